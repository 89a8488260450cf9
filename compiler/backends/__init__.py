"""Backends: one module a programming language, each making functions of the same decisions."""
