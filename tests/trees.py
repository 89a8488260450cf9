"""Logic with the places of its words, as a person can write it down: a node a line, with the words that it is from.

    may enter "A wet tug may enter a lock"
      agent a tug "A wet tug"
        adj wet "wet"
      theme a lock "a lock"
      only if be "only if it is armed"
        agent that tug "it"
        is adj armed "armed"

The words are looked for in the text, from its beginning; a node without words is understood, one with `"..."` stands in
another clause. Behind a noun: `=C3` its name, `:phase` its kind, `@Z1:c1#1` what it is linked to, `#1` its number.
"""

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from compiler.logic.model import Effect, Exemption, Fact, Modality, Modifier, Norm, Statement
from compiler.logic.phrases import (
    ELSEWHERE,
    NOWHERE,
    At,
    Condition,
    Cue,
    Det,
    Focus,
    Frame,
    Joined,
    Number,
    Role,
    Several,
    Thing,
    Trait,
)

_OPERATORS = ("may not", "may", "must not", "must", "need not", "so", "happens")
_SLOTS = {"agent": "subject", "theme": "object", "is": "complement"}
_DETS = {det.value: det for det in Det}
_CUES = {cue.value: cue for cue in Cue}


@dataclass(frozen=True, slots=True)
class _Line:
    words: str
    at: At
    below: "tuple[_Line, ...]"

    def told(self, *starts: str) -> "tuple[_Line, ...]":
        """The lines beneath that begin with some words."""
        return tuple(line for line in self.below if line.words.startswith(tuple(f"{start} " for start in starts)))


def statements_of(text: str, tree: str) -> tuple[Statement, ...]:
    """The statements that a tree describes, their words found in a text."""
    lines = [(len(line) - len(line.lstrip()), line.strip()) for line in tree.split("\n") if line.strip()]
    return tuple(_statement(line) for line in _nested(text, lines))


def _nested(text: str, lines: list[tuple[int, str]]) -> tuple[_Line, ...]:
    found = []
    while lines:
        (margin, line), *rest = lines
        below = 0
        while below < len(rest) and rest[below][0] > margin:
            below += 1
        match = re.fullmatch(r'(?P<words>.*?)(?: "(?P<said>.*)")?', line)
        assert match is not None
        found.append(_Line(match["words"], _place(text, match["said"]), _nested(text, rest[:below])))
        lines = rest[below:]
    return tuple(found)


def _place(text: str, said: str | None) -> At:
    if said is None or said == "...":
        return NOWHERE if said is None else ELSEWHERE
    start = text.index(said)
    return (start, start + len(said))


def _statement(line: _Line) -> Statement:
    operator = next(each for each in _OPERATORS if line.words.startswith(f"{each} "))
    frame = _frame(line, line.words.removeprefix(operator).strip())
    body: Any = {"so": Fact, "happens": Effect}.get(operator, lambda act: Norm(Modality(operator), act))(frame)
    if frame.verbs == ("add",):
        body = Modifier(_number(frame.manner[0]))
    conditions = tuple(_condition(each) for each in line.below if _cue(each.words) is not None)
    exemptions = tuple(_exemption(each) for each in line.told("except"))
    return Statement(body, conditions, exemptions, at=line.at)


def _frame(line: _Line, verb: str) -> Frame:
    verb, *manner = verb.split(" manner ")
    denied = verb.removeprefix("not ")
    found = Frame((denied,), negated=denied != verb, manner=tuple(manner), at=line.at)
    for each in line.below:
        slot, _, rest = each.words.partition(" ")
        if slot in _SLOTS:
            value: Any = _value(each, rest)
            found = replace(found, **{_SLOTS[slot]: value})
        elif slot == "link":
            found = replace(found, link=rest)
    roles = tuple(map(_role, line.told("role")))
    return replace(found, roles=roles, passive=found.subject is None and found.object is not None)


def _value(line: _Line, said: str) -> object:
    """A thing, several, a trait, or a clause behind `does`."""
    if said.startswith("adj "):
        return Trait(said.removeprefix("adj "), at=line.at)
    if said.startswith("does "):
        return _frame(line, said.removeprefix("does "))
    if said.startswith("several "):
        return Several(said.split(" ")[1], tuple(_value(each, each.words[2:]) for each in line.told("-")), line.at)  # type: ignore[misc]
    det, _, rest = said.partition(" ")
    rest, _, referent = rest.partition(" #")
    rest, _, link = rest.partition(" @")
    rest, _, kind = rest.partition(" :")
    head, _, name = rest.partition(" =")
    number = re.match(r"(\d+) ", head)
    return Thing(
        head[number.end() :] if number else head,
        kind or "thing",
        _DETS[det],
        _number(number[1]) if number else next((_counted(each) for each in line.told("number")), None),
        name,
        tuple(Trait(each.words[4:], at=each.at) for each in line.told("adj")),
        tuple(map(_role, line.told("role"))),
        tuple(_frame(each, each.words[5:]) for each in line.told("such")),
        line.at,
        referent=int(referent) if referent else None,
        link=link,
    )


def _role(line: _Line) -> Role:
    _, preposition, *rest = line.words.split(" ")
    focus = next((one for one in Focus if one and one.value == preposition), Focus.NONE)
    if focus:
        preposition, *rest = rest
    value: Any = _value(line, " ".join(rest))
    within = line.at[0] + (len(preposition) + 1 + (len(focus) + 1 if focus else 0))
    if line.at[0] >= 0 and hasattr(value, "at"):
        value = replace(value, at=(within, line.at[1]))
    return Role(preposition, value, focus, line.at)


def _cue(words: str) -> str | None:
    told = words.removeprefix("only ")
    fitting = [cue for cue in _CUES if told.startswith(f"{cue} ")]
    return max(fitting, key=len, default=None)


def _condition(line: _Line) -> Condition:
    focus = Focus.ONLY if line.words.startswith("only ") else Focus.NONE
    cue = _cue(line.words)
    assert cue is not None
    verb = line.words.removeprefix("only ").removeprefix(cue).strip()
    begin = line.at[0] + len(cue) + (len("only ") if focus else 0) + 1
    at = (begin, line.at[1]) if line.at[0] >= 0 else line.at
    if verb in ("and", "or"):
        members = tuple(_joined(each) for each in line.told("-"))
        return Condition(_CUES[cue], Joined(verb, members, at), focus, line.at)
    return Condition(_CUES[cue], replace(_frame(line, verb), at=at), focus, line.at)


def _joined(line: _Line) -> Frame | Joined:
    said = line.words[2:]
    if said in ("and", "or"):
        return Joined(said, tuple(map(_joined, line.told("-"))), line.at)
    return _frame(line, said)


def _exemption(line: _Line) -> Exemption:
    _, id, *rest = line.words.split(" ")
    limits = int(rest[1]) if rest[:1] == ["limits"] else None
    return Exemption(id, "EXC", limits=limits)


def _number(said: str) -> Number:
    return Number(Fraction(int(said)), Fraction(int(said)), said[0] in "+-")


def _counted(line: _Line) -> Number:
    return replace(_number(line.words.split(" ")[1]), at=line.at)
