"""The kinds of events: what each changes on the board, and which questions it raises. It holds no answers."""

from collections.abc import Mapping

from ..locations import Part
from .changes import become, breach, fall_in, lay, move, nothing
from .model import Asks, Event, Happening

_AT, _UNIT, _UNIT_TO, _AT_TO = ("at",), ("unit",), ("unit", "to"), ("at", "to")
_IN_SEWER = Asks("breaks in a sewer", "{unit}", {"in": "{at}"}, inside=Part.SEWER)

_ALL: tuple[Happening, ...] = (
    Happening(
        "rubbled",
        "a Location is rubbled",
        _AT,
        fall_in,
        Event("rubbled", at="C25 cellar"),
        sweeps=True,
    ),
    Happening(
        "bogs",
        "an AFV makes its Bog Check over a cellar",
        _UNIT,
        nothing,
        Event("bogs", unit="Tiger", given={"DR": "4,2", "survives": "yes"}),
        follows=(Asks("fall effects", "{unit}", there=Part.CELLAR, said="whether it falls"),),
    ),
    Happening(
        "Blaze placed",
        "a Location begins to burn",
        _AT,
        lay("blaze"),
        Event("Blaze placed", at="C25 cellar"),
    ),
    Happening(
        "Blaze spreads",
        "a Blaze spreads to another Location",
        _AT_TO,
        lay("blaze", goal=True),
        Event("Blaze spreads", at="C25 cellar", to="C25 ground level"),
        gate=(Asks("spread", "blaze", {"from": "{at}", "to": "{to}"}),),
        lies="blaze",
    ),
    Happening(
        "SMOKE placed",
        "SMOKE is placed in a Location",
        _AT,
        lay("smoke"),
        Event("SMOKE placed", at="C25 ground level"),
        follows=(Asks("SMOKE in", "{other}", {"at": "{at}"}, said="SMOKE gets into"),),
    ),
    Happening(
        "breached",
        "the hexside to the next hex is Breached",
        _AT_TO,
        breach,
        Event("breached", at="C25 cellar", to="B25 cellar"),
        gate=(Asks("breach", "{at}", {"to": "{to}"}),),
    ),
    Happening(
        "moves",
        "a unit enters the next Location",
        _UNIT_TO,
        move(),
        Event("moves", unit="squad B", to="C25 ground level"),
        gate=(Asks("enter", "{unit}", {"to": "{to}"}),),
    ),
    Happening(
        "sets up",
        "a unit sets up in a Location",
        _UNIT_TO,
        move(),
        Event("sets up", unit="squad B", to="C25 cellar"),
        gate=(Asks("set up", "{unit}", {"in": "{to}"}),),
    ),
    Happening(
        "placed",
        "a unit is in a Location, whatever the rules say to the way there",
        _UNIT_TO,
        move(),
        Event("placed", unit="squad B", to="C25 cellar"),
    ),
    Happening(
        "enters sewer",
        "a unit enters the Sewer Location below it",
        _UNIT,
        move(Part.SEWER),
        Event("enters sewer", unit="squad B"),
        gate=(Asks("enter sewer", "{unit}"),),
    ),
    Happening(
        "makes Sewer Movement dr",
        "a unit in a sewer rolls before it moves",
        _UNIT,
        nothing,
        Event("makes Sewer Movement dr", unit="squad B", given={"dr": "6"}),
        follows=(
            Asks("lost", "{unit}", {"in": "{at}"}, said="it becomes lost"),
            Asks("finds its way", "{unit}", {"in": "{at}"}, status="lost"),
        ),
    ),
    Happening(
        "moves in sewer",
        "a unit goes to a Sewer Location: the one it has chosen, or the one that the DEFENDER names if it is lost",
        _UNIT_TO,
        move(),
        Event("moves in sewer", unit="squad B", to="B24 sewer"),
        gate=(Asks("sewer destination", "{unit}", {"in": "{at}", "to": "{to}"}, has_to_speak=True),),
    ),
    Happening(
        "makes Sewer Emergence dr",
        "a unit in a sewer rolls at the end of its MPh",
        _UNIT,
        nothing,
        Event("makes Sewer Emergence dr", unit="squad B", given={"dr": "4", "drm": "0"}),
        follows=(Asks("emergence", "{unit}", {"in": "{at}"}),),
    ),
    Happening(
        "emerges",
        "a unit in a sewer comes out into the Manhole Location above, after its Sewer Emergence dr",
        _UNIT,
        move(Part.GROUND),
        Event("emerges", unit="squad B", given={"dr": "2"}),
        gate=(Asks("emergence", "{unit}", {"in": "{at}"}, label="it may emerge"),),
    ),
    Happening(
        "breaks",
        "a unit becomes broken",
        _UNIT,
        become("broken"),
        Event("breaks", unit="squad B"),
        follows=(_IN_SEWER,),
    ),
    Happening(
        "goes berserk",
        "a unit becomes berserk",
        _UNIT,
        become("berserk"),
        Event("goes berserk", unit="squad B"),
        follows=(_IN_SEWER,),
    ),
    Happening(
        "DC placed",
        "a DC is placed from a Location",
        _AT_TO,
        lay("dc", goal=True),
        Event("DC placed", at="C25 cellar", to="C25 ground level"),
        gate=(Asks("place DC", "dc", {"from": "{at}", "into": "{to}"}),),
    ),
    Happening(
        "DC thrown",
        "a DC is thrown into another Location",
        _AT_TO,
        lay("dc", goal=True),
        Event("DC thrown", at="C25 cellar", to="C25 ground level"),
        gate=(Asks("throw", "dc", {"from": "{at}", "into": "{to}"}),),
    ),
)
HAPPENINGS: Mapping[str, Happening] = {each.name: each for each in _ALL}
"""By name, in the order in which they are listed."""
