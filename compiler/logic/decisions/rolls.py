"""Tables over dice, lowered: what a roll comes to with all that is added to it, and the row that this leads to.

A modifier is a decision of its own, for questions about it alone. Here all modifiers of a roll stand side by side, with
the questions that they share asked once, so that a backend can make one function of them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeGuard

from ...lexicon.inflection import Inflection
from ..phrases import Number, Several, Test, Thing
from ..tables import Table, overlaps
from ..to_text import REGULAR, phrase_to_text
from .asking import Asked
from .expressions import all_of, any_of, negation, substituted
from .model import NO, RESULT_OF, YES, Ask, Atom, Branch, Decision, Expression, Filler, Fits, Kind, Outcome, Times
from .names import Names
from .parts import QUANTITY

Amount: TypeAlias = Number | Times
"""A single number, or one for each of what an atom counts."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """What one modifier adds to a roll."""

    clause: str
    said: str
    """The statement as printed logic."""
    cases: tuple[tuple[Expression, Amount], ...]
    """When it adds how much: the first of them that holds counts, and if none does, it adds nothing."""

    @property
    def applies(self) -> Expression:
        """Whether it adds anything; of what is counted there has to be some."""
        ways: list[Expression] = []
        left: Expression = YES
        for when, amount in self.cases:
            if isinstance(amount, Times):
                ways.append(all_of(left, when, Ask(amount.count)))
                left = all_of(left, negation(when))
            else:
                ways.append(all_of(left, when))
        return any_of(*ways)


@dataclass(frozen=True, slots=True)
class RollRow:
    """Results that lead to the same."""

    shown: Number
    """Both ends included."""
    clauses: tuple[str, ...]
    """What says what they lead to."""


@dataclass(frozen=True, slots=True)
class RollDecision:
    """A roll with its modifiers, and the rows of its table."""

    table: str
    """The id of the table."""
    roll: Thing
    title: str
    """A name for a function; not always unique within a document."""
    said: str
    """The roll in words."""
    atoms: tuple[Atom, ...]
    """What the dice show, and what the modifiers ask."""
    adjustments: tuple[Adjustment, ...]
    """In printed order; all of them that apply are added up."""
    rows: tuple[RollRow, ...]
    """In printed order; no two of them share a result."""


def roll_decisions(
    tables: Iterable[Table], rules: Iterable[Decision], inflection: Inflection = REGULAR
) -> tuple[RollDecision, ...]:
    """The tables of a document whose results can be told; `rules` are all decisions of the document.

    A table is left to its rules where its rows overlap or do not part anything, or where a modifier is not read or no
    plain number: a sum without it would be wrong.
    """
    rules = tuple(rules)
    found = (_lowered(table, rules, inflection) for table in tables if _is_sound(table))
    return tuple(each for each in found if each is not None)


def _lowered(table: Table, rules: Iterable[Decision], inflection: Inflection) -> RollDecision | None:
    roll, names = replace(table.roll, roles=()), Names(inflection)
    modifiers = [replace(each, branches=tuple(_for(roll, each))) for each in rules if _may_add(each, table)]
    modifiers = [each for each in modifiers if any(branch.then is not None for branch in each.branches)]
    if not all(map(_is_plain, modifiers)):
        return None
    asked = Asked(names)
    asked.ask(Fits(RESULT_OF, roll))
    adjustments = tuple(Adjustment(each.clause, each.said, tuple(_cases(each, asked))) for each in modifiers)
    rows = (RollRow(row.shown, tuple(dict.fromkeys(clause for clause, _ in row.statements))) for row in table.rows)
    said = phrase_to_text(roll, inflection)
    return RollDecision(table.id, roll, names.phrase(roll), said, asked.atoms, adjustments, tuple(rows))


def _is_sound(table: Table) -> bool:
    parting = all(row.shown.low is not None or row.shown.high is not None for row in table.rows)
    return parting and not table.unread and not any(overlaps(table))


def _may_add(rule: Decision, table: Table) -> bool:
    """Whether it is looked up under the name of the roll; one that names none belongs to the table it stands in."""
    if rule.kind is not Kind.MODIFIER:
        return False
    return table.roll.head in rule.keys if rule.keys else rule.clause in [clause for clause, _ in table.modifiers]


def _for(roll: Thing, modifier: Decision) -> Iterator[Branch]:
    """The ways through a modifier that are left when it is known what it would be added to."""
    told = {
        atom.name: YES if _describes(atom.test.phrase, roll) else NO
        for atom in modifier.atoms
        if _is_quantity(atom.test)
    }
    for branch in modifier.branches:
        when = substituted(branch.when, told)
        if when != NO:
            yield replace(branch, when=when)
        if when == YES:
            return


def _is_quantity(test: Test | Fits) -> TypeGuard[Fits]:
    """Whether it asks what something is added to."""
    return isinstance(test, Fits) and test.role == QUANTITY


def _describes(named: Filler, roll: Thing) -> bool:
    """Whether a roll is meant by a name: `the dr` means each of them, `the digging dr` those for digging."""
    things = named.members if isinstance(named, Several) else (named,)
    return any(
        isinstance(each, Thing) and each.head == roll.head and set(each.traits) <= set(roll.traits) for each in things
    )


def _is_plain(modifier: Decision) -> bool:
    """Whether it adds nothing but numbers, and does so whatever else is stated."""
    amounts = (branch.then for branch in modifier.branches if branch.then is not None)
    return not modifier.default and all(_is_amount(each) for each in amounts)


def _is_amount(outcome: Outcome) -> TypeGuard[Amount]:
    match outcome:
        case (Number() as amount) | Times(amount=amount):
            return amount.value is not None
        case _:
            return False


def _cases(modifier: Decision, asked: Asked) -> Iterator[tuple[Expression, Amount]]:
    """The branches that add something, in the names of the whole roll; that those which do not come before is asked."""
    names = {atom.name: asked.ask(atom.test) for atom in modifier.atoms if not _is_quantity(atom.test)}
    left: Expression = YES
    for branch in modifier.branches:
        when = substituted(branch.when, names)
        match branch.then:
            case Times(amount=amount, count=count):
                yield all_of(left, when), Times(amount, names[count].atom)
            case Number() as amount:
                yield all_of(left, when), amount
            case _:
                left = all_of(left, negation(when))
