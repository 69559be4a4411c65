"""Raising an alert: who speaks of harm gets our own answer, and their therapist is told."""

from contextlib import suppress
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.errors import UnavailableError
from remanso.rooms.asistente.chat import alerts, conversations
from remanso.rooms.asistente.readers.paciente import PacienteReader
from remanso.rooms.asistente.safety.help import Help
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.pacientes import service as pacientes


def raise_alerta(
    db: Session, post: PostOffice, *, reader: PacienteReader, question: str, answer: Help
) -> None:
    """Keep the message with our answer to it, and tell the therapist."""
    paciente = pacientes.own(db, paciente_id=reader.paciente_id)
    asked = conversations.keep_help(db, reader=reader, question=question, help_=answer, riesgo=True)
    told = alerts.was_told_lately(db, paciente.id)
    alerts.add(
        db,
        by=reader.by,
        paciente_id=paciente.id,
        terapeuta_id=paciente.terapeuta_id,
        mensaje=asked.content,
        fecha=asked.fecha,
        clase=answer.clase,
    )
    if not told:
        tell_terapeuta(
            db,
            post,
            terapeuta_id=paciente.terapeuta_id,
            paciente_id=paciente.id,
            of=alerts.Told.MENSAJE,
        )


def tell_terapeuta(
    db: Session, post: PostOffice, *, terapeuta_id: UUID, paciente_id: UUID, of: alerts.Told
) -> None:
    """Send the therapist a mail that says neither who it is nor what they said."""
    name, email = cuentas.name_and_email(db, terapeuta_id)
    link = post.link(f"/dashboard/terapeuta/pacientes/{paciente_id}")
    # Without a mail server the alert still stands on the screen.
    with suppress(UnavailableError):
        post.send(db, to=email, mail=alerts.mail_about(name, link, of))
