"""The statistics of patients' sessions, for the rooms that show them."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, delete
from sqlalchemy.orm import Session

from remanso.pacientes import service as pacientes
from remanso.sesiones import queries
from remanso.sesiones.models import EstadisticaPaciente

_MOST_NAMED = 1_000


class Estadistica(NamedTuple):
    """What a patient's card says of their sessions; minutes, the newest durations last."""

    total_sesiones: int = 0
    total_tiempo_minutos: int = 0
    ultima_sesion: datetime | None = None
    duraciones_recientes: tuple[int, ...] = ()


def estadisticas(
    db: Session, *, terapeuta_id: UUID, pacientes: Sequence[UUID]
) -> dict[UUID, Estadistica]:
    """Of those patients of a therapist who have sessions, in one statement."""
    scope = EstadisticaPaciente.terapeuta_id == terapeuta_id
    # A database takes so many values at most; beyond that, all of the therapist's are as well.
    if len(pacientes) <= _MOST_NAMED:
        scope &= EstadisticaPaciente.paciente_id.in_(pacientes)
    return _estadisticas(db, scope)


def estadistica(db: Session, *, paciente_id: UUID) -> Estadistica:
    """Of one patient."""
    found = _estadisticas(db, EstadisticaPaciente.paciente_id == paciente_id)
    return found.get(paciente_id, Estadistica())


def refresh(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> None:
    """Count a patient's sessions anew, as part of the act that changed one of them."""
    db.flush()
    # Of two acts at once, the second waits here, and then sees what the first one did.
    pacientes.lock(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id)
    recount(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id)


def recount(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> None:
    """Count them anew, for an act that holds the patient's lock and has written what it changed."""
    total, minutes, newest = queries.totals(db, paciente_id)
    if newest is None:
        db.execute(
            delete(EstadisticaPaciente).where(EstadisticaPaciente.paciente_id == paciente_id)
        )
        return
    recent = queries.recent_minutes(db, paciente_id)
    db.merge(
        EstadisticaPaciente(
            paciente_id=paciente_id,
            terapeuta_id=terapeuta_id,
            total_sesiones=total,
            total_tiempo_minutos=int(minutes or 0),
            ultima_sesion=newest,
            duraciones_recientes=[duracion or 0 for duracion in reversed(recent)],
        )
    )


def _estadisticas(db: Session, scope: ColumnElement[bool]) -> dict[UUID, Estadistica]:
    return {
        paciente_id: Estadistica(total, minutes, newest, tuple(recent))
        for paciente_id, total, minutes, newest, recent in queries.estadisticas(db, scope)
    }
