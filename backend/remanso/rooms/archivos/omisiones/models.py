"""The tables of what is off the record in a recording, and of the recordings being silenced."""

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Unowned
from remanso.core.types import Id
from remanso.engines.jobs.rows.processed import Processed
from remanso.rooms.archivos.derivation import DERIVED

_OF_A_FILE = "of a file; whoever may read the file is asked about the file"


class Omision(Base):
    """A place of a recording that is off the record, in seconds from its start.

    What was never recorded has no length there, and `segundos` says how long it was. `pendiente`:
    the sound is still in the file.
    """

    __tablename__ = "omisiones"
    __owner__ = Unowned(_OF_A_FILE)

    id: Mapped[Id]
    file_key: Mapped[str] = mapped_column(
        String(1024), ForeignKey("archivos.key", ondelete="CASCADE"), index=True, info=DERIVED
    )
    inicio: Mapped[float]
    fin: Mapped[float]
    segundos: Mapped[float]
    pendiente: Mapped[bool] = mapped_column(default=False)


class Silenciado(Processed, Base):
    """A recording that is being made anew without what is off the record, and the one it was.

    It is gone once the new file is whole: then the old one is too.
    """

    __tablename__ = "silenciados"
    __owner__ = Unowned(_OF_A_FILE)

    file_key: Mapped[str] = mapped_column(
        String(1024), ForeignKey("archivos.key", ondelete="CASCADE"), unique=True, info=DERIVED
    )
    origen_key: Mapped[str] = mapped_column(String(1024))
