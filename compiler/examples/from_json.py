"""Answers that examples give, from their JSON."""

from typing import Any

from ..logic.from_json import node_from_json
from ..logic.phrases import Number, Role
from .model import Expected


def expected_from_json(data: Any) -> Expected:
    """The other way round of what `to_json` makes of an answer."""
    if isinstance(data, dict):
        return node_from_json(Number, data)
    if isinstance(data, list):
        return tuple(node_from_json(Role, each) for each in data)
    return data  # type: ignore[no-any-return]
