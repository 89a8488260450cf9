"""Assertions: what an example says, each a question about a map and the answer that the example gives to it.

A question is made of the same frames as the logic of rules, with the hexes, units and counters of the example in
them; so any engine that reads `examples.json` can be held against it.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from ..logic.phrases import At, Frame, Number, Phrase, Role

LOST = "it hangs on text that is lost"
"""Why nobody can check what no rule tells any more; the clauses follow that are cut off."""
OWN_LOST = "its own text is lost"
"""Why nobody can read a statement that is cut off, or that stands in one."""


class Ask(StrEnum):
    """What kind of answer a question wants."""

    TRUTH = "truth"
    """Whether something is so."""
    LEGALITY = "legality"
    """Whether somebody may do something: `permitted` or `forbidden`."""
    NUMBER = "number"
    """How much of something it takes, if it may be done at all."""
    SET = "set"
    """All that could stand in one place of the frame."""
    CAUSE = "cause"
    """Whether something is so because of something else: both are, and without the other the first would not be."""


Expected: TypeAlias = bool | str | Number | tuple[Role, ...]
"""What the example answers; the members of a set are described, each with the preposition that ties it on."""


@dataclass(frozen=True, slots=True)
class Query:
    """A question about the map of an example."""

    ask: Ask
    frame: Frame
    """What is asked about, without a negation."""
    of: str = ""
    """Of a set, the role that is asked for; of a number, the unit that it counts: `MF`."""
    suppose: tuple[Frame, ...] = ()
    """What lies otherwise on the map, or is known to lie there."""
    cause: tuple[Frame | Phrase, ...] = ()
    """The reason that the example gives, and what has to be so for it to be one."""
    claimed: Expected | None = None
    """Of a cause, the answer that the example gives to what the reason is given for."""
    rules: tuple[str, ...] = ()
    """Of a cause, the rules that the example cites for it."""


@dataclass(frozen=True, slots=True)
class Assertion:
    """One thing that an example says."""

    id: str
    """The example's id and a number, `O6.21:EX1:a2`."""
    clause: str
    """The clause that says it."""
    node: str
    at: At
    """First and last offset (exclusive) of its words in the text of that node."""
    query: Query | None = None
    """`None` if the reader does not understand it; then `reason` says why."""
    expected: Expected = True
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example, or a question with its answer."""

    id: str
    rule: str
    """The rule that it illustrates."""
    assertions: tuple[Assertion, ...]
