"""`/sesiones-asincronas`: drafts and the jobs that process them."""

from http import HTTPStatus
from uuid import UUID

from fastapi import Request
from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from remanso.api.archivos.arrived import Arrived
from remanso.api.context import TheContext
from remanso.api.stores import Store
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.edge.access import ByTerapeuta
from remanso.core.edge.forms import described, read_form
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, TheDatabase, WritingDatabase
from remanso.core.validation import PathId
from remanso.rooms.sesiones.drafts import queries, read_audit, service
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.drafts.presenting import present
from remanso.rooms.sesiones.drafts.processing import enqueue
from remanso.rooms.sesiones.drafts.schemas import (
    DraftCreate,
    DraftRead,
    DraftResumen,
    DraftUpdate,
    EnCurso,
    JobStarted,
    Progress,
)
from remanso.rooms.sesiones.drafts.transcripts import importing
from remanso.rooms.sesiones.fuera_de_registro.schemas import FueraDeRegistro
from remanso.use_cases.sesiones import delete_draft as use_case
from remanso.use_cases.sesiones.leave_off_record import leave_off_draft

router = RoomRouter(prefix="/sesiones-asincronas", tags=["borradores"])


@router.post(
    "/drafts",
    status_code=HTTPStatus.CREATED,
    responses=problems(403, 404, 413, 415),
    dependencies=[Arrived],
)
def create_draft(actor: ByTerapeuta, database: WritingDatabase, payload: DraftCreate) -> DraftRead:
    """Open a draft for one of the therapist's own patients."""
    return present(service.create(database, by=actor, payload=payload))


@router.put(
    "/drafts/{draft_id}", responses=problems(403, 404, 409, 413, 415), dependencies=[Arrived]
)
def update_draft(
    actor: ByTerapeuta,
    database: WritingDatabase,
    store: Store,
    context: TheContext,
    *,
    draft_id: PathId,
    payload: DraftUpdate,
) -> DraftRead:
    """Change only the keys that were sent."""

    def begin(db: Session, draft: Draft) -> None:
        if payload.procesar:
            enqueue.process_video(db, by=actor, draft=draft, jobs=context.jobs)

    draft = service.update(
        database, store, by=actor, draft_id=draft_id, payload=payload, begin=begin
    )
    return present(draft)


@router.get("/drafts/paciente/{paciente_id}", responses=problems(403, 404))
def list_drafts(
    actor: ByTerapeuta, database: TheDatabase, paciente_id: PathId, page: Paging
) -> list[DraftResumen]:
    """A patient's drafts, newest first, without the long texts; the reading is audited."""
    return read_audit.list_of(database, by=actor, paciente_id=paciente_id, page=page)


@router.get("/en-curso", responses=problems(403))
def list_under_way(actor: ByTerapeuta, database: TheDatabase, page: Paging) -> list[EnCurso]:
    """What runs or waits to be looked at, of all the therapist's patients; what runs comes first.

    The titles are their therapist's words: reading them is audited.
    """
    return read_audit.list_under_way(database, by=actor, page=page)


@router.get("/drafts/{draft_id}", responses=problems(403, 404))
def read_draft(actor: ByTerapeuta, database: WritingDatabase, draft_id: PathId) -> DraftRead:
    """One draft, whole; the reading is audited."""
    return present(read_audit.read(database, by=actor, draft_id=draft_id))


@router.post("/drafts/{draft_id}/fuera-de-registro", responses=problems(403, 404, 409))
def leave_draft_off_record(
    actor: ByTerapeuta,
    database: WritingDatabase,
    context: TheContext,
    draft_id: PathId,
    payload: FueraDeRegistro,
) -> DraftRead:
    """Take turns out of a draft, and their sound out of its recording; it cannot be undone."""
    with database.transaction() as db:
        leave_off_draft(db, context, by=actor, draft_id=draft_id, data=payload)
        draft = queries.get(db, by=actor, draft_id=draft_id)
    database.scrub()
    return present(draft)


@router.delete(
    "/drafts/{draft_id}", status_code=HTTPStatus.NO_CONTENT, responses=problems(403, 404)
)
def delete_draft(
    actor: ByTerapeuta, db: Db, store: Store, draft_id: PathId, *, preserve_video: bool = False
) -> None:
    """Throw a draft away, stopping its job; its video goes too unless preserved."""
    use_case.delete_draft(db, store, by=actor, draft_id=draft_id, preserve_video=preserve_video)


@router.post(
    "/drafts/{draft_id}/importar-transcripcion",
    responses=problems(403, 404, 409, 413, 415),
    openapi_extra=described(file_field="file"),
)
async def import_transcript(
    actor: ByTerapeuta, database: TheDatabase, draft_id: PathId, request: Request
) -> DraftRead:
    """Take a transcript from a .vtt, .srt or .txt file of at most 5 MB."""
    form = await read_form(request, file_field="file", take=importing.take)
    return await run_in_threadpool(_imported, database, actor, draft_id, form.file)


def _imported(
    database: Database, actor: Actor, draft_id: UUID, brought: importing.Brought
) -> DraftRead:
    return present(
        importing.import_transcript(database, by=actor, draft_id=draft_id, brought=brought)
    )


@router.post(
    "/start-transcription/{draft_id}",
    status_code=HTTPStatus.ACCEPTED,
    responses=problems(403, 404, 409, 503),
)
def start_transcription(
    actor: ByTerapeuta, db: Db, context: TheContext, draft_id: PathId, *, analizar: bool = False
) -> JobStarted:
    """Begin a transcription in the background; with `analizar`, its analysis follows by itself."""
    draft = enqueue.start_transcription(
        db,
        by=actor,
        draft_id=draft_id,
        speech=context.engines.speech,
        jobs=context.jobs,
        analyse=analizar,
    )
    return JobStarted(draft_id=draft.id, estado=draft.estado)


@router.post(
    "/start-analysis/{draft_id}", status_code=HTTPStatus.ACCEPTED, responses=problems(403, 404, 409)
)
def start_analysis(actor: ByTerapeuta, db: Db, context: TheContext, draft_id: PathId) -> JobStarted:
    """Begin an analysis in the background."""
    draft = enqueue.start_analysis(db, by=actor, draft_id=draft_id, jobs=context.jobs)
    return JobStarted(draft_id=draft.id, estado=draft.estado)


@router.get("/progress/{draft_id}", responses=problems(403, 404))
def read_progress(actor: ByTerapeuta, database: TheDatabase, draft_id: PathId) -> Progress:
    """How the draft's job goes; reading what it has produced is audited."""
    return read_audit.follow(database, by=actor, draft_id=draft_id)
