"""The rule graph: nodes from the outlines, and typed edges between them."""
