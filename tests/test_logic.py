"""Logic in words and in JSON, and the audit that finds what it lost. The rules here are of a harbour nobody knows."""

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import compiler
from compiler.audit.swallow import swallowed
from compiler.lexicon.inflection import Inflection
from compiler.logic import coverage
from compiler.logic.bindings import bindings
from compiler.logic.coverage import Counted, Outcome, coverage_to_json
from compiler.logic.from_json import InvalidLogicError, node_from_json, statement_from_json
from compiler.logic.model import (
    Application,
    Binding,
    Definition,
    Effect,
    Exemption,
    Fact,
    Formalized,
    Modality,
    Modifier,
    Norm,
    Situated,
    Statement,
    Status,
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
    Tense,
    Thing,
    Trait,
)
from compiler.logic.to_json import SCHEMA, ClauseText, logic_to_json, node_to_json
from compiler.logic.to_text import statement_to_text
from compiler.spans import Span

READ = ("sound", "C", "B", "A", "unreviewed")
SCHEMAS = Path(compiler.__file__).parent / "schemas"
WORDS = Inflection({"throw": {"past": "threw", "participle": "thrown"}, "ox": {"plural": "oxen"}}, frozenset({"Crew"}))


def number(low: int | None, high: int | None = None, signed: bool = False) -> Number:
    return Number(None if low is None else Fraction(low), None if high is None else Fraction(high), signed)


def exactly(value: int, signed: bool = False) -> Number:
    return number(value, value, signed)


A_TUG, A_BERTH, A_QUAY = Thing("tug"), Thing("berth"), Thing("quay")
THE_TUG = replace(A_TUG, det=Det.THE)
THAT_BERTH = replace(A_BERTH, det=Det.THAT)
IT, WHICH = Thing("it", det=Det.IMPLIED), Thing("it", det=Det.WHICH)
WOODEN = Frame(("be",), THAT_BERTH, complement=Trait("wooden"))
LEAVES = Frame(("leave",), THE_TUG, A_BERTH)
SINKS = Frame(("sink",), THE_TUG)


def may(act: Frame, modality: Modality = Modality.MAY) -> Statement:
    return Statement(Norm(modality, act))


def enter(thing: Thing | Several) -> Statement:
    return may(Frame(("enter",), A_TUG, thing))


def fact(frame: Frame, *conditions: Condition) -> Statement:
    return Statement(Fact(frame), conditions)


def with_such(test: Frame | Joined) -> Statement:
    return fact(Frame(("sink",), Thing("tug", such=(test,))))


SAID = [
    (
        may(Frame(("enter", "moor"), Several("/", (Thing("Crew"), A_TUG)), A_BERTH, focus=Focus.ONLY)),
        "only Crew/tug may enter/moor a berth",
    ),
    (
        enter(Several("/", tuple(Thing(head, det=Det.EACH, traits=(Trait("empty"),)) for head in ("berth", "quay")))),
        "a tug may enter each empty berth/quay",
    ),
    (enter(Several("/", (A_BERTH, replace(A_QUAY, det=Det.THE)))), "a tug may enter a berth / the quay"),
    (
        may(
            Frame(
                ("leave",),
                A_TUG,
                roles=(
                    Role("via", Several("or", (A_BERTH, A_QUAY)), Focus.ONLY),
                    Role("as", Frame(("allow",), Thing("rule", det=Det.THE, name="Z3.1")), Focus.ONLY),
                ),
            )
        ),
        "a tug may leave only via a berth or a quay, only as Z3.1 allows",
    ),
    (
        may(Frame(("throw",), None, Thing("rope"), roles=(Role("into", A_BERTH, Focus.ONLY),), passive=True)),
        "a rope may be thrown only into a berth",
    ),
    (may(Frame(("claim",), A_TUG, A_BERTH, manner=("never",)), Modality.MAY_NOT), "a tug may never claim a berth"),
    (may(Frame(("pay",), A_TUG, exactly(4)), Modality.NEED_NOT), "a tug need not pay 4"),
    (fact(Frame(("moor",), A_TUG, tense=Tense.PAST)), "a tug moored"),
    (fact(Frame(("moor",), A_TUG, tense=Tense.PAST, negated=True)), "a tug did not moor"),
    (fact(Frame(("be",), A_TUG, roles=(Role("at", A_QUAY),), tense=Tense.PAST)), "a tug was at a quay"),
    (fact(Frame(("moor",), A_TUG, tense=Tense.PERFECT, manner=("never",), negated=True)), "a tug has never moored"),
    (fact(Frame(("moor",), None, A_TUG, passive=True, tense=Tense.PERFECT)), "a tug has been moored"),
    (fact(Frame(("moor",), A_TUG, tense=Tense.PLUPERFECT, negated=True)), "a tug had not moored"),
    (
        fact(SINKS, Condition(Cue.IF, Frame(("moor",), THE_TUG, modality="would", tense=Tense.PERFECT))),
        "the tug sinks if the tug would have moored",
    ),
    (fact(Frame(("moor",), A_TUG, manner=("no longer",), negated=True)), "a tug no longer moors"),
    (fact(Frame(("moor",), A_TUG, negated=True, manner=("normally",))), "a tug does not normally moor"),
    (fact(Frame(("affect",), A_TUG, A_QUAY, passive=True, negated=True)), "a quay is not affected by a tug"),
    (fact(Frame(("exist",), Thing("ox", det=Det.NO))), "no ox exists"),
    (fact(Frame(("open into",), A_BERTH, A_QUAY, object_focus=Focus.ONLY)), "a berth opens into only a quay"),
    (fact(Frame(("pull",), Thing("ox", number=exactly(2)), A_TUG)), "2 oxen pull a tug"),
    (
        fact(
            Frame(
                ("be",), Several("and", (A_TUG, A_BERTH)), complement=Several("or", (Trait("wet"), Trait("old", True)))
            )
        ),
        "a tug and a berth are wet or non-old",
    ),
    (fact(Frame(("have",), A_TUG, Thing("PF", number=number(None, 4)))), "a tug has ≤ 4 PF"),
    (enter(Thing("level", "location", number=exactly(-1, True))), "a tug may enter level -1"),
    (enter(Thing("hex", name="Q7")), "a tug may enter hex Q7"),
    (enter(Thing("upper berth", traits=(Trait("other"),))), "a tug may enter another upper berth"),
    (fact(Frame(("sink",), Thing("result", "dice", number=exactly(6)), A_TUG)), "a 6 result sinks a tug"),
    (Statement(Application(Thing("fog", det=Det.THE))), "the fog applies"),
    (enter(Thing("berth", det=Det.THAT, number=number(2, 3))), "a tug may enter those 2-3 berths"),
    (enter(Thing("berth", det=Det.ANY, traits=(Trait("if any"),))), "a tug may enter any berth (if any)"),
    (enter(Thing("berth", roles=(Role("of", Thing("crew", det=Det.THE)),))), "a tug may enter a berth of the crew"),
    (enter(Thing("berth", roles=(Role("beside", A_QUAY),))), "a tug may enter (a berth beside a quay)"),
    (
        enter(Thing("berth", traits=(Trait("common", roles=(Role("to", A_QUAY),)),))),
        "a tug may enter a berth (common to a quay)",
    ),
    (enter(Thing("berth", roles=(Role("at", A_QUAY, Focus.RESTATED),))), "a tug may enter a berth (i.e., at a quay)"),
    (
        fact(Frame(("sink",), Thing("tug", roles=(Role("at", A_QUAY), Role("of", A_BERTH))))),
        "a tug at (a quay) of a berth sinks",
    ),
    (
        with_such(Frame(("moor",), None, WHICH, passive=True, roles=(Role("at", A_QUAY),))),
        "a tug that is moored at a quay sinks",
    ),
    (with_such(Frame(("see",), A_BERTH, WHICH)), "a tug that a berth sees sinks"),
    (with_such(Frame(("sink",), Thing("ox"), roles=(Role("from", WHICH),))), "a tug from which an ox sinks sinks"),
    (
        with_such(Frame(("be",), Thing("hull", det=Det.THE, roles=(Role("of", WHICH),)), complement=Trait("wet"))),
        "a tug whose hull is wet sinks",
    ),
    (
        with_such(Joined("or", (Frame(("be",), WHICH, complement=Trait("wet")), Frame(("leak",), WHICH)))),
        "a tug that is wet or that leaks sinks",
    ),
    (
        with_such(Frame(("see",), A_BERTH, Thing("hull", roles=(Role("of", WHICH),)))),
        "a tug such that a berth sees a hull of which sinks",
    ),
    (fact(Frame(("attempt",), A_TUG, Frame(("enter",), None, A_BERTH))), "a tug attempts to enter a berth"),
    (
        fact(Frame(("end",), Frame(("enter",), None, A_BERTH), Thing("turn", det=Det.THE))),
        "entering a berth ends the turn",
    ),
    (
        fact(Frame(("pay",), A_TUG, roles=(Role("for", Frame(("enter",), None, A_BERTH)), Role("at", A_QUAY)))),
        "a tug pays for (entering a berth) at a quay",
    ),
    (
        fact(Frame(("see",), A_TUG, A_QUAY, roles=(Role("as if", Frame(("be",), IT, complement=Trait("wet"))),))),
        "a tug sees a quay as if (it) is wet",
    ),
    (
        fact(SINKS, Condition(Cue.IF, Frame(("overload",), A_QUAY, THE_TUG, modality="would"), Focus.ONLY)),
        "the tug sinks only if a quay would overload the tug",
    ),
    (
        fact(SINKS, Condition(Cue.UNLESS, Joined("or", (WOODEN, Joined("and", (LEAVES, SINKS)))))),
        "the tug sinks unless that berth is wooden or (the tug leaves a berth and the tug sinks)",
    ),
    (
        Statement(
            Value(A_BERTH, Thing("depth"), exactly(4, True)),
            exemptions=(Exemption("Z3!1", "EXC", (Condition(Cue.IF, WOODEN),), exactly(3, True)),),
        ),
        "a berth has a depth of +4 [EXC Z3!1: +3 if that berth is wooden]",
    ),
    (
        Statement(
            Value(
                A_BERTH,
                Thing("limit", det=Det.THE),
                Several("plus", (Thing("tug", number=exactly(2)), Thing("ox", number=number(None, 4)))),
            )
        ),
        "a berth has the limit of 2 tugs plus ≤ 4 oxen",
    ),
    (
        Statement(Definition(A_BERTH, Thing("quay", traits=(Trait("long"),)), manner=("always",))),
        "a berth is always considered a long quay",
    ),
    (Statement(Definition(A_BERTH, A_QUAY, "be", negated=True)), "a berth is not a quay"),
    (
        Statement(Modifier(exactly(1, True), each=Thing("tug", det=Det.EACH, roles=(Role("in", A_BERTH),)))),
        "+1 for (each tug in a berth)",
    ),
    (
        Statement(Modifier(exactly(-2, True), Thing("dr", det=Det.THE)), (Condition(Cue.IF, WOODEN),)),
        "-2 to the dr if that berth is wooden",
    ),
    (
        Statement(
            Application(Thing("rule", det=Det.THE, roles=(Role("for", A_QUAY),)), manner=("unchanged",)), rules=("Z8",)
        ),
        "the rules for a quay apply unchanged (Z8)",
    ),
    (Statement(Application(Thing("rule", det=Det.THE, name="Z8"), A_TUG, negated=True)), "Z8 does not apply to a tug"),
    (
        Statement(
            Effect(SINKS),
            exemptions=(
                Exemption("", "except", instead=(Statement(Effect(LEAVES)),)),
                Exemption("Z3!2", "EXC", rules=("Z4", "Z5")),
            ),
        ),
        "the tug sinks [except: the tug leaves a berth.] [EXC Z3!2 (Z4; Z5)]",
    ),
    (
        Statement(Fact(SINKS), default="except as stated otherwise", focus=Focus.RESTATED),
        "i.e., the tug sinks, except as stated otherwise",
    ),
]


@pytest.mark.parametrize(("statement", "text"), SAID, ids=[text for _, text in SAID])
def test_logic_is_said_in_one_way(statement: Statement, text: str) -> None:
    assert statement_to_text(statement, WORDS) == text


def test_different_logic_is_said_differently() -> None:
    assert len({statement_to_text(statement, WORDS) for statement, _ in SAID}) == len(SAID)


def test_words_change_by_rule_and_by_exception() -> None:
    words = Inflection(
        {"set": {"past": "set"}, "vertex": {"plural": "vertices"}, "break down": {"participle": "broken down"}}
    )
    assert [words.third_person(verb) for verb in ("pass", "carry", "play", "open into", "be", "have")] == [
        "passes",
        "carries",
        "plays",
        "opens into",
        "is",
        "has",
    ]
    assert [words.gerund(verb) for verb in ("set up", "halve", "die", "see", "enter")] == [
        "setting up",
        "halving",
        "dying",
        "seeing",
        "entering",
    ]
    assert [words.past(verb) for verb in ("set up", "plan", "carry", "halve", "open")] == [
        "set up",
        "planned",
        "carried",
        "halved",
        "opened",
    ]
    assert words.participle("break down") == "broken down"
    assert [words.plural(noun) for noun in ("hex", "battery", "side vertex", "day")] == [
        "hexes",
        "batteries",
        "side vertices",
        "days",
    ]


# JSON

_names = st.sampled_from(["tug", "berth", "long quay", "Δ"])
_flags = st.booleans()
_values = st.none() | st.fractions(max_denominator=4)
_numbers = st.builds(Number, _values, _values, _flags)
_manner = st.lists(_names, max_size=2).map(tuple)
_bottom = st.builds(Thing, _names, _names, st.sampled_from(Det), st.none() | _numbers, _names)


def _few(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(strategy, max_size=2).map(tuple)


def _several(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(strategy, min_size=2, max_size=3).map(tuple)


def _phrases(depth: int) -> st.SearchStrategy[Any]:
    if not depth:
        return _bottom
    things = st.builds(
        Thing,
        _names,
        det=st.sampled_from(Det),
        number=st.none() | _numbers,
        traits=_few(_traits(depth - 1)),
        roles=_few(_roles(depth - 1)),
        such=_few(_tests(depth - 1)),
    )
    return things | st.builds(Several, st.sampled_from(["and", "or", "/"]), _several(_phrases(depth - 1) | _traits(0)))


def _traits(depth: int) -> st.SearchStrategy[Any]:
    return st.builds(Trait, _names, _flags, _few(_roles(depth - 1)) if depth else st.just(()))


def _roles(depth: int) -> st.SearchStrategy[Any]:
    values = st.none() | _numbers | _phrases(depth) | _traits(0) | (_frames(depth - 1) if depth else st.nothing())
    return st.builds(Role, _names, values, st.sampled_from(Focus))


def _frames(depth: int) -> st.SearchStrategy[Any]:
    phrases = _phrases(depth)
    return st.builds(
        Frame,
        st.lists(_names, min_size=1, max_size=2).map(tuple),
        st.none() | phrases,
        st.none() | phrases | _numbers,
        st.none() | phrases | _numbers | _traits(depth),
        _few(_roles(depth)),
        _manner,
        _flags,
        st.sampled_from(Focus),
        modality=st.sampled_from(["", "would"]),
        object_focus=st.sampled_from(Focus),
        passive=_flags,
    )


def _tests(depth: int) -> st.SearchStrategy[Any]:
    return _frames(depth) | st.builds(Joined, st.sampled_from(["and", "or"]), _several(_frames(depth)))


def _statements(depth: int) -> st.SearchStrategy[Statement]:
    phrases, frames = _phrases(1), _frames(1)
    bodies = (
        st.builds(Norm, st.sampled_from(Modality), frames)
        | st.builds(Fact, frames)
        | st.builds(Effect, frames)
        | st.builds(Definition, phrases, phrases | _traits(1), _names, _few(_roles(1)), _manner, _flags)
        | st.builds(Value, phrases, phrases, phrases | _numbers, _few(_roles(1)), _manner)
        | st.builds(Modifier, _numbers, st.none() | phrases, st.none() | phrases)
        | st.builds(Application, phrases, st.none() | phrases, _few(_roles(1)), _manner, _flags)
    )
    conditions = _few(st.builds(Condition, st.sampled_from(Cue), _tests(1), st.sampled_from(Focus)))
    instead = st.none() | _numbers | phrases | _traits(1) | (_few(_statements(depth - 1)) if depth else st.nothing())
    exemptions = _few(st.builds(Exemption, _names, _names, conditions, instead, _manner))
    return st.builds(Statement, bodies, conditions, exemptions, _names, _manner, focus=st.sampled_from(Focus))


@settings(max_examples=150)
@given(_statements(1))
def test_json_is_read_back_to_the_same_logic_and_can_be_said(statement: Statement) -> None:
    assert statement_from_json(json.loads(json.dumps(node_to_json(statement)))) == statement
    said = statement_to_text(statement)
    assert said
    assert said.count("(") == said.count(")")


def test_fields_at_their_default_and_places_are_left_out() -> None:
    assert node_to_json(Thing("tug", number=Number(Fraction(1, 2), None), at=(3, 6))) == {
        "is": "Thing",
        "head": "tug",
        "number": {"is": "Number", "low": "1/2", "high": None},
    }


@pytest.mark.parametrize(
    ("kind", "data", "complaint"),
    [
        (Thing, [], "the logic: must be an object whose `is` is 'Thing'"),
        (Thing, {"is": "Thing"}, "head: is missing"),
        (Thing, {"is": "Thing", "head": 3}, "head: must be a text"),
        (Thing, {"is": "Thing", "head": "tug", "size": 3}, "size: Thing has no such field"),
        (Thing, {"is": "Thing", "head": "tug", "at": [1, 2]}, "at: Thing has no such field"),
        (Thing, {"is": "Thing", "head": "tug", "det": "teh"}, "det: 'teh' is none of 'a', 'the', 'that'"),
        (Thing, {"is": "Thing", "head": "tug", "det": []}, "det: [] is none of"),
        (Thing, {"is": "Thing", "head": "tug", "traits": {}}, "traits: must be a list"),
        (Thing, {"is": "Thing", "head": "tug", "traits": [{"is": "Role"}]}, "traits[0]: must be an object whose `is`"),
        (Thing, {"is": "Thing", "head": "tug", "number": "two"}, "number: must be Number"),
        (Trait, {"is": "Trait", "name": "wet", "negated": 1}, "negated: must be true or false"),
        (Number, {"is": "Number", "low": 1.5, "high": 2}, "low: must be a whole number or a fraction"),
        (Number, {"is": "Number", "low": "1/0", "high": 2}, "low: must be a whole number or a fraction"),
        (Number, {"is": "Number", "low": True, "high": 2}, "low: must be a whole number or a fraction"),
        (Role, {"is": "Role", "preposition": "in", "value": {"is": "Norm"}}, "value.is: 'Norm' is none of Thing"),
        (
            Statement,
            {"is": "Statement", "body": {"is": "Fact", "frame": {"is": "Frame", "verbs": "go"}}},
            "body.frame.verbs: must be a list",
        ),
    ],
)
def test_ill_typed_json_is_refused_with_its_place(kind: type[Any], data: Any, complaint: str) -> None:
    with pytest.raises(InvalidLogicError) as error:
        node_from_json(kind, data)
    assert str(error.value).startswith(complaint)


def _check(name: str, data: Any) -> None:
    schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(json.loads(json.dumps(data)))


def test_what_is_published_is_of_its_schema() -> None:
    statements = tuple(statement for statement, _ in SAID)
    clauses = [Formalized(f"Z1:c{place}", status, "why", statements) for place, status in enumerate(Status)]
    clauses[0] = replace(clauses[0], bindings=(Binding("[0].body", 12, 20),), situation=(Situated("row", "Z1", "6"),))
    place = ClauseText("Z1", "a rule of the harbour", 10, Span("z.txt", 4, 25, 1, 5), "B")
    every = (dict.fromkeys(Outcome, 1), {Status.READING: 1, Status.RECONSTRUCTED: 0}, dict.fromkeys(READ, 2))
    examples = {"checked": 3, "not_checked": 2, "reasons": {"no map": 2}}
    counted = coverage_to_json({"Z": Counted(*every, dict.fromkeys(Status, 1))}, {"Z": examples})
    published = logic_to_json([(clause, place) for clause in clauses], counted, WORDS)
    _check("coverage", counted)
    _check("logic", published)
    assert published["schema"] == SCHEMA
    assert counted["schema"] == coverage.SCHEMA
    assert published["clauses"][0]["bindings"] == [{"field": "[0].body", "start": 2, "end": 10}]
    assert published["clauses"][0]["span"]["column"] == 5
    assert published["clauses"][0]["logic"][0]["text"] == SAID[0][1]


def test_schemas_name_every_status_and_class() -> None:
    logic = json.loads((SCHEMAS / "logic.schema.json").read_text("utf-8"))["$defs"]
    assert logic["clause"]["properties"]["status"]["enum"] == [status.value for status in Status]
    classes = {type(part).__name__ for statement, _ in SAID for part in _nodes(statement)}
    assert classes == set(logic["node"]["properties"]["is"]["enum"])


def _nodes(node: object) -> Iterator[object]:
    if isinstance(node, tuple):
        for member in node:
            yield from _nodes(member)
    elif is_dataclass(node):
        yield node
        for field in fields(node):
            yield from _nodes(getattr(node, field.name))


# The audit: clauses with their logic, each node at its place


class Places:
    """Finds the places of words in a clause."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __call__(self, words: str) -> tuple[int, int]:
        start = self.text.index(words)
        return start, start + len(words)


def _limits() -> tuple[str, tuple[Statement, ...]]:
    at = Places(
        "Only an unmanned tug may leave two berths if neither quay is a non-wooden quay (Z4.2), unless it has ≥ 3 oars."
    )
    tug = Thing("tug", traits=(Trait("manned", True, at=at("unmanned")),), at=at("an unmanned tug"))
    berths = Thing("berth", number=replace(exactly(2), at=at("two")), at=at("two berths"))
    wooden = Thing("quay", traits=(Trait("wooden", True, at=at("non-wooden")),), at=at("a non-wooden quay"))
    quay = Frame(
        ("be",),
        Thing("quay", at=at("neither quay")),
        complement=wooden,
        negated=True,
        at=at("neither quay is a non-wooden quay"),
    )
    ropes = Thing("oar", number=replace(number(3), at=at("≥ 3")), at=at("≥ 3 oars"))
    act = Frame(("leave",), tug, berths, focus=Focus.ONLY, at=at("Only an unmanned tug may leave two berths"))
    conditions = (
        Condition(Cue.IF, quay, at=at("if neither quay is a non-wooden quay")),
        Condition(
            Cue.UNLESS, Frame(("have",), THE_TUG, ropes, at=at("it has ≥ 3 oars")), at=at("unless it has ≥ 3 oars")
        ),
    )
    return at.text, (Statement(Norm(Modality.MAY, act), conditions, rules=("Z4.2",), at=act.at),)


def _ban() -> tuple[str, tuple[Statement, ...]]:
    at = Places(
        "Otherwise, each tug in hex Q7 must pay half the toll, and no crew may even sleep while it cannot sail."
    )
    tug = Thing(
        "tug",
        det=Det.EACH,
        roles=(Role("in", Thing("hex", name="Q7", at=at("hex Q7")), at=at("in hex Q7")),),
        at=at("each tug in hex Q7"),
    )
    toll = Thing("toll", number=Number(Fraction(1, 2), Fraction(1, 2), at=at("half")), at=at("half the toll"))
    pay = Frame(("pay",), tug, toll, manner=("otherwise",), at=at("each tug in hex Q7 must pay half the toll"))
    sail = Frame(("sail",), THE_TUG, modality="may", negated=True, at=at("it cannot sail"))
    sleep = Frame(
        ("sleep",), Thing("crew", det=Det.NO, at=at("no crew")), focus=Focus.EVEN, at=at("no crew may even sleep")
    )
    condition = Condition(Cue.WHILE, sail, at=at("while it cannot sail"))
    return at.text, (
        Statement(Norm(Modality.MUST, pay), at=pay.at),
        Statement(Norm(Modality.MAY, sleep), (condition,), at=sleep.at),
    )


def _depths() -> tuple[str, tuple[Statement, ...]]:
    at = Places(
        "Except as stated otherwise, a berth has a depth of +4 with 4-5 tugs only as if it were not dredged,"
        " and it may never be closed."
    )
    tugs = Thing("tug", number=replace(number(4, 5), at=at("4-5")), at=at("4-5 tugs"))
    dredged = Frame(("dredge",), None, IT, passive=True, negated=True, at=at("it were not dredged"))
    roles = (
        Role("with", tugs, at=at("with 4-5 tugs")),
        Role("as if", dredged, Focus.ONLY, at=at("only as if it were not dredged")),
    )
    value = Value(
        Thing("berth", at=at("a berth")),
        Thing("depth", at=at("a depth")),
        replace(exactly(4, True), at=at("+4")),
        roles,
    )
    closed = Frame(("close",), None, THAT_BERTH, passive=True, manner=("never",), at=at("it may never be closed"))
    return at.text, (
        Statement(value, default="except as stated otherwise", at=at("a berth has a depth of +4")),
        Statement(Norm(Modality.MAY_NOT, closed), at=closed.at),
    )


WHOLE: dict[str, Callable[[], tuple[str, tuple[Statement, ...]]]] = {"limits": _limits, "ban": _ban, "depths": _depths}


def _judge(text: str, statements: tuple[Statement, ...]) -> str | None:
    return swallowed(text, 0, len(text), (), statements)


@pytest.mark.parametrize("name", WHOLE)
def test_logic_that_says_everything_passes(name: str) -> None:
    assert _judge(*WHOLE[name]()) is None


def _poorer(node: Any) -> Iterator[Any]:
    """A node in all ways of losing one thing: a condition, a number, a negation, a limit, a trait, a role."""
    if isinstance(node, tuple):
        for place, member in enumerate(node):
            if isinstance(member, Condition | Trait | Role | Exemption | Statement):
                yield node[:place] + node[place + 1 :]
            yield from ((*node[:place], less, *node[place + 1 :]) for less in _poorer(member))
    elif is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, Number) and isinstance(node, Thing):
                yield replace(node, number=None)
            if field.name == "negated" and value and not (isinstance(node, Frame) and "never" in node.manner):
                yield replace(node, negated=False)
            if field.name == "focus" and value:
                yield replace(node, focus=Focus.NONE)
            if field.name in ("default", "name", "modality") and value and isinstance(node, Statement | Thing | Frame):
                yield replace(node, **{field.name: ""})
            if field.name in ("rules", "manner", "verbs") and value and value[0] not in ("never", "be", "have"):
                yield replace(node, **{field.name: ()})
            if value in (Det.NO, Det.EACH):
                yield replace(node, det=Det.A)
            if value is Modality.MAY_NOT:
                yield replace(node, modality=Modality.MAY)
            if value is Modality.MUST:
                yield replace(node, modality=Modality.MAY)
            if field.name == "cue" and value is Cue.UNLESS:
                yield replace(node, cue=Cue.IF)
            if isinstance(node, Number) and isinstance(value, Fraction):
                yield replace(node, **{field.name: value + 1})
                yield replace(node, **{field.name: None})
            yield from (replace(node, **{field.name: less}) for less in _poorer(value))


@pytest.mark.parametrize("name", WHOLE)
def test_logic_that_lost_anything_fails(name: str) -> None:
    text, statements = WHOLE[name]()
    swallowed = [less for less in _poorer(statements) if _judge(text, less) is None]
    assert sum(1 for _ in _poorer(statements)) > 10
    assert not [[statement_to_text(one) for one in less] for less in swallowed]


@pytest.mark.parametrize(
    ("text", "statement", "reason"),
    [
        ("A tug sinks.", fact(Frame(("sink",), A_TUG, negated=True, at=(0, 11))), "'A tug sinks' is not negated"),
        ("A red tug sinks.", fact(Frame(("sink",), Thing("tug", at=(0, 9)), at=(0, 15))), "the word 'red' is bound"),
        ("A tug sinks (Z3.1).", fact(Frame(("sink",), A_TUG, at=(0, 11))), "the name 'Z3.1' is bound to nothing"),
        (
            "A tug has 3 oars, 3 masts.",
            fact(
                Frame(("have",), A_TUG, Thing("oar", number=replace(exactly(3), at=(10, 11)), at=(10, 16)), at=(0, 25))
            ),
            "the number '3' is bound",
        ),
        ("A tug can sink.", fact(Frame(("sink",), A_TUG, at=(0, 14))), "the modal 'can' is bound to nothing"),
        ("A tug was sunk.", fact(Frame(("sink",), None, A_TUG, passive=True, at=(0, 14))), "the tense 'was' is bound"),
        ("A tug has leaked.", fact(Frame(("leak",), A_TUG, at=(0, 16))), "the tense 'leaked' is bound to nothing"),
        ("A tug may sink and must leak.", may(Frame(("sink", "leak"), A_TUG, at=(0, 28))), "the modal 'must' is bound"),
    ],
)
def test_the_audit_says_what_is_wrong(text: str, statement: Statement, reason: str) -> None:
    assert (_judge(text, (statement,)) or "").startswith(reason)


def test_other_spellings_and_naming_words_are_told_to_the_audit() -> None:
    text = "A GT vessel sank."
    statement = fact(Frame(("sink",), replace(A_TUG, at=(0, 11)), at=(0, 16)))
    spelled = {"tug": ["vessel"], "sink": ["sank"]}
    assert swallowed(text, 0, 17, (), (statement,)) is not None
    assert swallowed(text, 0, 17, (), (statement,), spellings=lambda name: spelled.get(name, ())) is not None
    assert (
        swallowed(text, 0, 17, (), (statement,), spellings=lambda name: spelled.get(name, ()), ignored=["GT"]) is None
    )


def test_an_exception_is_audited_with_its_own_text() -> None:
    text = "A tug sinks [EXC: not if wooden]."
    exemption = Exemption(
        "Z1!1",
        "EXC",
        (Condition(Cue.IF, Frame(("be",), IT, complement=Trait("wooden"), negated=True, at=(0, 13)), at=(0, 13)),),
    )
    tug = fact(Frame(("sink",), replace(A_TUG, at=(0, 5)), at=(0, 11)))
    assert swallowed(text, 0, len(text), [(12, 32)], (tug,)) == "an exception is bound to nothing"
    assert swallowed(text, 0, len(text), [(12, 32)], (replace(tug, exemptions=(exemption,)),)) is None
    assert swallowed("not if wooden", 0, 13, (), exemption) is None
    assert swallowed("not if wooden", 0, 13, (), replace(exemption, conditions=())) is not None


def test_bindings_lead_from_fields_to_words() -> None:
    _, statements = _limits()
    found = {binding.field: (binding.start, binding.end) for binding in bindings(statements)}
    assert found["[0]"] == found["[0].body.act"] == statements[0].at
    assert found["[0].body.act.object.number"] == (31, 34)
    assert found["[0].conditions[1].cue"] == found["[0].conditions[1]"]
    assert found["[0].body.act.focus"] == found["[0].body.act"]
    assert "[0].body.act.negated" not in found


def test_bindings_of_an_exception_are_apart() -> None:
    wooden = Condition(Cue.IF, replace(WOODEN, at=(3, 9)), at=(0, 9))
    statement = fact(replace(SINKS, at=(0, 5)))
    exemption = Exemption("Z1!1", "EXC", (wooden,))
    assert not [one for one in bindings((replace(statement, exemptions=(exemption,)),)) if "conditions" in one.field]
    assert Binding("[0].conditions[0]", 0, 9) in bindings((exemption,))
    inline = replace(exemption, id="")
    assert Binding("[0].exemptions[0].conditions[0]", 0, 9) in bindings((replace(statement, exemptions=(inline,)),))
