"""What `that ship`, `such a ship` and `the ship` mean: a thing of that name that was spoken of.

It brings its restrictions along; `such` also what was told of it. `That hex`, where no hex was spoken of, is where the
thing last spoken of stands. What nothing before it explains is left as it is, and `dangling` refuses it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

from ..english.places import PLACING
from ..english.text import Vocabulary
from ..immutable import replace
from ..logic.model import Effect, Fact, Modality, Norm, Statement
from ..logic.phrases import (
    NOWHERE,
    At,
    Det,
    Frame,
    Number,
    Phrase,
    Role,
    Several,
    Thing,
    meaningful,
    parts,
    told_of,
    understood,
)
from .acts import told_again
from .bridging import bridged, of_its_part
from .carrying import again, as_told, is_mention_of, linked
from .choosing import AmbiguousError
from .described import described, is_described
from .marks import OF_THIS_KIND, PRONOUN, SUCH
from .mentions import PLACES, Mention, Told, frames_of, kind_of, mentions_around, mentions_in, subject_of, values
from .naming import (
    NAMING,
    NO_MARK_OF_IT,
    SAME,
    bearing_name,
    can_name,
    contains,
    has_or_ends_in_the_name,
    has_the_name,
    is_among,
    is_another,
    is_bare,
    is_called_after,
    is_described_as,
    is_free,
    is_many,
    is_named_before_its_kind,
    is_new,
    is_of_the_kind,
    is_one,
    is_result,
    is_singled_out,
    is_the_other,
    is_the_same,
    points_back,
)
from .needs import is_where_all_stand
from .role_nouns import role_named
from .sorts import SORTS, of_that_type
from .together import standing_together
from .whereabouts import (
    LYING,
    has_own_hex,
    is_a_hex,
    is_a_stretch,
    is_all_hexes,
    is_bare_place,
    is_where,
    place_of,
    place_of_its_own,
    stands_somewhere,
    whose_place,
)

_OF_A_SENTENCE = frozenset(("calculation", "case", "manner", "purpose", "situation", "way"))
"""Nouns for what a sentence says as a whole."""


_DOING = (Modality.MAY, Modality.MUST)
_NUMBER = "number"
"""What is always one of things that are counted."""


class Nouns:
    """One clause's nouns that point back."""

    def __init__(
        self, around: Sequence[Told], near: Sequence[Told], before: Told | None, vocabulary: Vocabulary
    ) -> None:
        self.before = before
        self.vocabulary = vocabulary
        self.around = around
        """All sentences before it in its rule."""
        self.far = list(mentions_around(around))
        self.near = {told.clause for told in near}
        """The clauses that `the ship` looks back to."""
        self.starts = False
        """Whether the sentence is about something new, so that `the ship` in it is no part of what was said before."""

    def rebuilt(self, statement: Statement, found: Sequence[Statement]) -> Statement:
        """A statement whose nouns that point back bring along what they mean; `found` are those before it."""
        if not found:
            statement = standing_together(statement)
        here = list(mentions_in((*found, statement), True))
        own = {each.at for _, each in parts(statement) if isinstance(each, Thing)}
        done: dict[tuple[At, str], Phrase] = {}
        about = subject_of(statement)
        self.starts = about is not None and is_new(about)

        def meant(node: Any) -> Any:
            if isinstance(node, tuple):
                return tuple(map(meant, node))
            names = meaningful(type(node))
            if not names:
                return node
            inside = {name: meant(getattr(node, name)) for name in names}
            if isinstance(node, Frame):
                before = (*found, statement)
                inside |= {name: self._shown(inside[name], here, before) for name in ("subject", "object")}
            if any(value is not getattr(node, name) for name, value in inside.items()):
                node = replace(node, **inside)
            if is_all_hexes(node):
                return self._own_hexes(node, here)
            node = role_named(node, here, statement, self.vocabulary)
            if is_described(node):
                return self._described(node, here, statement)
            return known(node) if points_back(node) else node

        def known(noun: Thing) -> Phrase:
            """A noun that is resolved once, and before those that go on with it."""
            if (noun.at, noun.head) not in done:
                done[noun.at, noun.head] = noun
                done[noun.at, noun.head] = self._meant(noun, here, own, (*found, statement), known)
            return done[noun.at, noun.head]

        return meant(statement)  # type: ignore[no-any-return]

    def _meant(
        self,
        noun: Thing,
        here: Sequence[Mention],
        own: set[Any],
        told: Sequence[Statement],
        known: Callable[[Thing], Phrase],
    ) -> Phrase:
        if (first := _told_by_these_words(noun, here)) is not None:
            return replace(noun, referent=first.referent or noun.referent)
        if is_the_same(noun):
            same = self._same(noun, before_it(here, noun), told)
            if same is not noun or noun.det is Det.THE:
                return same
        if is_the_other(noun):
            return self._other(noun, before_it(here, noun))
        such = any(trait.name in (OF_THIS_KIND, SUCH) for trait in noun.traits)
        plain = replace(noun, traits=tuple(trait for trait in noun.traits if trait.name not in NO_MARK_OF_IT))
        definite = noun.det is Det.THE
        before = before_it(here, noun)
        if not (definite or such) and is_a_hex(plain) and (own_place := place_of_its_own(plain, before)) is not None:
            return own_place
        if noun.det is Det.THAT and (typed := of_that_type(plain, (before,), self.vocabulary)) is not None:
            return typed
        sought = self._without_acts(plain) if such else plain
        found = self._found(sought, before, definite, such) or (self._found(sought, before, definite) if such else None)
        found = found or (self._none_of_that_kind(plain, before) if such else None)
        own_or_act = self._known(plain, before, told) if found is None and definite else plain
        if own_or_act is not plain:
            return own_or_act
        listed = self._nearer(self._named(plain, told[-1]), self._listed(plain, before))
        if found is None and listed is None and definite and not _is_placed(noun, told[-1]):
            found = self._once_told(plain)
        if listed is not None and (found is None or _nearness(found) < _nearness(listed)):
            meant = again(listed.thing, plain, listed.whole, listed.clause)
            return replace(meant, junction="and") if isinstance(meant, Several) and noun.plural else meant
        if found is None:
            return self._own_hex(plain, before) if definite else self._of_what_was_said(plain, before)
        thing = found.thing
        if not isinstance(thing, Thing):
            return plain
        if found.here and thing.at in own and points_back(thing):
            again_meant = known(thing)
            if not isinstance(again_meant, Thing):
                return again_meant
            thing = again_meant
        whole = thing.at not in own or thing.at == NOWHERE
        if not whole and (definite or any(trait.name == SUCH for trait in noun.traits)):
            return replace(plain, referent=thing.referent or plain.referent, link=thing.link)
        mention = linked(plain, thing, whole, found.clause)
        if not definite and is_of_the_kind(thing, noun) and not has_or_ends_in_the_name(thing, noun):
            test = Frame(("be",), Thing(PRONOUN, det=Det.WHICH), complement=Thing(thing.head, thing.kind))
            mention = replace(mention, such=(*mention.such, understood(test)))  # `that unit`, of a pilot
        elif not (definite or is_named_before_its_kind(thing, noun)):
            mention = replace(mention, head=thing.head, kind=thing.kind)
        if such and whole:
            for frame, origin in self._told_of(mention, thing, told):
                mention = as_told(mention, frame, origin, mention.link.partition("#")[0])
        return mention

    def _described(self, noun: Thing, here: Sequence[Mention], statement: Statement) -> Thing:
        """`The towing tug`, where a sentence before told of a tug that tows, and its own of none; `the lock wall`,
        where a lock was spoken of: its wall."""
        before = before_it(here, noun)
        if any(isinstance(one.thing, Thing) and one.thing.head == noun.head for one in before):
            return noun
        found = None if _is_placed(noun, statement) else described(noun, self._stages(), self.vocabulary)
        if found is not None:
            return linked(noun, cast("Thing", found.thing), True, found.clause)
        outside = [one for one in before if not contains(one.thing, noun)]
        if noun.head == _NUMBER and (counted := self._counted()) is not None:
            return replace(noun, roles=(counted,))
        return noun if noun.such else bridged(noun, outside, statement) or noun

    def _counted(self) -> Role | None:
        """What the number was of that was spoken of last: `the number left`, after the number of tugs."""
        spoken = (one.thing for stage in self._stages() for one in reversed(stage))
        numbers = (each for each in spoken if isinstance(each, Thing) and each.head == _NUMBER)
        counted = next((each for one in numbers for each in values(one, "of") if isinstance(each, Thing)), None)
        return None if counted is None else understood(Role("of", Thing(counted.head, counted.kind, plural=True)))

    def _without_acts(self, noun: Thing) -> Thing:
        """A noun without the word for an act that was spoken of: who does it is told to do it by that word, as `such a
        towing tug` by `this type of towing`; no other tug does."""
        spoken = (one.thing for one in self.far if isinstance(one.thing, Thing))
        acts = {each.head.casefold() for each in spoken if each.kind == "action"}
        return replace(noun, traits=tuple(each for each in noun.traits if each.name.casefold() not in acts))

    def _shown(self, result: Any, here: Sequence[Mention], told: Sequence[Statement]) -> Any:
        """A number that does something, or suffers it, as that of the roll last spoken of: `a 6 sinks it`.

        What is rolled goes before what is only asked: `if it fails a test, a die is rolled`.
        """
        if not isinstance(result, Thing) or not is_result(result) or result.number is None or result.roles:
            return result
        before = [one for one in here if 0 <= one.thing.at[0] < result.at[0]]
        for stage in (before, *self._stages()):
            inside = {id(each) for one in stage for _, each in parts(one.thing) if each is not one.thing}
            rolls = [one for one in stage if _is_new_roll(one.thing) and id(one.thing) not in inside]
            if rolls := [one for one in rolls if one.here or one.clause in self.near]:
                asked = _asked_in(told if rolls[0].here else self._told_in(rolls[0].clause))
                rolled = [one for one in rolls if one.thing.at not in asked] or rolls
                return place_of(result, max(rolled, key=_nearness))
        return result

    def _told_in(self, clause: str) -> Sequence[Statement]:
        return next((told.statements for told in self.around if told.clause == clause), ())

    def _known(self, noun: Thing, before: Sequence[Mention], told: Sequence[Statement]) -> Thing:
        """`The attempt`, where somebody may attempt to do something: to do that; `the lock`, where a lock basin was
        spoken of: that of the basin."""
        if (act := self._act_named(noun)) is not None:
            return act
        if any(isinstance(each, Thing) and each.head == noun.head for _, each in parts(tuple(told[:-1]))):
            return noun  # its own sentence has spoken of it
        outside = [one for one in before if not contains(one.thing, noun)]
        return bridged(noun, outside, told[-1], self._near_stages()) or noun

    def _own_hexes(self, noun: Thing, here: Sequence[Mention]) -> Thing:
        """`The two hexes`, where its sentence spoke of two places that lie in hexes: theirs."""
        before = (one for one in here if 0 <= one.thing.at[0] < noun.at[0] and one.thing.at[1] <= noun.at[0])
        places = [one for one in before if kind_of(one.thing) in PLACES and isinstance(one.thing, Thing)]
        apart = [one for one in places if not (is_bare_place(one.thing) or values(one.thing, "of"))]
        told = {one.thing.at: one for one in apart if is_new(one.thing)}
        if noun.number is None or len(places) != len(told) or not told:
            return noun
        if noun.number.value != len(told):
            return (
                replace(noun, det=Det.THAT) if len(told) > 1 else noun
            )  # `the three hexes` are not those of two places
        owners = (again(one.thing, Thing(PRONOUN, at=NOWHERE), False) for one in told.values())
        return replace(noun, roles=(Role("of", Several("and", tuple(owners), NOWHERE)),))

    def _same(self, noun: Thing, before: Sequence[Mention], told: Sequence[Statement]) -> Thing:
        """`The same ship`: that ship, of the same sentence rather; `a ship in the same hex`: in that of the other thing
        that the sentence speaks of; `in the same hex as a tug`: in that of the tug."""
        plain = replace(noun, det=Det.THAT, traits=tuple(each for each in noun.traits if each.name != SAME))
        if like := next((role for role in noun.roles if role.preposition in ("as", "with")), None):
            of = tuple(Role("of", each.value) if each is like else each for each in noun.roles)
            return replace(plain, roles=of) if is_where_all_stand(replace(plain, traits=(), roles=())) else noun
        if is_of_several(told[-1]):
            return noun  # `both ships fire at the same tug`: one for both
        outside = [one for one in before if not contains(one.thing, noun)]
        for stage in (outside, before):
            if named := bearing_name(stage, plain):
                return self._that_one(plain, _only(named, False)) if _is_picked(plain, named) else noun
        owner = whose_place(noun, told[-1], self.vocabulary)
        if owner is not None and is_where_all_stand(replace(plain, traits=())):
            others = [one for one in outside if one.thing.at not in (owner.at, noun.at) and is_new(one.thing)]
            others = [one for one in others if one.thing.at[1] <= noun.at[0] and not is_where(one.thing, told[-1])]
            others = [one for one in others if not is_a_stretch(one.thing)]
            others = [one for one in others if getattr(one.thing, "head", "") == owner.head] or others
            standing = list({one.thing.at: one for one in others if stands_somewhere(one.thing, LYING)}.values())
            return place_of(plain, standing[0]) if len(standing) == 1 else noun
        for stage in self._stages():
            if named := bearing_name(stage, plain):
                return self._that_one(plain, _only(named, False)) if _is_picked(plain, named) else noun
        return noun

    def _other(self, noun: Thing, before: Sequence[Mention]) -> Thing:
        """`The other tug`: the one that its own sentence, or the nearest, spoke of as another tug."""
        for stage in (before, *self._stages()):
            others = (one for one in stage if isinstance(one.thing, Thing) and one.thing.det is Det.A)
            named = [one for one in others if one.thing.head == noun.head and is_another(one.thing)]  # type: ignore[union-attr, arg-type]
            if named:
                return self._that_one(noun, _only(named, False))
        return noun

    def _that_one(self, noun: Thing, found: Mention | None) -> Thing:
        return (
            linked(noun, found.thing, not found.here, found.clause)
            if found and isinstance(found.thing, Thing)
            else noun
        )

    def _own_hex(self, noun: Thing, before: Sequence[Mention]) -> Thing:
        """`The hex`, where no hex was spoken of: that of what its own sentence brings up."""
        others = (one.thing for one in (*before, *self.far))
        if not is_a_hex(noun) or any(isinstance(each, Thing) and each.head == noun.head for each in others):
            return noun
        return place_of_its_own(noun, before) or (replace(noun, det=Det.THAT) if _is_put(before) else noun)

    def _found(self, noun: Thing, before: Sequence[Mention], definite: bool, telling: bool = False) -> Mention | None:
        """The nearest mention that a noun can mean, sentence by sentence; `telling` if it has to say something of it.

        `Such a ship` is one as described: `the ship` describes none, and what is done to it is another matter.
        """
        outside = [one for one in before if not one.thing.at[1] > noun.at[0]]
        stages = [outside, before, *self._stages()]
        several = noun.plural and noun.det is Det.THAT
        for stage in stages:
            starts = self.starts and not is_result(noun)
            if definite and any(one.clause and (starts or one.clause not in self.near) for one in stage):
                continue
            able = [one for one in stage if isinstance(one.thing, Thing) and is_free(one.thing)]
            able = [one for one in able if not (telling and is_bare(one.thing))]
            for names in NAMING[:1] if definite else NAMING:
                named = [one for one in able if names(one.thing, noun)]  # type: ignore[arg-type]
                if definite:
                    named = [one for one in named if one.here or is_singled_out(one.thing)]
                if named and several:
                    named = [one for one in named if is_many(one.thing)]
                    return _only(named, definite) if named else None
                if named and names is is_of_the_kind:
                    apart = [one for one in self.far if isinstance(one.thing, Thing) and one.clause in self.near]
                    same = [one for one in apart if is_free(one.thing) and has_the_name(one.thing, noun)]  # type: ignore[arg-type]
                    if same and not any(has_the_name(one.thing, noun) for one in stage if isinstance(one.thing, Thing)):
                        raise AmbiguousError((named[-1].thing, same[-1].thing))  # that unit, or that tug
                if named:
                    return _only(named, definite)
        return None

    def _none_of_that_kind(self, noun: Thing, before: Sequence[Mention]) -> Mention | None:
        """`No tug may wait there, for such a tug would sink`: one as there is none of."""
        named = [one for one in before if isinstance(one.thing, Thing) and one.here and has_the_name(one.thing, noun)]
        none = [one for one in named if getattr(one.thing, "det", None) is Det.NO]
        return _only(none, False) if none else None

    def _once_told(self, noun: Thing) -> Mention | None:
        """The one thing of its name that the sentences of the rule brought up, for `the ship`; a level, or a roll, is
        another one in each of them."""
        measures = {each.casefold() for each in self.vocabulary.measures}
        if noun.kind == "dice" or noun.head.split()[-1].casefold() in measures:
            return None
        named = [one for one in bearing_name(self.far, noun) if is_singled_out(one.thing)]
        if not named or is_bare(named[0].thing):
            return None
        origins = {_origin(one): one for one in named if is_new(one.thing) or cast("Thing", one.thing).link}
        if len(origins) > 1 and all(map(_is_one_brought_up, origins.values())):
            raise AmbiguousError(tuple(one.thing for one in origins.values()))
        alike = len(origins) == 1 and all(is_one(one.thing, named[0].thing) for one in named)
        return named[0] if alike else None

    def _listed(self, noun: Thing, before: Sequence[Mention]) -> Mention | None:
        """The nearest list of things that `those ships` can mean together, or `the ship` where one of them is meant."""
        several = noun.plural and noun.det is Det.THAT
        if not several and (noun.plural or noun.det is not Det.THE):
            return None
        for stage in (before, *self._stages()) if several else (before,):
            lists = [one for one in stage if isinstance(one.thing, Several) and not contains(one.thing, noun)]
            lists = [one for one in lists if several or one.thing.junction == "or"]  # type: ignore[union-attr]
            named = [one for one in lists if all(can_name(each, noun) for each in one.thing.members)]  # type: ignore[union-attr]
            if named:
                return max(named, key=_nearness)
        return None

    def _named(self, noun: Thing, statement: Statement) -> Mention | None:
        """The nearest list of things with names that `those ships` can mean together: ships A and B, of whom `it` is
        neither."""
        if not noun.plural or noun.det is not Det.THAT:
            return None
        stages = [("", [statement]), *((told.clause, told.statements) for told in reversed(self.around))]
        for clause, statements in stages:
            lists = [each for one in statements for _, each in parts(one) if isinstance(each, Several)]
            lists = [each for each in lists if each.junction == "and" and not contains(each, noun)]
            named = [each for each in lists if all(getattr(one, "name", "") for one in each.members)]
            if meant := [each for each in named if all(can_name(one, noun) for one in each.members)]:
                last = max(meant, key=lambda each: each.at)
                return Mention(last, False, not clause, 0, last.at[0], clause=clause, whole=bool(clause))
        return None

    def _nearer(self, one: Mention | None, other: Mention | None) -> Mention | None:
        """The one of two mentions whose sentence is the nearer one; of one sentence, the second."""
        if one is None or other is None:
            return one or other
        clauses = [*(told.clause for told in self.around), ""]
        return one if clauses.index(one.clause) > clauses.index(other.clause if not other.here else "") else other

    def _near_stages(self) -> list[list[Mention]]:
        """What the sentences speak of that its own goes on with, unless this is about something new."""
        return [] if self.starts else [stage for stage in self._stages() if stage[0].clause in self.near]

    def _stages(self) -> Iterator[list[Mention]]:
        """What each sentence before speaks of, the nearest first."""
        for clause in dict.fromkeys(one.clause for one in reversed(self.far)):
            yield [one for one in self.far if one.clause == clause]

    def _of_what_was_said(self, noun: Thing, before: Sequence[Mention]) -> Thing:
        """`That lock gate`, where a lock was spoken of: its gate; `that hex`: where what was spoken of stands.

        `That purpose` is that of the sentence before, whatever it is.
        """
        if self._is_of_what_was_said(noun, before) and self.before is not None and self.before.read:
            return replace(noun, link=self.before.clause)
        if (typed := of_that_type(noun, self._stages(), self.vocabulary)) is not None:
            return typed
        if (act := self._act_named(noun)) is not None:
            return act
        singles = [one for one in before if isinstance(one.thing, Thing) and is_free(one.thing)]
        if (its := of_its_part(noun, singles)) is not None:
            return its
        named = [one for one in singles if is_called_after(noun, one.thing)]  # type: ignore[arg-type]
        if named:
            last = max(named, key=lambda one: (one.sentence, one.order))
            if kind_of(last.thing) == noun.kind and noun.kind in PLACES:
                return replace(noun, referent=getattr(last.thing, "referent", None))
            return place_of(noun, last)
        for stage in ([one for one in before if not contains(one.thing, noun)], *self._stages()):
            standing = [one for one in stage if stands_somewhere(one.thing) and not one.buried and has_own_hex(one)]
            if is_where_all_stand(noun) and standing:
                return place_of(noun, max(standing, key=lambda one: (one.sentence, one.subject, one.order)))
        return noun

    def _act_named(self, noun: Thing) -> Thing | None:
        """`Such an attempt`, where somebody may attempt to do something: an attempt to do that."""
        told = self.before.statements if self.before is not None and self.before.read else ()
        acts = [frame for one in told for frame in frames_of(one.body) if frame.verbs == (noun.head,)]
        plain = not (noun.roles or noun.such or noun.plural) and noun.kind == "action"
        if len(acts) != 1 or len(told) != 1 or not plain or self.before is None or acts[0].negated:
            return None
        aim = acts[0].object
        if not isinstance(aim, Frame):
            return None
        what = told_again(replace(aim, subject=None), self.before.clause, False)
        return replace(noun, roles=(Role("to", what),), link=self.before.clause)

    def _is_of_what_was_said(self, noun: Thing, before: Sequence[Mention]) -> bool:
        """Whether it is what a sentence says as a whole: `that purpose`, `this type of towing`."""
        acts = (role.value for role in noun.roles if role.preposition == "of")
        around = (one.thing for one in before if any(each.at == noun.at for each in values(one.thing, "of")))
        sort_of_act = noun.head in SORTS and any(kind_of(each) == "action" for each in (*acts, *around))  # type: ignore[arg-type]
        return noun.head in _OF_A_SENTENCE or sort_of_act

    def _told_of(self, mention: Thing, thing: Thing, own: Sequence[Statement]) -> Iterator[tuple[Frame, Thing]]:
        """What the sentence that brought something up tells of it."""
        clause, _, number = mention.link.partition("#")
        if not clause:
            yield from ((frame, thing) for frame in _told_of(thing, own))
            return
        statements = self._told_in(clause)
        origin = replace(thing, referent=int(number) if number else None, link="")
        yield from ((frame, origin) for frame in _told_of(origin, statements))


def _told_by_these_words(noun: Thing, here: Sequence[Mention]) -> Thing | None:
    """What the very words of a noun brought up, where a sentence goes on without saying them again: `a crew is safe,
    but would not be if it were asleep`."""
    if noun.det is not Det.THAT or noun.at[0] < 0:
        return None
    told = (one.thing for one in here if one.thing.at == noun.at and isinstance(one.thing, Thing))
    return next((each for each in told if each.head == noun.head and each.det is Det.A), None)


def _is_picked(noun: Thing, named: Sequence[Mention]) -> bool:
    """Whether one of a name was spoken of: of three acts, `the same act` is none that anybody has picked out."""
    counts = (one.thing.number for one in named if isinstance(one.thing, Thing))
    return noun.plural or not any(each is not None and each.low is not None and each.low > 1 for each in counts)


def _is_put(before: Sequence[Mention]) -> bool:
    """Whether its sentence tells what is done to something: `a buoy is placed in the hex` puts it where it was not."""
    return any(one.subject and one.done and is_new(one.thing) for one in before)


def before_it(here: Sequence[Mention], noun: Thing) -> list[Mention]:
    """What was spoken of before a noun, and is no part of what it means."""
    return [one for one in here if 0 <= one.thing.at[0] < noun.at[0] and not is_among(one.thing, noun)]


def is_of_several(statement: Statement) -> bool:
    """Whether it is told of several things, which may have something in common."""
    about = subject_of(statement)
    number = about.number if isinstance(about, Thing) else None
    return isinstance(about, Several) or (number is not None and (number.low is None or number.low > 1))


def _asked_in(statements: Sequence[Statement]) -> set[At]:
    """The places of what conditions speak of."""
    return {each.at for told in statements for _, each in parts(told.conditions) if isinstance(each, Thing)}


def _is_new_roll(roll: Phrase) -> bool:
    """Whether it is a roll that its sentence brings up, and that may show any number."""
    if not isinstance(roll, Thing) or roll.kind != "dice" or roll.number is not None:
        return False
    return is_new(roll) and not is_result(roll) and not any(isinstance(role.value, Number) for role in roll.roles)


def _nearness(one: Mention) -> tuple[bool, int, int]:
    return one.here, one.sentence, one.order


def _only(named: Sequence[Mention], definite: bool) -> Mention | None:
    """The nearest; of two that nothing tells apart, none: `a ship meets a ship. That ship …`.

    `That ship` means the nearest in print, also `a ship` that only says where something else is.
    """
    plain = [one for one in named if not one.buried or (not definite and _is_brought_up(one))] or list(named)
    best = max(plain, key=lambda one: (one.sentence if definite else 0, one.order))
    twins = [one for one in plain if not is_one(one.thing, best.thing)]
    if not twins:
        return best
    if definite and not all(map(_is_one_brought_up, (best, *twins))):
        return None
    alike = [one for one in twins if one.sentence == best.sentence and is_described_as(one.thing, best.thing)]
    if alike:
        raise AmbiguousError(tuple(one.thing for one in (best, *alike)))
    return None if definite else best


def _is_placed(noun: Thing, statement: Statement) -> bool:
    """Whether its own sentence says where a thing is: wherever it was before, it need not be there any more."""
    told = (each for _, each in parts(statement) if isinstance(each, Frame) and told_of(each) == noun)
    return any(role.preposition in PLACING for each in told for role in each.roles)


def _is_brought_up(one: Mention) -> bool:
    """Whether its own sentence brings a thing up, and has not spoken of it before."""
    return one.here and isinstance(one.thing, Thing) and one.thing.det is Det.A and not one.thing.link


def _origin(one: Mention) -> str:
    """The clause that brought up a thing, and its number there."""
    thing = cast("Thing", one.thing)
    return thing.link or f"{one.clause}#{thing.referent}"


def _is_one_brought_up(one: Mention) -> bool:
    """Whether a sentence brings up one of its kind: `a ship`."""
    return isinstance(one.thing, Thing) and one.thing.det is Det.A and one.thing.single and not one.thing.link


def _told_of(thing: Thing, statements: Sequence[Statement]) -> Iterator[Frame]:
    """What sentences say that a thing does or suffers, and not what they forbid it."""
    for statement in statements:
        body = statement.body
        frame = body.act if isinstance(body, Norm) and body.modality in _DOING else None
        frame = body.frame if isinstance(body, Fact | Effect) else frame
        if frame is None or frame.negated or frame.verbs == ("be",):
            continue
        arguments = (told_of(frame), frame.object, *(role.value for role in frame.roles))
        if any(isinstance(each, Thing) and is_mention_of(each, thing) for each in _singles(arguments)):
            yield frame


def _singles(values: Sequence[object]) -> Iterator[object]:
    for each in values:
        yield from each.members if isinstance(each, Several) else (each,)
