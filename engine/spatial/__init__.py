"""Questions about places: what exists, who may go where, what is ADJACENT, who sees whom.

Everything that a chapter rules is asked of its rules; what is known here is geometry, and rules of other chapters that
`outside` names. Every answer rests on the answers it used, so that its trace names all clauses.
"""

from .adjacency import adjacent_to
from .costs import entry_cost
from .passage import entrances, may_enter, opens_into
from .referee import Referee

__all__ = ["Referee", "adjacent_to", "entrances", "entry_cost", "may_enter", "opens_into"]
