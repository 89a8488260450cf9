"""Sphinx settings of the reference site.

The pages are generated (`undercroft site`); built by hand they need this file and the folder they are in:
`sphinx-build -c . OUT/.pages HTML`.
"""

import sys
from pathlib import Path

_SITE = Path(__file__).resolve().parent / "site"
if str(_SITE / "ext") not in sys.path:
    sys.path.insert(0, str(_SITE / "ext"))

project = "Undercroft"
author = "the Undercroft project"
project_copyright = "texts belong to their publishers"
html_title = "Undercroft"
language = "en"

extensions = ["rulebook"]
primary_domain = "rulebook"
nitpicky = True
smartquotes = False
"""A source's own quotes and dashes are kept."""
keep_warnings = False
root_doc = "index"
exclude_patterns = ["files"]

html_theme = "furo"
html_static_path = [str(_SITE / "static")]
html_css_files = ["rulebook.css", "lists.css", "search.css"]
html_js_files = [("search.js", {"defer": "defer"})]
templates_path = [str(_SITE / "templates" / "html")]
html_favicon = str(_SITE / "static" / "mark.svg")
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_show_copyright = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "§"
pygments_style = "rulebook.plain.Plain"
pygments_dark_style = "rulebook.plain.Plain"
