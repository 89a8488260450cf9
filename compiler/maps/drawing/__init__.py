"""The maps of worked examples as pictures, and the same in words."""

from .legend import legend
from .overlay import Shown
from .to_svg import drawn, to_svg
from .to_text import to_text

__all__ = ["Shown", "drawn", "legend", "to_svg", "to_text"]
