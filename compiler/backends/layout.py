"""Python source laid out as the project's formatter leaves it: on one line if it fits, else one part a line.

Everything that is told of a document passes through here as a quoted string or a checked identifier, so no text of a
document can become code.
"""

import keyword
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from ..logic.phrases import Focus

WIDTH = 120
_STEP = "    "


@dataclass(frozen=True, slots=True)
class Group:
    """Something in brackets: a call, a tuple."""

    head: str
    """What stands before the items, the bracket included: `Thing(`, `such=(`."""
    items: "tuple[Node, ...]"
    is_tuple: bool = False
    """Whether one item alone needs a comma behind it."""


@dataclass(frozen=True, slots=True)
class Quoted:
    """A string, which may be parted where it is too long for a line."""

    text: str


@dataclass(frozen=True, slots=True)
class Junction:
    """Conditions joined by `and` or `or`, or one that is negated by `not`."""

    word: str
    members: "tuple[Node, ...]"


@dataclass(frozen=True, slots=True)
class Choice:
    """`this if condition else that`."""

    this: str
    condition: "Node"
    that: str


@dataclass(frozen=True, slots=True)
class Bracketed:
    """A junction within another."""

    inner: Junction


@dataclass(frozen=True, slots=True)
class Loop:
    """`for name in source if such`, a part of a search."""

    name: str
    source: "Node"
    such: "Node | None" = None


@dataclass(frozen=True, slots=True)
class Search:
    """`claim for name in source`, the one argument of a call; several loops run one within the other."""

    claim: "Node"
    loops: tuple[Loop, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """An argument by its name: `to=location`."""

    name: str
    value: "Node"


@dataclass(frozen=True, slots=True)
class Parenthesized:
    """A search in brackets of its own, beside other arguments."""

    search: "Search"


Node: TypeAlias = str | Group | Quoted | Junction | Bracketed | Choice | Search | Named | Parenthesized


def call(name: str, *items: Node) -> Group:
    """A call."""
    return Group(f"{name}(", items)


def row(items: Iterable[Node], name: str = "") -> Group:
    """A tuple, perhaps as the value of a named argument."""
    return Group(f"{name}=(" if name else "(", tuple(items), True)


def flat(node: Node) -> str:
    """Everything on one line."""
    match node:
        case str():
            return node
        case Quoted(text=text):
            return quoted(text)
        case Group():
            comma = "," if node.is_tuple and len(node.items) == 1 else ""
            return f"{node.head}{', '.join(map(flat, node.items))}{comma})"
        case Bracketed(inner=inner):
            return f"({flat(inner)})"
        case Junction(word="not", members=(member,)):
            return f"not {_operand(member)}"
        case Junction(word=word, members=members):
            return f" {word} ".join(map(_operand, members))
        case Choice():
            return f"{node.this} if {flat(node.condition)} else {node.that}"
        case Search():
            return " ".join([flat(node.claim), *(_looping(each) for each in node.loops)])
        case Parenthesized(search=search):
            return f"({flat(search)})"
        case Named(name=name, value=value):
            return f"{name}={flat(value)}"


def laid_out(node: Node, indent: str = "", before: str = "", after: str = "") -> str:
    """A node behind what stands before it on its line, and with what follows it on its last."""
    line = f"{indent}{before}{flat(node)}{after}"
    if len(line) <= WIDTH or isinstance(node, str):
        return line
    deeper = indent + _STEP
    match node:
        case Group(items=(Search() as search,)):
            return "\n".join([f"{indent}{before}{node.head}", _searching(search, deeper), f"{indent}){after}"])
        case Group():
            comma = "," if node.is_tuple or len(node.items) > 1 else ""
            lines = [f"{indent}{before}{node.head}", *(laid_out(item, deeper, "", comma) for item in node.items)]
            together = deeper + ", ".join(map(flat, node.items))
            if len(together) <= WIDTH and not node.is_tuple:
                lines[1:] = [together]
            return "\n".join([*lines, f"{indent}){after}"])
        case Search():
            return _searching(node, indent) + after
        case Parenthesized(search=search):
            return f"{indent}{before}(\n{_searching(search, deeper)}\n{indent}){after}"
        case Named(name=name, value=value):
            return laid_out(value, indent, f"{before}{name}=", after)
        case Bracketed(inner=inner):
            return f"{indent}{before}(\n{laid_out(inner, deeper)}\n{indent}){after}"
        case Quoted():
            pieces = _pieces(node.text, WIDTH - len(indent) - len(before) - len(after) - 4)
            return (
                "\n".join(f"{indent}{before if not at else ''}{quoted(piece)}" for at, piece in enumerate(pieces))
                + after
            )
        case Choice():
            lines = [
                f"{indent}{before}{node.this}",
                laid_out(node.condition, indent, "if "),
                f"{indent}else {node.that}",
            ]
            return "\n".join(lines) + after
        case Junction(word="not", members=(member,)):
            return laid_out(_bracketed(member), indent, f"{before}not ", after)
        case Junction():
            first, *rest = map(_bracketed, node.members)
            lines = [laid_out(first, indent, before), *(laid_out(each, indent, f"{node.word} ") for each in rest)]
            return "\n".join(lines) + after


def _looping(loop: Loop) -> str:
    such = f" if {flat(loop.such)}" if loop.such is not None else ""
    return f"for {loop.name} in {flat(loop.source)}{such}"


def _searching(node: Search, indent: str) -> str:
    """A search in brackets: the claim, where it is looked for, and what that has to be, a line or more each."""
    if len(indent) + len(flat(node)) <= WIDTH:
        return indent + flat(node)
    lines = [laid_out(node.claim, indent)]
    for loop in node.loops:
        lines.append(laid_out(loop.source, indent, f"for {loop.name} in "))
        lines += [laid_out(loop.such, indent, "if ")] if loop.such is not None else []
    return "\n".join(lines)


def condition(node: Node, indent: str, word: str = "if") -> str:
    """An `if` with its condition, or an `elif`."""
    line = f"{indent}{word} {flat(node)}:"
    if len(line) <= WIDTH or isinstance(node, Group) or (isinstance(node, Junction) and node.word == "not"):
        return laid_out(node, indent, f"{word} ", ":")
    return f"{indent}{word} (\n{laid_out(node, indent + _STEP)}\n{indent}):"


def returning(node: Node, indent: str) -> str:
    """A `return` with what it returns."""
    if not isinstance(node, Junction) or len(indent) + len(f"return {flat(node)}") <= WIDTH:
        return laid_out(node, indent, "return ")
    if len(node.members) == 2 and isinstance(node.members[1], Group):
        last = laid_out(node.members[1], indent, f"return {_operand(node.members[0])} {node.word} ")
        if len(last.partition("\n")[0]) <= WIDTH:
            return last
    return laid_out(Bracketed(node), indent, "return ")


def quoted(text: str) -> str:
    """A string with the quotes that the formatter prefers; nothing in it can end it."""
    mark = "'" if text.count('"') > text.count("'") else '"'
    return mark + _escaped(text).replace(mark, "\\" + mark) + mark


def _escaped(text: str) -> str:
    """A text without anything but quotes that would mean something else in code."""
    if text.isprintable() and "\\" not in text:
        return text
    return "".join(letter if letter in "'\"" else repr(letter)[1:-1] for letter in text)


def identifier(name: str, reserved: Iterable[str] = ()) -> str:
    """A name that Python accepts and that the module does not use otherwise."""
    plain = re.sub(r"\W", "_", name, flags=re.ASCII)
    plain = plain if plain.strip("_") else "it"
    plain = f"n{plain}" if plain[0].isdigit() else plain
    return f"{plain}_" if keyword.iskeyword(plain) or plain in reserved else plain


def module_name(document: str) -> str:
    """The name of the module of a document's rules."""
    return identifier(document.lower())


def docstring(text: str, indent: str) -> str:
    """A docstring; long ones are wrapped."""
    safe = "".join(letter if letter.isprintable() else " " for letter in text).replace("\\", "/").replace('"', "'")
    lines, line = [], f'{indent}"""'
    for word in safe.split():
        if len(line) + len(word) >= WIDTH - 10 and line.strip(' "'):
            lines.append(line.rstrip())
            line = indent
        line += word[:WIDTH] + " "
    return "\n".join([*lines, f'{line.rstrip().removesuffix(".")}."""'])


def wrapped(text: str, before: str) -> str:
    """A string on one line, or on several where the spaces in it count for nothing."""
    line = f"{before}{quoted(text)}"
    if len(line) < WIDTH:
        return line
    lines, line = [], f'{before}"""'
    indent = " " * (len(before) - len(before.lstrip()))
    for word in text.split():
        shown = _escaped(word).replace('"', '\\"')
        if len(line) + len(shown) >= WIDTH - 4 and line.strip():
            lines.append(line.rstrip())
            line = indent
        line += f"{shown} "
    return "\n".join([*lines, f'{line.rstrip()}"""'])


def _operand(node: Node) -> str:
    return flat(_bracketed(node))


def _bracketed(node: Node) -> Node:
    """A member of a junction, in brackets where it is one itself."""
    return Bracketed(node) if isinstance(node, Junction) and node.word != "not" else node


def _pieces(text: str, width: int) -> list[str]:
    """A long text in pieces that fit when quoted, parted after spaces where it has some."""
    pieces, piece = [], ""
    for word in re.findall(r"\S{1,60}\s*|\s+", text):
        if piece and len(quoted(piece + word)) > width:
            pieces.append(piece)
            piece = ""
        piece += word
    return [*pieces, piece]


_ARTICLE = re.compile(r"(?<![\w-])(?:an?|the) (?=\S)")
_WITHOUT = re.compile(r"\bwithout\b")
_TWICE = re.compile(r"\bthat (?=that\b)")
_ONLY = re.compile(rf"(?<=[\w)]) {Focus.ONLY} (?=(?:at|by|from|in|into|out of|through|via)\b)")
_DEFAULT = re.compile(r"(?:, )?except as (?:stated|specified|noted|indicated) otherwise")


def telegraphic(said: str) -> str:
    """Printed logic without its articles: shorter to read in code, and no sentence that a rulebook could hold."""
    plain = _ONLY.sub(" solely ", _DEFAULT.sub(" (by default)", said))
    return _TWICE.sub("which ", _WITHOUT.sub("w/o", _ARTICLE.sub("", plain)))
