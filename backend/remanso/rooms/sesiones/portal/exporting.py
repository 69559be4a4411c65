"""A session as a document for its patient: what `SesionPaciente` holds, and it holds no more."""

from remanso.engines.documents.base import Documento
from remanso.rooms.sesiones.export.documents import as_pdf, campos, facts, notas, written
from remanso.rooms.sesiones.export.files import File, local
from remanso.rooms.sesiones.export.transcripts import spoken
from remanso.rooms.sesiones.portal.schemas import Origen, SesionPaciente
from remanso.rooms.sesiones.transcript.segmentos import SegmentoTranscripcion
from remanso.rooms.sesiones.transcript.turns import turns_in


def export_pdf(sesion: SesionPaciente, *, nombre: str, desfase: int) -> File:
    """What is shared of the session. Raises `DocumentTooLongError`, `DocumentFailedError`."""
    titulo = f"Sesión {sesion.numero_sesion}"
    fecha = local(sesion.fecha, desfase)
    turns = turns_in(
        [
            SegmentoTranscripcion.model_validate(turn.model_dump())
            for turn in sesion.segmentos or []
        ],
        sesion.transcripcion,
    )
    documento = Documento(
        titulo=titulo,
        pie=f"{nombre} · {titulo}",
        datos=facts(fecha=fecha, tipo=sesion.tipo_nombre, duracion=sesion.duracion_minutos),
        secciones=[
            *notas(sesion),
            *campos(sesion.campos_datos),
            *(
                part.model_copy(update={"nota": _made_by(sesion.origen_analisis)})
                for part in written([("Tu análisis", sesion.analisis_ia_paciente)])
            ),
            *([spoken(turns, _made_by(sesion.origen_transcripcion))] if turns else []),
        ],
    )
    return as_pdf(
        documento,
        nombre=nombre,
        fecha=fecha,
        numero=sesion.numero_sesion,
        tipo=sesion.tipo_nombre,
    )


def _made_by(origen: Origen | None) -> str:
    if origen is None or origen.motor is None:
        return "Por tu terapeuta, a mano" if origen else ""
    motor = origen.motor
    model = f" ({motor.modelo})" if motor.modelo and not motor.local else ""
    where = "en el equipo de la consulta" if motor.local else "en un servicio externo"
    changed = "; con cambios de tu terapeuta" if origen.a_mano else ""
    return f"{motor.nombre}{model}, {where}{changed}"
