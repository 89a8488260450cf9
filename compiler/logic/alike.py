"""Whether two readings say the same, up to the letters of their things and the order of what is said.

This is a match of two small graphs: each thing of the one is paired with one of the other, of the same noun, so that
everything said of the one is said of the other. The search is exact, and counts its steps.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from .boxes import AGENT, Boxes
from .plain import Const, Label, Node, Plain, Stem, Term, Var, plain

_MOST = 200_000
"""So many steps no reading of a sentence takes."""


class TooManyError(Exception):
    """Two readings are so large and so uniform that nobody can say whether they are the same."""


def alike(one: Boxes, other: Boxes, stem: Stem = str.lower) -> bool:
    """Whether two readings say the same."""
    first, second = plain(one, stem), plain(other, stem)
    matcher = _Matcher(first, second)
    return next(matcher.match([(first.said, second.said)], {}), None) is not None


def ruling_alike(one: Boxes, other: Boxes, stem: Stem = str.lower) -> bool:
    """Whether two readings rule the same, whether what limits them is told of a thing or as a condition: who may not
    claim anything `while in a lock` is any `unit in a lock` that may not."""
    first, second = _unconditional(plain(one, stem)), _unconditional(plain(other, stem))
    matcher = _Matcher(first, second)
    return next(matcher.match([(first.said, second.said)], {}), None) is not None


def _unconditional(told: Plain) -> Plain:
    """A reading of which the conditions are told of the things that they are about."""
    norms = [part for part in told.said.parts if isinstance(part, Node) and part.label.startswith("norm:")]
    limits = [limit for limit in dict.fromkeys(norms[0].parts) if _is_told(limit)] if norms else []
    shared = [limit for limit in limits if all(limit in norm.parts for norm in norms)]
    words = {letter: set(label.words) for letter, label in told.labels.items()}
    where: list[Term] = []
    for claim in (part for limit in shared if isinstance(limit, Node) for part in limit.parts):
        state = _state(claim)
        if state is None:
            where.append(claim)
        else:
            words[state[0]].add(state[1])
    kept = tuple(replace(norm, parts=tuple(each for each in norm.parts if each not in shared)) for norm in norms)
    others = (part for part in told.said.parts if part not in norms)
    labels = {letter: replace(label, words=frozenset(words[letter])) for letter, label in told.labels.items()}
    return Plain(replace(told.said, parts=(*kept, *dict.fromkeys((*others, *where)))), labels)


_TOLD = frozenset(("cond:if", "cond:when", "cond:while"))
"""Conditions that could as well be told of the thing that is so."""


def _is_told(limit: Term) -> bool:
    claim = limit.parts[0] if isinstance(limit, Node) and limit.label in _TOLD and len(limit.parts) == 1 else None
    return isinstance(claim, Node) and claim.label not in ("and", "or")


def _state(claim: Term) -> tuple[str, str] | None:
    """The thing and the word, if a single word is said of it."""
    part = claim.parts[0] if isinstance(claim, Node) and len(claim.parts) == 1 else None
    if not isinstance(claim, Node) or not isinstance(part, Node) or part.label != AGENT:
        return None
    thing = part.parts[0] if part.parts else None
    return (thing.letter, claim.label) if isinstance(thing, Var) and not claim.label.startswith("not ") else None


@dataclass(slots=True)
class _Matcher:
    one: Plain
    other: Plain
    steps: int = 0
    shapes: dict[Term, str] = field(default_factory=dict)

    def match(self, goals: list[tuple[Term, Term]], bound: dict[str, str]) -> Iterator[dict[str, str]]:
        """The ways to pair things so that all goals hold."""
        self.steps += 1
        if self.steps > _MOST:
            raise TooManyError
        if not goals:
            yield bound
            return
        (first, second), *rest = goals
        if isinstance(first, Node) and isinstance(second, Node):
            if self.shape(first) == self.shape(second):
                yield from self.parts(list(first.parts), list(second.parts), rest, bound)
        elif isinstance(first, Var) and isinstance(second, Var):
            if bound.get(first.letter, second.letter) == second.letter and self.fits(first, second, bound):
                yield from self.match(rest, {**bound, first.letter: second.letter})
        elif self.named(first, self.one) == self.named(second, self.other) is not None:
            yield from self.match(rest, bound)

    def parts(
        self, ours: list[Term], theirs: list[Term], rest: list[tuple[Term, Term]], bound: dict[str, str]
    ) -> Iterator[dict[str, str]]:
        """The ways to pair the parts of two nodes; what only one of the others is shaped like goes first."""
        if not ours:
            yield from self.match(rest, bound)
            return
        shapes = [self.shape(term) for term in theirs]
        at = min(range(len(ours)), key=lambda at: shapes.count(self.shape(ours[at])))
        chosen, others = ours[at], [*ours[:at], *ours[at + 1 :]]
        for place, candidate in enumerate(theirs):
            if shapes[place] == self.shape(chosen):
                left = [*theirs[:place], *theirs[place + 1 :]]
                for found in self.match([(chosen, candidate)], bound):
                    yield from self.parts(others, left, rest, found)

    def fits(self, first: Var, second: Var, bound: dict[str, str]) -> bool:
        taken = first.letter not in bound and second.letter in bound.values()
        return not taken and self.one.labels[first.letter] == self.other.labels[second.letter]

    def named(self, term: Term, side: Plain) -> tuple[str, frozenset[str]] | None:
        """The words by which a thing is known, if it is by nothing else."""
        if isinstance(term, Const):
            return term.noun, term.words
        if isinstance(term, Var) and side.labels[term.letter] == _bare(side.labels[term.letter]):
            return side.labels[term.letter].noun, side.labels[term.letter].words
        return None

    def shape(self, term: Term) -> str:
        """A term with all its things alike."""
        if not isinstance(term, Node):
            return "?"
        if term not in self.shapes:
            self.shapes[term] = f"{term.label}({','.join(sorted(map(self.shape, term.parts)))})"
        return self.shapes[term]


def _bare(label: Label) -> Label:
    return Label(label.noun, label.words)
