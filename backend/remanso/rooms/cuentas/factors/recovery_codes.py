"""Ten codes for whoever has lost their authenticator; each opens once, and only hashes are kept."""

import secrets
from uuid import UUID

from sqlalchemy import func
from sqlalchemy.orm import Session

from remanso.core.scope import UNOWNED
from remanso.rooms.cuentas.credentials.tokens import hash_token
from remanso.rooms.cuentas.factors.models import CodigoRecuperacion

_COUNT = 10
_GROUPS, _GROUP = 3, 5
# Letters and digits that cannot be mistaken for each other; 15 of them are 73 random bits.
_READABLE = "abcdefghjkmnpqrstuvwxyz23456789"


def renew(db: Session, user_id: UUID) -> list[str]:
    """Give an account ten new codes in the place of the ones it had."""
    forget(db, user_id)
    codes = [_make() for _ in range(_COUNT)]
    db.add_all(CodigoRecuperacion(user_id=user_id, hash=_hashed(code)) for code in codes)
    return codes


def use(db: Session, user_id: UUID, codigo: str) -> bool:
    """Use a code up; False if the account has no such code."""
    used = UNOWNED.delete(CodigoRecuperacion).where(
        CodigoRecuperacion.user_id == user_id, CodigoRecuperacion.hash == _hashed(codigo)
    )
    return db.scalar(used.returning(CodigoRecuperacion.id)) is not None


def count(db: Session, user_id: UUID) -> int:
    """How many are left."""
    theirs = UNOWNED.select(CodigoRecuperacion, func.count()).where(
        CodigoRecuperacion.user_id == user_id
    )
    return db.scalar(theirs) or 0


def forget(db: Session, user_id: UUID) -> None:
    """Take all of them from an account."""
    db.execute(UNOWNED.delete(CodigoRecuperacion).where(CodigoRecuperacion.user_id == user_id))


def _make() -> str:
    groups = ("".join(secrets.choice(_READABLE) for _ in range(_GROUP)) for _ in range(_GROUPS))
    return "-".join(groups)


def _hashed(codigo: str) -> bytes:
    # However it was copied: in capitals, with spaces, without its hyphens.
    return hash_token("".join(char for char in codigo.casefold() if char.isalnum()))
