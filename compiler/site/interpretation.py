"""The pages of the rules of interpretation: each with what it says, where it stands in the order, and an example."""

from collections.abc import Iterator, Sequence
from typing import Any

from ..discourse.rules import ALL as DISCOURSE
from ..discourse.rules import Rule
from ..interpretation.rules import Choose
from .names import file_name

FOLDER = "interpretation"
_SENTENCES = "sentences"
_TITLES = {
    _SENTENCES: "Which reading of a sentence is meant",
    "situation": "What a sentence lives in",
    "unsaid": "What a sentence leaves unsaid",
    "candidates": "What a pronoun can mean",
    "preferences": "Which of several things a pronoun means",
    "nouns": "What a noun with an article means",
    "ties": "Which of several things is meant",
}
_ORDERED = (_SENTENCES, "preferences")
"""The groups of which the first rule that decides goes before all that follow."""


def groups() -> list[dict[str, Any]]:
    """The rules by what they are about, in their order."""
    sentences = [Rule(each.name.lower(), each.value.statement, each.value.example) for each in Choose]
    found = {_SENTENCES: sentences, **DISCOURSE}
    return [_group(name, rules) for name, rules in found.items()]


def interpretation_pages() -> Iterator[tuple[str, dict[str, Any]]]:
    """The list of the rules and a page for each, as the name of its template and what the template is given."""
    listed = groups()
    yield "interpretation", {"groups": listed}
    for group in listed:
        for rule in group["rules"]:
            yield "interpretation-rule", {"name": rule["page"], "group": group, "rule": rule}


def _group(name: str, rules: Sequence[Rule]) -> dict[str, Any]:
    told = [
        {
            "title": rule.name,
            "head": rule.name[:1].upper() + rule.name[1:],
            "statement": rule.statement,
            "example": rule.example,
            "page": f"{FOLDER}/{name}-{file_name(rule.name.lower())}",
            "number": number,
        }
        for number, rule in enumerate(rules, 1)
    ]
    return {"title": _TITLES[name], "ordered": name in _ORDERED, "rules": told}
