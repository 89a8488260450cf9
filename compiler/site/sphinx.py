"""Running Sphinx: quietly, with every warning an error."""

import io
import re
from collections.abc import Collection
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import SphinxError
from sphinx.util.docutils import docutils_namespace, patch_docutils

from .. import gc_tuning
from .remembered import SETTINGS

_COLOUR = re.compile(r"\x1b\[[\d;]*m")


class SiteError(Exception):
    """The site could not be built; the message says why."""


def run(pages: Path, doctrees: Path, html: Path, jobs: int) -> None:
    """Build the HTML of the pages; whatever Sphinx has to say is an error."""
    warnings = io.StringIO()
    try:
        with gc_tuning.unhurried(), patch_docutils(SETTINGS), docutils_namespace():
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
            _drop_stale(html, sphinx.env.found_docs)
    except SphinxError as error:
        failed = True
        warnings.write(str(error))
    if failed or warnings.getvalue():
        told = _COLOUR.sub("", warnings.getvalue()).strip().splitlines()
        more = f"\n... and {len(told) - 20} more" if len(told) > 20 else ""
        raise SiteError("\n".join(told[:20]) + more if told else "Sphinx failed without a word")


def _drop_stale(html: Path, pages: Collection[str]) -> None:
    """Delete the HTML of pages that are no more, which Sphinx leaves where it was."""
    for path in html.rglob("*.html"):
        if path.relative_to(html).with_suffix("").as_posix() not in pages:
            path.unlink()
