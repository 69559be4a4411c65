"""The keys of all files, tried, or wrapped anew with another of the operator's; no file is read."""

import json
from collections.abc import Iterator
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import NamedTuple

from remanso.core.seals.key_ring import KeyRing
from remanso.engines.storage.errors import BrokenFileError
from remanso.engines.storage.local.kept import SEALED
from remanso.engines.storage.local.key_turns import wait_for_key_users
from remanso.engines.storage.local.sealed.header import read_header, rewrap
from remanso.engines.storage.local.store import UPLOADS


class Rewrapped(NamedTuple):
    """How many keys were wrapped anew, and the files that no key of the ring opens."""

    wrapped: int
    broken: list[str]


class Looked(NamedTuple):
    """How many files there are, how many of them have one of two keys left, and which none."""

    files: int
    half: int
    broken: list[str]


def look_at_keys(folder: Path, ring: KeyRing) -> Looked:
    """Try both keys of each file of a data folder; no file is read, and none changed."""
    opening = dict[str, int]()
    for path, name in _named(folder / SEALED, folder / UPLOADS):
        # Deleted since it was listed is fine.
        with suppress(FileNotFoundError), FileIO(path) as file:
            try:
                opening[name] = read_header(file.fileno()).opening(name, ring)
            except BrokenFileError:
                opening[name] = 0
    half = sum(keys == 1 for keys in opening.values())
    return Looked(len(opening), half, [name for name, keys in opening.items() if not keys])


def rewrap_files(folder: Path, ring: KeyRing) -> Rewrapped:
    """Wrap the key of each file of a data folder, whole or arriving, with the ring's newest.

    Whoever wraps from now on uses it, too. Killed at any moment every file can still be opened
    with the ring, and calling it again goes on.
    """
    wrapped, broken = 0, list[str]()
    wait_for_key_users(folder)
    for path, name in _named(folder / SEALED, folder / UPLOADS):
        # Deleted since it was listed is fine.
        with suppress(FileNotFoundError), FileIO(path, "r+") as file:
            try:
                wrapped += rewrap(file.fileno(), name=name, ring=ring)
            except BrokenFileError:
                broken.append(name)
    return Rewrapped(wrapped, broken)


def _named(sealed: Path, uploads: Path) -> Iterator[tuple[Path, str]]:
    """What arrives comes first: what is whole meanwhile is found where it lies then."""
    for told in uploads.glob("*/plan.json"):
        with suppress(FileNotFoundError):
            plan = json.loads(told.read_bytes())
            if plan.get("sealed"):
                yield told.with_name("data"), plan["key"]
    for path in sealed.rglob("*"):
        if path.is_file():
            yield path, path.relative_to(sealed).as_posix()
