"""Putting a question to the rules of documents, alone or side by side."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..locations import Location, Part
from ..meaning.modules import NO_MODULE
from ..outside import GOING
from ..rules import Kind, Rule, Rulebook
from ..state import State, Unit
from ..truth import as_truth
from .catalogue import CATALOGUE, named
from .catalogue.common import CELLAR_THERE, THROUGH
from .errors import AskError, meant, unknown
from .facts import HERE, ON_CELLAR
from .model import Asked, Book, Form, New, Put, Query, Silence
from .notes import speaks_of
from .outside_words import words_outside
from .pairs import usual
from .reading import read, words_of
from .replies import Reply
from .replying import Asker, Heard
from .request import CHANCES, COUNTS, DRM, MODULE, PHASE, STANDPOINTS, TURN, Request
from .scene import HEX_NAME, UNIT, WHERE, WHITHER, no_map
from .statements import asked_in_words, is_all_about, is_told_of
from .terms import Names, names_of
from .values import several
from .words import KINDS_OF, UNITS, UNMAPPED, is_elsewhere, is_known, named_place, of_which, on_board, place_in

ENTER, ENTRANCES, EXITS, COST, START = "enter", "entrances", "exits", "cost", "from"
"""The questions of who may go somewhere, of from where, of how one leaves a place, and of what that costs; and the role
that parts the first two."""
_ASKED_OF = frozenset((UNIT,))
"""What tells of whom such a question is asked."""
_LEAVING = ("exit", "leave")
"""How it is asked who leaves."""
_ANYBODY = "infantry"
"""Who does, if nobody is named."""
_SOMEBODY = "squad"
"""Who takes a way, if nobody is named and it hangs on who does."""
_WHEN = frozenset((PHASE, TURN, CHANCES, DRM, "dr"))
"""What is given of a way that somebody takes, and not of what opens it;"""
_OF_THE_WAY = frozenset((*THROUGH, "cellar", "gun", "trailbreak", "hindered", "in sight", "other friendly unit"))
"""and what is given of that alone, or of a roll for it, among the keys of such questions."""
APPLY = "apply"
"""The verb by which it is asked of what rules name whether it is so somewhere."""
_RANKS = ((Silence.SPEAKS,), (Silence.OUTSIDE, Silence.IDLE), (Silence.UNREAD,), (Silence.SILENT,))
"""Documents that say this little are told only if none says more."""


def ask(books: Iterable[Book], query: Query, beside: Iterable[Book] = (), *, plainly: bool = False) -> list[Reply]:
    """What each document says; of those that say less than others, only their variants are told. Documents `beside`
    them are not asked, and govern what they govern. Who wants the answers alone asks `plainly`: what made a difference
    of all that was given or taken for granted is not found out then."""
    books = list(books)
    if not books:
        raise AskError(query.quantity, "there are no rules to ask")
    query = _of_somebody(_from_anywhere(_by_going(_of_its_kind(_by_using(_by_applying(_turned(query)))))))
    _need_one_unit(query)
    beside = list(beside)
    modules = [book.label for book in books if book.group]
    names = names_of([book.rules for book in books], modules, query.terms, _modules_of(beside))
    asked = put_along(asked_for(query, books, names), query)
    rules = [rule for book in books for rule in looked_at(asked, book.rules)]
    acting = query.given.get(UNIT, query.subject)
    request = read(query.given, asked, rules, names, _standing(query), lambda: _words_of_others(books, beside), acting)
    asker = Asker(query, asked, request, names, (*books, *(each for each in beside if not each.group)))
    played = _played(query, request, names, (*books, *beside))
    own, strange = _by_scene(books, played)
    heard = [asker.heard(book) for book in own]
    if strange and not any(each.speaks and (each.tells or each.book.group or not played) for each in heard):
        by_map = "" if query.state is None else f"{MODULE}={query.state.board.module}, by its map"
        return [asker.unheard(book, _not_of_module(request.given.get(MODULE, by_map), strange)) for book in strange]
    heard = _of_its_places(heard, played, query, names) if asked.in_its_words else heard
    if _takes_a_cellar(request):
        _let_speak(heard)
    told = next(rank for rank in _RANKS if any(each.silence in rank for each in heard))
    variants = [each for each in heard if each.book.group and Silence.SPEAKS not in told]
    open_ = [each for each in variants if each.silence is Silence.UNREAD]
    told = (*told, Silence.UNREAD) if open_ else told  # what holds in general, a clause of a variant may say otherwise
    groups = {each.book.group for each in heard if each.book.group and each.silence in told}
    concerned = [each for each in heard if each.speaks] or heard
    playing = _playing(heard, played)
    spoken_for = {name for each in playing for name in each.book.documents[1:]}
    left_open = {name for each in open_ for name in each.book.documents[1:]}
    concerned = [
        each
        for each in concerned
        if each.book.rules.name not in spoken_for
        and not (each.silence is Silence.OUTSIDE and each.book.rules.name in left_open)
    ]
    shown = [
        each
        for each in heard
        if (each.silence in told and each in concerned) or each.book.group in groups or each in playing
    ]
    if plainly:
        return [asker.plain(each) for each in shown]
    replies = [asker.reply(each, [other for other in heard if other not in shown]) for each in shown]
    near = _held_against(query, replies, books) if asked.in_its_words else ""
    return [each._replace(note="; ".join(filter(None, (near, each.note)))) for each in replies]


def _need_one_unit(query: Query) -> None:
    """Complain of another unit than that of which it is asked."""
    own, other = query.subject.casefold(), query.given.get(UNIT, "").casefold()
    if own in UNITS and other in UNITS and UNITS[own] != UNITS[other]:
        raise AskError(f"{UNIT}={query.given[UNIT]}", f"cannot be so where it is asked of {query.subject}")


def _held_against(query: Query, replies: Iterable[Reply], books: Iterable[Book]) -> str:
    """The question that holds rules against a case which are only told in their words, if one does; empty if not."""
    told = {part.answer.record[0].clause for reply in replies for part in reply.parts if part.listed}
    rules = [rule for book in books for rule in book.rules.rules if rule.clause in told]
    for each in CATALOGUE if rules else ():
        puts = [way for way in each.ways if isinstance(way, Put) and _names(way, query.quantity)]
        speaks = any(way.key in rule.keys and way.kind is rule.kind for way in puts for rule in rules)
        if speaks and each.name != query.quantity and _is_of(query, each):
            return f"{each.name!r} asks whether that holds, as in: undercroft ask {each.example}"
    return ""


def _takes_a_cellar(request: Request) -> bool:
    """Whether what is given takes it that there is a cellar, of which no document tells but the variants."""
    return request.facts.get("rubble") == ON_CELLAR or request.presumed.get(CELLAR_THERE) is True


def _let_speak(heard: Sequence[Heard]) -> None:
    """Note which variants leave open or tell otherwise what a document that governs the question forbids: though only
    clauses of that one may say on what it hangs, it hangs on theirs that it is not forbidden."""
    alone = [each for each in heard if not each.book.group and each.speaks]
    for each in heard:
        homes = [home for home in alone if home.book.rules.name in each.book.documents[1:]]
        each.differs = each.speaks and any(map(each.lets_what_is_forbidden_by, homes))


def _names(way: Put, quantity: str) -> bool:
    """Whether a way of a question names what somebody asked: by its verb, or by a thing that it is about."""
    heads = (each.head for each in way.roles.values() if isinstance(each, New))
    return any(quantity.casefold() in each.casefold() for each in (way.key, *heads))


def _words_of_others(books: Iterable[Book], beside: Iterable[Book]) -> frozenset[str]:
    """The words of exceptions that nobody could read, and those of rules that are not asked."""
    return words_outside(books) | words_of(rule for book in beside for rule in book.rules.rules)


def asks_for_a_set(quantity: str, given: Iterable[str]) -> bool:
    """Whether a question asks for a set of places, and names none of them."""
    return any(each.of_members for each in named(quantity)) and not {*WHITHER, START}.intersection(given)


def _of_its_kind(query: Query) -> Query:
    """Whoever asks of something of which no question is asked by its own name asks it of the kind that it is of, which
    is told."""

    def kind_of(name: str) -> str:
        return KINDS_OF.get(name.casefold(), "")

    of, acting = named(query.quantity), query.given.get(UNIT, "")
    if (kind := kind_of(acting)) in UNITS:
        query = query._replace(given={**query.given, UNIT: kind}, note=_counting(query, acting, kind))
    kind = kind_of(query.subject)
    plain = query._replace(subject=kind)
    if not kind or any(_is_of(query, each) for each in of) or not any(_is_of(plain, each) for each in of):
        return query
    return plain._replace(note=_counting(query, query.subject, kind))


def _counting(query: Query, name: str, kind: str) -> str:
    return "; ".join(filter(None, (query.note, f"{name} counts as {kind}")))


def _by_going(query: Query) -> Query:
    """Whoever asks whether a unit may advance or rout somewhere asks whether it may enter there from where it
    is, when such is done."""
    when = GOING.get(query.quantity.casefold())
    goals = [query.given[role] for role in WHITHER if role in query.given]
    if when is None or named(query.quantity) or not any(_is_place(each, query.state) for each in goals):
        return query
    told = {usual(key) for key in query.given}
    taken = {key: value for key, value in when.items() if key not in told}
    given = {START if key == "in" and START not in told else key: value for key, value in query.given.items()}
    return query._replace(quantity=ENTER, given={**given, **taken})


def _turned(query: Query) -> Query:
    """Whoever asks of something whether it is joined to what such a question is asked of asks the same of that."""
    goal = next((role for role in WHITHER if role in query.given), "")
    turned = query._replace(subject=query.given.get(goal, ""), given={**query.given, goal: query.subject})
    mutual = [each for each in named(query.quantity) if each.mutual] if goal else []
    met = any(_is_of(turned, each) and not _is_of(query, each) for each in mutual)
    return turned if met else query


def _by_applying(query: Query) -> Query:
    """Whoever asks of what questions go by whether that applies somewhere asks it of that place."""
    role = next((role for role in WHERE if role in query.given), "")
    of = query._replace(subject=query.given.get(role, ""), quantity=query.subject)
    if query.quantity.casefold() != APPLY or not role or not any(_is_of(of, each) for each in named(query.subject)):
        return query
    return of._replace(given={key: value for key, value in query.given.items() if key != role})


def _by_using(query: Query) -> Query:
    """Whoever asks of a place whether something is done to it that units do, and goes by both words, asks it of them:
    of Infantry, if nobody is named."""
    if query.subject.casefold() in UNITS or any(_is_of(query, each) for each in named(query.quantity)):
        return query
    asked = (f"{query.quantity} {kind}" for kind in _kinds(query.subject, query.state))
    quantity = next((each for each in asked if any(set(UNITS) & set(own.of) for own in named(each))), "")
    if not quantity:
        return query
    mapped = query.state is not None and not any(role in query.given for role in WHERE)
    given = {**query.given, **({WHERE[0]: query.subject} if mapped else {})}
    acting = given.pop(UNIT, _ANYBODY)
    note = _nobody_named(query, acting) if acting == _ANYBODY else query.note
    return query._replace(subject=acting, quantity=quantity, given=given, note=note)


def _nobody_named(query: Query, instead: str) -> str:
    return "; ".join(filter(None, (query.note, f"asked of {instead}: nobody is named")))


def _of_somebody(query: Query) -> Query:
    """Whoever asks for all ways one by one, or out of a place or into a sewer, or tells of a way what is so of whoever
    takes it, or of when and on what roll, asks of somebody who does: of a squad, if nobody is named."""
    put = (each for each in named(query.quantity) if each.on_map in (None, query.state is not None))
    asked = next((each for each in put if (each.of_ways or each.name == COST) and _is_of(query, each)), None)
    place = named_place(query.subject) if query.map else place_in(query.subject, HERE)
    by_state = query.state is not None and (not query.map or _SOMEBODY in query.state.units)
    if asked is None or place is None or by_state or UNIT in query.given:
        return query
    of_mover = {usual(key) for key in asked.words if key not in _OF_THE_WAY}
    of_mover -= {"enemy"} if place.part is not Part.SEWER else set()
    ways_in = asked.name == ENTRANCES and (asked.together or place.part in (Part.SEWER, Part.CELLAR))
    lists_ways = (query.state is None or bool(query.map)) and (ways_in or asked.name == EXITS)
    if not lists_ways and not (_WHEN | set(COUNTS) | of_mover).intersection(map(usual, query.given)):
        return query
    note = _nobody_named(query, _SOMEBODY)
    return query._replace(given={**query.given, UNIT: _SOMEBODY}, note=note, taken=_ASKED_OF)


def _is_place(name: str, state: State | None) -> bool:
    """Whether a text names a Location, of a map or as seen from a hex."""
    if state is not None:
        return isinstance(on_board(name, state), Location)
    return place_in(name.split(" ", 1)[1] if is_elsewhere(name) else name, HERE) is not None


def _from_anywhere(query: Query) -> Query:
    """Whoever asks who may enter somewhere, and not from where, is told of all ways in; who asks how one leaves a
    place, and not for where, of all ways out."""
    if query.state is not None or START in query.given:
        return query
    is_unit, of = query.subject.casefold() in UNITS, named(query.quantity)
    asked = any(isinstance(way, Form) and way.name == ENTER for each in of for way in each.ways)
    goals = [role for role in WHITHER if role in query.given]
    if query.quantity.casefold() in _LEAVING or any(each.name == EXITS for each in of):
        query = _leaving(query, goals)
        return (
            query if query.quantity == EXITS or START in query.given else _from_anywhere(query._replace(quantity=ENTER))
        )
    if not asked or (is_unit and not goals):
        return query
    if is_unit and (within := _within(query)):
        return _from_there(query, within)
    given = {role: value for role, value in query.given.items() if role not in goals}
    if not is_unit:
        return query._replace(quantity=ENTRANCES) if place_in(query.subject, HERE) else query
    given |= {UNIT: query.subject}
    return query._replace(subject=query.given[goals[0]], quantity=ENTRANCES, given=given, taken=_ASKED_OF)


def _leaving(query: Query, goals: Sequence[str]) -> Query:
    """A question of who leaves the place where it is, for another one or by any way."""
    own, within = place_in(query.subject, HERE) is not None, _within(query)
    if goals:
        return _from_there(query, within) if within and not own else query
    place = query.subject if own else query.given.get(within, "")
    entry = next((each for each in named(EXITS) if _is_of(query._replace(subject=place), each)), None)
    if entry is None:
        return query
    given = {key: each for key, each in query.given.items() if own or key != within}
    acting = {} if own else {UNIT: query.subject}
    if own and UNIT in entry.needs:
        acting = {UNIT: _ANYBODY}
    taken = query.taken if own else _ASKED_OF
    return query._replace(subject=place, quantity=EXITS, given={**acting, **given}, taken=taken)


def _within(query: Query) -> str:
    """The role that says in which place the unit of a question is."""
    return next((role for role in WHERE if role != START and place_in(query.given.get(role, ""), HERE)), "")


def _from_there(query: Query, within: str) -> Query:
    """A question of who goes from where it is said to be."""
    return query._replace(given={START if key == within else key: each for key, each in query.given.items()})


def _modules_of(books: Iterable[Book]) -> Iterator[str]:
    """The modules that documents are of, and those that rules of theirs name."""
    for book in books:
        yield from (book.label,) if book.group else ()
        yield from book.rules.modules


def _played(query: Query, request: Request, names: Names, books: Iterable[Book]) -> frozenset[str] | None:
    """The modules that a question says are played, or else that whose map it names; `None` if it says nothing of them.
    A kind of game in which modules are played names none."""
    games = {game for book in books for game in book.rules.games}
    if MODULE in request.given:
        named = several(request.roles.get(MODULE, NO_MODULE))
        return frozenset(named).difference(games, (NO_MODULE,)) if not games.issuperset(named) else None
    own = query.state.board.module if query.state is not None else ""
    return frozenset((own,)) if own in names.modules.values() else None


def _by_scene(books: Sequence[Book], played: frozenset[str] | None) -> tuple[list[Book], list[Book]]:
    """The documents that have to do with what is played, and those that belong to other modules: a document that is of
    a module itself has nothing to say where another one is played."""
    strange = [book for book in books if played is not None and book.group and book.label not in played]
    return [book for book in books if not any(book is each for each in strange)], strange


def _not_of_module(given: str, books: Sequence[Book]) -> str:
    """That no document of some is of the module that was given."""
    *first, last = [book.rules.name for book in books]
    if given == f"{MODULE}={NO_MODULE}":
        return f"{given}: {', '.join(first)} and {last} are of one each" if first else f"{given}: {last} is of one"
    return f"{given}: none of {', '.join(first)} and {last} is of it" if first else f"{given}: {last} is not of it"


def _playing(heard: Sequence[Heard], played: frozenset[str] | None) -> list[Heard]:
    """The variants that are played, of which each speaks for the documents that answer together with it."""
    return [each for each in _variants_of(heard, played) if len(each.book.documents) > 1]


def _variants_of(heard: Sequence[Heard], played: frozenset[str] | None) -> list[Heard]:
    """The variants of the modules that are played."""
    return [each for each in heard if played and each.book.group and each.book.label in played]


def _of_its_places(heard: list[Heard], played: frozenset[str] | None, query: Query, names: Names) -> list[Heard]:
    """Without documents that are all about places of which no map tells, where a question in words of rules names none
    of them, and the variant that is played tells what is asked."""
    tells = any(each.silence is Silence.SPEAKS for each in _variants_of(heard, played))
    if not tells or _unmapped(query, names):
        return heard
    return [each for each in heard if not any(is_all_about(each.book.rules, part.value) for part in UNMAPPED)]


def _standing(query: Query) -> Location | None:
    """Where the unit of a question stands, if it is on the board."""
    units = query.state.units if query.state is not None else {}
    named = (query.subject, query.given.get(UNIT, ""))
    return next((unit.at for name, unit in units.items() if name in named), None)


def put_along(asked: Asked, query: Query) -> Asked:
    """A question as it is put where it leads: to another place of the kind that one is in, it may be about others."""
    along = asked.along
    if along is None or not _leads_along(query, asked, along.kind):
        return asked
    return asked._replace(
        words={**asked.words, **along.words},
        presumes=(*asked.presumes, *along.presumes),
        denies=tuple(each for each in asked.denies if each not in along.opens),
    )


def _leads_along(query: Query, asked: Asked, kind: str) -> bool:
    """Whether a question is about a way from one place of a kind to another."""
    starts = [query.given[role] for role in WHERE if role in query.given] or [asked.inside]
    goals = [query.given[role] for role in WHITHER if role in query.given] or [query.subject]
    return all(_is_of_kind(each[0], kind) for each in (starts, goals))


def _is_of_kind(name: str, kind: str) -> bool:
    """Whether a text names a place of some kind, on a map or as seen from a hex."""
    there, wanted = named_place(name) or place_in(of_which(name), HERE), place_in(kind, HERE)
    return there is not None and wanted is not None and there.part is wanted.part


def asked_for(query: Query, books: Sequence[Book], names: Names) -> Asked:
    """The entry of the catalogue that fits the subject, or one made for a key of the rules."""
    found = [each for each in named(query.quantity) if not each.else_in_words or _is_of(query, each)]
    put = (each for each in found if each.on_map in (None, query.state is not None))
    fitting = next((each for each in put if _is_of(query, each)), None)
    met = () if fitting is None else fitting.meets
    unmapped = [each for each in _unmapped(query, names) if each.casefold() not in met]
    goes_out = fitting is not None and _goes_out(query, fitting, books)
    if fitting is not None and not unmapped and not goes_out:
        return fitting
    if fitting is None and (verb := _by_its_verb(query, found)) and not named(verb):
        return asked_for(query._replace(quantity=verb), books, names)
    own = found or any(book.rules.about(query.quantity, *Kind) for book in books)
    quantity = query.quantity if own else names.things.get(query.quantity.casefold(), query.quantity)
    made = asked_in_words(quantity, found, books)
    if made is not None and (goes_out or any(is_told_of(each, made, books) for each in unmapped)):
        return made
    if fitting is not None:
        return fitting
    other = is_elsewhere(query.subject) or (_is_asked_of(query) and not _is_thing(query))
    if found and (made is None or other or not is_told_of(query.subject, made, books)):
        raise _not_of(query, found, names, books)
    if made is None:
        keys = [key for book in books for rule in book.rules.rules for key in rule.keys]
        asked = [name for each in CATALOGUE for name in (each.name, *each.also)]
        raise unknown(query.quantity, "no question and no rule goes by this name", query.quantity, (*asked, *keys))
    return made


def _by_its_verb(query: Query, found: Sequence[Asked]) -> str:
    """The verb of rules of which what is asked is another form, where entries that are asked of other things have it
    among their names."""
    if not found or any(query.quantity.casefold() == each.name.casefold() for each in found):
        return ""
    keys = (way.key for each in found for way in each.ways if isinstance(way, Put))
    return next((key for key in keys if query.quantity.casefold().startswith(key)), "")


def _goes_out(query: Query, asked: Asked, books: Sequence[Book]) -> bool:
    """Whether it is asked by a verb of rules who leaves a place, and not for where."""
    is_unit = query.subject.casefold() in UNITS and query.state is None
    bare = is_unit and asked.of_ways and START in query.given and not any(role in query.given for role in WHITHER)
    place = place_in(query.given[START], HERE) if bare and query.quantity != asked.name else None
    told = (rule for book in books for rule in book.rules.about(query.quantity, Kind.NORM))
    return place is not None and any(speaks_of(rule.words, place.part.value) for rule in told)


def _is_asked_of(query: Query) -> bool:
    """Whether other questions of the catalogue are asked of a subject."""
    return any(_is_of(query, asked) for asked in CATALOGUE)


def _is_thing(query: Query) -> bool:
    """Whether a question is about neither a unit nor a place, and names none."""
    is_unit = query.state is not None or query.subject.casefold() in UNITS
    return not is_unit and place_in(query.subject, HERE) is None and not _places_of_others(query, ())


def _unmapped(query: Query, names: Names) -> list[str]:
    """The places that a question names and of which only rules tell."""
    named = (query.subject, *(query.given[role] for role in STANDPOINTS if role in query.given and role != "object"))
    places = (place_in(value, HERE) for value in named)
    things = (names.things.get(value.casefold(), "") for value in named[1:] if place_in(value, HERE) is None)
    return [
        *(place.part.value for place in places if place is not None and place.part in UNMAPPED),
        *filter(None, things),
    ]


def _told_of(query: Query, books: Sequence[Book]) -> str:
    """What rules tell of just such a thing as the subject, for somebody who asked something else of it."""
    own = (rule for book in books for rule in book.rules.rules if _takes(rule, query.subject))
    keys = dict.fromkeys(key for rule in own for key in rule.keys)
    return f"of {query.subject} rules tell: {', '.join(keys)}" if keys else ""


def _takes(rule: Rule, subject: str) -> bool:
    """Whether a rule is about things of just such a sort."""
    return subject.casefold() in map(str.casefold, rule.sorts)


def _not_of(query: Query, found: Sequence[Asked], names: Names, books: Sequence[Book]) -> AskError:
    """The error of a subject of which nobody asks such a thing, or that there is not."""
    of = list(dict.fromkeys(name for each in found for name in each.of))
    told = f"{found[0].name!r} is asked of {', '.join(of)}"
    example = f"as in: undercroft ask {found[0].example}"
    if query.state is None and HEX_NAME.fullmatch(query.subject.partition(" ")[0]):
        return no_map(query.subject)
    if is_elsewhere(query.subject):
        wrong = "is somewhere only as seen from another place; ask of that one, and name it as to= or into="
        return AskError(query.subject, wrong, told, example)
    if query.state is not None and any(_is_of(query, each) and each.on_map is False for each in found):
        return AskError(query.quantity, f"is asked of {query.subject.split()[-1]} where there is no map", example)
    elsewhere = _places_of_others(query, of)
    if elsewhere:
        wrong = f"{told}, and not of what is in {elsewhere[0]}"
        hint = f"undercroft ask {elsewhere[0]!r} --list shows what is asked of that"
        return AskError(query.subject, wrong, *filter(None, (_told_of(query, books), hint)))
    if not is_known(query.subject, query.state or State(), names.things):
        units = [f"units on the map are {', '.join(query.state.units)}"] if query.state and query.state.units else []
        units_there = query.state.units if query.state else ()
        close = meant(query.subject, (*of, *units_there, *names.within(query.subject)))
        return AskError(query.subject, "nothing is known of such a thing", close, told, *units)
    return AskError(query.subject, told, *filter(None, (_told_of(query, books), example)))


def _places_of_others(query: Query, of: Sequence[str]) -> list[str]:
    """The kinds of places that a question names and that none of some subjects is, if its own subject is no place."""
    named = [value for role, value in query.given.items() if role in STANDPOINTS and place_in(value, HERE)]
    return [] if place_in(query.subject, HERE) else [each for each in named if each.casefold() not in of]


def _is_of(query: Query, asked: Asked) -> bool:
    """Whether a question can be asked of a subject."""
    kinds = set(_kinds(query.subject, query.state))
    of = {each.casefold() for each in asked.of} | {place.part for each in asked.of if (place := place_in(each, HERE))}
    return not kinds.isdisjoint(of)


def _kinds(subject: str, state: State | None) -> Iterator[str]:
    """What a subject is: its own name, the part of a hex, the class of a unit."""
    yield subject.casefold()
    found = on_board(subject, state) if state else place_in(subject, HERE)
    if isinstance(found, Unit):
        own = found.facts.text("class")
        yield from ("unit", own) if isinstance(own, str) else ("unit",)
        yield from (name for name, facts in UNITS.items() if facts and _has(found, facts))
    elif isinstance(found, Location):
        yield found.part
    elif found is not None:
        yield from ("hex", Part.GROUND)
    if subject.casefold() in UNITS:
        yield from ("unit", *(name for name, facts in UNITS.items() if facts == UNITS[subject.casefold()]))


def _has(unit: Unit, facts: Mapping[str, object]) -> bool:
    """Whether all of some facts are known to hold of a unit."""
    return all(as_truth(unit.facts.get(name) == value) is True for name, value in facts.items())


def looked_at(asked: Asked, rules: Rulebook) -> list[Rule]:
    """The rules of which an asker may give the conditions: those under the keys of a question, or else all."""
    keys = {way.key for way in (*asked.ways, asked.modified) if isinstance(way, Put)}
    if any(isinstance(way, Form) for way in asked.ways):
        return list(rules.rules)
    return [rule for key in keys for rule in rules.about(key, *Kind)]
