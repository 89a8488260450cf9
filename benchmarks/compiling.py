"""How fast the compiler is, and how it grows."""

import difflib
import shutil
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from rapidfuzz.distance import Indel

from compiler import pipeline, sources
from compiler.english import reading

from .corpora import copies
from .measure import Figure, call, peak_megabytes, seconds

ORIGINALS = Path(__file__).resolve().parents[2] / "shared" / "originals"
_COLD, _UNCHANGED = 23.0, 3.8
"""Three seconds, and half of one, on a machine where the floor takes 0.13 s."""
_PEAK = """
from pathlib import Path
from compiler import pipeline, sources
build = pipeline.build(sources.load(Path({!r}))[0])
"""


def figures() -> Iterator[Figure]:
    """Compiling against its floor, cold and unchanged; growth in time and memory; word differences against difflib."""
    for name, corpus in (("bundled", sources.BUNDLED), ("published", ORIGINALS)):
        if corpus.is_dir():
            yield from _processes(name, corpus)
        else:
            print(f"NOT MEASURED: the {name} documents are not beside the checkout", flush=True)
    yield from _growth()
    yield _logic_growth()
    yield _words()


def _processes(name: str, corpus: Path) -> Iterator[Figure]:
    """Whole processes: the graph alone, everything from nothing, and everything again from the cache."""
    files = [page.text.file for source in sources.load(corpus)[0].sources for page in source.pages]
    floor = seconds([sys.executable, "-m", "benchmarks.floor", *(str(corpus / file) for file in files)])

    def figure(what: str, taken: float, limit: float) -> Figure:
        told = f"parsers alone, {floor:.3f} s; {taken:.2f} s"
        return Figure(f"{what} of the five {name} documents", taken / floor, "x", told, limit=limit)

    yield figure("graph", seconds([sys.executable, "-m", "benchmarks.graphing", str(corpus)]), 3.0)
    with tempfile.TemporaryDirectory() as scratch:
        cache = Path(scratch) / "cache"
        out = str(Path(scratch) / "out")
        command = [sys.executable, "-m", "compiler", "compile", "--sources", str(corpus), "--out", out]
        environment = {"XDG_CACHE_HOME": str(cache)}
        cold = seconds(command, 5, environment, lambda: shutil.rmtree(str(cache), ignore_errors=True))
        yield figure("cold compile", cold, _COLD)
        yield figure("unchanged compile", seconds(command, 7, environment), _UNCHANGED)


def _growth() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as scratch:
        one, hundred = (copies(Path(scratch) / str(count), count) for count in (1, 100))
        times, peaks = {}, {}
        for count, folder in ((1, one), (100, hundred)):
            corpus = sources.load(folder)[0]
            graph = pipeline.build(corpus).graph
            assert graph is not None
            rules = sum(1 for _ in graph.rules())
            del graph
            times[count] = call(lambda corpus=corpus: pipeline.build(corpus), runs=15 if count == 1 else 2) / rules
            peaks[count] = peak_megabytes(_PEAK.format(str(folder)))
        bare = peak_megabytes("import compiler.pipeline, compiler.sources")
    told = f"one copy, {times[1] * 1e6:.0f} µs a rule"
    yield Figure("time per rule, 100 copies", times[100] / times[1], "x", told, limit=1.2)
    memory = (peaks[100] - bare) / max(peaks[1] - bare, 0.1) / 100
    yield Figure("memory per copy, 100 copies", memory, "x", f"one copy, {peaks[1] - bare:.1f} MB", limit=1.2)


def _logic_growth() -> Figure:
    """Logic costs more than its graph, so ten copies have to do, of which each is read anew."""
    reading.MOST_KNOWN = 0
    with tempfile.TemporaryDirectory() as scratch:
        times = {}
        for count in (1, 10):
            corpus = sources.load(copies(Path(scratch) / str(count), count))[0]
            build = pipeline.build(corpus)
            clauses = len(pipeline.formalize(corpus, build).clauses)
            times[count] = call(partial(pipeline.formalize, corpus, build), runs=3 if count == 1 else 1) / clauses
    told = f"one copy, {times[1] * 1e3:.1f} ms a clause"
    return Figure("time per clause, 10 copies", times[10] / times[1], "x", told, limit=1.2)


def _words() -> Figure:
    graph = pipeline.build(sources.load()[0]).graph
    assert graph is not None
    pairs = [
        (graph.by_id[edge.source].text.split(), graph.by_id[edge.target].text.split())
        for edge in graph.edges
        if edge.kind == "corresponds"
    ]
    ours = call(lambda: [Indel.opcodes(first, second) for first, second in pairs])
    peer = call(lambda: [difflib.SequenceMatcher(None, first, second).get_opcodes() for first, second in pairs])
    return Figure("word differences of the cellar pairs", peer / ours, "x faster", "difflib", at_least=10.0)
