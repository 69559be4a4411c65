"""The table of how long each therapist keeps records."""

from uuid import UUID

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner
from remanso.settings.countries import HelpCountry


class Conservacion(Base):
    """How long a therapist keeps records; there is no row before the first save."""

    __tablename__ = "conservaciones"
    __owner__ = Owner(terapeuta="terapeuta_id")

    terapeuta_id: Mapped[UUID] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), primary_key=True
    )
    pais: Mapped[HelpCountry] = mapped_column(String(2))
    anos: Mapped[int]
    bloquear: Mapped[bool] = mapped_column(default=False)
