"""Nouns, with a name or a number behind them."""

from collections.abc import Callable
from dataclasses import replace

from ..lexicon.model import Form, Part
from ..logic.phrases import Det, Number, Phrase, Role, Several, Thing
from .text import Text, Word

RULES = """
    # A noun, with a name or a number behind it
    Head[n=?n]     -> N[n=?n]                               : noun
    Head[n=pl]     -> N[n=sg] '(s)|(es)'                    : any_noun
    Label          -> Name                                  : itself
    Label          -> Letter                                : itself
    Labels         -> Label 'and|or' Label                  : labels
    Labels         -> Label 'to' Label                      : label_range
    Head[n=sg]     -> N[n=sg] Label                         : labelled
    Head[n=pl]     -> N[n=pl] Labels                        : each_labelled
    Head[n=sg]     -> N[n=sg|ms] Num                        : numbered
    Head[n=?n]     -> N '/' Head[n=?n]                      : heads
    Mod            -> Name                                  : in_hex
"""


_HANDS = ("left", "right")
"""Nouns for directions, which have an article."""

_ONE_OF_TWO = ("former", "latter")
"""What goes back to one of two, and names no thing."""


def noun(text: Text, start: int, end: int, word: Word) -> Thing | None:
    if word.negated or word.name in _ONE_OF_TWO:
        return None
    if word.name in _HANDS and not text.is_(start - 1, *_DETERMINERS):
        return None  # `no coin left` is no left
    return _noun(text, start, end, word)


def _noun(text: Text, start: int, end: int, word: Word) -> Thing:
    plural = word.form is Form.PLURAL
    return Thing(word.name, word.kind, at=text.place(start, end), plural=plural)


def any_noun(text: Text, start: int, end: int, word: Word) -> Thing:
    return replace(_noun(text, start, end, word), det=Det.ANY, plural=True)


def labels(text: Text, start: int, end: int, one: str, other: str) -> tuple[str, tuple[str, str], int]:
    return ("or" if text.is_(start + 1, "or") else "and", (one, other), start)


def label_range(text: Text, start: int, end: int, one: str, other: str) -> tuple[str, tuple[str, str], int]:
    return ("to", (one, other), start)


def labelled(text: Text, start: int, end: int, word: Word, label: str) -> Thing | None:
    return _named(text, _noun(text, start, end - 1, word), label, end - 1)


def each_labelled(
    text: Text, start: int, end: int, word: Word, named: tuple[str, tuple[str, str], int]
) -> Several | None:
    base = _noun(text, start, start + 1, word)
    junction, names, at = named
    members = tuple(_named(text, base, name, at + 2 * place) for place, name in enumerate(names))
    if any(each is None for each in members):
        return None
    return Several(junction, members, text.place(start, end))  # type: ignore[arg-type]


HEXES = ("hex", "hexside", "vertex", "hexspine")


def _named(text: Text, base: Thing, label: str, at: int) -> Thing | None:
    place = (base.at[0], text.place(at, at + 1)[1])
    if text.sort(at) != "name" and base.kind not in ("unit", "location"):
        return None
    if text.sort(at) == "name" and base.kind not in ("unit", "location", "terrain", "thing", "side"):
        return None  # `Case C3` names no hex
    if base.head in HEXES or text.sort(at) != "name":
        return replace(base, name=label, plural=False, at=place)
    return replace(base, roles=(*base.roles, in_hex(text, at, at + 1, label)), plural=False, at=place)


_NUMBERED = ("dice", "location", "quantity", "phase", "status", "thing")
"""The kinds of things that a number may stand behind: `level 2`."""


def numbered(text: Text, start: int, end: int, word: Word, value: Number) -> Thing | None:
    if word.kind not in _NUMBERED:
        return None
    if word.kind == "thing" and text.sort(end - 1) == "word":
        return None  # `its diameter one metre`
    thing = _noun(text, start, end, word)
    if word.kind in ("phase", "thing") and value.value is not None and not value.signed:
        return replace(thing, name=str(value.value))  # `Statute 8` is no eight statutes
    return replace(thing, number=value)


def heads(text: Text, start: int, end: int, word: Word, rest: Phrase) -> Several | None:
    first = _noun(text, start, start + 1, word)
    members = rest.members if isinstance(rest, Several) else (rest,)
    return Several("/", (first, *members), text.place(start, end))


def each_of(found: Phrase, change: Callable[[Thing], Phrase]) -> Phrase:
    """A thing, or each of several, changed by a function."""
    if isinstance(found, Several):
        return replace(found, members=tuple(each_of(each, change) for each in found.members))  # type: ignore[arg-type]
    return change(found)


def is_bare(text: Text, thing: Thing) -> bool:
    """Whether a thing is printed without a determiner of its own."""
    first = text.text[thing.at[0] : thing.at[1]].split(" ", 1)[0].lower()
    return first not in _DETERMINERS and not thing.name and thing.number is None


def could_be_done(text: Text, value: object) -> bool:
    """Whether a noun without an article could rather be a verb."""
    if not isinstance(value, Thing) or value.plural or not is_bare(text, value):
        return False
    words = text.vocabulary.look_up(text.text[slice(*value.at)])
    return any(word.part is Part.VERB and word.form is Form.BASE for word in words)


_DETERMINERS = frozenset(
    [
        "a",
        "an",
        "the",
        "this",
        "that",
        "these",
        "those",
        "such",
        "each",
        "every",
        "all",
        "any",
        "no",
        "its",
        "their",
        "his",
        "her",
        "both",
        "another",
    ]
)


def in_hex(text: Text, start: int, end: int, label: str) -> Role:
    place = text.place(start, end)
    return Role("in", Thing("hex", "location", Det.THE, name=label, at=place), at=place)


_CROWDS = frozenset(("unit", "weapon", "side", "counter"))


def is_crowd(found: Phrase) -> bool:
    """Whether it may be one or many: `Infantry`, and what is abbreviated, `SW`; ice is one."""
    things = found.members if isinstance(found, Several) else (found,)
    return any(isinstance(each, Thing) and (each.head.isupper() or each.kind in _CROWDS) for each in things)
