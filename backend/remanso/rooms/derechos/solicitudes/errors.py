"""What can be refused about requests, each with its sentence."""

from remanso.core.errors import InvalidError, NotFoundError, ProblemError


class SolicitudNotFoundError(NotFoundError):
    """Absent, or somebody else's."""

    detail = "Solicitud no encontrada"


class SolicitudRespondidaError(ProblemError):
    """It was answered before: the patient has been told."""

    detail = "Esta solicitud ya está respondida"


class WithoutRespuestaError(InvalidError):
    """A request does not end without a word."""

    def __init__(self) -> None:
        """Name the field."""
        super().__init__("Escribe la respuesta que recibirá", field="respuesta")
