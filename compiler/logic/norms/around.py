"""What the norms of a clause have to know of the document around it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import islice

from ..boxes import RULES, Box, Boxes, Introduced, Mention, Operator, Predication, Referent
from ..model import Formalized, Status
from ..phrases import Det, Frame, Thing, parts
from ..to_boxes import to_boxes

COMPILED = (Status.GRAMMAR, Status.READING, Status.RECONSTRUCTED)
_EXCEPTION = "exception_to"
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
    applied: Applied = Applied()
    """What the clause applies that it is an exception to."""
    happening: Mapping[str, Set[str]] = field(default_factory=dict)
    """The verbs of what clauses tell to happen to things, by the links to these: `X1.1:c1#2`."""


class Surroundings:
    """What is around each clause of a document."""

    def __init__(self, clauses: Iterable[Formalized]) -> None:
        clauses = list(clauses)
        self._clauses = {each.clause: each for each in clauses}
        self._happening: dict[str, set[str]] = {}
        for each in clauses:
            for act in (one for statement in each.statements for one in _acts_within(statement.body)):
                for link in _links(act, each.clause):
                    self._happening.setdefault(link, set()).update(act.verbs)

    def of(self, clause: Formalized) -> Around:
        """What is around one of them."""
        linked = (self._clauses.get(each.of) for each in clause.situation if each.relation == _EXCEPTION)
        bases = [each for each in linked if each is not None]
        unread = any(each.status not in COMPILED for each in bases)
        own = {clause.clause, *(each.clause for each in bases)}
        goes_on = not own.issuperset(_linked(clause))  # with a sentence that asks for itself where they apply
        found = (applied(to_boxes(each.statements)) for each in bases if not goes_on)
        return Around(unread, next((each for each in found if each.rules), Applied()), self._happening)


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


def _acts_within(body: object) -> Iterator[Frame]:
    """The acts by which a statement tells of its things, and not the one that it tells itself."""
    frames = (node for _, node in parts(body) if isinstance(node, Frame))
    yield from islice(frames, 1, None)


def _linked(clause: Formalized) -> Iterator[str]:
    """The clauses that brought up what it speaks of."""
    things = (node for _, node in parts(clause.statements) if isinstance(node, Thing))
    yield from (each.link.partition("#")[0] for each in things if "#" in each.link)


def _links(act: Frame, clause: str) -> Iterator[str]:
    """The links to the things of an act that were brought up there."""
    for _, node in parts(act):
        if isinstance(node, Thing) and node.referent is not None and not node.link and node.det is not Det.WHICH:
            yield f"{clause}#{node.referent}"
