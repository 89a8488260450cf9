"""Cave Complexes on a board: which caves are within their boundaries, and from where caves could be entered."""

from engine.board import Board, counter
from engine.locations import Location, Part, ground, parse_location
from engine.meaning.caves import complex_of, is_within
from engine.meaning.things import Item, complexes_in
from engine.spatial.subterranean import may_lead
from engine.truth import Unknown


def _board() -> Board:
    caves = (("B2 cave A", "AA"), ("B3 cave B", "AA"), ("B4 cave C", ""))
    board = Board()
    for at, name in caves:
        board = board.with_counter(counter("cave", parse_location(at), complex=name))
    return board.with_counter(counter("cave", parse_location("B5 cave D")))


def test_a_complex_is_where_its_primary_cave_is() -> None:
    board, complex_ = _board(), parse_location("B2 Cave Complex AA")
    assert (complex_.part, str(complex_)) == (Part.COMPLEX, "B2 Cave Complex AA")
    assert list(complexes_in(board, complex_.hex)) == [complex_]
    assert not list(complexes_in(board, parse_location("B3 cave B").hex))


def test_caves_are_within_the_boundaries_of_one_or_of_none_or_nobody_knows() -> None:
    board, complex_ = _board(), parse_location("B2 Cave Complex AA")
    assert complex_of(Item("boundary", complex_)) == complex_ == complex_of(complex_)
    found = [is_within(board, parse_location(each), complex_) for each in ("B3 cave B", "B4 cave C", "B5 cave D")]
    assert found[:2] == [True, False]
    assert isinstance(found[2], Unknown)


def test_what_leads_underground_by_geometry_leads_back() -> None:
    a, b, complex_ = map(parse_location, ("B2 cave A", "B3 cave B", "B9 Cave Complex AA"))
    above = ground(a.hex), ground(b.hex), Location(a.hex, Part.SEWER)
    pairs = [(one, other) for one in (a, b, complex_) for other in (a, b, complex_, *above) if one != other]
    assert all(may_lead(one, other) == may_lead(other, one) for one, other in pairs)
    assert all((may_lead(a, complex_), may_lead(a, above[0]), may_lead(a, above[1])))
    assert not any((may_lead(a, b), may_lead(complex_, above[0]), may_lead(a, above[2])))
