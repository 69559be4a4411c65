"""Reads of recordings, each starting from the therapist whose they are."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Row, Select, func, select
from sqlalchemy.orm import Session

from remanso.core.edge.access import Actor
from remanso.engines.jobs.processed import Estado
from remanso.rooms.grabaciones.errors import GrabacionNotFoundError
from remanso.rooms.grabaciones.models import Fragmento, Grabacion
from remanso.rooms.pacientes import service as pacientes


def get(db: Session, *, by: Actor, grabacion_id: UUID) -> Grabacion:
    """The therapist's recording. Raises `GrabacionNotFoundError` for absent and foreign alike."""
    return _required(db.scalar(_one(by, grabacion_id)))


def lock(db: Session, *, by: Actor, grabacion_id: UUID) -> Grabacion:
    """The same, kept from every other writer until the transaction ends."""
    return _required(db.scalar(_one(by, grabacion_id).with_for_update()))


def of_paciente(*, by: Actor, paciente_id: UUID) -> Select[Grabacion]:
    """A patient's recordings, newest first; all of one may still be in the browser that made it."""
    return (
        select(Grabacion)
        .where(Grabacion.paciente_id == paciente_id, Grabacion.terapeuta_id == by.user_id)
        .order_by(Grabacion.fecha_creacion.desc(), Grabacion.id.desc())
    )


def count(db: Session, *, paciente_id: UUID) -> int:
    """How many recordings of a patient wait to be put to use."""
    statement = select(func.count()).where(Grabacion.paciente_id == paciente_id)
    return db.scalar(statement) or 0


def with_draft(db: Session, *, draft_id: UUID) -> Sequence[Grabacion]:
    """What was recorded in a draft and does not hang on it yet."""
    return db.scalars(select(Grabacion).where(Grabacion.draft_id == draft_id)).all()


def with_paciente(db: Session, *, paciente_id: UUID) -> Sequence[Grabacion]:
    """Every recording of a patient, empty ones too."""
    return db.scalars(select(Grabacion).where(Grabacion.paciente_id == paciente_id)).all()


def untouched(db: Session, *, before: datetime) -> Sequence[Grabacion]:
    """What nobody recovered, and of which nothing has come since."""
    return db.scalars(select(Grabacion).where(Grabacion.fecha_actualizacion < before)).all()


def arriving(db: Session, *, terapeuta_id: UUID) -> int:
    """Bytes of a therapist's recordings that are in no file yet."""
    size = func.coalesce(func.sum(Grabacion.size), 0)
    unjoined = Grabacion.estado != Estado.COMPLETADO
    return db.scalar(select(size).where(Grabacion.terapeuta_id == terapeuta_id, unjoined)) or 0


def under_way(db: Session, *, by: Actor) -> Sequence[Row[*tuple[Any, ...]]]:
    """The therapist's recordings of every patient of which something has come."""
    statement: Select[*tuple[Any, ...]] = select(
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
    ).where(Grabacion.terapeuta_id == by.user_id, Grabacion.fragmentos > 0)
    return db.execute(statement).all()


def fragment(db: Session, *, grabacion_id: UUID, numero: int) -> Fragmento | None:
    """One fragment, come or expected."""
    return db.get(Fragmento, (grabacion_id, numero))


def fragments(db: Session, *, grabacion_id: UUID) -> Sequence[Fragmento]:
    """Every fragment, come or expected, in order."""
    return db.scalars(
        select(Fragmento).where(Fragmento.grabacion_id == grabacion_id).order_by(Fragmento.numero)
    ).all()


def _one(by: Actor, grabacion_id: UUID) -> Select[Grabacion]:
    return select(Grabacion).where(
        Grabacion.id == grabacion_id, Grabacion.terapeuta_id == by.user_id
    )


def _required(grabacion: Grabacion | None) -> Grabacion:
    if grabacion is None:
        raise GrabacionNotFoundError
    return grabacion
