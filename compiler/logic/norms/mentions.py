"""Which things the parts of a box mean, and by which others these are told."""

from collections.abc import Iterator, Mapping, Sequence, Set

from ..boxes import (
    AGENT,
    AMOUNT,
    COUNTED,
    QUANTITY,
    RULES,
    STATE,
    THEME,
    Argument,
    Group,
    Junction,
    Mention,
    Operator,
    Predication,
    Slot,
)
from .model import Outcome, Ruling
from .scope import Scope

RULINGS: Mapping[Operator, tuple[Outcome, Outcome]] = {
    Operator.MAY: (Ruling.PERMITTED, Ruling.FORBIDDEN),
    Operator.MAY_NOT: (Ruling.FORBIDDEN, None),
    Operator.MUST: (Ruling.REQUIRED, Ruling.FORBIDDEN),
    Operator.MUST_NOT: (Ruling.FORBIDDEN, None),
    Operator.NEED_NOT: (Ruling.NOT_REQUIRED, None),
}
"""What a norm says of a case that fits it, and of one that fits all but what it is limited to by an `only`."""
PARAMETERS = (AGENT, THEME, STATE, "of", RULES)
"""The roles that questions always fill, as far as they have them."""
MEASURES = (QUANTITY, AMOUNT, COUNTED)
_REMARKING = frozenset((
    "as for", "as with", "because of", "contrary to", "despite", "due to", "in addition to", "in spite of", "including",
    "instead of", "like", "rather than", "regardless of", "such as", "unlike", "whatever", "per", "as per",
    "in accordance with", "see",
))  # fmt: skip
"""Prepositions that compare, concede, give a reason or point to a rule: the norm holds without what they tie on."""
_CONTRASTING = ("instead of ", "rather than ")


def reach(letter: str, scope: Scope, known: bool = False) -> tuple[str, ...]:
    """The letters by which a thing is told, each once, the farthest first; with `known`, what is found needs none."""
    found, left = dict[str, None](), [letter]
    while left:
        for claim in scope.restricting(left.pop()):
            for each in mentioned(claim):
                if each not in found and each != letter:
                    found[each] = None
                    if not (known and scope.one(each) in scope.bound):
                        left.append(each)
    return tuple(reversed(found))


def reach_anew(letter: str, scope: Scope) -> tuple[str, ...]:
    """The letters by which a thing is told that is not known already."""
    return () if scope.one(letter) in scope.bound else reach(letter, scope, True)


def mentioned(node: object, but: Set[str] = frozenset()) -> Iterator[str]:
    """The letters that a part of a box means, but for those of a group where they stand together."""
    match node:
        case Mention(letter):
            yield letter
        case Group(members=members) if but and {each.letter for each in members if isinstance(each, Mention)} == but:
            return
        case Group(members=members) | Junction(members=members):
            for each in members:
                yield from mentioned(each, but)
        case Slot(value=value):
            yield from mentioned(value, but)
        case Predication(slots=slots):
            for slot in slots:
                yield from mentioned(slot, but)


def is_pair(slot: Slot) -> bool:
    """Whether a slot tells of two that are told one by one: `between a tug in a lock and a barge out at sea`."""
    return slot.name == "between" and isinstance(slot.value, Group) and slot.value.junction == "and"


def choices_in(node: object) -> Iterator[Group]:
    """The groups in a part of a box of which one member will do."""
    match node:
        case Group(junction=junction, members=members):
            if junction in ("or", "/"):
                yield node
            for each in members:
                yield from choices_in(each)
        case Slot(value=value):
            yield from choices_in(value)
        case Junction(members=members):
            for each in members:
                yield from choices_in(each)
        case Predication(slots=slots):
            for slot in slots:
                yield from choices_in(slot)


def is_named_by(letter: str, scope: Scope) -> bool:
    """Whether other things are told by a thing, so that it is a certain one whatever stands in its role."""
    others = (claim for other, claims in scope.told.items() if other != letter for claim in claims)
    return any(letter in mentioned(claim) for claim in others)


def standing_in(value: Argument | None) -> Iterator[str]:
    """The letters of what stands in a role itself."""
    match value:
        case Mention(letter):
            yield letter
        case Group(members=members):
            for each in members:
                yield from standing_in(each)
        case Slot(name=name, value=inside) if not is_remark(name):
            yield from standing_in(inside)


def is_remark(role: str) -> bool:
    """Whether what stands in a role is told by the way, and a norm holds without it."""
    return role in _REMARKING or role.startswith(_CONTRASTING)


def akin(letter: str, others: Sequence[str], scope: Scope) -> str:
    """Which of several things has the name of a thing, or else is of the same kind, if any."""
    kind = scope.referents[letter]
    named = (each for each in others if scope.referents[each].head == kind.head)
    return next(named, next((each for each in others if scope.referents[each].sort == kind.sort), ""))
