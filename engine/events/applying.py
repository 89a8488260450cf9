"""Applying an event: may it be done, what does it change, what comes of it by the rules, and does all still stand?"""

from dataclasses import replace
from typing import TYPE_CHECKING

from ..ask.catalogue import named
from ..ask.model import Put
from ..dice import Dice, Thrown, distribution
from ..locations import Location, Part
from ..spatial.asking import truth
from ..state import State
from .asking import Answers, Questions
from .consequences import carried_out
from .gating import gate
from .model import Asks, Case, Chance, Effect, Event, Outcome
from .reading import case_of, happening_of
from .sweeping import standing, swept

if TYPE_CHECKING:
    from ..ruleset import Ruleset

_DICE = "dice"
"""What an effect is about that only tells what was thrown."""


def apply(rules: "Ruleset", state: State, event: Event) -> tuple[State, tuple[Effect, ...]]:
    """The state after an event, and all that came of it. Raises `EventError`."""
    return _applied(Questions(rules, None if event.seed is None else Thrown(event.seed)), state, event)


def outcomes(rules: "Ruleset", state: State, event: Event) -> tuple[Chance, ...]:
    """Every way in which an event can come out, with its exact chance, the likeliest first. Raises `EventError`."""
    states: dict[str, State] = {}
    answers: Answers = {}

    def thrown(dice: Dice) -> tuple[str, tuple[Effect, ...]]:
        new, effects = _applied(Questions(rules, dice, answers), state, event)
        text = new.to_json()
        states.setdefault(text, new)
        return text, tuple(each for each in effects if each.about != _DICE)

    found = distribution(thrown).chances
    told = [Chance(chance, states[text], effects) for (text, effects), chance in found.items()]
    return tuple(sorted(told, key=lambda each: -each.chance))


def _applied(questions: Questions, state: State, event: Event) -> tuple[State, tuple[Effect, ...]]:
    """The state after an event, and the effects, those first that tell what was thrown."""
    rules, happening = questions.rules, happening_of(event)
    case = case_of(rules, state, event)
    gated = gate(questions, case, happening.gate)
    if gated.refused:
        questions.complain_of_unused(case)
        return state, (*_rolls(questions), *gated.refused)
    new, own = happening.change(case)
    if any(each.outcome is Outcome.REFUSED for each in own):
        questions.skip(case)
        return state, (*_rolls(questions), *own)
    effects = [replace(each, warrants=each.warrants or gated.warrants) for each in own]
    if happening.gate and not gated.spoken:
        unsaid = ("no rule in force speaks of it",)
        effects.append(Effect(f"whether it may be done: {event.kind}", Outcome.OPEN, missing=unsaid))
    if happening.sweeps:
        new, found = swept(rules, state, new, case.place)
        effects += found
    for asks in happening.follows:
        new, found = _followed(questions, case, new, asks)
        effects += found
    new, found = standing(rules, new)
    effects += [*found, *_too_many(rules, state, new)]
    questions.complain_of_unused(case)
    return new, (*_rolls(questions), *effects)


def _rolls(questions: Questions) -> list[Effect]:
    thrown = questions.thrown.items()
    return [Effect(f"{sort} {faces} is rolled", Outcome.HAPPENS, _DICE) for sort, faces in thrown]


def _followed(questions: Questions, case: Case, state: State, asks: Asks) -> tuple[State, list[Effect]]:
    """The state after what a question comes to, and the effects."""
    effects: list[Effect] = []
    elsewhere = asks.inside and case.place.part != asks.inside
    if elsewhere or (asks.status and (case.unit is None or case.unit.facts.truth(asks.status) is not True)):
        questions.skip(case)
        return state, effects
    if absent := _absent(questions, case, state, asks):
        questions.skip(case)
        return state, [absent]
    puts = {way.label: way for each in named(asks.question) for way in each.ways if isinstance(way, Put)}
    for ruling in questions.ask(case, state, asks):
        for finding in ruling.findings:
            said = finding.label or f"{asks.said or asks.question}: {ruling.subject}"
            state, effect = carried_out(case, state, puts.get(finding.label), finding, said)
            effects += [effect] if effect is not None else []
    return state, effects


def _absent(questions: Questions, case: Case, state: State, asks: Asks) -> Effect | None:
    """That there is no such part of the hex as a question is about, or that nobody can tell."""
    if not asks.there:
        return None
    place = Location(case.place.hex, Part(asks.there))
    there = questions.rules.referee(state).exists(place)
    if truth(there) is True:
        return None
    missing = there.missing or (f"by the rules in force there is no {place}",)
    about, cited = str(case.unit or place), questions.rules.warrants(there)
    return Effect(asks.said or asks.question, Outcome.OPEN, about, cited, missing=missing)


def _too_many(rules: "Ruleset", before: State, after: State) -> list[Effect]:
    """The Locations that units have come to and that hold more than they may, and what rules say to that."""
    effects = []
    for place in _filled(before, after):
        over = rules.referee(after).overstacked(place)
        if truth(over) is not True:
            continue
        effects.append(Effect(f"{place} is overstacked", Outcome.HAPPENS, str(place), rules.warrants(over)))
        case = Case(rules, after, Event("overstacked"), None, place, None)
        for finding in rules.ask(after, "overstack", of=place).findings:
            said = f"{place} may be overstacked {finding.label}".strip()
            _, effect = carried_out(case, after, None, finding, said)
            effects += [effect] if effect is not None else []
    return effects


def _filled(before: State, after: State) -> list[Location]:
    """The Locations that units have come to."""
    old = {name: each.at for name, each in before.units.items()}
    return sorted({each.at for name, each in after.units.items() if each.at is not None and each.at != old.get(name)})
