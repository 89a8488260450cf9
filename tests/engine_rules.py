"""Rules of an invented chapter on vaults beneath buildings, in the shape that a generator gives them."""

from collections.abc import Callable

from engine.amounts import Amount, Part
from engine.case import Case, Thing
from engine.rules import (
    ANY,
    FORBIDDEN,
    PERMITTED,
    Collector,
    Kind,
    Rule,
    Rulebook,
    unless,
)
from engine.truth import Legality

RULES: list[Rule] = []
rule = Collector(RULES)


def made(
    clause: str, kind: Kind, key: str, decide: Callable[..., object], roles: str = "", *, default: bool = False
) -> Rule:
    """A rule of which a test needs just one more."""
    return Rule(clause, kind, tuple(key.split("|")), tuple(roles.split()), decide, default=default)


@rule.fact("V.1", "have", agent=ANY, theme=ANY)
def building_has_cellar_level(at: Case, building: Thing, cellar_level: Thing) -> bool | None:
    """Each multi-hex building but a Factory has a Cellar level beneath the ground level of that building."""
    if not (
        at.is_a(building, "building")
        and at.is_(building, "multi-hex")
        and not at.is_(building, "Factory")
        and at.holds("depict", None, building)
        and at.is_a(cellar_level, "Cellar level")
        and any(
            at.is_(location, "ground-level") and at.holds("of", location, building)
            for location in at.what(cellar_level, "beneath", "Location")
        )
    ):
        return None
    return True


@rule.value("V.2", "TEM", of="Cellar Location")
@unless("V.2!1", "3 if wooden")
def tem_of_cellar_location(at: Case, cellar_location: Thing) -> int | None:
    """TEM of Cellar Location is 4."""
    if at.exception("V.2!1", at.is_(cellar_location, "wooden")):
        return 3
    return 4


TEM = RULES[-1]


@rule.norm("V.3", "enter", "set up in", agent=ANY, theme="Cellar Location")
def enter_or_set_up_in_cellar_location(at: Case, infantry: Thing, cellar_location: Thing) -> Legality | None:
    """Only Infantry and SW may enter or set up in Cellar Location."""
    if not (at.is_a(infantry, "Infantry") or at.is_a(infantry, "SW")):
        return FORBIDDEN
    return PERMITTED


@rule.norm("V.4", "exit", "enter", agent=ANY, theme=ANY)
def exit_or_enter_cellar_level(at: Case, infantry: Thing, cellar_level: Thing) -> Legality | None:
    """Infantry may exit or enter the Cellar level only via Stairwell, Manhole or connecting Trench."""
    if not (at.is_a(infantry, "Infantry") and at.is_a(cellar_level, "Cellar level")):
        return None
    if not any(
        at.is_a(way, "Stairwell") or at.is_a(way, "Manhole") or (at.is_a(way, "Trench") and at.is_(way, "connecting"))
        for way in at.role("via", "Stairwell", "Manhole", "Trench")
    ):
        return FORBIDDEN
    return PERMITTED


@rule.norm("V.5", "enter", theme=ANY)
@unless("V.5!1", "if it is Rowhouse")
def enter_adjacent_cellar_location(at: Case, cellar_location: Thing) -> Legality | None:
    """Adjacent Cellar Location may be entered from Cellar Location only if they share a building hexside."""
    if not (at.is_a(cellar_location, "Cellar Location") and at.is_(cellar_location, "adjacent")):
        return None
    own = at.the(at.role("from", "Cellar Location"))
    hexside = at.first(
        hexside
        for hexside in at.each("hexside")
        if at.holds("share", (own, cellar_location), hexside) and at.is_(hexside, "building")
    )
    if hexside is None:
        return FORBIDDEN
    if at.exception("V.5!1", at.is_(hexside, "Rowhouse")):
        return FORBIDDEN
    return PERMITTED


@rule.fact("V.6", "open into", agent=ANY, theme=ANY)
@unless("V.6!1", "if the ground level fell")
def connection_or_manhole_opens(at: Case, connection: Thing, cellar_level: Thing) -> bool | None:
    """Trench connection and Manhole open into Cellar level, unless the ground level over it has been rubbled."""
    if not (
        (at.is_a(connection, "Trench connection") or at.is_a(connection, "Manhole"))
        and at.is_a(cellar_level, "Cellar level")
        and at.holds("exist", cellar_level)
    ):
        return None
    if at.exception(
        "V.6!1",
        any(at.holds("rubble", None, location, told="past") for location in at.those("over", cellar_level, "Location")),
    ):
        return None
    return True


@rule.effect("V.7", "trace", agent=ANY, theme=ANY)
def infantry_traces_los(at: Case, infantry: Thing, los: Thing) -> bool | None:
    """Infantry is as if entrenched when it traces LOS out of its building to Location that is not ADJACENT."""
    if not (
        at.is_a(infantry, "Infantry")
        and at.some(at.role("from", "Cellar Location"))
        and at.some(at.what(los, "outside", "depiction"))
        and any(not at.is_(location, "ADJACENT") for location in at.what(los, "to", "Location"))
        and at.said("as if", "entrenched")
    ):
        return None
    return True


@rule.fact("V.8", "exist", agent=ANY)
@unless("V.8!1", "if it is Breached")
def los_exists_between_cellar_locations(at: Case, los: Thing) -> bool | None:
    """No LOS exists between adjacent Cellar Locations across a black bar Rowhouse hexside."""
    if not (
        at.is_a(los, "LOS")
        and all(
            at.is_a(cellar_location, "Cellar Location") and at.is_(cellar_location, "adjacent")
            for cellar_location in at.role("between")
        )
    ):
        return None
    hexside = at.the(hexside for hexside in at.role("across", "hexside") if at.is_(hexside, "Rowhouse"))
    if at.exception("V.8!1", at.is_(hexside, "Breached")):
        return None
    return False


@rule.effect("V.9", "cease to exist", agent=ANY)
def building_location_ceases_to_exist(at: Case, building_location: Thing) -> bool | None:
    """Each building Location in the hex of Cellar Location ceases to exist if that Cellar Location is rubbled."""
    hex_ = at.the(at.what(building_location, "in", "hex"))
    cellar_location = at.the(at.what(hex_, "of", "Cellar Location"))
    if not (at.is_a(building_location, "building Location") and at.holds("rubble", None, cellar_location)):
        return None
    return True


@rule.effect("V.10", "place", theme="Rubble counter")
def rubble_counter_is_placed_in_hex(at: Case, counter: Thing) -> bool | None:
    """A Rubble counter is placed in the hex of Cellar Location at ground level if that Location is rubbled."""
    hex_ = at.the(at.role("in", "hex"))
    cellar_location = at.the(at.what(hex_, "of", "Cellar Location"))
    if not (at.some(at.role("at", "ground level")) and at.holds("rubble", None, cellar_location)):
        return None
    return True


@rule.effect("V.11", "place", theme=ANY)
def rubble_counter_is_placed_on_cellar_counter(at: Case, counter: Thing) -> bool | None:
    """A Rubble counter is placed on top of a Cellar counter if the Location over Cellar Location is rubbled."""
    if not (
        at.is_a(counter, "Rubble counter")
        and at.some(at.role("on top of", "Cellar counter"))
        and any(
            at.is_(location, "ground-level")
            and at.holds("rubble", None, location)
            and any(
                at.holds("beneath", cellar_location, location)
                for cellar_location in at.what(location, "with", "Cellar Location")
            )
            for location in at.each("Location")
        )
    ):
        return None
    return True


@rule.effect("V.12", "block", theme=ANY)
def los_is_blocked(at: Case, los: Thing) -> bool | None:
    """LOS out of Cellar Location is blocked across non-building hexside if the Location over it is rubbled."""
    cellar_location = at.the(at.what(los, "out of", "Cellar Location"))
    location = at.the(at.what(cellar_location, "beneath", "Location"))
    if not (
        at.is_a(los, "LOS")
        and any(not at.is_(hexside, "building") for hexside in at.role("across", "hexside"))
        and at.holds("rubble", None, location)
    ):
        return None
    return True


@rule.fact("V.13", "connect", agent="Trench")
def trench_connects(at: Case, trench: Thing) -> bool | None:
    """Trench no longer connects to Cellar Location if the Location over that has been rubbled."""
    cellar_location = at.the(at.role("to", "Cellar Location"))
    if not any(
        at.holds("rubble", None, location, told="past") for location in at.those("over", cellar_location, "Location")
    ):
        return None
    return False


@rule.value("V.14", "stacking limit", of="Cellar Location")
def stacking_limit_of_cellar_location(at: Case, cellar_location: Thing) -> Amount | None:
    """Stacking limit of Cellar Location is 2 squad-equivalents plus at most 4 SMC."""
    return Amount((Part("squad-equivalent", 2, 2), Part("SMC", None, 4)))


@rule.norm("V.15", "enter", agent=ANY, theme=ANY)
def enter_overstacked_cellar_location(at: Case, mmc: Thing, cellar_location: Thing) -> Legality | None:
    """No armed unbroken MMC may enter Cellar Location that is already overstacked."""
    if not (
        at.is_a(mmc, "MMC")
        and at.is_(mmc, "armed")
        and at.is_(mmc, "unbroken")
        and at.is_a(cellar_location, "Cellar Location")
        and at.is_(cellar_location, "overstacked")
    ):
        return None
    return FORBIDDEN


@rule.definition("V.16", "Fortified Building Location", agent="Cellar Location")
def cellar_location_is_fortified(at: Case, cellar_location: Thing) -> bool | None:
    """Cellar Location is considered a Fortified Building Location."""
    return True


@rule.norm("V.17", "use", agent=ANY, theme=ANY)
def use_sewer_movement(at: Case, unit: Thing, sewer_movement: Thing) -> Legality | None:
    """Good Order unit may use Sewer Movement only if SSR allows it or leader passes 4TC."""
    if not (at.is_a(unit, "unit") and at.is_(unit, "Good Order") and at.is_a(sewer_movement, "Sewer Movement")):
        return None
    if not (at.holds("allow", "SSR", sewer_movement) or at.holds("pass", "leader", "4TC")):
        return FORBIDDEN
    return PERMITTED


@rule.effect("V.18", "fall into", agent=ANY, theme=ANY)
def afv_falls_into_cellar_location(at: Case, afv: Thing, cellar_location: Thing) -> bool | None:
    """AFV falls into Cellar Location if its Bog Check has an Original colored dr of 4 or more."""
    if not (
        at.is_a(afv, "AFV")
        and at.is_a(cellar_location, "Cellar Location")
        and any(at.bears(bog_check, "Original colored dr", least=4) for bog_check in at.those("of", afv, "Bog Check"))
    ):
        return None
    return True


@rule.effect("V.19", "halve", theme=ANY)
def fp_is_halved(at: Case, fp: Thing) -> bool | None:
    """FP of unit with US# 3 or more in Cellar Location is halved if LOF leaves its building to no ADJACENT one."""
    unit = at.the(at.what(fp, "of", "unit"))
    if not (
        any(at.holds("in", unit, cellar_location) for cellar_location in at.each("Cellar Location"))
        and any(at.holds("leave", "LOF", depiction) for depiction in at.those("of", unit, "depiction"))
        and not any(at.is_(cellar_location, "ADJACENT") for cellar_location in at.role("to", "Cellar Location"))
        and at.bears(unit, "US#", least=3)
    ):
        return None
    return True


@rule.fact("V.20", "exist", agent=ANY)
def cellar_location_exists(at: Case, cellar_location: Thing) -> bool | None:
    """Cellar Location still exists if the Location over it is rubbled."""
    if not (
        at.is_a(cellar_location, "Cellar Location")
        and any(at.holds("rubble", None, location) for location in at.what(cellar_location, "beneath", "Location"))
    ):
        return None
    return True


VAULTS = Rulebook("V", RULES)
