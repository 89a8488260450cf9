"""What heads a row of a table, and whether what stands in the row says so by itself."""

from collections.abc import Sequence

from ..clauses.model import Clause
from ..clauses.sentences import is_sentence
from ..english.text import Vocabulary
from ..graph.model import Graph
from ..logic.model import Statement
from ..logic.phrases import Thing, parts
from .columns import BODY, HEAD, cells, named

_PHASE = "phase"


def tells_of_its_row(graph: Graph, clause: Clause, statements: Sequence[Statement], vocabulary: Vocabulary) -> bool:
    """Whether each statement of a cell names what heads its row, in the one column of a table that holds sentences.

    `Sloop | A sloop must pay two coins.` needs nothing of its row; several such columns each have a case of their own,
    and so has one under `In winter`, or one of several rows that are headed so.
    """
    if clause.row is None or clause.row.part != BODY:
        return False
    table = graph.by_id[clause.row.table]
    said = cells(table)
    told = {place.split(":")[2] for place, words in said.items() if place.startswith(f"{BODY}:") and is_sentence(words)}
    column = str(clause.row.column)
    over = said.get(f"{HEAD}:{column}", "").strip()
    if told != {column} or (over and not _names(over, vocabulary)):
        return False
    first = said.get(f"{BODY}:{clause.row.number}:0", "")
    same = sum(each == first for place, each in said.items() if place.startswith(f"{BODY}:") and place.endswith(":0"))
    heads = _names(first, vocabulary) if same == 1 else []
    return all(any(_is(each, head) for _, each in parts(one) for head in heads) for one in statements)


def _is(each: object, head: Thing) -> bool:
    """Whether something is what heads a row, with all that is said of it there."""
    if not isinstance(each, Thing) or head.roles or head.such or each.head != head.head:
        return False
    return {(one.name, one.negated) for one in head.traits} <= {(one.name, one.negated) for one in each.traits}


def _names(words: str, vocabulary: Vocabulary) -> list[Thing]:
    """The things that words can name, but for times: a time says when."""
    return [each for each in named(words, vocabulary) if isinstance(each, Thing) and each.kind != _PHASE]
