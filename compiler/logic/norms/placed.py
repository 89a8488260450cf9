"""What a thing is with that lies somewhere to it: a `mill with a lock beneath it` is one that a lock is beneath, and
nobody has to tell besides that they are with each other."""

from collections.abc import Iterator, Mapping, Sequence

from ..boxes import AGENT, THEME, Claim, Mention, Part, Predication, Referent, argument_in

_WITH = ("with",)


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
