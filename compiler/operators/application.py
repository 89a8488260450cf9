"""Rules that apply, unchanged or not at all: `the rules for X apply`, `X is NA`, `X are unchanged`."""

from dataclasses import replace

from ..english.meanings import Added, Named, Said
from ..lexicon.model import Ruling
from ..lexicon.ruling import absolute
from ..logic.model import Application, Statement
from ..logic.phrases import Phrase, Role, Several, Thing, Trait
from .common import stated

_RULE = "rule"
"""The noun for what applies."""


def read(said: Said | Added | Named, topic: Phrase | None) -> Statement | None:
    """That something applies, to something, or does not."""
    if not isinstance(said, Said) or said.frame.modality:
        return None
    frame = said.frame
    if not isinstance(frame.subject, Thing | Several):
        return None
    if frame.verbs == ("apply",) and frame.object is None:
        rules = _sharing_noun(frame.subject)
        roles = tuple(role for role in frame.roles if not _to(role))
        to = next((role.value for role in frame.roles if _to(role)), None)
        return stated(Application(rules, to, roles, frame.manner, frame.negated), said)  # type: ignore[arg-type]
    if frame.verbs == ("be",) and frame.complement is None and [role.preposition for role in frame.roles] == ["as per"]:
        cited = frame.roles[0].value
        if isinstance(cited, Thing | Several):
            return stated(Application(cited, frame.subject, (), frame.manner, frame.negated), said)
    if frame.verbs != ("be",) or not isinstance(frame.complement, Trait) or frame.complement.roles:
        return None
    if frame.complement.name in absolute(Ruling.FORBID) and not frame.negated:
        return stated(Application(frame.subject, None, frame.roles, frame.manner, True), said)
    if frame.complement.name == "unchanged" or (frame.complement.name == "changed" and frame.complement.negated):
        return stated(Application(frame.subject, None, frame.roles, (*frame.manner, "unchanged"), frame.negated), said)
    return None


def _sharing_noun(rules: Phrase) -> Phrase:
    """What applies are rules: in `boats and tug rules apply` boats share the noun of the last in the list."""
    last = rules.members[-1] if isinstance(rules, Several) and rules.junction in ("and", "or") else None
    if not isinstance(rules, Several) or not isinstance(last, Thing) or last.head != _RULE or len(last.traits) != 1:
        return rules
    before = [each for each in rules.members[:-1] if isinstance(each, Thing) and _is_like(each, last)]
    if last.roles or last.such or len(before) < len(rules.members) - 1:
        return rules
    made = (replace(last, traits=(Trait(each.head, at=each.at),), at=(each.at[0], last.at[1])) for each in before)
    return replace(rules, members=(*made, last))


def _is_like(thing: Thing, last: Thing) -> bool:
    """Whether a thing is no rule, and nothing is said of it that is not said of the last one too."""
    bare = not (thing.traits or thing.roles or thing.such or thing.name or thing.number)
    return bare and thing.head != _RULE and thing.det is last.det


def _to(role: Role) -> bool:
    return role.preposition == "to" and not role.focus and isinstance(role.value, Thing | Several)
