"""Sign-ins: opaque, revocable tokens of which only the hash is kept."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from remanso.core.access import Actor, Role
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.cuentas.models import LoginSession, User
from remanso.cuentas.tokens import new_token, token_hash

IDLE_LIMIT = timedelta(hours=12)
ABSOLUTE_LIMIT = timedelta(days=7)
# Writing on every request would cost a durable commit each; a minute in 12 hours does not matter.
_TOUCH_EVERY = timedelta(minutes=1)


class LoginSessions:
    """The `Authenticator` of the product."""

    def __init__(self, database: Database) -> None:
        """Reads and touches sign-ins in short transactions of their own."""
        self._database = database

    def authenticate(self, token: str, *, background: bool) -> Actor | None:
        """The token's person, unless it is unknown, revoked, idle too long or too old."""
        now = utcnow()
        statement = (
            select(LoginSession.id, LoginSession.last_used_at, User)
            .join(User, User.id == LoginSession.user_id)
            .where(
                LoginSession.token_hash == token_hash(token),
                LoginSession.created_at > now - ABSOLUTE_LIMIT,
                LoginSession.last_used_at > now - IDLE_LIMIT,
                User.disabled_at.is_(None),
            )
        )
        with self._database.read() as db:
            row = db.execute(statement).one_or_none()
        if row is None:
            return None
        login_session_id, last_used_at, user = row
        if not background and now - last_used_at > _TOUCH_EVERY:
            self._touch(login_session_id, now)
        return Actor(
            user_id=user.id,
            role=Role(user.role),
            name=user.name,
            email=user.email,
            login_session_id=login_session_id,
            must_change_password=user.must_change_password,
        )

    def _touch(self, login_session_id: UUID, now: datetime) -> None:
        with self._database.transaction() as db:
            db.execute(
                update(LoginSession)
                .where(LoginSession.id == login_session_id)
                .values(last_used_at=now)
            )


def open_session(db: Session, user_id: UUID) -> str:
    """Sign a person in; the token is returned once and never stored in clear."""
    token = new_token()
    now = utcnow()
    db.execute(delete(LoginSession).where(LoginSession.created_at <= now - ABSOLUTE_LIMIT))
    db.add(
        LoginSession(
            token_hash=token_hash(token), user_id=user_id, created_at=now, last_used_at=now
        )
    )
    return token


def close_session(db: Session, login_session_id: UUID) -> None:
    """Sign out: the token is dead from now on."""
    db.execute(delete(LoginSession).where(LoginSession.id == login_session_id))


def close_sessions(db: Session, user_id: UUID, *, keep: UUID | None = None) -> None:
    """End every sign-in of a person, but for the one that acts."""
    statement = delete(LoginSession).where(LoginSession.user_id == user_id)
    if keep is not None:
        statement = statement.where(LoginSession.id != keep)
    db.execute(statement)
