"""Reading `key=value` pairs: facts of the board, facts of a unit, roles, other facts of rules, dice."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ..facts import Field
from ..forms import third
from ..locations import Location
from ..meaning.facts import Pattern
from ..meaning.modules import NO_MODULE
from ..meaning.times import AT_EDGES, END, START, is_edge
from ..outside import GOOD_ORDER_ENDS
from ..rules import Rule
from ..state import STATUSES, Phase
from .catalogue import CATALOGUE
from .catalogue.common import is_of_group
from .errors import AskError, meant
from .facts import FACTS, OF_HEX, at_odds, told_with
from .model import Asked, Key, Put
from .pairs import ROLLS, usual
from .request import (
    CALLED,
    CHANCES,
    COUNTED_ELSEWHERE,
    COUNTS,
    DRM,
    MODULE,
    MORALE,
    PHASE,
    ROLES,
    ROLLED,
    SEED,
    SIDE,
    STANDPOINTS,
    TURN,
    UNIT_FACTS,
    US,
    US_OF,
    Request,
    texts,
)
from .terms import Names
from .values import choice, named, rolled, several, truth, whole
from .words import PLACES, UNITS

_STANDS = ("in", "at", "from")
"""Those that say where a unit is."""
_OF_OTHERS = frozenset(
    name.casefold() for asked in CATALOGUE for word, own in asked.words.items() for name in (word, *own.also)
)
"""What some question may be given besides facts of board and units,"""
_SPELLED: Mapping[str, str] = {
    name.casefold(): name for asked in CATALOGUE for word, own in asked.words.items() for name in (word, *own.also)
}
"""how that is spelled, for case tells nothing,"""
_COUNTS_OF_OTHERS = frozenset(
    name.casefold()
    for asked in CATALOGUE
    for word, own in asked.words.items()
    if own.counts or own.amounts
    for name in (word, *own.also)
)
"""and of that, what may be a number."""
_OF_DR = ("colored", "white", "original colored dr")
"""The dice of a DR, which are told together."""
_EACH, _BEFORE = "each", "before"
_ELSEWHERE = re.compile(
    rf"(?P<fact>{'|'.join(sorted(OF_HEX, key=len, reverse=True))}) of (?P<hex>[A-Z]{{1,2}}[0-9]{{1,2}})", re.IGNORECASE
)
"""The key of a fact of another hex of a map."""
_US_OF_OTHERS = re.compile(rf"us#? of (?P<kind>{'|'.join(COUNTS.values())})", re.IGNORECASE)
"""The key of the US# of those that are counted, by their class."""
_ROLLING = range(1, 10)
"""So many things may make a roll of their own."""
_FEW = range(100)
"""More of anything is no question about a game."""
_BOUNDS: Mapping[str, range] = {
    **dict.fromkeys(("levels", "base-level", "far-base-level"), range(10)),
    DRM: range(-20, 21),
    SEED: range(2**31),
}
"""The whole numbers that a key may have; `_FEW` if it is not here."""


def read(
    given: Mapping[str, str],
    asked: Asked,
    rules: Iterable[Rule],
    names: Names,
    standing: Location | None = None,
    outside: Callable[[], frozenset[str]] = frozenset,
    acting: str = "",
) -> Request:
    """The pairs of a question, each in its place; `rules` are those that may be looked at. `outside` tells the words of
    exceptions that nobody could read, and of rules that are not asked; it is asked only for what has no other place.

    Where its unit stands on the board (`standing`), nobody has to say once more; `acting` is what that is, or whatever
    the question is about.
    """
    reading = _Reading(given, asked, list(rules), names, outside, acting)
    for key, value in given.items():
        reading.take(key, value)
    return reading.request(standing)


@dataclass(slots=True)
class _Told:
    """What the keys of a question tell of facts that no board knows, and of others that go with them."""

    presumed: dict[Pattern, int] = field(default_factory=dict)
    settled: dict[Pattern, tuple[bool, str]] = field(default_factory=dict)
    """What is so or not, and the key that said it."""
    missing: list[Pattern] = field(default_factory=list)
    """What is not so, unless somebody says it."""
    excluded: list[Pattern] = field(default_factory=list)
    """What cannot be so beside it."""
    laid: dict[str, str] = field(default_factory=dict)
    """The facts of the board that go with it,"""
    resting: list[tuple[Mapping[str, str], tuple[Pattern, ...]]] = field(default_factory=list)
    """and what is not so where the asker says otherwise of these."""
    ruled_out: dict[tuple[str, str], str] = field(default_factory=dict)
    """What cannot be so on the board, and the key that rules it out."""
    nobody: dict[str, str] = field(default_factory=dict)
    """Of whom there are none, and the key that said it."""
    edges: dict[Pattern, int] = field(default_factory=dict)
    """Whether it is the start or the end of a phase, if nothing else denies it: who has moved is past the start."""

    def hold(self, own: Key, plain: str) -> None:
        """Note what goes with a key that holds."""
        self.ruled_out |= dict.fromkeys(own.rules_out.items(), plain)
        self.laid |= own.lays
        self.resting.append((own.lays, own.resting))
        self.excluded += own.excludes

    def laid_on(self, facts: Mapping[str, str]) -> dict[str, str]:
        """The facts of the board that go with what is told, as far as they can be so beside those that were given."""
        needed = told_with(facts)
        fitting = (key for key, value in self.laid.items() if needed.get(key, value) == value)
        return {key: self.laid[key] for key in fitting if at_odds({**facts, key: self.laid[key]}) is None}

    def presuming(self, taken: Mapping[Pattern, int], facts: Mapping[str, str]) -> dict[Pattern, int]:
        """All that is so or not: what was told and `taken`, before that what is missing, and at last what cannot
        be."""
        rests = (own for lays, own in self.resting if any(facts.get(key) != value for key, value in lays.items()))
        excluded = [*self.excluded, *(each for own in rests for each in own)]
        return {**dict.fromkeys(self.missing, False), **taken, **dict.fromkeys(excluded, False)}


@dataclass(slots=True)
class _Reading:
    """The pairs of a question that were read so far."""

    pairs: Mapping[str, str]
    asked: Asked
    rules: list[Rule]
    names: Names
    outside: Callable[[], frozenset[str]]
    acting: str
    given: dict[str, str] = field(default_factory=dict)
    facts: dict[str, str] = field(default_factory=dict)
    elsewhere: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    unit: dict[str, object] = field(default_factory=dict)
    roles: dict[str, str] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    us_of: dict[str, int] = field(default_factory=dict)
    conditions: dict[str, bool | int] = field(default_factory=dict)
    said: dict[str, Sequence[str]] = field(default_factory=dict)
    rolls: dict[str, tuple[str, str]] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    told: _Told = field(init=False, default_factory=_Told)

    def take(self, key: str, value: str) -> None:
        """Put one pair in its place."""
        key = _SPELLED.get(key.casefold(), key)
        plain, word = _called(key, self.asked)
        kind = of_others["kind"].casefold() if (of_others := _US_OF_OTHERS.fullmatch(plain)) else ""
        if kind:
            plain = US if kind == self.acting.casefold() else f"{US_OF}{kind}"
        if plain in self.given:
            before = f"{self.given[plain]}, which stands before it"
            raise AskError(f"{key}={value}", f"is of the same fact as {before}: give one of them")
        self.given[plain] = f"{key}={value}"
        _need_other(plain, self.given[plain], self.asked)
        if there := _ELSEWHERE.fullmatch(plain):
            fact = there["fact"].casefold()
            self.elsewhere[plain] = fact, there["hex"].upper(), _fact(key, value, FACTS[fact].choices)
        elif plain.startswith(US_OF):
            self.us_of[kind] = whole(key, value, _FEW)
        elif plain in FACTS:
            self.facts[plain] = _fact(key, value, FACTS[plain].choices)
        elif is_of_group(self.asked) and COUNTED_ELSEWHERE.fullmatch(plain):
            whole(key, value, _FEW)  # what a group does is told of those alone that are where whoever acts is
        elif plain == SIDE:
            self.unit[plain] = named(key, value, "side or nationality", self.names.sides)
        elif plain == MODULE:
            self.roles |= _module(key, value, self.names)
        elif plain in self.asked.rolled_before and value.casefold() == ROLLED:
            self.options[_BEFORE] = plain
        elif plain in UNIT_FACTS:
            self._of_unit(plain, _unit_fact(key, value, UNIT_FACTS[plain]))
        elif plain in COUNTS:
            self._count(plain, whole(key, value, _FEW))
        elif plain in ROLES:
            self.roles[_used(plain, value, self.asked, self.rules)] = value
        elif plain == PHASE:
            self.options[plain], self.told.edges = _phase(key, value)
        elif plain in (SEED, CHANCES, TURN, DRM) or (plain == MORALE and is_checked(self.asked)):
            self.options[plain] = value
        elif plain in self.asked.each:
            if _EACH in self.options:
                raise AskError(
                    self.given[plain], f"one of {' and '.join(self.asked.each)} tells how many rolls are made"
                )
            self.options[_EACH] = str(whole(key, value, _ROLLING))
        elif name := _roll(key, value, self.asked):
            self.rolls[name] = key, value
        elif word:
            self._tell(plain, key, value, self.asked.words[word], self.asked.without.get(word, ()))
        else:
            name, condition = _condition(key, value, self.rules, self.asked, self.outside)
            self.said[plain] = (name,)
            self.conditions |= condition

    def _of_unit(self, plain: str, fact: object) -> None:
        """Take a fact of whoever acts, and what it shows of what the question asks."""
        self.unit[plain.replace("-", "_")] = fact
        in_other_words = _in_other_words(plain, fact, self.asked)
        self.conditions |= in_other_words
        shown = [own for own in self.asked.words.values() if plain in own.shown_by and fact is True]
        for own in shown:
            self._settle(own.told(True), plain)
        self.said[plain] = (*in_other_words, *(str(fact) for own in shown for fact in own.facts))

    def _count(self, plain: str, count: int) -> None:
        """Take how many units of a class there are."""
        self.counts[COUNTS[plain]] = count
        lacking, undone = (_lacking(self.asked, plain, count, checked=each) for each in (False, True))
        self._settle(lacking, plain)
        if self.acting.casefold() != COUNTS[plain]:  # who acts makes checks as well
            self.told.excluded += undone
            lacking = {**lacking, **undone}
        self.said |= {plain: tuple(map(str, lacking))} if lacking else {}

    def _tell(self, plain: str, key: str, value: str, own: Key, missing: Iterable[Pattern]) -> None:
        """Take what a key of the question says; `missing` is what is not so if that is not."""
        self._check_is_no_count(own, key, value)
        _check_counted(own, key, value, self.pairs)
        self.said[plain] = (*map(str, (*own.facts, *own.opposite, *own.shows)), own.counts)
        if own.counts:
            self.conditions[own.counts] = whole(key, value, _FEW)
        if own.amounts and value.removeprefix("+").isdecimal():
            self.told.presumed |= dict.fromkeys(own.facts, whole(key, value, _FEW))
            return
        is_so = int(value) > 0 if own.counts else truth(key, value)
        if is_so or not own.counts:
            self._settle(own.told(is_so), plain)
        if is_so:
            self._settle(own.shows, plain)
            self.told.hold(own, plain)
        else:
            self.told.missing += missing
            self.told.nobody |= dict.fromkeys(own.none, plain)

    def _check_is_no_count(self, own: Key, key: str, value: str) -> None:
        """Complain of a number where yes or no is told of all that are counted: it may say of how many it is so."""
        counted = next((each for each in self.pairs if usual(each) in COUNTS), "")
        if counted and value.isdecimal() and is_of_group(self.asked) and not (own.counts or own.amounts):
            wrong = f"must be yes or no, of all that are counted: {counted}= counts those alone of whom it is so"
            raise AskError(f"{key}={value}", wrong)

    def _settle(self, tells: Mapping[Pattern, bool], key: str) -> None:
        """Take what a key tells; two that tell otherwise of one fact cannot both be so."""
        for fact, is_so in tells.items():
            before, other = self.told.settled.setdefault(fact, (is_so, key))
            if before is not is_so:
                words = self.asked.words.items()
                about = {usual(word): f"{word}: {own.about}" for word, own in words if own.about}
                hints = (about[each] for each in (key, other) if each in about)
                raise AskError(self.given[key], f"cannot be so where {self.given[other]}", *hints)
        self.told.presumed |= tells

    def request(self, standing: Location | None) -> Request:
        """All that was read, if it can be so together."""
        asked, told, options = self.asked, self.told, self.options
        if some := next((name for name in told.nobody if self.conditions.get(name)), ""):
            raise AskError(self.given[told.nobody[some]], f"cannot be so where {self.given[usual(some)]}")
        for key, kind in COUNTS.items():
            if kind in self.us_of and kind not in self.counts:
                raise AskError(self.given[f"{US_OF}{kind}"], f"counts if {key}= says how many there are")
        edges = {fact: bool(now and told.presumed.get(fact, True)) for fact, now in told.edges.items()}
        taken = {**self._taken(), **told.presumed, **edges}
        conditions = {**dict.fromkeys((*_there_are_none(asked, taken), *told.nobody), 0), **self.conditions}
        laid = told.laid_on(self.facts)
        facts = {**laid, **self.facts}
        if odds := at_odds(facts):
            raise AskError(odds[0], f"cannot be so where {odds[1]}")
        if wrong := next((each for each in told.ruled_out if each in facts.items()), None):
            raise AskError(self.given[told.ruled_out[wrong]], f"cannot be so where {'='.join(wrong)}")
        _check(asked, self.roles, self.unit, self.given, options, standing)
        self._check_several()
        self._check_before()
        drm = whole(DRM, options[DRM], _BOUNDS[DRM]) if DRM in options else None
        return Request(
            facts,
            self.elsewhere,
            self.unit,
            self.roles,
            self.counts,
            self.us_of,
            conditions,
            told.presuming(taken, facts),
            self.said,
            self.given,
            {name: rolled(*pair, asked.dice[name], drm or 0) for name, pair in self.rolls.items()},
            Phase(options[PHASE]) if PHASE in options else None,
            whole(TURN, options[TURN], _FEW) if TURN in options else None,
            drm,
            whole(SEED, options[SEED], _BOUNDS[SEED]) if SEED in options else None,
            truth(CHANCES, options.get(CHANCES, "no")),
            whole(MORALE, options[MORALE], _FEW) if MORALE in options else None,
            options.get(_BEFORE, ""),
            int(options.get(_EACH, "1")),
            frozenset(laid).difference(self.facts),
            frozenset(told.ruled_out),
        )

    def _check_several(self) -> None:
        """Complain of several things which make a roll each where one roll is told, or no chances are asked for."""
        if _EACH not in self.options:
            return
        several = next(self.given[key] for key in self.asked.each if key in self.given)
        one = [f"{key}={value}" for key, value in self.rolls.values()] if self._is_rolled() else []
        one += [self.given[SEED]] if SEED in self.options else []
        if one or not truth(CHANCES, self.options.get(CHANCES, "no")):
            wrong = f"make a roll each, and {one[0]} is one roll" if one else "make a roll each, and none is asked for"
            raise AskError(several, wrong, f"{CHANCES}=yes tells what they come to together")

    def _check_before(self) -> None:
        """Complain of a status that is left to a roll before where no chances are asked for, or one roll is told."""
        before, rolled_ = self.options.get(_BEFORE, ""), self._is_rolled()
        if before and (rolled_ or not truth(CHANCES, self.options.get(CHANCES, "no"))):
            wrong = "is left to a roll of its own, and " + ("one is told" if rolled_ else "no chances are asked for")
            raise AskError(self.given[before], wrong, f"{CHANCES}=yes tells those of both rolls together")

    def _is_rolled(self) -> bool:
        """Whether all dice of the question are told."""
        return self.asked.dice.keys() <= self.rolls.keys()

    def _taken(self) -> dict[Pattern, int]:
        """What the question takes to be so or not; which phase it is, the asker says who gives it."""
        timed, unsaid = PHASE in self.given, self._of_other_statuses()
        presumed = [each for each in self.asked.presumes if not (timed and each.theme in tuple(Phase))]
        presumed = [each for each in presumed if each not in unsaid]
        return {**dict.fromkeys(presumed, True), **dict.fromkeys(self.asked.denies, False)}

    def _of_other_statuses(self) -> set[Pattern]:
        """What statuses of a unit show, where the asker tells of others: of such a one it is not taken for granted."""
        told = {key for key in map(usual, STATUSES) if self.unit.get(key.replace("-", "_")) is True}
        showing = [own for own in self.asked.words.values() if own.shown_by]
        return {fact for own in showing if told and told.isdisjoint(own.shown_by) for fact in own.facts}


def _need_other(plain: str, given: str, asked: Asked) -> None:
    """Complain of what another question takes, and of one die where both are told together."""
    if other := asked.left_to.get(plain):
        example = next(each.example for each in CATALOGUE if each.name == other)
        wrong = f"is left out by {asked.name!r}, and taken by {other!r}"
        raise AskError(given, wrong, f"as in: undercroft ask {example}")
    if plain in _OF_DR and "DR" in asked.dice.values():
        raise AskError(given, "is one die of a DR", "DR=4,2 tells both, the colored one first")


def _called(key: str, asked: Asked) -> tuple[str, str]:
    """The usual spelling of a key, by any name of it; and the key of the question for a fact that no board can know."""
    plain = usual(key)
    names = ((word, (word, *own.also)) for word, own in asked.words.items())
    word = next((word for word, own in names if key.casefold() in map(str.casefold, own)), "")
    return usual(word) if word else fact if (fact := plain.replace(" ", "-")) in FACTS else plain, word


def _lacking(asked: Asked, key: str, count: int, *, checked: bool) -> dict[Pattern, bool]:
    """What is not so where there are none of those whom a fact takes to be there; or of those who make a check, which
    then nobody passed."""
    keys = (own for own in asked.words.values() if own.of == key and not count and (own.check is not None) == checked)
    return {fact: is_so for own in keys for fact, is_so in own.told(False).items()}


def _there_are_none(asked: Asked, presumed: Mapping[Pattern, int]) -> Iterator[str]:
    """The sorts of things of which there are none where it is taken that what needs them is not so."""
    for own in asked.words.values():
        if own.none and all(presumed.get(fact) is False for fact in own.facts):
            yield from own.none


def _check_counted(own: Key, key: str, value: str, given: Mapping[str, str]) -> None:
    """Complain of what is denied of those that a key counts, which are only such as it says."""
    for other, said in given.items() if own.counts and value != "0" else ():
        of, told, _ = other.casefold().partition(" is ")
        if told and of == own.counts.casefold() and not truth(other, said):
            raise AskError(f"{other}={said}", f"cannot be so where {key}={value}", f"{key}: {own.about}")


def is_checked(asked: Asked) -> bool:
    """Whether rolls against a Morale Level may tell what decides a question."""
    return any(own.check is not None for own in asked.words.values())


def _phase(key: str, value: str) -> tuple[str, dict[Pattern, int]]:
    """A phase, and whether it is the start or the end of it, if somebody says so."""
    part, of, whole = value.partition(" of ")
    if not of or not is_edge(f"{part} of {Phase.MPH}"):
        return choice(key, value, list(Phase)), {}
    phase = choice(key, whole, list(Phase))
    parts = {edge: edge == part.casefold() for edge in (START, END)}
    return phase, {Pattern(how, theme=f"{each} of {phase}"): now for each, now in parts.items() for how in AT_EDGES}


def _check(
    asked: Asked,
    roles: dict[str, str],
    of_unit: Mapping[str, object],
    all_: Mapping[str, str],
    options: Mapping[str, str],
    standing: Location | None,
) -> None:
    """Complain of what a question lacks, of what it cannot be about, and of what cannot be so together; places that it
    says by itself are put among its roles."""
    if of_unit.get("good_order") is True and (
        ended := next((name for name in GOOD_ORDER_ENDS if of_unit.get(name)), "")
    ):
        raise AskError(all_["good-order"], f"cannot be so where {all_[ended]}")
    for role in (*asked.fixed, *asked.needs) if standing is not None else ():
        if role in _STANDS:
            roles.setdefault(role, str(standing))
    for role, kind in asked.supposed.items():
        roles.setdefault(role, kind)
    for role, kind in asked.fixed.items():
        if not roles.setdefault(role, kind).casefold().endswith(kind):
            raise AskError(f"{role}={roles[role]}", f"{asked.name!r} is about {role}={kind}")
    for needed in asked.needs:
        if needed not in roles:
            raise AskError(f"{needed}=", f"is needed, as in: undercroft ask {asked.example}")
    for key in (SEED, CHANCES, DRM):
        if key in options and not asked.dice and not (key == CHANCES and MORALE in options):
            hint = f"{MORALE}= tells against what its checks are rolled" if key == CHANCES and is_checked(asked) else ""
            raise AskError(f"{key}={options[key]}", f"no dice decide {asked.name!r}", hint, _rolled_by(asked))


def _rolled_by(asked: Asked) -> str:
    """A question whose roll tells what another one asks, and that is none of its own."""
    rolling = (each for each in CATALOGUE if each.dice and not asked.dice)
    for each in rolling:
        if any(asked.name.casefold() in way.label.casefold().split() for way in each.ways):
            return f"{each.name!r} rolls for it, as in: undercroft ask {each.example}"
    return ""


def _in_other_words(key: str, value: object, asked: Asked) -> dict[str, bool]:
    """What a fact of a unit says if nobody knows whether a question is about that unit or about something else."""
    return {key.replace("-", " "): value} if asked.in_its_words and isinstance(value, bool) else {}


def words_of(rules: Iterable[Rule]) -> frozenset[str]:
    """The words that rules use, in small letters, verbs also as they stand behind `it`."""
    plain = _as_they_stand(rules)
    return plain | {third(word) for word in plain}


def _as_they_stand(rules: Iterable[Rule]) -> frozenset[str]:
    """The words that rules use, in small letters, as they stand there."""
    return frozenset(word.casefold() for rule in rules for text in rule.words for word in text.split())


def _condition(
    key: str, value: str, rules: Iterable[Rule], asked: Asked, outside: Callable[[], frozenset[str]]
) -> tuple[str, dict[str, bool | int]]:
    """The name of a fact that rules may ask for, and what is told of it.

    Rules that are only told in their own words ask for nothing: whatever else is given makes no difference to them.
    A number tells how many there are of what rules name, and not how often something is done.
    """
    try:
        counted = _is_count(value)
        words = _as_they_stand(rules) if counted else words_of(rules) | outside()
        name = _known(key, value, words, asked, _COUNTS_OF_OTHERS if counted else _OF_OTHERS)
        return name, {name: _amount_or_truth(key, value)}
    except AskError:
        if not asked.in_its_words:
            raise
        return key, {}


def _known(key: str, value: str, words: frozenset[str], asked: Asked, of_others: frozenset[str]) -> str:
    """The name of a fact that rules may ask for: all its words are theirs, or such as every name has; or one that other
    questions ask for, and that makes no difference to this one."""
    told = key.casefold().split()
    own = words | _PLAIN | (_KINDS if len(told) > 1 else frozenset())
    if key.casefold() in words | of_others or (all(word in own for word in told) and not _KINDS.issuperset(told)):
        return key
    rolls = (CHANCES, SEED, DRM) if asked.dice else (CHANCES,) if is_checked(asked) else ()
    checks = (MORALE,) if is_checked(asked) else ()
    inputs = (*asked.inputs, *map(repr, asked.words), *asked.dice, *rolls, *checks, *asked.each)
    keys = (*asked.inputs, *asked.words, *asked.dice, *FACTS, *UNIT_FACTS, *COUNTS, *ROLES, PHASE, TURN)
    raise AskError(
        f"{key}={value}",
        f"{asked.name!r} knows no {key!r}",
        meant(key, keys),
        f"it may be given {', '.join(inputs)}" if inputs else "",
    )


_KINDS = frozenset(word for name in (*UNITS, *PLACES) for word in name.split())
"""What answers call units and places in the names of facts."""
_PLAIN = frozenset(("is", "are", "not", "may", "a", "the"))


def _is_count(value: str) -> bool:
    """Whether a value can only be how many there are; 0 and 1 are also a no and a yes."""
    return value.isdecimal() and value not in ("0", "1")


def _amount_or_truth(key: str, value: str) -> bool | int:
    return int(value) if value.isdecimal() else truth(key, value)


def _fact(key: str, value: str, choices: tuple[str, ...]) -> str:
    return choice(key, value, choices) if choices else str(whole(key, value, _BOUNDS.get(usual(key), _FEW)))


def _used(role: str, value: str, asked: Asked, rules: Sequence[Rule]) -> str:
    """A role that matters to a question: one that it names, that says where it is asked, or that its rules speak of."""
    named = {name for way in asked.ways if isinstance(way, Put) for name in (*way.roles, *texts(way))}
    spoken = {word for rule in rules for word in rule.words}
    spoken |= {each for rule in rules for each in rule.roles if each != "of"}
    spoken |= {word for word, own in CALLED.items() if own in spoken}
    if role in named | spoken | {*asked.inputs, *asked.needs, *STANDPOINTS} or not asked.example:
        return role
    told = f"it may be given {', '.join(asked.inputs)}" if asked.inputs else ""
    hint = f"--of {value} asks that document alone" if role == "of" else ""
    raise AskError(f"{role}={value}", f"{asked.name!r} has no use for {role!r}", hint, told)


def _module(key: str, value: str, names: Names) -> dict[str, str]:
    """Modules; where no rule says in which ones it holds, they make no difference."""
    if value.casefold() == NO_MODULE:
        return {}
    return {MODULE: ", ".join(named(key, each, "module", names.modules) for each in several(value))}


def _unit_fact(key: str, value: str, known: Field) -> object:
    if known.type is bool:
        return truth(key, value)
    return whole(key, value, _FEW) if known.type is int else value


def _roll(key: str, value: str, asked: Asked) -> str:
    """The roll that a key names: by its own name, or by `dr` or `DR` where the question has one of the sort."""
    for name, sort in asked.dice.items():
        if key.casefold() == name.casefold() or (key in ROLLS and key == sort):
            return name
    if key in ROLLS and not asked.in_its_words:
        sorts = " and ".join(f"{sort} ({name})" for name, sort in asked.dice.items())
        wrong = f"{asked.name!r} has {sorts}" if sorts else f"no dice decide {asked.name!r}"
        hint = f"{MORALE}= and {CHANCES}=yes tell how likely its checks are passed" if is_checked(asked) else ""
        raise AskError(f"{key}={value}", wrong, hint, _rolled_by(asked))
    return ""
