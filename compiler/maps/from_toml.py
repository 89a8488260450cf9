"""From the TOML file of a map to its facts; what is wrong or impossible is reported and left out."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from ..diagnostics import Code, Diagnostic
from ..manifest import Toml, parse_toml
from ..spans import SourceText, Span
from .model import (
    ELSEWHERE,
    UNITS,
    Building,
    Counter,
    Feature,
    Ground,
    Hexside,
    MapFacts,
    Origin,
    is_hex,
    position,
    touch,
)
from .rows import COUNTER, EXAMPLE_ID, TABLES, Complaint, Row, read_facts, read_value, suggestion, wrong_field

_MODULE = "module"


@dataclass(frozen=True, slots=True)
class _File:
    """A file that is being read, and what was wrong so far."""

    toml: Toml
    wrong: list[Diagnostic] = field(default_factory=list)

    def complain(self, row: Span | None, complaint: Complaint) -> None:
        """Report a word where it stands in its row (anywhere, if it belongs to none), or else the head of the row."""
        word, message = complaint
        text = self.toml.text
        start = row.end if row else 0
        stop = text.text.find("\n[", start) if row else -1
        part = text.text[start : stop if stop >= 0 else None]
        quoted = part.find(f'"{word}"')
        at = quoted + 1 if quoted >= 0 else part.find(word)
        place = text.span(start + at, start + at + len(word)) if word and at >= 0 else row or text.span(0, 0)
        self.wrong.append(Diagnostic(Code.MAP_INVALID, message, place))

    def tables(self, kind: str) -> Iterator[tuple[Mapping[str, Any], Span]]:
        """The rows of one kind, each with its head."""
        tables, mistakes = self.toml.tables(kind)
        self.wrong.extend(replace(mistake, code=Code.MAP_INVALID) for mistake in mistakes)
        yield from tables

    def facts(self, kind: str) -> Iterator[tuple[Row, Span]]:
        """The rows of facts that are well formed."""
        for table, span in self.tables(kind):
            row = read_facts(table, TABLES[kind])
            if isinstance(row, Row):
                yield row, span
            else:
                self.complain(span, row)


def all_maps(texts: Mapping[str, str]) -> dict[str, MapFacts]:
    """The facts of map files, by their names; mistakes in them are left out."""
    return {name: load_map(text, f"{name}.toml")[0] for name, text in texts.items()}


def load_map(text: str, file: str) -> tuple[MapFacts, list[Diagnostic]]:
    """The facts of a map file, and its mistakes."""
    toml, broken = parse_toml(SourceText(file, text))
    if broken:
        return MapFacts(), [replace(mistake, code=Code.MAP_INVALID) for mistake in broken]
    source = _File(toml)
    for name in toml.values:
        if name not in TABLES:
            source.complain(None, (name, f"unknown table `{name}`{suggestion(name, TABLES)}"))
    head = toml.values.get("map", {})
    wrong = wrong_field(head, TABLES["map"]) if isinstance(head, dict) else ("map", "`map` must be a table")
    if wrong:
        source.complain(None, wrong)
        head = {}
    grounds = _grounds(source)
    hexsides = _hexsides(source, grounds)
    examples, about = _examples(source, grounds)
    facts = MapFacts(
        name=head.get("name", ""),
        source=head.get("source", ""),
        silent=tuple(head.get("silent", ())),
        module=_module(source, head),
        grounds=grounds,
        buildings=_buildings(source, grounds, hexsides),
        hexsides=hexsides,
        features=_features(source, grounds),
        examples=examples,
        about=about,
    )
    return facts, source.wrong


def _module(source: _File, head: Mapping[str, Any]) -> str:
    """The module whose map it is, as far as the file says so, and from where."""
    if _MODULE not in head:
        return ""
    name, origin = read_value(_MODULE, head[_MODULE])
    if not isinstance(origin, Origin):
        source.complain(None, (_MODULE, origin))
    elif not isinstance(name, str):
        source.complain(None, (_MODULE, f"the field `{_MODULE}` must be a string"))
    else:
        return name
    return ""


def _grounds(source: _File) -> dict[str, Ground]:
    grounds: dict[str, Ground] = {}
    for row, span in source.facts("ground"):
        for name in row.values["hexes"]:
            if not is_hex(name):
                source.complain(span, (name, f"no board has a hex `{name}`"))
            elif name in grounds:
                source.complain(span, (name, f"the hex `{name}` is given twice"))
            elif row.values.get("crest", row.values["level"] + 1) <= row.values["level"]:
                source.complain(span, ("crest", f"the Depression of `{name}` must lie below the ground around it"))
            else:
                own = {key: value for key, value in row.values.items() if key != "hexes"}
                grounds[name] = Ground(name, **own, origins=row.origins)
    return grounds


def _on_map(source: _File, span: Span, names: list[str], grounds: Mapping[str, Ground]) -> list[str]:
    """Those of the hexes that the map has; the others are reported."""
    for name in names:
        if name not in grounds:
            source.complain(span, (name, f"the hex `{name}` stands in no [[ground]] row"))
    return [name for name in names if name in grounds]


def _hexsides(source: _File, grounds: Mapping[str, Ground]) -> tuple[Hexside, ...]:
    hexsides: dict[tuple[str, tuple[str, str]], Hexside] = {}
    for row, span in source.facts("hexside"):
        kind = row.values["kind"]
        for side in row.values["sides"]:
            names = side.split("-")
            if len(names) != 2:
                source.complain(span, (side, f"a hexside is two hexes, such as `B1-B2`; `{side}` is not"))
                continue
            if len(_on_map(source, span, names, grounds)) < 2:
                continue
            one, other = sorted(names, key=position)
            if not touch(one, other):
                source.complain(span, (side, f"the hexes {one} and {other} share no hexside"))
            elif (kind, (one, other)) in hexsides:
                source.complain(span, (side, f"the {kind} hexside {one}-{other} is given twice"))
            else:
                hexsides[kind, (one, other)] = Hexside(kind, (one, other), row.origins)
    return tuple(hexsides.values())


def _buildings(source: _File, grounds: Mapping[str, Ground], hexsides: tuple[Hexside, ...]) -> tuple[Building, ...]:
    """The buildings; each must hang together by the hexsides that its depiction crosses."""
    crossed = [side.hexes for side in hexsides if side.kind in ("building", "black bar")]
    buildings: list[Building] = []
    owner: dict[str, Building] = {}
    for row, span in source.facts("building"):
        hexes = _on_map(source, span, row.values["hexes"], grounds)
        for name in hexes:
            if grounds[name].terrain != "building":
                source.complain(span, (name, f"the ground of `{name}` is {grounds[name].terrain}, not a building"))
            if name in owner:
                source.complain(span, (name, f"the hex `{name}` has two buildings"))
        for name in sorted(set(hexes) - _reached(hexes[:1], crossed), key=position):
            source.complain(span, (name, f"no building hexside joins `{name}` to the rest of its building"))
        building = Building(**{**row.values, "hexes": tuple(hexes)}, origins=row.origins)
        buildings.append(building)
        owner = dict.fromkeys(hexes, building) | owner
    for name, ground in grounds.items():
        if ground.terrain == "building" and name not in owner:
            source.complain(None, (name, f"no [[building]] row has the building of `{name}`"))
    for one, other in crossed:
        if one not in owner or owner[one] is not owner.get(other):
            message = f"a building hexside joins {one} and {other}, which are not of one building"
            source.complain(None, (f"{one}-{other}", message))
    return tuple(buildings)


def _reached(start: Iterable[str], crossed: Iterable[tuple[str, str]]) -> set[str]:
    """The hexes to start from, and all that building hexsides join to them."""
    reached = set(start)
    while more := {name for side in crossed if reached & set(side) for name in side} - reached:
        reached |= more
    return reached


def _features(source: _File, grounds: Mapping[str, Ground]) -> tuple[Feature, ...]:
    return tuple(
        Feature(row.values["kind"], name, row.origins, row.values.get("absent", False))
        for row, span in source.facts("feature")
        for name in _on_map(source, span, row.values["hexes"], grounds)
    )


def _examples(
    source: _File, grounds: Mapping[str, Ground]
) -> tuple[dict[str, tuple[Counter, ...]], dict[str, tuple[str, ...]]]:
    """The counters of each example, and the hexes that it is about besides."""
    examples: dict[str, tuple[Counter, ...]] = {}
    about: dict[str, tuple[str, ...]] = {}
    for table, span in source.tables("example"):
        if wrong := wrong_field(table, TABLES["example"]):
            source.complain(span, wrong)
            continue
        counters = tuple(_counters(source, span, table["counters"], grounds))
        hexes = tuple(_on_map(source, span, table.get("hexes", []), grounds))
        for name in table["ids"]:
            if not EXAMPLE_ID.fullmatch(name):
                source.complain(span, (name, f"`{name}` is not the id of an example, such as `H3.1:EX1`"))
            elif name in examples:
                source.complain(span, (name, f"the example `{name}` is given twice"))
            else:
                examples[name] = counters
                about[name] = hexes
    return examples, about


_LOCATED = (*UNITS, "tunnel")
"""The kinds that are in a Location of their hex, which is told."""
_NEEDED = {"at": _LOCATED, "on": ("rubble",), "name": ("cave",)}
"""Fields of counters, and of which kinds each has to have them."""
_OWN = {
    "at": _LOCATED,
    "on": ("rubble",),
    **dict.fromkeys(("ca", "level"), ("cave",)),
    "complex": ("cave", "tunnel"),
}
"""Fields that only some kinds have."""


def _unfit(kind: str, values: Mapping[str, Any]) -> str:
    """Which field a counter of a kind lacks, or must not have; nothing, if all is well."""
    lacking = (f"needs the field `{key}`" for key, kinds in _NEEDED.items() if kind in kinds and key not in values)
    beyond = (f"has no field `{key}`" for key, kinds in _OWN.items() if kind not in kinds and key in values)
    return next(chain(lacking, beyond), "")


def _counters(
    source: _File, span: Span, tables: list[dict[str, Any]], grounds: Mapping[str, Ground]
) -> Iterator[Counter]:
    for table in tables:
        row = read_facts(table, COUNTER)
        if not isinstance(row, Row):
            source.complain(span, row)
            continue
        kind = row.values["kind"]
        if unfit := _unfit(kind, row.values):
            source.complain(span, (kind, f"a counter of kind `{kind}` {unfit}"))
        else:
            where, beyond = row.values["hex"], row.values.get("ca")
            if beyond is not None and not (is_hex(where) and is_hex(beyond) and touch(where, beyond)):
                message = f"the CA Hexside of a cave in {where} is one of its own; {beyond} shares none"
                source.complain(span, (beyond, message))
            elif (kind == "cave" and where == ELSEWHERE) or _on_map(source, span, [where], grounds):
                yield Counter(**row.values, origins=row.origins)
