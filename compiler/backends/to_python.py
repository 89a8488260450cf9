"""Norms as a Python module that stands on `engine`: a function each, short, as one would write it beside the rule.

A function asks the case it is given (`at`): what the norm needs is a line each, what limits it or is an exception to
it an `if`. The case answers yes or no; where it does not know, it has the function run once for each answer. It keeps
what it was asked, which is the trace.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import count

from ..immutable import immutable
from ..logic.norms.expressions import all_of, any_of, inner
from ..logic.norms.model import (
    NO,
    YES,
    All,
    Amount,
    AnyOf,
    Bears,
    Each,
    Except,
    Exemption,
    Exists,
    Expression,
    Filling,
    Find,
    Found,
    Holds,
    IsA,
    Limit,
    Name,
    Norm,
    Not,
    Now,
    Outcome,
    Part,
    Related,
    Relating,
    Require,
    Ruling,
    Said,
    Several,
    Source,
    Step,
    Term,
    Times,
    Together,
    Total,
    Variable,
)
from ..logic.norms.tables import Chart
from ..logic.norms.things import OF_SIDE, is_shown
from ..logic.phrases import Number
from .layout import (
    WIDTH,
    Choice,
    Group,
    Junction,
    Loop,
    Named,
    Node,
    Parenthesized,
    Quoted,
    Search,
    call,
    condition,
    docstring,
    flat,
    identifier,
    laid_out,
    module_name,
    quoted,
    returning,
    row,
    telegraphic,
    wrapped,
)
from .sharing import Shared, Spelled, says_the_same

_RULINGS = {
    Ruling.PERMITTED: "PERMITTED",
    Ruling.FORBIDDEN: "FORBIDDEN",
    Ruling.REQUIRED: "REQUIRED",
    Ruling.NOT_REQUIRED: "NOT_REQUIRED",
}
_MODULES = (
    ("fractions", ("Fraction",)),
    ("..amounts", ("Amount", "Part")),
    ("..case", ("Case", "Thing")),
    (
        "..rules",
        (
            "ANY",
            "FORBIDDEN",
            "NOT_REQUIRED",
            "PERMITTED",
            "REQUIRED",
            "Collector",
            "Duty",
            "Rule",
            "unless",
        ),
    ),
    ("..tables", ("Row", "Table")),
    ("..truth", ("Legality",)),
)
"""Where the names of a generated module come from, in the order in which they are imported."""
GENERATED = "generated from their logic and never edited by hand"
"""What the first line of every module says."""
_DECORATOR = "rule"
"""The name of what makes rules of functions, by a decorator for each kind."""
_CASE = "at"
"""The name under which a function knows the case that it is asked about."""
_OPTIONS = ("default", "price", "module", "outside", "times", "limited_by", "evidence", "only")
"""What the decorator is told beside the sorts of the arguments."""
_UNLESS = "unless"
"""The name of what tells an exception of a function."""
_SAME = f"{_DECORATOR}.same"
"""What puts a rule there that is spelled out before."""
_APART = "\n\n"
"""What stands before a function, and before what follows one."""
_NOTHING = "return None if "
"""How a function says nothing of what keeps to its limit."""
_NEEDS, _NEEDS_ANY, _NEEDS_NONE = f"{_CASE}.needs", f"{_CASE}.needs_any", f"{_CASE}.needs_none"
"""What lets a function go on only where something is so, or not so."""
_ANYTHING = "it"
"""What a thing is called that may be of one sort or of another."""
_BRACKET = "EXC"
"""The warrant of most exceptions, which goes without saying."""
_RESERVED = (_CASE, "any", "all", "sum", _DECORATOR, _UNLESS, "Case", "Thing", "Fraction")


@immutable
class Left:
    """A clause of which no function tells all."""

    words: tuple[str, ...]
    """Under which a question may have to do with it."""
    why: str = ""
    """Why no function was made of it, if it was read."""


def module(
    document: str,
    title: str,
    norms: Iterable[Norm],
    unread: Mapping[str, Left] | None = None,
    charts: Iterable[Chart] = (),
    shared: Shared | None = None,
) -> str:
    """A whole module; what one before it spells out, as `shared` knows, it only names.

    `RULES` in it holds all rules in printed order, `TABLES` the tables over dice, `MODULES`, `SIDES` and `GAMES` what
    rules name of these, `UNREAD` the words of the clauses that are none of it.
    """
    norms = tuple(norms)
    own, shared = module_name(document), shared or Shared()
    others = sorted({there.module for norm in norms if (there := shared.find(norm)) is not None})
    taken = {*others, _DECORATOR, _UNLESS}
    blocks: list[str] = []
    for norm in norms:
        there = shared.find(norm)
        if there is None:
            function = _Function(norm, taken)
            taken.add(function.name)
            blocks.append(f"{_APART}{function.source}")
            if own not in _RESERVED:
                shared.add(norm, own, function.name)
        else:
            blocks.append(f"{'' if blocks and _is_same(blocks[-1]) else _APART}{_same(norm, there, own)}")
    tables = [_chart(each) for each in charts]
    listed: list[str] = [
        laid_out(row(map(Quoted, sorted(found))), before=f"{name}: tuple[str, ...] = ")
        for name, found in (
            ("MODULES", _modules(norms)),
            ("SIDES", _sides(norms)),
            ("GAMES", _games(norms)),
        )
        if found
    ]
    if tables:
        listed.append(laid_out(row(tables), before="TABLES: tuple[Table, ...] = "))
    if unread:
        entries = (line for clause, left in unread.items() for line in _left(clause, left))
        listed.append("\n".join(["UNREAD: dict[str, str] = {", *entries, "}"]))
    head = docstring(f"{f'{document}, {title}' if title else document}: rules as functions, {GENERATED}", "")
    start = f"RULES: list[Rule] = []\n{_DECORATOR} = Collector(RULES)"
    body = "\n".join([start, *blocks, *([_APART + "\n\n".join(listed)] if listed else [])])
    return f"{head}\n\n{_imports(body, others)}\n\n{body}\n"


def _same(norm: Norm, there: Spelled, own: str) -> str:
    """A norm that is spelled out before, with its own ids, and what it says where that is printed otherwise."""
    function = there.function if there.module == own else f"{there.module}.{there.function}"
    items: list[Node] = [Quoted(norm.clause), function]
    items += [Quoted(each.id) for each in norm.exemptions]
    if not says_the_same(norm, there.norm):
        items.append(Named("said", Quoted(telegraphic(norm.said))))
    return laid_out(call(_SAME, *items))


def _is_same(block: str) -> bool:
    return block.lstrip().startswith(f"{_SAME}(")


def _left(clause: str, left: Left) -> Iterator[str]:
    if left.why:
        yield f"    # {left.why}"
    yield f"{wrapped('; '.join(left.words), f'    {quoted(clause)}: ')},"


def _modules(norms: Iterable[Norm]) -> set[str]:
    """The modules that norms name, and the kinds of games."""
    return {word for norm in norms for word in _played(norm)}


def _games(norms: Sequence[Norm]) -> set[str]:
    """What never stands without a module is a kind of game, as a campaign is."""
    alone = {word for norm in norms if len(words := _played(norm)) == 1 for word in words}
    return _modules(norms) - alone


def _played(norm: Norm) -> set[str]:
    return {each.word for each in _nodes(norm.steps) if isinstance(each, Said) and each.role == "in"}


def _sides(norms: Iterable[Norm]) -> set[str]:
    """The sides that norms name."""
    held = (each for norm in norms for each in _nodes(norm.steps) if isinstance(each, Holds) and OF_SIDE in each.names)
    return {term.text for each in held for _, term in each.slots if isinstance(term, Name)}


def _nodes(node: object) -> Iterator[object]:
    """A part of a norm, and all in it."""
    if isinstance(node, tuple):
        for each in node:
            yield from _nodes(each)
        return
    yield node
    for name in getattr(type(node), "__dataclass_fields__", ()):
        yield from _nodes(getattr(node, name))


class _Function:
    """The source of one norm."""

    def __init__(self, norm: Norm, taken: set[str]) -> None:
        stem = identifier(norm.title)
        names = (stem if number == 1 else f"{stem}_{number}" for number in count(1))
        self.name = next(name for name in names if name not in taken)
        self._sorts, steps = _sorted(norm)
        self._names = _variables(norm, self._sorts)
        self._norm = replace(norm, steps=steps)

    @property
    def source(self) -> str:
        """The function with what is told of it."""
        norm = self._norm
        body = [*self._body()]
        takes = [f"{self._names[letter]}: Thing" for _, letter in norm.roles]
        head = call(self.name, f"{_CASE}: Case", *takes)
        lines = [
            laid_out(self._decorator(), before="@"),
            *(laid_out(_exempted(each), before="@") for each in norm.exemptions),
            laid_out(head, before="def ", after=f" -> {_returned(norm, body)}:"),
            docstring(telegraphic(norm.said), "    "),
            *body,
        ]
        return "\n".join(lines)

    def _decorator(self) -> Node:
        norm = self._norm
        items: list[Node] = [Quoted(norm.clause), *map(Quoted, norm.keys)]
        for role, letter in norm.roles:
            sort = self._sorts.get(letter)
            items.append(Named(_keyword(role, _OPTIONS), Quoted(sort) if sort else "ANY"))
        if norm.default:
            items.append(Named("default", "True"))
        if norm.price is not None:
            items.append(
                Named("price", Quoted(norm.price) if isinstance(norm.price, str) else self._outcome(norm.price))
            )
        if norm.module:
            items.append(Named("module", Quoted(norm.module)))
        if norm.outside:
            items.append(row(map(Quoted, norm.outside), "outside"))
        if norm.times:
            items.append(row(map(Quoted, norm.times), "times"))
        if norm.limited_by:
            items.append(row(map(Quoted, norm.limited_by), "limited_by"))
        if norm.evidence:
            items.append(row(map(Quoted, norm.evidence), "evidence"))
        if norm.only:
            items.append(row(map(Quoted, norm.only), "only"))
        return call(f"{_DECORATOR}.{norm.kind}", *items)

    def _body(self) -> Iterator[str]:
        norm = self._norm
        required: list[Expression] = []
        limits: list[Expression] = []
        steps = _together(norm.steps)
        last = steps[-1] if steps else None
        for step in steps:
            if isinstance(step, Require):
                required.append(step.claim)
                continue
            yield from self._guard(required, "None")
            required = []
            match step:
                case Find(letter=letter, source=source, claim=claim, needed=needed):
                    name = self._names[letter]
                    such = None if claim == YES else self._asked(claim)
                    look = f"{_CASE}.the" if needed else f"{_CASE}.first"
                    loop = Loop(name, self._source(source), such)
                    search = loop.source if such is None else Search(name, (loop,))
                    yield laid_out(call(look, search), "    ", f"{name} = ")
                case Except(id=own, claim=claim, outcome=outcome):
                    asked = call(f"{_CASE}.exception", Quoted(own), self._asked(claim))
                    result = self._result(norm.yes)
                    short = Choice(flat(self._result(outcome)), asked, flat(result))
                    if step is last and not limits and _fits(f"return {flat(short)}"):
                        yield laid_out(short, "    ", "return ")
                        return
                    yield condition(asked, "    ")
                    yield laid_out(self._result(outcome), "        ", "return ")
                case Limit(claim=claim):
                    limits.append(claim)
        if limits and (norm.yes, norm.no) in ((True, False), (False, True)):
            yield from self._guard(required, "None")
            kept = self._asked(all_of(*limits))
            kept = kept if norm.yes is True else _negated(kept)
            yield returning(kept, "    ")
        elif limits:
            yield from self._guard(required, "None")
            yield from self._returned(limits, self._outcome(norm.no))
        else:
            yield from self._returned(required, "None")

    def _returned(self, claims: Sequence[Expression], otherwise: str) -> Iterator[str]:
        """What it comes to where some things are so, and what else: on one line if they fit."""
        result, claim = self._result(self._norm.yes), all_of(*claims)
        short = Choice(flat(result), self._asked(claim), otherwise)
        if claim != YES and _fits(f"return {flat(short)}"):
            yield laid_out(short, "    ", "return ")
            return
        yield from self._guard(claims, otherwise)
        yield laid_out(result, "    ", "return ")

    def _guard(self, claims: Sequence[Expression], outcome: str) -> Iterator[str]:
        """What has to be so for a function to go on: a limit, or else a line for each thing that the norm needs."""
        claim = all_of(*claims)
        if claim == YES:
            return
        if outcome == "None":
            for each in self._grouped(inner(claim)):
                yield from self._needed(each)
        else:
            yield condition(_negated(self._asked(claim)), "    ")
            yield f"        return {outcome}"

    def _needed(self, claim: Expression) -> Iterator[str]:
        needs = call(_NEEDS, self._asked(claim))
        match claim:
            case Exists() if _is_search(claim):
                yield laid_out(call(_NEEDS_ANY, self._search(claim)), "    ")
            case Not(of=Exists() as found) if _is_search(found):
                yield laid_out(call(_NEEDS_NONE, self._search(found)), "    ")
            case Not(of=AnyOf(members=members)) if not _fits(flat(needs)):
                for each in members:
                    yield from self._needed(Not(each))
            case Not(of=of) if not _fits(flat(needs)):
                yield condition(self._asked(of), "    ")
                yield "        return None"
            case _:
                yield laid_out(needs, "    ")

    def _grouped(self, claims: Sequence[Expression]) -> Iterator[Expression]:
        """Claims; what follows each other and tells what one thing is like goes together, if it fits on a line."""
        group: list[Expression] = []
        for claim in claims:
            if group and not (
                _subject(claim) == _subject(group[0]) is not None
                and _fits(flat(call(_NEEDS, self._asked(all_of(*group, claim)))))
            ):
                yield all_of(*group)
                group = []
            group.append(claim)
        yield all_of(*group)

    def _result(self, outcome: Outcome) -> Node:
        if isinstance(outcome, Times):
            own = self._names.get(outcome.letter, outcome.letter)
            such = None if outcome.claim == YES else self._asked(outcome.claim)
            search = Search(own, (Loop(own, self._source(outcome.source), such),))
            counted = Group(f"{_CASE}.count(", (Quoted(_sort(outcome.source)), Parenthesized(search)))
            amount = self._outcome(outcome.amount)
            return counted if amount == "1" else Group(f"{amount} * {_CASE}.count(", counted.items)
        return self._outcome(outcome)

    def _outcome(self, outcome: Outcome) -> str:
        match outcome:
            case None | bool():
                return str(outcome)
            case Ruling():
                return _RULINGS[outcome]
            case Number(low=low, high=high) if low is not None and low == high:
                return _number(low)
            case Number():
                return f"Amount(({_part(Part(outcome, ''))},))"
            case Amount(parts=parts, junction=junction):
                told = ", ".join(map(_part, parts)) + ("," if len(parts) == 1 else "")
                return f"Amount(({told}){'' if junction == 'plus' else f', {junction!r}'})"
            case _:
                return "None"

    # What is asked

    def _asked(self, expression: Expression) -> Node:
        match expression:
            case _ if expression == YES:
                return "True"
            case _ if expression == NO:
                return "False"
            case All(members=members):
                return Junction("and", tuple(map(self._asked, members)))
            case AnyOf(members=members):
                return Junction("or", tuple(map(self._asked, members)))
            case Not(of=of):
                return _negated(self._asked(of))
            case Found(letter=letter):
                return f"{self._names[letter]} is not None"
            case Exists(source=source, claim=claim, number=1) if claim == YES:
                return call(f"{_CASE}.some", self._source(source))
            case Exists(letter=letter, source=source, claim=claim, every=True, such=such):
                name = self._names[letter]
                those = None if such is None else self._asked(such)
                every = "all" if such is not None else f"{_CASE}.every"
                return call(every, Search(self._asked(claim), (Loop(name, self._source(source), those),)))
            case Exists(letter=letter, source=source, claim=claim, number=number) if number > 1:
                name = self._names[letter]
                found = Parenthesized(Search(name, (Loop(name, self._source(source), self._asked(claim)),)))
                return Group(f"{_CASE}.several(", (str(number), found))
            case Exists(source=Relating(to=who, sorts=(roll,)), claim=Bears(number=number)) if _is_rolled(expression):
                return call(f"{_CASE}.rolled_this_turn", self._term(who), Quoted(roll), *_bounds(number))
            case Exists(source=source, claim=Holds() as claim) if _is_how(expression):
                return call(f"{_CASE}.any_is", self._source(source), *self._quality(claim))
            case Exists():
                return call("any", self._search(expression))
            case Total(letter=letter, source=source, claim=claim, quantity=quantity, number=number):
                name = self._names[letter]
                meant = None if claim == YES else self._asked(claim)
                borne = Parenthesized(Search(name, (Loop(name, self._source(source), meant),)))
                return Group(f"{_CASE}.total(", (Quoted(quantity), borne, *_bounds(number)))
            case IsA(of=of, sort=sort, number=number):
                return call(f"{_CASE}.is_a", self._term(of), Quoted(sort), *_bounds(number))
            case Bears(of=of, quantity=quantity, traits=traits, number=number):
                named = " ".join((*traits, quantity))
                return call(f"{_CASE}.bears", self._term(of), Quoted(named), *_bounds(number))
            case Now(preposition=preposition, time=time):
                return call(f"{_CASE}.now", Quoted(preposition), Quoted(time))
            case Said(role=role, word=word, unsaid=unsaid):
                told = [] if unsaid is None else [Named("unsaid", str(unsaid))]
                return call(f"{_CASE}.said", Quoted(role), *([Quoted(word)] if word else []), *told)
            case Holds():
                return self._holds(expression)

    def _search(self, found: Exists) -> Search:
        """What is looked for, and last of it what is looked for beside that, one within the other."""
        name, source = self._names[found.letter], self._source(found.source)
        *before, last = inner(found.claim)
        such = self._asked(all_of(*before)) if before else None
        nested = isinstance(last, Exists) and _is_plain(last) and not _is_rolled(last)
        if isinstance(last, Exists) and nested and (such is None or _fits(flat(such))):
            within = self._search(last)
            return replace(within, loops=(Loop(name, source, such), *within.loops))
        return Search(self._asked(found.claim), (Loop(name, source),))

    def _holds(self, asked: Holds) -> Node:
        slots = dict(asked.slots)
        if asked.quality and not asked.told:
            return call(f"{_CASE}.is_", self._term(slots.get("agent")), *self._quality(asked))
        names: Node = Quoted(asked.names[0]) if len(asked.names) == 1 else row(map(Quoted, asked.names))
        items: list[Node] = [names]
        positional = [slots.pop("agent", None), slots.pop("theme", None)]
        while positional and positional[-1] is None:
            positional.pop()
        items += [self._term(each) for each in positional]
        items += [Named(_keyword(name), self._term(value)) for name, value in slots.items()]
        if asked.told:
            items.append(Named("told", Quoted(asked.told)))
        return call(f"{_CASE}.holds", *items)

    def _quality(self, asked: Holds) -> Iterator[Node]:
        """How something is, and with regard to what."""
        yield from map(Quoted, asked.names)
        yield from (Named(_keyword(name), self._term(value)) for name, value in asked.slots if name != "agent")

    def _source(self, source: Source) -> Node:
        match source:
            case Each(sorts=sorts, beyond=beyond):
                return call(f"{_CASE}.each", *map(Quoted, sorts), *([Named("beyond", "True")] if beyond else []))
            case Filling(role=role, sorts=sorts):
                return call(f"{_CASE}.role", Quoted(role), *map(Quoted, sorts))
            case Related(preposition=preposition, of=of, sorts=sorts):
                return call(f"{_CASE}.what", self._term(of), Quoted(preposition), *map(Quoted, sorts))
            case Together(number=number, sorts=sorts):
                return call(f"{_CASE}.together", str(number), *map(Quoted, sorts))
            case Relating(preposition=preposition, to=to, sorts=sorts):
                return call(f"{_CASE}.those", Quoted(preposition), self._term(to), *map(Quoted, sorts))

    def _term(self, term: Term | None) -> Node:
        match term:
            case None:
                return "None"
            case Variable(letter=letter):
                return self._names[letter]
            case Name(text=text):
                return Quoted(text)
            case Several(members=members):
                return row(map(self._term, members))
            case Number(low=low, high=high):
                ends = [low] if low == high else [low, high]
                return (
                    _number(low)
                    if len(ends) == 1 and low is not None
                    else row(_number(end) if end is not None else "None" for end in ends)
                )


def _is_how(found: Exists) -> bool:
    """Whether of what is found is only asked how it is, with no regard to itself."""
    claim = found.claim
    if not isinstance(claim, Holds) or not claim.quality or claim.told:
        return False
    own = [name for name, value in claim.slots if found.letter in _used(value)]
    return own == ["agent"] and dict(claim.slots)["agent"] == Variable(found.letter)


def _is_rolled(found: Exists) -> bool:
    """Whether it is asked what the roll of somebody came to, which is the one that was made this turn."""
    match found:
        case Exists(letter=own, source=Relating("of", sorts=(roll,)), claim=Bears(Variable(borne), quantity, traits)):
            return own == borne and roll == " ".join((*traits, quantity)) and is_shown(roll) and not found.every
    return False


def _sorted(norm: Norm) -> tuple[dict[str, str], tuple[Step, ...]]:
    """The sort that each argument has to be of, by its letter, and what is asked beside these."""
    sorts: dict[str, str] = {}
    steps: list[Step] = []
    own = {letter for _, letter in norm.roles}
    for at, step in enumerate(norm.steps):
        if isinstance(step, Except):
            return sorts, (*steps, *norm.steps[at:])
        if isinstance(step, Require):
            left = []
            for claim in inner(step.claim):
                match claim:
                    case IsA(of=Variable(letter=letter), number=None) if letter in own - {*sorts} and claim.sort:
                        sorts[letter] = claim.sort
                    case _:
                        left.append(claim)
            step = Require(all_of(*left))
        steps.append(step)
    return sorts, tuple(steps)


def _variables(norm: Norm, sorted_: Collection[str]) -> dict[str, str]:
    """The names of the things of a norm, by their letters: the heads of their nouns, or the nouns where others have the
    same head, numbered where two are called so; `sorted_` are the letters of arguments of one sort."""
    used = dict.fromkeys((*(letter for _, letter in norm.roles), *_used(norm.steps), *_used((norm.yes,))))
    words = dict(norm.words)
    sorts = _kinds(norm, sorted_)
    nouns = {
        letter: _of_any(sorts.get(letter, ())) or words.get(letter, letter).casefold().replace("#", "").strip()
        for letter in used
    }
    heads = {letter: noun.rpartition(" ")[2] for letter, noun in nouns.items()}
    shared = {head for head, times in Counter(heads.values()).items() if times > 1}
    found: dict[str, str] = {}
    for letter, head in heads.items():
        stem = identifier(nouns[letter] if head in shared else head, _RESERVED)
        names = (stem if number == 1 else f"{stem}_{number}" for number in count(1))
        found[letter] = next(name for name in names if name not in found.values())
    return found


def _kinds(norm: Norm, sorted_: Collection[str]) -> dict[str, set[str]]:
    """The sorts that each thing that is looked for may be of, and each argument that is not of just one, by letters."""
    found: dict[str, set[str]] = {}
    for each in _nodes(norm.steps):
        if isinstance(each, Find | Exists | Total):
            found.setdefault(each.letter, set()).update(each.source.sorts)
    claims = [step.claim for step in norm.steps if isinstance(step, Require | Limit)]
    for own in (letter for _, letter in norm.roles if letter not in sorted_):
        found[own] = {sort for claim in claims for sort in _alternatives(claim, own)}
    return found


def _alternatives(claim: Expression, letter: str) -> Iterator[str]:
    """The sorts of one of which a thing has to be."""
    match claim:
        case IsA(of=Variable(letter=of), sort=sort) if of == letter:
            yield sort
        case All(members=members) | AnyOf(members=members):
            for each in members:
                yield from _alternatives(each, letter)
        case Exists(claim=within):
            yield from _alternatives(within, letter)


def _of_any(sorts: Iterable[str]) -> str:
    """What something is called that may be of several sorts: what these have in common, or else `it`."""
    names = {each.casefold() for each in sorts}
    heads = {each.rpartition(" ")[2] for each in names}
    if len(names) <= 1:
        return ""
    return heads.pop() if len(heads) == 1 else _ANYTHING


def _used(node: object) -> Iterator[str]:
    """All letters in an expression, those that it looks for itself included."""
    if isinstance(node, tuple):
        for each in node:
            yield from _used(each)
    for name in getattr(type(node), "__dataclass_fields__", ()):
        value = getattr(node, name)
        if name == "letter":
            yield value
        elif not isinstance(value, str):
            yield from _used(value)


def _together(steps: Iterable[Step]) -> list[Step]:
    """The steps; what makes the same exception in several ways is asked at once."""
    found: list[Step] = []
    for step in steps:
        match found[-1:], step:
            case [Except() as before], Except() if (step.id, step.outcome) == (before.id, before.outcome):
                found[-1] = replace(step, claim=any_of(before.claim, step.claim))
            case _:
                found.append(step)
    return found


def _exempted(exemption: Exemption) -> Node:
    """The decorator that tells an exception."""
    warrant = [] if exemption.warrant == _BRACKET else [Quoted(exemption.warrant)]
    return call(_UNLESS, Quoted(exemption.id), Quoted(telegraphic(exemption.said)), *warrant)


def _fits(line: str) -> bool:
    """Whether a line of a function is short enough."""
    return len(f"    {line}") <= WIDTH


def _subject(claim: Expression) -> str | None:
    """The letter of the thing of which a claim tells what it is or is like, and nothing else."""
    match claim:
        case Not(of=of):
            return _subject(of)
        case IsA(of=Variable(letter=letter)):
            return letter
        case Holds(quality=True, slots=(("agent", Variable(letter=letter)),)):
            return letter
    return None


def _is_plain(found: Exists) -> bool:
    """Whether it is asked if something of a kind is so, and not of all or of how many, nor if it is there at all."""
    return not found.every and found.number == 1 and found.claim != YES


def _is_search(found: Exists) -> bool:
    """The same, where no shorter way of asking is there."""
    return _is_plain(found) and not _is_how(found) and not _is_rolled(found)


def _sort(source: Source) -> str:
    return " or ".join(source.sorts) if isinstance(source, Each | Filling | Together) else source.preposition


def _negated(node: Node) -> Node:
    if isinstance(node, Junction) and node.word == "not":
        return node.members[0]
    if isinstance(node, str) and node.endswith(" is not None"):
        return node.replace(" is not ", " is ")
    return Junction("not", (node,))


def _bounds(number: Number | None) -> list[Node]:
    """The ends of an interval, both included."""
    if number is None:
        return []
    if number.low == number.high and number.low is not None:
        return [_number(number.low)]
    ends = (("least", number.low), ("most", number.high))
    return [Named(name, _number(end)) for name, end in ends if end is not None]


def _number(number: Fraction) -> str:
    return str(number) if number.denominator == 1 else f"Fraction({number.numerator}, {number.denominator})"


def _part(part: Part) -> str:
    number = part.number
    ends = [] if number is None else [str(None if end is None else _number(end)) for end in (number.low, number.high)]
    return flat(call("Part", quoted(part.of), *ends))


def _keyword(name: str, reserved: Sequence[str] = ()) -> str:
    """The name of an argument: `is_`, `from_within`."""
    return identifier(name.replace(" ", "_").replace("-", "_"), reserved)


def _returned(norm: Norm, body: Iterable[str]) -> str:
    """The type of what a norm comes to, by a function of which the body is given."""
    outcomes = [norm.yes, norm.no, *(each.outcome for each in norm.steps if isinstance(each, Except))]
    found = {_type(each) for each in outcomes} - {"None"}
    found |= (
        {"None"} if any(line.endswith(("return None", "else None")) or _NOTHING in line for line in body) else set()
    )
    order = ("Legality", "Duty", "bool", "int", "Fraction", "Amount", "None")
    return " | ".join(each for each in order if each in found)


def _type(outcome: Outcome) -> str:
    match outcome:
        case None:
            return "None"
        case bool():
            return "bool"
        case Ruling():
            return "Legality" if outcome in (Ruling.PERMITTED, Ruling.FORBIDDEN) else "Duty"
        case Times(amount=amount):
            return _type(amount)
        case Number(low=low, high=high) if low is not None and low == high:
            return "int" if low.denominator == 1 else "Fraction"
        case _:
            return "Amount"


def _chart(chart: Chart) -> Node:
    """A table over dice."""
    rows = [call("Row", Quoted(each.key), *_ends(each.shown), row(map(Quoted, each.clauses))) for each in chart.rows]
    return call("Table", Quoted(chart.id), Quoted(chart.roll), row(rows), row(map(Quoted, chart.modifiers)))


def _ends(number: Number) -> tuple[Node, Node]:
    low, high = (None if end is None else _number(end) for end in (number.low, number.high))
    return str(low), str(high)


_NAME = re.compile(r'"""[\s\S]*?"""|"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|#.*|(?P<name>[^\W\d]\w*)')
"""A name of the generated code, which has no f-strings; strings and comments are passed over, with what they name."""


def _imports(body: str, others: Sequence[str]) -> str:
    """Imports of just the names that a module uses, and of other modules of the corpus."""
    used = set(_NAME.findall(body))
    lines = []
    for place, names in _MODULES:
        if needed := [name for name in names if name in used]:
            line = f"from {place} import {', '.join(needed)}"
            lines.append(line if len(line) <= WIDTH else _wrapped(place, needed))
    if others:
        line = f"from . import {', '.join(others)}"
        lines.append(line if len(line) <= WIDTH else _wrapped(".", others))
    return "\n".join(lines).replace("\nfrom ..", "\n\nfrom ..", 1 if lines[0].startswith("from fr") else 0)


def _wrapped(place: str, names: Iterable[str]) -> str:
    return "\n".join([f"from {place} import (", *(f"    {name}," for name in names), ")"])
