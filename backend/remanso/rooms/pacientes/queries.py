"""Reads of patients, each starting from the therapist whose patients they are."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from functools import cache
from typing import Any, NamedTuple, TypeVarTuple
from uuid import UUID

from sqlalchemy import ColumnElement, Connection, Row, Select, Subquery, bindparam, func, inspect
from sqlalchemy.orm import InstrumentedAttribute, Session

from remanso.core.paging import Page, windowed
from remanso.core.scope import EveryOwner, PacienteScope, TerapeutaScope
from remanso.rooms.cuentas.service import email_of, photo_of
from remanso.rooms.pacientes.models import Paciente
from remanso.rooms.pacientes.schemas import Orden
from remanso.rooms.pacientes.search import matches

_CARD = (
    Paciente.id,
    Paciente.nombre,
    Paciente.apellido,
    Paciente.edad,
    Paciente.telefono,
    Paciente.profesion_ocupacion,
    Paciente.fecha_nacimiento,
    Paciente.fecha_ingreso,
    Paciente.estado_terapia,
    Paciente.fecha_creacion,
)
_OF_TERAPEUTA = TerapeutaScope.told_later()
_SWEPT = EveryOwner("the product deletes what fell due in every practice")
_CHOSEN = EveryOwner("they were chosen among the therapist's own")
_WHICH = "which"
_Key = ColumnElement[Any] | InstrumentedAttribute[Any]
Columns = TypeVarTuple("Columns")


class Beside(NamedTuple):
    """What other rooms know of each patient, beside the patient's own columns.

    `sesiones` has at most one row for a `paciente_id`, with `ultima_sesion` among its columns;
    `proxima_cita` is when the next appointment begins.
    """

    sesiones: Subquery
    proxima_cita: ColumnElement[datetime]


def list_cards(
    db: Connection,
    *,
    scope: TerapeutaScope,
    search: str,
    page: Page,
    beside: Beside,
    values: Mapping[str, object],
    orden: Orden,
) -> Sequence[Row[*tuple[Any, ...]]]:
    """The therapist's patients, as columns and not as object graphs.

    `values` are bound to what stands `beside` them.
    """
    cards, from_end, counted = _cards(beside, orden), _cards_from_end(beside, orden), _counted()
    if search:
        condition = matches(Paciente.search_key, search)
        chosen = _chosen(beside, orden).where(condition)
        cards, from_end = _cards_of(chosen, beside, orden), None
        counted = counted.where(condition)
    told = {**scope.told, **values}
    return page.rows_of(db, cards, told, counted=counted, from_end=from_end)


def find_record(
    db: Connection,
    *,
    scope: TerapeutaScope,
    paciente_id: UUID,
    beside: Beside,
    values: Mapping[str, object],
) -> Row[*tuple[Any, ...]] | None:
    """All there is of the therapist's patient as columns, in one statement.

    `values` are bound to what stands `beside` them.
    """
    told = {**scope.told, **values, _WHICH: paciente_id}
    return db.execute(_record(beside), told).one_or_none()


# Asked for most: these are made once, and not anew for each request.
@cache
def _record(beside: Beside) -> Select[*tuple[Any, ...]]:
    own = (getattr(Paciente, each.key) for each in inspect(Paciente).column_attrs)
    record = _OF_TERAPEUTA.select(Paciente, *own, *_beside_each(beside))
    return _with_sesiones(record, beside).where(Paciente.id == bindparam(_WHICH))


@cache
def _counted() -> Select[int]:
    return _OF_TERAPEUTA.select(Paciente, func.count())


@cache
def _cards(beside: Beside, orden: Orden) -> Select[*tuple[Any, ...]]:
    return _cards_of(_chosen(beside, orden), beside, orden)


@cache
def _cards_from_end(beside: Beside, orden: Orden) -> Select[*tuple[Any, ...]] | None:
    """The same, found backwards where an index goes that way; by anything else all are sorted."""
    if orden is not Orden.NOMBRE:
        return None
    backwards = (Paciente.search_key.desc(), Paciente.id.desc())
    chosen = _OF_TERAPEUTA.select(Paciente, Paciente.id).order_by(*backwards)
    return _cards_of(chosen, beside, orden)


def _chosen(beside: Beside, orden: Orden) -> Select[UUID]:
    """Who is in the window: only what orders them is looked up of those before it."""
    chosen = _OF_TERAPEUTA.select(Paciente, Paciente.id)
    if orden is not Orden.NOMBRE:
        chosen = _with_sesiones(chosen, beside)
    return chosen.order_by(*_order(beside, orden))


def _cards_of(chosen: Select[UUID], beside: Beside, orden: Orden) -> Select[*tuple[Any, ...]]:
    keys = windowed(chosen).subquery()
    cards = _CHOSEN.select(Paciente, *_CARD, *_beside_each(beside))
    cards = cards.join(keys, keys.c.id == Paciente.id)
    return _with_sesiones(cards, beside).order_by(*_order(beside, orden))


def _beside_each(beside: Beside) -> Sequence[ColumnElement[Any]]:
    sesiones = beside.sesiones
    others = [column for column in sesiones.c if column is not sesiones.c.paciente_id]
    return (email_of(Paciente.id), photo_of(Paciente.id), beside.proxima_cita, *others)


def _with_sesiones(statement: Select[*Columns], beside: Beside) -> Select[*Columns]:
    sesiones = beside.sesiones
    return statement.outerjoin(sesiones, sesiones.c.paciente_id == Paciente.id)


def _order(beside: Beside, orden: Orden) -> Sequence[_Key]:
    # Who has had no session yet came last: their place is that of the day they were added.
    newest = func.coalesce(beside.sesiones.c.ultima_sesion, Paciente.fecha_creacion).desc()
    by_name: tuple[_Key, ...] = (Paciente.search_key, Paciente.id)
    order: dict[Orden, tuple[_Key, ...]] = {
        Orden.NOMBRE: by_name,
        Orden.ULTIMA_SESION: (newest, *by_name),
        Orden.PROXIMA_CITA: (beside.proxima_cita.asc().nulls_last(), newest, *by_name),
    }
    return order[orden]


def find(db: Session, *, scope: TerapeutaScope, paciente_id: UUID) -> Paciente | None:
    """The patient, if they are this therapist's."""
    return scope.get(db, Paciente, paciente_id)


def is_there(db: Session, *, scope: TerapeutaScope, paciente_id: UUID) -> bool:
    """Whether the patient is this therapist's."""
    told = {**scope.told, _WHICH: paciente_id}
    return db.connection().execute(_there(), told).first() is not None


@cache
def _there() -> Select[UUID]:
    return _OF_TERAPEUTA.select(Paciente, Paciente.id).where(Paciente.id == bindparam(_WHICH))


def find_locked(db: Session, *, scope: TerapeutaScope, paciente_id: UUID) -> Paciente | None:
    """The patient, if they are this therapist's, kept for this transaction alone."""
    return scope.get(db, Paciente, paciente_id, lock="update")


def lock(db: Session, *, scope: TerapeutaScope, paciente_id: UUID) -> bool:
    """Lock the patient's row, if they are this therapist's; rows that point to it still go in."""
    statement = (
        scope.select(Paciente, Paciente.id)
        .where(Paciente.id == paciente_id)
        .with_for_update(key_share=True)
    )
    return db.scalar(statement) is not None


def find_birthday(db: Session, *, scope: TerapeutaScope, paciente_id: UUID) -> date | None:
    """When the therapist's patient was born, if that was written down."""
    return db.scalar(_born(), {**scope.told, _WHICH: paciente_id})


@cache
def _born() -> Select[date | None]:
    born = _OF_TERAPEUTA.select(Paciente, Paciente.fecha_nacimiento)
    return born.where(Paciente.id == bindparam(_WHICH))


def list_birthdays(db: Session, *, scope: TerapeutaScope) -> Mapping[UUID, date]:
    """The same of all of theirs of whom it was."""
    born = scope.select(Paciente, Paciente.id, Paciente.fecha_nacimiento)
    rows = db.execute(born.where(Paciente.fecha_nacimiento.is_not(None))).all()
    return {paciente_id: day for paciente_id, day in rows if day is not None}


def list_sound_days(db: Session) -> Sequence[Row[*tuple[Any, ...]]]:
    """Each therapist with each number of days that they chose for some patient's sound."""
    kept = _SWEPT.select(Paciente, Paciente.terapeuta_id, Paciente.conservar_audio_dias)
    return db.execute(kept.where(Paciente.conservar_audio_dias.is_not(None)).distinct()).all()


def with_sound_days(*, scope: TerapeutaScope, dias: int | None) -> Select[UUID]:
    """The patients of whom so many days were chosen; None is as their practice keeps it."""
    return scope.select(Paciente, Paciente.id).where(
        Paciente.conservar_audio_dias.is_(None)
        if dias is None
        else Paciente.conservar_audio_dias == dias
    )


def find_own(db: Session, *, paciente_id: UUID) -> Paciente | None:
    """The patient's own row."""
    return db.scalar(PacienteScope(paciente_id).select(Paciente))


def find_own_locked(db: Session, *, paciente_id: UUID) -> Paciente | None:
    """The patient's own row, kept from other acts until this transaction ends."""
    return db.scalar(PacienteScope(paciente_id).select(Paciente).with_for_update(key_share=True))


def fact_of(
    paciente_id: InstrumentedAttribute[UUID], fact: InstrumentedAttribute[str]
) -> ColumnElement[str]:
    """One fact of a patient, looked up beside another room's row."""
    looked_up = EveryOwner("beside a row that was reached through its own owner").select(
        Paciente, fact
    )
    named = looked_up.where(Paciente.id == paciente_id).correlate_except(Paciente)
    return named.scalar_subquery().label(fact.key)


def is_of(*, scope: TerapeutaScope, paciente_id: UUID) -> ColumnElement[bool]:
    """Whether the patient is this therapist's, as a condition."""
    return scope.exists(Paciente).where(Paciente.id == paciente_id)


def count(db: Session, *, scope: TerapeutaScope) -> int:
    """How many patients the therapist has."""
    return db.execute(scope.select(Paciente, func.count())).scalar_one()


def names(db: Session, *, scope: TerapeutaScope) -> Sequence[Row[UUID, str]]:
    """The therapist's patients with their names as `search` compares them."""
    return db.execute(scope.select(Paciente, Paciente.id, Paciente.search_key)).all()


def list_roster(db: Session, *, scope: TerapeutaScope) -> Sequence[Row[*tuple[Any, ...]]]:
    """The therapist's patients by name, with where their therapies stand."""
    statement = scope.select(
        Paciente,
        Paciente.id,
        Paciente.nombre,
        Paciente.apellido,
        Paciente.estado_terapia,
    ).order_by(Paciente.search_key, Paciente.id)
    return db.execute(statement).all()


def count_by_terapeuta(db: Session) -> Mapping[UUID, int]:
    """How many patients each therapist has; those without any are not named."""
    everybody = EveryOwner("the operator's list of therapists says how many patients each has")
    counted = everybody.select(Paciente, Paciente.terapeuta_id, func.count())
    return dict(db.execute(counted.group_by(Paciente.terapeuta_id)).all())
