"""Begins the jobs of a draft. Every start is a new attempt; older ones write nothing any more."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.borradores import queries
from remanso.borradores.analysing import material_of
from remanso.borradores.errors import AlreadyRunningError, NoVideoError
from remanso.borradores.models import Draft
from remanso.borradores.service import ENTITY
from remanso.core import audit
from remanso.core.access import Actor
from remanso.engines.jobs.base import Enqueuer, Lane
from remanso.engines.jobs.processed import RUNNING, Estado, JobTable
from remanso.sesiones.analysing import is_enough
from remanso.sesiones.errors import NothingToAnalyseError

TRANSCRIPTION = "transcripcion"
ANALYSIS = "analisis"
DRAFTS = JobTable(
    Draft,
    {
        Estado.TRANSCRIBIENDO: (TRANSCRIPTION, Lane.SPEECH),
        Estado.PROCESANDO: (ANALYSIS, Lane.LANGUAGE),
    },
)


def start_transcription(db: Session, *, by: Actor, draft_id: UUID, jobs: Enqueuer) -> Draft:
    """Begin to transcribe. Raises `NoVideoError`, `AlreadyRunningError`, `NotFoundError`."""
    draft = _idle(db, by=by, draft_id=draft_id)
    if draft.video_key is None:
        raise NoVideoError
    _begin(db, by=by, draft=draft, estado=Estado.TRANSCRIBIENDO, jobs=jobs)
    draft.segundos_hechos = 0
    draft.segundos_totales = None
    return draft


def start_analysis(db: Session, *, by: Actor, draft_id: UUID, jobs: Enqueuer) -> Draft:
    """Begin to analyse. Raises `NothingToAnalyseError`, `AlreadyRunningError`, `NotFoundError`."""
    draft = _idle(db, by=by, draft_id=draft_id)
    if not is_enough(material_of(draft)):
        raise NothingToAnalyseError
    _begin(db, by=by, draft=draft, estado=Estado.PROCESANDO, jobs=jobs)
    return draft


def _idle(db: Session, *, by: Actor, draft_id: UUID) -> Draft:
    draft = queries.lock(db, by=by, draft_id=draft_id)
    if draft.estado in RUNNING:
        raise AlreadyRunningError
    return draft


def _begin(db: Session, *, by: Actor, draft: Draft, estado: Estado, jobs: Enqueuer) -> None:
    job = DRAFTS.begin(db, draft, estado, jobs)
    audit.record(db, by=by, action=f"borrador.{job.kind}", entity=ENTITY, entity_id=draft.id)
