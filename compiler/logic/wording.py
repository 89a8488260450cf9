"""Phrases and frames as controlled English: one way to say each thing, and brackets where English would be vague.

What follows a noun belongs to it: `of ...`, and what stands in brackets, to the noun right before; everything else to
the first noun of its phrase, or to the verb after which it stands. What would otherwise be read differently is in
brackets: `a unit may attack (a unit in a cellar) from a building`.
"""

from collections.abc import Callable
from dataclasses import replace

from ..lexicon.inflection import Inflection
from ..lexicon.ruling import doing_verbs
from .phrases import (
    RECIPROCAL,
    YOU,
    Det,
    Focus,
    Frame,
    Joined,
    Number,
    Phrase,
    Role,
    Several,
    Test,
    Thing,
    Trait,
    is_opaque,
    told_of,
)
from .shapes import (
    GLOSSES,
    denies_by_adverb,
    differ_in_nouns_only,
    is_cited,
    is_followed,
    is_half,
    is_list,
    is_many,
    is_open,
    is_owned_by_which,
    is_plural,
    is_tight,
    is_which,
    is_which_one,
    number_to_text,
    spaced,
    starts_with_vowel,
)
from .verbs import Verbs

_CLAUSAL = frozenset(("as", "as if", "as though", "because", "so that", "than"))
"""What a whole sentence can follow without brackets."""
_ANY = "if any"
_MEASURED = ("away", "apart", "times")
"""Words that stand after the distance which they tie on."""
_ALONE = {"over": "above", "beneath": "below"}
"""How a preposition is said that ties on nothing."""


def _only_where(frame: Frame) -> bool:
    """Whether a relative clause says only what is where: `beneath which is a cellar`."""
    plain = (
        frame.verbs == ("be",) and frame.complement is None and not (frame.negated or frame.modality or frame.manner)
    )
    return plain and len(frame.roles) == 1 and is_which(frame.roles[0].value) and not is_which(frame.subject)


def _told_of_its_end(frame: Frame) -> Frame:
    """What is done to nothing, as it is told of what a preposition ties to it: `a tug is fired at`."""
    if not frame.passive or frame.object is not None:
        return frame
    ends = (role for role in frame.roles if role.preposition and role.focus is Focus.NONE and _is_thing(role.value))
    end = next(ends, None)
    if end is None or not isinstance(end.value, Thing | Several):
        return frame
    rest = tuple(role for role in frame.roles if role is not end)
    if isinstance(frame.subject, Thing | Several):
        rest = (Role("by", frame.subject), *rest)
    return replace(frame, subject=None, object=end.value, roles=(replace(end, value=None), *rest))


def _is_thing(value: object) -> bool:
    return isinstance(value, Several) or (isinstance(value, Thing) and value.kind != "phase")


class Wording:
    """Says phrases and frames in English of a given inflection."""

    __slots__ = ("_words", "verbs")

    def __init__(self, words: Inflection) -> None:
        self._words = words
        self.verbs = Verbs(words)

    def bracketed(self, said: str) -> str:
        """What would be vague without brackets."""
        return f"({said})"

    def phrase(self, phrase: Phrase, *, bare: bool = True) -> str:
        """A thing or several; unless `bare`, in brackets where what follows its noun might be taken for the verb's."""
        said = self._several(phrase) if isinstance(phrase, Several) else self._thing(phrase)
        return said if bare or not is_open(phrase) else self.bracketed(said)

    def clause(self, frame: Frame) -> str:
        """A whole sentence: `a unit does not enter a hex`."""
        frame = _told_of_its_end(frame)
        if frame.modality:
            return self.modal(frame, f"{frame.modality} not" if frame.negated else frame.modality)
        return spaced(self._subject(frame), self.verbs.finite(frame), self._rest(frame))

    def modal(self, frame: Frame, modal: str) -> str:
        """A whole sentence with a modal verb: `only Infantry may enter a hex`."""
        frame = _told_of_its_end(frame)
        return spaced(self._subject(frame), self.verbs.with_modal(frame, modal), self._rest(frame))

    def test(self, test: Test) -> str:
        """What a condition asks."""
        return self.clause(test) if isinstance(test, Frame) else self._joined(test, self.clause)

    def trait(self, trait: Trait) -> str:
        """`wooden`, `non-wooden`, `common to a hex`."""
        name = f"non-{trait.name}" if trait.negated and not trait.roles else trait.name
        said = spaced("not" if trait.negated and trait.roles else "", name, *self._roles(trait.roles))
        return said if not trait.roles else self.bracketed(said)

    def roles(self, roles: tuple[Role, ...]) -> str:
        """What prepositions tie to a statement."""
        return " ".join(self._roles(roles))

    def slot(self, value: Phrase | Number | Frame | Trait, *, last: bool = True) -> str:
        """What stands after a verb; a frame there ends where the sentence ends, or stands in brackets."""
        if isinstance(value, Number):
            return number_to_text(value)
        if isinstance(value, Trait):
            return self.trait(value)
        if not isinstance(value, Frame):
            return self.phrase(value, bare=False)
        if told_of(value) is not None:
            return self.bracketed(self.clause(value))
        said = spaced("to", self.verbs.with_modal(value, ""), self._rest(value))
        return said if last else self.bracketed(said)

    def rules(self, phrase: Phrase) -> tuple[str, bool]:
        """Rules that apply, and whether the verb after them is in the plural, as after `the rules`."""
        if (
            isinstance(phrase, Thing)
            and (phrase.head, phrase.name, phrase.number) == ("rule", "", None)
            and phrase.det in (Det.A, Det.THE)
        ):
            return self._thing(phrase, plural=True), True
        return self.phrase(phrase), is_many(phrase)

    # Things

    def _thing(self, thing: Thing, plural: bool = False) -> str:
        if is_which(thing):
            return "which"
        if thing.det is Det.IMPLIED:
            return "(it)" if thing.head == "it" else f"(it: {self._noun(thing, plural)})"
        noun = self._noun(thing, plural)
        article = self._determiner(thing, noun, plural)
        return f"an{noun}" if article == "an" and noun.startswith("other ") else spaced(article, noun)

    def _determiner(self, thing: Thing, noun: str, plural: bool) -> str:
        named = thing.head == "rule" or thing.kind == "label"
        if (
            thing.head in ("it", RECIPROCAL, YOU)
            or is_opaque(thing)
            or (thing.name and named and thing.det is not Det.THAT)
        ):
            return ""
        if is_half(thing):
            return f"half {'the' if thing.det is Det.A and plural else thing.det.value}"
        if thing.det is Det.A:
            counted = thing.number is not None and thing.kind != "dice"
            if plural or counted or thing.name or (thing.head in self._words.mass and not thing.traits):
                return ""
            return "an" if starts_with_vowel(noun) else "a"
        if thing.det is Det.THAT and is_plural(thing):
            return "those"
        return thing.det.value

    def _noun(self, thing: Thing, plural: bool = False) -> str:
        head = self._head(thing, plural)
        count = "" if thing.number is None or is_half(thing) else number_to_text(thing.number)
        after = is_which_one(thing) and thing.kind == "location"
        first = [self.trait(trait) for trait in thing.traits if not trait.roles and trait.name != _ANY]
        rest = [self.trait(trait) for trait in thing.traits if trait.roles]
        rest += [f"({_ANY})" for trait in thing.traits if trait.name == _ANY]
        roles = self._thing_roles(thing.roles)
        such = ", ".join(self._relative(test) for test in thing.such)
        return spaced("" if after else count, *first, head, count if after else "", *rest, *roles, such)

    def _head(self, thing: Thing, plural: bool = False) -> str:
        if thing.head == "rule" and thing.name:
            return thing.name
        if thing.kind == "label":
            return f'"{thing.name}"'
        inflected = (plural or is_plural(thing)) and not thing.head[-1:].isupper()
        return spaced(self._words.plural(thing.head) if inflected else thing.head, thing.name)

    def _thing_roles(self, roles: tuple[Role, ...]) -> list[str]:
        said = []
        for place, role in enumerate(roles):
            followed = place + 1 < len(roles) and is_tight(roles[place + 1])
            if role.focus in GLOSSES:
                inner = self._role(Role("" if role.preposition == "i.e." else role.preposition, role.value))
                said.append(f"({GLOSSES[role.focus]}{inner})")
            elif is_list(role.value) or (followed and role.value is not None and not is_cited(role.value)):
                said.append(spaced(role.focus.value, role.preposition, self.bracketed(self._value(role))))
            else:
                said.append(self._role(role))
        return said

    def _value(self, role: Role) -> str:
        """The value of a role without brackets of its own."""
        if isinstance(role.value, Thing | Several):
            return self.phrase(role.value)
        return self._role(Role("", role.value)) if role.value is not None else ""

    def _member(self, member: Phrase | Trait | Role) -> str:
        if isinstance(member, Role):
            return self._role(member)
        return self.trait(member) if isinstance(member, Trait) else self.phrase(member)

    def _several(self, several: Several) -> str:
        if several.junction == "/":
            return self._alternatives(several)
        last = len(several.members) - 1
        said = [
            self.bracketed(self._member(member))
            if isinstance(member, Several) or (place < last and is_followed(member))
            else self._member(member)
            for place, member in enumerate(several.members)
        ]
        return f"{', '.join(said[:-1])} {several.junction} {said[-1]}" if said[:-1] else "".join(said)

    def _alternatives(self, several: Several) -> str:
        """`each armed unit/FG`: what stands before the first belongs to all, if it is the same for all."""
        first, *others = several.members
        if isinstance(first, Thing) and all(differ_in_nouns_only(first, other) for other in several.members):
            return "/".join((self._thing(first), *(self._head(other) for other in others if isinstance(other, Thing))))
        return " / ".join(
            self.bracketed(self._member(member))
            if isinstance(member, Several) or is_followed(member)
            else self._member(member)
            for member in several.members
        )

    # Relative clauses

    def _relative(self, test: Test) -> str:
        if isinstance(test, Joined):
            return self._joined(test, self._relative)
        test = _told_of_its_end(test)
        if test.focus is Focus.NONE:
            subject = told_of(test)
            if is_which(subject):
                return f"that {self._predicate(test)}"
            if isinstance(subject, Thing) and is_owned_by_which(subject):
                owned = self._noun(
                    Thing(subject.head, subject.kind, Det.THE, subject.number, traits=subject.traits), False
                )
                return f"whose {owned} {self._predicate(test)}"
            if not test.passive and is_which(test.object):
                return f"that {self.clause(replace(test, object=None))}"
            if _only_where(test):
                return f"{test.roles[0].preposition} which {self.verbs.third('be', test.subject)} {self._subject(test)}"
            if test.roles and test.roles[-1].focus is Focus.NONE and is_which(test.roles[-1].value):
                return f"{test.roles[-1].preposition} which {self.clause(replace(test, roles=test.roles[:-1]))}"
        return f"such that {self.clause(test)}"

    def _predicate(self, frame: Frame) -> str:
        if frame.modality:
            modal = f"{frame.modality} not" if frame.negated else frame.modality
            return spaced(self.verbs.with_modal(frame, modal), self._rest(frame))
        return spaced(self.verbs.finite(frame), self._rest(frame))

    # Frames

    def _subject(self, frame: Frame) -> str:
        subject = told_of(frame)
        if subject is None:
            return frame.focus.value
        if isinstance(subject, Frame):
            told = self.bracketed(self.clause(subject)) if told_of(subject) is not None else self._gerund(subject)
        else:
            told = number_to_text(subject) if isinstance(subject, Number) else self.phrase(subject)
        return spaced(frame.focus.value, told)

    def _gerund(self, frame: Frame) -> str:
        if frame.passive:
            verbs = "being " + "/".join(map(self.verbs.participle, frame.verbs))
        else:
            verbs = "/".join(map(self._words.gerund, frame.verbs))
        negated = frame.negated and not denies_by_adverb(frame)
        return spaced("not" if negated else "", *frame.manner, verbs, self._rest(frame))

    def _rest(self, frame: Frame) -> str:
        """All that stands after the verb."""
        agent = ""
        if frame.passive and frame.subject is not None:
            agent = spaced(frame.object_focus.value, f"by {self.slot(frame.subject, last=False)}")
        ends = not frame.roles
        thing = ""
        if frame.object is not None and not frame.passive:
            last = ends and frame.complement is None
            thing = spaced(frame.object_focus.value, self._act(frame, last=last))
        becoming = "" if frame.complement is None else self.slot(frame.complement, last=ends)
        said = [part for part in (agent, thing, becoming) if part]
        roles = self._roles(frame.roles)
        ending = frame.complement or (frame.subject if frame.passive else frame.object)
        if is_list(ending) and roles and frame.roles[0].focus is not Focus.NONE:
            said[-1] += ","
        return " ".join((*said, *roles))

    def _act(self, frame: Frame, *, last: bool) -> str:
        """The object of a verb; what one stops or avoids is told with a gerund."""
        act = frame.object
        assert act is not None
        if isinstance(act, Frame) and told_of(act) is None and set(frame.verbs) <= doing_verbs():
            return self._gerund(act) if last else self.bracketed(self._gerund(act))
        return self.slot(act, last=last)

    def _roles(self, roles: tuple[Role, ...]) -> list[str]:
        said = []
        for place, role in enumerate(roles):
            last = place == len(roles) - 1
            comma = "," if not last and is_list(role.value) and roles[place + 1].focus is not Focus.NONE else ""
            said.append(self._role(role, last=last) + comma)
        return said

    def _role(self, role: Role, *, last: bool = True) -> str:
        before = f"{role.focus.value}," if role.focus in (Focus.RESTATED, Focus.EXAMPLE) else role.focus.value
        if role.value is None:
            return spaced(before, _ALONE.get(role.preposition, role.preposition))
        if not role.preposition and isinstance(role.value, Trait):
            return spaced(before, "not" if role.value.negated else "", role.value.name)
        if not isinstance(role.value, Frame):
            tied = (role.preposition, self.slot(role.value))
            return spaced(before, *(reversed(tied) if role.preposition in _MEASURED else tied))
        if told_of(role.value) is not None:
            said = self.clause(role.value)
            closed = last and role.preposition in _CLAUSAL
        elif role.preposition in ("to", "in order to"):
            return spaced(before, role.preposition.removesuffix("to").strip(), self.slot(role.value, last=last))
        else:
            said, closed = self._gerund(role.value), last
        return spaced(before, role.preposition, said if closed else self.bracketed(said))

    def _joined(self, joined: Joined, say: Callable[[Frame], str]) -> str:
        said = [
            self.bracketed(self._joined(one, say)) if isinstance(one, Joined) else say(one) for one in joined.members
        ]
        comma = "," if len(said) > 2 or any(", " in one or f" {joined.junction} " in one for one in said) else ""
        return f"{', '.join(said[:-1])}{comma} {joined.junction} {said[-1]}" if said[:-1] else "".join(said)
