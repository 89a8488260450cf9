"""What the things of an example are on the board: the squad in the trench, the cellar in C25, that hex."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ..hexes import Hex, HexNameError, Hexside, Vertex, parse_hex, parse_hexside, parse_vertex
from ..locations import Location, ground
from ..meaning.caves import LEVEL
from ..meaning.things import hex_of, levels_in, place_of
from ..meaning.traits import TRAITS
from ..questions import Scene
from ..spatial import Referee
from ..spatial.asking import any_infantry
from ..state import Unit
from .describing import described, everything, fits
from .frames import Frame, Number, Phrase, Several, Thing, Trait
from .model import NotKnownError, NotSoError
from .to_text import say

_VERTEX, _OCCUPANT = "vertex", "occupant"
_NAMED = ("hex", "hexside", _VERTEX)
_OPEN = ("the", "that", "implied")
_SAID_AGAIN = "i.e."
_PLACE = "location"
_PARSERS: tuple[Callable[[str], object], ...] = (parse_hex, parse_hexside, parse_vertex)
"""By how many hyphens stand in a name."""


@dataclass(slots=True)
class Discourse:
    """A state of the example, and what was spoken of so far."""

    referee: Referee
    spoken: list[object] = field(default_factory=list)
    """In the order in which it was spoken of."""
    lying_along: tuple[Hexside | Vertex, ...] = ()
    """The hexsides and vertices at which an example says that something lies which is on no map."""
    raised: bool = False
    """Whether the units of which it speaks would be in Crest status."""

    @property
    def scene(self) -> Scene:
        """What the descriptions are held against."""
        return self.referee.scene

    def speak_of(self, *referents: object) -> None:
        """Remember what was spoken of."""
        self.spoken += [each for each in referents if each not in self.spoken]

    def referents(self, phrase: object) -> list[object]:
        """All that a phrase describes; what it says again has to describe the same."""
        if isinstance(phrase, Several):
            return [each for member in phrase.members for each in self.referents(member)]
        if not isinstance(phrase, Thing):
            raise NotKnownError(f"`{say(phrase)}` on a map")
        again = [role.value for role in phrase.roles if role.focus == _SAID_AGAIN]
        bare = phrase._replace(roles=tuple(role for role in phrase.roles if role.focus != _SAID_AGAIN))
        found = self._described(self._grounded(bare))
        if again and set(map(str, found)) != {str(each) for other in again for each in self.referents(other)}:
            raise NotSoError(f"`{say(bare)}` is not `{' and '.join(map(say, again))}`")
        self.speak_of(*found)
        return found

    def place(self, phrase: object) -> Location:
        """The one Location that a phrase describes; of a hex, that at ground level."""
        places = list(dict.fromkeys(self._place(each) for each in self.referents(phrase)))
        if len(places) > 1:
            places = [each for each in places if self.referee.exists(each).value is True]
        if len(places) != 1:
            raise NotKnownError(f"which Location `{say(phrase)}` is")
        return places[0]

    def unit(self, phrase: object) -> Unit | None:
        """The unit that a phrase describes; `None` if it is any unit. Who goes somewhere may be on no map, and yet be
        spoken of again."""
        if phrase is None:
            return None
        if isinstance(phrase, Thing) and phrase.det == "that" and not any(isinstance(x, Unit) for x in self.spoken):
            phrase = phrase._replace(det="a")
        units = [each for each in self.referents(phrase) if isinstance(each, Unit)]
        if len(units) != 1:
            raise NotKnownError(f"which unit `{say(phrase)}` is")
        return units[0]

    def hex(self, thing: Thing) -> Hex:
        """The hex that was spoken of last."""
        found = next((hex_ for each in reversed(self.spoken) if (hex_ := hex_of(each)) is not None), None)
        if found is None:
            raise NotKnownError(f"which hex `{say(thing)}` is")
        return found

    def _grounded(self, thing: Thing) -> Thing:
        """A description in which `that hex` has its name, and what a relative clause ties on is tied to its trait."""
        roles = tuple(role._replace(value=self._named(role.value)) for role in thing.roles)
        return thing._replace(roles=roles, such=tuple(map(_tied, thing.such)))

    def _named(self, value: Any) -> Any:
        if isinstance(value, Thing) and value.head == "hex" and value.det in _OPEN and not value.name:
            return Thing("hex", value.kind, "the", name=str(self.hex(value)))
        return self._grounded(value) if isinstance(value, Thing) else value

    def _described(self, thing: Thing) -> list[object]:
        if thing.head in _NAMED and thing.name:
            named = self._on_this_board(_parse(thing.name))
            known = thing.head == _VERTEX or fits(self.scene, named, thing._replace(name="", traits=())) is True
            if not known:
                raise NotKnownError(f"`{say(thing)}`")
            return [named]
        if thing.head == "hex" and thing.det in _OPEN:
            return [self.hex(thing)]
        if (level := self._at_level(thing)) is not None:
            return [level]
        found_all = self._fitting(thing)
        anybody = thing.det == "a" or thing.head == _OCCUPANT
        if not found_all and anybody and (at := self._whereabouts(thing)):
            return [_of_its_side(any_infantry(at), thing)]
        if not found_all:
            raise (NotSoError if self._is_missing(thing) else NotKnownError)(f"no `{say(thing)}` on the map")
        return found_all

    def _at_level(self, thing: Thing) -> Location | None:
        """The Location above ground of a hex that is called by its level of the map: `Level 0 in T4`."""
        hexes = {parse_hex(each.name) for role in thing.roles if role.preposition == "in" for each in named_hexes(role)}
        if thing.head != LEVEL or thing.number is None or thing.name or len(hexes) != len(thing.roles) or not hexes:
            return None
        hex_ = self._on_this_board(hexes.pop())
        base = self.referee.state.board.hex(hex_).number("base_level") if isinstance(hex_, Hex) else None
        if isinstance(hex_, Hex) and isinstance(base, int | Fraction):
            places = [each for each in levels_in(self.referee.state.board, hex_) if each.level is not None]
            found = [each for each in places if base + (each.level or 0) == thing.number.low == thing.number.high]
            if len(found) == 1:
                return found[0]
            raise NotSoError(f"{len(found)} Locations are `{say(thing)}`")
        raise NotKnownError(f"where `{say(thing)}` is")

    def _on_this_board(self, named: object) -> object:
        """A hex that is named with its board, on a map of that board alone, which names none."""
        bare = named._replace(board="") if isinstance(named, Hex) else named
        return bare if bare in self.referee.state.board.hexes else named

    def _is_missing(self, thing: Thing) -> bool:
        """Whether there is certainly no such thing in the hexes that it is told to be in."""
        hexes = {each.name for role in thing.roles for each in named_hexes(role)}
        if not hexes or not hexes.issubset(map(str, self.referee.state.board.hexes)):
            return False
        return all(fits(self.scene, each, thing) is False for each in everything(self.scene))

    def _fitting(self, thing: Thing) -> list[object]:
        plain = thing._replace(number=None)
        units = [each for each in self.spoken if isinstance(each, Unit)]
        if thing.det == "that" and units and thing.kind == "unit":
            found: list[object] = [each for each in units if fits(self.scene, each, plain) is True]
        else:
            found = list(described(self.scene, plain)[0])
        if thing.number is not None and thing.number.low != len(found):
            counted = thing.kind == _PLACE and bool(described(self.scene, Thing(thing.head, thing.kind))[0])
            raise (NotSoError if counted else NotKnownError)(f"{len(found)} of what should be {say(thing)}")
        if len(found) > 1 and thing.number is None and thing.det == "that":
            found = [each for each in found if each in self.spoken] or found
        if len(found) > 1 and thing.number is None and thing.det in _OPEN:
            near = {hex_of(each) for each in self.spoken}
            found = [each for each in found if hex_of(each) in near] or found
        return found

    def _whereabouts(self, thing: Thing) -> Location | None:
        """Where any unit is of which an example says no more than that."""
        where = ("of",) if thing.head == _OCCUPANT else ("in", "IN", "at")
        place = next((role.value for role in thing.roles if role.preposition in where), None)
        return self.place(place) if thing.kind == "unit" and place is not None else None

    def _place(self, referent: object) -> Location:
        if isinstance(referent, Hex):
            return ground(referent)
        place = place_of(referent)
        if place is None:
            raise NotKnownError(f"where {referent} is")
        return place


def _of_its_side(unit: Unit, thing: Thing) -> Unit:
    """A unit that an example tells to be of a side: by a word for nothing that units are like."""
    words = [trait.name for trait in thing.traits if not trait.negated and trait.name[:1].isupper()]
    sides = [word for word in words if word not in TRAITS and word.casefold() not in TRAITS]
    return unit.with_facts(side=sides[0]) if len(sides) == 1 else unit


def _tied(test: Frame) -> Frame:
    """`which is ADJACENT to it`: what is tied to the verb belongs to the trait."""
    if test.verbs == ("be",) and isinstance(test.complement, Trait) and test.roles:
        return test._replace(complement=test.complement._replace(roles=test.roles), roles=())
    return test


def _parse(name: str) -> object:
    """A hex, hexside or vertex by its name; an example may name what no map can have."""
    parse = _PARSERS[min(name.count("-"), len(_PARSERS) - 1)]
    try:
        return parse(name)
    except HexNameError as error:
        raise NotKnownError(str(error)) from None


def role_of(frame: Frame, *prepositions: str) -> Phrase | Number | Frame | Trait | None:
    """What stands in a role of a frame."""
    return next((role.value for role in frame.roles if role.preposition in prepositions), None)


def only_roles(frame: Frame, *prepositions: str) -> None:
    """Refuse a frame with any role that nobody looks at, so that nothing of it is passed over."""
    for role in frame.roles:
        if role.preposition not in prepositions:
            raise NotKnownError(f"`{say(role)}` of `{' or '.join(frame.verbs)}`")


def named_hexes(node: object) -> Iterator[Thing]:
    """The hexes that a frame names."""
    if isinstance(node, Thing) and node.head == "hex" and node.name:
        yield node
    if isinstance(node, tuple):
        for each in node:
            yield from named_hexes(each)
