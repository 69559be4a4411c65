"""Taking a transcript from a file that another program wrote."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath
from uuid import UUID

from pydantic import JsonValue

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.edge.forms import FormFile
from remanso.engines.description import BROUGHT, Procedencia
from remanso.engines.jobs.rows.processed import RUNNING, Estado
from remanso.rooms.sesiones.drafts import queries
from remanso.rooms.sesiones.drafts.errors import AlreadyRunningError, ImportTooLargeError
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.drafts.service import ENTITY, touch
from remanso.rooms.sesiones.drafts.transcripts.reading import MAX_BYTES, parse
from remanso.rooms.sesiones.transcript.segmentos import to_stored


@dataclass(frozen=True, slots=True)
class Brought:
    """A file that another program wrote."""

    name: str
    content: bytes


async def take(file: FormFile, _fields: Mapping[str, str]) -> Brought:
    """Hold a file that is read at once and kept nowhere. Raises `ImportTooLargeError`."""
    content = bytearray()
    async for piece in file.content:
        content += piece
        if len(content) > MAX_BYTES:
            raise ImportTooLargeError
    return Brought(file.name, bytes(content))


def import_transcript(database: Database, *, by: Actor, draft_id: UUID, brought: Brought) -> Draft:
    """Make the file's turns the draft's transcript, as a result that can be corrected.

    Raises `NotFoundError`, `AlreadyRunningError`, `ImportTypeError` and
    `UnreadableTranscriptError`.
    """
    with database.read() as db:
        queries.get(db, by=by, draft_id=draft_id)
    # It may be long: nobody else waits to write meanwhile.
    segments = to_stored(parse(brought.name, brought.content))
    with database.transaction() as db:
        draft = queries.lock(db, by=by, draft_id=draft_id)
        if draft.estado in RUNNING:
            raise AlreadyRunningError
        _become(draft, segments, brought.name)
        audit.record(
            db,
            by=by,
            action="borrador.import",
            entity=ENTITY,
            entity_id=draft.id,
            paciente_id=draft.paciente_id,
        )
    return draft


def _become(draft: Draft, segments: JsonValue, file_name: str) -> None:
    origin = Procedencia(
        motor=BROUGHT,
        modelo=PurePath(file_name).suffix.lower().lstrip("."),
        version="",
        local=True,
    )
    draft.intento += 1
    draft.segmentos = segments
    draft.segmentos_intento = draft.intento
    draft.procedencia_transcripcion = origin.model_dump(mode="json")
    draft.mensaje_error = None
    draft.estado = Estado.BORRADOR
    draft.progreso = 0
    touch(draft)
