"""Which rules a statement leaves something to: it says that they decide, and not what."""

from collections.abc import Iterator

from .model import Statement
from .phrases import Thing, parts
from .shapes import is_cited

_ACTING, _APPLIED = "subject", "body.rules"
"""Where a rule stands that does something: `only as 3.4 allows`, `the rules of 3.4 apply`."""


def left_to(statement: Statement) -> Iterator[str]:
    """The rules that decide, each as often as it does."""
    for path, part in parts(statement):
        if isinstance(part, Thing) and is_cited(part) and (path.endswith(_ACTING) or path.startswith(_APPLIED)):
            yield part.name
    for exemption in statement.exemptions:
        if not exemption.conditions and exemption.instead is None:
            yield from exemption.rules
