"""The domain: what can be linked to, and how a link finds it."""

from collections.abc import Iterator, Set
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

from .anchors import anchor_of
from .directives import DIRECTIVES

logger = logging.getLogger(__name__)

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
    "topic",
    "clause",
    "assertion",
    "question",
)


NAMES = {"external": "a rule outside this reference", "term": "a term of the game"}
"""What kinds of object are called, where their names do not say it."""

STYLES = ("small", "lost", "sample-exception", "sample-gap")
"""Words with a style of their own; roles that link nowhere."""


class Styled(SphinxRole):
    """A role that only gives its words a class: its own name."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """The words."""
        return [nodes.inline("", self.text, classes=[self.name.rpartition(":")[2]])], []


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
    trail: tuple[tuple[str, str], ...]
    """What is above it, from its document down."""
    cited: str = ""
    """Of which text and edition it is, for who cites it."""


class RulebookDomain(Domain):
    """Rules and what belongs to them, by the ids that the community uses."""

    name = "rulebook"
    label = "Rulebook"
    object_types: ClassVar[dict[str, ObjType]] = {kind: ObjType(NAMES.get(kind, kind), kind) for kind in KINDS}
    roles: ClassVar = {
        **{kind: XRefRole(innernodeclass=nodes.inline, warn_dangling=True) for kind in KINDS},
        **{name: Styled() for name in STYLES},
    }
    directives: ClassVar = DIRECTIVES
    initial_data: ClassVar = {"targets": {}, "places": {}, "repeated": {}, "read": set()}
    data_version = 3

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

    def add(self, name: str, kind: str, label: str, location: nodes.Node, anchor: str | None = None) -> str:
        """Take a target of the page that is being read; returns its anchor."""
        anchor = anchor or anchor_of(name)
        page = self.env.current_document.docname
        other = self.targets.get(name)
        if other and (other.page, other.anchor) != (page, anchor):
            logger.warning("%s is defined in %s already", name, other.page, location=location, type="rulebook")
        self.targets[name] = Target(page, anchor, kind, label)
        self.data["read"].add(page)
        # Labels of the standard domain are what a project without this extension can link to.
        standard = self.env.domains.standard_domain
        standard.labels[anchor_of(name).lower()] = (page, anchor, label)
        standard.anonlabels[anchor_of(name).lower()] = (page, anchor)
        return anchor

    def repeat(self, page: str, names: Set[str]) -> None:
        """Note what a page shows of which the own page is another: its links to that stay on it."""
        self.data["repeated"][page] = names

    def anchor(self, name: str) -> str:
        """The anchor that an id has on its page."""
        return anchor_of(name)

    def place(
        self,
        page: str,
        previous: tuple[str, str] | None,
        following: tuple[str, str] | None,
        trail: tuple[tuple[str, str], ...],
        cited: str = "",
    ) -> None:
        """Take the place of a page in its book."""
        self.places[page] = Place(previous, following, trail, cited)
        self.data["read"].add(page)

    def clear_doc(self, docname: str) -> None:
        """Forget a page; one that nothing was taken from yet costs nothing."""
        if docname not in self.data["read"]:
            return
        self.data["read"].discard(docname)
        for name in [name for name, target in self.targets.items() if target.page == docname]:
            del self.targets[name]
        self.places.pop(docname, None)
        self.data["repeated"].pop(docname, None)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process read."""
        self.data["read"] |= otherdata["read"] & docnames
        for name, target in otherdata["targets"].items():
            if target.page in docnames:
                self.targets[name] = target
        for kept in ("places", "repeated"):
            self.data[kept] |= {page: told for page, told in otherdata[kept].items() if page in docnames}

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
        if found and target in self.data["repeated"].get(fromdocname, ()) and not node.get("own_page"):
            found = replace(found, page=fromdocname, anchor=anchor_of(target))
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

    def address(self, builder: Builder, page: str, found: Target) -> str:
        """Where a link on a page leads: to the page of a target, and on it to its anchor if it is not all of it."""
        if found.page == page:
            return f"#{found.anchor}"
        is_page = found.page in self.places and found.kind in LOOSE
        return builder.get_relative_uri(page, found.page) + ("" if is_page else f"#{found.anchor}")

    def _link(self, found: Target, builder: Builder, page: str, contnode: nodes.Element) -> nodes.reference:
        link = nodes.reference("", "", contnode, refuri=self.address(builder, page, found), internal=True)
        link["classes"].append(f"to-{found.kind}")
        return link

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """What `objects.inv` knows of; a name there must not have spaces, so its anchor stands for it."""
        for name, target in self.targets.items():
            yield anchor_of(name), target.label, target.kind, target.page, target.anchor, 1

    def get_type_name(self, type: ObjType, primary: bool = False) -> str:
        """What a kind of object is called."""
        return type.lname

    def get_full_qualified_name(self, node: nodes.Element) -> str | None:
        """The id that a link names."""
        target: str | None = node.get("reftarget")
        return target
