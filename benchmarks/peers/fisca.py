"""OpenFisca-core: one case at a time, as a game asks; one simulation serves all of them.

It is made for many cases at once, which this does not measure.
"""

from typing import Any

import numpy
from openfisca_core.entities import build_entity
from openfisca_core.periods import DateUnit, period
from openfisca_core.simulations import SimulationBuilder
from openfisca_core.taxbenefitsystems import TaxBenefitSystem
from openfisca_core.variables import Variable

from ..rolls import MODIFIERS, Roll

_DAY = period("day:2000-01-01")


def make() -> Roll:
    crew = build_entity("crew", "crews", "A crew", is_person=True)
    system = TaxBenefitSystem([crew])

    def total(crews: Any, when: Any) -> Any:
        return crews("die", when) + sum(crews(name, when) * amount for name, amount in MODIFIERS.items())

    def declare(name: str, kind: type, **more: object) -> None:
        fields = {"value_type": kind, "entity": crew, "definition_period": DateUnit.DAY, "label": name, **more}
        system.add_variable(type(name, (Variable,), fields))

    declare("die", int)
    for name in MODIFIERS:
        declare(name, bool)
    declare("total", int, formula=total)
    simulation = SimulationBuilder().build_default_simulation(system, 1)
    given = [simulation.get_holder(name) for name in ("die", *MODIFIERS)]
    result = simulation.get_holder("total")

    def decide(*values: int) -> int:
        for holder, value in zip(given, values, strict=True):
            holder.set_input(_DAY, numpy.array([value]))
        result.delete_arrays()
        return int(simulation.calculate("total", _DAY)[0])

    return decide
