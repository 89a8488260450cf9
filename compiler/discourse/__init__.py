"""Discourse: what a sentence lives in, and what its pronouns, `that`, `such` and `the` mean."""
