"""Analysing a saved session in the background: what it says anew is found by who asks about it."""

from sqlalchemy.orm import object_session

from remanso.core.db import Database
from remanso.engines.jobs.base import Work
from remanso.engines.language.base import LanguageEngine
from remanso.rooms.asistente.search.indexing import Indexer
from remanso.rooms.sesiones.analysis.steps import Analysed
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.reading.written import written_in
from remanso.rooms.sesiones.reanalysis import job


def sesion_work(database: Database, language: LanguageEngine, indexer: Indexer) -> Work:
    """What one process does for saved sessions."""

    def keep(sesion: Sesion, analysed: Analysed) -> None:
        if not job.keep_analysis(sesion, analysed):
            return
        db = object_session(sesion)
        assert db is not None
        db.flush()
        indexer.saved(db, written_in(sesion))

    return job.sesion_work(database, language, keep=keep)
