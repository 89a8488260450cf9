"""The prepositions of place, in one table: what each of them is used for."""

_TABLE = """
    in        placing resting void told front
    on        placing resting void front
    at        placing resting void told front
    IN        placing resting
    beneath   placing told
    over      placing told
    between   placing told
    inside    placing void told
    outside   placing void told
    within    placing void told
    under     placing void
    along     placing
    among     placing
    behind    placing void
    above     told
    below     told
    into      told
    from      told front
    to        told
    across    told
"""
_ROWS = {name: frozenset(uses) for name, *uses in map(str.split, _TABLE.strip().splitlines())}


def _used(use: str) -> frozenset[str]:
    return frozenset(name for name, uses in _ROWS.items() if use in uses)


PLACING = _used("placing")
"""Those that say where something is, or goes."""

RESTING = _used("resting")
"""Those of where something is, whatever claims them: `an attack on a ship in a lock`."""

VOID = _used("void")
"""Those of where nobody is: `with nobody in the lock`."""

LOCATIVE = frozenset((*_used("told"), *map(str.upper, _used("told"))))
"""Those of a place that is only mentioned to say where another is, and is not spoken of itself; also where a rulebook
prints them in capitals to tell that one is down there."""

FRONT = _used("front")
"""Those of what may stand before the subject of a condition: `since in that harbor the locks are flooded`."""
