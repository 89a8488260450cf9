"""Things: a noun with what stands before it and behind it, and lists of things."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Form, Part
from ..logic.phrases import Det, Focus, Frame, Number, Phrase, Role, Several, Test, Thing, Trait
from ..syntax.forest import Broken
from .clauses import can_do, ends_apart, is_bare_name, nearness, nearness_of_clause
from .closed import ANYWHERE, COMPARING, MOVING
from .meanings import NOBODY, WHICH, Said, adding, reframed, with_subject
from .text import Text, Word

RULES = """
    # A noun, with a name or a number behind it
    Head[n=?n]     -> N[n=?n]                               : noun
    Head[n=pl]     -> N[n=sg] '(s)|(es)'                    : any_noun
    Label          -> Name                                  : itself
    Label          -> Letter                                : itself
    Labels         -> Label 'and|or' Label                  : labels
    Labels         -> Label 'to' Label                      : label_range
    Head[n=sg]     -> N[n=sg] Label                         : labelled
    Head[n=pl]     -> N[n=pl] Labels                        : each_labelled
    Head[n=sg]     -> N[n=sg|ms] Num                        : numbered
    Head[n=?n]     -> N '/' Head[n=?n]                      : heads

    # What stands before it
    Mod            -> A                                     : itself
    Mod            -> 'non|un' A                            : denied
    Mod            -> Mod Exc                               : with_exception
    Mods           -> Mod 'and|or|/' Mod                    : two_kinds
    Mods           -> Mod '/|,' Mods                        : more_kinds
    Mod            -> 'non|un' N[n=sg|ms]                   : not_of_kind
    Mod            -> N[n=sg|ms]                            : of_kind
    Mod            -> V[f=psp,s=t]                          : done
    Mod            -> 'un|non' V[f=psp,s=t]                 : not_done
    Mod            -> V[f=ing,s=i]                          : doing
    Mod            -> Name                                  : in_hex
    Mod            -> Cite                                  : of_rule
    Mod            -> 'above|below'                         : beside
    Nom[n=?n]      -> Head[n=?n]                            : itself
    Nom[n=?n,m=y]  -> Mod Nom[n=?n]                         : modified
    Nom[n=?n,m=y]  -> N[n=sg|ms] '-' Nom[n=?n]              : hyphened
    Nom[n=?n,m=y]  -> Mod ',' Nom[n=?n,m=y]                 : modified_too
    Nom[n=?n,m=y]  -> Num[s=y] Nom[n=?n]                    : signed
    Nom[n=?n,m=y]  -> Mods Nom[n=?n]                        : of_kinds
    Nom[n=?n,m=y]  -> N[n=sg|ms] V[f=psp,s=t] Nom[n=?n]     : done_by
    Nom[n=?n,m=y]  -> Adv A Nom[n=?n]                       : so_far
    Nom[n=?n,m=y]  -> Adv V[f=psp,s=t] Nom[n=?n]            : done_so_far

    # With what picks it out
    NP             -> Nom[n=sg]                             : bare
    NP[n=*]        -> Nom[n=ms]                             : massed
    NP[n=pl]       -> Nom[n=pl]                             : massed
    NP             -> Det[n=sg] Nom[n=sg]                   : determined
    NP[co=y]       -> Det[n=sg] Nom[n=sg] 'or|and' Nom[n=sg] : determined_each
    NP[n=pl]       -> Det[n=pl] Nom[n=pl]                   : determined
    NP[n=*]        -> Det[n=ms] Nom[n=ms]                   : determined
    NP[n=*]        -> Det[n=sg] Num Nom[n=sg|ms]            : determined_number
    NP[n=pl]       -> Det[n=pl] Num Nom[n=pl]               : determined_number
    NP[n=pl]       -> Num[s=n] Nom[n=pl]                    : counted
    NP[n=*]        -> Num[s=n] Nom[n=sg|ms]                 : counted
    NP[n=pl]       -> Num[s=n] '(' 'only' ')' Nom[n=pl]     : counted_only
    NP             -> Own Nom[n=sg|ms]                      : owned
    NP[n=pl]       -> Own Nom[n=pl]                         : owned
    NP[n=pl]       -> Own Num Nom                           : owned_number
    NP[n=pl]       -> 'all' 'of'? Own Nom                   : all_owned
    NP[n=pl]       -> 'all' 'of' NP[n=pl,co=n]              : all_of_them
    NP             -> NP[co=n] Poss Nom[n=sg|ms]            : belonging
    NP[n=pl]       -> NP[co=n] Poss Nom[n=pl]               : belonging
    NP[n=pl]       -> 'both' 'the'? Nom[n=pl]               : both
    NP[n=?n]       -> Pro[n=?n]                             : itself
    NP             -> Name                                  : hex
    NP             -> Quoted                                : itself
    NP             -> Cite                                  : itself
    NP[n=pl]       -> Cite '-' Cite                         : cited_range
    NP             -> 'one'                                 : one
    NP             -> 'the' 'other'                         : the_other
    NP             -> 'either'                              : either
    NP             -> 'another'                             : another_one
    NP[n=pl]       -> 'both'                                : both_of_them

    # What stands behind it
    NP[n=?n]       -> NP[n=?n,co=n] PP[foc=n]               : with_role
    NP[n=?n,co=y]  -> NP[n=?n,co=y] PP[foc=n]               : all_with_role
    NP[n=?n,co=y]  -> NP[n=?n,co=y] Rel[n=?n]               : all_with_test
    NP[n=?n,co=y]  -> NP[n=?n,co=y] VP[f=psv,g=n]           : all_done_to
    NP[n=?n,co=y]  -> NP[n=?n,co=y] VP[f=ing,g=n]           : all_that_do
    NP[n=?n]       -> NP[n=?n,co=n] Rel[n=?n]               : with_test
    NP[n=?n]       -> NP[n=?n,co=n] ',' Rel[n=?n]           : with_test_apart
    NP[n=?n]       -> NP[n=?n,co=n] '(' Rel[n=?n] ')'       : with_test_apart
    NP[n=?n]       -> NP[n=?n,co=n] PP[co=n,foc=n] 'and' PP[co=n,foc=n] : with_both_roles
    NP[n=?n]       -> NP[n=?n,co=n] Exc                     : with_exception
    NP[n=?n]       -> NP[n=?n,co=n] VP[f=psv,g=n]           : done_to
    NP[n=?n]       -> NP[n=?n,co=n] '(' VP[f=psv,g=n] ')'   : done_to
    NP[n=?n]       -> NP[n=?n,co=n] Neg VP[f=psv,g=n]       : not_done_to
    NP[n=?n]       -> NP[n=?n,co=n] 'but'? Neg PP[foc=n]    : not_there
    NP[n=?n]       -> NP[n=?n,co=n] VP[f=ing,g=n]           : that_does
    NP[n=?n]       -> NP[n=?n,co=n] ','? AP PP[foc=n]       : with_adjective
    NP[n=?n]       -> NP[n=?n,co=n] 'itself|themselves'     : itself_alone
    NP[n=?n]       -> NP[n=?n,co=n] Halves                  : half_placed
    NP[n=*]        -> NP[co=n] Poss                         : of_whom
    NP[n=*]        -> Percent 'of' NP[co=n]                 : part_of
    NP[n=*]        -> Percent '(' N ')' 'of' NP[co=n]       : rounded_part_of
    NP[n=?n]       -> NP[n=?n,co=n] Gloss                   : glossed
    NP[n=?n]       -> NP[n=?n,co=n] Restated                : restated
    NP[n=?n]       -> NP[n=?n,co=n] VP[f=psv] 'while' Pred  : done_to_while
    NP[n=?n]       -> NP[n=?n,co=n] AP 'while' Pred         : so_while
    NP[n=?n]       -> NP[n=?n,co=n] ','? '('? 'if' 'any' ')'? : if_any
    NP[n=?n]       -> NP[n=?n,co=n] 'above|below'           : above
    NP[n=?n]       -> NP[n=?n,co=n] Adv PP[foc=n]           : placed_now
    NP[n=sg]       -> 'a|an' Num                            : shown
    NP[n=sg]       -> 'a|an' Num[s=y]                       : signed_alone
    NP[n=sg]       -> 'a|an' Mod Num[s=y]                   : signed_of_kind
    NP[n=?n]       -> 'twice' NP[n=?n,co=n]                 : twice
    NP[n=sg]       -> Num[s=n]                              : shown
    Restated       -> '(' 'i.e.' 'just'? PP ')'             : restating_role
    Gloss          -> '(' 'i.e.' NP ')'                     : restating
    Gloss          -> '(' 'i.e.' Num PP ')'                 : restating_rate
    Gloss          -> '(' 'i.e.' Num PP ';' Cite ')'        : restating_rate
    Gloss          -> '(' 'i.e.' Num PP ',' PP ')'          : restating_rate
    Gloss          -> '(' 'i.e.' Num PP ',' PP ';' Cite ')' : restating_rate
    Gloss          -> '(' 'even' PP ')'                     : even_role
    Gloss          -> '(' 'including' NP ')'                : including
    Gloss          -> '(' NP 'included' ')'                 : including
    Gloss          -> '(' NP ')'                            : restating
    Gloss          -> ','? 'such' 'as' NP                   : for_example

    # Lists
    Items          -> NP[co=n]                              : one_item
    Items          -> Items ',' NP[co=n]                    : more_items
    NP[n=pl,co=y]  -> Items ','? 'and|&' NP[co=n]           : all_listed
    NP[n=pl,co=y]  -> NP[co=n] ','? 'plus' NP[co=n] ','?    : added_up
    NP[n=?n,co=y]  -> NP[n=?n,co=n] '(' 'and|&' NP[co=n] ')' : two_listed
    NP[n=pl,co=y]  -> NP[co=n] '(' 'or' NP[co=n] ')'        : either_listed
    NP[n=pl,co=y]  -> Items ','? 'and' 'also' NP[co=n]      : all_listed
    NP[n=?n,co=y]  -> Items ','? 'or' NP[n=?n,co=n] ','?    : any_listed
    NP[n=?n,co=y]  -> NP[co=y] 'or' NP[n=?n,co=n]           : or_another
    NP[n=?n,co=y]  -> NP[co=n] '/' NP[n=?n,co=n]            : slashed
"""


def itself(text: Text, start: int, end: int, meaning: Any) -> Any:
    """What a phrase means that is nothing but its part."""
    return meaning


# A noun


def noun(text: Text, start: int, end: int, word: Word) -> Thing | None:
    return None if word.negated else _noun(text, start, end, word)


def _noun(text: Text, start: int, end: int, word: Word) -> Thing:
    plural = word.form is Form.PLURAL
    return Thing(word.name, word.kind, at=text.place(start, end), plural=plural)


def any_noun(text: Text, start: int, end: int, word: Word) -> Thing:
    return replace(_noun(text, start, end, word), det=Det.ANY, plural=True)


def labels(text: Text, start: int, end: int, one: str, other: str) -> tuple[str, tuple[str, str], int]:
    return ("or" if text.is_(start + 1, "or") else "and", (one, other), start)


def label_range(text: Text, start: int, end: int, one: str, other: str) -> tuple[str, tuple[str, str], int]:
    return ("to", (one, other), start)


def labelled(text: Text, start: int, end: int, word: Word, label: str) -> Thing | None:
    return _named(text, _noun(text, start, end - 1, word), label, end - 1)


def each_labelled(
    text: Text, start: int, end: int, word: Word, named: tuple[str, tuple[str, str], int]
) -> Several | None:
    base = _noun(text, start, start + 1, word)
    junction, names, at = named
    members = tuple(_named(text, base, name, at + 2 * place) for place, name in enumerate(names))
    if any(each is None for each in members):
        return None
    return Several(junction, members, text.place(start, end))  # type: ignore[arg-type]


_HEXES = ("hex", "hexside", "vertex", "hexspine")


def _named(text: Text, base: Thing, label: str, at: int) -> Thing | None:
    place = (base.at[0], text.place(at, at + 1)[1])
    if text.sort(at) != "name" and base.kind not in ("unit", "location"):
        return None
    if text.sort(at) == "name" and base.kind not in ("unit", "location", "terrain", "thing", "side"):
        return None  # `Case C3` names no hex
    if base.head in _HEXES or text.sort(at) != "name":
        return replace(base, name=label, plural=False, at=place)
    return replace(base, roles=(*base.roles, in_hex(text, at, at + 1, label)), plural=False, at=place)


_NUMBERED = ("dice", "location", "quantity", "phase", "status", "thing")
"""The kinds of things that a number may stand behind: `level 2`."""


def numbered(text: Text, start: int, end: int, word: Word, value: Number) -> Thing | None:
    if word.kind not in _NUMBERED:
        return None
    thing = _noun(text, start, end, word)
    if word.kind == "phase" and value.value is not None and not value.signed:
        return replace(thing, name=str(value.value))
    return replace(thing, number=value)


def heads(text: Text, start: int, end: int, word: Word, rest: Phrase) -> Several | None:
    first = _noun(text, start, start + 1, word)
    members = rest.members if isinstance(rest, Several) else (rest,)
    return Several("/", (first, *members), text.place(start, end))


# Before a noun


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


_TYING = ("including", "using", "being", "having", "excluding")
"""Gerunds that tie a phrase on and stand before no noun."""


def doing(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Trait | None:
    if len(words) > 1 or words[0].transitive or _is_adjective(text, start, end) or text.is_(start, *_TYING):
        return None
    return Trait(text.vocabulary.inflection.gerund(words[0].name), at=text.place(start, end))


def _is_adjective(text: Text, start: int, end: int) -> bool:
    return any(after == end for _, after in text.words(start, Part.ADJECTIVE))


def in_hex(text: Text, start: int, end: int, label: str) -> Role:
    place = text.place(start, end)
    return Role("in", Thing("hex", "location", Det.THE, name=label, at=place), at=place)


def of_rule(text: Text, start: int, end: int, cited: Thing) -> Role:
    return Role("of", cited, at=text.place(start, end))


def modified(text: Text, start: int, end: int, mod: "Trait | Role", found: Phrase) -> Phrase | None:
    if _is_done_by(text, mod, found) or not _does(text, mod, found):
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
    if not isinstance(mod, Trait) or not isinstance(first, Thing) or not first.traits:
        return False
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


def _before(mod: "Trait | Role", thing: Thing, place: tuple[int, int]) -> Thing:
    at = (place[0], thing.at[1])
    if isinstance(mod, Role):
        return replace(thing, roles=(mod, *thing.roles), at=at)
    return replace(thing, traits=(mod, *thing.traits), at=at)


def signed(text: Text, start: int, end: int, value: Number, found: Phrase) -> Phrase | None:
    if not isinstance(found, Thing) or found.number is not None:
        return None
    return replace(found, number=value, at=text.place(start, end))


def with_exception(text: Text, start: int, end: int, found: Any, id: str) -> Any:
    """An exception within a phrase: it is told with the statement."""
    return breaking(found, (Choose.NEAREST, 1))


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
    doer = Thing(agent.name, agent.kind, at=text.place(start, start + 1))
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


# What picks it out


def text_end(text: Text, found: Phrase) -> int:
    """The token after the last of a phrase."""
    return next((at for at, token in enumerate(text.tokens) if token.start >= found.at[1]), len(text))


def bare(text: Text, start: int, end: int, found: Phrase) -> Any:
    """A noun that counts, in the singular and without an article; names and abbreviations need none."""
    members = found.members if isinstance(found, Several) else (found,)
    named = all(isinstance(each, Thing) and (each.name or each.number or each.head.isupper()) for each in members)
    return breaking(found, (Choose.ARTICLE, 0 if named else 1))


def massed(text: Text, start: int, end: int, found: Phrase) -> Phrase:
    return found


_SINGLING_OUT = ("a", "an", "that", "this", "each", "every", "another")
"""The determiners that only one thing has."""


def determined(text: Text, start: int, end: int, det: tuple[Det, tuple[Trait, ...]], found: Phrase) -> Phrase:
    whole = _picked(text, start, end, found, det[0], det[1], (), None)
    return _as_single(whole) if text.is_(start, *_SINGLING_OUT) else whole


def _as_single(found: Phrase) -> Phrase:
    """What an article or the like says to be one of its kind: `an MMC`, and not `MMC`."""
    return each_of(found, lambda thing: replace(thing, single=not thing.plural))


def determined_each(
    text: Text, start: int, end: int, det: tuple[Det, tuple[Trait, ...]], one: Phrase, other: Phrase
) -> Any:
    """`an open gate or lock`: one article for both."""
    first = determined(text, start, text_end(text, one), det, one)
    other = _as_single(other) if text.is_(start, *_SINGLING_OUT) else other
    joint = next(at for at in range(start, end) if text.is_(at, "or", "and") and text.tokens[at].start >= one.at[1])
    if (text.is_(joint, "and") and det[0] is Det.A) or _is_rather_done(text, one, other):
        return None
    if det[0] is Det.NO and isinstance(other, Thing):
        other = replace(other, det=Det.NO, at=(first.at[0], other.at[1]))
    return _listed(text, start, end, text.word(joint), (first,), other)


def _is_rather_done(text: Text, one: Phrase, other: Phrase) -> bool:
    """Whether a bare noun behind a thing of another kind is what is done next: `may fire a gun or move`."""
    if not isinstance(one, Thing) or not isinstance(other, Thing) or one.kind == other.kind:
        return False
    words = text.vocabulary.look_up(text.text[slice(*other.at)])
    return any(word.part is Part.VERB and word.form is Form.BASE for word in words)


def determined_number(
    text: Text, start: int, end: int, det: tuple[Det, tuple[Trait, ...]], count: Number, found: Phrase
) -> Phrase | None:
    return None if _has_number(found) else _picked(text, start, end, found, det[0], det[1], (), count)


def counted(text: Text, start: int, end: int, count: Number, found: Phrase) -> Phrase | None:
    return None if _has_number(found) else _picked(text, start, end, found, Det.A, (), (), count)


ONLY = "only"
"""The mark of a number that alone will do, until it is told of what the verb needs."""


def counted_only(text: Text, start: int, end: int, count: Number, found: Phrase) -> Phrase | None:
    """`two (only) boats`."""
    made = counted(text, start, end, count, found)
    mark = Trait(ONLY, at=text.place(start + 1, start + 4))
    return made and each_of(made, lambda thing: replace(thing, traits=(mark, *thing.traits)))


def owned(text: Text, start: int, end: int, owner: Role, found: Phrase) -> Phrase:
    return _picked(text, start, end, found, Det.THE, (), (owner,), None)


def owned_number(text: Text, start: int, end: int, owner: Role, count: Number, found: Phrase) -> Phrase | None:
    return None if _has_number(found) else _picked(text, start, end, found, Det.THE, (), (owner,), count)


def all_owned(text: Text, start: int, end: int, owner: Role, found: Phrase) -> Phrase:
    return _picked(text, start, end, found, Det.EACH, (), (owner,), None)


def all_of_them(text: Text, start: int, end: int, found: Phrase) -> Thing | None:
    """`all of a port's boats`."""
    if not isinstance(found, Thing) or found.det is not Det.THE or found.head == "it":
        return None
    return replace(found, det=Det.EACH, at=text.place(start, end))


def belonging(text: Text, start: int, end: int, owner: Phrase, at: int, found: Phrase) -> Phrase | Broken | None:
    if isinstance(owner, Thing) and any(each.preposition != "of" for each in _behind(owner) if isinstance(each, Role)):
        return None
    if isinstance(owner, Thing) and any(isinstance(each, Frame) for each in _behind(owner)):
        return None
    if isinstance(owner, Thing) and any(trait.name == "twice" for trait in owner.traits):
        return None  # it is told of what is owned
    role = Role("of", owner, at=text.place(start, at + 1))
    made = _picked(text, start, end, found, Det.THE, (), (role,), None)
    return breaking(made, *nearness(owner, role.at[1]))


def both(text: Text, start: int, end: int, found: Phrase) -> Phrase:
    two = Number(Fraction(2), Fraction(2), at=text.place(start, start + 1))
    return _picked(text, start, end, found, Det.THE, (), (), two)


def hex(text: Text, start: int, end: int, label: str) -> Thing:
    head = "hexside" if "-" in label else "hex"
    return Thing(head, "location", Det.THE, name=label, at=text.place(start, end))


def one(text: Text, start: int, end: int) -> Thing | None:
    if text.is_(start - 1, "by"):
        return None  # `reduced by one` is a number
    return Thing("it", det=Det.THAT, name="one", at=text.place(start, end))


def either(text: Text, start: int, end: int) -> Thing | None:
    """`beside either`: any of the two that were spoken of."""
    if not any(text.words(start - 1, Part.PREPOSITION)):
        return None
    return Thing("it", det=Det.THAT, at=text.place(start, end), plural=True)


def the_other(text: Text, start: int, end: int) -> Thing:
    other = Trait("other", at=text.place(start + 1, end))
    return Thing("it", det=Det.THAT, traits=(other,), at=text.place(start, end))


def cited_range(text: Text, start: int, end: int, first: Thing, last: Thing) -> Several:
    return Several("to", (first, last), text.place(start, end))


def another_one(text: Text, start: int, end: int) -> Thing:
    place = text.place(start, end)
    return Thing("it", det=Det.THAT, name="one", traits=(Trait("other", at=place),), at=place)


def both_of_them(text: Text, start: int, end: int) -> Thing:
    place = text.place(start, end)
    two = Number(Fraction(2), Fraction(2), at=place)
    return Thing("it", det=Det.THAT, number=two, at=place, plural=True)


def _has_number(found: Phrase) -> bool:
    return isinstance(found, Thing) and found.number is not None


def _picked(
    text: Text,
    start: int,
    end: int,
    found: Phrase,
    det: Det,
    traits: tuple[Trait, ...],
    roles: tuple[Role, ...],
    count: Number | None,
) -> Phrase:
    place = text.place(start, end)
    whole = each_of(
        found,
        lambda thing: replace(
            thing,
            det=thing.det if det is Det.A else det,
            number=count or thing.number,
            traits=(*traits, *thing.traits),
            roles=(*roles, *thing.roles),
            at=(place[0], thing.at[1]),
        ),
    )
    return replace(whole, at=place)


def each_of(found: Phrase, change: Callable[[Thing], Phrase]) -> Phrase:
    """A thing, or each of several, changed by a function."""
    if isinstance(found, Several):
        return replace(found, members=tuple(each_of(each, change) for each in found.members))  # type: ignore[arg-type]
    return change(found)


# Behind a noun

_STANDING = frozenset(("counter", "location", "side", "terrain", "unit", "weapon"))
"""The kinds of things that are somewhere; what goes from one place to another is told by a verb, or is an act."""


def with_role(text: Text, start: int, end: int, found: Phrase, role: Role) -> Any:
    last = found.members[-1] if isinstance(found, Several) else found
    if not isinstance(last, Thing) or not _may_have(text, last, role):
        return None
    if role.preposition == "other than" and isinstance(role.value, Thing) and role.value.head == "it":
        # `other than those caused by fog` speaks of the same kind of thing
        role = replace(role, value=replace(role.value, head=last.head, kind=last.kind, det=Det.A))
    own = role.preposition in ("of", *COMPARING) or _takes(text, last, role) or _names_place(last, role)
    near = nearness(last, role.at[0])
    if role.preposition == "of" and any(times for _, times in near):
        return None
    whole = each_of(found, lambda thing: replace(thing, roles=(*thing.roles, role), at=(thing.at[0], role.at[1])))
    made = replace(whole, at=text.place(start, end))
    return breaking(made, (Choose.CLAIMED, 0 if own else 1), *near)


def _names_place(thing: Thing, role: Role) -> bool:
    """Whether a role says which place is meant: `the gate in C25` is the C25 gate, whatever is done there."""
    hex = role.value
    named = isinstance(hex, Thing) and hex.head in _HEXES and is_bare_name(hex) and role.preposition == "in"
    return named and thing.kind in ("location", "terrain")


def all_with_role(text: Text, start: int, end: int, found: Phrase, role: Role) -> Any:
    """What stands behind a list and belongs to all of it."""
    if role.preposition == "of" and isinstance(found, Several) and not _is_definite(found):
        return None
    return _all(text, start, end, found, lambda each: with_role(text, start, end, each, role))


def all_with_test(text: Text, start: int, end: int, found: Phrase, test: Test) -> Any:
    return _all(text, start, end, found, lambda each: with_test(text, start, end, each, test))


def all_done_to(text: Text, start: int, end: int, found: Phrase, said: Said) -> Any:
    return _all(text, start, end, found, lambda each: done_to(text, start, end, each, said))


def all_that_do(text: Text, start: int, end: int, found: Phrase, said: Said) -> Any:
    return _all(text, start, end, found, lambda each: that_does(text, start, end, each, said))


def _all(text: Text, start: int, end: int, found: Phrase, change: Callable[[Thing], Any]) -> Any:
    """A list with something more of each member; a member with a determiner of its own has what follows it alone."""
    if not isinstance(found, Several):
        return None
    told = [change(each) for each in found.members if isinstance(each, Thing)]
    if len(told) < len(found.members) or any(each is None for each in told) or _own_determiners(text, found):
        return None
    members = tuple(each.meaning if isinstance(each, Broken) else each for each in told)
    breaches = max(each.breaches if isinstance(each, Broken) else 0 for each in told)
    return Broken(Several(found.junction, members, text.place(start, end)), breaches)


def _is_definite(found: Several) -> bool:
    """Whether a list begins with an article that can be that of all: `the speed and range of the boat`."""
    first = found.members[0]
    return isinstance(first, Thing) and first.det is Det.THE


def _own_determiners(text: Text, found: Several) -> bool:
    return any(isinstance(each, Thing) and not is_bare(text, each) for each in found.members[1:])


def is_bare(text: Text, thing: Thing) -> bool:
    """Whether a thing is printed without a determiner of its own."""
    first = text.text[thing.at[0] : thing.at[1]].split(" ", 1)[0].lower()
    return first not in _DETERMINERS and not thing.name and thing.number is None


_DETERMINERS = frozenset(
    [
        "a",
        "an",
        "the",
        "this",
        "that",
        "these",
        "those",
        "such",
        "each",
        "every",
        "all",
        "any",
        "no",
        "its",
        "their",
        "his",
        "her",
        "both",
        "another",
    ]
)


def _may_have(text: Text, thing: Thing, role: Role) -> bool:
    if isinstance(role.value, Thing) and role.value.kind == "phase" and role.preposition != "of":
        return False  # it tells when something is done
    if thing.head == "it" and role.preposition == "of":
        return thing.det is Det.THAT and thing.name != "one"  # `one of them` is a number of them
    if role.preposition == "of" or _takes(text, thing, role):
        return True
    if role.preposition in ("other than", "except") and isinstance(role.value, Thing) and role.value.head == "it":
        return thing.det in (Det.NO, Det.ANY, Det.EACH)
    if (
        role.focus is not Focus.NONE
        or thing.kind == "phase"
        or _is_of_acts(role)
        or role.preposition == "in addition to"
    ):
        return False
    if role.preposition in COMPARING:
        return thing.kind in ("dice", "quantity", "modifier", "location")
    if _is_when(role) and thing.kind in ("location", "terrain"):
        return False
    others = ANYWHERE - MOVING if thing.kind in _STANDING else ANYWHERE
    return frozenset(role.preposition.split("/")) <= others


def claims(text: Text, head: Thing) -> frozenset[str]:
    """The prepositions that a noun claims, also against the nouns after them."""
    words = (word for word in text.vocabulary.look_up(head.head) if word.part is Part.NOUN)
    return frozenset({"of"}).union(*(word.takes for word in words))


def _takes(text: Text, thing: Thing, role: Role) -> bool:
    return frozenset(role.preposition.split("/")) <= claims(text, thing)


_MOMENTS = ("start", "end", "beginning")
_PRICES = ("cost", "price", "expense", "expenditure")


def _is_when(role: Role) -> bool:
    value = role.value
    if role.preposition in ("before", "after", "until", "as", "as for", "like"):
        return True
    return isinstance(value, Thing) and role.preposition != "of" and (value.kind == "phase" or value.head in _MOMENTS)


def _is_of_acts(role: Role) -> bool:
    """Whether a role says how or by which rule something is done, and so belongs to no thing."""
    value = role.value
    if not isinstance(value, Thing):
        return role.preposition in ("as", "as if", "to")
    by_rule = value.head == "rule" and role.preposition in ("per", "as per")
    meanwhile = value.kind == "action" and role.preposition == "in" and not (value.roles or value.such)
    paid = role.preposition == "at" and value.head in _PRICES
    return by_rule or meanwhile or paid or value.kind == "manner"


_PRONOUNS = ("it", "they", "them", "he", "him", "this", "that")
"""What nothing more can be asked of."""
_PERSONS = ("unit", "side", "thing")
"""The kinds of things that `who` stands for."""


def with_test(text: Text, start: int, end: int, found: Phrase, test: Test) -> Any:
    last = found.members[-1] if isinstance(found, Several) else found
    if not isinstance(last, Thing):
        return None
    if last.kind == "measure":
        return None
    if last == Thing("it", det=Det.THAT) and text.text[last.at[0] : last.at[1]].lower() in _PRONOUNS:
        return None
    if text.text[test.at[0] : test.at[1]].startswith(("who ", "whom ")) and last.kind not in _PERSONS:
        return None
    whole = each_of(found, lambda thing: replace(thing, such=(*thing.such, test), at=(thing.at[0], test.at[1])))
    made = replace(whole, at=text.place(start, end))
    return breaking(made, *nearness_of_clause(last, test.at[0]))


def with_test_apart(text: Text, start: int, end: int, found: Phrase, test: Test) -> Any:
    """What is told of a thing besides; what `would` be so is told of the case that was supposed."""
    return None if getattr(test, "modality", "") == "would" else with_test(text, start, end, found, test)


def with_both_roles(text: Text, start: int, end: int, found: Phrase, one: Role, other: Role) -> Any:
    """`a passage through the lock and to the sea`."""
    if one.preposition == other.preposition or not isinstance(found, Thing):
        return None
    if (one.preposition in COMPARING) != (other.preposition in COMPARING):
        return None  # how much it is, is joined to another bound, and not to whose it is
    told = [with_role(text, start, end, found, role) for role in (one, other)]
    if any(each is None for each in told):
        return None
    breaches = max(each.breaches if isinstance(each, Broken) else 0 for each in told)
    return Broken(replace(found, roles=(*found.roles, one, other), at=text.place(start, end)), breaches)


def done_to(text: Text, start: int, end: int, found: Phrase, said: Said) -> Any:
    if said.conditions or said.exemptions or ends_apart(text, said.frame):
        return None
    return with_test(text, start, end, found, replace(said.frame, object=WHICH))


def not_done_to(text: Text, start: int, end: int, found: Phrase, manner: str, said: Said) -> Any:
    """`a boat not manned by its crew`."""
    frame = said.frame
    more = (manner, *frame.manner) if manner else frame.manner
    at = (text.place(frame_start(text, frame), end)[0], frame.at[1])
    return done_to(text, start, end, found, replace(said, frame=replace(frame, negated=True, manner=more, at=at)))


def frame_start(text: Text, frame: Frame) -> int:
    """The token right before a clause."""
    return next(at for at, token in enumerate(text.tokens) if token.start >= frame.at[0]) - 1


def not_there(text: Text, start: int, end: int, found: Phrase, manner: str, role: Role) -> Any:
    """`a boat not in the lock`."""
    if role.preposition not in _WHERE:
        return None
    negated = Frame(("be",), WHICH, roles=(role,), manner=(manner,) if manner else (), negated=True, at=role.at)
    place = (text.place(frame_start(text, negated), end)[0], role.at[1])
    return with_test(text, start, end, found, replace(negated, at=place))


def that_does(text: Text, start: int, end: int, found: Phrase, said: Said) -> Any:
    last = found.members[-1] if isinstance(found, Several) else found
    if said.conditions or said.exemptions or ends_apart(text, said.frame):
        return None
    if not isinstance(last, Thing) or not can_do(text, last, said.frame):
        return None
    return with_test(text, start, end, found, replace(said.frame, subject=WHICH))


def _begins_preposition(text: Text, word: Word, role: Role) -> bool:
    """Whether an adverb and a preposition are one: `along with`."""
    spelled = f"{word.name} {role.preposition}"
    return any(each.part is Part.PREPOSITION for each in text.vocabulary.look_up(spelled))


def placed_now(text: Text, start: int, end: int, found: Phrase, word: Word, role: Role) -> Any:
    """`a unit already in a hex`."""
    if _begins_preposition(text, word, role) or role.preposition not in _WHERE:
        return None
    manner = () if word.discourse else (word.name,)
    begun = found.members[-1].at[1] if isinstance(found, Several) else found.at[1]
    frame = Frame(("be",), WHICH, roles=(role,), manner=manner, at=(begun, role.at[1]))
    return with_test(text, start, end, found, frame)


_WHERE = frozenset(
    [
        "in",
        "on",
        "at",
        "IN",
        "beneath",
        "over",
        "between",
        "inside",
        "outside",
        "within",
        "under",
        "along",
        "among",
        "behind",
    ]
)
"""The prepositions of where something is."""


def shown(text: Text, start: int, end: int, value: Number) -> Any:
    """A number that dice show: `a 6`, `4-5`."""
    if value.signed or (value.value is None and text.sort(start) != "number"):
        return None
    if text.is_(start, "no", "not", "at", "up", "more", "less", "fewer", "one"):
        return None
    result = Thing("result", "dice", number=value, at=text.place(start, end))
    return breaking(result, (Choose.ARTICLE, 1))


def signed_alone(text: Text, start: int, end: int, value: Number) -> Thing:
    """`a +1`: what is added needs no noun."""
    return Thing("modification", "modifier", number=value, at=text.place(start, end))


def signed_of_kind(text: Text, start: int, end: int, trait: "Trait | Role", value: Number) -> Thing | None:
    if not isinstance(trait, Trait):
        return None
    return replace(signed_alone(text, start, end, value), traits=(trait,))


def twice(text: Text, start: int, end: int, found: Phrase) -> Thing | None:
    """`twice the boat's speed`."""
    if not isinstance(found, Thing) or found.kind not in ("quantity", "modifier", "dice") or found.number is not None:
        return None
    trait = Trait("twice", at=text.place(start, start + 1))
    return replace(found, traits=(trait, *found.traits), at=text.place(start, end))


def with_adjective(text: Text, start: int, end: int, found: Phrase, trait: Trait, role: Role) -> Any:
    if isinstance(trait, Several) or not isinstance(found, Thing):
        return None
    if found.number and role.preposition == "than":
        return None  # `one level lower than the sea` is no level
    first = next(at for at in range(start, end) if text.tokens[at].start == trait.at[0])
    if any(after > first + 1 for _, after in text.words(first, Part.PREPOSITION)):
        return None  # `contrary to` is a preposition
    known = [word for word in text.vocabulary.look_up(trait.name) if word.part is Part.ADJECTIVE]
    if not any(role.preposition in word.takes for word in known):
        return None
    told = replace(trait, roles=(role,), at=(trait.at[0], role.at[1]))
    made = replace(found, traits=(*found.traits, told), at=text.place(start, end))
    return breaking(made, *nearness(found, trait.at[0]))


def restated(text: Text, start: int, end: int, found: Phrase, gloss: Role) -> Any:
    """`beneath the hall (i.e., at level -1)`: what a role says again is told of what has that role."""
    if not isinstance(found, Thing) or not found.roles or found.roles[-1].at[1] != found.at[1]:
        return None
    made = replace(found, roles=(*found.roles, gloss), at=text.place(start, end))
    return breaking(made, *nearness(found, gloss.at[0]))


def done_to_while(text: Text, start: int, end: int, found: Phrase, said: Said, then: Said) -> Any:
    return done_to(text, start, end, found, _meanwhile(said, then))


def so_while(text: Text, start: int, end: int, found: Phrase, trait: Any, then: Said) -> Any:
    frame = Frame(("be",), WHICH, complement=trait, at=trait.at)
    return with_test(text, start, end, found, _meanwhile(Said(frame), then).frame)


def _meanwhile(said: Said, then: Said) -> Said:
    test = with_subject(then, NOBODY).frame
    return reframed(
        adding(said, Role("while", test, at=(said.frame.at[1], test.at[1]))), at=(said.frame.at[0], test.at[1])
    )


def beside(text: Text, start: int, end: int) -> Role:
    name = next((word.name for word, _ in text.words(start, Part.PREPOSITION)), text.word(start))
    return Role(name, None, at=text.place(start, end))


def half_placed(text: Text, start: int, end: int, found: Phrase, halves: Trait) -> Any:
    """`a hull half in and half out of a lock`."""
    if not isinstance(found, Thing):
        return None
    made = replace(found, traits=(*found.traits, halves), at=text.place(start, end))
    return breaking(made, *nearness(found, halves.at[0]))


def itself_alone(text: Text, start: int, end: int, found: Phrase) -> Any:
    """`the boat itself`: nothing else is meant."""
    if not isinstance(found, Thing) or found.det not in (Det.THE, Det.THAT):
        return None
    made = replace(found, at=text.place(start, end))
    return breaking(made, *nearness(found, text.place(end - 1, end)[0]))


def of_whom(text: Text, start: int, end: int, owner: Phrase, at: int) -> Any:
    """`≥ the boat's`: that of the boat."""
    role = Role("of", owner, at=text.place(start, end))
    made = Thing("it", det=Det.THAT, roles=(role,), at=text.place(start, end))
    return breaking(made, (Choose.ARTICLE, 1), *nearness(owner, text.place(end - 1, end)[0]))


def part_of(text: Text, start: int, end: int, part: Number, whole: Phrase) -> Thing:
    """`up to 25% of the boats`."""
    place = text.place(start, end)
    return Thing("percent", "quantity", number=part, roles=(Role("of", whole, at=whole.at),), at=place, plural=True)


def rounded_part_of(text: Text, start: int, end: int, part: Number, word: Word, whole: Phrase) -> Thing | None:
    """`25% (FRD) of the boats`: how fractions are rounded."""
    if word.kind != "abbreviation":
        return None
    made = part_of(text, start, end, part, whole)
    opened = next(at for at in range(start, end) if text.is_(at, "("))
    place = text.place(opened + 1, opened + 2)
    rounding = Role("per", Thing(word.name, word.kind, at=place), at=place)
    return replace(made, roles=(*made.roles, rounding))


def glossed(text: Text, start: int, end: int, found: Phrase, gloss: Role) -> Any:
    if isinstance(gloss.value, Several) and gloss.value.junction == "and" and _is_one(found):
        return None
    whole = each_of(found, lambda thing: replace(thing, roles=(*thing.roles, gloss), at=(thing.at[0], gloss.at[1])))
    last = found.members[-1] if isinstance(found, Several) else found
    return breaking(replace(whole, at=text.place(start, end)), *nearness(last, gloss.at[0]))


def _is_one(found: Phrase) -> bool:
    """Whether it is a pronoun for a single thing."""
    return isinstance(found, Thing) and found.head == "it" and not found.plural


def if_any(text: Text, start: int, end: int, found: Phrase) -> Phrase:
    said = next(at for at in range(end - 2, start, -1) if text.run(at, "if", "any"))
    trait = Trait("if any", at=text.place(said, said + 2))
    whole = each_of(found, lambda thing: replace(thing, traits=(*thing.traits, trait)))
    return replace(whole, at=text.place(start, end))


def above(text: Text, start: int, end: int, found: Phrase) -> Phrase:
    name = next((word.name for word, _ in text.words(end - 1, Part.PREPOSITION)), text.word(end - 1))
    role = Role(name, None, at=text.place(end - 1, end))
    whole = each_of(found, lambda thing: replace(thing, roles=(*thing.roles, role)))
    return replace(whole, at=text.place(start, end))


def restating_role(text: Text, start: int, end: int, role: Role) -> Role:
    return replace(role, focus=Focus.RESTATED, at=text.place(start, end))


def even_role(text: Text, start: int, end: int, role: Role) -> Role | None:
    if _is_when(role) or role.preposition in ("for the purposes of", "for"):
        return None  # it tells when or for what something is so
    return replace(role, focus=Focus.EVEN, at=text.place(start, end))


def restating(text: Text, start: int, end: int, same: Phrase) -> Role:
    return Role("i.e.", same, Focus.RESTATED, text.place(start, end))


def for_example(text: Text, start: int, end: int, like: Phrase) -> Role:
    return Role("i.e.", like, Focus.EXAMPLE, text.place(start, end))


def restating_rate(text: Text, start: int, end: int, count: Number, *told: "Role | Thing") -> Role | None:
    """`six per port (i.e., one per quay)`; a rule that is cited beside it is told with the statement."""
    roles = tuple(each for each in told if isinstance(each, Role))
    if roles[0].preposition not in ("per", "for"):
        return None
    rate = Thing("number", "quantity", number=count, roles=roles, at=(count.at[0], roles[-1].at[1]))
    return Role("i.e.", rate, Focus.RESTATED, text.place(start, end))


def including(text: Text, start: int, end: int, included: Phrase) -> Role:
    return Role("including", included, at=text.place(start, end))


# Lists


def one_item(text: Text, start: int, end: int, found: Phrase) -> tuple[Phrase, ...]:
    return (found,)


def more_items(text: Text, start: int, end: int, items: tuple[Phrase, ...], found: Phrase) -> tuple[Phrase, ...]:
    return (*items, found)


def all_listed(text: Text, start: int, end: int, items: tuple[Phrase, ...], last: Phrase) -> Any:
    return _listed(text, start, end, "and", items, last)


def any_listed(text: Text, start: int, end: int, items: tuple[Phrase, ...], last: Phrase) -> Any:
    return _listed(text, start, end, "or", items, last)


def or_another(text: Text, start: int, end: int, some: Several, last: Phrase) -> Any:
    return _listed(text, start, end, "or", some.members, last) if some.junction == "or" else None  # type: ignore[arg-type]


def slashed(text: Text, start: int, end: int, first: Phrase, last: Phrase) -> Any:
    """`the unit/the group`: a slash joins what stands right beside it."""
    if isinstance(first, Thing) and any(not _is_aside(each) for each in _behind(first)):
        return None
    return _listed(text, start, end, "/", (first,), last)


def _is_aside(part: object) -> bool:
    return isinstance(part, Role) and part.preposition == "including"


def two_listed(text: Text, start: int, end: int, first: Phrase, last: Phrase) -> Any:
    return _listed(text, start, end, "and", (first,), last)


def either_listed(text: Text, start: int, end: int, first: Phrase, last: Phrase) -> Any:
    return _listed(text, start, end, "or", (first,), last)


def added_up(text: Text, start: int, end: int, first: Phrase, last: Phrase) -> Any:
    return _listed(text, start, end, "plus", (first,), last)


_ALIKE = {"relation": "action"}
"""Sorts that are alike: what happens, and what holds between things."""


def _listed(text: Text, start: int, end: int, junction: str, items: tuple[Phrase, ...], last: Phrase) -> Any:
    members = (*items, last)
    flat = tuple(each for member in members for each in _flat(member, junction))
    shared = tuple(each for one in sharing(text, flat) for each in _apart(one, junction))
    if (junction != "plus" and _is_unlike(shared)) or any(map(_is_hex, shared)) != all(map(_is_hex, shared)):
        return None
    kinds = {_ALIKE.get(each.kind, each.kind) for each in shared if isinstance(each, Thing)} - {"thing"}
    odd = len(kinds) > 1
    behind = [each for each in (_behind(last) if isinstance(last, Thing) else ()) if _can_be_shared(each, items)]
    stray = isinstance(last, Thing) and is_bare(text, last) and bool(behind) and _all_bare(text, items)
    made = Several(junction, shared, text.place(start, end))
    torn = _shares_noun(text, items[-1], last)
    near = nearness(items[-1], last.at[0])
    return breaking(made, (Choose.ALIKE, int(odd)), (Choose.SHARED, stray + torn), *near)


def _is_unlike(members: tuple[Phrase, ...]) -> bool:
    """Whether amounts are listed with what is none, or each for a case of its own: `2 MF on a road, 3 MF in woods`."""
    amounts = [_is_amount(each) for each in members]
    roles = (role for each in members if isinstance(each, Thing) for role in each.roles)
    return any(amounts) and (not all(amounts) or any(role.preposition in _CASES for role in roles))


_CASES = ("in", "at", "on", "for")
"""Prepositions of the case that an amount is for."""


def _is_amount(one: Phrase) -> bool:
    """Whether it is so much of something, which is listed with other amounts only."""
    return isinstance(one, Thing) and one.kind in ("quantity", "modifier") and one.number is not None


def _is_hex(one: Phrase) -> bool:
    """Whether it is nothing but the name of a hex; such a name is listed with others of its kind only."""
    return (
        isinstance(one, Thing)
        and one.det is Det.THE
        and bool(one.name)
        and one.kind == "location"
        and one.head in _HEXES
    )


def _shares_noun(text: Text, before: Phrase, last: Phrase) -> bool:
    """Whether two things would rather share the noun behind the second: `entrance and exit hexes`."""
    if not isinstance(before, Thing) or not isinstance(last, Thing) or not (last.plural and last.traits):
        return False
    kind = last.traits[0]
    if kind.negated or not any(word.part is Part.NOUN for word in text.vocabulary.look_up(kind.name)):
        return False
    return not (before.plural or before.number or before.name or before.traits) and is_bare(text, last)


def _can_be_shared(part: object, items: tuple[Phrase, ...]) -> bool:
    """Whether what stands behind the last of a list might belong to all; `of` binds to the noun before it."""
    first = items[0]
    definite = isinstance(first, Thing) and first.det is Det.THE
    return definite or not (isinstance(part, Role) and part.preposition == "of")


def is_wide(text: Text, found: object) -> bool:
    """Whether an `AND` in capitals joins a list: it joins what a whole sentence is about, and nothing within it."""
    if not isinstance(found, Several):
        return False
    low, high = found.at
    return any(token.text == "AND" and low <= token.start < high for token in text.tokens)


def _flat(member: Phrase, junction: str) -> tuple[Phrase, ...]:
    """A member of a list; of a list that is joined likewise, its members."""
    if isinstance(member, Several) and member.junction == junction:
        return member.members  # type: ignore[return-value]
    return (member,)


def _apart(member: Phrase, junction: str) -> tuple[Phrase, ...]:
    """The members of `entrances/exits` in a list, where any of them is meant too."""
    if isinstance(member, Several) and member.junction == "/" and junction in ("and", "or"):
        return member.members  # type: ignore[return-value]
    return (member,)


def _all_bare(text: Text, items: tuple[Phrase, ...]) -> bool:
    heads = (thing for each in items for thing in (each.members if isinstance(each, Several) else (each,)))
    return all(isinstance(each, Thing) and not _behind(each) for each in heads)


def _behind(thing: Thing) -> tuple[object, ...]:
    """What stands behind a noun and belongs to it."""
    return tuple(each for each in (*thing.roles, *thing.such) if each.at[0] > thing.at[0])


def sharing(text: Text, members: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """The members of a list, of which those without a determiner share the one before: `all ships and trains`."""
    whole = list(members[:1])
    for member in members[1:]:
        whole.append(each_of(member, partial(_like, text, whole[-1])))
    return tuple(whole)


def _like(text: Text, before: Phrase, thing: Thing) -> Thing:
    """A member of a list with what it shares with the one before: its determiner, its owner, its adjectives."""
    last = before.members[-1] if isinstance(before, Several) else before
    if not isinstance(last, Thing) or not is_bare(text, thing) or thing.det is not Det.A:
        return thing
    if last.det in (Det.EACH, Det.NO, Det.ANY) or (last.det is Det.THE and not last.name and not thing.traits):
        owners = tuple(role for role in last.roles if last.at[0] == role.at[0])
        thing = replace(thing, det=last.det, roles=(*owners, *thing.roles))
    if not thing.traits:
        shared = tuple(trait for trait in last.traits if _is_shared(text, trait, thing))
        thing = replace(thing, traits=(*shared, *thing.traits))
    return thing


def _is_shared(text: Text, trait: Trait, thing: Thing) -> bool:
    """Whether an adjective before a member of a list can be told of the next one: a noun before it cannot."""
    if trait.roles or any(word.part is Part.NOUN for word in text.vocabulary.look_up(trait.name)):
        return False
    kinds = text.vocabulary.kinds_that_are(trait)
    return not kinds or thing.kind in (*kinds, "thing")
