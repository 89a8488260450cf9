"""What goes with any verb: roles, adverbs, what an act brings."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..interpretation.rules import Choose, breaking, passing
from ..lexicon.model import Part
from ..logic.phrases import Det, Focus, Frame, Number, Role, Several, Thing, Trait, parts
from .closed import COMPARING, STANDING, goes_with
from .meanings import Group, Said, Told, adding, changed, reframed
from .nouns import could_be_done, is_bare
from .places import PLACING, VOID
from .text import Text, Word

RULES = """
    # What goes with any verb
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] PP                : with_role
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] ',' PP            : with_role_apart
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] '(' PP ')'        : with_role_apart
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] '-' PP '-'        : with_role_apart
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] '-' 'or' PP       : or_by_another
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] 'by' VP[f=ing,g=n,co=y] : by_doing_both
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] ','? 'and|but' PP[foc=y] : and_with_role
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] ',' 'thus|thereby' VP[f=ing,g=n] : thus_doing
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] 'and' 'to' VP[f=bse,g=n] : and_to_do
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] Adv               : how
    VX[f=?f,n=?n,g=?g] -> Adv VX[f=?f,n=?n,g=?g]               : how_before
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] 'once|twice|thrice' 'a|an' N[n=sg] : so_often_a
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] AP[co=n]          : in_state
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] '(' AP[co=n] ')'  : in_state
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] V[f=psp,s=t]      : being_done
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] ':' Adv           : how
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] Restated          : restated
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] ','? 'not' Adv    : and_not_so
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] '(' 'and|or'? Adv ')' : how
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] '(' 'thus|thereby' VP[f=ing,g=n] ')' : thus_doing
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] '(' 'which' VP[f=fin,n=sg,g=n] ')' : which_would
    PredX          -> PredX PP                                 : with_role
    PredX          -> PredX ',' PP                             : with_role_apart
    PredX          -> PredX '(' PP ')'                         : with_role_apart
    PredX          -> PredX Adv                                : how
"""


REVERSING = "vice-versa"
"""The adverb of what holds from there to here too."""


def claimed_by(text: Text, frame: Frame) -> frozenset[str]:
    taken = frozenset().union(*(word.takes for word in text.vocabulary.verbs(frame.verbs)))
    if isinstance(frame.complement, Trait):
        if frame.verbs == ("be",):
            taken = frozenset()  # the verb only ties the adjective on
        words = text.vocabulary.look_up(frame.complement.name)
        taken |= frozenset(each for word in words if word.part is Part.ADJECTIVE for each in word.takes)
    return taken | {"by"} if frame.passive else taken


def with_role(text: Text, start: int, end: int, said: Said, role: Role) -> Any:
    if text.text[: max(role.at[0], 0)].rstrip().endswith(","):
        return with_role_apart(text, start, end, said, role)  # the comma ends a list before it
    return _with_role(text, start, end, said, role, nearness(said.frame, role.at[0]))


def is_the_same(thing: object) -> bool:
    """Whether something is told to be the same: behind it stands as what."""
    return isinstance(thing, Thing) and any(trait.name == "same" for trait in thing.traits)


def _ends_in_same(frame: Frame, before: int) -> bool:
    last = last_part(frame, before)
    while last is not None and not is_the_same(last):
        last = last_part(last, before)
    return last is not None


def _is_same_act(frame: Frame, aim: object) -> bool:
    """Whether what an act would be done for is that act again."""
    if not isinstance(aim, Frame) or aim.verbs != frame.verbs:
        return False
    return isinstance(aim.object, Thing) and aim.object.head == "it"


def shows(role: Role) -> bool:
    """Whether it says what dice show: `on a dr of 6`."""
    return bool(shown(role))


def shown(role: Role) -> tuple[tuple[Thing, Number], ...]:
    """The roll, and what it has to be, or each of what it may be: `on dr 6-7`, `on a dr of 6`, `on a 4 or 5`."""
    if role.preposition != "on":
        return ()
    some = role.value
    if isinstance(some, Several) and some.junction != "or":
        return ()
    found = [_shown(each) for each in (some.members if isinstance(some, Several) else (some,))]
    sure = [each for each in found if each is not None]
    if len(sure) < len(found) or any(dice.head not in (sure[0][0].head, "result") for dice, _ in sure):
        return ()
    roll, last = sure[0][0], sure[-1][1]
    if len(sure) == 2 and sure[0][1].value is not None and last.value == sure[0][1].value + 1:  # `a 5 or 6` is 5-6
        return ((roll, replace(last, low=sure[0][1].value, at=getattr(some, "at", roll.at))),)
    return tuple((replace(roll, at=dice.at), number) for dice, number in sure)


def _shown(dice: object) -> tuple[Thing, Number] | None:
    if not isinstance(dice, Thing) or dice.kind != "dice":
        return None
    if dice.number is not None:
        return replace(dice, det=Det.THE, number=None), dice.number
    result = next((each for each in dice.roles if each.preposition == "of" and isinstance(each.value, Number)), None)
    if result is None or not isinstance(result.value, Number):
        return None
    rest = tuple(each for each in dice.roles if each is not result)
    return replace(dice, det=Det.THE, roles=rest), result.value


def with_role_of(text: Text, start: int, end: int, said: Said, role: Role) -> Any:
    """A role of a verb, whatever stands between."""
    return _with_role(text, start, end, said, role, ())


def _with_role(text: Text, start: int, end: int, said: Said, role: Role, near: tuple[tuple[Choose, int], ...]) -> Any:
    skipped = any(times for _, times in near)
    frame = said.frame
    role = _named(text, frame, role)
    takes = claimed_by(text, frame)
    if role.preposition and not _goes_with(role, takes):
        return None
    if _is_misplaced(text, frame, role) or _is_of_one_verb(text, frame, role):
        return None
    measured = getattr(role.value, "head", "") in ("distance", "speed", "rate")
    if frame.verbs == ("be",) and isinstance(frame.complement, Thing) and role.preposition == "at" and measured:
        return None  # it is told of what was done to the thing
    if role.preposition in PLACING and _compares(frame):
        return None  # `is at most the number of ships in the lock`
    if bears(role):
        return None  # `uses a card with a star on it`: the card is
    if role.preposition in VOID and role.focus is Focus.NONE and _has_nobody(frame):
        return None  # `with nobody in the lock`: that is where nobody is
    if role.preposition == "on" and faces(role):
        return None  # what dice show is a condition
    if role.preposition == "to" and isinstance(role.value, Frame) and _claims_infinitive(text, frame):
        return None  # what something is considered to be, or attempts to do, is no purpose
    if role.preposition in ("as", "with") and _ends_in_same(frame, role.at[0]):
        return None  # `in the same lock as a raft`: in that of the raft
    if role.preposition == "to" and _is_same_act(frame, role.value):
        return None  # nothing is done in order to do it: `a boat may be towed by a crew that pays two coins, to tow it`
    if shows(role) or (role.preposition == "other than" and could_be_done(text, role.value)):
        return None  # it is a condition; `nothing other than wait` is an act
    if frame.roles and frame.roles[-1].focus is Focus.NOT and 0 <= frame.roles[-1].at[1] <= role.at[0]:
        return None  # `but not from one lock to another`: nobody can tell what of it is denied
    if isinstance(role.value, Frame) and _is_ruled(text, frame, role.preposition):
        return None
    if role.preposition == "to" and isinstance(role.value, Thing) and _wants_act(text, frame, role.value):
        return None
    if role.preposition == "as" and frame.passive and frame.complement is None and _makes_it(text, frame):
        return None  # what something is treated as is what it becomes
    if role.preposition == "of" and isinstance(frame.complement, Trait) and frame.complement.roles:
        return None  # it is told of the thing right before it
    placed = _is_placed(frame, role) or _is_of_a_place(frame, role)
    claimed = claims_role(text, frame, role) and not (_is_feature(frame, role) or placed)
    place = text.place(start, end)
    if role.preposition == "of" and skipped and not _claims_of(text, frame):
        return None
    if not _is_by_agent(text, frame, role):
        made = reframed(adding(said, role), at=place)
    elif frame.subject is None:
        made = reframed(said, subject=role.value, object_focus=role.focus, at=place)
    else:
        return None  # `is towed by a tug and rafts by a barge`: nothing is done by two, each told for itself
    return breaking(made, (Choose.CLAIMED, 0 if claimed else 1), *near)


def _named(text: Text, frame: Frame, role: Role) -> Role:
    """What is spared of what a verb takes that is known to spare something: `exclude all boats, other than that of the
    crew`, its boat."""
    value, told = role.value, frame.object
    if not any(text.vocabulary.has(verb, role.preposition) for verb in frame.verbs):
        return role
    if role.preposition not in ("other than", "except") or not isinstance(value, Thing) or not isinstance(told, Thing):
        return role
    if value.head != "it" or value.name or not any(each.preposition == "of" for each in value.roles):
        return role
    return replace(role, value=replace(value, head=told.head, kind=told.kind, det=Det.THE))


def _compares(frame: Frame) -> bool:
    """Whether a clause tells how much something is: that is so nowhere."""
    amount = isinstance(frame.complement, Number) or getattr(frame.complement, "head", "") == "amount"
    return frame.verbs == ("be",) and (amount or any(role.preposition in COMPARING for role in frame.roles))


_BEARING = ("with", "without")
"""The prepositions of what a thing has on it, or in it."""


def bears(role: Role) -> bool:
    """Whether it tells what is on, or in, a thing: `with a star on it`."""
    value = role.value if role.preposition in _BEARING else None
    last = value.members[-1] if isinstance(value, Several) else value
    ends = last.roles[-1] if isinstance(last, Thing) and last.roles else None
    if ends is None or ends.preposition not in PLACING or any(map(_is_its, last.roles)):  # type: ignore[union-attr]
        return False  # `enters a lock with its crew on it`: who enters has the crew
    return isinstance(ends.value, Thing) and ends.value == Thing("it", det=Det.THAT, plural=ends.value.plural)


def _is_its(role: Role) -> bool:
    return role.preposition == "of" and isinstance(role.value, Thing) and role.value.head == "it"


def _is_misplaced(text: Text, frame: Frame, role: Role) -> bool:
    """Whether a role cannot belong to a verb alone: `by hand` with more said of the hand, or a time of two acts, as in
    `promises to leave at noon`, where nobody knows which of both is done then."""
    if is_time(role) and isinstance(frame.object, Frame) and is_resolve(text.vocabulary.verbs(frame.verbs)):
        return True
    if isinstance(frame.object, Several) and _is_one(frame.object.members[-1]):
        return True  # `a lamp on its mast and one on its bow`: that one is there, and not both
    return role.preposition == "by" and frame.passive and _is_more_than_means(text, role.value)


def _is_one(thing: object) -> bool:
    return isinstance(thing, Thing) and (thing.head, thing.name) == ("it", "one") and not thing.roles


def _is_of_one_verb(text: Text, frame: Frame, role: Role) -> bool:
    """Whether it may be told of the last alone of several verbs: `neither painted nor fitted with a mast`; what all of
    them claim is told of all, and so is a place or a time."""
    if len(frame.verbs) < 2 or role.focus is not Focus.NONE or role.preposition not in _OF_ONE:
        return False
    return not all(role.preposition in claimed_by(text, replace(frame, verbs=(verb,))) for verb in frame.verbs)


_OF_ONE = ("with", "without", "to", "into", "from", "for", "as")
"""Prepositions of what belongs to one act, and not to wherever several are done."""


def is_time(role: Role) -> bool:
    """Whether a role says when."""
    return isinstance(role.value, Thing) and (role.value.kind == "phase" or role.value.head in _MOMENTS)


def is_resolve(words: Sequence[Word]) -> bool:
    """Whether verbs tell what somebody says or thinks that he will do, which is done at a time of its own: those that
    take a clause as well as an infinitive."""
    return bool(words) and all(word.infinitive and word.clause for word in words)


_MOMENTS = frozenset(("start", "end", "beginning", "time"))
"""Nouns for a point in time."""


def _is_by_agent(text: Text, frame: Frame, role: Role) -> bool:
    """Whether `by` tells who does it: not by when, `by noon`, nor with what, as a noun does that counts and has no
    article: `by hand`."""
    doer = role.value
    if role.preposition != "by" or not frame.passive or role.focus not in (Focus.NONE, Focus.ONLY, Focus.EVEN):
        return False
    if not isinstance(doer, Thing):
        return isinstance(doer, Several)
    if doer.kind == "phase" or doer.head in _MOMENTS:
        return False
    if doer.number is not None and doer.kind in _AMOUNTS:
        return False  # `reduced by two knots`: by so much
    return not (is_bare(text, doer) and (doer.kind == "action" or _is_means(text, doer)))


_AMOUNTS = ("quantity", "measure", "modifier")
"""The kinds of what does nothing, and is only so much."""


def _is_more_than_means(text: Text, value: object) -> bool:
    """Whether more is said of a noun that only says with what: in `rolled by hand to a gate` no hand is there."""
    told = isinstance(value, Thing) and bool(value.roles or value.such)
    return told and isinstance(value, Thing) and is_bare(text, value) and _is_means(text, value)


def _is_means(text: Text, thing: Thing) -> bool:
    """Whether it is one thing of a kind that counts, which is no actor and no abbreviation: such a noun has an article,
    unless it only says with what something is done."""
    if thing.plural or thing.det is not Det.A or thing.head.isupper():
        return False
    bare = thing == Thing(thing.head, thing.kind) and (thing.kind == "unit" or thing.head in text.vocabulary.persons)
    if thing.kind != "thing" and not bare:
        return False
    nouns = [word for word in text.vocabulary.look_up(thing.head) if word.part is Part.NOUN]
    mass = any(word.mass and (word.listed or thing.traits) for word in nouns)
    return bool(nouns) and not mass  # of `coach` a dictionary alone says that it does not count


def _makes_it(text: Text, frame: Frame) -> bool:
    verbs = text.vocabulary.verbs(frame.verbs)
    return bool(verbs) and all(verb.complement and verb.object for verb in verbs)


def claims_role(text: Text, frame: Frame, role: Role) -> bool:
    """Whether the verb or adjective of a clause claims the preposition of a role."""
    return not role.preposition or frozenset(role.preposition.split("/")) <= claimed_by(text, frame)


def _is_feature(frame: Frame, role: Role) -> bool:
    """Whether terrain stands right behind a place: `used in a lock with a gully` says in which lock."""
    last = frame.roles[-1] if frame.roles else None
    if last is None or role.preposition != "with" or not isinstance(role.value, Thing) or role.value.kind != "terrain":
        return False
    return last.preposition in VOID and isinstance(last.value, Thing) and last.value.kind in ("location", "terrain")


def _is_placed(frame: Frame, role: Role) -> bool:
    """Whether it is told already where something is: `is at the height given by the mark in its lock`."""
    told = frame.verbs == ("be",) and not frame.passive and role.preposition in PLACING
    asked = bool(hosts_between(frame, role.at[0], Frame))
    return told and asked and any(each.preposition in PLACING for each in frame.roles)


def _is_of_a_place(frame: Frame, role: Role) -> bool:
    """Whether a place stands right behind another one that something is, or is like: `is a gate in that lock` tells
    which gate, rather than where it is one."""
    is_it = isinstance(frame.complement, Thing) or any(each.preposition == "like" for each in frame.roles)
    if frame.verbs != ("be",) or frame.passive or role.preposition != "in" or not (is_it and _is_place(role.value)):
        return False
    last = node = last_part(frame, role.at[0])
    while (node := last_part(node, role.at[0])) is not None:
        last = node
    return _is_place(last)


def _is_place(node: object) -> bool:
    return isinstance(node, Thing) and node.kind in ("location", "terrain")


def _has_nobody(frame: Frame) -> bool:
    """Whether the last that was said is without whom or what something is done."""
    last = frame.roles[-1] if frame.roles else None
    if last is None or not isinstance(last.value, Thing):
        return False
    return last.preposition == "without" or (last.preposition == "with" and last.value.det is Det.NO)


def faces(role: Role) -> bool:
    """Whether it is about what dice show: `a 6`, `a 5 or 6`."""
    shown = role.value.members if isinstance(role.value, Several) else (role.value,)
    return any(isinstance(each, Thing) and each.kind == "dice" and each.number is not None for each in shown)


def _is_ruled(text: Text, frame: Frame, preposition: str) -> bool:
    """Whether an act behind a preposition is what a passive verb or an adjective rules: `barred from entering`."""
    words: Sequence[Word]
    if isinstance(frame.complement, Trait):
        words = text.vocabulary.look_up(frame.complement.name)
    elif frame.passive:
        words = text.vocabulary.verbs(frame.verbs)
    else:
        return False
    return any(word.rules in RULING and (preposition in word.gerund or preposition == "to") for word in words)


def _wants_act(text: Text, frame: Frame, thing: Thing) -> bool:
    """Whether a passive verb rules what somebody does: who is `permitted to …` is so to do something, and to no thing;
    what is `allowed to a side` is another matter."""
    if thing.kind not in ("action", "thing") and not (is_bare(text, thing) and not thing.plural):
        return False
    return frame.passive and any(
        word.rules in RULING and word.infinitive for word in text.vocabulary.verbs(frame.verbs)
    )


def _claims_of(text: Text, frame: Frame) -> bool:
    return any("of" in word.takes for word in text.vocabulary.verbs(frame.verbs) if word.name != "be")


def _goes_with(role: Role, takes: frozenset[str]) -> bool:
    if role.preposition == "by" and isinstance(role.value, Frame):
        return True
    return all(goes_with(each, takes) for each in role.preposition.split("/"))


def _claims_infinitive(text: Text, frame: Frame) -> bool:
    if isinstance(frame.complement, Trait):
        words = text.vocabulary.look_up(frame.complement.name)
        return any(word.infinitive or "to" in word.takes for word in words if word.part is Part.ADJECTIVE)
    open_still = frame.passive or frame.object is None
    verbs = text.vocabulary.verbs(frame.verbs)
    return open_still and any(word.infinitive or (word.complement and word.object) for word in verbs)


def with_role_apart(text: Text, start: int, end: int, said: Said, role: Role) -> Any:
    """What a comma or brackets part off is told of the nearest act, and of none of the things before it."""
    skipped = hosts_between(said.frame, role.at[0], Frame)
    if any(claims_role(text, each, role) for each in _acts_ending_before(text, said.frame, role.at[0])):
        return None  # `fears a boat which is traced, from a quay, …`: it may belong to the relative clause as well
    if _goes_on_a_list(text, said.frame, role):
        return None  # `goes to a lock, to a dock and to a quay` tells of three places
    return _with_role(text, start, end, said, role, passing(skipped, skipped))


def _goes_on_a_list(text: Text, frame: Frame, role: Role) -> bool:
    """Whether what a comma parts off is several things, and stands behind another of the same preposition."""
    if not isinstance(role.value, Several) or role.value.junction != "and" or not role.preposition:
        return False
    before = (each for _, each in parts(frame) if isinstance(each, Role) and each.preposition == role.preposition)
    return any(text.text[each.at[1] : role.at[0]].strip() == "," for each in before)


def _acts_ending_before(text: Text, frame: Frame, before: int) -> list[Frame]:
    """The relative clauses that end right before what a comma parts off."""
    found, last = [], last_part(frame, before)
    while last is not None:
        if isinstance(last, Frame) and text.text[last.at[1] : before].strip() == ",":
            found.append(last)
        last = last_part(last, before)
    return found


_HOSTS = (Thing, Frame)


def hosts_between(node: object, before: int, sorts: Any = _HOSTS, names: bool = True) -> int:
    """How many nouns and verbs inside a phrase end right before a place, each nested in the one before it; `names`
    says whether names that stand alone are any.

    What stands there might belong to any of them; the fewer are passed over, the nearer it is.
    """
    passed, last = 0, last_part(node, before)
    while last is not None:
        passed += isinstance(last, sorts) and (names or not is_bare_name(last))
        last = last_part(last, before)
    return passed


def last_part(node: object, before: int) -> Any:
    """The part of a phrase that ends last before a place; of several that end there, the longest."""
    inside = [each for each in attached_parts(node) if each.at[0] >= 0 and each.at[1] <= before]
    if len(inside) < 2:
        return inside[0] if inside else None
    return max(inside, key=lambda each: (each.at[1], each.at[1] - each.at[0]))


def nearness(node: object, before: int) -> tuple[tuple[Choose, int], ...]:
    """What it costs that something which stands at a place belongs to a phrase as a whole, and to none of its parts."""
    return passing(hosts_between(node, before), _hosts_within(node, before))


def nearness_of_clause(node: object, before: int) -> tuple[tuple[Choose, int], ...]:
    """The same for a relative clause: a name says all that there is to say of which one is meant, so that what follows
    it is rather told of the noun before: `the gate in C25, which is open`."""
    passed = hosts_between(node, before, names=False) + is_bare_name(node)
    return passing(passed, _hosts_within(node, before))


def is_bare_name(node: object) -> bool:
    """Whether a thing is printed as a name and no more."""
    return isinstance(node, Thing) and bool(node.name) and node.at[1] - node.at[0] == len(node.name)


def _hosts_within(node: object, before: int) -> int:
    """How many nouns and verbs of a phrase, but its own, stand before a place."""
    count, within = 0, [node]
    while within:
        inside = [each for each in attached_parts(within.pop(), True) if 0 <= each.at[0] < before]
        count += sum([isinstance(each, _HOSTS) for each in inside])
        within += inside
    return count


_NAMING = (Thing, Several, Frame)


def attached_parts(node: object, every: bool = False) -> tuple[Any, ...]:
    """What a phrase is made of, as far as something might be told of it; of a list the last, or every member."""
    if isinstance(node, Thing):
        if not node.traits and not node.such:
            return node.roles
        told = (role for trait in node.traits for role in trait.roles)
        return (*told, *node.roles, *(each for each in node.such if isinstance(each, Frame)))
    if isinstance(node, Role):
        return (node.value,) if isinstance(node.value, _NAMING) else ()
    if isinstance(node, Frame):
        own = (node.subject, node.object, node.complement) if node.passive else (node.object, node.complement)
        return tuple([each for each in (*own, *node.roles) if isinstance(each, (*_NAMING, Role))])
    if isinstance(node, Several):
        return tuple(each for each in node.members if isinstance(each, Thing | Role))[0 if every else -1 :]
    return ()


def and_with_role(text: Text, start: int, end: int, said: Said, role: Role) -> Any:
    """`may leave, but only by night`; `is armed and not in a lock` tells two things, and nothing of how it is armed."""
    denied = role.focus is Focus.NOT and not said.frame.roles and role.preposition in PLACING
    if denied and tells_state(text, said.frame, role):
        return None
    return with_role_apart(text, start, end, said, role)


def tells_state(text: Text, frame: Frame, role: Role) -> bool:
    """Whether a clause tells how something is, if it is joined to where that is not: `is armed and not in a lock`."""
    if not frame.passive:
        return frame.verbs == ("be",)
    contrasted = "but" in text.text[frame.at[1] : role.at[0]]
    return not (contrasted or frame.modality or frame.subject or frame.manner)


def or_by_another(text: Text, start: int, end: int, said: Said, role: Role) -> Any:
    """`only by a crew - or as per a rule`: any of both will do."""
    frame = said.frame
    if frame.passive and frame.object_focus is Focus.ONLY and isinstance(frame.subject, Thing | Several):
        doer = next(at for at in range(start, end) if text.tokens[at].start == frame.subject.at[0])
        by = Role("by", frame.subject, Focus.ONLY, (text.place(doer - 2, doer)[0], frame.subject.at[1]))
        frame = replace(frame, subject=None, object_focus=Focus.NONE, roles=(*frame.roles, by))
    last = frame.roles[-1] if frame.roles else None
    if last is None or last.focus is not Focus.ONLY or role.focus is not Focus.NONE:
        return None
    either = Several("or", (replace(last, focus=Focus.NONE), role), (last.at[0], role.at[1]))
    made = Role("", either, Focus.ONLY, (last.at[0], role.at[1]))
    return replace(said, frame=replace(frame, roles=(*frame.roles[:-1], made), at=text.place(start, end)))


def by_doing_both(text: Text, start: int, end: int, said: Said, told: Group) -> Any:
    """`by leaving a lock and entering another`."""
    if told.junction != "and" or any(each.conditions for each in told.members):
        return None
    means = tuple(Role("by", each.frame, at=each.frame.at) for each in told.members)
    made = reframed(adding(said, *means), at=text.place(start, end))
    return breaking(made, *nearness(said.frame, means[0].at[0]))


_HENCE = ("thus", "thereby", "which")


def thus_doing(text: Text, start: int, end: int, said: Said, told: Told) -> Any:
    """`floods the lock, thus enabling boats to enter`: what comes of it."""
    if isinstance(told, Group) or told.conditions:
        return None
    first = next(at for at in range(start, end) if text.tokens[at].start >= said.frame.at[1] and text.is_(at, *_HENCE))
    result = Role("thus", told.frame, at=text.place(first, end))
    acts = hosts_between(said.frame, result.at[0], Frame)
    return breaking(reframed(adding(said, result), at=text.place(start, end)), *passing(acts, 0))


def which_would(text: Text, start: int, end: int, said: Said, told: Told) -> Any:
    """`if the gate were shut (which would stop the boats)`: what would come of what is supposed."""
    if isinstance(told, Group) or told.frame.modality != "would":
        return None
    return thus_doing(text, start, end, said, told)


def and_to_do(text: Text, start: int, end: int, said: Said, told: Told) -> Any:
    """`requires the crew to have a boat and to row it`."""
    last = said.frame.roles[-1] if said.frame.roles else None
    if isinstance(told, Group) or told.conditions or last is None:
        return None
    if last.preposition != "to" or not isinstance(last.value, Frame) or last.focus is not Focus.NONE:
        return None
    return reframed(adding(said, Role("to", told.frame, at=told.frame.at)), at=text.place(start, end))


def how(text: Text, start: int, end: int, said: Said, word: Word) -> Any:
    if word.name == REVERSING or word.name in _MEASURED:
        return None  # it tells of another act, or compares with what nothing names
    behind = hosts_between(said.frame, text.place(end - 1, end)[0], Thing)
    if behind and (word.name == "alone" or (word.name in STANDING and not _goes(text, said.frame, word.name))):
        return None  # `against that ship alone` is against no other one, `the fuel of a boat aboard` that of which boat
    manner = () if word.discourse else (word.name,)
    made = reframed(adding(said, manner=manner), at=text.place(start, end))
    parted = _begins_preposition(text, end - 1)
    return breaking(made, (Choose.TERM, int(parted)), *nearness(said.frame, text.place(end - 1, end)[0]))


_MEASURED = frozenset(("closer", "deeper", "farther", "further", "higher", "longer", "lower", "nearer", "shorter"))
"""How something compares with what is not named there: `counts as one rank lower`."""


def _goes(text: Text, frame: Frame, where: str) -> bool:
    """Whether what is done takes somebody or something somewhere: `it is loaded aboard`."""
    return frame.verbs == ("be",) or where in claimed_by(text, frame)


def _begins_preposition(text: Text, at: int) -> bool:
    """Whether an adverb and the word behind it are one preposition: `away from`."""
    return any(end > at + 1 for _, end in text.words(at, Part.PREPOSITION))


def so_often_a(text: Text, start: int, end: int, said: Said, word: Word) -> Any:
    """`twice a day`."""
    if word.kind != "phase":
        return None
    at = next(at for at in range(end - 2, start, -1) if text.is_(at, "a", "an"))
    span = Thing(word.name, word.kind, at=text.place(at, end), single=True)
    often = adding(said, Role("per", span, at=span.at), manner=(text.word(at - 1),))
    made = reframed(often, at=text.place(start, end))
    return breaking(made, *nearness(said.frame, text.place(at - 1, at)[0]))


_SO_DONE = {"thus": "in this way"}
"""What links sentences in front, and tells how something is done right before that: `boats thus towed`."""


def how_before(text: Text, start: int, end: int, word: Word, told: Told) -> Told | None:
    behind = any(text.words(start - 1, Part.NOUN))
    if behind and word.name in STANDING:
        return None  # `a boat aboard may wait`: which boat
    if behind and text.run(start, *word.name.split()) > start + 1:
        return None  # `pilots steering one ship at a time may wait`: it tells how they steer
    done = _SO_DONE.get(word.name) if behind else None
    manner = (done,) if done else () if word.discourse else (word.name,)

    def slower(said: Said) -> Said:
        return reframed(said, manner=(*manner, *said.frame.manner), at=text.place(start, end))

    return changed(told, slower)


def restated(text: Text, start: int, end: int, said: Said, gloss: Role) -> Any:
    """What a role says again is told of the act that has that role."""
    roles = said.frame.roles
    if not roles or roles[-1].at[1] != said.frame.at[1]:
        return None
    made = reframed(adding(said, gloss), at=text.place(start, end))
    return breaking(made, *nearness(said.frame, gloss.at[0]))


def and_not_so(text: Text, start: int, end: int, said: Said, word: Word) -> Said:
    denied = Trait(word.name, True, at=text.place(end - 2, end))
    return reframed(adding(said, Role("", denied, at=denied.at)), at=text.place(start, end))


def being_done(text: Text, start: int, end: int, said: Said, words: tuple[Word, ...]) -> Any:
    """`ships enter play laden`: what has been done to them by then; nothing else there could be so."""
    thing = said.frame.object
    mass = isinstance(thing, Thing) and thing.det is Det.A and not (thing.plural or thing.number or thing.single)
    if not mass or said.frame.roles or said.frame.passive or len(words) > 1 or said.frame.verbs[0] not in ENTERING:
        return None
    state = text.vocabulary.inflection.participle(words[0].name)
    return reframed(adding(said, manner=(state,)), at=text.place(start, end))


ENTERING = ("enter", "leave", "begin", "start", "resume", "end", "exit")
"""Verbs that tell what begins or ends for who does them."""


def in_state(text: Text, start: int, end: int, said: Said, trait: Trait) -> Any:
    """`placed face-down`, `apply unchanged`: how something is then, or how it is done."""
    known = text.vocabulary.look_up(trait.name)
    if isinstance(trait, Several) or trait.roles or trait.name in DIMENSIONS:
        return None
    if any(word.takes for word in known if word.part is Part.ADJECTIVE):
        return None
    if trait.name == "alone" and hosts_between(said.frame, trait.at[0], Thing):
        return None  # `against that ship alone` is against no other one
    manner = f"un{trait.name}" if trait.negated else trait.name
    return breaking(reframed(adding(said, manner=(manner,)), at=text.place(start, end)), (Choose.CLAIMED, 1))


DIMENSIONS = ("high", "wide", "long", "deep", "tall", "thick", "higher", "lower", "wider", "longer", "deeper")


RULING = ("permit", "forbid", "oblige", "release")
"""What a word makes of the act behind it, where that makes a norm of it."""
