"""Which words of a sentence are verbs with subjects, and which of them is that of the sentence itself, by forms and
places alone."""

from ..lexicon.model import Form, Part
from .closed import CUES_BY_FIRST_WORD, DETERMINERS_BY_FIRST_WORD, MODALS, OWNERS
from .numbers import number
from .text import Text

OPENING = frozenset(
    (
        *("that", "which", "who", "whom", "whose", "where", "whether", "how", "what", "whatever", "whichever"),
        *("whoever", "whomever", "wherever", "though", "although", "whereas"),
    )
)
"""Words behind which a verb of its own follows."""
TELLING = ("who", "which", "that", "whoever")
"""Words that can be the subject of the verb behind them."""
ABOUT = ("it", "they", "you", "he", "she", "we", "one")
"""Pronouns that can be a subject: `each coin you own`."""
JOINTS = ("and", "or", "but", ",")
ENDING = (";", ":", "-", "–", ".")
_AUXILIARIES = frozenset(("is", "are", "was", "were", "has", "does", "did", "had"))


def finite(text: Text, at: int) -> str:
    """How sure it is that a verb stands here that has a subject: `sure`, `doubtful`, or not at all."""
    word = text.word(at)
    if text.sort(at) != "word" or text.is_quoted(at):
        return ""
    if word in ("have", "do", "need"):
        return "" if text.is_(at - 1, "to", "not", "n't", *MODALS) else "sure"
    if word in _AUXILIARIES or word in MODALS:
        return "sure"
    known = [(found, end) for found, end in text.known(at)]
    forms = {found.form for found, _ in known if found.part is Part.VERB}
    if Form.S not in forms:
        return ""
    if any(end > at + 1 and found.part is Part.NOUN for found, end in known):
        return ""
    if all(found.part is Part.VERB for found, _ in known):
        return "sure"
    return "" if _expects_noun(text, at) else "doubtful"


def _expects_noun(text: Text, at: int) -> bool:
    """Whether what stands before a word makes it a noun."""
    before = text.word(at - 1)
    if before in TELLING and opens(text, at - 1):
        return False
    if before in DETERMINERS_BY_FIRST_WORD or before in OWNERS or any(True for _ in number(text, at - 1)):
        return True
    parts = {found.part for found, _ in text.known(at - 1)} if at else set()
    if before in _AUXILIARIES or before in MODALS:
        return before in ("has", "had")
    return bool(parts) and parts <= {Part.PREPOSITION, Part.ADJECTIVE, Part.VERB}


def stands_alone(text: Text, at: int) -> bool:
    """Whether a verb in its base form stands here, and is told of several or of `you`."""
    known = text.known(at)
    if text.sort(at) != "word" or text.is_(at, "be") or not known or text.is_quoted(at):
        return False
    if any(end > at + 1 and found.part is Part.NOUN for found, end in known):
        return False
    bases = any(found.part is Part.VERB and found.form is Form.BASE for found, _ in known)
    if _expects_noun(text, at):
        return False
    return bases and not text.is_(at - 1, "to", "not", "n't", *MODALS, *JOINTS)


def opens(text: Text, at: int) -> bool:
    """Whether a verb of its own follows behind this word: it begins a relative clause, or the like."""
    if text.is_(at, "that"):
        nouns = [word for word, _ in text.words(at + 1, Part.NOUN) if word.form is not Form.PLURAL]
        verbs = any(True for _ in text.words(at + 1, Part.VERB))
        return not (nouns and not verbs) and not text.is_(at + 1, "of", ",")
    if text.word(at) in OPENING:
        return True
    subject = text.word(at) in ABOUT and at > 0 and not text.is_(at - 1, *JOINTS) and _is_noun(text, at - 1)
    subject = subject and not text.is_(at - 2, *TELLING)
    return subject and bool(finite(text, at + 1) or stands_alone(text, at + 1))


def _is_noun(text: Text, at: int) -> bool:
    """Whether a word can be one that a clause behind it tells of: it is no preposition, and not a verb alone."""
    parts = {found.part for found, _ in text.known(at)}
    return Part.PREPOSITION not in parts and parts != {Part.VERB}


def main_verb(text: Text, at: int) -> int | None:
    """Where the verb stands of which the words from here are the subject."""
    if text.is_(at, "you", "they", "we") and stands_alone(text, at + 1):
        return at + 1
    owed, depth = 0, 0
    doubtful: list[int] = []
    bases: list[int] = []
    for here in range(at, len(text)):
        depth += text.is_(here, "(") - text.is_(here, ")")
        if depth:
            continue
        if here > at and (text.is_(here, *ENDING) or (cue_end(text, here) and not text.is_(here, "because", "since"))):
            break
        if text.is_(here, "because", "since") or opens(text, here):
            owed += 1
            continue
        sure = finite(text, here)
        if here == at and sure != "sure":
            continue
        follows = text.word(here - 1) in TELLING or text.word(here - 1) in ABOUT
        if sure == "sure" or (owed and follows and (sure or stands_alone(text, here) or is_past(text, here))):
            if not owed or _follows_front(text, at, here):
                return here
            owed -= 1
        elif not owed and sure:
            doubtful.append(here)
        elif not owed and stands_alone(text, here) and _is_of_several(text, at, here):
            bases.append(here)
        elif owed and is_past(text, here) == "sure":
            owed -= 1
    found = doubtful or bases
    return found[0] if len(found) == 1 and found[0] > at else None


def _follows_front(text: Text, at: int, verb: int) -> bool:
    """Whether a verb is told of a pronoun behind what stands in front: `On your turn you must wait`."""
    front = any(text.words(at, Part.PREPOSITION)) and text.word(verb - 1) in ABOUT
    return front and not any(text.is_(here, ",") for here in range(at, len(text)))


def _is_of_several(text: Text, at: int, verb: int) -> bool:
    """Whether words can be the subject of a verb in its base form, which stands where no noun can."""
    if text.is_(at, "you", "they", "we") and verb == at + 1:
        return True
    ends_plural = any(word.form is Form.PLURAL for word, _ in text.words(verb - 1, Part.NOUN))
    plural = any(word.form is Form.PLURAL for here in range(at, verb) for word, _ in text.words(here, Part.NOUN))
    bare = text.word(at) not in DETERMINERS_BY_FIRST_WORD and any(text.words(at, Part.NOUN))
    ends_plural = ends_plural or any(end == verb for _, end in text.words(at, Part.NOUN))
    return (plural or bare) and (ends_plural or all(word.part is Part.VERB for word, _ in text.known(verb)))


def is_past(text: Text, at: int) -> str:
    known = text.known(at)
    forms = {found.form for found, _ in known if found.part is Part.VERB}
    if Form.PAST not in forms:
        return ""
    return "sure" if Form.PARTICIPLE not in forms and all(found.part is Part.VERB for found, _ in known) else "doubtful"


def commands(text: Text, at: int) -> bool:
    """Whether a sentence that begins here tells somebody what to do."""
    if text.sort(at) != "word" or finite(text, at) == "sure" or text.word(at) in DETERMINERS_BY_FIRST_WORD:
        return False
    verbs = [word for word, _ in text.words(at, Part.VERB, Form.BASE)]
    if not verbs:
        return False
    behind = text.word(at + 1)
    if behind in DETERMINERS_BY_FIRST_WORD or behind in OWNERS or any(True for _ in number(text, at + 1)):
        return True
    return not any(True for _ in text.words(at, Part.NOUN)) and text.sort(at + 1) == "word" and not finite(text, at + 1)


def cue_end(text: Text, at: int) -> int:
    """The index after a word that begins a condition here; 0 if none does."""
    if text.is_quoted(at) or (text.is_(at, "once", "upon") and _is_preposition(text, at + 1)):
        return 0
    if text.is_(at, "once") and text.is_(at + 1, *_PER) and not _has_verb(text, at + 1):
        return 0  # `once a day`
    if text.is_(at, "upon") and not any(text.words(at + 1, Part.VERB, Form.GERUND)):
        return 0
    if text.is_(at + 1, "which") or text.run(at, "if", "any"):
        return 0  # `the boats nearest, if any`
    return max((text.run(at, *words) for words, _, _ in CUES_BY_FIRST_WORD.get(text.word(at), ())), default=0)


_PER = ("a", "an", "each", "every")


def _has_verb(text: Text, at: int) -> bool:
    """Whether a verb stands before the next cue, or before what ends a sentence."""
    for here in range(at, len(text)):
        if text.is_(here, *ENDING, ",") or (text.word(here) in CUES_BY_FIRST_WORD and cue_end(text, here)):
            return False
        if finite(text, here) or is_past(text, here):
            return True
    return False


def _is_preposition(text: Text, at: int) -> bool:
    return any(True for _ in text.words(at, Part.PREPOSITION))
