"""Lists of things, and what all in a list share."""

from dataclasses import replace
from functools import partial
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Part
from ..logic.phrases import RESPECTIVELY, Det, Phrase, Role, Several, Thing, Trait
from .adjuncts import nearness
from .nouns import HEXES, each_of, is_bare, is_crowd
from .numbers import number
from .text import Text

RULES = """
    # Lists
    Items          -> NP[co=n]                              : one_item
    Items          -> Items ',' NP[co=n]                    : more_items
    NP[n=pl,co=y]  -> Items ','? 'and|&' NP[co=n]           : all_listed
    NP[n=pl,co=y]  -> NP[co=y] ',' 'and' NP[co=n]           : more_than_listed
    NP[n=pl,co=y]  -> NP[co=n] ','? 'plus' NP[co=n] ','?    : added_up
    NP[n=?n,co=y]  -> NP[n=?n,co=n] '(' 'and|&' NP[co=n] ')' : two_listed
    NP[n=pl,co=y]  -> NP[co=n] '(' 'or' NP[co=n] ')'        : either_listed
    NP[n=pl,co=y]  -> Items ','? 'and' 'also' NP[co=n]      : all_listed
    NP[n=?n,co=y]  -> Items ','? 'or' NP[n=?n,co=n] ','?    : any_listed
    NP[n=?n,co=y]  -> NP[co=y] 'or' NP[n=?n,co=n]           : or_another
    NP[n=?n,co=y]  -> NP[n=?n,co=y] 'respectively'          : in_their_order
    NP[n=pl,co=y]  -> NP[co=y] ',' 'and' NP[co=n]           : and_besides
    NP[n=?n,co=y]  -> NP[co=n] '/' NP[n=?n,co=n]            : slashed
"""


def one_item(text: Text, start: int, end: int, found: Phrase) -> tuple[Phrase, ...]:
    return (found,)


def more_items(text: Text, start: int, end: int, items: tuple[Phrase, ...], found: Phrase) -> tuple[Phrase, ...]:
    return (*items, found)


def all_listed(text: Text, start: int, end: int, items: tuple[Phrase, ...], last: Phrase) -> Any:
    """Of two, no comma parts the last."""
    parted = len(items) == 1 and "," in text.text[items[0].at[1] : last.at[0]]
    if parted and text.is_(start - 1, "of"):
        return None  # `the boats of one color, and 20 coins`
    return breaking(listed(text, start, end, "and", items, last), (Choose.ALIKE, int(parted)))


def more_than_listed(text: Text, start: int, end: int, some: Several, last: Phrase) -> Any:
    """`boats and rafts, and two coins`: a list with something of another kind behind it."""
    own = isinstance(last, Thing) and not is_bare(text, last) and not any(text.words(end, Part.PREPOSITION))
    return listed(text, start, end, "and", (some,), last) if some.junction == "and" and own else None


def any_listed(text: Text, start: int, end: int, items: tuple[Phrase, ...], last: Phrase) -> Any:
    return listed(text, start, end, "or", items, last)


def in_their_order(text: Text, start: int, end: int, found: Phrase) -> Any:
    """`the gates or docks B and C respectively`: one for each of as many others, in their order."""
    if not isinstance(found, Several) or found.junction not in ("and", "or") or len(found.members) < 2:
        return None
    return replace(found, junction=RESPECTIVELY, at=text.place(start, end))


def or_another(text: Text, start: int, end: int, some: Several, last: Phrase) -> Any:
    return listed(text, start, end, "or", some.members, last) if some.junction == "or" else None  # type: ignore[arg-type]


def and_besides(text: Text, start: int, end: int, some: Several, last: Phrase) -> Any:
    """`the boats and crews of one side, and a tug`; what a preposition ties on behind may be told of the tug alone."""
    if any(text.words(end, Part.PREPOSITION)):
        return None
    return listed(text, start, end, "and", some.members, last) if some.junction == "and" else None  # type: ignore[arg-type]


def slashed(text: Text, start: int, end: int, first: Phrase, last: Phrase) -> Any:
    """`the unit/the group`: a slash joins what stands right beside it."""
    if isinstance(first, Thing) and any(not _is_aside(each) for each in standing_behind(first)):
        return None
    return listed(text, start, end, "/", (first,), last)


def _is_aside(part: object) -> bool:
    return isinstance(part, Role) and part.preposition == "including"


def two_listed(text: Text, start: int, end: int, first: Phrase, last: Phrase) -> Any:
    return listed(text, start, end, "and", (first,), last)


def either_listed(text: Text, start: int, end: int, first: Phrase, last: Phrase) -> Any:
    return listed(text, start, end, "or", (first,), last)


def added_up(text: Text, start: int, end: int, first: Phrase, last: Phrase) -> Any:
    begun = next(at for at in range(start, end) if text.is_(at, "plus") and text.tokens[at].start >= first.at[1])
    if (
        text.is_(begun - 1, ",")
        and isinstance(first, Thing)
        and is_bare(text, first)
        and not (isinstance(last, Thing) and is_bare(text, last))
    ):
        return None  # `each boat that carries cargo, plus each raft`
    if isinstance(first, Thing) and first.such and getattr(last, "kind", first.kind) != first.kind:
        return None  # `a tug that pays two coins, plus a toll`: it pays the toll too
    return listed(text, start, end, "plus", (first,), last)


_ALIKE = {"relation": "action"}
"""Sorts that are alike: what happens, and what holds between things."""


def listed(text: Text, start: int, end: int, junction: str, items: tuple[Phrase, ...], last: Phrase) -> Any:
    members = (*items, last)
    if any(_is_open(text, each) for each in items) or _is_ruled(text, items[-1], last):
        return None
    if _counts_on(text, items, last, end):
        return None
    flat = tuple(each for member in members for each in _flat(member, junction))
    shared = tuple(each for one in sharing(text, flat) for each in _apart(one, junction))
    if (junction != "plus" and _is_unlike(shared)) or any(map(_is_hex, shared)) != all(map(_is_hex, shared)):
        return None
    kinds = {_ALIKE.get(each.kind, each.kind) for each in shared if isinstance(each, Thing)} - {"thing"}
    odd = len(kinds) > 1
    behind = [
        each for each in (standing_behind(last) if isinstance(last, Thing) else ()) if _can_be_shared(each, items)
    ]
    stray = isinstance(last, Thing) and is_bare(text, last) and bool(behind) and _all_bare(text, items)
    made = Several(junction, shared, text.place(start, end))
    torn = _shares_noun(text, items[-1], last)
    near = nearness(items[-1], last.at[0])
    return breaking(made, (Choose.ALIKE, int(odd)), (Choose.SHARED, stray + torn), *near)


def _is_ruled(text: Text, before: Phrase, last: Phrase) -> bool:
    """Whether a place rather goes on with what rules are for: `the rules for locks and canals`."""
    if not isinstance(before, Thing) or not isinstance(last, Thing):
        return False
    rules = before.kind == "document" and not before.name and bool(standing_behind(before))
    return rules and last.kind in ("location", "terrain") and last.det is Det.A and is_bare(text, last)


def _counts_on(text: Text, items: tuple[Phrase, ...], last: Phrase, end: int) -> bool:
    """Whether a number of things goes on with one before it, and not with what stands beside it: `two coins for a tug
    and three coins for a raft`."""
    if not isinstance(last, Thing) or last.number is None or last.number.value is None:
        return False
    if any(isinstance(each, Thing) and each.number is not None for each in items):
        return _is_for_one(items) and not _is_for_one((last,))
    first = next(at for at in range(len(text)) if text.tokens[at].start >= items[0].at[0])
    tie = text.word(first - 1)
    if tie in {role.preposition for role in last.roles} or (tie and tie != "of" and text.is_(end, tie)):
        return True
    before = (at for at in range(1, len(text)) if text.tokens[at].end <= last.at[0] and _is_counted(text, at - 1))
    return any(word.name == last.head for at in before for word, _ in text.words(at, Part.NOUN))


def _is_for_one(items: tuple[Phrase, ...]) -> bool:
    """Whether one of some amounts is for something."""
    return any(isinstance(each, Thing) and any(role.preposition == "for" for role in each.roles) for each in items)


def _is_counted(text: Text, at: int) -> bool:
    """Whether a number stands here."""
    return next(number(text, at), None) is not None


def _is_unlike(members: tuple[Phrase, ...]) -> bool:
    """Whether amounts are listed with what is none, or each for a case of its own: `2 MF on a road, 3 MF in woods`."""
    amounts = [_is_amount(each) for each in members]
    roles = (role for each in members if isinstance(each, Thing) for role in each.roles)
    if len({each.head == "result" for each in members if isinstance(each, Thing)}) > 1:
        return True  # what dice show is no thing among others
    return any(amounts) and (not all(amounts) or any(role.preposition in _CASES for role in roles))


_CASES = ("in", "at", "on", "for")
"""Prepositions of the case that an amount is for."""


def _is_amount(one: Phrase) -> bool:
    """Whether it is so much of something, which is listed with other amounts only."""
    return isinstance(one, Thing) and one.kind in ("quantity", "modifier") and one.number is not None


def _is_hex(one: Phrase) -> bool:
    """Whether it is nothing but the name of a hex; such a name is listed with others of its kind only."""
    return (
        isinstance(one, Thing)
        and one.det is Det.THE
        and bool(one.name)
        and one.kind == "location"
        and one.head in HEXES
    )


def _shares_noun(text: Text, before: Phrase, last: Phrase) -> bool:
    """Whether two things would rather share the noun behind the second: `entrance and exit hexes`."""
    if not isinstance(before, Thing) or not isinstance(last, Thing) or not (last.plural and last.traits):
        return False
    kind = last.traits[0]
    if kind.negated or not any(word.part is Part.NOUN for word in text.vocabulary.look_up(kind.name)):
        return False
    return not (before.plural or before.number or before.name or before.traits) and is_bare(text, last)


def _can_be_shared(part: object, items: tuple[Phrase, ...]) -> bool:
    """Whether what stands behind the last of a list might belong to all; `of` binds to the noun before it."""
    first = items[0]
    definite = isinstance(first, Thing) and first.det is Det.THE
    return definite or not (isinstance(part, Role) and part.preposition == "of")


def is_wide(text: Text, found: object) -> bool:
    """Whether an `AND` in capitals joins a list: it joins what a whole sentence is about, and nothing within it."""
    if not isinstance(found, Several):
        return False
    low, high = found.at
    return any(token.text == "AND" and low <= token.start < high for token in text.tokens)


def _is_open(text: Text, item: Phrase) -> bool:
    """Whether a comma opens a relative clause at the end of a member, and none closes it: `a lock, which holds a boat
    and a tug` is a lock that holds both."""
    thing = item.members[-1] if isinstance(item, Several) else item
    if not isinstance(thing, Thing) or not thing.such or thing.such[-1].at[1] != item.at[1]:
        return False
    opened = text.text[: max(thing.such[-1].at[0], 0)].rstrip().endswith(",")
    return opened and not text.text[item.at[1] :].lstrip().startswith((",", ";"))


def is_parted(text: Text, found: object) -> bool:
    """Whether a comma parts the second of two things from the first: `takes the boats of one side, and a tug` joins the
    tug to what is taken, and not to the side."""
    if not isinstance(found, Several) or len(found.members) != 2 or found.junction not in ("and", "or"):
        return False
    first, last = found.members
    return text.text[max(first.at[1], 0) : max(last.at[0], 0)].lstrip().startswith(",")


def _flat(member: Phrase, junction: str) -> tuple[Phrase, ...]:
    """A member of a list; of a list that is joined likewise, its members."""
    if isinstance(member, Several) and member.junction == junction:
        return member.members  # type: ignore[return-value]
    return (member,)


def _apart(member: Phrase, junction: str) -> tuple[Phrase, ...]:
    """The members of `entrances/exits` in a list, where any of them is meant too."""
    if isinstance(member, Several) and member.junction == "/" and junction in ("and", "or"):
        return member.members  # type: ignore[return-value]
    return (member,)


def _all_bare(text: Text, items: tuple[Phrase, ...]) -> bool:
    heads = (thing for each in items for thing in (each.members if isinstance(each, Several) else (each,)))
    return all(isinstance(each, Thing) and not standing_behind(each) for each in heads)


def standing_behind(thing: Thing) -> tuple[object, ...]:
    """What stands behind a noun and belongs to it."""
    return tuple(each for each in (*thing.roles, *thing.such) if each.at[0] > thing.at[0])


def sharing(text: Text, members: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """The members of a list, of which those without a determiner share the one before: `all ships and trains`."""
    whole = list(members[:1])
    for member in members[1:]:
        whole.append(each_of(member, partial(_like, text, whole[-1])))
    return tuple(whole)


def _like(text: Text, before: Phrase, thing: Thing) -> Thing:
    """A member of a list with what it shares with the one before: its determiner, its owner, its adjectives."""
    last = before.members[-1] if isinstance(before, Several) else before
    if isinstance(last, Thing) and thing.det is Det.ANY and not (standing_behind(thing) or thing.such):
        owners = tuple(role for role in last.roles if role.preposition == "of" and role.at[0] == last.at[0])
        return replace(thing, roles=(*owners, *thing.roles))  # `its crew and any cargo`
    if not isinstance(last, Thing) or not is_bare(text, thing) or thing.det is not Det.A:
        return thing
    if last.det in (Det.EACH, Det.NO, Det.ANY) or (last.det is Det.THE and not last.name and not thing.traits):
        owners = tuple(role for role in last.roles if last.at[0] == role.at[0])
        many = thing.plural or (last.plural and is_crowd(thing))
        thing = replace(thing, det=last.det, roles=(*owners, *thing.roles), plural=many)
    if not thing.traits:
        shared = tuple(trait for trait in last.traits if _is_shared(text, trait, thing))
        thing = replace(thing, traits=(*shared, *thing.traits))
    return thing


def _is_rather_noun(text: Text, trait: Trait) -> bool:
    """Whether what stands before a noun is a noun, and no adjective that a dictionary calls a noun too: `wet`."""
    words = text.vocabulary.look_up(trait.name)
    nouns = [word for word in words if word.part is Part.NOUN]
    return bool(nouns) and (
        any(word.listed for word in nouns) or not any(word.part is Part.ADJECTIVE for word in words)
    )


def _is_shared(text: Text, trait: Trait, thing: Thing) -> bool:
    """Whether an adjective before a member of a list can be told of the next one: a noun before it cannot."""
    if trait.roles or _is_rather_noun(text, trait):
        return False
    kinds = text.vocabulary.kinds_that_are(trait)
    return not kinds or thing.kind in (*kinds, "thing")
