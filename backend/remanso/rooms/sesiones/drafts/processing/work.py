"""The background work of drafts: transcriptions and analyses."""

from remanso.core.db import Database
from remanso.engines.jobs.base import JobKind, Work
from remanso.engines.registry import Engines
from remanso.rooms.sesiones.analysis.context import around
from remanso.rooms.sesiones.analysis.steps import Analyser
from remanso.rooms.sesiones.analysis_parts import PartStore
from remanso.rooms.sesiones.drafts.models import Draft, DraftParte
from remanso.rooms.sesiones.drafts.processing.analysing import keep, material_of
from remanso.rooms.sesiones.drafts.processing.enqueue import ANALYSIS, TRANSCRIPTION
from remanso.rooms.sesiones.drafts.processing.reconciling import DraftReconciler
from remanso.rooms.sesiones.drafts.processing.transcribing import Transcriber
from remanso.settings.product import Settings


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
        reconciler=DraftReconciler(database=database, work_dir=work_dir, parts=parts),
    )
