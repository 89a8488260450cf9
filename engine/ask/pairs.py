"""`key=value`, as it stands on a command line."""

from collections.abc import Iterable, Mapping

from .errors import AskError
from .values import truth

ROLLS = ("dr", "DR")
"""Keys of which case tells one from the other."""
_ALSO: Mapping[str, str] = {
    **{"nationality": "side", "us#": "us", "smc": "leaders"},
    **{"blaze in cellar": "cellar-blaze", "blaze of cellar": "cellar-blaze"},
}
"""Other names of keys."""
_OPPOSITES: Mapping[str, str] = {"street": "building", "single-hex": "multi-hex", "stone": "wooden"}
"""Keys that say of another that it is not so;"""
_NO_ALTERNATIVES = ("street",)
"""those of which a no says nothing of the other."""


def pairs(texts: Iterable[str]) -> dict[str, str]:
    """The values by key; a key that stands twice is an error, for nobody can say which of the two is meant."""
    found: dict[str, str] = {}
    said: dict[str, str] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise AskError(text, "must be KEY=VALUE, as in wooden=yes", _in_quotes(text, said))
        if not key.strip() or not value.strip():
            raise AskError(text, f"has no {'value' if key.strip() else 'key'}; write KEY=VALUE, as in wooden=yes")
        plain, value = _straight(usual(key), value.strip())
        if plain in said and found[plain] == value and usual(said[plain].partition("=")[0]) != usual(key):
            continue  # who speaks of a street, and of no building, says the same twice
        if plain in said:
            is_other = usual(said[plain].partition("=")[0]) != usual(key)
            twice = f"{plain} is given twice; {said[plain]} stands before it"
            raise AskError(text, f"cannot be so where {said[plain]}" if is_other else twice)
        said[plain] = text
        found[plain] = value
    return found


def usual(key: str) -> str:
    """A key in its usual spelling; those that are conditions of rules keep their words."""
    key = " ".join(key.split())
    plain = key if key in ROLLS else key.casefold().replace("_", "-")
    return _ALSO.get(plain, plain if " " not in plain else key)


def _straight(key: str, value: str) -> tuple[str, str]:
    """A key and its value, where it says of another that it is not so as what is said of that."""
    if key not in _OPPOSITES:
        return key, value
    is_so = truth(key, value)
    if not is_so and key in _NO_ALTERNATIVES:
        other = _OPPOSITES[key]
        raise AskError(f"{key}={value}", "leaves open what else it is", f"{other}=yes or {other}=no says it")
    return _OPPOSITES[key], "no" if is_so else "yes"


def _in_quotes(text: str, said: Mapping[str, str]) -> str:
    """The pair before a stray word, with that word inside of quotes: most likely it belongs to it."""
    if not said:
        return ""
    key, _, value = list(said.values())[-1].partition("=")
    return f"if it belongs to the value before it, put both in quotes: {key}='{value} {text}'"
