"""Taking a transcript from a file that another program wrote."""

from pathlib import PurePath
from typing import BinaryIO
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.borradores import queries
from remanso.borradores.errors import AlreadyRunningError, ImportTooLargeError
from remanso.borradores.models import Draft
from remanso.borradores.service import ENTITY, touch
from remanso.borradores.transcript_import import MAX_BYTES, parse
from remanso.core import audit
from remanso.core.access import Actor
from remanso.engines.description import BROUGHT, Procedencia
from remanso.engines.jobs.processed import RUNNING, Estado
from remanso.sesiones.segmentos import to_stored


def import_transcript(
    db: Session, *, by: Actor, draft_id: UUID, file_name: str, file: BinaryIO
) -> Draft:
    """Make the file's turns the draft's transcript, as a result that can be corrected.

    Raises `NotFoundError`, `AlreadyRunningError`, `ImportTooLargeError`, `ImportTypeError` and
    `UnreadableTranscriptError`.
    """
    draft = queries.lock(db, by=by, draft_id=draft_id)
    if draft.estado in RUNNING:
        raise AlreadyRunningError
    content = file.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise ImportTooLargeError
    segments = parse(file_name, content)
    origin = Procedencia(
        motor=BROUGHT,
        modelo=PurePath(file_name).suffix.lower().lstrip("."),
        version="",
        local=True,
    )
    draft.intento += 1
    draft.segmentos = to_stored(segments)
    draft.segmentos_intento = draft.intento
    draft.procedencia_transcripcion = origin.model_dump(mode="json")
    draft.mensaje_error = None
    draft.estado = Estado.BORRADOR
    draft.progreso = 0
    touch(draft)
    audit.record(db, by=by, action="borrador.import", entity=ENTITY, entity_id=draft.id)
    return draft
