"""Whether the rules that come with the engine are those of a site: then it tells how they are used from Python."""

from collections.abc import Iterable

from ..backends.runtime import engine

PAGE = "engine.rst"


def is_of_engine(documents: Iterable[str]) -> bool:
    """Whether the engine comes with the rules of any of some documents."""
    return not {each.id for each in engine("library").documents()}.isdisjoint(documents)
