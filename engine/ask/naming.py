"""What things are called in a reply: hexes of a scene on no map, facts that nobody gave, clauses that broke off."""

import re
from collections.abc import Collection, Mapping

from ..hexes import hexside
from ..questions import unread_clause
from .facts import FACTS, FAR, HERE, NEXT
from .model import Reply
from .request import UNIT_FACTS

_CALLED = {HERE: "", NEXT: "next ", FAR: "far "}
_SIDE = str(hexside(HERE, NEXT))
_PARTS = "ground level|rooftop|cellar|sewer|trench|foxhole|pillbox|tunnel|cave|level [1-9]"
_INVENTED = r"\b[X-Z]{2}[0-9]+"
_NAMED = re.compile(
    rf"(?P<side>{_SIDE})|(?P<other>{_INVENTED}-[X-Z]{{2}}[0-9]+)"
    rf"|\b(?P<hex>{'|'.join(map(str, _CALLED))})(?: (?P<part>{_PARTS}))?(?![-.\w])",
)
_BY_NAME = {str(hex_): called for hex_, called in _CALLED.items()}

_OWNERS: Mapping[str, Mapping[str, str]] = {
    f"{HERE}": {"manhole": "manhole", "stairwell": "stairwell", "black_circle": "black-circle"},
    f"the building in {HERE}": {"material": "wooden", "levels": "levels", "factory": "factory", "rowhouse": "rowhouse"},
    _SIDE: {"building": "common-hexside", **{each: each for each in ("rowhouse", "breached", "wall", "hedge")}},
}
"""The keys that tell facts of the board, by what they are facts about."""
_FACT = re.compile(
    rf"\b(?P<field>{'|'.join(dict.fromkeys(field for fields in _OWNERS.values() for field in fields))})"
    rf" of (?P<owner>{'|'.join(sorted(_OWNERS, key=len, reverse=True))})(?![-.\w])"
)
_OF_UNIT = re.compile(
    rf"\b(?P<field>{'|'.join(key.replace('-', '_') for key in UNIT_FACTS)}) of (?P<owner>[^;\[\]]+?)(?=;|$|  \[)"
)
_ROLE = re.compile(r"(undetermined: |; )(?:subject|object|complement|manner) +")
"""Of what is not known, a player need not hear which part of a sentence it is."""
_BROKEN = "whose text breaks off"
_TWICE = re.compile(r"clauses? ([^;]+?)(, (?:which could not be read|whose text breaks off)); clause ([^;, ]+)\2")
"""Two that share their fate, so that it is told once."""


def in_words(reply: Reply, text: str) -> str:
    """A text of a reply as a player reads it."""
    return told(text, reply.broken, reply.on_map)


def told(text: str, broken: Collection[str], on_map: bool = False) -> str:
    """A text as a player reads it, of a document that lost the ends of some clauses."""
    for clause in broken:
        text = text.replace(unread_clause(clause), unread_clause(clause, _BROKEN))
    while (joined := _TWICE.sub(r"clauses \1 and \3\2", text)) != text:
        text = joined
    text = _ROLE.sub(r"\1", text)
    text = _OF_UNIT.sub(_unit_fact, text) if "undetermined" in text else text
    return text if on_map else as_asked(_FACT.sub(_fact, text))


def as_asked(text: str) -> str:
    """A text with `next cellar` and `the hex` in place of invented names."""
    return _NAMED.sub(_called, text)


def _fact(match: re.Match[str]) -> str:
    key = _OWNERS[match["owner"]].get(match["field"])
    if key is None:
        return match[0]
    fact = FACTS[key]
    return f"{'whether ' if fact.choices else ''}{fact.about} ({key}=)"


def _unit_fact(match: re.Match[str]) -> str:
    key, owner = match["field"].replace("_", "-"), match["owner"]
    if UNIT_FACTS[key].type is bool:
        return f"whether {owner} is {match['field'].replace('_', ' ')} ({key}=)"
    return f"the {'US#' if key == 'us' else key} of {owner} ({key}=)"


def _called(match: re.Match[str]) -> str:
    if match["side"]:
        return "the hexside to the next hex"
    if match["other"]:
        return "another hexside"
    called = _BY_NAME[match["hex"]]
    return f"{called}{match['part']}" if match["part"] else f"the {called}hex"
