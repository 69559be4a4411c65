"""A session as documents for its therapist: everything, the private notes only when asked for."""

from remanso.engines.documents.base import Documento, Seccion
from remanso.rooms.sesiones.export.documents import as_pdf, campos, facts, notas, unmarked, written
from remanso.rooms.sesiones.export.filenames import sesion_parts
from remanso.rooms.sesiones.export.files import File, local
from remanso.rooms.sesiones.export.transcripts import Transcript, made_by, spoken
from remanso.rooms.sesiones.partes import ANALISIS, ANALISIS_PACIENTE, PRIVADAS
from remanso.rooms.sesiones.saved.schemas import SesionRead
from remanso.rooms.sesiones.transcript.turns import turns_in

_SHARED = {
    "notas": "notas",
    "transcripcion": "transcripción",
    "video": "video",
    "analisis": "análisis",
}


def export_pdf(sesion: SesionRead, *, nombre: str, desfase: int, privadas: bool) -> File:
    """The whole session. Raises `DocumentTooLongError`, `DocumentFailedError`."""
    titulo = f"Sesión {sesion.numero_sesion}"
    fecha = local(sesion.fecha, desfase)
    documento = Documento(
        titulo=titulo,
        pie=f"{nombre} · {titulo} · Documento de su terapeuta",
        datos=[
            ("Paciente", nombre),
            *facts(fecha=fecha, tipo=sesion.tipo_nombre, duracion=sesion.duracion_minutos),
            ("Compartido", _shared(sesion)),
        ],
        secciones=_sections(sesion, privadas=privadas),
    )
    return as_pdf(
        documento,
        nombre=nombre,
        fecha=fecha,
        numero=sesion.numero_sesion,
        tipo=sesion.tipo_nombre,
    )


def transcript_of(sesion: SesionRead, *, nombre: str, desfase: int) -> Transcript:
    """The transcript alone."""
    fecha = local(sesion.fecha, desfase)
    return Transcript(
        titulo=f"Transcripción de la sesión {sesion.numero_sesion}",
        nombre=nombre,
        datos=facts(fecha=fecha, tipo=sesion.tipo_nombre, duracion=sesion.duracion_minutos),
        procedencia=sesion.procedencia_transcripcion,
        turnos=turns_in(sesion.segmentos, sesion.transcripcion),
        parts=sesion_parts(
            nombre=nombre, fecha=fecha, numero=sesion.numero_sesion, tipo=sesion.tipo_nombre
        ),
    )


def _sections(sesion: SesionRead, *, privadas: bool) -> list[Seccion]:
    turns = turns_in(sesion.segmentos, sesion.transcripcion)
    analysis = sesion.analisis_ia and unmarked(sesion.analisis_ia)
    return [
        *notas(sesion),
        *campos(sesion.campos_datos),
        *(written([(PRIVADAS.titulo, sesion.notas_privadas)]) if privadas else []),
        *written(
            [
                (ANALISIS.titulo, analysis),
                (ANALISIS_PACIENTE.titulo, sesion.analisis_ia_paciente),
            ]
        ),
        *([spoken(turns, made_by(sesion.procedencia_transcripcion))] if turns else []),
    ]


def _shared(sesion: SesionRead) -> str:
    shared = sesion.compartir.model_dump()
    return ", ".join(name for part, name in _SHARED.items() if shared[part]) or "nada"
