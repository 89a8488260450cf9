"""Sets that hang on what nobody gave: of each member, in which cases it is among them."""

from collections.abc import Iterator, Mapping, Sequence
from shlex import split
from typing import TypeAlias

Told: TypeAlias = Mapping[str, str]
"""What is so in a case, by key."""
ANY_CASE = "in any case"


def by_member(cases: Sequence[tuple[str, object]]) -> list[tuple[object, str]]:
    """The members of the sets of some cases, each with what it takes; empty if not all come to a set, or if that is
    no shorter."""
    if len(cases) < 2 or not all(isinstance(value, frozenset) for _, value in cases):
        return []
    told = [(_told(case), value) for case, value in cases if isinstance(value, frozenset)]
    members = sorted({each for _, value in told for each in value}, key=str)
    found = [(each, case) for each in members for case in _when([(case, each in value) for case, value in told])]
    return found if len(found) < len(cases) else []


def _when(rows: Sequence[tuple[Told, bool]]) -> Iterator[str]:
    """The cases in which something is so, told by what makes a difference to it."""
    for key in dict.fromkeys(key for case, _ in rows for key in case):
        without = [({name: value for name, value in case.items() if name != key}, is_so) for case, is_so in rows]
        if not any(is_so != other and _agree(case, also) for case, is_so in without for also, other in without):
            rows = without
    cases = dict.fromkeys(_said(case) for case, is_so in rows if is_so)
    yield from (f"if {case}" if case else ANY_CASE for case in cases)


def _agree(one: Told, other: Told) -> bool:
    """Whether two cases can be the same one."""
    return all(other.get(key, value) == value for key, value in one.items())


def _told(case: str) -> Told:
    return dict(pair.split("=", 1) for pair in split(case))


def _said(case: Told) -> str:
    return " ".join(f"'{key}'={value}" if " " in key else f"{key}={value}" for key, value in case.items())
