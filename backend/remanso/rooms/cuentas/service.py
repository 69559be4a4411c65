"""The acts on accounts and their rules."""

from collections.abc import Collection
from typing import NamedTuple, TypeVar
from uuid import UUID

from sqlalchemy import ColumnElement
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import InstrumentedAttribute, Session

from remanso.core import audit
from remanso.core.actor import Actor, Role
from remanso.core.scope import UNOWNED
from remanso.core.texts.emails import email_key
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.engines.identity.base import Vouched
from remanso.rooms.cuentas.credentials.entering import Entrada
from remanso.rooms.cuentas.credentials.sessions import close_session, close_sessions
from remanso.rooms.cuentas.errors import (
    EmailTakenError,
    ProviderTokenError,
    UserNotFoundError,
    WrongCredentialsError,
    WrongOldPasswordError,
)
from remanso.rooms.cuentas.factors import tickets
from remanso.rooms.cuentas.factors.service import enter_or_ask
from remanso.rooms.cuentas.models import PasswordReset, User
from remanso.rooms.cuentas.schemas import FactorAsked, LoginAnswer
from remanso.rooms.cuentas.throttling import limits

_ENTITY = "user"
Fact = TypeVar("Fact")


def find_by_email(db: Session, email: str) -> User | None:
    """The account with that address, whatever its case."""
    return db.scalar(UNOWNED.select(User).where(User.email_key == email_key(email)))


def lock(db: Session, user_id: UUID) -> None:
    """Keep other acts of this person waiting until this transaction ends."""
    db.execute(UNOWNED.select(User, User.id).where(User.id == user_id).with_for_update())


def find_terapeuta_name(db: Session, user_id: UUID) -> str | None:
    """The name of a therapist who may sign in; None for anybody else."""
    return db.scalar(
        UNOWNED.select(User, User.name).where(
            User.id == user_id, User.role == Role.TERAPEUTA, User.disabled_at.is_(None)
        )
    )


def has_anybody(db: Session) -> bool:
    """Whether there is any account at all."""
    return db.execute(UNOWNED.select(User, User.id).limit(1)).first() is not None


def create_terapeuta(db: Session, *, email: str, name: str) -> UUID:
    """Add a therapist; only the operator does this. Raises `EmailTakenError`."""
    user_id = _add_user(db, email=email, name=name, role=Role.TERAPEUTA)
    audit.record_system(db, action="terapeuta.create", entity=_ENTITY, entity_id=user_id)
    return user_id


def create_paciente_account(
    db: Session, *, email: str, name: str, password_hash: str, must_change_password: bool = True
) -> UUID:
    """Add the account of a patient, as part of the act that adds the patient.

    Raises `EmailTakenError`.
    """
    return _add_user(
        db,
        email=email,
        name=name,
        role=Role.PACIENTE,
        password_hash=password_hash,
        must_change_password=must_change_password,
    )


def sign_in_with_password(
    db: Session, *, user_id: UUID, password_hash: str | None, entrada: Entrada
) -> LoginAnswer | FactorAsked:
    """Sign in somebody whose password fits this hash, unless it was replaced in the meantime.

    Raises `WrongCredentialsError`.
    """
    still_theirs = UNOWNED.select(User).where(
        User.id == user_id, User.password_hash == password_hash, User.disabled_at.is_(None)
    )
    user = db.scalar(still_theirs.with_for_update())
    if user is None:
        raise WrongCredentialsError
    return enter_or_ask(db, user, entrada=entrada, fresh=True)


def sign_in_vouched(
    db: Session, *, vouched: Vouched, role: Role, entrada: Entrada
) -> LoginAnswer | FactorAsked:
    """Sign in somebody the provider vouches for; only known people enter, each by their own door.

    Raises `UserNotFoundError`, and `ProviderTokenError` when the address has changed hands.
    """
    user = db.scalar(
        UNOWNED.select(User).where(User.email_key == email_key(vouched.email)).with_for_update()
    )
    if user is None or user.role != role or user.disabled_at is not None:
        raise UserNotFoundError
    if vouched.subject is not None:
        _recognise(db, user, vouched.subject)
    if user.avatar_url is None:
        user.avatar_url = vouched.picture
    return enter_or_ask(db, user, entrada=entrada, fresh=False)


def _recognise(db: Session, user: User, subject: str) -> None:
    if user.google_sub not in {None, subject}:
        raise ProviderTokenError
    # The unique column decides whether that person is somebody else here already.
    try:
        with db.begin_nested():
            user.google_sub = subject
    except IntegrityError as error:
        raise ProviderTokenError from error


def sign_out(db: Session, *, by: Actor) -> None:
    """End the sign-in that acts."""
    close_session(db, by.login_session_id)
    audit.record(db, by=by, action="logout", entity=_ENTITY, entity_id=by.user_id)


def find_password_hash(db: Session, user_id: UUID) -> str | None:
    """The hash of a person's present password; therapists have none."""
    return db.scalar(UNOWNED.select(User, User.password_hash).where(User.id == user_id))


def set_password(db: Session, *, by: Actor, password_hash: str, instead_of: str | None) -> None:
    """Replace the actor's own password; their other sign-ins end.

    Raises `WrongOldPasswordError` if the one that was checked is no longer theirs.
    """
    theirs = UNOWNED.select(User).where(User.id == by.user_id, User.password_hash == instead_of)
    user = db.scalar(theirs.with_for_update())
    if user is None:
        raise WrongOldPasswordError
    replace_password(db, user, password_hash=password_hash, keep=by.login_session_id)
    audit.record(db, by=by, action="password.change", entity=_ENTITY, entity_id=user.id)


def set_temporary_password(db: Session, *, by: Actor, user_id: UUID, password_hash: str) -> str:
    """Give a patient a temporary password, ending their sign-ins; answers their e-mail."""
    user = db.scalars(UNOWNED.select(User).where(User.id == user_id)).one()
    replace_password(db, user, password_hash=password_hash, temporary=True)
    audit.record(db, by=by, action="password.reset", entity=_ENTITY, entity_id=user.id)
    return user.email


def replace_password(
    db: Session,
    user: User,
    *,
    password_hash: str,
    temporary: bool = False,
    keep: UUID | None = None,
) -> None:
    """What every new password brings: sign-ins end, but for `keep`, and so do reset links.

    So does the waiting after wrong ones. A second factor stays.
    """
    user.password_hash = password_hash
    user.must_change_password = temporary
    limits.lift_sign_in(db, user.email)
    close_sessions(db, user.id, keep=keep)
    tickets.forget(db, user.id)
    db.execute(UNOWNED.delete(PasswordReset).where(PasswordReset.user_id == user.id))


def _add_user(
    db: Session,
    *,
    email: str,
    name: str,
    role: Role,
    password_hash: str | None = None,
    must_change_password: bool = False,
) -> UUID:
    user = User(
        id=new_id(),
        email=email.strip(),
        email_key=email_key(email),
        name=name,
        role=role,
        password_hash=password_hash,
        must_change_password=must_change_password,
        created_at=utcnow(),
    )
    # The unique column decides: two requests at once cannot both find the address free.
    try:
        with db.begin_nested():
            db.add(user)
    except IntegrityError as error:
        raise EmailTakenError from error
    return user.id


def rename(db: Session, *, user_id: UUID, name: str) -> None:
    """The account follows the name of its patient."""
    db.execute(UNOWNED.update(User).where(User.id == user_id).values(name=name))


def shut(db: Session, *, user_id: UUID) -> None:
    """Nobody signs in with this account from now on, and whoever is in is out."""
    db.execute(UNOWNED.update(User).where(User.id == user_id).values(disabled_at=utcnow()))
    close_sessions(db, user_id)


def reopen(db: Session, *, user_id: UUID) -> None:
    """Its person may sign in again."""
    db.execute(UNOWNED.update(User).where(User.id == user_id).values(disabled_at=None))


def remove(db: Session, *, user_id: UUID) -> None:
    """End an account: its sign-ins, its reset links and its patient go with it."""
    db.execute(UNOWNED.delete(User).where(User.id == user_id))


def email_of(user_id: InstrumentedAttribute[UUID]) -> ColumnElement[str]:
    """The address of another room's person, as a column of that room's own query."""
    return _fact_of(user_id, User.email)


def photo_of(user_id: InstrumentedAttribute[UUID]) -> ColumnElement[str | None]:
    """The key of that person's photo, likewise."""
    return _fact_of(user_id, User.foto_perfil)


def _fact_of(
    user_id: InstrumentedAttribute[UUID], fact: InstrumentedAttribute[Fact]
) -> ColumnElement[Fact]:
    return (
        UNOWNED.select(User, fact)
        .where(User.id == user_id)
        .correlate_except(User)
        .scalar_subquery()
        .label(fact.key)
    )


class Account(NamedTuple):
    """What a profile shows of its person's account; `foto_perfil` is a stored file's key."""

    name: str
    email: str
    avatar_url: str | None
    foto_perfil: str | None


def get_account(db: Session, user_id: UUID) -> Account:
    """The account behind a profile."""
    columns = (User.name, User.email, User.avatar_url, User.foto_perfil)
    return Account(*db.execute(UNOWNED.select(User, *columns).where(User.id == user_id)).one())


def set_photo(db: Session, *, user_id: UUID, key: str | None) -> None:
    """Show another photo of a person, or none; the caller has checked that it is theirs."""
    db.execute(UNOWNED.update(User).where(User.id == user_id).values(foto_perfil=key))


def names_of(db: Session, user_ids: Collection[UUID]) -> dict[UUID, str]:
    """The names of these people; of an account that is gone there is none."""
    if not user_ids:
        return {}
    found = UNOWNED.select(User, User.id, User.name).where(User.id.in_(user_ids))
    return {row.id: row.name for row in db.execute(found)}


def name_and_email(db: Session, user_id: UUID) -> tuple[str, str]:
    """What another room may show of a person."""
    row = db.execute(UNOWNED.select(User, User.name, User.email).where(User.id == user_id)).one()
    return row.name, row.email


def may_sign_in(db: Session, user_id: UUID) -> bool:
    """Whether there is such an account, and nobody blocked it."""
    open_ones = UNOWNED.select(User, User.id).where(User.id == user_id, User.disabled_at.is_(None))
    return db.scalar(open_ones) is not None
