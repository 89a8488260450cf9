"""Scripts and styles as they are published: without the comments and the indentation that their readers need."""

import re
from collections.abc import Callable, Collection, Iterable
from pathlib import Path

from sphinx.application import Sphinx

_QUOTED = re.compile(r"""("[^"\n]*"|'[^'\n]*')""")
_GOES_ON = (";", ",", "{", "(", "[")
_STAYS = ("}", ")", "]", ".", "?", ":")
"""Signs after which, and before which, the end of a line says nothing in a script."""
_NOTE = re.compile(r"/\*.*?\*/", re.S)
_RULE = re.compile(r"([^{}]+)\{[^{}]*\}")
_COMMA = re.compile(r",(?![^()]*\))")
"""What parts selectors, and not what stands in brackets."""
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
view-this-page viewcode-back viewcode-link visually-hidden
"""
UNUSED = frozenset(_OF_THE_THEME.split())
"""Classes of the theme that no page of ours has: directives and extensions that are not used here."""
UNUSED_TAGS = frozenset(("figcaption", "optgroup", "progress", "samp", "sub", "textarea"))
"""Elements that it styles and no page of ours has."""
_OTHERS = re.compile(r"::?-moz-focus|::-webkit-file|\[type=(?:number|reset|search)\]")
"""What else it styles and no page has, or no browser knows any more."""
_TAG = re.compile(r"(?<![\w.#:\-\[=\"])[a-z][a-z0-9]*(?![\w-])")
BASE, _ALWAYS = "rulebook.css", 'body:not([data-theme=""])'
"""The style that every page has, and the rule of it whose variables overrule the theme's on each of them."""


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


def without_unused(
    style: str, others: Iterable[str] = (), unused: frozenset[str] = UNUSED, overruled: Collection[str] = ()
) -> str:
    """A lean style sheet without selectors that ask for such classes, nor variables that are overruled, or for which
    neither it asks nor others do."""

    def used(rule: re.Match[str]) -> str:
        selectors = _COMMA.split(rule[1])
        kept = [each for each in selectors if not _is_for(unused, each)]
        return ",".join(kept) + rule[0][len(rule[1]) :] if kept else ""

    def told(found: re.Match[str]) -> str:
        return "" if found[1] in overruled else found[0]

    kept = _VARIABLE.sub(told, _RULE.sub(used, style))
    asked = {name for each in (kept, *others) for name in _ASKED.findall(each)}
    return _VARIABLE.sub(lambda found: found[0] if found[1] in asked else "", kept)


def _is_for(classes: frozenset[str], selector: str) -> bool:
    """Whether a selector asks for one of the classes, or for what no page has."""
    plain = _BUT.sub("", selector)
    return bool(
        classes.intersection(_CLASS.findall(plain))
        or UNUSED_TAGS.intersection(_TAG.findall(plain))
        or _OTHERS.search(plain)
    )


def overruling(style: str) -> frozenset[str]:
    """The variables that a lean style sets on every page, whatever its medium and its scheme."""
    rule = style.partition(f"{_ALWAYS}{{")[2].partition("}")[0]
    return frozenset(found[1] for found in _VARIABLE.finditer(f"{rule}}}"))


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
    base = next((lean_style(path.read_text("utf-8")) for path in own if path.name == BASE), "")
    _write_lean(style, style, lambda text: without_unused(lean_style(text), styles, overruled=overruling(base)))


def _write_lean(path: Path, published: Path, leaner: Callable[[str], str] | None) -> None:
    if leaner and published.is_file():
        published.write_text(leaner(path.read_text("utf-8")), "utf-8")
