"""That what restricts a noun stays with that noun, and what is said of a whole with the whole."""

import re
from collections.abc import Iterator
from itertools import pairwise

from ..logic.phrases import NOWHERE, Det, Focus, Frame, Number, Role, Several, Thing, Trait, parts
from .view import Placed, View

_DETERMINER = re.compile(
    r"^\W*(?:an?|the|each|every|all|any|no|some|its|their|his|her|that|this|these|those|such|another|one|two|three|\d+)\b",
    re.IGNORECASE,
)
_ADJECTIVE = re.compile(r"^(?:non-|un)|(?:ed|ing|en|able|ible|al|ous|ive|ful|less|ent|ant|ic|ish|ary)$", re.IGNORECASE)
_PRO_FORM = re.compile(r"(?:that|those|ones?)\b", re.IGNORECASE)
"""What stands for a noun with all that was said of it: `whose letter is that of the cave`."""
_BACK = re.compile(r"\bvice[- ]?versa\b", re.IGNORECASE)
_OWN_NOUNS = ("of",)
_ARTICLE = re.compile(r"an?\b", re.IGNORECASE)
_DEFINITE = re.compile(r"the\b", re.IGNORECASE)
_GERUND = re.compile(r"\w+ing\b", re.IGNORECASE)
_STATES = frozenset(("be", "have", "contain", "include", "lie", "remain", "hold", "mean", "exist"))
"""Verbs that tell how a thing is, and not what comes of something."""


def shared_in_front(view: View) -> Iterator[str]:
    """A modifier printed before the first of a bare list is said of all members."""
    for placed in view.of(Several):
        members = _things(placed.node)
        for first, second in pairwise(members):
            if first.at[0] < 0 or second.at[0] < 0 or second.at[0] < first.at[0]:
                continue
            bare = not _DETERMINER.match(view.said(second.at)) and not second.traits
            for trait in first.traits:
                if bare and _is_adjective(view, trait, first) and not _has(second, trait):
                    yield f"{view.said(trait.at)!r} is said of {first.head!r} and not of {second.head!r}"


def shared_behind(view: View) -> Iterator[str]:
    """A clause set off by a comma behind a list, or behind a list of one determiner, is said of all members."""
    for placed in view.of(Several):
        members = _things(placed.node)
        if len(members) < 2 or any(member.at[0] < 0 for member in members):
            continue
        last = members[-1]
        bare = not any(_DETERMINER.match(view.said(member.at)) for member in members[1:])
        for such in (test for test in last.such if isinstance(test, Frame)):
            apart = view.text[: such.at[0]].rstrip().endswith(",")
            if such.at[0] >= 0 and (apart or bare) and not all(member.such for member in members[:-1]):
                yield f"{view.said(such.at)!r} is said of {last.head!r} alone"


def bare_lists_share_nothing(view: View) -> Iterator[str]:
    """Where no determiner stands before a list, nobody knows whether what stands at one end of it is said of all."""
    for placed in view.of(Several):
        members = _things(placed.node)
        if len(members) < 2 or any(member.at[0] < 0 or member.det is not Det.A for member in members):
            continue
        if any(member.number or member.name or _DETERMINER.match(view.said(member.at)) for member in members):
            continue
        if len({member.head for member in members}) < len(members):
            continue  # the same is told there and back
        first, last = members[0], members[-1]
        ends = (
            *(each for each in first.traits if not each.roles),
            *(each for each in (*last.roles, *last.such) if getattr(each, "at", NOWHERE)[0] > last.at[0]),
        )
        for part in ends:
            if part.at[0] >= 0 and all(part in (*each.traits, *each.roles, *each.such) for each in members):
                yield f"{view.said(part.at)!r} may be said of all of {view.said(placed.at)!r}, or of one"
        if front := _said_of_the_first(view, members):
            yield f"{view.said(front.at)!r} may be said of {first.head!r} alone, or of all of {view.said(placed.at)!r}"


def _said_of_the_first(view: View, members: list[Thing]) -> Trait | None:
    """An adjective that begins a list, and is told of its first member alone; none of the others has one of its own."""
    first, *others = ([each for each in member.traits if _is_adjective(view, each, member)] for member in members)
    begins = bool(first) and first[0].at[0] == members[0].at[0]
    return first[0] if begins and not any(others) else None


def own_articles_share_nothing(view: View) -> Iterator[str]:
    """Behind `a tug or a barge`, what picks out one of them may as well be asked of both."""
    for placed in view.of(Several):
        members = _things(placed.node)
        if len(members) < 2 or any(not _ARTICLE.match(view.said(member.at)) for member in members):
            continue
        last = members[-1]
        for such in (test for test in last.such if isinstance(test, Frame)):
            apart = "," in view.between(members[-2].at[1], last.at[0]) and len(members) == 2
            plain = not any(member.such or member.roles or member.traits for member in members[:-1])
            if such.at[0] > last.at[0] and plain and not apart and not last.traits and not last.roles:
                yield f"{view.said(such.at)!r} may be said of {last.head!r} alone, or of all"


def definite_lists_share_nothing(view: View) -> Iterator[str]:
    """Behind `the mast and the sails of one ship`, whose they are may be told of the last alone, or of all."""
    for placed in view.of(Several):
        members = _things(placed.node)
        if len(members) < 2 or any(not _DEFINITE.match(view.said(member.at)) for member in members):
            continue
        *others, last = members
        behind = [each for each in last.roles if each.at[0] > last.at[0] and each.preposition == "of"]
        plain = not any(each.roles or each.such or each.name for each in others)
        if behind and plain and "," not in view.between(others[-1].at[1], last.at[0]):
            yield f"{view.said(behind[0].at)!r} may be said of {last.head!r} alone, or of all"


def who_does_it(view: View) -> Iterator[str]:
    """`a man with a dog running`: either of them may be what runs."""
    for placed in view.of(Thing):
        thing = placed.node
        assert isinstance(thing, Thing)
        values = [role.value for role in thing.roles if role.preposition in ("with", "of")]
        for inner in (each for each in values if isinstance(each, Thing) and each.kind == thing.kind):
            for test in (each for each in inner.such if isinstance(each, Frame) and not each.passive):
                if test.at[0] > inner.at[0] and _GERUND.match(view.said(test.at)):
                    yield f"{view.said(test.at)!r} may be said of {thing.head!r} or of {inner.head!r}"


def which_of_a_thing(view: View) -> Iterator[str]:
    """`…, which ends the toll`: what a comma parts off at the end may be told of the last thing, or of all."""
    for statement in view.statements:
        about = getattr(getattr(statement.body, "act", getattr(statement.body, "frame", None)), "subject", None)
        for _, node in parts(statement.body):
            if not isinstance(node, Thing) or node is about:
                continue
            for test in (each for each in node.such if isinstance(each, Frame) and not each.passive):
                behind = view.text[: max(test.at[0], 0)].rstrip().endswith(",")
                ended = view.text[test.at[1] : view.end].strip(" .;") == ""
                does = not (_STATES & set(test.verbs) or test.modality or node.plural)
                if test.at[0] >= 0 and behind and ended and does and view.said(test.at).startswith("which "):
                    yield f"{view.said(test.at)!r} may be said of {node.head!r} or of all that stands before it"


def beside_its_noun(view: View) -> Iterator[str]:
    """What restricts a noun stands in one phrase with it, and nothing of another part stands between."""
    for placed in view.of(Thing):
        thing = placed.node
        assert isinstance(thing, Thing)
        noun = view.place(thing.head, placed.at) if placed.printed else None
        if noun is None:
            continue
        inside = [part for part in (*thing.traits, *thing.roles, *thing.such) if getattr(part, "at", (-1, -1))[0] >= 0]
        for part in inside:
            low, high = part.at
            if (low, high) == placed.at or (placed.at[0] <= low and high <= placed.at[1]):
                continue
            if part.at in view.exceptions and not view.between(placed.at[1], low).strip():
                continue
            if not _shared(placed, part):
                yield f"{view.said(part.at)!r} does not stand beside {thing.head!r}"


def asides_of_the_whole(view: View) -> Iterator[str]:
    """`even`, and what restates a phrase in brackets, speak of the whole phrase before them, not of its last noun."""
    for placed in view.of(Role):
        role = placed.node
        assert isinstance(role, Role)
        owner = placed.around[-1] if placed.around else None
        if not placed.printed or not isinstance(owner, Thing) or role not in owner.roles:
            continue
        if role.focus is Focus.EVEN and role.preposition:
            yield f"{view.said(placed.at)!r} is said of {owner.head!r}, and even speaks of the whole"
        restates = role.focus is Focus.RESTATED and role.preposition not in ("", Focus.RESTATED)
        if restates and _told_by(placed, Role):
            yield f"{view.said(placed.at)!r} restates what {owner.head!r} is told with"


def times_of_acts(view: View) -> Iterator[str]:
    """A time belongs to what is done, and not to the thing that it is done to."""
    for placed in view.of(Role):
        role = placed.node
        assert isinstance(role, Role)
        owner = placed.around[-1] if placed.around else None
        timed = isinstance(role.value, Thing) and role.value.kind == "phase" and role.preposition not in _OWN_NOUNS
        if placed.printed and timed and isinstance(owner, Thing) and role in owner.roles:
            yield f"{view.said(placed.at)!r} tells when something is done, and is said of {owner.head!r}"


def crosswise(view: View) -> Iterator[str]:
    """Prepositions in pairs keep their order: *from or to* here goes with *to or from* there, each with each."""
    for placed in view.of(Frame):
        frame = placed.node
        assert isinstance(frame, Frame)
        turned = {_is_turned(view, role): role for role in frame.roles if _is_turned(view, role) is not None}
        if len(turned) == 2:
            first, second = (view.said(role.at) for role in turned.values())
            yield f"{first!r} and {second!r} are turned to one another, and are told side by side"


def there_and_back(view: View) -> Iterator[str]:
    """*Vice versa* asks for a way back: what is told from here to there is told from there to here."""
    for _ in _BACK.finditer(view.text, view.start, view.end):
        told = {_ends(placed.node) for placed in view.of((Frame, Thing))}
        if not any(ends is not None and ends[::-1] in told for ends in told):
            yield "nothing is told of the way back"


def _ends(node: object) -> tuple[int, ...] | None:
    """Where the words for the two ends of a way end, from the first to the last, or for two things that are something
    to one another."""
    roles = getattr(node, "roles", ())
    if (
        isinstance(node, Frame)
        and isinstance(node.complement, Trait)
        and [each.preposition for each in roles] == ["to"]
    ):
        mutual = (node.subject, *(role.value for role in roles))
        return tuple(getattr(end, "at", NOWHERE)[1] for end in mutual)
    whence = [role.value for role in roles if role.preposition in ("from", "out of")]
    whither = [role.value for role in roles if role.preposition in ("to", "into")]
    if len(whence) == len(whither) == 1:
        return tuple(getattr(end, "at", NOWHERE)[1] for end in (*whence, *whither))
    joined = [role.value for role in roles if isinstance(role.value, Several) and role.value.junction == "to"]
    return tuple(member.at[1] for member in joined[0].members) if joined else None


def _is_turned(view: View, role: Role) -> bool | None:
    """Whether two prepositions are told in another order than printed; nothing of any other role."""
    pair = role.preposition.split("/")
    if len(pair) != 2 or role.at[0] < 0:
        return None
    places = [re.search(rf"\b{re.escape(each)}\b", view.said(role.at)) for each in pair]
    return places[0].start() > places[1].start() if places[0] and places[1] else None


def used_once(view: View) -> Iterator[str]:
    """No adjective is said of two things, unless they are members of one list, or one thing told twice."""
    seen: dict[tuple[object, ...], Placed] = {}
    for placed in view.of(Trait):
        owner = placed.around[-1] if placed.around else None
        if not placed.printed or not isinstance(owner, Thing):
            continue
        trait = placed.node
        assert isinstance(trait, Trait)
        earlier = seen.setdefault((placed.at, trait.name), placed)
        other = earlier.around[-1]
        assert isinstance(other, Thing)
        same = other.referent == owner.referent or other.at == owner.at or _PRO_FORM.match(view.said(owner.at))
        if not same and not _lists(placed) & _lists(earlier) and not owner.at[0] < 0:
            yield f"{view.said(placed.at)!r} is said of {other.head!r} and of {owner.head!r}"


def _lists(placed: Placed) -> frozenset[object]:
    return frozenset(node.at for node in placed.around if isinstance(node, Several))


def _told_by(placed: Placed, kind: type) -> bool:
    """Whether the thing that a node belongs to is what a part of some kind is told with."""
    return len(placed.around) > 1 and isinstance(placed.around[-2], kind)


def _shared(placed: Placed, part: object) -> bool:
    """Whether a part is told of other members of the list too, and stands with one of them."""
    lists = [node for node in placed.around if isinstance(node, Several)]
    return any(
        part in (*member.traits, *member.roles, *member.such)
        for one in lists
        for member in _things(one)
        if member is not placed.node
    )


def _things(node: object) -> list[Thing]:
    return [member for member in node.members if isinstance(member, Thing)] if isinstance(node, Several) else []


def _has(thing: Thing, trait: Trait) -> bool:
    return any((each.name, each.negated) == (trait.name, trait.negated) for each in thing.traits)


def _is_adjective(view: View, trait: Trait, thing: Thing) -> bool:
    """Whether a modifier in front of a noun is an adjective; a noun in front of a noun is a part of its name."""
    noun = view.place(thing.head, thing.at)
    if trait.at[0] < 0 or trait.roles or noun is None or trait.at[0] > noun[0]:
        return False
    word = view.said(trait.at).strip("\"“”'").split(" ")[0]
    known = view.parts_of_speech(word.lower())
    can_be = "adjective" in known or not known or word.endswith(("ing", "ed"))
    return can_be and _ADJECTIVE.search(word) is not None


def numbers_in_phrase(view: View) -> Iterator[str]:
    """A number that counts a thing stands in the thing's phrase."""
    for placed in view.of(Number):
        owner = placed.around[-1] if placed.around else None
        if placed.printed and isinstance(owner, Thing) and owner.at[0] >= 0:
            inside = owner.at[0] <= placed.at[0] and placed.at[1] <= owner.at[1]
            if not inside and not _lists(placed):
                yield f"{view.said(placed.at)!r} does not stand beside {owner.head!r}"


def parallel_owners(view: View) -> Iterator[str]:
    """`The gate of the lock and the bell of the tug` are a gate and a bell, of one each."""
    for placed in view.of(Role):
        role, owner = placed.node, placed.around[-1] if placed.around else None
        if not (isinstance(role, Role) and role.preposition == "of" and isinstance(role.value, Several)):
            continue
        first, *rest = _things(role.value)
        if isinstance(owner, Thing) and owner.det is Det.THE and not _owners(first):
            for member in (each for each in rest if each.det is Det.THE and _owners(each)):
                yield f"{view.said(member.at)!r} may stand beside {owner.head!r}"


def _owners(thing: Thing) -> list[Role]:
    """What is printed behind a thing as that of which it is."""
    return [role for role in thing.roles if role.preposition == "of" and role.at[0] > thing.at[0]]
