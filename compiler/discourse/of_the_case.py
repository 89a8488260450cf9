"""What rules that apply in the case of the sentence before speak of: `no toll for rafts applies`, where that sentence
tells of rafts, is about those rafts; `outgoing rafts` are those that it tells to come from somewhere.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ..immutable import replace
from ..logic.model import Application, Statement
from ..logic.phrases import Condition, Det, Frame, Thing, Trait, meaningful, parts
from .carrying import once_more, tied
from .choosing import AmbiguousError


def of_the_case(statement: Statement, case: tuple[Condition, ...], ways: Mapping[str, str]) -> Statement:
    """A statement whose nouns without an article mean the things of that name of which its case tells; `ways` are the
    prepositions of what some adjectives look to, such as `outgoing`."""
    told = [each for _, each in parts(case) if isinstance(each, Thing) and _which(each) and each.det is not Det.WHICH]
    known: dict[str, list[Thing]] = {}
    for each in told:
        same = known.setdefault(each.head.casefold(), [])
        if all(_which(other) != _which(each) for other in same):
            same.append(each)

    def meant(node: Any) -> Any:
        if isinstance(node, tuple):
            return tuple(map(meant, node))
        if isinstance(node, Thing) and _is_bare(node) and len(known.get(node.head.casefold(), ())) == 1:
            return _that_of_the_case(node, known[node.head.casefold()][0], ways)
        inside = {name: meant(getattr(node, name)) for name in meaningful(type(node))}
        changed = {name: value for name, value in inside.items() if value is not getattr(node, name)}
        return replace(node, **changed) if changed else node

    return _of_its_line(replace(statement, body=meant(statement.body)), case)


def _which(thing: Thing) -> tuple[str, int | None] | None:
    """Which thing of the case it is: the clause that tells of it, and its number there."""
    return None if not thing.link and thing.referent is None else (thing.link, None if thing.link else thing.referent)


def _of_its_line(statement: Statement, case: tuple[Condition, ...]) -> Statement:
    """A modifier that does not apply where something is done to a line, such as a line of sight: that of this line."""
    body = statement.body
    if not isinstance(body, Application) or not isinstance(body.rules, Thing) or body.rules.kind != _MODIFIER:
        return statement
    modifier = body.rules
    if any(each.preposition == _OF for each in modifier.roles):
        return statement
    done = (each.test.object for each in case if isinstance(each.test, Frame))
    lines = [each for each in done if isinstance(each, Thing) and each.kind == _LINE and _which(each)]
    if len(lines) != 1:
        return statement
    return replace(statement, body=replace(body, rules=tied(modifier, _OF, lines[0])))


_MODIFIER, _LINE, _OF = "modifier", "relation", "of"


def _is_bare(noun: Thing) -> bool:
    """Whether it stands without an article, and all that is told of it is how it is."""
    told = (noun.number, noun.name, noun.roles, noun.such, noun.link, noun.single)
    return noun.det is Det.A and noun.at[0] >= 0 and not any(told)


def _that_of_the_case(noun: Thing, found: Thing, ways: Mapping[str, str]) -> Thing:
    own = {trait.name for trait in found.traits}
    more = tuple(trait for trait in noun.traits if trait.name not in own)
    if not all(_goes_so(found, trait, ways) for trait in more):
        raise AmbiguousError((found, noun))
    if not (found.link or more):
        return replace(once_more(found), at=noun.at)  # its own sentence tells which
    return replace(found, det=Det.THAT, traits=(*found.traits, *more), at=noun.at)


def _goes_so(found: Thing, trait: Trait, ways: Mapping[str, str]) -> bool:
    """Whether something is told to come from, or to go to, what an adjective looks to."""
    return not trait.negated and ways.get(trait.name) in set(_prepositions(found))


def _prepositions(found: Thing) -> Iterator[str]:
    """Those of what is tied to a thing, and of what it is told to do."""
    asked = (each for each in found.such if isinstance(each, Frame) and getattr(each.subject, "det", "") is Det.WHICH)
    for role in (*found.roles, *(role for frame in asked for role in frame.roles)):
        yield from role.preposition.split("/")
