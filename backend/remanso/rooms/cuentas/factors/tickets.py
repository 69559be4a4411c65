"""A right password of an account with a second factor opens nothing yet: it gives a ticket."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.scope import UNOWNED
from remanso.core.times import utcnow
from remanso.rooms.cuentas.credentials.tokens import hash_token, make_token
from remanso.rooms.cuentas.factors.errors import TicketEndedError
from remanso.rooms.cuentas.factors.models import TicketMfa

LIFETIME = timedelta(minutes=10)
WRONG_CODES = 5


def issue(db: Session, user_id: UUID) -> str:
    """A ticket, which is stored only as a hash."""
    now = utcnow()
    db.execute(UNOWNED.delete(TicketMfa).where(TicketMfa.expires_at <= now))
    token = make_token()
    db.add(
        TicketMfa(
            token_hash=hash_token(token), user_id=user_id, fallos=0, expires_at=now + LIFETIME
        )
    )
    return token


def find_owner(db: Session, token: str) -> UUID:
    """Who waits with that ticket. Raises `TicketEndedError`."""
    return find(db, token).user_id


def find(db: Session, token: str) -> TicketMfa:
    """The ticket. Raises `TicketEndedError`."""
    ticket = db.scalar(
        UNOWNED.select(TicketMfa).where(
            TicketMfa.token_hash == hash_token(token), TicketMfa.expires_at > utcnow()
        )
    )
    if ticket is None:
        raise TicketEndedError
    return ticket


def count_wrong(db: Session, ticket: TicketMfa) -> None:
    """The last wrong code ends the ticket."""
    ticket.fallos += 1
    if ticket.fallos >= WRONG_CODES:
        db.delete(ticket)


def forget(db: Session, user_id: UUID) -> None:
    """End every ticket of an account."""
    db.execute(UNOWNED.delete(TicketMfa).where(TicketMfa.user_id == user_id))
