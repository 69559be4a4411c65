"""What patients wrote or answered that may speak of harm, for their therapist to see."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from uuid import UUID

from sqlalchemy import func
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.readings.lists import record_list
from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.core.times import utcnow
from remanso.engines.language.danger.classes import Clase
from remanso.engines.mail.base import Mail
from remanso.rooms.asistente import queries
from remanso.rooms.asistente.chat.presenting import present_alerta
from remanso.rooms.asistente.errors import AlertaNotFoundError
from remanso.rooms.asistente.models import Alerta
from remanso.rooms.asistente.safety.risk_review import Flagged
from remanso.rooms.asistente.schemas import AlertaRead
from remanso.rooms.avisos.compose import compose

_ENTITY = "alerta"
_LIST = "alerta.list"
# Many messages in one bad hour are one mail; each of them is there to be read.
_ONE_MAIL_IN = timedelta(hours=1)
_MOST_SHOWN = 10


class Told(StrEnum):
    """What a therapist is told of by mail, and how it is named there."""

    MENSAJE = "ha escrito al asistente algo que puede hablar de daño"
    CUESTIONARIO = "ha contestado en un cuestionario algo que conviene que mires"
    DIARIO = "ha compartido en su diario algo que puede hablar de daño"
    RECADO = "te ha dejado un recado que puede hablar de daño"


def add(
    db: Session,
    *,
    by: Actor,
    paciente_id: UUID,
    terapeuta_id: UUID,
    mensaje: str,
    fecha: datetime,
    clase: Clase | None,
) -> None:
    """Keep what a patient wrote or answered for their therapist to see.

    Without a `clase` nothing was read into it.
    """
    alerta = Alerta(
        paciente_id=paciente_id,
        terapeuta_id=terapeuta_id,
        mensaje=mensaje,
        mensaje_fecha=fecha,
        clase=clase,
    )
    db.add(alerta)
    db.flush()
    audit.record(
        db,
        by=by,
        action="alerta.raise",
        entity=_ENTITY,
        entity_id=alerta.id,
        paciente_id=alerta.paciente_id,
    )


def mark_seen(db: Session, *, by: Actor, alerta_id: UUID) -> Alerta:
    """Mark an alert as seen by its therapist. Raises `AlertaNotFoundError`."""
    alerta = TerapeutaScope.of(by).get(db, Alerta, alerta_id)
    if alerta is None:
        raise AlertaNotFoundError
    if alerta.vista_en is None:
        alerta.vista_en = utcnow()
        audit.record(
            db,
            by=by,
            action="alerta.see",
            entity=_ENTITY,
            entity_id=alerta.id,
            paciente_id=alerta.paciente_id,
        )
    return alerta


def list_flagged(db: Session, *, by: Actor, paciente_id: UUID | None) -> tuple[list[Flagged], int]:
    """The newest flagged messages of a patient, or of the whole practice, and how many there are.

    The caller records the reading with `record_flagged`.
    """
    newest, total = queries.list_newest_alertas(
        db, scope=TerapeutaScope.of(by), paciente_id=paciente_id, count=_MOST_SHOWN
    )
    shown = [
        Flagged(
            row.id, row.paciente_id, f"{row.nombre} {row.apellido}", row.mensaje, row.mensaje_fecha
        )
        for row in newest
    ]
    return shown, total


def list_unseen(db: Session, *, by: Actor, paciente_id: UUID) -> list[AlertaRead]:
    """The newest alerts of a patient that their therapist has not seen.

    The caller records the reading with `record_reading`.
    """
    rows = queries.list_unseen_alertas(
        db, scope=TerapeutaScope.of(by), paciente_id=paciente_id, at_most=_MOST_SHOWN
    )
    return [present_alerta(row) for row in rows]


def record_flagged(db: Session, *, by: Actor, flagged: Sequence[Flagged]) -> None:
    """A therapist is shown flagged messages in an act that writes."""
    shown = [(each.paciente_id, each.alerta_id) for each in flagged]
    record_list(db, by=by, action=_LIST, shown=shown)


def record_listed(database: Database, *, by: Actor, alertas: Sequence[AlertaRead]) -> None:
    """A therapist read alerts, which may be of several patients."""
    with database.transaction() as db:
        shown = [(each.paciente_id, each.id) for each in alertas]
        record_list(db, by=by, action=_LIST, shown=shown)


def record_reading(database: Database, *, by: Actor, paciente_id: UUID) -> None:
    """A therapist read what alerts of one patient there are."""
    audit.record_reading(database, by=by, action=_LIST, entity="paciente", entity_id=paciente_id)


def was_told_lately(db: Session, paciente_id: UUID) -> bool:
    """Whether the therapist was told of this patient within the hour."""
    about = EveryOwner("the patient who writes is heard, and reads no alert").select(
        Alerta, func.max(Alerta.mensaje_fecha)
    )
    newest = db.scalar(about.where(Alerta.paciente_id == paciente_id))
    return newest is not None and utcnow() - newest < _ONE_MAIL_IN


def mail_about(name: str, link: str, of: Told) -> Mail:
    """What a therapist of that name is told: neither who wrote nor what."""
    return compose(
        subject="Un aviso que conviene que mires hoy",
        greeting=f"Hola, {name}:",
        paragraphs=[
            f"Alguien a quien acompañas {of}.",
            "Ha recibido una respuesta tranquila, escrita por nosotros, con teléfonos de ayuda.",
        ],
        action=("Ver el aviso", link),
        closing=["Este correo no dice quién es ni qué ha dicho: solo se lee al entrar."],
    )
