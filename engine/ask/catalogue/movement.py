"""Questions about ways: who may go where, from where, at what cost, and what opens into what."""

from ...meaning.facts import Pattern
from ..model import Asked, Form, Key
from .common import (
    ACROSS,
    BUILT,
    BY_LEAVE,
    COUNTED,
    EMERGENCE,
    EMERGENCE_DRM,
    FALLEN,
    LOCATIONS,
    SIDES,
    SOLDIERS,
    WITHOUT,
)

_ENEMY = Pattern("occupy", "enemy")
_WHO_MAY = {**BY_LEAVE, "enemy": Key((_ENEMY,), "an enemy is there")}
"""What decides whether somebody may go into a sewer, or to where an enemy is."""
_SET_UP = (Form("set up", keys=("set up in",), norm=True),)

MOVEMENT: tuple[Asked, ...] = (
    Asked(
        "enter",
        "whether a unit may go there",
        LOCATIONS,
        (Form("enter", keys=("enter", "exit"), norm=True),),
        ("from", "unit", *ACROSS, "stairwell", "manhole", *FALLEN, "squads"),
        "cellar enter unit=squad from='ground level' stairwell=yes",
        ("entry",),
        words=_WHO_MAY,
        without=WITHOUT,
        presumes=SIDES,
        denies=(_ENEMY,),
        dice=EMERGENCE,
        modified=EMERGENCE_DRM,
    ),
    Asked(
        "enter",
        "whether a unit may go there",
        SOLDIERS,
        (Form("enter", keys=("enter", "exit"), norm=True),),
        ("into", "from", *ACROSS, "stairwell", "manhole", *FALLEN, "squads"),
        "afv enter into=cellar from='ground level' stairwell=yes",
        ("entry",),
        words=_WHO_MAY,
        without=WITHOUT,
        presumes=SIDES,
        denies=(_ENEMY,),
        dice=EMERGENCE,
        modified=EMERGENCE_DRM,
    ),
    Asked(
        "set up",
        "whether a unit may set up there",
        LOCATIONS,
        _SET_UP,
        ("unit", *COUNTED),
        "cellar 'set up' unit=dummy",
        ("setup", "set up in"),
        counted_in=True,
        needs=("unit",),
    ),
    Asked(
        "set up",
        "whether a unit may set up there",
        SOLDIERS,
        _SET_UP,
        ("in", *COUNTED),
        "dummy 'set up' in=cellar",
        ("setup", "set up in"),
        counted_in=True,
        needs=("in",),
    ),
    Asked(
        "cost",
        "what it costs to go there, in MF",
        LOCATIONS,
        (Form("cost", keys=("MF",)),),
        ("from", "unit", *FALLEN),
        "cellar cost from=trench",
        ("MF", "entry cost"),
    ),
    Asked(
        "entrances",
        "from where it may be entered; trenches lie on a map only as an example lays them",
        LOCATIONS,
        (Form("entrances", keys=("enter", "exit")),),
        ("unit", *ACROSS, "stairwell", "manhole", "trench", *FALLEN),
        "'C25 cellar' entrances map=red-barricades",
        ("from where",),
    ),
    Asked(
        "opens",
        "into which Locations of its hex it opens",
        ("trench connection", "manhole", "tunnel entrance", "tunnel exit"),
        (Form("opens", keys=("open into", "connect")),),
        (*BUILT, *FALLEN),
        "manhole opens",
        ("open into", "opens into"),
    ),
    Asked(
        "adjacent",
        "whether two Locations are ADJACENT, or which are",
        LOCATIONS,
        (Form("adjacent", keys=("enter", "exit")),),
        ("to", *ACROSS, "stairwell", *FALLEN),
        "'C25 cellar' adjacent map=red-barricades",
        ("adjacency",),
    ),
)
