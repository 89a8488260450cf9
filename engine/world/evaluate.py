"""Reading the conditions of a rule in a case: what its things stand for, and whether its tests hold."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from ..board import COUNTERS
from ..dice import DiceRoll, DieRoll
from ..hexes import Hex
from ..locations import Location
from ..meaning.sorts import LEVELS, falls_under
from ..meaning.things import around, members
from ..phrases import Frame, Joined, Number, Phrase, Role, Several, Test, Thing, Trait
from ..printing import say
from ..state import State, Unit
from ..truth import Truth, Unknown, all_of, any_of, as_truth, negated
from .environment import Environment, Knowledge
from .events import AFFECT, Event, event_of, touched
from .modules import DOCUMENT, is_played, modules_of
from .predicates import LASTING, PREDICATES
from .quantities import within
from .relations import REMARKS, related
from .sides import of_side
from .times import holds_when
from .traits import has_trait

NUMBER_OF, RESULT_OF = "number of", "result of"


class Fits(NamedTuple):
    """Whether what a question puts in a role fits a description."""

    role: str
    phrase: Phrase | Number | Frame | Trait


_DEFINITE = ("the", "that")
_UNSPECIFIC = ("", "it", "thing")
_NEVER = ("no longer", "never")
_IF_ANY = "if any"
_PERFECT = "perfect"
_PURPOSE = "to"
_SAME = {"out of": "from"}
"""Roles that a question puts otherwise."""
_ACCORDING = ("as per", "per", "in accordance with")
"""Roles that hold if the rule in them allows what the question asks."""
_INCLUDING = "including"
"""What is named so goes by the name of the thing, though that alone may not cover it; it has to be like the rest."""
_EXCEPT = "except"
"""What fits what is named so is none of what it is taken out of."""
_ENTERING = ("enter", "exit")
"""Verbs of which the object is left or entered only from outside of it."""


class World:
    """A state of the game, read by rules; `knowledge` tells what follows from the rules themselves."""

    def __init__(self, state: State, knowledge: Knowledge, given: Mapping[str, object] | None = None) -> None:
        self.state = state
        self.knowledge = knowledge
        self.given = {_name(name): value for name, value in (given or {}).items()}

    def holds(self, test: Test, env: Environment) -> Truth:
        """Whether a condition holds."""
        told = _told(env, test)
        if told is not None:
            return told
        if isinstance(test, Joined):
            truths = (self.holds(member, env) for member in test.members)
            return any_of(*truths) if test.junction == "or" else all_of(*truths)
        plain = test._replace(negated=False, manner=tuple(each for each in test.manner if each not in _NEVER))
        truth = _told(env, plain)
        if truth is None:
            now = not test.tense or (test.tense == _PERFECT and LASTING.issuperset(test.verbs))
            found = [PREDICATES[verb](self, env, test) for verb in test.verbs if verb in PREDICATES and now]
            known = [each for each in found if each is not None]
            truth = (
                any_of(*known) if known and (len(known) == len(test.verbs) or True in known) else Unknown(say(plain))
            )
            truth = True if truth is not True and self._lacks(test.subject, env) else truth
        return negated(truth) if test.negated != bool(set(test.manner) & set(_NEVER)) else truth

    def _counts(self, test: Test, env: Environment) -> Truth:
        """Whether a condition holds, and does for what is asked about: an event may leave that as it was."""
        truth = self.holds(test, env)
        event = event_of(test, env) if truth is True else None
        if event is None or env.key == AFFECT:
            env.events += [] if event is None else [event]
            return truth
        told = [self.knowledge.affected(event.verbs[0], each) for each in touched(env)]
        return all_of(*(as_truth(env.learn(each).value) for each in told if each is not None))

    def _lacks(self, subject: object, env: Environment) -> bool:
        """Whether a condition is about something that is asked for `if any` and is not there."""
        optional = isinstance(subject, Thing) and _IF_ANY in [trait.name for trait in subject.traits]
        near = around(self.state, env.which[-1]) if env.which else env.pool()
        return optional and all(self.fits(it, subject, env) is False for it in near)  # type: ignore[arg-type]

    def fits(self, it: object, phrase: Phrase | Number | Frame | Trait, env: Environment) -> Truth:
        """Whether something fits a description."""
        match phrase:
            case Several():
                return any_of(*(self.fits(it, member, env) for member in phrase.members))
            case Number():
                return within(it, phrase)
            case Trait():
                return self._has(it, phrase, env)
            case Frame():
                return self.holds(phrase, replace(env, fillers={"subject": it}, met=[], which=[*env.which, it]))
        return self._is_thing(it, phrase, env)

    def any_such(
        self, phrase: Phrase | Number | Frame | Trait | None, env: Environment, test: Callable[[object], Truth | None]
    ) -> Truth | None:
        """Whether a test holds of what a phrase means: of one, of each or of none; `None` if it means nothing here."""
        if isinstance(phrase, Frame | Number | Trait):
            return None
        if isinstance(phrase, Several):
            each = [self.any_such(member, env, test) for member in phrase.members]
            if all(truth is None for truth in each):
                return None
            known = [Unknown(say(part)) if own is None else own for own, part in zip(each, phrase.members, strict=True)]
            return all_of(*known) if phrase.junction == "and" else any_of(*known)
        if phrase is None or phrase.head.casefold() in _UNSPECIFIC:
            return next((truth for truth in map(test, env.pool()) if truth is not None), None)
        if phrase.det in (*_DEFINITE, "implied", "which") and phrase.number is None:
            found = self.find(phrase, env)
            if found is None:
                return None
            env.meet(phrase, found)
            return test(found)
        return self._among(phrase, env, test)

    def find(self, thing: Thing, env: Environment) -> object:
        """What a definite thing stands for: the first thing spoken of, or near one spoken of, that it describes."""
        if thing.det == "which" and env.which:
            return env.which[-1]
        unsure: object = env.named(_full(thing)) or env.named(thing.head)
        if unsure is not None:
            return unsure
        for it in env.pool():
            truth = self._is_sort(it, thing.head, env) and self.fits(it, thing, env)
            if truth is True:
                return it
            unsure = it if unsure is None and truth is not False else unsure
        return unsure

    def _among(self, phrase: Thing, env: Environment, test: Callable[[object], Truth | None]) -> Truth | None:
        """An indefinite thing: whatever is near and fits."""
        truths: list[Truth] = []
        found: object = None
        named = env.named(_full(phrase)) or env.named(phrase.head)
        for it in env.pool() if named is None else iter((named,)):
            fits = named is not None or (self._is_sort(it, phrase.head, env) and self.fits(it, phrase, env))
            truth = None if fits is False else test(it)
            if truth is not None:
                truths.append(any_of(negated(fits), truth) if phrase.det == "each" else all_of(fits, truth))
                found = it if truths[-1] is True or (found is None and truths[-1] is not False) else found
                if truths[-1] is True and phrase.det != "each":
                    break
        if found is not None and phrase.det != "each":
            env.meet(phrase, found)
        if not truths:
            return False if _is_counter(phrase) else None
        if phrase.det == "each":
            return all_of(*truths)
        return negated(any_of(*truths)) if phrase.det == "no" else any_of(*truths)

    def in_role(self, test: Fits, env: Environment) -> Truth:
        """Whether what the question puts in a role fits, or how many of what is counted there are."""
        if test.role == NUMBER_OF:
            return self._count(test.phrase, env)
        if test.role == RESULT_OF:
            return _rolled(test.phrase, env)
        told = _told(env, Role(test.role, test.phrase))
        if told is not None:
            return told
        if test.role == "in" and isinstance(test.phrase, Thing) and test.phrase.kind == DOCUMENT:
            return is_played(self.knowledge, test.phrase, env)
        names = (_SAME.get(test.role, test.role), test.role, test.role.casefold() or "complement")
        role = next((each for each in names if each in env.fillers), names[-1])
        if role not in env.fillers:
            return self._stands(test, env)
        filler = members(env.fillers[role])
        truths = [self._fills(it, test, env) for it in filler]
        return all_of(*truths) if test.role == "between" and truths else any_of(*truths)

    def _count(self, phrase: Phrase | Number | Frame | Trait, env: Environment) -> Truth:
        """How many there are: what the asker says, or all that is near and fits."""
        counted = env.fillers.get(NUMBER_OF, env.given.get(_name(f"{NUMBER_OF} {say(phrase)}")))
        if isinstance(counted, int):
            return counted  # type: ignore[return-value]
        truths = [self.fits(it, phrase, env) for it in env.pool()]
        missing = [name for truth in truths if isinstance(truth, Unknown) for name in truth.missing]
        if missing or not any(truths):
            return Unknown(*missing or [f"{NUMBER_OF} {say(phrase)}"])
        return sum(truth is True for truth in truths)  # type: ignore[return-value]

    def _stands(self, test: Fits, env: Environment) -> Truth:
        """A role of which the question says nothing may follow from how its things lie, or be a condition."""
        if isinstance(test.phrase, Frame):
            purpose = test.role == _PURPOSE  # who does not say what for does it for nothing in particular
            return _told(env, test.phrase) or False if purpose else self.holds(test.phrase, env)
        if test.role in _ACCORDING and isinstance(test.phrase, Thing) and test.phrase.kind == "document":
            return self.holds(Frame(("allow",), test.phrase), env)
        if isinstance(test.phrase, Thing):
            told = holds_when(env.state, test.role, test.phrase)
            if told is not None:
                return all_of(*(is_played(self.knowledge, each, env) for each in modules_of(test.phrase)), told)
        for role in ("object", "subject"):
            for it in members(env.fillers.get(role)):
                truth = related(self, env, it, Role(test.role, test.phrase))
                if truth is not None:
                    return truth
        return Unknown(f"{test.role} {say(test.phrase)}")

    def _fills(self, it: object, test: Fits, env: Environment) -> Truth:
        phrase = test.phrase
        if isinstance(it, Event):
            return it in env.events and falls_under(env.state.board, "event", getattr(phrase, "head", "")) is True
        if isinstance(phrase, Thing) and phrase.det in _DEFINITE:
            before = self._antecedent(phrase, it, env)
            if before is not None:
                return before == it
        truth = self.fits(it, phrase, env)
        if isinstance(it, Location) and test.role == "object" and env.key in _ENTERING:
            return all_of(truth, negated(self._along_a_level(phrase, env)))
        return truth

    def _antecedent(self, phrase: Thing, it: object, env: Environment) -> object:
        """What was met that a definite thing can mean: one of the same name, or else one that falls under its name."""
        alike = [(thing, found) for thing, found in env.met if type(found) is type(it)]
        named = [found for thing, found in alike if thing.head == phrase.head]
        fitting = (found for _, found in alike if falls_under(env.state.board, found, phrase.head) is True)
        return named[0] if named else next(fitting, None)

    def _along_a_level(self, phrase: object, env: Environment) -> Truth:
        """Who moves along a level neither enters nor exits it: that takes another end outside of it."""
        things = phrase.members if isinstance(phrase, Several) else (phrase,)
        other = env.fillers.get("from" if env.key == "enter" else "to")
        levels = [each for each in things if isinstance(each, Thing) and each.head.casefold() in LEVELS]
        return other is not None and any_of(*(self.fits(other, each, env) for each in levels))

    def _is_thing(self, it: object, thing: Thing, env: Environment) -> Truth:
        if thing.det == "which" and env.which:
            return it == env.which[-1]
        if isinstance(it, Location) and thing.head.casefold() == "hex":
            it = it.hex
        included = [role.value for role in thing.roles if role.preposition == _INCLUDING and role.value is not None]
        if thing.kind == "side" and isinstance(it, Unit):
            return it.facts.text("side") == thing.head
        truth = of_side(env.state, it, thing) if isinstance(it, Unit) else None
        if truth is None:
            truth = any_of(self._is_called(it, thing.head, env), *(self.fits(it, each, env) for each in included))
        if truth is False:
            return False
        rest: list[Truth] = [truth]
        if thing.name:
            rest.append(thing.name.casefold() in str(it).casefold().split())
        if thing.number is not None and (thing.head.casefold() in LEVELS or isinstance(it, DieRoll | DiceRoll)):
            rest.append(within(it, thing.number))
        rest += [self._has(it, trait, env) for trait in thing.traits]
        if any(truth is False for truth in rest):
            return False
        within_it = replace(env, described=[*env.described, it])
        for role in thing.roles:
            if role.preposition == _EXCEPT and role.value is not None:
                rest.append(negated(self.fits(it, role.value, within_it)))
            elif role.focus not in REMARKS and role.preposition != _INCLUDING:
                rest.append(self._stands_in(role, it, within_it))
        if thing.such:
            inner = replace(env, which=[*env.which, it])
            rest += [self.holds(test, inner) for test in thing.such]
        return all_of(*rest)

    def _stands_in(self, role: Role, it: object, env: Environment) -> Truth:
        truth = related(self, env, it, role)
        return _given(env, f"{it} {say(role)}") if truth is None else truth

    def _is_sort(self, it: object, name: str, env: Environment) -> bool:
        """Whether it is known at all what bears a name, so that something may be looked for by it."""
        if name.casefold() in _UNSPECIFIC or falls_under(env.state.board, it, name) is not None:
            return True
        return isinstance(it, Hex | Location | Unit) and self.knowledge.counts_as(it, name) is not None

    def _has(self, it: object, trait: Trait, env: Environment) -> Truth:
        plain = trait._replace(negated=False)
        truth = has_trait(self, env, it, plain)
        truth = _given(env, f"{say(plain)} of {it}") if truth is None else truth
        return negated(truth) if trait.negated else truth

    def _is_called(self, it: object, name: str, env: Environment) -> Truth:
        if name.casefold() in _UNSPECIFIC:
            return True
        truth = falls_under(env.state.board, it, name)
        if truth is True:
            return True
        defined = self.knowledge.counts_as(it, name) if isinstance(it, Hex | Location | Unit) else None
        if defined is not None:
            value = env.learn(defined).value
            return any_of(False if truth is None else truth, as_truth(value))
        if truth is None:
            truth = has_trait(self, env, it, Trait(name))
        return _given(env, f"{it} is {name}") if truth is None else truth


def _rolled(phrase: Phrase | Number | Frame | Trait, env: Environment) -> Truth:
    """What the dice of a roll show that the asker gives by its name."""
    roll = (env.named(_full(phrase)) or env.named(phrase.head)) if isinstance(phrase, Thing) else None
    return roll.original if isinstance(roll, DieRoll | DiceRoll) else Unknown(say(phrase))  # type: ignore[return-value]


def _full(thing: Thing) -> str:
    """A thing by its whole name, as an asker may call it: `Bog Check dr`."""
    return " ".join((*(trait.name for trait in thing.traits), thing.head))


def _is_counter(phrase: Thing) -> bool:
    """All counters are on the board: one that is not there is not."""
    return phrase.head.casefold().removesuffix(" counter") in COUNTERS


def _told(env: Environment, said: object) -> Truth | None:
    """What the asker says of something that a rule asks, or of its printed form."""
    value = env.given.get(_name(say(said))) if env.given else None
    return value if isinstance(value, bool | Unknown) else None


def _given(env: Environment, name: str) -> Truth:
    """What the asker says of something; not known, where nothing is said."""
    told = _told(env, name)
    return Unknown(name) if told is None else told


def _name(name: str) -> str:
    return " ".join(name.casefold().split())
