"""What it takes on a board for something to be done, to happen or to be so: one test for each verb."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from operator import ge, gt, le, lt
from typing import TYPE_CHECKING, TypeAlias

from ..board import Counter, building_hexes, is_outside
from ..hexes import Hex, Hexside, hexsides
from ..locations import Location, Part
from ..outside import ALLOWS
from ..state import Unit, enemies_at
from ..truth import Truth, Unknown, all_of
from .caves import ca_hexside, elevation
from .facts import Fact, kind_of
from .relations import RELATIONS, is_related
from .things import Building, Item, Supposed, building_at, hex_of, members, place_of, side_between
from .traits import has_trait

if TYPE_CHECKING:
    from ..known import Known

Roles: TypeAlias = Mapping[str, object]
Act: TypeAlias = "Callable[[Known, object, object, Roles], Truth | None]"
"""Whether somebody (the agent) does something to something (the theme); `None` if nobody here knows."""


def _is(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    truths: list[Truth | None] = []
    if theme is not None:
        truths.append(type(agent) is type(theme) and agent == theme)
    return _all_known([*truths, *_placed(case, agent, roles)])


def _placed(case: "Known", it: object, roles: Roles) -> list[Truth | None]:
    """Whether something stands in each of some relations."""
    return [is_related(case, it, role, value) if role in RELATIONS else None for role, value in roles.items()]


def _all_known(truths: list[Truth | None]) -> Truth | None:
    """Whether all hold; one no decides, and else nothing may be without an answer."""
    known = [truth for truth in truths if truth is not None]
    if any(truth is False for truth in known):
        return False
    return all_of(*known) if known and len(known) == len(truths) else None


def _exist(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    truths = _placed(case, agent, roles)
    if isinstance(agent, Location):
        truths.append(case.learn(case.knowledge.exists(agent)))
    elif isinstance(agent, Item) and len(agent.ends) == 2:
        truths.append(case.learn(case.knowledge.in_sight(*agent.ends)))
    elif isinstance(agent, Counter | Unit | Building | Hex | Hexside | Item):
        truths.append(True)
    else:
        return None
    return _all_known(truths)


def _have(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    if isinstance(theme, Item) and theme.head == "LOS":
        ends = [place_of(agent), *(place_of(roles.get(role)) for role in ("to", "into") if role in roles)]
        if len(ends) == 1 and ends[0] in theme.ends[:1]:
            ends += theme.ends[1:]  # that of which is known where it leads
        known = [end for end in ends if end is not None]
        return case.learn(case.knowledge.in_sight(*known)) if len(known) == len(ends) == 2 else None
    if isinstance(agent, Location | Building | Hex) and theme is not None:
        return is_related(case, agent, "with", theme)
    return None


def _share(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """Two places have a hexside in common if it is the one between them."""
    places = [each for each in members(agent) if hex_of(each) is not None]
    if len(places) < 2 or not isinstance(theme, Hexside):
        return None
    return side_between(places[0], places[1]) == theme


def _involve(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """What a question is about is involved in it."""
    hexes = [hex_of(each) for each in members(theme)]
    about = {place.hex for place in case.places()}
    return all(each in about for each in hexes) if hexes and None not in hexes else None


def _rubble(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    it = theme if theme is not None else agent
    if not isinstance(it, Location):
        return None
    return _all_known([*_placed(case, it, roles), case.learn(case.knowledge.rubbled(it))])


def _breach(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    return has_trait(case, theme if theme is not None else agent, "breached", roles)


def _occupy(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """Who occupies a place is in it."""
    if kind_of(agent) == "enemy" and isinstance(theme, Location):
        mover = next((each for each in members(case.fillers.get("agent")) if isinstance(each, Unit)), None)
        shown = mover is not None and bool(enemies_at(case.state, mover, theme))
        return True if shown else False if case.state.complete else None
    return is_related(case, agent, "in", theme) if isinstance(agent, Unit) else None


def _hold(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """A place holds who is in it; who holds a place occupies it."""
    if isinstance(agent, Location | Building | Hex) and isinstance(theme, Unit):
        return is_related(case, theme, "in", agent)
    return _occupy(case, agent, theme, roles)


def _lie(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """Counters that were placed lie there; those that do not lie on the board were not."""
    return _all_known([True, *_placed(case, theme if theme is not None else agent, roles)])


def _set_up(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """A counter on the board has been set up where it is, a cave with its own CA Hexside."""
    if not isinstance(theme, Counter):
        return None
    side = roles.get("with")
    own = [ca_hexside(theme)] if isinstance(side, Hexside) and theme.kind == "cave" else []
    truths: list[Truth | None] = [each if isinstance(each, Unknown) else each == side for each in own]
    where = {role: value for role, value in roles.items() if role != "with" or not own}
    return _all_known([True, *truths, *_placed(case, theme, where)])


def _touch(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """A hexspine touches the hexsides that meet at its end."""
    return theme in agent.sides if isinstance(agent, Item) and agent.sides and isinstance(theme, Hexside) else None


def _wish_to_enter(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """Whoever leaves for somewhere wishes to enter just that."""
    goals = [each for each in members(case.fillers.get("to")) if isinstance(each, Location)]
    leaves = agent is not None and agent in members(case.fillers.get("agent"))
    return theme in goals if goals and leaves and isinstance(theme, Location) else None


def _connect(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """A tunnel connects the Location in which its counter is to a Cave Complex, if it leads to one; with one end, that
    to something else, and with two, each to the other."""
    tunnel, *ends = (agent, theme) if isinstance(agent, Counter) else (theme,)
    ends += roles.values()
    if not isinstance(tunnel, Counter) or tunnel.kind != "tunnel" or not roles.keys() <= {"to"}:
        return None
    if not all(isinstance(each, Location) for each in ends) or len(set(ends)) < len(ends):
        return None
    return all_of(*(_is_end(tunnel, each) for each in ends if isinstance(each, Location)))


def _is_end(tunnel: Counter, place: Location) -> Truth:
    """Whether a tunnel ends in a Location: of one that leads elsewhere, nobody knows where that is."""
    if place == tunnel.at:
        return True
    leads = tunnel.facts.text("complex")
    if isinstance(leads, Unknown):
        return leads
    return place.part is Part.COMPLEX and place.label == leads


def _cover(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """What lies in a hex covers it, and the Locations in it."""
    here = hex_of(theme)
    return agent.at.hex == here if isinstance(agent, Counter) and here is not None else None


def _depict(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """What is printed on the map is on the board."""
    return isinstance(theme if theme is not None else agent, Building | Hex | Hexside) or None


def _trace(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """A line goes where the question says."""
    if any(role not in case.fillers for role in roles):
        return None
    return _all_known([value in members(case.fillers[role]) for role, value in roles.items()])


def _leave(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """A line leaves a building if it ends in another or in none; between its own hexes it may pass outside of what is
    depicted, which hardly a board tells."""
    places = case.places()
    if len(places) < 2 or theme is None:
        return None
    here, there = (building_at(case.state.board, place.hex) for place in places[:2])
    if isinstance(here, Unknown) or isinstance(there, Unknown):
        return here if isinstance(here, Unknown) else there if isinstance(there, Unknown) else None
    if here is None:
        return None
    one, other = (place.hex for place in places[:2])
    if one == other:
        return False
    if (case.state.mapped and here != there) or (there is not None and is_outside(case.state.board, one, other)):
        case.gainsay(Fact("leave", agent, theme), True)
        return True
    for name in (theme, "depiction"):  # on a map, a building is its depiction
        if (told := case.is_told(Fact("leave", agent, name))) is not None:
            return told
    if there is not None and any(isinstance(building_hexes(case.state.board, it.hex), Unknown) for it in places[:2]):
        return None  # it may be the same one
    return True if here != there else None


def _go(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """Fire goes from one of its ends to the other, in whatever manner."""
    return _all_known(_placed(case, agent, roles)) if isinstance(agent, Item) else None


def _use(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """A unit uses what the question names as its own, or as that of a FG that it is in, and not what is somebody
    else's; unless the asker says that it does not."""
    group = members(case.fillers.get("FG"))
    found: Truth | None = None
    if isinstance(theme, Item) and theme.at in group and agent in group:
        found = True
    elif isinstance(theme, Item) and isinstance(theme.at, Unit) and agent != theme.at:
        found = False if isinstance(agent, Supposed | Unit) else None
    elif isinstance(agent, Unit):
        near = (each for filler in case.fillers.values() for each in members(filler))
        own = [each for each in near if getattr(each, "at", None) == agent]
        found = theme in own if own else None
    if found is True and case.presumed and case.is_told(Fact("use", agent, theme)) is False:
        return False
    return found


def _allow(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """What a rule of another chapter allows."""
    mover, place = (next(iter(members(case.fillers.get(role))), None) for role in ("agent", "theme"))
    if not isinstance(agent, str) or not isinstance(mover, Unit) or not isinstance(place, Location):
        return None
    allows = ALLOWS.get(agent)
    if allows is not None and case.is_told(Fact("occupy", "enemy", place)) is True:
        return Unknown(f"{agent} for entry against enemies")
    return None if allows is None else allows(mover, case.state.at(place))


def _cross(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """Whether a road crosses a hexside."""
    if isinstance(agent, Unit):
        return None
    return case.state.board.side(theme).truth("road") if isinstance(theme, Hexside) else None


def _intersect(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """Roads meet in a hex if they leave it by more than two of its sides."""
    if not isinstance(agent, Hex):
        return None
    roads = [case.state.board.side(side).truth("road") for side in hexsides(agent)]
    if roads.count(True) <= 2 and not case.state.mapped and any(isinstance(each, Unknown) for each in roads):
        return None
    return roads.count(True) > 2


def _of_side(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
    """Whether a unit is of a side: that of a nation, or that whose Player Turn it is, or is not."""
    if not isinstance(agent, Unit) or not isinstance(theme, str):
        return None
    own = agent.facts.text("side")
    if isinstance(own, Unknown):
        return own
    phasing = {"attacker": True, "defender": False}.get(theme.casefold())
    if phasing is None:
        return own.casefold() == theme.casefold()
    now = case.state.phasing
    return Unknown("whose Player Turn it is") if now is None else (own == now) == phasing


def _comparing(than: Callable[[int | Fraction, int | Fraction], bool]) -> Act:
    """Of levels of the map: whether one is at least the other, and so on."""

    def act(case: "Known", agent: object, theme: object, roles: Roles) -> Truth | None:
        if roles or not isinstance(agent, Item) or not isinstance(theme, Item):
            return None
        levels = [elevation(case.state.board, case.knowledge, each) for each in (agent, theme)]
        open_ = next((each for each in levels if isinstance(each, Unknown)), None)
        return open_ if open_ is not None else None if None in levels else than(*levels)  # type: ignore[arg-type]

    return act


ACTS: Mapping[str, Act] = {
    "be": _is,
    "remain": _is,
    "become": _is,
    "exist": _exist,
    "have": _have,
    "contain": _have,
    "share": _share,
    "involve": _involve,
    "rubble": _rubble,
    "breach": _breach,
    "occupy": _occupy,
    "hold": _hold,
    "cross": _cross,
    "intersect": _intersect,
    "lie": _lie,
    "mark": _lie,
    "place": _lie,
    "set up": _set_up,
    "connect": _connect,
    "touch": _touch,
    "wish to enter": _wish_to_enter,
    "cover": _cover,
    "depict": _depict,
    "print": _depict,
    "trace": _trace,
    "leave": _leave,
    "go": _go,
    "use": _use,
    "allow": _allow,
    "permit": _allow,
    "of side": _of_side,
    **{sign: _comparing(than) for sign, than in {"≥": ge, ">": gt, "≤": le, "<": lt}.items()},
}
"""By the verb's base form."""

AFFECTING = ("affect", "affected")
"""How rules say what an event touches and what it does not: by a verb, or as what a thing then is."""

LASTING = frozenset(("breach", "place", "rubble", "set up"))
"""Verbs of which a board shows what was done: what has been rubbled is rubble. What else was done, no board tells."""


def shown_by(act: str, agent: object) -> str:
    """The lasting event that an act is, or of which a counter is the sign that covers something; empty if neither."""
    if act in LASTING:
        return act
    return agent.kind if act == "cover" and isinstance(agent, Counter) and agent.kind in LASTING else ""
