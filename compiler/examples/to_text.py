"""Assertions as lines: what was asked, what the rules answer, and whether that is what the example says."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..logic.phrases import Number, Thing
from ..logic.shapes import number_to_text
from ..logic.to_text import phrase_to_text
from .model import Expected

if TYPE_CHECKING:
    from .check import Outcome, Result
    from .reconstruction import Weighed


def results_to_text(results: "Iterable[Result]") -> str:
    """A line for each assertion, and one with the figures."""
    results = list(results)
    outcomes = [outcome for result in results for outcome in result.outcomes]
    counts: dict[str, int] = {}
    for outcome in outcomes:
        counts[outcome.checked.status.value] = counts.get(outcome.checked.status.value, 0) + 1
    figures = ", ".join(f"{count} {status.replace('_', ' ')}" for status, count in sorted(counts.items()))
    return "\n".join([*map(outcome_to_text, outcomes), f"{len(outcomes)} assertions: {figures}"])


def weighed_to_text(weighed: "Iterable[Weighed]") -> str:
    """For each clause that is reconstructed: its sentences, and what they say of each example without it."""
    lines = []
    for each in weighed:
        lines.append(f"{each.clause}, reconstructed: {each.share:.0%} of what was left out is predicted")
        lines += [f"   {one.says} ({', '.join(one.examples)})" for one in each.sentences]
        for one in each.left_out:
            told = f"{one.predicted} of {one.stated} statements ({one.unlimited} if limits fall away too)"
            more = f", and {one.inferred_predicted} of {one.inferred} that rest on what was inferred"
            lines.append(f"   without {one.example}: {told}{more if one.inferred else ''}")
    return "\n".join(lines)


def outcome_to_text(outcome: "Outcome") -> str:
    """`holds O6.21:EX1:a1: squad in D24 may enter C25 cellar from D24 trench: permitted`."""
    status = f"{outcome.checked.status.value} {outcome.assertion.id}"
    said, answer = told(outcome)
    return ": ".join(filter(None, (status, said, answer.removeprefix(f"{outcome.checked.status.value}: "))))


def told(outcome: "Outcome") -> tuple[str, str]:
    """The question in the words of the board, and its answer, or why there is none."""
    checked, expected = outcome.checked, outcome.assertion.expected
    if checked.status == "holds":
        return checked.said, answer_to_text(checked.got)
    if checked.status == "reconstructed":
        return checked.said, f"{answer_to_text(checked.got)}, {checked.reason}"
    if checked.status == "contradicted":
        return checked.said, f"{answer_to_text(checked.got)}; the example says {expected_to_text(expected)}"
    return checked.said, f"{checked.status.value}: {checked.reason}"


def answer_to_text(answer: Any) -> str:
    """An answer of the engine, as plain data."""
    match answer:
        case bool():
            return "yes" if answer else "no"
        case list():
            return ", ".join(map(answer_to_text, answer)) or "none"
        case dict():
            return ", ".join(answer)  # what is missing is told by its reason
    return str(answer)


def expected_to_text(expected: Expected) -> str:
    """An answer that an example gives."""
    match expected:
        case bool() | str():
            return answer_to_text(expected)
        case Number():
            return number_to_text(expected)
    things = (role.value for role in expected)
    return ", ".join(phrase_to_text(thing) for thing in things if isinstance(thing, Thing)) or "none"
