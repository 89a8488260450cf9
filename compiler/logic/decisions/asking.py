"""What a statement asks of a case: its parts and conditions as expressions over atoms."""

from dataclasses import replace

from ..phrases import Condition, Cue, Focus, Frame, Joined, Phrase, Role, Several, Test, Trait
from .expressions import all_of, any_of, negation
from .model import YES, Ask, Atom, Expression, Fits
from .names import Names, unique
from .parts import Part

_CONCEDING = (Cue.EVEN_IF, Cue.EVEN_THOUGH, Cue.SINCE)
"""Conditions that are conceded or give a reason: the statement holds without them."""

_REMARKS = (Focus.EVEN, Focus.RESTATED, Focus.EXAMPLE)


class Asked:
    """The atoms of one decision, in the order in which they are first asked."""

    def __init__(self, names: Names) -> None:
        self._naming = names
        self._names: dict[Test | Fits, str] = {}

    @property
    def atoms(self) -> tuple[Atom, ...]:
        """All that was asked so far."""
        return tuple(Atom(name, test) for test, name in self._names.items())

    def ask(self, test: Test | Fits) -> Ask:
        """Ask something; what was asked before keeps its name."""
        if test not in self._names:
            self._names[test] = unique(self._naming.test(test), self._names.values())
        return Ask(self._names[test])

    def test(self, test: Test) -> Expression:
        """Whether a condition is so; each thing that is said in it is an atom of its own."""
        if isinstance(test, Joined):
            members = (self.test(member) for member in test.members)
            return all_of(*members) if test.junction == "and" else any_of(*members)
        asked = self.ask(_affirmed(test))
        return negation(asked) if test.negated != _says_not(test) else asked

    def condition(self, condition: Condition) -> Expression:
        """Whether a condition lets its statement hold."""
        if condition.cue in _CONCEDING or condition.focus in _REMARKS:
            return YES
        holds = self.test(condition.test)
        return holds if (condition.cue is Cue.UNLESS) == (condition.focus is Focus.NOT) else negation(holds)

    def part(self, part: Part) -> Expression:
        """Whether the case fits a part; where only some will do, each of them is asked for.

        `to/from` is either of them.
        """
        description = part.description
        if isinstance(description, Several) and (
            _are_roles(description) or (part.only and description.junction != "plus")
        ):
            return any_of(*(self.part(_alternative(part, member)) for member in description.members))
        fits = any_of(*(self.ask(Fits(role, description)) for role in part.role.split("/")))
        return negation(fits) if part.excluded else fits


def _are_roles(several: Several) -> bool:
    return any(isinstance(member, Role) for member in several.members)


def _alternative(part: Part, member: Phrase | Trait | Role) -> Part:
    """A part with one of its alternatives, which may have a preposition of its own."""
    if not isinstance(member, Role):
        return replace(part, description=member)
    return replace(part, role=member.preposition, description=member.value) if member.value is not None else part


def _says_not(frame: Frame) -> bool:
    """Whether a clause denies what it says of its subject: `is unbroken`."""
    return isinstance(frame.complement, Trait) and frame.complement.negated


def _affirmed(frame: Frame) -> Frame:
    """What a negated clause denies; of another, the clause itself."""
    if isinstance(frame.complement, Trait) and frame.complement.negated:
        frame = replace(frame, complement=replace(frame.complement, negated=False))
    if not frame.negated:
        return frame
    manner = tuple(each for each in frame.manner if each not in ("never", "no longer"))
    return replace(frame, negated=False, manner=manner)
