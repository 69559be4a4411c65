"""Reads of amendments, each starting from whose they are."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import Select
from sqlalchemy.orm import Session, defer

from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.rooms.derechos.enmiendas.models import Enmienda
from remanso.rooms.derechos.enmiendas.schemas import CampoSesion
from remanso.rooms.derechos.solicitudes.models import Derecho, Solicitud


def list_of_paciente(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID
) -> Sequence[Enmienda]:
    """What was put right in a patient's record and sessions, the newest first."""
    return db.scalars(_listed(scope).where(Enmienda.paciente_id == paciente_id)).all()


def list_of_sesion(db: Session, *, scope: TerapeutaScope, sesion_id: UUID) -> Sequence[Enmienda]:
    """The same of one session."""
    return db.scalars(_listed(scope).where(Enmienda.sesion_id == sesion_id)).all()


def list_of_analyses(db: Session, *, sesion_id: UUID) -> Sequence[Enmienda]:
    """Those of a session's analyses, with what they said before."""
    known = EveryOwner("of a session that its therapist has locked")
    analyses = (CampoSesion.ANALISIS_IA, CampoSesion.ANALISIS_IA_PACIENTE)
    of_sesion = known.select(Enmienda).where(
        Enmienda.sesion_id == sesion_id, Enmienda.campo.in_(analyses)
    )
    return db.scalars(of_sesion).all()


def _listed(scope: TerapeutaScope) -> Select[Enmienda]:
    """What was said before is not even opened: who wants it asks for that one."""
    blocked = defer(Enmienda.anterior, raiseload=True)
    newest_first = (Enmienda.fecha.desc(), Enmienda.id.desc())
    return scope.select(Enmienda).options(blocked).order_by(*newest_first)


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
