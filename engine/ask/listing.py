"""The catalogue as text: which questions there are, how to put each, and what the keys mean."""

from collections.abc import Callable, Container, Iterable, Iterator

from ..layout import WIDTH, fitted
from .catalogue import GROUPS
from .errors import unknown
from .facts import FACTS
from .model import Asked
from .request import COUNTS, UNIT_FACTS
from .values import YES_NO

_ROLES = {
    "from, to, into, in, at": "a place: cellar, 'next cellar', 'far ground level', 'level 1', or 'C25 cellar' on a map",
    "unit": "who does it: squad, leader, dummy, afv ...",
    "module": "the module that is played: RB, or by its whole name",
    "map, example": "a map, and the example whose counters lie on it: map=NAME example=ID",
}
_DICE = {
    "DR, dr": "what you rolled: DR=4,2 (the colored die first), dr=4",
    "drm": "what is added to it, if you would rather say so than let the rules tell",
    "chances": "yes for exact chances of whatever the dice may show",
    "seed": "a number from which the dice are thrown; the same number, the same dice",
    "phase, turn": "when it is: phase=MPh turn=5",
}


_NONE = """\
No question of the list is one that these documents answer. Ask for any verb,
quantity or status of which their rules speak:
  undercroft ask SUBJECT VERB KEY=VALUE ...
"""


def catalogue_to_text(
    subject: str = "", width: int = WIDTH, is_answered: Callable[[Asked], bool] = lambda _: True
) -> str:
    """The questions that can be asked, all or those of a subject, with what may be given and an example each.

    Those are left out that the documents do not answer.
    """
    wanted = subject.casefold()
    known = {title: [each for each in group if is_answered(each)] for title, group in GROUPS.items()}
    if not any(known.values()):
        return _NONE
    whole = all(len(known[title]) == len(group) for title, group in GROUPS.items())
    shown = {title: [each for each in group if wanted in ("", *each.of)] for title, group in known.items()}
    if not any(shown.values()):
        subjects = {of for group in known.values() for each in group for of in each.of}
        raise unknown(subject, "no question of the catalogue is asked of it", subject, subjects)
    lines: list[str] = []
    for title, group in shown.items():
        lines += [title.upper(), *(line for each in group for line in _question(each, width)), ""] if group else []
    taken = None if whole else {key for group in shown.values() for each in group for key in each.inputs}
    lines += (
        []
        if subject
        else ["WHAT MAY BE GIVEN", *_keys(width, taken, [each for group in shown.values() for each in group])]
    )
    return "\n".join(lines).rstrip("\n") + "\n"


def _question(asked: Asked, width: int) -> Iterator[str]:
    yield from fitted(f"  {asked.name}: {asked.about}", width, 4)
    told = [f"of {', '.join(asked.of)}"]
    told += [f"also called {', '.join(asked.also)}"] if asked.also else []
    given = (*asked.inputs, *map(repr, asked.words), *asked.dice.values())
    told += [f"given {', '.join(given)}"] if given else []
    for text in told:
        yield from fitted(f"      {text}", width, 8)
    yield f"      undercroft ask {asked.example}"


def _keys(width: int, taken: Container[str] | None, shown: Iterable[Asked]) -> Iterator[str]:
    """What each key means; of the facts, those that are taken, and those that only questions have which are shown."""
    told = dict(_ROLES)
    for key, fact in FACTS.items():
        if taken is not None and key not in taken:
            continue
        choices = f" ({', '.join(fact.choices)})" if fact.choices not in ((), YES_NO) else ""
        granted = f"; taken for granted off a map: {fact.assumed}" if fact.assumed else ""
        told[key] = f"{fact.about}{choices}{granted}"
    told["'rubble of M6', 'manhole of D23' ..."] = (
        "any such fact of another hex of a map than that which is asked about"
    )
    told[", ".join(COUNTS)] = "how many of them are in the place"
    statuses = [key for key, field in UNIT_FACTS.items() if field.type is bool]
    told["'squads elsewhere', 'squads at ground level' ..."] = (
        "how many of a Fire Group fire from another Location, so that they are not counted in this one"
    )
    told["side"] = "the nationality or side of the unit; also nationality="
    told["us"] = "the US# of the unit; that of others of its class that are counted is the same, and is added"
    told["'us of hero', 'us of squad' ..."] = "the US# of those of another class that are counted with it"
    told[", ".join(statuses)] = "whether the unit is that"
    own: dict[str, dict[str, None]] = {}
    for key, each in ((key, each) for asked in shown for key, each in asked.words.items() if each.about):
        own.setdefault(repr(key) if " " in key else key, {})[each.about] = None
    for key, about in (told | _DICE | {key: "; or ".join(abouts) for key, abouts in own.items()}).items():
        yield from fitted(f"  {key}: {about}", width, 4)
