"""Words that could be the title of a rule."""

import re

_TITLE = re.compile(r"(?P<title>[A-Z0-9(&](?:[^:\[\].;?!“”\"]|(?<=\d)\.(?=\d)){0,70}?)\s*(?P<stop>:(?=\s|$)|/$)\s*")
_WORDS = re.compile(r"[^\[\](){}⁰¹²³⁴-⁹]*")
_SMALL = frozenset(
    ["a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "the", "to", "vs", "with"]
)
MAX_WORDS = 8


def is_title(text: str) -> bool:
    """Whether words could be a head's title: all capitals, or few and each with a capital."""
    words = text.split()
    letters = [character for character in text if character.isalpha()]
    if not letters or len(words) > MAX_WORDS:
        return False
    if text == text.upper():
        return True
    return all(word.strip("()/&-")[:1].isupper() or word.lower() in _SMALL or not word[0].isalpha() for word in words)


def title_of(rest: str, alone: bool) -> tuple[str | None, int]:
    """The title at the start of a rule's text, and its length with the colon; a cut title keeps its slash as text.

    What stands `alone`, in a heading, is a title as a whole, unless more than words is in it.
    """
    found = _TITLE.match(rest)
    if found and is_title(found["title"]) and found["title"].count("(") == found["title"].count(")"):
        return found["title"], found.end() if found["stop"] != "/" else found.end("title")
    bare = rest.strip()
    if bare[-1:].isalpha() and is_title(bare):
        return bare, len(rest)
    if alone and bare:
        words = _WORDS.match(rest)
        title = words[0].strip() if words else ""
        return (title or None), (len(rest) if title == bare else 0)
    return None, 0
