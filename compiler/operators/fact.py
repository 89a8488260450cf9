"""What is so, or exists."""

from ..english.meanings import Added, Named, Said
from ..logic.model import Fact, Statement
from ..logic.phrases import Phrase
from .common import stated


def read(said: Said | Added | Named, topic: Phrase | None) -> Statement | None:
    """A fact."""
    if not isinstance(said, Said) or said.frame.modality not in ("", "will", "would"):
        return None
    return stated(Fact(said.frame), said)
