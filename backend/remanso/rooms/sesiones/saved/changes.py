"""What a form makes of a session, worked out before anybody waits; and one text put right."""

from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import TerapeutaScope
from remanso.core.tables.optimistic import Changes, Standing
from remanso.rooms.sesiones import queries
from remanso.rooms.sesiones.analysis.voice_names import name_voices, turns_of_sesion
from remanso.rooms.sesiones.errors import SesionNotFoundError, StaleSesionError
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.saved import rules
from remanso.rooms.sesiones.saved.contenido import take_fields
from remanso.rooms.sesiones.saved.schemas import SesionCreate, SesionUpdate
from remanso.rooms.sesiones.transcript.marks import has_marks
from remanso.rooms.sesiones.transcript.segmentos import read_segmentos

_SPOKEN = {"segmentos", "transcripcion"}

_ENTITY = "sesion"


def work_out(db: Session, *, by: Actor, sesion_id: UUID, data: SesionUpdate) -> Changes:
    """What the form makes of the session as it stands; nothing is written.

    Raises `SesionNotFoundError`, and `StaleSesionError` when another window saved in between.
    """
    sesion = queries.find(db, scope=TerapeutaScope.of(by), sesion_id=sesion_id)
    if sesion is None:
        raise SesionNotFoundError
    if data.version is not None and data.version != sesion.version:
        raise StaleSesionError
    sent = sent_in(data)
    if (
        data.version is None
        and sent.keys() & _SPOKEN
        and has_marks(read_segmentos(sesion.segmentos))
    ):
        # What comes without a version may still say what was taken off the record.
        raise StaleSesionError
    standing = standing_of(sesion)
    named = sesion.analisis is not None and sent.keys() & _SPOKEN
    heard = turns_of_sesion(sesion) if named else []
    take_fields(sesion, data, sent)
    if named:
        name_voices(db, sesion, before=heard)
    return Changes.of(sesion, standing=standing)


def amend(db: Session, *, by: Actor, sesion: Sesion, campo: str, texto: str) -> None:
    """Put one text of a locked session right, and hold the whole to the rules.

    Raises `InvalidError`.
    """
    data = SesionUpdate.model_validate({campo: texto})
    anterior, proposed = getattr(sesion, campo), f"{campo}_propuesta"
    take_fields(sesion, data, sent_in(data))
    if getattr(sesion, proposed, None) == anterior:
        # Else what was wrong would be proposed again.
        setattr(sesion, proposed, getattr(sesion, campo))
    rules.check_changed(sesion)
    sesion.version += 1
    db.flush()
    audit.record_update(
        db,
        by=by,
        entity=_ENTITY,
        entity_id=sesion.id,
        paciente_id=sesion.paciente_id,
        changed={campo},
    )


def sent_in(data: SesionCreate | SesionUpdate) -> dict[str, Any]:
    """The keys that a form sent, with their values."""
    return {key: getattr(data, key) for key in data.model_fields_set - {"version"}}


def standing_of(sesion: Sesion) -> Standing:
    """What whoever changes a session counts up: its version, or the attempt at its analysis."""
    return (sesion.version, sesion.estado, sesion.intento)
