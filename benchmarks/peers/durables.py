"""durable_rules: a rule for every combination, so that one event is matched by one rule; adding up takes longer."""

from collections.abc import Callable
from itertools import product
from typing import Any

from durable.lang import m, post, ruleset, when_all

from ..rolls import MODIFIERS, Roll


def make() -> Roll:
    decided: list[int] = []

    def adding(amount: int) -> Callable[[Any], None]:
        def act(context: Any) -> None:
            decided.append(context.m.die + amount)

        return act

    with ruleset("roll"):
        for holds in product((False, True), repeat=len(MODIFIERS)):
            first, second, third, fourth = (
                getattr(m, name) == each for name, each in zip(MODIFIERS, holds, strict=True)
            )
            amount = sum(amount for amount, each in zip(MODIFIERS.values(), holds, strict=True) if each)
            when_all(first & second & third & fourth)(adding(amount))

    def decide(die: int, *holds: bool) -> int:
        post("roll", {"die": die, **dict(zip(MODIFIERS, holds, strict=True))})
        return decided.pop()

    return decide
