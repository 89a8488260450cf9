"""The rules of interpretation: each decides in a case of its own, and what they do not decide is refused."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from compiler.english.grammar import grammar
from compiler.english.opaque import kept
from compiler.english.reading import MOST_COMPOSED, MOST_EDGES
from compiler.english.text import Text, spelled
from compiler.english.words import edges
from compiler.interpretation.rules import Choose, breaking
from compiler.logic.model import Statement
from compiler.logic.to_text import statement_to_text
from compiler.operators.from_english import read_statements, statements_of
from compiler.syntax.chart import Edge, parse
from compiler.syntax.forest import DIGIT, Forest, Reading

from . import cases
from .test_grammar import vocabulary

RULES = list(Choose)


@dataclass(frozen=True, slots=True)
class Told:
    """What a sentence can say, with the rules that choosing so breaks."""

    statements: tuple[Statement, ...]
    breaches: int

    def __str__(self) -> str:
        return "; ".join(statement_to_text(each, vocabulary().inflection) for each in self.statements)


def readings(text: Text) -> list[Told]:
    """All that a sentence can say, as if no rule chose; the best first. Of one that nothing reads whole, in words."""
    return _readings(text, edges(text, grammar())) or _readings(text, (*edges(text, grammar()), *kept(text, grammar())))


def _readings(text: Text, given: Iterable[Edge]) -> list[Told]:
    length = len(text) - text.is_(len(text) - 1, ".")
    chart = parse(given, "Root", 0, length, grammar(), MOST_EDGES)
    forest = Forest(chart, text, most=60, allowed=MOST_COMPOSED)
    found: dict[str, Told] = {}
    whole: list[Reading] = [each for edge in chart.whole("Root") for each in forest.readings(edge)]
    for reading in sorted(whole, key=lambda each: each.breaches):
        if (statements := statements_of(reading.meaning, None)) is not None:
            told = Told(statements, reading.breaches)
            found.setdefault(str(told), told)
    assert chart.complete
    assert not forest.exhausted
    return list(found.values())


def deciding(best: Told, other: Told) -> Choose | None:
    """The first rule on which two readings differ."""
    for place, rule in enumerate(RULES):
        shift = DIGIT * (len(RULES) - 1 - place)
        if (best.breaches >> shift) != (other.breaches >> shift):
            return rule
    return None


def shown(given: str) -> str:
    """What a sentence says, and what it does not say, by which rule; or what it may say, if none decides."""
    text = spelled(given, vocabulary())
    best, *others = readings(text)
    tied = [best, *(each for each in others if each.breaches == best.breaches)]
    found = read_statements(text, None).readings or read_statements(text, None, in_words=True).readings
    assert len(found) == len(tied)
    if len(tied) > 1:
        return "\n".join(["ambiguous", *(f"  {each}" for each in tied)])
    against: dict[Choose, Told] = {}
    for each in others:
        if (rule := deciding(best, each)) is not None:
            against.setdefault(rule, each)
    ordered = sorted(against.items(), key=lambda found: RULES.index(found[0]))
    return "\n".join([str(best), *(f"  {rule.name.lower()}: not {each}" for rule, each in ordered)])


@cases.parametrize("interpretation")
def test_interpretation(case: cases.Case) -> None:
    cases.check(case, shown)


def test_each_rule_has_a_case_in_which_it_decides() -> None:
    titles = [case.title for case in cases.load("interpretation")]
    for rule in RULES:
        mine = [case for case in cases.load("interpretation") if case.title.startswith(f"{rule.name.lower()}:")]
        assert mine, rule
        assert all(f"  {rule.name.lower()}: not " in case.expected for case in mine), rule
    assert any(title.startswith("undecided:") for title in titles)


def test_what_no_rule_decides_is_refused() -> None:
    undecided = [case for case in cases.load("interpretation") if case.title.startswith("undecided:")]
    for case in undecided:
        assert len(read_statements(spelled(case.given, vocabulary()), None).readings) > 1


def test_a_breach_of_a_rule_counts_more_than_any_of_those_after_it() -> None:
    for before, after in pairwise(RULES):
        assert before.one > after.one * (2**DIGIT - 1)


def test_every_rule_says_what_it_does_and_shows_it() -> None:
    assert len({rule.value.statement for rule in RULES}) == len(RULES)
    assert all(rule.value.statement.endswith(".") and rule.value.example for rule in RULES)


def test_what_breaks_no_rule_is_left_as_it_is() -> None:
    assert breaking("meaning") == "meaning"
    assert breaking("meaning", (Choose.TERM, 0)) == "meaning"
    assert breaking(None, (Choose.TERM, 1)) is None


def test_what_breaks_rules_twice_breaks_all_of_them() -> None:
    twice = breaking(breaking("meaning", (Choose.TERM, 1)), (Choose.ALIKE, 2))
    assert twice == breaking("meaning", (Choose.TERM, 1), (Choose.ALIKE, 2))
