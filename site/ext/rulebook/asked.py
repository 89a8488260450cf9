"""Explored questions: all their cases as tables to read, and as data for the forms that answer from them.

The data of each question is a script of its own, since a page on a disk may load nothing else; it is loaded when the
form is first unfolded.
"""

import json
import shutil
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from docutils import nodes
from sphinx.application import Sphinx

from . import elements
from .base import DataDirective
from .prose import link

if TYPE_CHECKING:
    from .domain import RulebookDomain

DATA, PUBLISHED = "asked.json", "_static/asked"
"""What the compiler left beside the pages, and the folder of what is published."""
SCRIPT = "asked.js"
"""What answers; without it, the tables are there to be read."""
STYLE = "asked.css"
LOADER = "forms.js"
"""What loads that on a rule's page, where the forms are not what a reader came for."""
QUESTIONS = "ask.html"
"""The page of all questions."""
_FOLDED = """<details class="fold apparatus asked" id="{anchor}"><summary>{title}</summary>
<a href="{page}#{anchor}">All cases</a></details>
"""
FINDER = "finder.js"
_FINDER = """<form class="finder" role="search">
<label>Find a question
<input type="search" autocomplete="off" spellcheck="false" placeholder="enter, TEM, rubble"></label>
<p role="status"></p>
</form>"""

_SETTLED = {"silent": "silent", "undetermined": "undetermined", "conflict": "rules are at odds"}
"""How far an answer is settled that is not decided."""
_DECIDING, _IDLE, _OTHERWISE = (" [", "]"), (" [", " does not apply]"), (", unless ", " says otherwise")
"""What stands about what decides an answer, about what would, and about the rules outside that may say otherwise."""


def asked(page: DataDirective, anchor: str, title: str, also: str, parts: Sequence[Any]) -> list[nodes.Node]:
    """A question that can be unfolded: of each of its answers, what each document says in every case.

    `also` are other words by which a reader may look for it.
    """
    tables = elements.build(
        "div", *(node for answer, sides in parts for node in _part(page, answer, sides)), classes="plain"
    )
    summary = elements.build("summary", nodes.strong("", title))
    loaded = elements.printed("", html="", script=SCRIPT, style=STYLE)
    block = elements.build("details", summary, tables, loaded, classes="fold asked", anchor=anchor)
    block["also"] = also
    page.domain.add(f"ask:{anchor}", "question", title, block, anchor)
    return [block]


def forms(page: DataDirective, questions: Sequence[Sequence[str]]) -> list[nodes.Node]:
    """Questions on the page of a rule that decides them; all their cases stand on the page of questions."""
    own = "../" * page.page.count("/") + QUESTIONS
    listed = "".join(
        _FOLDED.format(anchor=escape(anchor), title=escape(title), page=own) for anchor, title in questions
    )
    return [elements.printed("", html=f'<div class="folded">{listed}</div>', script=LOADER)]


def finder(page: DataDirective) -> list[nodes.Node]:
    """What narrows a page of questions as somebody types; it is there only where a script can."""
    return [elements.printed("", html=_FINDER, script=FINDER, style=STYLE)]


def _part(page: DataDirective, answer: str, sides: Sequence[Any]) -> Iterator[nodes.Node]:
    if answer:
        yield nodes.paragraph("", answer, classes=["group"])
    different = list(dict.fromkeys(tuple(granted) for _, _, granted in sides if granted))
    alone = len(different) > 1
    yield elements.build("div", *(_side(page, *side, alone=alone) for side in sides), classes="sides")
    for granted in () if alone else different:
        yield from _granted(granted)


def _granted(granted: Sequence[str]) -> Iterator[nodes.Node]:
    if granted:
        told = f"Taken for granted: {'; '.join(granted)}."
        yield nodes.paragraph("", told, classes=["small"])


def _side(
    page: DataDirective, own: Sequence[str], cases: Sequence[Any], granted: Sequence[str], *, alone: bool
) -> nodes.Element:
    """What one document says, with what is taken for granted if it is `alone` in that."""
    head = nodes.paragraph("", "", link(own[0], own[1], page.page, nodes.Text(own[2])), classes=["group"])
    group = nodes.tgroup(cols=2)
    group += [nodes.colspec(colwidth=1), nodes.colspec(colwidth=1)]
    group += nodes.thead("", nodes.row("", _cell(nodes.Text("Case")), _cell(nodes.Text("Ruling"))))
    group += nodes.tbody("", *(_row(page, *case) for case in cases))
    found: list[nodes.Node] = [head, nodes.table("", group, classes=["cases", "colwidths-auto"])]
    found += _granted(granted) if alone else ()
    return elements.build("div", *found, classes="side")


def _row(
    page: DataDirective,
    facts: str,
    standing: str,
    said: str,
    decided: Sequence[Any],
    idle: Sequence[Any],
    outside: Sequence[Any],
) -> nodes.row:
    """A case. What might make a ruling another stands before what decides it."""
    ruling: list[nodes.Node] = [nodes.inline("", words_of(standing, said), classes=["ruling", standing])]
    for found, (before, after), last in (
        (outside, _OTHERWISE, " or "),
        (decided, _DECIDING, ", "),
        (idle, _IDLE, ", "),
    ):
        if found:
            ruling += [nodes.Text(before), *_warrants(page, found, last), nodes.Text(after)]
    return nodes.row("", _cell(nodes.Text(facts)), _cell(*ruling))


def words_of(standing: str, said: str) -> str:
    """A ruling in words."""
    return f"{_SETTLED[standing]}{f': {said}' if said else ''}" if standing in _SETTLED else said


def _warrants(page: DataDirective, warrants: Sequence[Any], last: str) -> Iterator[nodes.Node]:
    for number, each in enumerate(warrants):
        yield nodes.Text(last if 0 < number == len(warrants) - 1 else ", " if number else "")
        yield link(each[0], each[1], page.page, nodes.Text(each[2]))


def _cell(*inside: nodes.Node) -> nodes.entry:
    return nodes.entry("", nodes.paragraph("", "", *inside))


def publish_tables(app: Sphinx, exception: Exception | None) -> None:
    """Write the data of each form, with the addresses of all that it names."""
    file = Path(app.srcdir) / DATA
    if exception is not None or app.builder.name != "html" or not file.is_file():
        return
    folder = Path(app.outdir) / PUBLISHED
    shutil.rmtree(folder, ignore_errors=True)
    for name, question in json.loads(file.read_text("utf-8")).items():
        folder.mkdir(exist_ok=True)
        for _, sides in question["parts"]:
            for side in sides:
                side[0] = _addressed(app, side[0])
                side[1] = [_answer(app, *case) for case in side[1]]
        told = json.dumps(question, ensure_ascii=False, separators=(",", ":"))
        text = f'document.currentScript.dispatchEvent(new CustomEvent("ready",{{detail:{told}}}));\n'
        (folder / f"{name}.js").write_text(text, "utf-8")


def _answer(app: Sphinx, facts: dict[str, Any], standing: str, said: str, *warrants: Sequence[Any]) -> list[Any]:
    addressed = [[[*_addressed(app, each), *each[3:]] for each in found] for found in warrants]
    return [facts, standing, words_of(standing, said), *addressed]


def _addressed(app: Sphinx, item: Sequence[str]) -> list[str]:
    """A link as its address from the top of the site, and its words; the address is empty, if it leads nowhere."""
    domain = cast("RulebookDomain", app.env.get_domain("rulebook"))
    found = domain.find(item[0], item[1])
    return [domain.address(app.builder, app.config.root_doc, found) if found else "", item[2]]
