"""Reads of words left for a therapist, each starting from whose they are."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Row, Select, func
from sqlalchemy.orm import Session

from remanso.core.paging import Page
from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.recados.models import Recado

_NOMBRE = (
    pacientes.nombre_of(Recado.paciente_id) + " " + pacientes.apellido_of(Recado.paciente_id)
).label("paciente_nombre")
_OF_PACIENTE = (Recado.id, Recado.texto, Recado.fecha, Recado.leido_en)
_OF_TERAPEUTA = (*_OF_PACIENTE, Recado.paciente_id, _NOMBRE)


def find_locked(db: Session, *, scope: TerapeutaScope, recado_id: UUID) -> Recado | None:
    """One of them, kept for this transaction."""
    return scope.get(db, Recado, recado_id, lock="update")


def list_own(db: Session, *, scope: PacienteScope, page: Page) -> Sequence[Row[*tuple[Any, ...]]]:
    """What the patient left, the newest first."""
    statement: Select[*tuple[Any, ...]] = scope.select(Recado, *_OF_PACIENTE)
    return page.rows(db, statement.order_by(Recado.fecha.desc(), Recado.id.desc()))


def list_moments(db: Session, *, scope: PacienteScope, since: datetime) -> list[datetime]:
    """When the patient left something since a moment, the oldest first."""
    statement = scope.select(Recado, Recado.fecha).where(Recado.fecha > since)
    return list(db.scalars(statement.order_by(Recado.fecha)))


def list_all(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID | None, page: Page
) -> Sequence[Row[*tuple[Any, ...]]]:
    """What the therapist's patients left, or one of them: unread first, then the newest."""
    statement: Select[*tuple[Any, ...]] = scope.select(Recado, *_OF_TERAPEUTA).order_by(
        Recado.leido_en.is_not(None), Recado.fecha.desc(), Recado.id.desc()
    )
    if paciente_id is not None:
        statement = statement.where(Recado.paciente_id == paciente_id)
    return page.rows(db, statement)


def list_since(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, desde: datetime | None, most: int
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The newest that a patient left since a moment."""
    statement: Select[*tuple[Any, ...]] = scope.select(Recado, *_OF_TERAPEUTA).where(
        Recado.paciente_id == paciente_id
    )
    if desde is not None:
        statement = statement.where(Recado.fecha >= desde)
    newest = statement.order_by(Recado.fecha.desc(), Recado.id.desc())
    return db.execute(newest.limit(most)).all()


def list_unread(
    db: Session, *, scope: TerapeutaScope, most: int
) -> Sequence[Row[*tuple[Any, ...]]]:
    """Patients with something unread, who left it last first."""
    newest = func.max(Recado.fecha)
    statement: Select[*tuple[Any, ...]] = scope.select(
        Recado,
        Recado.paciente_id,
        _NOMBRE,
        func.count().label("cuantos"),
        newest.label("ultimo"),
    )
    unread = statement.where(Recado.leido_en.is_(None)).group_by(Recado.paciente_id)
    return db.execute(unread.order_by(newest.desc()).limit(most)).all()
