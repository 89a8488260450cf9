"""What a question of an example is made of, as `examples.json` has it: things by their descriptions, and what they do.

Verbs stand in their base form, things bear the names of the lexicon.
"""

from fractions import Fraction
from typing import NamedTuple, TypeAlias, Union


class Number(NamedTuple):
    """A number, or an interval that contains its ends; `None` where it has no end."""

    low: int | Fraction | None
    high: int | Fraction | None
    signed: bool = False


class Trait(NamedTuple):
    """What a thing is: an adjective, a status, or a thing that it belongs to."""

    name: str
    negated: bool = False
    roles: tuple["Role", ...] = ()


class Thing(NamedTuple):
    """A thing of the game, or several of one kind."""

    head: str
    kind: str = "thing"
    det: str = "a"
    """a, the, that (spoken of before), each, no, any, which (what a relative clause is about), implied."""
    number: Number | None = None
    name: str = ""
    """A proper name, such as `C25` of a hex."""
    traits: tuple[Trait, ...] = ()
    roles: tuple["Role", ...] = ()
    such: tuple["Frame", ...] = ()


class Several(NamedTuple):
    """Things joined by `and`, `or`, `/`, `plus`."""

    junction: str
    members: tuple[Union["Phrase", Trait], ...]


class Role(NamedTuple):
    """A part that is tied on by a preposition."""

    preposition: str
    value: Union["Phrase", Number, "Frame", Trait, None]
    focus: str = ""
    """only, even, not, i.e., e.g."""


class Frame(NamedTuple):
    """Something that is done, happens or is so."""

    verbs: tuple[str, ...]
    """Base forms; any of them will do."""
    subject: Union["Phrase", "Frame", None] = None
    object: Union["Phrase", Number, "Frame", None] = None
    complement: Union["Phrase", Number, Trait, None] = None
    roles: tuple[Role, ...] = ()
    manner: tuple[str, ...] = ()
    negated: bool = False
    focus: str = ""
    object_focus: str = ""
    passive: bool = False
    modality: str = ""
    tense: str = ""
    """past, perfect, past perfect; nothing for what is so now."""


Phrase: TypeAlias = Thing | Several
