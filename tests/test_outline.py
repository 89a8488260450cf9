"""What the outline finds in blocks: rules, examples, exceptions, notes, tables, gaps."""

from compiler.graph.model import MarkKind, Node, NodeKind
from compiler.pipeline import Build

from . import cases, making
from .cases import Case


def shown_node(node: Node) -> str:
    """A node: its id, kind and title, and its text with the marks that are no citations."""
    text = node.text
    for mark in reversed(node.marks):
        if mark.kind in (MarkKind.FOOTNOTE, MarkKind.GAP, MarkKind.TABLE_NOTE, MarkKind.EXCEPTION):
            text = f"{text[: mark.start]}{{{text[mark.start : mark.end]}}}{text[mark.end :]}"
    text = " ".join(text.replace("\n", " // ").replace("\t", " | ").split(" "))
    kind = "" if node.kind is NodeKind.RULE else f" {node.kind.value}"
    cut = " (cut)" if node.truncated else ""
    title = f" <{node.title}>" if node.title else ""
    label = f" #{node.number}" if node.kind is NodeKind.EXAMPLE and node.number else ""
    return f"{node.id}{kind}{label}{title}{cut}: {text}".rstrip(": ")


def shown(build: Build) -> str:
    """The nodes of a document, indented by what they stand in, and what was complained of."""
    lines = []
    if build.graph:
        depth: dict[str | None, int] = {None: -1}
        for node in build.graph.nodes:
            if node.source:
                depth[node.id] = depth[node.parent] + 1
                if node.kind is not NodeKind.DOCUMENT or node.text:
                    lines.append("  " * (depth[node.id] - 1) + shown_node(node))
    return "\n".join([*lines, *(f"{d.span and d.span.line}: {d.code.name}" for d in build.diagnostics)])


@cases.parametrize("outline")
def test_outline(case: Case) -> None:
    reader = case.file.stem.partition("-")[0]
    cases.check(case, lambda given: shown(making.build_text(given, reader)))
