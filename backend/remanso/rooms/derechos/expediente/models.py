"""The table of copies of records: one for each patient and each of its two readers."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import ForeignKey, LargeBinary, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.actor import Role
from remanso.core.db import Base
from remanso.core.tables.ownership import Owner
from remanso.core.types import UtcDateTime
from remanso.engines.jobs.rows.processed import Processed

KEPT_FOR = timedelta(days=7)
"""How long a copy that is ready can be downloaded."""


class Expediente(Processed, Base):
    """A copy of a patient's record: `procesando` while it is made, then `completado` or `fallido`.

    `para` is who asked for it, and so what it holds: a patient's has what a patient may read.
    """

    __tablename__ = "expedientes"
    __owner__ = Owner(terapeuta="terapeuta_id", paciente="paciente_id")

    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    paciente_id: Mapped[UUID] = mapped_column(ForeignKey("pacientes.id", ondelete="CASCADE"))
    para: Mapped[Role] = mapped_column(String(20))
    con_notas_privadas: Mapped[bool] = mapped_column(default=False)
    sellado: Mapped[bool] = mapped_column(default=False)
    # Only while it is made: the words that open the finished copy are nobody's but who chose them.
    frase: Mapped[bytes | None] = mapped_column(LargeBinary())
    file_key: Mapped[str | None] = mapped_column(
        String(1024), ForeignKey("archivos.key", ondelete="SET NULL"), index=True
    )
    # Rises whenever something that may be in it has gone while it is made: then it is made anew.
    retiradas: Mapped[int] = mapped_column(default=0, server_default="0")
    creado: Mapped[datetime] = mapped_column(UtcDateTime())
    caduca: Mapped[datetime | None] = mapped_column(UtcDateTime(), index=True)

    __table_args__ = (UniqueConstraint("paciente_id", "para"),)
