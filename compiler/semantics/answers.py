"""Answers that say no more than yes or no: the sentence that one makes of its question.

`May a tug wait?` and `No, unless it is armed.` say that a tug may not wait unless it is armed. The sentence is put
together from the words of both, its subject before the verb, and is then read like any other. Where several words of
the question could be its subject, or what a denial denies could be one of several things, there is no such sentence.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ..clauses.listed import Words, moved
from ..clauses.model import Clause, ClauseKind, Range, Relation
from ..clauses.sentences import is_sentence
from ..english.reading import read_thing
from ..english.text import Text, Vocabulary, text_of
from ..graph.model import Graph, Mark, MarkKind, Node
from ..lexicon.closed import NUMERALS
from ..lexicon.inflection import Inflection
from ..lexicon.model import Form, Part, Sort
from ..operators.from_english import read_statements

_MOST_WORDS = 16
"""So long may the subject of a question be."""
_SAID = re.compile(r"(?P<said>yes|no)\b[\s.,;:–—-]*(?:but\s+)?(?P<rest>.*?)[\s.!;]*", re.IGNORECASE | re.DOTALL)
_VERBS = {
    "may": ("may", "may not"),
    "can": ("can", "cannot"),
    "must": ("must", "need not"),
    "need": ("must", "need not"),
    "will": ("will", "will not"),
    "is": ("is", "is not"),
    "are": ("are", "are not"),
    "does": ("", "does not"),
    "do": ("", "do not"),
}
"""The verbs that a question begins with, each with what an answer says instead: yes, and no."""
_OPENS = re.compile(rf"(?P<front>[^,?]*,\s+)?(?P<verb>{'|'.join(_VERBS)})\s+", re.IGNORECASE)
_LIMITS = re.compile(
    r"(?:(?P<only>only\s+)?(?:if|when|while|after|as\s+long\s+as)|unless|until|provided|whenever|even\s+if"
    r"|except\s+(?:if|when|as))\b|\[",
    re.IGNORECASE,
)
"""What an answer may add: in which case it holds."""
_POINTS = re.compile(r"(?:see|per|as|and|also|rules?|sections?|[\s;,.&/()])*", re.IGNORECASE)
_CASE = re.compile(
    r"\b(?:if|when|whenever|while|unless|until|after|before|once|during|assuming|suppose|provided|given|in\s+(?:that|such|this)"
    r"\s+case)\b",
    re.IGNORECASE,
)
_LIMITING = re.compile(
    r"(?:but|only|unless|except|if|when|whenever|provided|though|although|until|even|not)\b", re.IGNORECASE
)
_DENIES = re.compile(r"\b(?:not|no|never|nor|neither|none|nobody|nothing|ever|cannot)\b|n['’]t\b", re.IGNORECASE)
_SEVERAL = re.compile(
    r"\b(?:each|every|all|both|and|only|even|some|either|just|merely|always|still|already|yet|unless|because|since|also"
    r"|too|once|most|many|few|half|as\s+well)\b|[&≤≥+]|\d",
    re.IGNORECASE,
)
"""Words of which a denial could deny them alone."""
_WORD = re.compile(r"[\w-]+")
_ANY = re.compile(r"\bany(?:one|thing|body)?\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Answered:
    """What became of an answer and its question."""

    words: Words | None = None
    """The sentence that they make."""
    missing: str = ""
    """Why they make none."""


class Answers:
    """The answers of a document."""

    def __init__(self, graph: Graph, clauses: Mapping[str, Clause], vocabularies: Mapping[str, Vocabulary]) -> None:
        self.graph = graph
        self.clauses = clauses
        self.vocabularies = vocabularies
        self.known: dict[str, Answered] = {}

    def of(self, clause: Clause) -> Answered:
        """What comes of an answer; nothing of what is none."""
        if not clause.related(Relation.ANSWERS):
            return Answered()
        if clause.id not in self.known:
            self.known[clause.id] = self._of(clause)
        return self.known[clause.id]

    def placed(self, clause: Clause) -> Clause:
        """An answer that makes a sentence of its question, in the place of that."""
        if self.of(clause).words is None:
            return clause
        return replace(clause, before=self._questions(clause)[0].before)

    def _questions(self, clause: Clause) -> list[Clause]:
        found = (self.clauses.get(each.target) for each in clause.related(Relation.ANSWERS))
        return [each for each in found if each is not None]

    def _of(self, clause: Clause) -> Answered:
        node = self.graph.by_id[clause.node]
        questions = self._questions(clause)
        said = _SAID.fullmatch(node.text, clause.start, clause.end)
        if said is None or clause.aside:
            return self._alone(clause, questions)
        if len(questions) != 1 or questions[0].kind is not ClauseKind.QUESTION or questions[0].exceptions:
            return Answered(missing="its question is not one whole sentence")
        if any(map(_only_limits, map(self._text, self._later(clause)))):
            return Answered(missing="what is added to it is no sentence")
        return self._sentence(clause, node, said, questions[0])

    def _alone(self, clause: Clause, questions: Sequence[Clause]) -> Answered:
        """An answer that is a sentence of its own, if it is one whatever is asked."""
        if len(questions) != 1 or _CASE.search(self._text(questions[0])):
            return Answered(missing="it may hold only in the case that its question is about")
        if self._is_first(clause) and not is_sentence(self._text(clause)):
            return Answered(missing="it says nothing without its question")
        return Answered()

    def _sentence(self, clause: Clause, node: Node, said: re.Match[str], question: Clause) -> Answered:
        rest = _rest(node, said)
        if rest is None:
            return Answered(missing="it says more than yes or no")
        yes = said["said"].lower() == "yes"
        asked = _Asked(self.graph.by_id[question.node], question)
        if wrong := asked.undecided(yes=yes):
            return Answered(missing=wrong)
        vocabulary = self.vocabularies[node.source or ""]
        told = []
        for verb, place in asked.subjects(vocabulary, yes=yes):
            sentence = asked.sentence(verb, place)
            own = sentence.add(node, clause.skips, rest) if rest[0] < rest[1] else (0, 0)
            words = sentence.words(own, rest[0] - own[0])
            if read_statements(_text(words, vocabulary), None).readings:
                told.append(words)
        if len(told) == 1:
            return Answered(told[0])
        return Answered(missing="nobody reads its question" if not told else "its question can be read in several ways")

    def _text(self, clause: Clause) -> str:
        return self.graph.by_id[clause.node].text[clause.start : clause.end]

    def _is_first(self, clause: Clause) -> bool:
        return clause.before in {each.id for each in self._questions(clause)}

    def _later(self, clause: Clause) -> Iterator[Clause]:
        """The other sentences of an answer."""
        asked = clause.related(Relation.ANSWERS)
        for each in self.clauses.values():
            if each.node == clause.node and each.start > clause.start and each.related(Relation.ANSWERS) == asked:
                yield each


@dataclass(slots=True)
class _Sentence:
    """A sentence, as it is put together."""

    text: str = ""
    marks: list[Mark] = field(default_factory=list)
    skips: list[Range] = field(default_factory=list)

    def say(self, words: str) -> None:
        """Add words that stand nowhere."""
        self.text += f"{' ' if self.text else ''}{words}"

    def add(self, node: Node, skips: Sequence[Range], place: Range) -> Range:
        """Add words of a node; their place in the sentence."""
        said = node.text[slice(*place)]
        self.text += " " if self.text else ""
        start = len(self.text)
        marks, skipped = moved(node.marks, skips, place, start)
        self.marks += marks
        self.skips += skipped
        self.text += said
        return start, len(self.text)

    def words(self, own: Range, shift: int) -> Words:
        """The sentence as the words of a clause whose own are some of them."""
        end = len(self.text) + 1
        return Words(f"{self.text}.", 0, end, tuple(self.marks), tuple(self.skips), own, shift=shift)


class _Asked:
    """A question, parted into what stands before its verb, and what behind."""

    def __init__(self, node: Node, question: Clause) -> None:
        self.node = node
        self.question = question
        self.end = question.start + len(node.text[question.start : question.end].rstrip(" ?"))
        self.opens = _OPENS.match(node.text, question.start, self.end)

    def undecided(self, *, yes: bool) -> str:
        """Why nobody knows what an answer says of the question."""
        words = self.node.text[self.question.start : self.end]
        if _DENIES.search(words):
            return "its question denies something"
        if self.opens is None:
            return "its question does not ask whether something is so"
        asks = self.opens["verb"].lower()
        if yes and _ANY.search(words) and asks not in ("may", "can"):
            return "its question asks whether there is any"
        several = _SEVERAL.search(words) or any(word.lower() in NUMERALS for word in _WORD.findall(words))
        several = several or (asks != "may" and asks != "can" and _ANY.search(words) is not None)
        return "" if yes or not several else "nobody says what of its question it denies"

    def subjects(self, vocabulary: Vocabulary, *, yes: bool) -> Iterator[tuple[str, Range]]:
        """What may be the subject, each as its place; with the verb that stands behind it in the answer."""
        if self.opens is None:
            return
        start = self.opens.end()
        text = text_of(self.node.text, start, self.end, self.node.marks, vocabulary, self.question.skips)
        told, denied = _VERBS[self.opens["verb"].lower()]
        for at in range(1, min(len(text), _MOST_WORDS)):
            place = (start, text.tokens[at - 1].end)
            thing = text_of(self.node.text, *place, self.node.marks, vocabulary, self.question.skips)
            verb = (told or _inflected(self.opens["verb"], text, at, vocabulary.inflection)) if yes else denied
            if verb and text.sort(at) == Sort.WORD and read_thing(thing).readings:
                yield verb, place

    def sentence(self, verb: str, subject: Range) -> _Sentence:
        """The question as a statement, with a subject at some place."""
        made = _Sentence()
        opens = self.opens
        assert opens is not None
        skips = self.question.skips
        if opens["front"]:
            made.add(self.node, skips, (opens.start(), opens.start() + len(opens["front"].rstrip())))
        made.add(self.node, skips, subject)
        made.say(verb)
        low = self.end - len(self.node.text[subject[1] : self.end].lstrip())
        if not _VERBS[opens["verb"].lower()][0] and not verb.endswith("not"):
            low = self._behind_word(low)
        made.add(self.node, skips, (low, self.end))
        return made

    def _behind_word(self, low: int) -> int:
        """The place behind the verb itself, whose form the answer changes."""
        word = re.compile(r"\S+\s*").match(self.node.text, low, self.end)
        return word.end() if word else low


def _rest(node: Node, said: re.Match[str]) -> Range | None:
    """The place of what an answer adds; `None` if that is more than a case."""
    low, high = said.span("rest")
    position, left = low, ""
    for mark in sorted(node.marks):
        if mark.kind is MarkKind.CITATION and position <= mark.start and mark.end <= high:
            left, position = left + node.text[position : mark.start], mark.end
    if _POINTS.fullmatch(left + node.text[position:high]):
        return (low, low)  # it only tells where more stands
    limits = _LIMITS.match(node.text, low, high)
    if limits is None or (limits["only"] and said["said"].lower() == "no"):
        return None
    return low, high


def _only_limits(words: str) -> bool:
    """Whether words take something back from those before them, and are no sentence of their own."""
    return _LIMITING.match(words) is not None and not is_sentence(words)


def _inflected(verb: str, text: Text, at: int, inflection: Inflection) -> str:
    """The verb of a question behind `does` or `do`, as a statement has it; nothing if another word stands there."""
    base = next((end for word, end in text.words(at, Part.VERB, Form.BASE) if end == at + 1), 0)
    if not base:
        return ""
    printed = text.tokens[at].text
    return inflection.third_person(printed) if verb.lower() == "does" else printed


def _text(words: Words, vocabulary: Vocabulary) -> Text:
    return text_of(words.text, words.start, words.end, words.marks, vocabulary, words.skips)
