"""The seals of the audit rows, in the order of the chain."""

from uuid import UUID

from pydantic import BaseModel
from sqlalchemy import ForeignKey, Integer, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Unowned

SEAL_BYTES = 32


class AuditSeal(Base):
    """The place of an audit row in the chain, and what binds it there.

    `seal` is an HMAC over the place, the seal before and everything the row says; `key_id` tells
    apart the keys that it may have been made with, and gives none of them away.
    """

    __tablename__ = "audit_seals"
    __owner__ = Unowned("the practice's own; it says nothing of anybody")

    numero: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    entry_id: Mapped[UUID] = mapped_column(ForeignKey("audit_entries.id"), unique=True)
    seal: Mapped[bytes] = mapped_column(LargeBinary(SEAL_BYTES))
    key_id: Mapped[str] = mapped_column(String(16))


class Head(BaseModel):
    """How long the chain is, and its last seal in hexadecimal: enough to tell a shorter one."""

    filas: int
    sello: str
