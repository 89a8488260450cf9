"""What is joined to a clause and leaves out a part of it: another predicate, another subject, another object."""

from dataclasses import replace

from ..logic.phrases import Condition, Cue, Focus, Several, Thing, has_be, told_of, understood
from . import predicates, things, torn, trailing
from .closed import FINITE_BE, MODALS
from .tokens import Results, Tokens
from .told import Said, Tail, fronted, of_subject


def ended(text: Tokens, at: int) -> bool:
    """Whether nothing more is said; an exception may follow in a bracket of its own."""
    return all(text.is_(rest, ".", ";", ":", ",") or text.sort(rest) == "exception" for rest in range(at, len(text)))


def nor(text: Tokens, at: int, front: Tail) -> Results[Said]:
    """`…, nor may a ship leave it`: something else is denied, with the verb before its subject."""
    word = text.tokens[at].text.lower() if text.sort(at) == "word" else ""
    if word not in MODALS and word not in ("do", "does"):
        return
    for subject, middle in things.phrase(text, at + 1):
        for said, end in predicates.bare(text, middle):
            denied = replace(said.frame, modality=MODALS.get(word, ""), negated=True, at=text.place(at - 1, end))
            yield fronted(replace(said, frame=of_subject(denied, subject)), front), end


def but_not(text: Tokens, at: int, before: Said) -> Results[Said]:
    """`…, but not the ground level`: the same is denied of another object."""
    start = text.run(at, "but", "not")
    if start and before.frame.object is not None and not before.frame.passive:
        ties = {role.preposition for role in before.frame.roles}
        for other, middle in things.phrase(text, start):
            if isinstance(other, Thing) and any(role.preposition in ties for role in other.roles):
                continue  # `pays tolls for ships, but not those for tugs`: the first `for` may be told of either
            for tail, end in trailing.tail(text, middle):
                if not tail.roles:
                    again = tuple(map(understood, before.frame.roles))
                    frame = replace(before.frame, object=other, roles=again, negated=True, at=text.place(at, end))
                    yield Said(frame, tail.conditions, tail.exemptions, tail.default), end


def same_subject(text: Tokens, at: int, before: Said, front: Tail) -> Results[Said]:
    """`…, and is hidden`, `… and leave it`: more of what the clause before is about."""
    if torn.is_command(before.frame):
        return
    subject = told_of(before.frame)
    for said, end in predicates.predicate(text, at, True):
        if isinstance(subject, Thing | Several):
            own = replace(said, frame=of_subject(said.frame, subject))
            ongoing = () if said.conditions else _ongoing(before, front)
            yield fronted(own, Tail(conditions=(*front.conditions, *ongoing), default=front.default)), end
    modality = before.frame.modality
    if modality:
        for said, end in predicates.bare(text, at):
            if isinstance(subject, Thing | Several):
                frame = replace(of_subject(said.frame, subject), modality=modality)
                if text.is_(at - 1, "nor"):
                    frame = replace(frame, negated=not frame.negated, at=text.place(at - 1, end))
                shared = Tail(conditions=front.conditions, default=front.default)
                yield fronted(replace(said, frame=frame), shared), end


def _ongoing(before: Said, front: Tail) -> tuple[Condition, ...]:
    """The conditions of a clause that hold for what is said next of the same subject: what happens to it goes on."""
    return tuple(
        each
        for each in before.conditions
        if each.cue in (Cue.IF, Cue.WHEN) and each.focus is Focus.NONE and each not in front.conditions
    )


def same_predicate(text: Tokens, at: int, before: Said) -> Results[Said]:
    """`…, and so are its Manholes`, `…, but its crew is not`: the same is said, or denied, of something else."""
    yield from _contrasted(text, at, before)
    for words in (("and", "so"), ("so",), ("as",), ("and", "neither"), ("nor",)):
        start = text.run(at, *words)
        if start and words[-1] in ("neither", "nor") and not before.frame.negated:
            return  # what was not denied is not denied again
        if start and text.is_(start, "is", "are", "does", "do", "may", "can", "will"):
            for subject, end in things.phrase(text, start + 1):
                yield replace(before, frame=replace(of_subject(before.frame, subject), at=text.place(at, end))), end
            return


def in_common(text: Tokens, at: int, first: Said) -> Results[tuple[Said, Said]]:
    """`…, and so is its crew, unless …`: what comes after both is told of both."""
    for other, middle in same_predicate(text, at + text.is_(at, ","), first):
        for tail, end in trailing.tail(text, middle):
            if (tail.conditions or tail.default) and not (tail.roles or tail.manner or tail.exemptions):
                yield (_with_tail(first, tail), _with_tail(other, tail)), end


def _with_tail(said: Said, tail: Tail) -> Said:
    """What was said, under further conditions and exceptions."""
    return replace(
        said,
        conditions=(*said.conditions, *tail.conditions),
        exemptions=(*said.exemptions, *tail.exemptions),
        default=said.default or tail.default,
    )


def _contrasted(text: Tokens, at: int, before: Said) -> Results[Said]:
    """`…, but its crew is not`: what was said is denied of something else, under the same conditions."""
    if not text.is_(at, "but", "while", "though") or before.frame.negated or _limits(before):
        return
    for subject, middle in things.phrase(text, at + 1):
        word = text.tokens[middle].text.lower() if text.sort(middle) == "word" else ""
        again = word in FINITE_BE if has_be(before.frame) else word in ("do", "does")
        if before.frame.modality:
            again = MODALS.get(word, "") == before.frame.modality
        if again and text.is_(middle + 1, "not") and ended(text, middle + 2):
            frame = replace(of_subject(before.frame, subject), negated=True, at=text.place(at, middle + 2))
            yield replace(before, frame=frame), middle + 2


def _limits(said: Said) -> bool:
    """Whether a clause says what alone will do, so that denying it says nothing plain."""
    frame = said.frame
    foci = [frame.focus, frame.object_focus, *(role.focus for role in frame.roles)]
    return Focus.ONLY in (*foci, *(condition.focus for condition in said.conditions))
