"""JSON as we write it: the same bytes for the same data."""

import json
from collections.abc import Mapping
from typing import Any


def to_lines(data: Mapping[str, Any]) -> str:
    """JSON with the members of its lists a line each, for what is long and rarely read by people."""
    fields = []
    for key, value in data.items():
        rows = [json.dumps(each, ensure_ascii=False) for each in value] if isinstance(value, list) else []
        told = "[\n" + ",\n".join(rows) + "\n]" if rows else json.dumps(value, ensure_ascii=False)
        fields.append(f"{json.dumps(key)}: {told}")
    return "{" + ",\n".join(fields) + "}\n"


def to_text(data: Mapping[str, Any]) -> str:
    """JSON as we publish it: the same bytes for the same data."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
