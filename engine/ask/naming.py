"""What things are called in a reply: hexes of a scene on no map, facts that nobody gave, clauses that broke off."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from ..hexes import hexside, hexsides
from ..questions import unread_clause
from ..state import Phase
from .facts import FACTS, FAR, HERE, NEXT
from .model import Asked
from .replies import Need, Part, Reply
from .request import UNIT_FACTS, US, US_OF
from .values import YES_NO

_CALLED = {HERE: "", NEXT: "next ", FAR: "far "}
_SIDE = str(hexside(HERE, NEXT))
_PARTS = "ground level|rooftop|cellar|sewer|trench|foxhole|pillbox|tunnel|cave|level [1-9]"
_INVENTED = r"\b[X-Z]{2}[0-9]+"
_NAMED = re.compile(
    rf"(?P<side>{_SIDE})|(?P<other>{_INVENTED}-[X-Z]{{2}}[0-9]+)"
    rf"|\b(?P<hex>{'|'.join(map(str, _CALLED))})(?: (?P<part>{_PARTS}))?(?![-.\w])",
)
_BY_NAME = {str(hex_): called for hex_, called in _CALLED.items()}

_OWNERS: Mapping[str, Mapping[str, str]] = {
    f"{HERE}": {
        "manhole": "manhole",
        "stairwell": "stairwell",
        "black_circle": "black-circle",
        "paved_road": "paved-road",
    },
    f"the building in {HERE}": {"material": "wooden", "levels": "levels", "factory": "factory", "rowhouse": "rowhouse"},
    **{str(side): {"road": "roads"} for side in hexsides(HERE)},
    _SIDE: {
        "building": "common-hexside",
        "road": "roads",
        **{each: each for each in ("rowhouse", "breached", "wall", "hedge")},
    },
}
"""The keys that tell facts of the board, by what they are facts about."""
_FACT = re.compile(
    rf"\b(?P<field>{'|'.join(dict.fromkeys(field for fields in _OWNERS.values() for field in fields))})"
    rf" of (?P<owner>{'|'.join(sorted(_OWNERS, key=len, reverse=True))})(?![-.\w])"
)
_OF_HEX = re.compile(r"(?P<field>manhole|stairwell|black_circle|paved_road) of (?P<hex>[A-Z]{1,2}[0-9]{1,2})")
"""What is missing of a hex of a map, which has a name."""
_OF_UNIT = re.compile(
    rf"\b(?P<field>{'|'.join(key.replace('-', '_') for key in UNIT_FACTS)}) of (?P<owner>[^;\[\]]+?)(?=;|$|  \[)"
)
THE_OTHERS = "the others in its FG"
"""Those who fire together with whoever acts, of whom nobody tells who they are."""
_WHO_THEY_ARE = Need("squads", f"the US# of {THE_OTHERS}; squads=, half-squads=, crews=, heroes= tell who they are")
_ROLE = re.compile(r"^(?:subject|object|complement|manner) +")
"""Of what is not known, a player need not hear which part of a sentence it is."""
_UNDETERMINED, _BEHIND = "undetermined: ", re.compile(r"  \[| if ")
"""What stands before and behind the names of what is missing: then come clauses, or the case in which it is so."""
_TIMES: Mapping[str, Need] = {
    "the phase": Need("phase", "the phase", tuple(Phase)),
    "the Game Turn": Need("turn", "the Game Turn"),
}
_COUNT = "number of "
"""What stands before the name of what has to be counted."""
_LEADING: Mapping[str, str] = {
    "to": "that is what it is done for",
    "under": "its way leads there",
    "beneath": "its way leads there",
}
"""What facts say that begin with such a word."""
INTERVAL = re.compile(r"(?P<of>.+) is (?P<shown>[≤≥] [0-9]+|[0-9]+(?:-[0-9]+)?)")
"""The name of the fact that what a roll shows lies in an interval."""
_BROKEN = "whose text breaks off"
_TWICE = re.compile(r"clauses? ([^;]+?)(, (?:which could not be read|whose text breaks off)); clause ([^;, ]+)\2")
"""Two that share their fate, so that it is told once."""


def need(reply: Reply, missing: str) -> Need | None:
    """What an asker would have to give for something that is missing; `None` if no key gives it."""
    return _need(reply.needs, reply.on_map, missing)


def needed(asked: Asked, names: Iterable[str], others: Iterable[str] = ()) -> dict[str, Need]:
    """What an asker would have to give for some of what is missing, by its name: what the question has a key for, and
    the US# of `others` than whoever acts, by their class."""
    told = {f"{US_OF}{kind}": Need(f"{US_OF}{kind}", f"the US# of {kind}") for kind in others}
    needs = ((name, told.get(name) or _keyed(asked, name) or _rolled(asked, name)) for name in names)
    return {name: need for name, need in needs if need is not None}


def explained(asked: Asked, parts: Iterable[Part], needs: Iterable[Need]) -> dict[str, str]:
    """What the keys of cases say that only this question has, and those of the board that take a number."""
    cases = " ".join(case for part in parts if not part.whatever for case, _ in part.cases)
    if not cases:
        return {}
    numbers = {key: fact.about for key, fact in FACTS.items() if fact.choices and fact.choices[0].isdecimal()}
    told = {need.key: need.about for need in needs if need.key not in asked.dice.values()}
    own = {key: each.about for key, each in asked.words.items() if each.about}
    ways = {key: about for each in re.findall(r"'([^']+)'=", cases) for key, about in _of_ways(each)}
    return {key: about for key, about in {**ways, **told, **own, **numbers}.items() if f"{quoted(key)}=" in cases}


def _of_ways(key: str) -> Iterator[tuple[str, str]]:
    """What a key says that tells where a way leads, or what it is gone for, in words of a rule."""
    if about := _LEADING.get(key.partition(" ")[0]):
        yield key, about


def quoted(key: str) -> str:
    """A key as it is given on a command line."""
    return f"'{key}'" if " " in key else key


def _keyed(asked: Asked, name: str) -> Need | None:
    for key, own in asked.words.items():
        if own.counts and name == f"{_COUNT}{own.counts}":
            return Need(key, own.about or name)
        if any(pattern.names(name) for pattern in (*own.facts, *own.opposite)):
            return Need(key, own.about or as_asked(name), YES_NO)
    return None


def _rolled(asked: Asked, name: str) -> Need | None:
    match = rolled_interval(asked, name)
    die = None if match is None else die_of(asked, match["of"])
    return None if die is None else Need(asked.dice[die], as_asked(name))


def rolled_interval(asked: Asked, name: str) -> re.Match[str] | None:
    """The interval in which a roll may lie, if that is what is missing: what the question has a key for, no die shows,
    though it may be a number as well."""
    return None if _keyed(asked, name) else INTERVAL.fullmatch(name)


def die_of(asked: Asked, quantity: str) -> str | None:
    """The roll of a question that tells a number: one of that name, or the first that shows it; only two dice have
    colors."""
    words = quantity.casefold().split()
    wanted = "DR" if {"colored", "white"}.intersection(words) else "dr"
    fitting = [name for name, sort in asked.dice.items() if sort == wanted]
    return next((name for name in fitting if name.casefold() in words), fitting[0] if fitting else None)


def _need(needs: Mapping[str, Need], on_map: bool, missing: str) -> Need | None:
    if missing in needs:
        return needs[missing]
    if missing in _TIMES:
        return _TIMES[missing]
    if (match := _FACT.fullmatch(missing)) and not on_map:
        return _fact(match)
    if on_map and (match := _OF_HEX.fullmatch(missing)):
        return _hex_fact(match)
    if match := _OF_UNIT.fullmatch(missing):
        return _unit_fact(match)
    if missing.startswith(_COUNT):
        return Need(missing.removeprefix(_COUNT), missing)
    return Need(missing, as_asked(missing), YES_NO) if is_fact(missing) else None


def in_words(reply: Reply, text: str) -> str:
    """A text of a reply as a player reads it."""
    return told(text, reply.broken, reply.on_map, reply.needs)


def told(text: str, broken: Collection[str], on_map: bool = False, needs: Mapping[str, Need] | None = None) -> str:
    """A text as a player reads it, of a document that lost the ends of some clauses."""
    for clause in broken:
        text = text.replace(unread_clause(clause), unread_clause(clause, _BROKEN))
    while (joined := _TWICE.sub(r"clauses \1 and \3\2", text)) != text:
        text = joined
    before, mark, rest = text.partition(_UNDETERMINED)
    end = _BEHIND.search(rest)
    missing, said = (rest[: end.start()], rest[end.start() :]) if end else (rest, "")
    asked = "; ".join(dict.fromkeys(_asked_for(needs or {}, on_map, each) for each in missing.split("; ")))
    text = before + mark + asked + said
    return text if on_map else as_asked(text)


def _asked_for(needs: Mapping[str, Need], on_map: bool, missing: str) -> str:
    """Something that is missing, with the key that gives it if there is one."""
    missing = _ROLE.sub("", missing)
    found = _need(needs, on_map, missing)
    itself = found is not None and found.key == missing and found.about in (missing, as_asked(missing))
    return missing if found is None or itself else str(found)


def as_asked(text: str) -> str:
    """A text with `next cellar` and `the hex` in place of invented names."""
    return _NAMED.sub(_called, text)


def _fact(match: re.Match[str]) -> Need | None:
    key = _OWNERS[match["owner"]].get(match["field"])
    if key is None:
        return None
    fact = FACTS[key]
    return Need(key, f"{'whether ' if fact.choices == YES_NO else ''}{fact.about}", fact.choices)


def _hex_fact(match: re.Match[str]) -> Need:
    key = match["field"].replace("_", "-")
    about = FACTS[key].about.replace("the hex", match["hex"])
    return Need(f"{key} of {match['hex']}", f"whether {about}", FACTS[key].choices)


def _unit_fact(match: re.Match[str]) -> Need:
    key, owner = match["field"].replace("_", "-"), match["owner"]
    if (key, owner) == (US, THE_OTHERS):
        return _WHO_THEY_ARE
    if UNIT_FACTS[key].type is bool:
        return Need(key, f"whether {owner} is {match['field'].replace('_', ' ')}", YES_NO)
    return Need(key, f"the {'US#' if key == US else key} of {owner}")


def _called(match: re.Match[str]) -> str:
    if match["side"]:
        return "the hexside to the next hex"
    if match["other"]:
        return "another hexside"
    called = _BY_NAME[match["hex"]]
    return f"{called}{match['part']}" if match["part"] else f"the {called}hex"


def is_fact(name: str) -> bool:
    """Whether what is missing is something that an asker can tell: no clause, and nothing that the board shows."""
    return not name.startswith(("clause", "no clause")) and " of " not in name
