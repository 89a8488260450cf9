"""Whether somebody may do what an event says that he does: the place is there, and the rules permit it."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ..ask.clauses import idle
from ..questions import is_silent
from ..ruling import Finding, Warrant
from ..spatial.asking import truth
from ..truth import Legality, Unknown
from .asking import Questions
from .model import Asks, Case, Effect, Outcome


@dataclass(frozen=True, slots=True)
class Gate:
    """What the rules say to an act."""

    refused: tuple[Effect, ...] = ()
    """Why it may not be done, or why nobody can tell; empty, if it may."""
    warrants: tuple[Warrant, ...] = ()
    """The clauses that permit it."""
    cost: int | Fraction | str | Unknown | None = None
    """What it costs in MF, where it is an entry."""

    spoken: bool = False
    """Whether a rule in force, or one that it leans on, has anything to say to it."""

    @property
    def verdict(self) -> Legality:
        """Whether it may be done."""
        if any(each.outcome is Outcome.REFUSED for each in self.refused):
            return Legality.FORBIDDEN
        return Legality.UNDETERMINED if self.refused else Legality.PERMITTED


def gate(questions: Questions, case: Case, asked: tuple[Asks, ...]) -> Gate:
    """What the rules say to an act.

    What no rule in force speaks of is no prohibition, unless the rules have to name what may be done.
    """
    refused = list(_absent(questions, case))
    if any(each.outcome is Outcome.REFUSED for each in refused):
        questions.skip(case)
        return Gate(tuple(refused), spoken=True)
    open_ = {name for each in refused for name in each.missing}
    spoken = False
    allowed: list[Warrant] = []
    cost: int | Fraction | str | Unknown | None = None
    for asks in asked:
        for ruling in questions.ask(case, case.state, asks):
            cost = ruling.cost if cost is None else cost
            for each in ruling.findings:
                if each.legality is None or asks.label not in ("", each.label):
                    continue
                if each.legality is Legality.PERMITTED:
                    spoken = True
                    allowed += each.warrants
                elif asks.has_to_speak and is_silent(each.answer):
                    spoken = True
                    refused.append(_ungranted(case, each))
                elif not is_silent(each.answer):
                    spoken = True
                    told = _refusal(case, each)
                    if not told.missing or not open_.issuperset(told.missing):  # what is open is told once
                        refused.append(told)
    return Gate(tuple(refused), tuple(dict.fromkeys(allowed)), cost, spoken)


def _absent(questions: Questions, case: Case) -> Iterator[Effect]:
    """That there is no such place, or that nobody can tell; where a unit is, it is taken to be a place."""
    named = (case.at if case.event.at else None, case.to)
    for place in (each for each in named if each is not None):
        there = questions.rules.referee(case.state).exists(place)
        if truth(there) is not True:
            outcome = Outcome.REFUSED if truth(there) is False else Outcome.OPEN
            said = f"{case.event.kind}: there has to be a {place}"
            yield Effect(said, outcome, str(place), questions.rules.warrants(there), missing=there.missing)


def _refusal(case: Case, finding: Finding) -> Effect:
    outcome = Outcome.REFUSED if finding.legality is Legality.FORBIDDEN else Outcome.OPEN
    missing = finding.missing if outcome is Outcome.OPEN else ()
    return Effect(_what(case, finding), outcome, str(case.unit or case.at), finding.warrants, missing=missing)


def _ungranted(case: Case, finding: Finding) -> Effect:
    """That the clauses that could let it be done do not apply."""
    lines = case.rules.lines
    cited = tuple(Warrant(clause, *lines.get(clause, ("", 0))) for clause in idle(finding.answer.record))
    return Effect(_what(case, finding), Outcome.REFUSED, str(case.unit or case.at), cited)


def _what(case: Case, finding: Finding) -> str:
    return f"{case.event.kind}: {finding.label}" if finding.label else case.event.kind
