"""What follows a noun and belongs to it: roles, relative clauses, glosses, traits."""

from dataclasses import replace

from ..logic.phrases import Det, Focus, Frame, Joined, Phrase, Role, Several, Test, Thing, Trait, parts, told_of
from . import adjectival, brackets, clausal, prepositional, relatives, things, trailing
from .agreement import agrees_within
from .closed import ANYWHERE, MOVING, NONE
from .tokens import Results, Tokens, rule
from .vocabulary import Part

_STANDING = frozenset(("counter", "location", "side", "terrain", "unit", "weapon"))
"""The kinds of things that are somewhere; what goes from one place to another is told by a verb, or is an act."""
_MOMENTS = ("start", "end", "beginning")
"""Nouns for a moment of a phase."""
_ALL = (Det.EACH, Det.NO, Det.ANY)
"""Determiners of all there are, from which some may be taken out."""
_PRICES = ("cost", "price", "expense", "expenditure")
"""Nouns for what is paid for an act."""


def attachments(text: Tokens, at: int, found: Phrase, end: int, blocked: frozenset[str]) -> Results[Phrase]:
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
        yield from attachments(text, at, found, end + 1, blocked)  # it is told with the statement
    if (after := text.run(end, "(", "if", "any", ")")) or (after := text.run(end + text.is_(end, ","), "if", "any")):
        yield from attachments(
            text, at, extended(found, trait=Trait("if any", at=text.place(end, after))), after, blocked
        )
    own = claims(text, last)
    others = NONE if last.kind == "phase" else ANYWHERE - MOVING if last.kind in _STANDING else ANYWHERE
    for role, after in prepositional.role(text, end, blocked | own):
        if _is_of_acts(role) or last.such or (_is_when(role) and last.kind in ("location", "terrain")):
            continue
        if role.preposition == "other than" and isinstance(role.value, Thing) and role.value.head == "it":
            if last.det not in (Det.NO, Det.ANY, Det.EACH) or not role.value.such:
                continue
            role = replace(role, value=replace(role.value, head=last.head, kind=last.kind, det=Det.A))
        claimed = role.preposition == "of" or _is_within(last, role)
        alternatives = frozenset(role.preposition.split("/"))
        if claimed or (not alternatives & blocked and alternatives <= own | others):
            yield from attachments(text, at, extended(found, role=role), after, blocked)
    if text.is_(end, "but") and last.det in _ALL:
        for other, after in things.thing(text, end + 1, blocked):
            spared = Role("except", other, at=text.place(end, after))
            yield from attachments(text, at, extended(found, role=spared), after, blocked)
    for compared, after in _compared(text, last, end):
        yield from attachments(text, at, _instead_of_last(found, compared), after, blocked)
    if text.is_(end, "and") and last.roles:
        for role, after in prepositional.role(text, end + 1, blocked | own):
            if role.preposition in own - blocked and role.preposition not in {each.preposition for each in last.roles}:
                yield from attachments(text, at, extended(found, role=role), after, blocked)
    for frame, after in _or_else(text, end, last):
        yield from attachments(text, at, _either(found, frame), after, blocked)
    for role, after in gloss(text, end):
        yield from attachments(text, at, extended(found, role=role), after, blocked)
    for test, after in relatives.relative(text, end, blocked) if last.kind != "measure" else ():
        if relatives.is_done_by(text, test, last.kind) and agrees_within(text, last, end, test):
            yield from attachments(text, at, extended(found, such=test), after, blocked)
    if start := text.run(end, "such", "that"):
        for said, after in clausal.clause(text, start):
            if _speaks_of(said.frame, last):
                yield from attachments(text, at, extended(found, such=said.frame), after, blocked)
    for trait, after in adjectival.size(text, end):
        yield from attachments(text, at, extended(found, trait=trait), after, blocked)
    for role, after in alone(text, end):
        yield from attachments(text, at, extended(found, role=role), after, blocked)
    for trait, after in _in_what_manner(text, last, end):
        yield from attachments(text, at, extended(found, trait=trait), after, blocked)
    for word, middle in text.words(end, Part.ADJECTIVE):
        for role, after in (*prepositional.role(text, middle), *trailing.meanwhile(text, middle)):
            compound = any(beyond > middle for _, beyond in text.words(end, Part.PREPOSITION))  # `due to`
            if (role.preposition in word.takes and (word.term or not compound)) or role.preposition == "while":
                trait = Trait(word.name, roles=(role,), at=text.place(end, after))
                yield from attachments(text, at, extended(found, trait=trait), after, blocked)


def _compared(text: Tokens, thing: Thing, at: int) -> Results[Thing]:
    """`a higher level than the sea`: what an adjective before a noun compares the thing with."""
    trait = next((each for each in thing.traits if not each.roles and "than" in _takes(text, each)), None)
    for role, end in prepositional.role(text, at) if trait is not None and text.is_(at, "than") else ():
        if trait is not None and isinstance(role.value, Thing | Several):
            rest = tuple(each for each in thing.traits if each is not trait)
            told = replace(trait, roles=(role,), at=(trait.at[0], role.at[1]))
            yield replace(thing, traits=(*rest, told), at=(thing.at[0], role.at[1])), end


def _takes(text: Tokens, trait: Trait) -> frozenset[str]:
    known = text.vocabulary.look_up(trait.name)
    return frozenset(taken for word in known if word.part is Part.ADJECTIVE for taken in word.takes)


def _instead_of_last(found: Phrase, last: Thing) -> Phrase:
    if isinstance(found, Several):
        return replace(found, members=(*found.members[:-1], last), at=(found.at[0], last.at[1]))
    return last


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
    paid = role.preposition == "at" and value.head in _PRICES
    return by_rule or meanwhile or paid or value.kind == "manner"


def _is_within(place: Thing, role: Role) -> bool:
    """Whether a role says in which hex a place is."""
    where = role.value.members if isinstance(role.value, Several) else (role.value,)
    hexes = all(isinstance(each, Thing) and each.head == "hex" for each in where)
    return hexes and role.preposition == "in" and place.kind == "location" and place.det is not Det.A


def _in_what_manner(text: Tokens, thing: Thing, at: int) -> Results[Trait]:
    """An adverb of what is done, which a noun names: `movement directly from …`, `a LOS to it (and vice-versa)`."""
    if thing.kind == "action":
        for word, end in text.words(at, Part.ADVERB):
            if not word.discourse and any(prepositional.prepositions(text, end)):
                yield Trait(word.name, at=text.place(at, end)), end
    if text.is_(at, "(") and any(role.preposition in ("from", "to", "between") for role in thing.roles):
        start = at + 1 + text.is_(at + 1, "and", "or")
        for word, end in text.words(start, Part.ADVERB):
            if text.is_(end, ")") and not word.discourse:
                yield Trait(word.name, at=text.place(at, end + 1)), end + 1


def _or_else(text: Tokens, at: int, thing: Thing) -> Results[Frame]:
    """What will do instead of what was just asked of a thing: `a hex out of sight (or no unit looks)`."""
    if text.run(at, "(", "or"):
        for said, end in clausal.clause(text, at + 2):
            about = told_of(said.frame)
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
        for like, end in things.phrase(text, start):
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
    for trait, end in adjectival.adjective(text, start) if focus is Focus.EVEN else ():
        if text.is_(end, ")"):
            yield Role("", trait, focus, text.place(at, end + 1)), end + 1
    for role, end in prepositional.role(text, start):
        if focus is Focus.RESTATED and start == at + 1 and _is_when(role):
            continue  # `(during the MPh)` says more
        if (not closing or text.is_(end, ")")) and not _reasons(role):
            tied = True
            including = role.preposition == "including"
            end += closing
            yield replace(role, focus=Focus.NONE if including else focus, at=text.place(at, end)), end
    for included, end in things.phrase(text, start):
        if text.is_(end, "included") and text.is_(end + 1, ")"):
            tied = True
            yield Role("including", included, at=text.place(at, end + 2)), end + 2
    for same, end in things.phrase(text, start):
        if not tied and focus is not Focus.EVEN and (not closing or text.is_(end, ")")):
            yield Role("i.e.", same, focus, text.place(at, end + closing)), end + closing
