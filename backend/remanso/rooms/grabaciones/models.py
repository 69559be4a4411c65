"""The tables of recordings that are made in the browser, and of the fragments that came of them."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import JSON, BigInteger, ForeignKey, String, false
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner, Via
from remanso.core.types import UtcDateTime
from remanso.engines.jobs.rows.processed import Processed

KEPT_FOR = timedelta(days=7)
"""How long a recording that nobody recovers is kept after its last fragment."""


class Grabacion(Processed, Base):
    """A recording: `borrador` while it arrives, `procesando` while it is joined, `completado`.

    It is gone once its file hangs on a draft or a session. `fragmentos` of it, in order, have come.
    """

    __tablename__ = "grabaciones"
    __owner__ = Owner(terapeuta="terapeuta_id")

    terapeuta_id: Mapped[UUID] = mapped_column(ForeignKey("users.id"), index=True)
    paciente_id: Mapped[UUID] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), index=True
    )
    # A session saved without its recording leaves it to the patient: it can still be recovered.
    draft_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("drafts.id", ondelete="SET NULL"), index=True
    )
    nombre: Mapped[str] = mapped_column(String(400))
    content_type: Mapped[str] = mapped_column(String(40))
    fragmentos: Mapped[int] = mapped_column(default=0)
    size: Mapped[int] = mapped_column(BigInteger(), default=0)
    segundos: Mapped[float] = mapped_column(default=0.0)
    # The whole file; announced when the joining begins.
    file_key: Mapped[str | None] = mapped_column(
        String(1024), ForeignKey("archivos.key", ondelete="SET NULL"), index=True
    )
    # Where nothing was kept because it is off the record: moments and how long, never a text.
    fuera_de_registro: Mapped[list[dict[str, float]] | None] = mapped_column(
        JSON(none_as_null=True)
    )
    # Whoever ended it wants its draft to have it, and what follows.
    procesar: Mapped[bool] = mapped_column(default=False, server_default=false())
    fecha_creacion: Mapped[datetime] = mapped_column(UtcDateTime())
    fecha_actualizacion: Mapped[datetime] = mapped_column(UtcDateTime(), index=True)


class Fragmento(Base):
    """Some seconds of a recording, counted from 1. It is expected before its bytes are stored."""

    __tablename__ = "grabacion_fragmentos"
    __owner__ = Owner(terapeuta=Via("grabacion_id", Grabacion))

    grabacion_id: Mapped[UUID] = mapped_column(
        ForeignKey("grabaciones.id", ondelete="CASCADE"), primary_key=True
    )
    numero: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(1024))
    sha256: Mapped[str] = mapped_column(String(64))
    size: Mapped[int]
    recibido: Mapped[bool] = mapped_column(default=False)
