"""What all tests share: the two corpora, built once, and the flag that regenerates fixtures."""

from pathlib import Path

import pytest

from compiler import pipeline, sources
from compiler.pipeline import Build
from compiler.site import build_site

from . import cases
from .site_files import Site

ORIGINALS = Path(__file__).resolve().parents[2] / "shared" / "originals"
"""The published documents, where someone who owns them put them beside the checkout."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="write what came out into the fixtures")


def pytest_configure(config: pytest.Config) -> None:
    cases.REGENERATE = config.getoption("--regenerate")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Name the tests that read the published documents in the report, so that one can see that they ran."""
    for item in items:
        if "originals" in getattr(item, "fixturenames", ()):
            item.user_properties.append(("corpus", "originals"))


@pytest.fixture(scope="session")
def bundled() -> Build:
    return pipeline.build(sources.load()[0])


@pytest.fixture(scope="session")
def originals() -> Build:
    if not ORIGINALS.is_dir():
        pytest.skip("the published documents are not beside the checkout")
    return pipeline.build(sources.load(ORIGINALS)[0])


@pytest.fixture(scope="session")
def site(bundled: Build, tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site of the bundled documents, built once."""
    assert bundled.graph
    return Site(build_site(bundled.graph, bundled.diagnostics, tmp_path_factory.mktemp("site") / "site").parent)


@pytest.fixture(scope="session")
def small() -> Build:
    """One short document, for tests that have to build a site of their own."""
    return pipeline.build(sources.load(only="ABtF4")[0])
