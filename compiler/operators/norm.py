"""What may, may not, must or need not be done."""

from dataclasses import replace

from ..english.meanings import Added, Named, Said
from ..lexicon.model import Ruling
from ..lexicon.ruling import ruling_verbs
from ..logic.model import Modality, Norm, Statement
from ..logic.phrases import Frame, Phrase, Several, Thing
from .common import stated

_MODALITIES = {
    ("could", False): Modality.MAY,
    ("could", True): Modality.MAY_NOT,
    ("may", False): Modality.MAY,
    ("may", True): Modality.MAY_NOT,
    ("must", False): Modality.MUST,
    ("must", True): Modality.MUST_NOT,
    ("need", True): Modality.NEED_NOT,
}


def read(said: Said | Added | Named, topic: Phrase | None) -> Statement | None:
    """A norm: its modal decides which kind."""
    if not isinstance(said, Said):
        return None
    frame = said.frame
    modality = _MODALITIES.get((frame.modality, frame.negated))
    if modality is not None:
        return stated(Norm(modality, replace(frame, modality="", negated=False)), said)
    allowed = frame.passive and len(frame.verbs) == 1 and frame.verbs[0] in ruling_verbs(Ruling.PERMIT)
    if allowed and not frame.modality and frame.complement is None:
        kind = Modality.MAY_NOT if frame.negated else Modality.MAY
        return stated(Norm(kind, _occurring(frame)), said)
    return None


def _occurring(frame: Frame) -> Frame:
    """What is allowed may happen."""
    what = frame.object if isinstance(frame.object, Thing | Several | Frame) else None
    return replace(frame, verbs=("occur",), subject=what, object=None, passive=False, negated=False)
