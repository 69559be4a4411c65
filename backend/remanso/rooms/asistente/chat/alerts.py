"""A patient who speaks of harm: our own answer, and their therapist told, in one transaction."""

from contextlib import suppress
from datetime import timedelta
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.edge.access import Actor
from remanso.core.errors import UnavailableError
from remanso.core.times import utcnow
from remanso.engines.mail.base import Mail
from remanso.rooms.asistente import queries
from remanso.rooms.asistente.chat.conversations import keep_help
from remanso.rooms.asistente.errors import AlertaNotFoundError
from remanso.rooms.asistente.models import Alerta
from remanso.rooms.asistente.readers.paciente import PacienteReader
from remanso.rooms.asistente.safety.help import Help
from remanso.rooms.asistente.safety.reviewing import Flagged
from remanso.rooms.avisos.compose import compose
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.pacientes import service as pacientes

_ENTITY = "alerta"
# Many messages in one bad hour are one mail; each of them is there to be read.
_ONE_MAIL_IN = timedelta(hours=1)
_MOST_SHOWN = 10


def raise_alert(
    db: Session, post: PostOffice, *, reader: PacienteReader, question: str, answer: Help
) -> None:
    """Keep the message with our answer to it, and tell the therapist."""
    paciente = pacientes.own(db, paciente_id=reader.paciente_id)
    asked = keep_help(db, reader=reader, question=question, help_=answer, riesgo=True)
    told = _told_lately(db, paciente.id)
    alerta = Alerta(
        paciente_id=paciente.id,
        terapeuta_id=paciente.terapeuta_id,
        mensaje=question,
        mensaje_fecha=asked.fecha,
        clase=answer.clase,
    )
    db.add(alerta)
    db.flush()
    audit.record(db, by=reader.by, action="alerta.raise", entity=_ENTITY, entity_id=alerta.id)
    if not told:
        _tell(db, post, terapeuta_id=paciente.terapeuta_id, paciente_id=paciente.id)


def see(db: Session, *, by: Actor, alerta_id: UUID) -> Alerta:
    """Mark an alert as seen by its therapist. Raises `AlertaNotFoundError`."""
    alerta = queries.alerta(db, terapeuta_id=by.user_id, alerta_id=alerta_id)
    if alerta is None:
        raise AlertaNotFoundError
    if alerta.vista_en is None:
        alerta.vista_en = utcnow()
        audit.record(db, by=by, action="alerta.see", entity=_ENTITY, entity_id=alerta.id)
    return alerta


def flagged(db: Session, *, by: Actor, paciente_id: UUID | None) -> tuple[list[Flagged], int]:
    """The newest flagged messages of a patient, or of the whole practice, and how many there are.

    The caller records the reading with `record_list`.
    """
    newest, total = queries.newest_alertas(
        db, terapeuta_id=by.user_id, paciente_id=paciente_id, count=_MOST_SHOWN
    )
    shown = [
        Flagged(f"{row.nombre} {row.apellido}", row.mensaje, row.mensaje_fecha) for row in newest
    ]
    return shown, total


def record_list(db: Session, *, by: Actor, paciente_id: UUID | None) -> None:
    """A therapist read alerts."""
    audit.record(db, by=by, action="alerta.list", entity="paciente", entity_id=paciente_id)


def _told_lately(db: Session, paciente_id: UUID) -> bool:
    newest = db.scalar(
        select(func.max(Alerta.mensaje_fecha)).where(Alerta.paciente_id == paciente_id)
    )
    return newest is not None and utcnow() - newest < _ONE_MAIL_IN


def _tell(db: Session, post: PostOffice, *, terapeuta_id: UUID, paciente_id: UUID) -> None:
    name, email = cuentas.name_and_email(db, terapeuta_id)
    link = post.link(f"/dashboard/terapeuta/pacientes/{paciente_id}")
    # Without a mail server the alert still stands on the screen.
    with suppress(UnavailableError):
        post.send(db, to=email, mail=_mail(name, link))


def _mail(name: str, link: str) -> Mail:
    return compose(
        subject="Un mensaje que conviene que mires hoy",
        greeting=f"Hola, {name}:",
        paragraphs=[
            "Alguien a quien acompañas ha escrito al asistente algo que puede hablar de daño.",
            "Ha recibido una respuesta tranquila, escrita por nosotros, con teléfonos de ayuda.",
        ],
        action=("Ver el mensaje", link),
        closing=["Este correo no dice quién es ni qué ha escrito: solo se lee al entrar."],
    )
