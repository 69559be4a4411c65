"""Registering: who was invited uses the link up, and gets an account and a record of their own."""

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Role
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.invitaciones import service as invitaciones
from remanso.rooms.invitaciones.schemas import Registro
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.schemas import PacienteCreate


def register_paciente(db: Session, *, registro: Registro, password_hash: str) -> None:
    """Make what an invitation promises, with the password that the person chose.

    Raises `InvitacionInvalidaError`, `EmailTakenError`.
    """
    invitacion = invitaciones.use_link(db, registro.invitation_token)
    said = registro.model_dump(exclude={"invitation_token", "password"})
    data = PacienteCreate(email=invitacion.email, **said)
    user_id = cuentas.create_paciente_account(
        db,
        email=data.email,
        name=f"{data.nombre} {data.apellido}",
        password_hash=password_hash,
        must_change_password=False,
    )
    pacientes.add(db, user_id=user_id, terapeuta_id=invitacion.terapeuta_id, data=data)
    audit.record_person(
        db,
        user_id=user_id,
        role=Role.PACIENTE,
        action="paciente.register",
        entity=pacientes.ENTITY,
        entity_id=user_id,
    )
