"""What picks a thing out: articles, counts, owners."""

from fractions import Fraction
from typing import Any

from ..immutable import replace
from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Form, Part
from ..logic.phrases import Det, Frame, Number, Phrase, Role, Several, Thing, Trait
from ..syntax.forest import Broken
from .adjuncts import nearness
from .closed import SPANS
from .noun_lists import listed, standing_behind
from .nouns import each_of, is_crowd
from .text import Text

RULES = """
    # With what picks it out
    NP             -> Nom[n=sg]                             : bare
    NP[n=*]        -> Nom[n=ms]                             : crowd
    NP             -> Nom[n=ms]                             : mass
    NP[n=pl]       -> Nom[n=pl]                             : massed
    NP             -> Det[n=sg] Nom[n=sg]                   : determined
    NP[co=y]       -> Det[n=sg] Nom[n=sg] 'or|and' Nom[n=sg] : determined_each
    NP[n=pl]       -> Det[n=pl] Nom[n=pl]                   : determined
    NP[n=*]        -> Det[n=ms] Nom[n=ms]                   : determined_crowd
    NP             -> Det[n=ms] Nom[n=ms]                   : determined_mass
    NP[n=*]        -> Det[n=sg] Num Nom[n=sg|ms]            : determined_number
    NP[n=pl]       -> Det[n=pl] Num Nom[n=pl]               : determined_number
    NP[n=pl]       -> Num[s=n] Nom[n=pl]                    : counted
    NP[n=*]        -> Num[s=n] Nom[n=sg|ms]                 : counted
    NP             -> 'a' 'single' Nom[n=sg]                : counted_one
    NP[n=pl]       -> Num[s=n] Nom[n=sg|ms]                 : counted_stuff
    NP[n=pl]       -> Num[s=n] '(' 'only' ')' Nom[n=pl]     : counted_only
    NP             -> Own Nom[n=sg|ms]                      : owned
    NP[n=pl]       -> Own Nom[n=pl]                         : owned
    NP[n=pl]       -> Own Nom[n=ms]                         : owned_abbreviation
    NP[n=pl]       -> Own Num Nom                           : owned_number
    NP[n=pl]       -> 'all' 'of'? Own Nom                   : all_owned
    NP[n=pl]       -> 'all' 'of' NP[n=pl,co=n]              : all_of_them
    NP             -> NP[co=n] Poss 'own'? Nom[n=sg|ms]     : belonging
    NP[n=pl]       -> NP[co=n] Poss 'own'? Nom[n=pl]        : belonging
    NP             -> NP[co=n] Poss 'other' Nom[n=sg|ms]    : belonging_besides
    NP[n=pl]       -> NP[co=n] Poss 'other' Nom[n=pl]       : belonging_besides
    NP[n=pl]       -> 'both' 'the'? Nom[n=pl]               : both
    NP[n=pl]       -> 'the' 'most|fewest' Nom[n=pl]         : the_most
    NP             -> 'the' 'most|least' Nom[n=ms]          : the_most
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
"""


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


def crowd(text: Text, start: int, end: int, found: Phrase) -> Phrase | None:
    return found if is_crowd(found) else None


def mass(text: Text, start: int, end: int, found: Phrase) -> Phrase | None:
    return None if is_crowd(found) else found


def determined_crowd(
    text: Text, start: int, end: int, det: tuple[Det, tuple[Trait, ...]], found: Phrase
) -> Phrase | None:
    return determined(text, start, end, det, found) if is_crowd(found) else None


def determined_mass(
    text: Text, start: int, end: int, det: tuple[Det, tuple[Trait, ...]], found: Phrase
) -> Phrase | None:
    return None if is_crowd(found) else determined(text, start, end, det, found)


_SINGLING_OUT = ("a", "an", "that", "this", "each", "every", "another")
"""The determiners that only one thing has."""


_IN_ORDER = ("next", "last", "previous")
"""What picks out a time without an article: `next turn`."""


def determined(text: Text, start: int, end: int, det: tuple[Det, tuple[Trait, ...]], found: Phrase) -> Any:
    if text.is_(start, *_IN_ORDER) and getattr(found, "kind", "") != "phase":
        return None
    if text.is_(start, "either") and any(text.is_(at, "or") for at in range(end, len(text))):
        return None  # `either ice or water`
    whole = _picked(text, start, end, found, det[0], det[1], (), None)
    if text.is_(start, "all"):
        return each_of(whole, lambda each: replace(each, plural=each.plural or is_crowd(each)))  # also `all SW`
    return _as_single(whole) if text.is_(start, *_SINGLING_OUT) else whole


def _as_single(found: Phrase) -> Phrase:
    """What an article or the like says to be one of its kind: `an MMC`, and not `MMC`."""
    return each_of(found, lambda thing: replace(thing, single=not thing.plural))


def determined_each(
    text: Text, start: int, end: int, det: tuple[Det, tuple[Trait, ...]], one: Phrase, other: Phrase
) -> Any:
    """`an open gate or lock`: one article for both."""
    first = determined(text, start, text_end(text, one), det, one)
    if first is None:
        return None
    other = _as_single(other) if text.is_(start, *_SINGLING_OUT) else other
    joint = next(at for at in range(start, end) if text.is_(at, "or", "and") and text.tokens[at].start >= one.at[1])
    if text.is_(start, "either") or (text.is_(joint, "and") and det[0] is Det.A) or _is_rather_done(text, one, other):
        return None
    if det[0] is Det.NO and isinstance(other, Thing):
        other = replace(other, det=Det.NO, at=(first.at[0], other.at[1]))
    return listed(text, start, end, text.word(joint), (first,), other)


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
    if _has_number(found) or _is_one_of_several(text, found, count):
        return None
    return _picked(text, start, end, found, Det.A, (), (), count)


def counted_one(text: Text, start: int, end: int, found: Phrase) -> Phrase | None:
    """`a single gun`: one, and no more."""
    if _begins_longer_word(text, start + 1):
        return None
    return counted(text, start, end, Number(Fraction(1), Fraction(1), at=text.place(start, start + 2)), found)


def _begins_longer_word(text: Text, at: int) -> bool:
    """Whether a word that is known goes on behind the first of its parts: `single hex`."""
    return any(end > at + 1 for _, end in text.known(at))


def counted_stuff(text: Text, start: int, end: int, count: Number, found: Phrase) -> Any:
    """`twelve favor`: what a text counts like coins; several of it do nothing that one does."""
    if _has_number(found) or not _is_one_of_several(text, found, count):
        return None
    return breaking(_picked(text, start, end, found, Det.A, (), (), count), (Choose.ARTICLE, 1))


def _is_one_of_several(text: Text, found: Phrase, count: Number) -> bool:
    """Whether a noun that has a plural stands in the singular behind a number: in `two lock gates` are no two locks."""
    several = count.value is not None and count.value > 1 and count.value.denominator == 1
    if not several or not isinstance(found, Thing) or found.plural or found.head.isupper():
        return False
    unchanged = text.vocabulary.inflection.plural(found.head) == found.head
    return not unchanged and found.head not in text.vocabulary.inflection.mass


ONLY = "only"
"""The mark of a number that alone will do, until it is told of what the verb needs."""


def counted_only(text: Text, start: int, end: int, count: Number, found: Phrase) -> Phrase | None:
    """`two (only) boats`."""
    made = counted(text, start, end, count, found)
    mark = Trait(ONLY, at=text.place(start + 1, start + 4))
    return made and each_of(made, lambda thing: replace(thing, traits=(mark, *thing.traits)))


def owned(text: Text, start: int, end: int, owner: Role, found: Phrase) -> Phrase:
    return _picked(text, start, end, found, Det.THE, (), (owner,), None)


def owned_abbreviation(text: Text, start: int, end: int, owner: Role, found: Phrase) -> Any:
    """`each of its SW`: an abbreviation may stand for several, where one alone does not fit."""
    if not isinstance(found, Thing) or not found.head.isupper():
        return None
    return breaking(owned(text, start, end, owner, replace(found, plural=True)), (Choose.ARTICLE, 1))


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
    behind = standing_behind(owner) if isinstance(owner, Thing) else ()
    if any(each.preposition != "of" for each in behind if isinstance(each, Role)):
        return None
    if any(isinstance(each, Frame) for each in behind):
        return None
    if isinstance(owner, Thing) and any(trait.name == "twice" for trait in owner.traits):
        return None  # it is told of what is owned
    if isinstance(owner, Thing) and owner.head in SPANS and owner.single and owner.det is Det.A and not owner.number:
        one = Number(Fraction(1), Fraction(1), at=text.place(start, start + 1))
        owner = replace(owner, number=one)  # `a day's pay` is the pay of one day
    role = Role("of", owner, at=text.place(start, at + 1))
    made = _picked(text, start, end, found, Det.THE, (), (role,), None)
    return breaking(made, *nearness(owner, role.at[1]))


def belonging_besides(text: Text, start: int, end: int, owner: Phrase, at: int, found: Phrase) -> Any:
    """`the lock's other gates`: those that were not spoken of."""
    made = belonging(text, start, end, owner, at, found)
    thing = made.meaning if isinstance(made, Broken) else made
    place = next(each for each in range(at + 1, end) if text.is_(each, "other"))
    if not isinstance(thing, Thing):
        return None
    told = replace(thing, traits=(Trait("other", at=text.place(place, place + 1)), *thing.traits))
    return Broken(told, made.breaches) if isinstance(made, Broken) else told


def both(text: Text, start: int, end: int, found: Phrase) -> Phrase:
    two = Number(Fraction(2), Fraction(2), at=text.place(start, start + 1))
    return _picked(text, start, end, found, Det.THE, (), (), two)


def the_most(text: Text, start: int, end: int, found: Phrase) -> Any:
    """`the most points`: more than anybody else has."""
    if not isinstance(found, Thing) or _has_number(found):
        return None
    extent = Trait(text.word(start + 1), at=text.place(start + 1, start + 2))
    return replace(found, det=Det.THE, traits=(extent, *found.traits), at=text.place(start, end))


def hex(text: Text, start: int, end: int, label: str) -> Thing:
    head = "hexside" if "-" in label else "hex"
    return Thing(head, "location", Det.THE, name=label, at=text.place(start, end))


def one(text: Text, start: int, end: int) -> Thing | None:
    if text.is_(start - 1, "by"):
        return None  # `reduced by one` is a number
    if text.run(end, "at", "a", "time"):
        return None  # `one at a time` tells how, and of no thing
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


_BEING = ("are", "were", "be", "been")


def both_of_them(text: Text, start: int, end: int) -> Thing | None:
    if text.is_(start - 1, *_BEING):
        return None  # in `the gates are both open` they are open, and not two
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
    first = min(each.at[0] for each in found.members) if isinstance(found, Several) else found.at[0]
    whole = each_of(
        found,
        lambda thing: replace(
            thing,
            det=thing.det if det is Det.A else det,
            number=count or thing.number,
            traits=(*traits, *thing.traits),
            roles=(*roles, *thing.roles),
            at=(place[0] if thing.at[0] <= first else thing.at[0], thing.at[1]),
        ),
    )
    return replace(whole, at=place)
