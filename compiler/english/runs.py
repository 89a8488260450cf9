"""How far words go that are kept as words, and where that cannot be told."""

from dataclasses import dataclass, field

from ..lexicon.closed import ORDINALS
from ..lexicon.model import Form, Part
from .closed import DETERMINERS_BY_FIRST_WORD, MODALS, NEGATIVE, SPANS
from .finite import ABOUT, ENDING, JOINTS, OPENING, TELLING, cue_end, finite, opens, stands_alone
from .numbers import number
from .text import Text

DENIALS = frozenset((*(words[0] for words in NEGATIVE), "no", "nor", "none", "nothing", "nobody"))
_OPENING_NOUN = ("a", "an", "the", "no", "every")
"""Words behind which a noun follows."""
LIMITS = frozenset(("only", "merely", "solely", "exclusively", "alone"))
_SETTING_APART = frozenset(
    ("except", "excluding", "save", "otherwise", "instead", "respectively", "whereas", "though", "although")
)
"""Words that take something back, or set it against another sentence."""


@dataclass(slots=True)
class Run:
    """Words that are kept, from the first on."""

    text: Text
    start: int
    category: str
    denied: bool = False
    """Whether a `neither` stands before it, of which it has the `nor`."""
    owed: int = 0
    """How many verbs that have subjects of their own may still follow."""
    joints: list[int] = field(default_factory=list)
    opened: bool = False
    adds: bool = False
    """Whether the last word behind which a verb may follow begins what only adds something."""

    doubted: bool = False
    """Whether a clause that is still without its verb stands before a comma with `and`."""

    def end(self) -> tuple[int, int] | None:
        """Where it ends, and where what follows begins; nothing if nobody can tell."""
        text, depth = self.text, 0
        self.owed = int(self.category == "KeptTest")
        for here in range(self.start, len(text)):
            depth += text.is_(here, "(") - text.is_(here, ")")
            if depth < 0:
                return None
            if text.is_(here, ":") and here + 1 < len(text):
                return None
            if text.sort(here) == "exception" or (text.is_(here, *ENDING) and not depth):
                return self._closed(here)
            if self._is_limit(here):
                return self._closed(here) if not depth and self.is_of_one_piece(here) else None
            if self.category == "KeptRest" and self._may_be_another_act(here):
                return self._before(here)
            if breaks(text, here) or self._denies(here) or self._tells_more(here):
                return None
            if not depth and text.is_(here, *JOINTS):
                self.joints.append(here)
                self.doubted = self.doubted or (
                    self.owed > 0 and text.is_(here, ",") and text.is_(here + 1, "and", "but")
                )
            if opens(text, here):
                self.opened, self.owed = True, self.owed + 1
            elif (verb := self._verb(here)) and not depth:
                if verb == "lost":
                    return None
                if verb == "next":
                    return self._before(here)
        return None if depth else self._closed(len(text))

    def _is_limit(self, here: int) -> bool:
        """Whether a condition begins here, or what may be done only so."""
        text = self.text
        if here > self.start and cue_end(text, here) and not is_measured(text, here):
            return True
        if text.run(here, "in", "which", "case"):
            return True
        return text.is_(here, "only") and here > self.start and self.category not in ("KeptTest", "KeptRest")

    @property
    def _is_paired(self) -> bool:
        """Whether a `neither` stands in it, behind its verb: `counts as neither boat nor raft`."""
        return any(self.text.is_(at, "neither") for at in range(self.start + 1, len(self.text)))

    def _denies(self, here: int) -> bool:
        text = self.text
        if self.category == "KeptTest" or self._is_in_relative(here):
            return False
        if text.is_(here, "nor") and (self.denied or self._is_paired):
            return False
        if (
            text.is_(here, "not", "no")
            and text.is_(here + 1, "more", "less", "fewer", "later")
            and text.is_(here + 2, "than")
        ):
            return False
        if text.is_(here, "neither") and any(text.is_(at, "nor") for at in range(here, len(text))):
            return self.category not in ("KeptDoes", "KeptBe")
        loose = ("no", "none", "nothing", "nobody") if self.category in ("KeptDoes", "KeptBe") else ()
        return text.word(here) in DENIALS and text.word(here) not in loose

    def _tells_more(self, here: int) -> bool:
        """Whether another sentence may begin here that shares its verb, `a boat pays two coins, a raft three`, or that
        rules of the last thing: `…, which may not leave`."""
        text = self.text
        if text.word(here) in MODALS and self.adds:
            return True
        if text.word(here) in OPENING:
            self.adds = text.is_(here - 1, ",") or text.is_(here - 2, ",")
        if self.category == "KeptDo" and self._may_be_another_act(here):
            return True
        if self._may_go_on(here) or self._may_be_told_of_others(here):
            return True
        begun = here > self.start and text.is_(here - 1, ",") and text.word(here) in DETERMINERS_BY_FIRST_WORD
        begun = begun and not text.is_(here, "no") and not self._closes_aside(here)
        return begun and not any(text.is_(at, "and", "or") for at in range(here, len(text)))

    def _may_go_on(self, here: int) -> bool:
        """Whether an amount stands behind a condition that may be one of the sentence before it: `pays two coins if it
        is laden and one coin at night`."""
        text = self.text
        if self.category != "KeptTest" or not text.is_(here - 1, "and", "or", "but") or finite(text, self.start):
            return False
        low = here + 1 if any(text.words(here, Part.PREPOSITION)) else here
        low += text.is_(low, "a", "an")
        return _is_amount(text, low) and any(_is_amount(text, at) for at in range(self.start - 1))

    def _may_be_told_of_others(self, here: int) -> bool:
        """Whether a verb stands here that several others may be the subject of: `…, and all boats lose their crew`."""
        text = self.text
        if self.owed or self.category == "KeptTest" or not stands_alone(text, here):
            return False
        since = max((at for at in self.joints if at < here), default=None)
        if since is None or text.is_(here - 1, *JOINTS):
            return False
        plural = any(word.form is Form.PLURAL for at in range(since, here) for word, _ in text.words(at, Part.NOUN))
        return text.is_(since + 1, *_OTHERS) or (plural and text.word(since + 1) in DETERMINERS_BY_FIRST_WORD)

    def _closes_aside(self, here: int) -> bool:
        """Whether the comma before a word ends what the one before it begins: `may tow, rather than ram, a raft`."""
        commas = [at for at in self.joints if self.text.is_(at, ",") and at < here]
        return len(commas) == 2 and self.text.is_(commas[0] + 1, "rather")

    def _may_be_another_act(self, here: int) -> bool:
        """Whether what stands behind a comma and its joint may be done, or may only tell what is so: `may wait there,
        and pay a toll`."""
        text = self.text
        parted = text.is_(here - 2, ",") and text.is_(here - 1, "and", "but", "or")
        if not parted or self.category not in ("KeptDo", "KeptRest") or text.is_(here, "be"):
            return False
        ordered = any(text.is_(at, "must", "shall") for at in range(self.start - 2, self.start))
        acts = any(True for _ in text.words(here, Part.VERB, Form.BASE))
        return acts and (self.category == "KeptRest" or not ordered)

    def _verb(self, here: int) -> str:
        """Whether a verb here is one of another sentence: `next`, if nobody can tell `lost`, else nothing."""
        text = self.text
        sure = finite(text, here)
        if not sure and text.is_(here - 1, "they", "you", "we") and stands_alone(text, here):
            sure = "sure"
        if not sure or here == self.start:
            return ""
        if self.owed and self.doubted and sure == "sure":
            return "lost"
        if self.owed:
            follows = text.word(here - 1) in TELLING or text.word(here - 1) in ABOUT
            self.owed -= sure == "sure" or follows
            return ""
        if self.category == "KeptTest":
            if text.is_(here - 1, "and", "or") and text.word(here) not in MODALS:
                return ""
            return "lost" if sure == "sure" else ""
        if sure == "sure":
            return "next"
        if not self.joints or self._is_in_relative(here):
            return ""
        return "next" if text.is_(here - 1, *JOINTS) else "lost"

    def _is_in_relative(self, here: int) -> bool:
        commas = [joint for joint in self.joints if self.text.is_(joint, ",")]
        since = commas[-1] if commas else self.start
        return is_open(self.text, since, here)

    def _before(self, verb: int) -> tuple[int, int] | None:
        """The end before another sentence whose verb stands here: before the joint that begins it, if one alone can."""
        text, clusters = self.text, self._clusters(verb)
        if not clusters:
            return None
        first, last = clusters[-1]
        near = last == verb or all(text.word(at) in ("then", "also", "never", "thus") for at in range(last, verb))
        if near or len(clusters) == 1:
            return self._closed(first)
        parting = [each for each in clusters if text.is_(each[0], ",")]
        if len(parting) == 1 and parting[0] == clusters[-1]:
            return self._closed(first)
        return None

    def _clusters(self, before: int) -> list[tuple[int, int]]:
        """The joints before a place, each with its comma."""
        found: list[tuple[int, int]] = []
        for at in self.joints:
            if at >= before:
                break
            if found and found[-1][1] == at:
                found[-1] = found[-1][0], at + 1
            else:
                found.append((at, at + 1))
        return found

    def _closed(self, at: int) -> tuple[int, int] | None:
        text, end = self.text, at
        if text.sort(self.start) == "sign" or text.run(self.start, "do", "so") or text.is_(self.start, "so"):
            return None
        while end > self.start and text.is_(end - 1, *JOINTS, *ENDING):
            end -= 1
        if (text.word(end - 1) in OPENING and not text.is_(end - 1, "that")) or text.is_(end - 1, *_OPENING_NOUN):
            return None  # `may wait who` says of whom only in the list behind it
        if self.category in ("KeptTest", "KeptRest"):
            commas = [here for here in range(self.start, end) if text.is_(here, ",")]
            if commas and not all(text.is_(here + 1, "and", "or") for here in commas[-1:]):
                return None
        return end, at

    def is_of_one_piece(self, end: int) -> bool:
        """Whether a condition right behind it could be told of no part of it alone."""
        text = self.text
        if self.category == "KeptTest" or text.is_(end, "in"):
            return True
        if text.is_(end, "only") and not cue_end(text, end):
            return not any(text.is_(joint, ",") for joint in self.joints)
        return text.is_(end - 1, ",") or not (
            self.opened or any(text.is_(joint, ",", "or", "but") for joint in self.joints)
        )


_OTHERS = ("those", "these", "all", "both", "others", "many", "most", "some")
"""Words that can be the subject of what several do."""


def is_measured(text: Text, at: int) -> bool:
    """Whether it is told by how much something is before or after: `two hours before the trial`, `on the third day
    after it`; what so much tells of belongs to both."""
    if not text.is_(at, "before", "after") or not any(text.words(at - 1, Part.NOUN)):
        return False
    counted = any(end == at - 1 for low in range(max(at - 4, 0), at - 1) for _, end in number(text, low))
    return counted or text.is_(at - 2, "a", "an", "half", *ORDINALS) or text.is_(at - 1, *SPANS)


def is_open(text: Text, start: int, at: int) -> bool:
    return any(text.word(here) in OPENING for here in range(start, at))


def _is_amount(text: Text, at: int) -> bool:
    """Whether a number stands here, with or without its sign."""
    return any(True for _ in number(text, at))


def breaks(text: Text, at: int) -> bool:
    """Whether a word would be lost among words that are kept: it limits, or takes something back."""
    word = text.word(at)
    if word == "instead":
        return not text.is_(at + 1, "of")
    if text.is_(at, "case", "cases") and text.is_(at - 1, "that", "this", "which", "such", "these", "either", "both"):
        return True
    if word == "as" and text.is_(at + 1, "if", "though"):
        return True  # what is only supposed is no condition
    if word == "whereupon" or (word == "which" and text.is_(at - 1, "after", "before", "upon")):
        return True  # it tells what else happens
    return word in LIMITS or word in _SETTING_APART
