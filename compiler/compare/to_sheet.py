"""From what variants say to the cheat sheet: each statement into the rows that take it, and none is left out."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from ..graph.model import Graph
from ..lexicon.inflection import Inflection
from ..logic.model import Statement
from ..logic.phrases import Thing, parts
from ..logic.short import instead_of, is_of_event
from .keys import key
from .marking import Said, runs, shared, tokens
from .pools import Pool, Stated, Worded
from .rows import Wanted
from .sheet import Box, From, Line, Run, SheetRow, Standing

_ANSWERS = "other answers"
"""The row of questions with answers that no row of the table takes."""
_KINDS = {"Fact": "event", "Effect": "event"}
"""Statements that differ only in whether they tell what happens or what is so."""


@dataclass(frozen=True, slots=True)
class Naming:
    """How documents name things, and what inflects the words of logic."""

    graph: Graph
    cited: Callable[[str], str]
    """What a citation means: in all variants the same, if its target is the topic's rule in each."""
    inflection: Inflection

    def line(self, document: str, text: str, statement: Statement, compared: bool) -> Said:
        """A line of a document, with the rules that it names."""
        naming = next(source.naming for source in self.graph.sources if source.id == document)
        cites = {name: name for name in _named(statement) if name in self.graph.by_id}
        found, targets = tokens(text, cites, naming, self.cited, self.inflection)
        kind = type(statement.body).__name__
        return Said(found, _KINDS.get(kind, kind), key(statement, self.cited) if compared else None, targets)


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A row while it is drawn."""

    row: Wanted
    listed: bool = True
    stated: dict[str, list[tuple[Stated, From, Said]]] = field(default_factory=dict)
    """What each document states, as it is compared."""
    worded: dict[str, list[Worded]] = field(default_factory=dict)
    """What is shown of each document in its own words."""

    def show(self, document: str, one: Worded) -> None:
        """Show something in its own words."""
        self.worded.setdefault(document, []).append(one)


def sheet(pools: Mapping[str, Pool], wanted: Sequence[Wanted], topics: Sequence[str], naming: Naming) -> list[SheetRow]:
    """The rows of the table, and after them one for each topic of which they leave something.

    `pools` is what each document says, `topics` all that there are, in their order.
    """
    drawn = [_drawn(row, pools, wanted, naming) for row in wanted]
    taken = {stated for one in drawn for told in one.stated.values() for stated, _, _ in told}
    for topic in topics:
        left = {
            name: [one for one in pool.stated if one.topic == topic and one not in taken]
            for name, pool in pools.items()
        }
        told = {name: list(_lines(own, name, wanted, naming)) for name, own in left.items()}
        drawn.append(_Drawn(Wanted("", topic, (topic,)), False, told))
    drawn.append(_Drawn(Wanted("", _ANSWERS, ()), False, {name: [] for name in pools}))
    for document, pool in pools.items():
        _hide(document, pool, drawn)
        _tell(document, pool, drawn)
    return [_finished(one) for one in drawn if one.listed or any(one.stated.values()) or one.worded]


def _drawn(row: Wanted, pools: Mapping[str, Pool], wanted: Sequence[Wanted], naming: Naming) -> _Drawn:
    told = {}
    for document, pool in pools.items():
        inside = [stated for stated in pool.stated if stated.topic in row.topics]
        chosen = [stated for stated in inside if row.takes(stated.short)]
        told[document] = [*_lines(chosen, document, wanted, naming), *_exceptions(row, inside, document, naming)]
    return _Drawn(row, True, told)


def _lines(
    chosen: Sequence[Stated], document: str, wanted: Sequence[Wanted], naming: Naming
) -> Iterator[tuple[Stated, From, Said]]:
    """A line a statement; a condition that stands above it is not said again, unless it tells what `that event` is, nor
    an exception that has its own row."""
    above: set[str] = set()
    for one in chosen:
        rows = [row for row in wanted if one.topic in row.topics]
        exempt = {
            number for number, text in enumerate(one.said.exemptions) if any(row.takes_exception(text) for row in rows)
        }
        known = frozenset() if is_of_event(one.statement) else one.carried | above
        text = one.said.text(without=known, exempt=exempt)
        above.update(one.said.conditions)
        yield one, From.RULE, naming.line(document, text, one.statement, True)


def _exceptions(
    row: Wanted, inside: Sequence[Stated], document: str, naming: Naming
) -> Iterator[tuple[Stated, From, Said]]:
    """A line for each exception that the row takes."""
    for one in inside:
        for exemption, text in zip(one.statement.exemptions, one.said.exemptions, strict=True):
            if row.takes_exception(text):
                told = instead_of(exemption, naming.inflection)
                own = replace(one, clause=exemption.id)
                yield own, From.EXCEPTION, naming.line(document, told, one.statement, False)


def _hide(document: str, pool: Pool, drawn: Sequence[_Drawn]) -> None:
    """Show each clause that is in no logic where its document may have stated something, and does not.

    The words that are left of one stand in the first row alone: those of others were lost behind them.
    """
    empty = {id(one) for one in drawn if not one.stated[document]}
    for hidden in pool.hidden:
        rows = [one for one in drawn if hidden.topic in one.row.topics]
        listed = [one for one in rows if one.listed]
        wordless = replace(hidden, text="") if hidden.source is From.REST else hidden
        for number, one in enumerate([one for one in listed if id(one) in empty] or listed or rows):
            one.show(document, wordless if number else hidden)


def _tell(document: str, pool: Pool, drawn: Sequence[_Drawn]) -> None:
    """Show sentences of examples and answers in the rows that take them; no answer is left out."""
    for told in pool.told:
        rows = [one for one in drawn if one.row.is_told_in(told.text)]
        for one in rows or (drawn[-1:] if told.source is From.ANSWER else ()):
            one.show(document, told)


def _finished(one: _Drawn) -> SheetRow:
    uncertain = {name for name, found in one.worded.items() if any(_is_hidden(each) for each in found)}
    lines = {name: [line for _, _, line in told] for name, told in one.stated.items()}
    found = runs(lines, uncertain)
    alike = list(shared(lines, found))
    boxes = tuple(_box(one, document, told) for document, told in found.items())
    common = tuple(tuple(box.lines[place] for box, place in zip(boxes, places, strict=True)) for places in alike)
    return SheetRow(one.row.name, one.row.topics, boxes, frozenset(_differing(boxes)), common, one.listed)


def _box(one: _Drawn, document: str, found: Sequence[tuple[Run, ...]]) -> Box:
    worded = one.worded.get(document, ())
    lines = [
        Line(stated.clause, stated.node, source, marked, stated.statement if source is From.RULE else None)
        for (stated, source, _), marked in zip(one.stated[document], found, strict=True)
    ]
    lines += [Line(each.clause, each.node, each.source, (Run(each.text),)) for each in worded]
    return Box(document, _standing(bool(found), {each.source for each in worded}), tuple(lines))


def _standing(stated: bool, sources: Collection[From]) -> Standing:
    if stated:
        return Standing.STATED
    if From.REST in sources:
        return Standing.LOST
    return Standing.NOT_READ if From.UNREAD in sources else Standing.SILENT


def _is_hidden(each: Worded) -> bool:
    return each.source in (From.REST, From.UNREAD)


def _differing(boxes: Sequence[Box]) -> Iterator[frozenset[str]]:
    """The pairs of documents that do not state the same; where both are silent, there is nothing to tell."""
    for one, other in combinations(boxes, 2):
        stated = one.standing is other.standing is Standing.STATED
        silent = one.standing is other.standing is Standing.SILENT
        if not silent and (not stated or _lacks(one, other) or _lacks(other, one)):
            yield frozenset((one.document, other.document))


def _lacks(one: Box, other: Box) -> bool:
    return any(other.document in run.lacking for line in one.lines for run in line.runs)


def _named(statement: Statement) -> Iterator[str]:
    """The rules that a statement names."""
    yield from statement.rules
    for exemption in statement.exemptions:
        yield exemption.id
        yield from exemption.rules
    for _, part in parts(statement):
        if isinstance(part, Thing) and part.head == "rule" and part.name:
            yield part.name
