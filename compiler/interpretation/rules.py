"""The rules of interpretation, in their order: which of several well-formed readings of a sentence is meant.

A reading is preferred to another if it breaks the first rule on which they differ less often. Where two readings are
left that no rule tells apart, the sentence is ambiguous, and is not compiled.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from ..syntax.forest import DIGIT, Broken

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Principle:
    """One rule of interpretation, as it is published."""

    statement: str
    example: str


class Choose(Enum):
    """The rules, the first that decides goes before all that follow."""

    READ = Principle(
        "Words are kept as words only in a sentence that nothing reads whole, and in as few runs as can be.",
        "in `A tug may gribble if it floats` the condition is read, and what the tug may do stays in its words",
    )
    LISTED = Principle(
        "A word is what the rulebook's own words say that it is, before what a dictionary adds.",
        "`leader` is listed as a noun; that a dictionary knows more of it counts only where the noun does not fit",
    )
    TERM = Principle(
        "A term of several words is read as that term, not as its words.",
        "`bog check` in `a bog check is made` is the check, not a bog that somebody checks",
    )
    ARTICLE = Principle(
        "A noun in the singular that counts has an article; without one it is read only where nothing else fits.",
        "in `the pilot lands` nobody speaks of pilot lands",
    )
    INFINITIVE = Principle(
        "`to` and a word that can be a verb are an infinitive wherever one can stand.",
        "in `an attempt to sail boats` nobody attempts sail boats",
    )
    PARTICIPLE = Principle(
        "A gerund right before a noun without an article says what that noun does, if it can do it.",
        "in `a counter is placed on moving boats` the boats move",
    )
    SENTENCE = Principle(
        "What can be a whole sentence is one; words are taken as left out only where no whole sentence is found.",
        "`Units move.` is no list of unit moves",
    )
    CLAIMED = Principle(
        "A phrase with a preposition belongs to the word that claims that preposition.",
        "in `place the boat in the lock` the lock is where the boat is placed: `place` claims `in`",
    )
    ALIKE = Principle(
        "Words joined by and, or and / are of one kind; the longest list of like members is meant.",
        "in `a tug in a lock or dock` the dock is joined to the lock",
    )
    SHARED = Principle(
        "What stands before the first or behind the last member of a list belongs to every member, if one determiner "
        "stands before all. If none does, or an article before each, nobody can tell, and it is not read. So does a "
        "condition or an exception behind predicates that one auxiliary ties together; a time may be that of the last.",
        "`all crews and boats in the lock`: the crews in the lock and the boats in the lock",
    )
    CONDITION = Principle(
        "What is joined to a condition and tells how something is, is one more condition.",
        "`It sinks if the lock is open, and its hull is torn.`: both must be so",
    )
    FRONT = Principle(
        "A condition in front holds for every sentence that is joined to it by and, or, but.",
        "`If it floods, the gate shuts and the pump starts.`: the pump starts if it floods",
    )
    NEAREST = Principle(
        "What remains belongs to the nearest word before it to which it can belong. Of two nouns that a preposition "
        "ties it decides for no relative clause that fits both, unless `the` picks out the first. A phrase with a "
        "preposition that could belong to a farther word as well stays in its words, unless rulebooks are known to use "
        "the nearest one so.",
        "`attack a boat in the lock`: the boat is in the lock",
    )

    NEARER = Principle(
        "What cannot belong to the nearest word belongs to the next nearest to which it can.",
        "`attack a boat of the fleet with a gun`: nobody but who attacks has the gun",
    )

    one: int
    """A single breach of the rule."""


for _place, _rule in enumerate(reversed(Choose)):
    _rule.one = 1 << (DIGIT * _place)


def breaking(meaning: T, *told: tuple[Choose, int]) -> T | Broken:
    """A meaning that breaks each of some rules so many times, beside those that it broke before."""
    total = sum(rule.one * times for rule, times in told)
    if isinstance(meaning, Broken):
        return Broken(meaning.meaning, meaning.breaches + total)
    return Broken(meaning, total) if total and meaning is not None else meaning


def passing(skipped: int, between: int) -> tuple[tuple[Choose, int], ...]:
    """The rules that are broken by what belongs to no nearer word than so many hosts before; and how far that is."""
    return (Choose.NEAREST, int(skipped > 0)), (Choose.NEARER, between if skipped else 0)
