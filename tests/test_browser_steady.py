"""A page that stays where it is: as its text comes in, as its scripts do, and as they make something of it."""

import itertools
import threading
from collections.abc import Iterator
from typing import BinaryIO

import pytest
from playwright.sync_api import Browser

from .browsing import Quietly, needs_browser, served
from .site_files import Site
from .test_browser_access import KINDS

pytestmark = needs_browser

PIECES = 6
"""In how many pieces a page comes in, each painted before the next is sent."""


class Gate:
    """What holds back the pieces of a page, and then its scripts, until somebody has seen what was there before."""

    def __init__(self) -> None:
        self.pieces = threading.Semaphore(0)
        self.scripts = threading.Event()


@pytest.fixture
def gate() -> Gate:
    return Gate()


@pytest.fixture
def piecemeal(site: Site, gate: Gate) -> Iterator[str]:
    """The site, by a server that sends what the gate lets through."""

    class Piecemeal(Quietly):
        def send(self, content: bytes, to: BinaryIO) -> None:
            name = self.path.partition("?")[0]
            if name.endswith(".js"):
                gate.scripts.wait(60)
            pieces = in_pieces(content) if name.endswith(".html") else [content]
            for number, piece in enumerate(pieces):
                if number:
                    gate.pieces.acquire(timeout=60)
                to.write(piece)
                to.flush()

    yield from served(Piecemeal, site)


def in_pieces(page: bytes) -> list[bytes]:
    """What stands before the text of a page, and the text in parts of one length."""
    begins = page.index(b"<article")
    step = (len(page) - begins) // (PIECES - 1) + 1
    bounds = [0, *range(begins, len(page), step), len(page)]
    return [page[start:end] for start, end in itertools.pairwise(bounds)]


PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""Two frames: what was there before the first is painted before the second."""
WATCH = """() => {
  window.moved = [];
  const seen = ({ node }) => node?.nodeType !== Node.TEXT_NODE || node.data.trim();
  const note = (shifts) => {
    for (const shift of shifts) {
      const told = ({ node }) => `${shift.value}: ${(node?.outerHTML ?? node?.data)?.slice(0, 100)}`;
      moved.push(...shift.sources.filter(seen).map(told));
    }
  };
  const watching = new PerformanceObserver((list) => note(list.getEntries()));
  watching.observe({ type: "layout-shift", buffered: true });
  window.noted = () => { note(watching.takeRecords()); return moved; };
}"""
"""What moved, of what can be seen: a blank at the end of what is there goes elsewhere as the next word comes in.

A source without a node (it was taken away since) counts as seen."""
QUIET = "() => new Promise((done) => requestIdleCallback(done))"


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("kind", ["home", "section", "rule", "rule with a map", "cheat sheet", "questions", "coverage"])
def test_nothing_moves_as_text_comes_in_and_scripts_come_late(
    browser: Browser, piecemeal: str, gate: Gate, kind: str, width: int
) -> None:
    """Tables of text are left out: their columns are as wide as what stands in them, and widen as that comes in."""
    context = browser.new_context(base_url=piecemeal, viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto(f"/{KINDS[kind]}", wait_until="commit")
    page.evaluate(WATCH)
    for _ in range(PIECES):
        page.evaluate(PAINTED)
        gate.pieces.release()
    page.locator(".colophon").wait_for(state="attached")
    page.evaluate(PAINTED)
    assert page.evaluate("noted()") == []
    gate.scripts.set()
    page.wait_for_load_state()
    page.evaluate(QUIET)
    page.evaluate(PAINTED)
    assert page.evaluate("noted()") == []
    context.close()
