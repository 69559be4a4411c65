"""Values that have broken somebody once, by what is expected where they are sent."""

from collections.abc import Mapping
from random import Random
from typing import Any
from uuid import UUID

Json = Any

# The first two of a kind are tried everywhere.
_TEXTS: list[Json] = [
    "a\x00b",
    "ﷺ" * 200,
    "\x00",
    "",
    " ",
    "\ud800",
    "\u202eabc",
    "=?utf-8?q?a=0D=0A?=",
    "ﬃ" * 120,
    "ñ" * 128,
    "x" * 255,
    "x" * 256,
    "x" * 5_001,
    "/".join(["a"] * 300),
    "..",
    "../../etc",
    "a//b",
    "a\\b",
    "%00",
    "<script>",
    "' OR 1=1 --",
    "612" + "-" * 45 + "345678",
    10**310,
    None,
    [],
    {},
]
_EMAILS: list[Json] = [
    "a@" + "ﬃ" * 120 + ".example",
    "ΐ" * 32 + "@correo.example",
    "a\x00b@correo.example",
    "=?utf-8?q?a=0D=0A?=@correo.example",
    "a@b",
    "x" * 300 + "@correo.example",
]
_MOMENTS: list[Json] = [
    "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-01:00",
    "9999-12-31T23:59:59Z",
    "0001-01-01T00:00:00Z",
    "1899-12-31T23:59:59Z",
    "2200-12-31T23:59:59-23:59",
    "0001-01-01",
    "2026-02-30",
    10**310,
    253_402_300_800,
    "",
]
_NUMBERS: list[Json] = [
    2**63,
    10**310,
    0,
    -1,
    1,
    1440,
    2**31,
    -(2**31) - 1,
    2**53,
    0.1,
    1e300,
    "1e309",
    None,
]
_IDS: list[Json] = [str(UUID(int=7)), "no-es-un-identificador", "a\x00b", "", None]
_ANYTHING: list[Json] = [{"a": 10**310}, {"\x00": "\ud800"}, [], None, True, [["\x00"]], "a\x00b"]
# What follows a key or a folder that is right.
_ENDINGS = ["\x00", f"/{'ñ' * 128}", f"/{'x' * 256}", "/x", "/..", "//", "/" + "a/" * 200]

_EVERYWHERE = 2
# Digits and marks, and what is turned around, put on top of others, or no letter at all.
_LETTERS = "0179-+.:/TZeE%&=;,'\"<>{}[]()@ \t\r\n\x00\x7f\u0301\u200b\u202e\u2066\ufeff\ufffeñß東🙂"


def odd_values(
    schema: Mapping[str, Any], name: str, *, right: str, random: Random, count: int
) -> list[Json]:
    """`count` of those that a place of this description might stumble over.

    When those that are known are used up, others are made up of them.
    """
    if right and "/" in right:
        kind: list[Json] = [right + ending for ending in _ENDINGS] + _TEXTS
    else:
        kind = _kind(schema, name)
    first, others = kind[:_EVERYWHERE], kind[_EVERYWHERE:]
    more = min(max(count - len(first), 0), len(others))
    known = first[:count] + random.sample(others, more)
    return known + [_made_up(kind, random) for _ in range(count - len(known))]


def _made_up(kind: list[Json], random: Random) -> Json:
    """A value that nobody has thought of, like those of a kind."""
    model = random.choice(kind)
    match model:
        case bool() | None:
            return [model] * random.randrange(1, 4)
        case int() | float():
            return random.choice((-1, 1)) * random.getrandbits(random.randrange(1, 70))
        case str():
            letters = [*model[:40], *random.choices(_LETTERS, k=random.randrange(1, 12))]
            random.shuffle(letters)
            return "".join(letters)
        case _:
            return {random.choice(_LETTERS): model, "": random.random()}


def _kind(schema: Mapping[str, Any], name: str) -> list[Json]:
    described = str(schema)
    if "'date" in described:
        return _MOMENTS
    if "'uuid'" in described:
        return _IDS
    if "'integer'" in described or "'number'" in described:
        return _NUMBERS
    if "email" in name:
        return _EMAILS
    return _TEXTS if "'string'" in described else _ANYTHING
