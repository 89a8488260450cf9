"""FB9, Fortress Budapest Cellars: rules as functions, generated from their logic and never edited by hand."""

from ..amounts import Amount, Part
from ..case import Case, Thing
from ..rules import ANY, FORBIDDEN, NOT_REQUIRED, PERMITTED, REQUIRED, Collector, Duty, Rule, unless
from ..truth import Legality
from . import o6

RULES: list[Rule] = []
rule = Collector(RULES)


@rule.fact("FB9.1:c1", "have", agent=ANY, theme="Cellar level")
def building_has_cellar_level(at: Case, it: Thing, level: Thing) -> bool:
    """each multi-hex non-Factory building including Rowhouse that is depicted on FB map has (Cellar level
    beneath (ground level Location of that multi-hex building) (i.e., at Level -1 of building))."""
    at.needs(at.is_a(it, "building") or at.is_a(it, "Rowhouse"))
    at.needs(at.is_(it, "multi-hex") and not at.is_(it, "Factory"))
    at.needs_any(at.holds("depict", None, it, on=map) and at.is_(map, "FB") for map in at.each("map"))
    at.needs_any(
        at.is_(location, "ground level") and at.holds("of", location, it)
        for location in at.what(level, "beneath", "Location")
    )
    return True


rule.same("FB9.1:c2", o6.sewer_level_is_beneath_cellar_level)
rule.same("FB9.1:c3", o6.cellar_location_is_equivalent)
rule.same("FB9.1:c4", o6.cellar_level_is_ignored)


@rule.value("FB9.11:c1", "TEM", of="Cellar Location")
@unless("FB9.11!1", "+2 if that Cellar Location is wooden")
def tem_of_cellar_location(at: Case, location: Thing) -> int:
    """Cellar Location has TEM of +3 [EXC FB9.11!1: …]."""
    return 2 if at.exception("FB9.11!1", at.is_(location, "wooden")) else 3


@rule.norm("FB9.11:c2", "fortify", theme="Cellar Location")
def fortify_cellar_location(at: Case, location: Thing) -> Legality:
    """Cellar Location may be fortified."""
    return PERMITTED


@rule.effect("FB9.11:c3", "ignore", theme="Cellar Location")
def cellar_location_is_ignored_for_the_purposes(at: Case, location: Thing) -> bool | None:
    """Cellar Location is ignored for purposes of B23.912."""
    return True if at.said("for the purposes of", "B23.912") else None


@rule.norm("FB9.11:c4", "fortify", theme="Cellar Location")
def fortify_cellar_location_2(at: Case, location: Thing) -> Duty | None:
    """Cellar Location need not be fortified to fortify ground level Location."""
    return NOT_REQUIRED if at.said("to", "fortify ground level Location") else None


@rule.value("FB9.12:c1", "stacking limit", of="Cellar Location")
def stacking_limit_of_cellar_location(at: Case, location: Thing) -> Amount:
    """Cellar Location has normal stacking limit of 2 squad-equivalents plus ≤ 4 SMC (A5.1; A5.5)."""
    return Amount((Part("squad-equivalent", 2, 2), Part("SMC", None, 4)))


@rule.norm("FB9.12:c2", "overstacked", agent="Cellar Location")
@unless("FB9.12!1", "not at setup")
def be_overstacked(at: Case, location: Thing) -> Legality:
    """Cellar Location may be overstacked [EXC FB9.12!1 (A5.1; FB17.6243): ….]."""
    return FORBIDDEN if at.exception("FB9.12!1", at.some(at.role("at", "setup"))) else PERMITTED


@rule.norm("FB9.12:c3", "enter", agent="MMC", theme="Cellar Location")
def enter_cellar_location(at: Case, mmc: Thing, location: Thing) -> Legality | None:
    """no armed non-broken MMC may enter (Cellar Location that is already overstacked)."""
    return FORBIDDEN if at.is_(mmc, "armed") and not at.is_(mmc, "broken") and at.is_(location, "overstacked") else None


@rule.norm("FB9.2:c1", "enter", "set up in", agent=ANY, theme="Cellar Location", only=("agent",))
def enter_or_set_up_in_cellar_location(at: Case, it: Thing, location: Thing) -> Legality:
    """only (Infantry including Dummies) / SW may enter/set up in Cellar Location."""
    return PERMITTED if at.is_a(it, "Infantry") or at.is_a(it, "Dummies") or at.is_a(it, "SW") else FORBIDDEN


@rule.effect("FB9.2:c2", "place", theme=ANY)
def infantry_or_sw_is_placed_beneath_cellar_counter(at: Case, it: Thing) -> bool:
    """that Infantry/SW is placed beneath Cellar counter to indicate presence of that Infantry/SW in that
    Cellar Location when (Infantry including Dummies) / SW enters/sets up in Cellar Location."""
    at.needs(at.is_a(it, "Infantry") or at.is_a(it, "Dummies") or at.is_a(it, "SW"))
    at.needs(at.some(at.role("beneath", "Cellar counter")))
    at.needs_any(at.holds(("enter", "set up in"), it, location) for location in at.each("Cellar Location"))
    return True


@rule.norm("FB9.2:c3", "exit", "enter", agent="Infantry", theme="Cellar level", only=("via",))
def exit_or_enter_cellar_level(at: Case, infantry: Thing, level: Thing) -> Legality:
    """Infantry may exit/enter Cellar level solely via Stairwell, Manhole or connecting Trench (SSR FB14)."""
    if not any(
        at.is_a(it, "Stairwell") or at.is_a(it, "Manhole") or (at.is_a(it, "Trench") and at.is_(it, "connecting"))
        for it in at.role("via", "Stairwell", "Manhole", "Trench")
    ):
        return FORBIDDEN
    return PERMITTED


@rule.norm("FB9.2:c4", "enter", agent="Infantry", theme="Cellar Location")
def enter_cellar_location_2(at: Case, infantry: Thing, cellar_location: Thing) -> Legality:
    """Infantry may directly enter adjacent Cellar Location when that Infantry is already in Cellar Location
    only if 2 hexes of (that adjacent Cellar Location and that Cellar Location) share (common building
    hexside that is non-Rowhouse or that is Breached)."""
    at.needs(at.said("manner", "directly", unsaid=True))
    at.needs(at.is_(cellar_location, "adjacent", to=infantry))
    cellar_location_2 = at.the(
        cellar_location_2
        for cellar_location_2 in at.each("Cellar Location")
        if at.holds("in", infantry, cellar_location_2)
    )
    if not any(
        at.holds("share", (cellar_location, cellar_location_2), hexside)
        and at.is_(hexside, "common")
        and at.is_(hexside, "building")
        and (not at.is_(hexside, "Rowhouse") or at.is_(hexside, "Breached"))
        for hexside in at.each("hexside")
    ):
        return FORBIDDEN
    return PERMITTED


@rule.effect("FB9.21:c1", "open into", agent=ANY, theme=ANY)
@unless("FB9.21!1", "if ground level over (Cellar Location of that Cellar level in that hex) has been rubbled")
def connection_or_manhole_opens_into_cellar_level(at: Case, it: Thing, cellar_level: Thing) -> bool | None:
    """Trench connection and Manhole open into only that Cellar level in (hex in which Cellar level exists)
    [EXC FB9.21!1 (FB9.6): …] (SSR FB14)."""
    at.needs((at.is_a(it, "connection") and at.is_(it, "Trench")) or at.is_a(it, "Manhole"))
    hex = at.the(at.role("in", "hex"))
    cellar_level_2 = at.the(
        cellar_level_2 for cellar_level_2 in at.each("Cellar level") if at.holds("exist", cellar_level_2, in_=hex)
    )
    if at.exception(
        "FB9.21!1",
        any(
            at.holds("rubble", None, ground_level, told="past")
            for location in at.those("of", cellar_level_2, "Cellar Location")
            if at.holds("in", location, hex)
            for ground_level in at.those("over", location, "ground level")
        ),
    ):
        return None
    return at.is_a(cellar_level, "Cellar level") and at.holds("be", cellar_level, cellar_level_2)


@rule.application("FB9.21:c2", "rule", rules=ANY, default=True)
def rule_for_sewer_and_trench_apply(at: Case, rule_: Thing) -> bool | None:
    """rules for (Sewer and Trench) apply otherwise unchanged (B8; B27.5)."""
    return True if at.some(at.what(rule_, "for", "Sewer")) or at.some(at.what(rule_, "for", "Trench")) else None


@rule.effect("FB9.3:c1", "trace", agent="Infantry", theme="LOS")
def infantry_traces_los(at: Case, infantry: Thing, los: Thing) -> bool:
    """Infantry traces (LOS outside building of that Infantry to non-ADJACENT Location) from Cellar Location
    as if that Infantry is entrenched at ground level (B9.21)."""
    at.needs_any(at.holds("of", building, infantry) for building in at.what(los, "outside", "building"))
    at.needs_any(not at.is_(location, "ADJACENT", to=infantry) for location in at.what(los, "to", "Location"))
    at.needs(at.some(at.role("from", "Cellar Location")))
    at.needs(at.said("as if", "entrenched"))
    return True


rule.same("FB9.3:c2", o6.infantry_traces_los_2)
rule.same("FB9.3:c3", o6.los_exists_between_cellar_location, "FB9.3!1")


@rule.definition("FB9.3:c4", "at", agent="Cellar Location", theme=ANY)
def cellar_location_is_at_level_0(at: Case, location: Thing, level: Thing) -> bool:
    """Cellar Location is considered to be at Level 0 when applicability of (Height Advantage TEM and Night
    LV) is determined (B10.31; E1.7)."""
    at.needs(at.is_a(level, "Level", 0))
    at.needs_any(
        at.holds("determine", None, applicability)
        and (
            any(at.holds("of", applicability, tem) and at.is_(tem, "Height Advantage") for tem in at.each("TEM"))
            or any(at.holds("of", applicability, lv) and at.is_(lv, "Night") for lv in at.each("LV"))
        )
        for applicability in at.each("applicability")
    )
    return True


rule.same("FB9.3:c5", o6.claim_wall_advantage)
rule.same("FB9.4:c1", o6.inherent_fp_is_halved_as_area_fire)
rule.same("FB9.4:c2", o6.us_is_not_added_for_calculation)
rule.same(
    "FB9.4:c3",
    o6.cellar_location_not_affects_use,
    said="Cellar Location does not otherwise affect use of SW/Inherent FP except for normal effect of being fired "
    "from within building",
)


@rule.norm("FB9.4:c4", "throw", theme="DC", only=("into",))
def throw_dc(at: Case, dc: Thing) -> Legality:
    """DC may be thrown from Cellar Location solely into ADJACENT Location."""
    cellar_location = at.the(at.role("from", "Cellar Location"))
    return PERMITTED if at.any_is(at.role("into", "Location"), "ADJACENT", to=cellar_location) else FORBIDDEN


@rule.effect("FB9.41:c1", "affect", agent="SMOKE", theme="fire")
def smoke_affects_fire(at: Case, smoke: Thing, fire: Thing) -> bool:
    """SMOKE at ground level normally affects (different-level fire that goes from/to Cellar Location of that
    Cellar Location hex) in Cellar Location hex."""
    at.needs(at.some(at.what(smoke, "at", "ground level")))
    hex = at.the(hex for hex in at.role("in", "hex") if at.is_(hex, "Cellar Location"))
    at.needs(at.is_(fire, "different-level"))
    at.needs_any(
        at.holds("go", fire, from_=location) or at.holds("go", fire, to=location)
        for location in at.those("of", hex, "Cellar Location")
    )
    return not at.said("as if", unsaid=False)


@rule.application("FB9.41:c2", "Hindrance", rules=ANY)
def extra_hindrance_plus_1_for_different_level(at: Case, hindrance: Thing) -> bool:
    """+1 extra Hindrance for (that different-level outgoing fire that goes from/to Cellar Location of that
    Cellar Location hex) does not apply when SMOKE at ground level normally affects (different-level fire
    that goes from/to Cellar Location of that Cellar Location hex) in Cellar Location hex (A24.8)."""
    at.needs(at.is_(hindrance, "extra"))
    at.needs_any(
        any(
            at.holds("go", fire, from_=location) or at.holds("go", fire, to=location)
            for hex in at.each("hex")
            if at.holds("affect", smoke, fire, in_=hex) and at.is_(hex, "Cellar Location")
            for location in at.those("of", hex, "Cellar Location")
        )
        and at.some(at.what(smoke, "at", "ground level"))
        for fire in at.what(hindrance, "for", "fire")
        if at.is_(fire, "different-level") and at.is_(fire, "outgoing")
        for smoke in at.each("SMOKE")
    )
    at.needs(at.said("amount", "+1", unsaid=True))
    return False


@rule.effect("FB9.41:c3", "affect", agent="SMOKE", theme="fire")
def fire_is_not_affected(at: Case, smoke: Thing, fire: Thing) -> bool:
    """fire between ADJACENT Cellar Location is not affected by (that SMOKE at ground level)."""
    at.needs(at.some(at.what(smoke, "at", "ground level")))
    at.needs(
        at.every(
            at.is_a(location, "Cellar Location") and at.is_(location, "ADJACENT")
            for location in at.what(fire, "between")
        )
    )
    return False


@rule.norm("FB9.41:c4", "place", theme="SMOKE grenade")
def place_smoke_grenade(at: Case, grenade: Thing) -> Legality:
    """Infantry SMOKE grenade may be placed from Cellar Location into adjacent non-Cellar Location hex as if
    that adjacent hex is ADJACENT hex of higher elevation per A24.1."""
    at.needs(at.is_(grenade, "Infantry"))
    location = at.the(at.role("from", "Cellar Location"))
    at.needs_any(
        at.is_(hex, "adjacent", to=location) and not at.is_(hex, "Cellar Location") for hex in at.role("into", "hex")
    )
    return PERMITTED


rule.same("FB9.5:c1", o6.spread_from_cellar_location)
rule.same("FB9.5:c1", o6.spread_to_cellar_location)
rule.same("FB9.6:c1", o6.rubble_cellar_location)
rule.same(
    "FB9.6:c2",
    o6.cellar_location_or_building_location_ceases,
    said="that Cellar Location and each other building Location in hex of that Cellar Location cease to exist if "
    "Cellar Location is rubbled",
)
rule.same(
    "FB9.6:c2",
    o6.cellar_location_or_building_location_ceases_2,
    said="that Cellar Location and each other building Location in hex of that Cellar Location cease to exist if "
    "Cellar Location is rubbled",
)
rule.same("FB9.6:c3", o6.counter_is_placed_in_hex)
rule.same("FB9.6:c4", o6.weapon_or_occupant_is_eliminated)


@rule.effect("FB9.6:c4", "eliminate", theme=ANY)
def manhole_or_fortified_building_status(at: Case, it: Thing) -> bool:
    """(Manhole of that hex of that Cellar Location) and any Fortified Building status of that hex of that
    Cellar Location are eliminated if Cellar Location is rubbled."""
    at.needs_any(
        (at.is_a(it, "Manhole") or at.is_a(it, "Fortified Building status"))
        and any(at.holds("of", hex, location) for hex in at.what(it, "of", "hex"))
        and at.holds("rubble", None, location)
        for location in at.each("Cellar Location")
    )
    return True


rule.same(
    "FB9.6:c5",
    o6.fall_into_cellar_location,
    said="AFV may no longer fall into that Cellar Location if Cellar Location is rubbled (B24.4; FB9.62)",
)
rule.same("FB9.6:c6", o6.counter_is_placed_on_top_of_cellar_counter)
rule.same("FB9.6:c7", o6.cellar_location_exists)
rule.same("FB9.6:c7", o6.los_is_blocked_across_hexside)
rule.same("FB9.6:c8", o6.trench_not_connects_to_cellar_location)


@rule.effect("FB9.6:c9", "affect", agent="event", theme="Manhole")
def event_not_affects_manhole(at: Case, event: Thing, manhole: Thing) -> bool:
    """that event does not affect Manhole if ground level Location over Cellar Location has been rubbled."""
    at.needs_any(
        at.holds("rubble", None, location, told="past")
        and at.is_(location, "ground level")
        and at.some(at.what(location, "over", "Cellar Location"))
        for location in at.each("Location")
    )
    return False


rule.same("FB9.61:c1", o6.stairwell_is_affected)
rule.same("FB9.62:c1", o6.cellar_rule_of_rule_b23_41_apply, "FB9.62!1")
rule.same("FB9.62:c2", o6.cellar_location_is_created_in_hex)


@rule.definition("FB9.62:c3", "have", agent="building", theme="Location")
def building_is_has_cellar_location(at: Case, building: Thing, location: Thing) -> bool:
    """each single-hex FB building is considered (to have cellar Location) only for purposes of Collapse
    (B23.41)."""
    at.needs(at.is_(building, "single-hex") and at.is_(building, "FB"))
    at.needs(at.is_(location, "cellar"))
    return at.some(at.role("for the purposes of", "Collapse"))


@rule.effect("FB9.62!1:c1", "fall into", agent="AFV", theme="Cellar Location")
def afv_falls_into_cellar_location(at: Case, afv: Thing, location: Thing) -> bool:
    """that AFV falls into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 5."""
    at.needs(at.holds("apply", "B23.41", to=location))
    at.needs_any(at.bears(check, "Original colored dr", least=5) for check in at.those("of", afv, "Bog Check"))
    return True


@rule.norm("FB9.62!1:c2", "attempt", agent="crew")
def attempt_scrounges_afv(at: Case, crew: Thing) -> Legality:
    """that crew may immediately attempt to scrounge AFV if crew of (that AFV that falls into Cellar
    Location) survives if Bog Check of AFV has Original colored dr of ≥ 5."""
    at.needs(at.said("manner", "immediately", unsaid=True))
    afv = at.the(at.what(crew, "of", "AFV"))
    at.needs_any(at.holds("fall into", afv, location) for location in at.each("Cellar Location"))
    at.needs(at.said("theme", "scrounge AFV"))
    at.needs(at.holds("survive", crew))
    at.needs_any(at.bears(check, "Original colored dr", least=5) for check in at.those("of", afv, "Bog Check"))
    return PERMITTED


@rule.effect("FB9.62!1:c2", "place", theme="crew")
def crew_is_placed_in_cellar_location(at: Case, crew: Thing) -> bool:
    """that crew is then placed in Cellar Location instead of at ground level if crew of (that AFV that falls
    into Cellar Location) survives even if placement would overstack Cellar Location if Bog Check of AFV has
    Original colored dr of ≥ 5."""
    afv = at.the(at.what(crew, "of", "AFV"))
    at.needs_any(at.holds("fall into", afv, location) for location in at.role("in", "Cellar Location"))
    at.needs(at.holds("survive", crew))
    at.needs_any(at.bears(check, "Original colored dr", least=5) for check in at.those("of", afv, "Bog Check"))
    return True


@rule.effect("FB9.62!1:c3", "eliminate", theme="AFV")
def afv_is_eliminated_in_case(at: Case, afv: Thing) -> bool:
    """AFV that falls into Cellar Location is eliminated in each case if Bog Check of AFV has Original
    colored dr of ≥ 5."""
    at.needs_any(at.holds("fall into", afv, location) for location in at.each("Cellar Location"))
    at.needs_any(at.bears(check, "Original colored dr", least=5) for check in at.those("of", afv, "Bog Check"))
    return True


@rule.effect("FB9.62!1:c3", "leave", agent="AFV", theme="wreck")
def afv_leaves_wreck(at: Case, afv: Thing, wreck: Thing) -> bool:
    """AFV that falls into Cellar Location leaves no wreck if Bog Check of AFV has Original colored dr of ≥ 5."""
    at.needs_any(at.holds("fall into", afv, location) for location in at.each("Cellar Location"))
    at.needs_any(at.bears(check, "Original colored dr", least=5) for check in at.those("of", afv, "Bog Check"))
    return False


@rule.norm("FB9.62!1:c4", "take", agent="unit", theme="immediate NMC")
def take_nmc(at: Case, unit: Thing, nmc: Thing) -> Legality | Duty:
    """each Infantry unit must take immediate NMC in (that Cellar Location which that AFV falls into) if Bog
    Check of AFV has Original colored dr of ≥ 5."""
    at.needs(at.is_(unit, "Infantry"))
    at.needs_any(
        at.bears(check, "Original colored dr", least=5)
        for location in at.role("in", "Cellar Location")
        for afv in at.each("AFV")
        if at.holds("fall into", afv, location)
        for check in at.those("of", afv, "Bog Check")
    )
    return REQUIRED


@rule.norm("FB9.62!1:c5", "make", theme="dr")
def make_dr(at: Case, dr: Thing) -> Legality | Duty:
    """dr (i.e., Δ) must be made for (each SW which that Infantry unit possesses) if that Infantry unit in
    (that Cellar Location which that AFV falls into) fails that immediate NMC if Bog Check of AFV has
    Original colored dr of ≥ 5."""
    sw = at.the(at.role("for", "SW"))
    unit = at.the(unit for unit in at.each("unit") if at.holds("possess", unit, sw) and at.is_(unit, "Infantry"))
    location = at.the(at.what(unit, "in", "Cellar Location"))
    afv = at.the(afv for afv in at.each("AFV") if at.holds("fall into", afv, location))
    at.needs_any(at.holds("fail", unit, nmc) for nmc in at.each("immediate NMC"))
    at.needs_any(at.bears(check, "Original colored dr", least=5) for check in at.those("of", afv, "Bog Check"))
    return REQUIRED


@rule.effect("FB9.62!1:c6", "eliminate", agent=ANY, theme="SW")
def result_eliminates_sw(at: Case, result: Thing, sw: Thing) -> bool:
    """6 result of (that dr for that SW) eliminates (that SW which that Infantry unit possesses) if that
    Infantry unit in (that Cellar Location which that AFV falls into) fails that immediate NMC if Bog Check
    of AFV has Original colored dr of ≥ 5."""
    at.needs(at.is_a(result, "result", 6))
    at.needs_any(at.holds("for", dr, sw) for dr in at.what(result, "of", "dr"))
    unit = at.the(unit for unit in at.each("unit") if at.holds("possess", unit, sw) and at.is_(unit, "Infantry"))
    location = at.the(at.what(unit, "in", "Cellar Location"))
    afv = at.the(afv for afv in at.each("AFV") if at.holds("fall into", afv, location))
    at.needs_any(at.holds("fail", unit, nmc) for nmc in at.each("immediate NMC"))
    at.needs_any(at.bears(check, "Original colored dr", least=5) for check in at.those("of", afv, "Bog Check"))
    return True


@rule.effect("FB9.62!1:c7", "malfunction", agent=ANY, theme="SW")
def result_malfunctions_sw(at: Case, result: Thing, sw: Thing) -> bool:
    """4-5 result of (that dr for that SW) malfunctions (that SW which that Infantry unit possesses) if that
    Infantry unit in (that Cellar Location which that AFV falls into) fails that immediate NMC if Bog Check
    of AFV has Original colored dr of ≥ 5."""
    at.needs(at.is_a(result, "result", least=4, most=5))
    at.needs_any(at.holds("for", dr, sw) for dr in at.what(result, "of", "dr"))
    unit = at.the(unit for unit in at.each("unit") if at.holds("possess", unit, sw) and at.is_(unit, "Infantry"))
    location = at.the(at.what(unit, "in", "Cellar Location"))
    afv = at.the(afv for afv in at.each("AFV") if at.holds("fall into", afv, location))
    at.needs_any(at.holds("fail", unit, nmc) for nmc in at.each("immediate NMC"))
    at.needs_any(at.bears(check, "Original colored dr", least=5) for check in at.those("of", afv, "Bog Check"))
    return True


rule.same("FB9.7:c1", o6.cellar_location_not_is_subject)
rule.same("FB9.7:c2", o6.has_exit_to_ground_level_not_makes_unit)
