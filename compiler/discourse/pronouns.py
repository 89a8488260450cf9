"""What pronouns and unsaid subjects mean, place by place: a statement with each replaced by what it stands for.

A pronoun can mean what agrees with it in number, stands where it can be spoken of again, and fits what its place asks;
which of these it means, or that nobody can tell, `choosing` knows.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from ..english.places import LOCATIVE, PLACING
from ..english.text import Vocabulary
from ..immutable import replace
from ..logic.model import Application, Definition, Statement
from ..logic.phrases import (
    NOWHERE,
    YOU,
    At,
    Det,
    Frame,
    Joined,
    Number,
    Phrase,
    Role,
    Several,
    Test,
    Thing,
    meaningful,
    parts,
    rewritten,
    told_of,
)
from .carrying import again, is_mention_of
from .choosing import CONCRETE, NUMBERS, AmbiguousError, Question, chosen, is_time, may_be_of
from .marks import EVENT, HE, NOBODY, ONE, OTHER, PRONOUN, THAT_ACT, THIS
from .mentions import ACTORS, MOVING, PLACES, Mention, is_same, kind_of, values
from .naming import is_result
from .needs import Asking, Need, is_where_all_stand
from .others import belonging, brought_up, counted_first, is_tied, picked_out, taken_from
from .rivals import as_far, in_front, of_own_acts, pair_before
from .usage import NO_USAGE, Usage

_SINGLE = Number(Fraction(1), Fraction(1))
_EITHER = frozenset(("or", "/"))
_ACTION = "action"
_BEARING = ("with", "without")
"""The prepositions of what a thing has on it, or in it."""
_THUS = "thus"
"""What ties to a thing what comes of its being as it is told to be."""
_WHO = ("one who ", "one whose ", "one whom ")
"""How a pronoun begins that means a person."""
_ANOTHER_OF_A_KIND = Thing(PRONOUN, det=Det.THAT, name=ONE)
"""`One`, with nothing else to tell which."""
_LEAVING_OUT = ("except", "except for", "other than")
"""The prepositions of what is left out of all of which something is told."""
_PERSONS = ("side", "unit", "thing")
"""The kinds of what `he` may be said of, if no noun tells that it is a person."""


class Resolver:
    """One statement's pronouns."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        mentions: Sequence[Mention],
        main: Phrase | None,
        chain: Phrase | None = None,
        verbs: Sequence[str] = (),
        story: bool = False,
        usage: Usage = NO_USAGE,
        heads: Sequence[Mention] = (),
        acting: bool = False,
        printed: dict[At, Phrase] | None = None,
        text: str = "",
        unread: bool = False,
    ) -> None:
        self.text = text
        self.unread = unread
        """Whether the sentence before is not read, and may have been about what its own is about."""
        self.printed: dict[At, Phrase] = {} if printed is None else printed
        """What the pronouns of the clause mean, by the places of their words."""
        self.vocabulary = vocabulary
        self.mentions = mentions
        self.main = main
        """What unsaid subjects stand for."""
        self.acting = acting
        """Whether what it is about is who does what it tells."""
        self.story = story
        self.heads = heads
        """What the headings name, for a pronoun that nothing in the text explains."""
        self.usage = usage
        self.asking = Asking(vocabulary, main, verbs, acting, self.printed)
        self.chain = chain
        """What the pronoun before in the same sentence means."""
        self.within: tuple[At, ...] = ()
        """The places of the things around, which no pronoun in them means."""
        self.apart: tuple[At, ...] = ()
        """The places of what a condition tells of something that it does not name, and that is what the sentence is
        about: `while in a lock, it may fire`."""
        self.fronted: tuple[At, ...] = ()
        """The places of what only stands in front to say where, how or with what something is done."""
        self.hosts: tuple[At, ...] = ()
        """The places of what can be somewhere, and of which the roles around tell where it is or what it has."""
        self.asked: tuple[At, ...] = ()
        """The places of what relative clauses around tell something of: only what belongs to it is its own."""

    def rebuilt(self, node: Any, need: Need | None) -> Any:
        """A node with the pronouns in it replaced."""
        if isinstance(node, Thing) and node.head == PRONOUN and node.det in (Det.THAT, Det.IMPLIED):
            if need is not None and need.act and need.object and self._is_what_is_ruled(node, need.doer):
                return replace(THAT_ACT, at=node.at)
            event = _may_be_event(node, need) and not _just_valued(self.mentions, self.mentions)
            return node if event else self._meant_there(node, need or Need())
        if isinstance(node, tuple):
            return tuple(self.rebuilt(each, need) for each in node)
        if not meaningful(type(node)):
            return node
        if isinstance(node, Statement):
            self.apart = tuple(at for each in node.conditions for at in self._told_of_the_same(each.test))
            self.apart += tuple(of_own_acts(node.body))
            self.fronted = tuple(in_front(node.body, self.main))
        if isinstance(node, Role) and self._is_tied_to_what_was_said(node):
            return node
        if isinstance(node, Thing):
            node = self._bearing(node)
        if isinstance(node, Frame) and self._agentless(node):
            node = replace(node, subject=None, passive=True)
        if isinstance(node, Frame) and _tells_of_event(node):
            node = replace(node, subject=replace(EVENT, at=getattr(node.subject, "at", NOWHERE)))
        for name in _in_order(node):
            value = getattr(node, name)
            if isinstance(node, Application) and value == NOBODY:
                continue  # what does not apply where an exception says `NA` is what that is an exception to
            if isinstance(value, tuple) or meaningful(type(value)):
                node = self._with(node, name, value, need)
        return picked_out(node) if isinstance(node, Thing) else node

    def _is_what_is_ruled(self, pronoun: Thing, doer: Phrase | None) -> bool:
        """Whether a pronoun is what somebody permits or forbids: `this`, or `it` where nothing says of whom: what a
        pilot permits is an act, and no lock."""
        if pronoun.name == THIS:
            return True
        bare = pronoun == Thing(PRONOUN, det=Det.THAT) and self.text[slice(*pronoun.at)].lower() == "it"
        return bare and isinstance(doer, Thing)

    def _is_tied_to_what_was_said(self, role: Role) -> bool:
        """Whether a preposition ties on `this` or `that`, which may be all that the sentence before tells: `after
        that`, `against this`; unless it told how much something is."""
        what = role.value
        bare = isinstance(what, Thing) and what == Thing(PRONOUN, det=Det.THAT, name=what.name)
        said = self.text[slice(*what.at)].lower() if bare and what.at[0] >= 0 else ""  # type: ignore[union-attr]
        return said in ("this", "that") and not _just_valued(self.mentions, self.mentions)

    def _bearing(self, host: Thing) -> Thing:
        """`A card with a star on it`, `a lock with a wall as its gate`, `a ship of oak (thus making it dear)`: what
        bears what it is told to be with, and uses it, and what is made of it."""

        bare = replace(host, traits=(), roles=(), such=())

        def told(node: Any) -> Any:
            if isinstance(node, Several):
                return replace(node, members=tuple(map(told, node.members)))
            if not isinstance(node, Thing):
                return node
            return replace(node, roles=tuple(replace(each, value=borne(each)) for each in node.roles))

        def its(it: Any) -> Any:
            plain = isinstance(it, Thing) and it == Thing(PRONOUN, det=Det.THAT, plural=it.plural)
            return again(bare, it, False) if plain and self._agrees(host, it) else it

        def borne(role: Role) -> Any:
            used = role.value
            if role.preposition == "as" and isinstance(used, Thing):
                own = (
                    replace(each, value=its(each.value)) if each.preposition == "of" else each for each in used.roles
                )
                return replace(used, roles=tuple(own))
            return its(used) if role.preposition in PLACING else used

        def its_own(role: Role) -> Role:
            if role.preposition in _BEARING:
                return replace(role, value=told(role.value))
            return replace(role, value=rewritten(role.value, its)) if role.preposition == _THUS else role

        if not any(role.preposition in (*_BEARING, _THUS) for role in host.roles):
            return host
        return replace(host, roles=tuple(map(its_own, host.roles)))

    def _told_of_the_same(self, test: Test) -> Iterator[At]:
        """The places of what a test tells of what its sentence is about, if it does not name that."""
        for frame in test.members if isinstance(test, Joined) else (test,):
            about = told_of(frame) if isinstance(frame, Frame) and not self._agentless(frame) else None
            if isinstance(about, Thing) and about.det is Det.IMPLIED:
                places = (each.at for _, each in parts(frame) if isinstance(each, Thing | Several))
                yield from (at for at in places if at[0] >= 0)

    def _with(self, node: Any, name: str, value: Any, need: Need | None) -> Any:
        """A node with the pronouns in one of its fields replaced."""
        outer, asked, hosts = self.within, self.asked, self.hosts
        about = _told_what_it_is(node, name)
        self.within = (*outer, *_used_as(node, name))
        if isinstance(node, Thing) and name == "roles" and node.kind in MOVING:
            self.hosts = (*hosts, node.at)
        inside = node.kind not in MOVING or _is_where_it_stands(value) if isinstance(node, Thing) else False
        if isinstance(node, Thing) and name == "such" and _tells_of_it(value):
            self.asked = (*asked, node.at)
        elif isinstance(node, Thing) and (name == "such" or (inside and (_is_placed(value) or node.kind == _ACTION))):
            self.within = (*self.within, node.at)
        elif about is not None:
            self.within = (*self.within, about.at)
        elif isinstance(node, Frame) and name in ("subject", "object") and getattr(value, "head", "") == PRONOUN:
            self.within = (*self.within, *_beside(node))
        if isinstance(node, Several):
            meant: Any = self._listed(node.members, need)
        else:
            meant = self.rebuilt(value, self.asking.of(node, name, need))
        if isinstance(node, Application) and name == "rules" and getattr(value, "head", "") == PRONOUN:
            meant = meant if _can_apply(meant, value) else value
        self.within, self.asked, self.hosts = outer, asked, hosts
        if about is not None and getattr(value, "name", "") == ONE and value == _ANOTHER_OF_A_KIND:
            meant = value  # `a raft is no gate, but a ship is one`: of what was spoken of, or of what it was said to be
        if isinstance(node, Frame) and name == ("object" if node.passive else "subject"):
            self._speak_of(value, meant)
        return replace(node, **{name: meant}) if meant is not value else node

    def _listed(self, members: Sequence[Any], need: Need | None) -> tuple[Any, ...]:
        """The members of a list, whose owners may be the ones before them."""
        found: list[Any] = []
        for member in members:
            before = tuple(each for each in found if isinstance(each, Thing))
            found.append(self.rebuilt(member, replace(need or Need(), listed=before)))
        return tuple(found)

    def _speak_of(self, told: Phrase, meant: Phrase) -> None:
        """What a sentence is about can be meant by the pronouns after it, even where a pronoun stands for it.

        What `this` says that it is so much has nothing of its own: `this is shown on a ship by the flag on its mast`.
        """
        if isinstance(told, Thing) and told.name == THIS and _just_valued(self.mentions, self.mentions):
            return
        if told != meant and told.at != NOWHERE and isinstance(meant, Thing):
            last = max((one.sentence for one in self.mentions), default=0)
            spoken = [Mention(meant, True, True, last, told.at[0], whole=False)]
            if any(isinstance(each, Thing) and each.head == PRONOUN for each in values(told, "of")):
                owners = values(meant, "of")
                spoken += [Mention(owner, True, True, last, told.at[0] + 1, whole=False) for owner in owners]
            self.mentions = [*self.mentions, *spoken]

    def _meant_there(self, pronoun: Thing, need: Need) -> Phrase:
        """What a pronoun means; told again, as in `ships may enter it, but tugs may not`, it means the same."""
        plain = pronoun == Thing(PRONOUN, det=Det.THAT, name=pronoun.name) and pronoun.at[0] >= 0
        if plain and pronoun.at in self.printed:
            return self.printed[pronoun.at]
        meant = self._meant(pronoun, need)
        if plain and meant != pronoun:
            self.printed[pronoun.at] = meant
        return meant

    def _meant(self, pronoun: Thing, need: Need) -> Phrase:
        if pronoun.det is Det.IMPLIED and (unsaid := self._unsaid(pronoun, need)) is not None:
            return unsaid
        if (alike := self._one_of_them(pronoun, need) or self._another(pronoun, need)) is not None:
            return self._one(pronoun, alike)
        if pronoun.roles and need.excepted and (whole := taken_from(self.mentions, pronoun)) is not None:
            return self._spoken_again(pronoun, whole)
        if (owner := self._owner_in_list(need.listed, pronoun)) is not None:
            return again(owner, pronoun, False)
        if pronoun.name == HE and "unit" in need.kinds:
            need = replace(need, kinds=need.kinds | {"side"})  # a side does what its units do
        able = self._can_be_meant(pronoun, need)
        if pronoun.roles:  # `its crew is like that of the other`
            able, need = self._compared(able, need) or _tied_alike(able, pronoun), Need()
        if pronoun.traits:  # `from one side to the other`
            able, need = counted_first(able) or able, Need()
        fitting = [one for one in able if kind_of(one.thing) in need.kinds]
        if self.main is not None and self._comes_first(pronoun):
            if need.kinds and (need.like or need.counted) and kind_of(self.main) not in (*need.kinds, "thing"):
                return pronoun
            if self.unread and not able:
                return pronoun  # the sentence before may tell what it is as well
            if (need.strict and not fitting and kind_of(self.main) in need.kinds) or not able:
                return again(self.main, pronoun, False)
        if need.strict and pronoun.det is Det.THAT and (nearer := _unsorted(able, fitting)):
            raise AmbiguousError(tuple(one.thing for one in (*nearer[-1:], *fitting[-1:])))
        able = _taken_for(able, need) or able if need.strict else able
        if need.kinds and pronoun.det is Det.THAT and all(is_time(one.thing) for one in able):
            able = []
        if not able and not (pronoun.roles or pronoun.such or self._comes_later(pronoun)):
            able = self._named_by_heads(pronoun, need)
        if not able and pronoun.number is not None:
            able = _pair(self.mentions, pronoun.number)
        if not able:
            later = self._told_later(pronoun, need)
            return again(later, pronoun, False) if later is not None else pronoun
        if need.act_in_words and (others := [one for one in able if not is_same(one.thing, able[-1].thing)]):
            raise AmbiguousError(tuple(one.thing for one in (able[-1], *others)))
        found = self._chosen(able, pronoun, need)
        rival = self._rival_of_host(found, pronoun, need) or pair_before(self.mentions, found, pronoun)
        if rival := rival or self._each_beside(found, pronoun, need):
            raise AmbiguousError((found.thing, rival))
        if self.unread and self._is_about(pronoun) and not self._is_sure(found, need):
            return pronoun
        return self._spoken_again(pronoun, found)

    def _each_beside(self, found: Mention, pronoun: Thing, need: Need) -> Phrase | None:
        """Each of some things, which `it` may mean as well as another one that its sentence is not about: `takes a toll
        from each ship as it enters`; everything is no one thing."""
        if found.subject or pronoun.plural or pronoun.such or pronoun.roles or pronoun.name or not found.here:
            return None
        before = (
            one for one in self.mentions if one.here and one.sentence == found.sentence and one.order < pronoun.at[0]
        )
        each = (one.thing for one in before if _is_any_of_all(one, need) and self._agrees(one.thing, pronoun))
        around = self._around(need)
        return next((one for one in each if one.at not in around and getattr(one, "head", "") != "thing"), None)

    def _named_by_heads(self, pronoun: Thing, need: Need) -> list[Mention]:
        """What the headings name, for a pronoun that nothing in the text explains."""
        named = [one for one in self.heads if self._agrees(one.thing, pronoun)]
        if need.strict:
            return [one for one in named if kind_of(one.thing) in need.kinds][:1]
        if any(not is_same(one.thing, named[0].thing) for one in named):
            raise AmbiguousError(tuple(one.thing for one in named))
        return named[:1]

    def _is_sure(self, found: Mention, need: Need) -> bool:
        """Whether what was found is what a sentence is about, and no roll, nor what a condition tells something of that
        may be of any sort: `if the gate is shut, it is lost`, and the sentence before may tell of a ship."""
        if not found.subject or kind_of(found.thing) == "dice":
            return False
        return not (found.here and need.object and not need.kinds and kind_of(found.thing) not in MOVING)

    def _is_about(self, pronoun: Thing) -> bool:
        """Whether a sentence is about what a pronoun means, or about something of that."""
        if not isinstance(self.main, Thing) or pronoun.at[0] < 0:
            return False
        return any(isinstance(each, Thing) and each.at == pronoun.at for each in (self.main, *values(self.main, "of")))

    def _rival_of_host(self, found: Mention, pronoun: Thing, need: Need) -> Phrase | None:
        """What an owner may be as well where it is told of a thing what that has or where it is: `a tug with its crew`
        has its own, unless another one does; `boats on its left side` may be on that of a place told before."""
        hosts = [at for at in self.hosts if at != need.owner]
        if not need.owned or pronoun.such or pronoun.roles or pronoun.name:
            return None
        able = self._can_be_meant(pronoun, need)
        if not hosts or self._is_crowd(found.thing):
            later = [self.main] if self.main is not None and self._comes_first(pronoun) else []
            others = [*later, *(one.thing for one in able if kind_of(one.thing) in CONCRETE)]
            crowd = self._is_crowd(found.thing) and not pronoun.plural
            return next((each for each in others if crowd and not self._is_crowd(each)), None)
        host = next((one.thing for one in able if one.thing.at == hosts[-1]), None)
        if host is not None and found.thing.at != host.at:
            return host
        if host is None:
            return None
        places = [one.thing for one in able if kind_of(one.thing) in PLACES and not one.here and one.subject]
        return places[-1] if places else None

    def _unsaid(self, pronoun: Thing, need: Need) -> Phrase | None:
        """What an unsaid subject is: what the sentence is about, or what is done in it; `None` if neither."""
        if self.main is None or self.main == pronoun:
            return pronoun
        if isinstance(self.main, Thing) and self.main.head == PRONOUN:
            meant = self._meant(self.main, need)
            return replace(THAT_ACT, at=pronoun.at) if need.act and kind_of(meant) in PLACES | MOVING else meant
        if need.act and kind_of(self.main) in PLACES | MOVING:
            return replace(THAT_ACT, at=pronoun.at)
        if kind_of(self.main) not in (*need.kinds, "thing") and _ACTION in need.kinds:
            return replace(THAT_ACT, at=pronoun.at)
        if need.strict and kind_of(self.main) not in need.kinds:
            return None
        return again(self.main, pronoun, False)

    def _can_be_meant(self, pronoun: Thing, need: Need) -> list[Mention]:
        """What was spoken of before, agrees in number, and is neither around the pronoun nor who acts on it."""
        pointing = bool(pronoun.such or pronoun.roles)
        apart = self.apart if self.main is not None and pronoun.at == self.main.at and not pointing else ()
        around = () if pointing else self._around(need)
        alike = pronoun.name == ONE or bool(pronoun.roles)  # `a toll may exceed that of a tug`
        able = [
            one
            for one in self.mentions
            if (not one.here or one.order < pronoun.at[0] or pronoun.at[0] < 0 or pronoun.det is Det.IMPLIED)
            and (pronoun.name == ONE or self._agrees(one.thing, pronoun))
            and one.thing.at not in (pronoun.at, *around, *apart)
            and not (isinstance(one.thing, Several) and one.here and one.thing.at[1] > pronoun.at[0] >= 0)
            and not (isinstance(one.thing, Thing) and one.thing.head == need.owned and not alike)
            and not any(one.thing.at == each.at != NOWHERE for each in need.listed)
            and not (
                (_is_any_of(one.thing, need.doer) or (need.act_of and _is_linked(need.doer, one))) and not pointing
            )
            and not (pronoun.det is Det.THAT and not (pronoun.plural or pointing) and _is_any_of_all(one, need))
            and not (pronoun.plural and need.owned == PRONOUN and not pointing and not self._is_several(one.thing))
            and not (_is_rolled(one.thing, need) and not _asks_for_number(need))
            and not (pronoun.name == ONE and _is_of_place(need) and _is_linked(need.doer, one))
        ]
        if self.main is not None and pronoun.at == self.main.at and not pointing:
            able = as_far(able, self.fronted)
        if any(map(_is_done_by_another, pronoun.such)):
            able = [one for one in able if not one.subject]  # `those that they tow` are not who tows them
        if pronoun.name == HE:
            able = self._persons(able)
        if pronoun.name == THIS and not pointing:
            able = _just_valued(self.mentions, able) or able
        if need.owned and not need.object and not pronoun.roles:
            free = (one for one in able if not any(self._agrees(each, pronoun) for each in _owners(one.thing)))
            return self._owners_of(need, list(free) or able)
        return _numbers(able) if need.counted else able

    def _owners_of(self, need: Need, able: list[Mention]) -> list[Mention]:
        """Those of whose kind one is whose a thing always is, as the lexicon says: `its flag` is that of a tug."""
        kind = self.vocabulary.owners.get(need.owned)
        return [one for one in able if kind_of(one.thing) == kind] or able

    def _chosen(self, able: Sequence[Mention], pronoun: Thing, need: Need) -> Mention:
        """The one that is meant: of another of its kind the nearest, else the only one that it can be."""
        if need.counted:
            return able[-1]
        if pronoun.name == ONE:
            able = brought_up(able, pronoun, need, self.main)
            need = replace(need, stative=True) if need.object else Need(stative=True)
        elif pronoun.roles and not any(is_tied(one.thing, {"of"}) for one in able):
            need = replace(need, stative=True)
        elif pronoun.roles:
            return max(able, key=lambda one: one.order)
        places = (one.thing.at for one in self.mentions if isinstance(one.thing, Several) and one.here)
        lists = tuple(at for at in places if at[0] <= pronoun.at[0] < at[1])
        story = self.story or bool(pronoun.traits)
        asked = Question(pronoun, need, self._is_vague, self.usage, self.chain, self.main, lists, story)
        return chosen(able, asked)

    def _spoken_again(self, pronoun: Thing, found: Mention) -> Phrase:
        """The pronoun, replaced by what was found."""
        best = found.thing
        if found in self.heads:
            return replace(best, at=pronoun.at)
        if pronoun.name == ONE:
            return self._one(pronoun, best) if isinstance(best, Thing) else pronoun
        if isinstance(best, Thing) and (pronoun.traits or pronoun.roles or pronoun.such):
            like = replace(pronoun, head=best.head, kind=best.kind)
            if pronoun.traits:
                return replace(like, det=Det.THE)
            if pronoun.roles:
                return replace(like, det=Det.THE, traits=best.traits, roles=self.rebuilt(pronoun.roles, None))
            chain = self.chain
            asked = replace(like, det=Det.A, such=self.rebuilt(pronoun.such, None))
            self.chain = chain  # what picks `those` out leads no further: `those they tow`
            return asked
        meant = again(best, pronoun, found.whole, found.clause)
        meant = self._bearing(meant) if isinstance(meant, Thing) else meant
        if not (pronoun.name == THIS and found.valued):
            self.chain = meant
        return meant

    def _one(self, pronoun: Thing, like: Thing) -> Thing:
        """Another thing of the kind, with the words before the noun: `one outside it`."""
        roles, such = self.rebuilt(pronoun.roles, None), self.rebuilt(pronoun.such, None)
        traits = tuple(replace(trait, at=NOWHERE) for trait in like.traits if not trait.roles and trait.name != OTHER)
        count = _SINGLE if like.number is not None and not pronoun.traits else None  # one, and not two of them
        return replace(
            pronoun,
            head=like.head,
            kind=like.kind,
            det=Det.A,
            name="",
            number=count,
            traits=(*pronoun.traits, *traits),
            roles=roles,
            such=such,
        )

    def _one_of_them(self, pronoun: Thing, need: Need) -> Thing | None:
        """What `one` is by the words beside it: in a list the last before it; one of those of which all else is told:
        `all boats, except one that leaks`; or, if nobody else can be `one who` does something, just a person."""
        if pronoun.name != ONE:
            return None
        if need.listed and isinstance(need.listed[-1], Thing):
            return need.listed[-1]
        if any(preposition in _LEAVING_OUT for _, preposition in need.ties) and isinstance(need.doer, Thing):
            return need.doer
        if not self.text[slice(*pronoun.at)].lower().startswith(_WHO):
            return None
        doer = getattr(need.doer or self.main, "head", "")
        able = (one.thing for one in self._can_be_meant(pronoun, need) if kind_of(one.thing) in ("unit", "side"))
        return None if any(getattr(each, "head", "") != doer for each in able) else Thing("person", "side")

    def _another(self, pronoun: Thing, need: Need) -> Thing | None:
        """What `another` is like to which something is done: who does it, if their own sentence speaks of nothing else
        and nobody knows that it is done to other sorts only."""
        doer = need.doer
        if pronoun.name != ONE or not pronoun.traits or not need.object or not isinstance(doer, Thing):
            return None
        if doer.head == PRONOUN or (need.kinds and doer.kind not in (*need.kinds, "thing")):
            return None
        last = max((one.sentence for one in self.mentions), default=0)
        here = [one for one in self.mentions if one.here and not one.subject and 0 <= one.order < pronoun.at[0]]
        beside = [one for one in here if one.sentence == last and one.order >= doer.at[1]]
        earlier = [one for one in self.mentions if one.here and one.sentence < last and one.thing.at == doer.at]
        return None if beside or earlier else doer

    def _comes_first(self, pronoun: Thing) -> bool:
        """Whether a pronoun stands before what the sentence is about, and can mean that."""
        if pronoun.name == HE and isinstance(self.main, Thing) and self.main.det is Det.EACH and self.main.roles:
            return False  # `if he refuses, all of his ships leave`
        return self.main is not None and self.main.at[0] > pronoun.at[0] >= 0 and self._agrees(self.main, pronoun)

    def _comes_later(self, pronoun: Thing) -> bool:
        """Whether something that a pronoun could mean stands behind it in the sentence."""
        later = (one.thing for one in self.mentions if one.here and one.order > pronoun.at[0] >= 0)
        return any(self._agrees(each, pronoun) for each in later)

    def _compared(self, able: Sequence[Mention], need: Need) -> list[Mention]:
        """What a relative clause holds against `that of` another one: `the letter corresponding to that of a ship`."""
        told = isinstance(need.doer, Thing) and need.doer.det is Det.WHICH
        return [one for one in able if told and self.asked and one.thing.at == self.asked[-1]]

    def _told_later(self, pronoun: Thing, need: Need) -> Phrase | None:
        """What `they` in front of a sentence are that can be nothing before it, nor what the sentence is about: the
        only ones of several told of there."""
        if self.main is None or not self.main.at[0] > pronoun.at[0] >= 0 or pronoun.roles or pronoun.such:
            return None
        if not pronoun.plural or any(not one.here for one in self.mentions):
            return None  # of `it`, and of what other sentences spoke of, nobody can tell
        later = [one.thing for one in self.mentions if one.here and one.order > self.main.at[0]]
        agree = {each.at: each for each in later if self._agrees(each, pronoun)}
        only = next(iter(agree.values())) if len(agree) == 1 else None
        return only if only is not None and (not need.strict or kind_of(only) in need.kinds) else None

    def _around(self, need: Need) -> tuple[At, ...]:
        """The places of what a pronoun stands in or belongs to, which it cannot mean: `its` in `a ship in its hex`."""
        asked = () if need.owned and not need.object else self.asked
        return tuple(at for at in (need.owner, *self.within, *asked) if at != NOWHERE)

    def _agentless(self, frame: Frame) -> bool:
        """Whether nobody in the sentence does it: `when determining its level, the cellar is ignored`."""
        unsaid = isinstance(frame.subject, Thing) and frame.subject.det is Det.IMPLIED and not frame.passive
        if unsaid and frame.object == THAT_ACT:
            return False  # `when doing so, it is pinned`: somebody was told of who does it
        if not unsaid or frame.object is None or self.main is None:
            return unsaid and frame.object is not None
        kind = kind_of(self.main)
        return kind not in ACTORS and not (self.acting and kind == "thing")

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
        if pronoun.number is not None and not pronoun.name:
            return _counts(found) == pronoun.number.value  # `both`
        if isinstance(found, Several):
            agree = [self._agrees(each, pronoun) for each in found.members if isinstance(each, Thing)]
            many = found.junction not in _EITHER or found.junction == "/"
            return (pronoun.plural and many) or (found.junction in _EITHER and agree[-1:] == [True])
        if found.head == YOU:
            return False  # who is spoken to is never spoken of
        person = self._is_person(found)
        if pronoun.name == HE:
            return person or found.kind in _PERSONS
        if person and not pronoun.plural and pronoun.det is Det.THAT:
            return False  # nobody is `it`
        if found.kind == "side":
            return True  # a side is a crowd
        collective = self._is_crowd(found)
        many = found.plural or self._is_its_own_plural(found) or _is_more_than_one(found)
        return (many or collective) if pronoun.plural else not many

    def _is_several(self, found: Phrase) -> bool:
        """Whether there are some of which one may be told: `one of them` is none of a player."""
        return isinstance(found, Several) or found.plural or self._is_crowd(found) or self._is_its_own_plural(found)

    def _is_its_own_plural(self, found: Thing) -> bool:
        """Whether a noun has no singular, such as `contents`."""
        if found.single or found.name or not found.head.endswith("s") or " " in found.head:
            return False
        return self.vocabulary.inflection.plural(found.head) == found.head

    def _is_crowd(self, found: Phrase) -> bool:
        """Whether a word in the singular can stand for many: `Infantry`."""
        if not isinstance(found, Thing) or found.plural or found.single or found.det is not Det.A:
            return False
        return (found.kind == "unit" and found.head in self.vocabulary.inflection.mass) or found.head.isupper()

    def _persons(self, able: Sequence[Mention]) -> list[Mention]:
        """Those of which `he` is rather said: persons and sides, else who acts at all."""
        persons = [one for one in able if self._is_person(one.thing) or kind_of(one.thing) == "side"]
        return persons or [one for one in able if kind_of(one.thing) in ACTORS] or list(able)

    def _is_person(self, found: Phrase) -> bool:
        """Whether somebody is meant: by the noun, or as who does something."""
        return isinstance(found, Thing) and (found.person or found.head in self.vocabulary.persons)

    def _is_vague(self, found: Phrase) -> bool:
        """Whether it is no place in particular, `at ground level`, or only the measure of one."""
        if not isinstance(found, Thing) or found.kind not in PLACES:
            return False
        bare = found.det is Det.A and found.head in self.vocabulary.inflection.mass
        return bare or found.head in self.vocabulary.measures


def _counts(found: Phrase) -> Fraction | None:
    """How many things are spoken of, if the words tell."""
    if isinstance(found, Several):
        return Fraction(len(found.members)) if found.junction not in _EITHER else None
    return found.number.value if found.number is not None else None


def _is_more_than_one(found: Thing) -> bool:
    """Whether several are told of by a noun in the singular: `more than one tug`."""
    low = found.number.low if found.number is not None else None
    return low is not None and low > 1 and found.kind != "measure"


def _just_valued(mentions: Sequence[Mention], able: Sequence[Mention]) -> list[Mention]:
    """That of which the sentence before tells how much it is: `a ship has a toll of two coins. This is paid`."""
    last = max((one.sentence for one in mentions if not one.here), default=0)
    return [one for one in able if one.valued and not one.here and one.sentence == last]


def _pair(mentions: Sequence[Mention], number: Number) -> list[Mention]:
    """The two of which the sentence before tells the same, each for itself: `a ship waits, and so does its crew`."""
    before = [one for one in mentions if not one.here]
    last = [one for one in before if one.clause == before[-1].clause and one.subject]
    told: dict[int, Mention] = {}
    for one in last:
        told.setdefault(one.sentence, one)
    things = tuple(one.thing for one in told.values() if isinstance(one.thing, Thing))
    if len(things) != number.value or len(things) < len(told) or any(is_same(*things) for _ in things[1:]):
        return []
    place = (things[0].at[0], things[-1].at[1])
    return [replace(last[-1], thing=Several("and", things, place))]


def _owners(found: Phrase) -> list[Phrase]:
    """Whose a thing is said to be where it stands, and not only understood to be."""
    return [each for each in values(found, "of") if each.at[0] >= 0]


def _numbers(able: Sequence[Mention]) -> list[Mention]:
    """What is a number by its nature, as a roll is, of all that could be meant by what is said to be one; else what
    nobody knows the sort of, if that is one thing."""
    found = [one for one in able if kind_of(one.thing) in NUMBERS] or [
        one for one in able if kind_of(one.thing) == "thing"
    ]
    if any(not is_same(one.thing, found[0].thing) for one in found):
        raise AmbiguousError(tuple(one.thing for one in found))
    return found


def _unsorted(able: Sequence[Mention], fitting: Sequence[Mention]) -> list[Mention]:
    """Things of the same sentence of which nobody knows the sort, where all of that sort is farther."""
    here = [one for one in able if one.here and kind_of(one.thing) == "thing"]
    return here if fitting and not any(one.here for one in fitting) else []


def _taken_for(able: Sequence[Mention], need: Need) -> list[Mention]:
    """What may be of the kinds that a place asks for: also what nobody knows the kind of, or what stands for a unit."""
    kinds = need.kinds | {"counter"} if need.kinds & ACTORS and need.object else need.kinds
    return [one for one in able if may_be_of(one.thing, kinds)]


def _tied_alike(able: Sequence[Mention], pronoun: Thing) -> list[Mention]:
    """Those of which there may be another one that is tied to something else: `that of the lock`."""
    named = [one for one in able if isinstance(one.thing, Thing) and one.thing.det is not Det.THAT]
    able = [one for one in named if one.here] or able
    ties = {role.preposition for role in pronoun.roles}
    return belonging(able) if "of" in ties else [one for one in able if is_tied(one.thing, ties)] or list(able)


def _tells_of_event(frame: Frame) -> bool:
    """Whether the subject is what the sentence before tells: `this does not affect the harbor`."""
    said = isinstance(frame.subject, Thing) and frame.subject.head == PRONOUN and frame.subject.name == THIS
    return said and not frame.passive and frame.verbs != ("be",)


def _is_rolled(found: Phrase, need: Need) -> bool:
    """Whether it is no more than what dice show where something hangs on that, or a roll, which does nothing that
    anything can do: `on a 1, it sinks`."""
    if not isinstance(found, Thing) or found.kind != "dice":
        return False
    acts = not (need.object or need.stative or need.owned or need.kinds or need.owner != NOWHERE)
    return is_result(found) or (acts and need.subject)


def _asks_for_number(need: Need) -> bool:
    """Whether what is said is said of a number, or of what a roll comes to."""
    return need.counted or bool(need.like) or not need.kinds.isdisjoint(NUMBERS)


def _may_be_event(pronoun: Thing, need: Need | None) -> bool:
    """Whether `this` could be a thing or what happens: `must report this`."""
    return pronoun.name == THIS and need is not None and need.object and not (need.kinds or pronoun.roles)


def _can_apply(meant: Phrase, pronoun: Thing) -> bool:
    """Whether what is meant applies to others, as a rule or a modifier does, and a ship does not.

    Of what nobody knows the kind, `it` may mean that it does; `this` is then what was just ruled.
    """
    kind = kind_of(meant)
    return pronoun.name != THIS if kind == "thing" else kind not in (*PLACES, *MOVING, "side", "counter", "weapon")


def _in_order(node: object) -> Sequence[str]:
    """The fields of a node; the conditions of a statement first if they stand in front."""
    names = meaningful(type(node))
    if isinstance(node, Statement) and node.conditions and 0 <= node.conditions[0].at[0] < node.at[0]:
        return ("conditions", *(name for name in names if name != "conditions"))
    return names


def _told_what_it_is(node: object, name: str) -> Phrase | None:
    """Of what a part of a node says what it is or is called: nothing is called its own den."""
    if isinstance(node, Definition) and name == "status":
        return None if isinstance(node.status, Frame) else node.subject
    if isinstance(node, Frame) and node.verbs == ("be",) and name == "complement":
        return node.subject if isinstance(node.subject, Thing | Several) else None
    return None


def _used_as(node: object, name: str) -> Iterator[At]:
    """The places of what is told to be used as something: nothing is used as its own gate, nor is one of several that
    may be: `a lock with a wall (or a hedge) as its gate`."""
    several = isinstance(node, Several) and name == "members"
    members = node.members if isinstance(node, Several) and several else (node,) if name == "roles" else ()
    things = (each for each in members if isinstance(each, Thing))
    yield from (each.at for each in things if any(role.preposition == "as" for role in each.roles))


def _is_placed(roles: object) -> bool:
    """Whether roles say where a thing is: no pronoun in them means that thing."""
    where = (*LOCATIVE, "of")
    return isinstance(roles, tuple) and any(isinstance(each, Role) and each.preposition in where for each in roles)


def _tells_of_it(tests: object) -> bool:
    """Whether relative clauses tell what their thing does or is: `a ship that loses its mast`."""
    several = (
        (test.members if isinstance(test, Joined) else (test,) for test in tests) if isinstance(tests, tuple) else ()
    )
    told = [told_of(test) for each in several for test in each if isinstance(test, Frame)]
    return bool(told) and all(isinstance(each, Thing) and each.det is Det.WHICH for each in told)


def _beside(frame: Frame) -> list[At]:
    """The places of what prepositions tie to a verb, which is not its subject or object too: `at night level it may be
    crossed` does not cross the level."""
    return [role.value.at for role in frame.roles if isinstance(role.value, Thing)]


def _is_any_of_all(one: Mention, need: Need) -> bool:
    """Whether it is each of its kind, and not what its sentence is about: after `tow all on a quay` none is `it`; but
    what each of them has, in the same sentence, is its own: `shown on each ship by the flag on its mast`."""
    if not isinstance(one.thing, Thing) or one.thing.det is not Det.EACH or one.subject:
        return False
    return one.thing.plural or not (one.here and need.owned and not need.object)


def _is_any_of(thing: Phrase, doer: Phrase | None) -> bool:
    """Whether a thing is who does something, or one of them, also where that is spoken of again: `its flag`."""
    doers = (doer, *doer.members) if isinstance(doer, Several) else (doer,)
    again_told = isinstance(thing, Thing) and thing.det is Det.THAT
    singles = (each for each in doers if isinstance(each, Thing) and again_told)
    return thing in doers or any(is_mention_of(thing, each) for each in singles)  # type: ignore[arg-type]


def _is_linked(doer: Phrase | None, one: Mention) -> bool:
    """Whether who does something is what another sentence spoke of: `he tows it` has somebody tow something else."""
    told = doer.link if isinstance(doer, Thing) else ""
    return (
        bool(told) and isinstance(one.thing, Thing) and told == (one.thing.link or f"{one.clause}#{one.thing.referent}")
    )


def _is_of_place(need: Need) -> bool:
    """Whether a preposition of place ties it on: what is thrown from one is not thrown from its like."""
    return any(preposition in LOCATIVE for _, preposition in need.ties)


def _is_done_by_another(test: object) -> bool:
    """Whether a relative clause tells what somebody who was spoken of does to a thing."""
    doer = test.subject if isinstance(test, Frame) and test.object is not None else None
    done = isinstance(test, Frame) and isinstance(test.object, Thing) and test.object.det is Det.WHICH
    return done and isinstance(doer, Thing) and doer.head == PRONOUN and doer.det is Det.THAT


def _is_where_it_stands(roles: object) -> bool:
    """Whether a place is meant in which everything is: `a ship in its hex` is in that of another one."""
    values = [each.value for each in roles if isinstance(each, Role)] if isinstance(roles, tuple) else []
    return any(isinstance(each, Thing) and is_where_all_stand(each) for each in values)
