"""Lines of sight between Locations, as the rules say that they are traced and where they say that they are blocked."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

from ..answers import Answer
from ..board import Board, building_hexes, is_outside
from ..hexes import Hex, Hexside, Vertex, are_adjacent, hexside
from ..lines import line
from ..locations import Location, Part, ground
from ..los import Eye, Sight, eye, los
from ..meaning.caves import is_cave
from ..meaning.facts import Fact, fact_name
from ..meaning.things import Item, building_at
from ..outside import SEES_SEWER, sees_sewer
from ..questions import Question, is_silent, may_come_to, unknown
from ..rules import Kind
from ..truth import Truth, Unknown, all_of, any_of, negated
from .asking import BOARD, Asker, answers_for, any_infantry, conclude, gainsay, is_told, truth
from .manhole_locations import not_called_after

AS_ENTRENCHED = "as entrenched"
"""By what name, and the Location that it starts at, its answer can be supposed."""
_AS_IF = "as if"
_VIEWER = "viewer"
_BUILDING, _MANHOLE = "building", "Manhole"
_LEAVES = fact_name("leave", Item("LOS"), _BUILDING)
"""What nobody but the asker knows of a line between hexes of one building."""


def in_sight(asker: Asker, one: Location, other: Location) -> Answer:
    """Whether there is a LOS between two Locations."""
    said = f"LOS between {one} and {other}"
    if one == other:
        return conclude(BOARD, said, True)
    there = [asker.exists(place) for place in (one, other)]
    if any(truth(each) is False for each in there):
        return conclude(BOARD, said, False, [each for each in there if truth(each) is False])
    modes = [as_entrenched(asker, one, other), as_entrenched(asker, other, one)]
    return _seen(asker, one, other, modes, there)


def plain_sight(asker: Asker, one: Location, other: Location) -> Answer:
    """Whether there is a LOS if it is traced from where the units are."""
    return _seen(asker, one, other, [], [])


def _seen(asker: Asker, one: Location, other: Location, modes: list[Answer], there: list[Answer]) -> Answer:
    said, board = f"LOS between {one} and {other}", asker.state.board
    if Part.SEWER in (one.part, other.part):
        return _in_sewers(asker, one, other)
    granted, shut = _told_across(asker, one, other)
    if any(truth(each) is True for each in shut):
        blocked = [each for each in shut if truth(each) is True]
        return conclude(asker.rulebook.name, said, False, [*_decided(modes), *blocked])
    if granted:
        return conclude(asker.rulebook.name, said, all_of(*(negated(truth(each)) for each in shut)), granted)
    traced = [los(board, *ends) for ends in _eyes(asker, (one, other), modes)]
    seen = traced[-1]
    exists = seen.exists
    if any(each.exists is not exists for each in traced):  # it matters how it is traced
        exists = Unknown(*(name for each in modes if not is_silent(each) for name in each.missing))
    value = all_of(exists, *(negated(truth(each)) for each in shut), *map(truth, there))
    is_open = isinstance(value, Unknown)
    used = [*(there if is_open else []), *(_spoken(modes) if is_open else _decided(modes))]
    return conclude("A6.", said, value, [*used, *_spoken(shut), *_causes(seen)])


def _eyes(asker: Asker, places: tuple[Location, Location], modes: list[Answer]) -> list[tuple[Eye, Eye]]:
    """The eyes that may see each other: more than one pair where rules leave open how a LOS is traced.

    What leaves it open for one end is the same for both if the same is missing. The plain way stands last.
    """
    board = asker.state.board
    low = [eye(board, ground(place.hex), entrenched=True) for place in places]
    plain = [_eye(asker, place) for place in places]
    one, other = (_ways(mode) for mode in modes) if modes else ([False], [False])
    together = len(one) > 1 and len(other) > 1 and modes[0].missing == modes[1].missing
    cases = zip(one, other, strict=True) if together else product(one, other)
    return [(low[0] if first else plain[0], low[1] if second else plain[1]) for first, second in cases]


def _eye(asker: Asker, place: Location) -> Eye:
    """The eye of a unit in a Location; of a cave, rules tell at which level of the map that is."""
    found = eye(asker.state.board, place)
    if not is_cave(place):
        return found
    level = asker.cave_level(place)
    return found._replace(level=level.value if isinstance(level.value, int | Fraction) else Unknown(*level.missing))


def _ways(mode: Answer) -> list[bool]:
    """Whether a LOS is traced as if entrenched: one answer, or both."""
    told = False if is_silent(mode) else truth(mode)
    return [True, False] if isinstance(told, Unknown) else [told]


def _in_sewers(asker: Asker, one: Location, other: Location) -> Answer:
    """Whether whoever is in a sewer is seen: unless the rules say that it is out of LOS, or else as B8. says."""
    said = f"LOS between {one} and {other}"
    ways = [(here, there) for here, there in ((one, other), (other, one)) if here.part is Part.SEWER]
    told = [asker.question(_hidden(here, there)) for here, there in ways]
    spoken = _spoken(told)
    if spoken:
        value = all_of(*(negated(truth(each)) for each in spoken))
        if value is False:
            unseen = [conclude(asker.rulebook.name, said, negated(truth(each)), [each]) for each in spoken]
            above = [each for end in (one, other) for each in not_called_after(asker, Item(_MANHOLE, end.hex), end)]
            return conclude(asker.rulebook.name, said, False, [*unseen, *above])
        return conclude(asker.rulebook.name, said, value, spoken)
    if answers_for(asker.rulebook, SEES_SEWER) and (unread := asker.rulebook.unread("LOS", (Part.SEWER,))):
        return conclude(asker.rulebook.name, said, unknown(unread))
    excepting = [rule.clause for each in told for rule in each.record[0].unless]
    return conclude(excepting[0], said, True, told) if excepting else conclude(SEES_SEWER, said, sees_sewer(one, other))


def _hidden(here: Location, there: Location) -> Question:
    """Whether a unit is out of LOS of another."""
    sight = Item("LOS", replace(any_infantry(there), name=_VIEWER), (there, here))
    return Question("out of", Kind.FACT, {"agent": any_infantry(here), "theme": sight})


def sight_mode(asker: Asker, at: Location, target: Location) -> Answer:
    """How a LOS is traced: in the normal way, or as if from an entrenched unit at ground level."""
    mode = as_entrenched(asker, at, target)
    entrenched = False if is_silent(mode) else truth(mode)
    value = entrenched if isinstance(entrenched, Unknown) else "as if entrenched" if entrenched else "normal"
    told = mode
    if entrenched is False:  # that it is not traced in one way does not tell in which it is
        told = asker.ask("trace", Kind.FACT, _traced(asker, at, target, _leaves_building(asker, at, target)))
    said = f"how a LOS from {at} to {target} is traced"
    return told if is_silent(told) else conclude(asker.rulebook.name, said, value, _spoken([mode, told]))


def as_entrenched(asker: Asker, at: Location, target: Location) -> Answer:
    """Whether a LOS is traced as if from an entrenched unit at ground level."""
    if (supposed := asker.supposed(AS_ENTRENCHED, at)) is not None:
        return supposed
    leaves = _leaves_building(asker, at, target)
    asked = Question("trace", Kind.FACT, {**_traced(asker, at, target, leaves), _AS_IF: "entrenched"}, asks=_AS_IF)
    found = asker.question(asked)
    if truth(found) is True and isinstance(leaves, Unknown):  # and it is not, if the line stays inside
        return conclude(asker.rulebook.name, str(asked), leaves, [found])
    if is_silent(found) or not found.missing or may_come_to(asker.rulebook, asker.scene, asked, True):
        return found
    return conclude(asker.rulebook.name, str(asked), False, [found])


def _traced(asker: Asker, at: Location, target: Location, leaves: Truth) -> dict[str, object]:
    """Somebody who traces a LOS, which leaves the building or does not."""
    return {
        "agent": any_infantry(at),
        "theme": Item("LOS", ends=(at, target), sides=_sides(at, target)),
        "from": at,
        "outside": building_at(asker.state.board, at.hex) if leaves is not False else None,
        "to": target,
    }


def _leaves_building(asker: Asker, start: Location, end: Location) -> Truth:
    """Whether a line leaves the building that it starts in, as whoever asks says, or else as the board does."""
    if start.hex == end.hex:
        return False
    shown = _shown_to_leave(asker.state.board, start.hex, end.hex)
    leaves = Fact("leave", Item("LOS", ends=(start, end)), _BUILDING)
    if (told := is_told(asker, leaves)) is None:
        return shown
    if isinstance(shown, Unknown) or not (asker.state.mapped or are_adjacent(start.hex, end.hex)):
        return told
    gainsay(asker, leaves, shown)
    return shown


def _shown_to_leave(board: Board, start: Hex, end: Hex) -> Truth:
    """The same as far as a board tells: a line to another building, or to none, does; between its own hexes it may pass
    outside of what is depicted, which hardly a board tells."""
    near = are_adjacent(start, end)
    hexes = building_hexes(board, start)
    way = line(start, end)
    inside = all_of(*(board.side(side).truth("building") for side in way.crossed))
    if not near and (inside is False if isinstance(hexes, Unknown) else end not in hexes):
        return True
    if not near and isinstance(hexes, Unknown) and isinstance(inside, Unknown):
        return Unknown(_LEAVES)  # it reaches as far as it crosses each hexside
    if not near and (way.followed or way.vertices):
        return Unknown(_LEAVES)
    if is_outside(board, start, end):
        return True
    return Unknown(_LEAVES) if inside is True else negated(inside)


def _told_across(asker: Asker, one: Location, other: Location) -> tuple[list[Answer], list[Answer]]:
    """What rules say of a LOS across the hexsides where it leaves its ends: that there is one, whatever is there; and
    that there is none, or that it is blocked. By a vertex it leaves across either hexside that ends there."""
    granted, found = [], []
    if is_cave(one) or is_cave(other):
        return _told_at(asker, one, other, None)  # a cave opens on one side, whichever hexsides its hex has
    for start, end in ((one, other), (other, one)):
        told = [(side, *_told_at(asker, start, end, side)) for side in _sides(start, end)]
        granted += [each for _, open_, _ in told for each in open_]
        shut = [any_of(*map(truth, each)) for _, _, each in told]
        if len(told) == 1 or all(each is True for each in shut) or all(each is False for each in shut):
            found += [each for _, _, own in told for each in own]
        else:
            beside = next(side for (side, _, _), each in zip(told, shut, strict=True) if each is not False)
            past = Unknown(f"LOS past {_corner(start.hex, end.hex)} beside {beside}")
            own = [each for _, _, several in told for each in several]
            found.append(
                conclude(asker.rulebook.name, f"it is blocked on one side of its way out of {start}", past, own)
            )
    return granted, found


def _told_at(asker: Asker, start: Location, end: Location, side: Hexside | None) -> tuple[list[Answer], list[Answer]]:
    """The same of one hexside of its first end, or wherever it goes."""
    granted, found = [], []
    sides, past = ((side,), f" across {side}") if side is not None else ((), "")
    sight = Item("LOS", ends=(start, end), sides=sides)
    across = {"between": (start, end), **({"across": side} if side is not None else {}), "from": start, "to": end}
    denied = asker.ask("exist", Kind.FACT, {"agent": sight, **across})
    if truth(denied) is False:
        found.append(conclude(asker.rulebook.name, f"no {sight}{past}", True, [denied]))
    elif not is_silent(denied) and truth(denied) is not True:
        found.append(conclude(asker.rulebook.name, f"no {sight}{past}", truth(denied), [denied]))
    elif truth(denied) is True:
        granted.append(denied)
    blocked = asker.ask("block", Kind.EFFECT, {"theme": sight, **across, "out of": start})
    if not is_silent(blocked):
        found.append(conclude(asker.rulebook.name, f"{sight} is blocked{past}", truth(blocked), [blocked]))
    return granted, found


def _sides(start: Location, end: Location) -> tuple[Hexside, ...]:
    """The hexsides of its own hex by which a line leaves: one, or the two that end in a vertex."""
    if start.hex == end.hex:
        return ()
    if are_adjacent(start.hex, end.hex):
        return (hexside(start.hex, end.hex),)
    if (past := _corner(start.hex, end.hex)) is not None:
        return tuple(hexside(start.hex, each) for each in past if each != start.hex)
    return tuple(side for side in line(start.hex, end.hex).crossed if start.hex in side)


def _corner(start: Hex, end: Hex) -> Vertex | None:
    """The vertex by which a line leaves its first hex, if it does not cross a hexside."""
    return next((each for each in line(start, end).vertices if start in each), None)


def _causes(seen: Sight) -> list[Answer]:
    """What blocks a LOS, or may, and unless something does, what lies on it and does not, each with its rule; of what
    it passes because one of its ends is higher, that is told."""
    passed = () if seen.exists is False else seen.passed
    beside = [*seen.causes, *(each for each in passed if not each.apart)]
    over = [each for each in passed if each.apart]
    told = [conclude(each.rule, f"{each.what} blocks", each.blocks) for each in beside]
    return told + [conclude(each.rule, f"{each.what} does not block: {each.apart}", True) for each in over]


def _spoken(answers: list[Answer]) -> list[Answer]:
    return [each for each in answers if not is_silent(each)]


def _decided(modes: list[Answer]) -> list[Answer]:
    """What rules say of how a LOS is traced, where that makes no difference: not what hangs on its way alone."""
    return [each for each in _spoken(modes) if set(each.missing) != {_LEAVES}]
