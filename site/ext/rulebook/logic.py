"""The logic of a text as HTML: what became of each clause, printed so that a script can light up the words behind it.

It is written here and not built of nodes, of which a page would have hundreds; the search leaves it out.
"""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from docutils import nodes

from . import elements
from .anchors import Anchors
from .base import DataDirective

LONG = 90
"""An exception of more characters stands on lines of its own."""

SCRIPT = "logic.js"
"""What shows the logic beside its words; without it, both stand on the page and link to each other."""

LABELS = {
    "grammar": "compiled",
    "reading": "read by hand",
    "reconstructed": "reconstructed",
    "structured": "read in part",
    "ambiguous": "ambiguous",
    "not_formalised": "not formalised",
    "truncated": "cut off",
    "not_normative": "no rule",
    "emended": "emended",
    "unreviewed": "unreviewed",
}
"""What a reader is told that a status is."""

MEANINGS = {
    "grammar": "The grammar read it, and every number, modal verb, negation and condition in it is bound to its logic.",
    "reading": "A person put it into logic, and says why.",
    "reconstructed": "The source lost its text; a person rebuilt the logic from worked examples.",
    "structured": (
        "The grammar read whether it allows, asks for, forbids or tells something, when, and with which exceptions; "
        "what stands in ‹…› is kept in its own words. It is never run."
    ),
    "ambiguous": "It can be read in several ways, so none is taken.",
    "not_formalised": "The grammar does not read it, or would have left a part of it out; the reason stands with it.",
    "truncated": "The source lost a part of it, so what it rules is not known.",
    "not_normative": "It rules nothing: a pointer, the opening of a list, a description.",
    "emended": "Examples contradict it. It is answered as it is printed, and what must be meant is told beside it.",
    "unreviewed": "Nobody has held its logic against its words yet.",
}


def anchors(domain_anchor: str) -> tuple[str, str]:
    """Where the words of a clause are, and where its logic is."""
    return domain_anchor, f"{domain_anchor}-logic"


def status(clause: str, kind: str, page: Anchors) -> nodes.Element:
    """The mark after the words of a clause; it leads to their logic. `kind` is one word of `LABELS` or several."""
    _, logic = anchors(page.anchor(clause))
    return elements.outcome("", target=logic, label=f"{_named(kind)}: logic of this sentence", classes=kind.split())


def _named(kind: str) -> str:
    """What a status of one word or several is called."""
    return ", ".join(LABELS[each] for each in kind.split())


def logic(page: DataDirective, entries: Sequence[Any]) -> list[nodes.Node]:
    """The clauses of a page, each with its status, its statements or the reason why there are none."""
    found = elements.printed("", script=SCRIPT)
    parts = ['<ol class="logic">']
    for clause, beginning, kind, reason, told, linked in entries:
        words, logic = anchors(page.domain.anchor(clause))
        page.domain.add(clause, "clause", clause, found, words if linked else logic)
        first = f'<a href="#{escape(words)}">{escape(beginning)}</a>' if linked else escape(beginning)
        reasons = (reason, *(MEANINGS[each] for each in kind.split()[1:]))  # of what is beside its status, nobody tells
        why = "".join(f"<span>{_quoted(each)}</span> " for each in reasons if each)
        parts += (
            f'<li id="{escape(logic)}" data-clause="{escape(clause)}"><p class="read">',
            f'<span class="status {kind}"></span><span class="outcome">{_named(kind)}</span> ',
            f"{why}<cite>{first}</cite></p>",
            *(_statement(clause, each) for each in told),
            "</li>",
        )
    found["html"] = "".join([*parts, "</ol>"])
    return [found]


def _quoted(reason: str) -> str:
    """A reason with what it quotes between backticks set apart."""
    pieces = escape(reason).split("`")
    if len(pieces) % 2 == 0:
        return escape(reason)
    return "".join(f"<q>{piece}</q>" if number % 2 else piece for number, piece in enumerate(pieces))


def _statement(clause: str, tokens: Sequence[Any]) -> str:
    return f'<p class="stated">{"".join(_parts(clause, tokens))}</p>'


def _parts(clause: str, tokens: Sequence[Any]) -> Iterator[str]:
    """The words of a statement; a part says where it is from: characters of a clause, if it is not its own, or all."""
    for token in tokens:
        if isinstance(token, str):
            yield escape(token)
            continue
        place, *inside = token
        range, _, origin = place.rpartition(" ")
        long = ' class="long"' if not range and len(_plain(inside)) > LONG else ""
        of = "" if origin == clause else f' data-of="{escape(origin)}"'
        at = f' data-at="{escape(range)}"' if range else ""
        yield f"<span{at}{of}{long}>{''.join(_parts(clause, inside))}</span>"


def _plain(tokens: Sequence[Any]) -> str:
    return "".join(token if isinstance(token, str) else _plain(token[1:]) for token in tokens)


def legend(page: DataDirective) -> list[nodes.Node]:
    """What the marks mean."""
    rows = (
        f'<dt><span class="status {kind}"></span> {label}</dt><dd>{MEANINGS[kind]}</dd>'
        for kind, label in LABELS.items()
    )
    found = elements.printed("")
    found["html"] = f'<dl class="legend" id="{page.domain.add("/marks", "topic", "What the marks mean", found)}">'
    found["html"] += f"{''.join(rows)}</dl>"
    return [found]


def shares(page: DataDirective, rows: Sequence[tuple[str, Mapping[str, int]]]) -> list[nodes.Node]:
    """Counts of statuses, a bar for each thing counted."""
    return [elements.printed("", html="".join(_bar(name, counts) for name, counts in rows))]


def _bar(name: str, counts: Mapping[str, int]) -> str:
    told = ", ".join(f"{LABELS[kind]}: {count}" for kind, count in counts.items() if count)
    parts = (
        f'<span class="{kind}" style="flex-grow:{count}" title="{LABELS[kind]}: {count}"></span>'
        for kind, count in counts.items()
        if count
    )
    return (
        f'<div class="share"><span class="share-name">{escape(name)}</span>'
        f'<span class="bar" role="img" aria-label="{escape(name)}: {told}">{"".join(parts)}</span></div>'
    )
