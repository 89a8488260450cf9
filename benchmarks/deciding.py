"""How fast generated rules decide: against functions written by hand for the same decision, and against peers.

Nothing of a decision is cached for the next.
"""

from collections.abc import Callable, Iterator, Sequence

from . import rolls, tem
from .measure import Figure, each_call
from .peers import peers

_AS_FAST, _WITH_TRACE = 1.5, 2.0
_FASTER = 20.0


def figures() -> Iterator[Figure]:
    """A value with an exception and a roll with modifiers, plain and traced; the rate against the peers."""
    for case in tem.CASES:
        assert tem.generated(*case) == tem.by_hand(*case) == tem.by_hand_cited(*case)[0]
    for asked in tem.ASKED:
        assert tem.generated_why(*asked)[0] == tem.by_hand(*asked)
    yield from _against_hand(
        "value with an exception",
        (tem.generated, tem.generated_why),
        (tem.by_hand, tem.by_hand_cited),
        tem.CASES,
    )
    for roll in rolls.CASES:
        assert rolls.generated(*roll) == rolls.generated_why(*roll)[0] == rolls.by_hand(*roll)
        assert rolls.by_hand(*roll) == rolls.by_hand_cited(*roll)[0]
    yield from _against_hand(
        "roll with four modifiers",
        (rolls.generated, rolls.generated_why),
        (rolls.by_hand, rolls.by_hand_cited),
        rolls.CASES,
    )
    yield from _against_peers()


def _against_hand(
    name: str,
    generated: Sequence[Callable[..., object]],
    by_hand: Sequence[Callable[..., object]],
    cases: Sequence[tuple[object, ...]],
) -> Iterator[Figure]:
    plain, traced, hand, cited = each_call((*generated, *by_hand), cases)
    told = f"by hand, {hand * 1e9:.0f} ns; {plain * 1e6:.1f} µs"
    yield Figure(f"{name}, generated", plain / hand, "x", told, limit=_AS_FAST)
    told = f"by hand with citations, {cited * 1e9:.0f} ns; {traced * 1e6:.1f} µs"
    yield Figure(f"{name}, generated with its trace", traced / cited, "x", told, limit=_WITH_TRACE)


def _against_peers() -> Iterator[Figure]:
    """A figure for each peer that is installed; of the others it is said that they are not."""
    found = list(peers())
    for peer in found:
        if peer.decide is None and peer.has_rules:
            print(f"NOT MEASURED: {peer.name} is not installed; `make peers` installs it", flush=True)
    there = [(peer, peer.decide) for peer in found if peer.decide is not None]
    if not there:
        return
    ours, *theirs = each_call([rolls.generated, *(decide for _, decide in there)], rolls.CASES)
    for (peer, _), taken in zip(there, theirs, strict=True):
        told = f"{peer.name}, {1 / taken:,.0f} decisions a second to our {1 / ours:,.0f}"
        goal = _FASTER if peer.has_rules else None
        yield Figure(f"roll with four modifiers, {peer.name}", taken / ours, "x faster", told, at_least=goal)
