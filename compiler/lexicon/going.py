"""Which words tell that somebody gets somewhere, or stays out: the columns `goes`, `shuts`, `about` of general words.

The answer is the same for all corpora: general words belong to none.
"""

from collections.abc import Mapping
from functools import cache

from ..sources import load_table
from ..word_tables import Going, Shutting
from .model import Part

_TABLES = {"verb": Part.VERB, "noun": Part.NOUN, "adjective": Part.ADJECTIVE}


@cache
def going() -> Mapping[str, Going]:
    """What tells of which place the verbs are that say no more than that somebody gets somewhere."""
    return {str(each["name"]): Going(each["goes"]) for each in load_table("words.toml")[0]["verb"] if "goes" in each}


@cache
def shutting() -> Mapping[str, Shutting]:
    """Who stays out by verbs that say so."""
    return {
        str(each["name"]): Shutting(each["shuts"]) for each in load_table("words.toml")[0]["verb"] if "shuts" in each
    }


@cache
def abouts() -> Mapping[tuple[Part, str], frozenset[str]]:
    """What a clause may be about that has some word, by the keys of rules."""
    words = load_table("words.toml")[0]
    told = ((part, each) for table, part in _TABLES.items() for each in words.get(table, ()))
    return {(part, str(each["name"])): frozenset(map(str, each["about"])) for part, each in told if each.get("about")}
