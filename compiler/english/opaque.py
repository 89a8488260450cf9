"""Words that are kept as words: a sentence of which the operator, the conditions and the exceptions are read, and
what is done, or asked by a condition, is not.

A run of words is kept whole, from the word that ties it to the sentence up to the next word that is a part of the
sentence's structure: a condition, an exception, another norm. A run that would hide such a word is not kept, and then
neither is the sentence read. What only points to another sentence may stand in it: kept words claim nothing.
"""

from collections.abc import Iterator
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Form, Part, Ruling
from ..logic.phrases import Condition, Cue, Focus, Frame, Thing, kept_thing, opaque
from ..syntax.chart import Edge
from ..syntax.grammar import Grammar
from .auxiliaries import is_, is_not, may_not
from .closed import MODALS
from .conditions import begins
from .deontic import ruled
from .meanings import Said, reframed
from .runs import DENIALS
from .skeleton import parts_of
from .text import Text, Word

RULES = """
    Kept[n=?n]     -> KeptDoes[n=?n]                           : itself
    KeptDo         -> KeptDo Foc KeptRest                      : done_only
    KeptDoes[n=?n] -> KeptDoes[n=?n] Foc KeptRest              : done_only
    KeptBe         -> KeptBe Foc KeptRest                      : done_only
    Kept[n=*,m=y]  -> Modal 'neither' KeptDo                   : may_neither
    Kept[n=?n,m=y] -> Be[n=?n] Ruling 'to' KeptDo              : is_ruled
    Kept[n=?n,m=y] -> Be[n=?n] Neg Ruling 'to' KeptDo          : is_not_ruled
    VC             -> Kept                                     : itself
    Test           -> KeptTest                                 : itself
    T              -> KeptOrder                                : order
    Cond           -> 'should' KeptTest                        : should_be
"""

_LEAVE = (Ruling.PERMIT, Ruling.FORBID, Ruling.OBLIGE, Ruling.RELEASE, Ruling.DENY)
"""What words make of an act that take it with them as something that is ruled."""


def kept(text: Text, grammar: Grammar) -> Iterator[Edge]:
    """Each run of words that can be kept, as an edge of the chart."""
    if text.text[: text.place(0, len(text))[1]].endswith(":"):
        return  # it opens a list, and is no sentence
    for category, at, end in dict.fromkeys(parts_of(text)):
        if _says_something(text, at, end, category):
            counts = _finite_counts(text, at) if category == "KeptDoes" else ("",)
            for count in counts:
                features = {"n": count} if count else {}
                yield Edge(grammar.of(category, features), at, end, (_meaning(text, at, end, category),))


def _says_something(text: Text, at: int, end: int, category: str) -> bool:
    """Whether a run can be what it is taken for, by its length and its first word."""
    if end < at + 1 + (category in ("KeptTest", "KeptOrder")) or text.sort(at) == "sign":
        return False
    if category == "KeptBe" and _is_ruled(text, at):
        return False
    return category != "KeptDo" or _can_act(text, at)


def _can_act(text: Text, at: int) -> bool:
    """Whether a word can be a verb in its base form, or an adverb before one."""
    if text.is_(at, "be", "have", "do") or any(text.words(at, Part.ADVERB)):
        return True
    return text.sort(at) == "word" and any(True for _ in text.words(at, Part.VERB, Form.BASE))


def _is_ruled(text: Text, at: int) -> bool:
    """Whether a word stands here that gives or takes leave: what follows is ruled by it."""
    known = (word for here in (at, at + 1) for word, _ in text.known(here))
    return any(word.rules in _LEAVE for word in known if word.part in (Part.ADJECTIVE, Part.VERB)) or text.is_(
        at, "to", *DENIALS
    )


def _finite_counts(text: Text, at: int) -> Iterator[str]:
    """Whether a verb stands here that one or that several do now."""
    if text.is_(at, "has"):
        yield "sg"
    elif text.is_(at, "have"):
        yield "pl"
    elif text.sort(at) == "word" and at and not text.is_(at, "do", "does", "is", "are", *MODALS):
        forms = {word.form for word, _ in text.words(at, Part.VERB) if word.rules not in _LEAVE}
        if Form.S in forms:
            yield "sg"
        if Form.BASE in forms:
            yield "pl"


def _meaning(text: Text, at: int, end: int, category: str) -> Any:
    """What a run says: nobody knows what, but in its own words."""
    words, place = _printed(text, at, end), text.place(at, end)
    if category in ("KeptThing", "KeptRest"):
        return breaking(kept_thing(words, place), (Choose.READ, 1))
    frame = Frame((opaque(words),), at=place)
    return breaking(frame if category == "KeptTest" else Said(frame), (Choose.READ, 1))


def _printed(text: Text, at: int, end: int) -> str:
    low, high = text.place(at, end)
    return " ".join(text.text[low:high].split())


def order(text: Text, start: int, end: int, said: Said) -> Any:
    """`Gribble the boats`: nobody is named who has to do it."""
    return breaking(reframed(said, modality="must", passive=True), (Choose.SENTENCE, 5))


def should_be(text: Text, start: int, end: int, test: Frame) -> Any:
    """`Should the boat gribble, …`: if it does."""
    return Condition(Cue.IF, test, at=text.place(start, end)) if begins(text, start) else None


def may_neither(text: Text, start: int, end: int, modal: str, said: Said) -> Any:
    """`may neither gribble nor moor`: both are kept, and both are denied."""
    paired = any(text.is_(at, "nor") for at in range(start, end))
    return may_not(text, start, end, modal, "", said) if paired else None


def is_ruled(text: Text, start: int, end: int, be: str, word: Word, said: Said) -> Any:
    made = ruled(text, start + 1, end, word, said)
    return made and is_(text, start, end, be, made)


def is_not_ruled(text: Text, start: int, end: int, be: str, manner: str, word: Word, said: Said) -> Any:
    made = ruled(text, start + 1, end, word, said)
    return made and is_not(text, start, end, be, manner, made)


def done_only(text: Text, start: int, end: int, said: Said, focus: Focus, rest: Thing) -> Any:
    """`may gribble only by night`: it may not gribble in another way."""
    if focus is not Focus.ONLY or said.frame.object is not None:
        return None
    return reframed(said, object=rest, object_focus=focus, at=text.place(start, end))
