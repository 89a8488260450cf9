"""How fast the site builds, against a plain Sphinx and furo build of the same rule pages, and how heavy a page is."""

import gzip
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from .corpora import copies
from .measure import Figure
from .plain import PlainPages

_RUNS = 3
"""How often the small sites are built; the best of each is taken."""
_RULES = 1500
_FEW, _MORE = 150, 300
"""A plain build of 1,500 pages takes a quarter of an hour. Its time grows faster than its pages, so it takes at
least what the line through two smaller builds gives, and the ratio against that is more than the true one."""
_ASSET = re.compile(r'(?:href|src)="([^"#:]+\.(?:css|js|svg|png|woff2))[^"]*"')


def figures() -> Iterator[Figure]:
    """Full builds at two sizes, a rebuild after one change, the weight of a page.

    No build finds anything that an earlier run of this has left: each cache is new. A small site is built with nothing
    cached, and with what the documents mean, as it is after `compile`; the large one reads them itself.
    """
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        cold = min(_site(scratch / f"site{number}", None, scratch / f"cache{number}") for number in range(_RUNS))
        taken = min(_site(scratch / f"again{number}", None, scratch / "cache0") for number in range(_RUNS))
        pages = PlainPages(scratch / "site0")
        count = len(pages.names)
        peer = min(_plain(pages, scratch / f"plain{number}", count) for number in range(_RUNS))
        told = f"plain Sphinx and furo, {peer:.1f} s"
        yield Figure(f"site of {count} rules, nothing cached", cold / peer, "x", told, limit=0.85)
        yield Figure(f"site of {count} rules, after `compile`", taken / peer, "x", told, limit=0.7)
        yield _weight(scratch / "site0")
        yield from _large(scratch, pages)


def _large(scratch: Path, pages: PlainPages) -> Iterator[Figure]:
    many = copies(scratch / "many", _RULES // len(pages.names) + 1)
    few, more = (_plain(pages, scratch / f"plain-{size}", size) for size in (_FEW, _MORE))
    cache = scratch / "cache of many"
    full = _site(scratch / "large", many, cache)
    count = len(list((scratch / "large" / "rules").glob("*.html")))
    peer = more + (more - few) * (count - _MORE) / (_MORE - _FEW)
    yield Figure(f"site of {count} rules", full / peer, "x", f"plain, at least {peer:.0f} s", limit=0.3)
    page = many / "abtf4-3.txt"
    page.write_bytes(page.read_bytes().replace(b"+3", b"+2", 1))
    again = _site(scratch / "large", many, cache)
    yield Figure(f"one rule changed of {count}", again / full, "x", f"the full build, {full:.1f} s", limit=0.25)


def _plain(pages: PlainPages, folder: Path, count: int) -> float:
    """Seconds that Sphinx and furo take for plain pages of the same words and links in one table of contents."""
    pages.write(folder, count)
    return _seconds([sys.executable, "-m", "sphinx", "-q", str(folder), str(folder / "_out")])


def _site(out: Path, folder: Path | None, cache: Path) -> float:
    options = [] if folder is None else ["--sources", str(folder)]
    command = [sys.executable, "-m", "compiler", "site", "--out", str(out), *options]
    return _seconds(command, {"XDG_CACHE_HOME": str(cache)})


def _seconds(command: list[str], environment: Mapping[str, str] | None = None) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, **(environment or {})})
    return time.perf_counter() - start


def _weight(site: Path) -> Figure:
    """The heaviest rule page with everything it loads, gzipped."""

    def weigh(page: Path) -> int:
        html = page.read_text("utf-8")
        files = {page, *((page.parent / found).resolve() for found in _ASSET.findall(html))}
        return sum(len(gzip.compress(file.read_bytes())) for file in files if file.is_file())

    heaviest = max((weigh(page), page.stem) for page in (site / "rules").glob("*.html"))
    return Figure("heaviest rule page, cold", heaviest[0] / 1024, "KB", heaviest[1], limit=40.0)
