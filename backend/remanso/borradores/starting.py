"""Begins the jobs of a draft. Every start is a new attempt; older ones write nothing any more."""

from typing import Protocol
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.borradores import queries, visible
from remanso.borradores.errors import AlreadyRunningError, NothingToAnalyseError, NoVideoError
from remanso.borradores.models import RUNNING, Draft, Estado
from remanso.borradores.service import ENTITY
from remanso.core import audit
from remanso.core.access import Actor
from remanso.core.db import after_commit
from remanso.engines.jobs.base import JobRef, Lane

TRANSCRIPTION = "transcripcion"
ANALYSIS = "analisis"
_KINDS = {
    Estado.TRANSCRIBIENDO: (TRANSCRIPTION, Lane.SPEECH),
    Estado.PROCESANDO: (ANALYSIS, Lane.LANGUAGE),
}
NOTES = (
    "notas",
    "temas_importantes",
    "intencion",
    "tipo_medicina",
    "cantidad",
    "observaciones",
)
"""What the therapist wrote and an analysis may read: everything but the private notes."""


class Enqueuer(Protocol):
    """Whoever runs jobs."""

    def enqueue(self, job: JobRef) -> None:
        """Ask for a job to run."""
        ...


def start_transcription(db: Session, *, by: Actor, draft_id: UUID, jobs: Enqueuer) -> Draft:
    """Begin to transcribe. Raises `NoVideoError`, `AlreadyRunningError`, `NotFoundError`."""
    draft = queries.lock(db, by=by, draft_id=draft_id)
    if draft.estado not in RUNNING and draft.video_key is None:
        raise NoVideoError
    _begin(db, by=by, draft=draft, estado=Estado.TRANSCRIBIENDO, jobs=jobs)
    draft.segundos_hechos = 0
    draft.segundos_totales = None
    return draft


def start_analysis(db: Session, *, by: Actor, draft_id: UUID, jobs: Enqueuer) -> Draft:
    """Begin to analyse. Raises `NothingToAnalyseError`, `AlreadyRunningError`, `NotFoundError`."""
    draft = queries.lock(db, by=by, draft_id=draft_id)
    if draft.estado not in RUNNING and not _has_material(draft):
        raise NothingToAnalyseError
    _begin(db, by=by, draft=draft, estado=Estado.PROCESANDO, jobs=jobs)
    return draft


def job_of(draft_id: UUID, estado: Estado, intento: int) -> JobRef:
    """The job that a running draft waits for."""
    kind, lane = _KINDS[estado]
    return JobRef(kind=kind, lane=lane, subject=draft_id, attempt=intento)


def _begin(db: Session, *, by: Actor, draft: Draft, estado: Estado, jobs: Enqueuer) -> None:
    if draft.estado in RUNNING:
        raise AlreadyRunningError
    draft.estado = estado
    draft.intento += 1
    draft.progreso = 0
    draft.mensaje_error = None
    job = job_of(draft.id, estado, draft.intento)
    audit.record(db, by=by, action=f"borrador.{job.kind}", entity=ENTITY, entity_id=draft.id)
    after_commit(db, lambda: jobs.enqueue(job))


def _has_material(draft: Draft) -> bool:
    spoken = any(segment.text.strip() for segment in visible.transcript(draft))
    return spoken or any((getattr(draft, name) or "").strip() for name in NOTES)
