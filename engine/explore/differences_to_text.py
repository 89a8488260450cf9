"""What is not ruled alike, and what cannot be right together, as text: case by case, each answer with its clauses."""

from collections.abc import Iterable, Iterator, Sequence

from ..layout import WIDTH, fitted
from .checks import Finding
from .differences import Compared, Difference, Split
from .to_text import case, said_to_text

_STEP = 2
_HEADS = {
    Split.DIFFERENT: "they rule differently",
    Split.OPEN: "one at least is silent or undetermined, and the others agree",
}
_ALWAYS = "in all cases"


def compared_to_text(compared: Iterable[Compared], width: int = WIDTH) -> str:
    """The cases of each question in which documents, or editions, do not rule alike, and how many there are."""
    counts = dict.fromkeys(_HEADS, 0)
    lines: list[str] = []
    for each in compared:
        for split in _HEADS:
            found = list(each.cases(split))
            counts[split] += len(found)
            lines += _questions(each, split, found, width) if found else []
    told = [f"{count} {'case' if count == 1 else 'cases'} in which {_HEADS[split]}" for split, count in counts.items()]
    return "\n".join((*lines, *told)) + "\n"


def _questions(compared: Compared, split: Split, found: Sequence[Difference], width: int) -> Iterator[str]:
    labels = [table.label for table in compared.tables]
    margin = max(map(len, labels))
    yield f"{compared.tables[0].question}: {_HEADS[split]}"
    for each in found:
        yield from fitted(f"  {case(each.facts) or _ALWAYS}", width, 2 * _STEP + _STEP)
        for label, said in zip(labels, each.beside.said, strict=True):
            yield from fitted(f"    {label.ljust(margin)}  {said_to_text(said)}", width, 4 * _STEP + margin)
    yield ""


def findings_to_text(findings: Sequence[Finding], width: int = WIDTH) -> str:
    """Answers that cannot be right together, by what is wrong with them."""
    by_check: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        by_check.setdefault((finding.document, finding.check), []).append(finding)
    lines: list[str] = []
    for (document, check), found in by_check.items():
        lines += [f"{document}  {check}"]
        for each in found:
            lines += fitted(f"  {case(each.facts) or _ALWAYS}", width, 2 * _STEP + _STEP)
            lines += [
                line
                for name, said in each.said
                for line in fitted(f"    {name}: {said_to_text(said)}", width, 3 * _STEP + _STEP)
            ]
    count = len(findings)
    return "\n".join((*lines, f"{count or 'no'} {'case' if count == 1 else 'cases'} at odds")) + "\n"
