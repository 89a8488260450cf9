"""Words and their differences: nothing is lost, what counts for nothing is no difference."""

from hypothesis import given
from hypothesis import strategies as st

from compiler.graph.model import Mark, MarkKind
from compiler.word_diff import Op, Word, differ, edits, excerpt, marked, words


@given(st.text(max_size=60))
def test_words_lose_no_character_and_a_text_is_itself(text: str) -> None:
    found = words(text, naming=("RB",))
    assert "".join(word.text for word in found) == text
    assert not differ(edits(found, found))


@given(
    *[
        st.lists(
            st.sampled_from(["a", "RB", "Cellar", "+4", ",", "“", "-", "6.2", "an", " ", "(", ")", "[", "]"]),
            max_size=12,
        )
    ]
    * 2
)
def test_edits_print_both_texts(first: list[str], second: list[str]) -> None:
    old, new = words(" ".join(first), naming=("RB",)), words(" ".join(second), naming=("RB",))
    found = edits(old, new)
    assert "".join(edit.old for edit in found) == " ".join(first)
    assert "".join(edit.new for edit in found) == " ".join(second)
    assert differ(found) == ([word.key for word in old if word.key] != [word.key for word in new if word.key])
    for changed in (edit for edit in found if edit.op is not Op.SAME):
        assert all(
            balanced(text) or not balanced(whole)
            for text, whole in ((changed.old, " ".join(first)), (changed.new, " ".join(second)))
        )
    assert all(edit.old.strip() or edit.new.strip() for edit in found if edit.op is not Op.SAME)


def balanced(text: str) -> bool:
    """Whether each bracket of a text is closed, and none but by its own sign."""
    text = "".join(sign for sign in text if sign in "()[]")
    while text != (shorter := text.replace("()", "").replace("[]", "")):
        text = shorter
    return not text


def shown(old: str, new: str) -> str:
    return marked(edits(words(old), words(new)))


def test_a_bracket_comes_and_goes_as_one_piece() -> None:
    assert shown("It falls (if any). An AFV", "It falls. An AFV") == "It falls [-(if any)-]. An AFV"
    assert shown("a dr (r) is made", "a dr (Δ) is made") == "a dr [-(r)-] {+(Δ)+} is made"
    assert shown("so [EXC: if iced in]", "so [EXC: unless a pilot sails]") == (
        "so [-[EXC: if iced in]-] {+[EXC: unless a pilot sails]+}"
    )


def test_a_bracket_of_which_most_stayed_is_told_word_by_word() -> None:
    assert shown("so [EXC: +3 if wooden (see below)]", "so [EXC: +2 if wooden (see below)]") == (
        "so [EXC: [-+3-] {++2+} if wooden (see below)]"
    )


def cited(text: str, *names: str) -> list[Word]:
    return words(
        text, [Mark(text.index(name), text.index(name) + len(name), MarkKind.CITATION, name) for name in names]
    )


def test_a_list_of_citations_is_one_word_in_whatever_order() -> None:
    old, new = cited("It falls (6.2; B24.4).", "6.2", "B24.4"), cited("It falls (B24.4 and 6.2).", "6.2", "B24.4")
    assert not differ(edits(old, new))
    other = cited("It falls (B24.4; 9.1).", "B24.4", "9.1")
    assert marked(edits(old, other)) == "It falls [-(6.2; B24.4)-] {+(B24.4; 9.1)+}."
    either = cited("It falls (B24.4 or 6.2).", "6.2", "B24.4")
    assert differ(edits(old, either))


def test_what_is_lost_is_not_deleted() -> None:
    gap = words("Only Infantry/", [Mark(13, 14, MarkKind.GAP, "X~1")])
    found = edits(words("Only Infantry may enter."), gap)
    assert [(edit.op.value, edit.old, edit.new) for edit in found] == [
        ("same", "Only Infantry", "Only Infantry/"),
        ("lost", " may enter.", ""),
    ]
    assert differ(found)
    assert not differ(edits(gap, gap))


def test_footnote_marks_do_not_count() -> None:
    marked = words("the level.6 Next", [Mark(10, 11, MarkKind.FOOTNOTE, "X:fn6")])
    assert not differ(edits(words("the level. Next"), marked))
    assert differ(edits(words("the level. Next"), words("the level.6 Next")))
    assert "".join(word.text for word in marked) == "the level.⁶ Next"
    aside = words("Enter [EXC: 2]", [Mark(6, 14, MarkKind.EXCEPTION, "X!1")], silent=[MarkKind.EXCEPTION])
    assert "".join(word.text for word in aside) == "Enter [EXC: 2]"


def test_an_excerpt_cuts_no_bracket_in_two() -> None:
    old = words("A tug (if it is a big one) may wait here all day long, too (if any).")
    new = words("A ship (if it is a big one) may wait here all day long, too (if any), or go.")
    assert marked(excerpt(edits(old, new), 2)) == "A [-tug-] {+ship+} … (if any){+, or go+}."
    assert marked(excerpt(edits(old, new), 1)) == "A [-tug-] {+ship+} …{+, or go+}."


def test_a_long_bracket_that_ends_elsewhere_is_opened() -> None:
    long = "if a tug of the fleet waits at the lower gate of a lock, it pays the keeper of it two coins for each night"
    told = shown(f"It sails [EXC: {long}, and sinks].", f"It sails [EXC: {long}], and sinks.")
    assert told == f"It sails [EXC: {long}[-, and sinks-]]{{+, and sinks+}}."
