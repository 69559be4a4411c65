"""What a recording's length, once it is known, means for a session that was saved before."""

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.rooms.sesiones import queries
from remanso.rooms.sesiones.estadisticas import refresh
from remanso.rooms.sesiones.recordings.attachment import minutes_of
from remanso.rooms.sesiones.saved.service import ENTITY


def take_duration(db: Session, key: str, seconds: float) -> None:
    """Let a recording say how long its session was, where nobody else did."""
    sesion = queries.find_untimed(db, video_key=key)
    if sesion is None or not seconds:
        return
    sesion.duracion_minutos = minutes_of(seconds)
    refresh(db, terapeuta_id=sesion.terapeuta_id, paciente_id=sesion.paciente_id)
    audit.record_system(
        db,
        action="sesion.update",
        entity=ENTITY,
        entity_id=sesion.id,
        paciente_id=sesion.paciente_id,
        changed={"duracion_minutos"},
    )
