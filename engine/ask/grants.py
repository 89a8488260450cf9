"""What rules grant by themselves, and what they only leave to those whom they do not forbid it."""

from ..answers import Answer, Record
from ..rules import Rule, Rulebook, may_forbid
from ..truth import Legality
from .clauses import records, used


def is_granted(answer: Answer, rules: Rulebook) -> bool:
    """Whether a rule grants something by itself: for a module, or without forbidding it to all others."""
    granting = [rule for rule in used(answer, rules) if any(_permits(record, rule) for record in records(answer))]
    return any(rule.module or not may_forbid(rule) for rule in granting)


def _permits(record: Record, rule: Rule) -> bool:
    return (record[0].clause, record[0].said) == (rule.clause, rule.said) and record[1] is Legality.PERMITTED
