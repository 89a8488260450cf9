"""The grammar: reads the words of clauses into logic, over the typed words of a vocabulary."""
