"""Which words give leave, take it, oblige or release: what the column `rules` of the general words says.

Everything that has to know such words asks here, so that a word is taught in one place. The answer is the same for all
corpora: general words belong to none.
"""

from collections.abc import Iterator
from functools import cache

from ..sources import load_table
from .entries import entries, irregular
from .inflection import Inflection
from .model import Entry, Form, Part, Ruling


@cache
def ruling(*kinds: Ruling) -> frozenset[str]:
    """The verbs and adjectives that rule so, in their base form."""
    return frozenset(entry.lemma for entry in _entries() if entry.rules in kinds)


@cache
def ruling_verbs(*kinds: Ruling) -> frozenset[str]:
    """The verbs among them."""
    return frozenset(entry.lemma for entry in _entries() if entry.rules in kinds and entry.part is Part.VERB)


@cache
def said_to_be(*kinds: Ruling) -> frozenset[str]:
    """What is said with a form of `be`: adjectives, and participles of verbs: `able`, `permitted`."""
    inflection = Inflection(irregular(load_table("words.toml")[0]))
    adjectives = (entry.lemma for entry in _entries() if entry.part is Part.ADJECTIVE and entry.rules in kinds)
    participles = (inflection.form(verb, Part.VERB, Form.PARTICIPLE) for verb in ruling_verbs(*kinds))
    return frozenset((*adjectives, *participles))


@cache
def absolute(*kinds: Ruling) -> frozenset[str]:
    """The adjectives that rule what they are said of, and take no act with them: `SMOKE is NA`."""
    return frozenset(
        entry.lemma
        for entry in _entries()
        if entry.rules in kinds and entry.part is Part.ADJECTIVE
        if not (entry.valency.infinitive or entry.valency.gerund or entry.valency.takes)
    )


@cache
def doing_verbs() -> frozenset[str]:
    """The verbs among them that take an act as a gerund alone, and not as an infinitive: `avoid entering`."""
    found = (entry for entry in _entries() if entry.part is Part.VERB and not entry.valency.infinitive)
    return frozenset(entry.lemma for entry in found if "" in entry.valency.gerund)


@cache
def _entries() -> tuple[Entry, ...]:
    return tuple(_ruling_entries())


def _ruling_entries() -> Iterator[Entry]:
    for _, entry in entries({}, load_table("words.toml")[0]):
        if entry.rules and entry.part in (Part.VERB, Part.ADJECTIVE):
            yield entry
