"""Sentences: one clause or several, with what stands before them and holds for all."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..logic.phrases import Condition, Det, Focus, Frame, Number, Phrase, Role, Several, Thing, Trait, told_of
from . import clausal, conditional, copular, joined, predicates, prepositional, things, torn, trailing, verbal
from .closed import MODALS, NONE
from .numbers import number
from .tokens import Results, Tokens, rule
from .told import NOBODY, Said, Tail, fronted, of_subject
from .vocabulary import Form, Part


@dataclass(frozen=True, slots=True)
class Added:
    """A number with a condition, as a list of modifiers gives it: `+1 if …`, `+1 for each …`."""

    amount: Number
    to: Phrase | None
    roles: tuple[Role, ...]
    conditions: tuple[Condition, ...]
    frame: Frame | None = None


@dataclass(frozen=True, slots=True)
class Named:
    """A sentence that is nothing but a thing: the head over it says what that is."""

    thing: Phrase
    tail: Tail


Sentence = tuple["Said | Added | Named", ...]


def sentences(text: Tokens) -> Iterator[Sentence]:
    """Every reading of all the tokens; sentences that leave words out are tried only where no whole one is found."""
    text.budget.allow(len(text))
    for elliptic in (False, True):
        found = False
        for at in sorted({0, _link(text)}):
            for front, start in _fronts(text, at):
                for said, end in _mains(text, start, front, elliptic):
                    text.budget.spend()
                    if joined.ended(text, end):
                        found = found or not tears(said)
                        yield said
        if found:
            return


def tears(sentence: Sentence) -> bool:
    """Whether a part of one of its clauses might as well be told of another one, so that nobody can tell."""
    return any(isinstance(said, Said) and said.torn for said in sentence)


def _link(text: Tokens) -> int:
    """The index after a word that only ties this sentence to the one before: `However,`."""
    at = 0
    while True:
        if text.is_(at, "however", "and", "but", "or", "i.e.", "e.g.", "thus", "therefore", "so", "then", "moreover"):
            at += 1
        elif found := next((end for word, end in text.words(at, Part.ADVERB) if word.discourse), 0):
            at = found
        elif at and text.is_(at, ","):
            at += 1
        else:
            return at


@rule
def _fronts(text: Tokens, at: int) -> Results[Tail]:
    """What stands before the first subject and holds for the whole sentence."""
    yield Tail(), at
    for piece, end in _front(text, at):
        after = end + text.is_(end, ",")
        after += text.is_(after, "then")
        for rest, start in _fronts(text, after):
            yield _sum(piece, rest), start


def _front(text: Tokens, at: int) -> Results[Tail]:
    for found, end in conditional.conditions(text, at):
        yield Tail(conditions=found), end
    for rolled, end in trailing.on_result(text, at):
        yield Tail(conditions=(rolled,)), end
    for role, end in prepositional.role(text, at):
        yield Tail(roles=(role,)), end
        if text.is_(end, "only") and text.is_(end + 1, ","):
            yield Tail(roles=(replace(role, focus=Focus.ONLY, at=text.place(at, end + 1)),)), end + 1
    for default, end in trailing.otherwise(text, at):
        yield Tail(default=default), end
    for word, end in text.words(at, Part.ADVERB):
        if not number(text, end):  # `exactly two ships`
            yield Tail(manner=() if word.discourse else (word.name,)), end
    if text.is_(at, "otherwise"):
        yield Tail(manner=("otherwise",)), at + 1
    linked = at + 1 + text.is_(at + 1, "and", "or")
    for word, end in text.words(linked, Part.ADVERB) if text.is_(at, "(") else ():
        if text.is_(end, ")"):
            yield Tail(manner=() if word.discourse else (word.name,)), end + 1
    if text.is_(at, "to"):
        for said, end in predicates.bare(text, at + 1):
            yield Tail(roles=(Role("to", said.frame, at=text.place(at, end)),)), end


def _sum(one: Tail, other: Tail) -> Tail:
    return Tail(
        one.roles + other.roles,
        one.manner + other.manner,
        one.conditions + other.conditions,
        one.exemptions + other.exemptions,
        one.default or other.default,
    )


def _mains(text: Tokens, at: int, front: Tail, elliptic: bool) -> Results[Sentence]:
    for first, end in _main(text, at, front, elliptic):
        yield (first,), end
        yield from joined.in_common(text, end, first) if isinstance(first, Said) else ()
        for rest, after in _joined(text, end, front, first, elliptic):
            yield (first, *rest), after


def _joined(text: Tokens, at: int, front: Tail, before: Said | Added | Named, elliptic: bool) -> Results[Sentence]:
    """What is joined to a clause: another clause, another predicate of the same subject, or another subject."""
    start = at + text.is_(at, ",", ";", ":")
    joint = text.is_(start, "and", "but", "or", "nor", "though", "while")
    after = start + joint + text.run(start + joint, "then") * 0
    after += text.is_(after, "then")
    if after == at or (isinstance(before, Named) and start == at):
        return  # `all ships but tugs` names no ships
    listed = after == start and text.is_(at, ",")  # of three clauses, an `and` stands before the last only
    found: list[tuple[Said | Added | Named, int]] = []
    if isinstance(before, Said) and not torn.is_shared(text, start, before.frame):
        found += list(joined.but_not(text, start, before))
        if joint:
            more = joined.same_subject(text, after, before, front)
            found += [(replace(said, torn=torn.is_torn(text, start, before, said)), end) for said, end in more]
        for too, end in joined.same_predicate(text, start, before):
            yield from _and_on(text, too, end, front, elliptic, False)
    shared = Tail(conditions=front.conditions, default=front.default)
    if text.is_(start, "nor"):
        found += list(joined.nor(text, after, shared))
    # a comma alone begins no sentence without a verb, and `…, but +1 if …` is no modifier
    parted = elliptic and (joint or text.is_(at, ";", ":"))
    parted = parted and not (joint and isinstance(before, Said) and text.sort(after) in ("number", "sign"))
    parted = parted and not (text.is_(start, "or") and isinstance(before, Said) and before.frame.modality)
    parted = parted and (start > at or _is_unnamed(before))
    for own, begin in _fronts(text, after):
        mains = _main(text, begin, _sum(shared, own), parted) if not torn.is_that(text, begin) else ()
        for each in mains:
            is_for_both = torn.is_for_both(text, start, before, each[0], _sum(shared, own))
            if not (is_for_both or (not parted and torn.is_either(text, start, before, each[0]))):
                found.append(each)
    for said, end in found:
        yield from _and_on(text, said, end, front, elliptic, listed)


def _and_on(
    text: Tokens, said: Said | Added | Named, at: int, front: Tail, elliptic: bool, listed: bool
) -> Results[Sentence]:
    """A clause with what is joined to it; one of a list does not end it."""
    if not listed:
        yield (said,), at
    for rest, end in _joined(text, at, front, said, elliptic):
        yield (said, *rest), end


def _is_unnamed(before: Said | Added | Named) -> bool:
    """Whether a sentence names nothing that it is about, so that the next one may not either."""
    return not isinstance(before, Said) or told_of(before.frame) == NOBODY


def _main(text: Tokens, at: int, front: Tail, elliptic: bool) -> Results[Said | Added | Named]:
    for said, end in clausal.clause(text, at, True):
        yield fronted(said, front), end
    for said, end in _cleft(text, at):
        yield fronted(said, front), end
    for said, end in _inverted(text, at, front):
        yield said, end
    if not elliptic:
        return
    for said, end in _elliptic(text, at):
        if not (front.roles and text.is_(at, "is", "are") and text.is_(end, ",")):
            yield fronted(said, front), end
    yield from _added(text, at, front)
    for thing, middle in things.phrase(text, at):
        for tail, end in trailing.tail(text, middle):
            if not tail.roles and _is_named(thing) and text.sort(end) != "exception":
                yield Named(thing, _sum(front, tail)), end


def _cleft(text: Tokens, at: int) -> Results[Said]:
    """`The only hexes from which it may be entered are …`: it may be entered only from …."""
    start = text.run(at, "the", "only")
    others = text.is_(start, "other")
    for found, middle in things.thing(text, start + others) if start else ():
        if not isinstance(found, Thing) or len(found.such) != 1 or not text.is_(middle, "is", "are"):
            continue
        frame = found.such[-1]
        if not isinstance(frame, Frame):
            continue
        sort = Role("as", replace(found, such=()), Focus.RESTATED, found.at)
        manner = ("otherwise", *frame.manner) if others else frame.manner
        frame = replace(frame, roles=(*frame.roles, sort), manner=manner)
        held = (role for role in frame.roles if isinstance(role.value, Thing))
        gap = next((role for role in held if isinstance(role.value, Thing) and role.value.det is Det.WHICH), None)
        for limits, end in trailing.alternatives(text, middle + 1, NONE, gap.preposition if gap else "is"):
            place = text.place(at, end)
            if gap is not None:
                limit = _limit(limits.roles, place)
                roles = tuple(limit if role is gap else role for role in frame.roles)
                yield Said(replace(frame, roles=roles, at=place), limits.conditions), end
            elif len(limits.roles) == 1 and limits.roles[0].preposition == "is":
                subject = limits.roles[0].value
                if isinstance(subject, Thing | Several):
                    limited = replace(of_subject(frame, subject), focus=Focus.ONLY, at=place)
                    yield Said(limited, limits.conditions), end


def _limit(roles: tuple[Role, ...], place: tuple[int, int]) -> Role:
    """One role of which nothing else will do, or several of which any will."""
    if len(roles) == 1:
        return replace(roles[0], focus=Focus.ONLY, at=place)
    return Role("", Several("or", roles, place), Focus.ONLY, place)


def _inverted(text: Tokens, at: int, front: Tail) -> Results[Said]:
    """The verb before its subject, after what is stressed: `Beneath it is the sewer`, `only after … may they …`."""
    stressed = front.roles or any(each.focus is Focus.ONLY for each in front.conditions)
    if not stressed:
        return
    if text.is_(at, "is", "are") and front.roles:
        for subject, end in things.phrase(text, at + 1):
            if not text.is_(end, ","):  # else it may be a condition without its `if`
                yield fronted(Said(Frame(("be",), subject, at=text.place(at, end))), front), end
    word = text.tokens[at].text.lower() if text.sort(at) == "word" else ""
    if word in MODALS and MODALS[word] in ("may", "must"):
        for subject, middle in things.phrase(text, at + 1):
            for said, end in predicates.bare(text, middle):
                frame = replace(of_subject(said.frame, subject), modality=MODALS[word], at=text.place(at, end))
                yield fronted(replace(said, frame=frame), front), end


def _elliptic(text: Tokens, at: int) -> Results[Said]:
    """A sentence that leaves out its subject, or its verb: telegraphic text, and commands."""
    for said, end in predicates.predicate(text, at, True):
        if said.frame.modality or text.is_(at, "is", "are"):
            yield replace(said, frame=of_subject(said.frame, NOBODY)), end
    negated = text.is_(at, "not")
    for said, end in copular.after_be(text, at + negated):
        if said.frame.passive or _is_adjective(said.frame) or _is_rule(said.frame):
            negative = said.frame.negated != negated
            frame = replace(of_subject(said.frame, NOBODY), negated=negative, at=text.place(at, end))
            yield replace(said, frame=frame), end
    for said, end in verbal.command(text, at):
        frame = said.frame  # nobody is named who has to do it
        yield replace(said, frame=replace(frame, modality="must", passive=True)), end
    for subject, middle in things.phrase(text, at):
        for said, end in copular.after_be(text, middle + text.is_(middle, "not")):
            if said.frame.passive or _is_adjective(said.frame) or _is_rule(said.frame):
                yield replace(said, frame=of_subject(said.frame, subject)), end


def _is_modified(thing: Phrase) -> bool:
    """Whether a number with a sign can be added to it."""
    return isinstance(thing, Thing) and thing.kind in ("dice", "modifier", "quantity")


def _is_adjective(frame: Frame) -> bool:
    complement = frame.complement
    members = complement.members if isinstance(complement, Several) else (complement,)
    return complement is not None and all(isinstance(each, Trait) for each in members)


def _is_named(thing: Phrase) -> bool:
    """Whether a thing alone is worth a statement: it says more than a name."""
    members = thing.members if isinstance(thing, Several) else (thing,)
    return all(isinstance(each, Thing) and each.det in (Det.EACH, Det.ANY) for each in members)


def _is_rule(frame: Frame) -> bool:
    """Whether nothing but the rule is named that applies: `as per 6.2`."""
    return frame.complement is None and [role.preposition for role in frame.roles] == ["as per"]


def _added(text: Tokens, at: int, front: Tail) -> Results[Added]:
    """`+1 drm if …`, `-1 for each …`: one of several numbers that add up."""
    for amount, middle in number(text, at):
        if not amount.signed:
            continue
        middle += text.is_(middle, ":")
        to: list[tuple[Phrase | None, int]] = [(None, middle)]
        to += [(value, end) for value, end in things.phrase(text, middle) if _is_modified(value)]
        for quantity, after in to:
            for tail, end in trailing.tail(text, after):
                if tail.conditions or tail.roles:
                    conditions = front.conditions + tail.conditions
                    yield Added(amount, quantity, front.roles + tail.roles, conditions), end
        for said, end in clausal.clause(text, middle, True):
            yield Added(amount, None, front.roles, front.conditions + said.conditions, said.frame), end
        for subject, after in things.phrase(text, middle):
            for said, end in copular.after_be(text, after):
                if said.frame.passive or _is_adjective(said.frame) or said.frame.complement is None:
                    conditions = front.conditions + said.conditions
                    yield Added(amount, None, front.roles, conditions, of_subject(said.frame, subject)), end


__all__ = ["Added", "Form", "Named", "Sentence", "sentences", "tears"]
