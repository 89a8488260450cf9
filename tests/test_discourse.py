"""Who is who in a text, and when its sentences hold: each rule where it decides, and where it must not."""

from compiler.discourse import choosing, rules

from . import cases
from .test_grammar import read


@cases.parametrize("discourse")
def test_discourse(case: cases.Case) -> None:
    cases.check(case, read)


def test_the_published_preferences_are_those_that_choose() -> None:
    published = [rule.name for rule in rules.PREFERENCES]
    assert published[: len(choosing.PREFERENCES)] == list(choosing.PREFERENCES)


def test_every_rule_says_what_it_does_and_shows_it() -> None:
    for group in rules.ALL.values():
        assert len({rule.name for rule in group}) == len(group)
        assert all(rule.statement.endswith(".") and rule.example for rule in group)
