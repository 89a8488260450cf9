"""The one who answers: puts questions to the rules of a document, and remembers the answers."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace

from ..answers import Answer
from ..board import Board, Counter
from ..hexes import Hex
from ..locations import Location
from ..meaning.acts import AFFECTING
from ..meaning.facts import Pattern
from ..meaning.things import Item
from ..questions import Question, Scene, answer, is_silent
from ..rules import Kind, Rulebook
from ..state import Phase, State, Unit
from ..truth import Legality, Unknown
from . import adjacency, caves, covering, existence, passage, rubble, sight, stacking
from .asking import conclude


class Referee:
    """The rules of one document, applied to one state; nothing of it ever changes, so each answer is found once."""

    def __init__(
        self,
        rulebook: Rulebook,
        state: State,
        given: Mapping[str, object] | None = None,
        presumed: Mapping[Pattern, int] | None = None,
        used: set[str] | None = None,
        supposed: Mapping[Hashable, Answer] | None = None,
    ) -> None:
        self.rulebook = rulebook
        self.state = state
        self._scene: Scene | None = None
        self._told = given, presumed, used
        self._supposed = supposed or {}
        self._answers: dict[Hashable, Answer] = {}
        self._found: dict[Hashable, object] = {}
        self._empty: Referee | None = None
        self._open: dict[Hashable, int] = {}
        """The answers that are being found, each in the course of the one before it, and how many there are before."""
        self._rests = _NOTHING
        """The first of them that what is being found rests on."""
        self._loose: dict[Hashable, int] = {}
        """The answers that rest on one that is being found, which is the first of those."""

    @property
    def scene(self) -> Scene:
        """The scene that its questions are held against, made when the first is put: many a case puts none."""
        if self._scene is None:
            given, presumed, used = self._told
            told = {name.casefold(): value for name, value in (given or {}).items()}
            self._scene = Scene(self.state, self, told, presumed or {}, set() if used is None else used)
        return self._scene

    def without_units(self) -> "Referee":
        """The same board without units, for questions about Infantry of which nobody is in the way."""
        if not self.state.units:
            return self
        if self._empty is None:
            self._empty = self._in(replace(self.state, units={}))
        return self._empty

    def with_unit(self, unit: Unit) -> "Referee":
        """The same board, with a unit where it says that it is."""
        return self._in(self.state.with_unit(unit))

    def without_unit(self, name: str) -> "Referee":
        """The same board without a unit."""
        return self._in(self.state.without_unit(name))

    def with_board(self, board: Board) -> "Referee":
        """The same on another board."""
        return self._in(self.state.with_board(board))

    def under(self, rulebook: Rulebook) -> "Referee":
        """The same state under other rules."""
        scene = self.scene
        return Referee(rulebook, self.state, scene.given, scene.presumed, scene.used, self._supposed)

    def in_phase(self, phase: Phase) -> "Referee":
        """The same board in a phase."""
        return self._in(replace(self.state, phase=phase))

    def given(self, facts: Mapping[str, object], presumed: Mapping[Pattern, int]) -> "Referee":
        """The same, where more is given, and other things are presumed; itself, if that makes no difference."""
        if not facts and presumed == self.scene.presumed:
            return self
        scene = self.scene
        return Referee(self.rulebook, self.state, {**scene.given, **facts}, presumed, scene.used, self._supposed)

    def supposing(self, answers: Mapping[Hashable, Answer]) -> "Referee":
        """The same, taking answers about places for given, whatever the rules say to them."""
        return self._in(self.state, {**self._supposed, **answers})

    def supposed(self, *about: Hashable) -> Answer | None:
        """The answer that is taken for given to a question about places, if there is one."""
        return self._supposed.get(about)

    def ask(
        self, key: str, kind: Kind, fillers: Mapping[str, object], silent: Legality = Legality.UNDETERMINED
    ) -> Answer:
        """What the rules say; of a norm, `silent` is what holds where none speaks."""
        return answer(self.rulebook, self.scene, Question(key, kind, fillers, silent=silent))

    def question(self, asked: Question) -> Answer:
        """What the rules say to a question that somebody else made."""
        return answer(self.rulebook, self.scene, asked)

    def once(self, key: Hashable, find: Callable[[], object]) -> object:
        """What somebody finds out about this state, found or remembered, if it rests on nothing that is being found."""
        if key in self._found:
            return self._found[key]
        outer, self._rests = self._rests, _NOTHING
        try:
            found = find()
            if self._rests == _NOTHING:
                self._found[key] = found
        finally:
            self._rests = min(outer, self._rests)
        return found

    def exists(self, place: Location) -> Answer:
        """Whether there is such a Location; in its own course, whether there is by the way things were built."""
        return self._once(
            ("exists", place), lambda: existence.exists(self, place), lambda: existence.built(self, place)
        )

    def rubbled(self, place: Location) -> Answer:
        """Whether a Location has been rubbled."""
        return self._once(("rubbled", place), lambda: rubble.rubbled(self, place))

    def adjacent(self, one: Location, other: Location) -> Answer:
        """Whether two Locations are ADJACENT."""
        key = between(ADJACENT, one, other)
        return self._once(key, lambda: self.supposed(*key) or adjacency.adjacent(self, *key[1:]))

    def in_sight(self, one: Location, other: Location) -> Answer:
        """Whether there is a LOS between two Locations."""
        key = between(IN_SIGHT, one, other)
        return self._once(key, lambda: self.supposed(*key) or sight.in_sight(self, *key[1:]))

    def cave_level(self, cave: Location) -> Answer:
        """At which level of the map a cave is."""
        return self._once(("level", cave), lambda: caves.level(self, cave))

    def entrance_hex(self, cave: Location) -> Answer:
        """The Entrance Hex of a cave."""
        return self._once(("Entrance Hex", cave), lambda: caves.entrance(self, cave))

    def covered(self, place: covering.Covered, cave: Location, *, inside: bool = True) -> Answer:
        """Whether something is within the covered arc of a cave; who is not `inside` a Depression is at its Crest."""
        key = ("covered", place, cave, inside)
        return self._once(key, lambda: covering.covered(self, place, cave, inside=inside))

    def overstacked(self, place: Location) -> Answer:
        """Whether a Location holds more than its stacking limit."""
        return self._once(("overstacked", place), lambda: stacking.overstacked(self, place))

    def opens_into(self, connection: Item, place: Location) -> Answer:
        """Whether a Manhole, or another connection, opens into a Location."""
        return self._once(("opens into", connection, place), lambda: passage.opens_into(self, connection, place))

    def is_module(self, name: str) -> bool:
        """Whether rules name a module so that goes by itself, as far as they tell."""
        return name not in self.rulebook.games

    def defines(self, kind: type, status: str) -> bool:
        """Whether a definition says which things of a kind count as something."""
        return self._defined(kind, status) != ""

    def counts_as(self, referent: object, status: str) -> Answer | None:
        """Whether a definition makes something count as something; `None` if no definition speaks of that status."""
        own = self._defined(type(referent), status) if isinstance(referent, Hex | Location | Unit) else ""
        if not own:
            return None
        key = ("counts as", repr(referent), status.casefold())
        if self._is_open(key):
            return None
        found = self._once(key, lambda: self.ask(own, Kind.DEFINITION, {"agent": referent, "theme": Item(own)}))
        return None if own != status and is_silent(found) else found

    def is_defined_as(self, referent: object, status: str, other: object) -> Answer | None:
        """Whether a definition makes something of some status to another; `None` if no definition speaks of that."""
        own = self.rulebook.definition(status) if isinstance(referent, Counter | Hex | Location | Unit) else ""
        if not own:
            return None
        key = ("is defined as", repr(referent), own, repr(other))
        fillers = {"agent": referent, "theme": Item(own), "to": other}
        found = self._once(key, lambda: self.ask(own, Kind.DEFINITION, fillers))
        return None if is_silent(found) else found

    def _defined(self, kind: type, status: str) -> str:
        """The name under which rules define a status: a Location that counts as a `Refuge Location` is a `Refuge`."""
        return self.rulebook.definition(status, _LOCATION if kind is Location else "")

    def affected(self, event: str, thing: object) -> Answer | None:
        """Whether an event makes anything of a thing; `None` if no rule speaks of that."""
        if not any(self.rulebook.about(word, Kind.EFFECT, Kind.FACT) for word in AFFECTING):
            return None
        key = (_AFFECT, event, repr(thing))
        if self._is_open(key):
            return None
        found = self._once(key, lambda: self._touched(thing))
        return None if is_silent(found) else found

    def _touched(self, thing: object) -> Answer:
        """What rules say of events that touch a thing: that they do, or that it is as they leave it."""
        asked = Question(_AFFECT, Kind.FACT, {"agent": Item("event"), "theme": thing}, asks="agent")
        found = self.question(asked)
        return self.question(Question(_AFFECTED, Kind.FACT, {"agent": thing})) if is_silent(found) else found

    def follows(self, document: str, other: str, about: tuple[object, ...]) -> Answer | None:
        """Whether a document takes over the rules of another for some things; `None` if no rule speaks of that."""
        if not any(self.rulebook.about(other, Kind.APPLICATION)):
            return None
        fillers = {"in": Item(document), "to": (Item("use"), *about)}
        key = ("follows", document, other, *map(repr, about))
        found = self._once(key, lambda: self.ask(other, Kind.APPLICATION, fillers))
        return None if is_silent(found) else found

    def _in(self, state: State, supposed: Mapping[Hashable, Answer] | None = None) -> "Referee":
        """The same rules and whatever is given, in another state."""
        scene = self.scene
        known = self._supposed if supposed is None else supposed
        return Referee(self.rulebook, state, scene.given, scene.presumed, scene.used, known)

    def _is_open(self, key: Hashable) -> bool:
        """Whether an answer is asked for in its own course."""
        if key not in self._open:
            return False
        self._rests = min(self._rests, self._open[key])
        return True

    def _once(self, key: Hashable, find: Callable[[], Answer], circular: Callable[[], Answer] | None = None) -> Answer:
        """An answer, found or remembered; one that is asked for in its own course is open, if it has no other form.

        What rests on one that is open is remembered until that is found: asked by itself it may be another.
        """
        found = self._answers.get(key)
        if found is not None:
            if self._loose and key in self._loose:
                self._rests = min(self._rests, self._loose[key])
            return found
        if not self._is_open(key):
            return self._find(key, find)
        if circular is not None:
            return circular()
        words = " ".join(map(str, key)) if isinstance(key, tuple) else str(key)
        return conclude(self.rulebook.name, words, Unknown(f"{words} (rests on itself)"))

    def _find(self, key: Hashable, find: Callable[[], Answer]) -> Answer:
        """An answer that nobody has found yet."""
        before = self._open[key] = len(self._open)
        outer, self._rests = self._rests, _NOTHING
        try:
            found = self._answers[key] = find()
        finally:
            del self._open[key]
            own, self._rests = self._rests, min(outer, self._rests if self._rests < before else _NOTHING)
        if own < before:
            self._loose[key] = own
        elif own == before:
            for each in [each for each, on in self._loose.items() if on == before]:
                del self._loose[each], self._answers[each]
        return found


ADJACENT, IN_SIGHT = "adjacent", "in sight"
"""What two Locations may be to one another."""
_AFFECT, _AFFECTED = AFFECTING
_NOTHING = 1_000_000
"""The place of no answer that is being found: more than there ever are."""
_LOCATION = "Location"
"""What a name may add that says what sort of place it is the name of."""


def between(relation: str, one: Location, other: Location) -> tuple[str, Location, Location]:
    """By what key an answer is known, or can be supposed, to what two Locations are to one another, in either order."""
    return relation, min(one, other), max(one, other)
