"""What the families share."""

from ..english.meanings import Said
from ..logic.model import Body, Statement
from ..logic.phrases import NOWHERE


def stated(body: Body, said: Said) -> Statement:
    """A statement with all that a sentence says beside its frame."""
    at = said.frame.at if said.frame.at != NOWHERE else NOWHERE
    return Statement(body, said.conditions, said.exemptions, said.default, at=at)
