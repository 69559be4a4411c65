"""What a recording's length, once it is known, means for a session that was saved before."""

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.sesiones import queries
from remanso.rooms.sesiones.estadisticas import recount
from remanso.rooms.sesiones.recordings.attachment import minutes_of
from remanso.rooms.sesiones.saved.service import ENTITY


def take_duration(db: Session, key: str, seconds: float) -> None:
    """Let a recording say how long its session was, where nobody else did."""
    whose = queries.find_untimed(db, video_key=key)
    if whose is None or not seconds:
        return
    terapeuta_id, paciente_id = whose
    # As everybody who takes both: the patient first.
    pacientes.lock(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id)
    sesion = queries.lock_untimed(db, video_key=key)
    if sesion is None:
        return
    sesion.duracion_minutos = minutes_of(seconds)
    recount(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id)
    audit.record_system(
        db,
        action="sesion.update",
        entity=ENTITY,
        entity_id=sesion.id,
        paciente_id=sesion.paciente_id,
        changed={"duracion_minutos"},
    )
