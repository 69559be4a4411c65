"""A forgotten password: one link by mail, which sets a new one, once."""

from datetime import timedelta

from sqlalchemy import ColumnElement, and_
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Role
from remanso.core.scope import UNOWNED
from remanso.core.texts.emails import email_key
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.engines.mail.base import Mail
from remanso.rooms.avisos import service as avisos
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.cuentas import mails
from remanso.rooms.cuentas.credentials.tokens import hash_token, make_token
from remanso.rooms.cuentas.errors import ResetTokenError
from remanso.rooms.cuentas.models import PasswordReset, User
from remanso.rooms.cuentas.service import replace_password

LIFETIME = timedelta(hours=1)
_ENTITY = "user"


def ask(db: Session, *, email: str, post: PostOffice) -> None:
    """Mail a link to whoever has that address; it replaces the one before.

    For an address that nobody has, the same is done, down to a mail that is withdrawn before it
    leaves: how long the answer takes says nothing either.
    """
    user = db.scalar(
        UNOWNED.select(User)
        .where(User.email_key == email_key(email), User.disabled_at.is_(None))
        .with_for_update()
    )
    user_id = user.id if user else None
    token = make_token()
    db.execute(UNOWNED.delete(PasswordReset).where(PasswordReset.user_id == (user_id or new_id())))
    correo_id = post.send(db, to=user.email if user else "", mail=_mail(user, token, post))
    if user is None:
        avisos.withdraw(db, correo_id)
    elif user.role == Role.PACIENTE:
        db.add(_link(user, token))
    audit.record_system(db, action="password.forgot", entity=_ENTITY, entity_id=user_id)


def check(db: Session, token: str) -> None:
    """Raise `ResetTokenError` unless the link can still be used."""
    if db.scalar(UNOWNED.select(User, User.id).join(PasswordReset).where(_usable(token))) is None:
        raise ResetTokenError


def use_link(db: Session, *, token: str, password_hash: str) -> None:
    """Use the link up and set the password; every sign-in of its owner ends.

    Raises `ResetTokenError`.
    """
    # The owner is locked before the link, as in `ask`, so that the two never wait for each other.
    user = db.scalar(
        UNOWNED.select(User).join(PasswordReset).where(_usable(token)).with_for_update(of=User)
    )
    if user is None:
        raise ResetTokenError
    used = UNOWNED.delete(PasswordReset).where(_unused(token)).returning(PasswordReset.id)
    if db.scalar(used) is None:
        raise ResetTokenError
    replace_password(db, user, password_hash=password_hash)
    audit.record_person(
        db,
        user_id=user.id,
        role=Role(user.role),
        action="password.recover",
        entity=_ENTITY,
        entity_id=user.id,
    )


def _mail(user: User | None, token: str, post: PostOffice) -> Mail:
    name, email = (user.name, user.email) if user else ("", "")
    if user is not None and user.role == Role.TERAPEUTA:
        return mails.no_password(name=name, email=email, link=post.link("/login"))
    return mails.reset_link(name=name, email=email, link=post.link("/reset-password", token=token))


def _link(user: User, token: str) -> PasswordReset:
    now = utcnow()
    return PasswordReset(
        token_hash=hash_token(token), user_id=user.id, created_at=now, expires_at=now + LIFETIME
    )


def _unused(token: str) -> ColumnElement[bool]:
    return and_(PasswordReset.token_hash == hash_token(token), PasswordReset.expires_at > utcnow())


def _usable(token: str) -> ColumnElement[bool]:
    return and_(_unused(token), User.disabled_at.is_(None))
