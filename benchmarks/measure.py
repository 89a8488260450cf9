"""How the figures are taken: whole processes, the best of several runs, peak memory as the kernel counts it."""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement against its limit."""

    name: str
    value: float
    unit: str
    against: str
    """The floor or peer, with its own figure."""
    limit: float | None = None
    """What the value must not exceed; a speed-up has a floor in `at_least` instead."""
    at_least: float | None = None

    @property
    def holds(self) -> bool:
        """Whether the goal is met."""
        if self.limit is not None:
            return self.value <= self.limit
        return self.at_least is None or self.value >= self.at_least


def seconds(command: Sequence[str], runs: int = 7) -> float:
    """The median wall time of a process, in seconds, after one run to warm the disk."""
    taken = []
    for number in range(runs + 1):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        if number:
            taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def call(function: Callable[[], object], runs: int = 5) -> float:
    """The best wall time of a call, in seconds."""
    best = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        function()
        best = min(best, time.perf_counter() - start)
    return best


def peak_megabytes(code: str) -> float:
    """The peak memory of a fresh Python process that runs `code`, in megabytes (Linux)."""
    told = f"{code}\nprint(open('/proc/self/status').read())"
    printed = subprocess.run([sys.executable, "-c", told], check=True, capture_output=True, text=True).stdout
    line = next(line for line in printed.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024
