"""The table of open invitations."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, LargeBinary, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner
from remanso.core.types import Id, UtcDateTime


class Invitacion(Base):
    """A therapist's open invitation to one address; used or withdrawn, its row is gone."""

    __tablename__ = "invitaciones"
    __owner__ = Owner(terapeuta="terapeuta_id")

    id: Mapped[Id]
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    email: Mapped[str] = mapped_column(String(254))
    email_key: Mapped[str] = mapped_column(String(254))
    token_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    correo_id: Mapped[UUID]
    fecha_creacion: Mapped[datetime] = mapped_column(UtcDateTime())
    expira: Mapped[datetime] = mapped_column(UtcDateTime())

    __table_args__ = (UniqueConstraint("terapeuta_id", "email_key"),)
