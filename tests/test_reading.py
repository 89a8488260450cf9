"""How much work the grammar of English makes of long sentences, and what it says of those that would take too much."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from compiler.english.grammar import grammar
from compiler.english.reading import MOST_EDGES, MOST_KEPT, MOST_TOKENS, Read, read, read_thing
from compiler.english.text import Text, spelled
from compiler.english.words import edges
from compiler.syntax.chart import parse
from compiler.syntax.forest import Forest

from .test_grammar import read as formalized
from .test_grammar import vocabulary

_VERBS = ("burns", "sinks", "moves", "leaves")


def stacked(phrases: int) -> str:
    return f"A ship may attack a tug{' in a lock' * phrases}."


def joined_verbs(verbs: int) -> str:
    return f"A ship {', '.join(_VERBS[at % 4] for at in range(verbs - 1))} and waits."


def joined_things(things: int) -> str:
    return f"A ship may attack {', '.join(['a tug'] * (things - 1))} and a pilot."


def text_of(sentence: str) -> Text:
    return spelled(sentence, vocabulary())


def size(sentence: str) -> int:
    """How many edges the chart of a sentence has, however many that are."""
    text = text_of(sentence)
    chart = parse(edges(text, grammar()), "Root", 0, len(text) - 1, grammar(), allowed=10**9)
    assert chart.complete
    return len(chart.edges)


@pytest.mark.parametrize(
    ("sentence", "lengths"),
    [(stacked, (8, 16, 32)), (joined_verbs, (12, 25, 50)), (joined_things, (12, 25, 50))],
)
def test_edges_grow_with_the_square_of_a_sentence(sentence: Callable[[int], str], lengths: tuple[int, ...]) -> None:
    sizes = [size(sentence(length)) for length in lengths]
    assert all(larger <= 4.4 * smaller for smaller, larger in pairwise(sizes)), sizes


def composed(sentence: str) -> int:
    """How many meanings are composed of a sentence, however many that are."""
    text = text_of(sentence)
    chart = parse(edges(text, grammar()), "Root", 0, len(text) - 1, grammar(), allowed=10**9)
    forest = Forest(chart, text, MOST_KEPT, allowed=10**9)
    assert len(forest.best(chart.whole("Root"))) == 1
    return forest.composed


def test_meanings_grow_hardly_faster_than_the_cube_of_a_sentence() -> None:
    """Of short phrases there are fewer meanings than are kept, so that twice the length is somewhat more than eight."""
    counts = [composed(stacked(length)) for length in (5, 10, 20)]
    assert all(larger <= 12 * smaller for smaller, larger in pairwise(counts)), counts


@pytest.mark.parametrize("sentence", [stacked(8), stacked(16), joined_verbs(12), joined_things(12)])
def test_a_long_sentence_has_one_reading(sentence: str) -> None:
    found = read(text_of(sentence))
    assert not found.exhausted
    assert len(found.readings) == 1


@pytest.mark.parametrize("sentence", [stacked(32), joined_verbs(100), joined_verbs(200)])
def test_what_would_take_too_much_has_no_reading_and_says_so(sentence: str) -> None:
    assert read(text_of(sentence)) == Read((), exhausted=True)
    said = formalized(f"6.1 SHIPS: {sentence}")
    assert said == "not_formalised: it takes more work than one clause is allowed"


def test_what_would_take_too_much_sinks_no_other_clause() -> None:
    said = formalized(f"6.1 SHIPS: A ship may stop. {joined_verbs(120)}")
    assert said.splitlines()[0] == "a ship may stop"


@pytest.mark.parametrize("word", ["7" * 5000, "7" * 5000 + "%", "a" * 5000])
def test_a_word_without_end_is_not_read(word: str) -> None:
    assert read(text_of(f"A ship costs {word} coins.")) == Read((), exhausted=True)


def test_the_work_for_a_clause_is_counted() -> None:
    text = text_of(joined_verbs(130))
    assert len(text) < MOST_TOKENS
    chart = parse(edges(text, grammar()), "Root", 0, len(text) - 1, grammar(), MOST_EDGES)
    assert not chart.complete
    assert len(chart.edges) < 2 * MOST_EDGES


def test_what_is_nothing_has_no_reading() -> None:
    for said in ("", ".", "of", "a", ") ("):
        assert read(text_of(said)) == Read(())
    assert len(read_thing(text_of("a ship")).readings) == 1
