"""Whether a place is within the covered arc of a cave, as far as rules tell (G11.12)."""

from ..answers import Answer
from ..locations import Location
from ..meaning.caves import CA, counter_of
from ..meaning.things import Item
from ..questions import is_silent
from ..rules import Kind
from ..truth import Unknown
from .asking import Asker, conclude, truth


def covered(asker: Asker, place: Location, cave: Location) -> Answer:
    """Whether a Location above ground is within the CA of a cave: one that rules exclude is not, and one of the area
    that they include is. What else the arc comprises is not asked here."""
    said, counter = f"{place} is within the {CA} of {cave}", counter_of(asker.state.board, cave)
    if counter is None:
        return conclude(asker.rulebook.name, said, Unknown(f"Cave counter of {cave}"))
    arc = Item(CA, counter)
    area = {"agent": arc, "theme": Item("area", place.hex), "IN": place.hex, "of": counter}
    included = asker.ask("include", Kind.FACT, area)  # an exception to what is excluded, which goes before that
    if truth(included) is True:
        return conclude(asker.rulebook.name, said, True, [included])
    excluded = asker.ask("exclude", Kind.EFFECT, {"agent": arc, "theme": place})
    if truth(excluded) is True:
        return conclude(asker.rulebook.name, said, False, [excluded])
    open_ = [name for each in (included, excluded) if not is_silent(each) for name in each.missing]
    return conclude(asker.rulebook.name, said, Unknown(*(open_ or [said])))
