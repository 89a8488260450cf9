"""Boxes without their wording: one form for what says the same, so that two can be held against each other.

Which preposition tells a time, whether an adjective or a relative clause restricts a noun, in how many lines a rule is
written: none of this counts. Which things are the same, what restricts which, what stands under what: all of it does.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import TypeAlias

from .boxes import (
    AGENT,
    AMOUNT,
    QUANTITY,
    RULES,
    STATE,
    THEME,
    Argument,
    Box,
    Boxes,
    Circumstance,
    Claim,
    Group,
    Introduced,
    Junction,
    Mention,
    Opaque,
    Operator,
    Override,
    Predication,
    Referent,
    Restriction,
    Slot,
    argument_in,
)
from .laws import standard
from .phrases import Cue, Focus, Number
from .shapes import number_to_text

Stem: TypeAlias = Callable[[str], str]
"""What the forms of a word have in common."""


@dataclass(frozen=True, slots=True)
class Var:
    """A thing, by its letter."""

    letter: str


@dataclass(frozen=True, slots=True)
class Const:
    """A thing that is known by its words alone."""

    noun: str
    words: frozenset[str]


@dataclass(frozen=True, slots=True)
class Node:
    """Something said, with its parts in no order."""

    label: str
    parts: "tuple[Term, ...]" = ()


Term: TypeAlias = Var | Const | Node


@dataclass(frozen=True, slots=True)
class Label:
    """What is said of a thing alone."""

    noun: str
    words: frozenset[str]
    """Adjectives, states, the first words of a compound."""
    number: str = ""
    each: bool = False


@dataclass(frozen=True, slots=True)
class Plain:
    """What a clause says, without its wording."""

    said: Node
    labels: dict[str, Label]


_FORBIDDING = {Operator.MAY: Operator.MAY_NOT, Operator.MUST: Operator.MUST_NOT}
_SPLIT = {
    "and": (Operator.MAY, Operator.MUST, Operator.NEED_NOT, Operator.FACT, Operator.EFFECT),
    "or": (Operator.MAY, Operator.MAY_NOT, Operator.MUST_NOT),
}
"""The operators that rule each part of what is joined as they rule the whole."""
_SAME = {Operator.EFFECT: Operator.FACT, Operator.MUST_NOT: Operator.MAY_NOT}
_OTHER = {"or": "and", "/": "and", "and": "or"}
_JUNCTIONS = {"/": "or", "plus": "and"}
_TIMES = frozenset(("at", "on", "in", "during"))
"""Of what is done, a time and a place are told with any of them."""
_ALIKE_SLOTS = {STATE: THEME, "for the purposes of": "for"}
_CUES = frozenset(("before", "after", "until", "while", "when", "if", "unless", "as if"))
_ACTS = frozenset((THEME, "to", "for", "in order to", "so that"))
"""The slots in which an act is what is tried, or what for."""
_SAME_CUE = {Cue.PROVIDED: (Cue.IF, Focus.ONLY)}
_TOLD = (Operator.FACT, Operator.EFFECT, Operator.APPLICATION)
_MODIFIERS = frozenset(("modifier", "modification", "drm", "DRM"))
_NO_WORDS = frozenset(("otherwise", "in that case", "also", "too", "then", "thus", "however", "therefore", "hence"))

_RATES = {"hourly": "hour", "daily": "day", "weekly": "week", "monthly": "month", "yearly": "year"}
"""How often: once in each such time."""


def plain(boxes: Boxes, stem: Stem = str.lower) -> Plain:
    """The form of some boxes in which their wording does not count."""
    boxes = standard(boxes)
    return _Plainer(stem, {one.letter: one for one in boxes.referents}).whole(boxes)


@dataclass(slots=True)
class _Plainer:
    stem: Stem
    referents: dict[str, Referent]
    where: dict[Term, None] = field(default_factory=dict)
    words: dict[str, set[str]] = field(default_factory=dict)
    """What single words say of a thing."""
    fresh: int = 0
    meant: Counter[str] = field(default_factory=Counter)
    """How often each thing is meant."""

    def whole(self, boxes: Boxes) -> Plain:
        self.meant = Counter(_mentioned(boxes.boxes))
        norms = [norm for box in boxes.boxes for norm in self.box(box)]
        said = Node("reading", (*dict.fromkeys(norms), *self.where))
        return Plain(said, {letter: self.label(one) for letter, one in self.referents.items()})

    def label(self, one: Referent) -> Label:
        if one.name and not one.name.isdecimal():
            return Label(one.name.lower(), frozenset(self.words.get(one.letter, ())))
        *before, noun = [*one.head.split(), *one.name.split()] or [""]
        first, noun = map(self.qualifier, before), self.stem(noun)
        words = frozenset((*first, *self.words.get(one.letter, ())))
        number = "" if one.number is None else number_to_text(replace(one.number, signed=False))
        return Label(noun, words, number, one.introduced is Introduced.EACH)

    def const(self, text: str) -> Const:
        *first, noun = text.split() or [""]
        return Const(self.stem(noun), frozenset(map(self.qualifier, first)))

    def qualifier(self, word: str) -> str:
        """A word before a noun, as `is closed` or `is wooden` would tell it."""
        return f"-{self.stem(word)}" if _is_participle(word, self.stem) else self.stem(word)

    # Norms

    def box(self, box: Box) -> Iterator[Node]:
        says, where = _rated(box.says, box.where)
        box = replace(box, says=says)
        for restriction in where:
            self.restrict(restriction)
        limits = [*self.circumstances(box.circumstances), *map(self.override, box.exceptions)]
        if box.default:
            limits.append(Node("default"))
        for operator, claim in self.split(box.operator, box.says):
            yield self.norm(operator, claim, limits)

    def split(self, operator: Operator, claim: Claim) -> Iterator[tuple[Operator, Claim]]:
        """A norm for each part of what is said, if the operator rules each as it rules the whole."""
        if isinstance(claim, Predication) and len(claim.names) > 1:
            claim = Junction("or", tuple(replace(claim, names=(name,)) for name in claim.names))
        if isinstance(claim, Junction) and operator in _SPLIT[_JUNCTIONS.get(claim.junction, claim.junction)]:
            for member in claim.members:
                yield from self.split(operator, member)
        else:
            yield operator, claim

    def norm(self, operator: Operator, claim: Claim, limits: list[Node]) -> Node:
        if isinstance(claim, Junction):
            return Node(f"norm:{_SAME.get(operator, operator)}", (self.claim(claim), *limits))
        if operator in (Operator.VALUE, Operator.MODIFIER):
            return Node(f"norm:{operator}", (*map(self.slot, self.quantified(claim)), *limits))
        if operator is Operator.FACT and claim.names == ("be",) and isinstance(argument_in(claim, THEME), Number):
            named = {AGENT: QUANTITY, THEME: AMOUNT}
            slots = tuple(replace(slot, name=named.get(slot.name, slot.name)) for slot in claim.slots)
            return self.norm(Operator.VALUE, replace(claim, slots=slots), limits)
        if operator in _TOLD and (needed := _needed(claim)) is not None:
            operator, claim = Operator.MUST, needed
        if claim.names == ("apply",) and operator in _TOLD and (added := self.added(claim)) is not None:
            return self.norm(Operator.MODIFIER, added, limits)
        if operator is Operator.DEFINITION:
            claim = replace(claim, names=("be",))
        if self.denies(claim) and operator in _FORBIDDING:
            operator, claim = _FORBIDDING[operator], replace(claim, negated=not claim.negated)
        moved = [slot for slot in claim.slots if slot.name in _CUES and isinstance(slot.value, Predication | Junction)]
        claim = replace(claim, slots=tuple(slot for slot in claim.slots if slot not in moved))
        whens = [self.timed(slot, claim) for slot in moved]
        return Node(f"norm:{_SAME.get(operator, operator)}", (self.predication(claim), *whens, *limits))

    def added(self, claim: Predication) -> Predication | None:
        """What a modifier that applies adds: `a +1 modifier applies to a roll`."""
        named = {slot.name: slot.value for slot in claim.slots}
        modifier = named.get(RULES, named.get(AGENT))
        told = self.referents[modifier.letter] if isinstance(modifier, Mention) else None
        if (
            told is None
            or told.number is None
            or not told.number.signed
            or set(named) not in ({RULES, "to"}, {AGENT, "to"})
        ):
            return None
        if told.head not in _MODIFIERS or claim.negated or claim.manner:
            return None
        return Predication(("add",), (Slot(AMOUNT, told.number), Slot(QUANTITY, named["to"])))

    def quantified(self, claim: Predication) -> Iterator[Slot]:
        """The slots of a value or a modifier; what its quantity is of restricts the quantity."""
        quantity, of = argument_in(claim, QUANTITY), argument_in(claim, "of")
        if isinstance(quantity, Predication):
            of = argument_in(quantity, AGENT)
            quantity = Opaque(quantity.names[0])
        if isinstance(quantity, Opaque) and of is not None:
            self.fresh += 1
            letter = f"§{self.fresh}"
            self.referents[letter] = Referent(letter, quantity.text)
            quantity = Mention(letter)
        if of is not None and isinstance(quantity, Mention):
            slots = (Slot(AGENT, quantity), Slot(THEME, of))
            self.restrict(Restriction(quantity.letter, Predication(("of",), slots)))
        if quantity is not None:
            yield Slot(QUANTITY, quantity)
        yield from (slot for slot in claim.slots if slot.name not in (QUANTITY, "of"))

    # What limits a norm

    def circumstances(self, told: Iterable[Circumstance]) -> Iterator[Node]:
        for one in told:
            for restriction in one.where:
                self.restrict(restriction)
            cue, focus = _SAME_CUE.get(one.cue, (one.cue, one.focus))
            inner = tuple(map(self.override, one.exceptions))
            claim = one.claim
            if cue is Cue.UNLESS and not inner:
                cue, claim = Cue.IF, _denied(claim)  # unless it is wet: if it is not
            whole = "or" if cue is Cue.UNLESS else "and"
            parts = claim.members if isinstance(claim, Junction) and claim.junction == whole else (claim,)
            for part in parts:
                yield Node(f"cond:{focus}{cue}", (self.claim(part), *inner))

    def timed(self, slot: Slot, main: Predication) -> Node:
        claim = slot.value
        assert isinstance(claim, Predication | Junction)
        return Node(f"cond:{slot.focus}{slot.name}", (self.claim(_controlled(claim, main)),))

    def override(self, one: Override) -> Node:
        for restriction in one.where:
            self.restrict(restriction)
        exempt = () if one.exempt is None else (self.term(one.exempt),)
        instead = (norm for box in one.instead for norm in self.box(box))
        only_cites = one.cites and not (one.instead or exempt or one.circumstances)
        cited = (self.stated(one.cites),) if only_cites else ()
        return Node("except", (*self.circumstances(one.circumstances), *exempt, *instead, *cited))

    def stated(self, cites: tuple[str, ...]) -> Node:
        """`except as stated in A1.2`."""
        rules = [self.const(rule) for rule in cites]
        where = rules[0] if len(rules) == 1 else self.joined("and", rules)
        return Node("as", (Node("state", (Node("at", (where,)),)),))

    # What is said

    def restrict(self, restriction: Restriction) -> None:
        """A single word goes to the thing that it is said of; what says more stands for itself."""
        claim = restriction.claim
        if isinstance(claim, Predication) and self.is_some_of(claim):
            return
        if isinstance(claim, Predication) and (states := _states(claim)) is not None:
            claim = states
        if isinstance(claim, Junction) and claim.junction == "and":
            for member in claim.members:
                self.restrict(Restriction(restriction.of, member))
            return
        term = self.claim(claim)
        if isinstance(term, Node) and len(term.parts) == 1 and isinstance(claim, Predication) and not claim.negated:
            part = term.parts[0]
            if isinstance(part, Node) and part.label == AGENT and isinstance(part.parts[0], Var):
                self.words.setdefault(part.parts[0].letter, set()).add(term.label)
                return
        self.where.setdefault(term)

    def is_some_of(self, claim: Predication) -> bool:
        """Whether it is only said that some of a kind are among those there are: `one of the tugs`."""
        part, whole = (argument_in(claim, name) for name in (AGENT, THEME))
        if claim.names != ("of",) or claim.negated or not (isinstance(part, Mention) and isinstance(whole, Mention)):
            return False
        some, all_ = self.referents[part.letter], self.referents[whole.letter]
        alike = some.head == all_.head and some.letter != all_.letter and not (all_.number or all_.name or all_.link)
        return alike and self.meant.get(all_.letter, 0) == 1

    def claim(self, claim: Claim) -> Node:
        if isinstance(claim, Predication) and len(claim.names) > 1:
            claim = Junction("or", tuple(replace(claim, names=(name,)) for name in claim.names))
        if isinstance(claim, Predication) and (states := _states(claim)) is not None:
            claim = states
        if isinstance(claim, Junction):
            return self.joined(claim.junction, map(self.claim, claim.members))
        return self.predication(claim)

    def joined(self, junction: str, members: Iterable[Term]) -> Node:
        """Members in no order; an `and` in an `and` is one."""
        told = list(members)
        flat: list[Term] = []
        junction = _JUNCTIONS.get(junction, junction)
        if junction == "to":
            return Node("way", tuple(Node(f"end {at}", (member,)) for at, member in enumerate(told)))
        for member in told:
            same = isinstance(member, Node) and member.label == junction
            flat += member.parts if same and isinstance(member, Node) else (member,)
        return Node(junction, tuple(flat))

    def predication(self, said: Predication) -> Node:
        name, slots, negated = said.names[0], list(said.slots), said.negated is not self.denies(said)
        named = {slot.name: slot for slot in slots}
        if name == "be" and THEME not in named and len(slots) == 2 and AGENT in named:
            (other,) = (slot for slot in slots if slot.name != AGENT)
            name, slots = other.name, [named[AGENT], replace(other, name=THEME)]
        if name == "with" or name == "without":
            name, negated = "have", negated is not (name == "without")
        if name.startswith("un") and _is_participle(name[2:], self.stem):
            name, negated = name[2:], not negated  # unsigned: not signed
        state, slots = _state(slots)
        word = self.spoken(name, [*state, *said.manner], negated)
        if AGENT not in named and THEME in named:  # an unsaid agent: what is told is a state, or becomes one
            word = f"-{word}"
            slots = [replace(slot, name=AGENT) if slot.name == THEME else slot for slot in slots]
        elif len(slots) == 1 and AGENT in named and _is_participle(name, self.stem):
            word = f"-{word}"
        focus = "only " if said.focus is Focus.ONLY or {"only", "merely"} & set(said.manner) else ""
        modality = {"can": "may"}.get(said.modality, said.modality)
        rates = [self.const(_RATES[adverb]) for adverb in said.manner if adverb in _RATES]
        often = (node for rate in rates for node in (Node("times", (Node("number 1"),)), Node("per", (rate,))))
        label = f"{focus}{modality and f'{modality} '}{'not ' if negated else ''}{word}"
        return Node(label, (*(self.slot(_acting(slot, said)) for slot in slots), *often))

    def spoken(self, name: str, manner: list[str], negated: bool) -> str:
        """A verb with how it is done, which it may have taken in: `run dry` is to run, and so dry."""
        dropped = (*_NO_WORDS, "only", "merely", *(("never",) if negated else ()), *_RATES)
        first, *rest = name.split() or [name]
        told = [*rest, *(word for adverb in manner if adverb not in dropped for word in adverb.split())]
        return " ".join((self.stem(first), *sorted(map(self.stem, told))))

    def denies(self, said: Predication) -> bool:
        """Whether `no` thing does it, or has it done."""
        return any(self.is_none(slot.value) for slot in said.slots)

    def is_none(self, value: Argument | None) -> bool:
        if isinstance(value, Group):
            return bool(value.members) and all(map(self.is_none, value.members))
        return isinstance(value, Mention) and self.referents[value.letter].introduced is Introduced.NO

    def slot(self, slot: Slot) -> Node:
        focus = f"{slot.focus} " if slot.focus in (Focus.ONLY, Focus.EVEN) else ""
        name = slot.name.lower()
        name = "at" if name in _TIMES else _ALIKE_SLOTS.get(name, name)
        parts = () if slot.value is None else (self.term(slot.value),)
        return Node(f"{focus}{name}", parts)

    def term(self, value: Argument) -> Term:
        match value:
            case Mention(letter):
                return Var(letter)
            case Number():
                return Node(f"number {number_to_text(replace(value, signed=False))}")
            case Opaque(text):
                return self.const(text)
            case Group(junction, members):
                return self.joined(junction, map(self.term, members))
            case Slot():
                return self.slot(value) if value.name else self.focused(value)
            case Predication(names=(name,), slots=(), negated=False):
                return self.const(name)
            case Predication() | Junction():
                return self.claim(value)

    def focused(self, slot: Slot) -> Term:
        inner = Node("") if slot.value is None else self.term(slot.value)
        return Node(f"{slot.focus}", (inner,)) if slot.focus in (Focus.ONLY, Focus.EVEN) else inner


def _mentioned(node: object) -> Iterator[str]:
    """The letters in a node, each as often as it stands there."""
    if isinstance(node, Mention):
        yield node.letter
    elif isinstance(node, tuple):
        for each in node:
            yield from _mentioned(each)
    elif is_dataclass(node):
        for one in fields(node):
            yield from _mentioned(getattr(node, one.name))


def _states(claim: Predication) -> Junction | None:
    """Several states of one thing, each told for itself: `is both wet and old`."""
    agent, told = argument_in(claim, AGENT), argument_in(claim, THEME)
    if claim.names != ("be",) or len(claim.slots) != 2 or agent is None or not isinstance(told, Group):
        return None
    named = (Predication((each.text,)) if isinstance(each, Opaque) else each for each in told.members)
    states = [each for each in named if isinstance(each, Predication) and not each.slots]
    if len(states) < len(told.members) or claim.manner or claim.modality or claim.negated:
        return None
    return Junction(told.junction, tuple(replace(each, slots=(Slot(AGENT, agent),)) for each in states))


def _needed(claim: Predication) -> Predication | None:
    """What has to be there: `one lamp is required`."""
    plain = claim.names == ("require",) and not claim.negated and not claim.manner and not claim.modality
    if not plain or [slot.name for slot in claim.slots if slot.name != "per"] != [THEME]:
        return None
    slots = tuple(replace(slot, name=AGENT) if slot.name == THEME else slot for slot in claim.slots)
    return Predication(("exist",), slots)


def _rated(claim: Claim, where: Sequence[Restriction]) -> tuple[Claim, list[Restriction]]:
    """A predication with the rates of the things in it, `one lamp per cart`, and what else restricts them."""
    rates = {one.of: one for one in where if isinstance(one.claim, Predication) and one.claim.names == ("per",)}
    if not isinstance(claim, Predication):
        return claim, list(where)
    meant = [slot.value.letter for slot in claim.slots if isinstance(slot.value, Mention)]
    told = [rates[letter] for letter in meant if letter in rates]
    more = (Slot("per", argument_in(one.claim, THEME)) for one in told if isinstance(one.claim, Predication))
    return replace(claim, slots=(*claim.slots, *more)), [one for one in where if one not in told]


def _denied(claim: Claim) -> Claim:
    """What is so if something is not."""
    if isinstance(claim, Junction):
        return Junction(_OTHER.get(claim.junction, "or"), tuple(map(_denied, claim.members)))
    if len(claim.names) > 1:
        return _denied(Junction("or", tuple(replace(claim, names=(name,)) for name in claim.names)))
    return replace(claim, negated=not claim.negated)


def _state(slots: list[Slot]) -> tuple[list[str], list[Slot]]:
    """The words that tell how something is then, where they say no more than that; and all other slots."""
    states = [slot for slot in slots if slot.name == STATE and slot.focus is Focus.NONE]
    words: list[str] = []
    for value in (slot.value for slot in states):
        if isinstance(value, Opaque):
            words.append(value.text)
        elif isinstance(value, Predication) and value == Predication(value.names[:1], part=value.part):
            words += value.names
        else:
            return [], slots
    return words, [slot for slot in slots if slot not in states]


def _acting(slot: Slot, main: Predication) -> Slot:
    """A slot with an act in it: one of the agent of the whole, if no other is said."""
    bare = isinstance(slot.value, Predication) and not slot.value.slots
    if bare or not isinstance(slot.value, Predication | Junction):
        return slot
    name = "act" if slot.name in _ACTS else slot.name
    return replace(slot, name=name, value=_controlled(slot.value, main))


def _controlled(claim: Claim, main: Predication) -> Claim:
    """An act whose agent is not said is one of the agent of what it stands in."""
    agent = argument_in(main, AGENT)
    if isinstance(claim, Junction):
        return replace(claim, members=tuple(_controlled(member, main) for member in claim.members))
    if not isinstance(agent, Mention | Group) or argument_in(claim, AGENT) is not None:
        return claim
    return replace(claim, slots=(Slot(AGENT, agent), *claim.slots))


def _is_participle(name: str, stem: Stem) -> bool:
    """Whether an adjective tells what was done to a thing: `closed`, `broken`."""
    word = name.split()[0].lower() if name.split() else ""
    base = stem(word)
    done = word.endswith(("ed", "en", "wn")) or not word.startswith(base)  # `final` and `coal` are not done
    return done and base not in (word, word[:-1], f"{word[:-1]}i") and not word.endswith(("ing", "s"))
