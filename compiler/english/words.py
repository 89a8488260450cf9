"""The words of a sentence as edges of the chart: each with every part of speech that it can be."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from ..interpretation.rules import Choose, breaking
from ..lexicon.closed import is_letter
from ..lexicon.model import Form, Part
from ..logic.phrases import Det, Number, Role, Thing, Trait
from ..syntax.chart import Edge
from ..syntax.grammar import Grammar
from ..syntax.notation import WORD
from .closed import (
    CUES_BY_FIRST_WORD,
    DETERMINERS_BY_FIRST_WORD,
    FOCUS,
    GIVING,
    MODALS,
    NEGATIVE,
    OF_PERSONS,
    OWNERS,
    PRONOUNS,
)
from .numbers import number
from .text import Text, Word

_NUMBERS = {
    **dict.fromkeys(("a", "an", "another", "each", "every", "this"), ("sg", "ms")),
    **dict.fromkeys(("these", "those"), ("pl",)),
    **dict.fromkeys(("all",), ("pl", "ms")),
    **dict.fromkeys(("that", "neither", "either"), ("sg", "ms")),
}
"""The numbers of the nouns before which a determiner stands, by its first word; others stand before all."""
_BE = {"is": ("sg",), "are": ("pl",), "was": ("sg",), "were": ("pl", "sg")}
_HAVE = {"has": ("sg",), "have": ("pl",), "had": ("sg", "pl")}
_DO = {"does": ("sg",), "do": ("pl",), "did": ("sg", "pl")}
_COUNTS = ("sg", "pl", "ms")


def edges(text: Text, grammar: Grammar) -> Iterator[Edge]:
    """Each word as everything that it can be."""
    for at, token in enumerate(text.tokens):
        if token.text.lower() in grammar.words and token.sort not in ("name", "rule"):
            yield Edge(grammar.symbol(WORD, (token.text.lower(),)), at, at + 1, (None,))
        for category, features, meaning, end in _categories(text, at):
            yield Edge(grammar.of(category, features), at, end, (meaning,))


_Found = tuple[str, dict[str, str], object, int]


def _categories(text: Text, at: int) -> Iterator[_Found]:
    sort = text.sort(at)
    if sort == "name" and text.tokens[at].quoted:
        label = Thing("label", "label", Det.THE, name=text.tokens[at].text, at=text.place(at, at + 1))
        yield "Quoted", {}, label, at + 1
    elif sort == "name":
        yield "Name", {}, text.tokens[at].text, at + 1
    elif sort == "rule":
        yield (
            "Cite",
            {},
            Thing("rule", "document", Det.THE, name=text.tokens[at].target, at=text.place(at, at + 1)),
            at + 1,
        )
    elif sort == "exception":
        yield "Exc", {}, text.tokens[at].target, at + 1
    elif sort == "possessive":
        yield "Poss", {}, at, at + 1
    for value, end in number(text, at):
        yield "Num", {"s": "y" if value.signed else "n"}, value, end
    if (percent := _percent(text, at)) is not None:
        yield "Percent", {}, *percent
    if sort == "word":
        yield from _closed(text, at)
        yield from _negated(text, at)
        yield from _sharing_last_part(text, at)
        known = () if text.is_(at, *_PREFIXES) else text.known(at)
        for word, end in known:
            if word.part is Part.VERB and word.form is Form.GERUND and _is_term(known, end):
                for category, features, meaning, after in _open(text, word, at, end):
                    yield category, features, breaking(meaning, (Choose.TERM, 1)), after
                continue
            if word.part is Part.PREPOSITION and _is_named(text, at):
                continue
            phrase = word.part is Part.PREPOSITION and _begins_adverb(known, end)
            if phrase:
                yield "P", {}, breaking(word.name, (Choose.TERM, 1)), end
                continue
            doubtful = not word.listed and any(other.listed for other, after in known if after == end)
            if doubtful and word.part is Part.NOUN and (_is_rather_verb(text, at) or _is_particle(text, at)):
                continue
            if not word.listed and word.part in (Part.NOUN, Part.VERB) and text.is_(at, *_FOCUS):
                continue
            for category, features, meaning, after in _open(text, word, at, end):
                yield category, features, breaking(meaning, (Choose.LISTED, int(doubtful))), after
        if (turned := _converted(text, at, known)) is not None:
            for category, features, meaning, after in _open(text, turned, at, at + 1):
                yield category, features, breaking(meaning, (Choose.LISTED, 1)), after
        if _is_unknown_letter(text, at) or _is_label(text, at):
            yield "Letter", {}, text.tokens[at].text, at + 1


def _is_unknown_letter(text: Text, at: int) -> bool:
    return not text.known(at) and text.tokens[at].text.isupper() and len(text.tokens[at].text) <= 2


def _is_label(text: Text, at: int) -> bool:
    """Whether a letter, or one twice, says right behind a noun for a place which one is meant, whatever else it is
    short for: `Camp AA`."""
    if not is_letter(text.tokens[at].text) or any(word.kind == "action" for word, _ in text.known(at)):
        return False
    return any(word.kind == "location" and end == at for word, end in _nouns_before(text, at))


def _nouns_before(text: Text, at: int) -> Iterator[tuple[Word, int]]:
    """The nouns of one word or two that end before a token."""
    return (found for first in (at - 2, at - 1) if first >= 0 for found in text.words(first, Part.NOUN))


def _is_named(text: Text, at: int) -> bool:
    """Whether a word that ties a condition is only named: of `"until noon" tolls` nothing is asked."""
    return text.word(at) in CUES_BY_FIRST_WORD and text.is_quoted(at)


_ARTICLES = ("a", "an", "the", "every", "each", *OWNERS)


def _converted(text: Text, at: int, known: Sequence[tuple[Word, int]]) -> Word | None:
    """A word as the part of speech that its place alone allows, where a dictionary does not know it as such: a noun
    right behind a modal is what somebody does, `may hood a bird`, and a verb right behind an article a thing, `a log`.
    """
    if not known or any(end > at + 1 or word.listed or word.form is not Form.BASE for word, end in known):
        return None
    parts = {word.part for word, _ in known}
    first = known[0][0]
    if text.is_(at - 1, *MODALS) and parts == {Part.NOUN}:
        return replace(first, part=Part.VERB, mass=False)
    return replace(first, part=Part.NOUN) if text.is_(at - 1, *_ARTICLES) and parts == {Part.VERB} else None


def _is_rather_verb(text: Text, at: int) -> bool:
    """Whether a verb in -s that rulebooks list stands right behind a noun, behind a word that can open a clause, or
    between `and` and a condition: `if a tug remains` speaks of no remains, `and ends when it rains` of no ends."""
    behind = text.is_(at - 1, *_OPENING) or any(end == at for _, end in text.words(at - 1, Part.NOUN))
    behind = behind or (text.is_(at - 1, "and") and text.word(at + 1) in CUES_BY_FIRST_WORD)
    return behind and any(word.listed and end == at + 1 for word, end in text.words(at, Part.VERB, Form.S))


def _is_particle(text: Text, at: int) -> bool:
    """Whether a word that goes with verbs stands here without an article, which is a noun to dictionaries alone."""
    return text.is_(at, *_PARTICLES) and not text.is_(at - 1, *_ARTICLES)


_FOCUS = ("both", "either", "even", "just", "neither", "only")
"""Words that a dictionary also knows as nouns or verbs, and that rules only use to point at something."""
_OPENING = ("before", "after", "until", "since", "while")


_PARTICLES = ("out", "in", "off", "up", "down", "over", "on", "away", "back")
"""Words that go with verbs, and are nouns to dictionaries alone: `is set out`."""

_PREFIXES = ("non", "un")
"""What denies the word behind it, and is no word."""

_NOT_HOW = frozenset((*(set(FOCUS) - {"merely"}), *(" ".join(words) for words in NEGATIVE)))
"""Adverbs that say what is limited or denied, and not how something is done."""


def _open(text: Text, word: Word, at: int, end: int) -> Iterator[_Found]:
    match word.part:
        case Part.NOUN if text.word(at) in PRONOUNS and not text.tokens[at].text.isupper():
            return  # `He` is no `HE`
        case Part.NOUN if end == at + 1 and _is_label(text, at):
            return
        case Part.NOUN if not word.listed and _is_done_by_noun(text, at, end):
            return  # `a crew digging` is no digging
        case Part.NOUN:
            mass = word.mass and word.form is Form.BASE
            yield "N", {"n": "pl" if word.form is Form.PLURAL else "ms" if mass else "sg"}, word, end
            if word.form is Form.BASE and not mass and text.vocabulary.inflection.plural(word.name) == word.name:
                yield "N", {"n": "pl"}, word, end  # `its contents are`
            if word.name.isupper() and word.form is Form.BASE and not mass:
                yield "N", {"n": "ms"}, word, end  # `all LOS`
        case Part.VERB if word.negated and word.form is not Form.PARTICIPLE:
            return
        case Part.VERB if word.negated:
            name = text.vocabulary.inflection.participle(word.name)
            yield "A", {}, Trait(name, True, at=text.place(at, end)), end
        case Part.VERB if not (word.form is Form.GERUND and _is_place(text, at, end)):
            yield from _verb(word, end, text.word(at) == word.name)
        case Part.ADJECTIVE if text.is_(at, "own") and _is_owned(text, at):
            return  # `its own gate` is its gate, and no other one's
        case Part.ADJECTIVE if text.is_(at, "even") and _is_degree(text, end):
            return  # `even heavier` is heavier
        case Part.ADJECTIVE:
            degree = word.form in (Form.COMPARATIVE, Form.SUPERLATIVE)  # `higher` is not `high`
            name = " ".join(text.folded[at:end]) if degree else word.name
            trait = Trait(name, word.negated, at=text.place(at, end))
            other = not word.term and _is_term(text.known(at), end)  # a `level change` is no change that is level
            yield "A", {}, breaking(trait, (Choose.TERM, int(other))), end
        case Part.ADVERB if text.is_(at, "else") or (text.is_(at, "however") and _is_of_some_degree(text, end)):
            return  # `nobody else` is another one, and `however late` is no `late`
        case Part.ADVERB if text.run(at, "up", "to"):
            return  # it is a limit: `move up to three hexes`
        case Part.ADVERB if word.name == "merely" and any(True for _ in text.words(end, Part.PREPOSITION)):
            return  # `merely by waiting` limits how something is done, and `merely waits` what is
        case Part.ADVERB if word.name not in _NOT_HOW and not any(after > end for _, after in number(text, at)):
            yield "Adv", {}, breaking(word, (Choose.TERM, int(_begins_preposition(text, at, end)))), end
        case Part.PREPOSITION:
            yield "P", {}, word.name, end


def _is_owned(text: Text, at: int) -> bool:
    """Whether it is said right before whose something is."""
    return text.sort(at - 1) == "possessive" or text.is_(at - 1, *OWNERS)


def _is_of_some_degree(text: Text, at: int) -> bool:
    """Whether an adjective or an adverb stands here."""
    return any(True for part in (Part.ADJECTIVE, Part.ADVERB) for _ in text.words(at, part))


def _is_degree(text: Text, at: int) -> bool:
    """Whether a comparative stands here."""
    return any(True for _ in text.words(at, Part.ADJECTIVE, Form.COMPARATIVE))


def _begins_adverb(known: Sequence[tuple[Word, int]], end: int) -> bool:
    """Whether a preposition is rather the first word of an adverb that is listed: `at all times`."""
    return any(word.part is Part.ADVERB and word.listed and after > end for word, after in known)


def _begins_preposition(text: Text, at: int, end: int) -> bool:
    """Whether an adverb is rather the first word of a preposition: `out of the lock`."""
    return any(after > end for _, after in text.words(at, Part.PREPOSITION))


def _is_term(known: Sequence[tuple[Word, int]], end: int) -> bool:
    """Whether the same words are a noun of the game: `overstacking may occur` speaks of a thing."""
    return any(word.part is Part.NOUN and word.term and after == end for word, after in known)


def _is_place(text: Text, at: int, end: int) -> bool:
    """Whether a word is a noun for a place: a building is not what somebody does."""
    return any(word.kind in ("terrain", "location") and after == end for word, after in text.words(at, Part.NOUN))


def _is_done_by_noun(text: Text, at: int, end: int) -> bool:
    """Whether a verb in -ing stands right behind a noun, which then does it, rather than to be a kind of it."""
    doing = any(after == end for _, after in text.words(at, Part.VERB, Form.GERUND))
    return doing and any(word.listed and after == at for word, after in text.words(at - 1, Part.NOUN))


_FORMS = {
    Form.BASE: (("bse", "sg"), ("fin", "pl")),
    Form.S: (("fin", "sg"),),
    Form.PAST: (("fin", "sg"), ("fin", "pl")),
    Form.PARTICIPLE: (("psp", "sg"),),
    Form.GERUND: (("ing", "sg"),),
}


def _verb(word: Word, end: int, plain: bool) -> Iterator[_Found]:
    for form, count in _FORMS.get(word.form, ()):
        if plain and word.form is Form.PAST and count == "pl":
            continue  # `ships that hit a gate` do so now: rules speak of the present
        for frame in _frames(word):
            yield "V", {"f": form, "n": count, "s": frame}, (word,), end


def _frames(word: Word) -> Iterator[str]:
    if word.complement and not word.object:
        yield "c"
    elif not word.transitive:
        yield "i"
    if word.object:
        yield "t"
        if word.complement:
            yield "o"
    if word.infinitive:
        yield "inf"
    if word.clause:
        yield "that"
    if word.name in GIVING:
        yield "g"


def _sharing_last_part(text: Text, at: int) -> Iterator[_Found]:
    """`upper- and lower-deck` before a noun: words that share their last part."""
    joint = at + 2
    if not text.is_(at + 1, "-") or not text.is_(joint, "and", "or"):
        return
    for word, end in text.known(joint + 1):
        printed = " ".join(text.folded[joint + 1 : end]).replace("-", " ")
        last = printed.partition(" ")[2]
        whole = text.vocabulary.look_up(f"{text.word(at)} {last}") if last else []
        for other in (each for each in whole if each.part is word.part and each.form is word.form):
            traits = (Trait(other.name, at=text.place(at, at + 1)), Trait(word.name, at=text.place(joint + 1, end)))
            yield "Mods", {}, (text.word(joint), traits), end


def _negated(text: Text, at: int) -> Iterator[_Found]:
    """`non-Sewer` before the rest of a term of several words."""
    if text.is_(at, "non") and any(end > at + 2 for _, end in text.known(at + 1)):
        for word in text.vocabulary.look_up(text.tokens[at + 1].text):
            if word.part is Part.NOUN:
                yield "A", {}, Trait(word.name, True, at=text.place(at, at + 2)), at + 2


def _percent(text: Text, at: int) -> tuple[Number, int] | None:
    """`25%`, `up to 25%`."""
    first = text.run(at, "up", "to") or at
    printed = text.tokens[first].text if text.sort(first) == "number" else ""
    if not printed.endswith("%") or not printed[:-1].isdecimal():
        return None
    value = Fraction(printed[:-1])
    return Number(None if first > at else value, value, at=text.place(at, first + 1)), first + 1


def _is_told(text: Text, at: int) -> bool:
    """Whether `such` is what somebody tells that he does: `may land by announcing such`."""
    return text.is_(at, "such") and any(word.clause for word, end in text.words(at - 1, Part.VERB) if end == at)


def _picks_out(text: Text, at: int) -> bool:
    """Whether `this` or `that` stands right before a noun in the singular, which it then picks out."""
    nouns = (word for word, _ in text.words(at + 1, Part.NOUN) if word.listed and word.form is Form.BASE)
    return text.is_(at, "this", "that") and any(True for _ in nouns)


def _closed(text: Text, at: int) -> Iterator[_Found]:
    word = text.word(at)
    place = text.place(at, at + 1)
    for words, det, traits in DETERMINERS_BY_FIRST_WORD.get(word, ()):
        if after := text.run(at, *words):
            named = tuple(Trait(name, at=text.place(at, after)) for name in traits)
            for count in _NUMBERS.get(words[0], _COUNTS):
                yield "Det", {"n": count}, (det, named), after
            break
    who = "he" if word in OF_PERSONS else ""
    if word in OWNERS:
        owner = Thing("it", det=Det.THAT, name=who, at=place, plural=OWNERS[word])
        yield "Own", {}, Role("of", owner, at=place), at + 1 + text.is_(at + 1, "own")
    if word in PRONOUNS and not (text.tokens[at].text.isupper() and any(text.words(at, Part.NOUN))):
        count = "pl" if PRONOUNS[word] else "sg"
        yield "Pro", {"n": count}, Thing("it", det=Det.THAT, name=who, at=place, plural=PRONOUNS[word]), at + 1
    if word in ("this", "that", "these", "those", "such") and not (_picks_out(text, at) or _is_told(text, at)):
        plural, said = word in ("these", "those"), word if word == "this" else ""
        thing = Thing("it", det=Det.THAT, name=said, at=place, plural=plural)
        yield "Pro", {"n": "pl" if plural else "sg"}, thing, at + 1
    if word in MODALS:
        yield "Modal", {}, MODALS[word], at + 1
    for table, category in ((_BE, "Be"), (_HAVE, "Have"), (_DO, "Do")):
        for count in table.get(word, ()):
            yield category, {"n": count}, word, at + 1
    for words, manner in NEGATIVE.items():
        if words != ("neither",) and (after := text.run(at, *words)):
            yield "Neg", {}, manner, after
    if word in FOCUS and word != "not":
        yield "Foc", {}, FOCUS[word], at + 1
    for words, cue, focus in () if _is_named(text, at) else CUES_BY_FIRST_WORD.get(word, ()):
        if after := text.run(at, *words):
            yield "Cue", {}, (cue, focus), after
            break
    if word == "then":
        yield "Adv", {}, Word(Part.ADVERB, "then"), at + 1
    yield from _default(text, at)


def _default(text: Text, at: int) -> Iterator[_Found]:
    """`except as stated otherwise` and its like: other rules go before this one."""
    for words in (("except", "as"), ("except", "where"), ("unless",), ("except", "if")):
        if start := text.run(at, *words):
            for verb in ("specified", "stated", "noted", "indicated"):
                if text.run(start, verb, "otherwise") or text.run(start, "otherwise", verb):
                    yield "Default", {}, f"except as {verb} otherwise", start + 2
