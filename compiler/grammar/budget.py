"""How much the grammar tries before it gives a clause up.

Each phrase that can belong to several of those before it multiplies the readings of a sentence. What somebody wrote
to be understood stays far below these limits; what does not is not read, and its clause says so.
"""

MOST_READINGS = 20_000
"""Of all the parts of a clause together."""
MOST_DEEP = 100
"""How many rules of the grammar may stand in one another."""
MOST_TOKENS = 600
"""How long a clause may be."""


class TooMuchError(Exception):
    """A clause takes more than its budget; the message says of what."""


class Budget:
    """What the reading of one clause has taken so far."""

    __slots__ = ("_deep", "_readings")

    def __init__(self) -> None:
        self._deep = 0
        self._readings = 0

    def allow(self, tokens: int) -> None:
        """Begin a clause of so many tokens."""
        if tokens > MOST_TOKENS:
            raise TooMuchError("it is too long")

    def enter(self) -> None:
        """Go into a rule."""
        self._deep += 1
        if self._deep > MOST_DEEP:
            raise TooMuchError("it is nested too deeply")

    def leave(self) -> None:
        """Come back from the rule that was gone into last."""
        self._deep -= 1

    def spend(self) -> None:
        """Keep one more reading of a part."""
        self._readings += 1
        if self._readings > MOST_READINGS:
            raise TooMuchError("its parts can be read in too many ways")
