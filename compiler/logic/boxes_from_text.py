"""Boxes from the notation in which they are printed, or in which a person wrote what a sentence says."""

import re
from dataclasses import dataclass, field, replace

from .boxes import (
    AGENT,
    AMOUNT,
    COUNTED,
    QUANTITY,
    RULES,
    Argument,
    Box,
    Boxes,
    Circumstance,
    Claim,
    Junction,
    Mention,
    Opaque,
    Operator,
    Override,
    Predication,
    Referent,
    Restriction,
    Slot,
)
from .notation import REMARK, WHERE, NotationError, begins, bracketed, expression
from .phrases import Cue, Focus, is_in_words

_OPERATORS = {
    "may not": Operator.MAY_NOT,
    "may": Operator.MAY,
    "must not": Operator.MUST_NOT,
    "must": Operator.MUST,
    "need not": Operator.NEED_NOT,
    "so": Operator.FACT,
    "value": Operator.VALUE,
    "add": Operator.MODIFIER,
    "is considered": Operator.DEFINITION,
    "is not considered": Operator.DEFINITION,
    "is": Operator.DEFINITION,
    "apply": Operator.APPLICATION,
    "not apply": Operator.APPLICATION,
}
_CUES = {cue.value: cue for cue in Cue} | {"because": Cue.SINCE, "even when": Cue.EVEN_IF}
_PURPOSES = ("for", "as if", "as")
"""What stands in the place of a condition and is a part of what is said."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line and what stands beneath it."""

    text: str
    below: "tuple[_Line, ...]" = ()


def boxes_from_text(text: str) -> Boxes:
    """The boxes that a text describes."""
    reader = _Reader()
    boxes = tuple(map(reader.box, _lines(text)))
    return Boxes(tuple(reader.referents.values()), boxes)


def _lines(text: str) -> tuple[_Line, ...]:
    """The lines of a text that stand at the margin, each with those beneath it; notes behind a # are none of it."""
    told = [re.sub(r"(?:^|\s)#.*", "", line).rstrip() for line in text.split("\n")]
    return _nested([(len(line) - len(line.lstrip()), line.strip()) for line in told if line.strip()])


def _nested(lines: list[tuple[int, str]]) -> tuple[_Line, ...]:
    found = []
    while lines:
        (margin, text), *rest = lines
        below = 0
        while below < len(rest) and rest[below][0] > margin:
            below += 1
        found.append(_Line(text, _nested(rest[:below])))
        lines = rest[below:]
    return tuple(found)


@dataclass(slots=True)
class _Reader:
    """Reads the boxes of one clause."""

    referents: dict[str, Referent] = field(default_factory=dict)

    def box(self, line: _Line) -> Box:
        begun = begins(line.text, _OPERATORS)
        if begun is None:
            raise NotationError(f"no norm begins like {line.text!r}")
        operator = _OPERATORS[begun]
        says = self.operation(operator, line.text[len(begun) :].strip())
        if begun in ("not apply", "is not considered") and isinstance(says, Predication):
            says = replace(says, negated=True)
        box = Box(operator, says)
        for each in line.below:
            box = self.beneath(box, each)
        return box

    def operation(self, operator: Operator, text: str) -> Claim:
        if operator is Operator.VALUE:
            return self.valued(text)
        if operator is Operator.MODIFIER:
            amount, _, rest = text.partition(" ")
            to, _, counted = rest.removeprefix("to ").partition(" for each ")
            told = ((AMOUNT, amount), (QUANTITY, to.rstrip(",")), (COUNTED, counted and f"each {counted}"))
            return Predication(("add",), tuple(Slot(name, self.said(words)) for name, words in told if words))
        if operator is Operator.APPLICATION:
            if not text.startswith("("):
                return Predication(("apply",), (Slot(RULES, self.said(text)),))
            return _renamed(replace(bracketed(text[1:-1], self.referents), names=("apply",)), RULES)
        if operator is Operator.DEFINITION:
            return bracketed(text[1:-1], self.referents)
        return self.claim(text)

    def valued(self, text: str) -> Predication:
        """`toll(x:barge) = 3`; a quantity of nothing in particular has no brackets."""
        found = re.fullmatch(r"(?P<named>[^(]*?)(?:\((?P<of>.*)\))?\s*(?P<sign>[=≥≤<>])\s*(?P<amount>.*)", text)
        if found is None:
            raise NotationError(f"{text!r} has no value")
        of = _renamed(bracketed(found["of"], self.referents), "of") if found["of"] else Predication(("have",))
        amount = self.said(found["amount"] if found["sign"] == "=" else f"{found['sign']} {found['amount']}")
        named = self.said(found["named"]) if ":" in found["named"] else Opaque(found["named"])
        slots = (*of.slots, Slot(QUANTITY, named), Slot(AMOUNT, amount))
        return replace(of, names=("have",), slots=slots)

    def said(self, text: str) -> Argument:
        return expression(text, self.referents)

    def claim(self, text: str) -> Claim:
        said = self.said(text)
        if isinstance(said, Predication | Junction):
            return said
        if isinstance(said, Opaque):
            return Predication((said.text,))
        raise NotationError(f"{text!r} claims nothing")

    def beneath(self, box: Box, line: _Line) -> Box:
        """A box with what stands on one of the lines beneath it."""
        text = line.text
        if text.startswith("link "):
            self.link(text)
            return box
        if text.startswith((WHERE, REMARK)):
            return replace(box, where=(*box.where, self.restriction(text)))
        if text.startswith("except as ") and "(" not in text:
            return replace(box, default=text)
        if begins(text.partition(":")[0], ("except",)):
            return replace(box, exceptions=(*box.exceptions, self.override(line)))
        if (circumstance := self.circumstance(line)) is not None:
            return replace(box, circumstances=(*box.circumstances, circumstance))
        slot = self.purpose(text)
        if slot is None:
            raise NotationError(f"nothing is limited by {text!r}")
        where = tuple(self.restriction(each.text) for each in line.below if each.text.startswith((WHERE, REMARK)))
        return replace(box, says=_with(box.says, slot), where=(*box.where, *where))

    def purpose(self, text: str) -> Slot | None:
        """A part of what is said that has a line of its own."""
        focus = Focus.ONLY if text.startswith("only ") else Focus.NONE
        text = text.removeprefix("only ")
        name = begins(text, _PURPOSES)
        return None if name is None else Slot(name, self.said(text[len(name) :]), focus)

    def link(self, text: str) -> None:
        letter, _, words = text.removeprefix("link ").partition(" = ")
        known = self.referents.get(letter, Referent(letter, ""))
        self.referents[letter] = replace(known, link=words)

    def restriction(self, text: str) -> Restriction:
        claim = self.claim(text.removeprefix(WHERE).removeprefix(REMARK))
        return Restriction(_first_letter(claim), claim)

    def circumstance(self, line: _Line) -> Circumstance | None:
        text = line.text
        focus = Focus.ONLY if text.startswith("only ") else Focus.NONE
        text = text.removeprefix("only ")
        cue = begins(text, _CUES)
        if cue is None:
            return None
        told = Circumstance(_CUES[cue], self.claim(text[len(cue) :].strip()), focus)
        for each in line.below:
            if each.text.startswith((WHERE, REMARK)):
                told = replace(told, where=(*told.where, self.restriction(each.text)))
            elif each.text.startswith("except"):
                told = replace(told, exceptions=(*told.exceptions, self.override(each)))
            elif each.text.startswith("link "):
                self.link(each.text)
            else:
                raise NotationError(f"nothing beneath a condition is limited by {each.text!r}")
        return told

    def override(self, line: _Line) -> Override:
        said = line.text.removeprefix("except").strip()
        found = Override()
        if line.text.startswith("except:"):
            said, inside = "", line.text.removeprefix("except:").strip()
            if inside:  # a norm on the same line, with what stands beneath
                return replace(found, instead=(self.box(_Line(inside, line.below)),))
        said = said.removesuffix(":")
        if said:
            found = self.excepted(found, said)
        for each in line.below:
            if each.text.startswith((WHERE, REMARK)):
                found = replace(found, where=(*found.where, self.restriction(each.text)))
            elif each.text.startswith("link "):
                self.link(each.text)
            elif (circumstance := self.circumstance(each)) is not None:
                found = replace(found, circumstances=(*found.circumstances, circumstance))
            elif each.text.startswith("except"):
                inner = self.override(each)
                *others, last = found.circumstances
                found = replace(found, circumstances=(*others, replace(last, exceptions=(*last.exceptions, inner))))
            else:
                found = replace(found, instead=(*found.instead, self.box(each)))
        return found

    def excepted(self, found: Override, said: str) -> Override:
        """What an exception says on its own line."""
        if is_in_words(said):
            return replace(found, exempt=Opaque(said))
        if (circumstance := self.circumstance(_Line(said))) is not None:
            return replace(found, circumstances=(circumstance,))
        if (slot := self.purpose(said)) is not None:
            return replace(found, exempt=slot)
        if re.match(r"[a-z ]{2,}: ", said):
            return replace(found, exempt=bracketed(said, self.referents).slots[0])
        said = said.removeprefix("value = ")
        exempt, cue, condition = _parted(said)
        if cue:
            told = self.circumstance(_Line(f"{cue} {condition}"))
            found = replace(found, circumstances=(told,) if told else ())
        value = self.said(exempt) if exempt else None
        if isinstance(value, Predication | Junction):
            return replace(found, circumstances=(Circumstance(Cue.IF, value), *found.circumstances))
        return replace(found, exempt=value)


def _parted(said: str) -> tuple[str, str, str]:
    """What is exempt, and on what condition."""
    found = re.search(rf"(?:^|\s)((?:only )?(?:{'|'.join(sorted(_CUES, key=len, reverse=True))}))\s", said)
    return (said[: found.start()], found[1], said[found.end() :]) if found else (said, "", "")


def _with(claim: Claim, slot: Slot) -> Claim:
    if isinstance(claim, Junction):
        return replace(claim, members=tuple(_with(member, slot) for member in claim.members))
    return replace(claim, slots=(*claim.slots, slot))


def _renamed(said: Predication, first: str) -> Predication:
    slots = (replace(slot, name=first) if slot.name == AGENT else slot for slot in said.slots)
    return replace(said, slots=tuple(slots))


def _first_letter(claim: Claim) -> str:
    """The first thing that a restriction is about."""
    while isinstance(claim, Junction):
        claim = claim.members[0]
    return next((slot.value.letter for slot in claim.slots if isinstance(slot.value, Mention)), "")
