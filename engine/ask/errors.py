"""What is wrong with a question, said so that the asker can mend it: which argument, why, and what there is instead."""

from collections.abc import Iterable, Sequence

from ..layout import fitted

_MOST_MEANT = 3
"""How many names are proposed at once."""
_MOST_LISTED = 40
"""More names than this are no help; then a line says where they stand."""
_LISTED_ELSEWHERE = "undercroft ask --list shows the questions, what each may be given, and an example"


class AskError(ValueError):
    """A subject, quantity, key or value that there is not; each line of the message is one statement."""

    def __init__(self, argument: str, wrong: str, *more: str) -> None:
        self.argument = argument
        """The argument as it was given."""
        self.wrong = wrong
        self.more = tuple(filter(None, more))
        """What may stand there instead, and what may have been meant."""
        lines = (f"{argument}: {wrong}", *(f"  {line}" for line in self.more))
        super().__init__("\n".join(part for line in lines for part in fitted(line)))


def unknown(argument: str, wrong: str, name: str, names: Iterable[str], allowed: str = "there are") -> AskError:
    """The error of a name that is not among those that there are."""
    known = _distinct(names)
    return AskError(argument, wrong, meant(name, known), listed(allowed, known))


def meant(name: str, names: Iterable[str]) -> str:
    """A question after the names that are like one that there is not; empty if there are none."""
    from difflib import get_close_matches

    folded = {each.casefold(): each for each in reversed(_distinct(names))}
    word = name.casefold().strip()
    close = get_close_matches(word, folded, _MOST_MEANT)
    holding = [each for each in folded if word and word in each.split() and each not in close]
    found = [repr(folded[each]) for each in (*close, *sorted(holding, key=len))][:_MOST_MEANT]
    return f"did you mean {_either(found)}?" if found else ""


def listed(allowed: str, names: Sequence[str]) -> str:
    """All names that there are, or where they are listed."""
    return f"{allowed} {', '.join(names)}" if 0 < len(names) <= _MOST_LISTED else _LISTED_ELSEWHERE if names else ""


def _distinct(names: Iterable[str]) -> list[str]:
    """Names in their order, those that differ in capitals once."""
    return sorted({name.casefold(): name for name in sorted(map(str, names), reverse=True)}.values(), key=str.casefold)


def _either(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
