"""Roles: prepositions with what they tie on, and what says when, how often and for what."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Form, Part
from ..logic.phrases import Det, Focus, Frame, Number, Phrase, Role, Several, Tense, Test, Thing, Trait
from .clauses import can_do
from .closed import COMPARING, MOVING, THERE
from .meanings import FROM, NOBODY, TO, Group, Said, Told, adding, reframed, with_subject
from .noun_lists import is_parted, is_wide
from .nouns import each_of, is_bare
from .places import PLACING
from .relatives import supposed
from .text import Text, Word

RULES = """
    PP             -> P NP                          : role
    PP             -> P Num                         : amount
    PP             -> 'in' A                        : in_status
    PP             -> P Foc NP                      : role_only
    PP             -> P VP[f=ing,g=n]               : act
    PP             -> P '/|or' P NP                 : either_role
    PP             -> P '(' 'or' P ')' NP           : either_role_aside
    PP             -> P 'then'                      : then
    PP             -> P 'anywhere|everywhere'       : any_place
    PP             -> '≥|≤|>|<' NP                  : compared
    PP[foc=y]      -> Foc PP[foc=n]                 : focused
    PP[foc=y]      -> 'not' PP[foc=n]               : not_so
    PP[foc=y]      -> PP[foc=n] 'only'              : only_so
    PP[foc=y]      -> PP[foc=n] 'alone'             : so_alone
    PP             -> NP                            : during
    PP             -> NP 'away|apart'               : distance
    PP             -> 'therein|thereon|thereto|therefrom' : there
    PP             -> 'for' NP 'purposes'           : purpose
    PP             -> 'for' VP[f=ing,g=n] 'purposes' : purpose_of_acts
    PP             -> 'as' 'if|though' VP[f=ing,g=n] : as_if_doing
    PP             -> 'for' 'the' 'purposes|purpose' 'of' NP : purposes
    PP             -> 'to' VP[f=bse,g=n]            : in_order
    PP             -> 'more' 'than' 'once|twice|thrice' : more_often
    PP[foc=y]      -> 'only' 'once|twice|thrice'    : only_so_often
    PP             -> 'in' 'order' 'to' VP[f=bse,g=n] : so_as
    PP             -> 'so' 'as' 'to' VP[f=bse,g=n]  : so_as
    PP             -> 'in' 'order' 'not' 'to' VP[f=bse,g=n] : so_as_not
    PP             -> 'so' 'as' 'not' 'to' VP[f=bse,g=n] : so_as_not
    PP             -> 'as' 'if|though' S[g=n]       : as_if
    PP             -> 'where' S[g=n]                : where_so
    PP             -> P P NP                        : compound_role
    PP             -> 'as' VP[f=psv]                : as_done
    PP             -> 'as' NP[n=?n] VP[f=fin,n=?n,g=n] : as_allowed
    PP             -> 'as' NP[n=?n] VP[f=fin,n=?n,g=o] : as_allowed
    PP             -> 'as' 'if|though' Pred         : as_if_being
    PP             -> 'as' 'if|though' ',' PP ',' S : as_if_there
    PP             -> 'by' VP[f=ing,g=n]            : by_doing
    PP             -> 'using' NP                    : using
    PP             -> 'with' NP 'as' NP             : with_as
    PPs            -> PP                            : one_role
    PPs            -> PPs ',' PP                    : more_roles
    PP[co=y,foc=y] -> Foc PPs ','? 'or|and' PP      : only_any
    PP[co=y]       -> PPs ','? 'or' PP              : any_role
    PP[co=y,foc=?f] -> PP[co=y,foc=?f] ',' Rel      : any_role_of_which
    PP[co=y]       -> PP[co=n] ','? 'and' PP[co=n]  : both_roles
    PP[co=y]       -> PPs ',' PP ','? 'and' PP      : all_roles
    PP             -> PP '(' 'and' 'thus'? 'also' PP ')' : also_there
"""


def _goes_on_with_one(text: Text, preposition: str, value: Phrase) -> bool:
    """Whether a `one` at the end of a list has the same preposition behind it: in `a lamp on its mast and one on its
    bow` it goes on with the lamps."""
    last = value.members[-1] if isinstance(value, Several) else None
    if not isinstance(last, Thing) or (last.head, last.name) != ("it", "one"):
        return False
    behind = text.text[last.at[0] :].lower().split()
    return behind[1:2] == [preposition]


def role(text: Text, start: int, end: int, preposition: str, value: Phrase) -> Any:
    if is_wide(text, value) or is_parted(text, value) or _closes_aside(text, start, value):
        return None
    if _goes_on_with_one(text, preposition, value):
        return None
    if any(after == end for _, after in text.words(start, Part.ADVERB)):
        return None  # `in this way` is an adverb of several words
    if text.run(start, "in", "both", "cases") or text.run(start, "in", "order", "to"):
        return None  # it says of what a condition is asked, or for what something is done, and is no place
    if preposition in FROM and isinstance(value, Thing) and _goes_on(value):
        return None  # `from one lock to another`: the whole way is gone by whoever goes it
    kinds = [each.name for each in value.traits] if isinstance(value, Thing) and value.head == "purpose" else []
    if preposition == "for" and text.is_(end - 1, "purposes") and not {"other", "same"}.issuperset(kinds):
        return None  # `for towing purposes`
    if preposition == "with" and isinstance(value, Thing) and value.such and any(_is_its(each) for each in value.roles):
        return None  # `with its bow facing the lock`: nobody tells whose it is but who acts
    if preposition == "up to" and getattr(value, "kind", "") not in ("location", "terrain", "thing", "phase"):
        return None  # a limit
    if (
        preposition == "between"
        and isinstance(value, Thing)
        and not (value.plural or value.number or value.det is Det.EACH)
    ):
        return None
    if isinstance(value, Thing) and value.det is Det.NO and (free := _without(preposition, value)) is not None:
        return replace(free, at=text.place(start, end))
    verbal = text.is_(start, "to") and any(word.form is Form.BASE for word, _ in text.words(start + 1, Part.VERB))
    made = Role(preposition, value, at=text.place(start, end))
    return breaking(made, (Choose.INFINITIVE, int(verbal)), (Choose.SENTENCE, int(_could_tell(text, end, made))))


def any_place(text: Text, start: int, end: int, preposition: str) -> Role:
    """`from anywhere`: it is all one which place that is."""
    place = Thing("place", "location", Det.ANY, at=text.place(end - 1, end))
    return Role(preposition, place, at=text.place(start, end))


_CUES = ("before", "after", "until")
"""Prepositions that can open a clause as well."""


def _could_tell(text: Text, end: int, role: Role) -> bool:
    """Whether the last word tells what the one before it does: `before the race starts` is no time of race starts."""
    value = role.value
    if role.preposition not in _CUES or not isinstance(value, Thing) or not (value.plural and value.traits):
        return False
    return any(after == end and word.form is Form.S for word, after in text.words(end - 1, Part.VERB))


def _without(preposition: str, value: Thing) -> Role | None:
    """`with no crew` is without one, and `at no cost` is for nothing: what is done so is done all the same."""
    if preposition == "with":
        return Role("without", replace(value, det=Det.A))
    nothing = Number(Fraction(0), Fraction(0))
    free = preposition == "at" and value == Thing("cost", value.kind, Det.NO)
    return Role("at cost of", nothing) if free else None


def _closes_aside(text: Text, start: int, value: object) -> bool:
    """Whether a comma in a list may close what one before it has opened: `stops, as a wall, any boat, raft or tug`."""
    if not isinstance(value, Several) or not text.is_(start - 1, ","):
        return False
    return "," in text.text[max(value.at[0], 0) : value.members[-1].at[0]]


def _goes_on(thing: Thing) -> bool:
    """Whether `to` stands behind a noun, as it does behind the end of a way."""
    return any(each.preposition in TO and each.at[0] > thing.at[0] for each in thing.roles)


def _is_its(role: Role) -> bool:
    owner = role.value
    return role.preposition == "of" and isinstance(owner, Thing) and owner.head == "it"


def role_only(text: Text, start: int, end: int, preposition: str, focus: Focus, value: Phrase) -> Any:
    """`into only the hold`."""
    if focus is not Focus.ONLY:
        return None
    return Role(preposition, value, focus, text.place(start, end))


def in_status(text: Text, start: int, end: int, trait: Trait) -> Role | None:
    """`in Motion`: a status of the game that is named by a noun."""
    words = [word for word, after in text.words(start + 1, Part.ADJECTIVE) if after == end and word.term]
    known = text.vocabulary.look_up(trait.name.lower()) if len(trait.name.split()) == 1 else []
    done = any(word.part is Part.VERB and word.form is Form.PARTICIPLE for word in known)
    if trait.negated or done or not any(word.kind == "status" for word in words):
        return None
    at = text.place(start + 1, end)
    return Role("in", Thing(trait.name, "status", at=at), at=text.place(start, end))


_OF_PLACES_ALONE = frozenset(("behind", "beneath", "from", "in", "inside", "into", "onto", "out of", "outside"))
"""Prepositions that tie no number to what moves or is somewhere."""


def amount(text: Text, start: int, end: int, preposition: str, value: Number) -> Role | None:
    if preposition == "on" and not value.signed and text.sort(end - 1) == "number":
        return None  # `on 1-2` is what dice show
    if text.is_(end - 1, "one") and preposition in _OF_PLACES_ALONE:
        return None  # `into one`: one of those that were spoken of, and no number
    return Role(preposition, value, at=text.place(start, end))


def act(text: Text, start: int, end: int, preposition: str, told: Told) -> Any:
    """`for firing out of SMOKE`; `upon entering` is a condition."""
    if isinstance(told, Group) or told.conditions or text.is_(start, "upon", "by") or text.is_(end - 1, "purposes"):
        return None
    if told.frame.tense is not Tense.PRESENT:
        return None  # `after having fired` tells of two times at once
    bare = (
        isinstance(told.frame.object, Thing)
        and is_bare(text, told.frame.object)
        and can_do(text, told.frame.object, told.frame)
    )
    return breaking(Role(preposition, told.frame, at=text.place(start, end)), (Choose.PARTICIPLE, int(bare)))


def by_doing(text: Text, start: int, end: int, told: Told) -> Role | None:
    if isinstance(told, Group) or told.conditions:
        return None
    return Role("by", told.frame, at=text.place(start, end))


def either_role(text: Text, start: int, end: int, one: str, other: str, value: Phrase) -> Role:
    """`from/to a hex`; a pair that stands twice is parted by what the sentence rules."""
    return Role("/".join(sorted((one, other))), value, at=text.place(start, end))


def either_role_aside(text: Text, start: int, end: int, one: str, other: str, value: Phrase) -> Role:
    return either_role(text, start, end, one, other, value)


_COMPOUND = frozenset(("instead of", "from", "except"))
"""Prepositions that may stand before another one: `instead of at`, `from within`."""


def compound_role(text: Text, start: int, end: int, one: str, other: str, value: Phrase) -> Role | None:
    return Role(f"{one} {other}", value, at=text.place(start, end)) if one in _COMPOUND else None


def as_done(text: Text, start: int, end: int, told: Told) -> Role | None:
    """`as determined by its depiction`."""
    if isinstance(told, Group) or told.conditions:
        return None
    return Role("as", told.frame, at=text.place(start, end))


_SAYING = frozenset(("determine", "specify", "indicate", "show", "define"))
"""What something does by which one knows how it is."""


def as_allowed(text: Text, start: int, end: int, subject: Phrase, told: Told) -> Role | None:
    """`as rule 4 allows`, `as its bow shows`."""
    if (
        isinstance(told, Group)
        or told.conditions
        or not (getattr(subject, "kind", "") == "document" or _SAYING & set(told.frame.verbs))
    ):
        return None
    return Role("as", with_subject(told, subject).frame, at=text.place(start, end))


def then(text: Text, start: int, end: int, preposition: str) -> Role:
    time = Thing("time", "phase", Det.THAT, at=text.place(end - 1, end))
    return Role(preposition, time, at=text.place(start, end))


def compared(text: Text, start: int, end: int, value: Phrase) -> Role | None:
    sign = text.tokens[start].text
    counted = isinstance(value, Thing) and value.number is not None
    return Role(sign, value, at=text.place(start, end)) if sign in COMPARING and not counted else None


def focused(text: Text, start: int, end: int, focus: Focus, inner: Role) -> Role:
    return replace(inner, focus=focus, at=text.place(start, end))


def only_so(text: Text, start: int, end: int, inner: Role) -> Role | None:
    """`for stacking purposes only`, where nothing follows that the `only` could belong to."""
    if end < len(text) and text.sort(end) not in ("sign", "exception"):
        return None
    return replace(inner, focus=Focus.ONLY, at=text.place(start, end))


def so_alone(text: Text, start: int, end: int, inner: Role) -> Role | None:
    """`against that ship alone`: against no other; who is `in a lock alone` is without others."""
    return None if inner.preposition in PLACING else only_so(text, start, end, inner)


def not_so(text: Text, start: int, end: int, inner: Role) -> Role:
    return replace(inner, focus=Focus.NOT, at=text.place(start, end))


def during(text: Text, start: int, end: int, value: Phrase) -> Role | None:
    """A time without a preposition: `that turn`, `each phase`; `every other turn` says how often."""
    if isinstance(value, Thing) and value.det is Det.EACH and any(trait.name == "other" for trait in value.traits):
        return None
    if not isinstance(value, Thing) or value.kind != "phase" or (value.det is Det.THE and value.roles):
        return None
    if value.det is Det.THE and not (value.traits or value.such or value.name):
        return None  # `leaves the stage` tells no time
    if value.head == "time" and value.det is Det.A:
        return None
    return Role("during", value, at=text.place(start, end)) if value.det is not Det.A else None


def distance(text: Text, start: int, end: int, value: Phrase) -> Role | None:
    if not isinstance(value, Thing) or value.number is None:
        return None
    return Role(text.word(end - 1), value, at=text.place(start, end))


def there(text: Text, start: int, end: int) -> Role:
    place = text.place(start, end)
    return Role(THERE[text.word(start)], Thing("it", det=Det.THAT, at=place), at=place)


def purpose(text: Text, start: int, end: int, what: Phrase) -> Role:
    return Role("for the purposes of", what, at=text.place(start, end))


def purpose_of_acts(text: Text, start: int, end: int, told: Told) -> Role | None:
    """`for towing purposes`."""
    if isinstance(told, Group) or told.frame.object is not None:
        return None
    return Role("for the purposes of", told.frame, at=text.place(start, end))


def purposes(text: Text, start: int, end: int, what: Phrase) -> Role:
    return Role("for the purposes of", what, at=text.place(start, end))


def in_order(text: Text, start: int, end: int, told: Told) -> Any:
    """`to place a DC`: what something is done for."""
    if isinstance(told, Group) or told.conditions:
        return None
    return Role("to", told.frame, at=text.place(start, end))


_OFTEN = {"once": 1, "twice": 2, "thrice": 3}


def more_often(text: Text, start: int, end: int) -> Role:
    """`more than once`: twice at least."""
    least = Number(Fraction(_OFTEN[text.word(end - 1)] + 1), None, at=text.place(start, end))
    return Role(TIMES, least, at=least.at)


def only_so_often(text: Text, start: int, end: int) -> Role:
    """`only once`, and not more often."""
    times = Fraction(_OFTEN[text.word(end - 1)])
    return Role(TIMES, Number(times, times, at=text.place(end - 1, end)), Focus.ONLY, text.place(start, end))


TIMES = "times"
"""How often something is done."""


def so_as(text: Text, start: int, end: int, told: Told) -> Any:
    """`in order to announce a guest`: a purpose, and nothing that the verb takes."""
    if isinstance(told, Group) or told.conditions:
        return None
    return Role(PURPOSE, told.frame, at=text.place(start, end))


def so_as_not(text: Text, start: int, end: int, told: Told) -> Any:
    """`so as not to be seen`."""
    if isinstance(told, Group) or told.frame.negated:
        return None
    return so_as(text, start, end, reframed(told, negated=True, at=text.place(start, end)))


PURPOSE = "in order to"


def as_if(text: Text, start: int, end: int, told: Told) -> Role | None:
    if isinstance(told, Group) or told.conditions:
        return None
    return Role("as if", supposed(told.frame), at=text.place(start, end))


def where_so(text: Text, start: int, end: int, told: Told) -> Role | None:
    """`taken where the ship sank`."""
    if isinstance(told, Group) or told.conditions or text.is_(start - 1, ","):
        return None
    return Role("where", told.frame, at=text.place(start, end))


def as_if_there(text: Text, start: int, end: int, role: Role, told: Told) -> Role | None:
    if isinstance(told, Group) or told.conditions:
        return None
    return Role("as if", supposed(adding(told, role).frame), at=text.place(start, end))


def as_if_being(text: Text, start: int, end: int, said: Said) -> Role | None:
    if said.conditions:
        return None
    return Role("as if", with_subject(said, NOBODY).frame, at=text.place(start, end))


def as_if_doing(text: Text, start: int, end: int, told: Told) -> Role | None:
    if isinstance(told, Group) or told.conditions:
        return None
    return Role("as if", with_subject(told, NOBODY).frame, at=text.place(start, end))


def with_as(text: Text, start: int, end: int, what: Phrase, status: Phrase) -> Role:
    """`with a quay as its berth`: what it is then."""
    serving = Role("as", status, at=status.at)
    whole = each_of(what, lambda thing: replace(thing, roles=(*thing.roles, serving), at=(thing.at[0], serving.at[1])))
    return Role("with", replace(whole, at=(what.at[0], status.at[1])), at=text.place(start, end))


def using(text: Text, start: int, end: int, means: Phrase) -> Role:
    return Role("using", means, at=text.place(start, end))


def one_role(text: Text, start: int, end: int, found: Role) -> tuple[Role, ...] | None:
    return (found,) if found.focus is Focus.NONE else None


def more_roles(text: Text, start: int, end: int, found: tuple[Role, ...], last: Role) -> tuple[Role, ...]:
    return (*found, last)


def only_any(text: Text, start: int, end: int, focus: Focus, found: tuple[Role, ...], last: Role) -> Any:
    inner = _any(text, start + 1, end, found, last)
    return inner and replace(inner, focus=focus, at=text.place(start, end))


def _is_asked_apart(text: Text, value: object) -> bool:
    """Whether a comma parts off what is asked of a thing."""
    asked = value.such[-1] if isinstance(value, Thing) and value.such else None
    return asked is not None and text.text[: max(asked.at[0], 0)].rstrip().endswith(",")


def any_role(text: Text, start: int, end: int, found: tuple[Role, ...], last: Role) -> Any:
    """`in a lock, in a dock, or at sea`: of two, no comma parts the last."""
    parted = len(found) == 1 and text.text[: last.at[0]].rstrip().removesuffix("or").rstrip().endswith(",")
    return breaking(_any(text, start, end, found, last), (Choose.ALIKE, int(parted)))


_CROSSING = frozenset(("across", "through", "via"))
"""Prepositions of what somebody goes through."""


def _any(text: Text, start: int, end: int, found: tuple[Role, ...], last: Role) -> Role | None:
    members = (*found, last)
    if any(isinstance(each.value, Frame) or each.focus is not Focus.NONE for each in members):
        return None
    said = {each.preposition for each in members}
    if len(said) > 1 and not said <= PLACING | MOVING | _CROSSING:
        return None  # `safe against any attack, from a lock or from a dock`
    if any(role.preposition in FROM for role in members) and any(role.preposition in TO for role in members):
        return None  # `from here to there or from there to here` tells of two ways
    if _is_asked_apart(text, members[-1].value):
        return None  # `by a tug, or by a barge, that is manned`: it is asked of both
    values = tuple(each.value for each in members)
    single = any(isinstance(each, Thing) for each in values)
    if len({each.preposition for each in members}) == 1 and single and all(map(_can_be_listed, values)):
        place = (values[0].at[0], values[-1].at[1])  # type: ignore[union-attr]
        return Role(members[0].preposition, Several("or", values, place), at=text.place(start, end))  # type: ignore[arg-type]
    return Role("", Several("or", members, text.place(start, end)), at=text.place(start, end))


def _can_be_listed(value: object) -> bool:
    """Whether it can be a member of an `or`: a thing, or several that belong together."""
    return isinstance(value, Thing) or (isinstance(value, Several) and value.junction in ("and", "plus"))


def any_role_of_which(text: Text, start: int, end: int, found: Role, test: Test) -> Any:
    """`by a tug, or by a barge, that is manned`: what a comma parts off is asked of both."""
    if not isinstance(found.value, Several) or not all(isinstance(each, Thing) for each in found.value.members):
        return None
    whole = each_of(found.value, lambda thing: replace(thing, such=(*thing.such, test), at=(thing.at[0], test.at[1])))
    return replace(found, value=whole, at=text.place(start, end))


def both_roles(text: Text, start: int, end: int, one: Role, other: Role) -> Any:
    return breaking(_all(text, start, end, (one, other)), (Choose.ALIKE, 0))


def all_roles(text: Text, start: int, end: int, some: tuple[Role, ...], more: Role, last: Role) -> Any:
    """`to a lock, to a dock and to a quay`: each has the same preposition."""
    return breaking(_all(text, start, end, (*some, more, last)), (Choose.ALIKE, 0))


def also_there(text: Text, start: int, end: int, one: Role, other: Role) -> Any:
    """`to a lock (and thus also to the dock)`."""
    return _all(text, start, end, (one, other))


def _all(text: Text, start: int, end: int, roles: tuple[Role, ...]) -> Role | None:
    """Several roles of one preposition, as one of all that stands in them."""
    if not roles[0].preposition or len({role.preposition for role in roles}) > 1:
        return None
    if any(role.focus is not Focus.NONE or not _is_listed(role.value) for role in roles):
        return None
    members = tuple(one for role in roles for one in _members(role.value))
    together = Several("and", members, (members[0].at[0], members[-1].at[1]))
    return Role(roles[0].preposition, together, at=text.place(start, end))


def _is_listed(value: object) -> bool:
    """Whether it is a thing, or several of which all are meant."""
    if isinstance(value, Several):
        return value.junction == "and" and all(isinstance(each, Thing) for each in value.members)
    return isinstance(value, Thing)


def _members(value: Any) -> tuple[Any, ...]:
    return value.members if isinstance(value, Several) else (value,)


__all__ = ["RULES", "Word"]
