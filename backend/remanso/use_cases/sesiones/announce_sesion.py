"""Announcing a session: its patient is told by mail that there is one, and nothing of it."""

from sqlalchemy.orm import Session

from remanso.core.errors import UnavailableError
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.sesiones.models import Aviso, Sesion
from remanso.rooms.sesiones.saved.announcement import PAGE, mail_about, shows_anything


def announce_sesion(db: Session, post: PostOffice, sesion: Sesion) -> Aviso:
    """Have the patient told if this transaction commits; without a mail server it just says so.

    Every patient has an account; one whose temporary password was never used is told as well.
    """
    if not shows_anything(sesion):
        return Aviso.NADA_COMPARTIDO
    name, email = cuentas.name_and_email(db, sesion.paciente_id)
    try:
        mail = mail_about(name, post.link(PAGE))
        sesion.correo_id = post.send(db, to=email, mail=mail, tell=sesion.paciente_id)
    except UnavailableError:
        # The mail is not the point of saving.
        return Aviso.SIN_CORREO
    return Aviso.EN_CAMINO


def announce_at_last(db: Session, post: PostOffice, sesion: Sesion) -> None:
    """Announce a session that showed its patient nothing until now, if now it does."""
    if sesion.aviso != Aviso.NADA_COMPARTIDO:
        return
    sesion.aviso = announce_sesion(db, post, sesion)
    if sesion.aviso != Aviso.NADA_COMPARTIDO:
        # Who looked into it before found nothing there: now it is new to them.
        sesion.opened_by_patient_at = None
