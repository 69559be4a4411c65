"""What a patient does with their own sessions, and what their dashboard says of them."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple, TypedDict
from uuid import UUID

from sqlalchemy import Row
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.paging import Page
from remanso.core.scope import PacienteScope
from remanso.rooms.archivos.omisiones.withheld import check_given
from remanso.rooms.sesiones.errors import SesionNotFoundError, VideoNotFoundError
from remanso.rooms.sesiones.portal import queries
from remanso.rooms.sesiones.recordings.videos import filename_for
from remanso.rooms.sesiones.tipos import nombre_of

RECENT = 5
_ENTITY = "sesion"


class Video(NamedTuple):
    """A shared video and the name it is downloaded under."""

    key: str
    filename: str


class ResumenPaciente(TypedDict):
    """The dashboard's part about sessions; `recorrido` is every session, oldest first."""

    total_sesiones: int
    total_tiempo_minutos: int
    ultima_sesion: datetime | None
    sesiones_nuevas: int
    sesiones_recientes: list[dict[str, Any]]
    recorrido: list[dict[str, Any]]


def list_own(database: Database, *, by: Actor, page: Page) -> Sequence[Row[*tuple[Any, ...]]]:
    """The patient's own sessions, newest first, previews of transcripts included; audited."""
    with database.read() as db:
        rows = queries.list_cards(db, scope=PacienteScope.of(by), page=page)
    audit.record_reading(
        database,
        by=by,
        action="sesion.list",
        entity="paciente",
        entity_id=by.user_id,
        shown=[row.id for row in rows],
    )
    return rows


def open_sesion(db: Session, *, by: Actor, sesion_id: UUID) -> Row[*tuple[Any, ...]]:
    """Read one of the patient's own sessions; it stops being new. Raises `SesionNotFoundError`."""
    row = keep_sesion(db, by=by, sesion_id=sesion_id)
    queries.mark_opened(db, scope=PacienteScope.of(by), sesion_id=sesion_id)
    return row


def keep_sesion(db: Session, *, by: Actor, sesion_id: UUID) -> Row[*tuple[Any, ...]]:
    """Hand over one of the patient's own sessions, as new as it was; audited as a reading.

    Raises `SesionNotFoundError`.
    """
    row = _own(db, by=by, sesion_id=sesion_id)
    audit.record(db, by=by, action="sesion.read", entity=_ENTITY, entity_id=sesion_id)
    return row


def get_shared_video(db: Session, *, by: Actor, sesion_id: UUID, nombre: str) -> Video:
    """The video of one of the patient's own sessions, if it is shared; `nombre` names the file.

    Raises `SesionNotFoundError`, `VideoNotFoundError` when there is none for them, and
    `SilencingError`.
    """
    row = _own(db, by=by, sesion_id=sesion_id)
    if row.video_key is None:
        raise VideoNotFoundError
    check_given(db, key=row.video_key)
    filename = filename_for(
        nombre=nombre,
        fecha=row.fecha,
        numero=row.numero_sesion,
        tipo=nombre_of(row.tipo_sesion, row.tipo_propio),
        key=row.video_key,
    )
    audit.record(db, by=by, action="sesion.video", entity=_ENTITY, entity_id=sesion_id)
    return Video(key=row.video_key, filename=filename)


def read_resumen(db: Session, *, paciente_id: UUID) -> ResumenPaciente:
    """What the patient's dashboard says of their sessions, in two statements."""
    course = queries.list_course(db, scope=PacienteScope(paciente_id))
    recent = queries.list_newest(db, scope=PacienteScope(paciente_id), count=RECENT)
    return ResumenPaciente(
        total_sesiones=len(course),
        total_tiempo_minutos=sum(step.duracion_minutos or 0 for step in course),
        ultima_sesion=course[-1].fecha if course else None,
        sesiones_nuevas=sum(step.nueva for step in course),
        sesiones_recientes=[row._asdict() for row in recent],
        recorrido=[step._asdict() for step in course],
    )


def _own(db: Session, *, by: Actor, sesion_id: UUID) -> Row[*tuple[Any, ...]]:
    row = queries.find(db, scope=PacienteScope.of(by), sesion_id=sesion_id)
    if row is None:
        raise SesionNotFoundError
    return row
