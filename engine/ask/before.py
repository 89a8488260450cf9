"""Chances over two rolls: one that tells a status of whoever acts, and after it that of the question."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from ..dice import mixed
from ..norms import same
from .replies import Odds, Outcome, Part
from .values import YES_NO

_YES, _NO = YES_NO


class Before(NamedTuple):
    """What the roll before tells."""

    status: str
    """The key of the status that hangs on it."""
    part: Part
    """Whether it holds, as the question that rolls for it says."""
    chance: Fraction
    """How likely it does."""

    def over_both(self, found: Mapping[bool, Sequence[Odds]]) -> tuple[Odds, ...]:
        """The chances of both rolls together, by those of the second in either case; where facts that nobody gave part
        those, they are told case by case."""
        cases = [(self._given(is_so), each) for is_so, own in found.items() for each in own]
        if len(cases) > len(found):
            return tuple(each._replace(case=f"{given} {each.case}".rstrip()) for given, each in cases)
        weighed = [(self._chance(is_so), self._beside(is_so, own[0])) for is_so, own in found.items()]
        missing = tuple(dict.fromkeys(name for _, each in weighed for name in each.missing))
        return (Odds("", mixed((chance, each.chances) for chance, each in weighed), missing),)

    def parted(self, found: Mapping[bool, Sequence[Part]]) -> Iterator[Part]:
        """Answers with what each comes to in either case, if that is not the same."""
        yield self.part
        for each in zip(*found.values(), strict=False):
            first, *others = each
            if all(same(other.answer.value, first.answer.value) for other in others):
                yield first
                continue
            given = [self._given(is_so) for is_so in found]
            cases = tuple((case, own.answer.value) for case, own in zip(given, each, strict=True))
            behind = tuple(other.answer for other in others)
            yield first._replace(cases=cases, facts=tuple((case,) for case in given), behind=behind)

    def _given(self, is_so: bool) -> str:
        return f"{self.status}={_YES if is_so else _NO}"

    def _chance(self, is_so: bool) -> Fraction:
        return self.chance if is_so else 1 - self.chance

    def _beside(self, is_so: bool, own: Odds) -> Odds:
        """The chances of one case, each outcome with what the first roll told."""
        return own._replace(chances=own.chances.map(partial(_with, (self.part.label, _YES if is_so else _NO))))


def _with(told: tuple[str, str], outcome: Outcome) -> Outcome:
    return outcome._replace(told=(told, *outcome.told))
