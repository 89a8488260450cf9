"""What a norm would ask twice: asked once, it comes to the same."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from compiler.logic.norms.model import (
    All,
    AnyOf,
    Each,
    Exists,
    Expression,
    Find,
    Holds,
    Limit,
    Name,
    Not,
    Require,
    Said,
    Variable,
)
from compiler.logic.norms.repeats import without_repeats

TUGS = Each(("tug",))


def tows(letter: str) -> Holds:
    return Holds(("tow",), (("agent", Variable(letter)), ("theme", Name("barge"))))


def stops(letter: str) -> Holds:
    return Holds(("stop",), (("agent", Variable(letter)),))


def test_what_is_known_of_a_thing_is_not_asked_again() -> None:
    found = Find("a", TUGS, tows("a"))
    assert without_repeats([found, Require(All((tows("a"), stops("a"))))]) == [found, Require(stops("a"))]
    assert without_repeats([found, Require(tows("a"))]) == [found]
    assert without_repeats([found, Require(tows("b"))]) == [found, Require(tows("b"))]
    looked = Find("a", TUGS, tows("a"), needed=False)
    kept = [looked, Require(tows("a")), Limit(stops("a"))]
    assert without_repeats(kept) == kept, "nobody knows that of a thing that need not be found"


def test_two_searches_for_the_same_are_one() -> None:
    one, other = Exists("a", TUGS, tows("a")), Exists("b", TUGS, tows("b"))
    assert without_repeats([Require(one), Require(All((other, Said("in"))))]) == [Require(one), Require(Said("in"))]


def test_what_alternatives_share_is_asked_first_or_last_as_before() -> None:
    a, b, c, d = map(Said, "abcd")
    told = [
        (AnyOf((All((a, c)), All((b, c)))), All((AnyOf((a, b)), c))),
        (AnyOf((All((c, a)), All((c, b)))), All((c, AnyOf((a, b))))),
        (AnyOf((d, All((a, c)), All((b, c)))), AnyOf((d, All((AnyOf((a, b)), c))))),
        (AnyOf((All((a, c)), d, All((b, c)))), AnyOf((All((a, c)), d, All((b, c))))),
        (AnyOf((a, All((a, c)))), a),
    ]
    for before, after in told:
        assert without_repeats([Require(before)]) == [Require(after)]


NAMES = ("a", "b", "c", "d")
expressions = st.recursive(
    st.sampled_from(NAMES).map(Said),
    lambda inner: (
        st.builds(Not, inner)
        | st.lists(inner, max_size=3).map(lambda each: All(tuple(each)))
        | st.lists(inner, max_size=3).map(lambda each: AnyOf(tuple(each)))
    ),
    max_leaves=12,
)


def holds(expression: Expression, so: Mapping[str, bool]) -> bool:
    match expression:
        case Said(role=role):
            return so[role]
        case Not(of=of):
            return not holds(of, so)
        case All(members=members):
            return all(holds(each, so) for each in members)
        case AnyOf(members=members):
            return any(holds(each, so) for each in members)
    raise AssertionError(expression)


@given(st.lists(expressions, max_size=3), st.fixed_dictionaries({name: st.booleans() for name in NAMES}))
def test_it_comes_to_the_same(claims: list[Expression], so: dict[str, bool]) -> None:
    left = without_repeats([Require(each) for each in claims])
    told = [each.claim for each in left if isinstance(each, Require)]
    assert all(holds(each, so) for each in told) == all(holds(each, so) for each in claims)
