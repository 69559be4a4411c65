"""Asking for consent: on the patient's page, and by a mail that says no word of what."""

from contextlib import suppress
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core.actor import Actor
from remanso.core.errors import UnavailableError
from remanso.rooms.consentimientos import service
from remanso.rooms.consentimientos.models import Consentimiento, Relacion
from remanso.rooms.consentimientos.schemas import Solicitar
from remanso.rooms.consentimientos.textos.mails import PAGE, mail_asking
from remanso.rooms.cuentas import service as cuentas
from remanso.use_cases.consentimientos.practica import practica_of


def ask_consentimiento(
    db: Session, context: Context, *, by: Actor, paciente_id: UUID, data: Solicitar
) -> list[Consentimiento]:
    """Ask whoever decides; the others are told in the room. Raises `PacienteNotFoundError`."""
    practica = practica_of(db, context, terapeuta_id=by.user_id)
    asked = service.ask(db, by=by, paciente_id=paciente_id, data=data, practica=practica)
    if any(row.relacion == Relacion.PACIENTE for row in asked):
        nombre, email = cuentas.name_and_email(db, paciente_id)
        mail = mail_asking(nombre, practica.terapeuta, context.post.link(PAGE))
        # It is asked on the patient's page whether mails can be sent or not.
        with suppress(UnavailableError):
            context.post.send(db, to=email, mail=mail)
    return asked
