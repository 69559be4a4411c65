"""The table of mails on their way."""

from datetime import datetime

from sqlalchemy import LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.types import Id, UtcDateTime


class Correo(Base):
    """A mail to be delivered: gone once it has been, marked when it could not be."""

    __tablename__ = "correos"

    id: Mapped[Id]
    para: Mapped[str] = mapped_column(String(254))
    # A mail carries links that open accounts: it waits sealed, and is wiped when it is given up.
    sealed: Mapped[bytes | None] = mapped_column(LargeBinary)
    fecha: Mapped[datetime] = mapped_column(UtcDateTime())
    # How often it was tried in vain.
    intentos: Mapped[int] = mapped_column(default=0)
    # None: it is not to be sent, because it was given up or stays here to be read.
    proximo_intento: Mapped[datetime | None] = mapped_column(UtcDateTime(), index=True)
    abandonado: Mapped[datetime | None] = mapped_column(UtcDateTime())
