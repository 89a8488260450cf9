"""Facts about one thing, by name, in three values: yes, no, or not known.

What a kind of thing can have is said once, in a table. A name or a value that the table does not have is an error
with a suggestion. A fact that nobody gave reads as the table's default, which mostly is `Unknown` and names it.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from .truth import Truth, Unknown

Value: TypeAlias = bool | int | Fraction | str
"""What a fact can be. Wherever one is given, `None` says that it is undecided."""


class Look(NamedTuple):
    """That somebody looked at a fact."""

    owner: str
    """What it is a fact about, in words."""
    name: str


_KEPT = 16384
"""So many facts are remembered by their names, with what is missing where they are not known."""
Looks: TypeAlias = set[Look]
"""Where looks are noted: whoever wants to know on what an answer can hang hands one in, and reads it afterwards."""


@lru_cache(_KEPT)
def _look(owner: str, name: str) -> Look:
    return Look(owner, name)


@lru_cache(_KEPT)
def _not_known(owner: str, name: str) -> Unknown:
    return Unknown(f"{name} of {owner}")


class FactError(ValueError):
    """A fact that the thing cannot have, or a value that the fact cannot have."""


class Field(NamedTuple):
    """One fact that a kind of thing can have."""

    type: type[bool] | type[int] | type[str]
    """Yes or no, a number (whole or a fraction), or a text."""
    choices: tuple[str, ...] = ()
    """The texts that it can be; any, if there are none."""
    default: bool | None = None
    """What it is if nobody says; `None` for not known."""


YES_NO = Field(bool)
"""Not known unless given."""
MARKED = Field(bool, default=False)
"""No unless given, as for what is printed on a map or lies there as a counter."""
NUMBER = Field(int)
TEXT = Field(str)

Table: TypeAlias = Mapping[str, Field]


class Facts:
    """The facts about one thing; they never change."""

    __slots__ = ("_looks", "_table", "_values", "owner")

    def __init__(self, owner: str, table: Table, values: Mapping[str, object], looks: Looks | None = None) -> None:
        self.owner = owner
        """What they are facts about, in words."""
        self._table = table
        self._looks = looks
        self._values = {name: _checked(owner, table, name, value) for name, value in values.items()}

    def get(self, name: str) -> Value | Unknown:
        """A fact, or what is missing."""
        if self._looks is not None:
            self._looks.add(_look(self.owner, name))
        value = self._values.get(name)
        if value is None and name not in self._values:
            value = _field(self.owner, self._table, name).default
        return _not_known(self.owner, name) if value is None else value

    def truth(self, name: str) -> Truth:
        """A fact that is yes or no."""
        value = self.get(name)
        if value is True or value is False or isinstance(value, Unknown):
            return value
        raise FactError(f"{name} of {self.owner} is no yes or no")

    def number(self, name: str) -> int | Fraction | Unknown:
        """A fact that is a number."""
        value = self.get(name)
        if isinstance(value, int | Fraction | Unknown) and not isinstance(value, bool):
            return value
        raise FactError(f"{name} of {self.owner} is no number")

    def text(self, name: str) -> str | Unknown:
        """A fact that is a text."""
        value = self.get(name)
        if isinstance(value, str | Unknown):
            return value
        raise FactError(f"{name} of {self.owner} is no text")

    def with_(self, **changes: object) -> "Facts":
        """The same facts, but for some that are given anew; `None` makes one undecided."""
        changed = Facts(self.owner, self._table, changes, self._looks)
        changed._values = {**self._values, **changed._values}
        return changed

    def with_defaults(self, **defaults: object) -> "Facts":
        """The same facts, and others where nobody said anything, not even that they are undecided."""
        return Facts(self.owner, self._table, {**defaults, **self._values}, self._looks)

    def noting(self, looks: Looks) -> "Facts":
        """The same facts, each look at one of which is noted."""
        if self._looks is looks:
            return self
        noted = Facts(self.owner, self._table, {}, looks)
        noted._values = self._values
        return noted

    def told(self) -> Iterable[tuple[str, Value | None]]:
        """The facts that somebody gave, in the order in which they were given; looking at these is not noted."""
        return self._values.items()

    def __iter__(self) -> Iterator[tuple[str, Value | None]]:
        return iter(sorted(self._values.items()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Facts):
            return NotImplemented
        return self.owner == other.owner and self._values == other._values and self._table == other._table

    def __hash__(self) -> int:
        return hash((self.owner, frozenset(self._values.items())))

    def __repr__(self) -> str:
        return f"Facts({self.owner!r}, {dict(self)!r})"


def suggestion(name: str, names: Mapping[str, object] | tuple[str, ...]) -> str:
    """A hint for a name that is not among those that there are."""
    from difflib import get_close_matches

    near = get_close_matches(name, names, 1)
    return f"did you mean {near[0]!r}?" if near else f"there are {', '.join(sorted(names))}"


def _field(owner: str, table: Table, name: str) -> Field:
    if name not in table:
        raise FactError(f"{owner} has no fact {name!r}; {suggestion(name, table)}")
    return table[name]


def _checked(owner: str, table: Table, name: str, value: object) -> Value | None:
    field = _field(owner, table, name)
    if value is None:
        return None
    if field.type is bool and isinstance(value, bool):
        return value
    if field.type is int and isinstance(value, int | float | Fraction) and not isinstance(value, bool):
        # JSON writes half levels as 1.5; its digits are exact, those of a float need not be
        exact = Fraction(str(value)) if isinstance(value, float) else Fraction(value)
        return exact.numerator if exact.denominator == 1 else exact
    if field.type is str and isinstance(value, str):
        if field.choices and value not in field.choices:
            raise FactError(f"{name} of {owner} cannot be {value!r}; {suggestion(value, field.choices)}")
        return value
    kind = {bool: "yes or no", int: "a number", str: "a text"}[field.type]
    raise FactError(f"{name} of {owner} must be {kind}, not {value!r}")
