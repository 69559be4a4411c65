"""How a therapist keeps their agenda."""

from datetime import date, datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, func
from sqlalchemy.orm import InstrumentedAttribute, Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.core.times import day_said, utcnow
from remanso.rooms.citas import queries
from remanso.rooms.citas.horario import ZONA_DEFAULT, on_the_wall
from remanso.rooms.citas.models import DURACION_DEFAULT, HORAS_DEFAULT, AjustesAgenda
from remanso.rooms.citas.schemas import AjustesUpdate
from remanso.rooms.cuentas import service as cuentas

ENTITY = "agenda"


def get(db: Session, *, terapeuta_id: UUID) -> AjustesAgenda:
    """The settings; before the first save, those that everybody begins with."""
    kept = queries.find_ajustes(db, scope=TerapeutaScope(terapeuta_id))
    return kept or _first(terapeuta_id)


def today(db: Session, *, terapeuta_id: UUID) -> date:
    """The day that it is in a therapist's practice."""
    return on_the_wall(utcnow(), get(db, terapeuta_id=terapeuta_id).zona).date()


def day_of(db: Session, sesion: datetime, *, terapeuta_id: UUID) -> date:
    """The day of a session in a therapist's practice, or the day that was meant without an hour."""
    return day_said(sesion, ZoneInfo(get(db, terapeuta_id=terapeuta_id).zona))


def zona_beside(terapeuta_id: InstrumentedAttribute[UUID]) -> ColumnElement[str]:
    """The zone of a therapist's practice as a column of another room's query."""
    beside = EveryOwner("beside a row that was reached through its own owner")
    kept = (
        beside.select(AjustesAgenda, AjustesAgenda.zona)
        .where(AjustesAgenda.terapeuta_id == terapeuta_id)
        .correlate_except(AjustesAgenda)
        .scalar_subquery()
    )
    return func.coalesce(kept, ZONA_DEFAULT)


def update(db: Session, *, by: Actor, data: AjustesUpdate) -> AjustesAgenda:
    """Change the keys that were sent."""
    cuentas.lock(db, by.user_id)
    kept = queries.find_ajustes(db, scope=TerapeutaScope.of(by))
    if kept is None:
        kept = _first(by.user_id)
        db.add(kept)
    sent = data.model_dump(mode="json", include=data.model_fields_set)
    changed = audit.assign(kept, sent)
    audit.record_update(db, by=by, entity=ENTITY, entity_id=by.user_id, changed=changed)
    db.flush()
    return kept


def _first(terapeuta_id: UUID) -> AjustesAgenda:
    return AjustesAgenda(
        terapeuta_id=terapeuta_id,
        zona=ZONA_DEFAULT,
        duracion_minutos=DURACION_DEFAULT,
        disponibilidad=[],
        recordatorio_horas=HORAS_DEFAULT,
        recordatorio_texto=None,
        pausa_minutos=0,
    )
