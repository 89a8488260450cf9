"""The facts that a question can hang on: their names, what each can be, and by which the engine says that it lacks it.

Names and values are those of a command line, so that every case can be asked by itself.
"""

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping
from functools import cache

from ..ask.catalogue.common import OVERSTACKED
from ..ask.choices import told as told_by_asker
from ..ask.facts import FACTS, HERE, NEXT, Spot, at_odds, lay_facts, made_up
from ..ask.model import Asked, Form, Key
from ..ask.naming import INTERVAL, die_of
from ..ask.request import COUNTS, MODULE, PHASE, ROLES, SIDE, TURN, UNIT_FACTS, Request
from ..ask.scene import UNIT
from ..ask.values import YES_NO
from ..ask.words import IN_THE_OPEN
from ..board import Board
from ..dice import FACES
from ..locations import ground
from ..meaning.times import ANY_PHASE, THE_PHASE
from ..outside import GOOD_ORDER_ENDS
from ..spatial.stacking import COUNTED
from ..state import Phase
from .tree import Fact, Facts

ANY_UNIT = "unit"
"""A unit of which not even the kind is known."""
NONE = "none"
"""The value of a fact that stands for giving none."""
KINDS = ("squad", "half-squad", "crew", "leader", "hero", "dummy", "vehicle", "afv", "gun", "sw")
"""The kinds of units that there are, as far as rules tell them apart."""
_CARRIED = ("sw",)
"""Those that go nowhere but with who carries them, so that nobody asks whether they may."""
_PLACES = (
    *("cellar", "ground level", "level 1", "rooftop", "sewer", "trench"),
    *("next cellar", "next ground level", "next level 1", "far ground level"),
)
"""Where something can be, seen from the hex that is asked about."""
_WITHIN = tuple(each for each in _PLACES if each not in ("rooftop", "sewer", "trench"))
_ROLES: Mapping[str, tuple[str, ...]] = {
    "from": tuple(each for each in _PLACES if not each.startswith("far")),
    **dict.fromkeys(("to", "into", "at"), _WITHIN),
    "in": _PLACES[:6],
}
"""What is asked about in each role. An attack, a throw and smoke stay among the levels of buildings."""
_NUMBERS: Mapping[str, tuple[str, ...]] = {
    "squads": tuple(map(str, range(5))),
    "leaders": tuple(map(str, range(6))),
}
"""How many units there are, up to what goes beyond each limit."""
_WHOLE: Mapping[str, tuple[str, ...]] = {
    "us": tuple(map(str, range(1, 8))),
    "levels": tuple(map(str, range(4))),
    TURN: tuple(map(str, range(1, 13))),
}
"""Whole numbers, the last of them standing for more."""
_LACKS = {THE_PHASE: PHASE, "the Game Turn": TURN}
"""Facts of the moment, as the engine names them where they are missing."""
_GOOD_ORDER, _CLASS = "good-order", "class"
_TOTALS = tuple(map(str, range(13)))
_DICE: Mapping[str, tuple[str, ...]] = {
    "dr": tuple(map(str, FACES)),
    "DR": tuple(f"{colored},{white}" for colored in FACES for white in FACES),
}


def role(argument: str) -> Fact | None:
    """The places that are asked about for an argument without which there is no question, such as `from=`."""
    name = argument.removesuffix("=")
    values = KINDS if name == UNIT else _ROLES.get(name, ())
    return Fact(name, values) if argument.endswith("=") and values else None


def laid(asked: Asked, given: Container[str]) -> list[Fact]:
    """The facts that are never unknown, because they say what there is: each value is tried."""
    inputs = [key for key in asked.inputs if key not in given]
    counted = inputs and all(key in COUNTS for key in inputs)
    found = [Fact(key, FACTS[key].choices) for key in inputs if key in _standing()]
    return found + [Fact(key, _NUMBERS[key]) for key in inputs if counted and key in _NUMBERS]


def acting(asked: Asked, given: Container[str]) -> list[Fact]:
    """Who acts, where the question may be told and nobody did: what anybody may do, some may not."""
    return [_kinds(asked)] if UNIT in asked.inputs and UNIT not in given else []


def opened(asked: Asked) -> dict[str, None]:
    """The facts of a unit that a question may hang on, and that nobody knows unless they are given."""
    names = [key.replace("-", "_") for key in asked.inputs if key in UNIT_FACTS]
    return dict.fromkeys((*names, *(GOOD_ORDER_ENDS if _GOOD_ORDER in asked.inputs else ())))


def lacking(missing: str, asked: Asked, sides: Iterable[str]) -> Fact | None:
    """The fact that the engine says it lacks; nothing, if it is none that can be given by name."""
    if missing in _LACKS:
        key = _LACKS[missing]
        return Fact(key, tuple(Phase) if key == PHASE else _WHOLE[key])
    if missing in _told():
        key = _told()[missing]
        return Fact(key, FACTS[key].choices or _WHOLE[key])
    name, of, _ = missing.partition(" of ")
    return _of_unit(name.replace("_", "-"), asked, sides) if of else None


def _of_unit(key: str, asked: Asked, sides: Iterable[str]) -> Fact | None:
    if key == _CLASS:
        return _kinds(asked)
    if key not in UNIT_FACTS:
        return None
    if key == SIDE:
        return Fact(SIDE, tuple(sides))
    if _GOOD_ORDER in asked.inputs and key.replace("-", "_") in GOOD_ORDER_ENDS:
        return Fact(_GOOD_ORDER, YES_NO)
    return Fact(key, YES_NO if UNIT_FACTS[key].type is bool else _WHOLE.get(key, ()))


def _kinds(asked: Asked) -> Fact:
    kinds = [kind for kind in KINDS if kind in asked.of or UNIT in asked.inputs or not asked.of]
    return Fact(UNIT, tuple(kind for kind in kinds if kind not in _CARRIED or not asked.of_ways))


def told(asked: Asked, missing: Iterable[str]) -> Iterator[Fact]:
    """The facts that only an asker can tell: by the key that the question has for one, else by its name."""
    return (Fact(choice.key, YES_NO) for choice in told_by_asker(asked, Request(), missing))


def denied(asked: Asked) -> dict[str, Key]:
    """The keys of what a question takes not to be so unless somebody says it, and that are tried where it was looked
    at: that more is somewhere than may be is so only where others are counted. A question about several places at once
    is asked where it is so of none."""
    one = not (asked.together or asked.of_members)
    not_so = {*asked.denies, OVERSTACKED}
    told = {key: own for key, own in asked.words.items() if own.facts and not own.counts}
    return {key: own for key, own in told.items() if one and not_so.issuperset(own.facts)}


def taken(asked: Asked) -> dict[str, tuple[object, ...]]:
    """The keys of what a question takes to be one way while nobody tells, each with that by which it is noted that it
    was looked at: what it denies, and of whoever may go somewhere the phase, which is taken for one in which units go.
    Where nobody says how full a place is, rules count."""
    facts = {key: own.facts for key, own in denied(asked).items()}
    counted = {key: (*own, *((COUNTED,) if OVERSTACKED in own else ())) for key, own in facts.items()}
    of_leave = [way for way in asked.ways if isinstance(way, Form) and way.norm] == [*asked.ways[:1]]
    return {**counted, **({PHASE: (ANY_PHASE,)} if of_leave else {})}


def untold(key: str) -> Fact:
    """A fact that is tried because a question takes it to be one way."""
    return Fact(key, tuple(Phase) if key == PHASE else YES_NO)


def alike_turns(named: Collection[int]) -> dict[str, str]:
    """For each turn, the first that lies to all that rules name as it does."""
    first: dict[tuple[tuple[bool, bool], ...], str] = {}
    lies = {turn: tuple((int(turn) < each, int(turn) == each) for each in named) for turn in _WHOLE[TURN]}
    return {turn: first.setdefault(where, turn) for turn, where in lies.items()}


def most(key: str) -> str:
    """The largest number of units that is tried, which is beyond each limit."""
    return _NUMBERS[key][-1]


def last_of(key: str) -> int:
    """The whole number of a fact that stands for all that are higher; zero, if none does."""
    values = _NUMBERS.get(key) or _WHOLE.get(key) or (_TOTALS if is_total(key) else ("0",))
    return int(values[-1])


def rolls(asked: Asked) -> list[Fact]:
    """The dice of a question, each with all ways in which they can fall."""
    return [Fact(name, _DICE[sort]) for name, sort in asked.dice.items()]


def totals(asked: Asked, missing: Iterable[str]) -> Iterator[Fact]:
    """What a modified roll comes to, if it is asked in which interval that lies: the least number stands for all that
    are lower, the last for all that are higher."""
    for name in missing:
        shown = INTERVAL.fullmatch(name)
        if shown is not None and die_of_total(asked, shown["of"]) is not None:
            yield Fact(shown["of"], _TOTALS)


def die_of_total(asked: Asked, key: str) -> str | None:
    """The roll that comes to what a key tells, with all that is added to it."""
    return die_of(asked, key) if asked.modified is not None and is_total(key) else None


def is_total(key: str) -> bool:
    """Whether a key tells what a modified roll of one die comes to."""
    return key.endswith(" dr")


def shown(total: int) -> tuple[str, int]:
    """A face of a die, and what has to be added to it, for it to come to a number."""
    face = min(max(total, FACES[0]), FACES[-1])
    return str(face), total - face


def modules(asked: Asked, given: Container[str], names: Iterable[str]) -> list[Fact]:
    """The modules in which a question may be asked, if none is given."""
    return [Fact(MODULE, (NONE, *dict.fromkeys(names)))] if MODULE in asked.inputs and MODULE not in given else []


def possible(facts: Facts) -> bool:
    """Whether facts can be so together; a place is in one role only, and nothing comes from a trench that is not."""
    places = [value for key, value in facts.items() if key in ROLES and key not in (UNIT, MODULE)]
    if any(place in IN_THE_OPEN and facts.get(place) == "no" for place in places):
        return False
    return at_odds(facts) is None and len(set(places)) == len(places)


@cache
def _told() -> Mapping[str, str]:
    """By what the engine calls a fact of the board: the first key that tells it whatever its value, or in some case."""
    unknown = [name for name, value in _facts(_laid()) if value is None]
    boards = {key: [dict(_facts(_laid(key, each))) for each in FACTS[key].choices or ("1",)] for key in FACTS}
    found: dict[str, str] = {}
    for enough in (all, any):
        for key, told in boards.items():
            known = (name for name in unknown if enough(board.get(name) is not None for board in told))
            found.update((name, key) for name in known if name not in found)
    return found


@cache
def _standing() -> frozenset[str]:
    """The keys that say whether something stands or lies there."""
    shape: Callable[[Board], object] = lambda board: (frozenset(board.buildings), board.counters)  # noqa: E731
    return frozenset(
        key for key, fact in FACTS.items() if len({shape(_laid(key, value)) for value in fact.choices or ("1",)}) > 1
    )


def _laid(key: str = "", value: str = "") -> Board:
    """A board with a building in two hexes, of which nothing else is known but perhaps one fact."""
    facts = {"building": "yes", "next-building": "yes"}
    return lay_facts(made_up(), Spot(HERE, NEXT, ground(HERE)), {**facts, key: value} if key else facts)


def _facts(board: Board) -> Iterator[tuple[str, object]]:
    """The facts of hexes, hexsides and buildings, as the engine calls them, with their values."""
    for each in (*board.hexes.values(), *board.sides.values(), *board.buildings.values()):
        if each is not None:
            yield from ((f"{name} of {each.owner}", value) for name, value in each)
