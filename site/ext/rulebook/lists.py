"""Directives for lists of links, made without a parser: a site has thousands of them."""

from collections.abc import Sequence
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from .base import DataDirective


class Links(DataDirective):
    """Links in a row or one below the other, each as kind, id, label and remark."""

    option_spec: ClassVar = {"class": directives.class_option, "caption": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """The list, and what it is called."""
        found: list[nodes.Node] = []
        if caption := self.options.get("caption"):
            found.append(nodes.paragraph("", caption, classes=["group"]))
        listed = nodes.bullet_list(classes=self.options.get("class", []))
        for kind, target, label, remark in self.data():
            item = nodes.paragraph("", "", self.link(kind, target, label))
            if remark:
                item += nodes.Text(f", {remark}")
            listed += nodes.list_item("", item)
        return [*found, listed]


class Contents(DataDirective):
    """The contents of a document: links, how many examples and gaps each has, and what is below it."""

    def run(self) -> list[nodes.Node]:
        """A list in a list for every level."""
        data = self.data()
        return [self.level(data)] if data else []

    def level(self, entries: Sequence[Any]) -> nodes.bullet_list:
        """One level with those below it."""
        listed = nodes.bullet_list(classes=["contents"])
        for (kind, target, label), examples, gaps, below in entries:
            line = nodes.paragraph("", "", self.link(kind, target, label))
            for count, word, style in ((examples, "example", "small"), (gaps, "gap", "lost")):
                if count:
                    line += nodes.Text(" ")
                    line += nodes.inline("", f"{count} {word}{'s' if count > 1 else ''}", classes=[style])
            item = nodes.list_item("", line)
            if below:
                item += self.level(below)
            listed += item
        return listed


class Reported(DataDirective):
    """What a compiler said of a text: a link or a code, the message, the place."""

    def run(self) -> list[nodes.Node]:
        """A list."""
        listed = nodes.bullet_list(classes=["reported"])
        for where, message, place in self.data():
            line = nodes.paragraph()
            line += nodes.inline("", where, classes=["code"]) if isinstance(where, str) else self.link(*where[:3])
            line += [nodes.Text(" "), nodes.Text(message), nodes.Text(" "), nodes.inline("", place, classes=["small"])]
            listed += nodes.list_item("", line)
        return [listed]


class Facts(DataDirective):
    """Names and values; a value is words, or a link as kind, id and label."""

    def run(self) -> list[nodes.Node]:
        """A field list."""
        fields = nodes.field_list(classes=["facts"])
        for name, value in self.data():
            told = nodes.Text(value) if isinstance(value, str) else self.link(*value)
            body = nodes.field_body("", nodes.paragraph("", "", told))
            fields += nodes.field("", nodes.field_name("", name), body)
        return [fields]
