"""Reading `key=value` pairs: facts of the board, facts of a unit, roles, conditions of rules, dice."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ..dice import DiceError, DiceRoll, DieRoll
from ..facts import Field
from ..phrases import Frame
from ..printing import say
from ..rules import Fits, Rule
from ..state import UNIT, Phase
from .errors import AskError
from .facts import FACTS, YES_NO
from .heads import frames
from .model import Asked
from .words import near

ROLES = (
    "from", "to", "in", "at", "on", "into", "via", "across", "with", "by", "for", "of", "during", "under", "over",
    "beneath", "against", "outside", "between", "as", "object", "subject", "complement", "manner", "unit", "module",
)  # fmt: skip
"""Roles that a question may name; their values are places and things."""
UNIT_FACTS: Mapping[str, Field] = {name.replace("_", "-"): field for name, field in UNIT.items() if name != "class"}
COUNTS: Mapping[str, str] = {"squads": "squad", "half-squads": "half-squad", "crews": "crew", "leaders": "leader"}
"""How many units of a class are in the Location that is asked about."""
SEED, CHANCES, PHASE, DRM = "seed", "chances", "phase", "drm"
_DICE = ("dr", "DR")


@dataclass(frozen=True, slots=True)
class Request:
    """What an asker gives, by what it is about."""

    facts: Mapping[str, str] = field(default_factory=dict)
    unit: Mapping[str, object] = field(default_factory=dict)
    roles: Mapping[str, str] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    conditions: Mapping[str, bool] = field(default_factory=dict)
    """By the printed form of the condition."""
    rolls: Mapping[str, DieRoll | DiceRoll] = field(default_factory=dict)
    """By the name that rules give the roll."""
    phase: Phase | None = None
    drm: int | None = None
    """What is added to the rolls, if the asker says so."""
    seed: int | None = None
    chances: bool = False

    def with_fact(self, key: str, value: str) -> "Request":
        """The same, and a fact of the board or of the unit, or a condition by its printed form."""
        if key in FACTS:
            return replace(self, facts={**self.facts, key: value})
        if key not in UNIT_FACTS:
            return replace(self, conditions={**self.conditions, key: value == "yes"})
        return replace(self, unit={**self.unit, key.replace("-", "_"): value == "yes"})


def read(given: Mapping[str, str], asked: Asked, rules: Iterable[Rule]) -> Request:
    """The pairs of a question, each in its place; `rules` are those that may be looked at."""
    conditions = conditions_of(rules)
    facts: dict[str, str] = {}
    of_unit: dict[str, object] = {}
    roles: dict[str, str] = {}
    counts: dict[str, int] = {}
    told = dict.fromkeys((each for words in asked.presumes for each in _with_words(words, conditions)), True)
    rolls: dict[str, str] = {}
    options: dict[str, str] = {}
    for key, value in given.items():
        plain = key.casefold().replace("_", "-")
        if plain in FACTS:
            facts[plain] = _choice(key, value, FACTS[plain].choices)
        elif plain in UNIT_FACTS:
            of_unit[plain.replace("-", "_")] = _unit_fact(key, value, UNIT_FACTS[plain])
        elif plain in COUNTS:
            counts[COUNTS[plain]] = _number(key, value)
        elif plain in ROLES:
            roles[plain] = value
        elif plain in (SEED, CHANCES, PHASE, DRM):
            options[plain] = value
        elif name := _roll(key, asked):
            rolls[name] = value
        else:
            told.update(dict.fromkeys(_meant(key, conditions, asked), _choice(key, value, YES_NO) == "yes"))
    drm = _number(DRM, options[DRM]) if DRM in options else None
    return Request(
        facts,
        of_unit,
        roles,
        counts,
        told,
        {name: _rolled(name, value, drm or 0) for name, value in rolls.items()},
        _phase(options[PHASE]) if PHASE in options else None,
        drm,
        _number(SEED, options[SEED]) if SEED in options else None,
        _choice(CHANCES, options.get(CHANCES, "no"), YES_NO) == "yes",
    )


def conditions_of(rules: Iterable[Rule]) -> tuple[str, ...]:
    """The printed forms of what rules look at and no board can tell for sure, each once."""
    found: dict[str, None] = {}
    for rule in rules:
        for atom in rule.atoms:
            if isinstance(atom.test, Fits):
                found[f"{atom.test.role} {say(atom.test.phrase)}"] = None
                inner = frames(atom.test.phrase)
            else:
                inner = frames(atom.test)
            found.update(dict.fromkeys(map(say, inner)))
    return tuple(found)


def leans_outside(rule: Rule) -> dict[str, str]:
    """The rules outside of the corpus that may say otherwise, by the printed form of that condition."""
    tests = [atom.test for atom in rule.atoms if isinstance(atom.test, Frame)]
    return {say(test): say(test.subject) for test in tests if test.verbs == ("say",) and "otherwise" in test.manner}


def _meant(key: str, conditions: tuple[str, ...], asked: Asked) -> list[str]:
    """The conditions that hold all words of a key; those of several documents may go by one word."""
    whole = [each for each in conditions if each.casefold() == key.casefold()]
    found = whole or _with_words(key, conditions)
    if found:
        return found
    keys = (*asked.inputs, *asked.dice, *FACTS, *UNIT_FACTS, *COUNTS, *ROLES, *conditions)
    told = ", ".join(asked.inputs) or "facts and roles"
    raise AskError(f"{asked.name!r} knows no {key!r}; {near(key, keys)} (it may be given {told})")


def _with_words(key: str, conditions: tuple[str, ...]) -> list[str]:
    words = key.casefold().split()
    return [each for each in conditions if words and all(word in each.casefold().split() for word in words)]


def _choice(key: str, value: str, choices: tuple[str, ...]) -> str:
    if not choices:
        return str(_number(key, value))
    if value.casefold() not in choices:
        raise AskError(f"{key} cannot be {value!r}; it is {' or '.join(choices)}")
    return value.casefold()


def _unit_fact(key: str, value: str, known: Field) -> object:
    if known.type is bool:
        return _choice(key, value, YES_NO) == "yes"
    return _number(key, value) if known.type is int else value


def _number(key: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise AskError(f"{key} must be a whole number, not {value!r}") from None


def _phase(value: str) -> Phase:
    found = next((phase for phase in Phase if phase.casefold() == value.casefold()), None)
    if found is None:
        raise AskError(f"there is no phase {value!r}; {near(value, Phase)}")
    return found


def _roll(key: str, asked: Asked) -> str:
    """The roll that a key names: by its own name, or by `dr` or `DR` where the question has one of the sort."""
    for name, sort in asked.dice.items():
        if key.casefold() == name.casefold() or (key in _DICE and key == sort):
            return name
    if key in _DICE and asked.dice:
        sorts = " or ".join(f"{sort} ({name})" for name, sort in asked.dice.items())
        raise AskError(f"{asked.name!r} has no {key}; it has {sorts}")
    return ""


def _rolled(name: str, value: str, drm: int) -> DieRoll | DiceRoll:
    try:
        faces = [int(face) for face in value.replace("+", ",").split(",")]
        if len(faces) in (1, 2):
            return DieRoll(faces[0], drm) if len(faces) == 1 else DiceRoll(faces[0], faces[1], drm)
    except DiceError as error:
        raise AskError(f"{name}: {error}") from None
    except ValueError:
        pass
    raise AskError(f"{name} must be a face such as 4, or two such as 4,3 with the colored die first, not {value!r}")
