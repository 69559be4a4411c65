"""The background work of drafts: transcriptions and analyses."""

from remanso.borradores.analysing import keep, material_of
from remanso.borradores.models import Draft, DraftParte
from remanso.borradores.reconciling import DraftReconciler
from remanso.borradores.starting import ANALYSIS, TRANSCRIPTION
from remanso.borradores.transcribing import Transcriber
from remanso.core.db import Database
from remanso.engines.jobs.base import JobKind, Work
from remanso.engines.registry import Engines
from remanso.sesiones.analysing import Analyser
from remanso.sesiones.parts import PartStore
from remanso.sesiones.surroundings import around
from remanso.settings import Settings


def draft_work(settings: Settings, database: Database, engines: Engines) -> Work:
    """What one process does for drafts."""
    work_dir = settings.data_path / "work"
    parts = PartStore(DraftParte, DraftParte.draft_id)
    transcriber = Transcriber(
        database=database, speech=engines.speech, storage=engines.storage, work_dir=work_dir
    )
    analyser = Analyser(
        database=database,
        language=engines.language,
        row=Draft,
        material=material_of,
        keep=keep,
        around=around,
        standing=lambda draft: draft.analisis,
        parts=parts,
    )
    return Work(
        kinds=[JobKind(TRANSCRIPTION, transcriber.run), JobKind(ANALYSIS, analyser.run)],
        reconciler=DraftReconciler(
            database=database, storage=engines.storage, work_dir=work_dir, parts=parts
        ),
    )
