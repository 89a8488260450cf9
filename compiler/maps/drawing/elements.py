"""Elements of SVG, with numbers as short as a picture needs."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement

from .layout import ORIGIN, Point, corners


def child(parent: Element, name: str, style: str = "", title: str = "", **attributes: str | float) -> Element:
    """An element within another, of a class and with a title if it has one; underlines in names stand for hyphens."""
    told = {key.replace("_", "-"): number(value) for key, value in attributes.items()}
    made = SubElement(parent, name, {**({"class": style} if style else {}), **told})
    if title:
        SubElement(made, "title").text = title
    return made


def number(value: str | float) -> str:
    """A number to a tenth, without a needless point."""
    return value if isinstance(value, str) else f"{value:.1f}".removesuffix(".0")


def points(of: Iterable[Point]) -> str:
    """The points of a polygon or a line."""
    return " ".join(f"{number(point.x)},{number(point.y)}" for point in of)


def hexagon(parent: Element, style: str, center: Point, scale: float = 1.0, title: str = "") -> Element:
    """A hex, or a smaller one in its middle; all of a size have the same points, so that a page packs well."""
    place = f"translate({number(center.x)} {number(center.y)})"
    return child(parent, "polygon", style, title, points=points(corners(ORIGIN, scale)), transform=place)


def line(parent: Element, style: str, one: Point, other: Point, title: str = "", **attributes: str | float) -> Element:
    """A straight line."""
    return child(parent, "line", style, title, x1=one.x, y1=one.y, x2=other.x, y2=other.y, **attributes)


def words(parent: Element, style: str, at: Point, text: str) -> Element:
    """Words, with their middle at a point."""
    made = child(parent, "text", style, x=at.x, y=at.y)
    made.text = text
    return made
