"""FB9, Fortress Budapest Cellars: rules as functions, generated from their logic and never edited by hand."""

# A condition that is not known has to raise and must not be handed out:
# ruff: noqa: SIM103

from ..answers import APPLIED, IDLE, NOT_MET, Exempted, Record, Step
from ..phrases import Frame, Joined, Number, Phrase, Role, Several, Thing, Trait
from ..rules import Atom, Duty, Fits, Kind, Rule
from ..truth import Legality, Truth

_STEP_BUILDING_HAS_CELLAR_LEVEL = Step(
    "FB9.1:c1",
    "each multi-hex non-Factory building including Rowhouse that is depicted on FB map has (Cellar level beneath "
    "(ground level Location of that multi-hex building) (i.e., at Level -1 of building))",
    ("subject_is_multi_hex_not_factory_building", "object_is_cellar_level_beneath_ground_level"),
)


def building_has_cellar_level(
    subject_is_multi_hex_not_factory_building: Truth,
    object_is_cellar_level_beneath_ground_level: Truth,
) -> bool | None:
    """FB9.1:c1: each multi-hex non-Factory building including Rowhouse that is depicted on FB map has
    (Cellar level beneath (ground level Location of that multi-hex building) (i.e., at Level -1 of building))."""
    if not (subject_is_multi_hex_not_factory_building and object_is_cellar_level_beneath_ground_level):
        return None
    return True


def building_has_cellar_level_why(
    subject_is_multi_hex_not_factory_building: Truth,
    object_is_cellar_level_beneath_ground_level: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_multi_hex_not_factory_building, object_is_cellar_level_beneath_ground_level)
    if not (subject_is_multi_hex_not_factory_building and object_is_cellar_level_beneath_ground_level):
        return (_STEP_BUILDING_HAS_CELLAR_LEVEL, None, inputs, (), ())
    return (_STEP_BUILDING_HAS_CELLAR_LEVEL, True, inputs, (), ())


_STEP_SEWER_LEVEL_IS_BENEATH_CELLAR_LEVEL = Step(
    "FB9.1:c2",
    "sewer level (if any) of that hex of (that Cellar level beneath ground level Location of that multi-hex "
    "building) is beneath (Cellar level beneath ground level Location of that multi-hex building)",
    ("subject_is_if_any_sewer_level_of_hex_of_cellar", "beneath_cellar_level_beneath_ground_level"),
)


def sewer_level_is_beneath_cellar_level(
    subject_is_if_any_sewer_level_of_hex_of_cellar: Truth,
    beneath_cellar_level_beneath_ground_level: Truth,
) -> bool | None:
    """FB9.1:c2: sewer level (if any) of that hex of (that Cellar level beneath ground level Location of that
    multi-hex building) is beneath (Cellar level beneath ground level Location of that multi-hex building)."""
    if not (subject_is_if_any_sewer_level_of_hex_of_cellar and beneath_cellar_level_beneath_ground_level):
        return None
    return True


def sewer_level_is_beneath_cellar_level_why(
    subject_is_if_any_sewer_level_of_hex_of_cellar: Truth,
    beneath_cellar_level_beneath_ground_level: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_if_any_sewer_level_of_hex_of_cellar, beneath_cellar_level_beneath_ground_level)
    if not (subject_is_if_any_sewer_level_of_hex_of_cellar and beneath_cellar_level_beneath_ground_level):
        return (_STEP_SEWER_LEVEL_IS_BENEATH_CELLAR_LEVEL, None, inputs, (), ())
    return (_STEP_SEWER_LEVEL_IS_BENEATH_CELLAR_LEVEL, True, inputs, (), ())


_STEP_CELLAR_LOCATION_IS_EQUIVALENT = Step(
    "FB9.1:c3",
    "Cellar Location is considered equivalent to another non-rooftop building Location of that hex of that Cellar "
    "Location even for purposes of Falling Rubble and Victory Condition (by default) (B24.12)",
    ("subject_is_cellar_location", "to_other_not_rooftop_building_location_of_hex"),
)


def cellar_location_is_equivalent(
    subject_is_cellar_location: Truth,
    to_other_not_rooftop_building_location_of_hex: Truth,
) -> bool | None:
    """FB9.1:c3: Cellar Location is considered equivalent to another non-rooftop building Location of that
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
    "FB9.1:c4",
    "Cellar level is ignored when Base Level of building hex is determined",
    ("object_is_cellar_level", "base_level_of_building_hex_is_determined"),
)


def cellar_level_is_ignored(
    object_is_cellar_level: Truth,
    base_level_of_building_hex_is_determined: Truth,
) -> bool | None:
    """FB9.1:c4: Cellar level is ignored when Base Level of building hex is determined."""
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


_STEP_TEM_OF_CELLAR_LOCATION = Step(
    "FB9.11:c1",
    "Cellar Location has TEM of +3 [EXC FB9.11!1: +2 if that Cellar Location is wooden]",
    ("subject_is_cellar_location", "wooden"),
    (Exempted("FB9.11!1", "+2 if that Cellar Location is wooden", "EXC"),),
)


def tem_of_cellar_location(subject_is_cellar_location: Truth, wooden: Truth) -> int | None:
    """FB9.11:c1: Cellar Location has TEM of +3 [EXC FB9.11!1: +2 if that Cellar Location is wooden]."""
    if not subject_is_cellar_location:
        return None
    if wooden:
        return 2
    return 3


def tem_of_cellar_location_why(subject_is_cellar_location: Truth, wooden: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cellar_location, wooden)
    if not subject_is_cellar_location:
        return (_STEP_TEM_OF_CELLAR_LOCATION, None, inputs, (IDLE,), ())
    if wooden:
        return (_STEP_TEM_OF_CELLAR_LOCATION, 2, inputs, (APPLIED,), ())
    return (_STEP_TEM_OF_CELLAR_LOCATION, 3, inputs, (NOT_MET,), ())


_STEP_FORTIFY_CELLAR_LOCATION = Step("FB9.11:c2", "Cellar Location may be fortified", ("object_is_cellar_location",))


def fortify_cellar_location(object_is_cellar_location: Truth) -> Legality | None:
    """FB9.11:c2: Cellar Location may be fortified."""
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
    "FB9.11:c3",
    "Cellar Location is ignored for purposes of B23.912",
    ("object_is_cellar_location", "for_the_purposes_of_rule_b23_912"),
)


def cellar_location_is_ignored_for_the_purposes(
    object_is_cellar_location: Truth,
    for_the_purposes_of_rule_b23_912: Truth,
) -> bool | None:
    """FB9.11:c3: Cellar Location is ignored for purposes of B23.912."""
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
    "FB9.11:c4",
    "Cellar Location need not be fortified to fortify ground level Location",
    ("object_is_cellar_location", "to_fortifies_ground_level_location"),
)


def fortify_cellar_location_2(
    object_is_cellar_location: Truth,
    to_fortifies_ground_level_location: Truth,
) -> Duty | None:
    """FB9.11:c4: Cellar Location need not be fortified to fortify ground level Location."""
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
    "FB9.12:c1",
    "Cellar Location has normal stacking limit of 2 squad-equivalents plus ≤ 4 SMC (A5.1; A5.5)",
    ("subject_is_cellar_location", "quantity_is_normal_stacking_limit"),
)


def stacking_limit_of_cellar_location(
    subject_is_cellar_location: Truth,
    quantity_is_normal_stacking_limit: Truth,
) -> Phrase | None:
    """FB9.12:c1: Cellar Location has normal stacking limit of 2 squad-equivalents plus ≤ 4 SMC (A5.1; A5.5)."""
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
    "FB9.12:c2",
    "Cellar Location may be overstacked [EXC FB9.12!1 (A5.1; FB17.6243): not at setup.]",
    ("subject_is_cellar_location", "complement_is_overstacked", "at_setup"),
    (Exempted("FB9.12!1", "not at setup", "EXC"),),
)


def be_overstacked(
    subject_is_cellar_location: Truth,
    complement_is_overstacked: Truth,
    at_setup: Truth,
) -> Legality | None:
    """FB9.12:c2: Cellar Location may be overstacked [EXC FB9.12!1 (A5.1; FB17.6243): not at setup.]."""
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


_STEP_ENTER_CELLAR_LOCATION = Step(
    "FB9.12:c3",
    "no armed non-broken MMC may enter (Cellar Location that is already overstacked)",
    ("subject_is_armed_not_broken_mmc", "object_is_cellar_location_already_overstacked"),
)


def enter_cellar_location(
    subject_is_armed_not_broken_mmc: Truth,
    object_is_cellar_location_already_overstacked: Truth,
) -> Legality | None:
    """FB9.12:c3: no armed non-broken MMC may enter (Cellar Location that is already overstacked)."""
    if not (subject_is_armed_not_broken_mmc and object_is_cellar_location_already_overstacked):
        return None
    return Legality.FORBIDDEN


def enter_cellar_location_why(
    subject_is_armed_not_broken_mmc: Truth,
    object_is_cellar_location_already_overstacked: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_armed_not_broken_mmc, object_is_cellar_location_already_overstacked)
    if not (subject_is_armed_not_broken_mmc and object_is_cellar_location_already_overstacked):
        return (_STEP_ENTER_CELLAR_LOCATION, None, inputs, (), ())
    return (_STEP_ENTER_CELLAR_LOCATION, Legality.FORBIDDEN, inputs, (), ())


_STEP_ENTER_OR_SET_UP_IN_CELLAR_LOCATION = Step(
    "FB9.2:c1",
    "only (Infantry including Dummies) / SW may enter/set up in Cellar Location",
    ("subject_is_infantry_including_dummies", "subject_is_sw", "object_is_cellar_location"),
)


def enter_or_set_up_in_cellar_location(
    subject_is_infantry_including_dummies: Truth,
    subject_is_sw: Truth,
    object_is_cellar_location: Truth,
) -> Legality | None:
    """FB9.2:c1: only (Infantry including Dummies) / SW may enter/set up in Cellar Location."""
    if not object_is_cellar_location:
        return None
    if not (subject_is_infantry_including_dummies or subject_is_sw):
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def enter_or_set_up_in_cellar_location_why(
    subject_is_infantry_including_dummies: Truth,
    subject_is_sw: Truth,
    object_is_cellar_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_infantry_including_dummies, subject_is_sw, object_is_cellar_location)
    if not object_is_cellar_location:
        return (_STEP_ENTER_OR_SET_UP_IN_CELLAR_LOCATION, None, inputs, (), ())
    if not (subject_is_infantry_including_dummies or subject_is_sw):
        return (_STEP_ENTER_OR_SET_UP_IN_CELLAR_LOCATION, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_ENTER_OR_SET_UP_IN_CELLAR_LOCATION, Legality.PERMITTED, inputs, (), ())


_STEP_INFANTRY_OR_SW_IS_PLACED_BENEATH_CELLAR_COUNTER = Step(
    "FB9.2:c2",
    "that Infantry/SW is placed beneath Cellar counter to indicate presence of that Infantry/SW in that Cellar "
    "Location",
    ("object_is_infantry_or_sw", "beneath_cellar_counter", "to_indicates_presence_of_infantry_or_sw"),
)


def infantry_or_sw_is_placed_beneath_cellar_counter(
    object_is_infantry_or_sw: Truth,
    beneath_cellar_counter: Truth,
    to_indicates_presence_of_infantry_or_sw: Truth,
) -> bool | None:
    """FB9.2:c2: that Infantry/SW is placed beneath Cellar counter to indicate presence of that Infantry/SW
    in that Cellar Location."""
    if not (object_is_infantry_or_sw and beneath_cellar_counter and to_indicates_presence_of_infantry_or_sw):
        return None
    return True


def infantry_or_sw_is_placed_beneath_cellar_counter_why(
    object_is_infantry_or_sw: Truth,
    beneath_cellar_counter: Truth,
    to_indicates_presence_of_infantry_or_sw: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_infantry_or_sw, beneath_cellar_counter, to_indicates_presence_of_infantry_or_sw)
    if not (object_is_infantry_or_sw and beneath_cellar_counter and to_indicates_presence_of_infantry_or_sw):
        return (_STEP_INFANTRY_OR_SW_IS_PLACED_BENEATH_CELLAR_COUNTER, None, inputs, (), ())
    return (_STEP_INFANTRY_OR_SW_IS_PLACED_BENEATH_CELLAR_COUNTER, True, inputs, (), ())


_STEP_EXIT_OR_ENTER_CELLAR_LEVEL = Step(
    "FB9.2:c3",
    "Infantry may exit/enter Cellar level only via Stairwell, Manhole or connecting Trench (SSR FB14)",
    ("subject_is_infantry", "object_is_cellar_level", "via_stairwell", "via_manhole", "via_connecting_trench"),
)


def exit_or_enter_cellar_level(
    subject_is_infantry: Truth,
    object_is_cellar_level: Truth,
    via_stairwell: Truth,
    via_manhole: Truth,
    via_connecting_trench: Truth,
) -> Legality | None:
    """FB9.2:c3: Infantry may exit/enter Cellar level only via Stairwell, Manhole or connecting Trench (SSR
    FB14)."""
    if not (subject_is_infantry and object_is_cellar_level):
        return None
    if not (via_stairwell or via_manhole or via_connecting_trench):
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def exit_or_enter_cellar_level_why(
    subject_is_infantry: Truth,
    object_is_cellar_level: Truth,
    via_stairwell: Truth,
    via_manhole: Truth,
    via_connecting_trench: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_infantry, object_is_cellar_level, via_stairwell, via_manhole, via_connecting_trench)
    if not (subject_is_infantry and object_is_cellar_level):
        return (_STEP_EXIT_OR_ENTER_CELLAR_LEVEL, None, inputs, (), ())
    if not (via_stairwell or via_manhole or via_connecting_trench):
        return (_STEP_EXIT_OR_ENTER_CELLAR_LEVEL, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_EXIT_OR_ENTER_CELLAR_LEVEL, Legality.PERMITTED, inputs, (), ())


_STEP_ENTER_CELLAR_LOCATION_2 = Step(
    "FB9.2:c4",
    "Infantry may directly enter adjacent Cellar Location when that Infantry is already in Cellar Location only "
    "if 2 hexes of (that adjacent Cellar Location and that Cellar Location) share (common building hexside that "
    "is non-Rowhouse or that is Breached)",
    (
        "subject_is_infantry",
        "object_is_adjacent_cellar_location",
        "directly",
        "already_in_cellar_location",
        "hex_2_of_adjacent_cellar_location_and_cellar",
    ),
)


def enter_cellar_location_2(
    subject_is_infantry: Truth,
    object_is_adjacent_cellar_location: Truth,
    directly: Truth,
    already_in_cellar_location: Truth,
    hex_2_of_adjacent_cellar_location_and_cellar: Truth,
) -> Legality | None:
    """FB9.2:c4: Infantry may directly enter adjacent Cellar Location when that Infantry is already in Cellar
    Location only if 2 hexes of (that adjacent Cellar Location and that Cellar Location) share (common
    building hexside that is non-Rowhouse or that is Breached)."""
    if not (subject_is_infantry and object_is_adjacent_cellar_location and directly and already_in_cellar_location):
        return None
    if not hex_2_of_adjacent_cellar_location_and_cellar:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def enter_cellar_location_2_why(
    subject_is_infantry: Truth,
    object_is_adjacent_cellar_location: Truth,
    directly: Truth,
    already_in_cellar_location: Truth,
    hex_2_of_adjacent_cellar_location_and_cellar: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_infantry,
        object_is_adjacent_cellar_location,
        directly,
        already_in_cellar_location,
        hex_2_of_adjacent_cellar_location_and_cellar,
    )
    if not (subject_is_infantry and object_is_adjacent_cellar_location and directly and already_in_cellar_location):
        return (_STEP_ENTER_CELLAR_LOCATION_2, None, inputs, (), ())
    if not hex_2_of_adjacent_cellar_location_and_cellar:
        return (_STEP_ENTER_CELLAR_LOCATION_2, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_ENTER_CELLAR_LOCATION_2, Legality.PERMITTED, inputs, (), ())


_STEP_CONNECTION_OR_MANHOLE_OPENS_INTO_CELLAR_LEVEL = Step(
    "FB9.21:c1",
    "Trench connection and Manhole open into only that Cellar level in (hex in which Cellar level exists) [EXC "
    "FB9.21!1 (FB9.6): if ground level over Cellar Location of that Cellar level has been rubbled] (SSR FB14)",
    (
        "subject_is_trench_connection_and_manhole",
        "object_is_cellar_level",
        "in_hex_cellar_level_exists_in_it",
        "ground_level_over_cellar_location_of_cellar",
    ),
    (Exempted("FB9.21!1", "if ground level over Cellar Location of that Cellar level has been rubbled", "EXC"),),
)


def connection_or_manhole_opens_into_cellar_level(
    subject_is_trench_connection_and_manhole: Truth,
    object_is_cellar_level: Truth,
    in_hex_cellar_level_exists_in_it: Truth,
    ground_level_over_cellar_location_of_cellar: Truth,
) -> bool | None:
    """FB9.21:c1: Trench connection and Manhole open into only that Cellar level in (hex in which Cellar
    level exists) [EXC FB9.21!1 (FB9.6): if ground level over Cellar Location of that Cellar level has been
    rubbled] (SSR FB14)."""
    if not (subject_is_trench_connection_and_manhole and object_is_cellar_level and in_hex_cellar_level_exists_in_it):
        return None
    if ground_level_over_cellar_location_of_cellar:
        return None
    return True


def connection_or_manhole_opens_into_cellar_level_why(
    subject_is_trench_connection_and_manhole: Truth,
    object_is_cellar_level: Truth,
    in_hex_cellar_level_exists_in_it: Truth,
    ground_level_over_cellar_location_of_cellar: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_trench_connection_and_manhole,
        object_is_cellar_level,
        in_hex_cellar_level_exists_in_it,
        ground_level_over_cellar_location_of_cellar,
    )
    if not (subject_is_trench_connection_and_manhole and object_is_cellar_level and in_hex_cellar_level_exists_in_it):
        return (_STEP_CONNECTION_OR_MANHOLE_OPENS_INTO_CELLAR_LEVEL, None, inputs, (IDLE,), ())
    if ground_level_over_cellar_location_of_cellar:
        return (_STEP_CONNECTION_OR_MANHOLE_OPENS_INTO_CELLAR_LEVEL, None, inputs, (APPLIED,), ())
    return (_STEP_CONNECTION_OR_MANHOLE_OPENS_INTO_CELLAR_LEVEL, True, inputs, (NOT_MET,), ())


_STEP_RULE_FOR_SEWER_AND_TRENCH_APPLY = Step(
    "FB9.21:c2",
    "rules for (Sewer and Trench) apply otherwise unchanged (B8; B27.5)",
    ("rules_rule_for_sewer_and_trench",),
)


def rule_for_sewer_and_trench_apply(rules_rule_for_sewer_and_trench: Truth) -> bool | None:
    """FB9.21:c2: rules for (Sewer and Trench) apply otherwise unchanged (B8; B27.5)."""
    if not rules_rule_for_sewer_and_trench:
        return None
    return True


def rule_for_sewer_and_trench_apply_why(rules_rule_for_sewer_and_trench: Truth) -> Record:
    """The same, with its record."""
    inputs = (rules_rule_for_sewer_and_trench,)
    if not rules_rule_for_sewer_and_trench:
        return (_STEP_RULE_FOR_SEWER_AND_TRENCH_APPLY, None, inputs, (), ())
    return (_STEP_RULE_FOR_SEWER_AND_TRENCH_APPLY, True, inputs, (), ())


_STEP_INFANTRY_TRACES_LOS = Step(
    "FB9.3:c1",
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
    """FB9.3:c1: Infantry traces (LOS outside building of that Infantry to non-ADJACENT Location) from Cellar
    Location as if that Infantry is entrenched at ground level (B9.21)."""
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
    "FB9.3:c2",
    "that Infantry normally traces (LOS to ADJACENT Location) from Cellar Location (B23.25; B8.2)",
    ("subject_is_infantry", "object_is_los_to_adjacent_location", "from_cellar_location"),
)


def infantry_traces_los_2(
    subject_is_infantry: Truth,
    object_is_los_to_adjacent_location: Truth,
    from_cellar_location: Truth,
) -> bool | None:
    """FB9.3:c2: that Infantry normally traces (LOS to ADJACENT Location) from Cellar Location (B23.25; B8.2)."""
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
    "FB9.3:c3",
    "no LOS exists between adjacent Cellar Location across black bar Rowhouse hexside [EXC FB9.3!1 (B23.711): if "
    "that black bar Rowhouse hexside is Breached]",
    ("subject_is_los", "between_adjacent_cellar_location", "across_black_bar_rowhouse_hexside", "breached"),
    (Exempted("FB9.3!1", "if that black bar Rowhouse hexside is Breached", "EXC"),),
)


def los_exists_between_cellar_location(
    subject_is_los: Truth,
    between_adjacent_cellar_location: Truth,
    across_black_bar_rowhouse_hexside: Truth,
    breached: Truth,
) -> bool | None:
    """FB9.3:c3: no LOS exists between adjacent Cellar Location across black bar Rowhouse hexside [EXC
    FB9.3!1 (B23.711): if that black bar Rowhouse hexside is Breached]."""
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
    "FB9.3:c4",
    "Cellar Location is considered to be at Level 0 when applicability of (Height Advantage TEM and Night LV) is "
    "determined (B10.31; E1.7)",
    ("subject_is_cellar_location", "complement_is_at_level_0", "applicability_of_height_advantage_tem_and_night"),
)


def cellar_location_is_at_level_0(
    subject_is_cellar_location: Truth,
    complement_is_at_level_0: Truth,
    applicability_of_height_advantage_tem_and_night: Truth,
) -> bool | None:
    """FB9.3:c4: Cellar Location is considered to be at Level 0 when applicability of (Height Advantage TEM
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


_STEP_CLAIM_WALL_ADVANTAGE = Step(
    "FB9.3:c5",
    "unit may never claim Wall Advantage while that unit is in Cellar Location",
    ("subject_is_unit", "object_is_wall_advantage", "in_cellar_location"),
)


def claim_wall_advantage(
    subject_is_unit: Truth,
    object_is_wall_advantage: Truth,
    in_cellar_location: Truth,
) -> Legality | None:
    """FB9.3:c5: unit may never claim Wall Advantage while that unit is in Cellar Location."""
    if not (subject_is_unit and object_is_wall_advantage and in_cellar_location):
        return None
    return Legality.FORBIDDEN


def claim_wall_advantage_why(
    subject_is_unit: Truth,
    object_is_wall_advantage: Truth,
    in_cellar_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit, object_is_wall_advantage, in_cellar_location)
    if not (subject_is_unit and object_is_wall_advantage and in_cellar_location):
        return (_STEP_CLAIM_WALL_ADVANTAGE, None, inputs, (), ())
    return (_STEP_CLAIM_WALL_ADVANTAGE, Legality.FORBIDDEN, inputs, (), ())


_STEP_INHERENT_FP_IS_HALVED_AS_AREA_FIRE = Step(
    "FB9.4:c1",
    "Inherent FP of unit/FG is halved as Area Fire if unit/FG is in Cellar Location, LOF leaves depiction of "
    "building of that unit/FG, that LOF is not traced to any ADJACENT Cellar Location, and unit that currently "
    "uses that Inherent FP has US# of ≥ 3",
    (
        "object_is_inherent_fp_of_unit_or_fg",
        "as_area_fire",
        "unit_or_fg_is_in_cellar_location",
        "lof_leaves_depiction_of_building_of_unit_or_fg",
        "traced_to_adjacent_cellar_location",
        "unit_uses_currently_inherent_fp_has_us_of_3",
    ),
)


def inherent_fp_is_halved_as_area_fire(
    object_is_inherent_fp_of_unit_or_fg: Truth,
    as_area_fire: Truth,
    unit_or_fg_is_in_cellar_location: Truth,
    lof_leaves_depiction_of_building_of_unit_or_fg: Truth,
    traced_to_adjacent_cellar_location: Truth,
    unit_uses_currently_inherent_fp_has_us_of_3: Truth,
) -> bool | None:
    """FB9.4:c1: Inherent FP of unit/FG is halved as Area Fire if unit/FG is in Cellar Location, LOF leaves
    depiction of building of that unit/FG, that LOF is not traced to any ADJACENT Cellar Location, and unit
    that currently uses that Inherent FP has US# of ≥ 3."""
    if not (
        object_is_inherent_fp_of_unit_or_fg
        and as_area_fire
        and unit_or_fg_is_in_cellar_location
        and lof_leaves_depiction_of_building_of_unit_or_fg
        and not traced_to_adjacent_cellar_location
        and unit_uses_currently_inherent_fp_has_us_of_3
    ):
        return None
    return True


def inherent_fp_is_halved_as_area_fire_why(
    object_is_inherent_fp_of_unit_or_fg: Truth,
    as_area_fire: Truth,
    unit_or_fg_is_in_cellar_location: Truth,
    lof_leaves_depiction_of_building_of_unit_or_fg: Truth,
    traced_to_adjacent_cellar_location: Truth,
    unit_uses_currently_inherent_fp_has_us_of_3: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        object_is_inherent_fp_of_unit_or_fg,
        as_area_fire,
        unit_or_fg_is_in_cellar_location,
        lof_leaves_depiction_of_building_of_unit_or_fg,
        traced_to_adjacent_cellar_location,
        unit_uses_currently_inherent_fp_has_us_of_3,
    )
    if not (
        object_is_inherent_fp_of_unit_or_fg
        and as_area_fire
        and unit_or_fg_is_in_cellar_location
        and lof_leaves_depiction_of_building_of_unit_or_fg
        and not traced_to_adjacent_cellar_location
        and unit_uses_currently_inherent_fp_has_us_of_3
    ):
        return (_STEP_INHERENT_FP_IS_HALVED_AS_AREA_FIRE, None, inputs, (), ())
    return (_STEP_INHERENT_FP_IS_HALVED_AS_AREA_FIRE, True, inputs, (), ())


_STEP_US_IS_NOT_ADDED_FOR_CALCULATION = Step(
    "FB9.4:c2",
    "US# of (leader that directs (fire from Cellar Location)) is not added for that calculation",
    ("object_is_us_of_leader_directs_fire_from_cellar", "for_calculation"),
)


def us_is_not_added_for_calculation(
    object_is_us_of_leader_directs_fire_from_cellar: Truth,
    for_calculation: Truth,
) -> bool | None:
    """FB9.4:c2: US# of (leader that directs (fire from Cellar Location)) is not added for that calculation."""
    if not (object_is_us_of_leader_directs_fire_from_cellar and for_calculation):
        return None
    return False


def us_is_not_added_for_calculation_why(
    object_is_us_of_leader_directs_fire_from_cellar: Truth,
    for_calculation: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_us_of_leader_directs_fire_from_cellar, for_calculation)
    if not (object_is_us_of_leader_directs_fire_from_cellar and for_calculation):
        return (_STEP_US_IS_NOT_ADDED_FOR_CALCULATION, None, inputs, (), ())
    return (_STEP_US_IS_NOT_ADDED_FOR_CALCULATION, False, inputs, (), ())


_STEP_CELLAR_LOCATION_NOT_AFFECTS_USE = Step(
    "FB9.4:c3",
    "Cellar Location does not otherwise affect use of SW/Inherent FP except for normal effect of being fired from "
    "within building",
    (
        "subject_is_cellar_location",
        "object_is_use_of_sw_or_inherent_fp",
        "subject_is_normal_effect_of_fired_from_within",
        "object_is_normal_effect_of_fired_from_within",
    ),
)


def cellar_location_not_affects_use(
    subject_is_cellar_location: Truth,
    object_is_use_of_sw_or_inherent_fp: Truth,
    subject_is_normal_effect_of_fired_from_within: Truth,
    object_is_normal_effect_of_fired_from_within: Truth,
) -> bool | None:
    """FB9.4:c3: Cellar Location does not otherwise affect use of SW/Inherent FP except for normal effect of
    being fired from within building."""
    if not (
        subject_is_cellar_location
        and object_is_use_of_sw_or_inherent_fp
        and not (subject_is_normal_effect_of_fired_from_within or object_is_normal_effect_of_fired_from_within)
    ):
        return None
    return False


def cellar_location_not_affects_use_why(
    subject_is_cellar_location: Truth,
    object_is_use_of_sw_or_inherent_fp: Truth,
    subject_is_normal_effect_of_fired_from_within: Truth,
    object_is_normal_effect_of_fired_from_within: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_cellar_location,
        object_is_use_of_sw_or_inherent_fp,
        subject_is_normal_effect_of_fired_from_within,
        object_is_normal_effect_of_fired_from_within,
    )
    if not (
        subject_is_cellar_location
        and object_is_use_of_sw_or_inherent_fp
        and not (subject_is_normal_effect_of_fired_from_within or object_is_normal_effect_of_fired_from_within)
    ):
        return (_STEP_CELLAR_LOCATION_NOT_AFFECTS_USE, None, inputs, (), ())
    return (_STEP_CELLAR_LOCATION_NOT_AFFECTS_USE, False, inputs, (), ())


_STEP_THROW_DC = Step(
    "FB9.4:c4",
    "DC may be thrown only into ADJACENT Location from Cellar Location",
    ("object_is_dc", "from_cellar_location", "into_adjacent_location"),
)


def throw_dc(object_is_dc: Truth, from_cellar_location: Truth, into_adjacent_location: Truth) -> Legality | None:
    """FB9.4:c4: DC may be thrown only into ADJACENT Location from Cellar Location."""
    if not (object_is_dc and from_cellar_location):
        return None
    if not into_adjacent_location:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def throw_dc_why(object_is_dc: Truth, from_cellar_location: Truth, into_adjacent_location: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_dc, from_cellar_location, into_adjacent_location)
    if not (object_is_dc and from_cellar_location):
        return (_STEP_THROW_DC, None, inputs, (), ())
    if not into_adjacent_location:
        return (_STEP_THROW_DC, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_THROW_DC, Legality.PERMITTED, inputs, (), ())


_STEP_SMOKE_AFFECTS_FIRE = Step(
    "FB9.41:c1",
    "SMOKE at ground level normally affects (different-level fire that goes from/to Cellar Location of that "
    "Cellar Location hex) in Cellar Location hex",
    ("subject_is_smoke_at_ground_level", "object_is_different_level_fire_goes", "in_cellar_location_hex"),
)


def smoke_affects_fire(
    subject_is_smoke_at_ground_level: Truth,
    object_is_different_level_fire_goes: Truth,
    in_cellar_location_hex: Truth,
) -> bool | None:
    """FB9.41:c1: SMOKE at ground level normally affects (different-level fire that goes from/to Cellar
    Location of that Cellar Location hex) in Cellar Location hex."""
    if not (subject_is_smoke_at_ground_level and object_is_different_level_fire_goes and in_cellar_location_hex):
        return None
    return True


def smoke_affects_fire_why(
    subject_is_smoke_at_ground_level: Truth,
    object_is_different_level_fire_goes: Truth,
    in_cellar_location_hex: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_smoke_at_ground_level, object_is_different_level_fire_goes, in_cellar_location_hex)
    if not (subject_is_smoke_at_ground_level and object_is_different_level_fire_goes and in_cellar_location_hex):
        return (_STEP_SMOKE_AFFECTS_FIRE, None, inputs, (), ())
    return (_STEP_SMOKE_AFFECTS_FIRE, True, inputs, (), ())


_STEP_EXTRA_HINDRANCE_PLUS_1_FOR_DIFFERENT_LEVEL = Step(
    "FB9.41:c2",
    "+1 extra Hindrance for (that different-level outgoing fire that goes from/to Cellar Location of that Cellar "
    "Location hex) does not apply when SMOKE at ground level normally affects (different-level fire that goes "
    "from/to Cellar Location of that Cellar Location hex) in Cellar Location hex (A24.8)",
    ("rules_extra_hindrance_plus_1_for_different_level", "smoke_at_ground_level_affects_normally_different"),
)


def extra_hindrance_plus_1_for_different_level(
    rules_extra_hindrance_plus_1_for_different_level: Truth,
    smoke_at_ground_level_affects_normally_different: Truth,
) -> bool | None:
    """FB9.41:c2: +1 extra Hindrance for (that different-level outgoing fire that goes from/to Cellar
    Location of that Cellar Location hex) does not apply when SMOKE at ground level normally affects
    (different-level fire that goes from/to Cellar Location of that Cellar Location hex) in Cellar Location
    hex (A24.8)."""
    if not (rules_extra_hindrance_plus_1_for_different_level and smoke_at_ground_level_affects_normally_different):
        return None
    return False


def extra_hindrance_plus_1_for_different_level_why(
    rules_extra_hindrance_plus_1_for_different_level: Truth,
    smoke_at_ground_level_affects_normally_different: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (rules_extra_hindrance_plus_1_for_different_level, smoke_at_ground_level_affects_normally_different)
    if not (rules_extra_hindrance_plus_1_for_different_level and smoke_at_ground_level_affects_normally_different):
        return (_STEP_EXTRA_HINDRANCE_PLUS_1_FOR_DIFFERENT_LEVEL, None, inputs, (), ())
    return (_STEP_EXTRA_HINDRANCE_PLUS_1_FOR_DIFFERENT_LEVEL, False, inputs, (), ())


_STEP_FIRE_IS_NOT_AFFECTED = Step(
    "FB9.41:c3",
    "fire between ADJACENT Cellar Location is not affected",
    ("object_is_fire_between_adjacent_cellar_location",),
)


def fire_is_not_affected(object_is_fire_between_adjacent_cellar_location: Truth) -> bool | None:
    """FB9.41:c3: fire between ADJACENT Cellar Location is not affected."""
    if not object_is_fire_between_adjacent_cellar_location:
        return None
    return False


def fire_is_not_affected_why(object_is_fire_between_adjacent_cellar_location: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_fire_between_adjacent_cellar_location,)
    if not object_is_fire_between_adjacent_cellar_location:
        return (_STEP_FIRE_IS_NOT_AFFECTED, None, inputs, (), ())
    return (_STEP_FIRE_IS_NOT_AFFECTED, False, inputs, (), ())


_STEP_PLACE_SMOKE_GRENADE = Step(
    "FB9.41:c4",
    "Infantry SMOKE grenade may be placed from Cellar Location into adjacent non-Cellar Location hex as if that "
    "adjacent hex is ADJACENT hex of higher elevation per A24.1",
    (
        "object_is_infantry_smoke_grenade",
        "from_cellar_location",
        "into_adjacent_not_cellar_location_hex",
        "as_if_adjacent_hex_of_higher_elevation_per_rule",
    ),
)


def place_smoke_grenade(
    object_is_infantry_smoke_grenade: Truth,
    from_cellar_location: Truth,
    into_adjacent_not_cellar_location_hex: Truth,
    as_if_adjacent_hex_of_higher_elevation_per_rule: Truth,
) -> Legality | None:
    """FB9.41:c4: Infantry SMOKE grenade may be placed from Cellar Location into adjacent non-Cellar Location
    hex as if that adjacent hex is ADJACENT hex of higher elevation per A24.1."""
    if not (
        object_is_infantry_smoke_grenade
        and from_cellar_location
        and into_adjacent_not_cellar_location_hex
        and as_if_adjacent_hex_of_higher_elevation_per_rule
    ):
        return None
    return Legality.PERMITTED


def place_smoke_grenade_why(
    object_is_infantry_smoke_grenade: Truth,
    from_cellar_location: Truth,
    into_adjacent_not_cellar_location_hex: Truth,
    as_if_adjacent_hex_of_higher_elevation_per_rule: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        object_is_infantry_smoke_grenade,
        from_cellar_location,
        into_adjacent_not_cellar_location_hex,
        as_if_adjacent_hex_of_higher_elevation_per_rule,
    )
    if not (
        object_is_infantry_smoke_grenade
        and from_cellar_location
        and into_adjacent_not_cellar_location_hex
        and as_if_adjacent_hex_of_higher_elevation_per_rule
    ):
        return (_STEP_PLACE_SMOKE_GRENADE, None, inputs, (), ())
    return (_STEP_PLACE_SMOKE_GRENADE, Legality.PERMITTED, inputs, (), ())


_STEP_SPREAD_FROM_CELLAR_LOCATION = Step(
    "FB9.5:c1",
    "Blaze may spread only to ADJACENT Location from Cellar Location",
    ("subject_is_blaze", "from_cellar_location", "to_adjacent_location"),
)


def spread_from_cellar_location(
    subject_is_blaze: Truth,
    from_cellar_location: Truth,
    to_adjacent_location: Truth,
) -> Legality | None:
    """FB9.5:c1: Blaze may spread only to ADJACENT Location from Cellar Location."""
    if not (subject_is_blaze and from_cellar_location):
        return None
    if not to_adjacent_location:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def spread_from_cellar_location_why(
    subject_is_blaze: Truth,
    from_cellar_location: Truth,
    to_adjacent_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_blaze, from_cellar_location, to_adjacent_location)
    if not (subject_is_blaze and from_cellar_location):
        return (_STEP_SPREAD_FROM_CELLAR_LOCATION, None, inputs, (), ())
    if not to_adjacent_location:
        return (_STEP_SPREAD_FROM_CELLAR_LOCATION, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_SPREAD_FROM_CELLAR_LOCATION, Legality.PERMITTED, inputs, (), ())


_STEP_SPREAD_TO_CELLAR_LOCATION = Step(
    "FB9.5:c1",
    "Blaze may spread only from ADJACENT Location to Cellar Location",
    ("subject_is_blaze", "to_cellar_location", "from_adjacent_location"),
)


def spread_to_cellar_location(
    subject_is_blaze: Truth,
    to_cellar_location: Truth,
    from_adjacent_location: Truth,
) -> Legality | None:
    """FB9.5:c1: Blaze may spread only from ADJACENT Location to Cellar Location."""
    if not (subject_is_blaze and to_cellar_location):
        return None
    if not from_adjacent_location:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def spread_to_cellar_location_why(
    subject_is_blaze: Truth,
    to_cellar_location: Truth,
    from_adjacent_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_blaze, to_cellar_location, from_adjacent_location)
    if not (subject_is_blaze and to_cellar_location):
        return (_STEP_SPREAD_TO_CELLAR_LOCATION, None, inputs, (), ())
    if not from_adjacent_location:
        return (_STEP_SPREAD_TO_CELLAR_LOCATION, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_SPREAD_TO_CELLAR_LOCATION, Legality.PERMITTED, inputs, (), ())


_STEP_RUBBLE_CELLAR_LOCATION = Step(
    "FB9.6:c1",
    "Cellar Location may be rubbled like any other building Location",
    ("object_is_cellar_location",),
)


def rubble_cellar_location(object_is_cellar_location: Truth) -> Legality | None:
    """FB9.6:c1: Cellar Location may be rubbled like any other building Location."""
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
    "FB9.6:c2",
    "that Cellar Location and each other building Location in hex of that Cellar Location cease to exist if "
    "Cellar Location is rubbled",
    ("subject_is_cellar_location_and_other_building", "cellar_location_is_rubbled"),
)


def cellar_location_or_building_location_ceases(
    subject_is_cellar_location_and_other_building: Truth,
    cellar_location_is_rubbled: Truth,
) -> bool | None:
    """FB9.6:c2: that Cellar Location and each other building Location in hex of that Cellar Location cease
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
    "FB9.6:c3",
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
    """FB9.6:c3: appropriate Rubble counter is placed in that hex of that Cellar Location at ground level if
    Cellar Location is rubbled."""
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
    "FB9.6:c4",
    "(each weapon in that hex of that Cellar Location) and each occupant in that hex of that Cellar Location are "
    "eliminated if Cellar Location is rubbled",
    ("object_is_weapon_in_hex_of_cellar_location", "cellar_location_is_rubbled"),
)


def weapon_or_occupant_is_eliminated(
    object_is_weapon_in_hex_of_cellar_location: Truth,
    cellar_location_is_rubbled: Truth,
) -> bool | None:
    """FB9.6:c4: (each weapon in that hex of that Cellar Location) and each occupant in that hex of that
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


_STEP_MANHOLE_OR_FORTIFIED_BUILDING_STATUS = Step(
    "FB9.6:c4",
    "(Manhole of that hex of that Cellar Location) and any Fortified Building status of that hex of that Cellar "
    "Location are eliminated if Cellar Location is rubbled",
    ("object_is_manhole_of_hex_of_cellar_location", "cellar_location_is_rubbled"),
)


def manhole_or_fortified_building_status(
    object_is_manhole_of_hex_of_cellar_location: Truth,
    cellar_location_is_rubbled: Truth,
) -> bool | None:
    """FB9.6:c4: (Manhole of that hex of that Cellar Location) and any Fortified Building status of that hex
    of that Cellar Location are eliminated if Cellar Location is rubbled."""
    if not (object_is_manhole_of_hex_of_cellar_location and cellar_location_is_rubbled):
        return None
    return True


def manhole_or_fortified_building_status_why(
    object_is_manhole_of_hex_of_cellar_location: Truth,
    cellar_location_is_rubbled: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_manhole_of_hex_of_cellar_location, cellar_location_is_rubbled)
    if not (object_is_manhole_of_hex_of_cellar_location and cellar_location_is_rubbled):
        return (_STEP_MANHOLE_OR_FORTIFIED_BUILDING_STATUS, None, inputs, (), ())
    return (_STEP_MANHOLE_OR_FORTIFIED_BUILDING_STATUS, True, inputs, (), ())


_STEP_FALL_INTO_CELLAR_LOCATION = Step(
    "FB9.6:c5",
    "AFV may no longer fall into that Cellar Location if Cellar Location is rubbled (B24.4; FB9.62)",
    ("subject_is_afv", "object_is_cellar_location", "cellar_location_is_rubbled"),
)


def fall_into_cellar_location(
    subject_is_afv: Truth,
    object_is_cellar_location: Truth,
    cellar_location_is_rubbled: Truth,
) -> Legality | None:
    """FB9.6:c5: AFV may no longer fall into that Cellar Location if Cellar Location is rubbled (B24.4;
    FB9.62)."""
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
    "FB9.6:c6",
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
    """FB9.6:c6: appropriate Rubble counter is placed on top of Cellar counter at ground level if ground
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
    "FB9.6:c7",
    "Cellar Location beneath (that ground level Location with (Cellar Location beneath that Location)) still "
    "exists if ground level Location with (Cellar Location beneath that Location) is rubbled",
    ("subject_is_cellar_location_beneath_ground_level", "ground_level_location_with_cellar_location"),
)


def cellar_location_exists(
    subject_is_cellar_location_beneath_ground_level: Truth,
    ground_level_location_with_cellar_location: Truth,
) -> bool | None:
    """FB9.6:c7: Cellar Location beneath (that ground level Location with (Cellar Location beneath that
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
    "FB9.6:c7",
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
    """FB9.6:c7: each LOS out of (that Cellar Location beneath (that ground level Location with (Cellar
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
    "FB9.6:c8",
    "Trench no longer connects to that Cellar Location if ground level Location over Cellar Location has been rubbled",
    ("subject_is_trench", "to_cellar_location", "ground_level_location_over_cellar_location_has"),
)


def trench_not_connects_to_cellar_location(
    subject_is_trench: Truth,
    to_cellar_location: Truth,
    ground_level_location_over_cellar_location_has: Truth,
) -> bool | None:
    """FB9.6:c8: Trench no longer connects to that Cellar Location if ground level Location over Cellar
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


_STEP_EVENT_NOT_AFFECTS_MANHOLE = Step(
    "FB9.6:c9",
    "that event does not affect Manhole if ground level Location over Cellar Location has been rubbled",
    ("subject_is_event", "object_is_manhole", "ground_level_location_over_cellar_location_has"),
)


def event_not_affects_manhole(
    subject_is_event: Truth,
    object_is_manhole: Truth,
    ground_level_location_over_cellar_location_has: Truth,
) -> bool | None:
    """FB9.6:c9: that event does not affect Manhole if ground level Location over Cellar Location has been
    rubbled."""
    if not (subject_is_event and object_is_manhole and ground_level_location_over_cellar_location_has):
        return None
    return False


def event_not_affects_manhole_why(
    subject_is_event: Truth,
    object_is_manhole: Truth,
    ground_level_location_over_cellar_location_has: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_event, object_is_manhole, ground_level_location_over_cellar_location_has)
    if not (subject_is_event and object_is_manhole and ground_level_location_over_cellar_location_has):
        return (_STEP_EVENT_NOT_AFFECTS_MANHOLE, None, inputs, (), ())
    return (_STEP_EVENT_NOT_AFFECTS_MANHOLE, False, inputs, (), ())


_STEP_STAIRWELL_IS_AFFECTED = Step(
    "FB9.61:c1",
    "Stairwell between (that ground level Location and Cellar level) is normally affected if ground level "
    "Location is rubbled (B24.4)",
    ("object_is_stairwell_between_ground_level", "ground_level_location_is_rubbled"),
)


def stairwell_is_affected(
    object_is_stairwell_between_ground_level: Truth,
    ground_level_location_is_rubbled: Truth,
) -> bool | None:
    """FB9.61:c1: Stairwell between (that ground level Location and Cellar level) is normally affected if
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
    "FB9.62:c1",
    "cellar rules of B23.41 apply unchanged for Cellar Location [EXC FB9.62!1: that AFV falls into Cellar "
    "Location if Bog Check of AFV has Original colored dr of ≥ 5. that crew may immediately attempt to scrounge "
    "AFV if crew of (that AFV that falls into Cellar Location) survives if Bog Check of AFV has Original colored "
    "dr of ≥ 5. that crew is then placed in Cellar Location instead of at ground level if crew of (that AFV that "
    "falls into Cellar Location) survives even if placement would overstack Cellar Location if Bog Check of AFV "
    "has Original colored dr of ≥ 5. AFV that falls into Cellar Location is eliminated in each case if Bog Check "
    "of AFV has Original colored dr of ≥ 5. AFV that falls into Cellar Location leaves no wreck if Bog Check of "
    "AFV has Original colored dr of ≥ 5. each Infantry unit must take immediate NMC in (that Cellar Location that "
    "that AFV falls into) if Bog Check of AFV has Original colored dr of ≥ 5. dr (i.e., Δ) must be made for (each "
    "SW that that Infantry unit possesses) if that Infantry unit fails that immediate NMC if Bog Check of AFV has "
    "Original colored dr of ≥ 5. 6 result of that dr eliminates (that SW that that Infantry unit possesses) if "
    "that Infantry unit fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 5. 4-5 result "
    "of that dr malfunctions (that SW that that Infantry unit possesses) if that Infantry unit fails that "
    "immediate NMC if Bog Check of AFV has Original colored dr of ≥ 5.]",
    ("rules_cellar_rule_of_rule_b23_41", "for_cellar_location"),
)


def cellar_rule_of_rule_b23_41_apply(
    rules_cellar_rule_of_rule_b23_41: Truth,
    for_cellar_location: Truth,
) -> bool | None:
    """FB9.62:c1: cellar rules of B23.41 apply unchanged for Cellar Location [EXC FB9.62!1: that AFV falls
    into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 5. that crew may immediately
    attempt to scrounge AFV if crew of (that AFV that falls into Cellar Location) survives if Bog Check of
    AFV has Original colored dr of ≥ 5. that crew is then placed in Cellar Location instead of at ground
    level if crew of (that AFV that falls into Cellar Location) survives even if placement would overstack
    Cellar Location if Bog Check of AFV has Original colored dr of ≥ 5. AFV that falls into Cellar Location
    is eliminated in each case if Bog Check of AFV has Original colored dr of ≥ 5. AFV that falls into Cellar
    Location leaves no wreck if Bog Check of AFV has Original colored dr of ≥ 5. each Infantry unit must take
    immediate NMC in (that Cellar Location that that AFV falls into) if Bog Check of AFV has Original colored
    dr of ≥ 5. dr (i.e., Δ) must be made for (each SW that that Infantry unit possesses) if that Infantry
    unit fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 5. 6 result of that dr
    eliminates (that SW that that Infantry unit possesses) if that Infantry unit fails that immediate NMC if
    Bog Check of AFV has Original colored dr of ≥ 5. 4-5 result of that dr malfunctions (that SW that that
    Infantry unit possesses) if that Infantry unit fails that immediate NMC if Bog Check of AFV has Original
    colored dr of ≥ 5.]."""
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
    "FB9.62!1",
    "that AFV falls into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 5",
    ("subject_is_afv", "object_is_cellar_location", "bog_check_of_afv_has_original_colored_dr_of_5"),
)


def afv_falls_into_cellar_location(
    subject_is_afv: Truth,
    object_is_cellar_location: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> bool | None:
    """FB9.62!1: that AFV falls into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 5."""
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
    "FB9.62!1",
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
    """FB9.62!1: that crew may immediately attempt to scrounge AFV if crew of (that AFV that falls into
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
    "FB9.62!1",
    "that crew is then placed in Cellar Location instead of at ground level if crew of (that AFV that falls into "
    "Cellar Location) survives even if placement would overstack Cellar Location if Bog Check of AFV has Original "
    "colored dr of ≥ 5",
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
    """FB9.62!1: that crew is then placed in Cellar Location instead of at ground level if crew of (that AFV
    that falls into Cellar Location) survives even if placement would overstack Cellar Location if Bog Check
    of AFV has Original colored dr of ≥ 5."""
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
    "FB9.62!1",
    "AFV that falls into Cellar Location is eliminated in each case if Bog Check of AFV has Original colored dr of ≥ 5",
    ("object_is_afv_falls_into_cellar_location", "in_case", "bog_check_of_afv_has_original_colored_dr_of_5"),
)


def afv_is_eliminated_in_case(
    object_is_afv_falls_into_cellar_location: Truth,
    in_case: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> bool | None:
    """FB9.62!1: AFV that falls into Cellar Location is eliminated in each case if Bog Check of AFV has
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
    "FB9.62!1",
    "AFV that falls into Cellar Location leaves no wreck if Bog Check of AFV has Original colored dr of ≥ 5",
    ("subject_is_afv_falls_into_cellar_location", "object_is_wreck", "bog_check_of_afv_has_original_colored_dr_of_5"),
)


def afv_leaves_wreck(
    subject_is_afv_falls_into_cellar_location: Truth,
    object_is_wreck: Truth,
    bog_check_of_afv_has_original_colored_dr_of_5: Truth,
) -> bool | None:
    """FB9.62!1: AFV that falls into Cellar Location leaves no wreck if Bog Check of AFV has Original colored
    dr of ≥ 5."""
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
    "FB9.62!1",
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
    """FB9.62!1: each Infantry unit must take immediate NMC in (that Cellar Location that that AFV falls
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
    "FB9.62!1",
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
    """FB9.62!1: dr (i.e., Δ) must be made for (each SW that that Infantry unit possesses) if that Infantry
    unit fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 5."""
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
    "FB9.62!1",
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
    """FB9.62!1: 6 result of that dr eliminates (that SW that that Infantry unit possesses) if that Infantry
    unit fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 5."""
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
    "FB9.62!1",
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
    """FB9.62!1: 4-5 result of that dr malfunctions (that SW that that Infantry unit possesses) if that
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
    "FB9.62:c2",
    "no Cellar Location is thereby created in that hex of that single-hex building when AFV is removed for "
    "falling into cellar of single-hex building",
    ("object_is_cellar_location", "in_hex_of_single_hex_building", "afv_is_removed_for_falls_into_cellar_of_single"),
)


def cellar_location_is_created_in_hex(
    object_is_cellar_location: Truth,
    in_hex_of_single_hex_building: Truth,
    afv_is_removed_for_falls_into_cellar_of_single: Truth,
) -> bool | None:
    """FB9.62:c2: no Cellar Location is thereby created in that hex of that single-hex building when AFV is
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


_STEP_BUILDING_IS_HAS_CELLAR_LOCATION = Step(
    "FB9.62:c3",
    "each single-hex FB building is considered (to have cellar Location) only for purposes of Collapse (B23.41)",
    ("subject_is_single_hex_fb_building", "complement_is_has_cellar_location", "for_the_purposes_of_collapse"),
)


def building_is_has_cellar_location(
    subject_is_single_hex_fb_building: Truth,
    complement_is_has_cellar_location: Truth,
    for_the_purposes_of_collapse: Truth,
) -> bool | None:
    """FB9.62:c3: each single-hex FB building is considered (to have cellar Location) only for purposes of
    Collapse (B23.41)."""
    if not (subject_is_single_hex_fb_building and complement_is_has_cellar_location):
        return None
    if not for_the_purposes_of_collapse:
        return False
    return True


def building_is_has_cellar_location_why(
    subject_is_single_hex_fb_building: Truth,
    complement_is_has_cellar_location: Truth,
    for_the_purposes_of_collapse: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_single_hex_fb_building, complement_is_has_cellar_location, for_the_purposes_of_collapse)
    if not (subject_is_single_hex_fb_building and complement_is_has_cellar_location):
        return (_STEP_BUILDING_IS_HAS_CELLAR_LOCATION, None, inputs, (), ())
    if not for_the_purposes_of_collapse:
        return (_STEP_BUILDING_IS_HAS_CELLAR_LOCATION, False, inputs, (), ())
    return (_STEP_BUILDING_IS_HAS_CELLAR_LOCATION, True, inputs, (), ())


_STEP_CELLAR_LOCATION_NOT_IS_SUBJECT = Step(
    "FB9.7:c1",
    "Cellar Location is not subject to principle of A7.72 (i.e., Upper Level Encirclement)",
    ("subject_is_cellar_location", "complement_is_subject", "to_principle_of_rule_a7_72_i_e_upper_level"),
)


def cellar_location_not_is_subject(
    subject_is_cellar_location: Truth,
    complement_is_subject: Truth,
    to_principle_of_rule_a7_72_i_e_upper_level: Truth,
) -> bool | None:
    """FB9.7:c1: Cellar Location is not subject to principle of A7.72 (i.e., Upper Level Encirclement)."""
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
    "FB9.7:c2",
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
    """FB9.7:c2: having (no exit to ground level) does not by itself make (unit in Cellar Location) Encircled."""
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
        _STEP_BUILDING_HAS_CELLAR_LEVEL,
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
                        roles=(Role("including", Thing("Rowhouse", kind="terrain")),),
                        such=(
                            Frame(
                                ("depict",),
                                object=Thing("it", det="which"),
                                roles=(Role("on", Thing("map", kind="location", det="the", traits=(Trait("FB"),))),),
                                passive=True,
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "object_is_cellar_level_beneath_ground_level",
                Fits(
                    "object",
                    Thing(
                        "Cellar level",
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
        building_has_cellar_level,
        building_has_cellar_level_why,
    ),
    Rule(
        _STEP_SEWER_LEVEL_IS_BENEATH_CELLAR_LEVEL,
        Kind.FACT,
        ("be",),
        (
            Atom(
                "subject_is_if_any_sewer_level_of_hex_of_cellar",
                Fits(
                    "subject",
                    Thing(
                        "sewer level",
                        kind="location",
                        det="the",
                        traits=(Trait("if any"),),
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "hex",
                                    kind="location",
                                    det="that",
                                    roles=(
                                        Role(
                                            "of",
                                            Thing(
                                                "Cellar level",
                                                kind="location",
                                                det="that",
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
                                                                    Thing(
                                                                        "building",
                                                                        kind="terrain",
                                                                        det="that",
                                                                        traits=(Trait("multi-hex"),),
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
            ),
            Atom(
                "beneath_cellar_level_beneath_ground_level",
                Fits(
                    "beneath",
                    Thing(
                        "Cellar level",
                        kind="location",
                        det="the",
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
                        ),
                    ),
                ),
            ),
        ),
        sewer_level_is_beneath_cellar_level,
        sewer_level_is_beneath_cellar_level_why,
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
        (
            Atom("subject_is_cellar_location", Fits("subject", Thing("Cellar Location", kind="location"))),
            Atom(
                "wooden",
                Frame(
                    ("be",),
                    subject=Thing("Cellar Location", kind="location", det="that"),
                    complement=Trait("wooden"),
                ),
            ),
        ),
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
        _STEP_ENTER_CELLAR_LOCATION,
        Kind.NORM,
        ("enter",),
        (
            Atom(
                "subject_is_armed_not_broken_mmc",
                Fits("subject", Thing("MMC", kind="unit", traits=(Trait("armed"), Trait("broken", negated=True)))),
            ),
            Atom(
                "object_is_cellar_location_already_overstacked",
                Fits(
                    "object",
                    Thing(
                        "Cellar Location",
                        kind="location",
                        such=(
                            Frame(
                                ("be",),
                                subject=Thing("it", det="which"),
                                complement=Trait("overstacked"),
                                manner=("already",),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        enter_cellar_location,
        enter_cellar_location_why,
    ),
    Rule(
        _STEP_ENTER_OR_SET_UP_IN_CELLAR_LOCATION,
        Kind.NORM,
        ("enter", "set up in"),
        (
            Atom(
                "subject_is_infantry_including_dummies",
                Fits(
                    "subject",
                    Thing("Infantry", kind="unit", roles=(Role("including", Thing("Dummies", kind="counter")),)),
                ),
            ),
            Atom("subject_is_sw", Fits("subject", Thing("SW", kind="weapon"))),
            Atom("object_is_cellar_location", Fits("object", Thing("Cellar Location", kind="location"))),
        ),
        enter_or_set_up_in_cellar_location,
        enter_or_set_up_in_cellar_location_why,
    ),
    Rule(
        _STEP_INFANTRY_OR_SW_IS_PLACED_BENEATH_CELLAR_COUNTER,
        Kind.EFFECT,
        ("place",),
        (
            Atom(
                "object_is_infantry_or_sw",
                Fits(
                    "object",
                    Several("/", (Thing("Infantry", kind="unit", det="that"), Thing("SW", kind="weapon", det="that"))),
                ),
            ),
            Atom("beneath_cellar_counter", Fits("beneath", Thing("Cellar counter", kind="counter"))),
            Atom(
                "to_indicates_presence_of_infantry_or_sw",
                Fits(
                    "to",
                    Frame(
                        ("indicate",),
                        object=Thing(
                            "presence",
                            det="the",
                            roles=(
                                Role(
                                    "of",
                                    Several(
                                        "/",
                                        (
                                            Thing("Infantry", kind="unit", det="that"),
                                            Thing("SW", kind="weapon", det="that"),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                        roles=(Role("in", Thing("Cellar Location", kind="location", det="that")),),
                    ),
                ),
            ),
        ),
        infantry_or_sw_is_placed_beneath_cellar_counter,
        infantry_or_sw_is_placed_beneath_cellar_counter_why,
    ),
    Rule(
        _STEP_EXIT_OR_ENTER_CELLAR_LEVEL,
        Kind.NORM,
        ("exit", "enter"),
        (
            Atom("subject_is_infantry", Fits("subject", Thing("Infantry", kind="unit"))),
            Atom("object_is_cellar_level", Fits("object", Thing("Cellar level", kind="location", det="the"))),
            Atom("via_stairwell", Fits("via", Thing("Stairwell", kind="terrain"))),
            Atom("via_manhole", Fits("via", Thing("Manhole", kind="location"))),
            Atom("via_connecting_trench", Fits("via", Thing("Trench", kind="terrain", traits=(Trait("connecting"),)))),
        ),
        exit_or_enter_cellar_level,
        exit_or_enter_cellar_level_why,
    ),
    Rule(
        _STEP_ENTER_CELLAR_LOCATION_2,
        Kind.NORM,
        ("enter",),
        (
            Atom("subject_is_infantry", Fits("subject", Thing("Infantry", kind="unit"))),
            Atom(
                "object_is_adjacent_cellar_location",
                Fits("object", Thing("Cellar Location", kind="location", traits=(Trait("adjacent"),))),
            ),
            Atom("directly", Fits("manner", Trait("directly"))),
            Atom(
                "already_in_cellar_location",
                Frame(
                    ("be",),
                    subject=Thing("Infantry", kind="unit", det="that"),
                    roles=(Role("in", Thing("Cellar Location", kind="location")),),
                    manner=("already",),
                ),
            ),
            Atom(
                "hex_2_of_adjacent_cellar_location_and_cellar",
                Frame(
                    ("share",),
                    subject=Thing(
                        "hex",
                        kind="location",
                        det="the",
                        number=Number(2, 2),
                        roles=(
                            Role(
                                "of",
                                Several(
                                    "and",
                                    (
                                        Thing(
                                            "Cellar Location",
                                            kind="location",
                                            det="that",
                                            traits=(Trait("adjacent"),),
                                        ),
                                        Thing("Cellar Location", kind="location", det="that"),
                                    ),
                                ),
                            ),
                        ),
                    ),
                    object=Thing(
                        "hexside",
                        kind="location",
                        traits=(Trait("common"), Trait("building")),
                        such=(
                            Joined(
                                "or",
                                (
                                    Frame(
                                        ("be",),
                                        subject=Thing("it", det="which"),
                                        complement=Trait("Rowhouse", negated=True),
                                    ),
                                    Frame(("be",), subject=Thing("it", det="which"), complement=Trait("Breached")),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        enter_cellar_location_2,
        enter_cellar_location_2_why,
    ),
    Rule(
        _STEP_CONNECTION_OR_MANHOLE_OPENS_INTO_CELLAR_LEVEL,
        Kind.EFFECT,
        ("open into",),
        (
            Atom(
                "subject_is_trench_connection_and_manhole",
                Fits(
                    "subject",
                    Several(
                        "and",
                        (
                            Thing("connection", kind="relation", traits=(Trait("Trench"),)),
                            Thing("Manhole", kind="location"),
                        ),
                    ),
                ),
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
        connection_or_manhole_opens_into_cellar_level,
        connection_or_manhole_opens_into_cellar_level_why,
    ),
    Rule(
        _STEP_RULE_FOR_SEWER_AND_TRENCH_APPLY,
        Kind.APPLICATION,
        ("rule",),
        (
            Atom(
                "rules_rule_for_sewer_and_trench",
                Fits(
                    "rules",
                    Thing(
                        "rule",
                        kind="document",
                        det="the",
                        roles=(
                            Role(
                                "for",
                                Several("and", (Thing("Sewer", kind="location"), Thing("Trench", kind="terrain"))),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        rule_for_sewer_and_trench_apply,
        rule_for_sewer_and_trench_apply_why,
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
        _STEP_CLAIM_WALL_ADVANTAGE,
        Kind.NORM,
        ("claim",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit"))),
            Atom("object_is_wall_advantage", Fits("object", Thing("Wall Advantage", kind="status"))),
            Atom(
                "in_cellar_location",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", det="that"),
                    roles=(Role("in", Thing("Cellar Location", kind="location")),),
                ),
            ),
        ),
        claim_wall_advantage,
        claim_wall_advantage_why,
    ),
    Rule(
        _STEP_INHERENT_FP_IS_HALVED_AS_AREA_FIRE,
        Kind.EFFECT,
        ("halve",),
        (
            Atom(
                "object_is_inherent_fp_of_unit_or_fg",
                Fits(
                    "object",
                    Thing(
                        "Inherent FP",
                        kind="quantity",
                        roles=(Role("of", Several("/", (Thing("unit", kind="unit"), Thing("FG", kind="unit")))),),
                    ),
                ),
            ),
            Atom("as_area_fire", Fits("as", Thing("Area Fire", kind="modifier"))),
            Atom(
                "unit_or_fg_is_in_cellar_location",
                Frame(
                    ("be",),
                    subject=Several("/", (Thing("unit", kind="unit", det="the"), Thing("FG", kind="unit", det="the"))),
                    roles=(Role("in", Thing("Cellar Location", kind="location")),),
                ),
            ),
            Atom(
                "lof_leaves_depiction_of_building_of_unit_or_fg",
                Frame(
                    ("leave",),
                    subject=Thing("LOF", kind="relation", det="the"),
                    object=Thing(
                        "depiction",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "building",
                                    kind="terrain",
                                    det="the",
                                    roles=(
                                        Role(
                                            "of",
                                            Several(
                                                "/",
                                                (
                                                    Thing("unit", kind="unit", det="that"),
                                                    Thing("FG", kind="unit", det="that"),
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
                "traced_to_adjacent_cellar_location",
                Frame(
                    ("trace",),
                    object=Thing("LOF", kind="relation", det="that"),
                    roles=(
                        Role("to", Thing("Cellar Location", kind="location", det="any", traits=(Trait("ADJACENT"),))),
                    ),
                    passive=True,
                ),
            ),
            Atom(
                "unit_uses_currently_inherent_fp_has_us_of_3",
                Frame(
                    ("have",),
                    subject=Thing(
                        "unit",
                        kind="unit",
                        det="the",
                        such=(
                            Frame(
                                ("use",),
                                subject=Thing("it", det="which"),
                                object=Thing("Inherent FP", kind="quantity", det="that"),
                                manner=("currently",),
                            ),
                        ),
                    ),
                    object=Thing("US#", kind="quantity", roles=(Role("of", Number(3, None)),)),
                ),
            ),
        ),
        inherent_fp_is_halved_as_area_fire,
        inherent_fp_is_halved_as_area_fire_why,
    ),
    Rule(
        _STEP_US_IS_NOT_ADDED_FOR_CALCULATION,
        Kind.EFFECT,
        ("add",),
        (
            Atom(
                "object_is_us_of_leader_directs_fire_from_cellar",
                Fits(
                    "object",
                    Thing(
                        "US#",
                        kind="quantity",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "leader",
                                    kind="unit",
                                    such=(
                                        Frame(
                                            ("direct",),
                                            subject=Thing("it", det="which"),
                                            object=Thing(
                                                "fire",
                                                kind="action",
                                                roles=(Role("from", Thing("Cellar Location", kind="location")),),
                                            ),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("for_calculation", Fits("for", Thing("calculation", det="that"))),
        ),
        us_is_not_added_for_calculation,
        us_is_not_added_for_calculation_why,
    ),
    Rule(
        _STEP_CELLAR_LOCATION_NOT_AFFECTS_USE,
        Kind.EFFECT,
        ("affect",),
        (
            Atom("subject_is_cellar_location", Fits("subject", Thing("Cellar Location", kind="location"))),
            Atom(
                "object_is_use_of_sw_or_inherent_fp",
                Fits(
                    "object",
                    Thing(
                        "use",
                        kind="action",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Several("/", (Thing("SW", kind="weapon"), Thing("Inherent FP", kind="quantity"))),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "subject_is_normal_effect_of_fired_from_within",
                Fits(
                    "subject",
                    Thing(
                        "effect",
                        det="the",
                        traits=(Trait("normal"),),
                        roles=(
                            Role(
                                "of",
                                Frame(
                                    ("fire",),
                                    roles=(Role("from within", Thing("building", kind="terrain")),),
                                    passive=True,
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "object_is_normal_effect_of_fired_from_within",
                Fits(
                    "object",
                    Thing(
                        "effect",
                        det="the",
                        traits=(Trait("normal"),),
                        roles=(
                            Role(
                                "of",
                                Frame(
                                    ("fire",),
                                    roles=(Role("from within", Thing("building", kind="terrain")),),
                                    passive=True,
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        cellar_location_not_affects_use,
        cellar_location_not_affects_use_why,
    ),
    Rule(
        _STEP_THROW_DC,
        Kind.NORM,
        ("throw",),
        (
            Atom("object_is_dc", Fits("object", Thing("DC", kind="weapon"))),
            Atom("from_cellar_location", Fits("from", Thing("Cellar Location", kind="location"))),
            Atom(
                "into_adjacent_location",
                Fits("into", Thing("Location", kind="location", traits=(Trait("ADJACENT"),))),
            ),
        ),
        throw_dc,
        throw_dc_why,
    ),
    Rule(
        _STEP_SMOKE_AFFECTS_FIRE,
        Kind.EFFECT,
        ("affect",),
        (
            Atom(
                "subject_is_smoke_at_ground_level",
                Fits(
                    "subject",
                    Thing("SMOKE", kind="counter", roles=(Role("at", Thing("ground level", kind="location")),)),
                ),
            ),
            Atom(
                "object_is_different_level_fire_goes",
                Fits(
                    "object",
                    Thing(
                        "fire",
                        kind="action",
                        traits=(Trait("different-level"),),
                        such=(
                            Frame(
                                ("go",),
                                subject=Thing("it", det="which"),
                                roles=(
                                    Role(
                                        "from/to",
                                        Thing(
                                            "Cellar Location",
                                            kind="location",
                                            det="the",
                                            roles=(
                                                Role(
                                                    "of",
                                                    Thing(
                                                        "hex",
                                                        kind="location",
                                                        det="that",
                                                        traits=(Trait("Cellar Location"),),
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
                "in_cellar_location_hex",
                Fits("in", Thing("hex", kind="location", traits=(Trait("Cellar Location"),))),
            ),
        ),
        smoke_affects_fire,
        smoke_affects_fire_why,
    ),
    Rule(
        _STEP_EXTRA_HINDRANCE_PLUS_1_FOR_DIFFERENT_LEVEL,
        Kind.APPLICATION,
        ("Hindrance",),
        (
            Atom(
                "rules_extra_hindrance_plus_1_for_different_level",
                Fits(
                    "rules",
                    Thing(
                        "Hindrance",
                        kind="modifier",
                        det="the",
                        number=Number(1, 1, signed=True),
                        traits=(Trait("extra"),),
                        roles=(
                            Role(
                                "for",
                                Thing(
                                    "fire",
                                    kind="action",
                                    det="that",
                                    traits=(Trait("different-level"), Trait("outgoing")),
                                    such=(
                                        Frame(
                                            ("go",),
                                            subject=Thing("it", det="which"),
                                            roles=(
                                                Role(
                                                    "from/to",
                                                    Thing(
                                                        "Cellar Location",
                                                        kind="location",
                                                        det="the",
                                                        roles=(
                                                            Role(
                                                                "of",
                                                                Thing(
                                                                    "hex",
                                                                    kind="location",
                                                                    det="that",
                                                                    traits=(Trait("Cellar Location"),),
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
                "smoke_at_ground_level_affects_normally_different",
                Frame(
                    ("affect",),
                    subject=Thing("SMOKE", kind="counter", roles=(Role("at", Thing("ground level", kind="location")),)),
                    object=Thing(
                        "fire",
                        kind="action",
                        traits=(Trait("different-level"),),
                        such=(
                            Frame(
                                ("go",),
                                subject=Thing("it", det="which"),
                                roles=(
                                    Role(
                                        "from/to",
                                        Thing(
                                            "Cellar Location",
                                            kind="location",
                                            det="the",
                                            roles=(
                                                Role(
                                                    "of",
                                                    Thing(
                                                        "hex",
                                                        kind="location",
                                                        det="that",
                                                        traits=(Trait("Cellar Location"),),
                                                    ),
                                                ),
                                            ),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                    roles=(Role("in", Thing("hex", kind="location", traits=(Trait("Cellar Location"),))),),
                    manner=("normally",),
                ),
            ),
        ),
        extra_hindrance_plus_1_for_different_level,
        extra_hindrance_plus_1_for_different_level_why,
    ),
    Rule(
        _STEP_FIRE_IS_NOT_AFFECTED,
        Kind.EFFECT,
        ("affect",),
        (
            Atom(
                "object_is_fire_between_adjacent_cellar_location",
                Fits(
                    "object",
                    Thing(
                        "fire",
                        kind="action",
                        roles=(
                            Role("between", Thing("Cellar Location", kind="location", traits=(Trait("ADJACENT"),))),
                        ),
                    ),
                ),
            ),
        ),
        fire_is_not_affected,
        fire_is_not_affected_why,
    ),
    Rule(
        _STEP_PLACE_SMOKE_GRENADE,
        Kind.NORM,
        ("place",),
        (
            Atom(
                "object_is_infantry_smoke_grenade",
                Fits("object", Thing("SMOKE grenade", kind="weapon", traits=(Trait("Infantry"),))),
            ),
            Atom("from_cellar_location", Fits("from", Thing("Cellar Location", kind="location"))),
            Atom(
                "into_adjacent_not_cellar_location_hex",
                Fits(
                    "into",
                    Thing("hex", kind="location", traits=(Trait("adjacent"), Trait("Cellar Location", negated=True))),
                ),
            ),
            Atom(
                "as_if_adjacent_hex_of_higher_elevation_per_rule",
                Fits(
                    "as if",
                    Frame(
                        ("be",),
                        subject=Thing("hex", kind="location", det="that", traits=(Trait("adjacent"),)),
                        complement=Thing(
                            "hex",
                            kind="location",
                            traits=(Trait("ADJACENT"),),
                            roles=(Role("of", Thing("elevation", kind="location", traits=(Trait("higher"),))),),
                        ),
                        roles=(Role("per", Thing("rule", kind="document", det="the", name="A24.1")),),
                    ),
                ),
            ),
        ),
        place_smoke_grenade,
        place_smoke_grenade_why,
    ),
    Rule(
        _STEP_SPREAD_FROM_CELLAR_LOCATION,
        Kind.NORM,
        ("spread",),
        (
            Atom("subject_is_blaze", Fits("subject", Thing("Blaze", kind="terrain"))),
            Atom("from_cellar_location", Fits("from", Thing("Cellar Location", kind="location"))),
            Atom("to_adjacent_location", Fits("to", Thing("Location", kind="location", traits=(Trait("ADJACENT"),)))),
        ),
        spread_from_cellar_location,
        spread_from_cellar_location_why,
    ),
    Rule(
        _STEP_SPREAD_TO_CELLAR_LOCATION,
        Kind.NORM,
        ("spread",),
        (
            Atom("subject_is_blaze", Fits("subject", Thing("Blaze", kind="terrain"))),
            Atom("to_cellar_location", Fits("to", Thing("Cellar Location", kind="location"))),
            Atom(
                "from_adjacent_location",
                Fits("from", Thing("Location", kind="location", traits=(Trait("ADJACENT"),))),
            ),
        ),
        spread_to_cellar_location,
        spread_to_cellar_location_why,
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
        _STEP_MANHOLE_OR_FORTIFIED_BUILDING_STATUS,
        Kind.EFFECT,
        ("eliminate",),
        (
            Atom(
                "object_is_manhole_of_hex_of_cellar_location",
                Fits(
                    "object",
                    Several(
                        "and",
                        (
                            Thing(
                                "Manhole",
                                kind="location",
                                det="the",
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
                            Thing(
                                "Fortified Building status",
                                kind="status",
                                det="any",
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
            ),
            Atom(
                "cellar_location_is_rubbled",
                Frame(("rubble",), object=Thing("Cellar Location", kind="location"), passive=True),
            ),
        ),
        manhole_or_fortified_building_status,
        manhole_or_fortified_building_status_why,
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
        _STEP_EVENT_NOT_AFFECTS_MANHOLE,
        Kind.EFFECT,
        ("affect",),
        (
            Atom("subject_is_event", Fits("subject", Thing("event", kind="event", det="that"))),
            Atom("object_is_manhole", Fits("object", Thing("Manhole", kind="location"))),
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
        event_not_affects_manhole,
        event_not_affects_manhole_why,
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
        _STEP_BUILDING_IS_HAS_CELLAR_LOCATION,
        Kind.DEFINITION,
        ("have",),
        (
            Atom(
                "subject_is_single_hex_fb_building",
                Fits(
                    "subject",
                    Thing("building", kind="terrain", det="each", traits=(Trait("single-hex"), Trait("FB"))),
                ),
            ),
            Atom(
                "complement_is_has_cellar_location",
                Fits(
                    "complement",
                    Frame(("have",), object=Thing("Location", kind="location", traits=(Trait("cellar"),))),
                ),
            ),
            Atom("for_the_purposes_of_collapse", Fits("for the purposes of", Thing("Collapse", kind="action"))),
        ),
        building_is_has_cellar_location,
        building_is_has_cellar_location_why,
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
