"""A session to take away, for its therapist: wiring only.

A document takes a second to set: it is set once what is in it was read.
"""

from fastapi import Response

from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import TheDatabase
from remanso.core.validation import PathId
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.sesiones.export.files import Desfase, answer
from remanso.rooms.sesiones.export.transcripts import TranscriptFormato
from remanso.rooms.sesiones.saved import exporting, service
from remanso.rooms.sesiones.saved.presenting import present
from remanso.rooms.sesiones.saved.schemas import SesionRead

router = RoomRouter(prefix="/sesiones", tags=["sesiones"])


@router.get(
    "/{sesion_id}/sesion.pdf", response_class=Response, responses=problems(403, 404, 413, 503)
)
def export_sesion(
    sesion_id: PathId,
    actor: ByTerapeuta,
    database: TheDatabase,
    *,
    privadas: bool = False,
    desfase: Desfase = 0,
) -> Response:
    """The whole session as a PDF; the private notes only with `privadas`."""
    sesion, nombre = _read(database, actor, sesion_id)
    return answer(exporting.export_pdf(sesion, nombre=nombre, desfase=desfase, privadas=privadas))


@router.get(
    "/{sesion_id}/transcripcion.{formato}",
    response_class=Response,
    responses=problems(403, 404, 409, 413, 503),
)
def export_transcripcion(
    sesion_id: PathId,
    formato: TranscriptFormato,
    actor: ByTerapeuta,
    database: TheDatabase,
    desfase: Desfase = 0,
) -> Response:
    """The transcript as text, subtitles, Word document or PDF."""
    sesion, nombre = _read(database, actor, sesion_id)
    transcript = exporting.transcript_of(sesion, nombre=nombre, desfase=desfase)
    return answer(transcript.as_file(formato))


def _read(database: Database, actor: Actor, sesion_id: PathId) -> tuple[SesionRead, str]:
    with database.read() as db:
        sesion = service.get(db, terapeuta_id=actor.user_id, sesion_id=sesion_id)
        tipo_propio = service.tipo_propio_of(db, sesion)
        paciente = pacientes.get(db, terapeuta_id=actor.user_id, paciente_id=sesion.paciente_id)
    service.record_export(database, by=actor, sesion=sesion)
    return present(sesion, tipo_propio=tipo_propio), f"{paciente.nombre} {paciente.apellido}"
