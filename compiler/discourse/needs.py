"""What the place of a pronoun asks of what it stands for: of which kind it is, and what it cannot be."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from ..english.places import LOCATIVE
from ..english.text import Vocabulary
from ..immutable import immutable, replace
from ..lexicon.model import Ruling
from ..lexicon.ruling import ruling_verbs
from ..logic.model import Application, Definition, Value
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
    is_opaque,
    meaningful,
    parts,
    told_of,
)
from .marks import PRONOUN, THAT_ACT
from .mentions import MOVING, PLACES, values
from .naming import is_result
from .usage import parted

_HOLDERS = PLACES | {"unit", "weapon"}
"""What can have a status."""
_ABLE = frozenset(("unit", "side"))
"""Who is allowed something."""
_ONES_OWN = frozenset(("with", "from", "using", "at", "for", "during", "by", "of", "via", "instead of"))
"""The prepositions of what one uses to do something: one's own."""
EXCEPTING = ("except", "except for", "other than")
"""The prepositions of what is taken from all of a kind."""
_ROLLED = frozenset(("dice",))
"""The kind of what shows a number."""
_STANDING = frozenset(("hex", "location", "place", "position", "space", "square", "zone"))
"""The places in which everything is."""


@immutable
class Need:
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
    measured: bool = False
    """Whether that thing is a number, such as a roll has: its result, its modifiers."""
    owned: str = ""
    """What that thing is called: nothing belongs to its like, or is done by it."""
    listed: tuple[Phrase, ...] = ()
    """What stands before that thing in a list: `a ship and its crew`."""
    said: frozenset[str] = frozenset()
    """What is called by its own name beside it, and so is something else: `it attacks the ship`."""
    stative: bool = False
    """Whether it does nothing: something is so of it, or done to it, as could be of things of any sort."""
    own: tuple[At, ...] = ()
    """The places of who acts, and whose that is: one acts from one's own place, and with one's own things."""
    doer: Phrase | None = None
    """Who does something to it, and so is someone else."""
    like: str = ""
    """What it is said to be, or to be no longer: `it is a road hex` is said of a hex."""
    counted: bool = False
    """Whether it is said to be a number: `it is 6` is said of no ship."""
    act_in_words: bool = False
    """Whether what it does is kept as words, so that nobody knows who could."""
    act_of: tuple[str, ...] = ()
    """What is done to it: what was described by that is meant."""
    told_again: bool = False
    """Whether nobody else is named who does it to it."""
    does_so: bool = False
    """Whether it does what was told before."""
    verbs: tuple[str, ...] = ()
    """What is done where a preposition ties it on."""
    excepted: bool = False
    """Whether it is what is taken from all of its kind: `all tolls except that of the lock`."""
    ties: tuple[tuple[str, str], ...] = ()
    """How it is tied on: `fall`, `into`; or of what it is the owner: `of`, `toll`."""


@immutable
class Asking:
    """Tells what the places of one statement ask."""

    vocabulary: Vocabulary
    main: Phrase | None
    """What the statement is about."""
    verbs: Sequence[str] = ()
    """What is done in it."""
    acting: bool = True
    """Whether what it is about is who does that."""
    printed: Mapping[At, Phrase] = field(default_factory=dict)
    """What pronouns mean, by the places of their words."""

    def of(self, node: object, name: str, outer: Need | None) -> Need | None:
        """What the place of a field of a node asks; `outer` is what the place of the node asks."""
        if isinstance(node, Frame) and name in ("subject", "object"):
            need = self._of_verb(node, name)
            had_by = outer.doer if outer and outer.act_of == ("have",) and name == "object" else None
            return replace(need, doer=had_by, owner=had_by.at) if had_by is not None else need
        if isinstance(node, Frame) and name == "roles":
            told = told_of(node)
            if told is None and outer is not None and node.verbs == ("be",):
                told = outer.doer  # what it is considered to be
            if not isinstance(told, Thing | Several):
                alone = isinstance(told, Frame) or told is None
                return Need(subject=True, own=self.own(told), verbs=node.verbs) if alone else None
            need = Need(
                subject=True, owner=told.at, own=self.own(told), doer=told, object=node.passive, verbs=node.verbs
            )
            return replace(need, stative=node.verbs == ("be",), said=self._said_beside(node, name))
        if isinstance(node, Application) and name == "to":
            return Need(subject=True, said=self._said_beside(node, name), stative=True, doer=node.rules)
        if isinstance(node, Definition) and name == "status":
            return Need(doer=node.subject)
        if isinstance(node, Definition) and name == "subject" and is_result(node.status):
            return Need(_ROLLED, True, True)
        if isinstance(node, Definition | Value | Application) and name in ("subject", "rules"):
            return Need(subject=True, said=self._said_beside(node, name), stative=isinstance(node, Value))
        if isinstance(node, Thing) and name == "roles":
            holders = _HOLDERS if node.kind == "status" else PLACES if node.kind in PLACES else frozenset()
            holders = PLACES | MOVING if node.head.lower() in _STANDING else holders
            listed, own = (outer.listed, outer.own) if outer else ((), ())
            soft = PLACES | {"counter"} if node.kind == "location" else frozenset()
            named = frozenset((node.head,)) if node.det in (Det.THE, Det.THAT) else frozenset()
            own = own or (self.own(None) if self._is_act(node) else ())
            lies = outer is not None and outer.stative and not outer.object
            stands = lies and is_where_all_stand(node)  # `it is in its hex`; one leaves one's own
            doer = outer.doer if outer and (node.kind == "action" or stands) else None
            need = Need(holders, subject=True, soft=soft, owner=node.at, owned=node.head, said=named)
            measured = node.kind in ("dice", "modifier", "quantity")
            return replace(need, listed=listed, own=own, doer=doer, stative=stands, measured=measured)
        if isinstance(node, Role):
            if node.preposition in EXCEPTING:
                outer = replace(outer or Need(), excepted=True)
            if outer and node.preposition == "to" and outer.verbs and _gives_leave(outer.verbs):
                return replace(outer, kinds=_ABLE, owned="", listed=(), own=(), stative=False)
            outer = _tied(node, outer)
            own = outer.own if outer and (node.preposition in _ONES_OWN or outer.object) else ()
            if outer and node.preposition == "of" and not outer.stative:
                outer = replace(outer, doer=None)
            if node.preposition == "at" and outer and _is_pronoun(node.value):
                return replace(outer, kinds=frozenset(), owned="", listed=(), own=(), stative=True)
            if node.preposition in LOCATIVE:
                outer = outer or Need()
                where = Need(PLACES, subject=True, owner=outer.owner, own=own, said=outer.said, doer=outer.doer)
                return replace(where, stative=outer.stative, ties=outer.ties)
            return replace(outer, owned="", listed=(), own=own) if outer and node.preposition != "of" else outer
        return outer if isinstance(node, Several) else None

    def _of_verb(self, node: Frame, name: str) -> Need:
        """What a verb asks of who does it, or of what it is done to."""
        said = self._said_beside(node, name)
        if name == "subject" and node.verbs == ("be",) and not node.passive:
            status = node.complement
            kinds = self.vocabulary.kinds_that_are(status)
            like = status.head if isinstance(status, Thing) and status.number is None else ""
            counted = isinstance(status, Number)
            if is_result(status):
                return Need(_ROLLED, True, True, said=said)
            return Need(kinds, subject=True, said=said - {like}, stative=not kinds, like=like, counted=counted)
        verbs = self.vocabulary.verbs(node.verbs)
        kinds_of_all = [verb.subjects if name == "subject" else verb.objects for verb in verbs]
        wanted = frozenset().union(*kinds_of_all) if kinds_of_all and all(kinds_of_all) else frozenset()
        doer = node.subject if name == "object" and isinstance(node.subject, Thing | Several) else None
        if name == "object" and node.subject is None and not node.passive:
            again = not self.acting and set(node.verbs) <= set(self.verbs)
            doer = None if again else self.main  # who has to pay to leave it, leaves it
        unlike = doer or (node.object if name == "subject" and node.verbs == ("have",) else None)
        return Need(
            wanted,
            bool(wanted),
            True,
            owner=doer.at if doer is not None else NOWHERE,
            own=self.own(node.subject) if name == "object" and not (self.acting and _is_of_nobody(node)) else (),
            owned=unlike.head if isinstance(unlike, Thing) else "",
            act=node.verbs[0] in ruling_verbs(Ruling.PERMIT, Ruling.FORBID) and not _leaves_to_do(node),
            object=name == "object",
            said=said,
            doer=doer,
            stative=(name == "object" and not (node.passive and wanted)) or (node.verbs == ("have",) and not wanted),
            act_in_words=is_opaque(node),
            act_of=node.verbs if name == "object" else (),
            told_again=name == "object" and not node.passive and _is_nobody(node.subject),
            does_so=name == "subject" and node.verbs == ("do",) and node.object == THAT_ACT,
            ties=tuple(parted(verb) for verb in node.verbs if " " in verb) if name == "object" else (),
        )

    def _is_act(self, thing: Thing) -> bool:
        """Whether a noun names what the sentence tells: who is placed, `its placement` is told of."""
        return thing.kind == "action" and any(thing.head.startswith(verb.rstrip("e")) for verb in self.verbs)

    def _said_beside(self, node: object, name: str) -> frozenset[str]:
        """What is called by its name beside a part of a sentence, as that part would not be: `it enters the lock`.

        What only a pronoun inside of that stands for, or is brought along with it, is not called so: `a tug in its lock
        may leave it`. Nor is that with which it is compared: a card is `higher than the last card`.
        """
        beside = (getattr(node, each) for each in meaningful(type(node)) if each != name)
        found = ((part, each) for part in beside for _, each in parts(part) if isinstance(each, Thing))
        things = (each for part, each in found if each is part or (each.at[0] >= 0 and each.at not in self.printed))
        compared = {id(role.value) for _, role in parts(node) if isinstance(role, Role) and role.preposition == "than"}
        named = (each for each in things if each.det in (Det.THE, Det.THAT) and not each.roles)
        return frozenset(each.head for each in named if each.det is Det.THAT or id(each) not in compared)

    def own(self, told: object) -> tuple[At, ...]:
        """The places of who acts in a sentence, or of what it is about, and of whose that is."""
        about = told if isinstance(told, Thing | Several) else self.main
        if about is None:
            return ()
        return (about.at, *(owner.at for owner in values(about, "of")))


def _leaves_to_do(frame: Frame) -> bool:
    """Whether somebody is let or kept from doing something: `allow it to fire`."""
    return any(role.preposition == "to" and isinstance(role.value, Frame) for role in frame.roles)


def _is_of_nobody(frame: Frame) -> bool:
    """Whether something is done by nobody in particular: who acts is no nearer to that than what he acts on."""
    return frame.passive and frame.subject is None


def _is_nobody(subject: object) -> bool:
    return subject is None or (isinstance(subject, Thing) and subject.det is Det.IMPLIED)


def _tied(role: Role, outer: Need | None) -> Need | None:
    """What the place of a role asks: also how that ties something on."""
    if outer is None:
        return None
    ties = tuple((verb, role.preposition) for verb in outer.verbs)
    return replace(outer, verbs=(), ties=ties or ((("of", outer.owned),) if role.preposition == "of" else ()))


def _gives_leave(verbs: Sequence[str]) -> bool:
    """Whether something is allowed or forbidden to somebody."""
    return ruling_verbs(Ruling.PERMIT, Ruling.FORBID).issuperset(verbs)


def _is_pronoun(value: object) -> bool:
    return isinstance(value, Thing) and value.head == PRONOUN


def is_where_all_stand(place: Thing) -> bool:
    """Whether it is just where something is: everything stands in some hex."""
    return place.head.lower() in _STANDING and not (place.traits or place.number)
