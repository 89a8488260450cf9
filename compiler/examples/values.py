"""Values that an example tells: how much of something a thing has, `the lock has a depth of two`."""

from dataclasses import replace

from ..logic.model import Fact, Statement, Value
from ..logic.phrases import Frame, Number, Phrase, Several, Thing
from .claims import Claim
from .model import Ask, Query

_HAVING, _OWNING = ("have",), "of"
_QUANTITY = "quantity"


def value_claim(statement: Statement) -> Claim | None:
    """The question for a value with the number that an example gives; nothing, if it tells of none that is all there
    is to it."""
    told = _told(statement)
    if told is None or statement.conditions or statement.exemptions or statement.default or statement.focus:
        return None
    owner, quantity, number, unit = told
    frame = Frame(_HAVING, owner, object=replace(quantity, roles=()))
    return Claim(Query(Ask.NUMBER, frame, unit), number)


def _told(statement: Statement) -> tuple[Phrase, Thing, Number, str] | None:
    """Who has a quantity, which one, how much, and of what."""
    match statement.body:
        case Value(subject=subject, quantity=Thing() as quantity, amount=amount, roles=(), manner=()):
            number, unit = (amount.number, amount.head) if isinstance(amount, Thing) else (amount, "")
            return (subject, quantity, number, unit) if isinstance(number, Number) else None
        case Fact(frame=Frame(verbs=("be",), subject=Thing() as quantity, complement=Number() as number) as frame):
            owners = [role.value for role in quantity.roles if role.preposition == _OWNING]
            plain = quantity.kind == _QUANTITY and not (frame.negated or frame.roles or frame.manner)
            if plain and len(owners) == len(quantity.roles) == 1 and isinstance(owners[0], Thing | Several):
                return owners[0], quantity, number, ""
    return None
