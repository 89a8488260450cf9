"""What a pronoun can mean: the things that sentences speak of, each with how prominent it is there."""

from collections.abc import Iterator, Sequence

from ..english.places import LOCATIVE
from ..immutable import immutable, replace
from ..logic.model import Application, Definition, Effect, Fact, Modifier, Norm, Statement, Value
from ..logic.phrases import (
    ELSEWHERE,
    NOWHERE,
    RECIPROCAL,
    YOU,
    At,
    Condition,
    Cue,
    Det,
    Frame,
    Phrase,
    Role,
    Several,
    Thing,
    meaningful,
    parts,
    told_of,
)
from .marks import PRONOUN

PLACES = frozenset(("location", "terrain"))


MOVING = frozenset(("unit", "weapon", "side", "counter"))
"""What can be in a place of its own: `a ship in its port`."""


ACTORS = frozenset(("unit", "side", "weapon"))
"""Who does something."""


_NOTHING = (Det.WHICH, Det.IMPLIED)
"""Determiners of what is no mention of its own."""


@immutable
class Told:
    """A sentence around another one, and what it says."""

    clause: str
    statements: tuple[Statement, ...]
    words: str = ""
    """As printed, to know what one that is not read speaks of."""
    read: bool = True
    aside: bool = False
    """Whether it is an exception to the one before it, which what follows goes on with."""


@immutable
class Mention:
    """A thing that a pronoun can stand for."""

    thing: Phrase
    subject: bool
    here: bool
    """Whether it stands in the same clause."""
    sentence: int
    """The place of its statement; the higher, the nearer."""
    order: int
    """Its place in the text; the higher, the nearer."""
    buried: bool = False
    """Whether it is only mentioned: in a relative clause, a purpose or a comparison, or to say where a place is."""
    done: tuple[str, ...] = ()
    """What is done to it."""
    clause: str = ""
    """The clause that it stands in, if that is another one."""
    whole: bool = True
    """Whether it stands in another statement, so that its restrictions have to be brought along."""
    valued: bool = False
    """Whether its sentence tells how much it is."""
    doer: bool = False
    """Whether it does what its sentence tells."""
    owner: bool = False
    """Whether it only says whose something is that its sentence is not about."""
    time: bool = False
    """Whether it only says when something is so: `during play`."""


def subject_of(statement: Statement) -> Phrase | None:
    """What a statement is about."""
    body = statement.body
    match body:
        case Norm(act=frame) | Fact(frame=frame) | Effect(frame=frame):
            about = told_of(frame)
            return about if isinstance(about, Thing | Several) else None
        case Value(subject=subject) | Definition(subject=subject):
            return subject
        case Application(rules=rules):
            return rules
        case Modifier():
            return None


def without_exemptions(statement: Statement) -> Statement:
    """What a statement says but for its exceptions; that very statement, if it has none."""
    return replace(statement, exemptions=()) if statement.exemptions else statement


def mentions_around(around: Sequence[Told]) -> Iterator[Mention]:
    """What the sentences around one speak of; the last of them is the nearest."""
    sentence = 0
    for told in around:
        plain = [without_exemptions(each) for each in told.statements]
        if told.aside:
            inside = mentions_in(plain, False, told.clause, sentence)
            yield from (replace(one, sentence=max(sentence - 1, 0), buried=True) for one in inside)
            continue
        yield from mentions_in(plain, False, told.clause, sentence)
        sentence += max(len(told.statements), 1)


def mentions_in(statements: Sequence[Statement], here: bool, clause: str = "", first: int = 0) -> Iterator[Mention]:
    """All that some statements speak of; `here` says whether they are of the same clause, the last of them the own."""
    order = 0
    told: set[At] = {ELSEWHERE}
    own = {thing.at for thing, _ in _things(statements[-1], False)} if here and statements else set()
    for number, statement in enumerate(statements, first):
        buried = {at for at in only_mentioned(statement) if at != NOWHERE}
        said_again, valued = _said_again(statement), _valued(statement)
        frames = [each for _, each in parts(statement) if isinstance(each, Frame)]
        absent = [id(each.subject) for each in frames if each.verbs == ("exist",)]
        done = {id(each.object): each.verbs for each in frames}
        doers = {id(frame.subject) for frame in frames_of(statement.body)}
        beside = () if here else tuple(id(each) for _, each in parts(_added(statement)))
        things = list(_things(statement, False))
        times = {
            id(each.value) for _, each in parts(statement) if isinstance(each, Role) and each.preposition == "during"
        }
        owners = {id(owner) for each, subject in things if not subject for owner in values(each, "of")}
        printed = {getattr(thing, "referent", None) for thing, _ in things if thing.at[0] >= 0} - {None}
        for thing, subject in things:
            owner = not subject and id(thing) in owners
            subject = subject and id(thing) not in beside
            if thing is said_again and (here or not isinstance(statement.body, Norm | Fact | Effect)):
                continue  # what a ship is called is that ship, and the one man that a crew is is that crew
            none = getattr(thing, "det", None) is Det.NO
            if none and (not here or statement is not statements[-1] or id(thing) in absent):
                continue  # what there is none of is spoken of again in its own sentence alone
            if here and not subject and thing.at != NOWHERE and thing.at in told:
                continue  # `…, and so is its crew` speaks of nothing else again
            if not here and _is_understood(thing) and getattr(thing, "referent", None) in printed:
                continue  # `the gate`, of the lock that the sentence speaks of, speaks of that no more
            order += 1
            place = order if not here else thing.at[1] - 1 if isinstance(thing, Several) else thing.at[0]
            made = done.get(id(thing), ())
            whole = thing.at not in own
            told_of_it = (made, clause, whole, thing is valued, id(thing) in doers, owner, id(thing) in times)
            yield Mention(thing, subject, here, number, place, thing.at in buried, *told_of_it)
        told |= {thing.at for thing, _ in things}


def _is_understood(thing: Phrase) -> bool:
    """Whether it is only understood whose something is."""
    return isinstance(thing, Thing) and thing.at == NOWHERE and thing.det is Det.THAT


def _said_again(statement: Statement) -> object:
    """What a sentence tells that its subject is, if that is one thing."""
    body = statement.body
    if isinstance(body, Value):
        amount = body.amount
        return amount if isinstance(amount, Thing) and amount.number is not None and amount.number.value == 1 else None
    frame = body.act if isinstance(body, Norm) else getattr(body, "frame", None)
    if isinstance(frame, Frame) and frame.verbs == ("become",):
        return frame.complement  # within the sentence: `a wreck becomes a hulk as if it were a raft`
    return body.status if isinstance(body, Definition) else None


def _valued(statement: Statement) -> object:
    """That of which a sentence tells how much it is: `the toll is two coins`."""
    body = statement.body
    if isinstance(body, Value):
        return body.quantity
    frame = body.frame if isinstance(body, Fact) and body.frame.verbs == ("have",) else None
    if frame is not None and isinstance(frame.object, Thing) and not frame.negated:
        so_many = any(isinstance(each, Thing) and each.number is not None for each in values(frame.object, "of"))
        return frame.object if so_many and frame.object.number is None else None
    counted = isinstance(body, Definition) and isinstance(body.status, Thing) and body.status.number is not None
    return body.subject if isinstance(body, Definition) and counted else None


def _added(statement: Statement) -> tuple[Condition, ...]:
    """The conditions behind what a statement says; one in front says what it is about."""
    about = subject_of(statement)
    start = about.at[0] if about is not None else -1
    return tuple(each for each in statement.conditions if each.at[0] > start >= 0)


_COMPARING = frozenset(
    ("including", "like", "unlike", "other than", "except", "except for", "instead of", "i.e.", "such as")
)


_CONCEDING = (Cue.EVEN_IF, Cue.EVEN_THOUGH)


def only_mentioned(node: object) -> Iterator[At]:
    """The places of things that are only mentioned."""
    for _, each in parts(node):
        inside: list[object] = []
        if isinstance(each, Thing):
            inside += each.such
        if isinstance(each, Role) and (isinstance(each.value, Frame) or each.preposition in _COMPARING):
            inside.append(each.value)
        if isinstance(each, Condition) and each.cue in _CONCEDING:
            inside.append(each.test)
        if (isinstance(each, Thing) and each.kind in PLACES) or _tells_where(each):
            inside += [role.value for role in each.roles if role.preposition in LOCATIVE and _is_place(role.value)]  # type: ignore[attr-defined]
        yield from (inner.at for part in inside for _, inner in parts(part) if isinstance(inner, Thing | Several))


def _tells_where(node: object) -> bool:
    """Whether it is said of a place where that is."""
    return isinstance(node, Frame) and node.verbs == ("be",) and _is_place(node.subject)


def _is_place(value: object) -> bool:
    return isinstance(value, Thing) and value.kind in PLACES


def _things(node: object, subject: bool) -> Iterator[tuple[Phrase, bool]]:
    """All things in a node that a pronoun can mean, and whether each is what its sentence is about."""
    if isinstance(node, Thing):
        if (
            node.head not in (PRONOUN, RECIPROCAL, YOU)
            and node.det not in _NOTHING
            and node.kind not in ("document", "label")
            and node.at != ELSEWHERE
            and not (node.head == "case" and node.det is Det.THAT)  # what a sentence tells is no thing
            and not node.inside
        ):
            yield node, subject
        if subject and node.kind not in MOVING:
            yield from _owners(node)
    if isinstance(node, Condition) and node.at == NOWHERE:
        return  # it is told by the statement before
    if isinstance(node, Several) and node.junction == "and" and all(getattr(each, "name", "") for each in node.members):
        return  # `it` is neither of `B24 and C24`
    if isinstance(node, tuple):
        for each in node:
            yield from _things(each, subject)
    elif meaningful(type(node)):
        passive = isinstance(node, Frame) and node.passive
        about = "object" if passive else "subject"
        if isinstance(node, Frame):
            yield from _fronted(node.roles, getattr(node, about))
        for name in meaningful(type(node)):
            value = getattr(node, name)
            if isinstance(value, tuple) or meaningful(type(value)):
                leads = name in ("rules", "quantity", about) and not isinstance(node, Thing)
                listed = isinstance(node, Several) and subject
                yield from _things(value, leads or listed)
                if name == "object" and _presents(node):
                    yield value, True
    if isinstance(node, Several) and all(isinstance(each, Thing) for each in node.members):
        yield node, subject  # the whole stands nearer than its parts


def _owners(thing: Thing) -> Iterator[tuple[Phrase, bool]]:
    """Whose the thing is that a sentence is about: it is about that too."""
    for role in thing.roles:
        if role.preposition == "of" and isinstance(role.value, Thing | Several):
            yield from _things(role.value, True)


def _presents(node: object) -> bool:
    """Whether a frame brings up what its subject has, for the next sentence to speak of."""
    owned = node.object if isinstance(node, Frame) and node.verbs == ("have",) and not node.negated else None
    return isinstance(owned, Thing) and owned.det is Det.A


def _fronted(roles: Sequence[Role], about: object) -> Iterator[tuple[Phrase, bool]]:
    """What a sentence begins with, before its subject, is what it is about too."""
    start = getattr(about, "at", NOWHERE)[0]
    for role in roles:
        if 0 <= role.at[0] < start and isinstance(role.value, Thing) and (role.value.kind in PLACES or _for_them(role)):
            yield role.value, True


def _for_them(role: Role) -> bool:
    """Whether it is said for which things something is so: `for each raft`, `for the rafts in the canal`."""
    about = role.value if role.preposition == "for" and isinstance(role.value, Thing) else None
    return about is not None and (about.det is Det.EACH or (about.det is Det.THE and about.kind in MOVING))


def values(told: Phrase, preposition: str) -> list[Phrase]:
    """What a preposition ties on a thing."""
    roles = told.roles if isinstance(told, Thing) else ()
    return [role.value for role in roles if role.preposition == preposition and isinstance(role.value, Thing | Several)]


def kind_of(found: Phrase) -> str:
    """The kind of a thing, or of the last of several."""
    last = found.members[-1] if isinstance(found, Several) else found
    return last.kind if isinstance(last, Thing) else "thing"


def is_same(one: Phrase, other: Phrase) -> bool:
    """Whether two things are one thing that is spoken of twice, or one is of the several that the other is."""
    if isinstance(one, Several) or isinstance(other, Several):
        members = [found.members if isinstance(found, Several) else (found,) for found in (one, other)]
        heads = [{each.head for each in found if isinstance(each, Thing)} for found in members]
        return heads[0] <= heads[1] or heads[1] <= heads[0]
    if (one.head, one.kind, one.name) != (other.head, other.kind, other.name):
        return False
    if one.at == other.at:
        return True
    told = [{trait.name for trait in each.traits} for each in (one, other)]
    return (one.det in _SINGLED_OUT and told[0] <= told[1]) or (other.det in _SINGLED_OUT and told[1] <= told[0])


_SINGLED_OUT = (Det.THE, Det.THAT)


def frames_of(node: object) -> Iterator[Frame]:
    """The main frame of what a statement says."""
    if isinstance(node, Frame):
        yield node
    if isinstance(node, Norm | Fact | Effect):
        yield node.act if isinstance(node, Norm) else node.frame
