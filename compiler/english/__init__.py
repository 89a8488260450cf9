"""The grammar of rulebook English: tables of rules over features, and what each composes."""
