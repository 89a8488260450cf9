"""The search, as it is used: in a browser, from a disk, all questions in one page."""

import random
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from .browsing import needs_browser
from .site_files import Site

pytestmark = needs_browser

CASES = Path(__file__).parent / "cases" / "search"
LOAD = """() => new Promise((resolve, reject) => {
  const script = document.createElement("script");
  script.addEventListener("ready", (event) => { window.engine = event.detail; resolve(true); });
  script.addEventListener("error", reject);
  script.src = "_static/search-index.js";
  document.head.append(script);
})"""
ASK = """questions => questions.map((question) =>
  engine.answer(question).map(({ title, answers }) => ({
    title,
    answers: answers.map((each) => ({ ...each.entry, excerpt: engine.excerpt(each) })),
  })))"""

LISTED = """questions => questions.map((question) =>
  engine.answer(question).flatMap(({ answers }) => answers.map(({ entry }) => entry.id)))"""
"""The ids alone, for hundreds of questions: excerpts of all that is found are more work than finding it."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh page that fails the test if a script does, or if it asks for anything but a file."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "request", lambda request: wrong.extend([] if request.url.startswith(("file:", "data:")) else [request.url])
    )
    yield page
    context.close()
    assert wrong == []


@pytest.fixture(scope="module")
def engine(browser: Browser, site: Site) -> Iterator[Page]:
    """A page that has loaded the index."""
    page = browser.new_page()
    page.goto(address(site, "index.html"))
    page.evaluate(LOAD)
    yield page
    page.close()


def address(site: Site, name: str) -> str:
    return (site.folder / name).as_uri()


def questions(name: str, but: str = "") -> dict[str, list[str]]:
    """The ids that answer each question of a file; without those under one of its headings."""
    sections = re.split(r"^## ", (CASES / name).read_text("utf-8"), flags=re.MULTILINE)
    lines = [line for section in sections if not but or not section.startswith(but) for line in section.splitlines()]
    pairs = (line.split(" | ") for line in lines if " | " in line)
    return {question: answers.split(", ") for question, answers in pairs}


def ids(engine: Page, asked: list[str]) -> list[list[str]]:
    """The ids of what is found for each question, in the order in which they are listed."""
    found: list[list[str]] = engine.evaluate(LISTED, asked)
    return found


def shares(engine: Page, expected: dict[str, list[str]]) -> tuple[float, float, list[str]]:
    """How many questions are answered first, and among the first five; and those that are not."""
    found = dict(zip(expected, ids(engine, list(expected)), strict=True))
    places = {asked: [each in right for each in found[asked][:5]] for asked, right in expected.items()}
    first = sum(hits[:1] == [True] for hits in places.values()) / len(expected)
    five = sum(any(hits) for hits in places.values()) / len(expected)
    return first, five, [f"{asked}: {found[asked][:5]}" for asked, hits in places.items() if not any(hits)]


def test_what_players_type_finds_what_answers_it(engine: Page) -> None:
    expected = questions("queries.txt")
    assert len(expected) >= 120
    first, five, missed = shares(engine, expected)
    assert first >= 0.9, missed
    assert five >= 0.98, missed


def test_questions_that_it_was_not_made_with_are_answered_too(engine: Page) -> None:
    expected = questions("second.txt")
    assert len(expected) >= 60
    first, five, missed = shares(engine, expected)
    assert first >= 0.9, missed
    assert five >= 0.95, missed


def test_what_is_typed_as_a_question_leads_to_the_form_that_answers_it(engine: Page) -> None:
    expected = questions("asked.txt")
    assert len(expected) >= 50
    found = dict(zip(expected, ids(engine, list(expected)), strict=True))
    forms = {
        asked: [(place, each) for place, each in enumerate(found[asked]) if each.startswith("ask:")] for asked in found
    }
    missed = {asked: told for asked, told in forms.items() if not told or told[0][1] not in expected[asked]}
    assert len(missed) <= 0.1 * len(expected), missed
    places = [told[0][0] for asked, told in forms.items() if asked not in missed]
    assert max(places) <= 4, "it is seen without scrolling"


def test_who_looks_for_a_page_finds_it_first(engine: Page) -> None:
    expected = questions("pages.txt")
    found = dict(zip(expected, ids(engine, list(expected)), strict=True))
    assert not {asked: told[:3] for asked, told in found.items() if told[0] not in expected[asked]}


@pytest.mark.parametrize("asked", ["O6.6", "6.62", "cellar"])
def test_what_names_no_row_finds_none(engine: Page, asked: str) -> None:
    assert not [each for each in ids(engine, [asked])[0] if each.startswith("row:")]


@pytest.mark.parametrize(
    ("asked", "row"),
    [
        ("Stacking", "stacking"),
        ("TEM", "tem"),
        ("Blaze", "blaze"),
        ("AFV", "afv-falls-in"),
        ("tank", "afv-falls-in"),
        ("scrounge", "crew-scrounge"),
        ("wall advantage", "wall-advantage"),
        ("encirclement", "encirclement"),
        ("smoke grenades", "smoke-grenades"),
    ],
)
def test_the_row_that_is_called_so_stands_behind_the_best_text(engine: Page, asked: str, row: str) -> None:
    found = ids(engine, [asked])[0]
    places = [place for place, each in enumerate(found) if each == f"row:row-{row}"]
    assert places, found[:8]
    assert 0 < places[0] <= 5, found[:8]


@pytest.mark.parametrize("asked", ["O6.6", "cellar", "KIA", "how many caves per hex", "routing to a cave"])
def test_no_form_is_found_for_what_none_answers(engine: Page, asked: str) -> None:
    assert not [each for each in ids(engine, [asked])[0] if each.startswith("ask:")]


def test_every_question_is_about_something_that_can_be_found(engine: Page, site: Site) -> None:
    known = set(
        re.findall(
            r'\["([^"]+)","(?:rule|example|note|table|term|external|document|exception|paragraph|question|page|row)"',
            index(site),
        )
    )
    for name in CASES.glob("*.txt"):
        assert {each for right in questions(name.name).values() for each in right} <= known


def index(site: Site) -> str:
    return (site.folder / "_static" / "search-index.js").read_text("utf-8")


def slips(word: str, chance: random.Random) -> str:
    """A word with a letter left out, put in, changed, or changed for its neighbour."""
    place = chance.randrange(len(word) - 1)
    letter = chance.choice(string.ascii_lowercase)
    rest = word[place + 1 :]
    start, letter_here = word[:place], word[place]
    return chance.choice(
        [
            start + rest,
            start + letter + letter_here + rest,
            start + letter + rest,
            start + rest[0] + letter_here + rest[1:],
        ]
    )


def test_one_slip_of_the_keys_is_forgiven(engine: Page) -> None:
    chance, expected = random.Random(1), dict[str, list[str]]()
    for asked, right in questions("queries.txt", but="Slips").items():
        words = [word for word in asked.split() if len(word) > 4 and word.isalpha()]
        for word in words[:2]:
            slipped = asked.replace(word, slips(word, chance), 1)
            expected[slipped] = right
    assert len(expected) > 150
    _, five, missed = shares(engine, expected)
    assert five >= 0.95, missed


@pytest.mark.parametrize(
    ("asked", "first"),
    [("O6.6:EX1", "O6.6:EX1"), ("o6.62!1", "O6.62!1"), ("11.833", "G11.833"), ("6.2", "O6.2"), ("B23.41", "B23.41")],
)
def test_an_id_finds_what_bears_it_first(engine: Page, asked: str, first: str) -> None:
    assert ids(engine, [asked])[0][0] == first


@pytest.mark.parametrize("number", ["O6.3", "6.2", "11.83"])
def test_a_number_finds_no_other_number(engine: Page, number: str) -> None:
    written = re.compile(rf"(?<![\w.])[A-Za-z]*{re.escape(number.lstrip('O'))}(?!\w|\.\d)")
    for heading in engine.evaluate(ASK, [number])[0]:
        for text in heading["answers"]:
            assert written.search(f"{text['id']} {text['label']} {text['text']}") or _is_below(text, number), text["id"]


def _is_below(text: dict[str, Any], number: str) -> bool:
    """Whether a text belongs to what bears a number."""
    return bool(re.match(rf"[A-Za-z]*{re.escape(number.lstrip('O'))}(?:\D|\d)", text["id"]))


def test_variants_of_a_rule_stand_under_one_heading_in_book_order(engine: Page) -> None:
    first = engine.evaluate(ASK, ["rubble"])[0][0]
    assert first["title"] == "RUBBLE"
    assert [text["id"] for text in first["answers"][:3]] == ["O6.6", "FB9.6", "ABtF4.6"]


def test_words_that_mean_the_same_find_the_same(engine: Page) -> None:
    for one, other in (("tank bog check", "AFV bog check"), ("flamethrower", "FT"), ("demolition charge", "DC")):
        by_one, by_other = ids(engine, [one, other])
        assert by_one[0] == by_other[0]


def test_texts_with_all_words_come_before_those_with_most(engine: Page) -> None:
    found = engine.evaluate(ASK, ["smoke stairwell ascend"])[0]
    marked = [
        {piece["text"].lower() for piece in text["excerpt"] if piece["marked"]}
        for heading in found
        for text in heading["answers"]
    ]
    assert marked
    assert len(marked[0]) >= 2


def test_what_is_guessed_of_a_lost_text_is_not_found_as_its_words(engine: Page, site: Site) -> None:
    fold = site.article("rules/ABtF4.2.html").select("details.conjecture p")[0].get_text()
    words = " ".join(fold.split()[:8])
    assert words
    first, *_ = engine.evaluate(ASK, [words])[0][0]["answers"]
    assert first["id"] in ("O6.2", "FB9.2")
    assert words in first["text"]
    for heading in engine.evaluate(ASK, ["ABtF4.2", words, f"ABtF {words}"]):
        assert not [
            text for each in heading for text in each["answers"] if text["id"] == "ABtF4.2" and words in text["text"]
        ]


def test_a_part_whose_words_are_its_rules_is_found_by_its_id_alone(engine: Page) -> None:
    by_words, by_id = engine.evaluate(ASK, ["cave tem", "G11.8!1"])
    assert not [each for heading in by_words for each in heading["answers"] if each["kind"] == "exception"]
    exception = by_id[0]["answers"][0]
    assert exception["id"] == "G11.8!1"
    assert "+6" in exception["excerpt"][0]["text"]


def test_an_excerpt_shows_what_was_asked_for_in_the_words_of_the_text(engine: Page) -> None:
    (heading, *_) = engine.evaluate(ASK, ["scrounging crew"])[0]
    for text in heading["answers"]:
        shown = "".join(piece["text"] for piece in text["excerpt"])
        assert shown.strip("… ") in text["text"]
        assert {"crew", "Scrounge"} <= {piece["text"] for piece in text["excerpt"] if piece["marked"]}


# --- The box ---------------------------------------------------------------------------------------------------------


def options(page: Page) -> list[str]:
    return page.locator("[role=option] b").all_text_contents()


def test_the_index_is_loaded_only_when_somebody_searches(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address(site, "rules/O6.62.html"))
    assert not [url for url in asked if "search-index" in url]
    page.keyboard.press("/")
    page.wait_for_function("document.querySelector('script[src*=search-index]')")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "combobox"


def test_the_keys_choose_and_open(page: Page, site: Site) -> None:
    page.goto(address(site, "rules/O6.1.html"))
    page.keyboard.press("/")
    page.keyboard.type("collapse")
    page.wait_for_selector("[role=option]")
    box = page.locator(".search input")

    def chosen() -> str:
        assert page.locator("[aria-selected=true]").count() == 1
        assert box.get_attribute("aria-activedescendant") == page.locator("[aria-selected=true]").get_attribute("id")
        return page.locator("[aria-selected=true] b").inner_text()

    assert box.get_attribute("aria-expanded") == "true"
    assert chosen() == "O6.62"
    page.keyboard.press("ArrowDown")
    assert chosen() == "FB9.62"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert chosen() == options(page)[-1]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    assert box.get_attribute("aria-expanded") == "false"
    assert box.input_value() == "collapse"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    assert chosen() == options(page)[-1] or chosen() == "O6.62"
    page.keyboard.type(" fb")
    page.wait_for_function("document.querySelector('[aria-selected=true] b').textContent === 'FB9.62'")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/FB9.62.html")


def test_a_reader_of_the_screen_is_told_what_is_found(page: Page, site: Site) -> None:
    page.goto(address(site, "rules/O6.1.html"))
    page.fill(".search input", "rubble")
    page.wait_for_selector("[role=option]")
    assert re.fullmatch(r"\d+ found|the first .* headings", page.locator(".search [role=status]").inner_text())
    assert page.locator(".search input").get_attribute("aria-controls") == page.locator("[role=listbox]").get_attribute(
        "id"
    )
    for group in page.locator("[role=listbox] > [role=group]").all():
        name = group.get_attribute("aria-labelledby")
        assert page.locator(f"#{name}").inner_text()
        assert group.locator("> [role=option]").count()
    page.fill(".search input", "xyzzyqux")
    page.wait_for_function("document.querySelector('.search [role=status]').textContent.startsWith('Nothing is found')")
    assert page.locator(".search input").get_attribute("aria-expanded") == "true"
    assert page.locator("[role=option]").all_inner_texts() == ["See all terms that are explained here"]
    page.goto(address(site, "rules/O6.62.html"))
    page.fill(".search input", "xyzzyqux")
    page.locator(".found .none", has_text="Nothing is found").wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/terms.html")


def test_where_nothing_is_found_a_word_is_offered_that_is_written_much_like_it(page: Page, site: Site) -> None:
    page.goto(address(site, "index.html"))
    page.fill(".search input", "encrclemnt")
    page.locator("[role=option]", has_text="encirclement").click()
    page.wait_for_url("**/index.html?q=encirclement")
    page.locator("[role=option]").first.wait_for()


def test_what_is_found_is_opened_with_a_click_and_left_with_another(page: Page, site: Site) -> None:
    page.goto(address(site, "rules/O6.1.html"))
    page.fill(".search input", "O6.6:EX1")
    page.wait_for_selector("[role=option]")
    page.locator("h1").click(position={"x": 1, "y": 1}, force=True)
    assert page.locator(".found").is_hidden()
    page.locator(".search input").click()
    page.locator("[role=option]").first.click()
    page.wait_for_url("**/rules/O6.6.html#O6.6:EX1")


def test_home_begins_with_the_search_and_keeps_what_was_asked(page: Page, site: Site) -> None:
    page.goto(address(site, "index.html"))
    article = site.article("index.html")
    first = article.select_one("h1 ~ *")
    assert first is not None
    assert "search" in first.get("class", [])
    page.fill(".search input", "spraying fire")
    page.wait_for_selector("[role=option]")
    assert "q=spraying" in page.url
    page.reload()
    page.wait_for_selector("[role=option]")
    assert options(page)[0] == "G11.811"


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_the_search_is_in_the_bar(browser: Browser, site: Site, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 700}, has_touch=True)
    page = context.new_page()
    page.goto(address(site, "rules/O6.62.html"))
    box = page.locator(".search input")
    place = box.bounding_box()
    assert place
    assert place["y"] + place["height"] <= 60
    assert place["width"] > 120
    box.tap()
    page.keyboard.type("rubble")
    page.wait_for_selector("[role=option]")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    found = page.locator(".found").bounding_box()
    assert found
    assert found["x"] >= 0
    assert found["x"] + found["width"] <= width
    page.locator("[role=option]").first.tap()
    page.wait_for_url("**/rules/O6.6.html")
    context.close()


def test_without_javascript_there_are_contents_and_an_index_of_terms(browser: Browser, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address(site, "index.html"))
    assert page.locator(".search").is_hidden()
    page.locator("summary", has_text="Red Barricades").click()
    assert page.locator("a", has_text="O6.62").or_(page.locator("a", has_text="O6.6")).first.is_visible()
    page.locator("summary", has_text="Index of terms").click()
    page.locator(".index-of-terms a", has_text=re.compile(r"^KIA$")).click()
    assert page.url.endswith("terms.html#term:KIA")
    context.close()


def test_nothing_moves_when_the_search_is_made_ready(page: Page, site: Site) -> None:
    shift = """() => new Promise((resolve) => {
      let all = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((each) => (all += each.value)))
        .observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve(all), 300);
    })"""
    for name in ("index.html", "rules/O6.62.html"):
        page.goto(address(site, name))
        assert page.evaluate(shift) < 0.001
