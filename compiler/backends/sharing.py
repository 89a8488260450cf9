"""Rules that documents share: each is spelled out once, in the first module that has it."""

import re
from collections.abc import Mapping
from dataclasses import replace

from ..immutable import immutable
from ..logic.norms.model import Except, Exemption, Norm
from ..logic.norms.renaming import renamed


@immutable
class Spelled:
    """Where a norm is spelled out."""

    module: str
    function: str
    norm: Norm


class Shared:
    """The norms that the modules of a corpus spell out, those of the first document first."""

    def __init__(self) -> None:
        self._found: dict[Norm, Spelled] = {}

    def add(self, norm: Norm, module: str, function: str) -> None:
        """Keep where a norm is spelled out."""
        self._found[_decision(norm)] = Spelled(module, function, norm)

    def find(self, norm: Norm) -> Spelled | None:
        """Where a norm is spelled out that rules the same, if there is one."""
        return self._found.get(_decision(norm))


def says_the_same(norm: Norm, spelled: Norm) -> bool:
    """Whether a norm that rules the same is printed the same too, but for the ids of its exceptions."""
    own = {theirs.id: each.id for theirs, each in zip(spelled.exemptions, norm.exemptions, strict=True)}
    return norm.said == _with_ids(spelled.said, own)


def _with_ids(said: str, own: Mapping[str, str]) -> str:
    if not own:
        return said
    names = "|".join(map(re.escape, sorted(own, key=len, reverse=True)))
    return re.sub(rf"(?<!\w)(?:{names})(?!\w)", lambda found: own[found[0]], said)


def _decision(norm: Norm) -> Norm:
    """What a norm rules, without what it is called and how it is printed."""
    numbers = {each.id: str(at) for at, each in enumerate(norm.exemptions)}
    plain = renamed(norm)
    return replace(
        plain,
        clause="",
        title="",
        said="",
        words=(),
        steps=tuple(
            replace(step, id=numbers.get(step.id, step.id)) if isinstance(step, Except) else step
            for step in plain.steps
        ),
        exemptions=tuple(Exemption("", each.said, each.warrant) for each in norm.exemptions),
    )
