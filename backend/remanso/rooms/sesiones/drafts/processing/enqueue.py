"""Begins the jobs of a draft. Every start is a new attempt; older ones write nothing any more.

What follows by itself is begun here too, by the server: nobody's page has to be open for it.
"""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.errors import UnavailableError
from remanso.core.times import utcnow
from remanso.engines.jobs.base import Enqueuer, Lane
from remanso.engines.jobs.rows.processed import RUNNING, Estado
from remanso.engines.jobs.rows.row_job import RowJob
from remanso.engines.speech.base import SpeechEngine
from remanso.rooms.archivos.omisiones.withheld import check_given
from remanso.rooms.archivos.uploads import derived_files
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.grabaciones import service as grabaciones
from remanso.rooms.grabaciones.joining import Joined
from remanso.rooms.sesiones.analysis.consent import check_consent
from remanso.rooms.sesiones.analysis.steps import is_enough
from remanso.rooms.sesiones.drafts import queries
from remanso.rooms.sesiones.drafts.errors import AlreadyRunningError, NoVideoError
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.drafts.processing.analysing import material_of
from remanso.rooms.sesiones.drafts.service import ENTITY
from remanso.rooms.sesiones.errors import NothingToAnalyseError
from remanso.rooms.sesiones.progreso import ARRIVED

TRANSCRIPTION = RowJob("transcripcion", Lane.SPEECH, Draft, Estado.TRANSCRIBIENDO)
ANALYSIS = RowJob("analisis", Lane.LANGUAGE, Draft, Estado.PROCESANDO)


def start_transcription(
    db: Session,
    *,
    by: Actor,
    draft_id: UUID,
    speech: SpeechEngine,
    jobs: Enqueuer,
    analyse: bool = False,
) -> Draft:
    """Begin to transcribe, and have what was said analysed after that if `analyse`.

    Raises `NoVideoError`, `SilencingError`, `ConsentRequiredError`, `AlreadyRunningError`,
    `NotFoundError`; `UnavailableError` where no engine is set up to transcribe.
    """
    draft = _idle(db, by=by, draft_id=draft_id)
    if draft.video_key is None:
        raise NoVideoError
    check_given(db, key=draft.video_key)
    check_consent(db, draft, Finalidad.TRANSCRIBIR)
    missing = speech.unconfigured()
    if missing is not None:
        raise UnavailableError(missing)
    _begin(db, by=by, draft=draft, job=TRANSCRIPTION, jobs=jobs)
    _listen(draft, analyse=analyse)
    return draft


def start_analysis(db: Session, *, by: Actor, draft_id: UUID, jobs: Enqueuer) -> Draft:
    """Begin to analyse.

    Raises `NothingToAnalyseError`, `ConsentRequiredError`, `AlreadyRunningError`, `NotFoundError`.
    """
    draft = _idle(db, by=by, draft_id=draft_id)
    if not is_enough(material_of(draft)):
        raise NothingToAnalyseError
    check_consent(db, draft, Finalidad.ANALIZAR)
    _begin(db, by=by, draft=draft, job=ANALYSIS, jobs=jobs)
    return draft


def begin_analysis_anew(db: Session, draft: Draft, jobs: Enqueuer) -> None:
    """Analyse a draft again whose analysis ran on words that have gone; if any are left."""
    if is_enough(material_of(draft)):
        ANALYSIS.begin(db, draft, jobs)
    else:
        draft.estado, draft.progreso = Estado.BORRADOR, 0


def process_video(db: Session, *, by: Actor, draft: Draft, jobs: Enqueuer) -> None:
    """Go on with a video that a form has just hung on its draft, unless something runs already.

    Where nobody may listen to it, or nothing can, it hangs there all the same: the job says what
    is missing.
    Raises `SilencingError`.
    """
    if draft.video_key is None or draft.estado in RUNNING:
        return
    check_given(db, key=draft.video_key)
    _begin(db, by=by, draft=draft, job=TRANSCRIPTION, jobs=jobs)
    _listen(draft, analyse=True)


def take_recording(db: Session, recording: Joined) -> None:
    """Hang a recording on the draft it was made in and go on with it, whoever looks.

    A draft that is gone, has another video or is at work leaves it to be taken by hand.
    Raises `ArchivoNotFoundError`.
    """
    draft = queries.lock_any(db, draft_id=recording.draft_id)
    if draft is None or draft.video_key is not None or draft.estado in RUNNING:
        return
    derived_files.hold(db, key=recording.file_key)
    # Somebody may have taken or thrown it away meanwhile.
    if not grabaciones.mark_taken(db, key=recording.file_key):
        return
    draft.video_key = recording.file_key
    draft.estado_upload = ARRIVED
    draft.fecha_actualizacion = utcnow()
    _await_worker(db, draft, TRANSCRIPTION)
    _listen(draft, analyse=True)


def analyse_after_transcription(db: Session, draft: Draft) -> None:
    """A transcription has ended well: analyse it, if that was asked for when it began."""
    if not draft.analizar_despues or not is_enough(material_of(draft)):
        return
    _await_worker(db, draft, ANALYSIS)


def _listen(draft: Draft, *, analyse: bool) -> None:
    draft.segundos_hechos = 0
    draft.segundos_totales = None
    draft.analizar_despues = analyse


def _idle(db: Session, *, by: Actor, draft_id: UUID) -> Draft:
    draft = queries.lock(db, by=by, draft_id=draft_id)
    if draft.estado in RUNNING:
        raise AlreadyRunningError
    return draft


def _begin(db: Session, *, by: Actor, draft: Draft, job: RowJob[Draft], jobs: Enqueuer) -> None:
    job.begin(db, draft, jobs)
    audit.record(
        db,
        by=by,
        action=f"borrador.{job.name}",
        entity=ENTITY,
        entity_id=draft.id,
        paciente_id=draft.paciente_id,
    )


def _await_worker(db: Session, draft: Draft, job: RowJob[Draft]) -> None:
    job.await_worker(draft)
    audit.record_system(
        db,
        action=f"borrador.{job.name}",
        entity=ENTITY,
        entity_id=draft.id,
        paciente_id=draft.paciente_id,
    )
