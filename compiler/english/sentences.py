"""Whole sentences: conditions, what stands in front, what is joined."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Part
from ..logic.model import Exemption
from ..logic.phrases import (
    Condition,
    Cue,
    Det,
    Focus,
    Frame,
    Joined,
    Phrase,
    Role,
    Several,
    Tense,
    Test,
    Thing,
    Trait,
    is_opaque,
    parts,
    told_of,
)
from ..syntax.forest import Broken
from .adjuncts import claims_role, faces, nearness, shown, shows
from .alternatives import has_several_amounts
from .clauses import clause
from .ellipsis import there_too
from .meanings import (
    NOBODY,
    RECEIVER,
    REVERSED,
    WHICH,
    Front,
    Group,
    Said,
    Told,
    adding,
    changed,
    reframed,
    told_by,
    turned,
    with_subject,
)
from .premodifiers import by_whom
from .relatives import ends_in_relative, supposed
from .text import Text, Word

RULES = """
    # Conditions
    Test           -> S[g=n]                            : clause_test
    Test           -> Pred                              : reduced_test
    Test           -> VP[f=ing,g=n,co=n]                : doing_test
    Test[co=y]     -> Test[co=n] ','? 'and' Test        : both_tests
    Test[co=y]     -> Test[co=n] ','? 'or' Test         : either_test
    Test[co=y]     -> Test[co=n] '(' 'and' Test ')'     : both_tests
    Test[co=y]     -> Test[co=n] ',' Test[co=y]         : more_tests
    Test           -> NP Pred                           : telegraphic_test
    Cond           -> Cue Test                          : condition
    Test           -> N[n=sg|ms] V[f=psp,s=t]           : done_by_test
    Cond           -> 'having' VP[f=psp,g=n] ','        : having_done
    Cond           -> 'should' NP VP[f=bse,g=n]         : should
    Cond           -> 'were' NP 'to' VP[f=bse,g=n]      : should
    Cond           -> 'should' NP VP[f=bse,g=n] ','? 'and|or' NP VP[f=bse,g=n] : should_both
    Cond           -> 'upon' VP[f=ing,g=n]              : upon
    Cond           -> PP                                : rolled
    Cond           -> Foc PP                            : only_rolled
    Cond           -> Foc 'upon' VP[f=ing,g=n]          : only_upon
    Cond           -> Cond ','? 'or' Cond               : either_condition
    T[co=y]        -> T[co=n] ','? 'in' 'both' 'cases' Cond : limited_in_both

    # A sentence with what limits it
    T              -> S[g=n]                            : sentence
    VC             -> VP[f=fin,g=n]                     : sentence
    VC             -> VC Cond                           : limited
    VC             -> VC Exc                            : excepted
    VC             -> '(' Cond ')' VC                   : limited_before
    T              -> NP[n=?n] '(' Cond ')' VP[f=fin,n=?n,g=n] : clause_limited
    T              -> T[co=n] Cond                      : limited
    T              -> T[co=n] Cond                      : last_limited
    T              -> T[co=n] ',' Cond                  : limited
    T              -> T[co=n] '(' Cond ')'              : limited
    T              -> T[co=n] '(' Cond ')'              : last_limited
    T              -> T[co=n] '(' PP ')'                : aside
    T              -> T[co=n] '(' PP ',' Cond ')'       : aside_limited
    T[co=y]        -> T[co=y] Cond                      : all_limited
    T              -> T[co=n] ','? 'if' 'and' 'only' 'if' Test : exactly_if
    T              -> T[co=n] ','? 'except' Cond        : except_if
    T[co=?c]       -> T[co=?c] '.'? Exc                 : excepted
    T[co=?c]       -> T[co=?c] ','? Default             : defaulted

    # What stands in front
    Front          -> Cond ','? 'then'?                 : front_condition
    Front          -> 'where' S[g=n] ','                : front_where
    Front          -> PP ','?                           : front_role
    Front          -> PP ','? 'and' S[g=n] ','          : front_item
    Front          -> Adv ','?                          : front_adverb
    Front          -> 'once|twice|thrice' PP[foc=n] ',' : front_so_often
    Front          -> 'otherwise' ','?                  : front_otherwise
    Front          -> Default ','                       : front_default
    T[co=?c,fr=y]  -> Front T[co=?c]                    : fronted
    T              -> PP Be[n=?n] NP[n=?n]              : inverted
    T              -> Foc Cond ','? Modal NP VP[f=bse,g=n] : only_then
    T              -> 'not' Cond ','? Modal NP VP[f=bse,g=n] : not_until

    # Words left out, as in notes and tables
    T              -> NP VX[f=psv]                      : undergoes
    T              -> NP PredX                          : is_so
    T              -> NP Neg PredX                      : is_not_so
    T              -> VP[f=fin,g=n,m=y]                 : unsaid
    T              -> VX[f=psv,g=n]                     : unsaid_undergoes
    T              -> PredX                             : unsaid_so
    T              -> Neg Pred                          : unsaid_not
    T              -> VX[f=bse,g=n]                     : command
    T              -> S[g=o]                            : without_object

    # What is joined
    T[co=y]        -> T[co=n] ','? 'and|but|;|:' T      : and_so
    T[co=y]        -> T[co=n] ';' T                     : and_so
    T[co=y]        -> T[co=n] '-' T                     : and_so
    T[co=y]        -> T[co=n] '-|,' 'in' 'which' 'case' T : in_which_case
    T[co=y]        -> T[co=n] ',' 'who|which' VC        : and_that_one
    T[co=y]        -> T[co=n] ',' 'whom|which' S[g=o]   : and_that_is_done
    T[co=y]        -> T[co=n] ','? 'as' Be NP ','? 'and' T : as_is_and
    T[co=y]        -> T[co=n] ','? 'or' T               : or_so
    T[co=y]        -> T[co=n] ',' T[co=y]               : list_of_sentences
    T[co=y]        -> T[co=n] ','? 'and|but' VC         : and_does
    T[co=y]        -> T[co=n] ','? 'or' VC              : or_does_if
    Root           -> T                                 : root
"""


def clause_test(text: Text, start: int, end: int, told: Told) -> Any:
    if any("otherwise" in each.frame.manner for each in told_by(told)):
        return None  # it is told where a condition is not met
    if isinstance(told, Group):
        members = tuple(each.frame for each in _again(told))
        if not _is_norm(members[0]) and any(map(_is_norm, members)):
            return None
        return Joined(told.junction, members, text.place(start, end))
    return told.frame


def _again(group: Group) -> tuple[Said, ...]:
    """The members of a group, of which all after the first speak of the subject again."""
    first, *rest = group.members
    subject = told_of(first.frame)
    if isinstance(subject, Thing) and subject.det in (Det.A, Det.ANY):
        rest = [with_subject(each, replace(subject, det=Det.THAT)) for each in rest]
    return (first, *rest)


def reduced_test(text: Text, start: int, end: int, said: Said) -> Any:
    frame = said.frame
    complement = frame.complement
    if isinstance(complement, Thing) and complement.det is Det.NO and not (frame.negated or frame.manner):
        return Frame(("exist",), complement, roles=frame.roles, at=frame.at)  # `if no crew in it`
    if isinstance(complement, Thing) and not _is_kind(complement):
        return None
    things = [each for each in complement.members if isinstance(each, Thing)] if isinstance(complement, Several) else []
    if things and (complement.junction == "and" or not all(map(_is_kind, things))):  # type: ignore[union-attr]
        return None  # nothing is of two kinds at once
    if said.conditions or (frame.complement is None and any(role.preposition in ("of", "per") for role in frame.roles)):
        return None
    return with_subject(said, NOBODY).frame


def telegraphic_test(text: Text, start: int, end: int, subject: Phrase, said: Said) -> Any:
    """`if boat and tug now in one lock`, as notes have it."""
    frame = said.frame
    plain = frame.passive or isinstance(frame.complement, Trait) or (frame.complement is None and bool(frame.roles))
    if said.conditions or not plain:
        return None
    return breaking(with_subject(said, subject).frame, (Choose.SENTENCE, 3))


def _is_kind(thing: Thing) -> bool:
    """Whether a noun says what something is, as an adjective does: `if Rowhouse`."""
    return thing == Thing(thing.head, thing.kind) or thing.number is not None


def doing_test(text: Text, start: int, end: int, told: Told) -> Any:
    return None if isinstance(told, Group) or told.frame.passive else replace(told.frame, subject=NOBODY)


def both_tests(text: Text, start: int, end: int, one: Test, other: Test) -> Any:
    return _joined_tests(text, start, end, "and", one, other)


def either_test(text: Text, start: int, end: int, one: Test, other: Test) -> Any:
    return _joined_tests(text, start, end, "or", one, other)


def more_tests(text: Text, start: int, end: int, one: Test, rest: Test) -> Any:
    return _joined_tests(text, start, end, rest.junction, one, rest) if isinstance(rest, Joined) else None


def _is_norm(test: Test) -> bool:
    """Whether it is told what may or must be done: that is no test, but the next sentence."""
    return isinstance(test, Frame) and test.modality in ("may", "must")


def _joined_tests(text: Text, start: int, end: int, junction: str, one: Test, other: Test) -> Any:
    if len({_is_unsaid(each.members[0] if isinstance(each, Joined) else each) for each in (one, other)}) > 1:
        return None
    if isinstance(other, Joined) and other.junction != junction:
        return None
    if isinstance(one, Joined) and one.junction != junction:
        return None
    if any(_is_bare_thing(each) for each in (one, other)):
        return None  # `if boat and lock open` asks nothing of what is a boat
    if _is_norm(other) and not _is_norm(one):
        return None
    members = (each for test in (one, other) for each in (test.members if isinstance(test, Joined) else (test,)))
    return Joined(junction, tuple(members), text.place(start, end))


def _is_bare_thing(test: Test) -> bool:
    return isinstance(test, Frame) and told_of(test) == NOBODY and isinstance(test.complement, Thing | Several)


def _is_unsaid(test: Test) -> bool:
    return isinstance(test, Frame) and told_of(test) == NOBODY


def condition(text: Text, start: int, end: int, cued: tuple[Cue, Focus], test: Test) -> Condition | None:
    cue, focus = cued
    state = test.complement if isinstance(test, Frame) and told_of(test) == NOBODY else None
    if cue in _MOMENTS and isinstance(state, Thing | Several):
        return None  # `until noon`: nothing is then said to be noon
    return Condition(cue, test, focus, text.place(start, end))


_MOMENTS = (Cue.UNTIL, Cue.BEFORE, Cue.AFTER)
"""Cues that are prepositions too."""


def done_by_test(text: Text, start: int, end: int, agent: Word, words: tuple[Word, ...]) -> Any:
    frame = by_whom(text, start, end, agent, words)
    return frame and replace(frame, object=NOBODY)


def aside(text: Text, start: int, end: int, told: Told, role: Role) -> Any:
    if isinstance(told, Group):
        return None
    return breaking(adding(told, role), (Choose.NEAREST, 1), *nearness(told.frame, role.at[0]))


def aside_limited(text: Text, start: int, end: int, told: Told, role: Role, found: Condition) -> Any:
    return limited(text, start, end, adding(told_by(told)[-1], role), found) if isinstance(told, Said) else None


def having_done(text: Text, start: int, end: int, told: Told) -> Any:
    """`Having read the will, the lawyer must burn it`: once he has."""
    if isinstance(told, Group) or told.conditions or not begins(text, start):
        return None
    done = replace(with_subject(told, NOBODY).frame, tense=Tense.PERFECT)
    return Condition(Cue.AFTER, done, at=text.place(start, end - 1))


def should(text: Text, start: int, end: int, subject: Phrase, told: Told) -> Any:
    if isinstance(told, Group):
        return None
    return Condition(Cue.IF, with_subject(told, subject).frame, at=text.place(start, end))


def should_both(text: Text, start: int, end: int, one: Phrase, told: Told, other: Phrase, more: Told) -> Any:
    """`should the gate jam or the pump break`: one `should` for both."""
    if isinstance(told, Group) or isinstance(more, Group):
        return None
    first, last = with_subject(told, one).frame, with_subject(more, other).frame
    joint = next(
        text.word(at) for at in range(start, end) if text.is_(at, "and", "or") and text.tokens[at].start >= first.at[1]
    )
    return Condition(Cue.IF, Joined(joint, (first, last), (first.at[0], last.at[1])), at=text.place(start, end))


def upon(text: Text, start: int, end: int, told: Told) -> Any:
    if isinstance(told, Group):
        return None
    return Condition(Cue.WHEN, replace(told.frame, subject=NOBODY), at=text.place(start, end))


def rolled(text: Text, start: int, end: int, role: Role) -> Any:
    """`on a dr of 6`: if dice show it."""
    tests = tuple(Frame(("be",), dice, complement=number, at=role.at) for dice, number in shown(role))
    if not tests:
        return None
    test = tests[0] if len(tests) == 1 else Joined("or", tests, role.at)
    return Condition(Cue.IF, test, role.focus, at=text.place(start, end))


def only_rolled(text: Text, start: int, end: int, focus: Focus, role: Role) -> Any:
    found = rolled(text, start, end, role)
    return found and replace(found, focus=focus)


def only_upon(text: Text, start: int, end: int, focus: Focus, told: Told) -> Any:
    found = upon(text, start, end, told)
    return found and replace(found, focus=focus)


def either_condition(text: Text, start: int, end: int, one: Condition, other: Condition) -> Any:
    """`if it floods, or if it burns`."""
    if (one.cue, one.focus) != (other.cue, other.focus):
        return None
    test = _joined_tests(text, start, end, "or", one.test, other.test)
    return test and Condition(one.cue, test, one.focus, text.place(start, end))


def sentence(text: Text, start: int, end: int, told: Told) -> Any:
    if not text.whole:
        return None
    if any(
        each.frame.tense is Tense.PAST and not each.frame.passive and each.frame.verbs != ("be",)
        for each in told_by(told)
    ):
        return None  # `a boat lost` is a lost boat: what happened once rules nothing
    if isinstance(told, Group) and told.junction == "or" and any(each.frame.modality != "may" for each in told.members):
        return None
    if isinstance(told, Group) and any(each.frame.negated for each in told.members) and told.junction == "or":
        return None
    return told


def limited(text: Text, start: int, end: int, told: Told, found: Condition) -> Any:
    """A condition behind a sentence; of several predicates that one auxiliary ties together it limits all, and what a
    comma parts off has it for itself, unless one parts it too."""
    if not _may_limit(text, told, found):
        return None
    if isinstance(told, Group) and found.cue is Cue.SINCE and _parts_off_last(told):
        return _limiting_last(told, found)
    made = changed(told, lambda said: replace(said, conditions=(*said.conditions, found)))
    apart = text.text[: max(found.at[0], 0)].rstrip().endswith(",")
    nearer = isinstance(told, Group) and (told.parted or text.is_(end - 1, ")") or _parts_off_last(told))
    return breaking(made, (Choose.NEAREST, int(nearer and not apart)))


def last_limited(text: Text, start: int, end: int, told: Told, found: Condition) -> Any:
    """`is hidden and is revealed when a tug enters`: the condition may be told of the last predicate alone."""
    if not isinstance(told, Group) or not told.told_of_one or not _may_limit(text, told, found):
        return None
    shares = told.one_auxiliary and not told.parted and found.cue not in _TIMES and not text.is_(end - 1, ")")
    return breaking(_limiting_last(told, found), (Choose.SHARED, int(shares)))


_TIMES = (Cue.WHEN, Cue.UNTIL, Cue.BEFORE, Cue.AFTER)
"""Cues of a time, at which the last predicate alone may happen."""


def _may_limit(text: Text, told: Told, found: Condition) -> bool:
    """Whether a condition can be that of the sentence before it."""
    if isinstance(told, Group) and isinstance(found.test, Frame) and is_opaque(found.test):
        return False  # nobody knows of what it speaks
    last = told_by(told)[-1].conditions[-1:]
    again = last and last[0].cue is found.cue is Cue.IF and last[0].at[0] > told_by(told)[-1].frame.at[0]
    if again and text.text[last[0].at[1] : found.at[0]].strip() == "":
        return False  # `if it floods if it burns`
    if any(has_several_amounts(each.frame) for each in told_by(told)) and found.at[0] > told_by(told)[-1].frame.at[0]:
        return False  # `pays two coins or three coins if it is laden`: it is asked of the last
    if found.cue is Cue.WHILE and any(_contrasts(text, each, found) for each in told_by(told)):
        return False
    # `tows a boat that is moored if it is armed`: it may limit the relative clause, which has no conditions
    return not any(ends_in_relative(text, each.frame, found.at[0]) for each in told_by(told))


def _contrasts(text: Text, said: Said, found: Condition) -> bool:
    """Whether what happens while something else does, behind a comma, may only be set against it: `a 2 sinks it, while
    a 3 opens it`."""
    test = found.test
    happens = isinstance(test, Frame) and test.verbs not in (("be",), ("have",)) and not test.passive
    told = isinstance(test, Frame) and told_of(test) not in (NOBODY, None)
    behind = text.text[: max(found.at[0], 0)].rstrip().endswith(",") and found.at[0] > said.frame.at[0]
    return behind and happens and told and not said.frame.modality


def _limiting_last(told: Group, found: Condition) -> Group:
    ending = told.members[-1]
    return replace(told, members=(*told.members[:-1], replace(ending, conditions=(*ending.conditions, found))))


def _parts_off_last(told: Group) -> bool:
    """Whether the last alone is denied: `may tow a boat, but not a raft, since …` tells why it may not."""
    return told.members[-1].frame.negated and not any(each.frame.negated for each in told.members[:-1])


def limited_in_both(text: Text, start: int, end: int, told: Told, found: Condition) -> Any:
    """`…, in both cases only if it floats`: what is said by a word to be asked of two is asked of both."""
    if not isinstance(told, Group) or len(told.members) != 2 or any(each.conditions for each in told.members):
        return None
    return changed(told, lambda said: replace(said, conditions=(found,)))


def all_limited(text: Text, start: int, end: int, told: Group, found: Condition) -> Any:
    """A condition behind two sentences."""
    return limited(text, start, end, told, found)


def limited_before(text: Text, start: int, end: int, found: Condition, told: Told) -> Told:
    """`… and (if it floats) sails`."""
    return changed(told, lambda said: replace(said, conditions=(found, *said.conditions)))


def clause_limited(text: Text, start: int, end: int, subject: Phrase, found: Condition, told: Told) -> Any:
    """`the boat (if any is left) sails`."""
    made = clause(text, start, end, subject, told)
    return made and sentence(text, start, end, limited_before(text, start, end, found, made))


def excepted(text: Text, start: int, end: int, told: Told, id: str) -> Told:
    last = told_by(told)[-1]
    more = replace(last, exemptions=(*last.exemptions, Exemption(id, "EXC")))
    return replace(told, members=(*told.members[:-1], more)) if isinstance(told, Group) else more


def except_if(text: Text, start: int, end: int, told: Told, found: Condition) -> Any:
    """`…, except when it floods`: then it does not hold."""
    if isinstance(told, Group) or found.cue not in (Cue.IF, Cue.WHEN, Cue.WHILE) or found.focus is not Focus.NONE:
        return None
    return replace(told, exemptions=(*told.exemptions, Exemption("", "except", (found,))))


def defaulted(text: Text, start: int, end: int, told: Told, default: str) -> Told:
    return changed(told, lambda said: replace(said, default=default))


def front_condition(text: Text, start: int, end: int, found: Condition) -> Any:
    apart = text.is_(end - 1, ",", "then")
    return breaking(Front(conditions=(found,)), (Choose.NEAREST, 0 if apart else 1))


def front_where(text: Text, start: int, end: int, told: Told) -> Any:
    """`Where two rules disagree, …`: if they do."""
    if start > 0:
        return None
    test = clause_test(text, start + 1, end - 1, told)
    return Front(conditions=(Condition(Cue.IF, test, at=text.place(start, end - 1)),))


_BEFORE_FRONT = frozenset((",", ";", ":", "(", ")", "-", "and", "or", "but", "then", "otherwise"))
"""What a sentence, or more of what stands in front of it, can begin after."""


def begins(text: Text, at: int) -> bool:
    """Whether what stands in front can begin here: of two things in front, a comma parts the first from the second."""
    before = text.word(at - 1)
    links = any(word.discourse for word, _ in text.words(at - 1, Part.ADVERB)) or before in ("however", "i.e.", "e.g.")
    return at == 0 or links or text.is_(at - 1, *_BEFORE_FRONT) or text.sort(at - 1) == "exception"


def front_role(text: Text, start: int, end: int, role: Role) -> Any:
    if shows(role) or (role.preposition == "on" and faces(role)) or not begins(text, start):
        return None
    made = Front(roles=(role,))
    return breaking(made, (Choose.NEAREST, 0 if text.is_(end - 1, ",") else 2))


def front_item(text: Text, start: int, end: int, role: Role, told: Told) -> Any:
    """`in a lock and its gate is open, …`: an item of a list goes on with the condition that opens the list, and adds
    another one."""
    opens = start == 0 and text.tokens[start].text[:1].islower()
    test = clause_test(text, start, end, told) if opens else None
    if isinstance(told, Group) or test is None or _is_norm(test):
        return None
    first = text.place(start, end)[0]
    at = next(at for at in range(start, end) if text.is_(at, "and") and text.tokens[at].start >= role.at[1])
    return Front(
        roles=(role,), conditions=(Condition(Cue.IF, test, at=(text.tokens[at].start, max(told.frame.at[1], first))),)
    )


_COUNTING = ("one", "two", "three", "four", "five", "six", "half", "twice")


def front_adverb(text: Text, start: int, end: int, word: Word) -> Any:
    if word.name == "merely" or not begins(text, start) or text.run(start - 1, ",", "then"):
        return None  # `if it floods, then the gate shuts`
    if text.sort(end) == "number" or any(text.run(end, spelled) for spelled in _COUNTING):
        return None  # `exactly two ships`
    return Front(manner=() if word.discourse else (word.name,))


def front_so_often(text: Text, start: int, end: int, role: Role) -> Any:
    """`Once per voyage, a ship may wait.`"""
    if role.preposition != "per" or not begins(text, start):
        return None
    return Front(roles=(role,), manner=(text.word(start),))


def front_otherwise(text: Text, start: int, end: int) -> Front:
    return Front(manner=("otherwise",))


def front_default(text: Text, start: int, end: int, default: str) -> Front:
    return Front(default=default)


def fronted(text: Text, start: int, end: int, front: Front, told: Told) -> Any:
    members = told_by(told)
    if front.roles and told_of(members[0].frame) == NOBODY and not _is_parted(text, members[0].frame.at[0]):
        return None  # `in a lock is a ship` does not leave out its subject
    behind = (each for each in members[0].conditions if 0 <= each.at[0] < members[0].frame.at[0])
    if any(map(_says_of_whom, front.conditions)) and not all(map(_says_of_whom, behind)):
        return None  # `when a boat sails, while flooded, its owner pays`: nobody is flooded but the boat
    one = isinstance(told, Group) and told.told_of_one  # what stands in front of one subject and all that it does
    whole = tuple(
        replace(
            reframed(
                said,
                roles=(*front.roles, *said.frame.roles) if place == 0 or one else said.frame.roles,
                manner=(*front.manner, *said.frame.manner) if place == 0 or one else said.frame.manner,
            ),
            conditions=(*front.conditions, *said.conditions),
            default=front.default or said.default,
        )
        for place, said in enumerate(members)
    )
    made = replace(told, members=whole) if isinstance(told, Group) else whole[0]
    unclaimed = sum(not claims_role(text, members[0].frame, role) for role in front.roles)
    return breaking(made, (Choose.CLAIMED, unclaimed))


def _is_parted(text: Text, at: int) -> bool:
    """Whether a sign stands before a place."""
    return text.text[: max(at, 0)].rstrip().endswith((",", ":", ";", ")"))


def _says_of_whom(found: Condition) -> bool:
    """Whether a condition says what it asks something of."""
    test = found.test.members[0] if isinstance(found.test, Joined) else found.test
    return not isinstance(test, Frame) or told_of(test) != NOBODY


def inverted(text: Text, start: int, end: int, role: Role, be: str, subject: Phrase) -> Said | None:
    if isinstance(role.value, Thing) and role.value.det is Det.NO:
        return None  # `in no case is a toll due` is a denial, and the toll is not somewhere
    return Said(Frame(("be",), subject, roles=(role,), at=text.place(start, end)))


def only_then(
    text: Text, start: int, end: int, focus: Focus, found: Condition, modal: str, subject: Phrase, told: Told
) -> Any:
    if isinstance(told, Group):
        return None
    said = reframed(with_subject(told, subject), modality=modal, at=(found.at[1], text.place(start, end)[1]))
    limit = replace(found, focus=focus, at=(text.place(start, end)[0], found.at[1]))
    return replace(said, conditions=(limit, *said.conditions))


def not_until(text: Text, start: int, end: int, found: Condition, modal: str, subject: Phrase, told: Told) -> Any:
    """`Not until the gate is shut may a ship leave`: it may not, until then."""
    if isinstance(told, Group) or found.cue is not Cue.UNTIL or modal not in ("may", "must") or told.frame.negated:
        return None
    place = text.place(start, end)
    said = reframed(with_subject(told, subject), modality=modal, negated=True, at=place)
    return replace(said, conditions=(found, *said.conditions))


def exactly_if(text: Text, start: int, end: int, told: Told, test: Test) -> Any:
    """`if and only if it floats`: if, and not else."""
    if isinstance(told, Group) or told.conditions:
        return None
    cue = next(at for at in range(start, end) if text.run(at, "if", "and", "only", "if"))
    last = text.place(start, end)[1]
    enough = Condition(Cue.IF, test, at=(text.place(cue, end)[0], last))
    needed = Condition(Cue.IF, test, Focus.ONLY, at=(text.place(cue + 2, end)[0], last))
    return replace(told, conditions=(enough, needed))


def undergoes(text: Text, start: int, end: int, subject: Phrase, said: Said) -> Any:
    return breaking(reframed(with_subject(said, subject), at=text.place(start, end)), (Choose.SENTENCE, 3))


def is_so(text: Text, start: int, end: int, subject: Phrase, said: Said) -> Any:
    if not is_plain(said.frame):
        return None
    return undergoes(text, start, end, subject, said)


def is_not_so(text: Text, start: int, end: int, subject: Phrase, manner: str, said: Said) -> Any:
    return is_so(text, start, end, subject, reframed(said, negated=not said.frame.negated))


def is_plain(frame: Frame) -> bool:
    """Whether it is told that something is so, and neither that it is a thing nor only where it is."""
    complement = frame.complement
    members = complement.members if isinstance(complement, Several) else (complement,)
    by_rule = complement is None and [role.preposition for role in frame.roles] == ["as per"]
    return by_rule or (complement is not None and all(isinstance(each, Trait) for each in members))


def unsaid(text: Text, start: int, end: int, told: Told) -> Any:
    return breaking(changed(told, lambda said: with_subject(said, NOBODY)), (Choose.SENTENCE, 4))


def unsaid_undergoes(text: Text, start: int, end: int, said: Said) -> Any:
    return unsaid(text, start, end, said)


def unsaid_so(text: Text, start: int, end: int, said: Said) -> Any:
    if len(text) == 1 and not any(word.term for word, _ in text.words(start, Part.ADJECTIVE)):
        return None  # `Fair`, in a table, is a name
    return unsaid(text, start, end, said) if is_plain(said.frame) else None


def unsaid_not(text: Text, start: int, end: int, manner: str, said: Said) -> Any:
    if not (is_plain(said.frame) or said.frame.passive):
        return None
    return unsaid(text, start, end, reframed(said, negated=not said.frame.negated, at=text.place(start, end)))


def without_object(text: Text, start: int, end: int, told: Told) -> Any:
    """`Ships may use freely`: what it is done to is what the head is about."""
    if isinstance(told, Group) or not told.frame.modality or told.frame.passive:
        return None
    return breaking(told, (Choose.SENTENCE, 3))


def command(text: Text, start: int, end: int, said: Said) -> Any:
    """`Place a counter on it`: nobody is named who has to do it."""
    if said.frame.object is None or said.frame.passive:
        return None
    return breaking(reframed(said, modality="must", passive=True), (Choose.SENTENCE, 5))


def and_so(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    return _joined(text, "and", one, other)


def in_which_case(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    """`…, in which case the gate shuts`: in the case of the condition before, also if that is one of `unless`."""
    last = told_by(one)[-1].conditions[-1:]
    if isinstance(one, Group) or not last or last[0].cue not in (Cue.IF, Cue.WHEN, Cue.UNLESS):
        return None
    kept = tuple(each for each in one.conditions if each.cue is not Cue.UNLESS)
    at = next(at for at in range(start, end) if text.run(at, "in", "which", "case"))
    case = Condition(Cue.IF if last[0].cue is Cue.UNLESS else last[0].cue, last[0].test, at=text.place(at, at + 3))
    under = (*(each for each in kept if each is not last[0]), case)
    return Group("and", (one, *(replace(each, conditions=(*under, *each.conditions)) for each in told_by(other))), True)


def and_that_one(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    """`…, which may then leave`: what the last thing may or must do is a rule of its own."""
    last = _last_thing(text, start, end, one, other)
    return last and _going_on(text, one, changed(other, lambda said: with_subject(said, last)))


def and_that_is_done(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    """`…, which a tug may then tow`."""
    last = _last_thing(text, start, end, one, other)
    if last is None or any(each.frame.passive or WHICH in _values(each.frame) for each in told_by(other)):
        return None
    return _going_on(text, one, changed(other, lambda said: reframed(said, object=last)))


def _going_on(text: Text, one: Told, other: Told) -> Any:
    if isinstance(one, Group) and one.junction == "and":
        return Group("and", (*one.members, *told_by(other)), parted=True)
    return _joined(text, "and", one, other)


def _values(frame: Frame) -> tuple[object, ...]:
    return tuple(role.value for role in frame.roles)


def _last_thing(text: Text, start: int, end: int, one: Told, other: Told) -> Thing | None:
    """The thing that ends a sentence, spoken of again: of several that end it nobody knows which is meant."""
    if any(each.frame.modality not in ("may", "must", "need") for each in told_by(other)):
        return None
    told = told_by(one)[-1].frame
    ended = told.at[1]
    things = [each for _, each in parts(told) if isinstance(each, Thing) and each.at[1] == ended >= 0]
    if len(things) != 1 or things[0].head == "it":
        return None
    at = next(at for at in range(start, end) if text.is_(at, ",") and text.tokens[at].start >= ended) + 1
    if not text.is_(at, "who", "whom", "which") or (text.is_(at, "who", "whom") and things[0].kind not in _WHO):
        return None
    return Thing(things[0].head, things[0].kind, Det.THAT, at=text.place(at, at + 1), plural=things[0].plural)


_WHO = ("unit", "side", "thing")
"""The kinds of things that `who` stands for."""


def or_so(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    if isinstance(one, Group):
        return None
    every = (one, *told_by(other))
    if any(each.frame.modality != "may" or each.frame.negated for each in every):
        return None
    return _joined(text, "or", one, other)


def as_is(text: Text, start: int, end: int, one: Told, be: str, subject: Phrase) -> Group | None:
    """`…, as is the lock`: the same is told of something else."""
    if isinstance(one, Group):
        return None
    subject = there_too(told_of(one.frame), subject)
    return Group("and", (one, replace(with_subject(one, subject), exemptions=())))


def as_is_and(text: Text, start: int, end: int, one: Told, be: str, subject: Phrase, other: Told) -> Any:
    both = as_is(text, start, end, one, be, subject)
    if both is None or (isinstance(other, Group) and other.junction != "and"):
        return None
    return Group("and", (*both.members, *told_by(other)), parted=True)


def list_of_sentences(text: Text, start: int, end: int, one: Told, other: Group) -> Any:
    if isinstance(one, Group):
        return None
    made = _joined(text, other.junction, one, other)
    behind = bool(one.conditions) and one.conditions[-1].at[0] > one.frame.at[0]
    norms = any(each.frame.modality for each in told_by(other))
    return breaking(made, (Choose.CONDITION, int(behind and not norms and not isinstance(made, Broken))))


def _joined(text: Text, junction: str, one: Told, other: Told) -> Any:
    """A sentence and what is joined to it; predicates that are one sentence already are joined among themselves."""
    if isinstance(one, Group) or (isinstance(other, Group) and other.junction != junction):
        return None
    if told_of(one.frame) != NOBODY and any(told_of(each.frame) == NOBODY for each in told_by(other)):
        return None  # `it floats and may sink`: one subject has both predicates
    first = told_by(other)[0]
    between = text.text[max(one.frame.at[1], 0) : max(first.frame.at[0], 0)]
    made = Group(junction, (one, *told_by(other)), parted="," in between or ";" in between)
    if _goes_on_condition(one, first):
        return breaking(made, (Choose.CONDITION, 1))
    front = sum(
        1
        for each in told_by(other)
        if (one.conditions[:1] and _in_front(one) and each.conditions[:1] != one.conditions[:1])
        or (one.default and each.default != one.default and "otherwise" in text.text[: max(one.frame.at[0], 0)].lower())
    )
    return breaking(made, (Choose.FRONT, front))


def _goes_on_condition(one: Said, next: Said) -> bool:
    """Whether a sentence behind a condition tells how something is, as conditions do: it is one more of them."""
    frame = next.frame
    behind = bool(one.conditions) and one.conditions[-1].at[0] > one.frame.at[0]
    state = frame.verbs in (("be",), ("have",), ("exist",)) and not frame.modality
    return behind and state and not next.conditions


def _in_front(said: Said) -> bool:
    return bool(said.conditions) and 0 <= said.conditions[0].at[0] <= said.frame.at[0]


def and_does(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    """Another predicate of the same subject, with conditions of its own."""
    if isinstance(one, Group):
        return None
    subject = told_of(one.frame)
    if not isinstance(subject, Thing | Several):
        return None
    rest = tuple(with_subject(each, subject) for each in told_by(other))
    if any("otherwise" in each.frame.manner for each in rest):
        return None  # it is told where the condition of the first is not met
    parted = "," in text.text[max(one.frame.at[1], 0) : max(told_by(other)[0].frame.at[0], 0)]
    if all(not each.conditions for each in rest):
        if one.conditions and all(map(_is_roll, one.conditions)):
            # `is lost on a dr of 6 and must turn`: what comes of a roll comes of it as a whole
            rest = tuple(replace(each, conditions=one.conditions) for each in rest)
        elif not (parted and _is_limit(one) and all(each.frame.modality for each in rest)):
            return None
    made = Group("and", (one, *rest), told_of_one=True)
    return breaking(made, (Choose.FRONT, 0 if one.conditions or parted else 1))


def _is_roll(found: Condition) -> bool:
    """Whether a condition asks what dice show, and stands behind a verb as a phrase: `on a dr of 6`."""
    about = told_of(found.test) if isinstance(found.test, Frame) else None
    return found.cue is Cue.IF and isinstance(about, Thing) and about.kind == "dice" and found.at == found.test.at


def _is_limit(said: Said) -> bool:
    """Whether a norm is told to hold only in some cases: `may sail only if it is dry, and may not be towed` limits the
    first norm alone."""
    behind = said.conditions and said.conditions[-1].at[0] > said.frame.at[0]
    return bool(behind) and all(each.focus is Focus.ONLY for each in said.conditions)


def or_does_if(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    """`is sunk if it is hit twice, or is captured if it is hit once`: each with a condition of its own."""
    if isinstance(one, Group) or not one.conditions or any(not each.conditions for each in told_by(other)):
        return None
    return and_does(text, start, end, one, other)


def root(text: Text, start: int, end: int, told: Told) -> Any:
    whole = tuple(each for said in told_by(told) for each in _both_ways(said))
    if any(node in _UNTOLD for said in whole for _, node in parts((said.frame, said.conditions))):
        return None  # nothing tells what alone will do, or nobody whom it is given to
    if any(_is_cut_off(text, said.frame) for said in whole):
        return None  # `Each merchant adds up:` says what only in the list behind it
    return whole


_UNTOLD = (Trait("only"), RECEIVER)


def _is_cut_off(text: Text, frame: Frame) -> bool:
    """Whether a colon stands behind a verb that may have an object and has none."""
    last = len(text) - 1
    if not text.is_(last, ":") or frame.passive or frame.object or frame.complement or frame.roles:
        return False
    verbs = text.vocabulary.verbs(frame.verbs)
    return frame.at[1] >= text.tokens[last - 1].end and any(verb.object for verb in verbs)


def _both_ways(said: Said) -> tuple[Said, ...]:
    """What holds the other way round too, told both ways."""
    back = turned(said.frame.roles)
    if REVERSED not in said.frame.manner or back is None:
        return (said,)
    plain = reframed(said, manner=tuple(each for each in said.frame.manner if each != REVERSED))
    return (plain, reframed(plain, roles=back))


__all__ = ["RULES", "supposed"]
