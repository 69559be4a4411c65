"""The statistics of patients' sessions, for the rooms that show them."""

from collections import defaultdict
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement
from sqlalchemy.orm import Session

from remanso.sesiones import queries
from remanso.sesiones.models import Sesion


class Estadistica(NamedTuple):
    """What a patient's card says of their sessions; minutes, the newest durations last."""

    total_sesiones: int = 0
    total_tiempo_minutos: int = 0
    ultima_sesion: datetime | None = None
    duraciones_recientes: tuple[int, ...] = ()


def estadisticas(db: Session, *, terapeuta_id: UUID) -> dict[UUID, Estadistica]:
    """Of every patient of a therapist who has sessions, in two statements."""
    return _estadisticas(db, Sesion.terapeuta_id == terapeuta_id)


def estadistica(db: Session, *, paciente_id: UUID) -> Estadistica:
    """Of one patient."""
    found = _estadisticas(db, Sesion.paciente_id == paciente_id)
    return found.get(paciente_id, Estadistica())


def _estadisticas(db: Session, scope: ColumnElement[bool]) -> dict[UUID, Estadistica]:
    minutes: dict[str, list[int]] = defaultdict(list)
    for key, duracion in queries.recent_minutes(db, scope):
        minutes[key].append(duracion or 0)
    return {
        row.paciente_id: Estadistica(
            total_sesiones=row.total_sesiones,
            total_tiempo_minutos=int(row.total_tiempo_minutos or 0),
            ultima_sesion=row.ultima_sesion,
            duraciones_recientes=tuple(minutes[row.key][-queries.RECENT :]),
        )
        for row in queries.totals(db, scope)
    }
