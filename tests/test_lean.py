"""What is published of scripts and styles: the same without what only their readers need."""

import re
import sys
from pathlib import Path

import pytest

from compiler.site.render import SITE

sys.path.insert(0, str(SITE / "ext"))

from rulebook.lean import lean_script, lean_style

STATIC = SITE / "static"


def test_a_script_loses_its_comments_and_its_indentation_and_nothing_else() -> None:
    text = "// What it does.\nconst a = () => {\n  // Why.\n\n  return `b // c`; // d\n};\n"
    assert lean_script(text) == "const a = () => {return `b // c`; // d\n};"


def test_a_style_keeps_spaces_that_tell_something() -> None:
    text = '/* Why. */\n.a > .b, .a :is(.c, .d) {\n  margin: 0 calc(1em + 2px);\n  content: "; a  { b";\n}\n'
    # A run of spaces in a string would be one space; no style of ours has one.
    assert lean_style(text) == '.a>.b,.a :is(.c,.d){margin:0 calc(1em + 2px);content:"; a { b"}\n'


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.js")), ids=lambda path: path.name)
def test_no_string_of_a_script_goes_over_several_lines(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        assert line.count("`") % 2 == 0


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.css")), ids=lambda path: path.name)
def test_no_string_of_a_style_has_a_run_of_spaces(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r'"[^"\n]*  [^"\n]*"', text)
