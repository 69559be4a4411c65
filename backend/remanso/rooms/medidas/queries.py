"""Reads of measures, each starting from whose they are."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import Row, func, or_
from sqlalchemy.orm import Session

from remanso.core.scope import EveryOwner, PacienteScope, Scope, TerapeutaScope, not_blocked
from remanso.rooms.citas import proximas
from remanso.rooms.medidas.models import CompletaPor, Cuando, Medida, Respuesta
from remanso.rooms.pacientes import service as pacientes

_CITA_IS_NEAR = timedelta(hours=48)


def find(db: Session, *, scope: Scope, medida_id: UUID) -> Medida | None:
    """One of them."""
    return scope.get(db, Medida, medida_id)


def find_locked(db: Session, *, scope: Scope, medida_id: UUID) -> Medida | None:
    """One of them, kept for this transaction: two windows do not both answer it."""
    return scope.get(db, Medida, medida_id, lock="update")


def list_of_paciente(db: Session, *, scope: Scope, paciente_id: UUID) -> list[Medida]:
    """What a patient is or was asked, the active ones first, then the newest."""
    statement = scope.select(Medida).where(Medida.paciente_id == paciente_id)
    return list(db.scalars(statement.order_by(Medida.activa.desc(), Medida.id.desc())))


def list_active(db: Session, *, scope: Scope, paciente_id: UUID) -> list[Medida]:
    """What a patient is asked and was not stopped."""
    statement = scope.select(Medida).where(Medida.paciente_id == paciente_id, Medida.activa)
    return list(db.scalars(statement.order_by(Medida.id)))


def find_active(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, instrumento: str
) -> Medida | None:
    """The measure of that instrument that was not stopped."""
    statement = scope.select(Medida).where(
        Medida.paciente_id == paciente_id, Medida.instrumento == instrumento, Medida.activa
    )
    return db.scalar(statement)


def find_respuesta(db: Session, *, scope: TerapeutaScope, respuesta_id: UUID) -> Respuesta | None:
    """One answer."""
    return scope.get(db, Respuesta, respuesta_id)


def list_respuestas(db: Session, *, scope: Scope, paciente_id: UUID) -> list[Respuesta]:
    """All answers of a patient, the oldest first."""
    statement = scope.select(Respuesta).where(Respuesta.paciente_id == paciente_id)
    return list(db.scalars(statement.order_by(Respuesta.fecha, Respuesta.numero)))


def list_newest_two(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID
) -> Sequence[Row[Respuesta, str]]:
    """The last two answers of each instrument with its key, the newest first."""
    newest = func.row_number().over(
        partition_by=Medida.instrumento,
        order_by=(Respuesta.fecha.desc(), Respuesta.numero.desc()),
    )
    ranked = (
        scope.select(Respuesta, Respuesta.id, newest.label("place"))
        .join(Medida, Medida.id == Respuesta.medida_id)
        .where(Respuesta.paciente_id == paciente_id)
        .subquery()
    )
    found = EveryOwner("those that were ranked are the caller's")
    statement = (
        found.select(Respuesta)
        .add_columns(Medida.instrumento)
        .join(ranked, ranked.c.id == Respuesta.id)
        .join(Medida, Medida.id == Respuesta.medida_id)
        .where(ranked.c.place <= 2)  # noqa: PLR2004 - the newest, and what it is compared with
        .order_by(Medida.instrumento, ranked.c.place)
    )
    return db.execute(statement).all()


def last_own(db: Session, *, scope: PacienteScope, instrumento: str) -> datetime | None:
    """When the patient answered an instrument by themselves last."""
    statement = (
        scope.select(Respuesta, func.max(Respuesta.fecha))
        .join(Medida, Medida.id == Respuesta.medida_id)
        .where(Medida.instrumento == instrumento)
        .where(Respuesta.completa_por == CompletaPor.PACIENTE)
    )
    return db.scalar(statement)


def last_by_instrumento(db: Session, *, scope: Scope, paciente_id: UUID) -> dict[str, datetime]:
    """When each instrument was answered last."""
    statement = (
        scope.select(Respuesta, Medida.instrumento, func.max(Respuesta.fecha).label("ultima"))
        .join(Medida, Medida.id == Respuesta.medida_id)
        .where(Respuesta.paciente_id == paciente_id)
        .group_by(Medida.instrumento)
    )
    return {row.instrumento: row.ultima for row in db.execute(statement)}


def last_numero(db: Session, *, scope: Scope, medida_id: UUID) -> int:
    """How many answers a measure has."""
    statement = scope.select(Respuesta, func.max(Respuesta.numero)).where(
        Respuesta.medida_id == medida_id
    )
    return db.scalar(statement) or 0


def mark_seen(db: Session, *, scope: TerapeutaScope, paciente_id: UUID, now: datetime) -> None:
    """The therapist has read what a patient answered."""
    db.execute(
        scope.update(Respuesta)
        .where(Respuesta.paciente_id == paciente_id, Respuesta.vista_en.is_(None))
        .values(vista_en=now)
        .execution_options(synchronize_session=False)
    )


def list_unseen(
    db: Session, *, scope: TerapeutaScope, at_most: int
) -> Sequence[Row[*tuple[Any, ...]]]:
    """Patients with answers that the therapist has not read, who answered last first."""
    statement = (
        scope.select(
            Respuesta,
            Respuesta.paciente_id,
            (
                pacientes.nombre_of(Respuesta.paciente_id)
                + " "
                + pacientes.apellido_of(Respuesta.paciente_id)
            ).label("paciente_nombre"),
            func.count().label("cuantas"),
            func.max(Respuesta.fecha).label("ultima"),
        )
        .where(Respuesta.vista_en.is_(None), Respuesta.completa_por == CompletaPor.PACIENTE)
        .group_by(Respuesta.paciente_id)
        .order_by(func.max(Respuesta.fecha).desc())
        .limit(at_most)
    )
    return db.execute(statement).all()


def list_to_look_at(db: Session, *, now: datetime, after: UUID, most: int) -> list[UUID]:
    """Measures whose patient may have to be told now, by their id and only those `after` one."""
    everybody = EveryOwner("the product tells every patient of what they are asked")
    due = or_(Medida.mirar_en.is_(None), Medida.mirar_en <= now)
    near = proximas.beside(Medida.paciente_id) <= now + _CITA_IS_NEAR
    statement = (
        everybody.select(Medida, Medida.id)
        .where(Medida.id > after, Medida.activa, due, not_blocked(Medida.paciente_id))
        .where(or_(Medida.cuando != Cuando.ANTES_DE_CADA_CITA, near))
        .order_by(Medida.id)
        .limit(most)
    )
    return list(db.scalars(statement, {proximas.AHORA: now}))


def find_to_tell_locked(db: Session, *, medida_id: UUID) -> Medida | None:
    """One of them, kept for this transaction, unless another process has it."""
    everybody = EveryOwner("the product tells every patient of what they are asked")
    statement = everybody.select(Medida).where(
        Medida.id == medida_id, Medida.activa, not_blocked(Medida.paciente_id)
    )
    return db.scalar(statement.with_for_update(skip_locked=True))


def own_shared(db: Session, *, scope: PacienteScope) -> list[Medida]:
    """The patient's measures whose line their therapist shares."""
    return list(
        db.scalars(scope.select(Medida).where(Medida.compartir_tendencia).order_by(Medida.id))
    )
