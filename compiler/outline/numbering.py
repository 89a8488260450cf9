"""Numbers of rules: their ids, their parents, their order."""

import re
from string import ascii_lowercase

from .heads import Head, HeadKind

_LETTERS = ascii_lowercase
_SECTIONS = (HeadKind.SECTION, HeadKind.DIVISION)


class Numbering:
    """The numbers of one page, as its heads come in.

    ASL numbers rules as decimals: `6.11` stands under `6.1` and before `6.2`. Other rulebooks count:
    `6.10` follows `6.9`. Which one a document means shows when a number steps from 9 to 10. Either may head
    a section with `6.0`.
    """

    def __init__(self, document: str, prefix: str, ids: dict[str, str]) -> None:
        self.document = document
        self.prefix = prefix
        self.ids = ids
        """The id of each number with its chapter, on this page and those before it."""
        self.last: str | None = None
        """The number that was taken last, as printed."""
        self.chapter = prefix
        """The chapter of the last one."""
        self.counting = False
        self.expected: frozenset[str] = frozenset(("1.1",))
        """The numbers that may come next: the first below the last one, or the next at any level above."""
        self.later: frozenset[str] = frozenset()
        """The last number with every letter that is still to come."""

    def is_document(self, head: Head) -> bool:
        """Whether a section head is that of the document itself, such as `6.` in O6."""
        return f"{head.chapter or self.prefix}{head.number}" == self.document

    def named(self, head: Head) -> str | None:
        """The id of the rule that bears a head's number, if there is one so far."""
        return self.ids.get(f"{head.chapter or self.chapter}{head.number}")

    def place(self, head: Head) -> tuple[str, str]:
        """The id of a head with a number, and the id of its parent."""
        assert head.number
        prefix = head.chapter or self.prefix
        return f"{prefix}{head.number}", self._parent(prefix, head.number)

    def take(self, head: Head, name: str) -> None:
        """Remember a head that was placed."""
        assert head.number
        self.last, self.chapter = head.number, head.chapter or self.prefix
        self.ids.setdefault(f"{self.chapter}{head.number}", name)
        first = head.number.rpartition(".")[0]
        last = (head.printed or head.number).rpartition("-")[2]
        number = head.number if last == head.number else f"{first}{last}" if last.startswith(".") else last
        section, _, fraction = number.rpartition(".")
        steps = {f"{number}1", f"{number}.1"}
        if section and fraction.isdigit():
            steps.add(f"{section}.{int(fraction) + 1}")
        for length in range(len(fraction), 0, -1):
            digit = fraction[length - 1]
            if section and digit.isdigit() and digit != "9":
                steps.add(f"{section}.{fraction[: length - 1]}{int(digit) + 1}")
        if fraction[-1:].isalpha():  # some books leave out the letters that look like digits
            steps |= {number[:-1] + chr(ord(fraction[-1]) + step) for step in (1, 2)}
        elif fraction:
            steps.add(f"{number}a")
        self.expected = frozenset(steps)
        stem = head.number.rstrip(_LETTERS)
        self.later = frozenset(f"{stem}{letter}" for letter in _LETTERS if letter > head.number[len(stem) :])

    def in_order(self, head: Head) -> bool:
        """Whether a number is higher than the last one of its chapter, as decimals or as counters."""
        assert head.number
        if self.last is None or head.kind in _SECTIONS or (head.chapter or self.prefix) != self.chapter:
            return True
        if _counters(head.number) > _counters(self.last) and self.last.endswith("9") and head.number.endswith("10"):
            self.counting = True
        return _decimals(head.number) > _decimals(self.last) or (
            self.counting and _counters(head.number) > _counters(self.last)
        )

    def _parent(self, prefix: str, number: str) -> str:
        section, _, fraction = number.rpartition(".")
        if not self.counting and "." not in section:
            for length in range(len(fraction) - 1, 0, -1):
                if found := self.ids.get(f"{prefix}{section}.{fraction[:length]}"):
                    return found
        above = self.ids.get(f"{prefix}{section}") or self.ids.get(f"{prefix}{section}.0")
        return above or self.document


def _decimals(number: str) -> tuple[int, tuple[str, ...]]:
    section, *fractions = number.split(".")
    digits = re.match(r"\d*", section)
    return int((digits and digits[0]) or 0), tuple(fractions)


def _counters(number: str) -> tuple[int, ...]:
    return tuple(int(re.match(r"\d*", part)[0] or 0) for part in number.split("."))  # type: ignore[index]
