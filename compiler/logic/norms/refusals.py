"""Boxes of which no norm is made, and why: a question could not name what they speak of, so it would rule wrongly."""

from collections.abc import Iterator, Mapping, Sequence, Set
from enum import StrEnum
from typing import Any

from ...immutable import field_names
from ...recalling import recalling
from ..boxes import (
    AGENT,
    THEME,
    Box,
    Boxes,
    Circumstance,
    Group,
    Introduced,
    Mention,
    Opaque,
    Operator,
    Predication,
    Referent,
    Restriction,
)
from ..phrases import RECIPROCAL, Cue
from .around import Around
from .recast import COMPARING, DEGREES, compared


class Refusal(StrEnum):
    """Why no norm is made of a box."""

    ACT = "means what another clause tells, and names it by no word of its own"
    ALONE = "speaks of acts alone, and neither of who does them nor of what they are done to"
    BASE = "is an exception to something that nobody could read"
    CASE = "means something of which another statement tells what happens to it, and not that this happens"
    COMPARED = "chooses between several by comparing them"
    CONCEDED = "gives leave only in so far as what it concedes does not stand in the way"
    DOCUMENT = "tells what a document or a form of the game does by itself, which nobody in a case is"
    EXCEPTED = "asks something of a thing but for some others, which a question could not tell apart"
    KIND = "means every other kind of thing, where a question names one by a word of its own"
    LOST = "means an act of another clause of which no rule is made"
    POINTER = "tells by which rules something is done of which another clause tells, and nothing else of it"
    RECIPROCAL = "tells what several are to each other"
    SHARE = "is about a share of a number, and not about any one of those that are counted"


_ACTS = frozenset(("event", "kind", "manner", "sort", "type", "way"))
"""Nouns that mean an act of another clause, and nothing that a question could put in a role."""
_KINDS = frozenset(("kind", "sort", "type"))
_OTHER = "other"
_EVENT = "event"
_POINTING = frozenset(("thus", "thusly"))
"""Adverbs that mean in what way another clause has something done."""
_COMPARED = DEGREES | {"fewer", "greatest", "highest", "lesser", "lowest"}
"""Nouns that are comparisons, of two or of more."""
_SHARES = frozenset(("percent", "percentage"))
_ACT = "action"
_HAPPENING = (_ACT, "status", "quantity")
"""The sorts of what happens, or is counted of that."""
_ANY, _DOCUMENT = "thing", "document"
_EXCEPTING = ("but", "except", "except for", "excluding")
_BY_RULE = ("as per", "in accordance with", "per")
_MOMENT = "at"
_HAPPENINGS = (Operator.EFFECT, Operator.FACT)
_CONCEDING = (Cue.EVEN_IF, Cue.EVEN_THOUGH)
_LEAVE = (Operator.MAY, Operator.NEED_NOT)


def refusals(boxes: Boxes, around: Around | None = None) -> tuple[Refusal | None, ...]:
    """For each box of a clause why no norm is made of it, if none is."""
    around = around or Around()
    if around.base_unread:
        return tuple(Refusal.BASE for _ in boxes.boxes)
    referents = {each.letter: each for each in boxes.referents}
    told = [each for box in boxes.boxes for each in _parts(box) if isinstance(each, Restriction)]
    return tuple(
        _refusal(box, referents, told) or _untold(box, referents, told, around) or _goes_on(box, boxes.boxes[:at])
        for at, box in enumerate(boxes.boxes)
    )


def words(box: Box, referents: Mapping[str, Referent], why: Refusal) -> Iterator[str]:
    """The words of a box: what it speaks of, and what it says of that; what a document does, nobody does in play, and
    what is only conceded is not what is asked."""
    for part in _parts((box.says, box.where) if why is Refusal.CONCEDED else box):
        if isinstance(part, Predication) and not (why is Refusal.DOCUMENT and part is box.says):
            yield from part.names
        elif isinstance(part, Mention):
            yield referents[part.letter].head


def _refusal(box: Box, referents: Mapping[str, Referent], told: Sequence[Restriction]) -> Refusal | None:
    meant = list(_reached(box, told))
    if any(isinstance(each, Opaque) and each.text == RECIPROCAL for each in meant):
        return Refusal.RECIPROCAL
    if any(isinstance(each, Predication) and not _POINTING.isdisjoint(each.manner) for each in meant):
        return Refusal.ACT
    for letter in dict.fromkeys(each.letter for each in meant if isinstance(each, Mention)):
        kind = referents[letter]
        if kind.head in _ACTS and kind.link and "#" not in kind.link and not _is_told(kind, box, told):
            return Refusal.ACT
        if kind.head in _KINDS and any(_is_other(each) for each in _of(letter, told)):
            return Refusal.KIND
        if (
            kind.head in _COMPARED
            and not _is_chosen(letter, box, referents, told)
            and any(isinstance(each, Group) for each in _parts(_of(letter, told)))
        ):
            return Refusal.COMPARED
    if box.operator in _LEAVE and any(each.cue is Cue.EVEN_THOUGH for each in box.circumstances):
        return Refusal.CONCEDED
    named = [each.letter for each in _parts(box.says) if isinstance(each, Mention)]
    return Refusal.SHARE if any(referents[each].head in _SHARES for each in named) else None


def _is_chosen(letter: str, box: Box, referents: Mapping[str, Referent], told: Sequence[Restriction]) -> bool:
    """Whether what is compared stands in a role of its own, so that the same can be told of each of those."""
    claims = {letter: [each.claim for each in told if each.of == letter]}
    slots = box.says.slots if isinstance(box.says, Predication) else ()
    limits = (part for one in box.circumstances for part in _parts(one.claim) if isinstance(part, Predication))
    slots = (*slots, *(slot for part in limits if part.names in COMPARING for slot in part.slots))
    return any(slot.value == Mention(letter) and compared(slot, referents, claims) for slot in slots)


def _untold(box: Box, referents: Mapping[str, Referent], told: Sequence[Restriction], around: Around) -> Refusal | None:
    """Why a box says too little of what it speaks of."""
    says = box.says
    if not isinstance(says, Predication):
        return None
    meant = list(_reached(box, told))
    found = dict.fromkeys(each.letter for each in meant if isinstance(each, Mention))
    if any(referents[each].link in around.lost for each in found):
        return Refusal.LOST
    if any(_is_unknown(each, referents, meant) for each in found):
        return Refusal.ACT
    if any(_takes_out(each) for each in meant if each is not says):
        return Refusal.EXCEPTED
    happens = box.operator in _HAPPENINGS
    if box.circumstances:
        apart = happens and any(_is_leave(each, box, referents, around) for each in box.circumstances)
        return Refusal.ACT if apart else None
    if happens and _only_points(says, referents):
        return Refusal.POINTER
    said = {each.letter for each in _parts(says) if isinstance(each, Mention)}
    for letter in (each for each in found if each not in said and referents[each].link in around.happening):
        verbs = around.happening[referents[letter].link]
        if not any(_tells(each, verbs, letter) for each in meant):
            return Refusal.CASE
    direct = [each.value for each in says.slots if each.name in (AGENT, THEME)]
    about = [referents[each.letter] for each in direct if isinstance(each, Mention)]
    if happens and about and about[0].sort == _DOCUMENT and not around.confines:
        return Refusal.DOCUMENT
    if not about or about[0].introduced is not Introduced.INDEFINITE or about[0].sort not in (*_HAPPENING, _ANY):
        return None
    return (
        Refusal.ALONE if all(referents[each].sort in _HAPPENING for each in found if each != about[0].letter) else None
    )


def _is_unknown(letter: str, referents: Mapping[str, Referent], meant: Sequence[object]) -> bool:
    """Whether it is a certain act of which no clause has told, and that nothing ties to anything else."""
    kind = referents[letter]
    if kind.introduced is not Introduced.DEFINITE or kind.sort != _ACT or kind.link:
        return False
    claims = ([one.letter for one in _parts(each) if isinstance(one, Mention)] for each in meant if _is_claim(each))
    return not any(letter in each and len(each) > 1 for each in claims)


def _is_leave(circumstance: Circumstance, box: Box, referents: Mapping[str, Referent], around: Around) -> bool:
    """Whether it recalls an act for which another clause gives leave, and what is said has nothing of that."""
    claims = [each for each in _parts(circumstance.claim) if isinstance(each, Predication)]
    own = {each.letter for claim in claims for each in _parts(claim) if isinstance(each, Mention)}
    own = {each for each in own if referents[each].introduced is not Introduced.NAME}
    told = {referents[each].link.partition("#")[0] for each in own}
    said = {referents[each.letter].link.partition("#")[0] for each in _parts(box.says) if isinstance(each, Mention)}
    acts = around.leave.get(next(iter(told), ""), frozenset[str]())
    apart = len(told - {""}) == len(told) == 1 and told.isdisjoint(said)
    return apart and not acts.isdisjoint(name for claim in claims for name in claim.names)


def _is_claim(part: object) -> bool:
    return isinstance(part, Predication)


def _goes_on(box: Box, before: Sequence[Box]) -> Refusal | None:
    """Why a box says too little that goes on with what another has happen at a time, and does not say when."""
    if box.operator not in _HAPPENINGS or box.circumstances or _is_timed(box):
        return None
    happened = (each for each in before if each.operator is Operator.EFFECT and _is_timed(each))
    return Refusal.CASE if any(_direct(each) & _direct(box) for each in happened) else None


def _is_timed(box: Box) -> bool:
    """Whether it names the moment at which something is so."""
    return isinstance(box.says, Predication) and any(slot.name == _MOMENT for slot in box.says.slots)


def _direct(box: Box) -> set[str]:
    """Who does something, and what it is done to."""
    slots = box.says.slots if isinstance(box.says, Predication) else ()
    return {each.value.letter for each in slots if each.name in (AGENT, THEME) and isinstance(each.value, Mention)}


def _takes_out(claim: object) -> bool:
    """Whether it is asked of a thing, but not of some: `touches a lock except for a wooden one`."""
    return isinstance(claim, Predication) and any(each.name in _EXCEPTING for each in claim.slots)


def _only_points(says: Predication, referents: Mapping[str, Referent]) -> bool:
    """Whether all that it tells anew is by which rules it is done."""
    rules = [each for each in says.slots if each.name in _BY_RULE]
    others = tuple(each.value for each in says.slots if each not in rules)
    rest = [each.letter for each in _parts(others) if isinstance(each, Mention)]
    return bool(rules) and bool(rest) and not says.manner and all("#" in referents[each].link for each in rest)


def _tells(claim: object, verbs: Set[str], letter: str) -> bool:
    """Whether it tells of a thing that something of that happens to it."""
    if not isinstance(claim, Predication) or verbs.isdisjoint(claim.names):
        return False
    return any(isinstance(each, Mention) and each.letter == letter for each in _parts(claim))


def _is_other(claim: object) -> bool:
    return isinstance(claim, Predication) and _OTHER in claim.names


def _is_told(act: Referent, box: Box, told: Sequence[Restriction]) -> bool:
    """Whether a clause tells itself which act it means: `that way of entering`, `this` where a lock is flooded."""
    happens = any(each.cue not in _CONCEDING for each in box.circumstances)
    which = (each for each in _of(act.letter, told) if not (act.head in _KINDS and _is_whose(each)))
    return any(True for _ in which) or (act.head == _EVENT and happens)


def _is_whose(claim: object) -> bool:
    """Whether it tells what something is one of: `this type of steering` is told to be steering, and not which."""
    return isinstance(claim, Predication) and claim.names == ("of",)


def _of(letter: str, told: Sequence[Restriction]) -> tuple[object, ...]:
    return tuple(each.claim for each in told if each.of == letter)


def _reached(box: Box, told: Sequence[Restriction]) -> Iterator[object]:
    """All parts of what a box says, and of what is told of its things."""
    left: list[object] = [box.says, box.circumstances]
    known: set[str] = set()
    while left:
        for part in _parts(left.pop()):
            yield part
            if isinstance(part, Mention) and part.letter not in known:
                known.add(part.letter)
                left += _of(part.letter, told)


@recalling(4096)
def _parts(node: object) -> list[object]:
    """All that stands in a node, and itself; words and numbers are none."""
    found: list[object] = []
    _collect(node, found)
    return found


def _collect(node: object, found: list[object]) -> None:
    kind: Any = type(node)
    if isinstance(node, tuple):
        for each in node:
            _collect(each, found)
    elif names := field_names(kind):
        found.append(node)
        for name in names:
            _collect(getattr(node, name), found)
