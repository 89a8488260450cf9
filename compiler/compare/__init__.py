"""Variants of the same rules, side by side."""
