"""What patients do with their own appointments."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Row
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Role
from remanso.core.paging import Page
from remanso.core.scope import PacienteScope
from remanso.core.times import utcnow
from remanso.rooms.citas import ajustes, queries
from remanso.rooms.citas.changes import ENTITY, write
from remanso.rooms.citas.errors import (
    CitaCanceladaError,
    CitaEmpezadaError,
    CitaNotFoundError,
)
from remanso.rooms.citas.horario import day_bounds, instant, on_the_wall
from remanso.rooms.citas.models import Cita, EstadoCita
from remanso.rooms.citas.portal.schemas import CitaPaciente, Solicitud, SolicitudCreate
from remanso.rooms.pacientes import service as pacientes


def list_from_today(
    db: Session, *, paciente_id: UUID, page: Page
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The patient's own, from today on, as their therapist's agenda counts days.

    Raises `PacienteNotFoundError`.
    """
    paciente = pacientes.own(db, paciente_id=paciente_id)
    zona = ajustes.get(db, terapeuta_id=paciente.terapeuta_id).zona
    today = on_the_wall(utcnow(), zona).date()
    begins, _ = day_bounds(today, today, zona)
    own = queries.own_reads(PacienteScope(paciente_id)).where(Cita.inicio >= begins)
    return page.rows(db, own)


def read(db: Session, *, paciente_id: UUID, cita_id: UUID) -> CitaPaciente:
    """One of them. Raises `CitaNotFoundError`."""
    row = queries.read_own(db, scope=PacienteScope(paciente_id), cita_id=cita_id)
    if row is None:
        raise CitaNotFoundError
    return CitaPaciente.model_validate(row)


def lock(db: Session, *, paciente_id: UUID, cita_id: UUID) -> Cita:
    """The patient's own appointment, kept for this transaction. Raises `CitaNotFoundError`."""
    cita = queries.find_locked(db, scope=PacienteScope(paciente_id), cita_id=cita_id)
    if cita is None:
        raise CitaNotFoundError
    return cita


def confirm(db: Session, *, cita: Cita) -> None:
    """The patient will come. Raises `CitaCanceladaError`, `CitaEmpezadaError`."""
    _check_to_come(cita)
    if write(cita, {"estado": EstadoCita.CONFIRMADA}):
        _record(db, cita, "cita.confirm")
    db.flush()


def ask(db: Session, *, cita: Cita, data: SolicitudCreate) -> None:
    """The patient asks to move or cancel it; what they asked before is replaced.

    Raises `CitaCanceladaError`, `CitaEmpezadaError`, `HoraInexistenteError`.
    """
    _check_to_come(cita)
    for propuesta in data.propuestas:
        instant(propuesta, cita.zona)
    asked = Solicitud(mensaje=data.mensaje, propuestas=data.propuestas, respuesta=None)
    write(cita, {"solicitud": asked.model_dump(mode="json")})
    _record(db, cita, "cita.ask")
    db.flush()


def withdraw(db: Session, *, cita: Cita) -> None:
    """The patient takes back what they asked; nothing happens if they asked nothing."""
    if write(cita, {"solicitud": None}):
        _record(db, cita, "cita.withdraw")
    db.flush()


def _check_to_come(cita: Cita) -> None:
    if cita.estado == EstadoCita.CANCELADA:
        raise CitaCanceladaError
    if cita.inicio <= utcnow() or cita.estado not in {EstadoCita.PREVISTA, EstadoCita.CONFIRMADA}:
        raise CitaEmpezadaError


def _record(db: Session, cita: Cita, action: str) -> None:
    # The same whether they are signed in or have the link of a mail.
    audit.record_person(
        db,
        user_id=cita.paciente_id,
        role=Role.PACIENTE,
        action=action,
        entity=ENTITY,
        entity_id=cita.id,
    )
