"""Words that are kept as words: a sentence of which the operator, the conditions and the exceptions are read, and
what is done, or asked by a condition, is not.

A run of words is kept whole, from the word that ties it to the sentence up to the next word that is a part of the
sentence's structure: a condition, an exception, another norm. A run that holds such a word itself, or points to
what another sentence says, is not kept, and then neither is the sentence read.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Form, Part
from ..logic.phrases import OPAQUE, Det, Focus, Frame, Thing, opaque
from ..syntax.chart import Edge
from ..syntax.grammar import Grammar
from .auxiliaries import is_, is_not
from .closed import CUES_BY_FIRST_WORD, DETERMINERS_BY_FIRST_WORD, FOCUS, MODALS, NEGATIVE, OWNERS, PRONOUNS
from .conditions import begins
from .deontic import ruled
from .meanings import Said, reframed
from .numbers import number
from .text import Text, Word

RULES = """
    Kept[n=?n]     -> KeptDoes[n=?n]                           : itself
    KeptDo         -> KeptDo Foc KeptRest                      : done_only
    KeptDoes[n=?n] -> KeptDoes[n=?n] Foc KeptRest              : done_only
    KeptBe         -> KeptBe Foc KeptRest                      : done_only
    Kept[n=?n,m=y] -> Be[n=?n] Ruling 'to' KeptDo              : is_ruled
    Kept[n=?n,m=y] -> Be[n=?n] Neg Ruling 'to' KeptDo          : is_not_ruled
    VC             -> Kept                                     : itself
    Test           -> KeptTest                                 : itself
    T              -> KeptOrder                                : order
"""

_CUTTING = ("if", "unless", "provided", "when", "whenever", "until", "even", "only", "as", "so", "on", "in", "despite")
"""The first words of cues at which a run ends; other cues, such as `before`, also tie a time to a noun."""
_NOT_KEPT = frozenset(
    (
        *("alone", "except", "excluding", "save", "otherwise", "instead"),
        *("respectively", "vice-versa", "thus", "thereby"),
    )
)
"""Words of structure. Those that point to another sentence are words as all others, and claim nothing."""
_OPENING = frozenset(
    (
        *("that", "which", "who", "whom", "whose", "where", "whether", "how", "what", "whatever", "whichever", "than"),
        *("as", "after", "before", "since", "while", "once", "upon", "because", "though", "although"),
    )
)
"""Words behind which a verb of its own may follow."""
_THEN = ("after", "before", "since", "while", "though", "although", "whereupon", "whereas", "because")
"""Words that tell behind a comma when it holds, or what else does."""
_PAIRING = {"both": ("and",), "either": ("or",)}
"""Words that stand before a pair, and alone mean two things of which another sentence speaks."""
_JOINTS = ("and", "or", "but", ",")
_ENDING = (";", ":", "-", "–", ".")
_AUXILIARIES = frozenset(("is", "are", "was", "were", "has", "does"))
_DENIALS = frozenset((*(words[0] for words in NEGATIVE), "no", "nor", "none", "nothing", "nobody"))
_LIMITED = ("KeptDo", "KeptDoes", "KeptBe")
"""What may be limited by an `only` behind it."""
_ACTS = ("KeptDo", "KeptOrder", "KeptThing")
"""What is not to hold a denial: it would change what is ruled."""


def kept(text: Text, grammar: Grammar) -> Iterator[Edge]:
    """Each run of words that can be kept, as an edge of the chart."""
    if text.text[: text.place(0, len(text))[1]].endswith(":"):
        return  # it opens a list, and is no sentence
    for at in range(len(text)):
        for category, features in _begun(text, at):
            for end in _ends(text, at, category):
                if _says_something(text, at, end, category):
                    yield Edge(grammar.of(category, features), at, end, (_meaning(text, at, end, category),))


def _begun(text: Text, at: int) -> Iterator[tuple[str, dict[str, str]]]:
    """As what a run may begin here."""
    before = text.word(at - 1) if at else ""
    acts = _can_act(text, at)
    if acts and (before in MODALS or text.is_(at - 1, "not", "never", "longer", "to", "n't")):
        yield "KeptDo", {}
    if acts and begins(text, at) and _commands(text, at):
        yield "KeptOrder", {}
    if before in ("is", "are", "not", "longer", "n't") and not _is_ruled(text, at) and not _is_relative(text, at - 2):
        yield "KeptBe", {}
    contrasted = text.is_(at - 1, "while") and text.is_(at - 2, ",")  # `a tug sinks, while a raft floats`
    cues = (
        words for begin in range(max(at - 5, 0), at) for words in _cues(text, begin) if text.run(begin, *words) == at
    )
    if any(True for _ in cues) and not contrasted:
        yield "KeptTest", {}
    if text.is_(at - 1, "only"):
        yield "KeptRest", {}
    if at == 0 or text.is_(at - 1, ",", ";", ":", "-", "–"):
        yield "KeptThing", {}
    for count in () if _is_relative(text, at - 1) else _finite_counts(text, at):
        yield "KeptDoes", {"n": count}


def _is_relative(text: Text, at: int) -> bool:
    """Whether a word stands here that begins what picks out the thing before it."""
    return at > 0 and text.is_(at, "that", "which", "who") and text.sort(at - 1) == "word"


def _can_act(text: Text, at: int) -> bool:
    """Whether a word can be a verb in its base form."""
    if text.is_(at, "be", "have", "do"):
        return True
    return text.sort(at) == "word" and any(True for _ in text.words(at, Part.VERB, Form.BASE))


def _commands(text: Text, at: int) -> bool:
    """Whether a word that can be a verb is one, by what stands behind it."""
    nouns = any(True for _ in text.words(at, Part.NOUN))
    behind = text.word(at + 1)
    taken = behind in DETERMINERS_BY_FIRST_WORD or behind in OWNERS or any(True for _ in number(text, at + 1))
    return taken or (not nouns and text.sort(at + 1) == "word")


def _is_ruled(text: Text, at: int) -> bool:
    """Whether a word stands here that gives or takes leave: what follows is ruled by it."""
    known = (word for here in (at, at + 1) for word, _ in text.known(here))
    return any(word.rules for word in known if word.part in (Part.ADJECTIVE, Part.VERB)) or text.is_(
        at, "to", *_DENIALS
    )


def _cues(text: Text, at: int) -> Iterator[tuple[str, ...]]:
    return (words for words, _, _ in CUES_BY_FIRST_WORD.get(text.word(at), ()))


def _finite_counts(text: Text, at: int) -> Iterator[str]:
    """Whether a verb stands here that one or that several do now."""
    if text.is_(at, "has"):
        yield "sg"
    elif text.is_(at, "have"):
        yield "pl"
    elif text.sort(at) == "word" and at and not text.is_(at, "do", "does", "is", "are", *MODALS):
        forms = {word.form for word, _ in text.words(at, Part.VERB) if not word.rules}
        if Form.S in forms:
            yield "sg"
        if Form.BASE in forms:
            yield "pl"


def _says_something(text: Text, at: int, end: int, category: str) -> bool:
    """Whether a run can be what it is taken for, by its length, its first word and its commas."""
    least = 1 + (category in ("KeptDoes", "KeptOrder", "KeptTest") and not text.is_(end, "only"))
    if end < at + least or text.sort(at) == "sign":
        return False
    if category == "KeptThing" and (any(text.words(at, Part.PREPOSITION)) or text.word(end - 1) in _OPENING):
        return False
    if category not in ("KeptTest", "KeptRest", "KeptThing"):
        return True
    if category == "KeptTest" and any(text.words(at, Part.PREPOSITION)):
        return False  # `once per turn` asks nothing
    commas = [here for here in range(at, end) if text.is_(here, ",")]
    return text.word(at) not in _OPENING and (not commas or text.is_(commas[-1] + 1, "and", "or"))


def _meaning(text: Text, at: int, end: int, category: str) -> Any:
    """What a run says: nobody knows what, but in its own words."""
    words, place = opaque(_printed(text, at, end)), text.place(at, end)
    if category in ("KeptThing", "KeptRest"):
        return breaking(Thing(words, OPAQUE, Det.THE, at=place), (Choose.READ, 1))
    frame = Frame((words,), at=place)
    return breaking(frame if category == "KeptTest" else Said(frame), (Choose.READ, 1))


def _printed(text: Text, at: int, end: int) -> str:
    low, high = text.place(at, end)
    return " ".join(text.text[low:high].split())


# Where a run ends


@dataclass(slots=True)
class _Run:
    """How far a run has come."""

    text: Text
    start: int
    category: str
    joints: list[int] = field(default_factory=list)
    """Where a comma, or `and`, may part it from another sentence."""
    verbs: int = 0
    """How many verbs with subjects of their own may still follow."""
    depth: int = 0
    opened: bool = False
    """Whether a word has stood in it behind which a verb of its own may follow."""
    adds: bool = False
    """Whether the last of these begins what only adds something: `…, which may not be left`, and that is a norm."""

    def takes(self, here: int) -> bool:
        """Whether a word may stand in it."""
        text = self.text
        if not _is_kept(text, here) or self._goes_on(here):
            return False
        if self.category in _ACTS and _denies(text, here) and not self._is_open(here):
            return False
        self.depth += text.is_(here, "(") - text.is_(here, ")")
        if text.word(here) in MODALS and (self.adds or self.category == "KeptRest"):
            return False
        if text.word(here) in _OPENING:
            self.opened = True
            self.adds = text.is_(here - 1, ",") or text.is_(here - 2, ",")
            self.verbs += 1
        own = here == self.start and (
            self.category == "KeptDoes" or (self.category == "KeptThing" and text.word(here) not in _AUXILIARIES)
        )
        own = own or (self.category == "KeptTest" and text.is_(here - 1, "and", "or") and text.word(here) not in MODALS)
        if not own and (_is_verb(text, here, doubted=self._doubts(here)) or self._tells_more(here)):
            self.verbs -= 1
        if text.word(here) in MODALS and text.is_(here - 1, "and", "or", "but") and self.category != "KeptTest":
            self.verbs = -1
        if self.depth == 0 and here > self.start and text.is_(here, *_JOINTS):
            self.joints.append(here)
        return self.depth >= 0

    def _goes_on(self, here: int) -> bool:
        """Whether more begins here that is no part of what is told, but when that holds, or what else does."""
        text = self.text
        if self.category == "KeptTest" or here == self.start:
            return False
        often = here + 1 == len(text) or text.is_(here + 1, ",") or any(text.words(here + 1, Part.PREPOSITION))
        return (text.is_(here, "once") and not often) or (text.is_(here, *_THEN) and text.is_(here - 1, ","))

    def _doubts(self, here: int) -> bool:
        """Whether a word that may be a noun could as well be the verb of another sentence."""
        if self.category == "KeptThing":
            return True
        return bool(self.joints) and not self._is_open(here)

    def _is_open(self, here: int) -> bool:
        """Whether a word of its own clause may stand here: one has been begun since the last joint."""
        since = self.joints[-1] if self.joints else self.start
        return any(self.text.word(at) in _OPENING for at in range(since, here))

    def _tells_more(self, here: int) -> bool:
        """Whether another sentence may tell here what to do, `who cannot pay, return the boat`, or what else is so:
        `boats may wait there, and pay a toll`, `a boat pays two coins, a raft three`."""
        text = self.text
        parted = text.is_(here - 2, ",") and text.is_(here - 1, "and", "but", "or")
        if parted and self.category in ("KeptDo", "KeptRest") and _can_act(text, here):
            return True
        if here == self.start or not text.is_(here - 1, ",") or (self.category == "KeptOrder" and _can_act(text, here)):
            return False
        begun = _can_act(text, here) or text.word(here) in DETERMINERS_BY_FIRST_WORD
        return begun and not any(text.is_(at, "and", "or") for at in range(here, len(text)))

    def is_of_one_piece(self, end: int) -> bool:
        """Whether a condition right behind it could be told of no part of it alone."""
        text = self.text
        return text.is_(end - 1, ",") or not (
            self.opened or any(text.is_(joint, ",", "or", "but") for joint in self.joints)
        )


def _ends(text: Text, at: int, category: str) -> Iterator[int]:
    """The indices after which a run may end: the first word of structure, or a comma or joint that is to part it from
    another sentence."""
    run = _Run(text, at, category, verbs=int(category == "KeptTest"))
    for here in range(at, len(text)):
        if here > at and run.depth == 0 and _cuts(text, here):
            if text.sort(here) == "exception" or text.is_(here, *_ENDING) or run.is_of_one_piece(here):
                yield from _closed_at(text, at, here)
            break
        if category == "KeptThing" and run.depth == run.verbs == 0 and here > at and _is_predicate(text, at, here):
            yield from _closed_at(text, at, here)
            return
        if text.is_(here, "only") and category in _LIMITED:
            yield from _closed_at(text, at, here)
        if not run.takes(here):
            return
        if run.verbs < 0:
            yield from (end for joint in run.joints for end in _closed_at(text, at, joint))
            return
    else:
        if category != "KeptThing":
            yield from _closed_at(text, at, len(text))
    if category == "KeptTest":
        yield from (end for joint in run.joints if text.is_(joint, ",") for end in _closed_at(text, at, joint))


def _closed_at(text: Text, at: int, end: int) -> Iterator[int]:
    """A run that ends before a word, without the signs and joints that part it from that."""
    while end > at and text.is_(end - 1, *_JOINTS, *_ENDING):
        end -= 1
    if end > at:
        yield end


def _cuts(text: Text, at: int) -> bool:
    """Whether a part of the sentence's structure begins here."""
    if text.sort(at) == "exception" or text.is_(at, *_ENDING):
        return True
    if text.is_quoted(at) or text.run(at, "if", "any"):
        return False
    return any(words[0] in _CUTTING and text.run(at, *words) for words in _cues(text, at))


def _is_predicate(text: Text, start: int, at: int) -> bool:
    """Whether what stands before a word can only be the subject of what follows."""
    if text.word(at) in MODALS or text.is_(at, "is", "are", "has", "have"):
        return True
    plain = not any(text.is_(here, ",", "and", "or", *PRONOUNS) for here in range(start, at))
    later = (word for here in range(at + 1, len(text)) for word, _ in text.words(here, Part.VERB, Form.S))
    return plain and text.sort(at) == "word" and _is_surely_verb(text, at) and not any(later)


def _is_surely_verb(text: Text, at: int) -> bool:
    """Whether a word can be nothing but a verb that tells what one does now."""
    known = text.known(at)
    tied = any(True for _ in text.words(at - 1, Part.PREPOSITION)) or text.word(at) in _AUXILIARIES
    return bool(known) and not tied and all(found.part is Part.VERB and found.form is Form.S for found, _ in known)


def _is_kept(text: Text, at: int) -> bool:
    """Whether a word may stand in a run."""
    word = text.word(at)
    if word in _NOT_KEPT or (word in FOCUS and word != "not") or text.sort(at) == "exception":
        return False
    if word in ("case", "cases") and any(text.is_(here, "in") for here in (at - 1, at - 2)):
        return False  # it was put before
    if word in _PAIRING:
        paired = any(text.is_(here, *_PAIRING[word]) for here in range(at, len(text)))
        return paired or text.is_(at + 1, "of") or any(True for _ in text.words(at + 1, Part.NOUN))
    if word == "so":
        return at > 0
    if word == "which":
        return (
            not text.is_(at + 1, "case")
            and not any(True for _ in text.words(at + 1, Part.PREPOSITION))
            and at + 1 < len(text)
        )
    return True


def _denies(text: Text, at: int) -> bool:
    return text.word(at) in _DENIALS


def _is_verb(text: Text, at: int, *, doubted: bool) -> bool:
    """Whether a word can only be a verb that has its own subject; `doubted` where one that may be a noun too could as
    well tell what another sentence says."""
    word = text.word(at)
    if text.sort(at) != "word":
        return False
    if word in _AUXILIARIES or word in MODALS:
        return True
    if word in ("have", "do"):
        return not text.is_(at - 1, "to", "not", *MODALS)
    known = text.known(at)
    forms = {found.form for found, _ in known if found.part is Part.VERB}
    if not forms & {Form.S, Form.PAST}:
        return False
    certain = all(found.part is Part.VERB for found, _ in known) and Form.PARTICIPLE not in forms
    return certain or (Form.S in forms and doubted)


# Meanings


def order(text: Text, start: int, end: int, said: Said) -> Any:
    """`Gribble the boats`: nobody is named who has to do it."""
    return breaking(reframed(said, modality="must", passive=True), (Choose.SENTENCE, 5))


def is_ruled(text: Text, start: int, end: int, be: str, word: Word, said: Said) -> Any:
    made = ruled(text, start + 1, end, word, said)
    return made and is_(text, start, end, be, made)


def is_not_ruled(text: Text, start: int, end: int, be: str, manner: str, word: Word, said: Said) -> Any:
    made = ruled(text, start + 1, end, word, said)
    return made and is_not(text, start, end, be, manner, made)


def done_only(text: Text, start: int, end: int, said: Said, focus: Focus, rest: Thing) -> Any:
    """`may gribble only by night`: it may not gribble in another way."""
    if focus is not Focus.ONLY or said.frame.object is not None:
        return None
    return reframed(said, object=rest, object_focus=focus, at=text.place(start, end))
