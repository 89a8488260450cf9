"""From the words of a clause to what it can mean.

Editions of a rulebook share most of their sentences, and so do a corpus and what is changed in it: what was read once
in this process is not read again.
"""

from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from ..interpretation.rules import Choose
from ..lexicon.lexicon import Lexicon
from ..lexicon.model import Lattice, Sort
from ..syntax.chart import parse
from ..syntax.forest import DIGIT, Breaches, Forest
from ..syntax.grammar import Grammar
from . import fragments
from .closed import CUES_BY_FIRST_WORD
from .grammar import grammar
from .opaque import kept
from .reasons import grants
from .text import Text
from .words import edges

MOST_TOKENS = 400
"""How long a clause may be."""
MOST_LETTERS = 200
"""How long a word, or a number, of it may be."""
_PRINTED = (Sort.WORD, Sort.NUMBER)
MOST_EDGES = 60_000
"""So much of a chart is made for one clause."""
MOST_COMPOSED = 20_000
"""So many meanings are composed for one clause."""
MOST_KEPT = 6
"""So many meanings of one phrase are kept, the best."""

MOST_KNOWN = 4_000
"""Of so many sentences, heads and fragments it is known what they can mean."""

_NEARNESS = Choose.NEAREST.one * 2**DIGIT
"""What is broken below this only tells which word something is nearer to."""
_CONCEDING = ("though", "although")
_ENDS = (".", ";", ":", ",", "-", "–")
_LINKS = frozenset(["however", "and", "but", "or", "i.e.", "e.g.", "thus", "therefore", "so", "moreover"])


@dataclass(frozen=True, slots=True)
class Read:
    """What some words can mean: the readings that no rule of interpretation puts behind another."""

    readings: tuple[Any, ...]
    exhausted: bool = False
    """Whether the work that is allowed for one clause did not suffice."""
    rivals: tuple[Any, ...] = ()
    """Those that only stand behind them because something belongs to a farther word there."""


def read(text: Text, *, in_words: bool = False) -> Read:
    """A sentence: each reading is a tuple of `Said`, `Added` or `Named`.

    `in_words` asks for what can be read of a sentence that nothing reads whole; the rest is kept as words.
    """
    start = _link(text)
    found = _read(text, "Root", start, _NEARNESS, in_words=in_words)
    if not found.readings and text.is_(start, *_CONCEDING):
        alone = _read(text, "Root", start + 1, weak=_NEARNESS)  # a concession that stands alone is a statement
        return replace(
            alone, readings=tuple(each for each in alone.readings if not any(grants(text, said) for said in each))
        )
    return found


def read_thing(text: Text) -> Read:
    """Words that name a thing, such as a title."""
    return _read(text, "NP", 0)


def read_condition(text: Text) -> Read:
    """Words that tie a condition to what follows, such as those that open a list: `If the lock is open:`."""
    return _read(text, "Cond", 0)


def read_fragment(text: Text, id: str) -> Read:
    """What is no sentence, in the brackets of an exception with an id."""
    cited = tuple(dict.fromkeys(target for target, _, _ in text.lattice.beside))
    found = _read(text, "Frag", 0)
    exemptions = dict.fromkeys(fragments.named(each, id, cited) for each in found.readings)
    return Read(tuple(exemptions), found.exhausted)


_known: dict[tuple[Grammar, Lattice, Lexicon, bool, str, int, Breaches, bool], Read] = {}
"""Documents of the same words, which variants of one text are, share what is read."""


def _read(text: Text, category: str, start: int, weak: Breaches = 1, *, in_words: bool = False) -> Read:
    """What some words can mean; with rivals, if rules of which single breaches are below `weak` shall not decide."""
    asked = (grammar(), text.lattice, text.vocabulary.lexicon.root, text.whole, category, start, weak, in_words)
    found = _known.get(asked)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = _known[asked] = _parsed(text, category, start, weak, in_words)
    return found


def _parsed(text: Text, category: str, start: int, weak: Breaches, in_words: bool) -> Read:
    """The same, of what nobody has read yet."""
    length = len(text)
    if length > MOST_TOKENS or any(len(token.text) > MOST_LETTERS for token in text.tokens if token.sort in _PRINTED):
        return Read((), True)
    while length > start and text.is_(length - 1, *_ENDS):
        length -= 1
    more = kept(text, grammar()) if in_words else ()
    chart = parse(chain(edges(text, grammar()), more), category, start, length, grammar(), MOST_EDGES)
    forest = Forest(chart, text, MOST_KEPT, MOST_COMPOSED)
    found, rivals = forest.ranked(chart.whole(category), weak)
    return Read(tuple(found), not chart.complete or forest.exhausted, tuple(rivals))


def _link(text: Text) -> int:
    """The index after words that only tie this sentence to the one before: `However,`."""
    at = 0
    while (text.is_(at, *_LINKS) and not _is_cue(text, at)) or (at and text.is_(at, ",")):
        at += 1
    return at


def _is_cue(text: Text, at: int) -> bool:
    """Whether a condition begins here: the `so` of `so long as` ties nothing to the sentence before."""
    return any(text.run(at, *words) for words, _, _ in CUES_BY_FIRST_WORD.get(text.word(at), ()))
