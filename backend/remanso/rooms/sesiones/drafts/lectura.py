"""The acts of a therapist on the analysis of a draft, as they read it."""

from collections.abc import Callable, Collection
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.edge.access import Actor
from remanso.engines.language.base import Analisis, Segmento
from remanso.engines.language.renaming import tell
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
from remanso.rooms.sesiones.analysis.steps import turns_of
from remanso.rooms.sesiones.drafts import queries
from remanso.rooms.sesiones.drafts.editing import effective_values
from remanso.rooms.sesiones.drafts.errors import StaleVersionError
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.rooms.sesiones.drafts.service import ENTITY, touch


class Reading(NamedTuple):
    """Who reads which draft, as it was in which version."""

    by: Actor
    draft_id: UUID
    version: int | None


def mark(db: Session, reading: Reading, edit: AfirmacionEdit) -> Draft:
    """Mark a statement, or take it into the private notes; both can be undone.

    Raises `NotFoundError`, `StaleVersionError`, `NoAnalysisError`, `StatementChangedError`, and
    `InvalidError` where the notes are full.
    """
    draft = _opened(db, reading)
    analisis = analysis_in(draft.analisis)
    statement = statement_at(analisis, edit)
    turns = turns_of(effective_values.transcript(draft))
    changed = {"analisis"}
    if edit.en_notas is not None and edit.en_notas != statement.en_notas:
        changed.add("notas_privadas")
        draft.notas_privadas = noted(draft.notas_privadas, statement, turns, taken=edit.en_notas)
    _rewrite(db, draft, analisis, marked(analisis, statement, edit), turns)
    return _kept(db, reading, draft, action="borrador.afirmacion.marcar", changed=changed)


def add(db: Session, reading: Reading, data: AnadidaCreate) -> Draft:
    """Add words of a turn to the analysis, and to a newer one that is proposed beside it.

    Raises as `mark`, and `InvalidError` for words that nobody said there, `TooManyAddedError`.
    """
    return _changed_added(
        db,
        reading,
        lambda analisis, turns: with_added(analisis, turns, data),
        action="borrador.afirmacion.anadir",
    )


def remove(db: Session, reading: Reading, segmento: int) -> Draft:
    """Take away what was added of a turn. Raises as `mark`."""
    return _changed_added(
        db,
        reading,
        lambda analisis, turns: without_added(analisis, turns, segmento),
        action="borrador.afirmacion.quitar",
    )


def _changed_added(
    db: Session,
    reading: Reading,
    change: Callable[[Analisis, list[Segmento]], Analisis],
    *,
    action: str,
) -> Draft:
    draft = _opened(db, reading)
    analisis = analysis_in(draft.analisis)
    turns = turns_of(effective_values.transcript(draft))
    _rewrite(db, draft, analisis, change(analisis, turns), turns)
    if draft.analisis_propuesto not in (None, draft.analisis):
        _propose(db, draft, change(analysis_in(draft.analisis_propuesto), turns), turns)
    return _kept(db, reading, draft, action=action, changed={"analisis"})


def _opened(db: Session, reading: Reading) -> Draft:
    draft = queries.lock(db, by=reading.by, draft_id=reading.draft_id)
    if reading.version is not None and reading.version != draft.version:
        raise StaleVersionError
    return draft


def _rewrite(
    db: Session, draft: Draft, before: Analisis, after: Analisis, turns: list[Segmento]
) -> None:
    """Write the analysis, and its texts as far as nobody wrote them by hand."""
    personas = personas_of(db, draft)
    was, now = tell(before, turns, personas), tell(after, turns, personas)
    written = effective_values.written_by_hand(draft)
    alone = draft.analisis_propuesto in (None, draft.analisis)
    if alone:
        draft.analisis_ia, draft.analisis_ia_paciente = now.profesional, now.paciente
    if draft.analisis_propuesto is not None and alone:
        draft.analisis_propuesto = after.model_dump(mode="json")
    draft.analisis = after.model_dump(mode="json")
    _write_over(
        draft,
        effective_values.Written(
            now.profesional if written.profesional == was.profesional else written.profesional,
            now.paciente if written.paciente == was.paciente else written.paciente,
        ),
    )


def _propose(db: Session, draft: Draft, analisis: Analisis, turns: list[Segmento]) -> None:
    written = effective_values.written_by_hand(draft)
    proposal = tell(analisis, turns, personas_of(db, draft))
    draft.analisis_propuesto = analisis.model_dump(mode="json")
    draft.analisis_ia, draft.analisis_ia_paciente = proposal.profesional, proposal.paciente
    _write_over(draft, written)


def _write_over(draft: Draft, written: effective_values.Written) -> None:
    draft.analisis_ia_editado = written.profesional
    draft.analisis_ia_paciente_editado = written.paciente
    draft.analisis_editado_intento = effective_values.analysis_attempt(draft)


def _kept(
    db: Session, reading: Reading, draft: Draft, *, action: str, changed: Collection[str]
) -> Draft:
    touch(draft)
    db.flush()
    audit.record(
        db,
        by=reading.by,
        action=action,
        entity=ENTITY,
        entity_id=draft.id,
        changed=changed,
    )
    return draft
