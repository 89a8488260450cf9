"""Interpretation: the published, ordered rules that choose among readings which the grammar allows."""
