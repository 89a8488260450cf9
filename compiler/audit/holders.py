"""What the nodes of logic hold of a clause's words, and where: the other side of the audit."""

from collections.abc import Iterator, Sequence

from ..immutable import immutable
from ..lexicon.model import Ruling
from ..lexicon.ruling import absolute, ruling
from ..logic.model import Application, Definition, Effect, Exemption, Fact, Modality, Norm, Statement, Value
from ..logic.phrases import (
    NOWHERE,
    RECIPROCAL,
    YOU,
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
    Tense,
    Thing,
    Trait,
)

_NEGATIVE = frozenset((Modality.MAY_NOT, Modality.MUST_NOT, Modality.NEED_NOT))
_MAY, _MUST = ("may", "may not"), ("must", "must not")
_MODALITIES = {
    "may": _MAY,
    "can": (*_MAY, "can"),
    "ca": (*_MAY, "can"),
    "could": (*_MAY, "could"),
    "might": (*_MAY, "could", "might"),
    "must": _MUST,
    "shall": _MUST,
    "should": (*_MUST, "should"),
    "would": ("would",),
    "need": ("need", "need not", "must"),
    "needs": ("need", "need not", "must"),
}
"""The modalities that each modal verb may have become."""

_CUES = {
    "if": (Cue.IF,),
    "if any": (Cue.IF,),
    "unless": (Cue.UNLESS,),
    "even": (Cue.EVEN_IF, Cue.EVEN_THOUGH),
    "even if": (Cue.EVEN_IF,),
    "even when": (Cue.EVEN_IF,),
    "even while": (Cue.EVEN_IF,),
    "even though": (Cue.EVEN_THOUGH,),
    "until": (Cue.UNTIL,),
    "each time": (Cue.WHEN,),
    "every time": (Cue.WHEN,),
    "when": (Cue.WHEN,),
    "whenever": (Cue.WHEN,),
    "while": (Cue.WHILE,),
    "provided": (Cue.PROVIDED,),
    **dict.fromkeys(("each time", "every time", "any time"), (Cue.WHEN,)),
}
_PREPOSITIONS = {
    "as if": ("as if",),
    "as though": ("as if",),
    "rather than": ("rather than", "instead of"),
    "instead": ("instead",),
    "except": ("except",),
    "exc": ("except",),
    "until": ("until",),
    "when": ("when",),
    "while": ("while",),
}
"""How the preposition of a role begins that holds a cue."""
_PAST, _PERFECT = (Tense.PAST,), (Tense.PERFECT, Tense.PLUPERFECT)
_FOCI = {"only": Focus.ONLY, "even": Focus.EVEN}
_EACH = ("each", "every", "everybody", "everyone", "everything")
_EXCEPTING = frozenset(("except", "exc", "instead", "otherwise"))
_RULING: dict[object, tuple[Ruling, ...]] = {
    Modality.MAY: (Ruling.PERMIT,),
    Modality.MAY_NOT: (Ruling.PERMIT, Ruling.FORBID),
    Modality.MUST: (Ruling.OBLIGE,),
    Modality.MUST_NOT: (Ruling.OBLIGE, Ruling.FORBID),
    Modality.NEED_NOT: (Ruling.OBLIGE, Ruling.RELEASE),
}
"""What words do that logic keeps as a modality."""
_ALSO_SAID: dict[object, tuple[str, ...]] = {
    Cue.IF: ("event",),
    Cue.PROVIDED: ("condition",),
    Cue.WHEN: ("whenever", "soon"),
    Cue.WHILE: ("long",),
    Cue.AFTER: ("once",),
    Cue.SINCE: ("because",),
    Cue.EVEN_THOUGH: ("although", "despite", "fact"),
    Focus.ONLY: ("merely", "solely", "exclusively"),
    Definition: ("consider", "term", "call", "treat", "regard", "count", "define", "deem"),
    Value: ("equal",),
    Application: ("apply",),
}
"""Words that logic keeps as a cue or a kind of statement."""


@immutable
class Held:
    """A node, and the words that it may answer for."""

    node: object
    place: At
    reach: At
    """Like the place, but the whole clause for what a statement says as a whole: its adverbs may stand in front."""

    def covers(self, start: int, end: int) -> bool:
        """Whether words stand at its place."""
        return self.place[0] <= start and end <= self.place[1]

    def reaches(self, start: int, end: int) -> bool:
        """Whether words stand where it reaches."""
        return self.reach[0] <= start and end <= self.reach[1]


def held(logic: Sequence[Statement] | Exemption, whole: At) -> Iterator[Held]:
    """All nodes, each with its place or else that of what it is in."""
    for node in (logic,) if isinstance(logic, Exemption) else logic:
        yield from _held(node, whole, whole, True)
        if isinstance(node, Exemption) and node.id:
            yield from _held_inside(node, whole, whole)


def _held(node: object, place: At, reach: At, speaks_for_all: bool) -> Iterator[Held]:
    own = getattr(node, "at", NOWHERE)
    if own != NOWHERE:
        place = own
        reach = reach if speaks_for_all else own
    yield Held(node, place, reach)
    if not isinstance(node, Exemption) or not node.id:  # an exception with an id has a text of its own
        yield from _held_inside(node, place, reach)


def _held_inside(node: object, place: At, reach: At) -> Iterator[Held]:
    for value, speaks_for_all in _inside(node):
        yield from _held(value, place, reach if speaks_for_all else place, speaks_for_all)


def _inside(node: object) -> Iterator[tuple[object, bool]]:
    """The nodes right within one, and whether they speak for the statement as a whole."""
    body = isinstance(node, Norm | Fact | Effect)
    for name in getattr(node, "__dataclass_fields__", ()):
        value = getattr(node, name)
        for one in value if isinstance(value, tuple) else (value,):
            if hasattr(one, "__dataclass_fields__"):
                yield one, body or name in ("body", "exemptions")


def negates(held: Held) -> bool:
    """Whether a node is negative."""
    node = held.node
    if isinstance(node, Norm):
        return node.modality in _NEGATIVE
    if isinstance(node, Frame | Trait | Definition | Application):
        return node.negated
    if isinstance(node, Thing):
        return node.det is Det.NO
    if isinstance(node, Exemption):
        return node.warrant == "but not"
    return isinstance(node, Role) and (node.focus is Focus.NOT or _is_without(node))


def _is_without(role: Role) -> bool:
    """Whether a role may be told with `no`: `with no crew`, `at no cost`."""
    free = role.preposition == "at cost of" and isinstance(role.value, Number) and role.value.value == 0
    return role.preposition == "without" or free


def holds_modal(said: str, held: Held) -> bool:
    """Whether a node keeps a modal verb, or a word that forbids as `NA` does."""
    node = held.node
    if said in map(str.lower, absolute(Ruling.FORBID)):
        inapplicable = isinstance(node, Trait) and node.name in absolute(Ruling.FORBID)
        exempt = isinstance(node, Exemption) and node.instead is None
        return inapplicable or exempt or (negates(held) and not isinstance(node, Thing))
    kept = _MODALITIES[said]
    if isinstance(node, Norm):
        return node.modality in kept
    if isinstance(node, Frame):
        needs = said.startswith("need") and any(verb.startswith("need") for verb in node.verbs)
        return needs or node.modality in kept
    return said == "should" and isinstance(node, Condition) and node.cue is Cue.IF


def holds_tense(said: str, held: Held) -> bool:
    """Whether a node keeps when something was so; `was` and `did` speak of the past, all else of what has been done."""
    if not isinstance(held.node, Frame):
        return False
    return held.node.tense in (_PAST if said in ("was", "did") else _PERFECT)


_BOUNDS = {"≤": ("at most", "no more", "not more"), "≥": ("at least", "no less", "not less")}
"""How adverbs begin that say how often at most, or at least."""


def holds_bound(said: str, held: Held) -> bool:
    """Whether a node keeps that an amount is at most, or at least, another one."""
    node = held.node
    if isinstance(node, Role):
        return node.preposition == said
    return any(each.startswith(_BOUNDS[said]) for each in getattr(node, "manner", ()))


def holds_cue(said: str, held: Held) -> bool:
    """Whether a node keeps a cue of a condition or an exception, or a word that limits."""
    node = held.node
    if isinstance(node, Condition) and node.cue in _CUES.get(said, ()):
        return True
    if said in _FOCI and _FOCI[said] in (getattr(node, "focus", None), getattr(node, "object_focus", None)):
        return True
    if isinstance(node, Role):
        if isinstance(node.value, Frame) and node.preposition == said:
            return True  # `since, if it is wet, it burns badly`: a condition of what gives a reason
        return any(node.preposition.startswith(beginning) for beginning in _PREPOSITIONS.get(said, ()))
    if isinstance(node, Thing):
        each = node.det is Det.EACH or node.head == RECIPROCAL
        return (said.removesuffix(" time") in _EACH and each) or (said == "if any" and node.det is Det.ANY)
    if isinstance(node, Trait):
        return node.name == said
    if isinstance(node, Exemption):
        return said in _EXCEPTING
    if isinstance(node, Statement):
        return said in node.default or (bool(node.default) and said in ("unless", "exc"))
    return said in getattr(node, "manner", ())


def both_of(number: Number) -> bool:
    """Whether an interval is of two whole numbers, which may be printed one by one: `a 5 or 6`."""
    return number.low is not None and number.high is not None and number.high - number.low == 1


def room(held: Held) -> int:
    """How many cues of one kind a node may answer for: `if A and if B` is one condition of two."""
    node = held.node
    if isinstance(node, Number) and both_of(node):
        return 2
    if isinstance(node, Role) and isinstance(node.value, Several):
        return len(node.value.members)
    return len(node.test.members) if isinstance(node, Condition) and isinstance(node.test, Joined) else 1


def _norm(frame: Frame) -> str:
    """What a condition says to be allowed or required, as a norm would."""
    return f"{frame.modality} not" if frame.modality and frame.negated else frame.modality


_COMPARING = {">": ("more", "greater"), "<": ("less", "fewer"), "times": ("once", "more")}
"""Words for signs, and for how often."""


def names(node: object) -> tuple[str, ...]:
    """The words that a node itself keeps, in their standard form."""
    if isinstance(node, Thing):
        anywhere = ("anywhere", "everywhere") if (node.head, node.det) == ("place", Det.ANY) else ()
        return ("you", "your", "yours") if node.head == YOU else (node.head, node.name, *anywhere)
    if isinstance(node, Trait):
        return (node.name, f"un{node.name}", f"non{node.name}") if node.negated else (node.name,)
    if isinstance(node, Role):
        return (node.preposition, node.focus, *_ALSO_SAID.get(node.focus, ()), *_COMPARING.get(node.preposition, ()))
    if isinstance(node, Frame):
        limits = ("alone",) if node.focus is Focus.ONLY else ()
        return (*node.verbs, *node.manner, node.modality, *limits, *ruling(*_RULING.get(_norm(node), ())))
    if isinstance(node, Several | Joined):
        return (node.junction,)
    if isinstance(node, Condition):
        return (node.cue, *_ALSO_SAID.get(node.cue, ()))
    if isinstance(node, Norm):
        return (node.modality, *ruling(*_RULING.get(node.modality, ())))
    if isinstance(node, Definition):
        return (node.verb, *node.manner, *_ALSO_SAID[Definition])
    if isinstance(node, Value | Application):
        return (*node.manner, *_ALSO_SAID[type(node)])
    if isinstance(node, Exemption):
        return (node.id, node.warrant, *node.rules)
    return (node.default, *node.rules) if isinstance(node, Statement) else ()
