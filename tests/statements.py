"""Statements of an invented chapter, built by hand, for tests of what is made of logic."""

from collections.abc import Mapping
from fractions import Fraction

from compiler.logic.model import (
    Application,
    Definition,
    Effect,
    Exemption,
    Fact,
    Modality,
    Modifier,
    Norm,
    Statement,
    Value,
)
from compiler.logic.phrases import (
    Condition,
    Cue,
    Det,
    Focus,
    Frame,
    Joined,
    Number,
    Role,
    Several,
    Test,
    Thing,
    Trait,
)


def number(value: int | Fraction, signed: bool = True) -> Number:
    return Number(Fraction(value), Fraction(value), signed)


def is_(subject: Thing, trait: str, negated: bool = False) -> Frame:
    return Frame(("be",), subject, complement=Trait(trait), negated=negated)


def if_(test: Test, cue: Cue = Cue.IF, focus: Focus = Focus.NONE) -> Condition:
    return Condition(cue, test, focus)


VAULT = Thing("Vault", "location")
THAT_VAULT = Thing("Vault", "location", Det.THAT)
DWARF = Thing("dwarf", "unit")
THAT_DWARF = Thing("dwarf", "unit", Det.THAT)
SHELTER = Thing("shelter", "quantity")
LADDER, HATCH = Thing("ladder", "terrain"), Thing("hatch", "terrain")
RIDGES = Thing("hexside", "hexside", traits=(Trait("ridge"),))
OLD_TUNNEL = Thing("Tunnel", "terrain", traits=(Trait("old"),))
FLOODED = if_(Frame(("flood",), object=THAT_VAULT, passive=True))

NOBODY = Thing("it", det=Det.IMPLIED)
AT_DAWN = Role("at", Thing("dawn", "phase"))

STATEMENTS: Mapping[str, Statement] = {
    "a value with an exception": Statement(
        Value(VAULT, SHELTER, number(4)),
        exemptions=(Exemption("X1.1!1", "EXC", (if_(is_(THAT_VAULT, "timbered")),), number(3)),),
    ),
    "a value with two exceptions": Statement(
        Value(VAULT, SHELTER, number(4)),
        exemptions=(
            Exemption("X1.2!1", "EXC", (if_(is_(THAT_VAULT, "timbered")),), number(3)),
            Exemption("X1.2!2", "EXC", (FLOODED,), number(1)),
        ),
    ),
    "a value that is a phrase": Statement(
        Value(
            VAULT,
            Thing("stacking limit", "quantity"),
            Several("plus", (Thing("squad", "unit", number=number(2, False)), Thing("leader", "unit"))),
        ),
        (if_(is_(THAT_VAULT, "timbered"), Cue.UNLESS),),
    ),
    "a permission with alternatives": Statement(
        Norm(
            Modality.MAY,
            Frame(
                ("enter", "leave"),
                DWARF,
                VAULT,
                roles=(
                    Role("via", Several("or", (LADDER, HATCH)), Focus.ONLY),
                    Role("during", Thing("night", "phase"), Focus.EVEN),
                ),
            ),
        ),
        exemptions=(Exemption("X1.4!1", "EXC", rules=("X.2A",)),),
    ),
    "only some may": Statement(
        Norm(Modality.MAY, Frame(("enter",), Several("/", (DWARF, Thing("mole", "unit"))), VAULT, focus=Focus.ONLY)),
        exemptions=(Exemption("X1.5!1", "EXC", instead=Thing("goat", "unit")),),
    ),
    "a limit with an exception to it": Statement(
        Norm(Modality.MAY, Frame(("enter",), DWARF, VAULT, manner=("directly",))),
        (if_(Frame(("share",), Thing("hex", "hex", Det.THE), RIDGES), focus=Focus.ONLY),),
        (Exemption("X1.6!1", "EXC", (if_(is_(Thing("hexside", "hexside", Det.THAT), "frozen")),)),),
    ),
    "a prohibition with unless": Statement(
        Norm(Modality.MAY_NOT, Frame(("claim",), DWARF, Thing("high ground", "status"))),
        (if_(is_(THAT_DWARF, "entrenched"), Cue.UNLESS), if_(is_(THAT_DWARF, "tired"), Cue.EVEN_IF)),
    ),
    "a duty": Statement(
        Norm(Modality.MUST, Frame(("check",), DWARF, Thing("morale", "quantity"))),
        (if_(Joined("or", (is_(THAT_DWARF, "tired"), is_(THAT_DWARF, "brave", negated=True)))),),
    ),
    "a modifier for each": Statement(
        Modifier(number(-2), Thing("digging dr", "dice"), Thing("mole", "unit", Det.EACH, traits=(Trait("tired"),))),
        (if_(is_(THAT_VAULT, "flooded")),),
    ),
    "a definition for a purpose": Statement(
        Definition(VAULT, Thing("building", "terrain"), roles=(Role("for", Thing("collapse", "event"), Focus.ONLY),))
    ),
    "a denial": Statement(
        Fact(Frame(("exist",), Thing("LOS", "los", Det.NO), roles=(Role("from/to", VAULT),))),
        exemptions=(Exemption("", "except", (if_(is_(THAT_VAULT, "open"), Cue.UNLESS),)),),
    ),
    "an event": Statement(
        Effect(Frame(("flood",), object=VAULT, roles=(Role("due to", Thing("rain", "event")),), passive=True)),
        (if_(Frame(("rain",)), Cue.WHEN),),
    ),
    "rules that apply": Statement(
        Application(Thing("rule", "rule", name="X9.41"), VAULT, manner=("unchanged",)),
        exemptions=(
            Exemption(
                "X1.13!1",
                "EXC",
                instead=(Statement(Effect(Frame(("collapse",), VAULT)), (FLOODED,)),),
            ),
        ),
        default="except as stated otherwise",
    ),
    "a permission that is not applicable at times": Statement(
        Norm(Modality.MAY, Frame(("leave",), DWARF, VAULT)),
        exemptions=(
            Exemption(
                "X1.15!1",
                "EXC",
                instead=(
                    Statement(Application(THAT_VAULT, roles=(Role("at", Thing("dawn", "phase")),), negated=True)),
                ),
            ),
        ),
    ),
    "a permission that is not there at times": Statement(
        Norm(Modality.MAY, Frame(("leave",), DWARF, VAULT)),
        exemptions=(
            Exemption("X1.15!1", "EXC", instead=(Statement(Application(NOBODY, roles=(AT_DAWN,), negated=True)),)),
        ),
    ),
    "a value that is not there at times": Statement(
        Value(VAULT, SHELTER, number(4)),
        exemptions=(Exemption("X1.16!1", "EXC", instead=(Statement(Application(NOBODY, negated=True), (FLOODED,)),)),),
    ),
    "a ban that an exception lifts": Statement(
        Norm(Modality.MAY_NOT, Frame(("enter",), DWARF, OLD_TUNNEL)),
        exemptions=(
            Exemption(
                "X1.14!1",
                "EXC",
                instead=(
                    Statement(
                        Norm(Modality.MAY, Frame(("enter",), DWARF, OLD_TUNNEL)),
                        (if_(is_(THAT_DWARF, "roped"), focus=Focus.ONLY),),
                    ),
                ),
            ),
        ),
    ),
}
"""Each kind of statement that is lowered in its own way."""
