"""How long sentences take to be read, how that grows with them, and what a whole foreign rulebook takes.

Nothing is cached: each figure is that of a process which reads every clause of its documents for the first time.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from compiler import sources

from .compiling import ORIGINALS
from .corpora import foreign, stacked
from .measure import Figure, processor_seconds

_CLAUSE = 0.15
"""Twenty milliseconds on a machine where the floor takes 0.13 s."""
_LAST = 99
_STACKS = (8, 16, 32)
_CUBE = 3
"""A chart takes time with the cube of a sentence's length."""
_RULES, _FEW = 2700, 270
_MEGABYTES = 400.0
_GROWTH = 1.2


def figures() -> Iterator[Figure]:
    """The slowest clauses against the parsers alone; stacked phrases against few; a large book against a small one."""
    for name, corpus in (("bundled", sources.BUNDLED), ("published", ORIGINALS)):
        if corpus.is_dir():
            yield _slowest(name, corpus)
    yield from _stacks()
    yield from _book()


@dataclass(frozen=True, slots=True)
class _Taken:
    """What it took to read some documents."""

    seconds: float
    clauses: Sequence[float]
    """The seconds that each clause took, the quickest first."""
    peak: float
    """Megabytes."""


def _read(folder: Path) -> _Taken:
    command = [sys.executable, "-m", "benchmarks.clauses", str(folder)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return _Taken(**json.loads(printed))


def _slowest(name: str, corpus: Path) -> Figure:
    """A clause at the 99th percentile, the best of three runs."""
    files = [page.text.file for source in sources.load(corpus)[0].sources for page in source.pages]
    floor = processor_seconds([sys.executable, "-m", "benchmarks.floor", *(str(corpus / file) for file in files)])
    taken = min(_percentile(_read(corpus).clauses, _LAST) for _ in range(3))
    told = f"parsers alone over all five, {floor:.3f} s; {taken * 1e3:.1f} ms"
    return Figure(f"clause at the 99th percentile, {name} documents", taken / floor, "x", told, limit=_CLAUSE)


def _percentile(values: Sequence[float], part: int) -> float:
    """The value that so many of a hundred do not exceed."""
    return values[min(len(values) - 1, len(values) * part // 100)]


def _stacks() -> Iterator[Figure]:
    """The sentence of a kind that grows most, of several in which phrases are stacked."""
    with tempfile.TemporaryDirectory() as scratch:
        times = {
            (kind, count): min(_read(folder).clauses[-1] for _ in range(2))
            for count in _STACKS
            for kind, folder in stacked(Path(scratch) / str(count), count).items()
        }
    few = _STACKS[0]
    for count in _STACKS[1:]:
        kind = max(
            (kind for kind, number in times if number == few), key=lambda kind: times[kind, count] / times[kind, few]
        )
        told = f"{few} of them, {times[kind, few] * 1e3:.1f} ms; {times[kind, count] * 1e3:.1f} ms, {kind}"
        limit = float((count // few) ** _CUBE)
        yield Figure(
            f"sentence of {count} stacked phrases", times[kind, count] / times[kind, few], "x", told, limit=limit
        )


def _book() -> Iterator[Figure]:
    """A rulebook of another game: 2,700 rules against the first tenth of them."""
    with tempfile.TemporaryDirectory() as scratch:
        large, small = (_read(foreign(Path(scratch) / str(rules), rules)) for rules in (_RULES, _FEW))
    each = {len(one.clauses): one.seconds / len(one.clauses) for one in (large, small)}
    many, few = (each[len(one.clauses)] for one in (large, small))
    told = f"{_FEW} rules, {few * 1e3:.1f} ms a clause"
    yield Figure(f"time per clause, {_RULES} rules of another game", many / few, "x", told, limit=_GROWTH)
    told = f"{_FEW} rules, {small.peak:.0f} MB"
    yield Figure(f"memory of {_RULES} rules of another game", large.peak, "MB", told, limit=_MEGABYTES)
