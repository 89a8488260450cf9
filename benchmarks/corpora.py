"""Corpora for measuring: the bundled one, copied many times under other numbers."""

import re
import tomllib
from pathlib import Path

from compiler.sources import BUNDLED

_FIELDS = ("title", "reader", "prefix", "licence")


def copies(folder: Path, count: int) -> Path:
    """Write `count` renumbered copies of the bundled corpus as one corpus; the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    manifest = tomllib.loads((BUNDLED / "manifest.toml").read_text("utf-8"))
    entries = []
    for entry in manifest["source"]:
        text = (BUNDLED / entry["file"]).read_bytes().decode("utf-8")
        section = int(re.sub(r"\D", "", entry["id"]))
        path = Path(entry["file"])
        for number in range(count):
            shifted = section + number * 7
            name = f"{path.stem}-{number}{path.suffix}"
            numbered = re.sub(rf"(?<![\w.]){section}(?=\.\d|\. [A-Z]{{2}})", str(shifted), text)
            (folder / name).write_bytes(numbered.encode("utf-8"))
            lines = [f'id = "{entry["prefix"]}{shifted}"', f'file = "{name}"']
            lines += [f'{field} = "{entry[field]}"' for field in _FIELDS]
            if "group" in entry:
                lines.append(f'group = "{entry["group"]}-{number}"')
            entries.append("[[source]]\n" + "\n".join(lines) + "\n")
    (folder / "manifest.toml").write_text("\n".join(['lexicon = "bundled"\n', *entries]), "utf-8")
    return folder
