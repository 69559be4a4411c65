"""The acts on a person's second factor, and what it asks of a sign-in."""

from typing import Literal
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor, Role
from remanso.core.scope import UNOWNED
from remanso.core.seals.sealing import Seal
from remanso.core.times import utcnow
from remanso.rooms.cuentas.credentials.entering import Entrada, enter
from remanso.rooms.cuentas.credentials.sessions import end_freshness, make_fresh
from remanso.rooms.cuentas.factors import passkeys, recovery_codes, tickets, totp
from remanso.rooms.cuentas.factors.errors import (
    FactorActiveError,
    FactorMissingError,
    TicketEndedError,
    WrongCodeError,
    WrongPasskeyError,
)
from remanso.rooms.cuentas.factors.models import FactorTotp
from remanso.rooms.cuentas.factors.passkeys import RelyingParty
from remanso.rooms.cuentas.factors.schemas import (
    Confirmed,
    FactorState,
    NewPasskey,
    Passkey,
    PasskeySignature,
    TotpSetup,
)
from remanso.rooms.cuentas.models import User
from remanso.rooms.cuentas.schemas import FactorAsked, LoginAnswer, MfaTicket

_ENTITY = "user"
Metodo = Literal["totp", "recuperacion", "passkey"]


def read_state(db: Session, *, user_id: UUID, exigido: bool) -> FactorState:
    """What protects an account."""
    return FactorState(
        totp=_active(db, user_id) is not None,
        codigos_restantes=recovery_codes.count(db, user_id),
        llaves=passkeys.count(db, user_id),
        exigido=exigido,
    )


def enter_or_ask(
    db: Session, user: User, *, entrada: Entrada, fresh: bool
) -> LoginAnswer | FactorAsked:
    """Let in somebody whose identity was proved once, or ask for their second factor.

    `fresh` is whether that proof was their password, and not another's word.
    """
    metodos = _asked_of(db, user, entrada)
    if not metodos:
        return enter(db, user, entrada=entrada, fresh=fresh)
    # Whose account it is, is known; that it is they, the factor is still to prove.
    audit.record_system(db, action="login.factor_asked", entity=_ENTITY, entity_id=user.id)
    return FactorAsked(mfa=MfaTicket(ticket=tickets.issue(db, user.id), metodos=metodos))


def use_ticket(
    db: Session, *, token: str, codigo: str, seal: Seal, entrada: Entrada
) -> LoginAnswer | None:
    """Let in who waits with a ticket; None for a wrong code, which is counted.

    Raises `TicketEndedError`.
    """
    # The account is locked before the ticket, as a new password does it.
    user = _lock(db, tickets.find_owner(db, token))
    ticket = tickets.find(db, token)
    if user.disabled_at is not None:
        raise TicketEndedError
    if not _use_code(db, user, codigo, seal):
        tickets.count_wrong(db, ticket)
        return None
    db.delete(ticket)
    return enter(db, user, entrada=entrada, fresh=True)


def begin_totp(db: Session, *, by: Actor, seal: Seal) -> TotpSetup:
    """A secret for the authenticator; it asks nothing until it is confirmed.

    Raises `FactorActiveError`.
    """
    user = _lock(db, by.user_id)
    if _active(db, user.id) is not None:
        raise FactorActiveError
    db.execute(UNOWNED.delete(FactorTotp).where(FactorTotp.user_id == user.id))
    secret = totp.make_secret()
    db.add(totp.new_factor(user.id, secret, seal))
    audit.record(db, by=by, action="mfa.begin", entity=_ENTITY, entity_id=user.id)
    address = totp.address_of(secret, user.email)
    return TotpSetup(secreto=secret, otpauth_url=address, qr_svg=totp.draw(address))


def confirm_totp(db: Session, *, by: Actor, codigo: str, seal: Seal) -> list[str]:
    """Turn the factor on, and answer its recovery codes; other sign-ins stay, but not fresh.

    Raises `FactorActiveError`, `FactorMissingError`, `WrongCodeError`.
    """
    _lock(db, by.user_id)
    factor = _find(db, by.user_id)
    if factor is None:
        raise FactorMissingError
    if factor.confirmado is not None:
        raise FactorActiveError
    now = utcnow()
    if not totp.use_code(factor, codigo, seal, now):
        raise WrongCodeError
    factor.confirmado = now
    _only_this_is_fresh(db, by)
    audit.record(db, by=by, action="mfa.enable", entity=_ENTITY, entity_id=by.user_id)
    return recovery_codes.renew(db, by.user_id)


def remove_totp(db: Session, *, by: Actor, codigo: str, seal: Seal) -> None:
    """Turn the factor off. Raises `FactorMissingError`, `WrongCodeError`."""
    user = _lock(db, by.user_id)
    if _active(db, user.id) is None:
        raise FactorMissingError
    if not _use_code(db, user, codigo, seal):
        raise WrongCodeError
    _forget_totp(db, by.user_id)
    audit.record(db, by=by, action="mfa.disable", entity=_ENTITY, entity_id=by.user_id)


def add_passkey(
    db: Session, *, by: Actor, new: NewPasskey, name: str, party: RelyingParty
) -> Passkey:
    """Add a passkey whose challenge was taken; other sign-ins stay, but not fresh.

    Raises `WrongPasskeyError`, `PasskeyTakenError`.
    """
    llave = passkeys.add(db, user_id=by.user_id, new=new, name=name, party=party)
    _only_this_is_fresh(db, by)
    audit.record(db, by=by, action="passkey.add", entity="passkey", entity_id=llave.id)
    return passkeys.present(llave)


def remove_passkey(db: Session, *, by: Actor, llave_id: UUID) -> None:
    """Take a passkey from its owner. Raises `PasskeyNotFoundError`."""
    passkeys.remove(db, user_id=by.user_id, llave_id=llave_id)
    audit.record(db, by=by, action="passkey.remove", entity="passkey", entity_id=llave_id)


def enter_with_passkey(
    db: Session, *, signed: PasskeySignature, party: RelyingParty, entrada: Entrada
) -> LoginAnswer:
    """Sign in whoever has that passkey; nothing else is asked.

    Raises `UnknownPasskeyError`, `WrongPasskeyError`.
    """
    user = _lock(db, passkeys.use(db, signed=signed, party=party))
    if user.disabled_at is not None:
        raise WrongPasskeyError
    return enter(db, user, entrada=entrada, fresh=True)


def confirm_with_code(db: Session, *, by: Actor, codigo: str, seal: Seal) -> Confirmed:
    """Make the sign-in fresh with a code. Raises `WrongCodeError`."""
    user = _lock(db, by.user_id)
    if _active(db, user.id) is None or not _use_code(db, user, codigo, seal):
        raise WrongCodeError
    return confirm_login(db, by=by)


def confirm_with_passkey(
    db: Session, *, by: Actor, signed: PasskeySignature, party: RelyingParty
) -> Confirmed:
    """Make the sign-in fresh with a passkey of its own person.

    Raises `UnknownPasskeyError`, `WrongPasskeyError`.
    """
    if passkeys.use(db, signed=signed, party=party) != by.user_id:
        raise WrongPasskeyError
    return confirm_login(db, by=by)


def confirm_login(db: Session, *, by: Actor) -> Confirmed:
    """Make the sign-in fresh: its person has just proved who they are."""
    audit.record(db, by=by, action="login.confirm", entity=_ENTITY, entity_id=by.user_id)
    return Confirmed(hasta=make_fresh(db, by.login_session_id))


def remove_all(db: Session, *, user_id: UUID) -> None:
    """Take every factor from an account whose owner has lost them: only the operator does this."""
    _forget_totp(db, user_id)
    passkeys.forget(db, user_id)
    tickets.forget(db, user_id)


def _asked_of(db: Session, user: User, entrada: Entrada) -> list[Metodo]:
    if _active(db, user.id) is not None:
        metodos: list[Metodo] = ["totp"]
        if recovery_codes.count(db, user.id):
            metodos.append("recuperacion")
        if passkeys.count(db, user.id):
            metodos.append("passkey")
        return metodos
    # Where a factor is demanded the provider's word alone does not pass for the passkey.
    demanded = entrada.exigir and user.role == Role.TERAPEUTA
    return ["passkey"] if demanded and passkeys.count(db, user.id) else []


def _use_code(db: Session, user: User, codigo: str, seal: Seal) -> bool:
    factor = _active(db, user.id)
    digits = "".join(codigo.split())
    if factor is None:
        return False
    if totp.use_code(factor, digits, seal, utcnow()):
        return True
    if not recovery_codes.use(db, user.id, codigo):
        return False
    audit.record_person(
        db,
        user_id=user.id,
        role=Role(user.role),
        action="mfa.recovery_code",
        entity=_ENTITY,
        entity_id=user.id,
    )
    return True


def _find(db: Session, user_id: UUID) -> FactorTotp | None:
    return db.scalar(UNOWNED.select(FactorTotp).where(FactorTotp.user_id == user_id))


def _active(db: Session, user_id: UUID) -> FactorTotp | None:
    factor = _find(db, user_id)
    return factor if factor is not None and factor.confirmado is not None else None


def _forget_totp(db: Session, user_id: UUID) -> None:
    db.execute(UNOWNED.delete(FactorTotp).where(FactorTotp.user_id == user_id))
    recovery_codes.forget(db, user_id)


def _only_this_is_fresh(db: Session, by: Actor) -> None:
    end_freshness(db, by.user_id)
    make_fresh(db, by.login_session_id)


def _lock(db: Session, user_id: UUID) -> User:
    return db.scalars(UNOWNED.select(User).where(User.id == user_id).with_for_update()).one()
