"""Boxes in a notation that a person can check against a sentence: letters for things, a line for each restriction.

may not claim(x:unit, w:Wall Advantage)
  where in(x, y:Cellar Location)
  unless night()
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from .boxes import (
    AGENT,
    AMOUNT,
    COUNTED,
    QUANTITY,
    RULES,
    THEME,
    Argument,
    Box,
    Boxes,
    Circumstance,
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
)
from .notation import COMPARING, REMARK, WHERE
from .phrases import Focus, Number
from .shapes import number_to_text, spaced

_SAID = {
    Operator.FACT: "so",
    Operator.EFFECT: "so",
    Operator.VALUE: "value",
    Operator.MODIFIER: "add",
    Operator.DEFINITION: "is",
    Operator.APPLICATION: "apply",
}
_QUANTIFIERS = {Introduced.EACH: "each", Introduced.NO: "no", Introduced.ANY: "any"}
_POSITIONAL = (AGENT, THEME)


def boxes_to_text(boxes: Boxes) -> str:
    """All boxes of a clause, one after the other; a thing is named where it is first meant."""
    return "\n".join(_Printer({one.letter: one for one in boxes.referents}).lines(boxes))


@dataclass(slots=True)
class _Printer:
    referents: Mapping[str, Referent]
    told: set[str] = field(default_factory=set)
    """The letters that were named."""

    def lines(self, boxes: Boxes) -> Iterator[str]:
        for box in boxes.boxes:
            yield from self.box(box, "")
        for one in boxes.referents:
            if one.link or (one.introduced is Introduced.DEMONSTRATIVE):
                yield f"  link {one.letter} = {one.link or f'that {one.name or one.head}'}"

    def box(self, box: Box, margin: str) -> Iterator[str]:
        said = self.operation(box)
        yield f"{margin}{said}" if not box.focus else f"{margin}{said}  # {box.focus}"
        below = f"{margin}  "
        yield from self.where(box.where, below)
        for circumstance in box.circumstances:
            yield from self.circumstance(circumstance, below)
        for override in box.exceptions:
            yield from self.override(override, below)
        if box.default:
            yield f"{below}{box.default}"

    def operation(self, box: Box) -> str:
        """`may enter(x:tug)`, `value toll(x:tug) = 3`, `add +1 to dr`."""
        says = box.says
        if not isinstance(says, Predication) or box.operator not in _SAID:
            return f"{_SAID.get(box.operator, box.operator.value)} {self.claim(says)}"
        parts = {slot.name: slot.value for slot in says.slots}
        rest = [slot for slot in says.slots if slot.name not in ("of", QUANTITY, AMOUNT, COUNTED, RULES)]
        denied = "not" if says.negated else ""
        if box.operator is Operator.VALUE:
            slots = ", ".join([self.filler(parts.get("of")), *map(self.slot, rest), *self.manner(says)])
            return f"value {self.filler(parts[QUANTITY])}({slots}) = {self.filler(parts[AMOUNT])}"
        if box.operator is Operator.MODIFIER:
            to = f"to {self.filler(parts[QUANTITY])}" if QUANTITY in parts else ""
            each = f"for each {self.filler(parts[COUNTED]).removeprefix('each ')}" if COUNTED in parts else ""
            return spaced("add", self.filler(parts[AMOUNT]), to, each)
        if box.operator is Operator.APPLICATION:
            slots = ", ".join([self.filler(parts[RULES]), *map(self.slot, rest), *self.manner(says)])
            return spaced(denied, f"apply({slots})")
        if box.operator is Operator.DEFINITION:
            is_ = "is considered" if not denied else "is not considered"
            return spaced(is_, self.predication(replace(says, names=("",), negated=False)))
        return f"so {self.claim(says)}"

    def where(self, restrictions: tuple[Restriction, ...], margin: str) -> Iterator[str]:
        for one in restrictions:
            yield f"{margin}{REMARK if _is_remark(one.claim) else WHERE}{self.claim(one.claim)}"

    def circumstance(self, one: Circumstance, margin: str) -> Iterator[str]:
        yield f"{margin}{spaced(one.focus, one.cue, self.claim(one.claim))}"
        yield from self.where(one.where, f"{margin}  ")
        for override in one.exceptions:
            yield from self.override(override, f"{margin}  ")

    def override(self, one: Override, margin: str) -> Iterator[str]:
        """The conditions on a line each beneath; what holds instead a step further in."""
        if isinstance(one.exempt, Number):
            said = f"value = {self.filler(one.exempt)}"
        else:
            said = "" if one.exempt is None else self.filler(one.exempt)
        first, *others = one.circumstances or (None,)
        if first is not None and not (one.instead and said):
            said = spaced(said, first.focus, first.cue, self.claim(first.claim))
        if not (said or one.instead) and one.cites:
            said = f"as state(_, in: {' and '.join(one.cites)})"
        line = f"{margin}{spaced('except', said)}" + (":" if one.instead else "")
        yield f"{line}  # {spaced(one.warrant, one.id)}"
        below = f"{margin}  "
        yield from self.where(one.where, below)
        if first is not None:
            yield from self.where(first.where, below)
            for inner in first.exceptions:
                yield from self.override(inner, below)
        for circumstance in others:
            yield from self.circumstance(circumstance, below)
        for box in one.instead:
            yield from self.box(box, below)

    def claim(self, claim: Claim, *, nested: bool = False) -> str:
        if isinstance(claim, Junction):
            said = f" {claim.junction} ".join(self.claim(member, nested=True) for member in claim.members)
            return f"({said})" if nested else said
        return self.predication(claim)

    def predication(self, said: Predication) -> str:
        """`verb(agent, theme, role: filler)`."""
        slots = {slot.name: slot for slot in said.slots}
        positional = [slots.get(name) for name in _POSITIONAL]
        while positional and positional[-1] is None:
            positional.pop()
        fillers = ["_" if slot is None else self.focused(slot) for slot in positional]
        fillers += [self.slot(slot) for slot in said.slots if slot.name not in _POSITIONAL]
        name = "/".join(said.names)
        if name in COMPARING and len(fillers) == len(_POSITIONAL):
            return spaced("not" if said.negated else "", fillers[0], name, fillers[1])
        told = f"{name}({', '.join([*fillers, *self.manner(said)])})"
        return spaced(said.focus, said.modality, "not" if said.negated else "", told)

    def manner(self, said: Predication) -> list[str]:
        return [f"manner: {adverb}" for adverb in said.manner]

    def slot(self, slot: Slot) -> str:
        if slot.value is None:
            return f"manner: {slot.name}"
        return spaced(slot.focus, f"{slot.name}: {self.filler(slot.value)}")

    def focused(self, slot: Slot) -> str:
        return spaced(slot.focus, self.filler(slot.value))

    def filler(self, value: Argument | None, *, nested: bool = False) -> str:
        match value:
            case None:
                return "_"
            case Mention(letter):
                return self.mention(letter)
            case Number():
                return number_to_text(value)
            case Opaque(text):
                return text
            case Group(junction, members):
                said = f" {junction} ".join(self.filler(member, nested=True) for member in members)
                return f"({said})" if nested else said
            case Slot():
                return self.slot(value)
            case Predication(part=Part.ADJECTIVE, slots=(), negated=False, manner=()):
                return value.names[0]
            case Predication():
                return self.predication(value)
            case Junction():
                return self.claim(value, nested=True)

    def mention(self, letter: str) -> str:
        """With its noun the first time."""
        if letter in self.told:
            return letter
        self.told.add(letter)
        one = self.referents[letter]
        number = "" if one.number is None else number_to_text(one.number)
        return spaced(_QUANTIFIERS.get(one.introduced, ""), number, f"{letter}:{_called(one)}")


def _called(one: Referent) -> str:
    """By what a thing is called: a number is the name of one of its kind, `Turn 4`."""
    return spaced(one.head, one.name) if one.name.isdecimal() else one.name or one.head


_REMARKING = frozenset(("including", "such as", "i.e.", "e.g."))
"""What ties to a thing what is no other than that, or is one of it too."""


def _is_remark(claim: Claim) -> bool:
    """Whether what is said of a thing leaves out none that would be it without: `(including rafts)`, `(even armed)`."""
    if not isinstance(claim, Predication):
        return False
    rest = claim.slots[1:]
    return not _REMARKING.isdisjoint(claim.names) or (
        claim.names == ("be",) and bool(rest) and all(slot.focus is Focus.EVEN for slot in rest)
    )
