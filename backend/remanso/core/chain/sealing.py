"""Sealing the audit rows that were committed, soon after the acts they belong to."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from time import monotonic
from uuid import UUID

from sqlalchemy import Exists, func
from sqlalchemy.orm import Session

from remanso.core.audit import AuditEntry
from remanso.core.chain.kept_head import keep_head
from remanso.core.chain.key import FIRST, ChainKey
from remanso.core.chain.models import AuditSeal, Head
from remanso.core.db import Database
from remanso.core.scope import UNOWNED
from remanso.core.times import utcnow

# In one short transaction: on SQLite nobody else writes meanwhile.
_AT_ONCE = 200
# An id is made when its act begins, and seen when that commits: further back it is looked for
# seldom, because that reads the whole table.
_LONGEST_ACT = timedelta(minutes=15)
_WHOLE_EVERY_SECONDS = 3600.0
_ADVISORY_LOCK = 7_265_615
_TIME_SHIFT = 80


class Sealer:
    """Seals for one process; several at once take turns."""

    def __init__(self, database: Database, key: ChainKey, *, folder: Path) -> None:
        """`folder` is the data folder, where the head is remembered."""
        self._database = database
        self._key = key
        self._folder = folder
        self._since: UUID | None = None
        self._whole_at = monotonic()

    def seal(self) -> None:
        """Seal what is not yet; nobody waits for it but other sealers."""
        began = utcnow()
        if monotonic() >= self._whole_at:
            self._since = None
        while pending := self._pending():
            keep_head(self._folder, self._bind(pending))
        if self._since is None:
            self._whole_at = monotonic() + _WHOLE_EVERY_SECONDS
        self._since = _first_id(began - _LONGEST_ACT)

    def _pending(self) -> Sequence[UUID]:
        unsealed = UNOWNED.select(AuditEntry, AuditEntry.id).where(~is_sealed())
        if self._since is not None:
            unsealed = unsealed.where(AuditEntry.id >= self._since)
        with self._database.read() as db:
            return db.scalars(unsealed.order_by(AuditEntry.id).limit(_AT_ONCE)).all()

    def _bind(self, pending: Sequence[UUID]) -> Head:
        with self._database.transaction() as db:
            _take_turn(db)
            numero, before = _last(db)
            # Another process may have been quicker with some of them.
            entries = UNOWNED.select(AuditEntry).where(AuditEntry.id.in_(pending), ~is_sealed())
            for entry in db.scalars(entries.order_by(AuditEntry.id)):
                numero += 1
                before = self._key.bind(entry, numero=numero, before=before)
                db.add(
                    AuditSeal(numero=numero, entry_id=entry.id, seal=before, key_id=self._key.id)
                )
        return Head(filas=numero, sello=before.hex())


def is_sealed() -> Exists:
    """Whether an audit row has its place in the chain."""
    return UNOWNED.exists(AuditSeal).where(AuditSeal.entry_id == AuditEntry.id)


def _last(db: Session) -> tuple[int, bytes]:
    last = UNOWNED.select(AuditSeal, AuditSeal.numero, AuditSeal.seal)
    row = db.execute(last.order_by(AuditSeal.numero.desc()).limit(1)).first()
    return (0, FIRST) if row is None else (row.numero, row.seal)


def _take_turn(db: Session) -> None:
    """One sealer at a time; an SQLite file has one writer anyway."""
    if db.get_bind().dialect.name == "postgresql":
        db.scalar(func.pg_advisory_xact_lock(_ADVISORY_LOCK))


def _first_id(at: datetime) -> UUID:
    """The smallest id that a row made at that moment can have: ids begin with their time."""
    milliseconds = int(at.timestamp() * 1000)
    return UUID(int=milliseconds << _TIME_SHIFT)
