"""Renewing a patient's credentials: a temporary password, and a mail that says there is one."""

from contextlib import suppress
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.errors import UnavailableError
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.cuentas import mails
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.pacientes import service as pacientes


def renew_credentials(
    db: Session, post: PostOffice, *, by: Actor, paciente_id: UUID, password_hash: str
) -> tuple[str, str]:
    """Replace the password of the therapist's patient; answers with their name and address.

    Raises `PacienteNotFoundError`.
    """
    pacientes.check(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    cuentas.set_temporary_password(db, by=by, user_id=paciente_id, password_hash=password_hash)
    name, email = cuentas.name_and_email(db, paciente_id)
    # Where there is no mail server, a patient who has lost their password still gets one.
    with suppress(UnavailableError):
        mail = mails.new_credentials(name=name, terapeuta=by.name, link=post.link("/login"))
        post.send(db, to=email, mail=mail)
    return name, email
