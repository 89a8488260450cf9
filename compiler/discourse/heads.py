"""What stands over a clause and belongs to its meaning: titles name what it is about, the heads of rows when it holds.

A title that names a module (`Red Barricades:`) says where the statements under it hold; every other one names what
they leave unsaid. A row of a table holds in the phase, or for the results of a roll, that its first cell names; a note
holds in the row of the cell that bears its letter.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeGuard, TypeVar

from ..clauses.model import Clause, Relation
from ..english.numbers import number
from ..english.reading import read_thing
from ..english.text import Text, Vocabulary, spelled
from ..graph.model import Graph, MarkKind, Node, NodeKind
from ..lexicon.model import Part
from ..logic.model import Application, Body, Definition, Effect, Fact, Modifier, Norm, Statement, Value
from ..logic.phrases import (
    NOWHERE,
    Condition,
    Cue,
    Det,
    Frame,
    Number,
    Phrase,
    Role,
    Several,
    Thing,
    opaque,
    parts,
    rewritten,
    understood,
)
from .carrying import elsewhere
from .lead_ins import aside

T = TypeVar("T")

_DOCUMENT, _PHASE, _DICE = "document", "phase", "dice"
_AT_ITS_EDGE = ("start", "end")
"""Nouns for a moment of a phase rather than all of it."""
_DIE = re.compile(r"\d{0,2}[dD]\d{1,3}(?:\s+(?:roll|result))?")
"""Dice as they are written over the results that they show: `2d6`."""
ROLL = "roll"
"""What dice are called of which only the number and the faces are printed."""
_TABLE = ("chart", "table")


@dataclass(frozen=True, slots=True)
class Heads:
    """What the heads over a clause say."""

    topics: tuple[Phrase, ...] = ()
    """What the titles name, the nearest first."""
    where: tuple[Role, ...] = ()
    """The documents in which it holds."""
    when: Role | None = None
    """The phase in which it holds."""
    roll: Thing | None = None
    """The roll whose results the table tells."""
    modified: Thing | None = None
    """The roll which its modifiers modify: of a `Final` one, that from which it comes."""
    shown: Number | None = None
    """The results for which it holds, or another number at the head of its row."""
    row: str = ""
    """The words at the head of its row, with those over their column, where no roll is named that shows the number."""
    conditions: tuple[Condition, ...] = ()
    """Those of the sentence that it stands in, for an aside."""


def heads(graph: Graph, clause: Clause, vocabulary: Vocabulary) -> Heads:
    """What stands over a clause, in its row, its node and those around it."""
    node = graph.by_id[clause.node]
    titles = list(_titles(graph, clause, node))
    documents = (named for title in titles for named in _documents(title, vocabulary))
    document = next(documents, None)
    topics = tuple(found for title in titles if (found := topic(title, vocabulary)) is not None)
    where = (Role("in", document),) if document is not None else ()
    if clause.row is None:
        return Heads(topics, where)
    table = graph.by_id[clause.row.table]
    first = _noted(clause, table) or table.text[clause.row.start : clause.row.end]
    head = _first_head(table)
    roll, modified = rolls_of(table, vocabulary)
    shown = _shown(first, vocabulary) if clause.row.part != "modifier" else None
    row = " ".join(f"{head}: {first}".split()) if shown is not None and roll is None else ""
    return Heads(topics, where, _when(first, vocabulary), roll, modified, shown, row)


def rolls_of(table: Node, vocabulary: Vocabulary) -> tuple[Thing | None, Thing | None]:
    """The roll whose results a table tells, and the one that its modifiers modify."""
    head = _first_head(table)
    roll = _roll(head, table, vocabulary)
    if roll is None or _names_dice(head, vocabulary):
        return roll, roll
    return roll, _of_title(Thing(roll.head, _DICE), table, vocabulary)


def _noted(clause: Clause, table: Node) -> str:
    """The first cell of the row in which the cell stands that a note belongs to."""
    noted = next(iter(clause.related(Relation.NOTE_TO)), None)
    if noted is None:
        return ""
    cells = [mark for mark in table.marks if mark.kind is MarkKind.CELL]
    row = next((mark.target.rpartition(":")[0] for mark in cells if mark.start <= noted.start < mark.end), "")
    first = next((mark for mark in cells if mark.target == f"{row}:0"), None)
    return table.text[first.start : first.end] if first is not None else ""


@lru_cache(maxsize=1024)
def topic(title: str, vocabulary: Vocabulary) -> Phrase | None:
    """The thing that a title names, without what places it: sewers, of `Sewers in Modules`."""
    named = () if _documents(title, vocabulary) else read_thing(spelled(title, vocabulary)).readings
    plain = {_plain(found) for found in named}
    return plain.pop() if len(plain) == 1 else None


def placed(statement: Statement, over: Heads) -> Statement:
    """A statement that also says when and where the heads over it let it hold."""
    told = tuple(understood(role) for role in (over.when, *over.where) if role is not None)
    if not any(each.cue in (Cue.IF, Cue.WHEN, Cue.UNLESS) for each in statement.conditions):
        own = statement.conditions
        more = tuple(understood(each) for each in over.conditions if each not in own)
        statement = replace(statement, conditions=(*own, *more))
    if told:
        statement = replace(statement, body=within(statement.body, told))
    named = next(iter(over.topics), None)
    if isinstance(named, Thing) and named.kind == _DICE and named.traits:
        statement = _naming(statement, named)
    if over.roll is not None and over.shown is not None:
        rolled = understood(Condition(Cue.IF, Frame(("be",), replace(over.roll, det=Det.THE), complement=over.shown)))
        if rolled not in statement.conditions:
            statement = replace(statement, conditions=(*statement.conditions, rolled))
    if over.row:
        shown = understood(Condition(Cue.IF, Frame((opaque(over.row),))))
        statement = replace(statement, conditions=(*statement.conditions, shown))
    if over.modified is not None and isinstance(statement.body, Modifier) and statement.body.to is None:
        modified = understood(replace(over.modified, det=Det.THE))
        statement = replace(statement, body=replace(statement.body, to=modified))
    return statement


def beside(over: Heads, host: Sequence[Statement], at: int | None, clause: str) -> Heads:
    """What stands over an aside in a clause: also the documents and events that the sentence around it speaks of."""
    if not host:
        return over
    roles = (each for _, each in parts(host[-1].body) if isinstance(each, Role) and each.preposition in ("in", "of"))
    named = elsewhere(
        tuple(Role("in", replace(role.value, at=NOWHERE)) for role in roles if _is_document(role.value)), clause
    )
    where = tuple(dict.fromkeys((*named, *over.where)))
    return replace(over, where=where, conditions=elsewhere(aside(host, at), clause))


def _is_document(value: object) -> TypeGuard[Thing]:
    return isinstance(value, Thing) and value.kind == _DOCUMENT


def _naming(node: T, roll: Thing) -> T:
    """A node in which dice that are just called so bear the name that the head gives them."""
    called = tuple(replace(trait, at=NOWHERE) for trait in roll.traits)

    def named(each: object) -> object:
        if isinstance(each, Thing) and (each.head, each.kind, each.traits) == (roll.head, roll.kind, ()):
            return replace(each, traits=called)
        return each

    return rewritten(node, named)


def _titles(graph: Graph, clause: Clause, node: Node) -> Iterator[str]:
    if clause.title is not None:
        yield node.text[slice(*clause.title)].strip(" :")
    above: Node | None = node
    while above is not None:
        if above.title and above.kind is not NodeKind.TABLE:
            yield above.title
        above = graph.by_id.get(above.parent) if above.parent else None


def _documents(title: str, vocabulary: Vocabulary) -> list[Thing]:
    """The document that a title is the name of."""
    words = vocabulary.look_up(title.strip(" :."))
    return [Thing(word.name, word.kind) for word in words if word.part is Part.NOUN and word.kind == _DOCUMENT]


def _plain(found: Phrase) -> Phrase:
    if isinstance(found, Several):
        members = (_plain(each) if isinstance(each, Thing | Several) else each for each in found.members)
        return replace(found, members=tuple(members))
    return replace(found, roles=())


def _when(first: str, vocabulary: Vocabulary) -> Role | None:
    """The phase that the first cell of a row names: all of it, or its start or end."""
    for found in read_thing(spelled(first, vocabulary)).readings:
        if isinstance(found, Thing) and found.kind == _PHASE:
            return Role("during", replace(found, det=Det.THE))
        if (
            isinstance(found, Thing)
            and found.head in _AT_ITS_EDGE
            and any(_is_phase(role.value) for role in found.roles)
        ):
            return Role("at", replace(found, det=Det.THE))
    return None


def _is_phase(value: object) -> bool:
    return isinstance(value, Thing) and value.kind == _PHASE


def _shown(first: str, vocabulary: Vocabulary) -> Number | None:
    """The results that the first cell of a row names."""
    text = spelled(first, vocabulary)
    return next((found for found, end in number(text, 0) if _is_closed(text, end)), None)


def _is_closed(text: Text, at: int) -> bool:
    """Whether nothing but signs follows."""
    return all(text.is_(rest, ":", ".") for rest in range(at, len(text)))


def _first_head(table: Node) -> str:
    """The words over the first column of a table."""
    cells = (mark for mark in table.marks if mark.kind is MarkKind.CELL and mark.target.startswith("head:"))
    return next((table.text[mark.start : mark.end].strip() for mark in cells), "")


def _names_dice(head: str, vocabulary: Vocabulary) -> bool:
    return any(word.kind == _DICE for word in vocabulary.look_up(head))


def _roll(head: str, table: Node, vocabulary: Vocabulary) -> Thing | None:
    """The roll of a table whose first column is headed by dice: `Sewer Emergence dr`, of a chart of that name."""
    if _DIE.fullmatch(head):
        return Thing(ROLL, _DICE)
    die = next((word for word in vocabulary.look_up(head) if word.kind == _DICE), None)
    if die is None:
        found = topic(head, vocabulary)  # `Final dr`
        return _of_title(found, table, vocabulary) if isinstance(found, Thing) and found.kind == _DICE else None
    named = topic(" ".join((*_without_chart(table.title or ""), die.name)), vocabulary)
    return named if isinstance(named, Thing) and named.kind == _DICE else Thing(die.name, _DICE)


def _of_title(roll: Thing, node: Node, vocabulary: Vocabulary) -> Thing:
    """The roll that heads a column, of the kind that its table is titled by: the `Final dr` of a `Bog Check dr`."""
    over = topic(" ".join(_without_chart(node.title or "")), vocabulary)
    if not isinstance(over, Thing) or over.head != roll.head:
        return roll
    more = tuple(replace(each, at=NOWHERE) for each in over.traits if each not in roll.traits)
    return replace(roll, traits=(*roll.traits, *more))


def _without_chart(title: str) -> list[str]:
    words = title.split()
    return words[:-1] if words and words[-1].lower() in _TABLE else words


def within(body: Body, told: tuple[Role, ...]) -> Body:
    """A statement's body with roles, except those that it has already."""
    match body:
        case Norm(act=frame):
            return replace(body, act=_framed(frame, told))
        case Fact(frame=frame) | Effect(frame=frame):
            return replace(body, frame=_framed(frame, told))
        case Definition() | Value() | Application():
            return replace(body, roles=(*body.roles, *_new(body.roles, told)))
        case Modifier():
            return body


def _framed(frame: Frame, told: tuple[Role, ...]) -> Frame:
    return replace(frame, roles=(*frame.roles, *_new(frame.roles, told)))


def _new(own: tuple[Role, ...], told: tuple[Role, ...]) -> tuple[Role, ...]:
    """The roles that say more than what is said already: a phase goes before the one that a row names."""
    when = any(role.preposition in ("during", "at") and _is_phase(role.value) for role in own)
    return tuple(role for role in told if role not in own and not (when and _is_phase(role.value)))
