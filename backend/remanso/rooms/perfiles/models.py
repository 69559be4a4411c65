"""The table of therapists' profiles."""

from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import JSON, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner


class PerfilTerapeuta(Base):
    """What a therapist says of themselves; there is no row before the first save.

    Name, e-mail and photo belong to the account.
    """

    __tablename__ = "perfiles_terapeuta"
    __owner__ = Owner(terapeuta="terapeuta_id")

    terapeuta_id: Mapped[UUID] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), primary_key=True
    )
    especialidad: Mapped[str | None] = mapped_column(String(200))
    licencia: Mapped[str | None] = mapped_column(String(200))
    telefono: Mapped[str | None] = mapped_column(String(40))
    # Which patients may call and see: the other one is the therapist's own.
    telefono_consulta: Mapped[str | None] = mapped_column(String(40))
    direccion: Mapped[str | None] = mapped_column(String(400))
    biografia: Mapped[str | None] = mapped_column(String(5000))
    estudios: Mapped[list[JsonValue]] = mapped_column(JSON(), default=list)
    certificaciones: Mapped[list[JsonValue]] = mapped_column(JSON(), default=list)
    # Empty until the therapist has chosen.
    compartir: Mapped[dict[str, JsonValue]] = mapped_column(JSON(), default=dict)
    version: Mapped[int] = mapped_column(default=0)

    @property
    def compartir_elegido(self) -> bool:
        """Whether the therapist has said what they usually share."""
        return bool(self.compartir)
