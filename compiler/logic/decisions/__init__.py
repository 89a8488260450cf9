"""Statements as decisions: which questions about a case lead to what; no programming language is known here."""
