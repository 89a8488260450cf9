"""Syntax: a notation for feature grammars, and a chart parser that keeps ambiguity packed. It knows no language."""
