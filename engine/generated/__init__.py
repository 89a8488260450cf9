"""The rules of the bundled documents, one module each: generated from their logic, never edited by hand."""
