"""Asking documents that nobody here has seen: a text of somebody's own, and what is said to questions put to it."""

import shlex
from pathlib import Path

from click.testing import CliRunner

from compiler.commands import undercroft

from . import cases
from .cases import Case

_MANIFEST = """lexicon = "bundled"

[[source]]
id = "K7"
title = "Cellars of somebody's own"
file = "own.txt"
reader = "text"
prefix = "K"
group = "cellars"
licence = "Written for this project."
"""
_ASKED = "? "


@cases.parametrize("own")
def test_asking_a_text_of_ones_own(case: Case, tmp_path: Path) -> None:
    """Lines that begin with a question mark ask; the others are the text, in numbered rules."""

    def told(given: str) -> str:
        lines = given.split("\n")
        text = "\n".join(["7. CELLARS", "", *(line for line in lines if not line.startswith(_ASKED))])
        (tmp_path / "own.txt").write_text(text + "\n", "utf-8")
        (tmp_path / "manifest.toml").write_text(_MANIFEST, "utf-8")
        questions = [line.removeprefix(_ASKED) for line in lines if line.startswith(_ASKED)]
        return "\n".join(map(asked, questions))

    def asked(question: str) -> str:
        return CliRunner().invoke(undercroft, ["ask", *shlex.split(question), "--sources", str(tmp_path)]).output

    cases.check(case, told)


_BESIDE = """
[[source]]
id = "K8"
title = "Sewers of somebody's own"
file = "beside.txt"
reader = "text"
prefix = "K"
licence = "Written for this project."
"""


def test_rules_outside_say_nothing_against_what_nobody_could_read_of_a_variant(tmp_path: Path) -> None:
    cellars = "7. CELLARS\n\n7.1 STACKING: Up to two squad-equivalents may be stacked, lest it sag, in a cellar.\n"
    (tmp_path / "own.txt").write_text(cellars, "utf-8")
    (tmp_path / "beside.txt").write_text("8. SEWERS\n\n8.1 ENTRY: A squad may enter a sewer from a cellar.\n", "utf-8")
    (tmp_path / "manifest.toml").write_text(_MANIFEST + _BESIDE, "utf-8")
    asked = ["ask", "cellar", "overstacked", "squads=3", "--sources", str(tmp_path)]
    told = CliRunner().invoke(undercroft, asked).output
    assert "undetermined: clause K7.1:c1" in told
    assert "no  [A5.1]" not in told


_TEXT = """7. CELLARS

7.1 CELLARS: A cellar exists in each building hex.

7.2 ENTRY: A unit may enter a cellar only from the ground level above it.

EX: The squad in the B2 ground level Location may enter the B2 cellar. It may not enter the B3 cellar.

7.3 TEM: The TEM of a cellar is +3.

EX: The B2 cellar has a TEM of +2.
"""
_MAP = """[map]
name = "Somebody's own"
source = "drawn for this text"
silent = ["manhole"]

[[ground]]
level = 0
terrain = "building"
hexes = ["B2", "B3"]
from = "board"

[[building]]
material = "stone"
levels = 1
hexes = ["B2", "B3"]
from = "board"

[[hexside]]
kind = "building"
sides = ["B2-B3"]
from = "board"

[[feature]]
kind = "stairwell"
hexes = ["B2", "B3"]
from = "board"

[[example]]
ids = ["K7.2:EX1", "K7.3:EX1"]
counters = [
    { kind = "squad", hex = "B2", at = "ground", from = "K7.2:EX1" },
]
"""


def test_examples_are_played_on_maps_that_a_folder_brings_itself(tmp_path: Path) -> None:
    (tmp_path / "own.txt").write_text(_TEXT, "utf-8")
    (tmp_path / "manifest.toml").write_text(_MANIFEST, "utf-8")
    bare = CliRunner().invoke(undercroft, ["examples", "--sources", str(tmp_path)]).output
    assert "3 no map" in bare
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "own.toml").write_text(_MAP, "utf-8")
    played = CliRunner().invoke(undercroft, ["examples", "--sources", str(tmp_path)])
    assert "3 assertions: 1 contradicted, 2 holds" in played.output
    assert played.exit_code == 1
    (tmp_path / "maps" / "own.toml").write_text(_MAP.replace('at = "ground"', 'at = "attic"'), "utf-8")
    wrong = CliRunner().invoke(undercroft, ["check", "--sources", str(tmp_path)])
    assert "MAP_INVALID unknown at `attic`" in wrong.output
