"""Whether things fit descriptions: what rules ask of a case, asked for an example.

What nobody knows stays unknown under the name that a rule would ask it by.
"""

from collections.abc import Callable, Iterator, Sequence

from ..answers import Answer, Record
from ..case import Case, OpenError
from ..hexes import hexsides
from ..meaning.measures import within
from ..meaning.relations import RELATIONS
from ..meaning.things import Building, building_at, parts_in
from ..questions import Scene
from ..truth import Truth, Unknown, all_of, any_of, negated
from .frames import Frame, Number, Phrase, Role, Several, Thing, Trait
from .model import NotKnownError
from .to_text import say

_REMARKS = ("i.e.", "e.g.")
_WHICH = "which"
_NAMELESS = ("", "it", "thing")


def fits(scene: Scene, it: object, phrase: Phrase | Number | Trait) -> Truth:
    """Whether something fits a description."""
    match phrase:
        case Several():
            return any_of(*(fits(scene, it, member) for member in phrase.members))
        case Number():
            return within(it, phrase.low, phrase.high)
        case Trait():
            return _has(scene, it, phrase, it)
    truths: list[Truth] = []
    for truth in _asked_of(scene, it, phrase):
        if truth is False:
            return False
        truths.append(truth)
    return all_of(*truths)


def likeness(scene: Scene, it: object, trait: Trait) -> tuple[Truth, list[Answer]]:
    """Whether something is as an adjective tells, and what that rests on."""
    because: list[Record] = []
    value = _has(scene, it, trait, it, because)
    return value, [Answer(record[1], record) for record in because]


def likeness_to(scene: Scene, it: object, trait: Trait, preposition: str, other: object) -> tuple[Truth, list[Answer]]:
    """The same with regard to just one other thing."""
    because: list[Record] = []
    truth = asked(scene, lambda case: case.is_(it, trait.name, **{preposition: other}), because)
    return negated(truth) if trait.negated else truth, [Answer(record[1], record) for record in because]


def asked(scene: Scene, ask: Callable[[Case], bool], because: list[Record] | None = None) -> Truth:
    """What a case answers; unknown where it does not know. What that rests on is put with what is `because`."""
    case = Case(scene.state, scene.knowledge, {}, "", scene.given, scene.presumed)
    case.used = scene.used
    try:
        return ask(case)
    except OpenError as error:
        return Unknown(*error.missing)
    finally:
        if because is not None:
            because += case.because


def everything(scene: Scene) -> Sequence[object]:
    """All that is on the board, looked up once."""
    if scene.everything is None:
        scene.everything = tuple(_everything(scene))
    return scene.everything


def described(scene: Scene, phrase: Thing | Several) -> tuple[Sequence[object], bool]:
    """All that certainly is what a phrase describes, found once, and whether there may be more."""
    if phrase not in scene.described:
        truths = [(each, fits(scene, each, phrase)) for each in everything(scene)]
        found = tuple(each for each, truth in truths if truth is True)
        scene.described[phrase] = found, any(isinstance(truth, Unknown) for _, truth in truths)
    return scene.described[phrase]


def _everything(scene: Scene) -> Iterator[object]:
    state, board = scene.state, scene.state.board
    yield from state.units.values()
    yield from board.counters
    for hex_ in board.hexes:
        yield from parts_in(board, hex_)
        yield hex_
    yield from dict.fromkeys(side for hex_ in board.hexes for side in hexsides(hex_))
    buildings = (building_at(board, hex_) for hex_ in board.hexes)
    yield from dict.fromkeys(each for each in buildings if isinstance(each, Building))


def _asked_of(scene: Scene, it: object, thing: Thing) -> Iterator[Truth]:
    """What a thing has to be to be one that is described, one by one."""
    if thing.name:
        yield thing.name.casefold() in str(it).casefold().split()
    if thing.head.casefold() not in _NAMELESS:
        yield asked(scene, lambda case: case.is_a(it, thing.head))
    for trait in thing.traits:
        yield _has(scene, it, trait, it)
    for role in thing.roles:
        if role.focus not in _REMARKS:
            yield _stands(scene, it, role)
    for test in thing.such:
        yield _is_such(scene, it, test)


def _has(scene: Scene, it: object, trait: Trait, which: object, because: list[Record] | None = None) -> Truth:
    """Whether something is as an adjective tells, with regard to any of what is tied to that."""
    others = {role.preposition: tuple(_mentioned(scene, role.value, which)) for role in trait.roles}
    if any(not found for found in others.values()):
        return trait.negated  # nothing is ADJACENT to what is not there
    truth = asked(scene, lambda case: case.is_(it, trait.name, **others), because)
    return negated(truth) if trait.negated else truth


def _stands(scene: Scene, it: object, role: Role) -> Truth:
    """Whether something stands in a relation to anything that is described so."""
    relation = RELATIONS.get(role.preposition)
    if relation is None or not isinstance(role.value, Thing | Several | Number):
        raise NotKnownError(f"`{say(role)}`")
    value = role.value
    case = Case(scene.state, scene.knowledge, {}, "", scene.given, scene.presumed)
    truth = any_of(*(fits(scene, other, value) for other in relation(case, it)))
    return negated(truth) if role.focus == "not" else truth


def _is_such(scene: Scene, it: object, test: object) -> Truth:
    """Whether what a relative clause says is so: what the thing is like."""
    if not isinstance(test, Frame) or test.verbs != ("be",) or test.manner or test.object is not None:
        raise NotKnownError(f"`which {say(test)}`")
    if isinstance(test.complement, Trait):
        trait = test.complement._replace(roles=(*test.complement.roles, *test.roles))
        truth = _has(scene, it, trait, it)
    elif isinstance(test.complement, Thing) and not test.roles:
        truth = fits(scene, it, test.complement)
    else:
        raise NotKnownError(f"`which {say(test)}`")
    return negated(truth) if test.negated else truth


def _mentioned(scene: Scene, phrase: object, which: object) -> Sequence[object]:
    """What a phrase within a description means: the thing that is described itself, or all that it describes."""
    if isinstance(phrase, Thing) and phrase.det == _WHICH:
        return [which]
    if not isinstance(phrase, Thing | Several):
        raise NotKnownError(f"`{say(phrase)}`")
    found, more = described(scene, phrase)
    if not found and more:
        raise NotKnownError(f"`{say(phrase)}`")
    return found
