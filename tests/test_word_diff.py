"""Words and their differences: nothing is lost, what counts for nothing is no difference."""

from hypothesis import given
from hypothesis import strategies as st

from compiler.graph.model import Mark, MarkKind
from compiler.word_diff import Op, differ, edits, words


@given(st.text(max_size=60))
def test_words_lose_no_character_and_a_text_is_itself(text: str) -> None:
    found = words(text, naming=("RB",))
    assert "".join(word.text for word in found) == text
    assert not differ(edits(found, found))


@given(*[st.lists(st.sampled_from(["a", "RB", "Cellar", "+4", ",", "“", "-", "6.2", "an", " "]), max_size=12)] * 2)
def test_edits_print_both_texts(first: list[str], second: list[str]) -> None:
    old, new = words(" ".join(first), naming=("RB",)), words(" ".join(second), naming=("RB",))
    found = edits(old, new)
    assert "".join(edit.old for edit in found) == " ".join(first)
    assert "".join(edit.new for edit in found) == " ".join(second)
    assert differ(found) == ([word.key for word in old if word.key] != [word.key for word in new if word.key])
    assert all(edit.old.strip() or edit.new.strip() for edit in found if edit.op is not Op.SAME)


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
