"""What belongs to a noun in controlled English: there, brackets say it, and nothing has to be weighed.

What is not in brackets with a noun belongs to it only if the noun stands before the verb, or if it is `of` something.
"""

from ..logic.phrases import Joined, Phrase, Role, Several, Test, Thing, Trait
from . import attached, clausal, prepositional, relatives
from .agreement import agrees_within
from .closed import NONE
from .tokens import Results, Tokens, grouped
from .vocabulary import Part

_SHUT = "(...)"
"""Blocks all that is not in brackets; no preposition is spelled like this."""


_OF_ACTS = frozenset(("while", "when", "where", "until", "before", "after"))
"""Prepositions that tie nothing to a noun."""


def shut(text: Tokens, blocked: frozenset[str] = NONE) -> frozenset[str]:
    """What is blocked after a verb or a preposition."""
    return blocked | {_SHUT} if text.controlled else blocked


def after(text: Tokens, at: int, found: Phrase, end: int, blocked: frozenset[str]) -> Results[Phrase]:
    """What follows a noun and belongs to it, one piece after the other."""
    yield found, end
    if beyond := text.run(end, "(", "if", "any", ")"):
        trait = Trait("if any", at=text.place(end, beyond))
        yield from after(text, at, attached.extended(found, trait=trait), beyond, blocked)
    for trait, beyond in grouped(text, end, provided):
        yield from after(text, at, attached.extended(found, trait=trait), beyond, blocked)
    for role, beyond in (*attached.gloss(text, end), *attached.alone(text, end)):
        yield from after(text, at, attached.extended(found, role=role), beyond, blocked)
    for role, beyond in prepositional.role(text, end):
        if role.preposition == "of" or (_SHUT not in blocked and role.preposition not in _OF_ACTS):
            yield from after(text, at, attached.extended(found, role=role), beyond, blocked)
    last = found.members[-1] if isinstance(found, Several) else found
    for test, beyond in _asked(text, end, blocked) if _SHUT not in blocked else ():
        if isinstance(last, Thing) and not agrees_within(text, last, end, test):
            continue
        yield from after(text, at, attached.extended(found, such=test), beyond, blocked)


def _asked(text: Tokens, at: int, blocked: frozenset[str]) -> Results[Test]:
    """What is asked of a noun, once or several times: `that is empty or such that no ship enters it`."""
    for first, end in _asked_once(text, at + text.is_(at, ","), blocked):
        yield first, end
        comma = text.is_(end, ",")
        if text.is_(end + comma, "and", "or"):
            junction = text.tokens[end + comma].text
            for other, after_all in _asked(text, end + comma + 1, blocked):
                more = other.members if isinstance(other, Joined) and other.junction == junction else (other,)
                yield Joined(junction, (first, *more), text.place(at, after_all)), after_all


def _asked_once(text: Tokens, at: int, blocked: frozenset[str]) -> Results[Test]:
    if start := text.run(at, "such", "that"):
        for said, end in clausal.clause(text, start):
            yield said.frame, end
    else:
        yield from relatives.relative(text, at, blocked)


def provided(text: Tokens, at: int) -> Results[Trait]:
    """An adjective with what it needs: `common to a hex`."""
    negated = text.is_(at, "not")
    for word, middle in text.words(at + negated, Part.ADJECTIVE) if not text.is_(at, "even", "only") else ():
        for roles, end in _some_roles(text, middle):
            if roles:
                yield Trait(word.name, negated, roles, at=text.place(at, end)), end


def _some_roles(text: Tokens, at: int) -> Results[tuple[Role, ...]]:
    yield (), at
    for role, middle in prepositional.role(text, at):
        for more, end in _some_roles(text, middle):
            yield (role, *more), end
