"""The statistics of patients' sessions, for the rooms that show them."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.scope import EveryOwner, PacienteScope, TerapeutaScope
from remanso.rooms.sesiones import queries
from remanso.rooms.sesiones.models import EstadisticaPaciente

# Of every patient who has sessions, to stand beside another room's rows of patients.
ESTADISTICAS = (
    EveryOwner("stands beside rows of patients, which are reached through their own owner")
    .select(EstadisticaPaciente, *queries.ESTADISTICA)
    .subquery()
)


class Estadistica(NamedTuple):
    """What a patient's card says of their sessions; minutes, the newest durations last."""

    total_sesiones: int = 0
    total_tiempo_minutos: int = 0
    ultima_sesion: datetime | None = None
    duraciones_recientes: Sequence[int] = ()


def read_estadistica(db: Session, *, paciente_id: UUID) -> Estadistica:
    """Of one patient."""
    theirs = PacienteScope(paciente_id).select(EstadisticaPaciente, *queries.ESTADISTICA)
    found = db.execute(theirs).first()
    if found is None:
        return Estadistica()
    return Estadistica._make(found[1:])


def read_last_seen(db: Session, *, terapeuta_id: UUID) -> Mapping[UUID, datetime]:
    """When the last session of each of the therapist's patients was; who had none is not there."""
    statement = TerapeutaScope(terapeuta_id).select(
        EstadisticaPaciente, EstadisticaPaciente.paciente_id, EstadisticaPaciente.ultima_sesion
    )
    return dict(db.execute(statement).all())


def recount(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> None:
    """Count a patient's sessions anew, as part of the act that changed one of them.

    The caller has locked the patient: of two acts at once, the second sees what the first one did.
    """
    db.flush()
    total, minutes, newest = queries.count_totals(db, paciente_id)
    if newest is None:
        db.execute(PacienteScope(paciente_id).delete(EstadisticaPaciente))
        return
    recent = queries.list_recent_minutes(db, paciente_id)
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
