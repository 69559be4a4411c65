"""The table of mails on their way."""

from datetime import datetime

from sqlalchemy import LargeBinary, String, false
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Unowned
from remanso.core.types import UtcDateTime
from remanso.engines.jobs.rows.retry_job import Retried


class Correo(Retried, Base):
    """A mail to be delivered: gone once it has been, marked when it could not be."""

    __tablename__ = "correos"
    __owner__ = Unowned("sealed mails on their way, which jobs deliver")

    para: Mapped[str] = mapped_column(String(254))
    # A mail carries links that open accounts: it waits sealed, and is wiped when it is given up.
    sealed: Mapped[bytes | None] = mapped_column(LargeBinary)
    fecha: Mapped[datetime] = mapped_column(UtcDateTime())
    # None: it is not to be sent, because it was given up or stays here to be read.
    proximo_intento: Mapped[datetime | None] = mapped_column(UtcDateTime(), index=True)
    # Sent once or not at all: it is not tried again where nobody knows whether it left.
    una_vez: Mapped[bool] = mapped_column(default=False, server_default=false())
    # When a try at such a mail began.
    empezado: Mapped[datetime | None] = mapped_column(UtcDateTime())
    abandonado: Mapped[datetime | None] = mapped_column(UtcDateTime())
