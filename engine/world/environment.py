"""What a rule is held against: what the question puts in its roles, and what was met while reading the rule."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from ..answers import Answer, Record
from ..dice import DiceRoll, DieRoll
from ..locations import Location
from ..meaning.things import around, members, place_of, side_between
from ..phrases import Frame, Number, Phrase, Test, Thing, Trait
from ..state import State, Unit
from ..truth import Truth

PLACE_ROLES = ("from", "subject", "in", "at", "object", "to", "into", "between", "complement", "out of")
"""The roles that name places, the standpoint first."""


class Knowledge(Protocol):
    """What follows from the rules themselves, and is asked of them."""

    def exists(self, place: Location) -> Answer:
        """Whether there is such a Location."""
        ...

    def rubbled(self, place: Location) -> Answer:
        """Whether a Location has been rubbled."""
        ...

    def adjacent(self, one: Location, other: Location) -> Answer:
        """Whether two Locations are ADJACENT."""
        ...

    def in_sight(self, one: Location, other: Location) -> Answer:
        """Whether there is a LOS between two Locations."""
        ...

    def overstacked(self, place: Location) -> Answer:
        """Whether a Location holds more than its stacking limit."""
        ...

    def follows(self, document: str, other: str, about: tuple[object, ...]) -> Answer | None:
        """Whether a document takes over the rules of another for some things; `None` if no rule speaks of that."""
        ...

    def counts_as(self, referent: object, status: str) -> Answer | None:
        """Whether a definition makes something count as something; `None` if no definition speaks of that status."""
        ...

    def affected(self, event: str, thing: object) -> Answer | None:
        """Whether an event makes anything of a thing; `None` if no rule speaks of that."""
        ...


@dataclass(slots=True)
class Environment:
    """One rule, held against one case; what it meets on the way is kept here and nowhere else."""

    state: State
    fillers: Mapping[str, object]
    """What the question puts in each role; `None` says that there is nothing in it."""
    given: Mapping[str, object]
    """Facts that the asker gives, by their printed names."""
    key: str = ""
    """What the question is about, such as `enter`."""
    met: list[tuple[Thing, object]] = field(default_factory=list)
    """What things of the rule were found to be, in the order of reading."""
    which: list[object] = field(default_factory=list)
    """What the relative clauses that are being read are about, the innermost last."""
    described: list[object] = field(default_factory=list)
    """What the descriptions that are being read are about, the innermost last: `it` may mean one of them."""
    events: list[object] = field(default_factory=list)
    """What happened, as the conditions that hold tell it."""
    because: list[Record] = field(default_factory=list)
    """The decisions that were asked for on the way."""

    def meet(self, thing: Thing, referent: object) -> None:
        """Remember what a thing was found to be."""
        if (thing, referent) not in self.met:
            self.met.append((thing, referent))

    def learn(self, answer: Answer) -> Answer:
        """Remember a decision that something rests on."""
        if not any(answer.record is record for record in self.because):
            self.because.append(answer.record)
        return answer

    def spoken_of(self) -> Iterator[object]:
        """What the rule or the question has named: the latest first, what the question asks about after it."""
        yield from reversed(self.which)
        yield from reversed(self.described)
        yield from (referent for _, referent in reversed(self.met))
        for filler in self.fillers.values():
            yield from members(filler)

    def pool(self) -> Iterator[object]:
        """Everything that a word of the rule may mean here, the nearest first."""
        seen: list[object] = []
        for referent in self._near():
            if not any(type(referent) is type(other) and referent == other for other in seen):
                seen.append(referent)
                yield referent

    def places(self) -> list[Location]:
        """The Locations that the question names, the standpoint first, each once."""
        named = (place_of(each) for role in PLACE_ROLES for each in members(self.fillers.get(role)))
        ends = (end for each in self._fillers() for end in getattr(each, "ends", ()))
        return list(dict.fromkeys(place for place in (*named, *ends) if place is not None))

    def named(self, head: str) -> object:
        """What the asker gave under the name of a thing, such as the roll that a rule calls `Bog Check`."""
        for source in (self.fillers, self.given):
            for name, value in source.items():
                if name.casefold() == head.casefold() and isinstance(value, DieRoll | DiceRoll | Unit):
                    return value
        return None

    def _fillers(self) -> Iterable[object]:
        return (each for filler in self.fillers.values() for each in members(filler))

    def _near(self) -> Iterator[object]:
        yield from self.spoken_of()
        places = self.places()
        for at, one in enumerate(places):
            for other in places[at + 1 :]:
                side = side_between(one, other)
                if side is not None:
                    yield side
        for referent in (*reversed(self.which), *(found for _, found in reversed(self.met)), *self._fillers()):
            yield from around(self.state, referent)


class Reader(Protocol):
    """What the tables of the world need of the world: to read the parts of what they are given."""

    knowledge: Knowledge

    def fits(self, it: object, phrase: "Phrase | Number | Frame | Trait", env: Environment) -> Truth:
        """Whether something fits a description."""
        ...

    def holds(self, test: Test, env: Environment) -> Truth:
        """Whether a condition holds."""
        ...

    def any_such(
        self, phrase: "Phrase | Number | Frame | None", env: Environment, test: Callable[[object], Truth | None]
    ) -> Truth | None:
        """Whether a test holds of what a phrase means: of one, of each or of none; `None` if it means nothing here."""
        ...
