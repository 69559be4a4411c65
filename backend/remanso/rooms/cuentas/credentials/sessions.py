"""Sign-ins: opaque, revocable tokens of which only the hash is kept."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import Row, bindparam, or_
from sqlalchemy.orm import Session

from remanso.core.actor import Actor, Role
from remanso.core.db import Database
from remanso.core.scope import UNOWNED
from remanso.core.times import utcnow
from remanso.rooms.avisos.push import service as push
from remanso.rooms.cuentas.credentials.tokens import hash_token, make_token
from remanso.rooms.cuentas.factors.models import FactorTotp, LlaveAcceso
from remanso.rooms.cuentas.models import LoginSession, User

IDLE_LIMIT = timedelta(hours=12)
ABSOLUTE_LIMIT = timedelta(days=7)
UNNAMED = "Navegador"
"""A device that says nothing of itself."""
FRESH_LIMIT = timedelta(minutes=5)
# Writing on every request would cost a durable commit each; a minute in 12 hours does not matter.
_TOUCH_EVERY = timedelta(minutes=1)
_HAS_FACTOR = or_(
    UNOWNED.exists(FactorTotp).where(
        FactorTotp.user_id == LoginSession.user_id, FactorTotp.confirmado.is_not(None)
    ),
    UNOWNED.exists(LlaveAcceso).where(LlaveAcceso.user_id == LoginSession.user_id),
)
# Asked at every call: written once, and no object is made of the account.
_LASTING = (
    UNOWNED.select(
        LoginSession,
        LoginSession.id.label("login_session_id"),
        LoginSession.last_used_at,
        LoginSession.user_id,
        LoginSession.fresh_at,
        _HAS_FACTOR.label("has_factor"),
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

    def __init__(self, database: Database, *, mfa_demanded: bool) -> None:
        """Reads and touches sign-ins in short transactions of their own.

        `mfa_demanded` is whether therapists must have a second factor.
        """
        self._database = database
        self._mfa_demanded = mfa_demanded

    def authenticate(self, token: str, *, background: bool) -> Actor | None:
        """The token's person, unless it is unknown, revoked, idle too long or too old."""
        now = utcnow()
        asked = {
            "hash": hash_token(token),
            "not_before": now - ABSOLUTE_LIMIT,
            "not_idle_since": now - IDLE_LIMIT,
        }
        with self._database.look() as connection:
            row = connection.execute(_SIGNED_IN, asked).one_or_none()
        if row is None:
            return None
        if not background and now - row.last_used_at > _TOUCH_EVERY:
            self._touch(row.login_session_id, now)
        return self._actor(row)

    def still_in(self, login_session_id: UUID) -> Actor | None:
        """The person of a sign-in, unless it was ended; who watches a long film is idle."""
        asked = {"id": login_session_id, "not_before": utcnow() - ABSOLUTE_LIMIT}
        with self._database.look() as connection:
            row = connection.execute(_STILL_IN, asked).one_or_none()
        return None if row is None else self._actor(row)

    def _touch(self, login_session_id: UUID, now: datetime) -> None:
        with self._database.transaction() as db:
            db.execute(
                UNOWNED.update(LoginSession)
                .where(LoginSession.id == login_session_id)
                .values(last_used_at=now)
            )

    def _actor(self, row: Row[*tuple[Any, ...]]) -> Actor:
        role = Role(row.role)
        fresh = row.fresh_at is not None and row.fresh_at > utcnow() - FRESH_LIMIT
        return Actor(
            user_id=row.user_id,
            role=role,
            name=row.name,
            email=row.email,
            login_session_id=row.login_session_id,
            must_change_password=row.must_change_password,
            mfa_required=self._mfa_demanded and role is Role.TERAPEUTA and not row.has_factor,
            stale=row.has_factor and not fresh,
        )


def open_session(db: Session, user_id: UUID, *, nombre: str = UNNAMED, fresh: bool = False) -> str:
    """Sign a person in; the token is returned once and never stored in clear."""
    token = make_token()
    now = utcnow()
    db.execute(UNOWNED.delete(LoginSession).where(LoginSession.created_at <= now - ABSOLUTE_LIMIT))
    db.add(
        LoginSession(
            token_hash=hash_token(token),
            user_id=user_id,
            created_at=now,
            last_used_at=now,
            nombre=nombre,
            fresh_at=now if fresh else None,
        )
    )
    return token


def close_session(db: Session, login_session_id: UUID) -> None:
    """Sign out: the token is dead from now on."""
    db.execute(UNOWNED.delete(LoginSession).where(LoginSession.id == login_session_id))
    push.forget_sesion(db, login_session_id)


def close_sessions(db: Session, user_id: UUID, *, keep: UUID | None = None) -> None:
    """End every sign-in of a person, but for the one that acts."""
    statement = UNOWNED.delete(LoginSession).where(LoginSession.user_id == user_id)
    if keep is not None:
        statement = statement.where(LoginSession.id != keep)
    db.execute(statement)
    push.forget_person(db, user_id, keep=keep)


def make_fresh(db: Session, login_session_id: UUID) -> datetime:
    """Remember that the person has just proved who they are; answer until when that holds."""
    now = utcnow()
    this = UNOWNED.update(LoginSession).where(LoginSession.id == login_session_id)
    db.execute(this.values(fresh_at=now))
    return now + FRESH_LIMIT


def end_freshness(db: Session, user_id: UUID) -> None:
    """Every sign-in of a person stays, but none counts as recently proved."""
    theirs = UNOWNED.update(LoginSession).where(LoginSession.user_id == user_id)
    db.execute(theirs.values(fresh_at=None))
