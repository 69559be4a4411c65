"""The tables of browsers that want to be told, and of notices on their way to them."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Owner, Unowned
from remanso.core.types import Id, UtcDateTime
from remanso.engines.jobs.rows.retry_job import Retried


class SuscripcionPush(Base):
    """A browser in which a patient wants to be told, from a sign-in of theirs until they leave it.

    `sesion_id` is that sign-in, which may have ended by itself since.
    """

    __tablename__ = "suscripciones_push"
    __owner__ = Owner(paciente="paciente_id")

    id: Mapped[Id]
    paciente_id: Mapped[UUID] = mapped_column(
        ForeignKey("pacientes.id", ondelete="CASCADE"), index=True
    )
    sesion_id: Mapped[UUID] = mapped_column(index=True)
    # Whoever knows where a browser listens, and its secret, can speak to it: it lies sealed.
    sealed: Mapped[bytes] = mapped_column(LargeBinary)
    # By which the same browser is known again.
    endpoint_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    # What a person recognises: the browser and the system.
    nombre: Mapped[str] = mapped_column(String(100))
    creado: Mapped[datetime] = mapped_column(UtcDateTime())


class EnvioPush(Retried, Base):
    """That a browser is to be told; gone once it has been, or it is too late."""

    __tablename__ = "envios_push"
    __owner__ = Unowned("notices without a word on their way, which jobs deliver")

    suscripcion_id: Mapped[UUID] = mapped_column(
        ForeignKey("suscripciones_push.id", ondelete="CASCADE"), index=True
    )
    proximo_intento: Mapped[datetime | None] = mapped_column(UtcDateTime(), index=True)
    caduca: Mapped[datetime] = mapped_column(UtcDateTime())
