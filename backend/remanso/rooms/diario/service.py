"""What patients do with their diary."""

from datetime import date, timedelta
from typing import NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.paging import Page
from remanso.core.scope import PacienteScope
from remanso.core.times import utcnow
from remanso.rooms.citas import ajustes
from remanso.rooms.citas.horario import on_the_wall
from remanso.rooms.diario import queries
from remanso.rooms.diario.compartido import service as compartido
from remanso.rooms.diario.compartido.service import Shared
from remanso.rooms.diario.errors import (
    DiaFuturoError,
    DiaPasadoError,
    LineaNotFoundError,
    StaleLineaError,
)
from remanso.rooms.diario.models import LineaDiario
from remanso.rooms.diario.schemas import LineaPropia, LineaWrite
from remanso.rooms.pacientes import service as pacientes

ENTITY = "diario"
_YESTERDAY = timedelta(days=1)


class Written(NamedTuple):
    """A line that was kept.

    `told` is whether its words are new to the therapist, `taken_back` whether they were shared.
    """

    linea: LineaPropia
    terapeuta_id: UUID
    told: bool
    taken_back: bool


def list_own(
    db: Session, *, paciente_id: UUID, desde: date | None, hasta: date | None, page: Page
) -> list[LineaPropia]:
    """The patient's own lines, the newest first."""
    rows = queries.list_own(
        db, scope=PacienteScope(paciente_id), desde=desde, hasta=hasta, page=page
    )
    return [LineaPropia.model_validate(row) for row in rows]


def write(db: Session, *, by: Actor, dia: date, data: LineaWrite) -> Written:
    """Write the line of today, or of yesterday where the clock has just gone past midnight.

    Raises `DiaFuturoError`, `DiaPasadoError`, `StaleLineaError`.
    """
    # Two windows do not both write the first line of a day.
    pacientes.lock_own(db, paciente_id=by.user_id)
    terapeuta_id = pacientes.own(db, paciente_id=by.user_id).terapeuta_id
    _check_day(dia, _today(db, terapeuta_id, data.zona))
    linea = queries.find(db, scope=PacienteScope.of(by), dia=dia)
    if data.version not in {None, None if linea is None else linea.version}:
        raise StaleLineaError
    linea = _begin(db, by, dia, data) if linea is None else _change(db, by, linea, data)
    taken_back = not data.compartida and compartido.take_back(db, by=by, linea_id=linea.id)
    told = data.compartida and _share(db, by, linea, terapeuta_id)
    kept = LineaPropia(
        dia=linea.dia,
        linea=linea.linea,
        animo=linea.animo,
        compartida=data.compartida,
        version=linea.version,
    )
    return Written(kept, terapeuta_id, told, taken_back)


def take_back(db: Session, *, by: Actor, dia: date) -> LineaPropia:
    """Share the line of a day no more, however long ago that was. Raises `LineaNotFoundError`."""
    linea = _find(db, by, dia)
    if compartido.take_back(db, by=by, linea_id=linea.id):
        linea.version += 1
    db.flush()
    return LineaPropia(
        dia=linea.dia,
        linea=linea.linea,
        animo=linea.animo,
        compartida=False,
        version=linea.version,
    )


def delete(db: Session, *, by: Actor, dia: date) -> None:
    """Delete the line of a day, shared or not. Raises `LineaNotFoundError`."""
    _delete(db, by, _find(db, by, dia))


def delete_again(db: Session, *, by: Actor, linea_id: UUID) -> None:
    """Delete what a backup brought back. Raises `LineaNotFoundError`."""
    linea = PacienteScope.of(by).get(db, LineaDiario, linea_id)
    if linea is None:
        raise LineaNotFoundError
    _delete(db, by, linea)


def _find(db: Session, by: Actor, dia: date) -> LineaDiario:
    pacientes.lock_own(db, paciente_id=by.user_id)
    linea = queries.find(db, scope=PacienteScope.of(by), dia=dia)
    if linea is None:
        raise LineaNotFoundError
    return linea


def _delete(db: Session, by: Actor, linea: LineaDiario) -> None:
    db.delete(linea)
    audit.record(db, by=by, action="diario.delete", entity=ENTITY, entity_id=linea.id)
    db.flush()


def _begin(db: Session, by: Actor, dia: date, data: LineaWrite) -> LineaDiario:
    linea = LineaDiario(
        paciente_id=by.user_id,
        dia=dia,
        linea=data.linea,
        animo=data.animo,
        escrita_en=utcnow(),
        version=1,
    )
    db.add(linea)
    db.flush()
    audit.record(db, by=by, action="diario.create", entity=ENTITY, entity_id=linea.id)
    return linea


def _change(db: Session, by: Actor, linea: LineaDiario, data: LineaWrite) -> LineaDiario:
    changed = audit.assign(linea, {"linea": data.linea, "animo": data.animo})
    linea.escrita_en = utcnow()
    linea.version += 1
    audit.record_update(db, by=by, entity=ENTITY, entity_id=linea.id, changed=changed)
    db.flush()
    return linea


def _share(db: Session, by: Actor, linea: LineaDiario, terapeuta_id: UUID) -> bool:
    shared = Shared(linea.id, terapeuta_id, linea.dia, linea.linea, linea.animo)
    return compartido.share(db, by=by, shared=shared)


def _today(db: Session, terapeuta_id: UUID, zona: ZoneInfo | None) -> date:
    name = ajustes.get(db, terapeuta_id=terapeuta_id).zona if zona is None else zona.key
    return on_the_wall(utcnow(), name).date()


def _check_day(dia: date, today: date) -> None:
    if dia > today:
        raise DiaFuturoError
    if dia < today - _YESTERDAY:
        raise DiaPasadoError
