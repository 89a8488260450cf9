"""Cross-references in every written form, and numbers that are none."""

from compiler.graph.model import EdgeKind

from . import cases, making
from .cases import Case

_RULES = """6.1 Berths: One ship.
EX: A tug.
6.11 Tugs: A tug.
EX: One.
EX: Two.
6.2 Tides: Low.
6.75 Fog: Thick.
6.751 Thick fog: Thicker.
"""


def references(given: str) -> str:
    """Each reference of a text that stands as rule 6.9, and what it means."""
    build = making.build(
        making.source(f"{_RULES}6.9 Here: {given}", prefix="T"),
        making.source("7.1 X: y.", name="LOng7", prefix="LOng", file="l.txt"),
    )
    assert build.graph is not None
    edges = [edge for edge in build.graph.edges if edge.kind is EdgeKind.CITES]
    lines = [f"{edge.text} -> {edge.target}" for edge in edges]
    return "\n".join([*lines, *(found.code.name for found in build.diagnostics)]) or "none"


@cases.parametrize("graph/citations")
def test_citations(case: Case) -> None:
    cases.check(case, references)
