"""What pronouns and unsaid subjects mean: the thing before them that they can stand for.

A pronoun can mean what agrees with it in number, stands where it can be spoken of again, and fits what its place asks;
which of these it means, or that nobody can tell, `antecedents` knows. What was said under a condition and is spoken of
again (`that Location`, `no longer`) stays under it.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..logic.model import Application, Exemption, Statement
from ..logic.phrases import NOWHERE, At, Det, Frame, Phrase, Role, Several, Thing, Trait, meaningful, parts, told_of
from .again import again
from .another import belonging, brought_up, is_tied
from .antecedents import chosen
from .candidates import (
    ACTORS,
    EVENT,
    LOCATIVE,
    MOVING,
    PLACES,
    PRONOUN,
    Candidate,
    found_in,
    frames_of,
    kind_of,
    subject_of,
    values,
)
from .inheriting import inherited, sharing, unmarked
from .needs import Asking, Need, is_where_all_stand
from .vocabulary import Vocabulary

_EITHER = frozenset(("or", "/"))
_ONE = "one"
"""The name of a pronoun that means another thing of a kind."""


_WHAT_WAS_SAID = Thing(PRONOUN, det=Det.IMPLIED)
"""What does not apply where an exception says `NA`: the statement that it is an exception to, and no thing in it."""


_ACTION = "action"
_THAT_ACT = Thing("act", _ACTION, Det.THAT)
"""What is done, where a condition allows it."""


_OVERHEAD = -1
"""In place of the number of a statement: for what a head names."""


def resolve(
    statements: Sequence[Statement],
    before: Sequence[Statement],
    vocabulary: Vocabulary,
    main: Phrase | None = None,
    topics: Sequence[Phrase] = (),
    story: bool = False,
) -> tuple[Statement, ...]:
    """The statements with their pronouns replaced; `main` is what unsaid subjects stand for, if not their own.

    `before` are the statements before them, the last one nearest. What the heads over them name, the nearest first, a
    pronoun means only if nothing in the text will do. A `story` goes on with what it was about, where a rule would be
    ambiguous.
    """
    found: list[Statement] = []
    earlier = [Candidate(topic, False, False, _OVERHEAD, -place) for place, topic in enumerate(topics, 1)]
    chain: Phrase | None = None
    earlier += found_in(before, False) if any(map(_has_pronoun, statements)) else ()
    for marked in statements:
        statement = unmarked(marked)
        resolved = statement
        if _has_pronoun(statement):
            candidates = [*earlier, *found_in((*found, statement), True)]
            verbs = [verb for frame in frames_of(statement.body) for verb in frame.verbs]
            resolver = _Resolver(vocabulary, candidates, main or subject_of(statement), chain, verbs, story)
            resolved = resolver.rebuilt(statement, None)
            chain = resolver.chain
        found.append(inherited(resolved, (*before, *found), statement != marked))
    return tuple(sharing(found))


def _has_pronoun(statement: Statement) -> bool:
    return any(isinstance(node, Thing) and node.head == PRONOUN for _, node in parts(statement))


class _Resolver:
    """One statement's pronouns."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        candidates: Sequence[Candidate],
        main: Phrase | None,
        chain: Phrase | None = None,
        verbs: Sequence[str] = (),
        story: bool = False,
    ) -> None:
        self.vocabulary = vocabulary
        self.candidates = candidates
        self.main = main
        self.story = story
        self.asking = Asking(vocabulary, main, verbs)
        self.chain = chain
        """What the pronoun before in the same sentence means."""
        self.within: tuple[At, ...] = ()
        """The places of the things around, which no pronoun in them means."""
        self.asked: tuple[At, ...] = ()
        """The places of what relative clauses around tell something of: only what belongs to it is its own."""

    def rebuilt(self, node: Any, need: Need | None) -> Any:
        """A node with the pronouns in it replaced."""
        if isinstance(node, Thing) and node.head == PRONOUN and node.det in (Det.THAT, Det.IMPLIED):
            return self._meant(node, need or Need())
        if isinstance(node, tuple):
            return tuple(self.rebuilt(each, need) for each in node)
        if not meaningful(type(node)):
            return node
        if isinstance(node, Frame) and self._agentless(node):
            node = replace(node, subject=None, passive=True)
        if isinstance(node, Frame) and _tells_of_event(node):
            node = replace(node, subject=replace(EVENT, at=getattr(node.subject, "at", NOWHERE)))
        for name in _in_order(node):
            value = getattr(node, name)
            if isinstance(node, Application) and value == _WHAT_WAS_SAID:
                continue
            if isinstance(value, tuple) or meaningful(type(value)):
                outer, asked = self.within, self.asked
                inside = node.kind not in MOVING or _is_where_it_stands(value) if isinstance(node, Thing) else False
                if isinstance(node, Thing) and name == "such" and _is_about(value):
                    self.asked = (*asked, node.at)
                elif isinstance(node, Thing) and (name == "such" or (inside and _is_placed(value))):
                    self.within = (*outer, node.at)
                if isinstance(node, Several):
                    meant: Any = self._listed(node.members, need)
                else:
                    meant = self.rebuilt(value, self.asking.of(node, name, need))
                self.within, self.asked = outer, asked
                if isinstance(node, Frame) and name == ("object" if node.passive else "subject"):
                    self._speak_of(value, meant)
                if meant != value:
                    node = replace(node, **{name: meant})
        return node

    def _listed(self, members: Sequence[Any], need: Need | None) -> tuple[Any, ...]:
        """The members of a list, whose owners may be the ones before them."""
        found: list[Any] = []
        for member in members:
            before = tuple(each for each in found if isinstance(each, Thing))
            found.append(self.rebuilt(member, replace(need or Need(), listed=before)))
        return tuple(found)

    def _speak_of(self, told: Phrase, meant: Phrase) -> None:
        """What a sentence is about can be meant by the pronouns after it, even where a pronoun stands for it."""
        if told != meant and told.at != NOWHERE and isinstance(meant, Thing):
            last = max((one.statement for one in self.candidates), default=0)
            spoken = [Candidate(meant, True, True, last, told.at[0])]
            if any(isinstance(each, Thing) and each.head == PRONOUN for each in values(told, "of")):
                spoken += [Candidate(owner, True, True, last, told.at[0] + 1) for owner in values(meant, "of")]
            self.candidates = [*self.candidates, *spoken]

    def _comes_first(self, pronoun: Thing) -> bool:
        """Whether a pronoun stands before what the sentence is about, and can mean that."""
        return self.main is not None and self.main.at[0] > pronoun.at[0] >= 0 and self._agrees(self.main, pronoun)

    def _around(self, need: Need) -> tuple[At, ...]:
        """The places of what a pronoun stands in or belongs to, which it cannot mean: `its` in `a ship in its hex`."""
        asked = () if need.owned and not need.object else self.asked
        return tuple(at for at in (need.owner, *self.within, *asked) if at != NOWHERE)

    def _agentless(self, frame: Frame) -> bool:
        """Whether nobody in the sentence does it: `when determining its level, the cellar is ignored`."""
        unsaid = isinstance(frame.subject, Thing) and frame.subject.det is Det.IMPLIED and not frame.passive
        return unsaid and frame.object is not None and (self.main is None or kind_of(self.main) not in ACTORS)

    def _meant(self, pronoun: Thing, need: Need) -> Phrase:
        if pronoun.det is Det.IMPLIED:
            if self.main is None or self.main == pronoun:
                return pronoun
            if isinstance(self.main, Thing) and self.main.head == PRONOUN:
                return self._meant(self.main, need)
            if need.act and kind_of(self.main) in PLACES | MOVING:
                return replace(_THAT_ACT, at=pronoun.at)
            unlike = kind_of(self.main) not in (*need.kinds, "thing")
            if unlike and _ACTION in need.kinds:
                return replace(_THAT_ACT, at=pronoun.at)
            if not (need.strict and kind_of(self.main) not in need.kinds):
                return again(self.main, pronoun)
        if pronoun.name == _ONE and need.listed and isinstance(need.listed[-1], Thing):
            return self._one(pronoun, need.listed[-1])
        if (owner := self._owner_in_list(need.listed, pronoun)) is not None:
            return again(owner, pronoun)
        able = [
            one
            for one in self.candidates
            if (not one.here or one.order < pronoun.at[0] or pronoun.det is Det.IMPLIED)
            and (pronoun.name == _ONE or self._agrees(one.thing, pronoun))
            and one.thing.at not in (pronoun.at, *(() if pronoun.such or pronoun.roles else self._around(need)))
            and not (isinstance(one.thing, Several) and one.here and one.thing.at[1] > pronoun.at[0] >= 0)
            and not (isinstance(one.thing, Thing) and one.thing.head == need.owned and pronoun.name != _ONE)
            and not any(one.thing.at == each.at != NOWHERE for each in need.listed)
            and not (one.thing in _each_of(need.doer) and not (pronoun.roles or pronoun.such))
        ]
        if pronoun.roles:  # `its crew is like that of the other`
            named = [one for one in able if isinstance(one.thing, Thing) and one.thing.det is not Det.THAT]
            able, need = [one for one in named if one.here] or able, Need()
            ties = {role.preposition for role in pronoun.roles}
            able = belonging(able) if "of" in ties else [one for one in able if is_tied(one.thing, ties)] or able
        if need.owned and not need.object:
            able = [
                one for one in able if not any(self._agrees(each, pronoun) for each in values(one.thing, "of"))
            ] or able
        if pronoun.traits:  # `from one side to the other`
            able, need = [one for one in able if isinstance(one.thing, Thing) and one.thing.number] or able, Need()
        fitting = [one for one in able if kind_of(one.thing) in need.kinds]
        if self.main is not None and self._comes_first(pronoun):
            if need.like and kind_of(self.main) not in (*need.kinds, "thing"):
                return pronoun
            fits = need.strict and not fitting and kind_of(self.main) in need.kinds
            if fits or all(one.statement == _OVERHEAD for one in able):
                return again(self.main, pronoun)
        able = fitting or able if need.strict else able
        spoken = [one for one in able if one.statement != _OVERHEAD]
        able = (
            spoken if pronoun.roles or pronoun.such else spoken or able
        )  # `those in a lock` are of what was spoken of
        if not able:
            return pronoun
        found = self._chosen(able, pronoun, need)
        best = found.thing
        if found.statement == _OVERHEAD:
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
        self.chain = again(best, pronoun)
        return self.chain

    def _chosen(self, able: Sequence[Candidate], pronoun: Thing, need: Need) -> Candidate:
        """The one that is meant: of another of its kind the nearest, else the only one that it can be."""
        if pronoun.name == _ONE:
            able = brought_up(able, pronoun, need, self.main)
            need = replace(need, stative=True) if need.object else Need(stative=True)
        elif pronoun.roles and not any(is_tied(one.thing, {"of"}) for one in able):
            need = replace(need, stative=True)
        elif pronoun.roles or pronoun.traits:
            return max(able, key=lambda one: (one.order,) if pronoun.roles else self._rank(one, need))
        return chosen(able, need, lambda one: self._rank(one, need), self.chain, self.story)

    def _one(self, pronoun: Thing, like: Thing) -> Thing:
        """Another thing of the kind: `one outside it`."""
        roles, such = self.rebuilt(pronoun.roles, None), self.rebuilt(pronoun.such, None)
        return replace(pronoun, head=like.head, kind=like.kind, det=Det.A, name="", roles=roles, such=such)

    def _rank(self, one: Candidate, need: Need) -> tuple[bool | int, ...]:
        fits = not need.kinds or kind_of(one.thing) in need.kinds
        near = (one.here, one.statement, not one.buried, one.subject or not need.subject, fits, one.order)
        return (fits or kind_of(one.thing) in need.soft, not self._is_vague(one.thing), *near)

    def _owner_in_list(self, before: Sequence[Phrase], pronoun: Thing) -> Phrase | None:
        """What owns the later members of a list is the ones before, unless they have an owner of their own."""
        whole = [each for each in before if isinstance(each, Thing) and not values(each, "of")]
        if not before or len(whole) < len(before):
            return None
        if pronoun.plural and len(whole) > 1:
            return Several("and", tuple(whole), pronoun.at)
        return whole[-1] if self._agrees(whole[-1], pronoun) else None

    def _agrees(self, found: Phrase, pronoun: Thing) -> bool:
        """Whether a pronoun has the number of what it would stand for; any of several may be `it`."""
        if isinstance(found, Several):
            agree = [self._agrees(each, pronoun) for each in found.members if isinstance(each, Thing)]
            many = found.junction not in _EITHER or found.junction == "/"
            return (pronoun.plural and many) or (found.junction in _EITHER and agree[-1:] == [True])
        mass = found.kind == "unit" and found.det is Det.A and found.head in self.vocabulary.inflection.mass
        collective = not (found.plural or found.single) and (mass or (found.det is Det.A and found.head.isupper()))
        return (found.plural or collective) if pronoun.plural else not found.plural

    def _is_vague(self, found: Phrase) -> bool:
        """Whether it is no place in particular, `at ground level`, or only the measure of one."""
        if not isinstance(found, Thing) or found.kind not in PLACES:
            return False
        bare = found.det is Det.A and found.head in self.vocabulary.inflection.mass
        return bare or found.head in self.vocabulary.measures


def _tells_of_event(frame: Frame) -> bool:
    """Whether the subject is what the sentence before tells: `this does not affect the harbor`."""
    said = isinstance(frame.subject, Thing) and frame.subject.head == PRONOUN and frame.subject.name == "this"
    return said and not frame.passive and frame.verbs != ("be",)


def _in_order(node: object) -> Sequence[str]:
    """The fields of a node; the conditions of a statement first if they stand in front."""
    names = meaningful(type(node))
    if isinstance(node, Statement) and node.conditions and 0 <= node.conditions[0].at[0] < node.at[0]:
        return ("conditions", *(name for name in names if name != "conditions"))
    return names


def _is_placed(roles: object) -> bool:
    """Whether roles say where a thing is: no pronoun in them means that thing."""
    return isinstance(roles, tuple) and any(isinstance(each, Role) and each.preposition in LOCATIVE for each in roles)


def _is_about(tests: object) -> bool:
    """Whether relative clauses tell what their thing does or is: `a ship that loses its mast`."""
    told = [told_of(test) for test in tests if isinstance(test, Frame)] if isinstance(tests, tuple) else []
    return bool(told) and all(isinstance(each, Thing) and each.det is Det.WHICH for each in told)


def _each_of(doer: Phrase | None) -> tuple[object, ...]:
    return (doer, *doer.members) if isinstance(doer, Several) else (doer,)


def _is_where_it_stands(roles: object) -> bool:
    """Whether a place is meant in which everything is: `a ship in its hex` is in that of another one."""
    values = [each.value for each in roles if isinstance(each, Role)] if isinstance(roles, tuple) else []
    return any(isinstance(each, Thing) and is_where_all_stand(each) for each in values)


def exempting(exemption: Exemption, base: Statement, vocabulary: Vocabulary, near: Phrase | None) -> Exemption:
    """An exception with its unsaid subjects: what it stands in is about, or the place right before it."""
    main = subject_of(base)
    is_place = main is not None and kind_of(main) in PLACES
    if near is not None and kind_of(near) in PLACES and not is_place and not _of_units(exemption, vocabulary):
        main = near
    if main is None:
        return exemption
    resolver = _Resolver(vocabulary, list(found_in((base,), False)), main)
    return resolver.rebuilt(exemption, None)  # type: ignore[no-any-return]


def _of_units(exemption: Exemption, vocabulary: Vocabulary) -> bool:
    """Whether an exception is about a status, which units have and places do not."""
    traits = (node.name for _, node in parts(exemption.conditions) if isinstance(node, Trait))
    return any(word.kind == "status" for name in traits for word in vocabulary.look_up(name))
