"""What the engine has to know of documents beside their rules: what they are called, and where each clause stands."""

import json
from collections.abc import Container, Iterator, Mapping
from typing import Any, TypeAlias

from ..backends.generate import file_name
from ..clauses.spans import span
from ..graph.model import Graph, NodeKind
from ..logic.model import Logic, Status
from ..sources import Corpus

FILE = "documents.json"
"""Where it stands, beside the generated rules."""


Notes: TypeAlias = Mapping[str, Mapping[str, Mapping[str, object]]]
"""For each document, its printed questions and answers by their ids: the text, and the words in it."""


def library(corpus: Corpus, graph: Graph, logic: Logic, notes: Notes, unread: Container[str] = ()) -> str:
    """The documents of a corpus as JSON, a clause a line: `"O6.11:c1": 21` is its line in the file of its document;
    the terms of their game, and the hash of the files if they are the bundled ones. Clauses that no rule is made of
    (`unread`) are kept as they are printed."""
    lines = _lines(graph, logic)
    broken = {each.clause for each in logic.formalized if each.status is Status.TRUNCATED}
    printed = _printed(graph, logic, unread)
    told = []
    for source in corpus.sources:
        own = lines.get(source.id, {})
        head: dict[str, Any] = {
            "id": source.id,
            "title": source.title,
            "module": file_name(source.id).removesuffix(".py"),
            "file": source.file,
            "names": list(source.names),
            "group": source.group or "",
            "broken": sorted(broken.intersection(own)),
            "notes": notes.get(source.id, {}),
            "printed": printed.get(source.id, {}),
        }
        texts = {name: json.dumps(value, ensure_ascii=False) for name, value in head.items()}
        fields = ",\n".join(f"   {json.dumps(name)}: {text}" for name, text in texts.items())
        places = ",\n".join(f"    {json.dumps(clause)}: {line}" for clause, line in own.items())
        told.append(f'  {{\n{fields},\n   "clauses": {{\n{places}\n   }}\n  }}')
    terms = ",\n".join(f"  {json.dumps(term, ensure_ascii=False)}" for term in _terms(corpus))
    books = ",\n".join(told)
    return f'{{\n "sources": "{corpus.stamp}",\n "documents": [\n{books}\n ],\n "terms": [\n{terms}\n ]\n}}\n'


def _printed(graph: Graph, logic: Logic, clauses: Container[str]) -> dict[str, dict[str, str]]:
    """Some clauses as they are printed, by document."""
    found: dict[str, dict[str, str]] = {}
    for clause in logic.clauses:
        if clause.id in clauses:
            node = graph.by_id[clause.node]
            text = " ".join(node.text[clause.start : clause.end].split())
            found.setdefault(node.source or "", {})[clause.id] = text
    return found


def _terms(corpus: Corpus) -> Iterator[tuple[str, str, str]]:
    """Each spelling of each term of the game, with its name and its kind."""
    for entry in corpus.lexicon.get("term", ()):
        for spelling in (entry["name"], *entry.get("also", ())):
            yield spelling, entry["name"], entry.get("kind", "")


def _lines(graph: Graph, logic: Logic) -> dict[str, dict[str, int]]:
    """The line of each clause, each exception and each printed question, by document."""
    found: dict[str, dict[str, int]] = {}
    for clause in logic.clauses:
        node = graph.by_id[clause.node]
        found.setdefault(node.source or "", {})[clause.id] = span(logic.prose, clause).line
    for node in graph.nodes:
        if node.kind in (NodeKind.EXCEPTION, NodeKind.NOTE) and node.span is not None:
            found.setdefault(node.source or "", {})[node.id] = node.span.line
    return found
