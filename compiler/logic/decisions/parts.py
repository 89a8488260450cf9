"""The descriptions in a statement that a case has to fit, each with the role in which a question puts something."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..model import Application, Body, Definition, Effect, Fact, Modifier, Norm, Value
from ..phrases import Det, Focus, Frame, Phrase, Role, Several, Thing, Trait
from .model import NUMBER_OF, Filler

MANNER = "manner"
"""The role of an adverb that says how something is done."""

QUANTITY = "quantity"
"""The role of what an amount is of, or is added to."""

RULES = "rules"
"""The role of what applies, or does not."""

_REMARKS = (Focus.EVEN, Focus.RESTATED, Focus.EXAMPLE)
"""What stands in such a part is included, or was said before: it takes nothing away."""

_REMARKING = frozenset({
    "because of", "contrary to", "despite", "due to", "in spite of", "including", "instead of", "like",
    "rather than", "regardless of", "such as", "unlike", "whatever",
})  # fmt: skip
"""Prepositions that compare, concede or give a reason; the statement holds without what they tie on."""

_CONTRASTING = ("instead of ", "rather than ")
"""`rather than at ground level`: says where it does not happen, which the rest of the statement said already."""

_POINTING = frozenset({"as per", "in accordance with", "per", "see"})
"""Prepositions that point to a rule; they take something away only where nothing but that rule will do."""

_EXCEPTING = "except "
"""`except by an SSR`: what it ties on takes out something in a role of its own."""

EXCLUDING = frozenset({"but", "except", "except for", "excluding", "other than"})
"""Prepositions that take out what they tie on."""

_ANYTHING = Thing("it", det=Det.IMPLIED)
"""What a sentence leaves out, where nothing before it tells what that is."""

_SENTENCE_ADVERBS = frozenset({
    "again", "already", "also", "always", "automatically", "both", "currently", "ever", "freely", "further",
    "hereafter", "however", "immediately", "itself", "likewise", "merely", "namely", "neither", "never", "nevertheless",
    "no longer", "nor", "normally", "now", "otherwise", "still", "then", "thereby", "therefore", "too",
    "unchanged", "usually",
})  # fmt: skip
"""Adverbs that say when, how surely or in which connection, and not how something is done."""


@dataclass(frozen=True, slots=True)
class Part:
    """A description, and the role of what has to fit it."""

    role: str
    description: Filler
    only: bool = False
    """Whether the statement says that nothing else will do."""
    excluded: bool = False
    """Whether it must not fit."""


def parts(body: Body) -> Iterator[Part]:
    """The parts of a statement that restrict it, in the order of its fields."""
    match body:
        case Norm(act=frame) | Fact(frame=frame) | Effect(frame=frame):
            yield from _of_frame(frame)
        case Definition():
            yield from _of_phrase("subject", body.subject)
            if not _is_name(body.status):
                yield Part("complement", body.status)
            yield from _of_roles(body.roles, body.manner)
        case Value():
            yield from _of_phrase("subject", body.subject)
            yield from _of_quantity(body.quantity)
            yield from _of_roles(body.roles, body.manner)
        case Modifier():
            if body.to:
                yield from _of_quantity(body.to)
        case Application():
            named = body.rules.members if isinstance(body.rules, Several) else (body.rules,)
            if not all(isinstance(each, Thing) and _is_name(each) for each in named):
                yield from _of_phrase(RULES, body.rules)
            if body.to:
                yield from _of_phrase("to", body.to)
            yield from _of_roles(body.roles, body.manner)


def counted(body: Body) -> Part | None:
    """What a modifier is counted for."""
    return Part(NUMBER_OF, body.each) if isinstance(body, Modifier) and body.each else None


def is_negative(body: Body) -> bool:
    """Whether it says that something is not so: by a `not`, or by a `no` before a thing."""
    match body:
        case Norm(act=frame) | Fact(frame=frame) | Effect(frame=frame):
            things = (frame.subject, frame.object, frame.complement)
            return frame.negated or any(map(_is_none, things))
        case Definition(negated=negated) | Application(negated=negated):
            return negated
        case _:
            return False


def _is_none(thing: object) -> bool:
    """Whether there is no such thing: `no ship`, `no ship or no tug`."""
    if isinstance(thing, Several):
        return all(map(_is_none, thing.members))
    return isinstance(thing, Thing) and thing.det is Det.NO


def _of_frame(frame: Frame) -> Iterator[Part]:
    first, second = (frame.object_focus, frame.focus) if frame.passive else (frame.focus, Focus.NONE)
    if frame.subject is not None:
        yield from _of_phrase("subject", frame.subject, first)
    if frame.object is not None:
        yield from _of_phrase("object", frame.object, second)
    if frame.complement is not None:
        yield from _of_phrase("complement", frame.complement)
    by = [role for role in frame.roles if frame.passive and frame.subject is None and role.preposition == "by"]
    for role in by:
        if role.value is not None:
            yield from _of_phrase("subject", role.value, role.focus)
    yield from _of_roles(tuple(role for role in frame.roles if role not in by), frame.manner)


def _of_roles(roles: tuple[Role, ...], manner: tuple[str, ...]) -> Iterator[Part]:
    told = [adverb for role in roles if (adverb := _adverb(role))]
    for adverb in (*manner, *told):
        if adverb not in _SENTENCE_ADVERBS:
            yield Part(MANNER, Trait(adverb))
    for role in roles:
        if _adverb(role):
            continue
        if role.value is None or role.preposition in _REMARKING or role.preposition.startswith(_CONTRASTING):
            continue
        if role.preposition in _POINTING and role.focus is not Focus.ONLY:
            continue
        if role.preposition in EXCLUDING:
            yield Part(role.preposition, role.value, excluded=True)
        elif role.preposition.startswith(_EXCEPTING):
            yield Part(role.preposition.removeprefix(_EXCEPTING), role.value, excluded=True)
        else:
            yield from _of_phrase(role.preposition, role.value, role.focus)


def _adverb(role: Role) -> str:
    """The adverb that says the same as a role of a manner does: `normally`, of `in the normal manner`."""
    thing = role.value
    if role.preposition != "in" or role.focus or not isinstance(thing, Thing) or thing.kind != "manner":
        return ""
    return f"{thing.traits[0].name}ly" if len(thing.traits) == 1 and not thing.traits[0].negated else ""


def _of_phrase(role: str, description: Filler, focus: Focus = Focus.NONE) -> Iterator[Part]:
    if focus not in _REMARKS and description != _ANYTHING:
        yield Part(role, _affirmed(description), only=focus is Focus.ONLY, excluded=focus is Focus.NOT)


def _of_quantity(quantity: Phrase) -> Iterator[Part]:
    """A quantity is looked up by its head; what else is said of it has to fit."""
    if isinstance(quantity, Several):
        return
    if quantity.traits or quantity.such or quantity.name:
        yield Part(QUANTITY, replace(quantity, roles=()))
    yield from _of_roles(quantity.roles, ())


def _is_name(status: Filler) -> bool:
    """Whether a status says no more than the name under which it is looked up."""
    if isinstance(status, Thing):
        return not (status.traits or status.roles or status.such or status.number)
    return isinstance(status, Trait) and not (status.negated or status.roles)


def _affirmed(description: Filler) -> Filler:
    """`no unit` asks for a unit; that the statement denies something, its outcome says."""
    if isinstance(description, Thing) and description.det is Det.NO:
        return replace(description, det=Det.A)
    if isinstance(description, Several) and _is_none(description):
        return replace(description, junction="or", members=tuple(map(_affirmed, description.members)))  # type: ignore[arg-type]
    return description
