"""Precision: sentences with what a careful reader says that they say, held against what the compiler reads.

Whoever wrote the cases had not seen the grammar. A case is *right* if the compiler reads the same, *wrong* if it reads
something else, *refused* if English leaves two readings and the compiler says so, and *unread* otherwise. Wrong
readings and unread sentences never become more; the figures stand in `tests/coverage/precision.json`, and
`pytest --regenerate` lowers them.
"""

import json
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from compiler.logic.alike import alike
from compiler.logic.boxes_from_text import boxes_from_text
from compiler.logic.boxes_to_text import boxes_to_text
from compiler.logic.model import Status
from compiler.logic.to_boxes import to_boxes

from . import cases
from .reading import Refusal, read, stem

FIGURES = Path(__file__).parent / "coverage" / "precision.json"
VERDICTS = ("right", "refused", "unread", "wrong")
RATCHETED = ("wrong", "unread")
PLACE = cases.ROOT.parent / "precision"
CASES = [case for file in sorted(PLACE.glob("[a-z]*.md")) for case in cases.read(file)]


_UNDECIDED = (Status.AMBIGUOUS, Status.STRUCTURED)
"""What becomes of a sentence that may mean two things: it is not read, or its words are kept and decide nothing."""


def verdict(case: cases.Case) -> str:
    """What became of a case."""
    found = read(case.given)
    ambiguous = case.expected.startswith("ambiguous")
    if isinstance(found, Refusal):
        return "refused" if ambiguous and found.status in _UNDECIDED else "unread"
    return "right" if not ambiguous and alike(boxes_from_text(case.expected), to_boxes(found), stem) else "wrong"


@cache
def verdicts() -> Mapping[str, str]:
    """What became of each case, by its file and its title."""
    return {f"{case.file.stem}: {case.title}": verdict(case) for case in CASES}


def counted() -> dict[str, dict[str, int]]:
    """What became of the cases of each file."""
    files: dict[str, Counter[str]] = {}
    for name, each in verdicts().items():
        files.setdefault(name.partition(":")[0], Counter())[each] += 1
    return {file: {each: found[each] for each in VERDICTS} for file, found in files.items()}


def table(found: Mapping[str, Mapping[str, int]]) -> str:
    """The counts, a file a line, and what they come to."""
    rows = [("", *VERDICTS), *((file, *(str(counts[each]) for each in VERDICTS)) for file, counts in found.items())]
    totals = {each: sum(counts[each] for counts in found.values()) for each in VERDICTS}
    rows.append(("all", *(str(totals[each]) for each in VERDICTS)))
    return "\n".join(f"{name:<16}" + "".join(f"{each:>9}" for each in counts) for name, *counts in rows)


def worse(kept: Mapping[str, Mapping[str, int]], now: Mapping[str, Mapping[str, int]]) -> list[str]:
    """The files of which more is read wrongly, or less is read, than was kept."""
    return [
        f"{file}: {now[file][each]} {each}, and it were {before[each]}"
        for file, before in kept.items()
        for each in RATCHETED
        if file in now and now[file][each] > before[each] and sum(now[file].values()) == sum(before.values())
    ]


@pytest.mark.skipif(not CASES, reason="the cases are not there")
def test_wrong_readings_and_unread_sentences_do_not_become_more(capsys: pytest.CaptureFixture[str]) -> None:
    kept, now = json.loads(FIGURES.read_text("utf-8")), counted()
    with capsys.disabled():
        print(f"\n{table(now)}")
    assert not worse(kept, now), [name for name, each in verdicts().items() if each == "wrong"]
    if cases.REGENERATE:
        FIGURES.write_text(json.dumps(now, indent=1) + "\n", "utf-8")
        return
    sizes = [{file: sum(counts.values()) for file, counts in found.items()} for found in (kept, now)]
    assert sizes[0] == sizes[1], "cases came or went: `pytest --regenerate` takes them over"


@pytest.mark.parametrize(
    "case", [pytest.param(one, id=one.title) for one in CASES if not one.expected.startswith("ambiguous")]
)
def test_what_a_reader_wrote_is_read_and_printed_as_the_same(case: cases.Case) -> None:
    boxes = boxes_from_text(case.expected)
    assert alike(boxes, boxes)
    assert alike(boxes, boxes_from_text(boxes_to_text(boxes))), boxes_to_text(boxes)


def test_a_ratchet_tells_what_became_worse() -> None:
    kept = {"a": {"right": 1, "refused": 0, "unread": 2, "wrong": 1}}
    assert not worse(kept, kept)
    assert worse(kept, {"a": {"right": 0, "refused": 0, "unread": 2, "wrong": 2}})
    assert worse(kept, {"a": {"right": 0, "refused": 0, "unread": 3, "wrong": 1}})
    assert not worse(kept, {"a": {"right": 2, "refused": 0, "unread": 2, "wrong": 0}})
