"""That what points back points at something: *that*, *such*, *it*, *same*, *otherwise*, and what is not printed."""

import re
from collections.abc import Iterator

from ..lexicon.model import Ruling
from ..lexicon.ruling import ruling_verbs
from ..logic.identity import identified
from ..logic.model import Statement
from ..logic.phrases import NOWHERE, Condition, Cue, Det, Focus, Frame, Joined, Several, Thing, Trait, parts, told_of
from .stems import stemmed
from .view import Placed, View, printed_things

_DEMONSTRATIVE = re.compile(r"\b(?:such|same|these|those|this)\b", re.IGNORECASE)
_POINTING = re.compile(r"\W*(?:that|this|those|these)\b", re.IGNORECASE)
_NO_REFERENCE = re.compile(r"such\s+(?:as|that)\b|this\s+(?:is|means)\b|in\s+such\s+a\s+way", re.IGNORECASE)
_ANEW = re.compile(r"(?:on\W+)?an?\b", re.IGNORECASE)
"""How a roll begins that nobody spoke of before: `on a dr of 6`."""
_BY_THAT = "thereby"
"""What goes back to what happens in the same sentence: `when it sinks, nothing is thereby lost`."""
_BACKWARD = frozenset(
    (
        *("otherwise", "thusly", "so", "likewise", "instead", "thereby", "afterward", "afterwards"),
        *("in this way", "in that way", "in this manner", "in that manner"),
    )
)
_BACKWARD_DETERMINERS = (Det.THAT, Det.WHICH, Det.IMPLIED)


def that_goes_back(view: View) -> Iterator[str]:
    """A thing that is spoken of before is introduced in the clause, or linked to the one that introduced it."""
    things = [placed.node for placed in view.of(Thing) if isinstance(placed.node, Thing)]
    introduced = {
        thing.referent for thing in things if thing.det not in _BACKWARD_DETERMINERS or thing.link or _is_bridged(thing)
    }
    for placed in view.of(Thing):
        thing = placed.node
        assert isinstance(thing, Thing)
        now = thing.kind == "phase" and re.match(r"\W*this\b", view.said(placed.at), re.IGNORECASE)
        at_hand = now or _is_the_turn_at_hand(thing, things)
        if (
            thing.det is Det.THAT
            and not thing.link
            and not _is_bridged(thing)
            and not at_hand
            and thing.referent not in introduced
        ):
            yield f"{_told(view, placed, thing)} goes back to nothing"
            return


def _is_bridged(thing: Thing) -> bool:
    """Whether it is that of something spoken of: `that hex`, where it stands."""
    return any(role.preposition == "of" and role.at[0] < 0 for role in thing.roles)


def _is_the_turn_at_hand(thing: Thing, things: list[Thing]) -> bool:
    """Whether it is the turn in which all of it happens: `has not moved in that turn`, where none was told of."""
    turn = thing.kind == "phase" and thing.head.lower().split()[-1] in _TURNS and not thing.traits
    return turn and not any(other.head == thing.head and other.det is not Det.THAT for other in things)


_TURNS = ("day", "game", "round", "scenario", "turn")


def that_goes_back_to_the_nearest(view: View) -> Iterator[str]:
    """*That* with a noun goes back to a thing that was printed with this noun before it, if there is one."""
    things = printed_things(view)
    for placed, thing in things:
        said = view.said(placed.at)
        if (
            thing.det is not Det.THAT
            or thing.link
            or not re.match(r"\W*(?:that|this|those|these)\b", said, re.IGNORECASE)
        ):
            continue
        words = _stems(said.partition(" ")[2] or thing.head)
        before = [other for at, other in things if at.at[1] <= placed.at[0] and words <= _noun_words(view, at, other)]
        before = [other for other in before if _stems(thing.head.split()[-1]) <= _stems(other.head.split()[-1])]
        before = [other for other in before if not (thing.plural and other.single)]  # `those tugs` are not `a tug`
        if before and thing.referent not in [other.referent for other in before]:
            yield f"{said!r} goes back over {before[-1].head!r}"


def _noun_words(view: View, placed: Placed, thing: Thing) -> frozenset[str]:
    """The words of a thing up to its noun, without what follows."""
    noun = view.place(thing.head, placed.at)
    return _stems(view.text[placed.at[0] : noun[1]]) if noun else frozenset()


def _stems(said: str) -> frozenset[str]:
    return frozenset(stemmed(word) for word in re.findall(r"[A-Za-z]+", said) if word != "s")


def one_is_of_its_kind(view: View) -> Iterator[str]:
    """`One` is a thing of the kind spoken of, with all that makes it this kind."""
    things = printed_things(view)
    for placed, thing in things:
        if not re.match(r"one\b", view.said(placed.at), re.IGNORECASE) or thing.number is not None:
            continue
        before = [other for at, other in things if at.at[1] <= placed.at[0] and other.head == thing.head]
        if before and not {trait.name for trait in before[-1].traits} <= {trait.name for trait in thing.traits}:
            yield f"{view.said(placed.at)!r} lost what {before[-1].head!r} was spoken of with"


def demonstratives_are_bound(view: View) -> Iterator[str]:
    """Each *such*, *same*, *these* is the determiner of a thing that goes back, or is linked: *each such ship*, too;
    or it is what several things, told of it in the logic, have in common: `within the same lock, a tug may tow …`."""
    things = [placed for placed in view.of(Thing) if placed.printed]
    first = {getattr(placed.node, "referent", None): placed.at[0] for placed in reversed(things)}
    back = [
        placed.at
        for placed in view.of((Thing, Frame))
        if (isinstance(placed.node, Frame) and placed.node.link)
        or (isinstance(placed.node, Thing) and (placed.node.link or placed.node.det in (Det.THAT, Det.WHICH)))
        or (isinstance(placed.node, Thing) and first.get(placed.node.referent or -1, placed.at[0]) < placed.at[0])
        or _is_of_its_host(placed.node)
        or _is_act_again(placed.node)
    ]
    unprinted = {node.referent for node in _all_things(view) if node.at[0] < 0 and node.det is Det.THAT}
    back += [placed.at for placed in things if getattr(placed.node, "referent", None) in unprinted - {None}]
    for found in _DEMONSTRATIVE.finditer(view.text, view.start, view.end):
        if view.skipped(found.start()) or _NO_REFERENCE.match(view.text, found.start()):
            continue
        if found[0].lower() == "those" and any(placed.at[0] == found.start() for placed in view.of(Thing)):
            continue  # `those that leak`: some of the kind
        if not any(low <= found.start() and found.end() <= high for low, high in back):
            yield f"{found[0]!r} is bound to nothing"


def _is_of_its_host(node: object) -> bool:
    """Whether it is said without words to be that of what it is told of: `each such wind`, of a lock out of wind."""
    owners = [role.value for role in node.roles if role.at == NOWHERE] if isinstance(node, Thing) else []
    return any(isinstance(each, Thing) and each.det is Det.WHICH for each in owners)


def _is_act_again(node: object) -> bool:
    """Whether it is an act that the clause has told before, told again without its words: `may tow it by announcing
    such`."""
    told = [node.object, *(role.value for role in node.roles)] if isinstance(node, Frame) and node.at[0] >= 0 else []
    things = [each for each in told if isinstance(each, Thing | Several)]
    return bool(things) and all(each.at == NOWHERE for each in things)


def _all_things(view: View) -> Iterator[Thing]:
    return (placed.node for placed in view.of(Thing) if isinstance(placed.node, Thing))


def that_of_is_of_the_same_name(view: View) -> Iterator[str]:
    """*That of* a tug is called as what stands beside it: `the bell of a ship like that of a tug`, its bell."""
    things = [each.node for each in view.of(Thing) if isinstance(each.node, Thing)]
    named = {each.referent: each.head for each in things if each.det is not Det.WHICH}
    for placed in view.of(Frame):
        frame = placed.node
        assert isinstance(frame, Frame)
        beside = {named.get(each.referent) for each in (frame.subject, frame.object) if isinstance(each, Thing)}
        for value in (role.value for role in frame.roles):
            told = isinstance(value, Thing) and value.at[0] >= 0 and _THAT_OF.match(view.text, value.at[0])
            if told and isinstance(value, Thing) and beside and value.head not in beside:
                yield f"{view.said(value.at)!r} is no {value.head}"


_THAT_OF = re.compile(r"(?:that|those)\s+of\b", re.IGNORECASE)


def nothing_is_done_to_who_has_it_done(view: View) -> Iterator[str]:
    """Who has it painted has something else painted: of themselves people say so."""
    for placed in view.of(Frame):
        frame = placed.node
        assert isinstance(frame, Frame)
        act, who = frame.object, frame.subject
        if frame.verbs != ("have",) or not isinstance(act, Frame) or not isinstance(who, Thing):
            continue
        what = act.object
        if isinstance(what, Thing) and what.referent == who.referent and what.at[0] >= 0 and what.at != who.at:
            yield f"{view.said(what.at)!r} is somebody else"


def reasons_of_conditions(view: View) -> Iterator[str]:
    """A reason behind a condition in front is that of the condition: `if it fails because it is wet, it is lost`."""
    for statement in view.statements:
        about = min((each.at[0] for each in parts_of_body(statement) if each.at[0] >= 0), default=-1)
        for reason in statement.conditions:
            before = [each for each in statement.conditions if each is not reason and 0 <= each.at[0] < reason.at[0]]
            if reason.cue is Cue.SINCE and before and reason.at[1] <= about:
                between = view.between(max(each.at[1] for each in before), reason.at[0])
                if "," not in between:
                    yield f"{view.said(reason.at)!r} is why the condition before it holds"


def parts_of_body(statement: Statement) -> Iterator[Thing]:
    """The things that a statement itself speaks of."""
    yield from (each for _, each in parts(statement.body) if isinstance(each, Thing))


def otherwise_goes_back(view: View) -> Iterator[str]:
    """*Otherwise*, *so*, *thusly* and *afterwards* go back to what was said, in this clause or by a link."""
    conditions = [each for statement in view.statements for each in statement.conditions]
    carried = any(each.at[0] < 0 for each in conditions)
    for placed in view.of(Frame):
        frame = placed.node
        assert isinstance(frame, Frame)
        if Focus.ONLY in (frame.focus, *(role.focus for role in frame.roles)):
            continue  # `otherwise only via a lock` goes back to all that was said before
        if frame.passive and ruling_verbs(Ruling.PERMIT, Ruling.FORBID).issuperset(frame.verbs):
            continue  # what is otherwise allowed is so by other rules
        for adverb in frame.manner:
            told = adverb == _BY_THAT and any(each.at[0] < frame.at[0] for each in conditions)
            if adverb in _BACKWARD and not (frame.link or carried or told) and placed.printed:
                yield f"{adverb!r} goes back to nothing"


def unprinted_subjects(view: View) -> Iterator[str]:
    """What is not printed is linked to what it is, or told in full; *a unit* that nobody printed is any unit."""
    for statement in identified(view.statements):
        for _, frame in parts(statement.body):
            subject = told_of(frame) if isinstance(frame, Frame) else None
            if not isinstance(subject, Thing) or subject.at[0] >= 0 or subject.link:
                continue
            bare = not (subject.traits or subject.roles or subject.such or subject.name)
            if (
                bare
                and subject.head not in view.named
                and not any(subject.head.lower() in head.lower() for head in view.heads)
                and subject.det is Det.A
                and _printed_frame(frame)
                and _is_first(statement.body, frame)
            ):
                yield f"its subject is not printed, and is any {subject.head!r}"


def rolls_are_known(view: View) -> Iterator[str]:
    """*The dr* is one that the clause tells of, or is linked to one."""
    things = list(view.of(Thing))
    for placed in things:
        thing = placed.node
        assert isinstance(thing, Thing)
        if _is_shown_alone(thing) and _does_something(placed):
            yield f"{view.said(placed.at)!r} is no result of a roll that was spoken of"
        if thing.kind != "dice" or thing.det is not Det.THE or thing.link or not placed.printed:
            continue
        if thing.head.split()[-1] in ("die", "dice"):
            continue  # what is rolled is there before it is
        bare = not (thing.traits or thing.roles or thing.such or thing.number) and len(thing.head.split()) == 1
        others = [each for each in things if each is not placed and isinstance(each.node, Thing)]
        known = any(isinstance(each.node, Thing) and each.node.referent == thing.referent for each in others)
        if bare and not known and not _is_new(view.said(placed.at), thing.head):
            yield f"{view.said(placed.at)!r} is no roll that was spoken of"


def _does_something(placed: Placed) -> bool:
    """Whether it does something, or suffers it: `a 6 sinks the ship`."""
    frame = placed.around[-1] if placed.around else None
    if not isinstance(frame, Frame) or frame.verbs == ("be",):
        return False
    return any(placed.node is each for each in (frame.subject, frame.object))


def _is_shown_alone(thing: Thing) -> bool:
    """Whether it is a number that dice show, and nobody says which: `a 6`."""
    return thing.head == "result" and thing.number is not None and not (thing.roles or thing.traits or thing.link)


def _is_new(said: str, noun: str) -> bool:
    """Whether a roll is told as a new one: `a dr of 6`; of what roll `a 6` is the result, nobody knows."""
    return _ANEW.match(said) is not None and noun.lower() in said.lower()


def conditions_are_of_who_is_known(view: View) -> Iterator[str]:
    """Who a condition is about that reaches in from another sentence is the one that a sentence speaks of by this name:
    after `if a tug is armed, it may tow a raft`, `the towing tug` is that tug, or nobody knows when it is so."""
    for statement in identified(view.statements):
        printed = [each for each in statement.conditions if each.at[0] >= 0]
        own = [each for _, each in parts((statement.body, tuple(printed))) if isinstance(each, Thing)]
        spoken = {each.referent for each in own}
        for condition in statement.conditions:
            about = [told_of(each) for each in _frames_of(condition)] if condition.at[0] < 0 else []
            for who in about:
                if not isinstance(who, Thing) or not who.link or who.referent in spoken:
                    continue
                others = (each for each in own if each.head == who.head and each.det is Det.THE and each.at[0] >= 0)
                if (other := next(others, None)) is not None:
                    yield f"{view.said(other.at)!r} may be another {who.head} than that of the condition it is under"


def _frames_of(condition: Condition) -> Iterator[Frame]:
    """What a condition asks, or each of several things that it asks."""
    tests = condition.test.members if isinstance(condition.test, Joined) else (condition.test,)
    yield from (each for each in tests if isinstance(each, Frame))


def same_as_what(view: View) -> Iterator[str]:
    """*The same* thing is one that was spoken of."""
    for placed in view.of(Trait):
        trait = placed.node
        owner = placed.around[-1] if placed.around else None
        if not (isinstance(trait, Trait) and trait.name == "same" and isinstance(owner, Thing)) or owner.link:
            continue
        if not any(role.preposition == "as" for role in owner.roles):
            yield f"{view.said(owner.at)!r} goes back to nothing"


def _told(view: View, placed: Placed, thing: Thing) -> str:
    return repr(view.said(placed.at)) if placed.printed else f"an unprinted {thing.head!r}"


def _printed_frame(frame: object) -> bool:
    return isinstance(frame, Frame) and frame.at[0] >= 0


def _is_first(body: object, frame: object) -> bool:
    """Whether a frame is what a statement says, and not a part of it."""
    return getattr(body, "act", getattr(body, "frame", None)) is frame
