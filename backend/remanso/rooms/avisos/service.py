"""What other rooms may ask about the mails they handed in."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import ColumnElement, func
from sqlalchemy.orm import InstrumentedAttribute, Session

from remanso.core.scope import UNOWNED
from remanso.core.texts.emails import email_key
from remanso.rooms.avisos.models import Correo


def list_undelivered(db: Session, ids: Sequence[UUID]) -> set[UUID]:
    """Which of these mails were given up, so that the person who can act is told."""
    given_up = UNOWNED.select(Correo, Correo.id).where(
        Correo.id.in_(ids), Correo.abandonado.is_not(None)
    )
    return set(db.scalars(given_up))


def count_given_up(db: Session) -> int:
    """How many mails could not be delivered and were given up lately."""
    given_up = UNOWNED.select(Correo, func.count()).where(Correo.abandonado.is_not(None))
    return db.execute(given_up).scalar_one()


def withdraw(db: Session, correo_id: UUID) -> None:
    """Do not send it any more; nothing happens if it has left."""
    db.execute(UNOWNED.delete(Correo).where(Correo.id == correo_id))


def is_lost(correo_id: InstrumentedAttribute[UUID | None]) -> ColumnElement[bool]:
    """Whether a mail was given up, as a column of another room's own query."""
    given_up = UNOWNED.exists(Correo).where(Correo.id == correo_id, Correo.abandonado.is_not(None))
    return given_up.correlate_except(Correo)


def recall(db: Session, correo_id: UUID) -> None:
    """Do not send it any more if it is still on its way; one that stays to be read stays."""
    on_its_way = (Correo.id == correo_id, Correo.proximo_intento.is_not(None))
    db.execute(UNOWNED.delete(Correo).where(*on_its_way))


def forget(db: Session, email: str) -> None:
    """Nothing that was to be said to this address stays, sent or not."""
    # Compared here as accounts are: a database folds case its own way, SQLite that of ASCII alone.
    # Where mails are sent, few are waiting.
    key = email_key(email)
    kept = db.execute(UNOWNED.select(Correo, Correo.id, Correo.para))
    theirs = [correo_id for correo_id, para in kept if email_key(para) == key]
    db.execute(UNOWNED.delete(Correo).where(Correo.id.in_(theirs)))
