"""Questions about a Location itself: whether it is there, what it gives, how much it holds."""

from collections.abc import Mapping

from ...meaning.facts import Pattern
from ...outside import BY_PURPOSE
from ...rules import Kind
from ..model import Asked, Filler, Form, New, Put, Word
from .common import ACROSS, BUILT, BUILT_IN, COUNTED, FALLEN, LOCATIONS, ON_MAP, SOLDIERS

_OVERSTACKED: Mapping[str, Filler] = {"agent": "subject"}
_MAY_BE_OVERSTACKED = (
    Put("overstacked", Kind.NORM, {**_OVERSTACKED, "at": New("play")}, "in play"),
    Put("overstacked", Kind.NORM, {**_OVERSTACKED, "at": New("setup")}, "at setup"),
)
_OVERSTACKING = (
    Put("occur", Kind.NORM, {"agent": New("Overstacking", at="place"), "during": New("play")}, "in play"),
    Put("occur", Kind.NORM, {"agent": New("Overstacking", at="place"), "during": New("setup")}, "at setup"),
)
"""The same in other words, as documents about cellars alone put it."""

_LETS_BE_OVERSTACKED = tuple(
    each._replace(label=f"whether it may be {each.label}") for each in (*_MAY_BE_OVERSTACKED, *_OVERSTACKING)
)
"""Whether what is so may be so."""
_FORTIFIED = (
    Form("lies fortified"),
    Put("Fortified Building Location", Kind.DEFINITION, {"agent": "subject"}),
    Put("fortify", Kind.NORM, {"theme": "subject"}),
)
_BENEATH = ("beneath the cellar level", "not beneath the cellar level")
_LEFT_OUT = ("it is left out", "it is not left out")

PLACES: tuple[Asked, ...] = (
    Asked(
        "exists",
        "whether there is such a Location",
        BUILT_IN,
        (Form("exists", keys=("exist", "cease to exist")),),
        (*BUILT, *FALLEN, *ON_MAP, "manhole", "levels"),
        "cellar exists multi-hex=yes factory=no",
        ("existence",),
        open=("multi-hex", "factory"),
        absent_too=True,
        purposes=tuple(BY_PURPOSE),
    ),
    Asked(
        "level",
        "at which level it is",
        ("sewer",),
        (Put("beneath", Kind.FACT, {"agent": "subject", "theme": "cellar"}, words=_BENEATH),),
        (*BUILT, "manhole"),
        "sewer level manhole=yes",
    ),
    Asked(
        "level",
        "at which level it is",
        tuple(each for each in LOCATIONS if each != "sewer"),
        (Form("level"),),
        (*BUILT, *FALLEN, *ON_MAP),
        "cellar level",
        absent_too=True,
    ),
    Asked(
        "level",
        "at which level of the map it is",
        ("cave",),
        (Form("cave level", keys=("equal", "choose")),),
        (),
        "cave level",
    ),
    Asked(
        "Entrance Hex",
        "in which hex one is who leaves it",
        ("cave",),
        (Form("cave entrance", keys=("exit", "cross", "leave", "remain")),),
        (),
        "cave 'Entrance Hex'",
    ),
    Asked(
        "TEM",
        "what it adds to an attack against it",
        LOCATIONS,
        (Form("tem", keys=("TEM",), signed=True),),
        ("wooden",),
        "cellar TEM wooden=yes",
    ),
    Asked(
        "fortified",
        "whether it counts as fortified, or else may be",
        ("ground level",),
        (
            *_FORTIFIED,
            Put(
                "fortify",
                Kind.NORM,
                {"theme": "cellar", "to": Word("fortify ground level Location")},
                "fortifying its cellar first",
            ),
        ),
        (),
        "'ground level' fortified",
        ("fortification", "fortify"),
        open=("fortified",),
    ),
    Asked(
        "fortified",
        "whether it counts as fortified, or else may be",
        tuple(each for each in LOCATIONS if each != "ground level"),
        (*_FORTIFIED, Put("Fortification", Kind.APPLICATION, {"in": "subject"}, words=("may be", "may not be"))),
        (),
        "cellar fortified",
        ("fortification", "fortify"),
        open=("fortified",),
    ),
    Asked(
        "breach",
        "whether it may be Breached across the hexside to the next hex; on a map, across which hexsides",
        LOCATIONS,
        (Form("breach", keys=("Breached",), norm=True),),
        ("to", *ACROSS),
        "cellar breach common-hexside=yes rowhouse=no",
        ("breached",),
    ),
    Asked(
        "stacking limit",
        "how much may be in it",
        LOCATIONS,
        (Form("stacking limit", keys=("stacking limit",)),),
        (),
        "cellar 'stacking limit'",
        ("stacking",),
    ),
    Asked(
        "overstacked",
        "whether it holds more than its limit",
        LOCATIONS,
        (Form("overstacked", keys=("stacking limit",)),),
        COUNTED,
        "cellar overstacked squads=3 leaders=1",
        beside=_LETS_BE_OVERSTACKED,
    ),
    Asked(
        "overstack",
        "whether it may be overstacked",
        LOCATIONS[:1],
        (*_MAY_BE_OVERSTACKED, *_OVERSTACKING),
        (),
        "cellar overstack",
        together=True,
    ),
    Asked(
        "overstack",
        "whether it may be overstacked",
        LOCATIONS[1:],
        _MAY_BE_OVERSTACKED,
        (),
        "sewer overstack",
        together=True,
    ),
    Asked(
        "Base Level",
        "whether it is left out when the Base Level of the hex is determined",
        LOCATIONS,
        (Put("ignore", Kind.EFFECT, {"theme": "subject"}, words=_LEFT_OUT),),
        (),
        "cellar 'Base Level'",
        presumes=(Pattern("determine"), Pattern("of", "Base Level", "hex"), Pattern("building", "hex")),
    ),
    Asked(
        "equivalent",
        "whether it counts as any other Location of the building, rooftops apart",
        LOCATIONS,
        (Put("equivalent", Kind.DEFINITION, {"agent": "subject", "to": "upper level"}),),
        (),
        "cellar equivalent",
        ("falling rubble", "Victory Condition", "Victory Conditions", "control"),
        presumes=(Pattern("to", theme="building Location"), Pattern("of", "building Location"), Pattern("of", "hex")),
        denies=(Pattern("rooftop"),),
    ),
    Asked(
        "Upper Level Encirclement",
        "whether the principle of Upper Level Encirclement holds for it",
        LOCATIONS,
        (
            Put("subject", Kind.FACT, {"agent": "subject"}),
            Put("principle", Kind.APPLICATION, {"to": "subject"}),
        ),
        (),
        "cellar encirclement",
        ("encirclement",),
        presumes=(Pattern("to", theme="principle"), Pattern("of", "principle")),
    ),
    Asked(
        "encircled",
        "whether having no exit to ground level is enough to make a unit Encircled",
        SOLDIERS,
        (
            Put("make", Kind.EFFECT, {"agent": Word("have"), "theme": "unit", "is": Word("Encircled")}),
            Put("Encircled", Kind.FACT, {"agent": "unit"}),
        ),
        ("in",),
        "squad encircled in=cellar",
        needs=("in",),
        presumes=(Pattern("manner", theme="by itself"),),
        denies=(Pattern("have", theme="exit"),),
    ),
)
