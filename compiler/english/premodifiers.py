"""What stands before a noun and says of what kind a thing is."""

from dataclasses import replace
from typing import Any

from ..lexicon.model import Form, Part
from ..logic.phrases import Frame, Number, Phrase, Role, Several, Thing, Trait
from .meanings import WHICH
from .nouns import each_of
from .text import Text, Word

RULES = """
    # What stands before it
    Mod            -> A                                     : itself
    Mod            -> 'non|un' A                            : denied
    Mods           -> Mod 'and|or|/' Mod                    : two_kinds
    Mods           -> Mod '/|,' Mods                        : more_kinds
    Mod            -> 'non|un' N[n=sg|ms]                   : not_of_kind
    Mod            -> N[n=sg|ms]                            : of_kind
    Mod            -> V[f=psp,s=t]                          : done
    Mod            -> 'un|non' V[f=psp,s=t]                 : not_done
    Mod            -> V[f=ing,s=i]                          : doing
    Mod            -> Cite                                  : of_rule
    Mod            -> 'above|below'                         : beside
    Nom[n=?n]      -> Head[n=?n]                            : itself
    Nom[n=?n,m=y]  -> Mod Nom[n=?n]                         : modified
    Nom[n=?n,m=y]  -> N[n=sg|ms] '-' Nom[n=?n]              : hyphened
    Nom[n=?n,m=y]  -> Mod ',' Nom[n=?n,m=y]                 : modified_too
    Nom[n=?n,m=y]  -> Num[s=y] Nom[n=?n]                    : signed
    Nom[n=?n,m=y]  -> Mods Nom[n=?n]                        : of_kinds
    Nom[n=?n,m=y]  -> N[n=sg|ms] Num[s=n] Nom[n=?n]         : on_level
    Nom[n=?n,m=y]  -> N[n=sg|ms] V[f=psp,s=t] Nom[n=?n]     : done_by
    Nom[n=?n,m=y]  -> Adv A Nom[n=?n]                       : so_far
    Nom[n=?n,m=y]  -> Adv V[f=psp,s=t] Nom[n=?n]            : done_so_far
"""


def denied(text: Text, start: int, end: int, trait: Trait) -> Trait:
    return replace(trait, negated=not trait.negated, at=text.place(start, end))


def not_of_kind(text: Text, start: int, end: int, word: Word) -> Trait:
    return Trait(word.name, True, at=text.place(start, end))


def of_kind(text: Text, start: int, end: int, word: Word) -> Trait:
    return Trait(word.name, word.negated, at=text.place(start, end))


def done(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Trait | None:
    if len(words) > 1 or words[0].complement or _is_adjective(text, start, end):
        return None
    return Trait(text.vocabulary.inflection.participle(words[0].name), at=text.place(start, end))


def not_done(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Trait | None:
    found = done(text, start + 1, end, words)
    return found and replace(found, negated=True, at=text.place(start, end))


def _is_term(text: Text, mod: "Trait | Role", found: Phrase) -> bool:
    """Whether an adjective is printed as a term that is said of such things: a `Gross weight`, also where a sentence or
    title begins with it, is no weight that is gross in any other way."""
    thing = found.members[-1] if isinstance(found, Several) else found
    if not isinstance(mod, Trait) or not isinstance(thing, Thing) or mod.at[0] < 0:
        return False
    printed = text.text[mod.at[0] : mod.at[1]]
    words = text.vocabulary.look_up(printed) if printed.lower() == mod.name != printed else ()
    return any(word.term and word.name == printed and thing.kind in word.subjects for word in words)


_TYING = ("including", "using", "being", "having", "excluding")
"""Gerunds that tie a phrase on and stand before no noun."""


def doing(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Trait | None:
    if len(words) > 1 or words[0].transitive or _is_adjective(text, start, end) or text.is_(start, *_TYING):
        return None
    return Trait(text.vocabulary.inflection.gerund(words[0].name), at=text.place(start, end))


def _is_adjective(text: Text, start: int, end: int) -> bool:
    return any(after == end for _, after in text.words(start, Part.ADJECTIVE))


def of_rule(text: Text, start: int, end: int, cited: Thing) -> Role:
    return Role("of", cited, at=text.place(start, end))


def modified(text: Text, start: int, end: int, mod: "Trait | Role", found: Phrase) -> Phrase | None:
    if isinstance(mod, Trait) and mod.name == "single" and text.is_(start - 1, "a"):
        return None  # `a single gun`: one
    if _is_done_by(text, mod, found) or not _does(text, mod, found) or _is_term(text, mod, found):
        return None
    return each_of(found, lambda thing: _before(mod, thing, text.place(start, end)))


def hyphened(text: Text, start: int, end: int, word: Word, found: Phrase) -> Any:
    """`boat-loss`: what touches is one word of two."""
    dash = next(at for at in range(start, end) if text.is_(at, "-") and text.tokens[at].start >= text.tokens[start].end)
    if text.tokens[dash].end != text.tokens[dash + 1].start:
        return None
    return modified(text, start, end, of_kind(text, start, dash, word), found)


def modified_too(text: Text, start: int, end: int, mod: "Trait | Role", found: Phrase) -> Phrase | None:
    """`a wet, narrow lock`; `a tug, lighter or barge hold` is of any of three kinds."""
    return None if isinstance(found, Several) and found.junction != "/" else modified(text, start, end, mod, found)


def _does(text: Text, mod: "Trait | Role", found: Phrase) -> bool:
    """Whether what a gerund before a noun tells can be done by such a thing: smoke does not fire."""
    thing = found.members[-1] if isinstance(found, Several) else found
    if not isinstance(mod, Trait) or not isinstance(thing, Thing) or thing.kind == "thing":
        return True
    words = text.vocabulary.look_up(mod.name)
    if any(word.part in (Part.ADJECTIVE, Part.NOUN) and word.listed for word in words):
        return True
    doing = [word for word in words if word.part is Part.VERB and word.form is Form.GERUND and word.subjects]
    return not doing or any(thing.kind in word.subjects for word in doing)


def _is_done_by(text: Text, mod: "Trait | Role", found: Phrase) -> bool:
    """Whether a noun does what is said next, and is no kind of it: `a sailor Climbing a mast`."""
    first = found.members[0] if isinstance(found, Several) else found
    if not isinstance(mod, Trait) or not isinstance(first, Thing):
        return False
    if not first.traits:
        return _is_what_it_does(text, mod, first)
    said = text.text[first.traits[0].at[0] : first.traits[0].at[1]]
    words = text.vocabulary.look_up(said)
    gerund = words and all(word.part is Part.VERB and word.form is Form.GERUND for word in words)
    agents = [
        word for word in text.vocabulary.look_up(mod.name) if word.part is Part.NOUN and word.kind in ("side", "unit")
    ]
    if agents and any(word.form is Form.PARTICIPLE and agents[0].kind in word.subjects for word in words):
        return True  # `enemy occupied` is told of what the enemy occupies
    named = any(word.part is Part.NOUN for word in text.vocabulary.look_up(mod.name))
    return bool(gerund) and named


def _is_what_it_does(text: Text, mod: Trait, act: Thing) -> bool:
    """Whether a noun for an act is a gerund that tells what the noun before it does: `a tug Towing in this way` is a
    tug that does so, and no way of towing."""
    if act.kind != "action":
        return False
    agents = [each for each in text.vocabulary.look_up(mod.name) if each.part is Part.NOUN and each.kind == "unit"]
    words = text.vocabulary.look_up(text.text[act.at[0] : act.at[1]])
    doing = [word for word in words if word.part is Part.VERB and word.form is Form.GERUND]
    return bool(agents) and not any(each.mass for each in agents) and bool(doing)


def _before(mod: "Trait | Role", thing: Thing, place: tuple[int, int]) -> Thing:
    at = (place[0], thing.at[1])
    if isinstance(mod, Role):
        return replace(thing, roles=(mod, *thing.roles), at=at)
    return replace(thing, traits=(mod, *thing.traits), at=at)


def signed(text: Text, start: int, end: int, value: Number, found: Phrase) -> Phrase | None:
    if not isinstance(found, Thing) or found.number is not None:
        return None
    return replace(found, number=value, at=text.place(start, end))


def on_level(text: Text, start: int, end: int, word: Word, value: Number, found: Phrase) -> Phrase | None:
    """`that deck 2 cabin`: where a thing is, by the number of what is counted in such."""
    if word.kind != "location" or word.name not in text.vocabulary.measures or value.value is None:
        return None
    at = text.place(start, start + 1)[0], value.at[1]
    level = Thing(word.name, word.kind, number=value, at=at)
    return each_of(found, lambda thing: _before(Role("at", level, at=at), thing, text.place(start, end)))


def two_kinds(text: Text, start: int, end: int, one: Any, other: Any) -> tuple[str, tuple[Trait, ...]] | None:
    if not (isinstance(one, Trait) and isinstance(other, Trait)):
        return None
    at = next(at for at in range(start, end) if one.at[1] <= text.tokens[at].start < other.at[0])
    return text.tokens[at].text.lower(), (_with_last_part(text, one, other), other)


def _with_last_part(text: Text, one: Trait, other: Trait) -> Trait:
    """`upper and lower deck` before a noun: where both are terms, the first one shares the last part of the second."""
    first, second = (text.text[each.at[0] : each.at[1]].replace("-", " ") for each in (one, other))
    last = second.rpartition(" ")[2] if " " in second else ""
    whole = text.vocabulary.look_up(f"{first} {last}") if last and not one.negated else []
    return replace(one, name=whole[0].name) if whole and whole[0].part is Part.NOUN else one


def more_kinds(text: Text, start: int, end: int, one: Any, kinds: tuple[str, tuple[Trait, ...]]) -> Any:
    return (kinds[0], (one, *kinds[1])) if isinstance(one, Trait) else None


def of_kinds(text: Text, start: int, end: int, kinds: tuple[str, tuple[Trait, ...]], found: Phrase) -> Any:
    """`entrance and exit hexes`: things of several kinds, whose noun is said once."""
    junction, traits = kinds
    if not isinstance(found, Thing) or found.traits or (junction == "and" and not found.plural):
        return None
    members = tuple(_before(trait, found, (trait.at[0], found.at[1])) for trait in traits)
    return Several(junction, members, text.place(start, end))


def so_far(text: Text, start: int, end: int, word: Word, trait: Trait, found: Phrase) -> Any:
    """`an already laden ship`: what a relative clause would ask."""
    manner = () if word.discourse else (word.name,)
    frame = Frame(("be",), WHICH, complement=trait, manner=manner, at=(text.place(start, end)[0], trait.at[1]))
    return each_of(found, lambda thing: replace(thing, such=(frame, *thing.such), at=text.place(start, end)))


def by_whom(text: Text, start: int, end: int, agent: Word, words: tuple[Word, ...]) -> Frame | None:
    """`enemy-occupied`: what is done by whom."""
    if len(words) > 1 or agent.kind not in ("side", "unit") or agent.kind not in words[0].subjects:
        return None
    doer = Thing(agent.name, agent.kind, at=text.place(start, start + 1), inside=True)
    return Frame((words[0].name,), doer, WHICH, passive=True, at=text.place(start, end))


def done_by(text: Text, start: int, end: int, agent: Word, words: tuple[Word, ...], found: Phrase) -> Any:
    frame = by_whom(text, start, start + 2, agent, words)
    if frame is None:
        return None
    return each_of(found, lambda thing: replace(thing, such=(frame, *thing.such), at=text.place(start, end)))


def done_so_far(text: Text, start: int, end: int, word: Word, words: tuple[Word, ...], found: Phrase) -> Any:
    if len(words) > 1 or words[0].complement or _is_adjective(text, start + 1, start + 2):
        return None
    manner = () if word.discourse else (word.name,)
    frame = Frame((words[0].name,), object=WHICH, passive=True, manner=manner, at=text.place(start, start + 2))
    return each_of(found, lambda thing: replace(thing, such=(frame, *thing.such), at=text.place(start, end)))


def beside(text: Text, start: int, end: int) -> Role:
    name = next((word.name for word, _ in text.words(start, Part.PREPOSITION)), text.word(start))
    return Role(name, None, at=text.place(start, end))
