"""The page of coverage: how much of each document is here, what of it became logic, and how that was tried."""

from collections.abc import Iterable, Iterator
from typing import Any

from ..graph.model import NodeKind, SourceInfo
from ..logic.around import clause_text
from ..logic.coverage import counted
from ..logic.model import Status
from .apparatus import Block, Section, remarks, section, sections
from .book import Book
from .documents import counts
from .formalization import Read
from .links import Link
from .logic import beginning
from .names import page_of, short

_OPEN = (Status.NOT_FORMALIZED, Status.AMBIGUOUS)
"""What rules something, and what is not known in logic."""


def coverage_page(book: Book) -> dict[str, Any]:
    """Everything that the template is given."""
    sources = list(book.sources.values())
    logic = [_logic(book, source) for source in sources] if book.readings.all else []
    return {
        "rows": [_text(book, source) for source in sources],
        "kinds": sorted({kind for source in sources for kind in source.characters}),
        "logic": logic,
        "shares": _alone(["shares", [[row["link"].id, row["statuses"]] for row in logic]]),
        "legend": _alone(["legend"]),
        "open": [(source, found) for source in sources if (found := _alone(_open(book, source)))],
        "examples": [
            {"link": Link("document", source.id, source.id), **told}
            for source in sources
            if (told := book.formalization.examples.get(source.id))
        ],
        "tallies": list(_tallies(book)),
        "reconstructed": list(_reconstructed(book)),
        "emended": list(_emended(book)),
        "contradictions": _alone(_contradictions(book)),
        "mutation": book.formalization.mutation,
        "survivors": _alone(_survivors(book)),
    }


def _alone(block: Block | None) -> list[Section]:
    """A block without a title."""
    return sections(section("", "", block))


def _text(book: Book, source: SourceInfo) -> dict[str, Any]:
    """What a document holds, and which of its rules are cut."""
    cut = {
        page_of(book.graph, node).id: page_of(book.graph, node)
        for node in book.graph.by_source[source.id]
        if node.kind is NodeKind.GAP
    }
    return {
        "source": source,
        "link": Link("document", source.id, source.id),
        "counts": counts(book, source.id),
        "characters": source.characters,
        "total": sum(source.characters.values()),
        "cut": [book.link(page, short(page)) for page in cut.values()],
    }


def _logic(book: Book, source: SourceInfo) -> dict[str, Any]:
    """What became of the clauses of a document."""
    told = ((clause, read, clause_text(book.graph, clause)) for clause, read in _clauses(book, source))
    found = counted(told, book.formalization.logic.reviewed)
    return {
        "link": Link("document", source.id, source.id),
        "statuses": {status.value: count for status, count in found.statuses.items()},
        "norms": {outcome.value: count for outcome, count in found.norms.items()},
        "by_hand": sum(found.by_hand.values()),
        "reviewed": dict(found.reviewed),
        "share": f"{found.share:.0%}" if found.whole else "",
    }


def _clauses(book: Book, source: SourceInfo) -> Iterator[Read]:
    return (read for node in book.graph.by_source[source.id] for read in book.readings.of(node.id))


def _open(book: Book, source: SourceInfo) -> Block | None:
    """The clauses of a document whose logic is not known, each with the reason."""
    return remarks(
        (Link("clause", clause.id, clause.id), read.reason or read.status.value, beginning(book, clause))
        for clause, read in _clauses(book, source)
        if read.status in _OPEN
    )


def _tallies(book: Book) -> Iterator[dict[str, Any]]:
    """The ledger of each example: what became of its statements."""
    for id, example in book.readings.examples.items():
        node = book.graph.by_id.get(id)
        tally = example.get("tally", {})
        if node is not None and any(tally.values()):
            yield {"link": book.link(node, id), **tally}


def _reconstructed(book: Book) -> Iterator[dict[str, Any]]:
    """What is reconstructed, sentence by sentence, and how it stands with each of its examples left out."""
    for each in book.formalization.assertions.get("reconstructed", ()):
        rule = book.graph.by_id.get(each["clause"].rpartition(":")[0])
        if rule is not None:
            left_out = [
                {"link": book.link(book.graph.by_id[one["example"]], one["example"]), **one} for one in each["left_out"]
            ]
            sentences = [(one["says"], _links(book, one["examples"])) for one in each["sentences"]]
            yield {
                "link": book.link(rule, rule.id),
                "sentences": sentences,
                "left_out": left_out,
                "share": f"{each['share']:.0%}",
            }


def _emended(book: Book) -> Iterator[dict[str, Any]]:
    """What examples contradict as it is printed, and what must be meant."""
    for each in book.formalization.assertions.get("emended", ()):
        if each["clause"] in book.readings.by_id:
            link = Link("clause", each["clause"], each["clause"])
            yield {"link": link, "says": each["says"], "examples": _links(book, each["against"])}


def _links(book: Book, ids: Iterable[str]) -> list[Link]:
    return [book.link(book.graph.by_id[id], id) for id in ids if id in book.graph.by_id]


def _contradictions(book: Book) -> Block | None:
    """The assertions of examples that do not hold."""
    items = (
        item
        for example in book.readings.examples.values()
        for item in example["assertions"]
        if item["status"] == "contradicted"
    )
    known = book.formalization.known
    return remarks(
        (Link("assertion", item["id"], item["id"]), known.get(item["id"]) or item.get("reason") or "", item["text"])
        for item in items
    )


def _survivors(book: Book) -> Block | None:
    """The changes of the logic that no example notices."""
    survivors: Iterable[dict[str, str]] = book.formalization.mutation.get("survivors", ())
    return remarks(
        (Link("clause", each["clause"], each["clause"]), each["change"], "" if each.get("reached") else "in no example")
        for each in survivors
        if each["clause"] in book.readings.by_id
    )
