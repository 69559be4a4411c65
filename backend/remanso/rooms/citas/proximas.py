"""A patient's next appointment: what their record shows of the agenda, and writes to it."""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement
from sqlalchemy.orm import InstrumentedAttribute, Session

from remanso.core.actor import Actor
from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.core.times import utcnow
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.citas import ajustes, queries, service
from remanso.rooms.citas.changes import add, check_free, lapso_of
from remanso.rooms.citas.models import Modalidad, Quien
from remanso.rooms.citas.queries import AHORA, Lapso
from remanso.rooms.citas.recordatorios.telling import tell_cancelled, tell_moved
from remanso.rooms.citas.schemas import CitaRead

__all__ = ["AHORA"]


class Prevista(NamedTuple):
    """When somebody has an appointment."""

    paciente_id: UUID
    inicio: datetime


class Primera(NamedTuple):
    """An appointment, and when it begins."""

    id: UUID
    inicio: datetime


def beside(paciente_id: InstrumentedAttribute[UUID]) -> ColumnElement[datetime]:
    """The next appointment as a column of another room's query, to which `AHORA` is bound."""
    return queries.next_of(paciente_id)


def find(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> datetime | None:
    """When the next appointment of the therapist's patient begins."""
    scope = TerapeutaScope(terapeuta_id)
    return queries.first_after(db, scope=scope, paciente_id=paciente_id, since=utcnow())


def read_following(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> CitaRead | None:
    """The patient's appointment that is to be kept next, also while it goes on."""
    scope = TerapeutaScope(terapeuta_id)
    row = queries.read_following(db, scope=scope, paciente_id=paciente_id, now=utcnow())
    return None if row is None else CitaRead.model_validate(row)


def find_last(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> datetime | None:
    """When the newest appointment began that the patient did not cancel or miss."""
    scope = TerapeutaScope(terapeuta_id)
    return queries.last_before(db, scope=scope, paciente_id=paciente_id, until=utcnow())


def list_first(db: Session, *, terapeuta_id: UUID, paciente_id: UUID, most: int) -> list[Primera]:
    """The patient's first appointments with this therapist that have not begun."""
    rows = queries.list_first(
        db,
        scope=TerapeutaScope(terapeuta_id),
        paciente_id=paciente_id,
        since=utcnow(),
        most=most,
    )
    return [Primera(row.id, row.inicio) for row in rows]


def find_own(db: Session, *, paciente_id: UUID) -> datetime | None:
    """When the patient's own next appointment begins."""
    scope = PacienteScope(paciente_id)
    return queries.first_after(db, scope=scope, paciente_id=paciente_id, since=utcnow())


def by_paciente(db: Session, *, terapeuta_id: UUID, since: datetime) -> dict[UUID, datetime]:
    """When the first appointment of each of the therapist's patients begins from then on."""
    return queries.list_next(db, scope=TerapeutaScope(terapeuta_id), since=since)


def list_between(
    db: Session, *, terapeuta_id: UUID, desde: datetime, hasta: datetime
) -> list[Prevista]:
    """The therapist's appointments that begin in that time, the first one first."""
    scope = TerapeutaScope(terapeuta_id)
    found = queries.list_kept(db, scope=scope, lapso=Lapso(desde, hasta))
    return [Prevista._make(row) for row in found]


def follow(
    db: Session, post: PostOffice, *, by: Actor, paciente_id: UUID, inicio: datetime | None
) -> bool:
    """Let the patient's next appointment begin then, or make one; None cancels it.

    Answers whether anything changed. The caller has locked the therapist and judged the patient.
    Raises `OverlapError`, `HoraInexistenteError`.
    """
    scope = TerapeutaScope.of(by)
    cita = queries.find_next_locked(db, scope=scope, paciente_id=paciente_id, since=utcnow())
    if inicio == (None if cita is None else cita.inicio):
        return False
    if inicio is None:
        assert cita is not None
        service.cancel_one(db, by=by, cita=cita, quien=Quien.TERAPEUTA)
        tell_cancelled(db, post, [cita])
    elif cita is None:
        _make(db, by=by, paciente_id=paciente_id, inicio=inicio)
    else:
        service.move(db, by=by, cita=cita, inicio=inicio, forzar=False)
        tell_moved(db, post, [cita])
    db.flush()
    return True


def _make(db: Session, *, by: Actor, paciente_id: UUID, inicio: datetime) -> None:
    settings = ajustes.get(db, terapeuta_id=by.user_id)
    lapso = lapso_of(inicio, settings.duracion_minutos, settings.zona)
    check_free(db, terapeuta_id=by.user_id, lapsos=[lapso])
    facts = {
        "paciente_id": paciente_id,
        "zona": settings.zona,
        "modalidad": Modalidad.PRESENCIAL,
    }
    add(db, by=by, lapsos=[lapso], facts=facts)
