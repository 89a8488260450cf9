"""O6, Red Barricades Cellars: rules as functions, generated from their logic and never edited by hand."""

from ..case import Case, Thing
from ..rules import ANY, FORBIDDEN, PERMITTED, REQUIRED, Collector, Duty, Rule, unless
from ..truth import Legality

RULES: list[Rule] = []
rule = Collector(RULES)


@rule.fact("O6.1:c1", "have", agent="building", theme="Cellar level")
def building_has_cellar_level(at: Case, building: Thing, level: Thing) -> bool:
    """each multi-hex non-Factory building that is depicted on RB map has (Cellar level beneath (ground level
    Location of that multi-hex building) (i.e., at Level -1 of building))."""
    at.needs(at.is_(building, "multi-hex") and not at.is_(building, "Factory"))
    at.needs_any(at.holds("depict", None, building, on=map) and at.is_(map, "RB") for map in at.each("map"))
    at.needs_any(
        at.is_(location, "ground level") and at.holds("of", location, building)
        for location in at.what(level, "beneath", "Location")
    )
    return True


@rule.fact("O6.1:c2", "beneath", agent="sewer level", theme="Cellar level")
def sewer_level_is_beneath_cellar_level(at: Case, sewer_level: Thing, cellar_level: Thing) -> bool:
    """sewer level (if any) of that hex of (that Cellar level beneath ground level Location of that multi-hex
    building) is beneath (Cellar level beneath ground level Location of that multi-hex building)."""
    at.needs_any(at.holds("of", hex, cellar_level) for hex in at.what(sewer_level, "of", "hex"))
    at.needs_any(
        at.is_(building, "multi-hex")
        for location in at.what(cellar_level, "beneath", "Location")
        if at.is_(location, "ground level")
        for building in at.what(location, "of", "building")
    )
    return True


@rule.definition("O6.1:c3", "equivalent", agent="Cellar Location", to="building Location", default=True)
def cellar_location_is_equivalent(at: Case, cellar_location: Thing, building_location: Thing) -> bool:
    """Cellar Location is considered equivalent to another non-rooftop building Location of that hex of that
    Cellar Location even for purposes of Falling Rubble and Victory Condition (by default) (B24.12)."""
    at.needs(at.is_(building_location, "other") and not at.is_(building_location, "rooftop"))
    at.needs_any(at.holds("of", hex, cellar_location) for hex in at.what(building_location, "of", "hex"))
    return True


@rule.effect("O6.1:c4", "ignore", theme="Cellar level")
def cellar_level_is_ignored(at: Case, cellar_level: Thing) -> bool:
    """Cellar level is ignored when Base Level of building hex is determined."""
    at.needs_any(
        at.is_(hex, "building")
        for base_level in at.each("Base Level")
        if at.holds("determine", None, base_level)
        for hex in at.what(base_level, "of", "hex")
    )
    return True


@rule.definition("O6.11:c1", "Fortified Building Location", agent="Cellar Location", theme=ANY)
def cellar_location_is_fortified_building_location(
    at: Case, cellar_location: Thing, fortified_building_location: Thing
) -> bool:
    """Cellar Location is always considered Fortified Building Location."""
    return True


@rule.value("O6.11:c1", "TEM", of="Cellar Location")
@unless("O6.11!1", "+3 if that Cellar Location is wooden")
def tem_of_cellar_location(at: Case, location: Thing) -> int:
    """Cellar Location has TEM of +4 [EXC O6.11!1: …]."""
    return 3 if at.exception("O6.11!1", at.is_(location, "wooden")) else 4


@rule.application("O6.11:c2", "rule", rules=ANY, to="Cellar Location", default=True)
def rule_for_fortified_building_apply_to_cellar(at: Case, rule_: Thing, location: Thing) -> bool | None:
    """each rule for Fortified Building applies to that Cellar Location (by default)."""
    return True if at.some(at.what(rule_, "for", "Fortified Building")) else None


@rule.norm("O6.11:c3", "Breached", agent="Cellar Location", only=("across",))
def be_breached(at: Case, cellar_location: Thing) -> Legality:
    """Cellar Location may be Breached only across hexside (common to ADJACENT Cellar Location) (B23.9221)."""
    if not any(
        at.is_(hexside, "common", to=cellar_location_2) and at.is_(cellar_location_2, "ADJACENT", to=cellar_location)
        for hexside in at.role("across", "hexside")
        for cellar_location_2 in at.each("Cellar Location", beyond=True)
    ):
        return FORBIDDEN
    return PERMITTED


@rule.norm("O6.2:c1", "enter", "set up in", agent=ANY, theme="Cellar Location", only=("agent",))
def enter_or_set_up_in_cellar_location(at: Case, it: Thing, location: Thing) -> Legality:
    """only Infantry/SW may enter/set up in Cellar Location."""
    return PERMITTED if at.is_a(it, "Infantry") or at.is_a(it, "SW") else FORBIDDEN


@rule.effect("O6.2:c2", "place", theme=ANY)
def infantry_or_sw_is_placed_beneath_cellar_counter(at: Case, it: Thing) -> bool:
    """that Infantry/SW is placed beneath Cellar counter to indicate presence of that Infantry/SW in that
    Cellar Location when Infantry/SW enters/sets up in Cellar Location."""
    at.needs(at.is_a(it, "Infantry") or at.is_a(it, "SW"))
    at.needs(at.some(at.role("beneath", "Cellar counter")))
    at.needs_any(at.holds(("enter", "set up in"), it, location) for location in at.each("Cellar Location"))
    return True


@rule.norm(
    "O6.2:c3", "exit", "enter", agent="Infantry", theme="Cellar level", outside=("O.2A", "SSR RB6"), only=("via", "as")
)
@unless("O6.2!1", "as O.2A and SSR RB6 says")
def exit_or_enter_cellar_level(at: Case, infantry: Thing, level: Thing) -> Legality | None:
    """Infantry may exit/enter Cellar level solely via Stairwell, Manhole, connecting Trench or connecting
    Tunnel, only as B23.922 allows [EXC O6.2!1 (O.2A; SSR RB6)]."""
    if at.exception("O6.2!1", at.holds("say otherwise", "O.2A") or at.holds("say otherwise", "SSR RB6")):
        return None
    if not (
        any(
            at.is_a(it, "Stairwell")
            or at.is_a(it, "Manhole")
            or ((at.is_a(it, "Trench") or at.is_a(it, "Tunnel")) and at.is_(it, "connecting"))
            for it in at.role("via", "Stairwell", "Manhole", "Trench", "Tunnel")
        )
        and at.holds("allow", "B23.922")
    ):
        return FORBIDDEN
    return PERMITTED


@rule.norm("O6.2:c4", "enter", agent="Infantry", theme="Cellar Location")
@unless("O6.2!2", "if that building is Rowhouse")
def enter_cellar_location(at: Case, infantry: Thing, cellar_location: Thing) -> Legality:
    """Infantry may directly enter adjacent Cellar Location when that Infantry is already in Cellar Location
    only if 2 hexes of (that adjacent Cellar Location and that Cellar Location) share building hexside as
    being determined by depiction of building of that building hexside [EXC O6.2!2: …]."""
    at.needs(at.said("manner", "directly", unsaid=True))
    at.needs(at.is_(cellar_location, "adjacent", to=infantry))
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


@rule.effect("O6.21:c1", "open into", agent=ANY, theme="Cellar level")
@unless("O6.21!1", "if ground level over (Cellar Location of that Cellar level in that hex) has been rubbled")
def connection_or_manhole_or_entrance_or_exit_opens(at: Case, it: Thing, cellar_level: Thing) -> bool | None:
    """Trench connection, Manhole, (entrance of Tunnel) and exit of Tunnel open into that Cellar level in
    (hex in which Cellar level exists) [EXC O6.21!1 (O6.6): …] (SSR RB6)."""
    at.needs(
        (at.is_a(it, "connection") and at.is_(it, "Trench"))
        or at.is_a(it, "Manhole")
        or ((at.is_a(it, "entrance") or at.is_a(it, "exit")) and at.some(at.what(it, "of", "Tunnel")))
    )
    hex = at.the(hex for hex in at.role("in", "hex") if at.holds("exist", cellar_level, in_=hex))
    if at.exception(
        "O6.21!1",
        any(
            at.holds("rubble", None, ground_level, told="past")
            for location in at.those("of", cellar_level, "Cellar Location")
            if at.holds("in", location, hex)
            for ground_level in at.those("over", location, "ground level")
        ),
    ):
        return None
    return True


@rule.application("O6.21:c2", "rule", rules=ANY, default=True)
@unless("O6.21!2", "(entrance Location of Tunnel) and exit Location of Tunnel may be on different Level")
def rule_for_sewer_and_tunnel_and_trench_apply(at: Case, rule_: Thing) -> bool:
    """rules for (Sewer, Tunnel and Trench) apply otherwise unchanged [EXC O6.21!2: ….] (B8; B27.5)."""
    at.needs(
        at.some(at.what(rule_, "for", "Sewer"))
        or at.some(at.what(rule_, "for", "Tunnel"))
        or at.some(at.what(rule_, "for", "Trench"))
    )
    return True


@rule.norm("O6.21!2:c1", "on", agent="Location", theme="Level")
def be_on_level(at: Case, location: Thing, level: Thing) -> Legality:
    """(entrance Location of Tunnel) and exit Location of Tunnel may be on different Level."""
    at.needs(at.is_(location, "entrance") or at.is_(location, "exit"))
    at.needs(at.some(at.what(location, "of", "Tunnel")))
    at.needs(at.is_(level, "different"))
    return PERMITTED


@rule.effect("O6.3:c1", "trace", agent="Infantry", theme="LOS")
def infantry_traces_los(at: Case, infantry: Thing, los: Thing) -> bool:
    """Infantry traces (LOS outside depiction of building of that Infantry to non-ADJACENT Location) from
    Cellar Location as if that Infantry is entrenched at ground level (B9.21)."""
    at.needs_any(
        at.holds("of", building, infantry)
        for depiction in at.what(los, "outside", "depiction")
        for building in at.what(depiction, "of", "building")
    )
    at.needs_any(not at.is_(location, "ADJACENT", to=infantry) for location in at.what(los, "to", "Location"))
    at.needs(at.some(at.role("from", "Cellar Location")))
    at.needs(at.said("as if", "entrenched"))
    return True


@rule.effect("O6.3:c2", "trace", agent="Infantry", theme="LOS")
def infantry_traces_los_2(at: Case, infantry: Thing, los: Thing) -> bool:
    """that Infantry normally traces (LOS to ADJACENT Location) from Cellar Location (B23.25; B8.2)."""
    at.needs(at.any_is(at.what(los, "to", "Location"), "ADJACENT", to=infantry))
    at.needs(at.some(at.role("from", "Cellar Location")))
    return not at.said("as if", unsaid=False)


@rule.fact("O6.3:c3", "exist", agent="LOS")
@unless("O6.3!1", "if that black bar Rowhouse hexside is Breached")
def los_exists_between_cellar_location(at: Case, los: Thing) -> bool | None:
    """no LOS exists between adjacent Cellar Location across black bar Rowhouse hexside [EXC O6.3!1
    (B23.711): …]."""
    at.needs(
        at.every(
            at.is_a(location, "Cellar Location") and at.is_(location, "adjacent") for location in at.role("between")
        )
    )
    hexside = at.the(
        hexside
        for hexside in at.role("across", "hexside")
        if at.is_(hexside, "black bar") and at.is_(hexside, "Rowhouse")
    )
    return None if at.exception("O6.3!1", at.is_(hexside, "Breached")) else False


@rule.norm("O6.3:c4", "claim", agent="unit", theme="Wall Advantage")
def claim_wall_advantage(at: Case, unit: Thing, advantage: Thing) -> Legality | None:
    """unit may never claim Wall Advantage while that unit is in Cellar Location."""
    return FORBIDDEN if any(at.holds("in", unit, location) for location in at.each("Cellar Location")) else None


@rule.effect("O6.4:c1", "halve", theme="Inherent FP")
def inherent_fp_is_halved_as_area_fire(at: Case, fp: Thing) -> bool:
    """Inherent FP of unit/FG is halved as Area Fire if unit/FG is in Cellar Location, LOF leaves depiction
    of building of that unit/FG, that LOF is not traced to any ADJACENT Cellar Location, and unit that
    currently uses that Inherent FP has US# of ≥ 3."""
    it = at.the(at.what(fp, "of", "unit", "FG"))
    at.needs(at.some(at.role("as", "Area Fire")))
    at.needs_any(at.holds("in", it, cellar_location) for cellar_location in at.each("Cellar Location"))
    at.needs_any(
        at.holds("leave", lof, depiction)
        and not any(
            at.holds("trace", None, lof, to=cellar_location_2) and at.is_(cellar_location_2, "ADJACENT", to=it)
            for cellar_location_2 in at.each("Cellar Location", beyond=True)
        )
        for building in at.those("of", it, "building")
        for depiction in at.those("of", building, "depiction")
        for lof in at.each("LOF")
    )
    at.needs(at.total("US#", (unit for unit in at.each("unit") if at.holds("use", unit, fp)), least=3))
    return True


@rule.effect("O6.4:c2", "add", theme="US#")
def us_is_not_added_for_calculation(at: Case, us: Thing) -> bool:
    """US# of (leader that directs (fire from Cellar Location)) is not added for that calculation."""
    at.needs_any(
        at.holds("direct", leader, fire) and at.some(at.what(fire, "from", "Cellar Location"))
        for leader in at.what(us, "of", "leader")
        for fire in at.each("fire")
    )
    at.needs(at.some(at.role("for", "calculation")))
    return False


@rule.effect("O6.4:c3", "affect", agent="Cellar Location", theme="use", default=True)
def cellar_location_not_affects_use(at: Case, location: Thing, use: Thing) -> bool | None:
    """Cellar Location does not otherwise affect use of SW/Inherent FP except for normal effect of being
    fired in building."""
    return False if at.said("manner", "otherwise") and at.some(at.what(use, "of", "SW", "Inherent FP")) else None


@rule.norm("O6.4:c4", "throw", theme="DC", only=("into",))
def throw_dc(at: Case, dc: Thing) -> Legality:
    """DC that is in Cellar Location may be thrown solely into ADJACENT Location."""
    at.needs(at.some(at.what(dc, "in", "Cellar Location")))
    return PERMITTED if at.any_is(at.role("into", "Location"), "ADJACENT", to=dc) else FORBIDDEN


@rule.norm("O6.5:c1", "spread", agent="Blaze", only=("to",))
def spread_from_cellar_location(at: Case, blaze: Thing) -> Legality:
    """Blaze may spread from Cellar Location only to ADJACENT Location."""
    cellar_location = at.the(at.role("from", "Cellar Location"))
    return PERMITTED if at.any_is(at.role("to", "Location"), "ADJACENT", to=cellar_location) else FORBIDDEN


@rule.norm("O6.5:c1", "spread", agent="Blaze", only=("from",))
def spread_to_cellar_location(at: Case, blaze: Thing) -> Legality:
    """Blaze may spread to Cellar Location solely from ADJACENT Location."""
    cellar_location = at.the(at.role("to", "Cellar Location"))
    return PERMITTED if at.any_is(at.role("from", "Location"), "ADJACENT", to=cellar_location) else FORBIDDEN


@rule.norm("O6.6:c1", "rubble", theme="Cellar Location")
def rubble_cellar_location(at: Case, location: Thing) -> Legality:
    """Cellar Location may be rubbled like any other building Location."""
    return PERMITTED


@rule.effect("O6.6:c2", "cease to exist", agent="Cellar Location")
def cellar_location_or_building_location_ceases(at: Case, location: Thing) -> bool | None:
    """that Cellar Location and each other building Location in that hex of that Cellar Location cease to
    exist if Cellar Location is rubbled."""
    return True if at.holds("rubble", None, location) else None


@rule.effect("O6.6:c2", "cease to exist", agent="building Location")
def cellar_location_or_building_location_ceases_2(at: Case, building_location: Thing) -> bool | None:
    """that Cellar Location and each other building Location in that hex of that Cellar Location cease to
    exist if Cellar Location is rubbled."""
    hex = at.the(at.what(building_location, "in", "hex"))
    cellar_location = at.the(at.what(hex, "of", "Cellar Location"))
    return True if at.is_(building_location, "other") and at.holds("rubble", None, cellar_location) else None


@rule.effect("O6.6:c3", "place", theme="counter")
def counter_is_placed_in_hex(at: Case, counter: Thing) -> bool:
    """appropriate Rubble counter is placed in that hex of that Cellar Location at ground level if Cellar
    Location is rubbled."""
    at.needs(at.is_(counter, "appropriate") and at.is_(counter, "Rubble"))
    at.needs_any(
        at.holds("rubble", None, location)
        for hex in at.role("in", "hex")
        for location in at.what(hex, "of", "Cellar Location")
    )
    at.needs(at.some(at.role("at", "ground level")))
    return True


@rule.effect("O6.6:c4", "eliminate", theme=ANY)
def weapon_or_occupant_is_eliminated(at: Case, it: Thing) -> bool:
    """(each weapon in that hex of that Cellar Location) and each occupant in that hex of that Cellar
    Location are eliminated if Cellar Location is rubbled."""
    at.needs_any(
        (at.is_a(it, "weapon") or at.is_a(it, "occupant"))
        and any(at.holds("of", hex, location) for hex in at.what(it, "in", "hex"))
        and at.holds("rubble", None, location)
        for location in at.each("Cellar Location")
    )
    return True


@rule.effect("O6.6:c4", "eliminate", theme=ANY)
def entrance_or_exit_or_manhole_or_fortified(at: Case, it: Thing) -> bool:
    """(Tunnel entrance of that hex of that Cellar Location), (Tunnel exit of that hex of that Cellar
    Location), (Manhole of that hex of that Cellar Location) and Fortified Building status (if any) of that
    hex of that Cellar Location are eliminated if Cellar Location is rubbled."""
    at.needs_any(
        (
            ((at.is_a(it, "entrance") or at.is_a(it, "exit")) and at.is_(it, "Tunnel"))
            or at.is_a(it, "Manhole")
            or at.is_a(it, "Fortified Building status")
        )
        and any(at.holds("of", hex, location) for hex in at.what(it, "of", "hex"))
        and at.holds("rubble", None, location)
        for location in at.each("Cellar Location")
    )
    return True


@rule.norm("O6.6:c5", "fall into", agent="AFV", theme="Cellar Location")
def fall_into_cellar_location(at: Case, afv: Thing, location: Thing) -> Legality | None:
    """AFV may no longer fall into that Cellar Location if Cellar Location is rubbled (O6.62; B24.4)."""
    return FORBIDDEN if at.holds("rubble", None, location) else None


@rule.effect("O6.6:c6", "place", theme="counter")
def counter_is_placed_on_top_of_cellar_counter(at: Case, counter: Thing) -> bool:
    """appropriate Rubble counter is placed on top of Cellar counter at ground level if ground level Location
    with (Cellar Location beneath that Location) is rubbled."""
    at.needs(at.is_(counter, "appropriate") and at.is_(counter, "Rubble"))
    at.needs(at.some(at.role("on top of", "Cellar counter")))
    at.needs(at.some(at.role("at", "ground level")))
    at.needs_any(
        at.holds("rubble", None, location)
        and at.is_(location, "ground level")
        and at.some(at.those("beneath", location, "Cellar Location"))
        for location in at.each("Location")
    )
    return True


@rule.fact("O6.6:c7", "exist", agent="Cellar Location", limited_by=("cease to exist",))
def cellar_location_exists(at: Case, cellar_location: Thing) -> bool | None:
    """Cellar Location beneath (that ground level Location with (Cellar Location beneath that Location))
    still exists if ground level Location with (Cellar Location beneath that Location) is rubbled."""
    location = at.the(
        location for location in at.what(cellar_location, "beneath", "Location") if at.is_(location, "ground level")
    )
    return True if at.holds("rubble", None, location) else None


@rule.effect("O6.6:c7", "block", theme="LOS")
def los_is_blocked_across_hexside(at: Case, los: Thing) -> bool:
    """each LOS out of (that Cellar Location beneath (that ground level Location with (Cellar Location
    beneath that Location))) is blocked across non-building hexside if ground level Location with (Cellar
    Location beneath that Location) is rubbled."""
    at.needs_any(
        at.holds("rubble", None, location) and at.is_(location, "ground level")
        for cellar_location in at.what(los, "out of", "Cellar Location")
        for location in at.what(cellar_location, "beneath", "Location")
    )
    at.needs_any(not at.is_(hexside, "building") for hexside in at.role("across", "hexside"))
    return True


@rule.effect("O6.6:c8", "connect", agent="Trench")
def trench_not_connects_to_cellar_location(at: Case, trench: Thing) -> bool:
    """Trench no longer connects to that Cellar Location if ground level Location over Cellar Location has
    been rubbled."""
    cellar_location = at.the(at.role("to", "Cellar Location"))
    at.needs_any(
        at.holds("rubble", None, location, told="past") and at.is_(location, "ground level")
        for location in at.those("over", cellar_location, "Location")
    )
    return False


@rule.effect("O6.6:c9", "affect", agent="event", theme=ANY)
def event_not_affects_entrance_or_exit_or_manhole(at: Case, event: Thing, it: Thing) -> bool:
    """that event does not affect Tunnel entrance, Tunnel exit or Manhole if ground level Location over
    Cellar Location has been rubbled."""
    at.needs(((at.is_a(it, "entrance") or at.is_a(it, "exit")) and at.is_(it, "Tunnel")) or at.is_a(it, "Manhole"))
    at.needs_any(
        at.holds("rubble", None, location, told="past")
        and at.is_(location, "ground level")
        and at.some(at.what(location, "over", "Cellar Location"))
        for location in at.each("Location")
    )
    return False


@rule.effect("O6.61:c1", "affect", theme="Stairwell")
def stairwell_is_affected(at: Case, stairwell: Thing) -> bool:
    """Stairwell between (that ground level Location and Cellar level) is normally affected if ground level
    Location is rubbled (B24.4)."""
    at.needs_any(
        at.holds("between", stairwell, (location, level))
        for location in at.each("Location")
        if at.holds("rubble", None, location) and at.is_(location, "ground level")
        for level in at.each("Cellar level")
    )
    return not at.said("as if", unsaid=False)


@rule.application("O6.62:c1", "rule", rules=ANY)
@unless("O6.62!1", "as its own clauses say")
def cellar_rule_of_rule_b23_41_apply(at: Case, rule_: Thing) -> bool:
    """cellar rules of B23.41 apply unchanged for Cellar Location [EXC O6.62!1: ….]."""
    at.needs(at.is_(rule_, "cellar"))
    at.needs(at.holds("of", rule_, "B23.41"))
    at.needs(at.some(at.role("for", "Cellar Location")))
    return True


@rule.effect("O6.62:c2", "create", theme="Cellar Location")
def cellar_location_is_created_in_hex(at: Case, location: Thing) -> bool:
    """no Cellar Location is thereby created in that hex of that single-hex building when AFV is removed for
    falling into cellar of single-hex building."""
    at.needs_any(
        at.is_(building, "single-hex") for hex in at.role("in", "hex") for building in at.what(hex, "of", "building")
    )
    at.needs_any(
        at.holds("remove", None, afv, for_="fall into cellar of single-hex building") for afv in at.each("AFV")
    )
    return False


@rule.effect("O6.62!1:c1", "fall into", agent="AFV", theme="Cellar Location")
def afv_falls_into_cellar_location(at: Case, afv: Thing, location: Thing) -> bool:
    """that AFV falls into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 4."""
    at.needs(at.holds("apply", "B23.41", to=location))
    at.needs_any(at.bears(check, "Original colored dr", least=4) for check in at.those("of", afv, "Bog Check"))
    return True


@rule.norm("O6.62!1:c2", "attempt", agent="crew")
def attempt_scrounges_afv(at: Case, crew: Thing) -> Legality:
    """that crew may automatically attempt to scrounge AFV if crew of (that AFV that falls into Cellar
    Location) survives if Bog Check of AFV has Original colored dr of ≥ 4."""
    at.needs(at.said("manner", "automatically", unsaid=True))
    afv = at.the(at.what(crew, "of", "AFV"))
    at.needs_any(at.holds("fall into", afv, location) for location in at.each("Cellar Location"))
    at.needs(at.said("theme", "scrounge AFV"))
    at.needs(at.holds("survive", crew))
    at.needs_any(at.bears(check, "Original colored dr", least=4) for check in at.those("of", afv, "Bog Check"))
    return PERMITTED


@rule.effect("O6.62!1:c2", "place", theme="crew")
def crew_is_placed_in_cellar_location(at: Case, crew: Thing) -> bool:
    """that crew is then placed in Cellar Location instead of at ground level if crew of (that AFV that falls
    into Cellar Location) survives if Bog Check of AFV has Original colored dr of ≥ 4."""
    afv = at.the(at.what(crew, "of", "AFV"))
    at.needs_any(at.holds("fall into", afv, location) for location in at.role("in", "Cellar Location"))
    at.needs(at.holds("survive", crew))
    at.needs_any(at.bears(check, "Original colored dr", least=4) for check in at.those("of", afv, "Bog Check"))
    return True


@rule.effect("O6.62!1:c3", "eliminate", theme="AFV")
def afv_is_eliminated_in_case(at: Case, afv: Thing) -> bool:
    """AFV that falls into Cellar Location is eliminated in each case if Bog Check of AFV has Original
    colored dr of ≥ 4."""
    at.needs_any(at.holds("fall into", afv, location) for location in at.each("Cellar Location"))
    at.needs_any(at.bears(check, "Original colored dr", least=4) for check in at.those("of", afv, "Bog Check"))
    return True


@rule.effect("O6.62!1:c3", "leave", agent="AFV", theme="wreck")
def afv_leaves_wreck(at: Case, afv: Thing, wreck: Thing) -> bool:
    """AFV that falls into Cellar Location leaves no wreck if Bog Check of AFV has Original colored dr of ≥ 4."""
    at.needs_any(at.holds("fall into", afv, location) for location in at.each("Cellar Location"))
    at.needs_any(at.bears(check, "Original colored dr", least=4) for check in at.those("of", afv, "Bog Check"))
    return False


@rule.norm("O6.62!1:c4", "take", agent="unit", theme="immediate NMC")
def take_nmc(at: Case, unit: Thing, nmc: Thing) -> Legality | Duty:
    """each Infantry unit must take immediate NMC in (that Cellar Location which that AFV falls into) if Bog
    Check of AFV has Original colored dr of ≥ 4."""
    at.needs(at.is_(unit, "Infantry"))
    at.needs_any(
        at.bears(check, "Original colored dr", least=4)
        for location in at.role("in", "Cellar Location")
        for afv in at.each("AFV")
        if at.holds("fall into", afv, location)
        for check in at.those("of", afv, "Bog Check")
    )
    return REQUIRED


@rule.norm("O6.62!1:c5", "make", theme="dr")
def make_dr(at: Case, dr: Thing) -> Legality | Duty:
    """dr (i.e., Δ) must be made for (each SW which that Infantry unit possesses) if that Infantry unit in
    (that Cellar Location which that AFV falls into) fails that immediate NMC if Bog Check of AFV has
    Original colored dr of ≥ 4."""
    sw = at.the(at.role("for", "SW"))
    unit = at.the(unit for unit in at.each("unit") if at.holds("possess", unit, sw) and at.is_(unit, "Infantry"))
    location = at.the(at.what(unit, "in", "Cellar Location"))
    afv = at.the(afv for afv in at.each("AFV") if at.holds("fall into", afv, location))
    at.needs_any(at.holds("fail", unit, nmc) for nmc in at.each("immediate NMC"))
    at.needs_any(at.bears(check, "Original colored dr", least=4) for check in at.those("of", afv, "Bog Check"))
    return REQUIRED


@rule.effect("O6.62!1:c6", "eliminate", agent=ANY, theme="SW")
def result_eliminates_sw(at: Case, result: Thing, sw: Thing) -> bool:
    """6 result of (that dr for that SW) eliminates (that SW which that Infantry unit possesses) if that
    Infantry unit in (that Cellar Location which that AFV falls into) fails that immediate NMC if Bog Check
    of AFV has Original colored dr of ≥ 4."""
    at.needs(at.is_a(result, "result", 6))
    at.needs_any(at.holds("for", dr, sw) for dr in at.what(result, "of", "dr"))
    unit = at.the(unit for unit in at.each("unit") if at.holds("possess", unit, sw) and at.is_(unit, "Infantry"))
    location = at.the(at.what(unit, "in", "Cellar Location"))
    afv = at.the(afv for afv in at.each("AFV") if at.holds("fall into", afv, location))
    at.needs_any(at.holds("fail", unit, nmc) for nmc in at.each("immediate NMC"))
    at.needs_any(at.bears(check, "Original colored dr", least=4) for check in at.those("of", afv, "Bog Check"))
    return True


@rule.effect("O6.62!1:c7", "malfunction", agent=ANY, theme="SW")
def result_malfunctions_sw(at: Case, result: Thing, sw: Thing) -> bool:
    """4-5 result of (that dr for that SW) malfunctions (that SW which that Infantry unit possesses) if that
    Infantry unit in (that Cellar Location which that AFV falls into) fails that immediate NMC if Bog Check
    of AFV has Original colored dr of ≥ 4."""
    at.needs(at.is_a(result, "result", least=4, most=5))
    at.needs_any(at.holds("for", dr, sw) for dr in at.what(result, "of", "dr"))
    unit = at.the(unit for unit in at.each("unit") if at.holds("possess", unit, sw) and at.is_(unit, "Infantry"))
    location = at.the(at.what(unit, "in", "Cellar Location"))
    afv = at.the(afv for afv in at.each("AFV") if at.holds("fall into", afv, location))
    at.needs_any(at.holds("fail", unit, nmc) for nmc in at.each("immediate NMC"))
    at.needs_any(at.bears(check, "Original colored dr", least=4) for check in at.those("of", afv, "Bog Check"))
    return True


@rule.fact("O6.7:c1", "subject", agent="Cellar Location")
def cellar_location_not_is_subject(at: Case, location: Thing) -> bool | None:
    """Cellar Location is not subject to principle of A7.72 (i.e., Upper Level Encirclement)."""
    return False if any(at.holds("of", principle, "A7.72") for principle in at.role("to", "principle")) else None


@rule.effect("O6.7:c2", "make", theme="unit")
def has_exit_to_ground_level_not_makes_unit(at: Case, unit: Thing) -> bool:
    """having (no exit to ground level) does not by itself make (unit in Cellar Location) Encircled."""
    at.needs(at.said("manner", "by itself"))
    at.needs(at.said("agent", "have no exit to ground level"))
    at.needs(at.some(at.what(unit, "in", "Cellar Location")))
    at.needs(at.said("is", "Encircled"))
    return False


@rule.effect("O6.8:c1", "extend", agent="smoke")
def smoke_not_extends_into_cellar_location(at: Case, smoke: Thing) -> bool:
    """smoke does not extend INTO Cellar Location if that smoke is placed at ground level."""
    at.needs(at.some(at.role("INTO", "Cellar Location")))
    at.needs_any(at.holds("place", None, smoke, at=level) for level in at.each("ground level"))
    return False


@rule.effect("O6.8:c2", "affect", agent="smoke", theme="LOS")
def smoke_affects_los(at: Case, smoke: Thing, los: Thing) -> bool:
    """smoke at (ground level in hex of (Cellar Location unit in that Cellar Location)) affects (LOS from
    Cellar Location to any ground level Location)."""
    level = at.the(at.what(smoke, "at", "ground level"))
    hex = at.the(at.what(level, "in", "hex"))
    unit = at.the(unit for unit in at.what(hex, "of", "unit") if at.is_(unit, "Cellar Location"))
    cellar_location = at.the(at.what(unit, "in", "Cellar Location"))
    at.needs(at.holds("from", los, cellar_location))
    at.needs(at.any_is(at.what(los, "to", "Location"), "ground level"))
    return True


@rule.application("O6.8:c2", "Hindrance", rules=ANY)
def hindrance_plus_1_for_fires_out_of_smoke_of_los(at: Case, hindrance: Thing) -> bool:
    """+1 Hindrance for (firing out of that smoke) of that LOS does not apply when smoke at (ground level in
    hex of (Cellar Location unit in that Cellar Location)) affects (LOS from Cellar Location to any ground
    level Location) (A24.8)."""
    at.needs_any(
        any(
            at.holds("for fire", hindrance, out_of=smoke) and at.holds("affect", smoke, los)
            for cellar_location in at.what(los, "from", "Cellar Location")
            for unit in at.those("in", cellar_location, "unit")
            if at.is_(unit, "Cellar Location")
            for hex in at.those("of", unit, "hex")
            for level in at.those("in", hex, "ground level")
            for smoke in at.those("at", level, "smoke")
        )
        and at.any_is(at.what(los, "to", "Location"), "ground level")
        for los in at.what(hindrance, "of", "LOS")
    )
    at.needs(at.said("amount", "+1", unsaid=True))
    return False
