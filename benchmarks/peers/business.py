"""business-rules: a rule a modifier, each adding to a running total."""

from business_rules import run_all
from business_rules.actions import BaseActions, rule_action
from business_rules.fields import FIELD_NUMERIC
from business_rules.variables import BaseVariables, boolean_rule_variable

from ..rolls import MODIFIERS, Roll


class _Variables(BaseVariables):
    def __init__(self, rested: bool, equipped: bool, tired: bool, wet: bool) -> None:
        self._holds = (rested, equipped, tired, wet)

    @boolean_rule_variable
    def rested(self) -> bool:
        return self._holds[0]

    @boolean_rule_variable
    def equipped(self) -> bool:
        return self._holds[1]

    @boolean_rule_variable
    def tired(self) -> bool:
        return self._holds[2]

    @boolean_rule_variable
    def wet(self) -> bool:
        return self._holds[3]


class _Actions(BaseActions):
    def __init__(self, total: int) -> None:
        self.total = total

    @rule_action(params={"amount": FIELD_NUMERIC})
    def add(self, amount: int) -> None:
        self.total += amount


def make() -> Roll:
    rules = [
        {
            "conditions": {"name": name, "operator": "is_true", "value": True},
            "actions": [{"name": "add", "params": {"amount": amount}}],
        }
        for name, amount in MODIFIERS.items()
    ]

    def decide(die: int, *holds: bool) -> int:
        actions = _Actions(die)
        run_all(rules, _Variables(*holds), actions)
        return actions.total

    return decide
