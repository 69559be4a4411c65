"""Inviting somebody: a link by mail that makes one account, once."""

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.engines.mail.base import Mail
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.citas import ajustes
from remanso.rooms.citas.horario import on_the_wall
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.invitaciones import mails
from remanso.rooms.invitaciones import service as invitaciones
from remanso.rooms.invitaciones.errors import AlreadyPacienteError
from remanso.rooms.invitaciones.models import Invitacion
from remanso.rooms.pacientes import service as pacientes


def invite_paciente(db: Session, *, by: Actor, email: str, post: PostOffice) -> None:
    """Invite somebody; an older open invitation to them is replaced.

    Whoever has an account already is told by mail, and only them: to the therapist, everything
    looks the same. Raises `AlreadyPacienteError`.
    """
    cuentas.lock(db, by.user_id)
    if pacientes.has_with_email(db, terapeuta_id=by.user_id, email=email):
        raise AlreadyPacienteError
    invitacion, token = invitaciones.replace(db, by=by, email=email)
    mail = _mail(db, by=by, invitacion=invitacion, token=token, post=post)
    invitacion.correo_id = post.send(db, to=email, mail=mail)
    db.add(invitacion)
    db.flush()
    audit.record(
        db,
        by=by,
        action="invitacion.send",
        entity=invitaciones.ENTITY,
        entity_id=invitacion.id,
    )


def _mail(db: Session, *, by: Actor, invitacion: Invitacion, token: str, post: PostOffice) -> Mail:
    if cuentas.find_by_email(db, invitacion.email) is not None:
        return mails.already_registered(terapeuta=by.name, link=post.link("/login"))
    zona = ajustes.get(db, terapeuta_id=by.user_id).zona
    return mails.invitation(
        terapeuta=by.name,
        link=post.link("/register/invited", token=token),
        days=invitaciones.LIFETIME.days,
        expira=on_the_wall(invitacion.expira, zona).date(),
    )
