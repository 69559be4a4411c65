"""Whether a recording is withheld from everybody, because something is being taken out of it."""

from sqlalchemy.orm import Session

from remanso.core.scope import UNOWNED
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.archivos.omisiones.errors import SilencingError, SilencingFailedError
from remanso.rooms.archivos.omisiones.models import Silenciado


def find_under_way(db: Session, *, key: str) -> Silenciado | None:
    """What makes the file of this key, if it is not whole yet."""
    return db.scalar(UNOWNED.select(Silenciado).where(Silenciado.file_key == key))


def check_given(db: Session, *, key: str) -> None:
    """Refuse a recording that is being silenced; the caller has checked who asks.

    Raises `SilencingError`, `SilencingFailedError`.
    """
    row = find_under_way(db, key=key)
    if row is not None:
        raise SilencingFailedError if row.estado == Estado.FALLIDO else SilencingError
