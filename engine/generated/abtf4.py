"""ABtF4, A Bridge Too Far Cellars: rules as functions, generated from their logic and never edited by hand."""

from ..amounts import Amount, Part
from ..case import Case, Thing
from ..rules import (
    ANY,
    APPLICATION,
    DEFINITION,
    EFFECT,
    FACT,
    FORBIDDEN,
    NORM,
    NOT_REQUIRED,
    PERMITTED,
    REQUIRED,
    VALUE,
    Duty,
    Exempted,
    Rule,
    collect,
)
from ..truth import Legality

RULES: list[Rule] = []
rule = collect(RULES)


@rule("ABtF4.1:c1", FACT, "have", agent="building", theme="Cellar Location")
def building_has_cellar_location(at: Case, building: Thing, cellar_location: Thing) -> bool | None:
    """each multi-hex non-Factory building that is depicted on ABtF map has (Cellar Location beneath (ground
    level Location of that multi-hex building) (i.e., at Level -1 of building))."""
    if not (
        at.is_(building, "multi-hex")
        and not at.is_(building, "Factory")
        and any(at.holds("depict", None, building, on=map) and at.is_(map, "ABtF") for map in at.each("map"))
        and any(
            at.is_(location, "ground level") and at.holds("of", location, building)
            for location in at.what(cellar_location, "beneath", "Location")
        )
    ):
        return None
    return True


@rule("ABtF4.1:c2", DEFINITION, "equivalent", agent="Cellar Location", to="building Location", default=True)
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


@rule("ABtF4.1:c3", EFFECT, "ignore", theme="Cellar level")
def cellar_level_is_ignored(at: Case, cellar_level: Thing) -> bool | None:
    """Cellar level is ignored when Base Level of building hex is determined."""
    if not any(
        at.holds("determine", None, base_level)
        and any(at.is_(hex, "building") for hex in at.what(base_level, "of", "hex"))
        for base_level in at.each("Base Level")
    ):
        return None
    return True


@rule("ABtF4.11:c1", VALUE, "TEM", of="Cellar Location")
def tem_of_cellar_location(at: Case, location: Thing) -> int | None:
    """Cellar Location has TEM of +3."""
    return 3


@rule("ABtF4.11:c2", NORM, "fortify", theme="Cellar Location")
def fortify_cellar_location(at: Case, location: Thing) -> Legality | None:
    """Cellar Location may be fortified."""
    return PERMITTED


@rule("ABtF4.11:c3", EFFECT, "ignore", theme="Cellar Location")
def cellar_location_is_ignored_for_the_purposes(at: Case, location: Thing) -> bool | None:
    """Cellar Location is ignored for purposes of B23.912."""
    return True if at.said("for the purposes of", "B23.912") else None


@rule("ABtF4.11:c4", NORM, "fortify", theme="Cellar Location")
def fortify_cellar_location_2(at: Case, location: Thing) -> Duty | None:
    """Cellar Location need not be fortified to fortify ground level Location."""
    return NOT_REQUIRED if at.said("to", "fortify ground level Location") else None


@rule("ABtF4.12:c1", VALUE, "stacking limit", of="Cellar Location")
def stacking_limit_of_cellar_location(at: Case, location: Thing) -> Amount | None:
    """Cellar Location has normal stacking limit of 2 squad-equivalents plus ≤ 4 SMC (A5.1; A5.5)."""
    return Amount((Part("squad-equivalent", 2, 2), Part("SMC", None, 4)))


@rule("ABtF4.12:c2", NORM, "overstacked", agent="Cellar Location", unless=(Exempted("ABtF4.12!1", "not at setup"),))
def be_overstacked(at: Case, location: Thing) -> Legality | None:
    """Cellar Location may be overstacked [EXC ABtF4.12!1 (A5.1; ABtF9.6214): not at setup.]."""
    if at.exception("ABtF4.12!1", at.some(at.role("at", "setup"))):
        return FORBIDDEN
    return PERMITTED


@rule(
    "ABtF4.21:c1",
    EFFECT,
    "open into",
    agent="connection",
    theme="Cellar level",
    unless=(Exempted("ABtF4.21!1", "if ground level over Cellar Location of that Cellar level has been rubbled"),),
)
def connection_opens_into_cellar_level(at: Case, connection: Thing, cellar_level: Thing) -> bool | None:
    """Trench connection opens into that Cellar level in (hex in which Cellar level exists) [EXC ABtF4.21!1
    (ABtF4.6): if ground level over Cellar Location of that Cellar level has been rubbled] (ABTF CG SSR 17)."""
    if not (
        at.is_(connection, "Trench") and any(at.holds("exist", cellar_level, in_=hex) for hex in at.role("in", "hex"))
    ):
        return None
    if at.exception(
        "ABtF4.21!1",
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


@rule("ABtF4.21:c2", APPLICATION, "rule", rules=ANY, default=True)
def rule_for_trench_apply(at: Case, rule_: Thing) -> bool | None:
    """rules for Trench apply otherwise unchanged."""
    return True if at.some(at.what(rule_, "for", "Trench")) else None


@rule("ABtF4.3:c1", EFFECT, "trace", agent="Infantry", theme="LOS")
def infantry_traces_los(at: Case, infantry: Thing, los: Thing) -> bool | None:
    """Infantry traces (LOS outside building of that Infantry to non-ADJACENT Location) from Cellar Location
    as if that Infantry is entrenched at ground level (B9.21)."""
    if not (
        any(at.holds("of", building, infantry) for building in at.what(los, "outside", "building"))
        and any(not at.is_(location, "ADJACENT") for location in at.what(los, "to", "Location"))
        and at.some(at.role("from", "Cellar Location"))
        and at.said("as if", "entrenched")
    ):
        return None
    return True


@rule("ABtF4.3:c2", EFFECT, "trace", agent="Infantry", theme="LOS")
def infantry_traces_los_2(at: Case, infantry: Thing, los: Thing) -> bool | None:
    """that Infantry normally traces (LOS to ADJACENT Location) from Cellar Location (B23.25; B8.2)."""
    if not (
        any(at.is_(location, "ADJACENT") for location in at.what(los, "to", "Location"))
        and at.some(at.role("from", "Cellar Location"))
    ):
        return None
    return not at.said("as if", unsaid=False)


@rule(
    "ABtF4.3:c3",
    FACT,
    "exist",
    agent="LOS",
    unless=(Exempted("ABtF4.3!1", "if that black bar Rowhouse hexside is Breached"),),
)
def los_exists_between_cellar_location(at: Case, los: Thing) -> bool | None:
    """no LOS exists between adjacent Cellar Location across black bar Rowhouse hexside [EXC ABtF4.3!1
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
    if at.exception("ABtF4.3!1", at.is_(hexside, "Breached")):
        return None
    return False


@rule("ABtF4.3:c4", DEFINITION, "at", agent="Cellar Location", theme=ANY)
def cellar_location_is_at_level_0(at: Case, location: Thing, level: Thing) -> bool | None:
    """Cellar Location is considered to be at Level 0 when applicability of (Height Advantage TEM and Night
    LV) is determined (B10.31; E1.7)."""
    if not (
        at.is_a(level, "Level", 0)
        and any(
            at.holds("determine", None, applicability)
            and (
                any(at.holds("of", applicability, tem) and at.is_(tem, "Height Advantage") for tem in at.each("TEM"))
                or any(at.holds("of", applicability, lv) and at.is_(lv, "Night") for lv in at.each("LV"))
            )
            for applicability in at.each("applicability")
        )
    ):
        return None
    return True


@rule("ABtF4.6:c1", NORM, "rubble", theme="Cellar Location")
def rubble_cellar_location(at: Case, location: Thing) -> Legality | None:
    """Cellar Location may be rubbled like any other building Location."""
    return PERMITTED


@rule("ABtF4.6:c2", EFFECT, "cease to exist", agent="Cellar Location")
def cellar_location_or_building_location_ceases(at: Case, location: Thing) -> bool | None:
    """that Cellar Location and each other building Location in hex of that Cellar Location cease to exist if
    Cellar Location is rubbled."""
    return True if at.holds("rubble", None, location) else None


@rule("ABtF4.6:c2", EFFECT, "cease to exist", agent="building Location")
def cellar_location_or_building_location_ceases_2(at: Case, building_location: Thing) -> bool | None:
    """that Cellar Location and each other building Location in hex of that Cellar Location cease to exist if
    Cellar Location is rubbled."""
    hex = at.the(at.what(building_location, "in", "hex"))
    cellar_location = at.the(at.what(hex, "of", "Cellar Location"))
    return True if at.is_(building_location, "other") and at.holds("rubble", None, cellar_location) else None


@rule("ABtF4.6:c3", EFFECT, "place", theme="counter")
def counter_is_placed_in_hex(at: Case, counter: Thing) -> bool | None:
    """appropriate Rubble counter is placed in that hex of that Cellar Location at ground level if Cellar
    Location is rubbled."""
    if not at.is_(counter, "Rubble"):
        return None
    hex = at.the(at.role("in", "hex"))
    location = at.the(at.what(hex, "of", "Cellar Location"))
    return True if at.some(at.role("at", "ground level")) and at.holds("rubble", None, location) else None


@rule("ABtF4.6:c4", EFFECT, "eliminate", theme=ANY)
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


@rule("ABtF4.6:c4", EFFECT, "eliminate", theme="Fortified Building status")
def fortified_building_status_is_eliminated(at: Case, status: Thing) -> bool | None:
    """Fortified Building status (if any) of that hex of that Cellar Location is eliminated if Cellar
    Location is rubbled."""
    hex = at.the(at.what(status, "of", "hex"))
    location = at.the(at.what(hex, "of", "Cellar Location"))
    return True if at.holds("rubble", None, location) else None


@rule("ABtF4.6:c5", NORM, "fall into", agent="AFV", theme="Cellar Location")
def fall_into_cellar_location(at: Case, afv: Thing, location: Thing) -> Legality | None:
    """AFV may no longer fall into that Cellar Location if Cellar Location is rubbled (ABtF4.62; B24.4)."""
    return FORBIDDEN if at.holds("rubble", None, location) else None


@rule("ABtF4.6:c6", EFFECT, "place", theme="counter")
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


@rule("ABtF4.6:c7", FACT, "exist", agent="Cellar Location")
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


@rule("ABtF4.6:c7", EFFECT, "block", theme="LOS")
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


@rule("ABtF4.6:c8", EFFECT, "connect", agent="Trench")
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


@rule("ABtF4.61:c1", EFFECT, "affect", theme="Stairwell")
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
    "ABtF4.62:c1",
    APPLICATION,
    "rule",
    rules=ANY,
    unless=(
        Exempted(
            "ABtF4.62!1", "that AFV falls into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 5"
        ),
    ),
)
def cellar_rule_of_rule_b23_41_apply(at: Case, rule_: Thing) -> bool | None:
    """cellar rules of B23.41 apply unchanged for Cellar Location [EXC ABtF4.62!1: that AFV falls into Cellar
    Location if Bog Check of AFV has Original colored dr of ≥ 5.]."""
    if not (at.is_(rule_, "cellar") and at.holds("of", rule_, "B23.41") and at.some(at.role("for", "Cellar Location"))):
        return None
    return True


@rule("ABtF4.62:c2", NORM, "attempt", agent="crew")
def attempt_scrounges_afv(at: Case, crew: Thing) -> Legality | None:
    """that crew may immediately attempt to scrounge AFV if crew of (that AFV that falls into Cellar
    Location) survives if Bog Check of AFV has Original colored dr of ≥ 5."""
    afv = at.the(at.what(crew, "of", "AFV"))
    if not (
        any(at.holds("fall into", afv, location) for location in at.each("Cellar Location"))
        and at.said("theme", "scrounge AFV")
        and at.holds("survive", crew)
        and at.holds("of", crew, afv)
        and any(at.bears(check, "Original colored dr", least=5) for check in at.those("of", afv, "Bog Check"))
    ):
        return None
    return PERMITTED


@rule("ABtF4.62:c2", EFFECT, "place", theme="crew")
def crew_is_placed_in_cellar_location(at: Case, crew: Thing) -> bool | None:
    """that crew is then placed in Cellar Location instead of at ground level if crew of (that AFV that falls
    into Cellar Location) survives even if placement of that crew would overstack Cellar Location if Bog
    Check of AFV has Original colored dr of ≥ 5."""
    afv = at.the(at.what(crew, "of", "AFV"))
    location = at.the(location for location in at.role("in", "Cellar Location") if at.holds("fall into", afv, location))
    if not (
        at.is_a(location, "Cellar Location")
        and at.holds("survive", crew)
        and any(at.bears(check, "Original colored dr", least=5) for check in at.those("of", afv, "Bog Check"))
    ):
        return None
    return True


@rule("ABtF4.62:c3", EFFECT, "eliminate", theme="AFV")
def afv_is_eliminated_in_case(at: Case, afv: Thing) -> bool | None:
    """AFV that falls into Cellar Location is eliminated in each case if Bog Check of AFV has Original
    colored dr of ≥ 5."""
    if not (
        any(at.holds("fall into", afv, location) for location in at.each("Cellar Location"))
        and any(at.bears(check, "Original colored dr", least=5) for check in at.those("of", afv, "Bog Check"))
    ):
        return None
    return True


@rule("ABtF4.62:c3", EFFECT, "leave", agent="AFV", theme="wreck")
def afv_leaves_wreck(at: Case, afv: Thing, wreck: Thing) -> bool | None:
    """AFV that falls into Cellar Location leaves no wreck if Bog Check of AFV has Original colored dr of ≥ 5."""
    if not (
        any(at.holds("fall into", afv, location) for location in at.each("Cellar Location"))
        and any(at.bears(check, "Original colored dr", least=5) for check in at.those("of", afv, "Bog Check"))
    ):
        return None
    return False


@rule("ABtF4.62:c4", NORM, "take", agent="unit", theme="immediate NMC")
def take_nmc(at: Case, unit: Thing, nmc: Thing) -> Legality | Duty | None:
    """each Infantry unit must take immediate NMC in (that Cellar Location that that AFV falls into) if Bog
    Check of AFV has Original colored dr of ≥ 5."""
    if not at.is_(unit, "Infantry"):
        return None
    location = at.the(at.role("in", "Cellar Location"))
    afv = at.the(afv for afv in at.each("AFV") if at.holds("fall into", afv, location))
    if not any(at.bears(check, "Original colored dr", least=5) for check in at.those("of", afv, "Bog Check")):
        return None
    return REQUIRED


@rule("ABtF4.62:c5", NORM, "make", theme="dr")
def make_dr(at: Case, dr: Thing) -> Legality | Duty | None:
    """dr (i.e., Δ) must be made for (each SW that that Infantry unit possesses) if that Infantry unit fails
    that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 5."""
    sw = at.the(at.role("for", "SW"))
    unit = at.the(unit for unit in at.each("unit") if at.holds("possess", unit, sw) and at.is_(unit, "Infantry"))
    if not (
        any(at.holds("fail", unit, nmc) for nmc in at.each("immediate NMC"))
        and any(
            at.bears(check, "Original colored dr", least=5) and at.some(at.what(check, "of", "AFV"))
            for check in at.each("Bog Check")
        )
    ):
        return None
    return REQUIRED


@rule("ABtF4.62:c6", EFFECT, "eliminate", agent=ANY, theme="SW")
def result_eliminates_sw(at: Case, result: Thing, sw: Thing) -> bool | None:
    """6 result of that dr eliminates (that SW that that Infantry unit possesses) if that Infantry unit fails
    that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 5."""
    if not (at.is_a(result, "result", 6) and at.some(at.what(result, "of", "dr"))):
        return None
    unit = at.the(unit for unit in at.each("unit") if at.holds("possess", unit, sw) and at.is_(unit, "Infantry"))
    if not (
        any(at.holds("fail", unit, nmc) for nmc in at.each("immediate NMC"))
        and any(
            at.bears(check, "Original colored dr", least=5) and at.some(at.what(check, "of", "AFV"))
            for check in at.each("Bog Check")
        )
    ):
        return None
    return True


@rule("ABtF4.62:c7", EFFECT, "malfunction", agent=ANY, theme="SW")
def result_malfunctions_sw(at: Case, result: Thing, sw: Thing) -> bool | None:
    """4-5 result of that dr malfunctions (that SW that that Infantry unit possesses) if that Infantry unit
    fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 5."""
    if not (at.is_a(result, "result", least=4, most=5) and at.some(at.what(result, "of", "dr"))):
        return None
    unit = at.the(unit for unit in at.each("unit") if at.holds("possess", unit, sw) and at.is_(unit, "Infantry"))
    if not (
        any(at.holds("fail", unit, nmc) for nmc in at.each("immediate NMC"))
        and any(
            at.bears(check, "Original colored dr", least=5) and at.some(at.what(check, "of", "AFV"))
            for check in at.each("Bog Check")
        )
    ):
        return None
    return True


@rule("ABtF4.62:c8", EFFECT, "create", theme="Cellar Location")
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


@rule("ABtF4.62!1:c1", EFFECT, "fall into", agent="AFV", theme="Cellar Location")
def afv_falls_into_cellar_location(at: Case, afv: Thing, location: Thing) -> bool | None:
    """that AFV falls into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 5."""
    if not (
        at.holds("apply", "B23.41", to=location)
        and any(at.bears(check, "Original colored dr", least=5) for check in at.those("of", afv, "Bog Check"))
    ):
        return None
    return True


@rule("ABtF4.7:c1", FACT, "subject", agent="Cellar Location")
def cellar_location_not_is_subject(at: Case, location: Thing) -> bool | None:
    """Cellar Location is not subject to principle of A7.72 (i.e., Upper Level Encirclement)."""
    return False if any(at.holds("of", principle, "A7.72") for principle in at.role("to", "principle")) else None


@rule("ABtF4.7:c2", EFFECT, "make", theme="unit")
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


UNREAD: dict[str, str] = {
    "ABtF4.12:c3": """Cellar Location; MMC; SMC; arm; armed; break; broken; enter (Cellar Location); it; setup;
    squad-equivalent; stacking limit; unit""",
    "ABtF4.2:c1": """Cellar Location; Cellar counter; Cellar level; Dummies; Infantry; Manhole; Rowhouse; SW;
    Stairwell; Trench; Tunnel; building; depiction; enter (Cellar Location); enter (Cellar level); exit (Cellar
    level); hex; hexside; it; place (Infantry); presence; rule; set up in (Cellar Location)""",
    "ABtF4.4:c1": """Area Fire; Cellar Location; DC; FG; FP; Inherent FP; LOF; Location; SW; US#; add (US#); affect
    (use); building; calculation; depiction; effect; fire; halve (Inherent FP); it; leader; throw (DC); unit; use""",
    "ABtF4.41:c1": """Cellar Location; Hindrance; Level; SMOKE; SMOKE grenade; affect; affect (fire);
    different-level; elevation; fire; go; ground level; hex; it; level; place (SMOKE grenade); rule""",
    "ABtF4.5:c1": "Blaze; Cellar Location; Location; blaze; spread",
}
