"""Verbs with what they need: objects, infinitives, what something is made or considered."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Form, Part
from ..logic.phrases import YOU, Det, Focus, Frame, Number, Phrase, Role, Several, Tense, Thing, Trait
from ..syntax.forest import Broken
from .adjuncts import RULING, claimed_by, is_resolve, is_time, nearness
from .closed import COMPARING, WHEREABOUTS, goes_with
from .meanings import RECEIVER, THAT_ACT, WHICH, Group, Said, Told, adding, reframed
from .nouns import is_bare, is_crowd
from .places import PLACING
from .text import Text, Word

RULES = """
    # A verb with what it needs
    V[f=?f,n=?n,s=?s]  -> V[f=?f,n=?n,s=?s] '/|or' V[f=?f,n=?n,s=?s]  : verbs
    V[f=?f,n=?n,s=?s]  -> V[f=?f,n=?n,s=?s] ',' V[f=?f,n=?n,s=?s]     : more_verbs
    V[f=?f,n=?n,s=?s]  -> V[f=?f,n=?n,s=?s] ',' V[f=?f,n=?n,s=?s] ',' 'or' V[f=?f,n=?n,s=?s] : three_verbs
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=i]                     : by_itself
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] NP                  : to_object
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] NP VX[f=psv,g=n]        : having_done
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] NP NP               : costing_somebody
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] Foc NP              : to_only_object
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] NP 'only'           : to_object_only
    VX[f=?f,n=?n]      -> Foc VX[f=?f,n=?n,g=n]                : only_does
    VX[f=?f,n=?n]      -> Foc VX[f=?f,n=?n,g=n]                : only_does_so
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] Num                 : by_amount
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] Foc Num             : by_only_amount
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] PP NP               : to_object_behind
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] PP Restated NP      : to_object_behind_both
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] ',' PP[co=n,foc=n] ',' NP[co=n] : to_object_apart
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=c] PredX               : being
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=c] V[f=psp,s=t]        : becoming
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=c] Adv                 : staying
    Pred               -> Adv                                  : thither
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=c] PredX ','? 'and' PP  : being_both
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=o] NP 'as|to'? 'be'? PredX  : making
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=inf] 'to' VP[f=bse,g=n]     : to_do
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] VP[f=ing,g=n,co=n]  : to_doing
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=that] 'that' S[g=n]    : that_so
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=that] 'such'           : telling_such
    VX[f=?f,n=?n,g=o]  -> V[f=?f,n=?n,s=t]                     : alone
    VX[f=?f,n=?n,g=o]  -> V[f=?f,n=?n,s=t] A                   : having_so
    VX[f=?f,n=?n,g=o]  -> VX[f=?f,n=?n,g=n] P                  : stranded
    VX[f=psv]          -> V[f=psp,s=t]                         : suffered
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=g] NP[co=n] NP         : giving
    VX[f=psv]          -> V[f=psp,s=i] P                       : done_there
    VX[f=psv]          -> V[f=psp,s=g] NP                      : given
    VX[f=psv]          -> A 'by' NP                            : undone_by
    VX[f=psv]          -> V[f=psp,s=o] PredX                   : considered
    VX[f=psv]          -> V[f=psp,s=o] 'as' PredX              : considered
    VX[f=psv]          -> V[f=psp,s=o] 'as'? V[f=psp,s=t]      : considered_so
    VX[f=psv]          -> V[f=psp,s=o] 'to' 'be' Pred          : considered_to_be
    VX[f=psv]          -> V[f=psp,s=o] VX[f=psv]               : considered_done
    VX[f=psv]          -> V[f=psp,s=inf] 'to' VP[f=bse,g=n]    : made_to_do
    VX[f=bse]          -> 'do' 'so|this'                       : do_so
    VX[f=ing]          -> 'doing' 'so|this'                    : do_so
    VX[f=psp]          -> 'done' 'so|this'                     : do_so
    VX[f=fin]          -> 'does' 'so'                          : do_so
    VX[f=fin,n=pl]     -> 'do' 'so'                            : do_so
"""


def verbs(text: Text, start: int, end: int, some: tuple[Word, ...], more: tuple[Word, ...]) -> tuple[Word, ...]:
    return (*some, *more)


def more_verbs(text: Text, start: int, end: int, some: tuple[Word, ...], more: tuple[Word, ...]) -> Any:
    """`tows, loads or moves`: before a comma stands one of several that are joined."""
    return (*some, *more) if len(some) == 1 < len(more) else None


def three_verbs(
    text: Text, start: int, end: int, one: tuple[Word, ...], other: tuple[Word, ...], last: tuple[Word, ...]
) -> Any:
    """`tows, loads, or moves`: of three, a comma may part the last."""
    return (*one, *other, *last) if len(one) == len(other) == len(last) == 1 else None


def _frame(text: Text, start: int, end: int, words: tuple[Word, ...], **parts: Any) -> Said:
    tense = Tense.PAST if words[0].form is Form.PAST else Tense.PRESENT
    return Said(Frame(tuple(word.name for word in words), tense=tense, at=text.place(start, end), **parts))


def alone(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Said:
    return _frame(text, start, end, words)


def by_itself(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Any:
    """A verb without an object; a bare `does` stands for another verb, and nothing tells for which."""
    return None if any(word.name == "do" for word in words) else alone(text, start, end, words)


def to_object(text: Text, start: int, end: int, words: tuple[Word, ...], what: Phrase) -> Any:
    if isinstance(what, Thing) and (Trait("each") in what.traits or _has_done(text, what)):
        return None  # `receive five points each`: each of those who do; `end its turn having moved`: who ends it
    if isinstance(what, Thing) and (what.head, what.name, what.traits) == ("it", "one", ()) and _reckons(text, words):
        return None  # `adds one` to a roll
    if not can_be_done_to(words, what) and _is_way(words, what):
        return _frame(text, start, end, words, roles=(Role("by", what, at=what.at),))
    if not can_be_done_to(words, what) or (words[0].name == "do" and _is_pointing(what)):
        return None
    if words[0].name == "have" and _is_had_done(text, what):
        return None
    if isinstance(what, Thing) and what.traits[:1] == (Trait("only"),):
        return to_only_object(text, start, end, words, Focus.ONLY, replace(what, traits=what.traits[1:]))
    return _frame(text, start, end, words, object=what)


def _is_way(words: tuple[Word, ...], what: Phrase) -> bool:
    """Whether it tells how far something goes that may go without an object: `moves two spaces`."""
    counted = isinstance(what, Thing) and what.number is not None and what.det is Det.A
    return counted and what.kind == "location" and not any(word.transitive for word in words)  # type: ignore[union-attr]


def costing_somebody(text: Text, start: int, end: int, words: tuple[Word, ...], payer: Phrase, price: Phrase) -> Any:
    """`costs a captain two coins`."""
    if words[0].name != "cost" or not isinstance(payer, Thing) or not isinstance(price, Thing):
        return None
    counted = price.number is not None or price.det is Det.NO
    many = payer.kind in ("unit", "side") and (payer.plural or is_crowd(payer))
    if not counted or payer.number is not None or (is_bare(text, payer) and not many):
        return None
    return _frame(text, start, end, words, object=price, roles=(Role("to", payer, at=payer.at),))


def _has_done(text: Text, what: Thing) -> bool:
    """Whether a thing is told of by `having moved`."""
    tests = (test for test in what.such if isinstance(test, Frame) and test.tense is Tense.PERFECT)
    return any(text.text[test.at[0] :].lower().startswith("having ") for test in tests if test.at[0] >= 0)


def _is_pointing(what: Phrase) -> bool:
    """Whether it is a bare `this` or `that`, which behind `do` is what was said to be done."""
    return isinstance(what, Thing) and what == Thing("it", det=Det.THAT, name=what.name)


def having_done(text: Text, start: int, end: int, words: tuple[Word, ...], what: Phrase, said: Said) -> Any:
    """`must have its crew counted`."""
    none = isinstance(what, Thing) and what.det is Det.NO
    if words[0].name != "have" or said.conditions or none:
        return None
    done = replace(said.frame, object=what, at=(what.at[0], said.frame.at[1]))
    return breaking(_frame(text, start, end, words, object=done), *nearness(what, said.frame.at[0]))


def _is_had_done(text: Text, what: Phrase) -> bool:
    """Whether what somebody has is told to be done by the words behind it: `has its crew counted`."""
    last = what.members[-1] if isinstance(what, Several) else what
    test = last.such[-1] if isinstance(last, Thing) and last.such else None
    if not isinstance(test, Frame) or not test.passive or test.object != WHICH or test.at[1] != what.at[1]:
        return False
    return not text.text[test.at[0] :].startswith(("that ", "which ", "who ")) and test.at[0] > last.at[0]


def to_only_object(text: Text, start: int, end: int, words: tuple[Word, ...], focus: Focus, what: Phrase) -> Any:
    if not can_be_done_to(words, what):
        return None
    return _frame(text, start, end, words, object=what, object_focus=focus)


def to_object_only(text: Text, start: int, end: int, words: tuple[Word, ...], what: Phrase) -> Any:
    """`uses black circles only`, where nothing follows that the `only` could belong to."""
    if end < len(text) and text.sort(end) not in ("sign", "exception"):
        return None
    return to_only_object(text, start, end, words, Focus.ONLY, what)


def only_does(text: Text, start: int, end: int, focus: Focus, said: Said) -> Any:
    """`only uses circles`: what is limited is the one part that follows the verb; of two, nobody can tell which."""
    frame = said.frame
    if frame.passive or focus is not Focus.ONLY or said.conditions or text.is_(start, "merely"):
        return None
    if frame.object is not None and not frame.roles and frame.object_focus is Focus.NONE:
        return reframed(said, object_focus=Focus.ONLY, at=text.place(start, end))
    if frame.object is None and len(frame.roles) == 1 and frame.roles[0].focus is Focus.NONE:
        return reframed(said, roles=(replace(frame.roles[0], focus=Focus.ONLY),), at=text.place(start, end))
    return None


def only_does_so(text: Text, start: int, end: int, focus: Focus, said: Said) -> Any:
    """`only fires a gun at noon`: at noon alone, or a gun alone; the first rule says that."""
    frame = said.frame
    if frame.passive or focus is not Focus.ONLY or said.conditions or len(frame.roles) != 1:
        return None
    if text.is_(start, "merely"):
        return None  # the act is limited, and no part of it
    if frame.object is None or frame.object_focus is not Focus.NONE or frame.roles[0].focus is not Focus.NONE:
        return None
    return reframed(said, roles=(replace(frame.roles[0], focus=Focus.ONLY),), at=text.place(start, end))


def by_amount(text: Text, start: int, end: int, words: tuple[Word, ...], amount: Number) -> Any:
    if text.is_(end - 1, "one") and not _reckons(text, words):
        return None  # `one` is rather one of what was spoken of
    if any(word.objects and "quantity" not in word.objects for word in words):
        return None
    return _frame(text, start, end, words, object=amount)


_RECKONING = frozenset(("add", "subtract"))
"""Verbs that are done to numbers, where a roll or an amount is spoken of: `adds one to the dr`."""
_NUMBERS = ("dice", "modifier", "quantity")


def _reckons(text: Text, words: tuple[Word, ...]) -> bool:
    numbers = (word.kind in _NUMBERS for at in range(len(text)) for word, _ in text.words(at, Part.NOUN))
    return any(word.name in _RECKONING for word in words) and any(numbers)


def by_only_amount(text: Text, start: int, end: int, words: tuple[Word, ...], focus: Focus, amount: Number) -> Any:
    """`moves only three`."""
    if focus is not Focus.ONLY:
        return None
    if any(word.name in _GOING for word in words):
        return _frame(text, start, end, words, roles=(Role("by", amount, focus, text.place(start + 1, end)),))
    made = by_amount(text, start, end, words, amount)
    return made and reframed(made, object_focus=focus)


_GOING = ("move", "go", "travel", "sail", "advance", "walk", "run", "ride")
"""Verbs behind which an amount tells how far."""


def to_object_behind(text: Text, start: int, end: int, words: tuple[Word, ...], role: Role, what: Phrase) -> Any:
    """`holds beneath its deck a boat`: what is long comes last, behind a place and no act."""
    takes = frozenset().union(*(word.takes for word in words))
    if isinstance(role.value, Frame):
        return None  # `attempts to throw down a mast`: it is the mast that is thrown down
    if not goes_with(role.preposition, takes) or not _has_determiner(text, what) or not can_be_done_to(words, what):
        return None
    return breaking(
        _frame(text, start, end, words, object=what, roles=(role,)), (Choose.CLAIMED, 1), (Choose.NEAREST, 1)
    )


def to_object_apart(text: Text, start: int, end: int, words: tuple[Word, ...], role: Role, what: Phrase) -> Any:
    """`enters, that night, a lock`: a time or place between commas is told of the act."""
    if not (is_time(role) or role.preposition in PLACING):
        return None  # `tows, rather than rams, a barge`
    return to_object_behind(text, start, end, words, role, what)


def _has_determiner(text: Text, what: Phrase) -> bool:
    first = what.members[0] if isinstance(what, Several) else what
    return isinstance(first, Thing) and not is_bare(text, first)


def to_object_behind_both(
    text: Text, start: int, end: int, words: tuple[Word, ...], role: Role, again: Role, what: Phrase
) -> Any:
    if not isinstance(to_object_behind(text, start, end, words, role, what), Broken):
        return None
    return breaking(_frame(text, start, end, words, object=what, roles=(role, again)), (Choose.NEAREST, 1))


def having_so(text: Text, start: int, end: int, words: tuple[Word, ...], trait: Trait) -> Any:
    """`the boats that a port has available`."""
    return _frame(text, start, end, words, complement=trait) if words[0].name == "have" else None


def thither(text: Text, start: int, end: int, word: Word) -> Said | None:
    """`is aboard`, `remains ashore`."""
    if word.name not in WHEREABOUTS:
        return None
    place = text.place(start, end)
    return Said(Frame(("be",), complement=Trait(word.name, at=place), at=place))


def being(text: Text, start: int, end: int, words: tuple[Word, ...], said: Said) -> Any:
    frame = said.frame
    if said.conditions or (frame.complement is None and not frame.roles):
        return None
    tense = Tense.PAST if words[0].form is Form.PAST else Tense.PRESENT
    return reframed(said, verbs=tuple(word.name for word in words), tense=tense, at=text.place(start, end))


def becoming(text: Text, start: int, end: int, words: tuple[Word, ...], done: tuple[Word, ...]) -> Any:
    """`becomes bogged`: what is done to it is its state then; `is bogged` tells that somebody does it."""
    if len(done) > 1 or words[0].name == "be" or text.is_(end, "by") or _is_rather_adjective(text, end - 1):
        return None
    if any(after == end for _, after in text.words(end - 1, Part.ADJECTIVE)):
        return None
    state = Trait(text.vocabulary.inflection.participle(done[0].name), at=text.place(end - 1, end))
    return being(text, start, end, words, Said(Frame(("be",), complement=state, at=state.at)))


def staying(text: Text, start: int, end: int, words: tuple[Word, ...], where: Word) -> Any:
    """`remains aboard`."""
    found = thither(text, end - 1, end, where) if words[0].name != "be" else None
    return found and being(text, start, end, words, found)


def being_both(text: Text, start: int, end: int, words: tuple[Word, ...], said: Said, role: Role) -> Any:
    """`remains afloat and in the lock`."""
    if (
        words[0].name == "be"
        or said.frame.negated
        or role.focus is not Focus.NONE
        or isinstance(role.value, Frame)
        or not role.preposition
    ):
        return None
    return being(text, start, end, words, adding(said, role))


def making(text: Text, start: int, end: int, words: tuple[Word, ...], what: Phrase, said: Said) -> Any:
    frame = said.frame
    if frame.complement is None or said.conditions:
        return None
    place = frame.complement.at[0] if not isinstance(frame.complement, Number) else -1
    made = _frame(text, start, end, words, object=what, complement=frame.complement, roles=frame.roles)
    return breaking(made, *nearness(what, place))


def to_do(text: Text, start: int, end: int, words: tuple[Word, ...], told: Told) -> Any:
    if isinstance(told, Group) or told.conditions or words[0].name == "have":
        return None  # who has to do something does not have it
    if is_resolve(words) and any(map(is_time, told.frame.roles)):
        return None  # `promises to leave at noon`: nobody knows which of both is done at noon
    return _frame(text, start, end, words, object=told.frame)


def to_doing(text: Text, start: int, end: int, words: tuple[Word, ...], told: Told) -> Any:
    """`must stop towing`, `avoids entering a lock`: the act that begins, ends or is left undone."""
    if isinstance(told, Group) or told.conditions or not all("" in word.gerund for word in words):
        return None
    return _frame(text, start, end, words, object=told.frame)


def that_so(text: Text, start: int, end: int, words: tuple[Word, ...], told: Told) -> Any:
    if isinstance(told, Group):
        return None
    return _frame(text, start, end, words, object=told.frame)


def telling_such(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Any:
    """`may land by announcing such`: who tells that he does so."""
    return _frame(text, start, end, words, object=do_so(text, end - 1, end).frame)


def stranded(text: Text, start: int, end: int, told: Said, preposition: str) -> Any:
    takes = claimed_by(text, told.frame)
    if preposition not in takes:
        return None
    tied = Role(preposition, WHICH, at=text.place(end - len(preposition.split()), end))
    return reframed(adding(told, tied), at=text.place(start, end))


def suffered(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Any:
    if any(word.name in ("have", "cost") for word in words) or is_term(text, start, end):
        return None
    if len(words) > 1 and any(_is_rather_adjective(text, at) for at in range(start, end)):
        return None  # `torn or wet`: nobody wets it
    return _frame(text, start, end, words, passive=True)


_TIED = (Part.NOUN, Part.ADJECTIVE)


def done_there(text: Text, start: int, end: int, words: tuple[Word, ...], preposition: str) -> Any:
    """`may not be fired at`: what is spoken of is what the preposition ties to the act, and nobody says whose it is."""
    taken = [word.takes for word in text.vocabulary.verbs(tuple(word.name for word in words))]
    if not taken or not all(preposition in takes for takes in taken):
        return None
    if preposition == "to" and any(word.infinitive for word in words):
        return None  # `is ordered to`: an infinitive follows, or goes without saying
    if preposition in (*COMPARING, "as", "than") or any(True for part in _TIED for _ in text.words(end, part)):
        return None  # `placed at random`, `described as empty`: the preposition ties that to the act
    tied = Role(preposition, RECEIVER, at=text.place(end - 1, end))
    return _frame(text, start, end, words, roles=(tied,), passive=True)


def _is_rather_adjective(text: Text, at: int) -> bool:
    """Whether a participle like the base form is an adjective too, of which no rulebook makes a verb."""
    known = [word for word, after in text.known(at) if after == at + 1]
    done = (word for word in known if word.part is Part.VERB and word.form is Form.PARTICIPLE and not word.listed)
    return any(word.name == text.word(at) for word in done) and any(word.part is Part.ADJECTIVE for word in known)


def _is_given(what: Phrase) -> bool:
    """Whether it is a thing of its own, and no pronoun nor a time: `is shown each turn`."""
    return isinstance(what, Several) or (what.head not in ("it", YOU) and what.kind != "phase")


def giving(text: Text, start: int, end: int, words: tuple[Word, ...], whom: Phrase, what: Phrase) -> Any:
    """`gives a crew two boats`: to that crew."""
    if not (isinstance(whom, Thing) and _is_given(what) and _is_picked_out(text, whom) and _is_counted(text, what)):
        return None
    return _frame(text, start, end, words, object=what, roles=(Role("to", whom, at=whom.at),))


def _is_picked_out(text: Text, whom: Thing) -> bool:
    return whom.head in ("it", YOU) or (whom.kind in ("side", "unit") and not is_bare(text, whom))


def given(text: Text, start: int, end: int, words: tuple[Word, ...], what: Phrase) -> Any:
    """`is given two boats`: it is told of whom they are given to."""
    if not _is_given(what) or not _is_counted(text, what):
        return None
    receiver = replace(RECEIVER, at=text.place(start, start + 1))
    return _frame(text, start, end, words, object=what, roles=(Role("to", receiver, at=receiver.at),), passive=True)


def _is_counted(text: Text, what: Phrase) -> bool:
    """Whether what is given begins with a word of its own that tells where it begins."""
    first = what.members[0] if isinstance(what, Several) else what
    return isinstance(first, Thing) and (first.number is not None or not is_bare(text, first))


def considered(text: Text, start: int, end: int, words: tuple[Word, ...], said: Said) -> Any:
    frame = said.frame
    if said.conditions or (frame.complement is None and not frame.roles):
        return None
    if frame.complement is None and any(role.preposition == "as" for role in frame.roles):
        return None  # the other rule tells as what it is considered
    return _frame(
        text, start, end, words, complement=frame.complement, roles=frame.roles, manner=frame.manner, passive=True
    )


_OF_ALL = ("for the purposes of", "except", "except for", "whatever", "regardless of", "despite")
"""Prepositions of what says for which cases a whole sentence holds."""


def considered_to_be(text: Text, start: int, end: int, words: tuple[Word, ...], said: Said) -> Any:
    frame = said.frame
    if said.conditions or any(role.preposition in _OF_ALL for role in frame.roles):
        return None
    inner = Role("to", frame, at=frame.at)
    return _frame(text, start, end, words, roles=(inner,), passive=True)


def considered_done(text: Text, start: int, end: int, words: tuple[Word, ...], said: Said) -> Any:
    """`considered Controlled by the crew`."""
    if said.frame.subject is None:
        return None  # a participle alone is an adjective
    return considered_to_be(text, start, end, words, said)


def undone_by(text: Text, start: int, end: int, trait: Trait, doer: Phrase) -> Any:
    """`unoccupied by the enemy`: nobody of those does it."""
    first = next(at for at in range(start, end) if text.is_(at, "by"))
    done = (word for word, after in text.words(start, Part.VERB, Form.PARTICIPLE) if word.negated and after == first)
    verb = next(done, None) if trait.negated else None
    if verb is None:
        return None
    frame = Frame((verb.name,), doer, passive=True, negated=True, at=text.place(start, end))
    return Said(frame)


def considered_so(text: Text, start: int, end: int, words: tuple[Word, ...], done: tuple[Word, ...]) -> Any:
    """`considered sunk`: what somebody did to it counts as its state."""
    if len(done) > 1 or any(after == end for _, after in text.words(end - 1, Part.ADJECTIVE)) or text.is_(end, "by"):
        return None
    state = Trait(text.vocabulary.inflection.participle(done[0].name), at=text.place(end - 1, end))
    return _frame(text, start, end, words, complement=state, passive=True)


def made_to_do(text: Text, start: int, end: int, words: tuple[Word, ...], told: Told) -> Any:
    if isinstance(told, Group) or told.conditions or any(word.rules in RULING for word in words):
        return None
    return _frame(text, start, end, words, roles=(Role("to", told.frame, at=told.frame.at),), passive=True)


def do_so(text: Text, start: int, end: int) -> Said:
    act = replace(THAT_ACT, at=text.place(start, end))
    return Said(Frame(("do",), object=act, at=text.place(start, end)))


def is_term(text: Text, start: int, end: int) -> bool:
    """Whether what looks like a participle is a status of the game."""
    return any(word.term and after == end for word, after in text.words(start, Part.ADJECTIVE))


def can_be_done_to(words: tuple[Word, ...], what: Phrase) -> bool:
    members = what.members if isinstance(what, Several) else (what,)
    kinds = {_kind(each) for each in members if isinstance(each, Thing)} - {"thing"}
    return all(not word.objects or kinds <= word.objects for word in words)


_PARTS_OF = frozenset(["side", "part", "rest", "half", "end", "top", "bottom", "portion", "remainder"])
"""Nouns for a part, which is of the kind of the whole: the side of a counter, the rest of a hex."""


def _kind(thing: Thing) -> str:
    whole = next((role.value for role in thing.roles if role.preposition == "of"), None)
    return whole.kind if thing.head in _PARTS_OF and isinstance(whole, Thing) else thing.kind


def does_so(frame: Frame) -> bool:
    return frame.verbs == ("do",) and frame.object == THAT_ACT and not frame.modality
