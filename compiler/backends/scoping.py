"""Names that a generated module uses and nothing binds: a mistake of ours, which Python would tell only to a player."""

import ast
import builtins
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..diagnostics import Code, Diagnostic


def unbound(modules: Mapping[Path, str]) -> list[Diagnostic]:
    """Complaints about each name that a module uses where it is not bound yet; files that are no Python have none."""
    return [
        Diagnostic(Code.NAME_UNBOUND, f"{owner} uses `{name}`, which nothing binds (line {line})", file=path.as_posix())
        for path, source in modules.items()
        if path.suffix == ".py"
        for owner, name, line in _unbound(ast.parse(source))
    ]


def _unbound(tree: ast.Module) -> Iterator[tuple[str, str, int]]:
    """Who uses what unbound, and on which line; a name is reported once for each function."""
    names = _Names([set(dir(builtins))])
    names.visit(tree)
    yield from dict.fromkeys(names.found)


@dataclass(slots=True)
class _Names(ast.NodeVisitor):
    """Goes through a module in the order in which Python runs it; what is bound on any way counts as bound."""

    scopes: list[set[str]]
    found: list[tuple[str, str, int]] = field(default_factory=list)
    owner: str = "the module"

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Store):
            self.scopes[-1].add(node.id)
        elif not any(node.id in scope for scope in self.scopes):
            self.found.append((self.owner, node.id, node.lineno))

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        self.scopes[-1].update(each.asname or each.name for each in node.names)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for each in (*node.decorator_list, *(one.annotation for one in node.args.args), node.returns):
            if each is not None:
                self.visit(each)
        self.scopes[-1].add(node.name)
        self.scopes.append({each.arg for each in node.args.args})
        self.owner = node.name
        for statement in node.body:
            self.visit(statement)
        self.owner = "the module"
        self.scopes.pop()

    def visit_Assign(self, node: ast.Assign) -> None:
        self.visit(node.value)
        for target in node.targets:
            self.visit(target)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        for each in (node.annotation, node.value, node.target):
            if each is not None:
                self.visit(each)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        """The first things that are gone through are found outside, and what is bound for them ends with it."""
        first, *_ = node.generators
        self.visit(first.iter)
        self.scopes.append(set())
        for each in node.generators:
            if each is not first:
                self.visit(each.iter)
            self.visit(each.target)
            for condition in each.ifs:
                self.visit(condition)
        self.visit(node.elt)
        self.scopes.pop()
