"""From the graph to the site: pages, then Sphinx, then published."""

from collections.abc import Sequence
from pathlib import Path

from ..diagnostics import Diagnostic
from ..graph.model import Graph
from .pages import all_pages
from .publish import publish, write_changed
from .sphinx import SiteError, forget_if_changed, run

__all__ = ["SiteError", "build_site"]


def build_site(
    graph: Graph,
    diagnostics: Sequence[Diagnostic],
    out: Path,
    *,
    baselines: Sequence[tuple[str, Graph]] = (),
    jobs: int | None = None,
) -> Path:
    """Build the reference into a folder, and return its first page.

    `baselines` are older editions with the names they go by; `jobs` is how many processes Sphinx may use.
    What the builder keeps for the next time is in hidden folders of `out`. If it fails it raises a
    `SiteError`, and the HTML that was there stays as it was.
    """
    pages, work = out / ".pages", out / ".work"
    files = all_pages(graph, diagnostics, baselines)
    if out.exists() and not out.is_dir():
        raise SiteError(f"{out} is a file; name a folder")
    if out.is_dir() and not pages.is_dir() and any(out.iterdir()):
        raise SiteError(f"{out} holds files that are not a site's; name an empty folder")
    write_changed(pages, files)
    forget_if_changed(work)
    run(pages, work / "doctrees", work / "html", jobs or 1)
    publish(work / "html", out)
    return out / "index.html"
