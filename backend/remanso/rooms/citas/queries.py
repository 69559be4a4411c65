"""Reads of appointments, each starting from whose they are."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, and_, bindparam, case, column, func, or_, values
from sqlalchemy.orm import InstrumentedAttribute, Session

from remanso.core.scope import EveryOwner, PacienteScope, Scope, TerapeutaScope, not_blocked
from remanso.core.types import UtcDateTime
from remanso.rooms.avisos import service as avisos
from remanso.rooms.citas.models import (
    HORAS,
    HORAS_DEFAULT,
    MAX_DURACION,
    PENDIENTES,
    AjustesAgenda,
    AvisoCita,
    Cita,
    EstadoCita,
)
from remanso.rooms.pacientes import service as pacientes

AHORA = "ahora"
LONGEST = timedelta(minutes=MAX_DURACION)
_NOMBRE = (
    pacientes.nombre_of(Cita.paciente_id) + " " + pacientes.apellido_of(Cita.paciente_id)
).label("paciente_nombre")
_OF_PACIENTE = (
    Cita.id,
    Cita.paciente_id,
    _NOMBRE,
    Cita.inicio,
    Cita.fin,
    Cita.zona,
    Cita.modalidad,
    Cita.lugar,
    Cita.estado,
    Cita.cancelada_por,
    Cita.serie_id,
    Cita.solicitud,
    Cita.version,
)
_AVISO = case(
    (Cita.correo_id.is_(None), None),
    (avisos.is_lost(Cita.correo_id), AvisoCita.NO_ENTREGADO.value),
    else_=AvisoCita.ENVIADO.value,
).label("aviso")
_OF_TERAPEUTA = (*_OF_PACIENTE, Cita.nota_privada, Cita.sesion_id, _AVISO)

_OF_CALENDARS = (
    Cita.id,
    Cita.inicio,
    Cita.fin,
    Cita.zona,
    Cita.estado,
    Cita.modificada,
    Cita.version,
    pacientes.nombre_of(Cita.paciente_id),
    pacientes.apellido_of(Cita.paciente_id),
)


class Lapso(NamedTuple):
    """From a moment to another one, which is not part of it."""

    inicio: datetime
    fin: datetime


def reads(scope: TerapeutaScope) -> Select[*tuple[Any, ...]]:
    """The therapist's appointments as they read them, by when they begin."""
    return scope.select(Cita, *_OF_TERAPEUTA).order_by(Cita.inicio, Cita.id)


def between(scope: TerapeutaScope, lapso: Lapso) -> Select[*tuple[Any, ...]]:
    """Those that begin in that time."""
    return reads(scope).where(Cita.inicio >= lapso.inicio, Cita.inicio < lapso.fin)


def read(db: Session, *, scope: TerapeutaScope, cita_id: UUID) -> Row[*tuple[Any, ...]] | None:
    """One of them."""
    return db.execute(reads(scope).where(Cita.id == cita_id)).first()


def read_following(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, now: datetime
) -> Row[*tuple[Any, ...]] | None:
    """The patient's first one that is to be kept and has not ended."""
    statement = reads(scope).where(
        Cita.paciente_id == paciente_id, Cita.estado.in_(PENDIENTES), Cita.fin > now
    )
    return db.execute(statement.limit(1)).first()


def own_reads(scope: PacienteScope) -> Select[*tuple[Any, ...]]:
    """The patient's appointments as they read them, by when they begin."""
    return scope.select(Cita, *_OF_PACIENTE).order_by(Cita.inicio, Cita.id)


def read_own(db: Session, *, scope: PacienteScope, cita_id: UUID) -> Row[*tuple[Any, ...]] | None:
    """One of them."""
    return db.execute(own_reads(scope).where(Cita.id == cita_id)).first()


def for_calendars(scope: TerapeutaScope, lapso: Lapso) -> Select[*tuple[Any, ...]]:
    """What other calendars show of the therapist's appointments that begin in that time."""
    return (
        scope.select(Cita, *_OF_CALENDARS)
        .where(Cita.inicio >= lapso.inicio, Cita.inicio < lapso.fin)
        .order_by(Cita.inicio, Cita.id)
    )


def find_locked(db: Session, *, scope: Scope, cita_id: UUID) -> Cita | None:
    """The appointment, kept for this transaction alone."""
    return scope.get(db, Cita, cita_id, lock="update")


def list_serie_locked(
    db: Session, *, scope: TerapeutaScope, cita: Cita, since: datetime | None
) -> list[Cita]:
    """What its patient still has to keep of its series, from a beginning on; all kept locked."""
    # Earlier versions left one in the series when it was handed to another patient.
    own = (Cita.serie_id == cita.serie_id, Cita.paciente_id == cita.paciente_id)
    statement = scope.select(Cita).where(*own, Cita.estado.in_(PENDIENTES))
    if since is not None:
        statement = statement.where(Cita.inicio >= since)
    return list(db.scalars(statement.order_by(Cita.inicio, Cita.id).with_for_update()))


def overlapping(
    db: Session, *, scope: TerapeutaScope, lapsos: Sequence[Lapso], but: Collection[UUID]
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The therapist's appointments at these times; what was cancelled is in nobody's way."""
    columns = [column(name, UtcDateTime()) for name in ("desde", "inicio", "fin")]
    # None is longer than the longest: so each time is a short stretch of an index.
    asked = [(lapso.inicio - LONGEST, lapso.inicio, lapso.fin) for lapso in lapsos]
    times = values(*columns, name="times").data(asked).cte()
    statement = (
        reads(scope)
        .join(times, and_(Cita.inicio > times.c.desde, Cita.inicio < times.c.fin))
        .where(Cita.fin > times.c.inicio, Cita.estado != EstadoCita.CANCELADA)
        .distinct()
    )
    return [row for row in db.execute(statement) if row.id not in but]


def list_due(db: Session, *, now: datetime, after: UUID, most: int) -> list[UUID]:
    """Appointments whose patient is to be told now, by their id and only those `after` one."""
    everybody = EveryOwner("the product tells every patient of their appointments")
    hours = func.coalesce(AjustesAgenda.recordatorio_horas, HORAS_DEFAULT)
    near = or_(
        *(and_(hours == each, Cita.inicio <= now + timedelta(hours=each)) for each in HORAS if each)
    )
    statement = (
        everybody.select(Cita, Cita.id)
        .outerjoin(AjustesAgenda, AjustesAgenda.terapeuta_id == Cita.terapeuta_id)
        .where(
            Cita.id > after,
            Cita.inicio > now,
            Cita.inicio <= now + timedelta(hours=max(HORAS)),
            Cita.estado.in_(PENDIENTES),
            or_(Cita.avisada.is_(None), Cita.avisada != Cita.inicio),
            near,
            not_blocked(Cita.paciente_id),
        )
        .order_by(Cita.id)
        .limit(most)
    )
    return list(db.scalars(statement))


def find_due_locked(db: Session, *, cita_id: UUID, now: datetime) -> Cita | None:
    """One of them, kept for this transaction, unless it was told or changed meanwhile."""
    everybody = EveryOwner("the product tells every patient of their appointments")
    statement = everybody.select(Cita).where(
        Cita.id == cita_id,
        Cita.inicio > now,
        Cita.estado.in_(PENDIENTES),
        or_(Cita.avisada.is_(None), Cita.avisada != Cita.inicio),
        not_blocked(Cita.paciente_id),
    )
    return db.scalar(statement.with_for_update(skip_locked=True))


def list_untied_locked(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, lapso: Lapso
) -> list[Cita]:
    """The patient's appointments of that time that no session is of, kept for this transaction."""
    statement = scope.select(Cita).where(
        Cita.paciente_id == paciente_id,
        Cita.inicio >= lapso.inicio,
        Cita.inicio < lapso.fin,
        Cita.estado != EstadoCita.CANCELADA,
        Cita.sesion_id.is_(None),
    )
    return list(db.scalars(statement.order_by(Cita.inicio, Cita.id).with_for_update()))


def find_ajustes(db: Session, *, scope: TerapeutaScope) -> AjustesAgenda | None:
    """The therapist's settings, once they were saved."""
    return db.scalar(scope.select(AjustesAgenda))


def find_next_locked(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, since: datetime
) -> Cita | None:
    """The patient's next appointment with this therapist, kept for this transaction."""
    statement = (
        scope.select(Cita)
        .where(Cita.paciente_id == paciente_id, Cita.estado.in_(PENDIENTES), Cita.inicio >= since)
        .order_by(Cita.inicio, Cita.id)
        .limit(1)
    )
    return db.scalar(statement.with_for_update())


def last_before(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, until: datetime
) -> datetime | None:
    """When the patient's newest appointment began that was kept, as far as anybody said."""
    missed = (EstadoCita.CANCELADA, EstadoCita.NO_ASISTIO)
    return db.scalar(
        scope.select(Cita, func.max(Cita.inicio)).where(
            Cita.paciente_id == paciente_id,
            Cita.inicio <= until,
            Cita.estado.not_in(missed),
        )
    )


def next_of(paciente_id: InstrumentedAttribute[UUID]) -> ColumnElement[datetime]:
    """When a patient's next appointment begins, beside another room's row; `AHORA` is bound."""
    beside = EveryOwner("beside a row that was reached through its own owner")
    return (
        beside.select(Cita, Cita.inicio)
        .where(
            Cita.paciente_id == paciente_id,
            Cita.estado.in_(PENDIENTES),
            Cita.inicio >= bindparam(AHORA, type_=UtcDateTime()),
        )
        .order_by(Cita.inicio)
        .limit(1)
        .correlate_except(Cita)
        .scalar_subquery()
        .label("proxima_cita")
    )


def list_kept(db: Session, *, scope: TerapeutaScope, lapso: Lapso) -> Sequence[Row[UUID, datetime]]:
    """Whose appointments begin in that time, and when; without those that were cancelled."""
    statement = (
        scope.select(Cita, Cita.paciente_id, Cita.inicio)
        .where(
            Cita.inicio >= lapso.inicio,
            Cita.inicio < lapso.fin,
            Cita.estado != EstadoCita.CANCELADA,
        )
        .order_by(Cita.inicio, Cita.id)
    )
    return db.execute(statement).all()


def list_next(db: Session, *, scope: TerapeutaScope, since: datetime) -> dict[UUID, datetime]:
    """When the next appointment of each of the therapist's patients begins."""
    statement = (
        scope.select(Cita, Cita.paciente_id, Cita.inicio)
        .where(Cita.estado.in_(PENDIENTES), Cita.inicio >= since)
        .order_by(Cita.inicio.desc())
    )
    return {row.paciente_id: row.inicio for row in db.execute(statement)}


def list_first(
    db: Session, *, scope: TerapeutaScope, paciente_id: UUID, since: datetime, most: int
) -> Sequence[Row[UUID, datetime]]:
    """The patient's first appointments that are to be kept from then on, and when they begin."""
    statement = (
        scope.select(Cita, Cita.id, Cita.inicio)
        .where(Cita.paciente_id == paciente_id, Cita.estado.in_(PENDIENTES), Cita.inicio >= since)
        .order_by(Cita.inicio, Cita.id)
        .limit(most)
    )
    return db.execute(statement).all()


def first_after(
    db: Session, *, scope: Scope, paciente_id: UUID, since: datetime
) -> datetime | None:
    """When the patient's next appointment begins."""
    statement = (
        scope.select(Cita, Cita.inicio)
        .where(Cita.paciente_id == paciente_id, Cita.estado.in_(PENDIENTES), Cita.inicio >= since)
        .order_by(Cita.inicio)
        .limit(1)
    )
    return db.scalar(statement)
