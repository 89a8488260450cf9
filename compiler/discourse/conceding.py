"""What is conceded beside a sentence, and exceptions right behind `even if`, which take back from that alone."""

from dataclasses import replace

from ..logic.model import Effect, Exemption, Fact, Statement
from ..logic.phrases import Condition, Cue, Det, Frame, Role, Thing, parts, understood
from .carrying import linked
from .mentions import PLACES, Told, subject_of


def taken_back(exemption: Exemption, base: Statement, start: int) -> Exemption:
    """An exception that begins at a place of what it stands in; if that is right behind a concession, it holds only
    where what is conceded is so: `a ship may enter a lock, even if a tug is in it [EXC: a dry dock]`."""
    if isinstance(exemption.instead, tuple) or start < 0:
        return exemption
    before = [each for each in base.conditions if 0 <= each.at[0] < start]
    last = max(before, key=lambda each: each.at, default=None)
    if last is None or last.cue is not Cue.EVEN_IF or last.at[1] < _last_end(base, start):
        return exemption
    conceded = understood(replace(last, cue=Cue.IF))
    return _there(replace(exemption, conditions=(conceded, *exemption.conditions)), last)


def _last_end(base: Statement, start: int) -> int:
    """Where the last thing ends that stands before a place."""
    told = (node.at for _, node in parts((base.body, base.conditions)) if isinstance(node, Thing))
    return max((at[1] for at in told if at[0] >= 0 and at[1] <= start), default=0)


def _there(exemption: Exemption, conceded: Condition) -> Exemption:
    """Of terrain that is exempt, what a place is in that the concession speaks of: `[EXC: a fort]` is in a fort."""
    exempt = exemption.instead
    if not isinstance(exempt, Thing) or exempt.kind != "terrain":
        return exemption
    places = [node for _, node in parts(conceded.test) if isinstance(node, Thing) and node.kind in PLACES]
    if len(places) != 1 or places[0].kind != "location":
        return exemption
    inside = Role("in", exempt, at=exempt.at)
    where = Condition(Cue.IF, Frame(("be",), understood(places[0]), roles=(inside,), at=exempt.at), at=exempt.at)
    return replace(exemption, conditions=(*exemption.conditions, where), instead=None)


def of_the_same(statement: Statement, host: Told) -> Statement:
    """What is conceded beside a sentence, of the same stuff: `it fires without fuel, though fuel is not lost`."""
    about, body = subject_of(statement), statement.body
    if not isinstance(about, Thing) or not _is_stuff(about) or not isinstance(body, Fact | Effect):
        return statement
    told = [node for _, node in parts(host.statements) if isinstance(node, Thing) and node.head == about.head]
    if not told or not all(_is_stuff(each) for each in told) or len({each.referent for each in told}) > 1:
        return statement
    same = linked(about, told[0], True, host.clause)
    own = replace(body.frame, object=same) if body.frame.passive else replace(body.frame, subject=same)
    return replace(statement, body=replace(body, frame=own))


def _is_stuff(thing: Thing) -> bool:
    """Whether it is spoken of without an article, and not as several: `fuel`."""
    return thing.det is Det.A and not (thing.single or thing.plural or thing.number or thing.name or thing.traits)
