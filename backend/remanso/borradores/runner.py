"""Brings the jobs of drafts and the engine that runs them together."""

from remanso.borradores.analysing import Analyser
from remanso.borradores.reconciling import DraftReconciler
from remanso.borradores.starting import ANALYSIS, TRANSCRIPTION
from remanso.borradores.transcribing import Transcriber
from remanso.core.db import Database
from remanso.engines.jobs.base import JobKind
from remanso.engines.jobs.runner import SILENT_AFTER_SECONDS, JobRunner
from remanso.engines.registry import Engines
from remanso.settings import Settings


def build_runner(
    settings: Settings,
    database: Database,
    engines: Engines,
    *,
    embedded: bool | None = None,
    silent_after: float = SILENT_AFTER_SECONDS,
) -> JobRunner:
    """The background work of one process; without `embedded` the settings say if it runs jobs.

    `silent_after` is in seconds: how long a worker may be silent before others take over.
    """
    work_dir = settings.data_path / "work"
    transcriber = Transcriber(
        database=database, speech=engines.speech, storage=engines.storage, work_dir=work_dir
    )
    analyser = Analyser(database=database, language=engines.language)
    return JobRunner(
        address=settings.jobs_address,
        database=database,
        kinds=[JobKind(TRANSCRIPTION, transcriber.run), JobKind(ANALYSIS, analyser.run)],
        reconciler=DraftReconciler(database=database, storage=engines.storage, work_dir=work_dir),
        works=bool(settings.workers_embedded) if embedded is None else embedded,
        silent_after=silent_after,
    )
