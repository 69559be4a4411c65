"""What a draft shows where form and job both have a say: the correction, or the machine's result.

A correction belongs to the attempt that it corrected. A newer result of the job replaces it,
and the machine's original stays in its own column under any correction.
"""

from collections.abc import Sequence
from typing import cast

from pydantic import JsonValue, TypeAdapter

from remanso.borradores.models import Draft
from remanso.borradores.schemas import SegmentoTranscripcion

_SEGMENTS = TypeAdapter(list[SegmentoTranscripcion])


def transcript(draft: Draft) -> list[SegmentoTranscripcion]:
    """The transcript as it stands."""
    return _SEGMENTS.validate_python(stored_transcript(draft) or [])


def stored_transcript(draft: Draft) -> list[JsonValue] | None:
    """The transcript as it stands, in its stored form."""
    edited = draft.segmentos_editados is not None
    if edited and draft.segmentos_editados_intento == transcript_attempt(draft):
        return cast("list[JsonValue]", draft.segmentos_editados)
    return cast("list[JsonValue] | None", draft.segmentos)


def transcript_attempt(draft: Draft) -> int:
    """The attempt that made the present transcript; 0 before any did."""
    return draft.segmentos_intento or 0


def analysis(draft: Draft) -> str | None:
    """The professional analysis as it stands, in Markdown."""
    return _edited(draft, draft.analisis_ia_editado, draft.analisis_ia)


def patient_analysis(draft: Draft) -> str | None:
    """The patient's version of the analysis as it stands."""
    return _edited(draft, draft.analisis_ia_paciente_editado, draft.analisis_ia_paciente)


def analysis_attempt(draft: Draft) -> int:
    """The attempt that made the present analysis; 0 before any did."""
    return draft.analisis_intento or 0


def to_json(segments: Sequence[SegmentoTranscripcion]) -> list[JsonValue]:
    """The stored form of a transcript."""
    return cast("list[JsonValue]", _SEGMENTS.dump_python(list(segments), exclude_none=True))


def _edited(draft: Draft, edited: str | None, machine: str | None) -> str | None:
    if edited is not None and draft.analisis_editado_intento == analysis_attempt(draft):
        return edited
    return machine
