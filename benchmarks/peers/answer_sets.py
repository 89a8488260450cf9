"""clingo: grounded once; each roll is solved under assumptions on what holds."""

import clingo

from ..rolls import MODIFIERS, Roll

_PROGRAM = """
#external holds(Name) : modifier(_, Name).
total(Total) :- Total = #sum{Amount, Name : modifier(Amount, Name), holds(Name)}.
#show total/1.
"""


def make() -> Roll:
    control = clingo.Control()
    modifiers = " ".join(f"modifier({amount}, {name})." for name, amount in MODIFIERS.items())
    control.add("base", [], modifiers + _PROGRAM)
    control.ground([("base", [])])
    literals = []
    for name in MODIFIERS:
        holds = clingo.Function("holds", [clingo.Function(name)])
        control.assign_external(holds, None)
        atom = control.symbolic_atoms[holds]
        assert atom is not None
        literals.append(atom.literal)

    def decide(die: int, *holds: bool) -> int:
        totals: list[int] = []

        def found(model: clingo.Model) -> None:
            totals.append(model.symbols(shown=True)[0].arguments[0].number)

        assumptions = [literal if each else -literal for literal, each in zip(literals, holds, strict=True)]
        control.solve(assumptions=assumptions, on_model=found)
        return die + totals[0]

    return decide
