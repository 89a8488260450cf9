"""Which rules a statement leaves something to: it says that they decide, and not what."""

from collections.abc import Iterator

from .model import Statement
from .phrases import Focus, Role, Thing, parts
from .shapes import is_cited

_ACTING, _APPLIED = "subject", "body.rules"
"""Where a rule stands that does something: `only as 3.4 allows`, `the rules of 3.4 apply`."""
_AS = ("as per", "per")
"""How a rule is tied to what it alone decides: `may moor only as per 3.4`."""


def left_to(statement: Statement) -> Iterator[str]:
    """The rules that decide, each as often as it does."""
    for path, part in parts(statement):
        if isinstance(part, Role) and part.focus is Focus.ONLY and part.preposition in _AS and is_cited(part.value):
            yield part.value.name  # type: ignore[union-attr]
        elif isinstance(part, Thing) and is_cited(part) and (path.endswith(_ACTING) or path.startswith(_APPLIED)):
            yield part.name
    for exemption in statement.exemptions:
        if not exemption.conditions and exemption.instead is None:
            yield from exemption.rules
