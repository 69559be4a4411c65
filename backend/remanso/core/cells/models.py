"""The table of the keys that texts are sealed with."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import ForeignKey, Index, LargeBinary, String, Uuid, literal_column
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.cells.keys import Clase
from remanso.core.db import Base
from remanso.core.seals.key_ring import WRAPPED_BYTES
from remanso.core.tables.ownership import Unowned
from remanso.core.types import UtcDateTime


class Clave(Base):
    """The key of one class of a person's texts, wrapped by the operator's; it goes with them.

    Whoever is in therapy has the keys of their record; what a therapist writes about nobody in
    particular has the therapist's.
    """

    __tablename__ = "claves"
    __owner__ = Unowned("keys that nobody reads; whoever reads a text opens it with them")

    id: Mapped[UUID] = mapped_column(Uuid(), primary_key=True, default=uuid4)
    titular: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    clase: Mapped[Clase] = mapped_column(String(20))
    envuelta: Mapped[bytes] = mapped_column(LargeBinary(WRAPPED_BYTES))
    creado: Mapped[datetime] = mapped_column(UtcDateTime())
    # Since when nothing new is sealed with it: texts are being sealed with another.
    retirada: Mapped[datetime | None] = mapped_column(UtcDateTime())

    __table_args__ = (
        Index(
            "uq_claves_in_use",
            "titular",
            "clase",
            unique=True,
            sqlite_where=literal_column("retirada IS NULL"),
            postgresql_where=literal_column("retirada IS NULL"),
        ),
        Index(
            "ix_claves_retirada",
            "retirada",
            sqlite_where=literal_column("retirada IS NOT NULL"),
            postgresql_where=literal_column("retirada IS NOT NULL"),
        ),
    )


class TextosSellados(Base):
    """That every text of a table is sealed: none is left of before texts were."""

    __tablename__ = "textos_sellados"
    __owner__ = Unowned("what has been gone through in this database, and when")

    tabla: Mapped[str] = mapped_column(String(60), primary_key=True)
    sellado: Mapped[datetime] = mapped_column(UtcDateTime())
