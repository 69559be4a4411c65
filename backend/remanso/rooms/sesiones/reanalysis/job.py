"""The analysis of a saved session, in the background: what it reads, and where it writes."""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Row
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.scope import TerapeutaScope
from remanso.engines.jobs.base import Enqueuer, Lane, Work
from remanso.engines.jobs.rows.processed import RUNNING, Estado
from remanso.engines.jobs.rows.row_job import RowJob
from remanso.engines.language.base import LanguageEngine
from remanso.engines.language.material import Material
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.sesiones import queries
from remanso.rooms.sesiones.analysis.consent import check_analysis, check_consent
from remanso.rooms.sesiones.analysis.context import read_around
from remanso.rooms.sesiones.analysis.lectura import is_read
from remanso.rooms.sesiones.analysis.steps import Analysed, Analyser, is_enough, notes_in
from remanso.rooms.sesiones.analysis.voice_names import turns_of_sesion
from remanso.rooms.sesiones.analysis_parts import PartStore
from remanso.rooms.sesiones.errors import AnalysisRunningError, NothingToAnalyseError
from remanso.rooms.sesiones.models import Sesion, SesionParte
from remanso.rooms.sesiones.saved.presenting import present_progress
from remanso.rooms.sesiones.saved.schemas import SesionProgress
from remanso.rooms.sesiones.saved.service import ENTITY, get, lock

ANALYSIS = RowJob("analisis-sesion", Lane.LANGUAGE, Sesion, Estado.PROCESANDO)
_PARTS = PartStore(SesionParte, SesionParte.sesion_id)


def start_analysis(db: Session, *, by: Actor, sesion_id: UUID, jobs: Enqueuer) -> Sesion:
    """Begin to analyse a saved session.

    Raises `NothingToAnalyseError`, `ConsentRequiredError`, `AnalysisRunningError`,
    `SesionNotFoundError`.
    """
    sesion = lock(db, by=by, sesion_id=sesion_id)
    if sesion.estado in RUNNING:
        raise AnalysisRunningError
    if not is_enough(_material_of(sesion)):
        raise NothingToAnalyseError
    check_consent(db, sesion, Finalidad.ANALIZAR)
    ANALYSIS.begin(db, sesion, jobs)
    audit.record(
        db,
        by=by,
        action="sesion.analisis",
        entity=ENTITY,
        entity_id=sesion.id,
        paciente_id=sesion.paciente_id,
    )
    return sesion


def begin_anew(db: Session, sesion: Sesion, jobs: Enqueuer) -> None:
    """Analyse a session again whose analysis ran on words that have gone; if any are left."""
    if is_enough(_material_of(sesion)):
        ANALYSIS.begin(db, sesion, jobs)
    else:
        sesion.estado, sesion.progreso = Estado.COMPLETADO, 0


def follow(database: Database, *, by: Actor, sesion_id: UUID) -> SesionProgress:
    """See how an analysis goes; where it shows a text, that is a reading and audited.

    Raises `SesionNotFoundError`.
    """
    with database.read() as db:
        sesion = get(db, terapeuta_id=by.user_id, sesion_id=sesion_id)
        progress = present_progress(sesion)
    if progress.shows_a_text:
        audit.record_repeated_read(
            database,
            by=by,
            action="sesion.read",
            entity=ENTITY,
            entity_id=sesion.id,
            paciente_id=sesion.paciente_id,
        )
    return progress


def list_under_way(db: Session, *, by: Actor) -> Sequence[Row[*tuple[Any, ...]]]:
    """The therapist's saved sessions whose analysis runs, or failed."""
    return queries.list_under_way(db, scope=TerapeutaScope.of(by))


def sesion_work(
    database: Database, language: LanguageEngine, *, keep: Callable[[Sesion, Analysed], None]
) -> Work:
    """What one process does for saved sessions; `keep` takes what was found."""
    analyser = Analyser(
        language=language,
        material=_material_of,
        keep=keep,
        around=read_around,
        standing=lambda sesion: sesion.analisis,
        check=check_analysis,
        parts=_PARTS,
    )
    return Work([ANALYSIS.done_by(database, analyser.run)], [_PARTS.sweep(database)])


def _material_of(sesion: Sesion) -> Material:
    return Material(
        segmentos=turns_of_sesion(sesion),
        notas=notes_in(sesion),
        num_voces=sesion.num_voces,
    )


def keep_analysis(sesion: Sesion, analysed: Analysed) -> bool:
    """Write the result beside what the therapist wrote, marked or added.

    Nobody approved the patient's version. Answers whether the session itself says it now.
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
    return untouched
