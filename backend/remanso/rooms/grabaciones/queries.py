"""Reads of recordings, each starting from the therapist whose they are."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, func
from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.engines.jobs.rows.processed import RUNNING, Estado
from remanso.rooms.grabaciones.errors import GrabacionNotFoundError
from remanso.rooms.grabaciones.models import Fragmento, Grabacion
from remanso.rooms.pacientes import service as pacientes

_OF_KNOWN = EveryOwner("of a patient, draft or recording that was reached through its owner")
_EVERYBODYS = EveryOwner("the janitor sees to everybody's")


def get(db: Session, *, by: Actor, grabacion_id: UUID) -> Grabacion:
    """The therapist's recording. Raises `GrabacionNotFoundError` for absent and foreign alike."""
    return _required(TerapeutaScope.of(by).get(db, Grabacion, grabacion_id))


def lock(db: Session, *, by: Actor, grabacion_id: UUID) -> Grabacion:
    """The same, kept from every other writer until the transaction ends."""
    own = TerapeutaScope.of(by)
    return _required(own.get(db, Grabacion, grabacion_id, lock="update"))


def lock_any(db: Session, *, grabacion_id: UUID) -> Grabacion:
    """The same of whichever therapist's; the caller knows whose it is."""
    return _required(_OF_KNOWN.get(db, Grabacion, grabacion_id, lock="update"))


def select_of_paciente(*, by: Actor, paciente_id: UUID) -> Select[Grabacion]:
    """A patient's recordings, newest first; all of one may still be in the browser that made it."""
    return (
        TerapeutaScope.of(by)
        .select(Grabacion)
        .where(Grabacion.paciente_id == paciente_id)
        .order_by(Grabacion.fecha_creacion.desc(), Grabacion.id.desc())
    )


def count(db: Session, *, paciente_id: UUID) -> int:
    """How many recordings of a patient wait to be put to use."""
    statement = _OF_KNOWN.select(Grabacion, func.count())
    return db.scalar(statement.where(Grabacion.paciente_id == paciente_id)) or 0


def list_with_draft(db: Session, *, draft_id: UUID) -> Sequence[Grabacion]:
    """What was recorded in a draft and does not hang on it yet."""
    return db.scalars(_OF_KNOWN.select(Grabacion).where(Grabacion.draft_id == draft_id)).all()


def list_with_paciente(db: Session, *, paciente_id: UUID) -> Sequence[Grabacion]:
    """Every recording of a patient, empty ones too."""
    return db.scalars(_OF_KNOWN.select(Grabacion).where(Grabacion.paciente_id == paciente_id)).all()


def list_untouched(db: Session, *, before: datetime, after: UUID, most: int) -> Sequence[UUID]:
    """What nobody recovered, and of which nothing has come since.

    By its id, and only what comes `after` one.
    """
    left = _EVERYBODYS.select(Grabacion, Grabacion.id).where(
        Grabacion.id > after, *_untouched(before)
    )
    return db.scalars(left.order_by(Grabacion.id).limit(most)).all()


def find_untouched_locked(db: Session, *, grabacion_id: UUID, before: datetime) -> Grabacion | None:
    """One of them, kept for this transaction, if nobody recovered it meanwhile."""
    left = _EVERYBODYS.select(Grabacion).where(Grabacion.id == grabacion_id, *_untouched(before))
    return db.scalar(left.with_for_update())


def _untouched(before: datetime) -> tuple[ColumnElement[bool], ...]:
    return Grabacion.fecha_actualizacion < before, Grabacion.estado.not_in(RUNNING)


def count_arriving_bytes(db: Session, *, scope: TerapeutaScope) -> int:
    """Bytes of a therapist's recordings that are in no file yet."""
    size = func.coalesce(func.sum(Grabacion.size), 0)
    unjoined = Grabacion.estado != Estado.COMPLETADO
    return db.scalar(scope.select(Grabacion, size).where(unjoined)) or 0


def list_under_way(db: Session, *, by: Actor) -> Sequence[Row[*tuple[Any, ...]]]:
    """The therapist's recordings of every patient of which something has come."""
    statement: Select[*tuple[Any, ...]] = (
        TerapeutaScope.of(by)
        .select(
            Grabacion,
            Grabacion.id,
            Grabacion.draft_id,
            Grabacion.paciente_id,
            pacientes.nombre_of(Grabacion.paciente_id),
            pacientes.apellido_of(Grabacion.paciente_id),
            Grabacion.fecha_creacion.label("fecha"),
            Grabacion.estado,
            Grabacion.progreso,
            Grabacion.mensaje_error,
            Grabacion.fecha_actualizacion,
        )
        .where(Grabacion.fragmentos > 0)
    )
    return db.execute(statement).all()


def find(db: Session, *, grabacion_id: UUID) -> Grabacion | None:
    """Any recording, for the job that was started for it."""
    return EveryOwner("a job knows its recording by its id").get(db, Grabacion, grabacion_id)


def find_fragmento(db: Session, *, grabacion_id: UUID, numero: int) -> Fragmento | None:
    """One fragment, come or expected."""
    return _OF_KNOWN.get(db, Fragmento, (grabacion_id, numero))


def list_fragmentos(db: Session, *, grabacion_id: UUID) -> Sequence[Fragmento]:
    """Every fragment, come or expected, in order."""
    return db.scalars(
        _OF_KNOWN.select(Fragmento)
        .where(Fragmento.grabacion_id == grabacion_id)
        .order_by(Fragmento.numero)
    ).all()


def _required(grabacion: Grabacion | None) -> Grabacion:
    if grabacion is None:
        raise GrabacionNotFoundError
    return grabacion
