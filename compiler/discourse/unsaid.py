"""What telegraphic text leaves unsaid: the subject of `may not push a Gun`, the object of `may use freely`.

Rules apply to, and are allowed for, what the head is about. Anything else goes on with what was spoken of last, if
that can do it; with who makes the roll, in a table of its results; with what the head is about; or, where only one
kind of thing can do it, with that. What nothing tells of stays unsaid. The rules are `rules.UNSAID`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..english.places import LOCATIVE
from ..english.text import Vocabulary
from ..lexicon.model import Part, Ruling
from ..lexicon.ruling import ruling
from ..logic.model import Application, Effect, Fact, Norm, Statement
from ..logic.phrases import NOWHERE, Det, Frame, Phrase, Role, Several, Thing, Trait, parts, told_of, understood
from .carrying import again, as_told, elsewhere, linked
from .cases import CHANGING
from .marks import NOBODY, PRONOUN, SUCH
from .mentions import PLACES, Told, subject_of
from .rolling import with_roller

_HAPPENING = ("occur",)
_USE = "use"
_NORMAL, _NORMALLY = "normal", "normally"


@dataclass(frozen=True, slots=True)
class Spoken:
    """What the text around a clause speaks of."""

    before: Sequence[Told] = ()
    """The clauses before it, in its cell or paragraph and in the rows above, the last one nearest."""
    telegraphic: bool = False
    """Whether it stands in a table, where articles are left out."""
    cell: frozenset[str] = frozenset()
    """Those of them that stand in the same cell, or in the same paragraph."""
    roller: Phrase | None = None
    """Who makes the roll of the table that it stands in."""
    roll: Thing | None = None
    """The roll whose results the table tells."""
    modified: Thing | None = None
    """The roll that its modifiers modify."""
    topics: Sequence[Phrase] = ()
    head: Phrase | None = None
    """What heads its row or its column, if it is about that."""
    apart: bool = False
    """Whether it tells of a case of its own, in which no other row and no title says what it leaves unsaid."""
    deed: Frame | None = None
    """What is done by whom the heading is about, if it names an act of which an earlier sentence under it rules."""


def supplied(
    statements: Sequence[Statement], spoken: Spoken, vocabulary: Vocabulary, clause: str
) -> tuple[Statement, ...]:
    """The statements of a clause with what they leave unsaid."""
    found: list[Statement] = []
    for statement in statements:
        so_far = replace(spoken, before=(*spoken.before, Told(clause, tuple(found)))) if found else spoken
        whole = _with_object(_with_subject(statement, so_far, vocabulary), so_far, vocabulary)
        whole = with_roller(whole, spoken.modified, None if spoken.roller is None else _any(spoken.roller))
        found.append(_with_place(_with_doer(whole, so_far, vocabulary), so_far))
    return tuple(found)


def maker(roll: Thing, readings: object) -> Phrase | None:
    """Who makes a roll, if readings of a clause say so."""
    for _, each in parts(readings):
        if isinstance(each, Frame) and each.verbs == ("make",) and each.object == roll:
            subject = each.subject
            if isinstance(subject, Several) or (isinstance(subject, Thing) and subject.det is not Det.IMPLIED):
                return subject
    return None


def _with_subject(statement: Statement, spoken: Spoken, vocabulary: Vocabulary) -> Statement:
    body = statement.body
    match body:
        case Application(rules=rules) if rules == NOBODY and spoken.telegraphic:
            return statement  # of what its row and its column are about, and not of what the rule is about
        case Application(rules=rules) if rules == NOBODY:
            about = next(iter(spoken.topics), None)
            return statement if about is None else replace(statement, body=replace(body, rules=_any(about)))
        case Application(to=to) if to == NOBODY and not spoken.apart:
            about = next(iter(spoken.topics), None)
            return statement if about is None else replace(statement, body=replace(body, to=_any(about)))
        case Norm(act=frame):
            return replace(statement, body=replace(body, act=_whose(frame, spoken, vocabulary)))
        case Fact(frame=frame) | Effect(frame=frame) if not _is_remark(statement, frame, spoken):
            return replace(statement, body=replace(body, frame=_whose(frame, spoken, vocabulary)))
        case _:
            return statement


def _is_just_use(about: Thing) -> bool:
    """Whether it is the use of nobody says what: `use is permitted`."""
    normal = all(trait.name == _NORMAL and not trait.negated for trait in about.traits)
    return about.head == _USE and normal and _is_bare(replace(about, traits=()))


def _is_remark(statement: Statement, frame: Frame, spoken: Spoken) -> bool:
    """Whether a lone participle is all that a paragraph begins with: `Repealed.` tells of the rule itself, and not of
    what its head names."""
    alone = not (frame.roles or frame.manner or frame.negated or statement.conditions or spoken.telegraphic)
    rules = not ruling(*Ruling).isdisjoint(frame.verbs)
    return alone and frame.passive and told_of(frame) == NOBODY and not rules and not spoken.before


def _whose(frame: Frame, spoken: Spoken, vocabulary: Vocabulary) -> Frame:
    about = told_of(frame)
    if frame.verbs == _HAPPENING and isinstance(about, Thing) and _is_just_use(about):
        used = _told(replace(frame, subject=None, object=None), spoken, vocabulary)
        normally = tuple(_NORMALLY for trait in about.traits if trait.name == _NORMAL)
        return frame if used.verbs == _HAPPENING else replace(used, manner=(*normally, *used.manner))
    if about == NOBODY or (spoken.deed is not None and isinstance(about, Thing) and about.head == PRONOUN):
        return _told(frame, spoken, vocabulary)
    if not spoken.telegraphic:
        return frame
    if frame.passive and frame.subject is None:
        frame = replace(frame, roles=tuple(_of_cell_in(role, spoken) for role in frame.roles))
    if isinstance(about, Thing) and _is_bare(about) and (meant := _of_cell(about, spoken)) is not None:
        return replace(frame, object=meant) if frame.passive else replace(frame, subject=meant)
    return frame


def _of_cell_in(role: Role, spoken: Spoken) -> Role:
    """What a command is about beside what it is done to, as its cell spoke of it: `Place a buoy on moving tugs.`"""
    meant = _of_cell(role.value, spoken) if isinstance(role.value, Thing) else None
    return role if meant is None else replace(role, value=meant)


def _of_cell(about: Thing, spoken: Spoken) -> Thing | None:
    """What a bare plural means of which its cell told before, if anything was said of those there."""
    if not about.plural or about.det is not Det.A or about.name or about.number:
        return None
    same = (
        (one, bool(statement.conditions), told.clause)
        for told in reversed(spoken.before)
        if told.clause in spoken.cell
        for statement in reversed(told.statements)
        if isinstance(one := subject_of(statement), Thing) and one.head == about.head
    )
    found = next(same, None)
    if found is None or (_is_bare(found[0]) and not (found[1] or found[0].link)):
        return None
    return linked(about, found[0], True, found[2])


def _is_bare(about: Thing) -> bool:
    return not (about.traits or about.roles or about.such or about.name or about.number)


def _told(frame: Frame, spoken: Spoken, vocabulary: Vocabulary) -> Frame:
    """A frame whose subject is what it must be about, if anything tells that."""
    meant = next(_meant(frame, spoken, vocabulary), None)
    if meant is None:
        return frame
    if frame.verbs == _HAPPENING and isinstance(meant, Thing) and meant.kind != "action":
        return replace(frame, verbs=(_USE,), subject=None, object=meant, passive=True)  # its use is what is allowed
    if spoken.deed is not None and isinstance(meant, Thing) and isinstance(spoken.deed.subject, Thing):
        meant = as_told(meant, spoken.deed, spoken.deed.subject, meant.link.partition("#")[0])
    return replace(frame, object=meant) if frame.passive else replace(frame, subject=meant)


def _meant(frame: Frame, spoken: Spoken, vocabulary: Vocabulary) -> Iterator[Phrase]:
    if spoken.roll is not None and _is_result(frame, spoken) and _is_of_rolls(frame.complement, vocabulary):
        yield understood(replace(spoken.roll, det=Det.THE))  # `4-5 | unsuccessful` tells of the roll
    verbs = vocabulary.verbs(frame.verbs)
    kinds = [verb.objects if frame.passive else verb.subjects for verb in verbs]
    able = frozenset().union(*kinds) if kinds and all(kinds) else frozenset()
    if spoken.head is not None and frame.verbs != _HAPPENING and _can_be(spoken.head, able):
        yield _any(spoken.head)
    if spoken.apart:
        within = tuple(told for told in spoken.before if told.clause in spoken.cell)
        yield from _last_subject(within, spoken.cell, able)
        return
    if frame.verbs != _HAPPENING:
        yield from _last_subject(spoken.before, spoken.cell, able)
        if spoken.roller is not None and _can_be(spoken.roller, able):
            yield _any(spoken.roller)
    for about in () if _is_result(frame, spoken) else spoken.topics:
        if _can_be(about, able):
            yield _any(about)
    if len(able) == 1:
        (kind,) = able
        if any(word.part is Part.NOUN and word.kind == kind for word in vocabulary.look_up(kind)):
            yield Thing(kind, kind)


def _is_of_rolls(state: object, vocabulary: Vocabulary) -> bool:
    """Whether rolls can be so."""
    words = vocabulary.look_up(state.name) if isinstance(state, Trait) else ()
    return any("dice" in word.subjects for word in words if word.part is Part.ADJECTIVE)


def _is_result(frame: Frame, spoken: Spoken) -> bool:
    """Whether a cell is nothing but an adjective: it is a result of its column and says nothing of a topic."""
    alone = not (frame.roles or frame.manner or frame.negated)
    return spoken.telegraphic and alone and frame.verbs == ("be",) and isinstance(frame.complement, Trait)


def _last_subject(before: Sequence[Told], cell: frozenset[str], able: frozenset[str]) -> Iterator[Phrase]:
    """What the sentences before are about, the nearest first; one in the cell that names its whole kind before all."""
    subjects = [
        (_fullest(about, statement), told.clause)
        for told in reversed(before)
        for statement in reversed(told.statements)
        if (about := subject_of(statement)) is not None and _can_be(about, able)
    ]
    if not subjects:
        return
    above = (each for each in subjects if each[1] in cell or _is_only_somewhere(each[0]))
    last, clause = next(above, subjects[0])
    wide = (each for each in subjects if each[1] in cell and _is_all_of_its_kind(each[0], last))
    yield _any(*next(wide, (last, clause)))


def _fullest(about: Phrase, statement: Statement) -> Phrase:
    """What a statement is about that is spoken of again there, where most is said of it."""
    if not isinstance(about, Thing) or not about.link:
        return about
    same = (node for _, node in parts(statement) if isinstance(node, Thing) and node.link == about.link)
    alike = [each for each in same if (each.head, each.det) == (about.head, about.det) or each.det is Det.A]
    return max((about, *alike), key=lambda each: len(each.traits) + len(each.roles) + len(each.such))


def _is_only_somewhere(about: Phrase) -> bool:
    """Whether no more is said of it than where it is: in what state or act it was is a matter of its own row."""
    if isinstance(about, Several):
        return all(_is_only_somewhere(each) for each in about.members if isinstance(each, Thing | Several))
    return not (about.traits or about.such) and all(role.preposition in LOCATIVE for role in about.roles)


def _is_all_of_its_kind(about: Phrase, other: Phrase) -> bool:
    """Whether it is a whole kind, of which the other is a part."""
    if not isinstance(about, Thing) or not isinstance(other, Thing) or about.det is Det.THAT:
        return False
    return about.head == other.head and _is_bare(about)


def _with_object(statement: Statement, spoken: Spoken, vocabulary: Vocabulary) -> Statement:
    """Where a verb cannot do without an object and has none, the head names it."""
    body = statement.body
    if not isinstance(body, Norm) or not spoken.topics or spoken.apart:
        return statement
    frame = body.act
    verbs = vocabulary.verbs(frame.verbs)
    if frame.passive or frame.object is not None or not verbs or not all(verb.transitive for verb in verbs):
        return statement
    return replace(statement, body=replace(body, act=replace(frame, object=_any(spoken.topics[0]))))


def _with_doer(statement: Statement, spoken: Spoken, vocabulary: Vocabulary) -> Statement:
    """What is told to be affected by nobody says what is affected by what affects things in the sentences before; so is
    what is `unaffected`, if those tell of such a thing."""
    body = statement.body
    if isinstance(body, Fact) and (act := _as_act(body.frame, vocabulary)) is not None:
        meant = _with_doer(replace(statement, body=Effect(act)), spoken, vocabulary)
        return statement if meant.body.frame.subject is None else meant  # type: ignore[union-attr]
    if not isinstance(body, Effect) or not body.frame.passive or body.frame.subject is not None:
        return statement
    if not set(body.frame.verbs) <= {*CHANGING} or not all(told.read for told in spoken.before):
        return statement
    for told in reversed(spoken.before):
        for earlier in told.statements:
            doer = earlier.body.frame.subject if isinstance(earlier.body, Effect) else None
            if isinstance(doer, Thing) and earlier.body.frame.verbs == body.frame.verbs:  # type: ignore[union-attr]
                by = understood(again(doer, Thing(PRONOUN, at=NOWHERE), True, told.clause))
                return replace(statement, body=replace(body, frame=replace(body.frame, subject=by)))
    return statement


def _as_act(frame: Frame, vocabulary: Vocabulary) -> Frame | None:
    """What is told to be affected, or unaffected, as what is done to it."""
    state = frame.complement
    if frame.verbs != ("be",) or not isinstance(state, Trait) or state.roles or frame.object is not None:
        return None
    verb = next((each for each in CHANGING if vocabulary.inflection.participle(each) == state.name), None)
    if verb is None or frame.subject is None:
        return None
    negated = frame.negated != state.negated
    return replace(
        frame, verbs=(verb,), subject=None, object=frame.subject, complement=None, passive=True, negated=negated
    )


def _with_place(statement: Statement, spoken: Spoken) -> Statement:
    """What may happen, where nobody says in what, may happen in the place that the sentence before is about."""
    body = statement.body
    if not isinstance(body, Norm) or body.act.verbs != _HAPPENING or body.act.roles or statement.conditions:
        return statement
    about = told_of(body.act)
    last = spoken.before[-1] if spoken.before else None
    if not isinstance(about, Thing) or not _is_bare(about) or last is None or not last.statements:
        return statement
    place = subject_of(last.statements[-1])
    if not isinstance(place, Thing) or place.kind not in PLACES:
        return statement
    where = again(place, Thing(PRONOUN, at=NOWHERE), True, last.clause)
    act = replace(body.act, roles=(understood(Role("in", where)),))
    return replace(statement, body=replace(body, act=act))


def _can_be(about: Phrase, kinds: frozenset[str]) -> bool:
    last = about.members[-1] if isinstance(about, Several) else about
    if not isinstance(last, Thing) or last.det in (Det.IMPLIED, Det.NO) or last.head == PRONOUN:
        return False
    return not kinds or last.kind in kinds


def _any(about: Phrase, clause: str = "") -> Phrase:
    """Any such thing, as it was restricted where it was spoken of."""
    if isinstance(about, Several):
        members = (_any(each, clause) if isinstance(each, Thing | Several) else each for each in about.members)
        return Several(about.junction, tuple(members))
    traits = tuple(trait for trait in about.traits if trait.name not in ("other", "same", SUCH))
    any_ = elsewhere(replace(about, det=Det.A, number=None, traits=traits, plural=True), clause)
    return replace(understood(any_), at=NOWHERE)
