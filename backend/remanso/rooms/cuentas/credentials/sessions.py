"""Sign-ins: opaque, revocable tokens of which only the hash is kept."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import Row, bindparam
from sqlalchemy.orm import Session

from remanso.core.actor import Actor, Role
from remanso.core.db import Database
from remanso.core.scope import UNOWNED
from remanso.core.times import utcnow
from remanso.rooms.cuentas.credentials.tokens import hash_token, make_token
from remanso.rooms.cuentas.models import LoginSession, User

IDLE_LIMIT = timedelta(hours=12)
ABSOLUTE_LIMIT = timedelta(days=7)
# Writing on every request would cost a durable commit each; a minute in 12 hours does not matter.
_TOUCH_EVERY = timedelta(minutes=1)
# Asked at every call: written once, and no object is made of the account.
_LASTING = (
    UNOWNED.select(
        LoginSession,
        LoginSession.id.label("login_session_id"),
        LoginSession.last_used_at,
        LoginSession.user_id,
        User.role,
        User.name,
        User.email,
        User.must_change_password,
    )
    .join(User, User.id == LoginSession.user_id)
    .where(LoginSession.created_at > bindparam("not_before"), User.disabled_at.is_(None))
)
_SIGNED_IN = _LASTING.where(
    LoginSession.token_hash == bindparam("hash"),
    LoginSession.last_used_at > bindparam("not_idle_since"),
)
_STILL_IN = _LASTING.where(LoginSession.id == bindparam("id"))


class LoginSessions:
    """The `Authenticator` of the product."""

    def __init__(self, database: Database) -> None:
        """Reads and touches sign-ins in short transactions of their own."""
        self._database = database

    def authenticate(self, token: str, *, background: bool) -> Actor | None:
        """The token's person, unless it is unknown, revoked, idle too long or too old."""
        now = utcnow()
        asked = {
            "hash": hash_token(token),
            "not_before": now - ABSOLUTE_LIMIT,
            "not_idle_since": now - IDLE_LIMIT,
        }
        with self._database.read() as db:
            row = db.connection().execute(_SIGNED_IN, asked).one_or_none()
        if row is None:
            return None
        if not background and now - row.last_used_at > _TOUCH_EVERY:
            self._touch(row.login_session_id, now)
        return _actor(row)

    def still_in(self, login_session_id: UUID) -> Actor | None:
        """The person of a sign-in, unless it was ended; who watches a long film is idle."""
        asked = {"id": login_session_id, "not_before": utcnow() - ABSOLUTE_LIMIT}
        with self._database.read() as db:
            row = db.connection().execute(_STILL_IN, asked).one_or_none()
        return None if row is None else _actor(row)

    def _touch(self, login_session_id: UUID, now: datetime) -> None:
        with self._database.transaction() as db:
            db.execute(
                UNOWNED.update(LoginSession)
                .where(LoginSession.id == login_session_id)
                .values(last_used_at=now)
            )


def _actor(row: Row[*tuple[Any, ...]]) -> Actor:
    return Actor(
        user_id=row.user_id,
        role=Role(row.role),
        name=row.name,
        email=row.email,
        login_session_id=row.login_session_id,
        must_change_password=row.must_change_password,
    )


def open_session(db: Session, user_id: UUID) -> str:
    """Sign a person in; the token is returned once and never stored in clear."""
    token = make_token()
    now = utcnow()
    db.execute(UNOWNED.delete(LoginSession).where(LoginSession.created_at <= now - ABSOLUTE_LIMIT))
    db.add(
        LoginSession(
            token_hash=hash_token(token), user_id=user_id, created_at=now, last_used_at=now
        )
    )
    return token


def close_session(db: Session, login_session_id: UUID) -> None:
    """Sign out: the token is dead from now on."""
    db.execute(UNOWNED.delete(LoginSession).where(LoginSession.id == login_session_id))


def close_sessions(db: Session, user_id: UUID, *, keep: UUID | None = None) -> None:
    """End every sign-in of a person, but for the one that acts."""
    statement = UNOWNED.delete(LoginSession).where(LoginSession.user_id == user_id)
    if keep is not None:
        statement = statement.where(LoginSession.id != keep)
    db.execute(statement)
