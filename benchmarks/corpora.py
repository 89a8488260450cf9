"""Corpora for measuring: the bundled one, copied many times under other numbers."""

import random
import re
import tomllib
from pathlib import Path

from compiler.sources import BUNDLED

_FIELDS = ("title", "reader", "prefix", "licence")


def copies(folder: Path, count: int) -> Path:
    """Write `count` renumbered copies of the bundled corpus as one corpus; the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    manifest = tomllib.loads((BUNDLED / "manifest.toml").read_text("utf-8"))
    entries = []
    for entry in manifest["source"]:
        text = (BUNDLED / entry["file"]).read_bytes().decode("utf-8")
        section = int(re.sub(r"\D", "", entry["id"]))
        path = Path(entry["file"])
        for number in range(count):
            shifted = section + number * 7
            name = f"{path.stem}-{number}{path.suffix}"
            numbered = re.sub(rf"(?<![\w.]){section}(?=\.\d|\. [A-Z]{{2}})", str(shifted), text)
            (folder / name).write_bytes(numbered.encode("utf-8"))
            lines = [f'id = "{entry["prefix"]}{shifted}"', f'file = "{name}"']
            lines += [f'{field} = "{entry[field]}"' for field in _FIELDS]
            if "group" in entry:
                lines.append(f'group = "{entry["group"]}-{number}"')
            entries.append("[[source]]\n" + "\n".join(lines) + "\n")
    (folder / "manifest.toml").write_text("\n".join(['lexicon = "bundled"\n', *entries]), "utf-8")
    return folder


_MANIFEST = '[[source]]\nid = "A"\ntitle = "A"\nfile = "a.txt"\nreader = "text"\nprefix = "A"\nlicence = "own"\n'
_WHO = ("baker", "miller", "keeper", "member", "guest", "captain", "sailor", "tanner", "cooper")
_WHAT = ("oven", "mill", "hive", "ladder", "gate", "ship", "sail", "hide", "barrel", "cart", "lane", "sack")
_DO = ("open", "close", "enter", "leave", "sell", "buy", "wash", "carry", "mend", "paint")
_LIKE = ("red", "old", "full", "wet", "dry", "torn", "closed", "lit", "cold", "new")
_MODALS = ("may", "must", "may not")
_SENTENCES = (
    "A {who} {modal} {do} a {what}.",
    "A {like} {what} must not be placed in a {other}.",
    "If a {what} is {like}, a {who} {modal} {do} it only at night.",
    "A {who} {modal} {do} a {like} {what} with a {other} unless the {other} is {unlike}.",
    "Each {who} in a {what} costs {few} coins, except that a {like} {who} costs {many} coins.",
    "A {who} who has {few} {what}s {modal} {do} the {other} of another {whom} by day [EXC: a {like} {other}].",
    "After the {who} leaves the {what}, a {whom} {modal} {do} up to {many} {other}s, and the {what} is then {unlike}.",
)
_A_RULE = (4, 5)
"""So many sentences, in turn: 2,700 rules of them are 800 KB."""
_A_CHAPTER = 81
"""So many rules."""
_STACKED = {
    "places": ("A cart may stop {}.", ("in a yard", "on a lane", "by a wall", "near a mill", "under a roof"), " "),
    "list of things": ("A cart may stop in {}.", ("a yard", "a lane", "a mill", "a barn"), " and "),
    "relative clauses": ("A cart {} may stop.", ("that is red", "that is old", "that is full"), " and "),
    "list of acts": ("A cart may {}.", ("stop", "turn", "leave", "wait"), " and "),
    "conditions": ("A cart may stop {}.", ("if it is red", "if it is old", "if it is full"), " and "),
    "adjectives": ("A {} cart may stop.", ("red", "old", "full", "wet"), " "),
    "places with commas": ("A cart may stop {}.", ("in a yard", "on a lane", "by a wall"), ", "),
    "owners": ("The wheel {} must be red.", ("of the cart", "of the mill"), " "),
    "limits": ("A cart may stop {}.", ("only in a yard", "only on a lane", "only by a wall"), " "),
}
"""Sentences by what is stacked in them: the frame, the phrases, and what stands between them."""


def foreign(folder: Path, rules: int) -> Path:
    """Write a rulebook of another game with so many rules, the first of which are always the same; the folder."""
    chosen = random.Random(7)
    lines = []
    for number in range(rules):
        chapter, place = divmod(number, _A_CHAPTER)
        tenth, digit = divmod(place, 9)
        if not place:
            lines += [f"{chapter + 1}. CHAPTER {chapter + 1}", ""]
        said = " ".join(_sentence(chosen) for _ in range(_A_RULE[number % 2]))
        lines += [f"{chapter + 1}.{tenth + 1}{digit or ''} {said}", ""]
    return _one_document(folder, "\n".join(lines))


def _sentence(chosen: random.Random) -> str:
    (who, whom), (what, other), (like, unlike) = (chosen.sample(words, 2) for words in (_WHO, _WHAT, _LIKE))
    few, many, do, modal = chosen.randint(2, 5), chosen.randint(6, 9), chosen.choice(_DO), chosen.choice(_MODALS)
    told = {"who": who, "whom": whom, "what": what, "other": other, "like": like, "unlike": unlike, "do": do}
    return chosen.choice(_SENTENCES).format(**told, few=few, many=many, modal=modal)


def stacked(folder: Path, count: int) -> dict[str, Path]:
    """Write documents of one sentence with so many phrases of a kind; the folder of each, by the kind."""
    found = {}
    for kind, (frame, phrases, tie) in _STACKED.items():
        said = tie.join(phrases[number % len(phrases)] for number in range(count))
        text = f"1. CARTS\n\n1.1 {frame.format(said)}\n"
        found[kind] = _one_document(folder / kind.replace(" ", "-"), text)
    return found


def _one_document(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "a.txt").write_text(text, "utf-8")
    (folder / "manifest.toml").write_text(_MANIFEST, "utf-8")
    return folder
