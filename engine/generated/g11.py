"""G11, Caves: rules as functions, generated from their logic and never edited by hand."""

from ..amounts import Amount, Part
from ..case import Case, Thing
from ..rules import (
    ANY,
    APPLICATION,
    DEFINITION,
    EFFECT,
    FACT,
    FORBIDDEN,
    MODIFIER,
    NORM,
    PERMITTED,
    REQUIRED,
    VALUE,
    Collector,
    Duty,
    Exempted,
    Rule,
)
from ..truth import Legality

RULES: list[Rule] = []
rule = Collector(RULES)


@rule("G11.1:c1", DEFINITION, "Fortification", agent="Cave counter", theme=ANY)
def cave_counter_is_fortification(at: Case, counter: Thing, fortification: Thing) -> bool | None:
    """Cave counter is Fortification."""
    return True


@rule("G11.1:c2", FACT, "available", agent="Cave counter")
def cave_counter_is_available(at: Case, counter: Thing) -> bool | None:
    """that Cave counter is available only to Japanese."""
    return any(at.holds("of side", japanese, "Japanese") for japanese in at.role("to", "Japanese"))


@rule("G11.1:c3", NORM, "set up", theme="Cave counter")
def set_up_cave_counter(at: Case, counter: Thing) -> Legality | None:
    """Cave counter may be set up with (theoretical maximum of 6 in (hex) (i.e., (1 number for each hexside
    as CA of that Cave counter determines))) only before scenario starts (G11.12)."""
    if any(at.holds("start", scenario, told="past") for scenario in at.each("scenario")):
        return FORBIDDEN
    return PERMITTED


@rule("G11.1:c4", EFFECT, "represent", agent="Cave counter", theme="Location")
def cave_counter_represents_location(at: Case, counter: Thing, location: Thing) -> bool | None:
    """each Cave counter represents (separate subterranean Location that is hereafter called cave)."""
    if not (
        at.is_(location, "separate")
        and at.is_(location, "subterranean")
        and any(at.holds("call", None, location, is_=cave) for cave in at.each("cave"))
    ):
        return None
    return True


@rule("G11.111:c1", EFFECT, "equal", agent="Level", theme="Base Level")
def level_equals_base_level(at: Case, level: Thing, base_level: Thing) -> bool | None:
    """Level of cave equals Base Level of Entrance Hex of that cave if Cave counter of that cave has been set
    up IN Depression."""
    cave = at.the(at.what(level, "of", "cave"))
    if not (
        any(at.holds("of", hex, cave) for hex in at.what(base_level, "of", "Entrance Hex"))
        and any(
            any(at.holds("set up", None, counter, IN=depression, told="past") for depression in at.each("Depression"))
            for counter in at.those("of", cave, "Cave counter")
        )
    ):
        return None
    return True


@rule("G11.112:c1", EFFECT, "equal", agent="Level", theme="Base Level")
def level_equals_higher(at: Case, level: Thing, base_level: Thing) -> bool | None:
    """Level of cave equals higher of ((Base Level of Entrance Hex of that cave) and Crest Level of Entrance
    Hex of that cave) if Cave counter of that cave has been set up in non-Depression hex with ((one-level
    cliff as CA Hexside of that cave) or non-cliff hexside as CA Hexside of that cave)."""
    cave = at.the(at.what(level, "of", "cave"))
    entrance_hex = at.the(
        entrance_hex for entrance_hex in at.what(base_level, "of", "Entrance Hex") if at.holds("of", entrance_hex, cave)
    )
    if not (
        any(
            any(
                not at.is_(hex, "Depression")
                and any(
                    (
                        (
                            at.is_a(cliff, "cliff")
                            and at.is_(cliff, "one-level")
                            and any(at.holds("of", hexside, cave) for hexside in at.what(cliff, "as", "CA Hexside"))
                        )
                        or (
                            at.is_a(cliff, "hexside")
                            and not at.is_(cliff, "cliff")
                            and any(at.holds("of", hexside, cave) for hexside in at.what(cliff, "as", "CA Hexside"))
                        )
                    )
                    and at.holds("set up", None, counter, in_=hex, with_=cliff, told="past")
                    for cliff in at.each("cliff", "hexside")
                )
                for hex in at.each("hex")
            )
            for counter in at.those("of", cave, "Cave counter")
        )
        and not any(
            at.is_(crest_level, "higher", than=base_level)
            for crest_level in at.those("of", entrance_hex, "Crest Level")
        )
    ):
        return None
    return True


@rule("G11.112:c1", EFFECT, "equal", agent="Level", theme="Crest Level")
def level_equals_higher_2(at: Case, level: Thing, crest_level: Thing) -> bool | None:
    """Level of cave equals higher of ((Base Level of Entrance Hex of that cave) and Crest Level of Entrance
    Hex of that cave) if Cave counter of that cave has been set up in non-Depression hex with ((one-level
    cliff as CA Hexside of that cave) or non-cliff hexside as CA Hexside of that cave)."""
    cave = at.the(at.what(level, "of", "cave"))
    entrance_hex = at.the(
        entrance_hex
        for entrance_hex in at.what(crest_level, "of", "Entrance Hex")
        if at.holds("of", entrance_hex, cave)
    )
    if not (
        any(
            any(
                not at.is_(hex, "Depression")
                and any(
                    (
                        (
                            at.is_a(cliff, "cliff")
                            and at.is_(cliff, "one-level")
                            and any(at.holds("of", hexside, cave) for hexside in at.what(cliff, "as", "CA Hexside"))
                        )
                        or (
                            at.is_a(cliff, "hexside")
                            and not at.is_(cliff, "cliff")
                            and any(at.holds("of", hexside, cave) for hexside in at.what(cliff, "as", "CA Hexside"))
                        )
                    )
                    and at.holds("set up", None, counter, in_=hex, with_=cliff, told="past")
                    for cliff in at.each("cliff", "hexside")
                )
                for hex in at.each("hex")
            )
            for counter in at.those("of", cave, "Cave counter")
        )
        and not any(
            at.is_(base_level, "higher", than=crest_level) for base_level in at.those("of", entrance_hex, "Base Level")
        )
    ):
        return None
    return True


@rule("G11.113:c1", EFFECT, "choose", agent="owner", theme="Level")
def owner_chooses_level(at: Case, owner: Thing, level: Thing) -> bool | None:
    """owner of Cave counter of that cave chooses Level of cave if Cave counter of that cave has been set up
    in non-Depression hex with (cliff hexside (high by ≥ 2 Levels) as CA Hexside of that cave)."""
    counter = at.the(at.what(owner, "of", "Cave counter"))
    cave = at.the(at.what(counter, "of", "cave"))
    if not (
        at.holds("of", level, cave)
        and any(
            any(
                at.is_(hexside, "cliff")
                and any(
                    at.holds("set up", None, counter, in_=hex, with_=hexside, told="past")
                    and not at.is_(hex, "Depression")
                    for hex in at.each("hex")
                )
                and any(
                    at.is_a(level_2, "Level", least=2) and at.is_(hexside, "high", by=level_2)
                    for level_2 in at.each("Level")
                )
                for hexside in at.those("as", ca_hexside, "hexside")
            )
            for ca_hexside in at.those("of", cave, "CA Hexside")
        )
    ):
        return None
    return True


@rule("G11.12:c1", FACT, "have", agent="Cave counter", theme="arrow")
def cave_counter_has_arrow(at: Case, counter: Thing, arrow: Thing) -> bool | None:
    """each Cave counter has (arrow that indicates direction of CA of that Cave counter)."""
    if not any(
        any(at.holds("indicate", arrow, direction) for direction in at.those("of", ca, "direction"))
        for ca in at.those("of", counter, "CA")
    ):
        return None
    return True


@rule(
    "G11.12:c4",
    EFFECT,
    "exclude",
    agent="CA",
    theme="Location",
    unless=(
        Exempted(
            "G11.12!1",
            "CA of that Cave counter includes (area IN hex of that Cave counter) if Cave counter is IN Depression",
        ),
    ),
)
def ca_excludes_location(at: Case, ca: Thing, location: Thing) -> bool | None:
    """CA of Cave counter excludes (each Location (even aerial) in hex of that Cave counter) except Location
    of cave of that Cave counter [EXC G11.12!1: CA of that Cave counter includes (area IN hex of that Cave
    counter) if Cave counter is IN Depression.]."""
    counter = at.the(at.what(ca, "of", "Cave counter"))
    if not (
        any(at.holds("of", hex, counter) for hex in at.what(location, "in", "hex"))
        and not (
            at.is_a(location, "Location")
            and any(at.holds("of", cave, counter) for cave in at.what(location, "of", "cave"))
        )
    ):
        return None
    return True


@rule("G11.12:c5", DEFINITION, "within", agent="hex", theme="CA")
def hex_is_completely_within_ca_for_the_purposes(at: Case, hex: Thing, ca: Thing) -> bool | None:
    """hex that is half in CA of cave half out of CA of cave is considered to completely be within that CA
    only for purposes of C.5B."""
    if not (at.holds("half in", hex, ca) and at.holds("half out of", hex, ca) and at.some(at.what(ca, "of", "cave"))):
        return None
    return at.said("for the purposes of", "C.5B")


@rule("G11.12:c7", NORM, "change", theme="CA")
def change_ca(at: Case, ca: Thing) -> Legality | None:
    """CA of Cave counter may never be changed during play."""
    return FORBIDDEN if at.some(at.what(ca, "of", "Cave counter")) else None


@rule("G11.12:c8", NORM, "record", theme="CA")
def record_ca(at: Case, ca: Thing) -> Legality | Duty | None:
    """CA of that Cave counter must be recorded when Cave counter is set up using HIP."""
    counter = at.the(at.what(ca, "of", "Cave counter"))
    return REQUIRED if any(at.holds("set up", None, counter, using=hip) for hip in at.each("HIP")) else None


@rule("G11.12!1:c1", FACT, "include", agent="CA", theme="area")
def ca_includes_area(at: Case, ca: Thing, area: Thing) -> bool | None:
    """CA of that Cave counter includes (area IN hex of that Cave counter) if Cave counter is IN Depression."""
    counter = at.the(at.what(ca, "of", "Cave counter"))
    if not (
        any(at.holds("of", hex, counter) for hex in at.what(area, "IN", "hex"))
        and at.some(at.what(counter, "IN", "Depression"))
    ):
        return None
    return True


@rule("G11.2:c1", DEFINITION, "Fortification", agent="Cave Complex", theme=ANY)
def cave_complex_is_fortification(at: Case, complex: Thing, fortification: Thing) -> bool | None:
    """Cave Complex is Fortification."""
    return True


@rule("G11.2:c2", FACT, "available", agent="Cave Complex")
def cave_complex_is_available(at: Case, complex: Thing) -> bool | None:
    """that Cave Complex is available only to Japanese."""
    return any(at.holds("of side", japanese, "Japanese") for japanese in at.role("to", "Japanese"))


@rule("G11.2:c4", FACT, "have", agent="counter", theme="Cave Complex")
def counter_has_cave_complex(at: Case, counter: Thing, complex: Thing) -> bool | None:
    """each Primary Cave counter has associated Cave Complex."""
    return True if at.is_(counter, "Primary Cave") and at.is_(complex, "associated") else None


@rule("G11.2:c5", EFFECT, "represent", agent="Cave Complex", theme="series")
def cave_complex_represents_series(at: Case, complex: Thing, series: Thing) -> bool | None:
    """that associated Cave Complex abstractly represents series of (underground passageway that extends from
    Location of cave of that associated Cave Complex)."""
    if not (
        at.is_(complex, "associated")
        and any(
            at.is_(passageway, "underground")
            and any(
                any(at.holds("extend", passageway, from_=location) for location in at.those("of", cave, "Location"))
                for cave in at.those("of", complex, "cave")
            )
            for passageway in at.what(series, "of", "passageway")
        )
    ):
        return None
    return at.said("manner", "abstractly", unsaid=True)


@rule("G11.3:c1", DEFINITION, "in", agent="Cave counter", theme="Concealment Terrain")
def cave_counter_is_in_concealment_terrain_whatever(at: Case, counter: Thing, terrain: Thing) -> bool | None:
    """Cave counter is always considered to be in Concealment Terrain whatever (other terrain in hex of that
    Cave counter)."""
    return True


@rule("G11.3:c1", DEFINITION, "in", agent="contents", theme="Concealment Terrain")
def contents_is_in_concealment_terrain_whatever(at: Case, contents: Thing, terrain: Thing) -> bool | None:
    """contents of that Cave counter is always considered to be in Concealment Terrain whatever (other
    terrain in hex of that Cave counter)."""
    return True if at.some(at.what(contents, "of", "Cave counter")) else None


@rule("G11.3:c2", EFFECT, "set up", agent="Cave counter")
def cave_counter_or_contents_sets_up(at: Case, counter: Thing) -> bool | None:
    """that Cave counter and that contents of that Cave counter always hidden set up."""
    return at.said("manner", "hidden", unsaid=True)


@rule("G11.3:c2", EFFECT, "set up", agent="contents")
def cave_counter_or_contents_sets_up_2(at: Case, contents: Thing) -> bool | None:
    """that Cave counter and that contents of that Cave counter always hidden set up."""
    if not at.some(at.what(contents, "of", "Cave counter")):
        return None
    return at.said("manner", "hidden", unsaid=True)


@rule("G11.3:c3", EFFECT, "set up", agent="Cave Complex")
def cave_complex_sets_up(at: Case, complex: Thing) -> bool | None:
    """Cave Complex always hidden sets up."""
    return at.said("manner", "hidden", unsaid=True)


@rule("G11.3:c3", EFFECT, "set up", agent="contents")
def contents_sets_up(at: Case, contents: Thing) -> bool | None:
    """contents of that Cave Complex always hidden sets up."""
    if not at.some(at.what(contents, "of", "Cave Complex")):
        return None
    return at.said("manner", "hidden", unsaid=True)


@rule("G11.3:c4", FACT, "have", agent="side", theme="HIP")
def side_has_hip(at: Case, side: Thing, hip: Thing) -> bool | None:
    """Japanese side has (HIP for (cave, Cave Complex and contents of (that cave and that Cave Complex))) in
    addition to (each other HIP that is allowed to that Japanese side)."""
    if not (
        at.is_(side, "Japanese")
        and (
            at.some(at.what(hip, "for", "cave"))
            or at.some(at.what(hip, "for", "Cave Complex"))
            or any(
                any(at.holds("of", contents, cave) for cave in at.each("cave"))
                or any(at.holds("of", contents, complex) for complex in at.each("Cave Complex"))
                for contents in at.what(hip, "for", "contents")
            )
        )
    ):
        return None
    return True


@rule("G11.3:c5", EFFECT, "follow", agent="Cave counter", theme="rule", default=True)
def cave_counter_follows_rule(at: Case, counter: Thing, rule_: Thing) -> bool | None:
    """Cave counter follows (normal rule for (HIP and HIP loss)) (by default)."""
    if not (
        at.some(at.what(rule_, "for", "HIP")) or any(at.is_(loss, "HIP") for loss in at.what(rule_, "for", "loss"))
    ):
        return None
    return True


@rule("G11.3:c5", EFFECT, "follow", agent="contents", theme="rule", default=True)
def contents_follows_rule(at: Case, contents: Thing, rule_: Thing) -> bool | None:
    """contents of that Cave counter follows (normal rule for (HIP and HIP loss)) (by default) (A12.33;
    E1.16; G.2; G11.31; G11.75)."""
    if not (
        at.some(at.what(contents, "of", "Cave counter"))
        and (
            at.some(at.what(rule_, "for", "HIP")) or any(at.is_(loss, "HIP") for loss in at.what(rule_, "for", "loss"))
        )
    ):
        return None
    return True


@rule("G11.3:c6", DEFINITION, "occupy", agent="Cave counter", theme="terrain type")
def cave_counter_is_occupies_terrain_type_of_hex(at: Case, counter: Thing, type: Thing) -> bool | None:
    """that Cave counter is considered (to occupy (that terrain type of that hex that is that jungle, that
    kunai or that bamboo)) for purposes of G.2 if Cave counter is set up in hex of (jungle, kunai or bamboo)
    provided CA Hexside of that Cave counter is not cliff hexside."""
    hex = at.the(at.what(type, "of", "hex"))
    if not (
        any(at.holds("be", type, jungle) for jungle in at.what(hex, "of", "jungle", "kunai", "bamboo"))
        and at.said("for the purposes of", "G.2")
        and at.holds("set up", None, counter, in_=hex)
        and any(
            not (at.is_a(hexside, "hexside") and at.is_(hexside, "cliff"))
            for hexside in at.those("of", counter, "CA Hexside")
        )
    ):
        return None
    return True


@rule("G11.3:c7", EFFECT, "place", theme="Cave counter")
def cave_counter_is_placed(at: Case, counter: Thing) -> bool | None:
    """Cave counter is onboard placed when that Cave counter is revealed."""
    if not at.holds("reveal", None, counter):
        return None
    return at.said("manner", "onboard", unsaid=True)


@rule("G11.3:c8", EFFECT, "place", theme="contents", unless=(Exempted("G11.3!1", "Search"),))
def contents_is_not_placed(at: Case, contents: Thing) -> bool | None:
    """hidden contents of that Cave counter is not onboard placed unless that Cave counter was revealed by ?
    loss action of that hidden contents when that Cave counter is revealed [EXC G11.3!1 (G11.33): Search]."""
    if not at.said("manner", "onboard"):
        return None
    counter = at.the(at.what(contents, "of", "Cave counter"))
    if not (
        at.is_(contents, "hidden")
        and not any(
            at.holds("reveal", action, counter, told="past") and at.is_(action, "?") and at.is_(action, "loss")
            for action in at.those("of", contents, "action")
        )
        and at.holds("reveal", None, counter)
    ):
        return None
    if at.exception("G11.3!1", at.some(at.role("by", "Search"))):
        return None
    return False


@rule("G11.32:c2", NORM, "set up", theme="Cave counter")
def set_up_cave_counter_or_contents(at: Case, counter: Thing) -> Legality | Duty | None:
    """each hidden Cave counter and contents of that hidden Cave counter must be set up in (Cloaking Box with
    (ID letter that corresponds to ID letter of Cave counter))."""
    if not (
        at.is_(counter, "hidden")
        and any(
            any(
                at.is_(letter, "ID")
                and any(
                    at.holds("correspond", letter, to=letter_2) and at.is_(letter_2, "ID")
                    for letter_2 in at.those("of", counter, "letter")
                )
                for letter in at.what(box, "with", "letter")
            )
            for box in at.role("in", "Cloaking Box")
        )
    ):
        return None
    return REQUIRED


@rule("G11.32:c2", NORM, "set up", theme="contents")
def set_up_cave_counter_or_contents_2(at: Case, contents: Thing) -> Legality | Duty | None:
    """each hidden Cave counter and contents of that hidden Cave counter must be set up in (Cloaking Box with
    (ID letter that corresponds to ID letter of Cave counter))."""
    counter = at.the(counter for counter in at.what(contents, "of", "Cave counter") if at.is_(counter, "hidden"))
    if not any(
        any(
            at.is_(letter, "ID")
            and any(
                at.holds("correspond", letter, to=letter_2) and at.is_(letter_2, "ID")
                for letter_2 in at.those("of", counter, "letter")
            )
            for letter in at.what(box, "with", "letter")
        )
        for box in at.role("in", "Cloaking Box")
    ):
        return None
    return REQUIRED


@rule("G11.32:c3", NORM, "set up", theme="contents")
def set_up_contents(at: Case, contents: Thing) -> Legality | Duty | None:
    """contents of each Cave Complex must be set up in (Cloaking Box with (two-letter ID that corresponds to
    single-letter ID of Primary Cave counter of complex))."""
    complex = at.the(at.what(contents, "of", "Cave Complex"))
    if not any(
        any(
            at.is_(id, "two-letter")
            and any(
                at.is_(counter, "Primary Cave")
                and any(
                    at.holds("correspond", id, to=id_2) and at.is_(id_2, "single-letter")
                    for id_2 in at.those("of", counter, "ID")
                )
                for counter in at.those("of", complex, "counter")
            )
            for id in at.what(box, "with", "ID")
        )
        for box in at.role("in", "Cloaking Box")
    ):
        return None
    return REQUIRED


@rule("G11.32:c4", NORM, "record", theme="letter")
def record_letter(at: Case, letter: Thing) -> Legality | Duty | None:
    """ID letter of that cave must be recorded (to show hidden onboard position of each cave) in proper hex
    on CCSS."""
    if not (
        at.is_(letter, "ID")
        and at.some(at.what(letter, "of", "cave"))
        and any(at.is_(hex, "proper") for hex in at.role("in", "hex"))
        and at.said("on", "CCSS")
    ):
        return None
    return REQUIRED


@rule("G11.321:c1", NORM, "record", theme="Fortification")
def record_fortification(at: Case, fortification: Thing) -> Legality | None:
    """another hidden Fortification may be recorded on CCSS."""
    if not (at.is_(fortification, "other") and at.is_(fortification, "hidden") and at.said("on", "CCSS")):
        return None
    return PERMITTED


@rule("G11.321:c1", NORM, "record", theme=ANY)
def record_unit_or_weapon(at: Case, unit: Thing) -> Legality | None:
    """(each unit that uses normal HIP) and each weapon that uses normal HIP may be recorded on CCSS."""
    if not (
        (
            (at.is_a(unit, "unit") and any(at.holds("use", unit, hip) for hip in at.each("HIP")))
            or (at.is_a(unit, "weapon") and any(at.holds("use", unit, hip_2) for hip_2 in at.each("HIP")))
        )
        and at.said("on", "CCSS")
    ):
        return None
    return PERMITTED


@rule("G11.33:c1", EFFECT, "reveal", agent="Search", theme="Cave counter")
def search_reveals_cave_counter(at: Case, search: Thing, cave_counter: Thing) -> bool | None:
    """successful Search against hex of hidden Cave counter reveals each Cave counter in that hex along with
    contents of that Cave counter as per A12.152 even if that successful Search is conducted by (unit that is
    not in CA of cave of that hidden Cave counter)."""
    if not (
        at.is_(search, "successful")
        and any(
            at.holds("against", search, hex)
            and any(at.is_(cave_counter_2, "hidden") for cave_counter_2 in at.what(hex, "of", "Cave counter"))
            for hex in at.role("in", "hex")
        )
    ):
        return None
    return True


@rule("G11.33:c1", EFFECT, "reveal", agent="Search", theme="contents")
def search_reveals_cave_counter_2(at: Case, search: Thing, contents: Thing) -> bool | None:
    """successful Search against hex of hidden Cave counter reveals each Cave counter in that hex along with
    contents of that Cave counter as per A12.152 even if that successful Search is conducted by (unit that is
    not in CA of cave of that hidden Cave counter)."""
    if not (
        at.is_(search, "successful")
        and any(
            at.holds("against", search, hex)
            and any(at.is_(cave_counter, "hidden") for cave_counter in at.what(hex, "of", "Cave counter"))
            for hex in at.role("in", "hex")
        )
        and at.some(at.what(contents, "of", "Cave counter"))
    ):
        return None
    return True


@rule("G11.33:c2", EFFECT, "reveal", theme="Cave counter")
def cave_counter_is_revealed(at: Case, cave_counter: Thing) -> bool | None:
    """each Cave counter in that hex is revealed when Recon is conducted against hex of hidden Cave counter."""
    if not any(
        any(at.holds("conduct", None, recon, against=hex) for recon in at.each("Recon"))
        and any(at.is_(cave_counter_2, "hidden") for cave_counter_2 in at.what(hex, "of", "Cave counter"))
        for hex in at.what(cave_counter, "in", "hex")
    ):
        return None
    return True


@rule("G11.33:c2", EFFECT, "reveal", theme="contents")
def contents_is_not_revealed(at: Case, contents: Thing) -> bool | None:
    """contents of (that Cave counter in that hex) is not revealed when Recon is conducted against hex of
    hidden Cave counter (E1.23; G11.3)."""
    if not any(
        any(
            any(at.holds("conduct", None, recon, against=hex) for recon in at.each("Recon"))
            and any(at.is_(cave_counter_2, "hidden") for cave_counter_2 in at.what(hex, "of", "Cave counter"))
            for hex in at.what(cave_counter, "in", "hex")
        )
        for cave_counter in at.what(contents, "of", "Cave counter")
    ):
        return None
    return False


@rule("G11.4:c1", VALUE, "stacking limit", of="cave")
def stacking_limit_of_cave(at: Case, cave: Thing) -> Amount | None:
    """each cave has stacking limit of 1 squad-equivalent."""
    return Amount((Part("squad-equivalent", 1, 1),))


@rule("G11.4:c2", NORM, "occur", agent="Overstacking")
def occur_in_cave(at: Case, overstacking: Thing) -> Legality | None:
    """Overstacking may still occur in that cave."""
    return PERMITTED if at.some(at.role("in", "cave")) else None


@rule("G11.4:c3", FACT, "separate", agent="stacking limit")
def stacking_limit_is_separate(at: Case, stacking_limit: Thing) -> bool | None:
    """that stacking limit is separate from normal stacking limit of hex i.e., in addition to normal stacking
    limit of hex."""
    if not any(
        at.some(at.what(stacking_limit_2, "of", "hex")) for stacking_limit_2 in at.role("from", "stacking limit")
    ):
        return None
    return True


@rule("G11.4:c4", EFFECT, "indicate", agent="Cave counter", theme="stacking limit")
def cave_counter_indicates_stacking_limit(at: Case, counter: Thing, limit: Thing) -> bool | None:
    """each Cave counter indicates that stacking limit as (left-hand numeral in Strength Factor of that Cave
    counter)."""
    if not any(
        at.is_(numeral, "left-hand")
        and any(at.holds("of", factor, counter) for factor in at.what(numeral, "in", "Strength Factor"))
        for numeral in at.role("as", "numeral")
    ):
        return None
    return True


@rule("G11.4:c6", VALUE, "stacking limit", of="Cave Complex")
def cave_complex_has_stacking_limit(at: Case, complex: Thing) -> int | None:
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


@rule("G11.4:c7", NORM, "occur", agent="Overstacking", unless=(Exempted("G11.4!1", "not during setup"),))
def occur_in_cave_complex(at: Case, overstacking: Thing) -> Legality | None:
    """Overstacking may occur in Cave Complex [EXC G11.4!1: not during setup.]."""
    if not at.some(at.role("in", "Cave Complex")):
        return None
    if at.exception("G11.4!1", at.some(at.role("during", "setup"))):
        return FORBIDDEN
    return PERMITTED


@rule("G11.7:c1", NORM, "enter", theme="cave")
def enter_cave(at: Case, cave: Thing) -> Legality | None:
    """cave may be entered from above-ground solely from Entrance Hex of that cave."""
    if not at.some(at.role("from", "above-ground")):
        return None
    return PERMITTED if any(at.holds("of", hex, cave) for hex in at.role("from", "Entrance Hex")) else FORBIDDEN


@rule("G11.71:c1", EFFECT, "cost", theme=ANY, unless=(Exempted("G11.71!1", "as G11.751 says"),))
def enters_cave_in_hex_from_accessible_cave_in_hex(at: Case, mf: Thing) -> bool | None:
    """entering (cave in that hex) from (Accessible cave in that hex) costs 1 additional MF within
    non-Depression hex for each Level change [EXC G11.71!1 (G11.751)] (G11.6)."""
    if not (
        at.said("agent", "enter cave from Accessible cave")
        and at.is_a(mf, "MF", 1)
        and at.is_(mf, "additional")
        and any(not at.is_(hex, "Depression") for hex in at.role("within", "hex"))
        and any(at.is_(change, "Level") for change in at.role("for", "change"))
    ):
        return None
    if at.exception("G11.71!1", at.holds("say otherwise", "G11.751")):
        return None
    return True


@rule("G11.71:c2", NORM, "enter", theme="cave")
def enter_cave_2(at: Case, cave: Thing) -> Legality | None:
    """cave IN Depression may be entered from above-ground solely from IN hex of that Cave counter of that
    cave."""
    if not (at.some(at.what(cave, "IN", "Depression")) and at.some(at.role("from", "above-ground"))):
        return None
    if not any(
        any(at.holds("of", counter, cave) for counter in at.what(hex, "of", "Cave counter"))
        for hex in at.role("from IN", "hex")
    ):
        return FORBIDDEN
    return PERMITTED


@rule("G11.71:c3", NORM, "go", agent="Infantry")
def go_to_above_ground(at: Case, infantry: Thing) -> Legality | Duty | None:
    """that Infantry must first go to (above-ground IN that hex) if Infantry in (cave IN Depression) wishes
    to enter (another cave IN that hex of that cave)."""
    cave = at.the(at.what(infantry, "in", "cave"))
    if not at.some(at.what(cave, "IN", "Depression")):
        return None
    hex = at.the(at.those("of", cave, "hex"))
    if not (
        at.holds("in", infantry, cave)
        and any(
            at.holds("wish to enter", infantry, cave_2) and at.is_(cave_2, "other", than=cave)
            for cave_2 in at.those("IN", hex, "cave")
        )
    ):
        return None
    if not (
        at.said("manner", "first", unsaid=True)
        and any(at.holds("IN", above_ground, hex) for above_ground in at.role("to", "above-ground"))
    ):
        return FORBIDDEN
    return REQUIRED


@rule("G11.71:c3", NORM, "expend", agent="Infantry", theme="MF", unless=(Exempted("G11.71!2", "as G11.751 says"),))
def expend_mf(at: Case, infantry: Thing, mf: Thing) -> Legality | Duty | None:
    """that Infantry must then separately expend MF for entry of other cave if Infantry in (cave IN
    Depression) wishes to enter (another cave IN that hex of that cave) [EXC G11.71!2 (G11.751)] (G11.72)."""
    cave = at.the(at.what(infantry, "in", "cave"))
    if not at.some(at.what(cave, "IN", "Depression")):
        return None
    hex = at.the(at.those("of", cave, "hex"))
    cave_2 = at.the(
        cave_2
        for cave_2 in at.those("IN", hex, "cave")
        if at.is_(cave_2, "other", than=cave)
        and any(at.holds("of", entry, cave_2) for entry in at.role("for", "entry"))
    )
    if not (
        any(at.holds("of", entry, cave_2) for entry in at.role("for", "entry"))
        and at.holds("wish to enter", infantry, cave_2)
    ):
        return None
    if at.exception("G11.71!2", at.holds("say otherwise", "G11.751")):
        return None
    return REQUIRED if at.said("manner", "separately", unsaid=True) else FORBIDDEN


@rule("G11.71:c4", NORM, "go", agent="Infantry", times=("APh",))
def go_to_above_ground_2(at: Case, infantry: Thing) -> Legality | None:
    """that Infantry in (cave IN Depression) may first go to (that above-ground IN that hex) even during APh
    if (that Infantry first goes to that above-ground during that APh) is otherwise allowed if Infantry in
    (cave IN Depression) wishes to enter (another cave IN that hex of that cave)."""
    if not at.said("manner", "first", unsaid=True):
        return None
    cave = at.the(at.what(infantry, "in", "cave"))
    if not at.some(at.what(cave, "IN", "Depression")):
        return None
    above_ground = at.the(at.role("to", "above-ground"))
    hex = at.the(hex for hex in at.what(above_ground, "IN", "hex") if at.holds("of", hex, cave))
    if not (
        at.holds("allow to go", by=infantry, to=above_ground, manner="first")
        and at.now("during", "APh")
        and any(
            at.holds("wish to enter", infantry, cave_2) and at.is_(cave_2, "other", than=cave)
            for cave_2 in at.those("IN", hex, "cave")
        )
    ):
        return None
    return PERMITTED


@rule("G11.71:c4", NORM, "expend", agent="Infantry", theme="MF", times=("APh",))
def expend_mf_2(at: Case, infantry: Thing, mf: Thing) -> Legality | None:
    """that Infantry in (cave IN Depression) may then separately expend that MF for that entry of other cave
    even during APh if (that Infantry then separately expends that MF for that entry during that APh) is
    otherwise allowed if Infantry in (cave IN Depression) wishes to enter (another cave IN that hex of that
    cave)."""
    if not at.said("manner", "separately", unsaid=True):
        return None
    cave = at.the(at.what(infantry, "in", "cave"))
    if not at.some(at.what(cave, "IN", "Depression")):
        return None
    entry = at.the(at.role("for", "entry"))
    cave_2 = at.the(cave_2 for cave_2 in at.what(entry, "of", "cave") if at.is_(cave_2, "other", than=cave))
    if not (
        any(at.holds("of", hex, cave) for hex in at.what(cave_2, "IN", "hex"))
        and at.holds("allow to expend", None, mf, by=infantry, for_=entry, manner="separately")
        and at.now("during", "APh")
        and at.holds("wish to enter", infantry, cave_2)
    ):
        return None
    return PERMITTED


@rule("G11.72:c1", EFFECT, "cross", agent="Infantry", theme="CA Hexside")
def infantry_crosses_ca_hexside(at: Case, infantry: Thing, hexside: Thing) -> bool | None:
    """that Infantry crosses CA Hexside of that cave to Entrance Hex of that cave when Infantry directly
    exits (cave in non-Depression hex) to above-ground."""
    cave = at.the(at.what(hexside, "of", "cave"))
    if not (
        any(not at.is_(hex, "Depression") for hex in at.what(cave, "in", "hex"))
        and any(at.holds("of", entrance_hex, cave) for entrance_hex in at.role("to", "Entrance Hex"))
        and any(
            at.holds("exit", infantry, cave, to=above_ground, manner="directly")
            for above_ground in at.each("above-ground")
        )
    ):
        return None
    return True


@rule("G11.72:c2", APPLICATION, "principle", rules=ANY)
def normal_principle_of_hex_entry_apply(at: Case, principle: Thing) -> bool | None:
    """normal principle of hex entry applies when that Infantry crosses CA Hexside of that cave to Entrance
    Hex of that cave when Infantry directly exits (cave in non-Depression hex) to above-ground."""
    if not (
        any(at.is_(entry, "hex") for entry in at.what(principle, "of", "entry"))
        and any(
            any(
                any(
                    any(
                        at.holds("cross", infantry, hexside, to=entrance_hex)
                        for entrance_hex in at.those("of", cave, "Entrance Hex")
                    )
                    and any(
                        at.holds("exit", infantry, cave, to=above_ground, manner="directly")
                        for above_ground in at.each("above-ground")
                    )
                    and any(not at.is_(hex, "Depression") for hex in at.what(cave, "in", "hex"))
                    for cave in at.what(hexside, "of", "cave")
                )
                for hexside in at.each("CA Hexside")
            )
            for infantry in at.each("Infantry")
        )
    ):
        return None
    return True


@rule(
    "G11.72:c2",
    APPLICATION,
    "cost",
    rules=ANY,
    unless=(Exempted("G11.72!1", "Upper-Cliff cave may be exited solely by Climbing in that way"),),
    outside=("G11.72!1",),
)
def normal_mf_cost_apply(at: Case, cost: Thing) -> bool | None:
    """normal MF cost applies when that Infantry crosses CA Hexside of that cave to Entrance Hex of that cave
    when Infantry directly exits (cave in non-Depression hex) to above-ground [EXC G11.72!1: Upper-Cliff cave
    may be exited solely by Climbing in that way.]."""
    if not (
        at.is_(cost, "MF")
        and any(
            any(
                any(
                    any(
                        at.holds("cross", infantry, hexside, to=entrance_hex)
                        for entrance_hex in at.those("of", cave, "Entrance Hex")
                    )
                    and any(
                        at.holds("exit", infantry, cave, to=above_ground, manner="directly")
                        for above_ground in at.each("above-ground")
                    )
                    and any(not at.is_(hex, "Depression") for hex in at.what(cave, "in", "hex"))
                    for cave in at.what(hexside, "of", "cave")
                )
                for hexside in at.each("CA Hexside")
            )
            for infantry in at.each("Infantry")
        )
    ):
        return None
    if at.exception("G11.72!1", at.holds("say otherwise", "G11.72!1")):
        return None
    return True


@rule("G11.72:c3", EFFECT, "remain", agent="Infantry")
def infantry_remains_in_hex(at: Case, infantry: Thing) -> bool | None:
    """Infantry that directly exits (cave IN Depression) to above-ground remains IN that hex of that cave
    i.e., IN Entrance Hex of cave."""
    if not any(
        any(
            any(
                at.holds("exit", infantry, cave, to=above_ground, manner="directly")
                for above_ground in at.each("above-ground")
            )
            and at.some(at.what(cave, "IN", "Depression"))
            for cave in at.what(hex, "of", "cave")
        )
        for hex in at.role("IN", "hex")
    ):
        return None
    return True


@rule("G11.751:c1", EFFECT, "expend", agent="Infantry", theme="MF")
def infantry_expends_mf(at: Case, infantry: Thing, mf: Thing) -> bool | None:
    """that Infantry expends no MF to enter that cave if Infantry remains hidden when that Infantry enters
    non-hidden cave (G11.75)."""
    if not (
        at.said("to", "enter non-hidden cave")
        and at.holds("remain", infantry, is_="hidden")
        and any(at.holds("enter", infantry, cave) and not at.is_(cave, "hidden") for cave in at.each("cave"))
    ):
        return None
    return False


@rule("G11.751:c2", EFFECT, "expend", agent="Infantry", theme="MF")
def infantry_expends_mf_2(at: Case, infantry: Thing, mf: Thing) -> bool | None:
    """Infantry expends no MF for entry of hidden cave (A12.33)."""
    if not any(
        any(at.is_(cave, "hidden") for cave in at.what(entry, "of", "cave")) for entry in at.role("for", "entry")
    ):
        return None
    return False


@rule("G11.751:c3", EFFECT, "enter", theme="Cave Complex", price=Amount((Part("MF", 0, 0),)))
def cave_complex_is_entered_at_cost(at: Case, complex: Thing) -> bool | None:
    """Cave Complex is entered at no MF cost."""
    return True


@rule(
    "G11.76:c1",
    NORM,
    "push",
    agent="MMC",
    theme="Gun",
    unless=(Exempted("G11.76!1", "(Gun that has Large Target Size)"),),
    times=("MPh",),
)
def push_gun(at: Case, mmc: Thing, gun: Thing) -> Legality | None:
    """MMC or SMC equivalent of that MMC may push Gun during MPh out of cave into Accessible Cave Complex
    [EXC G11.76!1 (C2.271): (Gun that has Large Target Size)]."""
    if not (
        at.now("during", "MPh")
        and at.some(at.role("out of", "cave"))
        and any(at.is_(complex, "Accessible") for complex in at.role("into", "Cave Complex"))
    ):
        return None
    if at.exception(
        "G11.76!1", at.is_a(gun, "Gun") and any(at.holds("have", gun, size) for size in at.each("Large Target Size"))
    ):
        return None
    return PERMITTED


@rule(
    "G11.76:c1",
    NORM,
    "push",
    agent="equivalent",
    theme="Gun",
    unless=(Exempted("G11.76!1", "(Gun that has Large Target Size)"),),
    times=("MPh",),
)
def push_gun_2(at: Case, equivalent: Thing, gun: Thing) -> Legality | None:
    """MMC or SMC equivalent of that MMC may push Gun during MPh out of cave into Accessible Cave Complex
    [EXC G11.76!1 (C2.271): (Gun that has Large Target Size)]."""
    if not (
        at.is_(equivalent, "SMC")
        and at.some(at.what(equivalent, "of", "MMC"))
        and at.now("during", "MPh")
        and at.some(at.role("out of", "cave"))
        and any(at.is_(complex, "Accessible") for complex in at.role("into", "Cave Complex"))
    ):
        return None
    if at.exception(
        "G11.76!1", at.is_a(gun, "Gun") and any(at.holds("have", gun, size) for size in at.each("Large Target Size"))
    ):
        return None
    return PERMITTED


@rule(
    "G11.76:c1",
    NORM,
    "push",
    agent="MMC",
    theme="Gun",
    unless=(Exempted("G11.76!1", "(Gun that has Large Target Size)"),),
    times=("MPh",),
)
def push_gun_3(at: Case, mmc: Thing, gun: Thing) -> Legality | None:
    """MMC or SMC equivalent of that MMC may push Gun during MPh out of Accessible Cave Complex into cave
    [EXC G11.76!1 (C2.271): (Gun that has Large Target Size)]."""
    if not (
        at.now("during", "MPh")
        and any(at.is_(complex, "Accessible") for complex in at.role("out of", "Cave Complex"))
        and at.some(at.role("into", "cave"))
    ):
        return None
    if at.exception(
        "G11.76!1", at.is_a(gun, "Gun") and any(at.holds("have", gun, size) for size in at.each("Large Target Size"))
    ):
        return None
    return PERMITTED


@rule(
    "G11.76:c1",
    NORM,
    "push",
    agent="equivalent",
    theme="Gun",
    unless=(Exempted("G11.76!1", "(Gun that has Large Target Size)"),),
    times=("MPh",),
)
def push_gun_4(at: Case, equivalent: Thing, gun: Thing) -> Legality | None:
    """MMC or SMC equivalent of that MMC may push Gun during MPh out of Accessible Cave Complex into cave
    [EXC G11.76!1 (C2.271): (Gun that has Large Target Size)]."""
    if not (
        at.is_(equivalent, "SMC")
        and at.some(at.what(equivalent, "of", "MMC"))
        and at.now("during", "MPh")
        and any(at.is_(complex, "Accessible") for complex in at.role("out of", "Cave Complex"))
        and at.some(at.role("into", "cave"))
    ):
        return None
    if at.exception(
        "G11.76!1", at.is_a(gun, "Gun") and any(at.holds("have", gun, size) for size in at.each("Large Target Size"))
    ):
        return None
    return PERMITTED


@rule("G11.76:c2", EFFECT, "require", theme="Manhandling DR")
def dr_is_required(at: Case, dr: Thing) -> bool | None:
    """no Manhandling DR is required when that MMC or that SMC equivalent of that MMC pushes that Gun during
    that MPh out of that cave into that Accessible Cave Complex as per G11.75 to G11.751, or that MMC or that
    SMC equivalent of that MMC pushes that Gun during that MPh out of that Accessible Cave Complex into that
    cave as per G11.75 to G11.751."""
    if not any(
        any(
            any(
                any(
                    (
                        (at.holds("push", mmc, gun, out_of=cave, into=complex) and at.now("during", "MPh"))
                        or (
                            at.now("during", "MPh")
                            and any(
                                at.holds("push", equivalent, gun, out_of=cave, into=complex)
                                and at.is_(equivalent, "SMC")
                                and at.holds("of", equivalent, mmc)
                                for equivalent in at.each("equivalent")
                            )
                        )
                        or (at.holds("push", mmc, gun, out_of=complex, into=cave) and at.now("during", "MPh"))
                        or (
                            at.now("during", "MPh")
                            and any(
                                at.holds("push", equivalent, gun, out_of=complex, into=cave)
                                and at.is_(equivalent, "SMC")
                                and at.holds("of", equivalent, mmc)
                                for equivalent in at.each("equivalent")
                            )
                        )
                    )
                    and at.is_(complex, "Accessible")
                    for complex in at.each("Cave Complex")
                )
                for cave in at.each("cave")
            )
            for gun in at.each("Gun")
        )
        for mmc in at.each("MMC")
    ):
        return None
    return False


@rule("G11.811:c2", NORM, "include", agent="attack", theme=ANY)
def include_location(at: Case, attack: Thing, location: Thing) -> Legality | None:
    """Spraying Fire attack that includes non-cave Location may not include ≥ 1 cave Locations."""
    if not (
        at.is_(attack, "Spraying Fire")
        and any(
            at.holds("include", attack, location_2) and not at.is_(location_2, "cave")
            for location_2 in at.each("Location")
        )
        and at.is_a(location, "Location", least=1)
        and at.is_(location, "cave")
    ):
        return None
    return FORBIDDEN


@rule("G11.811:c2", NORM, "include", theme="Location")
def include_location_2(at: Case, location: Thing) -> Legality | None:
    """any cave Location may not be included in (Spraying Fire attack that includes 2 non-cave Locations)."""
    if not (
        at.is_(location, "cave")
        and any(
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
    ):
        return None
    return FORBIDDEN


@rule("G11.821:c1", NORM, "enter", agent="Fire Lane", theme="cave")
def enter_cave_3(at: Case, lane: Thing, cave: Thing) -> Legality | None:
    """Fire Lane may not enter cave."""
    return FORBIDDEN


@rule("G11.821:c1", NORM, "originate", agent="Fire Lane")
def originate_in_cave(at: Case, lane: Thing) -> Legality | None:
    """Fire Lane may originate in that cave."""
    return PERMITTED if at.some(at.role("in", "cave")) else None


@rule("G11.833:c1", NORM, "place", theme="DC", agent=ANY)
def place_dc(at: Case, dc: Thing, unit: Thing) -> Legality | None:
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


@rule("G11.833:c2", NORM, "throw", agent="Thrower", theme="DC")
def throw_dc(at: Case, thrower: Thing, dc: Thing) -> Legality | None:
    """Thrower may throw DC into cave only if that Thrower is adjacent, that Thrower is non-Climbing, that
    Thrower is non-pinned, that Thrower is in Good Order, that Thrower is not (lower by ≥ 2 Levels) than that
    cave, and that Thrower has (LOS to that cave) only if owner of that Thrower makes subsequent Final dr
    (i.e., Δ) of ≤ 3."""
    cave = at.the(at.role("into", "cave"))
    if not (
        at.is_(thrower, "adjacent")
        and not at.is_(thrower, "Climbing")
        and not at.is_(thrower, "pinned")
        and not any(
            at.is_a(level, "Level", least=2) and at.is_(thrower, "lower", by=level, than=cave)
            for level in at.each("Level")
        )
        and any(at.holds("in", thrower, order) for order in at.each("Good Order"))
        and any(at.holds("have", thrower, los) for los in at.those("to", cave, "LOS"))
        and any(
            any(
                at.holds("make", owner, dr) and at.bears(dr, "subsequent Final dr", most=3)
                for dr in at.each("subsequent Final dr")
            )
            for owner in at.those("of", thrower, "owner")
        )
    ):
        return FORBIDDEN
    return PERMITTED


@rule("G11.833:T1:c1", EFFECT, "throw", theme="DC")
def dc_is_thrown(at: Case, dc: Thing) -> bool | None:
    """DC is successfully thrown if Final Thrown-DC dr is ≤ 3."""
    if not any(at.bears(dr, "Final Thrown-DC dr", most=3) for dr in at.those("of", dc, "Final Thrown-DC dr")):
        return None
    return at.said("manner", "successfully", unsaid=True)


@rule("G11.833:T1:c2", FACT, "successful", agent="Final Thrown-DC dr")
def dr_is_not_successful(at: Case, dr: Thing) -> bool | None:
    """Final Thrown-DC dr is non-successful if Final Thrown-DC dr is ≥ 4."""
    return False if at.bears(dr, "Final Thrown-DC dr", least=4) else None


@rule("G11.833:T1:c3", MODIFIER, "dr")
def plus_1_to_dr(at: Case) -> int | None:
    """+1 to Thrown-DC dr if Level of cave is ≥ Level of Thrower."""
    if not (
        at.said("quantity", "Thrown-DC")
        and any(
            any(
                at.holds("≥", level, level_2) and at.some(at.what(level_2, "of", "Thrower"))
                for level_2 in at.each("Level")
            )
            and at.some(at.what(level, "of", "cave"))
            for level in at.each("Level")
        )
    ):
        return None
    return 1


@rule("G11.833:T1:c5", MODIFIER, "dr")
def minus_1_to_dr(at: Case) -> int | None:
    """-1 to Thrown-DC dr if Thrower is ADJACENT to cave (G11.6)."""
    if not (
        at.said("quantity", "Thrown-DC")
        and any(any(at.is_(thrower, "ADJACENT", to=cave) for cave in at.each("cave")) for thrower in at.each("Thrower"))
    ):
        return None
    return -1


@rule("G11.833:T1:c7", EFFECT, "attack", agent="DC", theme="cave")
def dc_attacks_cave_or_contents(at: Case, dc: Thing, cave: Thing) -> bool | None:
    """DC attacks cave and contents of that cave if Final Thrown-DC dr is ≤ 3."""
    if not any(at.bears(dr, "Final Thrown-DC dr", most=3) for dr in at.those("of", dc, "Final Thrown-DC dr")):
        return None
    return True


@rule("G11.833:T1:c7", EFFECT, "attack", agent="DC", theme="contents")
def dc_attacks_cave_or_contents_2(at: Case, dc: Thing, contents: Thing) -> bool | None:
    """DC attacks cave and contents of that cave if Final Thrown-DC dr is ≤ 3."""
    if not (
        at.some(at.what(contents, "of", "cave"))
        and any(at.bears(dr, "Final Thrown-DC dr", most=3) for dr in at.those("of", dc, "Final Thrown-DC dr"))
    ):
        return None
    return True


@rule("G11.833:T1:c8", APPLICATION, "DRM", rules=ANY)
def drm_of_kind_apply(at: Case, drm: Thing) -> bool | None:
    """no DRM of any kind applies when DC attacks cave and contents of that cave if Final Thrown-DC dr is ≤ 3."""
    if not (
        any(
            any(
                at.holds("attack", dc, cave)
                and any(at.holds("attack", dc, contents) for contents in at.those("of", cave, "contents"))
                for cave in at.each("cave")
            )
            for dc in at.each("DC")
        )
        and any(at.bears(dr, "Final Thrown-DC dr", most=3) for dr in at.each("Final Thrown-DC dr"))
    ):
        return None
    return False


@rule("G11.8331:c1", NORM, "attempt", agent="unit")
def attempt_places_dc_into_cave(at: Case, unit: Thing) -> Legality | None:
    """that Good Order Infantry unit may attempt to place DC into that cave if Good Order non-pinned Infantry
    unit is at elevation (higher than cave) and that Good Order non-pinned Infantry unit is not in CA of that
    cave."""
    if not (
        at.is_(unit, "Good Order")
        and at.is_(unit, "Infantry")
        and not at.is_(unit, "pinned")
        and at.said("theme", "place DC into cave")
        and any(
            at.holds("at", unit, elevation)
            and any(
                not at.holds("in", unit, ca)
                and any(at.is_(elevation, "higher", than=cave) for cave in at.what(ca, "of", "cave"))
                for ca in at.each("CA")
            )
            for elevation in at.each("elevation")
        )
    ):
        return None
    return PERMITTED


@rule("G11.8331:c2", EFFECT, "declare", agent="unit", theme="attempt")
def unit_declares_attempt(at: Case, unit: Thing, attempt: Thing) -> bool | None:
    """that Good Order non-pinned Infantry unit declares (attempt to place that DC into that cave) to attempt
    to place that DC into that cave if Good Order non-pinned Infantry unit is at elevation (higher than cave)
    and that Good Order non-pinned Infantry unit is not in CA of that cave."""
    if not (at.is_(unit, "Good Order") and not at.is_(unit, "pinned") and at.is_(unit, "Infantry")):
        return None
    cave = at.the(
        cave for cave in at.each("cave") if any(at.holds("to place", attempt, dc, into=cave) for dc in at.each("DC"))
    )
    if not (
        any(
            at.holds("at", unit, elevation) and at.is_(elevation, "higher", than=cave)
            for elevation in at.each("elevation")
        )
        and any(not at.holds("in", unit, ca) for ca in at.those("of", cave, "CA"))
    ):
        return None
    return True


@rule("G11.8332:c1", NORM, "set", agent="unit", theme="DC")
def set_dc(at: Case, unit: Thing, dc: Thing) -> Legality | None:
    """Allied unit may set DC in cave even though that Allied unit can not enter that cave."""
    return PERMITTED if at.is_(unit, "Allied") and at.some(at.role("in", "cave")) else None


@rule("G11.8332:c2", APPLICATION, "rule", rules=ANY, default=True)
def normal_set_dc_rule_apply(at: Case, rule_: Thing) -> bool | None:
    """normal Set DC rules apply when Allied unit sets DC in cave (by default)."""
    if not (
        at.is_(rule_, "Set DC")
        and any(
            at.is_(unit, "Allied")
            and any(any(at.holds("set", unit, dc, in_=cave) for cave in at.each("cave")) for dc in at.each("DC"))
            for unit in at.each("unit")
        )
    ):
        return None
    return True


@rule("G11.8332:c3", NORM, "use", agent="unit", theme=ANY)
def use_mph(at: Case, unit: Thing, mph: Thing) -> Legality | Duty | None:
    """Allied unit must use entire MPh of that Allied unit to set DC while that Allied unit is ADJACENT to
    cave (G11.6)."""
    if not (
        at.is_(unit, "Allied")
        and at.now("theme", "MPh")
        and at.said("to", "set DC")
        and any(at.is_(unit, "ADJACENT", to=cave) for cave in at.each("cave"))
    ):
        return None
    return REQUIRED


@rule("G11.835:c1", EFFECT, "incur", theme="Desperation penalty", unless=(Exempted("G11.835!1", "PIAT"),))
def fires_scw_from_cave_incurs_desperation_penalty(at: Case, penalty: Thing) -> bool | None:
    """firing SCW from cave incurs Desperation penalty unless SCW uses Case C3 TH DRM or Opportunity Fire
    [EXC G11.835!2: SCW other than PIAT always causes Desperation penalty from Upper-Cliff cave when that SCW
    is fired.] [EXC G11.835!1: PIAT] (C13.81)."""
    if not at.said("agent", "fire SCW from cave"):
        return None
    scw = at.the(
        scw
        for scw in at.each("SCW")
        if not any(
            ((at.is_a(drm, "DRM") and at.is_(drm, "Case C3") and at.is_(drm, "TH")) or at.is_a(drm, "Opportunity Fire"))
            and at.holds("use", scw, drm)
            for drm in at.each("DRM", "Opportunity Fire")
        )
    )
    if at.exception("G11.835!1", at.is_a(scw, "PIAT")):
        return None
    return True


@rule("G11.835!2:c1", EFFECT, "cause", agent="SCW", theme="Desperation penalty")
def scw_causes_desperation_penalty(at: Case, scw: Thing, penalty: Thing) -> bool | None:
    """SCW other than PIAT always causes Desperation penalty from Upper-Cliff cave when that SCW is fired."""
    if not (not at.is_a(scw, "PIAT") and at.some(at.role("from", "Upper-Cliff cave")) and at.holds("fire", None, scw)):
        return None
    return True


@rule("G11.836:c1", EFFECT, "halve", theme="FP")
def fp_is_halved_against_cave(at: Case, fp: Thing) -> bool | None:
    """canister FP is halved against cave before each other modification."""
    return True if at.is_(fp, "canister") and at.some(at.role("against", "cave")) else None


@rule("G11.84:c1", FACT, "immune", agent="cave")
def cave_is_immune(at: Case, cave: Thing) -> bool | None:
    """that cave is immune to OBA if cave is non-hidden unless attack against hex of that cave crosses CA
    Hexside of cave."""
    if not (
        at.some(at.role("to", "OBA"))
        and not at.is_(cave, "hidden")
        and not any(
            any(
                any(at.holds("cross", attack, hexside) for attack in at.those("against", hex, "attack"))
                for hex in at.those("of", cave, "hex")
            )
            for hexside in at.those("of", cave, "CA Hexside")
        )
    ):
        return None
    return True


@rule("G11.84:c1", FACT, "immune", agent="contents")
def contents_is_immune(at: Case, contents: Thing) -> bool | None:
    """contents of that cave is immune to OBA if cave is non-hidden unless attack against hex of that cave
    crosses CA Hexside of cave."""
    cave = at.the(at.what(contents, "of", "cave"))
    if not (
        at.some(at.role("to", "OBA"))
        and not at.is_(cave, "hidden")
        and not any(
            any(
                any(at.holds("cross", attack, hexside) for attack in at.those("against", hex, "attack"))
                for hex in at.those("of", cave, "hex")
            )
            for hexside in at.those("of", cave, "CA Hexside")
        )
    ):
        return None
    return True


@rule("G11.841:c1", VALUE, "Morale Level", of="cave")
def morale_level_of_cave(at: Case, cave: Thing) -> int | None:
    """cave has Morale Level of 11 against Bombardment."""
    return 11 if at.some(at.role("against", "Bombardment")) else None


@rule("G11.841:c2", NORM, "take", agent="cave", theme="NMC")
def take_nmc(at: Case, cave: Thing, nmc: Thing) -> Legality | Duty | None:
    """each cave must take NMC in bombarded hex."""
    return REQUIRED if any(at.is_(hex, "bombarded") for hex in at.role("in", "hex")) else None


@rule("G11.841:c3", FACT, "affected", agent="cave")
def cave_is_not_affected(at: Case, cave: Thing) -> bool | None:
    """that cave is non-affected if cave passes."""
    return False if at.holds("pass", cave) else None


@rule("G11.841:c3", EFFECT, "take", agent="contents", theme="Bombardment MC")
def mc_is_taken(at: Case, contents: Thing, mc: Thing) -> bool | None:
    """no Bombardment MC is taken by contents of that cave if cave passes."""
    cave = at.the(at.what(contents, "of", "cave"))
    return False if at.holds("pass", cave) else None


@rule("G11.841:c3", EFFECT, "retain", theme="HIP")
def hip_is_retained(at: Case, hip: Thing) -> bool | None:
    """each HIP in that cave is retained if cave passes."""
    cave = at.the(at.what(hip, "in", "cave"))
    return True if at.holds("pass", cave) else None


@rule("G11.841:c4", EFFECT, "eliminate", theme="cave")
def cave_or_contents_is_eliminated(at: Case, cave: Thing) -> bool | None:
    """that cave and each contents of that cave are eliminated if cave fails NMC of that cave."""
    return True if any(at.holds("fail", cave, nmc) for nmc in at.those("of", cave, "NMC")) else None


@rule("G11.841:c4", EFFECT, "eliminate", theme="contents")
def cave_or_contents_is_eliminated_2(at: Case, contents: Thing) -> bool | None:
    """that cave and each contents of that cave are eliminated if cave fails NMC of that cave."""
    cave = at.the(at.what(contents, "of", "cave"))
    return True if any(at.holds("fail", cave, nmc) for nmc in at.those("of", cave, "NMC")) else None


@rule("G11.85:p2:c1", NORM, "attempt", agent="unit")
def attempt_places_smoke_grenade_in_cave(at: Case, unit: Thing) -> Legality | None:
    """unit may attempt to place SMOKE grenade in cave if that unit is in (that cave or position from which
    DC could be thrown into that cave) (G11.833)."""
    if not (
        at.said("theme", "place SMOKE grenade in cave")
        and any(
            at.holds("in", unit, cave)
            or any(
                at.holds("in", unit, position)
                and any(at.holds("throw", None, dc, into=cave, from_=position, told="could") for dc in at.each("DC"))
                for position in at.each("position")
            )
            for cave in at.each("cave")
        )
    ):
        return None
    return PERMITTED


@rule("G11.85:p2:c2", EFFECT, "succeed", agent="attempt")
def attempt_succeeds(at: Case, attempt: Thing) -> bool | None:
    """that attempt to place that SMOKE grenade in that cave succeeds when that attempt is made from
    above-ground only if Final Thrown-DC dr of that attempt is ≤ 3 as per G11.833 i.e., as if unit throws DC
    if that unit is in (that cave or position from which DC could be thrown into that cave)."""
    cave = at.the(
        cave
        for cave in at.each("cave")
        if any(at.holds("to place", attempt, grenade, in_=cave) for grenade in at.each("SMOKE grenade"))
    )
    if not (
        any(at.holds("make", None, attempt, from_=above_ground) for above_ground in at.each("above-ground"))
        and any(
            at.holds("in", unit, cave)
            or any(
                at.holds("in", unit, position)
                and any(at.holds("throw", None, dc, into=cave, from_=position, told="could") for dc in at.each("DC"))
                for position in at.each("position")
            )
            for unit in at.each("unit")
        )
    ):
        return None
    return any(at.bears(dr, "Final Thrown-DC dr", most=3) for dr in at.those("of", attempt, "Final Thrown-DC dr"))


@rule("G11.85:p2:c3", EFFECT, "stay", agent="counter")
def counter_stays_onboard_beneath_cave_counter(at: Case, counter: Thing) -> bool | None:
    """each SMOKE counter that is placed in cave stays (onboard beneath that Cave counter of that cave) until
    Player Turn of placement of that SMOKE counter ends."""
    if not (
        at.is_(counter, "SMOKE")
        and any(at.holds("place", None, counter, in_=cave) for cave in at.each("cave"))
        and at.said("is", "onboard beneath Cave counter")
        and not any(
            any(at.holds("end", turn) for turn in at.those("of", placement, "Player Turn"))
            for placement in at.those("of", counter, "placement")
        )
    ):
        return None
    return True


@rule("G11.85:p2:c3", EFFECT, "remain", agent="counter")
def counter_remains_in_effect(at: Case, counter: Thing) -> bool | None:
    """each SMOKE counter that is placed in cave remains in effect until Player Turn of placement of that
    SMOKE counter ends."""
    if not (
        at.is_(counter, "SMOKE")
        and any(at.holds("place", None, counter, in_=cave) for cave in at.each("cave"))
        and at.said("is", "in effect")
        and not any(
            any(at.holds("end", turn) for turn in at.those("of", placement, "Player Turn"))
            for placement in at.those("of", counter, "placement")
        )
    ):
        return None
    return True


@rule("G11.85:p3:c1", FACT, "require", agent="attempt", theme=ANY)
def attempt_requires_los_or_use(at: Case, attempt: Thing, los: Thing) -> bool | None:
    """attempt to place SMOKE in cave requires (LOS from firer to target cave) and use of Infantry Target
    Type for Direct-Fire ordnance."""
    cave = at.the(
        cave
        for cave in at.each("cave")
        if at.is_(cave, "target") and any(at.holds("to place", attempt, smoke, in_=cave) for smoke in at.each("SMOKE"))
    )
    if not (
        (
            (at.is_a(los, "LOS") and at.holds("to", los, cave) and at.some(at.what(los, "from", "firer")))
            or (at.is_a(los, "use") and at.some(at.what(los, "of", "Infantry Target Type")))
        )
        and any(at.is_(ordnance, "Direct-Fire") for ordnance in at.role("for", "ordnance"))
    ):
        return None
    return True


@rule("G11.85:p3:c2", APPLICATION, "modification", rules=ANY, to="attempt")
def basic_th_modification_of_plus_2_for_smoke_fired(at: Case, modification: Thing, attempt: Thing) -> bool | None:
    """Basic TH modification of +2 for (SMOKE that is fired at 5-12 hexes) does not apply to (that attempt to
    place SMOKE in cave) for Direct-Fire ordnance (C4.4)."""
    if not (
        at.is_(modification, "Basic TH")
        and at.bears(modification, "modification", 2)
        and any(
            any(
                at.is_a(hex, "hex", least=5, most=12) and at.holds("fire", None, smoke, at=hex)
                for hex in at.each("hex")
            )
            for smoke in at.what(modification, "for", "SMOKE")
        )
        and any(
            any(at.holds("to place", attempt, smoke_2, in_=cave) for cave in at.each("cave"))
            for smoke_2 in at.each("SMOKE")
        )
        and any(at.is_(ordnance, "Direct-Fire") for ordnance in at.role("for", "ordnance"))
    ):
        return None
    return False


@rule("G11.85:p3:c3", APPLICATION, "TEM", rules=ANY, to="attempt")
def tem_plus_4_of_target_cave_i_e_th_case_q_apply(at: Case, tem: Thing, attempt: Thing) -> bool | None:
    """+4 TEM of (target cave) (i.e., TH Case Q) applies to (that attempt to place SMOKE in cave) for
    Direct-Fire ordnance."""
    cave = at.the(cave for cave in at.what(tem, "of", "cave") if at.is_(cave, "target"))
    if not (
        any(at.holds("to place", attempt, smoke, in_=cave) for smoke in at.each("SMOKE"))
        and any(at.is_(ordnance, "Direct-Fire") for ordnance in at.role("for", "ordnance"))
    ):
        return None
    return True


@rule("G11.85:p3:c4", FACT, "have", agent="cave")
def cave_has_appropriate_smoke_is_placed_under_cave(at: Case, cave: Thing) -> bool | None:
    """target cave has (appropriate SMOKE is placed under Cave counter of that target cave) if Final TH DR
    yields hit with (Original TH DR ≤ SMOKE Depletion number)."""
    if not (
        at.is_(cave, "target")
        and at.said("theme", "place appropriate SMOKE under Cave counter")
        and any(
            any(
                any(
                    at.holds("yield", th_dr, hit, with_=th_dr_2)
                    and any(at.is_(number, "SMOKE Depletion") for number in at.what(th_dr_2, "≤", "number"))
                    for th_dr_2 in at.each("Original TH DR")
                )
                for hit in at.each("hit")
            )
            for th_dr in at.each("Final TH DR")
        )
    ):
        return None
    return True


@rule("G11.85:p5:c1", DEFINITION, "contain", agent="rest", theme="SMOKE")
def rest_is_not_contains_smoke_in_cave_in_hex(at: Case, rest: Thing, smoke: Thing) -> bool | None:
    """rest of hex is not considered to contain (SMOKE that is in cave in that hex)."""
    hex = at.the(at.what(rest, "of", "hex"))
    if not (at.holds("in", smoke, hex) and any(at.holds("in", smoke, cave) for cave in at.each("cave"))):
        return None
    return False


@rule("G11.85:p5:c1", FACT, "exist", agent="SMOKE")
def smoke_not_exists_in_cave(at: Case, smoke: Thing) -> bool | None:
    """SMOKE over each Cave counter of hex does not exist in that cave of that Cave counter."""
    if not any(
        any(at.holds("of", cave, counter) for cave in at.role("in", "cave")) and at.some(at.what(counter, "of", "hex"))
        for counter in at.what(smoke, "over", "Cave counter")
    ):
        return None
    return False


@rule("G11.85:p5:c2", EFFECT, "equal", agent="DRM", theme="DRM")
def drm_equals_drm(at: Case, drm: Thing, drm_2: Thing) -> bool | None:
    """outgoing LOS DRM equals twice current maximum applicable DRM of that SMOKE for (SMOKE in cave)
    contrary to A24.8 instead of +1 added modification."""
    if not (
        at.is_(drm, "outgoing")
        and at.is_(drm, "LOS")
        and at.is_(drm_2, "twice")
        and at.is_(drm_2, "current")
        and at.is_(drm_2, "maximum")
        and at.is_(drm_2, "applicable")
        and any(
            at.holds("of", drm_2, smoke) and at.some(at.what(smoke, "in", "cave")) for smoke in at.role("for", "SMOKE")
        )
    ):
        return None
    return True


@rule("G11.86:c1", DEFINITION, "building", agent="cave", theme="building")
def cave_is_building(at: Case, cave: Thing, building: Thing) -> bool | None:
    """non-hidden cave is considered (to be building) for purposes of Sighting TC (E7.3)."""
    return True if not at.is_(cave, "hidden") and at.some(at.role("for the purposes of", "Sighting TC")) else None


@rule("G11.87:c1", APPLICATION, "type", rules=ANY)
def type_of_cc_attack_apply(at: Case, type: Thing) -> bool | None:
    """each type of CC attack does not apply between ((unit in cave) and unit that is outside that cave)."""
    if not (
        any(at.is_(attack, "CC") for attack in at.what(type, "of", "attack"))
        and any(
            any(
                any(at.holds("outside", unit_2, cave) for unit_2 in at.role("between", "unit"))
                for cave in at.what(unit, "in", "cave")
            )
            for unit in at.role("between", "unit")
        )
    ):
        return None
    return False


@rule(
    "G11.88:c1",
    NORM,
    "eliminate",
    agent=ANY,
    theme="cave",
    unless=(Exempted("G11.88!2", "Bombardment"), Exempted("G11.88!2", "dozer")),
)
def eliminate_cave(at: Case, attack: Thing, cave: Thing) -> Legality | None:
    """only DC attack or HE attack of ≥ 100 mm except HE Equivalency may eliminate cave only when that DC
    attack or that HE attack is resolved in cave [EXC G11.88!2 (G11.841): Bombardment] [EXC G11.88!2
    (G15.22): dozer]."""
    if at.exception("G11.88!2", at.is_a(attack, "Bombardment")):
        return PERMITTED
    if at.exception("G11.88!2", at.is_a(attack, "dozer")):
        return PERMITTED
    if not (
        (
            (at.is_a(attack, "attack") and at.is_(attack, "DC"))
            or (
                at.is_a(attack, "attack")
                and at.is_(attack, "HE")
                and not at.is_a(attack, "HE Equivalency")
                and any(at.is_a(mm, "mm", least=100) for mm in at.what(attack, "of", "mm"))
            )
        )
        and at.holds("resolve", None, attack, in_=cave)
    ):
        return FORBIDDEN
    return PERMITTED


@rule("G11.91:c1", EFFECT, "list", agent="OB", theme="number")
def ob_lists_number(at: Case, ob: Thing, number: Thing) -> bool | None:
    """Japanese OB lists number of cave (available to Japanese)."""
    if not (
        at.is_(ob, "Japanese")
        and any(
            any(at.is_(cave, "available", to=japanese) for japanese in at.each("Japanese"))
            for cave in at.what(number, "of", "cave")
        )
    ):
        return None
    return True


@rule("G11.91:c2", EFFECT, "subtract", agent="Upper-Cliff cave")
def upper_cliff_cave_subtracts_3(at: Case, cave: Thing) -> bool | None:
    """each Upper-Cliff cave that is set up subtracts 3 from number (available for setup) (G11.113)."""
    if not (
        at.holds("set up", None, cave)
        and at.said("theme", "3")
        and any(
            any(at.is_(number, "available", for_=setup) for setup in at.each("setup"))
            for number in at.role("from", "number")
        )
    ):
        return None
    return True


@rule("G11.91:c3", EFFECT, "list", agent="OB", theme="Cave Complex")
def ob_not_lists_cave_complex(at: Case, ob: Thing, complex: Thing) -> bool | None:
    """Japanese OB does not list Cave Complex (G11.2)."""
    return False if at.is_(ob, "Japanese") else None


@rule("G11.91:c4", EFFECT, "reduce", theme="number")
def sets_up_upper_cliff_cave_not_reduces_number(at: Case, number: Thing) -> bool | None:
    """setting up any Upper-Cliff cave does not reduce number of (Cave Complex that Japanese side has
    available)."""
    if not (
        at.said("agent", "set up Upper-Cliff cave")
        and any(
            any(
                at.holds("have", side, complex, is_="available") and at.is_(side, "Japanese")
                for side in at.each("side")
            )
            for complex in at.what(number, "of", "Cave Complex")
        )
    ):
        return None
    return False


@rule("G11.933:c1", EFFECT, "follow", agent="Tunnel", theme="rule", default=True)
def tunnel_follows_rule(at: Case, tunnel: Thing, rule_: Thing) -> bool | None:
    """Tunnel that is connected to Cave Complex follows standard Tunnel rule (by default)."""
    if not (
        any(at.holds("connect", None, tunnel, to=complex) for complex in at.each("Cave Complex"))
        and at.is_(rule_, "standard")
        and at.is_(rule_, "Tunnel")
    ):
        return None
    return True


@rule("G11.94:c1", DEFINITION, "control", agent="MMC", theme="cave")
def mmc_is_controls_cave(at: Case, mmc: Thing, cave: Thing) -> bool | None:
    """any Good Order Allied Infantry MMC that is ADJACENT to cave is considered to control that cave if no
    Good Order Japanese MMC occupies non-hidden cave (G11.6)."""
    if not (
        at.is_(mmc, "Good Order")
        and at.is_(mmc, "Allied")
        and at.is_(mmc, "Infantry")
        and at.is_(mmc, "ADJACENT", to=cave)
        and not at.is_(cave, "hidden")
        and not any(
            at.holds("occupy", mmc_2, cave) and at.is_(mmc_2, "Good Order") and at.is_(mmc_2, "Japanese")
            for mmc_2 in at.each("MMC")
        )
    ):
        return None
    return True


@rule("G11.96:c1", FACT, "Illuminated", agent="cave")
def cave_is_illuminated(at: Case, cave: Thing) -> bool | None:
    """each cave is Illuminated only if (hex of that cave) and Entrance Hex of that cave are Illuminated."""
    return any(at.is_(hex, "Illuminated") for hex in at.those("of", cave, "hex")) and any(
        at.is_(entrance_hex, "Illuminated") for entrance_hex in at.those("of", cave, "Entrance Hex")
    )


@rule("G11.96:c2", NORM, "Illuminated", agent="Cave Complex")
def be_illuminated(at: Case, complex: Thing) -> Legality | None:
    """Cave Complex may never be Illuminated."""
    return FORBIDDEN


@rule("G11.96:c3", FACT, "subject", agent="unit")
def unit_not_is_subject(at: Case, unit: Thing) -> bool | None:
    """unit is not subject to Straying while that unit moves in cave or Cave Complex until move of that unit
    above-ground takes that unit."""
    if not (
        at.some(at.role("to", "Straying"))
        and any(at.holds("move", unit, in_=cave) for cave in at.each("cave", "Cave Complex"))
        and not any(at.holds("take", move, unit, manner="above-ground") for move in at.those("of", unit, "move"))
    ):
        return None
    return False


@rule("G11.97:c1", EFFECT, "become", agent="Infantry")
def infantry_becomes_battle_hardened(at: Case, infantry: Thing) -> bool | None:
    """Infantry in cave becomes Battle Hardened if Final Heat of Battle DR of that Infantry is ≥ 9."""
    if not (
        at.some(at.what(infantry, "in", "cave"))
        and at.said("is", "Battle Hardened")
        and any(
            at.bears(dr, "Final Heat of Battle DR", least=9)
            for dr in at.those("of", infantry, "Final Heat of Battle DR")
        )
    ):
        return None
    return True


@rule("G11.98:c1", NORM, "have", agent="prisoner", theme="Guard")
def have_guard(at: Case, prisoner: Thing, guard: Thing) -> Legality | Duty | None:
    """Allied prisoner must at all times have Guard in Cave Complex."""
    return REQUIRED if at.is_(prisoner, "Allied") and at.some(at.role("in", "Cave Complex")) else None


@rule("G11.98:c1", NORM, "attack", agent="prisoner", theme="Guard")
def attack_guard(at: Case, prisoner: Thing, guard: Thing) -> Legality | None:
    """Allied prisoner may not attack Guard of that Allied prisoner in Cave Complex in CC."""
    if not (
        at.is_(prisoner, "Allied")
        and at.holds("of", guard, prisoner)
        and at.some(at.role("in", "Cave Complex"))
        and at.some(at.role("in", "CC"))
    ):
        return None
    return FORBIDDEN


@rule("G11.981:c1", EFFECT, "reveal", agent="Interrogation", theme="cave")
def interrogation_reveals_cave(at: Case, interrogation: Thing, cave: Thing) -> bool | None:
    """that Interrogation reveals that cave when Interrogation reveals unit in cave (E2)."""
    return True if any(at.holds("reveal", interrogation, unit, in_=cave) for unit in at.each("unit")) else None


@rule("G11.981:c2", NORM, "announce", agent="player")
def announce_primary_cave(at: Case, player: Thing) -> Legality | Duty | None:
    """prisoner player must announce (that hidden Primary Cave is Primary Cave) when that Interrogation
    reveals hidden Primary Cave."""
    if not (
        at.is_(player, "prisoner")
        and at.said("theme", "be hidden Primary Cave Primary Cave")
        and any(
            any(at.holds("reveal", interrogation, cave) and at.is_(cave, "hidden") for cave in at.each("Primary Cave"))
            for interrogation in at.each("Interrogation")
        )
    ):
        return None
    return REQUIRED


@rule("G11.981:c3", NORM, "reveal", agent="Interrogation", theme="contents")
def reveal_contents(at: Case, interrogation: Thing, contents: Thing) -> Legality | None:
    """Interrogation may not reveal any contents of Cave Complex."""
    return FORBIDDEN if at.some(at.what(contents, "of", "Cave Complex")) else None


SIDES: tuple[str, ...] = ("Japanese",)

UNREAD: dict[str, str] = {
    "G11.1:c5": "Location; above-ground; entrance; own",
    "G11.1:p2:c1": """Cave counter; Depression; Elevated Road; Sunken Road; counter; hex; hill; include; road; set
    up; share""",
    "G11.1:p3:c1": "Infantry",
    # chooses between several by comparing them
    "G11.113:c2": """Base Level; CA Hexside; Cave counter; Crest Level; Depression; Entrance Hex; Level; as; be;
    cave; choose; cliff; hex; hexside; high; higher; in; of; set up""",
    # means what another clause tells, and names it by no word of its own
    "G11.113:c3": "Cave counter; Level; actual; cave; indicate; label; of; set up; show; side; use; way",
    # chooses between several by comparing them
    "G11.113:c4": "Base Level; Crest Level; Entrance Hex; Level; Upper-Cliff cave; cave; higher; of; term; ≥",
    "G11.12:c3": """CA Hexside; Cave counter; Entrance Hex; area; cave; comprise; counter; extension; hex; hexside;
    hexspine; include; touch; vertex""",
    # means what another clause tells, and names it by no word of its own
    "G11.12:c6": "CA; be; cave; event; hex; hold; lie; of; part",
    # is about a share of a number, and not about any one of those that are counted
    "G11.2:c3": """Cave counter; FRD; Japanese; OB; Primary Cave; consider; counter; in; number; of; original; per;
    percent""",
    # means what another clause tells, and names it by no word of its own
    "G11.2:c6": "Infantry; Japanese; enable; event; move; other; point",
    "G11.2:c7": "Cave Complex; Cave counter; Primary Cave; complex; comprise; counter; hex",
    "G11.31:c1": "Infantry; SW; hidden; hide; unit",
    "G11.32:c1": """CCSS; Cave Complex; cave; complex; content; contents; hidden; hide; owner; record; set up;
    setup; symbol""",
    "G11.33:c3": "Search; search",
    "G11.4:c8": "break; broken; unit",
    "G11.5:c1": "LOS",
    "G11.51:c1": """CA Hexside; Cave counter; Continuous Slope; Crest Line; LOS; cave; consider; counter;
    disregard; exist; hex; hexside; hill; lie; line; slope; unit""",
    "G11.52:c1": "cave; content; contents",
    "G11.6:c1": "",
    "G11.7:c2": "Accessible; cave; grind; ground",
    # means something of which another statement tells what happens to it, and not that this happens
    "G11.72:c4": "INTO; Location; MF; above-ground; be; cost; entry; exit; for; normal; pillbox",
    # means what another clause tells, and names it by no word of its own
    "G11.72!1:c1": "Climbing; Upper-Cliff cave; exit; way",
    "G11.73:c1": "Accessible; Cave Complex; allow; cave; complex; entry",
    "G11.74:c1": "Infantry; Inherent; MF; allotment; even; unit; wound; wounded",
    "G11.75:c1": "Infantry; SW; hidden; hide",
    "G11.75:p2:c1": """Good Order; Infantry; LOS; SW; cave; enemy; enter; even; ground unit; hex; hidden; hide;
    order; unit""",
    "G11.75:p3:c1": "Good Order; HIP; Infantry; become; even; order; set up; use",
    # tells by which rules something is done of which another clause tells, and nothing else of it
    "G11.76:c2": "Accessible; Cave Complex; Gun; MMC; MPh; SMC; cave; equivalent; of; push; rule",
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
    "G11.9:c1": "Cave Complex; cave; complex; create",
    "G11.92:c1": "Gun; caliber; type; vehicular",
    "G11.93:c1": "Fortification; cave; exist",
    "G11.931:c1": "Infantry; cave; exit",
    "G11.932:c1": "Infantry; cave; enter; pillbox",
    "G11.933:c2": "Accessible; Location; Tunnel; connect; consider; purpose; subterranean; tunnel",
    "G11.933!1:c1": "MPh; Tunnel; entry; occur; tunnel",
    # means every other kind of thing, where a question names one by a word of its own
    "G11.934:c1": "Location; Sewer; connect; of; other; subterranean; type",
    "G11.94:c2": "Allied; Control; control; effect; in effect; status; stay; subsequent; unit",
    "G11.95:c1": "Blaze; cave",
    "G11.96:c4": "Concealment Terrain; MF; cave; cost; enter; terrain",
    "G11.97:c2": "Berserk; Known; cave; consider; creation; enemy; know; occupant; purpose; unit",
    "G11.98:c2": "Fate; Guard; eliminate; present; unit",
}
