"""Scripts and styles as they are published: without the comments and the indentation that their readers need."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from sphinx.application import Sphinx

_QUOTED = re.compile(r"""("[^"\n]*"|'[^'\n]*')""")
_GOES_ON = (";", ",", "{", "(", "[")
_STAYS = ("}", ")", "]", ".", "?", ":")
"""Signs after which, and before which, the end of a line says nothing in a script."""
_NOTE = re.compile(r"/\*.*?\*/", re.S)
_RULE = re.compile(r"([^{}]+)\{[^{}]*\}")
_CLASS = re.compile(r"\.([A-Za-z][\w-]*)")
_BUT = re.compile(r":not\([^()]*\)")
_VALUE = r"""(?:"[^"]*"|'[^']*'|\((?:"[^"]*"|'[^']*'|[^()"'])*\)|[^;{}"'()])*"""
_VARIABLE = re.compile(rf"(?<![\w-])(--[\w-]+):{_VALUE}(?:;|(?=\}}))")
_ASKED = re.compile(r"var\((--[\w-]+)")

_OF_THE_THEME = """
admonition admonition-title admonition-todo align-center align-left align-right announcement announcement-content
arabic attribution bottom-of-page brackets centered classifier code-block-caption contents deprecated
domainindex-jumpbox domainindex-section edit-this-page epigraph eqno fn-backref footnote-reference genindex-jumpbox
genindex-section glossary guilabel has-children highlight-link highlighted highlighttable hll icons left-details
line-block linenodiv linenos literal-block-wrapper loweralpha lowerroman math math-wrapper only-dark only-light
option-list problematic property pull-quote right-details rubric sidebar sidebar-logo sidebar-logo-container
sidebar-search sidebar-search-container sidebar-title sig sig-inline sig-name sig-param sig-paren sig-prename
text-center text-left text-right this-will-duplicate-information-and-it-is-still-useful-here toc-backref
toctree-checkbox topic topic-title upperalpha upperroman versionadded versionchanged versionmodified versionremoved
view-this-page viewcode-back viewcode-link
"""
UNUSED = frozenset(_OF_THE_THEME.split())
"""Classes of the theme that no page of ours has: directives and extensions that are not used here."""


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


def without_unused(style: str, others: Iterable[str] = (), unused: frozenset[str] = UNUSED) -> str:
    """A lean style sheet without rules that are about such classes alone, nor variables for which neither it asks nor
    others do."""
    kept = _RULE.sub(lambda rule: "" if _is_for(unused, rule[1]) else rule[0], style)
    asked = {name for each in (kept, *others) for name in _ASKED.findall(each)}
    return _VARIABLE.sub(lambda found: found[0] if found[1] in asked else "", kept)


def _is_for(classes: frozenset[str], selectors: str) -> bool:
    """Whether each of some selectors asks for one of the classes."""
    return all(classes.intersection(_CLASS.findall(_BUT.sub("", each))) for each in selectors.split(","))


def _closer(text: str) -> str:
    """What is no string, with signs that end something close to what stands beside them."""
    return re.sub(r": ", ":", re.sub(r" ?([{};,>]) ?", r"\1", text)).replace(";}", "}")


def publish_lean(app: Sphinx, exception: Exception | None) -> None:
    """Write the project's own scripts and styles, and those of the theme, anew where they are published."""
    if exception is not None or app.builder.name != "html":
        return
    static = Path(app.outdir, "_static")
    own = [path for folder in app.config.html_static_path for path in Path(app.confdir, folder).iterdir()]
    styles = [path.read_text("utf-8") for path in own if path.suffix == ".css"]
    leaner: dict[str, Callable[[str], str]] = {".js": lean_script, ".css": lean_style}
    for path in own:
        _write_lean(path, static / path.name, leaner.get(path.suffix))
    script, style = static / "scripts" / "furo.js", static / "styles" / "furo.css"
    _write_lean(script, script, lean_script)
    _write_lean(style, style, lambda text: without_unused(lean_style(text), styles))


def _write_lean(path: Path, published: Path, leaner: Callable[[str], str] | None) -> None:
    if leaner and published.is_file():
        published.write_text(leaner(path.read_text("utf-8")), "utf-8")
