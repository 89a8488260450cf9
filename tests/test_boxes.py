"""Boxes: what statements say, flat; in letters and back; and whether two of them say the same."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from compiler.logic.alike import alike
from compiler.logic.boxes import Boxes
from compiler.logic.boxes_from_text import boxes_from_text
from compiler.logic.boxes_to_text import boxes_to_text
from compiler.logic.from_json import node_from_json
from compiler.logic.identity import identified, merged
from compiler.logic.model import Exemption, Formalized, Modality, Norm, Statement, Status
from compiler.logic.mutants import mutants
from compiler.logic.notation import NotationError
from compiler.logic.phrases import Condition, Cue, Det, Frame, Role, Thing, Trait, parts
from compiler.logic.to_boxes import to_boxes
from compiler.logic.to_json import node_to_json

from . import cases
from .compiled import compiled
from .reading import Refusal, read, stem
from .statements import STATEMENTS


def _compiled() -> Iterator[tuple[str, tuple[Statement, ...]]]:
    yield from ((name, (statement,)) for name, statement in STATEMENTS.items())
    yield from ((found.clause, found.statements) for found in compiled().logic.formalized if found.statements)


@cases.parametrize("boxes")
def test_what_a_statement_is_in_boxes(case: cases.Case) -> None:
    cases.check(case, lambda name: boxes_to_text(to_boxes((STATEMENTS[name],))))


def test_boxes_are_read_as_they_were_printed() -> None:
    lost = []
    for name, statements in _compiled():
        boxes = to_boxes(statements)
        try:
            same = alike(boxes, boxes_from_text(boxes_to_text(boxes)))
        except NotationError as error:
            lost.append(str(error))
            continue
        if not same:
            lost.append(f"{name}\n{boxes_to_text(boxes)}")
    assert not lost, "\n".join(lost)


def test_boxes_are_the_same_after_json() -> None:
    for _, statements in _compiled():
        boxes = to_boxes(statements)
        assert node_from_json(Boxes, json.loads(json.dumps(node_to_json(boxes)))) == boxes


def test_identity_survives_json() -> None:
    for _, statements in _compiled():
        told = identified(statements)
        again = tuple(node_from_json(Statement, json.loads(json.dumps(node_to_json(one)))) for one in told)
        assert again == told
        assert to_boxes(again) == to_boxes(told)


def test_whatever_is_changed_in_a_statement_changes_its_boxes() -> None:
    swallowed = []
    for name, (statement, *others) in _compiled():
        if others:
            continue
        boxes = to_boxes((statement,))
        found = mutants(Formalized(name, Status.GRAMMAR, "", (statement,)))
        swallowed += [(name, each.change) for each in found if alike(boxes, to_boxes(each.formalized.statements))]
    assert not swallowed


SAME = [
    ("may enter(x:tug, y:lock)\n  only if wet(y)", "may enter(a:tug, b:lock)\n  only if wet(b)"),
    ("so sink(x:tug)\n  where wet(x)\n  where in(x, y:dock)", "so sink(x:wet tug)\n  where in(x, y:dock)"),
    ("may not enter(any x:tug, y:lock)", "may enter(no x:tug, y:lock)"),
    ("may (enter(x:tug, y:lock) or leave(x, y))", "may leave(x:tug, y:lock)\nmay enter(x, y)"),
    ("so sink(x:tug)\n  if wet(x) and old(x)", "so sink(x:tug)\n  if old(x)\n  if wet(x)"),
    ("value toll(x:tug) = 3", "so be(t:toll, 3)\n  where of(t, x:tug)"),
    ("must ring(_, b:bell, during: noon)", "must ring(_, b:bell, at: n:noon)"),
    (
        "must ring(x:guard, b:bell)\n  after see(x, y:tug)",
        "must ring(x:guard, b:bell, after: see(y:tug))".replace("y:", "_, y:"),
    ),
    ("so float(x:tug)\n  where as old as(x, y:raft)", "so float(x:tug)\n  where old(x, as: y:raft)"),
    ("so float(x:tug)\n  where other than(x, y:raft)", "so float(x:tug)\n  where not be(x, y:raft)"),
    (
        "so float(x:tug)\n  where other than(x, y:raft and z:barge)",
        "so float(x:tug)\n  where not (be(x, y:raft) or be(x, z:barge))",
    ),
    ("so ring(x:bell, manner: twice)", "so ring(x:bell, times: 2)"),
    ("so ring(x:bell, manner: daily)", "so ring(x:bell, times: 1 per: d:day)"),
    ("so sink(x:tug)\n  unless wet(x)", "so sink(x:tug)\n  if not wet(x)"),
    ("so sink(x:tug)\n  unless wet(x) and old(x)", "so sink(x:tug)\n  if not (wet(x) and old(x))"),
    ("so stay(x:tug, is: awake)", "so stay awake(x:tug)"),
    ("so go(x:tug, manner: lame)", "so go lame(x:tug)"),
    ("so pay(x:tug, 1 y:coin)\n  where per(y, z:raft)", "so pay(x:tug, 1 y:coin, per: z:raft)"),
    ("so require(_, 1 y:lamp)", "must exist(1 y:lamp)"),
    ("so sink(x:tug)\n  where be(x, wet and old)", "so sink(x:wet old tug)"),
    ("must sink(≥ 1 x:tug)\n  where of(x, y:tug)", "must sink(≥ 1 x:tug)"),
    ("apply(+1 m:modifier, to: r:roll)", "add +1 to r:roll"),
    ("so sink(x:coal barge)", "so sink(x:barge)\n  where coal(x)"),
    ("so pay(x:tug, y:toll)\n  where twice(y)", "so pay(x:tug, twice y:toll)"),
    ("may carry(x:tug, only 2 y:raft)", "may carry(x:tug, ≤ 2 y:raft)"),
    ("apply(x:rule, only to: y:tug)", "so apply(x:rule, only to: y:tug)"),
    ("so swim(x:tug, to: y:raft, manner: up)", "so swim(x:tug, up to: y:raft)"),
    ("must wait(slower of(2 x:tug))", "must wait(y:slower)\n  where of(y, 2 x:tug)"),
    ("value toll = higher of(x:speed, y:draft)", "so be(t:toll, h:higher)\n  where of(h, x:speed and y:draft)"),
    ("may sink(_, each x:tug)\n  where except(x, y:raft)", "may sink(_, each x:tug)\n  except x:raft"),
    ("so sink(x:tug)\n  where i.e.(x, i.e. y:ship)", "so sink(x:tug)\nso be(x, y:ship)"),
    ("may cut(x:tug, y:rope, so that: sink(z:raft))", "may cut(x:tug, y:rope)\n  for sink(z:raft)"),
]
DIFFERENT = [
    ("may enter(x:tug, y:lock)\n  only if wet(y)", "may enter(x:tug, y:lock)\n  only if wet(x)"),
    ("may enter(x:tug, y:lock)\n  only if wet(y)", "may enter(x:tug, y:lock)\n  if wet(y)"),
    ("may enter(x:tug, y:lock)", "may enter(y:lock, x:tug)"),
    ("may enter(x:tug, y:lock)", "may not enter(x:tug, y:lock)"),
    ("may enter(x:tug, only y:lock)", "may enter(only x:tug, y:lock)"),
    ("so sink(x:tug)\n  where in(x, y:dock)", "so sink(x:tug)\n  where in(y:dock, x)"),
    ("so sink(each x:tug)", "so sink(x:tug)"),
    ("so sink(2 x:tug)", "so sink(3 x:tug)"),
    ("so sink(x:tug and y:raft)", "so sink(x:tug or y:raft)"),
    ("so see(x:tug, y:tug)\n  where wet(x)", "so see(x:tug, y:tug)\n  where wet(y)"),
    ("so see(x:tug, x)", "so see(x:tug, y:tug)"),
    ("so sink(x:tug)\n  unless wet(x) and old(x)", "so sink(x:tug)\n  unless wet(x)\n  unless old(x)"),
    (
        "so sink(x:tug)\n  unless tow(_, x)\n  except if wet(x)",
        "so sink(x:tug)\n  unless tow(_, x)\n    except if wet(x)",
    ),
    ("may not (sit(x:tug) and lie(x))", "may not (sit(x:tug) or lie(x))"),
    ("must (sit(x:tug) or lie(x))", "must (sit(x:tug) and lie(x))"),
    ("so float(x:tug)\n  where as old as(x, y:raft)", "so float(x:tug)\n  where old(x, than: y:raft)"),
    ("so float(x:tug)\n  where other than(x, y:raft)", "so float(x:tug)\n  where be(x, y:raft)"),
    ("so ring(x:bell, manner: twice)", "so ring(x:bell, manner: once)"),
    ("so ring(x:bell, manner: daily)", "so ring(x:bell, manner: weekly)"),
    ("so sink(x:tug)\n  unless wet(x) and old(x)", "so sink(x:tug)\n  if not (wet(x) or old(x))"),
    ("so sink(x:tug)\n  unless wet(x)", "so sink(x:tug)\n  if wet(x)"),
    ("so stay(x:tug, is: awake)", "so stay(x:tug)"),
    ("so pay(x:tug, 1 y:coin)\n  where per(y, z:raft)", "so pay(x:tug, 1 y:coin)"),
    ("so require(x:tug, 1 y:lamp)", "must exist(1 y:lamp)"),
    ("apply(+1 m:modifier, to: r:roll)", "add -1 to r:roll"),
    ("must sink(≥ 1 x:tug)\n  where of(x, y:tug)\n  where wet(y)", "must sink(≥ 1 x:tug)"),
    ("must sink(≥ 1 x:tug)\n  where of(x, 3 y:tug)", "must sink(≥ 1 x:tug)"),
    ("so pay(x:tug, twice y:toll)", "so pay(x:tug, 2 y:toll)"),
    ("must carry(x:tug, only 2 y:raft)", "must carry(x:tug, ≤ 2 y:raft)"),
    ("apply(x:rule, only to: y:tug)", "apply(x:rule, to: y:tug)"),
    ("must wait(slower of(2 x:tug))", "must wait(faster of(2 x:tug))"),
    ("may sink(_, x:tug)\n  where except(x, y:raft)", "may sink(_, x:tug)\n  except x:raft"),
    ("so sink(x:tug)\n  where i.e.(x, e.g. y:ship)", "so sink(x:tug)\nso be(x, y:ship)"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_the_same_in_other_words_is_alike(one: str, other: str) -> None:
    assert alike(boxes_from_text(one), boxes_from_text(other))
    assert alike(boxes_from_text(other), boxes_from_text(one))


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_what_says_something_else_is_not_alike(one: str, other: str) -> None:
    assert not alike(boxes_from_text(one), boxes_from_text(other))
    assert not alike(boxes_from_text(other), boxes_from_text(one))


@pytest.mark.parametrize(
    "text", ["enter(x:tug)", "may enter(x:tug", "may enter(x:tug)\n  perhaps", "so 3", "value toll"]
)
def test_what_is_no_notation_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        boxes_from_text(text)


OTHERS = [
    ("A tug may tow another tug.", "may tow(x:tug, y:tug)\n  where other(y, than: x)"),
    ("A tug may be towed by a larger tug.", "may tow(x:tug, y:tug)\n  where larger(x, than: y)"),
    ("A tug may wait like any other ship.", "may wait(x:tug, like: any y:ship)\n  where other(y, than: x)"),
    ("A larger tug may wait.", "may wait(x:tug)\n  where larger(x)"),
    (
        "A tug that tows a tug may meet another tug.",
        "may meet(x:tug, y:tug)\n  where tow(x, z:tug)\n  where other(y)",
    ),
]


@pytest.mark.parametrize(("sentence", "told"), OTHERS)
def test_another_is_other_than_the_one_that_is_spoken_of_beside_it(sentence: str, told: str) -> None:
    found = read(sentence)
    assert not isinstance(found, Refusal)
    assert alike(boxes_from_text(told), to_boxes(found), stem), boxes_to_text(to_boxes(found))


def _removal_for_firing(*more: Role) -> str:
    roles = (Role("of", Thing("tug", "unit", at=(0, 5))), *more, Role("for", Frame(("fire",))))
    return boxes_to_text(to_boxes((_may(Thing("removal", "action", roles=roles)),)))


def test_what_an_act_is_done_for_somebody_did_to_whom_it_is_done() -> None:
    assert "for(r, fire(t))" in _removal_for_firing()
    assert "for(r, fire())" in _removal_for_firing(Role("by", Thing("crew", "unit")))


# Which things are the same

A_TUG, THAT_TUG = Thing("tug", at=(0, 5)), Thing("tug", det=Det.THAT)


def _numbers(statements: tuple[Statement, ...]) -> list[int | None]:
    return [node.referent for _, node in parts(statements) if isinstance(node, Thing)]


def _may(subject: Thing, *roles: Role) -> Statement:
    return Statement(Norm(Modality.MAY, Frame(("sink",), subject, roles=roles)))


def test_a_that_goes_back_to_the_thing_with_its_noun() -> None:
    old = Thing("tug", traits=(Trait("old"),))
    assert _numbers(identified((_may(A_TUG, Role("near", THAT_TUG)),))) == [1, 1]
    assert _numbers(identified((_may(A_TUG, Role("near", Thing("raft", det=Det.THAT))),))) == [1, 2]
    assert _numbers(identified((_may(A_TUG, Role("near", old), Role("by", replace(old, det=Det.THAT))),))) == [1, 2, 2]


def test_a_condition_introduces_what_stands_before_it_in_the_logic() -> None:
    wet = Condition(Cue.IF, Frame(("sink",), A_TUG))
    assert _numbers(identified((replace(_may(THAT_TUG), conditions=(wet,)),))) == [1, 1]


def test_things_of_the_same_words_are_one_and_others_are_not() -> None:
    assert _numbers(identified((_may(A_TUG), _may(A_TUG)))) == [1, 1]
    assert _numbers(identified((_may(A_TUG), _may(replace(A_TUG, at=(9, 14)))))) == [1, 2]


def test_numbers_that_are_there_stay() -> None:
    told = (_may(replace(A_TUG, referent=7), Role("near", replace(THAT_TUG, referent=3))),)
    assert _numbers(identified(told)) == [7, 3]


def test_a_link_from_clause_to_clause_becomes_one_number() -> None:
    linked = replace(THAT_TUG, referent=1, link="Z1:c1#2")
    first = (_may(replace(A_TUG, referent=1), Role("near", Thing("raft", referent=2))),)
    assert _numbers(merged({"Z1:c1": first, "Z1:c2": (_may(linked),)})) == [1, 2, 2]
    assert _numbers(merged({"Z1:c2": (_may(linked),)})) == [1]


def test_another_thing_is_other_than_one_that_was_spoken_of_before_it() -> None:
    another = replace(A_TUG, traits=(Trait("other"),), referent=2)
    tows = Frame(("tow",), Thing("it", det=Det.WHICH), replace(A_TUG, referent=3))
    meets = Frame(("meet",), Thing("it", det=Det.WHICH), another)
    for such, told in (((tows, meets), "where other(t2, than: t)"), ((meets, tows), "where other(t:tug)")):
        raft = Thing("raft", "unit", such=such, referent=1)
        assert told in boxes_to_text(to_boxes((_may(raft),))).replace("t2:tug", "t2")


def test_what_is_denied_of_some_is_denied_of_any() -> None:
    towed = Frame(("tow",), A_TUG, Thing("it", det=Det.WHICH), negated=True)
    assert "where not tow(any t:tug, r)" in boxes_to_text(to_boxes((_may(Thing("raft", "unit", such=(towed,))),)))
    idle = Condition(Cue.IF, replace(towed, object=Thing("raft", "unit")))
    assert "if not tow(t:tug, any r2:raft)" in boxes_to_text(
        to_boxes((replace(_may(Thing("raft", "unit")), conditions=(idle,)),))
    )


def test_an_exception_of_a_condition_stands_beneath_it() -> None:
    unless = Condition(Cue.UNLESS, Frame(("tow",), object=THAT_TUG))
    exemption = Exemption("Z1!1", "EXC", (Condition(Cue.IF, Frame(("rain",))),))
    said = replace(_may(A_TUG), conditions=(unless,), exemptions=(replace(exemption, limits=0),))
    assert boxes_to_text(to_boxes((said,))) == ("may sink(t:tug)\n  unless tow(_, t)\n    except if rain()  # EXC Z1!1")
    whole = to_boxes((replace(said, exemptions=(exemption,)),))
    assert not alike(whole, to_boxes((said,)))
