"""Citing in a browser: a mark copies what a sentence is cited as, by pointer, by finger and by keyboard."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page

from compiler.pipeline import Build
from compiler.site.names import cited
from compiler.sources import UNKNOWN

from .browsing import needs_browser
from .site_files import Site, graph_of

pytestmark = needs_browser

TOLD = ".cite-told"
ALL = ("rules/O6.6.html", "rules/G11.833.html", "documents/O6.html", "documents/B8.html")


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context.new_page()
    context.close()


def clipboard(page: Page) -> str:
    found = page.evaluate("navigator.clipboard.readText()")
    assert isinstance(found, str)
    return found


@pytest.mark.parametrize("path", ALL)
def test_each_sentence_has_one_address_on_the_page_of_the_rule_and_of_the_section(site: Site, path: str) -> None:
    article = site.article(path)
    anchors = [str(tag["id"]) for tag in article.select("[id]")]
    assert len(anchors) == len(set(anchors))
    clauses = {str(piece["data-clause"]) for piece in article.select(".sentence")}
    assert len(clauses) > 5
    assert clauses <= {str(piece["data-clause"]) for piece in article.select(".sentence[id]")}
    assert all(piece["id"] == piece["data-clause"] for piece in article.select(".sentence[id]"))


def test_an_edition_that_nobody_knows_is_left_out(bundled: Build) -> None:
    own = {source.id: source for source in graph_of(bundled).sources}
    assert cited(own["O6"]) == "RB, Undercroft's wording"
    assert cited(replace(own["O6"], edition="2nd ed.")) == "RB, 2nd ed."
    assert cited(replace(own["O6"], edition=UNKNOWN)) == "RB"
    assert cited(replace(own["B8"], edition=UNKNOWN)) == ""


def test_a_click_copies_the_citation_and_another_its_address(page: Page) -> None:
    page.goto("/rules/O6.6.html")
    page.locator("[id='O6.6:c3']").hover()
    page.wait_for_timeout(400)
    page.locator(".cite-words").click()
    page.locator(TOLD, has_text=re.compile(r"^Copied: O6\.6 \(RB, Undercroft's wording\)$")).wait_for()
    assert clipboard(page) == "O6.6 (RB, Undercroft's wording)"
    assert page.locator(TOLD).get_attribute("role") == "status"
    page.locator(".cite-link").click()
    page.locator(TOLD, has_text="#O6.6:c3").wait_for()
    words, _, link = clipboard(page).rpartition(" ")
    assert words == "O6.6 (RB, Undercroft's wording)"
    assert link.endswith("/rules/O6.6.html#O6.6:c3")
    page.goto(link)
    assert page.evaluate("document.querySelector(':target').innerText").startswith("The appropriate Rubble")


def test_a_pointer_that_goes_to_the_mark_takes_no_other_sentence_on_its_way(page: Page) -> None:
    page.goto("/rules/O6.6.html")
    sentence = page.locator("[id='O6.6:c3']")
    sentence.hover()
    page.wait_for_timeout(400)
    mark = page.locator(".cite-words").bounding_box()
    assert mark
    page.mouse.move(mark["x"] + 12, mark["y"] + 12, steps=12)
    assert "cited" in (sentence.get_attribute("class") or "")


def test_the_keyboard_reaches_the_mark_once_a_rule_and_each_sentence_by_the_arrows(page: Page) -> None:
    page.goto("/documents/O6.html")
    heads = page.locator("section.rule:has(> .prose .sentence)").count()
    assert page.locator(".cite").count() in range(heads, heads + 3)  # and questions
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[id=\"O6.2\"] .cite-words')"):
            break
    focused = "document.activeElement.getAttribute('aria-label')"
    assert page.evaluate(focused).startswith("Copy the citation O6.2 (RB, Undercroft's wording), sentence 1 of ")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    assert "sentence 2 of" in page.evaluate(focused)
    frame = page.evaluate("document.activeElement.getBoundingClientRect().toJSON()")
    line = page.evaluate("document.querySelector('.cited').getClientRects()[0].toJSON()")
    assert frame["top"] - 6 <= line["top"] <= line["bottom"] <= frame["bottom"] + 6
    assert frame["width"] >= 24
    assert frame["height"] >= 24
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator(TOLD, has_text="Copied").wait_for()
    assert clipboard(page).endswith("/documents/O6.html#O6.2:c2")


@pytest.mark.parametrize("width", [320, 390])
def test_a_finger_touches_a_sentence_and_then_its_mark(browser: Browser, address: str, width: int) -> None:
    context = browser.new_context(base_url=address, viewport={"width": width, "height": 700}, has_touch=True)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto("/rules/O6.6.html")
    page.locator("[id='O6.6:c3']").tap()
    for mark in (".cite-words", ".cite-link"):
        box = page.locator(mark).bounding_box()
        assert box
        assert box["x"] >= 0
        assert min(box["width"], box["height"]) >= 24
    page.locator(".cite-link").tap()
    page.locator(TOLD, has_text="Copied").wait_for()
    assert clipboard(page).endswith("#O6.6:c3")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()


def test_it_works_from_a_file_and_without_a_clipboard_to_write_to(browser: Browser, site: Site) -> None:
    page = browser.new_page()
    page.add_init_script("""
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.addEventListener("copy", (event) => { window.copied = event.target.value; });
    """)
    page.goto((site.folder / "rules" / "O6.62.html").as_uri())
    page.locator(".cite-words").first.click()
    page.locator(TOLD, has_text="Copied: O6.62 (RB, Undercroft's wording)").wait_for()
    assert page.evaluate("window.copied") == "O6.62 (RB, Undercroft's wording)"
    assert page.evaluate("document.activeElement.className") == "cite-words"
    page.close()


def test_an_address_works_without_javascript(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, java_script_enabled=False)
    page = context.new_page()
    for path in ("rules/O6.6", "documents/O6"):
        page.goto(f"/{path}.html#O6.6:c3")
        box = page.locator("[id='O6.6:c3']").bounding_box()
        assert box
        assert 0 <= box["y"] <= 700
    assert page.locator(".cite").count() == 0
    context.close()


def test_marks_are_not_printed_and_add_no_words(page: Page) -> None:
    page.goto("/documents/O6.html")
    assert page.locator(".cite").first.text_content() == ""
    page.emulate_media(media="print")
    assert not page.locator(".cite").first.is_visible()
