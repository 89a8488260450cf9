"""Take the figures, print them, and record them in `benchmarks/results.json`.

`python -m benchmarks deciding` measures one part; the figures of the others stay as they were recorded.
"""

import json
import os
import platform
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest import mock

from . import asking, compiling, deciding, reading, site
from .measure import Figure

RESULTS = Path(__file__).parent / "results.json"
PARTS = {"deciding": deciding, "asking": asking, "compiling": compiling, "reading": reading, "site": site}


def main(chosen: list[str]) -> int:
    """Measure all parts, or those that are named; the exit code is 1 if a goal is missed."""
    if unknown := [name for name in chosen if name not in PARTS]:
        print(f"no part {unknown[0]!r}; there is {', '.join(PARTS)}", file=sys.stderr)
        return 2
    with TemporaryDirectory() as folder, mock.patch.dict(os.environ, PYTHONPYCACHEPREFIX=folder):
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # processes find bytecode, as where they are installed
        return _measure(chosen)


def _measure(chosen: list[str]) -> int:
    recorded: list[dict[str, Any]] = json.loads(RESULTS.read_text("utf-8"))["figures"]
    figures: list[dict[str, Any]] = []
    missed = False
    for name, part in PARTS.items():
        if chosen and name not in chosen:
            figures += [figure for figure in recorded if figure["part"] == name]
            continue
        for figure in part.figures():
            verdict = "ok    " if figure.holds else "MISSED"
            told = f"{figure.name}: {figure.value:.2f} {figure.unit} ({figure.goal}; against {figure.against})"
            print(f"{verdict} {told}", flush=True)
            figures.append(_record(name, figure))
            missed |= not figure.holds
    record = {
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {platform.system()}",
        "figures": figures,
    }
    RESULTS.write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return 1 if missed else 0


def _record(part: str, figure: Figure) -> dict[str, Any]:
    return {
        "part": part,
        "name": figure.name,
        "value": round(figure.value, 3),
        "unit": figure.unit,
        "against": figure.against,
        "limit": figure.limit,
        "at_least": figure.at_least,
        "load": f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores",
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
