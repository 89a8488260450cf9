"""B8, Sewers and Sewer Movement: rules as functions, generated from their logic and never edited by hand."""

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
    Collector,
    Duty,
    Exempted,
    Rule,
)
from ..tables import Row, Table
from ..truth import Legality

RULES: list[Rule] = []
rule = Collector(RULES)


@rule("B8:sewer-use:c1", APPLICATION, "use", rules=ANY)
def sewer_use_apply(at: Case, use: Thing) -> bool | None:
    """Sewer use does not apply unless that Sewer use is allowed by SSR."""
    return False if at.is_(use, "Sewer") and not any(at.holds("allow", ssr, use) for ssr in at.each("SSR")) else None


@rule("B8:sewer-use:c2", NORM, "use", agent="unit", theme="Sewer Movement")
def use_sewer_movement(at: Case, unit: Thing, movement: Thing) -> Legality | None:
    """unit of other side may use that Sewer Movement if scenario grants Sewer Movement to 1 side if leader
    that accompanies that unit passes 4 TC."""
    side = at.the(at.what(unit, "of", "side"))
    side_2 = at.the(
        side_2 for side_2 in at.each("side") if at.is_a(side_2, "side", 1) and at.is_(side, "other", than=side_2)
    )
    if not (
        any(at.holds("grant", scenario, movement, to=side_2) for scenario in at.each("scenario"))
        and any(
            at.holds("accompany", leader, unit)
            and any(at.is_a(tc, "4 TC") and at.holds("pass", leader, tc) for tc in at.each("4 TC"))
            for leader in at.each("leader")
        )
    ):
        return None
    return PERMITTED


@rule("B8:sewer-use:c3", EFFECT, "limit", theme="Sewer Movement")
def sewer_movement_is_limited_to_manhole_location(at: Case, movement: Thing) -> bool | None:
    """Sewer Movement is limited to Manhole Location."""
    return at.some(at.role("to", "Manhole Location"))


@rule("B8:sewer-use:c4", NORM, "overstacked", agent="Sewer Location")
def be_overstacked(at: Case, location: Thing) -> Legality | None:
    """Sewer Location may never be overstacked."""
    return FORBIDDEN


@rule("B8:sewer-use:c5", NORM, "use", agent=ANY, theme="Sewer Movement")
def use_sewer_movement_2(at: Case, infantry: Thing, movement: Thing) -> Legality | None:
    """Sewer Movement may be used solely by Good Order Infantry and Dummies stack."""
    if not (
        (at.is_a(infantry, "Infantry") and at.is_(infantry, "Good Order"))
        or (at.is_a(infantry, "stack") and at.is_(infantry, "Dummies"))
    ):
        return FORBIDDEN
    return PERMITTED


@rule(
    "B8:manhole-locations:c1",
    DEFINITION,
    "Manhole Location",
    agent=ANY,
    theme=ANY,
    unless=(Exempted("B8:manhole-locations!1", "DASL uses only black circle"),),
    outside=("B8:manhole-locations!1",),
)
def location_or_hex_is_manhole_location(at: Case, location: Thing, manhole_location: Thing) -> bool | None:
    """(each ground level Location with black circle) and each paved road hex that intersects with another
    road, such that road crosses ≥ 3 hexsides of that paved road hex are Manhole Location [EXC
    B8:manhole-locations!1: DASL uses only black circle.]."""
    if not (
        (
            at.is_a(location, "Location")
            and at.is_(location, "ground level")
            and at.some(at.what(location, "with", "black circle"))
        )
        or (
            at.is_a(location, "hex")
            and at.is_(location, "paved road")
            and any(at.holds("intersect", location, with_=road) and at.is_(road, "other") for road in at.each("road"))
            and at.several(
                3,
                (
                    hexside
                    for hexside in at.those("of", location, "hexside")
                    if any(at.holds("cross", road_2, hexside) for road_2 in at.each("road"))
                ),
            )
        )
    ):
        return None
    if at.exception("B8:manhole-locations!1", at.holds("say otherwise", "B8:manhole-locations!1")):
        return None
    return True


@rule("B8:manhole-locations:c2", APPLICATION, "Manhole Location", rules=ANY)
def manhole_location_covered_apply(at: Case, location: Thing) -> bool | None:
    """Manhole Location that is covered by Rubble/Blaze does not apply."""
    return False if any(at.holds("cover", rubble, location) for rubble in at.each("Rubble", "Blaze")) else None


@rule("B8:manhole-locations:c3", FACT, "exist", agent="Sewer Location")
def sewer_location_exists(at: Case, sewer_location: Thing) -> bool | None:
    """Sewer Location of (that Manhole Location that is covered by Rubble/Blaze) still exists if Manhole
    Location is covered by Rubble/Blaze."""
    manhole_location = at.the(at.what(sewer_location, "of", "Manhole Location"))
    rubble = at.the(rubble for rubble in at.each("Rubble", "Blaze") if at.holds("cover", rubble, manhole_location))
    return True if at.holds("cover", rubble, manhole_location) else None


@rule("B8:manhole-locations:c4", EFFECT, "eliminate", theme="unit")
def unit_is_eliminated(at: Case, unit: Thing) -> bool | None:
    """each unit in that Sewer Location is eliminated if Rubble results from (DC attack in Sewer Location)."""
    location = at.the(at.what(unit, "in", "Sewer Location"))
    if not any(
        at.is_(attack, "DC") and any(at.holds("result", rubble, from_=attack) for rubble in at.each("Rubble"))
        for attack in at.those("in", location, "attack")
    ):
        return None
    return True


@rule("B8:manhole-locations:c6", APPLICATION, "Fortification", rules=ANY)
def fortification_apply(at: Case, fortification: Thing) -> bool | None:
    """Fortification does not apply in Sewer."""
    return False if at.some(at.role("in", "Sewer")) else None


@rule("B8:los:c1", FACT, "out of", agent="occupant", theme="LOS")
def occupant_is_out_of_los(at: Case, occupant: Thing, los: Thing) -> bool | None:
    """occupant in Sewer Location is out of any LOS unless that LOS is from that Sewer Location, that LOS is
    from adjacent Sewer Location, or that LOS is from (unit that is in (Manhole Location that is directly
    over that Sewer Location) and that discovered that occupant during that Player Turn by Sewer Emergence
    dr)."""
    sewer_location = at.the(at.what(occupant, "in", "Sewer Location"))
    if (
        at.holds("from", los, sewer_location)
        or any(
            at.holds("from", los, sewer_location_2) and at.is_(sewer_location_2, "adjacent")
            for sewer_location_2 in at.each("Sewer Location", beyond=True)
        )
        or any(
            at.holds("from", los, unit)
            and any(
                at.holds("over", manhole_location, sewer_location, manner="directly")
                for manhole_location in at.what(unit, "in", "Manhole Location")
            )
            and any(
                any(
                    at.holds("discover", unit, occupant, during=turn, by=dr, told="past")
                    for dr in at.each("Sewer Emergence dr")
                )
                for turn in at.each("Player Turn")
            )
            for unit in at.each("unit")
        )
    ):
        return None
    return True


@rule("B8:los:c2", FACT, "concealed", agent="unit")
def unit_is_concealed(at: Case, unit: Thing) -> bool | None:
    """unit is always concealed while that unit is in Sewer."""
    return True if any(at.holds("in", unit, sewer) for sewer in at.each("Sewer")) else None


@rule("B8:attacks:c1", DEFINITION, "PBF", "Hazardous Movement", agent="fire", theme=ANY)
def fire_is_pbf_and_hazardous_movement_i_e_drm_minus(at: Case, fire: Thing, pbf: Thing) -> bool | None:
    """any fire against (unit in Sewer) is considered PBF and Hazardous Movement (i.e., -2 DRM) regardless of
    fire phase."""
    return True if any(at.some(at.what(unit, "in", "Sewer")) for unit in at.what(fire, "against", "unit")) else None


@rule("B8:attacks:c2", NORM, "fire", agent=ANY)
def fire_into_sewer(at: Case, vehicle: Thing) -> Legality | None:
    """vehicle/OBA/ordnance/IFE may not fire into Sewer."""
    if not (
        (
            at.is_a(vehicle, "vehicle")
            or at.is_a(vehicle, "OBA")
            or at.is_a(vehicle, "ordnance")
            or at.is_a(vehicle, "IFE")
        )
        and at.some(at.role("into", "Sewer"))
    ):
        return None
    return FORBIDDEN


@rule("B8:attacks:c3", EFFECT, "require", theme="Desperation penalty")
def desperation_penalty_is_required(at: Case, penalty: Thing) -> bool | None:
    """Desperation penalty is required if PF, PFK, BAZ, PSK or RCL is used from within Sewer (C13.81)."""
    if not any(
        any(at.holds("use", None, pf, from_within=sewer) for sewer in at.each("Sewer"))
        for pf in at.each("PF", "PFK", "BAZ", "PSK", "RCL")
    ):
        return None
    return True


@rule("B8:broken-berserk:c1", EFFECT, "eliminate", theme="unit")
def unit_is_eliminated_2(at: Case, unit: Thing) -> bool | None:
    """unit is eliminated if that unit becomes broken / Berserk while that unit is in Sewer."""
    if not (
        (at.holds("become", unit, is_="broken") or at.holds("become", unit, is_="Berserk"))
        and any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))
    ):
        return None
    return True


@rule("B8:emergence-chart:c1", NORM, "emerge", agent="unit", times=("APh",))
def emerge_during_aph(at: Case, unit: Thing) -> Legality | None:
    """unit in Sewer Location may concealed emerge during APh at option of owner if Sewer Emergence dr is ≤ 4."""
    if not (
        at.said("manner", "concealed", unsaid=True)
        and at.some(at.what(unit, "in", "Sewer Location"))
        and at.now("during", "APh")
        and any(at.bears(dr, "Sewer Emergence dr", most=4) for dr in at.those("of", unit, "Sewer Emergence dr"))
    ):
        return None
    return PERMITTED


@rule("B8:emergence-chart:c2", FACT, "subject", agent="unit")
def unit_not_is_subject(at: Case, unit: Thing) -> bool | None:
    """unit in Sewer Location is not subject until that APh to Defensive Fire if Sewer Emergence dr is ≤ 4."""
    if not (
        at.some(at.what(unit, "in", "Sewer Location"))
        and at.now("until", "APh")
        and at.some(at.role("to", "Defensive Fire"))
        and any(at.bears(dr, "Sewer Emergence dr", most=4) for dr in at.those("of", unit, "Sewer Emergence dr"))
    ):
        return None
    return False


@rule("B8:emergence-chart:c3", NORM, "emerge", agent="unit", times=("turn",))
def emerge_during_turn(at: Case, unit: Thing) -> Legality | None:
    """unit in Sewer Location may not emerge during that turn if Sewer Emergence dr is 5-6."""
    if not (
        at.some(at.what(unit, "in", "Sewer Location"))
        and at.now("during", "turn")
        and any(
            at.bears(dr, "Sewer Emergence dr", least=5, most=6) for dr in at.those("of", unit, "Sewer Emergence dr")
        )
    ):
        return None
    return FORBIDDEN


@rule("B8:emergence-chart:c3", FACT, "subject", agent="unit")
def unit_not_is_subject_2(at: Case, unit: Thing) -> bool | None:
    """unit in Sewer Location is not subject to Defensive Fire if Sewer Emergence dr is 5-6."""
    if not (
        at.some(at.what(unit, "in", "Sewer Location"))
        and at.some(at.role("to", "Defensive Fire"))
        and any(
            at.bears(dr, "Sewer Emergence dr", least=5, most=6) for dr in at.those("of", unit, "Sewer Emergence dr")
        )
    ):
        return None
    return False


@rule("B8:emergence-chart:c4", EFFECT, "discover", theme="unit")
def unit_is_discovered(at: Case, unit: Thing) -> bool | None:
    """unit in Sewer Location is discovered if Sewer Emergence dr is ≥ 7."""
    if not (
        at.some(at.what(unit, "in", "Sewer Location"))
        and any(at.bears(dr, "Sewer Emergence dr", least=7) for dr in at.those("of", unit, "Sewer Emergence dr"))
    ):
        return None
    return True


@rule("B8:emergence-chart:c5", NORM, "emerge", agent="unit", times=("turn",))
def emerge_during_turn_2(at: Case, unit: Thing) -> Legality | None:
    """unit in Sewer Location may not emerge during that turn if Sewer Emergence dr is ≥ 7."""
    if not (
        at.some(at.what(unit, "in", "Sewer Location"))
        and at.now("during", "turn")
        and any(at.bears(dr, "Sewer Emergence dr", least=7) for dr in at.those("of", unit, "Sewer Emergence dr"))
    ):
        return None
    return FORBIDDEN


@rule("B8:emergence-chart:c5", FACT, "subject", agent="unit")
def unit_is_subject(at: Case, unit: Thing) -> bool | None:
    """unit in Sewer Location is subject to (Defensive Fire by (enemy Infantry in Manhole Location)) w/o
    benefit of concealment if Sewer Emergence dr is ≥ 7."""
    if not (
        at.some(at.what(unit, "in", "Sewer Location"))
        and any(
            any(
                at.is_(infantry, "enemy") and at.some(at.what(infantry, "in", "Manhole Location"))
                for infantry in at.what(fire, "by", "Infantry")
            )
            for fire in at.role("to", "Defensive Fire")
        )
        and any(at.bears(dr, "Sewer Emergence dr", least=7) for dr in at.those("of", unit, "Sewer Emergence dr"))
    ):
        return None
    return True


@rule("B8:emergence-chart:c6", FACT, "lost", agent="concealment")
def concealment_not_is_lost(at: Case, concealment: Thing) -> bool | None:
    """that concealment is not lost if Sewer Emergence dr is ≥ 7."""
    return False if any(at.bears(dr, "Sewer Emergence dr", least=7) for dr in at.each("Sewer Emergence dr")) else None


@rule("B8:emergence-chart:c7", MODIFIER, "dr")
def minus_1_to_dr(at: Case) -> int | None:
    """-1 to Sewer Emergence dr if any other friendly unit occupies Manhole Location."""
    if not (
        at.said("quantity", "Sewer Emergence")
        and any(
            at.is_(unit, "other")
            and at.is_(unit, "friendly")
            and any(at.holds("occupy", unit, location) for location in at.each("Manhole Location"))
            for unit in at.each("unit")
        )
    ):
        return None
    return -1


@rule("B8:emergence-chart:c8", MODIFIER, "dr")
def minus_1_to_dr_2(at: Case) -> int | None:
    """-1 to Sewer Emergence dr if Manhole is in ((building Location that enemy unit does not occupy) or
    non-building Location that is out of enemy LOS or such that each enemy LOS of which has Hindrance of ≥
    +2)."""
    if not (
        at.said("quantity", "Sewer Emergence")
        and any(
            any(
                (
                    (
                        at.is_a(location, "building Location")
                        and not any(
                            at.holds("occupy", unit, location) and at.is_(unit, "enemy") for unit in at.each("unit")
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
                for location in at.each("building Location", "Location")
            )
            for manhole in at.each("Manhole")
        )
    ):
        return None
    return -1


@rule("B8:emergence-chart:c9", MODIFIER, "dr")
def plus_1_to_dr(at: Case) -> int | None:
    """+1 to Sewer Emergence dr if unit in Sewer is at present lost."""
    if not (
        at.said("quantity", "Sewer Emergence")
        and any(at.is_(unit, "lost") and at.some(at.what(unit, "in", "Sewer")) for unit in at.each("unit"))
    ):
        return None
    return 1


@rule("B8:emergence-chart:c10", MODIFIER, "dr")
def plus_1_to_dr_2(at: Case) -> int | None:
    """+1 to Sewer Emergence dr for (each enemy Good Order MMC in Manhole Location)."""
    if not at.said("quantity", "Sewer Emergence"):
        return None
    return at.count(
        "MMC",
        (
            mmc
            for mmc in at.each("MMC")
            if at.is_(mmc, "enemy") and at.is_(mmc, "Good Order") and at.some(at.what(mmc, "in", "Manhole Location"))
        ),
    )


@rule("B8:emergence-chart:c11", MODIFIER, "dr")
def plus_1_to_dr_3(at: Case) -> int | None:
    """+1 to Sewer Emergence dr if adjacent Sewer Location holds any enemy non-Dummies unit."""
    if not (
        at.said("quantity", "Sewer Emergence")
        and any(
            at.is_(location, "adjacent")
            and any(
                at.holds("hold", location, unit) and at.is_(unit, "enemy") and not at.is_(unit, "Dummies")
                for unit in at.each("unit")
            )
            for location in at.each("Sewer Location", beyond=True)
        )
    ):
        return None
    return 1


@rule("B8:red-barricades:c1", NORM, "use", agent=ANY, theme="Sewer", module="RB")
def use_sewer(at: Case, russian: Thing, sewer: Thing) -> Legality | None:
    """Russian may freely use Sewer in RB."""
    return PERMITTED if at.holds("of side", russian, "Russian") and at.said("in", "RB") else None


@rule("B8:red-barricades:c2", NORM, "use", agent=ANY, theme="Sewer", module="RB")
def use_sewer_2(at: Case, german: Thing, sewer: Thing) -> Legality | None:
    """German may use that Sewer in RB only if leader passes 4 TC."""
    if not (at.holds("of side", german, "German") and at.said("in", "RB")):
        return None
    if not any(
        any(at.is_a(tc, "4 TC") and at.holds("pass", leader, tc) for tc in at.each("4 TC"))
        for leader in at.each("leader")
    ):
        return FORBIDDEN
    return PERMITTED


@rule("B8:red-barricades:c3", NORM, "use", agent="unit", theme="Sewer Movement", module="RB")
def use_sewer_movement_3(at: Case, unit: Thing, movement: Thing) -> Legality | None:
    """unit may use Sewer Movement (to cross gully from 1 side to other side) in RB only if that unit ends
    MPh of that unit in Sewer Location of gully Manhole hex."""
    if not (at.said("to", "cross gully from side to side") and at.said("in", "RB")):
        return None
    if not any(
        any(
            at.holds("end", unit, mph, in_=location)
            and any(at.is_(hex, "gully") and at.is_(hex, "Manhole") for hex in at.what(location, "of", "hex"))
            for location in at.each("Sewer Location")
        )
        for mph in at.those("of", unit, "MPh")
    ):
        return FORBIDDEN
    return PERMITTED


@rule("B8:red-barricades:c4", NORM, "enter", agent="unit", theme="Sewer Location", module="RB")
def enter_sewer_location(at: Case, unit: Thing, sewer_location: Thing) -> Legality | None:
    """unit may not enter Sewer Location of that hex of that unit in RB while that unit is entrenched in
    Manhole Location."""
    if not (
        any(at.holds("of", hex, unit) for hex in at.what(sewer_location, "of", "hex"))
        and at.said("in", "RB")
        and any(at.is_(unit, "entrenched", in_=manhole_location) for manhole_location in at.each("Manhole Location"))
    ):
        return None
    return FORBIDDEN


@rule("B8:red-barricades:c5", NORM, "use", theme="Manhole", module="RB")
def use_manhole(at: Case, manhole: Thing) -> Legality | None:
    """Manhole in Rubble location may be used solely in (street with full trailbreak) in RB."""
    if not (any(at.is_(location, "Rubble") for location in at.what(manhole, "in", "location")) and at.said("in", "RB")):
        return None
    if not any(
        any(at.is_(trailbreak, "full") for trailbreak in at.what(street, "with", "trailbreak"))
        for street in at.role("in", "street")
    ):
        return FORBIDDEN
    return PERMITTED


@rule("B8:red-barricades:c6", NORM, "use", theme="Manhole", module="RB")
def use_manhole_2(at: Case, manhole: Thing) -> Legality | None:
    """Manhole in Debris location may normally be used in RB."""
    if not (any(at.is_(location, "Debris") for location in at.what(manhole, "in", "location")) and at.said("in", "RB")):
        return None
    return PERMITTED


@rule("B8:red-barricades:c7", NORM, "use", theme="Sewer", module="CG")
def use_sewer_3(at: Case, sewer: Thing) -> Legality | None:
    """Sewer may not be used in CG after Game Turn 4 in RB."""
    return FORBIDDEN if at.said("in", "CG") and at.now("after", "Game Turn 4") and at.said("in", "RB") else None


@rule("B8:red-barricades:c8", EFFECT, "eliminate", theme="unit", module="CG")
def unit_is_eliminated_in_cg(at: Case, unit: Thing) -> bool | None:
    """any unit that is in Sewer Location at start of turn 5 is eliminated in CG in RB."""
    if not (
        at.now("at", "start of turn 5")
        and any(at.holds("in", unit, location) for location in at.each("Sewer Location"))
        and at.said("in", "CG")
        and at.said("in", "RB")
    ):
        return None
    return True


@rule("B8:red-barricades:c8", EFFECT, "count", agent="unit", module="CG")
def unit_not_counts_toward_tally(at: Case, unit: Thing) -> bool | None:
    """that unit that is in Sewer Location at start of turn 5 does not count toward CVP tally in CG in RB."""
    if not (
        at.now("at", "start of turn 5")
        and any(at.holds("in", unit, location) for location in at.each("Sewer Location"))
        and any(at.is_(tally, "CVP") for tally in at.role("toward", "tally"))
        and at.said("in", "CG")
        and at.said("in", "RB")
    ):
        return None
    return False


@rule("B8:valor-of-the-37th-guards:c1", APPLICATION, "RB", rules=ANY, to="use", module="Valor of the 37th Guards")
def rb_apply_to_use(at: Case, rb: Thing, use: Thing) -> bool | None:
    """RB applies to use in Valor of 37th Guards."""
    return True if at.said("in", "Valor of the 37th Guards") else None


@rule("B8:dzerhezinsky-tractor-works:c1", APPLICATION, "RB", rules=ANY, to="use", module="Dzerhezinsky Tractor Works")
def rb_apply_to_use_2(at: Case, rb: Thing, use: Thing) -> bool | None:
    """RB applies to use in Dzerhezinsky Tractor Works."""
    return True if at.said("in", "Dzerhezinsky Tractor Works") else None


@rule(
    "B8:berlin-red-vengeance:c1",
    NORM,
    "use",
    theme="Sewer",
    unless=(
        Exempted(
            "B8:berlin-red-vengeance!1",
            "German may enter Sewer Location in Berlin Red Vengeance only after leader passes 2 TC",
        ),
    ),
    module="Berlin Red Vengeance",
)
def use_sewer_4(at: Case, sewer: Thing) -> Legality | None:
    """Sewer may normally be used per B8.4 in Berlin Red Vengeance [EXC B8:berlin-red-vengeance!1: German may
    enter Sewer Location in Berlin Red Vengeance only after leader passes 2 TC.]."""
    return PERMITTED if at.said("in", "Berlin Red Vengeance") else None


@rule("B8:berlin-red-vengeance:c2", APPLICATION, "Sewer", rules=ANY, module="Berlin Red Vengeance")
def sewer_apply(at: Case, sewer: Thing) -> bool | None:
    """Sewer does not apply under Spree River in Berlin Red Vengeance."""
    return False if at.some(at.role("under", "Spree River")) and at.said("in", "Berlin Red Vengeance") else None


@rule("B8:berlin-red-vengeance:c2", NORM, "pass", module="Berlin Red Vengeance")
def pass_under_hohenzollern_canal(at: Case) -> Legality | None:
    """may pass under Hohenzollern Canal in Berlin Red Vengeance."""
    if not (at.some(at.role("under", "Hohenzollern Canal")) and at.said("in", "Berlin Red Vengeance")):
        return None
    return PERMITTED


@rule("B8:berlin-red-vengeance!1:c1", NORM, "enter", agent=ANY, theme="Sewer Location", module="Berlin Red Vengeance")
def enter_sewer_location_2(at: Case, german: Thing, location: Thing) -> Legality | None:
    """German may enter Sewer Location in Berlin Red Vengeance only after leader passes 2 TC."""
    if not (at.holds("of side", german, "German") and at.said("in", "Berlin Red Vengeance")):
        return None
    if not any(
        any(at.is_a(tc, "2 TC") and at.holds("pass", leader, tc) for tc in at.each("2 TC"))
        for leader in at.each("leader")
    ):
        return FORBIDDEN
    return PERMITTED


@rule(
    "B8:start-of-mph-enter-sewers:c1",
    NORM,
    "enter",
    agent="unit",
    theme="Sewer",
    price="all MF",
    times=("start of MPh",),
)
def enter_sewer(at: Case, unit: Thing, sewer: Thing) -> Legality | None:
    """unit may enter Sewer at cost of each MF at start of MPh."""
    return PERMITTED if at.now("at", "start of MPh") else None


@rule("B8:start-of-mph-enter-sewers:c2", NORM, "portage", agent="unit", times=("start of MPh",))
def portage_more_than_ipc(at: Case, unit: Thing) -> Legality | None:
    """unit that enters Sewer at cost of each MF at start of MPh may not portage more than IPC at start of
    MPh."""
    if not (
        at.now("at", "start of MPh")
        and any(at.holds("enter", unit, sewer) for sewer in at.each("Sewer"))
        and at.some(at.role("more than", "IPC"))
    ):
        return None
    return FORBIDDEN


@rule("B8:start-of-mph-enter-sewers:c2", NORM, "push", agent="unit", theme="Gun", times=("start of MPh",))
def push_gun(at: Case, unit: Thing, gun: Thing) -> Legality | None:
    """unit that enters Sewer at cost of each MF at start of MPh may not push Gun at start of MPh."""
    if not (at.now("at", "start of MPh") and any(at.holds("enter", unit, sewer) for sewer in at.each("Sewer"))):
        return None
    return FORBIDDEN


@rule("B8:mph-choose-destination:c1", NORM, "end", agent="unit", theme="Sewer Movement", times=("MPh",))
def end_sewer_movement(at: Case, unit: Thing, movement: Thing) -> Legality | Duty | None:
    """unit must end Sewer Movement in (Sewer Location ≤ 3 hexes away) during MPh."""
    if not at.now("during", "MPh"):
        return None
    if not any(
        any(at.is_a(hex, "hex", most=3) for hex in at.what(location, "away", "hex"))
        for location in at.role("in", "Sewer Location")
    ):
        return FORBIDDEN
    return REQUIRED


@rule("B8:mph-choose-destination:c2", NORM, "move", agent="unit", times=("MPh",))
def move_during_mph(at: Case, unit: Thing) -> Legality | Duty | None:
    """unit must move during MPh while that unit is in Sewer."""
    if not (at.now("during", "MPh") and any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))):
        return None
    return REQUIRED


@rule("B8:mph-choose-destination:c3", NORM, "stay", agent="unit", times=("MPh",))
def stay_motionless(at: Case, unit: Thing) -> Legality | None:
    """that unit may not stay motionless during MPh while that unit is in Sewer."""
    if not (
        at.said("is", "motionless")
        and at.now("during", "MPh")
        and any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))
    ):
        return None
    return FORBIDDEN


@rule("B8:mph-choose-destination:c4", EFFECT, "eliminate", theme="unit", times=("MPh",))
def unit_is_eliminated_during_mph(at: Case, unit: Thing) -> bool | None:
    """that unit is eliminated during MPh if that unit may not move while that unit is in Sewer."""
    if not (
        at.now("during", "MPh")
        and not at.holds("move", unit, told="may")
        and any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))
    ):
        return None
    return True


@rule("B8:mph-choose-destination:c5", NORM, "move", agent="unit", times=("MPh",))
def move_under_water_obstacle(at: Case, unit: Thing) -> Legality | None:
    """that unit may not move under Water Obstacle during MPh while that unit is in Sewer."""
    if not (
        at.some(at.role("under", "Water Obstacle"))
        and at.now("during", "MPh")
        and any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))
    ):
        return None
    return FORBIDDEN


@rule("B8:mph-choose-destination:c6", NORM, "enter", agent="unit", theme="Sewer Location", times=("MPh",))
def enter_sewer_location_3(at: Case, unit: Thing, location: Thing) -> Legality | None:
    """that unit may not enter (Sewer Location that is occupied by enemy) during MPh while that unit is in
    Sewer."""
    if not (
        any(at.holds("occupy", enemy, location) for enemy in at.each("enemy"))
        and at.now("during", "MPh")
        and any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))
    ):
        return None
    return FORBIDDEN


@rule("B8:mph-choose-destination:c7", NORM, "move", agent="unit", times=("MPh",))
def move_as_stack(at: Case, unit: Thing) -> Legality | Duty | None:
    """unit must together move as stack not separately during MPh while that unit is in Sewer."""
    if not (at.now("during", "MPh") and any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))):
        return None
    if not (
        at.said("manner", "together", unsaid=True)
        and at.some(at.role("as", "stack"))
        and not at.said("is", "separately", unsaid=False)
    ):
        return FORBIDDEN
    return REQUIRED


@rule("B8:mph-choose-destination:c8", NORM, "place", theme="Sewer Concealment counter", times=("MPh",))
def place_sewer_concealment_counter(at: Case, counter: Thing) -> Legality | Duty | None:
    """Sewer Concealment counter must be placed on (unit that moves) during MPh while that unit is in Sewer."""
    unit = at.the(unit for unit in at.role("on", "unit") if at.holds("move", unit))
    if not (at.now("during", "MPh") and any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))):
        return None
    return REQUIRED


@rule("B8:mph-sewer-movement-dr:c1", NORM, "make", theme="Sewer Movement dr", times=("MPh",))
def make_dr(at: Case, dr: Thing) -> Legality | Duty | None:
    """Sewer Movement dr must be made before actual movement during MPh."""
    if not (any(at.is_(movement, "actual") for movement in at.role("before", "movement")) and at.now("during", "MPh")):
        return None
    return REQUIRED


@rule("B8:mph-sewer-movement-dr:c2", EFFECT, "become", agent="unit", times=("MPh",))
def unit_becomes_lost(at: Case, unit: Thing) -> bool | None:
    """unit becomes lost during MPh if Sewer Movement dr is 6-7."""
    if not (
        at.said("is", "lost")
        and at.now("during", "MPh")
        and any(at.bears(dr, "Sewer Movement dr", least=6, most=7) for dr in at.those("of", unit, "Sewer Movement dr"))
    ):
        return None
    return True


@rule("B8:mph-sewer-movement-dr:c2", NORM, "move", agent="unit", times=("MPh",))
def move_to_sewer_location(at: Case, unit: Thing) -> Legality | Duty | None:
    """unit must move to (allowable Sewer Location that DEFENDER designates) during MPh if Sewer Movement dr
    is 6-7."""
    if not (
        at.now("during", "MPh")
        and any(at.bears(dr, "Sewer Movement dr", least=6, most=7) for dr in at.those("of", unit, "Sewer Movement dr"))
    ):
        return None
    if not any(
        at.is_(location, "allowable")
        and any(at.holds("designate", defender, location) for defender in at.each("DEFENDER"))
        for location in at.role("to", "Sewer Location")
    ):
        return FORBIDDEN
    return REQUIRED


@rule("B8:mph-sewer-movement-dr:c3", NORM, "flip", theme="?", times=("MPh",))
def flip(at: Case, _: Thing) -> Legality | Duty | None:
    """? must be flipped to lost side of that ? during MPh if Sewer Movement dr is 6-7."""
    if not (
        at.now("during", "MPh")
        and any(at.bears(dr, "Sewer Movement dr", least=6, most=7) for dr in at.each("Sewer Movement dr"))
    ):
        return None
    if not any(at.is_(side, "lost") and at.holds("of", side, _) for side in at.role("to", "side")):
        return FORBIDDEN
    return REQUIRED


@rule("B8:mph-sewer-movement-dr:c4", NORM, "flip", theme="?", times=("MPh",))
def flip_2(at: Case, _: Thing) -> Legality | Duty | None:
    """? must back be flipped to Sewer side of that ? during MPh if Sewer Movement dr of lost unit is ≤ 5."""
    if not (
        at.now("during", "MPh")
        and any(
            at.bears(dr, "Sewer Movement dr", most=5)
            and any(at.is_(unit, "lost") for unit in at.what(dr, "of", "unit"))
            for dr in at.each("Sewer Movement dr")
        )
    ):
        return None
    if not (
        at.said("manner", "back", unsaid=True)
        and any(at.is_(side, "Sewer") and at.holds("of", side, _) for side in at.role("to", "side"))
    ):
        return FORBIDDEN
    return REQUIRED


@rule("B8:mph-sewer-movement-dr:c4", NORM, "move", agent=ANY, theme="stack", times=("MPh",))
def move_stack(at: Case, attacker: Thing, stack: Thing) -> Legality | None:
    """ATTACKER may move stack during MPh if Sewer Movement dr of lost unit is ≤ 5."""
    if not (
        at.holds("of side", attacker, "ATTACKER")
        and at.now("during", "MPh")
        and any(
            at.bears(dr, "Sewer Movement dr", most=5)
            and any(at.is_(unit, "lost") for unit in at.what(dr, "of", "unit"))
            for dr in at.each("Sewer Movement dr")
        )
    ):
        return None
    return PERMITTED


@rule("B8:end-of-mph:c1", NORM, "make", agent="unit", theme="Sewer Emergence dr", times=("end of MPh",))
def make_dr_2(at: Case, unit: Thing, dr: Thing) -> Legality | Duty | None:
    """unit in Sewer Location must make Sewer Emergence dr at end of MPh when that unit ends MPh of that unit."""
    if not (
        at.some(at.what(unit, "in", "Sewer Location"))
        and at.now("at", "end of MPh")
        and any(at.holds("end", unit, mph) for mph in at.those("of", unit, "MPh"))
    ):
        return None
    return REQUIRED


@rule("B8:dfph:c1", NORM, "fire", agent="unit", times=("DFPh",))
def fire_at_unit(at: Case, unit: Thing) -> Legality | None:
    """unit in Sewer Location may fire at (any unit in ADJACENT Sewer Location) during DFPh."""
    if not (
        at.some(at.what(unit, "in", "Sewer Location"))
        and any(
            any(at.is_(sewer_location_2, "ADJACENT") for sewer_location_2 in at.what(unit_2, "in", "Sewer Location"))
            for unit_2 in at.role("at", "unit")
        )
        and at.now("during", "DFPh")
    ):
        return None
    return PERMITTED


@rule("B8:afph:c1", NORM, "fire", agent="unit", times=("AFPh",))
def fire_at_unit_2(at: Case, unit: Thing) -> Legality | None:
    """unit in Sewer Location may fire at (any unit in ADJACENT Sewer Location) during AFPh."""
    if not (
        at.some(at.what(unit, "in", "Sewer Location"))
        and any(
            any(at.is_(sewer_location_2, "ADJACENT") for sewer_location_2 in at.what(unit_2, "in", "Sewer Location"))
            for unit_2 in at.role("at", "unit")
        )
        and at.now("during", "AFPh")
    ):
        return None
    return PERMITTED


@rule("B8:afph:c2", NORM, "attack", agent="unit", theme="unit", times=("AFPh",))
def attack_unit(at: Case, unit: Thing, unit_2: Thing) -> Legality | None:
    """unit in Sewer Location may attack (unit in (Manhole Location above)) during AFPh only if that unit is
    discovered by Sewer Emergence dr."""
    if not (
        at.some(at.what(unit, "in", "Sewer Location"))
        and any(at.holds("over", manhole_location) for manhole_location in at.what(unit_2, "in", "Manhole Location"))
        and at.now("during", "AFPh")
    ):
        return None
    return PERMITTED if any(at.holds("discover", dr, unit) for dr in at.each("Sewer Emergence dr")) else FORBIDDEN


@rule("B8:rtph:c1", EFFECT, "eliminate", theme="unit", times=("RtPh",))
def unit_is_eliminated_during_rtph(at: Case, unit: Thing) -> bool | None:
    """unit that is broken while (that unit is in Sewer) is eliminated during RtPh."""
    if not (
        at.is_(unit, "broken")
        and any(at.holds("in", unit, sewer) for sewer in at.each("Sewer"))
        and at.now("during", "RtPh")
    ):
        return None
    return True


@rule(
    "B8:aph-emergence:c1",
    NORM,
    "advance",
    agent="unit",
    unless=(
        Exempted(
            "B8:aph-emergence!1",
            "if enemy occupies that Manhole Location if that Manhole Location is in Fortified Building",
        ),
    ),
    times=("APh",),
)
def advance_from_sewer(at: Case, unit: Thing) -> Legality | None:
    """unit in Sewer Location may vertically concealed advance from Sewer into Manhole Location during APh
    even if enemy occupies that Manhole Location [EXC B8:aph-emergence!1: if enemy occupies that Manhole
    Location if that Manhole Location is in Fortified Building]."""
    if not (
        at.said("manner", "vertically", unsaid=True)
        and at.said("manner", "concealed", unsaid=True)
        and at.some(at.what(unit, "in", "Sewer Location"))
        and at.some(at.role("from", "Sewer"))
    ):
        return None
    manhole_location = at.the(at.role("into", "Manhole Location"))
    if not at.now("during", "APh"):
        return None
    if at.exception(
        "B8:aph-emergence!1",
        any(at.holds("occupy", enemy, manhole_location) for enemy in at.each("enemy"))
        and at.some(at.what(manhole_location, "in", "Fortified Building")),
    ):
        return None
    return PERMITTED


@rule("B8:aph-emergence:c2", EFFECT, "become", agent="unit", times=("APh",))
def unit_becomes_pinned_or_cx(at: Case, unit: Thing) -> bool | None:
    """that unit becomes pinned and CX during APh if that unit in Sewer Location left Encircled non-Sewer
    location during that turn when that unit out advances."""
    sewer_location = at.the(at.what(unit, "in", "Sewer Location"))
    if not (
        (at.said("is", "pinned") or at.said("is", "CX"))
        and at.now("during", "APh")
        and at.holds("in", unit, sewer_location)
        and any(
            at.is_(location, "Encircled")
            and not at.is_(location, "Sewer")
            and any(at.holds("leave", unit, location, during=turn, told="past") for turn in at.each("turn"))
            for location in at.each("location")
        )
        and at.holds("advance", unit, manner="out")
    ):
        return None
    return True


@rule("B8:aph-emergence:c3", NORM, "advance", agent="unit", times=("APh",))
def advance_into_cc(at: Case, unit: Thing) -> Legality | None:
    """unit in Sewer Location may advance into (CC with that enemy unit) during APh if enemy unit is in
    ADJACENT Sewer Location."""
    if not at.some(at.what(unit, "in", "Sewer Location")):
        return None
    cc = at.the(at.role("into", "CC"))
    unit_2 = at.the(unit_2 for unit_2 in at.what(cc, "with", "unit") if at.is_(unit_2, "enemy"))
    if not (
        at.now("during", "APh")
        and any(at.is_(sewer_location_2, "ADJACENT") for sewer_location_2 in at.what(unit_2, "in", "Sewer Location"))
    ):
        return None
    return PERMITTED


@rule("B8:ccph:c1", EFFECT, "hold", theme="side", times=("CCPh",))
def side_is_not_held_in_melee(at: Case, side: Thing) -> bool | None:
    """opposing side is never held in Melee during CCPh when that opposing side is in CC in Sewer since unit
    is always concealed in that Sewer."""
    if not (
        at.is_(side, "opposing")
        and at.some(at.role("in", "Melee"))
        and at.now("during", "CCPh")
        and any(at.holds("in", side, cc) for cc in at.each("CC"))
        and any(at.holds("in", side, sewer) for sewer in at.each("Sewer"))
    ):
        return None
    return False


MODULES: tuple[str, ...] = (
    "Berlin Red Vengeance",
    "CG",
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

UNREAD: dict[str, str] = {
    # means every other kind of thing, where a question names one by a word of its own
    "B8:manhole-locations:c5": "Sewer; cave; connect; i.e.; kind; location; of; other; subterranean",
    # tells what a document or a form of the game does by itself, which nobody in a case is
    "B8:manhole-locations!1:c1": "DASL; black circle",
}
