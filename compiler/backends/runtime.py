"""The engine, and generated modules in memory: for a corpus whose rules are not part of the package.

The engine stands beside the compiler, as `engine` in a checkout and as `undercroft.engine` where it is installed.
"""

import json
from importlib import import_module
from pathlib import Path
from types import ModuleType
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
    """The rules of a generated module, as the engine's own type."""
    rules: tuple[Any, ...] = load_module(source, name).RULES
    return rules


def load_module(source: str, name: str = "loaded") -> ModuleType:
    """A generated module."""
    import_module(_GENERATED)
    module = ModuleType(f"{_GENERATED}.{name}")
    module.__package__ = _GENERATED
    exec(compile(source, f"<{name}>", "exec"), module.__dict__)
    return module
