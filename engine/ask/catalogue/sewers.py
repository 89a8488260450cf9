"""Questions about sewers: who may use them, what is done in which phase, getting lost, coming out."""

from ...rules import Kind
from ..model import Asked, Form, New, Put, Word
from .common import ON_FOOT, SOLDIERS

_DR = {"dr": "dr"}
_SEWER = New("Sewer Movement", at="hex")
_LOCATION = New("Sewer Location", at="hex")

_USE = Put("use", Kind.NORM, {"subject": "unit", "object": _SEWER, "in": "module"})
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
        words=("SSR", "passes"),
        presumes=("manner freely",),
        at="sewer",
    ),
    Asked(
        "enter sewer",
        "whether a unit may enter a Sewer Location from above, by its side and by module",
        SOLDIERS,
        (
            _USE._replace(label="it may use sewers"),
            Put("enter", Kind.NORM, {"subject": "unit", "object": _LOCATION, "in": "module"}, "it may enter"),
        ),
        ("side", "module", "turn", "good-order"),
        "infantry 'enter sewer' side=German module=RB passes=yes",
        ("enter sewers",),
        together=True,
        gate=_IN_USE,
        words=("SSR", "passes"),
        presumes=("manner freely", "at cost of", "at start of mph"),
        denies=("that unit is in sewer",),
        at="sewer",
    ),
    Asked(
        "manhole location",
        "whether it is a Manhole Location",
        ("ground level", "hex"),
        (Put("Manhole Location", Kind.DEFINITION, {"subject": "ground"}), Form("marked")),
        ("black-circle",),
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
        (Put("become", Kind.EFFECT, {"subject": "unit", "complement": Word("lost"), "during": Word("MPh")}),),
        (),
        "squad lost chances=yes",
        ("becomes lost",),
        dice=_DR,
        inside="sewer",
        fixed={"in": "sewer"},
    ),
    Asked(
        "sewer destination",
        "whether a unit in a sewer is to end its movement there",
        ON_FOOT,
        (
            Put(
                "end",
                Kind.NORM,
                {"subject": "unit", "object": New("Sewer Movement"), "in": "to", "during": Word("MPh")},
            ),
        ),
        ("to",),
        "squad 'sewer destination' to='next sewer'",
        needs=("to",),
        inside="sewer",
    ),
    Asked(
        "finds its way",
        "what the roll for moving in a sewer leads to for a unit that is lost",
        ON_FOOT,
        (
            Put("flip", Kind.NORM, {"object": New("?", at="unit"), "during": Word("MPh")}, "its ? is flipped back"),
            Put(
                "move",
                Kind.NORM,
                {"subject": New("ATTACKER"), "object": New("stack"), "during": Word("MPh")},
                "the ATTACKER may move it",
            ),
        ),
        ("lost",),
        "squad 'finds its way' lost=yes dr=3",
        together=True,
        dice=_DR,
        presumes=("manner back", "to sewer side"),
        denies=("to lost side",),
        inside="sewer",
    ),
    Asked(
        "emergence",
        "what the roll for coming out of a sewer leads to",
        ON_FOOT,
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
        ("drm", "lost"),
        "squad emergence drm=1 chances=yes",
        ("emerge", "sewer emergence"),
        together=True,
        dice=_DR,
        modified=Put(
            "dr", Kind.MODIFIER, {"quantity": New("Sewer Emergence dr"), "subject": "unit"}, "drm", signed=True
        ),
        words=("other friendly unit", "building location", "MMC", "adjacent sewer location"),
        presumes=(
            "manner concealed",
            "option",
            "this turn",
            "that turn",
            "until time",
            "until that time",
            "defensive fire enemy",
            "defensive fire interim",
            "without benefit of concealment",
        ),
        denies=("out of los",),
        inside="sewer",
    ),
    Asked(
        "fire into sewer",
        "whether a weapon may fire into a sewer",
        ("vehicle", "gun", "oba", "ordnance", "squad", "unit"),
        (Put("fire", Kind.NORM, {"subject": "subject", "into": "place"}),),
        (),
        "vehicle 'fire into sewer'",
        at="sewer",
    ),
    Asked(
        "attacks",
        "what fire at a unit in a sewer counts as, and what some weapons suffer that are used in one",
        ("sewer",),
        (
            Put("PBF", Kind.DEFINITION, {}, "fire at a unit in a sewer is PBF and Hazardous Movement"),
            Put("require", Kind.EFFECT, {}, "PF, PFK, BAZ, PSK and RCL used in it take the Desperation penalty"),
        ),
        (),
        "sewer attacks",
        ("attack",),
        together=True,
        presumes=(
            "fire against unit in sewer",
            "complement pbf",
            "object desperation penalty",
            "is used from within sewer",
            "subject use of pf",
        ),
    ),
    Asked(
        "fire from sewer",
        "whether a unit in a sewer may fire at one in the next sewer, by phase",
        ON_FOOT,
        (Put("fire", Kind.NORM, {"subject": "unit"}),),
        (),
        "squad 'fire from sewer' phase=DFPh",
        presumes=("at unit in adjacent sewer location",),
        denies=("into sewer",),
        inside="sewer",
    ),
    Asked(
        "breaks in a sewer",
        "what happens to a unit that becomes broken or berserk in a sewer",
        ON_FOOT,
        (Put("eliminate", Kind.EFFECT, {"object": "unit"}, "it is eliminated"),),
        (),
        "squad 'breaks in a sewer'",
        ("breaks", "broken in a sewer"),
        presumes=("becomes broken",),
        inside="sewer",
        fixed={"in": "sewer"},
    ),
)
