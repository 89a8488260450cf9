"""Which words of a line other documents have not: what is marked on the cheat sheet."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from rapidfuzz.distance import Indel

from ..lexicon.inflection import Inflection
from ..lexicon.model import Form
from ..logic.model import Statement
from ..word_diff import Word, bracket, words
from .sheet import Run

_ALIKE = 0.45
"""How much of two lines has to be alike, from 0 to 1, for one to be what the other document says of the same thing."""
_POINTING = ("that", "those", "a", "an", "the", "any")
"""Words that only tell whether a thing was spoken of before, or is there at all."""
_IF_ANY = ("if", "any")
"""So do these behind a thing."""
_WITHIN = ("in", "within", "inside")
_FROM = "from"
"""What is done in a place is done from there too: `fired from within a building`."""
_INTO = ("into", "to")
"""Where these tell the goal, what is in a place goes there from it."""
_AGREEING = {"is": "be", "are": "be", "has": "have", "does": "do"}
"""Forms that no rule of spelling makes."""


@dataclass(frozen=True, slots=True)
class Said:
    """A line as it is compared."""

    words: tuple[Word, ...]
    kind: str
    """What kind of statement it is; only lines of one kind answer each other."""
    key: Statement | None
    """What it states, without what is its document's own; lines with one key say the same, whatever their words."""
    targets: Mapping[int, str]
    """The nodes that words name, by the numbers of the words."""


def tokens(
    text: str, cites: Mapping[str, str], naming: Collection[str], cited: Callable[[str], str], inflection: Inflection
) -> tuple[tuple[Word, ...], dict[int, str]]:
    """The words of a line as they are compared, and the nodes that some of them name, by their numbers.

    `cites` are the nodes of the rules that it names, by their names in it.
    """
    found: list[Word] = []
    targets: dict[int, str] = {}

    def add(part: str) -> None:
        found.extend(_agreeing(muted(word), inflection) for word in words(part, naming=naming))

    names = sorted(cites, key=lambda name: (-len(name), name))
    pattern = re.compile(rf"(?<!\w)(\s*(?:{'|'.join(map(re.escape, names))}))(?![\w!])") if names else None
    position = 0
    for match in pattern.finditer(text) if pattern else ():
        add(text[position : match.start()])
        targets[len(found)] = cites[match[0].strip()]
        found.append(Word(match[0], f"§{cited(targets[len(found)])}"))
        position = match.end()
    add(text[position:])
    for number, (one, behind) in enumerate(pairwise(found)):
        if (one.text.strip(), behind.text.strip()) == _IF_ANY:
            found[number] = replace(one, key="")
    return tuple(found), targets


def joined(words: Iterable[Word]) -> list[Word]:
    """Words with the punctuation that stands beside them, none of which counts."""
    found: list[Word] = []
    opening = ""
    for word in map(muted, words):
        if word.parts:
            first, *inner, last = word.parts
            word = bracket((first, *joined(inner), last))
        if word.key or not found:
            found.append(word.between(opening))
            opening = ""
        elif unicodedata.category(word.text.strip()[-1:] or " ") in ("Ps", "Pi") and not word.gap:
            opening += word.text
        else:
            last = found[-1]
            found[-1] = replace(last.between(after=opening + word.text), gap=last.gap or word.gap)
            opening = ""
    if opening:
        found[-1:] = [last.between(after=opening) for last in found[-1:]]
    return found


def muted(word: Word) -> Word:
    """A word of which case does not count; nor does punctuation, which stands for itself."""
    silent = all(unicodedata.category(sign).startswith("P") for sign in word.key)
    return replace(word, key="" if silent else word.key.casefold())


def _agreeing(word: Word, inflection: Inflection) -> Word:
    """A word in the form that it has where nothing agrees in number with it; what only points does not count."""
    key = word.key
    if key in _POINTING:
        return replace(word, key="")
    lemmas = [_AGREEING[key]] if key in _AGREEING else []
    lemmas += [found.lemma for found in inflection.analyses(key) if found.form in (Form.S, Form.PLURAL)]
    lemmas += [key[:-cut] for cut in (1, 2) if key.endswith("s") and key in _with_s(key[:-cut], inflection)]
    return replace(word, key=lemmas[0]) if lemmas else word


def _with_s(lemma: str, inflection: Inflection) -> tuple[str, ...]:
    return (inflection.third_person(lemma), inflection.plural(lemma)) if lemma.isalpha() else ()


def runs(lines: Mapping[str, Sequence[Said]], uncertain: Collection[str] = ()) -> dict[str, list[tuple[Run, ...]]]:
    """The lines of each document, in runs of words that the same documents lack. One without lines lacks nothing.

    Those that are `uncertain` may say more, where it cannot be read: that they answer a line with none tells nothing.
    """
    speaking = [document for document, own in lines.items() if own]
    lacking = {document: [[set[str]() for _ in line.words] for line in own] for document, own in lines.items()}
    for document in speaking:
        for other in speaking:
            if other != document:
                for number, place in _missing(lines[document], lines[other], other in uncertain):
                    lacking[document][number][place].add(other)
    return {
        document: [_runs(line, marks) for line, marks in zip(own, lacking[document], strict=True)]
        for document, own in lines.items()
    }


def shared(
    lines: Mapping[str, Sequence[Said]], marked: Mapping[str, Sequence[tuple[Run, ...]]]
) -> Iterator[tuple[int, ...]]:
    """The lines that all documents have alike, each by its numbers in them."""
    first, *others = lines.values()
    plain = {document: [not any(run.lacking for run in own) for own in found] for document, found in marked.items()}
    answers = [_answers(first, other) for other in others]
    for number in range(len(first)):
        found = (number, *(own.get(number, -1) for own in answers))
        if others and all(place >= 0 and plain[document][place] for document, place in zip(lines, found, strict=True)):
            yield found


def _missing(own: Sequence[Said], other: Sequence[Said], uncertain: bool) -> Iterator[tuple[int, int]]:
    """The words, each by its line and its number there, that another document has not in the line that answers it.

    A word that stands at another place there is not missing.
    """
    answers = _answers(own, other)
    for number, line in enumerate(own):
        counting = [place for place, word in enumerate(line.words) if word.key]
        answer = other[answers[number]] if number in answers else None
        if answer is None:
            yield from () if uncertain else ((number, place) for place in counting)
        elif not _same(line, answer) and not _is_wording(line, answer):
            ops = Indel.opcodes(_keys(line), _keys(answer))
            moved = Counter(
                one for op in ops if op.tag == "insert" for one in _keys(answer)[op.dest_start : op.dest_end]
            )
            for place in (each for op in ops if op.tag == "delete" for each in counting[op.src_start : op.src_end]):
                key = line.words[place].key
                if not moved[key]:
                    yield number, place
                moved[key] -= moved[key] > 0


def _answers(own: Sequence[Said], other: Sequence[Said]) -> dict[int, int]:
    """Which lines are about the same thing: those that are the most alike, each with one."""
    pairs = sorted(
        ((_likeness(one, two), -first, -second) for first, one in enumerate(own) for second, two in enumerate(other)),
        reverse=True,
    )
    found: dict[int, int] = {}
    for likeness, first, second in pairs:
        if likeness >= _ALIKE and -first not in found and -second not in found.values():
            found[-first] = -second
    return found


def _likeness(one: Said, other: Said) -> float:
    if one.kind != other.kind:
        return 0.0
    return 1.0 if _same(one, other) else Indel.normalized_similarity(_keys(one), _keys(other))


def _same(one: Said, other: Said) -> bool:
    return one.key is not None and one.key == other.key


def _is_wording(one: Said, other: Said) -> bool:
    """Whether two lines differ in nothing but the preposition that tells in what place something is done."""
    keys, others = Counter(_keys(one)), Counter(_keys(other))
    gone, come = {*(keys - others)}, {*(others - keys)}
    if not gone or not come or not gone | come <= {*_WITHIN, _FROM}:
        return False
    goes = any(word in keys and word in others for word in _INTO)
    return goes or all(_FROM not in each or len(each) > 1 for each in (gone, come))


def _keys(line: Said) -> list[str]:
    return [word.key for word in line.words if word.key]


def _runs(line: Said, lacking: Sequence[set[str]]) -> tuple[Run, ...]:
    """Words with one fate together; what does not count is marked between words that are."""
    marks = [frozenset(found) for found in lacking]
    counting = [place for place, word in enumerate(line.words) if word.key]
    for place, word in enumerate(line.words):
        if not word.key:
            before = max((each for each in counting if each < place), default=None)
            after = min((each for each in counting if each > place), default=None)
            if before is not None and after is not None:
                marks[place] = marks[before] & marks[after]
    told = [
        (mark, line.targets.get(place, ""), word.text)
        for place, (mark, word) in enumerate(zip(marks, line.words, strict=True))
    ]
    return tuple(
        Run("".join(text for _, _, text in group), mark, target)
        for (mark, target), group in groupby(told, lambda one: one[:2])
    )
