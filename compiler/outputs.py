"""Writing results: whole or not at all, so that a failed run leaves what was there."""

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def write_text(path: Path, text: str) -> bool:
    """Put a text in a file in one step, making its folder; whether the file changed."""
    data = text.encode("utf-8")
    if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, scratch = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(scratch, 0o644)
        os.replace(scratch, path)
    except BaseException:
        Path(scratch).unlink(missing_ok=True)
        raise
    return True


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
