"""Three-valued truth: what is not known stays unknown, says what is missing, and never passes for a yes or a no.

`Unknown` may be compared and calculated with, which gives `Unknown` again. Asking it for a yes or no, as `if` does,
raises `UndeterminedError`: so a function written for known facts can never take a branch by accident, and pays
nothing for that. Functions that must answer whatever is unknown combine truths by `all_of`, `any_of` and `negated`
(strong Kleene logic: a no decides an "and" whatever else is unknown).
"""

from enum import StrEnum
from typing import NoReturn, TypeAlias, TypeVar

T = TypeVar("T")


class Legality(StrEnum):
    """Whether something may be done."""

    PERMITTED = "permitted"
    FORBIDDEN = "forbidden"
    UNDETERMINED = "undetermined"


class UndeterminedError(Exception):
    """A decision hangs on something that is not known."""

    def __init__(self, missing: tuple[str, ...]) -> None:
        super().__init__(f"undetermined: {', '.join(missing)}")
        self.missing = missing
        """What is missing: facts nobody gave, clauses nobody could read, rules that are not modelled."""


class Unknown:
    """A value that is not known."""

    __slots__ = ("missing",)

    missing: tuple[str, ...]
    """What would have to be known, in the order in which it was asked for, each named once."""

    def __init__(self, *missing: str) -> None:
        self.missing = tuple(dict.fromkeys(missing))

    def __repr__(self) -> str:
        return f"Unknown({', '.join(map(repr, self.missing))})"

    def __str__(self) -> str:
        return f"undetermined ({', '.join(self.missing)})"

    def __bool__(self) -> NoReturn:
        raise UndeterminedError(self.missing)

    def is_as_open(self, other: "Unknown") -> bool:
        """Whether two values that are not known lack the same."""
        return self.missing == other.missing

    def _with(self, other: object) -> "Unknown":
        return Unknown(*self.missing, *other.missing) if isinstance(other, Unknown) else self

    def _alone(self) -> "Unknown":
        return self

    def __eq__(self, other: object) -> "Unknown":  # type: ignore[override]
        return self._with(other)

    def __ne__(self, other: object) -> "Unknown":  # type: ignore[override]
        return self._with(other)

    __hash__ = None  # type: ignore[assignment]
    __lt__ = __le__ = __gt__ = __ge__ = _with
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _with
    __truediv__ = __rtruediv__ = __floordiv__ = __rfloordiv__ = _with
    __neg__ = __pos__ = __abs__ = _alone


class Partly(Unknown):
    """A set of which it is known of some things that they are in it, and open of others."""

    __slots__ = ("doubtful", "sure")

    sure: frozenset[object]
    doubtful: frozenset[object]

    def __init__(self, sure: frozenset[object], doubtful: frozenset[object], *missing: str) -> None:
        super().__init__(*missing)
        self.sure = sure
        self.doubtful = doubtful

    def is_as_open(self, other: Unknown) -> bool:
        """Whether another lacks the same, and of the same things."""
        alike = isinstance(other, Partly) and (self.sure, self.doubtful) == (other.sure, other.doubtful)
        return alike and super().is_as_open(other)


class Between(Unknown):
    """A number of which no more is known than between which two it lies, these included."""

    __slots__ = ("least", "most")

    least: int
    most: int

    def __init__(self, least: int, most: int, *missing: str) -> None:
        super().__init__(*missing)
        self.least = least
        self.most = most


Truth: TypeAlias = bool | Unknown
"""A yes, a no, or what is missing to tell."""


def all_of(*truths: Truth) -> Truth:
    """Whether all hold: one no decides."""
    missing: tuple[str, ...] = ()
    for truth in truths:
        if truth is False:
            return False
        if truth is not True:
            missing += truth.missing
    return Unknown(*missing) if missing else True


def any_of(*truths: Truth) -> Truth:
    """Whether at least one holds: one yes decides."""
    missing: tuple[str, ...] = ()
    for truth in truths:
        if truth is True:
            return True
        if truth is not False:
            missing += truth.missing
    return Unknown(*missing) if missing else False


def negated(truth: Truth) -> Truth:
    """Whether it does not hold."""
    return truth if isinstance(truth, Unknown) else not truth


def as_truth(value: object) -> Truth:
    """A value that is a yes or a no; whatever else it is, such as a conflict, leaves that open."""
    return value if isinstance(value, bool | Unknown) else Unknown(str(value))


def known(value: T | Unknown) -> T:
    """The value itself, where it is known; else the decision is undetermined."""
    if isinstance(value, Unknown):
        raise UndeterminedError(value.missing)
    return value
