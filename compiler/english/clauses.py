"""Clauses: verbs with their objects and roles, auxiliaries, predicates, relative clauses."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import Choose, breaking, passing
from ..lexicon.model import Form, Part, Ruling
from ..logic.phrases import Det, Focus, Frame, Joined, Number, Phrase, Role, Several, Tense, Test, Thing, Trait, parts
from ..syntax.forest import Broken
from .closed import WITH_ANY_VERB, goes_with
from .meanings import NOBODY, THAT_ACT, WHICH, Group, Said, Told, adding, changed, reframed, told_by, with_subject
from .text import Text, Word

RULES = """
    # A verb with what it needs
    V[f=?f,n=?n,s=?s]  -> V[f=?f,n=?n,s=?s] '/|or' V[f=?f,n=?n,s=?s]  : verbs
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=i]                     : alone
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] NP                  : to_object
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] NP VX[f=psv,g=n]        : having_done
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] Foc NP              : to_only_object
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] NP 'only'           : to_object_only
    VX[f=?f,n=?n]      -> Foc VX[f=?f,n=?n,g=n]                : only_does
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] Num                 : by_amount
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] PP NP               : to_object_behind
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=t] PP Restated NP      : to_object_behind_both
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=c] PredX               : being
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=c] PredX ','? 'and' PP  : being_both
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=o] NP 'as|to'? 'be'? PredX  : making
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=inf] 'to' VP[f=bse,g=n]     : to_do
    VX[f=?f,n=?n]      -> V[f=?f,n=?n,s=that] 'that' S[g=n]    : that_so
    VX[f=?f,n=?n,g=o]  -> V[f=?f,n=?n,s=t]                     : alone
    VX[f=?f,n=?n,g=o]  -> V[f=?f,n=?n,s=t] A                   : having_so
    VX[f=?f,n=?n,g=o]  -> VX[f=?f,n=?n,g=n] P                  : stranded
    VX[f=psv]          -> V[f=psp,s=t]                         : suffered
    VX[f=psv]          -> A 'by' NP                            : undone_by
    VX[f=psv]          -> V[f=psp,s=o] PredX                   : considered
    VX[f=psv]          -> V[f=psp,s=o] 'as' PredX              : considered
    VX[f=psv]          -> V[f=psp,s=o] 'as'? V[f=psp,s=t]      : considered_so
    VX[f=psv]          -> V[f=psp,s=o] 'to' 'be' Pred          : considered_to_be
    VX[f=psv]          -> V[f=psp,s=o] VX[f=psv]               : considered_done
    VX[f=psv]          -> V[f=psp,s=inf] 'to' VP[f=bse,g=n]    : made_to_do
    VX[f=bse]          -> 'do' 'so|this'                       : do_so
    VX[f=fin]          -> 'does' 'so'                          : do_so
    VX[f=fin,n=pl]     -> 'do' 'so'                            : do_so

    # What goes with any verb
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] PP                : with_role
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] ',' PP            : with_role_apart
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] '(' PP ')'        : with_role_apart
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] '-' 'or' PP       : or_by_another
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] 'by' VP[f=ing,g=n,co=y] : by_doing_both
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] ','? 'and|but' PP[foc=y] : with_role_apart
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] ',' 'thus|thereby' VP[f=ing,g=n] : thus_doing
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] 'and' 'to' VP[f=bse,g=n] : and_to_do
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] Adv               : how
    VX[f=?f,n=?n,g=?g] -> Adv VX[f=?f,n=?n,g=?g]               : how_before
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] AP[co=n]          : in_state
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] '(' AP[co=n] ')'  : in_state
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] ':' Adv           : how
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] Restated          : restated
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] ','? 'not' Adv    : and_not_so
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] '(' 'and|or'? Adv ')' : how
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] '(' 'thus|thereby' VP[f=ing,g=n] ')' : thus_doing
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] '(' 'which' VP[f=fin,n=sg,g=n] ')' : which_would

    # Auxiliaries
    VP[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g]                   : plain
    VP[f=fin,n=*,g=?g,m=y] -> Modal VP[f=bse,g=?g]             : may
    VP[f=fin,n=*,g=?g,m=y] -> Modal Neg VP[f=bse,g=?g]         : may_not
    VP[f=fin,n=*,m=y]  -> Modal '(' PP ')' VP[f=bse,g=n]        : may_then
    VP[f=fin,n=*,m=y]  -> Modal Neg '(' PP ')' VP[f=bse,g=n]    : may_not_then
    VP[f=fin,n=?n,g=?g,m=y] -> Do[n=?n] Neg VX[f=bse,g=?g]     : does_not
    VP[f=fin,n=?n,g=?g,m=y] -> Do[n=?n] VX[f=bse,g=?g]         : does
    VP[f=fin,n=?n,g=?g,m=y] -> Neg VX[f=fin,n=?n,g=?g]         : never
    VP[f=fin,n=?n,g=?g,m=y] -> Have[n=?n] VP[f=psp,g=?g]       : has_done
    VP[f=fin,n=?n,g=?g,m=y] -> Have[n=?n] Neg VP[f=psp,g=?g]   : has_not_done
    VP[f=fin,n=?n,m=y] -> 'has|have' 'to' VP[f=bse]            : has_to
    VP[f=fin,n=?n,m=y] -> Be[n=?n] Pred                        : is_
    VP[f=fin,n=?n,m=y] -> Be[n=?n] Neg Pred                    : is_not
    VP[f=bse,m=y]      -> 'be' Pred                            : be
    VP[f=bse,m=y]      -> 'have' VP[f=psp]                     : have_done
    VP[f=ing,m=y]      -> 'being' Pred                         : be
    VP[f=ing,m=y]      -> 'having' VP[f=psp]                   : have_done
    VP[f=psp,m=y]      -> 'been' Pred                          : be
    VP[f=?f,n=?n,g=?g,m=y] -> Adv VP[f=?f,n=?n,g=?g,m=y,co=n]  : how_then

    # What follows `be`
    AP             -> A                                        : itself
    AP             -> 'non|un' A                               : denied
    AP             -> 'un|non' V[f=psp,s=t]                    : undone
    AP             -> 'non' V[f=ing,s=i]                       : not_doing
    AP             -> 'too' A                                  : too_much
    AP             -> Halves                                   : itself
    AP             -> 'non' N[n=sg|ms]                         : not_of_kind
    AP             -> N[n=sg|ms]                               : no_such_kind
    AP[co=y]       -> AP[co=n] 'and|or|/' AP                   : either_adjective
    AP[co=y]       -> AP[co=n] ',' AP[co=y]                    : more_adjectives
    Size           -> Num N A                                  : size
    Halves         -> 'half' P 'and' 'half' P NP               : half_there
    AP             -> Size                                     : itself
    PredX          -> AP                                       : so
    PredX          -> NP                                       : such
    PredX          -> Num                                      : much
    PredX          -> PP                                       : where
    PredX          -> PredX PP                                 : with_role
    PredX          -> A 'to' VP[f=bse,g=n]                     : so_to_do
    PredX          -> PredX ',' PP                             : with_role_apart
    PredX          -> PredX '(' PP ')'                         : with_role_apart
    PredX          -> PredX Adv                                : how
    Pred           -> PredX                                    : itself
    Pred           -> VX[f=psv,g=n]                            : itself
    Pred           -> VX[f=ing,g=n]                            : itself
    Pred           -> Adv Pred                                 : so_before
    Pred           -> Neg Pred                                 : not_so

    # Several predicates of one subject
    VP[f=?f,n=?n,g=?g,co=y] -> VP[f=?f,n=?n,g=?g,co=n] ','? 'and|but' VP[f=?f,n=?n,g=?g] : and_does
    VP[f=?f,n=?n,g=?g,co=y] -> VP[f=?f,n=?n,g=?g,co=n] ','? 'or' VP[f=?f,n=?n,g=?g]  : or_does

    VP[f=?f,n=?n,g=?g,co=y] -> VP[f=?f,n=?n,g=?g,co=n] ',' VP[f=?f,n=?n,g=?g,co=y]   : list_of_predicates
    VP[f=?f,n=?n,g=n,co=y] -> V[f=?f,n=?n,s=t] NP ','? 'but' 'not' NP                : to_one_not_other
    VP[f=?f,n=?n,g=n,co=y] -> VX[f=?f,n=?n,g=n] 'and' VX[f=?f,n=?n,g=n]              : both_do
    VP[f=?f,n=?n,g=?g,co=y] -> VX[f=?f,n=?n,g=?g] 'as' 'well' 'as' VX[f=?f,n=?n,g=?g] : and_does

    # Clauses
    S[g=?g]        -> NP[n=?n] VP[f=fin,n=?n,g=?g]             : clause
    S              -> Foc NP[n=?n] VP[f=fin,n=?n]              : only_clause
    S              -> NP[n=pl] 'all|both' VP[f=fin,n=pl]       : clause
    S              -> 'there' Be[n=?n] NP[n=?n]                : there_is
    S              -> VP[f=ing,g=n] VP[f=fin,n=sg]             : act_clause

    # Relative clauses; n: the number of what they are about
    Rel[n=?n]      -> 'that|which|who' VP[f=fin,n=?n,g=n]      : which_does
    Rel[n=?n]      -> 'that|which|who' VP[f=fin,n=?n,g=n] 'while' Pred : which_does_while
    Rel[n=*]       -> 'that|which|whom' S[g=o]                 : which_is_done
    Rel[n=*]       -> S[g=o]                                   : it_does
    Rel[n=*]       -> P 'which|whom' S[g=n]                      : in_which
    Rel[n=*]       -> P 'which' Be[n=?n] NP[n=?n]              : in_which_is
    Rel[n=*]       -> NP[n=?n] Be[n=?n] V[f=psp,s=t]           : which_it_is_given
    Rel[n=*]       -> 'that|which' NP[n=?n] Be[n=?n] P         : which_it_is_in
    Rel[n=*]       -> 'where' S[g=n]                           : where_so
    Rel[n=*]       -> 'whose' Nom VP[f=fin,g=n]                : whose
    Rel[n=?n]      -> Rel[n=?n] ','? 'and|or' Rel[n=?n]        : joined_tests
"""


def itself(text: Text, start: int, end: int, meaning: Any) -> Any:
    """What a phrase means that is nothing but its part."""
    return meaning


# Verbs with their objects


def verbs(text: Text, start: int, end: int, some: tuple[Word, ...], more: tuple[Word, ...]) -> tuple[Word, ...]:
    return (*some, *more)


def _frame(text: Text, start: int, end: int, words: tuple[Word, ...], **parts: Any) -> Said:
    tense = Tense.PAST if words[0].form is Form.PAST else Tense.PRESENT
    return Said(Frame(tuple(word.name for word in words), tense=tense, at=text.place(start, end), **parts))


def alone(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Said:
    return _frame(text, start, end, words)


def to_object(text: Text, start: int, end: int, words: tuple[Word, ...], what: Phrase) -> Any:
    if not _can_be_done_to(words, what) or (words[0].name == "do" and _is_pointing(what)):
        return None
    if words[0].name == "have" and _is_had_done(text, what):
        return None
    if isinstance(what, Thing) and what.traits[:1] == (Trait("only"),):
        return to_only_object(text, start, end, words, Focus.ONLY, replace(what, traits=what.traits[1:]))
    return _frame(text, start, end, words, object=what)


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
    if not _can_be_done_to(words, what):
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
    if frame.passive or focus is not Focus.ONLY or said.conditions:
        return None
    if frame.object is not None and not frame.roles and frame.object_focus is Focus.NONE:
        return reframed(said, object_focus=Focus.ONLY, at=text.place(start, end))
    if frame.object is None and len(frame.roles) == 1 and frame.roles[0].focus is Focus.NONE:
        return reframed(said, roles=(replace(frame.roles[0], focus=Focus.ONLY),), at=text.place(start, end))
    return None


def by_amount(text: Text, start: int, end: int, words: tuple[Word, ...], amount: Number) -> Any:
    if text.is_(end - 1, "one") or any(word.objects and "quantity" not in word.objects for word in words):
        return None  # `one` is rather one of what was spoken of
    return _frame(text, start, end, words, object=amount)


def to_object_behind(text: Text, start: int, end: int, words: tuple[Word, ...], role: Role, what: Phrase) -> Any:
    """`holds beneath its deck a boat`: what is long comes last."""
    takes = frozenset().union(*(word.takes for word in words))
    if not goes_with(role.preposition, takes) or not _has_determiner(text, what) or not _can_be_done_to(words, what):
        return None
    return breaking(
        _frame(text, start, end, words, object=what, roles=(role,)), (Choose.CLAIMED, 1), (Choose.NEAREST, 1)
    )


def _has_determiner(text: Text, what: Phrase) -> bool:
    from .noun_phrases import is_bare

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


def being(text: Text, start: int, end: int, words: tuple[Word, ...], said: Said) -> Any:
    frame = said.frame
    if said.conditions or (frame.complement is None and not frame.roles):
        return None
    tense = Tense.PAST if words[0].form is Form.PAST else Tense.PRESENT
    return reframed(said, verbs=tuple(word.name for word in words), tense=tense, at=text.place(start, end))


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
    if isinstance(told, Group) or told.conditions:
        return None
    return _frame(text, start, end, words, object=told.frame)


def that_so(text: Text, start: int, end: int, words: tuple[Word, ...], told: Told) -> Any:
    if isinstance(told, Group):
        return None
    return _frame(text, start, end, words, object=told.frame)


def stranded(text: Text, start: int, end: int, told: Said, preposition: str) -> Any:
    takes = _takes(text, told.frame)
    if preposition not in takes:
        return None
    tied = Role(preposition, WHICH, at=text.place(end - 1, end))
    return reframed(adding(told, tied), at=text.place(start, end))


def suffered(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Any:
    if any(word.name in ("have", "cost") for word in words) or _is_term(text, start, end):
        return None
    return _frame(text, start, end, words, passive=True)


def considered(text: Text, start: int, end: int, words: tuple[Word, ...], said: Said) -> Any:
    frame = said.frame
    if said.conditions or (frame.complement is None and not frame.roles):
        return None
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
    if isinstance(told, Group) or told.conditions or any(word.rules in _RULING for word in words):
        return None
    return _frame(text, start, end, words, roles=(Role("to", told.frame, at=told.frame.at),), passive=True)


def do_so(text: Text, start: int, end: int) -> Said:
    act = replace(THAT_ACT, at=text.place(start, end))
    return Said(Frame(("do",), object=act, at=text.place(start, end)))


def _is_term(text: Text, start: int, end: int) -> bool:
    """Whether what looks like a participle is a status of the game."""
    return any(word.term and after == end for word, after in text.words(start, Part.ADJECTIVE))


def _can_be_done_to(words: tuple[Word, ...], what: Phrase) -> bool:
    members = what.members if isinstance(what, Several) else (what,)
    kinds = {_kind(each) for each in members if isinstance(each, Thing)} - {"thing"}
    return all(not word.objects or kinds <= word.objects for word in words)


_PARTS_OF = frozenset(["side", "part", "rest", "half", "end", "top", "bottom", "portion", "remainder"])
"""Nouns for a part, which is of the kind of the whole: the side of a counter, the rest of a hex."""


def _kind(thing: Thing) -> str:
    whole = next((role.value for role in thing.roles if role.preposition == "of"), None)
    return whole.kind if thing.head in _PARTS_OF and isinstance(whole, Thing) else thing.kind


# Roles and adverbs

REVERSING = "vice-versa"
"""The adverb of what holds from there to here too."""


def _takes(text: Text, frame: Frame) -> frozenset[str]:
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


def shows(role: Role) -> bool:
    """Whether it says what dice show: `on a dr of 6`."""
    return shown(role) is not None


def shown(role: Role) -> tuple[Thing, Number] | None:
    """The roll, and what it has to be: `on dr 6-7`, `on a dr of 6`, `on a 4-6`."""
    dice = role.value
    if role.preposition != "on" or not isinstance(dice, Thing) or dice.kind != "dice":
        return None
    if dice.number is not None:
        return replace(dice, det=Det.THE, number=None), dice.number
    result = next((each for each in dice.roles if each.preposition == "of" and isinstance(each.value, Number)), None)
    if result is None or not isinstance(result.value, Number):
        return None
    rest = tuple(each for each in dice.roles if each is not result)
    return replace(dice, det=Det.THE, roles=rest), result.value


def _with_role(text: Text, start: int, end: int, said: Said, role: Role, near: tuple[tuple[Choose, int], ...]) -> Any:
    skipped = any(times for _, times in near)
    frame = said.frame
    takes = _takes(text, frame)
    if role.preposition and not _goes_with(role, takes):
        return None
    if role.preposition == "on" and getattr(role.value, "kind", "") == "dice" and getattr(role.value, "number", None):
        return None  # what dice show is a condition
    if role.preposition == "to" and isinstance(role.value, Frame) and _claims_infinitive(text, frame):
        return None  # what something is considered to be, or attempts to do, is no purpose
    if shows(role):
        return None  # it is a condition
    if isinstance(role.value, Frame) and _is_ruled(text, frame, role.preposition):
        return None
    if role.preposition == "of" and isinstance(frame.complement, Trait) and frame.complement.roles:
        return None  # it is told of the thing right before it
    claimed = claims_role(text, frame, role)
    place = text.place(start, end)
    if role.preposition == "of" and skipped and not _claims_of(text, frame):
        return None
    doer = role.preposition == "by" and frame.passive and frame.subject is None and role.focus is Focus.NONE
    if doer and isinstance(role.value, Thing | Several):
        made = reframed(said, subject=role.value, at=place)
    else:
        made = reframed(adding(said, role), at=place)
    return breaking(made, (Choose.CLAIMED, 0 if claimed else 1), *near)


def claims_role(text: Text, frame: Frame, role: Role) -> bool:
    """Whether the verb or adjective of a clause claims the preposition of a role."""
    return not role.preposition or frozenset(role.preposition.split("/")) <= _takes(text, frame)


def _is_ruled(text: Text, frame: Frame, preposition: str) -> bool:
    """Whether an act behind a preposition is what a passive verb or an adjective rules: `barred from entering`."""
    if isinstance(frame.complement, Trait):
        words = text.vocabulary.look_up(frame.complement.name)
    elif frame.passive:
        words = text.vocabulary.verbs(frame.verbs)
    else:
        return False
    return any(word.rules in _RULING and (preposition in word.gerund or preposition == "to") for word in words)


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
    words = text.vocabulary.verbs(frame.verbs)
    open_still = frame.passive or frame.object is None
    return open_still and any(word.infinitive or (word.complement and word.object) for word in words)


def with_role_apart(text: Text, start: int, end: int, said: Said, role: Role) -> Any:
    """What a comma or brackets part off is told of the nearest act, and of none of the things before it."""
    skipped = hosts_between(said.frame, role.at[0], Frame)
    return _with_role(text, start, end, said, role, passing(skipped, skipped))


def hosts_between(node: object, before: int, sorts: Any = Thing | Frame, names: bool = True) -> int:
    """How many nouns and verbs inside a phrase end right before a place, each nested in the one before it; `names`
    says whether names that stand alone are any.

    What stands there might belong to any of them; the fewer are passed over, the nearer it is.
    """
    inside = [each for each in _parts(node) if each.at[0] >= 0 and each.at[1] <= before]
    last = max(inside, key=lambda each: (each.at[1], each.at[1] - each.at[0]), default=None)
    if last is None:
        return 0
    counts = isinstance(last, sorts) and (names or not is_bare_name(last))
    return counts + hosts_between(last, before, sorts, names)


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
    inside = [each for each in _parts(node, True) if 0 <= each.at[0] < before]
    return sum(isinstance(each, Thing | Frame) + _hosts_within(each, before) for each in inside)


def _parts(node: object, every: bool = False) -> tuple[Any, ...]:
    """What a phrase is made of, as far as something might be told of it; of a list the last, or every member."""
    match node:
        case Frame():
            own = (node.subject, node.object, node.complement) if node.passive else (node.object, node.complement)
            return tuple(each for each in (*own, *node.roles) if isinstance(each, Thing | Several | Role | Frame))
        case Thing():
            told = (role for trait in node.traits for role in trait.roles)
            return (*told, *node.roles, *(each for each in node.such if isinstance(each, Frame)))
        case Several():
            return tuple(each for each in node.members if isinstance(each, Thing | Role))[0 if every else -1 :]
        case Role():
            return (node.value,) if isinstance(node.value, Thing | Several | Frame) else ()
    return ()


def or_by_another(text: Text, start: int, end: int, said: Said, role: Role) -> Any:
    """`only by a crew - or as per a rule`: any of both will do."""
    frame = said.frame
    last = frame.roles[-1] if frame.roles else None
    if last is None or last.focus is not Focus.ONLY or role.focus is not Focus.NONE:
        return None
    either = Several("or", (replace(last, focus=Focus.NONE), role), (last.at[0], role.at[1]))
    made = Role("", either, Focus.ONLY, (last.at[0], role.at[1]))
    return reframed(said, roles=(*frame.roles[:-1], made), at=text.place(start, end))


def by_doing_both(text: Text, start: int, end: int, said: Said, told: Group) -> Any:
    """`by leaving a lock and entering another`."""
    if told.junction != "and" or any(each.conditions for each in told.members):
        return None
    means = tuple(Role("by", each.frame, at=each.frame.at) for each in told.members)
    return reframed(adding(said, *means), at=text.place(start, end))


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
    if word.name == REVERSING:
        return None  # it tells of another act
    manner = () if word.discourse else (word.name,)
    made = reframed(adding(said, manner=manner), at=text.place(start, end))
    return breaking(made, *nearness(said.frame, text.place(end - 1, end)[0]))


def how_then(text: Text, start: int, end: int, word: Word, told: Told) -> Any:
    """`units normally may`: an adverb before an auxiliary would rather belong to what stands before it."""
    return breaking(how_before(text, start, end, word, told), (Choose.NEAREST, 1))


def so_before(text: Text, start: int, end: int, word: Word, said: Said) -> Any:
    """`is now open`; `is outside the hall` has no adverb."""
    tied = {after for _, after in text.words(start, Part.PREPOSITION)}
    after_word = {after for each, after in text.words(start, Part.ADVERB) if each.name == word.name}
    if text.is_(start, "too") and isinstance(said.frame.complement, Trait):
        return None  # `too high`
    if tied & after_word and isinstance(said.frame.complement, Thing | Several):
        return None
    return how_before(text, start, end, word, said)


def how_before(text: Text, start: int, end: int, word: Word, told: Told) -> Told:
    manner = () if word.discourse else (word.name,)

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


def in_state(text: Text, start: int, end: int, said: Said, trait: Trait) -> Any:
    """`placed face-down`, `apply unchanged`: how something is then, or how it is done."""
    known = text.vocabulary.look_up(trait.name)
    if isinstance(trait, Several) or trait.roles or trait.name in _DIMENSIONS:
        return None
    if any(word.takes for word in known if word.part is Part.ADJECTIVE):
        return None
    manner = f"un{trait.name}" if trait.negated else trait.name
    return breaking(reframed(adding(said, manner=(manner,)), at=text.place(start, end)), (Choose.CLAIMED, 1))


# Auxiliaries


def plain(text: Text, start: int, end: int, said: Said) -> Said:
    return said


def _with_modal(text: Text, start: int, end: int, told: Told, modality: str, negated: bool, manner: str = "") -> Any:
    if modality == "may not":
        modality, negated = "may", True
    if modality == "need" and not negated:
        return None
    if any(each.frame.modality for each in told_by(told)):
        return None  # `may be required to`

    def ruled(said: Said) -> Said:
        frame = said.frame
        more = (manner, *frame.manner) if manner else frame.manner
        denied = frame.negated != negated
        return reframed(said, modality=modality, negated=denied, manner=more, at=text.place(start, end))

    if isinstance(told, Group) and negated and told.junction == "and":
        return None  # it may not do both, or neither
    return changed(told, ruled)


def may(text: Text, start: int, end: int, modal: str, told: Told) -> Any:
    return _with_modal(text, start, end, told, modal, False)


def may_not(text: Text, start: int, end: int, modal: str, manner: str, told: Told) -> Any:
    return _with_modal(text, start, end, told, modal, True, manner)


def may_then(text: Text, start: int, end: int, modal: str, role: Role, told: Told) -> Any:
    """`may (during a phase) enter`: what stands between is told of what follows."""
    return may(text, start, end, modal, changed(told, lambda said: adding(said, role)))


def may_not_then(text: Text, start: int, end: int, modal: str, manner: str, role: Role, told: Told) -> Any:
    return may_not(text, start, end, modal, manner, changed(told, lambda said: adding(said, role)))


def does_not(text: Text, start: int, end: int, do: str, manner: str, said: Said) -> Any:
    negated = _denied(text, start, end, said, manner)
    return reframed(negated, tense=Tense.PAST) if do == "did" else negated


def does(text: Text, start: int, end: int, do: str, said: Said) -> Any:
    """`the toll does apply`: the verb is stressed."""
    if _does_so(said.frame):
        return None
    return reframed(said, tense=Tense.PAST if do == "did" else said.frame.tense, at=text.place(start, end))


_NOT_RULED = {("must", False): ("need", True), ("need", True): ("must", False)}
"""What is not required need not be; who is not exempt must."""


def _denied(text: Text, start: int, end: int, said: Said, manner: str = "") -> Said:
    frame = said.frame
    more = (manner, *frame.manner) if manner else frame.manner
    modality, negated = _NOT_RULED.get((frame.modality, frame.negated), (frame.modality, not frame.negated))
    return reframed(said, modality=modality, negated=negated, manner=more, at=text.place(start, end))


def never(text: Text, start: int, end: int, manner: str, said: Said) -> Any:
    return _denied(text, start, end, said, manner) if manner else None  # nobody `not enters`


def has_done(text: Text, start: int, end: int, have: str, told: Told) -> Told:
    tense = Tense.PLUPERFECT if have == "had" else Tense.PERFECT
    return changed(told, lambda said: reframed(said, tense=tense, at=text.place(start, end)))


def has_not_done(text: Text, start: int, end: int, have: str, manner: str, told: Told) -> Any:
    if isinstance(told, Group):
        return None
    return has_done(text, start, end, have, _denied(text, start, end, told, manner))


def has_to(text: Text, start: int, end: int, told: Told) -> Any:
    return _with_modal(text, start, end, told, "must", False)


def is_(text: Text, start: int, end: int, be: str, said: Said) -> Said:
    tense = Tense.PAST if be in ("was", "were") else said.frame.tense
    return reframed(said, tense=tense, at=text.place(start, end))


def is_not(text: Text, start: int, end: int, be: str, manner: str, said: Said) -> Said:
    return is_(text, start, end, be, _denied(text, start, end, said, manner))


def not_so(text: Text, start: int, end: int, manner: str, said: Said) -> Said:
    return _denied(text, start, end, said, manner)


def be(text: Text, start: int, end: int, said: Said) -> Said:
    return reframed(said, at=text.place(start, end))


def have_done(text: Text, start: int, end: int, told: Told) -> Told:
    return changed(told, lambda said: reframed(said, tense=Tense.PERFECT, at=text.place(start, end)))


# What follows `be`


def denied(text: Text, start: int, end: int, trait: Trait) -> Trait:
    return replace(trait, negated=not trait.negated, at=text.place(start, end))


def not_of_kind(text: Text, start: int, end: int, word: Word) -> Trait:
    return Trait(word.name, True, at=text.place(start, end))


def no_such_kind(text: Text, start: int, end: int, word: Word) -> Trait | None:
    """`non-Factory`, where that is one word."""
    return Trait(word.name, True, at=text.place(start, end)) if word.negated else None


def undone(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Trait | None:
    if len(words) > 1:
        return None
    return Trait(text.vocabulary.inflection.participle(words[0].name), True, at=text.place(start, end))


def either_adjective(text: Text, start: int, end: int, one: Trait, other: Any) -> Any:
    joint = next(text.tokens[at].text.lower() for at in range(start, end) if text.is_(at, "and", "or", "/"))
    if isinstance(other, Several) and other.junction != joint:
        return None
    members = other.members if isinstance(other, Several) else (other,)
    return Several(joint, (one, *members), text.place(start, end))


def more_adjectives(text: Text, start: int, end: int, one: Trait, other: Several) -> Several:
    return Several(other.junction, (one, *other.members), text.place(start, end))


_DIMENSIONS = ("high", "wide", "long", "deep", "tall", "thick", "higher", "lower", "wider", "longer", "deeper")


def not_doing(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Trait | None:
    """`non-Climbing`."""
    if len(words) > 1:
        return None
    return Trait(text.vocabulary.inflection.gerund(words[0].name), True, at=text.place(start, end))


def half_there(text: Text, start: int, end: int, one: str, other: str, place: Phrase) -> Trait | None:
    """`half in and half out of a lock`."""
    halves = (f"half {one} and half {other}").removesuffix(" of")
    if halves.endswith(other):
        return None
    return Trait(halves, roles=(Role("of", place, at=place.at),), at=text.place(start, end))


def too_much(text: Text, start: int, end: int, trait: Trait) -> Trait | None:
    return None if trait.negated else replace(trait, name=f"too {trait.name}", at=text.place(start, end))


def size(text: Text, start: int, end: int, count: Number, word: Word, trait: Trait) -> Trait | None:
    if trait.name not in _DIMENSIONS:
        return None
    place = text.place(start, end - 1)
    role = Role("by", Thing(word.name, word.kind, number=count, at=place, plural=word.form is Form.PLURAL), at=place)
    return replace(trait, roles=(role,), at=text.place(start, end))


_RULING = ("permit", "forbid", "oblige", "release")
"""What a word makes of the act behind it, where that makes a norm of it."""


def so_to_do(text: Text, start: int, end: int, trait: Trait, told: Told) -> Any:
    """`unable to move`: an adjective with what it is about."""
    known = (word for word in text.vocabulary.look_up(trait.name) if word.part is Part.ADJECTIVE)
    words = list(known)
    if (
        isinstance(told, Group)
        or not any(word.infinitive for word in words)
        or any(word.rules in _RULING for word in words)
    ):
        return None
    aim = Role("to", told.frame, at=told.frame.at)
    return Said(Frame(("be",), complement=trait, roles=(aim,), at=text.place(start, end)))


def so(text: Text, start: int, end: int, trait: Trait | Several) -> Any:
    if (
        isinstance(trait, Trait)
        and not trait.negated
        and not _is_term(text, start, end)
        and _is_participle(text, start)
    ):
        return None
    return Said(Frame(("be",), complement=trait, at=text.place(start, end)))


def _is_participle(text: Text, at: int) -> bool:
    return any(True for word, _ in text.words(at, Part.VERB) if word.form is Form.PARTICIPLE)


def such(text: Text, start: int, end: int, thing: Phrase) -> Said:
    return Said(Frame(("be",), complement=thing, at=text.place(start, end)))


def much(text: Text, start: int, end: int, amount: Number) -> Said:
    return Said(Frame(("be",), complement=amount, at=text.place(start, end)))


def where(text: Text, start: int, end: int, role: Role) -> Any:
    if role.preposition == "to" or (isinstance(role.value, Thing) and role.at == role.value.at):
        return None
    if role.preposition not in (*WITH_ANY_VERB, "", "of") or role.preposition == "using":
        return None
    denies = role.focus is Focus.NOT
    kept = replace(role, focus=Focus.NONE) if denies else role
    return Said(Frame(("be",), roles=(kept,), negated=denies, at=text.place(start, end)))


# Several predicates, and clauses


def and_does(text: Text, start: int, end: int, one: Said, other: Told) -> Any:
    return _joined(text, "and", one, other)


def or_does(text: Text, start: int, end: int, one: Said, other: Told) -> Any:
    return _joined(text, "or", one, other)


def _joined(text: Text, junction: str, one: Said, other: Told) -> Any:
    if isinstance(other, Group) and other.junction != junction:
        return None
    every = (one, *told_by(other))
    if _lacks_object(text, one, told_by(other)[0]) is None:
        return None  # the other rule tells that both have the object
    unlike = bool(one.frame.modality) and any(not each.frame.modality for each in every)
    unlike = unlike or len({each.frame.tense for each in every}) > 1
    passed = bool(one.frame.object or one.frame.roles) and _could_be_thing(text, every[1].frame)
    parted = "," in text.text[max(one.frame.at[1], 0) : max(told_by(other)[0].frame.at[0], 0)]
    nearer = _relatives_between(one.frame, told_by(other)[0].frame.at[0])
    made = Group(junction, every, parted, told_of_one=True)
    return breaking(made, (Choose.ALIKE, int(unlike)), (Choose.NEAREST, int(passed)), *passing(nearer, nearer))


def _could_be_thing(text: Text, frame: Frame) -> bool:
    """Whether a verb that stands alone could be a noun, and so be joined to the thing before it."""
    words = text.vocabulary.look_up(text.text[slice(*frame.at)])
    return not frame.modality and any(word.part is Part.NOUN and word.listed for word in words)


def _relatives_between(node: object, before: int) -> int:
    """How many relative clauses end right before a place: `boats that leave a port and enter one`."""
    inside = [each for each in _parts(node) if each.at[0] >= 0 and each.at[1] <= before]
    last = max(inside, key=lambda each: (each.at[1], each.at[1] - each.at[0]), default=None)
    if last is None:
        return 0
    relative = isinstance(last, Frame) and WHICH in (last.subject, last.object)
    return relative + _relatives_between(last, before)


def _lacks_object(text: Text, one: Said, other: Said) -> bool | None:
    """Whether what stands behind the second verb may be done by a bare one before it too: `may tow and enter a lock`.

    `None` where the first verb is known to be done to such things, so that it is.
    """
    own = one.frame
    if own.object or own.complement or own.roles or own.passive or other.frame.passive:
        return False
    if not isinstance(other.frame.object, Thing | Several) or not own.verbs:
        return False
    members = other.frame.object.members if isinstance(other.frame.object, Several) else (other.frame.object,)
    kinds = {each.kind for each in members if isinstance(each, Thing)}
    verb = text.vocabulary.verb(own.verbs[-1])
    if verb is None or not verb.object or (verb.objects and not kinds <= verb.objects):
        return False
    return None if verb.transitive or (verb.objects and kinds <= verb.objects) else True


def both_do(text: Text, start: int, end: int, one: Said, other: Said) -> Any:
    """`drag and load a barge`: the object behind the last verb is that of all, or of that one alone."""
    joined = _lacks_object(text, one, other)
    if joined is False:
        return None
    first = replace(one, frame=replace(one.frame, object=other.frame.object, object_focus=other.frame.object_focus))
    return Group("and", (first, other), told_of_one=True)


def list_of_predicates(text: Text, start: int, end: int, one: Said, other: Group) -> Any:
    """`leaves a port, passes a lock and enters a hall`."""
    return _joined(text, other.junction, one, other)


def to_one_not_other(
    text: Text, start: int, end: int, words: tuple[Word, ...], what: Phrase, other: Phrase
) -> Group | None:
    """`shows the boats but not their crews`."""
    first = to_object(text, start, end, words, what)
    second = to_object(text, start, end, words, other)
    if first is None or second is None:
        return None
    place = (what.at[1], text.place(start, end)[1])
    return Group("and", (first, reframed(second, negated=True, at=place)), told_of_one=True)


def clause(text: Text, start: int, end: int, subject: Phrase, told: Told) -> Any:
    if any(_does_so(each.frame) for each in told_by(told)) and _tells_an_act(text, start, subject):
        return _doing_so(text, start, end, subject, told)
    if any(_is_unclear(text, subject, each.frame, start) for each in told_by(told)):
        return None
    if any(_is_time(subject, each.frame) for each in told_by(told)):
        return None
    return _told_of(text, start, end, subject, told)


def _told_of(text: Text, start: int, end: int, subject: Phrase, told: Told) -> Any:
    head = told_by(told)[0]
    if text.text.startswith("were ", head.frame.at[0]) and not (isinstance(subject, Several) or subject.plural):
        head = replace(head, frame=supposed(head.frame))
    first = reframed(with_subject(head, subject), at=text.place(start, end))
    if not isinstance(told, Group):
        return first
    rest = tuple(with_subject(each, subject) for each in told.members[1:])
    return replace(told, members=(first, *rest))


def _tells_an_act(text: Text, start: int, subject: Phrase) -> bool:
    """Whether a subject says what it does: `ships leaving a port`."""
    within = (at for at in range(start, len(text)) if text.place(at, at + 1)[1] <= subject.at[1])
    doing = any(any(text.words(at, Part.VERB, Form.GERUND)) for at in within)
    return doing or any(isinstance(each, Thing) and each.such for _, each in parts(subject))


def _is_time(subject: Phrase, frame: Frame) -> bool:
    """Whether a clause tells what time it is: then its `it` stands for nothing."""
    told = frame.complement if frame.verbs == ("be",) else None
    if (
        not isinstance(subject, Thing)
        or (subject.head, subject.det, subject.name) != ("it", Det.THAT, "")
        or subject.plural
    ):
        return False
    return isinstance(told, Thing) and (told.kind == "phase" or told == Thing(told.head, "status"))


_WHOLE = ("all ", "every ", "both ")


def _is_unclear(text: Text, subject: Phrase, frame: Frame, start: int) -> bool:
    """Whether what is denied of all may be so of none or just not of each, or is denied twice: `all may not enter`.

    Who `must not` do something does not do it, whoever else does.
    """
    if not frame.negated:
        return False
    behind = (frame.object, frame.complement, *(role.value for role in frame.roles))
    if any(isinstance(each, Thing) and each.det is Det.NO for each in (subject, *behind)):
        return True
    begun = text.text[text.place(start, start + 1)[0] :].lower()
    if begun.startswith(_WHOLE) and frame.modality not in ("must", "need"):
        return isinstance(subject, Several) or subject.det is not Det.THE
    things = (each for each in behind if isinstance(each, Thing | Several) and each.at[0] >= 0)
    return any(text.text[each.at[0] :].lower().startswith(_WHOLE) for each in things)


def _does_so(frame: Frame) -> bool:
    return frame.verbs == ("do",) and frame.object == THAT_ACT and not frame.modality


def _doing_so(text: Text, start: int, end: int, subject: Phrase, told: Told) -> Any:
    """`ships leaving a port do so with a pilot`: what the subject was said to do, with more of how it is done."""
    if isinstance(subject, Thing) and subject == Thing("it", det=Det.THAT, name=subject.name):
        return _told_of(text, start, end, subject, told)
    act = subject.such[-1] if isinstance(subject, Thing) and subject.such else None
    if not isinstance(act, Frame) or act.subject != WHICH or act.passive or not isinstance(subject, Thing):
        return None
    doer = replace(subject, such=subject.such[:-1], at=(subject.at[0], act.at[0]))
    whole: list[Said] = []
    for each in told_by(told):
        frame = each.frame
        if _does_so(frame):
            more = (*act.roles, *frame.roles), (*act.manner, *frame.manner)
            each = replace(each, frame=replace(act, roles=more[0], manner=more[1], at=(subject.at[0], frame.at[1])))
        whole.append(with_subject(each, doer))
    return replace(told, members=tuple(whole)) if isinstance(told, Group) else whole[0]


def can_do(text: Text, subject: Thing, frame: Frame) -> bool:
    """Whether a thing is of a kind that can do what a clause tells; a thing of no kind can."""
    verbs = text.vocabulary.verbs(frame.verbs)
    if subject.kind == "thing" or subject.head == "it" or frame.passive:
        return True
    kind = "unit" if subject.kind == "side" else subject.kind  # a side does what its units do
    return all(not verb.subjects or {kind, subject.kind} & verb.subjects for verb in verbs)


def only_clause(text: Text, start: int, end: int, focus: Focus, subject: Phrase, told: Told) -> Any:
    if isinstance(told, Group):
        return None
    return reframed(with_subject(told, subject, focus), at=text.place(start, end))


def there_is(text: Text, start: int, end: int, be: str, subject: Phrase) -> Said:
    return Said(Frame(("exist",), subject, at=text.place(start, end)))


def act_clause(text: Text, start: int, end: int, act: Told, told: Told) -> Any:
    if isinstance(act, Group) or isinstance(told, Group) or act.conditions:
        return None
    if act.frame.verbs == ("have",) and act.frame.object is None:
        return None  # `having fired`: nobody just has
    last = next(at for at in range(end, start, -1) if text.tokens[at - 1].end <= act.frame.at[1])
    if any(after == last for at in range(start, last) for _, after in text.words(at, Part.ADVERB)):
        return None  # `entering a lock always costs`: the adverb before a verb is told of that verb
    return reframed(with_subject(told, act.frame), at=text.place(start, end))


# Relative clauses


def _test(text: Text, start: int, end: int, told: Told) -> Any:
    if isinstance(told, Group) or told.conditions or told.exemptions or ends_apart(text, told.frame):
        return None
    return replace(told.frame, at=text.place(start, end))


def ends_apart(text: Text, frame: Frame) -> bool:
    """Whether a comma parts off the end of a clause: it also ends what picks a thing out."""
    before = (text.text[: max(role.at[0], 0)].rstrip() for role in frame.roles)
    whole = max((each.at[1] for each in (frame.object, frame.complement) if isinstance(each, Several)), default=0)
    return any(each.endswith(",") and len(each) > whole for each in before)  # `a tug, plus a barge, to carry it`


def which_does(text: Text, start: int, end: int, told: Told) -> Any:
    if isinstance(told, Group):
        return _joint_test(text, start, end, told)
    return _test(text, start, end, with_subject(told, WHICH))


def _joint_test(text: Text, start: int, end: int, told: Group) -> Joined | None:
    """`that leave a port and enter another`: both are asked of one thing."""
    members = tuple(_test(text, start, end, with_subject(each, WHICH)) for each in told.members)
    if any(each is None for each in members):
        return None
    return Joined(told.junction, members, text.place(start, end))


def joined_tests(text: Text, start: int, end: int, one: Test, other: Test) -> Joined | None:
    """`that leaves a port and that enters another`."""
    joint = next(at for at in range(start, end) if text.tokens[at].start >= one.at[1] and text.is_(at, "and", "or"))
    junction = text.word(joint)
    if isinstance(one, Joined) or (isinstance(other, Joined) and other.junction != junction):
        return None
    members = other.members if isinstance(other, Joined) else (other,)
    return Joined(junction, (one, *members), text.place(start, end))


def which_does_while(text: Text, start: int, end: int, told: Told, then: Said) -> Any:
    if isinstance(told, Group) or then.conditions:
        return None
    test = with_subject(then, NOBODY).frame
    tied = Role("while", test, at=(told.frame.at[1], test.at[1]))
    return _test(text, start, end, adding(with_subject(told, WHICH), tied))


def which_is_done(text: Text, start: int, end: int, told: Told) -> Any:
    if isinstance(told, Group):
        return None
    return _test(text, start, end, _with_object(told))


def _with_object(said: Said) -> Said:
    stranded_here = any(role.value == WHICH for role in said.frame.roles)
    return said if stranded_here or said.frame.passive else reframed(said, object=WHICH)


def it_does(text: Text, start: int, end: int, told: Told) -> Any:
    """`each weapon it possesses`: nothing but its missing object tells that the clause is about the noun before."""
    if isinstance(told, Group):
        return None
    return breaking(_test(text, start, end, _with_object(told)), (Choose.SENTENCE, 1))


def in_which(text: Text, start: int, end: int, preposition: str, told: Told) -> Any:
    if isinstance(told, Group):
        return None
    tied = Role(preposition, WHICH, at=text.place(start, start + 2))
    return _test(text, start, end, adding(told, tied))


def in_which_is(text: Text, start: int, end: int, preposition: str, be: str, subject: Phrase) -> Frame:
    tied = Role(preposition, WHICH, at=text.place(start, start + 2))
    return Frame(("be",), subject, roles=(tied,), at=text.place(start, end))


_GIVING = frozenset(("give", "grant", "award", "allot"))
"""Verbs that are done to what is given, and told of whom it is given to: `the boats it is allowed`."""


def which_it_is_given(text: Text, start: int, end: int, whom: Phrase, be: str, words: tuple[Word, ...]) -> Any:
    if not all(word.name in _GIVING or word.rules == Ruling.PERMIT for word in words):
        return None
    to = Role("to", whom, at=whom.at)
    return Frame(tuple(word.name for word in words), object=WHICH, roles=(to,), passive=True, at=text.place(start, end))


def which_it_is_in(text: Text, start: int, end: int, subject: Phrase, be: str, preposition: str) -> Any:
    """`the lock that a boat is in`."""
    if preposition not in WITH_ANY_VERB:
        return None
    tied = Role(preposition, WHICH, at=text.place(end - 1, end))
    tense = Tense.PAST if be in ("was", "were") else Tense.PRESENT
    return Frame(("be",), subject, roles=(tied,), tense=tense, at=text.place(start, end))


def where_so(text: Text, start: int, end: int, told: Told) -> Any:
    if isinstance(told, Group):
        return None
    return _test(text, start, end, adding(told, Role("in", WHICH, at=text.place(start, start + 1))))


def whose(text: Text, start: int, end: int, owned: Phrase, told: Told) -> Any:
    if isinstance(told, Group) or not isinstance(owned, Thing):
        return None
    subject = replace(owned, det=Det.THE, roles=(Role("of", WHICH), *owned.roles))
    return _test(text, start, end, with_subject(told, subject))


_SUPPOSED = {Tense.PAST: Tense.PRESENT, Tense.PLUPERFECT: Tense.PERFECT}


def supposed(frame: Frame) -> Frame:
    """What is told as if it were past, and is only supposed: `if a ship were lost`, `as if it had moved`."""
    return replace(frame, tense=_SUPPOSED.get(frame.tense, frame.tense))


_NAMES = {"is": "is_"}
"""Actions whose names Python keeps for itself."""


__all__ = ["NOBODY", "RULES"]
