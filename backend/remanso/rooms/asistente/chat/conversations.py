"""The acts on conversations: a question is kept before its answer, an answer when it is whole."""

from collections.abc import Collection, Mapping
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.db import Database
from remanso.core.scope import Scope, TerapeutaScope
from remanso.core.times import utcnow
from remanso.rooms.asistente import queries
from remanso.rooms.asistente.chat.prompting.asking import Asked
from remanso.rooms.asistente.models import Apoyo, Autor, Mensaje
from remanso.rooms.asistente.provenance import stands
from remanso.rooms.asistente.readers.base import Reader
from remanso.rooms.asistente.safety.help import Help
from remanso.rooms.asistente.schemas import Cita, Detalle
from remanso.rooms.sesiones.reading.service import pacientes_of

_PACIENTE, _SESION = "paciente", "sesion"


def keep_question(
    db: Session, *, reader: Reader, question: str, sesiones: Collection[UUID]
) -> UUID:
    """Add a question; it is audited, and so is each session that is read to answer it."""
    mensaje = message(reader, Autor.USER, question)
    db.add(mensaje)
    db.flush()
    _record_question(db, reader)
    record_reading(db, reader, sesiones)
    return mensaje.id


def record_reading(db: Session, reader: Reader, sesiones: Collection[UUID]) -> None:
    """These sessions are read to answer somebody."""
    whose = _whose(db, reader, sesiones)
    for sesion_id in sesiones:
        audit.record(
            db,
            by=reader.by,
            action="asistente.read",
            entity=_SESION,
            entity_id=sesion_id,
            paciente_id=whose.get(sesion_id),
        )


def _whose(db: Session, reader: Reader, sesiones: Collection[UUID]) -> Mapping[UUID, UUID]:
    if reader.paciente_id is not None:
        return dict.fromkeys(sesiones, reader.paciente_id)
    return pacientes_of(db, terapeuta_id=reader.by.user_id, sesiones=sesiones) if sesiones else {}


def keep_answer(
    db: Session,
    *,
    reader: Reader,
    question_id: UUID,
    answer: str,
    asked: Asked,
    citas: list[Cita],
    detalle: Detalle,
) -> None:
    """Add the answer to a question, whole.

    Not once the conversation was cleared, or what it rests on was taken away while it was made.
    """
    question = Scope.of(reader.by).get(db, Mensaje, question_id, lock="share")
    if question is None or not stands(db, asked.side, asked.grounds):
        return
    mensaje = message(reader, Autor.ASSISTANT, answer)
    mensaje.citas = [cita.model_dump(mode="json") for cita in citas]
    mensaje.detalle = detalle.model_dump(mode="json")
    db.add(mensaje)
    db.flush()
    db.add_all(
        Apoyo(mensaje_id=mensaje.id, sesion_id=sesion_id, parte=parte)
        for sesion_id, parte in asked.grounds
    )


def keep_help(db: Session, *, reader: Reader, question: str, help_: Help, riesgo: bool) -> Mensaje:
    """Add a question and our own answer to it, of which no model is told; give back the question.

    `riesgo` is whether the therapist is told of it.
    """
    asked = message(reader, Autor.USER, question)
    for each in (asked, message(reader, Autor.ASSISTANT, help_.texto)):
        each.riesgo = riesgo
        each.detalle = help_.detalle.model_dump(mode="json")
        db.add(each)
        # In this order, also where both have one moment.
        db.flush()
    _record_question(db, reader)
    return asked


def _record_question(db: Session, reader: Reader) -> None:
    about = reader.paciente_id
    audit.record(db, by=reader.by, action="asistente.question", entity=_PACIENTE, entity_id=about)


def clear(db: Session, *, reader: Reader) -> None:
    """Forget a conversation."""
    own = Scope.of(reader.by).delete(Mensaje)
    db.execute(own.where(queries.is_about(reader.paciente_id)))
    audit.record(
        db,
        by=reader.by,
        action="asistente.clear",
        entity=_PACIENTE,
        entity_id=reader.paciente_id,
    )


def record_history(database: Database, *, reader: Reader) -> None:
    """A conversation was read again."""
    audit.record_reading(
        database,
        by=reader.by,
        action="asistente.history",
        entity=_PACIENTE,
        entity_id=reader.paciente_id,
    )


def forget_practice(db: Session, *, terapeuta_id: UUID) -> None:
    """Forget what a therapist asked about all their patients: one of them is about to go.

    Which of its messages name that patient nobody can tell.
    """
    own = TerapeutaScope(terapeuta_id).delete(Mensaje)
    db.execute(own.where(queries.is_about(None)))


def message(reader: Reader, role: Autor, content: str) -> Mensaje:
    """A message of the reader's conversation."""
    return Mensaje(
        user_id=reader.by.user_id,
        paciente_id=reader.paciente_id,
        role=role,
        content=content,
        fecha=utcnow(),
    )
