"""What rules speak of: things, what they do, and under which conditions.

Statements are made of these. They keep the shape of a sentence (who does what to what, where and how) but none of
its variety: verbs stand in their base form, passives are turned around, pronouns are replaced by what they mean,
terms bear the name that the lexicon gives them.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import Field, field, fields, is_dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any, TypeAlias, TypeVar, cast

from ..immutable import immutable, replace
from ..recalling import recalling

IDENTITY = {"told": True}
"""Marks the fields that say which thing is meant, or how it was printed where that tells more than grammar: told as
JSON, though trees that differ only in them are equal."""

T = TypeVar("T")
N = TypeVar("N", bound="Node")

At: TypeAlias = tuple[int, int]
"""First and last offset (exclusive) in the clause's text; two phrases that differ only in it are equal."""

NOWHERE: At = (-1, -1)
"""The place of what is understood and not printed."""

ELSEWHERE: At = (-2, -2)
"""The place of what stands in another clause, or before in this one: it answers for no word where it is understood."""


class Det(StrEnum):
    """How a thing is picked out."""

    A = "a"
    """Any one; also a bare plural."""
    THE = "the"
    """The one that there is, or that was spoken of."""
    THAT = "that"
    """The one that was spoken of: such, this, these, and pronouns."""
    EACH = "each"
    """All of them, one by one."""
    NO = "no"
    ANY = "any"
    """One or more, if there are any: `unit(s)`."""
    WHICH = "which"
    """The thing that a relative clause is about, inside that clause."""
    IMPLIED = "implied"
    """Not printed: the one that the rule, the table or the sentence before is about."""


OPAQUE = "opaque"
"""The kind of a thing whose head is words that are kept as words."""
_KEPT = re.compile(r"‹.*›")


def opaque(words: str) -> str:
    """Words that are kept as words, as they stand in the place of a verb."""
    return f"‹{words.replace('‹', '').replace('›', '')}›"


def is_in_words(name: str) -> bool:
    """Whether what stands in the place of a verb or a noun is words that are kept as words."""
    return _KEPT.fullmatch(name) is not None


def is_opaque(node: "Frame | Thing") -> bool:
    """Whether what is done, or what is meant, is told in words that are kept as words."""
    return node.kind == OPAQUE if isinstance(node, Thing) else any(map(is_in_words, node.verbs))


RESPECTIVELY = "respectively"
"""What joins things of which one each belongs to as many others, in their order; no statement has any."""
RECIPROCAL = "each other"
"""The head of what several things are to one another; it stands without a determiner."""
YOU = "you"
"""The head of whoever is spoken to: one and the same in all of a text; it stands without a determiner."""


class Focus(StrEnum):
    """What is special about a part of a statement."""

    NONE = ""
    ONLY = "only"
    """Nothing else will do."""
    EVEN = "even"
    """Included, though one might think that it is not."""
    NOT = "not"
    RESTATED = "i.e."
    """Says again what was said."""
    EXAMPLE = "e.g."


class Tense(StrEnum):
    """When what a frame tells is so, seen from the moment that its statement speaks of."""

    PRESENT = ""
    PAST = "past"
    """It was so at some moment before: `fired`, `was broken`."""
    PERFECT = "perfect"
    """It became so before, and what came of it counts now: `has fired`, `has been broken`."""
    PLUPERFECT = "past perfect"
    """It had become so before some earlier moment: `had fired`."""


@immutable
class Number:
    """A number, or an interval that contains its ends."""

    low: Fraction | None
    """`None` if there is no lower end."""
    high: Fraction | None
    signed: bool = False
    """Whether it is printed with a sign, as modifiers and levels are."""
    at: At = field(default=NOWHERE, compare=False)

    @property
    def value(self) -> Fraction | None:
        """The number, if it is a single one."""
        return self.low if self.low == self.high else None


@immutable
class Trait:
    """What a thing is: an adjective, a status, or a thing that it belongs to (`building` in `building Location`)."""

    name: str
    negated: bool = False
    """`non-Factory`, `unpinned`, `not wooden`."""
    roles: "tuple[Role, ...]" = ()
    """`common to an ADJACENT Location`."""
    at: At = field(default=NOWHERE, compare=False)


@immutable
class Thing:
    """A thing of the game, or several of one kind."""

    head: str
    """The name of a term of the lexicon or of a word; for a cited rule `rule`."""
    kind: str = "thing"
    """The kind of the term: unit, location, quantity ...; `thing` for words of no kind."""
    det: Det = Det.A
    number: Number | None = None
    """How many, or which: `two MF`, `+1 Hindrance`, `level -1`, `a 6`."""
    name: str = ""
    """A proper name: `C25` of a hex, `C` of a squad, `B23.41` of a rule."""
    traits: tuple[Trait, ...] = ()
    roles: "tuple[Role, ...]" = ()
    """`of its hex`, `in a Cellar`; an owner is `of`."""
    such: "tuple[Test, ...]" = ()
    """What a relative clause asks of it; the thing itself stands there as `Det.WHICH`."""
    at: At = field(default=NOWHERE, compare=False)
    plural: bool = field(default=False, compare=False)
    """Whether it was printed in the plural; it helps to tell what `they` means, and changes nothing."""
    inside: bool = field(default=False, compare=False)
    """Whether it is a part of a word, `enemy-occupied`, which no pronoun can mean."""
    single: bool = field(default=False, compare=False)
    """Whether it was printed with a word that only one thing has: `an LC`, of which `they` cannot be said."""
    or_more: bool = field(default=False, compare=False, metadata=IDENTITY)
    """Whether it was printed as one or more, `unit(s)`: what is told of it is told of all of them together."""
    person: bool = field(default=False, compare=False)
    """Whether it was printed with `who`; it helps to tell what `he` means."""
    referent: int | None = field(default=None, compare=False, metadata=IDENTITY)
    """Which thing is meant: mentions with one number in a clause are one thing. `None` where nobody has said; then
    `boxes` goes by the determiner."""
    link: str = field(default="", compare=False, metadata=IDENTITY)
    """Where what is meant was introduced, if in another clause: its id and the number there, `H3.1:c1#2`; the id alone
    where what is meant is what that clause says as a whole."""


def kept_thing(words: str, at: At = NOWHERE) -> Thing:
    """Words that are kept as words, in the place of a thing."""
    return Thing(opaque(words), OPAQUE, Det.THE, at=at)


@immutable
class Several:
    """Things joined by `and`, `or`, `/`, `plus`; `to` joins the ends of a way; roles are joined where any will do."""

    junction: str
    members: "tuple[Phrase | Trait | Role, ...]"
    at: At = field(default=NOWHERE, compare=False)


@immutable
class Role:
    """A part that a thing or a statement needs a preposition for: where, whence, by what, at what cost, as what."""

    preposition: str
    """Such as `in`, `from`, `via`, `at`, `as if`, `instead of at`."""
    value: "Phrase | Number | Frame | Trait | None"
    """`None` for a preposition that stands alone, as in `3 hexes away`."""
    focus: Focus = Focus.NONE
    at: At = field(default=NOWHERE, compare=False)


@immutable
class Frame:
    """Something that is done, happens or is so."""

    verbs: tuple[str, ...]
    """Base forms; more than one if any of them will do: `enter/exit`."""
    subject: "Phrase | Frame | None" = None
    """Who does it; `None` where a passive does not say."""
    object: "Phrase | Number | Frame | None" = None
    complement: "Phrase | Number | Trait | None" = None
    """What the subject is, or what the object becomes."""
    roles: tuple[Role, ...] = ()
    manner: tuple[str, ...] = ()
    """Adverbs: directly, normally, always, immediately, no longer, otherwise."""
    negated: bool = False
    focus: Focus = Focus.NONE
    """Whether only the subject of it will do; of a passive, what stands in front."""
    object_focus: Focus = Focus.NONE
    """Whether only the object of it will do; of a passive, who does it."""
    passive: bool = False
    """Whether it was told of the object."""
    modality: str = ""
    """In a condition or an `as if`: would, could, may."""
    tense: Tense = Tense.PRESENT
    at: At = field(default=NOWHERE, compare=False)
    referent: int | None = field(default=None, compare=False, metadata=IDENTITY)
    """Which event it is, where a thing means it: `attempts to dig ... such an attempt`. Things and events share their
    numbers."""
    link: str = field(default="", compare=False, metadata=IDENTITY)
    """What its `so`, `otherwise` or `then` goes back to, as for a thing."""


@immutable
class Joined:
    """Conditions joined: all of them, or any."""

    junction: str
    """`and` or `or`."""
    members: "tuple[Test, ...]"
    at: At = field(default=NOWHERE, compare=False)


Phrase: TypeAlias = Thing | Several
Test: TypeAlias = Frame | Joined


class Cue(StrEnum):
    """What ties a condition to its statement."""

    IF = "if"
    UNLESS = "unless"
    EVEN_IF = "even if"
    EVEN_THOUGH = "even though"
    WHEN = "when"
    WHILE = "while"
    UNTIL = "until"
    AFTER = "after"
    BEFORE = "before"
    SINCE = "since"
    """A reason: because, as."""
    PROVIDED = "provided"


@immutable
class Condition:
    """When a statement holds."""

    cue: Cue
    test: "Test"
    focus: Focus = Focus.NONE
    """Whether the statement holds only then."""
    at: At = field(default=NOWHERE, compare=False)


Node: TypeAlias = Number | Trait | Thing | Several | Role | Frame | Joined | Condition


def parts(node: object, path: str = "") -> Iterator[tuple[str, object]]:
    """A node and everything in it, each with the way to it: `conditions[0].test.subject.traits[1]`."""
    if path:
        return iter(_collected(node, path))
    return iter(_parts(node))


@recalling(512)
def _parts(node: object) -> list[tuple[str, object]]:
    return _collected(node, "")


def _collected(node: object, path: str) -> list[tuple[str, object]]:
    found: list[tuple[str, object]] = []
    _collect(node, path, found)
    return found


def _collect(node: object, path: str, found: list[tuple[str, object]]) -> None:
    found.append((path, node))
    if isinstance(node, tuple):
        for number, member in enumerate(node):
            _collect(member, f"{path}[{number}]", found)
    else:
        for name in _MEANINGFUL[type(node)]:
            value = getattr(node, name)
            if isinstance(value, tuple) or _MEANINGFUL[type(value)]:
                _collect(value, f"{path}.{name}" if path else name, found)


def opaque_parts(node: object) -> "Iterator[Frame | Thing]":
    """The parts of a node that are told in words that are kept as words."""
    return (each for _, each in parts(node) if isinstance(each, Frame | Thing) and is_opaque(each))


def kept_places(node: object, text: str) -> tuple[At, ...]:
    """Where in a text words stand that are kept as words."""
    kept = (each for each in opaque_parts(node) if each.at[0] >= 0)
    return tuple(place for each in kept if (place := _kept_at(each, text)) is not None)


def _kept_at(node: "Frame | Thing", text: str) -> At | None:
    """The place of the words themselves: that of a frame holds its subject and its auxiliary too."""
    words = (node.head if isinstance(node, Thing) else node.verbs[0])[1:-1].split()
    spread = re.compile(r"\s+".join(map(re.escape, words)))
    places = [found.span() for found in spread.finditer(text, *node.at)]
    return places[-1] if places else None


def is_some_of(part: Thing, whole: Thing) -> bool:
    """Whether a thing is some of others of its kind: `one of the ships` is no owner of them."""
    return part.head == whole.head and any(
        role.preposition == "of" and isinstance(role.value, Thing) and role.value.at == whole.at for role in part.roles
    )


def denials(thing: Thing) -> "Iterator[Trait | Frame]":
    """What a thing must not be, or do: `non-wooden`, `that is not wooden`, `that does not leak`."""
    yield from (trait for trait in thing.traits if trait.negated)
    for test in thing.such:
        if isinstance(test, Frame) and test.negated != (isinstance(test.complement, Trait) and test.complement.negated):
            yield test


def told_of(frame: Frame) -> Phrase | Number | Frame | None:
    """What a clause tells something of: its subject, or of a passive what it is done to."""
    return frame.object if frame.passive else frame.subject


def frames_of_test(test: Test) -> "Iterator[Frame]":
    """Each of the things that a test asks, whether one or several have to be so."""
    for each in test.members if isinstance(test, Joined) else (test,):
        if isinstance(each, Frame):
            yield each
        else:
            yield from frames_of_test(each)


def has_be(frame: Frame) -> bool:
    """Whether the verb of a clause is a form of `be`."""
    return frame.passive or frame.verbs == ("be",)


def understood(node: N) -> N:
    """A node that is understood here, and whose words stand elsewhere."""
    return replace(_elsewhere(node), at=NOWHERE)


def _elsewhere(node: T) -> T:
    if isinstance(node, tuple):
        return cast(T, tuple(map(_elsewhere, node)))
    names = meaningful(type(node))
    if not names:
        return node
    inside = {name: _elsewhere(getattr(node, name)) for name in names}
    return replace(node, **inside, at=ELSEWHERE)  # type: ignore[type-var]


def is_told(one: "Field[Any]") -> bool:
    """Whether a field of a node is a part of its JSON."""
    return one.compare or bool(one.metadata.get("told"))


class _Meaningful(dict[type, tuple[str, ...]]):
    def __missing__(self, kind: type) -> tuple[str, ...]:
        is_node = is_dataclass(kind)
        found = self[kind] = tuple(one.name for one in fields(kind) if one.compare) if is_node else ()
        return found


_MEANINGFUL = _Meaningful()


def meaningful(kind: type) -> tuple[str, ...]:
    """The fields of a kind of node that make it what it is: all but places; none of what is no node."""
    return _MEANINGFUL[kind]


def rewritten(node: T, change: Callable[[Any], Any]) -> T:
    """A node in which every node was changed, from the inside out; `change` gives what it leaves as it is."""
    if isinstance(node, tuple):
        return cast(T, tuple(rewritten(each, change) for each in node))
    names = meaningful(type(node))
    if not names:
        return node
    inside = {name: rewritten(getattr(node, name), change) for name in names}
    return cast(T, change(replace(node, **inside)))  # type: ignore[type-var]
