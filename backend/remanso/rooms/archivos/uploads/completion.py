"""The one place where a file becomes whole, whichever way its bytes came."""

from typing import Protocol

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.rooms.archivos.consent import check_file
from remanso.rooms.archivos.models import Archivo, EstadoArchivo
from remanso.rooms.archivos.service import ENTITY


class OnWhole(Protocol):
    """Is told of a file that has become whole, in the same transaction, by a room above."""

    def __call__(self, db: Session, *, key: str, content_type: str) -> None:
        """Begin whatever is to be done with it."""


def mark_brought(
    db: Session, archivo: Archivo, *, size: int, by: Actor | None, on_whole: OnWhole
) -> None:
    """The same for bytes that somebody has sent. Raises `ConsentRequiredError`."""
    check_file(db, archivo)
    mark_whole(db, archivo, size=size, by=by, on_whole=on_whole)


def mark_whole(
    db: Session, archivo: Archivo, *, size: int, by: Actor | None, on_whole: OnWhole | None
) -> None:
    """The bytes of a locked file are stored; `by` is None where no person's call said so.

    What the product makes of what it has needs no consent: what it has was let come. Nobody is
    told of what was made of another file.
    """
    archivo.size = size
    archivo.estado = EstadoArchivo.COMPLETO
    audit.record(
        db,
        by=by,
        action="archivo.complete",
        entity=ENTITY,
        entity_id=archivo.id,
        paciente_id=archivo.paciente_id,
    )
    if on_whole is not None:
        on_whole(db, key=archivo.key, content_type=archivo.content_type)
