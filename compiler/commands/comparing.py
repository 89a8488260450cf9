"""`compare` and `diff`: two texts side by side."""

from pathlib import Path

import click

from .loading import edition_of, loaded_from
from .options import format_option, out_option, sources_option
from .telling import refuse, show, stop_on_errors


@click.command()
@click.argument("topics", nargs=-1, metavar="[TOPIC]...")
@sources_option
@click.option("--only", metavar="ID", multiple=True, help="A document to compare; give two or more. All, if none.")
@click.option("--group", metavar="NAME", help="The group of variants; needed only where a corpus has several.")
@format_option
@out_option
def compare(
    topics: tuple[str, ...], sources: Path | None, only: tuple[str, ...], group: str | None, form: str, out: Path | None
) -> None:
    """Lay variants of the same rules side by side, topic by topic.

    Each cell says whether its document is the same, changed, silent, or lost in the source;
    what was never said is not shown as agreement. Without a TOPIC, all of them.
    """
    from ..compare.from_graph import compare as compare_variants

    corpus = loaded_from(sources)
    graph, logic = corpus.graph, corpus.rulings
    groups = sorted({source.group for source in graph.sources if source.group})
    if group is not None and group not in groups:
        refuse(f"no group {group!r}; there is {', '.join(groups) or 'none'}")
    members = {source.id for source in graph.sources if source.group and group in (None, source.group)}
    for name in only:
        if name not in members:
            refuse(f"{name} is no variant here; there are {', '.join(sorted(members)) or 'none'}")
    if len(set(only)) == 1:
        refuse("comparing needs two documents or more")
    comparison = compare_variants(graph, group=group, topics=topics or None, documents=only or None, logic=logic)
    found = {topic.name for topic in comparison.topics}
    if missing := [topic for topic in topics if topic.lower() not in found]:
        known = ", ".join(topic.name for topic in compare_variants(graph, group=group).topics)
        refuse(f"no topic {missing[0]!r}; there is {known}")
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
@format_option
@out_option
def diff(old: str, new: str, form: str, out: Path | None) -> None:
    """Tell what changed between two editions: rules, exceptions, values, meaning, words, dead references.

    OLD and NEW are each a folder of documents, a graph.json, or REV:FOLDER of the git repository
    you are in, such as v1.0:sources. Renumbered and moved rules are recognised. What a graph.json means
    is read from the logic.json beside it; without one, numbers are read off the words, and that is told.
    """
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
