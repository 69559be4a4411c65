"""Reads of conversations and alerts, each starting from whose they are."""

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select
from sqlalchemy.orm import Session

from remanso.core.paging import Page, count_of
from remanso.core.scope import EveryOwner, Scope, TerapeutaScope
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


def is_about(paciente_id: UUID | None) -> ColumnElement[bool]:
    """Which of somebody's messages are about one patient, or about the whole practice."""
    if paciente_id is None:
        return Mensaje.paciente_id.is_(None)
    return Mensaje.paciente_id == paciente_id


def list_mensajes(
    db: Session, *, scope: Scope, paciente_id: UUID | None, page: Page
) -> Sequence[Mensaje]:
    """A conversation, oldest first."""
    statement = scope.select(Mensaje).where(is_about(paciente_id)).order_by(Mensaje.id)
    return [row.Mensaje for row in page.rows(db, statement)]


def list_newest(
    db: Session, *, scope: Scope, paciente_id: UUID | None, count: int
) -> Sequence[Mensaje]:
    """The last messages of a conversation, the newest first."""
    return db.scalars(
        scope.select(Mensaje).where(is_about(paciente_id)).order_by(Mensaje.id.desc()).limit(count)
    ).all()


def list_apoyos(db: Session, mensajes: Collection[UUID]) -> set[tuple[UUID, str]]:
    """The sessions and their parts on which these messages rest."""
    resting = EveryOwner("of messages that were read as their reader's")
    statement = resting.select(Apoyo, Apoyo.sesion_id, Apoyo.parte).where(
        Apoyo.mensaje_id.in_(mensajes)
    )
    return {(row.sesion_id, row.parte) for row in db.execute(statement)}


def list_alertas(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID | None, page: Page
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The alerts of a therapist's patients, newest first."""
    return page.rows(db, _alertas(scope, paciente_id))


def list_newest_alertas(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID | None, count: int
) -> tuple[Sequence[Row[*tuple[Any, ...]]], int]:
    """The last alerts of a therapist's patients, the newest first, and how many there are."""
    statement = _alertas(scope, paciente_id)
    return db.execute(statement.limit(count)).all(), count_of(db, statement)


def list_unseen_alertas(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, at_most: int
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The alerts of a patient that their therapist has not seen, the newest first."""
    unseen = _alertas(scope, paciente_id).where(Alerta.vista_en.is_(None))
    return db.execute(unseen.limit(at_most)).all()


def _alertas(scope: TerapeutaScope, paciente_id: UUID | None) -> Select[*tuple[Any, ...]]:
    statement: Select[*tuple[Any, ...]] = scope.select(Alerta, *_ALERTA).order_by(
        Alerta.mensaje_fecha.desc(), Alerta.id.desc()
    )
    if paciente_id is not None:
        statement = statement.where(Alerta.paciente_id == paciente_id)
    return statement
