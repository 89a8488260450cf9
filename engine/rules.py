"""Rules as generated modules hold them: a function each, which asks a case and decides; and how they are run.

A function speaks only in yes and no. `resolve` runs it once for each answer that what is not known can have, and only
if these lead to different things does the outcome stay open. The same runs are the trace.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from enum import StrEnum
from functools import cache, partial
from types import CodeType, ModuleType
from typing import NamedTuple

from .answers import Exempted as Exempted
from .answers import Record, Step, Verdict
from .case import Case, NotSpeakingError, OpenError
from .meaning.facts import Fact, fact_name
from .norms import Conflict, same
from .tables import Table
from .truth import Legality, UndeterminedError, Unknown

_TOLD_APART = "\N{HORIZONTAL ELLIPSIS}"
"""What stands in what a function says for what its exceptions say, which is told with these."""
TOGETHER = " + "
"""What stands between the names of documents whose rules answer together."""
MOST_RUNS = 200
"""How often a rule is run at most for one question; with more to try the answer is open."""


class Kind(StrEnum):
    """What a rule decides, and so what its function returns; `None` always means that it does not speak of the case, as
    it does where what a function needs is not so."""

    NORM = "norm"
    """Whether something may be done, a `Legality`, or has to be, a `Duty`."""
    FACT = "fact"
    """Whether something is so: yes or no."""
    DEFINITION = "definition"
    """Whether something counts as something else: yes or no."""
    VALUE = "value"
    """How much a quantity is: a number, or an amount such as two squad-equivalents plus four SMC."""
    MODIFIER = "modifier"
    """What is added to a quantity: a number."""
    EFFECT = "effect"
    """Whether something happens: yes or no."""
    APPLICATION = "application"
    """Whether rules apply: yes or no."""


class Duty(StrEnum):
    """What a norm says beside what may and may not be done."""

    REQUIRED = "required"
    NOT_REQUIRED = "not required"


PERMITTED, FORBIDDEN = Legality.PERMITTED, Legality.FORBIDDEN
REQUIRED, NOT_REQUIRED = Duty.REQUIRED, Duty.NOT_REQUIRED


ANY = ""
"""The sort of a role of which a rule does not ask what stands in it, or asks more than a sort."""


class Rule(NamedTuple):
    """One compiled statement."""

    clause: str
    kind: Kind
    keys: tuple[str, ...]
    """Under what it is looked up: verbs, the head of a quantity, the name of a status, the names of rules."""
    roles: tuple[str, ...]
    """The roles of a question that the function takes, behind the case."""
    decide: Callable[..., object]
    unless: tuple[Exempted, ...] = ()
    default: bool = False
    """Whether any other rule that speaks of the case goes before it: `except as stated otherwise`."""
    price: object = None
    """What it costs to do what it permits: an amount, or a text such as `all MF`."""
    module: str = ""
    """The module that it is for, if it is for one alone."""
    outside: tuple[str, ...] = ()
    """The rules outside of the corpus that may say otherwise."""
    times: tuple[str, ...] = ()
    """The phases that it names as its time, with the part of them that it names: `MPh`, `start of MPh`."""
    sorts: tuple[str, ...] = ()
    """The sort that what stands in each role has to be of for it to speak of the case, or `ANY`."""
    told: str = ""
    """What it says, if its function is told to say that in other words."""
    limited_by: tuple[str, ...] = ()
    """What else is done by doing what it permits, or ends what it says is so: it says that only as far as no rule
    forbids these, says that there is no such thing, or has them come about."""
    evidence: tuple[str, ...] = ()
    """The worked examples from which it is reconstructed, if the words of its clause are lost."""
    called: tuple[str, ...] = ()
    """What its function calls each of its exceptions, if that is told to be of another clause."""
    only: tuple[str, ...] = ()
    """The roles to whose fillers alone it gives leave: a leave that names others for these is an exception to it."""

    @property
    def words(self) -> frozenset[str]:
        """The names of sorts, acts and things that it speaks of."""
        return _words(self.decide, self.sorts)

    @property
    def counts(self) -> bool:
        """Whether it speaks of a number."""
        return any(type(each) is int for each in self.decide.__code__.co_consts)

    def mentions(self, word: str) -> bool:
        """Whether it speaks of something, given in small letters."""
        return any(word in each.casefold().split() for each in self.words)

    def doing(self, act: str) -> dict[str, str] | None:
        """What stands in which roles if it rules on an act, told by its verb and what that is done to, or what a
        preposition ties to it: `enter Sewer`, `advance out of Sewer`, a bare `emerge`; nothing, if it does not."""
        done_to = dict(zip(self.roles, self.sorts, strict=True)).get("theme", "")
        for verb in self.keys:
            if act != verb and not act.startswith(f"{verb} "):
                continue
            rest = act.removeprefix(verb).removeprefix(" ")
            if rest == done_to or (self.kind is Kind.APPLICATION and rest in self.words):
                return {"theme": rest} if rest else {}
            for role in self.words:
                if rest.startswith(f"{role} ") and (sort := rest.removeprefix(f"{role} ")) in self.words:
                    return {role: sort}
        return None

    @property
    def said(self) -> str:
        """What it says, as printed logic."""
        own = tuple(self.own_names.items()) if self.called else ()
        return _said(self.told or self.decide.__doc__ or "", own, self.unless)

    @property
    def own_names(self) -> dict[str, str]:
        """The ids of its exceptions, by what its function calls them; empty if it calls them so itself."""
        return {name: each.clause for name, each in zip(self.called, self.unless, strict=False)}


@cache
def _said(text: str, own: tuple[tuple[str, str], ...], unless: tuple[Exempted, ...]) -> str:
    """What a function says, by the ids of its own exceptions, with what these say."""
    plain, ids = " ".join(text.split()).removesuffix("."), dict(own)
    if ids:
        names = "|".join(map(re.escape, sorted(ids, key=len, reverse=True)))
        plain = re.sub(rf"(?<!\w)(?:{names})(?!\w)", lambda found: ids[found[0]], plain)
    for each in unless if _TOLD_APART in plain else ():
        plain = re.sub(
            rf"(?<= {re.escape(each.clause)})( [^\]]+)?: {_TOLD_APART}", partial(_told_in, each), plain, count=1
        )
    return plain


def _told_in(exempted: Exempted, found: "re.Match[str]") -> str:
    """What an exception says, in its bracket behind the rules that it cites."""
    return f"{found[1] or ''}: {exempted.said}"


@cache
def _words(decide: Callable[..., object], sorts: tuple[str, ...]) -> frozenset[str]:
    return frozenset((*_texts(decide.__code__), *filter(None, sorts)))


def _texts(code: CodeType, told: int = 1) -> Iterator[str]:
    """The texts in a function, but for what it says of itself, which is the first; parts of one say nothing of that."""
    for constant in code.co_consts[told:]:
        if isinstance(constant, str):
            yield constant
        elif isinstance(constant, CodeType):
            yield from _texts(constant, 0)
        elif isinstance(constant, tuple):
            yield from (each for each in constant if isinstance(each, str))


class Excepted(NamedTuple):
    """A function with its exceptions, of which no rule is made yet."""

    decide: Callable[..., object]
    unless: tuple[Exempted, ...]


def unless(clause: str, said: str, warrant: str = "EXC") -> Callable[[Callable[..., object] | Excepted], Excepted]:
    """A decorator that tells an exception of a function; `warrant` is why it goes before the rule."""

    def add(to: Callable[..., object] | Excepted) -> Excepted:
        decide, later = to if isinstance(to, Excepted) else (to, ())
        return Excepted(decide, (Exempted(clause, said, warrant), *later))

    return add


class Collector:
    """Decorators, one for each kind, that make rules of functions and put them among some rules: with the clause, under
    what it is looked up, and the sort of each argument."""

    def __init__(self, rules: list[Rule]) -> None:
        self._rules = rules
        self.norm = partial(self._rule, Kind.NORM)
        self.fact = partial(self._rule, Kind.FACT)
        self.definition = partial(self._rule, Kind.DEFINITION)
        self.value = partial(self._rule, Kind.VALUE)
        self.modifier = partial(self._rule, Kind.MODIFIER)
        self.effect = partial(self._rule, Kind.EFFECT)
        self.application = partial(self._rule, Kind.APPLICATION)

    def _rule(
        self, kind: Kind, clause: str, *keys: str, default: bool = False, price: object = None, module: str = "",
        outside: Iterable[str] = (), times: Iterable[str] = (), limited_by: Iterable[str] = (),
        evidence: Iterable[str] = (), only: Iterable[str] = (), **sorts: str,
    ) -> Callable[[Callable[..., object] | Excepted], Rule]:  # fmt: skip
        roles = tuple(name.strip("_").replace("_", " ") for name in sorts)
        more = (default, price, module, tuple(outside), tuple(times), tuple(sorts.values()))
        limits = tuple(limited_by)

        def add(to: Callable[..., object] | Excepted) -> Rule:
            decide, exceptions = to if isinstance(to, Excepted) else (to, ())
            told = Rule(
                clause, kind, keys, roles, decide, exceptions, *more, limited_by=limits, evidence=tuple(evidence),
                only=tuple(only),
            )  # fmt: skip
            self._rules.append(told)
            return self._rules[-1]

        return add

    def same(self, clause: str, rule: Rule, *exceptions: str, said: str = "") -> None:
        """Put a clause there that rules what another does, whose exceptions are these instead of those of that one.

        `said` is what it says, if that is not what the other does, as where it cites rules of its own.
        """
        own = tuple(each._replace(clause=id) for each, id in zip(rule.unless, exceptions, strict=True))
        called = rule.called or tuple(each.clause for each in rule.unless)
        self._rules.append(rule._replace(clause=clause, unless=own, told=said or rule.told, called=called))


_DONE_TO = " ("
"""What parts, in the words of an unread clause, a verb from what it does something to: `enter (Cellar level)`."""


class Rulebook:
    """The rules of one document."""

    __slots__ = (
        "_definitions", "_done_to", "_evidence", "_index", "_limits", "_mentions", "_told_unread", "_unread", "games",
        "modules", "name", "rules", "sides", "tables",
    )  # fmt: skip

    def __init__(
        self, name: str, rules: Iterable[Rule], unread: Mapping[str, Iterable[str]] | None = None,
        modules: Iterable[str] = (), sides: Iterable[str] = (), games: Iterable[str] = (),
        tables: Iterable[Table] = (),
    ) -> None:  # fmt: skip
        told: dict[str, tuple[str, ...]] = {}
        for key, clauses in (unread or {}).items():
            told[key.casefold()] = tuple(dict.fromkeys((*told.get(key.casefold(), ()), *clauses)))
        self._keep_unread(told)
        self.name = name
        """The document, such as `O6`."""
        self.rules = tuple(rules)
        """In printed order."""
        self.modules = tuple(modules)
        """The modules that rules name."""
        self.sides = tuple(sides)
        """The sides that they name."""
        self.games = tuple(games)
        """The kinds of games that they name beside modules, such as campaigns."""
        self.tables = tuple(tables)
        """The tables over dice that they are rows of."""
        index: dict[tuple[Kind, str], list[Rule]] = {}
        for rule in self.rules:
            for key in dict.fromkeys(map(str.casefold, rule.keys)):
                index.setdefault((rule.kind, key), []).append(rule)
        self._index = index
        self._mentions: dict[str, int] | None = None
        self._evidence: dict[str, tuple[str, ...]] | None = None
        self._limits: dict[str, list[tuple[Rule, dict[str, str]]]] = {}
        self._definitions: dict[tuple[str, str], str] = {}

    def _keep_unread(self, clauses: Mapping[str, tuple[str, ...]]) -> None:
        """Take the clauses that nobody could read, by the words in them: those of a verb that is done to something by
        the verb too, with what it is done to."""
        self._unread = clauses
        self._told_unread: dict[tuple[str, tuple[str, ...], tuple[str, ...]], tuple[str, ...]] = {}
        self._done_to: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
        for word, found in clauses.items():
            verb, done, of = word.partition(_DONE_TO)
            if done:
                self._done_to.setdefault(verb, []).append((of.removesuffix(")"), found))

    def evidence(self, clause: str) -> tuple[str, ...]:
        """The worked examples from which a clause is reconstructed, if its words are lost."""
        if self._evidence is None:
            self._evidence = {rule.clause: rule.evidence for rule in self.rules if rule.evidence}
        return self._evidence.get(clause, ())

    def mentions(self, word: str) -> int:
        """How many rules speak of a word, given in small letters; counted for all words when first asked."""
        if self._mentions is None:
            spoken = ({word for each in rule.words for word in each.casefold().split()} for rule in self.rules)
            self._mentions = Counter(word for words in spoken for word in words)
        return self._mentions.get(word, 0)

    def about(self, key: str, *kinds: Kind) -> list[Rule]:
        """The rules of some kinds that are looked up under a key."""
        key = key.casefold()
        found: list[Rule] = []
        for kind in kinds:
            found += self._index.get((kind, key), ())
        return found

    @property
    def apart(self) -> "tuple[Rulebook, ...]":
        """The rules of each document by itself."""
        return (self,)

    def limits_of(self, act: str) -> list[tuple[Rule, dict[str, str]]]:
        """The norms that forbid an act in some case, and the rules on whether there is any such thing, each with what
        stands in which roles."""
        if act not in self._limits:
            limiting = (rule for rule in self.rules if _may_limit(rule))
            self._limits[act] = [(rule, roles) for rule in limiting if (roles := rule.doing(act)) is not None]
        return self._limits[act]

    def parts_of(self, node: str) -> list[Rule]:
        """The rules that a node of the text states, such as an exception that is a sentence of its own."""
        return [rule for rule in self.rules if rule.clause.startswith(f"{node}:")]

    def definition(self, status: str, more: str = "") -> str:
        """The name under which rules define a status: its own, or else that with a word more; nothing, if none do."""
        found = self._definitions.get((status, more))
        if found is None:
            names = (status, f"{status} {more}") if more else (status,)
            defined = (name for name in names if (Kind.DEFINITION, name.casefold()) in self._index)
            found = self._definitions[status, more] = next(defined, "")
        return found

    def with_modules(self, names: Iterable[str]) -> "Rulebook":
        """The same rules, where modules are known that none of them names."""
        modules = dict.fromkeys((*self.modules, *names))
        return Rulebook(self.name, self.rules, self._unread, modules, self.sides, self.games)

    def trusting(self, *keys: str) -> "Rulebook":
        """The same rules, taking it that no unread clause is about some keys, unless it says something by them of what
        is asked about."""
        left_out = {key.casefold() for key in keys}
        found = copy(self)
        found._keep_unread({key: each for key, each in self._unread.items() if key not in left_out})
        return found

    def unread(self, key: str, things: Sequence[str] = (), places: Sequence[str] = ()) -> tuple[str, ...]:
        """The clauses that nobody could read and that may be about a key; not those known to be of other things, or of
        none of some places."""
        asked = (key.casefold(), tuple(things), tuple(places))
        if asked not in self._told_unread:
            self._told_unread[asked] = self._find_unread(*asked)
        return self._told_unread[asked]

    def _find_unread(self, key: str, things: Sequence[str], places: Sequence[str]) -> tuple[str, ...]:
        found = (*self._unread.get(key, ()), *self._unread_of(key, things))
        if not found or not (things or places):
            return found
        others = {clause for word, told in self._unread.items() if word != key for clause in told}
        near = [self._speaking_of(thing) for thing in things]
        there = set[str]().union(*map(self._speaking_of, places)) if places else others
        return tuple(
            clause
            for clause in found
            if clause not in others or (clause in there and all(clause in told for told in near))
        )

    def words_left(self, clause: str) -> Iterator[str]:
        """The words of a clause that nobody could read."""
        return (word for word, clauses in self._unread.items() if clause in clauses)

    def unread_of(self, keys: Sequence[str], things: Sequence[str], places: Sequence[str] = ()) -> tuple[str, ...]:
        """The same for several keys, each clause once."""
        return tuple(dict.fromkeys(clause for key in keys for clause in self.unread(key, things, places)))

    def _unread_of(self, key: str, things: Sequence[str]) -> Iterator[str]:
        """The clauses that may say of some things that something is done to them; to whichever, if none are named."""
        for of, clauses in self._done_to.get(key, ()):
            if not things or any(_may_mean(of, thing) for thing in things):
                yield from clauses

    def unread_on(self, *things: str) -> tuple[str, ...]:
        """The clauses that nobody could read and that speak of all of some things."""
        return tuple(sorted(set.intersection(*map(self._speaking_of, things))))

    def _speaking_of(self, thing: str) -> set[str]:
        """The clauses kept under a word that may mean a thing."""
        words = (word for word in self._unread if _may_mean(word, thing))
        return {clause for word in words for clause in self._unread[word]}


def _may_mean(word: str, thing: str) -> bool:
    """Whether a word has a thing's name in it, as `cellar level` has `cellar`, or is short for that."""
    return set(thing.casefold().split()) <= set(word.split()) or is_short_for(word, thing)


def is_short_for(word: str, thing: str) -> bool:
    """Whether a word names a thing without what sort of it is meant, as `smoke grenade` does one of infantry."""
    own, name = word.split(), thing.casefold().split()
    return 1 < len(own) < len(name) and own == name[-len(own) :]


def read(module: ModuleType, name: str) -> Rulebook:
    """The rules of a generated module."""
    words = ("MODULES", "SIDES", "GAMES", "TABLES")
    return Rulebook(name, module.RULES, unread_by_word(module), *(getattr(module, each, ()) for each in words))


def unread_by_word(module: ModuleType) -> dict[str, tuple[str, ...]]:
    """The clauses of a generated module that nobody could read, by the words in them."""
    found: dict[str, tuple[str, ...]] = {}
    for clause, words in getattr(module, "UNREAD", {}).items():
        for word in words.split(";"):
            if name := " ".join(word.split()):
                found[name] = (*found.get(name, ()), clause)
    return dict(sorted(found.items()))


class Outcome(NamedTuple):
    """What a rule comes to in a case."""

    value: object
    """`Unknown` if it depends on something that is not known."""
    possible: tuple[object, ...]
    """All values that it may have."""
    record: Record


class _Run(NamedTuple):
    """What a rule came to, given answers for some of what is not known."""

    value: object
    inputs: tuple[tuple[object, object], ...]
    exceptions: Mapping[str, bool]
    because: tuple[Record, ...]


class _Fork(NamedTuple):
    """What a rule comes to if something that is not known is so, and if it is not."""

    key: str
    missing: tuple[str, ...]
    yes: "_Run | _Fork"
    no: "_Run | _Fork"


def resolve(rule: Rule, case: Case, asks: str = "", names: str = "") -> Outcome:
    """What a rule comes to; what is not known matters only where it would change that.

    With `asks`, a rule that does not look at that role of the question does not speak of it; nor does one of what a
    sort of agents does, if nobody says who, or of what is done to a sort of things, if nobody says to what. With
    `names`, no rule speaks of it that tells of some sort alone of what would stand in that role, if nothing does.
    """
    case.looked_at = set()
    ran = _run(rule, case, {}, [MOST_RUNS])
    if asks and (asks not in (*rule.roles, *case.looked_at) or _is_about_another(rule, case, asks)):
        ran = _Run(None, (), {}, ())
    if names and _is_of_a_sort_unnamed(rule, case, names, ran):
        ran = _Run(None, (), {}, ())
    if isinstance(ran, _Run):
        return Outcome(ran.value, (ran.value,), _record(rule, ran, [ran], ran.value))
    runs = list(_leaves(ran))
    value = _value(ran)
    possible: list[object] = []
    for each in runs:
        if not any(same(each.value, other) for other in possible):
            possible.append(each.value)
    return Outcome(value, tuple(possible), _record(rule, ran, runs, value))


_BEING = "be"
_ACTING = {"agent": "theme", "theme": "agent"}
"""Who does something, and to what it is done."""


def _is_about_another(rule: Rule, case: Case, asks: str) -> bool:
    sorts = dict(zip(rule.roles, rule.sorts, strict=False))
    other = _ACTING.get(asks, "")
    return bool(sorts.get(other)) and case.fillers.get(other) is None


def _is_of_a_sort_unnamed(rule: Rule, case: Case, role: str, ran: _Run | _Fork) -> bool:
    """Whether a rule asks what only stands in a role of which the question says nothing, and in no other such one."""
    if [each for each in rule.roles if case.fillers.get(each) is None] != [role]:
        return False
    asked = (fact for each in _leaves(ran) for fact, _ in each.inputs if isinstance(fact, Fact))
    return any(fact.name == _BEING and fact.agent is None for fact in asked)


def _run(rule: Rule, case: Case, assumed: Mapping[str, bool], left: list[int]) -> _Run | _Fork:
    left[0] -= 1
    case.start(assumed)
    try:
        value = _decided(rule, case)
    except NotSpeakingError:
        value = None
    except UndeterminedError as error:
        value = Unknown(*error.missing)
    except OpenError as error:
        if left[0] <= 0 or error.key.startswith("number of "):
            value = Unknown(*error.missing)
        else:
            yes = _run(rule, case, {**assumed, error.key: True}, left)
            return _Fork(error.key, error.missing, yes, _run(rule, case, {**assumed, error.key: False}, left))
    return _Run(value, tuple(case.log), case.exceptions, tuple(case.because))


def _decided(rule: Rule, case: Case) -> object:
    """What a rule comes to; of two exceptions that hold and rule differently no order settles which prevails."""
    fillers = [_filler(case, role) for role in rule.roles]
    for it, sort in zip(fillers, rule.sorts, strict=False):
        if sort and not case.is_a(it, sort):
            return None
    value = rule.decide(case, *fillers)
    if not case.exceptions:
        return value
    applied = next((clause for clause, holds in case.exceptions.items() if holds), None)
    if value is None or applied is None or len(rule.unless) == 1:
        return value
    case.set_aside = applied
    try:
        other = rule.decide(case, *fillers)
    except NotSpeakingError:
        return value
    more = next((clause for clause, holds in case.exceptions.items() if holds and clause != applied), None)
    if more is None or other is None or same(value, other):
        return value
    own = rule.own_names
    return Conflict(own.get(applied, applied), own.get(more, more))


def _filler(case: Case, role: str) -> object:
    found = case.fillers.get(role)
    return found[0] if type(found) in (tuple, list) and len(found) == 1 else found  # type: ignore[index, arg-type]


def _value(ran: _Run | _Fork) -> object:
    if isinstance(ran, _Run):
        return ran.value
    yes, no = _value(ran.yes), _value(ran.no)
    if same(yes, no):
        return yes
    below = [name for each in (yes, no) if isinstance(each, Unknown) for name in each.missing]
    return Unknown(*ran.missing, *below)


def _leaves(ran: _Run | _Fork) -> Iterator[_Run]:
    if isinstance(ran, _Run):
        yield ran
    else:
        yield from _leaves(ran.yes)
        yield from _leaves(ran.no)


def _open(ran: _Run | _Fork) -> Iterator[tuple[str, tuple[str, ...]]]:
    if isinstance(ran, _Fork):
        yield ran.key, ran.missing
        yield from _open(ran.yes)
        yield from _open(ran.no)


def _record(rule: Rule, ran: _Run | _Fork, runs: Sequence[_Run], value: object) -> Record:
    """What was asked on the way to an outcome, what became of the exceptions, and what all of that rests on."""
    unless = rule.unless
    verdicts = (
        tuple([_verdict(name, runs) for name in rule.called or [each.clause for each in unless]]) if unless else ()
    )
    if isinstance(ran, _Run):
        inputs, because = dict(ran.inputs), ran.because
    else:
        inputs = _inputs(dict(_open(ran)), runs)
        because = tuple({id(record): record for each in runs for record in each.because}.values())
    return Step(rule.clause, rule.said, tuple(inputs), unless), value, tuple(inputs.values()), verdicts, because


def _inputs(unknown: Mapping[str, tuple[str, ...]], runs: Sequence[_Run]) -> dict[object, object]:
    """What several runs asked, each by its name once."""
    found: dict[object, object] = {}
    for each in runs:
        for fact, truth in each.inputs:
            name = str(fact)
            found.setdefault(name, Unknown(*unknown[name]) if name in unknown else truth)
    return found


def _verdict(clause: str, runs: Sequence[_Run]) -> Verdict:
    found = {each.exceptions.get(clause) for each in runs}
    if len(found) > 1:
        return Verdict.UNKNOWN
    return {True: Verdict.APPLIED, False: Verdict.NOT_MET, None: Verdict.IDLE}[found.pop()]


def may_forbid(rule: Rule) -> bool:
    """Whether a norm forbids in some case, as `only` does to all that it does not fit."""
    return "FORBIDDEN" in rule.decide.__code__.co_names


def may_affirm(rule: Rule) -> bool:
    """Whether a rule says in some case that something is so, and not only that it is not."""
    return True in rule.decide.__code__.co_consts


def _may_limit(rule: Rule) -> bool:
    return rule.kind is Kind.APPLICATION or (rule.kind is Kind.NORM and may_forbid(rule))


def bans(rule: Rule) -> bool:
    """Whether a norm does nothing but forbid."""
    return may_forbid(rule) and "PERMITTED" not in rule.decide.__code__.co_names


def leans_outside(rule: Rule) -> dict[str, str]:
    """The rules outside of the corpus that may say otherwise, by the name of that fact."""
    return {fact_name("say otherwise", name): name for name in rule.outside}
