"""Reads of sessions, each starting from the therapist whose sessions they are."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, func, select
from sqlalchemy.orm import Session

from remanso.core.paging import Page
from remanso.sesiones.models import Sesion, TipoSesion

RECENT = 8

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
    """Totals of each patient in scope beside their `RECENT` newest sessions, in one statement."""
    patient = Sesion.paciente_id
    ranked = (
        select(
            Sesion.paciente_id,
            Sesion.fecha,
            Sesion.duracion_minutos,
            func.row_number()
            .over(partition_by=patient, order_by=(Sesion.fecha.desc(), Sesion.numero_sesion.desc()))
            .label("place"),
            func.count().over(partition_by=patient).label("total_sesiones"),
            func.sum(Sesion.duracion_minutos)
            .over(partition_by=patient)
            .label("total_tiempo_minutos"),
        )
        .where(scope)
        .subquery()
    )
    return db.execute(
        select(ranked)
        .where(ranked.c.place <= RECENT)
        .order_by(ranked.c.paciente_id, ranked.c.place.desc())
    ).all()
