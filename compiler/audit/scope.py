"""That conditions, exceptions, *only*, *and* and *or* reach as far as their places in the sentence say."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from ..logic.model import Exemption, Modality, Norm, Statement
from ..logic.phrases import (
    NOWHERE,
    At,
    Condition,
    Cue,
    Det,
    Focus,
    Frame,
    Joined,
    Number,
    Phrase,
    Role,
    Several,
    Thing,
    denials,
    is_opaque,
    parts,
    told_of,
)
from .view import Placed, View

_CUES = {
    Cue.IF: r"(?:if|should|in case|in the event)\b",
    Cue.UNLESS: r"unless\b",
    Cue.EVEN_IF: r"even (?:if|when|while)\b",
    Cue.WHEN: r"(?:when|whenever|upon|as soon as|(?:each|every|any) time)\b",
    Cue.WHILE: r"(?:while|as long as|so long as)\b",
    Cue.UNTIL: r"until\b",
    Cue.PROVIDED: r"(?:provided|providing)\b",
    Cue.BEFORE: r"before\b",
    Cue.AFTER: r"(?:after|once)\b",
}
_FOCUSING = r"(?:only|merely|solely|exclusively|just|and|or|but|even)\W+"
_LIMITING = re.compile(r"\b(?:only|merely|solely|exclusively)\b", re.IGNORECASE)
_CONCEDING = re.compile(r"\W*(?:though|although)\b", re.IGNORECASE)
_GROUPING = re.compile(
    r"\b(?:either|both|neither|all|plus)\b|[,;()]|\b(?:and|or) (?:that|which|who|if)\b", re.IGNORECASE
)
_ORDERING = re.compile(r"\b(?:must|shall|should|has to|have to|required?|needs?|mandatory)\b", re.IGNORECASE)
_DETERMINED = re.compile(
    r"\W*(?:an?|the|each|every|all|any|its|their|his|her|that|this|these|those|such|one|two|three|four|five|six"
    r"|up to|at most|at least|you|your|\d+)\b",
    re.IGNORECASE,
)
_DENYING = re.compile(r"[\s,]*(?:and|but) never\s+", re.IGNORECASE)
"""What denies of the same, in the case alone that follows, what stands before it."""
_ELLIPTIC = re.compile(r"[\s,]*(?:nor\b|as\b|(?:and|but) (?:so|neither)\b)", re.IGNORECASE)


def conditions_follow_their_cues(view: View) -> Iterator[str]:
    """A condition begins with its cue, and all that it asks stands behind."""
    for placed in view.of(Condition):
        condition = placed.node
        assert isinstance(condition, Condition)
        if not placed.printed or condition.cue not in _CUES:
            continue
        if not re.match(rf"\W*(?:{_FOCUSING})*{_CUES[condition.cue]}", view.said(placed.at), re.IGNORECASE):
            continue  # told with other words, such as a gerund; the cues of the text are counted apart
        own = [each for each in _printed(condition.test) if each.at not in view.exceptions]
        outside = [each for each in own if not placed.at[0] <= each.at[0] < placed.at[1]]
        if outside and not isinstance(outside[0].node, Thing):
            yield f"{view.said(outside[0].at)!r} does not stand behind {str(condition.cue)!r}"


def trailing_conditions(view: View) -> Iterator[str]:
    """A condition behind two norms reaches back over a shared subject, and stops at a semicolon or a new subject."""
    for first, second in pairwise(view.statements):
        if first.at[0] < 0 or second.at[0] < first.at[1]:
            continue
        between = view.between(first.at[1], second.at[0])
        shares = _subject(first) is not None and _same(_subject(first), _subject(second))
        for condition in (each for each in second.conditions if each.at[0] > second.at[0] >= 0):
            apart = view.text[: condition.at[0]].rstrip().endswith(",")
            comma, stops = "," in between, ";" in between or "." in between
            has = condition.at in [each.at for each in first.conditions]
            elliptic = _ELLIPTIC.match(f"{between}{view.said(second.at)}")
            if _in_brackets(view, condition) or _DENYING.fullmatch(view.between(first.at[1], condition.at[0])):
                continue
            if has and (stops or not (shares or elliptic)):
                yield f"{view.said(condition.at)!r} reaches back to another sentence"
            elif condition.cue is Cue.SINCE:
                continue  # a reason tells why the last is so
            elif not has and shares and not stops and (apart or not comma) and not _after_first(first, condition):
                yield f"{view.said(condition.at)!r} is asked of the second sentence alone"


def _in_brackets(view: View, condition: Condition) -> bool:
    """Whether a condition is an aside, and belongs to what it stands beside."""
    return view.text[view.start : condition.at[0]].rstrip().endswith("(")


def leading_conditions(view: View) -> Iterator[str]:
    """A condition in front of two norms that `and` or `but` joins rules both; a semicolon ends its reach."""
    for first, second in pairwise(view.statements):
        if first.at[0] < 0 or second.at[0] < first.at[1]:
            continue
        between = view.between(first.at[1], second.at[0])
        joined = re.fullmatch(r"[\s,]*(?:and|but)\b.*", between, re.IGNORECASE) is not None
        for condition in (each for each in first.conditions if 0 <= each.at[0] < _begin(first)):
            has = condition.at in [each.at for each in second.conditions]
            if joined and not has and not any(each.at[0] >= 0 for each in second.conditions):
                yield f"{view.said(condition.at)!r} is not asked of {view.said(second.at)!r}"
            if ";" in between and has and "otherwise" not in between:
                yield f"{view.said(condition.at)!r} reaches over a semicolon"


def exceptions_where_they_stand(view: View) -> Iterator[str]:
    """An exception in the midst of a part limits that part; one behind an unless takes back from the unless."""
    told = [each for each in view.of(Exemption) if isinstance(each.node, Exemption) and each.node.id]
    ids = sorted({each.node.id for each in told if isinstance(each.node, Exemption)}, key=_number)
    narrowing = {placed.at for placed in view.of((Role, Joined))}
    brackets = dict(zip(ids, (each for each in view.exceptions if each not in narrowing), strict=False))
    for placed in told:
        exemption = placed.node
        statement = next((node for node in reversed(placed.around) if isinstance(node, Statement)), None)
        if not isinstance(exemption, Exemption) or statement is None or exemption.id not in brackets:
            continue
        low, high = brackets[exemption.id]
        if exemption.limits is None:
            yield from _within(view, statement, low, high)
            yield from _behind_denials(view, statement, exemption, low)


def exceptions_of_several(view: View) -> Iterator[str]:
    """Behind two predicates, each with an auxiliary of its own and no comma between them, an exception may be that of
    the last, or of both."""
    for first, second in pairwise(view.statements):
        if not 0 <= first.at[0] < second.at[0] or not _same(_subject(first), _subject(second)):
            continue
        own = [each for each in second.exemptions if each.id and not isinstance(each.instead, Number)]
        shared = {each.id for each in first.exemptions}
        ended = view.between(second.at[1], view.end).strip(" .;)") == ""
        joined = re.search(r"[^\s,;]\s+(?:and|or|but|nor)\s*$", view.between(first.at[0], second.at[0]))
        if joined and ended and any(each.id not in shared for each in own):
            yield f"an exception may be that of {view.said(second.at)!r} alone, or of what stands before it too"


def _within(view: View, statement: Statement, low: int, high: int) -> Iterator[str]:
    bracket = view.text[low:high]
    for condition in statement.conditions:
        inside = condition.at[0] < low and view.between(high, condition.at[1]).strip(" .,;)") != ""
        behind = condition.cue is Cue.UNLESS and 0 <= condition.at[0] < low
        leads = condition.at[0] < _begin(statement)
        if condition.at[0] >= 0 and inside and high < condition.at[1]:
            yield f"{bracket!r} stands in a condition, and limits the whole"
        elif behind and not leads:
            yield f"{bracket!r} stands behind an unless, and limits the whole"
    for _, node in parts(statement.body):
        if any(place[0] < low and high < place[1] for place in _limited(node)):
            yield f"{bracket!r} stands in what only limits, and lifts the limit"
            return


def _behind_denials(view: View, statement: Statement, exemption: Exemption, low: int) -> Iterator[str]:
    """What holds of a thing in brackets, right behind what must not hold of it: that may be all it takes back."""
    tests = (each.test for each in exemption.conditions if exemption.instead is None)
    about = {getattr(told_of(test), "referent", None) for test in tests if isinstance(test, Frame)} - {None}
    alone = tuple(each for each in statement.conditions if each.focus is Focus.ONLY)
    things = (node for _, node in parts(alone) if isinstance(node, Thing) and node.referent in about)
    for thing in things:
        if any(denials(thing)) and thing.at[0] < low and not view.between(thing.at[1], low).strip():
            yield f"it stands behind what {view.said(thing.at)!r} denies, and limits the whole"


def _limited(node: object) -> Iterator[At]:
    """The places of what `only` limits."""
    if isinstance(node, Role) and node.focus is Focus.ONLY:
        yield node.at
    if isinstance(node, Frame):
        about, other = (node.object, node.subject) if node.passive else (node.subject, node.object)
        told = ((about, node.focus), (other, node.object_focus))
        yield from (getattr(each, "at", NOWHERE) for each, focus in told if focus is Focus.ONLY)


def only_where_it_stands(view: View) -> Iterator[str]:
    """*Only* limits the part that it stands right before, or right behind."""
    for placed in view.nodes:
        node = placed.node
        if not isinstance(node, Role | Condition) or node.focus is not Focus.ONLY or not placed.printed:
            continue
        low, high = placed.at
        around = view.text[max(view.start, low - 12) : min(view.end, high + 14)]
        if not _LIMITING.search(around[: 12 + 24]) and not _LIMITING.search(view.text[high - 12 : high + 14]):
            yield f"no `only` stands beside {view.said(placed.at)!r}"


def concessions_are_norms(view: View) -> Iterator[str]:
    """What *though* adds behind a sentence is ruled too, and is no condition of anything."""
    fronts = {each.at for one in view.statements for each in one.conditions if each.at[1] <= one.at[0]}
    for placed in view.of(Condition):
        condition = placed.node
        conceding = isinstance(condition, Condition) and condition.cue is Cue.EVEN_THOUGH
        behind = placed.printed and placed.at not in fronts
        if conceding and behind and _CONCEDING.match(view.said(placed.at)):
            yield f"{view.said(placed.at)!r} is told as a condition, and is a statement of its own"


def and_beside_or(view: View) -> Iterator[str]:
    """*And* and *or* in one list need a comma, *either* or *both* to tell which binds first."""
    for placed in view.of((Joined, Several)):
        node = placed.node
        assert isinstance(node, Joined | Several)
        for member in node.members:
            if {node.junction, _junction(member)} != {"and", "or"}:
                continue
            low, high = node.at
            if low >= 0 and not _GROUPING.search(view.between(low, high)):
                yield f"{view.said(node.at)!r} has both `and` and `or`"


def _junction(member: object) -> str:
    """What joins the parts of a member of a list; two verbs with one subject are any of both."""
    if isinstance(member, Frame):
        return "or" if len(member.verbs) > 1 else _junction(member.complement)
    return member.junction if isinstance(member, Joined | Several) else ""


def pairs_are_told_apart(view: View) -> Iterator[str]:
    """*Respectively* gives each of some things one of others, in their order; told of all together, that is lost."""
    for placed in view.of(Frame):
        frame = placed.node
        if isinstance(frame, Frame) and placed.printed and "respectively" in frame.manner:
            yield f"{view.said(placed.at)!r} does not tell which belongs to which"
            return
    for found in re.finditer(r"\brespectively\b", view.text[: view.end], re.IGNORECASE):
        if found.start() >= view.start and not view.skipped(found.start()) and not _is_paired(view, found.start()):
            yield f"{view.said((view.start, found.end()))!r} does not tell which belongs to which"


def _is_paired(view: View, end: int) -> bool:
    """Whether each of several statements tells of two things before a place that no other has, both in their order."""
    told = [
        {node.at for _, node in parts(each) if isinstance(node, Thing) and node.at[0] >= 0 and node.at[1] <= end}
        for each in view.statements
    ]
    own = [sorted(each.difference(*(other for other in told if other is not each))) for each in told]
    if len(own) < 2 or any(len(each) < 2 for each in own):
        return False
    if any(_may_share_its_noun(view, at) for each in own[:-1] for at in (each[0], each[-1])):
        return False
    return all(one[0] < other[0] and one[-1] < other[-1] for one, other in pairwise(own))


def _may_share_its_noun(view: View, at: At) -> bool:
    """Whether what is read as a thing may be an adjective of the noun behind it: `the red and the blue flag`."""
    word = view.said(at).rpartition(" ")[2]
    return word.islower() and "adjective" in view.parts_of_speech(word)


def counted_and_counted(view: View) -> Iterator[str]:
    """Where so many do something to so many, nobody knows whether that is told of each of them or of all together."""
    for statement in view.statements:
        frame = _frame(statement)
        doer = frame.subject if frame is not None else None
        if not isinstance(frame, Frame) or not isinstance(doer, Thing) or not _is_many(view, doer):
            continue
        if isinstance(frame.object, Thing) and frame.object.number is not None and frame.object.kind not in _SHARED:
            yield f"{view.said(statement.at)!r} may be told of each, or of all together"


_SHARED = ("measure", "quantity", "modifier", "dice", "phase")
"""The kinds of what is measured rather than counted."""


def _is_many(view: View, thing: Thing) -> bool:
    """Whether several are counted: `two ships`, `both ships`."""
    count = thing.number.value if thing.number is not None else None
    return thing.det is not Det.EACH and thing.kind not in _SHARED and count is not None and count > 1


def _printed(test: object) -> list[Placed]:
    placed = (Placed(node, (), getattr(node, "at", NOWHERE)) for _, node in parts(test))
    return [each for each in placed if each.printed]


def _begin(statement: Statement) -> int:
    """Where the first word stands of what a statement rules."""
    frame = _frame(statement)
    subject = _subject(statement)
    places = [node.at[0] for node in (subject,) if node is not None and node.at[0] >= 0]
    if frame is not None and not places:
        places = [each.at[0] for each in _printed(frame) if each.node is not frame]
    return min(places, default=statement.at[0])


def _frame(statement: Statement) -> Frame | None:
    body = statement.body
    return body.act if isinstance(body, Norm) else getattr(body, "frame", None)


def _subject(statement: Statement) -> Phrase | None:
    frame = _frame(statement)
    if frame is None:
        return getattr(statement.body, "subject", None)
    told = frame.object if frame.passive else frame.subject
    return told if isinstance(told, Thing | Several) else None


def _same(one: Phrase | None, other: Phrase | None) -> bool:
    """Whether two subjects are the same words, or the second is not printed."""
    return one is not None and other is not None and (one.at == other.at or other.at[0] < 0)


def _after_first(first: Statement, condition: Condition) -> bool:
    """Whether the first sentence has a condition of its own behind it."""
    return any(_begin(first) < each.at[0] < condition.at[0] for each in first.conditions)


def _number(id: str) -> tuple[int, str]:
    number = id.rpartition("!")[2]
    return (int(number) if number.isdecimal() else 0, id)


def commands(view: View) -> Iterator[str]:
    """A sentence without a subject is a command in a table or a list alone; elsewhere it is a heading or a note."""
    for statement in () if view.telegraphic else view.statements:
        body = statement.body
        if not isinstance(body, Norm) or body.modality is not Modality.MUST or body.act.subject is not None:
            continue
        if is_opaque(body.act) and _is_sentence(view, statement):
            continue
        told, ordered = view.said(statement.at), told_of(replace(body.act, passive=True))
        if not (_ORDERING.search(told) or (_is_sentence(view, statement) and _is_determined(view, ordered))):
            yield f"{told!r} has no subject and commands nobody"


def _is_sentence(view: View, statement: Statement) -> bool:
    """Whether a stop ends it."""
    return re.match(r"[\s\"”')\]]*[.;:]", view.text[statement.at[1] :]) is not None or view.said(statement.at).endswith(
        "."
    )


def _is_determined(view: View, phrase: object) -> bool:
    """Whether a thing bears an article or the like, as it does in a sentence and not in a note."""
    return isinstance(phrase, Thing | Several) and _DETERMINED.match(view.said(phrase.at)) is not None


def counted_each_of_a_sum(view: View) -> Iterator[str]:
    """`two coins plus one for each raft`: what stands behind a sum and says how often may be told of the last alone."""
    for placed in view.of(Frame):
        frame = placed.node
        assert isinstance(frame, Frame)
        paid = frame.object
        if not isinstance(paid, Several) or paid.junction != "plus" or paid.at[0] < 0:
            continue
        for role in frame.roles:
            each = isinstance(role.value, Thing) and role.value.det is Det.EACH
            if each and role.at[0] >= paid.at[1] and view.before(role.at[0]) not in ("", ","):
                yield f"{view.said(role.at)!r} may be told of the last of {view.said(paid.at)!r} alone"
