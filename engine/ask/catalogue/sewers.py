"""Questions about sewers: who may use them, what is done in which phase, getting lost, coming out."""

from collections.abc import Mapping

from ...rules import Kind
from ..model import Asked, Filler, Form, New, Put, Word
from .common import SOLDIERS

_DR = {"dr": "dr"}
_SEWER = New("Sewer Movement", at="hex")
_USE: Mapping[str, Filler] = {"subject": "unit", "object": _SEWER, "in": "module"}
_TARGET = New("unit", at="to")
_FIRE = New("fire")
_LOCATION = New("Sewer Location", at="hex")

SEWERS: tuple[Asked, ...] = (
    Asked(
        "use sewer",
        "whether a unit may use sewers, by its side and by module",
        SOLDIERS,
        (
            Put("use", Kind.APPLICATION, {"rules": New("Sewer use"), **_USE}, "sewers are in use"),
            Put("use", Kind.NORM, _USE, "the unit may use them"),
        ),
        ("side", "module", "good-order"),
        "infantry 'use sewer' side=German module=RB passes=yes",
        ("use sewers",),
        together=True,
        at="sewer",
    ),
    Asked(
        "enter sewer",
        "whether a unit may enter a Sewer Location, by its side and by module",
        SOLDIERS,
        (Put("enter", Kind.NORM, {"subject": "unit", "object": _LOCATION, "in": "module"}),),
        ("side", "module", "good-order"),
        "infantry 'enter sewer' side=German module='Berlin Red Vengeance' passes=no",
        ("enter sewers",),
        at="sewer",
    ),
    Asked(
        "manhole location",
        "whether it is a Manhole Location",
        ("ground level", "hex"),
        (Form("manhole location", keys=("Manhole Location",)),),
        ("manhole",),
        "'ground level' 'manhole location' 'black circle'=yes",
    ),
    Asked(
        "phases",
        "what is said of each phase, step by step",
        ("sewer", "unit"),
        (Form("phases"),),
        (),
        "sewer phases",
        together=True,
    ),
    Asked(
        "lost",
        "whether a unit that moves in a sewer becomes lost",
        SOLDIERS,
        (Put("become", Kind.EFFECT, {"subject": "unit", "complement": Word("lost"), "during": Word("MPh")}),),
        (),
        "squad lost chances=yes",
        ("becomes lost",),
        dice=_DR,
        at="sewer",
    ),
    Asked(
        "emergence",
        "what the roll for coming out of a sewer leads to",
        SOLDIERS,
        (
            Put("emerge", Kind.NORM, {"subject": "unit", "during": Word("APh")}, "it may emerge"),
            Put("discover", Kind.EFFECT, {"object": "unit"}, "it is discovered"),
            Put(
                "be",
                Kind.FACT,
                {"subject": "unit", "complement": Word("subject"), "to": New("Defensive Fire")},
                "it is subject to Defensive Fire",
            ),
        ),
        ("drm",),
        "squad emergence in=sewer drm=1 chances=yes",
        ("emerge", "sewer emergence"),
        together=True,
        dice=_DR,
        modified=Put(
            "dr", Kind.MODIFIER, {"quantity": New("Sewer Emergence dr"), "subject": "unit"}, "drm", signed=True
        ),
        presumes=("manner concealed", "option", "this turn", "that turn", "until time", "until that time"),
        at="sewer",
    ),
    Asked(
        "fire into sewer",
        "whether a weapon may fire into a sewer",
        ("vehicle", "gun", "oba", "ordnance", "squad", "unit"),
        (Put("fire", Kind.NORM, {"subject": "subject", "into": "into"}),),
        ("into",),
        "vehicle 'fire into sewer' into=sewer",
    ),
    Asked(
        "fire from sewer",
        "whether a unit in a sewer may fire at units elsewhere, or attack them",
        SOLDIERS,
        (
            Put("fire", Kind.NORM, {"subject": "unit", "at": _TARGET}, "it may fire at them"),
            Put("attack", Kind.NORM, {"subject": "unit", "object": _TARGET}, "it may attack them"),
        ),
        ("to", "manhole"),
        "squad 'fire from sewer' in=sewer to='ground level' manhole=yes discovered=yes phase=AFPh",
        together=True,
        at="sewer",
    ),
    Asked(
        "fire against sewer",
        "what fire against a unit in a sewer counts as",
        SOLDIERS,
        (
            Put("PBF", Kind.DEFINITION, {"subject": _FIRE, "complement": Word("PBF")}, "PBF"),
            Put(
                "Hazardous Movement",
                Kind.DEFINITION,
                {"subject": _FIRE, "complement": Word("Hazardous Movement")},
                "Hazardous Movement",
            ),
        ),
        (),
        "squad 'fire against sewer' in=sewer",
        together=True,
        presumes=("subject fire against",),
        at="sewer",
    ),
    Asked(
        "breaks in a sewer",
        "what happens to a unit that becomes broken or berserk in a sewer",
        SOLDIERS,
        (Put("eliminate", Kind.EFFECT, {"object": "unit"}, "it is eliminated"),),
        (),
        "squad 'breaks in a sewer' in=sewer",
        ("breaks", "broken in a sewer"),
        presumes=("becomes broken",),
        at="sewer",
    ),
)
