"""Questions about what falls: rubble and what it does to everything in the hex, and AFV that fall into cellars."""

from collections.abc import Mapping

from ...meaning.facts import Pattern
from ...meaning.times import OWN_TURN
from ...rules import Kind
from ..model import Asked, Form, Key, New, Put, Rolled, Word
from .common import BREAKS, BY_LEAVE, FALLEN, LOCATIONS, MOVES, ON_FOOT, ON_MAP, THERE, WHOSE

_BOG_CHECK = {"Bog Check": "DR"}
_THERE = (Pattern("apply"),)
"""What whoever tells of a Bog Check takes to be so: that it is made where the rules on cellars apply."""
_FALLEN_IN = (
    *_THERE,
    Pattern("fall into"),
    Pattern("possess"),
    Pattern("of", theme="AFV"),
    Pattern("of", "Bog Check"),
    *(Pattern("of", "result"), Pattern("for", theme="SW")),
    Pattern("Infantry", "unit"),
    Pattern("in", theme="Cellar Location"),
)
"""What whoever asks what comes of a fall takes to be so: it has fallen, as its Bog Check had it."""
_NUMBER = (Pattern("be", "Original colored dr"),)
"""So has whatever number let it fall."""
_SURVIVES = {"survives": Key((Pattern("survive"),), "its crew survives")}
_SCROUNGE = Put(
    "attempt",
    Kind.NORM,
    {"agent": New("crew", at="unit"), "theme": Word("scrounge"), "into": "cellar"},
    "its crew may scrounge it",
)
_SCROUNGES = Put("scrounge", Kind.NORM, {"agent": New("crew", at="unit"), "theme": "unit"}, _SCROUNGE.label)
"""The same, where rules say it of the scrounging and not of an attempt."""
_STAIRWELL = Put(
    "affect",
    Kind.EFFECT,
    {"theme": New("Stairwell", at="hex", ends=("ground", "cellar")), "in": New("normal manner")},
)
_OF_A_FALL = (
    Put("eliminate", Kind.EFFECT, {"theme": "unit", "in": New("case"), "into": "cellar"}, "it is eliminated"),
    Put("leave", Kind.EFFECT, {"agent": "unit", "theme": New("wreck"), "into": "cellar"}, "it leaves a wreck"),
    _SCROUNGE,
    _SCROUNGES,
    Put(
        "place",
        Kind.EFFECT,
        {"theme": New("crew", at="unit"), "in": "cellar"},
        "its crew is placed in the cellar",
        present="cellar",
    ),
    Put(
        "take",
        Kind.NORM,
        {"agent": New("Infantry unit", at="cellar"), "theme": New("immediate NMC"), "in": "cellar"},
        "Infantry there takes a NMC",
        present="cellar",
    ),
    Put(
        "malfunction",
        Kind.EFFECT,
        {"agent": Rolled("result"), "theme": New("SW"), "into": "cellar"},
        "each SW there malfunctions by its dr",
        each=True,
        present="cellar",
    ),
    Put(
        "eliminate",
        Kind.EFFECT,
        {"agent": Rolled("result"), "theme": New("SW"), "into": "cellar"},
        "each SW there is eliminated by its dr",
        each=True,
        present="cellar",
    ),
)
"""What may come of a fall, of whichever number it came."""


_IS_THERE = {"cellar": THERE["cellar"]}
"""Whether there is a cellar that rubble can end."""
_BY_OTHER_CAUSES = {
    "DC": Key(
        (Pattern("DC", "attack"), Pattern("result"), Pattern("in", "attack")),
        "a DC that attacks in that very place makes rubble",
        wide=True,
        rules_out={"rubble": "none"},
    ),
    **BREAKS,
}
"""What else than rubble in the hex may eliminate a unit where it is."""


def _eliminated(
    of: tuple[str, ...], called: str, example: str, *ways: Put, words: Mapping[str, Key] | None = None
) -> Asked:
    """Whether rubble in the hex, or else what happens there, eliminates those there, by what rules call them."""
    return Asked(
        "eliminated",
        "whether rubble in its hex eliminates it" + (", or what else happens there" if ways else ""),
        of,
        (Put("eliminate", Kind.EFFECT, {"theme": New(called, at="in")}), *ways),
        FALLEN,
        example,
        words={**_IS_THERE, **words, **MOVES, "CG": BY_LEAVE["CG"], **WHOSE} if words else _IS_THERE,
        presumes=(*MOVES["moves"].facts, OWN_TURN) if words else (),
        denies=tuple(pattern for key in (words or {}).values() for pattern in key.facts),
        needs=("in",),
        absent_too=True,
        open=FALLEN,
        parts="rubble",
    )


RUBBLE: tuple[Asked, ...] = (
    Asked(
        "may be rubbled",
        "whether it may be rubbled",
        LOCATIONS,
        (Put("rubble", Kind.NORM, {"theme": "subject"}),),
        (),
        "cellar 'may be rubbled'",
        ("rubble",),
    ),
    Asked(
        "rubbled",
        "whether it has been rubbled",
        LOCATIONS,
        (Form("rubbled"),),
        FALLEN,
        "cellar rubbled rubble='in the hex'",
        absent_too=True,
        open=FALLEN,
        parts="rubble",
    ),
    Asked(
        "rubble effects",
        "what rubble does to everything in the hex",
        ("cellar", "hex"),
        (
            Form("exists", "the Location exists"),
            Put("cease to exist", Kind.EFFECT, {"agent": "upper level"}, "the levels above cease to exist"),
            Put(
                "place",
                Kind.EFFECT,
                {
                    "theme": New("Rubble counter", at="hex"),
                    "in": "hex",
                    "at": "ground",
                    "on top of": New("Cellar counter"),
                },
                "a Rubble counter is placed at ground level",
            ),
            Put(
                "place",
                Kind.EFFECT,
                {"theme": New("Rubble counter", at="hex"), "on top of": New("Cellar counter"), "at": "ground"},
                "a Rubble counter is placed on a Cellar counter",
                about="on top of",
            ),
            Put("eliminate", Kind.EFFECT, {"theme": New("weapon", at="place")}, "a weapon is eliminated"),
            Put("eliminate", Kind.EFFECT, {"theme": New("occupant", at="place")}, "an occupant is eliminated"),
            Put("eliminate", Kind.EFFECT, {"theme": New("Manhole", at="hex")}, "a Manhole is eliminated"),
            Put(
                "eliminate",
                Kind.EFFECT,
                {"theme": New("Tunnel entrance", at="hex")},
                "a Tunnel entrance is eliminated",
            ),
            Put(
                "eliminate",
                Kind.EFFECT,
                {"theme": New("Fortified Building status", at="place")},
                "Fortified Building status is eliminated",
            ),
            Put("connect", Kind.FACT, {"agent": New("Trench", at="hex"), "to": "place"}, "a Trench connects"),
            Form("may fall into", "an AFV may fall into it", keys=("fall into",), norm=True),
            Put(
                "block",
                Kind.EFFECT,
                {"theme": New("LOS", ends=("place", "next place")), "across": "hexside", "out of": "place"},
                "a LOS out of it to the next hex is blocked",
                present="place",
                of_next=True,
            ),
            _STAIRWELL._replace(label="a Stairwell is affected in the normal manner", present="place"),
        ),
        (*FALLEN, *ON_MAP, "common-hexside"),
        "cellar 'rubble effects' rubble='in the hex'",
        ("effects of rubble",),
        together=True,
        absent_too=True,
        open=FALLEN,
        parts="rubble",
    ),
    _eliminated(("sw", "gun", "ordnance", "vehicle", "afv"), "weapon", "sw eliminated in=cellar rubble='in the hex'"),
    _eliminated(
        ON_FOOT,
        "occupant",
        "squad eliminated in=cellar rubble='in the hex'",
        Put("eliminate", Kind.EFFECT, {"theme": "unit"}),
        words=_BY_OTHER_CAUSES,
    ),
    Asked(
        "eliminated",
        "whether rubble in its hex eliminates a Manhole",
        ("manhole",),
        (Put("eliminate", Kind.EFFECT, {"theme": New("Manhole", at="hex")}),),
        FALLEN,
        "manhole eliminated rubble='in the hex'",
        words=_IS_THERE,
        absent_too=True,
        open=FALLEN,
        parts="rubble",
    ),
    Asked(
        "stairwell",
        "whether rubble affects a Stairwell in the normal manner",
        ("stairwell", "cellar"),
        (_STAIRWELL,),
        FALLEN,
        "stairwell affected rubble='on a cellar counter'",
        ("affected",),
        open=FALLEN,
        parts="rubble",
    ),
    Asked(
        "falls",
        "whether a bogged AFV falls into the cellar",
        ("afv",),
        (Put("fall into", Kind.EFFECT, {"agent": "unit", "theme": "cellar"}, each=True),),
        (),
        "afv falls DR=4,2",
        ("fall", "fall into"),
        each=("afvs",),
        dice=_BOG_CHECK,
        presumes=_THERE,
        at="cellar",
        purpose="Collapse",
    ),
    Asked(
        "fall effects",
        "what comes of an AFV that falls into a cellar",
        ("afv",),
        (
            Put("fall into", Kind.EFFECT, {"agent": "unit", "theme": "cellar"}, "it falls into the cellar"),
            *(each._replace(presumes=_NUMBER) for each in _OF_A_FALL),
        ),
        (),
        "afv 'fall effects' DR=5,1 survives=yes fails=yes dr=4",
        ("fall consequences", "collapse"),
        together=True,
        chained=True,
        words={**_SURVIVES, "fails": Key((Pattern("fail"),), check=False)},
        each=("sw",),
        dice={**_BOG_CHECK, "result": "dr"},
        presumes=_FALLEN_IN,
        at="cellar",
        purpose="Collapse",
    ),
    Asked(
        "scrounge",
        "whether a crew may scrounge its AFV that fell into a cellar",
        ("crew",),
        (
            Put("fall into", Kind.EFFECT, {"agent": New("AFV"), "theme": "cellar"}, "its AFV falls into the cellar"),
            _SCROUNGE._replace(roles={**_SCROUNGE.roles, "agent": New("crew")}, presumes=_NUMBER),
            _SCROUNGES._replace(roles={"agent": New("crew"), "theme": New("AFV")}, presumes=_NUMBER),
        ),
        (),
        "crew scrounge DR=5,1 survives=yes",
        together=True,
        chained=True,
        words=_SURVIVES,
        dice=_BOG_CHECK,
        presumes=_FALLEN_IN,
        at="cellar",
        purpose="Collapse",
    ),
)
