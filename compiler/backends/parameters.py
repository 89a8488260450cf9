"""The parameters of generated functions: a name for each atom, and questions asked in these names."""

from collections.abc import Iterable, Mapping

from ..logic.decisions.model import All, Any, Ask, Atom, Expression, Not
from ..logic.decisions.names import unique
from .layout import Junction, Node, identifier


def parameters(atoms: Iterable[Atom], reserved: Iterable[str]) -> dict[str, str]:
    """For each atom the name of its parameter; what a function uses itself is reserved."""
    reserved = tuple(reserved)
    found: dict[str, str] = {}
    for atom in atoms:
        found[atom.name] = unique(identifier(atom.name, reserved), (*reserved, *found.values()))
    return found


def annotated(atoms: Iterable[Atom], names: Mapping[str, str]) -> list[Node]:
    """The parameters as the head of a function has them."""
    return [f"{names[atom.name]}: {'int' if atom.counts else 'Truth'}" for atom in atoms]


def question(expression: Expression, names: Mapping[str, str]) -> Node:
    """What a function asks, as a condition."""
    match expression:
        case Ask(atom=atom):
            return names[atom]
        case Not(of=of):
            return Junction("not", (question(of, names),))
        case All(members=()):
            return "True"
        case Any(members=()):
            return "False"
        case All(members=members):
            return Junction("and", tuple(question(each, names) for each in members))
        case Any(members=members):
            return Junction("or", tuple(question(each, names) for each in members))
