"""Short names for norms, made of the logic: the same logic always bears the same name."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from ...lexicon.inflection import Inflection
from ..model import Application, Body, Definition, Effect, Fact, Modifier, Norm, Value
from ..phrases import Det, Frame, Joined, Number, Phrase, Role, Several, Tense, Test, Thing, Trait

_LONGEST = 48
_DANGLING = ("and", "as", "at", "from", "in", "is", "not", "of", "or", "that", "to", "via")
"""Words at which a name that is cut does not end."""
Filler: TypeAlias = Phrase | Number | Frame | Trait
_HAVING = {Tense.PERFECT: "has", Tense.PLUPERFECT: "had"}
_SPOKEN_OF = (Det.THAT, Det.WHICH, Det.IMPLIED)


class Names:
    """Gives names in the inflection of a vocabulary."""

    __slots__ = ("_inflection",)

    def __init__(self, inflection: Inflection) -> None:
        self._inflection = inflection

    def body(self, body: Body) -> str:
        """A name for what is decided: `tem_of_cellar_location`, `enter_cellar_level`."""
        return identifier(" ".join(self._title(body)))

    def _title(self, body: Body) -> Iterator[str]:
        match body:
            case Norm(act=act):
                yield from self._act(act, act.verbs, act.object)
            case Fact(frame=frame) | Effect(frame=frame):
                told, other = (frame.object, None) if frame.passive else (frame.subject, frame.object)
                yield self._head(told)
                yield from self._act(frame, self._finite(frame, told is not None), other)
            case Definition(subject=subject, status=status, negated=negated):
                yield f"{self._head(subject)} is {'not ' if negated else ''}{self.words(status)}"
            case Value(subject=subject, quantity=quantity):
                yield f"{self._head(quantity)} of {self._head(subject)}"
            case Modifier(amount=amount, to=to):
                yield f"{_number(amount)} {f'to {self._head(to)}' if to else 'modifier'}"
            case Application(rules=rules, to=to):
                yield f"{self.words(rules)} apply {f'to {self._head(to)}' if to else ''}"

    def _act(self, frame: Frame, verbs: Iterable[str], other: Filler | None) -> Iterator[str]:
        yield " or ".join(verbs)
        yield self._head(other)
        yield self._head(frame.complement)
        if frame.roles and not other and not frame.complement:
            yield f"{frame.roles[0].preposition} {self._head(frame.roles[0].value)}"

    def _head(self, filler: Filler | Role | None) -> str:
        """What kind of thing a description is of, without what is special about it."""
        match filler:
            case Thing(head=head, name=name):
                return f"{head} {name}".strip()
            case Several(members=members):
                return " or ".join(map(self._head, members))
            case _:
                return self.words(filler)

    def words(self, filler: Filler | Role | None) -> str:
        """A description, word for word."""
        match filler:
            case Thing():
                traits = map(self.words, filler.traits)
                number = [_number(filler.number)] if filler.number else []
                such = map(self.clause, filler.such)
                return " ".join([*traits, filler.head, filler.name, *number, *map(self._role, filler.roles), *such])
            case Several(junction=junction, members=members):
                return f" {'or' if junction == '/' else junction} ".join(map(self.words, members))
            case Trait(name=name, negated=negated, roles=roles):
                return " ".join([*(["not"] if negated else []), name, *map(self._role, roles)])
            case Number():
                return _number(filler)
            case Role():
                return self._role(filler)
            case Frame():
                return self.clause(filler)
            case None:
                return ""

    def clause(self, test: Test) -> str:
        """A condition, word for word."""
        if isinstance(test, Joined):
            return f" {test.junction} ".join(map(self.clause, test.members))
        told, other = (test.object, test.subject) if test.passive else (test.subject, test.object)
        subject = "" if _is_bare(told) else self.words(told)
        verbs = " or ".join(self._finite(test, bool(subject)))
        said = [subject, verbs, *test.manner]
        if not test.passive:
            said.append(self.words(other))
        return " ".join([*said, self.words(test.complement), *map(self._role, test.roles)])

    def _finite(self, frame: Frame, after_subject: bool) -> list[str]:
        """The verbs as they stand after a subject; `is` is left out where there is none."""
        negation = "not " if frame.negated else ""
        if frame.tense in _HAVING:
            been = "been " if frame.passive else ""
            return [
                f"{_HAVING[frame.tense]} {negation}{been}{self._inflection.participle(verb)}" for verb in frame.verbs
            ]
        past = frame.tense is Tense.PAST
        if frame.passive:
            be = "was " if past else "is " if after_subject else ""
            return [f"{be}{negation}{self._inflection.participle(verb)}" for verb in frame.verbs]
        if past:
            return [negation + self._inflection.past(verb) for verb in frame.verbs]
        if frame.verbs == ("be",) and not after_subject:
            return [negation.strip()]
        return [negation + self._inflection.third_person(verb) for verb in frame.verbs]

    def _role(self, role: Role) -> str:
        return f"{role.preposition} {self.words(role.value)}"


def identifier(words: str) -> str:
    """Words as an identifier, cut between two of them where they are many."""
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    name = "_".join(re.findall(r"[a-z0-9]+", plain)) or "it"
    if len(name) > _LONGEST:
        *words_left, _ = name[: _LONGEST + 1].split("_")
        while words_left and words_left[-1] in _DANGLING:
            words_left.pop()
        name = "_".join(words_left) or name[:_LONGEST]
    return f"n{name}" if name[0].isdigit() else name


def _is_bare(subject: object) -> bool:
    """Whether a subject is only referred to, so that a name can do without it."""
    return subject is None or (isinstance(subject, Thing) and subject.det in _SPOKEN_OF)


def _number(number: Number) -> str:
    low, high = (_signed(end, number.signed) for end in (number.low, number.high))
    if number.low == number.high:
        return low
    return f"{low} to {high}" if low and high else f"{low} or more" if low else f"{high} or less"


def _signed(value: object, signed: bool) -> str:
    if value is None:
        return ""
    said = str(value)
    return f"minus {said[1:]}" if said.startswith("-") else f"plus {said}" if signed else said
