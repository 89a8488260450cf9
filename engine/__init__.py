"""The rules as functions: a small runtime written by hand; the rules that call it are generated from the logic."""
