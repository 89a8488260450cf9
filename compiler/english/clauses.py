"""Several predicates of one subject, and clauses."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import Choose, breaking, passing
from ..lexicon.model import Form, Part
from ..logic.phrases import RECIPROCAL, Det, Focus, Frame, Number, Phrase, Role, Several, Tense, Thing, Trait, parts
from ..syntax.forest import Broken
from .adjuncts import last_part, nearness
from .closed import WEATHER
from .complements import does_so, to_object
from .meanings import WHICH, Group, Said, Told, reframed, told_by, with_subject
from .nouns import is_bare
from .relatives import GIVING, supposed
from .text import Text, Word

RULES = """
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
    S              -> NP[n=?n,co=n] 'alone' VP[f=fin,n=?n]     : clause_alone
    S              -> 'there' Be[n=?n] NP[n=?n]                : there_is
    T              -> NP[n=?n] Kept[n=?n]                      : clause
    T              -> KeptThing Kept                           : clause
    T              -> NP[n=?n,co=n] 'alone' Kept[n=?n]         : clause_alone
    T              -> Foc NP[n=?n] Kept[n=?n]                  : only_clause
    S              -> VP[f=ing,g=n] VP[f=fin,n=sg]             : act_clause
    S              -> NP[n=?n] Be[n=?n] V[f=psp,s=t] NP        : is_given
    S              -> NP Modal 'be' V[f=psp,s=t] NP            : may_be_given
    S              -> NP Modal Neg 'be' V[f=psp,s=t] NP        : may_not_be_given
"""


def and_does(text: Text, start: int, end: int, one: Said, other: Told) -> Any:
    return _joined(text, "and", one, other)


def or_does(text: Text, start: int, end: int, one: Said, other: Told) -> Any:
    return _joined(text, "or", one, other)


def _joined(text: Text, junction: str, one: Said, other: Told) -> Any:
    if isinstance(other, Group) and other.junction != junction:
        return None
    every = (one, *told_by(other))
    if lacks_object(text, one, told_by(other)[0]) is None:
        return None  # the other rule tells that both have the object
    if any(_continues_list(text, one.frame, each.frame) for each in told_by(other)):
        return None  # `carries coal and water or sand` tells of no other act
    if len({each.frame.tense in _PASTS for each in every if not each.frame.passive}) > 1:
        return None  # `may hold boats and crews stacked with them`: what is told now goes on in the present
    unlike = bool(one.frame.modality) and any(not each.frame.modality for each in every)
    beside = text.text[max(one.frame.at[1], 0) : max(every[1].frame.at[0], 0)]
    if unlike and "," not in beside and _is_bare(text, every[1].frame):
        return None  # `boats may not leave a lock and enter a dock`: under the `may`, in which way nobody can tell
    unlike = unlike or len({each.frame.tense for each in every}) > 1
    passed = bool(one.frame.object or one.frame.roles) and _could_be_thing(text, every[1].frame)
    parted = "," in text.text[max(one.frame.at[1], 0) : max(told_by(other)[0].frame.at[0], 0)]
    every = (one, *(_in_order(text, each) for each in every[1:]))
    # `may load, and pay a toll`: they may pay, or they pay
    unlike = unlike and not (parted and len(every) == 2 and THEN not in every[1].frame.manner)
    nearer = _relatives_between(one.frame, told_by(other)[0].frame.at[0])
    made = Group(junction, every, parted, told_of_one=True)
    return breaking(made, (Choose.ALIKE, int(unlike)), (Choose.NEAREST, int(passed)), *passing(nearer, nearer))


def _is_bare(text: Text, frame: Frame) -> bool:
    """Whether a predicate begins with a verb that may stand behind a modal as well."""
    first = next((at for at, token in enumerate(text.tokens) if token.start >= frame.at[0]), len(text))
    return not frame.passive and any(True for _ in text.words(first, Part.VERB, Form.BASE))


_PASTS = (Tense.PAST, Tense.PLUPERFECT)

THEN = "then"
"""The adverb of what is done after what stands before it."""


def _in_order(text: Text, said: Said) -> Said:
    """`draws a card and then plays it`: a predicate with the word that puts it behind the one before."""
    told = text.text[max(said.frame.at[0], 0) :].lower().startswith(f"{THEN} ")
    if not told or THEN in said.frame.manner:
        return said
    return reframed(said, manner=(THEN, *said.frame.manner))


def _could_be_thing(text: Text, frame: Frame) -> bool:
    """Whether a verb that stands alone could be a noun, and so be joined to the thing before it."""
    words = text.vocabulary.look_up(text.text[slice(*frame.at)])
    return not frame.modality and any(word.part is Part.NOUN and word.listed for word in words)


def _continues_list(text: Text, before: Frame, frame: Frame) -> bool:
    """Whether a verb that stands alone is rather one more thing of a list: all are of what has no article."""
    items = before.object.members if isinstance(before.object, Several) else (before.object,)
    if frame.object or frame.complement or frame.roles or frame.manner or frame.passive:
        return False
    if not all(isinstance(each, Thing) and is_bare(text, each) for each in items):
        return False
    spelled = text.text[slice(*frame.at)].replace("/", " ").split()
    nouns = [word for each in spelled for word in text.vocabulary.look_up(each) if word.part is Part.NOUN]
    return any(word.mass or word.form is Form.PLURAL for word in nouns)


def _relatives_between(node: object, before: int) -> int:
    """How many relative clauses end right before a place: `boats that leave a port and enter one`."""
    last = last_part(node, before)
    if last is None:
        return 0
    relative = isinstance(last, Frame) and WHICH in (last.subject, last.object)
    return relative + _relatives_between(last, before)


def lacks_object(text: Text, one: Said, other: Said) -> bool | None:
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
    verb, last = text.vocabulary.verb(own.verbs[-1]), text.vocabulary.verb(other.frame.verbs[-1])
    if verb is not None and last is not None and kinds == {"thing"} and verb.objects & last.objects:
        kinds = set(verb.objects & last.objects)  # nobody knows of what kind it is, and one will do for both
    if verb is None or not verb.object or (verb.objects and not kinds <= verb.objects):
        return False
    return None if verb.transitive or (verb.objects and kinds <= verb.objects) else True


def both_do(text: Text, start: int, end: int, one: Said, other: Said) -> Any:
    """`drag and load a barge`: the object behind the last verb is that of all, or of that one alone."""
    joined = lacks_object(text, one, other)
    if joined is False:
        return None
    first = replace(one, frame=replace(one.frame, object=other.frame.object, object_focus=other.frame.object_focus))
    return Group("and", (first, other), told_of_one=True)


def list_of_predicates(text: Text, start: int, end: int, one: Said, other: Group) -> Any:
    """`leaves a port, passes a lock and enters a hall`."""
    *bare, last = (one, *other.members)
    lacking = [lacks_object(text, each, last) for each in bare] if all(map(_is_alone, bare)) else [False]
    if all(each is None for each in lacking):
        shared = [reframed(each, object=last.frame.object, object_focus=last.frame.object_focus) for each in bare]
        return Group(other.junction, (*shared, last), told_of_one=True)
    if any(each is not False for each in lacking):
        return None  # `drags, loads or moves a barge`: it is done to the barge as well, or to nothing
    made = _joined(text, other.junction, one, other)
    return _in_a_row(made.meaning, made.breaches) if isinstance(made, Broken) else made and _in_a_row(made, 0)


def _in_a_row(made: Group, breaches: int) -> Any:
    """A list of three or more, in which each comma stands between two members and parts off none."""
    row = replace(made, parted=False)
    return Broken(row, breaches) if breaches else row


def _is_alone(said: Said) -> bool:
    """Whether nothing stands behind a verb."""
    frame = said.frame
    return not (frame.object or frame.complement or frame.roles or frame.manner or frame.passive)


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
    if any(does_so(each.frame) for each in told_by(told)) and _tells_an_act(text, start, subject):
        return _doing_so(text, start, end, subject, told)
    if _denies_in_part(subject) or any(_is_unclear(text, subject, each.frame, start) for each in told_by(told)):
        return None
    if any(_is_time(subject, each.frame) or _counts_twice(subject, each.frame) for each in told_by(told)):
        return None
    if any(_is_number_of_thing(subject, each.frame) for each in told_by(told)):
        return None  # `a raft is no obstacle, but a ship is one`
    if isinstance(told, Said) and WEATHER.issuperset(told.frame.verbs) and subject == Thing("it", det=Det.THAT):
        return reframed(told, at=text.place(start, end))  # `it rains`: nothing does
    return breaking(_told_of(text, start, end, subject, told), (Choose.NEAREST, int(_is_torn_off(text, subject, told))))


def _is_number_of_thing(subject: Phrase, frame: Frame) -> bool:
    """Whether something that is there to be seen is said to be a number, as only an amount or a roll is."""
    thing = frame.object if frame.passive else subject
    concrete = isinstance(thing, Thing) and thing.kind in ("side", "terrain", "unit", "weapon")
    return concrete and frame.verbs == ("be",) and isinstance(frame.complement, Number)


def _denies_in_part(subject: Phrase) -> bool:
    """Whether a list of subjects has one that is none, and another that is something: nobody says `a mast and no raft
    may be towed` of both, but of the second, and the first ends another sentence."""
    if not isinstance(subject, Several) or subject.junction != "and":
        return False
    return len({isinstance(each, Thing) and each.det is Det.NO for each in subject.members}) > 1


def _is_torn_off(text: Text, subject: Phrase, told: Told) -> bool:
    """Whether an adverb right behind a relative clause is taken from it: `who goes first skips a turn`."""
    if not isinstance(subject, Thing) or not subject.such or subject.such[-1].at[1] != subject.at[1]:
        return False
    first = next((at for at in range(len(text)) if text.tokens[at].start >= subject.at[1]), len(text))
    words = {word.name for word, _ in text.words(first, Part.ADVERB)}
    return bool(words & set(told_by(told)[0].frame.manner))


_TOGETHER = frozenset(("both", "together", "jointly", "simultaneously", "at once", "alike"))
"""Words that tell of several as one."""


def _each_denied(text: Text, subject: Phrase, told: Told) -> Phrase:
    """The subject of what is denied of several, which is denied of each: `boats and rafts may not be towed`; of
    something that is the `same` for all, or is done `together`, nobody may do it with the others."""
    if not isinstance(subject, Several) or subject.junction != "and":
        return subject
    frames = [each.frame for each in told_by(told)]
    if text.text.lower().startswith("both ", max(subject.at[0], 0)) or any(map(_is_joint, frames)):
        return subject
    denied = all(frame.negated and frame.modality for frame in frames)
    return replace(subject, junction="or") if denied else subject


def _is_joint(frame: Frame) -> bool:
    """Whether it may be told of several as one."""
    same = any(isinstance(node, Trait) and node.name == "same" for _, node in parts(frame))
    mutual = any(isinstance(node, Thing) and node.head == RECIPROCAL for _, node in parts(frame))
    return same or mutual or bool(_TOGETHER & set(frame.manner))


def _told_of(text: Text, start: int, end: int, subject: Phrase, told: Told) -> Any:
    head = told_by(told)[0]
    subject = _each_denied(text, subject, told)
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


def _counts_twice(subject: Phrase, frame: Frame) -> bool:
    """Whether so many do something to so many: `two tugs tow three boats` may be three in all, or three each."""
    things = (subject, frame.object)
    plain = all(isinstance(each, Thing) and each.number is not None and each.kind != "quantity" for each in things)
    return plain and not frame.passive and all((each.number.value or 0) > 1 for each in things)  # type: ignore[union-attr]


_WHOLE = ("all ", "every ", "both ")


def _is_unclear(text: Text, subject: Phrase, frame: Frame, start: int) -> bool:
    """Whether what is denied of all may be so of none or just not of each, or is denied twice: `all may not enter`.

    Who `must not` do something does not do it, whoever else does; `no ship must leave` may say that none need.
    """
    if not frame.negated:
        return frame.modality == "must" and isinstance(subject, Thing) and subject.det is Det.NO
    behind = (frame.object, frame.complement, *(role.value for role in frame.roles))
    if any(isinstance(each, Thing) and each.det is Det.NO for each in (subject, *behind)):
        return True
    begun = text.text[text.place(start, start + 1)[0] :].lower()
    if begun.startswith(_WHOLE) and frame.modality not in ("must", "need"):
        return isinstance(subject, Several) or subject.det is not Det.THE
    things = (each for each in behind if isinstance(each, Thing | Several) and each.at[0] >= 0)
    return any(text.text[each.at[0] :].lower().startswith(_WHOLE) for each in things)


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
        if does_so(frame):
            if not (frame.roles or frame.manner):
                return None  # `a boat that sinks does so too`: as another one did before
            more = (*act.roles, *frame.roles), (*act.manner, *frame.manner)
            each = replace(each, frame=replace(act, roles=more[0], manner=more[1], at=(subject.at[0], frame.at[1])))
        whole.append(with_subject(each, doer))
    return replace(told, members=tuple(whole)) if isinstance(told, Group) else whole[0]


def is_given(text: Text, start: int, end: int, whom: Phrase, be: str, words: tuple[Word, ...], what: Phrase) -> Any:
    """`each player is dealt seven cards`: cards are dealt to each."""
    if len(words) > 1 or words[0].name not in GIVING or be not in ("is", "are"):
        return None
    if isinstance(what, Thing) and what.kind == "phase":
        return None  # `is paid each turn` tells when
    to = Role("to", whom, at=whom.at)
    frame = Frame((words[0].name,), object=what, roles=(to,), passive=True, at=text.place(start, end))
    return breaking(Said(frame), *nearness(whom, text.place(start, end)[1]))


def may_be_given(
    text: Text, start: int, end: int, whom: Phrase, modal: str, words: tuple[Word, ...], what: Phrase
) -> Any:
    return _ruled_gift(is_given(text, start, end, whom, "is", words, what), modal, False)


def may_not_be_given(
    text: Text, start: int, end: int, whom: Phrase, modal: str, manner: str, words: tuple[Word, ...], what: Phrase
) -> Any:
    return None if manner else _ruled_gift(is_given(text, start, end, whom, "is", words, what), modal, True)


def _ruled_gift(made: Any, modal: str, negated: bool) -> Any:
    if made is None or modal in ("may not", "need"):
        return None
    said = made.meaning if isinstance(made, Broken) else made
    ruled = reframed(said, modality=modal, negated=negated)
    return Broken(ruled, made.breaches) if isinstance(made, Broken) else ruled


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


def clause_alone(text: Text, start: int, end: int, subject: Phrase, told: Told) -> Any:
    """`the captain alone may speak`: nobody else may."""
    return only_clause(text, start, end, Focus.ONLY, subject, told)


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
    payer = next((role for role in told.frame.roles if role.preposition == "to"), None)
    if (
        told.frame.verbs == ("cost",)
        and payer is not None
        and isinstance(payer.value, Thing)
        and act.frame.subject is None
    ):
        done = reframed(act, subject=payer.value).frame  # whom an act costs something does it
        told = reframed(told, roles=tuple(role for role in told.frame.roles if role is not payer))
        return reframed(with_subject(told, done), at=text.place(start, end))
    return reframed(with_subject(told, act.frame), at=text.place(start, end))
