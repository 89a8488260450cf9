"""Reading counters: a rubble counter signifies the event of which a rule says that it places such a counter there."""

from collections.abc import Iterator

from ..answers import Answer
from ..board import Counter
from ..case import Case
from ..locations import Location
from ..meaning.things import Item, levels_in
from ..norms import same
from ..outside import falls_with
from ..rules import Kind, Rule, resolve
from ..truth import Truth, Unknown, any_of
from .asking import BOARD, Asker, conclude, truth
from .existence import built


def rubbled(asker: Asker, place: Location) -> Answer:
    """Whether a Location has been rubbled, as the counters in its hex tell."""
    said = f"{place} is rubbled"
    counters = asker.state.board.counters_in(place.hex, "rubble")
    if not counters:
        return conclude(BOARD, said, False)
    there = built(asker, place) if place.level != 0 else None
    if there is not None and truth(there) is False:
        return conclude(BOARD, said, False, [there])
    rules = list(asker.rulebook.about("place", Kind.EFFECT, Kind.FACT))
    signs = [conclude(rule.clause, rule.said, sign) for rule, sign in _signs(asker, rules, counters, place)]
    value = any_of(*map(truth, signs))
    if value is not False:
        return conclude(asker.rulebook.name, said, value, [each for each in signs if truth(each) is not False])
    below = [other for other in levels_in(asker.state.board, place.hex) if falls_with(place, other)]
    fallen = [asker.rubbled(other) for other in below]
    fell = any_of(*map(truth, fallen))
    if fell is not False and (fell is True or signs):
        return conclude("B24.1", said, fell, [each for each in fallen if truth(each) is not False])
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

    It has to be a rule that places the counter if that happens, and does not if nothing does.
    """

    def placed(fallen: Location | None) -> object:
        return asker.once((rule.decide, counter, fallen), lambda: _placed(asker, rule, counter, fallen))

    otherwise = placed(None)
    could_fall = (each for each in levels_in(asker.state.board, place.hex) if truth(built(asker, each)) is not False)
    if otherwise is True or all(same(placed(each), otherwise) for each in could_fall):
        return None
    places = placed(place)
    return places if isinstance(places, Unknown) else places is True


def _placed(asker: Asker, rule: Rule, counter: Counter, fallen: Location | None) -> object:
    """What a rule says of a counter if one Location, or none, has just been rubbled."""
    case = Case(asker.state, _Supposing(asker, fallen), {"theme": counter}, "place", asker.scene.given)
    return resolve(rule, case).value


def stairwell_affected(asker: Asker, stairs: Item) -> Answer:
    """Whether a Stairwell is affected in the normal manner by the rubble on top of it: it is a way all the same, and
    another rule tells how it is taken."""
    return asker.ask("affect", Kind.EFFECT, {"theme": stairs, "in": Item("normal manner")})


class _Supposing:
    """What follows if one Location, or none, has just been rubbled: all that was built is there."""

    def __init__(self, asker: Asker, fallen: Location | None) -> None:
        self._asker = asker
        self._fallen = fallen
        self.adjacent = asker.adjacent
        self.in_sight = asker.in_sight
        self.overstacked = asker.overstacked
        self.entrance_hex = asker.entrance_hex
        self.cave_level = asker.cave_level
        self.covered = asker.covered
        self.counts_as = asker.counts_as
        self.is_defined_as = asker.is_defined_as
        self.opens_into = asker.opens_into
        self.defines = asker.defines
        self.follows = asker.follows
        self.is_module = asker.is_module
        self.affected = asker.affected

    def exists(self, place: Location) -> Answer:
        """Whether there was such a Location."""
        return built(self._asker, place)

    def rubbled(self, place: Location) -> Answer:
        """Whether it is the one that is supposed to have been rubbled."""
        return conclude(BOARD, f"{place} is rubbled", place == self._fallen)
