"""What the norms of a clause have to know of the document around it."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from ..boxes import RULES, Box, Boxes, Introduced, Mention, Operator, Predication, Referent

_TO = ("to", "for")


@dataclass(frozen=True, slots=True)
class Applied:
    """Rules from outside that a clause applies to something, so that its exceptions hold only where these apply."""

    rules: tuple[str, ...] = ()
    to: str = ""
    """The noun of what they apply to, if to anything."""


@dataclass(frozen=True, slots=True)
class Around:
    """What the norms of a clause have to know of its document."""

    base_unread: bool = False
    """Whether it is an exception to a clause that was not read."""
    confines: bool = False
    """Whether it tells which of the things that its base defines count in a form of the game, which is asked there."""
    applied: Applied = Applied()
    """What the clause applies that it is an exception to."""
    happening: Mapping[str, Set[str]] = field(default_factory=dict)
    """The verbs of what clauses tell to happen to things, by the links to these: `X1.1:c1#2`."""
    leave: Mapping[str, Set[str]] = field(default_factory=dict)
    """The verbs of the acts of which clauses tell who may do them, by the ids of these."""
    lost: Set[str] = frozenset()
    """The links to acts of clauses of which no norm is made."""


def applied(boxes: Boxes) -> Applied:
    """The rules that a clause applies, and to what; none, if it applies none that have a name."""
    referents = {each.letter: each for each in boxes.referents}
    for box in boxes.boxes:
        says = box.says
        if box.operator is Operator.APPLICATION and isinstance(says, Predication) and not says.negated:
            own = [each.value.letter for each in says.slots if each.name == RULES and isinstance(each.value, Mention)]
            rules = tuple(_named(own, box, referents))
            to = (each.value for each in says.slots if each.name in _TO)
            heads = (referents[each.letter].head for each in to if isinstance(each, Mention))
            return Applied(rules, next(heads, ""))
    return Applied()


def _named(letters: Sequence[str], box: Box, referents: Mapping[str, Referent]) -> Iterator[str]:
    """The names of the rules of which some are: `the cellar rules of B23.41`."""
    for each in box.where:
        claim = each.claim
        if each.of in letters and isinstance(claim, Predication) and claim.names == ("of",) and not claim.negated:
            owners = [slot.value.letter for slot in claim.slots if isinstance(slot.value, Mention)]
            yield from (referents[owner].name for owner in owners if referents[owner].introduced is Introduced.NAME)
