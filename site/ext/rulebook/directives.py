"""The directives that generated pages are made of; what they show comes as JSON, so that no text is read as markup."""

from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive, directives

from . import elements
from .apparatus import Apparatus
from .base import DataDirective
from .cards import Cards
from .pieces import Piece
from .printed import Printed
from .prose import inline
from .whole import Whole


class Page(DataDirective):
    """The head of a page of the book: `.. rulebook:page:: rule O6.11`, below the page's title.

    The JSON gives `number` (the part of the title that is the id), `trail` (what is above it, from the
    document down) and `previous` and `following` in printed order, each as id and label; `cited` may say of which text
    and edition it is.
    """

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        """Make the section the target of its id, and note its place in the book."""
        kind, name = self.arguments
        data = self.data()
        section = self.state.parent
        title = section.next_node(nodes.title)
        if title is None:
            raise self.error("a page needs a title above this directive")
        words = title.astext()
        section["ids"] = [self.domain.add(name, kind, words, section)]
        number = data["number"]
        if words.startswith(number):
            title.children = []
            title += nodes.inline("", number, classes=["number"])
            title += nodes.Text(words[len(number) :])
        before, after = data["previous"], data["following"]
        self.domain.place(
            self.page,
            previous=(before[0], before[1]) if before else None,
            following=(after[0], after[1]) if after else None,
            trail=tuple((above, label) for above, label in data["trail"]),
            cited=data.get("cited", ""),
        )
        return []


class Prose(DataDirective):
    """Text of a source, as paragraphs of tokens."""

    option_spec: ClassVar = {"class": directives.class_option}

    def run(self) -> list[nodes.Node]:
        """A paragraph for each."""
        classes = ["prose", *self.options.get("class", [])]
        return [
            nodes.paragraph("", "", *inline(tokens, self.page, self.domain), classes=list(classes))
            for tokens in self.data()
        ]


class Fold(DataDirective):
    """Something that a reader may unfold: `.. rulebook:fold:: its summary`."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {"class": directives.class_option}

    def run(self) -> list[nodes.Node]:
        """Details with their summary."""
        inside, messages = self.state.inline_text(self.arguments[0], self.lineno)
        summary = elements.build("summary", nodes.inline("", "", *inside))
        block = elements.build("details", summary, classes=" ".join(["fold", *self.options.get("class", [])]))
        self.state.nested_parse(self.content, self.content_offset, block)
        return [block, *messages]


class Fragment(Printed):
    """HTML as `Printed` takes it, and in `targets` the anchors of the topics it holds."""

    def run(self) -> list[nodes.Node]:
        """The HTML, for HTML only."""
        found, *_ = super().run()
        for name, anchor in self.data()["targets"].items():
            self.domain.add(name, "topic", name.rpartition("/")[2], found, anchor)
        return [found]


DIRECTIVES: dict[str, type[Directive]] = {
    "page": Page,
    "piece": Piece,
    "prose": Prose,
    "fold": Fold,
    "fragment": Fragment,
    "apparatus": Apparatus,
    "whole": Whole,
    "cards": Cards,
    "printed": Printed,
}
