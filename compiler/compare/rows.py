"""What belongs to a row of the cheat sheet, told as data: the topics it looks in, and words of the logic."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..logic.short import Short
from ..manifest import ROW_LISTS


@dataclass(frozen=True, slots=True)
class Wanted:
    """A row, and what it takes. Words are those of the logic, or the beginnings of them; any of a list will do."""

    group: str
    """The group of variants that the row is about."""
    name: str
    topics: tuple[str, ...]
    """The topics whose rules it takes statements from."""
    says: tuple[str, ...] = ()
    """Words that a statement says, its conditions and exceptions apart; without any, every statement will do."""
    when: tuple[str, ...] = ()
    """Words that its conditions say."""
    without: tuple[str, ...] = ()
    """Words that stand nowhere in it."""
    exception: tuple[str, ...] = ()
    """Words that an exception says: the row takes such exceptions, and nothing else."""
    told: tuple[str, ...] = ()
    """Words by which sentences of examples, and questions with their answers, belong to the row."""

    def takes(self, said: Short) -> bool:
        """Whether a statement belongs to the row."""
        if self.exception:
            return False
        body = f"{said.quantity} {said.body}"
        conditions = " ".join(said.conditions)
        whole = " ".join((body, conditions, *said.exemptions))
        return (
            (not self.says or _has(body, self.says))
            and (not self.when or _has(conditions, self.when))
            and not _has(whole, self.without)
        )

    def takes_exception(self, text: str) -> bool:
        """Whether an exception belongs to the row."""
        return _has(text, self.exception)

    def is_told_in(self, text: str) -> bool:
        """Whether a sentence of an example, or an answer, belongs to the row."""
        return _has(text, self.told)


def wanted(table: Mapping[str, Any]) -> Wanted:
    """A row as a table of `topics.toml` has it."""
    return Wanted(table["group"], table["name"], **{name: tuple(table.get(name, ())) for name in ROW_LISTS})


def _has(text: str, words: tuple[str, ...]) -> bool:
    return any(_pattern(word).search(text) for word in words)


@cache
def _pattern(word: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE)
