"""The moment somebody is let in, however they proved who they are."""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Role
from remanso.rooms.cuentas.credentials.sessions import open_session
from remanso.rooms.cuentas.models import User
from remanso.rooms.cuentas.schemas import LoginAnswer


@dataclass(frozen=True, slots=True)
class Entrada:
    """From which device somebody comes in, and whether therapists must have a second factor."""

    dispositivo: str
    exigir: bool


def enter(db: Session, user: User, *, entrada: Entrada, fresh: bool) -> LoginAnswer:
    """Open a sign-in; a fresh one may do for a while what wants a recent proof."""
    audit.record_person(
        db, user_id=user.id, role=Role(user.role), action="login", entity="user", entity_id=user.id
    )
    return LoginAnswer(
        access_token=open_session(db, user.id, nombre=entrada.dispositivo, fresh=fresh),
        must_change_password=user.must_change_password,
        role=user.role,
    )
