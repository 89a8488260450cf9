"""Questions about sight and fire: LOS, fire effects, SMOKE, a Blaze."""

from ...meaning.facts import Pattern
from ...rules import Kind
from ..model import Asked, Form, Key, New, Put, Word
from .common import (
    ACROSS,
    BESIDES,
    COUNTED,
    DISCOVERED,
    FALLEN,
    FIRE_GROUP,
    GROUP,
    LOCATIONS,
    ON_FOOT,
    SOLDIERS,
    TOGETHER_AS_ONE,
)

_EFFECT_OF_PLACE = (
    Put("affect", Kind.EFFECT, {"agent": "from", "manner": Word("otherwise")}, also=("effect",)),
    Put("have", Kind.FACT, {"agent": "from", "manner": Word("otherwise")}),
)
"""Whether where somebody fires from has any other effect, as rules put it by one verb or the other."""
_HALVED = (Put("halve", Kind.EFFECT, {"theme": New("FP", at="unit"), "as": New("Area Fire")}),)

_ON_USE = Pattern("on", theme="use")
_OF_SW = (Pattern("of", theme="SW"), _ON_USE)
"""What is asked about is the use of a support weapon."""
_WITH_FP = {
    "inherent": Key((Pattern("use", theme="Inherent FP"),), "it fires with its Inherent FP, not with a SW alone")
}
"""With what a unit fires that may have a weapon too."""
_OUTSIDE, _FIRED_OUTSIDE = (
    {
        f"{line} leaves building": Key(
            (Pattern("leave", line),),
            f"the {line} passes outside of what is depicted of the building",
            also=(f"{other} leaves building",),
        )
    }
    for line, other in (("LOS", "LOF"), ("LOF", "LOS"))
)
"""What no board tells of a line between hexes of one building: one line is a LOS to whoever looks, and a LOF to whoever
fires along it."""
_CAUSED = Pattern("cause", role="by")
"""Of effects that something else causes nobody asks."""

_OF_MAP = Pattern("of", "Level", "map")
"""Which ground a level is counted from that a rule gives a place."""

FIRE: tuple[Asked, ...] = (
    Asked(
        "LOS",
        "whether there is a LOS",
        LOCATIONS,
        (
            Form(
                "los",
                keys=("trace", "exist", "block"),
                told=("LOS",),
                heeds=("see", "spot", "observe", "look", "sight", "view"),
            ),
        ),
        ("from", "to", *ACROSS, "next-building", "next-open-ground", *FALLEN),
        "'C25 cellar' LOS to='D23 ground level' map=red-barricades",
        ("line of sight", "sees"),
        words={**DISCOVERED, **_OUTSIDE},
        from_itself=True,
    ),
    Asked(
        "LOS mode",
        "how a LOS is traced",
        LOCATIONS,
        (Form("los mode", keys=("trace",)),),
        ("from", "to", *ACROSS),
        "cellar 'LOS mode' to='far ground level'",
        words=_OUTSIDE,
        from_itself=True,
    ),
    Asked(
        "Height Advantage",
        "whether a unit would have Height Advantage against an attack from it",
        LOCATIONS,
        (Form("height advantage", keys=("trace",)),),
        ("from", "to", *ACROSS, "base-level", "far-base-level"),
        "cellar 'Height Advantage' to='far ground level'",
        from_itself=True,
        words={
            **_OUTSIDE,
            "level of the map and not of the hex": Key((_OF_MAP,), "a rule counts its level from that of the map"),
        },
        denies=(_OF_MAP,),
        takes={"base-level": "0", "far-base-level": "0"},
    ),
    Asked(
        "Night LV",
        "at which level it counts for the Night LV",
        LOCATIONS,
        (Form("level by night", keys=("at",)),),
        (),
        "cellar 'Night LV'",
        ("Night", "LV"),
    ),
    Asked(
        "Wall Advantage",
        "whether a unit may claim Wall Advantage",
        SOLDIERS,
        (Put("claim", Kind.NORM, {"agent": "unit", "theme": New("Wall Advantage")}),),
        ("in",),
        "squad 'Wall Advantage' in=cellar",
        needs=("in",),
    ),
    Asked(
        "halved",
        "whether its FP is halved as Area Fire, which is not Inherent",
        ("sw",),
        _HALVED,
        ("from", "to", *ACROSS),
        "sw halved from=cellar to='far ground level'",
        ("halve", "area fire"),
        needs=("from", "to"),
        at_sight=True,
        presumes=_OF_SW,
        denies=(_CAUSED,),
        otherwise=_EFFECT_OF_PLACE,
    ),
    Asked(
        "halved",
        "whether its FP is halved as Area Fire, which is not Inherent",
        ("gun", "vehicle", "afv"),
        _HALVED,
        ("from", "to", *ACROSS),
        "gun halved from='ground level' to='far ground level'",
        ("halve", "area fire"),
        needs=("from", "to"),
        at_sight=True,
    ),
    Asked(
        "halved",
        "whether its Inherent FP is halved as Area Fire",
        ON_FOOT,
        (
            Put(
                "halve",
                Kind.EFFECT,
                {
                    "theme": New("Inherent FP", at="unit"),
                    "as": New("Area Fire"),
                    "along": New("LOF", at="unit", ends=("from", "to")),
                    "to": "to",
                    "FG": GROUP,
                },
            ),
        ),
        ("from", "to", "us", *ACROSS, *COUNTED),
        "squad halved from=cellar to='far ground level' us=3",
        ("halve", "area fire"),
        needs=("from", "to"),
        at_sight=True,
        presumes=(Pattern("of", theme="Inherent FP"), _ON_USE, TOGETHER_AS_ONE),
        words={**BESIDES, **FIRE_GROUP, **_WITH_FP, **_FIRED_OUTSIDE},
        denies=(Pattern("canister"), _CAUSED, *BESIDES["besides"].facts),
        otherwise=_EFFECT_OF_PLACE,
    ),
    Asked(
        "directing leader",
        "whether the US# of a leader is added who directs fire from a cellar",
        ("leader",),
        (
            Put("add", Kind.EFFECT, {"theme": New("US#", at="unit"), "for": New("calculation")}),
            Put("add", Kind.EFFECT, {"agent": "unit"}),
        ),
        ("from",),
        "leader 'directing leader'",
        fixed={"from": "cellar"},
        presumes=(Pattern("direct"), Pattern("of", theme="leader"), Pattern("for", theme="calculation")),
    ),
    Asked(
        "throw",
        "whether a DC may be thrown somewhere",
        ("dc",),
        (Put("throw", Kind.NORM, {"theme": New("DC", at="from"), "from": "from", "into": "into"}),),
        ("from", "into", *ACROSS, "stairwell"),
        "dc throw from=cellar into='ground level' stairwell=yes",
        ("thrown",),
        needs=("from", "into"),
    ),
    Asked(
        "thrown DC",
        "what the roll for a DC that is thrown into a cave leads to",
        ("dc",),
        (
            Put(
                "throw",
                Kind.EFFECT,
                {"theme": New("DC"), "manner": Word("successfully")},
                "it is successfully thrown",
            ),
            Put("attack", Kind.EFFECT, {"agent": New("DC"), "theme": New("cave")}, "it attacks the cave"),
            Put("attack", Kind.EFFECT, {"agent": New("DC"), "theme": New("contents")}, "it attacks what is in it"),
        ),
        ("drm",),
        "dc 'thrown DC' drm=0 dr=3",
        ("Thrown-DC dr",),
        together=True,
        dice={"dr": "dr"},
        at="cave",
        modified=Put("dr", Kind.MODIFIER, {"quantity": New("Thrown-DC dr")}, "drm", signed=True, also=("Thrower",)),
        presumes=(Pattern("throw"), Pattern("of", "contents", "cave")),
    ),
    Asked(
        "place DC",
        "whether a DC may be placed from a cellar",
        ("dc",),
        (
            Put(
                "place",
                Kind.NORM,
                {"theme": New("DC", at="from"), "from": "from", "into": "into"},
                "a rule on that",
                also=("throw",),
            ),
            *(put._replace(label="its place changes how a SW is used", presumes=_OF_SW) for put in _EFFECT_OF_PLACE),
        ),
        ("from", "into"),
        "dc 'place DC' into='ground level'",
        ("placed",),
        together=True,
        needs=("into",),
        fixed={"from": "cellar"},
        denies=(Pattern("between"), _CAUSED),
    ),
    Asked(
        "SMOKE in",
        "whether SMOKE gets into it",
        LOCATIONS,
        (Put("extend", Kind.EFFECT, {"agent": New("SMOKE", at="at"), "INTO": "subject"}, also=("affect",)),),
        ("at",),
        "cellar 'SMOKE in' at='ground level'",
        ("extend",),
        needs=("at",),
    ),
    Asked(
        "SMOKE",
        "whether SMOKE affects a LOS or fire from it",
        LOCATIONS,
        (
            Put(
                "affect",
                Kind.EFFECT,
                {"agent": New("SMOKE", at="at"), "theme": New("LOS", ends=("from", "to")), "by": "viewer"},
            ),
            Put(  # a LOS is one line, from whichever of its ends it is traced
                "affect",
                Kind.EFFECT,
                {"agent": New("SMOKE", at="at"), "theme": New("LOS", ends=("to", "from")), "by": "viewed"},
            ),
            Put(
                "affect",
                Kind.EFFECT,
                {
                    "agent": New("SMOKE", at="at"),
                    "theme": New("fire", ends=("from", "to")),
                    "in": "at hex",
                    "by": "viewer",
                },
            ),
            Put("affected", Kind.FACT, {"agent": New("fire", ends=("from", "to"))}),
        ),
        ("at", "from", "to", *ACROSS),
        "cellar SMOKE at='ground level' to='far ground level'",
        ("SMOKE out",),
        needs=("at", "to"),
        otherwise=(Form("smoke in"),),
        from_itself=True,
    ),
    Asked(
        "SMOKE hindrance",
        "whether firing out of SMOKE at ground level adds the Hindrance",
        ("cellar",),
        (
            Put(
                "Hindrance",
                Kind.APPLICATION,
                {"out of": New("SMOKE", at="ground"), "by": "viewer"},
            ),
        ),
        (),
        "cellar 'SMOKE hindrance'",
        ("Hindrance",),
        supposed={"to": "ground level"},
        presumes=(
            *(
                Pattern("affect"),
                Pattern("extra", "Hindrance"),
                *(Pattern("of", "Hindrance"), Pattern("of", "hex", "unit")),
                *(Pattern("in", "unit", "Cellar Location"), Pattern("Cellar Location", "unit")),
                Pattern("for fire"),
                Pattern("for", "Hindrance", "fire"),
            ),
            *(Pattern("outgoing"), Pattern("different-level"), Pattern("go", "fire", role="from")),
            *(Pattern("from", "LOS"), Pattern("to", "LOS"), Pattern("ground level", "Location")),
            *(Pattern("from/to", "fire"), Pattern("of", "Cellar Location", "hex"), Pattern("Cellar Location", "hex")),
            *(Pattern(how, "ground level", "hex") for how in ("in", "of")),
            Pattern("at", "SMOKE", "ground level"),
        ),
    ),
    Asked(
        "SMOKE grenade",
        "whether a smoke grenade may be placed from it",
        LOCATIONS,
        (
            Put(
                "place",
                Kind.NORM,
                {"theme": New("Infantry smoke grenade"), "from": "subject", "into": "into hex"},
            ),
        ),
        ("into", "next-building"),
        "cellar 'SMOKE grenade' into='next hex' next-building=no",
        needs=("into",),
        takes={"next-building": "no"},
    ),
    Asked(
        "spread",
        "whether a Blaze may spread",
        ("blaze",),
        (
            Put(
                "spread",
                Kind.NORM,
                {"agent": New("Blaze", at="from"), "from": "from", "to": "to"},
                also=("Blaze",),
            ),
        ),
        ("from", "to", *ACROSS, "stairwell"),
        "blaze spread from=cellar to='ground level' stairwell=yes",
        ("blaze spread",),
        needs=("from", "to"),
    ),
)
