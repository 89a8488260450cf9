"""The engine, and generated modules in memory: for a corpus whose rules are not part of the package.

The engine stands beside the compiler, as `engine` in a checkout and as `undercroft.engine` where it is installed.
"""

import builtins
import json
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

_ROOT = __name__.rpartition("compiler.")[0]
_GENERATED = f"{_ROOT}engine.generated"


def engine(module: str) -> Any:
    """A module of the engine, such as `rules`."""
    return import_module(f"{_ROOT}engine.{module}")


def generated_data(name: str) -> dict[str, Any]:
    """A JSON file that stands beside the generated rules; empty if there is none, or it is damaged."""
    folder = Path(str(import_module(_GENERATED).__file__)).parent
    try:
        found = json.loads((folder / name).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def load(source: str, name: str = "loaded") -> tuple[Any, ...]:
    """The rules of a generated module that stands alone, as the engine's own type."""
    rules: tuple[Any, ...] = load_module(source, name).RULES
    return rules


def load_module(source: str, name: str = "loaded") -> ModuleType:
    """A generated module that stands alone."""
    return Modules({name: source})[name]


class Modules:
    """The generated modules of a corpus, by their names; each is made when somebody, or another, first needs it."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        import_module(_GENERATED)
        self._sources = sources
        self._made: dict[str, ModuleType] = {}
        self._builtins = {**vars(builtins), "__import__": self._import}

    def __getitem__(self, name: str) -> ModuleType:
        if name not in self._made:
            made = self._made[name] = ModuleType(f"{_GENERATED}.{name}")
            made.__package__ = _GENERATED
            vars(made)["__builtins__"] = self._builtins
            exec(compile(self._sources[name], f"<{name}>", "exec"), vars(made))
        return self._made[name]

    def _import(self, name: str, around: Any = None, own: Any = None, names: Any = (), level: int = 0) -> Any:
        """What a module imports: one beside it is one of the corpus, and not one that comes with the engine."""
        if level == 1 and not name:
            return SimpleNamespace(**{each: self[each] for each in names})
        return __import__(name, around, own, names, level)
