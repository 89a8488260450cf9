"""The forms of words that the engine prints, made where there is a dictionary: the engine has none."""

import json
from collections.abc import Mapping
from typing import Any

from ..lexicon.entries import entries
from ..lexicon.inflection import Inflection
from ..lexicon.model import Part

FILE = "words.json"
"""Where they stand, beside the generated rules."""

_OWN = ("be", "say")
"""The verbs that rules are generated with whatever the documents say: `rule B1.2 says otherwise`."""

_COUNTED = ("location", "quantity", "unit")
"""The sorts of things of which the engine says how many there are."""


def words(terms: Mapping[str, Any], general: Mapping[str, Any], inflection: Inflection) -> str:
    """Third persons and participles of verbs, and plurals of what is counted, as JSON, a word a line."""
    verbs = {*_OWN}
    nouns = set()
    for _, entry in entries(terms, general):
        if entry.part is Part.VERB:
            verbs.add(entry.lemma)
        elif entry.part is Part.NOUN and entry.sort in _COUNTED and entry.lemma.islower() and not entry.mass:
            nouns.add(entry.lemma)
    told: Mapping[str, Mapping[str, Any]] = {
        "verbs": {verb: [inflection.third_person(verb), inflection.participle(verb)] for verb in sorted(verbs)},
        "nouns": {noun: inflection.plural(noun) for noun in sorted(nouns)},
    }
    tables = (f' "{name}": {{\n{_lines(table)}\n }}' for name, table in told.items())
    return "{\n" + ",\n".join(tables) + "\n}\n"


def _lines(table: Mapping[str, Any]) -> str:
    return ",\n".join(f"  {json.dumps(word)}: {json.dumps(form)}" for word, form in table.items())
