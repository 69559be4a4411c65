"""Sharing a line of a diary, taking it back, and reading what is shared."""

from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.paging import Page
from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.rooms.citas import ajustes
from remanso.rooms.citas.horario import on_the_wall
from remanso.rooms.diario.compartido import queries
from remanso.rooms.diario.compartido.models import LineaCompartida
from remanso.rooms.diario.compartido.schemas import LineaCompartidaRead
from remanso.rooms.pacientes import service as pacientes

ENTITY = "diario_compartido"
# Two weeks are read at the door.
_MOST_RECENT = 14


class Shared(NamedTuple):
    """What a therapist is to read."""

    linea_id: UUID
    terapeuta_id: UUID
    dia: date
    linea: str
    animo: int


def share(db: Session, *, by: Actor, shared: Shared) -> bool:
    """Let the therapist read a line as it stands; answers whether its words are new to them."""
    copy = queries.find(db, scope=PacienteScope.of(by), linea_id=shared.linea_id)
    if copy is None:
        db.add(LineaCompartida(paciente_id=by.user_id, **shared._asdict()))
        db.flush()
        audit.record(db, by=by, action="diario.compartir", entity=ENTITY, entity_id=shared.linea_id)
        return True
    return "linea" in audit.assign(copy, {"linea": shared.linea, "animo": shared.animo})


def take_back(db: Session, *, by: Actor, linea_id: UUID) -> bool:
    """Share a line no more; answers whether it was. A backup does not share it again."""
    copy = queries.find(db, scope=PacienteScope.of(by), linea_id=linea_id)
    if copy is None:
        return False
    db.delete(copy)
    audit.record(db, by=by, action=f"{ENTITY}.delete", entity=ENTITY, entity_id=linea_id)
    db.flush()
    return True


def list_of_paciente(
    database: Database, *, by: Actor, paciente_id: UUID, page: Page
) -> list[LineaCompartidaRead]:
    """What a patient shares; the reading is audited. Raises `PacienteNotFoundError`."""
    with database.read() as db:
        pacientes.check(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
        scope = TerapeutaScope.of(by)
        rows = queries.list_of_paciente(db, scope=scope, paciente_id=paciente_id, page=page)
    audit.record_reading(
        database, by=by, action="diario.list", entity=pacientes.ENTITY, entity_id=paciente_id
    )
    return [LineaCompartidaRead.model_validate(row) for row in rows]


def list_shared(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> list[LineaCompartidaRead]:
    """All that a patient shares, for a copy of their record; the caller audits the reading."""
    scope = TerapeutaScope(terapeuta_id)
    rows = queries.list_of_paciente(db, scope=scope, paciente_id=paciente_id, page=Page.whole())
    return [LineaCompartidaRead.model_validate(row) for row in rows]


def list_recent(
    db: Session, *, terapeuta_id: UUID, paciente_id: UUID, desde: datetime | None
) -> list[LineaCompartidaRead]:
    """What a patient shares of the days since a moment; the caller audits the reading."""
    zona = ajustes.get(db, terapeuta_id=terapeuta_id).zona
    rows = queries.list_since(
        db,
        scope=TerapeutaScope(terapeuta_id),
        paciente_id=paciente_id,
        desde=None if desde is None else on_the_wall(desde, zona).date(),
        most=_MOST_RECENT,
    )
    return [LineaCompartidaRead.model_validate(row) for row in rows]
