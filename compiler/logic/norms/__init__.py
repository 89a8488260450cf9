"""Norms: what a box asks of a case and what it comes to, as a function that a person would write beside the rule."""
