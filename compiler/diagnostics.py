"""Everything the compiler can complain of: one enum, each member with its meaning and its weight."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, StrEnum

from .spans import Span


class Severity(StrEnum):
    """How much a complaint weighs; only errors make a run fail, or leave a document out of it."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Code(Enum):
    """The codes; the value is the weight and the meaning, which the site publishes."""

    MANIFEST_INVALID = (
        Severity.ERROR,
        "The manifest is not valid TOML, or an entry lacks a field or has one of the wrong type.",
    )
    SOURCE_MISSING = (
        Severity.WARNING,
        "A document that the manifest names is not in the folder; the rest is compiled without it.",
    )
    SOURCE_UNREADABLE = (Severity.ERROR, "A file or folder cannot be opened.")
    SOURCE_ENCODING = (Severity.ERROR, "A file is not UTF-8.")
    SOURCE_EMPTY = (Severity.ERROR, "A document has no text at all.")
    SOURCE_TOO_LARGE = (Severity.ERROR, "A file is larger than any rulebook; it is not read.")
    SOURCE_CONTROL = (Severity.ERROR, "A file holds NUL bytes or other control characters: it is not text.")
    NESTING_TOO_DEEP = (Severity.ERROR, "Markup is nested deeper than any page needs; the file is not read.")
    MARKUP_BROKEN = (Severity.ERROR, "The markup is so broken that its parser gives up.")
    PATH_ESCAPES = (Severity.ERROR, "A file name in the manifest leads out of the folder of the sources.")
    READER_UNKNOWN = (Severity.ERROR, "The manifest asks for a reader that does not exist.")
    CHECKSUM_DIFFERS = (Severity.WARNING, "A document is another printing than the one the manifest describes.")
    NO_RULES = (Severity.ERROR, "No rule head was found in a document.")
    DUPLICATE_RULE = (Severity.ERROR, "Two rules bear the same number.")
    NUMBER_OUT_OF_ORDER = (Severity.WARNING, "A rule's number is lower than that of the rule before it.")
    CIRCULAR_PARENT = (Severity.ERROR, "In a graph file, a node is its own ancestor.")
    GRAPH_INVALID = (Severity.ERROR, "A graph file is not JSON, or not of the published schema.")
    LOGIC_INVALID = (Severity.ERROR, "A logic file is not JSON, not of the published schema, or of another graph.")
    STATE_INVALID = (Severity.ERROR, "A state file is not JSON, or says what no board and no unit can have.")
    EVENT_INVALID = (Severity.ERROR, "A file of events is not JSON, or holds something that is no event.")
    RECORD_INVALID = (
        Severity.ERROR,
        "A file of rulings is not JSON, or not what exploring, or comparing two editions, has kept.",
    )
    GAP = (Severity.WARNING, "The source lost text here: a line, a title or a cell stops at a slash.")
    SENTENCE_UNFINISHED = (
        Severity.WARNING,
        "A text stops in the middle of a sentence, in a document that closes its sentences; its end is taken for lost.",
    )
    UNCLOSED_EXCEPTION = (Severity.WARNING, "An exception's bracket is opened and never closed.")
    UNBALANCED_BRACKET = (Severity.WARNING, "A bracket has no partner.")
    MARKUP_OUTRUNS_BRACKET = (
        Severity.WARNING,
        "Italics or an exception's own style start or stop elsewhere than its bracket.",
    )
    FUSED_MARK = (Severity.WARNING, "A footnote digit or a table note's letter is fused to the word before it.")
    BROKEN_PARAGRAPH = (Severity.WARNING, "A paragraph was cut in two, as by the end of a page; it is joined again.")
    DETACHED_HEAD = (Severity.WARNING, "An example's head was cut off from its text; the two are joined again.")
    DEAD_LINK = (Severity.WARNING, "A link leads nowhere: its target is `#`, or an anchor or page that does not exist.")
    MISMATCHED_LINK = (Severity.WARNING, "A link's text names one rule and its target another.")
    UNRESOLVED_REFERENCE = (Severity.WARNING, "A reference names a rule that its own document does not have.")
    OTHER_SECTION = (
        Severity.INFO,
        "A number without a chapter names another section than its own; it is read as one of the same chapter.",
    )
    LIKELY_MISPRINT = (Severity.WARNING, "A word that the game does not use here stands where a near one would fit.")
    UNSAFE_MARKUP = (Severity.INFO, "Something executable (a script, an event handler, a script link) was dropped.")
    STALE_TOPIC = (Severity.WARNING, "A hand-made topic names a rule that is not in the corpus.")
    TABLE_REBUILT = (
        Severity.INFO,
        "A table was flattened in the source; its columns, modifiers and notes were put back together.",
    )
    MAP_INVALID = (
        Severity.ERROR,
        "The map of an example is not valid TOML, or a fact of it is unknown, impossible or without its provenance.",
    )
    LEXICON_CLASH = (
        Severity.ERROR,
        "Two terms of the lexicon share a spelling, so that nobody can tell which is meant.",
    )
    UNKNOWN_WORD = (Severity.WARNING, "A rule uses a word that the vocabulary does not have; add it to read the rule.")
    EXCEPTION_UNREACHABLE = (Severity.WARNING, "An exception never applies where the statement does that it stands in.")
    EXCEPTIONS_CONFLICT = (
        Severity.WARNING,
        "Two exceptions can apply at once and come to different things, and nothing says which goes first.",
    )
    RULES_CONTRADICT = (Severity.WARNING, "Two rules of one document say different things of the very same case.")
    TABLE_OVERLAP = (Severity.WARNING, "Two rows of a table over dice hold for the same result.")
    TABLE_GAP = (Severity.WARNING, "A roll can have a result for which its table has no row.")
    READING_STALE = (
        Severity.ERROR,
        "A hand-made reading is of a clause that is not there, or whose words have changed since.",
    )
    READING_UNUSED = (Severity.ERROR, "The grammar reads the clause of a hand-made reading by itself.")
    READING_INVALID = (Severity.ERROR, "A hand-made reading is incomplete, or not in words that the grammar reads.")
    READING_CONTRADICTED = (
        Severity.ERROR,
        "A statement of an example contradicts what was reconstructed from it; nothing is made of such a reading.",
    )
    READING_UNNEEDED = (
        Severity.WARNING,
        "What the examples state that a reconstructed reading names would hold without it; it is not the least rule.",
    )
    READING_PREDICTS_LITTLE = (
        Severity.WARNING,
        "With each example left out, what is reconstructed from the others says too little of what that one states.",
    )
    PRINTED_AGAINST_EXAMPLE = (
        Severity.WARNING,
        "An example contradicts a clause as it is printed; it stands so, and a reading says what must be meant.",
    )
    CONTRADICTION_STALE = (
        Severity.WARNING,
        "A known contradiction is of an example that is not there, or that the rules do not contradict any more.",
    )
    NAME_UNBOUND = (
        Severity.ERROR,
        "Our own mistake: a generated rule uses a name that nothing binds, so it would fail when asked.",
    )
    GIT_FAILED = (Severity.ERROR, "Git could not read the revision that was asked for.")

    @property
    def severity(self) -> Severity:
        """Its weight."""
        return self.value[0]

    @property
    def meaning(self) -> str:
        """One sentence for a reader who meets the code for the first time."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One complaint about one place."""

    code: Code
    message: str
    """What is wrong here, with the offending thing named, and what to do where that is not plain."""
    span: Span | None = None
    node: str | None = None
    """The node it belongs to, once there is one."""
    file: str | None = None
    """The file, where no character of it can be named."""
    refuses: str | None = None
    """For an error about one document: its id. It is left out, and the others are compiled."""

    @property
    def severity(self) -> Severity:
        """The weight of its code."""
        return self.code.severity

    def __str__(self) -> str:
        place = str(self.span) if self.span else f"{self.file or 'undercroft'}:1:1"
        return f"{place}: {self.code.name} {self.message}"


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether any of them makes the run fail."""
    return any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)


def stops(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether any of them is an error about the corpus, so that nothing of it can be compiled."""
    return any(each.severity is Severity.ERROR and each.refuses is None for each in diagnostics)


def refusing(document: str, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """What was found in one document: each error in it leaves that document out."""
    return [replace(each, refuses=document) if each.severity is Severity.ERROR else each for each in diagnostics]
