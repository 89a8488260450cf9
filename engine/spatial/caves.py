"""Caves: their Entrance Hexes, and at which level of the map they are (G11.11)."""

from ..answers import Answer
from ..board import Counter
from ..facts import Facts
from ..locations import Location
from ..meaning.caves import FACTS, LEVEL, counter_of, elevation, entrance_of
from ..meaning.things import Item
from ..questions import is_silent
from ..rules import Kind
from ..truth import Unknown
from .asking import Asker, conclude, truth


def level(asker: Asker, cave: Location) -> Answer:
    """The level that rules give a cave: that to which one says that it is equal, or else the one that its owner chose.

    An owner who may choose and of whose choice nobody tells leaves it open.
    """
    said, counter = f"level of {cave}", counter_of(asker.state.board, cave)
    if counter is None:
        return conclude(asker.rulebook.name, said, Unknown(f"Cave counter of {cave}"))
    own, entrance = Item(LEVEL, cave), entrance_of(cave)
    there = [name for name in FACTS if elevation(asker.state.board, Item(name, entrance)) is not None]
    told = {name: asker.ask("equal", Kind.EFFECT, {"agent": own, "theme": Item(name, entrance)}) for name in there}
    for name, found in told.items():
        if truth(found) is True:
            value = elevation(asker.state.board, Item(name, entrance))
            return conclude(asker.rulebook.name, said, value, [found])
    chosen = asker.ask("choose", Kind.EFFECT, {"agent": Item("owner", counter), "theme": own})
    told["choice"] = chosen
    if truth(chosen) is True:
        return conclude(asker.rulebook.name, said, _chosen(counter), [chosen])
    open_ = [name for found in told.values() if not is_silent(found) for name in found.missing]
    return conclude(asker.rulebook.name, said, Unknown(*(open_ or [said])), told.values())


def _chosen(counter: Counter) -> object:
    facts: Facts = counter.facts
    return facts.number("level")
