"""Where things are that sentences tell in passing: a `mill with a lock beneath it` is one that a lock is beneath, and
nobody has to tell besides that they are with each other; who is `in a fight in a lock` is in a fight that is there."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from ...immutable import replace
from ..boxes import (
    AGENT,
    THEME,
    Box,
    Circumstance,
    Claim,
    Junction,
    Mention,
    Part,
    Predication,
    Referent,
    Slot,
    argument_in,
)

_WITH, _BE = ("with",), ("be",)


def with_nested_places(box: Box) -> Box:
    """A box in whose conditions of two things that somebody is in the second is where the first is."""
    return replace(box, circumstances=tuple(map(_nested, box.circumstances)))


def _nested(circumstance: Circumstance) -> Circumstance:
    said = circumstance.claim
    if not isinstance(said, Predication) or said.names != _BE or said.negated:
        return circumstance
    for inner, outer in pairwise(said.slots):
        if inner.name == outer.name and isinstance(inner.value, Mention) and isinstance(outer.value, Mention):
            ends = (Slot(AGENT, inner.value), Slot(THEME, outer.value))
            there = Predication((inner.name,), ends, Part.PREPOSITION)
            somebody = replace(said, slots=tuple(each for each in said.slots if each is not outer))
            return replace(circumstance, claim=Junction("and", (somebody, there)))
    return circumstance


def with_places(told: Mapping[str, Sequence[Claim]], referents: Mapping[str, Referent]) -> dict[str, list[Claim]]:
    """What is told of things, where they lie in place of what they are with; what is told of one is not told again of
    another of its name, for that is the same: `the lock beneath a mill with a lock beneath it`."""
    return {
        letter: [each for claim in claims for each in _placed(claim, told, referents)]
        for letter, claims in told.items()
    }


def _placed(claim: Claim, told: Mapping[str, Sequence[Claim]], referents: Mapping[str, Referent]) -> Iterator[Claim]:
    ends = _ends(claim, _WITH)
    lying = [] if ends is None else [each for each in told.get(ends[1], ()) if _ends(each) == (ends[1], ends[0])]
    if ends is None or not lying:
        yield claim
        return
    thing, beside = ends
    for each in lying:
        others = (letter for letter in told if letter != beside and referents[letter].head == referents[beside].head)
        if not any(_is_told(each, letter, thing, told) for letter in others):
            yield each


def _is_told(lying: Claim, letter: str, thing: str, told: Mapping[str, Sequence[Claim]]) -> bool:
    """Whether another thing is told to lie so too."""
    assert isinstance(lying, Predication)
    return any(_ends(each, lying.names) == (letter, thing) for each in told[letter])


def _ends(claim: Claim, names: tuple[str, ...] = ()) -> tuple[str, str] | None:
    """What a preposition ties together; with names, one of those."""
    if not isinstance(claim, Predication) or claim.part is not Part.PREPOSITION or claim.negated:
        return None
    agent, theme = argument_in(claim, AGENT), argument_in(claim, THEME)
    if len(claim.slots) != len((AGENT, THEME)) or (names and claim.names != names):
        return None
    return (agent.letter, theme.letter) if isinstance(agent, Mention) and isinstance(theme, Mention) else None
