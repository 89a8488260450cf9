"""Where a page stands: what is above it, before it and after it in the printed book, whatever the contents list."""

from html import escape
from textwrap import shorten
from typing import Any, cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment

from .cards import SCRIPT as CARDS
from .domain import RulebookDomain
from .elements import printed, sentence

_NEEDLESS = ("furo-extensions.css", "pygments.css")
"""Style sheets for extensions that are not used here, and for colours that code has none of."""
_LISTS = "lists.css"
"""How pages look that are no rule's own."""
_CITING = "cite.js"
"""What copies how a sentence is cited; without it, each has its address."""
_BESIDE = '<meta name="beside" content="references">'
_MENU = "rulebook_menu"
"""Under what name the menu of the last build is kept."""
_LONGEST = 160
"""How many characters of a text describe its page."""


class SharedContents:
    """The table of contents, worked out once for all pages of a folder that it does not list.

    It is the same for each of them but for the way up; the theme asks for it on every page. What is below its entries
    is listed on their own pages: on none is there anything to unfold.
    """

    def __init__(self) -> None:
        self.known: dict[tuple[str, str], str] = {}

    def share(self, app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
        """Wrap the function that makes it, before the theme calls it."""
        make = context.get("toctree")
        listed = any(pagename in pages for pages in app.env.toctree_includes.values())
        if make is None:
            return

        def short(**options: Any) -> str:
            return str(make(**{**options, "maxdepth": 1}))

        def shared(**options: Any) -> str:
            key = (pagename.rpartition("/")[0], repr(sorted(options.items())))
            if key not in self.known:
                self.known[key] = short(**options)
            return self.known[key]

        context["toctree"] = short if listed else shared


def rewrite_for_menu(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """The pages that have to be written again because the menu, which stands on all of them, names other pages than it
    did when they were written."""
    root = app.config.root_doc
    listed = env.toctree_includes.get(root, [])
    menu = [(name, env.titles[name].astext()) for name in listed if name in env.titles]
    before = getattr(env, _MENU, menu)
    setattr(env, _MENU, menu)  # kept with what was read, for the next build
    return [] if menu == before else sorted(env.found_docs)


def leave_out_styles(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """No page needs all that the theme brings, nor a rule's what lists look like."""
    place = cast(RulebookDomain, app.env.get_domain("rulebook")).places.get(pagename)
    needless = (*_NEEDLESS, _LISTS) if place and place.trail else _NEEDLESS
    context["css_files"] = [file for file in context["css_files"] if not str(file.filename).endswith(needless)]


def add_neighbours(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Give a page of the book its neighbours there, for the theme's links at the foot of a page, and its trail."""
    if isinstance(doctree, nodes.document):
        scripts = [node["script"] for node in doctree.findall(printed) if "script" in node]
        for script in dict.fromkeys([*scripts, *([CARDS] if pagename != app.config.root_doc else [])]):
            app.add_js_file(script, loading_method="defer")
        for style in dict.fromkeys(node["style"] for node in doctree.findall(printed) if "style" in node):
            app.add_css_file(style)
    domain = cast(RulebookDomain, app.env.get_domain("rulebook"))
    place = domain.places.get(pagename)
    if place is None or not isinstance(doctree, nodes.document):
        return
    builder = cast(StandaloneHTMLBuilder, app.builder)

    def link(place: tuple[str, str] | None) -> dict[str, str] | None:
        target = domain.targets.get(place[0]) if place else None
        if place is None or target is None:
            return None
        return {"link": escape(builder.get_relative_uri(pagename, target.page)), "title": escape(place[1])}

    if any(doctree.findall(sentence)):
        app.add_js_file(_CITING, loading_method="defer")
    # A page is laid out as it comes in: what stands in its margin is said before.
    beside = any("references" in section["ids"] for section in doctree.findall(nodes.section))
    told = f'<meta name="cited" content="{escape(place.cited)}">{_BESIDE if beside else ""}'
    context["metatags"] = f"{context.get('metatags') or ''}\n{_description(doctree)}{told}"
    context["prev"], context["next"] = link(place.previous), link(place.following)
    context["trail"] = [above for above in map(link, place.trail) if above]


def _description(doctree: nodes.document) -> str:
    """How a text begins, for who lists the page without showing it."""
    texts = (node.astext() for node in doctree.findall(nodes.paragraph) if "prose" in node["classes"])
    beginning = shorten(next(texts, ""), _LONGEST, placeholder=" …")
    return f'<meta name="description" content="{escape(beginning)}">' if beginning else ""
