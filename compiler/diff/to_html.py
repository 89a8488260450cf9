"""Changes as HTML: the list alone, for a page that has a frame, or a page of its own."""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import groupby

from jinja2 import Environment

from ..compare.recorded import Question
from ..templating import environment
from .history import Revision, Step
from .kinds import counted, kinds
from .model import Change, Changes
from .passages import passages, remarks
from .revisions import ChangedRule, changed_rules, is_new, named
from .to_text import headline

Href = Callable[[str], str | None]
"""Where a rule of the new edition is shown; None if nowhere."""


def fragment(changes: Changes, href: Href | None = None) -> str:
    """The list alone; its classes are `uc-…`, and the page around it styles them."""
    return _render("changes.html", changes, href, level=3)


def page(changes: Changes, href: Href | None = None) -> str:
    """A complete page that needs nothing else."""
    return _render("diff.html", changes, href, level=2)


def notice(rule: str, revisions: Iterable[Revision], page: Callable[[Revision], str]) -> str:
    """For the head of a rule: each edition that changed it, its old words folded; `page` lists all of an edition."""
    told = [
        {
            "rule": rule,
            "edition": revision.step.new.name,
            "before": revision.step.old.name,
            "is_new": is_new(revision),
            "kinds": [] if is_new(revision) else revision.kinds,
            "passages": [] if is_new(revision) else passages(revision.step, revision.rule, revision.changes),
            "remarks": [] if is_new(revision) else list(remarks(revision.changes)),
            "href": page(revision),
        }
        for revision in revisions
    ]
    return _templates().get_template("notice.html").render(revisions=told) if told else ""


def edition(step: Step, href: Href, anchor: Callable[[ChangedRule], str]) -> str:
    """All that an edition changed; `href` finds a rule of it, `anchor` says where on the page a rule is told."""
    found = [
        {
            "rule": told.rule,
            "document": told.document,
            "name": told.name,
            "is_gone": told.is_gone,
            "is_new": told.is_new,
            "kinds": told.kinds,
            "passages": passages(step, told.rule, told.changes),
            "remarks": list(remarks(told.changes)),
            "anchor": anchor(told),
            "href": None if told.is_gone else href(told.rule),
        }
        for told in changed_rules(step)
    ]
    documents = [
        (_document(step, name), list(listed)) for name, listed in groupby(found, lambda told: told["document"])
    ]
    lists = [(caption, [told for told in found if told[key]]) for caption, key in _LISTS]
    names = {"edition": step.new.name, "before": step.old.name}
    counts = counted(kinds(step.changes.changes))
    given = {"documents": documents, "counts": counts, "lists": lists, "ruled": _ruled(step), "href": _nowhere}
    return _templates().get_template("edition.html").render(given, **names)


def _ruled(step: Step) -> list[dict[str, object]]:
    """The questions that each document does not answer alike in both editions, as their template takes them."""
    labels = {"old": step.old.name, "new": step.new.name}
    found: dict[str, list[Question]] = {}
    for told in step.ruled:
        found.setdefault(told.document, []).append(told.question)
    return [
        {"name": name, "documents": list(labels), "labels": labels, "questions": questions}
        for name, questions in found.items()
    ]


_LISTS = (("Deleted:", "is_gone"), ("New:", "is_new"))


def _document(step: Step, name: str) -> str:
    graph = step.new.graph if name in step.new.graph.by_id else step.old.graph
    return named(graph, name)


def _render(template: str, changes: Changes, href: Href | None, level: int) -> str:
    """A template; `level` is that of the heading of each rule."""
    rules = [(rule, list(listed)) for rule, listed in groupby(changes.changes, key=_rule)]
    return _templates().get_template(template).render(changes=changes, rules=rules, href=href or _nowhere, level=level)


def _rule(change: Change) -> str:
    return change.rule


@cache
def _templates() -> Environment:
    made = environment("diff", "compare")
    made.globals["headline"] = headline
    return made


def _nowhere(rule: str) -> None:
    return None
