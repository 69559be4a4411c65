"""Reads of invitations: a therapist's own, or the one of a token."""

from uuid import UUID

from sqlalchemy import Select
from sqlalchemy.orm import Session

from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.core.texts.emails import email_key
from remanso.core.times import utcnow
from remanso.rooms.cuentas.credentials.tokens import hash_token
from remanso.rooms.invitaciones.models import Invitacion

_WITH_ITS_LINK = EveryOwner("whoever has the link that was sent may use it")


def open_ones(scope: TerapeutaScope) -> Select[Invitacion]:
    """The therapist's invitations that can still be used, newest first."""
    return (
        scope.select(Invitacion)
        .where(Invitacion.expira > utcnow())
        .order_by(Invitacion.fecha_creacion.desc(), Invitacion.id.desc())
    )


def find(db: Session, *, scope: TerapeutaScope, invitacion_id: UUID) -> Invitacion | None:
    """One of the therapist's invitations."""
    return scope.get(db, Invitacion, invitacion_id)


def find_by_email(db: Session, *, scope: TerapeutaScope, email: str) -> Invitacion | None:
    """The therapist's invitation to that address, expired ones included."""
    return db.scalar(scope.select(Invitacion).where(Invitacion.email_key == email_key(email)))


def find_usable(db: Session, token: str) -> Invitacion | None:
    """The open invitation that a link stands for."""
    return db.scalar(
        _WITH_ITS_LINK.select(Invitacion).where(
            Invitacion.token_hash == hash_token(token), Invitacion.expira > utcnow()
        )
    )


def take(db: Session, token: str) -> Invitacion | None:
    """Use a link up: of any number that try at once, one gets the invitation."""
    return db.scalar(
        _WITH_ITS_LINK.delete(Invitacion)
        .where(Invitacion.token_hash == hash_token(token), Invitacion.expira > utcnow())
        .returning(Invitacion)
    )
