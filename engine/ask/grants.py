"""What rules grant by themselves, and what they only leave to those whom they do not forbid it."""

from ..answers import Answer, Record
from ..phrases import Thing
from ..rules import Fits, Rule, Rulebook, may_forbid
from ..truth import Legality
from ..world.modules import DOCUMENT
from .clauses import records, used


def is_granted(answer: Answer, rules: Rulebook) -> bool:
    """Whether a rule grants something by itself: for a module, or without forbidding it to all others."""
    granting = [rule for rule in used(answer, rules) if any(_permits(record, rule) for record in records(answer))]
    return any(_of_module(rule) or not may_forbid(rule) for rule in granting)


def _permits(record: Record, rule: Rule) -> bool:
    return record[0] is rule.step and record[1] is Legality.PERMITTED


def _of_module(rule: Rule) -> bool:
    return any(
        isinstance(atom.test, Fits) and isinstance(atom.test.phrase, Thing) and atom.test.phrase.kind == DOCUMENT
        for atom in rule.atoms
    )
