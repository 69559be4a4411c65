"""The analysis of a saved session, in the background: what it reads, and where it writes."""

import time
from collections.abc import Sequence
from functools import partial
from typing import Any
from uuid import UUID

from sqlalchemy import Row
from sqlalchemy.orm import Session, object_session

from remanso.core import audit
from remanso.core.db import Database
from remanso.core.edge.access import Actor
from remanso.engines.jobs.base import Enqueuer, JobKind, Lane, Work
from remanso.engines.jobs.processed import RUNNING, Estado, JobTable, RowReconciler
from remanso.engines.language.base import LanguageEngine, Material
from remanso.rooms.sesiones import queries
from remanso.rooms.sesiones.analysis.context import around
from remanso.rooms.sesiones.analysis.lectura import is_read
from remanso.rooms.sesiones.analysis.steps import Analysed, Analyser, is_enough, notes_in
from remanso.rooms.sesiones.analysis.voice_names import turns_of_sesion
from remanso.rooms.sesiones.analysis_parts import PartStore
from remanso.rooms.sesiones.errors import AnalysisRunningError, NothingToAnalyseError
from remanso.rooms.sesiones.models import Sesion, SesionParte
from remanso.rooms.sesiones.reading.search_hook import Follower, tell
from remanso.rooms.sesiones.saved.service import ENTITY, get, lock

ANALYSIS = "analisis-sesion"
_SWEEP_SECONDS = 3600.0
_PARTS = PartStore(SesionParte, SesionParte.sesion_id)
SESIONES = JobTable(Sesion, {Estado.PROCESANDO: (ANALYSIS, Lane.LANGUAGE)})


def start_analysis(db: Session, *, by: Actor, sesion_id: UUID, jobs: Enqueuer) -> Sesion:
    """Begin to analyse a saved session.

    Raises `NothingToAnalyseError`, `AnalysisRunningError`, `SesionNotFoundError`.
    """
    sesion = lock(db, by=by, sesion_id=sesion_id)
    if sesion.estado in RUNNING:
        raise AnalysisRunningError
    if not is_enough(_material_of(sesion)):
        raise NothingToAnalyseError
    SESIONES.begin(db, sesion, Estado.PROCESANDO, jobs)
    audit.record(db, by=by, action="sesion.analisis", entity=ENTITY, entity_id=sesion.id)
    return sesion


def follow(database: Database, *, by: Actor, sesion_id: UUID) -> Sesion:
    """See how an analysis goes; where one is shown, that is a reading and audited.

    Raises `SesionNotFoundError`.
    """
    with database.read() as db:
        sesion = get(db, terapeuta_id=by.user_id, sesion_id=sesion_id)
    shown = (
        sesion.analisis_ia,
        sesion.analisis_ia_paciente,
        sesion.analisis_ia_paciente_propuesta,
    )
    if any(shown):
        audit.record_repeated_read(
            database, by=by, action="sesion.read", entity=ENTITY, entity_id=sesion.id
        )
    return sesion


def under_way(db: Session, *, by: Actor) -> Sequence[Row[*tuple[Any, ...]]]:
    """The therapist's saved sessions whose analysis runs, or failed."""
    return queries.under_way(db, terapeuta_id=by.user_id)


def sesion_work(database: Database, language: LanguageEngine, follower: Follower) -> Work:
    """What one process does for saved sessions."""
    analyser = Analyser(
        database=database,
        language=language,
        row=Sesion,
        material=_material_of,
        keep=partial(_keep, follower),
        around=around,
        standing=lambda sesion: sesion.analisis,
        parts=_PARTS,
    )
    return Work(kinds=[JobKind(ANALYSIS, analyser.run)], reconciler=_SesionReconciler(database))


class _SesionReconciler(RowReconciler[Sesion]):
    """What the workers keep true about saved sessions."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, SESIONES)
        self._swept = -_SWEEP_SECONDS

    def sweep(self) -> None:
        """Forget the parts of analyses that nobody has tried again."""
        now = time.monotonic()
        if now - self._swept >= _SWEEP_SECONDS:
            self._swept = now
            with self._database.transaction() as db:
                _PARTS.expire(db)


def _material_of(sesion: Sesion) -> Material:
    return Material(
        segmentos=turns_of_sesion(sesion),
        notas=notes_in(sesion),
        num_voces=sesion.num_voces,
        fecha=sesion.fecha.date(),
    )


def _keep(follower: Follower, sesion: Sesion, analysed: Analysed) -> None:
    """Write the result beside what the therapist wrote, marked or added.

    Nobody approved the patient's version.
    """
    written = sesion.analisis_ia not in {None, sesion.analisis_ia_propuesta}
    untouched = not written and not is_read(sesion.analisis)
    sesion.analisis_propuesto = analysed.analisis
    if untouched or sesion.analisis is None:
        sesion.analisis = analysed.analisis
    sesion.analisis_ia_propuesta = analysed.profesional
    sesion.analisis_ia_paciente_propuesta = analysed.paciente or None
    if untouched:
        sesion.analisis_ia = analysed.profesional
        db = object_session(sesion)
        assert db is not None
        db.flush()
        tell(db, follower, sesion)
