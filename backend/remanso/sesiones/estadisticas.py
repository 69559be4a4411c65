"""The statistics of patients' sessions, for the rooms that show them."""

from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Row
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
    """Of every patient of a therapist who has sessions, in one statement."""
    rows = queries.totals(db, Sesion.terapeuta_id == terapeuta_id)
    return {
        paciente_id: _estadistica(list(own))
        for paciente_id, own in groupby(rows, key=lambda row: row.paciente_id)
    }


def estadistica(db: Session, *, paciente_id: UUID) -> Estadistica:
    """Of one patient."""
    rows = queries.totals(db, Sesion.paciente_id == paciente_id)
    return _estadistica(list(rows)) if rows else Estadistica()


def _estadistica(rows: list[Row[*tuple[Any, ...]]]) -> Estadistica:
    newest = rows[-1]
    return Estadistica(
        total_sesiones=newest.total_sesiones,
        total_tiempo_minutos=int(newest.total_tiempo_minutos or 0),
        ultima_sesion=newest.fecha,
        duraciones_recientes=tuple(row.duracion_minutos or 0 for row in rows),
    )
