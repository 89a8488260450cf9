"""The logic of a folder of documents, clause by clause, in a process of its own: the time of each, and the memory.

What the compiler reads of others on the way, it would read in any case: that is counted with those. What several
documents say alike is read each time. Processor time is counted, for a clause takes less than a machine's turns.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from compiler import pipeline, sources
from compiler.clauses.model import Clause
from compiler.english import reading
from compiler.semantics.from_clauses import _Reader

own: dict[str, float] = {}
"""The seconds that each clause took itself."""
others = [0.0]
"""What took, within each step that is being done, the steps that it has asked for."""


def timed(step: Callable[..., Any]) -> Callable[..., Any]:
    """A step of reading a clause, which tells how long it took."""

    def done(reader: _Reader, clause: Clause, *rest: Any) -> Any:
        others.append(0.0)
        start = time.process_time()
        try:
            return step(reader, clause, *rest)
        finally:
            taken = time.process_time() - start
            own[clause.id] = own.get(clause.id, 0.0) + taken - others.pop()
            others[-1] += taken

    return done


reading.MOST_KNOWN = 0
for name in ("formalized", "_readings"):
    setattr(_Reader, name, timed(getattr(_Reader, name)))
corpus = sources.load(Path(sys.argv[1]))[0]
begin = time.process_time()
logic = pipeline.formalize(corpus, pipeline.build(corpus))
whole = time.process_time() - begin
lines = Path("/proc/self/status").read_text("utf-8").splitlines()
peak = next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))
print(json.dumps({"seconds": whole, "clauses": sorted(own.values()), "peak": peak}))
