"""The outline of a document: its rules, examples, exceptions and gaps, found in the reader's blocks."""
