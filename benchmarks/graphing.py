"""A graph and nothing else: starting Python, reading a folder, building its graph and making JSON of it."""

import sys
from pathlib import Path

from compiler import pipeline, sources
from compiler.graph.to_json import graph_to_json
from compiler.storage.json_text import to_text

build = pipeline.build(sources.load(Path(sys.argv[1]))[0])
assert build.graph is not None
to_text(graph_to_json(build.graph, build.diagnostics))
