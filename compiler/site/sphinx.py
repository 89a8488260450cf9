"""Running Sphinx: quietly, with every warning an error."""

import hashlib
import io
import re
import shutil
from collections.abc import Collection
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import SphinxError
from sphinx.util.docutils import docutils_namespace, patch_docutils

from .. import collector

SETTINGS = Path(__file__).resolve().parents[2]
"""The folder of `conf.py`."""

_COLOUR = re.compile(r"\x1b\[[\d;]*m")


class SiteError(Exception):
    """The site could not be built; the message says why."""


def forget_if_changed(work: Path) -> None:
    """Drop what an earlier version of the extension built: Sphinx sees changed pages, not changed directives."""
    made_by = work / "made-by"
    digest = hashlib.sha256()
    for path in sorted([SETTINGS / "conf.py", *(SETTINGS / "site" / "ext").rglob("*.[pj][ys]")]):
        digest.update(path.read_bytes())
    if not made_by.is_file() or made_by.read_text() != digest.hexdigest():
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        made_by.write_text(digest.hexdigest())


def run(pages: Path, doctrees: Path, html: Path, jobs: int) -> None:
    """Build the HTML of the pages.

    A build that failed leaves nothing for the next one to build on: warnings come only while a page is read.
    """
    warnings = io.StringIO()
    try:
        with collector.unhurried(), patch_docutils(SETTINGS), docutils_namespace():
            sphinx = Sphinx(
                srcdir=pages,
                confdir=SETTINGS,
                outdir=html,
                doctreedir=doctrees,
                buildername="html",
                status=None,
                warning=warnings,
                parallel=jobs,
            )
            sphinx.build()
            failed = sphinx.statuscode != 0
            _drop_stale(html, sphinx.env.found_docs | {"search"})
    except SphinxError as error:
        failed = True
        warnings.write(str(error))
    except BaseException:
        _forget(doctrees, html)
        raise
    if failed or warnings.getvalue():
        _forget(doctrees, html)
        told = _COLOUR.sub("", warnings.getvalue()).strip().splitlines()
        more = f"\n... and {len(told) - 20} more" if len(told) > 20 else ""
        raise SiteError("\n".join(told[:20]) + more if told else "Sphinx failed without a word")


def _drop_stale(html: Path, pages: Collection[str]) -> None:
    """Delete the HTML of pages that are no more, which Sphinx leaves where it was."""
    for path in html.rglob("*.html"):
        if path.relative_to(html).with_suffix("").as_posix() not in pages:
            path.unlink()


def _forget(doctrees: Path, html: Path) -> None:
    for folder in (doctrees, html):
        shutil.rmtree(folder, ignore_errors=True)
