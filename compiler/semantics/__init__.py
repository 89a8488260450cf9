"""Semantics: from the clauses of a corpus to its logic, each in the situation that it lives in."""
