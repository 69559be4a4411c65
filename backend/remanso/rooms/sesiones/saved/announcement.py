"""Tells a patient that a session is there for them: a link, and nothing of what was said in it."""

from sqlalchemy.orm import Session

from remanso.core.scope import EveryOwner
from remanso.engines.mail.base import Mail
from remanso.rooms.avisos import service as avisos
from remanso.rooms.avisos.compose import compose
from remanso.rooms.sesiones.models import Aviso, Sesion
from remanso.rooms.sesiones.partes import PARTES

PAGE = "/dashboard/paciente/sesiones"


def follow(db: Session, sesion: Sesion) -> None:
    """Have the session say so if its mail was given up: the post office forgets that in time."""
    if sesion.aviso != Aviso.EN_CAMINO or sesion.correo_id is None:
        return
    if avisos.list_undelivered(db, [sesion.correo_id]):
        # A statement of its own: a session that is deleted meanwhile is no mistake.
        known = EveryOwner("the session was reached through its owner").update(Sesion)
        db.execute(known.where(Sesion.id == sesion.id).values(aviso=Aviso.NO_ENTREGADO))


def withdraw(db: Session, sesion: Sesion) -> None:
    """Tell nobody of a session that is not there any more."""
    if sesion.correo_id is not None:
        avisos.withdraw(db, sesion.correo_id)


def shows_anything(sesion: Sesion) -> bool:
    """Whether there is anything in a session for its patient to see."""
    shown = (
        getattr(sesion, f"compartir_{parte.shared_as}") and getattr(sesion, parte.name)
        for parte in PARTES
        if parte.shared_as is not None
    )
    return any(shown) or (sesion.compartir_video and sesion.video_key is not None)


def mail_about(name: str, link: str) -> Mail:
    """What a patient of that name is told: nothing of what was said."""
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
