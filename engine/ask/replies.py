"""What documents say to a question: their answers, the cases of what nobody gave, and the chances."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from ..answers import Answer
from ..dice import Distribution
from ..questions import is_silent
from ..truth import Unknown
from .clauses import said
from .model import Place, Silence


class Need(NamedTuple):
    """What an asker would have to give."""

    key: str
    about: str
    """What it is, in words."""
    choices: tuple[str, ...] = ()
    """The values that it can have; any number or name, if there are none."""

    def __str__(self) -> str:
        key = f"'{self.key}'" if " " in self.key else self.key
        return f"{self.about} ({key}={'/'.join(self.choices)})"


class Part(NamedTuple):
    """One answer of a reply."""

    label: str
    answer: Answer
    signed: bool = False
    words: tuple[str, str] = ("", "")
    """What a yes and a no come to, as `Put.words`."""
    listed: bool = False
    """Whether it only says what a clause says: there is nothing to explain."""
    cases: tuple[tuple[str, object], ...] = ()
    """Of an answer that hangs on facts that nobody gave: what it is in each case."""
    facts: tuple[tuple[str, ...], ...] = ()
    """What is so in each of them, fact by fact."""
    behind: tuple[Answer, ...] = ()
    """The answers in these cases, where they rest on other clauses than the one without them."""
    uncovered: bool = False
    """Whether it is a no for nothing but that a definition does not cover the case: another one may."""

    @property
    def considered(self) -> tuple[str, ...]:
        """The clauses that speak of such things, and do not apply to the case."""
        return tuple(each.clause for each in self.answer.record[0].unless)

    @property
    def whatever(self) -> tuple[object, ...]:
        """What the answer is in every case, if it is the same in all of them."""
        outcomes = [outcome for _, outcome in self.cases]
        same = outcomes and not any(isinstance(each, Unknown) or each != outcomes[0] for each in outcomes)
        return (outcomes[0],) if same else ()


class Outcome(NamedTuple):
    """What all answers of a question come to together, if the dice fall so."""

    rows: tuple[str, ...]
    """The rows of charts that the dice lead to, each with its roll."""
    told: tuple[tuple[str, str], ...]
    """What each answer comes to, by its label."""
    of_any: tuple[str, ...] = ()
    """The labels of the answers that are a yes of one at least of several things."""


class Odds(NamedTuple):
    """The exact chances of what the dice can come to, in one case."""

    case: str
    """What is so in it that nobody gave, as it would be given; empty if there is but one case."""
    chances: Distribution[Outcome]
    missing: tuple[str, ...] = ()
    """What would tell more."""
    is_open: bool = False
    """Whether nobody knows what is added to the roll."""

    def tells(self, label: str) -> bool:
        """Whether there is such an answer in this case."""
        return any(label == name for outcome in self.chances.chances for name, _ in outcome.told)

    def of(self, label: str) -> Distribution[str]:
        """The chances of one answer by itself."""
        return self.chances.map(lambda each: dict(each.told)[label])

    def of_any(self, label: str) -> Fraction:
        """The chance that one answer is a yes of one at least of several things."""
        return self.chances.chance(lambda each: label in each.of_any)


class Reply(NamedTuple):
    """What one document says."""

    documents: tuple[str, ...]
    """The document, and those that answer together with it."""
    label: str
    parts: tuple[Part, ...]
    odds: tuple[Odds, ...] = ()
    """The exact chances of what all answers come to, in each case of what nobody gave, if they were asked for."""
    rolls: tuple[tuple[str, str], ...] = ()
    """The dice that decided it, by name."""
    assumed: tuple[str, ...] = ()
    """Facts that were taken for granted and looked at, because there is no map and nobody gave them."""
    unused: tuple[str, ...] = ()
    """What was given and made no difference."""
    outside: tuple[str, ...] = ()
    """Rules outside of the corpus that might say otherwise, and that were taken not to."""
    silence: Silence = Silence.SPEAKS
    needs: Mapping[str, Need] = MappingProxyType({})
    """What would have to be given for something that is missing, by its name, where the question has a key for it."""
    explained: Mapping[str, str] = MappingProxyType({})
    """What the keys of its cases say that tell it not by their names."""
    on_map: bool = False
    """Whether its hexes have names that a player knows."""
    broken: frozenset[str] = frozenset()
    """The clauses that its document lost the ends of."""
    note: str = ""
    """What is to be said of the board, and of the roll."""
    contested: tuple[str, ...] = ()
    """The statements of its worked examples, by their ids, that say otherwise."""
    claimed: tuple[Part, ...] = ()
    """What its rules come to if all is so that those say."""
    notes: Mapping[str, str] = MappingProxyType({})
    """The printed questions and answers that speak of it where no rule does, with their texts."""
    another_case: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """Of those the ones that speak of something that was denied, each with what was given."""
    printed: Mapping[str, str] = MappingProxyType({})
    """The clauses of which no rule is made and on which it hangs, as they are printed."""
    reconstructed: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """The clauses that decide it and whose words are lost, each with the examples that it was made of."""
    apart: tuple[Part, ...] = ()
    """What is so for some purpose alone, where the answer is no."""
    places: Mapping[str, Place] = MappingProxyType({})
    """Where the clauses of its documents, and the rules that they are of, stand in their sources."""

    said: Mapping[str, Sequence[str]] = MappingProxyType({})
    """What the rules of its clauses say."""
    related: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    """Of what was given and made no difference: the clauses that speak of it, each with what it says."""
    nearest: Mapping[str, str] = MappingProxyType({})
    """Where no rule tells it: the clauses that speak of most of what was asked, each with what it says."""
    perhaps: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """Of what was given and made no difference either: the clauses whose text breaks off and that may be about it."""

    @property
    def is_silent(self) -> bool:
        """Whether no answer of it tells anything."""
        return all(is_silent(part.answer) for part in self.parts)

    def place(self, clause: str) -> Place | None:
        """Where a clause stands; an exception without a place of its own stands in its rule."""
        return self.places.get(clause) or self.places.get(clause.partition("!")[0])

    @property
    def decided_by(self) -> dict[str, tuple[str, ...]]:
        """What the clauses say that decide its answers, by their ids; not of answers that are in their words anyhow."""
        found: dict[str, dict[str, None]] = {}
        for part in (*self.parts, *self.apart):
            for answer in () if part.listed else (part.answer, *part.behind):
                for clause, words in () if is_silent(answer) else said(answer.record, self.documents):
                    told = self.said.get(clause, (words,))  # whoever rests on a rule may put it as a question
                    found.setdefault(clause, {}).update(dict.fromkeys((words,) if words in told else told))
        return {clause: tuple(words) for clause, words in found.items()}

    @property
    def chances(self) -> tuple[tuple[str, Distribution[str]], ...]:
        """For the label of each answer, the exact chances of what it comes to, if they are the same in all cases."""
        labels = {label: None for each in self.odds for outcome in each.chances.chances for label, _ in outcome.told}
        found = {label: [each.of(label) for each in self.odds if each.tells(label)] for label in labels}
        return tuple(
            (label, own[0]) for label, own in found.items() if all(each.chances == own[0].chances for each in own)
        )

    def chance_of_any(self, label: str) -> Fraction:
        """The chance that an answer is a yes of one at least of several things, where it is the same in all cases."""
        return next((each.of_any(label) for each in self.odds if each.tells(label)), Fraction(0))

    @property
    def cases(self) -> tuple[tuple[str, object], ...]:
        """Of a question with one answer, that hangs on facts that nobody gave: what it is in each case."""
        return self.parts[0].cases if len(self.parts) == 1 else ()
