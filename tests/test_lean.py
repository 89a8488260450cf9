"""What is published of scripts and styles: the same without what only their readers need."""

import re
import sys
from pathlib import Path

import pytest

from compiler.site.render import SITE

from .site_files import Site

sys.path.insert(0, str(SITE / "ext"))

from rulebook.lean import UNUSED, UNUSED_TAGS, lean_script, lean_style, overruling, without_unused

STATIC = SITE / "static"


def test_a_script_loses_its_comments_and_its_indentation_and_nothing_else() -> None:
    text = "// What it does.\nconst a = () => {\n  // Why.\n\n  return `b // c`; // d\n};\n"
    assert lean_script(text) == "const a = () => {return `b // c`; // d\n};"


def test_a_style_keeps_spaces_that_tell_something() -> None:
    text = '/* Why. */\n.a > .b, .a :is(.c, .d) {\n  margin: 0 calc(1em + 2px);\n  content: "; a  { b";\n}\n'
    # A run of spaces in a string would be one space; no style of ours has one.
    assert lean_style(text) == '.a>.b,.a :is(.c,.d){margin:0 calc(1em + 2px);content:"; a { b"}\n'


def test_a_style_loses_what_is_about_unused_classes_alone_and_variables_that_nobody_asks_for() -> None:
    style = '.a,.b:not(.c){--d:url("x;y");--e:1px}.c,p .c{color:var(--d)}.c,p{color:red}@media print{.c{top:0}}'
    assert without_unused(style, (), frozenset("c")) == ".a,.b:not(.c){}p{color:red}@media print{}"
    assert without_unused(style, ("i{top:var(--e)}",), frozenset("c")).startswith(".a,.b:not(.c){--e:1px}")
    assert without_unused(style, (), frozenset()) == style.replace(";--e:1px", ";")


def test_a_style_loses_what_another_overrules_and_what_no_page_has() -> None:
    base = 'i{--f:0}body:not([data-theme=""]){--d:1px;--e:url("a;b")}@media print{body:not([data-theme=""]){--g:0}}'
    assert overruling(base) == {"--d", "--e"}
    style = "body{--d:2px;--g:3px;top:var(--d);left:var(--g)}p,textarea,a:is(.b,sub) i{top:0}progress{top:0}"
    assert without_unused(style, (), frozenset(), overruling(base)) == (
        "body{--g:3px;top:var(--d);left:var(--g)}p{top:0}"
    )


def test_no_page_has_a_class_that_is_taken_to_be_unused(site: Site) -> None:
    for path in site.folder.rglob("*.html"):
        used = {name for found in re.findall(r'class="([^"]*)"', path.read_text("utf-8")) for name in found.split()}
        assert not used & UNUSED, path
        assert not UNUSED_TAGS & set(re.findall(r"<([a-z]+)", path.read_text("utf-8"))), path


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.js")), ids=lambda path: path.name)
def test_no_string_of_a_script_goes_over_several_lines(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        assert line.count("`") % 2 == 0


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.css")), ids=lambda path: path.name)
def test_no_string_of_a_style_has_a_run_of_spaces(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r'"[^"\n]*  [^"\n]*"', text)
