"""Things: one with all that belongs to it, and lists of them."""

from collections.abc import Iterator
from dataclasses import replace

from ..logic.phrases import Det, Focus, Phrase, Role, Several, Thing, Trait
from . import adjectival, attached, brackets, determiners, lists, nouns
from .closed import NONE
from .numbers import number
from .tokens import Results, Tokens, grouped, rule
from .vocabulary import Form, Part


@rule
def phrase(text: Tokens, at: int, blocked: frozenset[str] = NONE) -> Results[Phrase]:
    """A thing, or things in a list; prepositions that are blocked belong to the verb before."""
    if text.is_(at, "both"):
        for pair, end in phrase(text, at + 1, blocked):
            if isinstance(pair, Several) and pair.junction == "and" and len(pair.members) == 2:
                yield pair, end
    if text.is_(at, "either"):
        for pair, end in phrase(text, at + 1, blocked):
            if isinstance(pair, Several) and pair.junction == "or":
                yield pair, end
    for first, end in thing(text, at, blocked):
        yield first, end
        yield from _whichever(text, first, end, blocked)
        for members, junction, after in _more(text, end, blocked, _is_nested(first)):
            if _is_name(first) and not all(map(_is_name, members)):
                continue
            if any(_is_rather_done(text, first, member) for member in members):
                continue
            if any(map(_is_none, members)) and not _is_none(first):
                continue  # another sentence begins: `…, and no ship may enter`
            if junction == "/" and _stands_before_all(text, first, end + 1):
                continue
            whole = (*members_of(first), *members)
            if junction in ("and", "or") and not text.controlled and _is_unlike(whole):
                continue
            listed = whole if junction == "/" else _sharing(text, whole)
            told = lists.shared(text, listed) if junction in ("and", "or") and not text.controlled else listed
            if told is None:
                continue
            yield _joined(told, junction, text.place(at, after)), after


def _whichever(text: Tokens, first: Phrase, at: int, blocked: frozenset[str]) -> Results[Phrase]:
    """`its range or its speed, whichever is lower`: the lower of both."""
    opened = text.is_(at, "(")
    for members, junction, end in _more(text, at + opened, blocked) if text.is_(at + opened, ",", "or") else ():
        start = text.run(end + text.is_(end, ",", "-", "–"), "whichever", "is")
        for trait, after in adjectival.adjective(text, start) if start and junction == "or" else ():
            if not opened or text.is_(after, ")"):
                both = Several("and", _sharing(text, (*members_of(first), *members)), (first.at[0], members[-1].at[1]))
                place = (first.at[0], text.place(after - 1, after + opened)[1])
                yield _chosen(trait, both, place), after + opened


def _chosen(trait: Trait, among: Phrase, place: tuple[int, int]) -> Thing:
    return Thing(trait.name, "quantity", Det.THE, roles=(Role("of", among, at=among.at),), at=place)


@rule
def _the_one_of(text: Tokens, at: int, blocked: frozenset[str]) -> Results[Phrase]:
    """`the higher of its range and its speed`, `the lowest of those levels`: the one of several that is so."""
    for trait, middle in adjectival.adjective(text, at + 1) if text.is_(at, "the") else ():
        for among, end in phrase(text, middle + 1, blocked) if text.is_(middle, "of") else ():
            if isinstance(among, Several) or among.plural:
                yield _chosen(trait, among, text.place(at, end)), end
        for among, end in grouped(text, middle + 1, phrase) if text.is_(middle, "of") else ():
            yield _chosen(trait, among, text.place(at, end)), end


def _sharing(text: Tokens, members: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """The members of a list, of which those without a determiner share the one before: `all ships and trains`."""
    whole = list(members[:1])
    mass = text.vocabulary.inflection.mass
    for member in members[1:]:
        before = whole[-1]
        if isinstance(before, Thing) and isinstance(member, Thing) and _is_bare(text, member):
            all_alike = before.det in (Det.EACH, Det.NO, Det.ANY)
            if before.det is Det.NO:
                member = replace(member, at=(before.at[0], member.at[1]))
            if all_alike or (before.det is Det.THE and not before.name and not member.traits):
                owners = tuple(role for role in before.roles if before.at[0] == role.at[0])
                member = replace(member, det=before.det, roles=(*owners, *member.roles))
            elif _has_article(text, before) and not (member.plural or member.traits or member.head in mass):
                member = replace(member, traits=before.traits, single=True)
        whole.append(member)
    return tuple(whole)


def _is_unlike(members: tuple[Phrase, ...]) -> bool:
    """Whether amounts are listed with what is none, or each for a case of its own: `2 MF on a road, 3 MF in woods`."""
    amounts = [_is_amount(each) for each in members]
    roles = (role for each in members if isinstance(each, Thing) for role in each.roles)
    return any(amounts) and (not all(amounts) or any(role.preposition in ("in", "at", "on") for role in roles))


def _is_amount(one: Phrase) -> bool:
    """Whether it is so much of something, which is listed with other amounts only."""
    return isinstance(one, Thing) and one.kind in ("quantity", "modifier") and one.number is not None


def _is_rather_done(text: Tokens, first: Phrase, member: Phrase) -> bool:
    """Whether a bare noun behind a thing of another kind is what is done next: `may fire a gun and move`."""
    if not isinstance(first, Thing) or not isinstance(member, Thing) or not _is_bare(text, member) or member.plural:
        return False
    spoken = text.vocabulary.look_up(text.text[member.at[0] : member.at[1]])
    done = any(word.part is Part.VERB and word.form is Form.BASE for word in spoken)
    return done and _has_article(text, first) and member.kind != first.kind


def _is_none(one: Phrase) -> bool:
    return isinstance(one, Thing) and one.det is Det.NO


def _is_bare(text: Tokens, thing: Thing) -> bool:
    """Whether a thing is a mere noun: it needs the determiner of another one."""
    alone = thing.det is Det.A and thing.number is None and not thing.name
    return alone and thing.kind != "document" and not _has_article(text, thing)


def _has_article(text: Tokens, thing: Thing) -> bool:
    return thing.det is Det.A and text.text[thing.at[0] : thing.at[0] + 3].lower().startswith(("a ", "an "))


_WIDE = "AND"
"""Blocks an `AND` in capitals, which joins what the whole sentence is about and nothing within it."""


def narrow(text: Tokens, blocked: frozenset[str]) -> frozenset[str]:
    """What is blocked in a part of a phrase, if the text has an `AND` that joins whole ones."""
    blocked = brackets.shut(text, blocked)
    return blocked | {_WIDE} if any(token.text == _WIDE for token in text.tokens) else blocked


def _is_nested(found: Phrase) -> bool:
    """Whether a thing ends in another one."""
    last = found.members[-1] if isinstance(found, Several) else found
    return isinstance(last, Thing) and any(
        role.at[1] == last.at[1] and role.focus is not Focus.RESTATED and role.preposition != "including"
        for role in last.roles
    )


def _is_name(one: Phrase) -> bool:
    """Whether it is nothing but the name of a hex or hexside; such a name is listed with others of its kind only."""
    return isinstance(one, Thing) and one.det is Det.THE and bool(one.name) and one.kind == "location"


def _stands_before_all(text: Tokens, first: Phrase, after: int) -> bool:
    """Whether the determiner of the first thing is that of all: `the unit/FG`, which `thing` reads as one."""
    return isinstance(first, Thing) and first.det is not Det.A and not text.is_(after, "a", "an")


def members_of(one: Phrase) -> tuple[Phrase, ...]:
    """Several things one by one, or the one that there is."""
    return one.members if isinstance(one, Several) else (one,)  # type: ignore[return-value]


def _joined(members: tuple[Phrase, ...], junction: str, place: tuple[int, int]) -> Phrase:
    return Several(junction, members, place)


@rule
def _more(
    text: Tokens, at: int, blocked: frozenset[str], nested: bool = False
) -> Iterator[tuple[tuple[Phrase, ...], str, int]]:
    """The rest of a list after its first member: members and the word that joins the last one.

    A slash joins what stands right beside it, not a thing to one that is nested in the thing before.
    """
    comma = text.is_(at, ",")
    start = at + comma
    if _WIDE in blocked and text.is_(start, "and") and text.tokens[start].text == _WIDE:
        return
    if besides := text.run(start, "as", "well", "as"):
        for last, end in thing(text, besides, blocked):
            yield members_of(last), "and", end + (comma and text.is_(end, ","))
    elif text.is_(start, *determiners.SEPARATORS) and not (text.is_(start, "/") and nested and not text.controlled):
        junction = {"&": "and"}.get(text.tokens[start].text.lower(), text.tokens[start].text.lower())
        after = start + 1
        if text.is_(start, "and") and text.is_(after, "/") and text.is_(after + 1, "or"):
            junction, after = "or", after + 2
        for last, end in thing(text, after, blocked):
            yield members_of(last), junction, end
            if comma and junction == "or" and text.is_(end, ","):
                yield members_of(last), junction, end + 1  # `a ship, or a tug, may …`
            if junction in ("/", "plus", "or"):
                for members, again, beyond in _more(text, end, blocked):
                    if again == junction:
                        yield (*members_of(last), *members), junction, beyond
    elif comma:
        for middle, end in thing(text, start, blocked):
            for members, junction, beyond in _more(text, end, blocked):
                yield (*members_of(middle), *members), junction, beyond
    elif text.is_(start, "(") and text.is_(start + 1, *determiners.SEPARATORS):
        for members, junction, end in _more(text, start + 1, blocked):
            if text.is_(end, ")"):
                yield members, junction, end + 1


@rule
def thing(text: Tokens, at: int, blocked: frozenset[str] = NONE) -> Results[Phrase]:
    """One thing with all that belongs to it; `unit/FG` gives two of them."""
    yield from determiners.pronoun(text, at) if not text.controlled else determiners.understood(text, at)
    yield from determiners.reciprocal(text, at)
    yield from grouped(text, at, phrase)
    for det, traits, roles, count, start in determiners.determiner(text, at):
        one = text.is_(at, "a", "an", "that", "this", "each", "every", "another") and not text.is_(at + 1, "few")
        both = text.is_(at, "both")
        for found, end in nouns.nominal(text, start):
            if isinstance(found, Thing) and both and not found.plural:
                continue
            if one and isinstance(found, Thing):
                found = replace(found, single=True)
            if not (one and isinstance(found, Thing) and found.plural):
                yield from _whole(text, at, start, nouns.determined(found, det, traits, roles, count), end, blocked)
    yield from _same_or(text, at, blocked)
    yield from _the_one_of(text, at, blocked)
    if text.sort(at) == "rule":
        cited = nouns.cited_rule(text, at)
        yield cited, at + 1
    if text.sort(at) == "name":
        yield from nouns.named_hex(text, at)


def _same_or(text: Tokens, at: int, blocked: frozenset[str]) -> Results[Phrase]:
    """`the same/adjacent hex`: the same hex, or an adjacent one."""
    start = text.run(at, "the", "same", "/") or text.run(at, "same", "/")
    for trait, middle in adjectival.adjective(text, start) if start else ():
        for found, end in nouns.nominal(text, middle):
            same = Trait("same", at=text.place(start - 2, start - 1))
            kinds = (
                nouns.determined(found, Det.THE, (same,), (), None),
                nouns.determined(found, Det.A, (trait,), (), None),
            )
            both = Several("/", tuple(_placed(each, text.place(at, end)) for each in kinds), text.place(at, end))
            yield from attached.attachments(text, at, both, end, blocked)


@rule
def result(text: Tokens, at: int) -> Results[Phrase]:
    """A number that a die shows, as the subject of a clause: `a 6`, `4-5`."""
    start = text.run(at, "a") or text.run(at, "an") or at
    counted = text.is_(start, "no", "not", "at", "up", "more", "less", "fewer")  # `no more than five` are things
    for shown, end in number(text, start) if not counted else ():
        if not shown.signed:
            yield Thing("result", "dice", number=shown, at=text.place(at, end)), end


def _whole(text: Tokens, at: int, start: int, found: Phrase, end: int, blocked: frozenset[str]) -> Results[Phrase]:
    """A thing with its determiner: what belongs to it after the noun; or it owns what comes next."""
    if text.sort(end) == "possessive":
        owner = _placed(found, text.place(at, end))
        for own, after in nouns.nominal(text, end + 1):
            owned = nouns.determined(own, Det.THE, (), (Role("of", owner, at=text.place(at, end + 1)),), None)
            yield from _whole(text, at, end + 1, owned, after, blocked)
        for count, counted in number(text, end + 1):
            for own, after in nouns.nominal(text, counted):
                owned = nouns.determined(own, Det.THE, (), (Role("of", owner, at=text.place(at, end + 1)),), count)
                yield from _whole(text, at, end + 1, owned, after, blocked)
        return
    yield from attached.attachments(text, at, _placed(found, text.place(at, end)), end, blocked)


def _placed(found: Phrase, place: tuple[int, int]) -> Phrase:
    if isinstance(found, Several):
        return replace(found, at=place)
    return replace(found, at=(min(place[0], found.at[0]) if found.at[0] >= 0 else place[0], place[1]))
