"""The categories of the grammar, with the features of each; the first value of a feature is the usual one."""

from collections.abc import Mapping

_YES = ("n", "y")
_NUMBER = ("sg", "pl")
_COUNT = ("sg", "pl", "ms")
"""Singular, plural, and what stands without an article and has no plural."""

FEATURES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    # Words
    "N": {"n": _COUNT},
    "A": {},
    "Adv": {},
    "P": {},
    # f: finite, base, gerund, participle; s: alone, with an object, a complement, both, an infinitive, a clause; with
    # whom it is given to
    "V": {"f": ("fin", "bse", "ing", "psp"), "n": _NUMBER, "s": ("i", "t", "c", "o", "inf", "that", "g")},
    "Num": {"s": _YES},  # s: with a sign
    "Percent": {},
    "Name": {},
    "Quoted": {},
    "Letter": {},
    "Cite": {},
    "Exc": {},
    "Poss": {},
    "Det": {"n": _COUNT},
    "Own": {},
    "Pro": {"n": _NUMBER},
    "Cue": {},
    "Modal": {},
    "Be": {"n": _NUMBER},
    "Have": {"n": _NUMBER},
    "Do": {"n": _NUMBER},
    "Neg": {},
    "Foc": {},
    "Default": {},
    # Things; co: several of them
    "Label": {},
    "LabelItems": {},
    "NumItems": {},
    "Labels": {},
    "Head": {"n": _COUNT},
    "Mod": {},
    "Mods": {},
    "Nom": {"n": _COUNT, "m": _YES},  # m: with a word before the noun
    "NP": {"n": _NUMBER, "co": _YES},
    "Items": {},
    "PP": {"co": _YES, "foc": _YES},
    "PPs": {},
    "AP": {"co": _YES},
    "Size": {},
    "Halves": {},
    "Rel": {"n": _NUMBER},
    "Choice": {},
    "Gloss": {},
    "Restated": {},
    "Ties": {},
    "Begun": {"n": _NUMBER},
    "Reversed": {},
    "NotOnly": {},
    "Course": {},
    "Each": {},
    # What they do; g: whether the object is missing, as in relative clauses
    "VX": {"f": ("fin", "bse", "ing", "psp", "psv"), "n": _NUMBER, "g": ("n", "o")},
    "VP": {
        "f": ("fin", "bse", "ing", "psp", "psv"),
        "n": _NUMBER,
        "g": ("n", "o"),
        "co": _YES,
        "m": _YES,
    },  # m: with an auxiliary
    "Pred": {},
    "Preds": {},
    "Ruling": {},
    "ItIs": {},
    "PredX": {},
    "S": {"g": ("n", "o")},
    # Whole sentences
    "Bare": {},
    "Test": {"co": _YES},
    "Cond": {},
    "VC": {},
    "Front": {},
    "Reason": {},
    "Again": {},
    "T": {"co": _YES, "fr": _YES},
    "Instead": {},
    "Way": {},
    "Ways": {},
    "Add": {},
    "Adds": {},
    # Words that are kept as words
    "KeptDo": {},
    "KeptDoes": {"n": _NUMBER},
    "KeptBe": {},
    "KeptTest": {},
    "KeptOrder": {},
    "KeptThing": {},
    "KeptRest": {},
    "Kept": {"n": _NUMBER, "m": _YES},
    "Root": {},
    # Exceptions that are no sentences
    "Conds": {},
    "Frag": {},
}
