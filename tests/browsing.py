"""A browser for tests, one a process, and the site served to it."""

import shutil
import threading
import warnings
from collections.abc import Iterator
from contextlib import suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, BinaryIO

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from .site_files import Site

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

if CHROMIUM is None:
    warnings.warn("NO CHROMIUM ON THE PATH: the site is not tested in a browser", stacklevel=1)

needs_browser = pytest.mark.skipif(
    CHROMIUM is None, reason="NO CHROMIUM ON THE PATH: the site is not tested in a browser"
)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


class Quietly(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *arguments: Any) -> None:
        pass

    def copyfile(self, source: Any, outputfile: Any) -> None:
        with suppress(ConnectionError):  # a page may be left before all of it is there
            self.send(source.read(), outputfile)

    def send(self, content: bytes, to: BinaryIO) -> None:
        to.write(content)


def served(handler: type[SimpleHTTPRequestHandler], site: Site) -> Iterator[str]:
    """The address of the site, on this machine only."""

    def handle(*arguments: Any) -> SimpleHTTPRequestHandler:
        return handler(*arguments, directory=str(site.folder))

    with ThreadingHTTPServer(("127.0.0.1", 0), handle) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="session")
def address(site: Site) -> Iterator[str]:
    yield from served(Quietly, site)


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A fresh page that fails the test if it asks another host for anything."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    yield page
    context.close()
    assert all(url.startswith((address, "data:")) for url in asked)
