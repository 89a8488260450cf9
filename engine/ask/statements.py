"""Questions that no entry of the catalogue puts: rules that speak of the thing and of what is asked tell it in their
own words, beside what they come to."""

from collections.abc import Iterable, Iterator, Sequence

from ..board import Board
from ..locations import Location
from ..meaning.relations import RELATIONS
from ..meaning.sorts import falls_under
from ..meaning.things import Building, Item
from ..questions import SILENT, is_silent, unknown
from ..rules import Kind, Rule, Rulebook
from ..spatial.asking import conclude
from ..state import Unit
from ..truth import Unknown
from .clauses import deciding
from .model import Asked, Book, Form, Put
from .replies import Part
from .scene import SUBJECT, Scene, places
from .silences import EVERYWHERE

GENERIC = (Kind.VALUE, Kind.MODIFIER, Kind.NORM, Kind.DEFINITION, Kind.FACT, Kind.EFFECT, Kind.APPLICATION)
"""The order in which a question that is not in the catalogue is tried."""
VAGUE = ("exist", "cease to exist", *RELATIONS)
"""Words of which nearly everything can be said, so that a clause with one need not be about the thing."""
_OF_NUMBERS = (Kind.VALUE, Kind.MODIFIER)
_ROLES = ("agent", "theme")
_ACTS = (Kind.NORM, Kind.FACT, Kind.EFFECT)
"""What is told of who does something, and to what."""


def asked_in_words(quantity: str, found: Sequence[Asked], books: Sequence[Book]) -> Asked | None:
    """A question made for the keys of rules, or for those of entries that are asked of other things; nothing if no rule
    has anything under them."""
    if any(_under(book.rules, (quantity,)) for book in books):
        found = ()
    keys = (quantity, *(key for each in found for key in _keys(each) if key not in VAGUE))
    ways: list[Put] = []
    for key in dict.fromkeys(keys):
        kinds = [kind for kind in GENERIC if any(book.rules.about(key, kind) for book in books)]
        if not kinds and any(book.rules.unread(key) for book in books):
            kinds = [Kind.FACT]
        ways += [way for kind in kinds for way in _ways(key, kind)]
    name = found[0].name if found else quantity
    return Asked(name, "what the rules say of it", (), tuple(ways), in_its_words=True) if ways else None


def is_told_of(subject: str, asked: Asked, books: Iterable[Book]) -> bool:
    """Whether a rule that tells what is asked, or a clause that nobody could read, speaks of such a thing."""
    keys = _keys(asked)
    return any(
        book.rules.unread_of(keys, (subject,))
        or any(_speaks(rule, subject) for rule in (*_under(book.rules, keys), *_speaking(book.rules, asked.name)))
        for book in books
    )


def in_their_words(answer: Part, asked: Asked, staged: Scene, book: Book) -> tuple[Part, ...]:
    """What rules say of the subject of a question and of its places: those that decide it, or if it is open all that
    speak of them, and what is open. A document of which none does keeps silent."""
    keys, things = _keys(asked), tuple(_names(staged.parts[SUBJECT]))
    there = [place.part.value for place in places(staged) if place.part not in EVERYWHERE]
    own = (*_under(book.rules, (asked.name,)), *_speaking(book.rules, asked.name))
    told = _about(staged, own) or _about(staged, _under(book.rules, keys))
    told = [rule for rule in told if all(_speaks(rule, each) for each in there)]
    unread = book.rules.unread_of(keys, (*things, *there)) if things or there else ()
    value = answer.answer.value
    if not told or is_silent(answer.answer):
        value = unknown(unread) if unread else Unknown(SILENT)
    if not isinstance(value, Unknown):
        clauses = deciding(answer.answer.record, book.documents)
        return (answer, *_statements(rule for rule in told if rule.clause in clauses))
    open_ = Part("", conclude(book.rules.name, asked.name, value))
    statements = tuple(_statements(told))
    return statements if statements and not unread and is_silent(open_.answer) else (*statements, open_)


def _ways(key: str, kind: Kind) -> Iterator[Put]:
    """How a question is put to rules of a kind: each role in which its subject may stand."""
    roles = ("of",) if kind in _OF_NUMBERS else ("rules", "to") if kind is Kind.APPLICATION else _ROLES
    yield from (Put(key, kind, {role: SUBJECT}, about=role if kind in _ACTS else "") for role in roles)


def _keys(asked: Asked) -> tuple[str, ...]:
    keys = (key for way in asked.ways for key in (way.keys if isinstance(way, Form) else (way.key,)))
    return tuple(dict.fromkeys((asked.name, *keys)))


def _under(rules: Rulebook, keys: Iterable[str]) -> list[Rule]:
    """The rules that are looked up under some keys, in printed order."""
    found = {id(rule) for key in keys for rule in rules.about(key, *GENERIC)}
    return [rule for rule in rules.rules if id(rule) in found]


def _speaking(rules: Rulebook, name: str) -> list[Rule]:
    """The rules that speak of what is asked by its name, whatever they say of it."""
    return [rule for rule in rules.rules if name in rule.words]


def _about(staged: Scene, rules: Iterable[Rule]) -> list[Rule]:
    """Those of some rules that speak of the subject of a question."""
    return [rule for rule in rules if _is_about(rule, staged.parts[SUBJECT], staged.state.board)]


def _names(subject: object) -> Iterator[str]:
    """What rules call the subject of a question; a unit they call by many names."""
    match subject:
        case Location():
            yield subject.part.value
        case Item():
            yield subject.head
        case Building():
            yield "building"


def _is_about(rule: Rule, subject: object, board: Board) -> bool:
    """Whether a rule speaks of a thing by its name, or of a sort of which it is one."""
    if isinstance(subject, Unit):
        return any(falls_under(board, subject, sort) is not False for sort in rule.sorts if sort)
    return any(_speaks(rule, name) for name in _names(subject))


def _speaks(rule: Rule, name: str) -> bool:
    wanted = set(name.casefold().split())
    return any(wanted <= set(word.casefold().split()) for word in rule.words)


def _statements(rules: Iterable[Rule]) -> Iterator[Part]:
    """What rules say, as they say it, each once."""
    for (clause, said), _ in {(rule.clause, rule.said): rule for rule in rules}.items():
        yield Part("", conclude(clause, said, said), listed=True)
