"""Mutants of logic: each operator, on rules of a harbor."""

from fractions import Fraction

from compiler.logic.model import Exemption, Fact, Formalized, Modality, Norm, Statement, Status, Value
from compiler.logic.mutants import mutants
from compiler.logic.phrases import Condition, Cue, Det, Focus, Frame, Number, Role, Several, Thing, Trait
from compiler.logic.to_text import statement_to_text

SHIP, HARBOR = Thing("ship"), Thing("harbor", "location")
FLOODED = Condition(Cue.IF, Frame(("be",), Thing("lock", det=Det.THE), complement=Trait("flooded")))


def changes(statement: Statement) -> dict[str, list[str]]:
    """The printed mutants of a statement, by what was changed."""
    found: dict[str, list[str]] = {}
    original = Formalized("X1:c1", Status.GRAMMAR, statements=(statement,))
    for mutant in mutants(original):
        assert mutant.formalized != original
        assert mutant.formalized.clause == original.clause
        (other,) = mutant.formalized.statements
        found.setdefault(mutant.change.partition(" in ")[0], []).append(statement_to_text(other))
    return found


def test_a_norm_and_its_condition() -> None:
    found = changes(Statement(Norm(Modality.MAY, Frame(("enter",), SHIP, HARBOR)), (FLOODED,)))
    assert found == {
        "modality reversed": ["a ship may not enter a harbor if the lock is flooded"],
        "condition dropped": ["a ship may enter a harbor"],
        "condition negated": ["a ship may enter a harbor if the lock is not flooded"],
        "trait negated": ["a ship may enter a harbor if the lock is non-flooded"],
    }


def test_only_and_its_alternatives() -> None:
    gates = Several("or", (Thing("lock"), Thing("canal"), Thing("gate")))
    act = Frame(("enter",), SHIP, HARBOR, roles=(Role("via", gates, Focus.ONLY),))
    found = changes(Statement(Norm(Modality.MAY, act)))
    assert found["only dropped"] == ["a ship may enter a harbor via a lock, a canal or a gate"]
    assert len(found["alternative dropped"]) == 3
    assert "a ship may enter a harbor only via a lock or a gate" in found["alternative dropped"]


def test_a_value_and_its_exception() -> None:
    toll = Thing("toll", "quantity")
    exempt = Exemption("X1!1", "EXC", (FLOODED,), Number(Fraction(3), Fraction(3)))
    found = changes(Statement(Value(SHIP, toll, Number(Fraction(2), Fraction(2))), exemptions=(exempt,)))
    assert found["exception dropped"] == ["a ship has a toll of 2"]
    assert {each.partition(" [")[0] for each in found["number changed"]} == {
        "a ship has a toll of 3",
        "a ship has a toll of 2",
    }


def test_a_trait_changes_wherever_its_thing_is_spoken_of() -> None:
    old = Trait("wooden")
    crew = Thing("crew", det=Det.THE, roles=(Role("of", Thing("ship", det=Det.THAT, traits=(old,))),))
    found = changes(Statement(Fact(Frame(("leave",), Thing("ship", traits=(old,)), crew))))
    (both,) = found["trait negated"]
    assert both.count("non-wooden ship") == 2


def test_a_relative_clause() -> None:
    lost = Thing("ship", such=(Frame(("lose",), object=Thing("it", det=Det.WHICH), passive=True),))
    found = changes(Statement(Fact(Frame(("leave",), lost))))
    assert found["relative clause dropped"] == ["a ship leaves"]
    assert found["relative clause negated"] == ["a ship that is not lost leaves"]


def test_what_is_said_again_is_not_changed() -> None:
    again = Role("at", Number(Fraction(1), Fraction(1)), Focus.RESTATED)
    found = changes(Statement(Fact(Frame(("leave",), Thing("ship", roles=(again,))))))
    assert list(found) == ["negated"]


def test_a_number_that_only_refers_is_not_changed() -> None:
    two = Number(Fraction(2), Fraction(2))
    ships, moves = Thing("ship", "unit", Det.THE, two), Thing("MF", "quantity", Det.THE, two)
    found = changes(Statement(Fact(Frame(("spend",), ships, moves))))
    assert found["number changed"] == ["the 2 ships spend the 3 MF"]
