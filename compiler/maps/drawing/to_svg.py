"""A map as a picture: SVG that says what it shows, and is the same on its own and within a page."""

from collections.abc import Collection, Iterable
from xml.etree.ElementTree import Element, SubElement, tostring

from ..model import MapFacts
from .board import draw_board
from .counters import draw_counters
from .elements import number
from .layout import Layout, areas, layout
from .overlay import Shown, draw_shown, hexes_of

_NAMESPACE = "http://www.w3.org/2000/svg"
_SCALE = 1.7
"""How much larger than it is laid out a picture is, where there is room."""


def to_svg(
    facts: MapFacts, example: str = "", shown: Iterable[Shown] = (), style: str = "", *, kept: str = "", like: str = ""
) -> str:
    """The map, with the counters of an example and what its statements speak of.

    Of an example, only the areas are drawn that it is about. A picture that stands alone brings its `style` (CSS); one
    within a page is styled by the page, which also says which statement is shown. A page without statements that shows
    one map several times has it `kept` under an id, and shows it again from there: it is `like` that one.
    """
    told = tuple(shown)
    laid = layout(drawn(facts, example, told))
    title = f"{facts.name}: {example}" if example else facts.name
    box = f"0 0 {number(laid.width)} {number(laid.height)}"
    size = {"width": number(laid.width * _SCALE), "height": number(laid.height * _SCALE)}
    picture = Element("svg", {"class": "board", "viewBox": box, **size, "role": "img", "aria-label": title})
    if style:
        picture.set("xmlns", _NAMESPACE)
        SubElement(picture, "title").text = title
        SubElement(picture, "style").text = style
    if like:
        SubElement(picture, "use", {"href": f"#{like}"})
    elif kept:
        _draw(SubElement(picture, "g", {"class": "board", "id": kept}), facts, example, (), laid)
    else:
        _draw(picture, facts, example, told, laid)
    return tostring(picture, encoding="unicode")


def _draw(picture: Element, facts: MapFacts, example: str, shown: Iterable[Shown], laid: Layout) -> None:
    draw_board(picture, facts, laid)
    draw_counters(picture, facts.examples.get(example, ()), laid)
    for each in shown:
        draw_shown(picture, each, laid)


def drawn(facts: MapFacts, example: str, shown: Iterable[Shown]) -> Collection[str]:
    """The hexes that are drawn: of the areas that an example is about, or all of the map without one."""
    about = {*facts.about.get(example, ()), *(counter.hex for counter in facts.examples.get(example, ()))}
    about |= {name for each in shown for place in each.places for name in hexes_of(place)}
    near = [area for area in areas(facts.grounds) if about & set(area)]
    return [name for area in near for name in area] or list(facts.grounds)
