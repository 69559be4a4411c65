"""A draft's transcript to take away: wiring only."""

from fastapi import Response

from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import TheDatabase
from remanso.core.validation import PathId
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.sesiones.drafts import queries, read_audit
from remanso.rooms.sesiones.drafts.transcripts.exporting import transcript_of
from remanso.rooms.sesiones.export.files import Desfase, answer
from remanso.rooms.sesiones.export.transcripts import TranscriptFormato

router = RoomRouter(prefix="/sesiones-asincronas", tags=["borradores"])


@router.get(
    "/drafts/{draft_id}/transcripcion.{formato}",
    response_class=Response,
    responses=problems(403, 404, 409, 413, 503),
)
def export_draft_transcripcion(
    draft_id: PathId,
    formato: TranscriptFormato,
    actor: ByTerapeuta,
    database: TheDatabase,
    desfase: Desfase = 0,
) -> Response:
    """The draft's transcript, as it stands, as text, subtitles, Word document or PDF."""
    with database.read() as db:
        draft = queries.get(db, by=actor, draft_id=draft_id)
        paciente = pacientes.get(db, terapeuta_id=actor.user_id, paciente_id=draft.paciente_id)
    nombre = f"{paciente.nombre} {paciente.apellido}"
    transcript = transcript_of(draft, nombre=nombre, desfase=desfase)
    read_audit.record_export(database, by=actor, draft=draft)
    return answer(transcript.as_file(formato))
