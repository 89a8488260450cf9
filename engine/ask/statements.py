"""Questions that no entry of the catalogue puts: rules that speak of the thing and of what is asked tell it in their
own words, beside what they come to."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from ..board import Board
from ..hexes import Hex
from ..locations import Location
from ..meaning.modules import MODULE, is_played
from ..meaning.relations import RELATIONS
from ..meaning.sorts import falls_under, is_about
from ..meaning.things import Building, Item
from ..outside import FIRING
from ..questions import SILENT, Question, unknown
from ..rules import Duty, Kind, Rule, Rulebook
from ..spatial import Referee
from ..spatial.asking import conclude, held
from ..state import Unit
from ..truth import Legality, Unknown
from .clauses import deciding
from .model import ENTRY, Asked, Book, Form, Put
from .notes import speaks_of
from .replies import Part
from .request import STANDPOINTS
from .scene import SUBJECT, Scene, places
from .silences import EVERYWHERE

GENERIC = (Kind.VALUE, Kind.MODIFIER, Kind.NORM, Kind.DEFINITION, Kind.FACT, Kind.EFFECT, Kind.APPLICATION)
"""The order in which a question that is not in the catalogue is tried."""
VAGUE = ("exist", "cease to exist", "lie", *RELATIONS)
"""Words of which nearly everything can be said, so that a clause with one need not be about the thing."""
_BROKEN, _UNREAD = "the text breaks off", "as printed; no rule was made of it"
_OF_NUMBERS = (Kind.VALUE, Kind.MODIFIER)
_WORDS = re.compile(r"[^\w?#-]+")
"""What stands between words."""
_JOINING = "connect"
"""What rules say of places of which one leads into the other, so that somebody may enter it from there."""
_ROLES = ("agent", "theme")
_ACTS = (Kind.NORM, Kind.FACT, Kind.EFFECT)
"""What is told of who does something, and to what."""


def asked_in_words(quantity: str, found: Sequence[Asked], books: Sequence[Book]) -> Asked | None:
    """A question made for the keys of rules, or for those of entries that are asked of other things; nothing if no rule
    has anything under them, nor speaks of what is asked."""
    if any(_under(book.rules, (quantity,)) for book in books):
        found = ()
    keys = (quantity, *(key for each in found for key in _keys(each) if key not in VAGUE))
    ways: list[Put] = []
    for key in dict.fromkeys(keys):
        kinds = [kind for kind in GENERIC if any(book.rules.about(key, kind) for book in books)]
        if not kinds and any(book.rules.unread(key) for book in books):
            kinds = [Kind.FACT]
        ways += [way for kind in kinds for way in _ways(key, kind)]
    made = Asked(found[0].name if found else quantity, "what the rules say of it", (), tuple(ways), in_its_words=True)
    made = made._replace(at_sight=quantity.casefold() == FIRING)
    return made if ways or any(any(_telling(book.rules, made)) for book in books) else None


def is_told_of(subject: str, asked: Asked, books: Iterable[Book]) -> bool:
    """Whether a rule that tells what is asked, or a clause that nobody could read, speaks of such a thing."""
    keys = _keys(asked)
    return any(
        book.rules.unread_of(keys, (subject,))
        or any(speaks_of(rule.words, subject) for rules in _telling(book.rules, asked) for rule in rules)
        for book in books
    )


def in_their_words(answer: Part | None, asked: Asked, staged: Scene, book: Book, referee: Referee) -> tuple[Part, ...]:
    """What a document says of the subject of a question and of its places, as it says it: what its rules come to if
    they tell a fact or a number for sure, the rules, and what nobody could read. One that has nothing to say is silent;
    a sum to which no rule adds anything is no number that they tell.

    What may be done hangs on more than a question in other words can say, so of that only the rules are told.
    """
    subject, things = staged.parts[SUBJECT], tuple(_names(staged.parts[SUBJECT]))
    there = [place.part.value for place in places(staged) if place.part not in EVERYWHERE]
    named = {role: it.head for role in STANDPOINTS if isinstance(it := staged.parts.get(role), Item)}
    named.pop("object", None)
    staged.looked.update(named)
    there += named.values()
    joined = tuple(there)
    there = [each for each in there if not is_all_about(book.rules, each)] or there[:1] * (not things)
    near = (*things, *there)
    unread = book.rules.unread_of(_keys(asked) if near else (asked.name,), near)
    joining: list[Rule] = []
    if asked.name.casefold() == ENTRY:
        left = (clause for each in joined for clause in book.rules.unread_of((_JOINING,), (each,)))
        unread = tuple(dict.fromkeys((*unread, *left)))
        joining = _joining(book.rules, joined)
    tellings = (
        [
            rule
            for rule in rules
            if _is_there(rule, there) and _is_about(rule, subject, staged.state.board) and _may_hold(rule, referee)
        ]
        for rules in _telling(book.rules, asked)
    )
    told = [*joining, *next(filter(None, tellings), [])]
    kept = [_kept(clause, book) for clause in unread]
    if not told:
        return tuple(kept) or (Part("", conclude(book.rules.name, asked.name, Unknown(SILENT))),)
    clauses = () if answer is None else deciding(answer.answer.record, book.documents)
    if answer is None or not clauses or answer.answer.missing or isinstance(answer.answer.value, Legality | Duty):
        return (*_statements(told), *kept)
    return (answer, *_statements(rule for rule in told if rule.clause in clauses))


def _joining(rules: Rulebook, places: Collection[str]) -> list[Rule]:
    """The rules that tell of some places into which others they lead, or do not."""
    own = set(map(str.casefold, places))
    return [rule for rule in _under(rules, (_JOINING,)) if not own.isdisjoint(map(str.casefold, rule.sorts))]


def is_all_about(rules: Rulebook, word: str) -> bool:
    """Whether a document is about such places, so that a clause of it need not name them to be."""
    return 2 * rules.mentions(word.casefold()) > len(rules.rules)


def _telling(rules: Rulebook, asked: Asked) -> Iterator[list[Rule]]:
    """The rules that tell what is asked, those that do so more directly first: those looked up by its name and those
    about what goes by it; whichever speak of it; those of entries that are asked of other things."""
    name = asked.name.casefold()
    named = {id(rule) for rule in _under(rules, (asked.name,))}
    yield [rule for rule in rules.rules if id(rule) in named or any(name == sort.casefold() for sort in rule.sorts)]
    yield [rule for rule in rules.rules if speaks_of(rule.words, asked.name)]
    yield [rule for rule in rules.rules if speaks_of(_WORDS.split(rule.said), asked.name)]
    yield _under(rules, _keys(asked))


def _may_hold(rule: Rule, referee: Referee) -> bool:
    """Whether a rule is of no module that is not played, where it is told which one is."""
    if not rule.module:
        return True
    case = held(referee, Question(next(iter(rule.keys), ""), rule.kind))
    return MODULE not in case.given or is_played(case, rule.module) is not False


def _is_there(rule: Rule, places: Iterable[str]) -> bool:
    """Whether a rule speaks of all of some places, be it as examples of what it is about."""
    return all(speaks_of((*rule.words, *_WORDS.split(rule.said)), each) for each in places)


def _kept(clause: str, book: Book) -> Part:
    """A clause that nobody could read, as it is printed."""
    unread, printed = unknown((clause,)), book.printed.get(clause)
    if printed is None:
        return Part("", conclude(book.rules.name, clause, unread))
    why = _BROKEN if clause in book.broken else _UNREAD
    said = f"“{printed}” ({why})"
    return Part("", conclude(clause, said, said, [conclude(book.rules.name, clause, unread)]), listed=True)


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


def _names(subject: object) -> Iterator[str]:
    """What rules call the subject of a question; a unit they call by many names."""
    match subject:
        case Location():
            yield subject.part.value
        case Hex():
            yield "hex"
        case Item():
            yield subject.head
        case Building():
            yield "building"


def _is_about(rule: Rule, subject: object, board: Board) -> bool:
    """Whether a rule speaks of a thing by its name, or, of a unit, of a sort of which it is one that does something or
    to which it is done; where no units do or suffer anything, of any unit of such a sort."""
    if isinstance(subject, Unit):
        sorts = dict(zip(rule.roles, rule.sorts, strict=False))
        named = [sort for role in _ROLES if (sort := sorts.get(role))]
        if sorts.get("agent") and not any(is_about(sort, Unit) for sort in named):
            named = [word for word in rule.words if is_about(word, Unit)]
        told = [falls_under(board, subject, sort) for sort in named]
        return not sorts.get("agent") or any(each is not None and each is not False for each in told)
    return any(speaks_of((*rule.words, *rule.keys), name) for name in _names(subject))


def _statements(rules: Iterable[Rule]) -> Iterator[Part]:
    """What rules say, as they say it, each once."""
    for clause, said in dict.fromkeys((rule.clause, rule.said) for rule in rules):
        yield Part("", conclude(clause, said, said), listed=True)
