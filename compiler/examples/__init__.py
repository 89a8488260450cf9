"""Worked examples: what they say, as questions with the answers that they give."""
