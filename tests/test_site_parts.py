"""What the site is made of: escaped text, nested tokens, names of files, words of the search, pictures."""

import re
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from dataclasses import replace
from string import printable
from typing import Any

from docutils import nodes
from docutils.core import publish_doctree
from hypothesis import example, given
from hypothesis import strategies as st

from compiler.graph.model import Graph, Mark, MarkKind, Node, NodeKind
from compiler.pipeline import Build
from compiler.site import prose as site_prose
from compiler.site.names import file_name, page_names
from compiler.site.render import SITE, escape, heading, line
from compiler.site.terms import Terms

from .site_files import graph_of

sys.path.insert(0, str(SITE / "ext"))

text = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from(printable), max_size=60)
"""Any text, with much ASCII punctuation in it."""


@given(text)
def test_escaped_text_is_read_as_that_text(raw: str) -> None:
    document = publish_doctree(escape(raw), settings_overrides={"report_level": 5, "smart_quotes": False})
    assert document.astext() == line(raw)
    assert [type(node) for node in document.findall() if node is not document] in ([], [nodes.paragraph, nodes.Text])


@given(text.filter(line))
@example("\\\\")
def test_any_title_is_a_heading(raw: str) -> None:
    document = publish_doctree(f"{heading(raw)}\n\nx", settings_overrides={"report_level": 5, "doctitle_xform": False})
    assert [" ".join(title.astext().split()) for title in document.findall(nodes.title)] == [line(raw)]
    assert not list(document.findall(nodes.system_message))


@st.composite
def marked(draw: Callable[..., Any]) -> tuple[str, list[Mark]]:
    words = draw(st.text(max_size=40))
    place = st.integers(0, len(words))
    kinds = st.sampled_from([kind for kind in MarkKind if kind not in site_prose.UNSEEN])
    ends = draw(st.lists(st.tuples(place, place, kinds), max_size=6))
    return words, [Mark(min(a, b), max(a, b), kind, f"id{n}") for n, (a, b, kind) in enumerate(ends)]


@given(marked())
def test_tokens_lose_no_text_and_no_mark(drawn: tuple[str, list[Mark]]) -> None:
    words, marks = drawn
    tokens = site_prose.tokens(words, marks, {})
    assert site_prose.plain(tokens) == words

    def targets(found: list[site_prose.Token]) -> set[str]:
        inner = [token for token in found if isinstance(token, list)]
        return {str(token[1]) for token in inner}.union(*(targets(token[2:]) for token in inner))

    assert targets(tokens) == {mark.target for mark in marks if mark.start < mark.end}


@given(st.text(min_size=1, max_size=300))
def test_file_names_work_everywhere(name: str) -> None:
    made = file_name(name)
    assert re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,118}", made)
    assert not made.endswith((".", "-"))


def test_pages_whose_names_differ_in_case_only_are_told_apart(small: Build) -> None:
    graph = graph_of(small)
    rule = next(graph.rules())
    twins = [replace(rule, id="X1.A"), replace(rule, id="X1.a"), replace(rule, id="X1:a")]
    names = page_names(Graph(graph.sources, (*graph.nodes, *twins), ()))
    assert len({name.lower() for name in names.values()}) == len(names)
    assert names["X1.A"] == "rules/X1.A"


def _terms(text: str, *names: str) -> list[str]:
    nodes = [Node(f"term:{name}", NodeKind.TERM, None, name, name, None, "", None) for name in names]
    return [f"{text[term.start : term.end]}={term.id}" for term in Terms(nodes).found(text)]


def test_terms_are_found_as_words_the_longer_one_first_and_in_the_plural() -> None:
    found = _terms("Two lock keepers pass locks; the locker is no lock.", "lock", "lock keeper")
    assert found == ["lock keepers=term:lock keeper", "locks=term:lock", "lock=term:lock"]
    assert _terms("A B.S.", "?") == []


def test_a_capital_that_every_sentence_has_makes_no_term() -> None:
    text = 'Push it. Then Push. "Push" once more: Push? LOS is one, LOS.'
    starts = [text.index("Push.")]
    nodes = [Node(f"term:{name}", NodeKind.TERM, None, name, name, None, "", None) for name in ("Push", "LOS")]
    found = list(Terms(nodes).found(text))
    assert [term.start for term in found if term.id == "term:Push"] == starts
    assert sum(term.id == "term:LOS" for term in found) == 2


def test_a_crowded_neighbourhood_is_counted_and_stays_well_formed() -> None:
    from rulebook.neighbourhood import MOST, arrange, draw

    many = [[f"R{n}", f'R{n} <&" a title that is much too long for its box'] for n in range(MOST + 5)]
    layout = arrange({"centre": ["R", "R"], "incoming": many, "outgoing": many[:2], "exceptions": many})
    picture = ElementTree.fromstring(draw(layout, "Neighbours of R & <R>", {"R1": "R1.html?a&b"}))
    labels = ["".join(tag.itertext()) for tag in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert labels.count("+5 more") == 2
    assert picture.find(".//{http://www.w3.org/2000/svg}a[@href='R1.html?a&b']") is not None
    boxes = [(box.x, box.y) for box in (*layout.boxes, layout.centre)]
    assert len(set(boxes)) == len(boxes)
    assert max(y for _, y in boxes) < layout.height
