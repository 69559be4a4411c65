"""Reads of sessions, each starting from the therapist whose sessions they are."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import ColumnElement, Row, Select, func
from sqlalchemy.orm import Session

from remanso.core.paging import Page
from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.core.times import utcnow
from remanso.engines.jobs.rows.processed import RUNNING, Estado
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.reproduccion.service import is_sound_only
from remanso.rooms.sesiones.models import READ_BY_TERAPEUTA, EstadisticaPaciente, Sesion, TipoSesion

RECENT = 8
_OF_KNOWN = EveryOwner("all sessions of a patient whom the act has locked as the therapist's")

_OF_RECORDING = EveryOwner("a job has read this recording, whoever's it is")

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

# Which session it is, for whoever reads a list of several patients'.
_HEADING = (
    Sesion.id,
    Sesion.paciente_id,
    pacientes.nombre_of(Sesion.paciente_id),
    pacientes.apellido_of(Sesion.paciente_id),
    Sesion.numero_sesion,
    Sesion.fecha,
)

ESTADISTICA = (
    EstadisticaPaciente.paciente_id,
    EstadisticaPaciente.total_sesiones,
    EstadisticaPaciente.total_tiempo_minutos,
    EstadisticaPaciente.ultima_sesion,
    EstadisticaPaciente.duraciones_recientes,
)


def list_resumenes(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, page: Page
) -> Sequence[Row[*tuple[Any, ...]]]:
    """A patient's sessions, newest first, as columns and without the long texts."""
    statement: Select[*tuple[Any, ...]] = (
        scope.select(Sesion, *_SHORT)
        .outerjoin(TipoSesion, TipoSesion.id == Sesion.tipo_sesion_id)
        .where(Sesion.paciente_id == paciente_id)
        .order_by(Sesion.fecha.desc(), Sesion.numero_sesion.desc())
    )
    return page.rows(db, statement)


def list_under_way(db: Session, *, scope: TerapeutaScope) -> Sequence[Row[*tuple[Any, ...]]]:
    """The therapist's sessions whose analysis runs, or failed."""
    statement: Select[*tuple[Any, ...]] = scope.select(
        Sesion,
        *_HEADING,
        Sesion.estado,
        Sesion.progreso,
        Sesion.mensaje_error,
        Sesion.transcripcion_preview.is_not(None).label("tiene_transcripcion"),
        Sesion.analisis_ia.is_not(None).label("tiene_analisis"),
    ).where(Sesion.estado.in_({*RUNNING, Estado.FALLIDO}))
    return db.execute(statement).all()


def list_textos(
    db: Session, *, scope: TerapeutaScope, sesiones: Collection[UUID]
) -> Sequence[Row[*tuple[Any, ...]]]:
    """What these of the therapist's sessions say."""
    statement: Select[*tuple[Any, ...]] = scope.select(
        Sesion,
        Sesion.id.label("sesion_id"),
        Sesion.paciente_id,
        Sesion.numero_sesion,
        Sesion.fecha,
        *(getattr(Sesion, name) for name in READ_BY_TERAPEUTA),
    ).where(Sesion.id.in_(sesiones))
    return db.execute(statement).all()


def list_breves(
    db: Session,
    *,
    scope: TerapeutaScope,
    paciente_id: UUID | None,
    desde: datetime | None,
    hasta: datetime | None,
    most: int | None,
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The therapist's sessions without any text, newest first; before `hasta`, at most so many."""
    statement: Select[*tuple[Any, ...]] = scope.select(
        Sesion,
        *_HEADING,
        Sesion.duracion_minutos,
    ).order_by(Sesion.fecha.desc(), Sesion.numero_sesion.desc())
    if paciente_id is not None:
        statement = statement.where(Sesion.paciente_id == paciente_id)
    if desde is not None:
        statement = statement.where(Sesion.fecha >= desde)
    if hasta is not None:
        statement = statement.where(Sesion.fecha < hasta)
    return db.execute(statement.limit(most)).all()


def pacientes_of(
    db: Session, *, scope: TerapeutaScope, sesiones: Collection[UUID]
) -> dict[UUID, UUID]:
    """Whose each of these of the therapist's sessions is."""
    chosen = scope.select(Sesion, Sesion.id, Sesion.paciente_id).where(Sesion.id.in_(sesiones))
    return {row.id: row.paciente_id for row in db.execute(chosen)}


def list_analisis(
    db: Session, *, scope: TerapeutaScope, sesiones: Collection[UUID]
) -> Sequence[Row[*tuple[Any, ...]]]:
    """What was found in these of the therapist's sessions, and what is proposed for them."""
    statement: Select[*tuple[Any, ...]] = scope.select(
        Sesion, Sesion.id, Sesion.analisis, Sesion.analisis_propuesto
    ).where(Sesion.id.in_(sesiones))
    return db.execute(statement).all()


def list_segmentos(
    db: Session, *, scope: TerapeutaScope, sesiones: Collection[UUID]
) -> Sequence[Row[UUID, JsonValue]]:
    """The transcripts of these of the therapist's sessions, by turns."""
    statement = scope.select(Sesion, Sesion.id, Sesion.segmentos).where(Sesion.id.in_(sesiones))
    return db.execute(statement).all()


def count(db: Session, *, scope: TerapeutaScope) -> int:
    """How many sessions the therapist has written."""
    statement = scope.select(Sesion, func.count())
    return db.execute(statement).scalar_one()


def find_numbered(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, numero: int | None
) -> UUID | None:
    """The patient's session of that number; without one, their newest."""
    statement = scope.select(Sesion, Sesion.id).where(Sesion.paciente_id == paciente_id)
    if numero is not None:
        return db.scalar(statement.where(Sesion.numero_sesion == numero))
    newest_first = (Sesion.fecha.desc(), Sesion.numero_sesion.desc())
    return db.scalar(statement.order_by(*newest_first).limit(1))


def list_unknown(db: Session, *, known: Select[UUID], at_most: int) -> Sequence[Sesion]:
    """Some of the sessions that are not among `known`."""
    return db.scalars(
        EveryOwner("a job indexes the sessions of all")
        .select(Sesion)
        .where(Sesion.id.not_in(known))
        .order_by(Sesion.id)
        .limit(at_most)
    ).all()


def find_last_fecha(db: Session, *, scope: TerapeutaScope, paciente_id: UUID) -> datetime | None:
    """When a patient's last session was; one that is dated ahead has not been."""
    return db.scalar(
        scope.select(Sesion, func.max(Sesion.fecha)).where(
            Sesion.paciente_id == paciente_id,
            Sesion.fecha <= utcnow(),
        )
    )


def find_previous_analysis(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, before: datetime
) -> str | None:
    """What was written of the last analysed session before that moment."""
    return db.scalar(
        scope.select(Sesion, Sesion.analisis_ia)
        .where(
            Sesion.paciente_id == paciente_id,
            Sesion.fecha < before,
            Sesion.analisis_ia.is_not(None),
        )
        .order_by(Sesion.fecha.desc(), Sesion.numero_sesion.desc())
        .limit(1)
    )


def find(
    db: Session, *, scope: TerapeutaScope, sesion_id: UUID, locked: bool = False
) -> Sesion | None:
    """The session, if it is this therapist's; `locked` for this transaction alone."""
    return scope.get(db, Sesion, sesion_id, lock="update" if locked else None)


def find_paciente(db: Session, *, scope: TerapeutaScope, sesion_id: UUID) -> UUID | None:
    """Whose session it is, if it is this therapist's."""
    return db.scalar(scope.select(Sesion, Sesion.paciente_id).where(Sesion.id == sesion_id))


def find_by_draft(db: Session, *, scope: TerapeutaScope, draft_id: UUID) -> Sesion | None:
    """The session that was written from a draft."""
    return db.scalar(scope.select(Sesion).where(Sesion.draft_id == draft_id))


def lock_with_video(db: Session, *, key: str) -> Sequence[Sesion]:
    """The session that has a video, kept from every other writer."""
    return db.scalars(
        EveryOwner("the caller has checked whose the recording is")
        .select(Sesion)
        .where(Sesion.video_key == key)
        .with_for_update()
    ).all()


def is_numero_taken(db: Session, *, paciente_id: UUID, numero: int) -> bool:
    """Whether one of the patient's sessions has that number."""
    taken = _OF_KNOWN.select(Sesion, Sesion.id).where(
        Sesion.paciente_id == paciente_id, Sesion.numero_sesion == numero
    )
    return db.execute(taken).first() is not None


def find_next_numero(db: Session, *, paciente_id: UUID) -> int:
    """The highest number of the patient's sessions plus one."""
    highest = _OF_KNOWN.select(Sesion, func.max(Sesion.numero_sesion)).where(
        Sesion.paciente_id == paciente_id
    )
    return (db.scalar(highest) or 0) + 1


def find_untimed(db: Session, *, video_key: str) -> Row[UUID, UUID] | None:
    """The therapist and the patient whose session with this recording has no length yet."""
    whose = _OF_RECORDING.select(Sesion, Sesion.terapeuta_id, Sesion.paciente_id)
    return db.execute(whose.where(*_untimed(video_key))).first()


def lock_untimed(db: Session, *, video_key: str) -> Sesion | None:
    """That session, if nobody has said its length meanwhile; no other act changes it."""
    return db.scalar(_OF_RECORDING.select(Sesion).where(*_untimed(video_key)).with_for_update())


def _untimed(video_key: str) -> tuple[ColumnElement[bool], ...]:
    return Sesion.video_key == video_key, Sesion.duracion_minutos.is_(None)


def count_totals(db: Session, paciente_id: UUID) -> Row[int, int | None, datetime | None]:
    """The number, minutes and newest date of a patient's sessions."""
    return db.execute(
        _OF_KNOWN.select(
            Sesion, func.count(), func.sum(Sesion.duracion_minutos), func.max(Sesion.fecha)
        ).where(Sesion.paciente_id == paciente_id)
    ).one()


def list_recent_minutes(db: Session, paciente_id: UUID) -> Sequence[int | None]:
    """The minutes of a patient's newest sessions, the newest first."""
    return db.scalars(
        _OF_KNOWN.select(Sesion, Sesion.duracion_minutos)
        .where(Sesion.paciente_id == paciente_id)
        .order_by(Sesion.fecha.desc(), Sesion.numero_sesion.desc())
        .limit(RECENT)
    ).all()
