"""A draft's transcript as a file to take away."""

from remanso.core.texts.dates import day
from remanso.engines.description import Procedencia
from remanso.rooms.sesiones.drafts.editing import effective_values
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.export.files import local
from remanso.rooms.sesiones.export.transcripts import Transcript


def transcript_of(draft: Draft, *, nombre: str, desfase: int) -> Transcript:
    """The transcript as it stands, corrections included."""
    fecha = local(draft.fecha, desfase)
    made = draft.procedencia_transcripcion
    return Transcript(
        titulo="Transcripción del borrador",
        nombre=nombre,
        datos=[("Fecha", day(fecha))],
        procedencia=None if made is None else Procedencia.model_validate(made),
        turnos=effective_values.transcript(draft),
        parts=(nombre, f"{fecha:%Y-%m-%d}", "borrador"),
    )
