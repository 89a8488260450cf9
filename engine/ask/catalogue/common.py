"""Subjects and inputs that many questions have."""

BUILT = ("building", "multi-hex", "factory")
"""What a building is."""
ACROSS = ("rowhouse", "breached", "common-hexside")
"""What is on the hexside to the next hex."""
COUNTED = ("squads", "half-squads", "crews", "leaders")
"""Who is in the place already."""
FALLEN = ("rubble",)
LOCATIONS = ("cellar", "ground level", "upper level", "rooftop", "sewer", "trench")
ON_FOOT = ("squad", "half-squad", "crew", "leader", "hero", "infantry", "dummy", "unit")
"""Those that can be in a sewer."""
SOLDIERS = ("squad", "half-squad", "crew", "leader", "hero", "infantry", "dummy", "unit", "vehicle", "afv", "gun", "sw")
