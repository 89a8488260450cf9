"""A question in words, put to rulebooks: what is asked, on which map, and what the engine says to it.

The engine stands beside the compiler, as `engine` in a checkout and as `undercroft.engine` where it is installed, so
it is imported by name and not relative to this package. Whatever only some questions need is imported by those.
"""

import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeAlias

from ..backends.runtime import engine
from ..bundled import CONTRADICTIONS, MAPS
from ..storage.json_text import to_text

Book: TypeAlias = Any
"""The engine's `Book`: the compiler does not know its type, because the engine may stand in another place."""

_NO_COUNTERS = "no counters lie on the map, no trench either; those of an example are laid by example={}"
_MAP, _EXAMPLE = "map", "example"
_OF_A_HEX = "ground level"
"""The Location that is meant where a hex is named alone."""


class RefusedError(ValueError):
    """A question that cannot be asked; the message names the argument, and says what there is instead."""

    def __init__(self, message: str, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.data = data or refusal(message)
        """The same as plain JSON values."""


def refusal(message: str) -> dict[str, Any]:
    """What is wrong with something that is no argument of a question, as plain JSON values."""
    ask = engine("ask")
    first, *more = message.splitlines()
    told: dict[str, Any] = ask.error_to_json(ask.AskError("", first.strip(), *map(str.strip, more)))
    return told


@dataclass(frozen=True, slots=True)
class Words:
    """A question as it stands on a command line."""

    words: Sequence[str]
    """The subject, the quantity, and pairs, `key=value`."""
    of: Sequence[str] = ()
    """The documents to ask; all, if none."""
    board: str = ""
    """The name of a map; `map=NAME` does the same."""


def answer(
    books: Sequence[Book], words: Words, *, why: bool = False, as_json: bool = False, width: int | None = None
) -> str:
    """What the documents say, as text; `width` is that of the screen, if there is one."""
    ask = engine("ask")
    try:
        query = query_of(words)
        asked_of = named(books, words.of)
        replies = ask.ask(asked_of, query, [book for book in books if not any(book is each for each in asked_of)])
    except ask.AskError as error:
        raise RefusedError(str(error), ask.error_to_json(error)) from None
    told: str = (
        to_text(ask.replies_to_json(query, replies))
        if as_json
        else ask.replies_to_text(replies, why, width or ask.WIDTH)
    )
    return told


def query_of(words: Words) -> Any:
    """The question that some words put."""
    ask = engine("ask")
    subject, quantity, rest = ask.parted(words.words)
    given = ask.pairs(rest)
    name, example = given.pop(_MAP, words.board), given.pop(_EXAMPLE, "")
    if example and not name:
        raise ask.AskError(f"{_EXAMPLE}={example}", f"needs its map, as in {_MAP}=red-barricades")
    if not name:
        return ask.Query(subject, quantity, given, None, terms())
    board, note, of_map = _board(name, example)
    of_set = ask.asks_for_a_set(quantity, given)
    contested = dict(_said_otherwise((subject, *given.values()), of_set=of_set))
    notes = (*(f"an example says otherwise, {each.id}: {reason}" for each, reason in contested.items()), note)
    return ask.Query(
        subject, quantity, given, board, terms(), "; ".join(filter(None, notes)), of_map, contested=tuple(contested)
    )


def _said_otherwise(named: Iterable[str], *, of_set: bool) -> Iterator[tuple[Any, str]]:
    """The statements of worked examples of some Locations that the rules are known to contradict, with the reasons; for
    a list of others, of any of them."""
    from ..manifest import parse_toml, read_contradictions
    from ..spans import SourceText

    toml, _ = parse_toml(SourceText(CONTRADICTIONS.name, CONTRADICTIONS.read_text("utf-8")))
    names = [each.casefold() for each in named]
    spoken_of = {*names, *(f"{each} {_OF_A_HEX}" for each in names)}
    for each in read_contradictions(toml)[0]:
        places = set(map(str.casefold, each.places))
        if places and (spoken_of >= places or (of_set and spoken_of & places)):
            stated = tuple(map(engine("locations").parse_location, each.places))
            yield engine("ask").Contested(each.id, stated, each.says), each.reason


@cache
def terms() -> tuple[Any, ...]:
    """The terms of the game, by all their spellings."""
    term = engine("ask").Term
    return tuple(term(*each) for each in engine("library").terms())


def catalogue(subject: str = "", books: Sequence[Book] | None = None) -> str:
    """The questions that can be asked, all or those of a subject, as text; of other documents than the bundled ones,
    those that the `books` answer."""
    ask = engine("ask")

    known = {each.example: 0 if books is None else _silence(books, each.example) for each in ask.CATALOGUE}
    spoken = ask.Silence.SPEAKS in known.values()

    def is_answered(asked: Any) -> bool:
        return spoken and known[asked.example] < ask.Silence.SILENT

    try:
        told: str = ask.catalogue_to_text(subject, is_answered=is_answered)
    except ask.AskError as error:
        raise RefusedError(str(error)) from None
    return told


def _silence(books: Sequence[Book], example: str) -> int:
    """How little some documents say to what an example asks, the one that says most."""
    ask = engine("ask")
    try:
        replies = ask.ask(list(books), query_of(Words(shlex.split(example))))
    except ask.AskError:
        replies = []
    return min((int(reply.silence) for reply in replies), default=int(ask.Silence.SILENT))


def named(books: Sequence[Book], names: Sequence[str]) -> list[Book]:
    """The documents of some names; all, if there are none."""
    known = {name.casefold(): book for book in books for name in (book.label, *book.also)}
    for name in names:
        if name.casefold() not in known:
            raise engine("ask").unknown(
                f"--of {name}", "there is no such document", name, [book.label for book in books]
            )
    wanted = [known[name.casefold()] for name in names]
    return [book for book in books if not wanted or any(book is each for each in wanted)]


def _board(name: str, example: str) -> tuple[Any, str, str]:
    """The board of a map, with the counters of one of its examples; what is to be said of it, and the name of the map.

    Where no unit lies on it, nothing is known of any.
    """
    from ..maps import load_map
    from ..maps.to_board import to_board

    unknown = engine("ask").unknown
    file = MAPS / f"{name}.toml"
    names = sorted(each.stem for each in MAPS.glob("*.toml"))
    if name not in names:
        raise unknown(f"{_MAP}={name}", "there is no such map", name, names)
    facts, _ = load_map(file.read_text("utf-8"), file.name)
    if example and example not in facts.examples:
        wrong = f"no such example plays on the map {name}"
        raise unknown(f"{_EXAMPLE}={example}", wrong, example, facts.examples)
    told = "" if example else _NO_COUNTERS.format(" or ".join(sorted(facts.examples)))
    state = engine("state").from_facts(*to_board(facts, example))
    return replace(state, complete=bool(state.units)), told, facts.name
