"""Every regular expression of the product, and texts that are made to keep it busy."""

import ast
import importlib
import pkgutil
import re
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from re import _constants as ops  # type: ignore[attr-defined] # only `re` itself reads a pattern
from re import _parser as parser  # type: ignore[attr-defined] # as above
from typing import Any

import remanso

_METHODS = {"search", "match", "fullmatch", "findall", "finditer", "sub", "subn", "split"}
TRIED = 30_000
# Of what the plainest expression that takes the square of a text takes for as long a text, on the
# same machine. The worst of the product takes a sixth of that, the best of the known bad ones half.
_SLOW_SHARE = 0.3
_SQUARE = re.compile(r"<[^>]*>")
WHOLE = 500_000
# What takes the square of the length is found out before it takes a day.
_LENGTHS = (500, 3_000, 12_000)
_ANY = "a0 \n.<>[](){}*_-=:,;'\"#`/\\!¿áñ\u00a0\u2014"


@dataclass(frozen=True)
class Expression:
    """A compiled pattern, where it stands, and how it is asked."""

    place: str
    pattern: re.Pattern[str]
    methods: frozenset[str]


def all_of_the_product() -> Iterator[Expression]:
    """Those that modules hold, however deep, and those that are written where they are used."""
    used, written = _calls()
    seen: set[tuple[str, frozenset[str]]] = set()
    for info in pkgutil.walk_packages(remanso.__path__, "remanso."):
        if info.name.endswith("__main__"):
            continue
        module = importlib.import_module(info.name)
        for name, value in vars(module).items():
            for pattern in _inside(value, info.name, depth=0):
                methods = frozenset(used.get(name) or {"search"})
                if (pattern.pattern, methods) not in seen:
                    seen.add((pattern.pattern, methods))
                    yield Expression(f"{info.name}:{name}", pattern, methods)
    yield from written


def _inside(value: object, module: str, *, depth: int) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern):
        if isinstance(value.pattern, str):
            yield value
        return
    if depth > 5:
        return
    if isinstance(value, dict):
        parts: list[object] = [*value.keys(), *value.values()]
    elif isinstance(value, (list, tuple, set, frozenset)):
        parts = list(value)
    elif type(value).__module__.startswith("remanso") and hasattr(value, "__dict__"):
        parts = list(vars(value).values())
    elif isinstance(value, type) and value.__module__ == module:
        parts = [part for name, part in vars(value).items() if not name.startswith("__")]
    else:
        slots = getattr(type(value), "__slots__", ())
        ours = type(value).__module__.startswith("remanso")
        parts = [getattr(value, name) for name in slots if hasattr(value, name)] if ours else []
    for part in parts:
        yield from _inside(part, module, depth=depth + 1)


def _calls() -> tuple[dict[str, set[str]], list[Expression]]:
    """Which methods are called on a name, anywhere; and what is written where it is used.

    A pattern of another file has its name, too.
    """
    used: dict[str, set[str]] = {}
    written: list[Expression] = []
    root = Path(remanso.__path__[0])
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Attribute(attr=method, value=value) if method in _METHODS:
                    name = value.id if isinstance(value, ast.Name) else getattr(value, "attr", "")
                    used.setdefault(name, set()).add(method)
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id="re"), attr=method),
                    args=[ast.Constant(value=str(text)), *_],
                ) if method in _METHODS:
                    place = f"{path.relative_to(root)}:{node.lineno}"
                    written.append(Expression(place, re.compile(text), frozenset({method})))
    return used, written


def openings(pattern: re.Pattern[str]) -> list[str]:
    """Texts to repeat: each beginning of the pattern, and each character that it names."""
    parsed = parser.parse(pattern.pattern, pattern.flags)
    samples = _beginnings(parsed)
    named = {char for sample in samples for char in sample}
    return [*dict.fromkeys([*filter(None, samples), *sorted(named | set(_ANY))])]


def _beginnings(nodes: Any) -> list[str]:
    begun, found = [""], list[str]()
    for node in nodes:
        inner = [more for part in _parts(node) for more in _beginnings(part)][:12]
        found += [start + more for start in begun[:2] for more in inner]
        begun = [(start + more)[-40:] for start in begun for more in _samples(node)][:6]
        found += begun
    return [*dict.fromkeys(found)]


def _parts(node: Any) -> list[Any]:
    kind, value = node
    match kind:
        case ops.BRANCH:
            return list(value[1])
        case ops.SUBPATTERN | ops.MAX_REPEAT | ops.MIN_REPEAT | ops.POSSESSIVE_REPEAT:
            return [value[-1]]
        case ops.ATOMIC_GROUP:
            return [value]
    return []


def _samples(node: Any) -> list[str]:
    kind, value = node
    found = [""]
    match kind:
        case ops.LITERAL:
            found = [chr(value)]
        case ops.NOT_LITERAL:
            found = ["a" if value != ord("a") else "b"]
        case ops.ANY:
            found = ["a"]
        case ops.IN:
            found = [_member(value)]
        case ops.MAX_REPEAT | ops.MIN_REPEAT | ops.POSSESSIVE_REPEAT:
            least, _, inner = value
            found = [sample * max(1, min(least, 10)) for sample in _sequence(inner)]
        case ops.SUBPATTERN | ops.ATOMIC_GROUP | ops.BRANCH:
            found = [sample for part in _parts(node) for sample in _sequence(part)][:6]
    return found


def _sequence(nodes: Any) -> list[str]:
    found = [""]
    for node in nodes:
        found = [start + more for start in found for more in _samples(node)][:6]
    return found


def _member(members: Any) -> str:
    if members[0][0] is ops.NEGATE:
        excluded = {value for kind, value in members if kind is ops.LITERAL}
        return next(char for char in "a b0" if ord(char) not in excluded)
    kind, value = members[0]
    if kind is ops.LITERAL:
        return chr(value)
    if kind is ops.RANGE:
        return chr(value[0])
    return {ops.CATEGORY_DIGIT: "0", ops.CATEGORY_SPACE: " "}.get(value, "a")


def seconds(expression: Expression, opening: str, *, length: int) -> float:
    """Processor seconds that this opening takes, repeated to that length, or until it is slow."""
    took = 0.0
    for tried in (*(short for short in _LENGTHS if short < length), length):
        # With an end that none foresees: what was begun at each place comes to nothing there.
        text = (opening * (tried // len(opening) + 1))[:tried] + "\x01"
        took = max(_seconds(expression, method, text) for method in expression.methods)
        # What is short and slow already would take for ever when it is long.
        if took > slow() and tried < length:
            break
    return took


@cache
def slow() -> float:
    """From how many processor seconds on an expression is held to take the square of a text."""
    square = Expression("", _SQUARE, frozenset({"sub"}))
    return _SLOW_SHARE * _seconds(square, "sub", "<" * TRIED)


def _seconds(expression: Expression, method: str, text: str) -> float:
    call: Callable[..., Any] = getattr(expression.pattern, method)
    arguments = ("", text) if method in {"sub", "subn"} else (text,)
    began = time.thread_time()
    found = call(*arguments)
    if method == "finditer":
        deque(found, maxlen=0)
    return time.thread_time() - began
