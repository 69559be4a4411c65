"""Reads of what is known about playing recordings; whose they are, the callers have checked."""

from sqlalchemy.orm import Session

from remanso.core.scope import UNOWNED
from remanso.rooms.reproduccion.models import Reproduccion


def find_of_file(db: Session, *, key: str) -> Reproduccion | None:
    """What is known of a recording."""
    return db.scalar(UNOWNED.select(Reproduccion).where(Reproduccion.file_key == key))
