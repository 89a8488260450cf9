"""The interpretation rules of the discourse, in the order in which they are asked: what a player may rely on.

Each has a function of its own and fixtures: where it decides, where it must not, and where the text is refused. Nothing
else chooses; where these do not decide, a clause is ambiguous.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of interpretation."""

    name: str
    statement: str
    example: str


SITUATION = (
    Rule(
        "continuation",
        "A sentence that speaks again of what another brought up under a condition holds under that condition. One "
        "that has a condition itself starts a case of its own: it does so only if what it speaks of was brought about, "
        "as what dice show is by a roll that has to be made. "
        "`Unless` and `only if` stay where they are; `while in a lock` says which ships are meant, and goes "
        "with them into any case.",
        "If a ship sinks, a buoy is placed. That buoy may not be moved — if a ship sinks.",
    ),
    Rule(
        "done as allowed",
        "What is done to those whom the sentence before lets do something is done when they do that.",
        "Only tugs may enter a lock. They are placed beneath a flag — when they enter that lock.",
    ),
    Rule(
        "still",
        "What is still so, or no longer, is so in the case of the sentence before: under its conditions or, if it has "
        "none, where what that is about is as it says.",
        "Locks covered by ice are closed. A quay still exists — if a lock is covered by ice.",
    ),
    Rule(
        "in that case",
        "`In that case` is under the conditions of the sentence before.",
        "If a ship sinks, it is lost. In that case a buoy is placed — if a ship sinks.",
    ),
    Rule(
        "otherwise",
        "`Otherwise` denies the conditions of the sentence before, all of them together. Of rules that apply, and of "
        "what has no effect, it says only that nothing else changes; what is otherwise allowed is so by other rules. "
        "Where nothing was asked before, it is not read.",
        "A tug pays if it is armed. Otherwise, it may wait — unless that tug is armed.",
    ),
    Rule(
        "what applies",
        "Rules of which nobody says to what they apply, apply to what the sentence before is about or, where that "
        "tells an act, when it is done; so does what is needed, and nobody says for what. What an attempt needs "
        "is told of it, and the next rule applies to the same as the one before it. What that act is of, by the same "
        "name without an article, is what they are of; if more is said of it, only where that fits what was told.",
        "A ship may enter a lock by night. No roll is needed — when a ship enters a lock by night.",
    ),
    Rule(
        "place in front",
        "Where a sentence begins with a place, one that goes on to tell that the same does the same tells it of that "
        "place.",
        "From a lock, ships signal to tugs. They signal to rafts by night — from a lock.",
    ),
    Rule(
        "this",
        "`This` affects, allows or prevents something, or holds: it is what the sentence before tells, in its case.",
        "If a ship sinks, a lock is closed. This does not affect tugs — the closing of the lock, if a ship sinks.",
    ),
    Rule(
        "lead-in",
        "What opens a list belongs to each of its items: its condition is theirs, and the words with which an item "
        "begins go on with that condition.",
        "If a lock is built: in a canal, its toll is 2 — the toll of a lock is 2 if it is built in a canal.",
    ),
    Rule(
        "row",
        "A row of a table holds in the phase, or for the results of the roll, that its first cell names; a note holds "
        "where the cell with its letter does.",
        "`dr 1-2 | the ship is lost` — if the dr is 1-2.",
    ),
    Rule(
        "heads of a cell",
        "Whatever else heads a row or a column stands in its cells in words, but for a word such as `Result` that just "
        "names what cells tell. Of several columns the heads show that they are alternatives, or the last one tells "
        "what is so where all of its row holds; where neither is so, no cell is read.",
        "`Wager: none | If won | If lost` — what stands there holds for no wager, if won.",
    ),
    Rule(
        "module",
        "A heading that is the name of a module says where what is under it holds.",
        "`Red Barricades: Ships may not fire.` — in Red Barricades.",
    ),
    Rule(
        "exception",
        "What an exception states goes on with the sentence that it is an exception to, as with the one before it. "
        "What follows the exception goes on with that sentence rather.",
        "If a ship sinks, its crew is lost [EXC: that crew may swim] — if a ship sinks.",
    ),
    Rule(
        "conceded",
        "An exception right behind `even if` takes back from what that concedes, and from nothing else.",
        "A ship may enter a lock, even if it is torn [EXC: a dry lock] — a ship that is not torn may enter a dry lock.",
    ),
    Rule(
        "aside",
        "What stands in parentheses holds in the case of the sentence around it, unless it explains the condition that "
        "it stands behind.",
        "The gate is closed if a ship sinks and the tide falls, and a buoy is placed (a toll is due).",
    ),
    Rule(
        "unread",
        "A sentence that goes on with one that is not read, or stands in it in parentheses, is not read either.",
        "A ship may of leave. It may leave — not read.",
    ),
)
"""How far what stands around a sentence reaches into it: the functions of `situation` and `heads`."""


UNSAID = (
    Rule(
        "heading act",
        "Under a heading that names an act, and below a sentence that rules on that act, a sentence that leaves its "
        "subject out, or only has a pronoun, is about who does it.",
        "`Enter Locks: May enter locks. May not tow.` — a ship that enters a lock may not tow.",
    ),
    Rule(
        "last subject",
        "An unsaid subject is the last one before it that can do it, with all its restrictions. One of the same cell "
        "that names the whole kind goes before it; from the rows above only who is somewhere is taken over, for in "
        "which state he was is a matter of that row.",
        "Tugs in a lock must wait. May not fire — tugs in a lock.",
    ),
    Rule(
        "head of a cell",
        "In a cell that has heads of its own it is who heads the column, or the row, if only one of them names who "
        "does things, or sorts of what the title is about; else nobody knows. No other row and no title tells it.",
        "`Raft | may not leave` — a raft.",
    ),
    Rule(
        "cell noun",
        "In a table, where articles are left out, a bare plural subject is what its cell spoke of by that name; so "
        "is what a command is about beside its object.",
        "`Tugs in a lock must wait. Tugs may not fire.` — tugs in a lock.",
    ),
    Rule("roller", "In the table of a roll it is who makes the roll, if the document says who.", "`4-5 | may leave`"),
    Rule(
        "modified roll",
        "There, a modifier is of the roll that these make, and is told of them where it is told of a bare plural of "
        "their name.",
        "`-1 | Tugs are wet` — the tug that makes the roll.",
    ),
    Rule("roll", "There, it is the roll of which a cell says how it is.", "`4-5 | unsuccessful` — the roll."),
    Rule("topic", "Else it is what the heading names, if that can do it.", "`TUGS: May not fire.` — tugs."),
    Rule("only kind", "Else it is the one kind of thing that can do it.", "May not portage — a unit."),
    Rule(
        "object",
        "A verb that cannot do without an object takes what the heading names.",
        "`LOCKS: Tugs may use freely.` — use locks.",
    ),
    Rule(
        "use",
        "`Use` that is allowed, where nobody says of what, is the use of what the heading names.",
        "`LOCKS: Normal use is permitted.` — locks may normally be used.",
    ),
    Rule(
        "by what",
        "What is told to be affected, or not, by nobody says what is so by what affects things in the sentence before "
        "that tells of that; if all since are read.",
        "Fog at a harbor affects ships. Rafts are not affected — by that fog.",
    ),
    Rule(
        "check",
        "What is passed or failed, where nobody says what, is the check of the sentence before, and who does so is one "
        "of those who take it; where the sentence before is not read, or there is none, that is not read.",
        "Each tug in a lock must take a test. A tug that fails is lost — a tug in a lock that fails that test.",
    ),
    Rule(
        "chart",
        "A roll that is made for a chart bears the name of that chart, and so do the results in its rows and the "
        "modifiers behind it. A modifier of which nobody tells the roll is not read.",
        "A tug rolls and consults the Fog Chart — a Fog roll.",
    ),
    Rule(
        "where it happens",
        "What may happen, where nobody says in what, may happen in the place that the sentence before is about.",
        "A harbor has a limit of two ships. Crowding may still occur — in that harbor.",
    ),
)
"""Who a sentence is about that does not say so: the functions of `unsaid`."""


CANDIDATES = (
    Rule(
        "number",
        "`It` is one thing; `they` are several, a side, or a crowd that one word names; `one of them` is one of "
        "several. Where `they` may be a single side or several things of its sentence, nobody can tell.",
        "Ships may enter a lock. They pay — the ships.",
    ),
    Rule(
        "order",
        "It was spoken of before, or is what the sentence is about and the pronoun stands in front of that, unless the "
        "sentence before is not read.",
        "While it is in a lock, a ship may not fire — the ship.",
    ),
    Rule(
        "reach",
        "It was spoken of in the same sentence, the one before, or one that this goes on with.",
        "A ship is armed. Tides fall. It may fire — refers to nothing.",
    ),
    Rule(
        "not within",
        "It is not the thing that the pronoun is a part of; nor is `it` any of all that something is done to, unless "
        "what each of them has is told in the same sentence. Where it would be another thing that its sentence is not "
        "about, nobody can tell.",
        "A tug attacks a ship in its hex — the tug's.",
    ),
    Rule(
        "this amount",
        "`This`, behind a sentence that tells how much something is, is that something; it has nothing of its own.",
        "A lock has a toll of 2 coins. This is shown on a flag — the toll.",
    ),
    Rule(
        "told later",
        "`They`, in front of a sentence and where nothing was told before, are the only ones of several told of there.",
        "If they are armed, a harbor may take two ships — the ships.",
    ),
    Rule(
        "both",
        "`Both` are the two of which the sentence before tells the same, also each for itself.",
        "A ship waits, and so does a tug. Both may fire — the ship and the tug.",
    ),
    Rule(
        "bearing",
        "What a thing is told to be with, on it or in it, is on or in that thing; a wall that it is told to be with as "
        "its gate is the gate of that thing, and no wall is its own gate.",
        "A pilot may use a card with a star on it — on the card.",
    ),
    Rule("another", "Who does something to it is somebody else.", "A ship may tow a tug that attacks it — the ship."),
    Rule(
        "shown",
        "What dice show is the case in which something happens, and not what it happens to; a roll does nothing that "
        "anything could do; and only a roll is a number of points.",
        "A tug must make a dr. On a 1 it sinks — the tug.",
    ),
    Rule(
        "sort",
        "It is of a sort to which what is said can happen, if anything is; no ship is a number, and what somebody "
        "permits is an act.",
        "A ship may enter a lock if it contains a tug — the lock.",
    ),
    Rule(
        "heading",
        "Where nothing in the text explains it, and all before it is read, it is what the heading names.",
        "`LOCKS: Tugs may use them.` — the locks.",
    ),
)
"""What a pronoun can mean at all: the filters of `pronouns`."""


PREFERENCES = (
    Rule("doer", "Who does so is who does what was told.", "A tug may tow a raft. It does so by night — the tug."),
    Rule(
        "same act",
        "Where the act of the sentence is named again, and of nobody new, it is done to the same.",
        "A ship may be moored at a quay only by a crew that pays a toll to moor it — the ship.",
    ),
    Rule(
        "named apart",
        "What is called by its own name beside the pronoun is something else.",
        "When a ship meets a tug, it must leave that tug — the ship.",
    ),
    Rule("called so", "What is said to be a ship is the thing that was called one.", "It is a road hex — the hex."),
    Rule(
        "span",
        "What begins and ends: its start and its end are those of a time, where one was told; and rather of another "
        "thing than of what the sentence is about.",
        "A ship must leave in the next turn. At its end it is lost — the turn's.",
    ),
    Rule(
        "lasting", "A thing, rather than a phase, a way or a measure.", "A ship fires in a phase. It stops — the ship."
    ),
    Rule(
        "sort",
        "What is of the sort that the place asks for.",
        "A ship may leave a lock if it is not pinned — the ship.",
    ),
    Rule(
        "as elsewhere",
        "What the document elsewhere says the same of, in plain words and with the same preposition.",
        "A barge falls into a dock. … No barge can fall into it — a dock, and not a harbor.",
    ),
    Rule(
        "particular",
        "A place of its own, rather than `at sea level`.",
        "A lock at sea level is closed if it is flooded — the lock.",
    ),
    Rule("near", "What stands in the same sentence, then in the nearest.", "A ship waits. A tug leaves. It is towed."),
    Rule(
        "plain",
        "What a sentence speaks of, rather than only mentions: in a comparison, a concession, a relative clause.",
        "Unlike a tug, a ship may leave if it is armed — the ship.",
    ),
    Rule(
        "owner",
        "What the document elsewhere says to have such a thing, or what this is called after.",
        "The number of tugs of the Baltic fleet is in its fleet list — the fleet's.",
    ),
    Rule(
        "subject",
        "What the sentence is about, where nothing else of its sort is left. Who acts in a condition behind it is as "
        "good, and so is anything of its sort to which something is done there by nobody in particular: then nobody "
        "can tell.",
        "A ship enters a lock with its pilot — the ship's.",
    ),
    Rule(
        "same deed",
        "What the same was done to before; or where it was told to be that is told to be there.",
        "Tugs may attack a ship. A barge may not attack it — the ship.",
    ),
    Rule(
        "theme",
        "What the sentence before was about and spoke of again; or went on to be about, if all else in it only says "
        "whose something is.",
        "If a lock freezes, it and every lock in that canal are closed. Its toll is lost — the frozen lock's.",
    ),
    Rule("chain", "What the pronoun before it in the sentence means.", "It may fire at a tug if it is armed."),
    Rule(
        "in front",
        "What only stands in front of it to say where, how or for what, a subject means no more than the sentence "
        "before; nor what it does something to itself.",
        "A ship may leave. To tow a barge, it must pay — the ship.",
    ),
    Rule(
        "own",
        "What is told to be with its crew has its own, or that of another: nobody can tell; nor whose side somebody is "
        "on where a place was told before; nor whether a crowd or one thing is meant, or two of one name.",
        "A ship tows a raft with its crew — not read.",
    ),
)
"""Which of several it is: each drops what it does not prefer, if something is left: the functions of `choosing`."""


NOUNS = (
    Rule(
        "that N",
        "The nearest before it that bears the name or whose name ends so, then of the kind that is named, also "
        "with its name before that: `that open-water place`, of open-water. Two of one "
        "sentence that nothing tells apart: ambiguous.",
        "A ship that is in a Berth may not leave that Berth.",
    ),
    Rule(
        "such N",
        "That N with all that was said of it: its restrictions, and what it does or suffers; not what it may not do.",
        "A ship falls into a lock on a 6. Such a ship is lost — a ship that so falls.",
    ),
    Rule(
        "the N",
        "The one of that name in the sentence or, if this is about nothing new, in the one before; else the only one "
        "that the rule has brought up. If there is none, it stands for itself; if there are more, nobody can tell; if "
        "a sentence that is not read brings one up, the clause is not read. `Between tug and raft`: the two spoken of.",
        "A ship in a lock may fire. The ship is then broken — the ship in a lock.",
    ),
    Rule(
        "the described N",
        "`The towing tug`, where the sentence spoke of no tug, is the one of which the nearest sentence told that it "
        "tows; `the toll chosen` the one that was chosen there.",
        "A tug that waits in a lock may fire. The waiting tug is then flipped — the tug that waits in a lock.",
    ),
    Rule(
        "the attempt",
        "`The attempt`, behind a sentence of what somebody may attempt, is an attempt to do that.",
        "A pilot may attempt to land a ship. The attempt is free — the attempt to land that ship.",
    ),
    Rule(
        "the N of what is named so",
        "`The lock gate`, where a lock was spoken of and no lock gate, is the gate of that lock; `the lock`, where a "
        "lock gate was, the lock of that gate. Of two in the sentence it is that of the one told of with it, else "
        "nobody can tell.",
        "A ship in a lock may break the lock gate — the gate of that lock.",
    ),
    Rule(
        "bare nouns",
        "Where articles are left out, a noun said both in what is ruled and in its condition is one thing.",
        "Attack vs tug NA if raft and tug adrift — that tug.",
    ),
    Rule(
        "one more noun",
        "`The target tug`, where the sentence brought up one tug: whether it is that one, nobody can tell.",
        "A crew may fire at a tug if the target tug is armed — ambiguous.",
    ),
    Rule(
        "its hex",
        "`That hex`, where the sentence spoke of none, is that of what it told to be in one hex; else of the new thing "
        "that it is about or the nearest place.",
        "A Berth is like any other Location in that hex — the hex of the Berth.",
    ),
    Rule(
        "called after",
        "`That lock gate`, where a lock was spoken of, is its gate.",
        "A ship in a lock may cross that lock gate.",
    ),
    Rule(
        "that type",
        "`That terrain type`, where a hex was told to be of some terrain, is the type of that hex; it is that terrain.",
        "A ship in a jungle hex may not leave that terrain type — that of the jungle hex.",
    ),
    Rule(
        "result",
        "A number that dice show, and that does something, is the result of the roll that was brought up last.",
        "A ship must make a roll. A 6 sinks it — a 6 of that roll.",
    ),
    Rule(
        "as a whole",
        "`That purpose`, `this calculation` is that of the sentence before.",
        "For this purpose tugs count.",
    ),
    Rule("now", "`This turn`, `this rule` is the one that there is.", "A ship may not leave this turn."),
    Rule(
        "one",
        "`One` is another thing of the kind, with the words before the noun and without those behind it.",
        "An armed tug may meet one that waits — an armed tug that waits.",
    ),
    Rule(
        "the same N",
        "`The same lock` is that lock, of the same sentence rather; of three locks it is none. `A ship in the "
        "same hex`, where no hex was spoken of, is in that of the other thing spoken of before it; `within the same "
        "hex` in front has both things of the sentence there. Said of several, it may be what they have in common, "
        "and is not read.",
        "A ship in a lock may tow a barge in the same lock — in that lock.",
    ),
    Rule(
        "the other N",
        "`The other tug` is the one that was spoken of as another tug.",
        "A tug may tow another tug. The other tug may not fire — the towed one.",
    ),
    Rule(
        "any of them",
        "`The ship`, behind a list of ships joined by `or`, is the one of them that it is about.",
        "Only an armed ship or a laden ship may wait, if the ship is in a lock — the armed or the laden one.",
    ),
    Rule(
        "there",
        "`There` is in the place that its own sentence spoke of or, if that spoke of none, the one before; where "
        "it could be two, it stays a word.",
        "Tugs may not enter a lock, but rafts may wait there — in that lock.",
    ),
    Rule(
        "then",
        "`Then` behind a preposition is the one time of which the sentence before tells; of two nobody knows.",
        "A ship may sail during the night; until then, it must wait — until that night.",
    ),
    Rule(
        "in this way",
        "What is done in this way is done as the nearest sentence says that tells an act, if all since are read; so is "
        "an act of this type.",
        "A ship may leave by night. A tug that leaves in this way may not fire — by night.",
    ),
    Rule(
        "do so",
        "Who does so does the act that the sentence told last, one of his own before others; if it told none, that of "
        "the sentence before. What he says of how and when he does it goes before what was said there. Another one "
        "does it to things of his own. Of an act that is about another act nobody can tell.",
        "A ship may enter a lock. It pays a toll to do so — to enter that lock.",
    ),
    Rule(
        "counted things",
        "A known number of which nobody says of what it is, but how it is, is one of what the last number was of.",
        "The OB lists the number of tugs. Each raft subtracts two from the number available for setup — of tugs.",
    ),
    Rule(
        "restrictions",
        "What is spoken of again brings its restrictions along.",
        "Ships in a lock must wait. They may not fire — ships in a lock.",
    ),
)
"""What `that ship`, `such a ship`, `the ship` and `one` mean: the functions of `nouns`, `together`, `acts`, `carrying`
and `situation.in_this_way`."""

TIES = (
    Rule(
        "one for each",
        "What is done for each of several is, spoken of again beside one of them, that one's.",
        "A tug must make a dr for each barge. A 6 sinks that barge — a 6 of the dr for that barge.",
    ),
    Rule(
        "own roll",
        "A roll of which nobody says who makes it, on which it hangs what becomes of a unit, is that unit's.",
        "A tug sinks if the dr is 6 — the dr of that tug.",
    ),
    Rule(
        "what is rolled for",
        "Where the rule of a table tells of the act that its roll is named after, its rows speak of who and what takes "
        "part in that act, and of no others of their kind.",
        "`Thrown-gun dr | +1 | lock is dry` — the lock into which a tug throws that gun.",
    ),
    Rule(
        "always somebody's",
        "What is always somebody's is that of whom its sentence is about, or else of the only one of whom it tells.",
        "A barge may pass without loss of speed — of its speed.",
    ),
    Rule(
        "called after a place",
        "`The lock tug`, where its sentence tells of one lock, is the tug in that lock.",
        "Fog in the hex of the lock tug blocks a line from a lock — from the lock in which that tug is.",
    ),
    Rule(
        "above",
        "A place that is told to be `above` or `below`, without a word of what, is over or beneath the one other place "
        "of its sentence; of two, nobody can tell.",
        "A tug may enter a hex from the ground level above — the ground level over that hex.",
    ),
    Rule(
        "going along",
        "Who is called after going along with somebody goes along with whom the sentence is about.",
        "A tug may enter a lock if an accompanying pilot pays — who accompanies that tug.",
    ),
    Rule(
        "place of an exception",
        "A place that an exception names, as one of a thing that its sentence tells to be in a hex, is in that hex.",
        "In a hex where a lock basin exists, a gate opens into it [EXC: if the lock is dry] — the lock in that hex.",
    ),
    Rule(
        "line of a modifier",
        "A modifier that does not apply where something is done to a line is one of that line.",
        "Fog affects a line from a lock, but no Hindrance applies — no Hindrance of that line.",
    ),
)
"""Which of several things is meant where nothing in the words ties it to another: the functions of `distributing`,
`rolling`, `rolled_for`, `belonging`, `lying`, `participles`, `bridging` and `of_the_case`."""

ALL = {
    "situation": SITUATION,
    "unsaid": UNSAID,
    "candidates": CANDIDATES,
    "preferences": PREFERENCES,
    "nouns": NOUNS,
    "ties": TIES,
}
"""All rules, by what they are about."""
