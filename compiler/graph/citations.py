"""Cross-references as rulebooks write them, told from the numbers that are none."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum


class Form(StrEnum):
    """The written forms of a reference."""

    SCENARIO = "scenario"
    """`SSR RB6`, `ABTF CG SSR 17`."""
    PICTURE = "picture"
    """`the 6.2 EX`, `the first 11.6 illustration`."""
    SECTION = "section"
    """`Rules Section G11`, `B8.`."""
    RULE = "rule"
    """`B23.9221`."""
    CHAPTER = "chapter"
    """`O.2A`: the introduction of a chapter."""
    LOCAL = "local"
    """`6.62`: a rule of the same chapter."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A reference in a text."""

    start: int
    end: int
    form: Form
    name: str
    """What it names: `B23.9221`, `6.62`, `SSR RB6`; for a section without its point."""
    wants_example: bool = False


_DECIMAL = r"\d{1,3}(?:\.\d{1,5})+[A-Z]?"
_FAMILIES = re.compile(
    rf"""
    (?P<scenario> \b(?:(?:[A-Z][A-Za-z]{{1,4}}\s)?CG\s)?SSR\s(?:[A-Z]{{1,4}}\s?)?\d+(?:\.\d+)?\b )
  | (?P<picture> (?<![\w.])(?P<of>(?:[A-Z]{{1,4}})?{_DECIMAL})
        \s(?P<what>EX\b|[Ee]xamples?\b|[Ii]llustrations?\b)(?:\sillustrations?\b)? )
  | (?P<back> \b(?P<kind>[Ee]xample|[Ii]llustration)s?
        \s(?:of|to|in|for|under)\s(?P<after>(?:[A-Z]{{1,4}})?{_DECIMAL})\b )
  | (?P<named> \b(?:Rules\s)?[Ss]ections?\s(?P<section>[A-Z]{{1,4}}\d{{1,3}})\b(?!\.\d) )
  | (?P<rule> (?<![\w.])[A-Z][A-Za-z]{{0,5}}{_DECIMAL}\b )
  | (?P<chapter> (?<![\w.])[A-Z]\.\d{{1,3}}[A-Z]?\b )
  | (?P<whole> (?<![\w.])[A-Z]{{1,3}}\d{{1,2}}\.(?!\w) )
  | (?P<local> (?<![\w.$\-–/]){_DECIMAL}\b | (?<=\w/)\d{{1,3}}\.\d{{1,5}}\b )
    """,
    re.VERBOSE,
)
_RANGE = re.compile(r"\s?[-–]\s?(?P<tail>\.\d{1,5})\b")
_UNIT = re.compile(
    r"\s?(?:%|°|[\"”″]|(?:MF|MP|FP|mm|cm|km|m|hex(?:es)?|levels?|DRM|drm|times|squads?|turns?|points?)\b)"
)
_LEADS = re.compile(r"(?:[(\[;/&]|,|\b(?:[Ss]ee(?:\salso)?|[Pp]er|[Rr]ules?|[Ss]ections?|and|or|of|in|by|under))\s*$")
_SURE = re.compile(r"\b(?:[Ss]ee(?:\salso)?|[Pp]er|[Rr]ules?|[Ss]ections?)\s$")
_FOLLOWS = re.compile(r"\s*(?:[)\];,/&]|[-–]\s?\.\d|\.?$)")
_WHOLE_BEFORE = re.compile(r"(?:[(\[;]\s*|[&/]\s*|\b[Ss]ee(?:\salso)?\s|[Pp]er\s)$")
_WHOLE_AFTER = re.compile(r"\s*(?:[)\];&/]|$)")


def scan(
    text: str, own: Collection[str], prefixes: Collection[str], linked: Collection[int] = ()
) -> Iterator[Citation]:
    """The references in a text, in printed order.

    `own` are the numbers of the text's own document, `prefixes` the chapter names of more than two
    letters that the corpus knows, `linked` the offsets that the source made a link of.
    """
    for found in _FAMILIES.finditer(text):
        start, end, name = found.start(), found.end(), found[0]
        match found.lastgroup:
            case "scenario":
                yield Citation(start, end, Form.SCENARIO, " ".join(name.split()))
            case "picture":
                yield Citation(start, end, Form.PICTURE, found["of"], found["what"].startswith(("EX", "Ex", "ex")))
            case "back":
                yield Citation(start, end, Form.PICTURE, found["after"], found["kind"].lower() == "example")
            case "named":
                yield Citation(start, end, Form.SECTION, found["section"])
            case "rule":
                letters = re.match(r"[A-Za-z]+", name)
                if letters and (letters[0] in prefixes or (len(letters[0]) <= 2 and letters[0].isupper())):
                    yield from _with_range(text, start, end, Form.RULE, name)
            case "chapter":
                yield Citation(start, end, Form.CHAPTER, name)
            case "whole":
                before, after = text[max(0, start - 12) : start], text[end : end + 4]
                if start in linked or (_WHOLE_BEFORE.search(before) and _WHOLE_AFTER.match(after)):
                    yield Citation(start, end, Form.SECTION, name[:-1])
            case "local":
                if start in linked or _is_local(text, start, end, name in own):
                    yield from _with_range(text, start, end, Form.LOCAL, name)


def _is_local(text: str, start: int, end: int, known: bool) -> bool:
    """Whether a number with a point in it is a reference: it names a rule, or stands where only one can."""
    if _UNIT.match(text, end) or text[max(0, start - 2) : start].strip() in ("+", "-", "×", "$"):
        return False
    before = text[max(0, start - 12) : start]
    return known or bool(_SURE.search(before) or (_LEADS.search(before) and _FOLLOWS.match(text, end)))


def _with_range(text: str, start: int, end: int, form: Form, name: str) -> Iterator[Citation]:
    yield Citation(start, end, form, name)
    tail = _RANGE.match(text, end)
    if tail:
        yield Citation(tail.start("tail"), tail.end("tail"), form, name.partition(".")[0] + tail["tail"])
