"""What can go wrong in a store, each with its one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

from remanso.core.errors import DISK_FULL, NO_ROOM, NotFoundError, ProblemError, UnavailableError


class StorageFullError(ProblemError):
    """The disk has no room; what was arriving is gone, what was there is untouched."""

    status = HTTPStatus.INSUFFICIENT_STORAGE
    detail = NO_ROOM


class TooLargeError(ProblemError):
    """More bytes than were announced or are allowed."""

    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    detail = "El archivo es demasiado grande"


class PartTooLargeError(ProblemError):
    """A part that does not fit in the place its number gives it."""

    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    detail = "Una parte del archivo es más grande de lo acordado al empezar la subida"


class UploadGoneError(NotFoundError):
    """No such unfinished upload: completed, cancelled, collected or never begun."""


class PartBusyError(ProblemError):
    """Two requests would write the same bytes."""

    detail = "Esta parte del archivo todavía se está recibiendo. Inténtalo de nuevo."


class MissingPartError(ProblemError):
    """The file cannot be made: a part has not arrived whole."""

    def __init__(self, number: int) -> None:
        """Say which."""
        super().__init__(f"Falta la parte {number} del archivo")


class PartMismatchError(ProblemError):
    """The stored part is not the one that the sender means."""

    def __init__(self, number: int) -> None:
        """Say which."""
        super().__init__(f"La parte {number} del archivo no coincide con la recibida")


class IncompleteFileError(ProblemError):
    """The parts together are not the file that was announced."""

    detail = "El archivo no ha llegado entero. Vuelve a subirlo."


class AlteredError(ProblemError):
    """The bytes that arrived are not those that the sender read."""

    detail = "El archivo recibido no es igual al original. Vuelve a subirlo."


class BrokenFileError(NotFoundError):
    """A sealed file that was altered, cut or moved, or whose key is not here: nothing is read."""

    detail = "El archivo está dañado y no se puede abrir"


class ExpiredAddressError(ProblemError):
    """A true address, too late."""

    status = HTTPStatus.BAD_REQUEST
    detail = "El enlace ha caducado. Vuelve a intentarlo."


class StoreUnavailableError(UnavailableError):
    """The service that keeps the files is gone, slow or failing."""

    detail = "El almacén de archivos no responde ahora. Inténtalo de nuevo en unos minutos."


class StoreRefusedError(UnavailableError):
    """The service that keeps the files does not let us in."""

    detail = "El almacén de archivos no nos deja entrar. Avisa a quien administra el servicio."


class StoreMissingError(UnavailableError):
    """The service answers, but keeps no such bucket."""

    detail = "El almacén de archivos ya no existe. Avisa a quien administra el servicio."


class StoreNotEncryptingError(UnavailableError):
    """The service does not keep files as the operator demands."""

    detail = (
        "El almacén de archivos no cifra como pide REMANSO_S3_ENCRYPTION. "
        "Avisa a quien administra el servicio."
    )


@contextmanager
def disk_errors() -> Iterator[None]:
    """Name the lack of room; any other failure of the disk stays what it is."""
    try:
        yield
    except OSError as error:
        if error.errno in DISK_FULL:
            raise StorageFullError from error
        raise
