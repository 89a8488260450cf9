"""The documents that come with the compiler: where they stand, and whether they are as they were."""

from pathlib import Path

from .storage.digests import folder_digest

BUNDLED = Path(__file__).resolve().parent.parent / "sources"
"""The documents that come with the compiler."""
MAPS = BUNDLED / "maps"
"""The maps of their examples."""
CONTRADICTIONS = BUNDLED / "contradictions.toml"
"""What those examples say that the rules are known to contradict."""
_ASIDE = (CONTRADICTIONS.name, "outside.toml", "reviewed.toml", "synonyms.toml")
"""Tables of which no rule is made."""


def map_texts(folder: Path = MAPS) -> dict[str, str]:
    """The map files of a folder, by their names without the suffix."""
    return {file.stem: file.read_text("utf-8") for file in sorted(folder.glob("*.toml"))}


def stamp() -> str:
    """The hash of the bundled documents, and of the tables that their rules are made with."""
    return folder_digest(BUNDLED, _ASIDE)
