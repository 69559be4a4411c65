"""The table of records that are blocked: kept because the law wants them kept, and read by nobody.

`core.scope` leaves their patients' rows out of everybody's reach; no room has to remember it.
"""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import ForeignKey, Index, literal_column
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Unowned
from remanso.core.types import ClinicalText, Id, UtcDateTime


class Bloqueo(Base):
    """A record that its therapist deleted before the law lets it go: blocked until `hasta`.

    It ends with its patient, or when the operator lifts it and says why.
    """

    __tablename__ = "bloqueos"
    __owner__ = Unowned("what is blocked is read by nobody; the product and the operator see to it")

    id: Mapped[Id]
    paciente_id: Mapped[UUID] = mapped_column(ForeignKey("pacientes.id", ondelete="CASCADE"))
    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    desde: Mapped[datetime] = mapped_column(UtcDateTime())
    hasta: Mapped[date]
    levantado: Mapped[datetime | None] = mapped_column(UtcDateTime())
    motivo: Mapped[str | None] = mapped_column(ClinicalText())

    __table_args__ = (
        # A record is blocked once, and looked up beside every row of a patient's.
        Index(
            "uq_bloqueos_vigente",
            "paciente_id",
            unique=True,
            sqlite_where=literal_column("levantado IS NULL"),
            postgresql_where=literal_column("levantado IS NULL"),
        ),
    )
