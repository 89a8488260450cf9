"""What an event makes happen."""

from ..english.meanings import Added, Named, Said
from ..logic.model import Effect, Statement
from ..logic.phrases import Phrase, is_opaque
from .common import stated

STATIVE = frozenset(
    ("be", "have", "exist", "contain", "lie", "comprise", "include", "hold", "share", "mean", "require")
)
"""Verbs that say how something is; all others say what happens."""


def read(said: Said | Added | Named, topic: Phrase | None) -> Statement | None:
    """An effect: something happens, in the indicative."""
    if not isinstance(said, Said) or said.frame.modality not in ("", "will", "would"):
        return None
    if is_opaque(said.frame) or (not said.frame.passive and STATIVE & set(said.frame.verbs)):
        return None
    return stated(Effect(said.frame), said)
