"""Lists of which each member goes with one of another list: `a tug and a raft stop in a lock and a harbor
respectively`."""

from dataclasses import replace
from typing import Any

from ..logic.phrases import RESPECTIVELY, Several, Thing, Trait
from .nouns import each_of
from .text import Text

RULES = """
    # One each
    NP[n=?n,co=y]  -> NP[n=?n,co=y] ','? 'respectively'         : one_each
"""


def one_each(text: Text, start: int, end: int, found: Several) -> Any:
    """A list that says that it is told of another, member by member; what sets both apart is a matter of the whole
    sentence, so that each member bears the word until that is read."""
    if not isinstance(found, Several) or any(not isinstance(each, Thing) for each in found.members):
        return None
    if text.text[found.at[0] : found.at[1]].endswith(","):
        return None  # the comma is no part of the list, but sets off the word
    mark = Trait(RESPECTIVELY, at=text.place(end - 1, end))
    return replace(each_of(found, lambda thing: replace(thing, traits=(*thing.traits, mark))), at=found.at)
