"""Whole runs: from a corpus to all that is asked of it, with what is kept in the cache between runs."""
