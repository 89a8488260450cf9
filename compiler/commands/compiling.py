"""`compile`, `check` and `coverage`: what a corpus comes to."""

from pathlib import Path

import click

from ..diagnostics import Severity
from .loading import all_complaints, loaded_from
from .options import PATH, sources_option
from .telling import fail, patience, stop_on_errors, summary, tell_counts, write

_LEVELS = {"error": (Severity.ERROR,), "warning": (Severity.ERROR, Severity.WARNING), "info": tuple(Severity)}


@click.command("compile")
@sources_option
@click.option("--out", metavar="DIR", type=PATH, default="build", show_default=True)
@click.option("--engine", metavar="DIR", type=PATH, help="Where the engine's rules go; DIR/engine, if not given.")
def compile_command(sources: Path | None, out: Path, engine: Path | None) -> None:
    """Compile the documents: graph.json, logic.json, examples.json, coverage.json, and the engine's rules.

    What has not changed since the last run is taken from a cache; deleting that costs time and nothing else.
    """
    from ..artifacts import ENGINE
    from ..cache import user_cache
    from ..compiling import compile_corpus
    from ..sources import load

    corpus, found = load(sources)
    with patience(corpus):
        compiled = compile_corpus(corpus, found, user_cache())
    stop_on_errors(compiled.errors)
    if not compiled.files:
        fail("there is no document to compile; name a folder that holds some with --sources")
    for path, text in compiled.files.items():
        apart = engine is not None and path.parent == ENGINE
        write((engine / path.name) if engine is not None and apart else out / path, text)
    click.echo(f"{out}: {compiled.told}")
    tell_counts(compiled.counts)


@click.command()
@sources_option
@click.option(
    "--level", type=click.Choice(tuple(_LEVELS)), default="info", show_default=True, help="The least weight to show."
)
@click.option("--explain", is_flag=True, help="Say what each code means.")
def check(sources: Path | None, level: str, explain: bool) -> None:
    """List what is damaged or doubtful in the documents: file:line:col: CODE message.

    The exit code is 1 if there are errors; warnings are the documents' own defects.
    """
    diagnostics = all_complaints(sources)
    for diagnostic in diagnostics:
        if diagnostic.severity in _LEVELS[level]:
            click.echo(str(diagnostic))
    if explain:
        click.echo()
        for code in sorted({diagnostic.code for diagnostic in diagnostics}, key=lambda code: code.name):
            click.echo(f"{code.name} ({code.severity}): {code.meaning}")
    summary(diagnostics)
    stop_on_errors(diagnostics, shown=True)


@click.command()
@sources_option
@click.option("--missing", is_flag=True, help="List the clauses that are not formalized, and why.")
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True)
def coverage(sources: Path | None, missing: bool, form: str) -> None:
    """Say how much of each document became logic.

    Counted are clauses: read by the grammar, by a reading made by hand, reconstructed from examples, ambiguous,
    not formalized, lost in the source, or not normative. The share is of those that rule something and are whole.
    """
    from ..artifacts import documents_counted
    from ..cache import user_cache
    from ..grammar.readings import clause_hash
    from ..logic.coverage import coverage_to_json, coverage_to_text
    from ..logic.model import Status
    from ..outputs import to_text
    from ..verdicts import verdicts

    found = loaded_from(sources)
    graph, logic = found.graph, found.logic
    counted = documents_counted(graph, logic)
    if form == "json":
        told = verdicts(found.corpus, graph, logic, found.vocabulary, user_cache())
        click.echo(to_text(coverage_to_json(counted, told.counts)), nl=False)
        return
    click.echo(coverage_to_text(counted))
    if missing:
        for clause, formalized in zip(logic.clauses, logic.formalized, strict=True):
            if formalized.status in (Status.NOT_FORMALIZED, Status.AMBIGUOUS):
                click.echo(f"{clause.id} [{clause_hash(graph, clause)}] {formalized.status}: {formalized.reason}")
