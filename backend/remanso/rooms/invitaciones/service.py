"""The acts on invitations and their rules."""

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import EveryOwner, TerapeutaScope
from remanso.core.texts.emails import check_email, email_key
from remanso.core.times import utcnow
from remanso.rooms.avisos import service as avisos
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.cuentas.credentials.tokens import hash_token, make_token
from remanso.rooms.invitaciones import queries
from remanso.rooms.invitaciones.errors import (
    InvitacionInvalidaError,
    InvitacionNotFoundError,
)
from remanso.rooms.invitaciones.models import Invitacion
from remanso.rooms.invitaciones.schemas import (
    EstadoInvitacion,
    InvitacionRead,
    InvitacionValidation,
)

LIFETIME = timedelta(days=7)
ENTITY = "invitacion"
WITHDRAWN = f"{ENTITY}.withdraw"


def replace(db: Session, *, by: Actor, email: str) -> tuple[Invitacion, str]:
    """An invitation in place of an older open one to the same address, and the token of its link.

    Whoever calls this sends the link, and keeps the invitation with the mail that has it.
    """
    older = queries.find_by_email(db, scope=TerapeutaScope.of(by), email=email)
    if older is not None:
        _remove(db, older)
    token = make_token()
    now = utcnow()
    invitacion = Invitacion(
        terapeuta_id=by.user_id,
        email=email,
        email_key=email_key(email),
        token_hash=hash_token(token),
        fecha_creacion=now,
        expira=now + LIFETIME,
    )
    return invitacion, token


def present(db: Session, invitaciones: Sequence[Invitacion]) -> list[InvitacionRead]:
    """The invitations as their therapist sees them, with whether the mail got there."""
    lost = avisos.list_undelivered(db, [invitacion.correo_id for invitacion in invitaciones])
    return [
        InvitacionRead(
            id=invitacion.id,
            email=invitacion.email,
            fecha_creacion=invitacion.fecha_creacion,
            expira=invitacion.expira,
            estado=EstadoInvitacion.NO_ENTREGADA
            if invitacion.correo_id in lost
            else EstadoInvitacion.PENDIENTE,
        )
        for invitacion in invitaciones
    ]


def withdraw(db: Session, *, by: Actor, invitacion_id: UUID) -> None:
    """Make an invitation worthless. Raises `InvitacionNotFoundError`."""
    invitacion = queries.find(db, scope=TerapeutaScope.of(by), invitacion_id=invitacion_id)
    if invitacion is None:
        raise InvitacionNotFoundError
    _remove(db, invitacion)
    audit.record(db, by=by, action=WITHDRAWN, entity=ENTITY, entity_id=invitacion_id)


def forget(db: Session, *, email: str) -> None:
    """Nothing of an address stays: invitations to it, whoever sent them, and mails on their way."""
    whoevers = EveryOwner("nobody's invitation outlives the account of who was invited")
    db.execute(whoevers.delete(Invitacion).where(Invitacion.email_key == email_key(email)))
    avisos.forget(db, email)


def validate(db: Session, token: str) -> InvitacionValidation:
    """Whether a link can be used, and what the invited person must see of it."""
    invitacion = queries.find_usable(db, token)
    name = cuentas.find_terapeuta_name(db, invitacion.terapeuta_id) if invitacion else None
    if invitacion is None or name is None:
        return InvitacionValidation(valid=False, message=InvitacionInvalidaError.detail)
    return InvitacionValidation(
        valid=True, message="Invitación válida", email=invitacion.email, therapist_name=name
    )


def terapeuta_of(db: Session, token: str) -> UUID:
    """Who invites by a link that can be used. Raises `InvitacionInvalidaError`."""
    invitacion = queries.find_usable(db, token)
    if invitacion is None or cuentas.find_terapeuta_name(db, invitacion.terapeuta_id) is None:
        raise InvitacionInvalidaError
    return invitacion.terapeuta_id


def use_link(db: Session, token: str) -> Invitacion:
    """Use a link up, in the act that makes what it promises. Raises `InvitacionInvalidaError`."""
    invitacion = queries.take(db, token)
    if invitacion is None or cuentas.find_terapeuta_name(db, invitacion.terapeuta_id) is None:
        raise InvitacionInvalidaError
    try:
        check_email(invitacion.email)
    except ValueError:
        # It was sent when more was taken for an address.
        raise InvitacionInvalidaError from None
    return invitacion


def _remove(db: Session, invitacion: Invitacion) -> None:
    avisos.withdraw(db, invitacion.correo_id)
    db.delete(invitacion)
    db.flush()
