"""The acts of a therapist on the analysis of a saved session, as they read it."""

from collections.abc import Callable, Collection
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.edge.access import Actor
from remanso.engines.language.base import Analisis, Segmento
from remanso.engines.language.renaming import Told
from remanso.engines.language.renaming import tell as told
from remanso.rooms.sesiones.analysis.context import personas_of
from remanso.rooms.sesiones.analysis.lectura import (
    AfirmacionEdit,
    AnadidaCreate,
    analysis_in,
    marked,
    noted,
    statement_at,
    with_added,
    without_added,
)
from remanso.rooms.sesiones.analysis.voice_names import turns_of_sesion
from remanso.rooms.sesiones.errors import StaleSesionError
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.reading.search_hook import Follower, tell
from remanso.rooms.sesiones.saved.service import ENTITY, lock

Change = Callable[[Analisis], Analisis]


class Reading(NamedTuple):
    """Who reads which session, and what else has to know of it."""

    by: Actor
    sesion_id: UUID
    version: int | None
    follower: Follower


def mark(db: Session, reading: Reading, edit: AfirmacionEdit) -> Sesion:
    """Mark a statement, or take it into the private notes; both can be undone.

    Raises `SesionNotFoundError`, `StaleSesionError`, `NoAnalysisError`, `StatementChangedError`,
    and `InvalidError` where the notes are full.
    """
    sesion = _opened(db, reading)
    analisis = analysis_in(sesion.analisis)
    statement = statement_at(analisis, edit)
    turns = turns_of_sesion(sesion)
    changed = {"analisis"}
    if edit.en_notas is not None and edit.en_notas != statement.en_notas:
        changed.add("notas_privadas")
        sesion.notas_privadas = noted(sesion.notas_privadas, statement, turns, taken=edit.en_notas)
    _rewrite(db, sesion, analisis, marked(analisis, statement, edit), turns)
    return _kept(db, reading, sesion, action="sesion.afirmacion.marcar", changed=changed)


def add(db: Session, reading: Reading, data: AnadidaCreate) -> Sesion:
    """Add words of a turn to the analysis, and to a newer one that is proposed beside it.

    Raises as `mark`, and `InvalidError` for words that nobody said there, `TooManyAddedError`.
    """
    return _changed_added(
        db,
        reading,
        lambda analisis, turns: with_added(analisis, turns, data),
        action="sesion.afirmacion.anadir",
    )


def remove(db: Session, reading: Reading, segmento: int) -> Sesion:
    """Take away what was added of a turn. Raises as `mark`."""
    return _changed_added(
        db,
        reading,
        lambda analisis, turns: without_added(analisis, turns, segmento),
        action="sesion.afirmacion.quitar",
    )


def _changed_added(
    db: Session,
    reading: Reading,
    change: Callable[[Analisis, list[Segmento]], Analisis],
    *,
    action: str,
) -> Sesion:
    sesion = _opened(db, reading)
    analisis = analysis_in(sesion.analisis)
    turns = turns_of_sesion(sesion)
    beside = _beside(sesion)
    _rewrite(db, sesion, analisis, change(analisis, turns), turns)
    if beside is not None:
        _propose(db, sesion, change(beside, turns), turns)
    return _kept(db, reading, sesion, action=action, changed={"analisis"})


def _opened(db: Session, reading: Reading) -> Sesion:
    sesion = lock(db, by=reading.by, sesion_id=reading.sesion_id)
    if reading.version is not None and reading.version != sesion.version:
        raise StaleSesionError
    return sesion


def _beside(sesion: Sesion) -> Analisis | None:
    """A newer analysis that waits to be taken; the present one may be its own proposal too."""
    if sesion.analisis_propuesto in (None, sesion.analisis):
        return None
    return analysis_in(sesion.analisis_propuesto)


def _rewrite(
    db: Session, sesion: Sesion, before: Analisis, after: Analisis, turns: list[Segmento]
) -> None:
    """Write the analysis, and its texts as far as nobody wrote them by hand.

    The patient's was approved word by word: it changes only where the engine wrote each of them.
    """
    personas = personas_of(db, sesion)
    was, now = told(before, turns, personas), told(after, turns, personas)
    alone = _beside(sesion) is None
    by_engine = {was.profesional, sesion.analisis_ia_propuesta if alone else was.profesional}
    if sesion.analisis_ia in by_engine:
        sesion.analisis_ia = now.profesional
    if sesion.analisis_ia_paciente and sesion.analisis_ia_paciente == was.paciente:
        sesion.analisis_ia_paciente = now.paciente or None
    if sesion.analisis_propuesto is not None and alone:
        sesion.analisis_propuesto = after.model_dump(mode="json")
    sesion.analisis = after.model_dump(mode="json")
    if alone:
        _tell_proposal(sesion, now)


def _propose(db: Session, sesion: Sesion, analisis: Analisis, turns: list[Segmento]) -> None:
    sesion.analisis_propuesto = analisis.model_dump(mode="json")
    _tell_proposal(sesion, told(analisis, turns, personas_of(db, sesion)))


def _tell_proposal(sesion: Sesion, proposal: Told) -> None:
    sesion.analisis_ia_propuesta = proposal.profesional
    sesion.analisis_ia_paciente_propuesta = proposal.paciente or None


def _kept(
    db: Session, reading: Reading, sesion: Sesion, *, action: str, changed: Collection[str]
) -> Sesion:
    sesion.version += 1
    db.flush()
    tell(db, reading.follower, sesion)
    audit.record(
        db,
        by=reading.by,
        action=action,
        entity=ENTITY,
        entity_id=sesion.id,
        changed=changed,
    )
    return sesion
