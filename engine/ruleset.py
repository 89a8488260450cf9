"""Rules in force: those of several documents, asked as one set.

from engine import load, State

book = load("O6", "B8")
state = State.from_json(text)
print(book.ask(state, "enter", unit="squad B", to="C25 ground level"))
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property

from .answers import Answer
from .ask import ask as ask_books
from .ask.catalogue import named
from .ask.model import Asked, Book, Form, Query, Way
from .events import Act, Chance, Effect, Event, apply, legal, outcomes
from .events.reading import unit_of
from .library import Document, UnknownDocumentError, document, documents, rules_of
from .locations import Location
from .rules import Kind, Rulebook
from .ruling import Ruling, Warrant, findings, missing_in, warrants
from .spatial import Referee
from .state import State, Unit, from_facts
from .truth import Legality, Unknown

_ENTER, _COST = "enter", "cost"
"""The question of which the cost is asked too, and that of the cost."""
_MODULE = "module"


def load(*names: str) -> "Ruleset":
    """The rules of some documents, in force together: `load("O6", "B8")`.

    Raises `UnknownDocumentError` for a name that no document has, and for two variants of one another.
    """
    if not names:
        there = ", ".join(each.id for each in documents())
        raise UnknownDocumentError(f"name the documents that are in force; there are {there}")
    found = tuple({each.id: each for each in map(document, names)}.values())
    no_variants(found)
    return Ruleset(found, rules_of(found))


class Ruleset:
    """Rules in force. It never changes, and neither does any state that it is asked about."""

    def __init__(self, documents: Sequence[Document], rules: Rulebook) -> None:
        self.documents = tuple(documents)
        self.rules = rules.with_modules(_played(documents))
        """All rules as one book."""

    @cached_property
    def lines(self) -> Mapping[str, tuple[str, int]]:
        """The file and the line of each clause."""
        return {clause: (each.file, line) for each in self.documents for clause, line in each.lines.items()}

    @cached_property
    def _book(self) -> Book:
        broken = frozenset[str]().union(*(each.broken for each in self.documents))
        return Book(self.rules, " + ".join(each.id for each in self.documents), broken=broken)

    def state(self, board: Mapping[str, object], units: Mapping[str, Mapping[str, object]]) -> State:
        """The state of plain data; see `State.from_json` for the names, and for errors that tell their places."""
        return from_facts(board, units)

    def referee(self, state: State) -> Referee:
        """Who answers questions about places in a state."""
        return Referee(self.rules, state)

    def ask(
        self,
        state: State | None,
        question: str | Query,
        *,
        of: str | Location = "",
        unit: str | Unit = "",
        **given: str | int | bool | Location,
    ) -> Ruling:
        """What the rules say to a question about a state.

        `question` is one of the catalogue (`undercroft ask --list`), or any verb or quantity of which rules speak;
        `of` is what it is asked of, or else the unit. Whatever else is given is a place or a fact: `to=`, `from_=`,
        `us=3`, `DR="4,2"`; facts with spaces in their names go in a `Query`. Raises `AskError` for what cannot be
        asked; the error names the argument.
        """
        if isinstance(question, Query):
            return self._ruling(question if question.state else question._replace(state=state))
        return self._ruling(_query(state, question, str(of), unit, given))

    def ask_with(self, state: State | None, question: str, of: str, given: Mapping[str, str]) -> Ruling:
        """The same, with what is given as a mapping, as a command line has it."""
        return self._ruling(Query(of, question, given, state))

    def legal(self, state: State, unit: str | Unit) -> tuple[Act, ...]:
        """What a unit may do now, each act with its cost and its warrants; and then of what the rules leave it open.

        Each is an event that `apply` takes. Raises `EventError` for a unit that there is not.
        """
        return legal(self, state, unit_of(state, unit))

    def apply(self, state: State, event: Event) -> tuple[State, tuple[Effect, ...]]:
        """The state after an event, and all that came of it, with the clauses that say so.

        The state that is given stays as it is. Of what somebody does, nothing changes unless the rules permit it; of
        what happens, only what the rules say comes of it. Raises `EventError`, which names the argument.
        """
        return apply(self, state, event)

    def outcomes(self, state: State, event: Event) -> tuple[Chance, ...]:
        """Every way in which an event can come out as its dice fall, with its exact chance; the likeliest first."""
        return outcomes(self, state, event)

    def warrants(self, answer: Answer) -> tuple[Warrant, ...]:
        """The clauses that an answer comes from, with their places."""
        return warrants(answer, self.lines)

    def _ruling(self, query: Query) -> Ruling:
        asked = named(query.quantity)
        query = self._with_module(query, asked)
        [reply] = ask_books([self._book], query, plainly=True)
        norms = (way.label for each in asked for way in each.ways if _is_norm(way))
        found = findings(reply, norms, self.lines)
        told = Ruling(query.subject, query.quantity, query.given, found, None, reply.cases)
        costs = asked and asked[0].name == _ENTER and told.verdict is not Legality.FORBIDDEN
        return replace(told, cost=self._cost(query)) if costs else told

    def _cost(self, query: Query) -> int | Fraction | str | Unknown:
        """What an entry costs."""
        goals = [query.given[role] for role in ("into", "to") if role in query.given]
        given = {key: value for key, value in query.given.items() if key not in ("into", "to")}
        if goals:  # it is asked of who goes there; what it costs is asked of the place
            at = query.state.units[query.subject].at if query.state and query.subject in query.state.units else None
            given = {"unit": query.subject, **({"from": str(at)} if at else {}), **given}
        subject = goals[0] if goals else query.subject
        [reply] = ask_books([self._book], Query(subject, _COST, given, query.state, query.terms), plainly=True)
        found = reply.parts[0].answer
        if isinstance(found.value, int | Fraction | str):
            return found.value
        return Unknown(*(missing_in(reply, found) or (str(found.value),)))

    def _with_module(self, query: Query, asked: Sequence[Asked]) -> Query:
        """The question, told which module is played, if it hangs on one and nobody says: the one whose rules are
        in force."""
        played = _played(self.documents)
        if not played or _MODULE in query.given or not any(_MODULE in each.inputs for each in asked):
            return query
        return Query(
            query.subject, query.quantity, {**query.given, _MODULE: played[0]}, query.state, query.terms, query.note
        )


def _query(
    state: State | None, question: str, of: str, unit: str | Unit, given: Mapping[str, str | int | bool | Location]
) -> Query:
    who = str(unit)
    facts = {key.rstrip("_").replace("_", "-"): _text(value) for key, value in given.items()}
    if of and who:
        facts = {"unit": who, **facts}
    return Query(of or who, question, facts, state)


def _text(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _is_norm(way: Way) -> bool:
    """Whether a way of asking tells what may be done."""
    return way.norm if isinstance(way, Form) else way.kind is Kind.NORM


def _played(documents: Iterable[Document]) -> list[str]:
    """The modules that are played where some documents are in force."""
    return [each.label for each in documents if each.group]


def no_variants(documents: Iterable[Document]) -> None:
    """Raise `UnknownDocumentError` for two variants of one another."""
    groups: dict[str, Document] = {}
    for each in documents:
        if each.group and each.group in groups:
            first = groups[each.group]
            raise UnknownDocumentError(
                f"{first.id} and {each.id} are variants of one another; load the one that is played"
            )
        groups[each.group] = each
