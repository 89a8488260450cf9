"""Sentences that are joined, and what goes on with a predicate of its own."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Form, Part, Ruling
from ..lexicon.ruling import ruling_verbs
from ..logic.phrases import Condition, Cue, Det, Focus, Frame, Phrase, Role, Several, Thing, Trait, parts, told_of
from ..syntax.forest import Broken
from .closed import LEAVE
from .conditions import are_cases, is_norm, is_roll
from .ellipsis import there_too
from .fronts import holds_throughout, spans
from .meanings import (
    IN_THAT_CASE,
    NOBODY,
    RECEIVER,
    REVERSED,
    WHICH,
    Group,
    Said,
    Told,
    changed,
    in_that_case,
    lasts_until,
    reciprocal,
    reframed,
    told_by,
    turned,
    with_subject,
)
from .text import Text

RULES = """
    # What is joined
    T[co=y]        -> T[co=n] ','? 'and|but|;|:' T      : and_so
    T[co=y]        -> T[co=n] ';' T                     : and_so
    T[co=y]        -> T[co=n] '-' T                     : and_so
    T[co=y]        -> T[co=n] '-|,' 'in' 'which' 'case' T : in_which_case
    T[co=y]        -> T[co=n] '-|,|;' 'in' 'that' 'case' ','? T : in_which_case
    T[co=y]        -> T[co=n] ','? 'and|but' 'in' 'that' 'case' ','? T : in_which_case
    T[co=y]        -> T[co=n] ',' 'while' T             : and_beside_it
    T[co=y]        -> T[co=n] ',' 'with' NP[co=n] A    : with_that_so
    T[co=y]        -> T[co=n] ',' 'who|which' VC        : and_that_one
    T[co=y]        -> T[co=n] ',' 'whom|which' S[g=o]   : and_that_is_done
    T[co=y]        -> T[co=n] ','? 'as' Be NP ','? 'and' T : as_is_and
    T[co=y]        -> T[co=n] ','? 'or' T               : or_so
    T[co=y]        -> T[co=n] ',' T[co=y]               : list_of_sentences
    T[co=y]        -> T[co=n] ','? 'and|but' VC         : and_does
    T[co=y]        -> T[co=n] ','? 'or' VC              : or_does_if
    Root           -> T                                 : root
"""


def and_so(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    if any(in_that_case(each.frame) for each in told_by(other)):
        return None  # the case is that of what stands before it
    if _is_that(text, told_by(other)[0].frame) and any(map(_has_relative, told_by(one))):
        return None  # `a tug that tows a raft, and that is armed`: the one that was told of
    if _commands(text, told_by(other)[0].frame) and not _commands(text, told_by(one)[0].frame):
        joint = text.text[: max(told_by(other)[0].frame.at[0], 0)].rstrip()
        if joint.endswith(("and", "but")):
            return None  # `boats may wait, and pay a toll` tells of the boats
    return _joined(text, "and", one, other)


def and_beside_it(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    """`rafts may wait, while tugs may leave`: two rules side by side."""
    rules = all(is_norm(each.frame) for each in (*told_by(one), *told_by(other)))
    return and_so(text, start, end, one, other) if rules else None


def _has_relative(said: Said) -> bool:
    return any(isinstance(node, Thing) and node == WHICH for _, node in parts(said.frame))


def _is_that(text: Text, frame: Frame) -> bool:
    """Whether it is told of a bare `that`."""
    about = told_of(frame)
    plain = isinstance(about, Thing) and about.head == NOBODY.head and about.det is Det.THAT
    return plain and text.text[slice(*about.at)].lower() == "that"  # type: ignore[union-attr]


def _commands(text: Text, frame: Frame) -> bool:
    """Whether a verb stands first that nobody is named for: `pay a toll`."""
    first = next((at for at, token in enumerate(text.tokens) if token.start >= frame.at[0]), 0)
    named = frame.subject is not None or not frame.passive or frame.modality != "must"
    return not named and any(True for _ in text.words(first, Part.VERB, Form.BASE))


def in_which_case(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    """`…, in which case the gate shuts`: in the case of the condition before, also if that is one of `unless`."""
    if isinstance(one, Group):
        return None
    joint = (at for at in range(start, end) if text.tokens[at].start >= one.frame.at[1])
    at = next(at for at in joint if text.run(at, "in", "which", "case") or text.run(at, "in", "that", "case"))
    if text.is_(at + 1, "that"):
        other = changed(other, lambda said: reframed(said, manner=(IN_THAT_CASE, *said.frame.manner)))
    last = one.conditions[-1:]
    in_front = all(0 <= each.at[0] < one.frame.at[0] for each in one.conditions)
    if in_front and (deed := _deed(one.frame)) is not None:
        under = (*one.conditions, Condition(Cue.IF, deed, at=text.place(at, at + 3)))
        return Group(
            "and", (one, *(replace(each, conditions=(*under, *each.conditions)) for each in told_by(other))), True
        )
    if not last or last[0].cue not in (Cue.IF, Cue.WHEN, Cue.UNLESS):
        return None
    kept = tuple(each for each in one.conditions if each.cue is not Cue.UNLESS)
    case = Condition(Cue.IF if last[0].cue is Cue.UNLESS else last[0].cue, last[0].test, at=text.place(at, at + 3))
    under = (*(each for each in kept if each is not last[0]), case)
    return Group("and", (one, *(replace(each, conditions=(*under, *each.conditions)) for each in told_by(other))), True)


def with_that_so(text: Text, start: int, end: int, one: Told, what: Phrase, trait: Trait) -> Any:
    """`it may leave, with towing allowed`: what is so besides."""
    if isinstance(one, Group) or not isinstance(what, Thing) or what.kind not in ("action", "relation", "thing"):
        return None
    place = (what.at[0], text.place(start, end)[1])
    return _joined(text, "and", one, Said(Frame(("be",), what, complement=trait, at=place)))


def _deed(frame: Frame) -> Frame | None:
    """What somebody does who does what a sentence lets him, in the circumstances of which it tells it: `may be towed
    even at night, in which case it pays two coins` puts the case that it is towed at night."""
    if frame.negated or frame.focus is not Focus.NONE or frame.object_focus is not Focus.NONE:
        return None
    if any(role.focus not in (Focus.NONE, Focus.EVEN) for role in frame.roles):
        return None
    roles = tuple(replace(role, focus=Focus.NONE) for role in frame.roles)
    if frame.modality in LEAVE:
        return replace(frame, modality="", roles=roles)
    allowed = frame.passive and not frame.modality and set(frame.verbs) <= ruling_verbs(Ruling.PERMIT)
    if not allowed or frame.complement is not None or not isinstance(frame.object, Thing):
        return None
    return replace(frame, verbs=("occur",), subject=frame.object, object=None, passive=False, roles=roles)


def and_that_one(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    """`…, which may then leave`: what the last thing may or must do is a rule of its own."""
    last = _last_thing(text, start, end, one, other)
    return last and _going_on(text, one, changed(other, lambda said: with_subject(said, last)))


def and_that_is_done(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    """`…, which a tug may then tow`."""
    last = _last_thing(text, start, end, one, other)
    if last is None or any(each.frame.passive or WHICH in _values(each.frame) for each in told_by(other)):
        return None
    return _going_on(text, one, changed(other, lambda said: reframed(said, object=last)))


def _going_on(text: Text, one: Told, other: Told) -> Any:
    if isinstance(one, Group) and one.junction == "and":
        return Group("and", (*one.members, *told_by(other)), parted=True)
    return _joined(text, "and", one, other)


def _values(frame: Frame) -> tuple[object, ...]:
    return tuple(role.value for role in frame.roles)


def _last_thing(text: Text, start: int, end: int, one: Told, other: Told) -> Thing | None:
    """The thing that ends a sentence, spoken of again: of several that end it nobody knows which is meant."""
    if any(each.frame.modality not in (*LEAVE, "must", "need") for each in told_by(other)):
        return None
    told = told_by(one)[-1].frame
    ended = told.at[1]
    things = [each for _, each in parts(told) if isinstance(each, Thing) and each.at[1] == ended >= 0]
    if len(things) != 1 or things[0].head == "it" or _is_one_of_several(told, things[0]):
        return None
    at = next(at for at in range(start, end) if text.is_(at, ",") and text.tokens[at].start >= ended) + 1
    if not text.is_(at, "who", "whom", "which") or (text.is_(at, "who", "whom") and things[0].kind not in _WHO):
        return None
    return Thing(things[0].head, things[0].kind, Det.THAT, at=text.place(at, at + 1), plural=things[0].plural)


def _is_one_of_several(told: Frame, last: Thing) -> bool:
    """Whether a thing ends a list, all of which may be meant: `the keeper or his deputy, who must then wait`."""
    lists = (node for _, node in parts(told) if isinstance(node, Several))
    return any(last in each.members for each in lists)


_WHO = ("unit", "side", "thing")
"""The kinds of things that `who` stands for."""


def or_so(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    if isinstance(one, Group):
        return None
    every = (one, *told_by(other))
    if any(each.frame.modality not in LEAVE or each.frame.negated for each in every):
        return None
    return _joined(text, "or", one, other)


def as_is(text: Text, start: int, end: int, one: Told, be: str, subject: Phrase) -> Group | None:
    """`…, as is the lock`: the same is told of something else."""
    if isinstance(one, Group):
        return None
    subject = there_too(told_of(one.frame), subject)
    return Group("and", (one, replace(with_subject(one, subject), exemptions=())))


def as_is_and(text: Text, start: int, end: int, one: Told, be: str, subject: Phrase, other: Told) -> Any:
    both = as_is(text, start, end, one, be, subject)
    if both is None or (isinstance(other, Group) and other.junction != "and"):
        return None
    return Group("and", (*both.members, *told_by(other)), parted=True)


def list_of_sentences(text: Text, start: int, end: int, one: Told, other: Group) -> Any:
    if isinstance(one, Group):
        return None
    made = _joined(text, other.junction, one, other)
    behind = bool(one.conditions) and one.conditions[-1].at[0] > one.frame.at[0]
    norms = any(each.frame.modality for each in told_by(other))
    return breaking(made, (Choose.CONDITION, int(behind and not norms and not isinstance(made, Broken))))


def _joined(text: Text, junction: str, one: Told, other: Told) -> Any:
    """A sentence and what is joined to it; predicates that are one sentence already are joined among themselves."""
    if isinstance(one, Group) or (isinstance(other, Group) and other.junction != junction):
        return None
    if told_of(one.frame) != NOBODY and any(told_of(each.frame) == NOBODY for each in told_by(other)):
        return None  # `it floats and may sink`: one subject has both predicates
    first = told_by(other)[0]
    between = text.text[max(one.frame.at[1], 0) : max(first.frame.at[0], 0)]
    made = Group(junction, (one, *told_by(other)), parted="," in between or ";" in between)
    if _goes_on_condition(one, first):
        return breaking(made, (Choose.CONDITION, 1))
    times = () if "but" in between.split() else _times_in_front(one)
    front = sum(
        1
        for each in told_by(other)
        if any(role not in each.frame.roles and holds_throughout(role, each) for role in times)
        or (one.conditions[:1] and _in_front(one) and not _is_under(one.conditions[0], each))
        or (one.default and each.default != one.default and "otherwise" in text.text[: max(one.frame.at[0], 0)].lower())
    )
    return breaking(made, (Choose.FRONT, front))


def _goes_on_condition(one: Said, next: Said) -> bool:
    """Whether a sentence behind a condition tells how something is, as conditions do: it is one more of them."""
    frame = next.frame
    behind = bool(one.conditions) and one.conditions[-1].at[0] > one.frame.at[0]
    state = frame.verbs in (("be",), ("have",), ("exist",)) and not frame.modality
    return behind and state and not next.conditions


def _times_in_front(said: Said) -> tuple[Role, ...]:
    """The times that stand before the subject of a sentence."""
    subject = getattr(told_of(said.frame), "at", said.frame.at)[0]
    return tuple(role for role in said.frame.roles if 0 <= role.at[0] < subject and spans(role))


def _is_under(found: Condition, said: Said) -> bool:
    """Whether a condition in front of another sentence is asked of this one too, or this has one beside it."""
    own = said.conditions[:1]
    return own == (found,) or (bool(own) and _in_front(said) and are_cases(found, own[0]))


def _in_front(said: Said) -> bool:
    return bool(said.conditions) and 0 <= said.conditions[0].at[0] <= said.frame.at[0]


def and_does(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    """Another predicate of the same subject, with conditions of its own."""
    if isinstance(one, Group):
        return None
    subject = told_of(one.frame)
    if not isinstance(subject, Thing | Several):
        return None
    rest = tuple(with_subject(each, subject) for each in told_by(other))
    if any("otherwise" in each.frame.manner for each in rest):
        return None  # it is told where the condition of the first is not met
    last = rest[-1].conditions
    if last and all(lasts_until(each, found) for each in (one, *rest) for found in last):
        return None  # it is told of both
    parted = "," in text.text[max(one.frame.at[1], 0) : max(told_by(other)[0].frame.at[0], 0)]
    if all(not each.conditions for each in rest):
        if one.conditions and all(map(is_roll, one.conditions)):
            # `is lost on a dr of 6 and must turn`: what comes of a roll comes of it as a whole
            rest = tuple(replace(each, conditions=one.conditions) for each in rest)
        elif not (parted and _is_limit(one) and all(each.frame.modality for each in rest)):
            return None
    made = Group("and", (one, *rest), told_of_one=True)
    return breaking(made, (Choose.FRONT, 0 if one.conditions or parted else 1))


def _is_limit(said: Said) -> bool:
    """Whether a norm is told to hold only in some cases: `may sail only if it is dry, and may not be towed` limits the
    first norm alone."""
    behind = said.conditions and said.conditions[-1].at[0] > said.frame.at[0]
    return bool(behind) and all(each.focus is Focus.ONLY for each in said.conditions)


def or_does_if(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    """`is sunk if it is hit twice, or is captured if it is hit once`: each with a condition of its own."""
    if isinstance(one, Group) or not one.conditions or any(not each.conditions for each in told_by(other)):
        return None
    return and_does(text, start, end, one, other)


def root(text: Text, start: int, end: int, told: Told) -> Any:
    whole = tuple(each for said in told_by(told) for each in _both_ways(said))
    if any(node in _UNTOLD for said in whole for _, node in parts((said.frame, said.conditions))):
        return None  # nothing tells what alone will do, or nobody whom it is given to
    if any(_is_cut_off(text, said.frame) for said in whole):
        return None  # `Each merchant adds up:` says what only in the list behind it
    return whole


_UNTOLD = (Trait("only"), RECEIVER)


def _is_cut_off(text: Text, frame: Frame) -> bool:
    """Whether a colon stands behind a verb that may have an object and has none."""
    last = len(text) - 1
    if not text.is_(last, ":") or frame.passive or frame.object or frame.complement or frame.roles:
        return False
    verbs = text.vocabulary.verbs(frame.verbs)
    return frame.at[1] >= text.tokens[last - 1].end and any(verb.object for verb in verbs)


def _both_ways(said: Said) -> tuple[Said, ...]:
    """What holds the other way round too, told both ways."""
    if REVERSED not in said.frame.manner:
        return (said,)
    plain = reframed(said, manner=tuple(each for each in said.frame.manner if each != REVERSED))
    back, other = turned(plain.frame.roles), reciprocal(plain.frame)
    if back is None and other is None:
        return (said,)
    return (plain, reframed(plain, roles=back) if other is None else replace(plain, frame=other))
