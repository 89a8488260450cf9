"""General rule engines deciding the roll of `rolls`, each in the fastest of the forms that suit it.

They are no part of the project: `make peers` installs the versions that its optional group names, and those that are
not there are not measured.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version

from ..rolls import CASES, Roll, by_hand


@dataclass(frozen=True, slots=True)
class _Form:
    """One way of giving the roll to a package."""

    package: str
    module: str
    function: str = "make"
    note: str = ""
    """What is to be known about it; a form with a note is told for comparison and has no goal."""


_FORMS = (
    _Form("business-rules", "business"),
    _Form("durable_rules", "durables"),
    _Form("clingo", "answer_sets"),
    _Form("OpenFisca-Core", "fisca"),
    _Form("zen-engine", "zen_graph"),
    _Form("zen-engine", "zen_graph", "expression", "bare expression, no rules"),
)


@dataclass(frozen=True, slots=True)
class Peer:
    """A peer that is installed, or is not."""

    name: str
    """With its version."""
    decide: Roll | None
    """`None` where it is not installed."""
    has_rules: bool = True


def peers() -> Iterator[Peer]:
    """All of them; a form that decides wrongly is a mistake of ours, and stops the measurement."""
    for form in _FORMS:
        try:
            name = f"{form.package} {version(form.package)}"
        except PackageNotFoundError:
            yield Peer(form.package, None, not form.note)
            continue
        decide: Roll = getattr(import_module(f".{form.module}", __name__), form.function)()
        for case in CASES:
            assert decide(*case) == by_hand(*case), (name, case)
        yield Peer(f"{name} ({form.note})" if form.note else name, decide, not form.note)
