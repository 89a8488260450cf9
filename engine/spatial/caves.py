"""Caves: their Entrance Hexes, and at which level of the map they are (G11.11).

No text that is left defines an Entrance Hex, but rules tell how one leaves a cave, and name the hex that one comes to.
"""

from collections.abc import Iterator
from fractions import Fraction

from ..answers import Answer
from ..hexes import Hex
from ..locations import Location
from ..meaning.caves import FACTS, LEVEL, ca_hexside, counter_of, elevation, entrance_of
from ..meaning.facts import Pattern
from ..meaning.things import Item
from ..questions import Question, is_silent
from ..rules import Kind
from ..truth import Unknown
from .asking import BOARD, Asker, any_infantry, conclude, truth

_ABOVE_GROUND = Item("above-ground")
_LEAVING = {Pattern("exit"): True, Pattern("cross", role="to"): True}
"""Whoever is asked about leaves the cave, and crosses what rules say that he crosses."""


def entrance(asker: Asker, cave: Location) -> Answer:
    """The Entrance Hex of a cave: the hex in which Infantry are that leave it, as rules say."""
    said, open_ = f"Entrance Hex of {cave}", []
    for asked, hex_ in _exits(asker, cave):
        told = asker.question(asked)
        if truth(told) is True:
            value = hex_ if isinstance(hex_, Hex) else Unknown(*hex_.missing)
            return conclude(asker.rulebook.name, said, value, [told])
        open_ += [] if is_silent(told) else [*told.missing]
    return conclude(asker.rulebook.name, said, Unknown(*(open_ or [said])))


def _exits(asker: Asker, cave: Location) -> Iterator[tuple[Question, Hex | Unknown]]:
    """How rules may put it that Infantry leave a cave, and where they then are: across its CA Hexside, or IN its
    hex."""
    counter = counter_of(asker.state.board, cave)
    if counter is None:
        return
    side, infantry = ca_hexside(counter), any_infantry(cave)
    beyond = side if isinstance(side, Unknown) else side.other(cave.hex)
    across = {"agent": infantry, "theme": Item("CA Hexside") if isinstance(side, Unknown) else side}
    for key, fillers, hex_ in (
        ("exit", {"agent": infantry, "to": _ABOVE_GROUND, "at": entrance_of(cave)}, beyond),
        ("cross", {**across, "to": entrance_of(cave)}, beyond),
        (
            "leave",
            {"agent": Item(f"directly exit to {_ABOVE_GROUND.head}"), "theme": infantry, "IN": cave.hex},
            cave.hex,
        ),
        ("remain", {"agent": infantry, "IN": cave.hex}, cave.hex),
    ):
        yield Question(key, Kind.EFFECT, fillers, presumed=_LEAVING), hex_


def level(asker: Asker, cave: Location) -> Answer:
    """The level that rules give a cave: that to which one says that it is equal, or else the one that its owner chose.

    An owner who may choose and of whose choice nobody tells leaves it open. Of a cave of which nobody knows which way
    it looks, no more is known than what its counter shows: the side of it that is up tells the level (G11.113).
    """
    said, counter = f"level of {cave}", counter_of(asker.state.board, cave)
    if counter is None:
        return conclude(asker.rulebook.name, said, Unknown(f"Cave counter of {cave}"))
    if isinstance(ca_hexside(counter), Unknown) and isinstance(shown := counter.facts.number("level"), int | Fraction):
        return conclude(BOARD, f"{said}, as its counter shows it", shown)
    own, its, entered = Item(LEVEL, cave), entrance_of(cave), asker.entrance_hex(cave)
    levels = {name: elevation(asker.state.board, asker, Item(name, its)) for name in FACTS}
    told: dict[str, Answer] = {}
    for name in (name for name, at in levels.items() if at is not None):
        told[name] = asker.ask("equal", Kind.EFFECT, {"agent": own, "theme": Item(name, its)})
        if truth(told[name]) is True:
            return conclude(asker.rulebook.name, said, levels[name], [told[name], entered])
    chosen = asker.ask("choose", Kind.EFFECT, {"agent": Item("owner", counter), "theme": own})
    told["choice"] = chosen
    if truth(chosen) is True:
        return conclude(asker.rulebook.name, said, counter.facts.number("level"), [chosen])
    open_ = [name for found in told.values() if not is_silent(found) for name in found.missing]
    return conclude(asker.rulebook.name, said, Unknown(*(open_ or [said])), told.values())
