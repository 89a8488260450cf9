"""Norms: what a box asks of a case, step by step, and what it comes to.

A norm is what every backend starts from. Its things are variables: some are what a question puts in its roles, others
are looked for on the board. Nothing here knows a programming language.
"""

from enum import StrEnum
from typing import TypeAlias

from ...immutable import immutable
from ..phrases import Number


class Kind(StrEnum):
    """What a norm decides."""

    NORM = "norm"
    FACT = "fact"
    DEFINITION = "definition"
    VALUE = "value"
    MODIFIER = "modifier"
    EFFECT = "effect"
    APPLICATION = "application"


class Ruling(StrEnum):
    """What a norm says of an act."""

    PERMITTED = "permitted"
    FORBIDDEN = "forbidden"
    REQUIRED = "required"
    NOT_REQUIRED = "not required"


@immutable
class Variable:
    """A thing, by its letter."""

    letter: str


@immutable
class Name:
    """What is meant by its own name: a rule, a word, an act."""

    text: str


@immutable
class Several:
    """Things of which one will do (`or`), or that are all meant."""

    junction: str
    members: "tuple[Term, ...]"


Term: TypeAlias = Variable | Name | Number | Several


@immutable
class IsA:
    """Whether something bears the name of a sort of things."""

    of: Term
    sort: str
    number: Number | None = None
    """Which: level -1, a 6."""


@immutable
class Holds:
    """Whether something is done, happens or is so."""

    names: tuple[str, ...]
    """Base forms; any of them will do."""
    slots: tuple[tuple[str, Term | None], ...] = ()
    """`agent`, `theme` and `is` first; the others are told with prepositions."""
    told: str = ""
    """A modal, or `past`, if that is how it is told."""
    quality: bool = False
    """Whether an adjective tells what something is like."""


@immutable
class Bears:
    """Whether a number that something bears lies in an interval: its US#, what its dice show."""

    of: Term | None
    quantity: str
    traits: tuple[str, ...]
    number: Number


@immutable
class Now:
    """Whether it is the phase or the turn that is named."""

    preposition: str
    time: str


@immutable
class Found:
    """Whether a thing was found that was looked for."""

    letter: str


@immutable
class Said:
    """Whether the question says that it is done in some manner, for some purpose or under a module."""

    role: str
    word: str = ""
    """Without a word, whether it says anything of that."""
    unsaid: bool | None = None
    """What it comes to where the question says nothing of that; if that is nothing, it is asked for."""


@immutable
class Not:
    """Whether something is not so."""

    of: "Expression"


@immutable
class All:
    """Whether all are so; of none, yes."""

    members: "tuple[Expression, ...]" = ()


@immutable
class AnyOf:
    """Whether at least one is so; of none, no."""

    members: "tuple[Expression, ...]" = ()


@immutable
class Each:
    """All things of some sorts that are near."""

    sorts: tuple[str, ...]
    beyond: bool = False
    """Whether those in the hexes beside are looked at too."""


@immutable
class Filling:
    """What the question puts in a role, or else what stands in that relation to what it is about."""

    role: str
    sorts: tuple[str, ...]


@immutable
class Related:
    """What something stands in a relation to: what it is `beneath`."""

    preposition: str
    of: Term
    sorts: tuple[str, ...] = ()


@immutable
class Relating:
    """What stands in a relation to something: what is `beneath` it."""

    preposition: str
    to: Term
    sorts: tuple[str, ...] = ()


@immutable
class Together:
    """As many different things as are told to be known, taken together: the two hexes that a case is about."""

    number: int
    sorts: tuple[str, ...]


Source: TypeAlias = Each | Filling | Related | Relating | Together


@immutable
class Exists:
    """Whether there is such a thing among some; with `every`, whether all of them are so."""

    letter: str
    source: Source
    claim: "Expression"
    every: bool = False
    such: "Expression | None" = None
    """With `every`: what those have to be that are meant."""
    number: int = 1
    """How many of them at least."""


@immutable
class Total:
    """Whether the numbers that some things bear come together to one in an interval."""

    letter: str
    source: Source
    claim: "Expression"
    """Which of them."""
    quantity: str
    number: Number


Expression: TypeAlias = IsA | Holds | Bears | Now | Found | Said | Not | All | AnyOf | Exists | Total
YES, NO = All(), AnyOf()


@immutable
class Times:
    """A number, once for each thing of a sort that is as described."""

    amount: Number
    letter: str
    source: Source
    claim: Expression


@immutable
class Part:
    """A part of an amount: two squad-equivalents."""

    number: Number | None
    of: str


@immutable
class Amount:
    """An amount that is no bare number: parts that are added up, or of which any will do."""

    parts: tuple[Part, ...]
    junction: str = "plus"


Outcome: TypeAlias = Ruling | bool | Number | Amount | Times | None
"""What a norm comes to; `None` if it does not speak of the case."""


@immutable
class Require:
    """The norm speaks of the case only if this is so."""

    claim: Expression


@immutable
class Find:
    """A thing is looked for; if there is none, the norm does not speak of the case, or the limit is not kept."""

    letter: str
    source: Source
    claim: Expression
    needed: bool = True
    """Whether the norm does not speak of the case where it is not found."""


@immutable
class Except:
    """An exception: where it holds, the norm comes to something else."""

    id: str
    claim: Expression
    outcome: Outcome


@immutable
class Limit:
    """What an `only` limits the norm to."""

    claim: Expression


Step: TypeAlias = Require | Find | Except | Limit


@immutable
class Exemption:
    """An exception as traces tell it."""

    id: str
    said: str
    warrant: str


@immutable
class Norm:
    """One thing that a clause rules."""

    clause: str
    kind: Kind
    keys: tuple[str, ...]
    """Under what it is looked up: verbs, the head of a quantity, the name of a status, the names of rules."""
    title: str
    """A name for a function; not always unique within a document."""
    said: str
    """What it says, as printed logic."""
    roles: tuple[tuple[str, str], ...]
    """The roles of the question that it takes, and the letters of what stands in them."""
    steps: tuple[Step, ...]
    yes: Outcome
    no: Outcome
    """What it comes to where a limit is not kept."""
    words: tuple[tuple[str, str], ...] = ()
    """The noun of each letter."""
    exemptions: tuple[Exemption, ...] = ()
    default: bool = False
    """Whether any other norm that speaks of the case goes before it."""
    price: Amount | str | None = None
    """What it costs to do what it permits: an amount, or all of something, `each MF`."""
    module: str = ""
    """The module that it is for, if it is for one alone."""
    outside: tuple[str, ...] = ()
    """The rules outside of the corpus that may say otherwise."""
    times: tuple[str, ...] = ()
    """The phases that it names as its time, with the part of them that it names: `MPh`, `start of MPh`."""
    limited_by: tuple[str, ...] = ()
    """What else is done by doing what it permits, or ends what it says is so: it says that only as far as no norm
    forbids these, or has them come about."""
    evidence: tuple[str, ...] = ()
    """The examples from which it is reconstructed, if its words are lost."""
    only: tuple[str, ...] = ()
    """The slots to whose fillers alone it gives leave, if it is limited by nothing else: a leave that names others for
    these is an exception to it."""
