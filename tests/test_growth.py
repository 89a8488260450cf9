"""Time in proportion: what takes twice as long for twice the text, counted in calls where Python does the work.

A regular expression that tries a line over and over makes no calls; such lines are timed, against a limit that lies
far from both four times (for four times the text) and sixteen.
"""

import sys
import time
from collections.abc import Callable
from types import FrameType

import pytest

from compiler import gc_tuning, pipeline
from compiler.clauses.from_graph import clauses
from compiler.sources import Corpus, Source

from . import making

_LINES = {
    "dots": ("text", "."),
    "digits": ("text", "1"),
    "blanks": ("text", "a      "),
    "tabs": ("text", "a\t"),
    "one word": ("text", "a"),
    "no full stop": ("text", "a ship in port "),
    "underscores": ("text", "_"),
    "colons": ("text", "a: "),
    "semicolons": ("text", ";"),
    "citations": ("text", "see 6.1, "),
    "ranges": ("text", "6.11-.12 "),
    "quotation marks": ("text", '"a" '),
    "apostrophes": ("text", "a's "),
    "open brackets": ("text", "(a "),
    "closed brackets": ("text", "a) "),
    "asides": ("text", "a (b) "),
    "exceptions": ("text", "A ship may go [EXC: a tug]. "),
    "open exceptions": ("text", "[EXC: "),
    "items": ("text", "(a) b "),
    "footnotes": ("text", "²"),
    "initials": ("text", "A. "),
    "relatives": ("text", "a ship that is "),
    "only": ("text", "only is a "),
    "emphasis": ("markdown", "*a* "),
    "ampersands": ("html", "& "),
    "tags": ("html", "<b>a</b>"),
    "breaks": ("html", "a ship<br>"),
    "links": ("markdown", "[a](b) "),
    "links to rules": ("html", "<a href='#x'>6.1</a> "),
    "lines": ("markdown", "a ship\n"),
}
"""The reader, and what the line repeats."""
_LINE = 4_000
_MANY = 8.5
"""How much more time four times as much may take: twice that of proportion."""
_NOISE = 0.02


def _document(reader: str, line: str) -> str:
    whole = f"<p>6.1 Berths: A berth.</p><p>6.2 Tides: Low {line}</p>"
    return whole if reader == "html" else f"6.1 Berths: A berth.\n\n6.2 Tides: Low {line}\n"


def _compiled(*sources: Source) -> None:
    graph = pipeline.build(Corpus(sources)).graph
    assert graph is not None
    for _ in clauses(graph):
        pass


def _seconds(run: Callable[[], None]) -> float:
    best = float("inf")
    for _ in range(2):
        start = time.process_time()
        run()
        best = min(best, time.process_time() - start)
    return best


def _calls(run: Callable[[], None]) -> int:
    """How many functions were called."""
    count = 0

    def on_event(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(on_event)
    try:
        run()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("name", _LINES)
def test_a_long_line_takes_time_in_proportion(name: str) -> None:
    reader, piece = _LINES[name]

    def run(length: int) -> Callable[[], None]:
        text = _document(reader, piece * (length // len(piece)))
        return lambda: _compiled(making.source(text, reader))

    with gc_tuning.resting():
        assert _seconds(run(4 * _LINE)) < _MANY * _seconds(run(_LINE)) + _NOISE


_RULES = {
    "titles of their own": lambda at: f"6.{at} Berth{at}: A ship of {at} may go.",
    "one title": lambda at: f"6.{at} Berths: A ship of {at} may go to sea.",
    "cut": lambda at: f"6.{at} Berths: A ship of {at} may/",
    "exceptions": lambda at: f"6.{at} Berths: A ship may go [EXC: a tug of {at}].",
    "examples": lambda at: f"6.{at} Berths: It may.\nEX: Ship {at} may go.",
    "references": lambda at: f"6.{at} Berths: See 6.{at}, 6.2 and B{at}.1.",
}


@pytest.mark.parametrize("name", _RULES)
def test_many_rules_of_variants_take_work_in_proportion(name: str) -> None:
    def run(count: int) -> Callable[[], None]:
        text = "\n".join(map(_RULES[name], range(10_001, 10_001 + count)))
        variants = [making.source(text, name=f"{prefix}6", prefix=prefix, group="ports") for prefix in "TUV"]
        return lambda: _compiled(*variants)

    assert _calls(run(400)) < 5.5 * _calls(run(100))


@pytest.mark.parametrize(
    ("reader", "line"),
    [
        ("text", "a ship may go to\n\n"),
        ("markdown", "a ship may go to\n"),
        ("markdown", "# 6. Port\n\n"),
        ("markdown", "**Berths:** A ship.\n\n"),
        ("markdown", "1. a ship\n"),
        ("html", "a ship<br>"),
        ("html", "<table><tr><td>a</td></tr></table>"),
    ],
)
def test_many_lines_take_work_in_proportion(reader: str, line: str) -> None:
    def run(count: int) -> Callable[[], None]:
        text = _document(reader, "\n\n" + line * count)
        return lambda: _compiled(making.source(text, reader))

    assert _calls(run(1600)) < 5.5 * _calls(run(400))
