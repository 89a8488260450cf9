"""Tables over dice as Python: what a roll comes to, with every modifier as a plain `if`, and the row this leads to."""

from collections.abc import Iterator, Set
from fractions import Fraction
from itertools import count

from ..logic.decisions.model import YES, Expression, Times
from ..logic.decisions.rolls import Adjustment, Amount, RollDecision
from ..logic.phrases import Number
from ..logic.shapes import number_to_text
from .layout import Choice, Node, Quoted, call, condition, docstring, flat, identifier, laid_out, row, telegraphic
from .literals import is_whole, literal
from .parameters import annotated, parameters, question

_FINAL, _ROW = "final", "row"
"""The local names of what functions work out."""
_WARRANT = "modifier"


class RollFunctions:
    """The source of one table over dice: two functions, and for each a second one that also tells why."""

    def __init__(self, decision: RollDecision, taken: Set[str]) -> None:
        stem = identifier(decision.title)
        stems = (stem if number == 1 else f"{stem}_{number}" for number in count(1))
        self.names = next(names for names in map(_names, stems) if taken.isdisjoint(names))
        """What its functions are called: the result, its record, the row, the record of that."""
        self._decision = decision
        self._parameters = parameters(decision.atoms, (_FINAL, _ROW, *self.names))
        self._die = self._parameters[decision.atoms[0].name]
        final, _, shown, _ = self.names
        self._step, self._row_step = f"_STEP_{final.upper()}", f"_STEP_{shown.upper()}"
        self._atoms = f"_ATOMS_{final.upper()}"

    @property
    def source(self) -> str:
        """Its constants and all functions."""
        final, final_why, shown, shown_why = self.names
        said = f"{self._decision.table}: {self._said}"
        atoms = [call("Atom", Quoted(self._parameters[atom.name]), literal(atom.test)) for atom in self._decision.atoms]
        functions = (
            (final, self._type, f"{said} with its modifiers", self._final()),
            (final_why, "Record", "The same, with its record", self._final_why()),
            (shown, "str | None", f"{said} with its modifiers, as row of its table", self._shown()),
            (shown_why, "Record", "The same, with its record", self._shown_why()),
        )
        constants = (
            laid_out(self._step_of_result(), before=f"{self._step} = "),
            laid_out(self._step_of_row(), before=f"{self._row_step} = "),
            laid_out(row(atoms), before=f"{self._atoms} = "),
        )
        written = (
            "\n".join([self._head(name, returns), docstring(told, "    "), *lines])
            for name, returns, told, lines in functions
        )
        return "\n\n\n".join(["\n".join(constants), *written])

    @property
    def table(self) -> Node:
        """Its entry among the tables."""
        final, final_why, shown, shown_why = self.names
        decision = self._decision
        rows = [
            call("Row", Quoted(number_to_text(each.shown)), literal(each.shown), row(map(Quoted, each.clauses)))
            for each in decision.rows
        ]
        keys = row([Quoted(decision.roll.head)])
        return call(
            "Table",
            Quoted(decision.table),
            literal(decision.roll),
            row(rows),
            call("Rule", self._step, "Kind.VALUE", keys, self._atoms, final, final_why),
            call("Rule", self._row_step, "Kind.VALUE", keys, self._atoms, shown, shown_why),
        )

    @property
    def _said(self) -> str:
        return telegraphic(self._decision.said)

    @property
    def _type(self) -> str:
        amounts = (amount for each in self._decision.adjustments for _, amount in each.cases)
        return "int" if all(is_whole(_number(amount)) for amount in amounts) else "int | Fraction"

    def _head(self, name: str, returns: str) -> str:
        asked = annotated(self._decision.atoms, self._parameters)
        return laid_out(call(name, *asked), before="def ", after=f" -> {returns}:")

    def _step_of_result(self) -> Node:
        modifiers = [
            call("Exempted", *map(Quoted, (each.clause, telegraphic(each.said), _WARRANT)))
            for each in self._decision.adjustments
        ]
        told = (Quoted(self._decision.table), Quoted(self._said), row(map(Quoted, self._parameters.values())))
        return call("Step", *told, *([row(modifiers)] if modifiers else []))

    def _step_of_row(self) -> Node:
        return call("Step", Quoted(self._decision.table), Quoted(f"row for {self._said}"), row([Quoted(_ROW)]))

    def _final(self) -> Iterator[str]:
        yield from self._sum()
        yield f"    return {_FINAL}"

    def _sum(self) -> Iterator[str]:
        annotation = "" if self._type == "int" else f": {self._type}"
        yield f"    {_FINAL}{annotation} = {self._die}"
        for each in self._decision.adjustments:
            for at, (when, amount) in enumerate(each.cases):
                if when == YES and not at:
                    yield f"    {self._added(amount)}"
                    break
                yield "    else:" if when == YES else condition(self._asked(when), "    ", "elif" if at else "if")
                yield f"        {self._added(amount)}"

    def _added(self, amount: Amount) -> str:
        number = _number(amount)
        sign, size = ("-", -number) if number < 0 else ("+", number)
        if not isinstance(amount, Times):
            return f"{_FINAL} {sign}= {_plain(size)}"
        counted = self._parameters[amount.count]
        return f"{_FINAL} {sign}= {counted if size == 1 else f'{_plain(size)} * {counted}'}"

    def _final_why(self) -> Iterator[str]:
        yield from self._sum()
        inputs = row(self._parameters.values())
        verdicts = row(map(self._verdict, self._decision.adjustments))
        yield laid_out(row((self._step, _FINAL, inputs, verdicts, row(()))), "    ", "return ")

    def _verdict(self, adjustment: Adjustment) -> Node:
        applies = adjustment.applies
        return "APPLIED" if applies == YES else Choice("APPLIED", self._asked(applies), "NOT_MET")

    def _shown(self) -> Iterator[str]:
        yield laid_out(call(self.names[0], *self._parameters.values()), "    ", f"{_FINAL} = ")
        for each in self._decision.rows:
            yield f"    if {_within(each.shown)}:"
            yield laid_out(Quoted(number_to_text(each.shown)), "        ", "return ")
        yield "    return None"

    def _shown_why(self) -> Iterator[str]:
        inputs = tuple(self._parameters.values())
        _, final_why, shown, _ = self.names
        yield laid_out(call(shown, *inputs), "    ", f"{_ROW} = ")
        cell = Choice(flat(call("Cell", Quoted(self._decision.table), _ROW)), _ROW, "None")
        below = row([call(final_why, *inputs)])
        yield laid_out(row((self._row_step, _ROW, row([cell]), row(()), below)), "    ", "return ")

    def _asked(self, expression: Expression) -> Node:
        return question(expression, self._parameters)


def _names(stem: str) -> tuple[str, str, str, str]:
    return stem, f"{stem}_why", f"{stem}_row", f"{stem}_row_why"


def _number(amount: Amount) -> Fraction:
    value = amount.amount.value if isinstance(amount, Times) else amount.value
    assert value is not None, "a range cannot be added"
    return value


def _plain(number: Fraction) -> str:
    return flat(literal(number))


def _within(shown: Number) -> str:
    """The condition that a result lies between two ends, both included."""
    low, high = ("" if end is None else _plain(end) for end in (shown.low, shown.high))
    if low == high:
        return f"{_FINAL} == {low}"
    if low and high:
        return f"{low} <= {_FINAL} <= {high}"
    return f"{_FINAL} >= {low}" if low else f"{_FINAL} <= {high}"
