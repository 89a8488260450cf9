"""B8, Sewers and Sewer Movement: rules as functions, generated from their logic and never edited by hand."""

from ..answers import APPLIED, IDLE, NOT_MET, Cell, Exempted, Record, Step
from ..phrases import Frame, Joined, Number, Role, Several, Thing, Trait
from ..rules import Atom, Duty, Fits, Kind, Rule
from ..tables import Row, Table
from ..truth import Legality, Truth

_STEP_SEWER_USE_APPLY = Step(
    "B8:sewer-use:c1",
    "Sewer use does not apply unless that Sewer use is allowed by SSR",
    ("rules_sewer_use", "allowed"),
)


def sewer_use_apply(rules_sewer_use: Truth, allowed: Truth) -> bool | None:
    """B8:sewer-use:c1: Sewer use does not apply unless that Sewer use is allowed by SSR."""
    if not (rules_sewer_use and not allowed):
        return None
    return False


def sewer_use_apply_why(rules_sewer_use: Truth, allowed: Truth) -> Record:
    """The same, with its record."""
    inputs = (rules_sewer_use, allowed)
    if not (rules_sewer_use and not allowed):
        return (_STEP_SEWER_USE_APPLY, None, inputs, (), ())
    return (_STEP_SEWER_USE_APPLY, False, inputs, (), ())


_STEP_USE_SEWER_MOVEMENT = Step(
    "B8:sewer-use:c2",
    "unit of other side may use that Sewer Movement if scenario grants Sewer Movement to 1 side if leader that "
    "accompanies that unit passes 4 TC",
    (
        "subject_is_unit_of_other_side",
        "object_is_sewer_movement",
        "scenario_grants_sewer_movement_to_side_1",
        "leader_accompanies_unit_passes_tc_4",
    ),
)


def use_sewer_movement(
    subject_is_unit_of_other_side: Truth,
    object_is_sewer_movement: Truth,
    scenario_grants_sewer_movement_to_side_1: Truth,
    leader_accompanies_unit_passes_tc_4: Truth,
) -> Legality | None:
    """B8:sewer-use:c2: unit of other side may use that Sewer Movement if scenario grants Sewer Movement to 1
    side if leader that accompanies that unit passes 4 TC."""
    if not (
        subject_is_unit_of_other_side
        and object_is_sewer_movement
        and scenario_grants_sewer_movement_to_side_1
        and leader_accompanies_unit_passes_tc_4
    ):
        return None
    return Legality.PERMITTED


def use_sewer_movement_why(
    subject_is_unit_of_other_side: Truth,
    object_is_sewer_movement: Truth,
    scenario_grants_sewer_movement_to_side_1: Truth,
    leader_accompanies_unit_passes_tc_4: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_unit_of_other_side,
        object_is_sewer_movement,
        scenario_grants_sewer_movement_to_side_1,
        leader_accompanies_unit_passes_tc_4,
    )
    if not (
        subject_is_unit_of_other_side
        and object_is_sewer_movement
        and scenario_grants_sewer_movement_to_side_1
        and leader_accompanies_unit_passes_tc_4
    ):
        return (_STEP_USE_SEWER_MOVEMENT, None, inputs, (), ())
    return (_STEP_USE_SEWER_MOVEMENT, Legality.PERMITTED, inputs, (), ())


_STEP_SEWER_MOVEMENT_IS_LIMITED_TO_MANHOLE_LOCATION = Step(
    "B8:sewer-use:c3",
    "Sewer Movement is limited to Manhole Location",
    ("object_is_sewer_movement", "to_manhole_location"),
)


def sewer_movement_is_limited_to_manhole_location(
    object_is_sewer_movement: Truth,
    to_manhole_location: Truth,
) -> bool | None:
    """B8:sewer-use:c3: Sewer Movement is limited to Manhole Location."""
    if not (object_is_sewer_movement and to_manhole_location):
        return None
    return True


def sewer_movement_is_limited_to_manhole_location_why(
    object_is_sewer_movement: Truth,
    to_manhole_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_sewer_movement, to_manhole_location)
    if not (object_is_sewer_movement and to_manhole_location):
        return (_STEP_SEWER_MOVEMENT_IS_LIMITED_TO_MANHOLE_LOCATION, None, inputs, (), ())
    return (_STEP_SEWER_MOVEMENT_IS_LIMITED_TO_MANHOLE_LOCATION, True, inputs, (), ())


_STEP_BE_OVERSTACKED = Step(
    "B8:sewer-use:c4",
    "Sewer Location may never be overstacked",
    ("subject_is_sewer_location", "complement_is_overstacked"),
)


def be_overstacked(subject_is_sewer_location: Truth, complement_is_overstacked: Truth) -> Legality | None:
    """B8:sewer-use:c4: Sewer Location may never be overstacked."""
    if not (subject_is_sewer_location and complement_is_overstacked):
        return None
    return Legality.FORBIDDEN


def be_overstacked_why(subject_is_sewer_location: Truth, complement_is_overstacked: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_sewer_location, complement_is_overstacked)
    if not (subject_is_sewer_location and complement_is_overstacked):
        return (_STEP_BE_OVERSTACKED, None, inputs, (), ())
    return (_STEP_BE_OVERSTACKED, Legality.FORBIDDEN, inputs, (), ())


_STEP_USE_SEWER_MOVEMENT_2 = Step(
    "B8:sewer-use:c5",
    "Sewer Movement may be used only by Good Order Infantry and Dummies stack",
    ("subject_is_good_order_infantry", "subject_is_dummies_stack", "object_is_sewer_movement"),
)


def use_sewer_movement_2(
    subject_is_good_order_infantry: Truth,
    subject_is_dummies_stack: Truth,
    object_is_sewer_movement: Truth,
) -> Legality | None:
    """B8:sewer-use:c5: Sewer Movement may be used only by Good Order Infantry and Dummies stack."""
    if not object_is_sewer_movement:
        return None
    if not (subject_is_good_order_infantry or subject_is_dummies_stack):
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def use_sewer_movement_2_why(
    subject_is_good_order_infantry: Truth,
    subject_is_dummies_stack: Truth,
    object_is_sewer_movement: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_good_order_infantry, subject_is_dummies_stack, object_is_sewer_movement)
    if not object_is_sewer_movement:
        return (_STEP_USE_SEWER_MOVEMENT_2, None, inputs, (), ())
    if not (subject_is_good_order_infantry or subject_is_dummies_stack):
        return (_STEP_USE_SEWER_MOVEMENT_2, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_USE_SEWER_MOVEMENT_2, Legality.PERMITTED, inputs, (), ())


_STEP_LOCATION_OR_HEX_IS_MANHOLE_LOCATION = Step(
    "B8:manhole-locations:c1",
    "(each ground level Location with black circle) and each paved road hex that intersects with another road, "
    "such that road crosses ≥ 3 hexsides of that paved road hex are Manhole Location [EXC B8:manhole-locations!1: "
    "DASL uses only black circle.]",
    ("subject_is_ground_level_location_with_black",),
)


def location_or_hex_is_manhole_location(subject_is_ground_level_location_with_black: Truth) -> bool | None:
    """B8:manhole-locations:c1: (each ground level Location with black circle) and each paved road hex that
    intersects with another road, such that road crosses ≥ 3 hexsides of that paved road hex are Manhole
    Location [EXC B8:manhole-locations!1: DASL uses only black circle.]."""
    if not subject_is_ground_level_location_with_black:
        return None
    return True


def location_or_hex_is_manhole_location_why(subject_is_ground_level_location_with_black: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_ground_level_location_with_black,)
    if not subject_is_ground_level_location_with_black:
        return (_STEP_LOCATION_OR_HEX_IS_MANHOLE_LOCATION, None, inputs, (), ())
    return (_STEP_LOCATION_OR_HEX_IS_MANHOLE_LOCATION, True, inputs, (), ())


_STEP_DASL_USES_BLACK_CIRCLE = Step(
    "B8:manhole-locations!1",
    "DASL uses only black circle",
    ("subject_is_dasl", "object_is_black_circle"),
)


def dasl_uses_black_circle(subject_is_dasl: Truth, object_is_black_circle: Truth) -> bool | None:
    """B8:manhole-locations!1: DASL uses only black circle."""
    if not (subject_is_dasl and object_is_black_circle):
        return None
    return True


def dasl_uses_black_circle_why(subject_is_dasl: Truth, object_is_black_circle: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_dasl, object_is_black_circle)
    if not (subject_is_dasl and object_is_black_circle):
        return (_STEP_DASL_USES_BLACK_CIRCLE, None, inputs, (), ())
    return (_STEP_DASL_USES_BLACK_CIRCLE, True, inputs, (), ())


_STEP_MANHOLE_LOCATION_COVERED_APPLY = Step(
    "B8:manhole-locations:c2",
    "Manhole Location that is covered by Rubble/Blaze does not apply",
    ("rules_manhole_location_covered",),
)


def manhole_location_covered_apply(rules_manhole_location_covered: Truth) -> bool | None:
    """B8:manhole-locations:c2: Manhole Location that is covered by Rubble/Blaze does not apply."""
    if not rules_manhole_location_covered:
        return None
    return False


def manhole_location_covered_apply_why(rules_manhole_location_covered: Truth) -> Record:
    """The same, with its record."""
    inputs = (rules_manhole_location_covered,)
    if not rules_manhole_location_covered:
        return (_STEP_MANHOLE_LOCATION_COVERED_APPLY, None, inputs, (), ())
    return (_STEP_MANHOLE_LOCATION_COVERED_APPLY, False, inputs, (), ())


_STEP_SEWER_LOCATION_EXISTS = Step(
    "B8:manhole-locations:c3",
    "Sewer Location of (that Manhole Location that is covered by Rubble/Blaze) still exists if Manhole Location "
    "is covered by Rubble/Blaze",
    ("subject_is_sewer_location_of_manhole_location", "manhole_location_is_covered"),
)


def sewer_location_exists(
    subject_is_sewer_location_of_manhole_location: Truth,
    manhole_location_is_covered: Truth,
) -> bool | None:
    """B8:manhole-locations:c3: Sewer Location of (that Manhole Location that is covered by Rubble/Blaze)
    still exists if Manhole Location is covered by Rubble/Blaze."""
    if not (subject_is_sewer_location_of_manhole_location and manhole_location_is_covered):
        return None
    return True


def sewer_location_exists_why(
    subject_is_sewer_location_of_manhole_location: Truth,
    manhole_location_is_covered: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_sewer_location_of_manhole_location, manhole_location_is_covered)
    if not (subject_is_sewer_location_of_manhole_location and manhole_location_is_covered):
        return (_STEP_SEWER_LOCATION_EXISTS, None, inputs, (), ())
    return (_STEP_SEWER_LOCATION_EXISTS, True, inputs, (), ())


_STEP_UNIT_IS_ELIMINATED = Step(
    "B8:manhole-locations:c4",
    "each unit in that Sewer Location is eliminated if Rubble results from (DC attack in Sewer Location)",
    ("object_is_unit_in_sewer_location", "rubble_results_from_dc_attack_in_sewer_location"),
)


def unit_is_eliminated(
    object_is_unit_in_sewer_location: Truth,
    rubble_results_from_dc_attack_in_sewer_location: Truth,
) -> bool | None:
    """B8:manhole-locations:c4: each unit in that Sewer Location is eliminated if Rubble results from (DC
    attack in Sewer Location)."""
    if not (object_is_unit_in_sewer_location and rubble_results_from_dc_attack_in_sewer_location):
        return None
    return True


def unit_is_eliminated_why(
    object_is_unit_in_sewer_location: Truth,
    rubble_results_from_dc_attack_in_sewer_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_unit_in_sewer_location, rubble_results_from_dc_attack_in_sewer_location)
    if not (object_is_unit_in_sewer_location and rubble_results_from_dc_attack_in_sewer_location):
        return (_STEP_UNIT_IS_ELIMINATED, None, inputs, (), ())
    return (_STEP_UNIT_IS_ELIMINATED, True, inputs, (), ())


_STEP_SEWER_NOT_CONNECTS_TO_LOCATION = Step(
    "B8:manhole-locations:c5",
    "Sewer does not connect to subterranean location of any other kind (e.g., cave)",
    ("subject_is_sewer", "to_subterranean_location_of_other_kind_i_e_cave"),
)


def sewer_not_connects_to_location(
    subject_is_sewer: Truth,
    to_subterranean_location_of_other_kind_i_e_cave: Truth,
) -> bool | None:
    """B8:manhole-locations:c5: Sewer does not connect to subterranean location of any other kind (e.g.,
    cave)."""
    if not (subject_is_sewer and to_subterranean_location_of_other_kind_i_e_cave):
        return None
    return False


def sewer_not_connects_to_location_why(
    subject_is_sewer: Truth,
    to_subterranean_location_of_other_kind_i_e_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_sewer, to_subterranean_location_of_other_kind_i_e_cave)
    if not (subject_is_sewer and to_subterranean_location_of_other_kind_i_e_cave):
        return (_STEP_SEWER_NOT_CONNECTS_TO_LOCATION, None, inputs, (), ())
    return (_STEP_SEWER_NOT_CONNECTS_TO_LOCATION, False, inputs, (), ())


_STEP_FORTIFICATION_APPLY = Step("B8:manhole-locations:c6", "Fortification does not apply in Sewer", ("in_sewer",))


def fortification_apply(in_sewer: Truth) -> bool | None:
    """B8:manhole-locations:c6: Fortification does not apply in Sewer."""
    if not in_sewer:
        return None
    return False


def fortification_apply_why(in_sewer: Truth) -> Record:
    """The same, with its record."""
    inputs = (in_sewer,)
    if not in_sewer:
        return (_STEP_FORTIFICATION_APPLY, None, inputs, (), ())
    return (_STEP_FORTIFICATION_APPLY, False, inputs, (), ())


_STEP_UNIT_IS_CONCEALED = Step(
    "B8:los:c2",
    "unit is always concealed while that unit is in Sewer",
    ("subject_is_unit", "complement_is_concealed", "in_sewer"),
)


def unit_is_concealed(subject_is_unit: Truth, complement_is_concealed: Truth, in_sewer: Truth) -> bool | None:
    """B8:los:c2: unit is always concealed while that unit is in Sewer."""
    if not (subject_is_unit and complement_is_concealed and in_sewer):
        return None
    return True


def unit_is_concealed_why(subject_is_unit: Truth, complement_is_concealed: Truth, in_sewer: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit, complement_is_concealed, in_sewer)
    if not (subject_is_unit and complement_is_concealed and in_sewer):
        return (_STEP_UNIT_IS_CONCEALED, None, inputs, (), ())
    return (_STEP_UNIT_IS_CONCEALED, True, inputs, (), ())


_STEP_FIRE_IS_PBF_AND_HAZARDOUS_MOVEMENT_I_E_DRM_MINUS = Step(
    "B8:attacks:c1",
    "any fire against (unit in Sewer) is considered PBF and Hazardous Movement (i.e., -2 DRM) regardless of fire phase",
    ("subject_is_fire_against_unit_in_sewer", "complement_is_pbf_and_hazardous_movement_i_e_drm"),
)


def fire_is_pbf_and_hazardous_movement_i_e_drm_minus(
    subject_is_fire_against_unit_in_sewer: Truth,
    complement_is_pbf_and_hazardous_movement_i_e_drm: Truth,
) -> bool | None:
    """B8:attacks:c1: any fire against (unit in Sewer) is considered PBF and Hazardous Movement (i.e., -2
    DRM) regardless of fire phase."""
    if not (subject_is_fire_against_unit_in_sewer and complement_is_pbf_and_hazardous_movement_i_e_drm):
        return None
    return True


def fire_is_pbf_and_hazardous_movement_i_e_drm_minus_why(
    subject_is_fire_against_unit_in_sewer: Truth,
    complement_is_pbf_and_hazardous_movement_i_e_drm: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_fire_against_unit_in_sewer, complement_is_pbf_and_hazardous_movement_i_e_drm)
    if not (subject_is_fire_against_unit_in_sewer and complement_is_pbf_and_hazardous_movement_i_e_drm):
        return (_STEP_FIRE_IS_PBF_AND_HAZARDOUS_MOVEMENT_I_E_DRM_MINUS, None, inputs, (), ())
    return (_STEP_FIRE_IS_PBF_AND_HAZARDOUS_MOVEMENT_I_E_DRM_MINUS, True, inputs, (), ())


_STEP_FIRE_INTO_SEWER = Step(
    "B8:attacks:c2",
    "vehicle/OBA/ordnance/IFE may not fire into Sewer",
    ("subject_is_vehicle_or_oba_or_ordnance_or_ife", "into_sewer"),
)


def fire_into_sewer(subject_is_vehicle_or_oba_or_ordnance_or_ife: Truth, into_sewer: Truth) -> Legality | None:
    """B8:attacks:c2: vehicle/OBA/ordnance/IFE may not fire into Sewer."""
    if not (subject_is_vehicle_or_oba_or_ordnance_or_ife and into_sewer):
        return None
    return Legality.FORBIDDEN


def fire_into_sewer_why(subject_is_vehicle_or_oba_or_ordnance_or_ife: Truth, into_sewer: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_vehicle_or_oba_or_ordnance_or_ife, into_sewer)
    if not (subject_is_vehicle_or_oba_or_ordnance_or_ife and into_sewer):
        return (_STEP_FIRE_INTO_SEWER, None, inputs, (), ())
    return (_STEP_FIRE_INTO_SEWER, Legality.FORBIDDEN, inputs, (), ())


_STEP_DESPERATION_PENALTY_IS_REQUIRED = Step(
    "B8:attacks:c3",
    "Desperation penalty is required if PF, PFK, BAZ, PSK or RCL is used from within Sewer (C13.81)",
    ("object_is_desperation_penalty", "pf_or_pfk_or_baz_or_psk_or_rcl_is_used"),
)


def desperation_penalty_is_required(
    object_is_desperation_penalty: Truth,
    pf_or_pfk_or_baz_or_psk_or_rcl_is_used: Truth,
) -> bool | None:
    """B8:attacks:c3: Desperation penalty is required if PF, PFK, BAZ, PSK or RCL is used from within Sewer
    (C13.81)."""
    if not (object_is_desperation_penalty and pf_or_pfk_or_baz_or_psk_or_rcl_is_used):
        return None
    return True


def desperation_penalty_is_required_why(
    object_is_desperation_penalty: Truth,
    pf_or_pfk_or_baz_or_psk_or_rcl_is_used: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_desperation_penalty, pf_or_pfk_or_baz_or_psk_or_rcl_is_used)
    if not (object_is_desperation_penalty and pf_or_pfk_or_baz_or_psk_or_rcl_is_used):
        return (_STEP_DESPERATION_PENALTY_IS_REQUIRED, None, inputs, (), ())
    return (_STEP_DESPERATION_PENALTY_IS_REQUIRED, True, inputs, (), ())


_STEP_UNIT_IS_ELIMINATED_2 = Step(
    "B8:broken-berserk:c1",
    "unit is eliminated if that unit becomes broken / Berserk while that unit is in Sewer",
    ("object_is_unit", "becomes_broken_or_berserk", "in_sewer"),
)


def unit_is_eliminated_2(object_is_unit: Truth, becomes_broken_or_berserk: Truth, in_sewer: Truth) -> bool | None:
    """B8:broken-berserk:c1: unit is eliminated if that unit becomes broken / Berserk while that unit is in
    Sewer."""
    if not (object_is_unit and becomes_broken_or_berserk and in_sewer):
        return None
    return True


def unit_is_eliminated_2_why(object_is_unit: Truth, becomes_broken_or_berserk: Truth, in_sewer: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_unit, becomes_broken_or_berserk, in_sewer)
    if not (object_is_unit and becomes_broken_or_berserk and in_sewer):
        return (_STEP_UNIT_IS_ELIMINATED_2, None, inputs, (), ())
    return (_STEP_UNIT_IS_ELIMINATED_2, True, inputs, (), ())


_STEP_EMERGE_DURING_APH = Step(
    "B8:emergence-chart:c1",
    "unit in Sewer Location may concealed emerge during APh at option of owner if Sewer Emergence dr is ≤ 4",
    (
        "subject_is_unit_in_sewer_location",
        "concealed",
        "during_aph",
        "at_option_of_owner",
        "sewer_emergence_dr_is_4_or_less",
    ),
)


def emerge_during_aph(
    subject_is_unit_in_sewer_location: Truth,
    concealed: Truth,
    during_aph: Truth,
    at_option_of_owner: Truth,
    sewer_emergence_dr_is_4_or_less: Truth,
) -> Legality | None:
    """B8:emergence-chart:c1: unit in Sewer Location may concealed emerge during APh at option of owner if
    Sewer Emergence dr is ≤ 4."""
    if not (
        subject_is_unit_in_sewer_location
        and concealed
        and during_aph
        and at_option_of_owner
        and sewer_emergence_dr_is_4_or_less
    ):
        return None
    return Legality.PERMITTED


def emerge_during_aph_why(
    subject_is_unit_in_sewer_location: Truth,
    concealed: Truth,
    during_aph: Truth,
    at_option_of_owner: Truth,
    sewer_emergence_dr_is_4_or_less: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_unit_in_sewer_location,
        concealed,
        during_aph,
        at_option_of_owner,
        sewer_emergence_dr_is_4_or_less,
    )
    if not (
        subject_is_unit_in_sewer_location
        and concealed
        and during_aph
        and at_option_of_owner
        and sewer_emergence_dr_is_4_or_less
    ):
        return (_STEP_EMERGE_DURING_APH, None, inputs, (), ())
    return (_STEP_EMERGE_DURING_APH, Legality.PERMITTED, inputs, (), ())


_STEP_EMERGE_DURING_TURN = Step(
    "B8:emergence-chart:c3",
    "unit in Sewer Location may not emerge during that turn if Sewer Emergence dr is 5-6",
    ("subject_is_unit_in_sewer_location", "during_turn", "sewer_emergence_dr_is_5_to_6"),
)


def emerge_during_turn(
    subject_is_unit_in_sewer_location: Truth,
    during_turn: Truth,
    sewer_emergence_dr_is_5_to_6: Truth,
) -> Legality | None:
    """B8:emergence-chart:c3: unit in Sewer Location may not emerge during that turn if Sewer Emergence dr is
    5-6."""
    if not (subject_is_unit_in_sewer_location and during_turn and sewer_emergence_dr_is_5_to_6):
        return None
    return Legality.FORBIDDEN


def emerge_during_turn_why(
    subject_is_unit_in_sewer_location: Truth,
    during_turn: Truth,
    sewer_emergence_dr_is_5_to_6: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit_in_sewer_location, during_turn, sewer_emergence_dr_is_5_to_6)
    if not (subject_is_unit_in_sewer_location and during_turn and sewer_emergence_dr_is_5_to_6):
        return (_STEP_EMERGE_DURING_TURN, None, inputs, (), ())
    return (_STEP_EMERGE_DURING_TURN, Legality.FORBIDDEN, inputs, (), ())


_STEP_UNIT_NOT_IS_SUBJECT = Step(
    "B8:emergence-chart:c3",
    "unit in Sewer Location is not subject to Defensive Fire if Sewer Emergence dr is 5-6",
    ("subject_is_unit_in_sewer_location", "complement_is_subject", "to_defensive_fire", "sewer_emergence_dr_is_5_to_6"),
)


def unit_not_is_subject(
    subject_is_unit_in_sewer_location: Truth,
    complement_is_subject: Truth,
    to_defensive_fire: Truth,
    sewer_emergence_dr_is_5_to_6: Truth,
) -> bool | None:
    """B8:emergence-chart:c3: unit in Sewer Location is not subject to Defensive Fire if Sewer Emergence dr
    is 5-6."""
    if not (
        subject_is_unit_in_sewer_location
        and complement_is_subject
        and to_defensive_fire
        and sewer_emergence_dr_is_5_to_6
    ):
        return None
    return False


def unit_not_is_subject_why(
    subject_is_unit_in_sewer_location: Truth,
    complement_is_subject: Truth,
    to_defensive_fire: Truth,
    sewer_emergence_dr_is_5_to_6: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit_in_sewer_location, complement_is_subject, to_defensive_fire, sewer_emergence_dr_is_5_to_6)
    if not (
        subject_is_unit_in_sewer_location
        and complement_is_subject
        and to_defensive_fire
        and sewer_emergence_dr_is_5_to_6
    ):
        return (_STEP_UNIT_NOT_IS_SUBJECT, None, inputs, (), ())
    return (_STEP_UNIT_NOT_IS_SUBJECT, False, inputs, (), ())


_STEP_UNIT_IS_DISCOVERED = Step(
    "B8:emergence-chart:c4",
    "unit in Sewer Location is discovered if Sewer Emergence dr is ≥ 7",
    ("object_is_unit_in_sewer_location", "sewer_emergence_dr_is_7_or_more"),
)


def unit_is_discovered(object_is_unit_in_sewer_location: Truth, sewer_emergence_dr_is_7_or_more: Truth) -> bool | None:
    """B8:emergence-chart:c4: unit in Sewer Location is discovered if Sewer Emergence dr is ≥ 7."""
    if not (object_is_unit_in_sewer_location and sewer_emergence_dr_is_7_or_more):
        return None
    return True


def unit_is_discovered_why(object_is_unit_in_sewer_location: Truth, sewer_emergence_dr_is_7_or_more: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_unit_in_sewer_location, sewer_emergence_dr_is_7_or_more)
    if not (object_is_unit_in_sewer_location and sewer_emergence_dr_is_7_or_more):
        return (_STEP_UNIT_IS_DISCOVERED, None, inputs, (), ())
    return (_STEP_UNIT_IS_DISCOVERED, True, inputs, (), ())


_STEP_EMERGE_DURING_TURN_2 = Step(
    "B8:emergence-chart:c5",
    "unit in Sewer Location may not emerge during that turn if Sewer Emergence dr is ≥ 7",
    ("subject_is_unit_in_sewer_location", "during_turn", "sewer_emergence_dr_is_7_or_more"),
)


def emerge_during_turn_2(
    subject_is_unit_in_sewer_location: Truth,
    during_turn: Truth,
    sewer_emergence_dr_is_7_or_more: Truth,
) -> Legality | None:
    """B8:emergence-chart:c5: unit in Sewer Location may not emerge during that turn if Sewer Emergence dr is
    ≥ 7."""
    if not (subject_is_unit_in_sewer_location and during_turn and sewer_emergence_dr_is_7_or_more):
        return None
    return Legality.FORBIDDEN


def emerge_during_turn_2_why(
    subject_is_unit_in_sewer_location: Truth,
    during_turn: Truth,
    sewer_emergence_dr_is_7_or_more: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit_in_sewer_location, during_turn, sewer_emergence_dr_is_7_or_more)
    if not (subject_is_unit_in_sewer_location and during_turn and sewer_emergence_dr_is_7_or_more):
        return (_STEP_EMERGE_DURING_TURN_2, None, inputs, (), ())
    return (_STEP_EMERGE_DURING_TURN_2, Legality.FORBIDDEN, inputs, (), ())


_STEP_UNIT_IS_SUBJECT = Step(
    "B8:emergence-chart:c5",
    "unit in Sewer Location is subject to (Defensive Fire by (enemy Infantry in Manhole Location)) w/o benefit of "
    "concealment if Sewer Emergence dr is ≥ 7",
    (
        "subject_is_unit_in_sewer_location",
        "complement_is_subject",
        "to_defensive_fire_by_enemy_infantry_in_manhole",
        "without_benefit_of_concealment",
        "sewer_emergence_dr_is_7_or_more",
    ),
)


def unit_is_subject(
    subject_is_unit_in_sewer_location: Truth,
    complement_is_subject: Truth,
    to_defensive_fire_by_enemy_infantry_in_manhole: Truth,
    without_benefit_of_concealment: Truth,
    sewer_emergence_dr_is_7_or_more: Truth,
) -> bool | None:
    """B8:emergence-chart:c5: unit in Sewer Location is subject to (Defensive Fire by (enemy Infantry in
    Manhole Location)) w/o benefit of concealment if Sewer Emergence dr is ≥ 7."""
    if not (
        subject_is_unit_in_sewer_location
        and complement_is_subject
        and to_defensive_fire_by_enemy_infantry_in_manhole
        and without_benefit_of_concealment
        and sewer_emergence_dr_is_7_or_more
    ):
        return None
    return True


def unit_is_subject_why(
    subject_is_unit_in_sewer_location: Truth,
    complement_is_subject: Truth,
    to_defensive_fire_by_enemy_infantry_in_manhole: Truth,
    without_benefit_of_concealment: Truth,
    sewer_emergence_dr_is_7_or_more: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_unit_in_sewer_location,
        complement_is_subject,
        to_defensive_fire_by_enemy_infantry_in_manhole,
        without_benefit_of_concealment,
        sewer_emergence_dr_is_7_or_more,
    )
    if not (
        subject_is_unit_in_sewer_location
        and complement_is_subject
        and to_defensive_fire_by_enemy_infantry_in_manhole
        and without_benefit_of_concealment
        and sewer_emergence_dr_is_7_or_more
    ):
        return (_STEP_UNIT_IS_SUBJECT, None, inputs, (), ())
    return (_STEP_UNIT_IS_SUBJECT, True, inputs, (), ())


_STEP_CONCEALMENT_NOT_IS_LOST = Step(
    "B8:emergence-chart:c6",
    "that concealment is not lost if Sewer Emergence dr is ≥ 7",
    ("subject_is_concealment", "complement_is_lost", "sewer_emergence_dr_is_7_or_more"),
)


def concealment_not_is_lost(
    subject_is_concealment: Truth,
    complement_is_lost: Truth,
    sewer_emergence_dr_is_7_or_more: Truth,
) -> bool | None:
    """B8:emergence-chart:c6: that concealment is not lost if Sewer Emergence dr is ≥ 7."""
    if not (subject_is_concealment and complement_is_lost and sewer_emergence_dr_is_7_or_more):
        return None
    return False


def concealment_not_is_lost_why(
    subject_is_concealment: Truth,
    complement_is_lost: Truth,
    sewer_emergence_dr_is_7_or_more: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_concealment, complement_is_lost, sewer_emergence_dr_is_7_or_more)
    if not (subject_is_concealment and complement_is_lost and sewer_emergence_dr_is_7_or_more):
        return (_STEP_CONCEALMENT_NOT_IS_LOST, None, inputs, (), ())
    return (_STEP_CONCEALMENT_NOT_IS_LOST, False, inputs, (), ())


_STEP_MINUS_1_TO_DR = Step(
    "B8:emergence-chart:c7",
    "-1 to Sewer Emergence dr if any other friendly unit occupies Manhole Location",
    ("quantity_is_sewer_emergence_dr", "other_friendly_unit_occupies_manhole_location"),
)


def minus_1_to_dr(
    quantity_is_sewer_emergence_dr: Truth,
    other_friendly_unit_occupies_manhole_location: Truth,
) -> int | None:
    """B8:emergence-chart:c7: -1 to Sewer Emergence dr if any other friendly unit occupies Manhole Location."""
    if not (quantity_is_sewer_emergence_dr and other_friendly_unit_occupies_manhole_location):
        return None
    return -1


def minus_1_to_dr_why(
    quantity_is_sewer_emergence_dr: Truth,
    other_friendly_unit_occupies_manhole_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (quantity_is_sewer_emergence_dr, other_friendly_unit_occupies_manhole_location)
    if not (quantity_is_sewer_emergence_dr and other_friendly_unit_occupies_manhole_location):
        return (_STEP_MINUS_1_TO_DR, None, inputs, (), ())
    return (_STEP_MINUS_1_TO_DR, -1, inputs, (), ())


_STEP_MINUS_1_TO_DR_2 = Step(
    "B8:emergence-chart:c8",
    "-1 to Sewer Emergence dr if Manhole is in ((building Location that enemy unit does not occupy) or "
    "non-building Location that is out of enemy LOS or such that each enemy LOS of which has Hindrance of ≥ +2)",
    ("quantity_is_sewer_emergence_dr", "manhole_is_in_building_location_enemy_unit"),
)


def minus_1_to_dr_2(
    quantity_is_sewer_emergence_dr: Truth,
    manhole_is_in_building_location_enemy_unit: Truth,
) -> int | None:
    """B8:emergence-chart:c8: -1 to Sewer Emergence dr if Manhole is in ((building Location that enemy unit
    does not occupy) or non-building Location that is out of enemy LOS or such that each enemy LOS of which
    has Hindrance of ≥ +2)."""
    if not (quantity_is_sewer_emergence_dr and manhole_is_in_building_location_enemy_unit):
        return None
    return -1


def minus_1_to_dr_2_why(
    quantity_is_sewer_emergence_dr: Truth,
    manhole_is_in_building_location_enemy_unit: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (quantity_is_sewer_emergence_dr, manhole_is_in_building_location_enemy_unit)
    if not (quantity_is_sewer_emergence_dr and manhole_is_in_building_location_enemy_unit):
        return (_STEP_MINUS_1_TO_DR_2, None, inputs, (), ())
    return (_STEP_MINUS_1_TO_DR_2, -1, inputs, (), ())


_STEP_PLUS_1_TO_DR = Step(
    "B8:emergence-chart:c9",
    "+1 to Sewer Emergence dr if unit in Sewer is at present lost",
    ("quantity_is_sewer_emergence_dr", "unit_in_sewer_is_at_present_lost"),
)


def plus_1_to_dr(quantity_is_sewer_emergence_dr: Truth, unit_in_sewer_is_at_present_lost: Truth) -> int | None:
    """B8:emergence-chart:c9: +1 to Sewer Emergence dr if unit in Sewer is at present lost."""
    if not (quantity_is_sewer_emergence_dr and unit_in_sewer_is_at_present_lost):
        return None
    return 1


def plus_1_to_dr_why(quantity_is_sewer_emergence_dr: Truth, unit_in_sewer_is_at_present_lost: Truth) -> Record:
    """The same, with its record."""
    inputs = (quantity_is_sewer_emergence_dr, unit_in_sewer_is_at_present_lost)
    if not (quantity_is_sewer_emergence_dr and unit_in_sewer_is_at_present_lost):
        return (_STEP_PLUS_1_TO_DR, None, inputs, (), ())
    return (_STEP_PLUS_1_TO_DR, 1, inputs, (), ())


_STEP_PLUS_1_TO_DR_2 = Step(
    "B8:emergence-chart:c10",
    "+1 to Sewer Emergence dr for (each enemy Good Order MMC in Manhole Location)",
    ("quantity_is_sewer_emergence_dr", "number_of_enemy_good_order_mmc_in_manhole"),
)


def plus_1_to_dr_2(quantity_is_sewer_emergence_dr: Truth, number_of_enemy_good_order_mmc_in_manhole: int) -> int | None:
    """B8:emergence-chart:c10: +1 to Sewer Emergence dr for (each enemy Good Order MMC in Manhole Location)."""
    if not quantity_is_sewer_emergence_dr:
        return None
    return number_of_enemy_good_order_mmc_in_manhole


def plus_1_to_dr_2_why(quantity_is_sewer_emergence_dr: Truth, number_of_enemy_good_order_mmc_in_manhole: int) -> Record:
    """The same, with its record."""
    inputs = (quantity_is_sewer_emergence_dr, number_of_enemy_good_order_mmc_in_manhole)
    if not quantity_is_sewer_emergence_dr:
        return (_STEP_PLUS_1_TO_DR_2, None, inputs, (), ())
    return (_STEP_PLUS_1_TO_DR_2, number_of_enemy_good_order_mmc_in_manhole, inputs, (), ())


_STEP_PLUS_1_TO_DR_3 = Step(
    "B8:emergence-chart:c11",
    "+1 to Sewer Emergence dr if adjacent Sewer Location holds any enemy non-Dummies unit",
    ("quantity_is_sewer_emergence_dr", "adjacent_sewer_location_holds_enemy_not_dummies"),
)


def plus_1_to_dr_3(
    quantity_is_sewer_emergence_dr: Truth,
    adjacent_sewer_location_holds_enemy_not_dummies: Truth,
) -> int | None:
    """B8:emergence-chart:c11: +1 to Sewer Emergence dr if adjacent Sewer Location holds any enemy
    non-Dummies unit."""
    if not (quantity_is_sewer_emergence_dr and adjacent_sewer_location_holds_enemy_not_dummies):
        return None
    return 1


def plus_1_to_dr_3_why(
    quantity_is_sewer_emergence_dr: Truth,
    adjacent_sewer_location_holds_enemy_not_dummies: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (quantity_is_sewer_emergence_dr, adjacent_sewer_location_holds_enemy_not_dummies)
    if not (quantity_is_sewer_emergence_dr and adjacent_sewer_location_holds_enemy_not_dummies):
        return (_STEP_PLUS_1_TO_DR_3, None, inputs, (), ())
    return (_STEP_PLUS_1_TO_DR_3, 1, inputs, (), ())


_STEP_USE_SEWER = Step(
    "B8:red-barricades:c1",
    "Russian may freely use Sewer in RB",
    ("subject_is_russian", "object_is_sewer", "in_rb"),
)


def use_sewer(subject_is_russian: Truth, object_is_sewer: Truth, in_rb: Truth) -> Legality | None:
    """B8:red-barricades:c1: Russian may freely use Sewer in RB."""
    if not (subject_is_russian and object_is_sewer and in_rb):
        return None
    return Legality.PERMITTED


def use_sewer_why(subject_is_russian: Truth, object_is_sewer: Truth, in_rb: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_russian, object_is_sewer, in_rb)
    if not (subject_is_russian and object_is_sewer and in_rb):
        return (_STEP_USE_SEWER, None, inputs, (), ())
    return (_STEP_USE_SEWER, Legality.PERMITTED, inputs, (), ())


_STEP_USE_SEWER_2 = Step(
    "B8:red-barricades:c2",
    "German may use that Sewer in RB only if leader passes 4 TC",
    ("subject_is_german", "object_is_sewer", "in_rb", "leader_passes_tc_4"),
)


def use_sewer_2(
    subject_is_german: Truth,
    object_is_sewer: Truth,
    in_rb: Truth,
    leader_passes_tc_4: Truth,
) -> Legality | None:
    """B8:red-barricades:c2: German may use that Sewer in RB only if leader passes 4 TC."""
    if not (subject_is_german and object_is_sewer and in_rb):
        return None
    if not leader_passes_tc_4:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def use_sewer_2_why(
    subject_is_german: Truth,
    object_is_sewer: Truth,
    in_rb: Truth,
    leader_passes_tc_4: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_german, object_is_sewer, in_rb, leader_passes_tc_4)
    if not (subject_is_german and object_is_sewer and in_rb):
        return (_STEP_USE_SEWER_2, None, inputs, (), ())
    if not leader_passes_tc_4:
        return (_STEP_USE_SEWER_2, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_USE_SEWER_2, Legality.PERMITTED, inputs, (), ())


_STEP_USE_SEWER_MOVEMENT_3 = Step(
    "B8:red-barricades:c3",
    "unit may use Sewer Movement (to cross gully from 1 side to other side) in RB only if that unit ends MPh of "
    "that unit in Sewer Location of gully Manhole hex",
    (
        "subject_is_unit",
        "object_is_sewer_movement",
        "to_crosses_gully_from_side_1_to_other_side",
        "in_rb",
        "ends_mph_of_unit_in_sewer_location_of_gully",
    ),
)


def use_sewer_movement_3(
    subject_is_unit: Truth,
    object_is_sewer_movement: Truth,
    to_crosses_gully_from_side_1_to_other_side: Truth,
    in_rb: Truth,
    ends_mph_of_unit_in_sewer_location_of_gully: Truth,
) -> Legality | None:
    """B8:red-barricades:c3: unit may use Sewer Movement (to cross gully from 1 side to other side) in RB
    only if that unit ends MPh of that unit in Sewer Location of gully Manhole hex."""
    if not (subject_is_unit and object_is_sewer_movement and to_crosses_gully_from_side_1_to_other_side and in_rb):
        return None
    if not ends_mph_of_unit_in_sewer_location_of_gully:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def use_sewer_movement_3_why(
    subject_is_unit: Truth,
    object_is_sewer_movement: Truth,
    to_crosses_gully_from_side_1_to_other_side: Truth,
    in_rb: Truth,
    ends_mph_of_unit_in_sewer_location_of_gully: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_unit,
        object_is_sewer_movement,
        to_crosses_gully_from_side_1_to_other_side,
        in_rb,
        ends_mph_of_unit_in_sewer_location_of_gully,
    )
    if not (subject_is_unit and object_is_sewer_movement and to_crosses_gully_from_side_1_to_other_side and in_rb):
        return (_STEP_USE_SEWER_MOVEMENT_3, None, inputs, (), ())
    if not ends_mph_of_unit_in_sewer_location_of_gully:
        return (_STEP_USE_SEWER_MOVEMENT_3, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_USE_SEWER_MOVEMENT_3, Legality.PERMITTED, inputs, (), ())


_STEP_ENTER_SEWER_LOCATION = Step(
    "B8:red-barricades:c4",
    "unit may not enter Sewer Location of that hex of that unit in RB while that unit is entrenched in Manhole "
    "Location",
    ("subject_is_unit", "object_is_sewer_location_of_hex_of_unit", "in_rb", "entrenched_in_manhole_location"),
)


def enter_sewer_location(
    subject_is_unit: Truth,
    object_is_sewer_location_of_hex_of_unit: Truth,
    in_rb: Truth,
    entrenched_in_manhole_location: Truth,
) -> Legality | None:
    """B8:red-barricades:c4: unit may not enter Sewer Location of that hex of that unit in RB while that unit
    is entrenched in Manhole Location."""
    if not (subject_is_unit and object_is_sewer_location_of_hex_of_unit and in_rb and entrenched_in_manhole_location):
        return None
    return Legality.FORBIDDEN


def enter_sewer_location_why(
    subject_is_unit: Truth,
    object_is_sewer_location_of_hex_of_unit: Truth,
    in_rb: Truth,
    entrenched_in_manhole_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit, object_is_sewer_location_of_hex_of_unit, in_rb, entrenched_in_manhole_location)
    if not (subject_is_unit and object_is_sewer_location_of_hex_of_unit and in_rb and entrenched_in_manhole_location):
        return (_STEP_ENTER_SEWER_LOCATION, None, inputs, (), ())
    return (_STEP_ENTER_SEWER_LOCATION, Legality.FORBIDDEN, inputs, (), ())


_STEP_USE_MANHOLE = Step(
    "B8:red-barricades:c5",
    "Manhole in Rubble location may be used only in (street with full trailbreak) in RB",
    ("object_is_manhole_in_rubble_location", "in_street_with_full_trailbreak", "in_rb"),
)


def use_manhole(
    object_is_manhole_in_rubble_location: Truth,
    in_street_with_full_trailbreak: Truth,
    in_rb: Truth,
) -> Legality | None:
    """B8:red-barricades:c5: Manhole in Rubble location may be used only in (street with full trailbreak) in
    RB."""
    if not (object_is_manhole_in_rubble_location and in_rb):
        return None
    if not in_street_with_full_trailbreak:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def use_manhole_why(
    object_is_manhole_in_rubble_location: Truth,
    in_street_with_full_trailbreak: Truth,
    in_rb: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_manhole_in_rubble_location, in_street_with_full_trailbreak, in_rb)
    if not (object_is_manhole_in_rubble_location and in_rb):
        return (_STEP_USE_MANHOLE, None, inputs, (), ())
    if not in_street_with_full_trailbreak:
        return (_STEP_USE_MANHOLE, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_USE_MANHOLE, Legality.PERMITTED, inputs, (), ())


_STEP_USE_MANHOLE_2 = Step(
    "B8:red-barricades:c6",
    "Manhole in Debris location may normally be used in RB",
    ("object_is_manhole_in_debris_location", "in_rb"),
)


def use_manhole_2(object_is_manhole_in_debris_location: Truth, in_rb: Truth) -> Legality | None:
    """B8:red-barricades:c6: Manhole in Debris location may normally be used in RB."""
    if not (object_is_manhole_in_debris_location and in_rb):
        return None
    return Legality.PERMITTED


def use_manhole_2_why(object_is_manhole_in_debris_location: Truth, in_rb: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_manhole_in_debris_location, in_rb)
    if not (object_is_manhole_in_debris_location and in_rb):
        return (_STEP_USE_MANHOLE_2, None, inputs, (), ())
    return (_STEP_USE_MANHOLE_2, Legality.PERMITTED, inputs, (), ())


_STEP_USE_SEWER_3 = Step(
    "B8:red-barricades:c7",
    "Sewer may not be used in CG after Game Turn 4 in RB",
    ("object_is_sewer", "in_cg", "after_game_turn_4", "in_rb"),
)


def use_sewer_3(object_is_sewer: Truth, in_cg: Truth, after_game_turn_4: Truth, in_rb: Truth) -> Legality | None:
    """B8:red-barricades:c7: Sewer may not be used in CG after Game Turn 4 in RB."""
    if not (object_is_sewer and in_cg and after_game_turn_4 and in_rb):
        return None
    return Legality.FORBIDDEN


def use_sewer_3_why(object_is_sewer: Truth, in_cg: Truth, after_game_turn_4: Truth, in_rb: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_sewer, in_cg, after_game_turn_4, in_rb)
    if not (object_is_sewer and in_cg and after_game_turn_4 and in_rb):
        return (_STEP_USE_SEWER_3, None, inputs, (), ())
    return (_STEP_USE_SEWER_3, Legality.FORBIDDEN, inputs, (), ())


_STEP_UNIT_IS_ELIMINATED_AT_START = Step(
    "B8:red-barricades:c8",
    "any unit in Sewer Location is eliminated at start of turn 5 in CG in RB",
    ("object_is_unit_in_sewer_location", "at_start_of_turn_5", "in_cg", "in_rb"),
)


def unit_is_eliminated_at_start(
    object_is_unit_in_sewer_location: Truth,
    at_start_of_turn_5: Truth,
    in_cg: Truth,
    in_rb: Truth,
) -> bool | None:
    """B8:red-barricades:c8: any unit in Sewer Location is eliminated at start of turn 5 in CG in RB."""
    if not (object_is_unit_in_sewer_location and at_start_of_turn_5 and in_cg and in_rb):
        return None
    return True


def unit_is_eliminated_at_start_why(
    object_is_unit_in_sewer_location: Truth,
    at_start_of_turn_5: Truth,
    in_cg: Truth,
    in_rb: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_unit_in_sewer_location, at_start_of_turn_5, in_cg, in_rb)
    if not (object_is_unit_in_sewer_location and at_start_of_turn_5 and in_cg and in_rb):
        return (_STEP_UNIT_IS_ELIMINATED_AT_START, None, inputs, (), ())
    return (_STEP_UNIT_IS_ELIMINATED_AT_START, True, inputs, (), ())


_STEP_UNIT_NOT_COUNTS_TOWARD_TALLY = Step(
    "B8:red-barricades:c8",
    "that unit in Sewer Location does not count toward CVP tally in CG in RB",
    ("subject_is_unit_in_sewer_location", "toward_cvp_tally", "in_cg", "in_rb"),
)


def unit_not_counts_toward_tally(
    subject_is_unit_in_sewer_location: Truth,
    toward_cvp_tally: Truth,
    in_cg: Truth,
    in_rb: Truth,
) -> bool | None:
    """B8:red-barricades:c8: that unit in Sewer Location does not count toward CVP tally in CG in RB."""
    if not (subject_is_unit_in_sewer_location and toward_cvp_tally and in_cg and in_rb):
        return None
    return False


def unit_not_counts_toward_tally_why(
    subject_is_unit_in_sewer_location: Truth,
    toward_cvp_tally: Truth,
    in_cg: Truth,
    in_rb: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit_in_sewer_location, toward_cvp_tally, in_cg, in_rb)
    if not (subject_is_unit_in_sewer_location and toward_cvp_tally and in_cg and in_rb):
        return (_STEP_UNIT_NOT_COUNTS_TOWARD_TALLY, None, inputs, (), ())
    return (_STEP_UNIT_NOT_COUNTS_TOWARD_TALLY, False, inputs, (), ())


_STEP_RB_APPLY_TO_USE = Step(
    "B8:valor-of-the-37th-guards:c1",
    "RB applies to use in Valor of 37th Guards",
    ("to_use", "in_valor_of_the_37th_guards"),
)


def rb_apply_to_use(to_use: Truth, in_valor_of_the_37th_guards: Truth) -> bool | None:
    """B8:valor-of-the-37th-guards:c1: RB applies to use in Valor of 37th Guards."""
    if not (to_use and in_valor_of_the_37th_guards):
        return None
    return True


def rb_apply_to_use_why(to_use: Truth, in_valor_of_the_37th_guards: Truth) -> Record:
    """The same, with its record."""
    inputs = (to_use, in_valor_of_the_37th_guards)
    if not (to_use and in_valor_of_the_37th_guards):
        return (_STEP_RB_APPLY_TO_USE, None, inputs, (), ())
    return (_STEP_RB_APPLY_TO_USE, True, inputs, (), ())


_STEP_RB_APPLY_TO_USE_2 = Step(
    "B8:dzerhezinsky-tractor-works:c1",
    "RB applies to use in Dzerhezinsky Tractor Works",
    ("to_use", "in_dzerhezinsky_tractor_works"),
)


def rb_apply_to_use_2(to_use: Truth, in_dzerhezinsky_tractor_works: Truth) -> bool | None:
    """B8:dzerhezinsky-tractor-works:c1: RB applies to use in Dzerhezinsky Tractor Works."""
    if not (to_use and in_dzerhezinsky_tractor_works):
        return None
    return True


def rb_apply_to_use_2_why(to_use: Truth, in_dzerhezinsky_tractor_works: Truth) -> Record:
    """The same, with its record."""
    inputs = (to_use, in_dzerhezinsky_tractor_works)
    if not (to_use and in_dzerhezinsky_tractor_works):
        return (_STEP_RB_APPLY_TO_USE_2, None, inputs, (), ())
    return (_STEP_RB_APPLY_TO_USE_2, True, inputs, (), ())


_STEP_OCCUR_PER_RULE_B8_4 = Step(
    "B8:berlin-red-vengeance:c1",
    "normal use may occur per B8.4 in Berlin Red Vengeance [EXC B8:berlin-red-vengeance!1: German may enter Sewer "
    "Location in Berlin Red Vengeance only after leader passes 2 TC.]",
    ("subject_is_normal_use", "in_berlin_red_vengeance"),
)


def occur_per_rule_b8_4(subject_is_normal_use: Truth, in_berlin_red_vengeance: Truth) -> Legality | None:
    """B8:berlin-red-vengeance:c1: normal use may occur per B8.4 in Berlin Red Vengeance [EXC
    B8:berlin-red-vengeance!1: German may enter Sewer Location in Berlin Red Vengeance only after leader
    passes 2 TC.]."""
    if not (subject_is_normal_use and in_berlin_red_vengeance):
        return None
    return Legality.PERMITTED


def occur_per_rule_b8_4_why(subject_is_normal_use: Truth, in_berlin_red_vengeance: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_normal_use, in_berlin_red_vengeance)
    if not (subject_is_normal_use and in_berlin_red_vengeance):
        return (_STEP_OCCUR_PER_RULE_B8_4, None, inputs, (), ())
    return (_STEP_OCCUR_PER_RULE_B8_4, Legality.PERMITTED, inputs, (), ())


_STEP_ENTER_SEWER_LOCATION_2 = Step(
    "B8:berlin-red-vengeance!1",
    "German may enter Sewer Location in Berlin Red Vengeance only after leader passes 2 TC",
    ("subject_is_german", "object_is_sewer_location", "in_berlin_red_vengeance", "leader_passes_tc_2"),
)


def enter_sewer_location_2(
    subject_is_german: Truth,
    object_is_sewer_location: Truth,
    in_berlin_red_vengeance: Truth,
    leader_passes_tc_2: Truth,
) -> Legality | None:
    """B8:berlin-red-vengeance!1: German may enter Sewer Location in Berlin Red Vengeance only after leader
    passes 2 TC."""
    if not (subject_is_german and object_is_sewer_location and in_berlin_red_vengeance):
        return None
    if not leader_passes_tc_2:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def enter_sewer_location_2_why(
    subject_is_german: Truth,
    object_is_sewer_location: Truth,
    in_berlin_red_vengeance: Truth,
    leader_passes_tc_2: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_german, object_is_sewer_location, in_berlin_red_vengeance, leader_passes_tc_2)
    if not (subject_is_german and object_is_sewer_location and in_berlin_red_vengeance):
        return (_STEP_ENTER_SEWER_LOCATION_2, None, inputs, (), ())
    if not leader_passes_tc_2:
        return (_STEP_ENTER_SEWER_LOCATION_2, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_ENTER_SEWER_LOCATION_2, Legality.PERMITTED, inputs, (), ())


_STEP_SEWER_APPLY = Step(
    "B8:berlin-red-vengeance:c2",
    "Sewer does not apply under Spree River in Berlin Red Vengeance",
    ("under_spree_river", "in_berlin_red_vengeance"),
)


def sewer_apply(under_spree_river: Truth, in_berlin_red_vengeance: Truth) -> bool | None:
    """B8:berlin-red-vengeance:c2: Sewer does not apply under Spree River in Berlin Red Vengeance."""
    if not (under_spree_river and in_berlin_red_vengeance):
        return None
    return False


def sewer_apply_why(under_spree_river: Truth, in_berlin_red_vengeance: Truth) -> Record:
    """The same, with its record."""
    inputs = (under_spree_river, in_berlin_red_vengeance)
    if not (under_spree_river and in_berlin_red_vengeance):
        return (_STEP_SEWER_APPLY, None, inputs, (), ())
    return (_STEP_SEWER_APPLY, False, inputs, (), ())


_STEP_PASS_UNDER_HOHENZOLLERN_CANAL = Step(
    "B8:berlin-red-vengeance:c2",
    "may pass under Hohenzollern Canal in Berlin Red Vengeance",
    ("under_hohenzollern_canal", "in_berlin_red_vengeance"),
)


def pass_under_hohenzollern_canal(under_hohenzollern_canal: Truth, in_berlin_red_vengeance: Truth) -> Legality | None:
    """B8:berlin-red-vengeance:c2: may pass under Hohenzollern Canal in Berlin Red Vengeance."""
    if not (under_hohenzollern_canal and in_berlin_red_vengeance):
        return None
    return Legality.PERMITTED


def pass_under_hohenzollern_canal_why(under_hohenzollern_canal: Truth, in_berlin_red_vengeance: Truth) -> Record:
    """The same, with its record."""
    inputs = (under_hohenzollern_canal, in_berlin_red_vengeance)
    if not (under_hohenzollern_canal and in_berlin_red_vengeance):
        return (_STEP_PASS_UNDER_HOHENZOLLERN_CANAL, None, inputs, (), ())
    return (_STEP_PASS_UNDER_HOHENZOLLERN_CANAL, Legality.PERMITTED, inputs, (), ())


_STEP_ENTER_SEWER = Step(
    "B8:start-of-mph-enter-sewers:c1",
    "unit may enter Sewer at cost of each MF at start of MPh",
    ("subject_is_unit", "object_is_sewer", "at_cost_of_mf", "at_start_of_mph"),
)


def enter_sewer(
    subject_is_unit: Truth,
    object_is_sewer: Truth,
    at_cost_of_mf: Truth,
    at_start_of_mph: Truth,
) -> Legality | None:
    """B8:start-of-mph-enter-sewers:c1: unit may enter Sewer at cost of each MF at start of MPh."""
    if not (subject_is_unit and object_is_sewer and at_cost_of_mf and at_start_of_mph):
        return None
    return Legality.PERMITTED


def enter_sewer_why(
    subject_is_unit: Truth,
    object_is_sewer: Truth,
    at_cost_of_mf: Truth,
    at_start_of_mph: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit, object_is_sewer, at_cost_of_mf, at_start_of_mph)
    if not (subject_is_unit and object_is_sewer and at_cost_of_mf and at_start_of_mph):
        return (_STEP_ENTER_SEWER, None, inputs, (), ())
    return (_STEP_ENTER_SEWER, Legality.PERMITTED, inputs, (), ())


_STEP_PORTAGE_MORE_THAN_IPC = Step(
    "B8:start-of-mph-enter-sewers:c2",
    "unit that enters Sewer at cost of each MF at start of MPh may not portage more than IPC at start of MPh",
    ("subject_is_unit_enters_sewer_at_cost_of_mf", "more_than_ipc", "at_start_of_mph"),
)


def portage_more_than_ipc(
    subject_is_unit_enters_sewer_at_cost_of_mf: Truth,
    more_than_ipc: Truth,
    at_start_of_mph: Truth,
) -> Legality | None:
    """B8:start-of-mph-enter-sewers:c2: unit that enters Sewer at cost of each MF at start of MPh may not
    portage more than IPC at start of MPh."""
    if not (subject_is_unit_enters_sewer_at_cost_of_mf and more_than_ipc and at_start_of_mph):
        return None
    return Legality.FORBIDDEN


def portage_more_than_ipc_why(
    subject_is_unit_enters_sewer_at_cost_of_mf: Truth,
    more_than_ipc: Truth,
    at_start_of_mph: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit_enters_sewer_at_cost_of_mf, more_than_ipc, at_start_of_mph)
    if not (subject_is_unit_enters_sewer_at_cost_of_mf and more_than_ipc and at_start_of_mph):
        return (_STEP_PORTAGE_MORE_THAN_IPC, None, inputs, (), ())
    return (_STEP_PORTAGE_MORE_THAN_IPC, Legality.FORBIDDEN, inputs, (), ())


_STEP_PUSH_GUN = Step(
    "B8:start-of-mph-enter-sewers:c2",
    "unit that enters Sewer at cost of each MF at start of MPh may not push Gun at start of MPh",
    ("subject_is_unit_enters_sewer_at_cost_of_mf", "object_is_gun", "at_start_of_mph"),
)


def push_gun(
    subject_is_unit_enters_sewer_at_cost_of_mf: Truth,
    object_is_gun: Truth,
    at_start_of_mph: Truth,
) -> Legality | None:
    """B8:start-of-mph-enter-sewers:c2: unit that enters Sewer at cost of each MF at start of MPh may not
    push Gun at start of MPh."""
    if not (subject_is_unit_enters_sewer_at_cost_of_mf and object_is_gun and at_start_of_mph):
        return None
    return Legality.FORBIDDEN


def push_gun_why(
    subject_is_unit_enters_sewer_at_cost_of_mf: Truth,
    object_is_gun: Truth,
    at_start_of_mph: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit_enters_sewer_at_cost_of_mf, object_is_gun, at_start_of_mph)
    if not (subject_is_unit_enters_sewer_at_cost_of_mf and object_is_gun and at_start_of_mph):
        return (_STEP_PUSH_GUN, None, inputs, (), ())
    return (_STEP_PUSH_GUN, Legality.FORBIDDEN, inputs, (), ())


_STEP_END_SEWER_MOVEMENT = Step(
    "B8:mph-choose-destination:c1",
    "unit must end Sewer Movement in (Sewer Location ≤ 3 hexes away) during MPh",
    ("subject_is_unit", "object_is_sewer_movement", "in_sewer_location_away_hex_3_or_less", "during_mph"),
)


def end_sewer_movement(
    subject_is_unit: Truth,
    object_is_sewer_movement: Truth,
    in_sewer_location_away_hex_3_or_less: Truth,
    during_mph: Truth,
) -> Duty | None:
    """B8:mph-choose-destination:c1: unit must end Sewer Movement in (Sewer Location ≤ 3 hexes away) during
    MPh."""
    if not (subject_is_unit and object_is_sewer_movement and in_sewer_location_away_hex_3_or_less and during_mph):
        return None
    return Duty.REQUIRED


def end_sewer_movement_why(
    subject_is_unit: Truth,
    object_is_sewer_movement: Truth,
    in_sewer_location_away_hex_3_or_less: Truth,
    during_mph: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit, object_is_sewer_movement, in_sewer_location_away_hex_3_or_less, during_mph)
    if not (subject_is_unit and object_is_sewer_movement and in_sewer_location_away_hex_3_or_less and during_mph):
        return (_STEP_END_SEWER_MOVEMENT, None, inputs, (), ())
    return (_STEP_END_SEWER_MOVEMENT, Duty.REQUIRED, inputs, (), ())


_STEP_MOVE_DURING_MPH = Step(
    "B8:mph-choose-destination:c2",
    "unit must move during MPh while that unit is in Sewer",
    ("subject_is_unit", "during_mph", "in_sewer"),
)


def move_during_mph(subject_is_unit: Truth, during_mph: Truth, in_sewer: Truth) -> Duty | None:
    """B8:mph-choose-destination:c2: unit must move during MPh while that unit is in Sewer."""
    if not (subject_is_unit and during_mph and in_sewer):
        return None
    return Duty.REQUIRED


def move_during_mph_why(subject_is_unit: Truth, during_mph: Truth, in_sewer: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit, during_mph, in_sewer)
    if not (subject_is_unit and during_mph and in_sewer):
        return (_STEP_MOVE_DURING_MPH, None, inputs, (), ())
    return (_STEP_MOVE_DURING_MPH, Duty.REQUIRED, inputs, (), ())


_STEP_STAY_MOTIONLESS = Step(
    "B8:mph-choose-destination:c3",
    "that unit may not stay motionless during MPh while that unit is in Sewer",
    ("subject_is_unit", "complement_is_motionless", "during_mph", "in_sewer"),
)


def stay_motionless(
    subject_is_unit: Truth,
    complement_is_motionless: Truth,
    during_mph: Truth,
    in_sewer: Truth,
) -> Legality | None:
    """B8:mph-choose-destination:c3: that unit may not stay motionless during MPh while that unit is in Sewer."""
    if not (subject_is_unit and complement_is_motionless and during_mph and in_sewer):
        return None
    return Legality.FORBIDDEN


def stay_motionless_why(
    subject_is_unit: Truth,
    complement_is_motionless: Truth,
    during_mph: Truth,
    in_sewer: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit, complement_is_motionless, during_mph, in_sewer)
    if not (subject_is_unit and complement_is_motionless and during_mph and in_sewer):
        return (_STEP_STAY_MOTIONLESS, None, inputs, (), ())
    return (_STEP_STAY_MOTIONLESS, Legality.FORBIDDEN, inputs, (), ())


_STEP_UNIT_IS_ELIMINATED_DURING_MPH = Step(
    "B8:mph-choose-destination:c4",
    "that unit is eliminated during MPh if that unit may not move while that unit is in Sewer",
    ("object_is_unit", "during_mph", "moves", "in_sewer"),
)


def unit_is_eliminated_during_mph(
    object_is_unit: Truth,
    during_mph: Truth,
    moves: Truth,
    in_sewer: Truth,
) -> bool | None:
    """B8:mph-choose-destination:c4: that unit is eliminated during MPh if that unit may not move while that
    unit is in Sewer."""
    if not (object_is_unit and during_mph and not moves and in_sewer):
        return None
    return True


def unit_is_eliminated_during_mph_why(
    object_is_unit: Truth,
    during_mph: Truth,
    moves: Truth,
    in_sewer: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_unit, during_mph, moves, in_sewer)
    if not (object_is_unit and during_mph and not moves and in_sewer):
        return (_STEP_UNIT_IS_ELIMINATED_DURING_MPH, None, inputs, (), ())
    return (_STEP_UNIT_IS_ELIMINATED_DURING_MPH, True, inputs, (), ())


_STEP_MOVE_UNDER_WATER_OBSTACLE = Step(
    "B8:mph-choose-destination:c5",
    "that unit may not move under Water Obstacle during MPh while that unit is in Sewer",
    ("subject_is_unit", "under_water_obstacle", "during_mph", "in_sewer"),
)


def move_under_water_obstacle(
    subject_is_unit: Truth,
    under_water_obstacle: Truth,
    during_mph: Truth,
    in_sewer: Truth,
) -> Legality | None:
    """B8:mph-choose-destination:c5: that unit may not move under Water Obstacle during MPh while that unit
    is in Sewer."""
    if not (subject_is_unit and under_water_obstacle and during_mph and in_sewer):
        return None
    return Legality.FORBIDDEN


def move_under_water_obstacle_why(
    subject_is_unit: Truth,
    under_water_obstacle: Truth,
    during_mph: Truth,
    in_sewer: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit, under_water_obstacle, during_mph, in_sewer)
    if not (subject_is_unit and under_water_obstacle and during_mph and in_sewer):
        return (_STEP_MOVE_UNDER_WATER_OBSTACLE, None, inputs, (), ())
    return (_STEP_MOVE_UNDER_WATER_OBSTACLE, Legality.FORBIDDEN, inputs, (), ())


_STEP_ENTER_SEWER_LOCATION_3 = Step(
    "B8:mph-choose-destination:c6",
    "that unit may not enter (Sewer Location that is occupied by enemy) during MPh while that unit is in Sewer",
    ("subject_is_unit", "object_is_sewer_location_occupied", "during_mph", "in_sewer"),
)


def enter_sewer_location_3(
    subject_is_unit: Truth,
    object_is_sewer_location_occupied: Truth,
    during_mph: Truth,
    in_sewer: Truth,
) -> Legality | None:
    """B8:mph-choose-destination:c6: that unit may not enter (Sewer Location that is occupied by enemy)
    during MPh while that unit is in Sewer."""
    if not (subject_is_unit and object_is_sewer_location_occupied and during_mph and in_sewer):
        return None
    return Legality.FORBIDDEN


def enter_sewer_location_3_why(
    subject_is_unit: Truth,
    object_is_sewer_location_occupied: Truth,
    during_mph: Truth,
    in_sewer: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit, object_is_sewer_location_occupied, during_mph, in_sewer)
    if not (subject_is_unit and object_is_sewer_location_occupied and during_mph and in_sewer):
        return (_STEP_ENTER_SEWER_LOCATION_3, None, inputs, (), ())
    return (_STEP_ENTER_SEWER_LOCATION_3, Legality.FORBIDDEN, inputs, (), ())


_STEP_MOVE_AS_STACK = Step(
    "B8:mph-choose-destination:c7",
    "unit must together move as stack not separately during MPh while that unit is in Sewer",
    ("subject_is_unit", "together", "as_stack", "not_separately", "during_mph", "in_sewer"),
)


def move_as_stack(
    subject_is_unit: Truth,
    together: Truth,
    as_stack: Truth,
    not_separately: Truth,
    during_mph: Truth,
    in_sewer: Truth,
) -> Duty | None:
    """B8:mph-choose-destination:c7: unit must together move as stack not separately during MPh while that
    unit is in Sewer."""
    if not (subject_is_unit and together and as_stack and not_separately and during_mph and in_sewer):
        return None
    return Duty.REQUIRED


def move_as_stack_why(
    subject_is_unit: Truth,
    together: Truth,
    as_stack: Truth,
    not_separately: Truth,
    during_mph: Truth,
    in_sewer: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit, together, as_stack, not_separately, during_mph, in_sewer)
    if not (subject_is_unit and together and as_stack and not_separately and during_mph and in_sewer):
        return (_STEP_MOVE_AS_STACK, None, inputs, (), ())
    return (_STEP_MOVE_AS_STACK, Duty.REQUIRED, inputs, (), ())


_STEP_PLACE_SEWER_CONCEALMENT_COUNTER = Step(
    "B8:mph-choose-destination:c8",
    "Sewer Concealment counter must be placed on (unit that moves) during MPh while that unit is in Sewer",
    ("object_is_sewer_concealment_counter", "on_unit_moves", "during_mph", "in_sewer"),
)


def place_sewer_concealment_counter(
    object_is_sewer_concealment_counter: Truth,
    on_unit_moves: Truth,
    during_mph: Truth,
    in_sewer: Truth,
) -> Duty | None:
    """B8:mph-choose-destination:c8: Sewer Concealment counter must be placed on (unit that moves) during MPh
    while that unit is in Sewer."""
    if not (object_is_sewer_concealment_counter and on_unit_moves and during_mph and in_sewer):
        return None
    return Duty.REQUIRED


def place_sewer_concealment_counter_why(
    object_is_sewer_concealment_counter: Truth,
    on_unit_moves: Truth,
    during_mph: Truth,
    in_sewer: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_sewer_concealment_counter, on_unit_moves, during_mph, in_sewer)
    if not (object_is_sewer_concealment_counter and on_unit_moves and during_mph and in_sewer):
        return (_STEP_PLACE_SEWER_CONCEALMENT_COUNTER, None, inputs, (), ())
    return (_STEP_PLACE_SEWER_CONCEALMENT_COUNTER, Duty.REQUIRED, inputs, (), ())


_STEP_MAKE_DR = Step(
    "B8:mph-sewer-movement-dr:c1",
    "Sewer Movement dr must be made before actual movement during MPh",
    ("object_is_sewer_movement_dr", "before_actual_movement", "during_mph"),
)


def make_dr(object_is_sewer_movement_dr: Truth, before_actual_movement: Truth, during_mph: Truth) -> Duty | None:
    """B8:mph-sewer-movement-dr:c1: Sewer Movement dr must be made before actual movement during MPh."""
    if not (object_is_sewer_movement_dr and before_actual_movement and during_mph):
        return None
    return Duty.REQUIRED


def make_dr_why(object_is_sewer_movement_dr: Truth, before_actual_movement: Truth, during_mph: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_sewer_movement_dr, before_actual_movement, during_mph)
    if not (object_is_sewer_movement_dr and before_actual_movement and during_mph):
        return (_STEP_MAKE_DR, None, inputs, (), ())
    return (_STEP_MAKE_DR, Duty.REQUIRED, inputs, (), ())


_STEP_UNIT_BECOMES_LOST = Step(
    "B8:mph-sewer-movement-dr:c2",
    "unit becomes lost during MPh if Sewer Movement dr is 6-7",
    ("subject_is_unit", "complement_is_lost", "during_mph", "sewer_movement_dr_is_6_to_7"),
)


def unit_becomes_lost(
    subject_is_unit: Truth,
    complement_is_lost: Truth,
    during_mph: Truth,
    sewer_movement_dr_is_6_to_7: Truth,
) -> bool | None:
    """B8:mph-sewer-movement-dr:c2: unit becomes lost during MPh if Sewer Movement dr is 6-7."""
    if not (subject_is_unit and complement_is_lost and during_mph and sewer_movement_dr_is_6_to_7):
        return None
    return True


def unit_becomes_lost_why(
    subject_is_unit: Truth,
    complement_is_lost: Truth,
    during_mph: Truth,
    sewer_movement_dr_is_6_to_7: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit, complement_is_lost, during_mph, sewer_movement_dr_is_6_to_7)
    if not (subject_is_unit and complement_is_lost and during_mph and sewer_movement_dr_is_6_to_7):
        return (_STEP_UNIT_BECOMES_LOST, None, inputs, (), ())
    return (_STEP_UNIT_BECOMES_LOST, True, inputs, (), ())


_STEP_MOVE_TO_SEWER_LOCATION = Step(
    "B8:mph-sewer-movement-dr:c2",
    "unit must move to (allowable Sewer Location that DEFENDER designates) during MPh if Sewer Movement dr is 6-7",
    ("subject_is_unit", "to_allowable_sewer_location_defender_designates", "during_mph", "sewer_movement_dr_is_6_to_7"),
)


def move_to_sewer_location(
    subject_is_unit: Truth,
    to_allowable_sewer_location_defender_designates: Truth,
    during_mph: Truth,
    sewer_movement_dr_is_6_to_7: Truth,
) -> Duty | None:
    """B8:mph-sewer-movement-dr:c2: unit must move to (allowable Sewer Location that DEFENDER designates)
    during MPh if Sewer Movement dr is 6-7."""
    if not (
        subject_is_unit
        and to_allowable_sewer_location_defender_designates
        and during_mph
        and sewer_movement_dr_is_6_to_7
    ):
        return None
    return Duty.REQUIRED


def move_to_sewer_location_why(
    subject_is_unit: Truth,
    to_allowable_sewer_location_defender_designates: Truth,
    during_mph: Truth,
    sewer_movement_dr_is_6_to_7: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit, to_allowable_sewer_location_defender_designates, during_mph, sewer_movement_dr_is_6_to_7)
    if not (
        subject_is_unit
        and to_allowable_sewer_location_defender_designates
        and during_mph
        and sewer_movement_dr_is_6_to_7
    ):
        return (_STEP_MOVE_TO_SEWER_LOCATION, None, inputs, (), ())
    return (_STEP_MOVE_TO_SEWER_LOCATION, Duty.REQUIRED, inputs, (), ())


_STEP_FLIP = Step(
    "B8:mph-sewer-movement-dr:c3",
    "? must be flipped to lost side of that ? during MPh if Sewer Movement dr is 6-7",
    ("object_is", "to_lost_side_of", "during_mph", "sewer_movement_dr_is_6_to_7"),
)


def flip(
    object_is: Truth,
    to_lost_side_of: Truth,
    during_mph: Truth,
    sewer_movement_dr_is_6_to_7: Truth,
) -> Duty | None:
    """B8:mph-sewer-movement-dr:c3: ? must be flipped to lost side of that ? during MPh if Sewer Movement dr
    is 6-7."""
    if not (object_is and to_lost_side_of and during_mph and sewer_movement_dr_is_6_to_7):
        return None
    return Duty.REQUIRED


def flip_why(object_is: Truth, to_lost_side_of: Truth, during_mph: Truth, sewer_movement_dr_is_6_to_7: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is, to_lost_side_of, during_mph, sewer_movement_dr_is_6_to_7)
    if not (object_is and to_lost_side_of and during_mph and sewer_movement_dr_is_6_to_7):
        return (_STEP_FLIP, None, inputs, (), ())
    return (_STEP_FLIP, Duty.REQUIRED, inputs, (), ())


_STEP_FLIP_2 = Step(
    "B8:mph-sewer-movement-dr:c4",
    "? must back be flipped to Sewer side of that ? during MPh if Sewer Movement dr of lost unit is ≤ 5",
    ("object_is", "back", "to_sewer_side_of", "during_mph", "sewer_movement_dr_of_lost_unit_is_5_or_less"),
)


def flip_2(
    object_is: Truth,
    back: Truth,
    to_sewer_side_of: Truth,
    during_mph: Truth,
    sewer_movement_dr_of_lost_unit_is_5_or_less: Truth,
) -> Duty | None:
    """B8:mph-sewer-movement-dr:c4: ? must back be flipped to Sewer side of that ? during MPh if Sewer
    Movement dr of lost unit is ≤ 5."""
    if not (object_is and back and to_sewer_side_of and during_mph and sewer_movement_dr_of_lost_unit_is_5_or_less):
        return None
    return Duty.REQUIRED


def flip_2_why(
    object_is: Truth,
    back: Truth,
    to_sewer_side_of: Truth,
    during_mph: Truth,
    sewer_movement_dr_of_lost_unit_is_5_or_less: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is, back, to_sewer_side_of, during_mph, sewer_movement_dr_of_lost_unit_is_5_or_less)
    if not (object_is and back and to_sewer_side_of and during_mph and sewer_movement_dr_of_lost_unit_is_5_or_less):
        return (_STEP_FLIP_2, None, inputs, (), ())
    return (_STEP_FLIP_2, Duty.REQUIRED, inputs, (), ())


_STEP_MOVE_STACK = Step(
    "B8:mph-sewer-movement-dr:c4",
    "ATTACKER may move stack during MPh if Sewer Movement dr of lost unit is ≤ 5",
    ("subject_is_attacker", "object_is_stack", "during_mph", "sewer_movement_dr_of_lost_unit_is_5_or_less"),
)


def move_stack(
    subject_is_attacker: Truth,
    object_is_stack: Truth,
    during_mph: Truth,
    sewer_movement_dr_of_lost_unit_is_5_or_less: Truth,
) -> Legality | None:
    """B8:mph-sewer-movement-dr:c4: ATTACKER may move stack during MPh if Sewer Movement dr of lost unit is ≤
    5."""
    if not (subject_is_attacker and object_is_stack and during_mph and sewer_movement_dr_of_lost_unit_is_5_or_less):
        return None
    return Legality.PERMITTED


def move_stack_why(
    subject_is_attacker: Truth,
    object_is_stack: Truth,
    during_mph: Truth,
    sewer_movement_dr_of_lost_unit_is_5_or_less: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_attacker, object_is_stack, during_mph, sewer_movement_dr_of_lost_unit_is_5_or_less)
    if not (subject_is_attacker and object_is_stack and during_mph and sewer_movement_dr_of_lost_unit_is_5_or_less):
        return (_STEP_MOVE_STACK, None, inputs, (), ())
    return (_STEP_MOVE_STACK, Legality.PERMITTED, inputs, (), ())


_STEP_MAKE_DR_2 = Step(
    "B8:end-of-mph:c1",
    "unit in Sewer Location must make Sewer Emergence dr at end of MPh when that unit ends MPh of that unit",
    ("subject_is_unit_in_sewer_location", "object_is_sewer_emergence_dr", "at_end_of_mph", "ends_mph_of_unit"),
)


def make_dr_2(
    subject_is_unit_in_sewer_location: Truth,
    object_is_sewer_emergence_dr: Truth,
    at_end_of_mph: Truth,
    ends_mph_of_unit: Truth,
) -> Duty | None:
    """B8:end-of-mph:c1: unit in Sewer Location must make Sewer Emergence dr at end of MPh when that unit
    ends MPh of that unit."""
    if not (subject_is_unit_in_sewer_location and object_is_sewer_emergence_dr and at_end_of_mph and ends_mph_of_unit):
        return None
    return Duty.REQUIRED


def make_dr_2_why(
    subject_is_unit_in_sewer_location: Truth,
    object_is_sewer_emergence_dr: Truth,
    at_end_of_mph: Truth,
    ends_mph_of_unit: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit_in_sewer_location, object_is_sewer_emergence_dr, at_end_of_mph, ends_mph_of_unit)
    if not (subject_is_unit_in_sewer_location and object_is_sewer_emergence_dr and at_end_of_mph and ends_mph_of_unit):
        return (_STEP_MAKE_DR_2, None, inputs, (), ())
    return (_STEP_MAKE_DR_2, Duty.REQUIRED, inputs, (), ())


_STEP_FIRE_AT_UNIT = Step(
    "B8:dfph:c1",
    "unit in Sewer Location may fire at (any unit in ADJACENT Sewer Location) during DFPh",
    ("subject_is_unit_in_sewer_location", "at_unit_in_adjacent_sewer_location", "during_dfph"),
)


def fire_at_unit(
    subject_is_unit_in_sewer_location: Truth,
    at_unit_in_adjacent_sewer_location: Truth,
    during_dfph: Truth,
) -> Legality | None:
    """B8:dfph:c1: unit in Sewer Location may fire at (any unit in ADJACENT Sewer Location) during DFPh."""
    if not (subject_is_unit_in_sewer_location and at_unit_in_adjacent_sewer_location and during_dfph):
        return None
    return Legality.PERMITTED


def fire_at_unit_why(
    subject_is_unit_in_sewer_location: Truth,
    at_unit_in_adjacent_sewer_location: Truth,
    during_dfph: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit_in_sewer_location, at_unit_in_adjacent_sewer_location, during_dfph)
    if not (subject_is_unit_in_sewer_location and at_unit_in_adjacent_sewer_location and during_dfph):
        return (_STEP_FIRE_AT_UNIT, None, inputs, (), ())
    return (_STEP_FIRE_AT_UNIT, Legality.PERMITTED, inputs, (), ())


_STEP_FIRE_AT_UNIT_2 = Step(
    "B8:afph:c1",
    "unit in Sewer Location may fire at (any unit in ADJACENT Sewer Location) during AFPh",
    ("subject_is_unit_in_sewer_location", "at_unit_in_adjacent_sewer_location", "during_afph"),
)


def fire_at_unit_2(
    subject_is_unit_in_sewer_location: Truth,
    at_unit_in_adjacent_sewer_location: Truth,
    during_afph: Truth,
) -> Legality | None:
    """B8:afph:c1: unit in Sewer Location may fire at (any unit in ADJACENT Sewer Location) during AFPh."""
    if not (subject_is_unit_in_sewer_location and at_unit_in_adjacent_sewer_location and during_afph):
        return None
    return Legality.PERMITTED


def fire_at_unit_2_why(
    subject_is_unit_in_sewer_location: Truth,
    at_unit_in_adjacent_sewer_location: Truth,
    during_afph: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit_in_sewer_location, at_unit_in_adjacent_sewer_location, during_afph)
    if not (subject_is_unit_in_sewer_location and at_unit_in_adjacent_sewer_location and during_afph):
        return (_STEP_FIRE_AT_UNIT_2, None, inputs, (), ())
    return (_STEP_FIRE_AT_UNIT_2, Legality.PERMITTED, inputs, (), ())


_STEP_ATTACK_UNIT = Step(
    "B8:afph:c2",
    "unit in Sewer Location may attack (unit in (Manhole Location above)) during AFPh only if that unit is "
    "discovered by Sewer Emergence dr",
    ("subject_is_unit_in_sewer_location", "object_is_unit_in_manhole_location_over", "during_afph", "discovered"),
)


def attack_unit(
    subject_is_unit_in_sewer_location: Truth,
    object_is_unit_in_manhole_location_over: Truth,
    during_afph: Truth,
    discovered: Truth,
) -> Legality | None:
    """B8:afph:c2: unit in Sewer Location may attack (unit in (Manhole Location above)) during AFPh only if
    that unit is discovered by Sewer Emergence dr."""
    if not (subject_is_unit_in_sewer_location and object_is_unit_in_manhole_location_over and during_afph):
        return None
    if not discovered:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def attack_unit_why(
    subject_is_unit_in_sewer_location: Truth,
    object_is_unit_in_manhole_location_over: Truth,
    during_afph: Truth,
    discovered: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit_in_sewer_location, object_is_unit_in_manhole_location_over, during_afph, discovered)
    if not (subject_is_unit_in_sewer_location and object_is_unit_in_manhole_location_over and during_afph):
        return (_STEP_ATTACK_UNIT, None, inputs, (), ())
    if not discovered:
        return (_STEP_ATTACK_UNIT, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_ATTACK_UNIT, Legality.PERMITTED, inputs, (), ())


_STEP_UNIT_IS_ELIMINATED_DURING_RTPH = Step(
    "B8:rtph:c1",
    "unit that is broken while (that unit is in Sewer) is eliminated during RtPh",
    ("object_is_unit_broken_while_in_sewer", "during_rtph"),
)


def unit_is_eliminated_during_rtph(object_is_unit_broken_while_in_sewer: Truth, during_rtph: Truth) -> bool | None:
    """B8:rtph:c1: unit that is broken while (that unit is in Sewer) is eliminated during RtPh."""
    if not (object_is_unit_broken_while_in_sewer and during_rtph):
        return None
    return True


def unit_is_eliminated_during_rtph_why(object_is_unit_broken_while_in_sewer: Truth, during_rtph: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_unit_broken_while_in_sewer, during_rtph)
    if not (object_is_unit_broken_while_in_sewer and during_rtph):
        return (_STEP_UNIT_IS_ELIMINATED_DURING_RTPH, None, inputs, (), ())
    return (_STEP_UNIT_IS_ELIMINATED_DURING_RTPH, True, inputs, (), ())


_STEP_ADVANCE_FROM_SEWER = Step(
    "B8:aph-emergence:c1",
    "unit in Sewer Location may vertically concealed advance from Sewer into Manhole Location during APh even if "
    "enemy occupies that Manhole Location [EXC B8:aph-emergence!1: if enemy occupies that Manhole Location if "
    "that Manhole Location is in Fortified Building]",
    (
        "subject_is_unit_in_sewer_location",
        "vertically",
        "concealed",
        "from_sewer",
        "into_manhole_location",
        "during_aph",
        "enemy_occupies_manhole_location",
        "in_fortified_building",
    ),
    (
        Exempted(
            "B8:aph-emergence!1",
            "if enemy occupies that Manhole Location if that Manhole Location is in Fortified Building",
            "EXC",
        ),
    ),
)


def advance_from_sewer(
    subject_is_unit_in_sewer_location: Truth,
    vertically: Truth,
    concealed: Truth,
    from_sewer: Truth,
    into_manhole_location: Truth,
    during_aph: Truth,
    enemy_occupies_manhole_location: Truth,
    in_fortified_building: Truth,
) -> Legality | None:
    """B8:aph-emergence:c1: unit in Sewer Location may vertically concealed advance from Sewer into Manhole
    Location during APh even if enemy occupies that Manhole Location [EXC B8:aph-emergence!1: if enemy
    occupies that Manhole Location if that Manhole Location is in Fortified Building]."""
    if not (
        subject_is_unit_in_sewer_location
        and vertically
        and concealed
        and from_sewer
        and into_manhole_location
        and during_aph
    ):
        return None
    if enemy_occupies_manhole_location and in_fortified_building:
        return None
    return Legality.PERMITTED


def advance_from_sewer_why(
    subject_is_unit_in_sewer_location: Truth,
    vertically: Truth,
    concealed: Truth,
    from_sewer: Truth,
    into_manhole_location: Truth,
    during_aph: Truth,
    enemy_occupies_manhole_location: Truth,
    in_fortified_building: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_unit_in_sewer_location,
        vertically,
        concealed,
        from_sewer,
        into_manhole_location,
        during_aph,
        enemy_occupies_manhole_location,
        in_fortified_building,
    )
    if not (
        subject_is_unit_in_sewer_location
        and vertically
        and concealed
        and from_sewer
        and into_manhole_location
        and during_aph
    ):
        return (_STEP_ADVANCE_FROM_SEWER, None, inputs, (IDLE,), ())
    if enemy_occupies_manhole_location and in_fortified_building:
        return (_STEP_ADVANCE_FROM_SEWER, None, inputs, (APPLIED,), ())
    return (_STEP_ADVANCE_FROM_SEWER, Legality.PERMITTED, inputs, (NOT_MET,), ())


_STEP_UNIT_BECOMES_PINNED_OR_CX = Step(
    "B8:aph-emergence:c2",
    "that unit becomes pinned and CX during APh if that unit in Sewer Location left Encircled non-Sewer location "
    "during that turn when that unit out advances",
    (
        "subject_is_unit",
        "complement_is_pinned_and_cx",
        "during_aph",
        "left_encircled_not_sewer_location_during_turn",
        "advances_out",
    ),
)


def unit_becomes_pinned_or_cx(
    subject_is_unit: Truth,
    complement_is_pinned_and_cx: Truth,
    during_aph: Truth,
    left_encircled_not_sewer_location_during_turn: Truth,
    advances_out: Truth,
) -> bool | None:
    """B8:aph-emergence:c2: that unit becomes pinned and CX during APh if that unit in Sewer Location left
    Encircled non-Sewer location during that turn when that unit out advances."""
    if not (
        subject_is_unit
        and complement_is_pinned_and_cx
        and during_aph
        and left_encircled_not_sewer_location_during_turn
        and advances_out
    ):
        return None
    return True


def unit_becomes_pinned_or_cx_why(
    subject_is_unit: Truth,
    complement_is_pinned_and_cx: Truth,
    during_aph: Truth,
    left_encircled_not_sewer_location_during_turn: Truth,
    advances_out: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_unit,
        complement_is_pinned_and_cx,
        during_aph,
        left_encircled_not_sewer_location_during_turn,
        advances_out,
    )
    if not (
        subject_is_unit
        and complement_is_pinned_and_cx
        and during_aph
        and left_encircled_not_sewer_location_during_turn
        and advances_out
    ):
        return (_STEP_UNIT_BECOMES_PINNED_OR_CX, None, inputs, (), ())
    return (_STEP_UNIT_BECOMES_PINNED_OR_CX, True, inputs, (), ())


_STEP_ADVANCE_INTO_CC = Step(
    "B8:aph-emergence:c3",
    "unit in Sewer Location may advance into (CC with that enemy unit) during APh if enemy unit is in ADJACENT "
    "Sewer Location",
    (
        "subject_is_unit_in_sewer_location",
        "into_cc_with_enemy_unit",
        "during_aph",
        "enemy_unit_is_in_adjacent_sewer_location",
    ),
)


def advance_into_cc(
    subject_is_unit_in_sewer_location: Truth,
    into_cc_with_enemy_unit: Truth,
    during_aph: Truth,
    enemy_unit_is_in_adjacent_sewer_location: Truth,
) -> Legality | None:
    """B8:aph-emergence:c3: unit in Sewer Location may advance into (CC with that enemy unit) during APh if
    enemy unit is in ADJACENT Sewer Location."""
    if not (
        subject_is_unit_in_sewer_location
        and into_cc_with_enemy_unit
        and during_aph
        and enemy_unit_is_in_adjacent_sewer_location
    ):
        return None
    return Legality.PERMITTED


def advance_into_cc_why(
    subject_is_unit_in_sewer_location: Truth,
    into_cc_with_enemy_unit: Truth,
    during_aph: Truth,
    enemy_unit_is_in_adjacent_sewer_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_unit_in_sewer_location,
        into_cc_with_enemy_unit,
        during_aph,
        enemy_unit_is_in_adjacent_sewer_location,
    )
    if not (
        subject_is_unit_in_sewer_location
        and into_cc_with_enemy_unit
        and during_aph
        and enemy_unit_is_in_adjacent_sewer_location
    ):
        return (_STEP_ADVANCE_INTO_CC, None, inputs, (), ())
    return (_STEP_ADVANCE_INTO_CC, Legality.PERMITTED, inputs, (), ())


_STEP_SIDE_IS_NOT_HELD_IN_MELEE = Step(
    "B8:ccph:c1",
    "opposing side is never held in Melee during CCPh when that opposing side is in CC in Sewer since unit is "
    "always concealed in that Sewer",
    ("object_is_opposing_side", "in_melee", "during_ccph", "in_cc_in_sewer"),
)


def side_is_not_held_in_melee(
    object_is_opposing_side: Truth,
    in_melee: Truth,
    during_ccph: Truth,
    in_cc_in_sewer: Truth,
) -> bool | None:
    """B8:ccph:c1: opposing side is never held in Melee during CCPh when that opposing side is in CC in Sewer
    since unit is always concealed in that Sewer."""
    if not (object_is_opposing_side and in_melee and during_ccph and in_cc_in_sewer):
        return None
    return False


def side_is_not_held_in_melee_why(
    object_is_opposing_side: Truth,
    in_melee: Truth,
    during_ccph: Truth,
    in_cc_in_sewer: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_opposing_side, in_melee, during_ccph, in_cc_in_sewer)
    if not (object_is_opposing_side and in_melee and during_ccph and in_cc_in_sewer):
        return (_STEP_SIDE_IS_NOT_HELD_IN_MELEE, None, inputs, (), ())
    return (_STEP_SIDE_IS_NOT_HELD_IN_MELEE, False, inputs, (), ())


_STEP_SEWER_EMERGENCE_DR = Step(
    "B8:emergence-chart",
    "Sewer Emergence dr",
    (
        "dr",
        "other_friendly_unit_occupies_manhole_location",
        "manhole_is_in_building_location_enemy_unit",
        "unit_in_sewer_is_at_present_lost",
        "number_of_enemy_good_order_mmc_in_manhole",
        "adjacent_sewer_location_holds_enemy_not_dummies",
    ),
    (
        Exempted(
            "B8:emergence-chart:c7",
            "-1 to Sewer Emergence dr if any other friendly unit occupies Manhole Location",
            "modifier",
        ),
        Exempted(
            "B8:emergence-chart:c8",
            "-1 to Sewer Emergence dr if Manhole is in ((building Location that enemy unit does not occupy) or "
            "non-building Location that is out of enemy LOS or such that each enemy LOS of which has Hindrance of "
            "≥ +2)",
            "modifier",
        ),
        Exempted("B8:emergence-chart:c9", "+1 to Sewer Emergence dr if unit in Sewer is at present lost", "modifier"),
        Exempted(
            "B8:emergence-chart:c10",
            "+1 to Sewer Emergence dr for (each enemy Good Order MMC in Manhole Location)",
            "modifier",
        ),
        Exempted(
            "B8:emergence-chart:c11",
            "+1 to Sewer Emergence dr if adjacent Sewer Location holds any enemy non-Dummies unit",
            "modifier",
        ),
    ),
)
_STEP_SEWER_EMERGENCE_DR_ROW = Step("B8:emergence-chart", "row for Sewer Emergence dr", ("row",))
_ATOMS_SEWER_EMERGENCE_DR = (
    Atom("dr", Fits("result of", Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Emergence"),)))),
    Atom(
        "other_friendly_unit_occupies_manhole_location",
        Frame(
            ("occupy",),
            subject=Thing("unit", kind="unit", det="any", traits=(Trait("other"), Trait("friendly"))),
            object=Thing("Manhole Location", kind="location"),
        ),
    ),
    Atom(
        "manhole_is_in_building_location_enemy_unit",
        Frame(
            ("be",),
            subject=Thing("Manhole", kind="location"),
            roles=(
                Role(
                    "in",
                    Several(
                        "or",
                        (
                            Thing(
                                "building Location",
                                kind="location",
                                such=(
                                    Frame(
                                        ("occupy",),
                                        subject=Thing("unit", kind="unit", traits=(Trait("enemy"),)),
                                        object=Thing("it", det="which"),
                                        negated=True,
                                    ),
                                ),
                            ),
                            Thing(
                                "Location",
                                kind="location",
                                traits=(Trait("building", negated=True),),
                                such=(
                                    Joined(
                                        "or",
                                        (
                                            Frame(
                                                ("be",),
                                                subject=Thing("it", det="which"),
                                                roles=(
                                                    Role(
                                                        "out of",
                                                        Thing("LOS", kind="relation", traits=(Trait("enemy"),)),
                                                    ),
                                                ),
                                            ),
                                            Frame(
                                                ("have",),
                                                subject=Thing(
                                                    "LOS",
                                                    kind="relation",
                                                    det="each",
                                                    traits=(Trait("enemy"),),
                                                    roles=(Role("of", Thing("it", det="which")),),
                                                ),
                                                object=Thing(
                                                    "Hindrance",
                                                    kind="modifier",
                                                    roles=(Role("of", Number(2, None, signed=True)),),
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
        "unit_in_sewer_is_at_present_lost",
        Frame(
            ("be",),
            subject=Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer", kind="location")),)),
            complement=Trait("lost"),
            manner=("at present",),
        ),
    ),
    Atom(
        "number_of_enemy_good_order_mmc_in_manhole",
        Fits(
            "number of",
            Thing(
                "MMC",
                kind="unit",
                det="each",
                traits=(Trait("enemy"), Trait("Good Order")),
                roles=(Role("in", Thing("Manhole Location", kind="location")),),
            ),
        ),
    ),
    Atom(
        "adjacent_sewer_location_holds_enemy_not_dummies",
        Frame(
            ("hold",),
            subject=Thing("Sewer Location", kind="location", traits=(Trait("adjacent"),)),
            object=Thing("unit", kind="unit", det="any", traits=(Trait("enemy"), Trait("Dummies", negated=True))),
        ),
    ),
)


def sewer_emergence_dr(
    dr: int,
    other_friendly_unit_occupies_manhole_location: Truth,
    manhole_is_in_building_location_enemy_unit: Truth,
    unit_in_sewer_is_at_present_lost: Truth,
    number_of_enemy_good_order_mmc_in_manhole: int,
    adjacent_sewer_location_holds_enemy_not_dummies: Truth,
) -> int:
    """B8:emergence-chart: Sewer Emergence dr with its modifiers."""
    final = dr
    if other_friendly_unit_occupies_manhole_location:
        final -= 1
    if manhole_is_in_building_location_enemy_unit:
        final -= 1
    if unit_in_sewer_is_at_present_lost:
        final += 1
    final += number_of_enemy_good_order_mmc_in_manhole
    if adjacent_sewer_location_holds_enemy_not_dummies:
        final += 1
    return final


def sewer_emergence_dr_why(
    dr: int,
    other_friendly_unit_occupies_manhole_location: Truth,
    manhole_is_in_building_location_enemy_unit: Truth,
    unit_in_sewer_is_at_present_lost: Truth,
    number_of_enemy_good_order_mmc_in_manhole: int,
    adjacent_sewer_location_holds_enemy_not_dummies: Truth,
) -> Record:
    """The same, with its record."""
    final = dr
    if other_friendly_unit_occupies_manhole_location:
        final -= 1
    if manhole_is_in_building_location_enemy_unit:
        final -= 1
    if unit_in_sewer_is_at_present_lost:
        final += 1
    final += number_of_enemy_good_order_mmc_in_manhole
    if adjacent_sewer_location_holds_enemy_not_dummies:
        final += 1
    return (
        _STEP_SEWER_EMERGENCE_DR,
        final,
        (
            dr,
            other_friendly_unit_occupies_manhole_location,
            manhole_is_in_building_location_enemy_unit,
            unit_in_sewer_is_at_present_lost,
            number_of_enemy_good_order_mmc_in_manhole,
            adjacent_sewer_location_holds_enemy_not_dummies,
        ),
        (
            APPLIED if other_friendly_unit_occupies_manhole_location else NOT_MET,
            APPLIED if manhole_is_in_building_location_enemy_unit else NOT_MET,
            APPLIED if unit_in_sewer_is_at_present_lost else NOT_MET,
            APPLIED if number_of_enemy_good_order_mmc_in_manhole else NOT_MET,
            APPLIED if adjacent_sewer_location_holds_enemy_not_dummies else NOT_MET,
        ),
        (),
    )


def sewer_emergence_dr_row(
    dr: int,
    other_friendly_unit_occupies_manhole_location: Truth,
    manhole_is_in_building_location_enemy_unit: Truth,
    unit_in_sewer_is_at_present_lost: Truth,
    number_of_enemy_good_order_mmc_in_manhole: int,
    adjacent_sewer_location_holds_enemy_not_dummies: Truth,
) -> str | None:
    """B8:emergence-chart: Sewer Emergence dr with its modifiers, as row of its table."""
    final = sewer_emergence_dr(
        dr,
        other_friendly_unit_occupies_manhole_location,
        manhole_is_in_building_location_enemy_unit,
        unit_in_sewer_is_at_present_lost,
        number_of_enemy_good_order_mmc_in_manhole,
        adjacent_sewer_location_holds_enemy_not_dummies,
    )
    if final <= 4:
        return "≤ 4"
    if 5 <= final <= 6:
        return "5-6"
    if final >= 7:
        return "≥ 7"
    return None


def sewer_emergence_dr_row_why(
    dr: int,
    other_friendly_unit_occupies_manhole_location: Truth,
    manhole_is_in_building_location_enemy_unit: Truth,
    unit_in_sewer_is_at_present_lost: Truth,
    number_of_enemy_good_order_mmc_in_manhole: int,
    adjacent_sewer_location_holds_enemy_not_dummies: Truth,
) -> Record:
    """The same, with its record."""
    row = sewer_emergence_dr_row(
        dr,
        other_friendly_unit_occupies_manhole_location,
        manhole_is_in_building_location_enemy_unit,
        unit_in_sewer_is_at_present_lost,
        number_of_enemy_good_order_mmc_in_manhole,
        adjacent_sewer_location_holds_enemy_not_dummies,
    )
    return (
        _STEP_SEWER_EMERGENCE_DR_ROW,
        row,
        (Cell("B8:emergence-chart", row) if row else None,),
        (),
        (
            sewer_emergence_dr_why(
                dr,
                other_friendly_unit_occupies_manhole_location,
                manhole_is_in_building_location_enemy_unit,
                unit_in_sewer_is_at_present_lost,
                number_of_enemy_good_order_mmc_in_manhole,
                adjacent_sewer_location_holds_enemy_not_dummies,
            ),
        ),
    )


RULES: tuple[Rule, ...] = (
    Rule(
        _STEP_SEWER_USE_APPLY,
        Kind.APPLICATION,
        ("use",),
        (
            Atom("rules_sewer_use", Fits("rules", Thing("use", kind="action", traits=(Trait("Sewer"),)))),
            Atom(
                "allowed",
                Frame(
                    ("allow",),
                    subject=Thing("SSR", kind="document"),
                    object=Thing("use", kind="action", det="that", traits=(Trait("Sewer"),)),
                    passive=True,
                ),
            ),
        ),
        sewer_use_apply,
        sewer_use_apply_why,
    ),
    Rule(
        _STEP_USE_SEWER_MOVEMENT,
        Kind.NORM,
        ("use",),
        (
            Atom(
                "subject_is_unit_of_other_side",
                Fits(
                    "subject",
                    Thing(
                        "unit",
                        kind="unit",
                        det="the",
                        roles=(Role("of", Thing("side", kind="side", det="the", traits=(Trait("other"),))),),
                    ),
                ),
            ),
            Atom("object_is_sewer_movement", Fits("object", Thing("Sewer Movement", kind="action", det="that"))),
            Atom(
                "scenario_grants_sewer_movement_to_side_1",
                Frame(
                    ("grant",),
                    subject=Thing("scenario", kind="document"),
                    object=Thing("Sewer Movement", kind="action"),
                    roles=(Role("to", Thing("side", kind="side", number=Number(1, 1))),),
                ),
            ),
            Atom(
                "leader_accompanies_unit_passes_tc_4",
                Frame(
                    ("pass",),
                    subject=Thing(
                        "leader",
                        kind="unit",
                        such=(
                            Frame(
                                ("accompany",),
                                subject=Thing("it", det="which"),
                                object=Thing("unit", kind="unit", det="that"),
                            ),
                        ),
                    ),
                    object=Thing("TC", kind="dice", number=Number(4, 4)),
                ),
            ),
        ),
        use_sewer_movement,
        use_sewer_movement_why,
    ),
    Rule(
        _STEP_SEWER_MOVEMENT_IS_LIMITED_TO_MANHOLE_LOCATION,
        Kind.EFFECT,
        ("limit",),
        (
            Atom("object_is_sewer_movement", Fits("object", Thing("Sewer Movement", kind="action"))),
            Atom("to_manhole_location", Fits("to", Thing("Manhole Location", kind="location"))),
        ),
        sewer_movement_is_limited_to_manhole_location,
        sewer_movement_is_limited_to_manhole_location_why,
    ),
    Rule(
        _STEP_BE_OVERSTACKED,
        Kind.NORM,
        ("be",),
        (
            Atom("subject_is_sewer_location", Fits("subject", Thing("Sewer Location", kind="location"))),
            Atom("complement_is_overstacked", Fits("complement", Trait("overstacked"))),
        ),
        be_overstacked,
        be_overstacked_why,
    ),
    Rule(
        _STEP_USE_SEWER_MOVEMENT_2,
        Kind.NORM,
        ("use",),
        (
            Atom(
                "subject_is_good_order_infantry",
                Fits("subject", Thing("Infantry", kind="unit", traits=(Trait("Good Order"),))),
            ),
            Atom("subject_is_dummies_stack", Fits("subject", Thing("stack", kind="unit", traits=(Trait("Dummies"),)))),
            Atom("object_is_sewer_movement", Fits("object", Thing("Sewer Movement", kind="action"))),
        ),
        use_sewer_movement_2,
        use_sewer_movement_2_why,
    ),
    Rule(
        _STEP_LOCATION_OR_HEX_IS_MANHOLE_LOCATION,
        Kind.DEFINITION,
        ("Manhole Location",),
        (
            Atom(
                "subject_is_ground_level_location_with_black",
                Fits(
                    "subject",
                    Several(
                        "and",
                        (
                            Thing(
                                "Location",
                                kind="location",
                                det="each",
                                traits=(Trait("ground level"),),
                                roles=(Role("with", Thing("black circle", kind="terrain")),),
                            ),
                            Thing(
                                "hex",
                                kind="location",
                                det="each",
                                traits=(Trait("paved road"),),
                                such=(
                                    Frame(
                                        ("intersect",),
                                        subject=Thing("it", det="which"),
                                        roles=(Role("with", Thing("road", kind="terrain", traits=(Trait("other"),))),),
                                    ),
                                    Frame(
                                        ("cross",),
                                        subject=Thing("road", kind="terrain"),
                                        object=Thing(
                                            "hexside",
                                            kind="location",
                                            number=Number(3, None),
                                            roles=(
                                                Role(
                                                    "of",
                                                    Thing(
                                                        "hex",
                                                        kind="location",
                                                        det="that",
                                                        traits=(Trait("paved road"),),
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
        location_or_hex_is_manhole_location,
        location_or_hex_is_manhole_location_why,
    ),
    Rule(
        _STEP_DASL_USES_BLACK_CIRCLE,
        Kind.EFFECT,
        ("use",),
        (
            Atom("subject_is_dasl", Fits("subject", Thing("DASL", kind="document"))),
            Atom("object_is_black_circle", Fits("object", Thing("black circle", kind="terrain"))),
        ),
        dasl_uses_black_circle,
        dasl_uses_black_circle_why,
    ),
    Rule(
        _STEP_MANHOLE_LOCATION_COVERED_APPLY,
        Kind.APPLICATION,
        ("Manhole Location",),
        (
            Atom(
                "rules_manhole_location_covered",
                Fits(
                    "rules",
                    Thing(
                        "Manhole Location",
                        kind="location",
                        such=(
                            Frame(
                                ("cover",),
                                subject=Several("/", (Thing("Rubble", kind="terrain"), Thing("Blaze", kind="terrain"))),
                                object=Thing("it", det="which"),
                                passive=True,
                            ),
                        ),
                    ),
                ),
            ),
        ),
        manhole_location_covered_apply,
        manhole_location_covered_apply_why,
    ),
    Rule(
        _STEP_SEWER_LOCATION_EXISTS,
        Kind.FACT,
        ("exist",),
        (
            Atom(
                "subject_is_sewer_location_of_manhole_location",
                Fits(
                    "subject",
                    Thing(
                        "Sewer Location",
                        kind="location",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "Manhole Location",
                                    kind="location",
                                    det="that",
                                    such=(
                                        Frame(
                                            ("cover",),
                                            subject=Several(
                                                "/",
                                                (Thing("Rubble", kind="terrain"), Thing("Blaze", kind="terrain")),
                                            ),
                                            object=Thing("it", det="which"),
                                            passive=True,
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "manhole_location_is_covered",
                Frame(
                    ("cover",),
                    subject=Several("/", (Thing("Rubble", kind="terrain"), Thing("Blaze", kind="terrain"))),
                    object=Thing("Manhole Location", kind="location"),
                    passive=True,
                ),
            ),
        ),
        sewer_location_exists,
        sewer_location_exists_why,
    ),
    Rule(
        _STEP_UNIT_IS_ELIMINATED,
        Kind.EFFECT,
        ("eliminate",),
        (
            Atom(
                "object_is_unit_in_sewer_location",
                Fits(
                    "object",
                    Thing(
                        "unit",
                        kind="unit",
                        det="each",
                        roles=(Role("in", Thing("Sewer Location", kind="location", det="that")),),
                    ),
                ),
            ),
            Atom(
                "rubble_results_from_dc_attack_in_sewer_location",
                Frame(
                    ("result",),
                    subject=Thing("Rubble", kind="terrain"),
                    roles=(
                        Role(
                            "from",
                            Thing(
                                "attack",
                                kind="action",
                                traits=(Trait("DC"),),
                                roles=(Role("in", Thing("Sewer Location", kind="location")),),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        unit_is_eliminated,
        unit_is_eliminated_why,
    ),
    Rule(
        _STEP_SEWER_NOT_CONNECTS_TO_LOCATION,
        Kind.EFFECT,
        ("connect",),
        (
            Atom("subject_is_sewer", Fits("subject", Thing("Sewer", kind="location"))),
            Atom(
                "to_subterranean_location_of_other_kind_i_e_cave",
                Fits(
                    "to",
                    Thing(
                        "location",
                        kind="location",
                        traits=(Trait("subterranean"),),
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "kind",
                                    det="any",
                                    traits=(Trait("other"),),
                                    roles=(Role("i.e.", Thing("cave", kind="location"), focus="e.g."),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        sewer_not_connects_to_location,
        sewer_not_connects_to_location_why,
    ),
    Rule(
        _STEP_FORTIFICATION_APPLY,
        Kind.APPLICATION,
        ("Fortification",),
        (Atom("in_sewer", Fits("in", Thing("Sewer", kind="location"))),),
        fortification_apply,
        fortification_apply_why,
    ),
    Rule(
        _STEP_UNIT_IS_CONCEALED,
        Kind.FACT,
        ("be",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit"))),
            Atom("complement_is_concealed", Fits("complement", Trait("concealed"))),
            Atom(
                "in_sewer",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", det="that"),
                    roles=(Role("in", Thing("Sewer", kind="location")),),
                ),
            ),
        ),
        unit_is_concealed,
        unit_is_concealed_why,
    ),
    Rule(
        _STEP_FIRE_IS_PBF_AND_HAZARDOUS_MOVEMENT_I_E_DRM_MINUS,
        Kind.DEFINITION,
        ("PBF", "Hazardous Movement"),
        (
            Atom(
                "subject_is_fire_against_unit_in_sewer",
                Fits(
                    "subject",
                    Thing(
                        "fire",
                        kind="action",
                        det="any",
                        roles=(
                            Role(
                                "against",
                                Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer", kind="location")),)),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "complement_is_pbf_and_hazardous_movement_i_e_drm",
                Fits(
                    "complement",
                    Several(
                        "and",
                        (
                            Thing("PBF", kind="modifier"),
                            Thing(
                                "Hazardous Movement",
                                kind="modifier",
                                roles=(
                                    Role(
                                        "i.e.",
                                        Thing("DRM", kind="modifier", number=Number(-2, -2, signed=True)),
                                        focus="i.e.",
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        fire_is_pbf_and_hazardous_movement_i_e_drm_minus,
        fire_is_pbf_and_hazardous_movement_i_e_drm_minus_why,
    ),
    Rule(
        _STEP_FIRE_INTO_SEWER,
        Kind.NORM,
        ("fire",),
        (
            Atom(
                "subject_is_vehicle_or_oba_or_ordnance_or_ife",
                Fits(
                    "subject",
                    Several(
                        "/",
                        (
                            Thing("vehicle", kind="unit"),
                            Thing("OBA", kind="weapon"),
                            Thing("ordnance", kind="weapon"),
                            Thing("IFE", kind="quantity"),
                        ),
                    ),
                ),
            ),
            Atom("into_sewer", Fits("into", Thing("Sewer", kind="location"))),
        ),
        fire_into_sewer,
        fire_into_sewer_why,
    ),
    Rule(
        _STEP_DESPERATION_PENALTY_IS_REQUIRED,
        Kind.EFFECT,
        ("require",),
        (
            Atom(
                "object_is_desperation_penalty",
                Fits("object", Thing("Desperation penalty", kind="modifier", det="the")),
            ),
            Atom(
                "pf_or_pfk_or_baz_or_psk_or_rcl_is_used",
                Frame(
                    ("use",),
                    object=Several(
                        "or",
                        (
                            Thing("PF", kind="weapon"),
                            Thing("PFK", kind="weapon"),
                            Thing("BAZ", kind="weapon"),
                            Thing("PSK", kind="weapon"),
                            Thing("RCL", kind="weapon"),
                        ),
                    ),
                    roles=(Role("from within", Thing("Sewer", kind="location")),),
                    passive=True,
                ),
            ),
        ),
        desperation_penalty_is_required,
        desperation_penalty_is_required_why,
    ),
    Rule(
        _STEP_UNIT_IS_ELIMINATED_2,
        Kind.EFFECT,
        ("eliminate",),
        (
            Atom("object_is_unit", Fits("object", Thing("unit", kind="unit"))),
            Atom(
                "becomes_broken_or_berserk",
                Frame(
                    ("become",),
                    subject=Thing("unit", kind="unit", det="that"),
                    complement=Several("/", (Trait("broken"), Trait("Berserk"))),
                ),
            ),
            Atom(
                "in_sewer",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", det="that"),
                    roles=(Role("in", Thing("Sewer", kind="location")),),
                ),
            ),
        ),
        unit_is_eliminated_2,
        unit_is_eliminated_2_why,
    ),
    Rule(
        _STEP_EMERGE_DURING_APH,
        Kind.NORM,
        ("emerge",),
        (
            Atom(
                "subject_is_unit_in_sewer_location",
                Fits(
                    "subject",
                    Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer Location", kind="location")),)),
                ),
            ),
            Atom("concealed", Fits("manner", Trait("concealed"))),
            Atom("during_aph", Fits("during", Thing("APh", kind="phase"))),
            Atom(
                "at_option_of_owner",
                Fits("at", Thing("option", det="the", roles=(Role("of", Thing("owner", kind="side")),))),
            ),
            Atom(
                "sewer_emergence_dr_is_4_or_less",
                Frame(
                    ("be",),
                    subject=Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Emergence"),)),
                    complement=Number(None, 4),
                ),
            ),
        ),
        emerge_during_aph,
        emerge_during_aph_why,
    ),
    Rule(
        _STEP_EMERGE_DURING_TURN,
        Kind.NORM,
        ("emerge",),
        (
            Atom(
                "subject_is_unit_in_sewer_location",
                Fits(
                    "subject",
                    Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer Location", kind="location")),)),
                ),
            ),
            Atom("during_turn", Fits("during", Thing("turn", kind="phase", det="that"))),
            Atom(
                "sewer_emergence_dr_is_5_to_6",
                Frame(
                    ("be",),
                    subject=Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Emergence"),)),
                    complement=Number(5, 6),
                ),
            ),
        ),
        emerge_during_turn,
        emerge_during_turn_why,
    ),
    Rule(
        _STEP_UNIT_NOT_IS_SUBJECT,
        Kind.FACT,
        ("be",),
        (
            Atom(
                "subject_is_unit_in_sewer_location",
                Fits(
                    "subject",
                    Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer Location", kind="location")),)),
                ),
            ),
            Atom("complement_is_subject", Fits("complement", Trait("subject"))),
            Atom("to_defensive_fire", Fits("to", Thing("Defensive Fire", kind="action"))),
            Atom(
                "sewer_emergence_dr_is_5_to_6",
                Frame(
                    ("be",),
                    subject=Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Emergence"),)),
                    complement=Number(5, 6),
                ),
            ),
        ),
        unit_not_is_subject,
        unit_not_is_subject_why,
    ),
    Rule(
        _STEP_UNIT_IS_DISCOVERED,
        Kind.EFFECT,
        ("discover",),
        (
            Atom(
                "object_is_unit_in_sewer_location",
                Fits(
                    "object",
                    Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer Location", kind="location")),)),
                ),
            ),
            Atom(
                "sewer_emergence_dr_is_7_or_more",
                Frame(
                    ("be",),
                    subject=Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Emergence"),)),
                    complement=Number(7, None),
                ),
            ),
        ),
        unit_is_discovered,
        unit_is_discovered_why,
    ),
    Rule(
        _STEP_EMERGE_DURING_TURN_2,
        Kind.NORM,
        ("emerge",),
        (
            Atom(
                "subject_is_unit_in_sewer_location",
                Fits(
                    "subject",
                    Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer Location", kind="location")),)),
                ),
            ),
            Atom("during_turn", Fits("during", Thing("turn", kind="phase", det="that"))),
            Atom(
                "sewer_emergence_dr_is_7_or_more",
                Frame(
                    ("be",),
                    subject=Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Emergence"),)),
                    complement=Number(7, None),
                ),
            ),
        ),
        emerge_during_turn_2,
        emerge_during_turn_2_why,
    ),
    Rule(
        _STEP_UNIT_IS_SUBJECT,
        Kind.FACT,
        ("be",),
        (
            Atom(
                "subject_is_unit_in_sewer_location",
                Fits(
                    "subject",
                    Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer Location", kind="location")),)),
                ),
            ),
            Atom("complement_is_subject", Fits("complement", Trait("subject"))),
            Atom(
                "to_defensive_fire_by_enemy_infantry_in_manhole",
                Fits(
                    "to",
                    Thing(
                        "Defensive Fire",
                        kind="action",
                        roles=(
                            Role(
                                "by",
                                Thing(
                                    "Infantry",
                                    kind="unit",
                                    traits=(Trait("enemy"),),
                                    roles=(Role("in", Thing("Manhole Location", kind="location")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "without_benefit_of_concealment",
                Fits(
                    "without",
                    Thing(
                        "benefit",
                        kind="relation",
                        det="the",
                        roles=(Role("of", Thing("concealment", kind="status")),),
                    ),
                ),
            ),
            Atom(
                "sewer_emergence_dr_is_7_or_more",
                Frame(
                    ("be",),
                    subject=Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Emergence"),)),
                    complement=Number(7, None),
                ),
            ),
        ),
        unit_is_subject,
        unit_is_subject_why,
    ),
    Rule(
        _STEP_CONCEALMENT_NOT_IS_LOST,
        Kind.FACT,
        ("be",),
        (
            Atom("subject_is_concealment", Fits("subject", Thing("concealment", kind="status", det="that"))),
            Atom("complement_is_lost", Fits("complement", Trait("lost"))),
            Atom(
                "sewer_emergence_dr_is_7_or_more",
                Frame(
                    ("be",),
                    subject=Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Emergence"),)),
                    complement=Number(7, None),
                ),
            ),
        ),
        concealment_not_is_lost,
        concealment_not_is_lost_why,
    ),
    Rule(
        _STEP_MINUS_1_TO_DR,
        Kind.MODIFIER,
        ("dr",),
        (
            Atom(
                "quantity_is_sewer_emergence_dr",
                Fits("quantity", Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Emergence"),))),
            ),
            Atom(
                "other_friendly_unit_occupies_manhole_location",
                Frame(
                    ("occupy",),
                    subject=Thing("unit", kind="unit", det="any", traits=(Trait("other"), Trait("friendly"))),
                    object=Thing("Manhole Location", kind="location"),
                ),
            ),
        ),
        minus_1_to_dr,
        minus_1_to_dr_why,
    ),
    Rule(
        _STEP_MINUS_1_TO_DR_2,
        Kind.MODIFIER,
        ("dr",),
        (
            Atom(
                "quantity_is_sewer_emergence_dr",
                Fits("quantity", Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Emergence"),))),
            ),
            Atom(
                "manhole_is_in_building_location_enemy_unit",
                Frame(
                    ("be",),
                    subject=Thing("Manhole", kind="location"),
                    roles=(
                        Role(
                            "in",
                            Several(
                                "or",
                                (
                                    Thing(
                                        "building Location",
                                        kind="location",
                                        such=(
                                            Frame(
                                                ("occupy",),
                                                subject=Thing("unit", kind="unit", traits=(Trait("enemy"),)),
                                                object=Thing("it", det="which"),
                                                negated=True,
                                            ),
                                        ),
                                    ),
                                    Thing(
                                        "Location",
                                        kind="location",
                                        traits=(Trait("building", negated=True),),
                                        such=(
                                            Joined(
                                                "or",
                                                (
                                                    Frame(
                                                        ("be",),
                                                        subject=Thing("it", det="which"),
                                                        roles=(
                                                            Role(
                                                                "out of",
                                                                Thing("LOS", kind="relation", traits=(Trait("enemy"),)),
                                                            ),
                                                        ),
                                                    ),
                                                    Frame(
                                                        ("have",),
                                                        subject=Thing(
                                                            "LOS",
                                                            kind="relation",
                                                            det="each",
                                                            traits=(Trait("enemy"),),
                                                            roles=(Role("of", Thing("it", det="which")),),
                                                        ),
                                                        object=Thing(
                                                            "Hindrance",
                                                            kind="modifier",
                                                            roles=(Role("of", Number(2, None, signed=True)),),
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
        minus_1_to_dr_2,
        minus_1_to_dr_2_why,
    ),
    Rule(
        _STEP_PLUS_1_TO_DR,
        Kind.MODIFIER,
        ("dr",),
        (
            Atom(
                "quantity_is_sewer_emergence_dr",
                Fits("quantity", Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Emergence"),))),
            ),
            Atom(
                "unit_in_sewer_is_at_present_lost",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer", kind="location")),)),
                    complement=Trait("lost"),
                    manner=("at present",),
                ),
            ),
        ),
        plus_1_to_dr,
        plus_1_to_dr_why,
    ),
    Rule(
        _STEP_PLUS_1_TO_DR_2,
        Kind.MODIFIER,
        ("dr",),
        (
            Atom(
                "quantity_is_sewer_emergence_dr",
                Fits("quantity", Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Emergence"),))),
            ),
            Atom(
                "number_of_enemy_good_order_mmc_in_manhole",
                Fits(
                    "number of",
                    Thing(
                        "MMC",
                        kind="unit",
                        det="each",
                        traits=(Trait("enemy"), Trait("Good Order")),
                        roles=(Role("in", Thing("Manhole Location", kind="location")),),
                    ),
                ),
            ),
        ),
        plus_1_to_dr_2,
        plus_1_to_dr_2_why,
    ),
    Rule(
        _STEP_PLUS_1_TO_DR_3,
        Kind.MODIFIER,
        ("dr",),
        (
            Atom(
                "quantity_is_sewer_emergence_dr",
                Fits("quantity", Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Emergence"),))),
            ),
            Atom(
                "adjacent_sewer_location_holds_enemy_not_dummies",
                Frame(
                    ("hold",),
                    subject=Thing("Sewer Location", kind="location", traits=(Trait("adjacent"),)),
                    object=Thing(
                        "unit",
                        kind="unit",
                        det="any",
                        traits=(Trait("enemy"), Trait("Dummies", negated=True)),
                    ),
                ),
            ),
        ),
        plus_1_to_dr_3,
        plus_1_to_dr_3_why,
    ),
    Rule(
        _STEP_USE_SEWER,
        Kind.NORM,
        ("use",),
        (
            Atom("subject_is_russian", Fits("subject", Thing("Russian", kind="side", det="the"))),
            Atom("object_is_sewer", Fits("object", Thing("Sewer", kind="location"))),
            Atom("in_rb", Fits("in", Thing("RB", kind="document"))),
        ),
        use_sewer,
        use_sewer_why,
    ),
    Rule(
        _STEP_USE_SEWER_2,
        Kind.NORM,
        ("use",),
        (
            Atom("subject_is_german", Fits("subject", Thing("German", kind="side", det="the"))),
            Atom("object_is_sewer", Fits("object", Thing("Sewer", kind="location", det="that"))),
            Atom("in_rb", Fits("in", Thing("RB", kind="document"))),
            Atom(
                "leader_passes_tc_4",
                Frame(
                    ("pass",),
                    subject=Thing("leader", kind="unit"),
                    object=Thing("TC", kind="dice", number=Number(4, 4)),
                ),
            ),
        ),
        use_sewer_2,
        use_sewer_2_why,
    ),
    Rule(
        _STEP_USE_SEWER_MOVEMENT_3,
        Kind.NORM,
        ("use",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit"))),
            Atom("object_is_sewer_movement", Fits("object", Thing("Sewer Movement", kind="action"))),
            Atom(
                "to_crosses_gully_from_side_1_to_other_side",
                Fits(
                    "to",
                    Frame(
                        ("cross",),
                        object=Thing("gully", kind="terrain"),
                        roles=(
                            Role("from", Thing("side", kind="side", number=Number(1, 1))),
                            Role("to", Thing("side", kind="side", det="the", traits=(Trait("other"),))),
                        ),
                    ),
                ),
            ),
            Atom("in_rb", Fits("in", Thing("RB", kind="document"))),
            Atom(
                "ends_mph_of_unit_in_sewer_location_of_gully",
                Frame(
                    ("end",),
                    subject=Thing("unit", kind="unit", det="that"),
                    object=Thing(
                        "MPh",
                        kind="phase",
                        det="the",
                        roles=(Role("of", Thing("unit", kind="unit", det="that")),),
                    ),
                    roles=(
                        Role(
                            "in",
                            Thing(
                                "Sewer Location",
                                kind="location",
                                det="the",
                                roles=(
                                    Role(
                                        "of",
                                        Thing("hex", kind="location", traits=(Trait("gully"), Trait("Manhole"))),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        use_sewer_movement_3,
        use_sewer_movement_3_why,
    ),
    Rule(
        _STEP_ENTER_SEWER_LOCATION,
        Kind.NORM,
        ("enter",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit"))),
            Atom(
                "object_is_sewer_location_of_hex_of_unit",
                Fits(
                    "object",
                    Thing(
                        "Sewer Location",
                        kind="location",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "hex",
                                    kind="location",
                                    det="that",
                                    roles=(Role("of", Thing("unit", kind="unit", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("in_rb", Fits("in", Thing("RB", kind="document"))),
            Atom(
                "entrenched_in_manhole_location",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", det="that"),
                    complement=Trait("entrenched"),
                    roles=(Role("in", Thing("Manhole Location", kind="location")),),
                ),
            ),
        ),
        enter_sewer_location,
        enter_sewer_location_why,
    ),
    Rule(
        _STEP_USE_MANHOLE,
        Kind.NORM,
        ("use",),
        (
            Atom(
                "object_is_manhole_in_rubble_location",
                Fits(
                    "object",
                    Thing(
                        "Manhole",
                        kind="location",
                        roles=(Role("in", Thing("location", kind="location", traits=(Trait("Rubble"),))),),
                    ),
                ),
            ),
            Atom(
                "in_street_with_full_trailbreak",
                Fits(
                    "in",
                    Thing(
                        "street",
                        kind="terrain",
                        roles=(Role("with", Thing("trailbreak", kind="terrain", traits=(Trait("full"),))),),
                    ),
                ),
            ),
            Atom("in_rb", Fits("in", Thing("RB", kind="document"))),
        ),
        use_manhole,
        use_manhole_why,
    ),
    Rule(
        _STEP_USE_MANHOLE_2,
        Kind.NORM,
        ("use",),
        (
            Atom(
                "object_is_manhole_in_debris_location",
                Fits(
                    "object",
                    Thing(
                        "Manhole",
                        kind="location",
                        roles=(Role("in", Thing("location", kind="location", traits=(Trait("Debris"),))),),
                    ),
                ),
            ),
            Atom("in_rb", Fits("in", Thing("RB", kind="document"))),
        ),
        use_manhole_2,
        use_manhole_2_why,
    ),
    Rule(
        _STEP_USE_SEWER_3,
        Kind.NORM,
        ("use",),
        (
            Atom("object_is_sewer", Fits("object", Thing("Sewer", kind="location"))),
            Atom("in_cg", Fits("in", Thing("CG", kind="document"))),
            Atom("after_game_turn_4", Fits("after", Thing("Game Turn", kind="phase", name="4"))),
            Atom("in_rb", Fits("in", Thing("RB", kind="document"))),
        ),
        use_sewer_3,
        use_sewer_3_why,
    ),
    Rule(
        _STEP_UNIT_IS_ELIMINATED_AT_START,
        Kind.EFFECT,
        ("eliminate",),
        (
            Atom(
                "object_is_unit_in_sewer_location",
                Fits(
                    "object",
                    Thing(
                        "unit",
                        kind="unit",
                        det="any",
                        roles=(Role("in", Thing("Sewer Location", kind="location")),),
                    ),
                ),
            ),
            Atom(
                "at_start_of_turn_5",
                Fits("at", Thing("start", det="the", roles=(Role("of", Thing("turn", kind="phase", name="5")),))),
            ),
            Atom("in_cg", Fits("in", Thing("CG", kind="document"))),
            Atom("in_rb", Fits("in", Thing("RB", kind="document"))),
        ),
        unit_is_eliminated_at_start,
        unit_is_eliminated_at_start_why,
    ),
    Rule(
        _STEP_UNIT_NOT_COUNTS_TOWARD_TALLY,
        Kind.EFFECT,
        ("count",),
        (
            Atom(
                "subject_is_unit_in_sewer_location",
                Fits(
                    "subject",
                    Thing(
                        "unit",
                        kind="unit",
                        det="that",
                        roles=(Role("in", Thing("Sewer Location", kind="location")),),
                    ),
                ),
            ),
            Atom(
                "toward_cvp_tally",
                Fits("toward", Thing("tally", kind="quantity", det="the", traits=(Trait("CVP"),))),
            ),
            Atom("in_cg", Fits("in", Thing("CG", kind="document"))),
            Atom("in_rb", Fits("in", Thing("RB", kind="document"))),
        ),
        unit_not_counts_toward_tally,
        unit_not_counts_toward_tally_why,
    ),
    Rule(
        _STEP_RB_APPLY_TO_USE,
        Kind.APPLICATION,
        ("RB",),
        (
            Atom("to_use", Fits("to", Thing("use", kind="action"))),
            Atom("in_valor_of_the_37th_guards", Fits("in", Thing("Valor of the 37th Guards", kind="document"))),
        ),
        rb_apply_to_use,
        rb_apply_to_use_why,
    ),
    Rule(
        _STEP_RB_APPLY_TO_USE_2,
        Kind.APPLICATION,
        ("RB",),
        (
            Atom("to_use", Fits("to", Thing("use", kind="action"))),
            Atom("in_dzerhezinsky_tractor_works", Fits("in", Thing("Dzerhezinsky Tractor Works", kind="document"))),
        ),
        rb_apply_to_use_2,
        rb_apply_to_use_2_why,
    ),
    Rule(
        _STEP_OCCUR_PER_RULE_B8_4,
        Kind.NORM,
        ("occur",),
        (
            Atom("subject_is_normal_use", Fits("subject", Thing("use", kind="action", traits=(Trait("normal"),)))),
            Atom("in_berlin_red_vengeance", Fits("in", Thing("Berlin Red Vengeance", kind="document"))),
        ),
        occur_per_rule_b8_4,
        occur_per_rule_b8_4_why,
    ),
    Rule(
        _STEP_ENTER_SEWER_LOCATION_2,
        Kind.NORM,
        ("enter",),
        (
            Atom("subject_is_german", Fits("subject", Thing("German", kind="side", det="the"))),
            Atom("object_is_sewer_location", Fits("object", Thing("Sewer Location", kind="location"))),
            Atom("in_berlin_red_vengeance", Fits("in", Thing("Berlin Red Vengeance", kind="document"))),
            Atom(
                "leader_passes_tc_2",
                Frame(
                    ("pass",),
                    subject=Thing("leader", kind="unit"),
                    object=Thing("TC", kind="dice", number=Number(2, 2)),
                ),
            ),
        ),
        enter_sewer_location_2,
        enter_sewer_location_2_why,
    ),
    Rule(
        _STEP_SEWER_APPLY,
        Kind.APPLICATION,
        ("Sewer",),
        (
            Atom("under_spree_river", Fits("under", Thing("Spree River", kind="terrain"))),
            Atom("in_berlin_red_vengeance", Fits("in", Thing("Berlin Red Vengeance", kind="document"))),
        ),
        sewer_apply,
        sewer_apply_why,
    ),
    Rule(
        _STEP_PASS_UNDER_HOHENZOLLERN_CANAL,
        Kind.NORM,
        ("pass",),
        (
            Atom("under_hohenzollern_canal", Fits("under", Thing("Hohenzollern Canal", kind="terrain"))),
            Atom("in_berlin_red_vengeance", Fits("in", Thing("Berlin Red Vengeance", kind="document"))),
        ),
        pass_under_hohenzollern_canal,
        pass_under_hohenzollern_canal_why,
    ),
    Rule(
        _STEP_ENTER_SEWER,
        Kind.NORM,
        ("enter",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit"))),
            Atom("object_is_sewer", Fits("object", Thing("Sewer", kind="location"))),
            Atom(
                "at_cost_of_mf",
                Fits(
                    "at",
                    Thing("cost", kind="quantity", roles=(Role("of", Thing("MF", kind="quantity", det="each")),)),
                ),
            ),
            Atom(
                "at_start_of_mph",
                Fits("at", Thing("start", det="the", roles=(Role("of", Thing("MPh", kind="phase")),))),
            ),
        ),
        enter_sewer,
        enter_sewer_why,
    ),
    Rule(
        _STEP_PORTAGE_MORE_THAN_IPC,
        Kind.NORM,
        ("portage",),
        (
            Atom(
                "subject_is_unit_enters_sewer_at_cost_of_mf",
                Fits(
                    "subject",
                    Thing(
                        "unit",
                        kind="unit",
                        such=(
                            Frame(
                                ("enter",),
                                subject=Thing("it", det="which"),
                                object=Thing("Sewer", kind="location"),
                                roles=(
                                    Role(
                                        "at",
                                        Thing(
                                            "cost",
                                            kind="quantity",
                                            roles=(Role("of", Thing("MF", kind="quantity", det="each")),),
                                        ),
                                    ),
                                    Role(
                                        "at",
                                        Thing("start", det="the", roles=(Role("of", Thing("MPh", kind="phase")),)),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("more_than_ipc", Fits("more than", Thing("IPC", kind="quantity"))),
            Atom(
                "at_start_of_mph",
                Fits("at", Thing("start", det="the", roles=(Role("of", Thing("MPh", kind="phase")),))),
            ),
        ),
        portage_more_than_ipc,
        portage_more_than_ipc_why,
    ),
    Rule(
        _STEP_PUSH_GUN,
        Kind.NORM,
        ("push",),
        (
            Atom(
                "subject_is_unit_enters_sewer_at_cost_of_mf",
                Fits(
                    "subject",
                    Thing(
                        "unit",
                        kind="unit",
                        such=(
                            Frame(
                                ("enter",),
                                subject=Thing("it", det="which"),
                                object=Thing("Sewer", kind="location"),
                                roles=(
                                    Role(
                                        "at",
                                        Thing(
                                            "cost",
                                            kind="quantity",
                                            roles=(Role("of", Thing("MF", kind="quantity", det="each")),),
                                        ),
                                    ),
                                    Role(
                                        "at",
                                        Thing("start", det="the", roles=(Role("of", Thing("MPh", kind="phase")),)),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("object_is_gun", Fits("object", Thing("Gun", kind="weapon"))),
            Atom(
                "at_start_of_mph",
                Fits("at", Thing("start", det="the", roles=(Role("of", Thing("MPh", kind="phase")),))),
            ),
        ),
        push_gun,
        push_gun_why,
    ),
    Rule(
        _STEP_END_SEWER_MOVEMENT,
        Kind.NORM,
        ("end",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit"))),
            Atom("object_is_sewer_movement", Fits("object", Thing("Sewer Movement", kind="action"))),
            Atom(
                "in_sewer_location_away_hex_3_or_less",
                Fits(
                    "in",
                    Thing(
                        "Sewer Location",
                        kind="location",
                        roles=(Role("away", Thing("hex", kind="location", number=Number(None, 3))),),
                    ),
                ),
            ),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="the"))),
        ),
        end_sewer_movement,
        end_sewer_movement_why,
    ),
    Rule(
        _STEP_MOVE_DURING_MPH,
        Kind.NORM,
        ("move",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit"))),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase"))),
            Atom(
                "in_sewer",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", det="that"),
                    roles=(Role("in", Thing("Sewer", kind="location")),),
                ),
            ),
        ),
        move_during_mph,
        move_during_mph_why,
    ),
    Rule(
        _STEP_STAY_MOTIONLESS,
        Kind.NORM,
        ("stay",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit", det="that"))),
            Atom("complement_is_motionless", Fits("complement", Trait("motionless"))),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="the"))),
            Atom(
                "in_sewer",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", det="that"),
                    roles=(Role("in", Thing("Sewer", kind="location")),),
                ),
            ),
        ),
        stay_motionless,
        stay_motionless_why,
    ),
    Rule(
        _STEP_UNIT_IS_ELIMINATED_DURING_MPH,
        Kind.EFFECT,
        ("eliminate",),
        (
            Atom("object_is_unit", Fits("object", Thing("unit", kind="unit", det="that"))),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="the"))),
            Atom("moves", Frame(("move",), subject=Thing("unit", kind="unit", det="that"), modality="may")),
            Atom(
                "in_sewer",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", det="that"),
                    roles=(Role("in", Thing("Sewer", kind="location")),),
                ),
            ),
        ),
        unit_is_eliminated_during_mph,
        unit_is_eliminated_during_mph_why,
    ),
    Rule(
        _STEP_MOVE_UNDER_WATER_OBSTACLE,
        Kind.NORM,
        ("move",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit", det="that"))),
            Atom("under_water_obstacle", Fits("under", Thing("Water Obstacle", kind="terrain"))),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="the"))),
            Atom(
                "in_sewer",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", det="that"),
                    roles=(Role("in", Thing("Sewer", kind="location")),),
                ),
            ),
        ),
        move_under_water_obstacle,
        move_under_water_obstacle_why,
    ),
    Rule(
        _STEP_ENTER_SEWER_LOCATION_3,
        Kind.NORM,
        ("enter",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit", det="that"))),
            Atom(
                "object_is_sewer_location_occupied",
                Fits(
                    "object",
                    Thing(
                        "Sewer Location",
                        kind="location",
                        such=(
                            Frame(
                                ("occupy",),
                                subject=Thing("enemy", kind="side", det="the"),
                                object=Thing("it", det="which"),
                                passive=True,
                            ),
                        ),
                    ),
                ),
            ),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase"))),
            Atom(
                "in_sewer",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", det="that"),
                    roles=(Role("in", Thing("Sewer", kind="location")),),
                ),
            ),
        ),
        enter_sewer_location_3,
        enter_sewer_location_3_why,
    ),
    Rule(
        _STEP_MOVE_AS_STACK,
        Kind.NORM,
        ("move",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit"))),
            Atom("together", Fits("manner", Trait("together"))),
            Atom("as_stack", Fits("as", Thing("stack", kind="unit"))),
            Atom("not_separately", Fits("", Trait("separately", negated=True))),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="the"))),
            Atom(
                "in_sewer",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", det="that"),
                    roles=(Role("in", Thing("Sewer", kind="location")),),
                ),
            ),
        ),
        move_as_stack,
        move_as_stack_why,
    ),
    Rule(
        _STEP_PLACE_SEWER_CONCEALMENT_COUNTER,
        Kind.NORM,
        ("place",),
        (
            Atom(
                "object_is_sewer_concealment_counter",
                Fits("object", Thing("Sewer Concealment counter", kind="counter")),
            ),
            Atom(
                "on_unit_moves",
                Fits("on", Thing("unit", kind="unit", such=(Frame(("move",), subject=Thing("it", det="which")),))),
            ),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="the"))),
            Atom(
                "in_sewer",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", det="that"),
                    roles=(Role("in", Thing("Sewer", kind="location")),),
                ),
            ),
        ),
        place_sewer_concealment_counter,
        place_sewer_concealment_counter_why,
    ),
    Rule(
        _STEP_MAKE_DR,
        Kind.NORM,
        ("make",),
        (
            Atom(
                "object_is_sewer_movement_dr",
                Fits("object", Thing("dr", kind="dice", traits=(Trait("Sewer Movement"),))),
            ),
            Atom(
                "before_actual_movement",
                Fits("before", Thing("movement", kind="action", det="the", traits=(Trait("actual"),))),
            ),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="the"))),
        ),
        make_dr,
        make_dr_why,
    ),
    Rule(
        _STEP_UNIT_BECOMES_LOST,
        Kind.EFFECT,
        ("become",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit"))),
            Atom("complement_is_lost", Fits("complement", Trait("lost"))),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="the"))),
            Atom(
                "sewer_movement_dr_is_6_to_7",
                Frame(
                    ("be",),
                    subject=Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Movement"),)),
                    complement=Number(6, 7),
                ),
            ),
        ),
        unit_becomes_lost,
        unit_becomes_lost_why,
    ),
    Rule(
        _STEP_MOVE_TO_SEWER_LOCATION,
        Kind.NORM,
        ("move",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit"))),
            Atom(
                "to_allowable_sewer_location_defender_designates",
                Fits(
                    "to",
                    Thing(
                        "Sewer Location",
                        kind="location",
                        det="the",
                        traits=(Trait("allowable"),),
                        such=(
                            Frame(
                                ("designate",),
                                subject=Thing("DEFENDER", kind="side", det="the"),
                                object=Thing("it", det="which"),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="the"))),
            Atom(
                "sewer_movement_dr_is_6_to_7",
                Frame(
                    ("be",),
                    subject=Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Movement"),)),
                    complement=Number(6, 7),
                ),
            ),
        ),
        move_to_sewer_location,
        move_to_sewer_location_why,
    ),
    Rule(
        _STEP_FLIP,
        Kind.NORM,
        ("flip",),
        (
            Atom("object_is", Fits("object", Thing("?", kind="counter"))),
            Atom(
                "to_lost_side_of",
                Fits(
                    "to",
                    Thing(
                        "side",
                        kind="side",
                        det="the",
                        traits=(Trait("lost"),),
                        roles=(Role("of", Thing("?", kind="counter", det="that")),),
                    ),
                ),
            ),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="the"))),
            Atom(
                "sewer_movement_dr_is_6_to_7",
                Frame(
                    ("be",),
                    subject=Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Movement"),)),
                    complement=Number(6, 7),
                ),
            ),
        ),
        flip,
        flip_why,
    ),
    Rule(
        _STEP_FLIP_2,
        Kind.NORM,
        ("flip",),
        (
            Atom("object_is", Fits("object", Thing("?", kind="counter"))),
            Atom("back", Fits("manner", Trait("back"))),
            Atom(
                "to_sewer_side_of",
                Fits(
                    "to",
                    Thing(
                        "side",
                        kind="side",
                        det="the",
                        traits=(Trait("Sewer"),),
                        roles=(Role("of", Thing("?", kind="counter", det="that")),),
                    ),
                ),
            ),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="the"))),
            Atom(
                "sewer_movement_dr_of_lost_unit_is_5_or_less",
                Frame(
                    ("be",),
                    subject=Thing(
                        "dr",
                        kind="dice",
                        det="the",
                        traits=(Trait("Sewer Movement"),),
                        roles=(Role("of", Thing("unit", kind="unit", traits=(Trait("lost"),))),),
                    ),
                    complement=Number(None, 5),
                ),
            ),
        ),
        flip_2,
        flip_2_why,
    ),
    Rule(
        _STEP_MOVE_STACK,
        Kind.NORM,
        ("move",),
        (
            Atom("subject_is_attacker", Fits("subject", Thing("ATTACKER", kind="side"))),
            Atom("object_is_stack", Fits("object", Thing("stack", kind="unit", det="the"))),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="the"))),
            Atom(
                "sewer_movement_dr_of_lost_unit_is_5_or_less",
                Frame(
                    ("be",),
                    subject=Thing(
                        "dr",
                        kind="dice",
                        det="the",
                        traits=(Trait("Sewer Movement"),),
                        roles=(Role("of", Thing("unit", kind="unit", traits=(Trait("lost"),))),),
                    ),
                    complement=Number(None, 5),
                ),
            ),
        ),
        move_stack,
        move_stack_why,
    ),
    Rule(
        _STEP_MAKE_DR_2,
        Kind.NORM,
        ("make",),
        (
            Atom(
                "subject_is_unit_in_sewer_location",
                Fits(
                    "subject",
                    Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer Location", kind="location")),)),
                ),
            ),
            Atom(
                "object_is_sewer_emergence_dr",
                Fits("object", Thing("dr", kind="dice", traits=(Trait("Sewer Emergence"),))),
            ),
            Atom("at_end_of_mph", Fits("at", Thing("end", det="the", roles=(Role("of", Thing("MPh", kind="phase")),)))),
            Atom(
                "ends_mph_of_unit",
                Frame(
                    ("end",),
                    subject=Thing("unit", kind="unit", det="that"),
                    object=Thing(
                        "MPh",
                        kind="phase",
                        det="the",
                        roles=(Role("of", Thing("unit", kind="unit", det="that")),),
                    ),
                ),
            ),
        ),
        make_dr_2,
        make_dr_2_why,
    ),
    Rule(
        _STEP_FIRE_AT_UNIT,
        Kind.NORM,
        ("fire",),
        (
            Atom(
                "subject_is_unit_in_sewer_location",
                Fits(
                    "subject",
                    Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer Location", kind="location")),)),
                ),
            ),
            Atom(
                "at_unit_in_adjacent_sewer_location",
                Fits(
                    "at",
                    Thing(
                        "unit",
                        kind="unit",
                        det="any",
                        roles=(Role("in", Thing("Sewer Location", kind="location", traits=(Trait("ADJACENT"),))),),
                    ),
                ),
            ),
            Atom("during_dfph", Fits("during", Thing("DFPh", kind="phase", det="the"))),
        ),
        fire_at_unit,
        fire_at_unit_why,
    ),
    Rule(
        _STEP_FIRE_AT_UNIT_2,
        Kind.NORM,
        ("fire",),
        (
            Atom(
                "subject_is_unit_in_sewer_location",
                Fits(
                    "subject",
                    Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer Location", kind="location")),)),
                ),
            ),
            Atom(
                "at_unit_in_adjacent_sewer_location",
                Fits(
                    "at",
                    Thing(
                        "unit",
                        kind="unit",
                        det="any",
                        roles=(Role("in", Thing("Sewer Location", kind="location", traits=(Trait("ADJACENT"),))),),
                    ),
                ),
            ),
            Atom("during_afph", Fits("during", Thing("AFPh", kind="phase", det="the"))),
        ),
        fire_at_unit_2,
        fire_at_unit_2_why,
    ),
    Rule(
        _STEP_ATTACK_UNIT,
        Kind.NORM,
        ("attack",),
        (
            Atom(
                "subject_is_unit_in_sewer_location",
                Fits(
                    "subject",
                    Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer Location", kind="location")),)),
                ),
            ),
            Atom(
                "object_is_unit_in_manhole_location_over",
                Fits(
                    "object",
                    Thing(
                        "unit",
                        kind="unit",
                        roles=(
                            Role(
                                "in",
                                Thing("Manhole Location", kind="location", det="the", roles=(Role("over", None),)),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("during_afph", Fits("during", Thing("AFPh", kind="phase", det="the"))),
            Atom(
                "discovered",
                Frame(
                    ("discover",),
                    subject=Thing("dr", kind="dice", traits=(Trait("Sewer Emergence"),)),
                    object=Thing("unit", kind="unit", det="that"),
                    passive=True,
                ),
            ),
        ),
        attack_unit,
        attack_unit_why,
    ),
    Rule(
        _STEP_UNIT_IS_ELIMINATED_DURING_RTPH,
        Kind.EFFECT,
        ("eliminate",),
        (
            Atom(
                "object_is_unit_broken_while_in_sewer",
                Fits(
                    "object",
                    Thing(
                        "unit",
                        kind="unit",
                        such=(
                            Frame(
                                ("be",),
                                subject=Thing("it", det="which"),
                                complement=Trait("broken"),
                                roles=(
                                    Role(
                                        "while",
                                        Frame(
                                            ("be",),
                                            subject=Thing("unit", kind="unit", det="that"),
                                            roles=(Role("in", Thing("Sewer", kind="location")),),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("during_rtph", Fits("during", Thing("RtPh", kind="phase", det="the"))),
        ),
        unit_is_eliminated_during_rtph,
        unit_is_eliminated_during_rtph_why,
    ),
    Rule(
        _STEP_ADVANCE_FROM_SEWER,
        Kind.NORM,
        ("advance",),
        (
            Atom(
                "subject_is_unit_in_sewer_location",
                Fits(
                    "subject",
                    Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer Location", kind="location")),)),
                ),
            ),
            Atom("vertically", Fits("manner", Trait("vertically"))),
            Atom("concealed", Fits("manner", Trait("concealed"))),
            Atom("from_sewer", Fits("from", Thing("Sewer", kind="location"))),
            Atom("into_manhole_location", Fits("into", Thing("Manhole Location", kind="location"))),
            Atom("during_aph", Fits("during", Thing("APh", kind="phase", det="the"))),
            Atom(
                "enemy_occupies_manhole_location",
                Frame(
                    ("occupy",),
                    subject=Thing("enemy", kind="side", det="the"),
                    object=Thing("Manhole Location", kind="location", det="that"),
                ),
            ),
            Atom(
                "in_fortified_building",
                Frame(
                    ("be",),
                    subject=Thing("Manhole Location", kind="location", det="that"),
                    roles=(Role("in", Thing("Fortified Building", kind="terrain")),),
                ),
            ),
        ),
        advance_from_sewer,
        advance_from_sewer_why,
    ),
    Rule(
        _STEP_UNIT_BECOMES_PINNED_OR_CX,
        Kind.EFFECT,
        ("become",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit", det="that"))),
            Atom("complement_is_pinned_and_cx", Fits("complement", Several("and", (Trait("pinned"), Trait("CX"))))),
            Atom("during_aph", Fits("during", Thing("APh", kind="phase", det="the"))),
            Atom(
                "left_encircled_not_sewer_location_during_turn",
                Frame(
                    ("leave",),
                    subject=Thing(
                        "unit",
                        kind="unit",
                        det="that",
                        roles=(Role("in", Thing("Sewer Location", kind="location")),),
                    ),
                    object=Thing(
                        "location",
                        kind="location",
                        traits=(Trait("Encircled"), Trait("Sewer", negated=True)),
                    ),
                    roles=(Role("during", Thing("turn", kind="phase", det="that")),),
                    tense="past",
                ),
            ),
            Atom("advances_out", Frame(("advance",), subject=Thing("unit", kind="unit", det="that"), manner=("out",))),
        ),
        unit_becomes_pinned_or_cx,
        unit_becomes_pinned_or_cx_why,
    ),
    Rule(
        _STEP_ADVANCE_INTO_CC,
        Kind.NORM,
        ("advance",),
        (
            Atom(
                "subject_is_unit_in_sewer_location",
                Fits(
                    "subject",
                    Thing("unit", kind="unit", roles=(Role("in", Thing("Sewer Location", kind="location")),)),
                ),
            ),
            Atom(
                "into_cc_with_enemy_unit",
                Fits(
                    "into",
                    Thing(
                        "CC",
                        kind="action",
                        roles=(Role("with", Thing("unit", kind="unit", det="that", traits=(Trait("enemy"),))),),
                    ),
                ),
            ),
            Atom("during_aph", Fits("during", Thing("APh", kind="phase", det="the"))),
            Atom(
                "enemy_unit_is_in_adjacent_sewer_location",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", traits=(Trait("enemy"),)),
                    roles=(Role("in", Thing("Sewer Location", kind="location", traits=(Trait("ADJACENT"),))),),
                ),
            ),
        ),
        advance_into_cc,
        advance_into_cc_why,
    ),
    Rule(
        _STEP_SIDE_IS_NOT_HELD_IN_MELEE,
        Kind.EFFECT,
        ("hold",),
        (
            Atom("object_is_opposing_side", Fits("object", Thing("side", kind="side", traits=(Trait("opposing"),)))),
            Atom("in_melee", Fits("in", Thing("Melee", kind="status"))),
            Atom("during_ccph", Fits("during", Thing("CCPh", kind="phase", det="the"))),
            Atom(
                "in_cc_in_sewer",
                Frame(
                    ("be",),
                    subject=Thing("side", kind="side", det="that", traits=(Trait("opposing"),)),
                    roles=(Role("in", Thing("CC", kind="action")), Role("in", Thing("Sewer", kind="location"))),
                ),
            ),
        ),
        side_is_not_held_in_melee,
        side_is_not_held_in_melee_why,
    ),
)

TABLES: tuple[Table, ...] = (
    Table(
        "B8:emergence-chart",
        Thing("dr", kind="dice", det="the", traits=(Trait("Sewer Emergence"),)),
        (
            Row("≤ 4", Number(None, 4), ("B8:emergence-chart:c1",)),
            Row("5-6", Number(5, 6), ("B8:emergence-chart:c3",)),
            Row("≥ 7", Number(7, None), ("B8:emergence-chart:c4", "B8:emergence-chart:c5", "B8:emergence-chart:c6")),
        ),
        Rule(
            _STEP_SEWER_EMERGENCE_DR,
            Kind.VALUE,
            ("dr",),
            _ATOMS_SEWER_EMERGENCE_DR,
            sewer_emergence_dr,
            sewer_emergence_dr_why,
        ),
        Rule(
            _STEP_SEWER_EMERGENCE_DR_ROW,
            Kind.VALUE,
            ("dr",),
            _ATOMS_SEWER_EMERGENCE_DR,
            sewer_emergence_dr_row,
            sewer_emergence_dr_row_why,
        ),
    ),
)

UNREAD: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Defensive Fire", ("B8:emergence-chart:c2",)),
    ("LOS", ("B8:los:c1",)),
    ("Location", ("B8:los:c1",)),
    ("Manhole Location", ("B8:los:c1",)),
    ("Player Turn", ("B8:los:c1",)),
    ("Sewer Emergence", ("B8:los:c1",)),
    ("Sewer Location", ("B8:los:c1",)),
    ("adjacent", ("B8:los:c1",)),
    ("discover", ("B8:los:c1",)),
    ("dr", ("B8:los:c1",)),
    ("earlier", ("B8:los:c1",)),
    ("emergence", ("B8:los:c1",)),
    ("except", ("B8:los:c1",)),
    ("fire", ("B8:emergence-chart:c2",)),
    ("hex", ("B8:los:c1",)),
    ("occupy", ("B8:los:c1",)),
    ("subject", ("B8:emergence-chart:c2",)),
    ("turn", ("B8:los:c1",)),
    ("unit", ("B8:los:c1",)),
)
