"""What is around each clause of a document, for its norms."""

from collections.abc import Iterable, Iterator
from itertools import islice

from ..boxes import Boxes
from ..model import Formalized, Norm, Status
from ..phrases import Det, Frame, Thing, parts
from ..to_boxes import to_boxes
from .around import Applied, Around, applied
from .exceptions import confined
from .refusals import Refusal, refusals

COMPILED = (Status.GRAMMAR, Status.READING, Status.RECONSTRUCTED)
_ACT = "action"
_EXCEPTION = "exception_to"


class Surroundings:
    """What is around each clause of a document."""

    def __init__(self, clauses: Iterable[Formalized]) -> None:
        clauses = list(clauses)
        self._clauses = {each.clause: each for each in clauses}
        self._refused: dict[str, bool] = {}
        self._leave = {each.clause: frozenset(_acts(each)) for each in clauses}
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
        told = [to_boxes(each.statements) for each in bases]
        found = (applied(each) for each in told if not goes_on)
        lost = frozenset(each.link for each in _things(clause) if self._is_lost(each))
        applies = next((each for each in found if each.rules), Applied())
        confines = any(_confines(clause.clause, each) for each in told)
        return Around(unread, confines, applies, self._happening, self._leave, lost)

    def refusals(self, clause: Formalized) -> tuple[Refusal | None, ...]:
        """For each statement of one of them why no norm is made of it, if none is."""
        return refusals(to_boxes(clause.statements), self.of(clause))

    def _is_lost(self, thing: Thing) -> bool:
        """Whether it means an act of a clause of which no norm is made."""
        clause, _, of_it = thing.link.partition("#")
        if clause not in self._clauses or (of_it and thing.kind != _ACT):
            return False
        if clause not in self._refused:
            self._refused[clause] = False  # what clauses that mean each other tell is not told by either alone
            told = self._clauses[clause]
            self._refused[clause] = told.status in COMPILED and any(self.refusals(told))
        return self._refused[clause]


def _confines(clause: str, boxes: Boxes) -> bool:
    """Whether an exception to another clause confines that to some of what it defines."""
    node = clause.rpartition(":")[0]
    referents = {each.letter: each for each in boxes.referents}
    told = ((box, each) for box in boxes.boxes for each in box.exceptions if each.id == node)
    return any(confined(one, box, referents) is not None for box, each in told for one in each.instead)


def _acts(clause: Formalized) -> Iterator[str]:
    """The verbs of what a clause tells who may do."""
    for statement in clause.statements:
        if isinstance(statement.body, Norm):
            yield from statement.body.act.verbs


def _acts_within(body: object) -> Iterator[Frame]:
    """The acts by which a statement tells of its things, and not the one that it tells itself."""
    frames = (node for _, node in parts(body) if isinstance(node, Frame))
    yield from islice(frames, 1, None)


def _linked(clause: Formalized) -> Iterator[str]:
    """The clauses that brought up what it speaks of."""
    yield from (each.link.partition("#")[0] for each in _things(clause) if "#" in each.link)


def _things(clause: Formalized) -> Iterator[Thing]:
    yield from (node for _, node in parts(clause.statements) if isinstance(node, Thing))


def _links(act: Frame, clause: str) -> Iterator[str]:
    """The links to the things of an act that were brought up there."""
    for _, node in parts(act):
        if isinstance(node, Thing) and node.referent is not None and not node.link and node.det is not Det.WHICH:
            yield f"{clause}#{node.referent}"
