"""Sets that hang on what nobody gave: of each member, in which cases it is among them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

Told: TypeAlias = Mapping[str, str]
"""What is so in a case, by key."""
ANY_CASE = "in any case"


def by_member(
    cases: Sequence[tuple[Sequence[str], object]], sure: frozenset[object] = frozenset()
) -> list[tuple[frozenset[object], str]]:
    """The members of the sets of some cases, which are told fact by fact, those together that take the same; such as
    are `sure` already take nothing. Empty if not all come to a set, or if that is no shorter."""
    if len(cases) < 2 or not all(isinstance(value, frozenset) for _, value in cases):
        return []
    told = [(_told(case), value) for case, value in cases if isinstance(value, frozenset)]
    taking: dict[str, set[object]] = {"": set(sure)} if sure else {}
    for each in sorted({each for _, value in told for each in value} - sure, key=str):
        for case in _when([(case, each in value) for case, value in told]):
            taking.setdefault(case, set()).add(each)
    found = [(frozenset(members), case) for case, members in taking.items()]
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
    return all(not _values(value).isdisjoint(_values(other.get(key, value))) for key, value in one.items())


def _values(told: str) -> set[str]:
    """The values of a key that are one case; of a roll, the row."""
    return set(told.partition("=")[2].split("/")) if not told.endswith("=)") else {told}


def _told(case: Sequence[str]) -> Told:
    return dict(map(_fact, case))


def _fact(told: str) -> tuple[str, str]:
    """A fact by its key, or a roll by its name, with the whole of it."""
    roll, is_, _ = told.partition(" is ")
    return (roll if is_ and told.endswith("=)") else told.partition("=")[0]), told


def _said(case: Told) -> str:
    return " ".join(case.values())
