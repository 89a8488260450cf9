"""`The pilot boat`, where the sentence brought up a boat: that boat in another part, or one of another make."""

from collections.abc import Sequence

from ..english.text import Vocabulary
from ..lexicon.model import Part
from ..logic.phrases import Det, Thing, Trait
from .choosing import AmbiguousError
from .mentions import Mention


def refuse_roles(noun: object, here: Sequence[Mention], vocabulary: Vocabulary) -> None:
    """Refuse a known thing that is told by one more noun, if its own sentence has one thing without it: nobody can tell
    whether that is meant."""
    if not isinstance(noun, Thing) or noun.det is not Det.THE or not noun.traits or noun.roles or noun.such:
        return
    before = [one.thing for one in here if one.here and 0 <= one.thing.at[0] < noun.at[0]]
    alike = [each for each in before if isinstance(each, Thing) and each.head == noun.head and each.at != noun.at]
    plain = {each.at for each in alike if each.det is Det.A and not (each.traits or each.number or each.name)}
    if (
        len(plain) == 1
        and len({each.at for each in alike}) == 1
        and all(_is_noun(trait, vocabulary) for trait in noun.traits)
    ):
        raise AmbiguousError((alike[0], noun))


def _is_noun(trait: Trait, vocabulary: Vocabulary) -> bool:
    found = {word.part for word in vocabulary.look_up(trait.name)}
    return Part.NOUN in found and Part.ADJECTIVE not in found
