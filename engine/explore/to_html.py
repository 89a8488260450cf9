"""Explored questions as fragments of HTML: a table for each document, a row for each case. All text is escaped."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from html import escape

from .model import Said, Table
from .to_text import is_speaking, runs, said_to_text, taken
from .tree import Sets, cases, facts_of


def tables_to_html(tables: Iterable[Table]) -> str:
    """Tables one below the other, each in a section of its own, with nothing that a page would have to load."""
    return "".join(f"{line}\n" for table in tables if is_speaking(table) for line in _section(table))


def _section(table: Table) -> Iterator[str]:
    keys = list(facts_of(table.tree))
    yield f'<section class="explored" data-document="{escape(table.document)}">'
    yield f"<h3>{escape(table.label)}: {escape(str(table.question))}</h3>"
    yield "<table>"
    heads = "".join(f'<th scope="col">{escape(key)}</th>' for key in (*keys, "answer", "clauses"))
    yield f"<thead><tr>{heads}</tr></thead>"
    yield "<tbody>"
    for facts, said in cases(table.tree):
        yield f"<tr>{''.join(f'<td>{each}</td>' for each in _row(keys, facts, said))}</tr>"
    yield "</tbody>"
    yield "</table>"
    for line in taken([table]):
        yield f"<p>{escape(line)}</p>"
    yield "</section>"


def _row(keys: Iterable[str], facts: Sets, said: Said) -> Iterator[str]:
    for key in keys:
        yield escape(", ".join(runs(facts[key])) if key in facts else "")
    yield escape(said_to_text(replace(said, clauses=())))  # its clauses have a column of their own
    yield escape(", ".join(said.clauses))
