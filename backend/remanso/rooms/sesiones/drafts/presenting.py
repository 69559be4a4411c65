"""Drafts as they go out."""

from typing import Any, cast
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import Row
from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.rooms.perfiles.compartir import Comparte
from remanso.rooms.sesiones.analysis.lectura import is_corrected_text
from remanso.rooms.sesiones.analysis.steps import turns_of
from remanso.rooms.sesiones.analysis.voice_names import voices_named
from remanso.rooms.sesiones.drafts import queries
from remanso.rooms.sesiones.drafts.editing import effective_values
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.drafts.processing.eta import Pace, seconds_left
from remanso.rooms.sesiones.drafts.schemas import (
    DraftRead,
    DraftResumen,
    Progress,
)
from remanso.rooms.sesiones.progreso import VideoInfo, VideoInfoResumen, video_of, without_words
from remanso.rooms.sesiones.transcript.momentos import read_momentos
from remanso.rooms.sesiones.transcript.segmentos import as_text

_COMPUTED = {
    "draft_id",
    "compartir",
    "archivo_video_info",
    "analisis_ia_paciente",
    "analisis_ia_paciente_propuesta",
    "analisis_ia_propuesta",
    "analisis_corregido",
    "campos_datos",
    "momentos",
}


def present(draft: Draft) -> DraftRead:
    """The whole draft."""
    columns = {
        name: getattr(draft, name) for name in DraftRead.model_fields if name not in _COMPUTED
    }
    return DraftRead(
        **columns,
        draft_id=draft.id,
        campos_datos=cast("dict[str, JsonValue]", draft.campos_datos or {}),
        momentos=read_momentos(draft.momentos),
        compartir=Comparte.model_validate(draft.compartir) if draft.compartir else None,
        archivo_video_info=_video_info(draft),
        analisis_ia_paciente=effective_values.patient_analysis(draft),
        analisis_ia_paciente_propuesta=draft.analisis_ia_paciente,
        analisis_ia_propuesta=draft.analisis_ia,
        analisis_corregido=is_corrected_text(
            effective_values.analysis(draft),
            draft.analisis_ia,
            draft.analisis,
            lambda: turns_of(effective_values.transcript(draft)),
        ),
    )


def present_of_paciente(db: Session, *, by: Actor, paciente_id: UUID) -> list[DraftRead]:
    """A patient's drafts in full, the oldest first; the caller audits the reading."""
    return [present(each) for each in queries.list_of_paciente(db, by=by, paciente_id=paciente_id)]


def present_progress(draft: Draft, pace: Pace) -> Progress:
    """How the draft's job goes, and what it has produced; without word times, it is polled."""
    return Progress(
        draft_id=draft.id,
        estado=draft.estado,
        progreso=draft.progreso,
        segundos_hechos=draft.segundos_hechos,
        segundos_totales=draft.segundos_totales,
        segundos_restantes=_seconds_left(draft, pace),
        archivo_video_info=_video_info(draft, words=False),
        analisis_ia_paciente=effective_values.patient_analysis(draft),
        mensaje_error=draft.mensaje_error,
        version=draft.version,
    )


def present_resumen(row: Row[*tuple[Any, ...]], pace: Pace) -> DraftResumen:
    """A line of the list."""
    facts = row._asdict()
    return DraftResumen.model_validate(
        {
            **facts,
            "archivo_video_info": VideoInfoResumen.model_validate(
                {**facts, **video_of(row.video_key)}
            ),
            "segundos_restantes": _seconds_left(row, pace),
            "tiene_transcripcion": bool(row.transcrito),
            "tiene_analisis": bool(row.analizado),
        }
    )


def _video_info(draft: Draft, *, words: bool = True) -> VideoInfo:
    transcript = effective_values.transcript(draft)
    corrected = effective_values.is_corrected(draft)
    if not words:
        transcript = without_words(transcript)
    return VideoInfo.model_validate(
        {
            **video_of(draft.video_key),
            "estado_upload": draft.estado_upload,
            "upload_progress": draft.upload_progress,
            "segundos_hechos": draft.segundos_hechos,
            "segundos_totales": draft.segundos_totales,
            "procedencia_transcripcion": draft.procedencia_transcripcion,
            "transcript": transcript,
            "script_text": as_text(transcript),
            "transcripcion_intento": effective_values.transcript_attempt(draft),
            "transcripcion_corregida": corrected,
            "voces_nombradas": voices_named(draft.segmentos, transcript) if corrected else {},
            "analisis_ia": effective_values.analysis(draft),
            "analisis_intento": effective_values.analysis_attempt(draft),
        }
    )


def _seconds_left(draft: Draft | Row[*tuple[Any, ...]], pace: Pace) -> int | None:
    return seconds_left(
        pace,
        estado=draft.estado,
        hechos=draft.segundos_hechos,
        totales=draft.segundos_totales,
    )
