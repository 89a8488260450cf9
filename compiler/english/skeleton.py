"""What holds a sentence together when nothing else of it is read: where its subjects, predicates and conditions begin
and end, by its words of structure alone.

A part is offered only where one place can be its end. Where two could, as before a list of which the last member may
begin another sentence, none is.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from ..lexicon.model import Form, Part
from .closed import DETERMINERS_BY_FIRST_WORD, MODALS
from .finite import ENDING, JOINTS, OPENING, commands, cue_end, finite, main_verb, stands_alone
from .numbers import number
from .runs import DENIALS, LIMITS, Run, breaks, is_open
from .text import Text

Kept = tuple[str, int, int]
"""A category of words that are kept, and where they begin and end."""


_QUANTIFIED = ("all", "every", "each", "both", "any", "many", "most", "some")


def parts_of(text: Text) -> Iterator[Kept]:
    """The parts of a sentence that can be kept as words."""
    yield from _Walk(text).sentence(0)


@dataclass(slots=True)
class _Walk:
    """A walk over a sentence, from its first word to its last."""

    text: Text
    seen: set[int] = field(default_factory=set)
    """Where sentences begin that were walked over."""

    def sentence(self, at: int) -> Iterator[Kept]:
        """What stands in front, then the subject and its predicate, then what is joined to it."""
        text = self.text
        while text.is_(at, *JOINTS, "then", "also"):
            at += 1
        if at in self.seen or at >= len(text):
            return
        self.seen.add(at)
        if (test := cue_end(text, at)) or text.is_(at, "should"):
            yield from self._front(at, test or at + 1)
        elif commands(text, at):
            yield from self._predicate("KeptOrder", at)
        elif (comma := self._comma_behind_front(at)) is not None:
            yield from self.sentence(comma + 1)
        elif (verb := main_verb(text, at)) is not None:
            if verb > at + 1 or text.sort(at) != "word":
                yield from _subject(text, at, verb)
            yield from self._told(verb)

    def _front(self, cue: int, at: int) -> Iterator[Kept]:
        end = front_end(self.text, at)
        if end is not None:
            yield "KeptTest", at, end
            yield from self.sentence(end + 1)
        elif not any(finite(self.text, here) for here in range(at, self._comma(at))):
            yield from self.sentence(self._comma(at) + 1)

    def _comma(self, at: int) -> int:
        return next((here for here in range(at, len(self.text)) if self.text.is_(here, ",")), len(self.text))

    def _comma_behind_front(self, at: int) -> int | None:
        """The comma behind a place or an adverb in front, which the grammar may read."""
        comma = self._comma(at)
        if comma == len(self.text) or not _is_in_front(self.text, at, comma):
            return None
        return comma if main_verb(self.text, at) is None or main_verb(self.text, at) > comma else None  # type: ignore[operator]

    def _told(self, verb: int) -> Iterator[Kept]:
        """A predicate, from its finite verb."""
        text, at = self.text, verb
        if text.word(verb) in MODALS or text.is_(verb, "does", "do", "is", "are", "was", "were"):
            at += 1
            denied = False
            while text.is_(at, "not", "n't", "never", "neither", "no", "longer", "also", "then", "normally", "always"):
                denied = denied or text.is_(at, "neither", "not", "never", "n't")
                at += 1
            if text.is_(at, "to") and text.is_(verb, "is", "are"):
                at += 1
            category = "KeptBe" if text.is_(verb, "is", "are", "was", "were") else "KeptDo"
            yield from self._predicate(category, at, denied=denied)
        elif text.is_(verb, "has", "have") and text.is_(verb + 1, "to"):
            yield from self._predicate("KeptDo", verb + 2)
        else:
            yield from self._predicate("KeptDoes", verb)

    def _predicate(self, category: str, at: int, *, denied: bool = False) -> Iterator[Kept]:
        found = Run(self.text, at, category, denied=denied).end()
        if found is None:
            yield from self._added(at)
            return
        end, after = found
        if end > at:
            yield category, at, end
        yield from self._behind(after)

    def _added(self, at: int) -> Iterator[Kept]:
        """What follows words that are not kept, and that only the grammar can read: a condition, or a rule of the last
        thing, `…, which must be moored`."""
        text = self.text
        for here in range(at, len(text) - 2):
            if text.is_(here, ",") and text.is_(here + 1, "which", "who") and text.word(here + 2) in MODALS:
                yield from self._told(here + 2)
                return
            if text.is_(here, ":"):
                yield from self.sentence(here + 1)
                return
            if here > at and cue_end(text, here):
                yield from self._behind(here)
                return

    def _behind(self, at: int) -> Iterator[Kept]:
        """What limits a predicate, or is joined to it."""
        text = self.text
        while text.sort(at) == "exception" or text.is_(at, *JOINTS, *ENDING):
            at += 1
        if at >= len(text):
            return
        if text.word(at) in LIMITS and not cue_end(text, at):
            yield from self._predicate("KeptRest", at + 1)
        elif test := cue_end(text, at):
            if text.is_(at, "while") and text.is_(at - 1, ","):
                return  # it may only be set against what stands before it
            found = Run(text, test, "KeptTest").end()
            if found is not None:
                if found[0] > test:
                    yield "KeptTest", test, found[0]
                yield from self._behind(found[1])
        elif finite(text, at):
            yield from self._told(at)
        else:
            yield from self.sentence(at)


def _subject(text: Text, at: int, verb: int) -> Iterator[Kept]:
    end = verb
    while text.is_(end - 1, "also", "then", "normally", "always", "never", "thus", "each", "both", "all"):
        end -= 1
    words = range(at, end)
    if _is_in_front(text, at, end) or _is_row(text, at):
        return
    if end == at or text.is_(end - 1, "and", "or", "but"):
        return
    if text.is_(end - 1, ","):
        if not any(text.is_(here, ",") for here in range(at, end - 1)):
            return
        end -= 1
    commas = [here for here in words if here < end and text.is_(here, ",")]
    if len(commas) == 1 and text.is_(end, ",") is False and is_open(text, at, commas[0]):
        return  # `each time that a boat waits, the lock and the gate` is more than a subject
    if any(text.words(end - 1, Part.PREPOSITION)) and not is_open(text, at, end):
        return
    if text.is_(at, *_QUANTIFIED) and (text.is_(verb, "cannot") or text.word(verb + 1) in DENIALS):
        return  # `all ships may not leave`: none, or not all
    if any(breaks(text, here) or text.sort(here) == "exception" for here in words):
        return
    if any(text.word(here) in DENIALS and not is_open(text, at, here) for here in words):
        return
    yield "KeptThing", at, end


def _is_row(text: Text, at: int) -> bool:
    """Whether a number begins what is no subject, but the row of a table: `3-4 The gate shuts`."""
    return any(text.word(end) in DETERMINERS_BY_FIRST_WORD for _, end in number(text, at))


def _is_in_front(text: Text, at: int, end: int) -> bool:
    """Whether words begin with what stands in front of a sentence, and is no subject: `By night, boats …`."""
    if text.word(at) in OPENING:
        return False
    if any(text.words(at, Part.PREPOSITION)) or any(text.words(at, Part.ADVERB)):
        return not any(text.words(at, Part.NOUN)) and text.word(at) not in DETERMINERS_BY_FIRST_WORD
    gerund = any(text.words(at, Part.VERB, Form.GERUND)) or any(text.words(at, Part.VERB, Form.PARTICIPLE))
    return gerund and any(text.is_(here, ",") for here in range(at, end))


def _asks_again(text: Text, at: int, cue: int) -> bool:
    """Whether a cue goes on with a condition before it that begins with the same word: `if it floods or if it burns`;
    `after noon, or if it floods` are two conditions, and not of one kind."""
    joined = text.is_(cue - 1, "and", "or")
    return joined and (not cue_end(text, at - 1) or text.word(cue) == text.word(at - 1))


def front_end(text: Text, at: int) -> int | None:
    """The comma that ends a condition in front: the first behind a verb of its own, if a sentence begins there."""
    depth, verbs = 0, 0
    for here in range(at, len(text)):
        depth += text.is_(here, "(") - text.is_(here, ")")
        if breaks(text, here) or text.is_(here, *ENDING) or text.sort(here) == "exception":
            return None
        if here > at and cue_end(text, here) and not _asks_again(text, at, here):
            return None
        reduced = here == at and any(text.words(here, Part.VERB, Form.PARTICIPLE))
        verbs += bool(reduced or finite(text, here) or stands_alone(text, here) or text.is_(here, "be"))
        if depth or not text.is_(here, ",") or not verbs or text.is_(here + 1, "and", "or", "but", "which", "who"):
            continue
        begun = here + 2 if text.is_(here + 1, "then") else here + 1
        if commands(text, begun):
            return here
        verb = main_verb(text, begun)
        plain = verb is not None and not any(text.is_(each, ",") for each in range(begun, verb))
        return here if plain else None
    return None
