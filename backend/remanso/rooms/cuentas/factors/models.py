"""The tables of second factors, passkeys, and of sign-ins that wait for one."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import JSON, BigInteger, ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Unowned
from remanso.core.types import Id, UtcDateTime

_OF_ACCOUNTS = Unowned("part of an account, which is found before anybody is signed in")


class FactorTotp(Base):
    """What an authenticator application and this server both know.

    Until it is confirmed it asks nothing. `usados` are the 30-second steps whose code was used
    lately, for a code works once.
    """

    __tablename__ = "factores_totp"
    __owner__ = _OF_ACCOUNTS

    user_id: Mapped[UUID] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), primary_key=True
    )
    secreto: Mapped[bytes] = mapped_column(LargeBinary)
    usados: Mapped[list[int]] = mapped_column(JSON)
    creado: Mapped[datetime] = mapped_column(UtcDateTime())
    confirmado: Mapped[datetime | None] = mapped_column(UtcDateTime())


class CodigoRecuperacion(Base):
    """The hash of a recovery code that has not been used."""

    __tablename__ = "codigos_recuperacion"
    __owner__ = _OF_ACCOUNTS

    id: Mapped[Id]
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    hash: Mapped[bytes] = mapped_column(LargeBinary(32))


class LlaveAcceso(Base):
    """A passkey: the public key of an authenticator that signs in for a person."""

    __tablename__ = "llaves_acceso"
    __owner__ = _OF_ACCOUNTS

    id: Mapped[Id]
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    credential_id: Mapped[bytes] = mapped_column(LargeBinary(1023), unique=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    sign_count: Mapped[int] = mapped_column(BigInteger)
    nombre: Mapped[str] = mapped_column(String(200))
    creado: Mapped[datetime] = mapped_column(UtcDateTime())
    ultima_vez: Mapped[datetime | None] = mapped_column(UtcDateTime())


class TicketMfa(Base):
    """A sign-in whose password or provider was right, and that waits for a code."""

    __tablename__ = "tickets_mfa"
    __owner__ = Unowned("found by a token, before anybody is signed in")

    id: Mapped[Id]
    token_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    fallos: Mapped[int]
    expires_at: Mapped[datetime] = mapped_column(UtcDateTime())


class Reto(Base):
    """The hash of what an authenticator was asked to sign; of nobody when it is to sign in."""

    __tablename__ = "retos"
    __owner__ = Unowned("asked before anybody is signed in")

    id: Mapped[Id]
    hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    user_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), index=True
    )
    expires_at: Mapped[datetime] = mapped_column(UtcDateTime())
