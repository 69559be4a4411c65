"""Reads of what was chosen of sessions, each starting from whose sessions they are."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Row, Select
from sqlalchemy.orm import Session

from remanso.core.scope import EveryOwner, PacienteScope, Scope, TerapeutaScope
from remanso.rooms.sesiones.lo_que_quedo.models import FragmentoElegido, Recuerdo
from remanso.rooms.sesiones.models import Sesion

_SPOKEN = (
    Sesion.id,
    Sesion.terapeuta_id,
    Sesion.segmentos,
    Sesion.transcripcion,
    Sesion.transcripcion_compartida_desde,
)


def list_fragmentos(
    db: Session, *, scope: Scope, sesiones: Collection[UUID]
) -> Sequence[FragmentoElegido]:
    """What was chosen of these sessions, in order."""
    return db.scalars(
        scope.select(FragmentoElegido)
        .where(FragmentoElegido.sesion_id.in_(sesiones))
        .order_by(FragmentoElegido.orden)
    ).all()


def list_recuerdos(db: Session, *, scope: TerapeutaScope, sesion_id: UUID) -> Sequence[Recuerdo]:
    """What the patient answered of a session, in the order of its fragments and days."""
    return db.scalars(
        scope.select(Recuerdo)
        .join(FragmentoElegido, FragmentoElegido.id == Recuerdo.fragmento_id)
        .where(FragmentoElegido.sesion_id == sesion_id)
        .order_by(FragmentoElegido.orden, Recuerdo.dia)
    ).all()


def list_answered(
    db: Session, *, scope: PacienteScope, fragmentos: Collection[UUID]
) -> set[tuple[UUID, int]]:
    """Which of these fragments the patient has answered, and for which day."""
    answered = scope.select(Recuerdo, Recuerdo.fragmento_id, Recuerdo.dia).where(
        Recuerdo.fragmento_id.in_(fragmentos)
    )
    return {(fragmento_id, dia) for fragmento_id, dia in db.execute(answered)}


def list_shared_since(
    db: Session, *, scope: PacienteScope, desde: datetime
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The patient's sessions of which something was chosen and which are shared since then."""
    reached = EveryOwner("the sessions beside it are reached through their own patient")
    chosen = reached.select(FragmentoElegido, FragmentoElegido.sesion_id)
    statement: Select[*tuple[Any, ...]] = (
        scope.select(Sesion, *_SPOKEN)
        .where(
            Sesion.id.in_(chosen),
            Sesion.compartir_transcripcion,
            Sesion.transcripcion_compartida_desde >= desde,
        )
        .order_by(Sesion.transcripcion_compartida_desde.desc(), Sesion.id)
    )
    return db.execute(statement).all()


def find_shared(
    db: Session, *, scope: PacienteScope, sesion_id: UUID
) -> Row[*tuple[Any, ...]] | None:
    """One of the patient's sessions, if they may read what was said in it."""
    statement: Select[*tuple[Any, ...]] = scope.select(Sesion, *_SPOKEN).where(
        Sesion.id == sesion_id,
        Sesion.compartir_transcripcion,
        Sesion.transcripcion_compartida_desde.is_not(None),
    )
    return db.execute(statement).one_or_none()
