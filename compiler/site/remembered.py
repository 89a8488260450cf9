"""What Sphinx remembers from one build to the next, in one file beside the pages.

It is made of pickles, and whoever loads a pickle runs what is in it. So the digest of the file is kept in the user's
own cache, together with the versions of all that wrote it: what anything else has written is not opened.
"""

import hashlib
import io
import json
import os
import shutil
import sys
import tarfile
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from pathlib import Path

import docutils
import furo
import sphinx

from ..storage.atomic import write_bytes
from ..storage.cache import Cache
from ..storage.digests import digest

SETTINGS = Path(__file__).resolve().parents[2]
"""The folder of `conf.py`."""
DOCTREES, HTML = "doctrees", "html"
_PUBLISHED = "published.json"
_KEPT = (DOCTREES, f"{HTML}/.buildinfo", _PUBLISHED)
"""What of the work folder is remembered."""


@dataclass(frozen=True, slots=True)
class Published:
    """A page as readers find it."""

    size: int
    changed: int
    """When its file was written, in nanoseconds, as is what follows."""
    rendered: int
    """When Sphinx wrote it last; what it wrote may have been the same."""


def recall(file: Path, work: Path, cache: Cache) -> dict[str, Published]:
    """Make a work folder as the last build left it, and return the pages that it published.

    The folder is empty if nobody remembers anything, or it was not this version, on this account, that wrote it.
    """
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(mode=0o700)
    try:
        packed = file.read_bytes()
        if cache.get(_key(file)) != _mark(packed):
            return {}
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            _unpack(archive, work)
        published = json.loads((work / _PUBLISHED).read_text("utf-8"))
        return {name: Published(*told) for name, told in published.items()}
    except OSError:
        return {}


def _unpack(archive: tarfile.TarFile, work: Path) -> None:
    """Unpack what was packed here, as its digest has shown; Python before 3.11.4 knows no filters."""
    if hasattr(tarfile, "data_filter"):
        archive.extractall(work, filter="data")
    else:
        archive.extractall(work)


def remember(file: Path, work: Path, published: Mapping[str, Published], cache: Cache) -> None:
    """Keep what the next build can use of a work folder, and delete the folder."""
    told = {name: astuple(page) for name, page in published.items()}
    (work / _PUBLISHED).write_text(json.dumps(told), "utf-8")
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz", compresslevel=1) as archive:
        for name in _KEPT:
            archive.add(work / name, name)
    write_bytes(file, packed.getvalue())
    cache.put(_key(file), _mark(packed.getvalue()))
    shutil.rmtree(work)


def stand_in(html: Path, out: Path, published: Mapping[str, Published]) -> None:
    """Lay an empty file of the same time where Sphinx looks for each page that need not be rendered if it is old.

    A page that somebody has changed or deleted since is rendered again.
    """
    for name, page in published.items():
        try:
            found = (out / name).stat()
        except OSError:
            continue
        if (found.st_size, found.st_mtime_ns) == (page.size, page.changed):
            (html / name).parent.mkdir(parents=True, exist_ok=True)
            (html / name).touch()
            os.utime(html / name, ns=(page.rendered, page.rendered))


def _key(file: Path) -> str:
    return f"{digest(str(file.resolve()))}.site"


def _mark(packed: bytes) -> str:
    """A text that only this version writes, and only of these bytes."""
    versions = (sys.version, sphinx.__version__, docutils.__version__, furo.__version__)
    parts = [SETTINGS / "conf.py"]
    for folder in ("ext", "templates"):
        parts += sorted(path for path in (SETTINGS / "site" / folder).rglob("*.*") if path.suffix != ".pyc")
    code = (hashlib.sha256(path.read_bytes()).hexdigest() for path in parts if path.is_file())
    return digest(*versions, *code, hashlib.sha256(packed).hexdigest())
