"""What of the catalogue is explored: each question once, of what stands for all that it is asked of."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ..ask.catalogue import CATALOGUE
from ..ask.catalogue.wording import also_of, theme_of, title_of
from ..ask.facts import FACTS
from ..ask.model import Asked
from ..ask.scene import UNIT
from ..ask.values import YES_NO
from .checks import CHECKS
from .choices import ANY_UNIT, denied

_, _NOT_SO = YES_NO


class Topic(NamedTuple):
    """A question to explore."""

    subject: str
    quantity: str
    about: str
    """What it asks, in a few words."""
    given: Mapping[str, str] = MappingProxyType({})
    """What holds in all its cases."""
    title: str = ""
    """The question as a player puts it."""
    also: tuple[str, ...] = ()
    """Other words in which players ask it."""
    of: tuple[str, ...] = ()
    """All that it can be asked of."""
    theme: str = ""
    """What a player does who asks it."""
    usual: Mapping[str, str] = MappingProxyType({})
    """Of the facts that it may hang on, what is taken for granted where nobody says more."""


def topics(name: str = "") -> Iterator[Topic]:
    """The questions of the catalogue, or those of a name.

    One that is asked of places and of units is explored of the place, for there the unit is a fact among others.
    """
    with_unit: set[str] = set()
    for asked in CATALOGUE:
        if asked.name not in with_unit and name.casefold() in ("", *map(str.casefold, (asked.name, *asked.also))):
            subject = _subject(asked)
            yield Topic(
                subject,
                asked.name,
                asked.about,
                title=title_of(asked, subject),
                also=also_of(asked),
                of=asked.of,
                theme=theme_of(asked),
                usual=_usual(asked),
            )
        with_unit.update([asked.name] if UNIT in asked.inputs else [])


def _usual(asked: Asked) -> Mapping[str, str]:
    """What a question about a scene without a map takes for granted, and may be told otherwise."""
    open_ = [key for key in asked.inputs if key in FACTS and key not in asked.open]
    told = {key: FACTS[key].assumed for key in open_ if FACTS[key].assumed}
    return told | dict.fromkeys(denied(asked), _NOT_SO)


def _subject(asked: Asked) -> str:
    return ANY_UNIT if ANY_UNIT in asked.of else asked.of[0]


def checked() -> Iterator[Topic]:
    """What checks ask beside the questions of the catalogue."""
    for check in CHECKS:
        if check.given:
            yield from (topic._replace(given=check.given) for topic in topics(check.one))
