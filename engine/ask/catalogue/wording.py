"""What players call the questions of the catalogue: each as a question, under what a player does."""

from collections.abc import Mapping
from typing import NamedTuple

from ..keys import called
from ..model import Asked

_PLACES = "What a cellar is"
_MOVE = "Move and enter"
_STACK = "Set up and stack"
_FORTIFY = "Fortify and Breach"
_SIGHT = "Line of sight"
_FIRE = "Fire"
_CHARGES = "Demolition charges and caves"
_SMOKE = "SMOKE and Blazes"
_RUBBLE = "Rubble"
_FALL = "AFV that fall into a cellar"
_SEWERS = "Sewers"
THEMES = (_PLACES, _MOVE, _STACK, _FORTIFY, _SIGHT, _FIRE, _CHARGES, _SMOKE, _RUBBLE, _FALL, _SEWERS)
"""What a player does, in the order in which a player comes to it."""


class Wording(NamedTuple):
    """How a question is put to people."""

    theme: str
    title: str
    """With `{}` where the subject stands."""
    also: str = ""
    """Other words in which players ask it."""


WORDINGS: Mapping[tuple[str, str], Wording] = {
    ("exists", "cellar"): Wording(_PLACES, "Is there {} here?", "every building, in a factory"),
    ("level", "sewer"): Wording(_PLACES, "At which level is {}?"),
    ("level", "cellar"): Wording(_PLACES, "At which level is {}?"),
    ("level", "cave"): Wording(_PLACES, "At which level of the map is a cave?"),
    ("Entrance Hex", "cave"): Wording(_PLACES, "Which hex is the Entrance Hex of a cave?"),
    ("TEM", "cellar"): Wording(_FIRE, "What is the TEM of {}?"),
    ("fortified", "ground level"): Wording(_FORTIFY, "Is {} fortified, or may it be?"),
    ("fortified", "cellar"): Wording(_FORTIFY, "Is {} fortified, or may it be?"),
    ("breach", "cellar"): Wording(_FORTIFY, "May {} be Breached?"),
    ("stacking limit", "cellar"): Wording(_STACK, "How many units may stack in {}?", "squads, leaders"),
    ("overstacked", "cellar"): Wording(_STACK, "Is {} overstacked?"),
    ("overstack", "cellar"): Wording(_STACK, "May {} be overstacked?"),
    ("overstack", "ground level"): Wording(_STACK, "May {} be overstacked?"),
    ("Base Level", "cellar"): Wording(_PLACES, "Does {} count for the Base Level of the hex?"),
    ("equivalent", "cellar"): Wording(_PLACES, "Does {} count as any other Location of its building?"),
    ("Upper Level Encirclement", "cellar"): Wording(_PLACES, "Does Upper Level Encirclement hold for {}?"),
    ("encircled", "squad"): Wording(_PLACES, "Is {} Encircled if it has no exit to ground level?"),
    ("enter", "cellar"): Wording(_MOVE, "May a unit enter {}?", "go into, move from, go down to"),
    ("enter", "squad"): Wording(_MOVE, "May {} enter a Location?"),
    ("set up", "cellar"): Wording(_STACK, "May a unit set up in {}?"),
    ("set up", "squad"): Wording(_STACK, "May {} set up in a Location?"),
    ("cost", "cellar"): Wording(_MOVE, "How many MF does it cost to enter {}?"),
    ("entrances", "cellar"): Wording(_MOVE, "From where can {} be entered?", "from where can I enter"),
    ("entrances", "sewer"): Wording(_SEWERS, "From where can {} be entered?"),
    ("exits", "cellar"): Wording(_MOVE, "How can {} be left?", "get out of"),
    ("exits", "sewer"): Wording(_SEWERS, "How can {} be left?", "get out of"),
    ("opens", "trench connection"): Wording(_MOVE, "Into which Locations of its hex does {} open?"),
    ("connects", "sewer"): Wording(_MOVE, "Where does the Manhole of {} lead, and does it connect to anything else?"),
    ("adjacent", "cellar"): Wording(_MOVE, "Which Locations are ADJACENT to {}?"),
    ("LOS", "cellar"): Wording(_SIGHT, "Is there a LOS into or out of {}?", "see"),
    ("LOS mode", "cellar"): Wording(_SIGHT, "How is a LOS traced into or out of {}?"),
    ("Height Advantage", "cellar"): Wording(_FIRE, "Does Height Advantage hold against fire from {}?"),
    ("Night LV", "cellar"): Wording(_SIGHT, "At which level does {} count for the Night LV?"),
    ("Wall Advantage", "squad"): Wording(_SIGHT, "May {} claim Wall Advantage?"),
    ("halved", "sw"): Wording(_FIRE, "Is the FP of {} halved as Area Fire?"),
    ("halved", "gun"): Wording(_FIRE, "Is the FP of {} halved as Area Fire?"),
    ("halved", "squad"): Wording(_FIRE, "Is the Inherent FP of {} halved as Area Fire?"),
    ("directing leader", "leader"): Wording(_FIRE, "Does the US# count of {} who directs fire from a cellar?"),
    ("throw", "dc"): Wording(_CHARGES, "May {} be thrown there?"),
    ("thrown DC", "dc"): Wording(_CHARGES, "What does the dr for {} thrown into a cave lead to?"),
    ("place DC", "dc"): Wording(
        _CHARGES, "What is said of placing {} from a cellar?", "may a DC be placed from a cellar"
    ),
    ("SMOKE in", "cellar"): Wording(_SMOKE, "Does SMOKE get into {}?"),
    ("SMOKE", "cellar"): Wording(_SMOKE, "Does SMOKE affect a LOS or fire from {}?"),
    ("SMOKE hindrance", "cellar"): Wording(_SMOKE, "Does firing out of SMOKE in {} add its Hindrance?"),
    ("SMOKE grenade", "cellar"): Wording(_SMOKE, "May a smoke grenade be placed from {}?"),
    ("spread", "blaze"): Wording(_SMOKE, "May {} spread there?"),
    ("may be rubbled", "cellar"): Wording(_RUBBLE, "May {} be rubbled?"),
    ("rubbled", "cellar"): Wording(_RUBBLE, "Has {} been rubbled?"),
    ("rubble effects", "cellar"): Wording(_RUBBLE, "What happens when {} is rubbled?"),
    ("eliminated", "sw"): Wording(_RUBBLE, "Does rubble eliminate {}?"),
    ("eliminated", "squad"): Wording(_RUBBLE, "Does rubble eliminate {}?"),
    ("eliminated", "manhole"): Wording(_RUBBLE, "Does rubble eliminate {}?"),
    ("stairwell", "stairwell"): Wording(_RUBBLE, "Does rubble affect {} in the normal manner?"),
    ("falls", "afv"): Wording(_FALL, "Does {} that bogs fall into the cellar?"),
    ("fall effects", "afv"): Wording(_FALL, "What happens when {} falls into a cellar?"),
    ("scrounge", "crew"): Wording(_FALL, "May {} scrounge its AFV that fell into a cellar?"),
    ("use sewer", "squad"): Wording(_SEWERS, "May {} use sewers?"),
    ("enter sewer", "squad"): Wording(_SEWERS, "May {} enter a sewer from above?"),
    ("take into a sewer", "squad"): Wording(_SEWERS, "What may {} take along into a sewer?"),
    ("manhole location", "ground level"): Wording(_SEWERS, "Is {} a Manhole Location?"),
    ("phases", "sewer"): Wording(_SEWERS, "What happens in sewers, phase by phase?"),
    ("lost", "squad"): Wording(_SEWERS, "Does {} get lost in a sewer?"),
    ("sewer destination", "squad"): Wording(_SEWERS, "May {} end its movement in that sewer?"),
    ("finds its way", "squad"): Wording(
        _SEWERS, "Where does {} go that is lost in a sewer?", "what happens to a lost unit"
    ),
    ("emergence", "squad"): Wording(_SEWERS, "What does the dr of {} for coming out of a sewer lead to?"),
    ("Sewer Emergence dr", "squad"): Wording(_SEWERS, "Does {} have to roll for coming out of a sewer?"),
    ("advance out of sewer", "squad"): Wording(_SEWERS, "May {} advance out of a sewer?"),
    ("pinned", "squad"): Wording(_SEWERS, "Does {} become pinned and CX by advancing out of a sewer?"),
    ("fire into sewer", "vehicle"): Wording(_SEWERS, "May {} fire into a sewer?"),
    ("attacks", "sewer"): Wording(_SEWERS, "What does fire at units in {} count as?"),
    ("fire into sewer", "squad"): Wording(_SEWERS, "May {} fire into a sewer?"),
    ("fire from sewer", "squad"): Wording(_SEWERS, "May {} fire from a sewer?"),
    ("breaks in a sewer", "squad"): Wording(_SEWERS, "What happens to {} that breaks in a sewer?"),
}
"""By the name of a question and the first of what it is asked of; an entry of the catalogue, a line."""


def theme_of(asked: Asked) -> str:
    """What a player does who asks this."""
    return WORDINGS[asked.name, asked.of[0]].theme


def also_of(asked: Asked) -> tuple[str, ...]:
    """Other words in which players ask it."""
    also = WORDINGS[asked.name, asked.of[0]].also
    return (*asked.also, *([also] if also else []))


def title_of(asked: Asked, subject: str = "") -> str:
    """A question as a player puts it, of a subject, or of what stands for all that it is asked of."""
    title = WORDINGS[asked.name, asked.of[0]].title.format(called(subject or asked.of[0]))
    return title[0].upper() + title[1:]
