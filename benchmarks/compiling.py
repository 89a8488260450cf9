"""How fast the compiler is, and how it grows."""

import difflib
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from rapidfuzz.distance import Indel

from compiler import pipeline, sources

from .corpora import copies
from .measure import Figure, call, peak_megabytes, seconds

ORIGINALS = Path(__file__).resolve().parents[2] / "shared" / "originals"
_PEAK = """
from pathlib import Path
from compiler import pipeline, sources
build = pipeline.build(sources.load(Path({!r}))[0])
"""


def figures() -> Iterator[Figure]:
    """Cold compile against its floor, growth in time and memory, word differences against difflib."""
    corpus = ORIGINALS if ORIGINALS.is_dir() else sources.BUNDLED
    names = [page.text.file for source in sources.load(corpus)[0].sources for page in source.pages]
    floor = seconds([sys.executable, "-m", "benchmarks.floor", *(str(corpus / name) for name in names)])
    with tempfile.TemporaryDirectory() as scratch:
        command = [sys.executable, "-m", "compiler", "compile", "--sources", str(corpus), "--out", scratch]
        taken = seconds(command)
    yield Figure("cold compile of five documents", taken / floor, "x", f"parsers alone, {floor:.3f} s", limit=3.0)
    yield from _growth()
    yield _words()


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
