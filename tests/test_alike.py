"""Both corpora say the same things in other words, so the engine answers alike; the differences are a list."""

import shlex
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from compiler import sources
from compiler.driver import questions
from compiler.driver.questions import Words
from compiler.storage.cache import user_cache
from engine.ask import CATALOGUE, AskError, ask
from engine.ask.model import Reply
from engine.norms import Conflict
from engine.rendering import value_to_text
from engine.truth import Unknown

from . import cases
from .conftest import ORIGINALS

KNOWN = Path(__file__).parent / "coverage" / "alike.toml"


@cache
def books(folder: Path) -> list[Any]:
    corpus, found = sources.load(folder)
    asked, errors = questions.books(corpus, found, user_cache())
    assert not errors
    return asked


def lines() -> list[str]:
    """The questions of the catalogue, as their examples put them, and those of the cases."""
    put = [*(asked.example for asked in CATALOGUE), *(case.given for case in cases.load("ask"))]
    return [line for line in dict.fromkeys(put) if "--" not in line and "example=" not in line]


def answers(folder: Path, line: str) -> dict[tuple[str, str], str]:
    """What each document says, by what it answers; what it rests on and what is missing may be told differently."""
    try:
        replies = ask(books(folder), questions.query_of(Words(shlex.split(line))))
    except AskError:
        return {("", ""): "refused"}
    return {(reply.documents[0], label): said for reply in replies for label, said in _parts(reply)}


def _parts(reply: Reply) -> Iterator[tuple[str, str]]:
    for part in reply.parts:
        value = part.answer.value
        yield part.label, "undetermined" if isinstance(value, Unknown | Conflict) else value_to_text(value)
    for case, value in reply.cases:
        yield str(case), "undetermined" if isinstance(value, Unknown | Conflict) else value_to_text(value)


def differences(line: str) -> Iterator[tuple[str, str, str, str]]:
    ours, theirs = answers(sources.BUNDLED, line), answers(ORIGINALS, line)
    for key in dict.fromkeys((*ours, *theirs)):
        if ours.get(key) != theirs.get(key):
            yield line, " ".join(filter(None, key)), ours.get(key, "-"), theirs.get(key, "-")


def test_both_corpora_answer_alike() -> None:
    if not ORIGINALS.is_dir():
        pytest.skip("the published documents are not beside the checkout")
    found = {each for line in lines() for each in differences(line)}
    listed = tomllib.loads(KNOWN.read_text("utf-8")).get("unlike", []) if KNOWN.is_file() else []
    known = {(each["question"], each["of"], each["bundled"], each["published"]) for each in listed}
    assert found == known
