"""How words are printed: verbs in the third person, past, participles and gerunds, nouns in the plural.

All forms come from the dictionary; data say what it gets wrong. A word that nobody knows is inflected as a new word
of English would be.
"""

from collections.abc import Mapping, Sequence

from . import dictionary
from .model import Form, Part

_BE = {Form.S: "is", Form.PAST: "was", Form.PARTICIPLE: "been", Form.GERUND: "being"}
"""The one verb whose forms are no forms of itself; the grammar knows the rest of them."""


class Inflection:
    """The forms of words: those of the dictionary, and others where data say so."""

    __slots__ = ("_by_form", "_given", "_made", "mass")

    def __init__(
        self, given: Mapping[str, Mapping[Form, str]] | None = None, mass: frozenset[str] = frozenset()
    ) -> None:
        """Take the forms that the dictionary gets wrong, by base form and form."""
        self._given: dict[str, Mapping[Form, str]] = {"be": _BE, **(given or {})}
        self._by_form: dict[str, list[dictionary.Analysis]] = {}
        for lemma, forms in self._given.items():
            for form, spelling in forms.items():
                part = Part.NOUN if form == Form.PLURAL else Part.VERB
                self._by_form.setdefault(spelling, []).append(dictionary.Analysis(lemma, part, form))
        self._made: dict[tuple[str, Part, Form], str] = {}
        """Forms of single words, as they were asked for."""
        self.mass = mass
        """Nouns that stand without an article, such as `Infantry`."""

    def analyses(self, form: str) -> Sequence[dictionary.Analysis]:
        """What a word is a form of, where data say so."""
        return self._by_form.get(form, ())

    def is_given(self, lemma: str, part: Part, form: Form) -> bool:
        """Whether data say what a form of a word is."""
        given = self._given.get(lemma, {})
        return form in given and (form is Form.PLURAL) == (part is Part.NOUN)

    def third_person(self, verb: str) -> str:
        """`enters`; of a verb of several words the first changes: `opens into`."""
        return self._verb(verb, Form.S)

    def past(self, verb: str) -> str:
        """`entered`."""
        return self._verb(verb, Form.PAST)

    def participle(self, verb: str) -> str:
        """The past participle, `thrown`."""
        return self._verb(verb, Form.PARTICIPLE)

    def gerund(self, verb: str) -> str:
        """`entering`."""
        return self._verb(verb, Form.GERUND)

    def plural(self, noun: str) -> str:
        """`hexes`; of a noun of several words the last changes."""
        if given := self._given.get(noun, {}).get(Form.PLURAL):
            return given
        before, space, last = noun.rpartition(" ")
        return before + space + self.form(last, Part.NOUN, Form.PLURAL)

    def form(self, word: str, part: Part, form: Form) -> str:
        """A form of a single word, in the letters of the word: `Factories`, `AFVs`."""
        key = (word, part, form)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = self._form(word, part, form)
        return found

    def _form(self, word: str, part: Part, form: Form) -> str:
        if form is Form.BASE:
            return word
        if given := self._given.get(word, {}).get(form):
            return given
        low = word.lower()
        if _is_abbreviation(word):
            return f"{word}s"
        if form is Form.PLURAL and _is_plural(low):
            return word
        made = dictionary.forms(low, part).get(form, ()) or (dictionary.regular(low, part).get(form, ""),)
        return _in_the_letters_of(word, made[0]) if made[0] else _by_spelling(word, form)

    def _verb(self, verb: str, form: Form) -> str:
        if given := self._given.get(verb, {}).get(form):
            return given
        first, space, rest = verb.partition(" ")
        return self.form(first, Part.VERB, form) + space + rest


def _is_abbreviation(word: str) -> bool:
    """Whether a word has capitals or signs where no word has them."""
    return any(letter.isupper() for letter in word[1:]) or not word[-1:].isalpha()


def _is_plural(noun: str) -> bool:
    """Whether a noun is a plural already: `boxcars`, `woods`, `Red Barricades`."""
    found = [each for each in dictionary.analyses(noun) if each.part is Part.NOUN]
    if any(each.form is Form.PLURAL and each.lemma != noun for each in found):
        return True
    return not found and noun.endswith("s") and not noun.endswith(("ss", "us", "is"))


def _in_the_letters_of(word: str, form: str) -> str:
    return form[:1].upper() + form[1:] if word[:1].isupper() else form


def _by_spelling(word: str, form: Form) -> str:
    """A form of what is no word, such as `walk-on`: its last part changes as a word would."""
    before, hyphen, last = word.rpartition("-")
    endings = {Form.S: "s", Form.PLURAL: "s", Form.PAST: "ed", Form.PARTICIPLE: "ed", Form.GERUND: "ing"}
    if hyphen and last.isalpha():
        part = Part.NOUN if form == Form.PLURAL else Part.VERB
        return before + hyphen + Inflection().form(last, part, form)
    return word + endings.get(form, "")
