"""The words of the game that a question may use: terms with their other spellings, and the names of sides and modules.

Terms come from a lexicon, if whoever asks has one; what rules themselves name is known without it.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from ..rules import Rulebook
from .heads import heads

_SIDE = "side"
_NO_NATION = ("side", "enemy", "friend", "player", "opponent", "owner", "friendly", "attacker", "defender")
"""What tells a side by where somebody stands, not by its name."""


class Term(NamedTuple):
    """A term of the game, in one of its spellings."""

    spelling: str
    name: str
    """As rules write it."""
    kind: str


class Names(NamedTuple):
    """What a question may name."""

    things: Mapping[str, str]
    """Of which rules speak, and all other terms, as rules write them; by their spellings in small letters."""
    sides: Mapping[str, str]
    """Nationalities and alliances, by their spellings."""
    modules: Mapping[str, str]
    """The modules that there are rules for, by their spellings."""
    variants: frozenset[str] = frozenset()
    """Those of which documents of their own tell what buildings have."""

    def within(self, name: str) -> list[str]:
        """The things that a name of several words holds the name of."""
        words = name.casefold().split()
        return [self.things[word] for word in words if word in self.things and "".join(words).isalpha()]


def names_of(
    books: Iterable[Rulebook], variants: Iterable[str], terms: Iterable[Term], others: Iterable[str] = ()
) -> Names:
    """What a question to some documents may name; `variants` are modules that documents of their own are about, and
    `others` those of documents that are not asked."""
    books, terms, variants = list(books), tuple(terms), tuple(variants)
    known = {
        **heads(*books),
        **{each.spelling.casefold(): each.name for each in terms},
    }
    sides = (*(each for book in books for each in book.sides), *(each.name for each in terms if each.kind == _SIDE))
    nations = dict.fromkeys(each for each in sides if each.casefold() not in _NO_NATION)
    modules = dict.fromkeys((*variants, *(name for book in books for name in book.modules), *others))
    spelled = _spelled(modules, terms)
    return Names(known, _spelled(nations, terms), {**_by_initials(modules), **spelled}, frozenset(variants))


def _spelled(names: Collection[str], terms: Iterable[Term]) -> dict[str, str]:
    """Names by all spellings of theirs."""
    return {**{each: each for each in names}, **{each.spelling: each.name for each in terms if each.name in names}}


def _by_initials(names: Iterable[str]) -> dict[str, str]:
    """Names of several words by their initials, as players call a module; not those that two of them have."""
    found: dict[str, list[str]] = {}
    for name in names:
        initials = "".join(word[0] for word in name.split() if word[0].isalpha())
        if len(initials) > 1:
            found.setdefault(initials, []).append(name)
    return {initials: own[0] for initials, own in found.items() if len(own) == 1}
