"""The items of a list with the words that open it: the sentence that they are together.

`A ship must:` and `pay two coins;` say that a ship must pay two coins. Each item is such a sentence of its own where
that says the same as all of them at once, as of what all must be done, or of what any one is enough for. Elsewhere
(`only if: … or …`) the items are one sentence, joined by the word that stands between them; where none stands there,
nobody knows how they belong together.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from ..graph.model import Mark, Node
from .following import Meant, meant
from .model import Clause, Range

_CUE = re.compile(
    r"(?P<even>\beven\s+)?\b(?P<cue>if|when|whenever|while|unless|until|before|after|because|since|once|where"
    r"|provided|provided\s+that|(?:as|so)\s+long\s+as|as\s+soon\s+as)$"
)
_ENOUGH = ("if", "when", "whenever")
"""Cues of which several say the same as `or` between what stands behind one."""
_ONLY = re.compile(r"\b(?:only|solely|exactly|exclusively)\b")
_PAIRED = re.compile(r"\b(?P<word>either|both)$")
_OPEN = re.compile(
    r"\b(?:following|follows|below|order|neither|whether|as|than|of|these|those)$|\bfollowing\b|\border\b"
)
"""Words that stand for the items themselves, or that tell of all of them at once."""
_JUNCTION = re.compile(r"\W*\b(and|or)\b(?!/)\W*$")
_TIED = re.compile(r"(?<=[;,])\s+(?:and|or)\W*\Z")
_BEHIND = re.compile(r"[\s;,]*(and|or)\b(?!/)")
_BEFORE = re.compile(r"(and|or)\b(?!/)\s+")
_END = re.compile(r"[\s.;,]+$")


class Kind(StrEnum):
    """How the items of a list belong together."""

    EACH = "each"
    """Each is a sentence with the words that open the list."""
    TOGETHER = "together"
    """All are one sentence."""
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a clause as one stretch of text: of an item also those that open its list."""

    text: str
    start: int
    end: int
    marks: Sequence[Mark] = ()
    skips: tuple[Range, ...] = ()
    own: Range | None = None
    """Where in the text the clause's own words stand; `None` if it is the text of its node."""
    seams: tuple[int, ...] = ()
    """Where the items begin."""
    until: int = 0
    """Where the last of them ends."""
    shift: int = 0
    """How much further on they stand in their node."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A list: the clause that opens it, and its items in printed order."""

    lead: Clause
    items: tuple[Clause, ...]
    kind: Kind
    junction: str = ""
    gap: Range | None = None
    """The place of the words that mean the items, in those that open the list; `None` if the items stand behind."""


def words_alone(node: Node, clause: Clause) -> Words:
    """The words of a clause that is a sentence by itself."""
    tied = _TIED.search(node.text, clause.start, clause.end)
    return Words(node.text, clause.start, tied.start() if tied else clause.end, node.marks, clause.skips)


def listed(lead: Clause, items: Sequence[Clause], nodes: Sequence[Node], opening: str) -> Listed:
    """How the items of a list, each in one of the nodes, belong together behind the words that open it."""
    found = _junctions(items, nodes)
    junction = found[0] if len(found) == 1 else ""
    if len(found) > 1:
        return Listed(lead, tuple(items), Kind.UNKNOWN)
    if (place := meant(opening)) is not None:
        return _of_meant(Listed(lead, tuple(items), Kind.UNKNOWN, junction), place, opening)
    return Listed(lead, tuple(items), _kind(_plain(opening), junction, len(items)), junction)


def _of_meant(known: Listed, place: Meant, opening: str) -> Listed:
    """A list whose items are meant somewhere in the words that open it."""
    if place.junction and known.junction not in ("", place.junction) and len(known.items) > 1:
        return known  # `all of the following: …, or …`
    junction = place.junction or known.junction
    known = replace(known, junction=junction, gap=(place.start, place.end))
    if place.tests:
        return replace(known, kind=_kind(_plain(opening[: place.start]), junction, len(known.items)))
    if place.only:
        many = replace(known, kind=Kind.TOGETHER, junction=junction or "and")
        return known if place.quantity[0] < place.quantity[1] or place.acts else many
    if junction == "or" and len(known.items) > 1:
        behind = opening[place.end :].strip(" :") and place.acts
        return known if behind else replace(known, kind=Kind.TOGETHER)
    return replace(known, kind=Kind.EACH)


def _plain(words: str) -> str:
    return " ".join(words.rstrip(" :").lower().split())


def _kind(opening: str, junction: str, items: int) -> Kind:
    if _OPEN.search(opening):
        return Kind.UNKNOWN
    if items == 1:
        return Kind.EACH
    together = Kind.TOGETHER if junction else Kind.UNKNOWN
    only = _ONLY.search(opening) is not None
    if cue := _CUE.search(opening):
        apart = "and" if only else "or"
        return Kind.EACH if cue["cue"] in _ENOUGH and not cue["even"] and junction == apart else together
    if paired := _PAIRED.search(opening):
        return together if junction == ("or" if paired["word"] == "either" else "and") else Kind.UNKNOWN
    return together if only or junction == "or" else Kind.EACH


def _junctions(items: Sequence[Clause], nodes: Sequence[Node]) -> list[str]:
    """The words that stand between items, each once; a mixture of them has several."""
    found = []
    for number, (item, node) in enumerate(zip(items, nodes, strict=True)):
        said = node.text[_begins(node, item) : item.end]
        if number and (before := _BEFORE.match(said)):
            found.append(before[1])
        if number + 1 < len(items):
            behind = _JUNCTION.search(said) or _BEHIND.match(node.text, item.end)
            found += [behind[1]] if behind else []
    return list(dict.fromkeys(found))


def whole(known: Listed, lead: Words, items: Sequence[tuple[Clause, Node]], small: Sequence[bool], own: int) -> Words:
    """The sentence that some items of a list make behind the words that open it.

    `small` says of each item whether a capital that it begins with tells nothing, `own` is the number of the item whose
    places count.
    """
    opening = _END.sub("", lead.text[lead.start : lead.end].rstrip(" :"))
    gap = known.gap or (len(opening), len(opening))
    text = opening[: gap[0]].rstrip()
    marks, skips = moved(lead.marks, lead.skips, (lead.start, lead.start + len(text)), 0)
    place, shift, seams = (0, 0), 0, []
    for number, (item, node) in enumerate(items):
        text += _seam(number, len(items), known.junction) if text else ""
        low, high = bounds(node, item)
        said = node.text[low:high]
        if small[number]:
            said = said[:1].lower() + said[1:]
        seams.append(len(text))
        more = moved(node.marks, item.skips, (low, high), len(text))
        marks, skips = [*marks, *more[0]], [*skips, *more[1]]
        if number == own:
            place, shift = (len(text), len(text) + len(said)), low - len(text)
        text += said
    until, rest = len(text), opening[gap[1] :].lstrip()
    if rest:
        text += " "
        place_of_rest = lead.start + len(opening) - len(rest)
        more = moved(lead.marks, lead.skips, (place_of_rest, lead.start + len(opening)), len(text))
        marks, skips = [*marks, *more[0]], [*skips, *more[1]]
        text += rest
    return Words(f"{text}.", 0, len(text) + 1, tuple(marks), tuple(skips), place, tuple(seams), until, shift)


def _seam(number: int, items: int, junction: str) -> str:
    if number == 0:
        return " "
    return f" {junction} " if number + 1 == items else ", "


def first_word(node: Node, item: Clause) -> str:
    """The word that an item begins with."""
    return node.text[_begins(node, item) : item.end].partition(" ")[0]


def _begins(node: Node, item: Clause) -> int:
    """Where the words of an item begin, behind its letter."""
    low = item.start
    for start, end in sorted(item.skips):
        if start <= low < end:
            low = end
    return low + len(node.text[low : item.end]) - len(node.text[low : item.end].lstrip())


def bounds(node: Node, item: Clause) -> Range:
    """The place of an item's words, without what only ties it to the others."""
    low = _begins(node, item)
    if before := _BEFORE.match(node.text, low, item.end):
        low = before.end()
    said = _END.sub("", node.text[low : item.end])
    if tied := _JUNCTION.search(said):
        said = said[: tied.start()]
    return low, low + len(_END.sub("", said))


def moved(marks: Sequence[Mark], skips: Sequence[Range], place: Range, to: int) -> tuple[list[Mark], list[Range]]:
    """The marks and skipped places within a stretch, for a text in which it begins at `to`."""
    low, high = place
    kept = [
        replace(mark, start=mark.start - low + to, end=min(mark.end, high) - low + to)
        for mark in marks
        if low <= mark.start < high
    ]
    return kept, [(start - low + to, min(end, high) - low + to) for start, end in skips if low <= start < high]
