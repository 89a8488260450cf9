"""Things: nouns with all that belongs to them, and lists of things."""

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias

from ..logic.phrases import Det, Focus, Frame, Joined, Number, Phrase, Role, Several, Test, Thing, Trait, parts
from . import brackets, frames
from .agreement import agrees_within
from .numbers import number
from .tokens import Results, Tokens, grouped, rule
from .vocabulary import Form, Part, Word

NONE: frozenset[str] = frozenset()

_PLAIN = """
    in on at beneath over between across inside outside within under for with without via from to against along among
    per through around behind into IN INTO away apart except top of
"""
_COMPOUND = ("on top of", "other than", "as per", "except for", "out of", "instead of", "in addition to")
ANYWHERE = frozenset((*_PLAIN.split(), *_COMPOUND))
"""The prepositions that any noun may have after it, if the verb does not claim them."""

MOVING = frozenset(("from", "to", "via", "through"))
"""Prepositions that a place has only if it claims them: who moves from one place to another does so by a verb."""

_MOMENTS = ("start", "end", "beginning")
"""Nouns for a moment of a phase."""
_HEX = re.compile(r"(?:\d{1,2})?([A-Z])\1?\d{1,2}")
_LETTERS = re.compile(r"[A-Z]{1,2}")

_DETERMINERS: tuple[tuple[tuple[str, ...], Det, tuple[str, ...]], ...] = (
    (("a",), Det.A, ()),
    (("an",), Det.A, ()),
    (("the", "same"), Det.THE, ("same",)),
    (("the", "other"), Det.THE, ("other",)),
    (("the",), Det.THE, ()),
    (("that", "same"), Det.THAT, ("same",)),
    (("that",), Det.THAT, ()),
    (("this",), Det.THAT, ()),
    (("these",), Det.THAT, ()),
    (("those",), Det.THAT, ()),
    (("such", "a"), Det.THAT, ()),
    (("such", "an"), Det.THAT, ()),
    (("such",), Det.THAT, ()),
    (("same",), Det.THE, ("same",)),
    (("every", "other"), Det.EACH, ("other",)),
    (("each", "other"), Det.EACH, ("other",)),
    (("all", "other"), Det.EACH, ("other",)),
    (("all", "of", "the"), Det.EACH, ()),
    (("twice", "the"), Det.THE, ("twice",)),
    (("twice", "that"), Det.THAT, ("twice",)),
    (("all", "the"), Det.EACH, ()),
    (("all", "such"), Det.EACH, ("such",)),
    (("all",), Det.EACH, ()),
    (("each", "such"), Det.EACH, ("such",)),
    (("each",), Det.EACH, ()),
    (("every",), Det.EACH, ()),
    (("any", "other"), Det.ANY, ("other",)),
    (("any",), Det.ANY, ()),
    (("no", "other"), Det.NO, ("other",)),
    (("no",), Det.NO, ()),
    (("neither",), Det.NO, ()),
    (("another",), Det.A, ("other",)),
    (("other",), Det.A, ("other",)),
)
_BY_FIRST_WORD = {
    first: tuple(each for each in _DETERMINERS if each[0][0] == first)
    for first in {words[0] for words, _, _ in _DETERMINERS}
}
Determined: TypeAlias = tuple[Det, tuple[Trait, ...], tuple[Role, ...], "Number | None", int]
"""A determiner, the traits and the owner that come with it, the number, and the index after it."""
_OWNERS = {"its": False, "their": True, "his": False, "her": False}
_PRONOUNS = {"it": False, "they": True, "them": True, "he": False, "him": False}
_SEPARATORS = ("and", "or", "/", "&", "plus")

CLOSED = frozenset(
    {*_OWNERS, *_PRONOUNS, *_SEPARATORS, "non", "un", "both", *(word for words, _, _ in _DETERMINERS for word in words)}
)
"""The words that the grammar of things knows by itself."""


@rule
def phrase(text: Tokens, at: int, blocked: frozenset[str] = NONE) -> Results[Phrase]:
    """A thing, or things in a list; prepositions that are blocked belong to the verb before."""
    if text.is_(at, "both"):
        for pair, end in phrase(text, at + 1, blocked):
            if isinstance(pair, Several) and pair.junction == "and" and len(pair.members) == 2:
                yield pair, end
    for first, end in thing(text, at, blocked):
        yield first, end
        for members, junction, after in _more(text, end, blocked, _is_nested(first)):
            if _is_name(first) and not all(map(_is_name, members)):
                continue
            if junction == "/" and _stands_before_all(text, first, end + 1):
                continue
            whole = _sharing(text, (*_members(first), *members)) if junction != "/" else (*_members(first), *members)
            yield _joined(whole, junction, text.place(at, after)), after


def _sharing(text: Tokens, members: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """The members of a list, of which those without a determiner share the one before: `all ships and trains`."""
    whole = list(members[:1])
    mass = text.vocabulary.inflection.mass
    for member in members[1:]:
        before = whole[-1]
        if isinstance(before, Thing) and isinstance(member, Thing) and _is_bare(text, member):
            all_alike = before.det in (Det.EACH, Det.NO, Det.ANY)
            if all_alike or (before.det is Det.THE and not before.name and not member.traits):
                owners = tuple(role for role in before.roles if before.at[0] == role.at[0])
                member = replace(member, det=before.det, roles=(*owners, *member.roles))
            elif _has_article(text, before) and not (member.plural or member.traits or member.head in mass):
                member = replace(member, traits=before.traits)
        whole.append(member)
    return tuple(whole)


def _is_bare(text: Tokens, thing: Thing) -> bool:
    """Whether a thing is a mere noun: it needs the determiner of another one."""
    alone = thing.det is Det.A and thing.number is None and not thing.name
    return alone and thing.kind != "document" and not _has_article(text, thing)


def _has_article(text: Tokens, thing: Thing) -> bool:
    return thing.det is Det.A and text.text[thing.at[0] : thing.at[0] + 3].lower().startswith(("a ", "an "))


_DIMENSIONS = ("high", "wide", "long", "deep", "tall", "thick", "higher", "lower", "wider", "longer", "deeper")
_NUMBERED = ("dice", "location", "quantity", "phase", "status", "thing")
"""The kinds of things that a number may stand behind: `level 2`."""
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


def _members(one: Phrase) -> tuple[Phrase, ...]:
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
            yield _members(last), "and", end + (comma and text.is_(end, ","))
    elif text.is_(start, *_SEPARATORS) and not (text.is_(start, "/") and nested and not text.controlled):
        junction = {"&": "and"}.get(text.tokens[start].text.lower(), text.tokens[start].text.lower())
        after = start + 1
        if text.is_(start, "and") and text.is_(after, "/") and text.is_(after + 1, "or"):
            junction, after = "or", after + 2
        for last, end in thing(text, after, blocked):
            yield _members(last), junction, end
            if junction in ("/", "plus", "or"):
                for members, again, beyond in _more(text, end, blocked):
                    if again == junction:
                        yield (*_members(last), *members), junction, beyond
    elif comma:
        for middle, end in thing(text, start, blocked):
            for members, junction, beyond in _more(text, end, blocked):
                yield (*_members(middle), *members), junction, beyond
    elif text.is_(start, "(") and text.is_(start + 1, *_SEPARATORS):
        for members, junction, end in _more(text, start + 1, blocked):
            if text.is_(end, ")"):
                yield members, junction, end + 1


@rule
def thing(text: Tokens, at: int, blocked: frozenset[str] = NONE) -> Results[Phrase]:
    """One thing with all that belongs to it; `unit/FG` gives two of them."""
    yield from _pronoun(text, at) if not text.controlled else _understood(text, at)
    yield from grouped(text, at, phrase)
    for det, traits, roles, count, start in _determiner(text, at):
        one = text.is_(at, "a", "an", "that", "this", "each", "every", "another") and not text.is_(at + 1, "few")
        both = text.is_(at, "both")
        for found, end in _nominal(text, start):
            if isinstance(found, Thing) and both and not found.plural:
                continue
            if not (one and isinstance(found, Thing) and found.plural):
                yield from _whole(text, at, start, _with(found, det, traits, roles, count), end, blocked)
    yield from _same_or(text, at, blocked)
    if text.sort(at) == "rule":
        cited = _rule(text, at)
        yield cited, at + 1
    if text.sort(at) == "name":
        yield from _named_hex(text, at)


def _same_or(text: Tokens, at: int, blocked: frozenset[str]) -> Results[Phrase]:
    """`the same/adjacent hex`: the same hex, or an adjacent one."""
    start = text.run(at, "the", "same", "/") or text.run(at, "same", "/")
    for trait, middle in adjective(text, start) if start else ():
        for found, end in _nominal(text, middle):
            same = Trait("same", at=text.place(start - 2, start - 1))
            kinds = (_with(found, Det.THE, (same,), (), None), _with(found, Det.A, (trait,), (), None))
            both = Several("/", tuple(_placed(each, text.place(at, end)) for each in kinds), text.place(at, end))
            yield from _after(text, at, both, end, blocked)


@rule
def result(text: Tokens, at: int) -> Results[Phrase]:
    """A number that a die shows, as the subject of a clause: `a 6`, `4-5`."""
    start = text.run(at, "a") or text.run(at, "an") or at
    for shown, end in number(text, start):
        if not shown.signed:
            yield Thing("result", "dice", number=shown, at=text.place(at, end)), end


def _pronoun(text: Tokens, at: int) -> Results[Phrase]:
    if text.sort(at) != "word":
        return
    word = text.tokens[at].text.lower()
    if word in _PRONOUNS or (word == "either" and any(text.words(at - 1, Part.PREPOSITION))):
        yield Thing("it", det=Det.THAT, at=text.place(at, at + 1), plural=_PRONOUNS.get(word, True)), at + 1
    if text.run(at, "the", "other") and not text.known(at + 2):
        other = Trait("other", at=text.place(at + 1, at + 2))
        yield Thing("it", det=Det.THAT, traits=(other,), at=text.place(at, at + 2)), at + 2
    if word == "one" and not any(text.words(at + 1, Part.NOUN)):
        one = Thing("it", det=Det.THAT, name="one", at=text.place(at, at + 1))
        yield one, at + 1
        for role, end in frames.role(text, at + 1):
            if role.preposition in ANYWHERE:
                yield replace(one, roles=(role,), at=text.place(at, end)), end
        for test, end in frames.relative(text, at + 1, NONE):
            yield replace(one, such=(test,), at=text.place(at, end)), end
    if word in ("this", "that", "these", "those", "such"):
        plural, said = word in ("these", "those"), word if word == "this" else ""
        pointed = Thing("it", det=Det.THAT, name=said, at=text.place(at, at + 1), plural=plural)
        yield pointed, at + 1
        for role, end in frames.role(text, at + 1) if word in ("that", "those") and text.is_(at + 1, "of") else ():
            yield replace(pointed, roles=(role,), at=text.place(at, end)), end
        if word == "those":
            for test, end in frames.relative(text, at + 1, NONE):
                yield replace(pointed, such=(test,), at=text.place(at, end)), end


def _understood(text: Tokens, at: int) -> Results[Phrase]:
    """What controlled English has in place of pronouns: `which`, and `(it)` for what nobody says."""
    if text.is_(at, "which"):
        yield Thing("it", det=Det.WHICH, at=text.place(at, at + 1)), at + 1
    if end := text.run(at, "(", "it", ")"):
        yield Thing("it", det=Det.IMPLIED, at=text.place(at, end)), end
    if start := text.run(at, "(", "it", ":"):
        for found, end in _nominal(text, start):
            if isinstance(found, Thing) and text.is_(end, ")"):
                yield replace(found, det=Det.IMPLIED, at=text.place(at, end + 1)), end + 1


@rule
def _determiner(text: Tokens, at: int) -> Iterator[Determined]:
    """How things are picked out: determiner, traits that come with it, the owner, the number, and what follows."""
    word = text.word(at)
    for words, det, traits in _BY_FIRST_WORD.get(word, ()):
        if after := text.run(at, *words):
            named = tuple(Trait(name, at=text.place(at, after)) for name in traits)
            yield from _counted(text, after, det, named, ())
            break
    if text.run(at, "all", "of") and text.is_(at + 2, *_OWNERS):
        plural = _OWNERS[text.tokens[at + 2].text.lower()]
        owner = Thing("it", det=Det.THAT, at=text.place(at + 2, at + 3), plural=plural)
        yield from _counted(text, at + 3, Det.EACH, (), (Role("of", owner, at=owner.at),))
    if word in _OWNERS:
        owner = Thing("it", det=Det.THAT, at=text.place(at, at + 1), plural=_OWNERS[word])
        yield from _counted(text, at + 1, Det.THE, (), (Role("of", owner, at=owner.at),))
    if text.run(at, "both"):
        start = text.run(at, "both", "the") or at + 1
        two = Number(Fraction(2), Fraction(2), at=text.place(at, at + 1))
        yield Det.THE, (), (), two, start
    yield from _counted(text, at, Det.A, (), ())


def _counted(
    text: Tokens, at: int, det: Det, traits: tuple[Trait, ...], roles: tuple[Role, ...]
) -> Iterator[Determined]:
    yield det, traits, roles, None, at
    for count, end in number(text, at):
        yield det, traits, roles, count, end


@rule
def _nominal(text: Tokens, at: int) -> Results[Phrase]:
    """A noun with the words before it that say what kind: `multi-hex, non-Factory building`."""
    for word, end in text.words(at, Part.NOUN):
        yield from _heads(text, at, word, end)
        for test, middle in frames.done_by(text, at, word, end):
            for found, after in _nominal(text, middle):
                if isinstance(found, Thing):
                    yield replace(found, such=(test, *found.such), at=text.place(at, after)), after
    for shown, after in number(text, at):
        if shown.signed:
            for found, end in _nominal(text, after):
                if isinstance(found, Thing) and found.number is None:
                    yield replace(found, number=shown), end
    yield from _coordinated(text, at)
    yield from _in_either(text, at)
    for traits, roles, after in _before(text, at):
        if traits and _is_doer(text, at, after):
            continue
        comma = text.is_(after, ",")
        after += text.sort(after) == "exception"  # it is told with the statement
        for found, end in _nominal(text, after + comma):
            if not comma or _leads(found):
                yield _prefixed(found, traits, roles), end
    if start := text.run(at, "(", "even"):
        for trait, after in adjective(text, start):
            for found, end in _nominal(text, after + 1) if text.is_(after, ")") else ():
                too = Role("", trait, Focus.EVEN, text.place(at, after + 1))
                yield extended(found, role=too), end
    for test, after in _adverbial(text, at):
        for found, end in _nominal(text, after):
            if isinstance(found, Thing):
                yield replace(found, such=(test, *found.such), at=text.place(at, end)), end
    yield from _kinds(text, at)


def _adverbial(text: Tokens, at: int) -> Results[Frame]:
    """An adjective with an adverb before a noun, which asks what a relative clause would ask: `already laden ships`."""
    if not any(not word.discourse for word, _ in text.words(at, Part.ADVERB)):
        return
    for said, end in frames.after_be(text, at):
        frame = said.frame
        alone = not (frame.roles or said.conditions or said.exemptions)
        if alone and (frame.passive or isinstance(frame.complement, Trait)):
            which = Thing("it", det=Det.WHICH)
            yield replace(frame, object=which) if frame.passive else replace(frame, subject=which), end


def _kinds(text: Tokens, at: int) -> Results[Phrase]:
    """Things of two kinds, whose noun is said once: `entrance and exit hexes`."""
    if at and not _coordinated(text, at):
        yield from _of_kinds(text, at, text.is_(at - 1, "a", "an", "each", "every", "any"))


@rule
def _of_kinds(text: Tokens, at: int, single: bool) -> Results[Phrase]:
    for one, middle in _kind(text, at):
        junction = text.tokens[middle].text.lower() if text.is_(middle, "and", "or", "/", ",") else ""
        for other, after in _kind(text, middle + 1) if junction and junction != "," else ():
            for found, end in _nominal(text, after):
                fits = isinstance(found, Thing) and not found.traits and (junction == "or" if single else found.plural)
                if fits and isinstance(found, Thing):
                    members = (_prefixed(found, (one,), ()), _prefixed(found, (other,), ()))
                    yield Several(junction, members, text.place(at, end)), end
        for others, end in _of_kinds(text, middle + 1, single) if junction else ():
            if isinstance(others, Several) and isinstance(others.members[0], Thing):
                kindless = replace(others.members[0], traits=())
                members = (_prefixed(kindless, (one,), ()), *others.members)  # type: ignore[assignment]
                if others.junction in (junction, "and") or (junction == "," and others.junction == "or"):
                    yield Several(others.junction, members, text.place(at, end)), end


def _kind(text: Tokens, at: int) -> Results[Trait]:
    yield from adjective(text, at)
    for word, end in text.words(at, Part.NOUN, Form.BASE):
        yield Trait(word.name, at=text.place(at, end)), end


def _in_either(text: Tokens, at: int) -> Results[Phrase]:
    """A noun with two names before it: `the C25 (or C24) cellar`."""
    if text.sort(at) != "name" or text.sort(at + 3) != "name" or not text.run(at + 1, "(", "or"):
        return
    for found, end in _nominal(text, at + 5) if text.is_(at + 4, ")") else ():
        if isinstance(found, Thing):
            places = (at, at + 3)
            members = tuple(_prefixed(found, (), (_in_hex(text, text.tokens[place].text, place),)) for place in places)
            yield Several("or", members, text.place(at, end)), end


@rule
def _coordinated(text: Tokens, at: int) -> Results[Phrase]:
    """Words before a noun that share their last part: `upper- and lower-deck cabins`."""
    middle = at + 1 + text.is_(at + 1, "-")
    if text.sort(at) != "word" or not text.is_(middle, "and", "or"):
        return
    for word, end in text.known(middle + 1):
        last = " ".join(token.text for token in text.tokens[middle + 1 : end]).replace("-", " ").partition(" ")[2]
        whole = text.vocabulary.look_up(f"{text.tokens[at].text} {last}") if last else []
        for other in (each for each in whole if each.part is word.part):
            traits = (Trait(other.name, at=text.place(at, at + 1)), Trait(word.name, at=text.place(middle + 1, end)))
            for found, after in _nominal(text, end):
                if isinstance(found, Thing):
                    members = tuple(_prefixed(found, (trait,), ()) for trait in traits)
                    yield Several(text.tokens[middle].text.lower(), members, text.place(at, after)), after


def _is_doer(text: Tokens, at: int, after: int) -> bool:
    """Whether a noun does what is said next, and is no kind of it: `a sailor Climbing a mast`."""
    unit = any(word.kind == "unit" and end == after for word, end in text.words(at, Part.NOUN, Form.BASE))
    return unit and any(text.words(after, Part.VERB, Form.GERUND))


def _leads(found: Phrase) -> bool:
    """Whether a noun has words before it that a comma can part from others: `armed, unbroken MMC`."""
    first = found.members[0] if isinstance(found, Several) else found
    return isinstance(first, Thing) and bool(first.traits)


def _heads(text: Tokens, at: int, word: Word, end: int) -> Results[Phrase]:
    """A head noun, with a name or number after it, or several heads that share what stands before them."""
    plural = word.form is Form.PLURAL
    det_any = text.is_(end, "(s)", "(es)")
    after = end + det_any
    base = Thing(
        word.name, word.kind, Det.ANY if det_any else Det.A, at=text.place(at, after), plural=plural or det_any
    )
    if text.is_(after, "/") and text.sort(after + 1) == "word":
        for other, beyond in _nominal(text, after + 1):
            like = not other.traits if isinstance(other, Thing) else other.junction == "/"
            if like:
                yield Several("/", (base, *_members(other)), text.place(at, beyond)), beyond
    yield base, after
    yield from _labelled(text, base, after, at)


def _labelled(text: Tokens, base: Thing, after: int, at: int) -> Results[Phrase]:
    """A thing with its name or number after it: `hex C25`, `level -1`, `squad B`, `hexes OO23 and PP21`."""
    labels: list[tuple[str, int]] = []
    position = after
    while label := _label(text, position, base):
        labels.append((label, position))
        position += 1
        if text.is_(position, ",") and _label(text, position + 1, base):
            position += 1
        elif text.is_(position, "and", "or") and _label(text, position + 1, base):
            junction = text.tokens[position].text.lower()
            labels.append((_label(text, position + 1, base), position + 1))
            members = tuple(_named(text, base, label, place) for label, place in labels)
            yield Several(junction, members, text.place(at, position + 2)), position + 2
            return
        elif text.is_(position, "to") and base.plural and _label(text, position + 1, base):
            ends = (label, position - 1), (_label(text, position + 1, base), position + 1)
            members = tuple(_named(text, base, label, place) for label, place in ends)
            yield Several("to", members, text.place(at, position + 2)), position + 2
            return
        else:
            break
    if labels:
        label, place = labels[0]
        named = _named(text, base, label, place)
        yield replace(named, at=text.place(at, place + 1)), place + 1
    if base.kind in _NUMBERED and text.sort(after) in ("number", "sign"):
        for value, end in number(text, after):
            if base.kind == "phase" and value.value is not None and not value.signed:
                yield replace(base, name=str(value.value), at=text.place(at, end)), end
            else:
                yield replace(base, number=value, at=text.place(at, end)), end


def _label(text: Tokens, at: int, base: Thing) -> str:
    """The proper name that stands here, or nothing."""
    if text.sort(at) == "name":
        return text.tokens[at].text
    if text.sort(at) == "word" and _LETTERS.fullmatch(text.tokens[at].text) and base.kind in ("unit", "location"):
        return "" if text.known(at) else text.tokens[at].text
    return ""


def _named(text: Tokens, base: Thing, label: str, at: int) -> Thing:
    if base.head in ("hex", "hexside", "vertex", "hexspine") or not _HEX.fullmatch(label):
        return replace(base, name=label, plural=False)
    return replace(base, roles=(*base.roles, _in_hex(text, label, at)), plural=False)


def _in_hex(text: Tokens, label: str, at: int) -> Role:
    place = text.place(at, at + 1)
    return Role("in", Thing("hex", "location", Det.THE, name=label, at=place), at=place)


def _named_hex(text: Tokens, at: int) -> Results[Phrase]:
    label = text.tokens[at].text
    if text.tokens[at].quoted:
        yield Thing("label", "label", Det.THE, name=label, at=text.place(at, at + 1)), at + 1
        return
    head = "hex" if _HEX.fullmatch(label) else "hexside"
    yield Thing(head, "location", Det.THE, name=label, at=text.place(at, at + 1)), at + 1


def _rule(text: Tokens, at: int) -> Thing:
    token = text.tokens[at]
    return Thing("rule", "document", Det.THE, name=token.target, at=text.place(at, at + 1))


@rule
def _before(text: Tokens, at: int) -> Iterator[tuple[tuple[Trait, ...], tuple[Role, ...], int]]:
    """One word before a noun, or alternatives: traits, and roles for names of hexes and rules."""
    if text.sort(at) == "name" and _HEX.fullmatch(text.tokens[at].text):
        yield (), (_in_hex(text, text.tokens[at].text, at),), at + 1
    if text.sort(at) == "rule":
        yield (), (Role("of", _rule(text, at), at=text.place(at, at + 1)),), at + 1
    for trait, end in trait_word(text, at):
        yield (trait,), (), end
    for role, end in alone(text, at):
        yield (), (role,), end
    for word, end in text.words(at, Part.NOUN, Form.BASE):
        yield (Trait(word.name, at=text.place(at, end)),), (), end


@rule
def adjective(text: Tokens, at: int) -> Results[Trait]:
    """One adjective, perhaps negated: `wooden`, `non-Factory`, `unarmed`."""
    negated = text.is_(at, "non", "un", "not")
    start = at + negated
    for word, end in text.words(start, Part.ADJECTIVE):
        yield Trait(word.name, negated, at=text.place(at, end)), end
    if negated and text.is_(at, "non", "un"):
        for word, end in text.words(start, Part.NOUN):
            yield Trait(word.name, True, at=text.place(at, end)), end
            for own in text.vocabulary.look_up(text.tokens[start].text) if end > start + 1 else ():
                if own.part is Part.NOUN:
                    yield Trait(own.name, True, at=text.place(at, start + 1)), start + 1


@rule
def trait_word(text: Tokens, at: int) -> Results[Trait]:
    """One adjective or participle before a noun: `wooden`, `non-Factory`, `accompanying`."""
    yield from adjective(text, at)
    negated = text.is_(at, "non", "un", "not")
    start = at + negated
    if not any(True for _ in text.words(start, Part.ADJECTIVE)):
        for word, end in text.words(start, Part.VERB, Form.PARTICIPLE, Form.GERUND):
            if (word.complement and word.form is Form.PARTICIPLE) or (word.transitive and word.form is Form.GERUND):
                continue  # neither `considered` nor `using` stands before what it is said of
            forms = text.vocabulary.inflection
            spell = forms.participle if word.form is Form.PARTICIPLE else forms.gerund
            yield Trait(spell(word.name), negated, at=text.place(at, end)), end


def _prefixed(found: Phrase, traits: tuple[Trait, ...], roles: tuple[Role, ...]) -> Phrase:
    if isinstance(found, Several):
        return replace(found, members=tuple(_prefixed(each, traits, roles) for each in found.members))  # type: ignore[arg-type]
    start = min(found.at[0], *(each.at[0] for each in traits), *(each.at[0] for each in roles))
    return replace(found, traits=(*traits, *found.traits), roles=(*roles, *found.roles), at=(start, found.at[1]))


def _with(found: Phrase, det: Det, traits: tuple[Trait, ...], roles: tuple[Role, ...], count: Number | None) -> Phrase:
    if isinstance(found, Several):
        return replace(found, members=tuple(_with(each, det, traits, roles, count) for each in found.members))  # type: ignore[arg-type]
    return replace(
        found,
        det=found.det if det is Det.A else det,
        number=count or found.number,
        traits=(*traits, *found.traits),
        roles=(*roles, *found.roles),
    )


def _whole(text: Tokens, at: int, start: int, found: Phrase, end: int, blocked: frozenset[str]) -> Results[Phrase]:
    """A thing with its determiner: what belongs to it after the noun; or it owns what comes next."""
    if text.sort(end) == "possessive":
        owner = _placed(found, text.place(at, end))
        for own, after in _nominal(text, end + 1):
            owned = _with(own, Det.THE, (), (Role("of", owner, at=text.place(at, end + 1)),), None)
            yield from _whole(text, at, end + 1, owned, after, blocked)
        for count, counted in number(text, end + 1):
            for own, after in _nominal(text, counted):
                owned = _with(own, Det.THE, (), (Role("of", owner, at=text.place(at, end + 1)),), count)
                yield from _whole(text, at, end + 1, owned, after, blocked)
        return
    yield from _after(text, at, _placed(found, text.place(at, end)), end, blocked)


def _placed(found: Phrase, place: tuple[int, int]) -> Phrase:
    if isinstance(found, Several):
        return replace(found, at=place)
    return replace(found, at=(min(place[0], found.at[0]) if found.at[0] >= 0 else place[0], place[1]))


def _after(text: Tokens, at: int, found: Phrase, end: int, blocked: frozenset[str]) -> Results[Phrase]:
    """What follows a noun and belongs to it, one piece after the other."""
    if text.controlled:
        yield from brackets.after(text, at, found, end, blocked)
        return
    yield found, end
    heads = found.members if isinstance(found, Several) else (found,)
    last = heads[-1]
    if not isinstance(last, Thing):
        return
    if text.sort(end) == "exception" and text.sort(end + 1) == "word":
        yield from _after(text, at, found, end + 1, blocked)  # it is told with the statement
    if (after := text.run(end, "(", "if", "any", ")")) or (after := text.run(end + text.is_(end, ","), "if", "any")):
        yield from _after(text, at, extended(found, trait=Trait("if any", at=text.place(end, after))), after, blocked)
    own = claims(text, last)
    others = {"location": ANYWHERE - MOVING, "terrain": ANYWHERE - MOVING, "phase": NONE}.get(last.kind, ANYWHERE)
    for role, after in frames.role(text, end, blocked | own):
        if _is_of_acts(role) or last.such or (_is_when(role) and last.kind in ("location", "terrain")):
            continue
        if role.preposition == "other than" and isinstance(role.value, Thing) and role.value.head == "it":
            if last.det not in (Det.NO, Det.ANY, Det.EACH) or not role.value.such:
                continue
            role = replace(role, value=replace(role.value, head=last.head, kind=last.kind, det=Det.A))
        claimed = role.preposition == "of" or _is_within(last, role)
        alternatives = frozenset(role.preposition.split("/"))
        if claimed or (not alternatives & blocked and alternatives <= own | others):
            yield from _after(text, at, extended(found, role=role), after, blocked)
    if text.is_(end, "and") and last.roles:
        for role, after in frames.role(text, end + 1, blocked | own):
            if role.preposition in own - blocked and role.preposition not in {each.preposition for each in last.roles}:
                yield from _after(text, at, extended(found, role=role), after, blocked)
    for frame, after in _or_else(text, end, last):
        yield from _after(text, at, _either(found, frame), after, blocked)
    for role, after in gloss(text, end):
        yield from _after(text, at, extended(found, role=role), after, blocked)
    for test, after in frames.relative(text, end, blocked) if last.kind != "measure" else ():
        if frames.is_done_by(text, test, last.kind) and agrees_within(text, last, end):
            yield from _after(text, at, extended(found, such=test), after, blocked)
    if start := text.run(end, "such", "that"):
        for said, after in frames.clause(text, start):
            if _speaks_of(said.frame, last):
                yield from _after(text, at, extended(found, such=said.frame), after, blocked)
    for trait, after in size(text, end):
        yield from _after(text, at, extended(found, trait=trait), after, blocked)
    for role, after in alone(text, end):
        yield from _after(text, at, extended(found, role=role), after, blocked)
    for trait, after in _in_what_manner(text, last, end):
        yield from _after(text, at, extended(found, trait=trait), after, blocked)
    for word, middle in text.words(end, Part.ADJECTIVE):
        for role, after in (*frames.role(text, middle), *frames.meanwhile(text, middle)):
            compound = any(beyond > middle for _, beyond in text.words(end, Part.PREPOSITION))  # `due to`
            if (role.preposition in word.takes and (word.term or not compound)) or role.preposition == "while":
                trait = Trait(word.name, roles=(role,), at=text.place(end, after))
                yield from _after(text, at, extended(found, trait=trait), after, blocked)


def _is_when(role: Role) -> bool:
    """Whether it says when: that is no part of a place."""
    value = role.value
    if role.preposition in ("before", "after", "until", "as", "as for", "like"):
        return True
    return isinstance(value, Thing) and role.preposition != "of" and (value.kind == "phase" or value.head in _MOMENTS)


def _reasons(role: Role) -> bool:
    """Whether a role in brackets gives a reason, and so does not say again what stands before it."""
    told = isinstance(role.value, Frame) and not role.value.passive
    return role.preposition in ("because of", "despite") or (role.preposition == "as" and told)


def _is_of_acts(role: Role) -> bool:
    """Whether a role says how or by which rule something is done, and so belongs to no thing."""
    value = role.value
    if not isinstance(value, Thing):
        return False
    by_rule = value.head == "rule" and role.preposition in ("per", "as per")
    meanwhile = value.kind == "action" and role.preposition == "in" and not (value.roles or value.such)
    return by_rule or meanwhile or value.kind == "manner"


def _is_within(place: Thing, role: Role) -> bool:
    """Whether a role says in which hex a place is."""
    where = role.value.members if isinstance(role.value, Several) else (role.value,)
    hexes = all(isinstance(each, Thing) and each.head == "hex" for each in where)
    return hexes and role.preposition == "in" and place.kind == "location" and place.det is not Det.A


def _in_what_manner(text: Tokens, thing: Thing, at: int) -> Results[Trait]:
    """An adverb of what is done, which a noun names: `movement directly from …`, `a LOS to it (and vice-versa)`."""
    if thing.kind == "action":
        for word, end in text.words(at, Part.ADVERB):
            if not word.discourse and any(frames.prepositions(text, end)):
                yield Trait(word.name, at=text.place(at, end)), end
    if text.is_(at, "(") and any(role.preposition in ("from", "to", "between") for role in thing.roles):
        start = at + 1 + text.is_(at + 1, "and", "or")
        for word, end in text.words(start, Part.ADVERB):
            if text.is_(end, ")") and not word.discourse:
                yield Trait(word.name, at=text.place(at, end + 1)), end + 1


def _or_else(text: Tokens, at: int, thing: Thing) -> Results[Frame]:
    """What will do instead of what was just asked of a thing: `a hex out of sight (or no unit looks)`."""
    if text.run(at, "(", "or"):
        for said, end in frames.clause(text, at + 2):
            about = said.frame.object if said.frame.passive else said.frame.subject
            another = isinstance(about, Thing) and about.head == thing.head
            if text.is_(end, ")") and not another:
                yield said.frame, end + 1


def _being(role: Role) -> Frame:
    """That a thing is where a role says; `not there` denies it."""
    where = replace(role, focus=Focus.NONE) if role.focus is Focus.NOT else role
    return Frame(("be",), Thing("it", det=Det.WHICH), roles=(where,), negated=role.focus is Focus.NOT, at=role.at)


def _either(found: Phrase, frame: Frame) -> Phrase:
    """A thing, or the last of several, of which the last that is asked need not hold if something else does."""
    if isinstance(found, Several):
        last = found.members[-1]
        changed = _either(last, frame) if isinstance(last, Thing | Several) else last
        return replace(found, members=(*found.members[:-1], changed), at=(found.at[0], frame.at[1]))
    asked = max((*found.roles, *found.such), key=lambda each: each.at[1], default=None)
    if asked is None:
        return found
    first = _being(asked) if isinstance(asked, Role) else asked
    either = Joined("or", (first, frame), (asked.at[0], frame.at[1]))
    return replace(
        found,
        roles=tuple(role for role in found.roles if role is not asked),
        such=(*(test for test in found.such if test is not asked), either),
        at=(found.at[0], frame.at[1]),
    )


def _speaks_of(frame: Frame, thing: Thing) -> bool:
    """Whether a clause speaks of a thing again, as `such that …` must: the hex, where it is a road hex."""
    again = (each for _, each in parts(frame) if isinstance(each, Thing) and each.det is Det.THAT)
    return any(f" {thing.head}".endswith(f" {each.head}") for each in again)


@rule
def size(text: Tokens, at: int) -> Results[Trait]:
    """How large a thing is: `two levels high`."""
    for count, counted in number(text, at):
        for word, middle in text.words(counted, Part.NOUN):
            for dimension, end in text.words(middle, Part.ADJECTIVE) if text.is_(middle, *_DIMENSIONS) else ():
                place, plural = text.place(at, middle), word.form is Form.PLURAL
                role = Role("by", Thing(word.name, word.kind, number=count, at=place, plural=plural), at=place)
                yield Trait(dimension.name, roles=(role,), at=text.place(at, end)), end


def alone(text: Tokens, at: int) -> Results[Role]:
    """A preposition that stands beside a noun, what it refers to being plain: `the Location above`."""
    if text.is_(at, "above", "below"):
        for word, end in text.words(at, Part.PREPOSITION):
            yield Role(word.name, None, at=text.place(at, end)), end


def claims(text: Tokens, head: Thing) -> frozenset[str]:
    """The prepositions that a noun claims, also against the nouns after them."""
    words = (word for word in text.vocabulary.look_up(head.head) if word.part is Part.NOUN)
    return frozenset({"of"}).union(*(word.takes for word in words))


def extended(found: Phrase, **more: Role | Trait | Test) -> Phrase:
    """A thing with something more; of several the last one, unless a slash or a common name makes them one."""
    if isinstance(found, Several):
        alike = len({each.head for each in found.members if isinstance(each, Thing)}) == 1
        apart = 0 if alike or found.junction == "/" else len(found.members) - 1
        after = tuple(extended(member, **more) for member in found.members[apart:])  # type: ignore[arg-type]
        return replace(found, members=(*found.members[:apart], *after), at=found.at)
    extra = next(iter(more.values()))
    place = (found.at[0], max(found.at[1], extra.at[1]))
    match extra:
        case Role():
            return replace(found, roles=(*found.roles, extra), at=place)
        case Trait():
            return replace(found, traits=(*found.traits, extra), at=place)
        case _:
            return replace(found, such=(*found.such, extra), at=place)


@rule
def gloss(text: Tokens, at: int) -> Results[Role]:
    """The same again in parentheses, or an example of it: `(i.e., at level -1)`, `(e.g., a tug)`."""
    if start := text.run(at, ",", "such", "as") or text.run(at, "such", "as"):
        for like, end in phrase(text, start):
            yield Role("i.e.", like, Focus.EXAMPLE, text.place(at, end)), end
    if not text.is_(at, "(", ","):
        return
    start, focus = at + 1, Focus.RESTATED
    if text.is_(start, "i.e.", "e.g."):
        focus = Focus.RESTATED if text.is_(start, "i.e.") else Focus.EXAMPLE
        start += 1
    elif text.is_(at, ","):
        return
    elif text.is_(start, "even"):
        focus, start = Focus.EVEN, start + 1
    elif text.controlled:
        return  # there, brackets alone restate nothing
    closing = 1 if text.is_(at, "(") else 0
    tied = False
    for trait, end in adjective(text, start) if focus is Focus.EVEN else ():
        if text.is_(end, ")"):
            yield Role("", trait, focus, text.place(at, end + 1)), end + 1
    for role, end in frames.role(text, start):
        if focus is Focus.RESTATED and start == at + 1 and _is_when(role):
            continue  # `(during the MPh)` says more
        if (not closing or text.is_(end, ")")) and not _reasons(role):
            tied = True
            including = role.preposition == "including"
            end += closing
            yield replace(role, focus=Focus.NONE if including else focus, at=text.place(at, end)), end
    for included, end in phrase(text, start):
        if text.is_(end, "included") and text.is_(end + 1, ")"):
            tied = True
            yield Role("including", included, at=text.place(at, end + 2)), end + 2
    for same, end in phrase(text, start):
        if not tied and focus is not Focus.EVEN and (not closing or text.is_(end, ")")):
            yield Role("i.e.", same, focus, text.place(at, end + closing)), end + closing
