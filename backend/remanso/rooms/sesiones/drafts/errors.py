"""Why a draft refuses, each with its one Spanish sentence."""

from http import HTTPStatus

from remanso.core.errors import InvalidError, ProblemError


class StaleVersionError(ProblemError):
    """Another window saved the draft since this one read it."""

    detail = "El borrador cambió en otra ventana"


class NoVideoError(ProblemError):
    """A transcription was asked for before any video arrived."""

    detail = "Primero debes subir un video"


class AlreadyRunningError(ProblemError):
    """The draft has a job; it must end or be stopped first."""

    detail = "El borrador ya se está procesando"


class ImportTooLargeError(ProblemError):
    """The transcript file is over the limit."""

    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    detail = "El archivo es demasiado grande. El tamaño máximo es 5MB"


class ImportTypeError(ProblemError):
    """The file is none of the formats that transcripts come in."""

    status = HTTPStatus.UNSUPPORTED_MEDIA_TYPE
    detail = "Tipo de archivo no válido. Sube la transcripción en VTT, SRT o TXT"


class UnreadableTranscriptError(InvalidError):
    """The file has the right name and no transcript inside."""

    detail = "No hemos podido leer la transcripción. Comprueba que el archivo está completo"

    def __init__(self, detail: str | None = None) -> None:
        """Say what exactly is wrong, where that is known."""
        super().__init__(detail or self.detail, field="file")
