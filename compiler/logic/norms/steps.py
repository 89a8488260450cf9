"""Putting what a norm asks in its order: what several parts speak of is looked for once, before the first."""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace

from .expressions import all_of, inner, letters
from .mentions import reach_anew
from .model import YES, Each, Except, Exists, Expression, Filling, Find, Found, Limit, Outcome, Require, Step, Times
from .scope import Scope
from .searching import is_implied

_OTHERS = frozenset(("another", "other", "same"))


@dataclass(frozen=True, slots=True)
class Asked:
    """A part of what a norm asks."""

    claim: Expression
    limits: bool = False
    exception: str = ""
    outcome: Outcome | None = None
    exempts: bool = False
    """Whether an exception names what is exempt, rather than when."""


def joined(parts: Sequence[Asked], outcome: Outcome, scope: Scope) -> list[Asked]:
    """The parts, but two that speak of the same several things as one, so that all of these are looked for at once;
    what anything else speaks of too is found before, and of what stands for several each is asked by itself."""
    told = [set(all_letters(each.claim, scope)) - scope.bound for each in parts]
    counted = _counted(outcome)
    joined = {scope.one(each) for each in scope.referents if scope.one(each) != each}
    found: list[Asked] = []
    taken: set[int] = set()
    for at, part in enumerate(parts):
        if at in taken:
            continue
        plain = (each for each in range(at + 1, len(parts)) if each not in taken and _is_plain(parts[each]))
        for other in plain if _is_plain(part) else ():
            rest = (own for each, own in enumerate(told) if each not in (at, other))
            both = {each for each in told[at] & told[other] if scope.is_there(each)}
            chosen = len(both) > 1 or any(_is_chosen(each, (part, parts[other]), scope) for each in both)
            if chosen and not both & counted.union(joined, *rest):
                taken.add(other)
                part = Asked(all_of(part.claim, parts[other].claim))
                break
        found.append(part)
    return found


def _is_chosen(letter: str, parts: Sequence[Asked], scope: Scope) -> bool:
    """Whether a thing is looked for among all that are near, of which the first need not be the one that is meant.

    Where something is another one than what was found last, that has to be found before.
    """
    if any(not _OTHERS.isdisjoint(scope.traits(each)) for each in scope.told):
        return False
    asked = [*(one for each in parts for one in inner(each.claim)), *scope.restrictions(letter)]
    return isinstance(scope.source(letter, asked)[0], Each)


def _is_plain(part: Asked) -> bool:
    return not (part.limits or part.exception)


def in_order(parts: Sequence[Asked], outcome: Outcome, scope: Scope, limited: Set[str]) -> Iterator[Step]:
    """The steps of a norm; what several of them speak of, or one and what it comes to, is found once, at the first."""
    counted = _counted(outcome)
    known: list[Find] = []
    for at, part in enumerate(parts):
        later = counted.union(*(all_letters(other.claim, scope) for other in parts[at + 1 :]))
        members = [
            each for each in inner(part.claim) if not any(is_implied(each, one.letter, one.source) for one in known)
        ]
        while not part.exception:
            own = dict.fromkeys(each for member in members for each in all_letters(member, scope))
            shared = [each for each in own if each in later - scope.bound and scope.is_there(each)]
            if not shared:
                break
            found, members = _find(members, shared, scope)
            members += [Found(found.letter)] if part.limits else []
            known += [] if part.limits else [found]
            yield replace(found, needed=not part.limits)
        if part.exception:
            apart = set() if part.exempts else limited
            scope.bound -= apart  # the thing that an `only` names, and not what the question puts there
            yield Except(part.exception, scope.closed(members), part.outcome)
            scope.bound |= apart
            continue
        claim = scope.closed(members)
        if part.limits:
            yield Limit(claim)
        elif claim != YES:
            yield Require(claim)


def without_unused(steps: Sequence[Step], outcome: Outcome) -> list[Step]:
    """The steps, but that what nothing later speaks of is only asked for, and not kept."""
    found: list[Step] = []
    counted = _counted(outcome)
    for step in reversed(steps):
        used = counted.union(*(letters(each) for each in found))
        if isinstance(step, Find) and step.letter not in used:
            found.append((Require if step.needed else Limit)(Exists(step.letter, step.source, step.claim)))
        else:
            found.append(step)
    return found[::-1]


def _find(members: list[Expression], shared: list[str], scope: Scope) -> tuple[Find, list[Expression]]:
    """The first thing of several that more than one part speaks of, and what is left to ask of the others."""
    near = list(dict.fromkeys(each for member in members for each in all_letters(member, scope)))
    near = [each for each in near if each not in scope.bound and scope.is_there(each) and each not in shared]
    every = [*members, *(each for letter in near for each in scope.restrictions(letter))]
    ways = [(letter, *scope.source(letter, [*every, *scope.restrictions(letter)])) for letter in (*shared, *near)]
    letter, source, used = next((way for way in ways if not isinstance(way[1], Each)), ways[0])
    asked = [each for each in (*members, *scope.restrictions(letter)) if each is not used and each != used]
    others = set(shared) - {letter}
    own = [each for each in asked if letter in letters(each) and not others & _met_by(each, letter, scope)]
    if isinstance(source, Filling):  # what the question puts there is not chosen, so it can be asked with the rest
        left = {one for each in asked if each not in own for one in all_letters(each, scope)} - {letter} - scope.bound
        own = [each for each in own if not left & set(letters(each))]
    scope.bound.add(letter)
    own = [each for each in own if not is_implied(each, letter, source)]
    asked = [each for each in asked if not is_implied(each, letter, source)]
    claim = scope.closed([scope.of_source(letter, source), *own])
    return Find(letter, source, claim), [each for each in asked if each not in own]


def _met_by(claim: Expression, letter: str, scope: Scope) -> set[str]:
    """The things that a claim about one brings up, and those by which they are told that are not found yet."""
    met = set(letters(claim)) - {letter}
    return met.union(*(reach_anew(each, scope) for each in met - scope.bound))


def _counted(outcome: Outcome) -> set[str]:
    """The things by which it is told what an outcome is counted by."""
    return {*letters(outcome.claim)} if isinstance(outcome, Times) else set()


def all_letters(claim: Expression, scope: Scope) -> list[str]:
    """The letters of an expression, and of all by which its things are told."""
    found = list(dict.fromkeys(letters(claim)))
    at = 0
    while at < len(found):
        for each in reach_anew(found[at], scope):
            one = scope.one(each)
            if one not in found:
                found.append(one)
        at += 1
    return found
