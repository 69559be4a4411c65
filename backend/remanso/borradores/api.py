"""`/sesiones-asincronas`: drafts and the jobs that process them."""

from http import HTTPStatus
from typing import Annotated

from fastapi import File, UploadFile

from remanso.archivos.arriving import Arrived
from remanso.archivos.stores import Store
from remanso.borradores import importing, queries, service, starting
from remanso.borradores.pace import learned
from remanso.borradores.presenting import present, present_progress
from remanso.borradores.schemas import (
    DraftCreate,
    DraftRead,
    DraftResumen,
    DraftUpdate,
    JobStarted,
    Progress,
)
from remanso.core.access import ByTerapeuta
from remanso.core.db import Db, ReadDb
from remanso.core.paging import Paging
from remanso.core.routing import RoomRouter, problems
from remanso.core.validation import PathId
from remanso.sesiones.jobs import Jobs

router = RoomRouter(prefix="/sesiones-asincronas", tags=["borradores"])


@router.post(
    "/drafts",
    status_code=HTTPStatus.CREATED,
    responses=problems(403, 404, 413, 415),
    dependencies=[Arrived],
)
def create_draft(actor: ByTerapeuta, db: Db, payload: DraftCreate) -> DraftRead:
    """Open a draft for one of the therapist's own patients."""
    return present(service.create(db, by=actor, payload=payload))


@router.put(
    "/drafts/{draft_id}", responses=problems(403, 404, 409, 413, 415), dependencies=[Arrived]
)
def update_draft(
    actor: ByTerapeuta, db: Db, store: Store, draft_id: PathId, payload: DraftUpdate
) -> DraftRead:
    """Change only the keys that were sent."""
    return present(service.update(db, store, by=actor, draft_id=draft_id, payload=payload))


@router.get("/drafts/paciente/{paciente_id}", responses=problems(403, 404))
def list_drafts(
    actor: ByTerapeuta, db: ReadDb, paciente_id: PathId, page: Paging
) -> list[DraftResumen]:
    """A patient's drafts, newest first, without the long texts."""
    return service.list_of(db, by=actor, paciente_id=paciente_id, page=page)


@router.get("/drafts/{draft_id}", responses=problems(403, 404))
def read_draft(actor: ByTerapeuta, db: Db, draft_id: PathId) -> DraftRead:
    """One draft, whole; the reading is audited."""
    return present(service.read(db, by=actor, draft_id=draft_id))


@router.delete(
    "/drafts/{draft_id}", status_code=HTTPStatus.NO_CONTENT, responses=problems(403, 404)
)
def delete_draft(
    actor: ByTerapeuta, db: Db, store: Store, draft_id: PathId, *, preserve_video: bool = False
) -> None:
    """Throw a draft away, stopping its job; its video goes too unless preserved."""
    service.delete(db, store, by=actor, draft_id=draft_id, preserve_video=preserve_video)


@router.post(
    "/drafts/{draft_id}/importar-transcripcion", responses=problems(403, 404, 409, 413, 415)
)
def import_transcript(
    actor: ByTerapeuta, db: Db, draft_id: PathId, file: Annotated[UploadFile, File()]
) -> DraftRead:
    """Take a transcript from a .vtt, .srt or .txt file of at most 5 MB."""
    draft = importing.import_transcript(
        db, by=actor, draft_id=draft_id, file_name=file.filename or "", file=file.file
    )
    return present(draft)


@router.post(
    "/start-transcription/{draft_id}",
    status_code=HTTPStatus.ACCEPTED,
    responses=problems(403, 404, 409),
)
def start_transcription(actor: ByTerapeuta, db: Db, jobs: Jobs, draft_id: PathId) -> JobStarted:
    """Begin a transcription in the background."""
    draft = starting.start_transcription(db, by=actor, draft_id=draft_id, jobs=jobs)
    return JobStarted(draft_id=draft.id, estado=draft.estado)


@router.post(
    "/start-analysis/{draft_id}", status_code=HTTPStatus.ACCEPTED, responses=problems(403, 404, 409)
)
def start_analysis(actor: ByTerapeuta, db: Db, jobs: Jobs, draft_id: PathId) -> JobStarted:
    """Begin an analysis in the background."""
    draft = starting.start_analysis(db, by=actor, draft_id=draft_id, jobs=jobs)
    return JobStarted(draft_id=draft.id, estado=draft.estado)


@router.get("/progress/{draft_id}", responses=problems(403, 404))
def read_progress(actor: ByTerapeuta, db: ReadDb, draft_id: PathId) -> Progress:
    """How the draft's job goes, and what it has produced."""
    return present_progress(queries.get(db, by=actor, draft_id=draft_id), learned(db))
