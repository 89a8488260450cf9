"""Questions about sewers: who may use them, what is done in which phase, getting lost, coming out."""

from ...meaning.facts import Pattern
from ...rules import Kind
from ..model import Asked, Form, Key, New, Put, Word
from .common import (
    BREAKS,
    BY_LEAVE,
    DISCOVERED,
    EMERGENCE,
    EMERGENCE_DRM,
    ON_FOOT,
    ON_THE_WAY,
    SIDES,
    SOLDIERS,
    UNDER_WATER,
    WITHOUT,
)

_DR = {"dr": "dr"}
_SEWER = New("Sewer Movement", at="hex")
_ENEMY = Pattern("occupy", "enemy")
_NEAR = Pattern("be", "hex")
"""How far away it is, in hexes."""
_IN_MPH = Pattern("during", theme="MPh")
_IN_SEWER = Pattern("in", theme="Sewer")
_LEFT = (Pattern("Encircled"), Pattern("leave"))
"""How a unit came into the sewer that is worse for coming out."""
_ENEMY_ABOVE = Pattern("occupy", "unit", "ground level")

_ON_EMERGING = {
    "other friendly unit": Key(
        (Pattern("other", "unit"), Pattern("friendly", "unit"), Pattern("occupy", theme="Manhole Location")),
        "another friendly unit occupies the Manhole Location",
    ),
    "enemy unit": Key((_ENEMY_ABOVE,), "an enemy unit occupies the Manhole Location"),
    "in sight": Key(
        (Pattern("in", theme="LOS"), Pattern("of", "LOS")),
        "an enemy has LOS to the Manhole Location",
        opposite=(Pattern("out of", theme="LOS"),),
    ),
    "hindered": Key(
        (Pattern("be", "Hindrance"), Pattern("hinder")),
        "each enemy LOS to it has enough Hindrance, or by how much it is hindered",
        amounts=True,
    ),
    "MMC": Key((_ENEMY_ABOVE,), "how many enemy Good Order MMC are in the Manhole Location", counts="MMC"),
    "adjacent sewer location": Key(
        (Pattern("adjacent"), Pattern("hold"), Pattern("in", "unit", "Sewer")),
        "an enemy unit that is no Dummy is in an adjacent Sewer Location",
    ),
}
"""What is added to the roll for coming out."""

_USE = Put("use", Kind.NORM, {"agent": "unit", "theme": _SEWER, "in": "module"})
_IN_USE = Put("use", Kind.APPLICATION, {})
"""Whether sewers are in use at all."""

SEWERS: tuple[Asked, ...] = (
    Asked(
        "use sewer",
        "whether a unit may use sewers, by its side and by module",
        SOLDIERS,
        (_USE,),
        ("side", "module", "turn", "good-order"),
        "infantry 'use sewer' side=German module=RB passes=yes",
        ("use sewers",),
        gate=_IN_USE,
        words=BY_LEAVE,
        without=WITHOUT,
        presumes=SIDES,
        at="sewer",
    ),
    Asked(
        "enter sewer",
        "whether a unit may enter a Sewer Location from above, by its side and by module",
        SOLDIERS,
        (
            _USE._replace(label="it may use sewers"),
            Form("enter sewer", "it may enter", keys=("enter",), norm=True),
        ),
        ("side", "module", "turn", "good-order"),
        "infantry 'enter sewer' side=German module=RB passes=yes",
        ("enter sewers",),
        together=True,
        gate=_IN_USE,
        words=BY_LEAVE,
        without=WITHOUT,
        presumes=SIDES,
        denies=(Pattern("in", theme="sewer"),),
        at="sewer",
    ),
    Asked(
        "manhole location",
        "whether it is a Manhole Location",
        ("ground level", "hex"),
        (
            Form("marked"),
            Put("Manhole Location", Kind.DEFINITION, {"agent": "ground"}, closed=True),
            Put("Manhole Location", Kind.DEFINITION, {"agent": "hex"}, closed=True),
        ),
        ("black-circle", "paved-road", "roads"),
        "'ground level' 'manhole location' black-circle=yes",
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
        ON_FOOT,
        (Put("become", Kind.EFFECT, {"agent": "unit", "is": Word("lost")}),),
        (),
        "squad lost chances=yes",
        ("becomes lost",),
        dice=_DR,
        presumes=(_IN_MPH,),
        inside="sewer",
        fixed={"in": "sewer"},
    ),
    Asked(
        "sewer destination",
        "whether a unit in a sewer may end its movement there",
        ON_FOOT,
        (Form("end move in sewer", keys=("end", "enter"), norm=True),),
        ("to",),
        "squad 'sewer destination' to='next sewer'",
        needs=("to",),
        presumes=(_IN_MPH, Pattern("end", theme="MPh"), Pattern("of", "MPh")),
        words={"near": Key((_NEAR,)), "enemy": Key((_ENEMY,), "an enemy occupies it"), **ON_THE_WAY},
        denies=UNDER_WATER,
        inside="sewer",
        beyond=True,
    ),
    Asked(
        "finds its way",
        "what the roll for moving in a sewer leads to for a unit that is lost",
        ON_FOOT,
        (
            Put("flip", Kind.NORM, {"theme": New("?", at="unit"), "during": Word("MPh")}, "its ? is flipped back"),
            Put(
                "move",
                Kind.NORM,
                {"agent": New("ATTACKER"), "theme": New("stack", at="unit"), "during": Word("MPh")},
                "the ATTACKER may move it",
            ),
            Put(
                "move",
                Kind.NORM,
                {"agent": "unit", "during": Word("MPh")},
                "it moves to where the DEFENDER designates",
                about="to",
                presumes=(Pattern("to", theme="Sewer Location"), Pattern("allowable"), Pattern("designate")),
            ),
        ),
        ("lost",),
        "squad 'finds its way' lost=yes dr=3",
        together=True,
        dice=_DR,
        presumes=(
            *(Pattern("manner", theme="back"), Pattern("to", theme="side"), Pattern("Sewer", "side")),
            *(Pattern("of", "side"), Pattern("of", theme="unit"), Pattern("lost", "unit")),
            *(_IN_MPH, Pattern("of side", theme="ATTACKER")),
        ),
        denies=(Pattern("lost", "side"),),
        inside="sewer",
    ),
    Asked(
        "emergence",
        "what the roll for coming out of a sewer leads to",
        ON_FOOT,
        (
            Put("emerge", Kind.NORM, {"agent": "unit"}, "it may emerge"),
            Put("discover", Kind.EFFECT, {"theme": "unit"}, "it is discovered"),
            Put(
                "subject",
                Kind.FACT,
                {"agent": "unit", "to": New("Defensive Fire")},
                "it is subject to Defensive Fire",
            ),
        ),
        ("drm", "lost", "building"),
        "squad emergence drm=1 chances=yes",
        ("emerge", "sewer emergence"),
        together=True,
        dice=EMERGENCE,
        modified=EMERGENCE_DRM,
        words=_ON_EMERGING,
        presumes=(
            *(Pattern("manner", theme="concealed"), Pattern("during", theme="APh"), Pattern("until", theme="APh")),
            *(Pattern("in", theme="interim"), Pattern("without", theme="benefit"), Pattern("of", "benefit")),
            *(Pattern("by", theme="Infantry"), Pattern("from", theme="Infantry"), Pattern("enemy")),
            *(Pattern("in", "Infantry"), Pattern("in", "Manhole", "ground level"), Pattern("over", "Manhole")),
        ),
        denies=(
            *(Pattern("lost", "unit"), Pattern("Dummies", "unit")),
            *(Pattern("occupy", theme="cellar"), Pattern("in", "Manhole")),
        ),
        inside="sewer",
    ),
    Asked(
        "advance out of sewer",
        "whether a unit in a sewer may advance out of it through its Manhole, by phase and by its roll for coming out",
        ON_FOOT,
        (Form("come up", keys=("advance", "emerge", "enter", "exit"), norm=True),),
        ("to",),
        "squad 'advance out of sewer' to='ground level' phase=APh",
        needs=("to",),
        dice=EMERGENCE,
        modified=EMERGENCE_DRM,
        words={"enemy": Key((_ENEMY,), "an enemy is there"), **_ON_EMERGING},
        presumes=(_IN_SEWER, Pattern("from", theme="Sewer")),
        inside="sewer",
    ),
    Asked(
        "pinned",
        "whether a unit becomes pinned and CX by advancing out of a sewer",
        ON_FOOT,
        (Put("become", Kind.EFFECT, {"agent": "unit", "is": Word("pinned")}),),
        (),
        "squad pinned in=sewer encircled=yes phase=APh",
        ("CX",),
        words={"encircled": Key(_LEFT, "it left an Encircled Location, no sewer, in this Player Turn")},
        presumes=(_IN_SEWER, Pattern("advance"), Pattern("during", theme="APh")),
        inside="sewer",
        fixed={"in": "sewer"},
    ),
    Asked(
        "fire into sewer",
        "whether a weapon may fire into a sewer",
        ("vehicle", "gun", "oba", "ordnance"),
        (Put("fire", Kind.NORM, {"agent": "subject", "into": "within"}),),
        (),
        "vehicle 'fire into sewer'",
        at="sewer",
    ),
    Asked(
        "fire into sewer",
        "whether a unit may fire at those in a sewer, from where it is",
        ON_FOOT,
        (Form("fire into sewer", keys=("fire",), norm=True),),
        ("from",),
        "squad 'fire into sewer' from='ground level'",
        needs=("from",),
        words=DISCOVERED,
        at="sewer",
    ),
    Asked(
        "attacks",
        "what fire at a unit in a sewer counts as, and what some weapons suffer that are used in one",
        ("sewer",),
        (
            Put("PBF", Kind.DEFINITION, {}, "fire at a unit in a sewer is PBF and Hazardous Movement"),
            Put(
                "require",
                Kind.EFFECT,
                {"in": "place"},
                "PF, PFK, BAZ, PSK and RCL used in it take the Desperation penalty",
            ),
        ),
        (),
        "sewer attacks",
        ("attack",),
        together=True,
        presumes=(
            *(Pattern("against", theme="unit"), _IN_SEWER, Pattern("from within", theme="Sewer"), Pattern("use")),
            *(Pattern("of", theme=weapon) for weapon in ("PF", "PFK", "BAZ", "PSK", "RCL")),
        ),
    ),
    Asked(
        "fire from sewer",
        "whether a unit in a sewer may fire at those in the next one, or in the Manhole Location above, by phase",
        ON_FOOT,
        (Form("fire from sewer", keys=("fire",), norm=True),),
        ("to",),
        "squad 'fire from sewer' to='next sewer' phase=DFPh",
        words=DISCOVERED,
        denies=(Pattern("into", theme="Sewer"),),
        inside="sewer",
    ),
    Asked(
        "breaks in a sewer",
        "what happens to a unit that becomes broken or berserk in a sewer",
        ON_FOOT,
        (Put("eliminate", Kind.EFFECT, {"theme": "unit"}, "it is eliminated"),),
        (),
        "squad 'breaks in a sewer'",
        ("breaks", "broken in a sewer"),
        words=BREAKS,
        presumes=BREAKS["breaks"].facts,
        inside="sewer",
        fixed={"in": "sewer"},
    ),
)
