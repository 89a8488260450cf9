"""What one document says to a question: its answers, what is still open, the chances."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache, partial
from itertools import combinations, product

from ..answers import Answer
from ..dice import Dice, DiceRoll, DieRoll, Thrown, compared, roll_dice, roll_die
from ..hexes import parse_hex
from ..known import GAINSAID
from ..locations import cellar
from ..meaning.modules import NO_MODULE, UNPLAYED
from ..meaning.things import place_of
from ..meaning.times import EDGE
from ..outside import CHECK, GOING, OVER_RUBBLE
from ..questions import SILENT, is_silent, unread_clause
from ..rules import Kind, Rulebook, leans_outside
from ..spatial.asking import conclude
from ..spatial.referee import between
from ..truth import Legality, Unknown
from .answering import Answering
from .before import Before
from .cases import Cases
from .catalogue import named
from .catalogue.common import OVERSTACKED
from .choices import Choice
from .clauses import cited, deciding, looked_at, records, used
from .errors import AskError
from .facts import DEPICTED, FACTS, ON_CELLAR
from .in_force import together
from .model import ENTRY, Asked, Book, Contested, Put, Query, Silence
from .naming import explained, needed
from .notes import noted, noted_of_given, speaks_of
from .odds import Charts, by_drm, odds
from .outside_words import named_outside
from .pairs import usual
from .partings import LAST, first_parting, last_partings
from .printing import case_to_text, part_to_text
from .reading import read
from .recalled import Recalled
from .related import may_speak_of, nearest, rule_of, speaking_of
from .replies import Need, Odds, Part, Reply
from .request import CHANCES, COUNTS, DRM, MODULE, PHASE, ROLLED, Request
from .scene import BEING, WHERE, WHITHER, Scene
from .silences import EVERYWHERE, at_home, mentions, silence
from .terms import Names
from .uses import TIMES, Told, assumed, unused
from .values import YES_NO, several
from .words import UNITS

_COUNTERLESS, _FORTIFIED = "fortified=no", "Fortified"
"""That no counter fortifies a place, and by what name rules say that it counts as if one did."""
_FROM = "from"
"""The role that says where something comes from."""
_KEPT = 64
"""Of so many sets of rules it is kept what they say."""


class Asker:
    """One question, ready to be put to one document after the other."""

    def __init__(self, query: Query, asked: Asked, request: Request, names: Names, books: Sequence[Book]) -> None:
        self._query = query
        self._asked = asked
        self._names = names
        self._all = books
        self._answering = Answering(query, asked, names)
        self._recalled = Recalled()
        self.request = self._thrown(request if self._hangs_on_dice(request) else request._replace(chances=False))

    def _hangs_on_dice(self, request: Request) -> bool:
        """Whether dice are left to a chance: where all rolls are told, what is open is told case by case."""
        return request.morale is not None or not set(self._asked.dice) <= set(request.rolls)

    def heard(self, book: Book) -> "Heard":
        """A document before it is asked, together with those that are no variants and speak of a place of the
        question."""
        staged = self._answering.staged(self.request)
        home = self._home(staged)
        if book.group:
            if book.label in several(self.request.roles.get(MODULE, "")):
                staged.looked.add(MODULE)  # that it is asked hangs on what is played
            book = together(book, home)
        is_home = any(book is each for each in home)
        elsewhere = home and not book.group and not is_home
        alone = is_home and self.request.given.get(MODULE) == f"{MODULE}={NO_MODULE}"
        return Heard(self, book, staged, not elsewhere and mentions(book, staged, governs=alone))

    def _home(self, staged: Scene) -> list[Book]:
        """The documents that govern what is asked beside any variant; those about openings do where it is asked for all
        ways to a place into which things may open."""
        return at_home(self._all, staged, self._asked.opening, self._asked.of_all_ways)

    def plain(self, heard: "Heard") -> Reply:
        """The answers of a document with their cases, and nothing of what only somebody needs who reads them."""
        book, staged, parts = heard.book, heard.staged, heard.parts
        self._stop_where_gainsaid(staged)
        self._stop_where_nothing_is_beneath(book, staged)
        needs = needed(self._asked, _missing(parts), _counted_beside(staged, self.request))
        cased = self._with_cases(book, parts, staged, self.request)
        on_map = self._query.state is not None
        return Reply(book.documents, book.label, cased, needs=needs, on_map=on_map, broken=book.broken)

    def reply(self, heard: "Heard", beside: Sequence["Heard"] = ()) -> Reply:
        """All that a document says; what was given may have made others (`beside`) keep silent."""
        book, staged, parts = heard.book, heard.staged, heard.parts
        self._stop_where_gainsaid(staged)
        self._stop_where_nothing_is_beneath(book, staged)
        silent = (each for part in parts for each in _taken_as_silent(book, part, self.request))
        outside = tuple(dict.fromkeys((*silent, *_of_rubble(book, parts, staged))))
        found = self._odds(book, self.request, staged) if self.request.chances else ()
        cased = self._with_cases(book, parts, staged, self.request)
        if self.request.before:
            cased = tuple(self._before(book, staged).parted(self._either_way(book, self.request)))
        modifiers = self._answering.modifiers_apart(book, self.request, staged, parts)
        needs = needed(self._asked, _missing((*parts, *modifiers)), _counted_beside(staged, self.request))
        idle = self._unused(heard, beside, cased)
        notes = noted(book, self._asked, staged, parts)
        notes += noted_of_given(book, self._query.subject, idle) if self._asked.in_its_words and not notes else ()
        spoken = [word for note in notes for word in book.notes[note].words]
        printed = dict(_printed(book, cased))
        torn = [clause for clause in printed if clause in book.broken]
        idle = [each for each in idle if not speaks_of(spoken, each.partition("=")[0])]
        perhaps = {each: tuple(torn) for each in idle if may_speak_of(book, each, torn)}
        meant = self._answering.meant_below(book, self.request, staged.place, parts)
        contested = [each for each in self._query.contested if each.id.startswith(book.documents)]
        reply = Reply(
            book.documents,
            book.label,
            cased,
            found,
            self.rolls,
            (
                *self._assumed(book, staged, cased, needs.values()),
                *self._unplayed(book, staged),
                *self._no_module(book, parts),
                *self._on_its_map(book, cased),
            ),
            tuple(each for each in idle if each not in perhaps),
            outside,
            heard.silence,
            needs=needs,
            explained={
                **self._taken_as(),
                **dict(self._farther(staged)),
                **explained(self._asked, cased, needs.values()),
            },
            on_map=self._query.state is not None,
            broken=book.broken,
            note="; ".join(
                filter(None, (self._unmodified(book, parts), meant, *self._of_before(book, found), self._query.note))
            ),
            contested=tuple(each.id for each in contested),
            claimed=self._claimed(book, contested),
            notes={note: book.notes[note].text for note in notes},
            another_case=dict(_denied_of(notes, book, self.request)),
            printed={**printed, **_excepting(book, outside)},
            reconstructed=_reconstructed(book, cased),
            places=book.places,
            said=_said(book.rules),
            perhaps=perhaps,
            apart=(*modifiers, *self._apart(book, parts, staged)),
        )
        return self._read_on(reply, book)

    def unheard(self, book: Book, why: str) -> Reply:
        """That a document has nothing to say."""
        nothing = conclude(book.rules.name, self._query.quantity, Unknown(SILENT))
        note = "; ".join(filter(None, (why, self._query.note)))
        on_map = self._query.state is not None
        return Reply(
            book.documents,
            book.label,
            (Part("", nothing),),
            silence=Silence.SILENT,
            on_map=on_map,
            note=note,
            places=book.places,
        )

    def _claimed(self, book: Book, contested: Sequence[Contested]) -> tuple[Part, ...]:
        """What the rules come to if all is so that worked examples say otherwise than they do."""
        supposed: dict[Hashable, Answer] = {
            between(relation, *ends): conclude(book.rules.name, f"{each.id} says so", True)
            for each in contested
            for relation in each.says
            for ends in combinations(each.places, 2)
        }
        if not supposed:
            return ()
        return Answering(self._query, self._asked, self._names, supposed).parts(book, self.request)

    def _stop_where_gainsaid(self, staged: Scene) -> None:
        """Complain of what was given of places of which the board says otherwise."""
        for key, given in self.request.given.items():
            if staged.uses(*(f"{GAINSAID}{fact}" for fact in self.request.said.get(key, ()))):
                if self.request.counts and str(OVERSTACKED) in self.request.said[key]:
                    counted = (self.request.given[each] for each in COUNTS if each in self.request.given)
                    raise AskError(given, f"cannot be so where {', '.join(counted)}")
                role, place = next((role, at) for role, at in self.request.roles.items() if role in WHITHER)
                apart = f"{role}='far {place.split()[-1]}' leaves it open how far it is"
                raise AskError(given, f"cannot be so where {role}={place}", "" if self._query.state else apart)

    def _stop_where_nothing_is_beneath(self, book: Book, staged: Scene) -> None:
        """Complain of a Cellar counter in a hex of a map in which the rules put no cellar, for there it cannot lie."""
        here = {key: (staged.spot.here, value) for key, value in self.request.facts.items()}
        there = {key: (parse_hex(at), value) for key, (_, at, value) in self.request.elsewhere.items()}
        for key, (hex_, value) in {**here, **there}.items() if self._query.state is not None else ():
            if value == ON_CELLAR and (clauses := self._answering.lacking(book, self.request, staged, cellar(hex_))):
                wrong = f"cannot be so in {hex_}, for there is no cellar by {', '.join(clauses)}"
                raise AskError(self.request.given[key], wrong)

    def _read_on(self, reply: Reply, book: Book) -> Reply:
        """A reply with the clauses that speak of what it does not tell."""
        named = [value for role, value in self.request.roles.items() if role != MODULE]
        asked = [self._called(each) for each in (self._query.quantity, self._query.subject, *named)]
        verb, subject, *others = asked
        when = GOING.get(self._query.quantity.casefold(), {}).get(PHASE)
        others = [*others, (when,)] if when else others  # rules may tell by its phase what is done in one of its own
        of = (verb, *others) if reply.is_silent else (verb,)
        rules = {rule_of(clause) for clause in reply.decided_by}
        related = {each: found for each in reply.unused if (found := speaking_of(book, each, of, asked, rules))}
        subject = () if self._query.subject.casefold() in UNITS else subject  # rules say `Infantry` of a squad
        near = nearest(book, verb, subject, others) if reply.is_silent else {}
        return reply._replace(related=related, nearest=near)

    def _called(self, word: str) -> tuple[str, ...]:
        """A word of the question, and as rules write it."""
        return (word, *filter(None, (self._names.things.get(word.casefold()),)))

    def _taken_as(self) -> dict[str, str]:
        """What those keys say that somebody gave and that say more than their name, or that another one denies, for
        they are easily taken for it."""
        words = self._asked.words
        denied = {fact for own in words.values() for fact in own.excludes}
        near = (key for key, own in words.items() if own.wide or own.excludes or not denied.isdisjoint(own.facts))
        return {key: words[key].about for key in near if usual(key) in self.request.given}

    def _farther(self, staged: Scene) -> Iterator[tuple[str, str]]:
        """Where a way leads that is told by the kind of place alone that it starts in: to another one of that kind."""
        start = (self.request.roles.get(_FROM) or self._asked.inside or self._query.subject).casefold()
        home = place_of(staged.parts.get(_FROM))
        here = staged.spot.here if home is None else home.hex
        if home is not None and start == self._asked.at and home.hex != staged.spot.here:
            yield _FROM, f"another {start} than that which is asked about"
        for role, value in self.request.roles.items():
            place = place_of(staged.parts.get(role))
            if role in WHITHER and value.casefold() == start and place is not None and place.hex != here:
                yield role, f"another {start} than that where it is"

    def _apart(self, book: Book, parts: Sequence[Part], staged: Scene) -> Iterator[Part]:
        """The purposes for which a no is a yes, and what is told beside a yes; and that nobody stays where it is, where
        who names the kind of place alone may mean that."""
        along = self._asked.along
        if along is not None and along.stays is not None and any(self._farther(staged)):
            asked = self._asked._replace(ways=(along.stays,), presumes=(*self._asked.presumes, *along.presumes))
            told = Answering(self._query, asked, self._names).parts(book, self.request)
            yield from (each for each in told if each.answer.value is Legality.FORBIDDEN)
        for put in self._asked.beside if any(part.answer.value is True for part in parts) else ():
            asked = self._asked._replace(ways=(put,))
            told = Answering(self._query, asked, self._names).parts(book, self.request)
            yield from (each for each in told if not is_silent(each.answer))
        for purpose in self._asked.purposes if all(part.answer.value is False for part in parts) else ():
            asked = self._asked._replace(purpose=purpose)
            for found in Answering(self._query, asked, self._names).parts(book, self.request):
                if found.answer.value is True:
                    yield found._replace(label=f"for {purpose} alone")

    def _assumed(self, book: Book, staged: Scene, cased: Sequence[Part], needs: Iterable[Need]) -> list[str]:
        """What was taken for granted; of what is asked for, or parts cases, nothing is."""
        told = {f"{fact.partition('=')[0]}=" for part in cased for case, _ in part.cases for fact in case.split()}
        told |= {f"{need.key}=" for need in needs}
        found = assumed(staged, self._asked, self.request, lambda request: self._told(book, request))
        found = [each for each in found if not each.startswith(tuple(told))]
        if _COUNTERLESS in found and any(_counts_anyway(part, book) for part in self.parts(book, self.request, staged)):
            found.remove(_COUNTERLESS)
        where = (f"{role}={kind}" for role, kind in self._asked.supposed.items() if role not in self.request.given)
        return [*found, *where]

    def _unmodified(self, book: Book, parts: Sequence[Part]) -> str:
        """What no rule adds to a roll that decides something."""
        if self._asked.adding is None or all(is_silent(part.answer) for part in parts):
            return ""
        return self._answering.unmodified(book, self.request, self._answering.staged(self.request))

    def _unplayed(self, book: Book, staged: Scene) -> Iterator[str]:
        """The forms of the game that were taken not to be played, for nobody named them: those for which no rule is."""
        modules = {rule.module for rule in book.rules.rules}
        named = sorted(name.removeprefix(UNPLAYED) for name in staged.used if name.startswith(UNPLAYED))
        yield from (f"{name}=no" for name in named if name not in modules)

    def _no_module(self, book: Book, parts: Sequence[Part]) -> Iterator[str]:
        """That no module is played, if nobody named one and rules of some, on what is asked, were looked at."""
        if not book.group and not self._query.map and MODULE not in self.request.roles:
            keys = {key for way in self._asked.ways for key in ((way.key,) if isinstance(way, Put) else way.keys)}
            held = (rule for part in parts for rule in looked_at(part.answer, book.rules) if keys & set(rule.keys))
            if any(rule.module for rule in held):
                yield f"{MODULE}={NO_MODULE}"

    def _on_its_map(self, book: Book, parts: Sequence[Part]) -> Iterator[str]:
        """That what is there is on the map of the module of a document, where nobody says so and it is asked whether
        something is there, by rules that name it."""
        state = self._query.state
        told = DEPICTED in self.request.facts or (state is not None and state.board.module)
        if told or DEPICTED not in self._asked.inputs:
            return
        clauses = {clause for part in parts for clause in cited((part.answer, *part.behind), book.documents)}
        if any(rule.clause in clauses and book.label in rule.words for rule in book.rules.rules):
            yield f"{DEPICTED}=yes"

    def silence(self, book: Book, parts: Sequence[Part]) -> Silence:
        """How little the answers of a document say."""
        leading = [part for part in parts if not self._asked.together or part.label == self._asked.ways[0].label]
        quiet = min((self._quiet(part, book) for part in leading or parts), default=Silence.SILENT)
        if quiet is Silence.UNREAD:  # what is not read of the first hides nothing that is said of the others
            return min(self._quiet(part, book) for part in parts)
        return quiet

    def _quiet(self, part: Part, book: Book) -> Silence:
        return silence(part, book, of_members=self._asked.of_members)

    def _unused(self, heard: "Heard", beside: Sequence["Heard"], cased: Sequence[Part] = ()) -> list[str]:
        """What was given and made no difference, not even in a case of what nobody gave, nor to whether others are
        silent."""
        book = heard.book
        answers = [part.answer for part in heard.parts] + [answer for part in cased for answer in part.behind]
        held = [rule for answer in answers for rule in looked_at(answer, book.rules)]
        told = (lambda request: self._told(book, request), lambda request: self._told_in_cases(book, request))
        own = unused(self.request, self._asked, heard.staged, held, *told)
        for other in beside if own else ():
            if other.speaks:
                left = {
                    *self._unused(other, ()),
                    *(given for key, given in self.request.given.items() if key not in FACTS),
                }
                own = [given for given in own if given in left]
        found = [*own, *(each for each in self._places_unheard(heard) if each not in own)]
        return [each for each in found if usual(each.partition("=")[0]) not in self._query.taken]

    def _places_unheard(self, heard: "Heard") -> Iterator[str]:
        """The places that no rule has to speak of by name, where rules tell in their own words what was asked: whether
        these hold there, nobody tried."""
        in_words = self._asked.in_its_words and all(part.listed for part in heard.parts)
        roles = BEING if self._asked.name.casefold() == ENTRY else WHERE  # rules on ways tell from where they lead
        for role in roles if in_words and heard.parts else ():
            place = place_of(heard.staged.parts.get(role)) if role in self.request.roles else None
            if place is not None and place.part in EVERYWHERE:
                yield self.request.given[role]

    def _told(self, book: Book, request: Request) -> Told | None:
        """What a document says, with the clauses that decide it."""
        if (found := self._tried(book, request)) is None:
            return None
        staged, parts = found
        parts = (*parts, *self._answering.modifiers_apart(book, request, staged, parts))
        told = (
            (part_to_text(part), deciding(part.answer.record, book.documents), tuple(_hanging_on(part)))
            for part in parts
        )
        return Told(tuple(told), self._odds(book, request, staged) if request.chances else ())

    def _told_in_cases(self, book: Book, request: Request) -> object:
        """What it says to what is open in each case of what nobody gave."""
        if (found := self._tried(book, request)) is None:
            return None
        staged, parts = found
        open_ = any(part.answer.missing for part in parts) or any(self._last(request, staged))
        cased = self._with_cases(book, parts, staged, request) if open_ else ()
        return [(case, case_to_text(part, value)) for part in cased for case, value in part.cases]

    def _tried(self, book: Book, request: Request) -> tuple[Scene, tuple[Part, ...]] | None:
        """The scene of a request that may be, and its answers; `None` if no such case can be."""
        try:
            staged = self._answering.staged(request)
            return staged, self.parts(book, request, staged)
        except AskError:
            return None

    def staged(self, request: Request) -> Scene:
        """What a request is held against."""
        return self._answering.staged(request)

    def in_force(self, book: Book, staged: Scene) -> Book:
        """A variant together with the documents that govern a place of the question."""
        return together(book, self._home(staged)) if book.group else book

    @property
    def rolls(self) -> tuple[tuple[str, str], ...]:
        """The dice that were given or thrown, by name, and against what checks are rolled."""
        given = tuple((name, str(roll)) for name, roll in self.request.rolls.items())
        checks = self.request.chances and self.request.morale is not None
        return (*given, ("check", f"DR against a Morale Level of {self.request.morale} [{CHECK}]")) if checks else given

    def _thrown(self, request: Request) -> Request:
        """The rolls that nobody gave, thrown from a seed."""
        return request if request.seed is None else self._rolled(request, Thrown(request.seed))

    def _rolled(self, request: Request, dice: Dice) -> Request:
        rolls = dict(request.rolls)
        for name, sort in self._asked.dice.items():
            if name not in rolls:
                rolls[name] = roll_die(dice, request.drm or 0) if sort == "dr" else roll_dice(dice, request.drm or 0)
        return request._replace(rolls=rolls)

    def parts(
        self, book: Book, request: Request, staged: Scene | None = None, only: str | None = None
    ) -> tuple[Part, ...]:
        """All answers of a document to a request, or `only` that of one label."""
        staged = staged or self._answering.staged(request)
        find = partial(self._answering.parts, book, request, staged, only)
        return self._recalled.parts(book.documents, only, request, staged, find)

    def _with_cases(self, book: Book, parts: tuple[Part, ...], staged: Scene, request: Request) -> tuple[Part, ...]:
        """Answers with what they come to in each case of what nobody gave; a state of a game is as it is."""
        on_map = self._query.state is not None
        if (on_map and not self._query.map) or request.chances:
            return parts

        def answering(other: Request, only: str | None) -> tuple[Part, ...]:
            supposed = self._answering.staged(other)
            parts = self.parts(book, other, supposed, only)
            if any(key in other.facts and key not in request.facts for key in LAST):
                staged.note(supposed)
            staged.used.update(name for name in supposed.used if name.startswith(EDGE) or name in TIMES)
            return parts

        def last(other: Request) -> Iterator[Choice]:
            return self._last(other, staged if other is request else self._answering.staged(other))

        first = first_parting(self._query, self._asked, request)
        if any(part.answer.missing for part in parts):
            request = request._replace(added=self._answering.added(book, request, self._answering.staged(request)))
        here = str(staged.spot.here) if on_map else ""
        taken = {key: staged.laid[key] for key in staged.assumed if key not in self.request.facts}
        known = Cases(self._asked, request, answering, first, last, here, taken)
        return tuple(_by_what_always_holds(known.of(part), book) for part in parts)

    def _last(self, request: Request, staged: Scene) -> Iterator[Choice]:
        """The facts that part what is left of a case."""
        return last_partings(self._query, self._asked, request, staged)

    def _before(self, book: Book, staged: Scene) -> Before:
        """What a roll before that of the question tells of whoever acts."""
        key = self.request.before
        asked = named(self._asked.rolled_before[key])[0]
        query = self._query._replace(quantity=asked.name, given={CHANCES: YES_NO[0]})
        request = read(query.given, asked, book.rules.rules, self._names, None)
        asker = Asker(query, asked, request, self._names, self._all)
        own = asker.staged(request)
        found, parts = asker._odds(book, request, own), asker.parts(book, request, own)
        label = asked.ways[0].label
        chance = found[0].of(label).chance(lambda told: told == YES_NO[0])
        staged.note(own)
        return Before(key, parts[0]._replace(label=asked.name), chance)

    def _of_before(self, book: Book, found: Sequence[Odds]) -> Iterator[str]:
        """What is told of a status that is left to a roll before, or may be."""
        if key := self.request.before:
            told = self.request.drm is not None or any(each.case.startswith(f"{DRM}=") for each in found)
            added = self._answering.added_by(book, key, self.request).items() if told else ()
            yield from (f"{DRM}= leaves out the {more:+} for {key} [{clause}]" for clause, more in added)
        elif self.request.chances:
            left = (key for key in self._asked.rolled_before if key not in self.request.given)
            yield from (f"{key}={ROLLED} tells the chances over the roll for {key} too" for key in left)

    def _either_way(self, book: Book, request: Request) -> dict[bool, tuple[Part, ...]]:
        """Its answers where the status that is left to a roll before does not hold, and where it does."""
        return {is_so: self.parts(book, self._after(book, request, is_so)) for is_so in (False, True)}

    def _over_both(self, book: Book, request: Request, staged: Scene) -> tuple[Odds, ...]:
        """The chances of both rolls together, for all that may be added if rules leave that open."""
        before = self._before(book, staged)

        def joint(own: Request) -> tuple[Odds, ...]:
            after = {is_so: self._after(book, own, is_so) for is_so in (False, True)}
            return before.over_both({is_so: self._odds(book, each, staged) for is_so, each in after.items()})

        found = joint(request)
        open_ = request.drm is None and any(f" {DRM}=" in each.case for each in found)
        return tuple(by_drm(lambda added: joint(added)[0], request)) if open_ else found

    def _after(self, book: Book, request: Request, is_so: bool) -> Request:
        """A request as that roll leaves it: to what is told to be added comes what rules add for the status."""
        own = request.with_status(request.before, is_so=is_so)
        if request.drm is None or not is_so:
            return own
        return own._replace(drm=request.drm + sum(self._answering.added_by(book, request.before, request).values()))

    def _odds(self, book: Book, request: Request, staged: Scene) -> tuple[Odds, ...]:
        """The exact chances of what all answers come to together; what they look at is noted in the scene."""
        if request.before:
            return self._over_both(book, request, staged)
        for choice in self._last(request, self._answering.staged(request)):
            found = [(tried.given, self._odds_of(book, tried.request, staged)) for tried in choice.tried]
            if any(chances != found[0][1] for _, chances in found):
                parted = ((case, each) for case, chances in found for each in chances)
                return tuple(each._replace(case=" ".join(filter(None, (case, each.case)))) for case, each in parted)
        return self._odds_of(book, request, staged)

    def _odds_of(self, book: Book, request: Request, staged: Scene) -> tuple[Odds, ...]:
        """The same of a request, whatever parts what is left of a case."""

        def answering(other: Request) -> Callable[[Dice], tuple[Part, ...]]:
            told: dict[tuple[DieRoll | DiceRoll, ...], tuple[Part, ...]] = {}

            def thrown(dice: Dice) -> tuple[Part, ...]:
                rolls = self._rolled(other, dice).rolls
                shown = tuple(rolls.values())
                if shown not in told:
                    rolled = other._replace(rolls={name: compared(roll) for name, roll in rolls.items()})
                    tried = self._answering.staged(rolled)
                    parts = self.parts(book, rolled, tried)
                    staged.note(tried)
                    told.update(dict.fromkeys(product(*(roll.alike or () for roll in rolled.rolls.values())), parts))
                return told[shown]

            return thrown

        return odds(answering, self._asked, request, Charts(book.documents, book.rules.tables))


class Heard:
    """One question held against one document. What has nothing to do with it is asked only if all others are silent."""

    def __init__(self, asker: Asker, book: Book, staged: Scene, speaks: bool) -> None:
        self._asker = asker
        self.book = book
        """The document, with those that govern a place of the question."""
        self.staged = staged
        self.speaks = speaks
        """Whether the document has to do with the places of the question."""
        self.differs = False
        """Whether it lets what another document forbids that governs the question."""

    def lets_what_is_forbidden_by(self, other: "Heard") -> bool:
        """Whether another document forbids what this one, together with it, does not."""
        forbidden = {part.label for part in other.parts if part.answer.value is Legality.FORBIDDEN}
        told = (part for part in self.parts if part.label in forbidden and not is_silent(part.answer))
        return any(part.answer.value is not Legality.FORBIDDEN for part in told)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """Its answers."""
        return self._asker.parts(self.book, self._asker.request, self.staged)

    @cached_property
    def silence(self) -> Silence:
        """How little it says."""
        if self.differs:
            return Silence.SPEAKS
        return self._asker.silence(self.book, self.parts) if self.speaks else Silence.SILENT

    @property
    def tells(self) -> bool:
        """Whether it says anything, be it only that by it something is not there."""
        return self.silence is not Silence.SILENT or not all(is_silent(part.answer) for part in self.parts)


@lru_cache(_KEPT)
def _said(rules: Rulebook) -> dict[str, tuple[str, ...]]:
    """What the rules of each clause say."""
    found: dict[str, tuple[str, ...]] = {}
    for rule in rules.rules:
        found[rule.clause] = (*found.get(rule.clause, ()), rule.said)
    return found


def _counted_beside(staged: Scene, request: Request) -> tuple[str, ...]:
    """The classes of those that are counted, but for that of whoever acts."""
    own = staged.unit.facts.owner if staged.unit is not None else ""
    return tuple(kind for kind in request.counts if kind != own)


def _counts_anyway(part: Part, book: Book) -> bool:
    """Whether an answer rests on a rule by which a place counts as fortified without any counter."""
    told = {record[0].clause for record in records(part.answer) if record[1] is True}
    return any(
        rule.kind is Kind.DEFINITION and rule.clause in told and any(_FORTIFIED in key for key in rule.keys)
        for rule in book.rules.rules
    )


def _taken_as_silent(book: Book, part: Part, request: Request) -> Iterator[str]:
    """The rules outside of the corpus that might say otherwise, and that were taken not to: of an answer that is sure,
    those that may say otherwise than the clauses that decide it."""
    rules = used(part.answer, book.rules)
    clauses = deciding(part.answer.record, book.documents)
    told = {*request.conditions, *named_outside(book, request.conditions)}
    for rule in rules if part.answer.missing else [rule for rule in rules if rule.clause in clauses]:
        yield from (name for said, name in leans_outside(rule).items() if said not in told)


def _of_rubble(book: Book, parts: Sequence[Part], staged: Scene) -> Iterator[str]:
    """The rules outside of the corpus on what is done where rubble lies on top, of which no document tells."""
    rules = [
        rule for part in parts for rule in used(part.answer, book.rules) if not OVER_RUBBLE.keys().isdisjoint(rule.keys)
    ]
    rubble = staged.state.board.counters_in(staged.place.hex, "rubble") if rules else ()
    if any(each.facts.truth("on_cellar") is True for each in rubble):
        yield from (name for rule in rules for key in rule.keys for name in OVER_RUBBLE.get(key, ()))


def _by_what_always_holds(part: Part, book: Book) -> Part:
    """An answer that is the same in every case: it rests on the clauses that decide all of them, if in one of these no
    others do."""
    if not part.whatever:
        return part
    told = [(each, frozenset(deciding(each.record, book.documents))) for each in part.behind]
    known = [(each, clauses) for each, clauses in told if not each.missing]
    always = frozenset.intersection(*(clauses for _, clauses in known)) if known else frozenset[str]()
    alone = next((each for each, clauses in known if always and clauses == always), None)
    return part if alone is None else part._replace(answer=alone, behind=())


def _printed(book: Book, parts: Sequence[Part]) -> Iterator[tuple[str, str]]:
    """The clauses of which no rule is made and on which answers hang, with their words."""
    values = [value for part in parts for value in (part.answer.value, *(each for _, each in part.cases))]
    missing = {name for value in values if isinstance(value, Unknown) for name in value.missing}
    for clause, text in book.printed.items():
        if unread_clause(clause) in missing:
            yield clause, text


def _reconstructed(book: Book, parts: Sequence[Part]) -> dict[str, tuple[str, ...]]:
    """The examples that clauses were made of which decide answers, and whose words are lost."""
    clauses = (clause for part in parts for clause in deciding(part.answer.record, book.documents))
    return {clause: evidence for clause in clauses if (evidence := book.rules.evidence(clause))}


def _denied_of(notes: Sequence[str], book: Book, request: Request) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What was given as not so, of which printed questions and answers speak as being so."""
    denied = [given for given in request.given.values() if given.partition("=")[2] in ("no", "none")]
    for note in notes:
        told = tuple(each for each in denied if speaks_of(book.notes[note].words, each.partition("=")[0]))
        if told:
            yield note, told


def _excepting(book: Book, outside: Sequence[str]) -> dict[str, str]:
    """The words of exceptions of its own that a document was taken not to make, for nobody could read them."""
    return {clause: text for clause, text in book.printed.items() if clause.rpartition(":")[0] in outside}


def _hanging_on(part: Part) -> Iterator[object]:
    """What an open answer is put together from."""
    if part.answer.missing:
        yield from (record[0].said for record in part.answer.record[4])


def _missing(parts: Sequence[Part]) -> Iterator[str]:
    return (name for part in parts for name in part.answer.missing)
