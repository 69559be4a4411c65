"""What only the operator does: therapists who come, leave and come back; lost second factors."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator
from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Role
from remanso.core.scope import UNOWNED
from remanso.core.texts.emails import Email, email_key
from remanso.core.times import utcnow
from remanso.core.validation import Payload, ShortText
from remanso.rooms.cuentas.credentials.sessions import close_sessions
from remanso.rooms.cuentas.errors import (
    AccountNotFoundError,
    TerapeutaDisabledError,
    TerapeutaEnabledError,
    TerapeutaNotFoundError,
)
from remanso.rooms.cuentas.factors import service as factors
from remanso.rooms.cuentas.models import User
from remanso.rooms.cuentas.service import create_terapeuta, find_by_email, lock
from remanso.rooms.cuentas.throttling import limits

DISABLED, ENABLED = "terapeuta.disable", "terapeuta.enable"
"""What the audit says of a therapist who is kept out, and of one who is let in again."""


def _a_name(name: str) -> str:
    if not name or not name.isprintable():
        raise ValueError("El nombre debe tener al menos una letra y ningún carácter de control")
    return name


class NewTerapeuta(Payload):
    """A therapist to let in, as the operator types them."""

    email: Email
    name: Annotated[ShortText, AfterValidator(_a_name)]


@dataclass(frozen=True, slots=True)
class Terapeuta:
    """A therapist, for the operator's list."""

    id: UUID
    email: str
    name: str
    created_at: datetime
    disabled_at: datetime | None


def list_terapeutas(db: Session) -> Sequence[Terapeuta]:
    """Every therapist, by name."""
    columns = (User.id, User.email, User.name, User.created_at, User.disabled_at)
    rows = db.execute(
        UNOWNED.select(User, *columns).where(User.role == Role.TERAPEUTA).order_by(User.name)
    )
    return [Terapeuta(*row) for row in rows]


def add(db: Session, *, new: NewTerapeuta) -> UUID:
    """Let a therapist in. Raises `EmailTakenError`, `TerapeutaDisabledError`."""
    user = find_by_email(db, new.email)
    if user is not None and user.role == Role.TERAPEUTA and user.disabled_at is not None:
        raise TerapeutaDisabledError(
            "Ese terapeuta ya existe y está deshabilitado. Para que vuelva a entrar: "
            f"remanso therapist enable --email {user.email}"
        )
    return create_terapeuta(db, email=new.email, name=new.name)


def disable(db: Session, *, email: str) -> None:
    """Keep a therapist out from this moment; what is theirs stays, and their patients enter.

    Raises `TerapeutaNotFoundError`, `TerapeutaDisabledError`.
    """
    user = _locked(db, email)
    if user.disabled_at is not None:
        raise TerapeutaDisabledError
    _disable(db, user, at=utcnow())


def disable_again(db: Session, *, terapeuta_id: UUID, at: datetime) -> bool:
    """Keep out who was disabled then; False where there is nobody to keep out."""
    lock(db, terapeuta_id)
    user = db.scalar(
        UNOWNED.select(User).where(
            User.id == terapeuta_id, User.role == Role.TERAPEUTA, User.disabled_at.is_(None)
        )
    )
    if user is None:
        return False
    _disable(db, user, at=at)
    return True


def enable(db: Session, *, email: str) -> None:
    """Let a disabled therapist in again.

    Raises `TerapeutaNotFoundError`, `TerapeutaEnabledError`.
    """
    user = _locked(db, email)
    if user.disabled_at is None:
        raise TerapeutaEnabledError
    user.disabled_at = None
    audit.record_system(db, action=ENABLED, entity="user", entity_id=user.id)


def remove_factors(db: Session, *, email: str) -> None:
    """Take every second factor and passkey from an account, whoever has it; its sign-ins end.

    For somebody who has lost them all. Raises `AccountNotFoundError`.
    """
    user = find_by_email(db, email)
    if user is None:
        raise AccountNotFoundError
    lock(db, user.id)
    factors.remove_all(db, user_id=user.id)
    limits.lift_second_factor(db, user.id)
    close_sessions(db, user.id)
    audit.record_system(db, action="mfa.remove_all", entity="user", entity_id=user.id)


def _disable(db: Session, user: User, *, at: datetime) -> None:
    user.disabled_at = at
    close_sessions(db, user.id)
    audit.record_system(db, action=DISABLED, entity="user", entity_id=user.id)


def _locked(db: Session, email: str) -> User:
    # A sign-in under way locks the row too: it ends before, and is closed, or is refused.
    theirs = UNOWNED.select(User).where(
        User.email_key == email_key(email), User.role == Role.TERAPEUTA
    )
    user = db.scalar(theirs.with_for_update())
    if user is None:
        raise TerapeutaNotFoundError
    return user
