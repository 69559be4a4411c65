"""Tells a patient that a session is there for them: a link, and nothing of what was said in it."""

from sqlalchemy import update
from sqlalchemy.orm import Session

from remanso.core.errors import UnavailableError
from remanso.engines.mail.base import Mail
from remanso.rooms.avisos import service as avisos
from remanso.rooms.avisos.compose import compose
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.sesiones.models import NOTES, Aviso, Sesion

PAGE = "/dashboard/paciente/sesiones"


def announce(db: Session, post: PostOffice, sesion: Sesion) -> Aviso:
    """Have the patient told if this transaction commits; without a mail server it just says so.

    Every patient has an account; one whose temporary password was never used is told as well.
    """
    if not _shows_anything(sesion):
        return Aviso.NADA_COMPARTIDO
    name, email = cuentas.name_and_email(db, sesion.paciente_id)
    try:
        sesion.correo_id = post.send(db, to=email, mail=_mail(name, post.link(PAGE)))
    except UnavailableError:
        # The mail is not the point of saving.
        return Aviso.SIN_CORREO
    return Aviso.EN_CAMINO


def follow(db: Session, sesion: Sesion) -> None:
    """Have the session say so if its mail was given up: the post office forgets that in time."""
    if sesion.aviso != Aviso.EN_CAMINO or sesion.correo_id is None:
        return
    if avisos.undelivered(db, [sesion.correo_id]):
        # A statement of its own: a session that is deleted meanwhile is no mistake.
        db.execute(update(Sesion).where(Sesion.id == sesion.id).values(aviso=Aviso.NO_ENTREGADO))


def withdraw(db: Session, sesion: Sesion) -> None:
    """Tell nobody of a session that is not there any more."""
    if sesion.correo_id is not None:
        avisos.withdraw(db, sesion.correo_id)


def _shows_anything(sesion: Sesion) -> bool:
    return (
        (sesion.compartir_notas and any(getattr(sesion, name) for name in (*NOTES, "campos_datos")))
        or (sesion.compartir_transcripcion and sesion.transcripcion is not None)
        or (sesion.compartir_video and sesion.video_key is not None)
        or (sesion.compartir_analisis and sesion.analisis_ia_paciente is not None)
    )


def _mail(name: str, link: str) -> Mail:
    return compose(
        subject="Hay algo nuevo para ti en Remanso",
        greeting=f"Hola, {name}:",
        paragraphs=[
            "En tu espacio de Remanso hay una sesión nueva para ti.",
            "Puedes verla cuando te venga bien; no hace falta que sea hoy.",
        ],
        action=("Ver mis sesiones", link),
        closing=[
            "Este mensaje no cuenta nada de ella: solo se lee al entrar en tu cuenta.",
        ],
    )
