"""B8, Sewers and Sewer Movement: rules as functions, generated from their logic and never edited by hand."""

from ..case import Case, Thing
from ..rules import ANY, FORBIDDEN, PERMITTED, REQUIRED, Collector, Duty, Rule, unless
from ..tables import Row, Table
from ..truth import Legality

RULES: list[Rule] = []
rule = Collector(RULES)


@rule.application("B8:sewer-use:c1", "use", rules=ANY)
def sewer_use_apply(at: Case, use: Thing) -> bool | None:
    """Sewer use does not apply unless that Sewer use is allowed by SSR."""
    return False if at.is_(use, "Sewer") and not any(at.holds("allow", ssr, use) for ssr in at.each("SSR")) else None


@rule.norm("B8:sewer-use:c2", "use", agent="unit", theme="Sewer Movement", limited_by=("use Sewer",))
def use_sewer_movement(at: Case, unit: Thing, movement: Thing) -> Legality:
    """unit of other side may use that Sewer Movement if scenario grants Sewer Movement to 1 side if leader
    that accompanies that unit passes 4 TC."""
    at.needs_any(
        at.is_a(side_2, "side", 1)
        and at.holds("grant", scenario, movement, to=side_2)
        and at.is_(side, "other", than=side_2)
        for side in at.what(unit, "of", "side")
        for scenario in at.each("scenario")
        for side_2 in at.each("side")
    )
    at.needs_any(
        at.is_a(tc, "4 TC") and at.holds("pass", leader, tc)
        for leader in at.each("leader")
        if at.holds("accompany", leader, unit)
        for tc in at.each("4 TC")
    )
    return PERMITTED


@rule.effect("B8:sewer-use:c3", "limit", theme="Sewer Movement")
def sewer_movement_is_limited_to_manhole_location(at: Case, movement: Thing) -> bool:
    """Sewer Movement is limited to Manhole Location."""
    return at.some(at.role("to", "Manhole Location"))


@rule.norm("B8:sewer-use:c4", "overstacked", agent="Sewer Location")
def be_overstacked(at: Case, location: Thing) -> Legality:
    """Sewer Location may never be overstacked."""
    return FORBIDDEN


@rule.norm("B8:sewer-use:c5", "use", agent=ANY, theme="Sewer Movement", limited_by=("use Sewer",), only=("agent",))
def use_sewer_movement_2(at: Case, it: Thing, movement: Thing) -> Legality:
    """Sewer Movement may be used solely by Good Order Infantry and Dummies stack."""
    if not ((at.is_a(it, "Infantry") and at.is_(it, "Good Order")) or (at.is_a(it, "stack") and at.is_(it, "Dummies"))):
        return FORBIDDEN
    return PERMITTED


@rule.definition("B8:manhole-locations:c1", "Manhole Location", agent=ANY, theme=ANY)
@unless("B8:manhole-locations!1", "DASL uses only black circle")
def location_or_hex_is_manhole_location(at: Case, it: Thing, location: Thing) -> bool | None:
    """(each ground level Location with black circle) and each paved road hex that intersects with another
    road, such that road crosses ≥ 3 hexsides of that paved road hex are Manhole Location [EXC
    B8:manhole-locations!1: ….]."""
    at.needs(
        (at.is_a(it, "Location") and at.is_(it, "ground level") and at.some(at.what(it, "with", "black circle")))
        or (
            at.is_a(it, "hex")
            and at.is_(it, "paved road")
            and any(at.holds("intersect", it, with_=road) and at.is_(road, "other") for road in at.each("road"))
            and at.several(
                3,
                (
                    hexside
                    for hexside in at.those("of", it, "hexside")
                    if any(at.holds("cross", road_2, hexside) for road_2 in at.each("road"))
                ),
            )
        )
    )
    if at.exception(
        "B8:manhole-locations!1",
        not (at.is_a(it, "Location") and at.is_(it, "ground level") and at.some(at.what(it, "with", "black circle")))
        and at.said("in", "DASL"),
    ):
        return None
    return True


@rule.application("B8:manhole-locations:c2", "Manhole Location", rules=ANY)
def manhole_location_covered_apply(at: Case, location: Thing) -> bool | None:
    """Manhole Location that is covered by Rubble/Blaze does not apply."""
    return False if any(at.holds("cover", it, location) for it in at.each("Rubble", "Blaze")) else None


@rule.fact("B8:manhole-locations:c3", "exist", agent="Sewer Location")
def sewer_location_exists(at: Case, sewer_location: Thing) -> bool | None:
    """Sewer Location of (that Manhole Location that is covered by Rubble/Blaze) still exists if Manhole
    Location is covered by Rubble/Blaze."""
    manhole_location = at.the(at.what(sewer_location, "of", "Manhole Location"))
    return True if any(at.holds("cover", it, manhole_location) for it in at.each("Rubble", "Blaze")) else None


@rule.effect("B8:manhole-locations:c4", "eliminate", theme="unit")
def unit_is_eliminated(at: Case, unit: Thing) -> bool:
    """each unit in that Sewer Location is eliminated if Rubble results from (DC attack in Sewer Location)."""
    location = at.the(at.what(unit, "in", "Sewer Location"))
    at.needs_any(
        at.holds("result", rubble, from_=attack)
        for attack in at.those("in", location, "attack")
        if at.is_(attack, "DC")
        for rubble in at.each("Rubble")
    )
    return True


@rule.effect("B8:manhole-locations:c5", "connect", agent="Sewer")
def sewer_not_connects_to_location(at: Case, sewer: Thing) -> bool:
    """Sewer never connects to another subterranean location (e.g., cave)."""
    at.needs_any(
        at.is_(location, "other") and at.is_(location, "subterranean") for location in at.role("to", "location")
    )
    return False


@rule.application("B8:manhole-locations:c6", "Fortification", rules=ANY)
def fortification_apply(at: Case, fortification: Thing) -> bool | None:
    """Fortification does not apply in Sewer."""
    return False if at.some(at.role("in", "Sewer")) else None


@rule.fact("B8:los:c1", "out of", agent="occupant", theme="LOS")
def occupant_is_out_of_los(at: Case, occupant: Thing, los: Thing) -> bool:
    """occupant in Sewer Location is out of any LOS unless that LOS is from (unit that is in that Sewer
    Location), that LOS is from (unit that is in adjacent Sewer Location), or that LOS is from (unit that is
    in (Manhole Location that is directly over that Sewer Location) and that discovered that occupant during
    that Player Turn by Sewer Emergence dr)."""
    sewer_location = at.the(at.what(occupant, "in", "Sewer Location"))
    at.needs_none(at.holds("from", los, unit) and at.holds("in", unit, sewer_location) for unit in at.each("unit"))
    at.needs_none(
        at.is_(sewer_location_2, "adjacent", to=occupant)
        for unit_2 in at.each("unit", beyond=True)
        if at.holds("from", los, unit_2)
        for sewer_location_2 in at.what(unit_2, "in", "Sewer Location")
    )
    at.needs_none(
        at.holds("from", los, unit_3)
        and any(
            at.holds("over", manhole_location, sewer_location, manner="directly")
            for manhole_location in at.what(unit_3, "in", "Manhole Location")
        )
        and any(
            at.holds("discover", unit_3, occupant, during="that Player Turn", by=dr, told="past")
            for dr in at.each("Sewer Emergence dr")
        )
        for unit_3 in at.each("unit")
    )
    return True


@rule.fact("B8:los:c2", "concealed", agent="unit")
def unit_is_concealed(at: Case, unit: Thing) -> bool | None:
    """unit is always concealed while that unit is in Sewer."""
    return True if any(at.holds("in", unit, sewer) for sewer in at.each("Sewer")) else None


@rule.definition("B8:attacks:c1", "PBF", "Hazardous Movement", agent="fire", theme=ANY)
def fire_is_pbf_and_hazardous_movement_i_e_drm_minus(at: Case, fire: Thing, pbf: Thing) -> bool | None:
    """any fire against (unit in Sewer) is considered PBF and Hazardous Movement (i.e., -2 DRM) regardless of
    fire phase."""
    return True if any(at.some(at.what(unit, "in", "Sewer")) for unit in at.what(fire, "against", "unit")) else None


@rule.norm("B8:attacks:c2", "fire", agent=ANY)
def fire_into_sewer(at: Case, it: Thing) -> Legality:
    """vehicle/OBA/ordnance/IFE may not fire into Sewer."""
    at.needs(at.is_a(it, "vehicle") or at.is_a(it, "OBA") or at.is_a(it, "ordnance") or at.is_a(it, "IFE"))
    at.needs(at.some(at.role("into", "Sewer")))
    return FORBIDDEN


@rule.effect("B8:attacks:c3", "require", theme="Desperation penalty")
def desperation_penalty_is_required(at: Case, penalty: Thing) -> bool:
    """Desperation penalty is required if PF, PFK, BAZ, PSK or RCL is used from within Sewer (C13.81)."""
    at.needs_any(
        at.holds("use", None, it, from_within=sewer)
        for it in at.each("PF", "PFK", "BAZ", "PSK", "RCL")
        for sewer in at.each("Sewer")
    )
    return True


@rule.effect("B8:broken-berserk:c1", "eliminate", theme="unit")
def unit_is_eliminated_2(at: Case, unit: Thing) -> bool:
    """unit is eliminated if that unit becomes broken / Berserk while that unit is in Sewer."""
    at.needs(at.holds("become", unit, is_="broken") or at.holds("become", unit, is_="Berserk"))
    at.needs_any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))
    return True


@rule.norm("B8:emergence-chart:c1", "emerge", agent="unit", times=("APh",), limited_by=("advance from Sewer",))
def emerge_during_aph(at: Case, unit: Thing) -> Legality:
    """unit in Sewer Location may concealed emerge during APh at option of owner if Sewer Emergence dr is ≤ 4."""
    at.needs(at.said("manner", "concealed", unsaid=True))
    at.needs(at.some(at.what(unit, "in", "Sewer Location")))
    at.needs(at.now("during", "APh"))
    at.needs(at.rolled_this_turn(unit, "Sewer Emergence dr", most=4))
    return PERMITTED


@rule.fact("B8:emergence-chart:c2", "subject", agent="unit")
def unit_not_is_subject(at: Case, unit: Thing) -> bool:
    """unit in Sewer Location is not subject until that APh to Defensive Fire if Sewer Emergence dr is ≤ 4."""
    at.needs(at.some(at.what(unit, "in", "Sewer Location")))
    at.needs(at.now("until", "APh"))
    at.needs(at.some(at.role("to", "Defensive Fire")))
    at.needs(at.rolled_this_turn(unit, "Sewer Emergence dr", most=4))
    return False


@rule.norm("B8:emergence-chart:c3", "emerge", agent="unit", times=("turn",))
def emerge_during_turn(at: Case, unit: Thing) -> Legality:
    """unit in Sewer Location may not emerge during that turn if Sewer Emergence dr is 5-6."""
    at.needs(at.some(at.what(unit, "in", "Sewer Location")))
    at.needs(at.now("during", "turn"))
    at.needs(at.rolled_this_turn(unit, "Sewer Emergence dr", least=5, most=6))
    return FORBIDDEN


@rule.fact("B8:emergence-chart:c3", "subject", agent="unit")
def unit_not_is_subject_2(at: Case, unit: Thing) -> bool:
    """unit in Sewer Location is not subject to Defensive Fire if Sewer Emergence dr is 5-6."""
    at.needs(at.some(at.what(unit, "in", "Sewer Location")))
    at.needs(at.some(at.role("to", "Defensive Fire")))
    at.needs(at.rolled_this_turn(unit, "Sewer Emergence dr", least=5, most=6))
    return False


@rule.effect("B8:emergence-chart:c4", "discover", theme="unit")
def unit_is_discovered(at: Case, unit: Thing) -> bool:
    """unit in Sewer Location is discovered if Sewer Emergence dr is ≥ 7."""
    at.needs(at.some(at.what(unit, "in", "Sewer Location")))
    at.needs(at.rolled_this_turn(unit, "Sewer Emergence dr", least=7))
    return True


@rule.norm("B8:emergence-chart:c5", "emerge", agent="unit", times=("turn",))
def emerge_during_turn_2(at: Case, unit: Thing) -> Legality:
    """unit in Sewer Location may not emerge during that turn if Sewer Emergence dr is ≥ 7."""
    at.needs(at.some(at.what(unit, "in", "Sewer Location")))
    at.needs(at.now("during", "turn"))
    at.needs(at.rolled_this_turn(unit, "Sewer Emergence dr", least=7))
    return FORBIDDEN


@rule.fact("B8:emergence-chart:c5", "subject", agent="unit")
def unit_is_subject(at: Case, unit: Thing) -> bool:
    """unit in Sewer Location is subject to (Defensive Fire by (enemy Infantry in (Manhole Location over that
    Sewer Location))) w/o benefit of concealment of that unit if Sewer Emergence dr is ≥ 7."""
    sewer_location = at.the(at.what(unit, "in", "Sewer Location"))
    at.needs_any(
        at.holds("over", manhole_location, sewer_location)
        for fire in at.role("to", "Defensive Fire")
        for infantry in at.what(fire, "by", "Infantry")
        if at.is_(infantry, "enemy")
        for manhole_location in at.what(infantry, "in", "Manhole Location")
    )
    at.needs(at.rolled_this_turn(unit, "Sewer Emergence dr", least=7))
    return not at.said("with", "benefit of concealment", unsaid=False)


@rule.fact("B8:emergence-chart:c6", "lost", agent="concealment")
def concealment_not_is_lost(at: Case, concealment: Thing) -> bool | None:
    """that concealment of that unit is not lost if Sewer Emergence dr is ≥ 7."""
    unit = at.the(at.what(concealment, "of", "unit"))
    return False if at.rolled_this_turn(unit, "Sewer Emergence dr", least=7) else None


@rule.modifier("B8:emergence-chart:c7", "dr", agent="unit")
def minus_1_to_dr(at: Case, unit: Thing) -> int:
    """-1 to Sewer Emergence dr of (unit in Sewer Location) if any other friendly unit occupies (Manhole
    Location over that Sewer Location)."""
    sewer_location = at.the(at.what(unit, "in", "Sewer Location"))
    at.needs(at.said("quantity", "Sewer Emergence"))
    at.needs_any(
        at.holds("occupy", unit_2, manhole_location)
        and at.is_(unit_2, "other", than=unit)
        and at.is_(unit_2, "friendly")
        for manhole_location in at.those("over", sewer_location, "Manhole Location")
        for unit_2 in at.each("unit")
    )
    return -1


@rule.modifier("B8:emergence-chart:c8", "dr", agent="unit")
def minus_1_to_dr_2(at: Case, unit: Thing) -> int:
    """-1 to Sewer Emergence dr of (unit in Sewer Location) if Manhole over that Sewer Location is in
    ((building Location that enemy unit does not occupy) or non-building Location that is out of enemy LOS or
    such that each enemy LOS of which has Hindrance of ≥ +2)."""
    sewer_location = at.the(at.what(unit, "in", "Sewer Location"))
    at.needs(at.said("quantity", "Sewer Emergence"))
    at.needs_any(
        (
            (
                at.is_a(location, "building Location")
                and not any(
                    at.holds("occupy", unit_2, location) and at.is_(unit_2, "enemy") for unit_2 in at.each("unit")
                )
            )
            or (
                at.is_a(location, "Location")
                and not at.is_(location, "building")
                and (
                    not any(at.holds("in", location, los) and at.is_(los, "enemy") for los in at.each("LOS"))
                    or all(
                        at.bears(los_2, "Hindrance", least=2)
                        for los_2 in at.those("of", location, "LOS")
                        if at.is_(los_2, "enemy")
                    )
                )
            )
        )
        and at.holds("in", manhole, location)
        for manhole in at.those("over", sewer_location, "Manhole")
        for location in at.each("building Location", "Location")
    )
    return -1


@rule.modifier("B8:emergence-chart:c9", "dr", agent="unit")
def plus_1_to_dr(at: Case, unit: Thing) -> int:
    """+1 to Sewer Emergence dr of (unit in Sewer Location) if unit in Sewer is at present lost."""
    at.needs(at.some(at.what(unit, "in", "Sewer")))
    at.needs(at.some(at.what(unit, "in", "Sewer Location")))
    at.needs(at.said("quantity", "Sewer Emergence"))
    at.needs(at.is_(unit, "lost"))
    return 1


@rule.modifier("B8:emergence-chart:c10", "dr", agent="unit")
def plus_1_to_dr_2(at: Case, unit: Thing) -> int:
    """+1 to Sewer Emergence dr of (unit in Sewer Location) for (each enemy Good Order MMC in (Manhole
    Location over that Sewer Location))."""
    sewer_location = at.the(at.what(unit, "in", "Sewer Location"))
    at.needs(at.said("quantity", "Sewer Emergence"))
    return at.count(
        "MMC",
        (
            mmc
            for mmc in at.each("MMC")
            if at.is_(mmc, "enemy")
            and at.is_(mmc, "Good Order")
            and any(
                at.holds("over", manhole_location, sewer_location)
                for manhole_location in at.what(mmc, "in", "Manhole Location")
            )
        ),
    )


@rule.modifier("B8:emergence-chart:c11", "dr", agent="unit")
def plus_1_to_dr_3(at: Case, unit: Thing) -> int:
    """+1 to Sewer Emergence dr of (unit in Sewer Location) if adjacent Sewer Location holds any enemy
    non-Dummies unit."""
    at.needs(at.some(at.what(unit, "in", "Sewer Location")))
    at.needs(at.said("quantity", "Sewer Emergence"))
    at.needs_any(
        at.holds("hold", sewer_location_2, unit_2) and at.is_(unit_2, "enemy") and not at.is_(unit_2, "Dummies")
        for sewer_location_2 in at.each("Sewer Location", beyond=True)
        if at.is_(sewer_location_2, "adjacent", to=unit)
        for unit_2 in at.each("unit")
    )
    return 1


@rule.norm(
    "B8:red-barricades:c1",
    "use",
    agent=ANY,
    theme="Sewer",
    module="RB",
    limited_by=("enter Sewer Location", "use Sewer Movement"),
)
def use_sewer(at: Case, russian: Thing, sewer: Thing) -> Legality | None:
    """Russian may freely use Sewer in RB."""
    return PERMITTED if at.holds("of side", russian, "Russian") and at.said("in", "RB") else None


@rule.norm(
    "B8:red-barricades:c2",
    "use",
    agent=ANY,
    theme="Sewer",
    module="RB",
    limited_by=("enter Sewer Location", "use Sewer Movement"),
)
def use_sewer_2(at: Case, german: Thing, sewer: Thing) -> Legality:
    """German may use that Sewer in RB only if leader passes 4 TC."""
    at.needs(at.holds("of side", german, "German"))
    at.needs(at.said("in", "RB"))
    if not any(
        at.is_a(tc, "4 TC") and at.holds("pass", leader, tc) for leader in at.each("leader") for tc in at.each("4 TC")
    ):
        return FORBIDDEN
    return PERMITTED


@rule.norm("B8:red-barricades:c3", "use", agent="unit", theme="Sewer Movement", module="RB", limited_by=("use Sewer",))
def use_sewer_movement_3(at: Case, unit: Thing, movement: Thing) -> Legality:
    """unit may use Sewer Movement (to cross gully from 1 side to other side) in RB only if that unit ends
    MPh of that unit in Sewer Location of gully Manhole hex."""
    at.needs(at.said("to", "cross gully from side to side"))
    at.needs(at.said("in", "RB"))
    if not any(
        at.is_(hex, "gully") and at.is_(hex, "Manhole")
        for mph in at.those("of", unit, "MPh")
        for location in at.each("Sewer Location")
        if at.holds("end", unit, mph, in_=location)
        for hex in at.what(location, "of", "hex")
    ):
        return FORBIDDEN
    return PERMITTED


@rule.norm("B8:red-barricades:c4", "enter", agent="unit", theme="Sewer Location", module="RB")
def enter_sewer_location(at: Case, unit: Thing, sewer_location: Thing) -> Legality:
    """unit may not enter Sewer Location of that hex of that unit in RB while that unit is entrenched in
    Manhole Location."""
    at.needs_any(at.holds("of", hex, unit) for hex in at.what(sewer_location, "of", "hex"))
    at.needs(at.said("in", "RB"))
    at.needs_any(at.is_(unit, "entrenched", in_=manhole_location) for manhole_location in at.each("Manhole Location"))
    return FORBIDDEN


@rule.norm("B8:red-barricades:c5", "use", theme="Manhole", module="RB", only=("in",))
def use_manhole(at: Case, manhole: Thing) -> Legality:
    """Manhole in Rubble location may be used solely in (street with full trailbreak) in RB."""
    at.needs(at.any_is(at.what(manhole, "in", "location"), "Rubble"))
    at.needs(at.said("in", "RB"))
    if not any(
        at.is_(trailbreak, "full")
        for street in at.role("in", "street")
        for trailbreak in at.what(street, "with", "trailbreak")
    ):
        return FORBIDDEN
    return PERMITTED


@rule.norm("B8:red-barricades:c6", "use", theme="Manhole", module="RB")
def use_manhole_2(at: Case, manhole: Thing) -> Legality | None:
    """Manhole in Debris location may normally be used in RB."""
    return PERMITTED if at.any_is(at.what(manhole, "in", "location"), "Debris") and at.said("in", "RB") else None


@rule.norm("B8:red-barricades:c7", "use", theme="Sewer", module="RB")
def use_sewer_3(at: Case, sewer: Thing) -> Legality | None:
    """Sewer may not be used in CG after Game Turn 4 in RB."""
    return FORBIDDEN if at.said("in", "CG") and at.now("after", "Game Turn 4") and at.said("in", "RB") else None


@rule.effect("B8:red-barricades:c8", "eliminate", theme="unit", module="RB")
def unit_is_eliminated_in_cg(at: Case, unit: Thing) -> bool:
    """any unit that is in Sewer Location at start of turn 5 is eliminated in CG in RB."""
    at.needs(at.now("at", "start of turn 5"))
    at.needs_any(at.holds("in", unit, location) for location in at.each("Sewer Location"))
    at.needs(at.said("in", "CG"))
    at.needs(at.said("in", "RB"))
    return True


@rule.effect("B8:red-barricades:c8", "count", agent="unit", module="RB")
def unit_not_counts_toward_tally(at: Case, unit: Thing) -> bool:
    """that unit that is in Sewer Location at start of turn 5 does not count toward CVP tally in CG in RB."""
    at.needs(at.now("at", "start of turn 5"))
    at.needs_any(at.holds("in", unit, location) for location in at.each("Sewer Location"))
    at.needs(at.any_is(at.role("toward", "tally"), "CVP"))
    at.needs(at.said("in", "CG"))
    at.needs(at.said("in", "RB"))
    return False


@rule.application("B8:valor-of-the-37th-guards:c1", "RB", rules=ANY, to="use", module="Valor of the 37th Guards")
def rb_apply_to_use(at: Case, rb: Thing, use: Thing) -> bool | None:
    """RB applies to use in Valor of 37th Guards."""
    return True if at.said("in", "Valor of the 37th Guards") else None


@rule.application("B8:dzerhezinsky-tractor-works:c1", "RB", rules=ANY, to="use", module="Dzerhezinsky Tractor Works")
def rb_apply_to_use_2(at: Case, rb: Thing, use: Thing) -> bool | None:
    """RB applies to use in Dzerhezinsky Tractor Works."""
    return True if at.said("in", "Dzerhezinsky Tractor Works") else None


@rule.norm(
    "B8:berlin-red-vengeance:c1",
    "use",
    theme="Sewer",
    module="Berlin Red Vengeance",
    limited_by=("enter Sewer Location", "use Sewer Movement"),
)
@unless(
    "B8:berlin-red-vengeance!1", "German may enter Sewer Location in Berlin Red Vengeance only after leader passes 2 TC"
)
def use_sewer_4(at: Case, sewer: Thing) -> Legality | None:
    """Sewer may normally be used per B8.4 in Berlin Red Vengeance [EXC B8:berlin-red-vengeance!1: ….]."""
    return PERMITTED if at.said("in", "Berlin Red Vengeance") else None


@rule.application("B8:berlin-red-vengeance:c2", "Sewer", rules=ANY, module="Berlin Red Vengeance")
def sewer_apply(at: Case, sewer: Thing) -> bool | None:
    """Sewer does not apply under Spree River in Berlin Red Vengeance."""
    return False if at.some(at.role("under", "Spree River")) and at.said("in", "Berlin Red Vengeance") else None


@rule.norm(
    "B8:berlin-red-vengeance:c2",
    "use",
    theme="Sewer",
    module="Berlin Red Vengeance",
    limited_by=("enter Sewer Location", "use Sewer Movement"),
)
def use_sewer_5(at: Case, sewer: Thing) -> Legality:
    """Sewer may be used (to pass beneath Hohenzollern Canal) in Berlin Red Vengeance."""
    at.needs(at.said("to", "pass beneath Hohenzollern Canal"))
    at.needs(at.said("in", "Berlin Red Vengeance"))
    return PERMITTED


@rule.norm(
    "B8:berlin-red-vengeance!1:c1",
    "enter",
    agent=ANY,
    theme="Sewer Location",
    module="Berlin Red Vengeance",
    limited_by=("use Sewer", "use Sewer Movement"),
)
def enter_sewer_location_2(at: Case, german: Thing, location: Thing) -> Legality:
    """German may enter Sewer Location in Berlin Red Vengeance only after leader passes 2 TC."""
    at.needs(at.holds("of side", german, "German"))
    at.needs(at.said("in", "Berlin Red Vengeance"))
    if not any(
        at.is_a(tc, "2 TC") and at.holds("pass", leader, tc) for leader in at.each("leader") for tc in at.each("2 TC")
    ):
        return FORBIDDEN
    return PERMITTED


@rule.norm(
    "B8:start-of-mph-enter-sewers:c1",
    "enter",
    agent="unit",
    theme="Sewer",
    price="all MF",
    times=("start of MPh",),
    limited_by=("enter Sewer Location", "use Sewer", "use Sewer Movement"),
)
def enter_sewer(at: Case, unit: Thing, sewer: Thing) -> Legality | None:
    """unit may enter Sewer at cost of each MF at start of MPh."""
    return PERMITTED if at.now("at", "start of MPh") else None


@rule.norm("B8:start-of-mph-enter-sewers:c2", "portage", agent="unit", times=("start of MPh",))
def portage_more_than_ipc(at: Case, unit: Thing) -> Legality:
    """unit that enters Sewer at cost of each MF at start of MPh may not portage more than IPC at start of
    MPh."""
    at.needs(at.now("at", "start of MPh"))
    at.needs_any(at.holds("enter", unit, sewer) for sewer in at.each("Sewer"))
    at.needs(at.some(at.role("more than", "IPC")))
    return FORBIDDEN


@rule.norm("B8:start-of-mph-enter-sewers:c2", "push", agent="unit", theme="Gun", times=("start of MPh",))
def push_gun(at: Case, unit: Thing, gun: Thing) -> Legality:
    """unit that enters Sewer at cost of each MF at start of MPh may not push Gun at start of MPh."""
    at.needs(at.now("at", "start of MPh"))
    at.needs_any(at.holds("enter", unit, sewer) for sewer in at.each("Sewer"))
    return FORBIDDEN


@rule.norm("B8:mph-choose-destination:c1", "end", agent="unit", theme="Sewer Movement", times=("MPh",))
def end_sewer_movement(at: Case, unit: Thing, movement: Thing) -> Legality | Duty:
    """unit must end Sewer Movement in (Sewer Location ≤ 3 hexes away) during MPh."""
    at.needs(at.now("during", "MPh"))
    if not any(
        at.is_a(hex, "hex", most=3)
        for location in at.role("in", "Sewer Location")
        for hex in at.what(location, "away", "hex")
    ):
        return FORBIDDEN
    return REQUIRED


@rule.norm("B8:mph-choose-destination:c2", "move", agent="unit", times=("MPh",))
def move_during_mph(at: Case, unit: Thing) -> Legality | Duty:
    """unit must move during MPh while that unit is in Sewer."""
    at.needs(at.now("during", "MPh"))
    at.needs_any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))
    return REQUIRED


@rule.norm("B8:mph-choose-destination:c3", "stay", agent="unit", times=("MPh",))
def stay_motionless(at: Case, unit: Thing) -> Legality:
    """that unit may not stay motionless during MPh while that unit is in Sewer."""
    at.needs(at.said("is", "motionless"))
    at.needs(at.now("during", "MPh"))
    at.needs_any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))
    return FORBIDDEN


@rule.effect("B8:mph-choose-destination:c4", "eliminate", theme="unit", times=("MPh",))
def unit_is_eliminated_during_mph(at: Case, unit: Thing) -> bool:
    """that unit is eliminated during MPh if that unit may not move while that unit is in Sewer."""
    at.needs(at.now("during", "MPh"))
    at.needs(not at.holds("move", unit, told="may"))
    at.needs_any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))
    return True


@rule.norm("B8:mph-choose-destination:c5", "move", agent="unit", times=("MPh",))
def move_under_water_obstacle(at: Case, unit: Thing) -> Legality:
    """that unit may not move under Water Obstacle during MPh while that unit is in Sewer."""
    at.needs(at.some(at.role("under", "Water Obstacle")))
    at.needs(at.now("during", "MPh"))
    at.needs_any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))
    return FORBIDDEN


@rule.norm("B8:mph-choose-destination:c6", "enter", agent="unit", theme="Sewer Location", times=("MPh",))
def enter_sewer_location_3(at: Case, unit: Thing, location: Thing) -> Legality:
    """that unit may not enter (Sewer Location that is occupied by enemy) during MPh."""
    at.needs_any(at.holds("occupy", enemy, location) for enemy in at.each("enemy"))
    at.needs(at.now("during", "MPh"))
    return FORBIDDEN


@rule.norm("B8:mph-choose-destination:c7", "move", agent="unit", times=("MPh",))
def move_as_stack(at: Case, unit: Thing) -> Legality | Duty:
    """unit must together move as stack not separately during MPh while that unit is in Sewer."""
    at.needs(at.now("during", "MPh"))
    at.needs_any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))
    if not (
        at.said("manner", "together", unsaid=True)
        and at.said("as", "stack", unsaid=True)
        and not at.said("is", "separately", unsaid=False)
    ):
        return FORBIDDEN
    return REQUIRED


@rule.norm("B8:mph-choose-destination:c8", "place", theme="Sewer Concealment counter", times=("MPh",))
def place_sewer_concealment_counter(at: Case, counter: Thing) -> Legality | Duty:
    """Sewer Concealment counter must be placed on (unit that moves) during MPh while that unit is in Sewer."""
    unit = at.the(unit for unit in at.role("on", "unit") if at.holds("move", unit))
    at.needs(at.now("during", "MPh"))
    at.needs_any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))
    return REQUIRED


@rule.norm("B8:mph-sewer-movement-dr:c1", "make", theme="Sewer Movement dr", times=("MPh",))
def make_dr(at: Case, dr: Thing) -> Legality | Duty | None:
    """Sewer Movement dr must be made before actual movement during MPh."""
    return REQUIRED if at.any_is(at.role("before", "movement"), "actual") and at.now("during", "MPh") else None


@rule.effect("B8:mph-sewer-movement-dr:c2", "become", agent="unit", times=("MPh",))
def unit_becomes_lost(at: Case, unit: Thing) -> bool:
    """unit becomes lost during MPh if Sewer Movement dr of that unit is 6-7."""
    at.needs(at.said("is", "lost"))
    at.needs(at.now("during", "MPh"))
    at.needs(at.rolled_this_turn(unit, "Sewer Movement dr", least=6, most=7))
    return True


@rule.norm("B8:mph-sewer-movement-dr:c2", "move", agent="unit", times=("MPh",))
def move_to_sewer_location(at: Case, unit: Thing) -> Legality | Duty:
    """unit must move to (allowable Sewer Location that DEFENDER designates) during MPh if Sewer Movement dr
    of that unit is 6-7."""
    at.needs(at.now("during", "MPh"))
    at.needs(at.rolled_this_turn(unit, "Sewer Movement dr", least=6, most=7))
    if not any(
        at.holds("designate", defender, location)
        for location in at.role("to", "Sewer Location")
        if at.is_(location, "allowable")
        for defender in at.each("DEFENDER")
    ):
        return FORBIDDEN
    return REQUIRED


@rule.norm("B8:mph-sewer-movement-dr:c3", "flip", theme="?", times=("MPh",))
def flip(at: Case, it: Thing) -> Legality | Duty:
    """? of that unit must be flipped to lost side of that ? during MPh if Sewer Movement dr of that unit is
    6-7."""
    unit = at.the(at.what(it, "of", "unit"))
    at.needs(at.now("during", "MPh"))
    at.needs(at.rolled_this_turn(unit, "Sewer Movement dr", least=6, most=7))
    if not any(at.is_(side, "lost") and at.holds("of", side, it) for side in at.role("to", "side")):
        return FORBIDDEN
    return REQUIRED


@rule.norm("B8:mph-sewer-movement-dr:c4", "flip", theme="?", times=("MPh",))
def flip_2(at: Case, it: Thing) -> Legality | Duty:
    """? of that lost unit must back be flipped to Sewer side of that ? during MPh if Sewer Movement dr of
    lost unit is ≤ 5."""
    unit = at.the(unit for unit in at.what(it, "of", "unit") if at.is_(unit, "lost"))
    at.needs(at.now("during", "MPh"))
    at.needs(at.rolled_this_turn(unit, "Sewer Movement dr", most=5))
    if not (
        at.said("manner", "back", unsaid=True)
        and any(at.is_(side, "Sewer") and at.holds("of", side, it) for side in at.role("to", "side"))
    ):
        return FORBIDDEN
    return REQUIRED


@rule.norm("B8:mph-sewer-movement-dr:c4", "move", agent=ANY, theme="stack", times=("MPh",))
def move_stack(at: Case, attacker: Thing, stack: Thing) -> Legality | None:
    """ATTACKER may move stack of that lost unit during MPh if Sewer Movement dr of lost unit is ≤ 5."""
    at.needs(at.holds("of side", attacker, "ATTACKER"))
    unit = at.the(unit for unit in at.what(stack, "of", "unit") if at.is_(unit, "lost"))
    return PERMITTED if at.now("during", "MPh") and at.rolled_this_turn(unit, "Sewer Movement dr", most=5) else None


@rule.norm("B8:end-of-mph:c1", "make", agent="unit", theme="Sewer Emergence dr", times=("end of MPh",))
def make_dr_2(at: Case, unit: Thing, dr: Thing) -> Legality | Duty:
    """unit in Sewer Location must make Sewer Emergence dr at end of MPh when that unit ends MPh of that unit."""
    at.needs(at.some(at.what(unit, "in", "Sewer Location")))
    at.needs(at.now("at", "end of MPh"))
    at.needs_any(at.holds("end", unit, mph) for mph in at.those("of", unit, "MPh"))
    return REQUIRED


@rule.norm("B8:dfph:c1", "fire", agent="unit", times=("DFPh",))
def fire_at_unit(at: Case, unit: Thing) -> Legality:
    """unit in Sewer Location may fire at (any unit in ADJACENT Sewer Location) during DFPh."""
    at.needs(at.some(at.what(unit, "in", "Sewer Location")))
    at.needs_any(
        at.is_(sewer_location_2, "ADJACENT", to=unit)
        for unit_2 in at.role("at", "unit")
        for sewer_location_2 in at.what(unit_2, "in", "Sewer Location")
    )
    at.needs(at.now("during", "DFPh"))
    return PERMITTED


@rule.norm("B8:afph:c1", "fire", agent="unit", times=("AFPh",))
def fire_at_unit_2(at: Case, unit: Thing) -> Legality:
    """unit in Sewer Location may fire at (any unit in ADJACENT Sewer Location) during AFPh."""
    at.needs(at.some(at.what(unit, "in", "Sewer Location")))
    at.needs_any(
        at.is_(sewer_location_2, "ADJACENT", to=unit)
        for unit_2 in at.role("at", "unit")
        for sewer_location_2 in at.what(unit_2, "in", "Sewer Location")
    )
    at.needs(at.now("during", "AFPh"))
    return PERMITTED


@rule.norm("B8:afph:c2", "attack", agent="unit", theme="unit", times=("AFPh",))
def attack_unit(at: Case, unit: Thing, unit_2: Thing) -> Legality:
    """unit in Sewer Location may attack (unit in (Manhole Location over that Sewer Location)) during AFPh
    only if that unit is discovered by Sewer Emergence dr."""
    sewer_location = at.the(at.what(unit, "in", "Sewer Location"))
    at.needs_any(
        at.holds("over", manhole_location, sewer_location)
        for manhole_location in at.what(unit_2, "in", "Manhole Location")
    )
    at.needs(at.now("during", "AFPh"))
    return PERMITTED if any(at.holds("discover", dr, unit) for dr in at.each("Sewer Emergence dr")) else FORBIDDEN


@rule.effect("B8:rtph:c1", "eliminate", theme="unit", times=("RtPh",))
def unit_is_eliminated_during_rtph(at: Case, unit: Thing) -> bool:
    """unit that is broken while (that unit is in Sewer) is eliminated during RtPh."""
    at.needs(at.is_(unit, "broken"))
    at.needs_any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))
    at.needs(at.now("during", "RtPh"))
    return True


@rule.norm("B8:aph-emergence:c1", "advance", agent="unit", times=("APh",), limited_by=("emerge",))
@unless(
    "B8:aph-emergence!1", "if enemy occupies that Manhole Location if that Manhole Location is in Fortified Building"
)
def advance_from_sewer(at: Case, unit: Thing) -> Legality:
    """unit in Sewer Location may vertically concealed advance from Sewer into (Manhole Location over that
    Sewer Location) during APh even if enemy occupies that Manhole Location [EXC B8:aph-emergence!1: …]."""
    at.needs(at.said("manner", "vertically", unsaid=True))
    at.needs(at.said("manner", "concealed", unsaid=True))
    sewer_location = at.the(at.what(unit, "in", "Sewer Location"))
    at.needs(at.some(at.role("from", "Sewer")))
    manhole_location = at.the(
        manhole_location
        for manhole_location in at.role("into", "Manhole Location")
        if at.holds("over", manhole_location, sewer_location)
    )
    at.needs(at.now("during", "APh"))
    if at.exception(
        "B8:aph-emergence!1",
        any(at.holds("occupy", enemy, manhole_location) for enemy in at.each("enemy"))
        and at.some(at.what(manhole_location, "in", "Fortified Building")),
    ):
        return FORBIDDEN
    return PERMITTED


@rule.effect("B8:aph-emergence:c2", "become", agent="unit", times=("APh",))
def unit_becomes_pinned_or_cx(at: Case, unit: Thing) -> bool:
    """that unit becomes pinned and CX during APh if that unit in Sewer Location left Encircled non-Sewer
    location during that turn when that unit out advances."""
    at.needs(at.some(at.what(unit, "in", "Sewer Location")))
    at.needs(at.said("is", "pinned") or at.said("is", "CX"))
    at.needs(at.now("during", "APh"))
    at.needs_any(
        at.holds("leave", unit, location, during="that turn", told="past")
        and at.is_(location, "Encircled")
        and not at.is_(location, "Sewer")
        for location in at.each("location")
    )
    at.needs(at.holds("advance", unit, manner="out"))
    return True


@rule.norm("B8:aph-emergence:c3", "advance", agent="unit", times=("APh",))
def advance_into_cc(at: Case, unit: Thing) -> Legality:
    """unit in Sewer Location may advance into (CC with that enemy unit) during APh if enemy unit is in
    ADJACENT Sewer Location."""
    at.needs(at.some(at.what(unit, "in", "Sewer Location")))
    at.needs_any(
        at.is_(sewer_location_2, "ADJACENT", to=unit)
        for cc in at.role("into", "CC")
        for unit_2 in at.what(cc, "with", "unit")
        if at.is_(unit_2, "enemy")
        for sewer_location_2 in at.what(unit_2, "in", "Sewer Location")
    )
    at.needs(at.now("during", "APh"))
    return PERMITTED


@rule.effect("B8:ccph:c1", "hold", theme="side", times=("CCPh",))
def side_is_not_held_in_melee(at: Case, side: Thing) -> bool:
    """opposing side is never held in Melee during CCPh when that opposing side is in CC in Sewer since unit
    is always concealed in that Sewer."""
    at.needs(at.is_(side, "opposing"))
    at.needs(at.some(at.role("in", "Melee")))
    at.needs(at.now("during", "CCPh"))
    at.needs_any(
        at.holds("in", cc, sewer) for cc in at.each("CC") if at.holds("in", side, cc) for sewer in at.each("Sewer")
    )
    return False


MODULES: tuple[str, ...] = (
    "Berlin Red Vengeance",
    "CG",
    "DASL",
    "Dzerhezinsky Tractor Works",
    "RB",
    "Valor of the 37th Guards",
)

SIDES: tuple[str, ...] = ("ATTACKER", "German", "Russian")

GAMES: tuple[str, ...] = ("CG",)

TABLES: tuple[Table, ...] = (
    Table(
        "B8:emergence-chart",
        "Sewer Emergence dr",
        (
            Row("≤ 4", None, 4, ("B8:emergence-chart:c1", "B8:emergence-chart:c2")),
            Row("5-6", 5, 6, ("B8:emergence-chart:c3",)),
            Row("≥ 7", 7, None, ("B8:emergence-chart:c4", "B8:emergence-chart:c5", "B8:emergence-chart:c6")),
        ),
        (
            "B8:emergence-chart:c7",
            "B8:emergence-chart:c8",
            "B8:emergence-chart:c9",
            "B8:emergence-chart:c10",
            "B8:emergence-chart:c11",
        ),
    ),
)
