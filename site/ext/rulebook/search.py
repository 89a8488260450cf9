"""The search: what the compiler says can be found, with where it stands, and the scripts that find it, in one file.

It takes the place of Sphinx's own, which knows pages alone. A page loads the box; the file is loaded when the box is
used, and is a script, since a page on a disk may load nothing else.
"""

import json
from html import escape
from pathlib import Path
from typing import Any, cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from .domain import RulebookDomain

DATA, PUBLISHED = "search.json", "_static/search-index.js"
"""What the compiler left beside the pages, and what is published."""
SCRIPTS = Path(__file__).with_name("searching")
_PAGES = ("document", "rule")
_WITHOUT_ADDRESS = 8
"""How long an entry is that stands in the book, where Sphinx knows its place."""
_ORDER = ("words", "index", "question", "rank")
_SUPERSEDED = ("searchtools.js", "language_data.js", "doctools.js", "sphinx_highlight.js", "documentation_options.js")
"""The scripts of Sphinx's search and of its keys."""
_BOX = """<form class="search {place}" role="search"{action}>
<input type="text" name="q" role="combobox" aria-label="Search" aria-autocomplete="list" aria-expanded="false"
 aria-controls="found" autocomplete="off" autocapitalize="off" spellcheck="false" inputmode="search" enterkeyhint="go"
 placeholder="{hint}">
<kbd aria-hidden="true">/</kbd>
<p role="status"></p>
<div class="found" id="found" role="listbox" aria-label="What is found" hidden></div>
</form>
"""


class search_box(nodes.General, nodes.Element):  # noqa: N801 - docutils writes node classes small
    """The box in the middle of a page."""


class SearchBox(SphinxDirective):
    """The box of the page where searching is what a reader came for."""

    def run(self) -> list[nodes.Node]:
        """The box; other pages have theirs beside them."""
        return [search_box()]


def setup_search(app: Sphinx) -> None:
    """Put this search where Sphinx's own was."""
    app.add_node(search_box, html=(_visit_box, None))
    app.add_directive_to_domain("rulebook", "search", SearchBox)
    app.connect("builder-inited", _without_sphinx)
    app.connect("html-page-context", _add_box)
    app.connect("build-finished", _publish)


def _without_sphinx(app: Sphinx) -> None:
    if isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.search = False


def _visit_box(self: HTML5Translator, node: nodes.Element) -> None:
    self.body.append(_BOX.format(place="at-home", action="", hint="Number, word, rule"))
    raise nodes.SkipNode


def _add_box(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Give a page its box, unless it has one in its middle, and no script that this search supersedes."""
    builder = cast(StandaloneHTMLBuilder, app.builder)
    if not (isinstance(doctree, nodes.document) and doctree.next_node(search_box)):
        home = escape(builder.get_relative_uri(pagename, app.config.root_doc))
        context["search_box"] = _BOX.format(place="aside", action=f' action="{home}"', hint="Search")
    # Others add theirs to the same list, before or after this.
    scripts = context["script_files"]
    scripts[:] = [each for each in scripts if Path(str(each.filename)).name not in _SUPERSEDED]


def _publish(app: Sphinx, exception: Exception | None) -> None:
    """Write what is loaded when somebody searches."""
    file = Path(app.srcdir) / DATA
    if exception is not None or app.builder.name != "html" or not file.is_file():
        return
    data = json.loads(file.read_text("utf-8"))
    for entry in data["entries"]:
        if len(entry) == _WITHOUT_ADDRESS:
            entry.append(_address(app, *entry[:2]))
    parts = [(SCRIPTS / f"{name}.js").read_text("utf-8") for name in _ORDER]
    told = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    text = "\n".join(("(() => {", '"use strict";', *parts, f"start({told});", "})();", ""))
    (Path(app.outdir) / PUBLISHED).write_text(text, "utf-8")
    for name in _SUPERSEDED:
        (Path(app.outdir) / "_static" / name).unlink(missing_ok=True)


def _address(app: Sphinx, name: str, kind: str) -> str:
    """Where a text stands, from the top of the site; a page of its own needs no anchor."""
    target = cast(RulebookDomain, app.env.get_domain("rulebook")).targets[name]
    page = app.builder.get_target_uri(target.page)
    return page if kind in _PAGES else f"{page}#{target.anchor}"
