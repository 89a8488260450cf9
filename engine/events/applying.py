"""Applying an event: may it be done, what does it change, what comes of it by the rules, and does all still stand?"""

from dataclasses import replace
from typing import TYPE_CHECKING

from ..ask.catalogue import named
from ..ask.errors import AskError
from ..ask.model import Put
from ..dice import Dice, Thrown, distribution
from ..locations import Location
from ..ruling import Finding, Ruling
from ..spatial.asking import truth
from ..state import State
from ..truth import Legality
from ..world.referents import parts_in
from .consequences import carried_out
from .errors import EventError
from .model import Asks, Case, Chance, Effect, Event, Outcome
from .reading import case_of, happening_of
from .sweeping import standing, swept

if TYPE_CHECKING:
    from ..ruleset import Ruleset

_FACES = {"dr": 1, "DR": 2}
_OTHER = "other"
"""The part of an event that is every other Location of its hex."""


def apply(rules: "Ruleset", state: State, event: Event) -> tuple[State, tuple[Effect, ...]]:
    """The state after an event, and all that came of it. Raises `EventError`."""
    run = _Run(rules, None if event.seed is None else Thrown(event.seed))
    return run.apply(state, event)


def outcomes(rules: "Ruleset", state: State, event: Event) -> tuple[Chance, ...]:
    """Every way in which an event can come out, with its exact chance, the likeliest first. Raises `EventError`."""
    states: dict[str, State] = {}

    def thrown(dice: Dice) -> tuple[str, tuple[Effect, ...]]:
        new, effects = _Run(rules, dice).apply(state, event)
        text = new.to_json()
        states[text] = new
        return text, tuple(each for each in effects if each.about != _DICE)

    found = distribution(thrown).chances
    told = [Chance(chance, states[text], effects) for (text, effects), chance in found.items()]
    return tuple(sorted(told, key=lambda each: -each.chance))


_DICE = "dice"
"""What an effect is about that only tells what was thrown."""


class _Run:
    """One event on its way: what was used of what it gives, and what dice showed."""

    def __init__(self, rules: "Ruleset", dice: Dice | None) -> None:
        self._rules = rules
        self._dice = dice
        self._used: set[str] = set()
        self._unfit: dict[str, AskError] = {}
        """What questions had to say of what they could not use, by its key."""
        self._thrown: dict[str, str] = {}

    def apply(self, state: State, event: Event) -> tuple[State, tuple[Effect, ...]]:
        """The state after the event, and the effects."""
        happening, case = happening_of(event), case_of(self._rules, state, event)
        refused = self._refused(case, happening.gate)
        if refused:
            self._complain_of_unused(case)
            return state, (*self._rolls(), *refused)
        new, own = happening.change(case)
        effects = list(own)
        if happening.sweeps:
            new, found = swept(self._rules, state, new, case.place.hex)
            effects += found
        for asks in happening.follows:
            new, found = self._followed(case, new, asks)
            effects += found
        new, found = standing(self._rules, new)
        effects += [*found, *_too_many(self._rules, state, new)]
        self._complain_of_unused(case)
        return new, (*self._rolls(), *effects)

    def _refused(self, case: Case, gate: tuple[Asks, ...]) -> list[Effect]:
        """Why an act may not be done, or why nobody can tell; nothing, if it may."""
        found = []
        for place in filter(None, (case.to,)):
            there = self._rules.referee(case.state).exists(place)
            if truth(there) is not True:
                outcome = Outcome.REFUSED if truth(there) is False else Outcome.OPEN
                found.append(
                    Effect(f"{place} exists", outcome, str(place), self._rules.warrants(there), missing=there.missing)
                )
        for asks in gate if not found else ():
            ruling = self._asked(case, case.state, asks, case.words())
            counted = [each for each in ruling.findings if asks.label in ("", each.label)]
            for each in (each for each in counted if each.legality is not None):
                if each.legality is not Legality.PERMITTED:
                    found.append(_refusal(case, each))
        return found

    def _followed(self, case: Case, state: State, asks: Asks) -> tuple[State, list[Effect]]:
        """The state after what a question comes to, and the effects."""
        effects = []
        for words in _words(case, asks):
            if asks.inside and case.place.part != asks.inside:
                continue
            ruling = self._asked(case, state, asks, words)
            puts = {way.label: way for each in named(asks.question) for way in each.ways if isinstance(way, Put)}
            for finding in ruling.findings:
                state, effect = carried_out(case, state, puts.get(finding.label), finding)
                if effect is not None:
                    label = effect.what if finding.label else f"{asks.question} {ruling.subject}"
                    effects.append(replace(effect, what=label))
        return state, effects

    def _asked(self, case: Case, state: State, asks: Asks, words: dict[str, str]) -> Ruling:
        """What the rules say to a question of an event; of what it gives, what the question can be told."""
        given = {key: value.format_map(words) for key, value in asks.given.items()}
        extra = {**case.event.given, **self._dice_for(case, asks)}
        while True:
            try:
                told = self._rules.ask_with(state, asks.question, asks.of.format_map(words), {**given, **extra})
            except AskError as error:
                key = error.argument.partition("=")[0]
                if key not in extra:
                    raise EventError(error.argument, error.wrong, *error.more) from None
                self._unfit[key] = error  # another question of the event may have a use for it
                del extra[key]
            else:
                self._used.update(extra)
                return told

    def _dice_for(self, case: Case, asks: Asks) -> dict[str, str]:
        """The rolls that a question hangs on and nobody gave, thrown once for the whole event."""
        if self._dice is None:
            return {}
        for name, sort in next((each.dice for each in named(asks.question) if each.dice), {}).items():
            if not {name, sort} & {*case.event.given, *self._thrown}:
                self._thrown[sort] = ",".join(str(self._dice.die()) for _ in range(_FACES[sort]))
        return self._thrown

    def _rolls(self) -> list[Effect]:
        return [Effect(f"{sort} {faces} is rolled", Outcome.HAPPENS, _DICE) for sort, faces in self._thrown.items()]

    def _complain_of_unused(self, case: Case) -> None:
        for key, value in case.event.given.items():
            if key in self._used:
                continue
            if key in self._unfit:
                error = self._unfit[key]
                raise EventError(error.argument, error.wrong, *error.more)
            raise EventError(f"{key}={value}", f"{case.event.kind!r} has no use for it")


def _words(case: Case, asks: Asks) -> list[dict[str, str]]:
    """The words of an event for a question; once for each other Location of the hex, if it is asked of those."""
    words = {**case.words(), "start": str(case.at)}
    if f"{{{_OTHER}}}" not in asks.of:
        return [words]
    others = [each for each in parts_in(case.state.board, case.place.hex) if each != case.place]
    there = [each for each in others if truth(case.rules.referee(case.state).exists(each)) is not False]
    return [{**words, _OTHER: str(each)} for each in there]


def _refusal(case: Case, finding: Finding) -> Effect:
    outcome = Outcome.REFUSED if finding.legality is Legality.FORBIDDEN else Outcome.OPEN
    what = f"{case.event.kind}: {finding.label}" if finding.label else case.event.kind
    return Effect(what, outcome, str(case.unit or case.at), finding.warrants, missing=finding.missing)


def _too_many(rules: "Ruleset", before: State, after: State) -> list[Effect]:
    """The Locations that hold more than before and than they may, and what rules say to that."""
    effects = []
    for place in _filled(before, after):
        over = rules.referee(after).overstacked(place)
        if truth(over) is not True:
            continue
        effects.append(Effect(f"{place} is overstacked", Outcome.HAPPENS, str(place), rules.warrants(over)))
        for finding in rules.ask(after, "overstack", of=place).findings:
            _, effect = carried_out(Case(rules, after, Event(""), None, place, None), after, None, finding)
            if effect is not None:
                effects.append(replace(effect, what=f"it may be overstacked {finding.label}".strip()))
    return effects


def _filled(before: State, after: State) -> list[Location]:
    """The Locations that units have come to."""
    came = (
        each.at for name, each in after.units.items() if name not in before.units or before.units[name].at != each.at
    )
    return sorted({place for place in came if place is not None})
