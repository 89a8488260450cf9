"""The floor of a compilation: starting Python, importing the parsers it stands on, running them over the files."""

import sys
from pathlib import Path

from bs4 import BeautifulSoup
from markdown_it import MarkdownIt

for name in sys.argv[1:]:
    text = Path(name).read_text("utf-8")
    if name.endswith((".html", ".htm")):
        BeautifulSoup(text, "html.parser")
    elif name.endswith(".md"):
        MarkdownIt("commonmark").parse(text)
    else:
        text.split("\n")
