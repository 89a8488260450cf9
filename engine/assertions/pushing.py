"""Questions about Guns that are pushed: whether one may be, from where it is to somewhere else."""

from ..meaning.facts import Pattern
from ..meaning.things import Item
from ..questions import Question
from ..rules import Kind
from ..spatial.asking import conclude
from ..state import Phase, unit
from .discourse import Discourse, only_roles, role_of
from .frames import Frame, Thing
from .model import Asked, NotKnownError
from .to_text import say

PUSHING = "push"
_GUN = "Gun"
_USUAL = {Pattern("have", _GUN): False, Pattern("with", _GUN): False}
"""An example tells of the usual case: of a Gun, that it has nothing that would make it another."""
_WHENCE, _WHITHER = ("from", "out of", "in"), ("to", "into")


def may_be_pushed(discourse: Discourse, frame: Frame) -> Asked:
    """Whether those who may push a Gun may push it somewhere, in the phase in which they move."""
    gun = frame.object
    if not isinstance(gun, Thing) or gun.such or frame.manner:
        raise NotKnownError(f"`{say(frame)}`")
    only_roles(frame, *_WHENCE, *_WHITHER)
    only_roles(Frame(frame.verbs, roles=gun.roles), *_WHENCE)
    start = discourse.place(role_of(Frame(frame.verbs, roles=(*frame.roles, *gun.roles)), *_WHENCE))
    end = discourse.place(role_of(frame, *_WHITHER))
    referee = discourse.referee.in_phase(Phase.MPH)
    crew = unit("MMC", start, class_="squad", good_order=True)
    way = {"from": start, "out of": start, "to": end, "into": end}
    pushing = {"agent": crew, "theme": Item(_GUN), **way}
    told = referee.question(Question(PUSHING, Kind.NORM, pushing, presumed=_USUAL))
    said = f"a {_GUN} may be pushed from {start} into {end}"
    return Asked(said, conclude(referee.rulebook.name, said, told.value, [told]), places=(start, end))
