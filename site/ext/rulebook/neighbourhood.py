"""The picture of a rule's neighbours: who cites it, what it cites, its variants, its exceptions."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, cast

from docutils import nodes
from sphinx.application import Sphinx

from .domain import RulebookDomain
from .elements import neighbourhood

MOST = 6
"""How many neighbours of a kind are drawn; the others are counted."""

_WIDTH, _BOX, _HIGH, _STEP, _MARGIN = 720, 190, 34, 44, 14
_LETTERS = 24
_CAPTION = 8
_TOOLTIP = 90
_GROUPS = (
    ("incoming", "cited by"),
    ("outgoing", "cites"),
    ("variants", "the same in other variants"),
    ("exceptions", "its exceptions"),
)
_A_ROW = 3
"""How many boxes stand beside one another above and below the rule."""


@dataclass(frozen=True, slots=True)
class Box:
    """A neighbour, and where its box stands."""

    name: str
    label: str
    group: str
    x: float
    y: float
    more: bool = False
    """Whether it only counts those that are not drawn."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Boxes around the one in the middle."""

    centre: Box
    boxes: tuple[Box, ...]
    captions: tuple[tuple[float, float, str], ...]
    height: float


def arrange(data: Mapping[str, Any]) -> Layout:
    """Give each neighbour a place: citing rules on the left, cited ones on the right, others around."""
    groups = {
        name: list(_capped(name, data.get(name, ()))) for name in ("incoming", "outgoing", "variants", "exceptions")
    }
    captions: list[tuple[float, float, str]] = []
    boxes: list[Box] = []
    top = float(_MARGIN)
    if groups["variants"]:
        top = _row(groups["variants"], "variants", top, boxes, captions, "the same in other variants")
    side = max(len(groups["incoming"]), len(groups["outgoing"]), 1)
    middle = top + 22 + side * _STEP / 2
    for name, x, caption in (
        ("incoming", float(_MARGIN), "cited by"),
        ("outgoing", float(_WIDTH - _BOX - _MARGIN), "cites"),
    ):
        items = groups[name]
        start = middle - len(items) * _STEP / 2 + (_STEP - _HIGH) / 2
        if items:
            captions.append((x, start - _CAPTION, caption))
        boxes += [Box(n, text, name, x, start + i * _STEP, n == "") for i, (n, text) in enumerate(items)]
    name, label = data["centre"]
    centre = Box(name, label, "centre", (_WIDTH - _BOX) / 2, middle - _HIGH / 2)
    bottom = middle + max(side * _STEP, _STEP) / 2 + _MARGIN
    if groups["exceptions"]:
        bottom = _row(groups["exceptions"], "exceptions", bottom, boxes, captions, "its exceptions")
    return Layout(centre, tuple(boxes), tuple(captions), bottom)


def _capped(name: str, items: Sequence[Sequence[str]]) -> Iterator[tuple[str, str]]:
    for item, label in items[:MOST]:
        yield item, label[:_TOOLTIP].rstrip()
    if len(items) > MOST:
        yield "", f"+{len(items) - MOST} more"


def _row(
    items: Sequence[tuple[str, str]],
    group: str,
    top: float,
    boxes: list[Box],
    captions: list[tuple[float, float, str]],
    caption: str,
) -> float:
    """Boxes side by side, in as many rows as they need; returns where they end."""
    captions.append((float(_MARGIN), top + 12, caption))
    top += 22
    for start in range(0, len(items), _A_ROW):
        row = items[start : start + _A_ROW]
        gap = (_WIDTH - 2 * _MARGIN - _A_ROW * _BOX) / (_A_ROW - 1)
        left = (_WIDTH - len(row) * _BOX - (len(row) - 1) * gap) / 2
        boxes += [Box(n, text, group, left + i * (_BOX + gap), top, n == "") for i, (n, text) in enumerate(row)]
        top += _STEP
    return top + _MARGIN


def draw(layout: Layout, title: str, links: Mapping[str, str]) -> str:
    """The layout as SVG; a box whose id has an address is a link. Colours are the style sheet's."""
    centre = layout.centre
    parts = [
        f'<figure class="neighbourhood"><svg viewBox="0 0 {_WIDTH} {_n(layout.height)}" role="group" '
        f'xmlns="http://www.w3.org/2000/svg" aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(_describe(layout))}</desc>",
    ]
    parts += [_line(centre, box) for box in layout.boxes]
    parts += [f'<text class="caption" x="{_n(x)}" y="{_n(y)}">{escape(text)}</text>' for x, y, text in layout.captions]
    parts += [_box(box, links.get(box.name)) for box in (*layout.boxes, centre)]
    return "".join([*parts, "</svg></figure>\n"])


def _describe(layout: Layout) -> str:
    counts = {name: sum(box.group == name for box in layout.boxes) for name, _ in _GROUPS}
    return "; ".join(f"{caption}: {counts[name]}" for name, caption in _GROUPS if counts[name])


def _line(centre: Box, box: Box) -> str:
    """From the edge of one box to the edge of the other, a gentle curve."""
    middle_x, middle_y = centre.x + _BOX / 2, centre.y + _HIGH / 2
    x, y = box.x + _BOX / 2, box.y + _HIGH / 2
    if box.group in ("incoming", "outgoing"):
        sign = -1 if box.group == "incoming" else 1
        x1, x2 = middle_x + sign * _BOX / 2, x - sign * _BOX / 2
        bend = (x1 + x2) / 2
        path = f"M{_n(x1)} {_n(middle_y)}C{_n(bend)} {_n(middle_y)} {_n(bend)} {_n(y)} {_n(x2)} {_n(y)}"
    else:
        sign = -1 if box.group == "variants" else 1
        y1, y2 = middle_y + sign * _HIGH / 2, y - sign * _HIGH / 2
        bend = (y1 + y2) / 2
        path = f"M{_n(middle_x)} {_n(y1)}C{_n(middle_x)} {_n(bend)} {_n(x)} {_n(bend)} {_n(x)} {_n(y2)}"
    return f'<path class="{box.group}" d="{path}"/>'


def _box(box: Box, link: str | None) -> str:
    text = box.label if len(box.label) <= _LETTERS else box.label[: _LETTERS - 1].rstrip() + "…"
    drawn = (
        f'<rect x="{_n(box.x)}" y="{_n(box.y)}" width="{_BOX}" height="{_HIGH}" rx="6"/>'
        f'<text x="{_n(box.x + _BOX / 2)}" y="{_n(box.y + _HIGH / 2 + 5)}">{escape(text)}</text>'
    )
    if box.more or link is None:
        return f'<g class="box {box.group}">{drawn}</g>'
    whole = f"<title>{escape(box.label)}</title>" if text != box.label else ""
    return f'<a class="box {box.group}" href="{escape(link)}">{whole}{drawn}</a>'


def _n(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".")


def place_neighbours(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Draw the pictures of a page, once the address of every rule is known.

    An id without an address is drawn without a link; the link to it in the text is what is reported.
    """
    domain = cast(RulebookDomain, app.env.get_domain("rulebook"))
    for node in doctree.findall(neighbourhood):
        layout = arrange(node["data"])
        links = {}
        for box in layout.boxes:
            if target := domain.targets.get(box.name):
                links[box.name] = domain.address(app.builder, page, target)
        node["picture"] = draw(layout, f"Neighbours of {layout.centre.label}", links)
