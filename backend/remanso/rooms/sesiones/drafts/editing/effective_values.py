"""What a draft shows where form and job both have a say: the correction, or the machine's result.

A correction of the transcript belongs to the attempt that it corrected: another recording has other
words. What was written over an analysis stays when a newer one comes, which is then a proposal.
The machine's original stays in its own column under any correction.
"""

from typing import NamedTuple

from pydantic import JsonValue

from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.transcript.segmentos import SegmentoTranscripcion, read_segmentos


def transcript(draft: Draft) -> list[SegmentoTranscripcion]:
    """The transcript as it stands."""
    return read_segmentos(stored_transcript(draft))


def stored_transcript(draft: Draft) -> JsonValue:
    """The transcript as it stands, in its stored form."""
    edited = draft.segmentos_editados is not None
    if edited and draft.segmentos_editados_intento == transcript_attempt(draft):
        return draft.segmentos_editados
    return draft.segmentos


def is_corrected(draft: Draft) -> bool:
    """Whether the transcript says something else than the machine heard."""
    return draft.segmentos is not None and stored_transcript(draft) != draft.segmentos


def transcript_attempt(draft: Draft) -> int:
    """The attempt that made the present transcript; 0 before any did."""
    return draft.segmentos_intento or 0


def analysis(draft: Draft) -> str | None:
    """The professional analysis as it stands, in Markdown."""
    return _edited(draft, draft.analisis_ia_editado, draft.analisis_ia)


def patient_analysis(draft: Draft) -> str | None:
    """The patient's version of the analysis as it stands."""
    return _edited(draft, draft.analisis_ia_paciente_editado, draft.analisis_ia_paciente)


def written_for_patient(draft: Draft) -> str | None:
    """What the therapist wrote for the patient over the present proposal; None for nothing."""
    return _edited(draft, draft.analisis_ia_paciente_editado, None)


class Written(NamedTuple):
    """The two versions of the present analysis as a person wrote them; None where nobody did."""

    profesional: str | None
    paciente: str | None


def written_by_hand(draft: Draft) -> Written:
    """What a person wrote of the analysis, other than what the machine proposed."""
    return Written(
        _other(_edited(draft, draft.analisis_ia_editado, None), draft.analisis_ia),
        _other(
            _edited(draft, draft.analisis_ia_paciente_editado, None), draft.analisis_ia_paciente
        ),
    )


def _other(text: str | None, machine: str | None) -> str | None:
    return None if text == (machine or "") else text


def analysis_attempt(draft: Draft) -> int:
    """The attempt that made the present analysis; 0 before any did."""
    return draft.analisis_intento or 0


def _edited(draft: Draft, edited: str | None, machine: str | None) -> str | None:
    if edited is not None and draft.analisis_editado_intento == analysis_attempt(draft):
        return edited
    return machine
