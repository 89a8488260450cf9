"""O6, Red Barricades Cellars: rules as functions, generated from their logic and never edited by hand."""

from ..case import Case, Thing
from ..rules import (
    ANY,
    APPLICATION,
    DEFINITION,
    EFFECT,
    FACT,
    FORBIDDEN,
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


@rule("O6.1:c1", FACT, "have", agent="building", theme="Cellar level")
def building_has_cellar_level(at: Case, building: Thing, level: Thing) -> bool | None:
    """each multi-hex non-Factory building that is depicted on RB map has (Cellar level beneath (ground level
    Location of that multi-hex building) (i.e., at Level -1 of building))."""
    if not (
        at.is_(building, "multi-hex")
        and not at.is_(building, "Factory")
        and any(at.holds("depict", None, building, on=map) and at.is_(map, "RB") for map in at.each("map"))
        and any(
            at.is_(location, "ground level") and at.holds("of", location, building)
            for location in at.what(level, "beneath", "Location")
        )
    ):
        return None
    return True


@rule("O6.1:c2", FACT, "beneath", agent="sewer level", theme="Cellar level")
def sewer_level_is_beneath_cellar_level(at: Case, sewer_level: Thing, cellar_level: Thing) -> bool | None:
    """sewer level (if any) of that hex of (that Cellar level beneath ground level Location of that multi-hex
    building) is beneath (Cellar level beneath ground level Location of that multi-hex building)."""
    if not (
        any(at.holds("of", hex, cellar_level) for hex in at.what(sewer_level, "of", "hex"))
        and any(
            at.is_(location, "ground level")
            and any(at.is_(building, "multi-hex") for building in at.what(location, "of", "building"))
            for location in at.what(cellar_level, "beneath", "Location")
        )
    ):
        return None
    return True


@rule("O6.1:c3", DEFINITION, "equivalent", agent="Cellar Location", to="building Location", default=True)
def cellar_location_is_equivalent(at: Case, cellar_location: Thing, building_location: Thing) -> bool | None:
    """Cellar Location is considered equivalent to another non-rooftop building Location of that hex of that
    Cellar Location even for purposes of Falling Rubble and Victory Condition (by default) (B24.12)."""
    if not (
        at.is_(building_location, "other")
        and not at.is_(building_location, "rooftop")
        and any(at.holds("of", hex, cellar_location) for hex in at.what(building_location, "of", "hex"))
    ):
        return None
    return True


@rule("O6.1:c4", EFFECT, "ignore", theme="Cellar level")
def cellar_level_is_ignored(at: Case, cellar_level: Thing) -> bool | None:
    """Cellar level is ignored when Base Level of building hex is determined."""
    if not any(
        at.holds("determine", None, base_level)
        and any(at.is_(hex, "building") for hex in at.what(base_level, "of", "hex"))
        for base_level in at.each("Base Level")
    ):
        return None
    return True


@rule("O6.11:c1", DEFINITION, "Fortified Building Location", agent="Cellar Location", theme=ANY)
def cellar_location_is_fortified_building_location(
    at: Case, cellar_location: Thing, fortified_building_location: Thing
) -> bool | None:
    """Cellar Location is always considered Fortified Building Location."""
    return True


@rule(
    "O6.11:c1",
    VALUE,
    "TEM",
    of="Cellar Location",
    unless=(Exempted("O6.11!1", "+3 if that Cellar Location is wooden"),),
)
def tem_of_cellar_location(at: Case, location: Thing) -> int | None:
    """Cellar Location has TEM of +4 [EXC O6.11!1: +3 if that Cellar Location is wooden]."""
    if at.exception("O6.11!1", at.is_(location, "wooden")):
        return 3
    return 4


@rule("O6.11:c2", APPLICATION, "rule", rules=ANY, to="Cellar Location", default=True)
def rule_for_fortified_building_apply_to_cellar(at: Case, rule_: Thing, location: Thing) -> bool | None:
    """each rule for Fortified Building applies to that Cellar Location (by default)."""
    return True if at.some(at.what(rule_, "for", "Fortified Building")) else None


@rule("O6.11:c3", NORM, "Breached", agent="Cellar Location")
def be_breached(at: Case, cellar_location: Thing) -> Legality | None:
    """Cellar Location may be Breached only across hexside (common to ADJACENT Cellar Location) (B23.9221)."""
    if not any(
        any(
            at.is_(hexside, "common", to=cellar_location_2) and at.is_(cellar_location_2, "ADJACENT")
            for cellar_location_2 in at.each("Cellar Location", beyond=True)
        )
        for hexside in at.role("across", "hexside")
    ):
        return FORBIDDEN
    return PERMITTED


@rule("O6.2:c1", NORM, "enter", "set up in", agent=ANY, theme="Cellar Location")
def enter_or_set_up_in_cellar_location(at: Case, infantry: Thing, location: Thing) -> Legality | None:
    """only Infantry/SW may enter/set up in Cellar Location."""
    return PERMITTED if at.is_a(infantry, "Infantry") or at.is_a(infantry, "SW") else FORBIDDEN


@rule("O6.2:c2", EFFECT, "place", theme=ANY)
def infantry_or_sw_is_placed_beneath_cellar_counter(at: Case, infantry: Thing) -> bool | None:
    """that Infantry/SW is placed beneath Cellar counter to indicate presence of that Infantry/SW in that
    Cellar Location when Infantry/SW enters/sets up in Cellar Location."""
    if not (
        (at.is_a(infantry, "Infantry") or at.is_a(infantry, "SW"))
        and at.some(at.role("beneath", "Cellar counter"))
        and any(at.holds(("enter", "set up in"), infantry, location) for location in at.each("Cellar Location"))
    ):
        return None
    return True


@rule(
    "O6.2:c3",
    NORM,
    "exit",
    "enter",
    agent="Infantry",
    theme="Cellar level",
    unless=(Exempted("O6.2!1", "as O.2A and SSR RB6 says"),),
    outside=("O.2A", "SSR RB6"),
)
def exit_or_enter_cellar_level(at: Case, infantry: Thing, level: Thing) -> Legality | None:
    """Infantry may exit/enter Cellar level solely via Stairwell, Manhole, connecting Trench or connecting
    Tunnel, only as B23.922 allows [EXC O6.2!1 (O.2A; SSR RB6)]."""
    if at.exception("O6.2!1", at.holds("say otherwise", "O.2A")):
        return None
    if at.exception("O6.2!1", at.holds("say otherwise", "SSR RB6")):
        return None
    if not (
        any(
            at.is_a(stairwell, "Stairwell")
            or at.is_a(stairwell, "Manhole")
            or (at.is_a(stairwell, "Trench") and at.is_(stairwell, "connecting"))
            or (at.is_a(stairwell, "Tunnel") and at.is_(stairwell, "connecting"))
            for stairwell in at.role("via", "Stairwell", "Manhole", "Trench", "Tunnel")
        )
        and at.holds("allow", "B23.922")
    ):
        return FORBIDDEN
    return PERMITTED


@rule(
    "O6.2:c4",
    NORM,
    "enter",
    agent="Infantry",
    theme="Cellar Location",
    unless=(Exempted("O6.2!2", "if that building is Rowhouse"),),
)
def enter_cellar_location(at: Case, infantry: Thing, cellar_location: Thing) -> Legality | None:
    """Infantry may directly enter adjacent Cellar Location when that Infantry is already in Cellar Location
    only if 2 hexes of (that adjacent Cellar Location and that Cellar Location) share building hexside as
    being determined by depiction of building of that building hexside [EXC O6.2!2: if that building is
    Rowhouse]."""
    if not (at.said("manner", "directly", unsaid=True) and at.is_(cellar_location, "adjacent")):
        return None
    cellar_location_2 = at.the(
        cellar_location_2
        for cellar_location_2 in at.each("Cellar Location")
        if at.holds("in", infantry, cellar_location_2)
    )
    hexside = at.first(
        hexside
        for hexside in at.each("hexside")
        if at.holds("share", (cellar_location, cellar_location_2), hexside) and at.is_(hexside, "building")
    )
    if at.exception("O6.2!2", any(at.is_a(building, "Rowhouse") for building in at.those("of", hexside, "building"))):
        return FORBIDDEN
    return PERMITTED if hexside is not None else FORBIDDEN


@rule(
    "O6.21:c1",
    EFFECT,
    "open into",
    agent=ANY,
    theme="Cellar level",
    unless=(Exempted("O6.21!1", "if ground level over Cellar Location of that Cellar level has been rubbled"),),
)
def connection_or_manhole_or_entrance_or_exit_opens(at: Case, connection: Thing, cellar_level: Thing) -> bool | None:
    """Trench connection, Manhole, (entrance of Tunnel) and exit of Tunnel open into that Cellar level in
    (hex in which Cellar level exists) [EXC O6.21!1 (O6.6): if ground level over Cellar Location of that
    Cellar level has been rubbled] (SSR RB6)."""
    if not (
        (
            (at.is_a(connection, "connection") and at.is_(connection, "Trench"))
            or at.is_a(connection, "Manhole")
            or (at.is_a(connection, "entrance") and at.some(at.what(connection, "of", "Tunnel")))
            or (at.is_a(connection, "exit") and at.some(at.what(connection, "of", "Tunnel")))
        )
        and any(at.holds("exist", cellar_level, in_=hex) for hex in at.role("in", "hex"))
    ):
        return None
    if at.exception(
        "O6.21!1",
        any(
            any(
                at.holds("rubble", None, ground_level, told="past")
                for ground_level in at.those("over", location, "ground level")
            )
            for location in at.those("of", cellar_level, "Cellar Location")
        ),
    ):
        return None
    return True


@rule(
    "O6.21:c2",
    APPLICATION,
    "rule",
    rules=ANY,
    unless=(
        Exempted("O6.21!2", "(entrance Location of Tunnel) and exit Location of Tunnel may be on different Level"),
    ),
    default=True,
)
def rule_for_sewer_and_tunnel_and_trench_apply(at: Case, rule_: Thing) -> bool | None:
    """rules for (Sewer, Tunnel and Trench) apply otherwise unchanged [EXC O6.21!2: (entrance Location of
    Tunnel) and exit Location of Tunnel may be on different Level.] (B8; B27.5)."""
    if not (
        at.some(at.what(rule_, "for", "Sewer"))
        or at.some(at.what(rule_, "for", "Tunnel"))
        or at.some(at.what(rule_, "for", "Trench"))
    ):
        return None
    return True


@rule("O6.21!2:c1", NORM, "on", agent=ANY, theme="Level")
def be_on_level(at: Case, location: Thing, level: Thing) -> Legality | None:
    """(entrance Location of Tunnel) and exit Location of Tunnel may be on different Level."""
    if not (
        (
            (
                at.is_a(location, "Location")
                and at.is_(location, "entrance")
                and at.some(at.what(location, "of", "Tunnel"))
            )
            or (
                at.is_a(location, "Location")
                and at.is_(location, "exit")
                and at.some(at.what(location, "of", "Tunnel"))
            )
        )
        and at.is_(level, "different")
    ):
        return None
    return PERMITTED


@rule("O6.3:c1", EFFECT, "trace", agent="Infantry", theme="LOS")
def infantry_traces_los(at: Case, infantry: Thing, los: Thing) -> bool | None:
    """Infantry traces (LOS outside depiction of building of that Infantry to non-ADJACENT Location) from
    Cellar Location as if that Infantry is entrenched at ground level (B9.21)."""
    if not (
        any(
            any(at.holds("of", building, infantry) for building in at.what(depiction, "of", "building"))
            for depiction in at.what(los, "outside", "depiction")
        )
        and any(not at.is_(location, "ADJACENT") for location in at.what(los, "to", "Location"))
        and at.some(at.role("from", "Cellar Location"))
        and at.said("as if", "entrenched")
    ):
        return None
    return True


@rule("O6.3:c2", EFFECT, "trace", agent="Infantry", theme="LOS")
def infantry_traces_los_2(at: Case, infantry: Thing, los: Thing) -> bool | None:
    """that Infantry normally traces (LOS to ADJACENT Location) from Cellar Location (B23.25; B8.2)."""
    if not (
        any(at.is_(location, "ADJACENT") for location in at.what(los, "to", "Location"))
        and at.some(at.role("from", "Cellar Location"))
    ):
        return None
    return not at.said("as if", unsaid=False)


@rule(
    "O6.3:c3",
    FACT,
    "exist",
    agent="LOS",
    unless=(Exempted("O6.3!1", "if that black bar Rowhouse hexside is Breached"),),
)
def los_exists_between_cellar_location(at: Case, los: Thing) -> bool | None:
    """no LOS exists between adjacent Cellar Location across black bar Rowhouse hexside [EXC O6.3!1
    (B23.711): if that black bar Rowhouse hexside is Breached]."""
    if not at.every(
        at.is_a(location, "Cellar Location") and at.is_(location, "adjacent") for location in at.role("between")
    ):
        return None
    hexside = at.the(
        hexside
        for hexside in at.role("across", "hexside")
        if at.is_(hexside, "black bar") and at.is_(hexside, "Rowhouse")
    )
    if at.exception("O6.3!1", at.is_(hexside, "Breached")):
        return None
    return False


@rule("O6.3:c4", NORM, "claim", agent="unit", theme="Wall Advantage")
def claim_wall_advantage(at: Case, unit: Thing, advantage: Thing) -> Legality | None:
    """unit may never claim Wall Advantage while that unit is in Cellar Location."""
    return FORBIDDEN if any(at.holds("in", unit, location) for location in at.each("Cellar Location")) else None


@rule("O6.4:c1", EFFECT, "halve", theme="Inherent FP")
def inherent_fp_is_halved_as_area_fire(at: Case, fp: Thing) -> bool | None:
    """Inherent FP of unit/FG is halved as Area Fire if unit/FG is in Cellar Location, LOF leaves depiction
    of building of that unit/FG, that LOF is not traced to any ADJACENT Cellar Location, and unit that
    currently uses that Inherent FP has US# of ≥ 3."""
    unit = at.the(at.what(fp, "of", "unit", "FG"))
    if not (
        at.some(at.role("as", "Area Fire"))
        and any(at.holds("in", unit, cellar_location) for cellar_location in at.each("Cellar Location"))
        and any(
            any(
                any(
                    at.holds("leave", lof, depiction)
                    and not any(
                        at.holds("trace", None, lof, to=cellar_location_2) and at.is_(cellar_location_2, "ADJACENT")
                        for cellar_location_2 in at.each("Cellar Location", beyond=True)
                    )
                    for lof in at.each("LOF")
                )
                for depiction in at.those("of", building, "depiction")
            )
            for building in at.those("of", unit, "building")
        )
        and at.total("US#", (unit_2 for unit_2 in at.each("unit") if at.holds("use", unit_2, fp)), least=3)
    ):
        return None
    return True


@rule("O6.4:c2", EFFECT, "add", theme="US#")
def us_is_not_added_for_calculation(at: Case, us: Thing) -> bool | None:
    """US# of (leader that directs (fire from Cellar Location)) is not added for that calculation."""
    if not (
        any(
            any(
                at.holds("direct", leader, fire) and at.some(at.what(fire, "from", "Cellar Location"))
                for fire in at.each("fire")
            )
            for leader in at.what(us, "of", "leader")
        )
        and at.some(at.role("for", "calculation"))
    ):
        return None
    return False


@rule("O6.4:c3", EFFECT, "affect", agent="Cellar Location", theme="use", default=True)
def cellar_location_not_affects_use(at: Case, location: Thing, use: Thing) -> bool | None:
    """Cellar Location does not otherwise affect use of SW/Inherent FP except for normal effect of being
    fired in building."""
    return False if at.said("manner", "otherwise") and at.some(at.what(use, "of", "SW", "Inherent FP")) else None


@rule("O6.4:c4", NORM, "throw", theme="DC")
def throw_dc(at: Case, dc: Thing) -> Legality | None:
    """DC that is in Cellar Location may be thrown solely into ADJACENT Location."""
    if not at.some(at.what(dc, "in", "Cellar Location")):
        return None
    return PERMITTED if any(at.is_(location, "ADJACENT") for location in at.role("into", "Location")) else FORBIDDEN


@rule("O6.5:c1", NORM, "spread", agent="Blaze")
def spread_from_cellar_location(at: Case, blaze: Thing) -> Legality | None:
    """Blaze may spread from Cellar Location only to ADJACENT Location."""
    if not at.some(at.role("from", "Cellar Location")):
        return None
    return PERMITTED if any(at.is_(location, "ADJACENT") for location in at.role("to", "Location")) else FORBIDDEN


@rule("O6.5:c1", NORM, "spread", agent="Blaze")
def spread_to_cellar_location(at: Case, blaze: Thing) -> Legality | None:
    """Blaze may spread to Cellar Location solely from ADJACENT Location."""
    if not at.some(at.role("to", "Cellar Location")):
        return None
    return PERMITTED if any(at.is_(location, "ADJACENT") for location in at.role("from", "Location")) else FORBIDDEN


@rule("O6.6:c1", NORM, "rubble", theme="Cellar Location")
def rubble_cellar_location(at: Case, location: Thing) -> Legality | None:
    """Cellar Location may be rubbled like any other building Location."""
    return PERMITTED


@rule("O6.6:c2", EFFECT, "cease to exist", agent="Cellar Location")
def cellar_location_or_building_location_ceases(at: Case, location: Thing) -> bool | None:
    """that Cellar Location and each other building Location in that hex of that Cellar Location cease to
    exist if Cellar Location is rubbled."""
    return True if at.holds("rubble", None, location) else None


@rule("O6.6:c2", EFFECT, "cease to exist", agent="building Location")
def cellar_location_or_building_location_ceases_2(at: Case, building_location: Thing) -> bool | None:
    """that Cellar Location and each other building Location in that hex of that Cellar Location cease to
    exist if Cellar Location is rubbled."""
    hex = at.the(at.what(building_location, "in", "hex"))
    cellar_location = at.the(at.what(hex, "of", "Cellar Location"))
    return True if at.is_(building_location, "other") and at.holds("rubble", None, cellar_location) else None


@rule("O6.6:c3", EFFECT, "place", theme="counter")
def counter_is_placed_in_hex(at: Case, counter: Thing) -> bool | None:
    """appropriate Rubble counter is placed in that hex of that Cellar Location at ground level if Cellar
    Location is rubbled."""
    if not at.is_(counter, "Rubble"):
        return None
    hex = at.the(at.role("in", "hex"))
    location = at.the(at.what(hex, "of", "Cellar Location"))
    return True if at.some(at.role("at", "ground level")) and at.holds("rubble", None, location) else None


@rule("O6.6:c4", EFFECT, "eliminate", theme=ANY)
def weapon_or_occupant_is_eliminated(at: Case, weapon: Thing) -> bool | None:
    """(each weapon in that hex of that Cellar Location) and each occupant in that hex of that Cellar
    Location are eliminated if Cellar Location is rubbled."""
    location = at.the(
        location
        for location in at.each("Cellar Location")
        if (at.is_a(weapon, "weapon") and any(at.holds("of", hex, location) for hex in at.what(weapon, "in", "hex")))
        or (at.is_a(weapon, "occupant") and any(at.holds("of", hex, location) for hex in at.what(weapon, "in", "hex")))
    )
    return True if at.holds("rubble", None, location) else None


@rule("O6.6:c4", EFFECT, "eliminate", theme=ANY)
def entrance_or_exit_or_manhole_or_fortified(at: Case, entrance: Thing) -> bool | None:
    """(Tunnel entrance of that hex of that Cellar Location), (Tunnel exit of that hex of that Cellar
    Location), (Manhole of that hex of that Cellar Location) and Fortified Building status (if any) of that
    hex of that Cellar Location are eliminated if Cellar Location is rubbled."""
    location = at.the(
        location
        for location in at.each("Cellar Location")
        if (
            at.is_a(entrance, "entrance")
            and at.is_(entrance, "Tunnel")
            and any(at.holds("of", hex, location) for hex in at.what(entrance, "of", "hex"))
        )
        or (
            at.is_a(entrance, "exit")
            and at.is_(entrance, "Tunnel")
            and any(at.holds("of", hex, location) for hex in at.what(entrance, "of", "hex"))
        )
        or (
            at.is_a(entrance, "Manhole")
            and any(at.holds("of", hex, location) for hex in at.what(entrance, "of", "hex"))
        )
        or (
            at.is_a(entrance, "Fortified Building status")
            and any(at.holds("of", hex, location) for hex in at.what(entrance, "of", "hex"))
        )
    )
    return True if at.holds("rubble", None, location) else None


@rule("O6.6:c5", NORM, "fall into", agent="AFV", theme="Cellar Location")
def fall_into_cellar_location(at: Case, afv: Thing, location: Thing) -> Legality | None:
    """AFV may no longer fall into that Cellar Location if Cellar Location is rubbled (O6.62; B24.4)."""
    return FORBIDDEN if at.holds("rubble", None, location) else None


@rule("O6.6:c6", EFFECT, "place", theme="counter")
def counter_is_placed_on_top_of_cellar_counter(at: Case, counter: Thing) -> bool | None:
    """appropriate Rubble counter is placed on top of Cellar counter at ground level if ground level Location
    with (Cellar Location beneath that Location) is rubbled."""
    if not (
        at.is_(counter, "Rubble")
        and at.some(at.role("on top of", "Cellar counter"))
        and at.some(at.role("at", "ground level"))
        and any(
            at.holds("rubble", None, location)
            and at.is_(location, "ground level")
            and any(
                at.holds("beneath", cellar_location, location)
                for cellar_location in at.what(location, "with", "Cellar Location")
            )
            for location in at.each("Location")
        )
    ):
        return None
    return True


@rule("O6.6:c7", FACT, "exist", agent="Cellar Location")
def cellar_location_exists(at: Case, cellar_location: Thing) -> bool | None:
    """Cellar Location beneath (that ground level Location with (Cellar Location beneath that Location))
    still exists if ground level Location with (Cellar Location beneath that Location) is rubbled."""
    if not any(
        at.holds("rubble", None, location)
        and at.is_(location, "ground level")
        and any(
            at.holds("beneath", cellar_location_2, location)
            for cellar_location_2 in at.what(location, "with", "Cellar Location")
        )
        for location in at.what(cellar_location, "beneath", "Location")
    ):
        return None
    return True


@rule("O6.6:c7", EFFECT, "block", theme="LOS")
def los_is_blocked_across_hexside(at: Case, los: Thing) -> bool | None:
    """each LOS out of (that Cellar Location beneath (that ground level Location with (Cellar Location
    beneath that Location))) is blocked across non-building hexside if ground level Location with (Cellar
    Location beneath that Location) is rubbled."""
    if not (
        any(
            any(
                at.holds("rubble", None, location)
                and at.is_(location, "ground level")
                and any(
                    at.holds("beneath", cellar_location_2, location)
                    for cellar_location_2 in at.what(location, "with", "Cellar Location")
                )
                for location in at.what(cellar_location, "beneath", "Location")
            )
            for cellar_location in at.what(los, "out of", "Cellar Location")
        )
        and any(not at.is_(hexside, "building") for hexside in at.role("across", "hexside"))
    ):
        return None
    return True


@rule("O6.6:c8", EFFECT, "connect", agent="Trench")
def trench_not_connects_to_cellar_location(at: Case, trench: Thing) -> bool | None:
    """Trench no longer connects to that Cellar Location if ground level Location over Cellar Location has
    been rubbled."""
    cellar_location = at.the(at.role("to", "Cellar Location"))
    if not any(
        at.holds("rubble", None, location, told="past") and at.is_(location, "ground level")
        for location in at.those("over", cellar_location, "Location")
    ):
        return None
    return False


@rule("O6.6:c9", EFFECT, "affect", agent="event", theme=ANY)
def event_not_affects_entrance_or_exit_or_manhole(at: Case, event: Thing, entrance: Thing) -> bool | None:
    """that event does not affect Tunnel entrance, Tunnel exit or Manhole if ground level Location over
    Cellar Location has been rubbled."""
    if not (
        (
            (at.is_a(entrance, "entrance") and at.is_(entrance, "Tunnel"))
            or (at.is_a(entrance, "exit") and at.is_(entrance, "Tunnel"))
            or at.is_a(entrance, "Manhole")
        )
        and any(
            at.holds("rubble", None, location, told="past")
            and at.is_(location, "ground level")
            and at.some(at.what(location, "over", "Cellar Location"))
            for location in at.each("Location")
        )
    ):
        return None
    return False


@rule("O6.61:c1", EFFECT, "affect", theme="Stairwell")
def stairwell_is_affected(at: Case, stairwell: Thing) -> bool | None:
    """Stairwell between (that ground level Location and Cellar level) is normally affected if ground level
    Location is rubbled (B24.4)."""
    location = at.the(
        location
        for location in at.each("Location")
        if at.is_(location, "ground level")
        and any(at.holds("between", stairwell, (location, level)) for level in at.each("Cellar level"))
    )
    if not at.holds("rubble", None, location):
        return None
    return not at.said("as if", unsaid=False)


@rule(
    "O6.62:c1",
    APPLICATION,
    "rule",
    rules=ANY,
    unless=(
        Exempted(
            "O6.62!1",
            "that AFV falls into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 4; that crew "
            "may automatically attempt to scrounge AFV if crew of (that AFV that falls into Cellar Location) "
            "survives if Bog Check of AFV has Original colored dr of ≥ 4; that crew is then placed in Cellar "
            "Location instead of at ground level if crew of (that AFV that falls into Cellar Location) survives "
            "if Bog Check of AFV has Original colored dr of ≥ 4; AFV that falls into Cellar Location is "
            "eliminated in each case if Bog Check of AFV has Original colored dr of ≥ 4; AFV that falls into "
            "Cellar Location leaves no wreck if Bog Check of AFV has Original colored dr of ≥ 4; each Infantry "
            "unit must take immediate NMC in (that Cellar Location that that AFV falls into) if Bog Check of AFV "
            "has Original colored dr of ≥ 4; dr (i.e., Δ) must be made for (each SW that that Infantry unit "
            "possesses) if that Infantry unit fails that immediate NMC if Bog Check of AFV has Original colored "
            "dr of ≥ 4; 6 result of that dr eliminates (that SW that that Infantry unit possesses) if that "
            "Infantry unit fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4; 4-5 "
            "result of that dr malfunctions (that SW that that Infantry unit possesses) if that Infantry unit "
            "fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4",
        ),
    ),
)
def cellar_rule_of_rule_b23_41_apply(at: Case, rule_: Thing) -> bool | None:
    """cellar rules of B23.41 apply unchanged for Cellar Location [EXC O6.62!1: that AFV falls into Cellar
    Location if Bog Check of AFV has Original colored dr of ≥ 4. that crew may automatically attempt to
    scrounge AFV if crew of (that AFV that falls into Cellar Location) survives if Bog Check of AFV has
    Original colored dr of ≥ 4. that crew is then placed in Cellar Location instead of at ground level if
    crew of (that AFV that falls into Cellar Location) survives if Bog Check of AFV has Original colored dr
    of ≥ 4. AFV that falls into Cellar Location is eliminated in each case if Bog Check of AFV has Original
    colored dr of ≥ 4. AFV that falls into Cellar Location leaves no wreck if Bog Check of AFV has Original
    colored dr of ≥ 4. each Infantry unit must take immediate NMC in (that Cellar Location that that AFV
    falls into) if Bog Check of AFV has Original colored dr of ≥ 4. dr (i.e., Δ) must be made for (each SW
    that that Infantry unit possesses) if that Infantry unit fails that immediate NMC if Bog Check of AFV has
    Original colored dr of ≥ 4. 6 result of that dr eliminates (that SW that that Infantry unit possesses) if
    that Infantry unit fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4. 4-5
    result of that dr malfunctions (that SW that that Infantry unit possesses) if that Infantry unit fails
    that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4.]."""
    if not (at.is_(rule_, "cellar") and at.holds("of", rule_, "B23.41") and at.some(at.role("for", "Cellar Location"))):
        return None
    return True


@rule("O6.62:c2", EFFECT, "create", theme="Cellar Location")
def cellar_location_is_created_in_hex(at: Case, location: Thing) -> bool | None:
    """no Cellar Location is thereby created in that hex of that single-hex building when AFV is removed for
    falling into cellar of single-hex building."""
    if not (
        any(
            any(at.is_(building, "single-hex") for building in at.what(hex, "of", "building"))
            for hex in at.role("in", "hex")
        )
        and any(at.holds("remove", None, afv, for_="fall into") for afv in at.each("AFV"))
    ):
        return None
    return False


@rule("O6.62!1:c1", EFFECT, "fall into", agent="AFV", theme="Cellar Location")
def afv_falls_into_cellar_location(at: Case, afv: Thing, location: Thing) -> bool | None:
    """that AFV falls into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 4."""
    if not (
        at.holds("apply", "B23.41", to=location)
        and any(at.bears(check, "Original colored dr", least=4) for check in at.those("of", afv, "Bog Check"))
    ):
        return None
    return True


@rule("O6.62!1:c2", NORM, "attempt", agent="crew")
def attempt_scrounges_afv(at: Case, crew: Thing) -> Legality | None:
    """that crew may automatically attempt to scrounge AFV if crew of (that AFV that falls into Cellar
    Location) survives if Bog Check of AFV has Original colored dr of ≥ 4."""
    afv = at.the(at.what(crew, "of", "AFV"))
    if not (
        any(at.holds("fall into", afv, location) for location in at.each("Cellar Location"))
        and at.said("theme", "scrounge AFV")
        and at.holds("survive", crew)
        and at.holds("of", crew, afv)
        and any(at.bears(check, "Original colored dr", least=4) for check in at.those("of", afv, "Bog Check"))
    ):
        return None
    return PERMITTED


@rule("O6.62!1:c2", EFFECT, "place", theme="crew")
def crew_is_placed_in_cellar_location(at: Case, crew: Thing) -> bool | None:
    """that crew is then placed in Cellar Location instead of at ground level if crew of (that AFV that falls
    into Cellar Location) survives if Bog Check of AFV has Original colored dr of ≥ 4."""
    afv = at.the(at.what(crew, "of", "AFV"))
    location = at.the(location for location in at.role("in", "Cellar Location") if at.holds("fall into", afv, location))
    if not (
        at.is_a(location, "Cellar Location")
        and at.holds("survive", crew)
        and any(at.bears(check, "Original colored dr", least=4) for check in at.those("of", afv, "Bog Check"))
    ):
        return None
    return True


@rule("O6.62!1:c3", EFFECT, "eliminate", theme="AFV")
def afv_is_eliminated_in_case(at: Case, afv: Thing) -> bool | None:
    """AFV that falls into Cellar Location is eliminated in each case if Bog Check of AFV has Original
    colored dr of ≥ 4."""
    if not (
        any(at.holds("fall into", afv, location) for location in at.each("Cellar Location"))
        and any(at.bears(check, "Original colored dr", least=4) for check in at.those("of", afv, "Bog Check"))
    ):
        return None
    return True


@rule("O6.62!1:c3", EFFECT, "leave", agent="AFV", theme="wreck")
def afv_leaves_wreck(at: Case, afv: Thing, wreck: Thing) -> bool | None:
    """AFV that falls into Cellar Location leaves no wreck if Bog Check of AFV has Original colored dr of ≥ 4."""
    if not (
        any(at.holds("fall into", afv, location) for location in at.each("Cellar Location"))
        and any(at.bears(check, "Original colored dr", least=4) for check in at.those("of", afv, "Bog Check"))
    ):
        return None
    return False


@rule("O6.62!1:c4", NORM, "take", agent="unit", theme="immediate NMC")
def take_nmc(at: Case, unit: Thing, nmc: Thing) -> Legality | Duty | None:
    """each Infantry unit must take immediate NMC in (that Cellar Location that that AFV falls into) if Bog
    Check of AFV has Original colored dr of ≥ 4."""
    if not at.is_(unit, "Infantry"):
        return None
    location = at.the(at.role("in", "Cellar Location"))
    afv = at.the(afv for afv in at.each("AFV") if at.holds("fall into", afv, location))
    if not any(at.bears(check, "Original colored dr", least=4) for check in at.those("of", afv, "Bog Check")):
        return None
    return REQUIRED


@rule("O6.62!1:c5", NORM, "make", theme="dr")
def make_dr(at: Case, dr: Thing) -> Legality | Duty | None:
    """dr (i.e., Δ) must be made for (each SW that that Infantry unit possesses) if that Infantry unit fails
    that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4."""
    sw = at.the(at.role("for", "SW"))
    unit = at.the(unit for unit in at.each("unit") if at.holds("possess", unit, sw) and at.is_(unit, "Infantry"))
    if not (
        any(at.holds("fail", unit, nmc) for nmc in at.each("immediate NMC"))
        and any(
            at.bears(check, "Original colored dr", least=4) and at.some(at.what(check, "of", "AFV"))
            for check in at.each("Bog Check")
        )
    ):
        return None
    return REQUIRED


@rule("O6.62!1:c6", EFFECT, "eliminate", agent=ANY, theme="SW")
def result_eliminates_sw(at: Case, result: Thing, sw: Thing) -> bool | None:
    """6 result of that dr eliminates (that SW that that Infantry unit possesses) if that Infantry unit fails
    that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4."""
    if not (at.is_a(result, "result", 6) and at.some(at.what(result, "of", "dr"))):
        return None
    unit = at.the(unit for unit in at.each("unit") if at.holds("possess", unit, sw) and at.is_(unit, "Infantry"))
    if not (
        any(at.holds("fail", unit, nmc) for nmc in at.each("immediate NMC"))
        and any(
            at.bears(check, "Original colored dr", least=4) and at.some(at.what(check, "of", "AFV"))
            for check in at.each("Bog Check")
        )
    ):
        return None
    return True


@rule("O6.62!1:c7", EFFECT, "malfunction", agent=ANY, theme="SW")
def result_malfunctions_sw(at: Case, result: Thing, sw: Thing) -> bool | None:
    """4-5 result of that dr malfunctions (that SW that that Infantry unit possesses) if that Infantry unit
    fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4."""
    if not (at.is_a(result, "result", least=4, most=5) and at.some(at.what(result, "of", "dr"))):
        return None
    unit = at.the(unit for unit in at.each("unit") if at.holds("possess", unit, sw) and at.is_(unit, "Infantry"))
    if not (
        any(at.holds("fail", unit, nmc) for nmc in at.each("immediate NMC"))
        and any(
            at.bears(check, "Original colored dr", least=4) and at.some(at.what(check, "of", "AFV"))
            for check in at.each("Bog Check")
        )
    ):
        return None
    return True


@rule("O6.7:c1", FACT, "subject", agent="Cellar Location")
def cellar_location_not_is_subject(at: Case, location: Thing) -> bool | None:
    """Cellar Location is not subject to principle of A7.72 (i.e., Upper Level Encirclement)."""
    return False if any(at.holds("of", principle, "A7.72") for principle in at.role("to", "principle")) else None


@rule("O6.7:c2", EFFECT, "make", theme="unit")
def has_exit_to_ground_level_not_makes_unit(at: Case, unit: Thing) -> bool | None:
    """having (no exit to ground level) does not by itself make (unit in Cellar Location) Encircled."""
    if not (
        at.said("manner", "by itself")
        and at.said("agent", "have no exit")
        and at.some(at.what(unit, "in", "Cellar Location"))
        and at.said("is", "Encircled")
    ):
        return None
    return False


@rule("O6.8:c1", EFFECT, "extend", agent="smoke")
def smoke_not_extends_into_cellar_location(at: Case, smoke: Thing) -> bool | None:
    """smoke does not extend INTO Cellar Location if that smoke is placed at ground level."""
    if not (
        at.some(at.role("INTO", "Cellar Location"))
        and any(at.holds("place", None, smoke, at=level) for level in at.each("ground level"))
    ):
        return None
    return False


@rule("O6.8:c2", EFFECT, "affect", agent="smoke", theme="LOS")
def smoke_affects_los(at: Case, smoke: Thing, los: Thing) -> bool | None:
    """smoke at (ground level in hex of Cellar Location unit) affects (LOS from Cellar Location to any ground
    level Location)."""
    if not (
        any(
            any(
                any(at.is_(unit, "Cellar Location") for unit in at.what(hex, "of", "unit"))
                for hex in at.what(level, "in", "hex")
            )
            for level in at.what(smoke, "at", "ground level")
        )
        and at.some(at.what(los, "from", "Cellar Location"))
        and any(at.is_(location, "ground level") for location in at.what(los, "to", "Location"))
    ):
        return None
    return True


@rule("O6.8:c2", APPLICATION, "Hindrance", rules=ANY)
def hindrance_plus_1_for_fires_out_of_smoke_apply(at: Case, hindrance: Thing) -> bool | None:
    """+1 Hindrance for firing out of SMOKE does not apply when smoke at (ground level in hex of Cellar
    Location unit) affects (LOS from Cellar Location to any ground level Location) (A24.8)."""
    if not (
        any(at.holds("for fire", hindrance, out_of=smoke) for smoke in at.each("SMOKE"))
        and any(
            any(
                at.holds("affect", smoke_2, los)
                and at.some(at.what(los, "from", "Cellar Location"))
                and any(at.is_(location, "ground level") for location in at.what(los, "to", "Location"))
                for los in at.each("LOS")
            )
            and any(
                any(
                    any(at.is_(unit, "Cellar Location") for unit in at.what(hex, "of", "unit"))
                    for hex in at.what(level, "in", "hex")
                )
                for level in at.what(smoke_2, "at", "ground level")
            )
            for smoke_2 in at.each("smoke")
        )
    ):
        return None
    return False
