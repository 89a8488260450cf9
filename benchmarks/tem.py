"""A value with an exception, the TEM of a cellar: generated from a bundled clause, and written by hand."""

from itertools import product
from typing import Any

from compiler import pipeline, sources
from compiler.backends.generate import source
from compiler.backends.runtime import load

DOCUMENT, QUANTITY = "O6", "TEM"
CASES = tuple(product((True, False), (True, False)))


def rule() -> Any:
    """The rule of the document that gives the quantity."""
    corpus, _ = sources.load(only=DOCUMENT)
    logic = pipeline.formalize(corpus, pipeline.build(corpus))
    rules = load(source(DOCUMENT, "", logic.formalized))
    return next(each for each in rules if each.kind == "value" and QUANTITY in each.keys and each.step.unless)


def by_hand(cellar: bool, wooden: bool) -> int | None:
    if not cellar:
        return None
    if wooden:
        return 3
    return 4


def by_hand_cited(cellar: bool, wooden: bool) -> tuple[int | None, list[str]]:
    """The same, and which clauses were applied."""
    cited = ["O6.11"]
    if not cellar:
        return None, cited
    if wooden:
        cited.append("O6.11!1")
        return 3, cited
    return 4, cited
