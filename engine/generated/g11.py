"""G11, Caves: rules as functions, generated from their logic and never edited by hand."""

from ..amounts import Amount, Part
from ..case import Case, Thing
from ..rules import ANY, FORBIDDEN, PERMITTED, REQUIRED, Collector, Duty, Rule, unless
from ..truth import Legality

RULES: list[Rule] = []
rule = Collector(RULES)


@rule.definition("G11.1:c1", "Fortification", agent="Cave counter", theme=ANY)
def cave_counter_is_fortification(at: Case, counter: Thing, fortification: Thing) -> bool:
    """Cave counter is Fortification."""
    return True


@rule.fact("G11.1:c2", "available", agent="Cave counter")
def cave_counter_is_available(at: Case, counter: Thing) -> bool:
    """that Cave counter is available only to Japanese."""
    return any(at.holds("of side", japanese, "Japanese") for japanese in at.role("to", "Japanese"))


@rule.norm("G11.1:c3", "set up", theme="Cave counter")
def set_up_cave_counter(at: Case, counter: Thing) -> Legality | None:
    """Cave counter may be set up with (theoretical maximum of 6 in (hex) (i.e., (1 number for each hexside
    as CA of that Cave counter determines))) only before scenario starts (G11.12)."""
    return None if not any(at.holds("start", scenario, told="past") for scenario in at.each("scenario")) else FORBIDDEN


@rule.effect("G11.1:c4", "represent", agent="Cave counter", theme="Location")
def cave_counter_represents_location(at: Case, counter: Thing, location: Thing) -> bool:
    """each Cave counter represents (separate subterranean Location that is hereafter called cave)."""
    at.needs(at.is_(location, "separate") and at.is_(location, "subterranean"))
    at.needs_any(at.holds("call", None, location, is_=cave) for cave in at.each("cave"))
    return True


@rule.norm("G11.1:p2:c1", "set up", theme="cave", evidence=("G11.113:EX1", "G11.113:EX2"))
def set_up_cave(at: Case, cave: Thing) -> Legality:
    """cave may be set up in hex only if Base Level of that hex is higher than that cave or that cave is
    between (Depression hexside and hex that is higher than that cave)."""
    hex = at.the(at.role("in", "hex"))
    if not (
        any(at.is_(level, "higher", than=cave) and at.holds("of", level, hex) for level in at.each("Base Level"))
        or any(
            at.holds("between", cave, (hexside, hex_2)) and at.is_(hex_2, "higher", than=cave)
            for hexside in at.each("hexside")
            if at.is_(hexside, "Depression")
            for hex_2 in at.each("hex")
        )
    ):
        return FORBIDDEN
    return PERMITTED


@rule.norm("G11.1:p2:c1", "set up", theme="cave")
def set_up_cave_2(at: Case, cave: Thing) -> Legality:
    """cave may not be set up IN Depression if hexside behind that cave is Depression hexside."""
    at.needs(at.some(at.role("IN", "Depression")))
    at.needs(at.any_is(at.those("behind", cave, "hexside"), "Depression"))
    return FORBIDDEN


@rule.norm("G11.1:p2:c1", "set up", theme="cave")
def set_up_cave_3(at: Case, cave: Thing) -> Legality:
    """cave may not be set up if Entrance Hex of that cave is (marsh hex that is not lower than that cave)."""
    at.needs_any(
        at.is_a(hex, "hex") and at.is_(hex, "marsh") and not at.is_(hex, "lower", than=cave)
        for hex in at.those("of", cave, "Entrance Hex")
    )
    return FORBIDDEN


@rule.effect("G11.111:c1", "equal", agent="Level", theme="Base Level")
def level_equals_base_level(at: Case, level: Thing, base_level: Thing) -> bool:
    """Level of cave equals Base Level of Entrance Hex of that cave if Cave counter of that cave has been set
    up IN Depression."""
    cave = at.the(at.what(level, "of", "cave"))
    at.needs_any(at.holds("of", hex, cave) for hex in at.what(base_level, "of", "Entrance Hex"))
    at.needs_any(
        at.holds("set up", None, counter, IN=depression, told="past")
        for counter in at.those("of", cave, "Cave counter")
        for depression in at.each("Depression")
    )
    return True


@rule.effect("G11.112:c1", "equal", agent="Level", theme="Base Level")
def level_equals_higher(at: Case, level: Thing, base_level: Thing) -> bool:
    """Level of cave equals higher of ((Base Level of Entrance Hex of that cave) and Crest Level of Entrance
    Hex of that cave) if Cave counter of that cave has been set up in non-Depression hex with ((one-level
    cliff as CA Hexside of that cave) or non-cliff hexside as CA Hexside of that cave)."""
    cave = at.the(at.what(level, "of", "cave"))
    entrance_hex = at.the(
        entrance_hex for entrance_hex in at.what(base_level, "of", "Entrance Hex") if at.holds("of", entrance_hex, cave)
    )
    at.needs_any(
        ((at.is_a(it, "cliff") and at.is_(it, "one-level")) or (at.is_a(it, "hexside") and not at.is_(it, "cliff")))
        and any(at.holds("of", hexside, cave) for hexside in at.what(it, "as", "CA Hexside"))
        and at.holds("set up", None, counter, in_=hex, with_=it, told="past")
        for counter in at.those("of", cave, "Cave counter")
        for hex in at.each("hex")
        if not at.is_(hex, "Depression")
        for it in at.each("cliff", "hexside")
    )
    at.needs(not at.any_is(at.those("of", entrance_hex, "Crest Level"), "higher", than=base_level))
    return True


@rule.effect("G11.112:c1", "equal", agent="Level", theme="Crest Level")
def level_equals_higher_2(at: Case, level: Thing, crest_level: Thing) -> bool:
    """Level of cave equals higher of ((Base Level of Entrance Hex of that cave) and Crest Level of Entrance
    Hex of that cave) if Cave counter of that cave has been set up in non-Depression hex with ((one-level
    cliff as CA Hexside of that cave) or non-cliff hexside as CA Hexside of that cave)."""
    cave = at.the(at.what(level, "of", "cave"))
    entrance_hex = at.the(
        entrance_hex
        for entrance_hex in at.what(crest_level, "of", "Entrance Hex")
        if at.holds("of", entrance_hex, cave)
    )
    at.needs_any(
        ((at.is_a(it, "cliff") and at.is_(it, "one-level")) or (at.is_a(it, "hexside") and not at.is_(it, "cliff")))
        and any(at.holds("of", hexside, cave) for hexside in at.what(it, "as", "CA Hexside"))
        and at.holds("set up", None, counter, in_=hex, with_=it, told="past")
        for counter in at.those("of", cave, "Cave counter")
        for hex in at.each("hex")
        if not at.is_(hex, "Depression")
        for it in at.each("cliff", "hexside")
    )
    at.needs(not at.any_is(at.those("of", entrance_hex, "Base Level"), "higher", than=crest_level))
    return True


@rule.effect("G11.113:c1", "choose", agent="owner", theme="Level")
def owner_chooses_level(at: Case, owner: Thing, level: Thing) -> bool:
    """owner of Cave counter of that cave chooses Level of cave if Cave counter of that cave has been set up
    in non-Depression hex with (cliff hexside (high by ≥ 2 Levels) as CA Hexside of that cave)."""
    counter = at.the(at.what(owner, "of", "Cave counter"))
    cave = at.the(at.what(counter, "of", "cave"))
    at.needs(at.holds("of", level, cave))
    at.needs_any(
        at.is_(hexside, "cliff")
        and any(
            at.holds("set up", None, counter, in_=hex, with_=hexside, told="past") and not at.is_(hex, "Depression")
            for hex in at.each("hex")
        )
        and any(
            at.is_a(level_2, "Level", least=2) and at.is_(hexside, "high", by=level_2) for level_2 in at.each("Level")
        )
        for ca_hexside in at.those("of", cave, "CA Hexside")
        for hexside in at.those("as", ca_hexside, "hexside")
    )
    return True


@rule.definition("G11.113:c4", "Upper-Cliff cave", agent="cave", theme=ANY)
def cave_is_upper_cliff_cave(at: Case, cave: Thing, upper_cliff_cave: Thing) -> bool:
    """cave is termed Upper-Cliff cave if Level of that cave is ≥ higher of ((Base Level of Entrance Hex of
    that cave) and Crest Level of Entrance Hex of that cave)."""
    at.needs_any(
        at.holds("≥", level, crest_level)
        for level in at.those("of", cave, "Level")
        for hex in at.those("of", cave, "Entrance Hex")
        if any(at.holds("≥", level, base_level) for base_level in at.those("of", hex, "Base Level"))
        for crest_level in at.those("of", hex, "Crest Level")
    )
    return True


@rule.fact("G11.12:c1", "have", agent="Cave counter", theme="arrow")
def cave_counter_has_arrow(at: Case, counter: Thing, arrow: Thing) -> bool:
    """each Cave counter has (arrow that indicates direction of CA of that Cave counter)."""
    at.needs_any(
        at.holds("indicate", arrow, direction)
        for ca in at.those("of", counter, "CA")
        for direction in at.those("of", ca, "direction")
    )
    return True


@rule.fact("G11.12:c3", "comprise", agent="CA", theme="area")
def ca_comprises_area(at: Case, ca: Thing, area: Thing) -> bool:
    """CA of Cave counter comprises (area between extension of (hexspine of hex of that Cave counter that
    touches CA Hexside of that Cave counter))."""
    counter = at.the(at.what(ca, "of", "Cave counter"))
    at.needs(
        at.every(
            at.is_a(extension, "extension")
            and any(
                at.holds("touch", hexspine, hexside)
                for hexspine in at.what(extension, "of", "hexspine")
                if any(at.holds("of", hex, counter) for hex in at.what(hexspine, "of", "hex"))
                for hexside in at.those("of", counter, "CA Hexside")
            )
            for extension in at.what(area, "between")
        )
    )
    return True


@rule.fact("G11.12:c3", "comprise", agent="CA", theme="Entrance Hex")
def ca_comprises_entrance_hex(at: Case, ca: Thing, hex: Thing) -> bool | None:
    """CA of Cave counter comprises Entrance Hex of cave of that Cave counter."""
    counter = at.the(at.what(ca, "of", "Cave counter"))
    return True if any(at.holds("of", cave, counter) for cave in at.what(hex, "of", "cave")) else None


@rule.effect("G11.12:c4", "exclude", agent="CA", theme="Location")
@unless(
    "G11.12!1", "CA of that Cave counter includes (area IN hex of that Cave counter) if Cave counter is IN Depression"
)
def ca_excludes_location(at: Case, ca: Thing, location: Thing) -> bool | None:
    """CA of Cave counter excludes (each Location (even aerial) in hex of that Cave counter) except Location
    of cave of that Cave counter [EXC G11.12!1: ….]."""
    counter = at.the(at.what(ca, "of", "Cave counter"))
    at.needs_any(at.holds("of", hex, counter) for hex in at.what(location, "in", "hex"))
    if at.is_a(location, "Location") and any(at.holds("of", cave, counter) for cave in at.what(location, "of", "cave")):
        return None
    return True


@rule.definition("G11.12:c5", "within", agent="hex", theme="CA")
def hex_is_completely_within_ca_for_the_purposes(at: Case, hex: Thing, ca: Thing) -> bool:
    """hex that is half in CA of cave half out of CA of cave is considered to completely be within that CA
    only for purposes of C.5B."""
    at.needs(at.holds("half in", hex, ca))
    at.needs(at.holds("half out of", hex, ca))
    at.needs(at.said("manner", "completely"))
    at.needs(at.some(at.what(ca, "of", "cave")))
    return at.said("for the purposes of", "C.5B")


@rule.norm("G11.12:c7", "change", theme="CA")
def change_ca(at: Case, ca: Thing) -> Legality | None:
    """CA of Cave counter may never be changed during play."""
    return FORBIDDEN if at.some(at.what(ca, "of", "Cave counter")) else None


@rule.norm("G11.12:c8", "record", theme="CA")
def record_ca(at: Case, ca: Thing) -> Legality | Duty | None:
    """CA of that Cave counter must be recorded when Cave counter is set up using HIP."""
    counter = at.the(at.what(ca, "of", "Cave counter"))
    return REQUIRED if any(at.holds("set up", None, counter, using=hip) for hip in at.each("HIP")) else None


@rule.fact("G11.12!1:c1", "include", agent="CA", theme="area")
def ca_includes_area(at: Case, ca: Thing, area: Thing) -> bool:
    """CA of that Cave counter includes (area IN hex of that Cave counter) if Cave counter is IN Depression."""
    counter = at.the(at.what(ca, "of", "Cave counter"))
    at.needs_any(at.holds("of", hex, counter) for hex in at.what(area, "IN", "hex"))
    at.needs(at.some(at.what(counter, "IN", "Depression")))
    return True


@rule.definition("G11.2:c1", "Fortification", agent="Cave Complex", theme=ANY)
def cave_complex_is_fortification(at: Case, complex: Thing, fortification: Thing) -> bool:
    """Cave Complex is Fortification."""
    return True


@rule.fact("G11.2:c2", "available", agent="Cave Complex")
def cave_complex_is_available(at: Case, complex: Thing) -> bool:
    """that Cave Complex is available only to Japanese."""
    return any(at.holds("of side", japanese, "Japanese") for japanese in at.role("to", "Japanese"))


@rule.fact("G11.2:c4", "have", agent="counter", theme="Cave Complex")
def counter_has_cave_complex(at: Case, counter: Thing, complex: Thing) -> bool | None:
    """each Primary Cave counter has associated Cave Complex."""
    return True if at.is_(counter, "Primary Cave") and at.is_(complex, "associated") else None


@rule.effect("G11.2:c5", "represent", agent="Cave Complex", theme="series")
def cave_complex_represents_series(at: Case, complex: Thing, series: Thing) -> bool:
    """that associated Cave Complex abstractly represents series of (underground passageway that extends from
    Location of cave of that associated Cave Complex)."""
    at.needs(at.is_(complex, "associated"))
    at.needs_any(
        at.holds("extend", passageway, from_=location)
        for passageway in at.what(series, "of", "passageway")
        if at.is_(passageway, "underground")
        for cave in at.those("of", complex, "cave")
        for location in at.those("of", cave, "Location")
    )
    return at.said("manner", "abstractly", unsaid=True)


@rule.definition("G11.3:c1", "in", agent="Cave counter", theme="Concealment Terrain")
def cave_counter_is_in_concealment_terrain_whatever(at: Case, counter: Thing, terrain: Thing) -> bool:
    """Cave counter is always considered to be in Concealment Terrain whatever (other terrain in hex of that
    Cave counter)."""
    return True


@rule.definition("G11.3:c1", "in", agent="contents", theme="Concealment Terrain")
def contents_is_in_concealment_terrain_whatever(at: Case, contents: Thing, terrain: Thing) -> bool | None:
    """contents of that Cave counter is always considered to be in Concealment Terrain whatever (other
    terrain in hex of that Cave counter)."""
    return True if at.some(at.what(contents, "of", "Cave counter")) else None


@rule.effect("G11.3:c2", "set up", agent="Cave counter")
def cave_counter_or_contents_sets_up(at: Case, counter: Thing) -> bool:
    """that Cave counter and that contents of that Cave counter always hidden set up."""
    return at.said("manner", "hidden", unsaid=True)


@rule.effect("G11.3:c2", "set up", agent="contents")
def cave_counter_or_contents_sets_up_2(at: Case, contents: Thing) -> bool:
    """that Cave counter and that contents of that Cave counter always hidden set up."""
    at.needs(at.some(at.what(contents, "of", "Cave counter")))
    return at.said("manner", "hidden", unsaid=True)


@rule.effect("G11.3:c3", "set up", agent="Cave Complex")
def cave_complex_sets_up(at: Case, complex: Thing) -> bool:
    """Cave Complex always hidden sets up."""
    return at.said("manner", "hidden", unsaid=True)


@rule.effect("G11.3:c3", "set up", agent="contents")
def contents_sets_up(at: Case, contents: Thing) -> bool:
    """contents of that Cave Complex always hidden sets up."""
    at.needs(at.some(at.what(contents, "of", "Cave Complex")))
    return at.said("manner", "hidden", unsaid=True)


@rule.fact("G11.3:c4", "have", agent="side", theme="HIP")
def side_has_hip(at: Case, side: Thing, hip: Thing) -> bool:
    """Japanese side has (HIP for (cave, Cave Complex and contents of (that cave and that Cave Complex))) in
    addition to (each other HIP that is allowed to that Japanese side)."""
    at.needs(at.is_(side, "Japanese"))
    at.needs(
        at.some(at.what(hip, "for", "cave"))
        or at.some(at.what(hip, "for", "Cave Complex"))
        or any(
            any(at.holds("of", contents, cave) for cave in at.each("cave"))
            or any(at.holds("of", contents, complex) for complex in at.each("Cave Complex"))
            for contents in at.what(hip, "for", "contents")
        )
    )
    return True


@rule.effect("G11.3:c5", "follow", agent="Cave counter", theme="rule", default=True)
def cave_counter_follows_rule(at: Case, counter: Thing, rule_: Thing) -> bool | None:
    """Cave counter follows (normal rule for (HIP and HIP loss)) (by default)."""
    return True if at.some(at.what(rule_, "for", "HIP")) or at.any_is(at.what(rule_, "for", "loss"), "HIP") else None


@rule.effect("G11.3:c5", "follow", agent="contents", theme="rule", default=True)
def contents_follows_rule(at: Case, contents: Thing, rule_: Thing) -> bool:
    """contents of that Cave counter follows (normal rule for (HIP and HIP loss)) (by default) (A12.33;
    E1.16; G.2; G11.31; G11.75)."""
    at.needs(at.some(at.what(contents, "of", "Cave counter")))
    at.needs(at.some(at.what(rule_, "for", "HIP")) or at.any_is(at.what(rule_, "for", "loss"), "HIP"))
    return True


@rule.definition("G11.3:c6", "occupy", agent="Cave counter", theme="terrain type")
def cave_counter_is_occupies_terrain_type_of_hex(at: Case, counter: Thing, type: Thing) -> bool:
    """that Cave counter is considered (to occupy (that terrain type of that hex that is that jungle, that
    kunai or that bamboo)) for purposes of G.2 if Cave counter is set up in hex of (jungle, kunai or bamboo)
    provided CA Hexside of that Cave counter is not cliff hexside."""
    hex = at.the(at.what(type, "of", "hex"))
    at.needs_any(at.holds("be", type, it) for it in at.what(hex, "of", "jungle", "kunai", "bamboo"))
    at.needs(at.said("for the purposes of", "G.2"))
    at.needs(at.holds("set up", None, counter, in_=hex))
    at.needs_any(
        not (at.is_a(hexside, "hexside") and at.is_(hexside, "cliff"))
        for hexside in at.those("of", counter, "CA Hexside")
    )
    return True


@rule.effect("G11.3:c7", "place", theme="Cave counter")
def cave_counter_is_placed(at: Case, counter: Thing) -> bool:
    """Cave counter is onboard placed when that Cave counter is revealed."""
    at.needs(at.holds("reveal", None, counter))
    return at.said("manner", "onboard", unsaid=True)


@rule.effect("G11.3:c8", "place", theme="contents")
@unless("G11.3!1", "Search")
def contents_is_not_placed(at: Case, contents: Thing) -> bool | None:
    """hidden contents of that Cave counter is not onboard placed unless that Cave counter was revealed by ?
    loss action of that hidden contents when that Cave counter is revealed [EXC G11.3!1 (G11.33): …]."""
    at.needs(at.said("manner", "onboard"))
    counter = at.the(at.what(contents, "of", "Cave counter"))
    at.needs(at.is_(contents, "hidden"))
    at.needs_none(
        at.holds("reveal", action, counter, told="past") and at.is_(action, "?") and at.is_(action, "loss")
        for action in at.those("of", contents, "action")
    )
    at.needs(at.holds("reveal", None, counter))
    return None if at.exception("G11.3!1", at.some(at.role("by", "Search"))) else False


@rule.norm("G11.32:c2", "set up", theme="Cave counter")
def set_up_cave_counter_or_contents(at: Case, counter: Thing) -> Legality | Duty:
    """each hidden Cave counter and contents of that hidden Cave counter must be set up in (Cloaking Box with
    (ID letter that corresponds to ID letter of Cave counter))."""
    at.needs(at.is_(counter, "hidden"))
    at.needs_any(
        at.holds("correspond", letter, to=letter_2) and at.is_(letter_2, "ID")
        for box in at.role("in", "Cloaking Box")
        for letter in at.what(box, "with", "letter")
        if at.is_(letter, "ID")
        for letter_2 in at.those("of", counter, "letter")
    )
    return REQUIRED


@rule.norm("G11.32:c2", "set up", theme="contents")
def set_up_cave_counter_or_contents_2(at: Case, contents: Thing) -> Legality | Duty:
    """each hidden Cave counter and contents of that hidden Cave counter must be set up in (Cloaking Box with
    (ID letter that corresponds to ID letter of Cave counter))."""
    counter = at.the(counter for counter in at.what(contents, "of", "Cave counter") if at.is_(counter, "hidden"))
    at.needs_any(
        at.holds("correspond", letter, to=letter_2) and at.is_(letter_2, "ID")
        for box in at.role("in", "Cloaking Box")
        for letter in at.what(box, "with", "letter")
        if at.is_(letter, "ID")
        for letter_2 in at.those("of", counter, "letter")
    )
    return REQUIRED


@rule.norm("G11.32:c3", "set up", theme="contents")
def set_up_contents(at: Case, contents: Thing) -> Legality | Duty:
    """contents of each Cave Complex must be set up in (Cloaking Box with (two-letter ID that corresponds to
    single-letter ID of Primary Cave counter of Cave Complex))."""
    complex = at.the(at.what(contents, "of", "Cave Complex"))
    at.needs_any(
        at.holds("correspond", id, to=id_2) and at.is_(id_2, "single-letter")
        for box in at.role("in", "Cloaking Box")
        for id in at.what(box, "with", "ID")
        if at.is_(id, "two-letter")
        for counter in at.those("of", complex, "counter")
        if at.is_(counter, "Primary Cave")
        for id_2 in at.those("of", counter, "ID")
    )
    return REQUIRED


@rule.norm("G11.32:c4", "record", theme="letter")
def record_letter(at: Case, letter: Thing) -> Legality | Duty:
    """ID letter of that cave must be recorded (to show hidden onboard position of each cave) in proper hex
    on CCSS."""
    at.needs(at.is_(letter, "ID"))
    at.needs(at.some(at.what(letter, "of", "cave")))
    at.needs(at.any_is(at.role("in", "hex"), "proper"))
    at.needs(at.said("on", "CCSS"))
    return REQUIRED


@rule.norm("G11.321:c1", "record", theme="Fortification")
def record_fortification(at: Case, fortification: Thing) -> Legality:
    """another hidden Fortification may be recorded on CCSS."""
    at.needs(at.is_(fortification, "other") and at.is_(fortification, "hidden"))
    at.needs(at.said("on", "CCSS"))
    return PERMITTED


@rule.norm("G11.321:c1", "record", theme=ANY)
def record_unit_or_weapon(at: Case, it: Thing) -> Legality:
    """(each unit that uses normal HIP) and each weapon that uses normal HIP may be recorded on CCSS."""
    at.needs(at.is_a(it, "unit") or at.is_a(it, "weapon"))
    at.needs_any(at.holds("use", it, hip) for hip in at.each("HIP"))
    at.needs(at.said("on", "CCSS"))
    return PERMITTED


@rule.effect("G11.33:c1", "reveal", agent="Search", theme="Cave counter")
def search_reveals_cave_counter(at: Case, search: Thing, cave_counter: Thing) -> bool:
    """successful Search against hex of hidden Cave counter reveals each Cave counter in that hex along with
    contents of that Cave counter as per A12.152 even if that successful Search is conducted by (unit that is
    not in CA of cave of that hidden Cave counter)."""
    at.needs(at.is_(search, "successful"))
    at.needs_any(
        at.is_(cave_counter_2, "hidden")
        for hex in at.role("in", "hex")
        if at.holds("against", search, hex)
        for cave_counter_2 in at.what(hex, "of", "Cave counter")
    )
    return True


@rule.effect("G11.33:c1", "reveal", agent="Search", theme="contents")
def search_reveals_cave_counter_2(at: Case, search: Thing, contents: Thing) -> bool:
    """successful Search against hex of hidden Cave counter reveals each Cave counter in that hex along with
    contents of that Cave counter as per A12.152 even if that successful Search is conducted by (unit that is
    not in CA of cave of that hidden Cave counter)."""
    at.needs(at.is_(search, "successful"))
    at.needs_any(
        at.is_(cave_counter, "hidden")
        for hex in at.role("in", "hex")
        if at.holds("against", search, hex)
        for cave_counter in at.what(hex, "of", "Cave counter")
    )
    at.needs(at.some(at.what(contents, "of", "Cave counter")))
    return True


@rule.effect("G11.33:c2", "reveal", theme="Cave counter")
def cave_counter_is_revealed(at: Case, cave_counter: Thing) -> bool:
    """each Cave counter in that hex is revealed when Recon is conducted against hex of hidden Cave counter."""
    at.needs_any(
        at.is_(cave_counter_2, "hidden")
        for hex in at.what(cave_counter, "in", "hex")
        if any(at.holds("conduct", None, recon, against=hex) for recon in at.each("Recon"))
        for cave_counter_2 in at.what(hex, "of", "Cave counter")
    )
    return True


@rule.effect("G11.33:c2", "reveal", theme="contents")
def contents_is_not_revealed(at: Case, contents: Thing) -> bool:
    """contents of (that Cave counter in that hex) is not revealed when Recon is conducted against hex of
    hidden Cave counter (E1.23; G11.3)."""
    at.needs_any(
        at.is_(cave_counter_2, "hidden")
        for cave_counter in at.what(contents, "of", "Cave counter")
        for hex in at.what(cave_counter, "in", "hex")
        if any(at.holds("conduct", None, recon, against=hex) for recon in at.each("Recon"))
        for cave_counter_2 in at.what(hex, "of", "Cave counter")
    )
    return False


@rule.value("G11.4:c1", "stacking limit", of="cave")
def stacking_limit_of_cave(at: Case, cave: Thing) -> Amount:
    """each cave has stacking limit of 1 squad-equivalent."""
    return Amount((Part("squad-equivalent", 1, 1),))


@rule.norm("G11.4:c2", "occur", agent="Overstacking")
def occur_in_cave(at: Case, overstacking: Thing) -> Legality | None:
    """Overstacking may still occur in that cave."""
    return PERMITTED if at.some(at.role("in", "cave")) else None


@rule.fact("G11.4:c3", "separate", agent="stacking limit")
def stacking_limit_is_separate(at: Case, stacking_limit: Thing) -> bool:
    """that stacking limit is separate from normal stacking limit of hex i.e., in addition to normal stacking
    limit of hex."""
    at.needs_any(
        at.some(at.what(stacking_limit_2, "of", "hex")) for stacking_limit_2 in at.role("from", "stacking limit")
    )
    return True


@rule.effect("G11.4:c4", "indicate", agent="Cave counter", theme="stacking limit")
def cave_counter_indicates_stacking_limit(at: Case, counter: Thing, limit: Thing) -> bool:
    """each Cave counter indicates that stacking limit as (left-hand numeral in Strength Factor of that Cave
    counter)."""
    at.needs_any(
        at.holds("of", factor, counter)
        for numeral in at.role("as", "numeral")
        if at.is_(numeral, "left-hand")
        for factor in at.what(numeral, "in", "Strength Factor")
    )
    return True


@rule.value("G11.4:c6", "stacking limit", of="Cave Complex")
def cave_complex_has_stacking_limit(at: Case, complex: Thing) -> int:
    """Cave Complex has stacking limit (equal to twice number of (Cave counter that was originally set up
    within boundary of that Cave Complex))."""
    return 2 * at.count(
        "Cave counter",
        (
            counter
            for counter in at.each("Cave counter")
            if any(
                at.holds("set up", None, counter, within=boundary, manner="originally", told="past")
                for boundary in at.those("of", complex, "boundary")
            )
        ),
    )


@rule.norm("G11.4:c7", "occur", agent="Overstacking")
@unless("G11.4!1", "not during setup")
def occur_in_cave_complex(at: Case, overstacking: Thing) -> Legality:
    """Overstacking may occur in Cave Complex [EXC G11.4!1: ….]."""
    at.needs(at.some(at.role("in", "Cave Complex")))
    return FORBIDDEN if at.exception("G11.4!1", at.some(at.role("during", "setup"))) else PERMITTED


@rule.fact("G11.5:c1", "exist", agent="LOS", evidence=("G11.5:EX1", "G11.833:EX2", "G11.6:EX1", "G11.6:EX3"))
def los_exists(at: Case, los: Thing) -> bool:
    """no LOS between (cave and Location that is not within CA of that cave) exists."""
    at.needs_any(
        at.holds("between", los, (cave, location)) and not at.holds("within", location, ca)
        for cave in at.each("cave")
        for ca in at.those("of", cave, "CA")
        for location in at.each("Location")
    )
    return False


@rule.fact("G11.5:c1", "exist", agent="LOS")
def los_exists_2(at: Case, los: Thing) -> bool:
    """LOS between (cave and above-ground Location in Entrance Hex of that cave) exists."""
    at.needs_any(
        at.holds("between", los, (cave, location)) and at.is_(location, "above-ground")
        for cave in at.each("cave")
        for hex in at.those("of", cave, "Entrance Hex")
        for location in at.those("in", hex, "Location")
    )
    return True


@rule.definition(
    "G11.6:c1",
    "Accessible",
    agent="cave",
    to="cave",
    evidence=("G11.6:EX1", "G11.6:EX2", "G11.6:EX3", "G11.833:EX2", "G11.7:EX1", "G11.76:EX1"),
)
def cave_is_accessible(at: Case, cave: Thing, cave_2: Thing) -> bool:
    """cave in hex is considered Accessible to another cave if other cave is in that hex only if other cave
    is in that hex."""
    hex = at.the(at.what(cave, "in", "hex"))
    at.needs(at.is_(cave_2, "other", than=cave))
    return at.holds("in", cave_2, hex)


@rule.definition("G11.6:c1", "Accessible", agent="cave", to="cave")
def cave_is_not_accessible(at: Case, cave: Thing, cave_2: Thing) -> bool:
    """cave is not considered Accessible to (another cave that is (higher by ≥ 2 Levels) than that cave)."""
    at.needs(at.is_(cave_2, "other", than=cave))
    at.needs_any(
        at.is_a(level, "Level", least=2) and at.is_(cave_2, "higher", by=level, than=cave) for level in at.each("Level")
    )
    return False


@rule.definition("G11.6:c1", "Accessible", agent="cave", to="cave")
def cave_is_not_accessible_2(at: Case, cave: Thing, cave_2: Thing) -> bool:
    """cave is not considered Accessible to (another cave that is (lower by ≥ 2 Levels) than that cave)."""
    at.needs(at.is_(cave_2, "other", than=cave))
    at.needs_any(
        at.is_a(level, "Level", least=2) and at.is_(cave_2, "lower", by=level, than=cave) for level in at.each("Level")
    )
    return False


@rule.definition("G11.6:c1", "ADJACENT", agent="Location", to="cave")
def location_is_not_adjacent(at: Case, location: Thing, cave: Thing) -> bool:
    """above-ground Location in Entrance Hex of cave is not considered ADJACENT to that cave if Level of that
    cave is higher than Base Level of that Entrance Hex."""
    hex = at.the(hex for hex in at.what(location, "in", "Entrance Hex") if at.holds("of", hex, cave))
    at.needs(at.is_(location, "above-ground"))
    at.needs_any(
        at.is_(level, "higher", than=base_level)
        for level in at.those("of", cave, "Level")
        for base_level in at.those("of", hex, "Base Level")
    )
    return False


@rule.definition("G11.6:c1", "Accessible", agent="cave", to="Cave Complex")
def cave_is_accessible_2(at: Case, cave: Thing, complex: Thing) -> bool:
    """cave is considered Accessible to Cave Complex if that cave is within that Cave Complex only if that
    cave is within that Cave Complex."""
    return at.holds("within", cave, complex)


@rule.definition("G11.6:c1", "Accessible", agent="Cave Complex", to="cave")
def cave_complex_is_accessible(at: Case, complex: Thing, cave: Thing) -> bool:
    """Cave Complex is considered Accessible to cave if that cave is within that Cave Complex only if that
    cave is within that Cave Complex."""
    return at.holds("within", cave, complex)


@rule.norm("G11.7:c1", "enter", theme="cave", only=("from",))
def enter_cave(at: Case, cave: Thing) -> Legality | None:
    """cave may be entered from above-ground solely from Entrance Hex of that cave."""
    at.needs(at.some(at.role("from", "above-ground")))
    return None if any(at.holds("of", hex, cave) for hex in at.role("from", "Entrance Hex")) else FORBIDDEN


@rule.norm("G11.7:c2", "enter", agent="unit", theme="cave", evidence=("G11.7:EX1", "G11.71:EX1", "G11.76:EX1"))
def enter_cave_2(at: Case, unit: Thing, cave: Thing) -> Legality:
    """unit may not enter cave from (subterranean Location that is not Accessible to that cave)."""
    at.needs_any(
        at.is_(location, "subterranean") and not at.is_(location, "Accessible", to=cave)
        for location in at.role("from", "Location")
    )
    return FORBIDDEN


@rule.value("G11.7:c2", "cost", of="cave")
def cost_of_cave(at: Case, cave: Thing) -> Amount | None:
    """cave has entry cost of 2 MF."""
    return Amount((Part("MF", 2, 2),)) if at.said("quantity", "entry") else None


@rule.effect("G11.71:c1", "cost", theme=ANY)
@unless("G11.71!1", "as G11.751 says")
def enters_cave_in_hex_from_accessible_cave_in_hex(at: Case, mf: Thing) -> bool | None:
    """entering (cave in that hex) from (Accessible cave in that hex) costs 1 additional MF within
    non-Depression hex for each Level change [EXC G11.71!1 (G11.751)] (G11.6)."""
    at.needs(at.said("agent", "enter cave in non-Depression hex from Accessible cave in non-Depression hex"))
    at.needs(at.is_a(mf, "MF", 1) and at.is_(mf, "additional"))
    at.needs_any(not at.is_(hex, "Depression") for hex in at.role("within", "hex"))
    at.needs(at.any_is(at.role("for", "change"), "Level"))
    return None if at.exception("G11.71!1", at.holds("say otherwise", "G11.751")) else True


@rule.norm("G11.71:c2", "enter", theme="cave", only=("from IN",))
def enter_cave_3(at: Case, cave: Thing) -> Legality | None:
    """cave IN Depression may be entered from above-ground solely from IN hex of that Cave counter of that
    cave."""
    at.needs(at.some(at.what(cave, "IN", "Depression")))
    at.needs(at.some(at.role("from", "above-ground")))
    if not any(
        at.holds("of", counter, cave)
        for hex in at.role("from IN", "hex")
        for counter in at.what(hex, "of", "Cave counter")
    ):
        return FORBIDDEN
    return None


@rule.norm("G11.71:c3", "go", agent="Infantry")
def go_to_above_ground(at: Case, infantry: Thing) -> Legality | Duty:
    """that Infantry must first go to (above-ground IN that hex) if Infantry in (cave IN Depression) wishes
    to enter (another cave IN that hex of that cave)."""
    cave = at.the(at.what(infantry, "in", "cave"))
    at.needs(at.some(at.what(cave, "IN", "Depression")))
    hex = at.the(at.those("of", cave, "hex"))
    at.needs_any(
        at.holds("wish to enter", infantry, cave_2) and at.is_(cave_2, "other", than=cave)
        for cave_2 in at.those("IN", hex, "cave")
    )
    if not (
        at.said("manner", "first", unsaid=True)
        and any(at.holds("IN", above_ground, hex) for above_ground in at.role("to", "above-ground"))
    ):
        return FORBIDDEN
    return REQUIRED


@rule.norm("G11.71:c3", "expend", agent="Infantry", theme="MF")
@unless("G11.71!2", "as G11.751 says")
def expend_mf(at: Case, infantry: Thing, mf: Thing) -> Legality | Duty | None:
    """that Infantry must then separately expend MF for entry of other cave if Infantry in (cave IN
    Depression) wishes to enter (another cave IN that hex of that cave) [EXC G11.71!2 (G11.751)] (G11.72)."""
    cave = at.the(at.what(infantry, "in", "cave"))
    at.needs(at.some(at.what(cave, "IN", "Depression")))
    hex = at.the(at.those("of", cave, "hex"))
    cave_2 = at.the(
        cave_2
        for cave_2 in at.those("IN", hex, "cave")
        if at.is_(cave_2, "other", than=cave)
        and any(at.holds("of", entry, cave_2) for entry in at.role("for", "entry"))
    )
    at.needs(at.holds("wish to enter", infantry, cave_2))
    if at.exception("G11.71!2", at.holds("say otherwise", "G11.751")):
        return None
    return REQUIRED if at.said("manner", "separately", unsaid=True) else FORBIDDEN


@rule.norm("G11.71:c4", "enter", agent="Infantry", theme="above-ground", times=("APh",))
def go_to_above_ground_2(at: Case, infantry: Thing, above_ground: Thing) -> Legality:
    """that Infantry in (cave IN Depression) may first go to (that above-ground IN that hex) even during APh
    if (that Infantry first goes to that above-ground during that APh) is otherwise allowed if Infantry in
    (cave IN Depression) wishes to enter (another cave IN that hex of that cave)."""
    at.needs(at.said("manner", "first", unsaid=True))
    cave = at.the(at.what(infantry, "in", "cave"))
    at.needs(at.some(at.what(cave, "IN", "Depression")))
    hex = at.the(hex for hex in at.what(above_ground, "IN", "hex") if at.holds("of", hex, cave))
    at.needs(at.holds("allow to go", by=infantry, to=above_ground, manner="first"))
    at.needs(at.now("during", "APh"))
    at.needs_any(
        at.holds("wish to enter", infantry, cave_2) and at.is_(cave_2, "other", than=cave)
        for cave_2 in at.those("IN", hex, "cave")
    )
    return PERMITTED


@rule.norm("G11.71:c4", "expend", agent="Infantry", theme="MF", times=("APh",))
def expend_mf_2(at: Case, infantry: Thing, mf: Thing) -> Legality:
    """that Infantry in (cave IN Depression) may then separately expend that MF for that entry of other cave
    even during APh if (that Infantry then separately expends that MF for that entry during that APh) is
    otherwise allowed if Infantry in (cave IN Depression) wishes to enter (another cave IN that hex of that
    cave)."""
    at.needs(at.said("manner", "separately", unsaid=True))
    cave = at.the(at.what(infantry, "in", "cave"))
    at.needs(at.some(at.what(cave, "IN", "Depression")))
    entry = at.the(at.role("for", "entry"))
    cave_2 = at.the(cave_2 for cave_2 in at.what(entry, "of", "cave") if at.is_(cave_2, "other", than=cave))
    at.needs_any(at.holds("of", hex, cave) for hex in at.what(cave_2, "IN", "hex"))
    at.needs(at.holds("allow to expend", None, mf, by=infantry, for_=entry, manner="separately"))
    at.needs(at.now("during", "APh"))
    at.needs(at.holds("wish to enter", infantry, cave_2))
    return PERMITTED


@rule.effect("G11.72:c1", "cross", agent="Infantry", theme="CA Hexside")
def infantry_crosses_ca_hexside(at: Case, infantry: Thing, hexside: Thing) -> bool:
    """that Infantry crosses CA Hexside of that cave to Entrance Hex of that cave when Infantry directly
    exits (cave in non-Depression hex) to above-ground."""
    cave = at.the(at.what(hexside, "of", "cave"))
    at.needs_any(not at.is_(hex, "Depression") for hex in at.what(cave, "in", "hex"))
    at.needs_any(at.holds("of", entrance_hex, cave) for entrance_hex in at.role("to", "Entrance Hex"))
    at.needs_any(
        at.holds("exit", infantry, cave, to=above_ground, manner="directly") for above_ground in at.each("above-ground")
    )
    return True


@rule.application("G11.72:c2", "principle", rules=ANY)
def normal_principle_of_hex_entry_apply(at: Case, principle: Thing) -> bool:
    """normal principle of hex entry applies when that Infantry crosses CA Hexside of that cave to Entrance
    Hex of that cave when Infantry directly exits (cave in non-Depression hex) to above-ground."""
    at.needs(at.any_is(at.what(principle, "of", "entry"), "hex"))
    at.needs_any(
        any(
            at.holds("cross", infantry, hexside, to=entrance_hex)
            for entrance_hex in at.those("of", cave, "Entrance Hex")
        )
        and any(
            at.holds("exit", infantry, cave, to=above_ground, manner="directly")
            for above_ground in at.each("above-ground")
        )
        and any(not at.is_(hex, "Depression") for hex in at.what(cave, "in", "hex"))
        for infantry in at.each("Infantry")
        for hexside in at.each("CA Hexside")
        for cave in at.what(hexside, "of", "cave")
    )
    return True


@rule.application("G11.72:c2", "cost", rules=ANY, outside=("G11.72!1",))
@unless("G11.72!1", "Upper-Cliff cave may be exited solely by Climbing in that way")
def normal_mf_cost_apply(at: Case, cost: Thing) -> bool | None:
    """normal MF cost applies when that Infantry crosses CA Hexside of that cave to Entrance Hex of that cave
    when Infantry directly exits (cave in non-Depression hex) to above-ground [EXC G11.72!1: ….]."""
    at.needs(at.is_(cost, "MF"))
    at.needs_any(
        any(
            at.holds("cross", infantry, hexside, to=entrance_hex)
            for entrance_hex in at.those("of", cave, "Entrance Hex")
        )
        and any(
            at.holds("exit", infantry, cave, to=above_ground, manner="directly")
            for above_ground in at.each("above-ground")
        )
        and any(not at.is_(hex, "Depression") for hex in at.what(cave, "in", "hex"))
        for infantry in at.each("Infantry")
        for hexside in at.each("CA Hexside")
        for cave in at.what(hexside, "of", "cave")
    )
    return None if at.exception("G11.72!1", at.holds("say otherwise", "G11.72!1")) else True


@rule.effect("G11.72:c3", "remain", agent="Infantry")
def infantry_remains_in_hex(at: Case, infantry: Thing) -> bool:
    """Infantry that directly exits (cave IN Depression) to above-ground remains IN that hex of that cave
    i.e., IN Entrance Hex of cave."""
    at.needs_any(
        any(
            at.holds("exit", infantry, cave, to=above_ground, manner="directly")
            for above_ground in at.each("above-ground")
        )
        and at.some(at.what(cave, "IN", "Depression"))
        for hex in at.role("IN", "hex")
        for cave in at.what(hex, "of", "cave")
    )
    return True


@rule.effect("G11.751:c1", "expend", agent="Infantry", theme="MF")
def infantry_expends_mf(at: Case, infantry: Thing, mf: Thing) -> bool:
    """that Infantry expends no MF to enter that cave if Infantry remains hidden when that Infantry enters
    non-hidden cave (G11.75)."""
    at.needs(at.said("to", "enter non-hidden cave"))
    at.needs(at.holds("remain", infantry, is_="hidden"))
    at.needs_any(at.holds("enter", infantry, cave) and not at.is_(cave, "hidden") for cave in at.each("cave"))
    return False


@rule.effect("G11.751:c2", "expend", agent="Infantry", theme="MF")
def infantry_expends_mf_2(at: Case, infantry: Thing, mf: Thing) -> bool:
    """Infantry expends no MF for entry of hidden cave (A12.33)."""
    at.needs_any(at.is_(cave, "hidden") for entry in at.role("for", "entry") for cave in at.what(entry, "of", "cave"))
    return False


@rule.effect("G11.751:c3", "enter", theme="Cave Complex", price=Amount((Part("MF", 0, 0),)))
def cave_complex_is_entered_at_cost(at: Case, complex: Thing) -> bool:
    """Cave Complex is entered at no MF cost."""
    return True


@rule.norm("G11.76:c1", "push", agent="MMC", theme="Gun", times=("MPh",))
@unless("G11.76!1", "(Gun that has Large Target Size)")
def push_gun(at: Case, mmc: Thing, gun: Thing) -> Legality:
    """MMC or SMC equivalent of that MMC may push Gun during MPh out of cave into Accessible Cave Complex
    [EXC G11.76!1 (C2.271): …]."""
    at.needs(at.now("during", "MPh"))
    cave = at.the(at.role("out of", "cave"))
    at.needs(at.any_is(at.role("into", "Cave Complex"), "Accessible", to=cave))
    if at.exception(
        "G11.76!1", at.is_a(gun, "Gun") and any(at.holds("have", gun, size) for size in at.each("Large Target Size"))
    ):
        return FORBIDDEN
    return PERMITTED


@rule.norm("G11.76:c1", "push", agent="equivalent", theme="Gun", times=("MPh",))
@unless("G11.76!1", "(Gun that has Large Target Size)")
def push_gun_2(at: Case, equivalent: Thing, gun: Thing) -> Legality:
    """MMC or SMC equivalent of that MMC may push Gun during MPh out of cave into Accessible Cave Complex
    [EXC G11.76!1 (C2.271): …]."""
    at.needs(at.is_(equivalent, "SMC"))
    at.needs(at.some(at.what(equivalent, "of", "MMC")))
    at.needs(at.now("during", "MPh"))
    cave = at.the(at.role("out of", "cave"))
    at.needs(at.any_is(at.role("into", "Cave Complex"), "Accessible", to=cave))
    if at.exception(
        "G11.76!1", at.is_a(gun, "Gun") and any(at.holds("have", gun, size) for size in at.each("Large Target Size"))
    ):
        return FORBIDDEN
    return PERMITTED


@rule.norm("G11.76:c1", "push", agent="MMC", theme="Gun", times=("MPh",))
@unless("G11.76!1", "(Gun that has Large Target Size)")
def push_gun_3(at: Case, mmc: Thing, gun: Thing) -> Legality:
    """MMC or SMC equivalent of that MMC may push Gun during MPh out of Accessible Cave Complex into cave
    [EXC G11.76!1 (C2.271): …]."""
    at.needs(at.now("during", "MPh"))
    cave = at.the(at.role("into", "cave"))
    at.needs(at.any_is(at.role("out of", "Cave Complex"), "Accessible", to=cave))
    if at.exception(
        "G11.76!1", at.is_a(gun, "Gun") and any(at.holds("have", gun, size) for size in at.each("Large Target Size"))
    ):
        return FORBIDDEN
    return PERMITTED


@rule.norm("G11.76:c1", "push", agent="equivalent", theme="Gun", times=("MPh",))
@unless("G11.76!1", "(Gun that has Large Target Size)")
def push_gun_4(at: Case, equivalent: Thing, gun: Thing) -> Legality:
    """MMC or SMC equivalent of that MMC may push Gun during MPh out of Accessible Cave Complex into cave
    [EXC G11.76!1 (C2.271): …]."""
    at.needs(at.is_(equivalent, "SMC"))
    at.needs(at.some(at.what(equivalent, "of", "MMC")))
    at.needs(at.now("during", "MPh"))
    cave = at.the(at.role("into", "cave"))
    at.needs(at.any_is(at.role("out of", "Cave Complex"), "Accessible", to=cave))
    if at.exception(
        "G11.76!1", at.is_a(gun, "Gun") and any(at.holds("have", gun, size) for size in at.each("Large Target Size"))
    ):
        return FORBIDDEN
    return PERMITTED


@rule.norm("G11.811:c2", "include", agent="attack", theme="Location")
def include_location(at: Case, attack: Thing, location: Thing) -> Legality:
    """Spraying Fire attack that includes non-cave Location may not include ≥ 1 cave Locations."""
    at.needs(at.is_(attack, "Spraying Fire"))
    at.needs_any(
        at.holds("include", attack, location_2) and not at.is_(location_2, "cave") for location_2 in at.each("Location")
    )
    at.needs(at.is_(location, "cave"))
    return FORBIDDEN


@rule.norm("G11.811:c2", "include", theme="Location")
def include_location_2(at: Case, location: Thing) -> Legality:
    """any cave Location may not be included in (Spraying Fire attack that includes 2 non-cave Locations)."""
    at.needs(at.is_(location, "cave"))
    at.needs_any(
        at.is_(attack, "Spraying Fire")
        and at.several(
            2,
            (
                location_2
                for location_2 in at.each("Location")
                if at.holds("include", attack, location_2) and not at.is_(location_2, "cave")
            ),
        )
        for attack in at.role("in", "attack")
    )
    return FORBIDDEN


@rule.norm("G11.821:c1", "enter", agent="Fire Lane", theme="cave")
def enter_cave_4(at: Case, lane: Thing, cave: Thing) -> Legality:
    """Fire Lane may not enter cave."""
    return FORBIDDEN


@rule.norm("G11.821:c1", "originate", agent="Fire Lane")
def originate_in_cave(at: Case, lane: Thing) -> Legality | None:
    """Fire Lane may originate in that cave."""
    return PERMITTED if at.some(at.role("in", "cave")) else None


@rule.norm("G11.833:c1", "place", theme="DC", agent=ANY, only=("agent",))
def place_dc(at: Case, dc: Thing, unit: Thing) -> Legality:
    """DC may be placed into cave only ((by (non-Climbing non-pinned Good Order Infantry unit that places
    that DC into that cave while (which is ADJACENT to cave), and that expends (2 MF (i.e., cave entry cost))
    plus any necessary SMOKE MF cost to place that DC)) or as per G11.8331) (G11.6)."""
    cave = at.the(at.role("into", "cave"))
    if not (
        (
            at.is_a(unit, "unit")
            and not at.is_(unit, "Climbing")
            and not at.is_(unit, "pinned")
            and at.is_(unit, "Good Order")
            and at.is_(unit, "Infantry")
            and at.holds("place", unit, dc, into=cave)
            and at.is_(unit, "ADJACENT", to=cave)
            and all(
                at.holds("expend", unit, cost, to="place")
                for cost in at.each("cost")
                if at.is_(cost, "necessary") and at.is_(cost, "SMOKE") and at.is_(cost, "MF")
            )
            and any(at.is_a(mf, "MF", 2) and at.holds("expend", unit, mf, to="place") for mf in at.each("MF"))
        )
        or at.said("as per", "G11.8331")
    ):
        return FORBIDDEN
    return PERMITTED


@rule.norm("G11.833:c2", "throw", agent="Thrower", theme="DC")
def throw_dc(at: Case, thrower: Thing, dc: Thing) -> Legality:
    """Thrower may throw DC into cave only if that Thrower is adjacent, that Thrower is non-Climbing, that
    Thrower is non-pinned, that Thrower is in Good Order, that Thrower is not (lower by ≥ 2 Levels) than that
    cave, and that Thrower has (LOS to that cave) only if owner of that Thrower makes subsequent Final dr
    (i.e., Δ) of ≤ 3."""
    cave = at.the(at.role("into", "cave"))
    if not (
        at.is_(thrower, "adjacent", to=cave)
        and not at.is_(thrower, "Climbing")
        and not at.is_(thrower, "pinned")
        and not any(
            at.is_a(level, "Level", least=2) and at.is_(thrower, "lower", by=level, than=cave)
            for level in at.each("Level")
        )
        and any(at.holds("in", thrower, order) for order in at.each("Good Order"))
        and any(at.holds("have", thrower, los) for los in at.those("to", cave, "LOS"))
        and any(
            at.holds("make", owner, dr) and at.bears(dr, "subsequent Final dr", most=3)
            for owner in at.those("of", thrower, "owner")
            for dr in at.each("subsequent Final dr")
        )
    ):
        return FORBIDDEN
    return PERMITTED


@rule.effect("G11.833:T1:c1", "throw", theme="DC")
def dc_is_thrown(at: Case, dc: Thing) -> bool:
    """DC is successfully thrown if Final Thrown-DC dr is ≤ 3."""
    at.needs(at.rolled_this_turn(dc, "Final Thrown-DC dr", most=3))
    return at.said("manner", "successfully", unsaid=True)


@rule.fact("G11.833:T1:c2", "successful", agent="Final Thrown-DC dr")
def dr_is_not_successful(at: Case, dr: Thing) -> bool | None:
    """Final Thrown-DC dr is non-successful if Final Thrown-DC dr is ≥ 4."""
    return False if at.bears(dr, "Final Thrown-DC dr", least=4) else None


@rule.modifier("G11.833:T1:c3", "dr")
def plus_1_to_dr(at: Case) -> int:
    """+1 to Thrown-DC dr when Thrower throws DC into cave if Level of that cave is ≥ Level of that Thrower."""
    at.needs(at.said("quantity", "Thrown-DC"))
    at.needs_any(
        at.holds("≥", level_2, level)
        for thrower in at.each("Thrower")
        for level in at.those("of", thrower, "Level")
        for dc in at.each("DC")
        for cave in at.each("cave")
        if at.holds("throw", thrower, dc, into=cave)
        for level_2 in at.those("of", cave, "Level")
    )
    return 1


@rule.modifier("G11.833:T1:c5", "dr")
def minus_1_to_dr(at: Case) -> int:
    """-1 to Thrown-DC dr when Thrower throws DC into cave if that Thrower is ADJACENT to that cave (G11.6)."""
    at.needs(at.said("quantity", "Thrown-DC"))
    at.needs_any(
        at.holds("throw", thrower, dc, into=cave) and at.is_(thrower, "ADJACENT", to=cave)
        for thrower in at.each("Thrower", beyond=True)
        for dc in at.each("DC")
        for cave in at.each("cave")
    )
    return -1


@rule.effect("G11.833:T1:c7", "attack", agent="DC", theme="cave")
def dc_attacks_cave_or_contents(at: Case, dc: Thing, cave: Thing) -> bool:
    """that DC attacks that cave and contents of that cave when Thrower throws DC into cave if Final
    Thrown-DC dr is ≤ 3."""
    at.needs_any(at.holds("throw", thrower, dc, into=cave) for thrower in at.each("Thrower"))
    at.needs(at.rolled_this_turn(dc, "Final Thrown-DC dr", most=3))
    return True


@rule.effect("G11.833:T1:c7", "attack", agent="DC", theme="contents")
def dc_attacks_cave_or_contents_2(at: Case, dc: Thing, contents: Thing) -> bool:
    """that DC attacks that cave and contents of that cave when Thrower throws DC into cave if Final
    Thrown-DC dr is ≤ 3."""
    cave = at.the(at.what(contents, "of", "cave"))
    at.needs_any(at.holds("throw", thrower, dc, into=cave) for thrower in at.each("Thrower"))
    at.needs(at.rolled_this_turn(dc, "Final Thrown-DC dr", most=3))
    return True


@rule.application("G11.833:T1:c8", "DRM", rules=ANY)
def drm_of_kind_apply(at: Case, drm: Thing) -> bool:
    """no DRM of any kind applies when that DC attacks that cave and contents of that cave when Thrower
    throws DC into cave if Final Thrown-DC dr is ≤ 3."""
    at.needs_any(
        at.holds("attack", dc, cave)
        and any(at.holds("attack", dc, contents) for contents in at.those("of", cave, "contents"))
        and any(at.holds("throw", thrower, dc, into=cave) for thrower in at.each("Thrower"))
        for dc in at.each("DC")
        for cave in at.each("cave")
    )
    at.needs_any(at.bears(dr, "Final Thrown-DC dr", most=3) for dr in at.each("Final Thrown-DC dr"))
    return False


@rule.norm("G11.8331:c1", "attempt", agent="unit")
def attempt_places_dc_into_cave(at: Case, unit: Thing) -> Legality:
    """that Good Order Infantry unit may attempt to place DC into that cave if Good Order non-pinned Infantry
    unit is at elevation (higher than cave) and that Good Order non-pinned Infantry unit is not in CA of that
    cave."""
    at.needs(at.is_(unit, "Good Order") and at.is_(unit, "Infantry") and not at.is_(unit, "pinned"))
    at.needs(at.said("theme", "place DC into cave"))
    at.needs_any(
        at.is_(elevation, "higher", than=cave)
        for elevation in at.each("elevation")
        if at.holds("at", unit, elevation)
        for ca in at.each("CA")
        if not at.holds("in", unit, ca)
        for cave in at.what(ca, "of", "cave")
    )
    return PERMITTED


@rule.effect("G11.8331:c2", "declare", agent="unit", theme="attempt")
def unit_declares_attempt(at: Case, unit: Thing, attempt: Thing) -> bool:
    """that Good Order non-pinned Infantry unit declares (attempt to place that DC into that cave) to attempt
    to place that DC into that cave if Good Order non-pinned Infantry unit is at elevation (higher than cave)
    and that Good Order non-pinned Infantry unit is not in CA of that cave."""
    at.needs(at.is_(unit, "Good Order") and not at.is_(unit, "pinned") and at.is_(unit, "Infantry"))
    at.needs_any(
        at.holds("to place", attempt, dc, into=cave)
        and any(
            at.holds("at", unit, elevation) and at.is_(elevation, "higher", than=cave)
            for elevation in at.each("elevation")
        )
        and any(not at.holds("in", unit, ca) for ca in at.those("of", cave, "CA"))
        for dc in at.each("DC")
        for cave in at.each("cave")
    )
    return True


@rule.norm("G11.8332:c1", "enter", agent="unit", theme="cave")
def enter_cave_5(at: Case, unit: Thing, cave: Thing) -> Legality | None:
    """Allied unit may set DC in cave even though that Allied unit can not enter that cave."""
    return FORBIDDEN if at.is_(unit, "Allied") else None


@rule.application("G11.8332:c2", "rule", rules=ANY, default=True)
def normal_set_dc_rule_apply(at: Case, rule_: Thing) -> bool:
    """normal Set DC rules apply when Allied unit sets DC in cave (by default)."""
    at.needs(at.is_(rule_, "Set DC"))
    at.needs_any(
        at.holds("set", unit, dc, in_=cave)
        for unit in at.each("unit")
        if at.is_(unit, "Allied")
        for dc in at.each("DC")
        for cave in at.each("cave")
    )
    return True


@rule.norm("G11.8332:c3", "use", agent="unit", theme="MPh")
def use_mph(at: Case, unit: Thing, mph: Thing) -> Legality | Duty:
    """Allied unit must use entire MPh of that Allied unit to set DC while that Allied unit is ADJACENT to
    cave (G11.6)."""
    at.needs(at.is_(unit, "Allied"))
    at.needs(at.is_(mph, "entire"))
    at.needs(at.holds("of", mph, unit))
    at.needs(at.said("to", "set DC"))
    at.needs_any(at.is_(unit, "ADJACENT", to=cave) for cave in at.each("cave"))
    return REQUIRED


@rule.effect("G11.835:c1", "incur", theme="Desperation penalty")
@unless("G11.835!1", "PIAT")
def fires_scw_from_cave_incurs_desperation_penalty(at: Case, penalty: Thing) -> bool | None:
    """firing SCW from cave incurs Desperation penalty unless SCW uses Case C3 TH DRM or Opportunity Fire
    [EXC G11.835!2: SCW other than PIAT always causes Desperation penalty from Upper-Cliff cave when that SCW
    is fired.] [EXC G11.835!1: …] (C13.81)."""
    at.needs(at.said("agent", "fire SCW from cave"))
    scw = at.the(
        scw
        for scw in at.each("SCW")
        if not any(
            ((at.is_a(it, "DRM") and at.is_(it, "Case C3") and at.is_(it, "TH")) or at.is_a(it, "Opportunity Fire"))
            and at.holds("use", scw, it)
            for it in at.each("DRM", "Opportunity Fire")
        )
    )
    return None if at.exception("G11.835!1", at.is_a(scw, "PIAT")) else True


@rule.effect("G11.835!2:c1", "cause", agent="SCW", theme="Desperation penalty")
def scw_causes_desperation_penalty(at: Case, scw: Thing, penalty: Thing) -> bool:
    """SCW other than PIAT always causes Desperation penalty from Upper-Cliff cave when that SCW is fired."""
    at.needs(not at.is_a(scw, "PIAT"))
    at.needs(at.some(at.role("from", "Upper-Cliff cave")))
    at.needs(at.holds("fire", None, scw))
    return True


@rule.effect("G11.836:c1", "halve", theme="FP")
def fp_is_halved_against_cave(at: Case, fp: Thing) -> bool:
    """canister FP is halved against cave before each other modification."""
    at.needs(at.is_(fp, "canister"))
    at.needs(at.some(at.role("against", "cave")))
    at.needs(at.said("before", "other modification", unsaid=True))
    return True


@rule.fact("G11.84:c1", "immune", agent="cave")
def cave_is_immune(at: Case, cave: Thing) -> bool:
    """that cave is immune to OBA if cave is non-hidden unless attack against hex of that cave crosses CA
    Hexside of cave."""
    oba = at.the(at.role("to", "OBA"))
    at.needs(not at.is_(cave, "hidden"))
    at.needs_none(
        at.holds("of", hex, cave)
        for attack in at.those("of", oba, "attack")
        if any(at.holds("cross", attack, hexside) for hexside in at.those("of", cave, "CA Hexside"))
        for hex in at.what(attack, "against", "hex")
    )
    return True


@rule.fact("G11.84:c1", "immune", agent="contents")
def contents_is_immune(at: Case, contents: Thing) -> bool:
    """contents of that cave is immune to OBA if cave is non-hidden unless attack against hex of that cave
    crosses CA Hexside of cave."""
    cave = at.the(at.what(contents, "of", "cave"))
    oba = at.the(at.role("to", "OBA"))
    at.needs(not at.is_(cave, "hidden"))
    at.needs_none(
        at.holds("of", hex, cave)
        for attack in at.those("of", oba, "attack")
        if any(at.holds("cross", attack, hexside) for hexside in at.those("of", cave, "CA Hexside"))
        for hex in at.what(attack, "against", "hex")
    )
    return True


@rule.value("G11.841:c1", "Morale Level", of="cave")
def morale_level_of_cave(at: Case, cave: Thing) -> int | None:
    """cave has Morale Level of 11 against Bombardment."""
    return 11 if at.some(at.role("against", "Bombardment")) else None


@rule.norm("G11.841:c2", "take", agent="cave", theme="NMC")
def take_nmc(at: Case, cave: Thing, nmc: Thing) -> Legality | Duty | None:
    """each cave must take NMC in bombarded hex."""
    return REQUIRED if at.any_is(at.role("in", "hex"), "bombarded") else None


@rule.fact("G11.841:c3", "affected", agent="cave")
def cave_is_not_affected(at: Case, cave: Thing) -> bool | None:
    """that cave is non-affected if cave passes that NMC."""
    return False if any(at.holds("pass", cave, nmc) for nmc in at.each("NMC")) else None


@rule.effect("G11.841:c3", "take", agent="contents", theme="Bombardment MC")
def mc_is_taken(at: Case, contents: Thing, mc: Thing) -> bool | None:
    """no Bombardment MC is taken by contents of that cave if cave passes that NMC."""
    cave = at.the(at.what(contents, "of", "cave"))
    return False if any(at.holds("pass", cave, nmc) for nmc in at.each("NMC")) else None


@rule.effect("G11.841:c3", "retain", theme="HIP")
def hip_is_retained(at: Case, hip: Thing) -> bool | None:
    """each HIP in that cave is retained if cave passes that NMC."""
    cave = at.the(at.what(hip, "in", "cave"))
    return True if any(at.holds("pass", cave, nmc) for nmc in at.each("NMC")) else None


@rule.effect("G11.841:c4", "eliminate", theme="cave")
def cave_or_contents_is_eliminated(at: Case, cave: Thing) -> bool | None:
    """that cave and each contents of that cave are eliminated if cave fails NMC of that cave."""
    return True if any(at.holds("fail", cave, nmc) for nmc in at.those("of", cave, "NMC")) else None


@rule.effect("G11.841:c4", "eliminate", theme="contents")
def cave_or_contents_is_eliminated_2(at: Case, contents: Thing) -> bool | None:
    """that cave and each contents of that cave are eliminated if cave fails NMC of that cave."""
    cave = at.the(at.what(contents, "of", "cave"))
    return True if any(at.holds("fail", cave, nmc) for nmc in at.those("of", cave, "NMC")) else None


@rule.norm("G11.85:p2:c1", "attempt", agent="unit")
def attempt_places_smoke_grenade_in_cave(at: Case, unit: Thing) -> Legality:
    """unit may attempt to place SMOKE grenade in cave if that unit is in (that cave or position from which
    DC could be thrown into that cave) (G11.833)."""
    at.needs(at.said("theme", "place SMOKE grenade in cave"))
    at.needs_any(
        at.holds("in", unit, cave)
        or any(
            at.holds("throw", None, dc, into=cave, from_=position, told="could")
            for position in at.each("position")
            if at.holds("in", unit, position)
            for dc in at.each("DC")
        )
        for cave in at.each("cave")
    )
    return PERMITTED


@rule.effect("G11.85:p2:c2", "succeed", agent="attempt")
def attempt_succeeds(at: Case, attempt: Thing) -> bool:
    """that attempt to place that SMOKE grenade in that cave succeeds when that attempt is made from
    above-ground only if Final Thrown-DC dr of that attempt is ≤ 3 as per G11.833 i.e., as if unit throws DC
    if that unit is in (that cave or position from which DC could be thrown into that cave)."""
    at.needs_any(
        at.holds("in", unit, cave)
        or any(
            at.holds("throw", None, dc, into=cave, from_=position, told="could")
            for position in at.each("position")
            if at.holds("in", unit, position)
            for dc in at.each("DC")
        )
        for grenade in at.each("SMOKE grenade")
        for cave in at.each("cave")
        if at.holds("to place", attempt, grenade, in_=cave)
        for unit in at.each("unit")
    )
    at.needs_any(at.holds("make", None, attempt, from_=above_ground) for above_ground in at.each("above-ground"))
    return at.rolled_this_turn(attempt, "Final Thrown-DC dr", most=3)


@rule.effect("G11.85:p2:c3", "stay", agent="counter")
def counter_stays_onboard_beneath_cave_counter(at: Case, counter: Thing) -> bool:
    """each SMOKE counter that is placed in cave stays (onboard beneath that Cave counter of that cave) until
    Player Turn of placement of that SMOKE counter ends."""
    at.needs(at.is_(counter, "SMOKE"))
    at.needs_any(at.holds("place", None, counter, in_=cave) for cave in at.each("cave"))
    at.needs(at.said("is", "onboard beneath Cave counter of cave"))
    at.needs_none(
        at.holds("end", turn)
        for placement in at.those("of", counter, "placement")
        for turn in at.those("of", placement, "Player Turn")
    )
    return True


@rule.effect("G11.85:p2:c3", "remain", agent="counter")
def counter_remains_in_effect(at: Case, counter: Thing) -> bool:
    """each SMOKE counter that is placed in cave remains in effect until Player Turn of placement of that
    SMOKE counter ends."""
    at.needs(at.is_(counter, "SMOKE"))
    at.needs_any(at.holds("place", None, counter, in_=cave) for cave in at.each("cave"))
    at.needs(at.said("is", "in effect"))
    at.needs_none(
        at.holds("end", turn)
        for placement in at.those("of", counter, "placement")
        for turn in at.those("of", placement, "Player Turn")
    )
    return True


@rule.fact("G11.85:p3:c1", "require", agent="attempt", theme=ANY)
def attempt_requires_los_or_use(at: Case, attempt: Thing, it: Thing) -> bool:
    """attempt to place SMOKE in cave requires (LOS from firer to target cave) and use of Infantry Target
    Type for Direct-Fire ordnance."""
    at.needs_any(
        at.holds("to place", attempt, smoke, in_=cave)
        and (
            (at.is_a(it, "LOS") and at.holds("to", it, cave) and at.some(at.what(it, "from", "firer")))
            or (at.is_a(it, "use") and at.some(at.what(it, "of", "Infantry Target Type")))
        )
        and at.is_(cave, "target")
        for smoke in at.each("SMOKE")
        for cave in at.each("cave")
    )
    at.needs(at.any_is(at.role("for", "ordnance"), "Direct-Fire"))
    return True


@rule.application("G11.85:p3:c2", "modification", rules=ANY, to="attempt")
def basic_th_modification_of_plus_2_for_smoke_fired(at: Case, modification: Thing, attempt: Thing) -> bool:
    """Basic TH modification of +2 for (SMOKE that is fired at 5-12 hexes) does not apply to (that attempt to
    place SMOKE in cave) for Direct-Fire ordnance (C4.4)."""
    at.needs(at.is_(modification, "Basic TH"))
    at.needs(at.bears(modification, "modification", 2))
    at.needs_any(
        at.is_a(hex, "hex", least=5, most=12) and at.holds("fire", None, smoke, at=hex)
        for smoke in at.what(modification, "for", "SMOKE")
        for hex in at.each("hex")
    )
    at.needs_any(
        at.holds("to place", attempt, smoke_2, in_=cave) for smoke_2 in at.each("SMOKE") for cave in at.each("cave")
    )
    at.needs(at.any_is(at.role("for", "ordnance"), "Direct-Fire"))
    return False


@rule.application("G11.85:p3:c3", "TEM", rules=ANY, to="attempt")
def tem_plus_4_of_target_cave_i_e_th_case_q_apply(at: Case, tem: Thing, attempt: Thing) -> bool:
    """+4 TEM of (target cave) (i.e., TH Case Q) applies to (that attempt to place SMOKE in cave) for
    Direct-Fire ordnance."""
    cave = at.the(cave for cave in at.what(tem, "of", "cave") if at.is_(cave, "target"))
    at.needs_any(at.holds("to place", attempt, smoke, in_=cave) for smoke in at.each("SMOKE"))
    at.needs(at.any_is(at.role("for", "ordnance"), "Direct-Fire"))
    at.needs(at.said("amount", "+4", unsaid=True))
    return True


@rule.fact("G11.85:p3:c4", "have", agent="cave")
def cave_has_appropriate_smoke_is_placed_under_cave(at: Case, cave: Thing) -> bool:
    """target cave has (appropriate SMOKE is placed under Cave counter of that target cave) if Final TH DR
    yields hit with (Original TH DR ≤ SMOKE Depletion number)."""
    at.needs(at.is_(cave, "target"))
    at.needs(at.said("theme", "place appropriate SMOKE under Cave counter"))
    at.needs_any(
        at.is_(number, "SMOKE Depletion")
        for th_dr in at.each("Final TH DR")
        for hit in at.each("hit")
        for th_dr_2 in at.each("Original TH DR")
        if at.holds("yield", th_dr, hit, with_=th_dr_2)
        for number in at.what(th_dr_2, "≤", "number")
    )
    return True


@rule.definition("G11.85:p5:c1", "contain", agent="rest", theme="SMOKE")
def rest_is_not_contains_smoke_in_cave_in_hex(at: Case, rest: Thing, smoke: Thing) -> bool:
    """rest of hex is not considered to contain (SMOKE that is in cave in that hex)."""
    hex = at.the(at.what(rest, "of", "hex"))
    at.needs(at.holds("in", smoke, hex))
    at.needs_any(at.holds("in", smoke, cave) for cave in at.each("cave"))
    return False


@rule.fact("G11.85:p5:c1", "exist", agent="SMOKE")
def smoke_not_exists_in_cave(at: Case, smoke: Thing) -> bool:
    """SMOKE over each Cave counter of hex does not exist in that cave of that Cave counter."""
    at.needs_any(
        any(at.holds("of", cave, counter) for cave in at.role("in", "cave")) and at.some(at.what(counter, "of", "hex"))
        for counter in at.what(smoke, "over", "Cave counter")
    )
    return False


@rule.effect("G11.85:p5:c2", "equal", agent="DRM", theme="DRM")
def drm_equals_drm(at: Case, drm: Thing, drm_2: Thing) -> bool:
    """outgoing LOS DRM equals twice current maximum applicable DRM of that SMOKE for (SMOKE in cave)
    contrary to A24.8 instead of +1 added modification."""
    at.needs(at.is_(drm, "outgoing") and at.is_(drm, "LOS"))
    at.needs(at.is_(drm_2, "twice") and at.is_(drm_2, "current") and at.is_(drm_2, "maximum"))
    at.needs(at.is_(drm_2, "applicable"))
    at.needs_any(
        at.holds("of", drm_2, smoke) and at.some(at.what(smoke, "in", "cave")) for smoke in at.role("for", "SMOKE")
    )
    return True


@rule.definition("G11.86:c1", "building", agent="cave", theme="building")
def cave_is_building(at: Case, cave: Thing, building: Thing) -> bool | None:
    """non-hidden cave is considered (to be building) for purposes of Sighting TC (E7.3)."""
    return True if not at.is_(cave, "hidden") and at.some(at.role("for the purposes of", "Sighting TC")) else None


@rule.application("G11.87:c1", "type", rules=ANY)
def type_of_cc_attack_apply(at: Case, type: Thing) -> bool:
    """each type of CC attack does not apply between ((unit in cave) and unit that is outside that cave)."""
    at.needs(at.any_is(at.what(type, "of", "attack"), "CC"))
    at.needs_any(
        at.holds("outside", unit_2, cave)
        for unit in at.role("between", "unit")
        for cave in at.what(unit, "in", "cave")
        for unit_2 in at.role("between", "unit")
    )
    return False


@rule.norm("G11.88:c1", "eliminate", agent=ANY, theme="cave")
@unless("G11.88!2", "Bombardment")
@unless("G11.88!2", "dozer")
def eliminate_cave(at: Case, attack: Thing, cave: Thing) -> Legality:
    """only DC attack or HE attack of ≥ 100 mm except HE Equivalency may eliminate cave only when that DC
    attack or that HE attack is resolved in cave [EXC G11.88!2 (G11.841): …] [EXC G11.88!2 (G15.22): …]."""
    if at.exception("G11.88!2", at.is_a(attack, "Bombardment") or at.is_a(attack, "dozer")):
        return PERMITTED
    if not (
        at.is_a(attack, "attack")
        and (
            at.is_(attack, "DC")
            or (
                at.is_(attack, "HE")
                and not at.is_a(attack, "HE Equivalency")
                and any(at.is_a(mm, "mm", least=100) for mm in at.what(attack, "of", "mm"))
            )
        )
        and at.holds("resolve", None, attack, in_=cave)
    ):
        return FORBIDDEN
    return PERMITTED


@rule.effect("G11.91:c1", "list", agent="OB", theme="number")
def ob_lists_number(at: Case, ob: Thing, number: Thing) -> bool:
    """Japanese OB lists number of cave (available to Japanese)."""
    at.needs(at.is_(ob, "Japanese"))
    at.needs_any(
        at.is_(cave, "available", to=japanese)
        for cave in at.what(number, "of", "cave")
        for japanese in at.each("Japanese")
    )
    return True


@rule.effect("G11.91:c2", "subtract", agent="Upper-Cliff cave")
def upper_cliff_cave_subtracts_3(at: Case, upper_cliff_cave: Thing) -> bool:
    """each Upper-Cliff cave that is set up subtracts 3 from number (available for setup) of cave (G11.113)."""
    at.needs(at.holds("set up", None, upper_cliff_cave))
    at.needs(at.said("theme", "3"))
    at.needs_any(
        any(at.is_(number, "available", for_=setup) for setup in at.each("setup"))
        and at.some(at.what(number, "of", "cave"))
        for number in at.role("from", "number")
    )
    return True


@rule.effect("G11.91:c3", "list", agent="OB", theme="Cave Complex")
def ob_not_lists_cave_complex(at: Case, ob: Thing, complex: Thing) -> bool | None:
    """Japanese OB does not list Cave Complex (G11.2)."""
    return False if at.is_(ob, "Japanese") else None


@rule.effect("G11.91:c4", "reduce", theme="number")
def sets_up_upper_cliff_cave_not_reduces_number(at: Case, number: Thing) -> bool:
    """setting up any Upper-Cliff cave does not reduce number of (Cave Complex that Japanese side has
    available)."""
    at.needs(at.said("agent", "set up Upper-Cliff cave"))
    at.needs_any(
        at.holds("have", side, complex, is_="available") and at.is_(side, "Japanese")
        for complex in at.what(number, "of", "Cave Complex")
        for side in at.each("side")
    )
    return False


@rule.effect("G11.933:c1", "follow", agent="Tunnel", theme="rule", default=True)
def tunnel_follows_rule(at: Case, tunnel: Thing, rule_: Thing) -> bool:
    """Tunnel that is connected to Cave Complex follows standard Tunnel rule (by default)."""
    at.needs_any(at.holds("connect", None, tunnel, to=complex) for complex in at.each("Cave Complex"))
    at.needs(at.is_(rule_, "standard") and at.is_(rule_, "Tunnel"))
    return True


@rule.definition("G11.933:c2", "Accessible", agent="Tunnel", to="Location")
def tunnel_is_accessible(at: Case, tunnel: Thing, location: Thing) -> bool | None:
    """Tunnel is considered Accessible to Location if that Tunnel connects that Location."""
    return True if at.holds("connect", tunnel, location) else None


@rule.definition("G11.933:c2", "Accessible", agent="Location", to="Location")
def location_is_accessible(at: Case, location: Thing, location_2: Thing) -> bool:
    """Location is considered Accessible to another Location if Tunnel connects that Location to other
    Location."""
    at.needs(at.is_(location_2, "other", than=location))
    at.needs_any(at.holds("connect", tunnel, location, to=location_2) for tunnel in at.each("Tunnel"))
    return True


@rule.definition("G11.94:c1", "control", agent="MMC", theme="cave")
def mmc_is_controls_cave(at: Case, mmc: Thing, cave: Thing) -> bool:
    """any Good Order Allied Infantry MMC that is ADJACENT to cave is considered to control that cave if no
    Good Order Japanese MMC occupies non-hidden cave (G11.6)."""
    at.needs(at.is_(mmc, "Good Order") and at.is_(mmc, "Allied") and at.is_(mmc, "Infantry"))
    at.needs(at.is_(mmc, "ADJACENT", to=cave))
    at.needs(not at.is_(cave, "hidden"))
    at.needs_none(
        at.holds("occupy", mmc_2, cave) and at.is_(mmc_2, "Good Order") and at.is_(mmc_2, "Japanese")
        for mmc_2 in at.each("MMC")
    )
    return True


@rule.fact("G11.96:c1", "Illuminated", agent="cave")
def cave_is_illuminated(at: Case, cave: Thing) -> bool:
    """each cave is Illuminated only if (hex of that cave) and Entrance Hex of that cave are Illuminated."""
    return at.any_is(at.those("of", cave, "hex"), "Illuminated") and at.any_is(
        at.those("of", cave, "Entrance Hex"), "Illuminated"
    )


@rule.norm("G11.96:c2", "Illuminated", agent="Cave Complex")
def be_illuminated(at: Case, complex: Thing) -> Legality:
    """Cave Complex may never be Illuminated."""
    return FORBIDDEN


@rule.fact("G11.96:c3", "subject", agent="unit")
def unit_not_is_subject(at: Case, unit: Thing) -> bool:
    """unit is not subject to Straying while that unit moves in cave or Cave Complex until move of that unit
    above-ground takes that unit."""
    at.needs(at.some(at.role("to", "Straying")))
    at.needs_any(at.holds("move", unit, in_=it) for it in at.each("cave", "Cave Complex"))
    at.needs_none(at.holds("take", move, unit, manner="above-ground") for move in at.those("of", unit, "move"))
    return False


@rule.effect("G11.97:c1", "become", agent="Infantry")
def infantry_becomes_battle_hardened(at: Case, infantry: Thing) -> bool:
    """Infantry in cave becomes Battle Hardened if Final Heat of Battle DR of that Infantry is ≥ 9."""
    at.needs(at.some(at.what(infantry, "in", "cave")))
    at.needs(at.said("is", "Battle Hardened"))
    at.needs(at.rolled_this_turn(infantry, "Final Heat of Battle DR", least=9))
    return True


@rule.norm("G11.98:c1", "have", agent="prisoner", theme="Guard")
def have_guard(at: Case, prisoner: Thing, guard: Thing) -> Legality | Duty | None:
    """Allied prisoner must at all times have Guard in Cave Complex."""
    return REQUIRED if at.is_(prisoner, "Allied") and at.some(at.role("in", "Cave Complex")) else None


@rule.norm("G11.98:c1", "attack", agent="prisoner", theme="Guard")
def attack_guard(at: Case, prisoner: Thing, guard: Thing) -> Legality:
    """Allied prisoner may not attack Guard of that Allied prisoner in Cave Complex in CC."""
    at.needs(at.is_(prisoner, "Allied"))
    at.needs(at.holds("of", guard, prisoner))
    at.needs(at.some(at.role("in", "Cave Complex")))
    at.needs(at.some(at.role("in", "CC")))
    return FORBIDDEN


@rule.effect("G11.981:c1", "reveal", agent="Interrogation", theme="cave")
def interrogation_reveals_cave(at: Case, interrogation: Thing, cave: Thing) -> bool | None:
    """that Interrogation reveals that cave when Interrogation reveals unit in cave (E2)."""
    return True if any(at.holds("reveal", interrogation, unit, in_=cave) for unit in at.each("unit")) else None


@rule.norm("G11.981:c2", "announce", agent="player")
def announce_primary_cave(at: Case, player: Thing) -> Legality | Duty:
    """prisoner player must announce (that hidden Primary Cave is Primary Cave) when that Interrogation
    reveals hidden Primary Cave."""
    at.needs(at.is_(player, "prisoner"))
    at.needs(at.said("theme", "be hidden Primary Cave Primary Cave"))
    at.needs_any(
        at.holds("reveal", interrogation, cave) and at.is_(cave, "hidden")
        for interrogation in at.each("Interrogation")
        for cave in at.each("Primary Cave")
    )
    return REQUIRED


@rule.norm("G11.981:c3", "reveal", agent="Interrogation", theme="contents")
def reveal_contents(at: Case, interrogation: Thing, contents: Thing) -> Legality | None:
    """Interrogation may not reveal any contents of Cave Complex."""
    return FORBIDDEN if at.some(at.what(contents, "of", "Cave Complex")) else None


SIDES: tuple[str, ...] = ("Japanese",)

UNREAD: dict[str, str] = {
    "G11.1:c5": "Location; above-ground; entrance; own",
    "G11.1:p3:c1": "Infantry",
    # chooses between several by comparing them
    "G11.113:c2": """Base Level; CA Hexside; Cave counter; Crest Level; Depression; Entrance Hex; Level; as; be;
    cave; choose; cliff; hex; hexside; high; higher; in; of; set up""",
    # means what another clause tells, and names it by no word of its own
    "G11.113:c3": "Cave counter; Level; actual; cave; indicate; label; of; set up; show; side; use; way",
    # means what another clause tells, and names it by no word of its own
    "G11.12:c6": "CA; be; cave; event; hex; hold; lie; of; part",
    # is about a share of a number, and not about any one of those that are counted
    "G11.2:c3": """Cave counter; FRD; Japanese; OB; Primary Cave; consider; counter; in; number; of; original; per;
    percent""",
    # means what another clause tells, and names it by no word of its own
    "G11.2:c6": "Infantry; Japanese; enable; event; move; other; point",
    "G11.2:c7": "Cave Complex; Cave counter; Primary Cave; comprise; counter; hex",
    "G11.31:c1": "Infantry; SW; hidden; hide; unit",
    "G11.32:c1": "CCSS; Cave Complex; cave; content; contents; hidden; hide; owner; record; set up; setup; symbol",
    "G11.33:c3": "Search; search",
    "G11.4:c8": "break; broken; unit",
    "G11.51:c1": """CA Hexside; Cave counter; Continuous Slope; Crest Line; LOS; cave; consider; counter;
    disregard; exist; hex; hexside; hill; lie; lie (cave); line; slope; unit""",
    "G11.52:c1": "cave; content; contents",
    # means something of which another statement tells what happens to it, and not that this happens
    "G11.72:c4": "INTO; Location; MF; above-ground; be; cost; entry; exit; for; normal; pillbox",
    # means what another clause tells, and names it by no word of its own
    "G11.72!1:c1": "Climbing; Upper-Cliff cave; exit; way",
    "G11.73:c1": "Accessible; Cave Complex; allow; cave; entry",
    "G11.74:c1": "Infantry; Inherent; MF; allotment; even; unit; wound; wounded",
    "G11.75:c1": "Infantry; SW; hidden; hide",
    "G11.75:p2:c1": """Good Order; Infantry; LOS; SW; cave; enemy; enter; even; ground unit; hex; hidden; hide;
    order; unit""",
    "G11.75:p3:c1": "Good Order; HIP; Infantry; become; even; order; set up; use",
    # tells by which rules something is done of which another clause tells, and nothing else of it
    "G11.76:c2": """Accessible; Cave Complex; DR; Gun; MMC; MPh; Manhandling; SMC; cave; equivalent; of; push;
    require; rule""",
    "G11.76:c3": "Manhandling; manhandle",
    "G11.77:c1": "Japanese; break; broken; nearest; need; rout; unit; wood; woods",
    "G11.8:c1": "TEM; cave",
    "G11.8!1:c1": "OBA; TEM",
    "G11.81:c1": "Known; affect; attack; cave; firer; hex; know; predesignate; target; wish",
    "G11.81!1:c1": "Area Target Type; attack; target; type",
    "G11.81!1:c2": "OBA",
    "G11.81!1:c3": "aerial; bomb",
    "G11.81!1:c4": "FP; Residual FP",
    "G11.81!1:c5": "Bombardment",
    # tells what several are to each other
    "G11.811:c1": """CA Hexside; Level; Location; Spraying Fire; affect; be; cave; common; of; predesignated;
    share; target; vertex; within""",
    "G11.812:c1": "hidden; hide",
    "G11.82:c1": "FP; Residual FP; attacker; cave; place; predesignate; target",
    "G11.82!1:c1": "aerial; bomb",
    "G11.83:c1": "",
    "G11.831:c1": "Area Target Type; LOS; attack; cave; content; contents; hidden; hide; immune; target; type",
    "G11.832:c1": "Infantry Target Type; Target Acquisition; gain; target; type; use",
    "G11.833:c4": "Level; Thrower; cave; level",
    "G11.833:c5": "Thrower; move",
    "G11.833:p2:c1": "DC; detonation; place",
    "G11.833:T1:c4": "Thrower; move",
    "G11.833:T1:c6": "Heroic; Thrower",
    "G11.833:T1:c9": """Base Level; DC; Entrance Hex; Level; Location; Thrower; attack; cave; content; contents;
    fall; hex; malfunction; unpossessed""",
    "G11.833:T1:c10": "DRM; TEM; apply; cave; include",
    # is an exception to something that nobody could read
    "G11.833:T1!1:c1": "DC; Level; against; apply; at; attack; cave; contents; different; of",
    "G11.833:T1!1:c2": "attack; cave",
    # asks something of a thing but for some others, which a question could not tell apart
    "G11.8331:c2": """CA; CA Hexside; Cave counter; Climb counter; DC; Depression; IN; arrow; at; attempt; cave;
    elevation; hexside; in; move; of; place; point; touch; unit; vertex""",
    # means what another clause tells, and names it by no word of its own
    "G11.8331:c3": """CA; CA Hexside; Cave counter; Climb counter; Climbing; Depression; Good Order; IN; Infantry;
    arrow; at; cave; cliff; elevation; go; hex; hexside; higher; in; occur; of; pinned; point; touch; type; unit;
    vertex""",
    # means what another clause tells, and names it by no word of its own
    "G11.8331:c4": "Climb counter; Level; Location; climb; consider; hex; hold; in; of; specify; unit; way",
    # means what another clause tells, and names it by no word of its own
    "G11.8331:c5": "Climbing; apply; climb; rule; unit; way",
    # means what another clause tells, and names it by no word of its own
    "G11.8331:c6": "Falling DR; Level; change; cliff; climb; hexside; make; unit; way",
    "G11.8331:c7": "Climbing; DC; Level; attempt; cave; climb; level; place; unit",
    "G11.8331:c8": "LOS; allow; attempt; cave; even; unit",
    # speaks of acts alone, and neither of who does them nor of what they are done to
    "G11.8331:c9": "MF; expenditure; extra; placement; require",
    "G11.8331:c10": "ATTACKER; DC; attempt; dr; just; placement; subsequent; throw",
    "G11.8331:c11": "DC; detonation; dr; eliminate; successful",
    # gives leave only in so far as what it concedes does not stand in the way
    "G11.8332:c1": "Allied; DC; cave; set; unit",
    "G11.8332:c4": "CA Hexside; cave; hexside; hill",
    "G11.834:c1": "FT; Location; affect; attack; cave; occupant",
    "G11.834!1:c1": """Accessible; DR; Depression; FP; FT; IFT; Original; attack; cave; even; hex; hidden; hide;
    occupant; quarter""",
    "G11.835:c2": "HEAT; Infantry; fire; heat; use",
    "G11.836:c2": """Level; Location; above-ground; affect; attack; canister; cave; firer; hex; in-los; level;
    nevertheless; occupant; predesignate""",
    "G11.837:c1": "",
    "G11.84:c2": """Friendly Board Edge; OBA; board; center; consider; edge; exit; firer; hex; hexrow; purpose;
    road; trace""",
    "G11.841:c5": "VP; eliminate; elimination; except; hidden; hide; opponent; place; take place; tell",
    "G11.85:c1": "SMOKE; place; player",
    # speaks of acts alone, and neither of who does them nor of what they are done to
    "G11.85:p3:c5": "Multiple ROF; Target Acquisition; gain; of; possible; retention",
    "G11.85:p4:c1": """Base Level; Entrance Hex; Level; NMC; SMOKE; TH DR; WP; attempt; cave; create; dr; fail;
    hex; high; place; predesignate; result; subsequent""",
    "G11.851:c1": "SMOKE; drift; move",
    "G11.86:c2": "FB",
    "G11.88:c2": """CH; Cave counter; DC; DR; Final; Good Order; HE; IFT; Japanese; KIA; MMC; Original; Set DC;
    attack; cave; conceal; concealed; content; contents; counter; eliminate; occupy; order; place""",
    "G11.88:p2:c1": "unit",
    "G11.9:c1": "Cave Complex; cave; create",
    "G11.92:c1": "Gun; caliber; type; vehicular",
    "G11.93:c1": "Fortification; cave; exist",
    "G11.931:c1": "Infantry; cave; exit",
    "G11.932:c1": "Infantry; cave; enter; pillbox",
    "G11.933!1:c1": "MPh; Tunnel; entry; occur; tunnel",
    # means every other kind of thing, where a question names one by a word of its own
    "G11.934:c1": "Location; Sewer; connect; of; other; subterranean; type",
    "G11.94:c2": "Allied; Control; control; effect; in effect; status; stay; subsequent; unit",
    "G11.95:c1": "Blaze; cave",
    "G11.96:c4": "Concealment Terrain; MF; cave; cost; enter; terrain",
    "G11.97:c2": "Berserk; Known; cave; consider; creation; enemy; know; occupant; purpose; unit",
    "G11.98:c2": "Fate; Guard; eliminate; present; unit",
}
