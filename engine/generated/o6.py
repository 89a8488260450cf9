"""O6, Red Barricades Cellars: rules as functions, generated from their logic and never edited by hand."""

from ..answers import APPLIED, IDLE, NOT_MET, Exempted, Record, Step
from ..phrases import Frame, Number, Role, Several, Thing, Trait
from ..rules import Atom, Duty, Fits, Kind, Rule
from ..truth import Legality, Truth

_STEP_BUILDING_HAS_CELLAR_LEVEL = Step(
    "O6.1:c1",
    "each multi-hex non-Factory building that is depicted on RB map has (Cellar level beneath (ground level "
    "Location of that multi-hex building) (i.e., at Level -1 of building))",
    ("subject_is_multi_hex_not_factory_building", "object_is_cellar_level_beneath_ground_level"),
)


def building_has_cellar_level(
    subject_is_multi_hex_not_factory_building: Truth,
    object_is_cellar_level_beneath_ground_level: Truth,
) -> bool | None:
    """O6.1:c1: each multi-hex non-Factory building that is depicted on RB map has (Cellar level beneath
    (ground level Location of that multi-hex building) (i.e., at Level -1 of building))."""
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
    "O6.1:c2",
    "sewer level (if any) of that hex of (that Cellar level beneath ground level Location of that multi-hex "
    "building) is beneath (Cellar level beneath ground level Location of that multi-hex building)",
    ("subject_is_if_any_sewer_level_of_hex_of_cellar", "beneath_cellar_level_beneath_ground_level"),
)


def sewer_level_is_beneath_cellar_level(
    subject_is_if_any_sewer_level_of_hex_of_cellar: Truth,
    beneath_cellar_level_beneath_ground_level: Truth,
) -> bool | None:
    """O6.1:c2: sewer level (if any) of that hex of (that Cellar level beneath ground level Location of that
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
    "O6.1:c3",
    "Cellar Location is considered equivalent to another non-rooftop building Location of that hex of that Cellar "
    "Location even for purposes of Falling Rubble and Victory Condition (by default) (B24.12)",
    ("subject_is_cellar_location", "to_other_not_rooftop_building_location_of_hex"),
)


def cellar_location_is_equivalent(
    subject_is_cellar_location: Truth,
    to_other_not_rooftop_building_location_of_hex: Truth,
) -> bool | None:
    """O6.1:c3: Cellar Location is considered equivalent to another non-rooftop building Location of that hex
    of that Cellar Location even for purposes of Falling Rubble and Victory Condition (by default) (B24.12)."""
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
    "O6.1:c4",
    "Cellar level is ignored when Base Level of building hex is determined",
    ("object_is_cellar_level", "base_level_of_building_hex_is_determined"),
)


def cellar_level_is_ignored(
    object_is_cellar_level: Truth,
    base_level_of_building_hex_is_determined: Truth,
) -> bool | None:
    """O6.1:c4: Cellar level is ignored when Base Level of building hex is determined."""
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


_STEP_CELLAR_LOCATION_IS_FORTIFIED_BUILDING_LOCATION = Step(
    "O6.11:c1",
    "Cellar Location is always considered Fortified Building Location",
    ("subject_is_cellar_location",),
)


def cellar_location_is_fortified_building_location(subject_is_cellar_location: Truth) -> bool | None:
    """O6.11:c1: Cellar Location is always considered Fortified Building Location."""
    if not subject_is_cellar_location:
        return None
    return True


def cellar_location_is_fortified_building_location_why(subject_is_cellar_location: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cellar_location,)
    if not subject_is_cellar_location:
        return (_STEP_CELLAR_LOCATION_IS_FORTIFIED_BUILDING_LOCATION, None, inputs, (), ())
    return (_STEP_CELLAR_LOCATION_IS_FORTIFIED_BUILDING_LOCATION, True, inputs, (), ())


_STEP_TEM_OF_CELLAR_LOCATION = Step(
    "O6.11:c1",
    "Cellar Location has TEM of +4 [EXC O6.11!1: +3 if that Cellar Location is wooden]",
    ("subject_is_cellar_location", "wooden"),
    (Exempted("O6.11!1", "+3 if that Cellar Location is wooden", "EXC"),),
)


def tem_of_cellar_location(subject_is_cellar_location: Truth, wooden: Truth) -> int | None:
    """O6.11:c1: Cellar Location has TEM of +4 [EXC O6.11!1: +3 if that Cellar Location is wooden]."""
    if not subject_is_cellar_location:
        return None
    if wooden:
        return 3
    return 4


def tem_of_cellar_location_why(subject_is_cellar_location: Truth, wooden: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cellar_location, wooden)
    if not subject_is_cellar_location:
        return (_STEP_TEM_OF_CELLAR_LOCATION, None, inputs, (IDLE,), ())
    if wooden:
        return (_STEP_TEM_OF_CELLAR_LOCATION, 3, inputs, (APPLIED,), ())
    return (_STEP_TEM_OF_CELLAR_LOCATION, 4, inputs, (NOT_MET,), ())


_STEP_RULE_FOR_FORTIFIED_BUILDING_APPLY_TO_CELLAR = Step(
    "O6.11:c2",
    "each rule for Fortified Building applies to that Cellar Location (by default)",
    ("rules_rule_for_fortified_building", "to_cellar_location"),
)


def rule_for_fortified_building_apply_to_cellar(
    rules_rule_for_fortified_building: Truth,
    to_cellar_location: Truth,
) -> bool | None:
    """O6.11:c2: each rule for Fortified Building applies to that Cellar Location (by default)."""
    if not (rules_rule_for_fortified_building and to_cellar_location):
        return None
    return True


def rule_for_fortified_building_apply_to_cellar_why(
    rules_rule_for_fortified_building: Truth,
    to_cellar_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (rules_rule_for_fortified_building, to_cellar_location)
    if not (rules_rule_for_fortified_building and to_cellar_location):
        return (_STEP_RULE_FOR_FORTIFIED_BUILDING_APPLY_TO_CELLAR, None, inputs, (), ())
    return (_STEP_RULE_FOR_FORTIFIED_BUILDING_APPLY_TO_CELLAR, True, inputs, (), ())


_STEP_BE_BREACHED = Step(
    "O6.11:c3",
    "Cellar Location may be Breached only across hexside (common to ADJACENT Cellar Location) (B23.9221)",
    ("subject_is_cellar_location", "complement_is_breached", "across_common_to_adjacent_cellar_location"),
)


def be_breached(
    subject_is_cellar_location: Truth,
    complement_is_breached: Truth,
    across_common_to_adjacent_cellar_location: Truth,
) -> Legality | None:
    """O6.11:c3: Cellar Location may be Breached only across hexside (common to ADJACENT Cellar Location)
    (B23.9221)."""
    if not (subject_is_cellar_location and complement_is_breached):
        return None
    if not across_common_to_adjacent_cellar_location:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def be_breached_why(
    subject_is_cellar_location: Truth,
    complement_is_breached: Truth,
    across_common_to_adjacent_cellar_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cellar_location, complement_is_breached, across_common_to_adjacent_cellar_location)
    if not (subject_is_cellar_location and complement_is_breached):
        return (_STEP_BE_BREACHED, None, inputs, (), ())
    if not across_common_to_adjacent_cellar_location:
        return (_STEP_BE_BREACHED, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_BE_BREACHED, Legality.PERMITTED, inputs, (), ())


_STEP_ENTER_OR_SET_UP_IN_CELLAR_LOCATION = Step(
    "O6.2:c1",
    "only Infantry/SW may enter/set up in Cellar Location",
    ("subject_is_infantry", "subject_is_sw", "object_is_cellar_location"),
)


def enter_or_set_up_in_cellar_location(
    subject_is_infantry: Truth,
    subject_is_sw: Truth,
    object_is_cellar_location: Truth,
) -> Legality | None:
    """O6.2:c1: only Infantry/SW may enter/set up in Cellar Location."""
    if not object_is_cellar_location:
        return None
    if not (subject_is_infantry or subject_is_sw):
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def enter_or_set_up_in_cellar_location_why(
    subject_is_infantry: Truth,
    subject_is_sw: Truth,
    object_is_cellar_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_infantry, subject_is_sw, object_is_cellar_location)
    if not object_is_cellar_location:
        return (_STEP_ENTER_OR_SET_UP_IN_CELLAR_LOCATION, None, inputs, (), ())
    if not (subject_is_infantry or subject_is_sw):
        return (_STEP_ENTER_OR_SET_UP_IN_CELLAR_LOCATION, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_ENTER_OR_SET_UP_IN_CELLAR_LOCATION, Legality.PERMITTED, inputs, (), ())


_STEP_INFANTRY_OR_SW_IS_PLACED_BENEATH_CELLAR_COUNTER = Step(
    "O6.2:c2",
    "that Infantry/SW is placed beneath Cellar counter to indicate presence of that Infantry/SW in that Cellar "
    "Location",
    ("object_is_infantry_or_sw", "beneath_cellar_counter", "to_indicates_presence_of_infantry_or_sw"),
)


def infantry_or_sw_is_placed_beneath_cellar_counter(
    object_is_infantry_or_sw: Truth,
    beneath_cellar_counter: Truth,
    to_indicates_presence_of_infantry_or_sw: Truth,
) -> bool | None:
    """O6.2:c2: that Infantry/SW is placed beneath Cellar counter to indicate presence of that Infantry/SW in
    that Cellar Location."""
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
    "O6.2:c3",
    "Infantry may exit/enter Cellar level only via Stairwell, Manhole, connecting Trench or connecting Tunnel, "
    "only as B23.922 allows [EXC O6.2!1 (O.2A; SSR RB6)]",
    (
        "subject_is_infantry",
        "object_is_cellar_level",
        "via_stairwell",
        "via_manhole",
        "via_connecting_trench",
        "via_connecting_tunnel",
        "as_rule_b23_922_allows",
        "rule_o_2a_says_otherwise",
        "rule_ssr_rb6_says_otherwise",
    ),
    (Exempted("O6.2!1", "as O.2A and SSR RB6 says", "EXC"),),
)


def exit_or_enter_cellar_level(
    subject_is_infantry: Truth,
    object_is_cellar_level: Truth,
    via_stairwell: Truth,
    via_manhole: Truth,
    via_connecting_trench: Truth,
    via_connecting_tunnel: Truth,
    as_rule_b23_922_allows: Truth,
    rule_o_2a_says_otherwise: Truth,
    rule_ssr_rb6_says_otherwise: Truth,
) -> Legality | None:
    """O6.2:c3: Infantry may exit/enter Cellar level only via Stairwell, Manhole, connecting Trench or
    connecting Tunnel, only as B23.922 allows [EXC O6.2!1 (O.2A; SSR RB6)]."""
    if not (subject_is_infantry and object_is_cellar_level):
        return None
    if rule_o_2a_says_otherwise or rule_ssr_rb6_says_otherwise:
        return None
    if not (
        (via_stairwell or via_manhole or via_connecting_trench or via_connecting_tunnel) and as_rule_b23_922_allows
    ):
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def exit_or_enter_cellar_level_why(
    subject_is_infantry: Truth,
    object_is_cellar_level: Truth,
    via_stairwell: Truth,
    via_manhole: Truth,
    via_connecting_trench: Truth,
    via_connecting_tunnel: Truth,
    as_rule_b23_922_allows: Truth,
    rule_o_2a_says_otherwise: Truth,
    rule_ssr_rb6_says_otherwise: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_infantry,
        object_is_cellar_level,
        via_stairwell,
        via_manhole,
        via_connecting_trench,
        via_connecting_tunnel,
        as_rule_b23_922_allows,
        rule_o_2a_says_otherwise,
        rule_ssr_rb6_says_otherwise,
    )
    if not (subject_is_infantry and object_is_cellar_level):
        return (_STEP_EXIT_OR_ENTER_CELLAR_LEVEL, None, inputs, (IDLE,), ())
    if rule_o_2a_says_otherwise or rule_ssr_rb6_says_otherwise:
        return (_STEP_EXIT_OR_ENTER_CELLAR_LEVEL, None, inputs, (APPLIED,), ())
    if not (
        (via_stairwell or via_manhole or via_connecting_trench or via_connecting_tunnel) and as_rule_b23_922_allows
    ):
        return (_STEP_EXIT_OR_ENTER_CELLAR_LEVEL, Legality.FORBIDDEN, inputs, (NOT_MET,), ())
    return (_STEP_EXIT_OR_ENTER_CELLAR_LEVEL, Legality.PERMITTED, inputs, (NOT_MET,), ())


_STEP_ENTER_CELLAR_LOCATION = Step(
    "O6.2:c4",
    "Infantry may directly enter adjacent Cellar Location when that Infantry is already in Cellar Location only "
    "if 2 hexes of (that adjacent Cellar Location and that Cellar Location) share building hexside as being "
    "determined by depiction of building of that building hexside [EXC O6.2!2: if that building is Rowhouse]",
    (
        "subject_is_infantry",
        "object_is_adjacent_cellar_location",
        "directly",
        "already_in_cellar_location",
        "hex_2_of_adjacent_cellar_location_and_cellar",
        "rowhouse",
    ),
    (Exempted("O6.2!2", "if that building is Rowhouse", "EXC"),),
)


def enter_cellar_location(
    subject_is_infantry: Truth,
    object_is_adjacent_cellar_location: Truth,
    directly: Truth,
    already_in_cellar_location: Truth,
    hex_2_of_adjacent_cellar_location_and_cellar: Truth,
    rowhouse: Truth,
) -> Legality | None:
    """O6.2:c4: Infantry may directly enter adjacent Cellar Location when that Infantry is already in Cellar
    Location only if 2 hexes of (that adjacent Cellar Location and that Cellar Location) share building
    hexside as being determined by depiction of building of that building hexside [EXC O6.2!2: if that
    building is Rowhouse]."""
    if not (subject_is_infantry and object_is_adjacent_cellar_location and directly and already_in_cellar_location):
        return None
    if rowhouse:
        return Legality.FORBIDDEN
    if not hex_2_of_adjacent_cellar_location_and_cellar:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def enter_cellar_location_why(
    subject_is_infantry: Truth,
    object_is_adjacent_cellar_location: Truth,
    directly: Truth,
    already_in_cellar_location: Truth,
    hex_2_of_adjacent_cellar_location_and_cellar: Truth,
    rowhouse: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_infantry,
        object_is_adjacent_cellar_location,
        directly,
        already_in_cellar_location,
        hex_2_of_adjacent_cellar_location_and_cellar,
        rowhouse,
    )
    if not (subject_is_infantry and object_is_adjacent_cellar_location and directly and already_in_cellar_location):
        return (_STEP_ENTER_CELLAR_LOCATION, None, inputs, (IDLE,), ())
    if rowhouse:
        return (_STEP_ENTER_CELLAR_LOCATION, Legality.FORBIDDEN, inputs, (APPLIED,), ())
    if not hex_2_of_adjacent_cellar_location_and_cellar:
        return (_STEP_ENTER_CELLAR_LOCATION, Legality.FORBIDDEN, inputs, (NOT_MET,), ())
    return (_STEP_ENTER_CELLAR_LOCATION, Legality.PERMITTED, inputs, (NOT_MET,), ())


_STEP_CONNECTION_OR_MANHOLE_OR_ENTRANCE_OR_EXIT_OPENS = Step(
    "O6.21:c1",
    "Trench connection, Manhole, (entrance of Tunnel) and exit of Tunnel open into that Cellar level in (hex in "
    "which Cellar level exists) [EXC O6.21!1 (O6.6): if ground level over Cellar Location of that Cellar level "
    "has been rubbled] (SSR RB6)",
    (
        "subject_is_trench_connection_and_manhole",
        "object_is_cellar_level",
        "in_hex_cellar_level_exists_in_it",
        "ground_level_over_cellar_location_of_cellar",
    ),
    (Exempted("O6.21!1", "if ground level over Cellar Location of that Cellar level has been rubbled", "EXC"),),
)


def connection_or_manhole_or_entrance_or_exit_opens(
    subject_is_trench_connection_and_manhole: Truth,
    object_is_cellar_level: Truth,
    in_hex_cellar_level_exists_in_it: Truth,
    ground_level_over_cellar_location_of_cellar: Truth,
) -> bool | None:
    """O6.21:c1: Trench connection, Manhole, (entrance of Tunnel) and exit of Tunnel open into that Cellar
    level in (hex in which Cellar level exists) [EXC O6.21!1 (O6.6): if ground level over Cellar Location of
    that Cellar level has been rubbled] (SSR RB6)."""
    if not (subject_is_trench_connection_and_manhole and object_is_cellar_level and in_hex_cellar_level_exists_in_it):
        return None
    if ground_level_over_cellar_location_of_cellar:
        return None
    return True


def connection_or_manhole_or_entrance_or_exit_opens_why(
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
        return (_STEP_CONNECTION_OR_MANHOLE_OR_ENTRANCE_OR_EXIT_OPENS, None, inputs, (IDLE,), ())
    if ground_level_over_cellar_location_of_cellar:
        return (_STEP_CONNECTION_OR_MANHOLE_OR_ENTRANCE_OR_EXIT_OPENS, None, inputs, (APPLIED,), ())
    return (_STEP_CONNECTION_OR_MANHOLE_OR_ENTRANCE_OR_EXIT_OPENS, True, inputs, (NOT_MET,), ())


_STEP_RULE_FOR_SEWER_AND_TUNNEL_AND_TRENCH_APPLY = Step(
    "O6.21:c2",
    "rules for (Sewer, Tunnel and Trench) apply otherwise unchanged [EXC O6.21!2: (entrance Location of Tunnel) "
    "and exit Location of Tunnel may be on different Level.] (B8; B27.5)",
    ("rules_rule_for_sewer_and_tunnel_and_trench",),
)


def rule_for_sewer_and_tunnel_and_trench_apply(rules_rule_for_sewer_and_tunnel_and_trench: Truth) -> bool | None:
    """O6.21:c2: rules for (Sewer, Tunnel and Trench) apply otherwise unchanged [EXC O6.21!2: (entrance
    Location of Tunnel) and exit Location of Tunnel may be on different Level.] (B8; B27.5)."""
    if not rules_rule_for_sewer_and_tunnel_and_trench:
        return None
    return True


def rule_for_sewer_and_tunnel_and_trench_apply_why(rules_rule_for_sewer_and_tunnel_and_trench: Truth) -> Record:
    """The same, with its record."""
    inputs = (rules_rule_for_sewer_and_tunnel_and_trench,)
    if not rules_rule_for_sewer_and_tunnel_and_trench:
        return (_STEP_RULE_FOR_SEWER_AND_TUNNEL_AND_TRENCH_APPLY, None, inputs, (), ())
    return (_STEP_RULE_FOR_SEWER_AND_TUNNEL_AND_TRENCH_APPLY, True, inputs, (), ())


_STEP_BE_ON_LEVEL = Step(
    "O6.21!2",
    "(entrance Location of Tunnel) and exit Location of Tunnel may be on different Level",
    ("subject_is_entrance_location_of_tunnel_and_exit", "on_different_level"),
)


def be_on_level(subject_is_entrance_location_of_tunnel_and_exit: Truth, on_different_level: Truth) -> Legality | None:
    """O6.21!2: (entrance Location of Tunnel) and exit Location of Tunnel may be on different Level."""
    if not (subject_is_entrance_location_of_tunnel_and_exit and on_different_level):
        return None
    return Legality.PERMITTED


def be_on_level_why(subject_is_entrance_location_of_tunnel_and_exit: Truth, on_different_level: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_entrance_location_of_tunnel_and_exit, on_different_level)
    if not (subject_is_entrance_location_of_tunnel_and_exit and on_different_level):
        return (_STEP_BE_ON_LEVEL, None, inputs, (), ())
    return (_STEP_BE_ON_LEVEL, Legality.PERMITTED, inputs, (), ())


_STEP_INFANTRY_TRACES_LOS = Step(
    "O6.3:c1",
    "Infantry traces (LOS outside depiction of building of that Infantry to non-ADJACENT Location) from Cellar "
    "Location as if that Infantry is entrenched at ground level (B9.21)",
    (
        "subject_is_infantry",
        "object_is_los_outside_depiction_of_building",
        "from_cellar_location",
        "as_if_entrenched_at_ground_level",
    ),
)


def infantry_traces_los(
    subject_is_infantry: Truth,
    object_is_los_outside_depiction_of_building: Truth,
    from_cellar_location: Truth,
    as_if_entrenched_at_ground_level: Truth,
) -> bool | None:
    """O6.3:c1: Infantry traces (LOS outside depiction of building of that Infantry to non-ADJACENT Location)
    from Cellar Location as if that Infantry is entrenched at ground level (B9.21)."""
    if not (
        subject_is_infantry
        and object_is_los_outside_depiction_of_building
        and from_cellar_location
        and as_if_entrenched_at_ground_level
    ):
        return None
    return True


def infantry_traces_los_why(
    subject_is_infantry: Truth,
    object_is_los_outside_depiction_of_building: Truth,
    from_cellar_location: Truth,
    as_if_entrenched_at_ground_level: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_infantry,
        object_is_los_outside_depiction_of_building,
        from_cellar_location,
        as_if_entrenched_at_ground_level,
    )
    if not (
        subject_is_infantry
        and object_is_los_outside_depiction_of_building
        and from_cellar_location
        and as_if_entrenched_at_ground_level
    ):
        return (_STEP_INFANTRY_TRACES_LOS, None, inputs, (), ())
    return (_STEP_INFANTRY_TRACES_LOS, True, inputs, (), ())


_STEP_INFANTRY_TRACES_LOS_2 = Step(
    "O6.3:c2",
    "that Infantry normally traces (LOS to ADJACENT Location) from Cellar Location (B23.25; B8.2)",
    ("subject_is_infantry", "object_is_los_to_adjacent_location", "from_cellar_location"),
)


def infantry_traces_los_2(
    subject_is_infantry: Truth,
    object_is_los_to_adjacent_location: Truth,
    from_cellar_location: Truth,
) -> bool | None:
    """O6.3:c2: that Infantry normally traces (LOS to ADJACENT Location) from Cellar Location (B23.25; B8.2)."""
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
    "O6.3:c3",
    "no LOS exists between adjacent Cellar Location across black bar Rowhouse hexside [EXC O6.3!1 (B23.711): if "
    "that black bar Rowhouse hexside is Breached]",
    ("subject_is_los", "between_adjacent_cellar_location", "across_black_bar_rowhouse_hexside", "breached"),
    (Exempted("O6.3!1", "if that black bar Rowhouse hexside is Breached", "EXC"),),
)


def los_exists_between_cellar_location(
    subject_is_los: Truth,
    between_adjacent_cellar_location: Truth,
    across_black_bar_rowhouse_hexside: Truth,
    breached: Truth,
) -> bool | None:
    """O6.3:c3: no LOS exists between adjacent Cellar Location across black bar Rowhouse hexside [EXC O6.3!1
    (B23.711): if that black bar Rowhouse hexside is Breached]."""
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


_STEP_CLAIM_WALL_ADVANTAGE = Step(
    "O6.3:c4",
    "unit may never claim Wall Advantage while that unit is in Cellar Location",
    ("subject_is_unit", "object_is_wall_advantage", "in_cellar_location"),
)


def claim_wall_advantage(
    subject_is_unit: Truth,
    object_is_wall_advantage: Truth,
    in_cellar_location: Truth,
) -> Legality | None:
    """O6.3:c4: unit may never claim Wall Advantage while that unit is in Cellar Location."""
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
    "O6.4:c1",
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
    """O6.4:c1: Inherent FP of unit/FG is halved as Area Fire if unit/FG is in Cellar Location, LOF leaves
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
    "O6.4:c2",
    "US# of (leader that directs (fire from Cellar Location)) is not added for that calculation",
    ("object_is_us_of_leader_directs_fire_from_cellar", "for_calculation"),
)


def us_is_not_added_for_calculation(
    object_is_us_of_leader_directs_fire_from_cellar: Truth,
    for_calculation: Truth,
) -> bool | None:
    """O6.4:c2: US# of (leader that directs (fire from Cellar Location)) is not added for that calculation."""
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
    "O6.4:c3",
    "Cellar Location does not otherwise affect use of SW/Inherent FP except for normal effect of being fired in "
    "building",
    (
        "subject_is_cellar_location",
        "object_is_use_of_sw_or_inherent_fp",
        "subject_is_normal_effect_of_fired_in_building",
        "object_is_normal_effect_of_fired_in_building",
    ),
)


def cellar_location_not_affects_use(
    subject_is_cellar_location: Truth,
    object_is_use_of_sw_or_inherent_fp: Truth,
    subject_is_normal_effect_of_fired_in_building: Truth,
    object_is_normal_effect_of_fired_in_building: Truth,
) -> bool | None:
    """O6.4:c3: Cellar Location does not otherwise affect use of SW/Inherent FP except for normal effect of
    being fired in building."""
    if not (
        subject_is_cellar_location
        and object_is_use_of_sw_or_inherent_fp
        and not (subject_is_normal_effect_of_fired_in_building or object_is_normal_effect_of_fired_in_building)
    ):
        return None
    return False


def cellar_location_not_affects_use_why(
    subject_is_cellar_location: Truth,
    object_is_use_of_sw_or_inherent_fp: Truth,
    subject_is_normal_effect_of_fired_in_building: Truth,
    object_is_normal_effect_of_fired_in_building: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_cellar_location,
        object_is_use_of_sw_or_inherent_fp,
        subject_is_normal_effect_of_fired_in_building,
        object_is_normal_effect_of_fired_in_building,
    )
    if not (
        subject_is_cellar_location
        and object_is_use_of_sw_or_inherent_fp
        and not (subject_is_normal_effect_of_fired_in_building or object_is_normal_effect_of_fired_in_building)
    ):
        return (_STEP_CELLAR_LOCATION_NOT_AFFECTS_USE, None, inputs, (), ())
    return (_STEP_CELLAR_LOCATION_NOT_AFFECTS_USE, False, inputs, (), ())


_STEP_THROW_DC = Step(
    "O6.4:c4",
    "DC that is in Cellar Location may be thrown only into ADJACENT Location",
    ("object_is_dc_in_cellar_location", "into_adjacent_location"),
)


def throw_dc(object_is_dc_in_cellar_location: Truth, into_adjacent_location: Truth) -> Legality | None:
    """O6.4:c4: DC that is in Cellar Location may be thrown only into ADJACENT Location."""
    if not object_is_dc_in_cellar_location:
        return None
    if not into_adjacent_location:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def throw_dc_why(object_is_dc_in_cellar_location: Truth, into_adjacent_location: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_dc_in_cellar_location, into_adjacent_location)
    if not object_is_dc_in_cellar_location:
        return (_STEP_THROW_DC, None, inputs, (), ())
    if not into_adjacent_location:
        return (_STEP_THROW_DC, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_THROW_DC, Legality.PERMITTED, inputs, (), ())


_STEP_SPREAD_FROM_CELLAR_LOCATION = Step(
    "O6.5:c1",
    "Blaze may spread only to ADJACENT Location from Cellar Location",
    ("subject_is_blaze", "from_cellar_location", "to_adjacent_location"),
)


def spread_from_cellar_location(
    subject_is_blaze: Truth,
    from_cellar_location: Truth,
    to_adjacent_location: Truth,
) -> Legality | None:
    """O6.5:c1: Blaze may spread only to ADJACENT Location from Cellar Location."""
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
    "O6.5:c1",
    "Blaze may spread only from ADJACENT Location to Cellar Location",
    ("subject_is_blaze", "to_cellar_location", "from_adjacent_location"),
)


def spread_to_cellar_location(
    subject_is_blaze: Truth,
    to_cellar_location: Truth,
    from_adjacent_location: Truth,
) -> Legality | None:
    """O6.5:c1: Blaze may spread only from ADJACENT Location to Cellar Location."""
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
    "O6.6:c1",
    "Cellar Location may be rubbled like any other building Location",
    ("object_is_cellar_location",),
)


def rubble_cellar_location(object_is_cellar_location: Truth) -> Legality | None:
    """O6.6:c1: Cellar Location may be rubbled like any other building Location."""
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
    "O6.6:c2",
    "that Cellar Location and each other building Location in that hex of that Cellar Location cease to exist if "
    "Cellar Location is rubbled",
    ("subject_is_cellar_location_and_other_building", "cellar_location_is_rubbled"),
)


def cellar_location_or_building_location_ceases(
    subject_is_cellar_location_and_other_building: Truth,
    cellar_location_is_rubbled: Truth,
) -> bool | None:
    """O6.6:c2: that Cellar Location and each other building Location in that hex of that Cellar Location
    cease to exist if Cellar Location is rubbled."""
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
    "O6.6:c3",
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
    """O6.6:c3: appropriate Rubble counter is placed in that hex of that Cellar Location at ground level if
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
    "O6.6:c4",
    "(each weapon in that hex of that Cellar Location) and each occupant in that hex of that Cellar Location are "
    "eliminated if Cellar Location is rubbled",
    ("object_is_weapon_in_hex_of_cellar_location", "cellar_location_is_rubbled"),
)


def weapon_or_occupant_is_eliminated(
    object_is_weapon_in_hex_of_cellar_location: Truth,
    cellar_location_is_rubbled: Truth,
) -> bool | None:
    """O6.6:c4: (each weapon in that hex of that Cellar Location) and each occupant in that hex of that
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


_STEP_ENTRANCE_OR_EXIT_OR_MANHOLE_OR_FORTIFIED = Step(
    "O6.6:c4",
    "(Tunnel entrance of that hex of that Cellar Location), (Tunnel exit of that hex of that Cellar Location), "
    "(Manhole of that hex of that Cellar Location) and Fortified Building status (if any) of that hex of that "
    "Cellar Location are eliminated if Cellar Location is rubbled",
    ("object_is_tunnel_entrance_of_hex_of_cellar", "cellar_location_is_rubbled"),
)


def entrance_or_exit_or_manhole_or_fortified(
    object_is_tunnel_entrance_of_hex_of_cellar: Truth,
    cellar_location_is_rubbled: Truth,
) -> bool | None:
    """O6.6:c4: (Tunnel entrance of that hex of that Cellar Location), (Tunnel exit of that hex of that
    Cellar Location), (Manhole of that hex of that Cellar Location) and Fortified Building status (if any) of
    that hex of that Cellar Location are eliminated if Cellar Location is rubbled."""
    if not (object_is_tunnel_entrance_of_hex_of_cellar and cellar_location_is_rubbled):
        return None
    return True


def entrance_or_exit_or_manhole_or_fortified_why(
    object_is_tunnel_entrance_of_hex_of_cellar: Truth,
    cellar_location_is_rubbled: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_tunnel_entrance_of_hex_of_cellar, cellar_location_is_rubbled)
    if not (object_is_tunnel_entrance_of_hex_of_cellar and cellar_location_is_rubbled):
        return (_STEP_ENTRANCE_OR_EXIT_OR_MANHOLE_OR_FORTIFIED, None, inputs, (), ())
    return (_STEP_ENTRANCE_OR_EXIT_OR_MANHOLE_OR_FORTIFIED, True, inputs, (), ())


_STEP_FALL_INTO_CELLAR_LOCATION = Step(
    "O6.6:c5",
    "AFV may no longer fall into that Cellar Location if Cellar Location is rubbled (O6.62; B24.4)",
    ("subject_is_afv", "object_is_cellar_location", "cellar_location_is_rubbled"),
)


def fall_into_cellar_location(
    subject_is_afv: Truth,
    object_is_cellar_location: Truth,
    cellar_location_is_rubbled: Truth,
) -> Legality | None:
    """O6.6:c5: AFV may no longer fall into that Cellar Location if Cellar Location is rubbled (O6.62; B24.4)."""
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
    "O6.6:c6",
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
    """O6.6:c6: appropriate Rubble counter is placed on top of Cellar counter at ground level if ground level
    Location with (Cellar Location beneath that Location) is rubbled."""
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
    "O6.6:c7",
    "Cellar Location beneath (that ground level Location with (Cellar Location beneath that Location)) still "
    "exists if ground level Location with (Cellar Location beneath that Location) is rubbled",
    ("subject_is_cellar_location_beneath_ground_level", "ground_level_location_with_cellar_location"),
)


def cellar_location_exists(
    subject_is_cellar_location_beneath_ground_level: Truth,
    ground_level_location_with_cellar_location: Truth,
) -> bool | None:
    """O6.6:c7: Cellar Location beneath (that ground level Location with (Cellar Location beneath that
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
    "O6.6:c7",
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
    """O6.6:c7: each LOS out of (that Cellar Location beneath (that ground level Location with (Cellar
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
    "O6.6:c8",
    "Trench no longer connects to that Cellar Location if ground level Location over Cellar Location has been rubbled",
    ("subject_is_trench", "to_cellar_location", "ground_level_location_over_cellar_location_has"),
)


def trench_not_connects_to_cellar_location(
    subject_is_trench: Truth,
    to_cellar_location: Truth,
    ground_level_location_over_cellar_location_has: Truth,
) -> bool | None:
    """O6.6:c8: Trench no longer connects to that Cellar Location if ground level Location over Cellar
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


_STEP_EVENT_NOT_AFFECTS_ENTRANCE_OR_EXIT_OR_MANHOLE = Step(
    "O6.6:c9",
    "that event does not affect Tunnel entrance, Tunnel exit or Manhole if ground level Location over Cellar "
    "Location has been rubbled",
    ("subject_is_event", "object_is_tunnel_entrance_or_tunnel_exit", "ground_level_location_over_cellar_location_has"),
)


def event_not_affects_entrance_or_exit_or_manhole(
    subject_is_event: Truth,
    object_is_tunnel_entrance_or_tunnel_exit: Truth,
    ground_level_location_over_cellar_location_has: Truth,
) -> bool | None:
    """O6.6:c9: that event does not affect Tunnel entrance, Tunnel exit or Manhole if ground level Location
    over Cellar Location has been rubbled."""
    if not (
        subject_is_event and object_is_tunnel_entrance_or_tunnel_exit and ground_level_location_over_cellar_location_has
    ):
        return None
    return False


def event_not_affects_entrance_or_exit_or_manhole_why(
    subject_is_event: Truth,
    object_is_tunnel_entrance_or_tunnel_exit: Truth,
    ground_level_location_over_cellar_location_has: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_event,
        object_is_tunnel_entrance_or_tunnel_exit,
        ground_level_location_over_cellar_location_has,
    )
    if not (
        subject_is_event and object_is_tunnel_entrance_or_tunnel_exit and ground_level_location_over_cellar_location_has
    ):
        return (_STEP_EVENT_NOT_AFFECTS_ENTRANCE_OR_EXIT_OR_MANHOLE, None, inputs, (), ())
    return (_STEP_EVENT_NOT_AFFECTS_ENTRANCE_OR_EXIT_OR_MANHOLE, False, inputs, (), ())


_STEP_STAIRWELL_IS_AFFECTED = Step(
    "O6.61:c1",
    "Stairwell between (that ground level Location and Cellar level) is normally affected if ground level "
    "Location is rubbled (B24.4)",
    ("object_is_stairwell_between_ground_level", "ground_level_location_is_rubbled"),
)


def stairwell_is_affected(
    object_is_stairwell_between_ground_level: Truth,
    ground_level_location_is_rubbled: Truth,
) -> bool | None:
    """O6.61:c1: Stairwell between (that ground level Location and Cellar level) is normally affected if
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
    "O6.62:c1",
    "cellar rules of B23.41 apply unchanged for Cellar Location [EXC O6.62!1: that AFV falls into Cellar Location "
    "if Bog Check of AFV has Original colored dr of ≥ 4. that crew may automatically attempt to scrounge AFV if "
    "crew of (that AFV that falls into Cellar Location) survives if Bog Check of AFV has Original colored dr of ≥ "
    "4. that crew is then placed in Cellar Location instead of at ground level if crew of (that AFV that falls "
    "into Cellar Location) survives if Bog Check of AFV has Original colored dr of ≥ 4. AFV that falls into "
    "Cellar Location is eliminated in each case if Bog Check of AFV has Original colored dr of ≥ 4. AFV that "
    "falls into Cellar Location leaves no wreck if Bog Check of AFV has Original colored dr of ≥ 4. each Infantry "
    "unit must take immediate NMC in (that Cellar Location that that AFV falls into) if Bog Check of AFV has "
    "Original colored dr of ≥ 4. dr (i.e., Δ) must be made for (each SW that that Infantry unit possesses) if "
    "that Infantry unit fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4. 6 result of "
    "that dr eliminates (that SW that that Infantry unit possesses) if that Infantry unit fails that immediate "
    "NMC if Bog Check of AFV has Original colored dr of ≥ 4. 4-5 result of that dr malfunctions (that SW that "
    "that Infantry unit possesses) if that Infantry unit fails that immediate NMC if Bog Check of AFV has "
    "Original colored dr of ≥ 4.]",
    ("rules_cellar_rule_of_rule_b23_41", "for_cellar_location"),
)


def cellar_rule_of_rule_b23_41_apply(
    rules_cellar_rule_of_rule_b23_41: Truth,
    for_cellar_location: Truth,
) -> bool | None:
    """O6.62:c1: cellar rules of B23.41 apply unchanged for Cellar Location [EXC O6.62!1: that AFV falls into
    Cellar Location if Bog Check of AFV has Original colored dr of ≥ 4. that crew may automatically attempt
    to scrounge AFV if crew of (that AFV that falls into Cellar Location) survives if Bog Check of AFV has
    Original colored dr of ≥ 4. that crew is then placed in Cellar Location instead of at ground level if
    crew of (that AFV that falls into Cellar Location) survives if Bog Check of AFV has Original colored dr
    of ≥ 4. AFV that falls into Cellar Location is eliminated in each case if Bog Check of AFV has Original
    colored dr of ≥ 4. AFV that falls into Cellar Location leaves no wreck if Bog Check of AFV has Original
    colored dr of ≥ 4. each Infantry unit must take immediate NMC in (that Cellar Location that that AFV
    falls into) if Bog Check of AFV has Original colored dr of ≥ 4. dr (i.e., Δ) must be made for (each SW
    that that Infantry unit possesses) if that Infantry unit fails that immediate NMC if Bog Check of AFV has
    Original colored dr of ≥ 4. 6 result of that dr eliminates (that SW that that Infantry unit possesses) if
    that Infantry unit fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4. 4-5
    result of that dr malfunctions (that SW that that Infantry unit possesses) if that Infantry unit fails
    that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4.]."""
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
    "O6.62!1",
    "that AFV falls into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 4",
    ("subject_is_afv", "object_is_cellar_location", "bog_check_of_afv_has_original_colored_dr_of_4"),
)


def afv_falls_into_cellar_location(
    subject_is_afv: Truth,
    object_is_cellar_location: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> bool | None:
    """O6.62!1: that AFV falls into Cellar Location if Bog Check of AFV has Original colored dr of ≥ 4."""
    if not (subject_is_afv and object_is_cellar_location and bog_check_of_afv_has_original_colored_dr_of_4):
        return None
    return True


def afv_falls_into_cellar_location_why(
    subject_is_afv: Truth,
    object_is_cellar_location: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_afv, object_is_cellar_location, bog_check_of_afv_has_original_colored_dr_of_4)
    if not (subject_is_afv and object_is_cellar_location and bog_check_of_afv_has_original_colored_dr_of_4):
        return (_STEP_AFV_FALLS_INTO_CELLAR_LOCATION, None, inputs, (), ())
    return (_STEP_AFV_FALLS_INTO_CELLAR_LOCATION, True, inputs, (), ())


_STEP_ATTEMPT_SCROUNGES_AFV = Step(
    "O6.62!1",
    "that crew may automatically attempt to scrounge AFV if crew of (that AFV that falls into Cellar Location) "
    "survives if Bog Check of AFV has Original colored dr of ≥ 4",
    (
        "subject_is_crew",
        "object_is_scrounges_afv",
        "crew_of_afv_falls_into_cellar_location_survives",
        "bog_check_of_afv_has_original_colored_dr_of_4",
    ),
)


def attempt_scrounges_afv(
    subject_is_crew: Truth,
    object_is_scrounges_afv: Truth,
    crew_of_afv_falls_into_cellar_location_survives: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> Legality | None:
    """O6.62!1: that crew may automatically attempt to scrounge AFV if crew of (that AFV that falls into
    Cellar Location) survives if Bog Check of AFV has Original colored dr of ≥ 4."""
    if not (
        subject_is_crew
        and object_is_scrounges_afv
        and crew_of_afv_falls_into_cellar_location_survives
        and bog_check_of_afv_has_original_colored_dr_of_4
    ):
        return None
    return Legality.PERMITTED


def attempt_scrounges_afv_why(
    subject_is_crew: Truth,
    object_is_scrounges_afv: Truth,
    crew_of_afv_falls_into_cellar_location_survives: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_crew,
        object_is_scrounges_afv,
        crew_of_afv_falls_into_cellar_location_survives,
        bog_check_of_afv_has_original_colored_dr_of_4,
    )
    if not (
        subject_is_crew
        and object_is_scrounges_afv
        and crew_of_afv_falls_into_cellar_location_survives
        and bog_check_of_afv_has_original_colored_dr_of_4
    ):
        return (_STEP_ATTEMPT_SCROUNGES_AFV, None, inputs, (), ())
    return (_STEP_ATTEMPT_SCROUNGES_AFV, Legality.PERMITTED, inputs, (), ())


_STEP_CREW_IS_PLACED_IN_CELLAR_LOCATION = Step(
    "O6.62!1",
    "that crew is then placed in Cellar Location instead of at ground level if crew of (that AFV that falls into "
    "Cellar Location) survives if Bog Check of AFV has Original colored dr of ≥ 4",
    (
        "object_is_crew",
        "in_cellar_location",
        "crew_of_afv_falls_into_cellar_location_survives",
        "bog_check_of_afv_has_original_colored_dr_of_4",
    ),
)


def crew_is_placed_in_cellar_location(
    object_is_crew: Truth,
    in_cellar_location: Truth,
    crew_of_afv_falls_into_cellar_location_survives: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> bool | None:
    """O6.62!1: that crew is then placed in Cellar Location instead of at ground level if crew of (that AFV
    that falls into Cellar Location) survives if Bog Check of AFV has Original colored dr of ≥ 4."""
    if not (
        object_is_crew
        and in_cellar_location
        and crew_of_afv_falls_into_cellar_location_survives
        and bog_check_of_afv_has_original_colored_dr_of_4
    ):
        return None
    return True


def crew_is_placed_in_cellar_location_why(
    object_is_crew: Truth,
    in_cellar_location: Truth,
    crew_of_afv_falls_into_cellar_location_survives: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        object_is_crew,
        in_cellar_location,
        crew_of_afv_falls_into_cellar_location_survives,
        bog_check_of_afv_has_original_colored_dr_of_4,
    )
    if not (
        object_is_crew
        and in_cellar_location
        and crew_of_afv_falls_into_cellar_location_survives
        and bog_check_of_afv_has_original_colored_dr_of_4
    ):
        return (_STEP_CREW_IS_PLACED_IN_CELLAR_LOCATION, None, inputs, (), ())
    return (_STEP_CREW_IS_PLACED_IN_CELLAR_LOCATION, True, inputs, (), ())


_STEP_AFV_IS_ELIMINATED_IN_CASE = Step(
    "O6.62!1",
    "AFV that falls into Cellar Location is eliminated in each case if Bog Check of AFV has Original colored dr of ≥ 4",
    ("object_is_afv_falls_into_cellar_location", "in_case", "bog_check_of_afv_has_original_colored_dr_of_4"),
)


def afv_is_eliminated_in_case(
    object_is_afv_falls_into_cellar_location: Truth,
    in_case: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> bool | None:
    """O6.62!1: AFV that falls into Cellar Location is eliminated in each case if Bog Check of AFV has
    Original colored dr of ≥ 4."""
    if not (object_is_afv_falls_into_cellar_location and in_case and bog_check_of_afv_has_original_colored_dr_of_4):
        return None
    return True


def afv_is_eliminated_in_case_why(
    object_is_afv_falls_into_cellar_location: Truth,
    in_case: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_afv_falls_into_cellar_location, in_case, bog_check_of_afv_has_original_colored_dr_of_4)
    if not (object_is_afv_falls_into_cellar_location and in_case and bog_check_of_afv_has_original_colored_dr_of_4):
        return (_STEP_AFV_IS_ELIMINATED_IN_CASE, None, inputs, (), ())
    return (_STEP_AFV_IS_ELIMINATED_IN_CASE, True, inputs, (), ())


_STEP_AFV_LEAVES_WRECK = Step(
    "O6.62!1",
    "AFV that falls into Cellar Location leaves no wreck if Bog Check of AFV has Original colored dr of ≥ 4",
    ("subject_is_afv_falls_into_cellar_location", "object_is_wreck", "bog_check_of_afv_has_original_colored_dr_of_4"),
)


def afv_leaves_wreck(
    subject_is_afv_falls_into_cellar_location: Truth,
    object_is_wreck: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> bool | None:
    """O6.62!1: AFV that falls into Cellar Location leaves no wreck if Bog Check of AFV has Original colored
    dr of ≥ 4."""
    if not (
        subject_is_afv_falls_into_cellar_location and object_is_wreck and bog_check_of_afv_has_original_colored_dr_of_4
    ):
        return None
    return False


def afv_leaves_wreck_why(
    subject_is_afv_falls_into_cellar_location: Truth,
    object_is_wreck: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_afv_falls_into_cellar_location, object_is_wreck, bog_check_of_afv_has_original_colored_dr_of_4)
    if not (
        subject_is_afv_falls_into_cellar_location and object_is_wreck and bog_check_of_afv_has_original_colored_dr_of_4
    ):
        return (_STEP_AFV_LEAVES_WRECK, None, inputs, (), ())
    return (_STEP_AFV_LEAVES_WRECK, False, inputs, (), ())


_STEP_TAKE_NMC = Step(
    "O6.62!1",
    "each Infantry unit must take immediate NMC in (that Cellar Location that that AFV falls into) if Bog Check "
    "of AFV has Original colored dr of ≥ 4",
    (
        "subject_is_infantry_unit",
        "object_is_immediate_nmc",
        "in_cellar_location_falls_into_it",
        "bog_check_of_afv_has_original_colored_dr_of_4",
    ),
)


def take_nmc(
    subject_is_infantry_unit: Truth,
    object_is_immediate_nmc: Truth,
    in_cellar_location_falls_into_it: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> Duty | None:
    """O6.62!1: each Infantry unit must take immediate NMC in (that Cellar Location that that AFV falls into)
    if Bog Check of AFV has Original colored dr of ≥ 4."""
    if not (
        subject_is_infantry_unit
        and object_is_immediate_nmc
        and in_cellar_location_falls_into_it
        and bog_check_of_afv_has_original_colored_dr_of_4
    ):
        return None
    return Duty.REQUIRED


def take_nmc_why(
    subject_is_infantry_unit: Truth,
    object_is_immediate_nmc: Truth,
    in_cellar_location_falls_into_it: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_infantry_unit,
        object_is_immediate_nmc,
        in_cellar_location_falls_into_it,
        bog_check_of_afv_has_original_colored_dr_of_4,
    )
    if not (
        subject_is_infantry_unit
        and object_is_immediate_nmc
        and in_cellar_location_falls_into_it
        and bog_check_of_afv_has_original_colored_dr_of_4
    ):
        return (_STEP_TAKE_NMC, None, inputs, (), ())
    return (_STEP_TAKE_NMC, Duty.REQUIRED, inputs, (), ())


_STEP_MAKE_DR = Step(
    "O6.62!1",
    "dr (i.e., Δ) must be made for (each SW that that Infantry unit possesses) if that Infantry unit fails that "
    "immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4",
    ("object_is_dr_i_e", "for_sw_possesses_it", "fails_immediate_nmc", "bog_check_of_afv_has_original_colored_dr_of_4"),
)


def make_dr(
    object_is_dr_i_e: Truth,
    for_sw_possesses_it: Truth,
    fails_immediate_nmc: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> Duty | None:
    """O6.62!1: dr (i.e., Δ) must be made for (each SW that that Infantry unit possesses) if that Infantry
    unit fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4."""
    if not (
        object_is_dr_i_e
        and for_sw_possesses_it
        and fails_immediate_nmc
        and bog_check_of_afv_has_original_colored_dr_of_4
    ):
        return None
    return Duty.REQUIRED


def make_dr_why(
    object_is_dr_i_e: Truth,
    for_sw_possesses_it: Truth,
    fails_immediate_nmc: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_dr_i_e, for_sw_possesses_it, fails_immediate_nmc, bog_check_of_afv_has_original_colored_dr_of_4)
    if not (
        object_is_dr_i_e
        and for_sw_possesses_it
        and fails_immediate_nmc
        and bog_check_of_afv_has_original_colored_dr_of_4
    ):
        return (_STEP_MAKE_DR, None, inputs, (), ())
    return (_STEP_MAKE_DR, Duty.REQUIRED, inputs, (), ())


_STEP_RESULT_ELIMINATES_SW = Step(
    "O6.62!1",
    "6 result of that dr eliminates (that SW that that Infantry unit possesses) if that Infantry unit fails that "
    "immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4",
    (
        "subject_is_result_6_of_dr",
        "object_is_sw_possesses_it",
        "fails_immediate_nmc",
        "bog_check_of_afv_has_original_colored_dr_of_4",
    ),
)


def result_eliminates_sw(
    subject_is_result_6_of_dr: Truth,
    object_is_sw_possesses_it: Truth,
    fails_immediate_nmc: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> bool | None:
    """O6.62!1: 6 result of that dr eliminates (that SW that that Infantry unit possesses) if that Infantry
    unit fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4."""
    if not (
        subject_is_result_6_of_dr
        and object_is_sw_possesses_it
        and fails_immediate_nmc
        and bog_check_of_afv_has_original_colored_dr_of_4
    ):
        return None
    return True


def result_eliminates_sw_why(
    subject_is_result_6_of_dr: Truth,
    object_is_sw_possesses_it: Truth,
    fails_immediate_nmc: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_result_6_of_dr,
        object_is_sw_possesses_it,
        fails_immediate_nmc,
        bog_check_of_afv_has_original_colored_dr_of_4,
    )
    if not (
        subject_is_result_6_of_dr
        and object_is_sw_possesses_it
        and fails_immediate_nmc
        and bog_check_of_afv_has_original_colored_dr_of_4
    ):
        return (_STEP_RESULT_ELIMINATES_SW, None, inputs, (), ())
    return (_STEP_RESULT_ELIMINATES_SW, True, inputs, (), ())


_STEP_RESULT_MALFUNCTIONS_SW = Step(
    "O6.62!1",
    "4-5 result of that dr malfunctions (that SW that that Infantry unit possesses) if that Infantry unit fails "
    "that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4",
    (
        "subject_is_result_4_to_5_of_dr",
        "object_is_sw_possesses_it",
        "fails_immediate_nmc",
        "bog_check_of_afv_has_original_colored_dr_of_4",
    ),
)


def result_malfunctions_sw(
    subject_is_result_4_to_5_of_dr: Truth,
    object_is_sw_possesses_it: Truth,
    fails_immediate_nmc: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> bool | None:
    """O6.62!1: 4-5 result of that dr malfunctions (that SW that that Infantry unit possesses) if that
    Infantry unit fails that immediate NMC if Bog Check of AFV has Original colored dr of ≥ 4."""
    if not (
        subject_is_result_4_to_5_of_dr
        and object_is_sw_possesses_it
        and fails_immediate_nmc
        and bog_check_of_afv_has_original_colored_dr_of_4
    ):
        return None
    return True


def result_malfunctions_sw_why(
    subject_is_result_4_to_5_of_dr: Truth,
    object_is_sw_possesses_it: Truth,
    fails_immediate_nmc: Truth,
    bog_check_of_afv_has_original_colored_dr_of_4: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_result_4_to_5_of_dr,
        object_is_sw_possesses_it,
        fails_immediate_nmc,
        bog_check_of_afv_has_original_colored_dr_of_4,
    )
    if not (
        subject_is_result_4_to_5_of_dr
        and object_is_sw_possesses_it
        and fails_immediate_nmc
        and bog_check_of_afv_has_original_colored_dr_of_4
    ):
        return (_STEP_RESULT_MALFUNCTIONS_SW, None, inputs, (), ())
    return (_STEP_RESULT_MALFUNCTIONS_SW, True, inputs, (), ())


_STEP_CELLAR_LOCATION_IS_CREATED_IN_HEX = Step(
    "O6.62:c2",
    "no Cellar Location is thereby created in that hex of that single-hex building when AFV is removed for "
    "falling into cellar of single-hex building",
    ("object_is_cellar_location", "in_hex_of_single_hex_building", "afv_is_removed_for_falls_into_cellar_of_single"),
)


def cellar_location_is_created_in_hex(
    object_is_cellar_location: Truth,
    in_hex_of_single_hex_building: Truth,
    afv_is_removed_for_falls_into_cellar_of_single: Truth,
) -> bool | None:
    """O6.62:c2: no Cellar Location is thereby created in that hex of that single-hex building when AFV is
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
    "O6.7:c1",
    "Cellar Location is not subject to principle of A7.72 (i.e., Upper Level Encirclement)",
    ("subject_is_cellar_location", "complement_is_subject", "to_principle_of_rule_a7_72_i_e_upper_level"),
)


def cellar_location_not_is_subject(
    subject_is_cellar_location: Truth,
    complement_is_subject: Truth,
    to_principle_of_rule_a7_72_i_e_upper_level: Truth,
) -> bool | None:
    """O6.7:c1: Cellar Location is not subject to principle of A7.72 (i.e., Upper Level Encirclement)."""
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
    "O6.7:c2",
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
    """O6.7:c2: having (no exit to ground level) does not by itself make (unit in Cellar Location) Encircled."""
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


_STEP_SMOKE_NOT_EXTENDS_INTO_CELLAR_LOCATION = Step(
    "O6.8:c1",
    "smoke does not extend INTO Cellar Location if that smoke is placed at ground level",
    ("subject_is_smoke", "into_cellar_location", "placed_at_ground_level"),
)


def smoke_not_extends_into_cellar_location(
    subject_is_smoke: Truth,
    into_cellar_location: Truth,
    placed_at_ground_level: Truth,
) -> bool | None:
    """O6.8:c1: smoke does not extend INTO Cellar Location if that smoke is placed at ground level."""
    if not (subject_is_smoke and into_cellar_location and placed_at_ground_level):
        return None
    return False


def smoke_not_extends_into_cellar_location_why(
    subject_is_smoke: Truth,
    into_cellar_location: Truth,
    placed_at_ground_level: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_smoke, into_cellar_location, placed_at_ground_level)
    if not (subject_is_smoke and into_cellar_location and placed_at_ground_level):
        return (_STEP_SMOKE_NOT_EXTENDS_INTO_CELLAR_LOCATION, None, inputs, (), ())
    return (_STEP_SMOKE_NOT_EXTENDS_INTO_CELLAR_LOCATION, False, inputs, (), ())


_STEP_SMOKE_AFFECTS_LOS = Step(
    "O6.8:c2",
    "smoke at (ground level in hex of Cellar Location unit) affects (LOS from Cellar Location to any ground level "
    "Location)",
    ("subject_is_smoke_at_ground_level_in_hex", "object_is_los_from_cellar_location_to_ground"),
)


def smoke_affects_los(
    subject_is_smoke_at_ground_level_in_hex: Truth,
    object_is_los_from_cellar_location_to_ground: Truth,
) -> bool | None:
    """O6.8:c2: smoke at (ground level in hex of Cellar Location unit) affects (LOS from Cellar Location to
    any ground level Location)."""
    if not (subject_is_smoke_at_ground_level_in_hex and object_is_los_from_cellar_location_to_ground):
        return None
    return True


def smoke_affects_los_why(
    subject_is_smoke_at_ground_level_in_hex: Truth,
    object_is_los_from_cellar_location_to_ground: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_smoke_at_ground_level_in_hex, object_is_los_from_cellar_location_to_ground)
    if not (subject_is_smoke_at_ground_level_in_hex and object_is_los_from_cellar_location_to_ground):
        return (_STEP_SMOKE_AFFECTS_LOS, None, inputs, (), ())
    return (_STEP_SMOKE_AFFECTS_LOS, True, inputs, (), ())


_STEP_HINDRANCE_PLUS_1_FOR_FIRES_OUT_OF_SMOKE_APPLY = Step(
    "O6.8:c2",
    "+1 Hindrance for firing out of SMOKE does not apply when smoke at (ground level in hex of Cellar Location "
    "unit) affects (LOS from Cellar Location to any ground level Location) (A24.8)",
    ("rules_hindrance_plus_1_for_fires_out_of_smoke", "smoke_at_ground_level_in_hex_of_cellar_location"),
)


def hindrance_plus_1_for_fires_out_of_smoke_apply(
    rules_hindrance_plus_1_for_fires_out_of_smoke: Truth,
    smoke_at_ground_level_in_hex_of_cellar_location: Truth,
) -> bool | None:
    """O6.8:c2: +1 Hindrance for firing out of SMOKE does not apply when smoke at (ground level in hex of
    Cellar Location unit) affects (LOS from Cellar Location to any ground level Location) (A24.8)."""
    if not (rules_hindrance_plus_1_for_fires_out_of_smoke and smoke_at_ground_level_in_hex_of_cellar_location):
        return None
    return False


def hindrance_plus_1_for_fires_out_of_smoke_apply_why(
    rules_hindrance_plus_1_for_fires_out_of_smoke: Truth,
    smoke_at_ground_level_in_hex_of_cellar_location: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (rules_hindrance_plus_1_for_fires_out_of_smoke, smoke_at_ground_level_in_hex_of_cellar_location)
    if not (rules_hindrance_plus_1_for_fires_out_of_smoke and smoke_at_ground_level_in_hex_of_cellar_location):
        return (_STEP_HINDRANCE_PLUS_1_FOR_FIRES_OUT_OF_SMOKE_APPLY, None, inputs, (), ())
    return (_STEP_HINDRANCE_PLUS_1_FOR_FIRES_OUT_OF_SMOKE_APPLY, False, inputs, (), ())


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
                        such=(
                            Frame(
                                ("depict",),
                                object=Thing("it", det="which"),
                                roles=(Role("on", Thing("map", kind="location", det="the", traits=(Trait("RB"),))),),
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
        _STEP_CELLAR_LOCATION_IS_FORTIFIED_BUILDING_LOCATION,
        Kind.DEFINITION,
        ("Fortified Building Location",),
        (Atom("subject_is_cellar_location", Fits("subject", Thing("Cellar Location", kind="location"))),),
        cellar_location_is_fortified_building_location,
        cellar_location_is_fortified_building_location_why,
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
        _STEP_RULE_FOR_FORTIFIED_BUILDING_APPLY_TO_CELLAR,
        Kind.APPLICATION,
        ("rule",),
        (
            Atom(
                "rules_rule_for_fortified_building",
                Fits(
                    "rules",
                    Thing(
                        "rule",
                        kind="document",
                        det="each",
                        roles=(Role("for", Thing("Fortified Building", kind="terrain")),),
                    ),
                ),
            ),
            Atom("to_cellar_location", Fits("to", Thing("Cellar Location", kind="location", det="that"))),
        ),
        rule_for_fortified_building_apply_to_cellar,
        rule_for_fortified_building_apply_to_cellar_why,
        default=True,
    ),
    Rule(
        _STEP_BE_BREACHED,
        Kind.NORM,
        ("be",),
        (
            Atom("subject_is_cellar_location", Fits("subject", Thing("Cellar Location", kind="location"))),
            Atom("complement_is_breached", Fits("complement", Trait("Breached"))),
            Atom(
                "across_common_to_adjacent_cellar_location",
                Fits(
                    "across",
                    Thing(
                        "hexside",
                        kind="location",
                        traits=(
                            Trait(
                                "common",
                                roles=(
                                    Role("to", Thing("Cellar Location", kind="location", traits=(Trait("ADJACENT"),))),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        be_breached,
        be_breached_why,
    ),
    Rule(
        _STEP_ENTER_OR_SET_UP_IN_CELLAR_LOCATION,
        Kind.NORM,
        ("enter", "set up in"),
        (
            Atom("subject_is_infantry", Fits("subject", Thing("Infantry", kind="unit"))),
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
            Atom("via_connecting_tunnel", Fits("via", Thing("Tunnel", kind="location", traits=(Trait("connecting"),)))),
            Atom(
                "as_rule_b23_922_allows",
                Fits("as", Frame(("allow",), subject=Thing("rule", kind="document", det="the", name="B23.922"))),
            ),
            Atom(
                "rule_o_2a_says_otherwise",
                Frame(("say",), subject=Thing("rule", kind="rule", name="O.2A"), manner=("otherwise",)),
            ),
            Atom(
                "rule_ssr_rb6_says_otherwise",
                Frame(("say",), subject=Thing("rule", kind="rule", name="SSR RB6"), manner=("otherwise",)),
            ),
        ),
        exit_or_enter_cellar_level,
        exit_or_enter_cellar_level_why,
    ),
    Rule(
        _STEP_ENTER_CELLAR_LOCATION,
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
                    object=Thing("hexside", kind="location", traits=(Trait("building"),)),
                    roles=(
                        Role(
                            "as",
                            Frame(
                                ("determine",),
                                subject=Thing(
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
                                                        Thing(
                                                            "hexside",
                                                            kind="location",
                                                            det="that",
                                                            traits=(Trait("building"),),
                                                        ),
                                                    ),
                                                ),
                                            ),
                                        ),
                                    ),
                                ),
                                passive=True,
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "rowhouse",
                Frame(
                    ("be",),
                    subject=Thing("building", kind="terrain", det="that"),
                    complement=Thing("Rowhouse", kind="terrain"),
                ),
            ),
        ),
        enter_cellar_location,
        enter_cellar_location_why,
    ),
    Rule(
        _STEP_CONNECTION_OR_MANHOLE_OR_ENTRANCE_OR_EXIT_OPENS,
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
                            Thing("entrance", kind="location", roles=(Role("of", Thing("Tunnel", kind="location")),)),
                            Thing("exit", kind="location", roles=(Role("of", Thing("Tunnel", kind="location")),)),
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
        connection_or_manhole_or_entrance_or_exit_opens,
        connection_or_manhole_or_entrance_or_exit_opens_why,
    ),
    Rule(
        _STEP_RULE_FOR_SEWER_AND_TUNNEL_AND_TRENCH_APPLY,
        Kind.APPLICATION,
        ("rule",),
        (
            Atom(
                "rules_rule_for_sewer_and_tunnel_and_trench",
                Fits(
                    "rules",
                    Thing(
                        "rule",
                        kind="document",
                        det="the",
                        roles=(
                            Role(
                                "for",
                                Several(
                                    "and",
                                    (
                                        Thing("Sewer", kind="location"),
                                        Thing("Tunnel", kind="location"),
                                        Thing("Trench", kind="terrain"),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        rule_for_sewer_and_tunnel_and_trench_apply,
        rule_for_sewer_and_tunnel_and_trench_apply_why,
    ),
    Rule(
        _STEP_BE_ON_LEVEL,
        Kind.NORM,
        ("be",),
        (
            Atom(
                "subject_is_entrance_location_of_tunnel_and_exit",
                Fits(
                    "subject",
                    Several(
                        "and",
                        (
                            Thing(
                                "Location",
                                kind="location",
                                det="the",
                                traits=(Trait("entrance"),),
                                roles=(Role("of", Thing("Tunnel", kind="location")),),
                            ),
                            Thing(
                                "Location",
                                kind="location",
                                det="the",
                                traits=(Trait("exit"),),
                                roles=(Role("of", Thing("Tunnel", kind="location")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("on_different_level", Fits("on", Thing("Level", kind="location", traits=(Trait("different"),)))),
        ),
        be_on_level,
        be_on_level_why,
    ),
    Rule(
        _STEP_INFANTRY_TRACES_LOS,
        Kind.EFFECT,
        ("trace",),
        (
            Atom("subject_is_infantry", Fits("subject", Thing("Infantry", kind="unit"))),
            Atom(
                "object_is_los_outside_depiction_of_building",
                Fits(
                    "object",
                    Thing(
                        "LOS",
                        kind="relation",
                        roles=(
                            Role(
                                "outside",
                                Thing(
                                    "depiction",
                                    det="the",
                                    roles=(
                                        Role(
                                            "of",
                                            Thing(
                                                "building",
                                                kind="terrain",
                                                det="the",
                                                roles=(Role("of", Thing("Infantry", kind="unit", det="that")),),
                                            ),
                                        ),
                                    ),
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
                "subject_is_normal_effect_of_fired_in_building",
                Fits(
                    "subject",
                    Thing(
                        "effect",
                        det="the",
                        traits=(Trait("normal"),),
                        roles=(
                            Role(
                                "of",
                                Frame(("fire",), roles=(Role("in", Thing("building", kind="terrain")),), passive=True),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "object_is_normal_effect_of_fired_in_building",
                Fits(
                    "object",
                    Thing(
                        "effect",
                        det="the",
                        traits=(Trait("normal"),),
                        roles=(
                            Role(
                                "of",
                                Frame(("fire",), roles=(Role("in", Thing("building", kind="terrain")),), passive=True),
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
            Atom(
                "object_is_dc_in_cellar_location",
                Fits(
                    "object",
                    Thing(
                        "DC",
                        kind="weapon",
                        such=(
                            Frame(
                                ("be",),
                                subject=Thing("it", det="which"),
                                roles=(Role("in", Thing("Cellar Location", kind="location")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "into_adjacent_location",
                Fits("into", Thing("Location", kind="location", traits=(Trait("ADJACENT"),))),
            ),
        ),
        throw_dc,
        throw_dc_why,
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
        _STEP_ENTRANCE_OR_EXIT_OR_MANHOLE_OR_FORTIFIED,
        Kind.EFFECT,
        ("eliminate",),
        (
            Atom(
                "object_is_tunnel_entrance_of_hex_of_cellar",
                Fits(
                    "object",
                    Several(
                        "and",
                        (
                            Thing(
                                "entrance",
                                kind="location",
                                det="the",
                                traits=(Trait("Tunnel"),),
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
                                "exit",
                                kind="location",
                                det="the",
                                traits=(Trait("Tunnel"),),
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
                ),
            ),
            Atom(
                "cellar_location_is_rubbled",
                Frame(("rubble",), object=Thing("Cellar Location", kind="location"), passive=True),
            ),
        ),
        entrance_or_exit_or_manhole_or_fortified,
        entrance_or_exit_or_manhole_or_fortified_why,
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
        _STEP_EVENT_NOT_AFFECTS_ENTRANCE_OR_EXIT_OR_MANHOLE,
        Kind.EFFECT,
        ("affect",),
        (
            Atom("subject_is_event", Fits("subject", Thing("event", kind="event", det="that"))),
            Atom(
                "object_is_tunnel_entrance_or_tunnel_exit",
                Fits(
                    "object",
                    Several(
                        "or",
                        (
                            Thing("entrance", kind="location", traits=(Trait("Tunnel"),)),
                            Thing("exit", kind="location", traits=(Trait("Tunnel"),)),
                            Thing("Manhole", kind="location"),
                        ),
                    ),
                ),
            ),
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
        event_not_affects_entrance_or_exit_or_manhole,
        event_not_affects_entrance_or_exit_or_manhole_why,
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
                "bog_check_of_afv_has_original_colored_dr_of_4",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(4, None)),),
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
                "bog_check_of_afv_has_original_colored_dr_of_4",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(4, None)),),
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
                "bog_check_of_afv_has_original_colored_dr_of_4",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(4, None)),),
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
                "bog_check_of_afv_has_original_colored_dr_of_4",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(4, None)),),
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
                "bog_check_of_afv_has_original_colored_dr_of_4",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(4, None)),),
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
                "bog_check_of_afv_has_original_colored_dr_of_4",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(4, None)),),
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
                "bog_check_of_afv_has_original_colored_dr_of_4",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(4, None)),),
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
                "bog_check_of_afv_has_original_colored_dr_of_4",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(4, None)),),
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
                "bog_check_of_afv_has_original_colored_dr_of_4",
                Frame(
                    ("have",),
                    subject=Thing("Bog Check", kind="dice", det="the", roles=(Role("of", Thing("AFV", kind="unit")),)),
                    object=Thing(
                        "colored dr",
                        kind="dice",
                        traits=(Trait("Original"),),
                        roles=(Role("of", Number(4, None)),),
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
    Rule(
        _STEP_SMOKE_NOT_EXTENDS_INTO_CELLAR_LOCATION,
        Kind.EFFECT,
        ("extend",),
        (
            Atom("subject_is_smoke", Fits("subject", Thing("smoke", kind="counter"))),
            Atom("into_cellar_location", Fits("INTO", Thing("Cellar Location", kind="location"))),
            Atom(
                "placed_at_ground_level",
                Frame(
                    ("place",),
                    object=Thing("smoke", kind="counter", det="that"),
                    roles=(Role("at", Thing("ground level", kind="location")),),
                    passive=True,
                ),
            ),
        ),
        smoke_not_extends_into_cellar_location,
        smoke_not_extends_into_cellar_location_why,
    ),
    Rule(
        _STEP_SMOKE_AFFECTS_LOS,
        Kind.EFFECT,
        ("affect",),
        (
            Atom(
                "subject_is_smoke_at_ground_level_in_hex",
                Fits(
                    "subject",
                    Thing(
                        "smoke",
                        kind="counter",
                        roles=(
                            Role(
                                "at",
                                Thing(
                                    "ground level",
                                    kind="location",
                                    roles=(
                                        Role(
                                            "in",
                                            Thing(
                                                "hex",
                                                kind="location",
                                                det="the",
                                                roles=(
                                                    Role(
                                                        "of",
                                                        Thing(
                                                            "unit",
                                                            kind="unit",
                                                            det="the",
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
            Atom(
                "object_is_los_from_cellar_location_to_ground",
                Fits(
                    "object",
                    Thing(
                        "LOS",
                        kind="relation",
                        roles=(
                            Role("from", Thing("Cellar Location", kind="location")),
                            Role("to", Thing("Location", kind="location", det="any", traits=(Trait("ground level"),))),
                        ),
                    ),
                ),
            ),
        ),
        smoke_affects_los,
        smoke_affects_los_why,
    ),
    Rule(
        _STEP_HINDRANCE_PLUS_1_FOR_FIRES_OUT_OF_SMOKE_APPLY,
        Kind.APPLICATION,
        ("Hindrance",),
        (
            Atom(
                "rules_hindrance_plus_1_for_fires_out_of_smoke",
                Fits(
                    "rules",
                    Thing(
                        "Hindrance",
                        kind="modifier",
                        det="the",
                        number=Number(1, 1, signed=True),
                        roles=(Role("for", Frame(("fire",), roles=(Role("out of", Thing("SMOKE", kind="counter")),))),),
                    ),
                ),
            ),
            Atom(
                "smoke_at_ground_level_in_hex_of_cellar_location",
                Frame(
                    ("affect",),
                    subject=Thing(
                        "smoke",
                        kind="counter",
                        roles=(
                            Role(
                                "at",
                                Thing(
                                    "ground level",
                                    kind="location",
                                    roles=(
                                        Role(
                                            "in",
                                            Thing(
                                                "hex",
                                                kind="location",
                                                det="the",
                                                roles=(
                                                    Role(
                                                        "of",
                                                        Thing(
                                                            "unit",
                                                            kind="unit",
                                                            det="the",
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
                    object=Thing(
                        "LOS",
                        kind="relation",
                        roles=(
                            Role("from", Thing("Cellar Location", kind="location")),
                            Role("to", Thing("Location", kind="location", det="any", traits=(Trait("ground level"),))),
                        ),
                    ),
                ),
            ),
        ),
        hindrance_plus_1_for_fires_out_of_smoke_apply,
        hindrance_plus_1_for_fires_out_of_smoke_apply_why,
    ),
)
