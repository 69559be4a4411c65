"""Telling a patient by mail: of an appointment that comes up, was moved, or was cancelled."""

from collections.abc import Sequence
from contextlib import suppress
from urllib.parse import urlsplit

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.errors import UnavailableError
from remanso.core.times import utcnow
from remanso.engines.mail.base import Mail
from remanso.rooms.avisos import service as avisos
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.citas import ajustes
from remanso.rooms.citas.calendario.ics import Entrada, write_calendar
from remanso.rooms.citas.changes import ENTITY
from remanso.rooms.citas.models import Cita, EstadoCita
from remanso.rooms.citas.portal import links
from remanso.rooms.citas.recordatorios import mails
from remanso.rooms.citas.recordatorios.mails import Sobre
from remanso.rooms.cuentas import service as cuentas


def remind(db: Session, post: PostOffice, cita: Cita) -> None:
    """Remind the patient of an appointment that the caller has locked.

    Raises `UnavailableError`.
    """
    texto = ajustes.get(db, terapeuta_id=cita.terapeuta_id).recordatorio_texto
    mail = mails.reminder(_sobre(db, post, [cita], linked=True), cita, texto=texto)
    _send(db, post, cita, mail)
    audit.record_system(
        db, action="cita.remind", entity=ENTITY, entity_id=cita.id, paciente_id=cita.paciente_id
    )


def tell_moved(db: Session, post: PostOffice, citas: Sequence[Cita]) -> None:
    """Tell the new time of those still to come, in one mail; without a mail server nobody is told.

    It stands for the reminder of the first of them.
    """
    coming = _coming(citas)
    if coming:
        with suppress(UnavailableError):
            post.check_ready()
            sobre = _sobre(db, post, coming, linked=True)
            _send(db, post, coming[0], mails.moved(sobre, coming))


def tell_cancelled(db: Session, post: PostOffice, citas: Sequence[Cita]) -> None:
    """Tell that those still to come were cancelled, in one mail, likewise."""
    coming = _coming(citas)
    if coming:
        with suppress(UnavailableError):
            post.check_ready()
            sobre = _sobre(db, post, coming, linked=False)
            _send(db, post, coming[0], mails.cancelled(sobre, coming))


def _coming(citas: Sequence[Cita]) -> list[Cita]:
    return sorted((cita for cita in citas if cita.inicio > utcnow()), key=lambda cita: cita.inicio)


def _send(db: Session, post: PostOffice, cita: Cita, mail: Mail) -> None:
    if cita.correo_id is not None:
        # What it said is no longer so.
        avisos.recall(db, cita.correo_id)
    _, email = cuentas.name_and_email(db, cita.paciente_id)
    cita.correo_id = post.send(db, to=email, mail=mail, once=True, tell=cita.paciente_id)
    cita.avisada = cita.inicio
    db.flush()


def _sobre(db: Session, post: PostOffice, citas: Sequence[Cita], *, linked: bool) -> Sobre:
    terapeuta, _ = cuentas.name_and_email(db, citas[0].terapeuta_id)
    nombre, _ = cuentas.name_and_email(db, citas[0].paciente_id)
    link = None
    if linked:
        link = post.link(f"{links.PAGE}/{links.open_link(db, citas[0])}")
    host = urlsplit(post.link("/")).hostname or ""
    entradas = [
        Entrada(
            cita.id,
            cita.inicio,
            cita.fin,
            cita.zona,
            cita.estado if linked else EstadoCita.CANCELADA,
            cita.modificada,
            # Their calendars notice it though it is only about to be taken from them.
            cita.version if linked or cita.estado == EstadoCita.CANCELADA else cita.version + 1,
            titulo=f"Cita con {terapeuta}",
            lugar=cita.lugar,
        )
        for cita in citas
    ]
    calendar = write_calendar(entradas, host=host).decode()
    return Sobre(nombre=nombre, terapeuta=terapeuta, link=link, calendar=calendar)
