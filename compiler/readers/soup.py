"""BeautifulSoup over Python's own HTML parser, with the place of every run of text and every tag."""

import warnings
from dataclasses import dataclass
from typing import Any

from bs4 import BeautifulSoup
from bs4.builder._htmlparser import BeautifulSoupHTMLParser, HTMLParserTreeBuilder
from bs4.element import NavigableString, PreformattedString

from ..document import LeafKind
from ..spans import SourceText

MAX_DEPTH = 200
"""Tags within tags; the deepest page of a real rulebook has some twenty."""

MAX_UNCLOSED = 4_000
"""How much of a page may stand behind a tag or comment never closed; the parser tries all of it over and over."""


class BrokenMarkupError(Exception):
    """Markup that cannot be read: nested deeper than `MAX_DEPTH`, or not markup at all."""

    def __init__(self, offset: int, reason: str, too_deep: bool = False) -> None:
        super().__init__(offset, reason)
        self.offset = offset
        """Where it starts."""
        self.reason = reason
        self.too_deep = too_deep


class Markup:
    """The stretch of a file that is markup, and the way from the parser's places to offsets in the file."""

    def __init__(self, source: SourceText, start: int, end: int) -> None:
        self.source = source
        self.start = start
        self.end = end
        whole = (start, end) == (0, len(source.text))
        self._own = source if whole else SourceText(source.file, source.text[start:end])

    @property
    def text(self) -> str:
        """Its characters."""
        return self._own.text

    def offset(self, line: int, column: int) -> int:
        """The offset in the file of a place as the parser reports it."""
        return self.start + self._own.offset(line, column)


@dataclass(frozen=True, slots=True)
class Page:
    """A page, parsed."""

    tree: BeautifulSoup
    runs: dict[int, tuple[int, int, str]]
    """For each string of the tree, by `id`, its first and last offset and its text."""
    asides: list[tuple[int, int, LeafKind]]
    """The comments and declarations."""


def parse(markup: Markup) -> Page:
    """The tree of a page, with the place of everything in it that is no tag.

    Each run of characters and each entity is a string of its own. Raises `BrokenMarkupError`.
    """
    builder = _Builder(markup)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        soup = BeautifulSoup(markup.text, builder=builder)
    strings = (
        node
        for node in soup.descendants
        if isinstance(node, NavigableString) and not isinstance(node, PreformattedString)
    )
    runs = {id(string): run for string, run in zip(strings, builder.runs, strict=True)}
    return Page(soup, runs, builder.asides)


class _Builder(HTMLParserTreeBuilder):
    """BeautifulSoup's builder, with the parser below in place of its own."""

    def __init__(self, markup: Markup) -> None:
        super().__init__(store_line_numbers=True)
        self.markup = markup
        self.runs: list[tuple[int, int, str]] = []
        self.asides: list[tuple[int, int, LeafKind]] = []

    def feed(self, markup: Any, _parser_class: type[BeautifulSoupHTMLParser] = BeautifulSoupHTMLParser) -> None:
        assert self.soup is not None
        parser = _Parser(self.soup, convert_charrefs=False)
        parser.builder = self
        try:
            parser.feed(str(markup))
            if len(parser.rawdata) > MAX_UNCLOSED:
                message = f"what opens here is not closed within {MAX_UNCLOSED:,} characters; close it"
                raise BrokenMarkupError(parser.here(), message)
            parser.close()
        except AssertionError as error:  # how the standard library says that it gives up
            raise BrokenMarkupError(parser.here(), str(error)) from error
        parser.mark(self.markup.end)
        parser.already_closed_empty_element = []


class _Parser(BeautifulSoupHTMLParser):
    """Notes where each run of text and each comment or declaration starts and ends; keeps runs apart in the tree."""

    builder: _Builder
    _open: tuple[int, str] | None = None
    _aside: tuple[int, LeafKind] | None = None

    def here(self) -> int:
        return self.builder.markup.offset(*self.getpos())

    def mark(self, offset: int) -> None:
        """End what is open, if something is."""
        if self._open:
            self.builder.runs.append((self._open[0], offset, self._open[1]))
            self._open = None
        if self._aside:
            self.builder.asides.append((self._aside[0], offset, self._aside[1]))
            self._aside = None

    def begin_aside(self, kind: LeafKind) -> None:
        """Here starts what is neither text nor a tag."""
        self.mark(self.here())
        self._aside = (self.here(), kind)

    def handle_data(self, data: str) -> None:
        self.mark(self.here())
        if data:
            self.soup.endData()
            super().handle_data(data)
            self.soup.endData()
            self._open = (self.here(), data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]], handle_empty_element: bool = True) -> None:
        self.mark(self.here())
        super().handle_starttag(tag, attrs, handle_empty_element)
        if len(self.soup.tagStack) > MAX_DEPTH:
            message = f"tags are nested more than {MAX_DEPTH} deep; simplify the page"
            raise BrokenMarkupError(self.here(), message, too_deep=True)

    def handle_endtag(self, tag: str, check_already_closed: bool = True) -> None:
        self.mark(self.here())
        super().handle_endtag(tag, check_already_closed)

    def handle_comment(self, data: str) -> None:
        self.begin_aside(LeafKind.COMMENT)
        super().handle_comment(data)

    def handle_decl(self, decl: str) -> None:
        self.begin_aside(LeafKind.DECLARATION)
        super().handle_decl(decl)

    def unknown_decl(self, data: str) -> None:
        self.begin_aside(LeafKind.DECLARATION)
        super().unknown_decl(data)

    def handle_pi(self, data: str) -> None:
        self.begin_aside(LeafKind.DECLARATION)
        super().handle_pi(data)
