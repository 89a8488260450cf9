"""Cards: what a reference leads to, told in small, so that a page can show it beside the words that refer to it.

A card is HTML that is finished and escaped here; it holds no link and no id, for it is shown on many pages.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from html import escape
from itertools import islice

from ..graph.model import Mark, MarkKind, Node, NodeKind
from . import prose
from .apparatus import counted
from .book import Book, Piece
from .links import Link
from .names import display, number, page_of, part_label
from .outside import Outside

FILE = "cards.json"
"""Where Sphinx finds all cards among the pages, for those that do not hold what they refer to."""
_ALL = (
    *(NodeKind.RULE, NodeKind.TABLE, NodeKind.EXCEPTION, NodeKind.EXAMPLE, NodeKind.NOTE),
    *(NodeKind.EXTERNAL, NodeKind.TERM),
)
"""What lists, tables and answers refer to, and terms, which are the same on all pages."""
_MOST = 8
"""So many of those that cite a rule are named; the others are counted."""
_MARKED = {"exception": "exception", "gap": "gap"}
_TAGS = {"emphasis": "em", "strong": "strong", "footnote": "sup", "table-note": "sup"}
_UNREAD = ("footnote", "figure")
"""Parts whose text is not among the sources."""


def cited_in(pieces: Iterable[Piece]) -> Iterator[str]:
    """What the words of some pieces refer to, and the terms that they show."""
    for piece in pieces:
        for paragraph in piece.paragraphs:
            yield from prose.references(paragraph)
        for rows in (piece.grid or {}).values():
            for row in rows:
                for cell in row:
                    yield from prose.references(cell)
        yield from (guess.rule.id for guess in piece.conjectures)
        yield from cited_in(piece.inside)


class Cards:
    """The cards of a book, each made once."""

    def __init__(self, book: Book, outside: Outside) -> None:
        self._book = book
        self._outside = outside
        self._made: dict[str, str] = {}

    def all(self) -> list[list[str]]:
        """Id and card of all that can be referred to on any page."""
        told = [[node.id, self._card(node)] for node in self._book.graph.nodes if node.kind in _ALL]
        return told + [[name, "".join(self._of_outside(name))] for name in self._outside.leaned_on()]

    def citing(self, cited: Node, but: Iterable[str] = ()) -> list[list[str]]:
        """Id and card of whoever cites a page, unless it has one already: only what refers to that page."""
        names = {part.id for part in self._book.own(cited)}
        links = (link for group in self._book.citing(cited).values() for link in group)
        already = set(but)
        told = [self._book.graph.by_id[link.id] for link in links if link.id not in already]
        return [[node.id, "".join(self._of_text(node, names))] for node in told]

    def page(
        self, shown: Node, pieces: Iterable[Piece], links: Iterable[Link] = (), *, whole: bool = False
    ) -> list[list[str]]:
        """Id and card of all that a page refers to, but for terms, and what stands on that page: there it can be read.

        The first has no id: of which edition that page is. `whole` is the page of a whole document.
        """
        graph = self._book.graph
        here = [["", self._edition(shown)]]
        names = dict.fromkeys([*cited_in(pieces), *(link.id for link in links)])
        nodes = (graph.by_id[name] for name in names if name in graph.by_id)
        own = {part.id for part in self._book.own(shown)}
        return here + [
            [node.id, self._card(node)]
            for node in nodes
            if node.kind is not NodeKind.TERM and node.id not in own and not (whole and node.source == shown.id)
        ]

    def _card(self, node: Node) -> str:
        if node.id not in self._made:
            self._made[node.id] = "".join(self._told(node))
        return self._made[node.id]

    def _told(self, node: Node) -> Iterator[str]:
        if node.kind is NodeKind.TERM:
            yield _head(display(node), node.title if node.title != node.number else "")
            yield _paragraph(escape(node.text)) if node.text else ""
        elif node.kind is NodeKind.EXTERNAL:
            yield from self._of_outside(node.id, self._citing(node))
        elif node.kind is NodeKind.DOCUMENT:
            yield _head(node.id)
            yield self._edition(node)
        else:
            yield from self._of_text(node)

    def _of_outside(self, name: str, citing: str = "") -> Iterator[str]:
        """A rule that is not here: what it is about, as far as anybody says, and who leans on it."""
        asked = len(self._outside.asked(name))
        yield _head(name, self._outside.about(name))
        leaning = f"Answers to {counted(asked, 'question')} rest on it." if asked else ""
        yield _small("Not part of this reference.", citing, leaning)

    def _of_text(self, node: Node, citing: Collection[str] = ()) -> Iterator[str]:
        """A rule or a part of one: what it is, of which edition, and its words with exceptions and gaps.

        With `citing`, only the sentences that refer to one of these.
        """
        page = page_of(self._book.graph, node)
        name = number(node) if page is node else part_label(page, node)
        yield _head(name, display(node).removeprefix(name).strip() if page is node else node.title or "")
        yield self._edition(node)
        if citing:
            yield from (_paragraph(f"… {_words(tokens)} …") for tokens in self._sentences(node, citing))
            return
        if node.kind is NodeKind.TABLE:
            yield _table(prose.grid(node, self._book.kinds))
            return
        parts = [node, *(part for part in self._book.own(node) if part.kind is NodeKind.PARAGRAPH)]
        paragraphs = [tokens for part in dict.fromkeys(parts) for tokens in prose.of_node(part, self._book.kinds)]
        yield from (_paragraph(_words(tokens)) for tokens in paragraphs)
        below = [display(child) for child in self._book.below(node)]
        if below and not paragraphs:
            yield _paragraph(escape(" · ".join(below)))
        if node.kind.value in _UNREAD:
            yield _paragraph("It is not part of the source.")

    def _edition(self, node: Node) -> str:
        source = self._book.sources[node.source or node.id]
        return _small(", ".join(filter(None, (source.title, source.edition))))

    def _sentences(self, node: Node, cited: Collection[str]) -> Iterator[list[prose.Token]]:
        for part in self._book.own(node) if node.id in self._book.names else self._book.graph.within(node):
            marks = [mark for mark in part.marks if mark.kind is MarkKind.CITATION and mark.target in cited]
            for start, end in dict.fromkeys(self._around(part, mark) for mark in marks):
                yield prose.tokens(part.text[start:end], part.marks, self._book.kinds, start)

    def _around(self, node: Node, mark: Mark) -> tuple[int, int]:
        """The sentence that a mark stands in, else its line."""
        for sentence in self._book.readings.sentences(node):
            if sentence.start <= mark.start and mark.end <= sentence.end:
                return sentence.start, sentence.end
        start = node.text.rfind("\n", 0, mark.start) + 1
        return start, (node.text.find("\n", mark.end) + 1 or len(node.text) + 1) - 1

    def _citing(self, node: Node) -> str:
        names = [link.label for links in self._book.citing(node).values() for link in links]
        told = ", ".join(islice(names, _MOST))
        more = f" and {len(names) - _MOST} more" if len(names) > _MOST else ""
        return f"Cited by {told}{more}." if names else ""


def _head(name: str, title: str | None = "") -> str:
    rest = f" {escape(' '.join(title.split()))}" if title else ""
    return f'<p class="card-head"><b>{escape(name)}</b>{rest}'


def _small(*words: str) -> str:
    return f'<p class="small">{escape(" ".join(filter(None, words)))}'


def _paragraph(html: str) -> str:
    return f"<p>{html}"


def _table(parts: dict[str, list[list[list[prose.Token]]]]) -> str:
    rows = (_row(row, "th" if "head" in name else "td") for name, rows in parts.items() for row in rows)
    return f"<table>{''.join(rows)}</table>"


def _row(cells: Sequence[Iterable[prose.Token]], tag: str) -> str:
    return f"<tr>{''.join(f'<{tag}>{_words(cell)}</{tag}>' for cell in cells)}</tr>"


def _words(tokens: Iterable[prose.Token]) -> str:
    """Tokens as HTML: exceptions and gaps are told apart, references are words."""
    return "".join(escape(token) if isinstance(token, str) else _marked(token) for token in tokens)


def _marked(token: list[prose.Token]) -> str:
    kind, inside = str(token[0]), _words(token[2:])
    if kind in _TAGS:
        return f"<{_TAGS[kind]}>{inside}</{_TAGS[kind]}>"
    if kind in _MARKED:
        hole = '<span class="hole">text lost in the source</span>' if kind == "gap" else ""
        return f'<span class="{_MARKED[kind]}">{inside}{hole}</span>'
    return inside
