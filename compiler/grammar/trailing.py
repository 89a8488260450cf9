"""What follows a verb and its object: roles, adverbs, conditions, exceptions."""

from dataclasses import replace

from ..logic.model import Exemption
from ..logic.phrases import (
    Condition,
    Cue,
    Det,
    Focus,
    Frame,
    Role,
    Several,
    Thing,
    Trait,
)
from . import adjectival, brackets, conditional, predicates, prepositional, things, verbal
from .closed import COMPARING, COMPOUND, CUES_BY_FIRST_WORD, NONE, WITH_ANY_VERB
from .numbers import number
from .tokens import Results, Tokens, grouped, rule
from .told import Tail, is_unsaid
from .vocabulary import Part


@rule
def alternatives(text: Tokens, at: int, takes: frozenset[str], preposition: str = "") -> Results[Tail]:
    """Roles of which any will do, perhaps each with its reason: `from a road, via a gate (as it is open) or by sea`.

    A thing without a preposition has that of the one before it.
    """
    members = [(found, end) for found, end in prepositional.role(text, at, takes) if found.focus is Focus.NONE]
    if preposition:
        bare = things.phrase(text, at, takes)
        members += [(Role(preposition, value, at=text.place(at, end)), end) for value, end in bare]
    for first, end in members:
        told: list[tuple[tuple[Condition, ...], int]] = [((), end)]
        if text.is_(end, "("):
            told += [
                (found, after + 1) for found, after in conditional.conditions(text, end + 1) if text.is_(after, ")")
            ]
        for reasons, after in told:
            yield Tail((first,), conditions=reasons), after
            start = after + text.is_(after, ",")
            start += text.is_(start, "or")
            listed = start > after and not any(text.is_(place, ",") for place in range(at, end))
            for rest, beyond in alternatives(text, start, takes, first.preposition) if listed else ():
                if len(rest.roles) > 1 or text.is_(start - 1, "or"):
                    yield Tail((first, *rest.roles), conditions=(*reasons, *rest.conditions)), beyond


def goes_with(preposition: str, takes: frozenset[str]) -> bool:
    """Whether a verb may have a preposition: one that it takes, or one that any verb can have."""
    base = next((compound for compound in COMPOUND if preposition.startswith(f"{compound} ")), preposition)
    return preposition in takes or base.lower() in WITH_ANY_VERB


def is_closed(text: Tokens, at: int) -> bool:
    """Whether nothing follows that an `only` could belong to."""
    return at >= len(text) or text.sort(at) in ("sign", "exception")


@rule
def pieces(text: Tokens, at: int, takes: frozenset[str], top: bool, tied: bool = False) -> Results[Tail]:
    """Roles, adverbs, conditions and exceptions, in any order; the last two only in whole statements.

    `tied` says that a role stands right before, so that `and` may tie on another.
    """
    yield Tail(), at
    start = at + text.is_(at, ",")
    joined = text.is_(start, "and") and text.is_(start + 1, "only")
    if tied and text.is_(start, "and", "but"):
        joined = joined or text.is_(start + 1, "not", *COMPARING)
        joined = joined or any(True for _ in prepositional.prepositions(text, start + 1))
    start += joined
    restated = text.is_(at, ":") and any(True for _ in text.words(at + 1, Part.ADVERB))
    for piece, middle in _piece(text, start + restated, takes, top):
        if piece.manner and start > at:
            continue
        if joined and not _can_be_joined(piece):
            continue
        for rest, end in pieces(text, middle, takes, top, bool(piece.roles)):
            yield (
                Tail(
                    piece.roles + rest.roles,
                    piece.manner + rest.manner,
                    piece.conditions + rest.conditions,
                    piece.exemptions + rest.exemptions,
                    piece.default or rest.default,
                    piece.negated != rest.negated,
                ),
                end,
            )


def _can_be_joined(piece: Tail) -> bool:
    """Whether `and` may tie on a piece: where else something holds, or a further condition that alone will do."""
    if piece.roles:
        return not _is_purpose(piece.roles[0])
    return bool(piece.conditions) and all(each.focus is Focus.ONLY for each in piece.conditions)


def _is_purpose(role: Role) -> bool:
    """Whether a role is an infinitive: `to see it`."""
    return role.preposition == "to" and isinstance(role.value, Frame)


def _piece(text: Tokens, at: int, takes: frozenset[str], top: bool) -> Results[Tail]:
    for found, end in prepositional.role(text, at, takes):
        if not top and _is_of_whole(text, found, end):
            continue
        measure = found.preposition == "of" and text.controlled and text.is_(at - 1, ")")  # `has (a height) of 3`
        if goes_with(found.preposition, takes) or "/" in found.preposition or measure:
            if text.is_(end, "only") and found.focus is Focus.NONE and is_closed(text, end + 1):
                yield Tail((replace(found, focus=Focus.ONLY, at=text.place(at, end + 1)),)), end + 1
            yield Tail((found,)), end
    if text.is_(at, "either"):
        for one, middle in prepositional.role(text, at + 1, takes):
            other = middle + text.is_(middle, ",")
            if text.is_(other, "or") and any(True for _ in prepositional.prepositions(text, other + 1)):
                yield Tail((one,)), middle
    if not _begins_condition(text, at):
        yield from _how(text, at)
    for means, end in things.phrase(text, at + 1, brackets.shut(text, takes)) if text.is_(at, "using") else ():
        yield Tail((Role("using", means, at=text.place(at, end)),)), end
    if text.is_(at, "not"):
        for word, end in text.words(at + 1, Part.ADVERB):
            denied = Trait(word.name, True, at=text.place(at, end))
            yield Tail((Role("", denied, at=text.place(at, end)),)), end
    if text.is_(at, "to"):
        for said, end in predicates.base_phrase(text, at + 1, False):
            yield Tail((Role("to", said.frame, at=text.place(at, end)),)), end
    for aim, end in grouped(text, at, verbal.to_do):
        yield Tail((Role("to", aim, at=text.place(at, end)),)), end
    if text.is_(at, "(") and not text.controlled:
        linked = text.is_(at + 1, "and", "or") and any(text.words(at + 2, Part.ADVERB))
        for inner, end in () if _is_of_noun(text, at) else pieces(text, at + 1 + linked, takes, top):
            if text.is_(end, ")") and end > at + 1 + linked:
                yield inner, end + 1
        if text.is_(at + 1, "which"):
            for said, end in predicates.predicate(text, at + 2):
                if said.frame.modality == "would" and text.is_(end, ")"):
                    yield Tail((Role("thus", said.frame, at=text.place(at, end + 1)),)), end + 1
        if text.is_(at + 1, "thus", "thereby"):
            for what, end in verbal.gerund(text, at + 2):
                if text.is_(end, ")"):
                    yield Tail((Role("thus", what, at=text.place(at, end + 1)),)), end + 1
    if text.is_(at, "only"):
        for limits, end in alternatives(text, at + 1, takes):
            if len({each.preposition for each in limits.roles}) > 1:
                either = Several("or", limits.roles, text.place(at + 1, end))
                limit = Role("", either, Focus.ONLY, text.place(at, end))
                yield Tail((limit,), conditions=limits.conditions), end
    if not top:
        for meant, end in meanwhile(text, at):
            yield Tail((meant,)), end
        return
    for rolled, end in on_result(text, at):
        yield Tail(conditions=(rolled,)), end
    for found_conditions, end in conditional.conditions(text, at):
        yield Tail(conditions=found_conditions), end
    if text.sort(at) == "exception":
        yield Tail(exemptions=(Exemption(text.tokens[at].target, "EXC"),)), at + 1
    for default, end in otherwise(text, at):
        yield Tail(default=default), end
    if text.is_(at, "but"):
        for exemptions, end in _other_values(text, at + 1, "but"):
            yield Tail(exemptions=exemptions), end


@rule
def _other_values(text: Tokens, at: int, warrant: str) -> Results[tuple[Exemption, ...]]:
    """`…, but +1 if it is wooden, and 0 if it is rubbled`: what the value is then instead."""
    for amount, middle in number(text, at):
        for conditions, end in conditional.conditions(text, middle):
            found = (Exemption("", warrant, conditions, amount),)
            yield found, end
            after = end + text.is_(end, ",")
            if text.is_(after, "and", "or", "but"):
                for more, beyond in _other_values(text, after + 1, warrant):
                    yield (*found, *more), beyond


def _is_of_noun(text: Tokens, at: int) -> bool:
    """Whether brackets hold nothing but a plain adjective, which says something of the noun before: `(inclusive)`."""
    if not text.is_(at + 2, ")") or not any(text.words(at - 1, Part.NOUN)) or any(text.words(at + 1, Part.ADVERB)):
        return False
    return any(not word.term for word, _ in text.words(at + 1, Part.ADJECTIVE))


def _is_of_whole(text: Tokens, found: Role, end: int) -> bool:
    """Whether a role at the end says how or for what the whole sentence holds, and not what stands deep in it."""
    manner = isinstance(found.value, Thing) and found.value.kind == "manner"
    last = is_closed(text, end) and not text.controlled
    return last and (manner or found.preposition == "for the purposes of" or found.preposition.startswith("except"))


def _how(text: Tokens, at: int) -> Results[Tail]:
    """An adverb, or an adjective that says how something is then: `placed face-down`."""
    for word, end in text.words(at, Part.ADVERB):
        if not text.run(at, "up", "to"):
            yield Tail(manner=() if word.discourse else (word.name,)), end
    if any(text.words(at, Part.NOUN)):
        return  # `one level above it` is no `one` in a level manner
    prefixed = text.is_(at, "un", "non")
    if any(word.takes for word, _ in text.words(at + prefixed, Part.ADJECTIVE)):
        return  # `possible`, `available` and their like say what is so, and not how
    for trait, end in adjectival.trait_word(text, at) if prefixed else adjectival.adjective(text, at):
        yield Tail(manner=(f"un{trait.name}" if trait.negated else trait.name,)), end


def _begins_condition(text: Tokens, at: int) -> bool:
    """Whether a word here is no adverb of its own: `even if`, `only when`."""
    return any(text.run(at, *words) for words, _, _ in CUES_BY_FIRST_WORD.get(text.word(at), ()))


@rule
def otherwise(text: Tokens, at: int) -> Results[str]:
    """`except as stated otherwise` and its like: other rules go before this one."""
    for words in (("except", "as"), ("except", "where"), ("unless",), ("except", "if")):
        if start := text.run(at, *words):
            rest = [token.text.lower() for token in text.tokens[start : start + 2]]
            for verb in ("specified", "stated", "noted", "indicated"):
                if rest in ([verb, "otherwise"], ["otherwise", verb]):
                    yield f"except as {verb} otherwise", start + 2


def tail(text: Tokens, at: int) -> list[tuple[Tail, int]]:
    """What may follow a thing that stands alone as a sentence: conditions, exceptions, roles."""
    return pieces(text, at, NONE, True)


def on_result(text: Tokens, at: int) -> Results[Condition]:
    """`on a dr of 6`: what happens if dice show it."""
    for found, end in prepositional.role(text, at) if text.is_(at, "on") else ():
        value = found.value
        if isinstance(value, Thing) and value.kind == "dice" and value.number is not None:
            roll = replace(value, det=Det.THE, number=None, at=value.at)
            shown = Frame(("be",), roll, complement=value.number, at=found.at)
            yield Condition(Cue.IF, shown, at=found.at), end


def meanwhile(text: Tokens, at: int) -> Results[Role]:
    """`while in a hex`: what was so when something happened that a relative clause or a condition tells of."""
    for found, end in conditional.condition(text, at) if text.is_(at, "while") else ():
        if isinstance(found.test, Frame) and is_unsaid(found.test):
            yield Role("while", found.test, at=found.at), end
