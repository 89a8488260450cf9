"""Norms: what the compiler makes of a sentence, as the Python that is generated of it. The rules are of a canal."""

from collections.abc import Iterator
from functools import cache

import pytest

from compiler import pipeline
from compiler.backends.to_python import module
from compiler.logic.model import Status
from compiler.logic.norms.from_logic import document_norms
from compiler.logic.norms.limits import with_limits
from compiler.logic.norms.model import Exists, Filling, Norm, Require

from .cases import Case, check, parametrize
from .corpora import MEMORY, corpus_of
from .reading import vocabulary

ACTS = {"depart": ("leave from lock",), "enter lock": ("use lock",), "leave from lock": ("depart",)}
"""What is done by doing something on the canal."""


@cache
def norms(text: str) -> tuple[Norm, ...]:
    """What the sentences of a text rule; all of them have to be read."""
    corpus = corpus_of({"X": f"1.1 CASE: {' '.join(text.split())}\n"})
    logic = pipeline.formalize(corpus, pipeline.build(corpus), MEMORY, vocabulary())
    unread = [each for each in logic.formalized if each.status is not Status.GRAMMAR]
    assert not unread, unread
    return tuple(with_limits(document_norms(logic.formalized, vocabulary().inflection), ACTS))


def functions(text: str) -> str:
    """The Python of a text, without imports."""
    generated = module("X", "", norms(text))
    return generated[generated.index("@rule") :]


@parametrize("norms")
def test_a_sentence_as_python(case: Case) -> None:
    check(case, functions)


def bodies(text: str) -> Iterator[str]:
    """What the functions do, without what is told of them."""
    for function in functions(text).split("@rule")[1:]:
        yield function.split('."""', 1)[1]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("A tug with a US# of at least 3 may enter a lock.", "least=3"),
        ("A tug costs two MF to enter a lock.", '"enter lock"'),
        ("A tug needs a crew to enter a lock.", '"enter lock"'),
        ("A tug in a lock may leave it only during its MPh.", '"MPh"'),
        ("A tug may enter a lock unless a barge is in that lock.", '"barge"'),
        ("A crew may board a tug that is in a lock.", '"lock"'),
        ("A tug that is not wooden may enter a lock.", 'at.is_(tug, "wooden")'),
    ],
)
def test_nothing_that_a_sentence_asks_is_lost(text: str, asked: str) -> None:
    assert any(asked in body for body in bodies(text)), functions(text)


@pytest.mark.parametrize(
    ("text", "kind", "keys"),
    [
        ("A tug may enter a lock.", "norm", ("enter",)),
        ("A tug may enter or leave a lock.", "norm", ("enter", "leave")),
        ("The TEM of a mill is +2.", "value", ("TEM",)),
        ("A mill is considered a building.", "definition", ("building",)),
        ("Each barge in a lock is eliminated.", "effect", ("eliminate",)),
        ("All tug rules apply to barges.", "application", ("rule",)),
    ],
)
def test_what_a_norm_is_looked_up_under(text: str, kind: str, keys: tuple[str, ...]) -> None:
    (found,) = norms(text)
    assert (found.kind, found.keys) == (kind, keys)


def test_a_thing_that_several_parts_speak_of_is_one() -> None:
    """`If a lock is flooded, each tug in it ...` is about no other lock."""
    found = functions("If a lock is flooded, each tug in that lock is eliminated.")
    assert 'lock = at.the(at.what(tug, "in", "lock"))' in found
    assert 'at.holds("flood", None, lock)' in found


def test_a_norm_takes_what_stands_in_its_roles_by_letters() -> None:
    (found,) = norms("A tug may enter a lock from a mill.")
    assert [role for role, _ in found.roles] == ["agent", "theme"]
    assert dict(found.words)[found.roles[0][1]] == "tug"
    claims = [each.claim for each in found.steps if isinstance(each, Require)]
    assert [each.source for each in claims if isinstance(each, Exists)] == [Filling("from", ("mill",))]


@pytest.mark.parametrize(
    "text",
    [
        "A tug may enter a lock. Only a barge may use a lock.",
        "A tug may enter a lock. Lock use does not apply except by SSR.",
        "A tug may leave from a lock. A tug may not depart during its MPh.",
        "A tug may depart. A tug may not leave from a lock during its MPh.",
    ],
)
def test_a_leave_names_what_else_is_done_by_it_that_others_limit(text: str) -> None:
    found, limit = norms(text)
    (act,) = found.limited_by
    assert not limit.limited_by
    assert act.startswith(limit.keys)
    assert not norms(f"{text.partition('.')[0]}. A barge may sink.")[0].limited_by
