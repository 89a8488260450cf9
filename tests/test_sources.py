"""Reading a corpus from the disk: what is found, what is refused, and that nothing ends in a traceback."""

import hashlib
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler import pipeline, sources
from compiler.diagnostics import Diagnostic, has_errors
from compiler.manifest import parse_toml, read_manifest, read_topics
from compiler.spans import SourceText
from compiler.word_tables import read_lexicon, read_words

ENTRY = '[[source]]\nid = "T6"\ntitle = "Port"\nfile = "{file}"\nreader = "{reader}"\nprefix = "T"\n'


def lay_out(place: Path, file: str = "t6.txt", reader: str = "text", more: str = "") -> Path:
    (place / "manifest.toml").write_text(ENTRY.format(file=file, reader=reader) + more)
    return place


def codes(found: list[Diagnostic]) -> list[str]:
    return [one.code.name for one in found]


def test_the_bundled_corpus_is_clean() -> None:
    corpus, found = sources.load()
    assert [source.id for source in corpus.sources] == ["O6", "FB9", "ABtF4", "B8", "G11"]
    assert not has_errors(found)


def test_terms_belong_to_a_game_and_words_to_everybody(tmp_path: Path) -> None:
    """A corpus of another game brings no term of this one, unless its manifest names it."""
    (tmp_path / "t6.txt").write_text("6.1 Berths: An AFV may enter the Cellar of its hex.\n")
    corpus, found = sources.load(lay_out(tmp_path))
    built = pipeline.build(corpus)
    assert built.graph is not None
    assert [node.id for node in built.graph.nodes if node.id.startswith("term:")] == []
    assert corpus.topics == ()
    assert corpus.words
    assert found == []
    (tmp_path / "manifest.toml").write_text('lexicon = "bundled"\n' + (tmp_path / "manifest.toml").read_text())
    built = pipeline.build(sources.load(tmp_path)[0])
    assert built.graph is not None
    assert {"term:AFV", "term:hex"} < {node.id for node in built.graph.nodes}


def test_copies_of_the_bundled_documents_have_its_terms(tmp_path: Path) -> None:
    (tmp_path / "g11.txt").write_bytes((sources.BUNDLED / "g11.txt").read_bytes())
    corpus, _ = sources.load(tmp_path)
    assert corpus.lexicon["term"]
    assert corpus.topics


def test_one_document_alone() -> None:
    corpus, _ = sources.load(only="B8")
    assert [source.id for source in corpus.sources] == ["B8"]


def test_files_are_found_by_name_whatever_case_and_suffix(tmp_path: Path) -> None:
    for name, file in (("G11.TXT", "g11.txt"), ("fb9.markdown", "fb9.md"), ("fb9.css", "b8.md")):
        (tmp_path / name).write_bytes((sources.BUNDLED / file).read_bytes())
    corpus, found = sources.load(tmp_path)
    assert {source.id: source.file for source in corpus.sources} == {"FB9": "fb9.markdown", "G11": "G11.TXT"}
    assert codes(found).count("SOURCE_MISSING") == 3


def test_the_printing_is_told_by_its_checksum(tmp_path: Path) -> None:
    text = b"6.1 Berths: One ship.\n"
    sha256 = hashlib.sha256(text).hexdigest()
    (tmp_path / "t6.txt").write_bytes(text)
    printing = f'[[source.printings]]\nedition = "second"\nsha256 = "{sha256}"\nlicence = "free"\n'
    lay_out(tmp_path, more=f'licence = "all rights reserved"\n{printing}')
    corpus, found = sources.load(tmp_path)
    assert (corpus.sources[0].edition, corpus.sources[0].licence) == ("second", "free")
    assert not found
    (tmp_path / "t6.txt").write_bytes(text + b"More.\n")
    corpus, found = sources.load(tmp_path)
    assert (corpus.sources[0].edition, corpus.sources[0].licence) == ("unknown printing", "all rights reserved")
    assert codes(found) == ["CHECKSUM_DIFFERS"]


def test_the_bundled_documents_are_printings_that_the_manifest_knows() -> None:
    corpus, found = sources.load()
    assert {source.edition for source in corpus.sources} == {"Undercroft's wording"}
    assert not found


def test_a_folder_of_pages_in_the_order_a_reader_counts(tmp_path: Path) -> None:
    (tmp_path / "book").mkdir()
    for name in ("b10.html", "b2.htm", "c1.html", "port.css"):
        (tmp_path / "book" / name).write_text("<p>1.1 Berths: One ship.</p>")
    (tmp_path / "book" / "b3.html").mkdir()
    lay_out(tmp_path, "book", "html", 'pages = "^(?P<prefix>[a-z])\\\\d"\n')
    corpus, found = sources.load(tmp_path)
    assert not found
    assert [(page.text.file, page.prefix) for page in corpus.sources[0].pages] == [
        ("book/b2.htm", "B"),
        ("book/b10.html", "B"),
        ("book/c1.html", "C"),
    ]


@pytest.mark.parametrize("pattern", ["(?P<prefix>x)?b", "(?P<prefix>é)", "(?P<prefix>.*)", "b", ""])
def test_a_page_without_a_usable_prefix_has_that_of_its_document(tmp_path: Path, pattern: str) -> None:
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "b é 2.html").write_text("<p>1.1 Berths: One ship.</p>")
    lay_out(tmp_path, "book", "html", f"pages = '{pattern}'\n")
    assert sources.load(tmp_path)[0].sources[0].pages[0].prefix == "T"


@pytest.mark.parametrize(
    "file", ["../t6.txt", "a/../../t6.txt", "/etc/passwd", "..", "", ".", "a\\\\..\\\\b", "a\\u0000b"]
)
def test_file_names_that_climb_out(tmp_path: Path, file: str) -> None:
    corpus, found = sources.load(lay_out(tmp_path, file))
    assert not corpus.sources
    assert codes(found) == ["PATH_ESCAPES"]


def test_links_that_lead_out(tmp_path: Path) -> None:
    outside = tmp_path / "outside.html"
    outside.write_text("<p>6.1 Berths: One ship.</p>")
    inside = tmp_path / "inside"
    (inside / "book").mkdir(parents=True)
    (inside / "book" / "b1.html").symlink_to(outside)
    assert codes(sources.load(lay_out(inside, "book", "html"))[1]) == ["PATH_ESCAPES"]
    (inside / "t6.html").symlink_to(outside)
    assert codes(sources.load(lay_out(inside, "t6.html", "html"))[1]) == ["PATH_ESCAPES"]


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "t6.txt")
    assert codes(sources.load(lay_out(tmp_path))[1]) == ["SOURCE_UNREADABLE"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_a_file_without_permission(tmp_path: Path) -> None:
    (tmp_path / "t6.txt").write_text("6.1 Berths: One ship.")
    (tmp_path / "t6.txt").chmod(0)
    assert codes(sources.load(lay_out(tmp_path))[1]) == ["SOURCE_UNREADABLE"]


@pytest.mark.parametrize("name", ["nowhere", "a/b", "x" * 300])
def test_a_folder_that_is_not_there(tmp_path: Path, name: str) -> None:
    corpus, found = sources.load(tmp_path / name)
    assert not corpus.sources
    assert codes(found) == ["SOURCE_UNREADABLE"]


def test_a_name_too_long_for_the_disk(tmp_path: Path) -> None:
    assert codes(sources.load(lay_out(tmp_path, "x" * 5000))[1]) == ["SOURCE_UNREADABLE"]


def test_a_line_of_fifty_megabytes(tmp_path: Path) -> None:
    with (tmp_path / "t6.txt").open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    assert codes(sources.load(lay_out(tmp_path))[1]) == ["SOURCE_TOO_LARGE"]


@pytest.mark.parametrize("raw", [b"\xff\xfe6\x00", b"\x89PNG\r\n", b"6.1 Caf\xe9", b"\xed\xa0\x80", b"\xc0\x80"])
def test_what_is_not_utf8(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "t6.txt").write_bytes(raw)
    corpus, found = sources.load(lay_out(tmp_path))
    assert not corpus.sources
    assert codes(found) == ["SOURCE_ENCODING"]
    assert found[0].span is not None


@pytest.mark.parametrize("raw", [b"", b"\n \t\r\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\n"])
def test_nothing_to_read(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "t6.txt").write_bytes(raw)
    assert codes(sources.load(lay_out(tmp_path))[1]) == ["SOURCE_EMPTY"]


@pytest.mark.parametrize(
    "text",
    [
        "source = 5",
        "source = 'T6'",
        "source = [5, 'x', []]",
        "[source]\nid = 5",
        "[[source]]\n[[source]]",
        "source = " + "[" * 5000,
        "x = 1\nx = 2",
        "\x00",
        'id = "\\ud800"',
        "d = 2026-99-99",
    ],
)
def test_a_broken_manifest(tmp_path: Path, text: str) -> None:
    (tmp_path / "manifest.toml").write_text(text)
    corpus, found = sources.load(tmp_path)
    assert not corpus.sources
    assert set(codes(found)) <= {"MANIFEST_INVALID", "SOURCE_CONTROL"}
    assert has_errors(found)
    assert all(one.span and one.span.file == "manifest.toml" for one in found)
    assert pipeline.build(corpus).diagnostics == ()


def test_a_manifest_that_is_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "manifest.toml").write_bytes(b"# caf\xe9")
    assert "SOURCE_ENCODING" in codes(sources.load(tmp_path)[1])


values = st.recursive(
    st.one_of(
        st.integers(-9, 9), st.booleans(), st.text(max_size=5), st.sampled_from(["T6", "text", "t6.txt", "T", "("])
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text("ab", min_size=1), inner, max_size=2)),
    max_leaves=6,
)
KEYS = [
    "id",
    "title",
    "file",
    "reader",
    "prefix",
    "group",
    "naming",
    "slugs",
    "pages",
    "printings",
    "name",
    "rules",
    "also",
    "x",
]


def as_toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + "".join(f"\\U{ord(letter):08x}" for letter in value if not 0xD800 <= ord(letter) < 0xE000) + '"'
    if isinstance(value, list):
        return f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {as_toml(inner)}" for key, inner in value.items()) + "}"
    return str(value)


@settings(max_examples=150)
@given(
    table=st.sampled_from(["source", "topic", "term", "verb"]),
    rows=st.lists(st.dictionaries(st.sampled_from(KEYS), values, max_size=9), max_size=3),
    inline=st.booleans(),
)
def test_no_manifest_is_too_broken_to_report(table: str, rows: list[dict[str, object]], inline: bool) -> None:
    listed = "\n".join(f"[[{table}]]\n" + "".join(f"{key} = {as_toml(row[key])}\n" for key in row) for row in rows)
    text = f"{table} = {as_toml(rows)}" if inline else listed
    toml, found = parse_toml(SourceText("manifest.toml", text))
    for read in (read_manifest, read_topics, read_lexicon, read_words):
        _, more = read(toml)
        found = [*found, *more]
    assert all(one.span and 0 <= one.span.start <= one.span.end <= len(text) for one in found)
