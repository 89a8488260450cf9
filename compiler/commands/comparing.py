"""`compare` and `diff`: two texts side by side."""

from dataclasses import replace
from pathlib import Path

import click

from .asking import books_of
from .exploring import compare_rulings, diff_rulings
from .loading import edition_of, loaded_from, rules_of
from .options import PATH, format_option, out_option, sources_option
from .telling import refuse, show, stop_on_errors

rulings_option = click.option("--rulings", is_flag=True, help="Compare what is ruled, case by case.")
quantity_option = click.option("--quantity", metavar="NAME", default="", help="One question; with --rulings.")
record_option = click.option("--record", metavar="FILE", type=PATH, help="Keep what differs for pages; with --rulings.")
logic_option = click.option("--logic", metavar="FILE", type=PATH, help="The rules of a logic.json; with --rulings.")


@click.command()
@click.argument("topics", nargs=-1, metavar="[TOPIC]...")
@sources_option
@click.option("--only", metavar="ID", multiple=True, help="A document to compare; give two or more. All, if none.")
@click.option("--group", metavar="NAME", help="The group of variants; needed only where a corpus has several.")
@rulings_option
@quantity_option
@logic_option
@record_option
@format_option
@out_option
def compare(
    topics: tuple[str, ...],
    sources: Path | None,
    only: tuple[str, ...],
    group: str | None,
    rulings: bool,
    quantity: str,
    logic: Path | None,
    record: Path | None,
    form: str,
    out: Path | None,
) -> None:
    """Lay variants of the same rules side by side: what each states, a row a question, and the words that differ.

    Each cell says what its document states, or that it is silent, or lost in the source; what was never said is not
    shown as agreement. Without a TOPIC, all of them; a TOPIC is one of rules, or a row.

    With --rulings, what they rule is compared and not what they say: all questions that `ask` knows are explored,
    and the cases are told in which the answers differ, and those that a variant leaves open. Names of variants
    then stand in place of topics.

    \b
      undercroft compare collapse
      undercroft compare --rulings
      undercroft compare --rulings RB FB --quantity enter
    """
    if rulings:
        books, errors = books_of(sources, logic)
        compare_rulings(books, (*topics, *only), quantity, form, out, (sources, record))
        return stop_on_errors(errors, shown=True)
    if quantity or logic or record:
        refuse("--quantity, --logic and --record go with --rulings")
    from ..backends.runtime import generated_data
    from ..compare.from_graph import compare as compare_variants
    from ..compare.outside import left_outside
    from ..compare.recorded import FILE, recorded
    from ..compare.rows import wanted

    corpus = loaded_from(sources)
    graph, said = corpus.graph, corpus.rulings
    groups = sorted({source.group for source in graph.sources if source.group})
    if group is not None and group not in groups:
        refuse(f"no group {group!r}; there is {', '.join(groups) or 'none'}")
    members = {source.id for source in graph.sources if source.group and group in (None, source.group)}
    for name in only:
        if name not in members:
            refuse(f"{name} is no variant here; there are {', '.join(sorted(members)) or 'none'}")
    if len(set(only)) == 1:
        refuse("comparing needs two documents or more")
    rows = [wanted(row) for row in corpus.corpus.rows]
    comparison = compare_variants(graph, group, topics or None, only or None, said, rows)
    found = {topic.name.casefold() for topic in comparison.topics} | {row.name.casefold() for row in comparison.rows}
    if missing := [topic for topic in topics if topic.casefold() not in found]:
        whole = compare_variants(graph, group, logic=said, rows=rows)
        known = dict.fromkeys((*(row.name for row in whole.rows), *(topic.name for topic in whole.topics)))
        refuse(f"no topic {missing[0]!r}; there is {', '.join(known)}")
    if comparison.rows:
        questions = recorded(
            generated_data(FILE), lambda: rules_of(corpus), comparison.documents, left_outside(graph, said)
        )
        comparison = replace(comparison, questions=questions)
    if form == "json":
        from ..compare.to_json import comparison_to_json
        from ..storage.json_text import to_text

        show(to_text(comparison_to_json(comparison)), out)
    elif form == "html":
        from ..compare.to_html import page

        show(page(comparison), out)
    else:
        from ..compare.to_text import comparison_to_text

        show(comparison_to_text(comparison), out)
    stop_on_errors(corpus.diagnostics, shown=True)


@click.command()
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@rulings_option
@quantity_option
@record_option
@format_option
@out_option
def diff(old: str, new: str, rulings: bool, quantity: str, record: Path | None, form: str, out: Path | None) -> None:
    """Tell what changed between two editions: rules, exceptions, values, meaning, words, dead references.

    OLD and NEW are each a folder of documents, a graph.json, or REV:FOLDER of the git repository
    you are in, such as v1.0:sources. Renumbered and moved rules are recognised. What a graph.json means
    is read from the logic.json beside it; without one, numbers are read off the words, and that is told.

    With --rulings, all questions that `ask` knows are explored in both editions, and the cases are told in which
    the answers differ; OLD and NEW may then be a logic.json too. --record keeps them for `undercroft site --rulings`.
    """
    if rulings:
        return diff_rulings(old, new, quantity, form, out, record)
    if quantity or record:
        refuse("--quantity and --record go with --rulings")
    from ..diff.from_graphs import diff as diff_graphs

    (before, old_logic), (after, new_logic) = edition_of(old), edition_of(new)
    changes = diff_graphs(before, after, old_logic, new_logic)
    if form == "json":
        from ..diff.to_json import changes_to_json
        from ..storage.json_text import to_text

        show(to_text(changes_to_json(changes)), out)
    elif form == "html":
        from ..diff.to_html import page

        show(page(changes), out)
    else:
        from ..diff.to_text import changes_to_text

        show(changes_to_text(changes), out)
