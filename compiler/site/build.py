"""From the graph to the site: pages, then Sphinx, then published."""

import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from .. import gc_tuning
from ..diagnostics import Diagnostic
from ..diff.history import History
from ..graph.model import Graph
from ..storage.cache import Cache, NoCache
from ..storage.locks import alone_in, undisturbed_in
from .formalization import Formalization
from .pages import all_pages
from .publish import publish, write_changed
from .remembered import DOCTREES, HTML, recall, remember, stand_in
from .sphinx import SiteError, run

__all__ = ["SiteError", "build_site"]

_PAGES, _WORK, _REMEMBERED = ".pages", ".work", ".remembered"


def build_site(
    graph: Graph,
    diagnostics: Sequence[Diagnostic],
    out: Path,
    *,
    formalization: Formalization | None = None,
    history: History | None = None,
    synonyms: Sequence[Sequence[str]] = (),
    jobs: int | None = None,
    cache: Cache | None = None,
    waiting: Callable[[], object] = lambda: None,
) -> Path:
    """Build the reference into a folder, and return its first page.

    `formalization` is the logic of the graph, shown beside the words; `history` are its older editions, of which it
    is the last; `synonyms` are groups of words of which the search finds one by another, as `search.alike`
    makes them; `jobs` is how many processes Sphinx may use. What the builder keeps for the next time is hidden in
    `out`, and of use only with the `cache` that it was built with. `waiting` is called if somebody else is building
    there. If it fails it raises a `SiteError`, and the HTML that was there stays as it was.
    """
    with gc_tuning.resting():
        files = all_pages(graph, diagnostics, history, formalization, synonyms)
    if out.exists() and not out.is_dir():
        raise SiteError(f"{out} is a file; name a folder")
    out.mkdir(parents=True, exist_ok=True)
    with undisturbed_in(out.parent, waiting), alone_in(out, waiting):
        if not (out / _PAGES).is_dir() and any(out.iterdir()):
            raise SiteError(f"{out} holds files that are not a site's; name an empty folder")
        try:
            _build(files, out, jobs or 1, cache or NoCache())
        finally:
            shutil.rmtree(out / _WORK, ignore_errors=True)
    return out / "index.html"


def _build(files: Mapping[str, bytes], out: Path, jobs: int, cache: Cache) -> None:
    """Build pages anew that changed since somebody remembers; a build that fails is not remembered."""
    work = out / _WORK
    before = recall(out / _REMEMBERED, work, cache)
    write_changed(out / _PAGES, files)
    stand_in(work / HTML, out, before)
    run(out / _PAGES, work / DOCTREES, work / HTML, jobs)
    published = publish(work / HTML, out, before)
    remember(out / _REMEMBERED, work, published, cache)
