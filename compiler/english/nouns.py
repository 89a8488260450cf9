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
    LabelItems     -> Label                                 : one_label
    LabelItems     -> LabelItems ',' Label                  : more_labels
    Labels         -> LabelItems ','? 'and|or' Label        : labels
    Labels         -> Label '/' Label                       : labels_slashed
    Labels         -> Label 'to' Label                      : label_range
    Head[n=sg]     -> N[n=sg] Label                         : labelled
    Head[n=pl]     -> N[n=pl] Labels                        : each_labelled
    Head[n=sg]     -> N[n=sg] Labels                        : any_labelled
    Head[n=pl]     -> N[n=sg] '(s)|(es)' Labels             : any_or_all_labelled
    Head[n=sg]     -> N[n=sg|ms] Num                        : numbered
    Head[n=sg]     -> '≥|≤' N[n=sg|ms] Num[s=n]             : numbered_from
    NumItems       -> Num[s=n]                              : one_number
    NumItems       -> NumItems ',' Num[s=n]                 : more_numbers
    Head[n=sg]     -> N[n=sg|ms] NumItems ','? 'or' Num[s=n] : numbered_any
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
    return replace(_noun(text, start, end, word), det=Det.ANY, plural=True, or_more=True)


_Labels = tuple[str, tuple[tuple[str, int], ...]]
"""How some names are joined, and each with the token that it is."""


def one_label(text: Text, start: int, end: int, one: str) -> tuple[tuple[str, int], ...]:
    return ((one, start),)


def one_number(text: Text, start: int, end: int, one: Number) -> tuple[Number, ...]:
    return (one,)


def more_labels(
    text: Text, start: int, end: int, some: tuple[tuple[str, int], ...], one: str
) -> tuple[tuple[str, int], ...]:
    return (*some, (one, end - 1))


def labels(text: Text, start: int, end: int, some: tuple[tuple[str, int], ...], last: str) -> _Labels | None:
    """`A and B`, `A, B or C`; of two, no comma parts the last."""
    if len(some) == 1 and text.is_(start + 1, ","):
        return None
    return ("or" if text.is_(end - 2, "or") else "and", (*some, (last, end - 1)))


def labels_slashed(text: Text, start: int, end: int, one: str, other: str) -> _Labels:
    return ("/", ((one, start), (other, end - 1)))


def label_range(text: Text, start: int, end: int, one: str, other: str) -> _Labels:
    return ("to", ((one, start), (other, end - 1)))


def labelled(text: Text, start: int, end: int, word: Word, label: str) -> Thing | None:
    return _named(text, _noun(text, start, end - 1, word), label, end - 1)


def each_labelled(text: Text, start: int, end: int, word: Word, named: _Labels) -> Several | None:
    junction, names = named
    base = _noun(text, start, names[0][1], word)
    members = tuple(_named(text, base, name, at) for name, at in names)
    if any(each is None for each in members):
        return None
    return Several(junction, members, text.place(start, end))  # type: ignore[arg-type]


def any_labelled(text: Text, start: int, end: int, word: Word, named: _Labels) -> Several | None:
    """`cave J, K or L`: one of them."""
    return each_labelled(text, start, end, word, named) if named[0] == "or" else None


def any_or_all_labelled(text: Text, start: int, end: int, word: Word, named: _Labels) -> Several | None:
    """`cave(s) B/C`: one of them, or more."""
    return each_labelled(text, start, end, word, named) if named[0] in ("or", "/") else None


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


def numbered_from(text: Text, start: int, end: int, word: Word, value: Number) -> Thing | None:
    """`≥ level 2`: that level, or a higher one."""
    thing = numbered(text, start + 1, end, word, value)
    if word.kind != "location" or thing is None or value.value is None:
        return None
    low, high = (value.value, None) if text.is_(start, "≥") else (None, value.value)
    place = text.place(start, end)
    return replace(thing, number=replace(value, low=low, high=high, at=place), at=place)


def more_numbers(text: Text, start: int, end: int, some: tuple[Number, ...], value: Number) -> tuple[Number, ...]:
    return (*some, value)


def numbered_any(
    text: Text, start: int, end: int, word: Word, some: tuple[Number, ...], last: Number
) -> Several | None:
    """`level 2 or 3`, `level 0, 1 or 2`; of two, no comma parts the last."""
    if word.kind != "location" or (len(some) == 1 and text.is_(end - 3, ",")):
        return None
    noun = _noun(text, start, next(at for at in range(start, end) if text.tokens[at].start >= some[0].at[0]), word)
    members = tuple(replace(noun, number=value, at=(noun.at[0], value.at[1])) for value in (*some, last))
    return Several("or", members, text.place(start, end))


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
