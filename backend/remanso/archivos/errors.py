"""What can be refused about a file, each with its one sentence."""

from http import HTTPStatus

from starlette.exceptions import HTTPException

from remanso.core.errors import NotFoundError, ProblemError


class ArchivoNotFoundError(NotFoundError):
    """No such file, folder or upload, or it is somebody else's."""


class SizeError(ProblemError):
    """More bytes than the purpose allows."""

    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE


class VideoTooLargeError(SizeError):
    """A session's video."""

    detail = "El archivo es demasiado grande. El tamaño máximo es 10GB"


class PhotoTooLargeError(SizeError):
    """A profile's photo."""

    detail = "El archivo es demasiado grande. El tamaño máximo es 5MB"


class ExerciseTooLargeError(SizeError):
    """An exercise's file."""

    detail = "El archivo es demasiado grande. El tamaño máximo es 500MB"


class FileTypeError(ProblemError):
    """A type that is not accepted here, or bytes that are not what was declared."""

    status = HTTPStatus.UNSUPPORTED_MEDIA_TYPE


class VideoTypeError(FileTypeError):
    """A session's video."""

    detail = "Por favor selecciona un archivo de video válido (MP4, AVI, MOV, WMV)"


class PhotoTypeError(FileTypeError):
    """A profile's photo."""

    detail = "Por favor selecciona una imagen válida (JPG, PNG, GIF)"


class ExerciseTypeError(FileTypeError):
    """An exercise's file."""

    detail = (
        "Tipo de archivo no válido. Se admiten video, PDF, documentos de Word, imágenes y audio."
    )


class OtherTypeError(FileTypeError):
    """The bytes came under another type than their address was signed for."""

    detail = "El tipo del archivo no es el anunciado al empezar la subida"


class AlreadyReceivedError(ProblemError):
    """A stored file never changes under its key."""

    detail = "Este archivo ya se ha recibido"


class AlteredError(ProblemError):
    """The bytes that arrived are not those that the sender read."""

    detail = "El archivo recibido no es igual al original. Vuelve a subirlo."


class UploadInterruptedError(ProblemError):
    """The sender went away in the middle."""

    status = HTTPStatus.BAD_REQUEST
    detail = "La subida se ha interrumpido"


class RangeError(HTTPException):
    """The range asked for does not exist in the file."""

    def __init__(self, size: int) -> None:
        """Say how long the file is."""
        super().__init__(
            HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE,
            headers={"Content-Range": f"bytes */{size}"},
        )
