"""A built site as the tests read it: pages, anchors, links."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

from bs4 import BeautifulSoup, Tag

from compiler import sources
from compiler.backends.runtime import generated_data
from compiler.bundled import map_texts
from compiler.driver.explorations import RECORD
from compiler.english.text import vocabulary_of
from compiler.graph.model import Graph
from compiler.maps import all_maps
from compiler.pipeline import Build
from compiler.site import Formalization
from compiler.storage.locks import alone_in

from .compiled import formalized, written


class Page(HTMLParser):
    """The anchors of a page, what it links to, what it loads, and its attributes' names."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.scripts: list[str] = []
        self.attributes: set[str] = set()
        self._script = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.attributes |= values.keys()
        if "id" in values:
            self.anchors.add(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        elif "src" in values:
            self.loads.append(values["src"])
        elif tag == "link" and values.get("rel") in ("stylesheet", "shortcut icon"):
            self.loads.append(values["href"])
        elif tag == "form" and "action" in values:
            self.links.append(values["action"])
        self._script = tag == "script"
        if self._script and "src" not in values:
            self.scripts.append("")

    def handle_data(self, data: str) -> None:
        if self._script and self.scripts:
            self.scripts[-1] += data

    def handle_endtag(self, tag: str) -> None:
        self._script = False


class Site:
    """A folder of built pages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pages = {
            path.relative_to(folder).as_posix(): Page(path.read_text("utf-8"))
            for path in sorted(folder.rglob("*.html"))
            if not any(part.startswith(".") for part in path.relative_to(folder).parts)
        }

    def files(self) -> dict[str, bytes]:
        """Everything that a reader may be served."""
        paths = (path for path in self.folder.rglob("*") if path.is_file())
        named = ((path.relative_to(self.folder), path) for path in paths)
        return {
            name.as_posix(): path.read_bytes()
            for name, path in named
            if not any(part.startswith(".") for part in name.parts)
        }

    def broken(self) -> Iterator[str]:
        """Every link and anchor that leads nowhere, with the page it is on."""
        for name, page in self.pages.items():
            for link in (*page.links, *page.loads):
                if "://" in link:
                    continue
                address, fragment = urldefrag(urljoin(f"/{name}", link.partition("?")[0]))
                target = unquote(address.lstrip("/"))
                if not (self.folder / target).is_file():
                    yield f"{name}: {link}"
                elif fragment and target in self.pages and unquote(fragment) not in self.pages[target].anchors:
                    yield f"{name}: {link} (no such anchor)"

    def article(self, name: str) -> Tag:
        """The content of a page, without its frame."""
        return _article(self.folder / name)


@cache
def _article(path: Path) -> Tag:
    found = BeautifulSoup(path.read_text("utf-8"), "html.parser").select_one("article")
    assert found
    return found


def built_once(out: Path, build: Callable[[], object]) -> Site:
    """The site in a folder that all processes of a run share, which one of them builds while others wait for it."""
    lock = out.with_name(f"lock of {out.name}")
    lock.mkdir(parents=True, exist_ok=True)
    with alone_in(lock):
        if not out.is_dir():
            build()
    return Site(out)


def words(tag: Tag) -> str:
    """The text of a part of a page, on one line."""
    return " ".join(tag.get_text().split())


def formalization_of(folder: Path, build: Build) -> Formalization:
    """The logic of the documents of a folder and what came of their examples, as the site is given it."""
    corpus, _ = sources.load(folder)
    inflection = vocabulary_of(corpus.lexicon, corpus.words).inflection
    examples = json.loads(written(folder)[Path("examples.json")])
    return Formalization(
        formalized(corpus, build),
        inflection,
        assertions=examples,
        maps=all_maps(map_texts()),
        rows=corpus.rows,
        tables=generated_data(RECORD)["tables"],
    )


def graph_of(build: Build) -> Graph:
    """Its graph; a corpus with errors has none."""
    assert build.graph
    return build.graph
