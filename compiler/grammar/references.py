"""What pronouns and unsaid subjects mean: the thing before them that they can stand for.

A pronoun takes the nearest thing that agrees with it in number and can do what is said of it; of things that could
all be meant, a subject goes before an object for a subject, and the reverse. What was said under a condition and is
spoken of again (`that Location`, `no longer`) stays under it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..logic.model import Application, Definition, Effect, Exemption, Fact, Modifier, Norm, Statement, Value
from ..logic.phrases import (
    NOWHERE,
    At,
    Condition,
    Cue,
    Det,
    Focus,
    Frame,
    Phrase,
    Role,
    Several,
    Thing,
    Trait,
    meaningful,
    parts,
    understood,
)
from .vocabulary import Vocabulary

PRONOUN = "it"
_ONE = "one"
"""The name of a pronoun that means another thing of a kind."""
_WHAT_WAS_SAID = Thing(PRONOUN, det=Det.IMPLIED)
"""What does not apply where an exception says `NA`: the statement that it is an exception to, and no thing in it."""
_PLACES = frozenset(("location", "terrain"))
_MOVING = frozenset(("unit", "weapon", "side", "counter"))
"""What can be in a place of its own: `a ship in its port`."""
_THAT_ACT = Thing("act", "action", Det.THAT)
_ALLOWING = frozenset(("allow", "permit", "forbid", "prohibit"))
_EVENT = Thing("event", "event", Det.THAT)
"""What the sentence before tells, as a thing."""
_NOTHING = (Det.WHICH, Det.IMPLIED, Det.NO)
"""Determiners of what cannot be spoken of again."""
_HOLDERS = _PLACES | {"unit", "weapon"}
"""What can have a status."""
_AGENTS = frozenset(("unit", "side", "weapon"))
_LOCATIVE = frozenset(
    ("in", "at", "beneath", "over", "above", "below", "within", "between", "outside", "inside", "into", "from", "to")
) | {"across"}


_ONGOING = ("no longer", "still", "thereby")
_OVERHEAD = -1
"""In place of the number of a statement: for what a head names."""
_BRINGING_UP = (Det.A, Det.EACH, Det.ANY)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A thing that a pronoun can stand for."""

    thing: Phrase
    subject: bool
    here: bool
    """Whether it stands in the same clause."""
    statement: int
    """The place of its statement; the higher, the nearer."""
    order: int
    """Its place in the text; the higher, the nearer."""
    buried: bool = False
    """Whether only a relative clause speaks of it."""


def resolve(
    statements: Sequence[Statement],
    before: Sequence[Statement],
    vocabulary: Vocabulary,
    main: Phrase | None = None,
    topics: Sequence[Phrase] = (),
) -> tuple[Statement, ...]:
    """The statements with their pronouns replaced; `main` is what unsaid subjects stand for, if not their own.

    `before` are the statements before them, the last one nearest. What the heads over them name, the nearest first, a
    pronoun means only if nothing in the text will do.
    """
    found: list[Statement] = []
    earlier = [Candidate(topic, False, False, _OVERHEAD, -place) for place, topic in enumerate(topics, 1)]
    earlier += _candidates(before, False) if any(map(_has_pronoun, statements)) else ()
    for statement in statements:
        resolved = statement
        if _has_pronoun(statement):
            candidates = [*earlier, *_candidates((*found, statement), True)]
            resolved = _Resolver(vocabulary, candidates, main or subject_of(statement)).rebuilt(statement, None)
        found.append(_inheriting(resolved, (*before, *found)))
    return tuple(_sharing(found))


def _has_pronoun(statement: Statement) -> bool:
    return any(isinstance(node, Thing) and node.head == PRONOUN for _, node in parts(statement))


def _sharing(statements: Sequence[Statement]) -> Iterator[Statement]:
    """The statements of one sentence: if one of them goes on with what was said under a condition, so do all."""
    inherited = [each for statement in statements for each in statement.conditions if each.at == NOWHERE]
    for statement in statements:
        fresh = tuple(each for each in dict.fromkeys(inherited) if each not in statement.conditions)
        free = _can_inherit(statement) and not any(each.at == NOWHERE for each in statement.conditions)
        yield replace(statement, conditions=(*statement.conditions, *fresh)) if free and fresh else statement


def subject_of(statement: Statement) -> Phrase | None:
    """What a statement is about."""
    body = statement.body
    match body:
        case Norm(act=frame) | Fact(frame=frame) | Effect(frame=frame):
            about = frame.object if frame.passive else frame.subject
            return about if isinstance(about, Thing | Several) else None
        case Value(subject=subject) | Definition(subject=subject):
            return subject
        case Application(rules=rules):
            return rules
        case Modifier():
            return None


def _candidates(statements: Sequence[Statement], here: bool) -> Iterator[Candidate]:
    order = 0
    for number, statement in enumerate(statements):
        buried = {at for at in _in_relative_clauses(statement) if at != NOWHERE}
        for thing, subject in _things(statement, False):
            order += 1
            place = order if not here else thing.at[1] - 1 if isinstance(thing, Several) else thing.at[0]
            yield Candidate(thing, subject, here, 0 if here else number, place, thing.at in buried)


def _in_relative_clauses(node: object) -> Iterator[At]:
    """The places of things that only a relative clause speaks of."""
    for _, each in parts(node):
        if isinstance(each, Thing) and each.such:
            yield from (inner.at for _, inner in parts(each.such) if isinstance(inner, Thing | Several))


def _things(node: object, subject: bool) -> Iterator[tuple[Phrase, bool]]:
    """All things in a node that a pronoun can mean, and whether each is what its sentence is about."""
    if isinstance(node, Thing):
        if node.head != PRONOUN and node.det not in _NOTHING and node.kind not in ("document", "label"):
            yield node, subject
        if subject and node.kind not in _MOVING:
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
        if 0 <= role.at[0] < start and isinstance(role.value, Thing) and role.value.kind in _PLACES:
            yield role.value, True


@dataclass(frozen=True, slots=True)
class _Need:
    """What a pronoun's place asks of what it stands for."""

    kinds: frozenset[str] = frozenset()
    """Kinds that go before others; empty if none do."""
    strict: bool = False
    subject: bool = False
    """Whether what a sentence is about goes before what stands nearer."""
    soft: frozenset[str] = frozenset()
    """The kinds that what a sentence is about may also be of; it goes before then."""
    owner: At = NOWHERE
    """The place of the thing that it belongs to, which it cannot be."""
    act: bool = False
    """Whether it is what is done, where the text does not say: `if allowed`."""
    object: bool = False
    """Whether something is done to it."""
    owned: str = ""
    """What that thing is called: nothing belongs to its like, or is done by it."""
    listed: tuple[Phrase, ...] = ()
    """What stands before that thing in a list: `a ship and its crew`."""


class _Resolver:
    """One statement's pronouns."""

    def __init__(self, vocabulary: Vocabulary, candidates: Sequence[Candidate], main: Phrase | None) -> None:
        self.vocabulary = vocabulary
        self.candidates = candidates
        self.main = main
        self.within: tuple[At, ...] = ()

    def rebuilt(self, node: Any, need: _Need | None) -> Any:
        """A node with the pronouns in it replaced."""
        if isinstance(node, Thing) and node.head == PRONOUN and node.det in (Det.THAT, Det.IMPLIED):
            return self._meant(node, need or _Need())
        if isinstance(node, tuple):
            return tuple(self.rebuilt(each, need) for each in node)
        if not meaningful(type(node)):
            return node
        if isinstance(node, Frame) and self._agentless(node):
            node = replace(node, subject=None, passive=True)
        if isinstance(node, Frame) and _tells_of_event(node):
            node = replace(node, subject=replace(_EVENT, at=getattr(node.subject, "at", NOWHERE)))
        for name in meaningful(type(node)):
            value = getattr(node, name)
            if isinstance(node, Application) and value == _WHAT_WAS_SAID:
                continue
            if isinstance(value, tuple) or meaningful(type(value)):
                outer = self.within
                if isinstance(node, Thing) and (name == "such" or (node.kind not in _MOVING and _is_placed(value))):
                    self.within = (*outer, node.at)
                if isinstance(node, Several):
                    meant: Any = self._listed(node.members, need)
                else:
                    meant = self.rebuilt(value, self._need(node, name, need))
                self.within = outer
                if isinstance(node, Frame) and name == ("object" if node.passive else "subject"):
                    self._speak_of(value, meant)
                if meant != value:
                    node = replace(node, **{name: meant})
        return node

    def _listed(self, members: Sequence[Any], need: _Need | None) -> tuple[Any, ...]:
        """The members of a list, whose owners may be the ones before them."""
        found: list[Any] = []
        for member in members:
            before = tuple(each for each in found if isinstance(each, Thing))
            found.append(self.rebuilt(member, replace(need or _Need(), listed=before)))
        return tuple(found)

    def _speak_of(self, told: Phrase, meant: Phrase) -> None:
        """What a sentence is about can be meant by the pronouns after it, even where a pronoun stands for it."""
        if told != meant and told.at != NOWHERE and isinstance(meant, Thing):
            last = max((one.statement for one in self.candidates), default=0)
            spoken = [Candidate(meant, True, True, last, told.at[0])]
            if any(isinstance(each, Thing) and each.head == PRONOUN for each in _values(told, "of")):
                spoken += [Candidate(owner, True, True, last, told.at[0] + 1) for owner in _values(meant, "of")]
            self.candidates = [*self.candidates, *spoken]

    def _comes_first(self, pronoun: Thing) -> bool:
        """Whether a pronoun stands before what the sentence is about, and can mean that."""
        return self.main is not None and self.main.at[0] > pronoun.at[0] >= 0 and _agrees(self.main, pronoun)

    def _around(self, need: _Need) -> tuple[At, ...]:
        """The places of what a pronoun stands in or belongs to, which it cannot mean."""
        return tuple(at for at in (need.owner, *self.within) if at != NOWHERE)

    def _agentless(self, frame: Frame) -> bool:
        """Whether nobody in the sentence does it: `when determining its level, the cellar is ignored`."""
        unsaid = isinstance(frame.subject, Thing) and frame.subject.det is Det.IMPLIED and not frame.passive
        return unsaid and frame.object is not None and (self.main is None or _kind(self.main) not in _AGENTS)

    def _need(self, node: Any, name: str, outer: _Need | None) -> _Need | None:
        if isinstance(node, Frame) and name in ("subject", "object"):
            verbs = [self.vocabulary.verbs[verb] for verb in node.verbs if verb in self.vocabulary.verbs]
            kinds = [verb.subjects if name == "subject" else verb.objects for verb in verbs]
            wanted = frozenset().union(*kinds) if kinds and all(kinds) else frozenset()
            if node.verbs == ("be",) and isinstance(node.complement, Thing) and node.complement.kind != "thing":
                return _Need(frozenset((node.complement.kind,)), subject=True)
            doer = node.subject if name == "object" and isinstance(node.subject, Thing) else None
            other = doer.at if doer is not None else NOWHERE
            unlike = doer or (node.object if name == "subject" and node.verbs == ("have",) else None)
            like = unlike.head if isinstance(unlike, Thing) else ""
            acting = node.verbs[0] in _ALLOWING
            return _Need(wanted, bool(wanted), True, owner=other, owned=like, act=acting, object=name == "object")
        if isinstance(node, Definition | Value | Application) and name in ("subject", "rules"):
            return _Need(subject=True)
        if isinstance(node, Thing) and name == "roles":
            holders = _HOLDERS if node.kind == "status" else _PLACES if node.kind in _PLACES else frozenset()
            listed = outer.listed if outer else ()
            soft = _PLACES | {"counter"} if node.kind == "location" else frozenset()
            return _Need(holders, subject=True, soft=soft, owner=node.at, owned=node.head, listed=listed)
        if isinstance(node, Role):
            own = not (outer and outer.kinds) and node.preposition in _LOCATIVE
            if own:
                return _Need(_PLACES, subject=True, owner=outer.owner if outer else NOWHERE)
            return replace(outer, owned="", listed=()) if outer and node.preposition != "of" else outer
        return outer if isinstance(node, Several) else None

    def _meant(self, pronoun: Thing, need: _Need) -> Phrase:
        if pronoun.det is Det.IMPLIED:
            if self.main is None or self.main == pronoun:
                return pronoun
            if isinstance(self.main, Thing) and self.main.head == PRONOUN:
                return self._meant(self.main, need)
            if need.act and _kind(self.main) in _PLACES | _MOVING:
                return replace(_THAT_ACT, at=pronoun.at)
            if not (need.strict and _kind(self.main) not in need.kinds):
                return _again(self.main, pronoun)
        if pronoun.name == _ONE and need.listed and isinstance(need.listed[-1], Thing):
            return self._one(pronoun, need.listed[-1])
        if (owner := _owner_in_list(need.listed, pronoun)) is not None:
            return _again(owner, pronoun)
        able = [
            one
            for one in self.candidates
            if (not one.here or one.order < pronoun.at[0] or pronoun.det is Det.IMPLIED)
            and _agrees(one.thing, pronoun)
            and one.thing.at not in (pronoun.at, *(() if pronoun.such or pronoun.roles else self._around(need)))
            and not (isinstance(one.thing, Several) and one.here and one.thing.at[1] > pronoun.at[0] >= 0)
            and not (isinstance(one.thing, Thing) and one.thing.head == need.owned and pronoun.name != _ONE)
            and not any(one.thing.at == each.at != NOWHERE for each in need.listed)
        ]
        if pronoun.name == _ONE and isinstance(self.main, Thing) and not need.object:
            able = [one for one in able if getattr(one.thing, "head", "") != self.main.head]
        if pronoun.roles:  # `its crew is like that of the other`
            named = [one for one in able if isinstance(one.thing, Thing) and one.thing.det is not Det.THAT]
            able, need = [one for one in named if one.here] or able, _Need()
        if need.owned and not need.object:
            able = [one for one in able if not any(_agrees(each, pronoun) for each in _values(one.thing, "of"))] or able
        if pronoun.traits:  # `from one side to the other`
            able, need = [one for one in able if isinstance(one.thing, Thing) and one.thing.number] or able, _Need()
        fitting = [one for one in able if _kind(one.thing) in need.kinds]
        if self.main is not None and self._comes_first(pronoun):
            fits = need.strict and not fitting and _kind(self.main) in need.kinds
            if fits or all(one.statement == _OVERHEAD for one in able):
                return _again(self.main, pronoun)
        able = fitting or able if need.strict else able
        able = [one for one in able if one.statement != _OVERHEAD] or able
        if not able:
            return pronoun
        chosen = max(able, key=lambda one: (one.order,) if pronoun.roles else self._rank(one, need))
        best = chosen.thing
        if chosen.statement == _OVERHEAD:
            return replace(best, at=pronoun.at)
        if pronoun.name == _ONE:
            return self._one(pronoun, best) if isinstance(best, Thing) else pronoun
        if pronoun.traits and isinstance(best, Thing):
            return replace(pronoun, head=best.head, kind=best.kind, det=Det.THE)
        if pronoun.roles and isinstance(best, Thing):
            roles = self.rebuilt(pronoun.roles, None)
            return replace(pronoun, head=best.head, kind=best.kind, det=Det.THE, traits=best.traits, roles=roles)
        if pronoun.such and isinstance(best, Thing):
            such = self.rebuilt(pronoun.such, None)
            return replace(pronoun, head=best.head, kind=best.kind, det=Det.A, such=such)
        return _again(best, pronoun)

    def _one(self, pronoun: Thing, like: Thing) -> Thing:
        """Another thing of the kind: `one outside it`."""
        roles, such = self.rebuilt(pronoun.roles, None), self.rebuilt(pronoun.such, None)
        return replace(pronoun, head=like.head, kind=like.kind, det=Det.A, name="", roles=roles, such=such)

    def _rank(self, one: Candidate, need: _Need) -> tuple[bool | int, ...]:
        fits = not need.kinds or _kind(one.thing) in need.kinds
        near = (one.here, one.statement, not one.buried, one.subject or not need.subject, fits, one.order)
        return (fits or _kind(one.thing) in need.soft, not self._is_vague(one.thing), *near)

    def _is_vague(self, found: Phrase) -> bool:
        """Whether it is no place in particular, `at ground level`, or only the measure of one."""
        if not isinstance(found, Thing) or found.kind not in _PLACES:
            return False
        bare = found.det is Det.A and found.head in self.vocabulary.inflection.mass
        return bare or found.head in self.vocabulary.measures


def _tells_of_event(frame: Frame) -> bool:
    """Whether the subject is what the sentence before tells: `this does not affect the harbor`."""
    said = isinstance(frame.subject, Thing) and frame.subject.head == PRONOUN and frame.subject.name == "this"
    return said and not frame.passive and frame.verbs != ("be",)


def _values(told: Phrase, preposition: str) -> list[Phrase]:
    roles = told.roles if isinstance(told, Thing) else ()
    return [role.value for role in roles if role.preposition == preposition and isinstance(role.value, Thing | Several)]


def _owner_in_list(before: Sequence[Phrase], pronoun: Thing) -> Phrase | None:
    """What owns the later members of a list is the ones before, unless they have an owner of their own."""
    whole = [each for each in before if isinstance(each, Thing) and not _values(each, "of")]
    if not before or len(whole) < len(before):
        return None
    if pronoun.plural and len(whole) > 1:
        return Several("and", tuple(whole), pronoun.at)
    return whole[-1] if _agrees(whole[-1], pronoun) else None


def _is_placed(roles: object) -> bool:
    """Whether roles say where a thing is: no pronoun in them means that thing."""
    return isinstance(roles, tuple) and any(isinstance(each, Role) and each.preposition in _LOCATIVE for each in roles)


def _agrees(found: Phrase, pronoun: Thing) -> bool:
    many = isinstance(found, Several) and found.junction != "/"
    if isinstance(found, Several):
        return pronoun.plural or not many
    mass = found.kind == "unit" and not found.plural and found.det is Det.A and found.head[0].isupper()
    return (found.plural or mass) if pronoun.plural else not found.plural


def _kind(found: Phrase) -> str:
    last = found.members[-1] if isinstance(found, Several) else found
    return last.kind if isinstance(last, Thing) else "thing"


def _says_which(trait: Trait) -> bool:
    """Whether a trait goes with its thing wherever that is spoken of."""
    return not (trait.roles or trait.negated or trait.name == "if any")


def _again(meant: Phrase, pronoun: Thing) -> Phrase:
    """A thing, spoken of again."""
    if isinstance(meant, Several):
        return Several(meant.junction, tuple(_again(each, pronoun) for each in meant.members), pronoun.at)  # type: ignore[arg-type]
    named = tuple(role for role in meant.roles if _is_named(role.value))
    return Thing(
        meant.head,
        meant.kind,
        Det.THAT,
        name=meant.name,
        traits=tuple(replace(trait, at=NOWHERE) for trait in meant.traits if _says_which(trait)),
        roles=tuple(map(understood, named)),
        at=pronoun.at,
        plural=meant.plural,
    )


def _is_named(value: object) -> bool:
    """Whether it is a proper name, or several."""
    members = value.members if isinstance(value, Several) else (value,)
    return all(isinstance(each, Thing) and bool(each.name) for each in members)


# Conditions that go on


def _inheriting(statement: Statement, before: Sequence[Statement]) -> Statement:
    """A statement under the conditions of an earlier one, if it goes on with what was brought up there."""
    if not _can_inherit(statement):
        return statement
    origin = _origin(statement, before)
    inherited = tuple(
        understood(each)
        for each in (origin.conditions if origin else ())
        if each.cue in (Cue.IF, Cue.WHEN, Cue.WHILE) and each.focus is Focus.NONE and each not in statement.conditions
    )
    return replace(statement, conditions=(*statement.conditions, *inherited)) if inherited else statement


def _can_inherit(statement: Statement) -> bool:
    """Whether a statement says what happens or may be done, and not when."""
    conditional = any(each.cue in (Cue.IF, Cue.WHEN) for each in statement.conditions)
    return not (conditional or isinstance(statement.body, Value | Definition | Modifier))


def _origin(statement: Statement, before: Sequence[Statement]) -> Statement | None:
    """The earlier statement that brought up what this one speaks of again."""
    if any(word in _ONGOING for frame in _frames(statement.body) for word in frame.manner):
        return before[-1] if before else None
    own = {thing.head for thing, _ in _singles(statement) if thing.det in _BRINGING_UP}
    again = {thing.head for thing, _ in _singles(statement) if _is_again(thing)} - own - {"act"}
    if before and _EVENT.head in again:
        return before[-1]
    for number in range(len(before) - 1, -1, -1):
        mentioned = {thing.head for thing, _ in _singles(tuple(before[:number]))}
        for thing, _ in _singles(before[number]):
            if thing.head in again and (thing.det in _BRINGING_UP or thing.head not in mentioned):
                return before[number]
    return None


def _is_again(thing: Thing) -> bool:
    """Whether a thing is one that was spoken of: `that unit`, or just `the unit`."""
    plain = not (thing.roles or thing.such or thing.traits or thing.name)
    return thing.det is Det.THAT or (thing.det is Det.THE and plain)


def _singles(node: object) -> Iterator[tuple[Thing, bool]]:
    for found, subject in _things(node, False):
        if isinstance(found, Thing):
            yield found, subject


def _frames(node: object) -> Iterator[Frame]:
    if isinstance(node, Frame):
        yield node
    if isinstance(node, Norm | Fact | Effect):
        yield node.act if isinstance(node, Norm) else node.frame


def exempting(exemption: Exemption, base: Statement, vocabulary: Vocabulary, near: Phrase | None) -> Exemption:
    """An exception with its unsaid subjects: what it stands in is about, or the place right before it."""
    main = subject_of(base)
    is_place = main is not None and _kind(main) in _PLACES
    if near is not None and _kind(near) in _PLACES and not is_place and not _of_units(exemption, vocabulary):
        main = near
    if main is None:
        return exemption
    resolver = _Resolver(vocabulary, list(_candidates((base,), False)), main)
    return resolver.rebuilt(exemption, None)  # type: ignore[no-any-return]


def _of_units(exemption: Exemption, vocabulary: Vocabulary) -> bool:
    """Whether an exception is about a status, which units have and places do not."""
    traits = (node.name for _, node in parts(exemption.conditions) if isinstance(node, Trait))
    return any(word.kind == "status" for name in traits for word in vocabulary.look_up(name))
