"""The background work of drafts: transcriptions and analyses."""

from remanso.core.db import Database
from remanso.engines.jobs.base import Work
from remanso.engines.jobs.work_folder import WorkFolder
from remanso.engines.registry import Engines
from remanso.rooms.sesiones.analysis.consent import check_analysis
from remanso.rooms.sesiones.analysis.context import read_around
from remanso.rooms.sesiones.analysis.steps import Analyser
from remanso.rooms.sesiones.analysis_parts import PartStore
from remanso.rooms.sesiones.drafts.models import DraftParte
from remanso.rooms.sesiones.drafts.processing.analysing import keep, material_of
from remanso.rooms.sesiones.drafts.processing.blocks import forget_blocks
from remanso.rooms.sesiones.drafts.processing.enqueue import ANALYSIS, TRANSCRIPTION
from remanso.rooms.sesiones.drafts.processing.transcribing import Transcriber
from remanso.settings.product import Settings


def draft_work(settings: Settings, database: Database, engines: Engines) -> Work:
    """What one process does for drafts."""
    work = WorkFolder(settings.data_path / "work")
    parts = PartStore(DraftParte, DraftParte.draft_id)
    transcriber = Transcriber(speech=engines.speech, storage=engines.storage, work_dir=work.path)
    analyser = Analyser(
        language=engines.language,
        material=material_of,
        keep=keep,
        around=read_around,
        standing=lambda draft: draft.analisis,
        check=check_analysis,
        parts=parts,
    )
    transcription = TRANSCRIPTION.done_by(database, transcriber.run, forget=forget_blocks)
    return Work(
        [transcription, ANALYSIS.done_by(database, analyser.run)],
        [work.sweep([transcription]), parts.sweep(database)],
    )
