"""Files that are published as they are: whatever lies in `files/` beside the pages."""

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config

FOLDER = "files"


def publish_files(app: Sphinx, config: Config) -> None:
    """Let Sphinx copy the folder to the top of the site."""
    folder = Path(app.srcdir) / FOLDER
    if folder.is_dir():
        config.html_extra_path = [*config.html_extra_path, str(folder)]
