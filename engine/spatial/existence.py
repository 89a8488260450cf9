"""Which Locations there are."""

from ..answers import Answer, Exempted, Step, Verdict
from ..board import Board, Counter
from ..locations import Location, Part, ground
from ..meaning.facts import Fact
from ..meaning.sorts import OF_BUILDINGS, falls_under
from ..meaning.things import Building, Item, building_at, parts_in
from ..questions import SILENT, Question, is_silent, unread_clause
from ..rules import Kind, Rule, may_affirm
from ..truth import Truth, Unknown, all_of, any_of, negated
from .asking import BOARD, Asker, conclude, is_told, truth
from .manholes import has_manhole

PURPOSE = "purpose"
"""The fact that tells for which purpose it is asked what there is: rules may take to be there what is not."""
_VERBS = ("have", "contain")
"""By which verbs rules say that a building has a Location,"""
_PLACED = ("exist", "lie")
"""and by which that a Location is there, where none says it of buildings."""


def exists(asker: Asker, place: Location) -> Answer:
    """Whether there is such a Location now: it was built, and no event has ended it; or the asker says that it is."""
    if not asker.state.mapped and (told := is_told(asker, Fact("exist", place))) is not None:
        return conclude(BOARD, f"{place} exists", told)
    found = built(asker, place)
    if place.part not in (Part.CELLAR, Part.UPPER, Part.ROOFTOP) or truth(found) is False:
        return found
    fallen = asker.rubbled(place) if place.part is Part.UPPER else None
    if fallen is not None and truth(fallen) is not False:
        return conclude("B24.1", f"{place} exists", negated(truth(fallen)), [found, fallen])
    ended = asker.ask("cease to exist", Kind.EFFECT, {"agent": place})
    if place.part is Part.ROOFTOP and truth(ended) is not True:
        return found
    still = asker.question(Question("exist", Kind.FACT, {"agent": place}, limits=False))
    buried = asker.rubbled(ground(place.hex)) if place.part is Part.CELLAR and is_silent(still) else None
    value = all_of(truth(found), negated(_told(ended, False)), _told(still, True), _beneath_rubble(place, buried))
    spoken = [each for each in (ended, still) if not is_silent(each)]
    if value is False:  # what is there beneath rubble may end all the same
        spoken = [each for each in spoken if each is ended or truth(each) is not True]
    used = [found, *spoken]
    return conclude(asker.rulebook.name, f"{place} exists", value, used)


def _beneath_rubble(place: Location, buried: Answer | None) -> Truth:
    """Whether what lies beneath rubble is still there is for the rules to say."""
    if buried is None or truth(buried) is False:
        return True
    return Unknown(f"whether {place} exists beneath rubble")


def is_called(asker: Asker, place: Location, name: str) -> Answer:
    """Whether a place bears a name, as the board shows or as a definition says."""
    shown = falls_under(asker.state.board, place, name)
    told = [each for each in (asker.counts_as(place, name),) if each is not None and not is_silent(each)]
    value = any_of(shown is True, *map(truth, told)) if shown is not None and told else shown
    return conclude(BOARD, f"{place} is a {name}", Unknown(name) if value is None else value, told)


def built(asker: Asker, place: Location) -> Answer:
    """Whether a Location is there before anything happens to it; what rubble signifies asks that over and over. Of a
    cellar that never was, somebody may tell who asks of what lies on no map."""
    if place.part is Part.CELLAR and not asker.state.mapped and is_told(asker, Fact("exist", place)) is False:
        return conclude(BOARD, f"{place} is there", False)
    found = asker.once(("built", place), lambda: _built(asker, place))
    assert isinstance(found, Answer)
    return found


def _built(asker: Asker, place: Location) -> Answer:
    board, said = asker.state.board, f"{place} is there"
    if place.hex not in board.hexes:
        return conclude(BOARD, said, Unknown(f"hex {place.hex}"))
    match place.part:
        case Part.GROUND:
            return conclude(BOARD, said, True)
        case Part.TRENCH | Part.FOXHOLE:
            return conclude(BOARD, said, _lies(board.counters_in(place.hex, place.part), place))
        case Part.SEWER:
            return _lies_under(has_manhole(asker, place.hex), said)
        case Part.UPPER:
            return conclude(BOARD, said, _reaches(asker, place))
        case Part.CELLAR:
            return _has_level(asker, place)
        case Part.CAVE | Part.COMPLEX if place in parts_in(board, place.hex):
            return conclude(BOARD, said, True)
    return conclude(BOARD, said, Unknown(str(place)))


def _lies_under(manhole: Answer, said: str) -> Answer:
    """Whether there is a sewer below a hex: there is one below a Manhole, and of others nothing tells."""
    value: Truth = Unknown(SILENT) if truth(manhole) is False else truth(manhole)
    return conclude(BOARD, said, value, [manhole])


def _lies(counters: tuple[Counter, ...], place: Location) -> bool:
    return any(each.at.hex == place.hex for each in counters)


def _reaches(asker: Asker, place: Location) -> Truth:
    building = asker.state.board.building(place.hex)
    if building is None or isinstance(building, Unknown):
        return False if building is None else building
    return building.number("levels") >= place.number


def _has_level(asker: Asker, place: Location) -> Answer:
    """Whether the rules give the building in a hex this level; those that give it none leave it without."""
    said = f"{place} is there"
    building = building_at(asker.state.board, place.hex)
    if not isinstance(building, Building):
        return conclude(BOARD, said, False if building is None else building)
    has = {"agent": building, "theme": place}
    answers = [asker.ask(verb, Kind.FACT, has) for verb in _VERBS]
    purpose = asker.scene.given.get(PURPOSE)
    if isinstance(purpose, str) and all(map(is_silent, answers)):
        meant = {**has, "for the purposes of": Item(purpose)}
        answers += [asker.ask(verb, Kind.DEFINITION, meant) for verb in _VERBS]
    spoken = [each for each in answers if not is_silent(each)]
    if spoken:
        return conclude(asker.rulebook.name, said, all_of(*map(truth, spoken)), spoken)
    rules = asker.rulebook
    giving = [rule for verb in _VERBS for rule in rules.about(verb, Kind.FACT) if _gives(rule, place, "theme")]
    if not giving:
        placed = [asker.question(Question(each, Kind.FACT, {"agent": place}, limits=False)) for each in _PLACED]
        spoken = [each for each in placed if not is_silent(each)]
        if spoken:
            return conclude(rules.name, said, all_of(*map(truth, spoken)), spoken)
        placing = [rule for verb in _PLACED for rule in rules.about(verb, Kind.FACT) if _gives(rule, place)]
        giving = [each for each in placing if each.mentions("building")]  # others tell how long what is there lasts
    if not giving:
        clauses = tuple(map(unread_clause, rules.unread_on(place.part.value, "building")))
        if clauses or rules.mentions(place.part.value):
            return conclude(rules.name, said, Unknown(*clauses or (str(Fact("exist", place)),)))
    step = Step(rules.name, said, unless=tuple(Exempted(each.clause, each.said, "") for each in giving))
    return Answer(False, (step, False, (), (Verdict.NOT_MET,) * len(giving), ()))


def _gives(rule: Rule, place: Location, role: str = "agent") -> bool:
    """Whether a rule says where there is such a Location, which stands in a role of it; not where there is none."""
    it = dict(zip(rule.roles, rule.sorts, strict=False)).get(role)
    words = [it] if it else rule.words
    of_place = any(falls_under(Board(), place, word) is True for word in words if word.casefold() in OF_BUILDINGS)
    return of_place and may_affirm(rule)


def _told(found: Answer, default: bool) -> Truth:
    return default if is_silent(found) else truth(found)
