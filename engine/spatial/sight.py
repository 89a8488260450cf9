"""Lines of sight between Locations, as the rules say that they are traced and where they say that they are blocked."""

from ..answers import Answer
from ..hexes import Hexside, are_adjacent, hexside
from ..lines import line
from ..locations import Location, Part, ground
from ..los import Sight, eye, los
from ..meaning.things import Item, building_at
from ..outside import SEES_SEWER, sees_sewer
from ..questions import Question, is_silent, unknown
from ..rules import Kind
from ..truth import Unknown, all_of, negated
from .asking import BOARD, Asker, answers_for, any_infantry, conclude, truth

_AS_IF = "as if"


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
        return conclude(asker.rulebook.name, said, False, [*_spoken(modes), *blocked])
    if granted:
        return conclude(asker.rulebook.name, said, all_of(*(negated(truth(each)) for each in shut)), granted)
    entrenched = [bool(modes) and truth(mode) is True for mode in modes or (None, None)]  # type: ignore[arg-type]
    ends = [
        eye(board, ground(place.hex) if low else place, entrenched=low)
        for place, low in zip((one, other), entrenched, strict=True)
    ]
    seen = los(board, ends[0], ends[1])
    open_modes = [truth(each) for each in modes if not isinstance(each.value, bool) and not is_silent(each)]
    value = all_of(seen.exists, *(negated(truth(each)) for each in shut), *open_modes, *map(truth, there))
    ends_exist = there if value is not False else []
    return conclude("A6.", said, value, [*ends_exist, *_spoken(modes), *_spoken(shut), *_causes(seen)])


def _in_sewers(asker: Asker, one: Location, other: Location) -> Answer:
    """Whether whoever is in a sewer is seen: unless the rules say that it is out of LOS, or else as B8. says."""
    said = f"LOS between {one} and {other}"
    ways = [(here, there) for here, there in ((one, other), (other, one)) if here.part is Part.SEWER]
    told = [asker.question(_hidden(here, there)) for here, there in ways]
    spoken = _spoken(told)
    if spoken:
        return conclude(asker.rulebook.name, said, all_of(*(negated(truth(each)) for each in spoken)), spoken)
    if answers_for(asker.rulebook, SEES_SEWER) and (unread := asker.rulebook.unread("LOS", (Part.SEWER,))):
        return conclude(asker.rulebook.name, said, unknown(unread))
    excepting = [rule.clause for each in told for rule in each.record[0].unless]
    return conclude(excepting[0], said, True, told) if excepting else conclude(SEES_SEWER, said, sees_sewer(one, other))


def _hidden(here: Location, there: Location) -> Question:
    """Whether a unit is out of LOS of another."""
    return Question("out of", Kind.FACT, {"agent": any_infantry(here), "theme": Item("LOS", any_infantry(there))})


def sight_mode(asker: Asker, at: Location, target: Location) -> Answer:
    """How a LOS is traced: in the normal way, or as if from an entrenched unit at ground level."""
    mode = as_entrenched(asker, at, target)
    entrenched = False if is_silent(mode) else truth(mode)
    value = entrenched if isinstance(entrenched, Unknown) else "as if entrenched" if entrenched else "normal"
    normally = mode if entrenched is not False else asker.ask("trace", Kind.FACT, _traced(asker, at, target))
    said = f"how a LOS from {at} to {target} is traced"
    return conclude(asker.rulebook.name, said, value, _spoken([mode, normally]))


def as_entrenched(asker: Asker, at: Location, target: Location) -> Answer:
    """Whether a LOS is traced as if from an entrenched unit at ground level."""
    fillers = {**_traced(asker, at, target), _AS_IF: "entrenched"}
    return asker.question(Question("trace", Kind.FACT, fillers, asks=_AS_IF))


def _traced(asker: Asker, at: Location, target: Location) -> dict[str, object]:
    """Somebody who traces a LOS."""
    return {
        "agent": any_infantry(at),
        "theme": Item("LOS", ends=(at, target), sides=_sides(at, target)),
        "from": at,
        "outside": building_at(asker.state.board, at.hex) if at.hex != target.hex else None,
        "to": target,
    }


def _told_across(asker: Asker, one: Location, other: Location) -> tuple[list[Answer], list[Answer]]:
    """What rules say of a LOS across the hexsides where it leaves its ends: that there is one, whatever is there; and
    that there is none, or that it is blocked."""
    granted, found = [], []
    for start, end in ((one, other), (other, one)):
        for side in _sides(start, end):
            sight = Item("LOS", ends=(start, end), sides=(side,))
            across = {"between": (start, end), "across": side, "from": start, "to": end}
            denied = asker.ask("exist", Kind.FACT, {"agent": sight, **across})
            if truth(denied) is False:
                found.append(conclude(asker.rulebook.name, f"no {sight} across {side}", True, [denied]))
            elif not is_silent(denied) and truth(denied) is not True:
                found.append(conclude(asker.rulebook.name, f"no {sight} across {side}", truth(denied), [denied]))
            elif truth(denied) is True:
                granted.append(denied)
            blocked = asker.ask("block", Kind.EFFECT, {"theme": sight, **across, "out of": start})
            if not is_silent(blocked):
                found.append(
                    conclude(asker.rulebook.name, f"{sight} is blocked across {side}", truth(blocked), [blocked])
                )
    return granted, found


def _sides(start: Location, end: Location) -> tuple[Hexside, ...]:
    """The hexsides of its own hex by which a line leaves."""
    if start.hex == end.hex:
        return ()
    if are_adjacent(start.hex, end.hex):
        return (hexside(start.hex, end.hex),)
    return tuple(side for side in line(start.hex, end.hex).crossed if start.hex in side)


def _causes(seen: Sight) -> list[Answer]:
    """What blocks a LOS, or may, and what lies on it and does not, each with its rule."""
    return [conclude(each.rule, f"{each.what} blocks", each.blocks) for each in (*seen.causes, *seen.passed)]


def _spoken(answers: list[Answer]) -> list[Answer]:
    return [each for each in answers if not is_silent(each)]
