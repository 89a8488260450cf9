"""Replies as text: a line for each document, and the traces as trees if they are wanted."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from ..answers import Trace
from ..layout import WIDTH, fitted
from ..outside import ABOUT
from ..questions import is_silent
from ..rendering import plainly, trace_to_text, value_to_text
from ..truth import Partly, Unknown
from .clauses import cited, deciding, idle, is_of, leant_on
from .members import by_member
from .model import Silence
from .naming import in_words
from .outside_words import abbreviations
from .printing import case_to_text, chance_to_text, likeliest_first, odds_to_text, part_to_text
from .related import EXCEPTION
from .replies import Part, Reply
from .together import explained, nearest, perhaps_used, related, taken_for_granted, unused

_ALL = "all"
_OF_THEIR_OWN = (Silence.SPEAKS, Silence.IDLE)
"""How documents answer that have clauses of their own about it."""
_STEP = 2
"""How far in a line goes on, and how far it stands from the label."""
_SCREEN = 24
"""Lines that can be read without turning a page."""
_TOO_MUCH = "as read: more than a screen; `--of` asks one document alone, `--why` shows it all"
_LONG = 600
"""Characters of a clause that need not be read to the end to see whether it matters."""
_ABOVE = "see above"
_ALL_ONE = "not used, though a rule above speaks of it"
_ONLY_TOLD = "left to you, for the rule is only told in its words"
"""What becomes of what is given of which a clause above speaks, and that decides nothing."""
_DO, _IS = ("does", "do"), ("is", "are")


def replies_to_text(replies: Sequence[Reply], why: bool = False, width: int = WIDTH) -> str:
    """All replies, one below the other; no line is wider than it can help."""
    each, replies = replies, _joined(replies, why)
    margin = max((len(reply.label) for reply in replies), default=0)
    lines = [line for reply in replies for line in _reply(reply, margin, why, width)]
    for name, roll in replies[0].rolls if replies else ():
        lines.append(f"rolled: {roll}" if roll.startswith(f"{name} ") else f"{name}: {roll}")
    if replies and replies[0].note:
        lines += fitted(replies[0].note, width, _STEP)
    read = [] if why else _in_words(replies, width)
    if len(read) > _SCREEN:
        lines += fitted(_TOO_MUCH, width, _STEP)
    else:
        lines += ["as read:", *read] if read else []
    if strange := _of_other_texts(replies):
        lines += fitted(f"by rules that these texts do not have: {', '.join(strange)}", width, _STEP)
    if keys := [f"{key} ({about})" for key, about in explained(replies).items()]:
        lines += fitted(f"keys: {', '.join(keys)}", width, _STEP)
    above = {
        (clause, said)
        for reply in replies
        for part in reply.parts
        if part.listed
        for clause in _behind(part, reply.documents)
        for said in reply.said.get(clause, ())
    }
    in_words = bool(above)
    if 0 < len(read) <= _SCREEN:
        above.update((clause, said) for reply in replies for clause, own in reply.decided_by.items() for said in own)
    shown = {given: [each for each in found.items() if each in above] for given, found in related(each).items()}
    without = [f"{given}  [{', '.join(clause for clause, _ in own)}]" for given, own in shown.items() if own]
    idle = [given for given in unused(replies) if not shown.get(given)]
    told = (_ONLY_TOLD if in_words else _ALL_ONE, without), *_idle(replies, idle)
    for what, keys in (("taken for granted", taken_for_granted(replies)), *told):
        lines += fitted(f"{what}: {', '.join(keys)}", width, _STEP) if keys else []
    lines += _to_read_on(each, above, [given for given, own in shown.items() if own], width)
    return "\n".join(lines) + "\n"


def _joined(replies: Sequence[Reply], why: bool) -> Sequence[Reply]:
    """One reply for all documents, if none of them says anything of its own and all come to the same."""
    told = {tuple(_lines(reply, why)) for reply in replies}
    alike = len(replies) > 1 and len(told) == 1 and not any(reply.silence in _OF_THEIR_OWN for reply in replies)
    return (replies[0]._replace(label=_ALL),) if alike else replies


def _reply(reply: Reply, margin: int, why: bool, width: int) -> Iterator[str]:
    for number, (line, hang) in enumerate(_lines(reply, why)):
        head = " " * margin if number else reply.label.ljust(margin)
        inner = fitted(in_words(reply, line), width - margin - _STEP, hang)
        yield f"{head}  {inner[0]}"
        yield from (f"{' ' * margin}  {rest}" for rest in inner[1:])


def _lines(reply: Reply, why: bool) -> Iterator[tuple[str, int | None]]:
    """The lines of a reply without its label, and how far in each goes on where it has to be broken."""
    chances = dict(reply.chances)

    def named(trace: Trace, name: str) -> str:
        return plainly(trace, name)

    for part in (*reply.parts, *reply.apart):
        found = chances.get(part.label)
        open_ = found is not None and len(found.chances) > 1
        certain = next(iter(found.chances)) if found is not None and not open_ else None
        yield _part(part, reply, dice=open_, certain=certain), _STEP
        yield from ((f"  {each}", 2 * _STEP) for each in _summands(part))
        if found is not None and open_:
            yield from ((f"  {chance_to_text(chance)}: {told}", 2 * _STEP) for told, chance in likeliest_first(found))
            if some := reply.chance_of_any(part.label):
                yield f"  {chance_to_text(some)}: one at least", 2 * _STEP
        cases = [(facts, value) for facts, (_, value) in zip(part.facts, part.cases, strict=True)]
        sure = part.answer.value.sure if isinstance(part.answer.value, Partly) else frozenset()
        members = by_member(cases, sure) if not part.whatever and not open_ else []
        yield from ((f"  {case_to_text(part, each)} {when}".rstrip(), 2 * _STEP) for each, when in members)
        for case, value in part.cases if not (part.whatever or open_ or members) else ():
            yield f"  {case_to_text(part, value)} if {case}", 2 * _STEP
        if why and not part.listed and (part.considered or not is_silent(part.answer)):
            yield from ((line, None) for line in trace_to_text(part.answer.trace, named).splitlines())
    yield from _together(reply)
    for note, text in reply.notes.items():
        denied = reply.another_case.get(note, ())
        case = f" in another case (not {_listed(denied)})" if denied else ""
        yield f"a printed question and answer speaks of it{case}: {text}  [{note}]", _STEP
    for clause, text in reply.printed.items():
        if clause.rpartition(":")[0] not in reply.outside:
            yield f"{clause} is printed: {_quoted(text)}", _STEP
    for clause, examples in reply.reconstructed.items():
        yield f"the words of {clause} are lost; it is reconstructed from {_listed(examples)}", _STEP
    if why and (read := _read_in(reply)):
        yield f"read in {read}", _STEP
    if reply.outside:
        rules = [_with_words(name, reply) for name in reply.outside]
        texts = [text for name in reply.outside for text in _own_words(name, reply)]
        given = [f"{word}=yes" for word in dict.fromkeys(word for text in texts for word in abbreviations(text))]
        unless = f", unless {_listed(given)} is given" if given else ""
        yield f"taking it that {_listed(rules)} {_DO[len(rules) > 1]} not say otherwise{unless}", _STEP


def _idle(replies: Sequence[Reply], idle: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """What was given and made no difference, that of which clauses that break off may tell apart."""
    by_clause: dict[tuple[str, ...], list[str]] = {(): []}
    for given in idle:
        by_clause.setdefault(perhaps_used(replies, given), []).append(given)
    for torn, keys in by_clause.items():
        yield f"not used, unless {_listed(torn)} {_IS[len(torn) > 1]} about it" if torn else "not used", keys


def _in_words(replies: Sequence[Reply], width: int) -> list[str]:
    """What the clauses say that decide, each once: an answer tells what was asked, and these what else hangs on it.
    What another clause of a reply says too, in more words, is left out."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for reply in replies:
        told = {clause: [in_words(reply, each) for each in words] for clause, words in reply.decided_by.items()}
        whole = [each for words in told.values() for each in words]
        for clause, words in told.items():
            own = tuple(each for each in words if not any(each in other and each != other for other in whole))
            alike.setdefault(own, []).append(clause)
    return [
        line
        for words, clauses in alike.items()
        for each in words
        for line in fitted(f"{' ' * _STEP}{', '.join(dict.fromkeys(clauses))}: {each}", width, 2 * _STEP)
    ]


def _of_other_texts(replies: Sequence[Reply]) -> list[str]:
    """The rules outside of the corpus that decide answers, each once, with what they are about: nothing above tells
    what they say."""
    found: dict[str, None] = {}
    for reply in replies:
        answers = [each for part in reply.parts for each in (part.answer, *part.behind)]
        clauses = (*cited(answers, reply.documents), *leant_on(answers, reply.documents))
        found.update(dict.fromkeys(each for each in clauses if each in ABOUT and not is_of(each, reply.documents)))
    return [f"{clause} ({ABOUT[clause]})" for clause in found]


def _to_read_on(
    replies: Sequence[Reply], above: Collection[tuple[str, str]], shown: Collection[str], width: int
) -> Iterator[str]:
    """The clauses that speak of what was not used, or come nearest to what no rule tells, each once; what stands above
    of what they say is only named, and nothing is told of what is `shown` there."""
    printed = set(above)
    for what, found in _near(replies, shown):
        if found:
            yield f"{what}:"
        for clause, said in found.items():
            yield from fitted(
                f"{' ' * _STEP}{clause}: {_ABOVE if (clause, said) in printed else _in_short(said)}", width, 2 * _STEP
            )
        printed.update(found.items())


def _in_short(said: str) -> str:
    """What a clause says that only comes near, without the words of an exception that is longer than a rule may be."""
    return EXCEPTION.sub(r"[EXC \g<clause>]", said) if len(said) > _LONG else said


def _near(replies: Sequence[Reply], shown: Collection[str]) -> Iterator[tuple[str, Mapping[str, str]]]:
    for given, found in related(replies).items():
        if given not in shown:
            yield f"clauses that speak of {given}", found
    yield "clauses that come nearest", nearest(replies)


def _with_words(name: str, reply: Reply) -> str:
    """A rule that was taken not to say otherwise, with its words where it is one of the document."""
    return " ".join((name, *(f"({_quoted(text)})" for text in _own_words(name, reply))))


def _own_words(name: str, reply: Reply) -> list[str]:
    return [text for clause, text in reply.printed.items() if clause.rpartition(":")[0] == name]


def _quoted(text: str) -> str:
    return f"\N{LEFT DOUBLE QUOTATION MARK}{text}\N{RIGHT DOUBLE QUOTATION MARK}"


def _summands(part: Part) -> Iterator[str]:
    """Of a sum that nobody can tell, what each rule adds to it, or would."""
    rules = part.answer.record[4]
    if part.signed and part.answer.missing and not part.cases and len(rules) > 1:
        for step, value, *_ in rules:
            told = "open" if isinstance(value, Unknown) else value_to_text(value, True)
            yield f"{told}: {step.said}  [{step.clause}]"


def _together(reply: Reply) -> Iterator[tuple[str, int | None]]:
    """The chances of several answers together, or in several cases."""
    varying = [label for label, found in reply.chances if len(found.chances) > 1]
    if len(reply.odds) > 1 or len(varying) > 1:
        for each, lines in zip(reply.odds, odds_to_text(reply.odds), strict=True):
            yield f"if {each.case}:" if each.case else "together:", _STEP
            yield from ((f"  {line}", 2 * _STEP) for line in lines)


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _part(part: Part, reply: Reply, *, dice: bool, certain: str | None) -> str:
    label = f"{part.label}: " if part.label else ""
    clauses = cited((part.answer, *part.behind), reply.documents)
    parts_them = bool(part.label) and any(each.case.startswith(f"{part.label}=") for each in reply.odds)
    apart = len(reply.odds) > 1 and part.answer.missing and not parts_them  # it tells itself what it hangs on
    varies = part.cases or (apart and not (dice or certain))
    open_ = "it depends" if varies else part_to_text(part)
    if reply.nearest and is_silent(part.answer) and not part.considered:
        open_ = "no clause decides it"
    if is_silent(part.answer) and not part.cases and any(note not in reply.another_case for note in reply.notes):
        open_ = f"{open_}; read the question and answer below"
    for value in part.whatever:
        open_ = case_to_text(part, value)
    told = "as the dice fall" if dice else certain or open_
    if reply.contested:
        claims = (each for each in reply.claimed if each.label == part.label and not each.answer.missing)
        claimed = next((words for each in claims if (words := part_to_text(each)) != told), "")
        by = _listed(reply.contested)
        told = (
            f"by the example: {claimed} [{by}]; by the rules: {told}" if claimed else f"{told}, and otherwise by {by}"
        )
    named = ", ".join(clauses)
    if not clauses and not part.answer.missing and (lacking := idle(part.answer.record)):
        named = f"{_listed(lacking)} {_DO[len(lacking) > 1]} not apply"
    return f"{label}{told}" + (f"  [{named}]" if named else "")


def _behind(part: Part, documents: Sequence[str]) -> tuple[str, ...]:
    return (*deciding(part.answer.record, documents), *cited(part.behind, documents))


def _read_in(reply: Reply) -> str:
    """Where the clauses that decide stand in their sources."""
    lines: dict[str, list[str]] = {}
    clauses = (clause for part in reply.parts for clause in _behind(part, reply.documents))
    for clause in dict.fromkeys(clauses):
        place = reply.place(clause)
        if place is not None:
            lines.setdefault(str(place), []).append(clause)
    return ", ".join(f"{place} [{', '.join(found)}]" for place, found in lines.items())
