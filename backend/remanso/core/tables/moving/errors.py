"""What ends a move, in sentences for the operator."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy.exc import DBAPIError

from remanso.core.errors import DISK_FULL


class MoveError(Exception):
    """The move is not made, and the destination is as it was; `sentence` is for the operator."""

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(sentence)


class UselessCopyError(MoveError):
    """The move is not made, and nothing is worth keeping of what it had copied."""


@contextmanager
def move_errors() -> Iterator[None]:
    """What a database or a disk says, in a sentence without addresses and without values."""
    try:
        yield
    except (psycopg.Error, sqlite3.Error, DBAPIError, OSError) as error:
        raise _move_error(error.orig if isinstance(error, DBAPIError) else error) from error


def _move_error(error: BaseException | None) -> MoveError:
    # By its code: a server words it in its own language, and in more than one way.
    if isinstance(error, psycopg.errors.DiskFull) or _is_full(error):
        return UselessCopyError(_NO_ROOM)
    if isinstance(error, psycopg.errors.InsufficientPrivilege):
        return MoveError(_NOT_ALLOWED)
    return MoveError(_BROKEN)


def _is_full(error: BaseException | None) -> bool:
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return isinstance(error, OSError) and error.errno in DISK_FULL


_NO_ROOM = "No queda espacio para el traslado. No se ha cambiado nada: haz sitio y repite la orden."
_NOT_ALLOWED = (
    "Esa cuenta de PostgreSQL no puede crear tablas y esquemas en la base de datos. Usa la cuenta"
    " de su dueño y repite la orden: no se ha cambiado nada."
)
_BROKEN = (
    "No se puede leer o escribir una de las dos bases de datos. Comprueba la dirección, la"
    " contraseña y que PostgreSQL responde, y repite la orden: no se ha cambiado nada."
)
