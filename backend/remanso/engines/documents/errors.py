"""Why a document cannot be set, each in one Spanish sentence that says what to do."""

from http import HTTPStatus

from remanso.core.errors import ProblemError, UnavailableError


class DocumentTooLongError(ProblemError):
    """More than a page-setter should be given."""

    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    detail = "El texto es demasiado largo para este formato. Descarga la transcripción como texto."


class DocumentFailedError(UnavailableError):
    """The document could not be set."""

    detail = "No hemos podido preparar el documento. Inténtalo de nuevo en unos minutos."
