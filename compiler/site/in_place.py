"""Changes in the place where they are, on the page of a document: for each older edition, what it had otherwise.

All of it is hidden until a reader asks for what changed since one of them; the words of the document stand as they are.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from html import escape
from itertools import pairwise
from typing import Any

from ..diff.history import History
from ..diff.in_place import Gone, Run, Since, since_each
from ..graph.model import Graph, MarkKind, Node, NodeKind
from .book import Piece
from .names import file_name
from .prose import Token

SCRIPT = "editions.js"
_CALLED = {
    NodeKind.EXAMPLE: "Example",
    NodeKind.NOTE: "Question and answer",
    NodeKind.TABLE: "Table",
    NodeKind.FOOTNOTE: "Footnote",
}


class Woven:
    """The words of one node with its changes: cut where something came or went, each cut once."""

    def __init__(self, runs: Iterable[tuple[str, Run]]) -> None:
        self._came: list[tuple[int, int, str]] = []
        self._went: dict[int, dict[str, list[str]]] = {}
        for since, run in runs:
            if run.gone:
                self._went.setdefault(run.start, {}).setdefault(run.gone, []).append(since)
            else:
                self._came.append((run.start, run.end, since))
        self._cuts = sorted({place for start, end, _ in self._came for place in (start, end)} | self._went.keys())

    def line(self, tokens: Sequence[Token], start: int) -> list[Token]:
        """A line of the text, which starts at that place."""
        found, end = self._tokens(tokens, start)
        return [*found, *self._gone(end)]

    def _tokens(self, tokens: Iterable[Token], at: int) -> tuple[list[Token], int]:
        found: list[Token] = []
        for token in tokens:
            if isinstance(token, str):
                found += self._text(token, at)
                at += len(token)
            elif token[0] == "status":
                found.append(token)
            else:
                inside, at = self._tokens(token[2:], at)
                found.append([*token[:2], *inside])
        return found, at

    def _text(self, text: str, at: int) -> Iterator[Token]:
        places = [at, *(cut for cut in self._cuts if at < cut < at + len(text)), at + len(text)]
        for start, end in pairwise(places):
            yield from self._gone(start)
            since = " ".join(each for first, last, each in self._came if first <= start < last)
            words = text[start - at : end - at]
            if since and words.strip():
                yield ["came", since, words]
            else:
                yield words

    def _gone(self, place: int) -> Iterator[Token]:
        """What went from a place, told once."""
        for words, since in self._went.pop(place, {}).items():
            yield ["went", " ".join(since), words]


class InPlace:
    """The changes of all documents in place; none, if no older edition is known."""

    def __init__(self, graph: Graph, history: History) -> None:
        self._graph = graph
        self._history = history

    @cached_property
    def _since(self) -> list[tuple[str, Since]]:
        return [(str(number), since) for number, since in enumerate(since_each(self._history))]

    @cached_property
    def _runs(self) -> Mapping[str, list[tuple[str, Run]]]:
        found: defaultdict[str, list[tuple[str, Run]]] = defaultdict(list)
        for number, since in self._since:
            for name, runs in since.runs.items():
                found[name] += ((number, run) for run in runs)
        return found

    def is_new(self, node: Node, start: int, end: int) -> bool:
        """Whether words of a node from one place to another came with the last edition, or went there; what stands in
        an exception among them is that exception's."""
        marks = node.marks if node.kind is not NodeKind.EXCEPTION else ()
        excepted = [(mark.start, mark.end) for mark in marks if mark.kind is MarkKind.EXCEPTION]
        while node.kind is NodeKind.EXCEPTION:  # it has no words but those of what it stands in
            host = self._graph.by_id[node.parent or ""]
            mark = next(mark for mark in host.marks if mark.target == node.id)
            offset = host.text.index(node.text, mark.start)
            node, start, end = host, start + offset, end + offset
        runs = self._since[-1][1].runs.get(node.id, ()) if self._since else ()
        own = (run for run in runs if not any(first <= run.start and run.end <= last for first, last in excepted))
        return any(run.start < end and start < max(run.end, run.start + 1) for run in own)

    def piece(self, piece: Piece) -> Piece:
        """A piece with what came and went in its words."""
        if piece.id not in self._runs:
            return piece
        node, woven = self._graph.by_id[piece.id], Woven(self._runs[piece.id])
        lines = zip(piece.paragraphs, _lines(node), strict=True)
        paragraphs = [woven.line(tokens, start) for tokens, start in lines] if piece.paragraphs else []
        grid = {name: [list(row) for row in rows] for name, rows in piece.grid.items()} if piece.grid else piece.grid
        for name, row, column, start in _cells(node) if grid else ():
            assert grid is not None
            grid[name][row][column] = woven.line(grid[name][row][column], start)
        return replace(piece, paragraphs=paragraphs, grid=grid)

    def whole(self, piece: Piece) -> Piece:
        """The same, with all that is inside it."""
        return replace(self.piece(piece), inside=tuple(map(self.whole, piece.inside)))

    def beside(self, node: Node) -> dict[str, Any]:
        """What a rule was called, and the parts that it lost, each with the editions since which that is so."""
        called = _merged((number, since.called.get(node.id)) for number, since in self._since)
        parts = self._parts(node)
        found: dict[str, Any] = {}
        if called:
            found["called"] = [[since, name] for name, since in called.items()]
        if parts:
            found["gone"] = parts
        return found

    def lost(self, document: str) -> list[dict[str, Any]]:
        """The parts that a document itself lost."""
        return [{"kind": "gone", **part} for part in self._parts(self._graph.by_id[document])]

    def _parts(self, node: Node) -> list[dict[str, Any]]:
        found = _merged((number, part) for number, since in self._since for part in since.parts.get(node.id, ()))
        return [_gone(part, since) for part, since in found.items()]

    def gone(self, name: str, *, first: bool) -> list[dict[str, Any]]:
        """Rules that are gone: those that stood first below a rule or document, or those that stood after a rule."""
        where = ((number, since.first if first else since.after) for number, since in self._since)
        found = _merged((number, rule) for number, by_name in where for rule in by_name.get(name, ()))
        return [{"kind": "gone", **_gone(rule, since)} for rule, since in found.items()]

    def choice(self, document: str) -> dict[str, str] | None:
        """The switch of a document's page: since which edition changes are shown; none, if nothing changed."""
        names = [(number, since.name) for number, since in self._since if self._has(since, document)]
        if not names:
            return None
        choices = "".join(
            f'<label><input type="radio" name="since" value="{number}" data-edition="{escape(file_name(name))}">'
            f"{escape(name)}</label>"
            for number, name in names
        )
        return {"html": _SWITCH.format(choices=choices), "script": SCRIPT, "style": "editions.css"}

    def _has(self, since: Since, document: str) -> bool:
        names = (*since.runs, *since.called, *since.parts, *since.first, *since.after)
        return any(self._graph.by_id[name].source == document or name == document for name in names)


_SWITCH = (
    '<div class="uc-since-choice" role="group" aria-label="Changes in place" hidden>'
    "<fieldset><legend>Changes since</legend>"
    '<label><input type="radio" name="since" value="" checked>none</label>{choices}</fieldset>'
    '<span class="uc-steps" hidden><button type="button" data-step="-1">Previous <kbd>p</kbd></button>'
    '<button type="button" data-step="1">Next change <kbd>n</kbd></button> <output></output></span></div>'
)
"""Of use only with the script, which shows it."""


def _lines(node: Node) -> Iterator[int]:
    """Where the lines of a text begin that are not empty."""
    start = 0
    for line in node.text.split("\n"):
        if line.strip():
            yield start
        start += len(line) + 1


def _cells(table: Node) -> Iterator[tuple[str, int, int, int]]:
    """Where the words of each cell of a table begin; a cell without words has none."""
    for mark in table.marks:
        if mark.kind is MarkKind.CELL and mark.start < mark.end:
            name, row, column = mark.target.split(":")
            yield name, int(row), int(column), mark.start


def _merged(told: Iterable[tuple[str, Any]]) -> dict[Any, str]:
    """The same things once, each with the numbers of the editions that it is told of."""
    found: dict[Any, list[str]] = {}
    for number, thing in told:
        if thing:
            found.setdefault(thing, []).append(number)
    return {thing: " ".join(numbers) for thing, numbers in found.items()}


def _gone(what: Gone, since: str) -> dict[str, Any]:
    name = f"{what.id} {what.title}".strip() if what.kind is NodeKind.RULE else _CALLED.get(what.kind, "")
    return {"since": since, "name": name, "texts": list(what.texts)}
