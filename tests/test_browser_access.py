"""Who sees nothing, or uses no pointer: what axe checks, and where the focus is, on every kind of page."""

import re
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Page

from .browsing import needs_browser

pytestmark = needs_browser

AXE = Path(axe_playwright_python.__path__[0], "axe.min.js").read_text("utf-8")
RUN = """async () => (await axe.run({reporter: "no-passes"})).violations.map(
  (each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(" | ")}`)"""
RUN_FOLDED = RUN.replace("reporter:", 'rules: {"color-contrast": {enabled: false}}, reporter:')
"""The same without contrasts, which are half of the work: all that is seen of a folded page is seen of it unfolded."""
UNFOLD = "() => { for (const fold of document.querySelectorAll('details')) fold.open = true; }"

KINDS = {
    "home": "index.html",
    "section": "documents/O6.html",
    "section with gaps": "documents/G11.html",
    "rule": "rules/O6.62.html",
    "rule with a map": "rules/O6.6.html",
    "rule with tables and gaps": "rules/G11.833.html",
    "rule with a conjecture": "rules/ABtF4.2.html",
    "table": "rules/B8-emergence-chart.html",
    "cheat sheet": "compare-cellars.html",
    "questions": "ask.html",
    "rules outside": "external.html",
    "terms": "terms.html",
    "reports": "diagnostics.html",
    "coverage": "coverage.html",
    "interpretation": "interpretation.html",
    "rule of interpretation": "interpretation/candidates-both.html",
    "about": "about.html",
    "tool makers": "developers.html",
    "engine": "engine.html",
}
"""A page of each kind."""

SCREENS = {"light": 320, "dark": 1280}


def test_makers_find_their_pages_apart_from_those_of_players(page: Page) -> None:
    page.goto("/index.html")
    parts = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".sidebar-tree .caption")].map((caption) => [
          caption.textContent, [...caption.nextElementSibling.querySelectorAll("a")].map((link) => link.pathname)]))"""
    )
    makers = [f"/{name}.html" for name in ("diagnostics", "coverage", "interpretation", "developers", "engine")]
    assert parts.pop("For makers") == makers
    assert not set(makers) & {link for links in parts.values() for link in links}


def test_on_a_phone_each_row_of_the_sheet_is_one_tap_away(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("/compare-cellars.html")
    page.check('.uc-choice input[name="base"][value="FB9"]')
    links = page.locator(".uc-rows a")
    rows = page.locator("tbody.uc-row")
    others = 1 + page.locator('.uc-rows a[href="#rulings"]').count()  # where no cases are known, nothing leads to them
    assert links.count() == rows.count() + others
    assert links.first.evaluate("tag => tag.getBoundingClientRect().height") >= 24
    for number in (0, rows.count() - 1):
        links.nth(number).click()
        page.wait_for_timeout(50)
        assert 0 <= rows.nth(number).evaluate("tag => tag.getBoundingClientRect().top") < 320
    assert page.is_checked('.uc-choice input[name="base"][value="FB9"]')
    page.set_viewport_size({"width": 1280, "height": 800})
    assert not page.locator(".uc-rows").is_visible()


@pytest.mark.parametrize("scheme", SCREENS)
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing(browser: Browser, address: str, kind: str, scheme: Any) -> None:
    width = SCREENS[scheme]
    context = browser.new_context(
        base_url=address, viewport={"width": width, "height": 800}, color_scheme=scheme, has_touch=width < 700
    )
    page = context.new_page()
    page.goto(f"/{KINDS[kind]}")
    page.evaluate(AXE)
    if page.locator("details:not([open])").count():
        assert scheme == "dark" or page.evaluate(RUN_FOLDED) == []  # what is folded hides the same in any colors
        page.evaluate(UNFOLD)
        page.wait_for_timeout(50)  # what unfolds may be made then
        page.wait_for_function(
            "[...document.querySelectorAll('details.asked')].every(form => form.querySelector('.now'))"
        )
    assert page.evaluate(RUN) == []
    context.close()


def test_axe_finds_nothing_in_what_is_found_and_shown(page: Page) -> None:
    page.goto("/rules/O6.6.html")
    page.evaluate(AXE)
    page.fill("input[name=q]", "cellar")
    page.locator("#found [role=option]").first.wait_for()
    assert page.evaluate(RUN) == []
    page.keyboard.press("Escape")
    page.locator(".prose a.to-rule").first.hover()
    page.locator(".reference-card").wait_for(state="visible")
    page.locator(".cite-words").click()
    page.locator(".cite-told", has_text="Cop").wait_for()
    assert page.evaluate(RUN) == []


SEEN = """() => {
  const focused = document.activeElement;
  if (focused === document.body) return null;
  const header = document.querySelector(".mobile-header");
  const top = header && header.offsetParent ? header.getBoundingClientRect().bottom : 0;
  const inHeader = focused.closest(".mobile-header, .skip-to-content, .search") || focused.matches(".sidebar-toggle");
  const lines = [...focused.getClientRects()];
  const seen = lines.some((line) =>
    line.right > 0 && line.left < innerWidth && line.top < innerHeight - 1 && line.bottom > (inHeader ? 0 : top) + 1);
  return seen ? "" : `${focused.outerHTML.slice(0, 120)} ${JSON.stringify(lines)}`;
}"""


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("kind", ["home", "rule with a map", "cheat sheet", "questions"])
def test_the_focus_is_never_off_the_screen_nor_under_the_header(
    browser: Browser, address: str, kind: str, width: int
) -> None:
    context = browser.new_context(base_url=address, viewport={"width": width, "height": 600})
    page = context.new_page()
    page.goto(f"/{KINDS[kind]}")
    unseen = set()
    for key in ("Tab", "Shift+Tab"):
        for _ in range(60):
            page.keyboard.press(key)
            found = page.evaluate(SEEN)
            if found is None:
                break
            unseen.add(found)
    assert unseen - {""} == set()
    context.close()


# --- A handout -------------------------------------------------------------------------------------------------------


def test_on_paper_a_map_stands_beside_the_words_of_its_example(page: Page) -> None:
    page.set_viewport_size({"width": 700, "height": 1000})
    page.emulate_media(media="print")
    page.goto("/documents/O6.html")
    example = page.locator("[id='O6.2:EX1']")
    words, drawn = example.locator("> .prose").bounding_box(), example.locator("svg.board").bounding_box()
    assert words
    assert drawn
    assert drawn["x"] >= words["x"] + words["width"]
    assert drawn["y"] < words["y"] + words["height"]
    assert drawn["height"] < 300


def test_a_handout_has_no_navigation_and_no_tests(page: Page) -> None:
    page.emulate_media(media="print", color_scheme="dark")
    for path in ("documents/O6.html", "rules/O6.6.html"):
        page.goto(f"/{path}")
        assert page.locator("article .prose:not(.title-again)").first.is_visible()
        assert page.locator("article svg.board").first.is_visible()
        for left_out in (
            "nav",
            "#variants ul",
            "ul.below",
            ".checks",
            ".cite",
            ".status",
            "header",
            ".search",
            ".folded",
        ):
            assert not [each for each in page.locator(left_out).all() if each.is_visible()], left_out
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_a_handout_tells_what_a_rule_leaves_open_and_what_it_refers_to(page: Page) -> None:
    page.emulate_media(media="print")
    page.goto("/rules/O6.2.html")
    for part in ("#open", "#references"):
        lists = page.locator(f"{part} ul.links").all()
        assert lists
        assert all(each.is_visible() for each in lists)


def test_a_handout_of_variants_has_them_side_by_side_as_they_are_shown(page: Page) -> None:
    page.set_viewport_size({"width": 700, "height": 900})
    page.emulate_media(media="print")
    page.goto("/compare-cellars.html")
    assert page.locator("#row-tem tr").evaluate("tag => getComputedStyle(tag).display") == "table-row"
    told = page.locator(".uc-told:not([open])").first.element_handle()
    height = "tag => tag.getBoundingClientRect().height"
    assert told.evaluate(height) == 0
    told.evaluate("tag => { tag.open = true; }")
    assert told.evaluate(height) > 0


def test_a_handout_has_its_title_and_each_map_once(page: Page) -> None:
    page.emulate_media(media="print")
    page.goto("/documents/O6.html")
    titles = page.locator("h1, .front").filter(has_text=re.compile("cellars", re.IGNORECASE))
    assert [title.inner_text() for title in titles.all() if title.is_visible()] == ["O6 Red Barricades Cellars"]
    assert not page.locator(".skip-to-content").is_visible()
    boards = page.locator(".board-view")
    shown = [board for board in boards.all() if board.locator("svg.board").is_visible()]
    assert len(shown) == 2 < boards.count()
    assert boards.nth(1).inner_text() == "Map: see O6.2, example 1"
    page.emulate_media(media="screen")
    assert all(board.locator("svg.board").is_visible() for board in boards.all())
    assert not page.get_by_text("Map: see").first.is_visible()


def test_insertions_are_underlined_where_no_colour_is_printed(page: Page) -> None:
    page.goto("/rules/O6.6.html")
    page.emulate_media(media="print")
    line = "tag => getComputedStyle(tag).textDecorationLine"
    assert page.locator("#variants ins").first.evaluate(line) == "underline"
    assert page.locator("#variants del").first.evaluate(line) == "line-through"


def test_on_paper_only_a_long_example_breaks_and_no_map_does(page: Page) -> None:
    page.goto("/documents/O6.html")
    page.emulate_media(media="print")
    inside = "tag => getComputedStyle(tag).breakInside"
    assert page.locator(".part.note").first.evaluate(inside) == "avoid"
    assert page.locator(".part.example:not(.long)").first.evaluate(inside) == "avoid"
    assert page.locator("svg.board").first.evaluate(inside) == "avoid"
    assert page.locator(".part.example > .label").first.evaluate("tag => getComputedStyle(tag).breakAfter") == "avoid"
    page.goto("/documents/G11.html")
    assert page.locator(".part.example.long").first.evaluate(inside) == "auto"
