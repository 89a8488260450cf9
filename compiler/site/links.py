"""Links between pages, before anyone knows their addresses."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a node, as the templates write it."""

    kind: str
    id: str
    label: str
    remark: str = ""
    """What is said after the link."""
    mark: str = ""
    """What is new about it."""
