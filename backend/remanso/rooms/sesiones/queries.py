"""Reads of sessions, each starting from the therapist whose sessions they are."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import Row, Select, func, select
from sqlalchemy.orm import Session

from remanso.core.paging import Page
from remanso.core.times import utcnow
from remanso.engines.jobs.processed import RUNNING, Estado
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.reproduccion.service import is_sound_only
from remanso.rooms.sesiones.models import READ_BY_TERAPEUTA, EstadisticaPaciente, Sesion, TipoSesion

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
    Sesion.version,
    Sesion.transcripcion_preview,
    Sesion.video_key,
    Sesion.video_key.is_not(None).label("tiene_video"),
    is_sound_only(Sesion.video_key).label("solo_audio"),
    Sesion.transcripcion_preview.is_not(None).label("tiene_transcripcion"),
    Sesion.analisis_ia.is_not(None).label("tiene_analisis"),
)

ESTADISTICAS = select(
    EstadisticaPaciente.paciente_id,
    EstadisticaPaciente.total_sesiones,
    EstadisticaPaciente.total_tiempo_minutos,
    EstadisticaPaciente.ultima_sesion,
    EstadisticaPaciente.duraciones_recientes,
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


def under_way(db: Session, *, terapeuta_id: UUID) -> Sequence[Row[*tuple[Any, ...]]]:
    """The therapist's sessions whose analysis runs, or failed."""
    statement: Select[*tuple[Any, ...]] = select(
        Sesion.id,
        Sesion.paciente_id,
        pacientes.nombre_of(Sesion.paciente_id),
        pacientes.apellido_of(Sesion.paciente_id),
        Sesion.numero_sesion,
        Sesion.fecha,
        Sesion.estado,
        Sesion.progreso,
        Sesion.mensaje_error,
        Sesion.transcripcion_preview.is_not(None).label("tiene_transcripcion"),
        Sesion.analisis_ia.is_not(None).label("tiene_analisis"),
    ).where(Sesion.terapeuta_id == terapeuta_id, Sesion.estado.in_({*RUNNING, Estado.FALLIDO}))
    return db.execute(statement).all()


def textos(
    db: Session, *, terapeuta_id: UUID, sesiones: Collection[UUID]
) -> Sequence[Row[*tuple[Any, ...]]]:
    """What these of the therapist's sessions say."""
    statement: Select[*tuple[Any, ...]] = select(
        Sesion.id.label("sesion_id"),
        Sesion.paciente_id,
        Sesion.numero_sesion,
        Sesion.fecha,
        *(getattr(Sesion, name) for name in READ_BY_TERAPEUTA),
    ).where(Sesion.terapeuta_id == terapeuta_id, Sesion.id.in_(sesiones))
    return db.execute(statement).all()


def breves(
    db: Session,
    *,
    terapeuta_id: UUID,
    paciente_id: UUID | None,
    desde: datetime | None,
    hasta: datetime | None,
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The therapist's sessions without any text, newest first; before `hasta`."""
    statement: Select[*tuple[Any, ...]] = (
        select(
            Sesion.id,
            Sesion.paciente_id,
            pacientes.nombre_of(Sesion.paciente_id),
            pacientes.apellido_of(Sesion.paciente_id),
            Sesion.numero_sesion,
            Sesion.fecha,
            Sesion.duracion_minutos,
        )
        .where(Sesion.terapeuta_id == terapeuta_id)
        .order_by(Sesion.fecha.desc(), Sesion.numero_sesion.desc())
    )
    if paciente_id is not None:
        statement = statement.where(Sesion.paciente_id == paciente_id)
    if desde is not None:
        statement = statement.where(Sesion.fecha >= desde)
    if hasta is not None:
        statement = statement.where(Sesion.fecha < hasta)
    return db.execute(statement).all()


def analisis(
    db: Session, *, terapeuta_id: UUID, sesiones: Collection[UUID]
) -> Sequence[Row[*tuple[Any, ...]]]:
    """What was found in these of the therapist's sessions, and what is proposed for them."""
    statement: Select[*tuple[Any, ...]] = select(
        Sesion.id, Sesion.analisis, Sesion.analisis_propuesto
    ).where(Sesion.terapeuta_id == terapeuta_id, Sesion.id.in_(sesiones))
    return db.execute(statement).all()


def segmentos(
    db: Session, *, terapeuta_id: UUID, sesiones: Collection[UUID]
) -> Sequence[Row[UUID, JsonValue]]:
    """The transcripts of these of the therapist's sessions, by turns."""
    statement = select(Sesion.id, Sesion.segmentos).where(
        Sesion.terapeuta_id == terapeuta_id, Sesion.id.in_(sesiones)
    )
    return db.execute(statement).all()


def count(db: Session, *, terapeuta_id: UUID) -> int:
    """How many sessions the therapist has written."""
    statement = select(func.count()).where(Sesion.terapeuta_id == terapeuta_id)
    return db.execute(statement).scalar_one()


def numbered(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID, numero: int | None
) -> UUID | None:
    """The patient's session of that number; without one, their newest."""
    statement = select(Sesion.id).where(
        Sesion.terapeuta_id == terapeuta_id, Sesion.paciente_id == paciente_id
    )
    if numero is not None:
        return db.scalar(statement.where(Sesion.numero_sesion == numero))
    newest_first = (Sesion.fecha.desc(), Sesion.numero_sesion.desc())
    return db.scalar(statement.order_by(*newest_first).limit(1))


def unknown(db: Session, *, known: Select[UUID], at_most: int) -> Sequence[Sesion]:
    """Some of the sessions that are not among `known`."""
    return db.scalars(
        select(Sesion).where(Sesion.id.not_in(known)).order_by(Sesion.id).limit(at_most)
    ).all()


def last_fecha(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> datetime | None:
    """When a patient's last session was; one that is dated ahead has not been."""
    return db.scalar(
        select(func.max(Sesion.fecha)).where(
            Sesion.paciente_id == paciente_id,
            Sesion.terapeuta_id == terapeuta_id,
            Sesion.fecha <= utcnow(),
        )
    )


def previous_analysis(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID, before: datetime
) -> str | None:
    """What was written of the last analysed session before that moment."""
    return db.scalar(
        select(Sesion.analisis_ia)
        .where(
            Sesion.paciente_id == paciente_id,
            Sesion.terapeuta_id == terapeuta_id,
            Sesion.fecha < before,
            Sesion.analisis_ia.is_not(None),
        )
        .order_by(Sesion.fecha.desc(), Sesion.numero_sesion.desc())
        .limit(1)
    )


def find(
    db: Session, *, terapeuta_id: UUID, sesion_id: UUID, locked: bool = False
) -> Sesion | None:
    """The session, if it is this therapist's; `locked` for this transaction alone."""
    statement = select(Sesion).where(Sesion.id == sesion_id, Sesion.terapeuta_id == terapeuta_id)
    return db.scalar(statement.with_for_update() if locked else statement)


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


def find_tipo_locked(db: Session, *, terapeuta_id: UUID, tipo_id: UUID) -> TipoSesion | None:
    """The session type, if it is this therapist's, changed by this transaction alone.

    Sessions that point to it still go in meanwhile.
    """
    return db.scalar(
        select(TipoSesion)
        .where(TipoSesion.id == tipo_id, TipoSesion.terapeuta_id == terapeuta_id)
        .with_for_update(key_share=True)
    )


def keep_tipo(db: Session, *, terapeuta_id: UUID, tipo_id: UUID) -> TipoSesion | None:
    """The session type, if it is this therapist's, there until this transaction ends."""
    return db.scalar(
        select(TipoSesion)
        .where(TipoSesion.id == tipo_id, TipoSesion.terapeuta_id == terapeuta_id)
        .with_for_update(read=True, key_share=True)
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


def locked_with_video(db: Session, *, key: str) -> Sequence[Sesion]:
    """The session that has a video, kept from every other writer."""
    return db.scalars(select(Sesion).where(Sesion.video_key == key).with_for_update()).all()


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


def find_untimed(db: Session, *, video_key: str) -> Sesion | None:
    """The session with this recording, if nobody said how long it was; no other act changes it."""
    return db.scalar(
        select(Sesion)
        .where(Sesion.video_key == video_key, Sesion.duracion_minutos.is_(None))
        .with_for_update()
    )


def totals(db: Session, paciente_id: UUID) -> Row[int, int | None, datetime | None]:
    """The number, minutes and newest date of a patient's sessions."""
    return db.execute(
        select(func.count(), func.sum(Sesion.duracion_minutos), func.max(Sesion.fecha)).where(
            Sesion.paciente_id == paciente_id
        )
    ).one()


def recent_minutes(db: Session, paciente_id: UUID) -> Sequence[int | None]:
    """The minutes of a patient's newest sessions, the newest first."""
    return db.scalars(
        select(Sesion.duracion_minutos)
        .where(Sesion.paciente_id == paciente_id)
        .order_by(Sesion.fecha.desc(), Sesion.numero_sesion.desc())
        .limit(RECENT)
    ).all()
