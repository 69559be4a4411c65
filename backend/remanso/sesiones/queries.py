"""Reads of sessions, each starting from the therapist whose sessions they are."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, String, and_, cast, func, select
from sqlalchemy.orm import Session, aliased

from remanso.core.paging import Page
from remanso.sesiones.models import Sesion, TipoSesion

RECENT = 8
# A patient as text: making a UUID of every row would cost more than finding the rows.
_KEY = cast(Sesion.paciente_id, String).label("key")

_SHORT = (
    Sesion.id,
    Sesion.paciente_id,
    Sesion.terapeuta_id,
    Sesion.fecha,
    Sesion.numero_sesion,
    Sesion.tipo_sesion,
    Sesion.tipo_sesion_id,
    TipoSesion.nombre.label("tipo_propio"),
    Sesion.duracion_minutos,
    Sesion.num_voces,
    Sesion.created_at,
    Sesion.compartir_notas,
    Sesion.compartir_transcripcion,
    Sesion.compartir_video,
    Sesion.compartir_analisis,
    Sesion.transcripcion_preview,
    Sesion.video_key.is_not(None).label("tiene_video"),
    Sesion.transcripcion_preview.is_not(None).label("tiene_transcripcion"),
    Sesion.analisis_ia.is_not(None).label("tiene_analisis"),
)


def resumenes(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID, page: Page
) -> Sequence[Row[*tuple[Any, ...]]]:
    """A patient's sessions, newest first, as columns and without the long texts."""
    statement: Select[*tuple[Any, ...]] = (
        select(*_SHORT)
        .outerjoin(TipoSesion, TipoSesion.id == Sesion.tipo_sesion_id)
        .where(Sesion.paciente_id == paciente_id, Sesion.terapeuta_id == terapeuta_id)
        .order_by(Sesion.fecha.desc(), Sesion.numero_sesion.desc())
    )
    return page.rows(db, statement)


def find(db: Session, *, terapeuta_id: UUID, sesion_id: UUID) -> Sesion | None:
    """The session, if it is this therapist's."""
    return db.scalar(
        select(Sesion).where(Sesion.id == sesion_id, Sesion.terapeuta_id == terapeuta_id)
    )


def find_by_draft(db: Session, *, terapeuta_id: UUID, draft_id: UUID) -> Sesion | None:
    """The session that was written from a draft."""
    return db.scalar(
        select(Sesion).where(Sesion.draft_id == draft_id, Sesion.terapeuta_id == terapeuta_id)
    )


def find_tipo(db: Session, *, terapeuta_id: UUID, tipo_id: UUID) -> TipoSesion | None:
    """The session type, if it is this therapist's."""
    return db.scalar(
        select(TipoSesion).where(TipoSesion.id == tipo_id, TipoSesion.terapeuta_id == terapeuta_id)
    )


def tipos(
    db: Session, *, terapeuta_id: UUID, activo: bool | None, page: Page
) -> Sequence[TipoSesion]:
    """The therapist's own types by name; `activo` narrows to those offered or withdrawn."""
    statement = (
        select(TipoSesion)
        .where(TipoSesion.terapeuta_id == terapeuta_id)
        .order_by(TipoSesion.nombre, TipoSesion.id)
    )
    if activo is not None:
        statement = statement.where(TipoSesion.activo == activo)
    return [row.TipoSesion for row in page.rows(db, statement)]


def numero_taken(db: Session, *, paciente_id: UUID, numero: int) -> bool:
    """Whether one of the patient's sessions has that number."""
    taken = select(Sesion.id).where(
        Sesion.paciente_id == paciente_id, Sesion.numero_sesion == numero
    )
    return db.execute(taken).first() is not None


def next_numero(db: Session, *, paciente_id: UUID) -> int:
    """The highest number of the patient's sessions plus one."""
    highest = select(func.max(Sesion.numero_sesion)).where(Sesion.paciente_id == paciente_id)
    return (db.scalar(highest) or 0) + 1


def totals(db: Session, scope: ColumnElement[bool]) -> Sequence[Row[*tuple[Any, ...]]]:
    """The number, minutes and newest date of the sessions of each patient in scope."""
    statement = (
        select(
            Sesion.paciente_id,
            _KEY,
            func.count().label("total_sesiones"),
            func.sum(Sesion.duracion_minutos).label("total_tiempo_minutos"),
            func.max(Sesion.fecha).label("ultima_sesion"),
        )
        .where(scope)
        .group_by(Sesion.paciente_id)
    )
    return db.execute(statement).all()


def recent_minutes(db: Session, scope: ColumnElement[bool]) -> Sequence[Row[str, int | None]]:
    """The minutes of the newest sessions of each patient in scope, oldest first, by patient's key.

    At least `RECENT` of them where there are so many: those of the same moment all come.
    """
    of_patient = (
        select(Sesion.paciente_id, func.min(Sesion.fecha).label("first"))
        .where(scope)
        .group_by(Sesion.paciente_id)
        .subquery()
    )
    # A moment to start from is found in an index; ranking every session is six times slower.
    newer = aliased(Sesion)
    since = (
        select(newer.fecha)
        .where(newer.paciente_id == of_patient.c.paciente_id)
        .order_by(newer.fecha.desc())
        .limit(1)
        .offset(RECENT - 1)
        .scalar_subquery()
    )
    recent = and_(
        Sesion.paciente_id == of_patient.c.paciente_id,
        Sesion.fecha >= func.coalesce(since, of_patient.c.first),
    )
    return db.execute(
        select(_KEY, Sesion.duracion_minutos)
        .select_from(of_patient)
        .join(Sesion, recent)
        .order_by(Sesion.paciente_id, Sesion.fecha, Sesion.numero_sesion)
    ).all()
