"""Reads of amendments, each starting from whose they are."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.scope import TerapeutaScope
from remanso.rooms.derechos.enmiendas.models import Enmienda
from remanso.rooms.derechos.solicitudes.models import Derecho, Solicitud


def list_of_paciente(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID
) -> Sequence[Enmienda]:
    """What was put right in a patient's record and sessions, the newest first."""
    statement = scope.select(Enmienda).where(Enmienda.paciente_id == paciente_id)
    return db.scalars(statement.order_by(Enmienda.fecha.desc(), Enmienda.id.desc())).all()


def list_of_sesion(db: Session, *, scope: TerapeutaScope, sesion_id: UUID) -> Sequence[Enmienda]:
    """The same of one session."""
    statement = scope.select(Enmienda).where(Enmienda.sesion_id == sesion_id)
    return db.scalars(statement.order_by(Enmienda.fecha.desc(), Enmienda.id.desc())).all()


def find(db: Session, *, scope: TerapeutaScope, enmienda_id: UUID) -> Enmienda | None:
    """One of them."""
    return scope.get(db, Enmienda, enmienda_id)


def asks_for_one(
    db: Session, *, scope: TerapeutaScope, solicitud_id: UUID, paciente_id: UUID
) -> bool:
    """Whether a patient's request is one for a text to be put right."""
    asked = scope.select(Solicitud, Solicitud.id).where(
        Solicitud.id == solicitud_id,
        Solicitud.paciente_id == paciente_id,
        Solicitud.tipo == Derecho.RECTIFICACION,
    )
    return db.scalar(asked) is not None
