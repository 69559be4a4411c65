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


class PhotoPointsError(SizeError):
    """Few bytes that become a picture of many points."""

    detail = "La foto tiene más de 50 megapíxeles. Prueba con otra más pequeña."


class ExerciseTooLargeError(SizeError):
    """An exercise's file."""

    detail = "El archivo es demasiado grande. El tamaño máximo es 500MB"


class ConsentTooLargeError(SizeError):
    """The scan of a consent."""

    detail = "El archivo es demasiado grande. El tamaño máximo es 20MB"


class QuotaError(ProblemError):
    """The therapist's files would be more than the setting allows."""

    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE

    def __init__(self, *, used: int, allowed: int) -> None:
        """Say how much there is, and of how much."""
        super().__init__(
            f"No queda espacio para este archivo: usas {_gigabytes(used)} de {_gigabytes(allowed)}."
            " Elimina archivos que ya no necesites o pide más espacio a quien administra el"
            " servicio."
        )


class TooManyFilesError(ProblemError):
    """A patient has sent more than anybody has photos of themselves."""

    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    detail = (
        "Has enviado muchas fotos en poco tiempo y no podemos guardar más. "
        "Inténtalo de nuevo dentro de unos días."
    )


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


class ConsentTypeError(FileTypeError):
    """The scan of a consent."""

    detail = "Por favor selecciona un PDF o una imagen (JPG, PNG) del consentimiento firmado"


class OtherTypeError(FileTypeError):
    """The bytes came under another type than their address was signed for."""

    detail = "El tipo del archivo no es el anunciado al empezar la subida"


class AlreadyReceivedError(ProblemError):
    """A stored file never changes under its key."""

    detail = "Este archivo ya se ha recibido"


class ArchivoInUseError(ProblemError):
    """A file belongs to one thing: it goes away with that, and would be missing in the other."""

    detail = "El archivo ya está en uso en otro sitio: súbelo de nuevo para usarlo también aquí"


class MoveAlteredError(ProblemError):
    """A file that was moved to another store is not the same there."""

    detail = "Un archivo no ha llegado igual al otro almacén; la copia se ha retirado."


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


def _gigabytes(size: int) -> str:
    return f"{size / 1000**3:.1f} GB".replace(".", ",")
