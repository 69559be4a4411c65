"""Trends that are shown to their patient no more, carried over to a restored practice."""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import and_, inspect
from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.audit import AuditEntry
from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.rooms.medidas import queries
from remanso.rooms.medidas.models import Medida
from remanso.rooms.medidas.schemas import MedidaUpdate
from remanso.rooms.medidas.service import ENTITY, update

UPDATED = f"{ENTITY}.update"
_ALL = EveryOwner("a restored practice closes whatever trend was closed since its backup")


class Cerrada(NamedTuple):
    """A measure whose trend its patient may not see, since that was last changed."""

    at: datetime
    medida_id: UUID
    terapeuta_id: UUID


def list_closed(db: Session) -> tuple[Cerrada, ...]:
    """Every trend that was closed, oldest first; a database from before measures has none."""
    if not inspect(db.connection()).has_table(Medida.__tablename__):
        return ()
    changed = and_(AuditEntry.entity_id == Medida.id, AuditEntry.action == UPDATED)
    acts = (
        _ALL.select(Medida, AuditEntry.at, Medida.id, Medida.terapeuta_id, AuditEntry.cambios)
        .join(AuditEntry, changed)
        .where(~Medida.compartir_tendencia)
        .order_by(AuditEntry.at)
    )
    last = {
        medida_id: Cerrada(at, medida_id, terapeuta_id)
        for at, medida_id, terapeuta_id, cambios in db.execute(acts)
        if Medida.compartir_tendencia.key in (cambios or ())
    }
    return tuple(sorted(last.values()))


def close_again(db: Session, *, by: Actor, medida_id: UUID) -> bool:
    """Close the trend of the therapist's measure; False where it is closed or there is none."""
    medida = queries.find_locked(db, scope=TerapeutaScope.of(by), medida_id=medida_id)
    if medida is None or not medida.compartir_tendencia:
        return False
    update(db, by=by, medida_id=medida_id, data=MedidaUpdate(compartir_tendencia=False))
    return True
