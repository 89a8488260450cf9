"""Things spoken of again: what of them a pronoun that means them keeps."""

from dataclasses import replace

from ..logic.phrases import NOWHERE, Det, Phrase, Several, Thing, Trait, understood


def _says_which(trait: Trait) -> bool:
    """Whether a trait goes with its thing wherever that is spoken of."""
    return not (trait.roles or trait.negated or trait.name == "if any")


def again(meant: Phrase, pronoun: Thing) -> Phrase:
    """A thing, spoken of again."""
    if isinstance(meant, Several):
        return Several(meant.junction, tuple(again(each, pronoun) for each in meant.members), pronoun.at)  # type: ignore[arg-type]
    named = tuple(role for role in meant.roles if _is_named(role.value))
    return Thing(
        meant.head,
        meant.kind,
        Det.THAT,
        name=meant.name,
        traits=tuple(replace(trait, at=NOWHERE) for trait in meant.traits if _says_which(trait)),
        roles=tuple(map(understood, named)),
        at=pronoun.at,
        plural=meant.plural,
    )


def _is_named(value: object) -> bool:
    """Whether it is a proper name, or several."""
    members = value.members if isinstance(value, Several) else (value,)
    return all(isinstance(each, Thing) and bool(each.name) for each in members)
