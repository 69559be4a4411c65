"""How long a therapist keeps records: the setting, and the day it means for one patient."""

from datetime import date
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.times import years_after
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.derechos.conservacion.floors import SUELOS
from remanso.rooms.derechos.conservacion.schemas import (
    ConservacionRead,
    ConservacionUpdate,
    SueloRead,
)
from remanso.rooms.practicas.models import Conservacion
from remanso.rooms.practicas.service import find_conservacion, pais_of

_ENTITY = "conservacion"


def read_conservacion(db: Session, *, terapeuta_id: UUID) -> ConservacionRead:
    """The setting; before the first save, what the installation's law asks for, and no blocking."""
    kept = find_conservacion(db, terapeuta_id=terapeuta_id)
    suelos = [SueloRead(pais=each, **suelo._asdict()) for each, suelo in SUELOS.items()]
    if kept is None:
        pais = pais_of(db, terapeuta_id=terapeuta_id)
        return ConservacionRead(pais=pais, anos=SUELOS[pais].anos, bloquear=False, suelos=suelos)
    return ConservacionRead(pais=kept.pais, anos=kept.anos, bloquear=kept.bloquear, suelos=suelos)


def update(db: Session, *, by: Actor, data: ConservacionUpdate) -> None:
    """Set it anew."""
    # The row may not be there yet: of two first saves at once, the second waits for the account.
    cuentas.lock(db, by.user_id)
    anos = SUELOS[data.pais].anos if data.anos is None else data.anos
    values = {"pais": data.pais, "anos": anos, "bloquear": data.bloquear}
    kept = find_conservacion(db, terapeuta_id=by.user_id)
    if kept is None:
        db.add(Conservacion(terapeuta_id=by.user_id, **values))
        changed = set(values)
    else:
        changed = audit.assign(kept, values)
    db.flush()
    audit.record_update(db, by=by, entity=_ENTITY, entity_id=by.user_id, changed=changed)


def keep_until(db: Session, *, terapeuta_id: UUID, desde: date) -> date | None:
    """Until when a record that ended on that day stays; None where nothing is blocked."""
    kept = find_conservacion(db, terapeuta_id=terapeuta_id)
    return None if kept is None or not kept.bloquear else years_after(desde, kept.anos)
