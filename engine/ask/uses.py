"""What an answer looked at, of all that was given or taken for granted."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from ..board import THERE, Board
from ..facts import Facts, Look, Looks
from ..hexes import parse_hex
from ..locations import Location, Part
from ..meaning.facts import Pattern
from ..meaning.modules import WHOSE_MAP
from ..meaning.things import hex_of, place_of
from ..meaning.times import EDGE, THE_PHASE
from ..outside import ENTRENCHED, HAVE_FP, entrenches
from ..rules import Rule
from ..spatial.passage import BEGUN
from ..spatial.stacking import COUNTED
from ..state import UNITS, Phase
from .catalogue.common import ENEMY, is_of_group
from .errors import AskError
from .facts import DEPICTED, FACTS, OF_HEX, at_odds, lay_elsewhere, lay_facts, made_up
from .forms import BESIDES
from .model import Asked, Put
from .naming import as_asked
from .pairs import usual
from .request import (
    CALLED,
    COUNTED_ELSEWHERE,
    COUNTS,
    MODULE,
    MORALE,
    PHASE,
    TURN,
    UNIT_FACTS,
    US,
    US_OF,
    Request,
    texts,
)
from .scene import SUBJECT, UNIT, WHERE, WHITHER, Scene, came_from_elsewhere
from .values import truth

_PLACED = (*WHERE, *WHITHER)
"""The roles that say where somebody is, or goes to,"""
_PARTS = (Part.GROUND, Part.CELLAR, Part.SEWER)
"""and places that any of them may name."""
_NUMBERS = ("0", "1")
"""Two values of a fact that is a number: what differs between them is what it is about."""
_FEW_AND_MANY = (0, 99)
"""How many there are if there are others than were given."""
TIMES: Mapping[str, str] = {THE_PHASE: PHASE, "the Game Turn": TURN}
"""The keys of what a state without a time lacks,"""
_PHASES: Sequence[Phase | None] = (None, *Phase)
_TURNS: Sequence[int | None] = (None, 1, *_FEW_AND_MANY[1:])
"""and what these may be otherwise, or not be told at all."""


class Told(NamedTuple):
    """What a request comes to, and why."""

    parts: tuple[tuple[str, tuple[str, ...], tuple[object, ...]], ...]
    """Each answer in words, with the clauses that decide it and what it hangs on."""
    odds: object = ()

    def holds_in(self, other: object) -> bool:
        """Whether all of it is so in another case too, whatever else decides it there: a fact that only keeps a clause
        from telling the same has no part in it."""
        if not isinstance(other, Told) or self.odds != other.odds or len(self.parts) != len(other.parts):
            return False
        return all(
            words == others and hangs == too and set(clauses) <= set(more)
            for (words, clauses, hangs), (others, more, too) in zip(self.parts, other.parts, strict=True)
        )


def _all_one(told: object, other: object) -> bool:
    """Whether what a request comes to is so in another case too."""
    return told.holds_in(other) if isinstance(told, Told) else told == other


def unused(
    request: Request, asked: Asked, staged: Scene, rules: Iterable[Rule], *answered: Callable[[Request], object]
) -> list[str]:
    """What was given and made no difference, as it was given; `rules` are those that were held against the case.

    What was never looked at made none. Whoever looks for what a word may mean looks at all that is near, so what was
    looked at of the board is tried otherwise too: `answered` tell what a request comes to, and why; each is asked of
    what the one before it found no difference in.
    """
    if not request.given:
        return []
    rules = list(rules)
    roles = {*_named(asked), *staged.anchors, *staged.looked, *_roles(rules)}
    own = {*_named(asked), *staged.looked, *asked.inputs, *asked.needs, *asked.fixed, MODULE}
    came = came_from_elsewhere(asked, request)
    own.update(WHERE[came:] if asked.inside else ())  # what it takes to be so is used where it is given

    def is_used(key: str) -> bool:
        if key == DEPICTED:
            return WHOSE_MAP in staged.used
        if key in FACTS:
            return not _about(key, staged).isdisjoint(staged.looks)
        if key in request.elsewhere:
            name, at, _ = request.elsewhere[key]
            return not _about_elsewhere(name, at, staged).isdisjoint(staged.looks)
        if key == request.before:
            return True
        if key in UNIT_FACTS:
            said = request.said.get(key, ())
            looked = staged.unit is not None and _of_unit(staged.unit.name, key) in staged.looks
            return looked or staged.uses(*said)
        if key.startswith(US_OF):
            return _of_unit(key.removeprefix(US_OF), US) in staged.looks
        if key in COUNTS:
            return Look(str(staged.place), UNITS) in staged.looks or staged.uses(*request.said.get(key, ()))
        if key == UNIT:
            return staged.unit is not None and any(look.owner == staged.unit.name for look in staged.looks)
        if key in request.roles:
            return key in roles or (key == MODULE and MODULE in staged.used)
        if key in TIMES.values():
            return any(own == key and name in staged.used for name, own in TIMES.items())
        if key in (MORALE, *asked.each):
            return request.chances
        said = request.said.get(key, ())
        return not said or staged.uses(*said)

    never = [key for key in request.given if not is_used(key)]
    counted = [key for key in COUNTS if key not in request.said]
    near = [key for key in request.given if (key in FACTS or key in counted) and key not in never]
    times_told = [key for key in TIMES.values() if key in request.given and key not in never]
    words = [key for key in map(usual, asked.words) if key in request.given and key not in never]
    asides = [key for key in _conditions(request) if key not in (*never, *near, *words)]
    of_units = [key for key in _of_units(request) if key not in never]
    spoken_of = [] if asked.in_its_words else [key for key in request.roles if key in request.given]
    standing = [key for key in spoken_of if key in own and key in _PLACED and key not in (*never, *asked.needs)]
    standing = [key for key in standing if request.roles[key].casefold() not in _again(asked, staged)]
    spoken_of = [key for key in spoken_of if key not in never and key not in own]
    for number, tells in enumerate(answered):
        left = near or words or spoken_of or standing or times_told or asides or of_units
        now = tells(request) if left else None
        of_units = [key for key in of_units if all(_all_one(now, tells(other)) for other in _on_others(key, request))]
        asides = [
            key for key in asides if all(_all_one(now, tells(other)) for other in _on_other_conditions(key, request))
        ]
        at_other = {
            key: _at_other_times(key, request) if number == 0 else (_at_no_time(key, request),) for key in times_told
        }
        times_told = [key for key, others in at_other.items() if all(_all_one(now, tells(other)) for other in others)]
        near, words = _idle(near, request, now, tells), _idle_words(asked, words, request, now, tells)
        spoken_of = _idle_roles(spoken_of, request, now, tells)
        standing = _idle_places(standing, staged, request, now, tells)
    idle = [*near, *words, *spoken_of, *standing, *times_told, *asides, *of_units]
    return [given for key, given in request.given.items() if key in never or key in idle]


def _conditions(request: Request) -> Iterator[str]:
    """The keys of facts that are given by their own names."""
    for key, names in request.said.items():
        if key in request.given and len(names) == 1 and isinstance(request.conditions.get(names[0]), bool):
            yield key


def _on_other_conditions(key: str, request: Request) -> Iterator[Request]:
    """The same request where such a fact is otherwise, and where nobody tells of it."""
    (name,) = request.said[key]
    left = {other: is_so for other, is_so in request.conditions.items() if other != name}
    yield request._replace(conditions={**left, name: not request.conditions[name]})
    yield request._replace(conditions=left)


def _of_units(request: Request) -> Iterator[str]:
    """The keys of facts of whoever acts that say nothing else, and of units that are counted elsewhere."""
    for key in request.given:
        is_told = key in UNIT_FACTS and key not in request.said and key != request.before
        if is_told or COUNTED_ELSEWHERE.fullmatch(key):
            yield key


def _on_others(key: str, request: Request) -> Iterator[Request]:
    """The same request where such a fact is otherwise, and where nobody tells it."""
    if key not in UNIT_FACTS:
        yield request._replace(given={other: given for other, given in request.given.items() if other != key})
        return
    name = key.replace("-", "_")
    value = request.unit[name]
    yield request._replace(unit={other: each for other, each in request.unit.items() if other != name})
    others = (not value,) if isinstance(value, bool) else _FEW_AND_MANY if isinstance(value, int) else ()
    yield from (request._replace(unit={**request.unit, name: other}) for other in others)


def _at_no_time(key: str, request: Request) -> Request:
    """The same request where nobody says when it is."""
    return request._replace(phase=None) if key == PHASE else request._replace(turn=None)


def _at_other_times(key: str, request: Request) -> Iterator[Request]:
    """The same request at other times than that which was given."""
    if key == PHASE:
        phases = _PHASES[:2] if request.chances else _PHASES  # all rolls are made anew in each
        yield from (request._replace(phase=phase) for phase in phases if phase != request.phase)
    else:
        yield from (request._replace(turn=turn) for turn in _TURNS if turn != request.turn)


def _idle(keys: list[str], request: Request, told: object, answered: Callable[[Request], object]) -> list[str]:
    """The facts of the board that may be otherwise, one by one, and that may all be left out; `told` is what it comes
    to as it is."""
    alone = [key for key in keys if _is_idle(key, request, told, answered)]
    return _together(alone, lambda some: _all_one(told, answered(_without(some, request))))


def _together(alone: list[str], idle: Callable[[Sequence[str]], bool]) -> list[str]:
    """Of keys that are idle one by one, those that are so beside any other of them: two that say the same are used."""
    if len(alone) < 2 or idle(alone):
        return alone
    if len(alone) == 2:
        return []
    apart = [pair for pair in combinations(alone, 2) if not idle(pair)]
    return [key for key in alone if not any(key in pair for pair in apart)] if apart else []


def _idle_roles(keys: list[str], request: Request, told: object, answered: Callable[[Request], object]) -> list[str]:
    """The roles without which it comes to the same, though rules speak of them, or something stands there."""
    return [key for key in keys if _all_one(told, answered(_without_role(key, request)))]


def _is_idle(key: str, request: Request, told: object, answered: Callable[[Request], object]) -> bool:
    """Whether it is all one how a fact of the board is; one that a map lets be in no other way is as it has to be."""
    found = [answered(other) for other in _otherwise(key, request)]
    others = [each for each in found if each is not None]
    return all(_all_one(told, each) for each in others) and (bool(others) or not found)


def _again(asked: Asked, staged: Scene) -> set[str]:
    """The names of places of which a question is, whoever names them once more."""
    subject = staged.parts[SUBJECT]
    own = (str(subject), subject.part.value) if isinstance(subject, Location) else ()
    return {each.casefold() for each in (*own, *asked.fixed.values(), asked.inside)}


def _idle_places(
    keys: list[str], staged: Scene, request: Request, told: object, answered: Callable[[Request], object]
) -> list[str]:
    """The roles of places that a question may ask for, and to which it is all one what place they name, or whether they
    name any."""
    return [
        key
        for key in _idle_roles(keys, request, told, answered)
        if all(_all_one(told, answered(other)) for other in _elsewhere(key, staged, request))
    ]


def _elsewhere(key: str, staged: Scene, request: Request) -> Iterator[Request]:
    """The same request with other parts of its hex in the role of a place."""
    place = place_of(staged.parts.get(key))
    for part in _PARTS if place is not None else ():
        if place is not None and place.part is not part:
            named = str(place._replace(part=part)) if staged.bare is not made_up() else part.value
            yield request._replace(roles={**request.roles, key: named})


def _without_role(key: str, request: Request) -> Request:
    return request._replace(roles={role: value for role, value in request.roles.items() if role != key})


def _idle_words(
    asked: Asked, keys: Collection[str], request: Request, now: object, answered: Callable[[Request], object]
) -> list[str]:
    """The facts for which the question has keys that may be otherwise, one by one, and all together."""
    told: dict[str, Mapping[Pattern, bool]] = {}
    for word, own in asked.words.items():
        key = usual(word)
        tells_more = own.counts or own.amounts or own.lays or own.excludes or own.tells
        is_so = key in keys and not tells_more and truth(key, request.given[key].partition("=")[2])
        if key in keys and not tells_more and not (is_so and own.shows):
            shown = {} if is_so else {fact: so for fact, so in own.shows.items() if fact not in request.presumed}
            told[key] = {**shown, **own.told(not is_so)}
    alone = [key for key, other in told.items() if _all_one(now, answered(request.with_told(other)))]

    def otherwise(keys: Sequence[str]) -> Request:
        return request.with_told({fact: is_so for key in keys for fact, is_so in told[key].items()})

    return _together(alone, lambda some: _all_one(now, answered(otherwise(some))))


def _otherwise(key: str, request: Request) -> Iterator[Request]:
    if key in COUNTS:
        yield from (request._replace(counts={**request.counts, COUNTS[key]: count}) for count in _FEW_AND_MANY)
        return
    for value in FACTS[key].choices or _NUMBERS:
        other = {**request.facts, key: value}
        if value != request.facts[key] and at_odds(other) is None:
            yield request._replace(facts=other)


def _without(keys: Iterable[str], request: Request) -> Request:
    left = set(keys)
    facts = {key: value for key, value in request.facts.items() if key not in left}
    classes = {COUNTS[key] for key in left if key in COUNTS}
    return request._replace(facts=facts, counts={name: n for name, n in request.counts.items() if name not in classes})


def assumed(staged: Scene, asked: Asked, request: Request, answered: Callable[[Request], object]) -> list[str]:
    """What was taken for granted and looked at: facts of the board, statuses of a unit that nobody gave, and what the
    question takes not to be so unless somebody says it, or to be so, if `answered` tells that it makes a difference."""
    of_board = [f"{key}={staged.laid[key]}" for key in assumed_of_board(staged, staged.looks)]
    of_unit = [f"{key}=no" for key in assumed_of_unit(staged, staged.looks)]
    of_rules = _of_rules(staged, asked, request, answered)
    return [
        *of_board,
        *of_unit,
        *_by_its_place(staged, request),
        *_begun(staged),
        *of_rules,
        *_nobody(staged, asked, request),
        *_together_there(staged, asked, request, answered),
        *_edges(staged, asked, request),
        *_where(staged, request),
        *(f"manhole=yes ({as_asked(str(each))})" for each in sorted(staged.supposed)),
    ]


def assumed_of_board(staged: Scene, looks: Looks) -> list[str]:
    """The facts of the board that were taken for granted, as far as somebody looked at what they are about."""
    return [key for key in staged.assumed if not _about(key, staged).isdisjoint(looks)]


def _by_its_place(staged: Scene, request: Request) -> Iterator[str]:
    """The status of a unit that it was taken to have by where it is."""
    unit = staged.unit
    if unit is None or ENTRENCHED in request.unit or not entrenches(unit.at):
        return
    if _of_unit(unit.name, ENTRENCHED) in staged.looks and unit.facts.truth(ENTRENCHED) is True:
        yield f"{ENTRENCHED}=yes"


def _begun(staged: Scene) -> Iterator[str]:
    """Where the unit was taken to be that goes somewhere, if nobody said."""
    for name in sorted(name for name in staged.used if name.startswith(BEGUN)):
        yield f"{WHERE[0]}={as_asked(name.removeprefix(BEGUN))}"


def assumed_of_unit(staged: Scene, looks: Looks) -> list[str]:
    """The statuses of the unit that it is taken not to have, as far as somebody looked at them."""
    if staged.unit is None:
        return []
    untold = (key for key in UNIT_FACTS if key.replace("-", "_") in staged.untold)
    return [key for key in untold if _of_unit(staged.unit.name, key) in looks]


def _of_rules(staged: Scene, asked: Asked, request: Request, answered: Callable[[Request], object]) -> Iterator[str]:
    """What the question takes to be so, or not, of facts for which it has keys that nobody gave."""
    without = {each for key, facts in asked.without.items() if _is_no(request, key) for each in facts}
    lacking = {key for key, own in asked.words.items() if without.intersection(own.facts) and key not in asked.without}
    looked = set(filter(staged.uses, (*asked.denies, *asked.presumes)))
    said = {name for names in request.said.values() for name in names}
    for key, own in asked.words.items():
        by_another = any(request.presumed.get(each) and str(each) in said for each in own.facts)
        if usual(key) in request.said or own.counts or by_another:
            continue
        near = looked.intersection(own.facts)
        if (key in lacking and staged.uses(*own.facts)) or not near.isdisjoint(asked.denies):
            yield f"{key}=no"
        elif near and answered(request.with_told(own.told(False))) != answered(request):
            yield f"{key}=yes"


def _is_no(request: Request, key: str) -> bool:
    """Whether a key is given as `no`."""
    given = request.given.get(usual(key))
    return given is not None and not truth(key, given.partition("=")[2])


def _where(staged: Scene, request: Request) -> Iterator[str]:
    """In which hex facts are taken to be, where a question names several of a map."""
    named = {hex_ for part in (SUBJECT, *staged.roles) if (hex_ := hex_of(staged.parts.get(part))) is not None}
    if staged.bare is not made_up() and len(named) > 1:
        yield from (f"{key}={value} ({staged.spot.here})" for key, value in request.facts.items() if key in OF_HEX)


def _edges(staged: Scene, asked: Asked, request: Request) -> list[str]:
    """The parts of phases that it was taken to be, for nobody said otherwise; what denies one may have a key."""
    told = {each.theme for each in request.presumed}
    taken = sorted(name.removeprefix(EDGE) for name in staged.used if name.startswith(EDGE))
    denied = {each.theme: key for key, own in asked.words.items() for each in own.opposite}
    return [f"{denied[each]}=no" if each in denied else f"{PHASE}={each}" for each in taken if each not in told]


def _nobody(staged: Scene, asked: Asked, request: Request) -> list[str]:
    """The counts of units that were taken to be none, where no map tells and somebody counted."""
    if staged.state.complete or COUNTED not in staged.used:
        return []
    if not request.counts:
        return ["no friendly units there" if request.presumed.get(ENEMY) else "no other units there"]
    own = (
        [f"{staged.unit.name} comes on top of those"] if staged.unit is not None and BESIDES not in asked.words else []
    )
    return [*own, *(f"{key}=0" for key, kind in COUNTS.items() if kind not in request.counts)]


def _together_there(
    staged: Scene, asked: Asked, request: Request, answered: Callable[[Request], object]
) -> Iterator[str]:
    """That those that are counted are where whoever acts is, and do as that one does, if they make a difference."""
    counted = {kind for kind, count in request.counts.items() if count and kind in HAVE_FP}
    if not is_of_group(asked) or not counted or staged.unit is None or staged.unit.at is None:
        return
    alone = {kind: count for kind, count in request.counts.items() if kind not in counted}
    if answered(request._replace(counts=alone)) != answered(request):
        yield f"those that are counted all fire from {as_asked(str(staged.unit.at))}, with their Inherent FP"


def _about(key: str, staged: Scene) -> Looks:
    """What a fact of the board is about: all that would differ if it were another."""
    boards = [board for value in FACTS[key].choices or _NUMBERS if (board := _with(key, value, staged)) is not None]
    return {look for other in boards[1:] for look in _differences(boards[0], other)}


def _about_elsewhere(name: str, at: str, staged: Scene) -> Looks:
    """The same of a fact of another hex of a map."""
    there = parse_hex(at)
    first, *others = (lay_elsewhere(staged.bare, there, name, value) for value in FACTS[name].choices or _NUMBERS)
    return {look for other in others for look in _differences(first, other)}


def _with(key: str, value: str, staged: Scene) -> Board | None:
    """The board with a fact as it might be; `None` if others do not let it be so."""
    try:
        return lay_facts(staged.bare, staged.spot, {**staged.laid, key: value})
    except AskError:
        return None


def _differences(one: Board, other: Board) -> Iterator[Look]:
    for mine, others in ((one.hexes, other.hexes), (one.sides, other.sides)):
        for place in {*mine, *others}:
            yield from _between(mine.get(place), others.get(place))
    for hex_ in {*one.buildings, *other.buildings}:
        if (hex_ in one.buildings) != (hex_ in other.buildings):
            yield Look(f"building in {hex_}", THERE)
        yield from _between(one.buildings.get(hex_), other.buildings.get(hex_))
    for each in {*one.counters} ^ {*other.counters}:
        yield Look(f"{each.kind} in {each.at.hex}", THERE)


def _between(one: Facts | None, other: Facts | None) -> Iterator[Look]:
    if one is other:
        return
    mine, others = dict(one or ()), dict(other or ())
    owner = next((each.owner for each in (one, other) if each is not None), "")
    yield from (Look(owner, name) for name in {*mine, *others} if mine.get(name) != others.get(name))


def _of_unit(unit: str, key: str) -> Look:
    return Look(unit, key.replace("-", "_"))


def _named(asked: Asked) -> Iterator[str]:
    """The parts of the scene that a question itself speaks of."""
    for way in (*asked.ways, asked.modified, asked.gate):
        if isinstance(way, Put):
            yield from texts(way)


def _roles(rules: Iterable[Rule]) -> Iterator[str]:
    """The roles of which rules speak, the module that they are for among them."""
    for rule in rules:
        yield from (*rule.roles, *rule.words, *(CALLED_BY.get(role, role) for role in rule.roles))
        if rule.module:
            yield MODULE


CALLED_BY: Mapping[str, str] = {own: word for word, own in CALLED.items()}
"""The parts of a sentence, as an asker calls them."""
