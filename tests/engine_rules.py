"""Rules of an invented chapter on vaults beneath buildings, in the shape that a generator gives them."""

from collections.abc import Callable

from engine.answers import APPLIED, NOT_MET, Exempted, Record, Step
from engine.phrases import Frame, Number, Role, Several, Thing, Trait
from engine.rules import Atom, Fits, Kind, Rule, Rulebook
from engine.truth import Legality, Truth

PERMITTED, FORBIDDEN = Legality.PERMITTED, Legality.FORBIDDEN
CELLAR = Thing("Cellar Location")
CELLAR_LEVEL = Thing("Cellar level", det="the")
INFANTRY = Thing("Infantry")
GROUND = Thing("Location", traits=(Trait("ground-level"),))
IT = Thing("it", det="implied")


def fits(name: str, role: str, phrase: Thing | Several | Frame | Trait | Number) -> Atom:
    return Atom(name, Fits(role, phrase))


def rule(
    clause: str, kind: Kind, keys: str, decide: Callable[..., object], *atoms: Atom, default: bool = False
) -> Rule:
    step = Step(clause, f"clause {clause}", tuple(atom.name for atom in atoms))

    def why(*truths: Truth) -> Record:
        return (step, decide(*truths), truths, (), ())

    return Rule(step, kind, tuple(keys.split("|")), atoms, decide, why, default)


def is_rubbled(thing: Thing) -> Frame:
    return Frame(("rubble",), object=thing, passive=True)


def tem(subject_fits: Truth, wooden: Truth) -> int | None:
    if subject_fits:
        return 3 if wooden else 4
    return None


_TEM = Step(
    "V.2", "TEM of Cellar Location is 4", ("subject_fits", "wooden"), (Exempted("V.2!1", "3 if wooden", "EXC"),)
)


def tem_why(subject_fits: Truth, wooden: Truth) -> Record:
    if subject_fits:
        if wooden:
            return (_TEM, 3, (subject_fits, wooden), (APPLIED,), ())
        return (_TEM, 4, (subject_fits, wooden), (NOT_MET,), ())
    return (_TEM, None, (subject_fits, wooden), (NOT_MET,), ())


TEM = Rule(
    _TEM,
    Kind.VALUE,
    ("TEM",),
    (fits("subject_fits", "subject", CELLAR), Atom("wooden", Frame(("be",), IT, complement=Trait("wooden")))),
    tem,
    tem_why,
)


def has_cellar(subject: Truth, object_: Truth, beneath: Truth) -> bool | None:
    return True if subject and object_ and beneath else None


def only_infantry(subject: Truth, object_: Truth) -> Legality | None:
    if object_:
        return PERMITTED if subject else FORBIDDEN
    return None


def only_via(subject: Truth, object_: Truth, via: Truth) -> Legality | None:
    if subject and object_:
        return PERMITTED if via else FORBIDDEN
    return None


def next_cellar(from_: Truth, object_: Truth, share: Truth, rowhouse: Truth) -> Legality | None:
    if from_ and object_:
        return PERMITTED if share and not rowhouse else FORBIDDEN
    return None


def opens(subject: Truth, object_: Truth, exists: Truth, rubbled: Truth) -> bool | None:
    if subject and object_ and exists:
        return None if rubbled else True
    return None


def yes_if(*truths: Truth) -> bool | None:
    return True if all(truths) else None


def no_if(*truths: Truth) -> bool | None:
    return False if all(truths) else None


def not_to_a_full_one(subject: Truth, object_: Truth) -> Legality | None:
    return FORBIDDEN if subject and object_ else None


def no_los(subject: Truth, between: Truth, across: Truth, breached: Truth) -> bool | None:
    if subject and between and across:
        return None if breached else False
    return None


GROUND_WITH_CELLAR = GROUND._replace(
    roles=(Role("with", Thing("Cellar Location", roles=(Role("beneath", Thing("it", det="that")),))),)
)
THAT_HEX = Thing("hex", det="that")

RULES = (
    rule(
        "V.1",
        Kind.FACT,
        "have",
        has_cellar,
        fits(
            "subject_fits",
            "subject",
            Thing(
                "building",
                det="each",
                traits=(Trait("multi-hex"), Trait("Factory", negated=True)),
                such=(Frame(("depict",), object=Thing("building", det="which"), passive=True),),
            ),
        ),
        fits("object_fits", "object", Thing("Cellar level")),
        fits("beneath", "beneath", GROUND._replace(det="that", roles=(Role("of", Thing("building", det="that")),))),
    ),
    TEM,
    rule(
        "V.3",
        Kind.NORM,
        "enter|set up in",
        only_infantry,
        fits("subject_fits", "subject", Several("or", (INFANTRY, Thing("SW")))),
        fits("object_fits", "object", CELLAR),
    ),
    rule(
        "V.4",
        Kind.NORM,
        "exit|enter",
        only_via,
        fits("subject_fits", "subject", INFANTRY),
        fits("object_fits", "object", CELLAR_LEVEL),
        fits(
            "via_fits",
            "via",
            Several("or", (Thing("Stairwell"), Thing("Manhole"), Thing("Trench", traits=(Trait("connecting"),)))),
        ),
    ),
    rule(
        "V.5",
        Kind.NORM,
        "enter",
        next_cellar,
        fits("from_fits", "from", CELLAR),
        fits("object_fits", "object", CELLAR._replace(traits=(Trait("adjacent"),))),
        Atom(
            "share",
            Frame(
                ("share",), Thing("hex", det="the", number=Number(2, 2)), Thing("hexside", traits=(Trait("building"),))
            ),
        ),
        Atom("rowhouse", Frame(("be",), IT, complement=Trait("Rowhouse"))),
    ),
    rule(
        "V.6",
        Kind.FACT,
        "open into",
        opens,
        fits("subject_fits", "subject", Several("and", (Thing("Trench connection"), Thing("Manhole")))),
        fits("object_fits", "object", Thing("level", det="that", traits=(Trait("Cellar"),))),
        Atom("exists", Frame(("exist",), Thing("Cellar level", det="the"))),
        Atom(
            "rubbled",
            is_rubbled(Thing("ground level", det="the", roles=(Role("over", Thing("Cellar Location", det="the")),))),
        ),
    ),
    rule(
        "V.7",
        Kind.FACT,
        "trace",
        yes_if,
        fits("subject_fits", "subject", INFANTRY),
        fits("from_fits", "from", CELLAR),
        fits("outside_fits", "outside", Thing("depiction", roles=(Role("of", Thing("building", det="that")),))),
        fits("to_fits", "to", Thing("Location", traits=(Trait("ADJACENT", negated=True),))),
        fits(
            "as_if_fits",
            "as if",
            Frame(
                ("be",),
                Thing("Infantry", det="that"),
                complement=Trait("entrenched"),
                roles=(Role("at", Thing("ground level")),),
            ),
        ),
    ),
    rule(
        "V.8",
        Kind.FACT,
        "exist",
        no_los,
        fits("subject_fits", "subject", Thing("LOS")),
        fits("between_fits", "between", CELLAR._replace(traits=(Trait("adjacent"),))),
        fits("across_fits", "across", Thing("hexside", traits=(Trait("black bar"), Trait("Rowhouse")))),
        Atom("breached", Frame(("be",), IT, complement=Trait("Breached"))),
    ),
    rule(
        "V.9",
        Kind.EFFECT,
        "cease to exist",
        yes_if,
        Atom("rubbled", is_rubbled(CELLAR)),
        fits(
            "subject_fits",
            "subject",
            Several(
                "and",
                (
                    Thing("Location", det="that"),
                    Thing("building Location", det="each", traits=(Trait("other"),), roles=(Role("in", THAT_HEX),)),
                ),
            ),
        ),
    ),
    rule(
        "V.10",
        Kind.EFFECT,
        "place",
        yes_if,
        Atom("rubbled", is_rubbled(CELLAR)),
        fits("object_fits", "object", Thing("Rubble counter", det="the", traits=(Trait("appropriate"),))),
        fits("in_fits", "in", THAT_HEX),
        fits("at_fits", "at", Thing("ground level")),
    ),
    rule(
        "V.11",
        Kind.EFFECT,
        "place",
        yes_if,
        Atom("rubbled", is_rubbled(GROUND_WITH_CELLAR)),
        fits("object_fits", "object", Thing("Rubble counter", det="the", traits=(Trait("appropriate"),))),
        fits("on_fits", "on top of", Thing("Cellar counter")),
        fits("at_fits", "at", Thing("ground level")),
    ),
    rule(
        "V.20",
        Kind.FACT,
        "exist",
        yes_if,
        Atom("rubbled", is_rubbled(GROUND_WITH_CELLAR)),
        fits("subject_fits", "subject", CELLAR),
    ),
    rule(
        "V.12",
        Kind.EFFECT,
        "block",
        yes_if,
        Atom("rubbled", is_rubbled(GROUND_WITH_CELLAR)),
        fits("object_fits", "object", Thing("LOS", roles=(Role("out of", Thing("Cellar Location", det="that")),))),
        fits("across_fits", "across", Thing("hexside", traits=(Trait("building", negated=True),))),
    ),
    rule(
        "V.13",
        Kind.FACT,
        "connect",
        no_if,
        Atom(
            "rubbled",
            is_rubbled(GROUND._replace(det="the", roles=(Role("over", Thing("Cellar Location")),))),
        ),
        fits("subject_fits", "subject", Thing("Trench")),
        fits("to_fits", "to", Thing("Cellar Location", det="that")),
    ),
    rule(
        "V.14",
        Kind.VALUE,
        "stacking limit",
        lambda subject: (
            Several("plus", (Thing("squad-equivalent", number=Number(2, 2)), Thing("SMC", number=Number(None, 4))))
            if subject
            else None
        ),
        fits("subject_fits", "subject", CELLAR),
    ),
    rule(
        "V.15",
        Kind.NORM,
        "enter",
        not_to_a_full_one,
        fits("subject_fits", "subject", Thing("MMC", det="no", traits=(Trait("armed"), Trait("unbroken")))),
        fits(
            "object_fits",
            "object",
            CELLAR._replace(
                such=(
                    Frame(
                        ("be",),
                        Thing("Cellar Location", det="which"),
                        complement=Trait("overstacked"),
                        manner=("already",),
                    ),
                )
            ),
        ),
    ),
    rule(
        "V.16",
        Kind.DEFINITION,
        "Fortified Building Location",
        yes_if,
        fits("subject_fits", "subject", CELLAR),
    ),
    rule(
        "V.17",
        Kind.NORM,
        "use",
        lambda subject, object_, allowed, passes: (
            None if not (subject and object_) else PERMITTED if allowed or passes else FORBIDDEN
        ),
        fits("subject_fits", "subject", Thing("unit", traits=(Trait("Good Order"),))),
        fits("object_fits", "object", Thing("Sewer Movement")),
        Atom("allowed", Frame(("allow",), Thing("SSR"), Thing("it", det="that"))),
        Atom("passes", Frame(("pass",), Thing("leader"), Thing("4TC"))),
    ),
    rule(
        "V.18",
        Kind.EFFECT,
        "fall into",
        yes_if,
        Atom(
            "roll",
            Frame(
                ("have",),
                Thing("Bog Check", det="that"),
                Thing("dr", traits=(Trait("Original"), Trait("colored")), number=Number(4, None)),
            ),
        ),
        fits("subject_fits", "subject", Thing("AFV")),
        fits("object_fits", "object", CELLAR),
    ),
    rule(
        "V.19",
        Kind.VALUE,
        "FP",
        lambda leaves, adjacent, us, subject: "half" if subject and leaves and not adjacent and us else None,
        Atom("leaves", Frame(("leave",), Thing("LOF", det="the"), Thing("depiction", det="that"))),
        Atom(
            "adjacent",
            Frame(
                ("trace",),
                object=Thing("LOF", det="that"),
                roles=(Role("to", CELLAR._replace(det="any", traits=(Trait("ADJACENT"),))),),
                passive=True,
            ),
        ),
        Atom("us", Frame(("have",), Thing("unit", det="the"), Thing("US#", number=Number(3, None)))),
        fits(
            "subject_fits",
            "subject",
            Thing("unit", such=(Frame(("be",), Thing("unit", det="which"), roles=(Role("in", CELLAR),)),)),
        ),
    ),
)


VAULTS = Rulebook("V", RULES)
