"""What authenticators are asked to sign: random, once, and for a few minutes."""

import secrets
from datetime import timedelta
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.scope import UNOWNED
from remanso.core.times import utcnow
from remanso.rooms.cuentas.credentials.tokens import hash_bytes
from remanso.rooms.cuentas.factors.errors import WrongPasskeyError
from remanso.rooms.cuentas.factors.models import Reto

_LIFETIME = timedelta(minutes=5)
_BYTES = 32


def make(db: Session, *, whose: UUID | None) -> bytes:
    """A challenge to add a passkey of that person, or for anybody to sign in with."""
    now = utcnow()
    db.execute(UNOWNED.delete(Reto).where(Reto.expires_at <= now))
    challenge = secrets.token_bytes(_BYTES)
    db.add(Reto(hash=hash_bytes(challenge), user_id=whose, expires_at=now + _LIFETIME))
    return challenge


def take(db: Session, challenge: bytes, *, whose: UUID | None) -> None:
    """Use a challenge up. Raises `WrongPasskeyError` if it was not asked of that person."""
    asked = UNOWNED.delete(Reto).where(
        Reto.hash == hash_bytes(challenge),
        Reto.user_id.is_(None) if whose is None else Reto.user_id == whose,
        Reto.expires_at > utcnow(),
    )
    if db.scalar(asked.returning(Reto.id)) is None:
        raise WrongPasskeyError
