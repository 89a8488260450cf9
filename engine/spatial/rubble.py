"""Reading counters: a rubble counter signifies the event of which a rule says that it places such a counter there."""

from collections.abc import Iterator

from ..answers import Answer
from ..board import Counter
from ..locations import Location
from ..outside import falls_with
from ..phrases import Frame, Joined, Test
from ..rules import Fits, Kind, Rule, resolve
from ..truth import Truth, Unknown, all_of, any_of
from ..world import World
from ..world.environment import Environment
from ..world.evaluate import conditions_of
from ..world.referents import levels_in
from .asking import BOARD, Asker, conclude, truth
from .existence import built

_VERB = "rubble"


def rubbled(asker: Asker, place: Location) -> Answer:
    """Whether a Location has been rubbled, as the counters in its hex tell."""
    said = f"{place} is rubbled"
    counters = asker.state.board.counters_in(place.hex, "rubble")
    if not counters:
        return conclude(BOARD, said, False)
    rules = list(asker.rulebook.about("place", Kind.EFFECT, Kind.FACT))
    signs = [conclude(rule.step.clause, rule.step.said, sign) for rule, sign in _signs(asker, rules, counters, place)]
    value = any_of(*map(truth, signs))
    if value is not False:
        return conclude(asker.rulebook.name, said, value, [each for each in signs if truth(each) is not False])
    below = [other for other in levels_in(asker.state.board, place.hex) if falls_with(place, other)]
    fallen = [asker.rubbled(other) for other in below]
    if any(truth(each) is True for each in fallen):
        return conclude("B24.1", said, True, [each for each in fallen if truth(each) is True])
    if place.level == 0 and not signs:
        return conclude("B24.1", said, True)
    return conclude(
        asker.rulebook.name, said, value if signs else Unknown(f"what rubble in {place.hex} signifies"), signs
    )


def _signs(
    asker: Asker, rules: list[Rule], counters: tuple[Counter, ...], place: Location
) -> Iterator[tuple[Rule, Truth]]:
    """For each rule that places rubble, whether a counter lies there because this place was rubbled."""
    for rule in rules:
        truths = [_signifies(asker, rule, counter, place) for counter in counters]
        known = [truth for truth in truths if truth is not None]
        if known:
            yield rule, any_of(*known)


def _signifies(asker: Asker, rule: Rule, counter: Counter, place: Location) -> Truth | None:
    """Whether a counter is one that a rule places if this place is rubbled; `None` if the rule tells of no such event.

    It has to be a rule that places the counter if the condition holds, and does not if it does not.
    """
    conditions = dict(conditions_of(rule))
    events = [frame for test in conditions.values() for frame in _frames(test) if _VERB in frame.verbs]
    if not events:
        return None
    env = Environment(asker.state, {"object": counter, "subject": counter}, asker.world.given, "place")
    lies = {
        at: asker.world.in_role(atom.test, env) for at, atom in enumerate(rule.atoms) if isinstance(atom.test, Fits)
    }
    places, else_places = (
        resolve(rule, [lies.get(at, happened) for at in range(len(rule.atoms))]).value for happened in (True, False)
    )
    if places is not True and not isinstance(places, Unknown):
        return False
    if else_places is True:
        return None
    before = World(asker.state, _Before(asker), asker.world.given)
    it_was = any_of(*(before.fits(place, each.object or each.subject, _alone(asker, place)) for each in events))  # type: ignore[arg-type]
    return all_of(places, it_was)


class _Before:
    """What there was before anything fell: a level that has fallen was there when it did."""

    def __init__(self, asker: Asker) -> None:
        self._asker = asker
        self.rubbled = asker.rubbled
        self.adjacent = asker.adjacent
        self.in_sight = asker.in_sight
        self.overstacked = asker.overstacked
        self.counts_as = asker.counts_as
        self.follows = asker.follows
        self.affected = asker.affected

    def exists(self, place: Location) -> Answer:
        """Whether there was such a Location."""
        return built(self._asker, place)


def _alone(asker: Asker, place: Location) -> Environment:
    return Environment(asker.state, {"subject": place}, asker.world.given)


def _frames(test: Test) -> Iterator[Frame]:
    if isinstance(test, Joined):
        for member in test.members:
            yield from _frames(member)
    else:
        yield test
