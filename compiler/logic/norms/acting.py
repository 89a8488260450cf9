"""Whose act it is that no clause has told of before: `the attack`, where tugs are safe from a gun, is its attack; and
whose roll, where a sentence tells of what belongs to somebody: `the flag of a tug is lost if the roll is 6`."""

from collections.abc import Iterator, Mapping, Sequence

from ..boxes import AGENT, THEME, Box, Claim, Introduced, Mention, Part, Predication, Referent, Slot, argument_in
from .mentions import mentioned, standing_in
from .parameters import OF
from .things import DICE, DOER

ACT = "action"
_ACTING = ("side", "unit", "weapon")
"""The sorts of what acts."""
_OWNING = ((OF,), (DOER,))


def with_actors(
    box: Box, told: Mapping[str, Sequence[Claim]], referents: Mapping[str, Referent]
) -> dict[str, list[Claim]]:
    """What is told of the things of a box, with whose each certain act is, where one thing alone can have done it."""
    found = {letter: list(claims) for letter, claims in told.items()}
    says = box.says.slots if isinstance(box.says, Predication) else ()
    able = {each for slot in says for each in standing_in(slot.value) if referents[each].sort in _ACTING}
    things = {each for slot in says for each in standing_in(slot.value)}
    able = able or {owner for each in things for owner in _owners(found.get(each, ()), referents)}
    for letter in dict.fromkeys(_certain(box, referents, rolls=able.isdisjoint(things))):
        claims = found.setdefault(letter, [])
        owned = any(isinstance(each, Predication) and each.names in _OWNING for each in claims)
        if len(able) == 1 and not owned:
            slots = (Slot(AGENT, Mention(letter)), Slot(THEME, Mention(next(iter(able)))))
            claims.append(Predication((OF,), slots, Part.PREPOSITION))
    return found


def _owners(claims: Sequence[Claim], referents: Mapping[str, Referent]) -> Iterator[str]:
    """Those who act of whom a thing is told to be."""
    for each in claims:
        owner = argument_in(each, THEME)
        if isinstance(each, Predication) and each.names == (OF,) and isinstance(owner, Mention):
            yield from (owner.letter,) if referents[owner.letter].sort in _ACTING else ()


def _certain(box: Box, referents: Mapping[str, Referent], rolls: bool) -> Iterator[str]:
    """The letters of certain acts that conditions speak of, and no other clause; or of such `rolls` too."""
    for circumstance in box.circumstances:
        for letter in mentioned(circumstance.claim):
            kind = referents[letter]
            if kind.introduced is Introduced.DEFINITE and (
                (kind.sort == ACT and not kind.link) or (kind.sort == DICE and rolls)
            ):
                yield letter
