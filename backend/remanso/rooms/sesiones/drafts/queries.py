"""Reads of drafts, each starting from the therapist whose drafts they are."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Row, Select, and_, func, or_
from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.cells.cell import length_of
from remanso.core.errors import NotFoundError
from remanso.core.paging import Page
from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.sesiones.drafts.models import Draft


def get(db: Session, *, by: Actor, draft_id: UUID) -> Draft:
    """The therapist's draft. Raises `NotFoundError` for absent and foreign alike."""
    return _required(find(db, by=by, draft_id=draft_id))


def lock(db: Session, *, by: Actor, draft_id: UUID) -> Draft:
    """The therapist's draft, kept from every other writer until the transaction ends.

    So is its patient. Raises `NotFoundError` for absent and foreign alike.
    """
    mine = TerapeutaScope.of(by).select(Draft, Draft.paciente_id)
    paciente_id = db.scalar(mine.where(Draft.id == draft_id))
    if paciente_id is None:
        raise NotFoundError
    # As everybody who takes both: the patient first.
    pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    return _required(find(db, by=by, draft_id=draft_id, locked=True))


def lock_any(db: Session, *, draft_id: UUID) -> Draft | None:
    """A draft, if it is still there, for the product's own work on it; whose it is, is known."""
    own_work = EveryOwner("the product's own work on a draft that it knows by its id")
    return own_work.get(db, Draft, draft_id, lock="update")


def find(db: Session, *, by: Actor, draft_id: UUID, locked: bool = False) -> Draft | None:
    """The therapist's draft, if it is still there."""
    own = TerapeutaScope.of(by)
    return own.get(db, Draft, draft_id, lock="update" if locked else None)


def list_of_paciente(db: Session, *, by: Actor, paciente_id: UUID) -> Sequence[Draft]:
    """A patient's drafts in full, the oldest first."""
    own = TerapeutaScope.of(by).select(Draft).where(Draft.paciente_id == paciente_id)
    return db.scalars(own.order_by(Draft.id)).all()


# Whether there is something to show, without reading the long texts themselves.
_NO_TURNS = length_of("[]")
_TRANSCRIBED = or_(
    func.length(Draft.segmentos) > _NO_TURNS, func.length(Draft.segmentos_editados) > _NO_TURNS
)
_ANALYSED = or_(
    Draft.analisis_ia.is_not(None),
    and_(Draft.analisis_ia_editado.is_not(None), Draft.analisis_ia_editado != ""),
)


_RESUMEN = (
    Draft.id.label("draft_id"),
    Draft.paciente_id,
    Draft.titulo,
    Draft.descripcion,
    Draft.tipo_sesion,
    Draft.tipo_sesion_id,
    Draft.fecha,
    Draft.num_voces,
    Draft.duracion_minutos,
    Draft.estado,
    Draft.progreso,
    Draft.mensaje_error,
    Draft.version,
    Draft.fecha_creacion,
    Draft.fecha_actualizacion,
    Draft.video_key,
    Draft.estado_upload,
    Draft.upload_progress,
    Draft.segundos_hechos,
    Draft.segundos_totales,
    Draft.procedencia_transcripcion,
    _TRANSCRIBED.label("transcrito"),
    _ANALYSED.label("analizado"),
)


def lock_with_video(db: Session, *, key: str) -> Sequence[Draft]:
    """The drafts with that video, changed by this transaction alone; whose it is, is known."""
    return db.scalars(
        EveryOwner("the caller has checked whose the recording is")
        .select(Draft)
        .where(Draft.video_key == key)
        .with_for_update()
    ).all()


def lock_of_paciente(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> Sequence[Draft]:
    """A patient's drafts, changed by this transaction alone."""
    mine = TerapeutaScope(terapeuta_id).select(Draft).where(Draft.paciente_id == paciente_id)
    return db.scalars(mine.order_by(Draft.id).with_for_update()).all()


def list_resumenes(
    db: Session, *, by: Actor, paciente_id: UUID, page: Page
) -> Sequence[Row[*tuple[Any, ...]]]:
    """A patient's drafts, newest first, as short columns only."""
    statement: Select[*tuple[Any, ...]] = (
        TerapeutaScope.of(by)
        .select(Draft, *_RESUMEN)
        .where(Draft.paciente_id == paciente_id)
        .order_by(Draft.fecha_actualizacion.desc(), Draft.id.desc())
    )
    return page.rows(db, statement)


def list_under_way(db: Session, *, by: Actor) -> Sequence[Row[*tuple[Any, ...]]]:
    """The therapist's drafts of every patient, as short columns only."""
    statement: Select[*tuple[Any, ...]] = TerapeutaScope.of(by).select(
        Draft,
        Draft.id,
        Draft.paciente_id,
        pacientes.nombre_of(Draft.paciente_id),
        pacientes.apellido_of(Draft.paciente_id),
        Draft.titulo,
        Draft.fecha,
        Draft.estado,
        Draft.progreso,
        Draft.mensaje_error,
        Draft.segundos_hechos,
        Draft.segundos_totales,
        Draft.fecha_actualizacion,
        Draft.segmentos_intento.is_not(None).label("tiene_transcripcion"),
        Draft.analisis_intento.is_not(None).label("tiene_analisis"),
    )
    return db.execute(statement).all()


def _required(draft: Draft | None) -> Draft:
    if draft is None:
        raise NotFoundError
    return draft
