"""From clauses to logic: each is read, and what was read is audited; what fails keeps its reason."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ..clauses.model import Clause, ClauseKind
from ..graph.model import Graph, MarkKind, Node, NodeKind
from ..logic.audit import audit
from ..logic.bindings import bindings
from ..logic.model import Exemption, Formalized, Statement, Status
from ..logic.phrases import NOWHERE, Phrase, Thing, parts
from . import references
from .antecedents import AmbiguousError
from .budget import TooMuchError
from .dangling import points_back, said_of_several, unresolved
from .families import statement as recognize
from .families.parting import parted
from .fragments import fragments
from .heads import beside, heads, placed, topic
from .inheriting import inherited
from .preference import preferred
from .sentences import sentences, tears
from .subjects import Spoken, maker, supplied
from .tokens import Token, Tokens, tokenize
from .unknown import unknown_words
from .vocabulary import Vocabulary

_READ = frozenset((ClauseKind.NORM, ClauseKind.DEFINITION))
_LOST = frozenset((Status.NOT_FORMALIZED, Status.AMBIGUOUS, Status.TRUNCATED))
_MEMORY = 16
"""How many clauses a reader keeps in mind."""


def formalize(graph: Graph, found: Sequence[Clause], vocabularies: Mapping[str, Vocabulary]) -> list[Formalized]:
    """The logic of clauses, in their order; `vocabularies` are those of the documents."""
    reader = _Reader(graph, {clause.id: clause for clause in found}, vocabularies)
    return [reader.formalized(clause) for clause in found]


class _UnreadError(Exception):
    """A clause goes on with what was said under a condition, and the sentence between is not read."""


class _Reader:
    """Reads the clauses of a graph; each once, and those it needs for others first."""

    def __init__(self, graph: Graph, clauses: Mapping[str, Clause], vocabularies: Mapping[str, Vocabulary]) -> None:
        self.graph = graph
        self.clauses = clauses
        self.vocabularies = vocabularies
        self.done: dict[str, Formalized] = {}
        self.doing: set[str] = set()
        """The clauses that are being read, each for the one after it."""
        self.read: dict[str, list[tuple[Statement, ...]]] = {}
        self.by_node: dict[str, list[Clause]] = {}
        for clause in clauses.values():
            self.by_node.setdefault(clause.node, []).append(clause)

    def formalized(self, clause: Clause) -> Formalized:
        """What comes of one clause."""
        if clause.id not in self.done:
            self.done[clause.id] = Formalized(clause.id, Status.NOT_FORMALIZED, "it refers to itself")
            self.doing.add(clause.id)
            try:
                self.done[clause.id] = self._formalized(clause)
            except TooMuchError as error:
                self.done[clause.id] = Formalized(clause.id, Status.NOT_FORMALIZED, str(error))
            except _UnreadError:
                reason = "the sentence that it goes on with is not read"
                self.done[clause.id] = Formalized(clause.id, Status.NOT_FORMALIZED, reason)
            except AmbiguousError as error:
                self.done[clause.id] = Formalized(clause.id, Status.AMBIGUOUS, said_of_several(error.meant))
            self.doing.remove(clause.id)
        return self.done[clause.id]

    def _formalized(self, clause: Clause) -> Formalized:
        if clause.kind is ClauseKind.TRUNCATED:
            return Formalized(clause.id, Status.TRUNCATED)
        if clause.kind is ClauseKind.FRAGMENT:
            return self._fragment(clause)
        if clause.kind not in _READ:
            return Formalized(clause.id, Status.NOT_NORMATIVE, clause.kind.value)
        node = self.graph.by_id[clause.node]
        text = self._tokens(clause)
        readings = self._readings(clause, text)
        if len(readings) != 1:
            return self._failed(clause, text, len(readings))
        statements, missing = self._exempted(clause, self._resolved(clause, readings[0]), text)
        if missing:
            return Formalized(clause.id, Status.NOT_FORMALIZED, missing)
        if dangling := unresolved(statements):
            return Formalized(clause.id, Status.NOT_FORMALIZED, dangling)
        return self._audited(clause, node, self._placed(clause, statements, text))

    def _readings(self, clause: Clause, text: Tokens) -> list[tuple[Statement, ...]]:
        """The readings of a clause that make sense as a whole."""
        if clause.id not in self.read:
            self.read[clause.id] = self._read(clause, text)
        return self.read[clause.id]

    def _read(self, clause: Clause, text: Tokens) -> list[tuple[Statement, ...]]:
        found: list[tuple[Statement, ...]] = []
        about = topic(clause.topic, text.vocabulary)
        for sentence in preferred(list(sentences(text))):
            read = [recognize(said, about) for whole in sentence for said in parted(whole)]
            statements = tuple(each for each in read if each is not None)
            if len(statements) == len(read) and statements not in found:
                found.append(statements)
                if tears(sentence) and () not in found:
                    found.append(())  # as it is, or with what is torn told of both sentences
        return found

    def _failed(self, clause: Clause, text: Tokens, readings: int) -> Formalized:
        if readings:
            return Formalized(clause.id, Status.AMBIGUOUS, f"it can be read in {readings} ways")
        unknown = unknown_words(text)
        if unknown:
            words = ", ".join(f"`{word}`" for word in unknown)
            reason = f"unknown word{'s' * (len(unknown) > 1)} {words}"
            return Formalized(clause.id, Status.NOT_FORMALIZED, reason, unknown=tuple(unknown))
        return Formalized(clause.id, Status.NOT_FORMALIZED, "no wording family fits")

    # What stands around a clause

    def _vocabulary(self, node: Node) -> Vocabulary:
        return self.vocabularies[node.source or ""]

    def _tokens(self, clause: Clause) -> Tokens:
        node = self.graph.by_id[clause.node]
        text = tokenize(node.text, clause.start, clause.end, node.marks, self._vocabulary(node), clause.skips)
        if clause.row is None or clause.row.part != "modifier" or clause.before:
            return text
        amount = tokenize(node.text, clause.row.start, clause.row.end, (), self._vocabulary(node))
        parted = Token(":", clause.row.end, clause.row.end, "sign")
        return Tokens(text.text, (*amount.tokens, parted, *text.tokens), text.vocabulary, text.rules)

    def _before(self, clause: Clause) -> tuple[Statement, ...]:
        """The statements that pronouns look back to, the last one nearest; nobody looks back further than `_MEMORY`."""
        found: list[tuple[Statement, ...]] = []
        here, earlier = clause, self.clauses.get(clause.before)
        while earlier is not None and len(found) < _MEMORY:
            is_around = self._stands_in(here, earlier) and not self._is_done(earlier)
            found.append(self._bare(earlier) if is_around else self.formalized(earlier).statements)
            here, earlier = earlier, self.clauses.get(earlier.before)
        return tuple(each for told in reversed(found) for statement in told for each in _with_exceptions(statement))

    def _is_done(self, clause: Clause) -> bool:
        return clause.id in self.done and clause.id not in self.doing

    def _stands_in(self, clause: Clause, host: Clause) -> bool:
        return clause.node != host.node or any(low <= clause.start < high for low, high in host.skips)

    def _bare(self, clause: Clause) -> tuple[Statement, ...]:
        """A clause's statements before its exceptions are read, for what stands in it."""
        readings = self._readings(clause, self._tokens(clause))
        if len(readings) != 1:
            return ()
        try:
            return self._resolved(clause, readings[0])
        except (AmbiguousError, _UnreadError):
            return ()

    def _resolved(self, clause: Clause, reading: tuple[Statement, ...]) -> tuple[Statement, ...]:
        """A reading with what it leaves unsaid, what its pronouns mean, and what stands over it."""
        vocabulary = self._vocabulary(self.graph.by_id[clause.node])
        over, before = heads(self.graph, clause, vocabulary), self._before(clause)
        if clause.aside and not clause.gloss:
            over = beside(over, before, clause.start)
        spoken = Spoken((*self._rows_above(clause), *before), self._roller(clause, over.roll), over.topics)
        told = supplied(reading, spoken, vocabulary)
        lost = self._goes_on_unread(clause)
        story = self.graph.by_id[clause.node].kind is NodeKind.EXAMPLE
        near, topics = ((), ()) if lost else (before, over.topics)
        resolved = references.resolve(told, near, vocabulary, topics=topics, story=story)
        if lost and (points_back(reading) or any(inherited(each, before) != each for each in resolved)):
            raise _UnreadError
        return tuple(placed(statement, over) for statement in resolved)

    def _goes_on_unread(self, clause: Clause) -> bool:
        """Whether the sentence before one is not read, so that nobody knows what its pronouns look back to."""
        earlier = self.clauses.get(clause.before)
        if clause.row is not None or earlier is None or earlier.node != clause.node or self._stands_in(clause, earlier):
            return False
        return self.formalized(earlier).status in _LOST

    def _rows_above(self, clause: Clause) -> tuple[Statement, ...]:
        """The statements of a table's rows before that of a clause."""
        if clause.row is None or clause.row.part == "modifier":
            return ()
        above = (one for one in self.by_node[clause.node] if one.row and one.row.number < clause.row.number)
        return tuple(told for one in above if one.row and one.row.part == clause.row.part for told in self._told(one))

    def _told(self, clause: Clause) -> tuple[Statement, ...]:
        return self.formalized(clause).statements

    def _roller(self, clause: Clause, roll: Thing | None) -> Phrase | None:
        """Who makes a roll, as a clause elsewhere in the document says."""
        if roll is None:
            return None
        others = (one for one in self.clauses.values() if one.node != clause.node and one.kind in _READ)
        speaking = (one for one in others if roll.head in self.graph.by_id[one.node].text)
        told = (tuple(self._readings(one, self._tokens(one))) for one in speaking)
        return next((who for each in told if (who := maker(roll, each)) is not None), None)

    # Exceptions

    def _exempted(
        self, clause: Clause, statements: tuple[Statement, ...], text: Tokens
    ) -> tuple[tuple[Statement, ...], str]:
        """The statements with what their exceptions say, or why that cannot be told."""
        told = {each.id for statement in statements for each in statement.exemptions}
        beside = [id for id in clause.exceptions if id not in told]
        if beside and statements:
            more = tuple(Exemption(id, "EXC") for id in beside)
            statements = (*statements[:-1], replace(statements[-1], exemptions=(*statements[-1].exemptions, *more)))
        whole: list[Statement] = []
        for statement in statements:
            exemptions: list[Exemption] = []
            for exemption in statement.exemptions:
                if not exemption.id:
                    exemptions.append(exemption)
                    continue
                told_by, missing = self._exemption(exemption, statement, text)
                if missing:
                    return (), missing
                exemptions += told_by
            whole.append(replace(statement, exemptions=tuple(exemptions)))
        return tuple(whole), ""

    def _exemption(self, exemption: Exemption, base: Statement, text: Tokens) -> tuple[list[Exemption], str]:
        node = self.graph.by_id.get(exemption.id)
        if node is None:
            return [], f"its exception {exemption.id} is not there"
        found: list[Exemption] = []
        told: list[Statement] = []
        cited: list[str] = []
        for clause in self.by_node.get(exemption.id, ()):
            if clause.kind is ClauseKind.POINTER:
                cited += [mark.target for mark in node.marks if mark.kind is MarkKind.CITATION]
            elif clause.kind is ClauseKind.FRAGMENT:
                readings = fragments(self._tokens(clause), exemption.id)
                if len(readings) != 1:
                    return [], f"its exception {exemption.id} is not read"
                near = self._near(exemption.id, base, text)
                found.append(references.exempting(readings[0], base, self._vocabulary(node), near))
            elif (read := self.formalized(clause)).statements:
                told += read.statements
            else:
                return [], f"its exception {exemption.id} is not read"
        if told:
            found.append(Exemption(exemption.id, "EXC", (), tuple(told)))
        if cited and not found:
            found.append(Exemption(exemption.id, "EXC", rules=tuple(dict.fromkeys(cited))))
        return found, "" if found else f"its exception {exemption.id} is empty"

    def _near(self, id: str, base: Statement, text: Tokens) -> Phrase | None:
        """The thing that stands nearest before an exception."""
        at = next((token.start for token in text.tokens if token.sort == "exception" and token.target == id), -1)
        places = [
            node
            for _, node in parts(base)
            if isinstance(node, Thing) and 0 <= node.at[0] < at and node.kind in ("location", "terrain")
        ]
        around = [place for place in places if place.at[1] > at and not place.such and not place.roles]
        before = [place for place in places if place.at[1] <= at]
        return max(around or before, key=lambda thing: (thing.at[1], thing.at[0]), default=None)

    def _fragment(self, clause: Clause) -> Formalized:
        """A fragment counts as read if it is read, and what it stands in too."""
        readings = fragments(self._tokens(clause), clause.node)
        if len(readings) != 1:
            return self._failed(clause, self._tokens(clause), len(readings))
        host = self._host(clause)
        if host is not None and host.kind is ClauseKind.TRUNCATED:
            return Formalized(clause.id, Status.TRUNCATED, "what it is an exception to is cut off")
        if host is None or self.formalized(host).status is not Status.GRAMMAR:
            return Formalized(clause.id, Status.NOT_FORMALIZED, "what it is an exception to is not read")
        node = self.graph.by_id[clause.node]
        missing = audit(
            node.text, clause.start, clause.end, clause.skips, readings[0], spellings=self._vocabulary(node).spellings
        )
        if missing:
            return Formalized(clause.id, Status.NOT_FORMALIZED, missing)
        told = [
            each
            for statement in self.formalized(host).statements
            for each in statement.exemptions
            if each.id == clause.node and _is_from(each, clause)
        ]
        bound = bindings(tuple(told))
        return Formalized(clause.id, Status.GRAMMAR, f"read with {host.id}", (), bound)

    def _host(self, clause: Clause) -> Clause | None:
        """The clause that an exception's clause stands in."""
        earlier = self.clauses.get(clause.before)
        while earlier is not None and earlier.node == clause.node:
            earlier = self.clauses.get(earlier.before)
        return earlier

    # Tables, and the last look

    def _placed(self, clause: Clause, statements: tuple[Statement, ...], text: Tokens) -> tuple[Statement, ...]:
        """The statements with the rules that their clause cites."""
        cited = tuple(dict.fromkeys(target for target, _, _ in text.rules))
        if not cited or not statements:
            return statements
        return (*statements[:-1], replace(statements[-1], rules=cited))

    def _audited(self, clause: Clause, node: Node, statements: tuple[Statement, ...]) -> Formalized:
        vocabulary = self._vocabulary(node)
        skips = [*clause.skips, *((mark.start, mark.end) for mark in node.marks if mark.kind is MarkKind.EXCEPTION)]
        missing = audit(
            node.text,
            clause.start,
            clause.end,
            skips,
            statements,
            spellings=vocabulary.spellings,
            ignored=vocabulary.naming,
        )
        if missing:
            return Formalized(clause.id, Status.NOT_FORMALIZED, missing)
        return Formalized(clause.id, Status.GRAMMAR, "", statements, bindings(statements))


def _is_from(exemption: Exemption, clause: Clause) -> bool:
    """Whether an exception is what a clause says, and not another one in the same brackets."""
    places = [getattr(node, "at", NOWHERE) for _, node in parts(exemption)]
    placed = [at for at in places if at[0] >= 0]
    return not placed or any(clause.start <= at[0] < clause.end for at in placed)


def _with_exceptions(statement: Statement) -> Iterator[Statement]:
    """A statement, and what its exceptions state: what follows may go on with either."""
    yield replace(statement, exemptions=())
    for exemption in statement.exemptions:
        if isinstance(exemption.instead, tuple):
            yield from exemption.instead
