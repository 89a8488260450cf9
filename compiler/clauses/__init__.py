"""Clauses: the single statements that a rule's sentences make, with their exceptions apart."""
