"""Cards in a browser: what a reference leads to, by pointer, by keyboard, and by finger."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page

from .browsing import needs_browser
from .site_files import Site

pytestmark = needs_browser

CARD = ".reference-card"
SOON = 50
"""Milliseconds from the pointer's rest to the card."""


def reference(page: Page, words: str) -> Locator:
    return page.locator(".prose a[class*='to-']", has_text=re.compile(f"^{re.escape(words)}$")).first


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Page]:
    """A narrow screen that fingers touch."""
    context = browser.new_context(base_url=address, viewport={"width": 320, "height": 640}, has_touch=True)
    yield context.new_page()
    context.close()


def boxes(page: Page, link: Locator) -> tuple[dict[str, float], dict[str, float]]:
    """Where the card is, and where the lines of a reference."""
    card, lines = page.locator(CARD).bounding_box(), link.bounding_box()
    assert card
    assert lines
    return {**card}, {**lines}


def beside(page: Page) -> tuple[float, float]:
    """A point at the edge of the text that the card leaves free."""
    card = page.locator(CARD).bounding_box()
    assert card
    return 3, (card["y"] + card["height"] + 20 if card["y"] < 200 else card["y"] - 20)


def test_pointing_at_a_reference_shows_its_text_its_exception_and_its_edition(page: Page) -> None:
    page.goto("/rules/O6.6.html")
    reference(page, "6.62").hover()
    card = page.locator(CARD)
    card.wait_for(state="visible")
    assert card.locator(".card-head").inner_text() == "O6.62 COLLAPSE"
    assert "Red Barricades Cellars, Undercroft's wording" in card.inner_text()
    assert card.locator(".exception").inner_text().startswith("[EXC: ")
    card.hover()  # it can be reached, and stays while it is read
    page.wait_for_timeout(500)
    assert card.is_visible()
    page.mouse.move(5, 700)
    card.wait_for(state="hidden")


def test_a_card_is_there_at_once(page: Page) -> None:
    page.goto("/rules/G11.833.html")
    page.evaluate("""() => {
      const card = document.querySelector(".reference-card");
      new MutationObserver(() => { window.shownAt = performance.now(); }).observe(card, { attributes: true });
      document.addEventListener("pointerover", () => { window.pointedAt = performance.now(); }, true);
    }""")
    taken = []
    for link in page.locator(".prose a.to-term").all()[:10]:
        link.hover()
        page.wait_for_timeout(100)
        taken.append(page.evaluate("window.shownAt - window.pointedAt"))
    assert sorted(taken)[len(taken) // 2] <= SOON


def test_a_card_tells_a_gap_and_a_term_and_a_rule_outside(page: Page) -> None:
    page.goto("/rules/ABtF4.62.html")
    card = page.locator(CARD)
    outside = reference(page, "B23.41")
    outside.hover()
    card.wait_for(state="visible")
    assert card.locator(".card-head").inner_text() == "B23.41 cellar rules"
    assert "Not part of this reference" in card.inner_text()
    assert "O6.62 COLLAPSE" in card.inner_text()
    page.goto("/rules/O6.6.html")
    reference(page, "AFV").hover()
    card.wait_for(state="visible")
    assert card.locator(".card-head").inner_text() == "AFV Armored Fighting Vehicle"
    page.goto("/rules/FB9.2.html")
    page.locator("#variants a", has_text="ABtF4.2").first.hover()
    card.wait_for(state="visible")
    assert card.locator(".gap .hole").count() >= 1


@pytest.mark.parametrize(
    ("path", "reference", "head"),
    [
        ("/compare-cellars.html", "#row-tem .uc-clause a", "O6.11 FORTIFIED"),
        ("/external.html", "#B23\\.41 a[class*=to-rule]", "O6.62 COLLAPSE"),
        ("/rules/O6.6.html", "ul.below a", "O6.61 STAIRWELL"),
    ],
)
def test_what_lists_and_tables_refer_to_has_a_card(page: Page, path: str, reference: str, head: str) -> None:
    page.goto(path)
    page.locator(reference).first.hover()
    card = page.locator(CARD)
    card.wait_for(state="visible")
    assert card.locator(".card-head").inner_text() == head
    page.keyboard.press("Escape")
    assert not card.is_visible()


def test_what_decides_a_question_has_a_card(page: Page) -> None:
    page.goto("/ask.html#cellar-TEM")
    page.locator("#cellar-TEM .now a").first.hover()
    page.locator(CARD).wait_for(state="visible")
    assert page.locator(CARD).locator(".card-head").inner_text() == "O6.11 FORTIFIED"


def test_a_finger_follows_the_list_of_what_is_below_a_rule(phone: Page) -> None:
    phone.goto("/rules/O6.6.html")
    phone.locator("ul.below a").first.tap()
    phone.wait_for_url("**/O6.61.html")


def test_a_long_card_is_opened_and_closed_without_reading_it_to_its_end(phone: Page) -> None:
    phone.goto("/rules/O6.6.html")
    reference(phone, "6.62").tap()
    card = phone.locator(CARD)
    card.wait_for(state="visible")
    edge, way = card.bounding_box(), card.locator(".card-open").bounding_box()
    assert edge
    assert way
    assert way["y"] + way["height"] <= edge["y"] + edge["height"]
    card.get_by_role("button", name="Close").tap()
    assert not card.is_visible()


def test_a_term_has_a_card_where_it_first_stands_in_a_rule_and_nowhere_else(site: Site) -> None:
    for path in ("rules/O6.6.html", "rules/G11.833.html"):
        shown = [str(link["href"]) for link in site.article(path).select(".prose a.to-term")]
        assert len(shown) == len(set(shown)) > 5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_card_never_covers_the_line_that_is_read(browser: Browser, address: str, scheme: Any) -> None:
    context = browser.new_context(base_url=address, viewport={"width": 320, "height": 420}, color_scheme=scheme)
    page = context.new_page()
    page.goto("/documents/O6.html")
    links = page.locator(".prose a[class*='to-']:visible")
    for number in range(0, links.count(), 9):
        link = links.nth(number)
        link.scroll_into_view_if_needed()
        link.hover()
        page.locator(CARD).wait_for(state="visible")
        card, lines = boxes(page, link)
        assert card["x"] >= 0
        assert card["x"] + card["width"] <= 320
        assert card["y"] >= 0
        assert card["y"] + card["height"] <= 420
        assert card["y"] >= lines["y"] + lines["height"] or card["y"] + card["height"] <= lines["y"]
        page.keyboard.press("Escape")
        page.mouse.move(1, 1)
    context.close()


def test_the_keyboard_opens_cards_and_escape_closes_them(page: Page) -> None:
    page.goto("/rules/O6.6.html")
    card = page.locator(CARD)
    for _ in range(60):
        page.keyboard.press("Tab")
        if card.is_visible():
            break
    focus = "document.activeElement.matches('.prose a[aria-describedby=reference-card]')"
    assert page.evaluate(focus)
    first = card.inner_text()
    page.keyboard.press("Escape")
    assert not card.is_visible()
    assert page.evaluate("document.activeElement.matches('.prose a:not([aria-describedby])')")
    page.keyboard.press("Tab")
    assert card.is_visible()
    assert card.inner_text() != first
    target = page.evaluate("document.activeElement.href")
    page.keyboard.press("Enter")
    page.wait_for_url(target)


def test_a_card_that_is_longer_than_the_screen_is_read_with_the_arrow_keys(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, viewport={"width": 700, "height": 260})
    page = context.new_page()
    page.goto("/rules/O6.6.html")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('href')") == "O6.62.html":
            break
    before = page.evaluate("scrollY")
    assert before > 0  # the reference stood below the screen: the card is placed where the page has come to
    seen = page.locator(CARD).bounding_box()
    header = page.locator(".mobile-header").bounding_box()
    assert seen
    assert header
    assert seen["y"] >= header["y"] + header["height"]
    page.keyboard.press("ArrowDown")
    assert page.locator(CARD).evaluate("card => card.scrollTop") > 0
    assert page.evaluate("scrollY") == pytest.approx(before, abs=1)
    context.close()


def test_a_finger_sees_the_card_first_and_opens_what_it_shows(phone: Page) -> None:
    phone.goto("/rules/O6.6.html")
    card = phone.locator(CARD)
    link = reference(phone, "6.62")
    link.tap()
    card.wait_for(state="visible")
    assert phone.url.endswith("/rules/O6.6.html")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 320
    opening = card.locator("a.card-open").bounding_box()
    assert opening
    assert min(opening["width"], opening["height"]) >= 24
    phone.touchscreen.tap(*beside(phone))
    card.wait_for(state="hidden")
    link.tap()
    card.locator("a.card-open").tap()
    phone.wait_for_url("**/rules/O6.62.html")
    phone.go_back()
    link.tap()
    link.tap()
    phone.wait_for_url("**/rules/O6.62.html")


def test_what_stands_on_the_page_is_told_from_there(page: Page) -> None:
    page.goto("/documents/O6.html")
    page.locator("section.rule .prose a.to-rule", has_text=re.compile(r"^6\.62$")).first.hover()
    card = page.locator(CARD)
    card.wait_for(state="visible")
    assert card.locator(".card-head").inner_text() == "O6.62 COLLAPSE"
    assert "Red Barricades Cellars, Undercroft's wording" in card.inner_text()
    assert card.locator("[id], div a, .status").count() == 0


def test_cards_are_not_printed_and_hold_no_markup_of_a_source(page: Page, site: Site) -> None:
    page.goto("/rules/O6.6.html")
    reference(page, "6.62").hover()
    page.locator(CARD).wait_for(state="visible")
    page.emulate_media(media="print")
    assert not page.locator(CARD).is_visible()
    known = {"p", "b", "em", "strong", "sup", "span", "table", "tr", "th", "td"}
    for path in site.pages:
        tags = {tag.name for card in site.article(path).select("template[data-for]") for tag in card.find_all(True)}
        assert tags <= known, path


def test_a_card_shows_what_is_pointed_at_and_not_what_a_pointer_passes(page: Page) -> None:
    page.clock.install(time=0)
    page.goto("/rules/O6.6.html")
    page.clock.pause_at(60_000)  # no time passes but what is told to
    reference(page, "AFV").hover()
    page.clock.run_for(5)
    reference(page, "6.62").hover()
    page.clock.run_for(5)
    assert not page.locator(CARD).is_visible()
    page.clock.run_for(20)
    page.locator(CARD).wait_for(state="visible")
    assert page.locator(".card-head").inner_text() == "O6.62 COLLAPSE"


# --- The page of a rule ----------------------------------------------------------------------------------------------


def test_references_stand_in_the_margin_where_there_is_room(browser: Browser, address: str) -> None:
    for width, beside in ((1366, True), (1920, True), (1100, False), (390, False)):
        context = browser.new_context(base_url=address, viewport={"width": width, "height": 900})
        page = context.new_page()
        page.goto("/rules/O6.6.html")
        text, margin = page.locator(".prose").first.bounding_box(), page.locator("#references").bounding_box()
        assert text
        assert margin
        assert (margin["x"] >= text["x"] + text["width"]) is beside, width
        assert margin["x"] + margin["width"] <= width
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        context.close()


SMALL = """() => [...document.querySelectorAll("article :is(a, summary, button, label)")].filter((target) => {
  const box = target.getBoundingClientRect();
  const seen = box.width && target.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const inText = target.matches(".prose a:not(.status), p.warrant a, dd p a, svg a, .uc-diff a");
  return seen && !inText && (box.width < 24 || box.height < 23.9);
}).map((target) => target.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("path", ["O6.6", "O6.62", "ABtF4.2", "G11.833", "B8-sewer-use"])
def test_whatever_is_touched_is_large_enough(phone: Page, path: str) -> None:
    phone.goto(f"/rules/{path}.html")
    assert phone.evaluate(SMALL) == []
    phone.locator("#logic summary").tap()
    assert phone.locator(".sentence > a.status").first.is_visible()
    assert phone.evaluate(SMALL) == []
