"""Dice as values, and exact distributions."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import (
    Dice,
    DiceError,
    DiceRoll,
    DieRoll,
    Given,
    OutOfDiceError,
    Thrown,
    distribution,
    roll_dice,
    roll_die,
)

faces = st.integers(1, 6)


def final_of_dice(dice: Dice) -> int:
    return roll_dice(dice, drm=1).final


def dice_upon_a_six(dice: Dice) -> int:
    """A die, and another one if it shows a six."""
    first = dice.die()
    return first + dice.die() if first == 6 else first


@given(faces, faces, st.integers(-9, 9))
def test_original_and_final(colored: int, white: int, drm: int) -> None:
    roll = roll_dice(Given(colored, white), drm)
    assert (roll.colored, roll.original, roll.final) == (colored, colored + white, colored + white + drm)
    assert roll_die(Given(white), drm).final == white + drm


def test_printed() -> None:
    assert str(DiceRoll(4, 3, -1)) == "DR 7 (colored 4, white 3) -1 = 6"
    assert str(DieRoll(5)) == "dr 5"


def test_no_die_shows_a_seven() -> None:
    with pytest.raises(DiceError):
        Given(7)
    with pytest.raises(DiceError):
        DiceRoll(0, 3)
    with pytest.raises(OutOfDiceError):
        roll_dice(Given(3))


@given(st.integers())
def test_a_seed_gives_the_same_faces(seed: int) -> None:
    first, second = ([dice.die() for _ in range(20)] for dice in (Thrown(seed), Thrown(seed)))
    assert first == second
    assert set(first) <= set(range(1, 7))


def test_the_sum_of_two_dice_is_exact() -> None:
    counted = Counter(one + other + 1 for one, other in product(range(1, 7), repeat=2))
    assert distribution(final_of_dice).chances == {total: Fraction(ways, 36) for total, ways in counted.items()}


def test_a_rule_may_ask_for_more_dice_or_fewer() -> None:
    chances = distribution(dice_upon_a_six).chances
    assert chances[5] == Fraction(1, 6)
    assert chances[12] == Fraction(1, 36)
    assert 6 not in chances


@given(st.lists(st.integers(0, 3), min_size=1, max_size=3))
def test_chances_add_up_to_one(thresholds: list[int]) -> None:
    def rule(dice: Dice) -> tuple[bool, ...]:
        return tuple(dice.die() > threshold for threshold in thresholds)

    spread = distribution(rule)
    assert spread.chance(lambda _: True) == 1
    assert spread.chance(lambda outcome: outcome[0]) == Fraction(6 - thresholds[0], 6)
    assert spread.map(len).chances == {len(thresholds): 1}
