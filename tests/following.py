"""The bundled documents with other words: what is generated of them if a rule says something else.

Changes of different rules are made in one text and compiled together. Each is then put among the rules as they are,
alone: an answer that is another one then is so because of it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import cast

from compiler import pipeline, sources
from compiler.backends.generate import file_name
from compiler.backends.layout import module_name
from compiler.backends.runtime import Modules
from compiler.backends.unread import unread
from compiler.driver.artifacts import ENGINE, engine_files
from compiler.driver.cache_keys import corpus_key
from compiler.english.text import vocabulary_of
from compiler.graph.model import Graph
from compiler.sources import Corpus, Page, Source
from compiler.spans import SourceText
from compiler.storage.cache import user_cache
from engine.rules import Rule, Rulebook, read

from .compiled import made_once

_NUMBER = re.compile(r":c\d+$")
_NAMES = ("MODULES", "SIDES", "GAMES")


@dataclass(frozen=True, slots=True)
class Change:
    """Other words for some of a rule."""

    rule: str
    """Its id, such as `O6.11`."""
    old: str
    """Words that stand in it once."""
    new: str

    @property
    def document(self) -> str:
        """The document of the rule."""
        return re.split(r"[.:]", self.rule)[0]


def grouped(changes: Iterable[Change]) -> list[tuple[Change, ...]]:
    """Changes in groups in which no rule is changed twice."""
    groups: list[list[Change]] = []
    for change in dict.fromkeys(changes):
        free = (group for group in groups if all(change.rule != other.rule for other in group))
        group = next(free, None)
        if group is None:
            groups.append(group := [])
        group.append(change)
    return [tuple(group) for group in groups]


def changed(change: Change, group: Sequence[Change]) -> Rulebook:
    """The rules of the document of a change, made alone; `group` is what is compiled with it."""
    then, now = modules(())[change.document], modules(tuple(group))[change.document]
    told = (
        {
            clause: words
            for clause, words in getattr(module, "UNREAD", {}).items()
            if _is_of(clause, change.rule) == is_changed
        }
        for module, is_changed in ((then, False), (now, True))
    )
    named = {name: getattr(now, name) for name in _NAMES if hasattr(now, name)}
    rules = list(_instead(then.RULES, now.RULES, change.rule))
    mixed = SimpleNamespace(RULES=rules, UNREAD={clause: words for each in told for clause, words in each.items()})
    vars(mixed).update(named)
    return read(cast(ModuleType, mixed), change.document)


@cache
def modules(changes: tuple[Change, ...]) -> dict[str, ModuleType]:
    """What is generated for each document with some changes made."""
    corpus, _ = sources.load()
    graph = pipeline.build(corpus).graph
    assert graph is not None
    corpus = replace(corpus, sources=tuple(_altered(each, changes, graph) for each in corpus.sources))
    texts = made_once(f"modules of {corpus_key(corpus)} with {changes}", lambda: _generated(corpus))
    loaded = Modules({module_name(id): text for id, text in texts.items()})
    return {id: loaded[module_name(id)] for id in texts}


def _generated(corpus: Corpus) -> dict[str, str]:
    """The module of each document."""
    built = pipeline.build(corpus)
    assert built.graph is not None, built.diagnostics
    vocabulary = vocabulary_of(corpus.lexicon, corpus.words)
    logic = pipeline.formalize(corpus, built, user_cache(), vocabulary)
    left = unread(built.graph, logic, vocabulary)
    files = engine_files(built.graph, logic, vocabulary.inflection, ENGINE, left)
    return {each.id: files[ENGINE / file_name(each.id)] for each in corpus.sources}


def _altered(source: Source, changes: Iterable[Change], graph: Graph) -> Source:
    """A document with the words of those changes that are of it."""
    pages = []
    for page in source.pages:
        text = page.text.text
        places = [_place(each, text, page.text.file, graph) for each in changes if each.document == source.id]
        for start, end, new in sorted(filter(None, places), reverse=True):
            text = text[:start] + new + text[end:]
        pages.append(Page(SourceText(page.text.file, text), page.prefix))
    return replace(source, pages=tuple(pages))


def _place(change: Change, text: str, file: str, graph: Graph) -> tuple[int, int, str] | None:
    """Where the words of a change stand in a page, which may break its lines anywhere, and what is to stand there."""
    span = graph.by_id[change.rule].span
    if span is None or span.file != file:
        return None
    words = re.compile(r"\s+".join(map(re.escape, change.old.split())))
    found = list(words.finditer(text, span.start, span.end))
    assert len(found) == 1, f"{change.old!r} stands {len(found)} times in {change.rule}"
    return found[0].start(), found[0].end(), change.new


def _instead(then: Sequence[Rule], now: Sequence[Rule], rule: str) -> Iterator[Rule]:
    """Rules, with those of one paragraph as they are now."""
    own = [each for each in now if _is_of(each.clause, rule)]
    for each in then:
        if not _is_of(each.clause, rule):
            yield each
        else:
            yield from own
            own = []
    yield from own


def _is_of(clause: str, rule: str) -> bool:
    """Whether a clause is of a rule, or of an exception to it."""
    return _NUMBER.sub("", clause).partition("!")[0] == rule
