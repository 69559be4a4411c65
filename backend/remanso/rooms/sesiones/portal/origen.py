"""Who made what a patient reads: an engine, and where it works, or their therapist by hand.

It looks at what is the therapist's alone; nothing but an `Origen` leaves this module.
"""

from typing import NamedTuple
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy.orm import Session

from remanso.core.scope import PacienteScope
from remanso.engines.description import Procedencia
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.portal.schemas import MotorPaciente, Origen


class Origenes(NamedTuple):
    """Of the two texts of a session that an engine may have made."""

    transcripcion: Origen
    analisis: Origen


def read_origenes(db: Session, *, paciente_id: UUID, sesion_id: UUID) -> Origenes:
    """Who made the texts of one of the patient's own sessions, which is there."""
    row = db.execute(
        PacienteScope(paciente_id)
        .select(
            Sesion,
            Sesion.procedencia_transcripcion,
            Sesion.segmentos,
            Sesion.segmentos_originales,
            Sesion.analisis,
            Sesion.analisis_ia_paciente,
            Sesion.analisis_ia_paciente_propuesta,
        )
        .where(Sesion.id == sesion_id)
    ).one()
    heard = row.segmentos_originales
    return Origenes(
        transcripcion=_origen(
            row.procedencia_transcripcion, changed=heard is not None and heard != row.segmentos
        ),
        analisis=_origen(
            row.analisis["procedencia"] if isinstance(row.analisis, dict) else None,
            changed=row.analisis_ia_paciente != row.analisis_ia_paciente_propuesta,
        ),
    )


def _origen(stored: JsonValue, *, changed: bool) -> Origen:
    made = None if stored is None else Procedencia.model_validate(stored)
    if made is None or made.traida:
        return Origen(a_mano=True)
    motor = MotorPaciente(nombre=made.motor, modelo=made.modelo, local=made.local)
    return Origen(motor=motor, a_mano=changed)
