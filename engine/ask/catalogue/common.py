"""Subjects and inputs that many questions have."""

BUILT = ("building", "multi-hex", "factory")
"""What a building is."""
ACROSS = ("rowhouse", "breached", "common-hexside")
"""What is on the hexside to the next hex."""
COUNTED = ("squads", "half-squads", "crews", "leaders")
"""Who is in the place already."""
FALLEN = ("rubble",)
BUILT_IN = ("cellar", "ground level", "upper level", "rooftop", "sewer")
"""Locations that rules or the map give a hex; a trench is where its counter lies."""
LOCATIONS = (*BUILT_IN, "trench")
ON_FOOT = ("squad", "half-squad", "crew", "leader", "hero", "infantry", "dummy", "unit")
"""Those that can be in a sewer."""
SOLDIERS = ("squad", "half-squad", "crew", "leader", "hero", "infantry", "dummy", "unit", "vehicle", "afv", "gun", "sw")
BY_LEAVE = {"SSR": ("allow", "by SSR"), "other side": ("grant",), "passes": ("pass",)}
"""What decides whether a side may use sewers: an SSR lets it, or lets the other side, and a leader passes a check."""
WITHOUT = {"SSR": ("grant",)}
"""Without a SSR, a scenario grants nothing to any side."""
SIDES = ("side is 1", "side other", "leader accompanying", "accompany")
"""There are two of them, each the other one of the other; of a leader it is asked who goes along."""
