"""Adding a patient: a record with their therapist, and an account to sign in with."""

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.rooms.citas import ajustes
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.models import Paciente
from remanso.rooms.pacientes.schemas import PacienteCreate


def create_paciente(
    db: Session,
    *,
    by: Actor,
    data: PacienteCreate,
    password_hash: str,
    must_change_password: bool = True,
) -> Paciente:
    """Add a patient and their account. Raises `EmailTakenError`."""
    user_id = cuentas.create_paciente_account(
        db,
        email=data.email,
        name=f"{data.nombre} {data.apellido}",
        password_hash=password_hash,
        must_change_password=must_change_password,
    )
    hoy = ajustes.today(db, terapeuta_id=by.user_id)
    paciente = pacientes.add(db, user_id=user_id, terapeuta_id=by.user_id, hoy=hoy, data=data)
    audit.record(
        db, by=by, action="paciente.create", entity=pacientes.ENTITY, entity_id=paciente.id
    )
    return paciente
