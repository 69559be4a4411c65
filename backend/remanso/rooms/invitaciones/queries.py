"""Reads of invitations: a therapist's own, or the one of a token."""

from uuid import UUID

from sqlalchemy import Select, delete, select
from sqlalchemy.orm import Session

from remanso.core.emails import email_key
from remanso.core.times import utcnow
from remanso.rooms.cuentas.credentials.tokens import token_hash
from remanso.rooms.invitaciones.models import Invitacion


def open_ones(terapeuta_id: UUID) -> Select[Invitacion]:
    """The therapist's invitations that can still be used, newest first."""
    return (
        select(Invitacion)
        .where(Invitacion.terapeuta_id == terapeuta_id, Invitacion.expira > utcnow())
        .order_by(Invitacion.fecha_creacion.desc(), Invitacion.id.desc())
    )


def find(db: Session, *, terapeuta_id: UUID, invitacion_id: UUID) -> Invitacion | None:
    """One of the therapist's invitations."""
    return db.scalar(
        select(Invitacion).where(
            Invitacion.terapeuta_id == terapeuta_id, Invitacion.id == invitacion_id
        )
    )


def find_by_email(db: Session, *, terapeuta_id: UUID, email: str) -> Invitacion | None:
    """The therapist's invitation to that address, expired ones included."""
    return db.scalar(
        select(Invitacion).where(
            Invitacion.terapeuta_id == terapeuta_id, Invitacion.email_key == email_key(email)
        )
    )


def find_usable(db: Session, token: str) -> Invitacion | None:
    """The open invitation that a link stands for."""
    return db.scalar(
        select(Invitacion).where(
            Invitacion.token_hash == token_hash(token), Invitacion.expira > utcnow()
        )
    )


def take(db: Session, token: str) -> Invitacion | None:
    """Use a link up: of any number that try at once, one gets the invitation."""
    return db.scalar(
        delete(Invitacion)
        .where(Invitacion.token_hash == token_hash(token), Invitacion.expira > utcnow())
        .returning(Invitacion)
    )
