"""Applies what the form sent to the columns that the form owns, and to no other."""

from collections.abc import Collection

from sqlalchemy.orm import Session

from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.citas import ajustes
from remanso.rooms.sesiones.drafts.editing import effective_values
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.drafts.schemas import DraftFields, VideoInfoEdit
from remanso.rooms.sesiones.transcript import momentos
from remanso.rooms.sesiones.transcript.marks import keep_marks
from remanso.rooms.sesiones.transcript.segmentos import (
    SegmentoTranscripcion,
    as_text,
    keep_words,
    to_stored,
)
from remanso.rooms.sesiones.transcript.turns import from_script

_ELSEWHERE = {
    "archivo_video_info",
    "analisis_ia_paciente",
    "version",
    "procesar",
    "paciente_id",
    "compartir",
    "momentos",
}
_UPLOAD = {"estado_upload", "upload_progress"}
_NEVER_NULL = {"fecha"}


def first_title(db: Session, draft: Draft) -> str:
    """What a draft is called until somebody calls it something else: by the practice's day."""
    day = ajustes.day_of(db, draft.fecha, terapeuta_id=draft.terapeuta_id)
    return f"Nueva Sesión - {day:%d/%m/%Y}"


def apply(draft: Draft, payload: DraftFields) -> None:
    """Change the keys that were sent. What a running job will write is left alone."""
    sent = payload.model_fields_set - _ELSEWHERE
    for key in sent:
        value = getattr(payload, key)
        if value is not None or key not in _NEVER_NULL:
            setattr(draft, key, value)
    if payload.compartir is not None:
        said = draft.compartir if isinstance(draft.compartir, dict) else {}
        draft.compartir = {**said, **payload.compartir.model_dump(exclude_unset=True)}
    if "momentos" in payload.model_fields_set:
        draft.momentos = momentos.to_stored(payload.momentos)
    _one_type(draft, sent)
    info = payload.archivo_video_info or VideoInfoEdit()
    for key in info.model_fields_set & _UPLOAD:
        setattr(draft, key, getattr(info, key))
    if draft.estado != Estado.TRANSCRIBIENDO:
        _apply_transcript(draft, info)
    if draft.estado != Estado.PROCESANDO:
        _apply_analysis(draft, payload, info)


def says_who_speaks(payload: DraftFields) -> bool:
    """Whether a form sends a transcript, in which voices may have got other names."""
    info = payload.archivo_video_info
    return info is not None and bool(info.model_fields_set & {"transcript", "script_text"})


def _one_type(draft: Draft, sent: Collection[str]) -> None:
    if draft.tipo_sesion_id and "tipo_sesion_id" in sent:
        draft.tipo_sesion = None
    elif draft.tipo_sesion and "tipo_sesion" in sent:
        draft.tipo_sesion_id = None


def _apply_transcript(draft: Draft, info: VideoInfoEdit) -> None:
    attempt = effective_values.transcript_attempt(draft)
    if info.transcripcion_intento not in {None, attempt}:
        return
    if _takes_corrections_back(info):
        draft.segmentos_editados = None
        return
    present = effective_values.transcript(draft)
    edited = _edited_transcript(info, present)
    # Without saying which result it corrects, an empty form may just not have seen it yet.
    if edited is None or (not edited and attempt and info.transcripcion_intento is None):
        return
    draft.segmentos_editados = to_stored(keep_marks(edited, present))
    draft.segmentos_editados_intento = attempt


def _takes_corrections_back(info: VideoInfoEdit) -> bool:
    # A null for a result that is named; a null alone may come from a form that never saw any.
    asked = "transcript" in info.model_fields_set and info.transcript is None
    return asked and bool(info.transcripcion_intento)


def _edited_transcript(
    info: VideoInfoEdit, present: list[SegmentoTranscripcion]
) -> list[SegmentoTranscripcion] | None:
    if info.transcript is not None:
        edited = keep_words(info.transcript, present)
        if edited != present:
            return edited
    if info.script_text is None or info.script_text == as_text(present):
        return None
    return from_script(info.script_text, present)


def _apply_analysis(draft: Draft, payload: DraftFields, info: VideoInfoEdit) -> None:
    attempt = effective_values.analysis_attempt(draft)
    # What was written over an older result was written all the same: the newer one is a proposal.
    known = not attempt or info.analisis_intento == attempt
    therapist = _edited_text(info.analisis_ia, effective_values.analysis(draft), known=known)
    patient = _edited_text(
        payload.analisis_ia_paciente, effective_values.patient_analysis(draft), known=known
    )
    if therapist is None and patient is None:
        return
    if draft.analisis_editado_intento != attempt:
        draft.analisis_ia_editado = draft.analisis_ia_paciente_editado = None
        draft.analisis_editado_intento = attempt
    if therapist is not None:
        draft.analisis_ia_editado = therapist
    if patient is not None:
        draft.analisis_ia_paciente_editado = patient
    _take_proposal(draft)


def _take_proposal(draft: Draft) -> None:
    """The analysis that was proposed is the draft's once its text is; then nothing is proposed."""
    written = effective_values.written_by_hand(draft)
    if draft.analisis_propuesto is not None and written.profesional is None:
        draft.analisis = draft.analisis_propuesto
    if not any(each is not None for each in written):
        draft.analisis_propuesto = None


def _edited_text(sent: str | None, present: str | None, *, known: bool) -> str | None:
    if sent is None or sent == (present or "") or (not sent and not known):
        return None
    return sent
