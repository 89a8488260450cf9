"""The ledger of reviews: what readers found, by hash; and the sheets that they get."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from compiler import pipeline
from compiler.commands import undercroft
from compiler.english.text import vocabulary_of
from compiler.logic.around import clause_text
from compiler.logic.model import Logic, Situated
from compiler.logic.review import (
    Review,
    Sheet,
    SheetError,
    Verdict,
    ledger,
    ledger_to_toml,
    review_key,
    sheet_to_text,
    verdicts_of,
)
from compiler.manifest import parse_toml, read_reviewed
from compiler.spans import SourceText

from .corpora import MEMORY, corpus_of
from .statements import STATEMENTS

TEXT = "A Vault has shelter of +4."
VALUE = (STATEMENTS["a value with an exception"],)
SHEET = Sheet("X1.1:c1", TEXT, (Situated("heading", "X1.1", "VAULTS"),), VALUE)


def _filled(verdict: str, note: str = "") -> str:
    return sheet_to_text([SHEET]).replace("verdict:", f"verdict: {verdict}").replace("note:", f"note: {note}")


def test_a_sheet_shows_words_situation_and_boxes_and_is_taken_back() -> None:
    text = sheet_to_text([SHEET])
    assert "> A Vault has shelter of +4." in text
    assert "heading: VAULTS" in text
    assert "    value s:shelter(v:Vault) = +4" in text
    assert verdicts_of(text) == {}
    key = review_key(TEXT, VALUE)
    assert verdicts_of(_filled("B", "the exception is lost")) == {key: Review(Verdict.B, "the exception is lost")}
    with pytest.raises(SheetError, match=r"X1\.1:c1: 'fine' is none of"):
        verdicts_of(_filled("fine"))


def test_a_ledger_is_read_as_it_was_written_and_holds_no_words() -> None:
    found = {review_key(TEXT, VALUE): Review(Verdict.SOUND), "0" * 16: Review(Verdict.A, 'a "note"')}
    told, complaints = read_reviewed(parse_toml(SourceText("reviewed.toml", ledger_to_toml(found)))[0])
    assert ledger(told) == found
    assert not complaints
    assert "Vault" not in ledger_to_toml(found)


def test_an_entry_without_a_verdict_is_reported() -> None:
    toml, _ = parse_toml(SourceText("reviewed.toml", '"00" = { verdict = "fine" }\n"01" = { verdict = "C" }\n'))
    told, complaints = read_reviewed(toml)
    assert list(told) == ["01"]
    assert [complaint.message for complaint in complaints] == ["the review 00 must have a verdict of sound, C, B, A"]


def test_whoever_changes_the_words_or_the_logic_changes_the_hash() -> None:
    keys = {
        review_key(TEXT, VALUE),
        review_key(TEXT.replace("4", "5"), VALUE),
        review_key(TEXT, (replace(VALUE[0], exemptions=()),)),
    }
    assert len(keys) == 3
    assert review_key(TEXT.replace(" ", "\n"), VALUE) == review_key(TEXT, VALUE)


def _read(text: str, reviewed: dict[str, dict[str, str]]) -> tuple[Logic, str]:
    corpus = replace(corpus_of({"X": text}), reviewed=reviewed)
    build = pipeline.build(corpus)
    assert build.graph is not None
    logic = pipeline.formalize(corpus, build, MEMORY, vocabulary_of(corpus.lexicon, corpus.words))
    (clause,) = logic.clauses
    return logic, review_key(clause_text(build.graph, clause), logic.formalized[0].statements)


def test_a_changed_clause_is_unreviewed_again() -> None:
    logic, key = _read("1.1 RULE: A unit may enter a hex.\n", {})
    assert not logic.reviewed
    told = {key: {"verdict": "sound"}}
    assert _read("1.1 RULE: A unit may enter a hex.\n", told)[0].reviewed == {"X1.1:c1": "sound"}
    assert not _read("1.1 RULE: A unit may leave a hex.\n", told)[0].reviewed


def test_the_command_hands_out_a_sheet_and_takes_the_verdicts(tmp_path: Path) -> None:
    sheet, kept = tmp_path / "sheet.md", tmp_path / "reviewed.toml"
    folder = Path(__file__).parent / "chapters"
    run = CliRunner().invoke(undercroft, ["review", "--sources", str(folder), "--out", str(sheet)])
    assert run.exit_code == 0, run.output
    clauses = sheet.read_text("utf-8").count("verdict:")
    assert f"{clauses} clauses to read" in run.output
    assert clauses > 40
    sheet.write_text(sheet.read_text("utf-8").replace("verdict:", "verdict: sound", 2), "utf-8")
    run = CliRunner().invoke(undercroft, ["review", "--take", str(sheet), "--ledger", str(kept)])
    assert run.exit_code == 0, run.output
    assert json.dumps(kept.read_text("utf-8")).count("sound") == 3
    sheet.write_text(sheet.read_text("utf-8").replace("verdict: sound", "verdict: splendid"), "utf-8")
    run = CliRunner().invoke(undercroft, ["review", "--take", str(sheet), "--ledger", str(kept)])
    assert run.exit_code == 1
    assert "splendid" in run.output
