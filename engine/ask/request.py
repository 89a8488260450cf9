"""Reading `key=value` pairs: facts of the board, facts of a unit, roles, other facts of rules, dice."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from ..dice import DiceRoll, DieRoll
from ..facts import Field
from ..forms import third
from ..locations import Location
from ..meaning.facts import Pattern
from ..meaning.times import AT_EDGES, END, START, is_edge
from ..outside import GOOD_ORDER_ENDS
from ..rules import Rule
from ..state import UNIT, Phase
from .catalogue import CATALOGUE
from .errors import AskError, meant
from .facts import FACTS, OF_HEX, at_odds
from .model import Asked, Key, New, Put
from .pairs import ROLLS, usual
from .terms import Names
from .values import choice, named, rolled, several, truth, whole
from .words import PLACES, UNITS

ROLES = (
    "from", "to", "in", "at", "on", "into", "via", "across", "with", "by", "for", "of", "during", "under", "over",
    "beneath", "against", "outside", "between", "as", "object", "subject", "complement", "manner", "unit", "module",
)  # fmt: skip
"""Roles that a question may name; their values are places and things."""
CALLED: Mapping[str, str] = {"subject": "agent", "object": "theme", "complement": "is"}
"""What rules call the parts of a sentence."""
STANDPOINTS = ("in", "at", "into", "object", "from", "to", "on")
"""The roles that may say where a question stands whose subject is no place, in the order in which they are asked."""
_STANDS = ("in", "at", "from")
"""Those that say where a unit is."""
UNIT_FACTS: Mapping[str, Field] = {name.replace("_", "-"): field for name, field in UNIT.items() if name != "class"}
COUNTS: Mapping[str, str] = {
    "squads": "squad",
    "half-squads": "half-squad",
    "crews": "crew",
    "leaders": "leader",
    "heroes": "hero",
}
"""How many units of a class are in the Location that is asked about."""
SEED, CHANCES, PHASE, TURN, DRM, MODULE, SIDE = "seed", "chances", "phase", "turn", "drm", "module", "side"
MORALE = "morale"
"""The Morale Level against which checks are rolled."""
NO_MODULE = "none"
"""What is given for a module if none is played."""
_OF_OTHERS = tuple(
    name.casefold() for asked in CATALOGUE for word, own in asked.words.items() for name in (word, *own.also)
)
"""What some question may be given besides facts of board and units."""
_OF_DR = ("colored", "white", "original colored dr")
"""The dice of a DR, which are told together."""
_EACH = "each"
_ELSEWHERE = re.compile(
    rf"(?P<fact>{'|'.join(sorted(OF_HEX, key=len, reverse=True))}) of (?P<hex>[A-Z]{{1,2}}[0-9]{{1,2}})", re.IGNORECASE
)
"""The key of a fact of another hex of a map."""
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


class Request(NamedTuple):
    """What an asker gives, by what it is about."""

    facts: Mapping[str, str] = MappingProxyType({})
    elsewhere: Mapping[str, tuple[str, str, str]] = MappingProxyType({})
    """Facts of other hexes of a map than that which is asked about, by their keys: the fact, the hex and the value."""
    unit: Mapping[str, object] = MappingProxyType({})
    roles: Mapping[str, str] = MappingProxyType({})
    counts: Mapping[str, int] = MappingProxyType({})
    conditions: Mapping[str, bool | int] = MappingProxyType({})
    """What is so, or how many there are, by name."""
    presumed: Mapping[Pattern, int] = MappingProxyType({})
    """What the question takes to be so or not, or to come to an amount."""
    said: Mapping[str, Sequence[str]] = MappingProxyType({})
    """The facts that each key of an asker means, as rules or patterns call them."""
    given: Mapping[str, str] = MappingProxyType({})
    """All that an asker gave, as it was given, by the usual spelling of its key."""
    rolls: Mapping[str, DieRoll | DiceRoll] = MappingProxyType({})
    """By the name that rules give the roll."""
    phase: Phase | None = None
    turn: int | None = None
    drm: int | None = None
    """What is added to the rolls, if the asker says so."""
    seed: int | None = None
    chances: bool = False
    morale: int | None = None
    each: int = 1
    """How many things make a roll of their own."""

    def with_fact(self, key: str, value: str) -> "Request":
        """The same, and a fact of the board or of the unit, a phase, or a condition by its printed form."""
        if key in FACTS:
            return self._replace(facts={**self.facts, key: value})
        if key == PHASE:
            return self._replace(phase=Phase(value))
        if key not in UNIT_FACTS:
            return self._replace(conditions={**self.conditions, key: value == "yes"})
        return self._replace(unit={**self.unit, key.replace("-", "_"): value == "yes"})

    def with_told(self, facts: Mapping[Pattern, bool]) -> "Request":
        """The same, where facts of some patterns are so, or are not."""
        return self._replace(presumed={**self.presumed, **facts})


def read(
    given: Mapping[str, str],
    asked: Asked,
    rules: Iterable[Rule],
    names: Names,
    standing: Location | None = None,
    outside: Callable[[], frozenset[str]] = frozenset,
) -> Request:
    """The pairs of a question, each in its place; `rules` are those that may be looked at. `outside` tells the words of
    exceptions that nobody could read, and of rules that are not asked; it is asked only for what has no other place.

    Where its unit stands on the board (`standing`), nobody has to say once more.
    """
    rules = list(rules)
    facts: dict[str, str] = {}
    elsewhere: dict[str, tuple[str, str, str]] = {}
    of_unit: dict[str, object] = {}
    roles: dict[str, str] = {}
    counts: dict[str, int] = {}
    told: dict[str, bool | int] = {}
    timed = PHASE in map(usual, given)  # which phase it is, the asker says who gives it
    presumed: dict[Pattern, int] = {each: True for each in asked.presumes if not (timed and each.theme in tuple(Phase))}
    presumed |= dict.fromkeys(asked.denies, False)
    said: dict[str, Sequence[str]] = {}
    all_: dict[str, str] = {}
    rolls: dict[str, tuple[str, str]] = {}
    options: dict[str, str] = {}
    missing: list[Pattern] = []
    laid: dict[str, str] = {}
    excluded: list[Pattern] = []
    shown_too: dict[Pattern, bool] = {}
    resting: list[tuple[Mapping[str, str], tuple[Pattern, ...]]] = []
    nobody: dict[str, str] = {}
    settled: dict[Pattern, tuple[bool, str]] = {}
    for key, value in given.items():
        plain, word = _called(key, asked)
        if plain in all_:
            raise AskError(f"{key}={value}", f"is another name of {word}, and {all_[plain]} stands before it")
        all_[plain] = f"{key}={value}"
        _need_other(plain, all_[plain], asked)
        if there := _ELSEWHERE.fullmatch(plain):
            fact = there["fact"].casefold()
            elsewhere[plain] = fact, there["hex"].upper(), _fact(key, value, FACTS[fact].choices)
        elif plain in FACTS:
            facts[plain] = _fact(key, value, FACTS[plain].choices)
        elif plain == SIDE:
            of_unit[plain] = named(key, value, "side or nationality", names.sides)
        elif plain == MODULE:
            roles |= _module(key, value, names)
        elif plain in UNIT_FACTS:
            of_unit[plain.replace("-", "_")] = own_fact = _unit_fact(key, value, UNIT_FACTS[plain])
            in_other_words = _in_other_words(plain, own_fact, asked)
            told |= in_other_words
            shown = [own for own in asked.words.values() if plain in own.shown_by and own_fact is True]
            for own in shown:
                _settle(settled, own.told(True), plain, all_, asked)
                presumed |= own.told(True)
            said[plain] = (*in_other_words, *(str(fact) for own in shown for fact in own.facts))
        elif plain in COUNTS:
            counts[COUNTS[plain]] = whole(key, value, _FEW)
            lacking = _lacking(asked, plain, counts[COUNTS[plain]])
            _settle(settled, lacking, plain, all_, asked)
            presumed |= lacking
            said |= {plain: tuple(map(str, lacking))} if lacking else {}
        elif plain in ROLES:
            roles[_used(plain, value, asked, rules)] = value
        elif plain == PHASE:
            options[plain], edges = _phase(key, value)
            presumed |= edges
        elif plain in (SEED, CHANCES, TURN, DRM) or (plain == MORALE and is_checked(asked)):
            options[plain] = value
        elif plain == asked.each:
            options[_EACH] = value
        elif name := _roll(key, value, asked):
            rolls[name] = key, value
        elif word:
            own = asked.words[word]
            _check_counted(own, key, value, given)
            said[plain] = (*map(str, (*own.facts, *own.opposite, *own.shows)), own.counts)
            told |= {own.counts: whole(key, value, _FEW)} if own.counts else {}
            if own.amounts and value.removeprefix("+").isdecimal():
                presumed |= dict.fromkeys(own.facts, whole(key, value, _FEW))
                continue
            is_so = truth(key, value) if not own.counts else int(value) > 0
            laid |= own.lays if is_so else {}
            resting += [(own.lays, own.resting)] if is_so else []
            tells = own.told(is_so) if is_so or not own.counts else {}
            _settle(settled, tells, plain, all_, asked)
            presumed |= tells
            excluded += own.excludes if is_so else ()
            missing += () if is_so else asked.without.get(word, ())
            shown_too |= own.shows if is_so else {}
            nobody |= {} if is_so else dict.fromkeys(own.none, plain)
        else:
            name, condition = _condition(key, value, rules, asked, outside)
            said[plain] = (name,)
            told |= condition
    if some := next((name for name in nobody if told.get(name)), ""):
        raise AskError(all_[nobody[some]], f"cannot be so where {all_[usual(some)]}")
    told = {**dict.fromkeys((*_there_are_none(asked, presumed), *nobody), 0), **told}
    facts = {**{key: each for key, each in laid.items() if at_odds({**facts, key: each}) is None}, **facts}
    excluded += [
        each for lays, own in resting if any(facts.get(key) != value for key, value in lays.items()) for each in own
    ]
    presumed = {**dict.fromkeys(missing, False), **shown_too, **presumed, **dict.fromkeys(excluded, False)}
    if odds := at_odds(facts):
        raise AskError(odds[0], f"cannot be so where {odds[1]}")
    _check(asked, roles, of_unit, all_, options, standing)
    drm = whole(DRM, options[DRM], _BOUNDS[DRM]) if DRM in options else None
    return Request(
        facts,
        elsewhere,
        of_unit,
        roles,
        counts,
        told,
        presumed,
        said,
        all_,
        {name: rolled(*pair, asked.dice[name], drm or 0) for name, pair in rolls.items()},
        Phase(options[PHASE]) if PHASE in options else None,
        whole(TURN, options[TURN], _FEW) if TURN in options else None,
        drm,
        whole(SEED, options[SEED], _BOUNDS[SEED]) if SEED in options else None,
        truth(CHANCES, options.get(CHANCES, "no")),
        whole(MORALE, options[MORALE], _FEW) if MORALE in options else None,
        whole(asked.each, options.get(_EACH, "1"), _ROLLING),
    )


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


def _settle(
    settled: dict[Pattern, tuple[bool, str]],
    tells: Mapping[Pattern, bool],
    key: str,
    given: Mapping[str, str],
    asked: Asked,
) -> None:
    """Note what a key tells; two that tell otherwise of one fact cannot both be so."""
    for fact, is_so in tells.items():
        before, other = settled.setdefault(fact, (is_so, key))
        if before is not is_so:
            about = {usual(word): f"{word}: {own.about}" for word, own in asked.words.items() if own.about}
            hints = (about[each] for each in (key, other) if each in about)
            raise AskError(given[key], f"cannot be so where {given[other]}", *hints)


def _lacking(asked: Asked, key: str, count: int) -> dict[Pattern, bool]:
    """What is not so where there are none of those whom a fact takes to be there."""
    keys = (own for own in asked.words.values() if own.of == key and not count)
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
    plain = {word.casefold() for rule in rules for text in rule.words for word in text.split()}
    return frozenset(plain | {third(word) for word in plain})


def _condition(
    key: str, value: str, rules: Iterable[Rule], asked: Asked, outside: Callable[[], frozenset[str]]
) -> tuple[str, dict[str, bool | int]]:
    """The name of a fact that rules may ask for, and what is told of it.

    Rules that are only told in their own words ask for nothing: whatever else is given makes no difference to them.
    """
    try:
        name = _known(key, value, words_of(rules) | outside(), asked)
        return name, {name: _amount_or_truth(key, value)}
    except AskError:
        if not asked.in_its_words:
            raise
        return key, {}


def _known(key: str, value: str, words: frozenset[str], asked: Asked) -> str:
    """The name of a fact that rules may ask for: all its words are theirs, or such as every name has; or one that other
    questions ask for, and that makes no difference to this one."""
    told = key.casefold().split()
    own = words | _PLAIN | (_KINDS if len(told) > 1 else frozenset())
    if key.casefold() in (*words, *_OF_OTHERS) or (all(word in own for word in told) and not _KINDS.issuperset(told)):
        return key
    rolls = (CHANCES, SEED, DRM) if asked.dice else (CHANCES,) if is_checked(asked) else ()
    checks = (MORALE,) if is_checked(asked) else ()
    inputs = (*asked.inputs, *map(repr, asked.words), *asked.dice, *rolls, *checks, *filter(None, (asked.each,)))
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


def texts(way: Put) -> Iterator[str]:
    """The parts of the scene that a question speaks of."""
    for filler in way.roles.values():
        if isinstance(filler, str):
            yield filler
        elif isinstance(filler, New):
            yield from (filler.at, *filler.ends)


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
