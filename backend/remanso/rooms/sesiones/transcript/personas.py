"""Whom a session is between, to know its voices by their names."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.engines.language.material import Personas
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.pacientes import service as pacientes


def read_personas(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> Personas:
    """What both are called. Raises `PacienteNotFoundError`."""
    paciente = pacientes.get(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id)
    return Personas(
        paciente=paciente.nombre,
        terapeuta=cuentas.find_terapeuta_name(db, terapeuta_id) or "",
    )
