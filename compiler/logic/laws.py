"""Laws by which different boxes say the same: each box in one standard form, before `plain` takes the wording off.

A law is an equivalence of English, whatever is spoken of: `is as old as` is `is old`, so much; a rule that applies is
what applies; `may keep only two` is `may keep two at most`. What is not the same in every sentence is no law.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from .boxes import (
    AGENT,
    AMOUNT,
    QUANTITY,
    RULES,
    THEME,
    Argument,
    Box,
    Boxes,
    Claim,
    Group,
    Introduced,
    Junction,
    Mention,
    Opaque,
    Operator,
    Override,
    Part,
    Predication,
    Referent,
    Restriction,
    Slot,
    argument_in,
)
from .notation import TWICE
from .phrases import Focus, Number, rewritten

_TIMES = {"once": 1, "twice": 2, "thrice": 3}
_AS = re.compile(r"as (.+) as$")
_TWO_WORDS = re.compile(r"(up|out|off|away|over|down|back) (\w+)$")
"""A particle and a preposition: `swim up to the wreck`."""
_ALL = (Introduced.EACH, Introduced.ANY, Introduced.NO)
_EXCEPTING = ("except", "except for", "but")


def standard(boxes: Boxes) -> Boxes:
    """The same boxes in their standard form."""
    writer = _Standard({one.letter: one for one in boxes.referents})
    made = tuple(one for box in boxes.boxes for one in writer.boxes(box))
    return Boxes(tuple(writer.referents.values()), made)


@dataclass(slots=True)
class _Standard:
    referents: dict[str, Referent]
    chosen: list[Restriction] = field(default_factory=list)
    """Of what those are that are named by a choice: `higher of(2 b:bid)`."""

    def boxes(self, box: Box) -> Iterator[Box]:
        """A box, and what its restrictions state for themselves."""
        outer, self.chosen = self.chosen, []
        box = rewritten(box, self.standard)
        where = tuple(one for given in box.where for one in _apart(given))
        told = [one for one in where if _is_gloss(one.claim)]
        spared = [one for one in where if self.is_exception(one)]
        contrasts = [one for one in where if _is_contrast(one, box.says)]
        apart = [*told, *spared, *contrasts]
        kept = tuple(one for one in where if one not in apart and not self.is_factor(one))
        exceptions = tuple(Override(exempt=argument_in(one.claim, THEME)) for one in spared)
        box = replace(box, says=_contrasting(box.says, contrasts))
        whole = replace(box, where=(*kept, *self.chosen), exceptions=(*box.exceptions, *exceptions))
        self.chosen = outer
        yield self.norm(whole)
        yield from (Box(Operator.FACT, _stated(one.claim)) for one in told)

    def standard(self, node: Any) -> Any:
        """A node in its standard form, if that is a predication; all in it are in theirs."""
        return self.predication(node) if isinstance(node, Predication) else node

    def predication(self, said: Predication) -> Claim:
        """One predication in its standard form."""
        name = said.names[0]
        slots = tuple(_merely(replace(slot, value=self.chosen_in(slot.value))) for slot in said.slots)
        if len(said.names) > 1:
            return replace(said, slots=slots)
        if (so_much := _AS.match(name)) is not None:
            name, slots = so_much[1], tuple(_renamed(slot, THEME, "as") for slot in slots)
        if name == "other than":
            return _other_than(replace(said, slots=slots))
        often = [_TIMES[adverb] for adverb in said.manner if adverb in _TIMES]
        if often:
            slots = (*slots, Slot("times", Number(Fraction(often[0]), Fraction(often[0]))))
        apart = [_TWO_WORDS.match(slot.name) for slot in slots]
        particles = tuple(found[1] for found in apart if found is not None)
        slots = tuple(replace(slot, name=found[2]) if found else slot for slot, found in zip(slots, apart, strict=True))
        manner = tuple(adverb for adverb in said.manner if adverb not in _TIMES)
        return replace(said, names=(name,), slots=slots, manner=(*manner, *particles))

    def chosen_in(self, value: Argument | None) -> Argument | None:
        """What is named by a choice, `higher of(2 b:bid)`, as a thing that is of those: `x:higher` with `of(x, b)`."""
        if isinstance(value, Group):
            members = (self.chosen_in(each) for each in value.members)
            return replace(value, members=tuple(each for each in members if each is not None))
        if not isinstance(value, Predication) or not value.names[0].endswith(" of") or value.negated:
            return value
        among = tuple(slot.value for slot in value.slots if slot.name in (AGENT, THEME) and slot.value is not None)
        if not among or len(among) < len(value.slots):
            return value
        letter = f"§of{len(self.referents)}"
        self.referents[letter] = Referent(letter, value.names[0].removesuffix(" of"))
        whole = among[0] if len(among) == 1 else Group("and", among)
        slots = (Slot(AGENT, Mention(letter)), Slot(THEME, whole))
        self.chosen.append(Restriction(letter, Predication(("of",), slots, Part.PREPOSITION)))
        return Mention(letter)

    def is_factor(self, one: Restriction) -> bool:
        """Whether it says that there is twice as much: this is a part of what the thing is called."""
        claim = one.claim
        if not isinstance(claim, Predication) or claim.names != (TWICE,) or len(claim.slots) > 1 or claim.negated:
            return False
        known = self.referents[one.of]
        self.referents[one.of] = replace(known, head=f"{TWICE} {known.head}")
        return True

    def is_exception(self, one: Restriction) -> bool:
        """Whether a restriction takes some out of all: `all the pieces but the king`."""
        claim, whole = one.claim, self.referents.get(one.of)
        excepting = isinstance(claim, Predication) and claim.names[0] in _EXCEPTING and not claim.negated
        return excepting and whole is not None and whole.introduced in _ALL

    def norm(self, box: Box) -> Box:
        """What a norm says, whatever kind of norm it was told as."""
        claim = box.says
        if not isinstance(claim, Predication):
            return box
        if box.operator is Operator.APPLICATION:
            slots = tuple(_renamed(slot, RULES, AGENT) for slot in claim.slots)
            return replace(box, operator=Operator.FACT, says=replace(claim, slots=slots))
        if box.operator is Operator.VALUE and not isinstance(argument_in(claim, AMOUNT), Number):
            return self.identity(box, claim)
        if box.operator is Operator.MAY:
            return replace(box, says=replace(claim, slots=tuple(map(self.at_most, claim.slots))))
        return box

    def identity(self, box: Box, claim: Predication) -> Box:
        """`value price = x` says that the price is that."""
        quantity, of = argument_in(claim, QUANTITY), argument_in(claim, "of")
        if isinstance(quantity, Opaque):
            letter = f"§value{len(self.referents)}"
            self.referents[letter] = Referent(letter, quantity.text)
            quantity = Mention(letter)
        if not isinstance(quantity, Mention):
            return box
        where = box.where
        if of is not None:
            owned = (Slot(AGENT, quantity), Slot(THEME, of))
            where = (*where, Restriction(quantity.letter, Predication(("of",), owned, Part.PREPOSITION)))
        kept = tuple(slot for slot in claim.slots if slot.name not in (QUANTITY, "of", AMOUNT))
        slots = (Slot(AGENT, quantity), Slot(THEME, argument_in(claim, AMOUNT)), *kept)
        return replace(box, operator=Operator.FACT, says=replace(claim, names=("be",), slots=slots), where=where)

    def at_most(self, slot: Slot) -> Slot:
        """Who may keep only two may keep two at most."""
        if slot.name == "times" and slot.focus is Focus.ONLY and isinstance(slot.value, Number):
            return replace(slot, value=Number(None, slot.value.high), focus=Focus.NONE)
        thing = self.referents.get(slot.value.letter) if isinstance(slot.value, Mention) else None
        if slot.focus is not Focus.ONLY or thing is None or thing.number is None or thing.number.value is None:
            return slot
        self.referents[thing.letter] = replace(thing, number=Number(None, thing.number.high))
        return replace(slot, focus=Focus.NONE)


def _merely(slot: Slot) -> Slot:
    """An act of which something is told is limited as a whole: merely touching a net is no fault."""
    if slot.name == AGENT and slot.focus is Focus.ONLY and isinstance(slot.value, Predication):
        return replace(slot, value=replace(slot.value, focus=Focus.ONLY), focus=Focus.NONE)
    return slot


def _other_than(said: Predication) -> Claim:
    """What is other than a canoe is no canoe; of several, it is none."""
    value = argument_in(said, THEME)
    members = value.members if isinstance(value, Group) and value.junction in ("and", "or") else (value,)
    told = (replace(said, names=("be",), negated=not said.negated, slots=_with(said, each)) for each in members)
    claims = tuple(told)
    return claims[0] if len(claims) == 1 else Junction("or" if said.negated else "and", claims)


def _with(said: Predication, theme: Argument | None) -> tuple[Slot, ...]:
    return tuple(replace(slot, value=theme) if slot.name == THEME else slot for slot in said.slots)


def _apart(one: Restriction) -> Iterator[Restriction]:
    """The restrictions that are joined by `and`, one by one."""
    if isinstance(one.claim, Junction) and one.claim.junction == "and":
        for member in one.claim.members:
            yield from _apart(replace(one, claim=member))
    else:
        yield one


_CONTRASTING = ("instead of", "rather than")


def _is_contrast(one: Restriction, says: Claim) -> bool:
    """Whether it says in whose place something is that takes part in the act: `carry sheep instead of carts`."""
    parts = [slot.value for slot in says.slots] if isinstance(says, Predication) else []
    told = isinstance(one.claim, Predication) and one.claim.names[0] in _CONTRASTING and not one.claim.negated
    return told and Mention(one.of) in parts


def _contrasting(says: Claim, contrasts: list[Restriction]) -> Claim:
    """An act, with what its parts stand for told of the act: something is done with the one instead of the other."""
    if not isinstance(says, Predication):
        return says
    more = (
        Slot(one.claim.names[0], argument_in(one.claim, THEME))
        for one in contrasts
        if isinstance(one.claim, Predication)
    )
    return replace(says, slots=(*says.slots, *more))


def _is_gloss(claim: Claim) -> bool:
    """Whether brackets say once more what something is: `a jar (i.e., a vessel with a lid)`."""
    slots = claim.slots if isinstance(claim, Predication) and claim.names == ("i.e.",) else ()
    return any(slot.focus is Focus.RESTATED for slot in slots)


def _stated(claim: Claim) -> Predication:
    assert isinstance(claim, Predication)
    return Predication(("be",), tuple(replace(slot, focus=Focus.NONE) for slot in claim.slots))


def _renamed(slot: Slot, name: str, other: str) -> Slot:
    return replace(slot, name=other) if slot.name == name else slot
