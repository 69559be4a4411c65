"""The tables of people and their sign-ins."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, Index, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.actor import Role
from remanso.core.db import Base
from remanso.core.tables.ownership import Unowned
from remanso.core.types import Id, UtcDateTime


class User(Base):
    """A person who may sign in. A patient's `Paciente` row shares its id."""

    __tablename__ = "users"
    __owner__ = Unowned("accounts are found before anybody is signed in")

    id: Mapped[Id]
    email: Mapped[str] = mapped_column(String(254))
    email_key: Mapped[str] = mapped_column(String(254), unique=True)
    name: Mapped[str] = mapped_column(String(401))
    role: Mapped[Role] = mapped_column(String(20))
    password_hash: Mapped[str | None] = mapped_column(String(200))
    must_change_password: Mapped[bool] = mapped_column(default=False)
    avatar_url: Mapped[str | None] = mapped_column(String(2000))
    # A file names its owner: the tables need each other.
    foto_perfil: Mapped[str | None] = mapped_column(
        String(1024), ForeignKey("archivos.key", ondelete="SET NULL", use_alter=True), index=True
    )
    # Who the provider says this is; an address that changes hands does not change the person.
    google_sub: Mapped[str | None] = mapped_column(String(255), unique=True, index=True)
    disabled_at: Mapped[datetime | None] = mapped_column(UtcDateTime())
    created_at: Mapped[datetime] = mapped_column(UtcDateTime())


class LoginSession(Base):
    """A sign-in: the hash of an opaque token, with an idle and an absolute limit."""

    __tablename__ = "login_sessions"
    __owner__ = Unowned("found by a token, before anybody is signed in")

    id: Mapped[Id]
    token_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime())
    last_used_at: Mapped[datetime] = mapped_column(UtcDateTime())
    # What a person recognises: the browser and the system.
    nombre: Mapped[str] = mapped_column(String(100))
    # When its person last proved who they are; None after a factor was added elsewhere.
    fresh_at: Mapped[datetime | None] = mapped_column(UtcDateTime())


class PasswordReset(Base):
    """A reset link that has been sent and not used: the hash of its token, and until when."""

    __tablename__ = "password_resets"
    __owner__ = Unowned("found by a token, before anybody is signed in")

    id: Mapped[Id]
    token_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime())
    expires_at: Mapped[datetime] = mapped_column(UtcDateTime())


class Attempt(Base):
    """An attempt that may be a guess, counted per account and per address by every process."""

    __tablename__ = "failed_logins"
    __owner__ = Unowned("counts tries of whoever is not signed in")

    id: Mapped[Id]
    subject: Mapped[bytes] = mapped_column(LargeBinary(32))
    at: Mapped[datetime] = mapped_column(UtcDateTime())

    __table_args__ = (Index(None, "subject", "at"),)
