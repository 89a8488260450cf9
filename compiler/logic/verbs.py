"""Verbs as controlled English puts them: as their subject wants them, with auxiliaries and adverbs."""

from ..lexicon.inflection import Inflection
from .phrases import Frame, Tense, has_be, is_in_words, is_opaque, told_of
from .shapes import denies_by_adverb, is_many, spaced


class Verbs:
    """Says verbs in a given inflection."""

    __slots__ = ("_words",)

    def __init__(self, words: Inflection) -> None:
        self._words = words

    def third(self, verb: str, subject: object) -> str:
        """A verb as its subject wants it; words that are kept as words stay as they are."""
        if is_in_words(verb):
            return verb
        if is_many(subject):
            return "are" if verb == "be" else verb
        return self._words.third_person(verb)

    def participle(self, verb: str) -> str:
        """A past participle."""
        return verb if is_in_words(verb) else self._words.participle(verb)

    def finite(self, frame: Frame) -> str:
        """`does not enter`, `is placed`, `has been broken`."""
        subject = told_of(frame)
        negation = "not" if frame.negated and not denies_by_adverb(frame) else ""
        if frame.tense in (Tense.PERFECT, Tense.PLUPERFECT):
            have = "had" if frame.tense is Tense.PLUPERFECT else self.third("have", subject)
            return spaced(have, negation, *frame.manner, self._done(frame))
        past = frame.tense is Tense.PAST
        if has_be(frame):
            was = "were" if is_many(subject) else "was"
            be = was if past else self.third("be", subject)
            return spaced(be, negation, *frame.manner, self._participles(frame) if frame.passive else "")
        if is_opaque(frame):
            return spaced(negation, *frame.manner, *frame.verbs)
        if negation:
            return spaced("did" if past else self.third("do", subject), negation, *frame.manner, "/".join(frame.verbs))
        verbs = (self._words.past(verb) if past else self.third(verb, subject) for verb in frame.verbs)
        return spaced(*frame.manner, "/".join(verbs))

    def with_modal(self, frame: Frame, modal: str) -> str:
        """`may not enter`, `would be placed`, `may have fired`."""
        verbs = "be " + self._participles(frame) if frame.passive and not is_opaque(frame) else "/".join(frame.verbs)
        if frame.tense is not Tense.PRESENT:
            verbs = spaced("have", self._done(frame))
        negation = "(not)" if frame.negated and not frame.modality else ""
        modal = modal.removesuffix(" not") if denies_by_adverb(frame) else modal
        return spaced(modal, negation, *frame.manner, verbs)

    def _done(self, frame: Frame) -> str:
        return spaced("been" if frame.passive else "", self._participles(frame))

    def _participles(self, frame: Frame) -> str:
        return "/".join(map(self.participle, frame.verbs))
