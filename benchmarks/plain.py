"""The peer of our site: the same rule pages, words and links, as plain reStructuredText in one table of contents."""

import re
from pathlib import Path

from bs4 import BeautifulSoup
from bs4.element import NavigableString, Tag

_CONF = 'project = "plain"\nhtml_theme = "furo"\n'
_BLOCKS = ("p", "h2", "h3", "li", "td", "dt", "dd", "summary")
_RULE = re.compile(r"^(?:\.\./rules/)?([^/#:]+)\.html")


class PlainPages:
    """The articles of a built site's rule pages, ready to be written any number of times."""

    def __init__(self, site: Path) -> None:
        files = sorted((site / "rules").glob("*.html"))
        self.names = [file.stem for file in files]
        self.articles = [_article(file) for file in files]

    def write(self, folder: Path, count: int) -> None:
        """A Sphinx project of `count` pages; the pages repeat under other names where there are not enough."""
        folder.mkdir()
        (folder / "conf.py").write_text(_CONF, "utf-8")
        listed = []
        for number in range(count):
            copy, index = divmod(number, len(self.names))
            name = f"{self.names[index]}-{copy}"
            listed.append(name)
            text = "\n\n".join(self._block(block, copy) for block in self.articles[index])
            (folder / f"{name}.rst").write_text(f"{name}\n{'=' * 40}\n\n{text}\n", "utf-8")
        contents = "\n   ".join(listed)
        (folder / "index.rst").write_text(f"Plain\n=====\n\n.. toctree::\n\n   {contents}\n", "utf-8")

    def _block(self, block: Tag, copy: int) -> str:
        text = " ".join(self._inline(block, copy).split())
        if block.name in ("h2", "h3"):
            return f"{text}\n{'-' * 400}"
        return f"* {text}" if block.name == "li" else text

    def _inline(self, element: Tag, copy: int) -> str:
        parts = []
        for child in element.children:
            if isinstance(child, NavigableString):
                parts.append(re.sub(r"([^\w\s])", r"\\\1", str(child)))
            elif isinstance(child, Tag):
                inner = self._inline(child, copy)
                found = _RULE.match(str(child.get("href", ""))) if child.name == "a" else None
                if found and found[1] in self.names and inner.strip():
                    inner = f"\\ :doc:`{' '.join(inner.split())} <{found[1]}-{copy}>`\\ "
                parts.append(inner)
        return "".join(parts)


def _article(file: Path) -> list[Tag]:
    """The headings, paragraphs and items of a page, in order."""
    article = BeautifulSoup(file.read_text("utf-8"), "html.parser").find("article")
    assert isinstance(article, Tag)
    blocks = [block for block in article.find_all(_BLOCKS) if isinstance(block, Tag)]
    return [block for block in blocks if block.get_text(strip=True) and not block.find(("p", "li"))]
