"""Which records are blocked, for the product and the operator: nobody else is told."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import inspect
from sqlalchemy.orm import Session

from remanso.core.scope import UNOWNED
from remanso.core.tables.blocking import Bloqueo
from remanso.core.times import utcnow
from remanso.rooms.citas import ajustes
from remanso.rooms.citas.horario import on_the_wall
from remanso.rooms.derechos.conservacion.errors import NotBlockedError

_VIGENTE = Bloqueo.levantado.is_(None)


def add(db: Session, *, terapeuta_id: UUID, paciente_id: UUID, hasta: date) -> None:
    """Block a patient's record until that day."""
    db.add(Bloqueo(terapeuta_id=terapeuta_id, paciente_id=paciente_id, desde=utcnow(), hasta=hasta))
    db.flush()


class Standing(NamedTuple):
    """A record that is blocked now, since when, until when, and for whom."""

    paciente_id: UUID
    terapeuta_id: UUID
    desde: datetime
    hasta: date


def list_standing(db: Session) -> tuple[Standing, ...]:
    """Every block that is in force; a database from before there were any has none."""
    if not inspect(db.connection()).has_table(Bloqueo.__tablename__):
        return ()
    found = UNOWNED.select(
        Bloqueo, Bloqueo.paciente_id, Bloqueo.terapeuta_id, Bloqueo.desde, Bloqueo.hasta
    ).where(_VIGENTE)
    return tuple(Standing(*row) for row in db.execute(found.order_by(Bloqueo.desde)))


def list_run_out(db: Session, *, now: datetime, after: UUID, most: int) -> Sequence[UUID]:
    """The patients whose records have been kept for long enough, as their practice counts days.

    By their id, and only those `after` one.
    """
    zona = ajustes.zona_beside(Bloqueo.terapeuta_id)
    # Nowhere is it later than tomorrow.
    near = _VIGENTE, Bloqueo.hasta <= now.date() + timedelta(days=1), Bloqueo.paciente_id > after
    found = UNOWNED.select(Bloqueo, Bloqueo.paciente_id, Bloqueo.hasta, zona).where(*near)
    return [
        paciente_id
        for paciente_id, hasta, name in db.execute(found.order_by(Bloqueo.paciente_id))
        if hasta <= on_the_wall(now, name).date()
    ][:most]


def find_locked(db: Session, *, paciente_id: UUID) -> Bloqueo | None:
    """The block of a record, kept for this transaction, unless another process has it."""
    found = UNOWNED.select(Bloqueo).where(_VIGENTE, Bloqueo.paciente_id == paciente_id)
    return db.scalar(found.with_for_update(skip_locked=True))


def remove(db: Session, bloqueo: Bloqueo) -> None:
    """The record is blocked no more."""
    db.delete(bloqueo)
    db.flush()


def lift(db: Session, *, paciente_id: UUID, motivo: str) -> None:
    """End a block, and keep why. Raises `NotBlockedError`."""
    bloqueo = find_locked(db, paciente_id=paciente_id)
    if bloqueo is None:
        raise NotBlockedError
    bloqueo.levantado, bloqueo.motivo = utcnow(), motivo
    db.flush()
