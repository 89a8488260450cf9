"""One way of a question, put to the rules of a document."""

from collections.abc import Iterable, Iterator, Sequence

from ..answers import Answer
from ..locations import Location
from ..meaning.things import Item, Supposed, place_of, side_between
from ..meaning.times import THE_PHASE
from ..outside import OPENS_AT_GROUND_LEVEL, WAYS
from ..questions import Question, is_silent, names, unknown, unread_clause
from ..rules import TOGETHER, Duty, Kind, Rule, Rulebook
from ..spatial import Referee
from ..spatial.asking import conclude, excepted, not_there
from ..spatial.existence import PURPOSE
from ..state import Phase, State
from ..truth import Legality, Unknown
from .clauses import deciding, is_of, records, used
from .forms import FORMS
from .lists import LISTS
from .model import ENTRY, LEAVING, Filler, Form, New, Put, Rolled, Way, Word
from .replies import Part
from .request import CALLED, Request
from .scene import UNIT, WHERE, WHITHER, WITHIN, Scene, places
from .thresholds import missed, untouched

_HAVING = ("have",)
_UNHEEDED = "which this question does not put to the case"
"""Why an answer hangs on a clause that was read."""
_MAY, _MAY_NOT = "may ", "may not "
"""What stands before an act in the words of a clause that nobody could read, if it may say so of it."""
_MODIFIES = "modifies"
_OF_WAYS = frozenset((WAYS, *OPENS_AT_GROUND_LEVEL.values()))
"""The rules of other chapters that tell of ways, and into what they open."""


def answered(way: Way, referee: Referee, staged: Scene, request: Request, rules: Rulebook) -> list[Part]:
    """What the rules say to one way: an answer, or several of a list."""
    if isinstance(way, Form) and way.name in LISTS:
        staged.used.add(THE_PHASE)
        return LISTS[way.name](rules, referee.state.of_phase(lambda phase: phase))
    if isinstance(way, Form):
        answer = FORMS[way.name](referee, staged)
        asked_of = staged.place if ENTRY in way.keys else place_of(staged.parts[WITHIN]) or staged.place
        about = list(_about(way, asked_of.part.value, staged))
        unread = _unread(about, rules)
        ruling = _ruling(about, answer, rules) if way.norm else ()
        settled = _is_decided(way, answer, rules)
        left = ruling if settled else tuple(dict.fromkeys((*unread, *ruling)))
        open_ = unknown(left).missing if left else ()
        open_ += () if settled else tuple(_unheeded(way, places(staged), rules))
        return [Part(way.label, _left_open(answer, Unknown(*open_), referee) if open_ else answer, way.signed)]
    if (absent := _absent(way, referee, staged)) is not None:
        return [Part(way.label, absent)]
    question = question_of(way, staged, request)
    if way.coming is not None and _is_to_come(way.coming, referee.state):
        referee = referee.in_phase(way.coming)
    answer = referee.question(question)
    unread = rules.unread_of((way.key, *way.also), tuple(names(question)), question.places)
    if is_silent(answer) or (unread and answer.missing == unknown(unread).missing):
        plain = _left_open(answer, unknown(unread), referee) if unread and is_silent(answer) else answer
        decided = missed(referee, question)
        if decided is not None and is_of_one_rule(deciding(decided.record, rules.name.split(TOGETHER)), unread):
            decided = plain  # another clause of it may do so above its threshold
        answer = decided or untouched(referee, question) or plain
    if is_silent(answer) and any(request.presumed.get(each) is False for each in way.by):
        by_some = referee.question(question._replace(presumed={**question.presumed, **dict.fromkeys(way.by, True)}))
        answer = conclude(referee.rulebook.name, str(question), False, [by_some]) if by_some.value is True else answer
    if way.kind is Kind.MODIFIER and (left := rules.unread_of((*way.also, *_modifying(question)), ())):
        answer = _left_open(answer, unknown(left), referee)  # whatever else is added, they may add more
    if way.kind is Kind.NORM and way.also and answer.value is Legality.PERMITTED:
        barring = tuple(_MAY_NOT + key for key in way.also)
        if question.places and (left := rules.unread_of(barring, (), question.places)):
            answer = _left_open(answer, unknown(left), referee)  # what else is done by that may be barred
    if way.may and answer.value is Duty.REQUIRED:
        answer = Answer(Legality.PERMITTED, answer.record)
    uncovered = way.closed and is_silent(answer) and bool(answer.record[0].unless)
    if uncovered:
        taken_out = excepted(referee, question, False)
        none = conclude(referee.rulebook.name, answer.record[0].said, False, taken_out) if taken_out else None
        answer = none or Answer(False, (answer.record[0], False, *answer.record[2:]))
    return [Part(way.label, answer, way.signed, way.words, uncovered=uncovered)]


def _modifying(question: Question) -> Iterator[str]:
    """The words under which modifiers of a roll are kept that nobody could read: `modifies emergence`."""
    roll = question.fillers.get("quantity")
    *_, name, _ = ("", *roll.head.split()) if isinstance(roll, Item) and " " in roll.head else ("", "")
    yield from (f"{_MODIFIES} {name.casefold()}",) if name else ()


def question_of(way: Put, staged: Scene, request: Request) -> Question:
    """The question that a way puts to rules: about one act, for what else is done by that is asked apart."""
    return Question(
        way.key,
        way.kind,
        _fillers(way, staged, request),
        {**dict.fromkeys(way.presumes, True), **request.presumed},
        asks=way.about,
        names=way.names,
        about=tuple(each.theme for each in way.presumes if each.theme),
        places=tuple(place.part.value for place in places(staged)),
        limits=False,
    )


def _about(way: Form, place: str, staged: Scene) -> Iterator[tuple[tuple[str, ...], str]]:
    """What a clause speaks of that may decide a question, key and place: of a way, that one enters where it leads, or
    leaves where it begins; of a place whose ways are all asked for, either."""
    goals, starts = list(_ends(way, staged, WHITHER)), list(_ends(way, staged, WHERE))
    if not (goals or starts):
        yield way.told or way.keys, place
        return
    for without, ends in ((LEAVING, goals or [place]), (ENTRY, starts)):
        yield from ((tuple(key for key in way.keys if key != without), each) for each in ends)


def _ruling(about: Sequence[tuple[tuple[str, ...], str]], answer: Answer, rules: Rulebook) -> tuple[str, ...]:
    """The clauses that nobody could read and that may rule otherwise: that somebody may not do what another lets them
    do, or what nobody forbids; or that somebody may, whom another leaves out that lets only some."""
    if answer.value is Legality.PERMITTED:
        verdict = _MAY_NOT
    elif answer.value is Legality.FORBIDDEN and _is_left_out(answer, rules):
        verdict = _MAY
    else:
        return ()
    return _unread([(tuple(verdict + key for key in keys), each) for keys, each in about], rules)


def _is_left_out(answer: Answer, rules: Rulebook) -> bool:
    """Whether what forbids something are rules that let only some do it."""
    barring = {record[0].clause for record in records(answer) if record[1] is Legality.FORBIDDEN}
    found = [rule for rule in used(answer, rules) if rule.kind is Kind.NORM and rule.clause in barring]
    return bool(found) and all(rule.only for rule in found)


def _unread(about: Iterable[tuple[tuple[str, ...], str]], rules: Rulebook) -> tuple[str, ...]:
    """The clauses that nobody could read and that speak of some keys and places, each once."""
    return tuple(dict.fromkeys(clause for keys, each in about for clause in rules.unread_of(keys, (each,))))


def _unheeded(way: Form, asked_of: Iterable[Location], rules: Rulebook) -> Iterator[str]:
    """The clauses on places of the question that say more to it than its keys tell."""
    parts = {place.part.value for place in asked_of} if way.heeds else ()
    for rule in rules.rules if way.heeds else ():
        if any(rule.mentions(part) for part in parts) and _says_more(rule, way):
            yield unread_clause(rule.clause, _UNHEEDED)


def _says_more(rule: Rule, way: Form) -> bool:
    """Whether a rule speaks of what a question heeds: by its verb, or as what it is about; or by a verb of its own says
    what may be done, or what somebody has, of what it is told of."""
    words = {*rule.keys, *rule.sorts}
    if not words.isdisjoint(way.heeds):
        return True
    ruled = rule.kind is Kind.NORM and not set(rule.keys).isdisjoint(way.keys)
    return not words.isdisjoint(way.told) and (ruled or rule.keys == _HAVING)


def _is_to_come(coming: Phase, state: State) -> bool:
    return state.of_phase(lambda phase: is_before(phase, coming))


def is_before(phase: Phase | None, other: Phase) -> bool:
    """Whether it is a phase before another one of the same Player Turn."""
    order = list(Phase)
    return phase is not None and order.index(phase) < order.index(other)


def _ends(way: Form, staged: Scene, roles: Iterable[str]) -> Iterator[str]:
    """What sort of places some roles name of a way, if it is about who may go there."""
    roles = (role for role in roles if ENTRY in way.keys and role in staged.roles)
    named = (place_of(staged.parts.get(role)) for role in roles)
    yield from (place.part.value for place in named if place is not None)


def _is_decided(way: Form, answer: Answer, rules: Rulebook) -> bool:
    """Whether rules about its keys say it; or else a no of the board, or of a clause of the document that is asked."""
    about = [rule for rule in used(answer, rules) if set(way.keys) & set(rule.keys)]
    if any(not way.told or any(rule.mentions(each.casefold()) for each in way.told) for rule in about):
        return True
    if answer.value is Legality.FORBIDDEN and _is_barred(answer, rules):
        return True
    documents = rules.name.split(TOGETHER)
    told = deciding(answer.record, documents)
    clauses = [each for each in told if is_of(each, documents)]
    if told and _OF_WAYS.issuperset(told) and any(each[0].clause == WAYS and each[4] for each in records(answer)):
        return False  # a way that other chapters know is shut, and a clause that is lost may tell of another
    return _is_no(answer.value) and (not clauses or any(is_of(each, documents[:1]) for each in clauses))


def _is_barred(answer: Answer, rules: Rulebook) -> bool:
    """Whether a norm forbids what is asked, or that to which something is limited, whatever others may say of ways."""
    barring = {record[0].clause for record in records(answer) if record[1] is Legality.FORBIDDEN}
    return any(rule.kind in (Kind.NORM, Kind.EFFECT) and rule.clause in barring for rule in used(answer, rules))


def is_of_one_rule(clauses: Iterable[str], others: Iterable[str]) -> bool:
    """Whether some clauses stand in a rule, or a table of it, in which some of the others do."""
    return not {each.rpartition(":")[0] for each in clauses}.isdisjoint(each.rpartition(":")[0] for each in others)


def _absent(way: Put, referee: Referee, staged: Scene) -> Answer | None:
    """That a Location is not there that has to be for a way to be asked; for some purpose alone, none is."""
    place = place_of(staged.parts.get(way.present))
    there = None if place is None else referee.given({PURPOSE: ""}, referee.scene.presumed).exists(place)
    if place is None or there is None or there.value is not False:
        return None
    return not_there(referee, place, there)


def _left_open(answer: Answer, missing: Unknown, referee: Referee) -> Answer:
    """What an answer comes to if clauses that nobody could read may say otherwise."""
    said = "the clauses that were read do not tell"
    return conclude(referee.rulebook.name, said, missing, [answer])


def _fillers(put: Put, staged: Scene, request: Request) -> dict[str, object]:
    """What stands in each role: as the catalogue says, and whatever else the asker named."""
    found = {role: _filler(filler, staged, request) for role, filler in put.roles.items()}
    of_others = staged.unit is not None and UNIT not in put.roles.values()
    apart = (UNIT, *(WHERE if staged.spot.inside or of_others else ()))  # where the unit is, it says itself
    named = {CALLED.get(role, role): staged.parts[role] for role in request.roles if role not in apart}
    return {
        **{role: each for role, each in found.items() if each is not None},
        **{role: each for role, each in named.items() if role not in found},
    }


def _filler(filler: Filler, staged: Scene, request: Request) -> object:
    match filler:
        case Word(text=text):
            return text
        case Rolled(name=name):
            return request.rolls.get(name, Supposed(name))
        case New(head=head, at=at, ends=ends):
            places = [place_of(part) for end in ends if (part := staged.parts.get(end)) is not None]
            joined = tuple(place for place in places if place is not None)
            where = staged.parts.get(at)
            ends_known = len(joined) == len(ends)
            side = side_between(*joined) if ends_known and len(joined) > 1 else None
            return Item(head, where, joined if ends_known else (), (side,) if side else ())  # type: ignore[arg-type]
        case _:
            return staged.parts.get(filler)


def _is_no(value: object) -> bool:
    return value is False or value is Legality.FORBIDDEN or (isinstance(value, frozenset) and not value)
