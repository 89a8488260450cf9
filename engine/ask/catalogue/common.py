"""Subjects and inputs that many questions have."""

from ...meaning.facts import Pattern
from ...meaning.times import AT_EDGES, OWN_TURN, START
from ...rules import Kind
from ...spatial.passage import TUNNEL
from ...spatial.sewers import BOTH_SIDES, BY_SSR, GRANTED, LED, PASSED
from ...state import Phase
from ..facts import DEPICTED
from ..model import Along, Asked, Form, Key, New, Put

BUILT = ("building", "multi-hex", "factory")
"""What a building is."""
ACROSS = ("rowhouse", "breached", "common-hexside")
"""What is on the hexside to the next hex."""
COUNTED = ("squads", "half-squads", "crews", "leaders", "heroes")
"""Who is in the place already."""
GROUP = "group"
"""The part of the scene that is whoever acts, together with the units that are counted with it."""
FALLEN = ("rubble",)
ON_MAP = (DEPICTED,)
"""Whether it is on the map of the module at all, of questions whether it is there."""
BUILT_IN = ("cellar", "ground level", "upper level", "rooftop", "sewer")
"""Locations that rules or the map give a hex; a trench is where its counter lies."""
LOCATIONS = (*BUILT_IN, "trench")
ON_FOOT = ("squad", "half-squad", "crew", "leader", "hero", "infantry", "dummy", "unit")
"""Those that can be in a sewer."""
SOLDIERS = (
    "squad",
    "half-squad",
    "crew",
    "leader",
    "hero",
    "infantry",
    "cavalry",
    "dummy",
    "unit",
    "vehicle",
    "afv",
    "gun",
    "sw",
)
PUSHES = {"gun": Key((Pattern("push", theme="Gun"),), "it pushes a Gun there", also=("pushes a gun", "with a gun"))}
"""What a unit takes along that has to be let in as well."""
_STREET = Pattern("be", theme="street")
BY_LEAVE = {
    "SSR": Key(BY_SSR, "an SSR allows its side to use sewers"),
    "other side": Key((GRANTED,), "the scenario grants them to the other side alone", excludes=BY_SSR),
    "passes": Key((PASSED,), check=True, of="leaders"),
    "accompanied": Key(LED, "that leader goes along", of="leaders"),
    "trailbreak": Key(
        (_STREET, Pattern("with", theme="trailbreak"), Pattern("full", "trailbreak")),
        "it is in a street with a full trailbreak",
        lays={"building": "no"},
        resting=(_STREET,),
    ),
    "CG": Key((Pattern("in", theme="CG"),), "it is a Campaign Game"),
}
"""What decides whether a side may use sewers: an SSR lets it, or lets the other side, and a leader who goes along
passes a check; and whether it is the kind of game for which a module says otherwise."""
WITHOUT = {"SSR": (GRANTED,), "water": (Pattern("under"), Pattern("beneath"))}
"""Without a SSR, a scenario grants nothing to any side; what leads beneath no water leads beneath no river."""
SIDES = (*BOTH_SIDES, *LED)
"""There are two of them, each the other one of the other; of a leader it is asked who goes along."""
ENEMY = Pattern("occupy", "enemy")
ENEMY_THERE = {"enemy": Key((ENEMY,), "an enemy is there", also=("enemy unit",))}
"""Whether whoever goes somewhere meets enemies."""
UNDER_WATER = (Pattern("under", theme="Water Obstacle"), Pattern("beneath", theme="Water Obstacle"))
NEAR = {"near": Key((Pattern("be", "hex"),), "it is few enough hexes away")}
ON_THE_WAY = {
    "water": Key(UNDER_WATER, "its way leads beneath a Water Obstacle"),
    "gully": Key(
        (Pattern("to", theme="cross"),),
        "it uses the sewer to cross a gully",
        also=("cross gully", "other side of gully"),
    ),
    "gully hex": Key(
        (Pattern("gully", "hex"),),
        "the hex where it ends its MPh, or has ended one on its way, is a gully hex",
        wide=True,
        also=("hex is gully", "ended in gully hex"),
    ),
}
"""What lies above the way through a sewer."""
THROUGH = {
    "connecting tunnel": Key((Pattern("connect", TUNNEL),), "a Tunnel leads from one to the other", also=("tunnel",))
}
"""What a way leads through that no board shows."""
BREAKS = {
    "breaks": Key((Pattern("become"),), "it breaks or goes berserk there", shown_by=("broken", "berserk")),
}
"""What becomes of a unit where it is; nobody goes there who is."""
BESIDES = {"besides": Key((Pattern("besides"),), "the unit comes on top of those that are counted")}
"""Whether whoever acts is one of the units that are counted with it."""
TOGETHER_AS_ONE = Pattern("fire", theme="FG")
FIRE_GROUP = {
    "FG": Key(
        (TOGETHER_AS_ONE,),
        "those that are counted fire together with it, as one Fire Group",
        also=("Fire Group", "together"),
    ),
    "separately": Key((), "each of those that are counted fires by itself", opposite=(TOGETHER_AS_ONE,)),
}
"""Whether those that are counted with whoever acts do so as one."""


def is_of_group(asked: Asked) -> bool:
    """Whether a question is about whoever acts together with those that are counted with it."""
    return any(GROUP in way.roles.values() for way in asked.ways if isinstance(way, Put))


WHOSE = {"own turn": Key((OWN_TURN,), "it is the Player Turn of its own side")}
"""In whose Player Turn it is what phase it is."""
MOVED = {
    "moved": Key(
        (),
        "it has moved in this MPh, or spent MF",
        opposite=tuple(Pattern(how, theme=f"{START} of {Phase.MPH}") for how in AT_EDGES),
    )
}
"""What a unit does at the start of its MPh, one that has moved does not."""
MOVES = {
    "moves": Key((Pattern("move"),), "it may move"),
    "TI": Key((), "it is TI, so that it may not move", opposite=(Pattern("move"),)),
}
"""What keeps a unit in a sewer from being eliminated."""
CELLAR_THERE = Pattern("exist", "cellar")
OVERSTACKED = Pattern("overstacked")
THERE = {
    "cellar": Key((CELLAR_THERE,), "there is a cellar in the hex"),
    "overstacked": Key((OVERSTACKED,), "more is there already than may be"),
}
"""What rules and counts tell, unless somebody says it: whether there is a cellar, and whether a place is too full."""
DISCOVERED = {
    "discovered": Key(
        (Pattern("discover"),),
        "its Sewer Emergence dr discovered it this Player Turn",
        tells=Put("discover", Kind.EFFECT, {"theme": "unit"}),
    )
}
"""What decides who is seen above a sewer, and whom those may fire at who are in it."""
IN_SEWER = Pattern("in", theme="Sewer")
EMERGENCE = {"dr": "dr"}
"""The roll that decides whether a unit comes out of a sewer,"""
EMERGENCE_DRM = Put("dr", Kind.MODIFIER, {"quantity": New("Sewer Emergence dr"), "agent": "unit"}, "drm", signed=True)
"""and what rules add to it."""
_ENEMY_ABOVE = Pattern("occupy", "unit", "ground level")
_SEES_IT = {
    Pattern("in", theme="LOS"): True,
    Pattern("of", "LOS"): True,
    Pattern("out of", theme="LOS"): False,
    Pattern("be", "Hindrance"): False,
    Pattern("hinder"): False,
}
"""Who is in a place sees it, and nothing hinders that."""

ON_EMERGING = {
    "other friendly unit": Key(
        (Pattern("other", "unit"), Pattern("friendly", "unit"), Pattern("occupy", theme="Manhole Location")),
        "another friendly unit occupies the Manhole Location",
    ),
    "enemy": Key(
        (ENEMY, _ENEMY_ABOVE),
        "an enemy unit occupies the Manhole Location",
        none=("MMC",),
        shows=_SEES_IT,
        also=("enemy unit",),
    ),
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
    "MMC": Key(
        (ENEMY, _ENEMY_ABOVE), "how many enemy Good Order MMC are in the Manhole Location", counts="MMC", shows=_SEES_IT
    ),
    "adjacent sewer location": Key(
        (Pattern("adjacent"), Pattern("hold"), Pattern("in", "unit", "Sewer")),
        "an enemy unit that is no Dummy is in an adjacent Sewer Location",
    ),
}
"""What is added to the roll for coming out."""
_IN_NEXT_SEWER = Pattern("occupy", "enemy", "sewer")
OUT_OF_SEWER = {
    "adjacent sewer location": ON_EMERGING["adjacent sewer location"]._replace(
        facts=(_IN_NEXT_SEWER, *ON_EMERGING["adjacent sewer location"].facts),
        about="an enemy unit that is no Dummy is in the sewer in the next hex",
    ),
    **{key: own for key, own in ON_EMERGING.items() if key != "adjacent sewer location"},
}
"""What decides how one gets out of a sewer, up or along: enemies in the next one are not those above."""
_NEXT_SEWER = {
    "enemy": ENEMY_THERE["enemy"]._replace(about="an enemy occupies that Sewer Location"),
    "MMC": ON_EMERGING["MMC"]._replace(facts=(_ENEMY_ABOVE,)),
}
"""Who meets enemies in the next sewer has not met those in the Manhole Location above."""
ALONG_SEWERS = Along(
    "sewer",
    {**_NEXT_SEWER, **MOVES},
    (PASSED, *LED),
    (ENEMY,),
    Form("stay in sewer", "to stay where it is"),
)
"""How one goes along sewers: whoever does was let into them."""
