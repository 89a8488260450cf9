"""What ARCHITECTURE.md says of the code: the order of its rooms, and what is nowhere in them."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from compiler.graph.model import NodeKind
from compiler.pipeline import Build
from compiler.sources import load

ROOT = Path(__file__).parents[1]
TOPS = ("compiler", "engine")
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text("utf-8")


@cache
def files() -> dict[str, Path]:
    """The modules of the compiler and the engine, by their dotted names."""
    found = {}
    for path in (path for top in TOPS for path in sorted((ROOT / top).rglob("*.py"))):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def tree(name: str) -> ast.Module:
    return ast.parse(files()[name].read_text("utf-8"))


def imported(name: str, nodes: Iterator[ast.AST]) -> Iterator[str]:
    """What statements of a module import, by full names."""
    inside = name.split(".") if files()[name].name == "__init__.py" else name.split(".")[:-1]
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = inside[: len(inside) - node.level + 1] if node.level else []
            base = [*base, *(node.module or "").split(".")] if node.module else base
            for each in node.names:
                whole = ".".join((*base, each.name))
                yield whole if whole in files() else ".".join(base)


@cache
def imports(name: str) -> frozenset[str]:
    """All that a module imports, sooner or later."""
    return frozenset(imported(name, ast.walk(tree(name))))


def room(name: str) -> str:
    """A package of `compiler`, or a module beside them; the engine is one room."""
    parts = name.split(".")
    return parts[0] if parts[0] != "compiler" else ".".join(parts[1:2])


def of(*rooms: str) -> list[str]:
    found = [name for name in files() if room(name) in rooms]
    assert {room(name) for name in found} == set(rooms)
    return found


# The order of the rooms


@cache
def layers() -> tuple[tuple[str, ...], ...]:
    """The rooms as ARCHITECTURE.md lists them, the first first."""
    block = re.search(r"^## Layers\n.*?```\n(.*?)```", ARCHITECTURE, re.MULTILINE | re.DOTALL)
    assert block is not None
    return tuple(tuple(line.split()) for line in block[1].splitlines())


def test_every_room_has_a_layer() -> None:
    listed = [each for layer in layers() for each in layer]
    assert sorted(listed) == sorted({room(name) for name in files()} - {""})


@pytest.mark.parametrize("name", sorted(files()))
def test_a_room_imports_only_rooms_of_the_layers_before_it(name: str) -> None:
    order = {each: number for number, layer in enumerate(layers()) for each in layer}
    own = room(name)
    others = {room(each) for each in imports(name) if each.split(".")[0] in TOPS} - {own, ""}
    assert [other for other in others if order[other] >= order.get(own, 0)] == []


def needed_first(name: str) -> Iterator[str]:
    """What has to be there before a module can be: what it imports at once, with the packages that this is in."""
    body = (node for node in ast.walk(tree(name)) if not _in_function(name, node))
    for each in imported(name, body):
        parts = each.split(".")
        for end in range(1, len(parts) + 1):
            package = ".".join(parts[:end])
            if package in files() and package != name and (package == each or not name.startswith(f"{package}.")):
                yield package


@cache
def _later(name: str) -> frozenset[int]:
    """What stands in functions, or is only for the type checker."""
    skipped = [
        node
        for node in ast.walk(tree(name))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
    ]
    return frozenset(id(inner) for node in skipped for inner in ast.walk(node))


def _in_function(name: str, node: ast.AST) -> bool:
    return id(node) in _later(name)


def test_every_module_can_be_imported_alone() -> None:
    """No module needs one that needs it: whichever is imported first, all it needs can be there before it."""
    needed = {name: set(needed_first(name)) for name in files()}
    try:
        TopologicalSorter(needed).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


ALONE = """
import gc, importlib, json, os, sys

gc.disable()
growing = json.load(sys.stdin)
for name in growing:
    importlib.import_module(name or "compiler")  # what others have made stays in memory
for known in [each for each in sys.modules if each.split(".")[0] in ("compiler", "engine")]:
    del sys.modules[known]

def grow(names):
    for name in names:
        if not (child := os.fork()):
            importlib.import_module(name)
            grow(growing[name])
            os._exit(0)
        if os.waitpid(child, 0)[1] == 0:
            os.write(1, f"{name}\\n".encode())

grow(growing[""])
"""
"""Imports each module in a process of its own, in which no module of the project was but one that it asks for itself,
with all that this one asks for."""


@cache
def asked_for(name: str) -> frozenset[str]:
    """The modules that are imported whenever one is, sooner or later; no two of them need each other."""
    own = frozenset(needed_first(name))
    return own.union(*map(asked_for, own))


def test_each_module_is_imported_alone() -> None:
    names = {name for name in files() if name != "compiler.__main__"}
    growing: dict[str, list[str]] = {name: [] for name in ("", *sorted(names))}
    for name in sorted(names):
        growing[max(needed_first(name), key=lambda each: (len(asked_for(each)), each), default="")].append(name)
    run = subprocess.run(
        [sys.executable, "-c", ALONE],
        input=json.dumps(growing),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert set(run.stdout.split()) == names


# The code map


def test_the_code_map_names_every_room() -> None:
    table = ARCHITECTURE.split("## Code map")[1].split("\n## ")[0]
    told = "\n".join(line.split("|")[1] for line in table.splitlines() if line.startswith("|"))
    rooms = {room(name) for name in files() if name.startswith("compiler.")}
    missing = [each for each in rooms if not re.search(rf"\b{each}(\.py|/)?`", told)]
    assert missing == []


def test_every_package_is_in_the_wheel() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    found = {name for name, path in files().items() if path.name == "__init__.py"}
    listed = {name.removeprefix("undercroft.") for name in settings["packages"]} - {"undercroft", "site", "sources"}
    assert listed == found


# What is nowhere


@pytest.mark.parametrize(
    ("rooms", "unknown"),
    [
        (("syntax",), ("compiler.english", "compiler.lexicon", "compiler.logic", "lemminflect")),
        (("english", "operators"), ("compiler.sources", "compiler.manifest", "compiler.clauses", "compiler.discourse")),
        (("english", "operators"), ("compiler.graph.index", "compiler.graph.from_outline", "compiler.outline")),
        (("audit",), ("compiler.english", "compiler.syntax", "compiler.operators", "compiler.discourse")),
        (("audit",), ("compiler.interpretation", "compiler.semantics")),
        (("logic",), ("compiler.backends", "compiler.english", "compiler.syntax", "engine", "ast", "keyword")),
        (("readers",), ("compiler.outline", "compiler.graph", "compiler.lexicon")),
        (("outline", "graph"), ("compiler.readers", "bs4", "markdown_it", "sphinx", "docutils")),
        (("site",), ("compiler.readers", "compiler.document", "compiler.outline", "bs4", "markdown_it")),
        (("storage",), ("compiler.graph", "compiler.logic", "compiler.sources")),
        (("engine",), ("compiler",)),
    ],
    ids=lambda each: " ".join(each).replace("compiler.", ""),
)
def test_what_a_room_does_not_know(rooms: tuple[str, ...], unknown: tuple[str, ...]) -> None:
    told = {name: sorted(each for each in imports(name) if _is_in(each, unknown)) for name in of(*rooms)}
    assert {name: found for name, found in told.items() if found} == {}


def _is_in(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == each or name.startswith(f"{each}.") for each in packages)


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func), node


DISK = frozenset(("open", "read_text", "read_bytes", "write_text", "write_bytes", "iterdir", "glob", "rglob"))
PURE = (
    *("manifest", "word_tables", "readers", "outline", "graph", "clauses", "lexicon", "syntax", "interpretation"),
    *("english", "operators", "discourse", "audit", "semantics", "logic", "compare", "diff", "maps", "pipeline"),
)


@pytest.mark.parametrize("name", of(*PURE))
def test_only_sources_reads_documents(name: str) -> None:
    """No stage touches the disk; what they are made of is handed to them."""
    found = [called for called, _ in calls(name) if called in DISK or called.rpartition(".")[2] in DISK - {"open"}]
    assert found == []


def test_only_commands_print_and_know_exit_codes() -> None:
    ending = ("print", "exit", "quit", "sys.exit", "SystemExit", "click.echo", "click.secho")
    told = {name: [called for called, _ in calls(name) if called in ending] for name in files()}
    assert {room(name) for name, found in told.items() if found} == {"commands"}


def strings(name: str) -> Iterator[str]:
    """The strings of a module that it works with; none of those that explain it."""
    said = {id(node.value) for node in ast.walk(tree(name)) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


def handmade() -> list[str]:
    return [name for name in files() if not name.startswith("engine.generated.")]


def test_no_rule_id_topic_or_title_of_a_document_stands_in_code(bundled: Build) -> None:
    """A topic or a title of one word may be a word of English."""
    assert bundled.graph is not None
    outside = (NodeKind.TERM, NodeKind.EXTERNAL)
    nodes = [node for node in bundled.graph.nodes if node.kind not in outside]
    ids = sorted((re.escape(node.id) for node in nodes if re.search(r"\d", node.id)), key=len, reverse=True)
    rule = re.compile(rf"\b(?:{'|'.join(ids)})(?![\w.])")
    named = {node.title for node in nodes} | {str(topic["name"]) for topic in load()[0].topics}
    titles = {title for title in named if title and " " in title}
    told = {name: [said for said in strings(name) if rule.search(said) or said in titles] for name in handmade()}
    assert {name: found for name, found in told.items() if found} == {}


def test_the_strings_of_a_module_are_found() -> None:
    """The absences above are no accident of how they are looked for."""
    assert "compiler.english.text" in files()
    assert "compiler.syntax.forest" in imports("compiler.english.reading")
    assert any("NP[n=?n]" in said for said in strings("compiler.english.postmodifiers"))
    assert not any("glosses" in said for said in strings("compiler.english.postmodifiers"))
    assert "compiler.syntax.chart" in set(needed_first("compiler.english.reading"))
