"""Older editions in a browser: changes in place, on a switch whose choice stands in the address."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from .browsing import needs_browser
from .site_files import Site
from .test_browser import CONTRASTS
from .test_browser_access import AXE, RUN, SCREENS
from .test_editions import three
from .test_search import ASK, LOAD

__all__ = ["three"]

pytestmark = needs_browser


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 320, "height": 640})
    yield context.new_page()
    context.close()


TOLD = ("changes", "editions/2nd-edition", "editions/3rd-edition", "rules/L3.3", "documents/L3")
"""Pages that tell of editions, one of each kind."""


def rule(page: Page, number: str) -> str:
    """The words of a rule on the page of its document, as somebody sees them."""
    return " ".join(page.locator(f"section[id='{number}'] > .prose").first.inner_text().split())


def test_changes_show_in_place_since_the_edition_that_is_chosen(page: Page, three: Site) -> None:
    page.goto((three.folder / "documents/L3.html").as_uri())
    now = "A lock holds six barges. A lock that holds a tug may not hold a barge."
    assert rule(page, "L3.3") == now
    assert page.locator("[role=insertion]").count() == 0
    page.check("label:has-text('2nd edition') input")
    assert rule(page, "L3.3") == now.replace("six", "three six")
    assert [each.inner_text() for each in page.locator("[id='L3.3'] [role=insertion]").all()] == ["six"]
    assert page.locator(".gone:has-text('L3.4 TOLLS')").is_visible()
    page.check("label:has-text('1st edition') input")
    assert [each.inner_text() for each in page.locator("[id='L3.3'] [role=insertion]").all()][1:] == [
        "not hold a barge."
    ]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.check("label:has-text('none') input")
    assert rule(page, "L3.3") == now
    assert page.url.endswith("L3.html")


@pytest.mark.parametrize("scheme", SCREENS)
@pytest.mark.parametrize(
    "path", ["changes", "editions/2nd-edition", "editions/3rd-edition", "rules/L3.3", "documents/L3"]
)
def test_axe_finds_nothing_where_editions_are_told(browser: Browser, three: Site, path: str, scheme: Any) -> None:
    context = browser.new_context(viewport={"width": SCREENS[scheme], "height": 800}, color_scheme=scheme)
    page = context.new_page()
    since = "?since=1st-edition" if path.startswith("documents") else ""
    page.goto((three.folder / f"{path}.html").as_uri() + since)
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    page.wait_for_timeout(50)
    page.evaluate(AXE)
    assert page.evaluate(RUN) == []
    context.close()


def test_what_is_shown_in_place_stands_in_the_address(page: Page, three: Site) -> None:
    page.goto((three.folder / "documents/L3.html").as_uri() + "?since=2nd-edition#L3.3")
    assert page.locator("label:has-text('2nd edition') input").is_checked()
    assert "three six" in rule(page, "L3.3")


def test_the_next_change_is_one_key_away_and_gets_the_focus(page: Page, three: Site) -> None:
    page.goto((three.folder / "documents/L3.html").as_uri() + "?since=2nd-edition")
    count = int(page.locator("output").inner_text().split()[0])
    page.focus("button:has-text('Next change')")
    seen = []
    for _ in range(count):
        page.keyboard.press("n")
        seen.append(page.evaluate("document.activeElement.textContent.trim()"))
    assert seen[0] == "No more than"
    assert len(set(seen)) == count
    assert page.locator(".uc-here").first.inner_text().strip() == seen[-1]
    assert page.locator("button:has-text('Next change')").evaluate(
        "button => button.getBoundingClientRect().top >= 0 && button.getBoundingClientRect().bottom <= innerHeight"
    )
    assert page.locator("output").inner_text() == f"{count} of {count}"
    page.keyboard.press("p")
    assert page.evaluate("document.activeElement.textContent.trim()") == seen[-2]
    assert page.evaluate(
        "(box => box.top >= 0 && box.bottom <= innerHeight)(document.activeElement.getBoundingClientRect())"
    )


def test_without_a_script_old_words_unfold_in_the_head_of_a_rule(browser: Browser, three: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((three.folder / "documents/L3.html").as_uri())
    assert not page.locator(".uc-since-choice").is_visible()
    assert not any(each.is_visible() for each in page.locator(".went").all())
    page.click("section[id='L3.3'] .changed-mark a")
    old = page.locator(".uc-notice del:has-text('three')")
    assert not old.is_visible()
    page.click(".uc-notice summary >> nth=0")
    assert old.is_visible()
    page.click(".uc-notice details[open] .uc-more a")
    assert page.url.endswith("/editions/3rd-edition.html#L3.3")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "path",
    [
        "changes.html",
        "editions/2nd-edition.html",
        "editions/3rd-edition.html",
        "documents/L3.html?since=1st-edition",
        "rules/L3.2.html",
        "compare-locks.html",
    ],
)
def test_changes_stand_out_from_their_ground_and_fit_a_phone(
    browser: Browser, three: Site, scheme: Any, path: str
) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 640}, color_scheme=scheme)
    page = context.new_page()
    page.goto(f"{three.folder.as_uri()}/{path}")
    page.evaluate("document.querySelectorAll('article details').forEach((details) => { details.open = true; })")
    assert page.evaluate(CONTRASTS) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_the_search_finds_what_an_edition_left_out_and_what_is_new(page: Page, three: Site) -> None:
    page.goto((three.folder / "index.html").as_uri())
    asked = {"tolls": "gone:L3.4", "laden coal": "gone:L3.4", "what changed": "edition:3rd edition", "L3.4": "L3.4"}
    page.evaluate(LOAD)
    for (question, first), headings in zip(asked.items(), page.evaluate(ASK, list(asked)), strict=True):
        assert headings[0]["answers"][0]["id"] == first, question
    page.fill("input[name=q] >> nth=0", "tolls")
    page.locator("#found a:has-text('left out in 3rd edition')").first.click()
    assert page.url.endswith("/editions/3rd-edition.html#gone:L3.4")
    assert page.locator("[id='gone:L3.4']").is_visible()
