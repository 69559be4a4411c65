"""Sessions as their patient reads them."""

from typing import Any

from pydantic import JsonValue
from sqlalchemy import Row

from remanso.rooms.archivos.aliases import shared_key
from remanso.rooms.sesiones.portal.origen import Origenes
from remanso.rooms.sesiones.portal.schemas import (
    SegmentoPaciente,
    SesionPaciente,
    SesionResumenPaciente,
)
from remanso.rooms.sesiones.recordings.videos import url_of
from remanso.rooms.sesiones.tipos import nombre_of
from remanso.rooms.sesiones.transcript.segmentos import read_segmentos


def present(row: Row[*tuple[Any, ...]], origenes: Origenes) -> SesionPaciente:
    """The whole of what is shared, each text with who made it."""
    return SesionPaciente.model_validate(
        {
            **row._asdict(),
            "tipo_nombre": nombre_of(row.tipo_sesion, row.tipo_propio),
            "video_url": row.video_id and url_of(shared_key(row.video_id, key=row.video_key)),
            "campos_datos": row.campos_datos or None,
            "segmentos": _turns(row.segmentos),
            "origen_transcripcion": origenes.transcripcion if row.transcripcion else None,
            "origen_analisis": origenes.analisis if row.analisis_ia_paciente else None,
        }
    )


def present_resumen(row: Row[*tuple[Any, ...]]) -> SesionResumenPaciente:
    """A line of the list."""
    return SesionResumenPaciente.model_validate(
        {**row._asdict(), "tipo_nombre": nombre_of(row.tipo_sesion, row.tipo_propio)}
    )


def _turns(stored: JsonValue) -> list[SegmentoPaciente] | None:
    turns = [
        SegmentoPaciente.model_validate(turn.model_dump(exclude={"words"}))
        for turn in read_segmentos(stored)
    ]
    return turns or None
