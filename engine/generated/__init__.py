"""The rules of the bundled documents, one module each: generated from their logic, never edited by hand.

A function asks a case (`at`) in the words of its rule; the case knows that a unit in a Location is in its hex too, and
asks for what nobody tells, which is never taken for a no. `role` is what the question names so, or else what stands so
to what it is about; `what` and `those` are what something stands in a relation to, and what stands in one to it; `the`
is the one that fits, without which a rule says nothing; `every` is not so of none. Rules of one question answer
together, what forbids before what permits; `limited_by` names what more is heard before a rule has its say.
"""
