"""Both corpora say the same things in other words, so the engine answers alike; the differences are a list."""

import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from compiler import sources
from compiler.driver import questions
from compiler.driver.questions import Words
from engine.ask import CATALOGUE, ask
from engine.ask.replies import Part, Reply
from engine.norms import Conflict
from engine.rendering import value_to_text
from engine.truth import Unknown

from .compiled import books
from .conftest import ORIGINALS

KNOWN = Path(__file__).parent / "coverage" / "alike.toml"


def answers(folder: Path, line: str) -> dict[tuple[str, str], str]:
    """What each document says, by what it answers; what it rests on and what is missing may be told differently."""
    replies = ask(books(folder), questions.query_of(Words(shlex.split(line))), plainly=True)
    return {(reply.documents[0], part.label): _said(reply, part) for reply in replies for part in reply.parts}


def _said(reply: Reply, part: Part) -> str:
    """A value, or the values that it may have."""
    if part.listed:
        return "listed"
    values = [value for _, value in reply.cases] or [part.answer.value]
    told = {"undetermined" if isinstance(each, Unknown | Conflict) else value_to_text(each) for each in values}
    return " or ".join(sorted(told))


def differences(line: str) -> Iterator[tuple[str, str, str, str]]:
    ours, theirs = answers(sources.BUNDLED, line), answers(ORIGINALS, line)
    for key in dict.fromkeys((*ours, *theirs)):
        if ours.get(key) != theirs.get(key):
            yield line, ": ".join(filter(None, key)), ours.get(key, "silent"), theirs.get(key, "silent")


def test_both_corpora_answer_alike() -> None:
    if not ORIGINALS.is_dir():
        pytest.skip("the published documents are not beside the checkout")
    found = {each for asked in CATALOGUE for each in differences(asked.example)}
    listed = tomllib.loads(KNOWN.read_text("utf-8")).get("unlike", [])
    assert found == {(each["question"], each["of"], each["bundled"], each["published"]) for each in listed}
    assert all(each["reason"] for each in listed)
