"""What words rule: `able to`, `barred from`, `it is possible for a ship to`; the lexicon says which do."""

from typing import Any

from ..lexicon.model import Part
from ..logic.phrases import Frame, Number, Phrase, Thing, Trait
from .auxiliaries import not_so
from .meanings import Group, Said, Told, changed, reframed, told_by, with_subject
from .text import Text, Word

RULES = """
    Ruling         -> A                                                : ruling
    Ruling         -> V[f=psp]                                         : ruling_done
    Pred           -> Ruling 'to' VP[f=bse,g=n]                        : ruled
    Pred           -> Ruling P VP[f=ing,g=n]                           : ruled_behind

    # Sentences whose `it` stands for nothing
    ItIs           -> 'it' Be[n=sg] Ruling                             : itself_ruled
    ItIs           -> 'it' Be[n=sg] Neg Ruling                         : itself_not_ruled
    S              -> ItIs 'for' NP 'to' VP[f=bse,g=n]                 : somebody_ruled
    S              -> ItIs 'to' VP[f=bse,g=n,co=n]                     : nobody_ruled
    S              -> 'it' V[f=fin,n=sg,s=t] NP 'to' VP[f=bse,g=n]     : taking
    S              -> 'it' V[f=fin,n=sg,s=t] Num 'to' VP[f=bse,g=n]    : taking
    S              -> 'it' V[f=fin,n=sg,s=t] NP 'for' NP 'to' VP[f=bse,g=n] : taking_somebody
    S              -> 'it' Be[n=sg] N[n=sg|ms]                         : weather
    S              -> 'it' Be[n=sg] Neg N[n=sg|ms]                     : no_weather
"""

_RULED = {"permit": ("may", False), "forbid": ("may", True), "oblige": ("must", False), "release": ("need", True)}
"""The modal, and whether it is denied, for what a word makes of an act."""


def _ruled_by(words: list[Word]) -> Word | None:
    return next((word for word in words if word.rules in _RULED), None)


def ruling(text: Text, start: int, end: int, trait: Trait) -> Word | None:
    """An adjective that rules: `able`, `illegal`."""
    adjectives = [word for word in text.vocabulary.look_up(trait.name) if word.part is Part.ADJECTIVE]
    return None if trait.negated else _ruled_by(adjectives)


def ruling_done(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Word | None:
    """A participle that rules: `allowed`, `barred`."""
    return _ruled_by(list(words)) if len(words) == 1 else None


def ruled(text: Text, start: int, end: int, word: Word, told: Told) -> Any:
    acts_alone = word.subjects and not word.subjects & {"unit", "side"}  # nobody is `legal to enter`
    return _under(word, told, text.place(start, end)) if word.infinitive and not acts_alone else None


def ruled_behind(text: Text, start: int, end: int, word: Word, preposition: str, told: Told) -> Any:
    return _under(word, told, text.place(start, end)) if preposition in word.gerund else None


def _under(word: Word, told: Told, place: tuple[int, int]) -> Any:
    """What somebody does, as a word rules it; what is ruled already is not ruled again."""
    modality, denied = _RULED[word.rules]
    if any(each.frame.modality or each.frame.negated for each in told_by(told)):
        return None
    if denied and isinstance(told, Group) and told.junction == "and":
        return None  # not both, or neither
    return changed(told, lambda said: reframed(said, modality=modality, negated=denied, at=place))


# Sentences whose `it` stands for nothing


def itself_ruled(text: Text, start: int, end: int, be: str, word: Word) -> tuple[Word, str | None] | None:
    return (word, None) if be == "is" and word.infinitive else None


def itself_not_ruled(
    text: Text, start: int, end: int, be: str, manner: str, word: Word
) -> tuple[Word, str | None] | None:
    return (word, manner) if be == "is" and word.infinitive else None


def _ruled_act(text: Text, start: int, end: int, how: tuple[Word, str | None], told: Told) -> Any:
    word, denied = how
    made = _under(word, told, text.place(start, end))
    if made is None or denied is None:
        return made
    if isinstance(made, Group):
        return None
    return not_so(text, start, end, denied, made)


def somebody_ruled(text: Text, start: int, end: int, how: tuple[Word, str | None], doer: Phrase, told: Told) -> Any:
    """`it is possible for a ship to leave`: a ship may leave."""
    made = _ruled_act(text, start, end, how, told)
    return made and changed(made, lambda said: with_subject(said, doer))


def nobody_ruled(text: Text, start: int, end: int, how: tuple[Word, str | None], told: Said) -> Any:
    """`it is not legal to tow a ship`: it may not be towed."""
    if told.frame.object is None or told.frame.passive or isinstance(told.frame.object, Frame):
        return None
    made = _ruled_act(text, start, end, how, told)
    return made and reframed(made, passive=True)


def _takes_an_act(words: tuple[Word, ...]) -> bool:
    return all(word.name in _TAKING for word in words)


_TAKING = ("cost", "take", "require")
"""Verbs that tell what an act takes."""


def taking(text: Text, start: int, end: int, words: tuple[Word, ...], price: Phrase | Number, told: Told) -> Any:
    """`it costs two MF to enter a lock`: entering costs them."""
    if isinstance(told, Group) or told.conditions or told.frame.passive or not _takes_an_act(words):
        return None
    return Said(Frame(tuple(word.name for word in words), told.frame, price, at=text.place(start, end)))


def taking_somebody(
    text: Text, start: int, end: int, words: tuple[Word, ...], price: Phrase, doer: Phrase, told: Told
) -> Any:
    return None if isinstance(told, Group) else taking(text, start, end, words, price, with_subject(told, doer))


def weather(text: Text, start: int, end: int, be: str, word: Word) -> Any:
    """`it is winter`: winter is what there is."""
    if word.kind not in ("phase", "status") or be != "is":
        return None
    return Said(Frame(("exist",), Thing(word.name, word.kind, at=text.place(end - 1, end)), at=text.place(start, end)))


def no_weather(text: Text, start: int, end: int, be: str, manner: str, word: Word) -> Any:
    found = weather(text, start, end, be, word)
    return found and not_so(text, start, end, manner, found)
