"""G11, Caves: rules as functions, generated from their logic and never edited by hand."""

# A condition that is not known has to raise and must not be handed out:
# ruff: noqa: SIM103

from ..answers import APPLIED, IDLE, NOT_MET, Exempted, Record, Step
from ..norms import Conflict
from ..phrases import Frame, Joined, Number, Phrase, Role, Several, Thing, Trait
from ..rules import Atom, Duty, Fits, Kind, Rule
from ..truth import Legality, Truth

_STEP_CAVE_COUNTER_IS_FORTIFICATION = Step("G11.1:c1", "Cave counter is Fortification", ("subject_is_cave_counter",))


def cave_counter_is_fortification(subject_is_cave_counter: Truth) -> bool | None:
    """G11.1:c1: Cave counter is Fortification."""
    if not subject_is_cave_counter:
        return None
    return True


def cave_counter_is_fortification_why(subject_is_cave_counter: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave_counter,)
    if not subject_is_cave_counter:
        return (_STEP_CAVE_COUNTER_IS_FORTIFICATION, None, inputs, (), ())
    return (_STEP_CAVE_COUNTER_IS_FORTIFICATION, True, inputs, (), ())


_STEP_CAVE_COUNTER_IS_AVAILABLE = Step(
    "G11.1:c2",
    "that Cave counter is available only to Japanese",
    ("subject_is_cave_counter", "complement_is_available", "to_japanese"),
)


def cave_counter_is_available(
    subject_is_cave_counter: Truth,
    complement_is_available: Truth,
    to_japanese: Truth,
) -> bool | None:
    """G11.1:c2: that Cave counter is available only to Japanese."""
    if not (subject_is_cave_counter and complement_is_available):
        return None
    if not to_japanese:
        return False
    return True


def cave_counter_is_available_why(
    subject_is_cave_counter: Truth,
    complement_is_available: Truth,
    to_japanese: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave_counter, complement_is_available, to_japanese)
    if not (subject_is_cave_counter and complement_is_available):
        return (_STEP_CAVE_COUNTER_IS_AVAILABLE, None, inputs, (), ())
    if not to_japanese:
        return (_STEP_CAVE_COUNTER_IS_AVAILABLE, False, inputs, (), ())
    return (_STEP_CAVE_COUNTER_IS_AVAILABLE, True, inputs, (), ())


_STEP_SET_UP_CAVE_COUNTER = Step(
    "G11.1:c3",
    "Cave counter may be set up with (theoretical maximum of 6 in (hex) (i.e., (1 number for each hexside as CA "
    "of that Cave counter determines))) only before scenario starts (G11.12)",
    ("object_is_cave_counter", "with_theoretical_maximum_of_6_in_hex_i_e_number", "scenario_starts"),
)


def set_up_cave_counter(
    object_is_cave_counter: Truth,
    with_theoretical_maximum_of_6_in_hex_i_e_number: Truth,
    scenario_starts: Truth,
) -> Legality | None:
    """G11.1:c3: Cave counter may be set up with (theoretical maximum of 6 in (hex) (i.e., (1 number for each
    hexside as CA of that Cave counter determines))) only before scenario starts (G11.12)."""
    if not (object_is_cave_counter and with_theoretical_maximum_of_6_in_hex_i_e_number):
        return None
    if not scenario_starts:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def set_up_cave_counter_why(
    object_is_cave_counter: Truth,
    with_theoretical_maximum_of_6_in_hex_i_e_number: Truth,
    scenario_starts: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_cave_counter, with_theoretical_maximum_of_6_in_hex_i_e_number, scenario_starts)
    if not (object_is_cave_counter and with_theoretical_maximum_of_6_in_hex_i_e_number):
        return (_STEP_SET_UP_CAVE_COUNTER, None, inputs, (), ())
    if not scenario_starts:
        return (_STEP_SET_UP_CAVE_COUNTER, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_SET_UP_CAVE_COUNTER, Legality.PERMITTED, inputs, (), ())


_STEP_CAVE_COUNTER_REPRESENTS_LOCATION = Step(
    "G11.1:c4",
    "each Cave counter represents (separate subterranean Location that is hereafter called cave)",
    ("subject_is_cave_counter", "object_is_separate_subterranean_location_called"),
)


def cave_counter_represents_location(
    subject_is_cave_counter: Truth,
    object_is_separate_subterranean_location_called: Truth,
) -> bool | None:
    """G11.1:c4: each Cave counter represents (separate subterranean Location that is hereafter called cave)."""
    if not (subject_is_cave_counter and object_is_separate_subterranean_location_called):
        return None
    return True


def cave_counter_represents_location_why(
    subject_is_cave_counter: Truth,
    object_is_separate_subterranean_location_called: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave_counter, object_is_separate_subterranean_location_called)
    if not (subject_is_cave_counter and object_is_separate_subterranean_location_called):
        return (_STEP_CAVE_COUNTER_REPRESENTS_LOCATION, None, inputs, (), ())
    return (_STEP_CAVE_COUNTER_REPRESENTS_LOCATION, True, inputs, (), ())


_STEP_LEVEL_EQUALS_BASE_LEVEL = Step(
    "G11.111:c1",
    "Level of cave equals Base Level of Entrance Hex of that cave if Cave counter of that cave has been set up IN "
    "Depression",
    (
        "subject_is_level_of_cave",
        "object_is_base_level_of_entrance_hex_of_cave",
        "cave_counter_of_cave_has_been_set_up",
    ),
)


def level_equals_base_level(
    subject_is_level_of_cave: Truth,
    object_is_base_level_of_entrance_hex_of_cave: Truth,
    cave_counter_of_cave_has_been_set_up: Truth,
) -> bool | None:
    """G11.111:c1: Level of cave equals Base Level of Entrance Hex of that cave if Cave counter of that cave
    has been set up IN Depression."""
    if not (
        subject_is_level_of_cave
        and object_is_base_level_of_entrance_hex_of_cave
        and cave_counter_of_cave_has_been_set_up
    ):
        return None
    return True


def level_equals_base_level_why(
    subject_is_level_of_cave: Truth,
    object_is_base_level_of_entrance_hex_of_cave: Truth,
    cave_counter_of_cave_has_been_set_up: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_level_of_cave,
        object_is_base_level_of_entrance_hex_of_cave,
        cave_counter_of_cave_has_been_set_up,
    )
    if not (
        subject_is_level_of_cave
        and object_is_base_level_of_entrance_hex_of_cave
        and cave_counter_of_cave_has_been_set_up
    ):
        return (_STEP_LEVEL_EQUALS_BASE_LEVEL, None, inputs, (), ())
    return (_STEP_LEVEL_EQUALS_BASE_LEVEL, True, inputs, (), ())


_STEP_LEVEL_EQUALS_HIGHER = Step(
    "G11.112:c1",
    "Level of cave equals higher of ((Base Level of Entrance Hex of that cave) and Crest Level of Entrance Hex of "
    "that cave) if Cave counter of that cave has been set up in non-Depression hex with ((one-level cliff as CA "
    "Hexside of that cave) or non-cliff hexside as CA Hexside of that cave)",
    (
        "subject_is_level_of_cave",
        "object_is_higher_of_base_level_of_entrance_hex",
        "cave_counter_of_cave_has_been_set_up",
    ),
)


def level_equals_higher(
    subject_is_level_of_cave: Truth,
    object_is_higher_of_base_level_of_entrance_hex: Truth,
    cave_counter_of_cave_has_been_set_up: Truth,
) -> bool | None:
    """G11.112:c1: Level of cave equals higher of ((Base Level of Entrance Hex of that cave) and Crest Level
    of Entrance Hex of that cave) if Cave counter of that cave has been set up in non-Depression hex with
    ((one-level cliff as CA Hexside of that cave) or non-cliff hexside as CA Hexside of that cave)."""
    if not (
        subject_is_level_of_cave
        and object_is_higher_of_base_level_of_entrance_hex
        and cave_counter_of_cave_has_been_set_up
    ):
        return None
    return True


def level_equals_higher_why(
    subject_is_level_of_cave: Truth,
    object_is_higher_of_base_level_of_entrance_hex: Truth,
    cave_counter_of_cave_has_been_set_up: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_level_of_cave,
        object_is_higher_of_base_level_of_entrance_hex,
        cave_counter_of_cave_has_been_set_up,
    )
    if not (
        subject_is_level_of_cave
        and object_is_higher_of_base_level_of_entrance_hex
        and cave_counter_of_cave_has_been_set_up
    ):
        return (_STEP_LEVEL_EQUALS_HIGHER, None, inputs, (), ())
    return (_STEP_LEVEL_EQUALS_HIGHER, True, inputs, (), ())


_STEP_OWNER_CHOOSES_LEVEL = Step(
    "G11.113:c1",
    "owner of Cave counter of that cave chooses Level of cave if Cave counter of that cave has been set up in "
    "non-Depression hex with (cliff hexside (high by ≥ 2 Levels) as CA Hexside of that cave)",
    ("subject_is_owner_of_cave_counter_of_cave", "object_is_level_of_cave", "cave_counter_of_cave_has_been_set_up"),
)


def owner_chooses_level(
    subject_is_owner_of_cave_counter_of_cave: Truth,
    object_is_level_of_cave: Truth,
    cave_counter_of_cave_has_been_set_up: Truth,
) -> bool | None:
    """G11.113:c1: owner of Cave counter of that cave chooses Level of cave if Cave counter of that cave has
    been set up in non-Depression hex with (cliff hexside (high by ≥ 2 Levels) as CA Hexside of that cave)."""
    if not (
        subject_is_owner_of_cave_counter_of_cave and object_is_level_of_cave and cave_counter_of_cave_has_been_set_up
    ):
        return None
    return True


def owner_chooses_level_why(
    subject_is_owner_of_cave_counter_of_cave: Truth,
    object_is_level_of_cave: Truth,
    cave_counter_of_cave_has_been_set_up: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_owner_of_cave_counter_of_cave, object_is_level_of_cave, cave_counter_of_cave_has_been_set_up)
    if not (
        subject_is_owner_of_cave_counter_of_cave and object_is_level_of_cave and cave_counter_of_cave_has_been_set_up
    ):
        return (_STEP_OWNER_CHOOSES_LEVEL, None, inputs, (), ())
    return (_STEP_OWNER_CHOOSES_LEVEL, True, inputs, (), ())


_STEP_BE_HIGHER = Step(
    "G11.113:c2",
    "Level of cave that is chosen must be ≥ higher of ((Base Level of Entrance Hex of that cave) and Crest Level "
    "of Entrance Hex of that cave) ≤ Base Level of (hex in which is Cave counter of that cave) if Cave counter of "
    "that cave has been set up in non-Depression hex with (cliff hexside (high by ≥ 2 Levels) as CA Hexside of "
    "that cave)",
    (
        "subject_is_level_of_cave_chosen",
        "higher_of_base_level_of_entrance_hex_of_cave",
        "base_level_of_hex_cave_counter_of_cave_is_in_it",
        "cave_counter_of_cave_has_been_set_up",
    ),
)


def be_higher(
    subject_is_level_of_cave_chosen: Truth,
    higher_of_base_level_of_entrance_hex_of_cave: Truth,
    base_level_of_hex_cave_counter_of_cave_is_in_it: Truth,
    cave_counter_of_cave_has_been_set_up: Truth,
) -> Duty | None:
    """G11.113:c2: Level of cave that is chosen must be ≥ higher of ((Base Level of Entrance Hex of that
    cave) and Crest Level of Entrance Hex of that cave) ≤ Base Level of (hex in which is Cave counter of that
    cave) if Cave counter of that cave has been set up in non-Depression hex with (cliff hexside (high by ≥ 2
    Levels) as CA Hexside of that cave)."""
    if not (
        subject_is_level_of_cave_chosen
        and higher_of_base_level_of_entrance_hex_of_cave
        and base_level_of_hex_cave_counter_of_cave_is_in_it
        and cave_counter_of_cave_has_been_set_up
    ):
        return None
    return Duty.REQUIRED


def be_higher_why(
    subject_is_level_of_cave_chosen: Truth,
    higher_of_base_level_of_entrance_hex_of_cave: Truth,
    base_level_of_hex_cave_counter_of_cave_is_in_it: Truth,
    cave_counter_of_cave_has_been_set_up: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_level_of_cave_chosen,
        higher_of_base_level_of_entrance_hex_of_cave,
        base_level_of_hex_cave_counter_of_cave_is_in_it,
        cave_counter_of_cave_has_been_set_up,
    )
    if not (
        subject_is_level_of_cave_chosen
        and higher_of_base_level_of_entrance_hex_of_cave
        and base_level_of_hex_cave_counter_of_cave_is_in_it
        and cave_counter_of_cave_has_been_set_up
    ):
        return (_STEP_BE_HIGHER, None, inputs, (), ())
    return (_STEP_BE_HIGHER, Duty.REQUIRED, inputs, (), ())


_STEP_USE_SIDE = Step(
    "G11.113:c3",
    'cave that is set up in that way must use side of (Cave counter that shows "L0", "L1", "L2" or "L3") to '
    "indicate actual Level of cave (G11.6)",
    (
        "subject_is_cave_set_up_in_way",
        "object_is_side_of_cave_counter_shows_label_l0",
        "to_indicates_actual_level_of_cave",
    ),
)


def use_side(
    subject_is_cave_set_up_in_way: Truth,
    object_is_side_of_cave_counter_shows_label_l0: Truth,
    to_indicates_actual_level_of_cave: Truth,
) -> Duty | None:
    """G11.113:c3: cave that is set up in that way must use side of (Cave counter that shows 'L0', 'L1', 'L2'
    or 'L3') to indicate actual Level of cave (G11.6)."""
    if not (
        subject_is_cave_set_up_in_way
        and object_is_side_of_cave_counter_shows_label_l0
        and to_indicates_actual_level_of_cave
    ):
        return None
    return Duty.REQUIRED


def use_side_why(
    subject_is_cave_set_up_in_way: Truth,
    object_is_side_of_cave_counter_shows_label_l0: Truth,
    to_indicates_actual_level_of_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_cave_set_up_in_way,
        object_is_side_of_cave_counter_shows_label_l0,
        to_indicates_actual_level_of_cave,
    )
    if not (
        subject_is_cave_set_up_in_way
        and object_is_side_of_cave_counter_shows_label_l0
        and to_indicates_actual_level_of_cave
    ):
        return (_STEP_USE_SIDE, None, inputs, (), ())
    return (_STEP_USE_SIDE, Duty.REQUIRED, inputs, (), ())


_STEP_CAVE_IS_UPPER_CLIFF_CAVE = Step(
    "G11.113:c4",
    "cave is termed Upper-Cliff cave if Level of that cave is ≥ higher of ((Base Level of Entrance Hex of that "
    "cave) and Crest Level of Entrance Hex of that cave)",
    ("subject_is_cave", "level_of_cave_is_higher_of_base_level"),
)


def cave_is_upper_cliff_cave(subject_is_cave: Truth, level_of_cave_is_higher_of_base_level: Truth) -> bool | None:
    """G11.113:c4: cave is termed Upper-Cliff cave if Level of that cave is ≥ higher of ((Base Level of
    Entrance Hex of that cave) and Crest Level of Entrance Hex of that cave)."""
    if not (subject_is_cave and level_of_cave_is_higher_of_base_level):
        return None
    return True


def cave_is_upper_cliff_cave_why(subject_is_cave: Truth, level_of_cave_is_higher_of_base_level: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave, level_of_cave_is_higher_of_base_level)
    if not (subject_is_cave and level_of_cave_is_higher_of_base_level):
        return (_STEP_CAVE_IS_UPPER_CLIFF_CAVE, None, inputs, (), ())
    return (_STEP_CAVE_IS_UPPER_CLIFF_CAVE, True, inputs, (), ())


_STEP_CAVE_COUNTER_HAS_ARROW = Step(
    "G11.12:c1",
    "each Cave counter has (arrow that indicates direction of CA of that Cave counter)",
    ("subject_is_cave_counter", "object_is_arrow_indicates_direction_of_ca"),
)


def cave_counter_has_arrow(
    subject_is_cave_counter: Truth,
    object_is_arrow_indicates_direction_of_ca: Truth,
) -> bool | None:
    """G11.12:c1: each Cave counter has (arrow that indicates direction of CA of that Cave counter)."""
    if not (subject_is_cave_counter and object_is_arrow_indicates_direction_of_ca):
        return None
    return True


def cave_counter_has_arrow_why(
    subject_is_cave_counter: Truth,
    object_is_arrow_indicates_direction_of_ca: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave_counter, object_is_arrow_indicates_direction_of_ca)
    if not (subject_is_cave_counter and object_is_arrow_indicates_direction_of_ca):
        return (_STEP_CAVE_COUNTER_HAS_ARROW, None, inputs, (), ())
    return (_STEP_CAVE_COUNTER_HAS_ARROW, True, inputs, (), ())


_STEP_CA_EXCLUDES_LOCATION = Step(
    "G11.12:c4",
    "CA of Cave counter excludes (each Location (even aerial) in hex of that Cave counter) except Location of "
    "cave of that Cave counter [EXC G11.12!1: CA of that Cave counter includes (area IN hex of that Cave counter) "
    "if Cave counter is IN Depression.]",
    (
        "subject_is_ca_of_cave_counter",
        "object_is_location_aerial_in_hex_of_cave_counter",
        "object_is_location_of_cave_of_cave_counter",
    ),
)


def ca_excludes_location(
    subject_is_ca_of_cave_counter: Truth,
    object_is_location_aerial_in_hex_of_cave_counter: Truth,
    object_is_location_of_cave_of_cave_counter: Truth,
) -> bool | None:
    """G11.12:c4: CA of Cave counter excludes (each Location (even aerial) in hex of that Cave counter)
    except Location of cave of that Cave counter [EXC G11.12!1: CA of that Cave counter includes (area IN hex
    of that Cave counter) if Cave counter is IN Depression.]."""
    if not (
        subject_is_ca_of_cave_counter
        and object_is_location_aerial_in_hex_of_cave_counter
        and not object_is_location_of_cave_of_cave_counter
    ):
        return None
    return True


def ca_excludes_location_why(
    subject_is_ca_of_cave_counter: Truth,
    object_is_location_aerial_in_hex_of_cave_counter: Truth,
    object_is_location_of_cave_of_cave_counter: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_ca_of_cave_counter,
        object_is_location_aerial_in_hex_of_cave_counter,
        object_is_location_of_cave_of_cave_counter,
    )
    if not (
        subject_is_ca_of_cave_counter
        and object_is_location_aerial_in_hex_of_cave_counter
        and not object_is_location_of_cave_of_cave_counter
    ):
        return (_STEP_CA_EXCLUDES_LOCATION, None, inputs, (), ())
    return (_STEP_CA_EXCLUDES_LOCATION, True, inputs, (), ())


_STEP_CA_INCLUDES_AREA = Step(
    "G11.12!1",
    "CA of that Cave counter includes (area IN hex of that Cave counter) if Cave counter is IN Depression",
    ("subject_is_ca_of_cave_counter", "object_is_area_in_hex_of_cave_counter", "cave_counter_is_in_depression"),
)


def ca_includes_area(
    subject_is_ca_of_cave_counter: Truth,
    object_is_area_in_hex_of_cave_counter: Truth,
    cave_counter_is_in_depression: Truth,
) -> bool | None:
    """G11.12!1: CA of that Cave counter includes (area IN hex of that Cave counter) if Cave counter is IN
    Depression."""
    if not (subject_is_ca_of_cave_counter and object_is_area_in_hex_of_cave_counter and cave_counter_is_in_depression):
        return None
    return True


def ca_includes_area_why(
    subject_is_ca_of_cave_counter: Truth,
    object_is_area_in_hex_of_cave_counter: Truth,
    cave_counter_is_in_depression: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_ca_of_cave_counter, object_is_area_in_hex_of_cave_counter, cave_counter_is_in_depression)
    if not (subject_is_ca_of_cave_counter and object_is_area_in_hex_of_cave_counter and cave_counter_is_in_depression):
        return (_STEP_CA_INCLUDES_AREA, None, inputs, (), ())
    return (_STEP_CA_INCLUDES_AREA, True, inputs, (), ())


_STEP_HEX_IS_COMPLETELY_WITHIN_CA_FOR_THE_PURPOSES = Step(
    "G11.12:c5",
    "hex that is half in CA of cave half out of CA of cave is considered to completely be within that CA only for "
    "purposes of C.5B",
    ("subject_is_hex_half_in_ca_of_cave_half_out_of_ca", "complement_is_completely_within_ca_for_the"),
)


def hex_is_completely_within_ca_for_the_purposes(
    subject_is_hex_half_in_ca_of_cave_half_out_of_ca: Truth,
    complement_is_completely_within_ca_for_the: Truth,
) -> bool | None:
    """G11.12:c5: hex that is half in CA of cave half out of CA of cave is considered to completely be within
    that CA only for purposes of C.5B."""
    if not (subject_is_hex_half_in_ca_of_cave_half_out_of_ca and complement_is_completely_within_ca_for_the):
        return None
    return True


def hex_is_completely_within_ca_for_the_purposes_why(
    subject_is_hex_half_in_ca_of_cave_half_out_of_ca: Truth,
    complement_is_completely_within_ca_for_the: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_hex_half_in_ca_of_cave_half_out_of_ca, complement_is_completely_within_ca_for_the)
    if not (subject_is_hex_half_in_ca_of_cave_half_out_of_ca and complement_is_completely_within_ca_for_the):
        return (_STEP_HEX_IS_COMPLETELY_WITHIN_CA_FOR_THE_PURPOSES, None, inputs, (), ())
    return (_STEP_HEX_IS_COMPLETELY_WITHIN_CA_FOR_THE_PURPOSES, True, inputs, (), ())


_STEP_EVENT_HOLDS = Step(
    "G11.12:c6",
    "that event holds even though part of (hex that is half in CA of cave half out of CA of cave) actually lies "
    "outside that CA",
    ("subject_is_event",),
)


def event_holds(subject_is_event: Truth) -> bool | None:
    """G11.12:c6: that event holds even though part of (hex that is half in CA of cave half out of CA of
    cave) actually lies outside that CA."""
    if not subject_is_event:
        return None
    return True


def event_holds_why(subject_is_event: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_event,)
    if not subject_is_event:
        return (_STEP_EVENT_HOLDS, None, inputs, (), ())
    return (_STEP_EVENT_HOLDS, True, inputs, (), ())


_STEP_CHANGE_CA = Step(
    "G11.12:c7",
    "CA of Cave counter may never be changed during play",
    ("object_is_ca_of_cave_counter", "during_play"),
)


def change_ca(object_is_ca_of_cave_counter: Truth, during_play: Truth) -> Legality | None:
    """G11.12:c7: CA of Cave counter may never be changed during play."""
    if not (object_is_ca_of_cave_counter and during_play):
        return None
    return Legality.FORBIDDEN


def change_ca_why(object_is_ca_of_cave_counter: Truth, during_play: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_ca_of_cave_counter, during_play)
    if not (object_is_ca_of_cave_counter and during_play):
        return (_STEP_CHANGE_CA, None, inputs, (), ())
    return (_STEP_CHANGE_CA, Legality.FORBIDDEN, inputs, (), ())


_STEP_RECORD_CA = Step(
    "G11.12:c8",
    "CA of that Cave counter must be recorded when Cave counter is set up using HIP",
    ("object_is_ca_of_cave_counter", "cave_counter_is_set_up_using_hip"),
)


def record_ca(object_is_ca_of_cave_counter: Truth, cave_counter_is_set_up_using_hip: Truth) -> Duty | None:
    """G11.12:c8: CA of that Cave counter must be recorded when Cave counter is set up using HIP."""
    if not (object_is_ca_of_cave_counter and cave_counter_is_set_up_using_hip):
        return None
    return Duty.REQUIRED


def record_ca_why(object_is_ca_of_cave_counter: Truth, cave_counter_is_set_up_using_hip: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_ca_of_cave_counter, cave_counter_is_set_up_using_hip)
    if not (object_is_ca_of_cave_counter and cave_counter_is_set_up_using_hip):
        return (_STEP_RECORD_CA, None, inputs, (), ())
    return (_STEP_RECORD_CA, Duty.REQUIRED, inputs, (), ())


_STEP_CAVE_COMPLEX_IS_FORTIFICATION = Step("G11.2:c1", "Cave Complex is Fortification", ("subject_is_cave_complex",))


def cave_complex_is_fortification(subject_is_cave_complex: Truth) -> bool | None:
    """G11.2:c1: Cave Complex is Fortification."""
    if not subject_is_cave_complex:
        return None
    return True


def cave_complex_is_fortification_why(subject_is_cave_complex: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave_complex,)
    if not subject_is_cave_complex:
        return (_STEP_CAVE_COMPLEX_IS_FORTIFICATION, None, inputs, (), ())
    return (_STEP_CAVE_COMPLEX_IS_FORTIFICATION, True, inputs, (), ())


_STEP_CAVE_COMPLEX_IS_AVAILABLE = Step(
    "G11.2:c2",
    "that Cave Complex is available only to Japanese",
    ("subject_is_cave_complex", "complement_is_available", "to_japanese"),
)


def cave_complex_is_available(
    subject_is_cave_complex: Truth,
    complement_is_available: Truth,
    to_japanese: Truth,
) -> bool | None:
    """G11.2:c2: that Cave Complex is available only to Japanese."""
    if not (subject_is_cave_complex and complement_is_available):
        return None
    if not to_japanese:
        return False
    return True


def cave_complex_is_available_why(
    subject_is_cave_complex: Truth,
    complement_is_available: Truth,
    to_japanese: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave_complex, complement_is_available, to_japanese)
    if not (subject_is_cave_complex and complement_is_available):
        return (_STEP_CAVE_COMPLEX_IS_AVAILABLE, None, inputs, (), ())
    if not to_japanese:
        return (_STEP_CAVE_COMPLEX_IS_AVAILABLE, False, inputs, (), ())
    return (_STEP_CAVE_COMPLEX_IS_AVAILABLE, True, inputs, (), ())


_STEP_CONSIDER_PERCENT_COUNTER = Step(
    "G11.2:c3",
    "≤ 25 percents of original number of that Cave counter per FRD may be considered Primary Cave counter for "
    "(Cave counter in Japanese OB) (G11.91)",
    (
        "object_is_percent_25_or_less_of_original_number",
        "complement_is_primary_cave_counter",
        "for_cave_counter_in_japanese_ob",
    ),
)


def consider_percent_counter(
    object_is_percent_25_or_less_of_original_number: Truth,
    complement_is_primary_cave_counter: Truth,
    for_cave_counter_in_japanese_ob: Truth,
) -> Legality | None:
    """G11.2:c3: ≤ 25 percents of original number of that Cave counter per FRD may be considered Primary Cave
    counter for (Cave counter in Japanese OB) (G11.91)."""
    if not (
        object_is_percent_25_or_less_of_original_number
        and complement_is_primary_cave_counter
        and for_cave_counter_in_japanese_ob
    ):
        return None
    return Legality.PERMITTED


def consider_percent_counter_why(
    object_is_percent_25_or_less_of_original_number: Truth,
    complement_is_primary_cave_counter: Truth,
    for_cave_counter_in_japanese_ob: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        object_is_percent_25_or_less_of_original_number,
        complement_is_primary_cave_counter,
        for_cave_counter_in_japanese_ob,
    )
    if not (
        object_is_percent_25_or_less_of_original_number
        and complement_is_primary_cave_counter
        and for_cave_counter_in_japanese_ob
    ):
        return (_STEP_CONSIDER_PERCENT_COUNTER, None, inputs, (), ())
    return (_STEP_CONSIDER_PERCENT_COUNTER, Legality.PERMITTED, inputs, (), ())


_STEP_COUNTER_HAS_CAVE_COMPLEX = Step(
    "G11.2:c4",
    "each Primary Cave counter has associated Cave Complex",
    ("subject_is_primary_cave_counter", "object_is_associated_cave_complex"),
)


def counter_has_cave_complex(
    subject_is_primary_cave_counter: Truth,
    object_is_associated_cave_complex: Truth,
) -> bool | None:
    """G11.2:c4: each Primary Cave counter has associated Cave Complex."""
    if not (subject_is_primary_cave_counter and object_is_associated_cave_complex):
        return None
    return True


def counter_has_cave_complex_why(
    subject_is_primary_cave_counter: Truth,
    object_is_associated_cave_complex: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_primary_cave_counter, object_is_associated_cave_complex)
    if not (subject_is_primary_cave_counter and object_is_associated_cave_complex):
        return (_STEP_COUNTER_HAS_CAVE_COMPLEX, None, inputs, (), ())
    return (_STEP_COUNTER_HAS_CAVE_COMPLEX, True, inputs, (), ())


_STEP_CAVE_COMPLEX_REPRESENTS_SERIES = Step(
    "G11.2:c5",
    "that associated Cave Complex abstractly represents series of (underground passageway that extends from "
    "Location of cave of that associated Cave Complex)",
    ("subject_is_associated_cave_complex", "object_is_series_of_underground_passageway", "abstractly"),
)


def cave_complex_represents_series(
    subject_is_associated_cave_complex: Truth,
    object_is_series_of_underground_passageway: Truth,
    abstractly: Truth,
) -> bool | None:
    """G11.2:c5: that associated Cave Complex abstractly represents series of (underground passageway that
    extends from Location of cave of that associated Cave Complex)."""
    if not (subject_is_associated_cave_complex and object_is_series_of_underground_passageway and abstractly):
        return None
    return True


def cave_complex_represents_series_why(
    subject_is_associated_cave_complex: Truth,
    object_is_series_of_underground_passageway: Truth,
    abstractly: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_associated_cave_complex, object_is_series_of_underground_passageway, abstractly)
    if not (subject_is_associated_cave_complex and object_is_series_of_underground_passageway and abstractly):
        return (_STEP_CAVE_COMPLEX_REPRESENTS_SERIES, None, inputs, (), ())
    return (_STEP_CAVE_COMPLEX_REPRESENTS_SERIES, True, inputs, (), ())


_STEP_EVENT_ENABLES_INFANTRY = Step(
    "G11.2:c6",
    "that event enables Japanese Infantry to unseen move between 1 point and another point",
    ("subject_is_event", "object_is_japanese_infantry", "to_moves_unseen_between_point_1_and_other_point"),
)


def event_enables_infantry(
    subject_is_event: Truth,
    object_is_japanese_infantry: Truth,
    to_moves_unseen_between_point_1_and_other_point: Truth,
) -> bool | None:
    """G11.2:c6: that event enables Japanese Infantry to unseen move between 1 point and another point."""
    if not (subject_is_event and object_is_japanese_infantry and to_moves_unseen_between_point_1_and_other_point):
        return None
    return True


def event_enables_infantry_why(
    subject_is_event: Truth,
    object_is_japanese_infantry: Truth,
    to_moves_unseen_between_point_1_and_other_point: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_event, object_is_japanese_infantry, to_moves_unseen_between_point_1_and_other_point)
    if not (subject_is_event and object_is_japanese_infantry and to_moves_unseen_between_point_1_and_other_point):
        return (_STEP_EVENT_ENABLES_INFANTRY, None, inputs, (), ())
    return (_STEP_EVENT_ENABLES_INFANTRY, True, inputs, (), ())


_STEP_CAVE_COUNTER_IS_IN_CONCEALMENT_TERRAIN_WHATEVER = Step(
    "G11.3:c1",
    "Cave counter is always considered to be in Concealment Terrain whatever (other terrain in hex of that Cave "
    "counter)",
    ("subject_is_cave_counter", "complement_is_in_concealment_terrain_whatever"),
)


def cave_counter_is_in_concealment_terrain_whatever(
    subject_is_cave_counter: Truth,
    complement_is_in_concealment_terrain_whatever: Truth,
) -> bool | None:
    """G11.3:c1: Cave counter is always considered to be in Concealment Terrain whatever (other terrain in
    hex of that Cave counter)."""
    if not (subject_is_cave_counter and complement_is_in_concealment_terrain_whatever):
        return None
    return True


def cave_counter_is_in_concealment_terrain_whatever_why(
    subject_is_cave_counter: Truth,
    complement_is_in_concealment_terrain_whatever: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave_counter, complement_is_in_concealment_terrain_whatever)
    if not (subject_is_cave_counter and complement_is_in_concealment_terrain_whatever):
        return (_STEP_CAVE_COUNTER_IS_IN_CONCEALMENT_TERRAIN_WHATEVER, None, inputs, (), ())
    return (_STEP_CAVE_COUNTER_IS_IN_CONCEALMENT_TERRAIN_WHATEVER, True, inputs, (), ())


_STEP_CONTENTS_IS_IN_CONCEALMENT_TERRAIN_WHATEVER = Step(
    "G11.3:c1",
    "contents of that Cave counter is always considered to be in Concealment Terrain whatever (other terrain in "
    "hex of that Cave counter)",
    ("subject_is_contents_of_cave_counter", "complement_is_in_concealment_terrain_whatever"),
)


def contents_is_in_concealment_terrain_whatever(
    subject_is_contents_of_cave_counter: Truth,
    complement_is_in_concealment_terrain_whatever: Truth,
) -> bool | None:
    """G11.3:c1: contents of that Cave counter is always considered to be in Concealment Terrain whatever
    (other terrain in hex of that Cave counter)."""
    if not (subject_is_contents_of_cave_counter and complement_is_in_concealment_terrain_whatever):
        return None
    return True


def contents_is_in_concealment_terrain_whatever_why(
    subject_is_contents_of_cave_counter: Truth,
    complement_is_in_concealment_terrain_whatever: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_contents_of_cave_counter, complement_is_in_concealment_terrain_whatever)
    if not (subject_is_contents_of_cave_counter and complement_is_in_concealment_terrain_whatever):
        return (_STEP_CONTENTS_IS_IN_CONCEALMENT_TERRAIN_WHATEVER, None, inputs, (), ())
    return (_STEP_CONTENTS_IS_IN_CONCEALMENT_TERRAIN_WHATEVER, True, inputs, (), ())


_STEP_CAVE_COUNTER_OR_CONTENTS_SETS_UP = Step(
    "G11.3:c2",
    "that Cave counter and that contents of that Cave counter always hidden set up",
    ("subject_is_cave_counter_and_contents_of_cave", "hidden"),
)


def cave_counter_or_contents_sets_up(subject_is_cave_counter_and_contents_of_cave: Truth, hidden: Truth) -> bool | None:
    """G11.3:c2: that Cave counter and that contents of that Cave counter always hidden set up."""
    if not (subject_is_cave_counter_and_contents_of_cave and hidden):
        return None
    return True


def cave_counter_or_contents_sets_up_why(subject_is_cave_counter_and_contents_of_cave: Truth, hidden: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave_counter_and_contents_of_cave, hidden)
    if not (subject_is_cave_counter_and_contents_of_cave and hidden):
        return (_STEP_CAVE_COUNTER_OR_CONTENTS_SETS_UP, None, inputs, (), ())
    return (_STEP_CAVE_COUNTER_OR_CONTENTS_SETS_UP, True, inputs, (), ())


_STEP_CAVE_COMPLEX_SETS_UP = Step(
    "G11.3:c3",
    "Cave Complex always hidden sets up",
    ("subject_is_cave_complex", "hidden"),
)


def cave_complex_sets_up(subject_is_cave_complex: Truth, hidden: Truth) -> bool | None:
    """G11.3:c3: Cave Complex always hidden sets up."""
    if not (subject_is_cave_complex and hidden):
        return None
    return True


def cave_complex_sets_up_why(subject_is_cave_complex: Truth, hidden: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave_complex, hidden)
    if not (subject_is_cave_complex and hidden):
        return (_STEP_CAVE_COMPLEX_SETS_UP, None, inputs, (), ())
    return (_STEP_CAVE_COMPLEX_SETS_UP, True, inputs, (), ())


_STEP_CONTENTS_SETS_UP = Step(
    "G11.3:c3",
    "contents of that Cave Complex always hidden sets up",
    ("subject_is_contents_of_cave_complex", "hidden"),
)


def contents_sets_up(subject_is_contents_of_cave_complex: Truth, hidden: Truth) -> bool | None:
    """G11.3:c3: contents of that Cave Complex always hidden sets up."""
    if not (subject_is_contents_of_cave_complex and hidden):
        return None
    return True


def contents_sets_up_why(subject_is_contents_of_cave_complex: Truth, hidden: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_contents_of_cave_complex, hidden)
    if not (subject_is_contents_of_cave_complex and hidden):
        return (_STEP_CONTENTS_SETS_UP, None, inputs, (), ())
    return (_STEP_CONTENTS_SETS_UP, True, inputs, (), ())


_STEP_SIDE_HAS_HIP = Step(
    "G11.3:c4",
    "Japanese side has (HIP for (cave, Cave Complex and contents of (that cave and that Cave Complex))) in "
    "addition to (each other HIP that is allowed to that Japanese side)",
    (
        "subject_is_japanese_side",
        "object_is_hip_for_cave_and_cave_complex",
        "in_addition_to_other_hip_allowed_to_japanese",
    ),
)


def side_has_hip(
    subject_is_japanese_side: Truth,
    object_is_hip_for_cave_and_cave_complex: Truth,
    in_addition_to_other_hip_allowed_to_japanese: Truth,
) -> bool | None:
    """G11.3:c4: Japanese side has (HIP for (cave, Cave Complex and contents of (that cave and that Cave
    Complex))) in addition to (each other HIP that is allowed to that Japanese side)."""
    if not (
        subject_is_japanese_side
        and object_is_hip_for_cave_and_cave_complex
        and in_addition_to_other_hip_allowed_to_japanese
    ):
        return None
    return True


def side_has_hip_why(
    subject_is_japanese_side: Truth,
    object_is_hip_for_cave_and_cave_complex: Truth,
    in_addition_to_other_hip_allowed_to_japanese: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_japanese_side,
        object_is_hip_for_cave_and_cave_complex,
        in_addition_to_other_hip_allowed_to_japanese,
    )
    if not (
        subject_is_japanese_side
        and object_is_hip_for_cave_and_cave_complex
        and in_addition_to_other_hip_allowed_to_japanese
    ):
        return (_STEP_SIDE_HAS_HIP, None, inputs, (), ())
    return (_STEP_SIDE_HAS_HIP, True, inputs, (), ())


_STEP_CAVE_COUNTER_FOLLOWS_RULE = Step(
    "G11.3:c5",
    "Cave counter follows (normal rule for (HIP and HIP loss)) (by default)",
    ("subject_is_cave_counter", "object_is_normal_rule_for_hip_and_hip_loss"),
)


def cave_counter_follows_rule(
    subject_is_cave_counter: Truth,
    object_is_normal_rule_for_hip_and_hip_loss: Truth,
) -> bool | None:
    """G11.3:c5: Cave counter follows (normal rule for (HIP and HIP loss)) (by default)."""
    if not (subject_is_cave_counter and object_is_normal_rule_for_hip_and_hip_loss):
        return None
    return True


def cave_counter_follows_rule_why(
    subject_is_cave_counter: Truth,
    object_is_normal_rule_for_hip_and_hip_loss: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave_counter, object_is_normal_rule_for_hip_and_hip_loss)
    if not (subject_is_cave_counter and object_is_normal_rule_for_hip_and_hip_loss):
        return (_STEP_CAVE_COUNTER_FOLLOWS_RULE, None, inputs, (), ())
    return (_STEP_CAVE_COUNTER_FOLLOWS_RULE, True, inputs, (), ())


_STEP_CONTENTS_FOLLOWS_RULE = Step(
    "G11.3:c5",
    "contents of that Cave counter follows (normal rule for (HIP and HIP loss)) (by default) (A12.33; E1.16; G.2; "
    "G11.31; G11.75)",
    ("subject_is_contents_of_cave_counter", "object_is_normal_rule_for_hip_and_hip_loss"),
)


def contents_follows_rule(
    subject_is_contents_of_cave_counter: Truth,
    object_is_normal_rule_for_hip_and_hip_loss: Truth,
) -> bool | None:
    """G11.3:c5: contents of that Cave counter follows (normal rule for (HIP and HIP loss)) (by default)
    (A12.33; E1.16; G.2; G11.31; G11.75)."""
    if not (subject_is_contents_of_cave_counter and object_is_normal_rule_for_hip_and_hip_loss):
        return None
    return True


def contents_follows_rule_why(
    subject_is_contents_of_cave_counter: Truth,
    object_is_normal_rule_for_hip_and_hip_loss: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_contents_of_cave_counter, object_is_normal_rule_for_hip_and_hip_loss)
    if not (subject_is_contents_of_cave_counter and object_is_normal_rule_for_hip_and_hip_loss):
        return (_STEP_CONTENTS_FOLLOWS_RULE, None, inputs, (), ())
    return (_STEP_CONTENTS_FOLLOWS_RULE, True, inputs, (), ())


_STEP_CAVE_COUNTER_IS_OCCUPIES_TERRAIN_TYPE_OF_HEX = Step(
    "G11.3:c6",
    "that Cave counter is considered (to occupy (that terrain type of that hex that is that jungle, that kunai or "
    "that bamboo)) for purposes of G.2 if Cave counter is set up in hex of (jungle, kunai or bamboo) provided CA "
    "Hexside of that Cave counter is not cliff hexside",
    (
        "subject_is_cave_counter",
        "complement_is_occupies_terrain_type_of_hex",
        "for_the_purposes_of_rule_g_2",
        "cave_counter_is_set_up_in_hex_of_jungle_or_kunai",
        "ca_hexside_of_cave_counter_is_cliff_hexside",
    ),
)


def cave_counter_is_occupies_terrain_type_of_hex(
    subject_is_cave_counter: Truth,
    complement_is_occupies_terrain_type_of_hex: Truth,
    for_the_purposes_of_rule_g_2: Truth,
    cave_counter_is_set_up_in_hex_of_jungle_or_kunai: Truth,
    ca_hexside_of_cave_counter_is_cliff_hexside: Truth,
) -> bool | None:
    """G11.3:c6: that Cave counter is considered (to occupy (that terrain type of that hex that is that
    jungle, that kunai or that bamboo)) for purposes of G.2 if Cave counter is set up in hex of (jungle,
    kunai or bamboo) provided CA Hexside of that Cave counter is not cliff hexside."""
    if not (
        subject_is_cave_counter
        and complement_is_occupies_terrain_type_of_hex
        and for_the_purposes_of_rule_g_2
        and cave_counter_is_set_up_in_hex_of_jungle_or_kunai
        and not ca_hexside_of_cave_counter_is_cliff_hexside
    ):
        return None
    return True


def cave_counter_is_occupies_terrain_type_of_hex_why(
    subject_is_cave_counter: Truth,
    complement_is_occupies_terrain_type_of_hex: Truth,
    for_the_purposes_of_rule_g_2: Truth,
    cave_counter_is_set_up_in_hex_of_jungle_or_kunai: Truth,
    ca_hexside_of_cave_counter_is_cliff_hexside: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_cave_counter,
        complement_is_occupies_terrain_type_of_hex,
        for_the_purposes_of_rule_g_2,
        cave_counter_is_set_up_in_hex_of_jungle_or_kunai,
        ca_hexside_of_cave_counter_is_cliff_hexside,
    )
    if not (
        subject_is_cave_counter
        and complement_is_occupies_terrain_type_of_hex
        and for_the_purposes_of_rule_g_2
        and cave_counter_is_set_up_in_hex_of_jungle_or_kunai
        and not ca_hexside_of_cave_counter_is_cliff_hexside
    ):
        return (_STEP_CAVE_COUNTER_IS_OCCUPIES_TERRAIN_TYPE_OF_HEX, None, inputs, (), ())
    return (_STEP_CAVE_COUNTER_IS_OCCUPIES_TERRAIN_TYPE_OF_HEX, True, inputs, (), ())


_STEP_CAVE_COUNTER_IS_PLACED = Step(
    "G11.3:c7",
    "Cave counter is onboard placed when that Cave counter is revealed",
    ("object_is_cave_counter", "onboard", "revealed"),
)


def cave_counter_is_placed(object_is_cave_counter: Truth, onboard: Truth, revealed: Truth) -> bool | None:
    """G11.3:c7: Cave counter is onboard placed when that Cave counter is revealed."""
    if not (object_is_cave_counter and onboard and revealed):
        return None
    return True


def cave_counter_is_placed_why(object_is_cave_counter: Truth, onboard: Truth, revealed: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_cave_counter, onboard, revealed)
    if not (object_is_cave_counter and onboard and revealed):
        return (_STEP_CAVE_COUNTER_IS_PLACED, None, inputs, (), ())
    return (_STEP_CAVE_COUNTER_IS_PLACED, True, inputs, (), ())


_STEP_CONTENTS_IS_NOT_PLACED = Step(
    "G11.3:c8",
    "hidden contents of that Cave counter is not onboard placed unless that Cave counter was revealed by ? loss "
    "action of that hidden contents when that Cave counter is revealed [EXC G11.3!1 (G11.33): Search]",
    ("object_is_hidden_contents_of_cave_counter", "onboard", "was_revealed", "revealed", "object_is_search", "search"),
    (Exempted("G11.3!1", "Search", "EXC"),),
)


def contents_is_not_placed(
    object_is_hidden_contents_of_cave_counter: Truth,
    onboard: Truth,
    was_revealed: Truth,
    revealed: Truth,
    object_is_search: Truth,
    search: Truth,
) -> bool | None:
    """G11.3:c8: hidden contents of that Cave counter is not onboard placed unless that Cave counter was
    revealed by ? loss action of that hidden contents when that Cave counter is revealed [EXC G11.3!1
    (G11.33): Search]."""
    if not (object_is_hidden_contents_of_cave_counter and onboard and not was_revealed and revealed):
        return None
    if object_is_search or search:
        return None
    return False


def contents_is_not_placed_why(
    object_is_hidden_contents_of_cave_counter: Truth,
    onboard: Truth,
    was_revealed: Truth,
    revealed: Truth,
    object_is_search: Truth,
    search: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_hidden_contents_of_cave_counter, onboard, was_revealed, revealed, object_is_search, search)
    if not (object_is_hidden_contents_of_cave_counter and onboard and not was_revealed and revealed):
        return (_STEP_CONTENTS_IS_NOT_PLACED, None, inputs, (IDLE,), ())
    if object_is_search or search:
        return (_STEP_CONTENTS_IS_NOT_PLACED, None, inputs, (APPLIED,), ())
    return (_STEP_CONTENTS_IS_NOT_PLACED, False, inputs, (NOT_MET,), ())


_STEP_SET_UP_CAVE_COUNTER_OR_CONTENTS = Step(
    "G11.32:c2",
    "each hidden Cave counter and contents of that hidden Cave counter must be set up in (Cloaking Box with (ID "
    "letter that corresponds to ID letter of Cave counter))",
    ("object_is_hidden_cave_counter_and_contents", "in_cloaking_box_with_id_letter_corresponds_to_id"),
)


def set_up_cave_counter_or_contents(
    object_is_hidden_cave_counter_and_contents: Truth,
    in_cloaking_box_with_id_letter_corresponds_to_id: Truth,
) -> Duty | None:
    """G11.32:c2: each hidden Cave counter and contents of that hidden Cave counter must be set up in
    (Cloaking Box with (ID letter that corresponds to ID letter of Cave counter))."""
    if not (object_is_hidden_cave_counter_and_contents and in_cloaking_box_with_id_letter_corresponds_to_id):
        return None
    return Duty.REQUIRED


def set_up_cave_counter_or_contents_why(
    object_is_hidden_cave_counter_and_contents: Truth,
    in_cloaking_box_with_id_letter_corresponds_to_id: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_hidden_cave_counter_and_contents, in_cloaking_box_with_id_letter_corresponds_to_id)
    if not (object_is_hidden_cave_counter_and_contents and in_cloaking_box_with_id_letter_corresponds_to_id):
        return (_STEP_SET_UP_CAVE_COUNTER_OR_CONTENTS, None, inputs, (), ())
    return (_STEP_SET_UP_CAVE_COUNTER_OR_CONTENTS, Duty.REQUIRED, inputs, (), ())


_STEP_SET_UP_CONTENTS = Step(
    "G11.32:c3",
    "contents of each Cave Complex must be set up in (Cloaking Box with (two-letter ID that corresponds to "
    "single-letter ID of Primary Cave counter of complex))",
    ("object_is_contents_of_cave_complex", "in_cloaking_box_with_two_letter_id_corresponds"),
)


def set_up_contents(
    object_is_contents_of_cave_complex: Truth,
    in_cloaking_box_with_two_letter_id_corresponds: Truth,
) -> Duty | None:
    """G11.32:c3: contents of each Cave Complex must be set up in (Cloaking Box with (two-letter ID that
    corresponds to single-letter ID of Primary Cave counter of complex))."""
    if not (object_is_contents_of_cave_complex and in_cloaking_box_with_two_letter_id_corresponds):
        return None
    return Duty.REQUIRED


def set_up_contents_why(
    object_is_contents_of_cave_complex: Truth,
    in_cloaking_box_with_two_letter_id_corresponds: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_contents_of_cave_complex, in_cloaking_box_with_two_letter_id_corresponds)
    if not (object_is_contents_of_cave_complex and in_cloaking_box_with_two_letter_id_corresponds):
        return (_STEP_SET_UP_CONTENTS, None, inputs, (), ())
    return (_STEP_SET_UP_CONTENTS, Duty.REQUIRED, inputs, (), ())


_STEP_RECORD_LETTER = Step(
    "G11.32:c4",
    "ID letter of that cave must be recorded (to show hidden onboard position of each cave) in proper hex on CCSS",
    ("object_is_id_letter_of_cave", "to_shows_hidden_onboard_position_of_cave", "in_proper_hex", "on_ccss"),
)


def record_letter(
    object_is_id_letter_of_cave: Truth,
    to_shows_hidden_onboard_position_of_cave: Truth,
    in_proper_hex: Truth,
    on_ccss: Truth,
) -> Duty | None:
    """G11.32:c4: ID letter of that cave must be recorded (to show hidden onboard position of each cave) in
    proper hex on CCSS."""
    if not (object_is_id_letter_of_cave and to_shows_hidden_onboard_position_of_cave and in_proper_hex and on_ccss):
        return None
    return Duty.REQUIRED


def record_letter_why(
    object_is_id_letter_of_cave: Truth,
    to_shows_hidden_onboard_position_of_cave: Truth,
    in_proper_hex: Truth,
    on_ccss: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_id_letter_of_cave, to_shows_hidden_onboard_position_of_cave, in_proper_hex, on_ccss)
    if not (object_is_id_letter_of_cave and to_shows_hidden_onboard_position_of_cave and in_proper_hex and on_ccss):
        return (_STEP_RECORD_LETTER, None, inputs, (), ())
    return (_STEP_RECORD_LETTER, Duty.REQUIRED, inputs, (), ())


_STEP_RECORD_FORTIFICATION = Step(
    "G11.321:c1",
    "another hidden Fortification may be recorded on CCSS",
    ("object_is_other_hidden_fortification", "on_ccss"),
)


def record_fortification(object_is_other_hidden_fortification: Truth, on_ccss: Truth) -> Legality | None:
    """G11.321:c1: another hidden Fortification may be recorded on CCSS."""
    if not (object_is_other_hidden_fortification and on_ccss):
        return None
    return Legality.PERMITTED


def record_fortification_why(object_is_other_hidden_fortification: Truth, on_ccss: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_other_hidden_fortification, on_ccss)
    if not (object_is_other_hidden_fortification and on_ccss):
        return (_STEP_RECORD_FORTIFICATION, None, inputs, (), ())
    return (_STEP_RECORD_FORTIFICATION, Legality.PERMITTED, inputs, (), ())


_STEP_RECORD_UNIT_OR_WEAPON = Step(
    "G11.321:c1",
    "(each unit that uses normal HIP) and each weapon that uses normal HIP may be recorded on CCSS",
    ("object_is_unit_uses_normal_hip_and_weapon_uses", "on_ccss"),
)


def record_unit_or_weapon(object_is_unit_uses_normal_hip_and_weapon_uses: Truth, on_ccss: Truth) -> Legality | None:
    """G11.321:c1: (each unit that uses normal HIP) and each weapon that uses normal HIP may be recorded on
    CCSS."""
    if not (object_is_unit_uses_normal_hip_and_weapon_uses and on_ccss):
        return None
    return Legality.PERMITTED


def record_unit_or_weapon_why(object_is_unit_uses_normal_hip_and_weapon_uses: Truth, on_ccss: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_unit_uses_normal_hip_and_weapon_uses, on_ccss)
    if not (object_is_unit_uses_normal_hip_and_weapon_uses and on_ccss):
        return (_STEP_RECORD_UNIT_OR_WEAPON, None, inputs, (), ())
    return (_STEP_RECORD_UNIT_OR_WEAPON, Legality.PERMITTED, inputs, (), ())


_STEP_SEARCH_REVEALS_CAVE_COUNTER = Step(
    "G11.33:c1",
    "successful Search against hex of hidden Cave counter reveals each Cave counter in that hex along with "
    "contents of that Cave counter as per A12.152 even if that successful Search is conducted by (unit that is "
    "not in CA of cave of that hidden Cave counter)",
    (
        "subject_is_successful_search_against_hex",
        "object_is_cave_counter",
        "in_hex",
        "along_with_contents_of_cave_counter",
    ),
)


def search_reveals_cave_counter(
    subject_is_successful_search_against_hex: Truth,
    object_is_cave_counter: Truth,
    in_hex: Truth,
    along_with_contents_of_cave_counter: Truth,
) -> bool | None:
    """G11.33:c1: successful Search against hex of hidden Cave counter reveals each Cave counter in that hex
    along with contents of that Cave counter as per A12.152 even if that successful Search is conducted by
    (unit that is not in CA of cave of that hidden Cave counter)."""
    if not (
        subject_is_successful_search_against_hex
        and object_is_cave_counter
        and in_hex
        and along_with_contents_of_cave_counter
    ):
        return None
    return True


def search_reveals_cave_counter_why(
    subject_is_successful_search_against_hex: Truth,
    object_is_cave_counter: Truth,
    in_hex: Truth,
    along_with_contents_of_cave_counter: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_successful_search_against_hex,
        object_is_cave_counter,
        in_hex,
        along_with_contents_of_cave_counter,
    )
    if not (
        subject_is_successful_search_against_hex
        and object_is_cave_counter
        and in_hex
        and along_with_contents_of_cave_counter
    ):
        return (_STEP_SEARCH_REVEALS_CAVE_COUNTER, None, inputs, (), ())
    return (_STEP_SEARCH_REVEALS_CAVE_COUNTER, True, inputs, (), ())


_STEP_CAVE_COUNTER_IS_REVEALED = Step(
    "G11.33:c2",
    "each Cave counter in that hex is revealed when Recon is conducted against hex of hidden Cave counter",
    ("object_is_cave_counter_in_hex", "recon_is_conducted_against_hex_of_hidden_cave"),
)


def cave_counter_is_revealed(
    object_is_cave_counter_in_hex: Truth,
    recon_is_conducted_against_hex_of_hidden_cave: Truth,
) -> bool | None:
    """G11.33:c2: each Cave counter in that hex is revealed when Recon is conducted against hex of hidden
    Cave counter."""
    if not (object_is_cave_counter_in_hex and recon_is_conducted_against_hex_of_hidden_cave):
        return None
    return True


def cave_counter_is_revealed_why(
    object_is_cave_counter_in_hex: Truth,
    recon_is_conducted_against_hex_of_hidden_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_cave_counter_in_hex, recon_is_conducted_against_hex_of_hidden_cave)
    if not (object_is_cave_counter_in_hex and recon_is_conducted_against_hex_of_hidden_cave):
        return (_STEP_CAVE_COUNTER_IS_REVEALED, None, inputs, (), ())
    return (_STEP_CAVE_COUNTER_IS_REVEALED, True, inputs, (), ())


_STEP_CONTENTS_IS_NOT_REVEALED = Step(
    "G11.33:c2",
    "contents of (that Cave counter in that hex) is not revealed when Recon is conducted against hex of hidden "
    "Cave counter (E1.23; G11.3)",
    ("object_is_contents_of_cave_counter_in_hex", "recon_is_conducted_against_hex_of_hidden_cave"),
)


def contents_is_not_revealed(
    object_is_contents_of_cave_counter_in_hex: Truth,
    recon_is_conducted_against_hex_of_hidden_cave: Truth,
) -> bool | None:
    """G11.33:c2: contents of (that Cave counter in that hex) is not revealed when Recon is conducted against
    hex of hidden Cave counter (E1.23; G11.3)."""
    if not (object_is_contents_of_cave_counter_in_hex and recon_is_conducted_against_hex_of_hidden_cave):
        return None
    return False


def contents_is_not_revealed_why(
    object_is_contents_of_cave_counter_in_hex: Truth,
    recon_is_conducted_against_hex_of_hidden_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_contents_of_cave_counter_in_hex, recon_is_conducted_against_hex_of_hidden_cave)
    if not (object_is_contents_of_cave_counter_in_hex and recon_is_conducted_against_hex_of_hidden_cave):
        return (_STEP_CONTENTS_IS_NOT_REVEALED, None, inputs, (), ())
    return (_STEP_CONTENTS_IS_NOT_REVEALED, False, inputs, (), ())


_STACKING_LIMIT_OF_CAVE_1 = Thing("squad-equivalent", kind="quantity", number=Number(1, 1))
_STEP_STACKING_LIMIT_OF_CAVE = Step(
    "G11.4:c1",
    "each cave has stacking limit of 1 squad-equivalent",
    ("subject_is_cave",),
)


def stacking_limit_of_cave(subject_is_cave: Truth) -> Phrase | None:
    """G11.4:c1: each cave has stacking limit of 1 squad-equivalent."""
    if not subject_is_cave:
        return None
    return _STACKING_LIMIT_OF_CAVE_1


def stacking_limit_of_cave_why(subject_is_cave: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave,)
    if not subject_is_cave:
        return (_STEP_STACKING_LIMIT_OF_CAVE, None, inputs, (), ())
    return (_STEP_STACKING_LIMIT_OF_CAVE, _STACKING_LIMIT_OF_CAVE_1, inputs, (), ())


_STEP_OCCUR = Step("G11.4:c2", "Overstacking may still occur", ("subject_is_overstacking",))


def occur(subject_is_overstacking: Truth) -> Legality | None:
    """G11.4:c2: Overstacking may still occur."""
    if not subject_is_overstacking:
        return None
    return Legality.PERMITTED


def occur_why(subject_is_overstacking: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_overstacking,)
    if not subject_is_overstacking:
        return (_STEP_OCCUR, None, inputs, (), ())
    return (_STEP_OCCUR, Legality.PERMITTED, inputs, (), ())


_STEP_STACKING_LIMIT_IS_SEPARATE = Step(
    "G11.4:c3",
    "that stacking limit is separate from normal stacking limit of hex i.e., in addition to normal stacking limit "
    "of hex",
    ("subject_is_stacking_limit", "complement_is_separate", "from_normal_stacking_limit_of_hex"),
)


def stacking_limit_is_separate(
    subject_is_stacking_limit: Truth,
    complement_is_separate: Truth,
    from_normal_stacking_limit_of_hex: Truth,
) -> bool | None:
    """G11.4:c3: that stacking limit is separate from normal stacking limit of hex i.e., in addition to
    normal stacking limit of hex."""
    if not (subject_is_stacking_limit and complement_is_separate and from_normal_stacking_limit_of_hex):
        return None
    return True


def stacking_limit_is_separate_why(
    subject_is_stacking_limit: Truth,
    complement_is_separate: Truth,
    from_normal_stacking_limit_of_hex: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_stacking_limit, complement_is_separate, from_normal_stacking_limit_of_hex)
    if not (subject_is_stacking_limit and complement_is_separate and from_normal_stacking_limit_of_hex):
        return (_STEP_STACKING_LIMIT_IS_SEPARATE, None, inputs, (), ())
    return (_STEP_STACKING_LIMIT_IS_SEPARATE, True, inputs, (), ())


_STEP_CAVE_COUNTER_INDICATES_STACKING_LIMIT = Step(
    "G11.4:c4",
    "each Cave counter indicates that stacking limit as (left-hand numeral in Strength Factor of that Cave counter)",
    ("subject_is_cave_counter", "object_is_stacking_limit", "as_left_hand_numeral_in_strength_factor_of_cave"),
)


def cave_counter_indicates_stacking_limit(
    subject_is_cave_counter: Truth,
    object_is_stacking_limit: Truth,
    as_left_hand_numeral_in_strength_factor_of_cave: Truth,
) -> bool | None:
    """G11.4:c4: each Cave counter indicates that stacking limit as (left-hand numeral in Strength Factor of
    that Cave counter)."""
    if not (subject_is_cave_counter and object_is_stacking_limit and as_left_hand_numeral_in_strength_factor_of_cave):
        return None
    return True


def cave_counter_indicates_stacking_limit_why(
    subject_is_cave_counter: Truth,
    object_is_stacking_limit: Truth,
    as_left_hand_numeral_in_strength_factor_of_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave_counter, object_is_stacking_limit, as_left_hand_numeral_in_strength_factor_of_cave)
    if not (subject_is_cave_counter and object_is_stacking_limit and as_left_hand_numeral_in_strength_factor_of_cave):
        return (_STEP_CAVE_COUNTER_INDICATES_STACKING_LIMIT, None, inputs, (), ())
    return (_STEP_CAVE_COUNTER_INDICATES_STACKING_LIMIT, True, inputs, (), ())


_STEP_CAVE_COMPLEX_HAS_STACKING_LIMIT = Step(
    "G11.4:c6",
    "Cave Complex has stacking limit (equal to twice number of (Cave counter that was originally set up within "
    "boundary of that Cave Complex))",
    ("subject_is_cave_complex", "object_is_equal_to_twice_number_of_cave_counter"),
)


def cave_complex_has_stacking_limit(
    subject_is_cave_complex: Truth,
    object_is_equal_to_twice_number_of_cave_counter: Truth,
) -> bool | None:
    """G11.4:c6: Cave Complex has stacking limit (equal to twice number of (Cave counter that was originally
    set up within boundary of that Cave Complex))."""
    if not (subject_is_cave_complex and object_is_equal_to_twice_number_of_cave_counter):
        return None
    return True


def cave_complex_has_stacking_limit_why(
    subject_is_cave_complex: Truth,
    object_is_equal_to_twice_number_of_cave_counter: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave_complex, object_is_equal_to_twice_number_of_cave_counter)
    if not (subject_is_cave_complex and object_is_equal_to_twice_number_of_cave_counter):
        return (_STEP_CAVE_COMPLEX_HAS_STACKING_LIMIT, None, inputs, (), ())
    return (_STEP_CAVE_COMPLEX_HAS_STACKING_LIMIT, True, inputs, (), ())


_STEP_OCCUR_IN_CAVE_COMPLEX = Step(
    "G11.4:c7",
    "Overstacking may occur in Cave Complex [EXC G11.4!1: not during setup.]",
    ("subject_is_overstacking", "in_cave_complex", "during_setup"),
    (Exempted("G11.4!1", "not during setup", "EXC"),),
)


def occur_in_cave_complex(
    subject_is_overstacking: Truth,
    in_cave_complex: Truth,
    during_setup: Truth,
) -> Legality | None:
    """G11.4:c7: Overstacking may occur in Cave Complex [EXC G11.4!1: not during setup.]."""
    if not (subject_is_overstacking and in_cave_complex):
        return None
    if during_setup:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def occur_in_cave_complex_why(subject_is_overstacking: Truth, in_cave_complex: Truth, during_setup: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_overstacking, in_cave_complex, during_setup)
    if not (subject_is_overstacking and in_cave_complex):
        return (_STEP_OCCUR_IN_CAVE_COMPLEX, None, inputs, (IDLE,), ())
    if during_setup:
        return (_STEP_OCCUR_IN_CAVE_COMPLEX, Legality.FORBIDDEN, inputs, (APPLIED,), ())
    return (_STEP_OCCUR_IN_CAVE_COMPLEX, Legality.PERMITTED, inputs, (NOT_MET,), ())


_STEP_ENTER_CAVE = Step(
    "G11.7:c1",
    "cave may be entered only from Entrance Hex of that cave from above-ground",
    ("object_is_cave", "from_above_ground", "from_entrance_hex_of_cave"),
)


def enter_cave(object_is_cave: Truth, from_above_ground: Truth, from_entrance_hex_of_cave: Truth) -> Legality | None:
    """G11.7:c1: cave may be entered only from Entrance Hex of that cave from above-ground."""
    if not (object_is_cave and from_above_ground):
        return None
    if not from_entrance_hex_of_cave:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def enter_cave_why(object_is_cave: Truth, from_above_ground: Truth, from_entrance_hex_of_cave: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_cave, from_above_ground, from_entrance_hex_of_cave)
    if not (object_is_cave and from_above_ground):
        return (_STEP_ENTER_CAVE, None, inputs, (), ())
    if not from_entrance_hex_of_cave:
        return (_STEP_ENTER_CAVE, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_ENTER_CAVE, Legality.PERMITTED, inputs, (), ())


_STEP_ENTERS_CAVE_IN_HEX_FROM_ACCESSIBLE_CAVE_IN_HEX = Step(
    "G11.71:c1",
    "entering (cave in that hex) from (Accessible cave in that hex) costs 1 additional MF within non-Depression "
    "hex for each Level change [EXC G11.71!1 (G11.751)] (G11.6)",
    (
        "subject_is_enters_cave_in_hex_from_accessible",
        "object_is_additional_mf_1",
        "within_not_depression_hex",
        "for_level_change",
        "rule_g11_751_says_otherwise",
    ),
    (Exempted("G11.71!1", "as G11.751 says", "EXC"),),
)


def enters_cave_in_hex_from_accessible_cave_in_hex(
    subject_is_enters_cave_in_hex_from_accessible: Truth,
    object_is_additional_mf_1: Truth,
    within_not_depression_hex: Truth,
    for_level_change: Truth,
    rule_g11_751_says_otherwise: Truth,
) -> bool | None:
    """G11.71:c1: entering (cave in that hex) from (Accessible cave in that hex) costs 1 additional MF within
    non-Depression hex for each Level change [EXC G11.71!1 (G11.751)] (G11.6)."""
    if not (
        subject_is_enters_cave_in_hex_from_accessible
        and object_is_additional_mf_1
        and within_not_depression_hex
        and for_level_change
    ):
        return None
    if rule_g11_751_says_otherwise:
        return None
    return True


def enters_cave_in_hex_from_accessible_cave_in_hex_why(
    subject_is_enters_cave_in_hex_from_accessible: Truth,
    object_is_additional_mf_1: Truth,
    within_not_depression_hex: Truth,
    for_level_change: Truth,
    rule_g11_751_says_otherwise: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_enters_cave_in_hex_from_accessible,
        object_is_additional_mf_1,
        within_not_depression_hex,
        for_level_change,
        rule_g11_751_says_otherwise,
    )
    if not (
        subject_is_enters_cave_in_hex_from_accessible
        and object_is_additional_mf_1
        and within_not_depression_hex
        and for_level_change
    ):
        return (_STEP_ENTERS_CAVE_IN_HEX_FROM_ACCESSIBLE_CAVE_IN_HEX, None, inputs, (IDLE,), ())
    if rule_g11_751_says_otherwise:
        return (_STEP_ENTERS_CAVE_IN_HEX_FROM_ACCESSIBLE_CAVE_IN_HEX, None, inputs, (APPLIED,), ())
    return (_STEP_ENTERS_CAVE_IN_HEX_FROM_ACCESSIBLE_CAVE_IN_HEX, True, inputs, (NOT_MET,), ())


_STEP_ENTER_CAVE_2 = Step(
    "G11.71:c2",
    "cave IN Depression may be entered only from IN hex of that Cave counter of that cave from above-ground",
    ("object_is_cave_in_depression", "from_above_ground", "from_in_hex_of_cave_counter_of_cave"),
)


def enter_cave_2(
    object_is_cave_in_depression: Truth,
    from_above_ground: Truth,
    from_in_hex_of_cave_counter_of_cave: Truth,
) -> Legality | None:
    """G11.71:c2: cave IN Depression may be entered only from IN hex of that Cave counter of that cave from
    above-ground."""
    if not (object_is_cave_in_depression and from_above_ground):
        return None
    if not from_in_hex_of_cave_counter_of_cave:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def enter_cave_2_why(
    object_is_cave_in_depression: Truth,
    from_above_ground: Truth,
    from_in_hex_of_cave_counter_of_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_cave_in_depression, from_above_ground, from_in_hex_of_cave_counter_of_cave)
    if not (object_is_cave_in_depression and from_above_ground):
        return (_STEP_ENTER_CAVE_2, None, inputs, (), ())
    if not from_in_hex_of_cave_counter_of_cave:
        return (_STEP_ENTER_CAVE_2, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_ENTER_CAVE_2, Legality.PERMITTED, inputs, (), ())


_STEP_GO_TO_ABOVE_GROUND = Step(
    "G11.71:c3",
    "that Infantry must first go to (above-ground IN that hex) if Infantry in (cave IN Depression) wishes to "
    "enter (another cave IN that hex of that cave)",
    ("subject_is_infantry", "first", "to_above_ground_in_hex", "infantry_in_cave_in_depression_wishes_enters"),
)


def go_to_above_ground(
    subject_is_infantry: Truth,
    first: Truth,
    to_above_ground_in_hex: Truth,
    infantry_in_cave_in_depression_wishes_enters: Truth,
) -> Duty | None:
    """G11.71:c3: that Infantry must first go to (above-ground IN that hex) if Infantry in (cave IN
    Depression) wishes to enter (another cave IN that hex of that cave)."""
    if not (subject_is_infantry and first and to_above_ground_in_hex and infantry_in_cave_in_depression_wishes_enters):
        return None
    return Duty.REQUIRED


def go_to_above_ground_why(
    subject_is_infantry: Truth,
    first: Truth,
    to_above_ground_in_hex: Truth,
    infantry_in_cave_in_depression_wishes_enters: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_infantry, first, to_above_ground_in_hex, infantry_in_cave_in_depression_wishes_enters)
    if not (subject_is_infantry and first and to_above_ground_in_hex and infantry_in_cave_in_depression_wishes_enters):
        return (_STEP_GO_TO_ABOVE_GROUND, None, inputs, (), ())
    return (_STEP_GO_TO_ABOVE_GROUND, Duty.REQUIRED, inputs, (), ())


_STEP_EXPEND_MF = Step(
    "G11.71:c3",
    "that Infantry must then separately expend MF for entry of other cave if Infantry in (cave IN Depression) "
    "wishes to enter (another cave IN that hex of that cave) [EXC G11.71!2 (G11.751)] (G11.72)",
    (
        "subject_is_infantry",
        "object_is_mf",
        "separately",
        "for_entry_of_other_cave",
        "infantry_in_cave_in_depression_wishes_enters",
        "rule_g11_751_says_otherwise",
    ),
    (Exempted("G11.71!2", "as G11.751 says", "EXC"),),
)


def expend_mf(
    subject_is_infantry: Truth,
    object_is_mf: Truth,
    separately: Truth,
    for_entry_of_other_cave: Truth,
    infantry_in_cave_in_depression_wishes_enters: Truth,
    rule_g11_751_says_otherwise: Truth,
) -> Duty | None:
    """G11.71:c3: that Infantry must then separately expend MF for entry of other cave if Infantry in (cave
    IN Depression) wishes to enter (another cave IN that hex of that cave) [EXC G11.71!2 (G11.751)] (G11.72)."""
    if not (
        subject_is_infantry
        and object_is_mf
        and separately
        and for_entry_of_other_cave
        and infantry_in_cave_in_depression_wishes_enters
    ):
        return None
    if rule_g11_751_says_otherwise:
        return None
    return Duty.REQUIRED


def expend_mf_why(
    subject_is_infantry: Truth,
    object_is_mf: Truth,
    separately: Truth,
    for_entry_of_other_cave: Truth,
    infantry_in_cave_in_depression_wishes_enters: Truth,
    rule_g11_751_says_otherwise: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_infantry,
        object_is_mf,
        separately,
        for_entry_of_other_cave,
        infantry_in_cave_in_depression_wishes_enters,
        rule_g11_751_says_otherwise,
    )
    if not (
        subject_is_infantry
        and object_is_mf
        and separately
        and for_entry_of_other_cave
        and infantry_in_cave_in_depression_wishes_enters
    ):
        return (_STEP_EXPEND_MF, None, inputs, (IDLE,), ())
    if rule_g11_751_says_otherwise:
        return (_STEP_EXPEND_MF, None, inputs, (APPLIED,), ())
    return (_STEP_EXPEND_MF, Duty.REQUIRED, inputs, (NOT_MET,), ())


_STEP_GO_TO_ABOVE_GROUND_2 = Step(
    "G11.71:c4",
    "that Infantry in (cave IN Depression) may first go to (that above-ground IN that hex) even during APh if "
    "(that Infantry first goes to that above-ground during that APh) is otherwise allowed if Infantry in (cave IN "
    "Depression) wishes to enter (another cave IN that hex of that cave)",
    (
        "subject_is_infantry_in_cave_in_depression",
        "first",
        "to_above_ground_in_hex",
        "goes_first_to_above_ground_during_aph_is_allowed",
        "infantry_in_cave_in_depression_wishes_enters",
    ),
)


def go_to_above_ground_2(
    subject_is_infantry_in_cave_in_depression: Truth,
    first: Truth,
    to_above_ground_in_hex: Truth,
    goes_first_to_above_ground_during_aph_is_allowed: Truth,
    infantry_in_cave_in_depression_wishes_enters: Truth,
) -> Legality | None:
    """G11.71:c4: that Infantry in (cave IN Depression) may first go to (that above-ground IN that hex) even
    during APh if (that Infantry first goes to that above-ground during that APh) is otherwise allowed if
    Infantry in (cave IN Depression) wishes to enter (another cave IN that hex of that cave)."""
    if not (
        subject_is_infantry_in_cave_in_depression
        and first
        and to_above_ground_in_hex
        and goes_first_to_above_ground_during_aph_is_allowed
        and infantry_in_cave_in_depression_wishes_enters
    ):
        return None
    return Legality.PERMITTED


def go_to_above_ground_2_why(
    subject_is_infantry_in_cave_in_depression: Truth,
    first: Truth,
    to_above_ground_in_hex: Truth,
    goes_first_to_above_ground_during_aph_is_allowed: Truth,
    infantry_in_cave_in_depression_wishes_enters: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_infantry_in_cave_in_depression,
        first,
        to_above_ground_in_hex,
        goes_first_to_above_ground_during_aph_is_allowed,
        infantry_in_cave_in_depression_wishes_enters,
    )
    if not (
        subject_is_infantry_in_cave_in_depression
        and first
        and to_above_ground_in_hex
        and goes_first_to_above_ground_during_aph_is_allowed
        and infantry_in_cave_in_depression_wishes_enters
    ):
        return (_STEP_GO_TO_ABOVE_GROUND_2, None, inputs, (), ())
    return (_STEP_GO_TO_ABOVE_GROUND_2, Legality.PERMITTED, inputs, (), ())


_STEP_EXPEND_MF_2 = Step(
    "G11.71:c4",
    "that Infantry in (cave IN Depression) may then separately expend that MF for that entry of other cave even "
    "during APh if (that Infantry then separately expends that MF for that entry during that APh) is otherwise "
    "allowed if Infantry in (cave IN Depression) wishes to enter (another cave IN that hex of that cave)",
    (
        "subject_is_infantry_in_cave_in_depression",
        "object_is_mf",
        "separately",
        "for_entry_of_other_cave",
        "expends_then_separately_mf_for_entry_during_aph",
        "infantry_in_cave_in_depression_wishes_enters",
    ),
)


def expend_mf_2(
    subject_is_infantry_in_cave_in_depression: Truth,
    object_is_mf: Truth,
    separately: Truth,
    for_entry_of_other_cave: Truth,
    expends_then_separately_mf_for_entry_during_aph: Truth,
    infantry_in_cave_in_depression_wishes_enters: Truth,
) -> Legality | None:
    """G11.71:c4: that Infantry in (cave IN Depression) may then separately expend that MF for that entry of
    other cave even during APh if (that Infantry then separately expends that MF for that entry during that
    APh) is otherwise allowed if Infantry in (cave IN Depression) wishes to enter (another cave IN that hex
    of that cave)."""
    if not (
        subject_is_infantry_in_cave_in_depression
        and object_is_mf
        and separately
        and for_entry_of_other_cave
        and expends_then_separately_mf_for_entry_during_aph
        and infantry_in_cave_in_depression_wishes_enters
    ):
        return None
    return Legality.PERMITTED


def expend_mf_2_why(
    subject_is_infantry_in_cave_in_depression: Truth,
    object_is_mf: Truth,
    separately: Truth,
    for_entry_of_other_cave: Truth,
    expends_then_separately_mf_for_entry_during_aph: Truth,
    infantry_in_cave_in_depression_wishes_enters: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_infantry_in_cave_in_depression,
        object_is_mf,
        separately,
        for_entry_of_other_cave,
        expends_then_separately_mf_for_entry_during_aph,
        infantry_in_cave_in_depression_wishes_enters,
    )
    if not (
        subject_is_infantry_in_cave_in_depression
        and object_is_mf
        and separately
        and for_entry_of_other_cave
        and expends_then_separately_mf_for_entry_during_aph
        and infantry_in_cave_in_depression_wishes_enters
    ):
        return (_STEP_EXPEND_MF_2, None, inputs, (), ())
    return (_STEP_EXPEND_MF_2, Legality.PERMITTED, inputs, (), ())


_STEP_INFANTRY_CROSSES_CA_HEXSIDE = Step(
    "G11.72:c1",
    "that Infantry crosses CA Hexside of that cave to Entrance Hex of that cave when Infantry directly exits "
    "(cave in non-Depression hex) to above-ground",
    (
        "subject_is_infantry",
        "object_is_ca_hexside_of_cave",
        "to_entrance_hex_of_cave",
        "infantry_exits_directly_cave_in_not_depression",
    ),
)


def infantry_crosses_ca_hexside(
    subject_is_infantry: Truth,
    object_is_ca_hexside_of_cave: Truth,
    to_entrance_hex_of_cave: Truth,
    infantry_exits_directly_cave_in_not_depression: Truth,
) -> bool | None:
    """G11.72:c1: that Infantry crosses CA Hexside of that cave to Entrance Hex of that cave when Infantry
    directly exits (cave in non-Depression hex) to above-ground."""
    if not (
        subject_is_infantry
        and object_is_ca_hexside_of_cave
        and to_entrance_hex_of_cave
        and infantry_exits_directly_cave_in_not_depression
    ):
        return None
    return True


def infantry_crosses_ca_hexside_why(
    subject_is_infantry: Truth,
    object_is_ca_hexside_of_cave: Truth,
    to_entrance_hex_of_cave: Truth,
    infantry_exits_directly_cave_in_not_depression: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_infantry,
        object_is_ca_hexside_of_cave,
        to_entrance_hex_of_cave,
        infantry_exits_directly_cave_in_not_depression,
    )
    if not (
        subject_is_infantry
        and object_is_ca_hexside_of_cave
        and to_entrance_hex_of_cave
        and infantry_exits_directly_cave_in_not_depression
    ):
        return (_STEP_INFANTRY_CROSSES_CA_HEXSIDE, None, inputs, (), ())
    return (_STEP_INFANTRY_CROSSES_CA_HEXSIDE, True, inputs, (), ())


_STEP_NORMAL_PRINCIPLE_OF_HEX_ENTRY_APPLY = Step(
    "G11.72:c2",
    "normal principle of hex entry applies when that Infantry crosses CA Hexside of that cave to Entrance Hex of "
    "that cave when Infantry directly exits (cave in non-Depression hex) to above-ground",
    (
        "rules_normal_principle_of_hex_entry",
        "crosses_ca_hexside_of_cave_to_entrance_hex",
        "infantry_exits_directly_cave_in_not_depression",
    ),
)


def normal_principle_of_hex_entry_apply(
    rules_normal_principle_of_hex_entry: Truth,
    crosses_ca_hexside_of_cave_to_entrance_hex: Truth,
    infantry_exits_directly_cave_in_not_depression: Truth,
) -> bool | None:
    """G11.72:c2: normal principle of hex entry applies when that Infantry crosses CA Hexside of that cave to
    Entrance Hex of that cave when Infantry directly exits (cave in non-Depression hex) to above-ground."""
    if not (
        rules_normal_principle_of_hex_entry
        and crosses_ca_hexside_of_cave_to_entrance_hex
        and infantry_exits_directly_cave_in_not_depression
    ):
        return None
    return True


def normal_principle_of_hex_entry_apply_why(
    rules_normal_principle_of_hex_entry: Truth,
    crosses_ca_hexside_of_cave_to_entrance_hex: Truth,
    infantry_exits_directly_cave_in_not_depression: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        rules_normal_principle_of_hex_entry,
        crosses_ca_hexside_of_cave_to_entrance_hex,
        infantry_exits_directly_cave_in_not_depression,
    )
    if not (
        rules_normal_principle_of_hex_entry
        and crosses_ca_hexside_of_cave_to_entrance_hex
        and infantry_exits_directly_cave_in_not_depression
    ):
        return (_STEP_NORMAL_PRINCIPLE_OF_HEX_ENTRY_APPLY, None, inputs, (), ())
    return (_STEP_NORMAL_PRINCIPLE_OF_HEX_ENTRY_APPLY, True, inputs, (), ())


_STEP_NORMAL_MF_COST_APPLY = Step(
    "G11.72:c2",
    "normal MF cost applies when that Infantry crosses CA Hexside of that cave to Entrance Hex of that cave when "
    "Infantry directly exits (cave in non-Depression hex) to above-ground [EXC G11.72!1: Upper-Cliff cave may be "
    "exited only by Climbing in that way.]",
    (
        "rules_normal_mf_cost",
        "crosses_ca_hexside_of_cave_to_entrance_hex",
        "infantry_exits_directly_cave_in_not_depression",
    ),
)


def normal_mf_cost_apply(
    rules_normal_mf_cost: Truth,
    crosses_ca_hexside_of_cave_to_entrance_hex: Truth,
    infantry_exits_directly_cave_in_not_depression: Truth,
) -> bool | None:
    """G11.72:c2: normal MF cost applies when that Infantry crosses CA Hexside of that cave to Entrance Hex
    of that cave when Infantry directly exits (cave in non-Depression hex) to above-ground [EXC G11.72!1:
    Upper-Cliff cave may be exited only by Climbing in that way.]."""
    if not (
        rules_normal_mf_cost
        and crosses_ca_hexside_of_cave_to_entrance_hex
        and infantry_exits_directly_cave_in_not_depression
    ):
        return None
    return True


def normal_mf_cost_apply_why(
    rules_normal_mf_cost: Truth,
    crosses_ca_hexside_of_cave_to_entrance_hex: Truth,
    infantry_exits_directly_cave_in_not_depression: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        rules_normal_mf_cost,
        crosses_ca_hexside_of_cave_to_entrance_hex,
        infantry_exits_directly_cave_in_not_depression,
    )
    if not (
        rules_normal_mf_cost
        and crosses_ca_hexside_of_cave_to_entrance_hex
        and infantry_exits_directly_cave_in_not_depression
    ):
        return (_STEP_NORMAL_MF_COST_APPLY, None, inputs, (), ())
    return (_STEP_NORMAL_MF_COST_APPLY, True, inputs, (), ())


_STEP_EXIT_UPPER_CLIFF_CAVE = Step(
    "G11.72!1",
    "Upper-Cliff cave may be exited only by Climbing in that way",
    ("object_is_upper_cliff_cave", "subject_is_climbing", "in_way"),
)


def exit_upper_cliff_cave(
    object_is_upper_cliff_cave: Truth,
    subject_is_climbing: Truth,
    in_way: Truth,
) -> Legality | None:
    """G11.72!1: Upper-Cliff cave may be exited only by Climbing in that way."""
    if not (object_is_upper_cliff_cave and in_way):
        return None
    if not subject_is_climbing:
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def exit_upper_cliff_cave_why(object_is_upper_cliff_cave: Truth, subject_is_climbing: Truth, in_way: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_upper_cliff_cave, subject_is_climbing, in_way)
    if not (object_is_upper_cliff_cave and in_way):
        return (_STEP_EXIT_UPPER_CLIFF_CAVE, None, inputs, (), ())
    if not subject_is_climbing:
        return (_STEP_EXIT_UPPER_CLIFF_CAVE, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_EXIT_UPPER_CLIFF_CAVE, Legality.PERMITTED, inputs, (), ())


_STEP_INFANTRY_REMAINS_IN_HEX = Step(
    "G11.72:c3",
    "Infantry that directly exits (cave IN Depression) to above-ground remains IN that hex of that cave i.e., IN "
    "Entrance Hex of cave",
    ("subject_is_infantry_exits_directly_cave", "in_hex_of_cave"),
)


def infantry_remains_in_hex(subject_is_infantry_exits_directly_cave: Truth, in_hex_of_cave: Truth) -> bool | None:
    """G11.72:c3: Infantry that directly exits (cave IN Depression) to above-ground remains IN that hex of
    that cave i.e., IN Entrance Hex of cave."""
    if not (subject_is_infantry_exits_directly_cave and in_hex_of_cave):
        return None
    return True


def infantry_remains_in_hex_why(subject_is_infantry_exits_directly_cave: Truth, in_hex_of_cave: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_infantry_exits_directly_cave, in_hex_of_cave)
    if not (subject_is_infantry_exits_directly_cave and in_hex_of_cave):
        return (_STEP_INFANTRY_REMAINS_IN_HEX, None, inputs, (), ())
    return (_STEP_INFANTRY_REMAINS_IN_HEX, True, inputs, (), ())


_STEP_COST_IS_MF = Step(
    "G11.72:c4",
    "normal cost for (entry INTO that above-ground Location) is 1 MF as for exiting pillbox",
    ("subject_is_normal_cost_for_entry_into_above", "complement_is_mf_1", "as_for_exits_pillbox"),
)


def cost_is_mf(
    subject_is_normal_cost_for_entry_into_above: Truth,
    complement_is_mf_1: Truth,
    as_for_exits_pillbox: Truth,
) -> bool | None:
    """G11.72:c4: normal cost for (entry INTO that above-ground Location) is 1 MF as for exiting pillbox."""
    if not (subject_is_normal_cost_for_entry_into_above and complement_is_mf_1 and as_for_exits_pillbox):
        return None
    return True


def cost_is_mf_why(
    subject_is_normal_cost_for_entry_into_above: Truth,
    complement_is_mf_1: Truth,
    as_for_exits_pillbox: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_normal_cost_for_entry_into_above, complement_is_mf_1, as_for_exits_pillbox)
    if not (subject_is_normal_cost_for_entry_into_above and complement_is_mf_1 and as_for_exits_pillbox):
        return (_STEP_COST_IS_MF, None, inputs, (), ())
    return (_STEP_COST_IS_MF, True, inputs, (), ())


_STEP_INFANTRY_EXPENDS_MF = Step(
    "G11.751:c1",
    "that Infantry expends no MF to enter that cave if Infantry remains hidden when that Infantry enters "
    "non-hidden cave (G11.75)",
    ("subject_is_infantry", "object_is_mf", "to_enters_cave", "infantry_remains_hidden", "enters_not_hidden_cave"),
)


def infantry_expends_mf(
    subject_is_infantry: Truth,
    object_is_mf: Truth,
    to_enters_cave: Truth,
    infantry_remains_hidden: Truth,
    enters_not_hidden_cave: Truth,
) -> bool | None:
    """G11.751:c1: that Infantry expends no MF to enter that cave if Infantry remains hidden when that
    Infantry enters non-hidden cave (G11.75)."""
    if not (
        subject_is_infantry and object_is_mf and to_enters_cave and infantry_remains_hidden and enters_not_hidden_cave
    ):
        return None
    return False


def infantry_expends_mf_why(
    subject_is_infantry: Truth,
    object_is_mf: Truth,
    to_enters_cave: Truth,
    infantry_remains_hidden: Truth,
    enters_not_hidden_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_infantry, object_is_mf, to_enters_cave, infantry_remains_hidden, enters_not_hidden_cave)
    if not (
        subject_is_infantry and object_is_mf and to_enters_cave and infantry_remains_hidden and enters_not_hidden_cave
    ):
        return (_STEP_INFANTRY_EXPENDS_MF, None, inputs, (), ())
    return (_STEP_INFANTRY_EXPENDS_MF, False, inputs, (), ())


_STEP_INFANTRY_EXPENDS_MF_2 = Step(
    "G11.751:c2",
    "Infantry expends no MF for entry of hidden cave (A12.33)",
    ("subject_is_infantry", "object_is_mf", "for_entry_of_hidden_cave"),
)


def infantry_expends_mf_2(
    subject_is_infantry: Truth,
    object_is_mf: Truth,
    for_entry_of_hidden_cave: Truth,
) -> bool | None:
    """G11.751:c2: Infantry expends no MF for entry of hidden cave (A12.33)."""
    if not (subject_is_infantry and object_is_mf and for_entry_of_hidden_cave):
        return None
    return False


def infantry_expends_mf_2_why(
    subject_is_infantry: Truth,
    object_is_mf: Truth,
    for_entry_of_hidden_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_infantry, object_is_mf, for_entry_of_hidden_cave)
    if not (subject_is_infantry and object_is_mf and for_entry_of_hidden_cave):
        return (_STEP_INFANTRY_EXPENDS_MF_2, None, inputs, (), ())
    return (_STEP_INFANTRY_EXPENDS_MF_2, False, inputs, (), ())


_STEP_CAVE_COMPLEX_IS_ENTERED_AT_COST = Step(
    "G11.751:c3",
    "Cave Complex is entered at no MF cost",
    ("object_is_cave_complex", "at_mf_cost"),
)


def cave_complex_is_entered_at_cost(object_is_cave_complex: Truth, at_mf_cost: Truth) -> bool | None:
    """G11.751:c3: Cave Complex is entered at no MF cost."""
    if not (object_is_cave_complex and at_mf_cost):
        return None
    return True


def cave_complex_is_entered_at_cost_why(object_is_cave_complex: Truth, at_mf_cost: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_cave_complex, at_mf_cost)
    if not (object_is_cave_complex and at_mf_cost):
        return (_STEP_CAVE_COMPLEX_IS_ENTERED_AT_COST, None, inputs, (), ())
    return (_STEP_CAVE_COMPLEX_IS_ENTERED_AT_COST, True, inputs, (), ())


_STEP_PUSH_GUN = Step(
    "G11.76:c1",
    "MMC or SMC equivalent of that MMC may push Gun during MPh out of cave into Accessible Cave Complex [EXC "
    "G11.76!1 (C2.271): (Gun that has Large Target Size)]",
    (
        "subject_is_mmc_or_smc_equivalent_of_mmc",
        "object_is_gun",
        "during_mph",
        "out_of_cave",
        "into_accessible_cave_complex",
        "object_is_gun_has_large_target_size",
    ),
    (Exempted("G11.76!1", "(Gun that has Large Target Size)", "EXC"),),
)


def push_gun(
    subject_is_mmc_or_smc_equivalent_of_mmc: Truth,
    object_is_gun: Truth,
    during_mph: Truth,
    out_of_cave: Truth,
    into_accessible_cave_complex: Truth,
    object_is_gun_has_large_target_size: Truth,
) -> Legality | None:
    """G11.76:c1: MMC or SMC equivalent of that MMC may push Gun during MPh out of cave into Accessible Cave
    Complex [EXC G11.76!1 (C2.271): (Gun that has Large Target Size)]."""
    if not (
        subject_is_mmc_or_smc_equivalent_of_mmc
        and object_is_gun
        and during_mph
        and out_of_cave
        and into_accessible_cave_complex
    ):
        return None
    if object_is_gun_has_large_target_size:
        return None
    return Legality.PERMITTED


def push_gun_why(
    subject_is_mmc_or_smc_equivalent_of_mmc: Truth,
    object_is_gun: Truth,
    during_mph: Truth,
    out_of_cave: Truth,
    into_accessible_cave_complex: Truth,
    object_is_gun_has_large_target_size: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_mmc_or_smc_equivalent_of_mmc,
        object_is_gun,
        during_mph,
        out_of_cave,
        into_accessible_cave_complex,
        object_is_gun_has_large_target_size,
    )
    if not (
        subject_is_mmc_or_smc_equivalent_of_mmc
        and object_is_gun
        and during_mph
        and out_of_cave
        and into_accessible_cave_complex
    ):
        return (_STEP_PUSH_GUN, None, inputs, (IDLE,), ())
    if object_is_gun_has_large_target_size:
        return (_STEP_PUSH_GUN, None, inputs, (APPLIED,), ())
    return (_STEP_PUSH_GUN, Legality.PERMITTED, inputs, (NOT_MET,), ())


_STEP_PUSH_GUN_2 = Step(
    "G11.76:c1",
    "MMC or SMC equivalent of that MMC may push Gun during MPh out of Accessible Cave Complex into cave [EXC "
    "G11.76!1 (C2.271): (Gun that has Large Target Size)]",
    (
        "subject_is_mmc_or_smc_equivalent_of_mmc",
        "object_is_gun",
        "during_mph",
        "out_of_accessible_cave_complex",
        "into_cave",
        "object_is_gun_has_large_target_size",
    ),
    (Exempted("G11.76!1", "(Gun that has Large Target Size)", "EXC"),),
)


def push_gun_2(
    subject_is_mmc_or_smc_equivalent_of_mmc: Truth,
    object_is_gun: Truth,
    during_mph: Truth,
    out_of_accessible_cave_complex: Truth,
    into_cave: Truth,
    object_is_gun_has_large_target_size: Truth,
) -> Legality | None:
    """G11.76:c1: MMC or SMC equivalent of that MMC may push Gun during MPh out of Accessible Cave Complex
    into cave [EXC G11.76!1 (C2.271): (Gun that has Large Target Size)]."""
    if not (
        subject_is_mmc_or_smc_equivalent_of_mmc
        and object_is_gun
        and during_mph
        and out_of_accessible_cave_complex
        and into_cave
    ):
        return None
    if object_is_gun_has_large_target_size:
        return None
    return Legality.PERMITTED


def push_gun_2_why(
    subject_is_mmc_or_smc_equivalent_of_mmc: Truth,
    object_is_gun: Truth,
    during_mph: Truth,
    out_of_accessible_cave_complex: Truth,
    into_cave: Truth,
    object_is_gun_has_large_target_size: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_mmc_or_smc_equivalent_of_mmc,
        object_is_gun,
        during_mph,
        out_of_accessible_cave_complex,
        into_cave,
        object_is_gun_has_large_target_size,
    )
    if not (
        subject_is_mmc_or_smc_equivalent_of_mmc
        and object_is_gun
        and during_mph
        and out_of_accessible_cave_complex
        and into_cave
    ):
        return (_STEP_PUSH_GUN_2, None, inputs, (IDLE,), ())
    if object_is_gun_has_large_target_size:
        return (_STEP_PUSH_GUN_2, None, inputs, (APPLIED,), ())
    return (_STEP_PUSH_GUN_2, Legality.PERMITTED, inputs, (NOT_MET,), ())


_STEP_MMC_OR_EQUIVALENT_PUSHES_GUN = Step(
    "G11.76:c2",
    "that MMC or that SMC equivalent of that MMC pushes that Gun during that MPh out of that cave into that "
    "Accessible Cave Complex as per G11.75 to G11.751",
    (
        "subject_is_mmc_or_smc_equivalent_of_mmc",
        "object_is_gun",
        "during_mph",
        "out_of_cave",
        "into_accessible_cave_complex",
    ),
)


def mmc_or_equivalent_pushes_gun(
    subject_is_mmc_or_smc_equivalent_of_mmc: Truth,
    object_is_gun: Truth,
    during_mph: Truth,
    out_of_cave: Truth,
    into_accessible_cave_complex: Truth,
) -> bool | None:
    """G11.76:c2: that MMC or that SMC equivalent of that MMC pushes that Gun during that MPh out of that
    cave into that Accessible Cave Complex as per G11.75 to G11.751."""
    if not (
        subject_is_mmc_or_smc_equivalent_of_mmc
        and object_is_gun
        and during_mph
        and out_of_cave
        and into_accessible_cave_complex
    ):
        return None
    return True


def mmc_or_equivalent_pushes_gun_why(
    subject_is_mmc_or_smc_equivalent_of_mmc: Truth,
    object_is_gun: Truth,
    during_mph: Truth,
    out_of_cave: Truth,
    into_accessible_cave_complex: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_mmc_or_smc_equivalent_of_mmc,
        object_is_gun,
        during_mph,
        out_of_cave,
        into_accessible_cave_complex,
    )
    if not (
        subject_is_mmc_or_smc_equivalent_of_mmc
        and object_is_gun
        and during_mph
        and out_of_cave
        and into_accessible_cave_complex
    ):
        return (_STEP_MMC_OR_EQUIVALENT_PUSHES_GUN, None, inputs, (), ())
    return (_STEP_MMC_OR_EQUIVALENT_PUSHES_GUN, True, inputs, (), ())


_STEP_MMC_OR_EQUIVALENT_PUSHES_GUN_2 = Step(
    "G11.76:c2",
    "that MMC or that SMC equivalent of that MMC pushes that Gun during that MPh out of that Accessible Cave "
    "Complex into that cave as per G11.75 to G11.751",
    (
        "subject_is_mmc_or_smc_equivalent_of_mmc",
        "object_is_gun",
        "during_mph",
        "out_of_accessible_cave_complex",
        "into_cave",
    ),
)


def mmc_or_equivalent_pushes_gun_2(
    subject_is_mmc_or_smc_equivalent_of_mmc: Truth,
    object_is_gun: Truth,
    during_mph: Truth,
    out_of_accessible_cave_complex: Truth,
    into_cave: Truth,
) -> bool | None:
    """G11.76:c2: that MMC or that SMC equivalent of that MMC pushes that Gun during that MPh out of that
    Accessible Cave Complex into that cave as per G11.75 to G11.751."""
    if not (
        subject_is_mmc_or_smc_equivalent_of_mmc
        and object_is_gun
        and during_mph
        and out_of_accessible_cave_complex
        and into_cave
    ):
        return None
    return True


def mmc_or_equivalent_pushes_gun_2_why(
    subject_is_mmc_or_smc_equivalent_of_mmc: Truth,
    object_is_gun: Truth,
    during_mph: Truth,
    out_of_accessible_cave_complex: Truth,
    into_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_mmc_or_smc_equivalent_of_mmc,
        object_is_gun,
        during_mph,
        out_of_accessible_cave_complex,
        into_cave,
    )
    if not (
        subject_is_mmc_or_smc_equivalent_of_mmc
        and object_is_gun
        and during_mph
        and out_of_accessible_cave_complex
        and into_cave
    ):
        return (_STEP_MMC_OR_EQUIVALENT_PUSHES_GUN_2, None, inputs, (), ())
    return (_STEP_MMC_OR_EQUIVALENT_PUSHES_GUN_2, True, inputs, (), ())


_STEP_DR_IS_REQUIRED = Step(
    "G11.76:c2",
    "no Manhandling DR is required when that MMC or that SMC equivalent of that MMC pushes that Gun during that "
    "MPh out of that cave into that Accessible Cave Complex as per G11.75 to G11.751, or that MMC or that SMC "
    "equivalent of that MMC pushes that Gun during that MPh out of that Accessible Cave Complex into that cave as "
    "per G11.75 to G11.751",
    (
        "object_is_manhandling_dr",
        "mmc_or_smc_equivalent_of_mmc_pushes_gun_during",
        "mmc_or_smc_equivalent_of_mmc_pushes_gun_during_2",
    ),
)


def dr_is_required(
    object_is_manhandling_dr: Truth,
    mmc_or_smc_equivalent_of_mmc_pushes_gun_during: Truth,
    mmc_or_smc_equivalent_of_mmc_pushes_gun_during_2: Truth,
) -> bool | None:
    """G11.76:c2: no Manhandling DR is required when that MMC or that SMC equivalent of that MMC pushes that
    Gun during that MPh out of that cave into that Accessible Cave Complex as per G11.75 to G11.751, or that
    MMC or that SMC equivalent of that MMC pushes that Gun during that MPh out of that Accessible Cave
    Complex into that cave as per G11.75 to G11.751."""
    if not (
        object_is_manhandling_dr
        and (mmc_or_smc_equivalent_of_mmc_pushes_gun_during or mmc_or_smc_equivalent_of_mmc_pushes_gun_during_2)
    ):
        return None
    return False


def dr_is_required_why(
    object_is_manhandling_dr: Truth,
    mmc_or_smc_equivalent_of_mmc_pushes_gun_during: Truth,
    mmc_or_smc_equivalent_of_mmc_pushes_gun_during_2: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        object_is_manhandling_dr,
        mmc_or_smc_equivalent_of_mmc_pushes_gun_during,
        mmc_or_smc_equivalent_of_mmc_pushes_gun_during_2,
    )
    if not (
        object_is_manhandling_dr
        and (mmc_or_smc_equivalent_of_mmc_pushes_gun_during or mmc_or_smc_equivalent_of_mmc_pushes_gun_during_2)
    ):
        return (_STEP_DR_IS_REQUIRED, None, inputs, (), ())
    return (_STEP_DR_IS_REQUIRED, False, inputs, (), ())


_STEP_AFFECT_LOCATION = Step(
    "G11.811:c1",
    "Spraying Fire may affect only 2 cave Locations if that cave Location is predesignated target, that cave "
    "Location shares common CA Hexside vertex, and that cave Location is within 1 Level of each other (G11.81)",
    (
        "subject_is_spraying_fire",
        "object_is_cave_location_2",
        "predesignated_target",
        "shares_common_ca_hexside_vertex",
        "within_level_1_of_each_other",
    ),
)


def affect_location(
    subject_is_spraying_fire: Truth,
    object_is_cave_location_2: Truth,
    predesignated_target: Truth,
    shares_common_ca_hexside_vertex: Truth,
    within_level_1_of_each_other: Truth,
) -> Legality | None:
    """G11.811:c1: Spraying Fire may affect only 2 cave Locations if that cave Location is predesignated
    target, that cave Location shares common CA Hexside vertex, and that cave Location is within 1 Level of
    each other (G11.81)."""
    if not (
        subject_is_spraying_fire
        and object_is_cave_location_2
        and predesignated_target
        and shares_common_ca_hexside_vertex
        and within_level_1_of_each_other
    ):
        return None
    return Legality.PERMITTED


def affect_location_why(
    subject_is_spraying_fire: Truth,
    object_is_cave_location_2: Truth,
    predesignated_target: Truth,
    shares_common_ca_hexside_vertex: Truth,
    within_level_1_of_each_other: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_spraying_fire,
        object_is_cave_location_2,
        predesignated_target,
        shares_common_ca_hexside_vertex,
        within_level_1_of_each_other,
    )
    if not (
        subject_is_spraying_fire
        and object_is_cave_location_2
        and predesignated_target
        and shares_common_ca_hexside_vertex
        and within_level_1_of_each_other
    ):
        return (_STEP_AFFECT_LOCATION, None, inputs, (), ())
    return (_STEP_AFFECT_LOCATION, Legality.PERMITTED, inputs, (), ())


_STEP_INCLUDE_LOCATION = Step(
    "G11.811:c2",
    "Spraying Fire attack that includes non-cave Location may not include ≥ 1 cave Locations",
    ("subject_is_spraying_fire_attack_includes", "object_is_cave_location_1_or_more"),
)


def include_location(
    subject_is_spraying_fire_attack_includes: Truth,
    object_is_cave_location_1_or_more: Truth,
) -> Legality | None:
    """G11.811:c2: Spraying Fire attack that includes non-cave Location may not include ≥ 1 cave Locations."""
    if not (subject_is_spraying_fire_attack_includes and object_is_cave_location_1_or_more):
        return None
    return Legality.FORBIDDEN


def include_location_why(
    subject_is_spraying_fire_attack_includes: Truth,
    object_is_cave_location_1_or_more: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_spraying_fire_attack_includes, object_is_cave_location_1_or_more)
    if not (subject_is_spraying_fire_attack_includes and object_is_cave_location_1_or_more):
        return (_STEP_INCLUDE_LOCATION, None, inputs, (), ())
    return (_STEP_INCLUDE_LOCATION, Legality.FORBIDDEN, inputs, (), ())


_STEP_INCLUDE_LOCATION_2 = Step(
    "G11.811:c2",
    "any cave Location may not be included in (Spraying Fire attack that includes 2 non-cave Locations)",
    ("object_is_cave_location", "in_spraying_fire_attack_includes_not_cave"),
)


def include_location_2(
    object_is_cave_location: Truth,
    in_spraying_fire_attack_includes_not_cave: Truth,
) -> Legality | None:
    """G11.811:c2: any cave Location may not be included in (Spraying Fire attack that includes 2 non-cave
    Locations)."""
    if not (object_is_cave_location and in_spraying_fire_attack_includes_not_cave):
        return None
    return Legality.FORBIDDEN


def include_location_2_why(object_is_cave_location: Truth, in_spraying_fire_attack_includes_not_cave: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_cave_location, in_spraying_fire_attack_includes_not_cave)
    if not (object_is_cave_location and in_spraying_fire_attack_includes_not_cave):
        return (_STEP_INCLUDE_LOCATION_2, None, inputs, (), ())
    return (_STEP_INCLUDE_LOCATION_2, Legality.FORBIDDEN, inputs, (), ())


_STEP_ENTER_CAVE_3 = Step("G11.821:c1", "Fire Lane may not enter cave", ("subject_is_fire_lane", "object_is_cave"))


def enter_cave_3(subject_is_fire_lane: Truth, object_is_cave: Truth) -> Legality | None:
    """G11.821:c1: Fire Lane may not enter cave."""
    if not (subject_is_fire_lane and object_is_cave):
        return None
    return Legality.FORBIDDEN


def enter_cave_3_why(subject_is_fire_lane: Truth, object_is_cave: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_fire_lane, object_is_cave)
    if not (subject_is_fire_lane and object_is_cave):
        return (_STEP_ENTER_CAVE_3, None, inputs, (), ())
    return (_STEP_ENTER_CAVE_3, Legality.FORBIDDEN, inputs, (), ())


_STEP_ORIGINATE_IN_CAVE = Step(
    "G11.821:c1",
    "Fire Lane may originate in that cave",
    ("subject_is_fire_lane", "in_cave"),
)


def originate_in_cave(subject_is_fire_lane: Truth, in_cave: Truth) -> Legality | None:
    """G11.821:c1: Fire Lane may originate in that cave."""
    if not (subject_is_fire_lane and in_cave):
        return None
    return Legality.PERMITTED


def originate_in_cave_why(subject_is_fire_lane: Truth, in_cave: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_fire_lane, in_cave)
    if not (subject_is_fire_lane and in_cave):
        return (_STEP_ORIGINATE_IN_CAVE, None, inputs, (), ())
    return (_STEP_ORIGINATE_IN_CAVE, Legality.PERMITTED, inputs, (), ())


_STEP_PLACE_DC = Step(
    "G11.833:c1",
    "DC may be placed only ((by (non-Climbing non-pinned Good Order Infantry unit that places that DC into that "
    "cave while (which is ADJACENT to cave), and that expends (2 MF (i.e., cave entry cost)) plus any necessary "
    "SMOKE MF cost to place that DC)) or as per G11.8331) into cave (G11.6)",
    ("object_is_dc", "into_cave", "by_not_climbing_not_pinned_good_order_infantry", "as_per_rule_g11_8331"),
)


def place_dc(
    object_is_dc: Truth,
    into_cave: Truth,
    by_not_climbing_not_pinned_good_order_infantry: Truth,
    as_per_rule_g11_8331: Truth,
) -> Legality | None:
    """G11.833:c1: DC may be placed only ((by (non-Climbing non-pinned Good Order Infantry unit that places
    that DC into that cave while (which is ADJACENT to cave), and that expends (2 MF (i.e., cave entry cost))
    plus any necessary SMOKE MF cost to place that DC)) or as per G11.8331) into cave (G11.6)."""
    if not (object_is_dc and into_cave):
        return None
    if not (by_not_climbing_not_pinned_good_order_infantry or as_per_rule_g11_8331):
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def place_dc_why(
    object_is_dc: Truth,
    into_cave: Truth,
    by_not_climbing_not_pinned_good_order_infantry: Truth,
    as_per_rule_g11_8331: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_dc, into_cave, by_not_climbing_not_pinned_good_order_infantry, as_per_rule_g11_8331)
    if not (object_is_dc and into_cave):
        return (_STEP_PLACE_DC, None, inputs, (), ())
    if not (by_not_climbing_not_pinned_good_order_infantry or as_per_rule_g11_8331):
        return (_STEP_PLACE_DC, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_PLACE_DC, Legality.PERMITTED, inputs, (), ())


_STEP_THROW_DC = Step(
    "G11.833:c2",
    "Thrower may throw DC into cave only if that Thrower is adjacent, that Thrower is non-Climbing, that Thrower "
    "is non-pinned, that Thrower is in Good Order, that Thrower is not (lower by ≥ 2 Levels) than that cave, and "
    "that Thrower has (LOS to that cave) only if owner of that Thrower makes subsequent Final dr (i.e., Δ) of ≤ 3",
    (
        "subject_is_thrower",
        "object_is_dc",
        "into_cave",
        "adjacent",
        "climbing",
        "pinned",
        "in_good_order",
        "lower_by_level_2_or_more_than_cave",
        "has_los_to_cave",
        "owner_of_thrower_makes_subsequent_final_dr_i_e",
    ),
)


def throw_dc(
    subject_is_thrower: Truth,
    object_is_dc: Truth,
    into_cave: Truth,
    adjacent: Truth,
    climbing: Truth,
    pinned: Truth,
    in_good_order: Truth,
    lower_by_level_2_or_more_than_cave: Truth,
    has_los_to_cave: Truth,
    owner_of_thrower_makes_subsequent_final_dr_i_e: Truth,
) -> Legality | None:
    """G11.833:c2: Thrower may throw DC into cave only if that Thrower is adjacent, that Thrower is
    non-Climbing, that Thrower is non-pinned, that Thrower is in Good Order, that Thrower is not (lower by ≥
    2 Levels) than that cave, and that Thrower has (LOS to that cave) only if owner of that Thrower makes
    subsequent Final dr (i.e., Δ) of ≤ 3."""
    if not (subject_is_thrower and object_is_dc and into_cave):
        return None
    if not (
        adjacent
        and not climbing
        and not pinned
        and in_good_order
        and not lower_by_level_2_or_more_than_cave
        and has_los_to_cave
        and owner_of_thrower_makes_subsequent_final_dr_i_e
    ):
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def throw_dc_why(
    subject_is_thrower: Truth,
    object_is_dc: Truth,
    into_cave: Truth,
    adjacent: Truth,
    climbing: Truth,
    pinned: Truth,
    in_good_order: Truth,
    lower_by_level_2_or_more_than_cave: Truth,
    has_los_to_cave: Truth,
    owner_of_thrower_makes_subsequent_final_dr_i_e: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_thrower,
        object_is_dc,
        into_cave,
        adjacent,
        climbing,
        pinned,
        in_good_order,
        lower_by_level_2_or_more_than_cave,
        has_los_to_cave,
        owner_of_thrower_makes_subsequent_final_dr_i_e,
    )
    if not (subject_is_thrower and object_is_dc and into_cave):
        return (_STEP_THROW_DC, None, inputs, (), ())
    if not (
        adjacent
        and not climbing
        and not pinned
        and in_good_order
        and not lower_by_level_2_or_more_than_cave
        and has_los_to_cave
        and owner_of_thrower_makes_subsequent_final_dr_i_e
    ):
        return (_STEP_THROW_DC, Legality.FORBIDDEN, inputs, (), ())
    return (_STEP_THROW_DC, Legality.PERMITTED, inputs, (), ())


_STEP_DC_IS_THROWN = Step(
    "G11.833:T1:c1",
    "DC is successfully thrown if Final Thrown-DC dr is ≤ 3",
    ("object_is_dc", "successfully", "final_thrown_dc_dr_is_3_or_less"),
)


def dc_is_thrown(object_is_dc: Truth, successfully: Truth, final_thrown_dc_dr_is_3_or_less: Truth) -> bool | None:
    """G11.833:T1:c1: DC is successfully thrown if Final Thrown-DC dr is ≤ 3."""
    if not (object_is_dc and successfully and final_thrown_dc_dr_is_3_or_less):
        return None
    return True


def dc_is_thrown_why(object_is_dc: Truth, successfully: Truth, final_thrown_dc_dr_is_3_or_less: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_dc, successfully, final_thrown_dc_dr_is_3_or_less)
    if not (object_is_dc and successfully and final_thrown_dc_dr_is_3_or_less):
        return (_STEP_DC_IS_THROWN, None, inputs, (), ())
    return (_STEP_DC_IS_THROWN, True, inputs, (), ())


_STEP_DR_IS_NOT_SUCCESSFUL = Step(
    "G11.833:T1:c2",
    "Final Thrown-DC dr is non-successful if Final Thrown-DC dr is ≥ 4",
    ("subject_is_final_thrown_dc_dr", "complement_is_not_successful", "final_thrown_dc_dr_is_4_or_more"),
)


def dr_is_not_successful(
    subject_is_final_thrown_dc_dr: Truth,
    complement_is_not_successful: Truth,
    final_thrown_dc_dr_is_4_or_more: Truth,
) -> bool | None:
    """G11.833:T1:c2: Final Thrown-DC dr is non-successful if Final Thrown-DC dr is ≥ 4."""
    if not (subject_is_final_thrown_dc_dr and complement_is_not_successful and final_thrown_dc_dr_is_4_or_more):
        return None
    return True


def dr_is_not_successful_why(
    subject_is_final_thrown_dc_dr: Truth,
    complement_is_not_successful: Truth,
    final_thrown_dc_dr_is_4_or_more: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_final_thrown_dc_dr, complement_is_not_successful, final_thrown_dc_dr_is_4_or_more)
    if not (subject_is_final_thrown_dc_dr and complement_is_not_successful and final_thrown_dc_dr_is_4_or_more):
        return (_STEP_DR_IS_NOT_SUCCESSFUL, None, inputs, (), ())
    return (_STEP_DR_IS_NOT_SUCCESSFUL, True, inputs, (), ())


_STEP_PLUS_1_TO_DR = Step(
    "G11.833:T1:c3",
    "+1 to Thrown-DC dr if Level of cave is ≥ Level of Thrower",
    ("quantity_is_thrown_dc_dr", "level_of_cave_is_level_of_thrower"),
)


def plus_1_to_dr(quantity_is_thrown_dc_dr: Truth, level_of_cave_is_level_of_thrower: Truth) -> int | None:
    """G11.833:T1:c3: +1 to Thrown-DC dr if Level of cave is ≥ Level of Thrower."""
    if not (quantity_is_thrown_dc_dr and level_of_cave_is_level_of_thrower):
        return None
    return 1


def plus_1_to_dr_why(quantity_is_thrown_dc_dr: Truth, level_of_cave_is_level_of_thrower: Truth) -> Record:
    """The same, with its record."""
    inputs = (quantity_is_thrown_dc_dr, level_of_cave_is_level_of_thrower)
    if not (quantity_is_thrown_dc_dr and level_of_cave_is_level_of_thrower):
        return (_STEP_PLUS_1_TO_DR, None, inputs, (), ())
    return (_STEP_PLUS_1_TO_DR, 1, inputs, (), ())


_STEP_MINUS_1_TO_DR = Step(
    "G11.833:T1:c5",
    "-1 to Thrown-DC dr if Thrower is ADJACENT to cave (G11.6)",
    ("quantity_is_thrown_dc_dr", "thrower_is_adjacent_to_cave"),
)


def minus_1_to_dr(quantity_is_thrown_dc_dr: Truth, thrower_is_adjacent_to_cave: Truth) -> int | None:
    """G11.833:T1:c5: -1 to Thrown-DC dr if Thrower is ADJACENT to cave (G11.6)."""
    if not (quantity_is_thrown_dc_dr and thrower_is_adjacent_to_cave):
        return None
    return -1


def minus_1_to_dr_why(quantity_is_thrown_dc_dr: Truth, thrower_is_adjacent_to_cave: Truth) -> Record:
    """The same, with its record."""
    inputs = (quantity_is_thrown_dc_dr, thrower_is_adjacent_to_cave)
    if not (quantity_is_thrown_dc_dr and thrower_is_adjacent_to_cave):
        return (_STEP_MINUS_1_TO_DR, None, inputs, (), ())
    return (_STEP_MINUS_1_TO_DR, -1, inputs, (), ())


_STEP_DC_ATTACKS_CAVE_OR_CONTENTS = Step(
    "G11.833:T1:c7",
    "DC attacks cave and contents of that cave if Final Thrown-DC dr is ≤ 3",
    ("subject_is_dc", "object_is_cave_and_contents_of_cave", "final_thrown_dc_dr_is_3_or_less"),
)


def dc_attacks_cave_or_contents(
    subject_is_dc: Truth,
    object_is_cave_and_contents_of_cave: Truth,
    final_thrown_dc_dr_is_3_or_less: Truth,
) -> bool | None:
    """G11.833:T1:c7: DC attacks cave and contents of that cave if Final Thrown-DC dr is ≤ 3."""
    if not (subject_is_dc and object_is_cave_and_contents_of_cave and final_thrown_dc_dr_is_3_or_less):
        return None
    return True


def dc_attacks_cave_or_contents_why(
    subject_is_dc: Truth,
    object_is_cave_and_contents_of_cave: Truth,
    final_thrown_dc_dr_is_3_or_less: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_dc, object_is_cave_and_contents_of_cave, final_thrown_dc_dr_is_3_or_less)
    if not (subject_is_dc and object_is_cave_and_contents_of_cave and final_thrown_dc_dr_is_3_or_less):
        return (_STEP_DC_ATTACKS_CAVE_OR_CONTENTS, None, inputs, (), ())
    return (_STEP_DC_ATTACKS_CAVE_OR_CONTENTS, True, inputs, (), ())


_STEP_DRM_OF_KIND_APPLY = Step(
    "G11.833:T1:c8",
    "no DRM of any kind applies when DC attacks cave and contents of that cave if Final Thrown-DC dr is ≤ 3",
    ("rules_drm_of_kind", "dc_attacks_cave_and_contents_of_cave", "final_thrown_dc_dr_is_3_or_less"),
)


def drm_of_kind_apply(
    rules_drm_of_kind: Truth,
    dc_attacks_cave_and_contents_of_cave: Truth,
    final_thrown_dc_dr_is_3_or_less: Truth,
) -> bool | None:
    """G11.833:T1:c8: no DRM of any kind applies when DC attacks cave and contents of that cave if Final
    Thrown-DC dr is ≤ 3."""
    if not (rules_drm_of_kind and dc_attacks_cave_and_contents_of_cave and final_thrown_dc_dr_is_3_or_less):
        return None
    return True


def drm_of_kind_apply_why(
    rules_drm_of_kind: Truth,
    dc_attacks_cave_and_contents_of_cave: Truth,
    final_thrown_dc_dr_is_3_or_less: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (rules_drm_of_kind, dc_attacks_cave_and_contents_of_cave, final_thrown_dc_dr_is_3_or_less)
    if not (rules_drm_of_kind and dc_attacks_cave_and_contents_of_cave and final_thrown_dc_dr_is_3_or_less):
        return (_STEP_DRM_OF_KIND_APPLY, None, inputs, (), ())
    return (_STEP_DRM_OF_KIND_APPLY, True, inputs, (), ())


_STEP_ATTACK_AGAINST_CAVE_AND_CONTENTS_OF_CAVE_APPLY = Step(
    "G11.833:T1!1:c1",
    "attack against (cave and contents of that cave) does not apply if DC and cave are now at different Level",
    ("rules_attack_against_cave_and_contents_of_cave", "dc_and_cave_is_now_at_different_level"),
)


def attack_against_cave_and_contents_of_cave_apply(
    rules_attack_against_cave_and_contents_of_cave: Truth,
    dc_and_cave_is_now_at_different_level: Truth,
) -> bool | None:
    """G11.833:T1!1:c1: attack against (cave and contents of that cave) does not apply if DC and cave are now
    at different Level."""
    if not (rules_attack_against_cave_and_contents_of_cave and dc_and_cave_is_now_at_different_level):
        return None
    return False


def attack_against_cave_and_contents_of_cave_apply_why(
    rules_attack_against_cave_and_contents_of_cave: Truth,
    dc_and_cave_is_now_at_different_level: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (rules_attack_against_cave_and_contents_of_cave, dc_and_cave_is_now_at_different_level)
    if not (rules_attack_against_cave_and_contents_of_cave and dc_and_cave_is_now_at_different_level):
        return (_STEP_ATTACK_AGAINST_CAVE_AND_CONTENTS_OF_CAVE_APPLY, None, inputs, (), ())
    return (_STEP_ATTACK_AGAINST_CAVE_AND_CONTENTS_OF_CAVE_APPLY, False, inputs, (), ())


_STEP_ATTEMPT_PLACES_DC_INTO_CAVE = Step(
    "G11.8331:c1",
    "that Good Order Infantry unit may attempt to place DC into that cave if Good Order non-pinned Infantry unit "
    "is at elevation (higher than cave) and that Good Order non-pinned Infantry unit is not in CA of that cave",
    (
        "subject_is_good_order_infantry_unit",
        "object_is_places_dc_into_cave",
        "good_order_not_pinned_infantry_unit_is_at_higher",
        "in_ca_of_cave",
    ),
)


def attempt_places_dc_into_cave(
    subject_is_good_order_infantry_unit: Truth,
    object_is_places_dc_into_cave: Truth,
    good_order_not_pinned_infantry_unit_is_at_higher: Truth,
    in_ca_of_cave: Truth,
) -> Legality | None:
    """G11.8331:c1: that Good Order Infantry unit may attempt to place DC into that cave if Good Order
    non-pinned Infantry unit is at elevation (higher than cave) and that Good Order non-pinned Infantry unit
    is not in CA of that cave."""
    if not (
        subject_is_good_order_infantry_unit
        and object_is_places_dc_into_cave
        and good_order_not_pinned_infantry_unit_is_at_higher
        and not in_ca_of_cave
    ):
        return None
    return Legality.PERMITTED


def attempt_places_dc_into_cave_why(
    subject_is_good_order_infantry_unit: Truth,
    object_is_places_dc_into_cave: Truth,
    good_order_not_pinned_infantry_unit_is_at_higher: Truth,
    in_ca_of_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_good_order_infantry_unit,
        object_is_places_dc_into_cave,
        good_order_not_pinned_infantry_unit_is_at_higher,
        in_ca_of_cave,
    )
    if not (
        subject_is_good_order_infantry_unit
        and object_is_places_dc_into_cave
        and good_order_not_pinned_infantry_unit_is_at_higher
        and not in_ca_of_cave
    ):
        return (_STEP_ATTEMPT_PLACES_DC_INTO_CAVE, None, inputs, (), ())
    return (_STEP_ATTEMPT_PLACES_DC_INTO_CAVE, Legality.PERMITTED, inputs, (), ())


_STEP_UNIT_DECLARES_ATTEMPT = Step(
    "G11.8331:c2",
    "that Good Order non-pinned Infantry unit declares (attempt to place that DC into that cave) to attempt to "
    "place that DC into that cave if Good Order non-pinned Infantry unit is at elevation (higher than cave) and "
    "that Good Order non-pinned Infantry unit is not in CA of that cave",
    (
        "subject_is_good_order_not_pinned_infantry_unit",
        "object_is_attempt_to_places_dc_into_cave",
        "to_attempts_places_dc_into_cave",
        "good_order_not_pinned_infantry_unit_is_at_higher",
        "in_ca_of_cave",
    ),
)


def unit_declares_attempt(
    subject_is_good_order_not_pinned_infantry_unit: Truth,
    object_is_attempt_to_places_dc_into_cave: Truth,
    to_attempts_places_dc_into_cave: Truth,
    good_order_not_pinned_infantry_unit_is_at_higher: Truth,
    in_ca_of_cave: Truth,
) -> bool | None:
    """G11.8331:c2: that Good Order non-pinned Infantry unit declares (attempt to place that DC into that
    cave) to attempt to place that DC into that cave if Good Order non-pinned Infantry unit is at elevation
    (higher than cave) and that Good Order non-pinned Infantry unit is not in CA of that cave."""
    if not (
        subject_is_good_order_not_pinned_infantry_unit
        and object_is_attempt_to_places_dc_into_cave
        and to_attempts_places_dc_into_cave
        and good_order_not_pinned_infantry_unit_is_at_higher
        and not in_ca_of_cave
    ):
        return None
    return True


def unit_declares_attempt_why(
    subject_is_good_order_not_pinned_infantry_unit: Truth,
    object_is_attempt_to_places_dc_into_cave: Truth,
    to_attempts_places_dc_into_cave: Truth,
    good_order_not_pinned_infantry_unit_is_at_higher: Truth,
    in_ca_of_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_good_order_not_pinned_infantry_unit,
        object_is_attempt_to_places_dc_into_cave,
        to_attempts_places_dc_into_cave,
        good_order_not_pinned_infantry_unit_is_at_higher,
        in_ca_of_cave,
    )
    if not (
        subject_is_good_order_not_pinned_infantry_unit
        and object_is_attempt_to_places_dc_into_cave
        and to_attempts_places_dc_into_cave
        and good_order_not_pinned_infantry_unit_is_at_higher
        and not in_ca_of_cave
    ):
        return (_STEP_UNIT_DECLARES_ATTEMPT, None, inputs, (), ())
    return (_STEP_UNIT_DECLARES_ATTEMPT, True, inputs, (), ())


_STEP_UNIT_MOVES_TO_ATTEMPTS_PLACES_DC_INTO_CAVE = Step(
    "G11.8331:c2",
    "that Good Order non-pinned Infantry unit moves (to attempt to place that DC into that cave) onto (Climb "
    "counter whose arrow touches vertex of CA Hexside of that cave except for (cave IN Depression) or whose arrow "
    "touches any vertex of (hexside away from which arrow of Cave counter of that cave directly points) for (cave "
    "IN Depression)) if Good Order non-pinned Infantry unit is at elevation (higher than cave) and that Good "
    "Order non-pinned Infantry unit is not in CA of that cave",
    (
        "subject_is_good_order_not_pinned_infantry_unit",
        "to_attempts_places_dc_into_cave",
        "onto_climb_counter_arrow_of_it_touches_vertex",
        "good_order_not_pinned_infantry_unit_is_at_higher",
        "in_ca_of_cave",
    ),
)


def unit_moves_to_attempts_places_dc_into_cave(
    subject_is_good_order_not_pinned_infantry_unit: Truth,
    to_attempts_places_dc_into_cave: Truth,
    onto_climb_counter_arrow_of_it_touches_vertex: Truth,
    good_order_not_pinned_infantry_unit_is_at_higher: Truth,
    in_ca_of_cave: Truth,
) -> bool | None:
    """G11.8331:c2: that Good Order non-pinned Infantry unit moves (to attempt to place that DC into that
    cave) onto (Climb counter whose arrow touches vertex of CA Hexside of that cave except for (cave IN
    Depression) or whose arrow touches any vertex of (hexside away from which arrow of Cave counter of that
    cave directly points) for (cave IN Depression)) if Good Order non-pinned Infantry unit is at elevation
    (higher than cave) and that Good Order non-pinned Infantry unit is not in CA of that cave."""
    if not (
        subject_is_good_order_not_pinned_infantry_unit
        and to_attempts_places_dc_into_cave
        and onto_climb_counter_arrow_of_it_touches_vertex
        and good_order_not_pinned_infantry_unit_is_at_higher
        and not in_ca_of_cave
    ):
        return None
    return True


def unit_moves_to_attempts_places_dc_into_cave_why(
    subject_is_good_order_not_pinned_infantry_unit: Truth,
    to_attempts_places_dc_into_cave: Truth,
    onto_climb_counter_arrow_of_it_touches_vertex: Truth,
    good_order_not_pinned_infantry_unit_is_at_higher: Truth,
    in_ca_of_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_good_order_not_pinned_infantry_unit,
        to_attempts_places_dc_into_cave,
        onto_climb_counter_arrow_of_it_touches_vertex,
        good_order_not_pinned_infantry_unit_is_at_higher,
        in_ca_of_cave,
    )
    if not (
        subject_is_good_order_not_pinned_infantry_unit
        and to_attempts_places_dc_into_cave
        and onto_climb_counter_arrow_of_it_touches_vertex
        and good_order_not_pinned_infantry_unit_is_at_higher
        and not in_ca_of_cave
    ):
        return (_STEP_UNIT_MOVES_TO_ATTEMPTS_PLACES_DC_INTO_CAVE, None, inputs, (), ())
    return (_STEP_UNIT_MOVES_TO_ATTEMPTS_PLACES_DC_INTO_CAVE, True, inputs, (), ())


_STEP_OCCUR_ALONG_HEXSIDE = Step(
    "G11.8331:c3",
    "Climbing of that type may occur even along non-cliff hexside if Good Order non-pinned Infantry unit is at "
    "elevation (higher than cave) and that Good Order non-pinned Infantry unit is not in CA of that cave",
    ("subject_is_climbing_of_type", "good_order_not_pinned_infantry_unit_is_at_higher", "in_ca_of_cave"),
)


def occur_along_hexside(
    subject_is_climbing_of_type: Truth,
    good_order_not_pinned_infantry_unit_is_at_higher: Truth,
    in_ca_of_cave: Truth,
) -> Legality | None:
    """G11.8331:c3: Climbing of that type may occur even along non-cliff hexside if Good Order non-pinned
    Infantry unit is at elevation (higher than cave) and that Good Order non-pinned Infantry unit is not in
    CA of that cave."""
    if not (subject_is_climbing_of_type and good_order_not_pinned_infantry_unit_is_at_higher and not in_ca_of_cave):
        return None
    return Legality.PERMITTED


def occur_along_hexside_why(
    subject_is_climbing_of_type: Truth,
    good_order_not_pinned_infantry_unit_is_at_higher: Truth,
    in_ca_of_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_climbing_of_type, good_order_not_pinned_infantry_unit_is_at_higher, in_ca_of_cave)
    if not (subject_is_climbing_of_type and good_order_not_pinned_infantry_unit_is_at_higher and not in_ca_of_cave):
        return (_STEP_OCCUR_ALONG_HEXSIDE, None, inputs, (), ())
    return (_STEP_OCCUR_ALONG_HEXSIDE, Legality.PERMITTED, inputs, (), ())


_STEP_CLIMB_COUNTER_GOES_IN_HEX = Step(
    "G11.8331:c3",
    "Climb counter whose arrow touches vertex of CA Hexside of that cave except for (cave IN Depression) or whose "
    "arrow touches any vertex of (hexside away from which arrow of Cave counter of that cave directly points) for "
    "(cave IN Depression) in that case goes in hex of cave if Climbing of that type occurs along non-cliff "
    "hexside if Good Order non-pinned Infantry unit is at elevation (higher than cave) and that Good Order "
    "non-pinned Infantry unit is not in CA of that cave",
    (
        "subject_is_climb_counter_arrow_of_it_touches",
        "in_that_case",
        "in_hex_of_cave",
        "climbing_of_type_occurs_along_not_cliff_hexside",
        "good_order_not_pinned_infantry_unit_is_at_higher",
        "in_ca_of_cave",
    ),
)


def climb_counter_goes_in_hex(
    subject_is_climb_counter_arrow_of_it_touches: Truth,
    in_that_case: Truth,
    in_hex_of_cave: Truth,
    climbing_of_type_occurs_along_not_cliff_hexside: Truth,
    good_order_not_pinned_infantry_unit_is_at_higher: Truth,
    in_ca_of_cave: Truth,
) -> bool | None:
    """G11.8331:c3: Climb counter whose arrow touches vertex of CA Hexside of that cave except for (cave IN
    Depression) or whose arrow touches any vertex of (hexside away from which arrow of Cave counter of that
    cave directly points) for (cave IN Depression) in that case goes in hex of cave if Climbing of that type
    occurs along non-cliff hexside if Good Order non-pinned Infantry unit is at elevation (higher than cave)
    and that Good Order non-pinned Infantry unit is not in CA of that cave."""
    if not (
        subject_is_climb_counter_arrow_of_it_touches
        and in_that_case
        and in_hex_of_cave
        and climbing_of_type_occurs_along_not_cliff_hexside
        and good_order_not_pinned_infantry_unit_is_at_higher
        and not in_ca_of_cave
    ):
        return None
    return True


def climb_counter_goes_in_hex_why(
    subject_is_climb_counter_arrow_of_it_touches: Truth,
    in_that_case: Truth,
    in_hex_of_cave: Truth,
    climbing_of_type_occurs_along_not_cliff_hexside: Truth,
    good_order_not_pinned_infantry_unit_is_at_higher: Truth,
    in_ca_of_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_climb_counter_arrow_of_it_touches,
        in_that_case,
        in_hex_of_cave,
        climbing_of_type_occurs_along_not_cliff_hexside,
        good_order_not_pinned_infantry_unit_is_at_higher,
        in_ca_of_cave,
    )
    if not (
        subject_is_climb_counter_arrow_of_it_touches
        and in_that_case
        and in_hex_of_cave
        and climbing_of_type_occurs_along_not_cliff_hexside
        and good_order_not_pinned_infantry_unit_is_at_higher
        and not in_ca_of_cave
    ):
        return (_STEP_CLIMB_COUNTER_GOES_IN_HEX, None, inputs, (), ())
    return (_STEP_CLIMB_COUNTER_GOES_IN_HEX, True, inputs, (), ())


_STEP_UNIT_IS_IN_HEX_HOLDS_CLIMB_COUNTER_OF_UNIT = Step(
    "G11.8331:c4",
    "unit that climbs in that way is considered to be in ((hex that holds Climb counter of that unit) and "
    "Location that Level of that Climb counter specifies)",
    ("subject_is_unit_climbs_in_way", "complement_is_in_hex_holds_climb_counter_of_unit"),
)


def unit_is_in_hex_holds_climb_counter_of_unit(
    subject_is_unit_climbs_in_way: Truth,
    complement_is_in_hex_holds_climb_counter_of_unit: Truth,
) -> bool | None:
    """G11.8331:c4: unit that climbs in that way is considered to be in ((hex that holds Climb counter of
    that unit) and Location that Level of that Climb counter specifies)."""
    if not (subject_is_unit_climbs_in_way and complement_is_in_hex_holds_climb_counter_of_unit):
        return None
    return True


def unit_is_in_hex_holds_climb_counter_of_unit_why(
    subject_is_unit_climbs_in_way: Truth,
    complement_is_in_hex_holds_climb_counter_of_unit: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit_climbs_in_way, complement_is_in_hex_holds_climb_counter_of_unit)
    if not (subject_is_unit_climbs_in_way and complement_is_in_hex_holds_climb_counter_of_unit):
        return (_STEP_UNIT_IS_IN_HEX_HOLDS_CLIMB_COUNTER_OF_UNIT, None, inputs, (), ())
    return (_STEP_UNIT_IS_IN_HEX_HOLDS_CLIMB_COUNTER_OF_UNIT, True, inputs, (), ())


_STEP_CLIMBING_RULE_APPLY_TO_UNIT = Step(
    "G11.8331:c5",
    "each Climbing rule applies to (that unit that climbs in that way) (by default)",
    ("rules_climbing_rule", "to_unit_climbs_in_way"),
)


def climbing_rule_apply_to_unit(rules_climbing_rule: Truth, to_unit_climbs_in_way: Truth) -> bool | None:
    """G11.8331:c5: each Climbing rule applies to (that unit that climbs in that way) (by default)."""
    if not (rules_climbing_rule and to_unit_climbs_in_way):
        return None
    return True


def climbing_rule_apply_to_unit_why(rules_climbing_rule: Truth, to_unit_climbs_in_way: Truth) -> Record:
    """The same, with its record."""
    inputs = (rules_climbing_rule, to_unit_climbs_in_way)
    if not (rules_climbing_rule and to_unit_climbs_in_way):
        return (_STEP_CLIMBING_RULE_APPLY_TO_UNIT, None, inputs, (), ())
    return (_STEP_CLIMBING_RULE_APPLY_TO_UNIT, True, inputs, (), ())


_STEP_UNIT_MAKES_FALLING_DR = Step(
    "G11.8331:c6",
    "unit that climbs in that way makes no Falling DR unless that unit must change Level and that unit actually "
    "climbs cliff hexside",
    ("subject_is_unit_climbs_in_way", "object_is_falling_dr", "changes_level", "climbs_actually_cliff_hexside"),
)


def unit_makes_falling_dr(
    subject_is_unit_climbs_in_way: Truth,
    object_is_falling_dr: Truth,
    changes_level: Truth,
    climbs_actually_cliff_hexside: Truth,
) -> bool | None:
    """G11.8331:c6: unit that climbs in that way makes no Falling DR unless that unit must change Level and
    that unit actually climbs cliff hexside."""
    if not (
        subject_is_unit_climbs_in_way and object_is_falling_dr and not (changes_level and climbs_actually_cliff_hexside)
    ):
        return None
    return False


def unit_makes_falling_dr_why(
    subject_is_unit_climbs_in_way: Truth,
    object_is_falling_dr: Truth,
    changes_level: Truth,
    climbs_actually_cliff_hexside: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit_climbs_in_way, object_is_falling_dr, changes_level, climbs_actually_cliff_hexside)
    if not (
        subject_is_unit_climbs_in_way and object_is_falling_dr and not (changes_level and climbs_actually_cliff_hexside)
    ):
        return (_STEP_UNIT_MAKES_FALLING_DR, None, inputs, (), ())
    return (_STEP_UNIT_MAKES_FALLING_DR, False, inputs, (), ())


_STEP_PLACEMENT_REQUIRES_EXPENDITURE = Step(
    "G11.8331:c9",
    "placement requires no extra MF expenditure",
    ("subject_is_placement", "object_is_extra_mf_expenditure"),
)


def placement_requires_expenditure(subject_is_placement: Truth, object_is_extra_mf_expenditure: Truth) -> bool | None:
    """G11.8331:c9: placement requires no extra MF expenditure."""
    if not (subject_is_placement and object_is_extra_mf_expenditure):
        return None
    return False


def placement_requires_expenditure_why(subject_is_placement: Truth, object_is_extra_mf_expenditure: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_placement, object_is_extra_mf_expenditure)
    if not (subject_is_placement and object_is_extra_mf_expenditure):
        return (_STEP_PLACEMENT_REQUIRES_EXPENDITURE, None, inputs, (), ())
    return (_STEP_PLACEMENT_REQUIRES_EXPENDITURE, False, inputs, (), ())


_STEP_SET_DC = Step(
    "G11.8332:c1",
    "Allied unit may set DC in cave even though that Allied unit can not enter that cave",
    ("subject_is_allied_unit", "object_is_dc", "in_cave"),
)


def set_dc(subject_is_allied_unit: Truth, object_is_dc: Truth, in_cave: Truth) -> Legality | None:
    """G11.8332:c1: Allied unit may set DC in cave even though that Allied unit can not enter that cave."""
    if not (subject_is_allied_unit and object_is_dc and in_cave):
        return None
    return Legality.PERMITTED


def set_dc_why(subject_is_allied_unit: Truth, object_is_dc: Truth, in_cave: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_allied_unit, object_is_dc, in_cave)
    if not (subject_is_allied_unit and object_is_dc and in_cave):
        return (_STEP_SET_DC, None, inputs, (), ())
    return (_STEP_SET_DC, Legality.PERMITTED, inputs, (), ())


_STEP_NORMAL_SET_DC_RULE_APPLY = Step(
    "G11.8332:c2",
    "normal Set DC rules apply when Allied unit sets DC in cave (by default)",
    ("rules_normal_set_dc_rule", "allied_unit_sets_dc_in_cave"),
)


def normal_set_dc_rule_apply(rules_normal_set_dc_rule: Truth, allied_unit_sets_dc_in_cave: Truth) -> bool | None:
    """G11.8332:c2: normal Set DC rules apply when Allied unit sets DC in cave (by default)."""
    if not (rules_normal_set_dc_rule and allied_unit_sets_dc_in_cave):
        return None
    return True


def normal_set_dc_rule_apply_why(rules_normal_set_dc_rule: Truth, allied_unit_sets_dc_in_cave: Truth) -> Record:
    """The same, with its record."""
    inputs = (rules_normal_set_dc_rule, allied_unit_sets_dc_in_cave)
    if not (rules_normal_set_dc_rule and allied_unit_sets_dc_in_cave):
        return (_STEP_NORMAL_SET_DC_RULE_APPLY, None, inputs, (), ())
    return (_STEP_NORMAL_SET_DC_RULE_APPLY, True, inputs, (), ())


_STEP_USE_MPH = Step(
    "G11.8332:c3",
    "Allied unit must use entire MPh of that Allied unit to set DC while that Allied unit is ADJACENT to cave (G11.6)",
    ("subject_is_allied_unit", "object_is_entire_mph_of_allied_unit", "to_sets_dc", "adjacent_to_cave"),
)


def use_mph(
    subject_is_allied_unit: Truth,
    object_is_entire_mph_of_allied_unit: Truth,
    to_sets_dc: Truth,
    adjacent_to_cave: Truth,
) -> Duty | None:
    """G11.8332:c3: Allied unit must use entire MPh of that Allied unit to set DC while that Allied unit is
    ADJACENT to cave (G11.6)."""
    if not (subject_is_allied_unit and object_is_entire_mph_of_allied_unit and to_sets_dc and adjacent_to_cave):
        return None
    return Duty.REQUIRED


def use_mph_why(
    subject_is_allied_unit: Truth,
    object_is_entire_mph_of_allied_unit: Truth,
    to_sets_dc: Truth,
    adjacent_to_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_allied_unit, object_is_entire_mph_of_allied_unit, to_sets_dc, adjacent_to_cave)
    if not (subject_is_allied_unit and object_is_entire_mph_of_allied_unit and to_sets_dc and adjacent_to_cave):
        return (_STEP_USE_MPH, None, inputs, (), ())
    return (_STEP_USE_MPH, Duty.REQUIRED, inputs, (), ())


_STEP_FIRES_SCW_FROM_CAVE_INCURS_DESPERATION_PENALTY = Step(
    "G11.835:c1",
    "firing SCW from cave incurs Desperation penalty unless SCW uses Case C3 TH DRM or Opportunity Fire [EXC "
    "G11.835!2: SCW other than PIAT always causes Desperation penalty from Upper-Cliff cave when that SCW is "
    "fired.] [EXC G11.835!1: PIAT] (C13.81)",
    (
        "subject_is_fires_scw_from_cave",
        "object_is_desperation_penalty",
        "scw_uses_case_c3_th_drm_or_opportunity_fire",
        "subject_is_piat",
        "object_is_piat",
    ),
    (Exempted("G11.835!1", "PIAT", "EXC"),),
)


def fires_scw_from_cave_incurs_desperation_penalty(
    subject_is_fires_scw_from_cave: Truth,
    object_is_desperation_penalty: Truth,
    scw_uses_case_c3_th_drm_or_opportunity_fire: Truth,
    subject_is_piat: Truth,
    object_is_piat: Truth,
) -> bool | None:
    """G11.835:c1: firing SCW from cave incurs Desperation penalty unless SCW uses Case C3 TH DRM or
    Opportunity Fire [EXC G11.835!2: SCW other than PIAT always causes Desperation penalty from Upper-Cliff
    cave when that SCW is fired.] [EXC G11.835!1: PIAT] (C13.81)."""
    if not (
        subject_is_fires_scw_from_cave
        and object_is_desperation_penalty
        and not scw_uses_case_c3_th_drm_or_opportunity_fire
    ):
        return None
    if subject_is_piat or object_is_piat:
        return None
    return True


def fires_scw_from_cave_incurs_desperation_penalty_why(
    subject_is_fires_scw_from_cave: Truth,
    object_is_desperation_penalty: Truth,
    scw_uses_case_c3_th_drm_or_opportunity_fire: Truth,
    subject_is_piat: Truth,
    object_is_piat: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_fires_scw_from_cave,
        object_is_desperation_penalty,
        scw_uses_case_c3_th_drm_or_opportunity_fire,
        subject_is_piat,
        object_is_piat,
    )
    if not (
        subject_is_fires_scw_from_cave
        and object_is_desperation_penalty
        and not scw_uses_case_c3_th_drm_or_opportunity_fire
    ):
        return (_STEP_FIRES_SCW_FROM_CAVE_INCURS_DESPERATION_PENALTY, None, inputs, (IDLE,), ())
    if subject_is_piat or object_is_piat:
        return (_STEP_FIRES_SCW_FROM_CAVE_INCURS_DESPERATION_PENALTY, None, inputs, (APPLIED,), ())
    return (_STEP_FIRES_SCW_FROM_CAVE_INCURS_DESPERATION_PENALTY, True, inputs, (NOT_MET,), ())


_STEP_SCW_CAUSES_DESPERATION_PENALTY = Step(
    "G11.835!2",
    "SCW other than PIAT always causes Desperation penalty from Upper-Cliff cave when that SCW is fired",
    ("subject_is_scw_other_than_piat", "object_is_desperation_penalty", "from_upper_cliff_cave", "fired"),
)


def scw_causes_desperation_penalty(
    subject_is_scw_other_than_piat: Truth,
    object_is_desperation_penalty: Truth,
    from_upper_cliff_cave: Truth,
    fired: Truth,
) -> bool | None:
    """G11.835!2: SCW other than PIAT always causes Desperation penalty from Upper-Cliff cave when that SCW
    is fired."""
    if not (subject_is_scw_other_than_piat and object_is_desperation_penalty and from_upper_cliff_cave and fired):
        return None
    return True


def scw_causes_desperation_penalty_why(
    subject_is_scw_other_than_piat: Truth,
    object_is_desperation_penalty: Truth,
    from_upper_cliff_cave: Truth,
    fired: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_scw_other_than_piat, object_is_desperation_penalty, from_upper_cliff_cave, fired)
    if not (subject_is_scw_other_than_piat and object_is_desperation_penalty and from_upper_cliff_cave and fired):
        return (_STEP_SCW_CAUSES_DESPERATION_PENALTY, None, inputs, (), ())
    return (_STEP_SCW_CAUSES_DESPERATION_PENALTY, True, inputs, (), ())


_STEP_FP_IS_HALVED_AGAINST_CAVE = Step(
    "G11.836:c1",
    "canister FP is halved against cave before each other modification",
    ("object_is_canister_fp", "against_cave", "before_other_modification"),
)


def fp_is_halved_against_cave(
    object_is_canister_fp: Truth,
    against_cave: Truth,
    before_other_modification: Truth,
) -> bool | None:
    """G11.836:c1: canister FP is halved against cave before each other modification."""
    if not (object_is_canister_fp and against_cave and before_other_modification):
        return None
    return True


def fp_is_halved_against_cave_why(
    object_is_canister_fp: Truth,
    against_cave: Truth,
    before_other_modification: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_canister_fp, against_cave, before_other_modification)
    if not (object_is_canister_fp and against_cave and before_other_modification):
        return (_STEP_FP_IS_HALVED_AGAINST_CAVE, None, inputs, (), ())
    return (_STEP_FP_IS_HALVED_AGAINST_CAVE, True, inputs, (), ())


_STEP_CAVE_IS_IMMUNE = Step(
    "G11.84:c1",
    "that cave is immune to OBA if cave is non-hidden unless attack against hex of that cave crosses CA Hexside "
    "of cave",
    (
        "subject_is_cave",
        "complement_is_immune",
        "to_oba",
        "cave_is_hidden",
        "attack_against_hex_of_cave_crosses_ca_hexside",
    ),
)


def cave_is_immune(
    subject_is_cave: Truth,
    complement_is_immune: Truth,
    to_oba: Truth,
    cave_is_hidden: Truth,
    attack_against_hex_of_cave_crosses_ca_hexside: Truth,
) -> bool | None:
    """G11.84:c1: that cave is immune to OBA if cave is non-hidden unless attack against hex of that cave
    crosses CA Hexside of cave."""
    if not (
        subject_is_cave
        and complement_is_immune
        and to_oba
        and not cave_is_hidden
        and not attack_against_hex_of_cave_crosses_ca_hexside
    ):
        return None
    return True


def cave_is_immune_why(
    subject_is_cave: Truth,
    complement_is_immune: Truth,
    to_oba: Truth,
    cave_is_hidden: Truth,
    attack_against_hex_of_cave_crosses_ca_hexside: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_cave,
        complement_is_immune,
        to_oba,
        cave_is_hidden,
        attack_against_hex_of_cave_crosses_ca_hexside,
    )
    if not (
        subject_is_cave
        and complement_is_immune
        and to_oba
        and not cave_is_hidden
        and not attack_against_hex_of_cave_crosses_ca_hexside
    ):
        return (_STEP_CAVE_IS_IMMUNE, None, inputs, (), ())
    return (_STEP_CAVE_IS_IMMUNE, True, inputs, (), ())


_STEP_CONTENTS_IS_IMMUNE = Step(
    "G11.84:c1",
    "contents of that cave is immune to OBA if cave is non-hidden unless attack against hex of that cave crosses "
    "CA Hexside of cave",
    (
        "subject_is_contents_of_cave",
        "complement_is_immune",
        "to_oba",
        "cave_is_hidden",
        "attack_against_hex_of_cave_crosses_ca_hexside",
    ),
)


def contents_is_immune(
    subject_is_contents_of_cave: Truth,
    complement_is_immune: Truth,
    to_oba: Truth,
    cave_is_hidden: Truth,
    attack_against_hex_of_cave_crosses_ca_hexside: Truth,
) -> bool | None:
    """G11.84:c1: contents of that cave is immune to OBA if cave is non-hidden unless attack against hex of
    that cave crosses CA Hexside of cave."""
    if not (
        subject_is_contents_of_cave
        and complement_is_immune
        and to_oba
        and not cave_is_hidden
        and not attack_against_hex_of_cave_crosses_ca_hexside
    ):
        return None
    return True


def contents_is_immune_why(
    subject_is_contents_of_cave: Truth,
    complement_is_immune: Truth,
    to_oba: Truth,
    cave_is_hidden: Truth,
    attack_against_hex_of_cave_crosses_ca_hexside: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_contents_of_cave,
        complement_is_immune,
        to_oba,
        cave_is_hidden,
        attack_against_hex_of_cave_crosses_ca_hexside,
    )
    if not (
        subject_is_contents_of_cave
        and complement_is_immune
        and to_oba
        and not cave_is_hidden
        and not attack_against_hex_of_cave_crosses_ca_hexside
    ):
        return (_STEP_CONTENTS_IS_IMMUNE, None, inputs, (), ())
    return (_STEP_CONTENTS_IS_IMMUNE, True, inputs, (), ())


_STEP_MORALE_LEVEL_OF_CAVE = Step(
    "G11.841:c1",
    "cave has Morale Level of 11 against Bombardment",
    ("subject_is_cave", "against_bombardment"),
)


def morale_level_of_cave(subject_is_cave: Truth, against_bombardment: Truth) -> int | None:
    """G11.841:c1: cave has Morale Level of 11 against Bombardment."""
    if not (subject_is_cave and against_bombardment):
        return None
    return 11


def morale_level_of_cave_why(subject_is_cave: Truth, against_bombardment: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave, against_bombardment)
    if not (subject_is_cave and against_bombardment):
        return (_STEP_MORALE_LEVEL_OF_CAVE, None, inputs, (), ())
    return (_STEP_MORALE_LEVEL_OF_CAVE, 11, inputs, (), ())


_STEP_TAKE_NMC = Step(
    "G11.841:c2",
    "each cave must take NMC in bombarded hex",
    ("subject_is_cave", "object_is_nmc", "in_bombarded_hex"),
)


def take_nmc(subject_is_cave: Truth, object_is_nmc: Truth, in_bombarded_hex: Truth) -> Duty | None:
    """G11.841:c2: each cave must take NMC in bombarded hex."""
    if not (subject_is_cave and object_is_nmc and in_bombarded_hex):
        return None
    return Duty.REQUIRED


def take_nmc_why(subject_is_cave: Truth, object_is_nmc: Truth, in_bombarded_hex: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave, object_is_nmc, in_bombarded_hex)
    if not (subject_is_cave and object_is_nmc and in_bombarded_hex):
        return (_STEP_TAKE_NMC, None, inputs, (), ())
    return (_STEP_TAKE_NMC, Duty.REQUIRED, inputs, (), ())


_STEP_CAVE_IS_NOT_AFFECTED = Step(
    "G11.841:c3",
    "that cave is non-affected if cave passes",
    ("subject_is_cave", "complement_is_not_affected", "cave_passes"),
)


def cave_is_not_affected(subject_is_cave: Truth, complement_is_not_affected: Truth, cave_passes: Truth) -> bool | None:
    """G11.841:c3: that cave is non-affected if cave passes."""
    if not (subject_is_cave and complement_is_not_affected and cave_passes):
        return None
    return True


def cave_is_not_affected_why(subject_is_cave: Truth, complement_is_not_affected: Truth, cave_passes: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave, complement_is_not_affected, cave_passes)
    if not (subject_is_cave and complement_is_not_affected and cave_passes):
        return (_STEP_CAVE_IS_NOT_AFFECTED, None, inputs, (), ())
    return (_STEP_CAVE_IS_NOT_AFFECTED, True, inputs, (), ())


_STEP_MC_IS_TAKEN = Step(
    "G11.841:c3",
    "no Bombardment MC is taken by contents of that cave if cave passes",
    ("subject_is_contents_of_cave", "object_is_bombardment_mc", "cave_passes"),
)


def mc_is_taken(subject_is_contents_of_cave: Truth, object_is_bombardment_mc: Truth, cave_passes: Truth) -> bool | None:
    """G11.841:c3: no Bombardment MC is taken by contents of that cave if cave passes."""
    if not (subject_is_contents_of_cave and object_is_bombardment_mc and cave_passes):
        return None
    return False


def mc_is_taken_why(subject_is_contents_of_cave: Truth, object_is_bombardment_mc: Truth, cave_passes: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_contents_of_cave, object_is_bombardment_mc, cave_passes)
    if not (subject_is_contents_of_cave and object_is_bombardment_mc and cave_passes):
        return (_STEP_MC_IS_TAKEN, None, inputs, (), ())
    return (_STEP_MC_IS_TAKEN, False, inputs, (), ())


_STEP_HIP_IS_RETAINED = Step(
    "G11.841:c3",
    "each HIP in that cave is retained if cave passes",
    ("object_is_hip_in_cave", "cave_passes"),
)


def hip_is_retained(object_is_hip_in_cave: Truth, cave_passes: Truth) -> bool | None:
    """G11.841:c3: each HIP in that cave is retained if cave passes."""
    if not (object_is_hip_in_cave and cave_passes):
        return None
    return True


def hip_is_retained_why(object_is_hip_in_cave: Truth, cave_passes: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_hip_in_cave, cave_passes)
    if not (object_is_hip_in_cave and cave_passes):
        return (_STEP_HIP_IS_RETAINED, None, inputs, (), ())
    return (_STEP_HIP_IS_RETAINED, True, inputs, (), ())


_STEP_CAVE_OR_CONTENTS_IS_ELIMINATED = Step(
    "G11.841:c4",
    "that cave and each contents of that cave are eliminated if cave fails NMC of that cave",
    ("object_is_cave_and_contents_of_cave", "cave_fails_nmc_of_cave"),
)


def cave_or_contents_is_eliminated(
    object_is_cave_and_contents_of_cave: Truth,
    cave_fails_nmc_of_cave: Truth,
) -> bool | None:
    """G11.841:c4: that cave and each contents of that cave are eliminated if cave fails NMC of that cave."""
    if not (object_is_cave_and_contents_of_cave and cave_fails_nmc_of_cave):
        return None
    return True


def cave_or_contents_is_eliminated_why(
    object_is_cave_and_contents_of_cave: Truth,
    cave_fails_nmc_of_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (object_is_cave_and_contents_of_cave, cave_fails_nmc_of_cave)
    if not (object_is_cave_and_contents_of_cave and cave_fails_nmc_of_cave):
        return (_STEP_CAVE_OR_CONTENTS_IS_ELIMINATED, None, inputs, (), ())
    return (_STEP_CAVE_OR_CONTENTS_IS_ELIMINATED, True, inputs, (), ())


_STEP_ATTEMPT_PLACES_SMOKE_GRENADE_IN_CAVE = Step(
    "G11.85:p2:c1",
    "unit may attempt to place SMOKE grenade in cave if that unit is in (that cave or position from which DC "
    "could be thrown into that cave) (G11.833)",
    ("subject_is_unit", "object_is_places_smoke_grenade_in_cave", "in_cave_or_position_dc_is_thrown_into_cave"),
)


def attempt_places_smoke_grenade_in_cave(
    subject_is_unit: Truth,
    object_is_places_smoke_grenade_in_cave: Truth,
    in_cave_or_position_dc_is_thrown_into_cave: Truth,
) -> Legality | None:
    """G11.85:p2:c1: unit may attempt to place SMOKE grenade in cave if that unit is in (that cave or
    position from which DC could be thrown into that cave) (G11.833)."""
    if not (subject_is_unit and object_is_places_smoke_grenade_in_cave and in_cave_or_position_dc_is_thrown_into_cave):
        return None
    return Legality.PERMITTED


def attempt_places_smoke_grenade_in_cave_why(
    subject_is_unit: Truth,
    object_is_places_smoke_grenade_in_cave: Truth,
    in_cave_or_position_dc_is_thrown_into_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_unit, object_is_places_smoke_grenade_in_cave, in_cave_or_position_dc_is_thrown_into_cave)
    if not (subject_is_unit and object_is_places_smoke_grenade_in_cave and in_cave_or_position_dc_is_thrown_into_cave):
        return (_STEP_ATTEMPT_PLACES_SMOKE_GRENADE_IN_CAVE, None, inputs, (), ())
    return (_STEP_ATTEMPT_PLACES_SMOKE_GRENADE_IN_CAVE, Legality.PERMITTED, inputs, (), ())


_STEP_ATTEMPT_SUCCEEDS = Step(
    "G11.85:p2:c2",
    "that attempt to place that SMOKE grenade in that cave succeeds when that attempt is made from above-ground "
    "only if Final Thrown-DC dr of that attempt is ≤ 3 as per G11.833 i.e., as if unit throws DC if that unit is "
    "in (that cave or position from which DC could be thrown into that cave)",
    (
        "subject_is_attempt_to_places_smoke_grenade",
        "made_from_above_ground",
        "final_thrown_dc_dr_of_attempt_is_3_or_less",
        "in_cave_or_position_dc_is_thrown_into_cave",
    ),
)


def attempt_succeeds(
    subject_is_attempt_to_places_smoke_grenade: Truth,
    made_from_above_ground: Truth,
    final_thrown_dc_dr_of_attempt_is_3_or_less: Truth,
    in_cave_or_position_dc_is_thrown_into_cave: Truth,
) -> bool | None:
    """G11.85:p2:c2: that attempt to place that SMOKE grenade in that cave succeeds when that attempt is made
    from above-ground only if Final Thrown-DC dr of that attempt is ≤ 3 as per G11.833 i.e., as if unit
    throws DC if that unit is in (that cave or position from which DC could be thrown into that cave)."""
    if not (
        subject_is_attempt_to_places_smoke_grenade
        and made_from_above_ground
        and in_cave_or_position_dc_is_thrown_into_cave
    ):
        return None
    if not final_thrown_dc_dr_of_attempt_is_3_or_less:
        return False
    return True


def attempt_succeeds_why(
    subject_is_attempt_to_places_smoke_grenade: Truth,
    made_from_above_ground: Truth,
    final_thrown_dc_dr_of_attempt_is_3_or_less: Truth,
    in_cave_or_position_dc_is_thrown_into_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_attempt_to_places_smoke_grenade,
        made_from_above_ground,
        final_thrown_dc_dr_of_attempt_is_3_or_less,
        in_cave_or_position_dc_is_thrown_into_cave,
    )
    if not (
        subject_is_attempt_to_places_smoke_grenade
        and made_from_above_ground
        and in_cave_or_position_dc_is_thrown_into_cave
    ):
        return (_STEP_ATTEMPT_SUCCEEDS, None, inputs, (), ())
    if not final_thrown_dc_dr_of_attempt_is_3_or_less:
        return (_STEP_ATTEMPT_SUCCEEDS, False, inputs, (), ())
    return (_STEP_ATTEMPT_SUCCEEDS, True, inputs, (), ())


_STEP_COUNTER_STAYS_ONBOARD_BENEATH_CAVE_COUNTER = Step(
    "G11.85:p2:c3",
    "each SMOKE counter that is placed in cave stays (onboard beneath that Cave counter of that cave) until "
    "Player Turn of placement of that SMOKE counter ends",
    (
        "subject_is_smoke_counter_placed_in_cave",
        "complement_is_onboard_beneath_cave_counter",
        "player_turn_of_placement_of_smoke_counter_ends",
    ),
)


def counter_stays_onboard_beneath_cave_counter(
    subject_is_smoke_counter_placed_in_cave: Truth,
    complement_is_onboard_beneath_cave_counter: Truth,
    player_turn_of_placement_of_smoke_counter_ends: Truth,
) -> bool | None:
    """G11.85:p2:c3: each SMOKE counter that is placed in cave stays (onboard beneath that Cave counter of
    that cave) until Player Turn of placement of that SMOKE counter ends."""
    if not (
        subject_is_smoke_counter_placed_in_cave
        and complement_is_onboard_beneath_cave_counter
        and player_turn_of_placement_of_smoke_counter_ends
    ):
        return None
    return True


def counter_stays_onboard_beneath_cave_counter_why(
    subject_is_smoke_counter_placed_in_cave: Truth,
    complement_is_onboard_beneath_cave_counter: Truth,
    player_turn_of_placement_of_smoke_counter_ends: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_smoke_counter_placed_in_cave,
        complement_is_onboard_beneath_cave_counter,
        player_turn_of_placement_of_smoke_counter_ends,
    )
    if not (
        subject_is_smoke_counter_placed_in_cave
        and complement_is_onboard_beneath_cave_counter
        and player_turn_of_placement_of_smoke_counter_ends
    ):
        return (_STEP_COUNTER_STAYS_ONBOARD_BENEATH_CAVE_COUNTER, None, inputs, (), ())
    return (_STEP_COUNTER_STAYS_ONBOARD_BENEATH_CAVE_COUNTER, True, inputs, (), ())


_STEP_COUNTER_REMAINS_IN_EFFECT = Step(
    "G11.85:p2:c3",
    "each SMOKE counter that is placed in cave remains in effect until Player Turn of placement of that SMOKE "
    "counter ends",
    (
        "subject_is_smoke_counter_placed_in_cave",
        "complement_is_in_effect",
        "player_turn_of_placement_of_smoke_counter_ends",
    ),
)


def counter_remains_in_effect(
    subject_is_smoke_counter_placed_in_cave: Truth,
    complement_is_in_effect: Truth,
    player_turn_of_placement_of_smoke_counter_ends: Truth,
) -> bool | None:
    """G11.85:p2:c3: each SMOKE counter that is placed in cave remains in effect until Player Turn of
    placement of that SMOKE counter ends."""
    if not (
        subject_is_smoke_counter_placed_in_cave
        and complement_is_in_effect
        and player_turn_of_placement_of_smoke_counter_ends
    ):
        return None
    return True


def counter_remains_in_effect_why(
    subject_is_smoke_counter_placed_in_cave: Truth,
    complement_is_in_effect: Truth,
    player_turn_of_placement_of_smoke_counter_ends: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_smoke_counter_placed_in_cave,
        complement_is_in_effect,
        player_turn_of_placement_of_smoke_counter_ends,
    )
    if not (
        subject_is_smoke_counter_placed_in_cave
        and complement_is_in_effect
        and player_turn_of_placement_of_smoke_counter_ends
    ):
        return (_STEP_COUNTER_REMAINS_IN_EFFECT, None, inputs, (), ())
    return (_STEP_COUNTER_REMAINS_IN_EFFECT, True, inputs, (), ())


_STEP_ATTEMPT_REQUIRES_LOS_OR_USE = Step(
    "G11.85:p3:c1",
    "attempt to place SMOKE in cave requires (LOS from firer to target cave) and use of Infantry Target Type for "
    "Direct-Fire ordnance",
    (
        "subject_is_attempt_to_places_smoke_in_cave",
        "object_is_los_from_firer_to_target_cave_and_use",
        "for_direct_fire_ordnance",
    ),
)


def attempt_requires_los_or_use(
    subject_is_attempt_to_places_smoke_in_cave: Truth,
    object_is_los_from_firer_to_target_cave_and_use: Truth,
    for_direct_fire_ordnance: Truth,
) -> bool | None:
    """G11.85:p3:c1: attempt to place SMOKE in cave requires (LOS from firer to target cave) and use of
    Infantry Target Type for Direct-Fire ordnance."""
    if not (
        subject_is_attempt_to_places_smoke_in_cave
        and object_is_los_from_firer_to_target_cave_and_use
        and for_direct_fire_ordnance
    ):
        return None
    return True


def attempt_requires_los_or_use_why(
    subject_is_attempt_to_places_smoke_in_cave: Truth,
    object_is_los_from_firer_to_target_cave_and_use: Truth,
    for_direct_fire_ordnance: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_attempt_to_places_smoke_in_cave,
        object_is_los_from_firer_to_target_cave_and_use,
        for_direct_fire_ordnance,
    )
    if not (
        subject_is_attempt_to_places_smoke_in_cave
        and object_is_los_from_firer_to_target_cave_and_use
        and for_direct_fire_ordnance
    ):
        return (_STEP_ATTEMPT_REQUIRES_LOS_OR_USE, None, inputs, (), ())
    return (_STEP_ATTEMPT_REQUIRES_LOS_OR_USE, True, inputs, (), ())


_STEP_BASIC_TH_MODIFICATION_OF_PLUS_2_FOR_SMOKE_FIRED = Step(
    "G11.85:p3:c2",
    "Basic TH modification of +2 for (SMOKE that is fired at 5-12 hexes) does not apply to (that attempt to place "
    "SMOKE in cave) for Direct-Fire ordnance (C4.4)",
    (
        "rules_basic_th_modification_of_plus_2_for_smoke",
        "to_attempt_to_places_smoke_in_cave",
        "for_direct_fire_ordnance",
    ),
)


def basic_th_modification_of_plus_2_for_smoke_fired(
    rules_basic_th_modification_of_plus_2_for_smoke: Truth,
    to_attempt_to_places_smoke_in_cave: Truth,
    for_direct_fire_ordnance: Truth,
) -> bool | None:
    """G11.85:p3:c2: Basic TH modification of +2 for (SMOKE that is fired at 5-12 hexes) does not apply to
    (that attempt to place SMOKE in cave) for Direct-Fire ordnance (C4.4)."""
    if not (
        rules_basic_th_modification_of_plus_2_for_smoke
        and to_attempt_to_places_smoke_in_cave
        and for_direct_fire_ordnance
    ):
        return None
    return False


def basic_th_modification_of_plus_2_for_smoke_fired_why(
    rules_basic_th_modification_of_plus_2_for_smoke: Truth,
    to_attempt_to_places_smoke_in_cave: Truth,
    for_direct_fire_ordnance: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        rules_basic_th_modification_of_plus_2_for_smoke,
        to_attempt_to_places_smoke_in_cave,
        for_direct_fire_ordnance,
    )
    if not (
        rules_basic_th_modification_of_plus_2_for_smoke
        and to_attempt_to_places_smoke_in_cave
        and for_direct_fire_ordnance
    ):
        return (_STEP_BASIC_TH_MODIFICATION_OF_PLUS_2_FOR_SMOKE_FIRED, None, inputs, (), ())
    return (_STEP_BASIC_TH_MODIFICATION_OF_PLUS_2_FOR_SMOKE_FIRED, False, inputs, (), ())


_STEP_TEM_PLUS_4_OF_TARGET_CAVE_I_E_TH_CASE_Q_APPLY = Step(
    "G11.85:p3:c3",
    "+4 TEM of (target cave) (i.e., TH Case Q) applies to (that attempt to place SMOKE in cave) for Direct-Fire "
    "ordnance",
    ("rules_tem_plus_4_of_target_cave_i_e_th_case_q", "to_attempt_to_places_smoke_in_cave", "for_direct_fire_ordnance"),
)


def tem_plus_4_of_target_cave_i_e_th_case_q_apply(
    rules_tem_plus_4_of_target_cave_i_e_th_case_q: Truth,
    to_attempt_to_places_smoke_in_cave: Truth,
    for_direct_fire_ordnance: Truth,
) -> bool | None:
    """G11.85:p3:c3: +4 TEM of (target cave) (i.e., TH Case Q) applies to (that attempt to place SMOKE in
    cave) for Direct-Fire ordnance."""
    if not (
        rules_tem_plus_4_of_target_cave_i_e_th_case_q
        and to_attempt_to_places_smoke_in_cave
        and for_direct_fire_ordnance
    ):
        return None
    return True


def tem_plus_4_of_target_cave_i_e_th_case_q_apply_why(
    rules_tem_plus_4_of_target_cave_i_e_th_case_q: Truth,
    to_attempt_to_places_smoke_in_cave: Truth,
    for_direct_fire_ordnance: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        rules_tem_plus_4_of_target_cave_i_e_th_case_q,
        to_attempt_to_places_smoke_in_cave,
        for_direct_fire_ordnance,
    )
    if not (
        rules_tem_plus_4_of_target_cave_i_e_th_case_q
        and to_attempt_to_places_smoke_in_cave
        and for_direct_fire_ordnance
    ):
        return (_STEP_TEM_PLUS_4_OF_TARGET_CAVE_I_E_TH_CASE_Q_APPLY, None, inputs, (), ())
    return (_STEP_TEM_PLUS_4_OF_TARGET_CAVE_I_E_TH_CASE_Q_APPLY, True, inputs, (), ())


_STEP_CAVE_HAS_APPROPRIATE_SMOKE_IS_PLACED_UNDER_CAVE = Step(
    "G11.85:p3:c4",
    "target cave has (appropriate SMOKE is placed under Cave counter of that target cave) if Final TH DR yields "
    "hit with (Original TH DR ≤ SMOKE Depletion number)",
    (
        "subject_is_target_cave",
        "object_is_appropriate_smoke_is_placed_under_cave",
        "final_th_dr_yields_hit_with_original_th_dr_smoke",
    ),
)


def cave_has_appropriate_smoke_is_placed_under_cave(
    subject_is_target_cave: Truth,
    object_is_appropriate_smoke_is_placed_under_cave: Truth,
    final_th_dr_yields_hit_with_original_th_dr_smoke: Truth,
) -> bool | None:
    """G11.85:p3:c4: target cave has (appropriate SMOKE is placed under Cave counter of that target cave) if
    Final TH DR yields hit with (Original TH DR ≤ SMOKE Depletion number)."""
    if not (
        subject_is_target_cave
        and object_is_appropriate_smoke_is_placed_under_cave
        and final_th_dr_yields_hit_with_original_th_dr_smoke
    ):
        return None
    return True


def cave_has_appropriate_smoke_is_placed_under_cave_why(
    subject_is_target_cave: Truth,
    object_is_appropriate_smoke_is_placed_under_cave: Truth,
    final_th_dr_yields_hit_with_original_th_dr_smoke: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_target_cave,
        object_is_appropriate_smoke_is_placed_under_cave,
        final_th_dr_yields_hit_with_original_th_dr_smoke,
    )
    if not (
        subject_is_target_cave
        and object_is_appropriate_smoke_is_placed_under_cave
        and final_th_dr_yields_hit_with_original_th_dr_smoke
    ):
        return (_STEP_CAVE_HAS_APPROPRIATE_SMOKE_IS_PLACED_UNDER_CAVE, None, inputs, (), ())
    return (_STEP_CAVE_HAS_APPROPRIATE_SMOKE_IS_PLACED_UNDER_CAVE, True, inputs, (), ())


_STEP_GAIN_TARGET_ACQUISITION = Step(
    "G11.85:p3:c5",
    "Target Acquisition may be gained",
    ("object_is_target_acquisition",),
)


def gain_target_acquisition(object_is_target_acquisition: Truth) -> Legality | None:
    """G11.85:p3:c5: Target Acquisition may be gained."""
    if not object_is_target_acquisition:
        return None
    return Legality.PERMITTED


def gain_target_acquisition_why(object_is_target_acquisition: Truth) -> Record:
    """The same, with its record."""
    inputs = (object_is_target_acquisition,)
    if not object_is_target_acquisition:
        return (_STEP_GAIN_TARGET_ACQUISITION, None, inputs, (), ())
    return (_STEP_GAIN_TARGET_ACQUISITION, Legality.PERMITTED, inputs, (), ())


_STEP_RETENTION_IS_POSSIBLE = Step(
    "G11.85:p3:c5",
    "retention of Multiple ROF is possible (G11.832)",
    ("subject_is_retention_of_multiple_rof", "complement_is_possible"),
)


def retention_is_possible(subject_is_retention_of_multiple_rof: Truth, complement_is_possible: Truth) -> bool | None:
    """G11.85:p3:c5: retention of Multiple ROF is possible (G11.832)."""
    if not (subject_is_retention_of_multiple_rof and complement_is_possible):
        return None
    return True


def retention_is_possible_why(subject_is_retention_of_multiple_rof: Truth, complement_is_possible: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_retention_of_multiple_rof, complement_is_possible)
    if not (subject_is_retention_of_multiple_rof and complement_is_possible):
        return (_STEP_RETENTION_IS_POSSIBLE, None, inputs, (), ())
    return (_STEP_RETENTION_IS_POSSIBLE, True, inputs, (), ())


_STEP_REST_IS_NOT_CONTAINS_SMOKE_IN_CAVE_IN_HEX = Step(
    "G11.85:p5:c1",
    "rest of hex is not considered to contain (SMOKE that is in cave in that hex)",
    ("subject_is_rest_of_hex", "complement_is_contains_smoke_in_cave_in_hex"),
)


def rest_is_not_contains_smoke_in_cave_in_hex(
    subject_is_rest_of_hex: Truth,
    complement_is_contains_smoke_in_cave_in_hex: Truth,
) -> bool | None:
    """G11.85:p5:c1: rest of hex is not considered to contain (SMOKE that is in cave in that hex)."""
    if not (subject_is_rest_of_hex and complement_is_contains_smoke_in_cave_in_hex):
        return None
    return False


def rest_is_not_contains_smoke_in_cave_in_hex_why(
    subject_is_rest_of_hex: Truth,
    complement_is_contains_smoke_in_cave_in_hex: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_rest_of_hex, complement_is_contains_smoke_in_cave_in_hex)
    if not (subject_is_rest_of_hex and complement_is_contains_smoke_in_cave_in_hex):
        return (_STEP_REST_IS_NOT_CONTAINS_SMOKE_IN_CAVE_IN_HEX, None, inputs, (), ())
    return (_STEP_REST_IS_NOT_CONTAINS_SMOKE_IN_CAVE_IN_HEX, False, inputs, (), ())


_STEP_SMOKE_NOT_EXISTS_IN_CAVE = Step(
    "G11.85:p5:c1",
    "SMOKE over each Cave counter of hex does not exist in that cave of that Cave counter",
    ("subject_is_smoke_over_cave_counter_of_hex", "in_cave_of_cave_counter"),
)


def smoke_not_exists_in_cave(
    subject_is_smoke_over_cave_counter_of_hex: Truth,
    in_cave_of_cave_counter: Truth,
) -> bool | None:
    """G11.85:p5:c1: SMOKE over each Cave counter of hex does not exist in that cave of that Cave counter."""
    if not (subject_is_smoke_over_cave_counter_of_hex and in_cave_of_cave_counter):
        return None
    return False


def smoke_not_exists_in_cave_why(
    subject_is_smoke_over_cave_counter_of_hex: Truth,
    in_cave_of_cave_counter: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_smoke_over_cave_counter_of_hex, in_cave_of_cave_counter)
    if not (subject_is_smoke_over_cave_counter_of_hex and in_cave_of_cave_counter):
        return (_STEP_SMOKE_NOT_EXISTS_IN_CAVE, None, inputs, (), ())
    return (_STEP_SMOKE_NOT_EXISTS_IN_CAVE, False, inputs, (), ())


_STEP_DRM_EQUALS_DRM = Step(
    "G11.85:p5:c2",
    "outgoing LOS DRM equals twice current maximum applicable DRM of that SMOKE for (SMOKE in cave) contrary to "
    "A24.8 instead of +1 added modification",
    ("subject_is_outgoing_los_drm", "object_is_twice_current_maximum_applicable_drm", "for_smoke_in_cave"),
)


def drm_equals_drm(
    subject_is_outgoing_los_drm: Truth,
    object_is_twice_current_maximum_applicable_drm: Truth,
    for_smoke_in_cave: Truth,
) -> bool | None:
    """G11.85:p5:c2: outgoing LOS DRM equals twice current maximum applicable DRM of that SMOKE for (SMOKE in
    cave) contrary to A24.8 instead of +1 added modification."""
    if not (subject_is_outgoing_los_drm and object_is_twice_current_maximum_applicable_drm and for_smoke_in_cave):
        return None
    return True


def drm_equals_drm_why(
    subject_is_outgoing_los_drm: Truth,
    object_is_twice_current_maximum_applicable_drm: Truth,
    for_smoke_in_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_outgoing_los_drm, object_is_twice_current_maximum_applicable_drm, for_smoke_in_cave)
    if not (subject_is_outgoing_los_drm and object_is_twice_current_maximum_applicable_drm and for_smoke_in_cave):
        return (_STEP_DRM_EQUALS_DRM, None, inputs, (), ())
    return (_STEP_DRM_EQUALS_DRM, True, inputs, (), ())


_STEP_CAVE_IS_BUILDING = Step(
    "G11.86:c1",
    "non-hidden cave is considered (to be building) for purposes of Sighting TC (E7.3)",
    ("subject_is_not_hidden_cave", "complement_is_building", "for_the_purposes_of_sighting_tc"),
)


def cave_is_building(
    subject_is_not_hidden_cave: Truth,
    complement_is_building: Truth,
    for_the_purposes_of_sighting_tc: Truth,
) -> bool | None:
    """G11.86:c1: non-hidden cave is considered (to be building) for purposes of Sighting TC (E7.3)."""
    if not (subject_is_not_hidden_cave and complement_is_building and for_the_purposes_of_sighting_tc):
        return None
    return True


def cave_is_building_why(
    subject_is_not_hidden_cave: Truth,
    complement_is_building: Truth,
    for_the_purposes_of_sighting_tc: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_not_hidden_cave, complement_is_building, for_the_purposes_of_sighting_tc)
    if not (subject_is_not_hidden_cave and complement_is_building and for_the_purposes_of_sighting_tc):
        return (_STEP_CAVE_IS_BUILDING, None, inputs, (), ())
    return (_STEP_CAVE_IS_BUILDING, True, inputs, (), ())


_STEP_TYPE_OF_CC_ATTACK_APPLY = Step(
    "G11.87:c1",
    "each type of CC attack does not apply between ((unit in cave) and unit that is outside that cave)",
    ("rules_type_of_cc_attack", "between_unit_in_cave_and_unit_outside_cave"),
)


def type_of_cc_attack_apply(
    rules_type_of_cc_attack: Truth,
    between_unit_in_cave_and_unit_outside_cave: Truth,
) -> bool | None:
    """G11.87:c1: each type of CC attack does not apply between ((unit in cave) and unit that is outside that
    cave)."""
    if not (rules_type_of_cc_attack and between_unit_in_cave_and_unit_outside_cave):
        return None
    return False


def type_of_cc_attack_apply_why(
    rules_type_of_cc_attack: Truth,
    between_unit_in_cave_and_unit_outside_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (rules_type_of_cc_attack, between_unit_in_cave_and_unit_outside_cave)
    if not (rules_type_of_cc_attack and between_unit_in_cave_and_unit_outside_cave):
        return (_STEP_TYPE_OF_CC_ATTACK_APPLY, None, inputs, (), ())
    return (_STEP_TYPE_OF_CC_ATTACK_APPLY, False, inputs, (), ())


_ELIMINATE_CAVE_1 = Conflict("G11.88!2")
_STEP_ELIMINATE_CAVE = Step(
    "G11.88:c1",
    "only DC attack or HE attack of ≥ 100 mm except HE Equivalency may eliminate cave only when that DC attack or "
    "that HE attack is resolved in cave [EXC G11.88!2 (G11.841): Bombardment] [EXC G11.88!2 (G15.22): dozer]",
    (
        "subject_is_dc_attack",
        "subject_is_he_attack_of_mm_100_or_more_except_he",
        "object_is_cave",
        "dc_attack_or_he_attack_is_resolved_in_cave",
        "subject_is_bombardment",
        "subject_is_dozer",
        "object_is_dozer",
    ),
    (Exempted("G11.88!2", "Bombardment", "EXC"), Exempted("G11.88!2", "dozer", "EXC")),
)


def eliminate_cave(
    subject_is_dc_attack: Truth,
    subject_is_he_attack_of_mm_100_or_more_except_he: Truth,
    object_is_cave: Truth,
    dc_attack_or_he_attack_is_resolved_in_cave: Truth,
    subject_is_bombardment: Truth,
    subject_is_dozer: Truth,
    object_is_dozer: Truth,
) -> Legality | Conflict | None:
    """G11.88:c1: only DC attack or HE attack of ≥ 100 mm except HE Equivalency may eliminate cave only when
    that DC attack or that HE attack is resolved in cave [EXC G11.88!2 (G11.841): Bombardment] [EXC G11.88!2
    (G15.22): dozer]."""
    if not object_is_cave:
        return None
    if (
        subject_is_bombardment
        and (subject_is_dc_attack or subject_is_he_attack_of_mm_100_or_more_except_he)
        and dc_attack_or_he_attack_is_resolved_in_cave
        and (subject_is_dozer or object_is_dozer)
    ):
        return _ELIMINATE_CAVE_1
    if (
        subject_is_bombardment
        and not (
            (subject_is_dc_attack or subject_is_he_attack_of_mm_100_or_more_except_he)
            and dc_attack_or_he_attack_is_resolved_in_cave
        )
        and (subject_is_dozer or object_is_dozer)
    ):
        return _ELIMINATE_CAVE_1
    if (
        subject_is_bombardment
        and (subject_is_dc_attack or subject_is_he_attack_of_mm_100_or_more_except_he)
        and dc_attack_or_he_attack_is_resolved_in_cave
    ):
        return Legality.FORBIDDEN
    if (
        subject_is_bombardment
        and not (
            (subject_is_dc_attack or subject_is_he_attack_of_mm_100_or_more_except_he)
            and dc_attack_or_he_attack_is_resolved_in_cave
        )
    ):
        return Legality.PERMITTED
    if subject_is_dozer or object_is_dozer:
        return None
    if not (
        (subject_is_dc_attack or subject_is_he_attack_of_mm_100_or_more_except_he)
        and dc_attack_or_he_attack_is_resolved_in_cave
    ):
        return Legality.FORBIDDEN
    return Legality.PERMITTED


def eliminate_cave_why(
    subject_is_dc_attack: Truth,
    subject_is_he_attack_of_mm_100_or_more_except_he: Truth,
    object_is_cave: Truth,
    dc_attack_or_he_attack_is_resolved_in_cave: Truth,
    subject_is_bombardment: Truth,
    subject_is_dozer: Truth,
    object_is_dozer: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_dc_attack,
        subject_is_he_attack_of_mm_100_or_more_except_he,
        object_is_cave,
        dc_attack_or_he_attack_is_resolved_in_cave,
        subject_is_bombardment,
        subject_is_dozer,
        object_is_dozer,
    )
    if not object_is_cave:
        return (_STEP_ELIMINATE_CAVE, None, inputs, (IDLE, IDLE), ())
    if (
        subject_is_bombardment
        and (subject_is_dc_attack or subject_is_he_attack_of_mm_100_or_more_except_he)
        and dc_attack_or_he_attack_is_resolved_in_cave
        and (subject_is_dozer or object_is_dozer)
    ):
        return (_STEP_ELIMINATE_CAVE, _ELIMINATE_CAVE_1, inputs, (APPLIED, APPLIED), ())
    if (
        subject_is_bombardment
        and not (
            (subject_is_dc_attack or subject_is_he_attack_of_mm_100_or_more_except_he)
            and dc_attack_or_he_attack_is_resolved_in_cave
        )
        and (subject_is_dozer or object_is_dozer)
    ):
        return (_STEP_ELIMINATE_CAVE, _ELIMINATE_CAVE_1, inputs, (APPLIED, APPLIED), ())
    if (
        subject_is_bombardment
        and (subject_is_dc_attack or subject_is_he_attack_of_mm_100_or_more_except_he)
        and dc_attack_or_he_attack_is_resolved_in_cave
    ):
        return (_STEP_ELIMINATE_CAVE, Legality.FORBIDDEN, inputs, (APPLIED, NOT_MET), ())
    if (
        subject_is_bombardment
        and not (
            (subject_is_dc_attack or subject_is_he_attack_of_mm_100_or_more_except_he)
            and dc_attack_or_he_attack_is_resolved_in_cave
        )
    ):
        return (_STEP_ELIMINATE_CAVE, Legality.PERMITTED, inputs, (APPLIED, NOT_MET), ())
    if subject_is_dozer or object_is_dozer:
        return (_STEP_ELIMINATE_CAVE, None, inputs, (NOT_MET, APPLIED), ())
    if not (
        (subject_is_dc_attack or subject_is_he_attack_of_mm_100_or_more_except_he)
        and dc_attack_or_he_attack_is_resolved_in_cave
    ):
        return (_STEP_ELIMINATE_CAVE, Legality.FORBIDDEN, inputs, (NOT_MET, NOT_MET), ())
    return (_STEP_ELIMINATE_CAVE, Legality.PERMITTED, inputs, (NOT_MET, NOT_MET), ())


_STEP_OB_LISTS_NUMBER = Step(
    "G11.91:c1",
    "Japanese OB lists number of cave (available to Japanese)",
    ("subject_is_japanese_ob", "object_is_number_of_available_to_japanese_cave"),
)


def ob_lists_number(
    subject_is_japanese_ob: Truth,
    object_is_number_of_available_to_japanese_cave: Truth,
) -> bool | None:
    """G11.91:c1: Japanese OB lists number of cave (available to Japanese)."""
    if not (subject_is_japanese_ob and object_is_number_of_available_to_japanese_cave):
        return None
    return True


def ob_lists_number_why(subject_is_japanese_ob: Truth, object_is_number_of_available_to_japanese_cave: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_japanese_ob, object_is_number_of_available_to_japanese_cave)
    if not (subject_is_japanese_ob and object_is_number_of_available_to_japanese_cave):
        return (_STEP_OB_LISTS_NUMBER, None, inputs, (), ())
    return (_STEP_OB_LISTS_NUMBER, True, inputs, (), ())


_STEP_UPPER_CLIFF_CAVE_SUBTRACTS_3 = Step(
    "G11.91:c2",
    "each Upper-Cliff cave that is set up subtracts 3 from number (available for setup) (G11.113)",
    ("subject_is_upper_cliff_cave_set_up", "object_is_3", "from_available_for_setup_number"),
)


def upper_cliff_cave_subtracts_3(
    subject_is_upper_cliff_cave_set_up: Truth,
    object_is_3: Truth,
    from_available_for_setup_number: Truth,
) -> bool | None:
    """G11.91:c2: each Upper-Cliff cave that is set up subtracts 3 from number (available for setup)
    (G11.113)."""
    if not (subject_is_upper_cliff_cave_set_up and object_is_3 and from_available_for_setup_number):
        return None
    return True


def upper_cliff_cave_subtracts_3_why(
    subject_is_upper_cliff_cave_set_up: Truth,
    object_is_3: Truth,
    from_available_for_setup_number: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_upper_cliff_cave_set_up, object_is_3, from_available_for_setup_number)
    if not (subject_is_upper_cliff_cave_set_up and object_is_3 and from_available_for_setup_number):
        return (_STEP_UPPER_CLIFF_CAVE_SUBTRACTS_3, None, inputs, (), ())
    return (_STEP_UPPER_CLIFF_CAVE_SUBTRACTS_3, True, inputs, (), ())


_STEP_OB_NOT_LISTS_CAVE_COMPLEX = Step(
    "G11.91:c3",
    "Japanese OB does not list Cave Complex (G11.2)",
    ("subject_is_japanese_ob", "object_is_cave_complex"),
)


def ob_not_lists_cave_complex(subject_is_japanese_ob: Truth, object_is_cave_complex: Truth) -> bool | None:
    """G11.91:c3: Japanese OB does not list Cave Complex (G11.2)."""
    if not (subject_is_japanese_ob and object_is_cave_complex):
        return None
    return False


def ob_not_lists_cave_complex_why(subject_is_japanese_ob: Truth, object_is_cave_complex: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_japanese_ob, object_is_cave_complex)
    if not (subject_is_japanese_ob and object_is_cave_complex):
        return (_STEP_OB_NOT_LISTS_CAVE_COMPLEX, None, inputs, (), ())
    return (_STEP_OB_NOT_LISTS_CAVE_COMPLEX, False, inputs, (), ())


_STEP_SETS_UP_UPPER_CLIFF_CAVE_NOT_REDUCES_NUMBER = Step(
    "G11.91:c4",
    "setting up any Upper-Cliff cave does not reduce number of (Cave Complex that Japanese side has available)",
    ("subject_is_sets_up_upper_cliff_cave", "object_is_number_of_cave_complex_japanese_side"),
)


def sets_up_upper_cliff_cave_not_reduces_number(
    subject_is_sets_up_upper_cliff_cave: Truth,
    object_is_number_of_cave_complex_japanese_side: Truth,
) -> bool | None:
    """G11.91:c4: setting up any Upper-Cliff cave does not reduce number of (Cave Complex that Japanese side
    has available)."""
    if not (subject_is_sets_up_upper_cliff_cave and object_is_number_of_cave_complex_japanese_side):
        return None
    return False


def sets_up_upper_cliff_cave_not_reduces_number_why(
    subject_is_sets_up_upper_cliff_cave: Truth,
    object_is_number_of_cave_complex_japanese_side: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_sets_up_upper_cliff_cave, object_is_number_of_cave_complex_japanese_side)
    if not (subject_is_sets_up_upper_cliff_cave and object_is_number_of_cave_complex_japanese_side):
        return (_STEP_SETS_UP_UPPER_CLIFF_CAVE_NOT_REDUCES_NUMBER, None, inputs, (), ())
    return (_STEP_SETS_UP_UPPER_CLIFF_CAVE_NOT_REDUCES_NUMBER, False, inputs, (), ())


_STEP_TUNNEL_FOLLOWS_RULE = Step(
    "G11.933:c1",
    "Tunnel that is connected to Cave Complex follows standard Tunnel rule (by default)",
    ("subject_is_tunnel_connected_to_cave_complex", "object_is_standard_tunnel_rule"),
)


def tunnel_follows_rule(
    subject_is_tunnel_connected_to_cave_complex: Truth,
    object_is_standard_tunnel_rule: Truth,
) -> bool | None:
    """G11.933:c1: Tunnel that is connected to Cave Complex follows standard Tunnel rule (by default)."""
    if not (subject_is_tunnel_connected_to_cave_complex and object_is_standard_tunnel_rule):
        return None
    return True


def tunnel_follows_rule_why(
    subject_is_tunnel_connected_to_cave_complex: Truth,
    object_is_standard_tunnel_rule: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_tunnel_connected_to_cave_complex, object_is_standard_tunnel_rule)
    if not (subject_is_tunnel_connected_to_cave_complex and object_is_standard_tunnel_rule):
        return (_STEP_TUNNEL_FOLLOWS_RULE, None, inputs, (), ())
    return (_STEP_TUNNEL_FOLLOWS_RULE, True, inputs, (), ())


_STEP_CONNECT_TO_LOCATION = Step(
    "G11.934:c1",
    "Sewer may not connect to subterranean Location of any other type",
    ("subject_is_sewer", "to_subterranean_location_of_other_type"),
)


def connect_to_location(subject_is_sewer: Truth, to_subterranean_location_of_other_type: Truth) -> Legality | None:
    """G11.934:c1: Sewer may not connect to subterranean Location of any other type."""
    if not (subject_is_sewer and to_subterranean_location_of_other_type):
        return None
    return Legality.FORBIDDEN


def connect_to_location_why(subject_is_sewer: Truth, to_subterranean_location_of_other_type: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_sewer, to_subterranean_location_of_other_type)
    if not (subject_is_sewer and to_subterranean_location_of_other_type):
        return (_STEP_CONNECT_TO_LOCATION, None, inputs, (), ())
    return (_STEP_CONNECT_TO_LOCATION, Legality.FORBIDDEN, inputs, (), ())


_STEP_MMC_IS_CONTROLS_CAVE = Step(
    "G11.94:c1",
    "any Good Order Allied Infantry MMC that is ADJACENT to cave is considered to control that cave if no Good "
    "Order Japanese MMC occupies non-hidden cave (G11.6)",
    (
        "subject_is_good_order_allied_infantry_mmc",
        "complement_is_controls_cave",
        "good_order_japanese_mmc_occupies_not_hidden_cave",
    ),
)


def mmc_is_controls_cave(
    subject_is_good_order_allied_infantry_mmc: Truth,
    complement_is_controls_cave: Truth,
    good_order_japanese_mmc_occupies_not_hidden_cave: Truth,
) -> bool | None:
    """G11.94:c1: any Good Order Allied Infantry MMC that is ADJACENT to cave is considered to control that
    cave if no Good Order Japanese MMC occupies non-hidden cave (G11.6)."""
    if not (
        subject_is_good_order_allied_infantry_mmc
        and complement_is_controls_cave
        and good_order_japanese_mmc_occupies_not_hidden_cave
    ):
        return None
    return True


def mmc_is_controls_cave_why(
    subject_is_good_order_allied_infantry_mmc: Truth,
    complement_is_controls_cave: Truth,
    good_order_japanese_mmc_occupies_not_hidden_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_good_order_allied_infantry_mmc,
        complement_is_controls_cave,
        good_order_japanese_mmc_occupies_not_hidden_cave,
    )
    if not (
        subject_is_good_order_allied_infantry_mmc
        and complement_is_controls_cave
        and good_order_japanese_mmc_occupies_not_hidden_cave
    ):
        return (_STEP_MMC_IS_CONTROLS_CAVE, None, inputs, (), ())
    return (_STEP_MMC_IS_CONTROLS_CAVE, True, inputs, (), ())


_STEP_CAVE_IS_ILLUMINATED = Step(
    "G11.96:c1",
    "each cave is Illuminated only if (hex of that cave) and Entrance Hex of that cave are Illuminated",
    ("subject_is_cave", "complement_is_illuminated", "hex_of_cave_and_entrance_hex_of_cave"),
)


def cave_is_illuminated(
    subject_is_cave: Truth,
    complement_is_illuminated: Truth,
    hex_of_cave_and_entrance_hex_of_cave: Truth,
) -> bool | None:
    """G11.96:c1: each cave is Illuminated only if (hex of that cave) and Entrance Hex of that cave are
    Illuminated."""
    if not (subject_is_cave and complement_is_illuminated):
        return None
    if not hex_of_cave_and_entrance_hex_of_cave:
        return False
    return True


def cave_is_illuminated_why(
    subject_is_cave: Truth,
    complement_is_illuminated: Truth,
    hex_of_cave_and_entrance_hex_of_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave, complement_is_illuminated, hex_of_cave_and_entrance_hex_of_cave)
    if not (subject_is_cave and complement_is_illuminated):
        return (_STEP_CAVE_IS_ILLUMINATED, None, inputs, (), ())
    if not hex_of_cave_and_entrance_hex_of_cave:
        return (_STEP_CAVE_IS_ILLUMINATED, False, inputs, (), ())
    return (_STEP_CAVE_IS_ILLUMINATED, True, inputs, (), ())


_STEP_BE_ILLUMINATED = Step(
    "G11.96:c2",
    "Cave Complex may never be Illuminated",
    ("subject_is_cave_complex", "complement_is_illuminated"),
)


def be_illuminated(subject_is_cave_complex: Truth, complement_is_illuminated: Truth) -> Legality | None:
    """G11.96:c2: Cave Complex may never be Illuminated."""
    if not (subject_is_cave_complex and complement_is_illuminated):
        return None
    return Legality.FORBIDDEN


def be_illuminated_why(subject_is_cave_complex: Truth, complement_is_illuminated: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_cave_complex, complement_is_illuminated)
    if not (subject_is_cave_complex and complement_is_illuminated):
        return (_STEP_BE_ILLUMINATED, None, inputs, (), ())
    return (_STEP_BE_ILLUMINATED, Legality.FORBIDDEN, inputs, (), ())


_STEP_UNIT_NOT_IS_SUBJECT = Step(
    "G11.96:c3",
    "unit is not subject to Straying while that unit moves in cave or Cave Complex until move of that unit "
    "above-ground takes that unit",
    (
        "subject_is_unit",
        "complement_is_subject",
        "to_straying",
        "moves_in_cave_or_cave_complex",
        "move_of_unit_takes_above_ground_unit",
    ),
)


def unit_not_is_subject(
    subject_is_unit: Truth,
    complement_is_subject: Truth,
    to_straying: Truth,
    moves_in_cave_or_cave_complex: Truth,
    move_of_unit_takes_above_ground_unit: Truth,
) -> bool | None:
    """G11.96:c3: unit is not subject to Straying while that unit moves in cave or Cave Complex until move of
    that unit above-ground takes that unit."""
    if not (
        subject_is_unit
        and complement_is_subject
        and to_straying
        and moves_in_cave_or_cave_complex
        and move_of_unit_takes_above_ground_unit
    ):
        return None
    return False


def unit_not_is_subject_why(
    subject_is_unit: Truth,
    complement_is_subject: Truth,
    to_straying: Truth,
    moves_in_cave_or_cave_complex: Truth,
    move_of_unit_takes_above_ground_unit: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_unit,
        complement_is_subject,
        to_straying,
        moves_in_cave_or_cave_complex,
        move_of_unit_takes_above_ground_unit,
    )
    if not (
        subject_is_unit
        and complement_is_subject
        and to_straying
        and moves_in_cave_or_cave_complex
        and move_of_unit_takes_above_ground_unit
    ):
        return (_STEP_UNIT_NOT_IS_SUBJECT, None, inputs, (), ())
    return (_STEP_UNIT_NOT_IS_SUBJECT, False, inputs, (), ())


_STEP_INFANTRY_BECOMES_BATTLE_HARDENED = Step(
    "G11.97:c1",
    "Infantry in cave becomes Battle Hardened if Final Heat of Battle DR of that Infantry is ≥ 9",
    (
        "subject_is_infantry_in_cave",
        "complement_is_battle_hardened",
        "final_heat_of_battle_dr_of_infantry_is_9_or_more",
    ),
)


def infantry_becomes_battle_hardened(
    subject_is_infantry_in_cave: Truth,
    complement_is_battle_hardened: Truth,
    final_heat_of_battle_dr_of_infantry_is_9_or_more: Truth,
) -> bool | None:
    """G11.97:c1: Infantry in cave becomes Battle Hardened if Final Heat of Battle DR of that Infantry is ≥ 9."""
    if not (
        subject_is_infantry_in_cave
        and complement_is_battle_hardened
        and final_heat_of_battle_dr_of_infantry_is_9_or_more
    ):
        return None
    return True


def infantry_becomes_battle_hardened_why(
    subject_is_infantry_in_cave: Truth,
    complement_is_battle_hardened: Truth,
    final_heat_of_battle_dr_of_infantry_is_9_or_more: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (
        subject_is_infantry_in_cave,
        complement_is_battle_hardened,
        final_heat_of_battle_dr_of_infantry_is_9_or_more,
    )
    if not (
        subject_is_infantry_in_cave
        and complement_is_battle_hardened
        and final_heat_of_battle_dr_of_infantry_is_9_or_more
    ):
        return (_STEP_INFANTRY_BECOMES_BATTLE_HARDENED, None, inputs, (), ())
    return (_STEP_INFANTRY_BECOMES_BATTLE_HARDENED, True, inputs, (), ())


_STEP_HAVE_GUARD = Step(
    "G11.98:c1",
    "Allied prisoner must at all times have Guard in Cave Complex",
    ("subject_is_allied_prisoner", "object_is_guard", "at_all_times", "in_cave_complex"),
)


def have_guard(
    subject_is_allied_prisoner: Truth,
    object_is_guard: Truth,
    at_all_times: Truth,
    in_cave_complex: Truth,
) -> Duty | None:
    """G11.98:c1: Allied prisoner must at all times have Guard in Cave Complex."""
    if not (subject_is_allied_prisoner and object_is_guard and at_all_times and in_cave_complex):
        return None
    return Duty.REQUIRED


def have_guard_why(
    subject_is_allied_prisoner: Truth,
    object_is_guard: Truth,
    at_all_times: Truth,
    in_cave_complex: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_allied_prisoner, object_is_guard, at_all_times, in_cave_complex)
    if not (subject_is_allied_prisoner and object_is_guard and at_all_times and in_cave_complex):
        return (_STEP_HAVE_GUARD, None, inputs, (), ())
    return (_STEP_HAVE_GUARD, Duty.REQUIRED, inputs, (), ())


_STEP_ATTACK_GUARD = Step(
    "G11.98:c1",
    "Allied prisoner may not attack Guard of that Allied prisoner in Cave Complex in CC",
    ("subject_is_allied_prisoner", "object_is_guard_of_allied_prisoner", "in_cave_complex", "in_cc"),
)


def attack_guard(
    subject_is_allied_prisoner: Truth,
    object_is_guard_of_allied_prisoner: Truth,
    in_cave_complex: Truth,
    in_cc: Truth,
) -> Legality | None:
    """G11.98:c1: Allied prisoner may not attack Guard of that Allied prisoner in Cave Complex in CC."""
    if not (subject_is_allied_prisoner and object_is_guard_of_allied_prisoner and in_cave_complex and in_cc):
        return None
    return Legality.FORBIDDEN


def attack_guard_why(
    subject_is_allied_prisoner: Truth,
    object_is_guard_of_allied_prisoner: Truth,
    in_cave_complex: Truth,
    in_cc: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_allied_prisoner, object_is_guard_of_allied_prisoner, in_cave_complex, in_cc)
    if not (subject_is_allied_prisoner and object_is_guard_of_allied_prisoner and in_cave_complex and in_cc):
        return (_STEP_ATTACK_GUARD, None, inputs, (), ())
    return (_STEP_ATTACK_GUARD, Legality.FORBIDDEN, inputs, (), ())


_STEP_INTERROGATION_REVEALS_CAVE = Step(
    "G11.981:c1",
    "that Interrogation reveals that cave when Interrogation reveals unit in cave (E2)",
    ("subject_is_interrogation", "object_is_cave", "interrogation_reveals_unit_in_cave"),
)


def interrogation_reveals_cave(
    subject_is_interrogation: Truth,
    object_is_cave: Truth,
    interrogation_reveals_unit_in_cave: Truth,
) -> bool | None:
    """G11.981:c1: that Interrogation reveals that cave when Interrogation reveals unit in cave (E2)."""
    if not (subject_is_interrogation and object_is_cave and interrogation_reveals_unit_in_cave):
        return None
    return True


def interrogation_reveals_cave_why(
    subject_is_interrogation: Truth,
    object_is_cave: Truth,
    interrogation_reveals_unit_in_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_interrogation, object_is_cave, interrogation_reveals_unit_in_cave)
    if not (subject_is_interrogation and object_is_cave and interrogation_reveals_unit_in_cave):
        return (_STEP_INTERROGATION_REVEALS_CAVE, None, inputs, (), ())
    return (_STEP_INTERROGATION_REVEALS_CAVE, True, inputs, (), ())


_STEP_ANNOUNCE_PRIMARY_CAVE = Step(
    "G11.981:c2",
    "prisoner player must announce (that hidden Primary Cave is Primary Cave) when that Interrogation reveals "
    "hidden Primary Cave",
    ("subject_is_prisoner_player", "object_is_primary_cave", "reveals_hidden_primary_cave"),
)


def announce_primary_cave(
    subject_is_prisoner_player: Truth,
    object_is_primary_cave: Truth,
    reveals_hidden_primary_cave: Truth,
) -> Duty | None:
    """G11.981:c2: prisoner player must announce (that hidden Primary Cave is Primary Cave) when that
    Interrogation reveals hidden Primary Cave."""
    if not (subject_is_prisoner_player and object_is_primary_cave and reveals_hidden_primary_cave):
        return None
    return Duty.REQUIRED


def announce_primary_cave_why(
    subject_is_prisoner_player: Truth,
    object_is_primary_cave: Truth,
    reveals_hidden_primary_cave: Truth,
) -> Record:
    """The same, with its record."""
    inputs = (subject_is_prisoner_player, object_is_primary_cave, reveals_hidden_primary_cave)
    if not (subject_is_prisoner_player and object_is_primary_cave and reveals_hidden_primary_cave):
        return (_STEP_ANNOUNCE_PRIMARY_CAVE, None, inputs, (), ())
    return (_STEP_ANNOUNCE_PRIMARY_CAVE, Duty.REQUIRED, inputs, (), ())


_STEP_REVEAL_CONTENTS = Step(
    "G11.981:c3",
    "Interrogation may not reveal any contents of Cave Complex",
    ("subject_is_interrogation", "object_is_contents_of_cave_complex"),
)


def reveal_contents(subject_is_interrogation: Truth, object_is_contents_of_cave_complex: Truth) -> Legality | None:
    """G11.981:c3: Interrogation may not reveal any contents of Cave Complex."""
    if not (subject_is_interrogation and object_is_contents_of_cave_complex):
        return None
    return Legality.FORBIDDEN


def reveal_contents_why(subject_is_interrogation: Truth, object_is_contents_of_cave_complex: Truth) -> Record:
    """The same, with its record."""
    inputs = (subject_is_interrogation, object_is_contents_of_cave_complex)
    if not (subject_is_interrogation and object_is_contents_of_cave_complex):
        return (_STEP_REVEAL_CONTENTS, None, inputs, (), ())
    return (_STEP_REVEAL_CONTENTS, Legality.FORBIDDEN, inputs, (), ())


RULES: tuple[Rule, ...] = (
    Rule(
        _STEP_CAVE_COUNTER_IS_FORTIFICATION,
        Kind.DEFINITION,
        ("Fortification",),
        (Atom("subject_is_cave_counter", Fits("subject", Thing("Cave counter", kind="counter"))),),
        cave_counter_is_fortification,
        cave_counter_is_fortification_why,
    ),
    Rule(
        _STEP_CAVE_COUNTER_IS_AVAILABLE,
        Kind.FACT,
        ("be",),
        (
            Atom("subject_is_cave_counter", Fits("subject", Thing("Cave counter", kind="counter", det="that"))),
            Atom("complement_is_available", Fits("complement", Trait("available"))),
            Atom("to_japanese", Fits("to", Thing("Japanese", kind="side", det="the"))),
        ),
        cave_counter_is_available,
        cave_counter_is_available_why,
    ),
    Rule(
        _STEP_SET_UP_CAVE_COUNTER,
        Kind.NORM,
        ("set up",),
        (
            Atom("object_is_cave_counter", Fits("object", Thing("Cave counter", kind="counter"))),
            Atom(
                "with_theoretical_maximum_of_6_in_hex_i_e_number",
                Fits(
                    "with",
                    Thing(
                        "maximum",
                        kind="quantity",
                        traits=(Trait("theoretical"),),
                        roles=(
                            Role("of", Number(6, 6)),
                            Role("in", Thing("hex", kind="location")),
                            Role(
                                "i.e.",
                                Thing(
                                    "number",
                                    kind="quantity",
                                    number=Number(1, 1),
                                    roles=(
                                        Role("for", Thing("hexside", kind="location", det="each")),
                                        Role(
                                            "as",
                                            Frame(
                                                ("determine",),
                                                subject=Thing(
                                                    "CA",
                                                    kind="location",
                                                    det="the",
                                                    roles=(
                                                        Role("of", Thing("Cave counter", kind="counter", det="that")),
                                                    ),
                                                ),
                                            ),
                                        ),
                                    ),
                                ),
                                focus="i.e.",
                            ),
                        ),
                    ),
                ),
            ),
            Atom("scenario_starts", Frame(("start",), subject=Thing("scenario", kind="document", det="the"))),
        ),
        set_up_cave_counter,
        set_up_cave_counter_why,
    ),
    Rule(
        _STEP_CAVE_COUNTER_REPRESENTS_LOCATION,
        Kind.EFFECT,
        ("represent",),
        (
            Atom("subject_is_cave_counter", Fits("subject", Thing("Cave counter", kind="counter", det="each"))),
            Atom(
                "object_is_separate_subterranean_location_called",
                Fits(
                    "object",
                    Thing(
                        "Location",
                        kind="location",
                        traits=(Trait("separate"), Trait("subterranean")),
                        such=(
                            Frame(
                                ("call",),
                                object=Thing("it", det="which"),
                                complement=Thing("cave", kind="location"),
                                manner=("hereafter",),
                                passive=True,
                            ),
                        ),
                    ),
                ),
            ),
        ),
        cave_counter_represents_location,
        cave_counter_represents_location_why,
    ),
    Rule(
        _STEP_LEVEL_EQUALS_BASE_LEVEL,
        Kind.EFFECT,
        ("equal",),
        (
            Atom(
                "subject_is_level_of_cave",
                Fits(
                    "subject",
                    Thing(
                        "Level",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="the")),),
                    ),
                ),
            ),
            Atom(
                "object_is_base_level_of_entrance_hex_of_cave",
                Fits(
                    "object",
                    Thing(
                        "Base Level",
                        kind="location",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "Entrance Hex",
                                    kind="location",
                                    det="the",
                                    roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "cave_counter_of_cave_has_been_set_up",
                Frame(
                    ("set up",),
                    object=Thing(
                        "Cave counter",
                        kind="counter",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                    ),
                    roles=(Role("IN", Thing("Depression", kind="terrain")),),
                    passive=True,
                    tense="perfect",
                ),
            ),
        ),
        level_equals_base_level,
        level_equals_base_level_why,
    ),
    Rule(
        _STEP_LEVEL_EQUALS_HIGHER,
        Kind.EFFECT,
        ("equal",),
        (
            Atom(
                "subject_is_level_of_cave",
                Fits(
                    "subject",
                    Thing(
                        "Level",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="the")),),
                    ),
                ),
            ),
            Atom(
                "object_is_higher_of_base_level_of_entrance_hex",
                Fits(
                    "object",
                    Thing(
                        "higher",
                        kind="quantity",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Several(
                                    "and",
                                    (
                                        Thing(
                                            "Base Level",
                                            kind="location",
                                            det="the",
                                            roles=(
                                                Role(
                                                    "of",
                                                    Thing(
                                                        "Entrance Hex",
                                                        kind="location",
                                                        det="the",
                                                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                                    ),
                                                ),
                                            ),
                                        ),
                                        Thing(
                                            "Crest Level",
                                            kind="location",
                                            det="the",
                                            roles=(
                                                Role(
                                                    "of",
                                                    Thing(
                                                        "Entrance Hex",
                                                        kind="location",
                                                        det="the",
                                                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
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
                "cave_counter_of_cave_has_been_set_up",
                Frame(
                    ("set up",),
                    object=Thing(
                        "Cave counter",
                        kind="counter",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                    ),
                    roles=(
                        Role("in", Thing("hex", kind="location", traits=(Trait("Depression", negated=True),))),
                        Role(
                            "with",
                            Several(
                                "or",
                                (
                                    Thing(
                                        "cliff",
                                        kind="terrain",
                                        traits=(Trait("one-level"),),
                                        roles=(
                                            Role(
                                                "as",
                                                Thing(
                                                    "CA Hexside",
                                                    kind="location",
                                                    det="the",
                                                    roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                                ),
                                            ),
                                        ),
                                    ),
                                    Thing(
                                        "hexside",
                                        kind="location",
                                        traits=(Trait("cliff", negated=True),),
                                        roles=(
                                            Role(
                                                "as",
                                                Thing(
                                                    "CA Hexside",
                                                    kind="location",
                                                    det="the",
                                                    roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                                ),
                                            ),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                    passive=True,
                    tense="perfect",
                ),
            ),
        ),
        level_equals_higher,
        level_equals_higher_why,
    ),
    Rule(
        _STEP_OWNER_CHOOSES_LEVEL,
        Kind.EFFECT,
        ("choose",),
        (
            Atom(
                "subject_is_owner_of_cave_counter_of_cave",
                Fits(
                    "subject",
                    Thing(
                        "owner",
                        kind="side",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "Cave counter",
                                    kind="counter",
                                    det="the",
                                    roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "object_is_level_of_cave",
                Fits(
                    "object",
                    Thing(
                        "Level",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="the")),),
                    ),
                ),
            ),
            Atom(
                "cave_counter_of_cave_has_been_set_up",
                Frame(
                    ("set up",),
                    object=Thing(
                        "Cave counter",
                        kind="counter",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                    ),
                    roles=(
                        Role("in", Thing("hex", kind="location", traits=(Trait("Depression", negated=True),))),
                        Role(
                            "with",
                            Thing(
                                "hexside",
                                kind="location",
                                traits=(
                                    Trait("cliff"),
                                    Trait(
                                        "high",
                                        roles=(Role("by", Thing("Level", kind="location", number=Number(2, None))),),
                                    ),
                                ),
                                roles=(
                                    Role(
                                        "as",
                                        Thing(
                                            "CA Hexside",
                                            kind="location",
                                            det="the",
                                            roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                    passive=True,
                    tense="perfect",
                ),
            ),
        ),
        owner_chooses_level,
        owner_chooses_level_why,
    ),
    Rule(
        _STEP_BE_HIGHER,
        Kind.NORM,
        ("be",),
        (
            Atom(
                "subject_is_level_of_cave_chosen",
                Fits(
                    "subject",
                    Thing(
                        "Level",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="the")),),
                        such=(Frame(("choose",), object=Thing("it", det="which"), passive=True),),
                    ),
                ),
            ),
            Atom(
                "higher_of_base_level_of_entrance_hex_of_cave",
                Fits(
                    "≥",
                    Thing(
                        "higher",
                        kind="quantity",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Several(
                                    "and",
                                    (
                                        Thing(
                                            "Base Level",
                                            kind="location",
                                            det="the",
                                            roles=(
                                                Role(
                                                    "of",
                                                    Thing(
                                                        "Entrance Hex",
                                                        kind="location",
                                                        det="the",
                                                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                                    ),
                                                ),
                                            ),
                                        ),
                                        Thing(
                                            "Crest Level",
                                            kind="location",
                                            det="the",
                                            roles=(
                                                Role(
                                                    "of",
                                                    Thing(
                                                        "Entrance Hex",
                                                        kind="location",
                                                        det="the",
                                                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
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
                "base_level_of_hex_cave_counter_of_cave_is_in_it",
                Fits(
                    "≤",
                    Thing(
                        "Base Level",
                        kind="location",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "hex",
                                    kind="location",
                                    det="the",
                                    such=(
                                        Frame(
                                            ("be",),
                                            subject=Thing(
                                                "Cave counter",
                                                kind="counter",
                                                det="the",
                                                roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                            ),
                                            roles=(Role("in", Thing("it", det="which")),),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "cave_counter_of_cave_has_been_set_up",
                Frame(
                    ("set up",),
                    object=Thing(
                        "Cave counter",
                        kind="counter",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                    ),
                    roles=(
                        Role("in", Thing("hex", kind="location", traits=(Trait("Depression", negated=True),))),
                        Role(
                            "with",
                            Thing(
                                "hexside",
                                kind="location",
                                traits=(
                                    Trait("cliff"),
                                    Trait(
                                        "high",
                                        roles=(Role("by", Thing("Level", kind="location", number=Number(2, None))),),
                                    ),
                                ),
                                roles=(
                                    Role(
                                        "as",
                                        Thing(
                                            "CA Hexside",
                                            kind="location",
                                            det="the",
                                            roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                    passive=True,
                    tense="perfect",
                ),
            ),
        ),
        be_higher,
        be_higher_why,
    ),
    Rule(
        _STEP_USE_SIDE,
        Kind.NORM,
        ("use",),
        (
            Atom(
                "subject_is_cave_set_up_in_way",
                Fits(
                    "subject",
                    Thing(
                        "cave",
                        kind="location",
                        such=(
                            Frame(
                                ("set up",),
                                object=Thing("it", det="which"),
                                roles=(Role("in", Thing("way", det="that")),),
                                passive=True,
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "object_is_side_of_cave_counter_shows_label_l0",
                Fits(
                    "object",
                    Thing(
                        "side",
                        kind="side",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "Cave counter",
                                    kind="counter",
                                    such=(
                                        Frame(
                                            ("show",),
                                            subject=Thing("it", det="which"),
                                            object=Several(
                                                "or",
                                                (
                                                    Thing("label", kind="label", det="the", name="L0"),
                                                    Thing("label", kind="label", det="the", name="L1"),
                                                    Thing("label", kind="label", det="the", name="L2"),
                                                    Thing("label", kind="label", det="the", name="L3"),
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
                "to_indicates_actual_level_of_cave",
                Fits(
                    "to",
                    Frame(
                        ("indicate",),
                        object=Thing(
                            "Level",
                            kind="location",
                            det="the",
                            traits=(Trait("actual"),),
                            roles=(Role("of", Thing("cave", kind="location", det="the")),),
                        ),
                    ),
                ),
            ),
        ),
        use_side,
        use_side_why,
    ),
    Rule(
        _STEP_CAVE_IS_UPPER_CLIFF_CAVE,
        Kind.DEFINITION,
        ("Upper-Cliff cave",),
        (
            Atom("subject_is_cave", Fits("subject", Thing("cave", kind="location"))),
            Atom(
                "level_of_cave_is_higher_of_base_level",
                Frame(
                    ("be",),
                    subject=Thing(
                        "Level",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                    ),
                    roles=(
                        Role(
                            "≥",
                            Thing(
                                "higher",
                                kind="quantity",
                                det="the",
                                roles=(
                                    Role(
                                        "of",
                                        Several(
                                            "and",
                                            (
                                                Thing(
                                                    "Base Level",
                                                    kind="location",
                                                    det="the",
                                                    roles=(
                                                        Role(
                                                            "of",
                                                            Thing(
                                                                "Entrance Hex",
                                                                kind="location",
                                                                det="the",
                                                                roles=(
                                                                    Role(
                                                                        "of",
                                                                        Thing("cave", kind="location", det="that"),
                                                                    ),
                                                                ),
                                                            ),
                                                        ),
                                                    ),
                                                ),
                                                Thing(
                                                    "Crest Level",
                                                    kind="location",
                                                    det="the",
                                                    roles=(
                                                        Role(
                                                            "of",
                                                            Thing(
                                                                "Entrance Hex",
                                                                kind="location",
                                                                det="the",
                                                                roles=(
                                                                    Role(
                                                                        "of",
                                                                        Thing("cave", kind="location", det="that"),
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
        ),
        cave_is_upper_cliff_cave,
        cave_is_upper_cliff_cave_why,
    ),
    Rule(
        _STEP_CAVE_COUNTER_HAS_ARROW,
        Kind.FACT,
        ("have",),
        (
            Atom("subject_is_cave_counter", Fits("subject", Thing("Cave counter", kind="counter", det="each"))),
            Atom(
                "object_is_arrow_indicates_direction_of_ca",
                Fits(
                    "object",
                    Thing(
                        "arrow",
                        such=(
                            Frame(
                                ("indicate",),
                                subject=Thing("it", det="which"),
                                object=Thing(
                                    "direction",
                                    det="the",
                                    roles=(
                                        Role(
                                            "of",
                                            Thing(
                                                "CA",
                                                kind="location",
                                                det="the",
                                                roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
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
        cave_counter_has_arrow,
        cave_counter_has_arrow_why,
    ),
    Rule(
        _STEP_CA_EXCLUDES_LOCATION,
        Kind.EFFECT,
        ("exclude",),
        (
            Atom(
                "subject_is_ca_of_cave_counter",
                Fits(
                    "subject",
                    Thing("CA", kind="location", det="the", roles=(Role("of", Thing("Cave counter", kind="counter")),)),
                ),
            ),
            Atom(
                "object_is_location_aerial_in_hex_of_cave_counter",
                Fits(
                    "object",
                    Thing(
                        "Location",
                        kind="location",
                        det="each",
                        roles=(
                            Role("", Trait("aerial"), focus="even"),
                            Role(
                                "in",
                                Thing(
                                    "hex",
                                    kind="location",
                                    det="the",
                                    roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "object_is_location_of_cave_of_cave_counter",
                Fits(
                    "object",
                    Thing(
                        "Location",
                        kind="location",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "cave",
                                    kind="location",
                                    det="the",
                                    roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        ca_excludes_location,
        ca_excludes_location_why,
    ),
    Rule(
        _STEP_CA_INCLUDES_AREA,
        Kind.FACT,
        ("include",),
        (
            Atom(
                "subject_is_ca_of_cave_counter",
                Fits(
                    "subject",
                    Thing(
                        "CA",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
                    ),
                ),
            ),
            Atom(
                "object_is_area_in_hex_of_cave_counter",
                Fits(
                    "object",
                    Thing(
                        "area",
                        kind="location",
                        det="the",
                        roles=(
                            Role(
                                "IN",
                                Thing(
                                    "hex",
                                    kind="location",
                                    det="the",
                                    roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "cave_counter_is_in_depression",
                Frame(
                    ("be",),
                    subject=Thing("Cave counter", kind="counter"),
                    roles=(Role("IN", Thing("Depression", kind="terrain")),),
                ),
            ),
        ),
        ca_includes_area,
        ca_includes_area_why,
    ),
    Rule(
        _STEP_HEX_IS_COMPLETELY_WITHIN_CA_FOR_THE_PURPOSES,
        Kind.DEFINITION,
        ("be",),
        (
            Atom(
                "subject_is_hex_half_in_ca_of_cave_half_out_of_ca",
                Fits(
                    "subject",
                    Thing(
                        "hex",
                        kind="location",
                        such=(
                            Frame(
                                ("be",),
                                subject=Thing("it", det="which"),
                                roles=(
                                    Role(
                                        "half in",
                                        Thing(
                                            "CA",
                                            kind="location",
                                            det="the",
                                            roles=(Role("of", Thing("cave", kind="location")),),
                                        ),
                                    ),
                                    Role(
                                        "half out of",
                                        Thing(
                                            "CA",
                                            kind="location",
                                            det="the",
                                            roles=(Role("of", Thing("cave", kind="location")),),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "complement_is_completely_within_ca_for_the",
                Fits(
                    "complement",
                    Frame(
                        ("be",),
                        roles=(
                            Role("within", Thing("CA", kind="location", det="that")),
                            Role(
                                "for the purposes of",
                                Thing("rule", kind="document", det="the", name="C.5B"),
                                focus="only",
                            ),
                        ),
                        manner=("completely",),
                    ),
                ),
            ),
        ),
        hex_is_completely_within_ca_for_the_purposes,
        hex_is_completely_within_ca_for_the_purposes_why,
    ),
    Rule(
        _STEP_EVENT_HOLDS,
        Kind.FACT,
        ("hold",),
        (Atom("subject_is_event", Fits("subject", Thing("event", kind="event", det="that"))),),
        event_holds,
        event_holds_why,
    ),
    Rule(
        _STEP_CHANGE_CA,
        Kind.NORM,
        ("change",),
        (
            Atom(
                "object_is_ca_of_cave_counter",
                Fits(
                    "object",
                    Thing("CA", kind="location", det="the", roles=(Role("of", Thing("Cave counter", kind="counter")),)),
                ),
            ),
            Atom("during_play", Fits("during", Thing("play"))),
        ),
        change_ca,
        change_ca_why,
    ),
    Rule(
        _STEP_RECORD_CA,
        Kind.NORM,
        ("record",),
        (
            Atom(
                "object_is_ca_of_cave_counter",
                Fits(
                    "object",
                    Thing(
                        "CA",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
                    ),
                ),
            ),
            Atom(
                "cave_counter_is_set_up_using_hip",
                Frame(
                    ("set up",),
                    object=Thing("Cave counter", kind="counter", det="the"),
                    roles=(Role("using", Thing("HIP", kind="status")),),
                    passive=True,
                ),
            ),
        ),
        record_ca,
        record_ca_why,
    ),
    Rule(
        _STEP_CAVE_COMPLEX_IS_FORTIFICATION,
        Kind.DEFINITION,
        ("Fortification",),
        (Atom("subject_is_cave_complex", Fits("subject", Thing("Cave Complex", kind="location"))),),
        cave_complex_is_fortification,
        cave_complex_is_fortification_why,
    ),
    Rule(
        _STEP_CAVE_COMPLEX_IS_AVAILABLE,
        Kind.FACT,
        ("be",),
        (
            Atom("subject_is_cave_complex", Fits("subject", Thing("Cave Complex", kind="location", det="that"))),
            Atom("complement_is_available", Fits("complement", Trait("available"))),
            Atom("to_japanese", Fits("to", Thing("Japanese", kind="side", det="the"))),
        ),
        cave_complex_is_available,
        cave_complex_is_available_why,
    ),
    Rule(
        _STEP_CONSIDER_PERCENT_COUNTER,
        Kind.NORM,
        ("consider",),
        (
            Atom(
                "object_is_percent_25_or_less_of_original_number",
                Fits(
                    "object",
                    Thing(
                        "percent",
                        kind="quantity",
                        number=Number(None, 25),
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "number",
                                    kind="quantity",
                                    det="the",
                                    traits=(Trait("original"),),
                                    roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
                                ),
                            ),
                            Role("per", Thing("FRD", kind="abbreviation")),
                        ),
                    ),
                ),
            ),
            Atom(
                "complement_is_primary_cave_counter",
                Fits("complement", Thing("counter", kind="counter", traits=(Trait("Primary Cave"),))),
            ),
            Atom(
                "for_cave_counter_in_japanese_ob",
                Fits(
                    "for",
                    Thing(
                        "Cave counter",
                        kind="counter",
                        det="the",
                        roles=(Role("in", Thing("OB", det="the", traits=(Trait("Japanese"),))),),
                    ),
                ),
            ),
        ),
        consider_percent_counter,
        consider_percent_counter_why,
    ),
    Rule(
        _STEP_COUNTER_HAS_CAVE_COMPLEX,
        Kind.FACT,
        ("have",),
        (
            Atom(
                "subject_is_primary_cave_counter",
                Fits("subject", Thing("counter", kind="counter", det="each", traits=(Trait("Primary Cave"),))),
            ),
            Atom(
                "object_is_associated_cave_complex",
                Fits("object", Thing("Cave Complex", kind="location", traits=(Trait("associated"),))),
            ),
        ),
        counter_has_cave_complex,
        counter_has_cave_complex_why,
    ),
    Rule(
        _STEP_CAVE_COMPLEX_REPRESENTS_SERIES,
        Kind.EFFECT,
        ("represent",),
        (
            Atom(
                "subject_is_associated_cave_complex",
                Fits("subject", Thing("Cave Complex", kind="location", det="that", traits=(Trait("associated"),))),
            ),
            Atom(
                "object_is_series_of_underground_passageway",
                Fits(
                    "object",
                    Thing(
                        "series",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "passageway",
                                    kind="location",
                                    traits=(Trait("underground"),),
                                    such=(
                                        Frame(
                                            ("extend",),
                                            subject=Thing("it", det="which"),
                                            roles=(
                                                Role(
                                                    "from",
                                                    Thing(
                                                        "Location",
                                                        kind="location",
                                                        det="the",
                                                        roles=(
                                                            Role(
                                                                "of",
                                                                Thing(
                                                                    "cave",
                                                                    kind="location",
                                                                    det="the",
                                                                    roles=(
                                                                        Role(
                                                                            "of",
                                                                            Thing(
                                                                                "Cave Complex",
                                                                                kind="location",
                                                                                det="that",
                                                                                traits=(Trait("associated"),),
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
                ),
            ),
            Atom("abstractly", Fits("manner", Trait("abstractly"))),
        ),
        cave_complex_represents_series,
        cave_complex_represents_series_why,
    ),
    Rule(
        _STEP_EVENT_ENABLES_INFANTRY,
        Kind.EFFECT,
        ("enable",),
        (
            Atom("subject_is_event", Fits("subject", Thing("event", kind="event", det="that"))),
            Atom(
                "object_is_japanese_infantry",
                Fits("object", Thing("Infantry", kind="unit", traits=(Trait("Japanese"),))),
            ),
            Atom(
                "to_moves_unseen_between_point_1_and_other_point",
                Fits(
                    "to",
                    Frame(
                        ("move",),
                        roles=(
                            Role(
                                "between",
                                Several(
                                    "and",
                                    (Thing("point", number=Number(1, 1)), Thing("point", traits=(Trait("other"),))),
                                ),
                            ),
                        ),
                        manner=("unseen",),
                    ),
                ),
            ),
        ),
        event_enables_infantry,
        event_enables_infantry_why,
    ),
    Rule(
        _STEP_CAVE_COUNTER_IS_IN_CONCEALMENT_TERRAIN_WHATEVER,
        Kind.DEFINITION,
        ("be",),
        (
            Atom("subject_is_cave_counter", Fits("subject", Thing("Cave counter", kind="counter"))),
            Atom(
                "complement_is_in_concealment_terrain_whatever",
                Fits(
                    "complement",
                    Frame(
                        ("be",),
                        roles=(
                            Role("in", Thing("Concealment Terrain", kind="terrain")),
                            Role(
                                "whatever",
                                Thing(
                                    "terrain",
                                    kind="terrain",
                                    det="the",
                                    traits=(Trait("other"),),
                                    roles=(
                                        Role(
                                            "in",
                                            Thing(
                                                "hex",
                                                kind="location",
                                                det="the",
                                                roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
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
        cave_counter_is_in_concealment_terrain_whatever,
        cave_counter_is_in_concealment_terrain_whatever_why,
    ),
    Rule(
        _STEP_CONTENTS_IS_IN_CONCEALMENT_TERRAIN_WHATEVER,
        Kind.DEFINITION,
        ("be",),
        (
            Atom(
                "subject_is_contents_of_cave_counter",
                Fits(
                    "subject",
                    Thing(
                        "contents",
                        det="the",
                        roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
                    ),
                ),
            ),
            Atom(
                "complement_is_in_concealment_terrain_whatever",
                Fits(
                    "complement",
                    Frame(
                        ("be",),
                        roles=(
                            Role("in", Thing("Concealment Terrain", kind="terrain")),
                            Role(
                                "whatever",
                                Thing(
                                    "terrain",
                                    kind="terrain",
                                    det="the",
                                    traits=(Trait("other"),),
                                    roles=(
                                        Role(
                                            "in",
                                            Thing(
                                                "hex",
                                                kind="location",
                                                det="the",
                                                roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
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
        contents_is_in_concealment_terrain_whatever,
        contents_is_in_concealment_terrain_whatever_why,
    ),
    Rule(
        _STEP_CAVE_COUNTER_OR_CONTENTS_SETS_UP,
        Kind.EFFECT,
        ("set up",),
        (
            Atom(
                "subject_is_cave_counter_and_contents_of_cave",
                Fits(
                    "subject",
                    Several(
                        "and",
                        (
                            Thing("Cave counter", kind="counter", det="that"),
                            Thing(
                                "contents",
                                det="that",
                                roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("hidden", Fits("manner", Trait("hidden"))),
        ),
        cave_counter_or_contents_sets_up,
        cave_counter_or_contents_sets_up_why,
    ),
    Rule(
        _STEP_CAVE_COMPLEX_SETS_UP,
        Kind.EFFECT,
        ("set up",),
        (
            Atom("subject_is_cave_complex", Fits("subject", Thing("Cave Complex", kind="location"))),
            Atom("hidden", Fits("manner", Trait("hidden"))),
        ),
        cave_complex_sets_up,
        cave_complex_sets_up_why,
    ),
    Rule(
        _STEP_CONTENTS_SETS_UP,
        Kind.EFFECT,
        ("set up",),
        (
            Atom(
                "subject_is_contents_of_cave_complex",
                Fits(
                    "subject",
                    Thing(
                        "contents",
                        det="the",
                        roles=(Role("of", Thing("Cave Complex", kind="location", det="that")),),
                    ),
                ),
            ),
            Atom("hidden", Fits("manner", Trait("hidden"))),
        ),
        contents_sets_up,
        contents_sets_up_why,
    ),
    Rule(
        _STEP_SIDE_HAS_HIP,
        Kind.FACT,
        ("have",),
        (
            Atom(
                "subject_is_japanese_side",
                Fits("subject", Thing("side", kind="side", det="the", traits=(Trait("Japanese"),))),
            ),
            Atom(
                "object_is_hip_for_cave_and_cave_complex",
                Fits(
                    "object",
                    Thing(
                        "HIP",
                        kind="status",
                        roles=(
                            Role(
                                "for",
                                Several(
                                    "and",
                                    (
                                        Thing("cave", kind="location"),
                                        Thing("Cave Complex", kind="location"),
                                        Thing(
                                            "contents",
                                            det="the",
                                            roles=(
                                                Role(
                                                    "of",
                                                    Several(
                                                        "and",
                                                        (
                                                            Thing("cave", kind="location", det="that"),
                                                            Thing("Cave Complex", kind="location", det="that"),
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
                "in_addition_to_other_hip_allowed_to_japanese",
                Fits(
                    "in addition to",
                    Thing(
                        "HIP",
                        kind="status",
                        det="each",
                        traits=(Trait("other"),),
                        such=(
                            Frame(
                                ("allow",),
                                object=Thing("it", det="which"),
                                roles=(
                                    Role("to", Thing("side", kind="side", det="that", traits=(Trait("Japanese"),))),
                                ),
                                passive=True,
                            ),
                        ),
                    ),
                ),
            ),
        ),
        side_has_hip,
        side_has_hip_why,
    ),
    Rule(
        _STEP_CAVE_COUNTER_FOLLOWS_RULE,
        Kind.EFFECT,
        ("follow",),
        (
            Atom("subject_is_cave_counter", Fits("subject", Thing("Cave counter", kind="counter"))),
            Atom(
                "object_is_normal_rule_for_hip_and_hip_loss",
                Fits(
                    "object",
                    Thing(
                        "rule",
                        kind="document",
                        det="the",
                        traits=(Trait("normal"),),
                        roles=(
                            Role(
                                "for",
                                Several(
                                    "and",
                                    (Thing("HIP", kind="status"), Thing("loss", kind="action", traits=(Trait("HIP"),))),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        cave_counter_follows_rule,
        cave_counter_follows_rule_why,
        default=True,
    ),
    Rule(
        _STEP_CONTENTS_FOLLOWS_RULE,
        Kind.EFFECT,
        ("follow",),
        (
            Atom(
                "subject_is_contents_of_cave_counter",
                Fits(
                    "subject",
                    Thing(
                        "contents",
                        det="the",
                        roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
                    ),
                ),
            ),
            Atom(
                "object_is_normal_rule_for_hip_and_hip_loss",
                Fits(
                    "object",
                    Thing(
                        "rule",
                        kind="document",
                        det="the",
                        traits=(Trait("normal"),),
                        roles=(
                            Role(
                                "for",
                                Several(
                                    "and",
                                    (Thing("HIP", kind="status"), Thing("loss", kind="action", traits=(Trait("HIP"),))),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        contents_follows_rule,
        contents_follows_rule_why,
        default=True,
    ),
    Rule(
        _STEP_CAVE_COUNTER_IS_OCCUPIES_TERRAIN_TYPE_OF_HEX,
        Kind.DEFINITION,
        ("occupy",),
        (
            Atom("subject_is_cave_counter", Fits("subject", Thing("Cave counter", kind="counter", det="that"))),
            Atom(
                "complement_is_occupies_terrain_type_of_hex",
                Fits(
                    "complement",
                    Frame(
                        ("occupy",),
                        object=Thing(
                            "terrain type",
                            kind="terrain",
                            det="that",
                            roles=(Role("of", Thing("hex", kind="location", det="that")),),
                            such=(
                                Frame(
                                    ("be",),
                                    subject=Thing("it", det="which"),
                                    complement=Several(
                                        "or",
                                        (
                                            Thing("jungle", kind="terrain", det="that"),
                                            Thing("kunai", kind="terrain", det="that"),
                                            Thing("bamboo", kind="terrain", det="that"),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "for_the_purposes_of_rule_g_2",
                Fits("for the purposes of", Thing("rule", kind="document", det="the", name="G.2")),
            ),
            Atom(
                "cave_counter_is_set_up_in_hex_of_jungle_or_kunai",
                Frame(
                    ("set up",),
                    object=Thing("Cave counter", kind="counter"),
                    roles=(
                        Role(
                            "in",
                            Thing(
                                "hex",
                                kind="location",
                                roles=(
                                    Role(
                                        "of",
                                        Several(
                                            "or",
                                            (
                                                Thing("jungle", kind="terrain"),
                                                Thing("kunai", kind="terrain"),
                                                Thing("bamboo", kind="terrain"),
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
            Atom(
                "ca_hexside_of_cave_counter_is_cliff_hexside",
                Frame(
                    ("be",),
                    subject=Thing(
                        "CA Hexside",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
                    ),
                    complement=Thing("hexside", kind="location", traits=(Trait("cliff"),)),
                ),
            ),
        ),
        cave_counter_is_occupies_terrain_type_of_hex,
        cave_counter_is_occupies_terrain_type_of_hex_why,
    ),
    Rule(
        _STEP_CAVE_COUNTER_IS_PLACED,
        Kind.EFFECT,
        ("place",),
        (
            Atom("object_is_cave_counter", Fits("object", Thing("Cave counter", kind="counter"))),
            Atom("onboard", Fits("manner", Trait("onboard"))),
            Atom(
                "revealed",
                Frame(("reveal",), object=Thing("Cave counter", kind="counter", det="that"), passive=True),
            ),
        ),
        cave_counter_is_placed,
        cave_counter_is_placed_why,
    ),
    Rule(
        _STEP_CONTENTS_IS_NOT_PLACED,
        Kind.EFFECT,
        ("place",),
        (
            Atom(
                "object_is_hidden_contents_of_cave_counter",
                Fits(
                    "object",
                    Thing(
                        "contents",
                        det="the",
                        traits=(Trait("hidden"),),
                        roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
                    ),
                ),
            ),
            Atom("onboard", Fits("manner", Trait("onboard"))),
            Atom(
                "was_revealed",
                Frame(
                    ("reveal",),
                    subject=Thing(
                        "action",
                        kind="action",
                        det="the",
                        traits=(Trait("?"), Trait("loss")),
                        roles=(Role("of", Thing("contents", det="that", traits=(Trait("hidden"),))),),
                    ),
                    object=Thing("Cave counter", kind="counter", det="that"),
                    passive=True,
                    tense="past",
                ),
            ),
            Atom(
                "revealed",
                Frame(("reveal",), object=Thing("Cave counter", kind="counter", det="that"), passive=True),
            ),
            Atom("object_is_search", Fits("object", Thing("Search", kind="action"))),
            Atom("search", Fits("manner", Thing("Search", kind="action"))),
        ),
        contents_is_not_placed,
        contents_is_not_placed_why,
    ),
    Rule(
        _STEP_SET_UP_CAVE_COUNTER_OR_CONTENTS,
        Kind.NORM,
        ("set up",),
        (
            Atom(
                "object_is_hidden_cave_counter_and_contents",
                Fits(
                    "object",
                    Several(
                        "and",
                        (
                            Thing("Cave counter", kind="counter", det="each", traits=(Trait("hidden"),)),
                            Thing(
                                "contents",
                                det="the",
                                roles=(
                                    Role(
                                        "of",
                                        Thing("Cave counter", kind="counter", det="that", traits=(Trait("hidden"),)),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "in_cloaking_box_with_id_letter_corresponds_to_id",
                Fits(
                    "in",
                    Thing(
                        "Cloaking Box",
                        kind="counter",
                        det="the",
                        roles=(
                            Role(
                                "with",
                                Thing(
                                    "letter",
                                    det="the",
                                    traits=(Trait("ID"),),
                                    such=(
                                        Frame(
                                            ("correspond",),
                                            subject=Thing("it", det="which"),
                                            roles=(
                                                Role(
                                                    "to",
                                                    Thing(
                                                        "letter",
                                                        det="the",
                                                        traits=(Trait("ID"),),
                                                        roles=(
                                                            Role(
                                                                "of",
                                                                Thing("Cave counter", kind="counter", det="the"),
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
        set_up_cave_counter_or_contents,
        set_up_cave_counter_or_contents_why,
    ),
    Rule(
        _STEP_SET_UP_CONTENTS,
        Kind.NORM,
        ("set up",),
        (
            Atom(
                "object_is_contents_of_cave_complex",
                Fits(
                    "object",
                    Thing(
                        "contents",
                        det="the",
                        roles=(Role("of", Thing("Cave Complex", kind="location", det="each")),),
                    ),
                ),
            ),
            Atom(
                "in_cloaking_box_with_two_letter_id_corresponds",
                Fits(
                    "in",
                    Thing(
                        "Cloaking Box",
                        kind="counter",
                        det="the",
                        roles=(
                            Role(
                                "with",
                                Thing(
                                    "ID",
                                    kind="abbreviation",
                                    det="the",
                                    traits=(Trait("two-letter"),),
                                    such=(
                                        Frame(
                                            ("correspond",),
                                            subject=Thing("it", det="which"),
                                            roles=(
                                                Role(
                                                    "to",
                                                    Thing(
                                                        "ID",
                                                        kind="abbreviation",
                                                        det="the",
                                                        traits=(Trait("single-letter"),),
                                                        roles=(
                                                            Role(
                                                                "of",
                                                                Thing(
                                                                    "counter",
                                                                    kind="counter",
                                                                    det="the",
                                                                    traits=(Trait("Primary Cave"),),
                                                                    roles=(
                                                                        Role(
                                                                            "of",
                                                                            Thing(
                                                                                "complex",
                                                                                kind="location",
                                                                                det="the",
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
                ),
            ),
        ),
        set_up_contents,
        set_up_contents_why,
    ),
    Rule(
        _STEP_RECORD_LETTER,
        Kind.NORM,
        ("record",),
        (
            Atom(
                "object_is_id_letter_of_cave",
                Fits(
                    "object",
                    Thing(
                        "letter",
                        det="the",
                        traits=(Trait("ID"),),
                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                    ),
                ),
            ),
            Atom(
                "to_shows_hidden_onboard_position_of_cave",
                Fits(
                    "to",
                    Frame(
                        ("show",),
                        object=Thing(
                            "position",
                            kind="location",
                            det="the",
                            traits=(Trait("hidden"), Trait("onboard")),
                            roles=(Role("of", Thing("cave", kind="location", det="each")),),
                        ),
                    ),
                ),
            ),
            Atom("in_proper_hex", Fits("in", Thing("hex", kind="location", det="the", traits=(Trait("proper"),)))),
            Atom("on_ccss", Fits("on", Thing("CCSS", kind="document", det="the"))),
        ),
        record_letter,
        record_letter_why,
    ),
    Rule(
        _STEP_RECORD_FORTIFICATION,
        Kind.NORM,
        ("record",),
        (
            Atom(
                "object_is_other_hidden_fortification",
                Fits("object", Thing("Fortification", kind="terrain", traits=(Trait("other"), Trait("hidden")))),
            ),
            Atom("on_ccss", Fits("on", Thing("CCSS", kind="document", det="the"))),
        ),
        record_fortification,
        record_fortification_why,
    ),
    Rule(
        _STEP_RECORD_UNIT_OR_WEAPON,
        Kind.NORM,
        ("record",),
        (
            Atom(
                "object_is_unit_uses_normal_hip_and_weapon_uses",
                Fits(
                    "object",
                    Several(
                        "and",
                        (
                            Thing(
                                "unit",
                                kind="unit",
                                det="each",
                                such=(
                                    Frame(
                                        ("use",),
                                        subject=Thing("it", det="which"),
                                        object=Thing("HIP", kind="status", traits=(Trait("normal"),)),
                                    ),
                                ),
                            ),
                            Thing(
                                "weapon",
                                kind="weapon",
                                det="each",
                                such=(
                                    Frame(
                                        ("use",),
                                        subject=Thing("it", det="which"),
                                        object=Thing("HIP", kind="status", traits=(Trait("normal"),)),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("on_ccss", Fits("on", Thing("CCSS", kind="document", det="the"))),
        ),
        record_unit_or_weapon,
        record_unit_or_weapon_why,
    ),
    Rule(
        _STEP_SEARCH_REVEALS_CAVE_COUNTER,
        Kind.EFFECT,
        ("reveal",),
        (
            Atom(
                "subject_is_successful_search_against_hex",
                Fits(
                    "subject",
                    Thing(
                        "Search",
                        kind="action",
                        traits=(Trait("successful"),),
                        roles=(
                            Role(
                                "against",
                                Thing(
                                    "hex",
                                    kind="location",
                                    det="the",
                                    roles=(
                                        Role("of", Thing("Cave counter", kind="counter", traits=(Trait("hidden"),))),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("object_is_cave_counter", Fits("object", Thing("Cave counter", kind="counter", det="each"))),
            Atom("in_hex", Fits("in", Thing("hex", kind="location", det="that"))),
            Atom(
                "along_with_contents_of_cave_counter",
                Fits(
                    "along with",
                    Thing(
                        "contents",
                        det="the",
                        roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
                    ),
                ),
            ),
        ),
        search_reveals_cave_counter,
        search_reveals_cave_counter_why,
    ),
    Rule(
        _STEP_CAVE_COUNTER_IS_REVEALED,
        Kind.EFFECT,
        ("reveal",),
        (
            Atom(
                "object_is_cave_counter_in_hex",
                Fits(
                    "object",
                    Thing(
                        "Cave counter",
                        kind="counter",
                        det="each",
                        roles=(Role("in", Thing("hex", kind="location", det="that")),),
                    ),
                ),
            ),
            Atom(
                "recon_is_conducted_against_hex_of_hidden_cave",
                Frame(
                    ("conduct",),
                    object=Thing("Recon", kind="action"),
                    roles=(
                        Role(
                            "against",
                            Thing(
                                "hex",
                                kind="location",
                                det="the",
                                roles=(Role("of", Thing("Cave counter", kind="counter", traits=(Trait("hidden"),))),),
                            ),
                        ),
                    ),
                    passive=True,
                ),
            ),
        ),
        cave_counter_is_revealed,
        cave_counter_is_revealed_why,
    ),
    Rule(
        _STEP_CONTENTS_IS_NOT_REVEALED,
        Kind.EFFECT,
        ("reveal",),
        (
            Atom(
                "object_is_contents_of_cave_counter_in_hex",
                Fits(
                    "object",
                    Thing(
                        "contents",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "Cave counter",
                                    kind="counter",
                                    det="that",
                                    roles=(Role("in", Thing("hex", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "recon_is_conducted_against_hex_of_hidden_cave",
                Frame(
                    ("conduct",),
                    object=Thing("Recon", kind="action"),
                    roles=(
                        Role(
                            "against",
                            Thing(
                                "hex",
                                kind="location",
                                det="the",
                                roles=(Role("of", Thing("Cave counter", kind="counter", traits=(Trait("hidden"),))),),
                            ),
                        ),
                    ),
                    passive=True,
                ),
            ),
        ),
        contents_is_not_revealed,
        contents_is_not_revealed_why,
    ),
    Rule(
        _STEP_STACKING_LIMIT_OF_CAVE,
        Kind.VALUE,
        ("stacking limit",),
        (Atom("subject_is_cave", Fits("subject", Thing("cave", kind="location", det="each"))),),
        stacking_limit_of_cave,
        stacking_limit_of_cave_why,
    ),
    Rule(
        _STEP_OCCUR,
        Kind.NORM,
        ("occur",),
        (Atom("subject_is_overstacking", Fits("subject", Thing("Overstacking", kind="status"))),),
        occur,
        occur_why,
    ),
    Rule(
        _STEP_STACKING_LIMIT_IS_SEPARATE,
        Kind.FACT,
        ("be",),
        (
            Atom("subject_is_stacking_limit", Fits("subject", Thing("stacking limit", kind="quantity", det="that"))),
            Atom("complement_is_separate", Fits("complement", Trait("separate"))),
            Atom(
                "from_normal_stacking_limit_of_hex",
                Fits(
                    "from",
                    Thing(
                        "stacking limit",
                        kind="quantity",
                        det="the",
                        traits=(Trait("normal"),),
                        roles=(Role("of", Thing("hex", kind="location", det="the")),),
                    ),
                ),
            ),
        ),
        stacking_limit_is_separate,
        stacking_limit_is_separate_why,
    ),
    Rule(
        _STEP_CAVE_COUNTER_INDICATES_STACKING_LIMIT,
        Kind.EFFECT,
        ("indicate",),
        (
            Atom("subject_is_cave_counter", Fits("subject", Thing("Cave counter", kind="counter", det="each"))),
            Atom("object_is_stacking_limit", Fits("object", Thing("stacking limit", kind="quantity", det="that"))),
            Atom(
                "as_left_hand_numeral_in_strength_factor_of_cave",
                Fits(
                    "as",
                    Thing(
                        "numeral",
                        det="the",
                        traits=(Trait("left-hand"),),
                        roles=(
                            Role(
                                "in",
                                Thing(
                                    "Strength Factor",
                                    kind="counter",
                                    det="the",
                                    roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        cave_counter_indicates_stacking_limit,
        cave_counter_indicates_stacking_limit_why,
    ),
    Rule(
        _STEP_CAVE_COMPLEX_HAS_STACKING_LIMIT,
        Kind.FACT,
        ("have",),
        (
            Atom("subject_is_cave_complex", Fits("subject", Thing("Cave Complex", kind="location"))),
            Atom(
                "object_is_equal_to_twice_number_of_cave_counter",
                Fits(
                    "object",
                    Thing(
                        "stacking limit",
                        kind="quantity",
                        traits=(
                            Trait(
                                "equal",
                                roles=(
                                    Role(
                                        "to",
                                        Thing(
                                            "number",
                                            kind="quantity",
                                            det="the",
                                            traits=(Trait("twice"),),
                                            roles=(
                                                Role(
                                                    "of",
                                                    Thing(
                                                        "Cave counter",
                                                        kind="counter",
                                                        such=(
                                                            Frame(
                                                                ("set up",),
                                                                object=Thing("it", det="which"),
                                                                roles=(
                                                                    Role(
                                                                        "within",
                                                                        Thing(
                                                                            "boundary",
                                                                            kind="location",
                                                                            det="the",
                                                                            roles=(
                                                                                Role(
                                                                                    "of",
                                                                                    Thing(
                                                                                        "Cave Complex",
                                                                                        kind="location",
                                                                                        det="that",
                                                                                    ),
                                                                                ),
                                                                            ),
                                                                        ),
                                                                    ),
                                                                ),
                                                                manner=("originally",),
                                                                passive=True,
                                                                tense="past",
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
        cave_complex_has_stacking_limit,
        cave_complex_has_stacking_limit_why,
    ),
    Rule(
        _STEP_OCCUR_IN_CAVE_COMPLEX,
        Kind.NORM,
        ("occur",),
        (
            Atom("subject_is_overstacking", Fits("subject", Thing("Overstacking", kind="status"))),
            Atom("in_cave_complex", Fits("in", Thing("Cave Complex", kind="location"))),
            Atom("during_setup", Fits("during", Thing("setup", kind="action"))),
        ),
        occur_in_cave_complex,
        occur_in_cave_complex_why,
    ),
    Rule(
        _STEP_ENTER_CAVE,
        Kind.NORM,
        ("enter",),
        (
            Atom("object_is_cave", Fits("object", Thing("cave", kind="location"))),
            Atom("from_above_ground", Fits("from", Thing("above-ground", kind="location"))),
            Atom(
                "from_entrance_hex_of_cave",
                Fits(
                    "from",
                    Thing(
                        "Entrance Hex",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                    ),
                ),
            ),
        ),
        enter_cave,
        enter_cave_why,
    ),
    Rule(
        _STEP_ENTERS_CAVE_IN_HEX_FROM_ACCESSIBLE_CAVE_IN_HEX,
        Kind.EFFECT,
        ("cost",),
        (
            Atom(
                "subject_is_enters_cave_in_hex_from_accessible",
                Fits(
                    "subject",
                    Frame(
                        ("enter",),
                        object=Thing(
                            "cave",
                            kind="location",
                            roles=(Role("in", Thing("hex", kind="location", det="that")),),
                        ),
                        roles=(
                            Role(
                                "from",
                                Thing(
                                    "cave",
                                    kind="location",
                                    traits=(Trait("Accessible"),),
                                    roles=(Role("in", Thing("hex", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "object_is_additional_mf_1",
                Fits("object", Thing("MF", kind="quantity", number=Number(1, 1), traits=(Trait("additional"),))),
            ),
            Atom(
                "within_not_depression_hex",
                Fits("within", Thing("hex", kind="location", traits=(Trait("Depression", negated=True),))),
            ),
            Atom("for_level_change", Fits("for", Thing("change", kind="action", det="each", traits=(Trait("Level"),)))),
            Atom(
                "rule_g11_751_says_otherwise",
                Frame(("say",), subject=Thing("rule", kind="rule", name="G11.751"), manner=("otherwise",)),
            ),
        ),
        enters_cave_in_hex_from_accessible_cave_in_hex,
        enters_cave_in_hex_from_accessible_cave_in_hex_why,
    ),
    Rule(
        _STEP_ENTER_CAVE_2,
        Kind.NORM,
        ("enter",),
        (
            Atom(
                "object_is_cave_in_depression",
                Fits(
                    "object",
                    Thing("cave", kind="location", roles=(Role("IN", Thing("Depression", kind="terrain")),)),
                ),
            ),
            Atom("from_above_ground", Fits("from", Thing("above-ground", kind="location"))),
            Atom(
                "from_in_hex_of_cave_counter_of_cave",
                Fits(
                    "from IN",
                    Thing(
                        "hex",
                        kind="location",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "Cave counter",
                                    kind="counter",
                                    det="that",
                                    roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        enter_cave_2,
        enter_cave_2_why,
    ),
    Rule(
        _STEP_GO_TO_ABOVE_GROUND,
        Kind.NORM,
        ("go",),
        (
            Atom("subject_is_infantry", Fits("subject", Thing("Infantry", kind="unit", det="that"))),
            Atom("first", Fits("manner", Trait("first"))),
            Atom(
                "to_above_ground_in_hex",
                Fits(
                    "to",
                    Thing(
                        "above-ground",
                        kind="location",
                        roles=(Role("IN", Thing("hex", kind="location", det="that")),),
                    ),
                ),
            ),
            Atom(
                "infantry_in_cave_in_depression_wishes_enters",
                Frame(
                    ("wish",),
                    subject=Thing(
                        "Infantry",
                        kind="unit",
                        roles=(
                            Role(
                                "in",
                                Thing(
                                    "cave",
                                    kind="location",
                                    roles=(Role("IN", Thing("Depression", kind="terrain")),),
                                ),
                            ),
                        ),
                    ),
                    object=Frame(
                        ("enter",),
                        object=Thing(
                            "cave",
                            kind="location",
                            traits=(Trait("other"),),
                            roles=(
                                Role(
                                    "IN",
                                    Thing(
                                        "hex",
                                        kind="location",
                                        det="that",
                                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        go_to_above_ground,
        go_to_above_ground_why,
    ),
    Rule(
        _STEP_EXPEND_MF,
        Kind.NORM,
        ("expend",),
        (
            Atom("subject_is_infantry", Fits("subject", Thing("Infantry", kind="unit", det="that"))),
            Atom("object_is_mf", Fits("object", Thing("MF", kind="quantity"))),
            Atom("separately", Fits("manner", Trait("separately"))),
            Atom(
                "for_entry_of_other_cave",
                Fits(
                    "for",
                    Thing(
                        "entry",
                        kind="action",
                        roles=(Role("of", Thing("cave", kind="location", det="the", traits=(Trait("other"),))),),
                    ),
                ),
            ),
            Atom(
                "infantry_in_cave_in_depression_wishes_enters",
                Frame(
                    ("wish",),
                    subject=Thing(
                        "Infantry",
                        kind="unit",
                        roles=(
                            Role(
                                "in",
                                Thing(
                                    "cave",
                                    kind="location",
                                    roles=(Role("IN", Thing("Depression", kind="terrain")),),
                                ),
                            ),
                        ),
                    ),
                    object=Frame(
                        ("enter",),
                        object=Thing(
                            "cave",
                            kind="location",
                            traits=(Trait("other"),),
                            roles=(
                                Role(
                                    "IN",
                                    Thing(
                                        "hex",
                                        kind="location",
                                        det="that",
                                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "rule_g11_751_says_otherwise",
                Frame(("say",), subject=Thing("rule", kind="rule", name="G11.751"), manner=("otherwise",)),
            ),
        ),
        expend_mf,
        expend_mf_why,
    ),
    Rule(
        _STEP_GO_TO_ABOVE_GROUND_2,
        Kind.NORM,
        ("go",),
        (
            Atom(
                "subject_is_infantry_in_cave_in_depression",
                Fits(
                    "subject",
                    Thing(
                        "Infantry",
                        kind="unit",
                        det="that",
                        roles=(
                            Role(
                                "in",
                                Thing(
                                    "cave",
                                    kind="location",
                                    roles=(Role("IN", Thing("Depression", kind="terrain")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("first", Fits("manner", Trait("first"))),
            Atom(
                "to_above_ground_in_hex",
                Fits(
                    "to",
                    Thing(
                        "above-ground",
                        kind="location",
                        det="that",
                        roles=(Role("IN", Thing("hex", kind="location", det="that")),),
                    ),
                ),
            ),
            Atom(
                "goes_first_to_above_ground_during_aph_is_allowed",
                Frame(
                    ("allow",),
                    object=Frame(
                        ("go",),
                        subject=Thing("Infantry", kind="unit", det="that"),
                        roles=(
                            Role("to", Thing("above-ground", kind="location", det="that")),
                            Role("during", Thing("APh", kind="phase", det="that")),
                        ),
                        manner=("first",),
                    ),
                    manner=("otherwise",),
                    passive=True,
                ),
            ),
            Atom(
                "infantry_in_cave_in_depression_wishes_enters",
                Frame(
                    ("wish",),
                    subject=Thing(
                        "Infantry",
                        kind="unit",
                        roles=(
                            Role(
                                "in",
                                Thing(
                                    "cave",
                                    kind="location",
                                    roles=(Role("IN", Thing("Depression", kind="terrain")),),
                                ),
                            ),
                        ),
                    ),
                    object=Frame(
                        ("enter",),
                        object=Thing(
                            "cave",
                            kind="location",
                            traits=(Trait("other"),),
                            roles=(
                                Role(
                                    "IN",
                                    Thing(
                                        "hex",
                                        kind="location",
                                        det="that",
                                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        go_to_above_ground_2,
        go_to_above_ground_2_why,
    ),
    Rule(
        _STEP_EXPEND_MF_2,
        Kind.NORM,
        ("expend",),
        (
            Atom(
                "subject_is_infantry_in_cave_in_depression",
                Fits(
                    "subject",
                    Thing(
                        "Infantry",
                        kind="unit",
                        det="that",
                        roles=(
                            Role(
                                "in",
                                Thing(
                                    "cave",
                                    kind="location",
                                    roles=(Role("IN", Thing("Depression", kind="terrain")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("object_is_mf", Fits("object", Thing("MF", kind="quantity", det="that"))),
            Atom("separately", Fits("manner", Trait("separately"))),
            Atom(
                "for_entry_of_other_cave",
                Fits(
                    "for",
                    Thing(
                        "entry",
                        kind="action",
                        det="that",
                        roles=(Role("of", Thing("cave", kind="location", det="the", traits=(Trait("other"),))),),
                    ),
                ),
            ),
            Atom(
                "expends_then_separately_mf_for_entry_during_aph",
                Frame(
                    ("allow",),
                    object=Frame(
                        ("expend",),
                        subject=Thing("Infantry", kind="unit", det="that"),
                        object=Thing("MF", kind="quantity", det="that"),
                        roles=(
                            Role("for", Thing("entry", kind="action", det="that")),
                            Role("during", Thing("APh", kind="phase", det="that")),
                        ),
                        manner=("then", "separately"),
                    ),
                    manner=("otherwise",),
                    passive=True,
                ),
            ),
            Atom(
                "infantry_in_cave_in_depression_wishes_enters",
                Frame(
                    ("wish",),
                    subject=Thing(
                        "Infantry",
                        kind="unit",
                        roles=(
                            Role(
                                "in",
                                Thing(
                                    "cave",
                                    kind="location",
                                    roles=(Role("IN", Thing("Depression", kind="terrain")),),
                                ),
                            ),
                        ),
                    ),
                    object=Frame(
                        ("enter",),
                        object=Thing(
                            "cave",
                            kind="location",
                            traits=(Trait("other"),),
                            roles=(
                                Role(
                                    "IN",
                                    Thing(
                                        "hex",
                                        kind="location",
                                        det="that",
                                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        expend_mf_2,
        expend_mf_2_why,
    ),
    Rule(
        _STEP_INFANTRY_CROSSES_CA_HEXSIDE,
        Kind.EFFECT,
        ("cross",),
        (
            Atom("subject_is_infantry", Fits("subject", Thing("Infantry", kind="unit", det="that"))),
            Atom(
                "object_is_ca_hexside_of_cave",
                Fits(
                    "object",
                    Thing(
                        "CA Hexside",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                    ),
                ),
            ),
            Atom(
                "to_entrance_hex_of_cave",
                Fits(
                    "to",
                    Thing(
                        "Entrance Hex",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                    ),
                ),
            ),
            Atom(
                "infantry_exits_directly_cave_in_not_depression",
                Frame(
                    ("exit",),
                    subject=Thing("Infantry", kind="unit"),
                    object=Thing(
                        "cave",
                        kind="location",
                        roles=(Role("in", Thing("hex", kind="location", traits=(Trait("Depression", negated=True),))),),
                    ),
                    roles=(Role("to", Thing("above-ground", kind="location")),),
                    manner=("directly",),
                ),
            ),
        ),
        infantry_crosses_ca_hexside,
        infantry_crosses_ca_hexside_why,
    ),
    Rule(
        _STEP_NORMAL_PRINCIPLE_OF_HEX_ENTRY_APPLY,
        Kind.APPLICATION,
        ("principle",),
        (
            Atom(
                "rules_normal_principle_of_hex_entry",
                Fits(
                    "rules",
                    Thing(
                        "principle",
                        traits=(Trait("normal"),),
                        roles=(Role("of", Thing("entry", kind="action", traits=(Trait("hex"),))),),
                    ),
                ),
            ),
            Atom(
                "crosses_ca_hexside_of_cave_to_entrance_hex",
                Frame(
                    ("cross",),
                    subject=Thing("Infantry", kind="unit", det="that"),
                    object=Thing(
                        "CA Hexside",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                    ),
                    roles=(
                        Role(
                            "to",
                            Thing(
                                "Entrance Hex",
                                kind="location",
                                det="the",
                                roles=(Role("of", Thing("cave", kind="location", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "infantry_exits_directly_cave_in_not_depression",
                Frame(
                    ("exit",),
                    subject=Thing("Infantry", kind="unit"),
                    object=Thing(
                        "cave",
                        kind="location",
                        roles=(Role("in", Thing("hex", kind="location", traits=(Trait("Depression", negated=True),))),),
                    ),
                    roles=(Role("to", Thing("above-ground", kind="location")),),
                    manner=("directly",),
                ),
            ),
        ),
        normal_principle_of_hex_entry_apply,
        normal_principle_of_hex_entry_apply_why,
    ),
    Rule(
        _STEP_NORMAL_MF_COST_APPLY,
        Kind.APPLICATION,
        ("cost",),
        (
            Atom(
                "rules_normal_mf_cost",
                Fits("rules", Thing("cost", kind="quantity", traits=(Trait("normal"), Trait("MF")))),
            ),
            Atom(
                "crosses_ca_hexside_of_cave_to_entrance_hex",
                Frame(
                    ("cross",),
                    subject=Thing("Infantry", kind="unit", det="that"),
                    object=Thing(
                        "CA Hexside",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                    ),
                    roles=(
                        Role(
                            "to",
                            Thing(
                                "Entrance Hex",
                                kind="location",
                                det="the",
                                roles=(Role("of", Thing("cave", kind="location", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "infantry_exits_directly_cave_in_not_depression",
                Frame(
                    ("exit",),
                    subject=Thing("Infantry", kind="unit"),
                    object=Thing(
                        "cave",
                        kind="location",
                        roles=(Role("in", Thing("hex", kind="location", traits=(Trait("Depression", negated=True),))),),
                    ),
                    roles=(Role("to", Thing("above-ground", kind="location")),),
                    manner=("directly",),
                ),
            ),
        ),
        normal_mf_cost_apply,
        normal_mf_cost_apply_why,
    ),
    Rule(
        _STEP_EXIT_UPPER_CLIFF_CAVE,
        Kind.NORM,
        ("exit",),
        (
            Atom("object_is_upper_cliff_cave", Fits("object", Thing("Upper-Cliff cave", kind="location"))),
            Atom("subject_is_climbing", Fits("subject", Thing("Climbing", kind="action"))),
            Atom("in_way", Fits("in", Thing("way", det="that"))),
        ),
        exit_upper_cliff_cave,
        exit_upper_cliff_cave_why,
    ),
    Rule(
        _STEP_INFANTRY_REMAINS_IN_HEX,
        Kind.EFFECT,
        ("remain",),
        (
            Atom(
                "subject_is_infantry_exits_directly_cave",
                Fits(
                    "subject",
                    Thing(
                        "Infantry",
                        kind="unit",
                        such=(
                            Frame(
                                ("exit",),
                                subject=Thing("it", det="which"),
                                object=Thing(
                                    "cave",
                                    kind="location",
                                    roles=(Role("IN", Thing("Depression", kind="terrain")),),
                                ),
                                roles=(Role("to", Thing("above-ground", kind="location")),),
                                manner=("directly",),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "in_hex_of_cave",
                Fits(
                    "IN",
                    Thing(
                        "hex",
                        kind="location",
                        det="that",
                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                    ),
                ),
            ),
        ),
        infantry_remains_in_hex,
        infantry_remains_in_hex_why,
    ),
    Rule(
        _STEP_COST_IS_MF,
        Kind.FACT,
        ("be",),
        (
            Atom(
                "subject_is_normal_cost_for_entry_into_above",
                Fits(
                    "subject",
                    Thing(
                        "cost",
                        kind="quantity",
                        det="the",
                        traits=(Trait("normal"),),
                        roles=(
                            Role(
                                "for",
                                Thing(
                                    "entry",
                                    kind="action",
                                    roles=(
                                        Role(
                                            "INTO",
                                            Thing(
                                                "Location",
                                                kind="location",
                                                det="that",
                                                traits=(Trait("above-ground"),),
                                            ),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("complement_is_mf_1", Fits("complement", Thing("MF", kind="quantity", number=Number(1, 1)))),
            Atom("as_for_exits_pillbox", Fits("as for", Frame(("exit",), object=Thing("pillbox", kind="terrain")))),
        ),
        cost_is_mf,
        cost_is_mf_why,
    ),
    Rule(
        _STEP_INFANTRY_EXPENDS_MF,
        Kind.EFFECT,
        ("expend",),
        (
            Atom("subject_is_infantry", Fits("subject", Thing("Infantry", kind="unit", det="that"))),
            Atom("object_is_mf", Fits("object", Thing("MF", kind="quantity"))),
            Atom("to_enters_cave", Fits("to", Frame(("enter",), object=Thing("cave", kind="location", det="that")))),
            Atom(
                "infantry_remains_hidden",
                Frame(("remain",), subject=Thing("Infantry", kind="unit"), complement=Trait("hidden")),
            ),
            Atom(
                "enters_not_hidden_cave",
                Frame(
                    ("enter",),
                    subject=Thing("Infantry", kind="unit", det="that"),
                    object=Thing("cave", kind="location", traits=(Trait("hidden", negated=True),)),
                ),
            ),
        ),
        infantry_expends_mf,
        infantry_expends_mf_why,
    ),
    Rule(
        _STEP_INFANTRY_EXPENDS_MF_2,
        Kind.EFFECT,
        ("expend",),
        (
            Atom("subject_is_infantry", Fits("subject", Thing("Infantry", kind="unit"))),
            Atom("object_is_mf", Fits("object", Thing("MF", kind="quantity"))),
            Atom(
                "for_entry_of_hidden_cave",
                Fits(
                    "for",
                    Thing(
                        "entry",
                        kind="action",
                        roles=(Role("of", Thing("cave", kind="location", traits=(Trait("hidden"),))),),
                    ),
                ),
            ),
        ),
        infantry_expends_mf_2,
        infantry_expends_mf_2_why,
    ),
    Rule(
        _STEP_CAVE_COMPLEX_IS_ENTERED_AT_COST,
        Kind.EFFECT,
        ("enter",),
        (
            Atom("object_is_cave_complex", Fits("object", Thing("Cave Complex", kind="location"))),
            Atom("at_mf_cost", Fits("at", Thing("cost", kind="quantity", traits=(Trait("MF"),)))),
        ),
        cave_complex_is_entered_at_cost,
        cave_complex_is_entered_at_cost_why,
    ),
    Rule(
        _STEP_PUSH_GUN,
        Kind.NORM,
        ("push",),
        (
            Atom(
                "subject_is_mmc_or_smc_equivalent_of_mmc",
                Fits(
                    "subject",
                    Several(
                        "or",
                        (
                            Thing("MMC", kind="unit"),
                            Thing(
                                "equivalent",
                                det="the",
                                traits=(Trait("SMC"),),
                                roles=(Role("of", Thing("MMC", kind="unit", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("object_is_gun", Fits("object", Thing("Gun", kind="weapon"))),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="the"))),
            Atom("out_of_cave", Fits("out of", Thing("cave", kind="location"))),
            Atom(
                "into_accessible_cave_complex",
                Fits("into", Thing("Cave Complex", kind="location", traits=(Trait("Accessible"),))),
            ),
            Atom(
                "object_is_gun_has_large_target_size",
                Fits(
                    "object",
                    Thing(
                        "Gun",
                        kind="weapon",
                        such=(
                            Frame(
                                ("have",),
                                subject=Thing("it", det="which"),
                                object=Thing("Large Target Size", kind="modifier"),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        push_gun,
        push_gun_why,
    ),
    Rule(
        _STEP_PUSH_GUN_2,
        Kind.NORM,
        ("push",),
        (
            Atom(
                "subject_is_mmc_or_smc_equivalent_of_mmc",
                Fits(
                    "subject",
                    Several(
                        "or",
                        (
                            Thing("MMC", kind="unit"),
                            Thing(
                                "equivalent",
                                det="the",
                                traits=(Trait("SMC"),),
                                roles=(Role("of", Thing("MMC", kind="unit", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("object_is_gun", Fits("object", Thing("Gun", kind="weapon"))),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="the"))),
            Atom(
                "out_of_accessible_cave_complex",
                Fits("out of", Thing("Cave Complex", kind="location", traits=(Trait("Accessible"),))),
            ),
            Atom("into_cave", Fits("into", Thing("cave", kind="location"))),
            Atom(
                "object_is_gun_has_large_target_size",
                Fits(
                    "object",
                    Thing(
                        "Gun",
                        kind="weapon",
                        such=(
                            Frame(
                                ("have",),
                                subject=Thing("it", det="which"),
                                object=Thing("Large Target Size", kind="modifier"),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        push_gun_2,
        push_gun_2_why,
    ),
    Rule(
        _STEP_MMC_OR_EQUIVALENT_PUSHES_GUN,
        Kind.EFFECT,
        ("push",),
        (
            Atom(
                "subject_is_mmc_or_smc_equivalent_of_mmc",
                Fits(
                    "subject",
                    Several(
                        "or",
                        (
                            Thing("MMC", kind="unit", det="that"),
                            Thing(
                                "equivalent",
                                det="that",
                                traits=(Trait("SMC"),),
                                roles=(Role("of", Thing("MMC", kind="unit", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("object_is_gun", Fits("object", Thing("Gun", kind="weapon", det="that"))),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="that"))),
            Atom("out_of_cave", Fits("out of", Thing("cave", kind="location", det="that"))),
            Atom(
                "into_accessible_cave_complex",
                Fits("into", Thing("Cave Complex", kind="location", det="that", traits=(Trait("Accessible"),))),
            ),
        ),
        mmc_or_equivalent_pushes_gun,
        mmc_or_equivalent_pushes_gun_why,
    ),
    Rule(
        _STEP_MMC_OR_EQUIVALENT_PUSHES_GUN_2,
        Kind.EFFECT,
        ("push",),
        (
            Atom(
                "subject_is_mmc_or_smc_equivalent_of_mmc",
                Fits(
                    "subject",
                    Several(
                        "or",
                        (
                            Thing("MMC", kind="unit", det="that"),
                            Thing(
                                "equivalent",
                                det="that",
                                traits=(Trait("SMC"),),
                                roles=(Role("of", Thing("MMC", kind="unit", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("object_is_gun", Fits("object", Thing("Gun", kind="weapon", det="that"))),
            Atom("during_mph", Fits("during", Thing("MPh", kind="phase", det="that"))),
            Atom(
                "out_of_accessible_cave_complex",
                Fits("out of", Thing("Cave Complex", kind="location", det="that", traits=(Trait("Accessible"),))),
            ),
            Atom("into_cave", Fits("into", Thing("cave", kind="location", det="that"))),
        ),
        mmc_or_equivalent_pushes_gun_2,
        mmc_or_equivalent_pushes_gun_2_why,
    ),
    Rule(
        _STEP_DR_IS_REQUIRED,
        Kind.EFFECT,
        ("require",),
        (
            Atom("object_is_manhandling_dr", Fits("object", Thing("DR", kind="dice", traits=(Trait("Manhandling"),)))),
            Atom(
                "mmc_or_smc_equivalent_of_mmc_pushes_gun_during",
                Frame(
                    ("push",),
                    subject=Several(
                        "or",
                        (
                            Thing("MMC", kind="unit", det="that"),
                            Thing(
                                "equivalent",
                                det="that",
                                traits=(Trait("SMC"),),
                                roles=(Role("of", Thing("MMC", kind="unit", det="that")),),
                            ),
                        ),
                    ),
                    object=Thing("Gun", kind="weapon", det="that"),
                    roles=(
                        Role("during", Thing("MPh", kind="phase", det="that")),
                        Role("out of", Thing("cave", kind="location", det="that")),
                        Role("into", Thing("Cave Complex", kind="location", det="that", traits=(Trait("Accessible"),))),
                        Role(
                            "as per",
                            Several(
                                "to",
                                (
                                    Thing("rule", kind="document", det="the", name="G11.75"),
                                    Thing("rule", kind="document", det="the", name="G11.751"),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "mmc_or_smc_equivalent_of_mmc_pushes_gun_during_2",
                Frame(
                    ("push",),
                    subject=Several(
                        "or",
                        (
                            Thing("MMC", kind="unit", det="that"),
                            Thing(
                                "equivalent",
                                det="that",
                                traits=(Trait("SMC"),),
                                roles=(Role("of", Thing("MMC", kind="unit", det="that")),),
                            ),
                        ),
                    ),
                    object=Thing("Gun", kind="weapon", det="that"),
                    roles=(
                        Role("during", Thing("MPh", kind="phase", det="that")),
                        Role(
                            "out of",
                            Thing("Cave Complex", kind="location", det="that", traits=(Trait("Accessible"),)),
                        ),
                        Role("into", Thing("cave", kind="location", det="that")),
                        Role(
                            "as per",
                            Several(
                                "to",
                                (
                                    Thing("rule", kind="document", det="the", name="G11.75"),
                                    Thing("rule", kind="document", det="the", name="G11.751"),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        dr_is_required,
        dr_is_required_why,
    ),
    Rule(
        _STEP_AFFECT_LOCATION,
        Kind.NORM,
        ("affect",),
        (
            Atom("subject_is_spraying_fire", Fits("subject", Thing("Spraying Fire", kind="action"))),
            Atom(
                "object_is_cave_location_2",
                Fits("object", Thing("Location", kind="location", number=Number(2, 2), traits=(Trait("cave"),))),
            ),
            Atom(
                "predesignated_target",
                Frame(
                    ("be",),
                    subject=Thing("Location", kind="location", det="that", traits=(Trait("cave"),)),
                    complement=Thing("target", kind="unit", traits=(Trait("predesignated"),)),
                ),
            ),
            Atom(
                "shares_common_ca_hexside_vertex",
                Frame(
                    ("share",),
                    subject=Thing("Location", kind="location", det="that", traits=(Trait("cave"),)),
                    object=Thing("vertex", kind="location", traits=(Trait("common"), Trait("CA Hexside"))),
                ),
            ),
            Atom(
                "within_level_1_of_each_other",
                Frame(
                    ("be",),
                    subject=Thing("Location", kind="location", det="that", traits=(Trait("cave"),)),
                    roles=(
                        Role(
                            "within",
                            Thing(
                                "Level",
                                kind="location",
                                number=Number(1, 1),
                                roles=(Role("of", Thing("each other", det="the")),),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        affect_location,
        affect_location_why,
    ),
    Rule(
        _STEP_INCLUDE_LOCATION,
        Kind.NORM,
        ("include",),
        (
            Atom(
                "subject_is_spraying_fire_attack_includes",
                Fits(
                    "subject",
                    Thing(
                        "attack",
                        kind="action",
                        traits=(Trait("Spraying Fire"),),
                        such=(
                            Frame(
                                ("include",),
                                subject=Thing("it", det="which"),
                                object=Thing("Location", kind="location", traits=(Trait("cave", negated=True),)),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "object_is_cave_location_1_or_more",
                Fits("object", Thing("Location", kind="location", number=Number(1, None), traits=(Trait("cave"),))),
            ),
        ),
        include_location,
        include_location_why,
    ),
    Rule(
        _STEP_INCLUDE_LOCATION_2,
        Kind.NORM,
        ("include",),
        (
            Atom(
                "object_is_cave_location",
                Fits("object", Thing("Location", kind="location", det="any", traits=(Trait("cave"),))),
            ),
            Atom(
                "in_spraying_fire_attack_includes_not_cave",
                Fits(
                    "in",
                    Thing(
                        "attack",
                        kind="action",
                        traits=(Trait("Spraying Fire"),),
                        such=(
                            Frame(
                                ("include",),
                                subject=Thing("it", det="which"),
                                object=Thing(
                                    "Location",
                                    kind="location",
                                    number=Number(2, 2),
                                    traits=(Trait("cave", negated=True),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        include_location_2,
        include_location_2_why,
    ),
    Rule(
        _STEP_ENTER_CAVE_3,
        Kind.NORM,
        ("enter",),
        (
            Atom("subject_is_fire_lane", Fits("subject", Thing("Fire Lane", kind="action"))),
            Atom("object_is_cave", Fits("object", Thing("cave", kind="location"))),
        ),
        enter_cave_3,
        enter_cave_3_why,
    ),
    Rule(
        _STEP_ORIGINATE_IN_CAVE,
        Kind.NORM,
        ("originate",),
        (
            Atom("subject_is_fire_lane", Fits("subject", Thing("Fire Lane", kind="action"))),
            Atom("in_cave", Fits("in", Thing("cave", kind="location", det="that"))),
        ),
        originate_in_cave,
        originate_in_cave_why,
    ),
    Rule(
        _STEP_PLACE_DC,
        Kind.NORM,
        ("place",),
        (
            Atom("object_is_dc", Fits("object", Thing("DC", kind="weapon"))),
            Atom("into_cave", Fits("into", Thing("cave", kind="location"))),
            Atom(
                "by_not_climbing_not_pinned_good_order_infantry",
                Fits(
                    "by",
                    Thing(
                        "unit",
                        kind="unit",
                        traits=(
                            Trait("Climbing", negated=True),
                            Trait("pinned", negated=True),
                            Trait("Good Order"),
                            Trait("Infantry"),
                        ),
                        such=(
                            Joined(
                                "and",
                                (
                                    Frame(
                                        ("place",),
                                        subject=Thing("it", det="which"),
                                        object=Thing("DC", kind="weapon", det="that"),
                                        roles=(
                                            Role("into", Thing("cave", kind="location", det="that")),
                                            Role(
                                                "while",
                                                Frame(
                                                    ("be",),
                                                    subject=Thing("it", det="which"),
                                                    complement=Trait("ADJACENT"),
                                                    roles=(Role("to", Thing("cave", kind="location", det="the")),),
                                                ),
                                            ),
                                        ),
                                    ),
                                    Frame(
                                        ("expend",),
                                        subject=Thing("it", det="which"),
                                        object=Several(
                                            "plus",
                                            (
                                                Thing(
                                                    "MF",
                                                    kind="quantity",
                                                    number=Number(2, 2),
                                                    roles=(
                                                        Role(
                                                            "i.e.",
                                                            Thing(
                                                                "cost",
                                                                kind="quantity",
                                                                traits=(Trait("cave"), Trait("entry")),
                                                            ),
                                                            focus="i.e.",
                                                        ),
                                                    ),
                                                ),
                                                Thing(
                                                    "cost",
                                                    kind="quantity",
                                                    det="any",
                                                    traits=(Trait("necessary"), Trait("SMOKE"), Trait("MF")),
                                                ),
                                            ),
                                        ),
                                        roles=(
                                            Role(
                                                "to",
                                                Frame(("place",), object=Thing("DC", kind="weapon", det="that")),
                                            ),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("as_per_rule_g11_8331", Fits("as per", Thing("rule", kind="document", det="the", name="G11.8331"))),
        ),
        place_dc,
        place_dc_why,
    ),
    Rule(
        _STEP_THROW_DC,
        Kind.NORM,
        ("throw",),
        (
            Atom("subject_is_thrower", Fits("subject", Thing("Thrower", kind="unit"))),
            Atom("object_is_dc", Fits("object", Thing("DC", kind="weapon"))),
            Atom("into_cave", Fits("into", Thing("cave", kind="location"))),
            Atom(
                "adjacent",
                Frame(("be",), subject=Thing("Thrower", kind="unit", det="that"), complement=Trait("adjacent")),
            ),
            Atom(
                "climbing",
                Frame(("be",), subject=Thing("Thrower", kind="unit", det="that"), complement=Trait("Climbing")),
            ),
            Atom(
                "pinned",
                Frame(("be",), subject=Thing("Thrower", kind="unit", det="that"), complement=Trait("pinned")),
            ),
            Atom(
                "in_good_order",
                Frame(
                    ("be",),
                    subject=Thing("Thrower", kind="unit", det="that"),
                    roles=(Role("in", Thing("Good Order", kind="status")),),
                ),
            ),
            Atom(
                "lower_by_level_2_or_more_than_cave",
                Frame(
                    ("be",),
                    subject=Thing("Thrower", kind="unit", det="that"),
                    complement=Trait(
                        "lower",
                        roles=(Role("by", Thing("Level", kind="location", number=Number(2, None))),),
                    ),
                    roles=(Role("than", Thing("cave", kind="location", det="that")),),
                ),
            ),
            Atom(
                "has_los_to_cave",
                Frame(
                    ("have",),
                    subject=Thing("Thrower", kind="unit", det="that"),
                    object=Thing(
                        "LOS",
                        kind="relation",
                        roles=(Role("to", Thing("cave", kind="location", det="that")),),
                    ),
                ),
            ),
            Atom(
                "owner_of_thrower_makes_subsequent_final_dr_i_e",
                Frame(
                    ("make",),
                    subject=Thing(
                        "owner",
                        kind="side",
                        det="the",
                        roles=(Role("of", Thing("Thrower", kind="unit", det="that")),),
                    ),
                    object=Thing(
                        "dr",
                        kind="dice",
                        traits=(Trait("subsequent"), Trait("Final")),
                        roles=(Role("i.e.", Thing("Δ", kind="dice"), focus="i.e."), Role("of", Number(None, 3))),
                    ),
                ),
            ),
        ),
        throw_dc,
        throw_dc_why,
    ),
    Rule(
        _STEP_DC_IS_THROWN,
        Kind.EFFECT,
        ("throw",),
        (
            Atom("object_is_dc", Fits("object", Thing("DC", kind="weapon"))),
            Atom("successfully", Fits("manner", Trait("successfully"))),
            Atom(
                "final_thrown_dc_dr_is_3_or_less",
                Frame(
                    ("be",),
                    subject=Thing("dr", kind="dice", det="the", traits=(Trait("Final"), Trait("Thrown-DC"))),
                    complement=Number(None, 3),
                ),
            ),
        ),
        dc_is_thrown,
        dc_is_thrown_why,
    ),
    Rule(
        _STEP_DR_IS_NOT_SUCCESSFUL,
        Kind.FACT,
        ("be",),
        (
            Atom(
                "subject_is_final_thrown_dc_dr",
                Fits("subject", Thing("dr", kind="dice", det="the", traits=(Trait("Final"), Trait("Thrown-DC")))),
            ),
            Atom("complement_is_not_successful", Fits("complement", Trait("successful", negated=True))),
            Atom(
                "final_thrown_dc_dr_is_4_or_more",
                Frame(
                    ("be",),
                    subject=Thing("dr", kind="dice", det="the", traits=(Trait("Final"), Trait("Thrown-DC"))),
                    complement=Number(4, None),
                ),
            ),
        ),
        dr_is_not_successful,
        dr_is_not_successful_why,
    ),
    Rule(
        _STEP_PLUS_1_TO_DR,
        Kind.MODIFIER,
        ("dr",),
        (
            Atom(
                "quantity_is_thrown_dc_dr",
                Fits("quantity", Thing("dr", kind="dice", det="the", traits=(Trait("Thrown-DC"),))),
            ),
            Atom(
                "level_of_cave_is_level_of_thrower",
                Frame(
                    ("be",),
                    subject=Thing("Level", kind="location", roles=(Role("of", Thing("cave", kind="location")),)),
                    roles=(
                        Role(
                            "≥",
                            Thing(
                                "Level",
                                kind="location",
                                det="the",
                                roles=(Role("of", Thing("Thrower", kind="unit")),),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        plus_1_to_dr,
        plus_1_to_dr_why,
    ),
    Rule(
        _STEP_MINUS_1_TO_DR,
        Kind.MODIFIER,
        ("dr",),
        (
            Atom(
                "quantity_is_thrown_dc_dr",
                Fits("quantity", Thing("dr", kind="dice", det="the", traits=(Trait("Thrown-DC"),))),
            ),
            Atom(
                "thrower_is_adjacent_to_cave",
                Frame(
                    ("be",),
                    subject=Thing("Thrower", kind="unit"),
                    complement=Trait("ADJACENT"),
                    roles=(Role("to", Thing("cave", kind="location")),),
                ),
            ),
        ),
        minus_1_to_dr,
        minus_1_to_dr_why,
    ),
    Rule(
        _STEP_DC_ATTACKS_CAVE_OR_CONTENTS,
        Kind.EFFECT,
        ("attack",),
        (
            Atom("subject_is_dc", Fits("subject", Thing("DC", kind="weapon", det="the"))),
            Atom(
                "object_is_cave_and_contents_of_cave",
                Fits(
                    "object",
                    Several(
                        "and",
                        (
                            Thing("cave", kind="location", det="the"),
                            Thing(
                                "contents",
                                det="the",
                                roles=(Role("of", Thing("cave", kind="location", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "final_thrown_dc_dr_is_3_or_less",
                Frame(
                    ("be",),
                    subject=Thing("dr", kind="dice", det="the", traits=(Trait("Final"), Trait("Thrown-DC"))),
                    complement=Number(None, 3),
                ),
            ),
        ),
        dc_attacks_cave_or_contents,
        dc_attacks_cave_or_contents_why,
    ),
    Rule(
        _STEP_DRM_OF_KIND_APPLY,
        Kind.APPLICATION,
        ("DRM",),
        (
            Atom(
                "rules_drm_of_kind",
                Fits("rules", Thing("DRM", kind="modifier", roles=(Role("of", Thing("kind", det="any")),))),
            ),
            Atom(
                "dc_attacks_cave_and_contents_of_cave",
                Frame(
                    ("attack",),
                    subject=Thing("DC", kind="weapon", det="the"),
                    object=Several(
                        "and",
                        (
                            Thing("cave", kind="location", det="the"),
                            Thing(
                                "contents",
                                det="the",
                                roles=(Role("of", Thing("cave", kind="location", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "final_thrown_dc_dr_is_3_or_less",
                Frame(
                    ("be",),
                    subject=Thing("dr", kind="dice", det="the", traits=(Trait("Final"), Trait("Thrown-DC"))),
                    complement=Number(None, 3),
                ),
            ),
        ),
        drm_of_kind_apply,
        drm_of_kind_apply_why,
    ),
    Rule(
        _STEP_ATTACK_AGAINST_CAVE_AND_CONTENTS_OF_CAVE_APPLY,
        Kind.APPLICATION,
        ("attack",),
        (
            Atom(
                "rules_attack_against_cave_and_contents_of_cave",
                Fits(
                    "rules",
                    Thing(
                        "attack",
                        kind="action",
                        roles=(
                            Role(
                                "against",
                                Several(
                                    "and",
                                    (
                                        Thing("cave", kind="location", det="the"),
                                        Thing(
                                            "contents",
                                            det="the",
                                            roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "dc_and_cave_is_now_at_different_level",
                Frame(
                    ("be",),
                    subject=Several("and", (Thing("DC", kind="weapon"), Thing("cave", kind="location"))),
                    roles=(Role("at", Thing("Level", kind="location", traits=(Trait("different"),))),),
                    manner=("now",),
                ),
            ),
        ),
        attack_against_cave_and_contents_of_cave_apply,
        attack_against_cave_and_contents_of_cave_apply_why,
    ),
    Rule(
        _STEP_ATTEMPT_PLACES_DC_INTO_CAVE,
        Kind.NORM,
        ("attempt",),
        (
            Atom(
                "subject_is_good_order_infantry_unit",
                Fits(
                    "subject",
                    Thing("unit", kind="unit", det="that", traits=(Trait("Good Order"), Trait("Infantry"))),
                ),
            ),
            Atom(
                "object_is_places_dc_into_cave",
                Fits(
                    "object",
                    Frame(
                        ("place",),
                        object=Thing("DC", kind="weapon"),
                        roles=(Role("into", Thing("cave", kind="location", det="that")),),
                    ),
                ),
            ),
            Atom(
                "good_order_not_pinned_infantry_unit_is_at_higher",
                Frame(
                    ("be",),
                    subject=Thing(
                        "unit",
                        kind="unit",
                        traits=(Trait("Good Order"), Trait("pinned", negated=True), Trait("Infantry")),
                    ),
                    roles=(
                        Role(
                            "at",
                            Thing(
                                "elevation",
                                kind="location",
                                traits=(Trait("higher", roles=(Role("than", Thing("cave", kind="location")),)),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "in_ca_of_cave",
                Frame(
                    ("be",),
                    subject=Thing(
                        "unit",
                        kind="unit",
                        det="that",
                        traits=(Trait("Good Order"), Trait("pinned", negated=True), Trait("Infantry")),
                    ),
                    roles=(
                        Role(
                            "in",
                            Thing(
                                "CA",
                                kind="location",
                                det="the",
                                roles=(Role("of", Thing("cave", kind="location", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        attempt_places_dc_into_cave,
        attempt_places_dc_into_cave_why,
    ),
    Rule(
        _STEP_UNIT_DECLARES_ATTEMPT,
        Kind.EFFECT,
        ("declare",),
        (
            Atom(
                "subject_is_good_order_not_pinned_infantry_unit",
                Fits(
                    "subject",
                    Thing(
                        "unit",
                        kind="unit",
                        det="that",
                        traits=(Trait("Good Order"), Trait("pinned", negated=True), Trait("Infantry")),
                    ),
                ),
            ),
            Atom(
                "object_is_attempt_to_places_dc_into_cave",
                Fits(
                    "object",
                    Thing(
                        "attempt",
                        kind="action",
                        det="the",
                        roles=(
                            Role(
                                "to",
                                Frame(
                                    ("place",),
                                    object=Thing("DC", kind="weapon", det="that"),
                                    roles=(Role("into", Thing("cave", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "to_attempts_places_dc_into_cave",
                Fits(
                    "to",
                    Frame(
                        ("attempt",),
                        object=Frame(
                            ("place",),
                            object=Thing("DC", kind="weapon", det="that"),
                            roles=(Role("into", Thing("cave", kind="location", det="that")),),
                        ),
                    ),
                ),
            ),
            Atom(
                "good_order_not_pinned_infantry_unit_is_at_higher",
                Frame(
                    ("be",),
                    subject=Thing(
                        "unit",
                        kind="unit",
                        traits=(Trait("Good Order"), Trait("pinned", negated=True), Trait("Infantry")),
                    ),
                    roles=(
                        Role(
                            "at",
                            Thing(
                                "elevation",
                                kind="location",
                                traits=(Trait("higher", roles=(Role("than", Thing("cave", kind="location")),)),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "in_ca_of_cave",
                Frame(
                    ("be",),
                    subject=Thing(
                        "unit",
                        kind="unit",
                        det="that",
                        traits=(Trait("Good Order"), Trait("pinned", negated=True), Trait("Infantry")),
                    ),
                    roles=(
                        Role(
                            "in",
                            Thing(
                                "CA",
                                kind="location",
                                det="the",
                                roles=(Role("of", Thing("cave", kind="location", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        unit_declares_attempt,
        unit_declares_attempt_why,
    ),
    Rule(
        _STEP_UNIT_MOVES_TO_ATTEMPTS_PLACES_DC_INTO_CAVE,
        Kind.EFFECT,
        ("move",),
        (
            Atom(
                "subject_is_good_order_not_pinned_infantry_unit",
                Fits(
                    "subject",
                    Thing(
                        "unit",
                        kind="unit",
                        det="that",
                        traits=(Trait("Good Order"), Trait("pinned", negated=True), Trait("Infantry")),
                    ),
                ),
            ),
            Atom(
                "to_attempts_places_dc_into_cave",
                Fits(
                    "to",
                    Frame(
                        ("attempt",),
                        object=Frame(
                            ("place",),
                            object=Thing("DC", kind="weapon", det="that"),
                            roles=(Role("into", Thing("cave", kind="location", det="that")),),
                        ),
                    ),
                ),
            ),
            Atom(
                "onto_climb_counter_arrow_of_it_touches_vertex",
                Fits(
                    "onto",
                    Thing(
                        "Climb counter",
                        kind="counter",
                        such=(
                            Joined(
                                "or",
                                (
                                    Frame(
                                        ("touch",),
                                        subject=Thing(
                                            "arrow",
                                            det="the",
                                            roles=(Role("of", Thing("it", det="which")),),
                                        ),
                                        object=Thing(
                                            "vertex",
                                            kind="location",
                                            roles=(
                                                Role(
                                                    "of",
                                                    Thing(
                                                        "CA Hexside",
                                                        kind="location",
                                                        det="the",
                                                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                                    ),
                                                ),
                                            ),
                                        ),
                                        roles=(
                                            Role(
                                                "except for",
                                                Thing(
                                                    "cave",
                                                    kind="location",
                                                    roles=(Role("IN", Thing("Depression", kind="terrain")),),
                                                ),
                                            ),
                                        ),
                                    ),
                                    Frame(
                                        ("touch",),
                                        subject=Thing(
                                            "arrow",
                                            det="the",
                                            roles=(Role("of", Thing("it", det="which")),),
                                        ),
                                        object=Thing(
                                            "vertex",
                                            kind="location",
                                            det="any",
                                            roles=(
                                                Role(
                                                    "of",
                                                    Thing(
                                                        "hexside",
                                                        kind="location",
                                                        det="the",
                                                        such=(
                                                            Frame(
                                                                ("point",),
                                                                subject=Thing(
                                                                    "arrow",
                                                                    det="the",
                                                                    roles=(
                                                                        Role(
                                                                            "of",
                                                                            Thing(
                                                                                "Cave counter",
                                                                                kind="counter",
                                                                                det="the",
                                                                                roles=(
                                                                                    Role(
                                                                                        "of",
                                                                                        Thing(
                                                                                            "cave",
                                                                                            kind="location",
                                                                                            det="that",
                                                                                        ),
                                                                                    ),
                                                                                ),
                                                                            ),
                                                                        ),
                                                                    ),
                                                                ),
                                                                roles=(Role("away from", Thing("it", det="which")),),
                                                                manner=("directly",),
                                                            ),
                                                        ),
                                                    ),
                                                ),
                                            ),
                                        ),
                                        roles=(
                                            Role(
                                                "for",
                                                Thing(
                                                    "cave",
                                                    kind="location",
                                                    roles=(Role("IN", Thing("Depression", kind="terrain")),),
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
                "good_order_not_pinned_infantry_unit_is_at_higher",
                Frame(
                    ("be",),
                    subject=Thing(
                        "unit",
                        kind="unit",
                        traits=(Trait("Good Order"), Trait("pinned", negated=True), Trait("Infantry")),
                    ),
                    roles=(
                        Role(
                            "at",
                            Thing(
                                "elevation",
                                kind="location",
                                traits=(Trait("higher", roles=(Role("than", Thing("cave", kind="location")),)),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "in_ca_of_cave",
                Frame(
                    ("be",),
                    subject=Thing(
                        "unit",
                        kind="unit",
                        det="that",
                        traits=(Trait("Good Order"), Trait("pinned", negated=True), Trait("Infantry")),
                    ),
                    roles=(
                        Role(
                            "in",
                            Thing(
                                "CA",
                                kind="location",
                                det="the",
                                roles=(Role("of", Thing("cave", kind="location", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        unit_moves_to_attempts_places_dc_into_cave,
        unit_moves_to_attempts_places_dc_into_cave_why,
    ),
    Rule(
        _STEP_OCCUR_ALONG_HEXSIDE,
        Kind.NORM,
        ("occur",),
        (
            Atom(
                "subject_is_climbing_of_type",
                Fits("subject", Thing("Climbing", kind="action", roles=(Role("of", Thing("type", det="that")),))),
            ),
            Atom(
                "good_order_not_pinned_infantry_unit_is_at_higher",
                Frame(
                    ("be",),
                    subject=Thing(
                        "unit",
                        kind="unit",
                        traits=(Trait("Good Order"), Trait("pinned", negated=True), Trait("Infantry")),
                    ),
                    roles=(
                        Role(
                            "at",
                            Thing(
                                "elevation",
                                kind="location",
                                traits=(Trait("higher", roles=(Role("than", Thing("cave", kind="location")),)),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "in_ca_of_cave",
                Frame(
                    ("be",),
                    subject=Thing(
                        "unit",
                        kind="unit",
                        det="that",
                        traits=(Trait("Good Order"), Trait("pinned", negated=True), Trait("Infantry")),
                    ),
                    roles=(
                        Role(
                            "in",
                            Thing(
                                "CA",
                                kind="location",
                                det="the",
                                roles=(Role("of", Thing("cave", kind="location", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        occur_along_hexside,
        occur_along_hexside_why,
    ),
    Rule(
        _STEP_CLIMB_COUNTER_GOES_IN_HEX,
        Kind.EFFECT,
        ("go",),
        (
            Atom(
                "subject_is_climb_counter_arrow_of_it_touches",
                Fits(
                    "subject",
                    Thing(
                        "Climb counter",
                        kind="counter",
                        det="the",
                        such=(
                            Joined(
                                "or",
                                (
                                    Frame(
                                        ("touch",),
                                        subject=Thing(
                                            "arrow",
                                            det="the",
                                            roles=(Role("of", Thing("it", det="which")),),
                                        ),
                                        object=Thing(
                                            "vertex",
                                            kind="location",
                                            roles=(
                                                Role(
                                                    "of",
                                                    Thing(
                                                        "CA Hexside",
                                                        kind="location",
                                                        det="the",
                                                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                                    ),
                                                ),
                                            ),
                                        ),
                                        roles=(
                                            Role(
                                                "except for",
                                                Thing(
                                                    "cave",
                                                    kind="location",
                                                    roles=(Role("IN", Thing("Depression", kind="terrain")),),
                                                ),
                                            ),
                                        ),
                                    ),
                                    Frame(
                                        ("touch",),
                                        subject=Thing(
                                            "arrow",
                                            det="the",
                                            roles=(Role("of", Thing("it", det="which")),),
                                        ),
                                        object=Thing(
                                            "vertex",
                                            kind="location",
                                            det="any",
                                            roles=(
                                                Role(
                                                    "of",
                                                    Thing(
                                                        "hexside",
                                                        kind="location",
                                                        det="the",
                                                        such=(
                                                            Frame(
                                                                ("point",),
                                                                subject=Thing(
                                                                    "arrow",
                                                                    det="the",
                                                                    roles=(
                                                                        Role(
                                                                            "of",
                                                                            Thing(
                                                                                "Cave counter",
                                                                                kind="counter",
                                                                                det="the",
                                                                                roles=(
                                                                                    Role(
                                                                                        "of",
                                                                                        Thing(
                                                                                            "cave",
                                                                                            kind="location",
                                                                                            det="that",
                                                                                        ),
                                                                                    ),
                                                                                ),
                                                                            ),
                                                                        ),
                                                                    ),
                                                                ),
                                                                roles=(Role("away from", Thing("it", det="which")),),
                                                                manner=("directly",),
                                                            ),
                                                        ),
                                                    ),
                                                ),
                                            ),
                                        ),
                                        roles=(
                                            Role(
                                                "for",
                                                Thing(
                                                    "cave",
                                                    kind="location",
                                                    roles=(Role("IN", Thing("Depression", kind="terrain")),),
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
            Atom("in_that_case", Fits("manner", Trait("in that case"))),
            Atom(
                "in_hex_of_cave",
                Fits(
                    "in",
                    Thing(
                        "hex",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="the")),),
                    ),
                ),
            ),
            Atom(
                "climbing_of_type_occurs_along_not_cliff_hexside",
                Frame(
                    ("occur",),
                    subject=Thing("Climbing", kind="action", roles=(Role("of", Thing("type", det="that")),)),
                    roles=(Role("along", Thing("hexside", kind="location", traits=(Trait("cliff", negated=True),))),),
                ),
            ),
            Atom(
                "good_order_not_pinned_infantry_unit_is_at_higher",
                Frame(
                    ("be",),
                    subject=Thing(
                        "unit",
                        kind="unit",
                        traits=(Trait("Good Order"), Trait("pinned", negated=True), Trait("Infantry")),
                    ),
                    roles=(
                        Role(
                            "at",
                            Thing(
                                "elevation",
                                kind="location",
                                traits=(Trait("higher", roles=(Role("than", Thing("cave", kind="location")),)),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "in_ca_of_cave",
                Frame(
                    ("be",),
                    subject=Thing(
                        "unit",
                        kind="unit",
                        det="that",
                        traits=(Trait("Good Order"), Trait("pinned", negated=True), Trait("Infantry")),
                    ),
                    roles=(
                        Role(
                            "in",
                            Thing(
                                "CA",
                                kind="location",
                                det="the",
                                roles=(Role("of", Thing("cave", kind="location", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        climb_counter_goes_in_hex,
        climb_counter_goes_in_hex_why,
    ),
    Rule(
        _STEP_UNIT_IS_IN_HEX_HOLDS_CLIMB_COUNTER_OF_UNIT,
        Kind.DEFINITION,
        ("be",),
        (
            Atom(
                "subject_is_unit_climbs_in_way",
                Fits(
                    "subject",
                    Thing(
                        "unit",
                        kind="unit",
                        such=(
                            Frame(
                                ("climb",),
                                subject=Thing("it", det="which"),
                                roles=(Role("in", Thing("way", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "complement_is_in_hex_holds_climb_counter_of_unit",
                Fits(
                    "complement",
                    Frame(
                        ("be",),
                        roles=(
                            Role(
                                "in",
                                Several(
                                    "and",
                                    (
                                        Thing(
                                            "hex",
                                            kind="location",
                                            det="the",
                                            such=(
                                                Frame(
                                                    ("hold",),
                                                    subject=Thing("it", det="which"),
                                                    object=Thing(
                                                        "Climb counter",
                                                        kind="counter",
                                                        det="the",
                                                        roles=(Role("of", Thing("unit", kind="unit", det="that")),),
                                                    ),
                                                ),
                                            ),
                                        ),
                                        Thing(
                                            "Location",
                                            kind="location",
                                            det="the",
                                            such=(
                                                Frame(
                                                    ("specify",),
                                                    subject=Thing(
                                                        "Level",
                                                        kind="location",
                                                        det="the",
                                                        roles=(
                                                            Role(
                                                                "of",
                                                                Thing("Climb counter", kind="counter", det="that"),
                                                            ),
                                                        ),
                                                    ),
                                                    object=Thing("it", det="which"),
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
        unit_is_in_hex_holds_climb_counter_of_unit,
        unit_is_in_hex_holds_climb_counter_of_unit_why,
    ),
    Rule(
        _STEP_CLIMBING_RULE_APPLY_TO_UNIT,
        Kind.APPLICATION,
        ("rule",),
        (
            Atom(
                "rules_climbing_rule",
                Fits("rules", Thing("rule", kind="document", det="each", traits=(Trait("Climbing"),))),
            ),
            Atom(
                "to_unit_climbs_in_way",
                Fits(
                    "to",
                    Thing(
                        "unit",
                        kind="unit",
                        det="that",
                        such=(
                            Frame(
                                ("climb",),
                                subject=Thing("it", det="which"),
                                roles=(Role("in", Thing("way", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        climbing_rule_apply_to_unit,
        climbing_rule_apply_to_unit_why,
        default=True,
    ),
    Rule(
        _STEP_UNIT_MAKES_FALLING_DR,
        Kind.EFFECT,
        ("make",),
        (
            Atom(
                "subject_is_unit_climbs_in_way",
                Fits(
                    "subject",
                    Thing(
                        "unit",
                        kind="unit",
                        det="the",
                        such=(
                            Frame(
                                ("climb",),
                                subject=Thing("it", det="which"),
                                roles=(Role("in", Thing("way", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom("object_is_falling_dr", Fits("object", Thing("Falling DR", kind="dice"))),
            Atom(
                "changes_level",
                Frame(
                    ("change",),
                    subject=Thing("unit", kind="unit", det="that"),
                    object=Thing("Level", kind="location"),
                    modality="must",
                ),
            ),
            Atom(
                "climbs_actually_cliff_hexside",
                Frame(
                    ("climb",),
                    subject=Thing("unit", kind="unit", det="that"),
                    object=Thing("hexside", kind="location", traits=(Trait("cliff"),)),
                    manner=("actually",),
                ),
            ),
        ),
        unit_makes_falling_dr,
        unit_makes_falling_dr_why,
    ),
    Rule(
        _STEP_PLACEMENT_REQUIRES_EXPENDITURE,
        Kind.FACT,
        ("require",),
        (
            Atom("subject_is_placement", Fits("subject", Thing("placement", kind="action"))),
            Atom(
                "object_is_extra_mf_expenditure",
                Fits("object", Thing("expenditure", kind="action", traits=(Trait("extra"), Trait("MF")))),
            ),
        ),
        placement_requires_expenditure,
        placement_requires_expenditure_why,
    ),
    Rule(
        _STEP_SET_DC,
        Kind.NORM,
        ("set",),
        (
            Atom("subject_is_allied_unit", Fits("subject", Thing("unit", kind="unit", traits=(Trait("Allied"),)))),
            Atom("object_is_dc", Fits("object", Thing("DC", kind="weapon"))),
            Atom("in_cave", Fits("in", Thing("cave", kind="location"))),
        ),
        set_dc,
        set_dc_why,
    ),
    Rule(
        _STEP_NORMAL_SET_DC_RULE_APPLY,
        Kind.APPLICATION,
        ("rule",),
        (
            Atom(
                "rules_normal_set_dc_rule",
                Fits("rules", Thing("rule", kind="document", traits=(Trait("normal"), Trait("Set DC")))),
            ),
            Atom(
                "allied_unit_sets_dc_in_cave",
                Frame(
                    ("set",),
                    subject=Thing("unit", kind="unit", traits=(Trait("Allied"),)),
                    object=Thing("DC", kind="weapon"),
                    roles=(Role("in", Thing("cave", kind="location")),),
                ),
            ),
        ),
        normal_set_dc_rule_apply,
        normal_set_dc_rule_apply_why,
        default=True,
    ),
    Rule(
        _STEP_USE_MPH,
        Kind.NORM,
        ("use",),
        (
            Atom(
                "subject_is_allied_unit",
                Fits("subject", Thing("unit", kind="unit", det="the", traits=(Trait("Allied"),))),
            ),
            Atom(
                "object_is_entire_mph_of_allied_unit",
                Fits(
                    "object",
                    Thing(
                        "MPh",
                        kind="phase",
                        det="the",
                        traits=(Trait("entire"),),
                        roles=(Role("of", Thing("unit", kind="unit", det="that", traits=(Trait("Allied"),))),),
                    ),
                ),
            ),
            Atom("to_sets_dc", Fits("to", Frame(("set",), object=Thing("DC", kind="weapon", det="the")))),
            Atom(
                "adjacent_to_cave",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", det="that", traits=(Trait("Allied"),)),
                    complement=Trait("ADJACENT"),
                    roles=(Role("to", Thing("cave", kind="location", det="the")),),
                ),
            ),
        ),
        use_mph,
        use_mph_why,
    ),
    Rule(
        _STEP_FIRES_SCW_FROM_CAVE_INCURS_DESPERATION_PENALTY,
        Kind.EFFECT,
        ("incur",),
        (
            Atom(
                "subject_is_fires_scw_from_cave",
                Fits(
                    "subject",
                    Frame(
                        ("fire",),
                        object=Thing("SCW", kind="weapon"),
                        roles=(Role("from", Thing("cave", kind="location")),),
                    ),
                ),
            ),
            Atom("object_is_desperation_penalty", Fits("object", Thing("Desperation penalty", kind="modifier"))),
            Atom(
                "scw_uses_case_c3_th_drm_or_opportunity_fire",
                Frame(
                    ("use",),
                    subject=Thing("SCW", kind="weapon", det="the"),
                    object=Several(
                        "or",
                        (
                            Thing("DRM", kind="modifier", det="the", traits=(Trait("Case C3"), Trait("TH"))),
                            Thing("Opportunity Fire", kind="action", det="the"),
                        ),
                    ),
                ),
            ),
            Atom("subject_is_piat", Fits("subject", Thing("PIAT", kind="weapon"))),
            Atom("object_is_piat", Fits("object", Thing("PIAT", kind="weapon"))),
        ),
        fires_scw_from_cave_incurs_desperation_penalty,
        fires_scw_from_cave_incurs_desperation_penalty_why,
    ),
    Rule(
        _STEP_SCW_CAUSES_DESPERATION_PENALTY,
        Kind.EFFECT,
        ("cause",),
        (
            Atom(
                "subject_is_scw_other_than_piat",
                Fits("subject", Thing("SCW", kind="weapon", roles=(Role("other than", Thing("PIAT", kind="weapon")),))),
            ),
            Atom("object_is_desperation_penalty", Fits("object", Thing("Desperation penalty", kind="modifier"))),
            Atom("from_upper_cliff_cave", Fits("from", Thing("Upper-Cliff cave", kind="location"))),
            Atom("fired", Frame(("fire",), object=Thing("SCW", kind="weapon", det="that"), passive=True)),
        ),
        scw_causes_desperation_penalty,
        scw_causes_desperation_penalty_why,
    ),
    Rule(
        _STEP_FP_IS_HALVED_AGAINST_CAVE,
        Kind.EFFECT,
        ("halve",),
        (
            Atom("object_is_canister_fp", Fits("object", Thing("FP", kind="quantity", traits=(Trait("canister"),)))),
            Atom("against_cave", Fits("against", Thing("cave", kind="location"))),
            Atom(
                "before_other_modification",
                Fits("before", Thing("modification", kind="modifier", det="each", traits=(Trait("other"),))),
            ),
        ),
        fp_is_halved_against_cave,
        fp_is_halved_against_cave_why,
    ),
    Rule(
        _STEP_CAVE_IS_IMMUNE,
        Kind.FACT,
        ("be",),
        (
            Atom("subject_is_cave", Fits("subject", Thing("cave", kind="location", det="that"))),
            Atom("complement_is_immune", Fits("complement", Trait("immune"))),
            Atom("to_oba", Fits("to", Thing("OBA", kind="weapon"))),
            Atom("cave_is_hidden", Frame(("be",), subject=Thing("cave", kind="location"), complement=Trait("hidden"))),
            Atom(
                "attack_against_hex_of_cave_crosses_ca_hexside",
                Frame(
                    ("cross",),
                    subject=Thing(
                        "attack",
                        kind="action",
                        det="the",
                        roles=(
                            Role(
                                "against",
                                Thing(
                                    "hex",
                                    kind="location",
                                    det="the",
                                    roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                    object=Thing(
                        "CA Hexside",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="the")),),
                    ),
                ),
            ),
        ),
        cave_is_immune,
        cave_is_immune_why,
    ),
    Rule(
        _STEP_CONTENTS_IS_IMMUNE,
        Kind.FACT,
        ("be",),
        (
            Atom(
                "subject_is_contents_of_cave",
                Fits(
                    "subject",
                    Thing("contents", det="the", roles=(Role("of", Thing("cave", kind="location", det="that")),)),
                ),
            ),
            Atom("complement_is_immune", Fits("complement", Trait("immune"))),
            Atom("to_oba", Fits("to", Thing("OBA", kind="weapon"))),
            Atom("cave_is_hidden", Frame(("be",), subject=Thing("cave", kind="location"), complement=Trait("hidden"))),
            Atom(
                "attack_against_hex_of_cave_crosses_ca_hexside",
                Frame(
                    ("cross",),
                    subject=Thing(
                        "attack",
                        kind="action",
                        det="the",
                        roles=(
                            Role(
                                "against",
                                Thing(
                                    "hex",
                                    kind="location",
                                    det="the",
                                    roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                    object=Thing(
                        "CA Hexside",
                        kind="location",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="the")),),
                    ),
                ),
            ),
        ),
        contents_is_immune,
        contents_is_immune_why,
    ),
    Rule(
        _STEP_MORALE_LEVEL_OF_CAVE,
        Kind.VALUE,
        ("Morale Level",),
        (
            Atom("subject_is_cave", Fits("subject", Thing("cave", kind="location"))),
            Atom("against_bombardment", Fits("against", Thing("Bombardment", kind="action"))),
        ),
        morale_level_of_cave,
        morale_level_of_cave_why,
    ),
    Rule(
        _STEP_TAKE_NMC,
        Kind.NORM,
        ("take",),
        (
            Atom("subject_is_cave", Fits("subject", Thing("cave", kind="location", det="each"))),
            Atom("object_is_nmc", Fits("object", Thing("NMC", kind="dice"))),
            Atom("in_bombarded_hex", Fits("in", Thing("hex", kind="location", traits=(Trait("bombarded"),)))),
        ),
        take_nmc,
        take_nmc_why,
    ),
    Rule(
        _STEP_CAVE_IS_NOT_AFFECTED,
        Kind.FACT,
        ("be",),
        (
            Atom("subject_is_cave", Fits("subject", Thing("cave", kind="location", det="that"))),
            Atom("complement_is_not_affected", Fits("complement", Trait("affected", negated=True))),
            Atom("cave_passes", Frame(("pass",), subject=Thing("cave", kind="location"))),
        ),
        cave_is_not_affected,
        cave_is_not_affected_why,
    ),
    Rule(
        _STEP_MC_IS_TAKEN,
        Kind.EFFECT,
        ("take",),
        (
            Atom(
                "subject_is_contents_of_cave",
                Fits(
                    "subject",
                    Thing("contents", det="the", roles=(Role("of", Thing("cave", kind="location", det="that")),)),
                ),
            ),
            Atom("object_is_bombardment_mc", Fits("object", Thing("MC", kind="dice", traits=(Trait("Bombardment"),)))),
            Atom("cave_passes", Frame(("pass",), subject=Thing("cave", kind="location"))),
        ),
        mc_is_taken,
        mc_is_taken_why,
    ),
    Rule(
        _STEP_HIP_IS_RETAINED,
        Kind.EFFECT,
        ("retain",),
        (
            Atom(
                "object_is_hip_in_cave",
                Fits(
                    "object",
                    Thing(
                        "HIP",
                        kind="status",
                        det="each",
                        roles=(Role("in", Thing("cave", kind="location", det="that")),),
                    ),
                ),
            ),
            Atom("cave_passes", Frame(("pass",), subject=Thing("cave", kind="location"))),
        ),
        hip_is_retained,
        hip_is_retained_why,
    ),
    Rule(
        _STEP_CAVE_OR_CONTENTS_IS_ELIMINATED,
        Kind.EFFECT,
        ("eliminate",),
        (
            Atom(
                "object_is_cave_and_contents_of_cave",
                Fits(
                    "object",
                    Several(
                        "and",
                        (
                            Thing("cave", kind="location", det="that"),
                            Thing(
                                "contents",
                                det="each",
                                roles=(Role("of", Thing("cave", kind="location", det="that")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "cave_fails_nmc_of_cave",
                Frame(
                    ("fail",),
                    subject=Thing("cave", kind="location"),
                    object=Thing(
                        "NMC",
                        kind="dice",
                        det="the",
                        roles=(Role("of", Thing("cave", kind="location", det="that")),),
                    ),
                ),
            ),
        ),
        cave_or_contents_is_eliminated,
        cave_or_contents_is_eliminated_why,
    ),
    Rule(
        _STEP_ATTEMPT_PLACES_SMOKE_GRENADE_IN_CAVE,
        Kind.NORM,
        ("attempt",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit"))),
            Atom(
                "object_is_places_smoke_grenade_in_cave",
                Fits(
                    "object",
                    Frame(
                        ("place",),
                        object=Thing("SMOKE grenade", kind="weapon"),
                        roles=(Role("in", Thing("cave", kind="location")),),
                    ),
                ),
            ),
            Atom(
                "in_cave_or_position_dc_is_thrown_into_cave",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", det="that"),
                    roles=(
                        Role(
                            "in",
                            Several(
                                "or",
                                (
                                    Thing("cave", kind="location", det="that"),
                                    Thing(
                                        "position",
                                        kind="location",
                                        such=(
                                            Frame(
                                                ("throw",),
                                                object=Thing("DC", kind="weapon"),
                                                roles=(
                                                    Role("into", Thing("cave", kind="location", det="that")),
                                                    Role("from", Thing("it", det="which")),
                                                ),
                                                passive=True,
                                                modality="could",
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
        attempt_places_smoke_grenade_in_cave,
        attempt_places_smoke_grenade_in_cave_why,
    ),
    Rule(
        _STEP_ATTEMPT_SUCCEEDS,
        Kind.EFFECT,
        ("succeed",),
        (
            Atom(
                "subject_is_attempt_to_places_smoke_grenade",
                Fits(
                    "subject",
                    Thing(
                        "attempt",
                        kind="action",
                        det="that",
                        roles=(
                            Role(
                                "to",
                                Frame(
                                    ("place",),
                                    object=Thing("SMOKE grenade", kind="weapon", det="that"),
                                    roles=(Role("in", Thing("cave", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "made_from_above_ground",
                Frame(
                    ("make",),
                    object=Thing("attempt", kind="action", det="that"),
                    roles=(Role("from", Thing("above-ground", kind="location")),),
                    passive=True,
                ),
            ),
            Atom(
                "final_thrown_dc_dr_of_attempt_is_3_or_less",
                Frame(
                    ("be",),
                    subject=Thing(
                        "dr",
                        kind="dice",
                        det="the",
                        traits=(Trait("Final"), Trait("Thrown-DC")),
                        roles=(Role("of", Thing("attempt", kind="action", det="that")),),
                    ),
                    complement=Number(None, 3),
                    roles=(
                        Role("as per", Thing("rule", kind="document", det="the", name="G11.833")),
                        Role(
                            "as if",
                            Frame(
                                ("throw",),
                                subject=Thing("unit", kind="unit", det="the"),
                                object=Thing("DC", kind="weapon"),
                            ),
                            focus="i.e.",
                        ),
                    ),
                ),
            ),
            Atom(
                "in_cave_or_position_dc_is_thrown_into_cave",
                Frame(
                    ("be",),
                    subject=Thing("unit", kind="unit", det="that"),
                    roles=(
                        Role(
                            "in",
                            Several(
                                "or",
                                (
                                    Thing("cave", kind="location", det="that"),
                                    Thing(
                                        "position",
                                        kind="location",
                                        such=(
                                            Frame(
                                                ("throw",),
                                                object=Thing("DC", kind="weapon"),
                                                roles=(
                                                    Role("into", Thing("cave", kind="location", det="that")),
                                                    Role("from", Thing("it", det="which")),
                                                ),
                                                passive=True,
                                                modality="could",
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
        attempt_succeeds,
        attempt_succeeds_why,
    ),
    Rule(
        _STEP_COUNTER_STAYS_ONBOARD_BENEATH_CAVE_COUNTER,
        Kind.EFFECT,
        ("stay",),
        (
            Atom(
                "subject_is_smoke_counter_placed_in_cave",
                Fits(
                    "subject",
                    Thing(
                        "counter",
                        kind="counter",
                        det="each",
                        traits=(Trait("SMOKE"),),
                        such=(
                            Frame(
                                ("place",),
                                object=Thing("it", det="which"),
                                roles=(Role("in", Thing("cave", kind="location")),),
                                passive=True,
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "complement_is_onboard_beneath_cave_counter",
                Fits(
                    "complement",
                    Trait(
                        "onboard",
                        roles=(
                            Role(
                                "beneath",
                                Thing(
                                    "Cave counter",
                                    kind="counter",
                                    det="that",
                                    roles=(Role("of", Thing("cave", kind="location", det="that")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "player_turn_of_placement_of_smoke_counter_ends",
                Frame(
                    ("end",),
                    subject=Thing(
                        "Player Turn",
                        kind="phase",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "placement",
                                    kind="action",
                                    det="the",
                                    roles=(
                                        Role(
                                            "of",
                                            Thing("counter", kind="counter", det="that", traits=(Trait("SMOKE"),)),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        counter_stays_onboard_beneath_cave_counter,
        counter_stays_onboard_beneath_cave_counter_why,
    ),
    Rule(
        _STEP_COUNTER_REMAINS_IN_EFFECT,
        Kind.EFFECT,
        ("remain",),
        (
            Atom(
                "subject_is_smoke_counter_placed_in_cave",
                Fits(
                    "subject",
                    Thing(
                        "counter",
                        kind="counter",
                        det="each",
                        traits=(Trait("SMOKE"),),
                        such=(
                            Frame(
                                ("place",),
                                object=Thing("it", det="which"),
                                roles=(Role("in", Thing("cave", kind="location")),),
                                passive=True,
                            ),
                        ),
                    ),
                ),
            ),
            Atom("complement_is_in_effect", Fits("complement", Trait("in effect"))),
            Atom(
                "player_turn_of_placement_of_smoke_counter_ends",
                Frame(
                    ("end",),
                    subject=Thing(
                        "Player Turn",
                        kind="phase",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "placement",
                                    kind="action",
                                    det="the",
                                    roles=(
                                        Role(
                                            "of",
                                            Thing("counter", kind="counter", det="that", traits=(Trait("SMOKE"),)),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        counter_remains_in_effect,
        counter_remains_in_effect_why,
    ),
    Rule(
        _STEP_ATTEMPT_REQUIRES_LOS_OR_USE,
        Kind.FACT,
        ("require",),
        (
            Atom(
                "subject_is_attempt_to_places_smoke_in_cave",
                Fits(
                    "subject",
                    Thing(
                        "attempt",
                        kind="action",
                        roles=(
                            Role(
                                "to",
                                Frame(
                                    ("place",),
                                    object=Thing("SMOKE", kind="counter"),
                                    roles=(Role("in", Thing("cave", kind="location")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "object_is_los_from_firer_to_target_cave_and_use",
                Fits(
                    "object",
                    Several(
                        "and",
                        (
                            Thing(
                                "LOS",
                                kind="relation",
                                roles=(
                                    Role("from", Thing("firer", kind="unit", det="the")),
                                    Role("to", Thing("cave", kind="location", det="the", traits=(Trait("target"),))),
                                ),
                            ),
                            Thing(
                                "use",
                                kind="action",
                                roles=(Role("of", Thing("Infantry Target Type", kind="weapon", det="the")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "for_direct_fire_ordnance",
                Fits("for", Thing("ordnance", kind="weapon", traits=(Trait("Direct-Fire"),))),
            ),
        ),
        attempt_requires_los_or_use,
        attempt_requires_los_or_use_why,
    ),
    Rule(
        _STEP_BASIC_TH_MODIFICATION_OF_PLUS_2_FOR_SMOKE_FIRED,
        Kind.APPLICATION,
        ("modification",),
        (
            Atom(
                "rules_basic_th_modification_of_plus_2_for_smoke",
                Fits(
                    "rules",
                    Thing(
                        "modification",
                        kind="modifier",
                        det="the",
                        traits=(Trait("Basic TH"),),
                        roles=(
                            Role("of", Number(2, 2, signed=True)),
                            Role(
                                "for",
                                Thing(
                                    "SMOKE",
                                    kind="counter",
                                    such=(
                                        Frame(
                                            ("fire",),
                                            object=Thing("it", det="which"),
                                            roles=(Role("at", Thing("hex", kind="location", number=Number(5, 12))),),
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
                "to_attempt_to_places_smoke_in_cave",
                Fits(
                    "to",
                    Thing(
                        "attempt",
                        kind="action",
                        det="that",
                        roles=(
                            Role(
                                "to",
                                Frame(
                                    ("place",),
                                    object=Thing("SMOKE", kind="counter"),
                                    roles=(Role("in", Thing("cave", kind="location")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "for_direct_fire_ordnance",
                Fits("for", Thing("ordnance", kind="weapon", traits=(Trait("Direct-Fire"),))),
            ),
        ),
        basic_th_modification_of_plus_2_for_smoke_fired,
        basic_th_modification_of_plus_2_for_smoke_fired_why,
    ),
    Rule(
        _STEP_TEM_PLUS_4_OF_TARGET_CAVE_I_E_TH_CASE_Q_APPLY,
        Kind.APPLICATION,
        ("TEM",),
        (
            Atom(
                "rules_tem_plus_4_of_target_cave_i_e_th_case_q",
                Fits(
                    "rules",
                    Thing(
                        "TEM",
                        kind="modifier",
                        det="the",
                        number=Number(4, 4, signed=True),
                        roles=(
                            Role("of", Thing("cave", kind="location", det="the", traits=(Trait("target"),))),
                            Role("i.e.", Thing("Case Q", kind="modifier", traits=(Trait("TH"),)), focus="i.e."),
                        ),
                    ),
                ),
            ),
            Atom(
                "to_attempt_to_places_smoke_in_cave",
                Fits(
                    "to",
                    Thing(
                        "attempt",
                        kind="action",
                        det="that",
                        roles=(
                            Role(
                                "to",
                                Frame(
                                    ("place",),
                                    object=Thing("SMOKE", kind="counter"),
                                    roles=(Role("in", Thing("cave", kind="location")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "for_direct_fire_ordnance",
                Fits("for", Thing("ordnance", kind="weapon", traits=(Trait("Direct-Fire"),))),
            ),
        ),
        tem_plus_4_of_target_cave_i_e_th_case_q_apply,
        tem_plus_4_of_target_cave_i_e_th_case_q_apply_why,
    ),
    Rule(
        _STEP_CAVE_HAS_APPROPRIATE_SMOKE_IS_PLACED_UNDER_CAVE,
        Kind.FACT,
        ("have",),
        (
            Atom(
                "subject_is_target_cave",
                Fits("subject", Thing("cave", kind="location", det="the", traits=(Trait("target"),))),
            ),
            Atom(
                "object_is_appropriate_smoke_is_placed_under_cave",
                Fits(
                    "object",
                    Frame(
                        ("place",),
                        object=Thing("SMOKE", kind="counter", det="the", traits=(Trait("appropriate"),)),
                        roles=(
                            Role(
                                "under",
                                Thing(
                                    "Cave counter",
                                    kind="counter",
                                    det="the",
                                    roles=(
                                        Role(
                                            "of",
                                            Thing("cave", kind="location", det="that", traits=(Trait("target"),)),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                        passive=True,
                    ),
                ),
            ),
            Atom(
                "final_th_dr_yields_hit_with_original_th_dr_smoke",
                Frame(
                    ("yield",),
                    subject=Thing("TH DR", kind="dice", det="the", traits=(Trait("Final"),)),
                    object=Thing("hit"),
                    roles=(
                        Role(
                            "with",
                            Thing(
                                "TH DR",
                                kind="dice",
                                traits=(Trait("Original"),),
                                roles=(
                                    Role(
                                        "≤",
                                        Thing("number", kind="quantity", det="the", traits=(Trait("SMOKE Depletion"),)),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        cave_has_appropriate_smoke_is_placed_under_cave,
        cave_has_appropriate_smoke_is_placed_under_cave_why,
    ),
    Rule(
        _STEP_GAIN_TARGET_ACQUISITION,
        Kind.NORM,
        ("gain",),
        (Atom("object_is_target_acquisition", Fits("object", Thing("Target Acquisition", kind="status"))),),
        gain_target_acquisition,
        gain_target_acquisition_why,
    ),
    Rule(
        _STEP_RETENTION_IS_POSSIBLE,
        Kind.FACT,
        ("be",),
        (
            Atom(
                "subject_is_retention_of_multiple_rof",
                Fits("subject", Thing("retention", roles=(Role("of", Thing("Multiple ROF", kind="quantity")),))),
            ),
            Atom("complement_is_possible", Fits("complement", Trait("possible"))),
        ),
        retention_is_possible,
        retention_is_possible_why,
    ),
    Rule(
        _STEP_REST_IS_NOT_CONTAINS_SMOKE_IN_CAVE_IN_HEX,
        Kind.DEFINITION,
        ("contain",),
        (
            Atom(
                "subject_is_rest_of_hex",
                Fits("subject", Thing("rest", det="the", roles=(Role("of", Thing("hex", kind="location")),))),
            ),
            Atom(
                "complement_is_contains_smoke_in_cave_in_hex",
                Fits(
                    "complement",
                    Frame(
                        ("contain",),
                        object=Thing(
                            "SMOKE",
                            kind="counter",
                            such=(
                                Frame(
                                    ("be",),
                                    subject=Thing("it", det="which"),
                                    roles=(
                                        Role("in", Thing("cave", kind="location")),
                                        Role("in", Thing("hex", kind="location", det="that")),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        rest_is_not_contains_smoke_in_cave_in_hex,
        rest_is_not_contains_smoke_in_cave_in_hex_why,
    ),
    Rule(
        _STEP_SMOKE_NOT_EXISTS_IN_CAVE,
        Kind.FACT,
        ("exist",),
        (
            Atom(
                "subject_is_smoke_over_cave_counter_of_hex",
                Fits(
                    "subject",
                    Thing(
                        "SMOKE",
                        kind="counter",
                        roles=(
                            Role(
                                "over",
                                Thing(
                                    "Cave counter",
                                    kind="counter",
                                    det="each",
                                    roles=(Role("of", Thing("hex", kind="location")),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "in_cave_of_cave_counter",
                Fits(
                    "in",
                    Thing(
                        "cave",
                        kind="location",
                        det="that",
                        roles=(Role("of", Thing("Cave counter", kind="counter", det="that")),),
                    ),
                ),
            ),
        ),
        smoke_not_exists_in_cave,
        smoke_not_exists_in_cave_why,
    ),
    Rule(
        _STEP_DRM_EQUALS_DRM,
        Kind.EFFECT,
        ("equal",),
        (
            Atom(
                "subject_is_outgoing_los_drm",
                Fits("subject", Thing("DRM", kind="modifier", det="the", traits=(Trait("outgoing"), Trait("LOS")))),
            ),
            Atom(
                "object_is_twice_current_maximum_applicable_drm",
                Fits(
                    "object",
                    Thing(
                        "DRM",
                        kind="modifier",
                        det="the",
                        traits=(Trait("twice"), Trait("current"), Trait("maximum"), Trait("applicable")),
                        roles=(Role("of", Thing("SMOKE", kind="counter", det="that")),),
                    ),
                ),
            ),
            Atom(
                "for_smoke_in_cave",
                Fits("for", Thing("SMOKE", kind="counter", roles=(Role("in", Thing("cave", kind="location")),))),
            ),
        ),
        drm_equals_drm,
        drm_equals_drm_why,
    ),
    Rule(
        _STEP_CAVE_IS_BUILDING,
        Kind.DEFINITION,
        ("be",),
        (
            Atom(
                "subject_is_not_hidden_cave",
                Fits("subject", Thing("cave", kind="location", traits=(Trait("hidden", negated=True),))),
            ),
            Atom(
                "complement_is_building",
                Fits("complement", Frame(("be",), complement=Thing("building", kind="terrain"))),
            ),
            Atom("for_the_purposes_of_sighting_tc", Fits("for the purposes of", Thing("Sighting TC", kind="dice"))),
        ),
        cave_is_building,
        cave_is_building_why,
    ),
    Rule(
        _STEP_TYPE_OF_CC_ATTACK_APPLY,
        Kind.APPLICATION,
        ("type",),
        (
            Atom(
                "rules_type_of_cc_attack",
                Fits(
                    "rules",
                    Thing(
                        "type",
                        det="each",
                        roles=(Role("of", Thing("attack", kind="action", traits=(Trait("CC"),))),),
                    ),
                ),
            ),
            Atom(
                "between_unit_in_cave_and_unit_outside_cave",
                Fits(
                    "between",
                    Several(
                        "and",
                        (
                            Thing("unit", kind="unit", roles=(Role("in", Thing("cave", kind="location")),)),
                            Thing(
                                "unit",
                                kind="unit",
                                such=(
                                    Frame(
                                        ("be",),
                                        subject=Thing("it", det="which"),
                                        roles=(Role("outside", Thing("cave", kind="location", det="that")),),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        type_of_cc_attack_apply,
        type_of_cc_attack_apply_why,
    ),
    Rule(
        _STEP_ELIMINATE_CAVE,
        Kind.NORM,
        ("eliminate",),
        (
            Atom("subject_is_dc_attack", Fits("subject", Thing("attack", kind="action", traits=(Trait("DC"),)))),
            Atom(
                "subject_is_he_attack_of_mm_100_or_more_except_he",
                Fits(
                    "subject",
                    Thing(
                        "attack",
                        kind="action",
                        traits=(Trait("HE"),),
                        roles=(
                            Role("of", Thing("mm", kind="measure", number=Number(100, None))),
                            Role("except", Thing("HE Equivalency", kind="weapon")),
                        ),
                    ),
                ),
            ),
            Atom("object_is_cave", Fits("object", Thing("cave", kind="location"))),
            Atom(
                "dc_attack_or_he_attack_is_resolved_in_cave",
                Frame(
                    ("resolve",),
                    object=Several(
                        "or",
                        (
                            Thing("attack", kind="action", det="that", traits=(Trait("DC"),)),
                            Thing("attack", kind="action", det="that", traits=(Trait("HE"),)),
                        ),
                    ),
                    roles=(Role("in", Thing("cave", kind="location", det="the")),),
                    passive=True,
                ),
            ),
            Atom("subject_is_bombardment", Fits("subject", Thing("Bombardment", kind="action"))),
            Atom("subject_is_dozer", Fits("subject", Thing("dozer", kind="unit"))),
            Atom("object_is_dozer", Fits("object", Thing("dozer", kind="unit"))),
        ),
        eliminate_cave,
        eliminate_cave_why,
    ),
    Rule(
        _STEP_OB_LISTS_NUMBER,
        Kind.EFFECT,
        ("list",),
        (
            Atom("subject_is_japanese_ob", Fits("subject", Thing("OB", det="the", traits=(Trait("Japanese"),)))),
            Atom(
                "object_is_number_of_available_to_japanese_cave",
                Fits(
                    "object",
                    Thing(
                        "number",
                        kind="quantity",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "cave",
                                    kind="location",
                                    traits=(
                                        Trait(
                                            "available",
                                            roles=(Role("to", Thing("Japanese", kind="side", det="the")),),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        ob_lists_number,
        ob_lists_number_why,
    ),
    Rule(
        _STEP_UPPER_CLIFF_CAVE_SUBTRACTS_3,
        Kind.EFFECT,
        ("subtract",),
        (
            Atom(
                "subject_is_upper_cliff_cave_set_up",
                Fits(
                    "subject",
                    Thing(
                        "Upper-Cliff cave",
                        kind="location",
                        det="each",
                        such=(Frame(("set up",), object=Thing("it", det="which"), passive=True),),
                    ),
                ),
            ),
            Atom("object_is_3", Fits("object", Number(3, 3))),
            Atom(
                "from_available_for_setup_number",
                Fits(
                    "from",
                    Thing(
                        "number",
                        kind="quantity",
                        det="the",
                        traits=(Trait("available", roles=(Role("for", Thing("setup", kind="action")),)),),
                    ),
                ),
            ),
        ),
        upper_cliff_cave_subtracts_3,
        upper_cliff_cave_subtracts_3_why,
    ),
    Rule(
        _STEP_OB_NOT_LISTS_CAVE_COMPLEX,
        Kind.EFFECT,
        ("list",),
        (
            Atom("subject_is_japanese_ob", Fits("subject", Thing("OB", det="the", traits=(Trait("Japanese"),)))),
            Atom("object_is_cave_complex", Fits("object", Thing("Cave Complex", kind="location"))),
        ),
        ob_not_lists_cave_complex,
        ob_not_lists_cave_complex_why,
    ),
    Rule(
        _STEP_SETS_UP_UPPER_CLIFF_CAVE_NOT_REDUCES_NUMBER,
        Kind.EFFECT,
        ("reduce",),
        (
            Atom(
                "subject_is_sets_up_upper_cliff_cave",
                Fits("subject", Frame(("set up",), object=Thing("Upper-Cliff cave", kind="location", det="any"))),
            ),
            Atom(
                "object_is_number_of_cave_complex_japanese_side",
                Fits(
                    "object",
                    Thing(
                        "number",
                        kind="quantity",
                        det="the",
                        roles=(
                            Role(
                                "of",
                                Thing(
                                    "Cave Complex",
                                    kind="location",
                                    such=(
                                        Frame(
                                            ("have",),
                                            subject=Thing("side", kind="side", det="the", traits=(Trait("Japanese"),)),
                                            object=Thing("it", det="which"),
                                            complement=Trait("available"),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        sets_up_upper_cliff_cave_not_reduces_number,
        sets_up_upper_cliff_cave_not_reduces_number_why,
    ),
    Rule(
        _STEP_TUNNEL_FOLLOWS_RULE,
        Kind.EFFECT,
        ("follow",),
        (
            Atom(
                "subject_is_tunnel_connected_to_cave_complex",
                Fits(
                    "subject",
                    Thing(
                        "Tunnel",
                        kind="location",
                        such=(
                            Frame(
                                ("connect",),
                                object=Thing("it", det="which"),
                                roles=(Role("to", Thing("Cave Complex", kind="location")),),
                                passive=True,
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "object_is_standard_tunnel_rule",
                Fits("object", Thing("rule", kind="document", det="the", traits=(Trait("standard"), Trait("Tunnel")))),
            ),
        ),
        tunnel_follows_rule,
        tunnel_follows_rule_why,
        default=True,
    ),
    Rule(
        _STEP_CONNECT_TO_LOCATION,
        Kind.NORM,
        ("connect",),
        (
            Atom("subject_is_sewer", Fits("subject", Thing("Sewer", kind="location"))),
            Atom(
                "to_subterranean_location_of_other_type",
                Fits(
                    "to",
                    Thing(
                        "Location",
                        kind="location",
                        traits=(Trait("subterranean"),),
                        roles=(Role("of", Thing("type", det="any", traits=(Trait("other"),))),),
                    ),
                ),
            ),
        ),
        connect_to_location,
        connect_to_location_why,
    ),
    Rule(
        _STEP_MMC_IS_CONTROLS_CAVE,
        Kind.DEFINITION,
        ("control",),
        (
            Atom(
                "subject_is_good_order_allied_infantry_mmc",
                Fits(
                    "subject",
                    Thing(
                        "MMC",
                        kind="unit",
                        det="any",
                        traits=(Trait("Good Order"), Trait("Allied"), Trait("Infantry")),
                        such=(
                            Frame(
                                ("be",),
                                subject=Thing("it", det="which"),
                                complement=Trait("ADJACENT"),
                                roles=(Role("to", Thing("cave", kind="location", det="the")),),
                            ),
                        ),
                    ),
                ),
            ),
            Atom(
                "complement_is_controls_cave",
                Fits("complement", Frame(("control",), object=Thing("cave", kind="location", det="that"))),
            ),
            Atom(
                "good_order_japanese_mmc_occupies_not_hidden_cave",
                Frame(
                    ("occupy",),
                    subject=Thing("MMC", kind="unit", det="no", traits=(Trait("Good Order"), Trait("Japanese"))),
                    object=Thing("cave", kind="location", traits=(Trait("hidden", negated=True),)),
                ),
            ),
        ),
        mmc_is_controls_cave,
        mmc_is_controls_cave_why,
    ),
    Rule(
        _STEP_CAVE_IS_ILLUMINATED,
        Kind.FACT,
        ("be",),
        (
            Atom("subject_is_cave", Fits("subject", Thing("cave", kind="location", det="each"))),
            Atom("complement_is_illuminated", Fits("complement", Trait("Illuminated"))),
            Atom(
                "hex_of_cave_and_entrance_hex_of_cave",
                Frame(
                    ("be",),
                    subject=Several(
                        "and",
                        (
                            Thing(
                                "hex",
                                kind="location",
                                det="the",
                                roles=(Role("of", Thing("cave", kind="location", det="that")),),
                            ),
                            Thing(
                                "Entrance Hex",
                                kind="location",
                                det="the",
                                roles=(Role("of", Thing("cave", kind="location", det="that")),),
                            ),
                        ),
                    ),
                    complement=Trait("Illuminated"),
                ),
            ),
        ),
        cave_is_illuminated,
        cave_is_illuminated_why,
    ),
    Rule(
        _STEP_BE_ILLUMINATED,
        Kind.NORM,
        ("be",),
        (
            Atom("subject_is_cave_complex", Fits("subject", Thing("Cave Complex", kind="location"))),
            Atom("complement_is_illuminated", Fits("complement", Trait("Illuminated"))),
        ),
        be_illuminated,
        be_illuminated_why,
    ),
    Rule(
        _STEP_UNIT_NOT_IS_SUBJECT,
        Kind.FACT,
        ("be",),
        (
            Atom("subject_is_unit", Fits("subject", Thing("unit", kind="unit"))),
            Atom("complement_is_subject", Fits("complement", Trait("subject"))),
            Atom("to_straying", Fits("to", Thing("Straying", kind="action"))),
            Atom(
                "moves_in_cave_or_cave_complex",
                Frame(
                    ("move",),
                    subject=Thing("unit", kind="unit", det="that"),
                    roles=(
                        Role(
                            "in",
                            Several("or", (Thing("cave", kind="location"), Thing("Cave Complex", kind="location"))),
                        ),
                    ),
                ),
            ),
            Atom(
                "move_of_unit_takes_above_ground_unit",
                Frame(
                    ("take",),
                    subject=Thing(
                        "move",
                        kind="action",
                        det="the",
                        roles=(Role("of", Thing("unit", kind="unit", det="that")),),
                    ),
                    object=Thing("unit", kind="unit", det="that"),
                    manner=("above-ground",),
                ),
            ),
        ),
        unit_not_is_subject,
        unit_not_is_subject_why,
    ),
    Rule(
        _STEP_INFANTRY_BECOMES_BATTLE_HARDENED,
        Kind.EFFECT,
        ("become",),
        (
            Atom(
                "subject_is_infantry_in_cave",
                Fits("subject", Thing("Infantry", kind="unit", roles=(Role("in", Thing("cave", kind="location")),))),
            ),
            Atom("complement_is_battle_hardened", Fits("complement", Trait("Battle Hardened"))),
            Atom(
                "final_heat_of_battle_dr_of_infantry_is_9_or_more",
                Frame(
                    ("be",),
                    subject=Thing(
                        "DR",
                        kind="dice",
                        det="the",
                        traits=(Trait("Final"), Trait("Heat of Battle")),
                        roles=(Role("of", Thing("Infantry", kind="unit", det="that")),),
                    ),
                    complement=Number(9, None),
                ),
            ),
        ),
        infantry_becomes_battle_hardened,
        infantry_becomes_battle_hardened_why,
    ),
    Rule(
        _STEP_HAVE_GUARD,
        Kind.NORM,
        ("have",),
        (
            Atom(
                "subject_is_allied_prisoner",
                Fits("subject", Thing("prisoner", kind="unit", traits=(Trait("Allied"),))),
            ),
            Atom("object_is_guard", Fits("object", Thing("Guard", kind="unit"))),
            Atom("at_all_times", Fits("manner", Trait("at all times"))),
            Atom("in_cave_complex", Fits("in", Thing("Cave Complex", kind="location"))),
        ),
        have_guard,
        have_guard_why,
    ),
    Rule(
        _STEP_ATTACK_GUARD,
        Kind.NORM,
        ("attack",),
        (
            Atom(
                "subject_is_allied_prisoner",
                Fits("subject", Thing("prisoner", kind="unit", traits=(Trait("Allied"),))),
            ),
            Atom(
                "object_is_guard_of_allied_prisoner",
                Fits(
                    "object",
                    Thing(
                        "Guard",
                        kind="unit",
                        det="the",
                        roles=(Role("of", Thing("prisoner", kind="unit", det="that", traits=(Trait("Allied"),))),),
                    ),
                ),
            ),
            Atom("in_cave_complex", Fits("in", Thing("Cave Complex", kind="location"))),
            Atom("in_cc", Fits("in", Thing("CC", kind="action"))),
        ),
        attack_guard,
        attack_guard_why,
    ),
    Rule(
        _STEP_INTERROGATION_REVEALS_CAVE,
        Kind.EFFECT,
        ("reveal",),
        (
            Atom("subject_is_interrogation", Fits("subject", Thing("Interrogation", kind="action", det="that"))),
            Atom("object_is_cave", Fits("object", Thing("cave", kind="location", det="that"))),
            Atom(
                "interrogation_reveals_unit_in_cave",
                Frame(
                    ("reveal",),
                    subject=Thing("Interrogation", kind="action"),
                    object=Thing("unit", kind="unit"),
                    roles=(Role("in", Thing("cave", kind="location")),),
                ),
            ),
        ),
        interrogation_reveals_cave,
        interrogation_reveals_cave_why,
    ),
    Rule(
        _STEP_ANNOUNCE_PRIMARY_CAVE,
        Kind.NORM,
        ("announce",),
        (
            Atom(
                "subject_is_prisoner_player",
                Fits("subject", Thing("player", kind="side", det="the", traits=(Trait("prisoner"),))),
            ),
            Atom(
                "object_is_primary_cave",
                Fits(
                    "object",
                    Frame(
                        ("be",),
                        subject=Thing("Primary Cave", kind="location", det="that", traits=(Trait("hidden"),)),
                        complement=Thing("Primary Cave", kind="location"),
                    ),
                ),
            ),
            Atom(
                "reveals_hidden_primary_cave",
                Frame(
                    ("reveal",),
                    subject=Thing("Interrogation", kind="action", det="that"),
                    object=Thing("Primary Cave", kind="location", traits=(Trait("hidden"),)),
                ),
            ),
        ),
        announce_primary_cave,
        announce_primary_cave_why,
    ),
    Rule(
        _STEP_REVEAL_CONTENTS,
        Kind.NORM,
        ("reveal",),
        (
            Atom("subject_is_interrogation", Fits("subject", Thing("Interrogation", kind="action"))),
            Atom(
                "object_is_contents_of_cave_complex",
                Fits(
                    "object",
                    Thing("contents", det="any", roles=(Role("of", Thing("Cave Complex", kind="location")),)),
                ),
            ),
        ),
        reveal_contents,
        reveal_contents_why,
    ),
)

UNREAD: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Accessible", ("G11.7:c2", "G11.73:c1", "G11.933:c2")),
    ("Allied", ("G11.94:c2",)),
    ("Area Target Type", ("G11.81!1:c1", "G11.831:c1")),
    ("Base Level", ("G11.833:T1:c9", "G11.85:p4:c1")),
    ("Berserk", ("G11.97:c2",)),
    ("Blaze", ("G11.95:c1",)),
    ("Bombardment", ("G11.81!1:c5",)),
    ("CA Hexside", ("G11.51:c1", "G11.8332:c4")),
    ("CH", ("G11.88:c2",)),
    ("Cave Complex", ("G11.2:c7", "G11.73:c1", "G11.9:c1")),
    ("Cave counter", ("G11.1:p2:c1", "G11.2:c7", "G11.51:c1", "G11.88:c2")),
    ("Climbing", ("G11.8331:c7",)),
    ("Concealment Terrain", ("G11.96:c4",)),
    ("Continuous Slope", ("G11.51:c1",)),
    ("Control", ("G11.94:c2",)),
    ("Crest Line", ("G11.51:c1",)),
    ("DC", ("G11.833:p2:c1", "G11.833:T1:c9", "G11.8331:c7", "G11.88:c2")),
    ("DR", ("G11.88:c2",)),
    ("Depression", ("G11.1:p2:c1",)),
    ("Elevated Road", ("G11.1:p2:c1",)),
    ("Entrance Hex", ("G11.833:T1:c9", "G11.85:p4:c1")),
    ("FB", ("G11.86:c2",)),
    ("FP", ("G11.81!1:c4", "G11.82:c1")),
    ("Fate", ("G11.98:c2",)),
    ("Final", ("G11.88:c2",)),
    ("Fortification", ("G11.93:c1",)),
    ("Friendly Board Edge", ("G11.84:c2",)),
    ("Good Order", ("G11.75:p2:c1", "G11.75:p3:c1", "G11.88:c2")),
    ("Guard", ("G11.98:c2",)),
    ("Gun", ("G11.92:c1",)),
    ("HE", ("G11.88:c2",)),
    ("HEAT", ("G11.835:c2",)),
    ("HIP", ("G11.75:p3:c1",)),
    ("Heroic", ("G11.833:T1:c6",)),
    ("IFT", ("G11.88:c2",)),
    (
        "Infantry",
        (
            "G11.1:p3:c1",
            "G11.31:c1",
            "G11.74:c1",
            "G11.75:c1",
            "G11.75:p2:c1",
            "G11.75:p3:c1",
            "G11.835:c2",
            "G11.931:c1",
            "G11.932:c1",
        ),
    ),
    ("Infantry Target Type", ("G11.832:c1",)),
    ("Inherent", ("G11.74:c1",)),
    ("Japanese", ("G11.77:c1", "G11.88:c2")),
    ("KIA", ("G11.88:c2",)),
    ("Known", ("G11.81:c1", "G11.97:c2")),
    ("LOS", ("G11.5:c1", "G11.51:c1", "G11.75:p2:c1", "G11.831:c1", "G11.8331:c8")),
    ("Level", ("G11.833:c4", "G11.833:T1:c9", "G11.8331:c7", "G11.85:p4:c1")),
    ("Location", ("G11.1:c5", "G11.833:T1:c9", "G11.933:c2")),
    ("MF", ("G11.74:c1", "G11.96:c4")),
    ("MMC", ("G11.88:c2",)),
    ("MPh", ("G11.933!1:c1",)),
    ("Manhandling", ("G11.76:c3",)),
    ("NMC", ("G11.85:p4:c1",)),
    ("OBA", ("G11.8!1:c1", "G11.81!1:c2", "G11.84:c2")),
    ("Original", ("G11.88:c2",)),
    ("Primary Cave", ("G11.2:c7",)),
    ("Residual FP", ("G11.81!1:c4", "G11.82:c1")),
    ("SMOKE", ("G11.85:c1", "G11.85:p4:c1", "G11.851:c1")),
    ("SW", ("G11.31:c1", "G11.75:c1", "G11.75:p2:c1")),
    ("Search", ("G11.33:c3",)),
    ("Set DC", ("G11.88:c2",)),
    ("Sunken Road", ("G11.1:p2:c1",)),
    ("TEM", ("G11.8:c1", "G11.8!1:c1", "G11.833:T1:c10")),
    ("TH DR", ("G11.85:p4:c1",)),
    ("Target Acquisition", ("G11.832:c1",)),
    ("Thrower", ("G11.833:c4", "G11.833:c5", "G11.833:T1:c4", "G11.833:T1:c6", "G11.833:T1:c9")),
    ("Tunnel", ("G11.933:c2", "G11.933!1:c1")),
    ("VP", ("G11.841:c5",)),
    ("WP", ("G11.85:p4:c1",)),
    ("above-ground", ("G11.1:c5",)),
    ("aerial", ("G11.81!1:c3", "G11.82!1:c1")),
    ("affect", ("G11.81:c1",)),
    ("allotment", ("G11.74:c1",)),
    ("allow", ("G11.73:c1", "G11.8331:c8")),
    ("apply", ("G11.833:T1:c10",)),
    ("attack", ("G11.81:c1", "G11.81!1:c1", "G11.831:c1", "G11.833:T1:c9", "G11.88:c2")),
    ("attacker", ("G11.82:c1",)),
    ("attempt", ("G11.8331:c7", "G11.8331:c8", "G11.85:p4:c1")),
    ("become", ("G11.75:p3:c1",)),
    ("board", ("G11.84:c2",)),
    ("bomb", ("G11.81!1:c3", "G11.82!1:c1")),
    ("break", ("G11.4:c8", "G11.77:c1")),
    ("broken", ("G11.4:c8", "G11.77:c1")),
    ("caliber", ("G11.92:c1",)),
    (
        "cave",
        (
            "G11.51:c1",
            "G11.52:c1",
            "G11.7:c2",
            "G11.73:c1",
            "G11.75:p2:c1",
            "G11.8:c1",
            "G11.81:c1",
            "G11.82:c1",
            "G11.831:c1",
            "G11.833:c4",
            "G11.833:T1:c9",
            "G11.833:T1:c10",
            "G11.833:T1!1:c2",
            "G11.8331:c7",
            "G11.8331:c8",
            "G11.8332:c4",
            "G11.85:p4:c1",
            "G11.88:c2",
            "G11.9:c1",
            "G11.93:c1",
            "G11.931:c1",
            "G11.932:c1",
            "G11.95:c1",
            "G11.96:c4",
            "G11.97:c2",
        ),
    ),
    ("center", ("G11.84:c2",)),
    ("climb", ("G11.8331:c7",)),
    ("complex", ("G11.2:c7", "G11.73:c1", "G11.9:c1")),
    ("comprise", ("G11.2:c7",)),
    ("conceal", ("G11.88:c2",)),
    ("concealed", ("G11.88:c2",)),
    ("connect", ("G11.933:c2",)),
    ("consider", ("G11.51:c1", "G11.84:c2", "G11.933:c2", "G11.97:c2")),
    ("content", ("G11.52:c1", "G11.831:c1", "G11.833:T1:c9", "G11.88:c2")),
    ("contents", ("G11.52:c1", "G11.831:c1", "G11.833:T1:c9", "G11.88:c2")),
    ("cost", ("G11.96:c4",)),
    ("counter", ("G11.1:p2:c1", "G11.2:c7", "G11.51:c1", "G11.88:c2")),
    ("create", ("G11.85:p4:c1", "G11.9:c1")),
    ("creation", ("G11.97:c2",)),
    ("detonation", ("G11.833:p2:c1",)),
    ("disregard", ("G11.51:c1",)),
    ("dr", ("G11.85:p4:c1",)),
    ("drift", ("G11.851:c1",)),
    ("edge", ("G11.84:c2",)),
    ("effect", ("G11.94:c2",)),
    ("eliminate", ("G11.88:c2", "G11.98:c2")),
    ("elimination", ("G11.841:c5",)),
    ("enemy", ("G11.75:p2:c1", "G11.97:c2")),
    ("enter", ("G11.75:p2:c1", "G11.932:c1", "G11.96:c4")),
    ("entrance", ("G11.1:c5",)),
    ("entry", ("G11.73:c1", "G11.933!1:c1")),
    ("even", ("G11.74:c1", "G11.75:p2:c1", "G11.75:p3:c1", "G11.8331:c8")),
    ("except", ("G11.841:c5",)),
    ("exist", ("G11.51:c1", "G11.93:c1")),
    ("exit", ("G11.84:c2", "G11.931:c1")),
    ("fail", ("G11.85:p4:c1",)),
    ("fall", ("G11.833:T1:c9",)),
    ("fire", ("G11.835:c2",)),
    ("firer", ("G11.81:c1", "G11.84:c2")),
    ("gain", ("G11.832:c1",)),
    ("grind", ("G11.7:c2",)),
    ("ground", ("G11.7:c2",)),
    ("ground unit", ("G11.75:p2:c1",)),
    ("heat", ("G11.835:c2",)),
    (
        "hex",
        (
            "G11.1:p2:c1",
            "G11.2:c7",
            "G11.51:c1",
            "G11.75:p2:c1",
            "G11.81:c1",
            "G11.833:T1:c9",
            "G11.84:c2",
            "G11.85:p4:c1",
        ),
    ),
    ("hexrow", ("G11.84:c2",)),
    ("hexside", ("G11.51:c1", "G11.8332:c4")),
    ("hidden", ("G11.31:c1", "G11.75:c1", "G11.75:p2:c1", "G11.812:c1", "G11.831:c1", "G11.841:c5")),
    ("hide", ("G11.31:c1", "G11.75:c1", "G11.75:p2:c1", "G11.812:c1", "G11.831:c1", "G11.841:c5")),
    ("high", ("G11.85:p4:c1",)),
    ("hill", ("G11.1:p2:c1", "G11.51:c1", "G11.8332:c4")),
    ("immune", ("G11.831:c1",)),
    ("in effect", ("G11.94:c2",)),
    ("include", ("G11.1:p2:c1", "G11.833:T1:c10")),
    ("know", ("G11.81:c1", "G11.97:c2")),
    ("level", ("G11.833:c4", "G11.8331:c7")),
    ("lie", ("G11.51:c1",)),
    ("line", ("G11.51:c1",)),
    ("malfunction", ("G11.833:T1:c9",)),
    ("manhandle", ("G11.76:c3",)),
    ("move", ("G11.833:c5", "G11.833:T1:c4", "G11.851:c1")),
    ("nearest", ("G11.77:c1",)),
    ("need", ("G11.77:c1",)),
    ("occupant", ("G11.97:c2",)),
    ("occupy", ("G11.88:c2",)),
    ("occur", ("G11.933!1:c1",)),
    ("opponent", ("G11.841:c5",)),
    ("order", ("G11.75:p2:c1", "G11.75:p3:c1", "G11.88:c2")),
    ("own", ("G11.1:c5",)),
    ("pillbox", ("G11.932:c1",)),
    ("place", ("G11.82:c1", "G11.833:p2:c1", "G11.8331:c7", "G11.841:c5", "G11.85:c1", "G11.85:p4:c1", "G11.88:c2")),
    ("player", ("G11.85:c1",)),
    ("predesignate", ("G11.81:c1", "G11.82:c1", "G11.85:p4:c1")),
    ("present", ("G11.98:c2",)),
    ("purpose", ("G11.84:c2", "G11.933:c2", "G11.97:c2")),
    ("result", ("G11.85:p4:c1",)),
    ("road", ("G11.1:p2:c1", "G11.84:c2")),
    ("rout", ("G11.77:c1",)),
    ("search", ("G11.33:c3",)),
    ("set up", ("G11.1:p2:c1", "G11.75:p3:c1")),
    ("share", ("G11.1:p2:c1",)),
    ("slope", ("G11.51:c1",)),
    ("status", ("G11.94:c2",)),
    ("stay", ("G11.94:c2",)),
    ("subsequent", ("G11.85:p4:c1", "G11.94:c2")),
    ("subterranean", ("G11.933:c2",)),
    ("take place", ("G11.841:c5",)),
    ("target", ("G11.81:c1", "G11.81!1:c1", "G11.82:c1", "G11.831:c1", "G11.832:c1")),
    ("tell", ("G11.841:c5",)),
    ("terrain", ("G11.96:c4",)),
    ("trace", ("G11.84:c2",)),
    ("tunnel", ("G11.933:c2", "G11.933!1:c1")),
    ("type", ("G11.81!1:c1", "G11.831:c1", "G11.832:c1", "G11.92:c1")),
    (
        "unit",
        (
            "G11.31:c1",
            "G11.4:c8",
            "G11.51:c1",
            "G11.74:c1",
            "G11.75:p2:c1",
            "G11.77:c1",
            "G11.8331:c7",
            "G11.8331:c8",
            "G11.88:p2:c1",
            "G11.94:c2",
            "G11.97:c2",
            "G11.98:c2",
        ),
    ),
    ("unpossessed", ("G11.833:T1:c9",)),
    ("use", ("G11.75:p3:c1", "G11.832:c1", "G11.835:c2")),
    ("vehicular", ("G11.92:c1",)),
    ("wish", ("G11.81:c1",)),
    ("wood", ("G11.77:c1",)),
    ("woods", ("G11.77:c1",)),
    ("wound", ("G11.74:c1",)),
    ("wounded", ("G11.74:c1",)),
)
