"""Words of a command line as a question: its subject, its quantity, and what is given.

A name of several words is quoted where a shell would part it; where it is not, the catalogue tells it all the same.
"""

from collections.abc import Sequence

from .catalogue import named
from .errors import AskError

_EXAMPLE = "as in: undercroft ask cellar TEM wooden=yes"


def parted(words: Sequence[str]) -> tuple[str, str, list[str]]:
    """The subject, the quantity, and the pairs behind them."""
    count = next((at for at, word in enumerate(words) if "=" in word), len(words))
    names, rest = [" ".join(word.split()) for word in words[:count]], list(words[count:])
    if not all(names):
        raise AskError("''", "is empty; name a SUBJECT and a QUANTITY", _EXAMPLE)
    if len(names) < 2:
        alone = names[0] if names else " ".join(rest) or "ask"
        raise AskError(alone, "name a SUBJECT and a QUANTITY", _EXAMPLE, "undercroft ask --list shows the questions")
    if len(names) == 2:
        return names[0], names[1], rest
    for end in range(len(names), 1, -1):
        for start in range(1, end):
            quantity = " ".join(names[start:end])
            if named(quantity):
                return " ".join(names[:start]), quantity, [*names[end:], *rest]
    raise AskError(
        " ".join(names),
        "too many words; put a name of several words in quotes, and give facts as KEY=VALUE",
        "as in: undercroft ask 'ground level' 'stacking limit'",
    )
