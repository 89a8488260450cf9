"""The documents that come with the engine, as they are asked: their rules are generated already."""

from ..backends.runtime import engine
from ..bundled import stamp
from .questions import Book


def books() -> list[Book] | None:
    """The bundled documents; `None` if somebody changed them since their rules were generated."""
    library, ask = engine("library"), engine("ask")
    if library.stamp() != stamp():
        return None
    documents = library.documents()
    broken = frozenset[str]().union(*(each.broken for each in documents))
    places = {clause: ask.Place(each.file, line) for each in documents for clause, line in each.lines.items()}
    return [
        ask.Book(
            library.rules_of([each]),
            each.label,
            (each.id, *each.names),
            each.group,
            broken,
            places,
            each.notes,
            each.printed,
        )
        for each in documents
    ]
