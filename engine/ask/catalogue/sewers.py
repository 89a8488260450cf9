"""Questions about sewers: who may use them, what is done in which phase, getting lost, coming out."""

from ...rules import Kind
from ..model import Asked, Form, New, Put, Word
from .common import ON_FOOT, SOLDIERS

_DR = {"dr": "dr"}
_SEWER = New("Sewer Movement", at="hex")

_USE = Put("use", Kind.NORM, {"agent": "unit", "theme": _SEWER, "in": "module"})
_BY_LEAVE = {"SSR": ("allow", "by SSR"), "other side": ("grant",), "passes": ("pass",)}
"""What decides whether a side may use sewers: an SSR lets it, or lets the other side, and a leader passes a check."""
_SIDES = ("side is 1", "side other", "leader accompanying", "accompany")
"""There are two of them, each the other one of the other; of a leader it is asked who goes along."""
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
        words=_BY_LEAVE,
        presumes=_SIDES,
        at="sewer",
    ),
    Asked(
        "enter sewer",
        "whether a unit may enter a Sewer Location from above, by its side and by module",
        SOLDIERS,
        (
            _USE._replace(label="it may use sewers"),
            Form("enter sewer", "it may enter", keys=("enter",)),
        ),
        ("side", "module", "turn", "good-order"),
        "infantry 'enter sewer' side=German module=RB passes=yes",
        ("enter sewers",),
        together=True,
        gate=_IN_USE,
        words=_BY_LEAVE,
        presumes=_SIDES,
        denies=("in sewer",),
        at="sewer",
    ),
    Asked(
        "manhole location",
        "whether it is a Manhole Location",
        ("ground level", "hex"),
        (Put("Manhole Location", Kind.DEFINITION, {"agent": "ground"}), Form("marked")),
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
        (Put("become", Kind.EFFECT, {"agent": "unit", "is": Word("lost")}),),
        (),
        "squad lost chances=yes",
        ("becomes lost",),
        dice=_DR,
        presumes=("during MPh",),
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
                {"agent": "unit", "theme": New("Sewer Movement"), "in": "to", "during": Word("MPh")},
            ),
        ),
        ("to",),
        "squad 'sewer destination' to='next sewer'",
        needs=("to",),
        presumes=("during MPh", "sewer away"),
        words={"near": ("hex is",)},
        inside="sewer",
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
        ),
        ("lost",),
        "squad 'finds its way' lost=yes dr=3",
        together=True,
        dice=_DR,
        presumes=("manner back", "to side", "side Sewer", "side of", "during MPh", "of side ATTACKER"),
        denies=("side lost",),
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
        ("drm", "lost"),
        "squad emergence drm=1 chances=yes",
        ("emerge", "sewer emergence"),
        together=True,
        dice=_DR,
        modified=Put("dr", Kind.MODIFIER, {"quantity": New("Sewer Emergence dr"), "agent": "unit"}, "drm", signed=True),
        words={
            "other friendly unit": ("unit other", "unit friendly", "occupy Manhole Location"),
            "adjacent sewer location": ("adjacent", "hold"),
        },
        presumes=(
            "manner concealed",
            "at option",
            "option of",
            "during APh",
            "without benefit",
            "in interim",
            "benefit of",
            "by Infantry",
            "Infantry enemy",
            "Infantry in",
            "Manhole is in ground level",
        ),
        denies=("out of LOS", "unit is in Sewer", "occupy cellar", "occupy ground level", "Manhole in"),
        inside="sewer",
    ),
    Asked(
        "fire into sewer",
        "whether a weapon may fire into a sewer",
        ("vehicle", "gun", "oba", "ordnance", "squad", "unit"),
        (Put("fire", Kind.NORM, {"agent": "subject", "into": "place"}),),
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
        presumes=("against unit", "in Sewer", "use", "from within Sewer"),
    ),
    Asked(
        "fire from sewer",
        "whether a unit in a sewer may fire at one in the next sewer, by phase",
        ON_FOOT,
        (Put("fire", Kind.NORM, {"agent": "unit"}),),
        (),
        "squad 'fire from sewer' phase=DFPh",
        presumes=("at unit", "unit in", "ADJACENT"),
        denies=("into Sewer",),
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
        presumes=("become",),
        inside="sewer",
        fixed={"in": "sewer"},
    ),
)
