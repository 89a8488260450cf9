"""An entry as flat features, for a grammar that unifies them."""

from .model import Entry


def features(entry: Entry) -> dict[str, str]:
    """The features of an entry by name; what says nothing is left out."""
    valency = entry.valency
    told = {
        "part": entry.part.value,
        "lemma": entry.lemma,
        "form": entry.form.value,
        "number": entry.number.value,
        "person": str(entry.person or ""),
        "mass": _yes(entry.mass),
        "sort": entry.sort,
        "object": valency.object.value,
        "infinitive": _yes(valency.infinitive),
        "clause": _yes(valency.clause),
        "complement": _yes(valency.complement),
        "particle": valency.particle,
        "rules": entry.rules.value if entry.rules else "",
        "negated": _yes(entry.negated),
        "sense": entry.sense,
        "term": _yes(entry.term),
        "guessed": _yes(entry.guessed),
    }
    return {name: value for name, value in told.items() if value}


def _yes(value: bool) -> str:
    return "yes" if value else ""
