"""What the outline lends a sentence: the condition that opens its list, the sentence around an aside, and the place
that stands in front."""

import re
from collections.abc import Sequence
from dataclasses import replace

from ..english.places import LOCATIVE
from ..logic.model import Application, Body, Definition, Effect, Fact, Modality, Norm, Statement, Value
from ..logic.phrases import NOWHERE, Condition, Cue, Focus, Frame, Role, Thing, is_opaque, told_of, understood
from .carrying import elsewhere
from .marks import NOBODY
from .mentions import PLACES, frames_of, subject_of
from .setting import Setting

_CHOICE = re.compile(
    r"\b(?:may|might|can|could|cannot|any|either)\b|\b(?:one|two|three|four|some|\d+)\s+of\b",
    re.IGNORECASE,
)
"""Words that leave it open what is done, or that it is: `one of`, `may`."""
_ITEMS = re.compile(r"\b(?:following|these|below)\b", re.IGNORECASE)
"""Words that stand for items."""
_PARENTHESIS = 4
"""The most that stands between: a stop and a bracket, with their spaces."""


def framed(statement: Statement, setting: Setting) -> Statement:
    """A statement that goes on telling the same of what the sentence before is about: in the place it begins with.

    `From a lock, a ship signals to a tug. It signals to a raft at night` — from the lock.
    """
    body = statement.body
    if setting.before is None or not setting.before.statements or not isinstance(body, Norm | Effect | Fact):
        return statement
    last = setting.before.statements[-1]
    first, rest = _fronted(last)
    own, before = next(frames_of(body)), next(frames_of(rest), None)
    about = subject_of(last)
    same = isinstance(about, Thing) and about.referent is not None and before is not None and before.verbs == own.verbs
    told = told_of(own)
    if not (same and isinstance(told, Thing) and told.link == f"{setting.before.clause}#{about.referent}"):  # type: ignore[union-attr]
        return statement
    taken = {role.preposition for role in own.roles}
    places = [role for role in first if role.preposition in LOCATIVE and getattr(role.value, "kind", "") in PLACES]
    more = elsewhere(tuple(role for role in places if role.preposition not in taken), setting.before.clause)
    framing = replace(own, roles=(*own.roles, *map(understood, more)))
    return replace(statement, body=replace(body, **{"act" if isinstance(body, Norm) else "frame": framing}))  # type: ignore[arg-type]


def opening(condition: Condition, told: Statement, clause: str) -> Condition:
    """The condition that opens a list, with its things as `clause` brings them up."""
    return understood(replace(condition, test=elsewhere(told.body.frame, clause)))  # type: ignore[union-attr]


def lead_in(statement: Statement, opening: Condition) -> Statement:
    """An item under the condition that opens its list; the words that it begins with go on with that condition."""
    first, body = _fronted(statement)
    test = opening.test
    if first and isinstance(test, Frame):
        test = replace(test, roles=(*test.roles, *first))
    return replace(statement, body=body, conditions=(*statement.conditions, replace(opening, test=test, at=NOWHERE)))


def leaves_open(words: str) -> bool:
    """Whether what opens a list or a table leaves open what of it is done."""
    return _CHOICE.search(words) is not None


def may_open(words: str) -> bool:
    """Whether words can mean what is listed behind them, though they do not end as what opens a list."""
    return _ITEMS.search(words) is not None or leaves_open(words)


def is_command(statement: Statement) -> bool:
    """Whether it begins with a verb in its base form: nobody is named who must do it."""
    body = statement.body
    if not isinstance(body, Norm) or body.modality is not Modality.MUST or body.act.subject is not None:
        return False
    told = body.act.object
    return is_opaque(body.act) or (told != NOBODY and getattr(told, "at", body.act.at)[0] > body.act.at[0])


def aside(host: Sequence[Statement], at: int | None) -> tuple[Condition, ...]:
    """The conditions of the sentence around an aside, unless it stands right behind one of them and explains that.

    A concession, `though rafts are free`, explains nothing: it has no place `at` which it stands.
    """
    if not host:
        return ()
    if at is not None and any(
        each.at != NOWHERE and 0 <= at - each.at[1] <= _PARENTHESIS for each in host[-1].conditions
    ):
        return ()
    return tuple(
        replace(each, at=NOWHERE)
        for each in host[-1].conditions
        if each.cue in (Cue.IF, Cue.WHEN, Cue.WHILE) and each.focus is Focus.NONE
    )


def _fronted(statement: Statement) -> tuple[tuple[Role, ...], Body]:
    """The roles that stand before what a statement is about, and its body without them."""
    about = subject_of(statement)
    start = about.at[0] if about is not None else -1

    def split(roles: tuple[Role, ...]) -> tuple[tuple[Role, ...], tuple[Role, ...]]:
        first = tuple(role for role in roles if 0 <= role.at[0] < start)
        return first, tuple(role for role in roles if role not in first)

    body = statement.body
    match body:
        case Norm(act=frame):
            first, rest = split(frame.roles)
            return first, replace(body, act=replace(frame, roles=rest))
        case Fact(frame=frame) | Effect(frame=frame):
            first, rest = split(frame.roles)
            return first, replace(body, frame=replace(frame, roles=rest))
        case Definition() | Value() | Application():
            first, rest = split(body.roles)
            return first, replace(body, roles=rest)
        case _:
            return (), body
