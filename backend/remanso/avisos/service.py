"""What other rooms may ask about the mails they handed in."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from remanso.avisos.models import Correo


def undelivered(db: Session, ids: Sequence[UUID]) -> set[UUID]:
    """Which of these mails were given up, so that the person who can act is told."""
    given_up = select(Correo.id).where(Correo.id.in_(ids), Correo.abandonado.is_not(None))
    return set(db.scalars(given_up))


def withdraw(db: Session, correo_id: UUID) -> None:
    """Do not send it any more; nothing happens if it has left."""
    db.execute(delete(Correo).where(Correo.id == correo_id))


def forget(db: Session, email: str) -> None:
    """Nothing that was to be said to this address stays, sent or not."""
    db.execute(delete(Correo).where(func.lower(Correo.para) == email.lower()))
