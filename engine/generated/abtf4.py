"""ABtF4, A Bridge Too Far Cellars: rules as functions, generated from their logic and never edited by hand."""

from ..case import Case, Thing
from ..rules import ANY, Collector, Rule, unless
from . import fb9, o6

RULES: list[Rule] = []
rule = Collector(RULES)


@rule.fact("ABtF4.1:c1", "have", agent="building", theme="Cellar Location")
def building_has_cellar_location(at: Case, building: Thing, cellar_location: Thing) -> bool:
    """each multi-hex non-Factory building that is depicted on ABtF map has (Cellar Location beneath (ground
    level Location of that multi-hex building) (i.e., at Level -1 of building))."""
    at.needs(at.is_(building, "multi-hex") and not at.is_(building, "Factory"))
    at.needs_any(at.holds("depict", None, building, on=map) and at.is_(map, "ABtF") for map in at.each("map"))
    at.needs_any(
        at.is_(location, "ground level") and at.holds("of", location, building)
        for location in at.what(cellar_location, "beneath", "Location")
    )
    return True


rule.same("ABtF4.1:c2", o6.cellar_location_is_equivalent)
rule.same("ABtF4.1:c3", o6.cellar_level_is_ignored)


@rule.value("ABtF4.11:c1", "TEM", of="Cellar Location")
def tem_of_cellar_location(at: Case, location: Thing) -> int:
    """Cellar Location has TEM of +3."""
    return 3


rule.same("ABtF4.11:c2", fb9.fortify_cellar_location)
rule.same("ABtF4.11:c3", fb9.cellar_location_is_ignored_for_the_purposes)
rule.same("ABtF4.11:c4", fb9.fortify_cellar_location_2)
rule.same("ABtF4.12:c1", fb9.stacking_limit_of_cellar_location)
rule.same(
    "ABtF4.12:c2",
    fb9.be_overstacked,
    "ABtF4.12!1",
    said="Cellar Location may be overstacked [EXC ABtF4.12!1 (A5.1; ABtF9.6214): ….]",
)


@rule.effect("ABtF4.21:c1", "open into", agent="connection", theme="Cellar level")
@unless("ABtF4.21!1", "if ground level over (Cellar Location of that Cellar level in that hex) has been rubbled")
def connection_opens_into_cellar_level(at: Case, connection: Thing, cellar_level: Thing) -> bool | None:
    """Trench connection opens into that Cellar level in (hex in which Cellar level exists) [EXC ABtF4.21!1
    (ABtF4.6): …] (ABTF CG SSR 17)."""
    at.needs(at.is_(connection, "Trench"))
    hex = at.the(hex for hex in at.role("in", "hex") if at.holds("exist", cellar_level, in_=hex))
    if at.exception(
        "ABtF4.21!1",
        any(
            at.holds("rubble", None, ground_level, told="past")
            for location in at.those("of", cellar_level, "Cellar Location")
            if at.holds("in", location, hex)
            for ground_level in at.those("over", location, "ground level")
        ),
    ):
        return None
    return True


@rule.application("ABtF4.21:c2", "rule", rules=ANY, default=True)
def rule_for_trench_apply(at: Case, rule_: Thing) -> bool | None:
    """rules for Trench apply otherwise unchanged."""
    return True if at.some(at.what(rule_, "for", "Trench")) else None


rule.same("ABtF4.3:c1", fb9.infantry_traces_los)
rule.same("ABtF4.3:c2", o6.infantry_traces_los_2)
rule.same("ABtF4.3:c3", o6.los_exists_between_cellar_location, "ABtF4.3!1")
rule.same("ABtF4.3:c4", fb9.cellar_location_is_at_level_0)
rule.same("ABtF4.6:c1", o6.rubble_cellar_location)
rule.same(
    "ABtF4.6:c2",
    o6.cellar_location_or_building_location_ceases,
    said="that Cellar Location and each other building Location in hex of that Cellar Location cease to exist if "
    "Cellar Location is rubbled",
)
rule.same(
    "ABtF4.6:c2",
    o6.cellar_location_or_building_location_ceases_2,
    said="that Cellar Location and each other building Location in hex of that Cellar Location cease to exist if "
    "Cellar Location is rubbled",
)
rule.same("ABtF4.6:c3", o6.counter_is_placed_in_hex)
rule.same("ABtF4.6:c4", o6.weapon_or_occupant_is_eliminated)


@rule.effect("ABtF4.6:c4", "eliminate", theme="Fortified Building status")
def fortified_building_status_is_eliminated(at: Case, status: Thing) -> bool:
    """Fortified Building status (if any) of that hex of that Cellar Location is eliminated if Cellar
    Location is rubbled."""
    at.needs_any(
        at.holds("rubble", None, location)
        for hex in at.what(status, "of", "hex")
        for location in at.what(hex, "of", "Cellar Location")
    )
    return True


rule.same(
    "ABtF4.6:c5",
    o6.fall_into_cellar_location,
    said="AFV may no longer fall into that Cellar Location if Cellar Location is rubbled (ABtF4.62; B24.4)",
)
rule.same("ABtF4.6:c6", o6.counter_is_placed_on_top_of_cellar_counter)
rule.same("ABtF4.6:c7", o6.cellar_location_exists)
rule.same("ABtF4.6:c7", o6.los_is_blocked_across_hexside)
rule.same("ABtF4.6:c8", o6.trench_not_connects_to_cellar_location)
rule.same("ABtF4.61:c1", o6.stairwell_is_affected)


@rule.application("ABtF4.62:c1", "rule", rules=ANY)
@unless("ABtF4.62!1", "that AFV falls into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 5")
def cellar_rule_of_rule_b23_41_apply(at: Case, rule_: Thing) -> bool:
    """cellar rules of B23.41 apply unchanged for Cellar Location [EXC ABtF4.62!1: ….]."""
    at.needs(at.is_(rule_, "cellar"))
    at.needs(at.holds("of", rule_, "B23.41"))
    at.needs(at.some(at.role("for", "Cellar Location")))
    return True


rule.same("ABtF4.62:c2", fb9.attempt_scrounges_afv)
rule.same(
    "ABtF4.62:c2",
    fb9.crew_is_placed_in_cellar_location,
    said="that crew is then placed in Cellar Location instead of at ground level if crew of (that AFV that falls "
    "into Cellar Location) survives even if placement of that crew would overstack Cellar Location if Bog "
    "Check of AFV has Original colored dr of ≥ 5",
)
rule.same("ABtF4.62:c3", fb9.afv_is_eliminated_in_case)
rule.same("ABtF4.62:c3", fb9.afv_leaves_wreck)
rule.same("ABtF4.62:c4", fb9.take_nmc)
rule.same("ABtF4.62:c5", fb9.make_dr)
rule.same("ABtF4.62:c6", fb9.result_eliminates_sw)
rule.same("ABtF4.62:c7", fb9.result_malfunctions_sw)
rule.same("ABtF4.62:c8", o6.cellar_location_is_created_in_hex)
rule.same("ABtF4.62!1:c1", fb9.afv_falls_into_cellar_location)
rule.same("ABtF4.7:c1", o6.cellar_location_not_is_subject)
rule.same("ABtF4.7:c2", o6.has_exit_to_ground_level_not_makes_unit)


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
