"""How the figures are taken: whole processes, the best of several runs, peak memory as the kernel counts it."""

import os
import resource
import statistics
import subprocess
import sys
import time
import timeit
from collections.abc import Callable, Mapping, Sequence
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
    """What the value must reach. A figure with neither is told for comparison."""

    @property
    def holds(self) -> bool:
        """Whether the goal is met."""
        if self.limit is not None:
            return self.value <= self.limit
        return self.at_least is None or self.value >= self.at_least

    @property
    def goal(self) -> str:
        """The goal in words."""
        if self.limit is not None:
            return f"at most {self.limit:g}"
        return "no goal" if self.at_least is None else f"at least {self.at_least:g}"


def seconds(
    command: Sequence[str],
    runs: int = 7,
    environment: Mapping[str, str] | None = None,
    before: Callable[[], object] = lambda: None,
) -> float:
    """The median wall time of a process, in seconds, after one run to warm the disk; `before` goes before each."""
    taken = []
    for number in range(runs + 1):
        before()
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True, env={**os.environ, **(environment or {})})
        if number:
            taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def processor_seconds(command: Sequence[str], runs: int = 5) -> float:
    """The least processor time of a process, in seconds: what other processes do is not in it."""
    taken = []
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return min(taken)


def call(function: Callable[[], object], runs: int = 5) -> float:
    """The best wall time of a call, in seconds."""
    best = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        function()
        best = min(best, time.perf_counter() - start)
    return best


def least_seconds(function: Callable[[], object], runs: int = 9) -> float:
    """The least processor time of a call, in seconds."""
    timer = timeit.Timer(function, timer=time.process_time)
    count = max(1, int(0.02 / max(timer.timeit(1), 1e-9)))
    return min(timer.repeat(runs, count)) / count


def each_call(functions: Sequence[Callable[..., object]], cases: Sequence[tuple[object, ...]]) -> list[float]:
    """The least processor time of one call of each function, in seconds: what other processes do is not in it.

    The calls are written out, so that next to nothing but them is measured; the functions take turns, so that a change
    of the machine's speed meets them all.
    """
    given = {f"of_{at}_{place}": each for at, case in enumerate(cases) for place, each in enumerate(case)}
    source = "; ".join(
        f"decide({', '.join(f'of_{at}_{place}' for place in range(len(case)))})" for at, case in enumerate(cases)
    )
    clock = time.process_time
    timers = [timeit.Timer(source, timer=clock, globals={"decide": function, **given}) for function in functions]
    loops = [max(1, int(0.05 / max(timer.timeit(1), 1e-9))) for timer in timers]
    best = [float("inf")] * len(timers)
    for _ in range(9):
        for at, (timer, count) in enumerate(zip(timers, loops, strict=True)):
            best[at] = min(best[at], timer.timeit(count) / count / len(cases))
    return best


def peak_megabytes(code: str) -> float:
    """The peak memory of a fresh Python process that runs `code`, in megabytes (Linux)."""
    return seconds_and_peak(code)[1]


def seconds_and_peak(code: str) -> tuple[float, float]:
    """The processor seconds of a fresh Python process that runs `code`, and its peak memory in megabytes (Linux)."""
    told = f"{code}\nprint(open('/proc/self/status').read())"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    printed = subprocess.run([sys.executable, "-c", told], check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    taken = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    line = next(line for line in printed.splitlines() if line.startswith("VmHWM"))
    return taken, int(line.split()[1]) / 1024
