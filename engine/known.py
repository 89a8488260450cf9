"""How what a rule asks is settled: by board and units, by rules, by what the asker says, or not at all."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache

from .answers import Answer
from .hexes import Hex
from .locations import Location, Part
from .meaning.acts import ACTS, AFFECTING, LASTING, shown_by
from .meaning.caves import is_cave
from .meaning.facts import Fact, fact_name, kind_of
from .meaning.modules import is_played
from .meaning.relations import RELATIONS, is_related
from .meaning.sorts import BY_OPENING, BY_TRAIT, KINDS, LEVELS, SORTS, falls_under, is_about, printed
from .meaning.things import Item, Supposed, members
from .meaning.traits import has_trait
from .nearby import Nearby, Thing
from .truth import Truth, Unknown, any_of, as_truth

_KEPT = 4096
"""Of so many pairs of words it is kept whether one is part of the other."""
GAINSAID = "gainsaid: "
"""What it is noted under that the board says otherwise than the asker."""
_DIRECTLY = {"manner": "directly"}
"""How what is over or beneath something is so in any case: what lies farther up is not over it."""
_NAMED = (Item, Supposed)
HAVING = "with"
"""The relation of a place to what is there."""
_ENDS = {"enter": "from", "exit": "to"}
"""Acts of a mover, and the role of the other end of the move."""


class OpenError(Exception):
    """A rule asked for what nobody knows."""

    def __init__(self, key: str, missing: tuple[str, ...]) -> None:
        super().__init__(key)
        self.key = key
        self.missing = missing


class Known(Nearby):
    """One question about one state, and what is known of it."""

    __slots__ = ()

    def learn(self, answer: Answer) -> Truth:
        """Whether something is so by a decision that the rule then rests on."""
        if not any(answer.record is record for record in self.because):
            self.because.append(answer.record)
        return as_truth(answer.value)

    def cave_level(self, cave: Location) -> int | Fraction | Unknown:
        """The level of the map that a cave is at, which the rule then rests on."""
        found = self.knowledge.cave_level(cave)
        self.learn(found)
        level = found.value
        return level if isinstance(level, int | Fraction | Unknown) else Unknown(*found.missing)

    def map_level(self, place: Location) -> int | Fraction | Unknown:
        """The level of the map that a Location is at."""
        if is_cave(place):
            return self.cave_level(place)
        base = self.state.board.hex(place.hex).number("base_level")
        return base if isinstance(base, Unknown) or not place.level else base + place.level

    def levels_apart(self, it: Item) -> int | Fraction | Unknown:
        """How many levels of the map lie between two Locations, of which one is a cave."""
        one, other = map(self.map_level, it.ends)
        if isinstance(one, Unknown):
            return one
        if isinstance(other, Unknown):
            return other
        apart = one - other
        return max(apart, -apart)

    # How what is asked is settled

    def _settled(self, truth: Truth | None, fact: Fact) -> bool:
        """A yes or a no; what nobody knows stops the rule, unless it is taken to be so or not. Of `None` it is just the
        fact that is not known."""
        if truth is False and self.excused is not None and self.excused(fact):
            truth = True
        if truth is not True and truth is not False:
            told = self.given.get(fact.folded or fact.fold()) if self.given else None
            if told is True or told is False:
                self.used.add(fact.folded)
                truth = told
            else:
                truth = self._supplied(truth, fact)
        self.log.append((fact, truth))
        return truth

    def _supplied(self, truth: Unknown | None, fact: Fact) -> bool:
        """What the asker, the question or whoever runs the rule says of a fact that nobody knows, nor gave by name."""
        told = self.is_told(fact)
        if told is None:
            name = str(fact)
            told = self.assumed.get(name)
            if not isinstance(told, bool):
                left = self.given.get(fact.folded or fact.fold(), truth)
                raise OpenError(name, left.missing if isinstance(left, Unknown) else (name,))
        return told

    def told(self, name: str, *kinds: str) -> object:
        """What the asker says of a fact, by its name or by words of it in their order; most words go before fewer. A
        noun alone stands for no thing that it only ends the name of: a `hex` for no `Entrance Hex`, nor a `river` for
        one that has a name."""
        if not self.given:
            return None
        name = name.casefold()
        whole = self.given.get(name)
        if whole is True or whole is False:
            self.used.add(name)
            return whole
        return self._told_in_words(name, whole, kinds)

    def _told_in_words(self, name: str, whole: object, kinds: tuple[str, ...]) -> object:
        near = (name,) if whole is not None else _meant(tuple(self.given), name, kinds)
        if not near:
            return None
        told = {key: bool(value) for key in near if isinstance(value := self.given[key], bool) or value in (0, 1)}
        most = max((len(key.split()) for key in told), default=0)
        closest = {key: value for key, value in told.items() if len(key.split()) == most}
        if len(set(closest.values())) != 1:
            return None  # nothing that fits is given, or things that contradict each other
        self.used.update(closest)
        return next(iter(closest.values()))

    def is_told(self, fact: Fact) -> bool | None:
        """Whether the asker says that something is so, or else the question takes it to be so."""
        told: object = None
        if self.given:
            name = fact.folded or fact.fold()
            told = self.given.get(name)
            if told is True or told is False:
                self.used.add(name)
                return told
            told = self._told_in_words(name, told, (kind_of(fact.agent), kind_of(fact.theme)))
        if not isinstance(told, bool) and self.presumed and (pattern := fact.presuming(self.presumed)):
            told = self.presumed[pattern]
            told = told if isinstance(told, bool) else fact.is_so_of(told)
            self.used.add(str(pattern).casefold())
        return told if isinstance(told, bool) else None

    def gainsay(self, fact: Fact, shown: Truth | None) -> None:
        """Note a fact of which the asker says otherwise than the places that the question names."""
        pattern = fact.presuming(self.presumed) if self.presumed else None
        if pattern is not None and isinstance(shown, bool) and bool(self.presumed[pattern]) is not shown:
            self.used.add(f"{GAINSAID}{pattern}".casefold())

    def candidates(self, sorts: tuple[str, ...]) -> list[object]:
        """What is near and could be of one of some sorts, the nearest first; all that is near, if none is named."""
        key = (self.beyond, sorts)
        if key not in self._candidates:
            self._candidates[key] = self.of_sorts(sorts) if sorts else self.pool()
        return self._candidates[key]

    def of_sorts(self, sorts: tuple[str, ...]) -> list[object]:
        """The same, looked up."""
        near = self.pool()
        found: list[object] = []
        if len(near) == 1:
            for sort in sorts:
                if self._could_be(near[0], sort):
                    return near
            return found
        by_kind: dict[type, list[str]] = {}
        for it in near:
            kind = type(it)
            if kind not in by_kind:
                by_kind[kind] = [sort for sort in sorts if self._may_be(kind, sort)]
            for sort in by_kind[kind]:
                if self._could_be(it, sort):
                    found.append(it)
                    break
        return found

    def _may_be(self, kind: type, sort: str) -> bool:
        """Whether anything of a kind could be of a sort."""
        return is_about(BY_TRAIT.get(sort, sort), kind) or self.knowledge.defines(kind, sort)

    def _could_be(self, it: object, sort: str) -> bool:
        kind = type(it)
        if kind is Supposed:
            return True
        told = falls_under(self.state.board, it, BY_TRAIT.get(sort, sort))
        return (told is not False and told is not None) or self.knowledge.defines(kind, sort)

    def _is_doubtful(self, it: object, sort: str) -> bool:
        """Whether only rules could make something one of a sort, and they leave it open."""
        if isinstance(it, Supposed) or falls_under(self.state.board, it, sort) is True:
            return False
        defined = self.knowledge.counts_as(it, sort)
        if defined is None or not isinstance(as_truth(defined.value), Unknown):
            return False
        return self.told(str(Fact("be", it, sort))) is None

    def _sorted(self, it: Thing, sort: str) -> Truth:
        if it is None:
            return True  # the question leaves open who or what it is
        if isinstance(it, Supposed):
            return it.is_called(sort)
        told = falls_under(self.state.board, it, sort) if sort not in BY_TRAIT else None
        if told is True and (opens := self._opening(it, sort)) is not None:
            return self.learn(opens)
        if told is True:
            return not self._is_along(it, sort)
        defined = self.knowledge.counts_as(it, sort)
        if defined is not None:
            return any_of(False if told is None else told, self.learn(defined))
        if told is None:
            told = has_trait(self, it, sort, {})
        return Unknown(fact_name("be", it, sort)) if told is None else told

    def _opening(self, it: object, sort: str) -> Answer | None:
        """Whether that opens into a Location after which it would be called, where there is such a thing."""
        opening = BY_OPENING.get(sort.casefold())
        if opening is None or not isinstance(it, Location):
            return None
        return self.knowledge.opens_into(Item(opening, it.hex), it)

    def _is_along(self, it: Thing, sort: str) -> bool:
        """Whether a move goes along a level: who does neither enters nor exits it, for that takes an end outside."""
        if self.key not in _ENDS or sort.casefold() not in LEVELS or it not in members(self.fillers.get("theme")):
            return False
        other = self.fillers.get(_ENDS[self.key])
        return other is not None and falls_under(self.state.board, other, sort) is True

    def _held(self, name: str, agent: Thing, theme: Thing, roles: Mapping[str, Thing], told: str) -> Truth | None:
        found: Truth | None = None
        if name == self.doing and not told and self._is_asked("agent", agent) and self._is_asked("theme", theme):
            return True  # whoever asks whether something may be done supposes that it is
        if told not in ("", "past") or (told == "past" and name not in LASTING):
            pass
        elif name in RELATIONS and theme is not None and (not roles or roles == _DIRECTLY):
            found = is_related(self, agent, name, theme)
        elif name in ACTS:
            found = ACTS[name](self, agent, theme, roles)
            event = shown_by(name, agent)
            if found is True and event and self._is_untouched(event):
                found = False
        return found

    def _is_asked(self, role: str, it: Thing) -> bool:
        """Whether something may be what the question puts in a role."""
        fillers = members(self.fillers.get(role))
        return it is None or not fillers or it in fillers

    def _is_untouched(self, event: str) -> bool:
        """Whether rules say that an event leaves alone what the question is about."""
        if self.key in AFFECTING:
            return False
        about = (each for role in ("agent", "theme", "via") for each in members(self.fillers.get(role)))
        told = [self.knowledge.affected(event, each) for each in about]
        return any(self.learn(each) is False for each in told if each is not None)

    def _said(self, role: str, word: str) -> Truth:
        if role == "in":
            told = self.is_told(Fact(role, None, word))
            return is_played(self, word) if told is None else told
        if role in self.fillers:
            return any(is_word(each, word) for each in members(self.fillers[role]))
        if role in ("as if", "as though", "to"):
            return self.is_told(Fact(role, None, word)) is True
        if role in ("theme", "is", "quantity"):
            return True
        return Unknown(word if role == "manner" else f"{role} {word}")

    def _related(self, preposition: str, it: Thing) -> Iterator[object]:
        find = RELATIONS.get(preposition)
        if find is not None and it is not None and not isinstance(it, str | Supposed):
            own = preposition == "of" and isinstance(it, Hex)  # a hex is that of its levels though they are no more
            yield from (other for other in find(self, it) if own or self._is_there(other))

    def _may_relate(self, it: Thing, preposition: str, sorts: tuple[str, ...], shown: bool) -> bool:
        """Whether something may stand in a relation to more than is `shown`: to things that no board knows."""
        if preposition == HAVING and sorts and SORTS.keys().isdisjoint(map(str.casefold, sorts)):
            return True
        return not shown and (self._is_open(it) or preposition not in RELATIONS)

    def maybe_printed(self, it: Thing, sorts: tuple[str, ...]) -> Iterator[Supposed]:
        """What may be printed in the hex of a place, where the board does not tell."""
        for sort in sorts:
            shown = printed(self.state.board, it, sort)
            if isinstance(shown, Unknown) and self._settled(shown, Fact(HAVING, it, sort)):
                yield Supposed(sort)

    def _is_there(self, it: object) -> bool:
        """Whether a level of a building is there; what the question itself is about is supposed to be."""
        if not isinstance(it, Location) or it.part not in (Part.CELLAR, Part.UPPER) or it in self.places():
            return True
        return self._settled(self.learn(self.knowledge.exists(it)), Fact("exist", it))

    def _supposed(self, preposition: str, agent: Thing, theme: Thing, sorts: tuple[str, ...]) -> Iterator[Supposed]:
        for sort in sorts or ("it",):
            ends = (agent, Supposed(sort)) if theme is None else (Supposed(sort), theme)
            if self._settled(Unknown(fact_name(preposition, *ends)), Fact(preposition, *ends)):
                yield Supposed(sort)


@lru_cache(_KEPT)
def _meant(given: tuple[str, ...], name: str, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The keys of what is given that may mean a fact of some name, which tells of some kinds of things."""
    words = name.split()
    lasts = {kind.rpartition(" ")[2].casefold(): kind for kind in kinds if " " in kind}
    apart = {last for last, kind in lasts.items() if last in KINDS or _is_proper(kind)}
    return tuple(key for key in given if key not in apart and _stand_in(key.split(), words))


@lru_cache(_KEPT)
def _is_proper(kind: str) -> bool:
    """Whether a name ends with a proper one of several words, which begin with capital letters."""
    return all(word[:1].isupper() for word in kind.split()[-2:])


def _stand_in(few: Iterable[str], words: Iterable[str]) -> bool:
    """Whether words stand among others, in the same order."""
    left = iter(words)
    return all(word in left for word in few)


def is_word(it: object, word: str) -> bool:
    """Whether something is named by a word, or by one that is part of it."""
    return _is_within(it.head if isinstance(it, _NAMED) else str(it), word)


@lru_cache(_KEPT)
def said_in_words(role: str, own: str, word: str) -> tuple[Fact, bool]:
    """Whether a question says something of a role in which it puts no more than a name: words alone tell that."""
    return Fact(role, None, word), _is_within(own, word)


@lru_cache(_KEPT)
def _is_within(own: str, word: str) -> bool:
    own, word = own.casefold(), word.casefold()
    return bool(own) and (word in own or own in word)
