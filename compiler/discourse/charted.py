"""The roll that a chart is consulted for: `A tug makes a roll and consults the Fog Chart` makes a Fog roll, and the
rows of that chart and the modifiers behind it are those of that roll.

A chart of which only the heads are printed gets its name from the sentence that has it consulted. Where no such
sentence is read, and nobody tells which roll its results are, its rows say too little.
"""

from collections.abc import Iterator, Sequence

from ..immutable import replace
from ..logic.model import Statement
from ..logic.phrases import Frame, Number, Thing, Trait, parts, rewritten, understood
from .heads import Heads

_CHARTS = ("chart", "table")
_DOCUMENT, _DICE = "document", "dice"
_POINTING = frozenset(("above", "below", "following", "next", "other", "preceding", "previous", "same", "such"))
"""Adjectives that tell where a chart stands, and are no name of it."""
_MAKING = frozenset(("make", "roll"))


def named_by_chart(statements: Sequence[Statement]) -> tuple[Statement, ...]:
    """The statements of a clause, in which the roll that is made for a chart bears its name."""
    named = _names(statements)
    return tuple(_naming(each, named) for each in statements) if named else tuple(statements)


def rolled_on_chart(over: Heads, told: Sequence[Statement]) -> Heads:
    """What stands over a row, or a modifier, with the name of the roll that the sentences of its rule tell to be made
    for a chart."""
    named = _names(told)
    if not named:
        return over
    return replace(over, roll=_called(over.roll, named), modified=_called(over.modified, named))


def roll_of_chart(told: Sequence[Statement]) -> Thing | None:
    """The roll that is made for the one chart that sentences tell of."""
    named, made = _names(told), next(made_in(told), None)
    return _called(Thing(made.head, _DICE), named) if named and made is not None else None


def is_named(roll: Thing) -> bool:
    """Whether a roll has a name, or is told to be somebody's."""
    return bool(roll.traits or roll.roles or roll.link)


def made_in(told: Sequence[Statement]) -> Iterator[Thing]:
    """The rolls that sentences have made."""
    for _, each in parts(tuple(told)):
        if isinstance(each, Frame) and _MAKING.issuperset(each.verbs):
            made = each.object
            if isinstance(made, Thing) and made.kind == _DICE:
                yield made


def _names(told: Sequence[Statement]) -> tuple[Trait, ...]:
    """What the one chart is called of which sentences tell."""
    things = (each for _, each in parts(tuple(told)) if isinstance(each, Thing))
    charts = [each for each in things if each.kind == _DOCUMENT and each.head in _CHARTS and _is_titled(each)]
    called = {tuple(trait.name for trait in each.traits) for each in charts}
    return tuple(understood(trait) for trait in charts[0].traits) if len(called) == 1 else ()


def _is_titled(chart: Thing) -> bool:
    return bool(chart.traits) and _POINTING.isdisjoint(each.name for each in chart.traits)


def _called(roll: Thing | None, named: tuple[Trait, ...]) -> Thing | None:
    if roll is None:
        return None
    more = tuple(each for each in named if each.name not in {one.name for one in roll.traits})
    return replace(roll, traits=(*roll.traits, *more))


def _naming(statement: Statement, named: tuple[Trait, ...]) -> Statement:

    def made(node: object) -> object:
        if not isinstance(node, Frame) or not _MAKING.issuperset(node.verbs):
            return node
        roll = node.object
        plain = isinstance(roll, Thing) and roll.kind == _DICE and not (roll.traits or roll.roles or roll.such)
        counts = isinstance(roll, Thing) and isinstance(roll.number, Number) and roll.number.value != 1
        return replace(node, object=_called(roll, named)) if plain and not counts else node  # type: ignore[arg-type]

    return rewritten(statement, made)
