"""Nouns with the words before them that say what kind, and the names after them."""

import re
from collections.abc import Iterator
from dataclasses import replace

from ..logic.phrases import Det, Focus, Frame, Number, Phrase, Role, Several, Thing, Trait
from . import adjectival, attached, clausal, copular, things
from .numbers import number
from .tokens import Results, Tokens, rule
from .vocabulary import Form, Part, Word

_HEX = re.compile(r"(?:\d{1,2})?([A-Z])\1?\d{1,2}")


_LETTERS = re.compile(r"[A-Z]{1,2}")


_NUMBERED = ("dice", "location", "quantity", "phase", "status", "thing")
"""The kinds of things that a number may stand behind: `level 2`."""


@rule
def nominal(text: Tokens, at: int) -> Results[Phrase]:
    """A noun with the words before it that say what kind: `multi-hex, non-Factory building`."""
    for word, end in text.words(at, Part.NOUN):
        yield from _heads(text, at, word, end)
        for test, middle in clausal.done_by(text, at, word, end):
            for found, after in nominal(text, middle):
                if isinstance(found, Thing):
                    yield replace(found, such=(test, *found.such), at=text.place(at, after)), after
    for shown, after in number(text, at):
        if shown.signed:
            for found, end in nominal(text, after):
                if isinstance(found, Thing) and found.number is None:
                    yield replace(found, number=shown), end
    yield from _coordinated(text, at)
    yield from _in_either(text, at)
    for traits, roles, after in _before(text, at):
        if traits and _is_doer(text, at, after):
            continue
        comma = text.is_(after, ",")
        after += text.sort(after) == "exception"  # it is told with the statement
        for found, end in nominal(text, after + comma):
            if not comma or _leads(found):
                whole = _prefixed(found, traits, roles)
                if isinstance(whole, Thing) and traits and _could_be_done(text, whole, after):
                    whole = replace(whole, verbal=True)
                yield whole, end
    if start := text.run(at, "(", "even"):
        for trait, after in adjectival.adjective(text, start):
            for found, end in nominal(text, after + 1) if text.is_(after, ")") else ():
                too = Role("", trait, Focus.EVEN, text.place(at, after + 1))
                yield attached.extended(found, role=too), end
    for test, after in _adverbial(text, at):
        for found, end in nominal(text, after):
            if isinstance(found, Thing):
                yield replace(found, such=(test, *found.such), at=text.place(at, end)), end
    yield from _kinds(text, at)


def _adverbial(text: Tokens, at: int) -> Results[Frame]:
    """An adjective with an adverb before a noun, which asks what a relative clause would ask: `already laden ships`."""
    if not any(not word.discourse for word, _ in text.words(at, Part.ADVERB)):
        return
    for said, end in copular.after_be(text, at):
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
            for found, end in nominal(text, after):
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
    yield from adjectival.adjective(text, at)
    for word, end in text.words(at, Part.NOUN, Form.BASE):
        yield Trait(word.name, at=text.place(at, end)), end


def _in_either(text: Tokens, at: int) -> Results[Phrase]:
    """A noun with two names before it: `the C25 (or C24) cellar`."""
    if text.sort(at) != "name" or text.sort(at + 3) != "name" or not text.run(at + 1, "(", "or"):
        return
    for found, end in nominal(text, at + 5) if text.is_(at + 4, ")") else ():
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
            for found, after in nominal(text, end):
                if isinstance(found, Thing):
                    members = tuple(_prefixed(found, (trait,), ()) for trait in traits)
                    yield Several(text.tokens[middle].text.lower(), members, text.place(at, after)), after


def _is_doer(text: Tokens, at: int, after: int) -> bool:
    """Whether a noun does what is said next, or where that is done, and no kind of it: `a sailor Climbing a mast`."""
    kinds = ("unit", "location", "terrain")
    doer = any(word.kind in kinds and end == after for word, end in text.words(at, Part.NOUN, Form.BASE))
    return doer and any(text.words(after, Part.VERB, Form.GERUND))


def _could_be_done(text: Tokens, found: Thing, at: int) -> bool:
    """Whether the noun after another one could be a verb: `the pilot lands`."""
    return found.plural and any(True for _ in text.words(at, Part.VERB, Form.THIRD))


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
        for other, beyond in nominal(text, after + 1):
            like = not other.traits if isinstance(other, Thing) else other.junction == "/"
            if like:
                yield Several("/", (base, *things.members_of(other)), text.place(at, beyond)), beyond
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


def named_hex(text: Tokens, at: int) -> Results[Phrase]:
    """A hex or hexside by its name alone."""
    label = text.tokens[at].text
    if text.tokens[at].quoted:
        yield Thing("label", "label", Det.THE, name=label, at=text.place(at, at + 1)), at + 1
        return
    head = "hex" if _HEX.fullmatch(label) else "hexside"
    yield Thing(head, "location", Det.THE, name=label, at=text.place(at, at + 1)), at + 1


def cited_rule(text: Tokens, at: int) -> Thing:
    """A rule by its number."""
    token = text.tokens[at]
    return Thing("rule", "document", Det.THE, name=token.target, at=text.place(at, at + 1))


@rule
def _before(text: Tokens, at: int) -> Iterator[tuple[tuple[Trait, ...], tuple[Role, ...], int]]:
    """One word before a noun, or alternatives: traits, and roles for names of hexes and rules."""
    if text.sort(at) == "name" and _HEX.fullmatch(text.tokens[at].text):
        yield (), (_in_hex(text, text.tokens[at].text, at),), at + 1
    if text.sort(at) == "rule":
        yield (), (Role("of", cited_rule(text, at), at=text.place(at, at + 1)),), at + 1
    for trait, end in adjectival.trait_word(text, at):
        yield (trait,), (), end
    for role, end in attached.alone(text, at):
        yield (), (role,), end
    for word, end in text.words(at, Part.NOUN, Form.BASE):
        yield (Trait(word.name, at=text.place(at, end)),), (), end


def _prefixed(found: Phrase, traits: tuple[Trait, ...], roles: tuple[Role, ...]) -> Phrase:
    if isinstance(found, Several):
        return replace(found, members=tuple(_prefixed(each, traits, roles) for each in found.members))  # type: ignore[arg-type]
    start = min(found.at[0], *(each.at[0] for each in traits), *(each.at[0] for each in roles))
    return replace(found, traits=(*traits, *found.traits), roles=(*roles, *found.roles), at=(start, found.at[1]))


def determined(
    found: Phrase, det: Det, traits: tuple[Trait, ...], roles: tuple[Role, ...], count: Number | None
) -> Phrase:
    """A thing, or each of several, with what stands before it."""
    if isinstance(found, Several):
        return replace(found, members=tuple(determined(each, det, traits, roles, count) for each in found.members))  # type: ignore[arg-type]
    return replace(
        found,
        det=found.det if det is Det.A else det,
        number=count or found.number,
        traits=(*traits, *found.traits),
        roles=(*roles, *found.roles),
    )
