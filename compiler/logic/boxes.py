"""Boxes: what a clause says, flat, as it is published; which things are the same, what holds of which, under what.

A box is one norm: an operator over one predication, restrictions of its referents, conditions and exceptions. Things
are referents, each told once and then only meant; what a statement hangs on a noun is here a predication over it.
Nothing of a statement is lost but its wording.
"""

from enum import StrEnum
from typing import TypeAlias

from ..immutable import immutable
from .phrases import Cue, Focus, Number, Tense


class Operator(StrEnum):
    """What a box does with its predication."""

    MAY = "may"
    MAY_NOT = "may not"
    MUST = "must"
    MUST_NOT = "must not"
    NEED_NOT = "need not"
    FACT = "fact"
    """It is so."""
    EFFECT = "effect"
    """It happens, when the conditions do."""
    VALUE = "value"
    """A quantity of something has a value."""
    MODIFIER = "modifier"
    """A number is added."""
    DEFINITION = "definition"
    """Something is, or is treated as, something else."""
    APPLICATION = "application"
    """Rules apply, or do not."""


class Introduced(StrEnum):
    """How a referent comes into what is said."""

    INDEFINITE = "indefinite"
    """Any one: `a tug`, or a bare plural."""
    DEFINITE = "definite"
    """The one that there is: `the map`."""
    DEMONSTRATIVE = "demonstrative"
    """The one spoken of, such as `that tug` or a pronoun; without a link nobody has said which."""
    EACH = "each"
    NO = "no"
    ANY = "any"
    IMPLIED = "implied"
    """Not printed: what the rule, the table or the sentence before is about."""
    NAME = "name"
    """By its own name: `C25`, `A7.72`."""


class Part(StrEnum):
    """What kind of word a predication is told with."""

    VERB = "verb"
    ADJECTIVE = "adjective"
    PREPOSITION = "preposition"
    QUANTITY = "quantity"
    """Of how many things there are, or which: `number(x, 2)`."""


AGENT, THEME, STATE = "agent", "theme", "is"
"""The slots of a predication that no preposition names: who does it, to what, and what it is or becomes."""
UNPLACED = "unplaced"
"""The slot of words of which nobody can tell to what in the predication they belong."""
QUANTITY, AMOUNT, COUNTED, RULES = "quantity", "amount", "for each", "rules"
"""Those of values, modifiers and applications: what has a value, which, what a modifier is counted by, what applies."""


@immutable
class Referent:
    """A thing that is spoken of."""

    letter: str
    """By which a predication means it; told apart within its clause, and nowhere else."""
    head: str
    """The name of a term or a word; for a cited rule `rule`."""
    sort: str = "thing"
    """The kind of the term: unit, location, quantity ..."""
    introduced: Introduced = Introduced.INDEFINITE
    number: Number | None = None
    """How many, or which."""
    name: str = ""
    link: str = ""
    """Where it was introduced, if in another clause."""


@immutable
class Mention:
    """A referent, where it is meant."""

    letter: str


@immutable
class Group:
    """Several that stand where one could."""

    junction: str
    """`and`, `or`, `/`, `plus`; `to` between the ends of a way."""
    members: "tuple[Argument, ...]"


@immutable
class Slot:
    """A part of a predication."""

    name: str
    """`agent`, `theme`, `is`, or the preposition that the part is told with."""
    value: "Argument | None"
    """`None` for a preposition that stands alone, as in `3 hexes away`."""
    focus: Focus = Focus.NONE
    """Whether nothing else will do: `only at a tug`."""


@immutable
class Predication:
    """Something that is done, happens or is so."""

    names: tuple[str, ...]
    """Base forms; more than one if any of them will do."""
    slots: tuple[Slot, ...] = ()
    part: Part = Part.VERB
    manner: tuple[str, ...] = ()
    negated: bool = False
    focus: Focus = Focus.NONE
    """Whether only this is done, and nothing else: `may only circle`."""
    modality: str = ""
    """In a condition or an `as if`: may, must, would."""
    tense: Tense = Tense.PRESENT
    passive: bool = False
    """Whether it was told of its theme; it changes nothing."""
    event: str = ""
    """The letter of what happens, where something else means it."""
    link: str = ""
    """The clause that its `so`, `otherwise` or `then` goes back to."""


@immutable
class Junction:
    """Predications joined: all of them, or any."""

    junction: str
    """`and` or `or`."""
    members: "tuple[Claim, ...]"


@immutable
class Opaque:
    """Words that are kept as words."""

    text: str


Argument: TypeAlias = Mention | Number | Group | Slot | Predication | Junction | Opaque
Claim: TypeAlias = Predication | Junction


@immutable
class Restriction:
    """What holds of a referent, so that it is this one and no other."""

    of: str
    """The letter of the referent."""
    claim: Claim


@immutable
class Circumstance:
    """When a box holds."""

    cue: Cue
    claim: Claim
    focus: Focus = Focus.NONE
    """Whether it holds only then."""
    where: tuple[Restriction, ...] = ()
    exceptions: "tuple[Override, ...]" = ()
    """What takes something back from this alone: `unless towed [EXC: by a tug]`."""


@immutable
class Override:
    """What holds instead, and when."""

    id: str = ""
    """The id of the exception, `O6.11!1`; empty for one that is told in the sentence itself."""
    warrant: str = ""
    """What makes it one: `EXC`, `except`, a cross-reference."""
    circumstances: tuple[Circumstance, ...] = ()
    instead: "tuple[Box, ...]" = ()
    """What holds in its place; if nothing does, what it stands in just does not hold."""
    exempt: "Argument | None" = None
    """A value that goes before, or the things that are exempt."""
    where: tuple[Restriction, ...] = ()
    cites: tuple[str, ...] = ()


@immutable
class Box:
    """One norm."""

    operator: Operator
    says: Claim
    where: tuple[Restriction, ...] = ()
    circumstances: tuple[Circumstance, ...] = ()
    """All of them have to hold."""
    exceptions: tuple[Override, ...] = ()
    default: str = ""
    """`except as stated otherwise`: other rules go before it."""
    cites: tuple[str, ...] = ()
    focus: Focus = Focus.NONE


@immutable
class Boxes:
    """What a clause says."""

    referents: tuple[Referent, ...] = ()
    """In the order in which they are first meant."""
    boxes: tuple[Box, ...] = ()


def argument_in(claim: Claim, name: str) -> Argument | None:
    """What stands in a role of a claim."""
    slots = claim.slots if isinstance(claim, Predication) else ()
    return next((slot.value for slot in slots if slot.name == name), None)
