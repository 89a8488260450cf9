"""Scripts and styles as they are published: without the comments and the indentation that their readers need."""

import re
from pathlib import Path

from sphinx.application import Sphinx

_QUOTED = re.compile(r"""("[^"\n]*"|'[^'\n]*')""")
_OF_THE_THEME = ("styles/furo.css", "scripts/furo.js")
_GOES_ON = (";", ",", "{", "(", "[")
_STAYS = ("}", ")", "]", ".", "?", ":")
"""Signs after which, and before which, the end of a line says nothing in a script."""
_NOTE = re.compile(r"/\*.*?\*/", re.S)


def lean_script(text: str) -> str:
    """A script without its indentation, the comments that have lines of their own, and ends of lines that say nothing.

    It asks of a script that no string goes over several lines.
    """
    lines = (line.strip() for line in text.splitlines())
    kept = [line for line in lines if line and not line.startswith("//")]
    ends = (_end(line, after) for line, after in zip(kept, (*kept[1:], "\n"), strict=True))
    return "".join(f"{line}{end}" for line, end in zip(kept, ends, strict=True))


def _end(line: str, after: str) -> str:
    """The end of a line, where it may say something: that a statement ends, or a remark."""
    return "" if "//" not in line and (line.endswith(_GOES_ON) or after.startswith(_STAYS)) else "\n"


def lean_style(text: str) -> str:
    """A style sheet without comments, and without spaces but where they tell something or stand in quotes."""
    pieces = _QUOTED.split(" ".join(_NOTE.sub("", text).split()))
    return "".join(piece if number % 2 else _closer(piece) for number, piece in enumerate(pieces)).strip() + "\n"


def _closer(text: str) -> str:
    """What is no string, with signs that end something close to what stands beside them."""
    return re.sub(r": ", ":", re.sub(r" ?([{};,>]) ?", r"\1", text)).replace(";}", "}")


def publish_lean(app: Sphinx, exception: Exception | None) -> None:
    """Write the project's own scripts and styles, and those of the theme, anew where they are published."""
    if exception is not None or app.builder.name != "html":
        return
    static = Path(app.outdir, "_static")
    own = [path for folder in app.config.html_static_path for path in Path(app.confdir, folder).iterdir()]
    pairs = [(path, static / path.name) for path in own] + [(static / name, static / name) for name in _OF_THE_THEME]
    for path, published in pairs:
        leaner = {".js": lean_script, ".css": lean_style}.get(path.suffix)
        if leaner and published.is_file():
            published.write_text(leaner(path.read_text("utf-8")), "utf-8")
