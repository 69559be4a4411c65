"""The columns of rows that jobs work on: where each stands, and why it failed."""

from enum import StrEnum
from typing import TypeVar

from sqlalchemy import ColumnElement, String
from sqlalchemy.orm import Mapped, Session, mapped_column

from remanso.core.scope import EveryOwner
from remanso.core.types import Id

UNEXPECTED = (
    "No hemos podido terminar el proceso por un error inesperado. "
    "Vuelve a intentarlo; no se ha perdido nada de lo que había."
)
MAX_SENTENCE = 400


class Estado(StrEnum):
    """Where a row stands; `subiendo_video` and `guardando` are only ever shown by the screen."""

    BORRADOR = "borrador"
    TRANSCRIBIENDO = "transcribiendo"
    PROCESANDO = "procesando"
    COMPLETADO = "completado"
    FALLIDO = "fallido"
    CANCELADO = "cancelado"


RUNNING = frozenset({Estado.TRANSCRIBIENDO, Estado.PROCESANDO})


class Processed:
    """The columns by which a row and its job know of each other; forms never write them."""

    id: Mapped[Id]
    estado: Mapped[Estado] = mapped_column(String(20), default=Estado.BORRADOR)
    # Every start is a new attempt; a job whose attempt is not the present one writes nothing.
    intento: Mapped[int] = mapped_column(default=0)
    progreso: Mapped[int] = mapped_column(default=0)
    mensaje_error: Mapped[str | None] = mapped_column(String(MAX_SENTENCE))


Row = TypeVar("Row", bound=Processed)


def fail(db: Session, row: type[Processed], *present: ColumnElement[bool], sentence: str) -> None:
    """Mark a row as failed, keeping everything that was there."""
    db.execute(
        EveryOwner("a job works on the row that it was started for")
        .update(row)
        .where(*present)
        .values(estado=Estado.FALLIDO, progreso=0, mensaje_error=sentence[:MAX_SENTENCE])
    )
