"""What commands say: progress, results, complaints, and how they end."""

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from ..diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    from ..sources import Corpus

LONG = 500_000
"""So many characters take about a second to compile; a longer corpus shows that something happens."""

_TRACEBACK = "UNDERCROFT_TRACEBACK"
"""The variable that asks for the whole trace of a mistake of ours."""
_SOFTWARE = 70
"""The exit code of a mistake of ours, as in `sysexits.h`."""


@contextmanager
def mistakes_told() -> Iterator[None]:
    """What goes wrong though no document is to blame is told in two lines, and leaves what was there before."""
    try:
        yield
    except Exception as error:
        if _TRACEBACK in os.environ:
            raise
        told = f"{type(error).__name__}: {error}"
        click.echo(f"undercroft: this is a mistake of ours, and not of your documents ({told}).", err=True)
        click.echo(f"Please report it, with what it prints where {_TRACEBACK}=1 is set.", err=True)
        sys.exit(_SOFTWARE)


@contextmanager
def progress(what: str) -> Iterator[None]:
    """A spinner on a terminal, a line elsewhere."""
    if not sys.stderr.isatty():
        click.echo(f"{what} …", err=True)
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(f"{what} …"):
        yield


@contextmanager
def steps(what: str) -> Iterator[Callable[[str], None]]:
    """A spinner that tells step by step what is done, on a terminal; elsewhere a line at the beginning."""
    if not sys.stderr.isatty():
        click.echo(f"{what} …", err=True)
        yield lambda _: None
        return
    from rich.console import Console

    with Console(stderr=True).status(f"{what} …") as status:
        yield lambda step: status.update(f"{what}: {step} …")


def patience(corpus: "Corpus") -> AbstractContextManager[None]:
    """Say that something happens, where a corpus is long enough for that to take a while."""
    size = sum(len(page.text.text) for source in corpus.sources for page in source.pages)
    return progress(f"Compiling {size:,} characters") if size > LONG else nullcontext()


def show(text: str, out: Path | None) -> None:
    """Print a result, or write it to a file."""
    if out is None:
        click.echo(text, nl=not text.endswith("\n"))
    else:
        write(out, text)
        click.echo(f"written to {out}", err=True)


def write(path: Path, text: str) -> None:
    """Write a file whole; if that fails, say so and end."""
    from ..storage.atomic import write_text

    with _or_fail(path):
        write_text(path, text)


def write_results(folder: Path, files: Mapping[Path, str]) -> None:
    """Put the results of a compilation in a folder, all at once; if that fails, say so and end."""
    from ..driver.artifacts import is_generated
    from ..storage.results_folder import replace_results

    with _or_fail(folder):
        replace_results(folder, files, is_generated, partial(waiting, folder))


def waiting(folder: Path) -> None:
    """Say that another run is at work where this one wants to be."""
    click.echo(f"Another run is at work in {folder}; waiting for it …", err=True)


@contextmanager
def _or_fail(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        fail(f"{path}: cannot be written: {error.strerror or error}")


def summary(diagnostics: Sequence[Diagnostic]) -> None:
    """One line of counts on standard error."""
    tell_counts(Counter(diagnostic.severity for diagnostic in diagnostics))


def tell_counts(counts: Mapping[Severity, int]) -> None:
    """One line of counts on standard error."""
    numbers = [(counts.get(severity, 0), severity.value) for severity in Severity]
    told = ", ".join(f"{count} {name}{'s' * (count != 1)}" for count, name in numbers)
    click.echo(f"{told}. `undercroft check --explain` lists them.", err=True)


def show_errors(diagnostics: Iterable[Diagnostic]) -> None:
    """Show the errors among some complaints."""
    for diagnostic in diagnostics:
        if diagnostic.severity is Severity.ERROR:
            click.echo(str(diagnostic), err=True)


def stop_on_errors(diagnostics: Iterable[Diagnostic], shown: bool = False) -> None:
    """End the program if there are errors, and show them unless that is done."""
    errors = [diagnostic for diagnostic in diagnostics if diagnostic.severity is Severity.ERROR]
    show_errors(() if shown else errors)
    if errors:
        sys.exit(1)


def refuse(message: str) -> NoReturn:
    """End because of how the command was given."""
    raise click.UsageError(message)


def screen_width() -> int | None:
    """How many columns the screen has; nothing, if it is none."""
    if not sys.stdout.isatty():
        return None
    from shutil import get_terminal_size

    return get_terminal_size().columns


def fail(message: str, *, err: bool = True) -> NoReturn:
    """End because it cannot be done, and say so among the errors, or where the result would have been."""
    click.echo(message, err=err)
    sys.exit(1)
