"""Two corpora, one meaning: what a rule says in our words and as it was published, norm by norm.

The logic of both is held against each other up to letters and order, and whatever limits a norm may be told of a thing
or as a condition. What is not alike stands in `tests/coverage/corpora.json`, how many norms of which rule, and why it
is not in `tests/coverage/corpora.toml`. `pytest --regenerate` counts anew; reasons are written by people.
"""

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TypedDict

import pytest

from compiler import sources
from compiler.logic.alike import TooManyError, alike, ruling_alike
from compiler.logic.boxes import Boxes
from compiler.logic.boxes_from_text import boxes_from_text
from compiler.logic.model import Status
from compiler.logic.to_boxes import to_boxes

from . import cases
from .compiled import compiled
from .conftest import ORIGINALS
from .reading import stem

PLACE = Path(__file__).parent / "coverage"
FIGURES, REASONS = PLACE / "corpora.json", PLACE / "corpora.toml"
UNREAD = (Status.NOT_FORMALIZED, Status.AMBIGUOUS, Status.TRUNCATED, Status.STRUCTURED)
CAUSES = ("worded", "tied", "fault")
"""One text uses other words; the same words belong to other words in it; one of both is read wrongly."""


class Figures(TypedDict):
    """What came of a comparison."""

    alike: int
    different: dict[str, list[int]]
    """Of a rule, how many of our norms have no counterpart, and how many of the published ones."""
    unread: list[str]
    """The rules of which something is not read in one corpus or the other."""


class Reason(TypedDict):
    """Why norms differ."""

    cause: str
    because: str
    rules: list[str]


published = pytest.mark.skipif(not ORIGINALS.is_dir(), reason="the published documents are not beside the checkout")


@dataclass(slots=True)
class Rule:
    """What is read of a rule."""

    norms: list[Boxes] = field(default_factory=list)
    whole: bool = True


def rules(folder: Path) -> Mapping[str, Rule]:
    """The rules of a corpus."""
    found: dict[str, Rule] = {}
    logic = compiled(folder).logic
    for clause, each in zip(logic.clauses, logic.formalized, strict=True):
        own = found.setdefault(clause.node, Rule())
        own.whole = own.whole and each.status not in UNREAD
        own.norms += [to_boxes((statement,)) for statement in each.statements]
    return found


def same(one: Boxes, other: Boxes) -> bool:
    """Whether two norms say the same, as far as that can be told."""
    try:
        return alike(one, other, stem) or ruling_alike(one, other, stem)
    except TooManyError:
        return False


def unmatched(ours: Iterable[Boxes], theirs: Iterable[Boxes]) -> tuple[int, int]:
    """How many norms on either side have no counterpart on the other."""
    left, alone = list(theirs), 0
    for norm in ours:
        match = next((at for at, other in enumerate(left) if same(norm, other)), None)
        if match is None:
            alone += 1
        else:
            del left[match]
    return alone, len(left)


@cache
def figures() -> Figures:
    """How many norms of both corpora are alike, and how many of which rules, if all of those is read, are not."""
    ours, theirs = rules(sources.BUNDLED), rules(ORIGINALS)
    told: Figures = {"alike": 0, "different": {}, "unread": []}
    for rule in sorted(ours.keys() & theirs.keys()):
        alone = unmatched(ours[rule].norms, theirs[rule].norms)
        told["alike"] += len(ours[rule].norms) - alone[0]
        if not ours[rule].whole or not theirs[rule].whole:
            told["unread"].append(rule)
        elif any(alone):
            told["different"][rule] = list(alone)
    return told


def reasons() -> list[Reason]:
    """Why norms differ."""
    table: list[Reason] = tomllib.loads(REASONS.read_text("utf-8"))["reason"]
    return table


@published
def test_both_corpora_say_the_same_but_for_a_published_list(capsys: pytest.CaptureFixture[str]) -> None:
    now = figures()
    different = now["different"]
    with capsys.disabled():
        print(
            f"\n{now['alike']} norms alike, {sum(each[0] for each in different.values())} of {len(different)} rules not"
        )
    if cases.REGENERATE:
        FIGURES.write_text(json.dumps(now, indent=1) + "\n", "utf-8")
    kept = json.loads(FIGURES.read_text("utf-8"))
    explained = {rule for reason in reasons() for rule in reason["rules"]}
    assert not different.keys() - explained, "nobody says why these differ"
    worse = [rule for rule, alone in different.items() if alone[0] > kept["different"].get(rule, alone)[0]]
    assert not worse, "more norms of these rules differ than before"


@published
def test_no_reason_is_left_of_what_is_the_same_by_now() -> None:
    different, unread = figures()["different"], figures()["unread"]
    for reason in reasons():
        assert reason["cause"] in CAUSES
        assert reason["because"]
        stale = set(reason["rules"]) - different.keys() - set(unread)
        assert not stale, (reason["because"], stale)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "may not claim(x:tug, y:berth)\n  while in(x, z:lock)",
            "may not claim(x:tug, y:berth)\n  where in(x, z:lock)",
        ),
        ("must wait(x:tug)\n  if armed(x)", "must wait(x:tug)\n  where armed(x)"),
        ("so sink(x:raft)\n  when hit(y:barge, x)", "so sink(x:raft)\n  where hit(y:barge, x)"),
    ],
)
def test_what_limits_a_norm_is_told_of_a_thing_or_as_a_condition(one: str, other: str) -> None:
    first, second = boxes_from_text(one), boxes_from_text(other)
    assert not alike(first, second)
    assert ruling_alike(first, second)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("must wait(x:tug)\n  only if armed(x)", "must wait(x:tug)\n  where armed(x)"),
        ("must wait(x:tug)\n  unless armed(x)", "must wait(x:tug)\n  where armed(x)"),
        ("must wait(x:tug)\n  if armed(y:quay)", "must wait(x:tug)\n  where armed(x)"),
        ("must wait(x:tug)\n  if armed(x) or old(x)", "must wait(x:tug)\n  where armed(x)\n  where old(x)"),
    ],
)
def test_what_limits_a_norm_otherwise_is_something_else(one: str, other: str) -> None:
    assert not ruling_alike(boxes_from_text(one), boxes_from_text(other))
