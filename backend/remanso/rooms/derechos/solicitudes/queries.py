"""Reads of requests, each starting from whose they are."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, and_, case, func
from sqlalchemy.orm import Session

from remanso.core.paging import Page
from remanso.core.scope import EveryOwner, PacienteScope, TerapeutaScope, not_blocked
from remanso.rooms.derechos.solicitudes.models import ABIERTAS, Solicitud
from remanso.rooms.pacientes import service as pacientes

_EVERYBODY = EveryOwner("the product reminds every therapist of what they were asked")
_OPEN = Solicitud.estado.in_(ABIERTAS)


def list_own(db: Session, *, scope: PacienteScope, page: Page) -> Sequence[Solicitud]:
    """The patient's own, the newest first."""
    statement = scope.select(Solicitud).order_by(Solicitud.creado.desc(), Solicitud.id.desc())
    return [row[0] for row in page.rows(db, statement)]


def list_received(
    db: Session, *, scope: TerapeutaScope, page: Page
) -> Sequence[Row[*tuple[Any, ...]]]:
    """What the therapist was asked: the open ones first, what ends soonest first among them."""
    soonest = case((_OPEN, Solicitud.vence))
    statement = _received(scope).order_by(
        case((_OPEN, 0), else_=1), soonest, Solicitud.respondido.desc(), Solicitud.id
    )
    return page.rows(db, statement)


def read_received(
    db: Session, *, scope: TerapeutaScope, solicitud_id: UUID
) -> Row[*tuple[Any, ...]] | None:
    """One of them."""
    return db.execute(_received(scope).where(Solicitud.id == solicitud_id)).first()


def list_open(
    db: Session, *, scope: TerapeutaScope, at_most: int
) -> Sequence[Row[*tuple[Any, ...]]]:
    """Those that wait for an answer, what ends soonest first, without their words."""
    columns = (Solicitud.id, Solicitud.paciente_id, _nombre(), Solicitud.vence)
    statement = scope.select(Solicitud, *columns).where(_OPEN)
    return db.execute(statement.order_by(Solicitud.vence, Solicitud.id).limit(at_most)).all()


def count_open(db: Session, *, scope: PacienteScope) -> int:
    """How many of the patient's own wait for an answer."""
    return db.scalars(scope.select(Solicitud, func.count()).where(_OPEN)).one()


def find_locked(db: Session, *, scope: TerapeutaScope, solicitud_id: UUID) -> Solicitud | None:
    """One of them, kept for this transaction: two windows do not both answer it."""
    return scope.get(db, Solicitud, solicitud_id, lock="update")


def list_to_remind(db: Session, *, now: datetime, after: UUID, most: int) -> list[UUID]:
    """Requests whose therapist is to be reminded now, by their id and only those `after` one."""
    due = _EVERYBODY.select(Solicitud, Solicitud.id).where(Solicitud.id > after, _is_due(now))
    return list(db.scalars(due.order_by(Solicitud.id).limit(most)))


def find_to_remind_locked(db: Session, *, solicitud_id: UUID, now: datetime) -> Solicitud | None:
    """One of them, kept for this transaction, unless another process has it."""
    due = _EVERYBODY.select(Solicitud).where(Solicitud.id == solicitud_id, _is_due(now))
    return db.scalar(due.with_for_update(skip_locked=True))


def _is_due(now: datetime) -> ColumnElement[bool]:
    return and_(_OPEN, Solicitud.recordar_en <= now, not_blocked(Solicitud.paciente_id))


def _received(scope: TerapeutaScope) -> Select[*tuple[Any, ...]]:
    return scope.select(
        Solicitud,
        Solicitud.id,
        Solicitud.paciente_id,
        _nombre(),
        Solicitud.tipo,
        Solicitud.texto,
        Solicitud.estado,
        Solicitud.respuesta,
        Solicitud.creado,
        Solicitud.vence,
        Solicitud.respondido,
    )


def _nombre() -> ColumnElement[str]:
    name = (
        pacientes.nombre_of(Solicitud.paciente_id)
        + " "
        + pacientes.apellido_of(Solicitud.paciente_id)
    )
    return name.label("paciente_nombre")
