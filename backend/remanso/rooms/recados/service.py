"""Leaving a word for the therapist, and reading it."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.paging import Page
from remanso.core.readings.lists import record_list
from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.core.times import utcnow
from remanso.rooms.citas import ajustes
from remanso.rooms.citas.schemas import Franja
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.recados import queries
from remanso.rooms.recados.errors import RecadoNotFoundError, TooManyRecadosError
from remanso.rooms.recados.models import Recado
from remanso.rooms.recados.schemas import (
    HorarioRecados,
    RecadoCreate,
    RecadoPropio,
    RecadoRead,
    SinLeer,
)

ENTITY = "recado"
_LIST = "recado.list"
MOST_A_DAY = 10
_DAY = timedelta(days=1)
_MOST_RECENT = 10
_MOST_UNREAD = 20


def leave(db: Session, *, by: Actor, data: RecadoCreate, bounded: bool) -> Recado:
    """Leave a word for the therapist; `bounded` is whether a day takes only so many.

    Raises `TooManyRecadosError`.
    """
    # Two windows are counted one after the other.
    pacientes.lock_own(db, paciente_id=by.user_id)
    now = utcnow()
    if bounded:
        _check_room(db, by, now)
    recado = Recado(
        terapeuta_id=pacientes.own(db, paciente_id=by.user_id).terapeuta_id,
        paciente_id=by.user_id,
        texto=data.texto,
        fecha=now,
    )
    db.add(recado)
    db.flush()
    audit.record(db, by=by, action="recado.create", entity=ENTITY, entity_id=recado.id)
    return recado


def list_own(db: Session, *, paciente_id: UUID, page: Page) -> list[RecadoPropio]:
    """What the patient left, the newest first."""
    rows = queries.list_own(db, scope=PacienteScope(paciente_id), page=page)
    return [RecadoPropio.model_validate(row) for row in rows]


def read_horario(db: Session, *, paciente_id: UUID) -> HorarioRecados:
    """When the patient's therapist works, as their agenda says. Raises `PacienteNotFoundError`."""
    terapeuta_id = pacientes.own(db, paciente_id=paciente_id).terapeuta_id
    name, _ = cuentas.name_and_email(db, terapeuta_id)
    kept = ajustes.get(db, terapeuta_id=terapeuta_id)
    franjas = [Franja.model_validate(each) for each in kept.disponibilidad]
    franjas.sort(key=lambda franja: (franja.dia, franja.desde))
    return HorarioRecados(terapeuta=name, zona=kept.zona, franjas=franjas)


def list_all(database: Database, *, by: Actor, page: Page) -> list[RecadoRead]:
    """What the therapist's patients left, unread first; the reading is audited by patient."""
    with database.read() as db:
        rows = queries.list_all(db, scope=TerapeutaScope.of(by), paciente_id=None, page=page)
    with database.transaction() as db:
        shown = [(row.paciente_id, row.id) for row in rows]
        record_list(db, by=by, action=_LIST, shown=shown)
    return [RecadoRead.model_validate(row) for row in rows]


def list_of_paciente(
    database: Database, *, by: Actor, paciente_id: UUID, page: Page
) -> list[RecadoRead]:
    """What one patient left, unread first; the reading is audited.

    Raises `PacienteNotFoundError`.
    """
    with database.read() as db:
        pacientes.check(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
        scope = TerapeutaScope.of(by)
        rows = queries.list_all(db, scope=scope, paciente_id=paciente_id, page=page)
    audit.record_reading(
        database, by=by, action=_LIST, entity=pacientes.ENTITY, entity_id=paciente_id
    )
    return [RecadoRead.model_validate(row) for row in rows]


def list_left(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> list[RecadoRead]:
    """All that a patient left, for a copy of their record; the caller audits the reading."""
    scope = TerapeutaScope(terapeuta_id)
    rows = queries.list_all(db, scope=scope, paciente_id=paciente_id, page=Page.whole())
    return [RecadoRead.model_validate(row) for row in rows]


def list_recent(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID, desde: datetime | None
) -> list[RecadoRead]:
    """What a patient left since a moment, read or not; the caller audits the reading."""
    rows = queries.list_since(
        db,
        scope=TerapeutaScope(terapeuta_id),
        paciente_id=paciente_id,
        desde=desde,
        most=_MOST_RECENT,
    )
    return [RecadoRead.model_validate(row) for row in rows]


def list_unread(db: Session, *, terapeuta_id: UUID) -> list[SinLeer]:
    """Whose words the therapist has not read, of at most twenty patients."""
    rows = queries.list_unread(db, scope=TerapeutaScope(terapeuta_id), most=_MOST_UNREAD)
    return [SinLeer.model_validate(row) for row in rows]


def mark_read(db: Session, *, by: Actor, recado_id: UUID) -> None:
    """Say that the therapist has read it, which its patient sees. Raises `RecadoNotFoundError`."""
    recado = queries.find_locked(db, scope=TerapeutaScope.of(by), recado_id=recado_id)
    if recado is None:
        raise RecadoNotFoundError
    if recado.leido_en is None:
        recado.leido_en = utcnow()
        audit.record(
            db,
            by=by,
            action="recado.read",
            entity=ENTITY,
            entity_id=recado.id,
            paciente_id=recado.paciente_id,
        )
    db.flush()


def _check_room(db: Session, by: Actor, now: datetime) -> None:
    moments = queries.list_moments(db, scope=PacienteScope.of(by), since=now - _DAY)
    if len(moments) >= MOST_A_DAY:
        raise TooManyRecadosError(wait=moments[-MOST_A_DAY] + _DAY - now)
