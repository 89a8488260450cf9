"""From the statements of an example to questions with the answers that it gives.

What a sentence says beside its main claim becomes questions of its own: the reasons that it gives, what it tells of
the things in passing (`the ADJACENT Location`), what would be so if counters lay otherwise.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..logic.model import Application, Definition, Effect, Exemption, Fact, Modality, Norm, Statement
from ..logic.phrases import Cue, Focus, Frame, Several, Thing, Trait, told_of
from .asides import asides
from .circumstances import SIGNIFY, Circumstances, from_conditions, signified, without_circumstances
from .claims import (
    FORBIDDEN,
    Claim,
    NotUnderstoodError,
    Sentence,
    main_claims,
    permissions,
    plain_claims,
    reasoned_claims,
)
from .counters import placed
from .model import Ask, Query
from .sentences import affirmed, but_for, now, plain, variants_of_all
from .set_up import (
    about,
    apart_from,
    brought_about,
    described,
    having_it,
    is_along,
    is_set_up,
    otherwise,
    own_parts,
    placed_somewhere,
    pointing_there,
    set_up,
)
from .values import value_claim

_NOT_ALLOWED = "NA"
_EXCEPTION = "an exception in an example is not understood"


@dataclass(slots=True)
class Telling:
    """An example that is being told: what goes on from sentence to sentence."""

    lies: tuple[Frame, ...] = ()
    """The counters of which it was said that they lie somewhere."""
    hypothesis: tuple[Frame, ...] = ()
    """Where they would lie, in a sentence that goes on with `would`."""
    permitted: tuple[Frame, ...] = ()
    """What was said to be permitted."""

    def claims(self, statement: Statement) -> list[Claim]:
        """What a statement claims."""
        value = value_claim(statement)
        if value is not None:
            return [value]
        try:
            return list(self._claims(statement))
        except NotUnderstoodError as error:
            return [Claim(None, reason=str(error))]

    def _claims(self, statement: Statement) -> Iterator[Claim]:
        frame, norm = _told(statement)
        frame = having_it(frame)
        (exempt, barred), denied = _exempt(statement), _denied(statement)
        where = placed(frame)
        if where is not None and not statement.conditions:
            self.lies = (*self.lies, where)
            return
        begun = placed_somewhere(frame) if norm else None
        found = from_conditions(statement.conditions, (*self.hypothesis, *(() if begun is None else (begun,))))
        if frame.verbs == SIGNIFY:
            frame, lies = signified(frame)
            found.suppose += lies
        frame, made = brought_about(frame)
        frame, beside = asides(without_circumstances(plain(frame), found))
        set_there, frame = described(frame)
        if set_there is not None:
            found.suppose.append(set_there)
            found.hypothetical = True
        shut = [each for thing in barred for each in pointing_there(found.suppose, thing)]
        for thing in exempt:
            before, found.suppose = found.suppose, apart_from(found.suppose, thing)
            if found.suppose == before:
                raise NotUnderstoodError(_EXCEPTION)
        positive = affirmed(frame)[1]
        frame, without = but_for(frame)
        supposed = self._supposed(found, frame)
        cases = variants_of_all(supposed)
        for suppose in cases:
            told, own = own_parts(about(frame, suppose))
            bare, _ = affirmed(told)
            main = list(main_claims(Sentence(bare, positive, norm, suppose), self.permitted))
            self.permitted = (*self.permitted, *permissions(main))
            yield from main
            for part in without:
                yield from main_claims(Sentence(replace(bare, object=part), not positive, norm, suppose), ())
            if found.limited and positive and suppose is cases[-1]:
                yield from self._otherwise(supposed, bare, norm)
            for aside in (*own, *beside):
                yield from plain_claims(aside, suppose)
            for reason in found.reasons:
                yield from map(_with_what_is_set_up, reasoned_claims(reason, main, statement.rules))
            for each in found.told:
                yield from plain_claims(about(each, suppose), suppose)
        yield from (Claim(Query(Ask.LEGALITY, each), FORBIDDEN) for each in denied)
        yield from (Claim(Query(Ask.LEGALITY, each, suppose=(*self.lies, so)), FORBIDDEN) for each, so in shut)
        may_lie = set_up(frame) if norm and positive else None
        self.hypothesis = self.hypothesis if may_lie is None else (may_lie,)
        for each in made:
            yield from plain_claims(about(each, self.hypothesis), self.hypothesis)

    def _otherwise(self, supposed: tuple[Frame, ...], bare: Frame, norm: bool) -> Iterator[Claim]:
        """What is said to be so only where counters lie as they are supposed to: elsewhere it is not."""
        if not norm and not any(map(is_along, supposed)):
            return
        elsewhere = tuple(otherwise(each, bare) if is_set_up(each) or is_along(each) else each for each in supposed)
        yield from main_claims(Sentence(replace(bare, focus=Focus.NONE), False, norm, elsewhere), self.permitted)

    def _supposed(self, found: Circumstances, frame: Frame) -> tuple[Frame, ...]:
        """Where counters lie in a sentence; what goes on with `would` is still about where they would."""
        goes_on = not found.suppose and frame.modality == "would"
        suppose = self.hypothesis if goes_on else tuple(found.suppose)
        self.hypothesis = suppose if goes_on or found.hypothetical else ()
        return (*self.lies, *suppose)


def _told(statement: Statement) -> tuple[Frame, bool]:
    """The sentence of a statement, and whether it says what may be done."""
    if statement.default or statement.focus is not Focus.NONE:
        raise NotUnderstoodError(_EXCEPTION)
    match statement.body:
        case Norm(modality=Modality.MAY | Modality.MAY_NOT as modality, act=act):
            return replace(act, negated=act.negated != (modality is Modality.MAY_NOT)), True
        case Norm(modality=Modality.MUST, act=Frame(verbs=("be",)) as act):
            return act, False  # what must be so is so
        case Fact(frame=frame) | Effect(frame=frame):
            return now(frame), False
        case Definition(subject=subject, status=Thing() | Several() | Trait() as status) as body:
            return Frame(("be",), subject, complement=status, roles=body.roles, negated=body.negated), False
    raise NotUnderstoodError(f"a {type(statement.body).__name__.lower()} in an example is not understood")


def _with_what_is_set_up(claim: Claim) -> Claim:
    """A claim whose reason is about what it sets up: that has to lie there for it."""
    lies = set_up(claim.query.frame) if claim.query is not None else None
    if claim.query is None or lies is None:
        return claim
    return replace(claim, query=replace(claim.query, suppose=(*claim.query.suppose, lies)))


def _exempt(statement: Statement) -> tuple[list[Thing], list[Thing]]:
    """The things that an exception takes out of what is supposed of any, and those of them that it says to be none:
    `[EXC: berth B2-C2, which is NA]`."""
    found: list[Thing] = []
    barred: list[Thing] = []
    for exemption in statement.exemptions:
        if _own_act(statement, exemption) is not None:
            continue
        told, none = exemption.instead, False
        if _is_told_apart(told):
            continue
        if (
            isinstance(told, tuple)
            and len(told) == 1
            and isinstance(told[0].body, Application)
            and told[0].body.negated
        ):
            told, none = told[0].body.rules, True
        if not isinstance(told, Thing) or exemption.conditions or exemption.limits is not None:
            raise NotUnderstoodError(_EXCEPTION)
        found.append(replace(told, such=()))
        if none or any(isinstance(each, Frame) and _is_denied(each) for each in told.such):
            barred.append(found[-1])
    return found, barred


def _is_told_apart(told: object) -> bool:
    """Whether an exception says in sentences of its own what is so instead; those are asserted as such."""
    return isinstance(told, tuple) and all(
        isinstance(each.body, Fact | Effect) and not each.conditions for each in told
    )


def _is_denied(test: Frame) -> bool:
    """Whether something is said not to be allowed: `which is NA`."""
    return isinstance(test.complement, Trait) and test.complement.name == _NOT_ALLOWED and not test.negated


def _denied(statement: Statement) -> list[Frame]:
    """What an exception takes out of what may be done: the same act, done otherwise."""
    return [test for each in statement.exemptions if (test := _own_act(statement, each)) is not None]


def _own_act(statement: Statement, exemption: Exemption) -> Frame | None:
    """The act of a permission as an exception tells it: `may be entered only from A1 [EXC: not from the quay]`."""
    body = statement.body
    if not isinstance(body, Norm) or body.modality is not Modality.MAY or exemption.instead is not None:
        return None
    if exemption.limits is not None or len(exemption.conditions) != 1:
        return None
    (condition,) = exemption.conditions
    test, act = condition.test, body.act
    if condition.cue is not Cue.IF or condition.focus is not Focus.NONE or not isinstance(test, Frame):
        return None
    return test if (test.verbs, test.passive, told_of(test)) == (act.verbs, act.passive, told_of(act)) else None
