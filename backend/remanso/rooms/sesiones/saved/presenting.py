"""Sessions as their therapist reads them."""

from typing import Any

from sqlalchemy import Row

from remanso.rooms.perfiles.compartir import Comparte
from remanso.rooms.sesiones.analysis.lectura import is_corrected_text
from remanso.rooms.sesiones.analysis.voice_names import turns_of_sesion, voices_named
from remanso.rooms.sesiones.models import Aviso, Sesion
from remanso.rooms.sesiones.progreso import ARRIVED, VideoInfo, video_of, without_words
from remanso.rooms.sesiones.recordings.videos import url_of
from remanso.rooms.sesiones.saved.contenido import is_corrected
from remanso.rooms.sesiones.saved.schemas import SesionProgress, SesionRead, SesionResumen
from remanso.rooms.sesiones.tipos import nombre_of
from remanso.rooms.sesiones.transcript.momentos import read_momentos
from remanso.rooms.sesiones.transcript.segmentos import (
    SegmentoTranscripcion,
    as_text,
    read_segmentos,
)

_COMPUTED = {
    "tipo_nombre",
    "compartir",
    "video_url",
    "campos_datos",
    "momentos",
    "segmentos",
    "transcripcion_corregida",
    "voces_nombradas",
    "analisis_corregido",
    "aviso",
}


def present(sesion: Sesion, *, tipo_propio: str | None) -> SesionRead:
    """The whole session; `tipo_propio` is the name of its custom type."""
    columns = {
        field: getattr(sesion, field) for field in SesionRead.model_fields if field not in _COMPUTED
    }
    segmentos = read_segmentos(sesion.segmentos)
    return SesionRead.model_validate(
        {
            **columns,
            "tipo_nombre": nombre_of(sesion.tipo_sesion, tipo_propio),
            "compartir": _compartir(sesion),
            "video_url": url_of(sesion.video_key),
            "campos_datos": sesion.campos_datos or {},
            "momentos": read_momentos(sesion.momentos),
            "segmentos": segmentos,
            "transcripcion_corregida": is_corrected(sesion),
            "voces_nombradas": _voices_named(sesion, segmentos),
            "analisis_corregido": is_corrected_text(
                sesion.analisis_ia,
                sesion.analisis_ia_propuesta,
                sesion.analisis,
                lambda: turns_of_sesion(sesion),
            ),
            "aviso": _aviso(sesion),
        }
    )


def present_progress(sesion: Sesion) -> SesionProgress:
    """How the analysis of a saved session goes; without word times, it is polled."""
    columns = {
        name: getattr(sesion, name)
        for name in SesionProgress.model_fields
        if name != "archivo_video_info"
    }
    return SesionProgress(**columns, archivo_video_info=_video_info(sesion))


def present_resumen(row: Row[*tuple[Any, ...]]) -> SesionResumen:
    """A line of the list."""
    return SesionResumen.model_validate(
        {
            **row._asdict(),
            "tipo_nombre": nombre_of(row.tipo_sesion, row.tipo_propio),
            "compartir": _compartir(row),
        }
    )


def _video_info(sesion: Sesion) -> VideoInfo:
    transcript = without_words(read_segmentos(sesion.segmentos))
    return VideoInfo.model_validate(
        {
            **video_of(sesion.video_key),
            "estado_upload": sesion.video_key and ARRIVED,
            "upload_progress": None,
            # Nothing is heard any more of what is saved.
            "segundos_hechos": None,
            "segundos_totales": None,
            "procedencia_transcripcion": sesion.procedencia_transcripcion,
            "transcript": transcript,
            "script_text": as_text(transcript),
            "transcripcion_intento": 0,
            "transcripcion_corregida": is_corrected(sesion),
            "voces_nombradas": _voices_named(sesion, transcript),
            "analisis_ia": sesion.analisis_ia,
            "analisis_intento": sesion.intento,
        }
    )


def _voices_named(sesion: Sesion, turns: list[SegmentoTranscripcion]) -> dict[str, str]:
    return voices_named(sesion.segmentos_originales, turns) if is_corrected(sesion) else {}


def _aviso(sesion: Sesion) -> Aviso | None:
    found = sesion.opened_by_patient_at is not None
    return None if found and sesion.aviso == Aviso.NO_ENTREGADO else sesion.aviso


def _compartir(sesion: Sesion | Row[*tuple[Any, ...]]) -> Comparte:
    return Comparte(
        notas=sesion.compartir_notas,
        transcripcion=sesion.compartir_transcripcion,
        video=sesion.compartir_video,
        analisis=sesion.compartir_analisis,
    )
