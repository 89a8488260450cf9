"""What a reading speaks of that nothing tells: why a clause is not logic although the grammar reads it."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from ..english.adjuncts import is_time
from ..lexicon.going import going
from ..logic.model import Application, Norm, Statement
from ..logic.phrases import (
    RECIPROCAL,
    YOU,
    At,
    Det,
    Frame,
    Phrase,
    Role,
    Several,
    Thing,
    kept_places,
    parts,
    told_of,
)
from ..logic.to_text import phrase_to_text
from ..word_tables import Going
from .marks import EVENT, NOBODY, PRONOUN, THAT_ACT
from .mentions import Told, only_mentioned, subject_of
from .naming import is_result
from .there import places_untold

NOW = frozenset(("phase", "document", "time"))
"""The kinds of things of which there is one now: `this turn`."""
_AIMS = ("at", "to")
"""The prepositions of what an attempt is made at."""
_HAPPENING = ("action", "dice")
"""The kinds of what happens, of which a sentence means what happens in its own case."""
_REASONS = ("because of",)
"""The prepositions of why something is so, which limit it to nothing."""
_UNREAD = "the sentence that it goes on with is not read"


def unresolved(statements: tuple[Statement, ...], in_row: bool = False) -> str:
    """Why the logic is about nothing: a pronoun that means nothing, or something unsaid that nobody tells.

    What a cell of a table says alone, `NA`, is told of what the heads of its row and of its column name.
    """
    if in_row and any(isinstance(each.body, Application) and each.body.rules == NOBODY for each in statements):
        return "nobody says what it is about"
    if (word := next(places_untold(statements), None)) is not None:
        return f"nobody says where `{word}` is"
    if (verb := next(_gone_nowhere(statements), None)) is not None:
        return f"nobody says of what place `{verb}` is told"
    told = [node for _, node in parts(statements)]
    frames = [node for node in told if isinstance(node, Frame)]
    several = any(_is_several(about) for frame in frames for about in (frame.subject, frame.object))
    for node in told:
        if isinstance(node, Thing) and node.head == PRONOUN and node.det is Det.THAT:
            return "a pronoun refers to nothing"
        if isinstance(node, Thing) and node.head == RECIPROCAL and not several:
            return "nobody says how many are to each other"
        if isinstance(node, Frame) and node.verbs == ("do",) and node.object is None and not node.passive:
            return "nobody says what it does"
        if isinstance(node, Frame) and told_of(node) == NOBODY:
            return "nobody says what it is about"
    lost = next(pointing(statements), None)
    return f"`that {lost.head}` refers to nothing" if lost is not None else ""


def _gone_nowhere(statements: Sequence[Statement]) -> Iterator[str]:
    """Verbs of who gets in that a statement rules of no place: of all there are, `a tug may not enter` would say far
    more than of the lock that the text is about."""
    for each in statements:
        act = each.body.act if isinstance(each.body, Norm) else None
        if act is None or act.passive or act.object is not None or isinstance(told_of(act), Frame):
            continue
        if all(is_time(role) or not isinstance(role.value, Thing | Several) for role in act.roles):
            yield from (verb for verb in act.verbs if going().get(verb) is Going.IN)


def speaks_of_all(statements: Sequence[Statement], before: Told | None) -> str:
    """Why nobody knows of what all is told: a sentence goes on with another one, and says of each deed or roll of some
    kind, or of none, no more than that name: `each race` is one of those spoken of, and not any race there is."""
    for each in statements if before is not None else ():
        about = subject_of(each)
        bare = isinstance(about, Thing) and not (about.traits or about.roles or about.such or about.name or about.link)
        if not bare or about.det not in (Det.EACH, Det.NO) or about.kind not in _HAPPENING:  # type: ignore[union-attr]
            continue
        limits = (node for _, node in parts(each.body) if isinstance(node, Role) and node.preposition not in _REASONS)
        if not each.conditions and not any(limits):
            return f"nobody says of which {about.head} of all it is told"  # type: ignore[union-attr]
    return ""


def points_past_words(statements: Sequence[Statement], text: str) -> bool:
    """Whether something behind words that are kept as words points back: what it means may be among those words."""
    kept = kept_places(tuple(statements), text)
    first = min((at[1] for at in kept), default=len(text))
    words = " ".join(text[slice(*at)] for at in kept).lower()
    behind = (node for _, node in parts(tuple(statements)) if isinstance(node, Thing) and node.at[0] >= first)
    return any(
        node.det is Det.THAT or (node.det is Det.THE and node.head.lower().split()[-1] in words) for node in behind
    )


def may_be_for_act(statements: Sequence[Statement], before: Told | None, text: str) -> bool:
    """Whether something is done `for it` behind a sentence of an attempt: for that, or for a thing it speaks of."""
    last = before.statements[-1].body if before is not None and before.statements else None
    acts = any(isinstance(node.object, Frame) for _, node in parts(last) if isinstance(node, Frame))
    roles = (node for _, node in parts(tuple(statements)) if isinstance(node, Role) and node.preposition == "for")
    return acts and any(text[slice(*role.at)].lower() == "for it" for role in roles if role.at[0] >= 0)


def pointing(statements: Sequence[Statement]) -> Iterator[Thing]:
    """Nouns that point back to nothing: `that ship`, and no ship before it."""
    for _, node in parts(tuple(statements)):
        if not isinstance(node, Thing) or node.det is not Det.THAT or node.link or node.head == PRONOUN:
            continue
        if node.kind in NOW or node.head in (EVENT.head, THAT_ACT.head) or any(t.name == "same" for t in node.traits):
            continue
        if node.at[0] >= 0 and not _is_found(node, statements):
            yield node


def _is_found(noun: Thing, statements: Sequence[Statement]) -> bool:
    """Whether a noun shares its number with what was printed before, or brought along what it belongs to."""
    if any(role.at[0] < 0 for role in noun.roles):
        return True
    others = (node for _, node in parts(tuple(statements)) if isinstance(node, Thing) and node is not noun)
    shared = (other for other in others if other.referent == noun.referent is not None)
    return any(other.det is not Det.THAT or 0 <= other.at[0] < noun.at[0] for other in shared)


def speaks_of_unread(
    statements: Sequence[Statement],
    around: Sequence[Told],
    measures: Collection[str],
    pronouns: Collection[At] = (),
) -> str:
    """Why a clause cannot be known: what it speaks of stands in a sentence of its rule that is not read.

    `measures` are nouns that are the same wherever they stand, such as levels; `pronouns` are the places of pronouns.
    """
    unread = " ".join(told.words for told in around if not told.read).casefold()
    if not unread:
        return ""
    things = [node for _, node in parts(tuple(statements)) if isinstance(node, Thing) and node.at[0] >= 0]
    named_here = {node.link for node in things if node.det is Det.THE and node.link}
    for node in things:
        if node.kind in NOW or node.head == YOU:
            continue
        bare = pronouns if node.link not in named_here else ()  # `the boat` is printed beside it
        if (origin := _origin(node)) and _passes_over(node, _unread_since(origin, around), bare):
            return _UNREAD
        if node.link:
            continue
        points = node.head == PRONOUN and node.det is Det.THAT
        named = is_known_by_name(node) and node.head.split()[-1] not in measures
        if points or (named and brings_up(unread, node) and (is_result(node) or not _is_found(node, statements))):
            return _UNREAD
    subjects = (subject_of(each) for each in statements)
    told = [each for each in subjects if isinstance(each, Thing) and each.det is Det.THAT and not each.link]
    if any(_is_just_mentioned(each, statements) for each in told):
        return _UNREAD
    return _UNREAD if next(pointing(statements), None) is not None else ""


def is_known_by_name(noun: Thing) -> bool:
    """Whether it is spoken of as known by its name alone, or of an attempt, by what it is made at."""
    aimed = noun.kind == "action" and all(role.preposition in _AIMS for role in noun.roles)
    return noun.det is Det.THE and not (noun.such or noun.name or noun.number) and (aimed or not noun.roles)


def pronouns_of(statements: Sequence[Statement]) -> frozenset[At]:
    """Where pronouns stand in what a clause says."""
    told = (node for _, node in parts(tuple(statements)) if isinstance(node, Thing))
    return frozenset(node.at for node in told if node.head == PRONOUN and node.det is Det.THAT)


def _origin(node: Thing) -> str:
    """The clause that brought up what is spoken of again, or what that belongs to."""
    if node.det not in (Det.THAT, Det.THE):
        return ""
    owners = (role.value for role in node.roles if role.at[0] < 0 and isinstance(role.value, Thing))
    link = node.link or next((each.link for each in owners if each.link), "")
    return link.partition("#")[0] if "#" in link else ""


def _unread_since(origin: str, around: Sequence[Told]) -> str:
    """The words of the sentences behind one that are not read."""
    places = [place for place, told in enumerate(around) if told.clause == origin]
    later = around[places[-1] + 1 :] if places else ()
    return " ".join(told.words for told in later if not told.read).casefold()


def _passes_over(node: Thing, unread: str, pronouns: Collection[At]) -> bool:
    """Whether what is not read may have brought up what is spoken of, nearer than what was found."""
    return bool(unread) and (node.at in pronouns or brings_up(unread, node))


def _is_just_mentioned(noun: Thing, statements: Sequence[Statement]) -> bool:
    """Whether what a sentence is about is only mentioned in it before: `to set a fire, it is a boat` is of no fire."""
    places = {at for each in statements for at in only_mentioned(each)}
    told = (node for _, node in parts(tuple(statements)) if isinstance(node, Thing) and node.det is not Det.THAT)
    first = [node.at for node in told if node.referent == noun.referent is not None]
    return bool(first) and places.issuperset(first)


def brings_up(words: str, noun: Thing) -> bool:
    """Whether words bring up a thing of some name: `a ship`, `each armed ship`; any may tell of what is rolled."""
    if is_result(noun):
        return True
    name = re.escape(noun.head.casefold().removesuffix("s"))
    if noun.kind == "action":
        return re.search(rf"\b{name}", words) is not None  # `may attempt to land`, and then `the attempt`
    return (
        re.search(rf"\b(?:an?|another|any|each|every|one|some|such)\s+(?:[^\s.;]+\s+){{0,4}}{name}", words) is not None
    )


def _is_several(about: object) -> bool:
    """Whether it is said of more than one thing, which can be something to each other: `the crews of B and C` are of
    several."""
    if not isinstance(about, Thing):
        return isinstance(about, Several)
    return about.number is not None or any(isinstance(role.value, Several) for role in about.roles if about.plural)


def said_of_several(meant: Sequence[Phrase]) -> str:
    """That a pronoun can mean several things."""
    plain = (phrase_to_text(replace(each, roles=(), such=()) if isinstance(each, Thing) else each) for each in meant)
    return f"a pronoun can mean {' or '.join(dict.fromkeys(plain))}"
