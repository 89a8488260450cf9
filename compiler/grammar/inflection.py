"""How English words change: verbs in the third person, participles, gerunds and plurals; exceptions are data."""

import re
from collections.abc import Callable, Mapping

_HISSING = re.compile(r"(?:s|x|z|ch|sh)$")
_CONSONANT_Y = re.compile(r"[^aeiou]y$")
_SILENT_E = re.compile(r"(?<![eoy])e$")
_DOUBLING = re.compile(r"(?:[^aeiou]|qu)*[aeiou][^aeiouwxy]")
"""Words of one syllable that end in one vowel and one consonant: `plan`, `set`, `quit`."""

_AUXILIARIES: Mapping[str, Mapping[str, str]] = {
    "be": {"third": "is", "past": "was", "participle": "been", "gerund": "being"},
    "do": {"third": "does", "past": "did", "participle": "done"},
    "have": {"third": "has", "past": "had"},
}
"""The verbs that other verbs are formed with; they belong to the grammar, not to a vocabulary."""


class Inflection:
    """The forms of words: regular ones by rule, irregular ones as given."""

    __slots__ = ("_irregular", "mass")

    def __init__(
        self, irregular: Mapping[str, Mapping[str, str]] | None = None, mass: frozenset[str] = frozenset()
    ) -> None:
        """Take the irregular forms by base form and name (`third`, `past`, `participle`, `gerund`, `plural`)."""
        self._irregular = {**_AUXILIARIES, **(irregular or {})}
        self.mass = mass
        """Nouns that stand without an article, such as `Infantry`."""

    def third_person(self, verb: str) -> str:
        """`enters`; of a verb of several words the first changes: `opens into`."""
        return self._formed(verb, "third", _with_s)

    def past(self, verb: str) -> str:
        """`entered`."""
        return self._formed(verb, "past", _with_ed)

    def participle(self, verb: str) -> str:
        """The past participle, `thrown`; like the past unless it is given."""
        return self._formed(verb, "participle", self.past)

    def gerund(self, verb: str) -> str:
        """`entering`."""
        return self._formed(verb, "gerund", _with_ing)

    def plural(self, noun: str) -> str:
        """`hexes`; of a noun of several words the last changes."""
        if given := self._given(noun, "plural"):
            return given
        before, space, last = noun.rpartition(" ")
        return before + space + (self._given(last, "plural") or _with_s(last))

    def _given(self, word: str, form: str) -> str:
        return self._irregular.get(word, {}).get(form, "")

    def _formed(self, verb: str, form: str, regular: Callable[[str], str]) -> str:
        if given := self._given(verb, form):
            return given
        first, space, rest = verb.partition(" ")
        return self._formed(first, form, regular) + space + rest if space else regular(verb)


def _with_s(word: str) -> str:
    if _CONSONANT_Y.search(word):
        return f"{word[:-1]}ies"
    return f"{word}es" if _HISSING.search(word) or word.endswith("o") else f"{word}s"


def _with_ed(word: str) -> str:
    if _CONSONANT_Y.search(word):
        return f"{word[:-1]}ied"
    return f"{word}d" if word.endswith("e") else f"{_doubled(word)}ed"


def _with_ing(word: str) -> str:
    if word.endswith("ie"):
        return f"{word[:-2]}ying"
    return f"{word[:-1]}ing" if _SILENT_E.search(word) else f"{_doubled(word)}ing"


def _doubled(word: str) -> str:
    return word + word[-1] if _DOUBLING.fullmatch(word) else word
