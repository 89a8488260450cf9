"""What may, may not, must or need not be done."""

from dataclasses import replace

from ..english.meanings import Added, Named, Said
from ..lexicon.model import Ruling
from ..lexicon.ruling import ruling_verbs, said_to_be
from ..logic.model import Modality, Norm, Statement
from ..logic.phrases import Frame, Phrase, Several, Thing, Trait
from .common import stated

_MODALITIES = {
    ("can", False): Modality.MAY,
    ("can", True): Modality.MAY_NOT,
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
    if (of_act := _of_act(said)) is not None:
        return of_act
    allowed = frame.passive and len(frame.verbs) == 1 and frame.verbs[0] in ruling_verbs(Ruling.PERMIT)
    given = any(role.preposition == "to" and isinstance(role.value, Thing | Several) for role in frame.roles)
    if allowed and not frame.modality and frame.complement is None and not given:  # `is entitled to a toll`: it has it
        kind = Modality.MAY_NOT if frame.negated else Modality.MAY
        return stated(Norm(kind, _occurring(frame)), said)
    return None


_RULED = {
    (Ruling.PERMIT, False): Modality.MAY,
    (Ruling.PERMIT, True): Modality.MAY_NOT,
    (Ruling.FORBID, False): Modality.MAY_NOT,
    (Ruling.FORBID, True): Modality.MAY,
    (Ruling.OBLIGE, False): Modality.MUST,
    (Ruling.OBLIGE, True): Modality.NEED_NOT,
    (Ruling.RELEASE, False): Modality.NEED_NOT,
}


def _of_act(said: Said) -> Statement | None:
    """`Towing rafts is forbidden`: nobody may tow them."""
    frame = said.frame
    act = frame.object if frame.passive else frame.subject
    if not isinstance(act, Frame) or frame.modality or act.negated or (frame.passive and frame.subject is not None):
        return None
    state = frame.complement
    if frame.passive:
        kinds = [kind for kind in Ruling if len(frame.verbs) == 1 and frame.verbs[0] in ruling_verbs(kind)]
    else:
        plain = frame.verbs == ("be",) and isinstance(state, Trait) and not state.roles
        kinds = [kind for kind in Ruling if plain and isinstance(state, Trait) and state.name in said_to_be(kind)]
    denied = frame.negated is not (isinstance(state, Trait) and state.negated)
    modality = next((found for kind in kinds if (found := _RULED.get((kind, denied))) is not None), None)
    if modality is None or (frame.passive and state is not None):
        return None
    more = (*act.roles, *frame.roles), (*act.manner, *frame.manner)
    return stated(Norm(modality, replace(act, roles=more[0], manner=more[1])), said)


def _occurring(frame: Frame) -> Frame:
    """What is allowed may happen."""
    what = frame.object if isinstance(frame.object, Thing | Several | Frame) else None
    return replace(frame, verbs=("occur",), subject=what, object=None, passive=False, negated=False)
