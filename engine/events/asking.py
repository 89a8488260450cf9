"""The questions of an event on its way: what it gives is told to those that can use it, dice are thrown as needed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..ask.catalogue import named
from ..ask.errors import AskError
from ..dice import Dice
from ..meaning.things import parts_in
from ..questions import is_silent
from ..ruling import Finding, Ruling, is_open
from ..spatial.asking import truth
from ..state import State
from .errors import EventError
from .model import Asks, Case

if TYPE_CHECKING:
    from ..ruleset import Ruleset

_FACES = {"dr": 1, "DR": 2}
_OTHER = "other"
"""The part of an event that is every other Location of its hex."""

Answers = dict[object, Ruling]
"""What has been answered of one state, so that an event that is run for all its dice asks it once."""


@dataclass(slots=True)
class Questions:
    """Puts the questions of one event."""

    rules: "Ruleset"
    dice: Dice | None
    """Where the rolls come from that nobody gives; `None` leaves what hangs on them open."""
    answers: Answers = field(default_factory=dict)
    thrown: dict[str, str] = field(default_factory=dict)
    """What was thrown, by the sort of roll."""
    used: set[str] = field(default_factory=set)
    unfit: dict[str, AskError] = field(default_factory=dict)
    """What questions had to say of what they could not use, by its key."""

    def ask(self, case: Case, state: State, asks: Asks) -> Iterator[Ruling]:
        """What the rules say; once for each other Location of the hex, if it is asked of those."""
        for words in _words(case, asks):
            yield self._settled(case, state, asks, words)

    def _settled(self, case: Case, state: State, asks: Asks, words: Mapping[str, str]) -> Ruling:
        """What the rules say once all dice have been thrown that it hangs on."""
        told = self._put(case, state, asks, words)
        for name, sort in next((each.dice for each in named(asks.question) if each.dice), {}).items():
            needed = self.dice is not None and any(map(_hangs, told.findings))
            if needed and not {name, sort} & {*case.event.given, *self.thrown}:
                self._throw(sort)
                told = self._put(case, state, asks, words)
        return told

    def _throw(self, sort: str) -> None:
        assert self.dice is not None
        self.thrown[sort] = ",".join(str(self.dice.die()) for _ in range(_FACES[sort]))

    def _put(self, case: Case, state: State, asks: Asks, words: Mapping[str, str]) -> Ruling:
        """What the rules say; of what the event gives, the question is told what it can use."""
        given = {key: value.format_map(words) for key, value in asks.given.items()}
        extra = {**case.event.given, **self.thrown}
        of = asks.of.format_map(words)
        while True:
            key = (id(state), asks.question, of, tuple(given.items()), tuple(extra.items()))
            try:
                if key not in self.answers:
                    self.answers[key] = self.rules.ask_with(state, asks.question, of, {**given, **extra})
            except AskError as error:
                argument = error.argument.partition("=")[0]
                if argument not in extra:
                    raise _unfit(case, asks, of, error) from None
                self.unfit[argument] = error  # another question of the event may have a use for it
                del extra[argument]
            else:
                self.used.update(extra)
                return self.answers[key]

    def skip(self, case: Case) -> None:
        """Take what the event gives for used: a question that may be about it is not asked, as things are."""
        self.used.update(case.event.given)

    def complain_of_unused(self, case: Case) -> None:
        """Raise an error for what the event gives and no question could use."""
        for key, value in case.event.given.items():
            if key in self.used:
                continue
            if key in self.unfit:
                error = self.unfit[key]
                raise EventError(error.argument, error.wrong, *error.more)
            raise EventError(f"{key}={value}", f"{case.event.kind!r} has no use for it")


def _unfit(case: Case, asks: Asks, of: str, error: AskError) -> EventError:
    """The error of a question, said of the event that raises it."""
    if error.argument != of or case.unit is None or of != case.unit.name:
        return EventError(error.argument, error.wrong, *error.more)
    whom = dict.fromkeys(name for each in named(asks.question) for name in each.of)
    return EventError(f"unit={of}", f"is none of those to whom {case.event.kind!r} happens: {', '.join(whom)}")


def _hangs(finding: Finding) -> bool:
    """Whether an answer hangs on something, such as dice."""
    return is_open(finding.value) and not is_silent(finding.answer)


def _words(case: Case, asks: Asks) -> list[dict[str, str]]:
    """What a question may speak of, by name."""
    words = case.words()
    if f"{{{_OTHER}}}" not in asks.of:
        return [words]
    others = [each for each in parts_in(case.state.board, case.place.hex) if each != case.place]
    there = [each for each in others if truth(case.rules.referee(case.state).exists(each)) is not False]
    return [{**words, _OTHER: str(each)} for each in there]
