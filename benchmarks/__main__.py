"""Take all figures, print them, and record them in `benchmarks/results.json`."""

import json
import platform
import sys
from pathlib import Path

from . import compiling, site
from .measure import Figure

RESULTS = Path(__file__).parent / "results.json"


def main() -> int:
    """Measure; the exit code is 1 if a goal is missed."""
    figures: list[Figure] = []
    for part in (compiling, site):
        for figure in part.figures():
            goal = f"at most {figure.limit:g}" if figure.limit is not None else f"at least {figure.at_least:g}"
            verdict = "ok    " if figure.holds else "MISSED"
            print(f"{verdict} {figure.name}: {figure.value:.2f} {figure.unit} ({goal}; against {figure.against})")
            sys.stdout.flush()
            figures.append(figure)
    record = {
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {platform.system()}",
        "figures": [
            {
                "name": figure.name,
                "value": round(figure.value, 3),
                "unit": figure.unit,
                "against": figure.against,
                "limit": figure.limit,
                "at_least": figure.at_least,
            }
            for figure in figures
        ],
    }
    RESULTS.write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return 0 if all(figure.holds for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
