"""Reads of a patient's own sessions: only what is shared leaves the database."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, and_, case
from sqlalchemy.orm import InstrumentedAttribute, Session

from remanso.core.paging import Page
from remanso.core.scope import EveryOwner, PacienteScope
from remanso.core.times import utcnow
from remanso.rooms.archivos.aliases import id_of
from remanso.rooms.reproduccion.service import is_sound_only
from remanso.rooms.sesiones.models import Sesion, TipoSesion
from remanso.rooms.sesiones.partes import PARTES


def _if(
    shared: InstrumentedAttribute[bool], column: InstrumentedAttribute[Any]
) -> ColumnElement[Any]:
    # CASE keeps the column's type, and NULL stands for what is not shared.
    return case((shared, column)).label(column.key)


def _there(
    shared: InstrumentedAttribute[bool], column: InstrumentedAttribute[Any]
) -> ColumnElement[bool]:
    return and_(shared, column.is_not(None))


_HAS_VIDEO = _there(Sesion.compartir_video, Sesion.video_key).label("tiene_video")
_SOUND_ONLY = and_(Sesion.compartir_video, is_sound_only(Sesion.video_key)).label("solo_audio")
_HAS_TRANSCRIPT = _there(Sesion.compartir_transcripcion, Sesion.transcripcion_preview).label(
    "tiene_transcripcion"
)
_HAS_ANALYSIS = _there(Sesion.compartir_analisis, Sesion.analisis_ia_paciente).label(
    "tiene_analisis"
)

_FACTS = (
    Sesion.id,
    Sesion.fecha,
    Sesion.numero_sesion,
    Sesion.tipo_sesion,
    Sesion.tipo_sesion_id,
    TipoSesion.nombre.label("tipo_propio"),
    Sesion.duracion_minutos,
    Sesion.num_voces,
    Sesion.created_at,
)
_CARD = (
    *_FACTS,
    Sesion.opened_by_patient_at.is_(None).label("nueva"),
    _HAS_VIDEO,
    _SOUND_ONLY,
    _HAS_TRANSCRIPT,
    _HAS_ANALYSIS,
    _if(Sesion.compartir_transcripcion, Sesion.transcripcion_preview),
)
_TEXTS = tuple(
    _if(getattr(Sesion, f"compartir_{parte.shared_as}"), getattr(Sesion, parte.name))
    for parte in PARTES
    if parte.shared_as is not None
)
_WHOLE: tuple[ColumnElement[Any] | InstrumentedAttribute[Any], ...] = (
    *_FACTS,
    *_TEXTS,
    _if(Sesion.compartir_video, Sesion.video_key),
    case((Sesion.compartir_video, id_of(Sesion.video_key))).label("video_id"),
    _if(Sesion.compartir_transcripcion, Sesion.segmentos),
)
_IDENTITY = (
    Sesion.id.label("sesion_id"),
    Sesion.paciente_id,
    Sesion.numero_sesion,
    Sesion.fecha,
)
_NEWEST_FIRST = (Sesion.fecha.desc(), Sesion.numero_sesion.desc())


def _own(
    scope: PacienteScope, columns: Sequence[ColumnElement[Any] | InstrumentedAttribute[Any]]
) -> Select[*tuple[Any, ...]]:
    return scope.select(Sesion, *columns).outerjoin(
        TipoSesion, TipoSesion.id == Sesion.tipo_sesion_id
    )


def list_cards(db: Session, *, scope: PacienteScope, page: Page) -> Sequence[Row[*tuple[Any, ...]]]:
    """The patient's own sessions, newest first."""
    statement = _own(scope, _CARD).order_by(*_NEWEST_FIRST)
    return page.rows(db, statement)


def find(db: Session, *, scope: PacienteScope, sesion_id: UUID) -> Row[*tuple[Any, ...]] | None:
    """What the patient may read of one of their own sessions."""
    statement = _own(scope, _WHOLE).where(Sesion.id == sesion_id)
    return db.execute(statement).one_or_none()


def shares_video(db: Session, *, scope: PacienteScope, key: str) -> bool:
    """Whether a file is the video of one of the patient's own sessions, and shared now."""
    shared = scope.select(Sesion, Sesion.id).where(Sesion.video_key == key, Sesion.compartir_video)
    return db.execute(shared).first() is not None


def list_textos(
    db: Session, *, scope: PacienteScope, sesiones: Collection[UUID]
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The texts that the patient may read of these of their own sessions."""
    statement: Select[*tuple[Any, ...]] = scope.select(Sesion, *_IDENTITY, *_TEXTS).where(
        Sesion.id.in_(sesiones)
    )
    return db.execute(statement).all()


def list_segmentos(
    db: Session, *, scope: PacienteScope, sesiones: Collection[UUID]
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The transcripts that the patient may read of these of their own sessions, by turns."""
    statement: Select[*tuple[Any, ...]] = scope.select(
        Sesion, Sesion.id, _if(Sesion.compartir_transcripcion, Sesion.segmentos)
    ).where(Sesion.id.in_(sesiones))
    return db.execute(statement).all()


def list_approved(
    db: Session, *, scope: PacienteScope, sesiones: Collection[UUID]
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The analyses and turns of these of the patient's own sessions, where both are shared.

    An analysis is shared once its therapist has approved a text for the patient.
    """
    statement: Select[*tuple[Any, ...]] = scope.select(
        Sesion, Sesion.id, Sesion.analisis, Sesion.segmentos
    ).where(
        Sesion.id.in_(sesiones),
        Sesion.compartir_transcripcion,
        _there(Sesion.compartir_analisis, Sesion.analisis_ia_paciente),
    )
    return db.execute(statement).all()


def list_breves(
    db: Session,
    *,
    scope: PacienteScope,
    desde: datetime | None,
    hasta: datetime | None,
    most: int | None,
) -> Sequence[Row[*tuple[Any, ...]]]:
    """At most so many of the patient's own sessions before `hasta`, newest first, without texts."""
    statement: Select[*tuple[Any, ...]] = scope.select(
        Sesion, Sesion.id, Sesion.numero_sesion, Sesion.fecha, Sesion.duracion_minutos
    ).order_by(*_NEWEST_FIRST)
    if desde is not None:
        statement = statement.where(Sesion.fecha >= desde)
    if hasta is not None:
        statement = statement.where(Sesion.fecha < hasta)
    return db.execute(statement.limit(most)).all()


def find_numbered(db: Session, *, scope: PacienteScope, numero: int | None) -> UUID | None:
    """The patient's own session of that number; without one, their newest."""
    statement = scope.select(Sesion, Sesion.id)
    if numero is not None:
        return db.scalar(statement.where(Sesion.numero_sesion == numero))
    return db.scalar(statement.order_by(*_NEWEST_FIRST).limit(1))


def list_newest(
    db: Session, *, scope: PacienteScope, count: int
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The patient's newest sessions, for their dashboard."""
    statement: Select[*tuple[Any, ...]] = (
        scope.select(
            Sesion,
            Sesion.id,
            Sesion.numero_sesion,
            Sesion.fecha,
            Sesion.duracion_minutos,
            Sesion.opened_by_patient_at.is_(None).label("nueva"),
            _HAS_VIDEO,
            _SOUND_ONLY,
            _HAS_TRANSCRIPT,
            _HAS_ANALYSIS,
        )
        .order_by(*_NEWEST_FIRST)
        .limit(count)
    )
    return db.execute(statement).all()


def list_course(db: Session, *, scope: PacienteScope) -> Sequence[Row[*tuple[Any, ...]]]:
    """Every session of the patient, oldest first, as points on a line."""
    statement: Select[*tuple[Any, ...]] = scope.select(
        Sesion,
        Sesion.numero_sesion,
        Sesion.fecha,
        Sesion.duracion_minutos,
        Sesion.opened_by_patient_at.is_(None).label("nueva"),
    ).order_by(Sesion.fecha, Sesion.numero_sesion)
    return db.execute(statement).all()


def list_tipos(db: Session, *, scope: PacienteScope, page: Page) -> Sequence[Row[*tuple[Any, ...]]]:
    """The custom types of the patient's own sessions, by name."""
    used = scope.select(Sesion, Sesion.tipo_sesion_id)
    statement: Select[*tuple[Any, ...]] = (
        EveryOwner("of the types of the patient's own sessions, their names")
        .select(TipoSesion, TipoSesion.id, TipoSesion.nombre)
        .where(TipoSesion.id.in_(used))
        .order_by(TipoSesion.nombre, TipoSesion.id)
    )
    return page.rows(db, statement)


def mark_opened(db: Session, *, scope: PacienteScope, sesion_id: UUID) -> None:
    """Say that the patient has opened their session, if this is the first time."""
    db.execute(
        scope.update(Sesion)
        .where(Sesion.id == sesion_id, Sesion.opened_by_patient_at.is_(None))
        .values(opened_by_patient_at=utcnow())
    )
