"""Terms that a text defines itself: by its verbs of naming, by abbreviations in parentheses, and by its capitals.

They stand beside the lexicon, and give way to it; a corpus of a game that nobody made a lexicon for has these alone.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from ..graph.model import Node
from ..outline.model import NodeKind
from .closed import CLOSED, is_letter
from .lexicon import Lexicon
from .model import OPEN, Form, Origin, Part


class Way(StrEnum):
    """How a text makes a term."""

    NAMED = "named"
    """It says what something is called: `is termed a Deep Pool`."""
    ABBREVIATED = "abbreviated"
    """It puts letters for words: `Harbor Entry Sheet (HES)`."""
    CAPITALISED = "capitalised"
    """It writes the same words with capitals in several sentences."""


@dataclass(frozen=True, slots=True)
class Learned:
    """A term that a text defines."""

    name: str
    expansion: str
    """What an abbreviation stands for; nothing for other terms."""
    node: str
    start: int
    end: int
    """Where its text first says so; -1 if its title does."""
    way: Way
    sort: str = "thing"
    """That of its last word, if the lexicon knows it."""
    part: Part = Part.NOUN
    """A noun, unless its last word can only be an adjective or a participle: `Rubbled`."""


_KINDS = frozenset(
    (
        *(NodeKind.RULE, NodeKind.PARAGRAPH, NodeKind.EXCEPTION, NodeKind.EXAMPLE),
        *(NodeKind.NOTE, NodeKind.FOOTNOTE, NodeKind.TABLE),
    )
)
"""The nodes that have a text of their own."""

_RUN = r"[A-Za-z][\w'’#-]{0,40}(?: [A-Za-z][\w'’#-]{0,40}){0,5}"
_NAMED = re.compile(
    r"(?:\b(?:is|are|be|being|was|were|hereafter|henceforth|also|collectively|and|or) |\(|, )"
    r"(?:(?:hereafter|henceforth|also|collectively|simply|thus|then|often|sometimes|always) ){0,2}"
    r"(?:(?:termed|called|named|dubbed)"
    r"|(?:referred to|known|designated|defined|denoted)(?: (?:hereafter|henceforth|simply|collectively|herein))? as"
    r"|(?:referred to|known) (?:hereafter|herein|henceforth) (?:simply )?as)"
    r"(?: simply)? (?:(?:an?|the|any) )?(?P<quote>[\"“‘']?)(?P<name>" + _RUN + ")"
)
_QUOTED = re.compile(
    r"(?:\((?:(?:hereafter|henceforth|also|or|the|an?|called) ){0,3}[\"“](?P<inside>" + _RUN + r")[\"”]\))"
    r"|[\"“](?P<subject>" + _RUN + r")[\"”] (?:means|denotes|is defined as|refers to)\b"
)
_SHORT = re.compile(r"\((?P<short>[A-Z][A-Za-z0-9&#]{1,9})(?:,? for short)?\)")
_WORDS_BEFORE = re.compile(r"(?:[\w'’&/-]{1,40}[ ]){1,20}$")
_NAME_BEFORE = re.compile(r"(?:[A-Z][\w'’-]{0,40} ){1,6}$")
_CAPITALS = re.compile(
    r"(?<!\w)[A-Z][a-z][\w'’-]{0,40}(?:(?: of| of the| and)? [A-Z][a-z][\w'’-]{0,40}){0,4}|(?<!\w)[A-Z]{2,8}(?![\w.])",
)
_BEGINS = re.compile(r"(?:^|[.!?:;—–\"“(\[•]|\d\.?)\s*$")
_SEVERAL = 2
"""So often at least does a term in capitals stand in mid-sentence."""


def learn(told: Iterable[Node], lexicon: Lexicon) -> tuple[Learned, ...]:
    """The terms that the texts of nodes define and the lexicon does not have, each where it is first defined."""
    found: dict[str, Learned] = {}
    nodes = [node for node in told if node.kind in _KINDS]
    for node in nodes:
        for learned in (*_abbreviated(node, lexicon), *_named(node, lexicon)):
            if learned.name and not _is_term(learned.name, lexicon):
                found.setdefault(learned.name, learned)
    for learned in _capitalised(nodes, lexicon):
        found.setdefault(learned.name, learned)
    terms = (each for each in found.values() if not is_letter(each.name))  # `called AA` names one, and no kind
    return tuple(sorted(terms, key=lambda each: each.name.casefold()))


def as_terms(learned: Iterable[Learned]) -> list[Mapping[str, Any]]:
    """Learned terms as entries of a lexicon; an abbreviation and what it stands for are one."""
    listed = []
    for each in learned:
        also = [each.expansion] if each.expansion else []
        told = {"name": each.name, "also": also, "kind": each.sort, "expansion": each.expansion}
        listed.append({**told, "part": each.part.value})
    taken = {spelling for each in listed for spelling in each["also"]}
    return [each for each in listed if each["name"] not in taken]


def needed(learned: Iterable[Learned], lexicon: Lexicon) -> tuple[Learned, ...]:
    """Those without which nobody would know the words of a text: a word that everybody knows is read as that word."""
    return tuple(each for each in learned if each.expansion or _is_new(each, lexicon))


def _is_new(learned: Learned, lexicon: Lexicon) -> bool:
    """Whether a name is no word that is known, nor made of such words by nothing but capitals."""
    named = learned.way is Way.NAMED and " " in learned.name
    return named or not _is_known(learned.name, lexicon)


def asides(node: Node, learned: Iterable[Learned]) -> Iterator[tuple[int, int]]:
    """The brackets in a text that only say how what stands before them is called too: `(hereafter "Toll")`."""
    meant = {each.name: each.expansion for each in learned if each.expansion}
    for match in _SHORT.finditer(node.text) if meant else ():
        before = _WORDS_BEFORE.search(node.text, max(0, match.start() - 200), match.start())
        long = _stands_for(match["short"], before[0]) if before else ""
        if long and long == meant.get(match["short"]):
            yield match.span()
    for match in _QUOTED.finditer(node.text) if meant else ():
        long = meant.get(match["inside"] or "", "")
        if long and long == _name_before(node.text, match.start()):
            yield match.span()


def _is_known(name: str, lexicon: Lexicon) -> bool:
    """Whether a word of a name is known, or a part of one."""
    parts = re.findall(r"[a-z0-9]+", name.lower())
    return any(not entry.guessed for part in parts for entry in lexicon.look_up(part))


def _named(node: Node, lexicon: Lexicon) -> Iterator[Learned]:
    """What the text says that something is called."""
    for match in _NAMED.finditer(node.text):
        name = match["name"]
        start = match.start("name")
        if match["quote"]:
            closing = {"“": "”", "‘": "’"}.get(match["quote"], match["quote"])
            name = node.text[start : max(node.text.find(closing, start, start + 80), start)]
        else:
            name = _cut(name, lexicon)
        if name:
            yield _learned(name, node, start, lexicon)
    for match in _QUOTED.finditer(node.text):
        group = "inside" if match["inside"] else "subject"
        learned = _learned(match[group], node, match.start(group), lexicon)
        long = _name_before(node.text, match.start()) if match["inside"] else ""
        yield replace(learned, expansion=long) if long else learned


def _name_before(text: str, end: int) -> str:
    """The words with capitals right before a place, without one of a closed class; of a single word nobody knows
    whether a sentence just begins with it."""
    found = _NAME_BEFORE.search(text, max(0, end - 200), end)
    long = _without_closed(found[0]) if found else ""
    return long if " " in long else ""


def _learned(name: str, node: Node, start: int, lexicon: Lexicon) -> Learned:
    singular, sort, part = _singular(name, lexicon)
    return Learned(singular, "", node.id, start, start + len(name), Way.NAMED, sort, part)


def _cut(run: str, lexicon: Lexicon) -> str:
    """The words of a run that can be a name: it ends before one of a closed class, or one that can only be a verb."""
    kept: list[str] = []
    for word in run.split():
        low = word.lower()
        parts = {entry.part for entry in lexicon.look_up(word)}
        if low in CLOSED or parts <= {Part.PREPOSITION, Part.VERB, Part.ADVERB, Part.AUXILIARY}:
            break
        kept.append(word)
    return " ".join(kept)


def _singular(name: str, lexicon: Lexicon) -> tuple[str, str, Part]:
    """A name in the singular, the sort of its last word, and its part of speech."""
    before, space, last = name.rpartition(" ")
    found = lexicon.look_up(last)
    nouns = [entry for entry in found if entry.part is Part.NOUN]
    is_said = any(entry.part is Part.ADJECTIVE or entry.form is Form.PARTICIPLE for entry in found)
    part = Part.ADJECTIVE if is_said and not nouns else Part.NOUN
    plural = next((entry for entry in nouns if entry.form is Form.PLURAL and entry.lemma != last), None)
    sort = next((entry.sort for entry in nouns if entry.origin in (Origin.TERMS, Origin.WORDS)), "thing")
    if plural is None:
        return name, sort, part
    lemma = plural.lemma
    return before + space + (last[:1] + lemma[1:] if last[:1].isupper() else lemma), sort, part


def _abbreviated(node: Node, lexicon: Lexicon) -> Iterator[Learned]:
    """Letters in parentheses behind the words that they stand for."""
    for text, is_title in ((node.title or "", True), (node.text, False)):
        for match in _SHORT.finditer(text):
            before = _WORDS_BEFORE.search(text, max(0, match.start() - 200), match.start())
            long = _stands_for(match["short"], before[0]) if before else ""
            if long:
                start, end = (-1, -1) if is_title else match.span("short")
                long = long.title() if long.isupper() else long
                sort = _singular(long, lexicon)[1]
                yield Learned(match["short"], long, node.id, start, end, Way.ABBREVIATED, sort)


def _stands_for(short: str, before: str) -> str:
    """The last words before an abbreviation that begin with its capitals, one after the other.

    A small letter stands in the word of the capital before it (`MPh` is a Movement Phase), and words of closed classes
    between them count for nothing.
    """
    capitals = re.findall(r"[A-Z][a-z0-9&#]*", short)
    words = list(re.finditer(r"[A-Za-z][\w'’]*", before))
    if len(capitals) < 2:
        return ""
    start = -1
    for wanted in reversed(capitals):
        while words and words[-1][0].lower() in CLOSED and not words[-1][0].lower().startswith(wanted.lower()):
            words.pop()
        if not words or not _begins(words[-1][0].lower(), wanted.lower()):
            return ""
        start = words.pop().start()
    long = before[start:].strip()
    return long if short not in long.split() and long.split()[0].lower() not in CLOSED else ""


def _begins(word: str, letters: str) -> bool:
    """Whether a word begins with a letter, and has the others behind it in their order."""
    at = -1
    for letter in letters:
        at = word.find(letter, at + 1)
        if at < 0:
            return False
    return word.startswith(letters[0])


def _capitalised(nodes: Iterable[Node], lexicon: Lexicon) -> Iterator[Learned]:
    """Words with capitals in the middle of sentences, in several places."""
    counts: Counter[str] = Counter()
    first: dict[str, Learned] = {}
    for node in nodes:
        for match in _CAPITALS.finditer(node.text):
            if _BEGINS.search(node.text, max(0, match.start() - 3), match.start()):
                continue
            printed = _without_closed(match[0])
            name, sort, part = _singular(printed, lexicon)
            counts[name] += 1
            start = match.start() + match[0].find(printed)
            first.setdefault(name, Learned(name, "", node.id, start, start + len(printed), Way.CAPITALISED, sort, part))
    for name, count in counts.items():
        if count >= _SEVERAL and name and not _is_term(name, lexicon) and not _is_common(name, lexicon):
            yield first[name]


def _without_closed(words: str) -> str:
    """A run of capitals without words of closed classes before it, and without an ending that tells an owner."""
    kept = words.split()
    while kept and kept[0].lower() in CLOSED:
        del kept[0]
    return re.sub(r"['’]s?$", "", " ".join(kept))


def _is_term(name: str, lexicon: Lexicon) -> bool:
    """Whether the lexicon has a term of this very spelling."""
    return any(entry.term for entry in lexicon.look_up(name)) or _has_capital(name, lexicon)


def _has_capital(name: str, lexicon: Lexicon) -> bool:
    """Whether each word of a name is a term for itself: `Cave Complex Location` is no new one."""
    words = name.split()
    return len(words) > 1 and all(any(entry.term for entry in lexicon.look_up(word)) for word in words)


def _is_common(name: str, lexicon: Lexicon) -> bool:
    """Whether capitals only stress a word that everybody knows, `NOT`, or a sentence begins with it, `However`."""
    low = name.lower()
    known = [entry for entry in lexicon.look_up(low) if not entry.guessed]
    if name.isupper():
        return bool(known)
    return bool(known) and all(entry.part is Part.ADVERB or entry.part not in OPEN for entry in known)
