"""Which of the things that a pronoun could mean it does mean: the preferences of `rules`, one function each.

Each drops what it does not prefer, if something is left. What is left then is what is meant, if it is one thing, or if
the others are of other sorts: a building is no rival of the ship that moves, another ship is.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from ..english.places import LOCATIVE
from ..logic.phrases import NOWHERE, At, Det, Frame, Phrase, Thing
from .marks import HE, ONE
from .mentions import ACTORS, PLACES, Mention, is_same, kind_of, values
from .needs import Need
from .usage import Usage

NUMBERS = frozenset(("dice", "modifier", "quantity"))
"""The kinds of what has nothing but numbers."""
_SORTS = (ACTORS | {"counter"}, PLACES)
"""Kinds that can be taken for each other; all others stand for themselves."""
CONCRETE = ACTORS | PLACES | {"counter", "thing"}
"""Kinds of what can be somewhere."""
_UNKNOWN = "thing"
"""The kind of what no word list knows: it can be of any sort."""
_TIMES = frozenset(("phase", "manner", "measure", "document", "label", "dice"))
"""The kinds of things that are hardly ever spoken of again."""


@dataclass(frozen=True, slots=True)
class Question:
    """A pronoun, and what its place asks."""

    pronoun: Thing
    need: Need
    is_vague: Callable[[Phrase], bool]
    """Whether a place is none in particular."""
    usage: Usage = field(default_factory=dict)
    chain: Phrase | None = None
    """What the pronoun before it in the sentence means."""
    main: Phrase | None = None
    """What the sentence is about: in `a lock closes when a ship attacks its gate`, that as well as who attacks."""
    lists: tuple[At, ...] = ()
    """The places of the lists that it stands in."""
    story: bool = False
    """Whether it stands in a tale of what is on a map, where a wrong guess is found out."""


class AmbiguousError(Exception):
    """A pronoun can mean several things."""

    def __init__(self, meant: tuple[Phrase, ...]) -> None:
        super().__init__()
        self.meant = meant


Preference: TypeAlias = Callable[[Mention, Question], bool | tuple[int, ...]]
"""How much a mention is preferred."""


def _named_apart(one: Mention, asked: Question) -> bool:
    return not _is_called(one.thing, asked.need.said)


def _called_so(one: Mention, asked: Question) -> bool:
    return _is_called(one.thing, frozenset((asked.need.like,)))


_ENDS = frozenset(("beginning", "end", "start"))
"""Nouns for the edges of a time, and of some things too."""


def _spanning(one: Mention, asked: Question) -> bool | tuple[int, ...]:
    if asked.need.owned not in _ENDS or asked.need.object:
        return True
    return kind_of(one.thing) == "phase", asked.main is None or one.thing.at != asked.main.at


def _lasting(one: Mention, asked: Question) -> bool:
    need = asked.need
    owns = bool(need.owned) and not need.measured and (not need.object or kind_of(one.thing) == "dice")
    rolled = kind_of(one.thing) in NUMBERS and owns
    return not (is_time(one.thing) or rolled or one.time)


def is_time(found: Phrase) -> bool:
    """Whether it is hardly ever spoken of again: a phase or a way, or when one begins or ends."""
    owners = values(found, "of") if kind_of(found) == _UNKNOWN else []
    return kind_of(found) in _TIMES or any(kind_of(owner) == "phase" for owner in owners)


def _sort(one: Mention, asked: Question) -> bool:
    need = asked.need
    return may_be_of(one.thing, need.kinds | need.soft) if need.kinds else True


def may_be_of(found: Phrase, kinds: frozenset[str]) -> bool:
    """Whether a thing is of some kind, for all that is known; things of which there is none are no matter of sorts."""
    unknown = kind_of(found) == _UNKNOWN and getattr(found, "det", None) is not Det.NO
    return unknown or kind_of(found) in kinds


def _as_elsewhere(one: Mention, asked: Question) -> bool:
    if asked.pronoun.name == ONE:
        return True
    ties = (tie for tie in asked.need.ties if tie[0] != "of")
    return any(_is_called(one.thing, asked.usage.get(tie, frozenset())) for tie in ties)


def _owning(one: Mention, asked: Question) -> bool:
    ties = [tie for tie in asked.need.ties if tie[0] == "of"]
    name = getattr(one.thing, "head", "").casefold()
    if any(owned.casefold().startswith(f"{name} ") for _, owned in ties):
        return True  # `its lock gate` is that of the lock
    return any(_is_called(one.thing, asked.usage.get(tie, frozenset())) for tie in ties)


def _particular(one: Mention, asked: Question) -> bool:
    return not asked.is_vague(one.thing)


def _near(one: Mention, asked: Question) -> tuple[int, ...]:
    return one.here, one.sentence


def _plain(one: Mention, asked: Question) -> bool:
    return asked.pronoun.name == HE or not one.buried  # of two things nobody knows which of them is somebody


def _doer(one: Mention, asked: Question) -> bool:
    return asked.need.does_so and one.doer


def _same_act(one: Mention, asked: Question) -> bool:
    need = asked.need
    return need.told_again and one.here and not one.buried and one.done == need.act_of != ()


PREFERENCES: Mapping[str, Preference] = {
    "doer": _doer,
    "same act": _same_act,
    "named apart": _named_apart,
    "called so": _called_so,
    "span": _spanning,
    "lasting": _lasting,
    "sort": _sort,
    "as elsewhere": _as_elsewhere,
    "particular": _particular,
    "near": _near,
    "plain": _plain,
    "owner": _owning,
}
"""In the order of the rules."""
_NEARNESS = ("near", "plain", "owner")
"""Those that say nothing of a thing but where it stands, and what is asked of what stands there alone."""


def chosen(able: Sequence[Mention], asked: Question) -> Mention:
    """The one that is meant, if the place tells it."""
    wanted = asked.need.kinds | asked.need.soft
    sorted_out = any(kind_of(one.thing) in wanted for one in able)  # else no sort tells one from the other
    asking = {name: each for name, each in PREFERENCES.items() if name != "sort" or sorted_out}
    told = _preferred(able, asked, [each for name, each in asking.items() if name not in _NEARNESS])
    alike = _preferred(able, asked, asking.values())
    best = max(alike, key=lambda one: _as_subject(one, asked.need))
    rivals = [one for one in alike if _rivals(one, best, asked.need, asked.main) and not _is_beside(one, best, asked)]
    rivals += [one for one in told if _is_surer(one, best, asked) or _is_of_other_number(one, best, asked)]
    rivals += [one for one in able if _is_of_no_known_sort(best, one, asked)]
    if not rivals and not asked.story and (nearness := _rivals_but_for_nearness(best, told, asked)):
        raise AmbiguousError(tuple(one.thing for one in (best, *nearness)))
    if best.thing.at in asked.need.own and asked.main is not None and asked.main.at != best.thing.at:
        known = [one for one in able if one in alike or kind_of(one.thing) == _UNKNOWN]
        rivals += [one for one in known if one.here and one.thing.at == asked.main.at and _may_be(one, best, asked)]
    if not rivals:
        return best
    same = (one for one in (*alike, *rivals) if _had_the_same_done(one, asked.need))
    deed = [*same, *(one for one in alike if _is_where_it_is(one, asked.need))]
    if deed and all(is_same(one.thing, deed[0].thing) for one in deed):
        return deed[0]
    if (theme := _theme(alike, able)) is not None:
        return theme
    fitting = (one for one in able if _sort(one, asked) or not any(_sort(each, asked) for each in alike))
    found = [one for one in fitting if asked.chain is not None and is_same(one.thing, asked.chain)]
    found = [one for one in found if one in alike] or found
    if not found and not asked.story:
        raise AmbiguousError(tuple(one.thing for one in (best, *rivals)))
    return found[0] if found else best


def _preferred(able: Sequence[Mention], asked: Question, preferences: Iterable[Preference]) -> list[Mention]:
    alike = list(able)
    for preference in preferences:
        most = max(preference(one, asked) for one in alike)
        alike = [one for one in alike if preference(one, asked) == most]
    return alike


def _rivals_but_for_nearness(best: Mention, told: Sequence[Mention], asked: Question) -> list[Mention]:
    """What is as good as something that no sentence is about and that only stands nearer."""
    if best.subject or _owning(best, asked) or _is_spoken_of_again(best, told, asked):
        return []
    same = [one for one in told if _had_the_same_done(one, asked.need)]
    if any(is_same(one.thing, best.thing) for one in same):
        return []
    return [one for one in told if _as_good(one, best)]


def _is_spoken_of_again(best: Mention, told: Sequence[Mention], asked: Question) -> bool:
    """Whether a sentence goes back to a thing, so that more than one speaks of it; or a list tells of it and of what
    the pronoun stands in: `two ships and any pilots with them`."""
    if best.here and any(low <= best.thing.at[0] < high for low, high in asked.lists):
        return True
    back = (one for one in told if isinstance(one.thing, Thing) and one.thing.det is Det.THAT)
    return any(is_same(one.thing, best.thing) for one in back)


def _is_beside(one: Mention, best: Mention, asked: Question) -> bool:
    """Whether nobody knows the sort of what no sentence is about, where what one is about is of the right one."""
    fits = best.subject and kind_of(best.thing) in asked.need.kinds
    return fits and kind_of(one.thing) == _UNKNOWN and not one.subject


def _as_good(one: Mention, best: Mention) -> bool:
    """Whether only nearness tells against something: of what no sentence is about, that is no reason."""
    if is_same(one.thing, best.thing) or kind_of(one.thing) not in CONCRETE:
        return False
    if getattr(one.thing, "det", None) is Det.NO:
        return False
    bound = isinstance(best.thing, Thing) and best.here and best.thing.det is Det.EACH
    inside = one.here and best.thing.at[0] <= one.thing.at[0] < best.thing.at[1]  # `a lock that is in a harbor`
    beside = one.here and one.sentence == best.sentence
    return (beside or one.subject) and not (bound or inside)


def _is_surer(one: Mention, best: Mention, asked: Question) -> bool:
    """Whether what seems to be meant is of a sort that nobody knows, and another one of the sort that is asked for."""
    known = kind_of(one.thing) in asked.need.kinds and one.here >= best.here
    return known and kind_of(best.thing) == _UNKNOWN and not is_same(one.thing, best.thing)


def _is_of_other_number(one: Mention, best: Mention, asked: Question) -> bool:
    """Whether one of two is a single side or person, and the other several things: `they` may be either."""
    owner = asked.need.owned and not asked.need.object
    single = _is_single_side(one.thing) != _is_single_side(best.thing)
    return asked.pronoun.plural and not owner and single and one.here and best.here


def _is_single_side(found: Phrase) -> bool:
    return isinstance(found, Thing) and kind_of(found) == "side" and not found.plural and found.number is None


def _is_of_no_known_sort(best: Mention, one: Mention, asked: Question) -> bool:
    """Whether what seems to be meant goes before what the sentence is about only because nobody knows its sort."""
    beaten = one.subject and not _sort(one, asked) and kind_of(one.thing) in CONCRETE
    return beaten and one.here and kind_of(best.thing) == _UNKNOWN and not best.subject


def _as_subject(one: Mention, need: Need) -> tuple[bool | int, ...]:
    fits = not need.kinds or kind_of(one.thing) in need.kinds
    return (one.subject or not need.subject, fits, one.order)


def _theme(alike: Sequence[Mention], able: Sequence[Mention]) -> Mention | None:
    """What an earlier sentence was about and spoke of more than once, if one thing was."""
    if any(one.here for one in alike):
        return None
    themes = [one for one in alike if one.subject and _times(one, able) > 1] or _gone_on_with(alike)
    return themes[0] if themes and all(is_same(one.thing, themes[0].thing) for one in themes) else None


def _gone_on_with(alike: Sequence[Mention]) -> list[Mention]:
    """What the sentence before went on to be about, if all else in it only says whose something is."""
    about = [one for one in alike if one.subject and isinstance(one.thing, Thing) and one.thing.link]
    others = [one for one in alike if not any(is_same(one.thing, each.thing) for each in about)]
    return about if all(one.owner for one in others) else []


def _times(one: Mention, able: Sequence[Mention]) -> int:
    """How often the clause of a mention speaks of the thing."""
    own = getattr(one.thing, "referent", None)
    shared = (each for each in able if each.clause == one.clause and getattr(each.thing, "referent", None) == own)
    return len({each.thing.at for each in shared if each.thing.at[0] >= 0}) if own is not None else 1


def _had_the_same_done(one: Mention, need: Need) -> bool:
    """Whether to a thing the same is done, or it was described by that: `a counter placed … where it was placed`."""
    tests = one.thing.such if isinstance(one.thing, Thing) else ()
    done = [test for test in tests if isinstance(test, Frame) and test.passive]
    described = any(test.verbs == need.act_of or _is_named_by(test, need.owned) for test in done)
    return one.done == need.act_of != () or described


def _is_where_it_is(one: Mention, need: Need) -> bool:
    """Whether what is told to be in a place was told to be in that one: `a tug in a lock of a canal is safe in it`."""
    told = need.doer
    if not isinstance(told, Thing) or not any(verb == "be" for verb, _ in need.ties):
        return False
    tests = [test for test in told.such if isinstance(test, Frame) and test.verbs == ("be",) and not test.negated]
    roles = (*told.roles, *(role for test in tests for role in test.roles))
    places = (role.value for role in roles if role.preposition.rpartition(" ")[2] in LOCATIVE)
    return any(isinstance(each, Thing) and each.at == one.thing.at for each in places)


def _is_named_by(test: Frame, noun: str) -> bool:
    """Whether a noun names what was done: the `placement` of what was placed."""
    stems = [verb.rstrip("e") for verb in test.verbs]
    return all(len(stem) > 2 and noun.startswith(stem) for stem in stems)


def _may_be(one: Mention, best: Mention, asked: Question) -> bool:
    """Whether what a sentence is about could be meant in a condition as well as who acts there."""
    free = replace(best, thing=replace(best.thing, at=NOWHERE))
    alike = {kind_of(one.thing), kind_of(best.thing)} <= asked.need.kinds and not is_same(one.thing, best.thing)
    return one.order < best.order and (alike or _rivals(one, free, asked.need, asked.main))


def _is_called(found: Phrase, names: frozenset[str]) -> bool:
    return isinstance(found, Thing) and found.head in names


def _rivals(one: Mention, best: Mention, need: Need, main: Phrase | None) -> bool:
    """Whether a candidate could be meant as well as the best one."""
    if is_same(one.thing, best.thing):
        return False
    if best.thing.at in need.own:
        return _is_counted(one)
    if kind_of(best.thing) == "dice" and not need.kinds:
        return True  # nobody knows who does what anything can do, and a roll hardly does anything
    sorts = {_sort_of(one.thing), _sort_of(best.thing)}
    owner = need.owned and not need.kinds and not need.object
    if owner and kind_of(one.thing) in CONCRETE and best.thing != main:
        return True  # `if a ship enters a lock, its gate is shut`: things of any sort may have one
    return len(sorts) == 1 or _UNKNOWN in sorts or (need.stative and kind_of(one.thing) in CONCRETE)


def _is_counted(one: Mention) -> bool:
    """Whether its own sentence says something of each: `for each raft, a crew pays its toll`."""
    return one.here and one.subject and isinstance(one.thing, Thing) and one.thing.det is Det.EACH


def _sort_of(found: Phrase) -> object:
    kind = kind_of(found)
    if kind == "side" and values(found, "of"):
        return PLACES  # `the side of a counter` is nobody
    return next((sort for sort in _SORTS if kind in sort), kind)
