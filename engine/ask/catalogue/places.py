"""Questions about a Location itself: whether it is there, what it gives, how much it holds."""

from collections.abc import Mapping

from ...rules import Kind
from ..model import Asked, Filler, Form, New, Put, Word
from .common import ACROSS, BUILT, COUNTED, FALLEN, LOCATIONS, SOLDIERS

_OVERSTACKED: Mapping[str, Filler] = {"subject": "subject", "complement": Word("overstacked")}
_MAY_BE_OVERSTACKED = (
    Put("be", Kind.NORM, {**_OVERSTACKED, "at": New("play")}, "in play"),
    Put("be", Kind.NORM, {**_OVERSTACKED, "at": New("setup")}, "at setup"),
)
_OVERSTACKING = (
    Put("occur", Kind.NORM, {"subject": New("Overstacking", at="place"), "during": New("play")}, "in play"),
    Put("occur", Kind.NORM, {"subject": New("Overstacking", at="place"), "during": New("setup")}, "at setup"),
)
"""The same in other words, as documents about cellars alone put it."""

PLACES: tuple[Asked, ...] = (
    Asked(
        "exists",
        "whether there is such a Location",
        LOCATIONS,
        (Form("exists", keys=("exist", "cease to exist")),),
        (*BUILT, *FALLEN, "manhole", "levels"),
        "cellar exists multi-hex=yes factory=no",
        ("existence",),
        open=("multi-hex", "factory"),
        absent_too=True,
    ),
    Asked(
        "level",
        "at which level it is",
        LOCATIONS,
        (Form("level"),),
        BUILT,
        "cellar level",
        absent_too=True,
    ),
    Asked(
        "TEM",
        "what it adds to an attack against it",
        LOCATIONS,
        (Put("TEM", Kind.VALUE, {"subject": "subject"}, signed=True),),
        ("wooden",),
        "cellar TEM wooden=yes",
    ),
    Asked(
        "fortified",
        "whether it counts as fortified, or else may be",
        LOCATIONS,
        (
            Form("lies fortified"),
            Put("Fortified Building Location", Kind.DEFINITION, {"subject": "subject"}),
            Put("be", Kind.DEFINITION, {"subject": "subject", "complement": New("Fortified Building Location")}),
            Put("fortify", Kind.NORM, {"object": "subject"}),
        ),
        (),
        "cellar fortified",
        ("fortification", "fortify"),
    ),
    Asked(
        "breach",
        "whether it may be Breached across the hexside to the next hex",
        LOCATIONS,
        (Put("be", Kind.NORM, {"subject": "subject", "complement": Word("Breached"), "across": "hexside"}),),
        ACROSS,
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
        (Put("ignore", Kind.EFFECT, {"object": "subject"}),),
        (),
        "cellar 'Base Level'",
        presumes=("base level is determined",),
    ),
    Asked(
        "equivalent",
        "whether it counts as any other Location of the building, rooftops apart",
        LOCATIONS,
        (Put("equivalent", Kind.DEFINITION, {"subject": "subject"}),),
        (),
        "cellar equivalent",
        presumes=("other not rooftop building location",),
    ),
    Asked(
        "Upper Level Encirclement",
        "whether the principle of Upper Level Encirclement holds for it",
        LOCATIONS,
        (
            Put(
                "be",
                Kind.FACT,
                {"subject": "subject", "complement": Word("subject")},
            ),
            Put("principle", Kind.APPLICATION, {"to": "subject"}),
        ),
        (),
        "cellar encirclement",
        ("encirclement",),
        presumes=("upper level encirclement",),
    ),
    Asked(
        "encircled",
        "whether having no exit to ground level is enough to make a unit Encircled",
        SOLDIERS,
        (
            Put("make", Kind.EFFECT, {"object": "unit", "complement": Word("Encircled")}),
            Put("be", Kind.FACT, {"subject": "unit", "complement": Word("Encircled")}),
        ),
        ("in",),
        "squad encircled in=cellar",
        needs=("in",),
        presumes=("no exit", "by itself"),
    ),
)
