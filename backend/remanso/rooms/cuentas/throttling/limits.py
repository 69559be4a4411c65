"""How often what may be tried: each call that can be guessed at or that sends a mail.

Against one account from one address the product is strict: that is somebody guessing. Over all
addresses the limit of an account is wide, for it can be used to keep its owner out: it takes ten
addresses to fill, and still leaves a guesser 1,200 passwords a day, of which none that follows the
rules falls. The limit of an address is wide too, for a clinic's people share one; a success never
counts against either.
"""

from datetime import timedelta
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.texts.emails import email_key
from remanso.rooms.cuentas.throttling.attempts import Counter, Limit

_QUARTER, _HOUR = timedelta(minutes=15), timedelta(hours=1)

_ACCOUNT_FROM_ADDRESS = Limit("sign-in", 5, _QUARTER, forgives=True)
_ACCOUNT = Limit("sign-in/account", 50, _HOUR)
_ADDRESS = Limit("sign-in/address", 50, _QUARTER)
_PROVIDER_FROM_ADDRESS = Limit("provider/address", 50, _QUARTER)
_OLD_PASSWORD = Limit("old-password", 5, _QUARTER, forgives=True)
_RESET_FROM_ADDRESS = Limit("forgot", 5, _HOUR)
_RESET_OF_ACCOUNT = Limit("forgot/account", 20, _HOUR)
_RESETS_FROM_ADDRESS = Limit("forgot/address", 30, _HOUR)
_ONE_TIME_FROM_ADDRESS = Limit("one-time/address", 60, _QUARTER)
_SECOND_FACTOR = Limit("second-factor", 10, _HOUR, forgives=True)
_TICKETS_FROM_ADDRESS = Limit("second-factor/address", 50, _QUARTER)
_PASSKEYS_FROM_ADDRESS = Limit("passkey/address", 50, _QUARTER)
_CHALLENGES_FROM_ADDRESS = Limit("challenge/address", 120, _QUARTER)
_INVITATIONS = Limit("invite", 50, _HOUR)
_INVITATIONS_OF_ONE = Limit("invite/email", 5, _HOUR)


def sign_in(email: str, address: str) -> tuple[Counter, ...]:
    """A sign-in with a password; the same for e-mails that nobody has."""
    account = email_key(email)
    return (
        _ACCOUNT_FROM_ADDRESS.of(address, within=account),
        _ACCOUNT.of("", within=account),
        _ADDRESS.of(address),
    )


def lift_sign_in(db: Session, email: str) -> None:
    """Whoever proved to be the account's owner, or was let in by their therapist, need not wait."""
    account = email_key(email)
    _ACCOUNT_FROM_ADDRESS.lift(db, account)
    _ACCOUNT.lift(db, account)


def provider_sign_in(address: str) -> tuple[Counter, ...]:
    """A sign-in through the provider: who it is about is not known before it is checked."""
    return (_PROVIDER_FROM_ADDRESS.of(address),)


def old_password(user_id: UUID) -> tuple[Counter, ...]:
    """The present password, asked of somebody who is signed in already."""
    return (_OLD_PASSWORD.of(str(user_id)),)


def forgot_password(email: str, address: str) -> tuple[Counter, ...]:
    """A reset link asked for; the same for e-mails that nobody has."""
    account = email_key(email)
    return (
        _RESET_FROM_ADDRESS.of(f"{account}\n{address}"),
        _RESET_OF_ACCOUNT.of(account),
        _RESETS_FROM_ADDRESS.of(address),
    )


def one_time_token(address: str) -> tuple[Counter, ...]:
    """A reset or invitation token checked or used: it cannot be guessed, but it costs work."""
    return (_ONE_TIME_FROM_ADDRESS.of(address),)


def ticket(address: str) -> tuple[Counter, ...]:
    """A sign-in's ticket: whose it is is not known before it is found."""
    return (_TICKETS_FROM_ADDRESS.of(address),)


def second_factor(user_id: UUID) -> tuple[Counter, ...]:
    """A code of an account, over all its tickets: 240 a day, of a million that there are."""
    return (_SECOND_FACTOR.of("", within=str(user_id)),)


def lift_second_factor(db: Session, user_id: UUID) -> None:
    """Whoever has no factor any more need not wait."""
    _SECOND_FACTOR.lift(db, str(user_id))


def passkey(address: str) -> tuple[Counter, ...]:
    """A sign-in with a passkey: it cannot be guessed, but it costs work."""
    return (_PASSKEYS_FROM_ADDRESS.of(address),)


def passkey_challenge(address: str) -> tuple[Counter, ...]:
    """A challenge asked for by anybody: each is a row."""
    return (_CHALLENGES_FROM_ADDRESS.of(address),)


def invite(terapeuta_id: UUID, email: str) -> tuple[Counter, ...]:
    """An invitation sent. No limit is of the invited alone: it would tell of other therapists."""
    return (
        _INVITATIONS.of(str(terapeuta_id)),
        _INVITATIONS_OF_ONE.of(f"{terapeuta_id}\n{email_key(email)}"),
    )
