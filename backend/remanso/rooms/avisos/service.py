"""What other rooms may ask about the mails they handed in."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.scope import UNOWNED
from remanso.core.texts.emails import email_key
from remanso.rooms.avisos.models import Correo


def list_undelivered(db: Session, ids: Sequence[UUID]) -> set[UUID]:
    """Which of these mails were given up, so that the person who can act is told."""
    given_up = UNOWNED.select(Correo, Correo.id).where(
        Correo.id.in_(ids), Correo.abandonado.is_not(None)
    )
    return set(db.scalars(given_up))


def withdraw(db: Session, correo_id: UUID) -> None:
    """Do not send it any more; nothing happens if it has left."""
    db.execute(UNOWNED.delete(Correo).where(Correo.id == correo_id))


def forget(db: Session, email: str) -> None:
    """Nothing that was to be said to this address stays, sent or not."""
    # Compared here as accounts are: a database folds case its own way, SQLite that of ASCII alone.
    # Where mails are sent, few are waiting.
    key = email_key(email)
    kept = db.execute(UNOWNED.select(Correo, Correo.id, Correo.para))
    theirs = [correo_id for correo_id, para in kept if email_key(para) == key]
    db.execute(UNOWNED.delete(Correo).where(Correo.id.in_(theirs)))
