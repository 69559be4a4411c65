"""What can be refused about requests, each with its sentence."""

from remanso.core.errors import InvalidError, NotFoundError, ProblemError


class SolicitudNotFoundError(NotFoundError):
    """Absent, or somebody else's."""

    detail = "Solicitud no encontrada"


class SolicitudRespondidaError(ProblemError):
    """It was answered before: the patient has been told."""

    detail = "Esta solicitud ya está respondida"


MOST_WAITING = 20
"""Of one patient at a time: more than there are kinds of request and years of therapy."""


class TooManySolicitudesError(ProblemError):
    """As many as one patient may have waiting do wait: each is a mail or two to a therapist."""

    detail = (
        f"Ya tienes {MOST_WAITING} solicitudes sin responder. Espera a que tu terapeuta responda a"
        " alguna, o llama a la consulta."
    )


class WithoutRespuestaError(InvalidError):
    """A request does not end without a word."""

    def __init__(self) -> None:
        """Name the field."""
        super().__init__("Escribe la respuesta que recibirá", field="respuesta")
