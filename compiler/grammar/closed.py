"""The words and signs that the grammar of frames knows by itself."""

from ..logic.phrases import (
    Cue,
    Focus,
)
from .vocabulary import Form

NONE: frozenset[str] = frozenset()

OF_THIS_KIND = "of this kind"
"""What marks `such a ship` until it is known what was said of it: it stands under the same conditions."""

_PLAIN = """
    in on at beneath over between across inside outside within under for with without via from to against along among
    per through around behind into IN INTO away apart except of
"""
_OF_SEVERAL_WORDS = ("on top of", "other than", "as per", "except for", "out of", "instead of", "in addition to")
ANYWHERE = frozenset((*_PLAIN.split(), *_OF_SEVERAL_WORDS))
"""The prepositions that any noun may have after it, if the verb does not claim them."""

MOVING = frozenset(("from", "to", "via", "through"))
"""Prepositions that a place has only if it claims them: who moves from one place to another does so by a verb."""

_BE = {
    **{"is": Form.THIRD, "are": Form.BASE, "was": Form.PAST, "were": Form.PAST},
    **{"be": Form.BASE, "been": Form.PARTICIPLE},
}


COMPOUND = frozenset(("instead of", "from", "except"))
"""Prepositions that may stand before another one: `instead of at`, `from within`."""


FINITE_BE = ("is", "are", "was", "were")


PLACING = ("in", "at", "on", "from", "during")
"""Prepositions of what may stand before the subject of a condition."""


HAVE = ("has", "have", "had")


MODALS = {
    "may": "may",
    "can": "may",
    "must": "must",
    "shall": "must",
    "cannot": "may not",
    "should": "must",
    "will": "will",
    "would": "would",
    "could": "could",
    "might": "could",
    "need": "need",
}


NEGATIVE = {("not",): "", ("never",): "never", ("no", "longer"): "no longer", ("n't",): "", ("neither",): ""}


_CUES: tuple[tuple[tuple[str, ...], Cue, Focus], ...] = (
    (("only", "if"), Cue.IF, Focus.ONLY),
    (("only", "when"), Cue.WHEN, Focus.ONLY),
    (("only", "while"), Cue.WHILE, Focus.ONLY),
    (("only", "after"), Cue.AFTER, Focus.ONLY),
    (("only", "before"), Cue.BEFORE, Focus.ONLY),
    (("only", "until"), Cue.UNTIL, Focus.ONLY),
    (("even", "if"), Cue.EVEN_IF, Focus.NONE),
    (("even", "though"), Cue.EVEN_THOUGH, Focus.NONE),
    (("even", "when"), Cue.EVEN_IF, Focus.NONE),
    (("even", "while"), Cue.EVEN_IF, Focus.NONE),
    (("although",), Cue.EVEN_THOUGH, Focus.NONE),
    (("despite", "the", "fact", "that"), Cue.EVEN_THOUGH, Focus.NONE),
    (("though",), Cue.EVEN_THOUGH, Focus.NONE),
    (("provided", "that"), Cue.PROVIDED, Focus.NONE),
    (("provided",), Cue.PROVIDED, Focus.NONE),
    (("as", "long", "as"), Cue.WHILE, Focus.NONE),
    (("if",), Cue.IF, Focus.NONE),
    (("unless",), Cue.UNLESS, Focus.NONE),
    (("when",), Cue.WHEN, Focus.NONE),
    (("whenever",), Cue.WHEN, Focus.NONE),
    (("once",), Cue.AFTER, Focus.NONE),
    (("while",), Cue.WHILE, Focus.NONE),
    (("upon",), Cue.WHEN, Focus.NONE),
    (("until",), Cue.UNTIL, Focus.NONE),
    (("after",), Cue.AFTER, Focus.NONE),
    (("before",), Cue.BEFORE, Focus.NONE),
    (("because",), Cue.SINCE, Focus.NONE),
    (("since",), Cue.SINCE, Focus.NONE),
)


IDLE = frozenset(("dice", "document", "phase", "quantity"))
"""The kinds of things that do nothing themselves."""


TEMPORAL = frozenset((Cue.AFTER, Cue.BEFORE, Cue.UNTIL, Cue.SINCE))


CUES_BY_FIRST_WORD = {
    first: tuple(each for each in _CUES if each[0][0] == first) for first in {words[0] for words, _, _ in _CUES}
}


FOCUS = {
    **dict.fromkeys(("only", "merely", "solely", "exclusively"), Focus.ONLY),
    "even": Focus.EVEN,
    "not": Focus.NOT,
}


THERE = {"therein": "in", "thereon": "on", "thereto": "to", "therefrom": "from"}
"""Adverbs that are a preposition and a pronoun."""


INTRODUCING = ("a", "an", "the", "its", "their", "no", "all", "each", "every", "any", "only")
"""Words that begin an object, if a role stands before it."""


COMPARING = ("≥", "≤", ">", "<")
"""Signs that stand before a quantity as a preposition would: `the level is ≥ that of the hill`."""


MEASURED = ("away", "apart")
"""Words that stand after a distance and tie it on as a preposition would: `two hexes away`."""


WITH_ANY_VERB = (ANYWHERE - {"of"}) | {
    *("as if", "as", "during", "despite", "regardless of", "because of", "like", "per", "for the purposes of", "until"),
    *("while", "when", "where", "before", "after", "since", "along with", "whatever"),
    *COMPARING,
}


WITH_CLAUSES = frozenset(("as", "as if", "as per", "because", "so that", "than", "thus"))
"""Prepositions after which somebody does something."""


CLOSED = frozenset(
    {*_BE, *HAVE, *MODALS, *FOCUS, "do", "does", "did", "being", "there", "that", "which", "who", "whom", "whose"}
    | {"where", "to", "and", "or", "but", "able", "then", "such", "as", "though", "otherwise", "except", "stated"}
    | {*THERE, "specified", "so", "nor", "neither", "i.e.", "e.g.", "including", "included", "if", "any", "all", "both"}
    | {"either", "whichever"}
    | {word for words in (*NEGATIVE, *(cue[0] for cue in _CUES)) for word in words}
)
"""The words that the grammar of frames knows by itself."""
