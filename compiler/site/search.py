"""What the search of the site can find: every text with its names, its heading, and words that mean the same."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..graph.model import EdgeKind, Node, NodeKind
from ..lexicon import dictionary
from ..lexicon.model import Form, Part
from .asked import Questions
from .book import Book
from .compared import Compared
from .editions import Editions
from .links import Link
from .names import number, page_of, part_label, short
from .outside import KIND as OUTSIDE
from .outside import Outside
from .signposts import signposts

FILE = "search.json"
"""Where Sphinx finds it among the pages, to add where each text stands."""

_NAMED_ONLY = (NodeKind.EXCEPTION, NodeKind.PARAGRAPH)
"""Their words are the words of the text that they stand in; they are found by their ids."""
_LEFT_OUT = (NodeKind.GAP, NodeKind.FIGURE, NodeKind.FOOTNOTE)
_LOST = "\N{HORIZONTAL ELLIPSIS} text lost"
_SPELT = re.compile(r"\w[\w '/#-]*")
"""A spelling that is the same when its signs are left out: not `"?" status`."""
_HELPING = frozenset(("be", "can", "do", "have", "may", "shall", "will"))
"""What sentences are put with, and nobody looks for in any form."""
_IRREGULAR = {Part.VERB: (Form.S, Form.PAST, Form.PARTICIPLE, Form.GERUND), Part.NOUN: (Form.PLURAL,)}


def search_data(
    book: Book,
    compared: Sequence[Compared],
    synonyms: Sequence[Sequence[str]],
    editions: Editions,
    questions: Questions,
    outside: Outside,
    left_open: Sequence[str],
) -> dict[str, Any]:
    """All that can be found, in book order.

    `entries` are lists of `id`, `kind`, `label`, `names` (the title; of a term its expansion and itself), `text`,
    `remark` (shown, and not searched), the entry `above` or -1, the entry that it is listed under, both by number, and
    its address if it has no place in the book: what an edition changed, rules that one left out, and other pages.
    Explored questions come behind the texts: a form that answers is found beside the words that decide.
    `topics` are the headings of variants that are listed under the first of them; `documents` are the prefixes of
    ids, as they are and as people also write them; `same` are groups of words that mean the same, and `forms` the base
    of each irregular form. What a gap may have said is no entry: a conjecture is not a rule's own words.
    """
    nodes = [node for node in book.graph.nodes if node.kind not in _LEFT_OUT]
    places = {node.id: place for place, node in enumerate(nodes)}
    heads, topics = dict[str, str](), dict[int, str]()
    for group in compared:
        for topic in group.comparison.topics:
            rules = [rule for cell in topic.cells for rule in cell.rules]
            if len(rules) > 1:
                heads.update(dict.fromkeys(rules, rules[0]))
                topics[places[rules[0]]] = topic.title
    words = (word for node in nodes for word in re.findall(r"[a-z]+", f"{node.title} {node.text}".lower()))
    entries = [_entry(book, node, places, heads) for node in nodes]
    for name, *texts in questions.entries():
        names, about = texts
        entries.append([name, "question", "Ask", names, about, "", -1, len(entries)])
    for name in outside.leaned_on():
        asked = ", ".join(link.label for link in outside.asked(name))
        entries.append([name, OUTSIDE, name, [outside.about(name)], "", asked, -1, len(entries)])
    for found in editions.found():
        entries.append([*found[:-1], "", -1, len(entries), found[-1]])
    entries.extend(signposts(book, compared, left_open, len(questions), len(entries)))
    return {
        "entries": entries,
        "topics": topics,
        "documents": {source.id: [source.prefix, *source.naming] for source in book.sources.values()},
        "same": [list(group) for group in synonyms],
        "forms": irregular(words),
    }


def alike(lexicon: Mapping[str, Any], synonyms: Sequence[Sequence[str]]) -> list[list[str]]:
    """Groups of words that mean the same: each term with its expansion and other spellings, and what data add."""
    groups = [
        [term["name"], *re.split(r", or ", term.get("expansion", "")), *term.get("also", ())]
        for term in lexicon.get("term", ())
    ]
    groups += [list(group) for group in synonyms]
    told = ({word.lower(): word for word in group if _SPELT.fullmatch(word)} for group in groups)
    return [list(group.values()) for group in told if len(group) > 1]


def irregular(words: Iterable[str]) -> dict[str, str]:
    """The base of every form that no ending is put to, of the words that occur: `threw` and `thrown`."""
    lemmas = {each.lemma for word in set(words) for each in dictionary.analyses(word)} - _HELPING
    found: dict[str, str] = {}
    for lemma in sorted(lemmas):
        for part, forms in _IRREGULAR.items():
            printed, regular = dictionary.forms(lemma, part), dictionary.regular(lemma, part)
            spellings = {
                spelling for form in forms for spelling in printed.get(form, ()) if spelling != regular.get(form)
            }
            found.update(dict.fromkeys(sorted(spellings - lemmas), lemma))
    return found


def _entry(book: Book, node: Node, places: Mapping[str, int], heads: Mapping[str, str]) -> list[Any]:
    page = page_of(book.graph, node)
    label = short(node) if node is page else part_label(page, node)
    if node.kind is NodeKind.TERM and node.title == node.number:
        label = "Term"
    named = (node.title, node.number if node.kind is NodeKind.TERM else None)
    names = list(dict.fromkeys(" ".join(name.split()) for name in named if name))
    text = "" if node.kind in _NAMED_ONLY else "\n".join(_texts(book, node))
    above, head = places.get(node.parent or "", -1), places[heads.get(page.id, page.id)]
    return [node.id, node.kind.value, label, names, text, _remark(book, node), above, head]


def _texts(book: Book, node: Node) -> Iterator[str]:
    """The text of a node with its further paragraphs."""
    if node.text.strip():
        yield " ".join(node.text.split())
    for child in book.graph.children.get(node.id, ()):
        if child.kind is NodeKind.PARAGRAPH:
            yield from _texts(book, child)


def _remark(book: Book, node: Node) -> str:
    """What is shown of a text that is not here, or not by itself: who refers to it, or its words; behind one that is
    here, that it is not all."""
    if node.kind in _NAMED_ONLY:
        return " ".join(node.text.split())
    if node.truncated:
        return _LOST
    if node.kind is not NodeKind.EXTERNAL:
        return ""
    citing: dict[str, Link] = {}
    for edge in book.graph.incoming.get(node.id, ()):
        if edge.kind is EdgeKind.CITES:
            page = page_of(book.graph, book.graph.by_id[edge.source])
            citing.setdefault(page.id, book.link(page, number(page)))
    return ", ".join(link.label for link in citing.values())
