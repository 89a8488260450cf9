"""What the form of a phrase says of how it is put into words: lists, plurals, and what belongs to which noun."""

from fractions import Fraction

from .phrases import YOU, Det, Focus, Frame, Number, Phrase, Role, Several, Thing, Trait

GLOSSES = {Focus.RESTATED: "i.e., ", Focus.EXAMPLE: "e.g., ", Focus.EVEN: "even "}
"""How parentheses begin that belong to a noun."""
_FRACTIONS = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"}


def number_to_text(number: Number) -> str:
    """`4`, `+3`, `4-5`, `≥ 4`, `≤ 4`."""

    def said(value: Fraction) -> str:
        sign = "-" if value < 0 else "+" if number.signed else ""
        return sign + (_FRACTIONS.get(abs(value)) or str(abs(value)))

    if number.low is None or number.high is None:
        end = number.high if number.low is None else number.low
        return "any number" if end is None else f"{'≤' if number.low is None else '≥'} {said(end)}"
    if number.low == number.high:
        return said(number.low)
    signed = number.signed or number.low < 0 or number.high < 0
    return f"{said(number.low)}{' to ' if signed else '-'}{said(number.high)}"


def spaced(*words: str) -> str:
    """Words and spaces between them; those that are empty do not count."""
    return " ".join(word for word in words if word)


def denies_by_adverb(frame: Frame) -> bool:
    """Whether an adverb says that it is negated: `never enters`, not `does not never enter`."""
    return "never" in frame.manner or "no longer" in frame.manner


def is_tight(role: Role) -> bool:
    """Whether a role belongs to the noun right before it."""
    return role.preposition == "of" or role.focus in GLOSSES


def is_followed(phrase: Phrase | Trait | Role) -> bool:
    """Whether anything stands after the noun."""
    if isinstance(phrase, Several):
        return any(map(is_followed, phrase.members[-1:]))
    if isinstance(phrase, Role):
        return True
    if isinstance(phrase, Trait):
        return False  # what a trait needs is in brackets already
    return bool(phrase.roles or phrase.such or any(trait.roles for trait in phrase.traits))


def is_open(phrase: Phrase | Trait | Role) -> bool:
    """Whether what stands after the noun might belong to a word before it."""
    if isinstance(phrase, Several):
        return any(map(is_open, phrase.members[-1:]))
    if isinstance(phrase, Role):
        return True
    if isinstance(phrase, Trait):
        return False
    return bool(phrase.such) or any(not is_tight(role) for role in phrase.roles)


def differ_in_nouns_only(first: Thing, other: Phrase | Trait | Role) -> bool:
    """Whether two things differ in nothing but their nouns."""
    return (
        isinstance(other, Thing)
        and not is_followed(other)
        and not other.name
        and not (other.number and other.number.signed)
        and (other.det, other.number, other.traits) == (first.det, first.number, first.traits)
    )


def is_list(value: object) -> bool:
    """Whether a value is a list whose end a comma makes plain."""
    return isinstance(value, Several) and value.junction != "/"


def is_cited(value: object) -> bool:
    """Whether a value is a rule by its name, which nothing can belong to."""
    return isinstance(value, Thing) and value.head == "rule" and bool(value.name)


def is_which(value: object) -> bool:
    """Whether this is the thing that a relative clause is about, and nothing more."""
    return (
        isinstance(value, Thing)
        and value.det is Det.WHICH
        and not (value.number or value.name or value.traits or value.roles or value.such)
    )


def is_owned_by_which(thing: Thing) -> bool:
    """Whether a relative clause can begin with `whose` and this."""
    return (
        thing.det is Det.THE
        and [(role.preposition, role.focus) for role in thing.roles[:1]] == [("of", Focus.NONE)]
        and is_which(thing.roles[0].value)
    )


def is_half(thing: Thing) -> bool:
    """Whether it is one half of something: `half the toll`."""
    return thing.number is not None and thing.number.value == Fraction(1, 2) and thing.det in (Det.A, Det.THE, Det.THAT)


def is_plural(thing: Thing) -> bool:
    """Whether there are several by number: not a +1, and not a result of 6."""
    return thing.number is not None and not (is_which_one(thing) or thing.number.value == 1)


def is_which_one(thing: Thing) -> bool:
    """Whether the number of a thing says which one it is, not how many there are."""
    number = thing.number
    return number is not None and (number.signed or number.value == 0 or thing.kind == "dice")


def is_many(subject: object) -> bool:
    """Whether a verb is in the plural after it."""
    if isinstance(subject, Several):
        return subject.junction in ("and", "plus")
    return isinstance(subject, Thing) and (is_plural(subject) or subject.head == YOU)


def starts_with_vowel(said: str) -> bool:
    """Whether a word begins with the sound of a vowel; abbreviations without vowels are spelled out: `an MMC`."""
    word = said.split(" ")[0].split("/")[0].split("-")[0]
    if word.isupper() and not set(word) & set("AEIOU"):
        return word[0] in "FHLMNRSX"
    lower = word.lower()
    return lower[:1] in set("aeio") or (lower.startswith("u") and not lower.startswith(("uni", "us", "ut")))
