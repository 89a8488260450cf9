"""Logic as controlled English, for people: one way to say each thing.

Conditions stand after what they tie to, pronouns are replaced by what they mean, numbers are digits. How phrases and
sentences are put into words, `wording` knows.
"""

from functools import singledispatchmethod

from ..lexicon.inflection import Inflection
from .model import Application, Body, Definition, Effect, Exemption, Fact, Modifier, Norm, Statement, Value, denies
from .phrases import Condition, Focus, Number, Phrase, Several, Thing, Trait
from .shapes import number_to_text, spaced
from .tables import Table
from .wording import Wording

REGULAR = Inflection()
"""The inflection of a language without exceptions; whoever has a vocabulary gives its own."""


def statement_to_text(statement: Statement, inflection: Inflection = REGULAR) -> str:
    """`a Cellar Location has a TEM of +4 [EXC O6.11!1: +3 if that Cellar Location is wooden]`."""
    return Statements(Wording(inflection)).statement(statement)


def table_to_text(table: Table, inflection: Inflection = REGULAR) -> str:
    """The roll, then a line for each row, and one for each modifier."""
    rows = (
        f"{number_to_text(row.shown)}: {'; '.join(statement_to_text(one, inflection) for _, one in row.statements)}"
        for row in table.rows
    )
    modifiers = (statement_to_text(one, inflection) for _, one in table.modifiers)
    return "\n".join((phrase_to_text(table.roll, inflection), *rows, *modifiers))


def phrase_to_text(phrase: Phrase, inflection: Inflection = REGULAR) -> str:
    """`each unit in a building`."""
    return Wording(inflection).phrase(phrase)


def condition_to_text(condition: Condition, inflection: Inflection = REGULAR) -> str:
    """`only if that building is wooden`."""
    return Statements(Wording(inflection)).condition(condition)


def exemption_to_text(exemption: Exemption, inflection: Inflection = REGULAR) -> str:
    """`[EXC O6.11!1: +3 if that building is wooden]`."""
    return Statements(Wording(inflection)).exemption(exemption)


def instead_to_text(statement: Statement, inflection: Inflection = REGULAR) -> str:
    """What an exception states: `not at a setup`, or a statement."""
    return Statements(Wording(inflection)).instead(statement)


class Statements:
    """Says statements with a given wording of phrases."""

    __slots__ = ("_say",)

    def __init__(self, say: Wording) -> None:
        self._say = say

    def statement(self, statement: Statement) -> str:
        """A whole statement with its conditions, its exceptions, and the rules that it cites."""
        said = " ".join(
            (
                self.body(statement.body),
                *map(self.condition, statement.conditions),
                *map(self.exemption, statement.exemptions),
            )
        )
        if statement.default:
            said = f"{said}, {statement.default}"
        if statement.focus in (Focus.RESTATED, Focus.EXAMPLE):
            said = f"{statement.focus}, {said}"
        elif statement.focus is not Focus.NONE:
            said = f"{statement.focus}: {said}"
        return f"{said} ({'; '.join(statement.rules)})" if statement.rules else said

    def condition(self, condition: Condition) -> str:
        """`only if that building is wooden`."""
        return spaced(condition.focus, condition.cue, self._say.test(condition.test))

    def exemption(self, exemption: Exemption) -> str:
        """In brackets; statements end with a stop, so that a lone number is no statement."""
        rules = f"({'; '.join(exemption.rules)})" if exemption.rules else ""
        conditions = " ".join(map(self.condition, exemption.conditions))
        instead = exemption.instead
        if isinstance(instead, tuple):
            said = " ".join(f"{self.instead(one)}." for one in instead)
            told = f"{conditions}: {said}" if conditions and said else conditions or said
        elif instead is None:
            told = conditions
        else:
            told = spaced(self._value(instead), conditions)
        head = spaced(exemption.warrant, exemption.id, rules)
        return f"[{head}: {told}]" if told else f"[{head}]"

    def instead(self, statement: Statement) -> str:
        """What holds instead: `not at a setup`, where that is just not what it is an exception to."""
        body = statement.body
        if not denies(statement):
            return self.statement(statement)
        told = (*body.manner, self._say.roles(body.roles)) if isinstance(body, Application) else ()
        return spaced(
            "not", *told, *map(self.condition, statement.conditions), *map(self.exemption, statement.exemptions)
        )

    @singledispatchmethod
    def body(self, body: Body) -> str:
        """What it says, without conditions and exceptions."""
        raise TypeError(f"{body!r} is no statement")

    @body.register
    def _(self, body: Norm) -> str:
        return self._say.modal(body.act, body.modality)

    @body.register(Fact)
    @body.register(Effect)
    def _(self, body: Fact | Effect) -> str:
        return self._say.clause(body.frame)

    @body.register
    def _(self, body: Definition) -> str:
        verb = "" if body.verb == "be" else self._say.verbs.participle(body.verb)
        negation = "not" if body.negated else ""
        tied = self._say.verbs.third("be", body.subject)
        status = self._say.slot(body.status, last=not body.roles)
        said = (self._say.phrase(body.subject), tied, negation, *body.manner, verb, status)
        return spaced(*said, self._say.roles(body.roles))

    @body.register
    def _(self, body: Value) -> str:
        has = spaced(*body.manner, self._say.verbs.third("have", body.subject))
        quantity, amount = self._say.phrase(body.quantity, bare=False), self._value(body.amount)
        return spaced(self._say.phrase(body.subject), has, quantity, "of", amount, self._say.roles(body.roles))

    @body.register
    def _(self, body: Modifier) -> str:
        to = f"to {self._say.phrase(body.to, bare=False)}" if body.to else ""
        each = f"for {self._say.phrase(body.each, bare=False)}" if body.each else ""
        return spaced(number_to_text(body.amount), to, each)

    @body.register
    def _(self, body: Application) -> str:
        rules, many = self._say.rules(body.rules)
        verb = "apply" if many else "applies"
        if body.negated:
            verb = "do not apply" if many else "does not apply"
        to = f"to {self._say.slot(body.to)}" if body.to else ""
        return spaced(rules, verb, *body.manner, to, self._say.roles(body.roles))

    def _value(self, value: Number | Phrase | Trait) -> str:
        if isinstance(value, Thing | Several):
            return self._say.phrase(value, bare=False)
        return self._say.slot(value)
