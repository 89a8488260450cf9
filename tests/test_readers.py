"""What each reader makes of its format: blocks of styled prose, and leaves for all the rest."""

import pytest

from compiler.document import Block, Document, LeafKind, Prose, Style
from compiler.readers import READERS
from compiler.readers.unsafe import is_script_link
from compiler.spans import SourceText

from . import cases, making
from .cases import Case

_SIGNS = {
    Style.STRONG: "**",
    Style.EMPHASIS: "*",
    Style.EXCEPTION: "!",
    Style.EXAMPLE: "%",
    Style.SUPERSCRIPT: "^",
}


def shown(prose: Prose) -> str:
    """A prose with the signs of its styles around each run, and its links as in Markdown."""
    runs: list[tuple[str, str]] = []
    for _, _, piece in prose.runs():
        signs = "".join(sign for style, sign in _SIGNS.items() if piece.style & style)
        if piece.link:
            signs += f"->{piece.link.href}"
        if runs and runs[-1][1] == signs:
            runs[-1] = (runs[-1][0] + piece.text, signs)
        else:
            runs.append((piece.text, signs))
    return "".join(_shown_run(text, signs) for text, signs in runs).replace("\n", " / ")


def _shown_run(text: str, signs: str) -> str:
    style, arrow, href = signs.partition("->")
    words = f"{style}{text}{style[::-1]}"
    return f"[{words}]({href})" if arrow else words


def shown_block(block: Block) -> str:
    notes = [*(f"#{anchor}" for anchor in block.anchors), *(f"picture {figure.alt}" for figure in block.figures)]
    kind = f"{block.kind.value}{f' {block.box}' if block.box else ''}{' item' if block.item else ''}"
    head = " ".join([kind, *notes])
    if not block.rows:
        return f"{head}: {shown(block.prose)}"
    return "\n".join([f"{head}:", *("  " + " | ".join(map(shown, row)) for row in block.rows)])


def shown_document(document: Document) -> str:
    """The blocks, what is kept beside them, and what was dropped as unsafe."""
    lines = [shown_block(block) for block in document.blocks]
    for leaf in document.leaves:
        if leaf.kind not in (LeafKind.TEXT, LeafKind.MARKUP, LeafKind.SPACE):
            lines.append(f"({leaf.kind.value}: {' '.join(document.source.text[leaf.start : leaf.end].split())})")
    lines += [f"(unsafe at {start}: {what})" for start, _, what in document.unsafe]
    return "\n".join(lines)


@cases.parametrize("readers")
def test_blocks(case: Case) -> None:
    reader = case.file.stem

    def run(given: str) -> str:
        document, diagnostics = READERS[reader](SourceText("page", given))
        assert document.rebuild() == given
        return "\n".join([shown_document(document), *map(str, diagnostics)])

    cases.check(case, run)


@pytest.mark.parametrize(
    "target",
    [
        "javascript:alert(1)",
        "JaVaScript:alert(1)",
        " \t\njavascript:alert(1)",
        "java\tscript:alert(1)",
        "java\nscript:alert(1)",
        "\x01javascript:alert(1)",
        "java\x00script:alert(1)",
        "vbscript:msgbox",
        "data:text/html;base64,PHNjcmlwdD4=",
        "data:image/svg+xml,<svg onload=alert(1)>",
    ],
)
def test_links_that_run_something(target: str) -> None:
    assert is_script_link(target)


@pytest.mark.parametrize("target", ["", "#", "berths.html#6.1", "javascript.html", "data:image/png;base64,iVBOR"])
def test_links_that_run_nothing(target: str) -> None:
    assert not is_script_link(target)


def test_entities_do_not_hide_a_script_link() -> None:
    for href in ("&#106;avascript:alert(1)", "java&Tab;script:alert(1)", "javascript&colon;alert(1)"):
        document, _ = READERS["html"](SourceText("page", f'<p>6.1 <a href="{href}">Berths</a></p>'))
        assert [what for _, _, what in document.unsafe] == ["a script link in href"]
        assert "Berths" in document.blocks[0].prose.text, "its words stay"
        assert all(piece.link is None for piece in document.blocks[0].prose.pieces), "the link does not"


_MANY = 6_000
_TRAPS = {
    "open brackets": "[" * _MANY,
    "open exceptions": "(EXC: " * _MANY,
    "nested exceptions": "[EXC: a " * _MANY + "]" * _MANY,
    "closed exceptions": "[EXC: a] " * _MANY,
    "angles": "<" * _MANY,
    "open tags": "<a " * _MANY,
    "open attributes": '<a href="' * _MANY,
    "open comments": "<!--" * _MANY,
    "stars": "*" * _MANY,
    "star words": "*a " * _MANY,
    "pipes": " | " * _MANY,
    "rows": "a | b\n" * _MANY,
    "digits and points": "1.1" * _MANY,
    "citations": "see 6.1, " * _MANY,
    "spaces": "a" + " " * 10 * _MANY + "b",
    "formulas": "$\\leq$" * _MANY,
    "links": "[a](b) " * _MANY,
    "open links": "[a" * _MANY + "](b)" * _MANY,
    "small paragraphs": "<p>x</p>" * _MANY,
    "small lines": "x\n\n" * _MANY,
    "wrapped lines": "the tide is out and the boats lie in the mud\n" * _MANY,
    "tabs": "a\tb\n" * _MANY,
    "flat tags": "<b>x</b>" * _MANY,
    "rules": "".join(f"6.{number} Berth: see 6.{number + 1}\n\n" for number in range(1000, 3000)),
}


@pytest.mark.parametrize("reader", sorted(READERS))
@pytest.mark.parametrize("trap", _TRAPS)
def test_no_text_takes_forever(reader: str, trap: str) -> None:
    """Each of these takes a fraction of a second; if one grows as the square of its input, this test does not end."""
    text = f"6.1 Berths: A berth.\n\n{_TRAPS[trap]}"
    build = making.build_text(text, reader)
    assert all(document.rebuild() == document.source.text for document in build.documents)


@pytest.mark.parametrize(
    ("reader", "text"),
    [
        ("html", "<div>" * 10_000),
        ("html", "<b>" * 10_000),
        ("markdown", "> " * 10_000 + "x"),
        ("markdown", "<i>" * 10_000),
    ],
)
def test_deep_nesting_is_refused_or_read(reader: str, text: str) -> None:
    document, diagnostics = READERS[reader](SourceText("page", text))
    assert document.rebuild() == text
    assert all(diagnostic.span for diagnostic in diagnostics)
    if reader == "html":
        assert [diagnostic.code.name for diagnostic in diagnostics] == ["NESTING_TOO_DEEP"]
