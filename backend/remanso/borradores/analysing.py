"""What an analysis reads of a draft, and where it writes."""

from remanso.borradores import visible
from remanso.borradores.models import Draft
from remanso.core.times import utcnow
from remanso.engines.language.base import Material
from remanso.sesiones.analysing import Analysed, notes_in, turns_of


def material_of(draft: Draft) -> Material:
    """The transcript as it stands, and the notes."""
    return Material(
        segmentos=turns_of(visible.transcript(draft)),
        notas=notes_in(draft),
        num_voces=draft.num_voces,
        fecha=draft.fecha.date(),
    )


def keep(draft: Draft, analysed: Analysed) -> None:
    """Write the result; what the therapist wrote over an older one counts no more."""
    draft.analisis = analysed.analisis
    draft.analisis_ia = analysed.profesional
    draft.analisis_ia_paciente = analysed.paciente
    draft.analisis_intento = draft.intento
    draft.fecha_actualizacion = utcnow()
