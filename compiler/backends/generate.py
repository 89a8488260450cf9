"""The files of generated rules; writing them, and comparing them with what is there, is the caller's job."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from ..lexicon.inflection import Inflection
from ..logic.model import Formalized
from ..logic.norms.from_logic import document_norms, refused
from ..logic.norms.limits import Acts, with_limits
from ..logic.norms.tables import charts
from ..logic.tables import Table
from ..logic.to_text import REGULAR
from .layout import module_name
from .sharing import Shared
from .to_python import Left, module

Unread: TypeAlias = Mapping[str, tuple[str, ...]]
"""Clauses that did not compile, and for each the words under which a question may have to do with them."""

FOLDER = Path("engine", "generated")
"""Where they are kept, from the root of the project."""


def generate(
    formalized: Mapping[str, Iterable[Formalized]],
    titles: Mapping[str, str],
    folder: Path = FOLDER,
    inflection: Inflection = REGULAR,
    unread: Mapping[str, Unread] | None = None,
    tables: Mapping[str, Iterable[Table]] | None = None,
    acts: Acts = MappingProxyType({}),
) -> dict[Path, str]:
    """A module for each document, by the path where it belongs; of clauses that did not compile it has the words.

    A rule that several documents have stands in the module of the first.
    """
    shared = Shared()
    return {
        folder / file_name(document): source(
            document,
            titles.get(document, ""),
            clauses,
            inflection,
            (unread or {}).get(document),
            (tables or {}).get(document, ()),
            shared,
            acts,
        )
        for document, clauses in formalized.items()
    }


def file_name(document: str) -> str:
    """The file of a document's rules."""
    return f"{module_name(document)}.py"


def source(
    document: str,
    title: str,
    clauses: Iterable[Formalized],
    inflection: Inflection = REGULAR,
    unread: Unread | None = None,
    tables: Iterable[Table] = (),
    shared: Shared | None = None,
    acts: Acts = MappingProxyType({}),
) -> str:
    """The module of one document; what an exception states is told with the clause that it is an exception to."""
    clauses = list(clauses)
    norms = list(with_limits(document_norms(clauses, inflection), acts))
    told = {each.clause: at for at, each in enumerate(clauses)}
    left = {clause: Left(words) for clause, words in (unread or {}).items()}
    left |= {clause: Left(words, why) for clause, why, words in refused(clauses)}
    ordered = {clause: left[clause] for clause in sorted(left, key=lambda each: told.get(each, len(told)))}
    return module(document, title, norms, ordered, charts(tables, norms), shared)
