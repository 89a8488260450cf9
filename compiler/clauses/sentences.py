"""Whether words are a sentence: whether they hold a main clause, and not just a phrase or a condition.

There is no vocabulary here, so a finite verb is known by what stands around it: by an auxiliary, by its ending
after a subject in the singular, or by a pronoun. What shows none of these is taken for a phrase.
"""

import re

_CONNECTIVE = re.compile(
    r"(?:(?:i\.e\.|e\.g\.|but|however|otherwise|nevertheless|therefore|thus|then|also|for example|that is)[,\s]+)+",
    re.IGNORECASE,
)
_JUNCTION = re.compile(r"(?:and|or|nor|plus|&)\b", re.IGNORECASE)
_AUXILIARY = (
    r"(?:may|might|must|can|cannot|could|shall|should|will|would|need\s+not"
    r"|is|are|was|were|has|have|had|does|do|did|(?:is|are|was|were|has|have|does|do|did|ca|wo|should|would)n['’]t)"
)
_SUBORDINATE = re.compile(
    r"\b(?:if|unless|when|whenever|while|until|once|because|since|although|though|whereas|provided|providing|assuming"
    r"|after|before|which|who|whom|whose|where|whereby|whichever|whatever|whoever|whether|how|what|lest|except"
    r"|so\s+that|as\s+(?:if|though))\b|^as\b"
    rf"|(?<!^)\bthat(?=\s+(?:{_AUXILIARY}\b|the\b|an?\b|its?\b|they\b|their\b|no\b|all\b|any\b|both\b"
    rf"|each\b|every\b|[a-z]+ly\b|[a-z]+[a-rt-z]s\b))",
    re.IGNORECASE,
)
_RELATIVE = re.compile(r"(?:that|which|who)\b", re.IGNORECASE)
_ANY_FINITE = re.compile(
    rf"(?<!\band\s)(?<!\bor\s)(?<!\bbut\s)(?<!\bto\s)\b{_AUXILIARY}\b(?:\s+(?:not\s+)?(?:have|do)\b)?"
    rf"|\b(?:that|which|who)\s+(?!{_AUXILIARY}\b)[a-z]+[a-rt-z]s\b"
)
_DETERMINER = r"(?:the|an?|its|his|their|each|every|this|that|such|one|another)"
_GOES_ON = (
    r"(?:no|not|only|the|an?|it|them|its|his|their|each|every|this|that|these|those|such|any|all|both|one|two|three|four"
    r"|into|to|from|in|on|out|off|up|down|across|through|as|\d\S*|[+≤≥-]\S*)"
)
_ADVERB = r"(?:only|also|always|never|still|then|again|both|[a-z]+ly)"
_NO_VERB = r"(?!(?:as|vs|its|this|thus|plus|minus|always|unless|besides|across|towards|previous)\b)"
_SEGMENT = re.compile(r"[^,;]+")
_WORD = re.compile(r"\w")
_AUXILIARY_VERB = re.compile(rf"(?<!\bto)\s{_AUXILIARY}\b")
_NOT_ALLOWED = re.compile(r"\sNA\b")
_VERB = re.compile(
    rf"\b(?i:{_DETERMINER})\s+(?:[\w'’#/-]+\s+){{1,4}}?{_NO_VERB}[a-z]+[a-rt-z]s\s+{_GOES_ON}(?!\S)"
    rf"|\S\s+{_ADVERB}\s+{_NO_VERB}[a-z]+[a-rt-z]s\b"
    rf"|^[A-Z]{{2,}}\s+{_NO_VERB}[a-z]+[a-rt-z]s\s+(?!(?:vs|of|in|from|to|by|at|on|with|for|is|are)\b)\S"
    rf"|\b(?:[Ii]t|[Hh]e|[Ss]he)\s+(?:{_ADVERB}\s+)?{_NO_VERB}[a-z]+[a-rt-z]s\b"
    r"|\b(?:[Tt]hey|[Ww]e)\s+[a-z]"
)
"""A verb that no auxiliary shows."""
_IMPERATIVE = re.compile(
    r"(?:do\s+not|add|announce|apply|assume|choose|consult|count|declare|determine|discard|double|draw|eliminate|exchange"
    r"|flip|halve|ignore|increase|make|mark|move|place|put|randomly|record|reduce|remove|replace|reroll|resolve|roll"
    r"|round|score|select|set\s+up|shift|shuffle|subtract|take|treat|turn|use)\s+"
    r"(?!(?:of|by|in|if|for|as|at|on|and|or|from|is|are|vs)\b)\S",
    re.IGNORECASE,
)
_INVERTED = re.compile(rf"(?:only|never|nor|neither)\b.*\s{_AUXILIARY}\s+(?:{_DETERMINER}|any|it|he|they|[A-Z]\w*)\b")
_PARTS = re.compile(r"[,;:]\s|\s[-–—]\s")
_STOPS = ".?!;:"


def is_sentence(words: str) -> bool:
    """Whether the words hold a main clause: a subject with a finite verb, or a command."""
    words = words.strip()
    opening = _CONNECTIVE.match(words)
    words = words[opening.end() :] if opening else words
    if _INVERTED.match(words):
        return True
    conditional = False
    for part in _parts(words):
        part = part.strip()
        cut = _SUBORDINATE.search(part)
        main = part[: cut.start()].strip() if cut else part
        finite = 0 if _JUNCTION.match(main) else _finite(main)
        listed = conditional and re.search(r"\s(?:and|or)\s", main[:finite])
        if (finite and not listed) or _IMPERATIVE.match(main) or (main and cut and _goes_on(part[cut.start() :])):
            return True
        conditional = conditional or (cut is not None and not re.sub(r"\b(?:even|only)\b", "", main).strip())
    return False


def _parts(words: str) -> list[str]:
    """The words between the signs that part a sentence, without those that end it."""
    return _PARTS.split(words.rstrip().rstrip(_STOPS))


def _finite(main: str) -> int:
    """Where the first finite verb ends; 0 if there is none.

    An auxiliary, or `NA`, needs a word before it; and where that word and another verb's start in one place, it goes
    first. The words are gone through once, however long they are.
    """
    verb = _VERB.search(main)
    for segment in _SEGMENT.finditer(main):
        word = _WORD.search(main, *segment.span())
        if not word:
            continue
        if verb and verb.start() < word.start():
            break
        if auxiliary := _AUXILIARY_VERB.search(main, word.end(), segment.end()):
            return auxiliary.end()
        if verb and verb.start() == word.start():
            break
        if refusals := [found.end() for found in _NOT_ALLOWED.finditer(main, word.end(), segment.end())]:
            return refusals[-1]
    return verb.end() if verb else 0


def _goes_on(clause: str) -> bool:
    """Whether a relative clause is followed by the verb of the sentence: it holds more finite verbs than clauses."""
    relative = _RELATIVE.match(clause)
    if not relative:
        return False
    nested = sum(1 for _ in _SUBORDINATE.finditer(clause, relative.end()))
    return len(_ANY_FINITE.findall(clause)) > 1 + nested


def joins(words: str) -> bool:
    """Whether the words go on with a sentence as another part of it: `or from`, `and their SW`."""
    return _JUNCTION.match(words.strip()) is not None


def main_words(words: str) -> str:
    """The words that stand in no subordinate clause."""
    kept = []
    for part in _parts(words):
        cut = _SUBORDINATE.search(part.strip())
        kept.append(part.strip()[: cut.start()] if cut else part)
    return " ".join(kept)
