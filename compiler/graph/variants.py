"""Variants of one text: which rules correspond, and what a gap in one probably said."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from rapidfuzz import fuzz

from ..diagnostics import Code, Diagnostic
from ..document import Prose
from ..outline.model import MarkKind, NodeKind, Outline
from ..outline.parts import slug
from .index import first_of
from .model import Edge, EdgeKind, Graph, Node, SourceInfo
from .nearby import Nearby

_THRESHOLD = 0.5
"""How well a rule must fit a topic to belong to it, from 0 to 1."""
_TAIL = 60
"""How many characters before a gap must be found again in the parallel rule."""
_FOUND = 72.0
"""How much alike, in per cent, those characters must be."""
_SLASH_REACH = 25
_ENOUGH = 3
"""A rule is held against so many of a topic's rules; more of the same would say no more."""
_EACH_WITH_EACH = 8
"""The most variants whose rules are all linked with one another."""
"""How far, in characters, the parallel's own slash may stand from where the cut text was found to end."""
_EQUAL = 85.0
"""How much alike, in per cent, texts are that belong together whatever their titles and numbers."""
_TELLING = 40
"""The shortest text, in characters, of which that can be said."""
_HELD = 4_000
"""How many characters of a text are held against those of another."""
_MIN_TEXT = 10
"""Of a cut text so short, the wording says nothing."""


@dataclass(frozen=True, slots=True)
class HandMade:
    """A topic that a person aligned, because titles and wording do not show it."""

    group: str
    name: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Topic:
    """Rules of several variants that are about the same thing."""

    group: str
    name: str
    rules: Mapping[str, str]
    """The rule of each document that has one."""


def with_variants(
    graph: Graph, outlines: Sequence[Outline], hand_made: Sequence[HandMade], file: str
) -> tuple[Graph, list[Diagnostic]]:
    """The graph with its `corresponds` and `fills` edges; `file` is where the hand-made topics stand."""
    groups: dict[str, list[SourceInfo]] = {}
    for source in graph.sources:
        if source.group:
            groups.setdefault(source.group, []).append(source)
    edges: list[Edge] = []
    by_source: dict[str, list[Node]] = {}
    for rule in graph.rules():
        by_source.setdefault(rule.source or "", []).append(rule)
    prose = {part.id: part.prose for outline in outlines for part in outline.parts if part.kind is NodeKind.RULE}
    for name, members in groups.items():
        topics = _align(name, members, by_source, hand_made)
        for topic in topics:
            edges += [Edge(first, second, EdgeKind.CORRESPONDS, topic.name) for first, second in _pairs(topic)]
            edges += _fills(graph, topic, prose)
    return replace(graph, edges=graph.edges + tuple(edges)), _stale(graph, hand_made, file)


def _pairs(topic: Topic) -> Iterator[tuple[str, str]]:
    """Which rules of a topic are linked: each with each, or, where that would be very many, each with the first."""
    rules = list(topic.rules.values())
    for number, first in enumerate(rules if len(rules) <= _EACH_WITH_EACH else rules[:1]):
        for second in rules[number + 1 :]:
            yield first, second


def _stale(graph: Graph, hand_made: Sequence[HandMade], file: str) -> list[Diagnostic]:
    present = {source.id for source in graph.sources}
    found = []
    for topic in hand_made:
        for rule in topic.rules:
            document = rule.partition(":")[0].partition(".")[0]
            if document in present and rule not in graph.by_id:
                message = f"topic {topic.name} names {rule}, which {document} does not have; mend the table of topics"
                found.append(Diagnostic(Code.STALE_TOPIC, message, file=file))
    return found


def _align(
    group: str, members: Sequence[SourceInfo], rules: Mapping[str, list[Node]], hand_made: Sequence[HandMade]
) -> list[Topic]:
    """The topics of a group: each rule of each variant stands in exactly one."""
    clusters: list[dict[str, Node]] = []
    names: dict[str, str] = {}
    for topic in hand_made:
        if topic.group == group:
            names.update(dict.fromkeys(topic.rules, topic.name))
    naming = {member.id: member.naming for member in members}
    texts: dict[str, str] = {}
    nearby = Nearby()
    for member in members:
        own = rules.get(member.id, [])
        texts.update((rule.id, _plain(rule.text, naming[member.id])) for rule in own)
        words = {rule.id: _words(rule, names, texts) for rule in own}
        pairs = sorted(
            (
                (_score(rule, clusters[position], names, texts), -position, rule.id)
                for rule in own
                for position in nearby.of(words[rule.id])
            ),
            reverse=True,
        )
        by_id = {rule.id: rule for rule in own}
        placed: set[str] = set()
        filled: set[int] = set()
        for score, negative, name in pairs:
            if score >= _THRESHOLD and name not in placed and -negative not in filled:
                clusters[-negative][member.id] = by_id[name]
                placed.add(name)
                filled.add(-negative)
        clusters += [{member.id: rule} for rule in own if rule.id not in placed]
        for position, cluster in enumerate(clusters):
            if member.id in cluster and len(cluster) <= _ENOUGH:
                nearby.add(position, words[cluster[member.id].id])
    return [
        Topic(group, _name(cluster, names), {source: rule.id for source, rule in cluster.items()})
        for cluster in clusters
    ]


def _words(rule: Node, names: Mapping[str, str], texts: Mapping[str, str]) -> list[str]:
    """By what a rule may be found: the words of its title and text, its number, the topic that a person put it in."""
    named = [f"topic {names[rule.id]}"] if rule.id in names else []
    return [f"number {_fraction(rule)}", *named, *(rule.title or "").lower().split(), *texts[rule.id].split()]


def _score(rule: Node, cluster: Mapping[str, Node], names: Mapping[str, str], texts: Mapping[str, str]) -> float:
    """How well a rule fits a topic, from 0 to 1: by hand, else by title, number and wording."""
    best = 0.0
    for other in islice(cluster.values(), _ENOUGH):
        if rule.id in names or other.id in names:
            best = max(best, 1.0 if names.get(rule.id) == names.get(other.id) else 0.0)
            continue
        known = 0.2 if _fraction(rule) == _fraction(other) else 0.0
        weight = 0.3
        if rule.title and other.title:
            known += 0.5 * fuzz.ratio(rule.title.lower(), other.title.lower()) / 100
        else:
            known, weight = 2 * known, 0.6
        needed = (_THRESHOLD - known) / weight
        if needed <= 1.0:
            best = max(best, known + weight * _wording(rule, other, texts, needed))
        elif not (rule.truncated or other.truncated) and len(texts[rule.id]) >= _TELLING:
            best = max(best, fuzz.ratio(texts[rule.id], texts[other.id], score_cutoff=_EQUAL) / 100)
    return best


def _wording(rule: Node, other: Node, texts: Mapping[str, str], needed: float) -> float:
    """How much alike two texts are, from 0 to 1; what is less than `needed` may come out as 0."""
    first, second = texts[rule.id], texts[other.id]
    cutoff = max(0.0, 100 * needed - 1)
    if rule.truncated or other.truncated:
        shorter = min(len(first), len(second))
        return fuzz.partial_ratio(first, second, score_cutoff=cutoff) / 100 if shorter > _MIN_TEXT else 0.5
    return fuzz.ratio(first, second, score_cutoff=cutoff) / 100


def _fraction(rule: Node) -> str:
    return first_of(rule.number or rule.id).partition(".")[2]


def _plain(text: str, naming: Sequence[str]) -> str:
    if naming:
        text = re.sub(rf"\b(?:{'|'.join(map(re.escape, naming))})[ -]", "", text)
    return " ".join(text[:_HELD].lower().split())


def _name(cluster: Mapping[str, Node], names: Mapping[str, str]) -> str:
    for rule in cluster.values():
        if rule.id in names:
            return names[rule.id]
    titles = Counter(slug(rule.title) for rule in cluster.values() if rule.title)
    if titles:
        return titles.most_common(1)[0][0]
    return slug(next(iter(cluster.values())).id.rpartition(":")[2])


def _fills(graph: Graph, topic: Topic, prose: Mapping[str, Prose]) -> list[Edge]:
    """For each gap of a topic's rules: what whole parallel rules say from that point on."""
    rules = [graph.by_id[name] for name in topic.rules.values()]
    parallels = [rule for rule in rules if not rule.truncated][:_ENOUGH]
    edges = []
    for rule in rules:
        for gap in (mark for mark in rule.marks if mark.kind is MarkKind.GAP):
            for other in parallels:
                start = _continuation(rule.text[: gap.start + 1], other.text)
                if start is not None and (words := other.text[start:].strip()):
                    span = prose[other.id].span(start, len(other.text))
                    edges.append(Edge(other.id, gap.target, EdgeKind.FILLS, words, span))
    return edges


def _continuation(before: str, parallel: str) -> int | None:
    """Where a parallel text goes on from the point at which another was cut, if that point is found."""
    tail = before[-_TAIL:]
    found = fuzz.partial_ratio_alignment(tail, parallel, score_cutoff=_FOUND)
    if not found or len(tail.strip()) < 2:
        return None
    end = found.dest_end
    slash = (
        min((abs(i - end), i + 1) for i in range(len(parallel)) if parallel[i] == "/")
        if "/" in parallel
        else (999, end)
    )
    if slash[0] <= _SLASH_REACH:
        return slash[1]
    while 0 < end < len(parallel) and parallel[end - 1].isalnum() and parallel[end].isalnum():
        end -= 1
    return end
