"""Reads of conversations and alerts, each starting from whose they are."""

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, and_, func, select
from sqlalchemy.orm import Session

from remanso.core.paging import Page
from remanso.rooms.asistente.models import Alerta, Apoyo, Mensaje
from remanso.rooms.pacientes import service as pacientes

_ALERTA = (
    Alerta.id,
    Alerta.paciente_id,
    pacientes.nombre_of(Alerta.paciente_id),
    pacientes.apellido_of(Alerta.paciente_id),
    Alerta.mensaje,
    Alerta.mensaje_fecha,
    Alerta.clase,
    Alerta.vista_en.is_not(None).label("vista"),
)


def conversation(*, user_id: UUID, paciente_id: UUID | None) -> ColumnElement[bool]:
    """The messages of one person about one patient, or about the whole practice."""
    about = (
        Mensaje.paciente_id.is_(None) if paciente_id is None else Mensaje.paciente_id == paciente_id
    )
    return and_(Mensaje.user_id == user_id, about)


def mensajes(
    db: Session, *, user_id: UUID, paciente_id: UUID | None, page: Page
) -> Sequence[Mensaje]:
    """A conversation, oldest first."""
    statement = (
        select(Mensaje)
        .where(conversation(user_id=user_id, paciente_id=paciente_id))
        .order_by(Mensaje.id)
    )
    return [row.Mensaje for row in page.rows(db, statement)]


def newest(
    db: Session, *, user_id: UUID, paciente_id: UUID | None, count: int
) -> Sequence[Mensaje]:
    """The last messages of a conversation, the newest first."""
    return db.scalars(
        select(Mensaje)
        .where(conversation(user_id=user_id, paciente_id=paciente_id))
        .order_by(Mensaje.id.desc())
        .limit(count)
    ).all()


def apoyos(db: Session, mensajes: Collection[UUID]) -> set[tuple[UUID, str]]:
    """The sessions and their parts on which these messages rest."""
    statement = select(Apoyo.sesion_id, Apoyo.parte).where(Apoyo.mensaje_id.in_(mensajes))
    return {(row.sesion_id, row.parte) for row in db.execute(statement)}


def alertas(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID | None, page: Page
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The alerts of a therapist's patients, newest first."""
    return page.rows(db, _alertas(terapeuta_id, paciente_id))


def newest_alertas(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID | None, count: int
) -> tuple[Sequence[Row[*tuple[Any, ...]]], int]:
    """The last alerts of a therapist's patients, the newest first, and how many there are."""
    statement = _alertas(terapeuta_id, paciente_id)
    total = select(func.count()).select_from(statement.order_by(None).subquery())
    return db.execute(statement.limit(count)).all(), db.execute(total).scalar_one()


def _alertas(terapeuta_id: UUID, paciente_id: UUID | None) -> Select[*tuple[Any, ...]]:
    statement: Select[*tuple[Any, ...]] = (
        select(*_ALERTA)
        .where(Alerta.terapeuta_id == terapeuta_id)
        .order_by(Alerta.mensaje_fecha.desc(), Alerta.id.desc())
    )
    if paciente_id is not None:
        statement = statement.where(Alerta.paciente_id == paciente_id)
    return statement


def alerta(db: Session, *, terapeuta_id: UUID, alerta_id: UUID) -> Alerta | None:
    """The alert, if it is this therapist's."""
    return db.scalar(
        select(Alerta).where(Alerta.id == alerta_id, Alerta.terapeuta_id == terapeuta_id)
    )
