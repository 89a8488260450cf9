"""What changed between two editions of a corpus."""
