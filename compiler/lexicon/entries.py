"""Entries from data: the terms of a game and the general words, each in its base form."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from .model import Entry, Form, Number, Origin, Part, Ruling, Transitivity, Valency

_TABLES = {
    "noun": Part.NOUN,
    "verb": Part.VERB,
    "adjective": Part.ADJECTIVE,
    "adverb": Part.ADVERB,
    "preposition": Part.PREPOSITION,
}
"""The tables of the general words."""

_BUILT = (Part.VERB, Part.PREPOSITION)
"""Terms of these parts of speech are built by the general words, and only marked as terms."""

_PLACES = frozenset(("location", "terrain"))
_SAID_OF = {
    "status": frozenset(("unit", "weapon", "side")),
    "terrain": _PLACES,
    "location": _PLACES,
    "side": frozenset(("unit", "weapon", "side")),
    "dice": frozenset(("dice",)),
}
"""What terms of a kind are said of that are adjectives, unless the entry says otherwise."""

_ADJECTIVES = frozenset(("status", "relation"))
"""The kinds of terms that say what something is, unless the entry says otherwise."""


def entries(terms: Mapping[str, Any], words: Mapping[str, Any]) -> Iterator[tuple[str, Entry]]:
    """Each spelling with its entry; how a term is built is told by the general word of its name, if there is one."""
    general = [(table, entry) for table in _TABLES for entry in words.get(table, ())]
    built = {(_TABLES[table], str(entry["name"])): entry for table, entry in general}
    named: set[tuple[Part, str]] = set()
    told: set[tuple[Part, str]] = set()
    for entry in terms.get("term", ()):
        part = part_of_term(entry)
        if part in _BUILT:
            told |= {(part, spelling.lower()) for spelling in spellings(entry)}
            continue
        named.add((part, str(entry["name"])))
        found = term(entry, built.get((part, str(entry["name"])), {}))
        yield from ((spelling, found) for spelling in spellings(entry))
    for table, entry in general:
        if (_TABLES[table], str(entry["name"])) not in named:
            found = _word(_TABLES[table], entry)
            if (found.part, str(entry["name"]).lower()) in told:
                found = replace(found, term=True)
            yield from ((spelling, found) for spelling in spellings(entry))


def spellings(entry: Mapping[str, Any]) -> tuple[str, ...]:
    """The ways in which an entry of the data may be printed."""
    return (str(entry["name"]), *map(str, entry.get("also", ())))


def part_of_term(entry: Mapping[str, Any]) -> Part:
    """What part of speech a term is: most are nouns, and some kinds tell what something is."""
    kind = str(entry.get("kind", "thing"))
    return _TABLES.get(str(entry.get("part", "")), Part.ADJECTIVE if kind in _ADJECTIVES else Part.NOUN)


def term(entry: Mapping[str, Any], built: Mapping[str, Any] | None = None, origin: Origin = Origin.TERMS) -> Entry:
    """The entry of a term; `built` is the general word of its name."""
    part = part_of_term(entry)
    found = _word(part, {**(built or {}), **entry, "kind": entry.get("kind", "thing")})
    valency = found.valency
    if part is Part.ADJECTIVE and not valency.subjects:
        valency = replace(valency, subjects=_SAID_OF.get(found.sort, frozenset()))
    return replace(found, term=True, valency=valency, origin=origin)


def irregular(words: Mapping[str, Any]) -> dict[str, dict[Form, str]]:
    """The forms that the dictionary gets wrong, by base form."""
    names = (Form.PAST, Form.PARTICIPLE, Form.S, Form.GERUND)
    found: dict[str, dict[Form, str]] = {}
    for entry in words.get("verb", ()):
        if given := [str(form) for form in entry.get("forms", ())]:
            given += given[:1] * (len(given) == 1)
            found[str(entry["name"])] = dict(zip(names, given, strict=False))
    for entry in words.get("noun", ()):
        if entry.get("plural"):
            found.setdefault(str(entry["name"]), {})[Form.PLURAL] = str(entry["plural"])
    return found


def mass(terms: Mapping[str, Any], words: Mapping[str, Any]) -> frozenset[str]:
    """The nouns that stand without an article."""
    listed = (*terms.get("term", ()), *words.get("noun", ()))
    return frozenset(str(entry["name"]) for entry in listed if entry.get("mass"))


def _word(part: Part, entry: Mapping[str, Any]) -> Entry:
    name = str(entry["name"])
    ruling = str(entry.get("rules", ""))
    return Entry(
        str(entry.get("same", name)),
        part,
        number=Number.SINGULAR if part is Part.NOUN else Number.ANY,
        person=3 if part is Part.NOUN else 0,
        mass=bool(entry.get("mass", False)),
        sort=str(entry.get("kind", "thing")),
        valency=_valency(part, entry),
        rules=Ruling(ruling) if ruling else None,
        converse=str(entry.get("converse", "")),
        numbered=bool(entry.get("numbered", False)),
        discourse=bool(entry.get("discourse", False)),
        origin=Origin.WORDS,
    )


def _valency(part: Part, entry: Mapping[str, Any]) -> Valency:
    transitivity = Transitivity.MAY if part is Part.VERB else Transitivity.NEVER
    if entry.get("object") is False:
        transitivity = Transitivity.NEVER
    elif entry.get("transitive"):
        transitivity = Transitivity.ALWAYS
    return Valency(
        object=transitivity,
        takes=frozenset(map(str, entry.get("takes", ()))),
        infinitive=bool(entry.get("infinitive", False)),
        gerund=frozenset(map(str, entry.get("gerund", ()))),
        clause=bool(entry.get("clause", False)),
        complement=bool(entry.get("complement", False)),
        passive=bool(entry.get("passive", True)),
        subjects=_kinds(entry.get("subject")),
        objects=_kinds(entry.get("object")),
    )


def _kinds(given: object) -> frozenset[str]:
    return frozenset(map(str, given)) if isinstance(given, list) else frozenset()
