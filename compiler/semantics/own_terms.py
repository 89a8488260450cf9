"""The terms that a document defines itself: its words with them, its clauses without the brackets that name them."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..clauses.model import Clause
from ..english.text import Vocabulary
from ..graph.model import Node
from ..lexicon.learned import as_terms, asides, learn, needed


def with_own_terms(
    nodes: Sequence[Node], clauses: Iterable[Clause], vocabulary: Vocabulary
) -> tuple[list[Clause], Vocabulary]:
    """The clauses of a document of some nodes and the words that they are read with: those of the corpus, and what the
    document defines, which is known in no other one."""
    learned = needed(learn(nodes, vocabulary.lexicon), vocabulary.lexicon)
    if not learned:
        return list(clauses), vocabulary
    named = {node.id: tuple(asides(node, learned)) for node in nodes}
    return [_skipping(clause, named[clause.node]) for clause in clauses], vocabulary.taught(as_terms(learned))


def _skipping(clause: Clause, named: Iterable[tuple[int, int]]) -> Clause:
    """A clause without the brackets that only tell how something is called."""
    inside = tuple(each for each in named if clause.start < each[0] and each[1] <= clause.end)
    return replace(clause, skips=tuple(sorted((*clause.skips, *inside)))) if inside else clause
