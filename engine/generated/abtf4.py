"""ABtF4, A Bridge Too Far Cellars: rules as functions, generated from their logic and never edited by hand."""

from ..answers import APPLIED, IDLE, NOT_MET, Exempted, Record, Step
from ..phrases import Frame, Number, Phrase, Role, Several, Thing, Trait
from ..rules import Atom, Duty, Fits, Kind, Rule
from ..truth import Legality, Truth

_STEP_BUILDING_HAS_CELLAR_LOCATION = Step(
    "ABtF4.1:c1",
    "each multi-hex non-Factory building that is depicted on ABtF map has (Cellar Location beneath (ground level "
    "Location of that multi-hex building) (i.e., at Level -1 of building))",
    ("subject_is_multi_hex_not_factory_building", "object_is_cellar_location_beneath_ground_level"),
)


def building_has_cellar_location(
    subject_is_multi_hex_not_factory_building: Truth,
    object_is_cellar_location_beneath_ground_level: Truth,
) -> bool | None:
    """ABtF4.1:c1: each multi-hex non-Factory building that is depicted on ABtF map has (Cellar Location
    beneath (ground level Location of that multi-hex building) (i.e., at Level -1 of building))."""
    if not (subject_is_multi_hex_not_factory_building and object_is_cellar_location_beneath_ground_level):
        return None
    return True


def building_has_cellar_location_why(
    subject_is_multi_hex_not_factory_building: Truth,
    object_is_cellar_location_beneath_ground_level: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_multi_hex_not_factory_building, object_is_cellar_location_beneath_ground_level)
    if not (subject_is_multi_hex_not_factory_building and object_is_cellar_location_beneath_ground_level):
        return (_STEP_BUILDING_HAS_CELLAR_LOCATION, None, inputs, (), ())
    return (_STEP_BUILDING_HAS_CELLAR_LOCATION, True, inputs, (), ())


_STEP_CELLAR_LOCATION_IS_EQUIVALENT = Step(
    "ABtF4.1:c2",
    "Cellar Location is considered equivalent to another non-rooftop building Location of that hex of that Cellar "
    "Location even for purposes of Falling Rubble and Victory Condition (by default) (B24.12)",
    ("subject_is_cellar_location", "to_other_not_rooftop_building_location_of_hex"),
)


def cellar_location_is_equivalent(
    subject_is_cellar_location: Truth,
    to_other_not_rooftop_building_location_of_hex: Truth,
) -> bool | None:
    """ABtF4.1:c2: Cellar Location is considered equivalent to another non-rooftop building Location of that
    hex of that Cellar Location even for purposes of Falling Rubble and Victory Condition (by default)
    (B24.12)."""
    if not (subject_is_cellar_location and to_other_not_rooftop_building_location_of_hex):
        return None
    return True


def cellar_location_is_equivalent_why(
    subject_is_cellar_location: Truth,
    to_other_not_rooftop_building_location_of_hex: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cellar_location, to_other_not_rooftop_building_location_of_hex)
    if not (subject_is_cellar_location and to_other_not_rooftop_building_location_of_hex):
        return (_STEP_CELLAR_LOCATION_IS_EQUIVALENT, None, inputs, (), ())
    return (_STEP_CELLAR_LOCATION_IS_EQUIVALENT, True, inputs, (), ())


_STEP_CELLAR_LEVEL_IS_IGNORED = Step(
    "ABtF4.1:c3",
    "Cellar level is ignored when Base Level of building hex is determined",
    ("object_is_cellar_level", "base_level_of_building_hex_is_determined"),
)


def cellar_level_is_ignored(
    object_is_cellar_level: Truth,
    base_level_of_building_hex_is_determined: Truth,
) -> bool | None:
    """ABtF4.1:c3: Cellar level is ignored when Base Level of building hex is determined."""
    if not (object_is_cellar_level and base_level_of_building_hex_is_determined):
        return None
    return True


def cellar_level_is_ignored_why(
    object_is_cellar_level: Truth,
    base_level_of_building_hex_is_determined: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_cellar_level, base_level_of_building_hex_is_determined)
    if not (object_is_cellar_level and base_level_of_building_hex_is_determined):
        return (_STEP_CELLAR_LEVEL_IS_IGNORED, None, inputs, (), ())
    return (_STEP_CELLAR_LEVEL_IS_IGNORED, True, inputs, (), ())


_STEP_TEM_OF_CELLAR_LOCATION = Step("ABtF4.11:c1", "Cellar Location has TEM of +3", ("subject_is_cellar_location",))


def tem_of_cellar_location(subject_is_cellar_location: Truth) -> int | None:
    """ABtF4.11:c1: Cellar Location has TEM of +3."""
    if not subject_is_cellar_location:
        return None
    return 3


def tem_of_cellar_location_why(subject_is_cellar_location: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cellar_location,)
    if not subject_is_cellar_location:
        return (_STEP_TEM_OF_CELLAR_LOCATION, None, inputs, (), ())
    return (_STEP_TEM_OF_CELLAR_LOCATION, 3, inputs, (), ())


_STEP_FORTIFY_CELLAR_LOCATION = Step("ABtF4.11:c2", "Cellar Location may be fortified", ("object_is_cellar_location",))


def fortify_cellar_location(object_is_cellar_location: Truth) -> Legality | None:
    """ABtF4.11:c2: Cellar Location may be fortified."""
    if not object_is_cellar_location:
        return None
    return Legality.PERMITTED


def fortify_cellar_location_why(object_is_cellar_location: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_cellar_location,)
    if not object_is_cellar_location:
        return (_STEP_FORTIFY_CELLAR_LOCATION, None, inputs, (), ())
    return (_STEP_FORTIFY_CELLAR_LOCATION, Legality.PERMITTED, inputs, (), ())


_STEP_CELLAR_LOCATION_IS_IGNORED_FOR_THE_PURPOSES = Step(
    "ABtF4.11:c3",
    "Cellar Location is ignored for purposes of B23.912",
    ("object_is_cellar_location", "for_the_purposes_of_rule_b23_912"),
)


def cellar_location_is_ignored_for_the_purposes(
    object_is_cellar_location: Truth,
    for_the_purposes_of_rule_b23_912: Truth,
) -> bool | None:
    """ABtF4.11:c3: Cellar Location is ignored for purposes of B23.912."""
    if not (object_is_cellar_location and for_the_purposes_of_rule_b23_912):
        return None
    return True


def cellar_location_is_ignored_for_the_purposes_why(
    object_is_cellar_location: Truth,
    for_the_purposes_of_rule_b23_912: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_cellar_location, for_the_purposes_of_rule_b23_912)
    if not (object_is_cellar_location and for_the_purposes_of_rule_b23_912):
        return (_STEP_CELLAR_LOCATION_IS_IGNORED_FOR_THE_PURPOSES, None, inputs, (), ())
    return (_STEP_CELLAR_LOCATION_IS_IGNORED_FOR_THE_PURPOSES, True, inputs, (), ())


_STEP_FORTIFY_CELLAR_LOCATION_2 = Step(
    "ABtF4.11:c4",
    "Cellar Location need not be fortified to fortify ground level Location",
    ("object_is_cellar_location", "to_fortifies_ground_level_location"),
)


def fortify_cellar_location_2(
    object_is_cellar_location: Truth,
    to_fortifies_ground_level_location: Truth,
) -> Duty | None:
    """ABtF4.11:c4: Cellar Location need not be fortified to fortify ground level Location."""
    if not (object_is_cellar_location and to_fortifies_ground_level_location):
        return None
    return Duty.NOT_REQUIRED


def fortify_cellar_location_2_why(
    object_is_cellar_location: Truth,
    to_fortifies_ground_level_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_cellar_location, to_fortifies_ground_level_location)
    if not (object_is_cellar_location and to_fortifies_ground_level_location):
        return (_STEP_FORTIFY_CELLAR_LOCATION_2, None, inputs, (), ())
    return (_STEP_FORTIFY_CELLAR_LOCATION_2, Duty.NOT_REQUIRED, inputs, (), ())


_STACKING_LIMIT_OF_CELLAR_LOCATION_1 = Several(
    "plus",
    (
        Thing("squad-equivalent", kind="quantity", number=Number(2, 2)),
        Thing("SMC", kind="unit", number=Number(None, 4)),
    ),
)
_STEP_STACKING_LIMIT_OF_CELLAR_LOCATION = Step(
    "ABtF4.12:c1",
    "Cellar Location has normal stacking limit of 2 squad-equivalents plus ≤ 4 SMC (A5.1; A5.5)",
    ("subject_is_cellar_location", "quantity_is_normal_stacking_limit"),
)


def stacking_limit_of_cellar_location(
    subject_is_cellar_location: Truth,
    quantity_is_normal_stacking_limit: Truth,
) -> Phrase | None:
    """ABtF4.12:c1: Cellar Location has normal stacking limit of 2 squad-equivalents plus ≤ 4 SMC (A5.1;
    A5.5)."""
    if not (subject_is_cellar_location and quantity_is_normal_stacking_limit):
        return None
    return _STACKING_LIMIT_OF_CELLAR_LOCATION_1


def stacking_limit_of_cellar_location_why(
    subject_is_cellar_location: Truth,
    quantity_is_normal_stacking_limit: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cellar_location, quantity_is_normal_stacking_limit)
    if not (subject_is_cellar_location and quantity_is_normal_stacking_limit):
        return (_STEP_STACKING_LIMIT_OF_CELLAR_LOCATION, None, inputs, (), ())
    return (_STEP_STACKING_LIMIT_OF_CELLAR_LOCATION, _STACKING_LIMIT_OF_CELLAR_LOCATION_1, inputs, (), ())


_STEP_BE_OVERSTACKED = Step(
    "ABtF4.12:c2",
    "Cellar Location may be overstacked [EXC ABtF4.12!1 (A5.1; ABtF9.6214): not at setup.]",
    ("subject_is_cellar_location", "complement_is_overstacked", "at_setup"),
    (Exempted("ABtF4.12!1", "not at setup", "EXC"),),
)


def be_overstacked(
    subject_is_cellar_location: Truth,
    complement_is_overstacked: Truth,
    at_setup: Truth,
) -> Legality | None:
    """ABtF4.12:c2: Cellar Location may be overstacked [EXC ABtF4.12!1 (A5.1; ABtF9.6214): not at setup.]."""
    if not (subject_is_cellar_location and complement_is_overstacked):
        return None
    if at_setup:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def be_overstacked_why(subject_is_cellar_location: Truth, complement_is_overstacked: Truth, at_setup: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cellar_location, complement_is_overstacked, at_setup)
    if not (subject_is_cellar_location and complement_is_overstacked):
        return (_STEP_BE_OVERSTACKED, None, inputs, (IDLE,), ())
    if at_setup:
        return (_STEP_BE_OVERSTACKED, Legality.FORBIDDEN, inputs, (APPLIED,), ())
    return (_STEP_BE_OVERSTACKED, Legality.PERMITTED, inputs, (NOT_MET,), ())


_STEP_CONNECTION_OPENS_INTO_CELLAR_LEVEL = Step(
    "ABtF4.21:c1",
    "Trench connection opens into that Cellar level in (hex in which Cellar level exists) [EXC ABtF4.21!1 "
    "(ABtF4.6): if ground level over Cellar Location of that Cellar level has been rubbled] (ABTF CG SSR 17)",
    (
        "subject_is_trench_connection",
        "object_is_cellar_level",
        "in_hex_cellar_level_exists_in_it",
        "ground_level_over_cellar_location_of_cellar",
    ),
    (Exempted("ABtF4.21!1", "if ground level over Cellar Location of that Cellar level has been rubbled", "EXC"),),
)


def connection_opens_into_cellar_level(
    subject_is_trench_connection: Truth,
    object_is_cellar_level: Truth,
    in_hex_cellar_level_exists_in_it: Truth,
    ground_level_over_cellar_location_of_cellar: Truth,
) -> bool | None:
    """ABtF4.21:c1: Trench connection opens into that Cellar level in (hex in which Cellar level exists) [EXC
    ABtF4.21!1 (ABtF4.6): if ground level over Cellar Location of that Cellar level has been rubbled] (ABTF
    CG SSR 17)."""
    if not (subject_is_trench_connection and object_is_cellar_level and in_hex_cellar_level_exists_in_it):
        return None
    if ground_level_over_cellar_location_of_cellar:
        return None
    return True


def connection_opens_into_cellar_level_why(
    subject_is_trench_connection: Truth,
    object_is_cellar_level: Truth,
    in_hex_cellar_level_exists_in_it: Truth,
    ground_level_over_cellar_location_of_cellar: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_trench_connection,
        object_is_cellar_level,
        in_hex_cellar_level_exists_in_it,
        ground_level_over_cellar_location_of_cellar,
    )
    if not (subject_is_trench_connection and object_is_cellar_level and in_hex_cellar_level_exists_in_it):
        return (_STEP_CONNECTION_OPENS_INTO_CELLAR_LEVEL, None, inputs, (IDLE,), ())
    if ground_level_over_cellar_location_of_cellar:
        return (_STEP_CONNECTION_OPENS_INTO_CELLAR_LEVEL, None, inputs, (APPLIED,), ())
    return (_STEP_CONNECTION_OPENS_INTO_CELLAR_LEVEL, True, inputs, (NOT_MET,), ())


_STEP_RULE_FOR_TRENCH_APPLY = Step(
    "ABtF4.21:c2",
    "rules for Trench apply otherwise unchanged",
    ("rules_rule_for_trench",),
)


def rule_for_trench_apply(rules_rule_for_trench: Truth) -> bool | None:
    """ABtF4.21:c2: rules for Trench apply otherwise unchanged."""
    if not rules_rule_for_trench:
        return None
    return True


def rule_for_trench_apply_why(rules_rule_for_trench: Truth) -> Record:
    """The same, with its record."""
    inputs = (rules_rule_for_trench,)
    if not rules_rule_for_trench:
        return (_STEP_RULE_FOR_TRENCH_APPLY, None, inputs, (), ())
    return (_STEP_RULE_FOR_TRENCH_APPLY, True, inputs, (), ())


_STEP_INFANTRY_TRACES_LOS = Step(
    "ABtF4.3:c1",
    "Infantry traces (LOS outside building of that Infantry to non-ADJACENT Location) from Cellar Location as if "
    "that Infantry is entrenched at ground level (B9.21)",
    (
        "subject_is_infantry",
        "object_is_los_outside_building_of_infantry",
        "from_cellar_location",
        "as_if_entrenched_at_ground_level",
    ),
)


def infantry_traces_los(
    subject_is_infantry: Truth,
    object_is_los_outside_building_of_infantry: Truth,
    from_cellar_location: Truth,
    as_if_entrenched_at_ground_level: Truth,
) -> bool | None:
    """ABtF4.3:c1: Infantry traces (LOS outside building of that Infantry to non-ADJACENT Location) from
    Cellar Location as if that Infantry is entrenched at ground level (B9.21)."""
    if not (
        subject_is_infantry
        and object_is_los_outside_building_of_infantry
        and from_cellar_location
        and as_if_entrenched_at_ground_level
    ):
        return None
    return True


def infantry_traces_los_why(
    subject_is_infantry: Truth,
    object_is_los_outside_building_of_infantry: Truth,
    from_cellar_location: Truth,
    as_if_entrenched_at_ground_level: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_infantry,
        object_is_los_outside_building_of_infantry,
        from_cellar_location,
        as_if_entrenched_at_ground_level,
    )
    if not (
        subject_is_infantry
        and object_is_los_outside_building_of_infantry
        and from_cellar_location
        and as_if_entrenched_at_ground_level
    ):
        return (_STEP_INFANTRY_TRACES_LOS, None, inputs, (), ())
    return (_STEP_INFANTRY_TRACES_LOS, True, inputs, (), ())


_STEP_INFANTRY_TRACES_LOS_2 = Step(
    "ABtF4.3:c2",
    "that Infantry normally traces (LOS to ADJACENT Location) from Cellar Location (B23.25; B8.2)",
    ("subject_is_infantry", "object_is_los_to_adjacent_location", "from_cellar_location"),
)


def infantry_traces_los_2(
    subject_is_infantry: Truth,
    object_is_los_to_adjacent_location: Truth,
    from_cellar_location: Truth,
) -> bool | None:
    """ABtF4.3:c2: that Infantry normally traces (LOS to ADJACENT Location) from Cellar Location (B23.25;
    B8.2)."""
    if not (subject_is_infantry and object_is_los_to_adjacent_location and from_cellar_location):
        return None
    return True


def infantry_traces_los_2_why(
    subject_is_infantry: Truth,
    object_is_los_to_adjacent_location: Truth,
    from_cellar_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_infantry, object_is_los_to_adjacent_location, from_cellar_location)
    if not (subject_is_infantry and object_is_los_to_adjacent_location and from_cellar_location):
        return (_STEP_INFANTRY_TRACES_LOS_2, None, inputs, (), ())
    return (_STEP_INFANTRY_TRACES_LOS_2, True, inputs, (), ())


_STEP_LOS_EXISTS_BETWEEN_CELLAR_LOCATION = Step(
    "ABtF4.3:c3",
    "no LOS exists between adjacent Cellar Location across black bar Rowhouse hexside [EXC ABtF4.3!1 (B23.711): "
    "if that black bar Rowhouse hexside is Breached]",
    ("subject_is_los", "between_adjacent_cellar_location", "across_black_bar_rowhouse_hexside", "breached"),
    (Exempted("ABtF4.3!1", "if that black bar Rowhouse hexside is Breached", "EXC"),),
)


def los_exists_between_cellar_location(
    subject_is_los: Truth,
    between_adjacent_cellar_location: Truth,
    across_black_bar_rowhouse_hexside: Truth,
    breached: Truth,
) -> bool | None:
    """ABtF4.3:c3: no LOS exists between adjacent Cellar Location across black bar Rowhouse hexside [EXC
    ABtF4.3!1 (B23.711): if that black bar Rowhouse hexside is Breached]."""
    if not (subject_is_los and between_adjacent_cellar_location and across_black_bar_rowhouse_hexside):
        return None
    if breached:
        return None
    return False


def los_exists_between_cellar_location_why(
    subject_is_los: Truth,
    between_adjacent_cellar_location: Truth,
    across_black_bar_rowhouse_hexside: Truth,
    breached: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_los, between_adjacent_cellar_location, across_black_bar_rowhouse_hexside, breached)
    if not (subject_is_los and between_adjacent_cellar_location and across_black_bar_rowhouse_hexside):
        return (_STEP_LOS_EXISTS_BETWEEN_CELLAR_LOCATION, None, inputs, (IDLE,), ())
    if breached:
        return (_STEP_LOS_EXISTS_BETWEEN_CELLAR_LOCATION, None, inputs, (APPLIED,), ())
    return (_STEP_LOS_EXISTS_BETWEEN_CELLAR_LOCATION, False, inputs, (NOT_MET,), ())


_STEP_CELLAR_LOCATION_IS_AT_LEVEL_0 = Step(
    "ABtF4.3:c4",
    "Cellar Location is considered to be at Level 0 when applicability of (Height Advantage TEM and Night LV) is "
    "determined (B10.31; E1.7)",
    ("subject_is_cellar_location", "complement_is_at_level_0", "applicability_of_height_advantage_tem_and_night"),
)


def cellar_location_is_at_level_0(
    subject_is_cellar_location: Truth,
    complement_is_at_level_0: Truth,
    applicability_of_height_advantage_tem_and_night: Truth,
) -> bool | None:
    """ABtF4.3:c4: Cellar Location is considered to be at Level 0 when applicability of (Height Advantage TEM
    and Night LV) is determined (B10.31; E1.7)."""
    if not (
        subject_is_cellar_location and complement_is_at_level_0 and applicability_of_height_advantage_tem_and_night
    ):
        return None
    return True


def cellar_location_is_at_level_0_why(
    subject_is_cellar_location: Truth,
    complement_is_at_level_0: Truth,
    applicability_of_height_advantage_tem_and_night: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cellar_location, complement_is_at_level_0, applicability_of_height_advantage_tem_and_night)
    if not (
        subject_is_cellar_location and complement_is_at_level_0 and applicability_of_height_advantage_tem_and_night
    ):
        return (_STEP_CELLAR_LOCATION_IS_AT_LEVEL_0, None, inputs, (), ())
    return (_STEP_CELLAR_LOCATION_IS_AT_LEVEL_0, True, inputs, (), ())


_STEP_RUBBLE_CELLAR_LOCATION = Step(
    "ABtF4.6:c1",
    "Cellar Location may be rubbled like any other building Location",
    ("object_is_cellar_location",),
)


def rubble_cellar_location(object_is_cellar_location: Truth) -> Legality | None:
    """ABtF4.6:c1: Cellar Location may be rubbled like any other building Location."""
    if not object_is_cellar_location:
        return None
    return Legality.PERMITTED


def rubble_cellar_location_why(object_is_cellar_location: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_cellar_location,)
    if not object_is_cellar_location:
        return (_STEP_RUBBLE_CELLAR_LOCATION, None, inputs, (), ())
    return (_STEP_RUBBLE_CELLAR_LOCATION, Legality.PERMITTED, inputs, (), ())


_STEP_CELLAR_LOCATION_OR_BUILDING_LOCATION_CEASES = Step(
    "ABtF4.6:c2",
    "that Cellar Location and each other building Location in hex of that Cellar Location cease to exist if "
    "Cellar Location is rubbled",
    ("subject_is_cellar_location_and_other_building", "cellar_location_is_rubbled"),
)


def cellar_location_or_building_location_ceases(
    subject_is_cellar_location_and_other_building: Truth,
    cellar_location_is_rubbled: Truth,
) -> bool | None:
    """ABtF4.6:c2: that Cellar Location and each other building Location in hex of that Cellar Location cease
    to exist if Cellar Location is rubbled."""
    if not (subject_is_cellar_location_and_other_building and cellar_location_is_rubbled):
        return None
    return True


def cellar_location_or_building_location_ceases_why(
    subject_is_cellar_location_and_other_building: Truth,
    cellar_location_is_rubbled: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cellar_location_and_other_building, cellar_location_is_rubbled)
    if not (subject_is_cellar_location_and_other_building and cellar_location_is_rubbled):
        return (_STEP_CELLAR_LOCATION_OR_BUILDING_LOCATION_CEASES, None, inputs, (), ())
    return (_STEP_CELLAR_LOCATION_OR_BUILDING_LOCATION_CEASES, True, inputs, (), ())


_STEP_COUNTER_IS_PLACED_IN_HEX = Step(
    "ABtF4.6:c3",
    "appropriate Rubble counter is placed in that hex of that Cellar Location at ground level if Cellar Location "
    "is rubbled",
    (
        "object_is_appropriate_rubble_counter",
        "in_hex_of_cellar_location",
        "at_ground_level",
        "cellar_location_is_rubbled",
    ),
)


def counter_is_placed_in_hex(
    object_is_appropriate_rubble_counter: Truth,
    in_hex_of_cellar_location: Truth,
    at_ground_level: Truth,
    cellar_location_is_rubbled: Truth,
) -> bool | None:
    """ABtF4.6:c3: appropriate Rubble counter is placed in that hex of that Cellar Location at ground level
    if Cellar Location is rubbled."""
    if not (
        object_is_appropriate_rubble_counter
        and in_hex_of_cellar_location
        and at_ground_level
        and cellar_location_is_rubbled
    ):
        return None
    return True


def counter_is_placed_in_hex_why(
    object_is_appropriate_rubble_counter: Truth,
    in_hex_of_cellar_location: Truth,
    at_ground_level: Truth,
    cellar_location_is_rubbled: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        object_is_appropriate_rubble_counter,
        in_hex_of_cellar_location,
        at_ground_level,
        cellar_location_is_rubbled,
    )
    if not (
        object_is_appropriate_rubble_counter
        and in_hex_of_cellar_location
        and at_ground_level
        and cellar_location_is_rubbled
    ):
        return (_STEP_COUNTER_IS_PLACED_IN_HEX, None, inputs, (), ())
    return (_STEP_COUNTER_IS_PLACED_IN_HEX, True, inputs, (), ())


_STEP_WEAPON_OR_OCCUPANT_IS_ELIMINATED = Step(
    "ABtF4.6:c4",
    "(each weapon in that hex of that Cellar Location) and each occupant in that hex of that Cellar Location are "
    "eliminated if Cellar Location is rubbled",
    ("object_is_weapon_in_hex_of_cellar_location", "cellar_location_is_rubbled"),
)


def weapon_or_occupant_is_eliminated(
    object_is_weapon_in_hex_of_cellar_location: Truth,
    cellar_location_is_rubbled: Truth,
) -> bool | None:
    """ABtF4.6:c4: (each weapon in that hex of that Cellar Location) and each occupant in that hex of that
    Cellar Location are eliminated if Cellar Location is rubbled."""
    if not (object_is_weapon_in_hex_of_cellar_location and cellar_location_is_rubbled):
        return None
    return True


def weapon_or_occupant_is_eliminated_why(
    object_is_weapon_in_hex_of_cellar_location: Truth,
    cellar_location_is_rubbled: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_weapon_in_hex_of_cellar_location, cellar_location_is_rubbled)
    if not (object_is_weapon_in_hex_of_cellar_location and cellar_location_is_rubbled):
        return (_STEP_WEAPON_OR_OCCUPANT_IS_ELIMINATED, None, inputs, (), ())
    return (_STEP_WEAPON_OR_OCCUPANT_IS_ELIMINATED, True, inputs, (), ())


_STEP_FORTIFIED_BUILDING_STATUS_IS_ELIMINATED = Step(
    "ABtF4.6:c4",
    "Fortified Building status (if any) of that hex of that Cellar Location is eliminated if Cellar Location is "
    "rubbled",
    ("object_is_if_any_fortified_building_status", "cellar_location_is_rubbled"),
)


def fortified_building_status_is_eliminated(
    object_is_if_any_fortified_building_status: Truth,
    cellar_location_is_rubbled: Truth,
) -> bool | None:
    """ABtF4.6:c4: Fortified Building status (if any) of that hex of that Cellar Location is eliminated if
    Cellar Location is rubbled."""
    if not (object_is_if_any_fortified_building_status and cellar_location_is_rubbled):
        return None
    return True


def fortified_building_status_is_eliminated_why(
    object_is_if_any_fortified_building_status: Truth,
    cellar_location_is_rubbled: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_if_any_fortified_building_status, cellar_location_is_rubbled)
    if not (object_is_if_any_fortified_building_status and cellar_location_is_rubbled):
        return (_STEP_FORTIFIED_BUILDING_STATUS_IS_ELIMINATED, None, inputs, (), ())
    return (_STEP_FORTIFIED_BUILDING_STATUS_IS_ELIMINATED, True, inputs, (), ())


_STEP_FALL_INTO_CELLAR_LOCATION = Step(
    "ABtF4.6:c5",
    "AFV may no longer fall into that Cellar Location if Cellar Location is rubbled (ABtF4.62; B24.4)",
    ("subject_is_afv", "object_is_cellar_location", "cellar_location_is_rubbled"),
)


def fall_into_cellar_location(
    subject_is_afv: Truth,
    object_is_cellar_location: Truth,
    cellar_location_is_rubbled: Truth,
) -> Legality | None:
    """ABtF4.6:c5: AFV may no longer fall into that Cellar Location if Cellar Location is rubbled (ABtF4.62;
    B24.4)."""
    if not (subject_is_afv and object_is_cellar_location and cellar_location_is_rubbled):
        return None
    return Legality.FORBIDDEN


def fall_into_cellar_location_why(
    subject_is_afv: Truth,
    object_is_cellar_location: Truth,
    cellar_location_is_rubbled: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_afv, object_is_cellar_location, cellar_location_is_rubbled)
    if not (subject_is_afv and object_is_cellar_location and cellar_location_is_rubbled):
        return (_STEP_FALL_INTO_CELLAR_LOCATION, None, inputs, (), ())
    return (_STEP_FALL_INTO_CELLAR_LOCATION, Legality.FORBIDDEN, inputs, (), ())


_STEP_COUNTER_IS_PLACED_ON_TOP_OF_CELLAR_COUNTER = Step(
    "ABtF4.6:c6",
    "appropriate Rubble counter is placed on top of Cellar counter at ground level if ground level Location with "
    "(Cellar Location beneath that Location) is rubbled",
    (
        "object_is_appropriate_rubble_counter",
        "on_top_of_cellar_counter",
        "at_ground_level",
        "ground_level_location_with_cellar_location",
    ),
)


def counter_is_placed_on_top_of_cellar_counter(
    object_is_appropriate_rubble_counter: Truth,
    on_top_of_cellar_counter: Truth,
    at_ground_level: Truth,
    ground_level_location_with_cellar_location: Truth,
) -> bool | None:
    """ABtF4.6:c6: appropriate Rubble counter is placed on top of Cellar counter at ground level if ground
    level Location with (Cellar Location beneath that Location) is rubbled."""
    if not (
        object_is_appropriate_rubble_counter
        and on_top_of_cellar_counter
        and at_ground_level
        and ground_level_location_with_cellar_location
    ):
        return None
    return True


def counter_is_placed_on_top_of_cellar_counter_why(
    object_is_appropriate_rubble_counter: Truth,
    on_top_of_cellar_counter: Truth,
    at_ground_level: Truth,
    ground_level_location_with_cellar_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        object_is_appropriate_rubble_counter,
        on_top_of_cellar_counter,
        at_ground_level,
        ground_level_location_with_cellar_location,
    )
    if not (
        object_is_appropriate_rubble_counter
        and on_top_of_cellar_counter
        and at_ground_level
        and ground_level_location_with_cellar_location
    ):
        return (_STEP_COUNTER_IS_PLACED_ON_TOP_OF_CELLAR_COUNTER, None, inputs, (), ())
    return (_STEP_COUNTER_IS_PLACED_ON_TOP_OF_CELLAR_COUNTER, True, inputs, (), ())


_STEP_CELLAR_LOCATION_EXISTS = Step(
    "ABtF4.6:c7",
    "Cellar Location beneath (that ground level Location with (Cellar Location beneath that Location)) still "
    "exists if ground level Location with (Cellar Location beneath that Location) is rubbled",
    ("subject_is_cellar_location_beneath_ground_level", "ground_level_location_with_cellar_location"),
)


def cellar_location_exists(
    subject_is_cellar_location_beneath_ground_level: Truth,
    ground_level_location_with_cellar_location: Truth,
) -> bool | None:
    """ABtF4.6:c7: Cellar Location beneath (that ground level Location with (Cellar Location beneath that
    Location)) still exists if ground level Location with (Cellar Location beneath that Location) is rubbled."""
    if not (subject_is_cellar_location_beneath_ground_level and ground_level_location_with_cellar_location):
        return None
    return True


def cellar_location_exists_why(
    subject_is_cellar_location_beneath_ground_level: Truth,
    ground_level_location_with_cellar_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cellar_location_beneath_ground_level, ground_level_location_with_cellar_location)
    if not (subject_is_cellar_location_beneath_ground_level and ground_level_location_with_cellar_location):
        return (_STEP_CELLAR_LOCATION_EXISTS, None, inputs, (), ())
    return (_STEP_CELLAR_LOCATION_EXISTS, True, inputs, (), ())


_STEP_LOS_IS_BLOCKED_ACROSS_HEXSIDE = Step(
    "ABtF4.6:c7",
    "each LOS out of (that Cellar Location beneath (that ground level Location with (Cellar Location beneath that "
    "Location))) is blocked across non-building hexside if ground level Location with (Cellar Location beneath "
    "that Location) is rubbled",
    (
        "object_is_los_out_of_cellar_location_beneath",
        "across_not_building_hexside",
        "ground_level_location_with_cellar_location",
    ),
)


def los_is_blocked_across_hexside(
    object_is_los_out_of_cellar_location_beneath: Truth,
    across_not_building_hexside: Truth,
    ground_level_location_with_cellar_location: Truth,
) -> bool | None:
    """ABtF4.6:c7: each LOS out of (that Cellar Location beneath (that ground level Location with (Cellar
    Location beneath that Location))) is blocked across non-building hexside if ground level Location with
    (Cellar Location beneath that Location) is rubbled."""
    if not (
        object_is_los_out_of_cellar_location_beneath
        and across_not_building_hexside
        and ground_level_location_with_cellar_location
    ):
        return None
    return True


def los_is_blocked_across_hexside_why(
    object_is_los_out_of_cellar_location_beneath: Truth,
    across_not_building_hexside: Truth,
    ground_level_location_with_cellar_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        object_is_los_out_of_cellar_location_beneath,
        across_not_building_hexside,
        ground_level_location_with_cellar_location,
    )
    if not (
        object_is_los_out_of_cellar_location_beneath
        and across_not_building_hexside
        and ground_level_location_with_cellar_location
    ):
        return (_STEP_LOS_IS_BLOCKED_ACROSS_HEXSIDE, None, inputs, (), ())
    return (_STEP_LOS_IS_BLOCKED_ACROSS_HEXSIDE, True, inputs, (), ())


_STEP_TRENCH_NOT_CONNECTS_TO_CELLAR_LOCATION = Step(
    "ABtF4.6:c8",
    "Trench no longer connects to that Cellar Location if ground level Location over Cellar Location has been rubbled",
    ("subject_is_trench", "to_cellar_location", "ground_level_location_over_cellar_location_has"),
)


def trench_not_connects_to_cellar_location(
    subject_is_trench: Truth,
    to_cellar_location: Truth,
    ground_level_location_over_cellar_location_has: Truth,
) -> bool | None:
    """ABtF4.6:c8: Trench no longer connects to that Cellar Location if ground level Location over Cellar
    Location has been rubbled."""
    if not (subject_is_trench and to_cellar_location and ground_level_location_over_cellar_location_has):
        return None
    return False


def trench_not_connects_to_cellar_location_why(
    subject_is_trench: Truth,
    to_cellar_location: Truth,
    ground_level_location_over_cellar_location_has: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_trench, to_cellar_location, ground_level_location_over_cellar_location_has)
    if not (subject_is_trench and to_cellar_location and ground_level_location_over_cellar_location_has):
        return (_STEP_TRENCH_NOT_CONNECTS_TO_CELLAR_LOCATION, None, inputs, (), ())
    return (_STEP_TRENCH_NOT_CONNECTS_TO_CELLAR_LOCATION, False, inputs, (), ())


_STEP_STAIRWELL_IS_AFFECTED = Step(
    "ABtF4.61:c1",
    "Stairwell between (that ground level Location and Cellar level) is normally affected if ground level "
    "Location is rubbled (B24.4)",
    ("object_is_stairwell_between_ground_level", "ground_level_location_is_rubbled"),
)


def stairwell_is_affected(
    object_is_stairwell_between_ground_level: Truth,
    ground_level_location_is_rubbled: Truth,
) -> bool | None:
    """ABtF4.61:c1: Stairwell between (that ground level Location and Cellar level) is normally affected if
    ground level Location is rubbled (B24.4)."""
    if not (object_is_stairwell_between_ground_level and ground_level_location_is_rubbled):
        return None
    return True


def stairwell_is_affected_why(
    object_is_stairwell_between_ground_level: Truth,
    ground_level_location_is_rubbled: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_stairwell_between_ground_level, ground_level_location_is_rubbled)
    if not (object_is_stairwell_between_ground_level and ground_level_location_is_rubbled):
        return (_STEP_STAIRWELL_IS_AFFECTED, None, inputs, (), ())
    return (_STEP_STAIRWELL_IS_AFFECTED, True, inputs, (), ())


_STEP_CELLAR_RULE_OF_RULE_B23_41_APPLY = Step(
    "ABtF4.62:c1",
    "cellar rules of B23.41 apply unchanged for Cellar Location [EXC ABtF4.62!1: that AFV falls into Cellar "
    "Location if Bog Check of AFV has Original colored dr of ≥ 5.]",
    ("rules_cellar_rule_of_rule_b23_41", "for_cellar_location"),
)


def cellar_rule_of_rule_b23_41_apply(
    rules_cellar_rule_of_rule_b23_41: Truth,
    for_cellar_location: Truth,
) -> bool | None:
    """ABtF4.62:c1: cellar rules of B23.41 apply unchanged for Cellar Location [EXC ABtF4.62!1: that AFV
    falls into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 5.]."""
    if not (rules_cellar_rule_of_rule_b23_41 and for_cellar_location):
        return None
    return True


def cellar_rule_of_rule_b23_41_apply_why(rules_cellar_rule_of_rule_b23_41: Truth, for_cellar_location: Truth) -> Record:
    """The same, with its record."""
    inputs = (rules_cellar_rule_of_rule_b23_41, for_cellar_location)
    if not (rules_cellar_rule_of_rule_b23_41 and for_cellar_location):
        return (_STEP_CELLAR_RULE_OF_RULE_B23_41_APPLY, None, inputs, (), ())
    return (_STEP_CELLAR_RULE_OF_RULE_B23_41_APPLY, True, inputs, (), ())


_STEP_AFV_FALLS_INTO_CELLAR_LOCATION = Step(
    "ABtF4.62!1",
    "that AFV falls into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 5",
    ("subject_is_afv", "object_is_cellar_location", "bog_check_of_afv_has_original_colored_dr_of_5"),
)


def afv_falls_into_cellar_location(
    subject_is_afv: Truth,
    object_is_cellar_location: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> bool | None:
    """ABtF4.62!1: that AFV falls into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 5."""
    if not (subject_is_afv and object_is_cellar_location and bog_check_of_afv_has_original_colored_dr_of_5):
        return None
    return True


def afv_falls_into_cellar_location_why(
    subject_is_afv: Truth,
    object_is_cellar_location: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_afv, object_is_cellar_location, bog_check_of_afv_has_original_colored_dr_of_5)
    if not (subject_is_afv and object_is_cellar_location and bog_check_of_afv_has_original_colored_dr_of_5):
        return (_STEP_AFV_FALLS_INTO_CELLAR_LOCATION, None, inputs, (), ())
    return (_STEP_AFV_FALLS_INTO_CELLAR_LOCATION, True, inputs, (), ())


_STEP_ATTEMPT_SCROUNGES_AFV = Step(
    "ABtF4.62:c2",
    "that crew may immediately attempt to scrounge AFV if crew of (that AFV that falls into Cellar Location) "
    "survives if Bog Check of AFV has Original colored dr of ≥ 5",
    (
        "subject_is_crew",
        "object_is_scrounges_afv",
        "crew_of_afv_falls_into_cellar_location_survives",
        "bog_check_of_afv_has_original_colored_dr_of_5",
    ),
)


def attempt_scrounges_afv(
    subject_is_crew: Truth,
    object_is_scrounges_afv: Truth,
    crew_of_afv_falls_into_cellar_location_survives: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> Legality | None:
    """ABtF4.62:c2: that crew may immediately attempt to scrounge AFV if crew of (that AFV that falls into
    Cellar Location) survives if Bog Check of AFV has Original colored dr of ≥ 5."""
    if not (
        subject_is_crew
        and object_is_scrounges_afv
        and crew_of_afv_falls_into_cellar_location_survives
        and bog_check_of_afv_has_original_colored_dr_of_5
    ):
        return None
    return Legality.PERMITTED


def attempt_scrounges_afv_why(
    subject_is_crew: Truth,
    object_is_scrounges_afv: Truth,
    crew_of_afv_falls_into_cellar_location_survives: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_crew,
        object_is_scrounges_afv,
        crew_of_afv_falls_into_cellar_location_survives,
        bog_check_of_afv_has_original_colored_dr_of_5,
    )
    if not (
        subject_is_crew
        and object_is_scrounges_afv
        and crew_of_afv_falls_into_cellar_location_survives
        and bog_check_of_afv_has_original_colored_dr_of_5
    ):
        return (_STEP_ATTEMPT_SCROUNGES_AFV, None, inputs, (), ())
    return (_STEP_ATTEMPT_SCROUNGES_AFV, Legality.PERMITTED, inputs, (), ())


_STEP_CREW_IS_PLACED_IN_CELLAR_LOCATION = Step(
    "ABtF4.62:c2",
    "that crew is then placed in Cellar Location instead of at ground level if crew of (that AFV that falls into "
    "Cellar Location) survives even if placement of that crew would overstack Cellar Location if Bog Check of AFV "
    "has Original colored dr of ≥ 5",
    (
        "object_is_crew",
        "in_cellar_location",
        "crew_of_afv_falls_into_cellar_location_survives",
        "bog_check_of_afv_has_original_colored_dr_of_5",
    ),
)


def crew_is_placed_in_cellar_location(
    object_is_crew: Truth,
    in_cellar_location: Truth,
    crew_of_afv_falls_into_cellar_location_survives: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> bool | None:
    """ABtF4.62:c2: that crew is then placed in Cellar Location instead of at ground level if crew of (that
    AFV that falls into Cellar Location) survives even if placement of that crew would overstack Cellar
    Location if Bog Check of AFV has Original colored dr of ≥ 5."""
    if not (
        object_is_crew
        and in_cellar_location
        and crew_of_afv_falls_into_cellar_location_survives
        and bog_check_of_afv_has_original_colored_dr_of_5
    ):
        return None
    return True


def crew_is_placed_in_cellar_location_why(
    object_is_crew: Truth,
    in_cellar_location: Truth,
    crew_of_afv_falls_into_cellar_location_survives: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        object_is_crew,
        in_cellar_location,
        crew_of_afv_falls_into_cellar_location_survives,
        bog_check_of_afv_has_original_colored_dr_of_5,
    )
    if not (
        object_is_crew
        and in_cellar_location
        and crew_of_afv_falls_into_cellar_location_survives
        and bog_check_of_afv_has_original_colored_dr_of_5
    ):
        return (_STEP_CREW_IS_PLACED_IN_CELLAR_LOCATION, None, inputs, (), ())
    return (_STEP_CREW_IS_PLACED_IN_CELLAR_LOCATION, True, inputs, (), ())


_STEP_AFV_IS_ELIMINATED_IN_CASE = Step(
    "ABtF4.62:c3",
    "AFV that falls into Cellar Location is eliminated in each case if Bog Check of AFV has Original colored dr of ≥ 5",
    ("object_is_afv_falls_into_cellar_location", "in_case", "bog_check_of_afv_has_original_colored_dr_of_5"),
)


def afv_is_eliminated_in_case(
    object_is_afv_falls_into_cellar_location: Truth,
    in_case: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> bool | None:
    """ABtF4.62:c3: AFV that falls into Cellar Location is eliminated in each case if Bog Check of AFV has
    Original colored dr of ≥ 5."""
    if not (object_is_afv_falls_into_cellar_location and in_case and bog_check_of_afv_has_original_colored_dr_of_5):
        return None
    return True


def afv_is_eliminated_in_case_why(
    object_is_afv_falls_into_cellar_location: Truth,
    in_case: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_afv_falls_into_cellar_location, in_case, bog_check_of_afv_has_original_colored_dr_of_5)
    if not (object_is_afv_falls_into_cellar_location and in_case and bog_check_of_afv_has_original_colored_dr_of_5):
        return (_STEP_AFV_IS_ELIMINATED_IN_CASE, None, inputs, (), ())
    return (_STEP_AFV_IS_ELIMINATED_IN_CASE, True, inputs, (), ())


_STEP_AFV_LEAVES_WRECK = Step(
    "ABtF4.62:c3",
    "AFV that falls into Cellar Location leaves no wreck if Bog Check of AFV has Original colored dr of ≥ 5",
    ("subject_is_afv_falls_into_cellar_location", "object_is_wreck", "bog_check_of_afv_has_original_colored_dr_of_5"),
)


def afv_leaves_wreck(
    subject_is_afv_falls_into_cellar_location: Truth,
    object_is_wreck: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> bool | None:
    """ABtF4.62:c3: AFV that falls into Cellar Location leaves no wreck if Bog Check of AFV has Original
    colored dr of ≥ 5."""
    if not (
        subject_is_afv_falls_into_cellar_location and object_is_wreck and bog_check_of_afv_has_original_colored_dr_of_5
    ):
        return None
    return False


def afv_leaves_wreck_why(
    subject_is_afv_falls_into_cellar_location: Truth,
    object_is_wreck: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_afv_falls_into_cellar_location, object_is_wreck, bog_check_of_afv_has_original_colored_dr_of_5)
    if not (
        subject_is_afv_falls_into_cellar_location and object_is_wreck and bog_check_of_afv_has_original_colored_dr_of_5
    ):
        return (_STEP_AFV_LEAVES_WRECK, None, inputs, (), ())
    return (_STEP_AFV_LEAVES_WRECK, False, inputs, (), ())


_STEP_TAKE_NMC = Step(
    "ABtF4.62:c4",
    "each Infantry unit must take immediate NMC in (that Cellar Location that that AFV falls into) if Bog Check "
    "of AFV has Original colored dr of ≥ 5",
    (
        "subject_is_infantry_unit",
        "object_is_immediate_nmc",
        "in_cellar_location_falls_into_it",
        "bog_check_of_afv_has_original_colored_dr_of_5",
    ),
)


def take_nmc(
    subject_is_infantry_unit: Truth,
    object_is_immediate_nmc: Truth,
    in_cellar_location_falls_into_it: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> Duty | None:
    """ABtF4.62:c4: each Infantry unit must take immediate NMC in (that Cellar Location that that AFV falls
    into) if Bog Check of AFV has Original colored dr of ≥ 5."""
    if not (
        subject_is_infantry_unit
        and object_is_immediate_nmc
        and in_cellar_location_falls_into_it
        and bog_check_of_afv_has_original_colored_dr_of_5
    ):
        return None
    return Duty.REQUIRED


def take_nmc_why(
    subject_is_infantry_unit: Truth,
    object_is_immediate_nmc: Truth,
    in_cellar_location_falls_into_it: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_infantry_unit,
        object_is_immediate_nmc,
        in_cellar_location_falls_into_it,
        bog_check_of_afv_has_original_colored_dr_of_5,
    )
    if not (
        subject_is_infantry_unit
        and object_is_immediate_nmc
        and in_cellar_location_falls_into_it
        and bog_check_of_afv_has_original_colored_dr_of_5
    ):
        return (_STEP_TAKE_NMC, None, inputs, (), ())
    return (_STEP_TAKE_NMC, Duty.REQUIRED, inputs, (), ())


_STEP_MAKE_DR = Step(
    "ABtF4.62:c5",
    "dr (i.e., Δ) must be made for (each SW that that Infantry unit possesses) if that Infantry unit fails that "
    "immediate NMC if Bog Check of AFV has Original colored dr of ≥ 5",
    ("object_is_dr_i_e", "for_sw_possesses_it", "fails_immediate_nmc", "bog_check_of_afv_has_original_colored_dr_of_5"),
)


def make_dr(
    object_is_dr_i_e: Truth,
    for_sw_possesses_it: Truth,
    fails_immediate_nmc: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> Duty | None:
    """ABtF4.62:c5: dr (i.e., Δ) must be made for (each SW that that Infantry unit possesses) if that
    Infantry unit fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 5."""
    if not (
        object_is_dr_i_e
        and for_sw_possesses_it
        and fails_immediate_nmc
        and bog_check_of_afv_has_original_colored_dr_of_5
    ):
        return None
    return Duty.REQUIRED


def make_dr_why(
    object_is_dr_i_e: Truth,
    for_sw_possesses_it: Truth,
    fails_immediate_nmc: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_dr_i_e, for_sw_possesses_it, fails_immediate_nmc, bog_check_of_afv_has_original_colored_dr_of_5)
    if not (
        object_is_dr_i_e
        and for_sw_possesses_it
        and fails_immediate_nmc
        and bog_check_of_afv_has_original_colored_dr_of_5
    ):
        return (_STEP_MAKE_DR, None, inputs, (), ())
    return (_STEP_MAKE_DR, Duty.REQUIRED, inputs, (), ())


_STEP_RESULT_ELIMINATES_SW = Step(
    "ABtF4.62:c6",
    "6 result of that dr eliminates (that SW that that Infantry unit possesses) if that Infantry unit fails that "
    "immediate NMC if Bog Check of AFV has Original colored dr of ≥ 5",
    (
        "subject_is_result_6_of_dr",
        "object_is_sw_possesses_it",
        "fails_immediate_nmc",
        "bog_check_of_afv_has_original_colored_dr_of_5",
    ),
)


def result_eliminates_sw(
    subject_is_result_6_of_dr: Truth,
    object_is_sw_possesses_it: Truth,
    fails_immediate_nmc: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> bool | None:
    """ABtF4.62:c6: 6 result of that dr eliminates (that SW that that Infantry unit possesses) if that
    Infantry unit fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 5."""
    if not (
        subject_is_result_6_of_dr
        and object_is_sw_possesses_it
        and fails_immediate_nmc
        and bog_check_of_afv_has_original_colored_dr_of_5
    ):
        return None
    return True


def result_eliminates_sw_why(
    subject_is_result_6_of_dr: Truth,
    object_is_sw_possesses_it: Truth,
    fails_immediate_nmc: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_result_6_of_dr,
        object_is_sw_possesses_it,
        fails_immediate_nmc,
        bog_check_of_afv_has_original_colored_dr_of_5,
    )
    if not (
        subject_is_result_6_of_dr
        and object_is_sw_possesses_it
        and fails_immediate_nmc
        and bog_check_of_afv_has_original_colored_dr_of_5
    ):
        return (_STEP_RESULT_ELIMINATES_SW, None, inputs, (), ())
    return (_STEP_RESULT_ELIMINATES_SW, True, inputs, (), ())


_STEP_RESULT_MALFUNCTIONS_SW = Step(
    "ABtF4.62:c7",
    "4-5 result of that dr malfunctions (that SW that that Infantry unit possesses) if that Infantry unit fails "
    "that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 5",
    (
        "subject_is_result_4_to_5_of_dr",
        "object_is_sw_possesses_it",
        "fails_immediate_nmc",
        "bog_check_of_afv_has_original_colored_dr_of_5",
    ),
)


def result_malfunctions_sw(
    subject_is_result_4_to_5_of_dr: Truth,
    object_is_sw_possesses_it: Truth,
    fails_immediate_nmc: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> bool | None:
    """ABtF4.62:c7: 4-5 result of that dr malfunctions (that SW that that Infantry unit possesses) if that
    Infantry unit fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 5."""
    if not (
        subject_is_result_4_to_5_of_dr
        and object_is_sw_possesses_it
        and fails_immediate_nmc
        and bog_check_of_afv_has_original_colored_dr_of_5
    ):
        return None
    return True


def result_malfunctions_sw_why(
    subject_is_result_4_to_5_of_dr: Truth,
    object_is_sw_possesses_it: Truth,
    fails_immediate_nmc: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_result_4_to_5_of_dr,
        object_is_sw_possesses_it,
        fails_immediate_nmc,
        bog_check_of_afv_has_original_colored_dr_of_5,
    )
    if not (
        subject_is_result_4_to_5_of_dr
        and object_is_sw_possesses_it
        and fails_immediate_nmc
        and bog_check_of_afv_has_original_colored_dr_of_5
    ):
        return (_STEP_RESULT_MALFUNCTIONS_SW, None, inputs, (), ())
    return (_STEP_RESULT_MALFUNCTIONS_SW, True, inputs, (), ())


_STEP_CELLAR_LOCATION_IS_CREATED_IN_HEX = Step(
    "ABtF4.62:c8",
    "no Cellar Location is thereby created in that hex of that single-hex building when AFV is removed for "
    "falling into cellar of single-hex building",
    ("object_is_cellar_location", "in_hex_of_single_hex_building", "afv_is_removed_for_falls_into_cellar_of_single"),
)


def cellar_location_is_created_in_hex(
    object_is_cellar_location: Truth,
    in_hex_of_single_hex_building: Truth,
    afv_is_removed_for_falls_into_cellar_of_single: Truth,
) -> bool | None:
    """ABtF4.62:c8: no Cellar Location is thereby created in that hex of that single-hex building when AFV is
    removed for falling into cellar of single-hex building."""
    if not (
        object_is_cellar_location and in_hex_of_single_hex_building and afv_is_removed_for_falls_into_cellar_of_single
    ):
        return None
    return False


def cellar_location_is_created_in_hex_why(
    object_is_cellar_location: Truth,
    in_hex_of_single_hex_building: Truth,
    afv_is_removed_for_falls_into_cellar_of_single: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_cellar_location, in_hex_of_single_hex_building, afv_is_removed_for_falls_into_cellar_of_single)
    if not (
        object_is_cellar_location and in_hex_of_single_hex_building and afv_is_removed_for_falls_into_cellar_of_single
    ):
        return (_STEP_CELLAR_LOCATION_IS_CREATED_IN_HEX, None, inputs, (), ())
    return (_STEP_CELLAR_LOCATION_IS_CREATED_IN_HEX, False, inputs, (), ())


_STEP_CELLAR_LOCATION_NOT_IS_SUBJECT = Step(
    "ABtF4.7:c1",
    "Cellar Location is not subject to principle of A7.72 (i.e., Upper Level Encirclement)",
    ("subject_is_cellar_location", "complement_is_subject", "to_principle_of_rule_a7_72_i_e_upper_level"),
)


def cellar_location_not_is_subject(
    subject_is_cellar_location: Truth,
    complement_is_subject: Truth,
    to_principle_of_rule_a7_72_i_e_upper_level: Truth,
) -> bool | None:
    """ABtF4.7:c1: Cellar Location is not subject to principle of A7.72 (i.e., Upper Level Encirclement)."""
    if not (subject_is_cellar_location and complement_is_subject and to_principle_of_rule_a7_72_i_e_upper_level):
        return None
    return False


def cellar_location_not_is_subject_why(
    subject_is_cellar_location: Truth,
    complement_is_subject: Truth,
    to_principle_of_rule_a7_72_i_e_upper_level: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cellar_location, complement_is_subject, to_principle_of_rule_a7_72_i_e_upper_level)
    if not (subject_is_cellar_location and complement_is_subject and to_principle_of_rule_a7_72_i_e_upper_level):
        return (_STEP_CELLAR_LOCATION_NOT_IS_SUBJECT, None, inputs, (), ())
    return (_STEP_CELLAR_LOCATION_NOT_IS_SUBJECT, False, inputs, (), ())


_STEP_HAS_EXIT_TO_GROUND_LEVEL_NOT_MAKES_UNIT = Step(
    "ABtF4.7:c2",
    "having (no exit to ground level) does not by itself make (unit in Cellar Location) Encircled",
    (
        "subject_is_has_exit_to_ground_level",
        "object_is_unit_in_cellar_location",
        "complement_is_encircled",
        "by_itself",
    ),
)


def has_exit_to_ground_level_not_makes_unit(
    subject_is_has_exit_to_ground_level: Truth,
    object_is_unit_in_cellar_location: Truth,
    complement_is_encircled: Truth,
    by_itself: Truth,
) -> bool | None:
    """ABtF4.7:c2: having (no exit to ground level) does not by itself make (unit in Cellar Location)
    Encircled."""
    if not (
        subject_is_has_exit_to_ground_level
        and object_is_unit_in_cellar_location
        and complement_is_encircled
        and by_itself
    ):
        return None
    return False


def has_exit_to_ground_level_not_makes_unit_why(
    subject_is_has_exit_to_ground_level: Truth,
    object_is_unit_in_cellar_location: Truth,
    complement_is_encircled: Truth,
    by_itself: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_has_exit_to_ground_level,
        object_is_unit_in_cellar_location,
        complement_is_encircled,
        by_itself,
    )
    if not (
        subject_is_has_exit_to_ground_level
        and object_is_unit_in_cellar_location
        and complement_is_encircled
        and by_itself
    ):
        return (_STEP_HAS_EXIT_TO_GROUND_LEVEL_NOT_MAKES_UNIT, None, inputs, (), ())
    return (_STEP_HAS_EXIT_TO_GROUND_LEVEL_NOT_MAKES_UNIT, False, inputs, (), ())


RULES: tuple[Rule, ...] = (
    Rule(
        _STEP_BUILDING_HAS_CELLAR_LOCATION,
        Kind.FACT,
        ("have",),
        (
            Atom(
                "subject_is_multi_hex_not_factory_building",
                Fits(
                    "subject",
                    Thing(
                        "building",
                        kind="terrain",
                        det="each",
                        traits=(Trait("multi-hex"), Trait("Factory", negated=True)),
                        such=(
                            Frame(
                                ("depict",),
                                object=Thing("it", det="which"),
                                roles=(Role("on", Thing("map", kind="location", det="the", traits=(Trait("ABtF"),))),),
                                passive=True,
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "object_is_cellar_location_beneath_ground_level",
                Fits(
                    "object",
                    Thing(
                        "Cellar Location",
                        kind="location",
                        roles=(
                            Role(
                                "beneath",
                                Thing(
                                    "Location",
                                    kind="location",
                                    det="the",
                                    traits=(Trait("ground level"),),
                                    roles=(
                                        Role(
                                            "of",
                                            Thing("building", kind="terrain", det="that", traits=(Trait("multi-hex"),)),
                                        ),
                                    ),
                                ),
                            ),
                            Role(
                                "at",
                                Thing(
                                    "Level",
                                    kind="location",
                                    number=Number(-1, -1, signed=True),
                                    roles=(Role("of", Thing("building", kind="terrain", det="the")),),
                                ),
                                focus="i.e.",
                            ),
                        ),
                    ),
                ),
            ),
        ),
        building_has_cellar_location,
        building_has_cellar_location_why,
    ),
    Rule(
        _STEP_CELLAR_LOCATION_IS_EQUIVALENT,
        Kind.DEFINITION,
        ("equivalent",),
        (
            Atom("subject_is_cellar_location", Fits("subject", Thing("Cellar Location", kind="location"))),
            Atom(
                "to_other_not_rooftop_building_location_of_hex",
                Fits(
                    "to",
                    Thing(
                        "building Location",
                        kind="location",
                        traits=(Trait("other"), Trait("rooftop", negated=True)),
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "hex",
                                    kind="location",
                                    det="that",
                                    roles=(Role("of", Thing("Cellar Location", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        cellar_location_is_equivalent,
        cellar_location_is_equivalent_why,
        default=True,
    ),
    Rule(
        _STEP_CELLAR_LEVEL_IS_IGNORED,
        Kind.EFFECT,
        ("ignore",),
        (
            Atom("object_is_cellar_level", Fits("object", Thing("Cellar level", kind="location", det="the"))),
            Atom(
                "base_level_of_building_hex_is_determined",
                Frame(
                    ("determine",),
                    object=Thing(
                        "Base Level",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("hex", kind="location", traits=(Trait("building"),))),),
                    ),
                    passive=True,
                ),
            ),
        ),
        cellar_level_is_ignored,
        cellar_level_is_ignored_why,
    ),
    Rule(
        _STEP_TEM_OF_CELLAR_LOCATION,
        Kind.VALUE,
        ("TEM",),
        (Atom("subject_is_cellar_location", Fits("subject", Thing("Cellar Location", kind="location"))),),
        tem_of_cellar_location,
        tem_of_cellar_location_why,
    ),
    Rule(
        _STEP_FORTIFY_CELLAR_LOCATION,
        Kind.NORM,
        ("fortify",),
        (Atom("object_is_cellar_location", Fits("object", Thing("Cellar Location", kind="location"))),),
        fortify_cellar_location,
        fortify_cellar_location_why,
    ),
    Rule(
        _STEP_CELLAR_LOCATION_IS_IGNORED_FOR_THE_PURPOSES,
        Kind.EFFECT,
        ("ignore",),
        (
            Atom("object_is_cellar_location", Fits("object", Thing("Cellar Location", kind="location"))),
            Atom(
                "for_the_purposes_of_rule_b23_912",
                Fits("for the purposes of", Thing("rule", kind="document", det="the", name="B23.912")),
            ),
        ),
        cellar_location_is_ignored_for_the_purposes,
        cellar_location_is_ignored_for_the_purposes_why,
    ),
    Rule(
        _STEP_FORTIFY_CELLAR_LOCATION_2,
        Kind.NORM,
        ("fortify",),
        (
            Atom("object_is_cellar_location", Fits("object", Thing("Cellar Location", kind="location", det="the"))),
            Atom(
                "to_fortifies_ground_level_location",
                Fits(
                    "to",
                    Frame(
                        ("fortify",),
                        object=Thing("Location", kind="location", det="the", traits=(Trait("ground level"),)),
                    ),
                ),
            ),
        ),
        fortify_cellar_location_2,
        fortify_cellar_location_2_why,
    ),
    Rule(
        _STEP_STACKING_LIMIT_OF_CELLAR_LOCATION,
        Kind.VALUE,
        ("stacking limit",),
        (
            Atom("subject_is_cellar_location", Fits("subject", Thing("Cellar Location", kind="location"))),
            Atom(
                "quantity_is_normal_stacking_limit",
                Fits("quantity", Thing("stacking limit", kind="quantity", traits=(Trait("normal"),))),
            ),
        ),
        stacking_limit_of_cellar_location,
        stacking_limit_of_cellar_location_why,
    ),
    Rule(
        _STEP_BE_OVERSTACKED,
        Kind.NORM,
        ("be",),
        (
            Atom("subject_is_cellar_location", Fits("subject", Thing("Cellar Location", kind="location"))),
            Atom("complement_is_overstacked", Fits("complement", Trait("overstacked"))),
            Atom("at_setup", Fits("at", Thing("setup", kind="action"))),
        ),
        be_overstacked,
        be_overstacked_why,
    ),
    Rule(
        _STEP_CONNECTION_OPENS_INTO_CELLAR_LEVEL,
        Kind.EFFECT,
        ("open into",),
        (
            Atom(
                "subject_is_trench_connection",
                Fits("subject", Thing("connection", kind="relation", traits=(Trait("Trench"),))),
            ),
            Atom("object_is_cellar_level", Fits("object", Thing("Cellar level", kind="location", det="that"))),
            Atom(
                "in_hex_cellar_level_exists_in_it",
                Fits(
                    "in",
                    Thing(
                        "hex",
                        kind="location",
                        such=(
                            Frame(
                                ("exist",),
                                subject=Thing("Cellar level", kind="location", det="the"),
                                roles=(Role("in", Thing("it", det="which")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "ground_level_over_cellar_location_of_cellar",
                Frame(
                    ("rubble",),
                    object=Thing(
                        "ground level",
                        kind="location",
                        det="the",
                        roles=(
                            Role(
                                "over",
                                Thing(
                                    "Cellar Location",
                                    kind="location",
                                    det="the",
                                    roles=(Role("of", Thing("Cellar level", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                    passive=True,
                    tense="perfect",
                ),
            ),
        ),
        connection_opens_into_cellar_level,
        connection_opens_into_cellar_level_why,
    ),
    Rule(
        _STEP_RULE_FOR_TRENCH_APPLY,
        Kind.APPLICATION,
        ("rule",),
        (
            Atom(
                "rules_rule_for_trench",
                Fits(
                    "rules",
                    Thing("rule", kind="document", det="the", roles=(Role("for", Thing("Trench", kind="terrain")),)),
                ),
            ),
        ),
        rule_for_trench_apply,
        rule_for_trench_apply_why,
    ),
    Rule(
        _STEP_INFANTRY_TRACES_LOS,
        Kind.EFFECT,
        ("trace",),
        (
            Atom("subject_is_infantry", Fits("subject", Thing("Infantry", kind="unit"))),
            Atom(
                "object_is_los_outside_building_of_infantry",
                Fits(
                    "object",
                    Thing(
                        "LOS",
                        kind="relation",
                        roles=(
                            Role(
                                "outside",
                                Thing(
                                    "building",
                                    kind="terrain",
                                    det="the",
                                    roles=(Role("of", Thing("Infantry", kind="unit", det="that")),),
                                ),
                            ),
                            Role("to", Thing("Location", kind="location", traits=(Trait("ADJACENT", negated=True),))),
                        ),
                    ),
                ),
            ),
            Atom("from_cellar_location", Fits("from", Thing("Cellar Location", kind="location"))),
            Atom(
                "as_if_entrenched_at_ground_level",
                Fits(
                    "as if",
                    Frame(
                        ("be",),
                        subject=Thing("Infantry", kind="unit", det="that"),
                        complement=Trait("entrenched"),
                        roles=(Role("at", Thing("ground level", kind="location")),),
                    ),
                ),
            ),
        ),
        infantry_traces_los,
        infantry_traces_los_why,
    ),
    Rule(
        _STEP_INFANTRY_TRACES_LOS_2,
        Kind.EFFECT,
        ("trace",),
        (
            Atom("subject_is_infantry", Fits("subject", Thing("Infantry", kind="unit", det="that"))),
            Atom(
                "object_is_los_to_adjacent_location",
                Fits(
                    "object",
                    Thing(
                        "LOS",
                        kind="relation",
                        roles=(Role("to", Thing("Location", kind="location", traits=(Trait("ADJACENT"),))),),
                    ),
                ),
            ),
            Atom("from_cellar_location", Fits("from", Thing("Cellar Location", kind="location"))),
        ),
        infantry_traces_los_2,
        infantry_traces_los_2_why,
    ),
    Rule(
        _STEP_LOS_EXISTS_BETWEEN_CELLAR_LOCATION,
        Kind.FACT,
        ("exist",),
        (
            Atom("subject_is_los", Fits("subject", Thing("LOS", kind="relation"))),
            Atom(
                "between_adjacent_cellar_location",
                Fits("between", Thing("Cellar Location", kind="location", traits=(Trait("adjacent"),))),
            ),
            Atom(
                "across_black_bar_rowhouse_hexside",
                Fits("across", Thing("hexside", kind="location", traits=(Trait("black bar"), Trait("Rowhouse")))),
            ),
            Atom(
                "breached",
                Frame(
                    ("be",),
                    subject=Thing(
                        "hexside",
                        kind="location",
                        det="that",
                        traits=(Trait("black bar"), Trait("Rowhouse")),
                    ),
                    complement=Trait("Breached"),
                ),
            ),
        ),
        los_exists_between_cellar_location,
        los_exists_between_cellar_location_why,
    ),
    Rule(
        _STEP_CELLAR_LOCATION_IS_AT_LEVEL_0,
        Kind.DEFINITION,
        ("be",),
        (
            Atom("subject_is_cellar_location", Fits("subject", Thing("Cellar Location", kind="location"))),
            Atom(
                "complement_is_at_level_0",
                Fits(
                    "complement",
                    Frame(("be",), roles=(Role("at", Thing("Level", kind="location", number=Number(0, 0))),)),
                ),
            ),
            Atom(
                "applicability_of_height_advantage_tem_and_night",
                Frame(
                    ("determine",),
                    object=Thing(
                        "applicability",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Several(
                                    "and",
                                    (
                                        Thing("TEM", kind="modifier", traits=(Trait("Height Advantage"),)),
                                        Thing("LV", kind="modifier", traits=(Trait("Night"),)),
                                    ),
                                ),
                            ),
                        ),
                    ),
                    passive=True,
                ),
            ),
        ),
        cellar_location_is_at_level_0,
        cellar_location_is_at_level_0_why,
    ),
    Rule(
        _STEP_RUBBLE_CELLAR_LOCATION,
        Kind.NORM,
        ("rubble",),
        (Atom("object_is_cellar_location", Fits("object", Thing("Cellar Location", kind="location"))),),
        rubble_cellar_location,
        rubble_cellar_location_why,
    ),
    Rule(
        _STEP_CELLAR_LOCATION_OR_BUILDING_LOCATION_CEASES,
        Kind.EFFECT,
        ("cease to exist",),
        (
            Atom(
                "subject_is_cellar_location_and_other_building",
                Fits(
                    "subject",
                    Several(
                        "and",
                        (
                            Thing("Cellar Location", kind="location", det="that"),
                            Thing(
                                "building Location",
                                kind="location",
                                det="each",
                                traits=(Trait("other"),),
                                roles=(
                                    Role(
                                        "in",
                                        Thing(
                                            "hex",
                                            kind="location",
                                            det="the",
                                            roles=(Role("of", Thing("Cellar Location", kind="location", det="that")),),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "cellar_location_is_rubbled",
                Frame(("rubble",), object=Thing("Cellar Location", kind="location"), passive=True),
            ),
        ),
        cellar_location_or_building_location_ceases,
        cellar_location_or_building_location_ceases_why,
    ),
    Rule(
        _STEP_COUNTER_IS_PLACED_IN_HEX,
        Kind.EFFECT,
        ("place",),
        (
            Atom(
                "object_is_appropriate_rubble_counter",
                Fits(
                    "object",
                    Thing("counter", kind="counter", det="the", traits=(Trait("appropriate"), Trait("Rubble"))),
                ),
            ),
            Atom(
                "in_hex_of_cellar_location",
                Fits(
                    "in",
                    Thing(
                        "hex",
                        kind="location",
                        det="that",
                        roles=(Role("of", Thing("Cellar Location", kind="location", det="that")),),
                    ),
                ),
            ),
            Atom("at_ground_level", Fits("at", Thing("ground level", kind="location"))),
            Atom(
                "cellar_location_is_rubbled",
                Frame(("rubble",), object=Thing("Cellar Location", kind="location"), passive=True),
            ),
        ),
        counter_is_placed_in_hex,
        counter_is_placed_in_hex_why,
    ),
    Rule(
        _STEP_WEAPON_OR_OCCUPANT_IS_ELIMINATED,
        Kind.EFFECT,
        ("eliminate",),
        (
            Atom(
                "object_is_weapon_in_hex_of_cellar_location",
                Fits(
                    "object",
                    Several(
                        "and",
                        (
                            Thing(
                                "weapon",
                                kind="weapon",
                                det="each",
                                roles=(
                                    Role(
                                        "in",
                                        Thing(
                                            "hex",
                                            kind="location",
                                            det="that",
                                            roles=(Role("of", Thing("Cellar Location", kind="location", det="that")),),
                                        ),
                                    ),
                                ),
                            ),
                            Thing(
                                "occupant",
                                kind="unit",
                                det="each",
                                roles=(
                                    Role(
                                        "in",
                                        Thing(
                                            "hex",
                                            kind="location",
                                            det="that",
                                            roles=(Role("of", Thing("Cellar Location", kind="location", det="that")),),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "cellar_location_is_rubbled",
                Frame(("rubble",), object=Thing("Cellar Location", kind="location"), passive=True),
            ),
        ),
        weapon_or_occupant_is_eliminated,
        weapon_or_occupant_is_eliminated_why,
    ),
    Rule(
        _STEP_FORTIFIED_BUILDING_STATUS_IS_ELIMINATED,
        Kind.EFFECT,
        ("eliminate",),
        (
            Atom(
                "object_is_if_any_fortified_building_status",
                Fits(
                    "object",
                    Thing(
                        "Fortified Building status",
                        kind="status",
                        det="the",
                        traits=(Trait("if any"),),
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "hex",
                                    kind="location",
                                    det="that",
                                    roles=(Role("of", Thing("Cellar Location", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "cellar_location_is_rubbled",
                Frame(("rubble",), object=Thing("Cellar Location", kind="location"), passive=True),
            ),
        ),
        fortified_building_status_is_eliminated,
        fortified_building_status_is_eliminated_why,
    ),
    Rule(
        _STEP_FALL_INTO_CELLAR_LOCATION,
        Kind.NORM,
        ("fall into",),
        (
            Atom("subject_is_afv", Fits("subject", Thing("AFV", kind="unit"))),
            Atom("object_is_cellar_location", Fits("object", Thing("Cellar Location", kind="location", det="that"))),
            Atom(
                "cellar_location_is_rubbled",
                Frame(("rubble",), object=Thing("Cellar Location", kind="location"), passive=True),
            ),
        ),
        fall_into_cellar_location,
        fall_into_cellar_location_why,
    ),
    Rule(
        _STEP_COUNTER_IS_PLACED_ON_TOP_OF_CELLAR_COUNTER,
        Kind.EFFECT,
        ("place",),
        (
            Atom(
                "object_is_appropriate_rubble_counter",
                Fits(
                    "object",
                    Thing("counter", kind="counter", det="the", traits=(Trait("appropriate"), Trait("Rubble"))),
                ),
            ),
            Atom("on_top_of_cellar_counter", Fits("on top of", Thing("Cellar counter", kind="counter"))),
            Atom("at_ground_level", Fits("at", Thing("ground level", kind="location"))),
            Atom(
                "ground_level_location_with_cellar_location",
                Frame(
                    ("rubble",),
                    object=Thing(
                        "Location",
                        kind="location",
                        traits=(Trait("ground level"),),
                        roles=(
                            Role(
                                "with",
                                Thing(
                                    "Cellar Location",
                                    kind="location",
                                    roles=(Role("beneath", Thing("Location", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                    passive=True,
                ),
            ),
        ),
        counter_is_placed_on_top_of_cellar_counter,
        counter_is_placed_on_top_of_cellar_counter_why,
    ),
    Rule(
        _STEP_CELLAR_LOCATION_EXISTS,
        Kind.FACT,
        ("exist",),
        (
            Atom(
                "subject_is_cellar_location_beneath_ground_level",
                Fits(
                    "subject",
                    Thing(
                        "Cellar Location",
                        kind="location",
                        det="the",
                        roles=(
                            Role(
                                "beneath",
                                Thing(
                                    "Location",
                                    kind="location",
                                    det="that",
                                    traits=(Trait("ground level"),),
                                    roles=(
                                        Role(
                                            "with",
                                            Thing(
                                                "Cellar Location",
                                                kind="location",
                                                roles=(
                                                    Role("beneath", Thing("Location", kind="location", det="that")),
                                                ),
                                            ),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "ground_level_location_with_cellar_location",
                Frame(
                    ("rubble",),
                    object=Thing(
                        "Location",
                        kind="location",
                        traits=(Trait("ground level"),),
                        roles=(
                            Role(
                                "with",
                                Thing(
                                    "Cellar Location",
                                    kind="location",
                                    roles=(Role("beneath", Thing("Location", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                    passive=True,
                ),
            ),
        ),
        cellar_location_exists,
        cellar_location_exists_why,
    ),
    Rule(
        _STEP_LOS_IS_BLOCKED_ACROSS_HEXSIDE,
        Kind.EFFECT,
        ("block",),
        (
            Atom(
                "object_is_los_out_of_cellar_location_beneath",
                Fits(
                    "object",
                    Thing(
                        "LOS",
                        kind="relation",
                        det="each",
                        roles=(
                            Role(
                                "out of",
                                Thing(
                                    "Cellar Location",
                                    kind="location",
                                    det="that",
                                    roles=(
                                        Role(
                                            "beneath",
                                            Thing(
                                                "Location",
                                                kind="location",
                                                det="that",
                                                traits=(Trait("ground level"),),
                                                roles=(
                                                    Role(
                                                        "with",
                                                        Thing(
                                                            "Cellar Location",
                                                            kind="location",
                                                            roles=(
                                                                Role(
                                                                    "beneath",
                                                                    Thing("Location", kind="location", det="that"),
                                                                ),
                                                            ),
                                                        ),
                                                    ),
                                                ),
                                            ),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "across_not_building_hexside",
                Fits("across", Thing("hexside", kind="location", traits=(Trait("building", negated=True),))),
            ),
            Atom(
                "ground_level_location_with_cellar_location",
                Frame(
                    ("rubble",),
                    object=Thing(
                        "Location",
                        kind="location",
                        traits=(Trait("ground level"),),
                        roles=(
                            Role(
                                "with",
                                Thing(
                                    "Cellar Location",
                                    kind="location",
                                    roles=(Role("beneath", Thing("Location", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                    passive=True,
                ),
            ),
        ),
        los_is_blocked_across_hexside,
        los_is_blocked_across_hexside_why,
    ),
    Rule(
        _STEP_TRENCH_NOT_CONNECTS_TO_CELLAR_LOCATION,
        Kind.EFFECT,
        ("connect",),
        (
            Atom("subject_is_trench", Fits("subject", Thing("Trench", kind="terrain"))),
            Atom("to_cellar_location", Fits("to", Thing("Cellar Location", kind="location", det="that"))),
            Atom(
                "ground_level_location_over_cellar_location_has",
                Frame(
                    ("rubble",),
                    object=Thing(
                        "Location",
                        kind="location",
                        det="the",
                        traits=(Trait("ground level"),),
                        roles=(Role("over", Thing("Cellar Location", kind="location")),),
                    ),
                    passive=True,
                    tense="perfect",
                ),
            ),
        ),
        trench_not_connects_to_cellar_location,
        trench_not_connects_to_cellar_location_why,
    ),
    Rule(
        _STEP_STAIRWELL_IS_AFFECTED,
        Kind.EFFECT,
        ("affect",),
        (
            Atom(
                "object_is_stairwell_between_ground_level",
                Fits(
                    "object",
                    Thing(
                        "Stairwell",
                        kind="terrain",
                        roles=(
                            Role(
                                "between",
                                Several(
                                    "and",
                                    (
                                        Thing("Location", kind="location", det="that", traits=(Trait("ground level"),)),
                                        Thing("Cellar level", kind="location", det="the"),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "ground_level_location_is_rubbled",
                Frame(
                    ("rubble",),
                    object=Thing("Location", kind="location", det="the", traits=(Trait("ground level"),)),
                    passive=True,
                ),
            ),
        ),
        stairwell_is_affected,
        stairwell_is_affected_why,
    ),
    Rule(
        _STEP_CELLAR_RULE_OF_RULE_B23_41_APPLY,
        Kind.APPLICATION,
        ("rule",),
        (
            Atom(
                "rules_cellar_rule_of_rule_b23_41",
                Fits(
                    "rules",
                    Thing(
                        "rule",
                        kind="document",
                        det="the",
                        traits=(Trait("cellar"),),
                        roles=(Role("of", Thing("rule", kind="document", det="the", name="B23.41")),),
                    ),
                ),
            ),
            Atom("for_cellar_location", Fits("for", Thing("Cellar Location", kind="location"))),
        ),
        cellar_rule_of_rule_b23_41_apply,
        cellar_rule_of_rule_b23_41_apply_why,
    ),
    Rule(
        _STEP_AFV_FALLS_INTO_CELLAR_LOCATION,
        Kind.EFFECT,
        ("fall into",),
        (
            Atom("subject_is_afv", Fits("subject", Thing("AFV", kind="unit", det="that"))),
            Atom("object_is_cellar_location", Fits("object", Thing("Cellar Location", kind="location"))),
            Atom(
                "bog_check_of_afv_has_original_colored_dr_of_5",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(5, None)),),
                    ),
                ),
            ),
        ),
        afv_falls_into_cellar_location,
        afv_falls_into_cellar_location_why,
    ),
    Rule(
        _STEP_ATTEMPT_SCROUNGES_AFV,
        Kind.NORM,
        ("attempt",),
        (
            Atom("subject_is_crew", Fits("subject", Thing("crew", kind="unit", det="that"))),
            Atom(
                "object_is_scrounges_afv",
                Fits("object", Frame(("scrounge",), object=Thing("AFV", kind="unit", det="the"))),
            ),
            Atom(
                "crew_of_afv_falls_into_cellar_location_survives",
                Frame(
                    ("survive",),
                    subject=Thing(
                        "crew",
                        kind="unit",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "AFV",
                                    kind="unit",
                                    det="that",
                                    such=(
                                        Frame(
                                            ("fall into",),
                                            subject=Thing("it", det="which"),
                                            object=Thing("Cellar Location", kind="location"),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "bog_check_of_afv_has_original_colored_dr_of_5",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(5, None)),),
                    ),
                ),
            ),
        ),
        attempt_scrounges_afv,
        attempt_scrounges_afv_why,
    ),
    Rule(
        _STEP_CREW_IS_PLACED_IN_CELLAR_LOCATION,
        Kind.EFFECT,
        ("place",),
        (
            Atom("object_is_crew", Fits("object", Thing("crew", kind="unit", det="that"))),
            Atom("in_cellar_location", Fits("in", Thing("Cellar Location", kind="location", det="the"))),
            Atom(
                "crew_of_afv_falls_into_cellar_location_survives",
                Frame(
                    ("survive",),
                    subject=Thing(
                        "crew",
                        kind="unit",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "AFV",
                                    kind="unit",
                                    det="that",
                                    such=(
                                        Frame(
                                            ("fall into",),
                                            subject=Thing("it", det="which"),
                                            object=Thing("Cellar Location", kind="location"),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "bog_check_of_afv_has_original_colored_dr_of_5",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(5, None)),),
                    ),
                ),
            ),
        ),
        crew_is_placed_in_cellar_location,
        crew_is_placed_in_cellar_location_why,
    ),
    Rule(
        _STEP_AFV_IS_ELIMINATED_IN_CASE,
        Kind.EFFECT,
        ("eliminate",),
        (
            Atom(
                "object_is_afv_falls_into_cellar_location",
                Fits(
                    "object",
                    Thing(
                        "AFV",
                        kind="unit",
                        det="the",
                        such=(
                            Frame(
                                ("fall into",),
                                subject=Thing("it", det="which"),
                                object=Thing("Cellar Location", kind="location"),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("in_case", Fits("in", Thing("case", det="each"))),
            Atom(
                "bog_check_of_afv_has_original_colored_dr_of_5",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(5, None)),),
                    ),
                ),
            ),
        ),
        afv_is_eliminated_in_case,
        afv_is_eliminated_in_case_why,
    ),
    Rule(
        _STEP_AFV_LEAVES_WRECK,
        Kind.EFFECT,
        ("leave",),
        (
            Atom(
                "subject_is_afv_falls_into_cellar_location",
                Fits(
                    "subject",
                    Thing(
                        "AFV",
                        kind="unit",
                        det="the",
                        such=(
                            Frame(
                                ("fall into",),
                                subject=Thing("it", det="which"),
                                object=Thing("Cellar Location", kind="location"),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("object_is_wreck", Fits("object", Thing("wreck", kind="terrain"))),
            Atom(
                "bog_check_of_afv_has_original_colored_dr_of_5",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(5, None)),),
                    ),
                ),
            ),
        ),
        afv_leaves_wreck,
        afv_leaves_wreck_why,
    ),
    Rule(
        _STEP_TAKE_NMC,
        Kind.NORM,
        ("take",),
        (
            Atom(
                "subject_is_infantry_unit",
                Fits("subject", Thing("unit", kind="unit", det="each", traits=(Trait("Infantry"),))),
            ),
            Atom("object_is_immediate_nmc", Fits("object", Thing("NMC", kind="dice", traits=(Trait("immediate"),)))),
            Atom(
                "in_cellar_location_falls_into_it",
                Fits(
                    "in",
                    Thing(
                        "Cellar Location",
                        kind="location",
                        det="that",
                        such=(
                            Frame(
                                ("fall into",),
                                subject=Thing("AFV", kind="unit", det="that"),
                                object=Thing("it", det="which"),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "bog_check_of_afv_has_original_colored_dr_of_5",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(5, None)),),
                    ),
                ),
            ),
        ),
        take_nmc,
        take_nmc_why,
    ),
    Rule(
        _STEP_MAKE_DR,
        Kind.NORM,
        ("make",),
        (
            Atom(
                "object_is_dr_i_e",
                Fits("object", Thing("dr", kind="dice", roles=(Role("i.e.", Thing("Δ", kind="dice"), focus="i.e."),))),
            ),
            Atom(
                "for_sw_possesses_it",
                Fits(
                    "for",
                    Thing(
                        "SW",
                        kind="weapon",
                        det="each",
                        such=(
                            Frame(
                                ("possess",),
                                subject=Thing("unit", kind="unit", det="that", traits=(Trait("Infantry"),)),
                                object=Thing("it", det="which"),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "fails_immediate_nmc",
                Frame(
                    ("fail",),
                    subject=Thing("unit", kind="unit", det="that", traits=(Trait("Infantry"),)),
                    object=Thing("NMC", kind="dice", det="that", traits=(Trait("immediate"),)),
                ),
            ),
            Atom(
                "bog_check_of_afv_has_original_colored_dr_of_5",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(5, None)),),
                    ),
                ),
            ),
        ),
        make_dr,
        make_dr_why,
    ),
    Rule(
        _STEP_RESULT_ELIMINATES_SW,
        Kind.EFFECT,
        ("eliminate",),
        (
            Atom(
                "subject_is_result_6_of_dr",
                Fits(
                    "subject",
                    Thing(
                        "result",
                        kind="dice",
                        number=Number(6, 6),
                        roles=(Role("of", Thing("dr", kind="dice", det="that")),),
                    ),
                ),
            ),
            Atom(
                "object_is_sw_possesses_it",
                Fits(
                    "object",
                    Thing(
                        "SW",
                        kind="weapon",
                        det="that",
                        such=(
                            Frame(
                                ("possess",),
                                subject=Thing("unit", kind="unit", det="that", traits=(Trait("Infantry"),)),
                                object=Thing("it", det="which"),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "fails_immediate_nmc",
                Frame(
                    ("fail",),
                    subject=Thing("unit", kind="unit", det="that", traits=(Trait("Infantry"),)),
                    object=Thing("NMC", kind="dice", det="that", traits=(Trait("immediate"),)),
                ),
            ),
            Atom(
                "bog_check_of_afv_has_original_colored_dr_of_5",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(5, None)),),
                    ),
                ),
            ),
        ),
        result_eliminates_sw,
        result_eliminates_sw_why,
    ),
    Rule(
        _STEP_RESULT_MALFUNCTIONS_SW,
        Kind.EFFECT,
        ("malfunction",),
        (
            Atom(
                "subject_is_result_4_to_5_of_dr",
                Fits(
                    "subject",
                    Thing(
                        "result",
                        kind="dice",
                        number=Number(4, 5),
                        roles=(Role("of", Thing("dr", kind="dice", det="that")),),
                    ),
                ),
            ),
            Atom(
                "object_is_sw_possesses_it",
                Fits(
                    "object",
                    Thing(
                        "SW",
                        kind="weapon",
                        det="that",
                        such=(
                            Frame(
                                ("possess",),
                                subject=Thing("unit", kind="unit", det="that", traits=(Trait("Infantry"),)),
                                object=Thing("it", det="which"),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "fails_immediate_nmc",
                Frame(
                    ("fail",),
                    subject=Thing("unit", kind="unit", det="that", traits=(Trait("Infantry"),)),
                    object=Thing("NMC", kind="dice", det="that", traits=(Trait("immediate"),)),
                ),
            ),
            Atom(
                "bog_check_of_afv_has_original_colored_dr_of_5",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(5, None)),),
                    ),
                ),
            ),
        ),
        result_malfunctions_sw,
        result_malfunctions_sw_why,
    ),
    Rule(
        _STEP_CELLAR_LOCATION_IS_CREATED_IN_HEX,
        Kind.EFFECT,
        ("create",),
        (
            Atom("object_is_cellar_location", Fits("object", Thing("Cellar Location", kind="location"))),
            Atom(
                "in_hex_of_single_hex_building",
                Fits(
                    "in",
                    Thing(
                        "hex",
                        kind="location",
                        det="that",
                        roles=(
                            Role("of", Thing("building", kind="terrain", det="that", traits=(Trait("single-hex"),))),
                        ),
                    ),
                ),
            ),
            Atom(
                "afv_is_removed_for_falls_into_cellar_of_single",
                Frame(
                    ("remove",),
                    object=Thing("AFV", kind="unit"),
                    roles=(
                        Role(
                            "for",
                            Frame(
                                ("fall into",),
                                object=Thing(
                                    "cellar",
                                    kind="location",
                                    roles=(
                                        Role("of", Thing("building", kind="terrain", traits=(Trait("single-hex"),))),
                                    ),
                                ),
                            ),
                        ),
                    ),
                    passive=True,
                ),
            ),
        ),
        cellar_location_is_created_in_hex,
        cellar_location_is_created_in_hex_why,
    ),
    Rule(
        _STEP_CELLAR_LOCATION_NOT_IS_SUBJECT,
        Kind.FACT,
        ("be",),
        (
            Atom("subject_is_cellar_location", Fits("subject", Thing("Cellar Location", kind="location"))),
            Atom("complement_is_subject", Fits("complement", Trait("subject"))),
            Atom(
                "to_principle_of_rule_a7_72_i_e_upper_level",
                Fits(
                    "to",
                    Thing(
                        "principle",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "rule",
                                    kind="document",
                                    det="the",
                                    name="A7.72",
                                    roles=(
                                        Role("i.e.", Thing("Upper Level Encirclement", kind="status"), focus="i.e."),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        cellar_location_not_is_subject,
        cellar_location_not_is_subject_why,
    ),
    Rule(
        _STEP_HAS_EXIT_TO_GROUND_LEVEL_NOT_MAKES_UNIT,
        Kind.EFFECT,
        ("make",),
        (
            Atom(
                "subject_is_has_exit_to_ground_level",
                Fits(
                    "subject",
                    Frame(
                        ("have",),
                        object=Thing(
                            "exit",
                            kind="location",
                            det="no",
                            roles=(Role("to", Thing("ground level", kind="location")),),
                        ),
                    ),
                ),
            ),
            Atom(
                "object_is_unit_in_cellar_location",
                Fits(
                    "object",
                    Thing("unit", kind="unit", roles=(Role("in", Thing("Cellar Location", kind="location")),)),
                ),
            ),
            Atom("complement_is_encircled", Fits("complement", Trait("Encircled"))),
            Atom("by_itself", Fits("manner", Trait("by itself"))),
        ),
        has_exit_to_ground_level_not_makes_unit,
        has_exit_to_ground_level_not_makes_unit_why,
    ),
)

UNREAD: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Area Fire", ("ABtF4.4:c1",)),
    ("Blaze", ("ABtF4.5:c1",)),
    ("Cellar Location", ("ABtF4.12:c3", "ABtF4.2:c1", "ABtF4.4:c1", "ABtF4.41:c1", "ABtF4.5:c1")),
    ("Cellar counter", ("ABtF4.2:c1",)),
    ("Cellar level", ("ABtF4.2:c1",)),
    ("DC", ("ABtF4.4:c1",)),
    ("Dummies", ("ABtF4.2:c1",)),
    ("FG", ("ABtF4.4:c1",)),
    ("FP", ("ABtF4.4:c1",)),
    ("Hindrance", ("ABtF4.41:c1",)),
    ("Infantry", ("ABtF4.2:c1",)),
    ("Inherent FP", ("ABtF4.4:c1",)),
    ("LOF", ("ABtF4.4:c1",)),
    ("Level", ("ABtF4.41:c1",)),
    ("Location", ("ABtF4.4:c1", "ABtF4.5:c1")),
    ("MMC", ("ABtF4.12:c3",)),
    ("Manhole", ("ABtF4.2:c1",)),
    ("Rowhouse", ("ABtF4.2:c1",)),
    ("SMC", ("ABtF4.12:c3",)),
    ("SMOKE", ("ABtF4.41:c1",)),
    ("SMOKE grenade", ("ABtF4.41:c1",)),
    ("SW", ("ABtF4.2:c1", "ABtF4.4:c1")),
    ("Stairwell", ("ABtF4.2:c1",)),
    ("Trench", ("ABtF4.2:c1",)),
    ("Tunnel", ("ABtF4.2:c1",)),
    ("US#", ("ABtF4.4:c1",)),
    ("add", ("ABtF4.4:c1",)),
    ("affect", ("ABtF4.4:c1", "ABtF4.41:c1")),
    ("arm", ("ABtF4.12:c3",)),
    ("armed", ("ABtF4.12:c3",)),
    ("blaze", ("ABtF4.5:c1",)),
    ("break", ("ABtF4.12:c3",)),
    ("broken", ("ABtF4.12:c3",)),
    ("building", ("ABtF4.2:c1", "ABtF4.4:c1")),
    ("calculation", ("ABtF4.4:c1",)),
    ("depiction", ("ABtF4.2:c1", "ABtF4.4:c1")),
    ("different-level", ("ABtF4.41:c1",)),
    ("effect", ("ABtF4.4:c1",)),
    ("elevation", ("ABtF4.41:c1",)),
    ("enter", ("ABtF4.12:c3", "ABtF4.2:c1")),
    ("exit", ("ABtF4.2:c1",)),
    ("fire", ("ABtF4.4:c1", "ABtF4.41:c1")),
    ("go", ("ABtF4.41:c1",)),
    ("ground level", ("ABtF4.41:c1",)),
    ("halve", ("ABtF4.4:c1",)),
    ("hex", ("ABtF4.2:c1", "ABtF4.41:c1")),
    ("hexside", ("ABtF4.2:c1",)),
    ("it", ("ABtF4.12:c3", "ABtF4.2:c1", "ABtF4.4:c1", "ABtF4.41:c1")),
    ("leader", ("ABtF4.4:c1",)),
    ("level", ("ABtF4.41:c1",)),
    ("place", ("ABtF4.2:c1", "ABtF4.41:c1")),
    ("presence", ("ABtF4.2:c1",)),
    ("rule", ("ABtF4.2:c1", "ABtF4.41:c1")),
    ("set up in", ("ABtF4.2:c1",)),
    ("setup", ("ABtF4.12:c3",)),
    ("spread", ("ABtF4.5:c1",)),
    ("squad-equivalent", ("ABtF4.12:c3",)),
    ("stacking limit", ("ABtF4.12:c3",)),
    ("throw", ("ABtF4.4:c1",)),
    ("unit", ("ABtF4.12:c3", "ABtF4.4:c1")),
    ("use", ("ABtF4.4:c1",)),
)
