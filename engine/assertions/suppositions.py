"""Counters as an example lays them: where they lie on the map already nothing changes, elsewhere they are put.

A cave that an example sets up for its own question has a counter that points as the example says.
"""

from dataclasses import replace

from ..board import COUNTERS, Counter, counter
from ..hexes import Hex, Hexside, Vertex, are_adjacent, hexsides, neighbors, vertex
from ..locations import Location, Part, ground
from ..meaning.caves import LEVEL
from ..meaning.things import depression, hex_of
from ..spatial import Referee
from .discourse import Discourse, named_hexes
from .frames import Frame, Role, Thing
from .model import NotKnownError, NotSoError
from .to_text import say

_VERB = "lie"
_WHERE = ("in", "IN")
_HAVING, _USED, _EXCEPT = "with", "as", "except"
_CA_HEXSIDE = "ca hexside"
_MATERIALS = {"stone": "stone", "wooden": "wood"}
_CELLAR = "cellar counter"
_ALONG, _AT = "along", "at"
_SHOWN = {"crest": _ALONG, "cafp": _AT}
"""What shows where a unit in Crest status is, by how it lies there."""


def supposed(discourse: Discourse, frames: tuple[Frame, ...]) -> list[Discourse]:
    """The cases with counters where the frames say that they lie; `any other hexside` makes one of each."""
    cases = [discourse]
    for frame in frames:
        cases = [made for case in cases for made in _with(case, frame)]
    return cases


def _with(case: Discourse, frame: Frame) -> list[Discourse]:
    """The cases that come of one in which a counter lies as a frame says."""
    if _points(frame):
        return set_up_there(case, frame)
    if not frame.roles and isinstance(frame.subject, Thing) and _SHOWN.get(frame.subject.head.casefold()) == _ALONG:
        return [replace(case, raised=True)]
    along = [role for role in frame.roles if role.preposition in (_ALONG, _AT)]
    return _lying_along(case, frame, along[0]) if along else [_laid(case, frame)]


def _lying_along(case: Discourse, frame: Frame, along: Role) -> list[Discourse]:
    """The cases in which a unit in Crest status is along a hexside, as its counter tells, or a vehicle at a vertex; for
    each of those that it may be."""
    thing = frame.subject
    told = isinstance(thing, Thing) and _SHOWN.get(thing.head.casefold()) == along.preposition
    if len(frame.roles) != 1 or not told:
        raise NotKnownError(f"the supposition `{say(frame)}`")
    places = _sides(case, along.value) if along.preposition == _ALONG else _vertices(case, along.value)
    return [replace(case, lying_along=(place,)) for place in places]


def _vertices(case: Discourse, phrase: object) -> list[Vertex]:
    """The vertices of a hexside of which any is meant."""
    sides = [role.value for role in _roles(phrase) if role.preposition == "of"]
    found = [each for side in sides for each in case.referents(side) if isinstance(each, Hexside)]
    if not isinstance(phrase, Thing) or phrase.det != "any" or len(found) != 1:
        raise NotKnownError(f"`{say(phrase)}`")
    first, second = found[0]
    return [vertex(first, second, beside) for _, beside in neighbors(first) if are_adjacent(beside, second)]


def _points(frame: Frame) -> Role | None:
    """What a counter has as its CA Hexside, if the supposition says so."""
    used = ((role, each) for role in frame.roles if role.preposition == _HAVING for each in _roles(role.value))
    return next((role for role, each in used if each.preposition == _USED), None)


def _roles(value: object) -> tuple[Role, ...]:
    return value.roles if isinstance(value, Thing) else ()


def set_up_there(discourse: Discourse, frame: Frame) -> list[Discourse]:
    """The cases with a cave of which the CA Hexside is as a frame says, for each hexside that it may be."""
    points, where = _points(frame), [role for role in frame.roles if role.preposition in _WHERE]
    levels = [role for role in frame.roles if role.preposition == "at"]
    others = [role for role in frame.roles if role is not points and role not in (*where, *levels)]
    cave = frame.subject
    if points is None or len(where) != 1 or others or not isinstance(cave, Thing) or cave.head.casefold() != Part.CAVE:
        raise NotKnownError(f"the supposition `{say(frame)}`")
    (used,) = (role.value for role in _roles(points.value) if role.preposition == _USED)
    if not isinstance(used, Thing) or used.head.casefold() != _CA_HEXSIDE:
        raise NotKnownError(f"`{say(points)}`")
    hex_ = hex_set_up_in(discourse, where)
    chosen = _chosen(levels)
    return [pointing(discourse, hex_, side, chosen) for side in _sides(discourse, points.value)]


def hex_set_up_in(discourse: Discourse, roles: tuple[Role, ...] | list[Role]) -> Hex:
    """The hex in which something is set up; IN one, there has to be a Depression."""
    where = [role for role in roles if role.preposition in _WHERE]
    if len(where) != 1:
        raise NotKnownError("where something is set up")
    hex_ = _one_hex(discourse.referents(where[0].value))
    if where[0].preposition == "IN" and depression(discourse.referee.state.board, hex_) is None:
        raise NotSoError(f"there is no Depression in {hex_}")
    return hex_


def _chosen(levels: list[Role]) -> dict[str, object]:
    """The level that the owner of a cave chose for it, as far as rules let him choose."""
    numbers = [role.value.number for role in levels if isinstance(role.value, Thing)]
    if not numbers:
        return {}
    if len(numbers) > 1 or numbers[0] is None or numbers[0].low is None or numbers[0].low != numbers[0].high:
        raise NotKnownError(f"`{' '.join(map(say, levels))}`")
    return {LEVEL.casefold(): int(numbers[0].low)}


def _sides(discourse: Discourse, phrase: object) -> list[Hexside]:
    """The hexsides that a phrase may mean: one by its name, or any of a hex but some."""
    assert isinstance(phrase, Thing)
    roles = tuple(role for role in phrase.roles if role.preposition not in (_USED, _EXCEPT))
    gone = [each for role in phrase.roles if role.preposition == _EXCEPT for each in discourse.referents(role.value)]
    bare = phrase._replace(roles=roles)
    found = _all_of_a_hex(discourse, bare) or discourse.referents(bare)
    if phrase.det != "any" and len(found) != 1:
        raise NotKnownError(f"which hexside `{say(phrase)}` is")
    return [each for each in found if isinstance(each, Hexside) and each not in gone]


def _all_of_a_hex(discourse: Discourse, phrase: Thing) -> list[Hexside]:
    """The hexsides of a hex that is named, whether they are on the map or not; none if it is another phrase."""
    owners = [role.value for role in phrase.roles]
    if phrase.det != "any" or phrase.name or phrase.traits or len(owners) != 1:
        return []
    hexes = [_one_hex(discourse.referents(each)) for each in named_hexes(owners[0])]
    return sorted(side for each in hexes for side in hexsides(each))


def pointing(discourse: Discourse, hex_: Hex, side: Hexside, chosen: dict[str, object]) -> Discourse:
    """The case with one cave more, which is called by where it points."""
    if hex_ not in side:
        raise NotSoError(f"{side} is no hexside of {hex_}")
    beyond, state = side.other(hex_), discourse.referee.state
    cave = cave_toward(hex_, beyond)
    board = state.board.with_counter(counter("cave", cave, ca=str(beyond), **chosen))
    made = Discourse(discourse.referee.with_board(board), list(discourse.spoken))
    made.speak_of(hex_, cave)
    return made


def cave_toward(hex_: Hex, beyond: Hex) -> Location:
    """A cave that is called by where it points."""
    return Location(hex_, Part.CAVE, label=f"toward {beyond}")


def _laid(discourse: Discourse, frame: Frame) -> Discourse:
    thing = frame.subject
    if frame.verbs != (_VERB,) or not isinstance(thing, Thing):
        raise NotKnownError(f"the supposition `{say(frame)}`")
    kind, facts = _kind(thing), _facts(thing)
    on_cellar = _on_cellar(frame.roles)
    if on_cellar is not None:
        facts["on_cellar"] = on_cellar
    state = discourse.referee.state
    there = [each for each in state.board.counters if each.kind == kind]
    hex_ = _hex(discourse, frame.roles, there)
    mine = [each for each in there if each.at.hex == hex_]
    new = counter(kind, ground(hex_), **{**dict(mine[0].facts if mine else ()), **facts})
    discourse.speak_of(hex_)
    if mine == [new]:
        return discourse
    rest = tuple(each for each in state.board.counters if each not in mine)
    board = replace(state.board, counters=(*rest, new))
    return Discourse(
        Referee(discourse.referee.rulebook, state.with_board(board), discourse.referee.scene.given), discourse.spoken
    )


def _kind(thing: Thing) -> str:
    names = (thing.head.casefold().removesuffix(" counter"), *(trait.name.casefold() for trait in thing.traits))
    kind = next((name for name in names if name in COUNTERS), None)
    if kind is None:
        raise NotKnownError(f"`{say(thing)}`")
    return kind


def _facts(thing: Thing) -> dict[str, object]:
    found = [_MATERIALS[trait.name] for trait in thing.traits if trait.name in _MATERIALS]
    return {"material": found[0]} if found else {}


def _on_cellar(roles: tuple[Role, ...]) -> bool | None:
    """Whether the counter lies on a Cellar counter."""
    for role in roles:
        if role.preposition == "on top of" and isinstance(role.value, Thing):
            if role.value.head.casefold() != _CELLAR:
                raise NotKnownError(f"a counter `{say(role)}`")
            return role.focus != "not"
    return None


def _hex(discourse: Discourse, roles: tuple[Role, ...], there: list[Counter]) -> Hex:
    """The hex that is named, or else the one in which such a counter lies."""
    named = [role.value for role in roles if isinstance(role.value, Thing) and role.value.head == "hex"]
    on = [role.value for role in roles if role.preposition == "on top of" and isinstance(role.value, Thing)]
    named += [inner.value for thing in on for inner in thing.roles if isinstance(inner.value, Thing)]
    for thing in named:
        if thing.name:
            return _one_hex(discourse.referents(thing))
    hexes = {each.at.hex for each in there}
    if len(hexes) == 1:
        return hexes.pop()
    return _one_hex(discourse.referents(named[0])) if named else _one_hex(discourse.spoken[-1:])


def _one_hex(found: list[object]) -> Hex:
    hexes = [hex_ for each in found if (hex_ := hex_of(each)) is not None]
    if len(hexes) != 1:
        raise NotKnownError("in which hex a counter lies")
    return hexes[0]
