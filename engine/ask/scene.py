"""The scene of a question: a board and units, and the things that the question is about by name."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from ..board import Board
from ..facts import Looks
from ..hexes import Hex, are_adjacent, neighbors
from ..locations import Location, Part, cellar, ground, upper
from ..meaning.sorts import UNITS as SORTS_OF_UNITS
from ..meaning.sorts import falls_under
from ..meaning.things import hex_of, place_of
from ..outside import ENTRENCHED, HAVE_FP, entrenches
from ..spatial.asking import any_infantry
from ..state import STATUSES, State, Unit, unit, untroubled
from .catalogue.common import BESIDES, CELLAR_THERE, FIRE_GROUP, GROUP, TOGETHER_AS_ONE, is_of_group
from .errors import AskError, meant, unknown
from .facts import (
    FACTS,
    FAR,
    HERE,
    IN_BUILDINGS,
    NEXT,
    OF_NEXT,
    Spot,
    at_odds,
    beside,
    gainsays,
    implied,
    lay_elsewhere,
    lay_facts,
    made_up,
    told_with,
    with_far_building,
    with_sewers,
)
from .model import Asked, Form, New, Put, Query
from .naming import THE_OTHERS
from .pairs import usual
from .request import COUNTED_ELSEWHERE, COUNTS, MODULE, STANDPOINTS, US, Request
from .request import SIDE as OF_SIDE
from .terms import Names
from .values import several
from .words import (
    BUILT_IN,
    IN_THE_OPEN,
    PLACES,
    UNITS,
    UNMAPPED,
    is_elsewhere,
    is_known,
    is_next,
    kind_of_unit,
    named_place,
    of_which,
    on_board,
    place_in,
    thing,
)

SUBJECT, UNIT, HERE_PART, NEXT_PART, SIDE, BUILDING, PLACE = (
    "subject", "unit", "hex", "next hex", "hexside", "building", "place",
)  # fmt: skip
WITHIN = "within"
"""Where the catalogue says that a question is asked, whatever places the asker names."""
VIEWER, VIEWED, WITHIN_IT = "viewer", "viewed", "who is within"
"""Infantry in the Location that is asked about, in that to which it looks, and in that where it is asked, where it
matters that somebody is there and not who."""
HEX_NAME = re.compile(r"[A-Z]{1,2}[0-9]{1,2}")
_ALONG = ("across", "via", "outside", "beneath", "over")
"""Those that may name a place and say not where the question stands."""
_OBJECT, _MANNER = "object", "manner"
"""The role of what need be no place, and that of adverbs, which are no things."""
_SOME_PLACES = "such as cellar, ground level, level 1, rooftop, sewer, trench, or next cellar; or one on a map"
_FROM, BEING = "from", ("in", "at")
"""The role that says from where something is done, and those that say no more than where somebody is."""
WHERE = (_FROM, *BEING)
"""The roles that say where whoever acts is, the first of them that is given."""
WHITHER = ("to", "into", "on", "object")
"""Those that say where something goes."""
_MARKS = frozenset(("black-circle", "roads"))
"""The facts that are given for nothing but to tell by them whether there is a Manhole."""
_GENERAL = ("hex", "building", "hexside", *UNITS)


@dataclass(frozen=True, slots=True)
class Scene:
    """What a question is held against."""

    state: State
    parts: Mapping[str, object]
    """What the question may speak of, by name; the roles that the asker gave are among them."""
    spot: Spot
    """Where facts of the board were laid,"""
    bare: Board
    """on what,"""
    laid: Mapping[str, str]
    """and which, by key."""
    assumed: tuple[str, ...] = ()
    """The keys of those facts that were taken for granted."""
    unit: Unit | None = None
    """Who acts, if anybody was named."""
    untold: frozenset[str] = frozenset()
    """The statuses of whoever acts that were taken not to hold, for nobody gave them."""
    roles: Mapping[str, str] = field(default_factory=dict)
    """What the asker named, as it was given."""
    anchors: frozenset[str] = frozenset()
    """The roles that said where the question stands, or whoever acts."""
    looks: Looks = field(default_factory=set)
    """What was looked at of board and units while it was answered."""
    looked: set[str] = field(default_factory=set)
    """The roles that were looked at."""
    used: set[str] = field(default_factory=set)
    """The facts, by name, that the asker gave and rules asked for."""
    supposed: frozenset[Hex] = frozenset()
    """The hexes of a map of which it does not tell, that are there because somebody names a sewer beneath them."""

    @property
    def place(self) -> Location:
        """The Location that is asked about."""
        place = self.parts[PLACE]
        assert isinstance(place, Location)
        return place

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """What is looked at meanwhile is not noted, for it decides nothing of what is asked."""
        noted = self.noted()
        yield
        self.forget(noted)

    def noted(self) -> tuple[Looks, set[str]]:
        """What was looked at so far."""
        return set(self.looks), set(self.used)

    def forget(self, noted: tuple[Looks, set[str]]) -> None:
        """Note no more than what was looked at before, for what came after it decides nothing of what is asked."""
        self.looks.intersection_update(noted[0])
        self.used.intersection_update(noted[1])

    def uses(self, *facts: object) -> bool:
        """Whether rules asked for any of some facts, which are told by their names or as patterns."""
        return any(str(each).casefold() in self.used for each in facts)

    def note(self, other: "Scene") -> None:
        """Note what was looked at in another case of it too."""
        self.looks.update(other.looks)
        self.looked.update(other.looked)
        self.used.update(other.used)

    def given(self, name: str) -> str:
        """The argument that a part of the scene comes from."""
        return f"{name}={self.roles[name]}" if name in self.roles else name

    def location(self, name: str) -> Location | None:
        """The Location that a part of the scene is, or is in."""
        self.looked.add(name)
        found = self.parts.get(name)
        if found is None:
            return None
        place = ground(found) if isinstance(found, Hex) else place_of(found)
        if place is None:
            raise AskError(self.given(name), "must be a Location", _SOME_PLACES)
        return place


def scene(query: Query, asked: Asked, request: Request, names: Names) -> Scene:
    """The scene of a question; `names` are those of things that the rules know."""
    if query.state is None:
        _need_no_map(query, request)
    state = query.state or State(made_up(), complete=False, mapped=False)
    beyond = _beyond_the_map(request, state) if query.state else frozenset()
    for each in beyond:
        state = state.with_board(state.board.with_hex(each, manhole=True))
    if query.state is not None:
        request = request._replace(roles=dict(_found_in_the_open(request, state)))
    spot, anchor = _spot(query, asked, request, state)
    near = _next_named(spot, request, state)
    anchors = {anchor, *_naming_itself(query, asked, request), *_naming_again(anchor, query, request)}
    if query.state is not None:
        _need_hexes(request, spot, state, anchors, told=near is not None)
        _need_building(request, spot, state)
        _need_as_printed(query, request, spot if near is None else spot._replace(next=near), state)
    spot = _with_goal(spot if near is None else spot._replace(next=near), anchor, asked, request, state)
    taken = {} if query.state else _assumed(query, asked, request, names)
    laid, assumed = {**taken, **request.facts}, (*taken, *sorted(request.laid))
    if not query.state and any(part in IN_THE_OPEN for part in _parts_named(query.subject, request)):
        laid = {**laid, "trench": "yes", "next-building": "no", **request.facts}
        assumed += tuple(key for key in ("trench",) if key not in request.facts)
    looks: Looks = set()
    state = replace(state, board=_elsewhere(query, request, state))
    bare, board = state.board, lay_facts(state.board, spot, laid if query.state else implied(laid))
    if not query.state:
        named_there = [thing(each, spot, state) for each in request.roles.values()]
        there = spot.place._replace(hex=spot.next)
        if asked.of_members and there.part is Part.SEWER and there not in named_there:
            named_there.append(there)  # else there is nothing to be told of
            beyond |= {spot.next}
        board = with_far_building(with_sewers(board, spot, named_there), spot, named_there)
    board = board.noting(looks)
    turn = state.turn if request.turn is None else request.turn
    state = replace(state, board=board, phase=request.phase or state.phase, turn=turn)
    state = _populated(state, spot.goal or spot.place, request)
    subject = _subject(query.subject, spot, state, asked, names)
    parts: dict[str, object] = {
        HERE_PART: spot.here,
        NEXT_PART: spot.next,
        SIDE: thing(SIDE, spot, state),
        BUILDING: thing(BUILDING, spot, state),
        PLACE: spot.place,
        WITHIN: place_in(asked.inside or asked.at, spot.here) or spot.place,
        "next place": spot.place._replace(hex=spot.next),
        "cellar": cellar(spot.here),
        "ground": ground(spot.here),
        "upper level": upper(spot.here, 1),
    }
    named = {role: _named(role, value, spot, state, names, role in anchors) for role, value in request.roles.items()}
    parts |= {role: _at_its_end(role, found, asked) for role, found in named.items()}
    parts |= {f"{role} hex": hex_ for role, found in parts.items() if (hex_ := hex_of(found)) is not None}
    came = came_from_elsewhere(asked, request)
    standing = [role for role in WHERE if _location(parts.get(role)) is not None and not (came and role == _FROM)]
    acting = _acting(subject, parts, request, [*standing, *([PLACE] if asked.inside else [])])
    untold = frozenset[str]()
    if acting is not None:
        _check_kind(acting, request, state)
        _check_place(parts, request, state, WHERE if asked.of_ways or _FROM in asked.needs else BEING)
        acting = replace(acting, facts=acting.facts.noting(looks))
        untold = frozenset(() if acting.name in state.units else STATUSES).difference((*request.unit, request.before))
        if entrenches(acting.at) and ENTRENCHED in untold:
            acting, untold = acting.with_facts(**{ENTRENCHED: True}), untold - {ENTRENCHED}
        parts[UNIT] = acting
        state = state.with_unit(acting)
    parts[SUBJECT] = acting if isinstance(subject, Unit) and acting is not None else subject
    parts[VIEWER] = any_infantry(spot.place)
    parts[VIEWED] = any_infantry(place_of(parts.get("to")) or spot.place)
    parts[WITHIN_IT] = any_infantry(place_of(parts[WITHIN]) or spot.place)
    if asked.from_itself:
        parts.setdefault(_FROM, spot.place)
    used: set[str] = set()
    if acting is not None and is_of_group(asked):
        state, parts[GROUP] = _grouped(state, acting, request, used, looks)
    return Scene(
        state,
        parts,
        spot,
        bare,
        laid,
        assumed,
        acting,
        untold,
        request.roles,
        frozenset((anchor, *standing[:1])),
        looks,
        used=used,
        supposed=beyond,
    )


def places(staged: Scene) -> list[Location]:
    """The Location that is asked about, where the question is asked, and those that the asker named."""
    named = map(place_of, (staged.parts[role] for role in (WITHIN, *staged.roles)))
    return [staged.place, *filter(None, named)]


def _beyond_the_map(request: Request, state: State) -> frozenset[Hex]:
    """The hexes of a map of which it does not tell where a question names nothing on it but sewers, which need no more
    than to lie somewhere: how far one is from another, the names of the hexes tell."""
    named = [there for value in request.roles.values() if (there := named_place(value)) is not None]
    if any(each.part is not Part.SEWER for each in named):
        return frozenset()
    return frozenset(each.hex for each in named).difference(state.board.hexes)


def _elsewhere(query: Query, request: Request, state: State) -> Board:
    """The board of a state with the facts of other hexes that the asker gives."""
    board = state.board
    for key, (name, at, value) in request.elsewhere.items():
        if query.state is None:
            raise no_map(f"{key}={value}")
        there = on_board(at, state)
        assert isinstance(there, Hex)
        board = lay_elsewhere(board, there, name, value)
    return board


def _need_no_map(query: Query, request: Request) -> None:
    """Complain of hexes that are named where there is no map."""
    named = {query.subject: query.subject, **{f"{role}={value}": value for role, value in request.roles.items()}}
    for argument, value in named.items():
        if HEX_NAME.fullmatch(value.partition(" ")[0]):
            raise no_map(argument)


def _need_building(request: Request, spot: Spot, state: State) -> None:
    """Complain of what can be so only in a building, of a hex of a map where none stands."""
    stands = "building" in request.facts or state.board.building(spot.here) is not None
    odds = None if stands else at_odds({**request.facts, "building": "no"})
    if odds is not None:
        wrong = f"cannot be so in {spot.here}, where no building stands"
        raise AskError(odds[1], wrong, f"'{odds[1].partition('=')[0]} of HEX'= tells it of another hex")


def _need_as_printed(query: Query, request: Request, spot: Spot, state: State) -> None:
    """Complain of what is given of a map otherwise than it is printed there."""
    own = ((key, spot, key, value) for key, value in request.facts.items())
    others = (
        (key, beside(there, state.board), name, value)
        for key, (name, at, value) in request.elsewhere.items()
        if isinstance(there := on_board(at, state), Hex)
    )
    for key, where, name, value in (*own, *others) if query.map else ():
        if gainsays(state.board, where, name, value):
            raise AskError(
                f"{key}={value}", f"the map tells otherwise of {where.next if key in OF_NEXT else where.here}"
            )


def no_map(argument: str) -> AskError:
    """The error of a hex where there is no map."""
    return AskError(argument, "names a hex; add the map that it is on, as in map=red-barricades")


def _assumed(query: Query, asked: Asked, request: Request, names: Names) -> Mapping[str, str]:
    """The facts that are taken for granted where no map tells, and how they are."""
    otherwise = {**asked.takes, **({"next-building": "no"} if _passes_over(request) else {})}
    otherwise |= {"next-building": "yes"} if _leads_into_next(query, asked, request) else {}
    otherwise |= {"manhole": "yes"} if _is_in_sewer(query, asked, request) else {}
    otherwise |= {asked.opening: "yes"} if query.subject.casefold() == asked.opening and not _is_marked(request) else {}
    otherwise |= {"building": "no"} if _is_in_street(query, asked, request, names) else {}
    taken = {key: otherwise.get(key, fact.assumed) for key, fact in FACTS.items()}
    needed = implied(request.facts)
    taken |= {key: "yes" for key in taken if needed.get(key) == "yes" and at_odds({**request.facts, key: taken[key]})}
    named = _kinds_named(query, asked, request)
    if (asked.in_its_words or not named.isdisjoint(UNMAPPED)) and named.isdisjoint(BUILT_IN):
        taken = dict.fromkeys(taken, "")
    return {key: value for key, value in taken.items() if value and key not in request.facts and key not in asked.open}


def _naming_itself(query: Query, asked: Asked, request: Request) -> Iterator[str]:
    """The roles that name the subject of a question once more, and not another place of that kind: where something is;
    where it is asked from, if that says nothing else; where it leads to, from another kind of place or another hex."""
    own, said = query.subject.casefold(), request.roles.get(_FROM, "")
    start = place_in(of_which(said), HERE)
    comes_in = start is not None and (is_elsewhere(said) or start.part is not PLACES.get(own))
    for role, value in request.roles.items():
        again = role in BEING or (role == _FROM and asked.from_itself) or (role in WHITHER and comes_in)
        if again and value.casefold() == own:
            yield role


def _naming_again(anchor: str, query: Query, request: Request) -> Iterator[str]:
    """The roles that say of a unit once more that it is where it was said to be."""
    own = request.roles.get(anchor, "").casefold()
    if anchor in WHERE and query.subject.casefold() in UNITS:
        yield from (role for role in WHERE if request.roles.get(role, "").casefold() == own)


def _is_in_sewer(query: Query, asked: Asked, request: Request) -> bool:
    """Whether a question of ways takes it that a sewer is there: there is one beneath each Manhole."""
    of_ways = not asked.absent_too and any(isinstance(way, Form) for way in asked.ways)
    return of_ways and not _is_marked(request) and Part.SEWER in _kinds_named(query, asked, request)


def _is_marked(request: Request) -> bool:
    """Whether it is told what is printed in a hex by which rules tell whether there is a Manhole."""
    return not _MARKS.isdisjoint(request.facts)


def _is_in_street(query: Query, asked: Asked, request: Request, names: Names) -> bool:
    """Whether a question of a sewer and of the ground above it says nothing of a building or cellar, nor is put to the
    one variant that is asked or played, which tells what lies beneath buildings."""
    alone = len(names.variants) == 1
    if alone or not names.variants.isdisjoint(several(request.roles.get(MODULE, ""))):
        return False
    return may_be_in_street(query, asked, request)


def may_be_in_street(query: Query, asked: Asked, request: Request) -> bool:
    """Whether a question is of a sewer, or of an opening into one, and of the ground above it, and nothing tells of a
    building or cellar."""
    named = _kinds_named(query, asked, request) | ({Part.SEWER} if asked.opening else set())
    in_street = {Part.SEWER, Part.GROUND} <= named and named.isdisjoint(BUILT_IN)
    told_of = request.presumed.get(CELLAR_THERE) is True
    stands = told_with(request.facts).get("building") == "yes"
    return in_street and not (told_of or stands) and at_odds({**request.facts, "building": "no"}) is None


def _kinds_named(query: Query, asked: Asked, request: Request) -> set[Part | None]:
    """The kinds of places that a question names."""
    named = (query.subject, *request.roles.values(), *asked.fixed.values(), asked.inside, asked.at)
    return {PLACES.get(each.casefold()) for each in named}


def _passes_over(request: Request) -> bool:
    """Whether the next hex only lies between places that a question names, none of them in a building farther off."""
    named = [value.casefold() for value in request.roles.values()]
    far = [each.removeprefix("far ") for each in named if each.startswith("far ")]
    return (
        bool(far)
        and not any(is_next(each) for each in named)
        and not any(PLACES.get(each) in IN_BUILDINGS for each in far)
    )


def _leads_into_next(query: Query, asked: Asked, request: Request) -> bool:
    """Whether a question names a part of the building in the next hex: as such, or as what its subject is too."""
    again = set(_naming_itself(query, asked, request))
    named = [value.casefold() for role, value in request.roles.items() if role not in again]
    parts = [PLACES.get(each.removeprefix("next ").removeprefix("adjacent ")) for each in named if is_next(each)]
    own = PLACES.get(query.subject.casefold())
    parts += [own] if query.subject.casefold() in named else []
    return any(part in BUILT_IN for part in parts)


def _spot(query: Query, asked: Asked, request: Request, state: State) -> tuple[Spot, str]:
    """Where the question stands, and the role that says so: its subject, or else the first place that it names."""
    part = PLACES.get(query.subject.casefold())
    if part in IN_THE_OPEN and query.state is None:
        return Spot(HERE, NEXT, Location(NEXT, part)), SUBJECT
    goals: tuple[str, ...] = WHITHER if asked.inside else ()  # whoever is inside of something goes elsewhere
    goals += (_FROM,) if came_from_elsewhere(asked, request) else ()  # or has come from there
    roles = [role for role in STANDPOINTS if role not in goals or query.state is not None]
    goes_on = any(is_next(request.roles.get(role, "")) for role in WHITHER)
    if asked.at and _FROM in asked.needs and request.roles.get(_FROM, "").casefold() == asked.at and not goes_on:
        roles.remove(_FROM)  # it is from another place of that kind that something is done to the one asked about
    for role, name in ((SUBJECT, query.subject), *((role, request.roles.get(role, "")) for role in roles)):
        found = on_board(name, state) if name else None
        here = hex_of(found) if found is not None else None
        if here is not None:
            place, inside = place_of(found), place_in(asked.inside, here)
            there = next((there for _, there in neighbors(here)), here)
            return Spot(here, there, (inside if role in goals else place) or ground(here)), role
        place = place_in(name, HERE)
        if place is not None and place.part not in IN_THE_OPEN and query.state is None:
            return Spot(HERE, NEXT, place), role
    stands_in = next((place_in(each, HERE) for each in (asked.inside, asked.at, *asked.of) if each in PLACES), None)
    if query.state is not None:
        raise AskError(query.subject, "stands for no place on the map; name one, as in 'C25 cellar' or in='C25 cellar'")
    return Spot(HERE, NEXT, stands_in or ground(HERE), FAR if asked.beyond else None), SUBJECT


def _next_named(spot: Spot, request: Request, state: State) -> Hex | None:
    """The hex next to where a question stands that it names, if it names one."""
    named = [on_board(value, state) for value in request.roles.values()]
    hexes = [hex_ for each in named if each is not None and (hex_ := hex_of(each)) is not None]
    return next((hex_ for hex_ in hexes if are_adjacent(hex_, spot.here)), None)


def _found_in_the_open(request: Request, state: State) -> Iterator[tuple[str, str]]:
    """What a question names, where a trench that has no name of its own is the only one on the map."""
    for role, value in request.roles.items():
        part = PLACES.get(value.casefold())
        lying = [each for each in state.board.counters if each.kind == part] if part in IN_THE_OPEN else []
        yield role, str(Location(lying[0].at.hex, lying[0].at.part)) if len(lying) == 1 else value


def _need_hexes(request: Request, spot: Spot, state: State, anchors: Collection[str], *, told: bool) -> None:
    """Complain of places of a map that are told as seen from a hex, for there each has several beside it; and of what
    is so of a hexside to another hex. Where a hex beside it is named, that is the next one."""
    for role, value in request.roles.items():
        for name in several(value) if role in STANDPOINTS or role in _ALONG else ():
            if on_board(name, state) is None and _is_seen(name, spot, role in anchors, told=told):
                raise _unnamed(role, value, name, spot, state)
    for key, value in request.facts.items() if not told else ():
        if key in OF_NEXT:
            wrong = f"is of another hex than {spot.here}, and none is named"
            raise AskError(f"{key}={value}", wrong, f"next to it are {', '.join(_beside(spot, state))}")


def _unnamed(role: str, value: str, name: str, spot: Spot, state: State) -> AskError:
    """The error of a place of a map without its hex, with the hexes that may be meant."""
    argument, word = f"{role}={value}", of_which(name)
    hexes, near = _beside(spot, state), f"next to {spot.here} are "
    if PLACES.get(word) in IN_THE_OPEN:
        hexes, near = (
            [str(each.at.hex) for each in state.board.counters if each.kind == PLACES[word]],
            f"a {word} is in ",
        )
        if not hexes:
            return AskError(argument, f"no {word} lies on the map")
    near = f"{near}{', '.join(hexes)}" if is_next(name) or not is_elsewhere(name) else ""
    meant_here = hexes[0] if word == HERE_PART else f"{hexes[0]} {word}"
    example = "" if word == SIDE else f"as in {role}='{meant_here}'"
    return AskError(argument, "names no hex; on a map, places have names", near, example)


def _beside(spot: Spot, state: State) -> list[str]:
    """The hexes of a map next to a spot; that itself, if none is known."""
    near = sorted(str(there) for _, there in neighbors(spot.here) if there in state.board.hexes)
    return near or [str(spot.here)]


def _is_seen(name: str, spot: Spot, anchors: bool, *, told: bool) -> bool:
    """Whether a name tells of a place no more than how it lies to a spot, and not which one that is."""
    word = name.casefold()
    if is_elsewhere(word) and not is_next(word):
        return True
    place = place_in(word, spot.here)
    other = place is not None and not anchors and (place == spot.place or place.part in IN_THE_OPEN)
    return not told and (is_next(word) or word == SIDE or other)


def _with_goal(spot: Spot, anchor: str, asked: Asked, request: Request, state: State) -> Spot:
    """Where a unit goes that a question is about, if that is inside of something or if it is asked whether it may."""
    goes = bool(asked.inside) or asked.of_ways
    roles = [role for role in WHITHER if role in request.roles and goes]
    named = (thing(request.roles[role], spot, state, role == anchor) for role in roles)
    return spot._replace(inside=bool(asked.inside), goal=next(filter(None, map(_location, named)), None))


def _named(role: str, value: str, spot: Spot, state: State, names: Names, anchors: bool) -> object:
    """What a role names: one thing, or several that are parted by commas."""
    found = []
    for name in several(value):
        if role != _MANNER and not is_known(name, state, names.things):
            raise _nowhere(role, value, name, names)
        word = name.casefold()
        found.append(thing(word if word in UNITS else names.things.get(word, name), spot, state, anchors))
    return found[0] if len(found) == 1 else tuple(found)


def _nowhere(role: str, value: str, name: str, names: Names) -> AskError:
    """The error of a name that there is not, for what stands in such a role."""
    argument, wrong = f"{role}={value}", f"nothing is called {name!r}"
    if role == UNIT:
        return unknown(argument, f"there is no kind of unit {name!r}", name, UNITS)
    if role in STANDPOINTS and role != _OBJECT:
        near = (*PLACES, *(f"next {each}" for each in PLACES), *names.within(name))
        return AskError(argument, wrong, meant(name, near), _SOME_PLACES)
    return unknown(argument, wrong, name, (*PLACES, *names.things.values()))


def _parts_named(subject: str, request: Request) -> list[Part | None]:
    named = (subject, *request.roles.values())
    words = (value.casefold().removeprefix("next ").removeprefix("adjacent ") for value in named)
    return [PLACES.get(word) for word in words]


def _subject(name: str, spot: Spot, state: State, asked: Asked, names: Names) -> object:
    """What is asked about; a thing that no rule and no board knows is an error."""
    known = {**names.things, **{head.casefold(): head for head in asked.of}}
    if not is_known(name, state, known):
        subjects = (*PLACES, *_GENERAL, *known.values())
        raise unknown(name, "nothing is known of such a thing", name, subjects if name.strip() else asked.of)
    return thing(known.get(name.casefold(), name), spot, state, PLACES.get(name.casefold()) not in IN_THE_OPEN)


def _at_its_end(role: str, found: object, asked: Asked) -> object:
    """What a role names; a hex is its ground level where a line ends there that a question speaks of."""
    fillers = (each for way in asked.ways if isinstance(way, Put) for each in way.roles.values())
    is_end = any(isinstance(each, New) and role in each.ends for each in fillers)
    return ground(found) if is_end and isinstance(found, Hex) else found


def _acting(subject: object, parts: Mapping[str, object], request: Request, standing: Sequence[str]) -> Unit | None:
    """Who acts: the subject, the unit that was named, or one of which only facts are given; where the first of some
    roles says that it is."""
    acting = subject if isinstance(subject, Unit) else parts.get(UNIT)
    if acting is None and not request.unit:
        return None
    found = acting if isinstance(acting, Unit) else kind_of_unit("unit")
    if acting is not None and not isinstance(acting, Unit):
        named = request.roles[UNIT]
        raise unknown(f"unit={named}", "must be a kind of unit", named, UNITS)
    start = next((_location(parts.get(role)) for role in standing), None)
    found = found.with_facts(**request.unit)
    return found.with_location(start) if start is not None else found


def came_from_elsewhere(asked: Asked, request: Request) -> bool:
    """Whether a question about who is inside of something says from where it has come, which is of another kind: then
    that is not where it is."""
    start = request.roles.get(_FROM, "")
    place = named_place(start) or place_in(start.removeprefix("next ").removeprefix("far "), HERE)
    return bool(asked.inside) and isinstance(place, Location) and place.part is not PLACES[asked.inside]


def _grouped(
    state: State, acting: Unit, request: Request, used: set[str], looks: Looks
) -> tuple[State, tuple[Unit, ...]]:
    """Whoever acts, with those counted that fire together with it: others of its class are such as it is, and it is one
    of those that are counted, unless the asker says that it comes on top of them; it acts alone if they fire apart. Of
    those of another class the asker may tell their US#. Of a group of which nobody is counted, others are as well."""
    own = str(acting.facts.get("class"))
    besides = BESIDES["besides"].facts[0]
    group = [acting]
    if sum(request.counts.values()):
        used.add(str(TOGETHER_AS_ONE).casefold())
    if request.presumed.get(TOGETHER_AS_ONE) is False:
        return state, tuple(group)
    told = any(usual(key) in COUNTS or COUNTED_ELSEWHERE.fullmatch(key) for key in request.given)
    if any(usual(key) in request.said for key in FIRE_GROUP) and not told:
        used.add(str(TOGETHER_AS_ONE).casefold())  # there are some, and nobody tells who they are
        along = untroubled(unit(THE_OTHERS, acting.at, **UNITS["infantry"]))
        along = replace(along, facts=along.facts.noting(looks))
        return state.with_unit(along), (acting, along)
    for name, count in request.counts.items():
        alike = name == own
        if alike:
            used.add(str(besides).casefold())
        others = count - 1 if alike and not request.presumed.get(besides) else count
        for number in range(1, others + 1) if name in HAVE_FP else ():
            found = state.units[f"{name} {number}"]
            own_us = {US: request.us_of[name]} if name in request.us_of else {}
            found = found.with_facts(**(request.unit if alike else own_us))
            found = replace(found, facts=found.facts.noting(looks))
            state = state.with_unit(found)
            group.append(found)
    return state, tuple(group)


def _check_kind(acting: Unit, request: Request, state: State) -> None:
    """Complain of a unit of which it is given that it is none of a sort that it is by what it is called, or that it is
    a vehicle of some kind, which it is not."""
    denied = [name for name, told in request.conditions.items() if told is False]
    claimed = [name for name, told in request.unit.items() if told is True]
    for name, is_so in (*((each, False) for each in denied), *((each, True) for each in claimed)):
        if is_at_odds(acting, name, is_so):
            others = [each for each in UNITS if falls_under(state.board, kind_of_unit(each), name) is is_so]
            said = f"{name}={'yes' if is_so else 'no'}"
            raise AskError(said, f"cannot be so of {acting}", f"it is so of {', '.join(others)}")


def _check_place(parts: Mapping[str, object], request: Request, state: State, standing: Sequence[str]) -> None:
    """Complain of whoever acts where it is said to be in two places; where no map tells, those of one kind are one."""
    named = {role: place for role in standing if role in request.roles and (place := _location(parts.get(role)))}
    first = next(iter(named), "")
    for role, place in named.items():
        if place != named[first] and (state.mapped or place.part is not named[first].part):
            wrong = f"cannot be so where {first}={request.roles[first]}, for nobody is in two places"
            raise AskError(f"{role}={request.roles[role]}", wrong)


def is_at_odds(acting: Unit, name: str, is_so: bool) -> bool:
    """Whether a unit is surely not what somebody says: of a sort that it is of by what it is called, or is not."""
    return name.casefold() in SORTS_OF_UNITS and falls_under(Board(), acting, name) is (not is_so)


def _location(found: object) -> Location | None:
    return found if isinstance(found, Location) else None


def _populated(state: State, place: Location, request: Request) -> State:
    """The state with some more units in a Location, which are of the side of whoever acts."""
    sided = {OF_SIDE: request.unit[OF_SIDE]} if OF_SIDE in request.unit else {}
    for name, count in request.counts.items():
        for number in range(1, count + 1):
            each = kind_of_unit(name).with_facts(**sided)
            state = state.with_unit(replace(untroubled(each), name=f"{name} {number}", at=place))
    return state
