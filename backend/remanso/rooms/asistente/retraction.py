"""Takes back answers whose ground is gone: what is not shared any more is in no conversation."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import ColumnElement, Select
from sqlalchemy.orm import Session, load_only

from remanso.core.scope import EveryOwner, PacienteScope, Rows
from remanso.rooms.asistente.models import Apoyo, Mensaje

GONE = "Esta respuesta se apoyaba en una sesión que ya no está. Puedes volver a hacer la pregunta."
WITHDRAWN = (
    "Esta respuesta se apoyaba en sesiones que el asistente ya no puede leer: se ha retirado el "
    "consentimiento para analizarlas."
)
OFF_RECORD = (
    "Esta respuesta se apoyaba en una sesión de la que una parte ha quedado fuera de registro. "
    "Puedes volver a hacer la pregunta."
)
CHANGED = (
    "Esta respuesta se apoyaba en una parte de tus sesiones que ha cambiado o que ya no se "
    "comparte contigo. Puedes volver a hacer la pregunta."
)

_WHOEVER_WAS_ANSWERED = EveryOwner("what is taken back is taken back from all whom it reached")


def retract_parts(
    db: Session, *, paciente_id: UUID, sesion_id: UUID, partes: Collection[str] | None
) -> None:
    """Take back what the patient was answered out of these parts of a session; None: of any."""
    resting = _resting_on(Apoyo.sesion_id == sesion_id)
    if partes is not None:
        resting = resting.where(Apoyo.parte.in_(partes))
    _withhold(db, CHANGED, PacienteScope(paciente_id), resting)


def retract_sesion(db: Session, *, sesion_id: UUID) -> None:
    """Take back what anybody was answered out of a session."""
    _withhold(db, GONE, _WHOEVER_WAS_ANSWERED, _resting_on(Apoyo.sesion_id == sesion_id))


def retract_off_record(db: Session, *, sesion_id: UUID) -> None:
    """Take back what anybody was answered out of a session of which something has gone."""
    _withhold(db, OFF_RECORD, _WHOEVER_WAS_ANSWERED, _resting_on(Apoyo.sesion_id == sesion_id))


def retract_withdrawn(db: Session, *, sesiones: Collection[UUID]) -> None:
    """Take back what anybody was answered out of sessions that no machine may read any more."""
    _withhold(db, WITHDRAWN, _WHOEVER_WAS_ANSWERED, _resting_on(Apoyo.sesion_id.in_(sesiones)))


def _resting_on(*conditions: ColumnElement[bool]) -> Select[UUID]:
    return _WHOEVER_WAS_ANSWERED.select(Apoyo, Apoyo.mensaje_id).where(*conditions)


def _withhold(db: Session, notice: str, answered: Rows, resting: Select[UUID]) -> None:
    # What they said is not read: it goes.
    whose = load_only(Mensaje.user_id, Mensaje.paciente_id)
    mensajes = db.scalars(
        answered.select(Mensaje).where(Mensaje.id.in_(resting)).options(whose)
    ).all()
    for mensaje in mensajes:
        mensaje.content, mensaje.citas, mensaje.detalle = notice, None, None
        mensaje.retirado = True
    ids = [mensaje.id for mensaje in mensajes]
    # Whatever rests on it rests on a notice now.
    db.execute(_WHOEVER_WAS_ANSWERED.delete(Apoyo).where(Apoyo.mensaje_id.in_(ids)))
