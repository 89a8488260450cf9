"""One way of a question, put to the rules of a document."""

from ..answers import Answer
from ..meaning.things import Item, place_of, side_between
from ..questions import Question, is_silent, names, unknown
from ..rules import Rulebook
from ..spatial import Referee
from ..spatial.asking import conclude
from ..truth import Legality
from .clauses import used
from .forms import FORMS
from .lists import LISTS
from .model import Filler, Form, New, Part, Put, Way, Word
from .request import CALLED, Request
from .scene import UNIT, Scene
from .thresholds import missed, untouched


def answered(way: Way, referee: Referee, staged: Scene, request: Request, rules: Rulebook) -> list[Part]:
    """What the rules say to one way: an answer, or several of a list."""
    if isinstance(way, Form) and way.name in LISTS:
        return LISTS[way.name](rules)
    if isinstance(way, Form):
        answer = FORMS[way.name](referee, staged)
        unread = rules.unread_of(way.keys, (staged.place.part.value,))
        decided = _is_no(answer.value) or any(set(way.keys) & set(rule.keys) for rule in used(answer, rules))
        return [Part(way.label, _left_open(answer, unread, referee) if unread and not decided else answer)]
    presumed = {**dict.fromkeys(way.presumes, True), **request.presumed}
    question = Question(way.key, way.kind, _fillers(way, staged, request), presumed, asks=way.about)
    answer = referee.question(question)
    unread = rules.unread(way.key, tuple(names(question)))
    if is_silent(answer) or (unread and answer.missing == unknown(unread).missing):
        plain = _left_open(answer, unread, referee) if unread and is_silent(answer) else answer
        answer = missed(referee, question) or untouched(referee, question) or plain
    return [Part(way.label, answer, way.signed, way.words)]


def _left_open(answer: Answer, unread: tuple[str, ...], referee: Referee) -> Answer:
    """What an answer comes to if clauses that nobody could read may say otherwise."""
    said = "the clauses that were read do not tell"
    return conclude(referee.rulebook.name, said, unknown(unread), [answer])


def _fillers(put: Put, staged: Scene, request: Request) -> dict[str, object]:
    """What stands in each role: as the catalogue says, and whatever else the asker named."""
    found = {role: _filler(filler, staged, request) for role, filler in put.roles.items()}
    named = {CALLED.get(role, role): staged.parts[role] for role in request.roles if role != UNIT}
    return {
        **{role: each for role, each in found.items() if each is not None},
        **{role: each for role, each in named.items() if role not in found},
    }


def _filler(filler: Filler, staged: Scene, request: Request) -> object:
    match filler:
        case Word(text=text):
            return text
        case New(head=head, at=at, ends=ends):
            places = [place_of(part) for end in ends if (part := staged.parts.get(end)) is not None]
            joined = tuple(place for place in places if place is not None)
            where = staged.parts.get(at)
            ends_known = len(joined) == len(ends)
            side = side_between(*joined) if ends_known and len(joined) > 1 else None
            return Item(head, where, joined if ends_known else (), (side,) if side else ())  # type: ignore[arg-type]
        case _:
            return request.rolls.get(filler, staged.parts.get(filler))


def _is_no(value: object) -> bool:
    return value is False or value is Legality.FORBIDDEN or (isinstance(value, frozenset) and not value)
