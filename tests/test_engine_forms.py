"""The forms in which the engine prints words: those that the compiler made, and none of its own."""

from compiler.lexicon.inflection import Inflection
from engine.forms import participle, plural, third


def test_the_forms_are_those_of_the_dictionary() -> None:
    words = Inflection()
    for verb in ("begin", "forbid", "transfer", "shake", "say", "line up"):
        assert (third(verb), participle(verb)) == (words.third_person(verb), words.participle(verb))
    assert [participle(verb) for verb in ("begin", "shake", "transfer")] == ["begun", "shaken", "transferred"]


def test_what_is_counted_has_a_plural_and_what_is_measured_has_none() -> None:
    assert [plural(noun) for noun in ("hex", "squad-equivalent", "MF", "drm")] == [
        "hexes",
        "squad-equivalents",
        "MF",
        "drm",
    ]


def test_a_word_that_the_compiler_did_not_know_stands_as_it_is() -> None:
    assert (third("glorp"), participle("glorp"), plural("frob")) == ("glorp", "glorp", "frob")
