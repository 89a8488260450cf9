"""The forms of words, as the compiler made them: they stand beside the generated rules as data."""

import json
from functools import cache
from pathlib import Path
from typing import Any

_FILE = Path(__file__).parent / "generated" / "words.json"


def third(verb: str) -> str:
    """The verb as it stands with `it`: `it enters`; a verb that has no entry stands as it is."""
    return str(_words()["verbs"].get(verb, [verb])[0])


def participle(verb: str) -> str:
    """The past participle: `it is entered`."""
    return str(_words()["verbs"].get(verb, [verb])[-1])


def plural(noun: str) -> str:
    """The noun after a number; one that is not counted in words, such as `MF`, stands as it is."""
    return str(_words()["nouns"].get(noun, noun))


@cache
def _words() -> dict[str, dict[str, Any]]:
    try:
        found: dict[str, dict[str, Any]] = json.loads(_FILE.read_text("utf-8"))
    except FileNotFoundError:  # the compiler plays the examples before it has ever written the file
        return {"verbs": {}, "nouns": {}}
    return found
