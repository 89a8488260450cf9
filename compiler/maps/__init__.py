"""The maps of worked examples: terrain and counters, each fact with where it is from, and never a conclusion."""

from .from_toml import all_maps, load_map
from .model import MapFacts
from .told import told, without_levels

__all__ = ["MapFacts", "all_maps", "load_map", "told", "without_levels"]
