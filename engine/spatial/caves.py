"""Caves: their Entrance Hexes, and at which level of the map they are (G11.11)."""

from ..answers import Answer
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
    levels = {name: elevation(asker.state.board, Item(name, entrance)) for name in FACTS}
    told: dict[str, Answer] = {}
    for name in (name for name, at in levels.items() if at is not None):
        told[name] = asker.ask("equal", Kind.EFFECT, {"agent": own, "theme": Item(name, entrance)})
        if truth(told[name]) is True:
            return conclude(asker.rulebook.name, said, levels[name], [told[name]])
    chosen = asker.ask("choose", Kind.EFFECT, {"agent": Item("owner", counter), "theme": own})
    told["choice"] = chosen
    if truth(chosen) is True:
        return conclude(asker.rulebook.name, said, counter.facts.number("level"), [chosen])
    open_ = [name for found in told.values() if not is_silent(found) for name in found.missing]
    return conclude(asker.rulebook.name, said, Unknown(*(open_ or [said])), told.values())
