"""Logic: what clauses say, typed; it knows no language of a rulebook, and no programming language."""
