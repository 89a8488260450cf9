"""The chart parser, on grammars of no language: it finds what a naive recogniser finds, packed, in bounded work."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import pairwise, product
from math import comb, prod
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from compiler.syntax.chart import Chart, Edge, parse
from compiler.syntax.forest import DIGIT, Broken, Forest
from compiler.syntax.grammar import Grammar, unify
from compiler.syntax.notation import WORD, NotationError, Rule, read_rules

VALUES = ("a", "b")
FEATURES = {name: {"f": VALUES} for name in ("S", "X", "Y", "L")}
LEXICON = {"p": ("a",), "q": ("b",), "r": VALUES}
"""The values of the words that are an `L`; `x` and `y` are only what rules quote."""
PHRASES = ("S", "X", "Y")
Symbol = tuple[str, str]
"""A category with its value; of a quoted word, the word."""


def grammar_of(text: str, **actions: Any) -> Grammar:
    return Grammar(tuple(read_rules(text, FEATURES, actions)), FEATURES)


def words(sentence: Sequence[str], grammar: Grammar) -> Iterator[Edge]:
    for at, word in enumerate(sentence):
        if word in grammar.words:
            yield Edge(grammar.symbol(WORD, (word,)), at, at + 1, (None,))
        for value in LEXICON.get(word, ()):
            yield Edge(grammar.of("L", {"f": value}), at, at + 1, (word,))


def chart_of(sentence: Sequence[str], grammar: Grammar, allowed: int = 10**6) -> Chart:
    return parse(words(sentence, grammar), "S", 0, len(sentence), grammar, allowed)


# Against a naive recogniser


@dataclass(frozen=True)
class Line:
    """A rule as the notation writes it, with what a naive reader needs."""

    left: str
    value: str
    right: tuple[tuple[str, str], ...]
    """Categories with what is asked of their feature; quoted words with nothing."""

    def text(self, number: int) -> str:
        right = " ".join(
            f"'{name}'" if name.islower() else f"{name}{asked and f'[f={asked}]'}" for name, asked in self.right
        )
        return f"{self.left}{self.value and f'[f={self.value}]'} -> {right} : rule{number}"

    def ground(self) -> Iterator[tuple[Symbol, tuple[Symbol, ...]]]:
        """The rule without features: once for all values that it can have."""
        choices = [((name, ""),) if name.islower() else [(name, value) for value in VALUES] for name, _ in self.right]
        for right in product(*choices):
            bound: dict[str, set[str]] = {}
            fits = True
            for (_, value), (_, asked) in zip(right, self.right, strict=True):
                if asked.startswith("?"):
                    bound.setdefault(asked, set()).add(value)
                elif asked:
                    fits = fits and value in asked.split("|")
            if not fits or any(len(values) > 1 for values in bound.values()):
                continue
            free = self.value == "*" or (self.value.startswith("?") and self.value not in bound)
            told = VALUES if free else bound.get(self.value, {self.value or VALUES[0]})
            yield from (((self.left, value), right) for value in told)


Trees = dict[tuple[str, str, int, int], set[Any]]
"""Every tree by its category, its value, and the words from one up to another."""


def trees(lines: Sequence[Line], sentence: Sequence[str]) -> Trees:
    """Every tree of any of the words, by trying all."""
    ground = [(number, left, right) for number, line in enumerate(lines) for left, right in line.ground()]

    @cache
    def of(symbol: Symbol, start: int, end: int) -> frozenset[Any]:
        name, value = symbol
        if name.islower():
            return frozenset({None} if end == start + 1 and sentence[start] == name else ())
        found: set[Any] = set()
        if name == "L" and end == start + 1 and value in LEXICON.get(sentence[start], ()):
            found.add(sentence[start])
        for number, left, right in ground:
            if left == symbol:
                found |= {(number, start, end, *parts) for parts in filled(right, start, end)}
        return frozenset(found)

    @cache
    def filled(right: tuple[Symbol, ...], start: int, end: int) -> frozenset[tuple[Any, ...]]:
        first, *rest = right
        if not rest:
            return frozenset((one,) if one is not None else () for one in of(first, start, end))
        found: set[tuple[Any, ...]] = set()
        for middle in range(start + 1, end - len(rest) + 1):
            for one in of(first, start, middle):
                own = () if one is None else (one,)
                found |= {(*own, *more) for more in filled(tuple(rest), middle, end)}
        return frozenset(found)

    return {place: set(of(place[:2], *place[2:])) for place in places(sentence)}


def places(sentence: Sequence[str]) -> list[tuple[str, str, int, int]]:
    spans = [(start, end) for end in range(len(sentence) + 1) for start in range(end)]
    return [(goal, value, *span) for goal in PHRASES for value in VALUES for span in spans]


def tree(number: int, context: Any, start: int, end: int, *parts: Any) -> Any:
    return (number, start, end, *parts)


def found_by_chart(lines: Sequence[Line], sentence: Sequence[str]) -> Trees:
    text = "\n".join(line.text(number) for number, line in enumerate(lines))
    grammar = grammar_of(text, **{f"rule{number}": partial(tree, number) for number in range(len(lines))})
    found: Trees = {place: set() for place in places(sentence)}
    for goal, start, end in dict.fromkeys((goal, start, end) for goal, _, start, end in found):
        chart = parse(words(sentence, grammar), goal, start, end, grammar, allowed=10**6)
        assert chart.complete
        forest = Forest(chart, None, most=10**6, allowed=10**6)
        for edge in chart.whole(goal):
            told = [reading.meaning for reading in forest.readings(edge)]
            assert len(told) == len(set(told))
            found[goal, grammar.names[edge.symbol][1][0], start, end] = set(told)
    return found


@st.composite
def lines(draw: st.DrawFn) -> Line:
    """A rule that cannot begin a circle: what has one place leads to a later category, or to a word."""
    left = draw(st.sampled_from(PHRASES))
    later = PHRASES[PHRASES.index(left) + 1 :]
    asked = st.sampled_from(("", "", "a", "b", "?v", "?v", "?v", "?w", "a|b"))
    quoted = st.sampled_from((("x", ""), ("y", "")))
    alone = st.one_of(quoted, st.tuples(st.sampled_from(("L", *later)), asked))
    any_one = st.one_of(quoted, st.tuples(st.sampled_from(("L", *PHRASES)), asked))
    right = draw(st.one_of(st.tuples(alone), st.tuples(any_one, any_one), st.tuples(any_one, any_one, any_one)))
    return Line(left, draw(st.sampled_from(("", "a", "b", "?v", "?v", "?w", "*"))), right)


LEAVES = [Line(name, "?v", (("L", "?v"),)) for name in PHRASES]

grammars = st.lists(lines(), min_size=2, max_size=6).map(lambda drawn: [*drawn, *LEAVES])
sentences = st.lists(st.sampled_from(("x", "y", "p", "q", "r", "r", "r")), min_size=1, max_size=5)


@settings(max_examples=250)
@given(lines=grammars, sentence=sentences)
@example(lines=[Line("S", "", (("X", ""),) * 3), Line("X", "", (("L", ""),) * 2), *LEAVES], sentence=list("ppppp"))
def test_the_chart_finds_the_trees_that_a_naive_recogniser_finds(lines: list[Line], sentence: list[str]) -> None:
    assert found_by_chart(lines, sentence) == trees(lines, sentence)


def test_agreement_is_by_value() -> None:
    agreeing = [Line("S", "", (("X", "?v"), ("X", "?v"))), Line("X", "?w", (("L", "?w"),))]
    for sentence, count in (("pp", 1), ("pq", 0), ("pr", 1), ("rr", 1)):
        told = found_by_chart(agreeing, sentence)
        assert told == trees(agreeing, sentence)
        assert len(told["S", "a", 0, 2]) == count


def test_what_is_a_part_of_itself_ends() -> None:
    grammar = grammar_of(
        "S -> X : keep\nX -> S : keep\nX -> 'x' : leaf", keep=lambda c, s, e, m: m, leaf=lambda c, s, e: 1
    )
    chart = chart_of("x", grammar)
    (edge,) = chart.whole("S")
    assert [each.meaning for each in Forest(chart, None, 9, 99).readings(edge)] == [1]


# Packing, and the work that it takes

JOINED = "S -> 'x' : leaf\nS -> S 'y' S : pair"


def count(context: Any, start: int, end: int, *parts: int) -> int:
    return prod(parts)


def derivations(chart: Chart) -> int:
    """How many trees are packed in a chart."""

    @cache
    def of(edge: Edge) -> int:
        return sum(prod(map(of, parts)) for number, before, last in edge.ways for parts in _filled(before, last)) or 1

    return sum(of(edge) for edge in chart.whole("S"))


def _filled(before: Any, last: Edge) -> Iterator[tuple[Edge, ...]]:
    yield from ((*rest, last) for rest in (before.fillings() if before else [()]))


@pytest.mark.parametrize("members", [1, 2, 3, 7, 12, 40])
def test_ambiguity_is_packed_and_all_of_it_counted(members: int) -> None:
    """Words joined two by two have as many trees as the Catalan numbers say; the chart has a square of edges."""
    chart = chart_of("y".join("x" * members), grammar_of(JOINED, leaf=count, pair=count))
    assert derivations(chart) == comb(2 * (members - 1), members - 1) // members
    spans = {(edge.start, edge.end) for edge in chart.edges.values() if chart.grammar.names[edge.symbol][0] == "S"}
    assert len(spans) == members * (members + 1) // 2


def test_edges_grow_with_the_square_of_the_length() -> None:
    grammar = grammar_of(JOINED, leaf=count, pair=count)
    sizes = [len(chart_of("y".join("x" * members), grammar).edges) for members in (10, 20, 40, 80)]
    assert all(larger <= 4.2 * smaller for smaller, larger in pairwise(sizes)), sizes


def test_ways_grow_with_the_cube_of_the_length() -> None:
    grammar = grammar_of(JOINED, leaf=count, pair=count)
    charts = [chart_of("y".join("x" * members), grammar) for members in (10, 20, 40)]
    sizes = [sum(len(list(_filled(b, e))) for edge in each.edges.values() for _, b, e in edge.ways) for each in charts]
    assert all(larger <= 8.8 * smaller for smaller, larger in pairwise(sizes)), sizes


def test_a_chart_that_may_not_be_finished_says_so() -> None:
    grammar = grammar_of(JOINED, leaf=count, pair=count)
    assert chart_of("xyxyxyx", grammar).complete
    chart = chart_of("y".join("x" * 40), grammar, allowed=50)
    assert not chart.complete
    assert len(chart.edges) < 300


def test_a_forest_that_may_not_be_told_says_so() -> None:
    grammar = grammar_of(JOINED, leaf=partial(tree, 0), pair=partial(tree, 1))
    chart = chart_of("y".join("x" * 9), grammar)
    forest = Forest(chart, None, most=10**6, allowed=500)
    forest.best(chart.whole("S"))
    assert forest.exhausted
    assert forest.composed < 550


def test_more_ties_than_can_be_compared_are_given_up() -> None:
    grammar = grammar_of(JOINED, leaf=partial(tree, 0), pair=partial(tree, 1))
    chart = chart_of("y".join("x" * 9), grammar)
    few, many = Forest(chart, None, most=2, allowed=10**6), Forest(chart, None, most=200, allowed=10**6)
    assert len(many.best(chart.whole("S"))) == 1430
    assert not many.exhausted
    few.best(chart.whole("S"))
    assert few.exhausted


# What is meant


ONE = 1 << DIGIT
"""A breach of a rule that goes before another one, of which a breach counts 1."""


def test_the_first_rule_on_which_readings_differ_decides() -> None:
    """However often the other one is broken."""
    text = "S -> X : first\nS -> Y : second\nX -> 'x' : leaf\nY -> 'x' : leaf"
    grammar = grammar_of(
        text,
        first=lambda c, s, e, m: Broken("first", ONE),
        second=lambda c, s, e, m: Broken("second", ONE - 1),
        leaf=lambda c, s, e: 0,
    )
    chart = chart_of("x", grammar)
    assert Forest(chart, None, 9, 99).best(chart.whole("S")) == ["second"]


def test_breaches_of_the_parts_add_up() -> None:
    text = "S -> X X : both\nX -> L : good\nX -> L : bad"
    grammar = grammar_of(
        text,
        both=lambda c, s, e, one, other: one + other,
        good=lambda c, s, e, m: m,
        bad=lambda c, s, e, m: Broken(m.upper(), 1),
    )
    chart = chart_of("pq", grammar)
    found = Forest(chart, None, 9, 99).readings(chart.whole("S")[0])
    assert [(each.meaning, each.breaches) for each in found] == [("pq", 0), ("pQ", 1), ("Pq", 1), ("PQ", 2)]


def test_readings_that_no_rule_tells_apart_are_all_kept_and_equal_ones_are_one() -> None:
    text = "S -> X : keep\nS -> Y : keep\nX -> 'x' : left\nY -> 'x' : right\nX -> 'x' : right"
    grammar = grammar_of(text, keep=lambda c, s, e, m: m, left=lambda c, s, e: "left", right=lambda c, s, e: "right")
    chart = chart_of("x", grammar)
    assert sorted(Forest(chart, None, 9, 99).best(chart.whole("S"))) == ["left", "right"]


def test_parts_that_make_no_sense_together_are_no_reading() -> None:
    text = "S -> X X : both\nX -> L : good"
    grammar = grammar_of(
        text, both=lambda c, s, e, one, other: None if one == other else one + other, good=lambda c, s, e, m: m
    )
    for sentence, told in (("pq", ["pq"]), ("pp", [])):
        chart = chart_of(sentence, grammar)
        assert Forest(chart, None, 9, 99).best(chart.whole("S")) == told


# The notation


def rules_of(text: str) -> list[Rule]:
    return list(read_rules(text, FEATURES, {"act": count}))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("S X : act", "not a rule: S X : act"),
        ("S -> X", "not a rule: S -> X"),
        ("S -> X : play", "no action play: S -> X : play"),
        ("S -> Q : act", "no category Q: S -> Q : act"),
        ("Q -> X : act", "no category Q: Q -> X : act"),
        ("S -> X[g=a] : act", "no feature g: S -> X[g=a] : act"),
        ("S[g=a] -> X : act", "S has no feature g: S[g=a] -> X : act"),
        ("S -> X[f=c] : act", "f cannot be c: S -> X[f=c] : act"),
        ("S -> X[f=a|c] : act", "f cannot be a|c: S -> X[f=a|c] : act"),
        ("S[f=c] -> X : act", "f cannot be c: S[f=c] -> X : act"),
        ("S -> x : act", "x is neither a category nor a quoted word: S -> x : act"),
        ("S -> X[f=a : act", "X[f=a is neither a category nor a quoted word: S -> X[f=a : act"),
        ("S -> 'x X : act", "'x is neither a category nor a quoted word: S -> 'x X : act"),
    ],
)
def test_a_mistake_in_a_rule_is_told_with_the_rule(text: str, complaint: str) -> None:
    with pytest.raises(NotationError) as raised:
        rules_of(text)
    assert str(raised.value) == complaint


def test_blank_lines_and_remarks_are_no_rules() -> None:
    assert rules_of("\n  # S -> Q : play\n\n") == []
    (rule,) = rules_of("S -> X : act  # as ever")
    assert rule.text == "S -> X : act"


def test_optional_parts_are_there_or_not() -> None:
    rights = [tuple(each.category for each in rule.right) for rule in rules_of("S -> X? 'x|y'? Y : act")]
    assert rights == [("X", WORD, "Y"), ("X", "Y"), (WORD, "Y"), ("Y",)]


def test_a_feature_that_nothing_binds_has_every_value_and_one_that_is_not_named_the_usual_one() -> None:
    assert [rule.values for rule in rules_of("S[f=*] -> X : act")] == [("a",), ("b",)]
    assert [rule.values for rule in rules_of("S[f=?v] -> X : act")] == [("a",), ("b",)]
    assert [rule.values for rule in rules_of("S -> X : act")] == [("a",)]
    assert [rule.values for rule in rules_of("S[f=?v] -> X[f=?v] : act")] == [(0,)]


def test_variables_are_bound_once() -> None:
    assert unify((0, 0), ("a", "a"), (None,)) == ("a",)
    assert unify((0, 0), ("a", "b"), (None,)) is None
    assert unify((None, "a", frozenset("ab")), ("b", "a", "b"), ()) == ()
    assert unify((frozenset("ab"),), ("c",), ()) is None
