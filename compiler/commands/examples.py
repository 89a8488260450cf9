"""`examples`: the worked examples, run as tests of the rules."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .loading import loaded_from
from .options import PATH, sources_option
from .telling import fail, progress, stop_on_errors, write

if TYPE_CHECKING:
    from ..examples.check import Outcome, Result
    from .loading import Loaded


@click.command()
@click.argument("only", nargs=-1, metavar="[RULE]...")
@sources_option
@click.option("--why", is_flag=True, help="Print the trace of each answer.")
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True)
@click.option("--left-out", is_flag=True, help="Try what is reconstructed with each of its examples left out.")
@click.option("--mutants", metavar="FILE", type=PATH, help="Try how many small changes of the rules are noticed.")
def examples(
    only: tuple[str, ...], sources: Path | None, why: bool, form: str, left_out: bool, mutants: Path | None
) -> None:
    """Run the worked examples of the rules as tests, a line each.

    Each assertion of an example is held against the engine that is generated from the rules of the same documents.
    It holds; or the rules contradict it; or the answer is undetermined, for it hangs on what nobody says; or it is
    not checked, and the reason is told. RULE is the id of a rule or example, such as O6.21; without one, all.

    The exit code is 1 if the rules contradict an assertion that is not on the list of known contradictions,
    contradictions.toml in the folder of the documents.
    """
    from .. import gc_tuning
    from ..examples.check import boards, check_examples
    from ..examples.known import stale, unknown
    from ..examples.reconstruction import held_against
    from ..examples.to_json import examples_to_json
    from ..examples.to_text import outcome_to_text, results_to_text, weighed_to_text
    from ..storage.json_text import to_text

    corpus = loaded_from(sources)
    maps = corpus.corpus.maps
    with progress("Running the examples"), gc_tuning.resting():
        results = check_examples(corpus.graph, corpus.logic, corpus.vocabulary, maps=maps)
        against = (corpus.graph, corpus.logic, results, boards(maps), corpus.vocabulary.inflection)
        weighed, mended = held_against(*against) if left_out or form == "json" else ([], [])
    wanted = [each for each in results if not only or each.example.id.startswith(only)]
    if form == "json":
        click.echo(to_text(examples_to_json(wanted, corpus.graph, corpus.logic.prose, weighed, mended)), nl=False)
    elif why:
        for result in wanted:
            for outcome in result.outcomes:
                click.echo("\n".join([outcome_to_text(outcome), *_trace(outcome)]))
    else:
        click.echo(results_to_text(wanted))
    if left_out and form == "text":
        click.echo(weighed_to_text(weighed))
    if mutants is not None:
        with progress("Changing the rules, one thing at a time"):
            figures = _mutation(corpus, results)
        write(mutants, to_text(figures))
        click.echo(f"{figures['killed']} of {figures['mutants']} changes are noticed, of {figures['reached']} reached")
    known = corpus.corpus.contradictions
    for diagnostic in stale(results, known, (source.id for source in corpus.graph.sources)):
        click.echo(str(diagnostic), err=True)
    if new := unknown(wanted, known):
        fail(f"contradicted, and not known to be: {', '.join(new)}")
    stop_on_errors(corpus.diagnostics, shown=True)


def _trace(outcome: "Outcome") -> list[str]:
    from ..backends.runtime import engine

    answer = outcome.checked.answer
    told: str = engine("rendering").trace_to_text(answer.trace) if answer else ""
    return [f"   {line}" for line in told.split("\n") if line]


def _mutation(corpus: "Loaded", results: "list[Result]") -> dict[str, Any]:
    from .. import gc_tuning
    from ..examples.mutation import mutation_to_json

    with gc_tuning.unhurried():
        return mutation_to_json(corpus.graph, corpus.logic, results, corpus.vocabulary.inflection)
