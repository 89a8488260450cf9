"""The words and signs that the grammar knows by itself."""

from ..logic.phrases import Cue, Det, Focus

OF_THIS_KIND = "of this kind"
"""What marks `such a ship` until it is known what was said of it: it stands under the same conditions."""

_PLAIN = """
    in on at beneath over between across inside outside within under for with without via from to against along among
    per through around behind into IN INTO away apart except of aboard alongside beside near beyond throughout
"""
_OF_SEVERAL_WORDS = (
    *("on top of", "other than", "as per", "except for", "out of", "instead of", "in addition to"),
    *("next to", "in front of", "ahead of"),
)
ANYWHERE = frozenset((*_PLAIN.split(), *_OF_SEVERAL_WORDS))
"""The prepositions that any noun may have after it, if the verb does not claim them."""

MOVING = frozenset(("from", "to", "via", "through"))
"""Prepositions that a place has only if it claims them: who moves from one place to another does so by a verb."""

COMPOUND = frozenset(("instead of", "from", "except"))
"""Prepositions that may stand before another one: `instead of at`, `from within`."""

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

LEAVE = ("may", "can")
"""The modals of what is allowed; in what is asked the second tells who is able to."""

NEGATIVE = {("not",): "", ("never",): "never", ("no", "longer"): "no longer", ("n't",): "", ("neither",): ""}

_CUES: tuple[tuple[tuple[str, ...], Cue, Focus], ...] = (
    (("only", "if"), Cue.IF, Focus.ONLY),
    (("only", "when"), Cue.WHEN, Focus.ONLY),
    (("only", "while"), Cue.WHILE, Focus.ONLY),
    (("only", "after"), Cue.AFTER, Focus.ONLY),
    (("only", "before"), Cue.BEFORE, Focus.ONLY),
    (("only", "until"), Cue.UNTIL, Focus.ONLY),
    (("only", "because"), Cue.SINCE, Focus.ONLY),
    (("merely", "because"), Cue.SINCE, Focus.ONLY),
    (("even", "if"), Cue.EVEN_IF, Focus.NONE),
    (("even", "though"), Cue.EVEN_THOUGH, Focus.NONE),
    (("even", "when"), Cue.EVEN_IF, Focus.NONE),
    (("even", "while"), Cue.EVEN_IF, Focus.NONE),
    (("despite", "the", "fact", "that"), Cue.EVEN_THOUGH, Focus.NONE),
    (("provided", "that"), Cue.PROVIDED, Focus.NONE),
    (("provided",), Cue.PROVIDED, Focus.NONE),
    (("as", "long", "as"), Cue.WHILE, Focus.NONE),
    (("so", "long", "as"), Cue.WHILE, Focus.NONE),
    (("as", "soon", "as"), Cue.WHEN, Focus.NONE),
    (("in", "the", "event", "that"), Cue.IF, Focus.NONE),
    *(((word, "time", "that"), Cue.WHEN, Focus.NONE) for word in ("each", "every", "any")),
    (("each", "time"), Cue.WHEN, Focus.NONE),
    (("every", "time"), Cue.WHEN, Focus.NONE),
    (("on", "condition", "that"), Cue.PROVIDED, Focus.NONE),
    (("only", "once"), Cue.AFTER, Focus.ONLY),
    (("any", "time"), Cue.WHEN, Focus.NONE),
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
    (("so", "long", "as"), Cue.WHILE, Focus.NONE),
    (("in", "the", "event", "that"), Cue.IF, Focus.NONE),
    (("on", "condition", "that"), Cue.PROVIDED, Focus.NONE),
    (("because",), Cue.SINCE, Focus.NONE),
    (("since",), Cue.SINCE, Focus.NONE),
)

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

COMPARING = ("≥", "≤", ">", "<")
"""Signs that stand before a quantity as a preposition would: `the level is ≥ that of the hill`."""

PRICES = ("cost", "price", "expense", "expenditure")
"""What something is done at that has to be paid for."""

WITH_ANY_VERB = (ANYWHERE - {"of"}) | {
    *(
        "as if",
        "in order to",
        "times",
        "so that",
        "as",
        "using",
        "during",
        "despite",
        "regardless of",
        "because of",
        "like",
        "per",
    ),
    *("for the purposes of", "until", "at cost of", "except as"),
    *("while", "when", "where", "before", "after", "since", "along with", "whatever", "by means of", "up to"),
    *COMPARING,
}


DETERMINERS: tuple[tuple[tuple[str, ...], Det, tuple[str, ...]], ...] = (
    (("a",), Det.A, ()),
    (("an",), Det.A, ()),
    (("the", "same"), Det.THE, ("same",)),
    (("the", "other"), Det.THE, ("other",)),
    (("the",), Det.THE, ()),
    (("that", "same"), Det.THAT, ("same",)),
    (("that",), Det.THAT, ()),
    (("this",), Det.THAT, ()),
    (("these",), Det.THAT, ()),
    (("those",), Det.THAT, ()),
    (("such", "a"), Det.THAT, (OF_THIS_KIND,)),
    (("such", "an"), Det.THAT, (OF_THIS_KIND,)),
    (("such",), Det.THAT, (OF_THIS_KIND,)),
    (("same",), Det.THE, ("same",)),
    (("every", "other"), Det.EACH, ("other",)),
    (("each", "other"), Det.EACH, ("other",)),
    (("all", "other"), Det.EACH, ("other",)),
    (("all", "of", "the"), Det.EACH, ()),
    (("twice", "the"), Det.THE, ("twice",)),
    (("twice", "that"), Det.THAT, ("twice",)),
    (("all", "the"), Det.EACH, ()),
    (("all", "such"), Det.EACH, ("such",)),
    (("all",), Det.EACH, ()),
    (("each", "such"), Det.EACH, ("such",)),
    (("each",), Det.EACH, ()),
    (("every",), Det.EACH, ()),
    (("any", "other"), Det.ANY, ("other",)),
    (("any",), Det.ANY, ()),
    (("no", "other"), Det.NO, ("other",)),
    (("no",), Det.NO, ()),
    (("neither",), Det.NO, ()),
    (("either",), Det.ANY, ()),
    (("next",), Det.THE, ("next",)),
    (("last",), Det.THE, ("last",)),
    (("previous",), Det.THE, ("previous",)),
    (("another",), Det.A, ("other",)),
    (("other",), Det.A, ("other",)),
)
"""What picks things out: the words, the determiner, and what else they say of the things."""

DETERMINERS_BY_FIRST_WORD = {
    first: tuple(each for each in DETERMINERS if each[0][0] == first)
    for first in {words[0] for words, _, _ in DETERMINERS}
}

OWNERS = {"its": False, "their": True, "his": False, "her": False}
"""Possessives, and whether several own it."""

PRONOUNS = {"it": False, "they": True, "them": True, "he": False, "him": False, "she": False}
"""Pronouns, and whether they mean several."""

OF_PERSONS = ("he", "him", "his", "she", "her")
"""Pronouns that mean a person."""


SOMEBODY: dict[tuple[str, ...], tuple[Det, str]] = {
    **dict.fromkeys((("nobody",), ("no", "one")), (Det.NO, "person")),
    **dict.fromkeys((("anybody",), ("anyone",)), (Det.ANY, "person")),
    **dict.fromkeys((("somebody",), ("someone",)), (Det.A, "person")),
    **dict.fromkeys((("everybody",), ("everyone",)), (Det.EACH, "person")),
    ("nothing",): (Det.NO, "thing"),
    ("anything",): (Det.ANY, "thing"),
    ("something",): (Det.A, "thing"),
    ("everything",): (Det.EACH, "thing"),
}
"""What stands for a person or a thing of no kind: how it is picked out, and as which of both."""


GIVING = frozenset(
    ("allot", "award", "deal", "give", "grant", "hand", "lend", "offer", "owe", "pay", "sell", "send", "show", "teach")
)
"""Verbs that are done to what is given, and may be told of whom it is given to: `is shown a card`."""

WEATHER = frozenset(("rain", "snow", "hail", "thunder"))
"""Verbs whose `it` stands for nothing."""


def goes_with(preposition: str, takes: frozenset[str]) -> bool:
    """Whether a verb may have a preposition: one that it takes, or one that any verb can have."""
    base = next((compound for compound in COMPOUND if preposition.startswith(f"{compound} ")), preposition)
    return preposition in takes or base.lower() in WITH_ANY_VERB


WHEREABOUTS = frozenset(
    (
        *("aboard", "afloat", "aground", "ahead", "aloft", "ashore", "astern", "away", "below", "belowdecks", "down"),
        *("downstairs", "elsewhere", "indoors", "inside", "nearby", "offboard", "onboard", "outdoors", "outside"),
        *("overboard", "up", "upstairs"),
    )
)
"""Adverbs that say where something is, behind *be* and its like."""

STANDING = WHEREABOUTS - {"ahead", "away", "below", "down", "overboard", "up"}
"""Those that do not say as well where something goes: behind a thing they tell which one it is."""

SPANS = frozenset(("second", "minute", "hour", "day", "night", "week", "month", "year"))
"""The units of time."""
