"""A site that knows older editions: what changed is said where the rule is, listed, followed, and nowhere else."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup, Tag
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import compiler
from compiler.commands import undercroft
from compiler.commands.loading import edition_corpus, rules_of
from compiler.compare.sheet import From, Line
from compiler.diff.history import Edition, History, history_of
from compiler.diff.model import Change, ChangeKind
from compiler.diff.passages import passages, remarks
from compiler.diff.rereading import of_editions
from compiler.diff.revisions import changed_rules
from compiler.diff.ruled import record_to_json
from compiler.site import interpretation
from compiler.site.book import Book
from compiler.site.editions import Editions

from .corpora import corpus_of, ruled
from .site_files import Site, built_once, words

EDITIONS = Path(__file__).parent / "fixtures" / "editions"
FIRST, SECOND, THIRD = (EDITIONS / name for name in ("first", "second", "third"))
ATOM = "{http://www.w3.org/2005/Atom}"


def run(*arguments: object) -> Result:
    return CliRunner().invoke(undercroft, [str(each) for each in arguments])


def built(out: Path, *since: object, sources: Path = THIRD, rulings: Path | None = None) -> Site:
    """The site of a corpus, with one rule of interpretation of each kind: their pages are most of it."""
    groups = [{**group, "rules": group["rules"][:1]} for group in interpretation.groups()]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(interpretation, "groups", lambda: groups)
        options = [each for edition in since for each in ("--since", edition)]
        options += ["--rulings", rulings] if rulings else []
        result = run("site", "--sources", sources, "--out", out, *options)
    assert result.exit_code == 0, result.output
    return Site(out)


CASE = {
    "facts": {"armed": ["no"], "night": ["yes"]},
    "answers": [{"standing": "decided", "text": text, "clauses": ["L3.2:c1"]} for text in ("permitted", "forbidden")],
}
COMPARED = {
    "questions": [
        {
            "subject": "tug",
            "quantity": "enter",
            "answer": "",
            "documents": [{"document": "L3"}] * 2,
            "different": [CASE],
        }
    ]
}
"""What exploring a question of tugs in the first two editions would find, were it in the catalogue."""


@pytest.fixture(scope="session")
def three(run_folder: Path) -> Site:
    """The third edition, which knows the first and the second, and a case that these rule differently."""

    def build() -> None:
        rules = [rules_of(edition_corpus(str(edition))) for edition in (FIRST, SECOND)]
        record.write_text(json.dumps(record_to_json(*rules, COMPARED)), "utf-8")
        built(out, FIRST, SECOND, rulings=record)

    record, out = run_folder / "ruled.json", run_folder / "three editions"
    return built_once(out, build)


@pytest.fixture(scope="session")
def alone(run_folder: Path) -> Site:
    """The third edition, which knows of no other."""
    out = run_folder / "an edition alone"
    return built_once(out, lambda: built(out))


def test_a_site_that_learns_of_older_editions_names_their_changes_in_the_menu_of_each_page(tmp_path: Path) -> None:
    built(tmp_path / "site")
    built(tmp_path / "site", FIRST)
    built(tmp_path / "anew", FIRST)
    again, anew = Site(tmp_path / "site").files(), Site(tmp_path / "anew").files()
    assert again.keys() == anew.keys()
    assert [name for name, content in anew.items() if again[name] != content] == []


def only(page: Tag, selector: str) -> Tag:
    [found] = page.select(selector)
    return found


def test_every_link_leads_somewhere(three: Site) -> None:
    assert list(three.broken()) == []


def notices(site: Site, rule: str) -> list[str]:
    return [words(found) for found in site.article(f"rules/{rule}.html").select(".uc-notice summary")]


def test_a_rule_says_in_its_head_which_editions_changed_it(three: Site) -> None:
    assert notices(three, "L3.2") == [
        "Changed from 2nd edition to 3rd edition clause added",
        "Changed from 1st edition to 2nd edition exception dropped rulings changed",
    ]
    assert notices(three, "L3.3") == [
        "Changed from 2nd edition to 3rd edition value changed",
        "Changed from 1st edition to 2nd edition gap filled",
    ]
    assert notices(three, "L3.1") == ["Changed from 2nd edition to 3rd edition reworded, says the same"]
    assert notices(three, "L3.5") == ["Changed from 2nd edition to 3rd edition renumbered clause dropped"]
    assert notices(three, "C4.11") == ["Changed from 2nd edition to 3rd edition moved"]
    assert notices(three, "C4.1") == []


def test_a_rule_is_followed_through_its_numbers(three: Site) -> None:
    assert notices(three, "L3.51") == [
        "Changed from 2nd edition to 3rd edition renumbered",
        "New in 2nd edition, not in 1st edition",
    ]


def test_the_old_words_are_folded_in_the_head_of_a_rule(three: Site) -> None:
    page = three.article("rules/L3.3.html")
    newest = page.select(".uc-notice details")[0]
    assert not newest.has_attr("open")
    assert words(only(newest, "del")) == "three"
    assert words(only(newest, "ins")) == "six"
    assert "barge: 3 → 6" in words(newest)


def test_a_kind_stands_beside_a_remark_only_where_the_head_names_several(three: Site) -> None:
    [newest, *_] = three.article("rules/L3.3.html").select(".uc-notice details")
    assert words(newest).count("value changed") == 1
    ruled = three.article("rules/L3.2.html").select(".uc-notice details")[1]
    assert words(ruled).count("rulings changed") == 2


def edition(site: Site, name: str) -> Tag:
    return site.article(f"editions/{name}-edition.html")


def test_each_edition_has_a_page_that_lists_all_that_it_changed(three: Site) -> None:
    assert words(only(edition(three, "2nd"), "h1")).startswith("What changed from 1st edition to 2nd edition")
    listed = [words(found) for found in edition(three, "2nd").select(".uc-changed-rule h3")]
    assert listed == [
        "L3.2 ENTRY exception dropped rulings changed",
        "L3.21 COST value changed example changed",
        "L3.3 CAPACITY gap filled",
        "L3.61 BELLS new rule",
        "C4.3 COST value changed",
    ]
    bells = only(edition(three, "2nd"), "[id='L3.61'] h3 a")
    assert bells["href"] == "../rules/L3.51.html"


def test_all_changes_since_the_first_edition_are_one_list(three: Site) -> None:
    steps = (edition(three, name) for name in ("2nd", "3rd"))
    told = {section["id"] for page in steps for section in page.select(".uc-changed-rule")}
    whole = three.article("editions/since-1st-edition.html")
    assert words(only(whole, "h1")).startswith("What changed from 1st edition to 3rd edition")
    listed = [section["id"] for section in whole.select(".uc-changed-rule")]
    assert len(listed) == len(set(listed))
    assert set(listed) <= told
    assert "It is not in 3rd edition. In 1st edition it read:" in words(whole)


def test_what_is_ruled_differently_is_told_with_its_cases(three: Site) -> None:
    assert "rulings changed tug enter: 1 case" in words(three.article("rules/L3.2.html"))
    rows = [words(row) for row in edition(three, "2nd").select(".uc-ruled tr")]
    assert rows == [
        "Case1st edition2nd edition",
        "armed: no; night: yes 1st edition permitted L3.2 2nd edition forbidden L3.2",
    ]
    assert not edition(three, "3rd").select(".uc-ruled")


def test_a_record_of_other_editions_is_refused(tmp_path: Path) -> None:
    (tmp_path / "ruled.json").write_text(json.dumps(record_to_json({"L3": "0"}, {"L3": "1"}, COMPARED)), "utf-8")
    options = ("--sources", THIRD, "--since", SECOND, "--rulings", tmp_path / "ruled.json", "--out", tmp_path / "site")
    result = run("site", *options)
    assert result.exit_code == 1
    assert "it is about other rules" in result.output


def test_what_an_edition_left_out_is_found_with_its_words(three: Site) -> None:
    """Its number is another rule's now."""
    page = edition(three, "3rd")
    assert words(only(page, ".uc-names")) == "Deleted: L3.4 TOLLS"
    assert only(page, ".uc-names a")["href"] == "#gone:L3.4"
    gone = only(page, "[id='gone:L3.4']")
    assert "The toll of a barge laden with coal is two coins" in words(only(gone, "del"))
    assert not gone.select("h3 a")
    assert words(only(page, "[id='L3.4'] h3")) == "L3.4 NIGHT renumbered exception added"


def test_home_offers_the_newest_changes_and_marks_what_changed(three: Site) -> None:
    page = three.article("index.html")
    ways = [link["href"] for link in page.select(".ways a[href^=editions]")]
    assert ways == ["editions/3rd-edition.html", "editions/since-1st-edition.html"]
    marked = {
        words(found.parent): words(found)
        for found in page.select("li li .changed-mark, li p .changed-mark")
        if found.parent
    }
    assert marked["L3.3 CAPACITY changed since 2nd edition"] == "changed since 2nd edition"
    assert marked["C4.1 LOCKS 1 below changed since 2nd edition"]
    assert not [told for told in marked if told.startswith("C4.3")]  # the second edition changed it


def test_the_cheat_sheet_marks_what_changed_and_leads_there(three: Site) -> None:
    page = three.article("compare-locks.html")
    marks = {(words(found), found["href"]) for found in page.select(".uc-sheet a.changed-mark")}
    assert ("changed", "editions/3rd-edition.html#L3.3") in marks
    assert ("renumbered", "editions/3rd-edition.html#L3.51") in marks
    assert "△ marks what changed from 2nd edition to 3rd edition." in words(page)


def test_the_cheat_sheet_marks_no_clause_that_stayed(three: Site) -> None:
    """The third edition added a sentence to a rule of which another one stands as it did."""
    row = only(three.article("compare-locks.html"), "#left-entry")
    marked = [words(mark.parent.parent) for mark in row.select(".uc-line .changed-mark") if mark.parent]
    assert [line.split()[:2] for line in marked] == [["a", "tug"], ["a", "tug"]]
    assert words(only(row, ".uc-common")).endswith("L3.2 C4.11 moved")


def test_without_older_editions_nothing_tells_of_them(three: Site, alone: Site) -> None:
    assert set(three.pages) - set(alone.pages) == {
        "changes.html",
        "editions/2nd-edition.html",
        "editions/3rd-edition.html",
        "editions/since-1st-edition.html",
    }
    assert not set(alone.files()) & {"changes.json", "changes.atom"}
    for name in alone.pages:
        text = (alone.folder / name).read_text("utf-8")
        assert not re.search(r"editions\.(css|js)|uc-notice|changed-mark", text), name


def test_a_page_without_changes_is_what_it_was(three: Site, alone: Site) -> None:
    """But for the contents beside it."""
    for name in ("rules/C4.1.html", "terms.html", "coverage.html"):
        pages = [BeautifulSoup((site.folder / name).read_text("utf-8"), "html.parser") for site in (three, alone)]
        assert pages[0].select_one("article") == pages[1].select_one("article"), name
        assert [link["href"] for link in pages[0].select("head link[rel=stylesheet]")] == [
            link["href"] for link in pages[1].select("head link[rel=stylesheet]")
        ], name


def test_no_page_names_a_folder_of_this_machine(three: Site) -> None:
    for name, content in three.files().items():
        assert str(EDITIONS).encode() not in content, name


def schema(name: str) -> Any:
    return json.loads((Path(compiler.__file__).parent / "schemas" / f"{name}.schema.json").read_text("utf-8"))


def test_the_changes_are_data_of_a_published_schema(three: Site) -> None:
    data = json.loads((three.folder / "changes.json").read_text("utf-8"))
    resources = [(f"{name}.schema.json", Resource.from_contents(schema(name))) for name in ("diff",)]
    Draft202012Validator(schema("changes"), registry=Registry().with_resources(resources)).validate(data)
    assert [(each["name"], each["published"]) for each in data["editions"]] == [
        ("1st edition", "1985-03-01"),
        ("2nd edition", "1993-06-15"),
        ("3rd edition", "2004-10-09"),
    ]
    assert [(step["from"], step["to"]) for step in data["steps"]] == [
        ("1st edition", "2nd edition"),
        ("2nd edition", "3rd edition"),
    ]


def entries(feed: ElementTree.Element) -> Iterator[tuple[str, str, str]]:
    for entry in feed.iter(f"{ATOM}entry"):
        link = entry.find(f"{ATOM}link")
        assert link is not None
        yield entry.findtext(f"{ATOM}title", ""), entry.findtext(f"{ATOM}updated", ""), link.attrib["href"]


def test_the_feed_is_valid_and_names_no_host(three: Site) -> None:
    """What RFC 4287 asks of a feed: id, title, updated and author; in each entry too, and its content or a link."""
    text = (three.folder / "changes.atom").read_text("utf-8")
    assert "://" not in text.replace("http://www.w3.org/2005/Atom", "")
    feed = ElementTree.fromstring(text)
    told = [feed, *feed.iter(f"{ATOM}entry")]
    ids = [each.findtext(f"{ATOM}id", "") for each in told]
    assert len(set(ids)) == len(ids)
    assert all(UUID(name).urn == name for name in ids)
    for each in told:
        assert each.findtext(f"{ATOM}title")
        assert datetime.fromisoformat(each.findtext(f"{ATOM}updated", "")).tzinfo
    assert feed.findtext(f"{ATOM}author/{ATOM}name")
    assert feed.findtext(f"{ATOM}updated") == "2004-10-09T00:00:00Z"
    listed = list(entries(feed))
    assert ("L3.4 TOLLS: deleted", "2004-10-09T00:00:00Z", "editions/3rd-edition.html#gone:L3.4") in listed
    assert ("L3.61 BELLS: new rule", "1993-06-15T00:00:00Z", "editions/2nd-edition.html#L3.61") in listed
    for _, _, link in listed:
        page, _, anchor = link.partition("#")
        assert anchor in three.pages[page].anchors


def test_an_edition_can_be_given_a_name(tmp_path: Path) -> None:
    site = built(tmp_path / "site", f"the grey box={SECOND}")
    assert words(only(edition(site, "3rd"), "h1")).startswith("What changed from the grey box to 3rd edition")


def test_an_edition_without_a_name_is_refused_and_so_are_two_of_one(tmp_path: Path) -> None:
    for file in SECOND.iterdir():
        text = file.read_text("utf-8")
        (tmp_path / file.name).write_text(text.replace('edition = "2nd edition"\n', "", 1), "utf-8")
    result = run("site", "--sources", THIRD, "--since", tmp_path, "--out", tmp_path / "site")
    assert result.exit_code == 2
    assert f"--since '1st edition={tmp_path}'" in " ".join(result.output.split())
    result = run("site", "--sources", THIRD, "--since", THIRD, "--out", tmp_path / "site")
    assert result.exit_code == 2
    assert "it would be '3rd edition', too; give it a name" in " ".join(result.output.split())
    result = run("site", "--sources", THIRD, "--since", SECOND, "--since", SECOND, "--out", tmp_path / "site")
    assert result.exit_code == 2
    assert "two editions are called '2nd edition'" in " ".join(result.output.split())


def test_an_edition_in_git_is_called_as_it_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless its manifest has a name that the corpus has not."""
    shutil.copytree(SECOND, tmp_path / "rules")
    git = ["git", "-c", "user.name=T", "-c", "user.email=t@example.org", "-C", str(tmp_path)]
    for command in (["init", "-q"], ["add", "rules"], ["commit", "-qm", "Second"], ["tag", "v2"]):
        subprocess.run([*git, *command], check=True)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules/river.txt").write_bytes((THIRD / "river.txt").read_bytes())
    site = built(tmp_path / "site", "v2:rules", sources=tmp_path / "rules")
    assert [told.name for told in (site.folder / "editions").iterdir()] == ["2nd-edition.html"]
    assert "from v2 to 2nd edition" in words(edition(site, "2nd"))


def test_a_day_in_a_manifest_is_a_day(tmp_path: Path) -> None:
    for file in THIRD.iterdir():
        text = file.read_text("utf-8")
        (tmp_path / file.name).write_text(text.replace("published = 2004-10-09", 'published = "autumn"', 1), "utf-8")
    result = run("check", "--sources", tmp_path)
    assert "the field `published` must be a day, as 1994-05-01" in result.output


def in_place(site: Site, document: str, since: str) -> list[tuple[str, str]]:
    """What came and what went since an edition, on the page of a document; what touches is one."""
    found: list[tuple[str, str]] = []
    last: Tag | None = None
    for told in site.article(f"documents/{document}.html").select(".came, .went"):
        if since in str(told["data-since"]).split():
            if last is not None and last["class"] == told["class"] == ["came"] and told.previous_sibling is last:
                found[-1] = ("came", found[-1][1] + told.get_text())
            else:
                found.append((told["class"][0], words(told)))
            last = told
    return found


def test_the_page_of_a_document_has_the_changes_in_place_since_each_edition(three: Site) -> None:
    assert in_place(three, "L3", "1") == [
        ("went", "No more than"),
        ("came", "At most"),
        ("came", "A tug must ring its bell if it enters a lock."),
        ("went", "three"),
        ("came", "six"),
        ("went", "L3.4 TOLLS left out The keeper of a lock may take a toll of one coin from each barge that leaves it."
         " The toll of a barge laden with coal is two coins, and that of an empty one is none."),
        ("went", "Before: L3.5 NIGHT"),
        ("came", "[EXC:"),
        ("came", "one with a pilot"),
        ("came", "]"),
        ("went", "Before: L3.6 GATES"),
        ("went", "A shut gate may be forced by a tug (3.2)."),
        ("went", "Before: L3.61 BELLS"),
    ]  # fmt: skip
    since_first = in_place(three, "L3", "0")
    assert ("went", "[EXC: by night]") in since_first
    assert ("came", "not hold a barge.") in since_first
    assert ("came", "A tug may ring its bell to wake a keeper.") in since_first
    assert in_place(three, "C4", "0")[1:3] == [("went", "2"), ("came", "4")]


def test_a_document_reads_as_it_is_until_somebody_asks_for_changes(three: Site, alone: Site) -> None:
    """What went is hidden, and what came is nothing but its words."""
    for name in ("L3", "C4"):
        pages = [three.article(f"documents/{name}.html"), alone.article(f"documents/{name}.html")]
        shown = BeautifulSoup(str(pages[0]), "html.parser")
        for each in shown.select("[hidden], .changed-mark"):
            each.decompose()
        assert words(shown) == words(pages[1])
        assert all(went.has_attr("hidden") for went in pages[0].select(".went"))


def history(*texts: str) -> History:
    return history_of([Edition(f"edition {n}", *ruled(corpus_of({"X": text}))) for n, text in enumerate(texts)])


def test_of_a_clause_that_states_several_things_only_what_is_another_is_marked() -> None:
    """What stays of it, and its exception, stand in the same words as before."""
    counts = "A Cellar Location always counts as a Fortified Building Location"
    text = f"1.1 TEM: {counts} and has a TEM of +3 [EXC: +2 if wooden].\n"
    told = history(text, text.replace("+3", "+4"))
    graph, logic = told.editions[-1].graph, told.editions[-1].logic
    book = Book(graph, ())
    book.rulings = logic
    [ruling] = logic.by_node["X1.1"]
    lines = [Line(ruling.clause, "X1.1", From.RULE, (), statement) for statement in ruling.statements]
    lines.append(Line("X1.1!1", "X1.1", From.EXCEPTION, ()))
    marked = [Editions(book, told).mark([line]) is not None for line in lines]
    assert marked == [False, True, False]


def test_no_edition_changed_what_is_only_read_otherwise() -> None:
    """By other tables: of the first edition nobody could read what a glorp is."""
    text = "1.1 TEM: A Cellar Location has a TEM of +3.\n1.2 ENTRY: A unit may enter a Cellar Location.\n"
    told = history(text.replace("Cellar", "Glorp"), text)
    older, newer = told.editions
    reread = history_of([replace(older, graph=newer.graph), newer])
    assert [change.kind.value for change in reread.steps[0].changes.changes] == []
    assert {change.kind.value for change in told.steps[0].changes.changes} >= {"words-changed"}


def test_what_a_rule_lives_in_may_have_changed_it() -> None:
    """What it stands below, and what was said just before; nothing else."""
    text = "1.1 A: It sails.\n1.11 B: It waits.\n1.12 C: It sinks.\n1.2 D: It burns.\n1.3 E: It turns.\n"
    [step] = history(text, text).steps
    rules = ("X1.1", "X1.11", "X1.12", "X1.2", "X1.3")
    read = [Change(ChangeKind.VALUE_CHANGED, "X", rule, None, None) for rule in rules]
    for reworded, kept in (("X1.1", rules[:3]), ("X1.12", rules[2:4]), ("X1.3", rules[4:])):
        words_changed = Change(ChangeKind.WORDS_CHANGED, "X", reworded, reworded, reworded)
        told = of_editions(step.editions, [*read, words_changed])
        assert tuple(change.rule for change in told if change is not words_changed) == kept


def shown(told: History, rule: str) -> list[tuple[str, str]]:
    """The words of a rule before and now, as its head tells them."""
    [revision] = told.of(rule)
    return [(each.old.strip(), each.new.strip()) for each in passages(revision.step, rule, revision.changes)]


def test_an_exception_that_moves_shows_in_the_words_of_both_rules() -> None:
    before = "1.1 TUGS: A tug pays two coins [EXC: by night].\n1.2 BARGES: A barge pays one coin.\n"
    after = "1.1 TUGS: A tug pays two coins.\n1.2 BARGES: A barge pays one coin [EXC: by night].\n"
    told = history(before, after)
    assert shown(told, "X1.1") == [("A tug pays two coins [EXC: by night].", "A tug pays two coins.")]
    assert shown(told, "X1.2") == [("A barge pays one coin.", "A barge pays one coin [EXC: by night].")]


def test_all_words_of_what_is_gone_are_kept() -> None:
    """Of a rule with its further paragraphs, and of a document with its rules."""
    text = "1.1 TUGS: A tug pays two coins.\n\nIt pays by night, too.\n\n1.2 BARGES: A barge pays one coin.\n"
    older, newer = ({"X": text, "Y": "2.1 KEEPERS: A keeper sleeps.\n"}, {"X": text[text.index("1.2") :]})
    told = history_of([Edition(str(len(each)), *ruled(corpus_of(each))) for each in (older, newer)])
    [step] = told.steps
    gone = {each.rule: passages(step, each.rule, each.changes) for each in changed_rules(step) if each.is_gone}
    assert [each.old for each in gone["X1.1"]] == ["A tug pays two coins.", "It pays by night, too."]
    assert [(each.name, each.old) for each in gone["Y"]] == [("Y2.1 KEEPERS", "A keeper sleeps.")]


def remarked(older: str, newer: str, rule: str = "X1.1") -> list[str]:
    """What a change comes to, as its head tells it below the words."""
    [revision] = history(older, newer).of(rule)
    return [f"{each.kind} | {each.text}" for each in remarks(revision.changes)]


def test_a_changed_value_is_told_in_one_line() -> None:
    """The words stand above it; it is no clause besides, and no exception that stayed."""
    plain = "1.1 TEM: A Cellar may be Fortified."
    stated = "1.1 TEM: A Cellar has a TEM of +3 [EXC: +2 if wooden]. A Cellar may be Fortified."
    wooden = "+2 if that Cellar Location is wooden"
    assert remarked(plain, stated) == [f"value added | TEM: +3 (EXC {wooden}), not stated before"]
    assert remarked(stated, plain) == [f"value dropped | TEM: no more +3 (EXC {wooden})"]
    assert remarked(stated, stated.replace("+3", "+4")) == [f"value changed | TEM: +3 → +4 (EXC {wooden})"]
    assert remarked(stated.replace("a TEM of +3", "its own TEM").replace(" [EXC: +2 if wooden]", ""), stated) == [
        f"value changed | TEM: that Cellar Location → +3 (EXC {wooden})"
    ]
    assert remarked(stated, stated.replace("+2", "+1")) == []  # the exception shows in the words


def test_a_clause_that_says_something_else_is_told_by_its_words_and_in_what_it_differs() -> None:
    plain = "1.1 ENTRY: A unit may enter a Cellar."
    assert remarked(plain, plain.replace("may", "may never")) == ["clause changed | may → may not"]
    assert remarked(plain, f"{plain} A unit must leave a Blaze.") == []


def test_what_only_goes_on_with_another_value_is_no_change_of_its_own() -> None:
    older = (
        "1.1 COLLAPSE: If the Original colored dr of a Bog Check is \u2265 5, an AFV falls into a Cellar. "
        "Such an AFV is eliminated."
    )
    [revision] = history(older, older.replace("5", "4")).of("X1.1")
    assert sum(change.logic is not None for change in revision.changes) == 1
    assert [(each.kind, each.text) for each in remarks(revision.changes)] == [
        ("value changed", "Original colored dr: \u2265 5 \u2192 \u2265 4")
    ]
    assert list(revision.kinds) == ["value changed"]


def test_data_and_feed_hang_on_the_editions_alone(three: Site, tmp_path: Path) -> None:
    """Not on where they were read, nor when."""
    copies = [shutil.copytree(edition, tmp_path / edition.name) for edition in (FIRST, SECOND, THIRD)]
    record = three.folder.parent / "ruled.json"
    again = built(tmp_path / "site", *copies[:2], sources=copies[2], rulings=record)
    for name in ("changes.json", "changes.atom", "editions/3rd-edition.html"):
        assert (again.folder / name).read_bytes() == (three.folder / name).read_bytes(), name
