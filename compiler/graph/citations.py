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
_STOP = r"(?:\b|(?=(?:[a-e]|ff?)\b))"
"""The end of a number; `11.2a` and `11.2ff` cite 11.2."""
_LETTER = r"(?:\b|(?=(?:[a-z]|ff)\b))"
"""The same where it may be followed by a letter of a rule's own number."""
_NAMED = "|".join(
    [
        *(
            rf"(?<={word}\s)"
            for name in ("rule", "rules", "section", "sections", "article", "articles", "law", "laws", "chapter")
            for word in (name, name.capitalize())
        ),
        r"(?<=§)",
        r"(?<=§\s)",
    ]
)
"""Behind what a whole number is a section's."""
_FAMILIES = re.compile(
    rf"""
    (?=[A-Z\deis]) (?:  # what a reference can begin with, looked at first because most letters are none of it
    (?P<scenario> \b(?:(?:[A-Z][A-Za-z]{{1,4}}\s)?CG\s)?SSR\s(?:[A-Z]{{1,4}}\s?)?\d+(?:\.\d+)?\b )
  | (?P<picture> (?<![\w.])(?P<of>(?:[A-Z]{{1,4}})?{_DECIMAL})
        \s(?P<what>EX\b|[Ee]xamples?\b|[Ii]llustrations?\b)(?:\sillustrations?\b)? )
  | (?P<back> \b(?P<kind>[Ee]xample|[Ii]llustration)s?
        \s(?:of|to|in|for|under)\s(?P<after>(?:[A-Z]{{1,4}})?{_DECIMAL})\b )
  | (?P<named> \b(?:Rules\s)?[Ss]ections?\s(?P<section>[A-Z]{{1,4}}\d{{1,3}})\b(?!\.\d) )
  | (?P<rule> (?<![\w.])[A-Z][A-Za-z]{{0,5}}{_DECIMAL}{_STOP} )
  | (?P<chapter> (?<![\w.])[A-Z]\.\d{{1,3}}[A-Z]?\b )
  | (?P<whole> (?<![\w.])[A-Z]{{1,3}}\d{{1,2}}\.(?!\w) )
  | (?P<bare> (?<![\w.,$\-–/:])(?:{_NAMED})\d{{1,4}}\b(?![.,:]\d|[-–/%]) )
  | (?P<local> (?<![\w.$\-–/]){_DECIMAL}{_LETTER} | (?<=\w/)\d{{1,3}}\.\d{{1,5}}{_STOP} )
    )""",
    re.VERBOSE,
)
_LABELLED = re.compile(r"(?<![\w.])[A-Z]{2,5} \d{1,3}(?:\.\d{1,3})*[a-z]?\b(?!\.\d)")
_POINTS = re.compile(r"(?:\b(?:[Ss]ee(?:\salso)?|[Pp]er|[Cc]f\.)\s)(?:[Rr]ules?|[Ss]ections?|[Aa]rticles?)\s$")
"""What stands before the number of a rule that is sent to, whether it is there or not."""
_MORE = re.compile(
    r"(?:\s?[-–]\s?|,\s|,?\s(?:and|or|to|through)\s|/)(?P<tail>\.\d{1,5})\b"
    r"|\s?[-–]\s?(?P<whole>\d{1,3}\.\d{1,5})\b"
)
"""What goes on from a number: `11.75-.751`, `11.75, .76`, `11.75-11.8`."""
_UNIT = re.compile(
    r"\s?(?:%|°|[\"”″$€£×]|:\d|[-–]?(?:MF|MP|FP|mm|cm|k?m|kg|tons?|tonnes?|lbs?|inch(?:es)?|miles?|feet|hex(?:es)?|levels?"
    r"|DRM|drm|x|times|squads?|turns?|points?|hours?|minutes?|seconds?|days?|[mb]illions?|versions?|editions?)\b)"
)
_AMOUNT = re.compile(
    r"(?:[+\-×$€£¥=≥≤<>±≈*~]\s?|\d:|\b(?:[Vv]ersions?|[Ee]ditions?|[Rr]evisions?|[Rr]elease|[Rr]ev\.|[Vv]er\.|v\.)\s"
    r"|\b(?:factor\sof|times|(?:[Mm]ultipl|[Dd]ivid|[Ii]ncreas|[Rr]educ)\w+\s(?:\w+\s){0,3}by)\s)$"
)
"""What stands before a number that counts or measures, or that is a version's."""
_CONTEXT = 40
"""How many characters before a number tell what it is."""
_DATE = re.compile(r"[0-3]?\d\.[01]?\d\.\d{4}")
_OPENS = re.compile(r"[(\[;/&]\s*$")
_WORD = re.compile(r"\b(?:of|in|by|under)\s$")
_JOINS = re.compile(r"\s*(?:[,;/&]|,?\s(?:and|or|to|through))\s*")
_SURE = re.compile(r"(?:\b(?:[Ss]ee(?:\salso)?|[Pp]er|[Cc]f\.|[Rr]ules?|[Ss]ections?|[Cc]ases?)\s|§§?\s?)$")
_FOLLOWS = re.compile(r"\s*(?:[)\];,/&]|[-–]\s?\.\d|\.?$)")
_WHOLE_BEFORE = re.compile(r"(?:[(\[;]\s*|[&/]\s*|\b[Ss]ee(?:\salso)?\s|[Pp]er\s|[Cc]f\.\s)$")
_WHOLE_AFTER = re.compile(r"\s*(?:[)\];&/]|$)")
_WHOLE_LISTED = re.compile(r"\s*[,;]")
"""After a section's point, where a list of references goes on; no sentence that ends with a hex does."""


def scan(
    text: str,
    own: Collection[str],
    prefixes: Collection[str],
    linked: Collection[int] = (),
    labelled: Collection[str] = (),
) -> Iterator[Citation]:
    """The references in a text, in printed order.

    `own` are the numbers of the text's own document, `prefixes` the chapter names of more than two
    letters that the corpus knows, `linked` the offsets that the source made a link of, `labelled` the rules that count
    by a word, such as `KR 2`.
    """
    reached = -1
    by_word = [found for found in _LABELLED.finditer(text) if found[0] in labelled] if labelled else []
    inside = [range(*found.span()) for found in by_word]
    for found in sorted((*by_word, *_FAMILIES.finditer(text)), key=lambda found: found.start()):
        if found.start() < reached or (found.re is _FAMILIES and any(found.start() in one for one in inside)):
            continue
        if found.re is _LABELLED:
            yield Citation(*found.span(), Form.RULE, found[0])
            reached = found.end()
            continue
        listed = reached >= 0 and _JOINS.fullmatch(text, reached, found.start()) is not None
        for citation in _read(found, own, prefixes, linked, listed):
            yield citation
            reached = citation.end


def _read(
    found: re.Match[str], own: Collection[str], prefixes: Collection[str], linked: Collection[int], listed: bool
) -> Iterator[Citation]:
    """The references at one place; `listed` says whether it goes on with a list of them."""
    text, start, end, name = found.string, found.start(), found.end(), found[0]
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
                yield from _with_more(text, start, end, Form.RULE, name)
        case "chapter":
            yield Citation(start, end, Form.CHAPTER, name)
        case "whole":
            if start in linked or _is_section(text, start, end):
                yield Citation(start, end, Form.SECTION, name[:-1])
        case "bare":
            if name in own or _POINTS.search(text[max(0, start - _CONTEXT) : start]):
                yield Citation(start, end, Form.LOCAL, name)
        case "local":
            if text[end : end + 1].isalpha() and name + text[end] in own:
                end += 1
                name = text[start:end]
            elif text[end : end + 1] > "f" and text[end : end + 1].isalpha():
                return  # 6.2g weighs
            if start in linked or _is_local(text, start, end, own, listed):
                yield from _with_more(text, start, end, Form.LOCAL, name)


def _is_section(text: str, start: int, end: int) -> bool:
    """Whether a letter, a number and a point are a section's, and no hex at the end of a sentence."""
    before = text[max(0, start - 12) : start]
    led = _WHOLE_BEFORE.search(before) is not None
    if _WHOLE_LISTED.match(text, end):
        return led or before.endswith(", ")
    return led and _WHOLE_AFTER.match(text, end) is not None


def _is_local(text: str, start: int, end: int, own: Collection[str], listed: bool) -> bool:
    """Whether a number with a point in it is a reference: it names a rule, or stands where only one can."""
    before, name = text[max(0, start - _CONTEXT) : start], text[start:end]
    if _UNIT.match(text, end) or _DATE.fullmatch(name):
        return False
    if _SURE.search(before):
        return True
    if _AMOUNT.search(before):
        return False
    if name in own or listed:
        return True
    if not _FOLLOWS.match(text, end):
        return False
    section = name.partition(".")[0] + "."
    return bool(_OPENS.search(before)) or (
        _WORD.search(before) is not None and any(number.startswith(section) for number in own)
    )


def _with_more(text: str, start: int, end: int, form: Form, name: str) -> Iterator[Citation]:
    """A reference, and those that go on from it without saying all of their numbers again."""
    yield Citation(start, end, form, name)
    section = name.partition(".")[0]
    letters = re.match(r"[A-Za-z]*", name)
    while (more := _MORE.match(text, end)) and not _UNIT.match(text, more.end()):
        start, end = more.span("tail" if more["tail"] else "whole")
        number = (letters[0] if letters else "") + more["whole"] if more["whole"] else section + more["tail"]
        yield Citation(start, end, form, number)
