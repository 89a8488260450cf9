"""The built site in a browser: what a reader does, on a desk, on a phone, at night, and without JavaScript."""

import os
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route

from compiler.compare.model import Comparison
from compiler.compare.recorded import Answer, Case, Question
from compiler.site.render import SITE
from compiler.templating import environment

from .browsing import needs_browser

pytestmark = needs_browser


def test_from_home_to_a_rule_and_on(page: Page) -> None:
    page.goto("/")
    page.click("ul.cards a:has-text('Red Barricades')")
    assert page.url.endswith("/documents/O6.html")
    page.click("summary:has-text('Contents')")
    page.click("ul.tree a:has-text('O6.61')")
    assert page.url.endswith("/documents/O6.html#O6.61")
    page.click("section.rule :is(h2, h3) a:has-text('O6.61')")
    assert page.locator("h1").inner_text().startswith("O6.61")
    page.click("a.next-page")
    assert page.url.endswith("/rules/O6.62.html")
    page.click("nav.trail a:has-text('O6.6')")
    assert page.url.endswith("/rules/O6.6.html")


def test_the_picture_leads_to_the_neighbours(page: Page) -> None:
    page.goto("/rules/O6.62.html")
    page.click("#neighbours summary")
    page.click("svg a.variants >> nth=0")
    assert page.url.endswith("/rules/FB9.62.html")


def test_what_floats_beside_a_text_can_be_pressed(page: Page) -> None:
    page.goto("/rules/O6.6.html")
    theme = page.evaluate("document.body.dataset.theme")
    page.click(".theme-toggle-content button", timeout=3000)
    assert page.evaluate("document.body.dataset.theme") != theme
    page.set_viewport_size({"width": 1200, "height": 800})
    page.goto("/coverage.html")
    page.click(".toc-content-icon", timeout=3000)
    assert page.locator("#__toc").is_checked()


def test_the_switch_works_without_javascript(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, java_script_enabled=False)
    page = context.new_page()
    page.goto("/compare-cellars.html")
    same, differing = page.locator("tbody.uc-alike"), page.locator("tbody.uc-row:not(.uc-alike)")
    assert differing.count() > same.count()
    assert same.first.is_visible()
    assert not page.locator(".uc-choice").is_visible()
    page.check("#differences-only")
    assert not any(row.is_visible() for row in same.all())
    assert all(row.is_visible() for row in differing.all())
    page.goto("/rules/ABtF4.2.html")
    assert page.locator(".prose").first.is_visible()
    page.click("details.conjecture summary >> nth=0")
    assert page.locator("details.conjecture .warrant").first.is_visible()
    context.close()


SHEET = "/compare-cellars.html"
VARIANTS = ("O6", "FB9", "ABtF4")
SHOWN = "[...document.querySelectorAll('tbody.uc-row')].filter(row => row.offsetParent).map(row => row.id)"


def marked(page: Page, row: str, document: str) -> str:
    words = page.locator(f'#row-{row} td[data-document="{document}"] .uc-lacked').all()
    return " ".join(one.inner_text().strip() for one in words)


def test_what_the_sheet_shows_stands_in_its_address(page: Page) -> None:
    page.goto(SHEET)
    assert marked(page, "tem", "FB9") == "+3"
    page.check('.uc-choice input[name="base"][value="FB9"]')
    assert (marked(page, "tem", "O6"), marked(page, "tem", "ABtF4")) == ("+4", "")
    page.uncheck('.uc-choice input[name="of"][value="O6"]')
    assert not page.locator('.uc-sheet th[data-document="O6"]').is_visible()
    assert marked(page, "tem", "FB9") == ""
    page.check("#differences-only")
    shown = page.evaluate(SHOWN)
    assert "row-tem" not in shown
    assert "row-tem-if-wooden" in shown
    address = page.url
    assert address.endswith("#base=FB9&of=FB9+ABtF4&only=differences")
    page.goto("/index.html")
    page.goto(address)
    assert page.evaluate(SHOWN) == shown
    assert page.locator("#differences-only").is_checked()


def test_what_is_not_shown_is_not_on_a_phone_either(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, viewport={"width": 320, "height": 800})
    page = context.new_page()
    page.goto(f"{SHEET}#base=FB9&of=FB9+ABtF4&rows=tem")
    assert page.evaluate(SHOWN) == ["row-tem"]
    cells = [cell.inner_text().split() for cell in page.locator("#row-tem td").all() if cell.is_visible()]
    assert cells == [["FB", "+3", "FB9.11"], ["ABtF", "+3", "ABtF4.11"]]
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    context.close()


def _with_rulings(route: Route) -> None:
    """The page with cases that are ruled differently, of which its rules have no record."""
    ruled = {
        "cellar TEM": {"wooden": ("+3", "+2", "+3"), "stone": ("+4", "+3", "+3")},
        "afv falls": {"always": ("yes", "no", "no")},
    }
    questions = tuple(
        Question(text, tuple(Case("", facts, tuple(map(_answer, VARIANTS, told))) for facts, told in cases.items()))
        for text, cases in ruled.items()
    )
    comparison = Comparison(
        "cellars", VARIANTS, (), (), dict(zip(VARIANTS, ("RB", "FB", "ABtF"), strict=True)), questions
    )
    told = environment("compare").get_template("questions.html")
    listed = told.render(comparison=comparison, href=lambda rule: None, place="")
    page = route.fetch().text()
    words = '<h2 id="words">'
    route.fulfill(body=page.replace(words, f'<h2 id="rulings">Ruled differently</h2>{listed}{words}'))


def _answer(document: str, text: str) -> Answer:
    return Answer(document, text, True, ())


def test_what_is_not_shown_is_not_led_to_nor_told_further_down(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.route(f"**{SHEET}", _with_rulings)
    page.goto(f"{SHEET}#base=FB9&of=FB9+ABtF4&only=differences")
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    linked = "[...document.querySelectorAll('.uc-rows a[href^=\"#row-\"]')].filter(link => link.offsetParent)"
    rows = page.evaluate(SHOWN)
    assert page.evaluate(f"{linked}.map(link => link.hash.slice(1))") == [row for row in rows if "row-" in row]
    ruled = page.locator(".uc-cases > li:visible")
    assert [words.split() for words in ruled.all_inner_texts()] == [
        ["cellar", "TEM", "1", "case", "wooden", "FB", "+2", "ABtF", "+3"]
    ]
    assert not page.locator('.uc-topic .uc-of[data-document="O6"][data-status="silent"]:visible').count()
    context.close()


def test_the_words_are_told_from_the_base_that_is_chosen_and_two_variants_at_least(page: Page) -> None:
    page.goto(SHEET)
    page.click("#topic-tem summary")
    removed = page.locator('#topic-tem .uc-cell[data-document="FB9"] del:visible')
    assert "+4" in " ".join(removed.all_inner_texts())
    page.check('.uc-choice input[name="base"][value="FB9"]')
    assert not removed.count()
    assert "+3" in " ".join(page.locator('#topic-tem .uc-cell[data-document="O6"] del:visible').all_inner_texts())
    assert page.locator('#topic-tem summary .uc-of[data-document="FB9"]:visible').inner_text().split() == ["FB", "base"]
    page.click('.uc-choice input[name="of"][value="O6"]')
    page.click('.uc-choice input[name="of"][value="ABtF4"]')
    assert page.locator('.uc-choice input[name="of"][value="ABtF4"]').is_checked()
    assert page.locator(".uc-choice [role=status]").inner_text() == "Two at least are compared"


def test_the_address_of_the_sheet_may_name_rows(page: Page) -> None:
    page.goto(f"{SHEET}#rows=tem+blaze")
    assert page.evaluate(SHOWN) == ["row-tem", "row-blaze"]
    page.goto("/index.html")
    page.goto(f"{SHEET}#base=nobody&of=FB9&only=all")
    assert all(head.is_visible() for head in page.locator(".uc-sheet thead th").all())
    page.goto("/index.html")
    page.goto(f"{SHEET}#topic-collapse")
    assert all(words.is_visible() for words in page.locator("#topic-collapse .uc-matrix:not([hidden]) .uc-words").all())


def test_what_is_the_same_as_in_the_base_is_said_once(page: Page) -> None:
    page.goto(SHEET)
    cell = page.locator('#row-wall-advantage td[data-document="FB9"]')
    assert cell.inner_text().split() == ["same", "FB9.3"]
    page.check('.uc-choice input[name="base"][value="FB9"]')
    assert "Wall Advantage" in cell.inner_text()
    assert page.locator('#row-wall-advantage td[data-document="O6"]').inner_text().split() == ["same", "O6.3"]


@pytest.mark.parametrize("path", ["index.html", "documents/G11.html", "compare-cellars.html", "rules/O6.62.html"])
def test_the_theme_has_nothing_to_complain_of(page: Page, path: str) -> None:
    page.goto(f"/{path}")
    before = "[...document.querySelectorAll('article *')].map(tag => getComputedStyle(tag, '::before').content)"
    assert not [content for content in page.evaluate(before) if "ERROR" in content]


def test_what_has_the_focus_can_be_seen(page: Page) -> None:
    page.goto("/rules/ABtF4.2.html")
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    style = "getComputedStyle(document.activeElement)"
    seen = set()
    for _ in range(100):
        page.keyboard.press("Tab")
        tag = page.evaluate("document.activeElement.tagName")
        if tag == "BODY":  # past the end
            break
        seen.add(tag)
        if tag != "a":  # a box of the picture, whose border changes
            assert page.evaluate(f"parseInt({style}.outlineWidth) >= 2 && {style}.outlineStyle") == "solid", tag
    assert {"INPUT", "A", "SUMMARY", "a"} <= seen


@pytest.mark.parametrize(
    "path",
    [
        "index.html",
        "compare-cellars.html",
        "rules/G11.833.html",
        "rules/B8-emergence-chart.html",
        "rules/O6.62.html",
        "rules/O6.6.html",
        "rules/G11.12.html",
        "coverage.html",
        "diagnostics.html",
        "terms.html",
        "developers.html",
        "documents/G11.html",
    ],
)
def test_a_phone_shows_no_page_wider_than_itself(browser: Browser, address: str, path: str) -> None:
    context = browser.new_context(base_url=address, viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto(f"/{path}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


# --- Sentences and their logic ---------------------------------------------------------------------------------------

FORTIFIED = "O6.11:c1"
LIT = """() => [...CSS.highlights.get("bound")].map((range) => {
  const whole = document.createRange();
  whole.setStart(range.startContainer, range.startOffset);
  whole.setEnd(range.endContainer, range.endOffset);
  return whole.toString();
}).join("")"""


def first_line(found: Locator) -> tuple[float, float]:
    """A point in the first line of words that may run over several."""
    left, top = found.first.evaluate(
        """words => {
          words.scrollIntoView({ block: "center", behavior: "instant" });
          const [line] = words.getClientRects();
          return [line.left + 4, line.top + line.height / 2];
        }"""
    )
    return left, top


def sentence(page: Page, clause: str) -> Locator:
    return page.locator(f'.sentence[data-clause="{clause}"]')


def test_pointing_at_a_sentence_shows_its_logic_and_at_that_its_words(page: Page) -> None:
    page.goto("/rules/O6.11.html")
    card = page.locator(".logic-card")
    page.mouse.move(*first_line(sentence(page, FORTIFIED)))
    page.wait_for_timeout(300)
    assert not card.is_visible()  # who reads the rule is not told its logic
    page.click("#logic summary")
    page.mouse.move(*first_line(sentence(page, FORTIFIED)))
    card.wait_for(state="visible")
    assert "TEM of +4" in card.inner_text()
    card.locator("[data-at]", has_text=re.compile(r"^\+4$")).hover()
    assert page.evaluate(LIT) == "+4"
    page.mouse.move(*first_line(card.locator("[data-of]", has_text=re.compile(r"^\[EXC"))))
    assert page.evaluate(LIT) == page.locator(".exception").first.inner_text()
    card.locator("[data-of][data-at]", has_text=re.compile(r"^\+3$")).hover()
    assert page.evaluate(LIT) == "+3"
    page.mouse.move(5, 700)
    card.wait_for(state="hidden")
    assert page.evaluate(LIT) == ""


def test_the_list_of_logic_lights_up_the_words_as_well(page: Page) -> None:
    page.goto("/rules/O6.11.html")
    page.click("#logic summary")
    page.locator("ol.logic [data-at]", has_text=re.compile(r"^\+4$")).first.hover()
    assert page.evaluate(LIT) == "+4"
    assert page.locator(".sentence.chosen").first.get_attribute("data-clause") == FORTIFIED
    assert page.locator(".logic-card:visible").count() == 0


def test_the_keyboard_reaches_the_logic_and_each_part_of_it(page: Page) -> None:
    page.goto("/rules/O6.11.html")
    page.click("#logic summary")
    page.mouse.click(640, 5)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('a.status')"):
            break
    card = page.locator(".logic-card")
    assert card.is_visible()
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("compiled")
    clause = card.get_attribute("data-clause")
    whole = sentence(page, clause or "").inner_text()
    steps = card.locator("[data-at], [data-of]").count()
    for _ in range(steps):
        page.keyboard.press("ArrowRight")
        assert page.evaluate(LIT) in whole
        assert card.locator(".lit").count() == 1
    last = page.evaluate(LIT)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(LIT) == last
    page.keyboard.press("Escape")
    assert not card.is_visible()
    for _ in range(9):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('a.status')"):
            break
    assert card.is_visible()
    assert card.get_attribute("data-clause") != clause


def test_a_finger_opens_and_closes_the_logic(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, viewport={"width": 390, "height": 800}, has_touch=True)
    page = context.new_page()
    page.goto("/rules/O6.11.html")
    card = page.locator(".logic-card")
    page.locator("#logic summary").tap()
    page.touchscreen.tap(*first_line(sentence(page, FORTIFIED)))
    card.wait_for(state="visible")
    card.locator("[data-at]", has_text=re.compile(r"^\+4$")).tap()
    assert page.evaluate(LIT) == "+4"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("h1").tap()
    card.wait_for(state="hidden")
    context.close()


def test_without_javascript_words_and_logic_lead_to_each_other(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, java_script_enabled=False)
    page = context.new_page()
    page.goto("/rules/O6.11.html")
    page.click("#logic summary")
    sentence(page, FORTIFIED).locator("> a.status").click()
    assert page.url.endswith(f"#{FORTIFIED}-logic")
    page.locator(f'ol.logic > li[data-clause="{FORTIFIED}"] cite a').click()
    assert page.url.endswith(f"#{FORTIFIED}")
    context.close()


CONTRASTS = (SITE.parent / "tests" / "contrast.js").read_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "path",
    [
        "index.html",
        "rules/O6.62.html",
        "rules/ABtF4.2.html",
        "rules/G11.833.html",
        "compare-cellars.html",
        "coverage.html",
    ],
)
def test_text_stands_out_from_its_ground(browser: Browser, address: str, scheme: Any, path: str) -> None:
    context = browser.new_context(base_url=address, color_scheme=scheme)
    page = context.new_page()
    page.goto(f"/{path}")
    faint = page.evaluate(CONTRASTS)
    assert faint == []
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, re.findall(r"\d+", dark)[:3])) < 384) == (scheme == "dark")
    context.close()


def test_a_statement_shows_where_it_is_on_the_map(page: Page) -> None:
    page.goto("/rules/O6.3.html")
    shown = page.locator("svg.board g.shown")
    assert shown.count() > 3
    assert not any(each.is_visible() for each in shown.all())
    page.locator("details.checks > summary").click()
    statements = page.locator("ul.assertions > li")
    statements.first.hover()
    first = page.locator("g.shown.here")
    assert first.count() == 1
    assert "O6.3:EX1:a1" in (first.get_attribute("data-for") or "").split()
    page.mouse.move(0, 0)
    page.locator("[id='O6.3:EX1:a6']").focus()
    assert "O6.3:EX1:a6" in (first.get_attribute("data-for") or "").split()
    box = page.locator("svg.board").bounding_box()
    assert box is not None
    assert box["y"] >= 0  # it stays in view while statements are read


def test_a_question_is_answered_as_facts_are_chosen(page: Page) -> None:
    page.goto("/ask.html#cellar-TEM")
    block = page.locator("[id='cellar-TEM']")
    sides = block.locator(".now")
    sides.first.wait_for()
    assert block.locator("legend").all_text_contents() == ["building is wooden"]
    assert sides.nth(0).locator(".outcomes").all_text_contents() == [
        "if so: +3 [O6.11, O6.11, exception 1]if not: +4 [O6.11]"
    ]
    block.get_by_label("yes").check()
    assert sides.nth(0).text_content() == "+3 [O6.11, O6.11, exception 1]"
    assert "+2" in (sides.nth(1).text_content() or "")
    assert page.url.endswith("#cellar-TEM?wooden=yes")
    assert sides.nth(0).locator("a").first.get_attribute("href") == "./rules/O6.11.html#O6.11:c1"
    page.goto("/index.html")
    page.goto("/ask.html#cellar-TEM?wooden=yes")
    sides.first.wait_for()
    assert "+3" in (sides.nth(0).text_content() or "")
    assert block.get_by_label("yes").is_checked()
    block.get_by_label("not known").check()
    assert sides.nth(0).locator(".outcomes").count() == 1
    assert page.url.endswith("#cellar-TEM")


def test_a_rule_has_the_forms_of_the_questions_that_it_decides(page: Page) -> None:
    page.goto("/rules/O6.11.html")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    block = page.locator("[id='cellar-TEM']")
    block.locator("summary").click()
    block.get_by_label("no", exact=True).check()
    told = block.locator(".now").first
    assert told.text_content() == "+4 [O6.11]"
    scripts = [url.rpartition("/")[2] for url in asked if url.endswith(".js")]
    assert [name for name in scripts if "cards" not in name] == ["asked.js", "cellar-TEM.js"]
    told.locator("a").click()
    assert page.url.endswith("/rules/O6.11.html#O6.11:c1")


def test_what_is_taken_for_granted_is_told_of_the_case_that_is_chosen(page: Page) -> None:
    page.goto("/ask.html#cellar-enter?from=trench")
    granted = page.locator("[id='cellar-enter'] .granted")
    granted.wait_for()
    assert "no building in the next hex; " in (granted.text_content() or "")
    page.locator("[id='cellar-enter']").get_by_label("from where").select_option("ground level")
    assert "; a building in the next hex; " in (granted.text_content() or "")


def test_what_is_usual_is_chosen_until_somebody_says_otherwise(page: Page) -> None:
    page.goto("/ask.html#cellar-enter?from=ground+level&phase=MPh&unit=squad")
    block = page.locator("[id='cellar-enter']")
    rubble = block.get_by_role("group", name="rubble")
    assert rubble.get_by_label("none").is_checked()
    unless = "unless B23.922 (entry of Fortified Locations), O.2A or SSR RB6 says otherwise"
    by = "[O6.1, O6.2 (statement 1), O6.2 (statement 3)]"
    so = f"if so: permitted, {unless} {by}if not: forbidden [A4 (ways from one Location to the next)]"
    assert block.locator(".now .outcomes").first.text_content() == so
    enemies = block.get_by_role("group", name="enemies there")
    assert enemies.get_by_label("no", exact=True).is_checked()
    enemies.get_by_label("yes").check()
    told = block.locator(".now").first.text_content() or ""
    assert "undetermined: what B23.922 says of entry against enemies" in told
    enemies.get_by_label("no", exact=True).check()
    rubble.get_by_label("of the whole hex").check()
    assert "there is no cellar" in (block.locator(".now").first.text_content() or "")
    assert page.url.endswith("&rubble=in+the+hex")
    rubble.get_by_label("not known").check()
    assert page.url.endswith("&rubble=")
    assert block.locator(".now .open").first.text_content() == "Depends on: rubble"
    page.reload()
    assert rubble.get_by_label("not known").is_checked()
    rubble.get_by_label("none").check()
    assert page.url.endswith("&unit=squad")


def test_of_several_answers_those_are_shown_that_any_document_gives(page: Page) -> None:
    page.goto("/ask.html#cellar-entrances")
    block = page.locator("[id='cellar-entrances']")
    heads = block.locator("p.part")
    heads.first.wait_for()
    told = [head for head in heads.all_text_contents() if head != "at all"]
    assert [head.text_content() for head in heads.all() if head.is_visible()] == told
    block.get_by_role("group", name="rubble").get_by_label("of the whole hex").check()
    assert [head.text_content() for head in heads.all() if head.is_visible()] == ["at all"]


def test_tables_of_cases_stay_in_their_columns_and_break_no_word(page: Page) -> None:
    page.goto("/ask.html#cellar-entrances")
    block = page.locator("[id='cellar-entrances']")
    block.locator(".all-cases").evaluate("fold => fold.open = true")
    assert block.locator("table.cases").evaluate_all("""tables => tables.every((table) => {
      const [own, side] = [table, table.closest(".side")].map((each) => each.getBoundingClientRect());
      return own.left >= side.left && own.right <= side.right + 0.1;
    })""")
    ruling = block.locator(".ruling.decided", has_text="permitted").last
    assert ruling.evaluate("words => words.getClientRects().length") == 1


def test_a_choice_is_answered_at_once(page: Page) -> None:
    """Under 16 ms, at any fact of any question; of the times that a busy machine takes, the least tells."""
    page.goto("/ask.html")
    page.evaluate("for (const form of document.querySelectorAll('details.asked')) form.open = true")
    page.wait_for_function("[...document.querySelectorAll('details.asked')].every(form => form.querySelector('.now'))")
    took = page.evaluate("""() => [...document.querySelectorAll("details.asked")].map((form) => {
      const times = [];
      for (let number = 0; number < 8; number += 1) {
        const fields = [...form.querySelectorAll(".facts select, .facts input[value]")];
        const field = fields[(number * 5) % fields.length];
        if (!field) break;
        if (field.options) field.selectedIndex = 1 + (number % (field.options.length - 1));
        else field.checked = true;
        const start = performance.now();
        field.dispatchEvent(new Event("change", { bubbles: true }));
        times.push(performance.now() - start);
      }
      return times.sort((one, other) => one - other)[times.length >> 1] ?? 0;
    })""")
    if os.getloadavg()[0] > (os.cpu_count() or 1):
        pytest.skip("others use the machine")
    assert max(took) < 16


@pytest.mark.parametrize("where", ["ask.html", "rules/O6.2.html"])
def test_nothing_moves_where_an_address_asks_for_an_answer(page: Page, where: str) -> None:
    page.add_init_script("""
      window.moved = 0;
      const seen = ({ node }) => node?.nodeType !== Node.TEXT_NODE || node.data.trim();
      const note = (list) => list.getEntries().forEach(({ value, sources }) => {
        if (!sources.length || sources.some(seen)) moved += value;  // nobody sees a blank go to the next line
      });
      new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true });
    """)
    page.goto(f"/{where}#cellar-enter?from=trench")
    page.locator("[id='cellar-enter'] .now").first.wait_for()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")
    assert page.evaluate("moved") == 0


def test_choosing_keeps_the_focus_and_forgets_what_no_longer_matters(page: Page) -> None:
    page.goto("/ask.html#cellar-enter?from=ground+level&stairwell=yes")
    block = page.locator("[id='cellar-enter']")
    block.get_by_label("from where").focus()
    block.get_by_label("from where").select_option("rooftop")
    assert page.evaluate("document.activeElement.name") == "from"
    assert page.url.endswith("#cellar-enter?from=rooftop")


def test_questions_are_found_as_somebody_types(page: Page) -> None:
    page.goto("/ask.html")
    shown = page.locator("details.asked:visible > summary")
    count = shown.count()
    page.get_by_label("Find a question").press_sequentially("tank fall")
    assert all("AFV" in title for title in shown.all_text_contents())
    assert 0 < shown.count() < count
    assert page.locator(".finder [role=status]").text_content() == f"{shown.count()} of {count}"
    page.keyboard.press("Enter")
    page.locator("details.asked[open] .now").first.wait_for()


def test_questions_are_found_by_what_a_player_says(page: Page) -> None:
    page.goto("/ask.html")
    shown = page.locator("details.asked:visible")
    field = page.get_by_label("Find a question")
    for said, found in (
        ("can I go down", "cellar-enter"),
        ("how many squads fit", "cellar-stacking-limit"),
        ("see from a basement", "cellar-LOS"),
    ):
        field.fill(said)
        assert found in shown.evaluate_all("forms => forms.map((form) => form.id)"), said
        assert shown.count() < 20, said
    field.fill("xyzzy")
    assert shown.count() == 0


def test_an_answer_is_printed_with_what_was_chosen_and_nothing_else(page: Page) -> None:
    page.add_init_script("window.print = () => {}")
    page.goto("/ask.html#cellar-enter?from=ground+level")
    block = page.locator("[id='cellar-enter']")
    block.get_by_role("button", name="Print").click()
    page.emulate_media(media="print")
    assert page.locator("details.asked:visible").count() == 1
    assert block.get_by_label("from where").is_visible()
    assert not block.get_by_label("kind of unit").is_visible()
    assert block.locator(".facts").get_by_text("none", exact=True).is_visible()
    assert not block.locator(".facts").get_by_text("of the whole hex").is_visible()
    assert block.locator(".now").first.is_visible()
    assert not page.locator("nav.trail, .finder, h2").locator("visible=true").count()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("details.asked:visible").count() > 50


def test_one_click_prints_once(page: Page) -> None:
    page.add_init_script("window.printed = 0; window.print = () => { window.printed += 1; };")
    for address, button in (
        ("/ask.html#cellar-TEM", "[id='cellar-TEM'] button.print"),
        ("/documents/O6.html", ".print-handout button"),
    ):
        page.goto(address)
        page.locator(button).click()
        page.wait_for_timeout(100)
        assert page.evaluate("window.printed") == 1


def test_where_no_question_has_the_words_the_search_of_all_rules_is_offered(page: Page) -> None:
    page.goto("/ask.html")
    page.get_by_label("Find a question").fill("zebra")
    page.locator(".finder a", has_text="zebra").click()
    page.wait_for_url("**/index.html?q=zebra")
    assert page.locator("form.search input").input_value() == "zebra"


def test_dice_that_nobody_threw_are_told_as_odds(page: Page) -> None:
    page.goto("/ask.html#afv-falls")
    page.locator("[id='afv-falls'] .now").first.wait_for()
    told = page.locator("[id='afv-falls'] .side").first.locator(".odds").all_text_contents()
    assert [text.strip() for text in told] == ["3 of 6 (50 %) no", "3 of 6 (50 %) yes"]
    choices = page.locator("[id='afv-falls'] .facts").first
    assert choices.locator("label").all_text_contents() == [
        "colored die 1–3",
        "colored die 4",
        "colored die 5–6",
        "not known",
    ]
