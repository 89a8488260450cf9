"""Which mentions are one thing, where nobody has said: by place, by name, and by what a determiner goes back to.

A discourse stage numbers what pronouns and *that* mean. What it leaves open is settled here by the form of the logic
alone: a thing told twice from the same words is one, a *that* goes back to the one thing with its noun.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from operator import is_
from typing import TypeAlias, TypeVar, cast

from ..immutable import immutable, replace
from ..recalling import recalling
from .model import Exemption, Statement
from .phrases import ELSEWHERE, Det, Frame, Thing, is_some_of, is_told

T = TypeVar("T")
_Source: TypeAlias = tuple[object, ...]
"""What a thing is from: the text, the words, the thing that it restricts."""


def identified(statements: Sequence[Statement]) -> tuple[Statement, ...]:
    """The statements of a clause, every thing in them numbered; numbers that are there stay."""
    return _identified(tuple(statements))


@recalling(2048)
def _identified(statements: tuple[Statement, ...]) -> tuple[Statement, ...]:
    finder = _Finder(last=highest(statements))
    for number, statement in enumerate(statements):
        finder.collect(statement, number)
    return tuple(finder.numbered(statement, number) for number, statement in enumerate(statements))


def highest(nodes: object) -> int:
    """The highest number that a thing in some nodes has; 0 if nothing is numbered."""
    return max((thing.referent or 0 for thing, _ in _things(nodes)), default=0)


def joined(clauses: Mapping[str, Sequence[Statement]], host: str = "", last: int = 0) -> tuple[Statement, ...]:
    """What several clauses say, as a part of `host`, whose numbers go to `last`: links to those here become numbers."""
    first = {host: 0} if host else {}
    for id, statements in clauses.items():
        first[id] = last
        last += highest(statements)
    return tuple(one for id, statements in clauses.items() for one in _moved(tuple(statements), id, first))


def forgotten(node: T) -> T:
    """A node without any numbers; what another clause said is numbered anew in the one that it becomes a part of."""
    if isinstance(node, tuple):
        return cast(T, tuple(map(forgotten, node)))
    if not (told := _TOLD[type(node)]):
        return node
    inside = {name: forgotten(getattr(node, name)) for name in told}
    if isinstance(node, Thing | Frame):
        inside["referent"] = None
    return replace(node, **inside)  # type: ignore[type-var]


def merged(clauses: Mapping[str, Sequence[Statement]]) -> tuple[Statement, ...]:
    """The statements of several clauses as if one said them: a link from one to another of them becomes a number."""
    return joined({id: identified(statements) for id, statements in clauses.items()})


def _moved(node: T, id: str, first: Mapping[str, int]) -> T:
    """A node with its numbers, and those that it is linked to, counted on from those of the clauses before."""
    if isinstance(node, tuple):
        return cast(T, tuple(_moved(member, id, first) for member in node))
    if not (told := _TOLD[type(node)]):
        return node
    inside = {name: _moved(getattr(node, name), id, first) for name in told}
    if isinstance(node, Thing | Frame) and (node.referent is not None or node.link):
        other, _, number = node.link.partition("#")
        if other in first and number.isdecimal():
            inside |= {"referent": first[other] + int(number), "link": ""}
        elif node.referent is not None:
            inside["referent"] = first[id] + node.referent
    return replace(node, **inside)  # type: ignore[type-var]


@dataclass(slots=True)
class _Known:
    """A thing that others can mean."""

    thing: Thing
    number: int
    statement: int
    order: int
    """Of the thing among those of its statement, as they stand in the logic."""
    text: str
    """The id of the exception whose text it is from."""


@immutable
class _Around:
    """What a node stands in."""

    statement: int
    text: str = ""
    """The id of the exception whose text it is from."""
    source: _Source = ()
    """What the thing is from that it restricts."""
    owner: int | None = None
    """The number of the thing that a relative clause is about."""


@dataclass(slots=True)
class _Finder:
    """Numbers the things of one clause."""

    known: list[_Known] = field(default_factory=list)
    sources: dict[_Source, int] = field(default_factory=dict)
    """The numbers of things by the words that they are from."""
    last: int = 0
    order: int = 0

    def collect(self, statement: Statement, number: int) -> None:
        """Number what is introduced, so that what stands before it in the logic can go back to it."""
        things = list(enumerate(_things(statement)))
        for self.order, (thing, source) in things:
            if thing.referent is not None:
                self._know(thing, source, thing.referent, number)
        for self.order, (thing, source) in things:
            if thing.referent is None and thing.det not in (Det.THAT, Det.WHICH, *_bare(thing)):
                self._introduce(thing, source, number)
        for self.order, (thing, source) in things:
            if (
                thing.referent is None
                and thing.det in _bare(thing)
                and self._meant(thing, number, str(source[0])) is None
            ):
                self._introduce(thing, source, number)
        self.order = 0

    def _introduce(self, thing: Thing, source: _Source, statement: int) -> int:
        if (number := self._same(thing, source)) is None:
            self.last += 1
            number = self.last
        self._know(thing, source, number, statement)
        return number

    def _same(self, thing: Thing, source: _Source) -> int | None:
        """The number of a thing from the same words, or of the same name."""
        named = (known.number for known in self.known if thing.name and _called(known.thing) == _called(thing))
        return next(named, self.sources.get(source))

    def _know(self, thing: Thing, source: _Source, number: int, statement: int) -> None:
        self.sources.setdefault(source, number)
        self.known.append(_Known(thing, number, statement, self.order, str(source[0])))

    def numbered(self, statement: Statement, number: int) -> Statement:
        """A statement with all its things numbered."""
        self.order = -1
        return self._numbered(statement, _Around(number))

    def _numbered(self, node: T, around: "_Around") -> T:
        if isinstance(node, tuple):
            members = [self._numbered(member, around) for member in node]
            same = all(map(is_, members, node))
            return node if same else cast(T, tuple(members))
        if not (told := _TOLD[type(node)]):
            return node
        within = around
        own = None
        if isinstance(node, Thing):
            source = _source(node, around.text, around.source)
            own = self._number(node, source, around)
            within = _Around(around.statement, around.text, source, around.owner)
        elif isinstance(node, Exemption) and node.id:
            within = _Around(around.statement, node.id, around.source, around.owner)
        inside = {}
        for name in told:
            value = getattr(node, name)
            about = _Around(within.statement, within.text, within.source, own) if name == "such" else within
            if (numbered := self._numbered(value, about)) is not value:
                inside[name] = numbered
        if isinstance(node, Thing):
            inside["referent"] = own
        return replace(node, **inside) if inside else node  # type: ignore[type-var]

    def _number(self, thing: Thing, source: _Source, around: "_Around") -> int:
        self.order += 1
        if thing.det is Det.WHICH and around.owner is not None:
            return around.owner
        if "#" in thing.link and source in self.sources:
            return self.sources[source]
        if thing.referent is not None:
            return thing.referent
        if (
            "#" not in thing.link  # what is linked is told by that, and not by its name
            and thing.det in (Det.THAT, *_bare(thing))
            and (meant := self._meant(thing, around.statement, around.text)) is not None
        ):
            return meant
        return self._introduce(thing, source, around.statement)

    def _meant(self, thing: Thing, statement: int, text: str) -> int | None:
        """What a thing with `that`, or a bare `the`, goes back to: the nearest before it, else the first behind."""
        within = (known for known in self.known if known.statement <= statement and known.text in ("", text))
        fitting = [known for known in within if _can_be(thing, known.thing) and not is_some_of(known.thing, thing)]
        named = [known for known in fitting if known.thing.head == thing.head] or fitting
        exact = [known for known in named if _traits(known.thing) == _traits(thing)] or named
        before = [known for known in exact if self._is_before(known, thing, statement, text)]
        return before[-1].number if before else exact[0].number if exact else None

    def _is_before(self, known: _Known, thing: Thing, statement: int, text: str) -> bool:
        """Whether a thing is spoken of before another: by the places of their words, or in the logic."""
        if thing.at[0] >= 0 and known.thing.at[0] >= 0 and known.text == text:
            return known.thing.at[0] < thing.at[0]
        return (known.statement, known.order) < (statement, self.order)


def _called(thing: Thing) -> tuple[str, str]:
    return (thing.head, thing.name)


def _can_be(thing: Thing, other: Thing) -> bool:
    """Whether a later mention can mean a thing: the same noun or its last word, and nothing said that was not said."""
    noun = thing.head == other.head or other.head.lower().endswith(f" {thing.head.lower()}")
    return noun and thing.name == other.name and _traits(thing) <= _traits(other)


def _traits(thing: Thing) -> frozenset[tuple[str, bool]]:
    return frozenset((trait.name, trait.negated) for trait in thing.traits)


def _bare(thing: Thing) -> tuple[Det, ...]:
    """`the`, if nothing is said of a thing that would pick it out."""
    return () if thing.roles or thing.such or thing.name else (Det.THE,)


def _source(thing: Thing, text: str, around: _Source) -> _Source:
    """What tells whether two things are from the same words; where they are from elsewhere, the things themselves.

    Any one thing with each of several others is several: `a knight or a rook on a square`, said once, is two squares;
    not so one in front, `a canal's entrance and exit`.
    """
    place = around[1] if len(around) > 1 else None
    shared = () if is_one_for_all(thing, place[0] if isinstance(place, tuple) else None) else around
    if "#" in thing.link:
        return ("", thing.link)
    if thing.at == ELSEWHERE:
        return (text, thing, shared)
    return (text, thing.at, *_called(thing), _traits(thing), shared) if thing.at[0] >= 0 else (text, id(thing))


def is_one_for_all(thing: Thing, owner: int | None) -> bool:
    """Whether a thing that is said once of several is one: a known one, a single one, one in front of its `owner`.

    `Boats and rafts of one color`, `a canal's entrance and exit`; `owner` is where what it restricts begins.
    """
    single = thing.number is not None and thing.number.value == 1
    in_front = owner is not None and 0 <= thing.at[0] <= owner
    return single or in_front or thing.det in (Det.THE, Det.THAT)


def _things(node: object) -> list[tuple[Thing, _Source]]:
    """All things in a node, each with what it is from."""
    found: list[tuple[Thing, _Source]] = []
    _collect(node, "", (), found)
    return found


def _collect(node: object, text: str, around: _Source, found: list[tuple[Thing, _Source]]) -> None:
    if isinstance(node, tuple):
        for member in node:
            _collect(member, text, around, found)
    elif told := _TOLD[type(node)]:
        if isinstance(node, Thing):
            around = _source(node, text, around)
            found.append((node, around))
        if isinstance(node, Exemption) and node.id:
            text = node.id
        for name in told:
            _collect(getattr(node, name), text, around, found)


class _Fields(dict[type, tuple[str, ...]]):
    def __missing__(self, kind: type) -> tuple[str, ...]:
        told = tuple(one.name for one in fields(kind) if is_told(one)) if is_dataclass(kind) else ()
        self[kind] = told
        return told


_TOLD = _Fields()
"""The fields of a kind of node that are told; none of what is no node."""
