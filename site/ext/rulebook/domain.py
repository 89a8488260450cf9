"""The domain: what can be linked to, and how a link finds it."""

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import ClassVar

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

logger = logging.getLogger(__name__)

SEARCHED = frozenset(("external", "term"))
"""Objects that the search lists by name; a rule is found as its page."""

LOOSE = frozenset(("rule", "external", "document", "table"))
"""What a reader calls a rule: a role of one of these finds the others too."""

KINDS = (
    "document",
    "rule",
    "paragraph",
    "exception",
    "example",
    "note",
    "footnote",
    "table",
    "figure",
    "gap",
    "term",
    "external",
)


@dataclass(frozen=True, slots=True)
class Target:
    """A thing that can be linked to."""

    page: str
    anchor: str
    kind: str
    label: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page stands in its book."""

    previous: tuple[str, str] | None
    """The id and the label of the page before it."""
    following: tuple[str, str] | None


def anchor_of(name: str) -> str:
    """An id as the anchor of a page: the id itself, without what an address cannot hold."""
    return re.sub(r"[^\w.~!:-]+", "-", name)


class RulebookDomain(Domain):
    """Rules and what belongs to them, by the ids that the community uses."""

    name = "rulebook"
    label = "Rulebook"
    object_types: ClassVar[dict[str, ObjType]] = {kind: ObjType(kind, kind) for kind in KINDS}
    roles: ClassVar = {kind: XRefRole(innernodeclass=nodes.inline, warn_dangling=True) for kind in KINDS}
    initial_data: ClassVar = {"targets": {}, "places": {}}
    data_version = 1

    @property
    def targets(self) -> dict[str, Target]:
        """Every target by its id."""
        targets: dict[str, Target] = self.data["targets"]
        return targets

    @property
    def places(self) -> dict[str, Place]:
        """The place of each page that is part of a book, by the page's name."""
        places: dict[str, Place] = self.data["places"]
        return places

    def add(self, name: str, kind: str, label: str, location: nodes.Node) -> str:
        """Take a target of the page that is being read; returns its anchor."""
        anchor = anchor_of(name)
        page = self.env.current_document.docname
        other = self.targets.get(name)
        if other and (other.page, other.anchor) != (page, anchor):
            logger.warning("%s is defined in %s already", name, other.page, location=location, type="rulebook")
        self.targets[name] = Target(page, anchor, kind, label)
        return anchor

    def clear_doc(self, docname: str) -> None:
        """Forget a page."""
        for name in [name for name, target in self.targets.items() if target.page == docname]:
            del self.targets[name]
        self.places.pop(docname, None)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, dict[str, Target | Place]]) -> None:
        """Take over what another process read."""
        for name, target in otherdata["targets"].items():
            if isinstance(target, Target) and target.page in docnames:
                self.targets[name] = target
        for page, place in otherdata["places"].items():
            if isinstance(place, Place) and page in docnames:
                self.places[page] = place

    def find(self, kind: str, name: str) -> Target | None:
        """The target of an id, if it is of the kind asked for, or as good."""
        target = self.targets.get(name)
        if target is None or target.kind == kind or (kind in LOOSE and target.kind in LOOSE):
            return target
        return None

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """The link that a role asks for."""
        found = self.find(typ, target)
        return self._link(found, builder, fromdocname, contnode) if found else None

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """The link of an `any` role."""
        found = self.targets.get(target)
        if not found:
            return []
        return [(f"rulebook:{found.kind}", self._link(found, builder, fromdocname, contnode))]

    def _link(self, found: Target, builder: Builder, page: str, contnode: nodes.Element) -> nodes.reference:
        is_page = found.page in self.places and found.kind in LOOSE
        link = make_refnode(builder, page, found.page, "" if is_page and found.page != page else found.anchor, contnode)
        link["classes"].append(found.kind)
        return link

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """What `objects.inv` and the search know of."""
        for name, target in self.targets.items():
            yield name, target.label, target.kind, target.page, target.anchor, 1 if target.kind in SEARCHED else -1

    def get_full_qualified_name(self, node: nodes.Element) -> str | None:
        """The id that a link names."""
        target: str | None = node.get("reftarget")
        return target
