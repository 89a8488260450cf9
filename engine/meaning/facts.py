"""Facts by name: what a rule asks, in words that an asker can give back."""

from collections.abc import Collection, Mapping
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from ..board import Counter
from ..dice import DiceRoll, DieRoll
from ..forms import third
from ..hexes import Hex, Hexside
from ..intervals import Interval
from ..locations import Location
from ..state import Unit
from ..truth import Unknown
from .things import Building, Item, Supposed

_BEING = "be"
_INTERVALS = frozenset("≤≥")
"""What a number that lies in an interval is told by."""


class Sort(Enum):
    """What kind of thing a rule asks."""

    NUMBER = "number"
    """Whether a number lies in an interval."""
    TIME = "time"
    """Which phase or turn it is."""
    OTHER = "other"


class Fact:
    """Something that a rule asks; its name is made only if somebody wants to know it."""

    __slots__ = ("_text", "agent", "folded", "name", "roles", "sort", "theme", "told")

    def __init__(
        self, name: str, agent: object = None, theme: object = None,
        roles: Mapping[str, object] | None = None, told: str = "", sort: Sort = Sort.OTHER,
    ) -> None:  # fmt: skip
        self.name = name
        """The base form of what is done or so, or the preposition."""
        self.agent = agent
        self.theme = theme
        self.roles = roles
        self.told = told
        self.sort = sort
        self.folded = ""
        """Its name in small letters, as an asker gives it, once that was wanted."""
        self._text = ""

    def __str__(self) -> str:
        if not self._text:
            self._text = fact_name(self.name, self.agent, self.theme, self.roles, self.told)
        return self._text

    def fold(self) -> str:
        """Make its name in small letters."""
        self.folded = str(self).casefold()
        return self.folded

    def is_so_of(self, amount: int) -> bool | None:
        """Whether it is so if something comes to an amount; `None` if it does not ask for one in an interval."""
        bounds = next((each for each in (self.roles or {}).values() if type(each) is tuple), None)
        if bounds is not None:
            return Interval(*bounds).has(amount)
        return (
            Interval.read(self.theme).has(amount) if self.sort is Sort.NUMBER and isinstance(self.theme, str) else None
        )

    def presuming(self, presumed: "Collection[Pattern]") -> "Pattern | None":
        """By which of some patterns a question tells it: the one that says most of it."""
        fitting = [each for each in presumed if each.name == self.name and each.fits(self)]
        return max(fitting, key=Pattern.detail) if fitting else None


class Pattern(NamedTuple):
    """Facts by their predicate and the sorts of what stands in it; what is left empty may be anything, or missing."""

    name: str
    """The base form of what is done or so, or the preposition; `be` for being of a sort, or a number in an interval."""
    agent: str = ""
    theme: str = ""
    role: str = ""
    """A further role in which something stands: `by` in what is caused by fire."""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.agent, self.name, self.theme, self.role)))

    def detail(self) -> int:
        """How much it says."""
        return sum(map(bool, self))

    def fits(self, fact: Fact) -> bool:
        """Whether a fact is one of those."""
        if fact.name != self.name or (self.role and self.role not in (fact.roles or {})):
            return False
        ends = ((self.agent, fact.agent), (self.theme, fact.theme))
        return all(not sort or _is_called(kind_of(it), sort) for sort, it in ends)

    def names(self, fact: str) -> bool:
        """The same of a fact of which only the name is known."""
        return _names(self, fact)


@lru_cache(maxsize=16384)
def _names(pattern: Pattern, fact: str) -> bool:
    """Whether a fact of that name is one of those of a pattern: few are asked for, again and again."""
    own = set(fact.casefold().split())
    if fact.startswith(_TO.lstrip()) and pattern.name != _TO.strip():
        return False  # what is done to that end is no fact of the case
    if pattern.name == _BEING and not pattern.theme and own.isdisjoint(_INTERVALS):
        return False
    parts = "" if pattern.name == _BEING else pattern.name, pattern.agent, pattern.theme
    words = (word for part in parts for word in part.casefold().split())
    return all(own.intersection((word, third(word))) for word in words)


def _is_called(kind: str, sort: str) -> bool:
    """Whether something is called so, perhaps with what sort of thing it is: a `Sewer Location` is a `Sewer`."""
    return f"{kind} ".casefold().startswith(f"{sort} ".casefold())


def fact_name(
    name: str, agent: object = None, theme: object = None, roles: Mapping[str, object] | None = None, told: str = ""
) -> str:
    """The name of a fact: `leader directs fire`, `crew survives`, `trench is connecting`, `via Stairwell`."""
    ends = tuple((role, kind_of(value)) for role, value in roles.items()) if roles else ()
    return _fact_name(name, kind_of(agent), kind_of(theme), ends, told)


@lru_cache(maxsize=4096)
def _fact_name(name: str, subject: str, theme: str, roles: tuple[tuple[str, str], ...], told: str) -> str:
    """The same, of kinds: rules ask of the same few again and again."""
    tail = [f"{'' if role in ('is', 'manner') else role} {kind}".strip() for role, kind in roles]
    if name == _BEING:
        words = [subject, "is", theme]
    elif not subject:
        words = [*([told] if told not in ("", "past") else []), name, theme]
    elif _TO in f" {name}":
        verb, act = ("", name) if name.startswith(_TO.lstrip()) else name.split(" ", 1)
        words = [subject, third(verb) if verb else "", act, theme]
    elif third(name) == name or " " in name or name[0].isupper() or _is_quality(name):
        words = [subject, "is", name, theme]
    else:
        verb = name if told not in ("", "past") else third(name)
        words = [subject, *([told] if told not in ("", "past") else []), verb, theme]
    return " ".join(each for each in [*words, *tail] if each)


_TO = " to "
"""What ties to a word the act that it is of: `wish to enter`, an attempt `to place`."""


def _is_quality(name: str) -> bool:
    return third(name) == f"{name}s" and name in _PREPOSITIONS


_PREPOSITIONS = frozenset(
    ("at", "away", "beneath", "between", "for", "from", "in", "of", "on", "out of", "over", "to", "with")
)


def kind_of(it: object) -> str:
    """What kind of thing something is, in a word or two."""
    match it:
        case None:
            return ""
        case str():
            return it
        case Supposed() | Item():
            return it.head
        case Location():
            return str(it.part.value)
        case Unit():
            own = it.facts.text("class")
            return "unit" if isinstance(own, Unknown) else own
        case Counter():
            return it.kind
        case Hexside():
            return "hexside"
        case Hex():
            return "hex"
        case Building():
            return "building"
        case DieRoll() | DiceRoll():
            return "roll"
        case tuple():
            return " and ".join(map(kind_of, it))
    return str(it)
