"""Decisions as a Python module that stands on `engine`: plain functions, and data that says what they ask.

Each decision becomes a function of what it asks and a second one that also tells why. A condition that is not known
raises where an `if` asks for it; whoever calls them deals with that, so that deciding itself is as fast as if the
function had been written by hand.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from ..logic.decisions.model import (
    NO,
    YES,
    Branch,
    Clash,
    Decision,
    Expression,
    Outcome,
    Ruling,
    Times,
)
from ..logic.decisions.rolls import RollDecision
from ..logic.phrases import Number, Several, Thing
from .layout import (
    Choice,
    Node,
    Quoted,
    call,
    condition,
    docstring,
    identifier,
    laid_out,
    row,
    telegraphic,
)
from .literals import is_whole, literal
from .parameters import annotated, parameters, question
from .rolls_to_python import RollFunctions

_RULINGS = {
    Ruling.PERMITTED: "Legality.PERMITTED",
    Ruling.FORBIDDEN: "Legality.FORBIDDEN",
    Ruling.REQUIRED: "Duty.REQUIRED",
    Ruling.NOT_REQUIRED: "Duty.NOT_REQUIRED",
}
_MODULES = (
    ("fractions", ("Fraction",)),
    ("..answers", ("APPLIED", "IDLE", "NOT_MET", "Cell", "Exempted", "Record", "Step")),
    ("..norms", ("Conflict",)),
    ("..phrases", ("Frame", "Joined", "Number", "Phrase", "Role", "Several", "Thing", "Trait")),
    ("..rules", ("Atom", "Duty", "Fits", "Kind", "Rule")),
    ("..tables", ("Row", "Table")),
    ("..truth", ("Legality", "Truth")),
)
"""Where the names of a generated module come from, in the order in which they are imported."""
GENERATED = "generated from their logic and never edited by hand"
"""What the first line of every module says."""
_REMARK = """
# A condition that is not known has to raise and must not be handed out:
# ruff: noqa: SIM103
"""
"""For functions that end with a yes or a no."""
_INPUTS = "inputs"
"""The local name of what a function was asked with."""


def module(
    document: str,
    title: str,
    decisions: Iterable[Decision],
    unread: Mapping[str, tuple[str, ...]] | None = None,
    rolls: Iterable[RollDecision] = (),
) -> str:
    """A whole module.

    `RULES` in it holds all rules in printed order, `TABLES` the tables over dice, `UNREAD` by words the clauses that
    are neither.
    """
    taken: set[str] = set()
    blocks: list[str] = []
    rules: list[Node] = []
    ends_in_truth = False
    for decision in decisions:
        function = _Function(decision, taken)
        taken |= {function.name, f"{function.name}_why"}
        blocks.append(function.source)
        rules.append(function.rule)
        ends_in_truth |= [branch.then for branch in decision.branches[-2:]] in ([True, False], [False, True])
    tables: list[Node] = []
    for roll in rolls:
        functions = RollFunctions(roll, taken)
        taken.update(functions.names)
        blocks.append(functions.source)
        tables.append(functions.table)
    listed = laid_out(row(rules), before="RULES: tuple[Rule, ...] = ")
    if tables:
        listed += "\n\n" + laid_out(row(tables), before="TABLES: tuple[Table, ...] = ")
    if unread:
        words = (row((Quoted(word), row(map(Quoted, clauses)))) for word, clauses in sorted(unread.items()))
        listed += "\n\n" + laid_out(row(words), before="UNREAD: tuple[tuple[str, tuple[str, ...]], ...] = ")
    body = "\n\n\n".join([*blocks, listed])
    name = f"{document}, {title}" if title else document
    head = docstring(f"{name}: rules as functions, {GENERATED}", "")
    return f"{head}\n{_REMARK if ends_in_truth else ''}\n{_imports(body)}\n\n{body}\n"


class _Function:
    """The source of one decision."""

    def __init__(self, decision: Decision, taken: set[str]) -> None:
        stem = identifier(decision.title)
        names = (stem if number == 1 else f"{stem}_{number}" for number in count(1))
        self.name = next(name for name in names if name not in taken and f"{name}_why" not in taken)
        """The name of the plain form; that of the other one has `_why` behind it."""
        self._decision = decision
        self._step = f"_STEP_{self.name.upper()}"
        self._parameters = parameters(decision.atoms, (_INPUTS,))
        self._constants: dict[Outcome, str] = {}

    @property
    def source(self) -> str:
        """Its constants and both functions."""
        decision = self._decision
        plain = list(self._plain())
        why = list(self._why())
        constants = [laid_out(_constant(value), before=f"{name} = ") for value, name in self._constants.items()]
        said = f"{decision.clause}: {telegraphic(decision.said)}"
        functions = (
            [self._head(self.name, _returned(decision)), docstring(said, "    "), *plain],
            [self._head(f"{self.name}_why", "Record"), docstring("The same, with its record", "    "), *why],
        )
        return "\n\n\n".join(["\n".join([*constants, self._step_source()]), *("\n".join(lines) for lines in functions)])

    @property
    def rule(self) -> Node:
        """Its entry among the rules."""
        decision = self._decision
        atoms = [call("Atom", Quoted(self._parameters[atom.name]), literal(atom.test)) for atom in decision.atoms]
        keys = row(map(Quoted, decision.keys))
        default = ["default=True"] if decision.default else []
        kind = f"Kind.{decision.kind.name}"
        return call("Rule", self._step, kind, keys, row(atoms), self.name, f"{self.name}_why", *default)

    def _step_source(self) -> str:
        decision = self._decision
        items: list[Node] = [Quoted(decision.clause), Quoted(telegraphic(decision.said))]
        exempted = [
            call("Exempted", *map(Quoted, (each.clause, telegraphic(each.said), each.warrant)))
            for each in decision.exemptions
        ]
        if self._parameters or exempted:
            items.append(row(map(Quoted, self._parameters.values())))
        if exempted:
            items.append(row(exempted))
        return laid_out(call("Step", *items), before=f"{self._step} = ")

    def _head(self, name: str, returns: str) -> str:
        asked = annotated(self._decision.atoms, self._parameters)
        return laid_out(call(name, *asked), before="def ", after=f" -> {returns}:")

    def _plain(self) -> Iterator[str]:
        branches = self._decision.branches
        for branch in branches[:-1]:
            yield condition(self._asked(branch.when), "    ")
            yield f"        return {self._outcome(branch.then)}"
        yield f"    return {self._outcome(branches[-1].then)}"

    def _why(self) -> Iterator[str]:
        names = row(self._parameters.values())
        branches = self._decision.branches
        if len(branches) == 1:
            yield self._record(branches[0], names, "    ")
            return
        yield laid_out(names, "    ", f"{_INPUTS} = ")
        for branch in branches[:-1]:
            yield condition(self._asked(branch.when), "    ")
            yield self._record(branch, _INPUTS, "        ")
        yield self._record(branches[-1], _INPUTS, "    ")

    def _record(self, branch: Branch, inputs: Node, indent: str) -> str:
        verdicts = [self._verdict(each) for each in branch.applied or ()]
        if branch.applied is None:
            verdicts = ["IDLE"] * len(self._decision.exemptions)
        return laid_out(
            row((self._step, self._outcome(branch.then), inputs, row(verdicts), row(()))), indent, "return "
        )

    def _verdict(self, applied: Expression) -> Node:
        if applied == YES:
            return "APPLIED"
        return "NOT_MET" if applied == NO else Choice("APPLIED", self._asked(applied), "NOT_MET")

    def _asked(self, expression: Expression) -> Node:
        return question(expression, self._parameters)

    def _outcome(self, outcome: Outcome) -> str:
        """What a branch returns; what would have to be made anew for every call is a constant of the module."""
        match outcome:
            case None | bool():
                return str(outcome)
            case Ruling():
                return _RULINGS[outcome]
            case Times(amount=amount, count=counted):
                if amount.value == 1:
                    return self._parameters[counted]
                return f"{self._outcome(amount)} * {self._parameters[counted]}"
            case Number(low=low, high=high) if low == high and is_whole(low):
                return str(low)
            case _:
                stem = f"_{self.name.upper()}"
                return self._constants.setdefault(outcome, f"{stem}_{len(self._constants) + 1}")


def _constant(outcome: Outcome) -> Node:
    match outcome:
        case Clash(clauses=clauses):
            return call("Conflict", *map(Quoted, clauses))
        case Number(low=low, high=high) if low == high:
            return literal(low)
        case _:
            return literal(outcome)


def _returned(decision: Decision) -> str:
    """The type of what a decision comes to, its members in a fixed order."""
    found = {_type(branch.then) for branch in decision.branches}
    order = ("Legality", "Duty", "bool", "int", "Fraction", "Number", "Phrase", "Conflict", "None")
    return " | ".join(each for each in order if each in found)


def _type(outcome: Outcome) -> str:
    match outcome:
        case None:
            return "None"
        case bool():
            return "bool"
        case Ruling():
            return _RULINGS[outcome].partition(".")[0]
        case Clash():
            return "Conflict"
        case Thing() | Several():
            return "Phrase"
        case Number(low=low, high=high) | Times(amount=Number(low=low, high=high)):
            return "int" if low == high and is_whole(low) else "Fraction" if low == high else "Number"


_NAME = re.compile(r'"""[\s\S]*?"""|"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|#.*|(?P<name>[^\W\d]\w*)')
"""A name of the generated code, which has no f-strings; strings and comments are passed over, with what they name."""


def _imports(body: str) -> str:
    """Imports of just the names that a module uses."""
    used = set(_NAME.findall(body))
    lines = []
    for place, names in _MODULES:
        if needed := [name for name in names if name in used]:
            lines.append(f"from {place} import {', '.join(needed)}")
    return "\n".join(lines).replace("\nfrom ..", "\n\nfrom ..", 1 if lines[0].startswith("from fr") else 0)
