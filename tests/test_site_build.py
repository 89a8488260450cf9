"""Building the site: only what changed, the same however it is built, nothing harmed, nothing a source says obeyed."""

import io
import os
import pickle
import re
import signal
import tarfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from bs4 import BeautifulSoup

from compiler import pipeline
from compiler.clauses.model import Clause, ClauseKind
from compiler.diagnostics import Code, Diagnostic
from compiler.diff.history import Edition, history_of
from compiler.graph.model import Edge, EdgeKind, Graph, Mark, MarkKind, Node, NodeKind, SourceInfo
from compiler.logic.bindings import bindings
from compiler.logic.model import Fact, Formalized, Logic, Statement, Status
from compiler.logic.phrases import Frame, Thing
from compiler.maps import MapFacts
from compiler.maps.model import Ground
from compiler.pipeline import Build
from compiler.site import Formalization, SiteError, build_site
from compiler.site import build as site_build
from compiler.site import publish as publishing
from compiler.spans import Span
from compiler.storage.cache import Cache, FolderCache, NoCache

from .corpora import corpus_of
from .site_files import Site, graph_of, words

pytestmark = pytest.mark.usefixtures("few_pages")


def test_one_changed_rule_rebuilds_its_pages_only_and_ends_as_if_built_anew_in_parallel(
    small: Build, tmp_path: Path
) -> None:
    graph, cache = graph_of(small), FolderCache(tmp_path / "cache")
    out = build_site(graph, small.diagnostics, tmp_path / "site", cache=cache).parent
    before = {name: (out / name).stat().st_mtime_ns for name in Site(out).pages}
    changed = [
        replace(node, text=node.text + " One word more.") if node.id == "ABtF4.7" else node for node in graph.nodes
    ]
    edited = replace(graph, nodes=tuple(changed))
    build_site(edited, small.diagnostics, out, cache=cache)
    rebuilt = {name for name, time in before.items() if (out / name).stat().st_mtime_ns != time}
    assert rebuilt == {"rules/ABtF4.7.html", "documents/ABtF4.html"}
    anew = Site(build_site(edited, small.diagnostics, tmp_path / "anew", jobs=2).parent).files()
    again = Site(out).files()
    assert again.keys() == anew.keys()
    assert [name for name, content in anew.items() if again[name] != content] == []


def test_a_page_that_is_no_longer_there_is_removed(small: Build, tmp_path: Path) -> None:
    graph = graph_of(small)
    out = tmp_path / "site"
    build_site(graph, small.diagnostics, out)
    assert (out / "rules" / "ABtF4.7.html").is_file()
    gone = [node for node in graph.nodes if not node.id.startswith("ABtF4.7")]
    edges = [edge for edge in graph.edges if not edge.source.startswith("ABtF4.7")]
    build_site(replace(graph, nodes=tuple(gone), edges=tuple(edges)), (), out)
    assert not (out / "rules" / "ABtF4.7.html").exists()
    assert list(Site(out).broken()) == []


def test_a_link_to_nowhere_fails_the_build_and_leaves_the_site_as_it_was(small: Build, tmp_path: Path) -> None:
    graph, cache = graph_of(small), FolderCache(tmp_path / "cache")
    out = tmp_path / "site"
    build_site(graph, small.diagnostics, out, cache=cache)
    before = Site(out).files()
    rule = next(graph.rules())
    astray = replace(rule, marks=(Mark(0, 4, MarkKind.CITATION, "Z99.9"),))
    nodes = tuple(astray if node is rule else node for node in graph.nodes)
    for _ in range(2):
        with pytest.raises(SiteError, match=r"Z99\.9"):
            build_site(replace(graph, nodes=nodes), small.diagnostics, out, cache=cache)
        assert Site(out).files() == before
    build_site(graph, small.diagnostics, out, cache=cache)
    assert Site(out).files() == before


def test_a_folder_with_other_things_in_it_is_left_alone(small: Build, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("ten years of work")
    with pytest.raises(SiteError, match="empty folder"):
        build_site(graph_of(small), (), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]
    with pytest.raises(SiteError, match="is a file"):
        build_site(graph_of(small), (), tmp_path / "thesis.txt")


def test_changes_since_a_baseline_are_listed(small: Build, tmp_path: Path) -> None:
    graph = graph_of(small)
    older = [replace(node, text="It was otherwise.") if node.id == "ABtF4.7" else node for node in graph.nodes]
    history = history_of([Edition("first <edition>", replace(graph, nodes=tuple(older))), Edition("second", graph)])
    site = Site(build_site(graph, small.diagnostics, tmp_path / "site", history=history).parent)
    assert "What changed from first <edition> to second" in words(site.article("changes.html"))
    assert "../rules/ABtF4.7.html" in site.pages["editions/second.html"].links
    assert "It was otherwise." in words(site.article("rules/ABtF4.7.html"))


PORT = "6. THE PORT\n\n6.1 QUAYS: A quay holds one barge.\n\n6.2 TUGS: A tug tows a barge (6.1).\n"
EDITIONS = [
    PORT.replace("one barge", "two lighters"),
    PORT.replace("QUAYS", "WHARVES"),
    PORT.replace("6.1", "6.3"),
    PORT + "\n6.3 LOCKS: A lock is shut by night [EXC: SSR].\n",
    "7. THE HARBOUR\n\n7.1 PILOTS: A pilot boards at sea.\n",
]
"""A short document, and what may become of it: other words, another title, another number, a rule more ..."""


def built(text: str, out: Path, cache: Cache, **options: Any) -> Path:
    """The site of a short document."""
    build = pipeline.build(corpus_of({"P": text}))
    return build_site(graph_of(build), build.diagnostics, out, cache=cache, **options).parent


@pytest.mark.parametrize("text", EDITIONS)
def test_a_build_over_an_older_site_ends_as_if_built_anew(text: str, tmp_path: Path) -> None:
    cache = FolderCache(tmp_path / "cache")
    built(PORT, tmp_path / "site", cache)
    again = Site(built(text, tmp_path / "site", cache)).files()
    assert again == Site(built(text, tmp_path / "anew", NoCache())).files()
    assert again == Site(built(text, tmp_path / "site", cache)).files()


@pytest.mark.parametrize(
    "place", ["write_changed:end", "run:start", "run:end", "publish:replace", "publish:end", "remember:end"]
)
def test_a_build_after_one_that_was_killed_ends_as_if_built_anew(place: str, tmp_path: Path) -> None:
    cache, out = FolderCache(tmp_path / "cache"), tmp_path / "site"
    built(PORT, out, cache)
    process = os.fork()
    if not process:
        try:
            _die_at(place)
            built(EDITIONS[3], out, cache)
        finally:
            os._exit(0)
    assert os.WIFSIGNALED(os.waitpid(process, 0)[1])
    for text in (PORT, EDITIONS[0]):
        again = Site(built(text, out, cache)).files()
        assert again == Site(built(text, tmp_path / text[-5:-2], NoCache())).files()
    assert {path.name for path in out.iterdir() if path.name.startswith(".")} == {".pages", ".remembered"}


def _die_at(place: str) -> None:
    """Make this process end where a function of the builder begins or ends, or after it has moved a few files."""
    name, _, when = place.partition(":")
    work = getattr(site_build, name)

    def die(*_: object) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def killed(*arguments: Any) -> None:
        moved = iter([os.replace, os.replace, os.replace, die])
        if when == "replace":
            vars(publishing)["os"] = SimpleNamespace(replace=lambda *paths: next(moved)(*paths), scandir=os.scandir)
        if when != "start":
            work(*arguments)
        die()

    vars(site_build)[name] = killed


def test_pages_that_somebody_touched_are_made_anew(tmp_path: Path) -> None:
    cache = FolderCache(tmp_path / "cache")
    out = built(PORT, tmp_path / "site", cache)
    whole = Site(out).files()
    (out / "index.html").write_text("defaced", "utf-8")
    (out / "_static" / "search-index.js").unlink()
    (out / "rules" / "P6.1.html").unlink()
    (out / ".pages" / "index.rst").write_text("defaced", "utf-8")
    assert Site(built(PORT, out, cache)).files() == whole


class _Bomb:
    """Whoever loads its pickle makes a folder."""

    def __init__(self, place: Path) -> None:
        self.place = place

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return os.mkdir, (str(self.place),)


@pytest.mark.parametrize("whose", ["nobody's", "another account's"])
def test_what_sphinx_is_said_to_remember_is_not_loaded_unless_we_wrote_it(whose: str, tmp_path: Path) -> None:
    ours, theirs = (FolderCache(tmp_path / name) for name in ("ours", "theirs"))
    out = built(PORT, tmp_path / "site", ours if whose == "nobody's" else theirs)
    whole = Site(out).files()
    packed = (out / ".remembered").read_bytes()
    bomb = pickle.dumps(_Bomb(tmp_path / "went off"))
    with tarfile.open(fileobj=io.BytesIO(packed)) as old, tarfile.open(out / ".remembered", "w:gz") as new:
        for member in old:
            content = bomb if member.name.endswith("environment.pickle") else old.extractfile(member)
            data = content if isinstance(content, bytes) else content.read() if content else b""
            member.size = len(data)
            new.addfile(member, io.BytesIO(data))
    (out / ".work" / "doctrees").mkdir(parents=True)
    (out / ".work" / "doctrees" / "environment.pickle").write_bytes(bomb)
    assert Site(built(PORT, out, ours)).files() == whole
    assert not (tmp_path / "went off").exists()


def test_what_is_kept_for_the_next_build_is_smaller_than_the_site(site: Site) -> None:
    kept = sum(path.stat().st_size for name in (".pages", ".remembered") for path in _below(site.folder / name))
    assert 0 < kept < sum(map(len, site.files().values()))


def _below(path: Path) -> list[Path]:
    return [each for each in [path, *path.rglob("*")] if each.is_file()]


def test_of_two_builds_started_together_one_waits_for_the_other(tmp_path: Path) -> None:
    out, cache = tmp_path / "no" / "site" / "yet", FolderCache(tmp_path / "cache")
    processes = []
    for text in (PORT, EDITIONS[3]):
        process = os.fork()
        if not process:
            code = 1
            try:
                built(text, out, cache, waiting=(tmp_path / "waited").touch)
                code = 0
            finally:
                os._exit(code)
        processes.append(process)
    assert [os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) for process in processes] == [0, 0]
    assert (tmp_path / "waited").exists()
    wholes = [Site(built(text, tmp_path / "anew" / str(len(text)), cache)).files() for text in (PORT, EDITIONS[3])]
    assert Site(out).files() in wholes


EVIL = (
    "<script>alert(1)</script><img src=x onerror=alert(2)> [x](javascript:alert(3)) `x <javascript:alert(4)>`__ "
    ".. raw:: html |x| :raw-html:`<b>` ``x`` *x* **x** x_ __ [1]_ \\ \" ' & </pre></textarea> "
    "http://evil.invalid {{ 7 * 7 }}"
)


def _hostile() -> tuple[Graph, list[Diagnostic]]:
    span = Span(EVIL, 0, 10, 1, 1)
    source = SourceInfo("E1", EVIL, EVIL, "text", EVIL, EVIL, "E", None, (), EVIL, {EVIL: 3})

    def node(name: str, kind: NodeKind, parent: str | None, *marks: Mark, source: str | None = "E1") -> Node:
        return Node(name, kind, source, None, EVIL, parent, EVIL, span, marks=marks)

    cells = [Mark(0, 8, MarkKind.CELL, "head:0:0"), Mark(8, len(EVIL), MarkKind.CELL, "body:0:0")]
    marks = [
        Mark(0, 60, MarkKind.EXCEPTION, "E1.1!1"),
        Mark(2, 6, MarkKind.CITATION, "E1.2"),
        Mark(70, 80, MarkKind.CITATION, "<script>X1"),
        Mark(90, 91, MarkKind.GAP, "E1.1~1"),
        Mark(91, 99, MarkKind.FOOTNOTE, "E1:fn1"),
    ]
    made = (
        node("E1", NodeKind.DOCUMENT, None),
        node("E1.1", NodeKind.RULE, "E1", *marks),
        node("E1.1!1", NodeKind.EXCEPTION, "E1.1"),
        node("E1.1~1", NodeKind.GAP, "E1.1"),
        node("E1:fn1", NodeKind.FOOTNOTE, "E1.1"),
        node("E1.1:EX1", NodeKind.EXAMPLE, "E1.1"),
        node("E1:QA1", NodeKind.NOTE, "E1.1"),
        node("E1.1:F1", NodeKind.FIGURE, "E1.1"),
        node("E1.1:T1", NodeKind.TABLE, "E1.1", *cells),
        node("E1.2", NodeKind.RULE, "E1"),
        node("term:<script>t", NodeKind.TERM, None, source=None),
        node("<script>X1", NodeKind.EXTERNAL, None, source=None),
    )
    edges = (
        Edge("E1.1", "<script>X1", EdgeKind.CITES, EVIL),
        Edge("E1.1", "E1.2", EdgeKind.CITES, EVIL),
        Edge("E1.2", "E1.1~1", EdgeKind.FILLS, EVIL),
    )
    return Graph((source,), made, edges), [Diagnostic(Code.GAP, EVIL, span, "E1.1"), Diagnostic(Code.GAP, EVIL)]


def _hostile_logic() -> Formalization:
    """Clauses, reasons, statements and assertions that would do harm if anything of them were markup."""
    thing = Thing(EVIL, at=(2, 8))
    said = Statement(Fact(Frame((EVIL,), thing, Thing("<b>", name=EVIL))), at=(0, 20))
    clauses = [
        Clause("E1.1:c1", "E1.1", ClauseKind.NORM, 0, len(EVIL), ("E1.1!1",)),
        Clause("E1.1!1:c1", "E1.1!1", ClauseKind.FRAGMENT, 3, 9, before="E1.1:c1"),
        Clause("E1.1:T1:c1", "E1.1:T1", ClauseKind.NORM, 8, len(EVIL)),
    ]
    read = [
        Formalized("E1.1:c1", Status.GRAMMAR, EVIL, (said,), bindings((said,))),
        Formalized("E1.1!1:c1", Status.NOT_FORMALIZED, f"`{EVIL}`"),
        Formalized("E1.1:T1:c1", Status.AMBIGUOUS, EVIL),
    ]
    assertion = dict.fromkeys(("text", "query", "expected", "got", "reason", "trace"), EVIL)
    shown = {"places": ["B2 cellar", EVIL], "courses": [{"kind": EVIL, "stops": ["B2 cellar", "B2 ground level"]}]}
    board = MapFacts(EVIL, EVIL, grounds={"B2": Ground("B2", 0, EVIL, {})})
    told = [
        {**assertion, **shown, "id": f"E1.1:EX1:{status}", "status": status, "rules": [EVIL]}
        for status in ("contradicted", EVIL)
    ]
    return Formalization(
        Logic(tuple(clauses), tuple(read)),
        examples={"E1": {"checked": 0, "failed": 1, "not_checked": 1, "reasons": {EVIL: 1}}},
        assertions={"examples": [{"id": "E1.1:EX1", "rule": "E1.1", "map": EVIL, "assertions": told}]},
        mutation={"killed": 1, "reached": 2, "mutants": 9, "survivors": [{"clause": "E1.1:c1", "change": EVIL}]},
        maps={EVIL: board},
    )


def _spoiled(graph: Graph) -> Iterator[Node]:
    """The nodes of a graph as another edition may have them: other words, another title, a rule more."""
    for node in graph.nodes:
        yield replace(node, text=f"{node.text} {EVIL}", title=f"{EVIL} {node.title}") if node.source else node
        if node.kind is NodeKind.RULE:
            yield replace(node, id=f"{node.id}9{EVIL}", text=f"{EVIL} otherwise")


def test_nothing_of_a_source_is_markup_on_the_site(tmp_path: Path) -> None:
    graph, diagnostics = _hostile()
    older = replace(graph, nodes=tuple(_spoiled(graph)))
    history = history_of([Edition(f"1 {EVIL}", Graph((), (), ())), Edition(EVIL, older), Edition(f"2 {EVIL}", graph)])
    site = Site(
        build_site(graph, diagnostics, tmp_path / "site", formalization=_hostile_logic(), history=history).parent
    )
    assert list(site.broken()) == []
    for name, page in site.pages.items():
        assert all("alert" not in script for script in page.scripts), name
        assert not [link for link in (*page.links, *page.loads) if re.match(r"\s*\w+:", link)], name
        assert not [attribute for attribute in page.attributes if attribute.startswith("on")], name
    shown = words(site.article("rules/E1.1.html"))
    assert "<script>alert(1)</script>" in shown
    assert "{{ 7 * 7 }}" in shown


GAME = re.compile(
    r"\b(?:ASL|Squad Leader|squads?|cellars?|sewers?|rubbled?|infantry|LOS|TEM|AFVs?|SSR|MPh|O6\S*|B23\S*)\b",
    re.IGNORECASE,
)
"""Words of the game whose rules come with the compiler, and ids of those rules."""


def test_a_site_of_another_game_has_no_word_of_the_bundled_one(tmp_path: Path) -> None:
    site = Site(built(PORT, tmp_path / "site", NoCache()))
    told = {
        name: GAME.findall(BeautifulSoup((site.folder / name).read_text("utf-8"), "html.parser").get_text())
        for name in site.pages
    }
    assert {name: found for name, found in told.items() if found} == {}
    index = (site.folder / "_static" / "search-index.js").read_text("utf-8")
    assert GAME.findall(index.rpartition("start(")[2]) == []
