"""What stands beside an exercise of how a patient practises it: one join for every list."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, Select, String, and_, case, cast, func
from sqlalchemy.orm import Session

from remanso.core.scope import PacienteScope
from remanso.core.times import utcnow
from remanso.rooms.citas import ajustes
from remanso.rooms.citas.horario import on_the_wall
from remanso.rooms.ejercicios.assignments.schemas import PautaRead, Practicado
from remanso.rooms.ejercicios.models import (
    Cada,
    Ejercicio,
    Pauta,
    Practica,
    RecordatorioPractica,
)

# A week, and the day by which the practice's zone may be elsewhere than UTC.
_RECENT = timedelta(days=8)


class Practised(NamedTuple):
    """How a patient is to practise an exercise, and how they did; `hoy` is the practice's day."""

    pauta: PautaRead | None
    hechas: int
    hechas_hoy: int
    hechas_total: int
    ultima: datetime | None
    recordatorio: time | None
    zona: str
    hoy: date


def with_practised(
    statement: Select[*tuple[Any, ...]], paciente_id: UUID
) -> Select[*tuple[Any, ...]]:
    """A statement about exercises, with the columns that `read_practised` reads at its end."""
    own = PacienteScope(paciente_id)
    times = _times(own).subquery()
    return (
        statement.add_columns(
            Pauta.veces,
            Pauta.cada,
            Pauta.hasta,
            Pauta.version,
            func.coalesce(times.c.veces, 0),
            times.c.ultima,
            times.c.dias,
            RecordatorioPractica.hora,
            ajustes.zona_beside(Ejercicio.terapeuta_id),
        )
        .outerjoin(
            Pauta, and_(Pauta.ejercicio_id == Ejercicio.id, Pauta.paciente_id == paciente_id)
        )
        .outerjoin(times, times.c.ejercicio_id == Ejercicio.id)
        .outerjoin(
            RecordatorioPractica,
            and_(
                RecordatorioPractica.ejercicio_id == Ejercicio.id,
                RecordatorioPractica.paciente_id == paciente_id,
            ),
        )
    )


def read_practised(columns: Sequence[Any]) -> Practised:
    """What these columns of one row say today."""
    *pauta, total, ultima, dias, recordatorio, zona = columns
    hoy = on_the_wall(utcnow(), zona).date()
    veces, cada, hasta, version = pauta
    told = None
    if veces is not None:
        told = PautaRead(veces=veces, cada=Cada(cada), hasta=hasta, version=version)
    days = [date.fromisoformat(dia) for dia in dias.split()] if dias else []
    return Practised(
        pauta=told,
        hechas=sum(first_day(told, hoy) <= dia <= hoy for dia in days),
        hechas_hoy=days.count(hoy),
        hechas_total=total,
        ultima=ultima,
        recordatorio=recordatorio,
        zona=zona,
        hoy=hoy,
    )


def first_day(pauta: PautaRead | None, hoy: date) -> date:
    """The first of the days that are counted together with this one."""
    if pauta is None or pauta.cada is Cada.DIA:
        return hoy
    return hoy - timedelta(days=hoy.weekday())


def list_since(db: Session, *, paciente_id: UUID, desde: datetime | None) -> list[Practicado]:
    """How often a patient practised what after that moment, or ever; the newest first."""
    statement = _of_each(paciente_id)
    if desde is not None:
        statement = statement.where(Practica.fecha > desde)
    return _practicados(db, statement)


def list_on_days(
    db: Session, *, paciente_id: UUID, desde: date | None, hasta: date | None
) -> list[Practicado]:
    """How often a patient practised what from one day to another; the newest first."""
    statement = _of_each(paciente_id)
    if desde is not None:
        statement = statement.where(Practica.dia >= desde)
    if hasta is not None:
        statement = statement.where(Practica.dia <= hasta)
    return _practicados(db, statement)


def _of_each(paciente_id: UUID) -> Select[*tuple[Any, ...]]:
    ultima = func.max(Practica.fecha)
    statement: Select[*tuple[Any, ...]] = (
        PacienteScope(paciente_id)
        .select(
            Practica,
            Practica.ejercicio_id,
            Ejercicio.titulo,
            func.count().label("veces"),
            ultima.label("ultima"),
        )
        .join(Ejercicio, Ejercicio.id == Practica.ejercicio_id)
        .group_by(Practica.ejercicio_id, Ejercicio.titulo)
        .order_by(ultima.desc(), Practica.ejercicio_id)
    )
    return statement


def _practicados(db: Session, statement: Select[*tuple[Any, ...]]) -> list[Practicado]:
    return [Practicado.model_validate(row._asdict()) for row in db.execute(statement)]


def _times(own: PacienteScope) -> Select[*tuple[Any, ...]]:
    return own.select(
        Practica,
        Practica.ejercicio_id,
        func.count().label("veces"),
        func.max(Practica.fecha).label("ultima"),
        _recent_days().label("dias"),
    ).group_by(Practica.ejercicio_id)


def _recent_days() -> ColumnElement[str]:
    """The days of the newest times, as words: which of them count, the zone decides later."""
    since = utcnow().astimezone(UTC).date() - _RECENT
    recent = case((Practica.dia >= since, cast(Practica.dia, String(10))))
    return func.aggregate_strings(recent, " ")
