"""What the heads of a cell say of it: when it holds, whom it is about where it names nobody, and what nobody knows.

A head that is a phase or the result of a roll is read by `heads`. Every other one stands in the logic of its cell in
words: behind its cue if it begins with one, else as what the cell stands under. What heads a column and just names
what its cells tell, `Result`, says nothing of when they hold.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from ..clauses.model import Clause, Relation
from ..clauses.situations import words as words_of
from ..english.text import Vocabulary
from ..graph.model import Graph, MarkKind
from ..logic.model import Modifier, Statement
from ..logic.phrases import (
    Condition,
    Cue,
    Frame,
    Number,
    Phrase,
    Role,
    Several,
    Thing,
    is_opaque,
    kept_thing,
    opaque,
    parts,
    understood,
)
from .columns import BODY, Columns, cells, cue, named, over
from .heads import Heads, within
from .lead_ins import is_command
from .mentions import ACTORS
from .naming import is_result
from .rows import tells_of_its_row

_CUES = {"if": Cue.IF, "when": Cue.WHEN, "whenever": Cue.WHEN, "while": Cue.WHILE, "unless": Cue.UNLESS}
_AMOUNTS = frozenset(("be", "become", "cost", "equal", "number", "roll", "total"))
"""Verbs behind which a number is just that."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How the heads of a cell stand in what it says."""

    cell: bool = False
    """Whether it is a cell at all."""
    conditions: tuple[Condition, ...] = ()
    under: tuple[Role, ...] = ()
    about: Phrase | None = None
    """Whom it is about if it names nobody: what heads its row, or its column."""
    apart: bool = False
    """Whether it tells of a case of its own: no other row and no title says what it leaves unsaid."""
    many: bool = False
    """Whether several things head it: what they do is told by the same form of a verb as what somebody is to do."""
    lost: str = ""
    """Why nobody knows when it holds."""

    @property
    def in_words(self) -> bool:
        """Whether a head is kept as words."""
        return bool(self.conditions or self.under)


def standing(
    graph: Graph,
    clause: Clause,
    reading: Sequence[Statement],
    content: Collection[int],
    above: Heads,
    words: Vocabulary,
) -> Standing:
    """How the heads of a clause stand in a reading; `content` are the columns of its table that hold what is read."""
    if clause.row is None or (place := _place(graph, clause)) is None:
        return Standing()
    row, column = place
    columns = Columns(graph.by_id[clause.row.table], tuple(sorted(content)), words)
    told = tells_of_its_row(graph, clause, reading, words)
    rows = [] if told else _rows(graph, clause, columns, row, above)
    head = columns.head(column)
    tells = columns.just_tells(head)
    lost = ""
    if columns.unheaded(row):
        lost = "nobody knows what heads the columns of its table"
    elif not told and not columns.stand_apart(row):
        if columns.is_last_to_tell(column):
            rows += [each for each in columns.beside(row, column) if each not in rows]
        else:
            lost = "nobody says how the columns of its table belong together"
    conditions = [*map(_condition, rows), *([_condition(head)] if not tells and cue(head) else [])]
    many = [each for said in (columns.cell(row, 0), "" if tells else head) for each in named(said, words)]
    return Standing(
        True,
        tuple(conditions),
        () if tells or cue(head) else (_under(head),),
        _about(columns, row, column, above, tells),
        bool(rows or above.row or not tells),
        any(map(_is_many, many)),
        lost,
    )


def printed_heads(graph: Graph, clause: Clause) -> tuple[str, ...]:
    """The words over the row and over the column of a cell; of a note, over those of the cell that bears its letter."""
    if clause.row is None or (place := _place(graph, clause)) is None:
        return ()
    if clause.row.part == BODY:
        heads = [*clause.related(Relation.ROW_HEAD), *clause.related(Relation.COLUMN_HEAD)]
        return tuple(words_of(graph, each).strip() for each in heads)
    said = cells(graph.by_id[clause.row.table])
    return said.get(f"{BODY}:{place[0]}:0", ""), over(said, place[1])


def under_heads(statement: Statement, heads: Standing) -> Statement:
    """A statement of a cell, with what heads that in words."""
    more = tuple(each for each in heads.conditions if each not in statement.conditions)
    return replace(statement, body=within(statement.body, heads.under), conditions=(*statement.conditions, *more))


def lost_in_cell(statements: Sequence[Statement], heads: Standing) -> str:
    """Why nobody knows what a cell says."""
    if not heads.cell:
        return ""
    if heads.under and any(isinstance(each.body, Modifier) for each in statements):
        return "nobody says what the head of its column is to a modifier"
    if heads.many and any(map(is_command, statements)):
        return "nobody says whether it tells what heads it to do so, or that it does"
    return "nobody says of what the number is" if any(map(_has_bare_number, statements)) else ""


def _place(graph: Graph, clause: Clause) -> tuple[int, int] | None:
    """The row and the column of a clause in a table; of a note, those of the cell that bears its letter."""
    assert clause.row is not None
    if clause.row.part == BODY:
        return clause.row.number, clause.row.column
    noted = [each.start for each in clause.related(Relation.NOTE_TO)]
    for mark in graph.by_id[clause.row.table].marks:
        body = mark.kind is MarkKind.CELL and mark.target.startswith(f"{BODY}:")
        if body and any(mark.start <= start < mark.end for start in noted):
            _, row, column = mark.target.split(":")
            return int(row), int(column)
    return None


def _rows(graph: Graph, clause: Clause, columns: Columns, row: int, above: Heads) -> list[str]:
    """The heads of a row that are neither a phase nor a number, behind what heads their column."""
    first = columns.cell(row, 0)
    heads = [(0, first)]
    if clause.row is not None and clause.row.part == BODY:
        over = clause.related(Relation.ROW_HEAD)
        heads = [(columns.column_of(each.start), words_of(graph, each).strip()) for each in over]
    read = above.when is not None or above.shown is not None
    return [columns.headed(each, column) for column, each in heads if not (read and each == first)]


def _condition(words: str) -> Condition:
    """A head as a condition, in words."""
    begins = cue(words)
    said = words[begins.end() :] if begins else words
    how = _CUES[begins[1].lower()] if begins else Cue.IF
    return understood(Condition(how, Frame((opaque(" ".join(said.split())),))))


def _under(words: str) -> Role:
    """A head as what a cell stands under, in words."""
    return understood(Role("under", kept_thing(" ".join(words.split()))))


def _about(columns: Columns, row: int, column: int, above: Heads, tells: bool) -> Phrase | None:
    """Whom a cell is about: what heads its column, or its row, if only of one of them all are such as do things."""
    topics = above.topics[:1]
    across = not tells and all(_acting(each, columns, topics) is not None for each in columns.heads)
    titles = (*topics, *named(columns.head(0), columns.vocabulary))
    down = all(_acting(each, columns, titles) is not None for each in columns.firsts)
    if across == down:
        return None
    return _acting(columns.head(column), columns, topics) if across else _acting(columns.cell(row, 0), columns, titles)


def _acting(words: str, columns: Columns, wider: Sequence[Phrase]) -> Phrase | None:
    """Who is named, or a thing of a sort that is spoken of: `North gate`, of gates."""
    found = named(words, columns.vocabulary)
    if len(found) != 1 or not isinstance(found[0], Thing):
        return None
    thing = found[0]
    sorts = [each.head for each in wider if isinstance(each, Thing) and not each.traits]
    narrower = any(thing.head.endswith(f" {each}") or (thing.head == each and thing.traits) for each in sorts)
    return thing if thing.kind in ACTORS or narrower else None


def _is_many(phrase: Phrase) -> bool:
    """Whether several things are named, or one word that is said of several."""
    return isinstance(phrase, Several) or phrase.plural


def _has_bare_number(statement: Statement) -> bool:
    """Whether something is done to a number: `Gain 8`."""
    frames = (each for _, each in parts(statement.body) if isinstance(each, Frame))
    done = [each.object for each in frames if not _AMOUNTS.issuperset(each.verbs)]
    told = [one for each in done for one in (each.members if isinstance(each, Several) else (each,))]
    return any(isinstance(each, Number) or (isinstance(each, Thing) and _is_just_a_number(each)) for each in told)


def _is_just_a_number(thing: Thing) -> bool:
    """Whether a number is a result because no noun stands behind it."""
    return is_result(thing) or (is_opaque(thing) and thing.head.strip("‹›").isdecimal())
