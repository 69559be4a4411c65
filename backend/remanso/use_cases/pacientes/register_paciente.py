"""Registering: who was invited uses the link up, and gets an account and a record of their own.

What they were told of their data, and what they said to what is asked, is written with it.
"""

from datetime import date

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core import audit
from remanso.core.actor import Role
from remanso.rooms.citas import ajustes
from remanso.rooms.consentimientos.registro import service as registro
from remanso.rooms.consentimientos.registro.errors import RepresentedError
from remanso.rooms.consentimientos.service import Whose
from remanso.rooms.consentimientos.voces.edades import age_for
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.invitaciones import service as invitaciones
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.schemas import PacienteCreate
from remanso.rooms.privacidad import service as privacidad
from remanso.rooms.privacidad.schemas import RegistroInformado
from remanso.use_cases.consentimientos.practica import practica_of
from remanso.use_cases.privacidad.tell_paciente import aviso_in

_NOT_THE_FICHA = {"invitation_token", "password", "aviso_sha256", "consentimientos"}


def register_paciente(
    db: Session, context: Context, *, data: RegistroInformado, password_hash: str
) -> None:
    """Make what an invitation promises, with the password that the person chose.

    Raises `InvitacionInvalidaError`, `EmailTakenError`, `RepresentedError`, `NotAskedError`,
    `TextChangedError`.
    """
    invitacion = invitaciones.use_link(db, data.invitation_token)
    ficha = PacienteCreate(email=invitacion.email, **data.model_dump(exclude=_NOT_THE_FICHA))
    user_id = cuentas.create_paciente_account(
        db,
        email=ficha.email,
        name=f"{ficha.nombre} {ficha.apellido}",
        password_hash=password_hash,
        must_change_password=False,
    )
    terapeuta_id = invitacion.terapeuta_id
    hoy = ajustes.today(db, terapeuta_id=terapeuta_id)
    pacientes.add(db, user_id=user_id, terapeuta_id=terapeuta_id, hoy=hoy, data=ficha)
    audit.record_person(
        db,
        user_id=user_id,
        role=Role.PACIENTE,
        action="paciente.register",
        entity=pacientes.ENTITY,
        entity_id=user_id,
    )
    whose = Whose(terapeuta_id, user_id, f"{data.nombre} {data.apellido}", menor=False)
    _keep_said(db, context, data=data, whose=whose, hoy=hoy)


def _keep_said(
    db: Session, context: Context, *, data: RegistroInformado, whose: Whose, hoy: date
) -> None:
    practica = practica_of(db, context, terapeuta_id=whose.terapeuta_id)
    if data.aviso_sha256 is not None:
        privacidad.keep_at_registration(
            db,
            terapeuta_id=whose.terapeuta_id,
            paciente_id=whose.paciente_id,
            aviso=aviso_in(context, practica),
            texto_sha256=data.aviso_sha256,
        )
    edad = pacientes.edad_of(fecha_nacimiento=data.fecha_nacimiento, edad=data.edad, hoy=hoy)
    if data.consentimientos and edad is not None and edad < age_for(practica.pais):
        raise RepresentedError
    registro.answer(db, whose=whose, respuestas=data.consentimientos, practica=practica)
