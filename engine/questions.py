"""Questions put to the rules of one document, and how what they say is put together.

Norms compose as `norms` says. Of facts, one that says no goes before those that say yes: it takes something away from
what holds in general. Values that differ are a conflict, and modifiers add up. A rule that holds only where nothing
else is stated steps back before any other that speaks. Where all are silent, a clause that nobody could read may be
the one that speaks: then the answer is open, and names it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, TypeGuard

from .answers import Answer, Exempted, Record, Step, Verdict
from .case import Case
from .lifting import lifts
from .locations import Location
from .meaning.facts import Fact, Pattern
from .meaning.knowledge import Knowledge
from .meaning.things import Building, Item, members
from .norms import Conflict, Modality, Norm, rule_on, same
from .rules import Duty, Kind, Outcome, Rule, Rulebook, bans, may_affirm, may_forbid, resolve
from .state import State
from .truth import Between, Legality, Truth, Unknown, all_of, any_of, negated

_NAMED_FIRST = ("theme", "is")
"""The roles that stand behind the key of a question, without a preposition."""
_KEPT = 1024
"""Of so many groups of clauses that nobody could read it is kept how they are named."""
SILENT = "no clause speaks of it"
"""What is missing where no rule has anything to say."""
VAIN = "nothing comes of it"
"""The answer to what would come of something that does not happen."""


class Question(NamedTuple):
    """What is asked, and about what."""

    key: str
    """A verb, the head of a quantity, the name of a status, or that of rules."""
    kind: Kind
    fillers: Mapping[str, object] = MappingProxyType({})
    """What stands in each role: agent, theme, is, of, from, via ...; `None` if nothing does."""
    presumed: Mapping[Pattern, int] = MappingProxyType({})
    """What the question itself takes to be so or not, or to come to an amount."""
    silent: Legality = Legality.UNDETERMINED
    """Of a norm: what holds where no rule speaks."""
    asks: str = ""
    """A role that a rule has to speak of to answer it, such as `as if`."""
    names: str = ""
    """A role of which some rules are about one sort alone, such as the weapon that is fired: they do not
    speak of what is asked where nothing stands there."""
    about: tuple[str, ...] = ()
    """Of what else a clause that nobody could read has to speak to be about it,"""
    places: tuple[str, ...] = ()
    """and of one of which places, if there are any."""
    limits: bool = True
    """Whether what is permitted is kept within the limits of all that is done by it, and what is so within what ends
    it; who asks for each of these apart leaves that out."""

    def __str__(self) -> str:
        fillers = self.fillers
        parts = [str(fillers["agent"])] if "agent" in fillers else []
        parts.append(self.key)
        parts += [str(fillers[role]) for role in _NAMED_FIRST if fillers.get(role) is not None]
        for role, filler in fillers.items():
            if filler is not None and role != "agent" and role not in _NAMED_FIRST:
                parts.append(_part(role, filler))
        return " ".join(parts)


class Scene:
    """What questions are held against: a state, what follows from the rules, and what the asker gives."""

    __slots__ = ("described", "everything", "given", "knowledge", "presumed", "state", "used")

    def __init__(
        self, state: State, knowledge: Knowledge, given: Mapping[str, object], presumed: Mapping[Pattern, int],
        used: set[str],
    ) -> None:  # fmt: skip
        self.state = state
        self.knowledge = knowledge
        self.given = given
        """Facts by their names, dice by the names that rules give them."""
        self.presumed = presumed
        """What the asker takes to be so or not in all that is asked, as `Question.presumed` does in one question."""
        self.used = used
        """The names of those that rules asked for so far."""
        self.everything: Sequence[object] | None = None
        """All that is on the board, once somebody looked."""
        self.described: dict[object, tuple[Sequence[object], bool]] = {}
        """What descriptions of things certainly mean here, found once, and whether they may mean more; another scene
        finds it anew."""


class Spoken(NamedTuple):
    """A rule that was looked at, and what it came to."""

    rule: Rule
    outcome: Outcome
    speaks: Truth
    """Whether it has anything to say of the case."""

    @property
    def record(self) -> Record:
        """How that came about."""
        return self.outcome.record


def answer(rulebook: Rulebook, scene: Scene, question: Question) -> Answer:
    """What the rules say, with a trace of those that decide it and of those that do not speak of the case."""
    rules = rulebook.about(question.key, *_KINDS[question.kind])
    if question.kind is Kind.NORM:
        rules += [each for each in rulebook.about(question.key, Kind.EFFECT) if not may_affirm(each)]
    spoken = _without_defaults(_heard(rules, scene, question))
    value = _norms(spoken, question.silent) if question.kind is Kind.NORM else _COMPOSE[question.kind](spoken)
    value, beside = _in_force(rulebook, scene, question, spoken, value)
    value, narrowing = _narrowed(rulebook, scene, question, spoken, value)
    value, ending = _ended(rulebook, scene, question, spoken, value)
    spoken += [*beside, *narrowing, *ending]
    silent = [each for each in spoken if each.speaks is False]
    if len(silent) == len(spoken) and rulebook.unread(question.key):
        unread = rulebook.unread(question.key, tuple(names(question)), question.places)
        value = unknown(unread) if unread else value
    step = Step(
        rulebook.name,
        str(question),
        unless=tuple([Exempted(each.rule.clause, each.rule.said, "") for each in silent]),
    )
    because = tuple([each.outcome.record for each in spoken if each.speaks is not False])
    return Answer(value, (step, value, (), (Verdict.NOT_MET,) * len(silent), because))


def _in_force(
    rulebook: Rulebook, scene: Scene, question: Question, spoken: Sequence[Spoken], value: object
) -> tuple[object, list[Spoken]]:
    """What an answer comes to if what is to be done does not apply, or applies only under conditions.

    What does not apply may not be done, whoever else might; where a module lets somebody do it, it does apply. What
    cannot be does not happen, though a rule has it happen; what is not applicable does not count as what it is.
    """
    if not rulebook.about(question.key, Kind.NORM if question.kind in _HAPPENING else Kind.APPLICATION):
        return value, []
    if question.kind is Kind.NORM and isinstance(value, Duty | Legality) and value is not Legality.FORBIDDEN:
        acts = [Item(f"{it.head} {question.key}") for it in members(question.fillers.get("theme")) if _is_item(it)]
        fillers = {"rules": tuple(acts or [Item(question.key)]), **question.fillers}
        heard = _all_heard(rulebook, scene, question._replace(kind=Kind.APPLICATION, fillers=fillers))
        applies = _facts(heard)
        if _is_silent(applies) or applies is True or _let_in(spoken):
            return value, [each for each in heard if each.speaks is False]
        perhaps = [own for each in spoken if isinstance(own := each.outcome.value, Unknown) and _would_let_in(each)]
        if perhaps:
            first = applies.missing if isinstance(applies, Unknown) else ()
            return Unknown(*first, *(name for own in perhaps for name in own.missing)), _speaking(heard)
        return Legality.FORBIDDEN if applies is False else applies, _speaking(heard)
    if question.kind is Kind.DEFINITION and value is True:
        fillers = {**question.fillers, "rules": question.fillers.get("agent")}
        heard = _all_heard(rulebook, scene, question._replace(kind=Kind.APPLICATION, fillers=fillers))
        applies = _facts(heard)
        if applies is False or (isinstance(applies, Unknown) and not _is_silent(applies)):
            return applies, _speaking(heard)
    if question.kind is Kind.EFFECT and value is True:
        heard = [each for each in _all_heard(rulebook, scene, question._replace(kind=Kind.NORM)) if bans(each.rule)]
        found = _norms(heard, Legality.UNDETERMINED) if heard else None
        if found is Legality.FORBIDDEN or (isinstance(found, Unknown) and _speaking(heard)):
            return False if found is Legality.FORBIDDEN else found, _speaking(heard)
    if question.kind is Kind.APPLICATION and value is not True and not _is_silent(value):
        heard = [each for each in _all_heard(rulebook, scene, question._replace(kind=Kind.NORM)) if _let_in([each])]
        return (True, heard) if heard else (value, [])
    return value, []


def _narrowed(
    rulebook: Rulebook, scene: Scene, question: Question, spoken: Sequence[Spoken], value: object
) -> tuple[object, list[Spoken]]:
    """What is permitted, but for whom an exception to that, which is a norm of its own, forbids a part of it, or a rule
    what else is done by it."""
    if question.kind is not Kind.NORM or value is not Legality.PERMITTED:
        return value, []
    granting = [each.rule for each in spoken if each.outcome.value is Legality.PERMITTED]
    parts = [each for rule in granting for exempted in rule.unless for each in rulebook.parts_of(exempted.clause)]
    own = [(rule, _done_to(rule)) for rule in parts if rule.kind is Kind.NORM and rule.keys != (question.key,)]
    limits: list[tuple[Rule, Mapping[str, str]]] = []
    if question.limits:
        heard = {each.rule.clause for each in spoken if each.speaks is not False}
        acts = dict.fromkeys(act for rule in granting for act in rule.limited_by)
        limits = [each for act in acts for each in rulebook.limits_of(act) if each[0].clause not in heard]
    found: list[Spoken] = []
    missing: list[tuple[object, list[Spoken]]] = []
    for rule, roles in (*own, *limits):
        fillers = {**question.fillers, **{role: Item(sort) for role, sort in roles.items()}}
        asked = question._replace(key=rule.keys[0], fillers=fillers)
        if rule.kind is Kind.NORM:
            found += _heard([rule], scene, asked)
        elif asked.key != question.key:  # whether what is asked about is there at all was asked already
            let = _all_heard(rulebook, scene, asked)
            missing.append(_in_force(rulebook, scene, asked, let, Legality.PERMITTED))
    found = [each for each in found if _comes_to(each, Legality.FORBIDDEN) is not False]
    narrowed = [(_norms(found, question.silent), found), *missing] if found else missing
    barred = next((each for each in narrowed if each[0] is Legality.FORBIDDEN), None)
    return barred or next((each for each in narrowed if each[0] is not Legality.PERMITTED), (value, []))


def _done_to(rule: Rule) -> Mapping[str, str]:
    """What a rule has something done to, as far as it tells."""
    named = dict(zip(rule.roles, rule.sorts, strict=True))
    return {"theme": named["theme"]} if named.get("theme") else {}


def _ended(
    rulebook: Rulebook, scene: Scene, question: Question, spoken: Sequence[Spoken], value: object
) -> tuple[object, list[Spoken]]:
    """What is told to be so, but where something comes about that ends it."""
    if question.kind not in (Kind.FACT, Kind.EFFECT) or value is not True or not question.limits:
        return value, []
    acts = dict.fromkeys(act for each in spoken if each.outcome.value is True for act in each.rule.limited_by)
    heard = [
        each
        for act in acts
        for each in _heard(rulebook.about(act, *_KINDS[Kind.EFFECT]), scene, question._replace(key=act))
    ]
    ended = _facts(heard)
    if not acts or ended is False or _is_silent(ended):
        return value, []
    return False if ended is True else ended, _speaking(heard)


def _speaking(spoken: Iterable[Spoken]) -> list[Spoken]:
    return [each for each in spoken if each.speaks is not False]


def _all_heard(rulebook: Rulebook, scene: Scene, question: Question) -> list[Spoken]:
    return _heard(rulebook.about(question.key, question.kind), scene, question)


def _let_in(spoken: Iterable[Spoken]) -> bool:
    """Whether a rule lets somebody do it: one of a module that is played, or one that lets some and forbids nobody."""
    return any(_would_let_in(each) for each in spoken if not isinstance(each.outcome.value, Unknown))


def _would_let_in(each: Spoken) -> bool:
    """Whether what a rule may come to lets somebody do what others may not."""
    lets = any(value is Legality.PERMITTED or isinstance(value, Duty) for value in each.outcome.possible)
    to_some = any(not isinstance(fact, Fact) or fact.name != "be" for fact in each.record[0].inputs)
    return lets and bool(each.rule.module or (to_some and not may_forbid(each.rule)))


def _is_item(it: object) -> TypeGuard[Item]:
    return isinstance(it, Item)


def _is_silent(value: object) -> bool:
    return isinstance(value, Unknown) and value.missing == (SILENT,)


def is_silent(found: Answer) -> bool:
    """Whether no rule has anything to say."""
    return _is_silent(found.value)


def may_come_to(rulebook: Rulebook, scene: Scene, question: Question, value: object) -> bool:
    """Whether some rule says so, or may: what is open is so only between what rules can come to."""
    spoken = _heard(rulebook.about(question.key, *_KINDS[question.kind]), scene, question)
    return any(_comes_to(each, value) is not False for each in spoken)


def names(question: Question) -> Iterator[str]:
    """What a clause has to speak of to be about a question: what it does something to, whoever does it."""
    for role in ("agent", "theme", "of"):
        for it in members(question.fillers.get(role)):
            match it:
                case Location():
                    yield it.part.value
                case Item() if it.head != question.key:
                    yield it.head
                case Building():
                    yield "building"
    yield from question.about


@lru_cache(_KEPT)
def unknown(unread: tuple[str, ...]) -> Unknown:
    """What hangs on clauses that nobody could read."""
    return Unknown(*map(unread_clause, unread))


def unread_clause(clause: str, why: str = "which could not be read") -> str:
    """How such a clause is named among what is missing."""
    return f"clause {clause}, {why}"


def _heard(rules: Iterable[Rule], scene: Scene, question: Question) -> list[Spoken]:
    """What rules come to, each held against the question by itself; what is near is looked up once for all."""
    rules = list(rules)
    if not rules:
        return []
    fillers = question.fillers
    if question.kind in (Kind.VALUE, Kind.MODIFIER):
        fillers = {"quantity": Item(question.key), **fillers}
    if question.kind is Kind.APPLICATION:
        fillers = {"rules": Item(question.key), **fillers}
    presumed = {**scene.presumed, **question.presumed} if question.presumed else scene.presumed
    case = Case(scene.state, scene.knowledge, fillers, question.key, scene.given, presumed)
    case.used = scene.used
    case.doing = question.key if question.kind is Kind.NORM else ""
    spoken = []
    for rule in rules:
        outcome = resolve(rule, case, question.asks, question.names)
        spoken.append(Spoken(rule, outcome, _speaks(outcome)))
    return spoken


def _speaks(outcome: Outcome) -> Truth:
    """Whether a rule that comes to this has anything to say of the case."""
    if len(outcome.possible) == 1:
        return outcome.possible[0] is not None
    if not any(value is None for value in outcome.possible):
        return True
    return outcome.value if isinstance(outcome.value, Unknown) else True


def _without_defaults(spoken: Sequence[Spoken]) -> list[Spoken]:
    """Without rules that hold only where nothing else is stated, if something is."""
    defaults = [each for each in spoken if each.rule.default]
    if defaults and any(each.speaks is True and not each.rule.default for each in spoken):
        return [each for each in spoken if not each.rule.default]
    return list(spoken)


def _norms(spoken: Sequence[Spoken], silent: Legality) -> object:
    """Whether something may be done; and whether it has to be, where it may."""
    norms = []
    for each in spoken:
        for value, modality in _MODALITIES:
            applies = _comes_to(each, value)
            if value is Legality.FORBIDDEN and applies is not False and each.rule.only:
                applies = all_of(applies, negated(_lifted(each.rule, spoken)))
            if applies is not False:
                norms.append(Norm(each.rule.clause, modality, applies))
    ruling = rule_on(norms, silent)
    if ruling.legality is Legality.UNDETERMINED:
        return Unknown(*ruling.missing)
    return ruling.legality if ruling.legality is Legality.FORBIDDEN else _duty(spoken, ruling.legality)


def _lifted(limited: Rule, spoken: Sequence[Spoken]) -> Truth:
    """Whether another rule gives the leave that a rule gives to some alone, as an exception to it."""
    return any_of(*(_comes_to(each, Legality.PERMITTED) for each in spoken if lifts(each.rule, limited)))


def _duty(spoken: Sequence[Spoken], plain: Legality) -> object:
    """Whether what may be done has to be, if a rule says so; rules that say both are at odds."""
    found = {duty: [each for each in spoken if each.outcome.value is duty] for duty in Duty}
    if all(found.values()):
        return Conflict(*(each.rule.clause for each in spoken if isinstance(each.outcome.value, Duty)))
    told = next((duty for duty, rules in found.items() if rules), None)
    open_ = [each for each in spoken if isinstance(each.outcome.value, Unknown)]
    perhaps = {duty: [each for each in open_ if duty in each.outcome.possible] for duty in Duty if duty is not told}
    if perhaps and all(perhaps.values()):  # what is told may be lifted, or both may turn out to be said
        values = [each.outcome.value for rules in perhaps.values() for each in rules]
        return Unknown(*(name for value in values if isinstance(value, Unknown) for name in value.missing))
    return plain if told is None else told


def _facts(spoken: Iterable[Spoken]) -> object:
    spoken = list(spoken)
    conflict = next((each.outcome.value for each in spoken if isinstance(each.outcome.value, Conflict)), None)
    denied, affirmed = (any_of(*(_comes_to(each, value) for each in spoken)) for value in (False, True))
    if denied is not False:
        return False if denied is True else denied
    if conflict is not None:
        return conflict
    return Unknown(SILENT) if affirmed is False else affirmed


def _values(spoken: Iterable[Spoken]) -> object:
    """The value that all rules agree on, with what modifies it."""
    spoken = list(spoken)
    base = [each for each in spoken if each.rule.kind is Kind.VALUE and each.speaks is not False]
    unknown = [each.outcome.value for each in base if isinstance(each.outcome.value, Unknown)]
    certain = [each for each in base if not isinstance(each.outcome.value, Unknown)]
    if not base:
        return Unknown(SILENT)
    if certain and not all(same(certain[0].outcome.value, each.outcome.value) for each in certain):
        return Conflict(*dict.fromkeys(each.rule.clause for each in certain))
    if unknown:
        return Unknown(*(name for each in unknown for name in each.missing))
    value = certain[0].outcome.value
    more = [each for each in spoken if each.rule.kind is Kind.MODIFIER and each.speaks is not False]
    return _total(value, more) if more and isinstance(value, int | Fraction) else value


def _modifiers(spoken: Iterable[Spoken]) -> object:
    return _total(0, [each for each in spoken if each.speaks is not False])


def _total(base: int | Fraction, modifiers: Iterable[Spoken]) -> object:
    """A number with what modifies it; where that is open, between which numbers it lies, if that is known."""
    total: int | Fraction = base
    missing: list[str] = []
    bounds: list[list[int]] = []
    bounded = isinstance(base, int)
    for each in modifiers:
        possible = [0 if value is None else value for value in each.outcome.possible]
        bounds.append([value for value in possible if isinstance(value, int)])
        bounded = bounded and len(bounds[-1]) == len(possible)
        match each.outcome.value:
            case Unknown() as unknown:
                missing += unknown.missing
            case int() | Fraction() as amount:
                total += amount
            case other:
                missing.append(str(other))
    if missing and bounded and isinstance(base, int):
        return Between(base + sum(map(min, bounds)), base + sum(map(max, bounds)), *missing)
    return Unknown(*missing) if missing else total


def _comes_to(each: Spoken, value: object) -> Truth:
    """Whether a rule comes to a value; unknown only if it may."""
    if isinstance(each.outcome.value, Conflict):
        return Unknown(str(each.outcome.value))
    if not isinstance(each.outcome.value, Unknown):
        return each.outcome.value is value
    may = any(possible is value or isinstance(possible, Unknown | Conflict) for possible in each.outcome.possible)
    return each.outcome.value if may else False


def _part(role: str, filler: object) -> str:
    """A role in words; an adverb stands for itself."""
    words = _named(filler)
    return words if role == "manner" else f"{role} {words}"


def _named(filler: object) -> str:
    return " and ".join(map(str, filler)) if type(filler) in (tuple, list) else str(filler)  # type: ignore[call-overload]


_MODALITIES = (
    (Legality.PERMITTED, Modality.MAY),
    (Duty.REQUIRED, Modality.MAY),
    (Duty.NOT_REQUIRED, Modality.MAY),
    (Legality.FORBIDDEN, Modality.MAY_NOT),
    (False, Modality.MAY_NOT),
)
"""What has to be done, or need not be, may be done; what never happens may not."""
_HAPPENING = (Kind.EFFECT, Kind.APPLICATION)
"""Questions with which norms may interfere; with others, rules may that say what applies."""
_KINDS: Mapping[Kind, tuple[Kind, ...]] = {
    **{kind: (kind,) for kind in Kind},
    Kind.FACT: (Kind.FACT, Kind.EFFECT),
    Kind.EFFECT: (Kind.FACT, Kind.EFFECT),
    Kind.VALUE: (Kind.VALUE, Kind.MODIFIER),
}
"""Where to look: what happens and what is so are told in the same words, and modifiers belong to their values."""
_COMPOSE: Mapping[Kind, Callable[[Iterable[Spoken]], object]] = {
    Kind.FACT: _facts,
    Kind.EFFECT: _facts,
    Kind.DEFINITION: _facts,
    Kind.APPLICATION: _facts,
    Kind.VALUE: _values,
    Kind.MODIFIER: _modifiers,
}
