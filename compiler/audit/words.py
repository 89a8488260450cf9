"""That a word is read as the part of speech that its neighbours show, and a name as the name of what it stands with."""

import re
from collections.abc import Iterator

from ..logic.phrases import Det, Frame, Several, Thing
from .view import View

_ARTICLES = frozenset(("a", "an", "the", "its", "their", "his", "every", "each"))
_NAMED = frozenset(
    (
        "case",
        "rule",
        "rules",
        "table",
        "chart",
        "column",
        "row",
        "line",
        "footnote",
        "page",
        "section",
        "step",
        "example",
    )
)


def verbs_without_articles(view: View) -> Iterator[str]:
    """No word is a verb that an article stands right before."""
    for placed in view.of(Frame):
        frame = placed.node
        assert isinstance(frame, Frame)
        for verb in frame.verbs if placed.printed and frame.verbs not in (("be",), ("have",)) else ():
            at = view.place(verb.split()[0], placed.at)
            if at is None or view.before(at[0]) not in _ARTICLES:
                continue
            if view.text[slice(*at)].lower().partition("-")[0] in frame.manner:
                continue  # `a fully-laden ship`
            again = [word for word in view.words if at[1] <= word.start() < placed.at[1]]
            if not any(view.place(verb.split()[0], word.span()) for word in again):
                yield f"{view.text[slice(*at)]!r} is a noun here, and is read as a verb"


def verbs_behind_who(view: View) -> Iterator[str]:
    """In `who lives, works or trades in a town`, bare words behind the first relative clause may be its verbs."""
    for placed in view.of(Several):
        several = placed.node
        assert isinstance(several, Several)
        first, *rest = several.members
        asked = [each for each in getattr(first, "such", ()) if isinstance(each, Frame) and each.at[0] >= 0]
        if not asked or getattr(asked[-1].subject, "det", None) is not Det.WHICH:
            continue
        for member in (each for each in rest if isinstance(each, Thing) and not each.traits):
            word = view.said(member.at).split(" ")[0]
            if word.islower() and "verb" in view.parts_of_speech(word):
                yield f"{word!r} may be a verb here, and is read as a noun"


def acts_in_lists(view: View) -> Iterator[str]:
    """A bare word behind what an act is done to can be one more act: `may not lose tugs or attempt to sink`."""
    for placed in view.of(Several):
        several = placed.node
        assert isinstance(several, Several)
        for member in (each for each in several.members[1:] if isinstance(each, Thing)):
            if member.plural or member.traits or member.det is not Det.A or member.at[0] < 0:
                continue
            word = view.said(member.at).split(" ")[0]
            acts = any(isinstance(role.value, Frame) for role in member.roles)
            if (acts or view.behind(member.at[1]) == "to") and word.islower() and "verb" in view.parts_of_speech(word):
                yield f"{word!r} may be a verb here, and is read as a noun"


def nouns_behind_to(view: View) -> Iterator[str]:
    """A bare word behind `to` that can be a verb is one, if it is no plural and no name."""
    for placed in view.of(Thing):
        thing = placed.node
        assert isinstance(thing, Thing)
        if not placed.printed or thing.plural or thing.name or thing.det is not Det.A or thing.traits:
            continue
        word = view.said(placed.at).split(" ")[0]
        if not word.islower() or view.before(placed.at[0]) != "to" or "verb" not in view.parts_of_speech(word):
            continue
        if stands_alone(view, thing):
            yield f"{word!r} is a verb here, and is read as a noun"


def adjectives_behind(view: View) -> Iterator[str]:
    """A bare word behind a noun that can be an adjective says how that is: `with a pilot present`."""
    for placed in view.of(Thing):
        thing = placed.node
        assert isinstance(thing, Thing)
        if (
            not placed.printed
            or thing.plural
            or thing.det is not Det.A
            or thing.number
            or not stands_alone(view, thing)
        ):
            continue
        at = view.place(thing.head, thing.at)
        before = [trait.at for trait in thing.traits if at is not None and 0 <= trait.at[1] <= at[0]]
        first = min((start for start, _ in before), default=thing.at[0])
        if at is None or not before or any(word.group().lower() in _ARTICLES for word in _between(view, first, at[0])):
            continue
        word, modifier = view.said(at), view.said(max(before)).split(" ")[-1]
        noun = "noun" in view.parts_of_speech(modifier.lower()) or not modifier.islower()
        known = view.parts_of_speech(word)
        if word.islower() and noun and "adjective" in known and "noun" not in known:
            yield f"{word!r} tells how {modifier!r} is, and is read as a noun"


def _between(view: View, start: int, end: int) -> list[re.Match[str]]:
    return [word for word in view.words if start <= word.start() < end]


def stands_alone(view: View, thing: Thing) -> bool:
    """Whether a thing is one word."""
    return re.fullmatch(r"[a-z]+", thing.head.lower()) is not None and thing.number is None


def names_of_their_nouns(view: View) -> Iterator[str]:
    """A name behind a noun such as *Case* or *Table* is the name of that, and of no hex or unit."""
    for placed in view.of(Thing):
        thing = placed.node
        assert isinstance(thing, Thing)
        if not placed.printed or not thing.name or thing.head.lower() in _NAMED:
            continue
        found = re.search(re.escape(thing.name), view.text[placed.at[0] : view.end])
        before = view.before(placed.at[0] + found.start()) if found else ""
        if before in _NAMED and before != thing.head.lower() and thing.head != "rule":
            yield f"{thing.name!r} is the name of a {before}, and is read as one of a {thing.head}"
