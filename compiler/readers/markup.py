"""Python's own HTML parser, with the place of every run of text and every tag; tags that are not closed are.

Which tags belong together is told as forgiving parsers do: an end tag closes the nearest open one of its name and all
within it; one that closes nothing is passed over.
"""

import html
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html.entities import html5
from html.parser import HTMLParser
from typing import TypeAlias

from ..document import LeafKind
from ..spans import SourceText

MAX_DEPTH = 200
"""Tags within tags; the deepest page of a real rulebook has some twenty."""

MAX_UNCLOSED = 4_000
"""How much of a page may stand behind a tag or comment never closed; the parser tries all of it over and over."""

_VOID_NAMES = "area base basefont bgsound br col embed frame hr img input link meta param source track wbr"
_VOID = frozenset(_VOID_NAMES.split())
"""Elements without content, which have no end tag."""
_NUMBER = re.compile(r"[xX][0-9a-fA-F]+|[0-9]+")
_LONGEST_NUMBER = 9


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
class Opened:
    """An element begins."""

    name: str
    attributes: Mapping[str, str]
    start: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The innermost element ends."""

    name: str


@dataclass(frozen=True, slots=True)
class Text:
    """A run of characters, or one reference such as `&amp;`."""

    start: int
    end: int
    meant: str | None = None
    """What a reference stands for; nothing if the text is that of the source."""


@dataclass(frozen=True, slots=True)
class Aside:
    """A comment or declaration."""

    start: int
    end: int
    kind: LeafKind


Event: TypeAlias = Opened | Closed | Text | Aside


def parse(markup: Markup) -> Sequence[Event]:
    """What a page is made of, in order; each element that opens also closes. Raises `BrokenMarkupError`."""
    parser = _Parser(markup)
    try:
        parser.feed(markup.text)
        if len(parser.rawdata) > MAX_UNCLOSED:
            message = f"what opens here is not closed within {MAX_UNCLOSED:,} characters; close it"
            raise BrokenMarkupError(parser.here(), message)
        parser.close()
    except AssertionError as error:  # how the standard library says that it gives up
        raise BrokenMarkupError(parser.here(), str(error)) from error
    return parser.finished()


class _Parser(HTMLParser):
    """Gathers the events of a page; where one ends is known when the next begins."""

    def __init__(self, markup: Markup) -> None:
        super().__init__(convert_charrefs=False)
        self.markup = markup
        self.events: list[Event] = []
        self.names: list[str] = []
        """The elements that are open."""
        self.counts: Counter[str] = Counter()
        """How many of each name are."""
        self.begun: tuple[int, str | LeafKind] | None = None
        """The text or aside that has begun: where, and what it stands for or is."""

    def here(self) -> int:
        """The place that the parser has come to."""
        return self.markup.offset(*self.getpos())

    def finished(self) -> list[Event]:
        """All events, at the end of the page."""
        self.mark(self.markup.end)
        self.events += map(Closed, reversed(self.names))
        return self.events

    def mark(self, offset: int) -> None:
        """End the text or aside that has begun; text of the source that goes on with such text is one with it."""
        if self.begun is None:
            return
        start, what = self.begun
        self.begun = None
        if isinstance(what, LeafKind):
            self.events.append(Aside(start, offset, what))
            return
        said = self.markup.source.text[start:offset]
        if what not in (said, said.removesuffix(";")):  # the parser leaves out the end of a reference that it hands on
            self.events.append(Text(start, offset, what))
        else:
            last = self.events[-1] if self.events else None
            goes_on = isinstance(last, Text) and last.meant is None and last.end == start
            if isinstance(last, Text) and goes_on:
                self.events[-1] = Text(last.start, offset)
            else:
                self.events.append(Text(start, offset))

    def begin(self, what: str | LeafKind) -> None:
        """Here a text or an aside begins."""
        here = self.here()
        self.mark(here)
        self.begun = (here, what) if what else None

    def handle_data(self, data: str) -> None:
        self.begin(data)

    def handle_charref(self, name: str) -> None:
        number = _NUMBER.match(name)
        if not number:
            self.begin(f"&#{name}")
        elif number.end() > _LONGEST_NUMBER:
            self.begin("\ufffd")
        else:
            self.begin(html.unescape(f"&#{number[0]};") + name[number.end() :])

    def handle_entityref(self, name: str) -> None:
        self.begin(html5.get(f"{name};") or html5.get(name) or f"&{name}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        here = self.here()
        self.mark(here)
        self.events.append(Opened(tag, {key: value or "" for key, value in attrs}, here))
        if tag in _VOID:
            self.events.append(Closed(tag))
            return
        self.names.append(tag)
        self.counts[tag] += 1
        if len(self.names) >= MAX_DEPTH:
            message = f"tags are nested more than {MAX_DEPTH} deep; simplify the page"
            raise BrokenMarkupError(here, message, too_deep=True)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        self.mark(self.here())
        while self.counts[tag]:
            name = self.names.pop()
            self.counts[name] -= 1
            self.events.append(Closed(name))
            if name == tag:
                break

    def handle_comment(self, data: str) -> None:
        self.begin(LeafKind.COMMENT)

    def handle_decl(self, decl: str) -> None:
        self.begin(LeafKind.DECLARATION)

    def unknown_decl(self, data: str) -> None:
        self.begin(LeafKind.DECLARATION)

    def handle_pi(self, data: str) -> None:
        self.begin(LeafKind.DECLARATION)
