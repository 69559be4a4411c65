"""Sealing every text with new keys, a few rows at a time, while people work.

The keys in use are retired first: whoever writes makes new ones, as soon as their process has
noticed. Only then are the texts gone through, and again until none is left that a retired key
opens; the retired keys are destroyed last. Whoever is killed in between begins the round again.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Connection, RowMapping, delete, func, select, update

from remanso.core.cells.cell import BrokenCellError, content_of, key_id_of
from remanso.core.cells.home import Home
from remanso.core.cells.keys import KNOWN_SECONDS, Keys
from remanso.core.cells.models import Clave
from remanso.core.cells.rows import place_of, seal_batches, sealed_tables
from remanso.core.db import Database
from remanso.core.times import utcnow

NOTICED = timedelta(seconds=2 * KNOWN_SECONDS)
"""After so long no process seals with a key that was retired."""


class Retired(NamedTuple):
    """A key that texts are no longer sealed with, and since when."""

    id: UUID
    since: datetime


class RenewalStoppedError(Exception):
    """Whoever renews was told to stop: what is left is left for another."""


def retire_claves(connection: Connection) -> int:
    """Have every text sealed with another key from now on; gives how many keys were in use."""
    in_use = update(Clave).where(Clave.retirada.is_(None)).values(retirada=utcnow())
    return connection.execute(in_use).rowcount


def count_retired(connection: Connection) -> int:
    """How many keys are still needed only for texts of before."""
    retired = select(func.count()).select_from(Clave).where(Clave.retirada.is_not(None))
    return connection.execute(retired).scalar_one()


def newest_retired(connection: Connection, *, now: datetime) -> Retired | None:
    """The last key that was retired and that nobody seals with any more; None where none was."""
    newest = select(Clave.id, Clave.retirada).where(Clave.retirada <= now - NOTICED)
    newest = newest.order_by(Clave.retirada.desc(), Clave.id).limit(1)
    for id_, since in connection.execute(newest):
        if since is not None:
            return Retired(id_, since)
    return None


def renew_texts(database: Database, *, stopped: Callable[[], bool]) -> int:
    """Seal what retired keys open with the keys in use, then destroy those; gives how many texts.

    A text that its key does not open stays as it is: it was lost before. Raises
    `RenewalStoppedError`, and `BrokenCellError` where the operator's keys of this process do not
    open one that was retired: nothing is touched then.
    """
    with database.engine.connect() as connection:
        noticed = Clave.retirada <= utcnow() - NOTICED
        retired = frozenset(connection.execute(select(Clave.id).where(noticed)).scalars())
    for key_id in retired:
        database.keys.key(key_id)
    renewed = 0
    while again := _one_round(database, retired, stopped):
        renewed += again
    with database.engine.begin() as connection:
        for key_id in retired:
            connection.execute(delete(Clave).where(Clave.id == key_id))
    database.scrub()
    return renewed


def _one_round(database: Database, retired: frozenset[UUID], stopped: Callable[[], bool]) -> int:
    renewed = 0
    for table, texts in sealed_tables():
        for sealed in seal_batches(database, table, texts, partial(_opened_by, retired)):
            renewed += sealed
            if stopped():
                raise RenewalStoppedError
    return renewed


def _opened_by(
    retired: frozenset[UUID], connection: Connection, home: Home, row: RowMapping, text: str
) -> str | None:
    """A text that one of those keys opens."""
    try:
        content = content_of(text)
    except BrokenCellError:
        return None
    if key_id_of(content) not in retired:
        return None
    # A key that is not at hand ends the round: only a text that is broken itself is left.
    key = Keys.of(connection.dialect).key_of(content)
    try:
        return key.open(content, place=place_of(home, row))
    except BrokenCellError:
        return None
