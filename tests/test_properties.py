"""What holds of every text there is: nothing crashes, nothing is lost, every span and every end of an edge is there."""

import html
import json
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from compiler.document import Document, LeafKind, Prose
from compiler.graph.to_json import graph_to_json
from compiler.outline.model import Part
from compiler.pipeline import Build
from compiler.readers import READERS
from compiler.sources import BUNDLED
from compiler.spans import SourceText

from . import making

FILES = {"html": "o6.html", "markdown": "fb9.md", "text": "g11.txt"}
MORE = [("html", "o6.html"), ("markdown", "fb9.md"), ("markdown", "b8.md"), ("text", "g11.txt"), ("text", "abtf4.txt")]

few = settings(max_examples=250, suppress_health_check=list(HealthCheck))
fewer = settings(max_examples=40, suppress_health_check=list(HealthCheck))
readers = pytest.mark.parametrize("reader", sorted(READERS))

_BITS = [
    *("6.1 Berths: ", "6.11 ", "6.2 EX: ", "6. TIDES ", "A4.1 Fog: ", "1.2.10 ", "EX: ", "Example: ", "EX 2. "),
    *(
        "[EXC: ",
        "(EXC: ",
        "[*EXC* to both: ",
        "(Exception: ",
        "]",
        ")",
        "[",
        "(",
        "]]",
        "word",
        "a ",
        "The ship ",
        "T6.1",
    ),
    *("/", " / ", "PF/PFK", "either/\n", "|", " | ", "|---|---|\n", "\t", "\n", "\n\n", "\r\n", "\r", " ", "  \n"),
    *("**", "*", "_", "`", "~", "# ", "## ", "> ", "- ", "1. ", "12) ", "\\", "\\|", "\\*", "---\n", "===\n", "    "),
    *("<p>", "</p>", "<b>", "</b>", "<i>", "<sup>6</sup>", "<br>", "<br/>", "<li>", "<ul>", "<h3>", "</h3>", "<hr>"),
    *("<table>", "</table>", "<tr>", "<td>", "</td>", "<th>", "</tr>", '<a href="#x">', "</a>", '<a id="x">', "<"),
    *(
        "<!--",
        "-->",
        "<!DOCTYPE html>",
        "<![CDATA[",
        "]]>",
        "<?php",
        "?>",
        "<script>",
        "</script>",
        "<style>",
        "<head>",
    ),
    *('<p class="p_Example">', '<span class="f_EXC">', '<div class="p_perrySez">', "</div>", '<img alt="a" src="b">'),
    *(
        "&amp;",
        "&lt",
        "&#233;",
        "&#x110000;",
        "&nosuch;",
        "&",
        ";",
        "é",
        "½",
        "≥ 3",
        "²⁶",
        "–",
        "\u2028",
        "\ufeff",
        "😀",
    ),
    *(
        "6.2",
        "see 6.1",
        "11.75-.751",
        "B8.",
        "SSR RB6",
        "$\\leq 3$",
        "$",
        "[a](b)",
        "![a](b)",
        "[a](#)",
        "[a][b]",
        "[a]: b\n",
    ),
    *("dr\tresult\tdrm\n", "1\t2\t+1 a -1 b\n", "a\tnote\n", "word6 ", "12", "\x0c", "\xa0", "ß", "İ"),
]
soups = st.lists(st.sampled_from(_BITS), max_size=60).map("".join)
texts = st.one_of(
    soups, st.text(max_size=200), st.lists(st.one_of(st.sampled_from(_BITS), st.text(max_size=8))).map("".join)
)


@st.composite
def mutations(draw: st.DrawFn, text: str) -> str:
    """A text with some of its lines lost, doubled, moved, cut, or fouled."""
    lines = text.split("\n")
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["lose", "double", "move", "cut", "garble", "join", "foul", "insert"])):
            case "lose" if len(lines) > 1:
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "move":
                lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(at))
            case "cut":
                lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
            case "garble":
                places = [found.start() for found in re.finditer(r"[\d.:\[\]()|*<>/]", lines[at])] or [0]
                place = draw(st.sampled_from(places))
                lines[at] = lines[at][:place] + draw(st.sampled_from(["", "l", "O", "/", ","])) + lines[at][place + 1 :]
            case "join":
                lines[at : at + 2] = ["".join(lines[at : at + 2])]
            case "foul":
                place = draw(st.integers(0, len(lines[at])))
                lines[at] = lines[at][:place] + draw(st.sampled_from(_BITS)) + lines[at][place:]
            case _:
                lines.insert(at, draw(soups))
    return "\n".join(lines)


def read(text: str, reader: str) -> Document:
    document, diagnostics = READERS[reader](SourceText("t", text))
    for diagnostic in diagnostics:
        assert diagnostic.span is not None
        assert 0 <= diagnostic.span.start <= diagnostic.span.end <= len(text)
    return document


def check_document(document: Document) -> None:
    """Every character is in one leaf, and every prose says where it is from."""
    text = document.source.text
    assert document.rebuild() == text
    assert [leaf.end for leaf in document.leaves[:-1]] == [leaf.start for leaf in document.leaves[1:]]
    assert not text or (document.leaves[0].start, document.leaves[-1].end) == (0, len(text))
    assert all(leaf.start < leaf.end for leaf in document.leaves)
    for block in document.blocks:
        assert 0 <= block.start <= block.end <= len(text)
        for prose in (block.prose, *(cell for row in block.rows for cell in row)):
            check_prose(prose)
    proses = [cell for block in document.blocks for cell in (block.prose, *(c for row in block.rows for c in row))]
    held = [piece for prose in proses for piece in prose.pieces if piece.start < piece.end]
    assert all(first.end <= second.start for first, second in pairwise(held)), "no character is read twice"


def check_prose(prose: Prose) -> None:
    """The pieces are the characters of the source; where they are not, they say what they were read from."""
    text = prose.source.text
    assert prose.text == "".join(piece.text for piece in prose.pieces)
    for piece in prose.pieces:
        assert 0 <= piece.start <= piece.end <= len(text)
        assert piece.start < piece.end or not piece.text.strip(), "what is read was read from somewhere"
        if piece.verbatim and len(piece.text) > 1:
            assert bare(piece.text) == bare(text[piece.start : piece.end])
    for start in range(0, len(prose.text), 7):
        span = prose.span(start, start + 1)
        assert 0 <= span.start <= span.end <= len(text)
        assert prose.slice(start, start + 3).text in prose.text


def bare(text: str) -> str:
    """A text without its white space; the Markdown parser sees a space for a byte order mark."""
    return "".join(text.replace("\ufeff", " ").replace("\0", "\ufffd").split())


def check_graph(build: Build) -> None:
    """The graph holds together, and holds all the prose."""
    assert build.graph is not None
    graph, nodes = build.graph, build.graph.by_id
    assert len(nodes) == len(graph.nodes), "an id is given out once"
    for node in graph.nodes:
        for mark in node.marks:
            assert 0 <= mark.start <= mark.end <= len(node.text)
        seen = {node.id}
        while node.parent:
            assert node.parent not in seen, "nothing stands in itself"
            seen.add(node.parent)
            node = nodes[node.parent]
    for edge in graph.edges:
        assert edge.source in nodes
        assert edge.target in nodes
    check_held(build)


_LABELS = frozenset(["exc", "exception", "exceptions", "to", "both", "all", "each", "ex", "example", "examples"])
"""What a head or an exception begins with, which is no part of its text."""
_NO_WORDS = re.compile(r"\\[a-z]+|^(?:EX|Ex)\w*\s?\d{1,2}", re.IGNORECASE)
"""A typesetting command; and the number of an example, which is counted anew."""


def check_held(build: Build) -> None:
    """Every word of prose is in a node's text, number or title; the heads of tables are in no text yet."""
    for outline in build.outlines:
        document, text = outline.document, outline.document.source.text
        held = bytearray(len(text))
        spans: list[tuple[int, int, Part]] = []
        for part in outline.parts:
            if part.span.file == document.source.file:
                spans.append((part.span.start, part.span.end, part))
            for piece in part.prose.pieces:
                held[piece.start : piece.end] = b"\1" * (piece.end - piece.start)
        for block in document.blocks:
            for piece in (piece for row in block.rows[:2] for cell in row for piece in cell.pieces):
                held[piece.start : piece.end] = b"\1" * (piece.end - piece.start)
        for leaf in document.leaves:
            if leaf.kind is LeafKind.TEXT and 0 in held[leaf.start : leaf.end]:
                for start, end in missing(text, held, leaf.start, leaf.end):
                    named = " ".join(
                        f"{part.id} {part.number or ''} {part.title or ''}"
                        for low, high, part in spans
                        if low <= start and end <= high
                    )
                    words = re.findall(r"[^\W_]+", _NO_WORDS.sub("", html.unescape(text[start:end])))
                    told = html.unescape(named)  # plain text keeps what looks like an entity as it stands
                    lost = [word for word in words if word not in told and word.lower() not in _LABELS]
                    assert not lost, (text[start:end], named)


def missing(text: str, held: bytearray, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The stretches that are in no text, without white space."""
    at = start
    while (at := held.find(0, at, end)) >= 0:
        stop = at
        while stop < end and (not held[stop] or text[stop].isspace()):
            stop += 1
        if words := text[at:stop].strip():
            first = text.index(words, at)
            yield first, first + len(words)
        at = stop


def dumped(build: Build) -> str:
    assert build.graph is not None
    return json.dumps(graph_to_json(build.graph, build.diagnostics))


@readers
@few
@given(text=texts)
@example(text="1. \u2028  \n6.1 Berths: ")
@example(text="> \u2028  \n6.1 Berths: ")
def test_reading_loses_nothing(reader: str, text: str) -> None:
    check_document(read(text, reader))


@readers
@few
@given(text=texts)
def test_building_loses_nothing(reader: str, text: str) -> None:
    build = making.build_text(f"6.1 Berths: A berth.\n\n{text}", reader)
    for document in build.documents:
        check_document(document)
    for diagnostic in build.diagnostics:
        assert str(diagnostic)
    if build.graph:
        check_graph(build)


@readers
@fewer
@given(text=texts)
def test_building_twice_gives_the_same(reader: str, text: str) -> None:
    first, second = (making.build_text(f"6.1 Berths: A berth.\n\n{text}", reader) for _ in range(2))
    if first.graph:
        assert dumped(first) == dumped(second)
    assert list(map(str, first.diagnostics)) == list(map(str, second.diagnostics))


@pytest.mark.parametrize(("reader", "file"), MORE)
@fewer
@given(data=st.data())
def test_damaged_documents_lose_nothing(reader: str, file: str, data: st.DataObject) -> None:
    text = data.draw(mutations((BUNDLED / file).read_text("utf-8")))
    build = making.build(making.source(text, reader))
    for document in build.documents:
        check_document(document)
    if build.graph:
        check_graph(build)
