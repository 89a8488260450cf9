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
