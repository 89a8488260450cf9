"""`compile`, `check` and `coverage`: what a corpus comes to."""

from pathlib import Path

import click

from ..diagnostics import Severity
from .loading import all_complaints, loaded_from
from .options import PATH, sources_option
from .telling import fail, patience, show_errors, stop_on_errors, summary, tell_counts, write_results

_LEVELS = {"error": (Severity.ERROR,), "warning": (Severity.ERROR, Severity.WARNING), "info": tuple(Severity)}


@click.command("compile")
@sources_option
@click.option("--out", metavar="DIR", type=PATH, default="build", show_default=True)
@click.option("--engine", metavar="DIR", type=PATH, help="Where the engine's rules go; DIR/engine, if not given.")
def compile_command(sources: Path | None, out: Path, engine: Path | None) -> None:
    """Compile the documents: graph.json, logic.json, examples.json, coverage.json, and the engine's rules.

    A document with errors is left out, and the exit code is 1; if none is left, the results of before stay.
    DIR holds the results of the last run or of this one, whole. Other files in it are left as they are.
    What has not changed since the last run is taken from a cache; deleting that costs time and nothing else.
    """
    from ..driver.artifacts import ENGINE
    from ..driver.compilation import compile_corpus
    from ..sources import load
    from ..storage.cache import user_cache

    corpus, found = load(sources)
    with patience(corpus):
        compiled = compile_corpus(corpus, found, user_cache())
    show_errors(compiled.errors)
    if not compiled.files:
        stop_on_errors(compiled.errors, shown=True)
        fail("there is no document to compile; name a folder that holds some with --sources")
    apart = {path: text for path, text in compiled.files.items() if engine is not None and path.parent == ENGINE}
    write_results(out, {path: text for path, text in compiled.files.items() if path not in apart})
    if engine is not None:
        write_results(engine, {Path(path.name): text for path, text in apart.items()})
    click.echo(f"{out}: {compiled.told}")
    tell_counts(compiled.counts)
    stop_on_errors(compiled.errors, shown=True)


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
@click.option("--missing", is_flag=True, help="List the clauses that are not read, or in parts, or refused, and why.")
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True)
def coverage(sources: Path | None, missing: bool, form: str) -> None:
    """Say how much of each document became logic.

    Counted are norms, each once: those that can be executed, those that are read but of which no rule is made, for no
    question could name what they speak of, those of which some words stay words, and those that are not formalized,
    ambiguous, lost in the source, or rule nothing. The share that can be executed is of those that rule something and
    are whole. Reviewed are clauses that somebody has read beside the logic that they have now.
    """
    from ..driver.artifacts import documents_counted
    from ..driver.example_verdicts import verdicts
    from ..logic.coverage import Outcome, coverage_to_json, coverage_to_text
    from ..logic.model import Status
    from ..logic.norms.from_logic import refused
    from ..semantics.readings import clause_hash
    from ..storage.cache import user_cache
    from ..storage.json_text import to_text

    found = loaded_from(sources)
    graph, logic = found.graph, found.logic
    counted = documents_counted(graph, logic)
    if form == "json":
        told = verdicts(found.corpus, graph, logic, found.vocabulary, user_cache())
        click.echo(to_text(coverage_to_json(counted, told.counts)), nl=False)
    else:
        click.echo(coverage_to_text(counted))
    if missing and form == "text":
        whys = {clause: why for clause, why, _ in refused(logic.formalized)}
        for clause, formalized in zip(logic.clauses, logic.formalized, strict=True):
            if formalized.status in (Status.NOT_FORMALIZED, Status.AMBIGUOUS, Status.STRUCTURED):
                why = formalized.reason or "some words are kept as words"
                click.echo(f"{clause.id} [{clause_hash(graph, clause)}] {formalized.status}: {why}")
            elif clause.id in whys:
                click.echo(f"{clause.id} [{clause_hash(graph, clause)}] {Outcome.REFUSED}: {whys[clause.id]}")
    stop_on_errors(found.diagnostics, shown=True)
