"""The table of what is known about playing a session's recording."""

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Unowned
from remanso.engines.jobs.rows.processed import Processed
from remanso.rooms.archivos.derivation import DERIVED


class Reproduccion(Processed, Base):
    """What was found out about one recording, and made of it so that a browser plays it well.

    `procesando` until there is nothing left to make. `reproducible` says whether a browser plays
    the recording as it came; it and `con_imagen` are guessed from its type until it was read.
    """

    __tablename__ = "reproducciones"
    __owner__ = Unowned("how a file plays; whoever may read the file is asked about the file")

    # It ends with its file, whoever ends that.
    file_key: Mapped[str] = mapped_column(
        String(1024),
        ForeignKey("archivos.key", ondelete="CASCADE"),
        unique=True,
        info=DERIVED,
    )
    reproducible: Mapped[bool]
    con_imagen: Mapped[bool]
    # It was read, and what remains takes its time.
    por_convertir: Mapped[bool] = mapped_column(default=False)
    duracion_segundos: Mapped[float | None]
    poster_key: Mapped[str | None] = mapped_column(String(1024))
    version_key: Mapped[str | None] = mapped_column(String(1024))

    __table_args__ = (Index(None, "estado"),)
