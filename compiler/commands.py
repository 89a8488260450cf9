"""The commands of `undercroft`: each reads a corpus, does one thing, and says what it did."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from . import __version__
from .diagnostics import Code, Diagnostic, Severity

if TYPE_CHECKING:
    from .graph.model import Graph
    from .pipeline import Build

_LEVELS = {"error": (Severity.ERROR,), "warning": (Severity.ERROR, Severity.WARNING), "info": tuple(Severity)}

_path = click.Path(path_type=Path)
_LONG = 500_000
"""So many characters take about a second to compile; a longer corpus shows that something happens."""

_sources = click.option(
    "--sources",
    metavar="DIR",
    type=_path,
    help="Folder of documents: one with its own manifest.toml, or your copies of the bundled ones by name.",
)
_out_file = click.option("--out", metavar="FILE", type=_path, help="Write to a file, not the screen.")
_forms = click.Choice(("text", "json", "html"))
_format = click.option("--format", "form", type=_forms, default="text", show_default=True)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="undercroft")
def undercroft() -> None:
    """Compile published rules text into a linked, diff-aware reference.

    \b
    Begin with:
      undercroft site                         the reference as web pages, in build/site
      undercroft check                        what is damaged in the documents, with places
      undercroft compare collapse             one topic of the cellar variants, side by side
      undercroft diff HEAD~1:sources sources  what changed between two editions

    The documents that come with it are restated in its own words. If you own the books,
    point --sources at a folder with your copies.
    """


@undercroft.command("compile")
@_sources
@click.option("--out", metavar="DIR", type=_path, default="build", show_default=True)
def compile_command(sources: Path | None, out: Path) -> None:
    """Compile the documents to graph.json: rules, exceptions, examples, gaps, and the links between them."""
    from .graph.to_json import graph_to_json
    from .outputs import to_text

    build, graph = _graph(sources)
    _write(out / "graph.json", to_text(graph_to_json(graph, build.diagnostics)))
    counts = Counter(node.kind.value for node in graph.nodes)
    told = ", ".join(f"{counts[kind]} {kind}s" for kind in ("rule", "exception", "example", "gap") if counts[kind])
    click.echo(f"{out / 'graph.json'}: {len(graph.sources)} documents, {told}, {len(graph.edges)} links")
    _summary(build.diagnostics)


@undercroft.command()
@_sources
@click.option(
    "--level", type=click.Choice(tuple(_LEVELS)), default="info", show_default=True, help="The least weight to show."
)
@click.option("--explain", is_flag=True, help="Say what each code means.")
def check(sources: Path | None, level: str, explain: bool) -> None:
    """List what is damaged or doubtful in the documents: file:line:col: CODE message.

    The exit code is 1 if there are errors; warnings are the documents' own defects.
    """
    build = _build(sources)
    for diagnostic in build.diagnostics:
        if diagnostic.severity in _LEVELS[level]:
            click.echo(str(diagnostic))
    if explain:
        click.echo()
        for code in sorted({diagnostic.code for diagnostic in build.diagnostics}, key=lambda code: code.name):
            click.echo(f"{code.name} ({code.severity}): {code.meaning}")
    _summary(build.diagnostics)
    _stop_on_errors(build.diagnostics, shown=True)


@undercroft.command()
@click.argument("topics", nargs=-1, metavar="[TOPIC]...")
@_sources
@click.option("--only", metavar="ID", multiple=True, help="A document to compare; give two or more. All, if none.")
@click.option("--group", metavar="NAME", help="The group of variants; needed only where a corpus has several.")
@_format
@_out_file
def compare(
    topics: tuple[str, ...], sources: Path | None, only: tuple[str, ...], group: str | None, form: str, out: Path | None
) -> None:
    """Lay variants of the same rules side by side, topic by topic.

    Each cell says whether its document is the same, changed, silent, or lost in the source;
    what was never said is not shown as agreement. Without a TOPIC, all of them.
    """
    from .compare.from_graph import compare as compare_variants

    _, graph = _graph(sources)
    groups = sorted({source.group for source in graph.sources if source.group})
    if group is not None and group not in groups:
        _refuse(f"no group {group!r}; there is {', '.join(groups) or 'none'}")
    members = {source.id for source in graph.sources if source.group and group in (None, source.group)}
    for name in only:
        if name not in members:
            _refuse(f"{name} is no variant here; there are {', '.join(sorted(members)) or 'none'}")
    if len(set(only)) == 1:
        _refuse("comparing needs two documents or more")
    comparison = compare_variants(graph, group=group, topics=topics or None, documents=only or None)
    found = {topic.name for topic in comparison.topics}
    if missing := [topic for topic in topics if topic.lower() not in found]:
        known = ", ".join(topic.name for topic in compare_variants(graph, group=group).topics)
        _refuse(f"no topic {missing[0]!r}; there is {known}")
    if form == "json":
        from .compare.to_json import comparison_to_json
        from .outputs import to_text

        _show(to_text(comparison_to_json(comparison)), out)
    elif form == "html":
        from .compare.to_html import page

        _show(page(comparison), out)
    else:
        from .compare.to_text import comparison_to_text

        _show(comparison_to_text(comparison), out)


@undercroft.command()
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@_format
@_out_file
def diff(old: str, new: str, form: str, out: Path | None) -> None:
    """Tell what changed between two editions: rules, exceptions, values, words, dead references.

    OLD and NEW are each a folder of documents, a graph.json, or REV:FOLDER of the git repository
    you are in, such as v1.0:sources. Renumbered and moved rules are recognised.
    """
    from .diff.from_graphs import diff as diff_graphs

    changes = diff_graphs(_edition(old), _edition(new))
    if form == "json":
        from .diff.to_json import changes_to_json
        from .outputs import to_text

        _show(to_text(changes_to_json(changes)), out)
    elif form == "html":
        from .diff.to_html import page

        _show(page(changes), out)
    else:
        from .diff.to_text import changes_to_text

        _show(changes_to_text(changes), out)


@undercroft.command()
@_sources
@click.option("--since", metavar="EDITION", multiple=True, help="List changes since an older edition; may be repeated.")
@click.option("--out", metavar="DIR", type=_path, default="build/site", show_default=True)
@click.option("--jobs", "-j", metavar="N", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
def site(sources: Path | None, since: tuple[str, ...], out: Path, jobs: int) -> None:
    """Build the reference as web pages and say where to open it.

    EDITION is a folder, a graph.json, or REV:FOLDER of a git repository, as for `diff`.
    """
    from .site import SiteError, build_site

    build, graph = _graph(sources)
    baselines = [(edition, _edition(edition)) for edition in since]
    with _progress(f"Building {sum(1 for _ in graph.rules())} rules into pages"):
        try:
            index = build_site(graph, build.diagnostics, out, baselines=baselines, jobs=jobs)
        except (SiteError, OSError) as error:
            _fail(f"the site could not be built, the old one is untouched: {error}")
    _summary(build.diagnostics)
    click.echo(f"Open {index}")


def _edition(name: str) -> "Graph":
    """The graph of an edition: a graph file, a folder, or a folder in a revision."""
    path = Path(name)
    if path.is_dir():
        return _graph(path)[1]
    if path.is_file():
        return _graph_file(path)
    revision, colon, folder = name.partition(":")
    if not colon:
        _fail(f"{name}:1:1: {Code.SOURCE_UNREADABLE.name} no such folder or file; a revision is written REV:FOLDER")
    from . import pipeline
    from .sources import load_revision

    corpus, found = load_revision(Path.cwd(), revision, folder)
    return _usable(found, pipeline.build(corpus))


def _graph_file(path: Path) -> "Graph":
    import json

    from .graph.from_json import graph_from_json

    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, RecursionError, ValueError) as error:
        place = f"{getattr(error, 'lineno', 1)}:{getattr(error, 'colno', 1)}"
        _fail(f"{path}:{place}: {Code.GRAPH_INVALID.name} not a graph: {getattr(error, 'msg', error)}")
    graph, found = graph_from_json(data, str(path))
    if graph is None:
        _stop_on_errors(found)
        _fail(f"{path}:1:1: {Code.GRAPH_INVALID.name} not a graph")
    return graph


def _build(sources: Path | None) -> "Build":
    from . import pipeline
    from .sources import load

    corpus, found = load(sources)
    size = sum(len(page.text.text) for source in corpus.sources for page in source.pages)
    with _progress(f"Compiling {size:,} characters") if size > _LONG else nullcontext():
        build = pipeline.build(corpus)
    return pipeline.Build(build.graph, build.documents, (*found, *build.diagnostics))


def _graph(sources: Path | None) -> tuple["Build", "Graph"]:
    build = _build(sources)
    return build, _usable((), build)


def _usable(found: Iterable[Diagnostic], build: "Build") -> "Graph":
    diagnostics = [*found, *build.diagnostics]
    _stop_on_errors(diagnostics)
    if build.graph is None or not build.graph.sources:
        for diagnostic in diagnostics:
            click.echo(str(diagnostic), err=True)
        _fail("there is no document to compile; name a folder that holds some with --sources")
    return build.graph


def _stop_on_errors(diagnostics: Iterable[Diagnostic], shown: bool = False) -> None:
    errors = [diagnostic for diagnostic in diagnostics if diagnostic.severity is Severity.ERROR]
    if not errors:
        return
    for diagnostic in () if shown else errors:
        click.echo(str(diagnostic), err=True)
    sys.exit(1)


def _summary(diagnostics: Sequence[Diagnostic]) -> None:
    """One line of counts on standard error."""
    counts = Counter(diagnostic.severity for diagnostic in diagnostics)
    told = ", ".join(f"{counts[severity]} {severity.value}{'s' * (counts[severity] != 1)}" for severity in Severity)
    click.echo(f"{told}. `undercroft check --explain` lists them.", err=True)


def _show(text: str, out: Path | None) -> None:
    if out is None:
        click.echo(text, nl=not text.endswith("\n"))
    else:
        _write(out, text)
        click.echo(f"written to {out}", err=True)


def _write(path: Path, text: str) -> None:
    from .outputs import write_text

    try:
        write_text(path, text)
    except OSError as error:
        _fail(f"{path}: cannot be written: {error.strerror}")


@contextmanager
def _progress(what: str) -> Iterator[None]:
    """A spinner on a terminal, a line elsewhere."""
    if not sys.stderr.isatty():
        click.echo(f"{what} …", err=True)
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(f"{what} …"):
        yield


def _refuse(message: str) -> NoReturn:
    raise click.UsageError(message)


def _fail(message: str) -> NoReturn:
    click.echo(message, err=True)
    sys.exit(1)
