"""How fast the site builds, against a plain Sphinx and furo build of the same rule pages, and how heavy a page is."""

import gzip
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bs4 import BeautifulSoup

from compiler import pipeline, sources

from .corpora import copies
from .measure import Figure

_RULES = 1500
_PLAIN = 300
"""A plain build of 1,500 pages takes a quarter of an hour; its time grows faster than its pages, so five
times that of 300 is less than it would take, and the ratio against that more than the true one."""
_CONF = 'project = "plain"\nhtml_theme = "furo"\n'
_ASSET = re.compile(r'(?:href|src)="([^"#:]+\.(?:css|js|svg|png|woff2))[^"]*"')


def figures() -> Iterator[Figure]:
    """Full builds at two sizes, a rebuild after one change, the weight of a page."""
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        taken = _site(scratch / "site", None)
        pages = [(page.stem, _words(page)) for page in sorted((scratch / "site" / "rules").glob("*.html"))]
        peer = _plain(scratch / "plain", pages)
        yield Figure(
            f"site of {len(pages)} rules", taken / peer, "x", f"plain Sphinx and furo, {peer:.1f} s", limit=0.7
        )
        yield _weight(scratch / "site")
        yield from _large(scratch, pages)


def _words(page: Path) -> list[str]:
    """The paragraphs, headings and list items of a page's article, without markup."""
    article = BeautifulSoup(page.read_text("utf-8"), "html.parser").find("article")
    assert article is not None
    blocks = article.find_all(("p", "h2", "h3", "li", "td", "dd", "summary"))
    return [" ".join(block.get_text(" ").split()) for block in blocks if not block.find(("p", "li"))]


def _large(scratch: Path, pages: list[tuple[str, list[str]]]) -> Iterator[Figure]:
    many = copies(scratch / "many", _RULES // len(pages) + 1)
    more = [(f"{name}-{number}", words) for number in range(_PLAIN // len(pages) + 1) for name, words in pages]
    peer = _plain(scratch / "plain-many", more[:_PLAIN]) * _RULES / _PLAIN
    full = _site(scratch / "large", many)
    graph = pipeline.build(sources.load(many)[0]).graph
    assert graph is not None
    count = sum(1 for _ in graph.rules())
    told = f"plain, at least {peer:.0f} s"
    yield Figure(f"site of {count} rules", full / peer * _RULES / count, "x", told, limit=0.3)
    page = many / "abtf4-3.txt"
    page.write_bytes(page.read_bytes().replace(b"+3", b"+2", 1))
    again = _site(scratch / "large", many)
    yield Figure(f"one rule changed of {count}", again / full, "x", f"the full build, {full:.1f} s", limit=0.25)


def _plain(folder: Path, pages: list[tuple[str, list[str]]]) -> float:
    """Seconds that Sphinx and furo take for pages of the same words, without links, in one table of contents."""
    folder.mkdir()
    (folder / "conf.py").write_text(_CONF, "utf-8")
    names = []
    for number, (title, blocks) in enumerate(pages):
        names.append(f"page{number}")
        plain = "\n\n".join(re.sub(r"([^\w\s])", r"\\\1", block) for block in blocks if block)
        (folder / f"page{number}.rst").write_text(f"{title}\n{'=' * 40}\n\n{plain}\n", "utf-8")
    listed = "\n   ".join(names)
    (folder / "index.rst").write_text(f"Plain\n=====\n\n.. toctree::\n\n   {listed}\n", "utf-8")
    return _seconds([sys.executable, "-m", "sphinx", "-q", str(folder), str(folder / "_out")])


def _site(out: Path, folder: Path | None) -> float:
    options = [] if folder is None else ["--sources", str(folder)]
    return _seconds([sys.executable, "-m", "compiler", "site", "--out", str(out), *options])


def _seconds(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - start


def _weight(site: Path) -> Figure:
    """The heaviest rule page with everything it loads, gzipped."""

    def weigh(page: Path) -> int:
        html = page.read_text("utf-8")
        files = {page, *((page.parent / found).resolve() for found in _ASSET.findall(html))}
        return sum(len(gzip.compress(file.read_bytes())) for file in files if file.is_file())

    heaviest = max((weigh(page), page.stem) for page in (site / "rules").glob("*.html"))
    return Figure("heaviest rule page, cold", heaviest[0] / 1024, "KB", heaviest[1], limit=40.0)
