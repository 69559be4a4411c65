"""What a therapist has running or waiting to be read, of all patients at once."""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Any

from sqlalchemy import Row
from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.paging import Page
from remanso.core.times import utcnow
from remanso.engines.jobs.rows.processed import RUNNING, Estado
from remanso.rooms.grabaciones import service as grabaciones
from remanso.rooms.sesiones.drafts import queries
from remanso.rooms.sesiones.drafts.processing.eta import Pace, learned, seconds_left
from remanso.rooms.sesiones.drafts.schemas import EnCurso, SituacionEnCurso
from remanso.rooms.sesiones.reanalysis import job

# Fragments come every few seconds; a short pause or a bad network is still a recording.
_RECORDED_WITHIN = timedelta(minutes=1)

_RUNNING = {
    Estado.TRANSCRIBIENDO: SituacionEnCurso.TRANSCRIBIENDO,
    Estado.PROCESANDO: SituacionEnCurso.ANALIZANDO,
    Estado.FALLIDO: SituacionEnCurso.FALLIDA,
}


def list_under_way(db: Session, *, by: Actor, page: Page) -> Sequence[EnCurso]:
    """Every draft, every recording not in use and every analysis of a saved session that runs.

    What runs comes first, then what changed last. Three statements, however much there is.
    """
    pace = learned(db)
    found = [
        *(_draft(row, pace) for row in queries.list_under_way(db, by=by)),
        *_recordings(grabaciones.list_under_way(db, by=by)),
        *(_sesion(row) for row in job.list_under_way(db, by=by)),
    ]
    found.sort(key=lambda each: (each.estado in RUNNING, each.fecha_actualizacion), reverse=True)
    return page.window(found)


def _draft(row: Row[*tuple[Any, ...]], pace: Pace) -> EnCurso:
    made = row.tiene_transcripcion or row.tiene_analisis
    ended = SituacionEnCurso.LISTA if made else SituacionEnCurso.EMPEZADA
    left = seconds_left(
        pace, estado=row.estado, hechos=row.segundos_hechos, totales=row.segundos_totales
    )
    return EnCurso.model_validate(
        {
            **_common(row),
            "tipo": "borrador",
            "draft_id": row.id,
            "situacion": _RUNNING.get(row.estado, ended),
            "segundos_restantes": left,
            "tiene_transcripcion": row.tiene_transcripcion,
            "tiene_analisis": row.tiene_analisis,
        }
    )


def _recordings(rows: Sequence[Row[*tuple[Any, ...]]]) -> Iterator[EnCurso]:
    now = utcnow()
    for row in rows:
        arriving = now - row.fecha_actualizacion < _RECORDED_WITHIN
        situaciones = {
            Estado.BORRADOR: SituacionEnCurso.GRABANDO
            if arriving
            else SituacionEnCurso.SIN_TERMINAR,
            Estado.PROCESANDO: SituacionEnCurso.GUARDANDO,
            Estado.COMPLETADO: SituacionEnCurso.SIN_USAR,
            Estado.FALLIDO: SituacionEnCurso.FALLIDA,
        }
        yield EnCurso.model_validate(
            {
                **_common(row),
                "tipo": "grabacion",
                "draft_id": row.draft_id,
                "titulo": "Grabación",
                "situacion": situaciones[row.estado],
            }
        )


def _sesion(row: Row[*tuple[Any, ...]]) -> EnCurso:
    return EnCurso.model_validate(
        {
            **_common(row),
            "tipo": "sesion",
            "titulo": f"Sesión {row.numero_sesion}",
            "situacion": _RUNNING[row.estado],
            "fecha_actualizacion": row.fecha,
            "tiene_transcripcion": row.tiene_transcripcion,
            "tiene_analisis": row.tiene_analisis,
        }
    )


def _common(row: Row[*tuple[Any, ...]]) -> dict[str, Any]:
    return {**row._asdict(), "paciente_nombre": f"{row.nombre} {row.apellido}"}
