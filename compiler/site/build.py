"""From the graph to the site: pages, then Sphinx, then published."""

from collections.abc import Sequence
from pathlib import Path

from .. import collector
from ..diagnostics import Diagnostic
from ..graph.model import Graph
from .editions import Baseline
from .formalization import Formalization
from .pages import all_pages
from .publish import publish, write_changed
from .sphinx import SiteError, forget_if_changed, run

__all__ = ["SiteError", "build_site"]


def build_site(
    graph: Graph,
    diagnostics: Sequence[Diagnostic],
    out: Path,
    *,
    formalization: Formalization | None = None,
    baselines: Sequence[Baseline] = (),
    jobs: int | None = None,
) -> Path:
    """Build the reference into a folder, and return its first page.

    `formalization` is the logic of the graph, shown beside the words; `baselines` are older editions with their
    names and their logic; `jobs` is how many processes Sphinx may use. What the builder keeps for the next time
    is in hidden folders of `out`. If it fails it raises a `SiteError`, and the HTML that was there stays as it was.
    """
    pages, work = out / ".pages", out / ".work"
    with collector.resting():
        files = all_pages(graph, diagnostics, baselines, formalization)
    if out.exists() and not out.is_dir():
        raise SiteError(f"{out} is a file; name a folder")
    if out.is_dir() and not pages.is_dir() and any(out.iterdir()):
        raise SiteError(f"{out} holds files that are not a site's; name an empty folder")
    write_changed(pages, files)
    forget_if_changed(work)
    run(pages, work / "doctrees", work / "html", jobs or 1)
    publish(work / "html", out)
    return out / "index.html"
