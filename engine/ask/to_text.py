"""Replies as text: a line for each document, and the traces as trees if they are wanted."""

from collections.abc import Iterable, Iterator, Sequence

from ..dice import Distribution
from ..questions import is_silent
from ..rendering import trace_to_text
from .catalogue import CATALOGUE
from .clauses import deciding
from .model import Asked, Part, Reply
from .printing import part_to_text, value_to_text


def replies_to_text(replies: Sequence[Reply], why: bool = False) -> str:
    """All replies, one below the other."""
    width = max((len(reply.label) for reply in replies), default=0)
    lines = [line for reply in replies for line in _reply(reply, width, why)]
    lines += [f"{name}: {roll}" for name, roll in (replies[0].rolls if replies else ())]
    if why and replies and replies[0].assumed:
        lines.append(f"taken for granted: {', '.join(replies[0].assumed)}")
    return "\n".join(lines) + "\n"


def catalogue_to_text(catalogue: Iterable[Asked] = CATALOGUE) -> str:
    """The questions that can be asked, with what may be given and an example each."""
    lines: list[str] = []
    for each in catalogue:
        lines.append(f"{each.name}: {each.about}")
        lines.append(f"    of {', '.join(each.of)}" + (f"; also called {', '.join(each.also)}" if each.also else ""))
        if each.inputs or each.dice:
            lines.append(f"    may be given {', '.join((*each.inputs, *each.dice))}")
        lines.append(f"    undercroft ask {each.example}")
    return "\n".join(lines) + "\n"


def _reply(reply: Reply, width: int, why: bool) -> Iterator[str]:
    head = reply.label.ljust(width)
    blank = " " * width
    chances = dict(reply.chances)
    for number, part in enumerate(reply.parts):
        found = chances.get(part.label)
        open_ = found is not None and len(found.chances) > 1
        yield f"{blank if number else head}  {_part(part, reply, dice=open_)}"
        if found is not None and open_:
            yield from (f"{blank}    {line}" for line in _chances(found))
        for case, value in reply.cases:
            yield f"{blank}    {value_to_text(value, part.signed)} if {case}"
        if why and (part.considered or not is_silent(part.answer)):
            yield from (f"{blank}  {line}" for line in trace_to_text(part.answer.trace).splitlines())
    if reply.outside:
        yield f"{blank}  taken to say nothing else: {', '.join(reply.outside)}"


def _part(part: Part, reply: Reply, *, dice: bool) -> str:
    label = f"{part.label}: " if part.label else ""
    clauses = () if is_silent(part.answer) else deciding(part.answer.record, reply.document)
    told = "as the dice fall" if dice else "it depends" if reply.cases else part_to_text(part)
    return f"{label}{told}" + (f"  [{', '.join(clauses)}]" if clauses else "")


def _chances(found: Distribution[str]) -> Iterator[str]:
    for outcome, chance in sorted(found.chances.items(), key=lambda each: (-each[1], each[0])):
        yield f"{chance} ({float(chance):.1%}): {outcome}"
