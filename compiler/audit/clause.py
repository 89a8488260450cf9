"""The audit of a clause: whether its logic says what its words say, judged from words and places alone."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..logic.model import Exemption, Statement
from . import attachment, reference, scope, tables, words
from .swallow import Spellings, swallowed
from .view import View

Rule = Callable[[View], Iterator[str]]

_STRUCTURE: Mapping[str, Rule] = {
    "shared modifier in front": attachment.shared_in_front,
    "shared modifier behind": attachment.shared_behind,
    "list without determiner": attachment.bare_lists_share_nothing,
    "list of articles": attachment.own_articles_share_nothing,
    "list of definite articles": attachment.definite_lists_share_nothing,
    "who does it": attachment.who_does_it,
    "which": attachment.which_of_a_thing,
    "beside its noun": attachment.beside_its_noun,
    "used once": attachment.used_once,
    "number in its phrase": attachment.numbers_in_phrase,
    "aside of the whole": attachment.asides_of_the_whole,
    "time of an act": attachment.times_of_acts,
    "crosswise pair": attachment.crosswise,
    "parallel owners": attachment.parallel_owners,
    "there and back": attachment.there_and_back,
    "behind its cue": scope.conditions_follow_their_cues,
    "trailing condition": scope.trailing_conditions,
    "leading condition": scope.leading_conditions,
    "exception in its place": scope.exceptions_where_they_stand,
    "exception of several": scope.exceptions_of_several,
    "only in its place": scope.only_where_it_stands,
    "concession": scope.concessions_are_norms,
    "and beside or": scope.and_beside_or,
    "sum of each": scope.counted_each_of_a_sum,
    "each or together": scope.counted_and_counted,
    "respectively": scope.pairs_are_told_apart,
    "command": scope.commands,
    "verb or noun": words.verbs_without_articles,
    "verbs of who": words.verbs_behind_who,
    "act in a list": words.acts_in_lists,
    "noun or verb": words.nouns_behind_to,
    "noun or adjective": words.adjectives_behind,
    "name of its noun": words.names_of_their_nouns,
}
"""The rules that places alone decide: they hold of a reading before anybody knows what it points to."""

_REFERENCE: Mapping[str, Rule] = {
    "row of a table": tables.table_rows_say_when,
    "heads of a cell": tables.heads_of_cells_stand,
    "that": reference.that_goes_back,
    "nearest that": reference.that_goes_back_to_the_nearest,
    "one": reference.one_is_of_its_kind,
    "demonstrative": reference.demonstratives_are_bound,
    "that of": reference.that_of_is_of_the_same_name,
    "have it done": reference.nothing_is_done_to_who_has_it_done,
    "reason": reference.reasons_of_conditions,
    "otherwise": reference.otherwise_goes_back,
    "unprinted subject": reference.unprinted_subjects,
    "known roll": reference.rolls_are_known,
    "known under a condition": reference.conditions_are_of_who_is_known,
    "same": reference.same_as_what,
}

RULES: Mapping[str, Rule] = {**_STRUCTURE, **_REFERENCE}
"""The rules of structure, by name; each has fixtures in `tests/cases/audit/`."""


_UNDECIDED = frozenset(
    (
        "list without determiner",
        "list of articles",
        "list of definite articles",
        "who does it",
        "which",
        "each or together",
        "sum of each",
        "and beside or",
        "parallel owners",
        "exception of several",
    )
)
"""The rules about what English leaves open: who breaks one could as well mean something else."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """What the logic of a clause does not say as its words do."""

    rule: str
    """The name of a rule, or `swallowed`."""
    message: str

    @property
    def undecided(self) -> bool:
        """Whether nothing is wrong, but that the words can be meant in another way."""
        return self.rule in _UNDECIDED

    def __str__(self) -> str:
        return self.message if self.rule == "swallowed" else f"{self.rule}: {self.message}"


def audit(
    text: str,
    start: int,
    end: int,
    skips: Sequence[tuple[int, int]],
    logic: Sequence[Statement] | Exemption,
    *,
    spellings: Spellings = lambda name: (),
    ignored: Collection[str] = (),
    telegraphic: bool = False,
    parts_of_speech: Callable[[str], Collection[str]] = lambda word: (),
    named: Collection[str] = (),
    heads: Collection[str] = (),
    telling: Collection[str] = (),
    unresolved: bool = False,
) -> Complaint | None:
    """Why the logic is not what `text[start:end]` says; `None` if it is.

    Skipped are exceptions and parentheses that have clauses of their own. An exception with an id is audited with its
    own text, as `logic`. `ignored` are words that add nothing, such as a document's name for its own things.
    `heads` are the words over the row and the column of a cell, `telling` the nouns for what cells tell.
    Of what is `unresolved`, only the structure is judged.
    """
    missing = None if unresolved else swallowed(text, start, end, skips, logic, spellings=spellings, ignored=ignored)
    if missing is not None:
        return Complaint("swallowed", missing)
    if isinstance(logic, Exemption):
        return None
    view = View(text, start, end, skips, tuple(logic), telegraphic, parts_of_speech, named, heads, telling)
    return next(complaints(view, _STRUCTURE if unresolved else RULES), None)


def complaints(view: View, rules: Mapping[str, Rule] = RULES) -> Iterator[Complaint]:
    """All that the rules have to say."""
    return (Complaint(name, message) for name, rule in rules.items() for message in rule(view))
