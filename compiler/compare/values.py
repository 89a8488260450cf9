"""The typed-value reader: what a rule says in numbers, and how it speaks of the terms of the game."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..graph.model import Graph, Node, NodeKind
from .cues import NAMED, cue, switched_off
from .numbers import Amount, Found, numbers
from .phrases import FILLER, Phrase, phrases
from .quantities import Kind, Quantity

_REST = re.compile(rf"[{FILLER}]+|\(\s*\)")
_SEE = re.compile(r"[;,]?\s*\bsee\b.*$", re.IGNORECASE | re.DOTALL)
_LEAD = re.compile(r"^(?:if|when|where|in|for)\s+(?:an?\s+|the\s+)?", re.IGNORECASE)
_ON_A_DIE = re.compile(r"(?:^|\b(?:a|an|on|of|and|or|dr|is)|[,=:])\s*$", re.IGNORECASE)
_NEIGHBOUR = re.compile(r"[^\W\d_][\w#'’-]*")
_IDLE = frozenset(
    re.findall(r"\w+", "a an the of is are be to at on in or and by for with that which as if its vs up each per")
)
"""Words that name nothing."""
_LONGEST = 14
"""An exception of more words than this is a text of its own, no condition of the value before it."""


@dataclass(frozen=True, slots=True)
class Exceptional:
    """What holds instead, and when."""

    amount: Amount | None
    condition: str

    def __str__(self) -> str:
        return " ".join(filter(None, ("EXC", str(self.amount or ""), self.condition)))


@dataclass(frozen=True, slots=True)
class Value:
    """One value that a rule states."""

    name: str
    """The quantity; for a number of no known quantity, the word it stands with."""
    kind: Kind | None
    """None for a number of no known quantity."""
    start: int
    """Where it stands in its node's text."""
    amounts: tuple[Amount, ...] = ()
    mention: str = ""
    """How the phrase speaks of the term, where there is no number."""
    exceptions: tuple[Exceptional, ...] = ()
    off: bool = False
    """Whether the phrase says that it does not apply."""

    def __str__(self) -> str:
        said = self.mention or " + ".join(map(str, self.amounts))
        exceptions = f" ({', '.join(map(str, self.exceptions))})" if self.exceptions else ""
        return said + (" NA" if self.off else "") + exceptions


def rule_values(graph: Graph, rule: Node, quantities: Sequence[Quantity]) -> list[Value]:
    """The values of a rule and its paragraphs, in printed order."""
    found = node_values(graph, rule, quantities)
    for child in graph.children.get(rule.id, ()):
        if child.kind is NodeKind.PARAGRAPH:
            found += node_values(graph, child, quantities)
    return found


def node_values(graph: Graph, node: Node, quantities: Sequence[Quantity]) -> list[Value]:
    """The values of one node's text; those inside an exception belong to the value before it, where they can."""
    found: list[Value] = []
    for phrase in phrases(node.text, node.marks):
        stated = sorted(_stated(phrase, quantities, node.title or ""), key=lambda value: value.start)
        if node.kind is NodeKind.EXCEPTION:
            stated = [_inside(value) for value in stated]
        free: list[Value] = []
        for mark in phrase.exceptions:
            body = graph.by_id.get(mark.target)
            if body is not None:
                values = [replace(value, start=mark.start) for value in node_values(graph, body, quantities)]
                stated, left = _attach(stated, body, values, mark.start)
                free += left
        found += stated + free
    return found


def _inside(value: Value) -> Value:
    if not value.mention:
        return value
    return replace(value, mention="EXC" if value.mention == NAMED else f"EXC {value.mention}")


def _attach(host: list[Value], body: Node, values: list[Value], start: int) -> tuple[list[Value], list[Value]]:
    """An exception's values: one goes with the host's last value of its shape, the rest stand free."""
    for value in values:
        for position in range(len(host) - 1, -1, -1):
            if host[position].start < start and _replaces(value, host[position]):
                exceptional = Exceptional(value.amounts[0], _condition(body, value.amounts[0]))
                return _excepted(host, position, exceptional), [other for other in values if other is not value]
    condition = _condition(body, None)
    if condition and len(condition.split()) <= _LONGEST:
        own = {value.name for value in values} & {value.name for value in host if value.start < start}
        for position, value in enumerate(host):
            if value.mention and value.start < start and (value.name in own or not own):
                host = _excepted(host, position, Exceptional(None, condition))
        values = [value for value in values if value.name not in own]
    return host, values


def _excepted(host: Sequence[Value], position: int, exceptional: Exceptional) -> list[Value]:
    changed = replace(host[position], exceptions=(*host[position].exceptions, exceptional))
    return [*host[:position], changed, *host[position + 1 :]]


def _replaces(value: Value, base: Value) -> bool:
    if not value.amounts or not base.amounts or base.kind is None:
        return False
    return value.kind in (None, base.kind) and value.amounts[0].shape == base.amounts[-1].shape


def _condition(body: Node, amount: Amount | None) -> str:
    """An exception's own words, without its number and its references."""
    text = " ".join(_REST.sub(" ", "".join(phrase.text for phrase in phrases(body.text, body.marks))).split())
    if amount is not None:
        printed = next((found for found in numbers(text) if found.amount.number == amount.number), None)
        if printed:
            text = text[: printed.start] + text[printed.end :]
    text = _SEE.sub("", text).strip(" ;,.")
    text = " ".join(text.split())
    return _LEAD.sub("", text) if amount is not None else text


def _stated(phrase: Phrase, quantities: Sequence[Quantity], title: str) -> Iterator[Value]:
    found = list(numbers(phrase.text))
    taken: set[int] = set()
    off = switched_off(phrase.text)
    for name, kind, amounts in _numeric(phrase.text, found, quantities, title):
        taken.update(place.start for place, _ in amounts)
        yield Value(name, kind, phrase.start + amounts[0][0].start, tuple(amount for _, amount in amounts), off=off)
    for number in found:
        if number.start not in taken and not (number.spelled and number.amount.shape == "bare"):
            yield Value(_neighbour(phrase.text, number), None, phrase.start + number.start, (number.amount,), off=off)
    for quantity in quantities:
        if quantity.kind is Kind.MENTION:
            for hit in quantity.words.finditer(phrase.text):
                said = cue(phrase.text, hit.start(), hit.end())
                yield Value(quantity.name, quantity.kind, phrase.start + hit.start(), mention=said)


def _numeric(
    text: str, found: Sequence[Found], quantities: Sequence[Quantity], title: str
) -> Iterator[tuple[str, Kind, list[tuple[Found, Amount]]]]:
    """Each quantity that the phrase gives a number, with its numbers; each number goes to one quantity."""
    counts: dict[str, list[tuple[Found, Amount]]] = {}
    for number in found:
        if level := _level(text, number, quantities):
            yield level.name, level.kind, [(number, number.amount)]
        elif counted := _count(text, number, quantities, title):
            quantity, unit = counted
            counts.setdefault(quantity.name, []).append((number, replace(number.amount, unit=unit)))
        elif nearest := _nearest(text, number, quantities):
            yield nearest.name, nearest.kind, [(number, number.amount)]
    for name, amounts in counts.items():
        yield name, Kind.COUNT, amounts


def _level(text: str, number: Found, quantities: Sequence[Quantity]) -> Quantity | None:
    for quantity in quantities:
        if quantity.kind is Kind.LEVEL:
            for hit in quantity.words.finditer(text, 0, number.start):
                if not text[hit.end() : number.start].strip():
                    return quantity
    return None


def _count(text: str, number: Found, quantities: Sequence[Quantity], title: str) -> tuple[Quantity, str] | None:
    """The quantity whose unit follows; one that the phrase or the rule's title names before others."""
    named = f"{title}: {text}"
    for quantity in sorted(quantities, key=lambda quantity: not quantity.bound):
        if quantity.kind is Kind.COUNT and quantity.units and (not quantity.bound or quantity.words.search(named)):
            unit = quantity.units.match(text, number.end)
            if unit:
                return quantity, unit[0].strip(" \t\n-")
    return None


def _nearest(text: str, number: Found, quantities: Sequence[Quantity]) -> Quantity | None:
    if number.amount.sign:
        kind = Kind.SIGNED
    elif number.amount.comparison:
        kind = Kind.THRESHOLD
    elif not number.spelled and _ON_A_DIE.search(text[: number.start]):
        kind = Kind.ROLL
    else:
        return None
    hits = [
        (max(hit.start() - number.end, number.start - hit.end()), order)
        for order, quantity in enumerate(quantities)
        if quantity.kind is kind
        for hit in quantity.words.finditer(text)
    ]
    return quantities[min(hits)[1]] if hits else None


def _neighbour(text: str, number: Found) -> str:
    """The word that a number stands with: the one after it, else the one before."""
    after = _NEIGHBOUR.match(text[number.end :].lstrip(" \t\n-"))
    if after and after[0].lower() not in _IDLE:
        return after[0]
    before = [word for word in _NEIGHBOUR.findall(text[: number.start]) if word.lower() not in _IDLE]
    return before[-1] if before else "number"
