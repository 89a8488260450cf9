"""`site`: the reference as web pages."""

from functools import partial
from pathlib import Path
from typing import Any

import click

from ..diagnostics import Code
from .editions import history_of_site, rulings_of_option, since_option
from .loading import Loaded, loaded_from, read_json, recorded_rules, rules_of
from .options import PATH, sources_option
from .telling import fail, progress, stop_on_errors, summary, waiting


@click.command()
@sources_option
@since_option
@rulings_of_option
@click.option(
    "--explored",
    metavar="FILE",
    type=PATH,
    help="What the page of questions answers from, as `explore --all --record` keeps it.",
)
@click.option("--out", metavar="DIR", type=PATH, default="build/site", show_default=True)
@click.option("--jobs", "-j", metavar="N", type=click.IntRange(1), help="Processes; else one for each core.")
def site(
    sources: Path | None,
    since: tuple[str, ...],
    recorded: tuple[Path, ...],
    explored: Path | None,
    out: Path,
    jobs: int | None,
) -> None:
    """Build the reference as web pages and say where to open it.

    With --since, a rule that an edition changed says so in its head, with its old words folded; home and the cheat
    sheet mark it, and a page for each edition lists all that it changed, also what it left out. The page of a document
    shows what changed since an edition in place, if its reader asks. The changes are data too: changes.json, and a
    feed, changes.atom.

    EDITION is a folder, a graph.json, or REV:FOLDER of a git repository, as for `diff`. Its NAME is what readers see;
    without one it is the `edition` of the manifest, if all documents have the same, or the name of the revision. The
    feed needs days: `published = 1994-05-01` in the manifest, beside `edition`.

    What two editions rule differently takes minutes to explore, and is taken from a file that `diff` has left. So is,
    from one that `explore` has left, what the page of questions answers from; that of the bundled documents is there.

    \b
      undercroft site --since v1.0:sources
      undercroft diff v1.0:sources sources --rulings --record ruled.json
      undercroft site --since v1.0:sources --rulings ruled.json
      undercroft explore --all --sources rules --record explored.json
      undercroft site --sources rules --explored explored.json
      undercroft site --sources rules --since '1st edition=rules-1985' --since '2nd edition=rules-1993'
    """
    from ..bundled import map_texts
    from ..driver.example_verdicts import judging, verdicts
    from ..examples.mutation import known_mutation
    from ..maps import all_maps
    from ..site import Formalization, SiteError, alike, build_site
    from ..site.engine import is_of_engine
    from ..storage.cache import user_cache
    from ..workers import cores

    corpus, cache = loaded_from(sources), user_cache()
    graph, logic, inflection = corpus.graph, corpus.logic, corpus.vocabulary.inflection
    judged = partial(verdicts, corpus.corpus, graph, logic, corpus.vocabulary, cache)
    with judging(judged, graph, logic, cache):
        complaints = corpus.complaints()
        mutation = known_mutation((source.id for source in graph.sources), lambda: recorded_rules(corpus))
        tables = _explored(corpus, explored)
    told = judged()
    known = {each.id: each.reason for each in corpus.corpus.contradictions}
    formalization = Formalization(
        logic,
        inflection,
        examples=told.counts,
        assertions=told.examples,
        mutation=mutation,
        known=known,
        maps=all_maps(map_texts()),
        rows=corpus.corpus.rows,
        rules=lambda: recorded_rules(corpus),
        tables=tables,
    )
    history = history_of_site(corpus, since, recorded)
    with progress(f"Building {sum(1 for _ in graph.rules())} rules into pages"):
        try:
            index = build_site(
                graph,
                complaints,
                out,
                formalization=formalization,
                history=history,
                synonyms=alike(corpus.corpus.lexicon, corpus.corpus.synonyms),
                jobs=jobs or cores(),
                cache=cache,
                waiting=partial(waiting, out),
            )
        except (SiteError, OSError) as error:
            fail(f"the site could not be built, the old one is untouched: {error}")
    summary(complaints)
    if not tables and is_of_engine(source.id for source in graph.sources):
        click.echo("No page answers questions; `explore --all --record FILE`, then `site --explored FILE` makes one.")
    click.echo(f"Open {index}")
    stop_on_errors(corpus.diagnostics, shown=True)


def _explored(corpus: Loaded, record: Path | None) -> list[Any]:
    """The tables of explored questions: those of a record that somebody names, or else that is there already."""
    from ..driver.explorations import recorded_tables

    if record is None:
        return recorded_tables(lambda: recorded_rules(corpus))
    found = recorded_tables(lambda: rules_of(corpus), read_json(record, Code.RECORD_INVALID))
    if not found:
        fail(
            f"{record}: it tells nothing of the rules of these documents; `explore --all --record` has to be given them"
        )
    return found
