"""Counters as an example lays them: where they lie on the map already nothing changes, elsewhere they are put."""

from dataclasses import replace

from ..board import COUNTERS, Counter, counter
from ..hexes import Hex
from ..locations import ground
from ..meaning.things import hex_of
from ..spatial import Referee
from .discourse import Discourse
from .frames import Frame, Role, Thing
from .model import NotKnownError
from .to_text import say

_VERB = "lie"
_MATERIALS = {"stone": "stone", "wooden": "wood"}
_CELLAR = "cellar counter"


def supposed(discourse: Discourse, frames: tuple[Frame, ...]) -> Discourse:
    """The case with counters where the frames say that they lie."""
    for frame in frames:
        discourse = _laid(discourse, frame)
    return discourse


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
