"""Wrapping every key anew with a new one of the operator's; no text and no recording is touched."""

import secrets
from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection

from remanso.core.cells.keys import rewrap_claves
from remanso.core.db import Database
from remanso.core.seals.key_ring import KEY_BYTES, KeyRing, OtherKeyError
from remanso.core.seals.sealing import BrokenSealError
from remanso.engines.storage.local.rewrapping import rewrap_files
from remanso.settings.product import Settings

Rewrap = Callable[[Connection, KeyRing], int]
"""Wraps what is wrapped in some table with the newest key; gives how much was not."""

HOLDERS: Sequence[Rewrap] = (rewrap_claves,)
"""Every table that holds wrapped keys: what is not here is lost with the operator's old key."""


class SharedKeyError(Exception):
    """A key made on one machine is nobody else's; `sentence` is for the operator."""

    sentence = (
        "Con PostgreSQL la llave es la misma en todas las máquinas. Pon una nueva en"
        " REMANSO_WRAPPING_KEY en cada una, arráncalas de nuevo y repite la orden."
    )


class Rotated(NamedTuple):
    """How many keys of texts and of files are wrapped anew, and where the new one lies.

    `broken` files could not be opened before either.
    """

    keys: int
    files: int
    broken: int
    kept_here: bool


def rotate_key(settings: Settings, database: Database) -> Rotated:
    """Make a new key, wrap everything with it, then let the old ones go, in this order.

    Whoever is killed in between has a folder with both keys: doing it again ends it. A key that the
    operator sets is theirs to make: then only what the data folder kept goes. Raises
    `SharedKeyError` where other machines may have the key of today, and `OtherKeyError` where
    something was wrapped with a key that is not there: it stays as it is.
    """
    if not settings.wrapping_key_is_set:
        if settings.database_url is not None and not settings.kept_wrapping_keys():
            raise SharedKeyError
        made = secrets.token_hex(KEY_BYTES).encode()
        settings.keep_wrapping_keys([made, *settings.kept_wrapping_keys()])
    ring = KeyRing(settings.wrapping_keys())
    try:
        with database.engine.begin() as connection:
            keys = sum(rewrap(connection, ring) for rewrap in HOLDERS)
    except BrokenSealError:
        raise OtherKeyError from None
    files = rewrap_files(settings.data_path, ring)
    kept = [] if settings.wrapping_key_is_set else settings.kept_wrapping_keys()[:1]
    settings.keep_wrapping_keys(kept)
    database.scrub()
    kept_here = not settings.wrapping_key_is_set
    return Rotated(keys, files.wrapped, len(files.broken), kept_here)
