"""The words of a clause that the vocabulary does not know."""

from .closed import CLOSED as FRAME_WORDS
from .determiners import CLOSED as THING_WORDS
from .numbers import CLOSED as NUMBER_WORDS
from .tokens import Tokens

_GRAMMAR = FRAME_WORDS | NUMBER_WORDS | THING_WORDS


def unknown_words(text: Tokens) -> list[str]:
    """Each word that is neither in the vocabulary nor one of the grammar's own, once, in order."""
    known = {place for at in range(len(text)) for _, end in text.known(at) for place in range(at, end)}
    return list(
        dict.fromkeys(
            token.text
            for at, token in enumerate(text.tokens)
            if token.sort == "word" and at not in known and token.text.lower() not in _GRAMMAR
        )
    )
