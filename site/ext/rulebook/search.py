"""The search's idea of a word: a rule's number is one, and so is every abbreviation."""

import re
from collections.abc import Iterable, Set
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.search import SearchLanguage, js_index

_WORD = re.compile(r"(?:[^\W\d_]{1,16}\d+|[^\W\d_]{1,2}|\d+)(?:\.\d\w*)+|\w+")
_WITH_CHAPTER = re.compile(r"[^\W\d_]+(\d+(?:\.\w+)+)")


SCORER = Path(__file__).with_name("scorer.js")
"""How the search page ranks what it found."""


def rank_by_number(app: Sphinx, config: Config) -> None:
    """Let the search page rank by it, unless the settings name another way."""
    config.html_search_scorer = config.html_search_scorer or str(SCORER)


def tidy_index(app: Sphinx, exception: Exception | None) -> None:
    """Leave out what leads nowhere, or to a text whose own page is another.

    Sphinx keeps the words of pages that are no more, or have changed; without them, the index is the same whether it
    was made at once or page by page.
    """
    file = Path(app.outdir) / "searchindex.js"
    if exception is not None or app.builder.name != "html" or not file.is_file():
        return
    index = js_index.loads(file.read_text("utf-8"))
    _forget_repeated(index, app.env.domaindata["rulebook"]["repeated"])
    for words in ("terms", "titleterms"):
        index[words] = {word: pages for word, pages in index[words].items() if pages != []}
    file.write_text(js_index.dumps(index), "utf-8")


def _forget_repeated(index: dict[str, Any], repeated: Iterable[str]) -> None:
    """Pages that hold the texts of others are found by their own title alone."""
    numbers = {index["docnames"].index(page) for page in repeated if page in index["docnames"]}
    language = RulebookSearch({})
    own = {number: set(language.split(index["titles"][number])) for number in numbers}
    index["terms"] = {word: _without(pages, numbers) for word, pages in index["terms"].items()}
    index["titleterms"] = {
        word: _without(pages, {number for number in numbers if word not in own[number]})
        for word, pages in index["titleterms"].items()
    }
    titles = {
        title: [place for place in places if place[0] not in numbers or place[1] is None]
        for title, places in index["alltitles"].items()
    }
    index["alltitles"] = {title: places for title, places in titles.items() if places}


def _without(pages: int | list[int], numbers: Set[int]) -> int | list[int]:
    """Pages as the index has them, one alone or a list, but for some."""
    left = [page for page in ([pages] if isinstance(pages, int) else pages) if page not in numbers]
    return left[0] if len(left) == 1 else left


class RulebookSearch(SearchLanguage):
    """Words are kept as they are: `O6.3` and `11.833` are words, `no` is one too, and nothing is stemmed.

    A number with its chapter is also found by the number alone: `G11.833` by `11.833`.
    """

    lang = "rulebook"
    language_name = "Rulebook"
    js_splitter_code = r"""
var splitQuery = (query) => query.match(
  /(?:\p{L}{1,16}\p{Nd}+|\p{L}{1,2}|\p{Nd}+)(?:\.\p{Nd}[\p{L}\p{N}_]*)+|[\p{L}\p{N}_]+/gu) || [];
"""

    def split(self, input: str) -> list[str]:
        """The words of a text, in small letters."""
        words: list[str] = []
        for word in _WORD.findall(input.lower()):
            words.append(word)
            if bare := _WITH_CHAPTER.fullmatch(word):
                words.append(bare[1])
        return words

    def word_filter(self, word: str) -> bool:
        """Whether a word is kept: all but a bare number without a point, which the search page skips too."""
        return not word.isdigit()
