"""Deleting the sound of a session when its days are over, or nobody may keep it any more."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from functools import partial
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.jobs.base import Sweep, Work
from remanso.engines.jobs.row_by_row import one_row, page_by_page
from remanso.engines.storage.base import Storage
from remanso.rooms.consentimientos import sonido
from remanso.rooms.consentimientos.sonido import Limit
from remanso.rooms.derechos.expediente import service as expedientes
from remanso.rooms.pacientes.errors import PacienteNotFoundError
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.saved import withdrawal

_SWEEP_SECONDS = 5.0


def sound_work(database: Database, storage: Storage) -> Work:
    """What one process does for sound that falls due."""
    return Work(sweeps=[Sweep(partial(expire_due, database, storage), every=_SWEEP_SECONDS)])


def expire_due(database: Database, storage: Storage) -> None:
    """Delete the sound of the sessions whose days are over, each in a transaction of its own."""
    now = utcnow()
    for sesion_id in _list_due(database, now):
        with one_row(), database.transaction() as db:
            sesion = withdrawal.lock_due(db, sesion_id=sesion_id)
            if sesion is not None and _is_due(db, sesion, now):
                _end(db, storage, sesion)


def _list_due(database: Database, now: datetime) -> Iterator[UUID]:
    with database.read() as db:
        limits = sonido.list_limits(db)
    for limit in limits:
        yield from page_by_page(database, partial(_page, limit=limit, now=now))


def _page(db: Session, after: UUID, *, limit: Limit, now: datetime) -> Sequence[UUID]:
    return withdrawal.list_with_sound(
        db,
        terapeuta_id=limit.terapeuta_id,
        saved_before=now - timedelta(days=limit.dias),
        dias=limit.dias if limit.propio else None,
        after=after,
    )


def expire_at_once(db: Session, storage: Storage, sesion: Sesion) -> None:
    """Delete the sound of a session that has just been saved, where none is kept after that."""
    kept = sonido.read(db, terapeuta_id=sesion.terapeuta_id, paciente_id=sesion.paciente_id)
    if kept.rigen == 0:
        _end(db, storage, sesion)


def _is_due(db: Session, sesion: Sesion, now: datetime) -> bool:
    """Whether its days are over still: whoever chose more of them meanwhile keeps it."""
    try:
        kept = sonido.read(db, terapeuta_id=sesion.terapeuta_id, paciente_id=sesion.paciente_id)
    except PacienteNotFoundError:
        # Blocked meanwhile: what the law keeps waits for its own end.
        return False
    return kept.rigen is not None and sesion.created_at <= now - timedelta(days=kept.rigen)


def _end(db: Session, storage: Storage, sesion: Sesion) -> None:
    withdrawal.end_sound(db, storage, sesion)
    # Copies of the whole record would go on having it.
    expedientes.end_of_paciente(db, storage, paciente_id=sesion.paciente_id)
