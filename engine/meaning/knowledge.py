"""What follows from the rules themselves, and is asked of them."""

from typing import Protocol

from ..answers import Answer
from ..hexes import Hex, Hexside, Vertex
from ..locations import Location
from .things import Item


class Knowledge(Protocol):
    """Somebody who puts questions to the rules in force."""

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

    def cave_level(self, cave: Location) -> Answer:
        """At which level of the map a cave is."""
        ...

    def covered(self, place: Location | Hex | Hexside | Vertex, cave: Location, *, inside: bool = True) -> Answer:
        """Whether something is within the covered arc of a cave."""
        ...

    def entrance_hex(self, cave: Location) -> Answer:
        """The hex that is the Entrance Hex of a cave."""
        ...

    def overstacked(self, place: Location) -> Answer:
        """Whether a Location holds more than its stacking limit."""
        ...

    def opens_into(self, connection: Item, place: Location) -> Answer:
        """Whether a Manhole, or another connection, opens into a Location."""
        ...

    def follows(self, document: str, other: str, about: tuple[object, ...]) -> Answer | None:
        """Whether a document takes over the rules of another for some things; `None` if no rule speaks of that."""
        ...

    def is_module(self, name: str) -> bool:
        """Whether rules name a module so that goes by itself, as far as they tell."""
        ...

    def defines(self, kind: type, status: str) -> bool:
        """Whether a definition says which things of a kind count as something."""
        ...

    def counts_as(self, referent: object, status: str) -> Answer | None:
        """Whether a definition makes something count as something; `None` if no definition speaks of that status."""
        ...

    def is_defined_as(self, referent: object, status: str, other: object) -> Answer | None:
        """Whether a definition makes something of some status to another; `None` if no definition speaks of that."""
        ...

    def affected(self, event: str, thing: object) -> Answer | None:
        """Whether an event makes anything of a thing; `None` if no rule speaks of that."""
        ...
