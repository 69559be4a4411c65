"""What an analysis reads of a draft, and where it writes."""

from collections.abc import Sequence

from sqlalchemy.orm import Session

from remanso.core.times import utcnow
from remanso.engines.language.material import Material
from remanso.rooms.sesiones.analysis.context import read_personas
from remanso.rooms.sesiones.analysis.lectura import is_read
from remanso.rooms.sesiones.analysis.steps import Analysed, notes_in, turns_of
from remanso.rooms.sesiones.analysis.voice_names import Naming, names_given
from remanso.rooms.sesiones.drafts.editing import effective_values
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.transcript.segmentos import SegmentoTranscripcion


def material_of(draft: Draft) -> Material:
    """The transcript as it stands, and the notes."""
    return Material(
        segmentos=turns_of(effective_values.transcript(draft)),
        notas=notes_in(draft),
        num_voces=draft.num_voces,
    )


def keep(draft: Draft, analysed: Analysed) -> None:
    """Write the result: in place of the machine's own, beside what a person wrote over that.

    An analysis that was marked or added to stays too, in both its texts.
    """
    written = effective_values.written_by_hand(draft)
    if is_read(draft.analisis):
        written = effective_values.Written(
            effective_values.analysis(draft) or "", effective_values.patient_analysis(draft) or ""
        )
    draft.analisis_propuesto = (
        analysed.analisis if any(each is not None for each in written) else None
    )
    if written.profesional is None or draft.analisis is None:
        draft.analisis = analysed.analisis
    draft.analisis_ia_editado = written.profesional
    draft.analisis_ia_paciente_editado = written.paciente
    draft.analisis_editado_intento = draft.intento
    draft.analisis_ia = analysed.profesional
    draft.analisis_ia_paciente = analysed.paciente
    draft.analisis_intento = draft.intento
    draft.fecha_actualizacion = utcnow()


def name_voices(db: Session, draft: Draft, *, before: Sequence[SegmentoTranscripcion]) -> None:
    """Call the voices by the names they have now in what the machine wrote, and nobody changed."""
    heard = turns_of(before)
    names = names_given(heard, turns_of(effective_values.transcript(draft)))
    if not names:
        return
    naming = Naming(heard, names, read_personas(db, draft))
    newest = draft.analisis_propuesto or draft.analisis
    told = naming.retold(newest)
    if told is None:
        return
    written = effective_values.written_by_hand(draft)
    if draft.analisis_propuesto is None:
        draft.analisis = told.analisis.model_dump(mode="json")
    else:
        draft.analisis = naming.structure(draft.analisis)
        draft.analisis_propuesto = told.analisis.model_dump(mode="json")
    draft.analisis_ia = told.profesional
    draft.analisis_ia_paciente = told.paciente
    draft.analisis_ia_editado = written.profesional
    draft.analisis_ia_paciente_editado = written.paciente
