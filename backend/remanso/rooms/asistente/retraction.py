"""Takes back answers whose ground is gone: what is not shared any more is in no conversation."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import ColumnElement, Select, delete, select, update
from sqlalchemy.orm import Session

from remanso.rooms.asistente.models import Apoyo, Mensaje

GONE = "Esta respuesta se apoyaba en una sesión que ya no está. Puedes volver a hacer la pregunta."
CHANGED = (
    "Esta respuesta se apoyaba en una parte de tus sesiones que ha cambiado o que ya no se "
    "comparte contigo. Puedes volver a hacer la pregunta."
)


def changed(db: Session, *, paciente_id: UUID, sesion_id: UUID, partes: Collection[str]) -> None:
    """Take back what the patient was answered out of these parts of a session."""
    resting = _resting_on(Apoyo.sesion_id == sesion_id, Apoyo.parte.in_(partes))
    _withhold(db, CHANGED, Mensaje.user_id == paciente_id, Mensaje.id.in_(resting))


def gone(db: Session, *, sesion_id: UUID) -> None:
    """Take back what anybody was answered out of a session."""
    _withhold(db, GONE, Mensaje.id.in_(_resting_on(Apoyo.sesion_id == sesion_id)))


def _resting_on(*conditions: ColumnElement[bool]) -> Select[UUID]:
    return select(Apoyo.mensaje_id).where(*conditions)


def _withhold(db: Session, notice: str, *conditions: ColumnElement[bool]) -> None:
    ids = db.scalars(select(Mensaje.id).where(*conditions)).all()
    db.execute(
        update(Mensaje)
        .where(Mensaje.id.in_(ids))
        .values(content=notice, citas=None, detalle=None, retirado=True)
        .execution_options(synchronize_session=False)
    )
    # Whatever rests on it rests on a notice now.
    db.execute(delete(Apoyo).where(Apoyo.mensaje_id.in_(ids)))
