"""The notation in which a grammar is written: phrase-structure rules over features.

    NP[n=?n] -> Det[n=?n] Nom[n=?n] : determined
    VP[f=?f] -> VP[f=?f] ','? PP    : adjoined
    Rel      -> 'that|which' VP[f=fin] : relative

A category has the features that `Features` declares for it, each with a list of values. On the left a feature that is
not named has the first value of its list, and a variable that the right does not bind (or `*`) stands for every value.
On the right a feature that is not named may have any value; `f=fin|bse` allows several. Words in quotation marks are
themselves, `?` behind one makes it optional. The name behind the colon is the function that composes the meaning: it is
given the meanings of the categories on the right in their order, without those of quoted words.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, TypeAlias

Features: TypeAlias = Mapping[str, Mapping[str, tuple[str, ...]]]
"""For each category its features, and for each feature its values, the usual one first."""

Compose: TypeAlias = Callable[..., Any]
"""From the meanings of the parts to that of the whole; `None` where the parts do not make sense together."""

Constraint: TypeAlias = "str | frozenset[str] | int | None"
"""What a feature has to be: a value, one of several, the value of a variable, or anything."""

WORD = "'"
"""The category of a quoted word."""

_LINE = re.compile(r"(?P<left>\S+)\s*->\s*(?P<right>.+?)\s+:\s*(?P<action>\w+)\s*$")
_ITEM = re.compile(
    r"(?P<word>'[^']+')(?P<optional>\?)?|(?P<category>[A-Z]\w*)(?:\[(?P<features>[^\]]*)\])?(?P<maybe>\?)?"
)


def itself(context: Any, start: int, end: int, meaning: Any) -> Any:
    """What a phrase means that is nothing but its part; every table knows it."""
    return meaning


class NotationError(ValueError):
    """A rule that is not written as the notation asks."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A place on the right of a rule."""

    category: str
    constraints: tuple[Constraint, ...]
    """In the order of the category's features; of a quoted word, the words that will do."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a grammar."""

    category: str
    values: tuple["str | int", ...]
    """Of the left side, in the order of its features: a value, or the number of a variable."""
    right: tuple[Wanted, ...]
    variables: int
    """How many variables it has."""
    compose: Compose
    text: str
    """As it is written, for people."""


def read_rules(text: str, features: Features, actions: Mapping[str, Compose]) -> Iterator[Rule]:
    """The rules that a table holds, one a line; blank lines and what follows a `#` are left out.

    Raises `NotationError` for a line that is no rule, an unknown category, feature, value or action.
    """
    for line in text.splitlines():
        if said := line.partition("#")[0].strip():
            yield from _rule(said, features, actions)


def _rule(line: str, features: Features, actions: Mapping[str, Compose]) -> Iterator[Rule]:
    match = _LINE.match(line)
    if match is None:
        raise NotationError(f"not a rule: {line}")
    if match["action"] not in actions:
        raise NotationError(f"no action {match['action']}: {line}")
    left = _item(match["left"], line)
    for right in _choices(match["right"], line):
        names: dict[str, int] = {}
        wanted = tuple(_wanted(item, features, names, line) for item in right)
        for values in _left(left, features, names, line):
            yield Rule(left["category"], values, wanted, len(names), actions[match["action"]], line)


def _item(text: str, line: str) -> re.Match[str]:
    match = _ITEM.fullmatch(text)
    if match is None:
        raise NotationError(f"{text} is neither a category nor a quoted word: {line}")
    return match


def _choices(right: str, line: str) -> Iterator[list[re.Match[str]]]:
    """The right side with and without each optional part."""
    items = [_item(each, line) for each in re.findall(r"'[^']*'\??|\S+", right)]
    keep = [(True, False) if item["optional"] or item["maybe"] else (True,) for item in items]
    for kept in product(*keep):
        chosen = [item for item, wanted in zip(items, kept, strict=True) if wanted]
        if chosen:
            yield chosen


def _pairs(written: str | None) -> Iterable[tuple[str, str]]:
    for each in filter(None, (written or "").split(",")):
        name, _, value = each.strip().partition("=")
        yield name, value


def _wanted(item: re.Match[str], features: Features, names: dict[str, int], line: str) -> Wanted:
    if item["word"]:
        return Wanted(WORD, (frozenset(item["word"].strip("'").split("|")),))
    own = _features(item["category"], features, line)
    asked: dict[str, Constraint] = {}
    for name, value in _pairs(item["features"]):
        domain = _domain(own, name, line)
        if value.startswith("?"):
            asked[name] = names.setdefault(value, len(names))
        else:
            several = frozenset(value.split("|"))
            if not several <= set(domain):
                raise NotationError(f"{name} cannot be {value}: {line}")
            asked[name] = value if len(several) == 1 else several
    return Wanted(item["category"], tuple(asked.get(name) for name in own))


def _left(
    item: re.Match[str], features: Features, names: dict[str, int], line: str
) -> Iterator[tuple["str | int", ...]]:
    own = _features(item["category"], features, line)
    given = dict(_pairs(item["features"]))
    free: dict[str, tuple[str, ...]] = {}
    choices: list[list[tuple[str, str | int]]] = []
    for name, domain in own.items():
        value = given.pop(name, domain[0])
        if value == "*":
            choices.append([("", each) for each in domain])
        elif value.startswith("?") and value not in names:
            free.setdefault(value, domain)
            choices.append([(value, each) for each in domain])
        elif value.startswith("?"):
            choices.append([("", names[value])])
        elif value in domain:
            choices.append([("", value)])
        else:
            raise NotationError(f"{name} cannot be {value}: {line}")
    if given:
        raise NotationError(f"{item['category']} has no feature {', '.join(given)}: {line}")
    for chosen in product(*choices):
        bound: dict[str, str | int] = {}
        if all(bound.setdefault(name, value) == value for name, value in chosen if name):
            yield tuple(value for _, value in chosen)


def _features(category: str, features: Features, line: str) -> Mapping[str, tuple[str, ...]]:
    if category not in features:
        raise NotationError(f"no category {category}: {line}")
    return features[category]


def _domain(own: Mapping[str, tuple[str, ...]], name: str, line: str) -> tuple[str, ...]:
    if name not in own:
        raise NotationError(f"no feature {name}: {line}")
    return own[name]
