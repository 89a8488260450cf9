"""Assertions: what a worked example says about a board, held against the rules of a document.

An assertion comes as plain data, as `examples.json` has it: a question made of frames, and the answer expected. What
comes back says whether it holds, and on which clauses the answer rests.
"""

from .check import check
from .model import Checked, Status

__all__ = ["Checked", "Status", "check"]
