"""The table of stored files: who owns which key."""

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from sqlalchemy import BigInteger, ForeignKey, Index, String, Text, false
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner, Unowned
from remanso.core.types import Id, UtcDateTime
from remanso.rooms.archivos.derivation import DERIVED


class EstadoArchivo(StrEnum):
    """A key is known before its bytes arrive, and readable only after.

    `retenido` is a recording that nobody reads any more: it is being made anew without what is off
    the record, and ends then.
    """

    PENDIENTE = "pendiente"
    COMPLETO = "completo"
    RETENIDO = "retenido"


class Archivo(Base):
    """One stored file. `paciente_id` is set when it lies in a patient's folder."""

    __tablename__ = "archivos"
    __owner__ = Owner(terapeuta="terapeuta_id", paciente="paciente_id")

    id: Mapped[Id]
    key: Mapped[str] = mapped_column(String(1024), unique=True)
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id"))
    # No cascade: the bytes must go before the row does.
    paciente_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("pacientes.id", ondelete="SET NULL"), index=True
    )
    nombre: Mapped[str] = mapped_column(String(400))
    content_type: Mapped[str] = mapped_column(String(200))
    estado: Mapped[EstadoArchivo] = mapped_column(String(20), default=EstadoArchivo.PENDIENTE)
    # What was announced while the file is expected, what was stored once it is whole.
    size: Mapped[int | None] = mapped_column(BigInteger())
    # Of no length that services agree on.
    upload_id: Mapped[str | None] = mapped_column(Text())
    created_at: Mapped[datetime] = mapped_column(UtcDateTime())
    # Kept on purpose although nothing has it: it is no orphan.
    conservado: Mapped[bool] = mapped_column(default=False, server_default=false())
    # Of which file the product made this one: it goes when that goes, and nobody sees it by itself.
    derivado_de: Mapped[UUID | None] = mapped_column(
        ForeignKey("archivos.id"), index=True, info=DERIVED
    )

    __table_args__ = (Index(None, "terapeuta_id", "key"), Index(None, "estado", "created_at"))


class PendingDeletion(Base):
    """A key whose bytes still have to be removed; written with the act that ends the file.

    `upload_id` is set when the file was still arriving in parts.
    """

    __tablename__ = "pending_deletions"
    __owner__ = Unowned("keys whose files nobody has any more")

    id: Mapped[Id]
    key: Mapped[str] = mapped_column(String(1024))
    upload_id: Mapped[str | None] = mapped_column(Text())
    created_at: Mapped[datetime] = mapped_column(UtcDateTime())
