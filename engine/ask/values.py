"""Reading what an asker gives for a key: yes or no, a name, a whole number within bounds, what dice show."""

from collections.abc import Iterable, Mapping

from ..dice import FACES, DiceRoll, DieRoll
from .errors import AskError, meant, unknown

YES_NO = ("yes", "no")
_SPELLINGS: Mapping[str, str] = {**dict.fromkeys(("y", "true", "1"), "yes"), **dict.fromkeys(("n", "false", "0"), "no")}
"""Other spellings of yes and no."""
NONE = "none"
"""What is chosen where there is no such thing; a `no` says it too."""
DICE_OF = {"dr": 1, "DR": 2}
"""How many dice each sort of roll takes."""
_SHAPES = {"dr": "one die, as in dr=4", "DR": "two dice, the colored one first, as in DR=4,3"}


def choice(key: str, value: str, choices: Iterable[str]) -> str:
    """One of some words, whatever its case."""
    known = {each.casefold(): each for each in choices}
    if tuple(known) == YES_NO:
        value = _SPELLINGS.get(value.casefold(), value)
    elif NONE in known and _SPELLINGS.get(value.casefold(), value.casefold()) == "no":
        value = NONE
    if value.casefold() in known:
        return known[value.casefold()]
    several = f"one of {', '.join(known.values())}" if len(known) > len(YES_NO) else " or ".join(known.values())
    raise AskError(f"{key}={value}", f"must be {several}", meant(value, known.values()))


def several(value: str) -> list[str]:
    """The names of a value that are parted by commas."""
    return [each.strip() for each in value.split(",")]


def truth(key: str, value: str) -> bool:
    """A yes or a no."""
    return choice(key, value, YES_NO) == "yes"


def whole(key: str, value: str, bounds: range) -> int:
    """A whole number within bounds."""
    try:
        found = int(value)
    except ValueError:
        found = None
    if found is None or found not in bounds:
        raise AskError(f"{key}={value}", f"must be a whole number from {bounds[0]} to {bounds[-1]}")
    return found


def named(key: str, value: str, what: str, names: Mapping[str, str]) -> str:
    """A name by one of its spellings; small words do not matter."""
    known = {_bare(spelling): name for spelling, name in names.items()}
    if _bare(value) in known:
        return known[_bare(value)]
    raise unknown(f"{key}={value}", f"no {what} is called {value!r}", value, names)


def rolled(key: str, value: str, sort: str, drm: int) -> DieRoll | DiceRoll:
    """What the dice of a roll show."""
    wanted = f"a {sort} needs {_SHAPES[sort]}"
    try:
        faces = [int(face) for face in value.replace("+", ",").split(",")]
    except ValueError:
        raise AskError(f"{key}={value}", wanted) from None
    if len(faces) != DICE_OF[sort]:
        raise AskError(f"{key}={value}", wanted)
    if wrong := [face for face in faces if face not in FACES]:
        added = "what is added to a roll is told apart from it, as in drm=2"
        raise AskError(f"{key}={value}", f"{wrong[0]} is not a face of a die; dice show 1 to 6", added)
    return DieRoll(faces[0], drm) if len(faces) == 1 else DiceRoll(faces[0], faces[1], drm)


def shown_by(roll: DieRoll | DiceRoll) -> str:
    """What the dice of a roll show, as it is given."""
    return str(roll.die) if isinstance(roll, DieRoll) else f"{roll.colored},{roll.white}"


def _bare(name: str) -> str:
    """A name without articles, in small letters."""
    return " ".join(word for word in name.casefold().split() if word != "the")
