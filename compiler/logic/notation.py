"""One line of the notation: predications, things with their letters, what joins them and what limits them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count

from .boxes import (
    AGENT,
    STATE,
    THEME,
    Argument,
    Group,
    Introduced,
    Junction,
    Mention,
    Opaque,
    Predication,
    Referent,
    Slot,
)
from .phrases import RECIPROCAL, Focus, Number


class NotationError(ValueError):
    """What is wrong with a line."""


WHERE, REMARK = "where ", "remark "
"""What a line begins with that picks a thing out, and one that only adds something about it."""
MODALS = ("may not", "must not", "need not", "may", "must", "can", "could", "would", "should")
FOCI = {"only": Focus.ONLY, "even": Focus.EVEN, "i.e.": Focus.RESTATED, "e.g.": Focus.EXAMPLE}
_QUANTIFIERS = {
    "each": Introduced.EACH,
    "every": Introduced.EACH,
    "all": Introduced.EACH,
    "no": Introduced.NO,
    "any": Introduced.ANY,
}
_HALF = Number(Fraction(1, 2), Fraction(1, 2))
_TWO = Number(Fraction(2), Fraction(2))
_TIMES = {"both": _TWO, "half": _HALF}
TWICE = "twice"
"""Of what is so much again, and not two things."""
_FRACTIONS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4), "⅓": Fraction(1, 3), "⅔": Fraction(2, 3)}
COMPARING = ("≥", "≤", "<", ">", "=", "≠")
_JOINING = {"and": 1, "plus": 1, "or": 0, "/": 0, "to": 1}
"""How strongly words join; those with a greater number bind first."""
_TOKEN = re.compile(r"‹[^›]*›|[(),≥≤<>=≠]|[a-z]\d*:(?=[^\s])|[^\s(),≥≤<>=≠]+")
_LETTER = re.compile(r"[a-z]\d*$")
_NUMBER = re.compile(r"(?P<sign>[+-]?)(?P<low>\d+|[½¼¾⅓⅔])(?:-(?P<high>\d+))?$")


def begins(text: str, starts: Iterable[str]) -> str | None:
    """The longest of some beginnings that a text has, as whole words."""
    fitting = [start for start in starts if text == start or text.startswith((f"{start} ", f"{start}("))]
    return max(fitting, key=len, default=None)


def expression(text: str, referents: dict[str, Referent]) -> Argument:
    """What a line says; the things that it names are added to the referents."""
    parser = _Parser(_TOKEN.findall(text), referents)
    said = parser.expression()
    if parser.next:
        raise NotationError(f"{parser.next!r} is one too many in {text!r}")
    return said


def bracketed(text: str, referents: dict[str, Referent]) -> Predication:
    """A predication without its name, from what stands in its brackets."""
    said = expression(f"be({text})", referents)
    if not isinstance(said, Predication):
        raise NotationError(f"{text!r} does not stand in brackets")
    return said


@dataclass(slots=True)
class _Parser:
    """Reads one line."""

    tokens: list[str]
    referents: dict[str, Referent]
    at: int = 0

    @property
    def next(self) -> str:
        return self.behind(0)

    def behind(self, number: int) -> str:
        """The token so many places on; empty behind the last."""
        return self.tokens[self.at + number] if self.at + number < len(self.tokens) else ""

    def take(self, wanted: str = "") -> str:
        token = self.next
        if not token or (wanted and token != wanted):
            raise NotationError(f"{wanted or 'something'!r} is missing in {' '.join(self.tokens)!r}")
        self.at += 1
        return token

    def expression(self, level: int = 0) -> Argument:
        """Parts joined by words that bind at least as strongly as a level."""
        parts = [self.expression(level + 1) if level == 0 else self.unit()]
        junction = ""
        while _JOINING.get(self.next, -1) == level:
            junction = self.take()
            parts.append(self.expression(level + 1) if level == 0 else self.unit())
        if len(parts) == 1:
            return parts[0]
        claims = [part for part in parts if isinstance(part, Predication | Junction)]
        return Junction(junction, tuple(claims)) if len(claims) == len(parts) else Group(junction, tuple(parts))

    def unit(self) -> Argument:
        """One part, with the words before it that limit or deny it; of several, each may have a role of its own."""
        if role := self.role():
            return Slot(role, self.unit())
        if (focus := FOCI.get(self.next)) is not None and self.behind(1) != "(":
            self.take()
            inner = self.unit()
            return replace(inner, focus=focus) if isinstance(inner, Predication) else Slot("", inner, focus)
        if self.next == "not":
            self.take()
            return _denied(self.unit())
        modal = begins(" ".join(self.tokens[self.at : self.at + 2]), MODALS)
        if modal is not None and self.behind(len(modal.split())) != "(":
            self.at += len(modal.split())
            inner, base = self.unit(), modal.removesuffix(" not")
            said = replace(inner, modality=base) if isinstance(inner, Predication) else inner
            return _denied(said) if modal != base else said
        return self.compared(self.quantified())

    def compared(self, left: Argument) -> Argument:
        if self.next not in COMPARING:
            return left
        sign = self.take()
        right = self.quantified()
        if isinstance(right, Number) or sign == "=":
            bounded = right if sign == "=" or not isinstance(right, Number) else _bounded(sign, right)
            return Predication(("be",), (Slot(AGENT, left), Slot(THEME, bounded)))
        return Predication((sign,), (Slot(AGENT, left), Slot(THEME, right)))

    def quantified(self) -> Argument:
        """A thing with how many there are of it, or a bare number."""
        if f"{self.next} {self.behind(1)}" == RECIPROCAL and self.behind(2) in (",", ")"):
            self.at += 2
            return Opaque(RECIPROCAL)
        introduced, number, twice = Introduced.INDEFINITE, None, False
        while True:
            token = self.next
            if token in _QUANTIFIERS and self.behind(1) not in ("", "(", ")"):
                self.take()
                introduced = _QUANTIFIERS[token]
                if self.next == "but":  # all but two
                    self.take()
            elif token in _TIMES and self.behind(1) != "(":
                self.take()
                number = _TIMES[token]
            elif token == TWICE and _LETTER.match(self.behind(1).removesuffix(":")):
                self.take()
                twice = True
            elif token in COMPARING:
                sign, value = self.take(), self.take()
                number = _bounded(sign, _TIMES.get(value) or _number(value))
            elif _NUMBER.match(token):
                number = _number(self.take())
            else:
                break
        if number is not None and not self.is_noun():
            return number
        said = self.atom(introduced, number)
        if twice and isinstance(said, Mention):
            known = self.referents[said.letter]
            self.referents[said.letter] = replace(known, head=f"{TWICE} {known.head}")
        return said

    def is_noun(self) -> bool:
        """Whether a thing follows, and no sign or word that ends a part."""
        token = self.next
        ends = not token or token in "(),=" or token in COMPARING or token in _JOINING
        return not ends and (not token.endswith(":") or _LETTER.match(token[:-1]) is not None)

    def atom(self, introduced: Introduced, number: Number | None) -> Argument:
        if self.next == "(":
            self.take()
            said = self.expression()
            self.take(")")
            return said
        token = self.next
        if token.endswith(":") and _LETTER.match(token[:-1]):
            return self.declared(self.take()[:-1], introduced, number)
        words = self.words()
        if not words:
            raise NotationError(f"a word is missing in {' '.join(self.tokens)!r}")
        if self.next == "(":
            return self.predication(" ".join(words))
        if len(words) == 1 and _LETTER.match(words[0]):
            self.referents.setdefault(words[0], Referent(words[0], ""))
            return Mention(words[0])
        text = " ".join(words)
        if words[-1] == "in" and _NUMBER.match(self.next):  # dr in 4-6
            slots = (Slot(AGENT, Opaque(" ".join(words[:-1]))), Slot(THEME, _number(self.take())))
            return Predication(("be",), slots)
        if introduced is Introduced.INDEFINITE and number is None:
            return Opaque(text)
        letter = self.unused(words[-1][:1].lower())
        self.referents[letter] = Referent(letter, text, "thing", introduced, number)
        return Mention(letter)

    def unused(self, letter: str) -> str:
        """A letter that no thing bears; a number behind one that is taken."""
        first = letter if _LETTER.match(letter) else "x"
        return next(name for name in (f"{first}{number}" for number in count(2)) if name not in self.referents)

    def declared(self, letter: str, introduced: Introduced, number: Number | None) -> Mention:
        """A thing that is named for the first time; a letter that is there already is a narrower thing."""
        told = Referent(letter, " ".join(self.words()), "thing", introduced, number)
        known = self.referents.get(letter)
        if known is not None and known.head:
            told = replace(told, letter=self.unused(letter[0]))
        self.referents[told.letter] = told
        return Mention(told.letter)

    def joins(self) -> bool:
        """Whether a word joins things; the `to` of `cease to exist` does not."""
        behind = self.behind(1)
        verb = self.next == "to" and behind.isalpha() and not _LETTER.match(behind) and behind not in _QUANTIFIERS
        return self.next in _JOINING and not verb

    def words(self) -> list[str]:
        found: list[str] = []
        while self.next and not (
            self.next in "(),"
            or self.next in COMPARING
            or (self.joins() and (found or self.next != "to"))
            or self.next.endswith(":")
        ):
            if found and found[-1] == "in" and _NUMBER.match(self.next):
                break
            found.append(self.take())
        return found

    def predication(self, name: str) -> Predication:
        self.take("(")
        slots: list[Slot] = []
        manner: list[str] = []
        positions = iter((AGENT, THEME, "to", STATE))
        while self.next != ")":
            focus = FOCI[self.take()] if self.next in FOCI and self.behind(1) != "(" else Focus.NONE
            role = self.role()
            if self.next == "_":
                self.take()
                next(positions)
            elif role == "manner":
                manner.append(" ".join(self.words()))
            else:
                slots.append(Slot(role or next(positions), self.expression(), focus))
            if self.next == ",":
                self.take()
        self.take(")")
        return Predication(tuple(name.split("/")), tuple(slots), manner=tuple(manner))

    def role(self) -> str:
        """The name of a part, up to its colon: words, and no thing with a letter."""
        for here in range(self.at, len(self.tokens)):
            token = self.tokens[here]
            words = self.tokens[self.at : here]
            named = token.endswith(":") and not _LETTER.match(token[:-1])
            behind = words[1:] if words[:1] == ["half"] and ":" not in "".join(words) else words  # `half in: l`
            if named and not any(_NUMBER.match(word) or word in (*_QUANTIFIERS, *_TIMES, TWICE) for word in behind):
                self.at = here + 1
                return " ".join((*words, token[:-1])).strip()
            if token.endswith(":") or token in "(),":
                break
        return ""


def _denied(said: Argument) -> Argument:
    if isinstance(said, Predication):
        return replace(said, negated=not said.negated)
    if isinstance(said, Junction):  # not (P and Q) is not P or not Q
        members = tuple(each for each in map(_denied, said.members) if isinstance(each, Predication | Junction))
        return Junction("or" if said.junction == "and" else "and", members)
    if isinstance(said, Opaque):
        return Predication((said.text,), negated=True)
    raise NotationError(f"{said!r} cannot be denied")


def _number(token: str) -> Number:
    found = _NUMBER.match(token)
    if found is None:
        raise NotationError(f"{token!r} is no number")
    low = _FRACTIONS.get(found["low"]) or Fraction(found["low"])
    low = -low if found["sign"] == "-" else low
    return Number(low, Fraction(found["high"]) if found["high"] else low, bool(found["sign"]))


def _bounded(sign: str, number: Number) -> Number:
    """`≥ 3`; of whole numbers, more than three are at least four."""
    value = number.low or Fraction(0)
    if sign in ("≥", ">"):
        return Number(value + (sign == ">"), None, number.signed)
    if sign in ("≤", "<"):
        return Number(None, value - (sign == "<"), number.signed)
    return number
