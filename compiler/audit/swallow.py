"""The swallow audit: whether everything that a clause says is in its logic, judged without the grammar.

Each number, modal, negation, tense and cue of a condition in the words needs a node of the logic of its own, of the
right kind and at the right place; each name and each other word needs a node there that speaks of it. And what the
logic negates has to be negated in the words.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from ..lexicon.model import Ruling
from ..lexicon.ruling import said_to_be
from ..logic.model import Exemption, Fact, Norm, Statement
from ..logic.phrases import ELSEWHERE, Det, Frame, Joined, Number, Role, Thing, Trait
from .evidence import Bounds, Evidence, Sort, evidence
from .holders import Held, both_of, held, holds_bound, holds_cue, holds_modal, holds_tense, names, negates, room
from .stems import stemmed

Spellings = Callable[[str], Collection[str]]
"""How else a name or a verb of the logic may be printed: other names of a term, irregular forms."""

_EXCEPTION = re.compile(r"[\[(]\W*(?:EXC|Exception)\b", re.IGNORECASE)
_DENYING = "no|none|nobody|nothing|nor|neither|never|without|except"
_NEGATION = rf"(?:not|n['’]t|\b(?:{_DENYING}|{{forbidding}})|\bnon(?=-)|\bun\w+e[dn])\b"


def swallowed(
    text: str,
    start: int,
    end: int,
    skips: Sequence[tuple[int, int]],
    logic: Sequence[Statement] | Exemption,
    *,
    spellings: Spellings = lambda name: (),
    ignored: Collection[str] = (),
) -> str | None:
    """Why the logic is not all that `text[start:end]` says; None if it is.

    Skipped are exceptions and parentheses that have clauses of their own. An exception with an id is audited with its
    own text, as `logic`. `ignored` are words that add nothing, such as a document's name for its own things.
    """
    nodes = tuple(dict.fromkeys(held(logic, (start, end))))
    known: set[object] = {node.node.id for node in nodes if isinstance(node.node, Exemption) and node.node.id}
    known |= {node.place for node in nodes if isinstance(node.node, Role | Joined) and node.place in skips}
    if len(known) < sum(bool(_EXCEPTION.match(text, *skip)) for skip in skips if start <= skip[0] < end):
        return "an exception is bound to nothing"
    found = tuple(evidence(text, start, end, skips))
    words = _Words(nodes, spellings, frozenset(word.lower() for word in ignored))
    return next(
        (
            f"the {one.sort} {one.said!r} is bound to nothing"
            for one in (*_unheld(found, nodes), *(one for one in found if not words.speak_of(one)))
        ),
        None,
    ) or next(
        (
            f"{text[slice(*node.place)]!r} is not negated"
            for node in nodes
            if negates(node) and node.place != ELSEWHERE and not _is_negated(text, node)
        ),
        None,
    )


def _is_negated(text: str, held: Held) -> bool:
    """Whether the words that a negative node is from are negative themselves."""
    words = text[slice(*held.reach)]
    prefixed = isinstance(held.node, Trait) and f"un{held.node.name}".lower() in words.lower()
    return prefixed or _negation().search(words) is not None


@cache
def _negation() -> re.Pattern[str]:
    """What a negation of the logic may stand for, beside `un-` of adjectives."""
    forbidding = "|".join(map(re.escape, sorted(said_to_be(Ruling.FORBID))))
    return re.compile(_NEGATION.format(forbidding=forbidding), re.IGNORECASE)


def _unheld(found: Sequence[Evidence], nodes: Sequence[Held]) -> Iterator[Evidence]:
    """Numbers, modals, negations, tenses and cues without a node of their own; cues of each kind are counted apart."""
    groups: dict[tuple[Sort, str], list[Evidence]] = {}
    for one in found:
        if one.sort not in (Sort.NAME, Sort.WORD):
            groups.setdefault((one.sort, one.said if one.sort is Sort.CUE else ""), []).append(one)
    printed = frozenset(one.number for one in found if one.sort is Sort.NUMBER)
    for group in groups.values():
        choices = [[place for place, node in enumerate(nodes) if _holds(one, node, printed)] for one in group]
        yield from (group[place] for place in _unmatched(choices, {i: room(node) for i, node in enumerate(nodes)}))


def _holds(one: Evidence, held: Held, printed: Collection[object]) -> bool:
    """Whether a node keeps what a word tells; `printed` are all numbers of the clause."""
    if one.sort is Sort.CUE:
        return (held.reaches(one.start, one.end) and holds_cue(one.said, held)) or _is_set_beside(one, held)
    if isinstance(held.node, Statement | Exemption):
        if one.sort is Sort.NEGATION:
            return negates(held)
        return one.sort is Sort.NUMBER and any(one.said in rule.split() for rule in held.node.rules)
    if not held.covers(one.start, one.end):
        return False
    if one.sort is Sort.MODAL:
        return holds_modal(one.said, held)
    if one.sort is Sort.TENSE:
        return holds_tense(one.said, held) or _is_what_it_is_like(one, held.node)
    if one.sort is Sort.NEGATION:
        return negates(held)
    if one.sort is Sort.BOUND:
        return holds_bound(one.said, held)
    return _is_number(one, held.node, printed) or _is_another(one, held) or _denies_more(one, held.node)


def _is_set_beside(one: Evidence, held: Held) -> bool:
    """Whether `while` only parts a norm from the one before it, or a number: `rafts may wait, while tugs may leave`."""
    number = isinstance(held.node, Fact) and isinstance(held.node.frame.complement, Number)
    beside = number or isinstance(held.node, Norm)
    return one.said == "while" and beside and held.place[0] == one.end + 1


def _is_what_it_is_like(one: Evidence, node: object) -> bool:
    """Whether a participle says what a thing is like, and no verb: `has armed ships`."""
    spoken = (node.head, *(trait.name for trait in node.traits)) if isinstance(node, Thing) else ()
    return stemmed(one.said) in {stemmed(word) for name in spoken for word in name.split()}


def _denies_more(one: Evidence, node: object) -> bool:
    """Whether what is denied is that it is more: `is not more than two meters longer`."""
    if not isinstance(node, Frame) or not node.negated or one.number is None:
        return False
    sizes = (*node.roles, *(node.complement.roles if isinstance(node.complement, Trait) else ()))
    measures = [size.value for size in sizes if isinstance(size.value, Thing)]
    beyond = [role.value for each in measures for role in each.roles if role.preposition == ">"]
    values = [each.value for each in beyond if isinstance(each, Number)]
    values += [each.number.low - 1 for each in measures if each.number is not None and each.number.low is not None]
    return any(Bounds(None, value) == one.number for value in values)


def _is_another(one: Evidence, held: Held) -> bool:
    """Whether `one` is no number but a thing of the kind spoken of: `a ship may pass one that waits`."""
    node = held.node
    unnumbered = isinstance(node, Thing) and node.det is Det.A and node.number is None
    return unnumbered and one.said.lower() == "one" and held.place[0] == one.start


def _is_number(one: Evidence, node: object, printed: Collection[object]) -> bool:
    """Whether a node is the number that is printed, or a name or a verb that contains it: `half-squad`, `halve`."""
    if isinstance(node, Role) and isinstance(node.value, Number) and node.value.value is not None:
        beyond = {">": Bounds(node.value.value + 1, None), "<": Bounds(None, node.value.value - 1)}
        return beyond.get(node.preposition) == one.number  # `more than two coins`
    if isinstance(node, Number):
        ends = Bounds(node.low, node.low), Bounds(node.high, node.high)
        either = both_of(node) and one.number in ends and all(end in printed for end in ends)
        return either or Bounds(node.low, node.high) == one.number
    if one.said.isdecimal():
        return isinstance(node, Thing) and node.name == one.said
    pieces = {stemmed(piece) for name in names(node) for piece in re.findall(r"[A-Za-z]+", name)}
    if one.said == "halve" and "half" in pieces:
        return True  # `two halves`
    return one.said.isalpha() and stemmed(one.said) in pieces


def _unmatched(choices: Sequence[Sequence[int]], room: Mapping[int, int]) -> list[int]:
    """Those that get nothing when as many as possible get one of their choices each (augmenting paths)."""
    given: dict[int, list[int]] = {}

    def place(one: int, tried: set[int]) -> bool:
        for choice in choices[one]:
            if choice in tried:
                continue
            tried.add(choice)
            holders = given.setdefault(choice, [])
            if len(holders) < room[choice]:
                holders.append(one)
                return True
            for at, other in enumerate(holders):
                if place(other, tried):
                    holders[at] = one
                    return True
        return False

    return [one for one in range(len(choices)) if not place(one, set())]


class _Words:
    """What the nodes of a clause speak of, word by word."""

    __slots__ = ("_ignored", "_nodes", "_text")

    def __init__(self, nodes: Sequence[Held], spellings: Spellings, ignored: Collection[str]) -> None:
        self._ignored = ignored
        self._nodes = [(node, _with_denials(node, _stems(names(node.node), spellings))) for node in nodes]
        self._text = " ".join(name for node in nodes for name in names(node.node)).lower()

    def speak_of(self, one: Evidence) -> bool:
        """Whether a name is in the logic, or a node at the place of a word speaks of it."""
        if one.sort is Sort.NAME:
            return all(piece.lower() in self._text for piece in one.said.split("-")) or self._counted(one)
        if one.sort is not Sort.WORD or one.said.lower() in self._ignored:
            return True
        stem = stemmed(one.said)
        return any(node.reaches(one.start, one.end) and stem in stems for node, stems in self._nodes)

    def _counted(self, one: Evidence) -> bool:
        """Whether a name is a number of something: `4TC`."""
        match = re.fullmatch(r"(\d+)([A-Za-z]+)", one.said)
        return match is not None and any(
            isinstance(node.node, Thing)
            and node.node.head == match[2]
            and node.node.number is not None
            and int(match[1]) in (node.node.number.low, node.node.number.high)
            for node, _ in self._nodes
            if node.reaches(one.start, one.end)
        )


def _with_denials(held: Held, stems: frozenset[str]) -> frozenset[str]:
    """What a negative node speaks of: `unoccupied` is what is not occupied."""
    return stems | {f"un{stem}" for stem in stems} if negates(held) else stems


def _stems(spoken: Sequence[str], spellings: Spellings) -> frozenset[str]:
    return frozenset().union(*(_stems_of((name, *spellings(name))) for name in spoken if name))


@lru_cache(maxsize=4096)
def _stems_of(printed: tuple[str, ...]) -> frozenset[str]:
    return frozenset(stemmed(word) for spelling in printed for word in re.findall(r"[A-Za-z]+", spelling))
