"""From clauses to logic: each is read, and what was read is audited; what fails keeps its reason."""

import re
from collections.abc import Iterator, Mapping, Sequence

from ..audit.clause import Complaint, audit
from ..clauses.following import announced
from ..clauses.listed import Words
from ..clauses.model import Clause, ClauseKind, Relation
from ..discourse import situation
from ..discourse.around import Around, around, host_of
from ..discourse.belonging import belonging
from ..discourse.cases import case_of_nothing, denies_nothing
from ..discourse.cells import lost_in_cell, printed_heads, standing, under_heads
from ..discourse.charted import named_by_chart
from ..discourse.checked import checks_nothing
from ..discourse.choosing import AmbiguousError
from ..discourse.conceding import of_the_same, taken_back
from ..discourse.contradicting import contradicts
from ..discourse.dangling import (
    may_be_for_act,
    points_past_words,
    pronouns_of,
    said_of_several,
    speaks_of_all,
    speaks_of_unread,
    unresolved,
)
from ..discourse.heads import beside, heads, placed, topic, within
from ..discourse.identity import numbered
from ..discourse.in_words import pointing_in_words
from ..discourse.lead_ins import is_command, lead_in, leaves_open, may_open, opening
from ..discourse.lying import lying_over
from ..discourse.mentions import Told, without_exemptions
from ..discourse.resolve import Discourse, denies_twice, exempting, resolve
from ..discourse.rolled_for import in_what_is_rolled_for
from ..discourse.rows import tells_of_its_row
from ..discourse.setting import Setting
from ..discourse.there import places_in_words
from ..discourse.unsaid import Spoken, maker, supplied
from ..discourse.usage import NO_USAGE, Usage, both, usage
from ..english.reading import read_condition, read_fragment
from ..english.text import Text, Vocabulary, behind, spelled, text_of
from ..graph.model import Graph, MarkKind, Node, NodeKind
from ..immutable import replace
from ..logic.bindings import bindings
from ..logic.coverage import Outcome, outcome
from ..logic.identity import highest, identified, joined
from ..logic.model import Exemption, Fact, Formalized, Modifier, Statement, Status
from ..logic.phrases import (
    NOWHERE,
    Condition,
    Frame,
    Number,
    Phrase,
    Role,
    Thing,
    kept_places,
    kept_thing,
    parts,
    understood,
)
from ..operators.from_english import read_statements
from .answers import Answers
from .exceptions import beside_all, excepting, right_before
from .openings import Openings, earlier, host, in_own_places, misread, speaks_of_items
from .rolls import Rolls

_READ = frozenset((ClauseKind.NORM, ClauseKind.DEFINITION))
_MOST_TEXTS = 256
"""So many clauses keep their tokens, for those that need them next; they are made again faster than they are large."""
_FUSED = re.compile(r"[A-Z]{2,}[a-z]")
"""A word that is two: its place tells nothing of either."""
_IN_COLUMNS = re.compile(r"(?<=[^\s.!?:;)\]”\"]) {3,}(?=\S)")
"""White space within a sentence, as wide as that between the columns of a table."""
_COMPILED = (Status.GRAMMAR, Status.STRUCTURED)
_LOST = frozenset((Status.NOT_FORMALIZED, Status.AMBIGUOUS, Status.TRUNCATED, Status.STRUCTURED))
"""What a sentence that goes on with such a clause cannot tell: of one that is read in parts, what else it speaks of."""


def formalize(
    graph: Graph, found: Sequence[Clause], vocabularies: Mapping[str, Vocabulary], uses: Usage = NO_USAGE
) -> list[Formalized]:
    """The logic of clauses, in their order; `vocabularies` are those of the documents, and `uses` is how the document
    that they stand in speaks of things in other clauses."""
    reader = _Reader(graph, {clause.id: clause for clause in found}, vocabularies, uses)
    return [reader.formalized(clause) for clause in found]


class _UnknownError(Exception):
    """Nobody knows what a clause lives in."""


class _Reader:
    """Reads the clauses of a graph; each once, and those it needs for others first."""

    def __init__(
        self, graph: Graph, clauses: Mapping[str, Clause], vocabularies: Mapping[str, Vocabulary], elsewhere: Usage
    ) -> None:
        self.graph = graph
        self.clauses = clauses
        self.vocabularies = vocabularies
        self.done: dict[str, Formalized] = {}
        self.doing: set[str] = set()
        """The clauses that are being read, each for the one after it."""
        self.read: dict[str, list[tuple[Statement, ...]]] = {}
        self.in_words: set[str] = set()
        """The clauses that nothing reads whole."""
        self.texts: dict[str, Text] = {}
        """The tokens of the clauses that were asked for last."""
        self.headings: dict[tuple[str, Vocabulary], frozenset[Frame]] = {}
        """The acts that titles name."""
        self.heavy: set[str] = set()
        """Clauses that take more work than one is allowed."""
        self.spoken: dict[str, tuple[Statement, ...]] = {}
        """What items say, with the places of the sentences that they are with the words that open their lists."""
        self.uses: Usage | None = None
        self.elsewhere = elsewhere
        self.openings = Openings(graph, clauses, vocabularies, self._opens_by_condition)
        self.answers = Answers(graph, clauses, vocabularies)
        self.rolls = Rolls(graph, clauses, self.formalized, vocabularies, self.openings.lead)
        self.by_node: dict[str, list[Clause]] = {}
        self.by_table: dict[str, list[Clause]] = {}
        for clause in clauses.values():
            self.by_node.setdefault(clause.node, []).append(clause)
            if clause.row is not None:
                self.by_table.setdefault(clause.row.table, []).append(clause)

    def formalized(self, clause: Clause) -> Formalized:
        """What comes of one clause."""
        if clause.id not in self.done:
            self.done[clause.id] = Formalized(clause.id, Status.NOT_FORMALIZED, "it refers to itself")
            self.doing.add(clause.id)
            try:
                self.done[clause.id] = self._formalized(clause)
            except (_UnknownError, AmbiguousError) as error:
                status = Status.AMBIGUOUS if isinstance(error, AmbiguousError) else Status.NOT_FORMALIZED
                self.done[clause.id] = Formalized(clause.id, status, _reason(error))
            self.doing.remove(clause.id)
        return self.done[clause.id]

    def _formalized(self, clause: Clause) -> Formalized:
        if clause.kind is ClauseKind.TRUNCATED:
            return Formalized(clause.id, Status.TRUNCATED)
        if clause.kind is ClauseKind.FRAGMENT:
            return self._fragment(clause)
        if clause.kind not in _READ:
            return Formalized(clause.id, Status.NOT_NORMATIVE, clause.kind.value)
        if self.openings.is_told_by_items(clause):
            return Formalized(clause.id, Status.NOT_NORMATIVE, ClauseKind.LEAD_IN.value)
        if _IN_COLUMNS.search(self.graph.by_id[clause.node].text, clause.start, clause.end):
            raise _UnknownError("it stands in columns that nobody reads")
        if (whole := host(self.openings.of(clause), clause)) is not None:
            return self._with(clause, whole)
        if missing := self.answers.of(clause).missing:
            raise _UnknownError(missing)
        text = self._tokens(clause)
        readings = self._readings(clause, text)
        if clause.id in self.heavy:
            raise _UnknownError("it takes more work than one clause is allowed")
        found = self._whole_or_in_words(clause, text, readings)
        if (words := self._words(clause)).own is None:
            return found
        self.spoken[clause.id] = found.statements
        told = in_own_places(found.statements, words)
        return replace(found, statements=told, bindings=bindings(told))

    def _with(self, clause: Clause, whole: Clause) -> Formalized:
        """An item of a list of which all items are one sentence, that of the first."""
        status = self.formalized(whole).status
        if status not in _COMPILED:
            raise _UnknownError("the list that it is an item of is not read")
        return Formalized(clause.id, status, f"read with {whole.id}")

    def _whole_or_in_words(self, clause: Clause, text: Text, readings: Sequence[tuple[Statement, ...]]) -> Formalized:
        """What comes of a clause with these readings, or with what is kept of it as words."""
        try:
            found = self._from_readings(clause, text, readings)
        except (AmbiguousError, _UnknownError) as error:
            if (kept := self._in_words(clause, text, readings, _reason(error))) is not None:
                return kept
            raise
        if found.status in _COMPILED:
            return found
        return self._in_words(clause, text, readings, found.reason) or found

    def _in_words(
        self, clause: Clause, text: Text, whole: Sequence[tuple[Statement, ...]], why: str
    ) -> Formalized | None:
        """A clause of which all that points to others is kept as words, or all that is done, if the rest is read;
        `why` nobody reads all of it."""
        for readings, pointing in self._kept_in_words(clause, text, whole):
            try:
                found = self._from_readings(clause, text, readings, pointing=pointing)
            except (AmbiguousError, _UnknownError):
                continue
            if found.status is Status.STRUCTURED:
                return replace(found, reason=found.reason or why) if pointing else found
        return None

    def _kept_in_words(
        self, clause: Clause, text: Text, whole: Sequence[tuple[Statement, ...]]
    ) -> Iterator[tuple[Sequence[tuple[Statement, ...]], bool]]:
        """The readings of a clause to try one after the other, and whether all that points to others is kept as words;
        the later ones are those of which all that is done is."""
        yield whole, True
        done: Sequence[tuple[Statement, ...]] = ()
        if whole and clause.id not in self.in_words:
            about = topic(clause.topic, text.vocabulary)
            read = read_statements(replace(text, whole=False), about, in_words=True)
            done = read.readings if not read.exhausted and _ask_alike(whole) else ()
        yield done, False
        yield done, True

    def _from_readings(
        self,
        clause: Clause,
        text: Text,
        readings: Sequence[tuple[Statement, ...]],
        *,
        pointing: bool = False,
    ) -> Formalized:
        """What comes of a clause with these readings; `pointing` if what points to others is kept as words."""
        if len(readings) != 1:
            return self._failed(clause, text, len(readings))
        statements, missing = self._exempted(clause, self._resolved(clause, readings[0], pointing=pointing), text)
        if missing or (missing := unresolved(statements, clause.row is not None)):
            raise _UnknownError(missing)
        if misread(self.openings.of(clause), self._words(clause), statements):
            raise _UnknownError("it makes no sentence with the words that open its list")
        if speaks_of_items(self.graph.by_id[clause.node].text[clause.start : clause.end], statements):
            raise _UnknownError("what follows it is not read with it")
        found = self._audited(clause, self._placed(clause, statements, text))
        return _partly(found, text) if found.status is Status.GRAMMAR else found

    def _readings(self, clause: Clause, text: Text) -> list[tuple[Statement, ...]]:
        """The readings of a clause that make sense as a whole."""
        if clause.id not in self.read:
            self.read[clause.id] = self._read(clause, text)
        return self.read[clause.id]

    def _read(self, clause: Clause, text: Text) -> list[tuple[Statement, ...]]:
        about = topic(clause.topic, text.vocabulary)
        found = read_statements(text, about)
        if found.exhausted:
            self.heavy.add(clause.id)
            return []
        if found.readings:
            return list(found.readings)
        self.in_words.add(clause.id)
        return list(read_statements(text, about, in_words=True).readings)

    def _whole(self, clause: Clause) -> tuple[tuple[Statement, ...], ...]:
        """The readings of a clause of which no words are kept as words."""
        readings = self._readings(clause, self._tokens(clause))
        return () if clause.id in self.in_words else tuple(readings)

    def _failed(self, clause: Clause, text: Text, readings: int) -> Formalized:
        unknown = text.guessed()
        if readings > 1 and not unknown:
            return Formalized(clause.id, Status.AMBIGUOUS, f"it can be read in {readings} ways")
        if unknown:
            words = ", ".join(f"`{word}`" for word in unknown)
            reason = f"unknown word{'s' * (len(unknown) > 1)} {words}"
            return Formalized(clause.id, Status.NOT_FORMALIZED, reason, unknown=tuple(unknown))
        return Formalized(clause.id, Status.NOT_FORMALIZED, "no construction of the grammar fits")

    # What stands around a clause

    def _vocabulary(self, node: Node) -> Vocabulary:
        return self.vocabularies[node.source or ""]

    def _words(self, clause: Clause) -> Words:
        """The words of a clause, with those of what opens its list, or of the question that it answers."""
        return self.answers.of(clause).words or self.openings.words(clause)

    def _tokens(self, clause: Clause) -> Text:
        found = self.texts.get(clause.id)
        if found is None:
            if len(self.texts) >= _MOST_TEXTS:
                del self.texts[next(iter(self.texts))]
            found = self.texts[clause.id] = self._tokenized(clause)
        return found

    def _tokenized(self, clause: Clause) -> Text:
        node = self.graph.by_id[clause.node]
        vocabulary = self._vocabulary(node)
        words = self._words(clause)
        text = text_of(words.text, words.start, words.end, words.marks, vocabulary, words.skips)
        if clause.row is None or clause.row.part != "modifier" or clause.before:
            return text
        table = self.graph.by_id[clause.row.table].text
        return behind(text_of(table, clause.row.start, clause.row.end, (), vocabulary), text)

    def _around(self, clause: Clause) -> Around:
        found = around(self.answers.placed(clause), self.clauses, self._told_to, self._is_story(clause))
        known = {told.clause for told in found.all}
        items = (one for one in earlier(self.openings.of(clause), clause) if one.id not in known)
        more = tuple(told for one in items for told in self._told_to(clause, one))
        return replace(found, all=(*found.all, *more), near=(*found.near, *more))

    def _told_to(self, clause: Clause, earlier: Clause) -> tuple[Told, ...]:
        """What a clause before one says, and its exceptions; of the one it stands in, what that says before them."""
        own = self._told_by(clause, earlier)
        if self._stands_in(clause, earlier):
            return (own,)
        limits = (one for id in earlier.exceptions for one in self.by_node.get(id, ()) if one.kind in _READ)
        plain = replace(own, statements=tuple(map(without_exemptions, own.statements)))
        beside = (self._told_by(clause, one) for one in limits if one.id != clause.id)
        return (plain, *(replace(each, aside=True) for each in beside))

    def _told_by(self, clause: Clause, earlier: Clause) -> Told:
        node = self.graph.by_id[earlier.node]
        words = node.text[earlier.start : earlier.end]
        if self._stands_in(clause, earlier) and not self._is_done(earlier):
            bare = self._bare(earlier)
            return Told(earlier.id, bare, words, bool(bare))
        if earlier.kind is ClauseKind.QUESTION:
            return Told(earlier.id, (), words, read=False)
        if earlier.kind is ClauseKind.DESCRIPTION:
            bare = self._bare(earlier)  # it rules nothing, but speaks of things
            return Told(earlier.id, bare, words, bool(bare))
        found = self.formalized(earlier)
        read = found.status not in _LOST and host(self.openings.of(earlier), earlier) is None
        return Told(earlier.id, self.spoken.get(earlier.id, found.statements) if read else (), words, read)

    def _is_done(self, clause: Clause) -> bool:
        return clause.id in self.done and clause.id not in self.doing

    def _is_story(self, clause: Clause) -> bool:
        return self.graph.by_id[clause.node].kind is NodeKind.EXAMPLE

    def _stands_in(self, clause: Clause, host: Clause) -> bool:
        return clause.node != host.node or any(low <= clause.start < high for low, high in host.skips)

    def _bare(self, clause: Clause) -> tuple[Statement, ...]:
        """A clause's statements before its exceptions are read, for what stands in it."""
        readings = self._whole(clause)
        if len(readings) != 1:
            return ()
        try:
            told = self._resolved(clause, readings[0])
        except (AmbiguousError, _UnknownError):
            return ()
        return in_own_places(told, self._words(clause))

    def _resolved(
        self, clause: Clause, reading: tuple[Statement, ...], *, pointing: bool = False
    ) -> tuple[Statement, ...]:
        """A reading with what it leaves unsaid, what its pronouns mean, and what stands over it."""
        node = self.graph.by_id[clause.node]
        vocabulary = self._vocabulary(node)
        near = self._around(clause)
        words = self._words(clause)
        if pointing:
            if wrong := self._complaint(clause, numbered(reading), unresolved=True):
                raise _UnknownError(str(wrong))
            reading = pointing_in_words(reading, words.text, words.start, near.all, vocabulary.measures)
        if points_past_words(reading, words.text):
            raise _UnknownError("what a word points to may be among those that are kept as words")
        over = self.rolls.over(clause, heads(self.graph, clause, vocabulary), reading)
        if not pointing and self.rolls.unknown(clause, over):
            raise _UnknownError("nobody says of which roll its table is")
        own = standing(self.graph, clause, reading, self._content(clause), over, vocabulary)
        if own.lost:
            raise _UnknownError(own.lost)
        if over.row and not pointing:
            raise _UnknownError("nobody says of what the number is that its row of the table begins with")
        if own.in_words and not pointing:
            raise _UnknownError("what heads its row or its column of the table is not read")
        conceded = any(each.relation is Relation.CONCESSION_TO for each in clause.situation)
        host = host_of(clause, self.clauses) if (clause.aside or conceded) and not clause.gloss else None
        if host is not None:
            around_it = self._told_by(clause, host)
            if not around_it.read:
                raise _UnknownError("the sentence that it stands in is not read")
            over = beside(over, around_it.statements, None if conceded else clause.start, host.id)
            if conceded:
                reading = tuple(of_the_same(each, around_it) for each in reading)
        before, telegraphic = (*self._rows_above(clause), *near.all), clause.row is not None
        roller = self._roller(clause, over.roll)
        spoken = Spoken(
            before, telegraphic, self._cell(clause), roller, over.roll, over.modified, over.topics, own.about, own.apart
        )
        told = supplied(reading, replace(spoken, deed=self._deed(clause)), vocabulary, clause.id)
        lead = self._lead_in_words(clause)
        if lead is not None and not pointing:
            raise _UnknownError("the sentence that opens its list is not read")
        if (opened := self._opening(clause)) is not None:
            told = tuple(lead_in(each, opened[0]) for each in told)
            near = replace(near, all=(*near.all, opened[1]), near=(*near.near, opened[1]))
        topics = over.topics if all(each.read for each in near.all) else ()
        discourse = Discourse(
            near.all, near.near, near.before, topics, self._usage(), words.text, self._is_story(clause)
        )
        resolved = tuple(places_in_words(each, words.text) for each in resolve(told, discourse, vocabulary))
        unread = speaks_of_unread(resolved, near.all, vocabulary.measures, pronouns_of(told))
        if reason := unread or self._lives_in_nothing(resolved, near, pointing):
            raise _UnknownError(reason)
        if not pointing and may_be_for_act(resolved, near.before, node.text):
            raise _UnknownError("what is done for `it` may be done for the act of the sentence before")
        if reason := lost_in_cell(resolved, own):
            raise _UnknownError(reason)
        if opened is None and any(map(is_command, resolved)) and self._may_be_a_choice(clause):
            raise _UnknownError("nobody says whether it has to be done")
        rolled = (self._rolled_for(clause, each, over.roll or over.modified, vocabulary) for each in resolved)
        headed = (under_heads(placed(statement, over), own) for statement in rolled)
        told = tuple(belonging(lying_over(each, vocabulary), vocabulary) for each in named_by_chart(tuple(headed)))
        if not pointing and any(isinstance(each.body, Modifier) and each.body.to is None for each in told):
            raise _UnknownError("nobody says of which roll it is a modifier")
        return tuple(self._under(each, lead) for each in told) if lead is not None else told

    def _lives_in_nothing(self, statements: Sequence[Statement], near: Around, pointing: bool) -> str:
        """Why nobody knows when statements hold: they go on with what is not read, or deny what nobody asked."""
        setting = Setting(near.before, near.all)
        if any(situation.hangs_on_unread(each, setting) for each in statements):
            return "the sentence that it goes on with is not read"
        if any(map(contradicts, statements)):
            return "what it asks something of is known to be otherwise"
        if not pointing and (wide := speaks_of_all(statements, near.before)):
            return wide
        if not pointing and any(checks_nothing(each, setting) for each in statements):
            return "nobody says what is passed or failed"
        if any(case_of_nothing(each, setting) for each in statements):
            return "nobody says in which case"
        lost = any(denies_nothing(each, setting) for each in statements)
        return "nobody says what else `otherwise` there would be" if lost else ""

    def _lead(self, clause: Clause) -> Clause | None:
        """The sentence that opens the list of which a clause is an item, or the table of which it is a cell."""
        cell = () if clause.row is None else (one for one in self.by_node[clause.node] if one.row == clause.row)
        return next((found for one in (clause, *cell) if (found := self.openings.lead(one)) is not None), None)

    def _may_be_a_choice(self, clause: Clause) -> bool:
        """Whether a command stands in a list or a table of which what opens it may leave open what is done."""
        if self._words(clause).own is not None:
            return False
        node = self.graph.by_id[clause.node]
        if (lead := self._lead(clause)) is not None:
            words = self.graph.by_id[lead.node].text[lead.start : lead.end]
            return leaves_open(words) or (clause.row is None and self.formalized(lead).status in _LOST)
        item = any(mark.kind is MarkKind.ITEM for mark in node.marks)
        return item and node.parent is not None and may_open(self.graph.by_id[node.parent].text)

    def _lead_in_words(self, clause: Clause) -> Clause | None:
        """The sentence that opens the list of which a clause is an item, if nobody reads all of it or it leaves open
        what is so; of a cell, any."""
        lead = self._lead(clause)
        if lead is None:
            return None
        if lead.kind is ClauseKind.LEAD_IN:
            return lead if clause.row is not None and self._is_sentence(lead) else None
        words = self.graph.by_id[lead.node].text[lead.start : lead.end]
        open_ = self._words(clause).own is None and leaves_open(words)
        if clause.row is None and self.formalized(lead).status not in _LOST and not open_:
            return None
        if self.openings.means_items(lead):
            raise _UnknownError("the words that open its list are not read")
        return lead

    def _under(self, statement: Statement, lead: Clause) -> Statement:
        """An item of a list under the sentence that opens it, in its words."""
        if isinstance(statement.body, Modifier):
            raise _UnknownError("the sentence that opens its list is not read")
        words = " ".join(self.graph.by_id[lead.node].text[lead.start : lead.end].split()).rstrip(" :;.")
        role = understood(Role("under", kept_thing(words)))
        return replace(statement, body=within(statement.body, (role,)))

    def _opens_by_condition(self, lead: Clause) -> bool:
        """Whether the words that open a list are a condition, under which its items are sentences."""
        text = self._condition(lead)
        return text is not None and bool(read_condition(text).readings)

    def _is_sentence(self, lead: Clause) -> bool:
        """Whether the words that open a list are a sentence by themselves, and no condition alone."""
        text = self._condition(lead)
        if text is None or not read_statements(text, None).readings:
            return False
        parted = any(text.is_(at, ",") for at in range(len(text)))
        return parted or not read_condition(text).readings

    def _condition(self, lead: Clause) -> Text | None:
        """The words that open a list without those that only say that something follows; `None` if none are left."""
        words = self._words(lead)
        node = self.graph.by_id[lead.node]
        cut = announced(words.text[words.start : words.end])
        if cut == 0:
            return None
        end = words.end if cut is None else words.start + cut
        return text_of(words.text, words.start, end, words.marks, self._vocabulary(node), words.skips)

    def _opening(self, clause: Clause) -> tuple[Condition, Told] | None:
        """The condition that opens the list of which a clause is an item, and what it speaks of."""
        lead = self.openings.lead(clause)
        if lead is None or self._words(clause).own is not None:
            return None
        if lead.kind is not ClauseKind.LEAD_IN or self.openings.opens_modifiers(lead):
            return None
        text = self._condition(lead)
        if text is None:
            return None
        whole = read_condition(text).readings
        found = whole[0] if len(whole) == 1 else None
        if clause.row is not None and self._is_sentence(lead):
            return None
        if found is None or not isinstance(found.test, Frame) or self._is_sentence(lead):
            raise _UnknownError("the words that open its list are not read")
        near = self._around(lead)
        told = resolve((Statement(Fact(found.test)),), Discourse(near.all, near.near, near.before), text.vocabulary)
        return opening(found, told[0], lead.id), Told(lead.id, told)

    def _deed(self, clause: Clause) -> Frame | None:
        """What is done by whom a heading is about that names an act, if an earlier sentence under it rules of that."""
        if not (acts := self._headed(clause)):
            return None
        under = (one for one in self.by_node[clause.node] if one.title == clause.title and one.start < clause.start)
        for one in under:
            for statement in self._told(one):
                frame = getattr(statement.body, "act", None)
                if frame is not None and any(situation.is_same_act(act, frame) for act in acts):
                    return frame  # type: ignore[no-any-return]
        return None

    def _headed(self, clause: Clause) -> frozenset[Frame]:
        """The acts that the heading of a clause names."""
        node = self.graph.by_id[clause.node]
        title = node.title if clause.title is None else node.text[slice(*clause.title)]
        return self._acts(title, self._vocabulary(node)) if title else frozenset()

    def _doers(self, clause: Clause, told: tuple[Statement, ...]) -> Iterator[str]:
        """Who does what the heading of a clause names: it speaks of all who can."""
        for statement in told:
            act = getattr(statement.body, "act", None)
            if not isinstance(act, Frame) or not isinstance(act.subject, Thing):
                continue
            if any(situation.is_same_act(each, act) for each in self._headed(clause)):
                yield act.subject.head

    def _acts(self, title: str, vocabulary: Vocabulary) -> frozenset[Frame]:
        """The acts that a title names, if it is a sentence."""
        found = self.headings.get((title, vocabulary))
        if found is None:
            said = (one for told in read_statements(spelled(title, vocabulary), None).readings for one in told)
            named = (getattr(each.body, "act", None) or getattr(each.body, "frame", None) for each in said)
            found = self.headings[title, vocabulary] = frozenset(frame for frame in named if frame)
        return found

    def _usage(self) -> Usage:
        """How the document speaks of things in plain words."""
        if self.uses is None:
            self.uses = self.elsewhere
            told = (one for one in self.clauses.values() if one.kind in _READ)
            self.uses = both(self.elsewhere, usage(self._whole(one) for one in told))
        return self.uses

    def _rows_above(self, clause: Clause) -> tuple[Told, ...]:
        """The statements of a table's rows before that of a clause."""
        if clause.row is None or clause.row.part == "modifier":
            return ()
        place = clause.row
        rows = ((one, one.row) for one in self.by_table.get(place.table, ()) if one.row is not None)
        above = (one for one, row in rows if row.number < place.number and row.part == place.part)
        return tuple(Told(one.id, self._told(one)) for one in above)

    def _told(self, clause: Clause) -> tuple[Statement, ...]:
        found = self.formalized(clause)
        return () if found.status in _LOST else found.statements

    def _rolled_for(
        self, clause: Clause, statement: Statement, roll: Thing | None, vocabulary: Vocabulary
    ) -> Statement:
        """A statement in a table of a roll, tied to what its rule tells of that the roll is named after."""
        parent = self.graph.by_id[clause.node].parent if roll is not None else None
        told = [each for one in self.by_node.get(parent or "", ()) if one.row is None for each in self._told(one)]
        return in_what_is_rolled_for(statement, roll, told, vocabulary.inflection)

    def _content(self, clause: Clause) -> frozenset[int]:
        """The columns of the table of a clause in which something is read."""
        rows = (one.row for one in self.by_table.get(clause.row.table if clause.row is not None else "", ()))
        return frozenset(row.column for row in rows if row is not None and row.part == "body")

    def _cell(self, clause: Clause) -> frozenset[str]:
        """The clauses that stand in the same cell, under the same head."""
        place = (clause.row, clause.title)
        return frozenset(one.id for one in self.by_node[clause.node] if (one.row, one.title) == place)

    def _roller(self, clause: Clause, roll: Thing | None) -> Phrase | None:
        """Who makes a roll, as a clause elsewhere in the document says."""
        if roll is None:
            return None
        others = (one for one in self.clauses.values() if one.node != clause.node and one.kind in _READ)
        speaking = (one for one in others if roll.head in self.graph.by_id[one.node].text)
        told = (self._whole(one) for one in speaking)
        return next((who for each in told if (who := maker(roll, each)) is not None), None)

    # Exceptions

    def _exempted(
        self, clause: Clause, statements: tuple[Statement, ...], text: Text
    ) -> tuple[tuple[Statement, ...], str]:
        """The statements with what their exceptions say, or why that cannot be told."""
        told = {each.id for statement in statements for each in statement.exemptions}
        beside = [id for id in clause.exceptions if id not in told]
        for id in beside:
            statements = beside_all(statements, Exemption(id, "EXC"), _start_of(id, text))
        brackets = {token.target: (token.start, token.end) for token in text.tokens if token.sort == "exception"}
        whole: list[Statement] = []
        for statement in statements:
            made = replace(statement, exemptions=())
            for exemption in statement.exemptions:
                if not exemption.id:
                    made = replace(made, exemptions=(*made.exemptions, exemption))
                    continue
                last = highest((*statements, *whole, made))
                told_by, missing = self._exemption(exemption, statement, text, (clause.id, last))
                if missing and not self._is_whole(exemption.id):
                    return (), missing
                if any(map(_is_of_the_last, told_by)) and _has_it_too(exemption.id, statements[len(whole) + 1 :]):
                    continue
                for one in told_by or [Exemption(exemption.id, "EXC", instead=self._in_its_words(exemption.id))]:
                    made = excepting(made, one, brackets.get(exemption.id, NOWHERE))
            whole.append(made)
        return tuple(whole), ""

    def _exemption(
        self, exemption: Exemption, base: Statement, text: Text, host: tuple[str, int]
    ) -> tuple[list[Exemption], str]:
        """What an exception says; `host` is the clause that it is in, and the highest number of a thing there."""
        node = self.graph.by_id.get(exemption.id)
        if node is None:
            return [], f"its exception {exemption.id} is not there"
        found: list[Exemption] = []
        told: dict[str, tuple[Statement, ...]] = {}
        cited: list[str] = []
        for clause in self.by_node.get(exemption.id, ()):
            if clause.kind is ClauseKind.POINTER:
                cited += [mark.target for mark in node.marks if mark.kind is MarkKind.CITATION]
            elif clause.kind is ClauseKind.FRAGMENT:
                readings = read_fragment(self._tokens(clause), exemption.id).readings
                if len(readings) != 1:
                    return [], f"its exception {exemption.id} is not read"
                if denies_twice(readings[0], base):
                    return [], f"its exception {exemption.id} denies what is denied"
                start = _start_of(exemption.id, text)
                told_of = exempting(
                    readings[0], base, self._vocabulary(node), _near(start, base), right_before(base, start)
                )
                found.append(taken_back(told_of, base, start))
            elif (read := self.formalized(clause)).statements:
                told[clause.id] = read.statements
            else:
                return [], f"its exception {exemption.id} is not read"
        if told:
            found.append(Exemption(exemption.id, "EXC", (), joined(told, *host)))
        if cited and not found:
            found.append(Exemption(exemption.id, "EXC", rules=tuple(dict.fromkeys(cited))))
        return found, "" if found else f"its exception {exemption.id} is empty"

    def _is_whole(self, id: str) -> bool:
        """Whether all words of an exception are there."""
        clauses = self.by_node.get(id, ())
        return bool(clauses) and all(each.kind is not ClauseKind.TRUNCATED for each in clauses)

    def _in_its_words(self, id: str) -> Thing:
        """An exception that is not read, in its own words."""
        node = self.graph.by_id[id]
        said = " ".join(node.text[each.start : each.end] for each in self.by_node[id])
        return kept_thing(said)

    def _fragment(self, clause: Clause) -> Formalized:
        """A fragment counts as read if it is read, and what it stands in too."""
        readings = read_fragment(self._tokens(clause), clause.node).readings
        if len(readings) != 1:
            return self._failed(clause, self._tokens(clause), len(readings))
        host = self._host(clause)
        if host is not None and host.kind is ClauseKind.TRUNCATED:
            return Formalized(clause.id, Status.TRUNCATED, "what it is an exception to is cut off")
        if host is None or self.formalized(host).status is not Status.GRAMMAR:
            return Formalized(clause.id, Status.NOT_FORMALIZED, "what it is an exception to is not read")
        node = self.graph.by_id[clause.node]
        vocabulary = self._vocabulary(node)
        missing = audit(node.text, clause.start, clause.end, clause.skips, readings[0], spellings=vocabulary.spellings)
        if missing:
            return Formalized(clause.id, Status.NOT_FORMALIZED, str(missing))
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

    def _placed(self, clause: Clause, statements: tuple[Statement, ...], text: Text) -> tuple[Statement, ...]:
        """The statements with the rules that their clause cites."""
        cited = tuple(dict.fromkeys(target for target, _, _ in text.lattice.beside))
        if not cited or not statements:
            return statements
        return (*statements[:-1], replace(statements[-1], rules=cited))

    def _audited(self, clause: Clause, statements: tuple[Statement, ...]) -> Formalized:
        told = identified(statements)
        if missing := self._complaint(clause, told):
            return Formalized(clause.id, Status.AMBIGUOUS if missing.undecided else Status.NOT_FORMALIZED, str(missing))
        return Formalized(clause.id, Status.GRAMMAR, "", told, bindings(told))

    def _complaint(self, clause: Clause, told: tuple[Statement, ...], *, unresolved: bool = False) -> Complaint | None:
        """What the audit has to say of statements; before what they point to is known, of their structure alone."""
        vocabulary = self._vocabulary(self.graph.by_id[clause.node])
        words = self._words(clause)
        skips = [
            *words.skips,
            *kept_places(told, words.text),
            *((mark.start, mark.end) for mark in words.marks if mark.kind is MarkKind.EXCEPTION),
        ]
        over = heads(self.graph, clause, vocabulary)
        return audit(
            words.text,
            words.start,
            words.end,
            skips,
            told,
            spellings=vocabulary.spellings,
            ignored=vocabulary.lexicon.naming,
            telegraphic=clause.row is not None and not tells_of_its_row(self.graph, clause, told, vocabulary),
            parts_of_speech=vocabulary.parts_of_speech,
            named={
                *(each.head for _, each in parts(over.topics) if isinstance(each, Thing)),
                *self._doers(clause, told),
            },
            heads=printed_heads(self.graph, clause),
            telling=vocabulary.telling,
            unresolved=unresolved,
        )


def _reason(error: AmbiguousError | _UnknownError) -> str:
    return said_of_several(error.meant) if isinstance(error, AmbiguousError) else str(error)


def _start_of(id: str, text: Text) -> int:
    """Where an exception begins in what it stands in; -1 if it stands elsewhere."""
    return next((token.start for token in text.tokens if token.sort == "exception" and token.target == id), -1)


def _ask_alike(whole: Sequence[tuple[Statement, ...]]) -> bool:
    """Whether all readings of a sentence have the same conditions: how far one reaches, words that are kept as words do
    not settle."""
    asked = ((each.at for _, each in parts(statements) if isinstance(each, Condition)) for statements in whole)
    return len({frozenset(each) for each in asked}) == 1


def _near(start: int, base: Statement) -> Phrase | None:
    """The place that stands nearest before an exception."""
    places = [
        node
        for _, node in parts(base)
        if isinstance(node, Thing) and 0 <= node.at[0] < start and node.kind in ("location", "terrain")
    ]
    around = [place for place in places if place.at[1] > start and not place.such and not place.roles]
    before = [place for place in places if place.at[1] <= start]
    return max(around or before, key=lambda thing: (thing.at[1], thing.at[0]), default=None)


def _is_of_the_last(exemption: Exemption) -> bool:
    """Whether an exception behind several predicates is that of the last: a value, which is so much of one thing."""
    return isinstance(exemption.instead, Number)


def _has_it_too(id: str, later: Sequence[Statement]) -> bool:
    return any(each.id == id for statement in later for each in statement.exemptions)


def _is_from(exemption: Exemption, clause: Clause) -> bool:
    """Whether an exception is what a clause says, and not another one in the same brackets."""
    places = [getattr(node, "at", NOWHERE) for _, node in parts(exemption)]
    placed = [at for at in places if at[0] >= 0]
    return not placed or any(clause.start <= at[0] < clause.end for at in placed)


def _partly(found: Formalized, text: Text) -> Formalized:
    """A clause that is read; of one that holds words that nobody knows, or that are kept as words, that it does."""
    kept = kept_places(found.statements, text.text)
    in_words = any(outcome(each) is Outcome.STRUCTURED for each in found.statements)
    unknown = tuple(text.guessed(apart=kept))
    if fused := next(filter(_FUSED.search, text.guessed()), None):
        return Formalized(found.clause, Status.NOT_FORMALIZED, f"unknown word `{fused}`", unknown=unknown)
    if not in_words and not unknown:
        return found
    return replace(found, status=Status.STRUCTURED, reason=_typed_by_place(unknown), unknown=unknown)


def _typed_by_place(unknown: Sequence[str]) -> str:
    return f"known by their place alone: {', '.join(unknown)}" if unknown else ""
