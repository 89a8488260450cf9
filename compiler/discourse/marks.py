"""What syntax leaves open for discourse to settle: the marks that the one puts and the other takes away."""

from ..logic.phrases import Det, Thing

PRONOUN = "it"
"""The head of every pronoun; `plural` tells `they`, a name of its own `one` and `this`."""

ONE = "one"
"""The name of a pronoun that means another thing of a kind."""

THIS = "this"
"""The name of a pronoun that may mean what happened."""

HE = "he"
"""The name of a pronoun that means a person."""

OF_THIS_KIND = "of this kind"
"""The trait that marks `such a ship`."""

OTHER = "other"
"""The trait of what is not the one before."""

SUCH = "such"
"""The trait that marks `each such ship`."""

NOBODY = Thing(PRONOUN, det=Det.IMPLIED)
"""The subject of a sentence that names none."""

THAT_ACT = Thing("act", "action", Det.THAT)
"""What is done, as it was just said."""

EVENT = Thing("event", "event", Det.THAT)
"""What happened, as it was just said."""
