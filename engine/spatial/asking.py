"""What questions about places need: somebody to put questions to the rules, and a way to conclude from the answers."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Protocol

from ..answers import Answer, Step, Verdict
from ..board import Board
from ..case import Case
from ..hexes import Hex, neighbors
from ..known import GAINSAID
from ..locations import Location, Part
from ..meaning.facts import Fact
from ..meaning.knowledge import Knowledge
from ..meaning.things import parts_in
from ..questions import Question, Scene
from ..rules import TOGETHER, Kind, Outcome, Rule, Rulebook, resolve
from ..state import Phase, State, Unit, enemies_at, unit, untroubled
from ..truth import Legality, Truth, Unknown, all_of, any_of, as_truth

BOARD = "board"
"""What stands in place of a clause where the board itself tells something."""
OPENS_INTO = "opens into"
"""By what name, kind of connection and Location the answer can be supposed whether that opens into it."""
LEVELS = (Part.CELLAR, Part.GROUND, Part.UPPER)
"""The levels of a building that lie above one another."""
_KEPT = 1024
"""For so many Locations it is kept who is in it if anybody will do."""


class Asker(Knowledge, Protocol):
    """Somebody who puts questions to the rules of one document about one state, each only once."""

    rulebook: Rulebook
    state: State

    @property
    def scene(self) -> Scene:
        """What its questions are held against."""
        ...

    def without_units(self) -> "Asker":
        """The same, for Infantry of which nobody is in the way."""
        ...

    def with_unit(self, unit: Unit) -> "Asker":
        """The same, with a unit where it says that it is."""
        ...

    def in_phase(self, phase: Phase) -> "Asker":
        """The same board in a phase."""
        ...

    def with_board(self, board: Board) -> "Asker":
        """The same on another board."""
        ...

    def supposed(self, *about: Hashable) -> Answer | None:
        """The answer that is taken for given to a question about places, if there is one."""
        ...

    def question(self, asked: Question) -> Answer:
        """What the rules say to a question."""
        ...

    def once(self, key: Hashable, find: Callable[[], object]) -> object:
        """What somebody finds out about this state, found or remembered."""
        ...

    def ask(
        self, key: str, kind: Kind, fillers: Mapping[str, object], silent: Legality = Legality.UNDETERMINED
    ) -> Answer:
        """What the rules say; of a norm, `silent` is what holds where none speaks."""
        ...


def conclude(clause: str, said: str, value: object, because: Iterable[Answer] = ()) -> Answer:
    """An answer that follows from others, by a rule outside of the document or from the board."""
    return Answer(value, (Step(clause, said), value, (), (), tuple(each.record for each in because)))


def not_there(asker: Asker, place: Location, there: Answer, left: Unknown | None = None) -> Answer:
    """That nothing holds of a Location, for there is none; or what is `left` open, if other rules may put one there."""
    wrong = f"there is no {place}"
    return conclude(asker.rulebook.name, wrong, wrong if left is None else left, [there])


def both(clause: str, said: str, *answers: Answer) -> Answer:
    """Whether all of some answers are yes; it rests on those that decide it."""
    truths = [truth(each) for each in answers]
    value = all_of(*truths)
    decisive = [each for each, own in zip(answers, truths, strict=True) if value is not False or own is False]
    return conclude(clause, said, value, decisive)


def truth(found: Answer) -> Truth:
    """An answer that is a yes or a no; a conflict leaves it open."""
    return as_truth(found.value)


def forbids(found: Answer) -> Truth:
    """Whether an answer forbids what was asked about."""
    return Unknown(*found.missing) if found.legality is Legality.UNDETERMINED else found.value is Legality.FORBIDDEN


def permitted_by_each(asker: "Asker", *told: Answer) -> Answer:
    """What may be done only if each of some answers permits it."""
    return _put_together(asker, told, any_of(*map(forbids, told)), decisive=True)


def permitted_by_any(asker: "Asker", *told: Answer) -> Answer:
    """What may be done if one of some answers permits it."""
    return _put_together(asker, told, all_of(*map(forbids, told)), decisive=False)


def _put_together(asker: "Asker", told: Sequence[Answer], forbidden: Truth, *, decisive: bool) -> Answer:
    """What some answers come to; it rests on those that forbid, if that is `decisive`, or else on those that do not."""
    value = Legality.FORBIDDEN if forbidden is True else Legality.PERMITTED if forbidden is False else forbidden
    deciding = [each for each in told if forbids(each) is decisive]
    return conclude(asker.rulebook.name, str(told[0].record[0].said), value, deciding or told)


def held(asker: Asker, asked: Question, excused: Callable[[Fact], bool] | None = None) -> Case:
    """The case of a question, for rules to be run on one by one; facts of some sort may be excused."""
    presumed = {**asker.scene.presumed, **asked.presumed}
    case = Case(asker.state, asker.scene.knowledge, asked.fillers, asked.key, asker.scene.given, presumed)
    case.used = asker.scene.used
    case.doing = asked.key if asked.kind is Kind.NORM else ""
    case.excused = excused
    return case


def nearly(
    asker: Asker, asked: Question, wanted: Collection[object], instead: object, excused: Callable[[Fact], bool]
) -> list[Answer]:
    """For each rule that would come to something if it were not for conditions of some sort, what it says instead."""
    return _nearly(asker, asked, plainly(asker, asked), wanted, instead, excused)


def excepted(asker: Asker, asked: Question, instead: object) -> list[Answer]:
    """For each rule that would speak of a case but for an exception of its own, what is said instead."""
    return _excepted(plainly(asker, asked), instead)


def against(
    asker: Asker, asked: Question, wanted: Collection[object], instead: object, excused: Callable[[Fact], bool]
) -> list[Answer]:
    """Both: what is said instead by rules that conditions of some sort keep from coming to something, or an exception
    from speaking."""
    told = plainly(asker, asked)
    found = [*_nearly(asker, asked, told, wanted, instead, excused), *_excepted(told, instead)]
    if found:
        return found
    case = held(asker, asked, excused)  # what both keep from it
    both_ = [(rule, resolve(rule, case)) for rule in asker.rulebook.about(asked.key, asked.kind)]
    barred = (each for rule, each in both_ if each.value is instead and Verdict.APPLIED in each.record[3])
    return [*_excepted(both_, instead), *(saying(each, instead) for each in barred)]


def plainly(asker: Asker, asked: Question) -> list[tuple[Rule, Outcome]]:
    """What each rule about a question comes to by itself."""
    case = held(asker, asked)
    return [(rule, resolve(rule, case)) for rule in asker.rulebook.about(asked.key, asked.kind)]


def _nearly(
    asker: Asker,
    asked: Question,
    told: Iterable[tuple[Rule, Outcome]],
    wanted: Collection[object],
    instead: object,
    excused: Callable[[Fact], bool],
) -> list[Answer]:
    without = held(asker, asked, excused)
    barred = [each for each in told if not _is_among(each[1].value, wanted) and _may_be_excused(each[1], excused)]
    return [saying(each, instead) for rule, each in barred if _is_among(resolve(rule, without).value, wanted)]


def _may_be_excused(outcome: Outcome, excused: Callable[[Fact], bool]) -> bool:
    """Whether a rule asked for anything that is not so and may be excused; where it was run for several cases, only the
    names of what it asked are known."""
    asked = zip(outcome.record[0].inputs, outcome.record[2], strict=True)
    return any(not isinstance(fact, Fact) or (truth is False and excused(fact)) for fact, truth in asked)


def _excepted(told: Iterable[tuple[Rule, Outcome]], instead: object) -> list[Answer]:
    barred = (each for _, each in told if each.value is None and Verdict.APPLIED in each.record[3])
    return [saying(each, instead) for each in barred]


def saying(outcome: Outcome, instead: object) -> Answer:
    """What a rule comes to, told as an answer of another value."""
    step, _, inputs, verdicts, below = outcome.record
    return Answer(instead, (step, instead, inputs, verdicts, below))


def _is_among(value: object, values: Iterable[object]) -> bool:
    return any(value is each for each in values)


def enemies_in(asker: Asker, mover: Unit, place: Location) -> bool:
    """Whether enemies of a unit are in a Location, as the board shows, or the asker says."""
    return bool(enemies_at(asker.state, mover, place)) or is_told(asker, Fact("occupy", "enemy", place)) is True


def is_told(asker: Asker, fact: Fact) -> bool | None:
    """Whether whoever asks says that something is so; `None` if nobody says."""
    pattern = fact.presuming(asker.scene.presumed)
    if pattern is None:
        return None
    asker.scene.used.add(str(pattern).casefold())
    return bool(asker.scene.presumed[pattern])


def gainsay(asker: Asker, fact: Fact, shown: Truth) -> None:
    """Note a fact of which whoever asks says otherwise than the board."""
    pattern = fact.presuming(asker.scene.presumed)
    if pattern is not None and isinstance(shown, bool) and bool(asker.scene.presumed[pattern]) is not shown:
        asker.scene.used.add(f"{GAINSAID}{pattern}".casefold())


def answers_for(rulebook: Rulebook, cited: str) -> bool:
    """Whether the document of a cited rule, such as `B8.4`, is among the rules that are asked."""
    return cited.partition(".")[0] in rulebook.name.split(TOGETHER)


def nearby(state: State, hex_: Hex) -> Iterator[Location]:
    """The Locations that there can be in a hex and in those next to it, as far as they are on the board."""
    for each in (hex_, *(other for _, other in neighbors(hex_))):
        if each in state.board.hexes:
            yield from parts_in(state.board, each)


@lru_cache(_KEPT)
def any_infantry(at: Location) -> Unit:
    """Infantry of which nothing is assumed that could keep it from moving: a leader in Good Order, without a weapon."""
    return untroubled(unit("Infantry", at, class_="leader", armed=False, good_order=True))
