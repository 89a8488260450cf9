"""What stands behind a noun: roles, relative clauses, adjectives."""

from collections.abc import Callable
from typing import Any

from ..immutable import replace
from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Part
from ..logic.phrases import Det, Focus, Frame, Number, Phrase, Role, Several, Test, Thing, Trait
from ..syntax.forest import Broken
from .adjuncts import bears, faces, is_bare_name, is_the_same, last_part, nearness, nearness_of_clause, shows
from .clauses import can_do
from .closed import ANYWHERE, COMPARING, MOVING, PRICES, PRONOUNS, STANDING
from .complements import can_be_done_to
from .meanings import WHICH, Group, Told
from .nouns import HEXES, could_be_done, each_of, is_bare
from .places import PLACING, RESTING
from .relatives import is_relative
from .text import PLACES, Text, Word

RULES = """
    # What stands behind it
    NP[n=?n]       -> NP[n=?n,co=n] PP[foc=n]               : with_role
    NP[n=?n,co=y]  -> NP[n=?n,co=y] PP[foc=n]               : all_with_role
    NP[n=?n,co=y]  -> NP[n=?n,co=y] Rel[n=?n]               : all_with_test
    NP[n=?n]       -> NP[n=?n,co=n] Rel[n=?n]               : with_test
    NP[n=?n]       -> NP[n=?n,co=n] ',' Rel[n=?n]           : with_test_apart
    NP[n=?n]       -> NP[n=?n,co=n] '(' Rel[n=?n] ')'       : with_test_apart
    NP[n=?n]       -> NP[n=?n,co=n] PP[co=n,foc=n] 'and' PP[co=n,foc=n] : with_both_roles
    NP[n=?n]       -> NP[n=?n,co=n] '(' 'thus|thereby' VP[f=ing,g=n] ')' : thus_being
    NP[n=?n]       -> NP[n=?n,co=n] '(' 'so' 'that' S[g=n] ')' : thus_being
    NP[n=?n]       -> NP[n=?n,co=n] Exc                     : with_exception
    NP[n=?n]       -> NP[n=?n,co=n] 'but'? Neg PP[foc=n]    : not_there
    NP[n=?n]       -> NP[n=?n,co=n] ','? AP PP[foc=n]       : with_adjective
    NP[n=?n]       -> NP[n=?n,co=n] 'itself|themselves'     : itself_alone
    NP[n=?n]       -> NP[n=?n,co=n] Halves                  : half_placed
    NP[n=*]        -> NP[co=n] Poss                         : of_whom
    NP[n=?n]       -> NP[n=?n,co=n] ','? '('? 'if' 'any' ')'? : if_any
    NP[n=?n]       -> NP[n=?n,co=n] 'above|below'           : above
    NP[n=?n]       -> NP[n=?n,co=n] '(' 'as' A ')'          : as_far_as
    NP[n=?n]       -> NP[n=?n,co=n] Adv PP[foc=n]           : placed_now
    NP[n=?n]       -> NP[n=?n,co=n] Adv                     : somewhere
    Mod            -> Mod Exc                               : with_exception
"""


_STANDING = frozenset(("counter", "location", "side", "terrain", "unit", "weapon"))
"""The kinds of things that are somewhere; what goes from one place to another is told by a verb, or is an act."""


def with_role(text: Text, start: int, end: int, found: Phrase, role: Role) -> Any:
    last = found.members[-1] if isinstance(found, Several) else found
    if not isinstance(last, Thing) or not _may_have(text, last, role):
        return None
    if role.preposition == "other than" and could_be_done(text, role.value):
        return None  # `nothing other than watch`
    if last.kind == "label" and text.is_(start - 1, "or", "and"):
        return None  # with `"A" or "B" on it`, either is on it
    if role.preposition == "other than" and isinstance(role.value, Thing) and role.value.head == "it":
        # `other than those caused by fog` speaks of the same kind of thing
        role = replace(role, value=replace(role.value, head=last.head, kind=last.kind, det=Det.A))
    if role.preposition in COMPARING and isinstance(role.value, Thing) and _is_that_of(role.value):
        role = replace(
            role, value=replace(role.value, head=last.head, kind=last.kind, det=Det.THE)
        )  # `a level ≥ the tug's`
    near = nearness(last, role.at[0])
    own = role.preposition in ("of", *COMPARING) or _takes(text, last, role) or _says_which(last, role) or bears(role)
    if role.preposition in RESTING and near[0][1] and _stands_before(last, role.at[0]):
        own = False  # `an attack on a ship in a lock`: the ship is there, whatever an attack may be in
    if role.preposition == "of" and any(times for _, times in near) and not _ends_in_aside(last, role):
        return None
    whole = each_of(found, lambda thing: replace(thing, roles=(*thing.roles, role), at=(thing.at[0], role.at[1])))
    made = replace(whole, at=text.place(start, end))
    return breaking(made, (Choose.CLAIMED, 0 if own else 1), *near)


def _is_that_of(thing: Thing) -> bool:
    """Whether it is another of the same kind: `that of the tug`, `the tug's`."""
    return thing.head == "it" and not thing.name and any(each.preposition == "of" for each in thing.roles)


def _ends_in_aside(thing: Thing, amount: Role) -> bool:
    """Whether only what says a noun again stands between it and its amount: `a roll (R) of six`."""
    rolled = thing.kind == "dice" and isinstance(amount.value, Number)
    aside = thing.roles[-1] if thing.roles and rolled else None
    return aside is not None and aside.focus is Focus.RESTATED and thing.at[1] == aside.at[1]


def _stands_before(node: object, before: int) -> bool:
    """Whether the last noun before a place is one of what can be somewhere."""
    while (last := last_part(node, before)) is not None:
        node = last
    return isinstance(node, Thing) and node.kind in _STANDING


def _says_which(thing: Thing, role: Role) -> bool:
    """Whether a role says which place is meant: `the gate in C25` is the C25 gate, whatever is done there; or in which
    status somebody is: `leave a tug in Motion`."""
    hex = role.value
    if getattr(hex, "kind", "") == "status" and role.preposition == "in":
        return thing.kind in ("unit", "weapon", "counter")
    named = isinstance(hex, Thing) and hex.head in HEXES and is_bare_name(hex) and role.preposition == "in"
    return named and thing.kind in ("location", "terrain")


def as_far_as(text: Text, start: int, end: int, found: Phrase, trait: Trait) -> Any:
    """`the following modifiers (as applicable)`: those of them that are."""
    if not isinstance(found, Thing) or found.single or found.number is not None or trait.negated or trait.roles:
        return None
    return replace(found, traits=(*found.traits, trait), at=text.place(start, end))


def all_with_role(text: Text, start: int, end: int, found: Phrase, role: Role) -> Any:
    """What stands behind a list and belongs to all of it."""
    if role.preposition == "of" and isinstance(found, Several) and not _is_definite(found):
        return None
    return of_all(text, start, end, found, lambda each: with_role(text, start, end, each, role))


def all_with_test(text: Text, start: int, end: int, found: Phrase, test: Test) -> Any:
    return of_all(text, start, end, found, lambda each: with_test(text, start, end, each, test))


def of_all(text: Text, start: int, end: int, found: Phrase, change: Callable[[Thing], Any]) -> Any:
    """A list with something more of each member; a member with a determiner of its own has what follows it alone."""
    if not isinstance(found, Several):
        return None
    told = [change(each) for each in found.members if isinstance(each, Thing)]
    if len(told) < len(found.members) or any(each is None for each in told) or _own_determiners(text, found):
        return None
    members = tuple(each.meaning if isinstance(each, Broken) else each for each in told)
    breaches = max(each.breaches if isinstance(each, Broken) else 0 for each in told)
    return Broken(Several(found.junction, members, text.place(start, end)), breaches)


def _is_definite(found: Several) -> bool:
    """Whether a list begins with an article that can be that of all: `the speed and range of the boat`."""
    first = found.members[0]
    return isinstance(first, Thing) and first.det is Det.THE


def _own_determiners(text: Text, found: Several) -> bool:
    return any(
        isinstance(each, Thing) and not (is_bare(text, each) or each.kind == "label") for each in found.members[1:]
    )


def _may_have(text: Text, thing: Thing, role: Role) -> bool:
    if role.preposition == "as" and is_the_same(thing):
        return True
    if (role.preposition != "of" and _is_time(role.value)) or shows(role) or (role.preposition == "on" and faces(role)):
        return False  # it tells when something is done
    if thing == Thing("it", det=Det.THAT) and text.text[thing.at[0] : thing.at[1]].lower() in PRONOUNS:
        return False  # `hand it to the crew`
    if role.preposition == "with" and thing.kind in ("location", "terrain") and _is_its_own(role.value):
        return False  # `in a lock with its bow facing a quay`: who is there
    if role.preposition == "with" and is_bare_name(thing) and _is_used(role.value):
        return False  # `a lock in C25 with a wall as its gate`: a name says all that there is to say of the hex
    if role.preposition == "for" and isinstance(role.value, Thing) and role.value.number and _is_extent(role.value):
        return False  # it tells how far, or how much, something is done
    if thing.head == "it" and role.preposition == "of":
        return thing.det is Det.THAT and thing.name != "one"  # `one of them` is a number of them
    if role.preposition == "of" or _takes(text, thing, role):
        return True
    if role.preposition in ("other than", "except") and isinstance(role.value, Thing) and role.value.head == "it":
        return thing.det in (Det.NO, Det.ANY, Det.EACH)
    if (
        role.focus is not Focus.NONE
        or thing.kind == "phase"
        or _is_of_acts(role)
        or role.preposition == "in addition to"
    ):
        return False
    if role.preposition == "for" and _is_measured(role.value):
        return thing.kind in _AMOUNTS or thing.kind == "action"
    if role.preposition in COMPARING:
        return thing.kind in ("dice", "quantity", "modifier", "location")
    if is_when(role) and thing.kind in ("location", "terrain"):
        return False
    if role.preposition == "out of":
        return thing.kind in ("action", "relation")  # `leave a piece out of the game`
    others = ANYWHERE - MOVING if thing.kind in _STANDING else ANYWHERE
    return frozenset(role.preposition.split("/")) <= others


_AMOUNTS = ("dice", "quantity", "modifier", "measure")


def _is_measured(value: object) -> bool:
    """Whether it is so much of something: `for three MF`, `for two days` tell the price or extent of an act."""
    if not isinstance(value, Thing):
        return isinstance(value, Number)
    return value.number is not None and value.det is Det.A and value.kind not in ("unit", "side", "weapon", "counter")


def _is_time(value: object) -> bool:
    """Whether it is a time, or several."""
    members = value.members if isinstance(value, Several) else (value,)
    return all(isinstance(each, Thing) and each.kind == "phase" for each in members)


def _is_its_own(value: object) -> bool:
    """Whether it is a thing that belongs to `it`."""
    if not isinstance(value, Thing):
        return False
    owners = (role.value for role in value.roles if role.preposition == "of")
    return any(isinstance(each, Thing) and each.head == "it" and each.det is Det.THAT for each in owners)


def _is_used(value: object) -> bool:
    """Whether it is told to be used as something that belongs to `it`."""
    things = value.members if isinstance(value, Several) else (value,)
    roles = (role for each in things if isinstance(each, Thing) for role in each.roles)
    return any(role.preposition == "as" and _is_its_own(role.value) for role in roles)


def _is_extent(thing: Thing) -> bool:
    """Whether it is a measure of what is done: `for up to five steps`."""
    return thing.kind in ("quantity", "measure") or thing.head in ("step", "pace", "stride")


def claims(text: Text, head: Thing) -> frozenset[str]:
    """The prepositions that a noun claims, also against the nouns after them."""
    words = (word for word in text.vocabulary.look_up(head.head) if word.part is Part.NOUN)
    return frozenset({"of"}).union(*(word.takes for word in words))


def _takes(text: Text, thing: Thing, role: Role) -> bool:
    return frozenset(role.preposition.split("/")) <= claims(text, thing)


_MOMENTS = ("start", "end", "beginning")


def is_when(role: Role) -> bool:
    value = role.value
    if role.preposition in ("before", "after", "until", "as", "as for", "like"):
        return True
    return isinstance(value, Thing) and role.preposition != "of" and (value.kind == "phase" or value.head in _MOMENTS)


def _is_of_acts(role: Role) -> bool:
    """Whether a role says how or by which rule something is done, and so belongs to no thing."""
    value = role.value
    if not isinstance(value, Thing):
        return role.preposition in ("as", "as if", "to", "instead of", "rather than", "without")
    by_rule = value.head == "rule" and role.preposition in ("per", "as per")
    meanwhile = value.kind == "action" and role.preposition in ("in", "without") and not (value.roles or value.such)
    paid = role.preposition == "at" and value.head in (*PRICES, "distance", "speed", "rate")
    return by_rule or meanwhile or paid or value.kind == "manner"


_PRONOUNS = (*PRONOUNS, "this", "that")
"""What nothing more can be asked of."""

_PERSONS = ("unit", "side", "thing")
"""The kinds of things that `who` stands for."""


def with_test(text: Text, start: int, end: int, found: Phrase, test: Test) -> Any:
    last = found.members[-1] if isinstance(found, Several) else found
    if not isinstance(last, Thing):
        return None
    if last.kind == "measure" or (_is_pointed_at(text, last) and not is_relative(text, test.at[0])):
        return None  # `in that case the boat sinks`
    if _is_number_alone(text, last):
        return None  # of `a roll of 1 or 2 made by a crew` the roll is made, and no 2
    if last == Thing("it", det=Det.THAT, name=last.name) and text.text[last.at[0] : last.at[1]].lower() in _PRONOUNS:
        return None
    person = text.text[test.at[0] : test.at[1]].startswith(("who ", "whom "))
    if person and last.kind not in _PERSONS:
        return None

    def asked(thing: Thing) -> Thing:
        own = thing.person or person
        return replace(thing, such=(*thing.such, test), at=(thing.at[0], test.at[1]), person=own)

    whole = each_of(found, asked)
    made = replace(whole, at=text.place(start, end))
    near = nearness_of_clause(last, test.at[0])
    if near[0][1] and is_relative(text, test.at[0]) and _ends_in_place(last, test.at[0]):
        if not _is_able(text, last, test):
            return None
        if _is_any_one(text, last, test):
            return made  # `a gate of a lock that is open`: nobody can tell which is open
    return breaking(made, *near)


def _is_number_alone(text: Text, thing: Thing) -> bool:
    """Whether it is what dice show behind `of`, with no noun of its own: the noun before has what follows."""
    before = text.text[: max(thing.at[0], 0)].rstrip().lower()
    shown = thing.kind == "dice" and thing.number is not None and thing.head == "result"
    return shown and not thing.traits and before.endswith((" of", " or", " of a", " or a"))


def _is_pointed_at(text: Text, thing: Thing) -> bool:
    """Whether a demonstrative picks out one thing, of which a clause without `that` or `which` need not be told."""
    return thing.det is Det.THAT and not thing.plural and text.text[max(thing.at[0], 0) :].lower().startswith(_SHOWING)


_SHOWING = ("that ", "this ")


def _is_able(text: Text, thing: Thing, test: Test) -> bool:
    """Whether a thing is of a kind that can do what a relative clause tells of it, or that it can be done to."""
    if not isinstance(test, Frame) or not is_relative(text, test.at[0]):
        return True
    if test.subject == WHICH and not can_do(text, thing, test):
        return False
    return test.object != WHICH or can_be_done_to(tuple(text.vocabulary.verbs(test.verbs)), thing)


def _is_any_one(text: Text, thing: Thing, test: Test) -> bool:
    """Whether there may be several like it, so that a relative clause may pick one of them: `a gate of a lock`. What
    `the gate of a lock` means is told without; who `the mate of a pilot` is may need more."""
    if thing.kind in ("quantity", "modifier", "dice", "measure", "relation", "action"):
        return False  # a value or an act is seldom picked out; what it is tied to is
    someone = thing.kind in ("unit", "side") and text.text[max(test.at[0], 0) :].startswith(("who ", "whom "))
    return someone or thing.det not in (Det.THE, Det.THAT)


def _ends_in_place(node: object, before: int) -> bool:
    """Whether a thing ends in prepositions alone, and in nothing that is asked of another thing in it."""
    last = last_part(node, before)
    return last is None or (not isinstance(last, Frame) and _ends_in_place(last, before))


def with_test_apart(text: Text, start: int, end: int, found: Phrase, test: Test) -> Any:
    """What is told of a thing besides; what `would` be so is told of the case that was supposed."""
    if {"there", "merely"} & set(getattr(test, "manner", ())):
        return None  # `a tug (which is merely placed there)` rules what is done then
    ruled = any(getattr(each, "modality", "") in _RULED for each in getattr(test, "members", (test,)))
    return None if ruled else with_test(text, start, end, found, test)


_RULED = ("would", "can", "may", "must", "need")
"""What would be, or what a rule of its own says: `a tug, which may wait`."""


def with_both_roles(text: Text, start: int, end: int, found: Phrase, one: Role, other: Role) -> Any:
    """`a passage through the lock and to the sea`."""
    if one.preposition == other.preposition or not isinstance(found, Thing):
        return None
    if (one.preposition in COMPARING) != (other.preposition in COMPARING):
        return None  # how much it is, is joined to another bound, and not to whose it is
    told = [with_role(text, start, end, found, role) for role in (one, other)]
    if any(each is None for each in told):
        return None
    breaches = max(each.breaches if isinstance(each, Broken) else 0 for each in told)
    return Broken(replace(found, roles=(*found.roles, one, other), at=text.place(start, end)), breaches)


def frame_start(text: Text, frame: Frame) -> int:
    """The token right before a clause."""
    return next(at for at, token in enumerate(text.tokens) if token.start >= frame.at[0]) - 1


def not_there(text: Text, start: int, end: int, found: Phrase, manner: str, role: Role) -> Any:
    """`a boat not in the lock`."""
    if role.preposition not in PLACING or not _is_contrasted(text, found, manner, role):
        return None
    behind = [each for each in getattr(found, "roles", ()) if each.at[0] >= found.at[0]]
    if "but" in text.text[found.at[1] : role.at[0]].split() and not behind:
        return None  # `a ship higher than a lock but not in its port`: what is told in the same way is not there
    negated = Frame(("be",), WHICH, roles=(role,), manner=(manner,) if manner else (), negated=True, at=role.at)
    place = (text.place(frame_start(text, negated), end)[0], role.at[1])
    return with_test(text, start, end, found, replace(negated, at=place))


def _is_contrasted(text: Text, found: Phrase, manner: str, role: Role) -> bool:
    """Whether `but not in a lock` stands behind more that is told of the same thing: it parts `on a quay with a crane
    but not in a lock` into what is told of who is there, and tells nothing of a crane of which nothing else is told."""
    last = found.members[-1] if isinstance(found, Several) else found
    before = text.text[: max(role.at[0], 0)].split()
    if not isinstance(last, Thing) or "but" not in before[-3:]:
        return True
    return bool(last.roles or last.such)


def _begins_preposition(text: Text, word: Word, role: Role) -> bool:
    """Whether an adverb and a preposition are one: `along with`."""
    spelled = f"{word.name} {role.preposition}"
    return any(each.part is Part.PREPOSITION for each in text.vocabulary.look_up(spelled))


def placed_now(text: Text, start: int, end: int, found: Phrase, word: Word, role: Role) -> Any:
    """`a unit already in a hex`."""
    if _begins_preposition(text, word, role) or role.preposition not in PLACING:
        return None
    if word.name in PLACES or getattr(role.value, "kind", "") in _AMOUNTS:
        return None  # who boards `a raft there at a cost of two coins` pays them
    manner = () if word.discourse else (word.name,)
    begun = found.members[-1].at[1] if isinstance(found, Several) else found.at[1]
    frame = Frame(("be",), WHICH, roles=(role,), manner=manner, at=(begun, role.at[1]))
    return with_test(text, start, end, found, frame)


def somewhere(text: Text, start: int, end: int, found: Phrase, word: Word) -> Any:
    """`a vehicle aboard`: one that is there."""
    if word.name not in STANDING:
        return None
    begun = found.members[-1].at[1] if isinstance(found, Several) else found.at[1]
    at = text.place(end - 1, end)
    frame = Frame(("be",), WHICH, complement=Trait(word.name, at=at), at=(begun, at[1]))
    return with_test(text, start, end, found, frame)


def with_adjective(text: Text, start: int, end: int, found: Phrase, trait: Trait, role: Role) -> Any:
    if isinstance(trait, Several) or not isinstance(found, Thing):
        return None
    if found.number and role.preposition == "than":
        return None  # `one level lower than the sea` is no level
    if found.number and text.is_(start - 1, "of") and "," in text.text[found.at[1] : trait.at[0]]:
        return None  # `a toll of two coins, separate from the fee`: the toll is, and no coins
    first = next(at for at in range(start, end) if text.tokens[at].start == trait.at[0])
    if any(after > first + 1 for _, after in text.words(first, Part.PREPOSITION)):
        return None  # `contrary to` is a preposition
    known = [word for word in text.vocabulary.look_up(trait.name) if word.part is Part.ADJECTIVE]
    if not any(role.preposition in word.takes for word in known):
        return None
    told = replace(trait, roles=(role,), at=(trait.at[0], role.at[1]))
    made = replace(found, traits=(*found.traits, told), at=text.place(start, end))
    return breaking(made, *nearness(found, trait.at[0]))


def half_placed(text: Text, start: int, end: int, found: Phrase, both: tuple[Role, Role]) -> Any:
    """`a hull half in and half out of a lock`."""
    if not isinstance(found, Thing):
        return None
    made = replace(found, roles=(*found.roles, *both), at=text.place(start, end))
    return breaking(made, *nearness(found, both[0].at[0]))


def thus_being(text: Text, start: int, end: int, found: Phrase, told: Told) -> Any:
    """`a ship with three masts (thus making it a bark)`, `(so that it is a bark)`: what comes of its being so."""
    if not isinstance(found, Thing) or isinstance(told, Group) or told.conditions:
        return None
    if found.det is not Det.A or not (found.roles or found.such):
        return None  # nothing comes of a thing of which nothing is told
    result = Role("thus", told.frame, at=told.frame.at)
    return replace(found, roles=(*found.roles, result), at=text.place(start, end))


def itself_alone(text: Text, start: int, end: int, found: Phrase) -> Any:
    """`the boat itself`: nothing else is meant."""
    if not isinstance(found, Thing) or found.det not in (Det.THE, Det.THAT):
        return None
    made = replace(found, at=text.place(start, end))
    return breaking(made, *nearness(found, text.place(end - 1, end)[0]))


def of_whom(text: Text, start: int, end: int, owner: Phrase, at: int) -> Any:
    """`≥ the boat's`: that of the boat."""
    role = Role("of", owner, at=text.place(start, end))
    made = Thing("it", det=Det.THAT, roles=(role,), at=text.place(start, end))
    return breaking(made, (Choose.ARTICLE, 1), *nearness(owner, text.place(end - 1, end)[0]))


def if_any(text: Text, start: int, end: int, found: Phrase) -> Phrase:
    said = next(at for at in range(end - 2, start, -1) if text.run(at, "if", "any"))
    trait = Trait("if any", at=text.place(said, said + 2))
    whole = each_of(found, lambda thing: replace(thing, traits=(*thing.traits, trait)))
    return replace(whole, at=text.place(start, end))


def above(text: Text, start: int, end: int, found: Phrase) -> Any:
    """`a tug in the lock above`: the lock is above."""
    name = next((word.name for word, _ in text.words(end - 1, Part.PREPOSITION)), text.word(end - 1))
    role = Role(name, None, at=text.place(end - 1, end))
    whole = each_of(found, lambda thing: replace(thing, roles=(*thing.roles, role)))
    last = found.members[-1] if isinstance(found, Several) else found
    return breaking(replace(whole, at=text.place(start, end)), *nearness(last, role.at[0]))


def with_exception(text: Text, start: int, end: int, found: Any, id: str) -> Any:
    """An exception within a phrase: it is told with the statement."""
    return breaking(found, (Choose.NEAREST, 1))
