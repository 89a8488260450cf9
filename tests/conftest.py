"""What all tests share: the two corpora, built once, and the flag that regenerates fixtures."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from compiler import pipeline, sources
from compiler.driver import example_verdicts
from compiler.pipeline import Build
from compiler.semantics import from_graph
from compiler.site import Formalization, alike, build_site, interpretation

from . import cases
from .browsing import address, browser, page
from .site_files import Site, built_once, formalization_of, graph_of

__all__ = ["address", "browser", "page"]

# How long something takes, benchmarks tell. What was green stays green until something changes; `make fuzz` looks on.
settings.register_profile("settled", deadline=None, derandomize=True)
settings.register_profile("fresh", deadline=None, max_examples=1000)
settings.load_profile("settled")

ORIGINALS = Path(__file__).resolve().parents[2] / "shared" / "originals"
"""The published documents, where someone who owns them put them beside the checkout."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="write what came out into the fixtures")


def pytest_configure(config: pytest.Config) -> None:
    _share_bytecode(config)
    cases.REGENERATE = config.getoption("--regenerate")
    gc.set_threshold(50_000, 20, 50)  # what tests keep is large, and looking through it for garbage slow


def _share_bytecode(config: pytest.Config) -> None:
    """Let the processes of a run, and those that they start, find the bytecode of our modules, as where they are
    installed: it is kept with what pytest keeps, wherever else no bytecode is to be written."""
    if config.cache is not None and "PYTEST_XDIST_WORKER" not in os.environ:
        os.environ["PYTHONPYCACHEPREFIX"] = str(config.cache.mkdir("bytecode"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Name the tests that read the published documents in the report, so that one can see that they ran."""
    for item in items:
        if "originals" in getattr(item, "fixturenames", ()):
            item.user_properties.append(("corpus", "originals"))


@pytest.fixture(scope="session")
def run_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of a run share, and nobody else."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "shared"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session", autouse=True)
def _own_cache(run_folder: Path) -> Iterator[None]:
    """Tests share a cache with each other, and with nobody else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(run_folder / "cache"))
        yield


@pytest.fixture(scope="session", autouse=True)
def _own_core() -> Iterator[None]:
    """What a test compiles, it compiles in its own process: others are at work on the other cores.

    `test_workers` reads on several; a compilation in a process of its own, which `test_commands` compares with one of
    ours, does as the command line always does.
    """
    with pytest.MonkeyPatch.context() as patch:
        for module in (example_verdicts, from_graph):
            patch.setattr(module, "cores", lambda: 1)
        yield


@pytest.fixture(scope="session")
def bundled() -> Build:
    return pipeline.build(sources.load()[0])


@pytest.fixture(scope="session")
def originals() -> Build:
    if not ORIGINALS.is_dir():
        pytest.skip("the published documents are not beside the checkout")
    return pipeline.build(sources.load(ORIGINALS)[0])


@pytest.fixture(scope="session")
def bundled_formalization(bundled: Build) -> Formalization:
    return formalization_of(sources.BUNDLED, bundled)


@pytest.fixture(scope="session")
def site(bundled: Build, bundled_formalization: Formalization, run_folder: Path) -> Site:
    """The site of the bundled documents with their logic."""

    def build() -> None:
        corpus = sources.load()[0]
        told = alike(corpus.lexicon, corpus.synonyms)
        build_site(graph_of(bundled), bundled.diagnostics, out, formalization=bundled_formalization, synonyms=told)

    out = run_folder / "site"
    return built_once(out, build)


@pytest.fixture
def few_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sites with one rule of interpretation of each kind; the pages of all are most of the work of a short text."""
    groups = [{**group, "rules": group["rules"][:1]} for group in interpretation.groups()]
    monkeypatch.setattr(interpretation, "groups", lambda: groups)


@pytest.fixture(scope="session")
def small() -> Build:
    """One short document, for tests that have to build a site of their own."""
    return pipeline.build(sources.load(only="ABtF4")[0])
